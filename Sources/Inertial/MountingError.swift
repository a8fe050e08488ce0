/// Why a text is no mounting.
public enum MountingError: Error, Equatable, Sendable {
  /// It is not made of three axes with signs.
  case notThreeAxes(String)
  /// An axis appears twice.
  case axisNamedTwice(String)
  /// The three axes form a left-handed set.
  case mirrored(String)

  /// What is wrong and what to write instead.
  public var message: String {
    switch self {
    case .notThreeAxes(let text):
      "mounting \"\(text)\": expected three axes with signs, the sensor's axes that point to the "
        + "device's right, top and viewer, such as x+y+z+ or y-x+z+"
    case .axisNamedTwice(let text):
      "mounting \"\(text)\": an axis appears twice; name each of x, y and z once"
    case .mirrored(let text):
      "mounting \"\(text)\": no board can sit like this (it would be a mirror image); "
        + "one of the signs is wrong"
    }
  }
}
