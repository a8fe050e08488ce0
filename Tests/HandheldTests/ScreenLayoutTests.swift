import Engine
import Graphics
import Scenes
import Settings
import Testing
import Words

@testable import Handheld

/// Every screen on every panel: nothing is cut, texts do not overlap, nothing is too small to read.
@Suite struct ScreenLayoutTests {
  static let sizes: [(width: Int, height: Int)] = {
    let panels: [(width: Int, height: Int)] = [
      (84, 48), (96, 64), (128, 64), (128, 128), (160, 128), (240, 240), (320, 240), (480, 320),
      (800, 480), (1024, 600), (1280, 400), (1920, 1080), (3840, 2160), (250, 122),
    ]
    let others = panels.filter { $0.width != $0.height }
    let turned = others.map { (width: $0.height, height: $0.width) }
    // Nobody holds a panel of 84×48 upright: 64 pixels across are the least that is promised.
    return (panels + turned).filter { $0.width >= 64 }
  }()

  @Test(arguments: Showcase.Name.allCases, sizes)
  func everyScreenIsReadable(name: Showcase.Name, size: (width: Int, height: Int)) {
    for isBlackAndWhite in [false, true] {
      let boards = name == .playing || name == .sliding ? [3, 4, 8] : [4]
      for board in boards.compactMap({ BoardSize($0) }) {
        // Half of them with buttons for fingers.
        var appliance = Showcase.appliance(
          showing: name, size: board,
          settings: ["input.touch-buttons": isBlackAndWhite ? "off" : "on"])
        let list = drawing(of: &appliance, size, isBlackAndWhite: isBlackAndWhite)
        let place = "\(name) \(size) \(isBlackAndWhite) \(board.cells)"
        expectNothingCut(in: list, stage: appliance.stage, place)
        expectNoTextOverText(in: list, stage: appliance.stage, place)
        if isBlackAndWhite { expectPureBlackAndWhite(list, place) }
      }
    }
  }

  /// What is drawn on a panel of this size.
  private func drawing(
    of appliance: inout Appliance, _ size: (width: Int, height: Int), isBlackAndWhite: Bool
  ) -> DisplayList {
    appliance.take(.panel(size.width, size.height, isBlackAndWhite: isBlackAndWhite))
    return appliance.picture()
  }

  // MARK: Languages

  /// The sizes at which the game is offered in every language.
  static let spoken: [(width: Int, height: Int)] = [
    (128, 64), (240, 135), (240, 240), (320, 240), (480, 320), (320, 480), (800, 480),
    (1920, 1080),
  ]

  @Test(arguments: Language.allCases, Showcase.Name.allCases)
  func everyScreenIsReadableInEveryLanguage(_ language: Language, _ name: Showcase.Name) {
    // Buttons for fingers have words of their own.
    for touch in name == .playing || name == .replay ? ["off", "on"] : ["off"] {
      var appliance = Showcase.appliance(
        showing: name,
        settings: ["player.language": language.code, "input.touch-buttons": touch])
      // What can be chosen is more than is seen at once.
      let pages = name == .settings ? Self.settings : [nil]
      for page in pages {
        if let page { appliance.show(.settings(page)) }
        expectReadable(&appliance, "\(name) in \(language), \(page?.selected ?? 0)")
      }
    }
  }

  /// Each row of the settings, selected.
  private static let settings: [SettingsPage?] = SettingGroup.allCases.flatMap { group in
    SettingsRow.rows(in: group).indices.map { SettingsPage(group, selected: $0) }
  }

  private func expectReadable(_ appliance: inout Appliance, _ what: String) {
    for size in Self.spoken {
      for isBlackAndWhite in [false, true] {
        let list = drawing(of: &appliance, size, isBlackAndWhite: isBlackAndWhite)
        expectReadable(list, on: appliance.stage, "\(what) at \(size)")
      }
    }
  }

  /// What the showcase's screens do not say. Every word of it is there: a text that is too long for
  /// its place loses its end, and nothing else would tell.
  @Test(arguments: Language.allCases)
  func everySentenceIsReadableInEveryLanguage(_ language: Language) {
    for size in Self.spoken + [(128, 32), (64, 128)] {
      for isBlackAndWhite in [false, true] {
        var stage = Stage(
          width: size.width, height: size.height, isBlackAndWhite: isBlackAndWhite)
        stage.language = language
        expectCalibrationIsReadable(on: stage)
        expectLessonIsReadable(on: stage)
        expectQuestionsAreReadable(on: stage)
        for (hint, isWarning) in [
          (Phrase.threeLetters, true), (.nameKeys, false), (.typeName, false),
        ] {
          let scene = NameScene(
            letters: ["A"], cursor: 1, hint: language(hint), isWarning: isWarning)
          expectReadable([language(hint)], stage) { scene.draw(on: $0, into: &$1) }
        }
        for byKeys in [false, true] {
          let scene = AboutScene(ticks: 0, byKeys: byKeys)
          var said = [language(byKeys ? .aboutEsc : .aboutShake)]
          // On a panel of five lines it is said how the goal is reached, and not what it is.
          if size.height > 32 { said.append(language(.aboutReach)) }
          expectReadable(said, stage) { scene.draw(on: $0, into: &$1) }
        }
      }
    }
  }

  private func expectCalibrationIsReadable(on stage: Stage) {
    let instructions: [Phrase] = [
      .noSensorThere, .holdLevel, .lowerRight, .levelAgain, .lowerNear, .levelReady,
    ]
    for instruction in instructions {
      for hint in [Phrase.leftBack, .waitOrBack] {
        let said = [stage.language(instruction), stage.language(hint)]
        let scene = CalibrationScene(
          instruction: said[0], tilt: .absent, progress: 50, hint: said[1])
        expectReadable(said, stage) { scene.draw(on: $0, into: &$1) }
      }
    }
  }

  private func expectLessonIsReadable(on stage: Stage) {
    let lesson: [([Phrase], Phrase, [Phrase])] = [
      ([.lowerRight, .lowerNear, .lowerLeft], .allSlide, [.shakeSkips]),
      ([.lowerRight, .lowerNear, .lowerLeft], .heldTilt, [.shakeSkips]),
      ([.shakeForMenu, .escForMenu, .tapForMenu], .menuHolds, [.tapSkips]),
      ([.shakeAgain, .keyForUndo], .undoTakesBack, [.tapSkips]),
      ([.pressArrow, .swipeOrPress], .oneComes, [.backSkips, .escSkips]),
      ([.lowerLeft, .swipeOrPress], .equalMerge, [.backSkips, .escSkips]),
      ([.wellDone], .reach2048, [.anyDirectionPlays, .leftBack]),
    ]
    for (instructions, detail, hints) in lesson {
      for instruction in instructions {
        for hint in hints {
          let said = [
            stage.language(instruction, stage.language(.rightWord)), stage.language(detail),
            stage.language(hint),
          ]
          let scene = LessonScene(
            board: BoardAnimation(board: Lesson().board), ticks: 0, instruction: said[0],
            detail: said[1], progress: 50, hint: said[2], wanted: .left)
          expectReadable(said, stage) { scene.draw(on: $0, into: &$1) }
        }
      }
    }
  }

  private func expectQuestionsAreReadable(on stage: Stage) {
    let questions: [(Phrase, String)] = [
      (.newGameQuestion, stage.language(.gameEnds, "3932156")),
      (.playFromHereQuestion, stage.language(.gameEnds, "3932156")),
      (.resetSettingsQuestion, stage.language(.everythingAsNew)),
      (.beginAnewQuestion, stage.language(.keptIsDamaged)),
      (.goBackQuestion, stage.language(.versionIsOlder, "12.34.56+deb13u1")),
      (.reallyQuestion, stage.language(.keptIsDamaged)),
    ]
    for (question, detail) in questions {
      expectReadable(question, detail, [.no, .yes], on: stage)
    }
    // A challenge that is taken while a game runs has the longest sentence and the most answers.
    let challenge = stage.language(.sideAndGoal, "4×4", "3932156")
    let answers: [Phrase] = [.start, .countToThree, .twoPlayers, .symbolCode, .close]
    for count in 3...answers.count {
      expectReadable(
        .challenge, challenge + " " + stage.language(.gameEnds, "3932156"),
        Array(answers.prefix(count)), on: stage)
    }
  }

  private func expectReadable(
    _ question: Phrase, _ detail: String, _ answers: [Phrase], on stage: Stage
  ) {
    let choices = answers.map { stage.language($0) }
    for selected in choices.indices {
      let scene = ConfirmScene(
        question: stage.language(question), detail: detail, choices: choices, selected: selected)
      let said = [stage.language(question), detail, choices[selected]]
      expectReadable(said, stage) { scene.draw(on: $0, into: &$1) }
    }
  }

  /// Beside the board of the smallest panel eight letters fit.
  @Test(arguments: Language.allCases)
  func theShortestOfEachNoticeHasEightLetters(_ language: Language) {
    let shortest: [Phrase] = [
      .unsaved, .readingShort, .noTilt, .level, .locked, .unlockedShort,
    ]
    for phrase in shortest { #expect(language(phrase).count <= 8, "\(language(phrase))") }
  }

  private func expectReadable(
    _ said: [String], _ stage: Stage, _ draw: (Stage, inout DisplayList) -> Void
  ) {
    var list = DisplayList()
    draw(stage, &list)
    let place = "\(said[0]) at \(stage.width)x\(stage.height)"
    expectReadable(list, on: stage, place)
    let words = list.elements.flatMap { element -> [Substring] in
      guard case .text(let text, _, _, _) = element.content else { return [] }
      return text.split(separator: " ")
    }
    for word in said.flatMap({ $0.split(separator: " ") }) {
      #expect(words.contains(word), "\(word) of \(place)")
    }
  }

  private func expectReadable(_ list: DisplayList, on stage: Stage, _ place: String) {
    expectNothingCut(in: list, stage: stage, place)
    expectNoTextOverText(in: list, stage: stage, place)
    for element in list.elements {
      guard case .text(let text, _, _, _) = element.content else { continue }
      for letter in text.unicodeScalars where !letter.isASCII {
        #expect(LatinLetters.base(of: letter) != nil, "\(text) \(place)")
      }
    }
  }

  // MARK: Checks

  private func expectNothingCut(in list: DisplayList, stage: Stage, _ place: String) {
    for element in list.elements {
      switch element.content {
      case .polyline: continue
      // A popping tile reaches beyond its cell, and at the board's edge beyond a narrow margin.
      case .tile where Self.reaches(place): continue
      case .relief where Self.reaches(place): continue
      // The light around a tile that won as well.
      case .ellipse where Self.reaches(place) && !place.hasPrefix("popping"): continue
      default: break
      }
      #expect(stage.bounds.contains(element.frame), "\(element) \(place)")
      guard case .text(let text, let font, _, _) = element.content else { continue }
      let metrics = stage.type.metrics
      #expect(metrics.width(of: text, font: font) <= element.frame.width, "\(text) \(place)")
      #expect(metrics.capHeight(font: font) <= element.frame.height, "\(text) \(place)")
      #expect(metrics.capHeight(font: font) >= 5, "\(text) \(place)")
    }
  }

  private static func reaches(_ place: String) -> Bool {
    ["popping", "winning", "won", "puzzleSolved", "puzzle-solved"].contains { place.hasPrefix($0) }
  }

  private func expectNoTextOverText(in list: DisplayList, stage: Stage, _ place: String) {
    var inks: [(text: String, ink: Rect)] = []
    for element in list.elements {
      switch element.content {
      // A veil over a board hides what is under it.
      case .box where element.frame.area > stage.bounds.area / 5:
        inks.removeAll {
          element.frame.contains($0.ink)
        }
      case .text(let text, let font, _, let alignment):
        let ink = ink(text, font, alignment, in: element.frame, stage)
        for other in inks {
          #expect(!ink.intersects(other.ink), "\(text) over \(other.text) \(place)")
        }
        inks.append((text, ink))
      default: break
      }
    }
  }

  /// Where the capitals of a text are.
  private func ink(
    _ text: String, _ font: Font, _ alignment: Alignment, in frame: Rect, _ stage: Stage
  ) -> Rect {
    let width = stage.type.metrics.width(of: text, font: font)
    let height = stage.type.metrics.capHeight(font: font)
    let slack = frame.width - width
    let x =
      switch alignment {
      case .leading: 0
      case .center: slack / 2
      case .trailing: slack
      }
    return Rect(
      x: frame.x + x, y: frame.y + (frame.height - height) / 2, width: width, height: height)
  }

  private func expectPureBlackAndWhite(_ list: DisplayList, _ place: String) {
    for element in list.elements {
      #expect(element.opacity == 255, "\(element) \(place)")
      let colors: [Color] =
        switch element.content {
        case .box(let color, _), .outline(let color, _, _), .ellipse(let color),
          .text(_, _, let color, _), .triangle(let color, _), .polyline(_, let color, _):
          [color]
        case .tile(let style): [style.background, style.foreground]
        case .relief(let relief): [relief.color]
        }
      for color in colors { #expect(color == .black || color == .white, "\(element) \(place)") }
    }
  }
}
