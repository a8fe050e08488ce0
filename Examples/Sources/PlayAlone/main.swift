// The machine plays a game by the rules and the player alone, and proves the score.
import Engine
import Solver

var advisor = Advisor()
var play = SelfPlay(size: .standard, seed: 42, budget: 200)
let outcome = play.finish(&advisor)
print(outcome)
