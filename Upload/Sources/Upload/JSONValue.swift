/// Any value of JSON (RFC 8259), carried on as it came.
enum JSONValue: Codable, Equatable {
  case null
  case bool(Bool)
  case integer(Int)
  case decimal(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let text = Self.read(String.self, value) {
      self = .string(text)
    } else if let flag = Self.read(Bool.self, value) {
      self = .bool(flag)
    } else if let number = Self.read(Int.self, value) {
      self = .integer(number)
    } else if let number = Self.read(Double.self, value) {
      self = .decimal(number)
    } else if let values = Self.read([JSONValue].self, value) {
      self = .array(values)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }

  /// The value as this type, nil where it is of another.
  private static func read<Value: Decodable>(
    _ type: Value.Type, _ value: any SingleValueDecodingContainer
  ) -> Value? {
    do { return try value.decode(type) } catch { return nil }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .bool(let flag): try value.encode(flag)
    case .integer(let number): try value.encode(number)
    case .decimal(let number): try value.encode(number)
    case .string(let text): try value.encode(text)
    case .array(let values): try value.encode(values)
    case .object(let members): try value.encode(members)
    }
  }
}
