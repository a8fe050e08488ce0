// A small 2048 for the command line: an example of a program of its own that stands on the
// libraries Engine and Solver and on nothing else.
//
//   play2048 [SEED]      then: w a s d and Enter, u to take back, h for a hint, q to stop
let seed = CommandLine.arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1
var player = TextPlayer(seed: seed)
player.run()
