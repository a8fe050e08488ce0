import CCurl

/// Requests by libcurl.
public struct CurlTransport: Transport {
  private let address: TableAddress

  /// Requests to the table at `address`.
  public init(_ address: TableAddress) { self.address = address }

  /// Waits a minute at most.
  public mutating func perform(_ request: TableRequest) throws(UploadError) -> TableAnswer {
    var body = [UInt8](repeating: 0, count: request.mostAnswerBytes)
    var answer = ccurl_answer()
    let error = body.withUnsafeMutableBufferPointer { room in
      answer.body = room.baseAddress
      answer.room = room.count
      return send(request, &answer)
    }
    guard error == 0 else {
      let words = String(cString: ccurl_words(error))
      throw .later("The table at \(address.base) cannot be reached (\(words))")
    }
    return TableAnswer(status: answer.status, body: Array(body.prefix(answer.size)))
  }

  private func send(_ request: TableRequest, _ answer: inout ccurl_answer) -> Int32 {
    // They must stay where they are while libcurl has their addresses.
    let lines = ([request.method, address.base + request.target] + request.headers).map { text in
      let bytes = Array(text.utf8CString)
      let copy = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bytes.count)
      _ = copy.initialize(from: bytes)
      return copy
    }
    defer { lines.forEach { $0.deallocate() } }
    let headers = lines.dropFirst(2).map { UnsafePointer($0.baseAddress) }
    return headers.withUnsafeBufferPointer { headers in
      request.body.withUnsafeBufferPointer { body in
        var asked = ccurl_request()
        asked.method = UnsafePointer(lines[0].baseAddress)
        asked.address = UnsafePointer(lines[1].baseAddress)
        asked.headers = headers.baseAddress
        asked.header_count = headers.count
        asked.body = request.body.isEmpty ? nil : body.baseAddress
        asked.body_size = body.count
        return ccurl_perform(&asked, address.isPlain ? 1 : 0, &answer)
      }
    }
  }
}
