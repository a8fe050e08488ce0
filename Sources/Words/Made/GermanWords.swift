// Made of po/de.po by scripts/words, which is what to run after a change there.
// swift-format-ignore-file

enum GermanWords {
  static func text(_ phrase: Phrase) -> String {
    return switch phrase.rawValue >> 3 {
    case 0: texts0(phrase)
    case 1: texts1(phrase)
    case 2: texts2(phrase)
    case 3: texts3(phrase)
    case 4: texts4(phrase)
    case 5: texts5(phrase)
    case 6: texts6(phrase)
    case 7: texts7(phrase)
    case 8: texts8(phrase)
    case 9: texts9(phrase)
    case 10: texts10(phrase)
    case 11: texts11(phrase)
    case 12: texts12(phrase)
    case 13: texts13(phrase)
    case 14: texts14(phrase)
    case 15: texts15(phrase)
    case 16: texts16(phrase)
    case 17: texts17(phrase)
    case 18: texts18(phrase)
    case 19: texts19(phrase)
    case 20: texts20(phrase)
    case 21: texts21(phrase)
    case 22: texts22(phrase)
    case 23: texts23(phrase)
    case 24: texts24(phrase)
    case 25: texts25(phrase)
    case 26: texts26(phrase)
    case 27: texts27(phrase)
    case 28: texts28(phrase)
    case 29: texts29(phrase)
    case 30: texts30(phrase)
    case 31: texts31(phrase)
    case 32: texts32(phrase)
    case 33: texts33(phrase)
    case 34: texts34(phrase)
    case 35: texts35(phrase)
    case 36: texts36(phrase)
    case 37: texts37(phrase)
    case 38: texts38(phrase)
    case 39: texts39(phrase)
    case 40: texts40(phrase)
    case 41: texts41(phrase)
    case 42: texts42(phrase)
    case 43: texts43(phrase)
    case 44: texts44(phrase)
    case 45: texts45(phrase)
    case 46: texts46(phrase)
    case 47: texts47(phrase)
    case 48: texts48(phrase)
    case 49: texts49(phrase)
    case 50: texts50(phrase)
    case 51: texts51(phrase)
    case 52: texts52(phrase)
    case 53: texts53(phrase)
    case 54: texts54(phrase)
    case 55: texts55(phrase)
    case 56: texts56(phrase)
    case 57: texts57(phrase)
    case 58: texts58(phrase)
    case 59: texts59(phrase)
    case 60: texts60(phrase)
    case 61: texts61(phrase)
    case 62: texts62(phrase)
    case 63: texts63(phrase)
    default: texts64(phrase)
    }
  }

  @inline(never)
  private static func texts0(_ phrase: Phrase) -> String {
    return switch phrase {
    case .scoreLabel: "PUNKTE"
    case .bestLabel: "REKORD"
    case .score: "Punkte"
    case .best: "Rekord"
    case .scoreIs: "Punkte %1"
    case .tileIs: "Kachel %1"
    case .timeIs: "Zeit %1"
    default: "%1 zurück"
    }
  }

  @inline(never)
  private static func texts1(_ phrase: Phrase) -> String {
    return switch phrase {
    case .players: "Spieler"
    case .whoPlays: "Wer spielt?"
    case .newPlayer: "Neu"
    case .playerNumber: "Spieler %1"
    case .playsNow: "Spielt gerade"
    case .bestToday: "Heute"
    case .yesterday: "Gestern"
    default: "Nicht gespielt"
    }
  }

  @inline(never)
  private static func texts2(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sameForAll: "Für alle gleich"
    case .showCalendar: "Kalender"
    case .weeklyPuzzle: "Wochenrätsel"
    case .liveDuel: "Live-Duell"
    case .liveAbout: "Beide spielen zugleich dasselbe Brett"
    case .liveSeeks: "Suche andere"
    case .liveFound: "Ist da"
    default: "Will spielen"
    }
  }

  @inline(never)
  private static func texts3(_ phrase: Phrase) -> String {
    return switch phrase {
    case .liveAsked: "Warte auf Antwort"
    case .liveScan: "Vom anderen scannen lassen"
    case .other: "Gegner"
    case .otherLabel: "GEGNER"
    case .otherPlays: "%1 spielt noch"
    case .otherLost: "Kein Kontakt: jetzt ein Geist"
    case .otherLostShort: "Weg"
    default: "Der Gegner ist gegangen"
    }
  }

  @inline(never)
  private static func texts4(_ phrase: Phrase) -> String {
    return switch phrase {
    case .otherLeftShort: "Fort"
    case .otherLied: "Diese Züge gibt es nicht"
    case .otherLiedShort: "Betrug"
    case .otherAgain: "Will noch einmal spielen"
    case .dealtGame: "Gegebenes Spiel"
    case .dealtAbout: "Kacheln aus der Rangliste"
    case .dealtRow: "gegeben"
    default: "Welttag"
    }
  }

  @inline(never)
  private static func texts5(_ phrase: Phrase) -> String {
    return switch phrase {
    case .oneGameEach: "Ein Spiel für jeden"
    case .endGame: "Spiel beenden"
    case .tableThere: "Erreichbar"
    case .tableAsked: "Wird gefragt"
    case .tableAway: "Nicht erreicht"
    case .tableRefuses: "Rangliste lehnt ab"
    case .tableWaits: "Warte auf eine Kachel"
    default: "Warte"
    }
  }

  @inline(never)
  private static func texts6(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noTableShort: "Offline"
    case .dealsTooMany: "Zu viele sind offen"
    case .dayClosed: "Nicht um diese Zeit"
    case .dayPlayed: "Heute gespielt"
    case .clockWrong: "Die Uhr geht falsch"
    case .dealElsewhere: "Anderswo gespielt"
    case .dealUnknown: "Dort beendet"
    default: "Gezogen ist gezogen"
    }
  }

  @inline(never)
  private static func texts7(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noUndoShort: "Gilt"
    case .noHintDealt: "Hier ohne Tipps"
    case .noHintShort: "Ohne"
    case .tilesProven: "%1 Kacheln bewiesen"
    case .tableCheated: "Die Rangliste betrog"
    case .beingProven: "Wird bewiesen"
    case .makeInMoves: "%1 in %2 Zügen"
    default: "NOCH"
    }
  }

  @inline(never)
  private static func texts8(_ phrase: Phrase) -> String {
    return switch phrase {
    case .movesLeftWord: "Noch"
    case .solved: "Gelöst!"
    case .outOfMoves: "Keine Züge mehr!"
    case .thisWeek: "Diese Woche"
    case .lastWeek: "Letzte Woche"
    case .weeksInARow: "Wochen in Folge"
    case .notSolved: "Nicht gelöst"
    default: "Sucht ein Rätsel."
    }
  }

  @inline(never)
  private static func texts9(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noPuzzle: "Hier kein Rätsel."
    case .puzzleAsCode: "Rätsel als Code"
    case .monthIs: "Tage: %1, bestes: %2"
    case .months: "Hoch/runter: Monate, links: zurück"
    case .resultAsCode: "Als Code"
    case .dayAsCode: "Spiel als Code"
    case .codeOfDay: "Für andere"
    default: "Der Akku ist bald leer: %1%. Jeder Zug ist gesichert."
    }
  }

  @inline(never)
  private static func texts10(_ phrase: Phrase) -> String {
    return switch phrase {
    case .batteryIs: "Akku %1%"
    case .chargingIs: "Lädt, %1%"
    case .fromReplay: "Abgezweigt"
    case .takenOver: "Übernommen"
    case .paused: "Pause"
    case .youWin: "Gewonnen!"
    case .newBest: "Rekord!"
    default: "Eine neue Bestleistung!"
    }
  }

  @inline(never)
  private static func texts11(_ phrase: Phrase) -> String {
    return switch phrase {
    case .newBestShort: "REKORD!"
    case .worldRank: "Weltrangliste: Platz %1 von %2"
    case .worldRankShort: "Welt: %1"
    case .gameOverNow: "Spiel vorbei!"
    case .keyNew: "Neu"
    case .keyUndo: "Rückg."
    case .keyHint: "Tipp"
    default: "Neu"
    }
  }

  @inline(never)
  private static func texts12(_ phrase: Phrase) -> String {
    return switch phrase {
    case .keyUndoShort: "Rückg."
    case .keyHintShort: "Tipp"
    case .keyMenu: "Menü"
    case .arrowsMove: "Pfeile: ziehen"
    case .undoAndHint: "U: zurück  I: Tipp"
    case .undoAndHintApart: "U: zurück   I: Tipp"
    case .escMenu: "Esc: Menü"
    default: "Kippen: ziehen"
    }
  }

  @inline(never)
  private static func texts13(_ phrase: Phrase) -> String {
    return switch phrase {
    case .shakeMenu: "Schütteln: Menü"
    case .arrows: "Pfeile"
    case .undoShort: "U zurück"
    case .hintShort: "I Tipp"
    case .escMenuShort: "Esc Menü"
    case .keysBelow: "Pfeile: ziehen  U: zurück  Esc: Menü"
    case .replayStep: "← →: Zug"
    default: "↑ ↓: Tempo"
    }
  }

  @inline(never)
  private static func texts14(_ phrase: Phrase) -> String {
    return switch phrase {
    case .replayStepShort: "← → Zug"
    case .replaySpeedShort: "↑ ↓ Tempo"
    case .replayKeysBelow: "← → Zug  ↑ ↓ Tempo  Esc Menü"
    case .listKeys: "↑ ↓ wählen   Enter: öffnen   Esc: zurück"
    case .listKeysShort: "↑ ↓ wählen   Esc: zurück"
    case .titleKeys: "↑ ↓ wählen   Enter: öffnen   Q: Ende"
    case .escBack: "Esc: zurück"
    default: "beste"
    }
  }

  @inline(never)
  private static func texts15(_ phrase: Phrase) -> String {
    return switch phrase {
    case .pointsByMove: "Kosten in Punkten"
    case .points: "%1 Punkte"
    case .continueGame: "Weiter"
    case .newGame: "Neues Spiel"
    case .lastGame: "Letztes Spiel"
    case .dailyGame: "Tagesspiel"
    case .watch: "Zuschauen"
    default: "Spielen"
    }
  }

  @inline(never)
  private static func texts16(_ phrase: Phrase) -> String {
    return switch phrase {
    case .friends: "Freunde"
    case .history: "Verlauf"
    case .newChallenge: "Herausfordern"
    case .takeChallenge: "Code eingeben"
    case .achievements: "Erfolge"
    case .rewards: "Belohnungen"
    case .scores: "Ergebnisse"
    default: "Rekorde"
    }
  }

  @inline(never)
  private static func texts17(_ phrase: Phrase) -> String {
    return switch phrase {
    case .settings: "Einstellungen"
    case .about: "Über"
    case .powerOff: "Ausschalten"
    case .quit: "Beenden"
    case .tiltToPlay: "Kipp los!"
    case .arrowKeysPlay: "Spiel mit Pfeilen"
    case .bestIs: "Rekord %1"
    default: "Weiterspielen"
    }
  }

  @inline(never)
  private static func texts18(_ phrase: Phrase) -> String {
    return switch phrase {
    case .undo: "Zug zurück"
    case .redo: "Zug wieder vor"
    case .bookmark: "Lesezeichen"
    case .toBookmark: "Zum Lesezeichen"
    case .hint: "Tipp"
    case .recenter: "Ausrichten"
    case .replay: "Wiedergabe"
    default: "Analyse"
    }
  }

  @inline(never)
  private static func texts19(_ phrase: Phrase) -> String {
    return switch phrase {
    case .seeWin: "Noch mal sehen"
    case .sameTiles: "Noch mal so"
    case .yourName: "Dein Name"
    case .menu: "Menü"
    case .play: "Abspielen"
    case .pause: "Pause"
    case .goToMove: "Zu Zug"
    default: "Zum Anfang"
    }
  }

  @inline(never)
  private static func texts20(_ phrase: Phrase) -> String {
    return switch phrase {
    case .toTheEnd: "Zum Ende"
    case .playFromHere: "Ab hier spielen"
    case .close: "Schließen"
    case .newGameQuestion: "Neues Spiel?"
    case .playFromHereQuestion: "Ab hier spielen?"
    case .resetSettingsQuestion: "Zurücksetzen?"
    case .beginAnewQuestion: "Neu beginnen?"
    default: "Das Gespeicherte ist beschädigt. Es wird kopiert, dann geleert."
    }
  }

  @inline(never)
  private static func texts21(_ phrase: Phrase) -> String {
    return switch phrase {
    case .goBackQuestion: "Zurückgehen?"
    case .versionIsOlder: "Version %1 ist älter als die laufende."
    case .reallyQuestion: "Wirklich?"
    case .gameEnds: "Das laufende Spiel mit %1 Punkten endet und kommt in die Liste."
    case .everythingAsNew: "Alles wie auf einem neuen Gerät. Ergebnisse bleiben."
    case .lesson: "So geht's"
    case .lowerLeft: "Linken Rand senken."
    default: "Pfeiltaste: %1"
    }
  }

  @inline(never)
  private static func texts22(_ phrase: Phrase) -> String {
    return switch phrase {
    case .swipeOrPress: "Wischen oder drücken: %1"
    case .wellDone: "Das ist alles."
    case .allSlide: "Alle Kacheln gleiten dorthin."
    case .oneComes: "Jeder Zug bringt eine neue Kachel."
    case .equalMerge: "Gleiche Kacheln werden eine."
    case .reach2048: "Zwei und zwei sind vier. Schaff 2048!"
    case .shakeForMenu: "Schütteln: das Menü."
    default: "Taste Esc: das Menü"
    }
  }

  @inline(never)
  private static func texts23(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tapForMenu: "Aufs Brett tippen: das Menü."
    case .menuHolds: "Kein Zug. Tipp und Zug zurück sind dort."
    case .shakeAgain: "Noch einmal schütteln."
    case .keyForUndo: "Taste U: Zug zurück"
    case .undoTakesBack: "Das nimmt den letzten Zug zurück."
    case .heldTilt: "Gehalten. Erst wieder gerade halten."
    case .wentOtherWay: "Das war: %1"
    default: "Hoch, runter: wählen. Rechts: OK."
    }
  }

  @inline(never)
  private static func texts24(_ phrase: Phrase) -> String {
    return switch phrase {
    case .anyDirectionPlays: "Jede Richtung: los"
    case .escSkips: "Esc: überspringen"
    case .backSkips: "Zurück: überspringen"
    case .shakeSkips: "Schütteln: überspringen"
    case .tapSkips: "Hier tippen: überspringen"
    case .tiltAngle: "Kippwinkel"
    case .tiltAngleHelp: "Wie weit ein Zug gekippt wird."
    default: "Geste"
    }
  }

  @inline(never)
  private static func texts25(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tiltGestureHelp: "Was als Zug zählt."
    case .usualTilts: "Üblich"
    case .flicks: "Schnell"
    case .smallTilts: "Klein"
    case .placeTilts: "Ruhig"
    case .placesCount: "Neigen und bleiben: Das zählt jetzt auch."
    case .tiltRepeat: "Halten"
    default: "Gehaltenes Kippen zieht weiter."
    }
  }

  @inline(never)
  private static func texts26(_ phrase: Phrase) -> String {
    return switch phrase {
    case .slowly: "Langsam"
    case .quickly: "Rasch"
    case .tryTilting: "Kippen üben"
    case .tooSmall: "Zu klein"
    case .tooSmallAt: "Es kam bei %1° zurück."
    case .tooSlow: "Zu langsam"
    case .tooSlowTo: "Langsam auf %1°: neue Haltung."
    default: "Rückweg"
    }
  }

  @inline(never)
  private static func texts27(_ phrase: Phrase) -> String {
    return switch phrase {
    case .wayBackFrom: "Zurück vom Halten: kein Zug."
    case .turnLikeAWheelLong: "Aufrecht: drehen wie ein Lenkrad."
    case .turnLikeAWheel: "Wie ein Lenkrad"
    case .wheel: "LENKRAD"
    case .levelReadyUpright: "Fertig. Aufrecht: drehen wie ein Lenkrad."
    case .sideways: "Seitwärts"
    case .sidewaysHelp: "Wie viel Kippen zur Seite zählt."
    default: "Hoch und runter"
    }
  }

  @inline(never)
  private static func texts28(_ phrase: Phrase) -> String {
    return switch phrase {
    case .upAndDownHelp: "Wie viel Kippen hoch und runter zählt."
    case .swapLeftRight: "L/R tauschen"
    case .swapLeftRightHelp: "Vertauscht links und rechts."
    case .swapUpDown: "H/R tauschen"
    case .swapUpDownHelp: "Vertauscht hoch und runter."
    case .stillGoesBack: "Stillhalten: zurück"
    case .notSavedLong: "Ergebnisse werden nicht gesichert!"
    default: "Nicht gesichert!"
    }
  }

  @inline(never)
  private static func texts29(_ phrase: Phrase) -> String {
    return switch phrase {
    case .unsaved: "UNSICHER"
    case .readingGamesLong: "Deine Spiele werden noch gelesen."
    case .readingGames: "Spiele werden gelesen"
    case .readingShort: "LIEST"
    case .slowCardLong: "Die Karte ist langsam: noch nicht gesichert."
    case .notSavedYet: "Noch nicht gesichert"
    case .sensorLostLong: "Kippsensor verloren. Tasten spielen weiter."
    default: "Kein Kippsensor"
    }
  }

  @inline(never)
  private static func texts30(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noTilt: "SENSOR?"
    case .levelExplained: "Diese Lage ist jetzt eben: Von hier zählt Kippen."
    case .levelNowLong: "Diese Lage ist jetzt eben."
    case .levelSet: "Lage gemerkt"
    case .level: "EBEN"
    case .boardIsFull: "Das Brett ist voll, und keine zwei Nachbarn sind gleich."
    case .noMove: "KEIN ZUG"
    default: "Noch gesperrt. Dafür: %1."
    }
  }

  @inline(never)
  private static func texts31(_ phrase: Phrase) -> String {
    return switch phrase {
    case .lockedUntil: "Gesperrt: %1"
    case .locked: "GESPERRT"
    case .unlockedWithReward: "Verdient: %1. Neu: %2"
    case .unlocked: "Verdient: %1"
    case .unlockedShort: "VERDIENT"
    case .soundsReward: "Klänge %1"
    case .tilesReward: "Kacheln %1"
    default: "Bewegung %1"
    }
  }

  @inline(never)
  private static func texts32(_ phrase: Phrase) -> String {
    return switch phrase {
    case .reading: "Liest..."
    case .noGameEnded: "Noch kein Spiel beendet"
    case .noneYet: "noch keins"
    case .daily: "Tagesspiel"
    case .seeded: "feste Folge"
    case .branched: "abgezweigt"
    case .takenOverRow: "übernommen"
    default: "Name"
    }
  }

  @inline(never)
  private static func texts33(_ phrase: Phrase) -> String {
    return switch phrase {
    case .calibrateTilt: "Kalibrieren"
    case .findTiltAxes: "Achsen finden"
    case .resetSettings: "Zurücksetzen"
    case .certify: "Gerät prüfen"
    case .seeColours: "Ein Rahmen an allen vier Rändern? Rot und Grün über Blau und Weiß?"
    case .seeBoxes: "Ein Rahmen und vier Kästchen?"
    case .yesOrNo: "Rechts: ja. Links: nein."
    default: "Rechts: ja. Links: nein. Runter: gibt es nicht."
    }
  }

  @inline(never)
  private static func texts34(_ phrase: Phrase) -> String {
    return switch phrase {
    case .lowerFar: "Den Rand von dir weg senken."
    case .hearBuzzer: "Hörst du den Summer?"
    case .hearLoudspeaker: "Hörst du den Lautsprecher?"
    case .feelMotor: "Bebt es, oder leuchtet etwas?"
    case .allWorks: "Alles geht"
    case .notAllWorks: "Nicht alles geht"
    case .scanToReport: "Scanne es, um es zu melden."
    default: "Kein Name und keine Seriennummer steht darin."
    }
  }

  @inline(never)
  private static func texts35(_ phrase: Phrase) -> String {
    return switch phrase {
    case .shakeBack: "Schütteln: zurück"
    case .parts: "Bauteile"
    case .sensor: "Sensor"
    case .power: "Strom"
    case .games: "Spiele"
    case .reached2048: "2048 erreicht"
    case .bestScore: "Bestes Ergebnis"
    default: "Durchschnitt"
    }
  }

  @inline(never)
  private static func texts36(_ phrase: Phrase) -> String {
    return switch phrase {
    case .largestTile: "Größte Kachel"
    case .movesTitle: "Züge"
    case .time: "Zeit"
    case .hoursAndMinutes: "%1 h %2 min"
    case .daysInARow: "Tage in Folge"
    case .earned: "verdient"
    case .noSensorThere: "Es gibt keinen Kippsensor."
    default: "Eben halten, wie du gern spielst."
    }
  }

  @inline(never)
  private static func texts37(_ phrase: Phrase) -> String {
    return switch phrase {
    case .lowerRight: "Rechten Rand senken."
    case .levelAgain: "Wieder eben."
    case .lowerNear: "Den Rand zu dir senken."
    case .levelReady: "Fertig. Diese Lage ist jetzt eben: Roll den Punkt zum Ring."
    case .leftBack: "Links: zurück"
    case .waitOrBack: "Warten oder zurück bricht ab."
    case .tiltIs: "Rechts %1 %   runter %2 %"
    default: "Fertig: %1 %"
    }
  }

  @inline(never)
  private static func texts38(_ phrase: Phrase) -> String {
    return switch phrase {
    case .threeLetters: "Mindestens drei Buchstaben, bitte."
    case .typeName: "Tippen, ab drei Buchstaben. Enter beendet."
    case .nameKeys: "Hoch, runter: Buchstabe. Rechts: weiter. Zweimal: fertig, ab drei."
    case .aboutPress: "Drück einen Pfeil: alle Kacheln gleiten."
    case .aboutTilt: "Kipp das Gerät: alle Kacheln gleiten."
    case .aboutMerge: "Gleiche Kacheln werden eine."
    case .aboutPowers: "Kacheln nennen Potenzen: 5 ist 32."
    default: "Erreiche 2048, und weiter."
    }
  }

  @inline(never)
  private static func texts39(_ phrase: Phrase) -> String {
    return switch phrase {
    case .aboutEsc: "Esc öffnet das Menü, U nimmt einen Zug zurück."
    case .aboutShake: "Schütteln: Menü. Zweimal: Zug zurück."
    case .afterCirulli: "Nach 2048 von Gabriele Cirulli"
    case .moveOf: "Zug %1 von %2"
    case .gameOver: "Spiel vorbei"
    case .mergedTold: "%1, Zeile %2 Spalte %3"
    case .newTold: "neu %1 in Zeile %2 Spalte %3"
    default: "Punkte %1"
    }
  }

  @inline(never)
  private static func texts40(_ phrase: Phrase) -> String {
    return switch phrase {
    case .nothingMoves: "%1: nichts bewegt sich"
    case .watchAt: "Zusehen ×%1"
    case .stopped: "Steht"
    case .pressToPlay: "Drück zum Spielen"
    case .machinePlays: "Die Maschine spielt"
    case .replayAt: "Wiedergabe ×%1"
    case .sliderLong: "%1. Links und rechts durchs Spiel, hoch: fertig."
    default: "%1  Hoch: fertig"
    }
  }

  @inline(never)
  private static func texts41(_ phrase: Phrase) -> String {
    return switch phrase {
    case .reviewAt: "Analyse %1%"
    case .noMoveCost: "Kein Zug hat etwas gekostet."
    case .lookingAtMoves: "Sieht jeden Zug an."
    case .moveNumber: "Zug %1"
    case .betterThan: "%1 wäre besser gewesen als %2."
    case .insteadOf: "%1 statt %2"
    case .notButNot: "%1, nicht %2"
    default: "Punkte, die der Zug kostete."
    }
  }

  @inline(never)
  private static func texts42(_ phrase: Phrase) -> String {
    return switch phrase {
    case .moveWasBetter: "Zug %1: %2 war besser als %3"
    case .numberWasBetter: "%1: %2 war besser"
    case .wasBetter: "%1 war besser"
    case .up: "Hoch"
    case .right: "Rechts"
    case .down: "Runter"
    case .left: "Links"
    default: "hoch"
    }
  }

  @inline(never)
  private static func texts43(_ phrase: Phrase) -> String {
    return switch phrase {
    case .rightWord: "rechts"
    case .downWord: "runter"
    case .leftWord: "links"
    case .challenge: "Herausforderung"
    case .share: "Teilen"
    case .onceMore: "Noch einmal"
    case .ready: "Bereit"
    default: "Duell"
    }
  }

  @inline(never)
  private static func texts44(_ phrase: Phrase) -> String {
    return switch phrase {
    case .duelStands: "Duell %1:%2"
    case .start: "Los"
    case .countToThree: "Bis drei zählen"
    case .twoPlayers: "Zu zweit"
    case .symbolCode: "QR-Code"
    case .codeIs: "Code %1"
    case .forAFriend: "für Freunde"
    default: "Code eingeben"
    }
  }

  @inline(never)
  private static func texts45(_ phrase: Phrase) -> String {
    return switch phrase {
    case .codeHelpLong: "Code von Freunden. Hoch, runter: Zeichen. Rechts: weiter."
    case .codeHelpLetter: "Hoch, runter: Zeichen. Rechts: weiter. Links: zurück."
    case .upDown: "Hoch, runter"
    case .rightGoesOn: "Rechts: weiter"
    case .rightShort: "Rechts"
    case .badCodeLength: "Ein Code hat 8 Zeichen, mit Punkten 12: das sind %1."
    case .badCodeLong: "Das ist kein Code: Ein Zeichen ist falsch, oder zwei sind vertauscht. Bitte vergleichen."
    default: "Ein Zeichen ist falsch."
    }
  }

  @inline(never)
  private static func texts46(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noCode: "Falsch"
    case .sideAndGoal: "%1, %2 zu schlagen."
    case .sideAndTiles: "%1, für alle dieselben Kacheln."
    case .sideAndGhost: "%1, %2 Züge neben deinen."
    case .ghost: "Geist"
    case .ghostLabel: "GEIST"
    case .toBeat: "Zu schlagen"
    default: "ZIEL"
    }
  }

  @inline(never)
  private static func texts47(_ phrase: Phrase) -> String {
    return switch phrase {
    case .firstPlayer: "Spieler 1"
    case .secondPlayer: "Spieler 2"
    case .firstPlayerLabel: "SPIELER 1"
    case .secondPlayerLabel: "SPIELER 2"
    case .neckAndNeck: "Gleichauf"
    case .aheadBy: "Vorn um %1"
    case .behindBy: "Hinten um %1"
    default: "Du %1"
    }
  }

  @inline(never)
  private static func texts48(_ phrase: Phrase) -> String {
    return switch phrase {
    case .youAreAhead: "Gewonnen!"
    case .notThisTime: "Diesmal nicht!"
    case .aDraw: "Gleichstand!"
    case .wins: "%1 gewinnt!"
    case .against: "%1 gegen %2"
    case .noMoveIsLeft: "Kein Zug mehr."
    case .wholeGame: "Ganzes Spiel"
    default: "Wird dort abgespielt, wo man es öffnet."
    }
  }

  @inline(never)
  private static func texts49(_ phrase: Phrase) -> String {
    return switch phrase {
    case .asALink: "Als Link: %1"
    case .noRoomLong: "Kein Platz für einen QR-Code: Code sagen."
    case .noSymbol: "Hier kein QR-Code."
    case .noSymbolShort: "Kein QR"
    case .shareHelp: "Für Freunde zum Eingeben oder für eine Kamera."
    case .leftShort: "Links"
    case .downIsChallenge: "Runter: die Herausforderung."
    default: "Runter: das ganze Spiel."
    }
  }

  @inline(never)
  private static func texts50(_ phrase: Phrase) -> String {
    return switch phrase {
    case .downShort: "Runter: mehr"
    case .groupLook: "Aussehen"
    case .groupSound: "Ton"
    case .groupGame: "Spiel"
    case .groupTilt: "Kippen"
    case .groupScreen: "Anzeige"
    case .groupHands: "Tasten"
    default: "Allgemein"
    }
  }

  @inline(never)
  private static func texts51(_ phrase: Phrase) -> String {
    return switch phrase {
    case .theme: "Farben"
    case .themeHelp: "Die Farben."
    case .classic: "Klassisch"
    case .dark: "Dunkel"
    case .colourBlind: "Farbenblind"
    case .contrast: "Kontrast"
    case .blackAndWhite: "Schwarzweiß"
    default: "Papier"
    }
  }

  @inline(never)
  private static func texts52(_ phrase: Phrase) -> String {
    return switch phrase {
    case .nightWorld: "Nacht"
    case .seaWorld: "Meer"
    case .forestWorld: "Wald"
    case .candyWorld: "Bonbons"
    case .neonWorld: "Neon"
    case .tiles: "Kacheln"
    case .tilesHelp: "Zahlen oder Bilder."
    default: "Zahlen"
    }
  }

  @inline(never)
  private static func texts53(_ phrase: Phrase) -> String {
    return switch phrase {
    case .garden: "Garten"
    case .treasure: "Schatz"
    case .sea: "Meer"
    case .space: "Weltraum"
    case .textSize: "Schrift"
    case .textSizeHelp: "Wie groß Wörter sind."
    case .normal: "Normal"
    default: "Groß"
    }
  }

  @inline(never)
  private static func texts54(_ phrase: Phrase) -> String {
    return switch phrase {
    case .animation: "Animation"
    case .animationHelp: "Wie schnell sich alles bewegt."
    case .original: "Original"
    case .fast: "Schnell"
    case .motion: "Bewegung"
    case .motionHelp: "Bewegung; manches ist zu verdienen."
    case .glide: "Gleiten"
    default: "Federn"
    }
  }

  @inline(never)
  private static func texts55(_ phrase: Phrase) -> String {
    return switch phrase {
    case .drift: "Treiben"
    case .effects: "Effekte"
    case .effectsHelp: "Wie viel sich auf dem Brett bewegt."
    case .allEffects: "Alle"
    case .calm: "Ruhig"
    case .volume: "Lautstärke"
    case .volumeHelp: "Wie viel zu hören ist."
    default: "Aus"
    }
  }

  @inline(never)
  private static func texts56(_ phrase: Phrase) -> String {
    return switch phrase {
    case .quiet: "Leise"
    case .medium: "Mittel"
    case .full: "Voll"
    case .sounds: "Klänge"
    case .soundsHelp: "Klänge; manches ist zu verdienen."
    case .switchOff: "Ausschalten"
    case .switchOffHelp: "Von selbst, wenn niemand spielt."
    default: "Nie"
    }
  }

  @inline(never)
  private static func texts57(_ phrase: Phrase) -> String {
    return switch phrase {
    case .soundFrom: "Ausgabe"
    case .soundFromHelp: "Was klingt, wo es zweierlei gibt."
    case .buzzer: "Summer"
    case .loudspeaker: "Lautsprecher"
    case .speech: "Vorlesen"
    case .speechHelp: "Sagt, was auf dem Bild steht."
    case .vibration: "Vibration"
    default: "Mit Motor oder Licht, wo es sie gibt."
    }
  }

  @inline(never)
  private static func texts58(_ phrase: Phrase) -> String {
    return switch phrase {
    case .steps: "Stufen"
    case .arcade: "Arcade"
    case .musicBox: "Spieluhr"
    case .board: "Brett"
    case .boardHelp: "Die Größe des nächsten Spielbretts."
    case .repeatable: "Wiederholbar"
    case .repeatableHelp: "Neue Spiele: dieselben Kacheln."
    default: "Drehung"
    }
  }

  @inline(never)
  private static func texts59(_ phrase: Phrase) -> String {
    return switch phrase {
    case .rotationHelp: "Dreht das Bild."
    case .mirror: "Spiegeln"
    case .mirrorHelp: "Vertauscht die Seiten des Bildes."
    case .brightness: "Helligkeit"
    case .brightnessHelp: "Wie hell das Bild ist."
    case .buttons: "Tasten"
    case .buttonsHelp: "Welche Hand sie drückt."
    default: "Eine Taste"
    }
  }

  @inline(never)
  private static func texts60(_ phrase: Phrase) -> String {
    return switch phrase {
    case .oneSwitchHelp: "Läuft selbst. Drücken: wählen. Lang: zurück."
    case .unhurried: "Normal"
    case .rightHand: "Rechts"
    case .leftHand: "Links"
    case .touchButtons: "Fingertasten"
    case .touchButtonsHelp: "Tasten für Finger neben dem Brett."
    case .auto: "Auto"
    default: "Sprache"
    }
  }

  @inline(never)
  private static func texts61(_ phrase: Phrase) -> String {
    return switch phrase {
    case .languageHelp: "Was das Spiel spricht."
    case .worldTable: "Weltrangliste"
    case .worldTableHelp: "Sendet beendete Spiele, ohne Namen."
    case .on: "Ein"
    case .off: "Aus"
    case .yes: "Ja"
    case .no: "Nein"
    default: "Erste Schritte"
    }
  }

  @inline(never)
  private static func texts62(_ phrase: Phrase) -> String {
    return switch phrase {
    case .warmUp: "Aufwärmen"
    case .gettingThere: "Auf dem Weg"
    case .halfway: "Halbzeit"
    case .number2048: "2048!"
    case .beyond: "Darüber"
    case .farBeyond: "Weit darüber"
    case .noRegrets: "Ohne Reue"
    default: "Schnell"
    }
  }

  @inline(never)
  private static func texts63(_ phrase: Phrase) -> String {
    return switch phrase {
    case .marathon: "Marathon"
    case .ofTheDay: "Des Tages"
    case .explorer: "Entdecker"
    case .sevenDays: "Sieben Tage"
    case .hundredGames: "Hundert Spiele"
    case .endAGame: "Ein Spiel beenden"
    case .makeTile: "%1 machen"
    default: "2048 ohne Rücknahme"
    }
  }

  @inline(never)
  private static func texts64(_ phrase: Phrase) -> String {
    return switch phrase {
    case .inTenMinutes: "2048 in zehn Minuten"
    case .game2000Moves: "Ein Spiel von 2000 Zügen"
    case .endADailyGame: "Ein Tagesspiel beenden"
    case .everyBoard: "Jede Brettgröße spielen"
    case .sevenDaysInARow: "Sieben Tage in Folge"
    case .hundredGamesEnded: "Hundert Spiele beenden"
    case .spokenRow: "Zeile %1: %2."
    default: "leer"
    }
  }

  static func text(_ phrase: CountedPhrase, _ n: Int) -> String {
    let form = n != 1 ? 1 : 0
    return switch phrase {
    case .moves: form == 0 ? "1 Zug" : "%1 Züge"
    case .movesLeft: form == 0 ? "1 Zug übrig" : "%1 Züge übrig"
    case .games: form == 0 ? "1 Spiel" : "%1 Spiele"
    case .hints: form == 0 ? "1 Tipp" : "%1 Tipps"
    }
  }
}
