import Dealing
import Engine
import Graphics
import Scenes
import Words

/// Who is there to play a live duel with: whom one chooses, and who chooses one, plays. Where others come
/// by a link, that is shown until somebody is there, and behind the last row from then on.
public struct LivePage: ListPage {
  /// The selected row.
  var selected = 0
  /// The symbol that was asked for, what it holds, and what came of it.
  private var asked: (number: Int, text: String)?
  private var report: SymbolReport?
  /// Who was seen to wish to play last.
  private var wisher: Int?
  /// Whether the last row was entered: the link is shown, whoever is there.
  private var isInvited = false
  /// Who was listed last.
  private var listed: [LiveTable.Peer] = []

  /// A page that asks nobody.
  init() {}

  /// A page that looks for others.
  init(meeting world: inout World) { world.meetOthers() }

  /// Whether both show the same.
  public static func == (a: LivePage, b: LivePage) -> Bool {
    a.selected == b.selected && a.asked?.number == b.asked?.number && a.report == b.report
      && a.isInvited == b.isInvited
  }

  var traits: PageTraits { PageTraits(kind: "live", depth: 2, scans: !isInvited) }

  /// What is shown as a symbol, where something is.
  var content: SymbolRequest.Content? { asked.map { .invitation($0.text) } }

  // MARK: Takes

  mutating func take(_ command: Command, _ world: inout World) -> Step {
    switch command {
    case .direction(.left) where isInvited, .back where isInvited, .confirm where isInvited:
      isInvited = false
      world.sound(.select)
      world.redraw()
      return .stay
    case .direction(.left), .back:
      // A duel on the table goes on.
      if world.live.begun == nil { world.leaveOthers() }
      return .back
    // Nobody is chosen whom the link hides.
    default: return isInvited ? .stay : takeInList(command, &world)
    }
  }

  mutating func enter(_ world: inout World) -> Step {
    let peers = world.live.peers
    if selected == peers.count, !peers.isEmpty, hasLink(world) {
      isInvited = true
      world.sound(.enter)
      world.redraw()
      return .stay
    }
    guard peers.indices.contains(selected) else { return .stay }
    guard peers[selected].number != world.live.chosen else { return .stay }
    world.sound(.enter)
    guard !world.table.isRunning else {
      return .open(.question(QuestionPage(.live(peer: peers[selected].number))))
    }
    world.choose(peers[selected])
    return .stay
  }

  mutating func tick(_ world: inout World) -> Step {
    if let text = world.live.invitation, text != asked?.text {
      report = nil
      asked = (world.askForSymbol(.invitation(text)), text)
    }
    keepSelected(world.live.peers)
    selectWisher(world)
    guard let duel = world.live.duel, world.live.begun == nil else { return .stay }
    if duel.state == .left {
      // They have changed their mind.
      (world.live.duel, world.live.chosen) = (nil, nil)
      world.redraw()
    }
    guard duel.state == .playing, let challenge = duel.challenge else { return .stay }
    return .open(.countdown(CountdownPage(.live(challenge))))
  }

  /// Selects who wishes to play, once: one press then agrees.
  private mutating func selectWisher(_ world: World) {
    let index = world.live.peers.firstIndex { $0.hello != nil }
    let number = index.map { world.live.peers[$0].number }
    guard number != wisher else { return }
    wisher = number
    if let index, world.live.chosen == nil { (selected, isInvited) = (index, false) }
  }

  /// Who is selected stays so when others come and go, and so does the row of the link.
  private mutating func keepSelected(_ peers: [LiveTable.Peer]) {
    guard !peers.elementsEqual(listed, by: { $0.number == $1.number }) else { return }
    let isLink = selected >= listed.count && !listed.isEmpty
    let number = listed.indices.contains(selected) ? listed[selected].number : nil
    selected =
      peers.firstIndex { $0.number == number }
      ?? (isLink ? peers.count : min(selected, max(peers.count - 1, 0)))
    isInvited = isInvited && !peers.isEmpty
    listed = peers
  }

  /// The countdown was left: nobody is played with who was not wanted.
  mutating func uncover(isDone: Bool, _ world: inout World) {
    guard !isDone, world.live.chosen != nil, world.live.begun == nil else { return }
    world.leaveOthers()
    world.meetOthers()
  }

  mutating func take(_ symbol: SymbolReport, _ world: inout World) {
    if symbol.number == asked?.number { report = symbol }
  }

  // MARK: Shows

  /// Whether there is a link for others to open, and its symbol has room on the panel.
  private func hasLink(_ world: World) -> Bool {
    guard world.live.invitation != nil, let symbol = report?.symbol else { return false }
    return ShareScene.hasRoom(for: symbol, on: world.stage)
  }

  /// Whether what is shown is that, or what stands in its place until there is somebody.
  private func shows(_ world: World) -> Bool {
    world.live.invitation != nil && (isInvited || world.live.peers.isEmpty)
  }

  func scene(_ world: World) -> ListScene {
    let (say, live) = (world.language, world.live)
    var rows = live.peers.map { peer in
      ListScene.Row(
        peer.name.isEmpty ? say(.other) : peer.name, details: [say(Self.state(of: peer, live))])
    }
    if rows.isEmpty {
      let seeks = say(live.isLinked ? .liveSeeks : .tableAway)
      rows = [ListScene.Row(seeks, details: [say(.liveAbout)])]
    } else if hasLink(world) {
      rows.append(ListScene.Row(say(.symbolCode), details: [say(.liveScan)]))
    }
    return ListScene(heading: say(.liveDuel), rows: rows, selected: selected, tilt: world.reading)
  }

  private static func state(of peer: LiveTable.Peer, _ live: LiveTable) -> Phrase {
    if peer.number == live.chosen { return .liveAsked }
    return peer.hello == nil ? .liveFound : .liveWants
  }

  private func symbolScene(_ world: World) -> ShareScene {
    let say = world.language
    let wayOut = say(world.options.isAtKeyboard ? .escBack : .leftBack)
    return ShareScene(
      heading: say(.liveDuel), code: "",
      details: [say(hasLink(world) ? .liveScan : .liveSeeks), say(.liveAbout)],
      symbol: report?.symbol, hint: Notice([wayOut, say(.leftShort)], isWarning: false))
  }

  func spoken(_ world: World) -> Spoken? { shows(world) ? nil : scene(world).spoken }

  func draw(_ world: World, into list: inout DisplayList) {
    if shows(world) { return symbolScene(world).draw(on: world.stage, into: &list) }
    var scene = scene(world)
    scene.wayOut = wayOut(world)
    scene.draw(on: world.stage, into: &list)
  }
}
