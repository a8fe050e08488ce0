@testable import Terminal

/// As much of a terminal as the display uses: cells with colours, and what was typed.
final class EmulatedTerminal {
  struct Cell: Equatable {
    var character: Character = " "
    var foreground: String = ""
    var background: String = ""
  }

  var size: TerminalSize?
  var cells: [Cell] = []
  var typed: [UInt8] = []
  var isGone = false
  /// The bytes of each write.
  var writes: [[UInt8]] = []
  /// How many synchronised updates were begun and not ended.
  var openUpdates = 0
  var modes: Set<String> = []
  private var column = 0
  private var row = 0
  private var pen = Cell()

  init(_ size: TerminalSize) { self.size = size }

  var port: TerminalPort {
    TerminalPort(
      write: { [self] bytes in
        if isGone { return false }
        writes.append(Array(bytes))
        show(String(decoding: bytes, as: UTF8.self))
        return true
      },
      read: { [self] buffer in
        let count = min(buffer.count, typed.count)
        for place in 0..<count { buffer[place] = typed[place] }
        typed.removeFirst(count)
        return count
      },
      wait: { [self] _ in !typed.isEmpty },
      size: { [self] in size })
  }

  /// The two pixels of a cell, the upper first, as "r;g;b".
  func pixels(_ column: Int, _ row: Int) -> [String] {
    let cell = cells[row * (size?.columns ?? 0) + column]
    switch cell.character {
    case "▀": return [cell.foreground, cell.background]
    case " ": return [cell.background, cell.background]
    default: return [String(cell.character), String(cell.character)]
    }
  }

  private func show(_ text: String) {
    let columns = size?.columns ?? 1
    let count = columns * (size?.rows ?? 1)
    if cells.count != count { cells = Array(repeating: Cell(), count: count) }
    var rest = Substring(text)
    while let character = rest.popFirst() {
      guard character == "\u{1B}" else {
        pen.character = character
        cells[row * columns + column] = pen
        column += 1
        continue
      }
      switch rest.popFirst() {
      case "[": control(&rest)
      case "_": while let byte = rest.popFirst(), byte != "\\" {}
      default: break
      }
    }
  }

  private func control(_ rest: inout Substring) {
    var parameters = ""
    while let character = rest.popFirst() {
      guard character.isLetter else {
        parameters.append(character)
        continue
      }
      let numbers = parameters.split(separator: ";").map(String.init)
      switch character {
      case "H" where numbers.isEmpty: (row, column) = (0, 0)
      case "H": (row, column) = (Int(numbers[0])! - 1, Int(numbers[1])! - 1)
      case "J": cells = cells.map { _ in Cell() }
      case "m" where numbers.first == "48":
        pen.background = numbers.dropFirst(2).joined(separator: ";")
      case "m" where numbers.first == "38":
        pen.foreground = numbers.dropFirst(2).joined(separator: ";")
      case "m": pen = Cell()
      case "h":
        modes.insert(parameters)
        if parameters == "?2026" { openUpdates += 1 }
      case "l":
        modes.remove(parameters)
        if parameters == "?2026" { openUpdates = 0 }
      default: break
      }
      return
    }
  }
}
