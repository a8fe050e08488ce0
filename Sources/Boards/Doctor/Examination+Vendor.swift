extension Examination {
  /// Whether scripts of a panel's maker (LCD-show) have written the start files over; nil where there
  /// is no sign of them. They copy a whole config.txt and cmdline.txt of their own into the place of
  /// those that were there, so that lines of other people, setup's too, are gone with every run.
  ///
  /// Source: github.com/goodtft/LCD-show, LCD35-show and the scripts beside it.
  public func vendorScripts() -> Finding? {
    guard let path = configuration[Keys.bootFile], path.hasSuffix("/config.txt"),
      let text = files.text(path)
    else { return nil }
    let names = FirmwareFile(text).overlays.map { String($0.prefix { $0 != "," && $0 != ":" }) }
    guard let name = names.first(where: Self.vendorOverlays.contains) else { return nil }
    return .warning(
      "firmware",
      "\(path) loads \(name), which a panel maker's LCD-show scripts bring: they write config.txt and "
        + "cmdline.txt over, whole",
      remedy: """
        Do not run them again. Put the files back (their system_restore.sh, or \
        \(path).before-tilt2048), then: sudo tilt2048 setup --panel ili9486-35
        """)
  }

  /// Overlays that no kernel and no firmware brings, only those scripts.
  private static let vendorOverlays: Set<String> = [
    "tft35a", "tft9341", "mhs24", "mhs32", "mhs35", "mhs35b", "mhs35ips", "mhs40", "mis35",
  ]
}
