// Draws something of its own on the canvas, and prints it.
import Graphics

/// What is drawn is any type that knows how: the canvas clips it, whatever its pixels are.
struct Staircase {
  let steps: Int

  func draw(on canvas: inout Canvas) {
    for step in 0..<steps {
      canvas.fill(Rect(x: step * 4, y: step * 2, width: 4, height: 2), .white)
    }
  }
}

var canvas = Canvas(bounds: Rect(x: 0, y: 0, width: 32, height: 12), format: .rgb565)
canvas.fill(canvas.bounds, .black)
Staircase(steps: 20).draw(on: &canvas)
for y in 0..<12 {
  print(String((0..<32).map { canvas.color(x: $0, y: y) == .white ? "#" : "." }))
}
