import Glibc
import NIOCore

/// A folder of files in memory: the game's page, read once at the start. So no request opens a file,
/// and what is served is what was there when the service began.
public struct StaticFiles: Sendable {
  private let files: [(path: String, type: String, body: ByteBuffer)]

  /// Why a folder cannot be served.
  public struct Failure: Error, CustomStringConvertible {
    /// One sentence for a person.
    public let description: String
  }

  private static let mostFiles = 256
  private static let mostBytes = 64 << 20
  private static let types = [
    "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8",
    "wasm": "application/wasm", "json": "application/json", "png": "image/png",
    "svg": "image/svg+xml", "ico": "image/x-icon", "webmanifest": "application/manifest+json",
    "txt": "text/plain; charset=utf-8", "map": "application/json",
    "bin": "application/octet-stream",  // what the network of the hints has learnt
  ]

  /// Reads the folder and those in it, three deep. Files of unknown kinds, hidden ones and links are
  /// left out.
  public init(folder: String) throws(Failure) {
    var files: [(path: String, type: String, body: ByteBuffer)] = []
    var size = 0
    try Self.read(folder, as: "", depth: 3) { path, type, bytes throws(Failure) in
      size += bytes.count
      guard size <= Self.mostBytes, files.count < Self.mostFiles else {
        throw Failure(
          description: "\(folder) holds more than \(Self.mostFiles) files or 64 MiB; give the "
            + "folder of the built page")
      }
      files.append((path, type, ByteBuffer(bytes: bytes)))
    }
    self.files = files
  }

  /// A route for each file; `index.html` is also its folder's. All answers have the same bytes: whoever
  /// takes nothing holds no copy.
  var routes: [Route] {
    files.flatMap { file in
      var paths = [file.path]
      if file.path == "/index.html" { paths.append("/") }
      return paths.map { path in
        Route("GET", path, rate: .reading, isFile: true) { _ throws(Problem) in
          Answer(contentType: file.type, body: file.body, secondsToKeep: 300)
        }
      }
    }
  }

  private static func read(
    _ folder: String, as prefix: String, depth: Int,
    take: (String, String, [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    guard let stream = opendir(folder) else {
      throw Failure(description: "cannot read \(folder): \(String(cString: strerror(errno)))")
    }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard !name.hasPrefix(".") else { continue }
      let path = "\(folder)/\(name)"
      var information = stat()
      guard lstat(path, &information) == 0 else { continue }
      switch information.st_mode & S_IFMT {
      case S_IFDIR where depth > 0:
        try read(path, as: "\(prefix)/\(name)", depth: depth - 1, take: take)
      case S_IFREG:
        let ending = name.split(separator: ".").last.map(String.init) ?? ""
        guard let type = types[ending] else { continue }
        try take("\(prefix)/\(name)", type, try contents(of: path, Int(information.st_size)))
      default: break
      }
    }
  }

  /// What is in a file of so many bytes, which is looked at once more: one that is just being laid there
  /// would be served without its end for as long as the service runs.
  static func contents(of path: String, _ size: Int) throws(Failure) -> [UInt8] {
    guard size <= mostBytes, let file = fopen(path, "rb") else {
      throw Failure(description: "cannot read \(path)")
    }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: size + 1)
    guard fread(&bytes, 1, size + 1, file) == size else {
      throw Failure(description: "cannot read \(path), which is being written")
    }
    return bytes.dropLast()
  }
}
