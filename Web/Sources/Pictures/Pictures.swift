// For the tests: every screen, and journals of sessions, as this module shows them. It is linked
// from the same objects as the module of the page, and is no part of what is served.

import Engine
import Given
import Graphics
import Handheld
import Hardware
import Scenes
import Time

nonisolated(unsafe) private var given = Given()
nonisolated(unsafe) private var panel: UnsafeMutablePointer<UInt32>?
nonisolated(unsafe) private var rerun: UnsafeMutablePointer<Rerun<StoredJournal>>?

private func paint(_ list: borrowing DisplayList, _ width: Int, _ height: Int, _ turn: Orientation)
{
  panel?.deallocate()
  let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
  panel = pixels
  let renderer = UnsafeMutablePointer<Renderer<PreparedGlyphs>>.allocate(capacity: 1)
  renderer.initialize(
    to: Renderer(
      width: width, height: height, format: .xrgb8888, glyphs: PreparedGlyphs(), orientation: turn))
  _ = renderer.pointee.render(list) { canvas, area in
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX { pixels[y * width + x] = canvas.pixel(x: x, y: y) }
    }
  }
}

/// A place in memory for so many bytes.
@_expose(wasm, "room")
@_cdecl("room")
public func room(_ count: Int32) -> UInt32 { given.makeRoom(count, most: .max) }

/// How many screens there are.
@_expose(wasm, "screenCount")
@_cdecl("screenCount")
public func screenCount() -> Int32 { Int32(Showcase.names.count) }

/// Puts the name of a screen into the place that `room` made; its length.
@_expose(wasm, "screenName")
@_cdecl("screenName")
public func screenName(_ index: Int32) -> Int32 {
  let name = Array(Showcase.names[Int(index)].rawValue.utf8)
  given.put(name)
  return Int32(name.count)
}

/// Draws a screen; the address of its pixels, of four bytes: blue, green, red, nothing.
@_expose(wasm, "screen")
@_cdecl("screen")
public func screen(_ index: Int32, _ width: Int32, _ height: Int32) -> UInt32 {
  var glyphs = PreparedGlyphs()
  var appliance = Showcase.appliance(showing: Showcase.names[Int(index)])
  Showcase.place(
    &appliance,
    on: .display(
      width: Int(width), height: Int(height), isBlackAndWhite: false,
      metrics: TextMetrics(measuring: &glyphs, for: .xrgb8888)))
  if let report = Showcase.symbolRequest(of: appliance).flatMap(symbol) {
    Showcase.give(report, to: &appliance)
  }
  var list = DisplayList()
  appliance.draw(into: &list)
  paint(list, Int(width), Int(height), Orientation())
  return UInt32(UInt(bitPattern: panel))
}

/// What a page answers, with links of the program's scheme.
private func symbol(_ request: SymbolRequest) -> SymbolReport? {
  do throws(LinkError) {
    let text = try request.content.text(address: "")
    return QRSymbol.matrix(for: Array(text.utf8)).map { .symbol($0, number: request.number) }
  } catch {
    return nil
  }
}

// MARK: Journals

/// Begins to play the journal that was given; 1 where it can be read.
@_expose(wasm, "beginJournal")
@_cdecl("beginJournal")
public func beginJournal(_ count: Int32) -> Int32 {
  guard let bytes = given.bytes(count) else { return 0 }
  do throws(JournalError) {
    let memory = UnsafeMutablePointer<Rerun<StoredJournal>>.allocate(capacity: 1)
    memory.initialize(to: try Rerun(StoredJournal(bytes)))
    rerun = memory
    return 1
  } catch {
    return 0
  }
}

/// Plays until a tick is over, as `tilt2048 rerun --tick` does, and draws the picture that was shown
/// last; 1 where the journal goes on, 0 at its end, -1 where it is damaged.
@_expose(wasm, "playJournal")
@_cdecl("playJournal")
public func playJournal(_ tick: Int32) -> Int32 {
  guard let rerun else { return -1 }
  var goesOn: Int32 = 1
  do throws(JournalError) {
    while true {
      guard try rerun.pointee.step() else {
        goesOn = 0
        break
      }
      if rerun.pointee.tick > Int(tick) { break }
    }
  } catch {
    goesOn = -1
  }
  let stage = rerun.pointee.appliance.stage
  paint(rerun.pointee.picture, stage.width, stage.height, Orientation())
  return goesOn
}

/// 0 the pixels, 1 width, 2 height, 3 ticks, 4 pictures, 5 differences, 6 score of the game on the
/// table, 7 its moves, 8 inputs.
@_expose(wasm, "journal")
@_cdecl("journal")
public func journal(_ index: Int32) -> Int32 {
  guard let rerun else { return -1 }
  let appliance = rerun.pointee.appliance
  switch index {
  case 0: return Int32(truncatingIfNeeded: UInt(bitPattern: panel))
  case 1: return Int32(appliance.stage.width)
  case 2: return Int32(appliance.stage.height)
  case 3: return Int32(rerun.pointee.tick)
  case 4: return Int32(rerun.pointee.pictures)
  case 5: return Int32(rerun.pointee.differences)
  case 6: return Int32(appliance.session.game.score)
  case 7: return Int32(appliance.session.game.moveCount)
  case 8: return Int32(rerun.pointee.inputs)
  default: return -1
  }
}
