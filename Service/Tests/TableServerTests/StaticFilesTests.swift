import Foundation
import Glibc
import NIOCore
import Testing

@testable import TableServer

/// A folder that is served: only what a page is made of, as it was at the start, and no more than fits.
@Suite struct StaticFilesTests {
  /// A folder of a test's own, gone with it.
  private final class Folder {
    let path: String
    init() throws {
      path = NSTemporaryDirectory() + "table-files-" + UUID().uuidString
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(atPath: path) }

    func put(_ name: String, _ content: String = "x") throws {
      let file = URL(fileURLWithPath: path + "/" + name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content.utf8).write(to: file)
    }
  }

  private let folder: Folder

  init() throws { folder = try Folder() }

  private func paths() throws -> Set<String> {
    Set(try StaticFiles(folder: folder.path).routes.map(\.template))
  }

  private func failure() -> String {
    do throws(StaticFiles.Failure) {
      _ = try StaticFiles(folder: folder.path)
      return ""
    } catch {
      return error.description
    }
  }

  @Test func onlyWhatAPageIsMadeOfIsServed() throws {
    for name in ["index.html", "a.js", "b.mjs", "c.css", "d.wasm", "e.png", "f.svg", "g.txt"] {
      try folder.put(name)
    }
    for name in [
      ".env", ".git/config.json", "key.pem", "README", "a.js.bak", "x.sqlite", "y.HTML", "z.php",
    ] {
      try folder.put(name)
    }
    #expect(
      try paths() == [
        "/", "/index.html", "/a.js", "/b.mjs", "/c.css", "/d.wasm", "/e.png", "/f.svg", "/g.txt",
      ])
  }

  /// By a link, or by what is no file, something beside the page could be had.
  @Test func linksAndOddFilesAreLeftOut() throws {
    try folder.put("a.txt")
    #expect(symlink("/etc/passwd", folder.path + "/b.txt") == 0)
    #expect(symlink("/etc", folder.path + "/etc") == 0)
    #expect(symlink("a.txt", folder.path + "/c.txt") == 0)
    #expect(mkfifo(folder.path + "/d.txt", 0o600) == 0)
    try folder.put("e.txt/f.txt")
    #expect(try paths() == ["/a.txt", "/e.txt/f.txt"])
  }

  @Test func itIsReadThreeDeep() throws {
    try folder.put("1/2/3/a.js")
    try folder.put("1/2/3/4/b.js")
    try folder.put("1/index.html")
    #expect(try paths() == ["/1/2/3/a.js", "/1/index.html"], "of the folder alone / is a name")
  }

  @Test func thereAreNoMoreFilesThanFit() throws {
    for number in 0..<256 { try folder.put("\(number).txt") }
    try folder.put("not-counted.md")
    #expect(try paths().count == 256)
    try folder.put("256.txt")
    #expect(failure().contains("more than 256 files"))
  }

  @Test func thereAreNoMoreBytesThanFit() throws {
    for (name, size) in [("a.bin", 40 << 20), ("b.bin", 24 << 20)] {
      try folder.put(name, "")
      #expect(truncate(folder.path + "/" + name, off_t(size)) == 0)
    }
    #expect(try paths().count == 2)
    try folder.put("c.txt", "x")
    #expect(failure().contains("64 MiB"))
    #expect(truncate(folder.path + "/a.bin", off_t((64 << 20) + 1)) == 0)
    #expect(failure() != "", "one that is too large by itself is not read")
  }

  /// It is another size when it is read than when it was looked at.
  @Test func aFileThatIsJustBeingWrittenIsNotServedInPart() throws {
    try folder.put("a.js", "abc")
    let path = folder.path + "/a.js"
    #expect(try StaticFiles.contents(of: path, 3) == Array("abc".utf8))
    for size in [0, 2, 4, 9] {
      #expect(throws: StaticFiles.Failure.self) { try StaticFiles.contents(of: path, size) }
    }
  }

  @Test func whatIsNoFolderIsSaid() throws {
    try folder.put("file.txt")
    for path in [folder.path + "/none", folder.path + "/file.txt"] {
      do throws(StaticFiles.Failure) {
        _ = try StaticFiles(folder: path)
        Issue.record("\(path) is no folder")
      } catch {
        #expect(error.description.hasPrefix("cannot read \(path): "))
      }
    }
  }

  /// However many ask for a file and take nothing of it, it is in memory once.
  @Test func aFileIsInMemoryOnce() async throws {
    try folder.put("a.wasm", String(repeating: "x", count: 100_000))
    let route = try #require(try StaticFiles(folder: folder.path).routes.first)
    let call = Call(
      method: "GET", target: "/a.wasm", parameters: [:], query: try Query("", allowed: []),
      authorization: "", time: "", body: [])
    var places: Set<UInt> = []
    for _ in 0..<5 {
      let answer = try await route.answer(call)
      #expect(answer.body.readableBytes == 100_000)
      answer.body.withUnsafeReadableBytes { _ = places.insert(UInt(bitPattern: $0.baseAddress)) }
    }
    #expect(places.count == 1)
  }

  /// What is served is what was there at the start, whatever becomes of the folder.
  @Test func whatChangesLaterIsNotServed() async throws {
    try folder.put("index.html", "<p>one</p>")
    try folder.put("empty.txt", "")
    let server = try await TestServer(web: try StaticFiles(folder: folder.path))
    try folder.put("index.html", "<p>two</p>")
    try folder.put("late.txt", "late")
    let page = try await server.request("GET", "/")
    #expect(page.text == "<p>one</p>" && page.headers["content-type"] == "text/html; charset=utf-8")
    let empty = try await server.request("GET", "/empty.txt")
    #expect(empty.status == 200 && empty.body == [])
    for target in [
      "/late.txt", "/../etc/passwd", "/%2e%2e/etc/passwd", "/..%2fetc/passwd", "/empty.txt/",
      "//empty.txt", "/./empty.txt", "/empty.txt%00.html",
    ] {
      #expect(try await server.request("GET", target).status == 404, "\(target)")
    }
    #expect(try await server.request("POST", "/index.html").status == 405)
    // Pages have queries of their own, and networks hang theirs on whatever link is passed on.
    for target in ["/?embed", "/index.html?fbclid=a%20b&fbclid", "/tables?utm_source=mail"] {
      #expect(try await server.request("GET", target).status == 200, "\(target)")
    }
    #expect(try await server.request("GET", "/v1/tables/4/plain/all?embed").status == 400)
  }
}
