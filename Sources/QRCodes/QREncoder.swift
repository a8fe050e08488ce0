import CQREncode
import Glibc
import Graphics

/// Makes QR symbols by libqrencode, which is looked for when the first one is asked for.
public enum QREncoder {
  /// The library's name, by which the dynamic linker finds it.
  public static let library = "libqrencode.so.4"

  /// The smallest symbol that holds `text`, which has no zero in it; its digits take 3⅓ bits each,
  /// its other characters 8. Errors can be corrected up to 7 % (level L): a lit panel is no torn
  /// label, and every bit more makes the modules smaller.
  ///
  /// C function: `QRcode_encodeString` of libqrencode 4.
  public static func symbol(for text: String) throws(QRError) -> ModuleMatrix {
    guard let handle = dlopen(library, RTLD_NOW | RTLD_LOCAL) else { throw .noLibrary }
    defer { dlclose(handle) }
    guard let encode = dlsym(handle, "QRcode_encodeString"),
      let release = dlsym(handle, "QRcode_free")
    else { throw .noLibrary }
    guard let code = qrencode_call_encode(encode, text) else {
      throw .tooLong(letters: text.utf8.count)
    }
    defer { qrencode_call_free(release, code) }
    let side = Int(code.pointee.width)
    // The lowest bit of each byte is the module; the others say what it is part of.
    let modules = UnsafeBufferPointer(start: code.pointee.data, count: side * side)
    guard let matrix = ModuleMatrix(side: side, isDark: modules.map { $0 & 1 == 1 }) else {
      throw .tooLong(letters: text.utf8.count)
    }
    return matrix
  }
}
