/// The Latin letters of many languages, U+00A0 to U+017F, and the letter of ASCII that each is made
/// of or looks most like.
public enum LatinLetters {
  /// Row by row of 32 from U+00A0 on, as Unicode decomposes them; by their looks where it does not
  /// (ł, ø, ß).
  private static let bases: StaticString = """
     !cLoY|S"Ca"--R-o+23'uP.,1o"423?AAAAAAECEEEEIIIIDNOOOOOxOUUUUYPBaaaaaaeceeeeiiiidnooooo-ouuuuypy\
    AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiJjJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoEeRrRrRrSsSsSsSs\
    TtTtTtUuUuUuUuUuUuWwYyYZzZzZzs
    """

  /// The letter of ASCII that `letter` is made of; nil for what is none of these letters.
  public static func base(of letter: Unicode.Scalar) -> Unicode.Scalar? {
    guard (0xA0...0x17F).contains(letter.value) else { return nil }
    return Unicode.Scalar(bases.utf8Start[Int(letter.value) - 0xA0])
  }
}
