import Engine
import Graphics
import Records
import Scenes
import Time
import Words

/// What a command found among the games that are kept, drawn as the handheld shows it.
public struct FoundPage: Equatable, Sendable {
  /// What was found.
  public enum Content: Equatable, Sendable {
    /// The best games on boards of a size, best first: they are listed.
    case scores([ScoreRow], of: BoardSize)
    /// What a review found of a game: the board before the costliest move is shown.
    case review(ReviewProgress, of: Recording)
  }

  /// What was found.
  public var content: Content
  /// The player's settings, as they are kept.
  public var settings: FlatMap<String, String>
  /// The best score so far on boards of the size that is shown.
  public var best: Int
  /// The language where the settings name none.
  public var language: Language
  /// The time zone that times are told in.
  public var secondsAheadOfUTC: Int

  /// Makes a page.
  public init(
    _ content: Content, settings: FlatMap<String, String> = [:], best: Int = 0,
    language: Language = .english, secondsAheadOfUTC: Int = 0
  ) {
    self.content = content
    self.settings = settings
    self.best = best
    self.language = language
    self.secondsAheadOfUTC = secondsAheadOfUTC
  }

  /// Adds the whole picture to `list`, without a word of how to leave it: nobody is in it.
  public func draw(on display: DeviceReport, into list: inout DisplayList) {
    var appliance = appliance
    appliance.take(display)
    switch content {
    case .scores(let rows, let size):
      var page = ScoresPage(size: size)
      page.take(rows)
      page.scene(appliance.world).draw(on: appliance.world.stage, into: &list)
    case .review(let progress, let recording):
      var page = ReviewPage(recording)
      page.take(progress)
      guard let replay = page.replay(pace: appliance.world.settings.pace) else {
        return page.scene(appliance.world).draw(on: appliance.world.stage, into: &list)
      }
      appliance.show([.title(TitlePage(appliance.world)), .replay(replay)])
      appliance.draw(into: &list)
    }
  }

  private var size: BoardSize {
    switch content {
    case .scores(_, let size): size
    case .review(_, let recording): recording.size
    }
  }

  private var appliance: Appliance {
    var options = Appliance.Options()
    options.language = language
    let start = WallTime(secondsSince1970: 0)
    var appliance = Appliance(
      stored: StoredState(bestScores: [size: best], settings: settings), entropy: 1,
      options: options, wallTime: start)
    _ = appliance.tick(TickInput(wallTime: start))
    appliance.world.devices.secondsAheadOfUTC = secondsAheadOfUTC
    return appliance
  }
}
