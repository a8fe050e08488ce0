/// What the firmware says this machine is.
///
/// It is read in `/sys/firmware/devicetree`: `/proc/device-tree` is hidden from a service with
/// `ProcSubset=pid`.
public struct DeviceTree: Equatable, Sendable {
  /// The name for people: "Raspberry Pi 5 Model B Rev 1.0"; nil on a machine without a device tree.
  public let model: String?
  /// The names for software, the most specific one first: "raspberrypi,5-model-b".
  public let compatible: [String]
  /// The product name in the EEPROM of an addition ("HAT").
  public let hatProduct: String?

  /// A device tree of these contents.
  public init(model: String?, compatible: [String], hatProduct: String? = nil) {
    self.model = model
    self.compatible = compatible
    self.hatProduct = hatProduct
  }

  /// Reads the machine's own.
  public init(files: FileTree) {
    let base = "/sys/firmware/devicetree/base"
    model = Self.strings(files, base + "/model").first
    compatible = Self.strings(files, base + "/compatible")
    hatProduct = Self.strings(files, base + "/hat/product").first
  }

  /// A property is a row of texts, each ended by a zero byte (Devicetree Specification 2.2.4).
  private static func strings(_ files: FileTree, _ path: String) -> [String] {
    guard let bytes = files.bytes(path) else { return [] }
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
