extension Examination {
  /// Whether all that the chosen panel's driver needs is there: its lines in config.txt, its overlay,
  /// what it reads; nil where no panel is chosen, or there is no config.txt.
  public func panel(_ profiles: [BoardProfile]) -> Finding? {
    guard let chosen = profiles.last(where: { $0.panel != nil }),
      let path = configuration[Keys.bootFile], path.hasSuffix("/config.txt"), files.exists(path)
    else { return nil }
    let setup = PanelSetup(files: files, path: path, chosen: chosen, others: [])
    if let missing = setup.remarks().first {
      return .failure(
        "panel", "\(chosen.name): \(missing)", remedy: "sudo apt full-upgrade; sudo reboot")
    }
    // Where the choice is kept does not keep a panel from working.
    let changes = setup.changes().filter { change in
      if case .create(PanelSetup.choicePath, _) = change.act { false } else { true }
    }
    guard let change = changes.first else { return .ok("panel", "\(chosen.name) is set up") }
    return .warning(
      "panel", "\(chosen.name) is not set up: \(change.lines.first ?? change.what)",
      remedy: "sudo tilt2048 setup --panel \(chosen.id); sudo reboot")
  }
}
