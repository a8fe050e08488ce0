import FuzzTargets
import Glibc

/// libFuzzer's loop: it calls `body` with one input after the other.
///
/// Source: https://llvm.org/docs/LibFuzzer.html, "Using libFuzzer as a library".
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// `fuzz TARGET [libFuzzer's arguments]`
@main
struct Fuzz {
  /// What this process runs. The processes that libFuzzer starts of it, to merge inputs, have it
  /// from the environment.
  private static let target =
    named ?? getenv(variable).flatMap { FuzzTarget(rawValue: String(cString: $0)) }
  private static let named = CommandLine.arguments.dropFirst().first.flatMap(FuzzTarget.init)
  private static let variable = "FUZZ_TARGET"

  static func main() {
    guard let target else {
      print("usage: fuzz TARGET [libFuzzer's arguments]; TARGET is one of:")
      for target in FuzzTarget.allCases { print(target) }
      exit(64)
    }
    FuzzBudget.requireMeter()
    setenv(variable, target.rawValue, 1)
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    if named != nil {
      // libFuzzer takes what comes first for the program: that goes where the target's name was.
      arguments[1] = arguments[0]
      arguments += 1
      count -= 1
    }
    exit(runDriver(&count, &arguments, fuzzOneInput))
  }

  static func run(_ bytes: [UInt8]) { target?.run(bytes) }
}

/// One input. libFuzzer's own `main`, which is linked and not used, wants it by this name.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  FuzzBudget.spend { Fuzz.run(bytes) }
  return 0
}
