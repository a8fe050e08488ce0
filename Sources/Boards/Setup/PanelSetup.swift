import System

/// What is to be changed for the panel that the configuration names: its block, the kernel's command
/// line, what its driver reads, and where the choice is kept.
struct PanelSetup {
  /// Where `setup --panel` keeps the choice.
  static let choicePath = "/etc/tilt2048/conf.d/panel.toml"
  /// Where the modules of a panel are named.
  static let modulesPath = "/etc/modules-load.d/tilt2048-panel.conf"

  /// The machine's files.
  let files: FileTree
  /// The firmware's file: config.txt.
  let path: String
  /// The panel; nil for none, where another one's lines are to go.
  let chosen: BoardProfile?
  /// All panels there are, to know another one's lines by.
  let others: [BoardProfile]

  /// The changes, in the order in which they are offered.
  func changes() -> [SetupChange] {
    guard let text = files.text(path) else { return [] }
    let file = FirmwareFile(text)
    // One without a block in config.txt is known by the choice that was kept.
    let kept = files.text(Self.choicePath) ?? ""
    let before =
      others.first { $0.id == file.panelID }
      ?? others.first { kept.includes("panel = \"\($0.id)\"\n") }
    return [block(in: file), words(before), modules(), firmware(), choice()].compactMap { $0 }
  }

  /// What cannot be done from here.
  func remarks() -> [String] {
    guard let chosen, let panel = chosen.panel else { return [] }
    let folder = Files.folder(of: path) + "/overlays"
    guard files.exists(folder) else { return [] }
    let names = panel.block.filter { $0.hasPrefix("dtoverlay=") }
      .map { $0.dropFirst("dtoverlay=".count).prefix { $0 != "," } }
    return names.filter { !files.exists("\(folder)/\($0).dtbo") }.map {
      "\(folder)/\($0).dtbo is not there: update the system, or ask the panel's maker for it."
    }
  }

  private var name: String { chosen?.name ?? "no panel" }

  private func block(in file: FirmwareFile) -> SetupChange? {
    let panel = chosen?.panel
    var rest = file
    rest.setPanel("none", lines: [])
    let unmarked = Set(rest.trimmedLines)
    let settings = (panel?.settings ?? []).filter { !rest.says($0) }
    let lines = settings + (panel?.block ?? [])
    // Lines by hand, or of an earlier version, that drive another panel: two drivers want one bus.
    let drop =
      chosen == nil
      ? []
      : Set(others.flatMap { $0.panel?.block ?? [] }).filter {
        $0.hasPrefix("dtoverlay=") && !lines.contains($0) && unmarked.contains($0[...])
      }.sorted()
    let wanted =
      lines + (lines.contains { $0.hasPrefix("dtoverlay=") } ? ["dtoverlay="] : [])
    let isThere =
      file.panelCount < 2 && file.panelLines == wanted
      && (lines.isEmpty || file.panelID == chosen?.id)
    // Written by hand, as one block: it is left alone.
    let isByHand =
      file.panelID == nil && !lines.isEmpty && lines.allSatisfy(file.says)
      && lines.filter { $0.hasPrefix("dtoverlay=") }.allSatisfy { unmarked.contains($0[...]) }
    guard !(isThere || isByHand) || !drop.isEmpty else { return nil }
    return SetupChange(
      what: chosen == nil ? "Take the panel's lines out" : "Switch the panel on: \(name)",
      why: chosen == nil
        ? "No panel is named any more."
        : "Its driver is loaded by these lines, which stay together.",
      act: .panel(
        id: chosen?.id ?? file.panelID ?? "none", settings: isByHand ? [] : settings,
        lines: isByHand ? [] : panel?.block ?? [], drop: drop, path: path))
  }

  private func words(_ before: BoardProfile?) -> SetupChange? {
    let commandLine = String(path.dropLast("config.txt".count)) + "cmdline.txt"
    guard path.hasSuffix("/config.txt"), let text = files.text(commandLine) else { return nil }
    let wanted = chosen?.panel?.words ?? []
    let arguments = KernelArguments(text)
    let drop = (before?.panel?.words ?? []).filter { !wanted.contains($0) && arguments.has($0) }
    let add = arguments.missing(wanted)
    guard !drop.isEmpty || !add.isEmpty else { return nil }
    return SetupChange(
      what: "Tell the kernel of the panel", why: "\(name) wants it so.",
      act: .exchange(drop: drop, add: add, path: commandLine))
  }

  private func modules() -> SetupChange? {
    let wanted = chosen?.panel?.modules ?? []
    let there = files.text(Self.modulesPath)
    let text = wanted.map { $0 + "\n" }.joined()
    guard (there ?? "") != text else { return nil }
    return SetupChange(
      what: "Load the panel's modules at every start", why: "\(name) wants it so.",
      act: .create(path: Self.modulesPath, text: text))
  }

  private func firmware() -> SetupChange? {
    guard let firmware = chosen?.panel?.firmware, files.bytes(firmware.path) != firmware.bytes
    else { return nil }
    return SetupChange(
      what: "Write what the panel is told when it is switched on",
      why:
        "The kernel's driver reads it from there; it is made of the commands in the panel's file.",
      act: .install(firmware))
  }

  private func choice() -> SetupChange? {
    let there = files.text(Self.choicePath)
    let text =
      "# Written by tilt2048 setup --panel.\n[display]\npanel = \"\(chosen?.id ?? "none")\"\n"
    guard there != text, chosen != nil || there != nil else { return nil }
    return SetupChange(
      what: "Remember the panel", why: "The game then looks for its framebuffer at every start.",
      act: .create(path: Self.choicePath, text: text))
  }
}
