@testable import Boards

/// The firmware's files, which anybody may have written: config.txt with a panel set up, taken out
/// and set up again, and the kernel's command line. What `setup` leaves alone stays byte for byte.
func fuzzFirmware(_ bytes: [UInt8]) {
  let text = ByteText.text(bytes)
  precondition(ByteText.bytes(text) == bytes, "a byte was changed")
  var file = FirmwareFile(text)
  _ = file.overlays.map { PinUse(overlay: $0) }
  file.setPanel("none", lines: [])
  let without = file.text
  precondition(file.panelCount == 0, "a block stayed")
  let lines = ["dtoverlay=panel,speed=1", "dtparam=rotate=90"]
  file.setPanel("panel", lines: lines)
  precondition(file.panelCount == 1 && file.panelID == "panel", "not one block")
  precondition(file.text.utf8.starts(with: without.utf8), "more than the end was changed")
  file.add("dtparam=spi=on")
  file.add("overlays=one two")
  precondition(file.says("dtparam=spi=on") && file.says("overlays=two"), "it was not said")
  file.drop(["dtparam=spi=on"])
  fuzzArguments(text)
}

private func fuzzArguments(_ text: String) {
  var arguments = KernelArguments(text)
  arguments.add(KernelArguments.quiet)
  precondition(arguments.missing(KernelArguments.quiet).isEmpty, "the kernel would not be told")
  let said = arguments.text
  arguments.add(KernelArguments.quiet)
  precondition(arguments.text == said, "it was said twice")
  arguments.drop(KernelArguments.quiet)
  precondition(KernelArguments.quiet.allSatisfy { !arguments.has($0) }, "it was not taken out")
}
