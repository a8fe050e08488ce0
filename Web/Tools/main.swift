// Writes the outlines of a font for the module, for ASCII and for every other character that the
// files named after it have: `letters FONT OUTPUT SOURCE...`.

import Glibc

func fail(_ text: String) -> Never {
  _ = "letters: \(text)\n".withCString { write(STDERR_FILENO, $0, strlen($0)) }
  exit(1)
}

func contents(of path: String) -> [UInt8] {
  guard let file = fopen(path, "rb") else { fail("\(path) cannot be read") }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
    bytes += chunk[..<count]
  }
  return bytes
}

let arguments = CommandLine.arguments
guard arguments.count > 3 else { fail("wants a font, a file to write and the sources") }
var scalars = Set((0x20...0x7E as ClosedRange<UInt32>).compactMap { Unicode.Scalar($0) })
for path in arguments[3...] {
  scalars.formUnion(String(decoding: contents(of: path), as: UTF8.self).unicodeScalars)
}
do throws(TypefaceError) {
  let bytes = try OutlineFile.bytes(of: arguments[1], scalars: Array(scalars))
  guard let file = fopen(arguments[2], "wb"), fwrite(bytes, 1, bytes.count, file) == bytes.count,
    fclose(file) == 0
  else { fail("\(arguments[2]) cannot be written") }
} catch {
  fail(error.message)
}
