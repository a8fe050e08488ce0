import CPNG
import Graphics
import System

/// A picture of 8-bit RGB pixels that is kept as a PNG file, by libpng's simplified interface
/// (libpng-manual, section V).
public struct PNGFile: Equatable, Sendable {
  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Red, green and blue of each pixel, row by row.
  public let bytes: [UInt8]

  /// The pixels of a canvas as its panel shows them: converted back from the panel's format, so
  /// that a one-bit picture looks like one.
  public init(_ canvas: borrowing Canvas) {
    width = canvas.bounds.width
    height = canvas.bounds.height
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * canvas.bounds.area)
    for y in canvas.bounds.y..<canvas.bounds.maxY {
      for x in canvas.bounds.x..<canvas.bounds.maxX {
        let color = canvas.color(x: x, y: y)
        bytes += [color.red, color.green, color.blue]
      }
    }
    self.bytes = bytes
  }

  /// Draws a list on a picture of the size of a renderer that transfers full rows; throws where that has
  /// shown the same just before.
  public init<Glyphs: GlyphSource & ~Copyable>(
    _ list: borrowing DisplayList, by renderer: inout Renderer<Glyphs>
  ) throws(PNGError) {
    var picture: PNGFile?
    _ = renderer.render(list) { canvas, _ in picture = PNGFile(canvas) }
    guard let picture else { throw PNGError("the picture came out empty") }
    self = picture
  }

  /// How every PNG file begins. Source: PNG specification, section 5.2.
  public static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Reads a PNG file of any kind.
  public init(path: String) throws(PNGError) {
    var image = PNGFile.emptyImage()
    guard png_image_begin_read_from_file(&image, path) != 0 else {
      throw PNGError("\(path) could not be read: \(PNGFile.reason(&image))")
    }
    image.format = PNG_FORMAT_RGB
    let (width, height) = (Int(image.width), Int(image.height))
    var bytes = [UInt8](repeating: 0, count: 3 * width * height)
    guard png_image_finish_read(&image, nil, &bytes, Int32(3 * width), nil) != 0 else {
      throw PNGError("\(path) could not be decoded: \(PNGFile.reason(&image))")
    }
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Writes the picture in the place of a file that is there, whole or not at all; what is no regular
  /// file is refused and stays.
  public func write(to path: String) throws(PNGError) {
    let bytes = try encoded(for: path)
    do throws(FileError) { try Files.replace(path, with: bytes) } catch {
      throw PNGError(
        "\(path.asFileName) could not be written: \(error.cause); check the folder and its room")
    }
  }

  /// The bytes of the file; `path` is for messages.
  public func encoded(for path: String) throws(PNGError) -> [UInt8] {
    var image = PNGFile.emptyImage()
    image.width = UInt32(width)
    image.height = UInt32(height)
    image.format = PNG_FORMAT_RGB
    var length: png_alloc_size_t = 0
    let stride = Int32(3 * width)
    // Once for its length, once for its bytes.
    guard png_image_write_to_memory(&image, nil, &length, 0, bytes, stride, nil) != 0 else {
      throw PNGError("\(path) could not be encoded: \(PNGFile.reason(&image))")
    }
    var encoded = [UInt8](repeating: 0, count: Int(length))
    guard png_image_write_to_memory(&image, &encoded, &length, 0, bytes, stride, nil) != 0 else {
      throw PNGError("\(path) could not be encoded: \(PNGFile.reason(&image))")
    }
    return Array(encoded.prefix(Int(length)))
  }

  private static func emptyImage() -> png_image {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    return image
  }

  /// libpng's own words, from a fixed-size field of C characters.
  private static func reason(_ image: inout png_image) -> String {
    withUnsafeBytes(of: &image.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

/// Why a picture could not be written or read.
public struct PNGError: Error, Equatable, Sendable {
  /// What was tried, why it failed and what to do, in a sentence.
  public let message: String
  /// Makes an error that says `message`.
  public init(_ message: String) { self.message = message }
}
