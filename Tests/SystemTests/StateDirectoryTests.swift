import Glibc
import Testing

@testable import System

@Suite("Where a program keeps what is its own")
struct StateDirectoryTests {
  @Test("the program's name is the folder's below the user's own, and not below what was said")
  func named() {
    func place(_ chosen: String?, _ variables: [String: String]) -> String {
      StateDirectory.path(of: "box", chosen: chosen) { variables[$0] }
    }
    #expect(place(nil, ["HOME": "/h"]) == "/h/.local/state/box")
    #expect(place(nil, ["XDG_STATE_HOME": "/s"]) == "/s/box")
    #expect(place(nil, [:]) == "/var/lib/.local/state/box")
    #expect(place(nil, ["STATE_DIRECTORY": "/var/lib/box:/b"]) == "/var/lib/box")
    for home in ["", "h", "./h", "~"] {
      #expect(place(nil, ["HOME": home]) == "/var/lib/.local/state/box")
      #expect(place(nil, ["STATE_DIRECTORY": home, "HOME": "/h"]) == "/h/.local/state/box")
      #expect(place(nil, ["XDG_STATE_HOME": home, "HOME": "/h"]) == "/h/.local/state/box")
    }
    #expect(place("here", ["STATE_DIRECTORY": "/var/lib/box"]) == "here")
  }

  @Test("the words of the command line are those that the kernel gave")
  func arguments() {
    // Those are what counts where no /proc is mounted, from which Swift's own are read.
    #expect(Environment.givenArguments == CommandLine.arguments)
    #expect(Environment.arguments == CommandLine.arguments)
  }

  @Test("a variable that is not there is no empty one")
  func environment() {
    #expect(Environment.value(of: "TILT2048_NO_SUCH_VARIABLE") == nil)
    #expect(Environment.value(of: "PATH")?.isEmpty == false)
    let found = Environment.values(of: ["TILT2048_NO_SUCH_VARIABLE", "PATH"])
    #expect(found.keys.elementsEqual(["PATH"]))
  }
}
