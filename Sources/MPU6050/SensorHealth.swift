/// What the readings say about the sensor itself.
struct SensorHealth {
  /// A sensor was set up: everything is judged anew.
  mutating func begin() {}
}
