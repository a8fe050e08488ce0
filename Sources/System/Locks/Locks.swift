import CLocks

/// What a program gives up for as long as it runs, by its own hand, when it has no more need of it.
///
/// Three locks of the kernel: files beside the named places cannot be opened (Landlock), system
/// calls beside a list are refused (seccomp; `scripts/lib/call-filter.c` has the list), and root's
/// privileges are gone. They hold for the thread that engages them and for all threads that it starts
/// from then on: whoever locks a program does so before its threads.
///
/// Nothing here can be undone. Source: landlock(7), seccomp(2), capabilities(7).
public struct Locks: Sendable {
  /// A file, or a folder and all below it, and what may be done there.
  public struct Place: Equatable, Sendable {
    /// A path; a link is followed once, when the locks are engaged.
    public let path: String
    /// What stays allowed.
    public let rights: FileRights
    /// The number of the folder that is meant, where it is open already; nil for that at ``path``.
    public let folder: Int32?

    /// Makes a place.
    public init(_ path: String, _ rights: FileRights) {
      self.path = path
      self.rights = rights
      folder = nil
    }

    /// The folder that is open with this number, whatever lies at its path by now.
    public init(folder: Int32, _ rights: FileRights) {
      path = ""
      self.rights = rights
      self.folder = folder
    }
  }

  /// A user and a group, by their numbers.
  public struct Identity: Equatable, Sendable {
    /// The user.
    public let user: UInt32
    /// The group; there is no other.
    public let group: UInt32

    /// Makes one.
    public init(user: UInt32, group: UInt32) {
      self.user = user
      self.group = group
    }
  }

  /// The places that stay open; one that is not there when the locks are engaged stays closed.
  public let places: [Place]
  /// Whether sockets without a name in the file system stay in reach.
  public let reachesAbstractSockets: Bool
  /// Whether other programs of this machine are answered that call at a socket which is open already.
  public let answersCallers: Bool
  /// Who the program is from then on; nil where it stays who it is.
  public let identity: Identity?

  /// Locks that leave `places` open.
  public init(
    places: [Place], reachesAbstractSockets: Bool = false, answersCallers: Bool = false,
    identity: Identity? = nil
  ) {
    self.places = places
    self.answersCallers = answersCallers
    self.reachesAbstractSockets = reachesAbstractSockets
    self.identity = identity
  }

  /// Engages all three; returns those that the kernel would not engage.
  ///
  /// A lock that is missing is no reason not to play: the others hold all the same. But who could not
  /// become its ``identity``, and is told ``MissingLock/Kind/identity``, has to end.
  public func engage() -> [MissingLock] {
    // The places are opened by who may reach them; the calls that Landlock needs are refused later.
    let ruleset = prepareFiles()
    return [
      MissingLock(.identity, identity.map { clocks_become($0.user, $0.group) } ?? 0),
      MissingLock(.privileges, clocks_drop_privileges()),
      MissingLock(.files, ruleset < 0 ? ruleset : clocks_enter_files(ruleset)),
      MissingLock(.calls, clocks_restrict_calls(answersCallers ? 1 : 0)),
    ].compactMap { $0 }
  }

  private func prepareFiles() -> Int32 {
    var names: [UnsafeMutablePointer<CChar>] = []
    defer { names.forEach { $0.deallocate() } }
    var kept: [clocks_place] = []
    for place in places {
      let text = Array(place.path.utf8CString)
      let name = UnsafeMutablePointer<CChar>.allocate(capacity: text.count)
      name.update(from: text, count: text.count)
      names.append(name)
      kept.append(
        clocks_place(
          path: place.folder == nil ? UnsafePointer(name) : nil, rights: place.rights.rawValue,
          folder: place.folder ?? -1))
    }
    return clocks_prepare_files(kept, kept.count, reachesAbstractSockets ? 1 : 0)
  }
}
