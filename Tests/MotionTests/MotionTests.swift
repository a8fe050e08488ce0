import Inertial
import Motion
import Testing

@Suite struct MountingTests {
  @Test func aMountingIsWhatItsTextSays() throws {
    #expect(try Mounting("x+y+z+") == .standard)
    #expect(try Mounting("y-x+z+").description == "y-x+z+")
    #expect(throws: MountingError.mirrored("y+x+z+")) { try Mounting("y+x+z+") }
  }
}
