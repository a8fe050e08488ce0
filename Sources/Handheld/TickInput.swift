import Dealing
import Hardware
import Inertial
import Records
import Time

/// All that reached the appliance since the last tick: the game simulates from this value alone.
///
/// The loop keeps one and empties it with ``removeAll()``, so a steady tick allocates nothing.
public struct TickInput: Equatable, Sendable {
  /// The time of day.
  public var wallTime: WallTime
  /// What the display and the buzzer say of themselves, and the time zone, oldest first.
  public var deviceReports: [DeviceReport] = []
  /// Buttons, keys, fingers and signals, oldest first; touches in the scene's pixels.
  public var events: [InputEvent] = []
  /// What the sensor's thread had to say, oldest first.
  public var sensorReports: [SensorReport] = []
  /// What the store had to say, oldest first.
  public var storeReports: [StoreReport] = []
  /// What the machine that plays had to say, oldest first.
  public var adviceReports: [AdviceReport] = []
  /// What came of QR symbols that were asked for, oldest first.
  public var symbolReports: [SymbolReport] = []
  /// What was heard of dealt games, oldest first.
  public var dealReports: [DealReport] = []
  /// What was heard of live duels, oldest first.
  public var liveReports: [LiveReport] = []

  /// An input of nothing.
  public init(wallTime: WallTime = WallTime(secondsSince1970: 0)) { self.wallTime = wallTime }

  /// Whether nothing but time has passed.
  public var isEmpty: Bool {
    deviceReports.isEmpty && events.isEmpty && sensorReports.isEmpty && storeReports.isEmpty
      && adviceReports.isEmpty && symbolReports.isEmpty && dealReports.isEmpty
      && liveReports.isEmpty
  }

  /// Empties it and keeps the memory.
  public mutating func removeAll() {
    deviceReports.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
    sensorReports.removeAll(keepingCapacity: true)
    storeReports.removeAll(keepingCapacity: true)
    adviceReports.removeAll(keepingCapacity: true)
    symbolReports.removeAll(keepingCapacity: true)
    dealReports.removeAll(keepingCapacity: true)
    liveReports.removeAll(keepingCapacity: true)
  }
}
