import Arguments
import Solver
import System

/// The weights of the machine that plays: those of the package tilt2048-weights where it is installed,
/// a larger table that stays a file, else those in the program.
enum InstalledWeights {
  /// Where the package has them.
  static let path = "/usr/share/tilt2048/weights.bin"

  /// What judges hints, reviews and games that are watched: the network in that file, mapped, or that
  /// of the program where there is none, or one of another version.
  static func network(in path: String = path) -> TupleNetwork? {
    do throws(FileError) {
      return TupleNetwork(lastingAt: try Files.mapped(path)) ?? .standard
    } catch { return .standard }
  }
  /// The network in a file that was named, mapped; says what is wrong with another.
  static func network(named path: String) throws(Failure) -> TupleNetwork {
    let bytes: UnsafeRawBufferPointer
    do throws(FileError) { bytes = try Files.mapped(path) } catch {
      throw Failure(error.description)
    }
    guard let network = TupleNetwork(lastingAt: bytes) else {
      throw Failure(
        "\(path.asFileName) holds no weights for this version; make some with scripts/weights")
    }
    return network
  }
}
