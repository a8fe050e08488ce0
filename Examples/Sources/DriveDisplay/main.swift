// A driver of a small OLED display (SSD1306) that knows nothing but the bus's one transaction, and
// its test: a scripted bus plays the display's part.
import I2C
import Simulators

struct SSD1306<Bus: I2CBus> {
  var bus: Bus
  let address: I2CAddress

  /// Data sheet, section 8.9 and the application note's sequence, shortened.
  mutating func start() throws(I2CError) {
    try bus.write([0x00, 0xAE], to: address)  // off
    try bus.write([0x00, 0x8D, 0x14], to: address)  // charge pump on
    try bus.write([0x00, 0x20, 0x00], to: address)  // horizontal addressing
    try bus.write([0x00, 0xAF], to: address)  // on
  }

  /// A page is eight rows of pixels: one byte a column, the top row in bit 0.
  mutating func show(page: UInt8, _ columns: [UInt8]) throws(I2CError) {
    try bus.write([0x00, 0x22, page, page, 0x21, 0, 127], to: address)
    try bus.write([0x40] + columns, to: address)
  }
}

guard let address = I2CAddress(0x3C) else { fatalError("0x3C is an address") }
let stripes = (0..<128).map { UInt8($0 % 2 == 0 ? 0xFF : 0x00) }
let script: [[UInt8]] = [
  [0x00, 0xAE], [0x00, 0x8D, 0x14], [0x00, 0x20, 0x00], [0x00, 0xAF],
  [0x00, 0x22, 3, 3, 0x21, 0, 127], [0x40] + stripes,
]
var display = SSD1306(
  bus: ScriptedI2CBus(script.map { .exchange($0).at(address) }), address: address)
try display.start()
try display.show(page: 3, stripes)
guard display.bus.complaints.isEmpty else { fatalError("\(display.bus.complaints)") }
print("the display was told all of it")
