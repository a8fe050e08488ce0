import CLinux
import Glibc
import Hardware
import System
import Time

/// Keyboards, GPIO buttons (`gpio-keys`), game pads and touch screens, as the kernel reports them in
/// `/dev/input/event*`; also those that are plugged in later.
///
/// One `poll(2)` a call asks all of them; nothing is read while nothing happens.
public struct EvdevInput: InputSource, ~Copyable {
  private let directory: String
  private let screen: (width: Int, height: Int)
  private let calls: SystemCalls
  private let trouble: (String) -> Void
  private var devices: [EvdevDevice] = []
  /// Tells when a device comes; nil where the system gives none.
  private let watch: Int32?
  private var descriptors: [pollfd] = []
  /// What was understood and not taken yet, from `firstAction` on.
  private var actions: [InputAction] = []
  private var firstAction = 0
  private var isSuspended = false

  /// Opens all devices that have something for the game.
  ///
  /// `width` and `height` are the display's, for touches. Their keys are kept from the console below;
  /// `trouble` hears of those that another program keeps to itself.
  public init(
    width: Int, height: Int, directory: String = "/dev/input", calls: SystemCalls = .linux,
    trouble: @escaping (String) -> Void
  ) {
    self.directory = directory
    self.screen = (width, height)
    self.calls = calls
    self.trouble = trouble
    let watch = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    self.watch = watch >= 0 ? watch : nil
    devices = newDevices()
    descriptors = polledDescriptors()
  }

  deinit {
    if let watch { close(watch) }
  }

  /// How many devices are open.
  public var count: Int { devices.count }

  /// The next event.
  public mutating func next() -> InputEvent? {
    while let action = nextAction() {
      if case .event(let event) = action { return event }
    }
    return nil
  }

  /// Adds the devices, and the folder in which new ones appear.
  public mutating func add(to wakers: inout Wakers) {
    if firstAction < actions.count { wakers.addUntold() }
    for request in descriptors { wakers.add(descriptor: request.fd) }
  }

  /// The next event or wish for another console.
  mutating func nextAction() -> InputAction? {
    if firstAction == actions.count {
      actions.removeAll(keepingCapacity: true)
      firstAction = 0
      poll()
    }
    guard firstAction < actions.count else { return nil }
    firstAction += 1
    return actions[firstAction - 1]
  }

  /// Lets go of the devices while another console is shown, and takes them again.
  mutating func setSuspended(_ isSuspended: Bool) {
    guard isSuspended != self.isSuspended else { return }
    self.isSuspended = isSuspended
    for device in devices {
      device.setGrab(!isSuspended, trouble: trouble)
      device.releaseAll(into: &actions)
    }
  }

  private mutating func poll() {
    guard Glibc.poll(&descriptors, nfds_t(descriptors.count), 0) > 0 else { return }
    let found = descriptors
    for index in devices.indices.reversed() where found[index].revents != 0 {
      let before = actions.count
      let isThere = devices[index].read(into: &actions)
      // What is typed on another console is not meant for the game.
      if isSuspended { actions.removeSubrange(before...) }
      if !isThere { remove(index) }
    }
    // After those that went: one that came since may have the same name.
    guard let watch, found.last?.revents != 0 else { return }
    drain(watch)
    devices += newDevices()
    descriptors = polledDescriptors()
  }

  private mutating func remove(_ index: Int) {
    devices[index].releaseAll(into: &actions)
    devices.remove(at: index)
    descriptors = polledDescriptors()
  }

  /// Opens those that are there and not open yet.
  private func newDevices() -> [EvdevDevice] {
    if let watch {
      // The folder comes with the first device and goes with the last.
      inotify_add_watch(watch, Files.folder(of: directory), UInt32(IN_CREATE))
      // A device may be opened only once udev has set its group: IN_ATTRIB.
      inotify_add_watch(watch, directory, UInt32(IN_CREATE | IN_ATTRIB))
    }
    let paths = Files.names(in: directory).filter { $0.hasPrefix("event") }
      .map { "\(directory)/\($0)" }
    let new = paths.filter { path in !devices.contains { $0.path == path } }
      .compactMap { EvdevDevice(path: $0, screen: screen, calls: calls) }
    if !isSuspended { new.forEach { $0.setGrab(true, trouble: trouble) } }
    return new
  }

  private func polledDescriptors() -> [pollfd] {
    let all = devices.map { $0.descriptor } + (watch.map { [$0] } ?? [])
    return all.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  }

  private func drain(_ watch: Int32) {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while Glibc.read(watch, buffer.baseAddress, buffer.count) > 0 {}
    }
  }
}
