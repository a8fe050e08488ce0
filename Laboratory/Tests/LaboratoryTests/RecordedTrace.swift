import Simulators

@testable import Program

extension Trace {
  /// Writes the motion as `record` does, with the truth as further columns or without.
  func write(to path: String, withReference: Bool = true) throws {
    var text = "t,ax,ay,az,gx,gy,gz" + (withReference ? ",rx,ry,rz\n" : "\n")
    for sample in samples {
      let (force, rate) = (sample.motion.specificForce, sample.motion.angularRate)
      var numbers = [force.x, force.y, force.z, rate.x, rate.y, rate.z]
      if withReference, let up = sample.reference { numbers += [up.x, up.y, up.z] }
      text += decimal(sample.seconds, places: 4)
      for number in numbers { text += "," + decimal(Double(number), places: 4) }
      text += "\n"
    }
    try writeFile(Array(text.utf8), to: path)
  }
}
