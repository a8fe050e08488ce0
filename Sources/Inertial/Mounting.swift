/// How the sensor sits in the device: which of its axes point to the device's right, top and viewer.
///
/// Any of the 24 ways in which a board can be glued in. Written as three signed axes:
///
///     let mounting = try Mounting("y-x+z+")  // the sensor's -y points right, its +x to the top
///
/// The device's own axes: x to the right, y to the top edge, z out of the screen to the viewer.
public struct Mounting: Equatable, Sendable {
  /// One axis of the sensor, with its sign.
  struct Axis: Equatable, Sendable {
    var index: Int
    var isNegative: Bool
  }
  private let right: Axis
  private let top: Axis
  private let out: Axis

  /// The sensor's x to the right, y to the top, z out of the screen.
  public static let standard = Mounting(
    right: Axis(index: 0, isNegative: false), top: Axis(index: 1, isNegative: false),
    out: Axis(index: 2, isNegative: false))

  private init(right: Axis, top: Axis, out: Axis) {
    (self.right, self.top, self.out) = (right, top, out)
  }

  /// Reads a mounting such as "x+y+z+".
  ///
  /// Throws a ``MountingError`` that says what is wrong: not three signed axes, an axis named
  /// twice, or a mirrored set, which no rigid board can have.
  public init(_ text: String) throws(MountingError) {
    let characters = Array(text.utf8)
    guard characters.count == 6 else { throw .notThreeAxes(text) }
    let axes = (
      try Self.axis(characters[0], characters[1], in: text),
      try Self.axis(characters[2], characters[3], in: text),
      try Self.axis(characters[4], characters[5], in: text)
    )
    guard Set([axes.0.index, axes.1.index, axes.2.index]).count == 3 else {
      throw .axisNamedTwice(text)
    }
    self.init(right: axes.0, top: axes.1, out: axes.2)
    guard isRightHanded else { throw .mirrored(text) }
  }

  /// The mounting whose axes point most nearly along these vectors of the sensor's frame; nil where
  /// two of them share an axis.
  public init?(right: Vector3, top: Vector3) {
    let (right, top) = (Self.nearestAxis(to: right), Self.nearestAxis(to: top))
    guard right.index != top.index else { return nil }
    let out = Self.vector(right).cross(Self.vector(top))
    self.init(right: right, top: top, out: Self.nearestAxis(to: out))
  }

  private static func nearestAxis(to vector: Vector3) -> Axis {
    let parts = [vector.x, vector.y, vector.z]
    let index = parts.indices.max { abs(parts[$0]) < abs(parts[$1]) } ?? 0
    return Axis(index: index, isNegative: parts[index] < 0)
  }

  private static func vector(_ axis: Axis) -> Vector3 {
    let length: Float = axis.isNegative ? -1 : 1
    return Vector3(
      axis.index == 0 ? length : 0, axis.index == 1 ? length : 0, axis.index == 2 ? length : 0)
  }

  private static func axis(
    _ letter: UInt8, _ sign: UInt8, in text: String
  ) throws(MountingError) -> Axis {
    let index = Int(letter | 0x20) - Int(UInt8(ascii: "x"))
    guard (0...2).contains(index) else { throw .notThreeAxes(text) }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { throw .notThreeAxes(text) }
    return Axis(index: index, isNegative: sign == UInt8(ascii: "-"))
  }

  private var isRightHanded: Bool {
    Self.vector(right).cross(Self.vector(top)).dot(Self.vector(out)) > 0
  }

  /// A vector of the sensor's frame in the device's frame.
  public func deviceVector(_ sensor: Vector3) -> Vector3 {
    Vector3(Self.component(right, sensor), Self.component(top, sensor), Self.component(out, sensor))
  }

  /// A vector of the device's frame in the sensor's frame: the inverse of ``deviceVector(_:)``.
  public func sensorVector(_ device: Vector3) -> Vector3 {
    Self.vector(right) * device.x + Self.vector(top) * device.y + Self.vector(out) * device.z
  }

  /// The mounting as seen from a picture that is turned clockwise on the device by so many quarters:
  /// one quarter and the picture's right is the device's bottom.
  public func turned(quarters: Int) -> Mounting {
    var turned = self
    for _ in 0..<(quarters & 3) {
      var down = turned.top
      down.isNegative.toggle()
      turned = Mounting(right: down, top: turned.right, out: out)
    }
    return turned
  }

  private static func component(_ axis: Axis, _ vector: Vector3) -> Float {
    let value = axis.index == 0 ? vector.x : axis.index == 1 ? vector.y : vector.z
    return axis.isNegative ? -value : value
  }

  /// The text that ``init(_:)`` reads.
  public var description: String {
    func text(_ axis: Axis) -> String {
      (axis.index == 0 ? "x" : axis.index == 1 ? "y" : "z") + (axis.isNegative ? "-" : "+")
    }
    return text(right) + text(top) + text(out)
  }
}

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
