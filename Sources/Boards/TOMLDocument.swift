import CTOML

/// A parsed TOML text, owned; toml++ does the parsing.
@usableFromInline struct TOMLDocument: ~Copyable {
  private let document: OpaquePointer

  init(_ text: String, path: String) throws(ConfigurationFault) {
    var text = text
    let parsed = text.withUTF8 { bytes in
      // Unchecked: a byte is a C character with another sign.
      bytes.withMemoryRebound(to: CChar.self) { ctoml_parse($0.baseAddress, $0.count) }
    }
    guard let parsed else {
      throw ConfigurationFault(
        origin: .file(path: path, line: 1), reason: .syntax("there is no memory to read it"))
    }
    var message = ctoml_text()
    let line = ctoml_fault(parsed, &message)
    if line > 0 {
      let reason = String(message)
      ctoml_close(parsed)
      throw ConfigurationFault(origin: .file(path: path, line: Int(line)), reason: .syntax(reason))
    }
    document = parsed
  }

  deinit { ctoml_close(document) }

  /// Every `key = value`, with the names of the tables around it before the key.
  var entries: [TOMLFile.Entry] {
    var entries: [TOMLFile.Entry] = []
    var index = 0
    while index < ctoml_count(document) {
      let value = ctoml_at(document, index)
      let elements = (0..<Int(value.count)).map { ctoml_at(document, index + 1 + $0) }
      entries.append(
        TOMLFile.Entry(
          name: String(value.name), value: ConfigurationValue(value, elements),
          said: String(value.said), line: Int(value.line)))
      index += 1 + elements.count
    }
    return entries
  }
}

extension String {
  fileprivate init(_ text: ctoml_text) {
    let bytes = UnsafeRawBufferPointer(start: text.bytes, count: text.length)
    self.init(decoding: bytes, as: UTF8.self)
  }
}

extension ConfigurationValue {
  /// Nil for what no key takes: floats, dates, tables, mixed arrays.
  fileprivate init?(_ value: ctoml_value, _ elements: [ctoml_value]) {
    switch Int(value.kind) {
    case CTOML_TEXT: self = .text(String(value.text))
    // One that is no Int of this machine is beyond what any key takes, and so is the nearest that is.
    case CTOML_INTEGER: self = .integer(Int(clamping: value.number))
    case CTOML_FLAG: self = .flag(value.number != 0)
    case CTOML_ARRAY where elements.allSatisfy({ Int($0.kind) == CTOML_TEXT }):
      self = .texts(elements.map { String($0.text) })
    case CTOML_ARRAY where elements.allSatisfy({ Int($0.kind) == CTOML_INTEGER }):
      self = .integers(elements.map { Int(clamping: $0.number) })
    default: return nil
    }
  }
}
