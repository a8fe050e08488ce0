/// What a route answers when it did what was asked.
struct Answer {
  var status = 200
  var contentType = "application/json"
  var body: [UInt8]
  /// For how many seconds anyone may keep it; 0 for not at all.
  var secondsToKeep = 0
  /// Further headers.
  var headers: [(String, String)] = []

  init(_ json: JSON, status: Int = 200, secondsToKeep: Int = 0) {
    body = json.bytes
    self.status = status
    self.secondsToKeep = secondsToKeep
  }

  init(contentType: String, body: [UInt8], secondsToKeep: Int = 0) {
    self.contentType = contentType
    self.body = body
    self.secondsToKeep = secondsToKeep
  }
}
