import Foundation
import Graphics
import Screenshots
import Testing

private let folder = FileManager.default.temporaryDirectory

@Test func aPictureComesBackAsItWasWritten() throws {
  var canvas = Canvas(bounds: Rect(x: 3, y: 2, width: 5, height: 4), format: .xrgb8888)
  canvas.fill(canvas.bounds, Color(0x123456))
  canvas.fill(Rect(x: 4, y: 3, width: 2, height: 1), Color(0xFEDCBA))
  let path = folder.appendingPathComponent("\(UUID().uuidString).png").path
  defer { try? FileManager.default.removeItem(atPath: path) }
  try PNGFile(canvas).write(to: path)
  let picture = try PNGFile(path: path)
  #expect(picture == PNGFile(canvas))
  #expect(Array(picture.bytes[0..<3]) == [0x12, 0x34, 0x56])
  #expect(Array(picture.bytes[18..<21]) == [0xFE, 0xDC, 0xBA])
}

@Test func aCoarsePanelIsShownAsItLooks() {
  var canvas = Canvas(bounds: Rect(x: 0, y: 0, width: 2, height: 1), format: .mono10)
  canvas.fill(canvas.bounds, Color(0xEDC22E))
  canvas.fill(Rect(x: 1, y: 0, width: 1, height: 1), Color(0x776E65))
  #expect(PNGFile(canvas).bytes == [255, 255, 255, 0, 0, 0])
}

@Test func failuresNameTheFile() {
  #expect { try PNGFile(path: "/nowhere/x.png") } throws: {
    ($0 as? PNGError)?.message.contains("/nowhere/x.png") == true
  }
  let canvas = Canvas(bounds: Rect(x: 0, y: 0, width: 1, height: 1), format: .rgb565)
  do {
    try PNGFile(canvas).write(to: "/nowhere/x.png")
    Issue.record("wrote into a folder that does not exist")
  } catch {
    #expect(error.message.contains("/nowhere/x.png"))
  }
}
