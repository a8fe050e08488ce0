import Testing

@testable import Graphics

@Suite("Symbols of square modules")
struct ModuleMatrixTests {
  private func matrix(_ rows: [String]) throws -> ModuleMatrix {
    let modules = rows.joined().map { $0 == "#" }
    return try #require(ModuleMatrix(side: rows.count, isDark: modules))
  }

  @Test("it is drawn in the middle, on white, with four light modules around it")
  func drawn() throws {
    let symbol = try matrix(["##.", ".#.", "..#"])
    var list = DisplayList()
    // 3 + 8 modules: 4 pixels each in 47.
    #expect(symbol.add(to: &list, in: Rect(x: 10, y: 20, width: 60, height: 47)))
    #expect(
      list.elements == [
        Element(.box(.white, radius: 0), in: Rect(x: 18, y: 21, width: 44, height: 44)),
        Element(.box(.black, radius: 0), in: Rect(x: 34, y: 37, width: 8, height: 4)),
        Element(.box(.black, radius: 0), in: Rect(x: 38, y: 41, width: 4, height: 4)),
        Element(.box(.black, radius: 0), in: Rect(x: 42, y: 45, width: 4, height: 4)),
      ])
  }

  @Test("below three pixels a module nothing is drawn, so that the caller can offer something else")
  func tooSmall() throws {
    let symbol = try matrix(["#"])
    var list = DisplayList()
    #expect(symbol.pixelsPerModule(in: Rect(x: 0, y: 0, width: 27, height: 99)) == 3)
    #expect(!symbol.add(to: &list, in: Rect(x: 0, y: 0, width: 26, height: 99)))
    #expect(!symbol.add(to: &list, in: Rect(x: 0, y: 0, width: -5, height: 99)))
    #expect(list.elements.isEmpty)
  }

  @Test("it has as many modules as it says, and light around them")
  func counts() throws {
    #expect(ModuleMatrix(side: 0, isDark: []) == nil)
    #expect(ModuleMatrix(side: 2, isDark: [true]) == nil)
    let many = [Bool](repeating: true, count: 178 * 178)
    #expect(ModuleMatrix(side: 178, isDark: many) == nil)
    let symbol = try matrix(["#"])
    #expect(symbol[0, 0] && !symbol[0, 1] && !symbol[-1, 0] && !symbol[1, 0])
  }
}
