import Boards
import Glibc
import Graphics
import Hardware
import LinuxDevices
import System
import Time

/// Who holds the device, asked in the terminal; what is asked about is shown and sounded as the doctor does.
final class TerminalHand: CertificationHand {
  private let devices: DeviceExamination
  private var panel: CertificationPicture<Framebuffer>?
  /// What is known without the player: an output that cannot be had is not heard.
  private var known: CertificationReport.Answer?
  private var hasEnded = false

  init(devices: DeviceExamination, panel: consuming CertificationPicture<Framebuffer>?) {
    self.devices = devices
    self.panel = panel
  }

  /// The panel's size; nil without one.
  var displayName: String? { panel?.sizeName }

  /// What there is to be asked about.
  func parts(hasSensor: Bool) -> [CertificationReport.Step] {
    let machine = devices.machine
    let isHeard = machine.buzzers().contains { $0.isHeard }
    return CertificationReport.Step.allCases.filter { step in
      switch step {
      case .picture: displayName != nil
      case .up, .down, .left, .right: hasSensor
      case .buzzer: isHeard
      case .loudspeaker: machine.loudspeaker() != nil
      case .motor: machine.motor != nil
      }
    }
  }

  /// How long a whole frame takes; nil where the panel is none, or does not take it.
  func millisecondsOfAFrame(clock: inout MonotonicClock) -> Int? {
    do throws(DisplayError) { return try panel?.millisecondsOfAFrame(clock: &clock) } catch {
      return nil
    }
  }

  func ask(_ step: CertificationReport.Step) {
    known = nil
    print(Self.question(step))
    fflush(nil)
    switch step {
    case .picture:
      do throws(DisplayError) { try panel?.showPattern() } catch { known = .no }
    case .buzzer: note(devices.buzzer())
    case .loudspeaker: note(devices.loudspeaker())
    case .motor: note(devices.motor())
    case .up, .down, .left, .right: break
    }
  }

  private func note(_ finding: Finding?) {
    // What there is none of, the doctor says so, and finds nothing wrong with it.
    let isThere = finding?.text.hasPrefix("none") == false
    known = !isThere ? .absent : finding?.verdict == .failure ? .no : nil
    // Nobody is waited for then, and is told why.
    if known != nil { print(finding?.text ?? "none") }
  }

  func answer() -> CertificationReport.Answer? {
    if let known { return known }
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard !hasEnded, poll(&request, 1, 0) > 0 else { return nil }
    guard let line = readLine() else {
      hasEnded = true
      return nil
    }
    return Self.answer(line)
  }

  /// What a line means; nil for what is neither yes nor no.
  static func answer(_ line: String) -> CertificationReport.Answer? {
    switch line.lowercased() {
    case "y", "yes": .yes
    case "n", "no": .no
    default: nil
    }
  }

  /// What is asked, in a line.
  static func question(_ step: CertificationReport.Step) -> String {
    switch step {
    case .picture:
      "The display: a frame along all four edges, and in the corners red, green (above), blue and "
        + "white (below)? On one bit, four white boxes. [y/n]"
    case .up: "Tilt the top edge away from you, and back."
    case .down: "Tilt the top edge towards you, and back."
    case .left: "Tilt to the left, and back."
    case .right: "Tilt to the right, and back."
    case .buzzer: "Did the buzzer beep? [y/n]"
    case .loudspeaker: "Did the loudspeaker sound? [y/n]"
    case .motor: "Did the motor turn, or the light shine? [y/n]"
    }
  }

  /// Shows a link as a QR code on the panel.
  func show(_ link: String) {
    let symbol: ModuleMatrix
    do throws(QRError) { symbol = try QREncoder.symbol(for: link) } catch {
      return print("No QR code: \(error.description)")
    }
    do throws(DisplayError) {
      if try panel?.show(symbol) == false { print("The display is too small for its QR code.") }
    } catch { print("The display took no QR code.") }
  }
}
