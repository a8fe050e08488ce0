import Arguments
import Foundation
import System
import Testing

@testable import Upload
@testable import tilt2048_upload

/// What the program says of a command line that it does not carry out, and what it leaves where it is.
@Suite struct CommandLineTests {
  private let places: Places

  init() throws { places = try Places() }

  private func run(_ words: String...) -> (status: Int32, answers: [String], complaint: String) {
    var (answers, complaints): ([String], [String]) = ([], [])
    let status = CommandLineProgram(Tilt2048Upload.entry, version: "1").run(
      words[...], answer: { answers.append($0) }, complain: { complaints.append($0) })
    return (status, answers, complaints.joined(separator: "\n"))
  }

  @Test(arguments: [
    (
      ["--table", "http://table.example.org"],
      "http://table.example.org is not the address of a table"
    ),
    (["--table", "table"], "table is not the address of a table"),
    (["--table", ""], "nothing is not the address of a table"),
    (["--table", "https://x:0"], "https://x:0 is not the address of a table"),
  ])
  func withoutATableNothingIsDone(words: [String], complaint: String) throws {
    try places.lay(seed: 1)
    for command in [
      ["send", "--outbox", places.outbox], ["forget"], ["export", "file"], ["join", "x"],
    ] {
      var (answers, complaints): ([String], [String]) = ([], [])
      let status = CommandLineProgram(Tilt2048Upload.entry, version: "1").run(
        (command + ["--state", places.state] + words)[...], answer: { answers.append($0) },
        complain: { complaints.append($0) })
      #expect(status == 1 && answers == [])
      #expect(
        complaints.count == 1 && complaints[0].hasPrefix("Error: " + complaint), "\(complaints)")
    }
    #expect(Files.names(in: places.state) == [])
  }

  @Test func aGroupThatIsNoneIsNamed() {
    let table = "http://127.0.0.1:1"
    for command in ["join", "leave"] {
      let said = run(command, "--table", table, "--state", places.state, "https://x/group#ab")
      #expect(said.status == 1 && said.complaint.hasPrefix("Error: https://x/group#ab is no group"))
      #expect(run(command, "--table", table).status == 64)
    }
    #expect(Files.names(in: places.state) == [])
  }

  /// A timer tries again after 75, and a person is told of everything else.
  @Test func aTableThatIsAwayIsTriedLater() throws {
    try places.lay(seed: 1)
    let away = run(
      "send", "--table", "http://127.0.0.1:1", "--state", places.state, "--outbox", places.outbox)
    #expect(away.status == 75 && away.complaint == "" && away.answers == [])
    #expect(Outbox(places.outbox).games().count == 1)
    try Files.replace(places.state + "/key", with: [1, 2, 3])
    let damaged = run(
      "send", "--table", "http://127.0.0.1:1", "--state", places.state, "--outbox", places.outbox)
    #expect(damaged.status == 1)
    #expect(damaged.complaint.hasPrefix("Error: \(places.state)/key is not a key of 32 bytes."))
  }

  /// Else one game at which the table fails each time leaves all later ones without.
  @Test func ticketsAreFetchedWhateverBecomesOfTheGames() throws {
    let size = try places.lay(seed: 1).count
    try Files.replace(places.outbox + "/taken", with: Array("wanted\n".utf8))
    let server = try LoopbackServer(callers: 2) { caller in
      let head = caller.readHead()
      let isGame = head.starts(with: "POST /v1/games ".utf8)
      if isGame { _ = caller.read(size) }
      let told = isGame ? "" : #"{"tickets":[{"ticket":"ab","seed":"3","expires":9999999999}]}"#
      let status = isGame ? "500 No" : "201 Created"
      caller.write("HTTP/1.1 \(status)\r\nContent-Length: \(told.utf8.count)\r\n\r\n\(told)")
      return head
    }
    let tickets = places.state + "/offered"
    let said = run(
      "send", "--table", "http://127.0.0.1:\(server.port)", "--state", places.state, "--outbox",
      places.outbox, "--tickets", tickets)
    #expect(said.status == 75)
    #expect(try Files.read(tickets, most: 1 << 10).count > 32)
  }

  @Test func aStateThatCannotBeMadeIsNamed() throws {
    let file = places.state + "/file"
    try Files.replace(file, with: [])
    let said = run("list", "--state", file + "/below")
    #expect(said.status == 1 && said.complaint.hasPrefix("Error: cannot write \(file)/below: "))
  }

  /// Who asks by hand is not told of a folder of their own that nothing was sent, or that all is deleted.
  @Test func theServicesStateIsMeantWhereThatIsSaid() throws {
    let folder = places.state + "/service"
    // Only root sees where systemd's link leads.
    try FileManager.default.createSymbolicLink(atPath: folder, withDestinationPath: "private/it")
    #expect(throws: UploadError.ofService(folder)) {
      try tilt2048_upload.Places().folder(service: folder)
    }
    #expect(try tilt2048_upload.Places(state: places.state).folder(service: folder) == places.state)
    #expect("\(UploadError.ofService(folder))".contains("--state \(folder)"))
  }

  @Test func theStateIsForItsOwnerAlone() throws {
    let folder = places.state + "/new"
    _ = run("forget", "--table", "http://127.0.0.1:1", "--state", folder)
    #expect(try FileStatus(of: folder).permissions == 0o700)
  }

  @Test(arguments: [
    (["--port", "0"], "--port: 0 is no port"), (["--port", "65536"], "--port: 65536 is no port"),
    (["--port", "-1"], "--port: -1 is no port"), (["--port", "x"], "--port: x is no port"),
    (["--browsers", ""], "--browsers:  is no port"),
  ])
  func whatIsNoPortIsNamed(words: [String], complaint: String) {
    var said: [String] = []
    let status = CommandLineProgram(Tilt2048Upload.entry, version: "1").run(
      (["duel"] + words)[...], answer: { _ in }, complain: { said.append($0) })
    #expect(status == 1 && said == ["Error: " + complaint])
  }

  /// Nobody who is not in the same room is ever told anything.
  @Test(arguments: [
    ("--peer", "8.8.8.8:20480", "8.8.8.8:20480"), ("--peer", "192.168.1.7", "192.168.1.7"),
    ("--peer", "192.168.1.7:0", "192.168.1.7:0"), ("--peer", "host:1", "host:1"),
    ("--host", "8.8.8.8", "8.8.8.8:"), ("--host", "192.168.1.7:1", "192.168.1.7:1:"),
  ])
  func whatIsFarOrNoAddressIsNamed(option: String, value: String, named: String) throws {
    let free = try DatagramSocket(port: 0).port
    let said = run("duel", "--port", "\(free)", "--browsers", "\(free)", option, value)
    #expect(said.status == 1 && said.complaint.hasPrefix("Error: \(option): \(named)"))
    #expect(said.complaint.contains("is no address of a local network"))
  }

  @Test func aPortThatIsTakenIsSaid() throws {
    let taken = try DatagramSocket(port: 0)
    let port = taken.port
    let said = run("duel", "--port", "\(port)")
    #expect(said.status == 1)
    #expect(said.complaint.hasPrefix("Error: cannot listen at port \(port) of UDP: "))
  }

  @Test func aMistakeOfTheLineIsOneOfUsage() {
    for words in [
      ["sned"], ["send", "--out", "x"], ["export"], ["list", "x"], ["send", "--table"],
    ] {
      var said: [String] = []
      let status = CommandLineProgram(Tilt2048Upload.entry, version: "1").run(
        words[...], answer: { _ in }, complain: { said.append($0) })
      #expect(status == 64 && said.count == 1, "\(words)")
    }
    #expect(run("sned").complaint.contains("Did you mean 'send'?"))
    // Only who speaks with the table has its address.
    #expect(run("list", "--table", "https://x").status == 64)
    #expect(run("duel", "--table", "https://x").status == 64)
  }

  @Test func theManNamesWhatThereIs() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let page = try String(
      contentsOf: folder.appendingPathComponent("../../man/tilt2048-upload.1").standardized,
      encoding: .utf8)
    // The heads of its paragraphs: `.B send`, `.BI export " FILE"`, `.BI \-\-state " FOLDER"`.
    let heads = Set(page.matches(of: /(?m)^\.BI? ([\\a-z0-9-]+)/).map { String($0.1) })
    let commands = Tilt2048Upload.entry.subcommands
    let options = commands.flatMap { command in
      command.parameters.filter { $0.kind != .argument }.map { "\\-\\-" + $0.name }
    }
    let there = Set(commands.map(\.about.name) + options)
    #expect(there.count > 15)
    #expect(there.subtracting(heads) == [], "it does not say")
    let said = heads.subtracting(["tilt2048-upload", "tilt2048", "\\-h"])
    #expect(said.subtracting(there) == [], "there is none")
  }
}
