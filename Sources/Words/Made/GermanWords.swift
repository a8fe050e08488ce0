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
    case 64: texts64(phrase)
    default: texts65(phrase)
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
    case .monthsByKeys: "Hoch/runter: Monate, Esc: zurück"
    case .resultAsCode: "Als Code"
    case .dayAsCode: "Spiel als Code"
    default: "Für andere"
    }
  }

  @inline(never)
  private static func texts10(_ phrase: Phrase) -> String {
    return switch phrase {
    case .batteryLowLong: "Der Akku ist bald leer: %1%. Jeder Zug ist gesichert."
    case .batteryIs: "Akku %1%"
    case .chipAt: "%1, Adresse %2"
    case .chargingIs: "Lädt, %1%"
    case .fromReplay: "Abgezweigt"
    case .takenOver: "Übernommen"
    case .paused: "Pause"
    default: "Gewonnen!"
    }
  }

  @inline(never)
  private static func texts11(_ phrase: Phrase) -> String {
    return switch phrase {
    case .newBest: "Rekord!"
    case .newBestScore: "Eine neue Bestleistung!"
    case .newBestShort: "REKORD!"
    case .worldRank: "Weltrangliste: Platz %1 von %2"
    case .worldRankShort: "Welt: %1"
    case .gameOverNow: "Spiel vorbei!"
    case .keyNew: "Neu"
    default: "Rückg."
    }
  }

  @inline(never)
  private static func texts12(_ phrase: Phrase) -> String {
    return switch phrase {
    case .keyHint: "Tipp"
    case .keyNewShort: "Neu"
    case .keyUndoShort: "Rückg."
    case .keyHintShort: "Tipp"
    case .keyMenu: "Menü"
    case .arrowsMove: "Pfeile: ziehen"
    case .undoAndHint: "U: zurück  I: Tipp"
    default: "U: zurück   I: Tipp"
    }
  }

  @inline(never)
  private static func texts13(_ phrase: Phrase) -> String {
    return switch phrase {
    case .escMenu: "Esc: Menü"
    case .tiltMoves: "Kippen: ziehen"
    case .shakeMenu: "Schütteln: Menü"
    case .arrows: "Pfeile"
    case .undoShort: "U zurück"
    case .hintShort: "I Tipp"
    case .escMenuShort: "Esc Menü"
    default: "Pfeile: ziehen  U: zurück  Esc: Menü"
    }
  }

  @inline(never)
  private static func texts14(_ phrase: Phrase) -> String {
    return switch phrase {
    case .replayStep: "← →: Zug"
    case .replaySpeed: "↑ ↓: Tempo"
    case .replayStepShort: "← → Zug"
    case .replaySpeedShort: "↑ ↓ Tempo"
    case .replayKeysBelow: "← → Zug  ↑ ↓ Tempo  Esc Menü"
    case .listKeys: "↑ ↓ wählen   Enter: öffnen   Esc: zurück"
    case .listKeysShort: "↑ ↓ wählen   Esc: zurück"
    default: "↑ ↓ wählen   Enter: öffnen   Q: Ende"
    }
  }

  @inline(never)
  private static func texts15(_ phrase: Phrase) -> String {
    return switch phrase {
    case .escBack: "Esc: zurück"
    case .bestMove: "beste"
    case .pointsByMove: "Kosten in Punkten"
    case .points: "%1 Punkte"
    case .continueGame: "Weiter"
    case .newGame: "Neues Spiel"
    case .lastGame: "Letztes Spiel"
    default: "Tagesspiel"
    }
  }

  @inline(never)
  private static func texts16(_ phrase: Phrase) -> String {
    return switch phrase {
    case .watch: "Zuschauen"
    case .titlePlay: "Spielen"
    case .friends: "Freunde"
    case .history: "Verlauf"
    case .newChallenge: "Herausfordern"
    case .takeChallenge: "Code eingeben"
    case .achievements: "Erfolge"
    default: "Belohnungen"
    }
  }

  @inline(never)
  private static func texts17(_ phrase: Phrase) -> String {
    return switch phrase {
    case .scores: "Ergebnisse"
    case .records: "Rekorde"
    case .settings: "Einstellungen"
    case .about: "Über"
    case .powerOff: "Ausschalten"
    case .quit: "Beenden"
    case .tiltToPlay: "Kipp los!"
    default: "Spiel mit Pfeilen"
    }
  }

  @inline(never)
  private static func texts18(_ phrase: Phrase) -> String {
    return switch phrase {
    case .bestIs: "Rekord %1"
    case .keepGoing: "Weiterspielen"
    case .undo: "Zug zurück"
    case .redo: "Zug wieder vor"
    case .bookmark: "Lesezeichen"
    case .toBookmark: "Zum Lesezeichen"
    case .hint: "Tipp"
    default: "Ausrichten"
    }
  }

  @inline(never)
  private static func texts19(_ phrase: Phrase) -> String {
    return switch phrase {
    case .replay: "Wiedergabe"
    case .review: "Analyse"
    case .seeWin: "Noch mal sehen"
    case .sameTiles: "Noch mal so"
    case .yourName: "Dein Name"
    case .menu: "Menü"
    case .play: "Abspielen"
    default: "Pause"
    }
  }

  @inline(never)
  private static func texts20(_ phrase: Phrase) -> String {
    return switch phrase {
    case .goToMove: "Zu Zug"
    case .toTheStart: "Zum Anfang"
    case .toTheEnd: "Zum Ende"
    case .playFromHere: "Ab hier spielen"
    case .close: "Schließen"
    case .newGameQuestion: "Neues Spiel?"
    case .playFromHereQuestion: "Ab hier spielen?"
    default: "Zurücksetzen?"
    }
  }

  @inline(never)
  private static func texts21(_ phrase: Phrase) -> String {
    return switch phrase {
    case .beginAnewQuestion: "Neu beginnen?"
    case .keptIsDamaged: "Das Gespeicherte ist beschädigt. Es wird kopiert, dann geleert."
    case .goBackQuestion: "Zurückgehen?"
    case .versionIsOlder: "Version %1 ist älter als die laufende."
    case .reallyQuestion: "Wirklich?"
    case .gameEnds: "Das laufende Spiel mit %1 Punkten endet und kommt in die Liste."
    case .everythingAsNew: "Alles wie auf einem neuen Gerät. Ergebnisse bleiben."
    default: "So geht's"
    }
  }

  @inline(never)
  private static func texts22(_ phrase: Phrase) -> String {
    return switch phrase {
    case .lowerLeft: "Linken Rand senken."
    case .pressArrow: "Pfeiltaste: %1"
    case .swipeOrPress: "Wischen oder drücken: %1"
    case .wellDone: "Das ist alles."
    case .allSlide: "Alle Kacheln gleiten dorthin."
    case .oneComes: "Jeder Zug bringt eine neue Kachel."
    case .equalMerge: "Gleiche Kacheln werden eine."
    default: "Zwei und zwei sind vier. Schaff 2048!"
    }
  }

  @inline(never)
  private static func texts23(_ phrase: Phrase) -> String {
    return switch phrase {
    case .shakeForMenu: "Schütteln: das Menü."
    case .escForMenu: "Taste Esc: das Menü"
    case .tapForMenu: "Aufs Brett tippen: das Menü."
    case .menuHolds: "Kein Zug. Tipp und Zug zurück sind dort."
    case .shakeAgain: "Noch einmal schütteln."
    case .keyForUndo: "Taste U: Zug zurück"
    case .undoTakesBack: "Das nimmt den letzten Zug zurück."
    default: "Gehalten. Erst wieder gerade halten."
    }
  }

  @inline(never)
  private static func texts24(_ phrase: Phrase) -> String {
    return switch phrase {
    case .wentOtherWay: "Das war: %1"
    case .chooseByTilt: "Hoch, runter: wählen. Rechts: OK."
    case .anyDirectionPlays: "Jede Richtung: los"
    case .escSkips: "Esc: überspringen"
    case .backSkips: "Zurück: überspringen"
    case .shakeSkips: "Schütteln: überspringen"
    case .tapSkips: "Hier tippen: überspringen"
    default: "Kippwinkel"
    }
  }

  @inline(never)
  private static func texts25(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tiltAngleHelp: "Wie weit ein Zug gekippt wird."
    case .tiltGesture: "Geste"
    case .tiltGestureHelp: "Was als Zug zählt."
    case .usualTilts: "Üblich"
    case .flicks: "Schnell"
    case .smallTilts: "Klein"
    case .placeTilts: "Ruhig"
    default: "Neigen und bleiben: Das zählt jetzt auch."
    }
  }

  @inline(never)
  private static func texts26(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tiltRepeat: "Halten"
    case .tiltRepeatHelp: "Gehaltenes Kippen zieht weiter."
    case .slowly: "Langsam"
    case .quickly: "Rasch"
    case .tryTilting: "Kippen üben"
    case .tooSmall: "Zu klein"
    case .tooSmallAt: "Es kam bei %1° zurück."
    default: "Zu langsam"
    }
  }

  @inline(never)
  private static func texts27(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tooSlowTo: "Langsam auf %1°: neue Haltung."
    case .wayBack: "Rückweg"
    case .wayBackFrom: "Zurück vom Halten: kein Zug."
    case .turnLikeAWheelLong: "Aufrecht: drehen wie ein Lenkrad."
    case .turnLikeAWheel: "Wie ein Lenkrad"
    case .wheel: "LENKRAD"
    case .levelReadyUpright: "Fertig. Aufrecht: drehen wie ein Lenkrad."
    default: "Seitwärts"
    }
  }

  @inline(never)
  private static func texts28(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sidewaysHelp: "Wie viel Kippen zur Seite zählt."
    case .upAndDown: "Hoch und runter"
    case .upAndDownHelp: "Wie viel Kippen hoch und runter zählt."
    case .swapLeftRight: "L/R tauschen"
    case .swapLeftRightHelp: "Vertauscht links und rechts."
    case .swapUpDown: "H/R tauschen"
    case .swapUpDownHelp: "Vertauscht hoch und runter."
    default: "Still: zurück"
    }
  }

  @inline(never)
  private static func texts29(_ phrase: Phrase) -> String {
    return switch phrase {
    case .notSavedLong: "Ergebnisse werden nicht gesichert!"
    case .notSaved: "Nicht gesichert!"
    case .unsaved: "UNSICHER"
    case .readingGamesLong: "Deine Spiele werden noch gelesen."
    case .readingGames: "Spiele werden gelesen"
    case .readingShort: "LIEST"
    case .slowCardLong: "Die Karte ist langsam: noch nicht gesichert."
    default: "Noch nicht gesichert"
    }
  }

  @inline(never)
  private static func texts30(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sensorLostLong: "Kippsensor verloren. Tasten spielen weiter."
    case .noTiltSensor: "Kein Kippsensor"
    case .noTilt: "SENSOR?"
    case .levelExplained: "Diese Lage ist jetzt eben: Von hier zählt Kippen."
    case .levelNowLong: "Diese Lage ist jetzt eben."
    case .levelSet: "Lage gemerkt"
    case .level: "EBEN"
    default: "Das Brett ist voll, und keine zwei Nachbarn sind gleich."
    }
  }

  @inline(never)
  private static func texts31(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noMove: "KEIN ZUG"
    case .stillLocked: "Noch gesperrt. Dafür: %1."
    case .lockedUntil: "Gesperrt: %1"
    case .locked: "GESPERRT"
    case .unlockedWithReward: "Verdient: %1. Neu: %2"
    case .unlocked: "Verdient: %1"
    case .unlockedShort: "VERDIENT"
    default: "Klänge %1"
    }
  }

  @inline(never)
  private static func texts32(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tilesReward: "Kacheln %1"
    case .motionReward: "Bewegung %1"
    case .reading: "Liest..."
    case .noGameEnded: "Noch kein Spiel beendet"
    case .noneYet: "noch keins"
    case .daily: "Tagesspiel"
    case .seeded: "feste Folge"
    default: "abgezweigt"
    }
  }

  @inline(never)
  private static func texts33(_ phrase: Phrase) -> String {
    return switch phrase {
    case .takenOverRow: "übernommen"
    case .name: "Name"
    case .calibrateTilt: "Kalibrieren"
    case .findTiltAxes: "Achsen finden"
    case .resetSettings: "Zurücksetzen"
    case .certify: "Gerät prüfen"
    case .seeColours: "Ein Rahmen an allen vier Rändern? Rot und Grün über Blau und Weiß?"
    default: "Ein Rahmen und vier Kästchen?"
    }
  }

  @inline(never)
  private static func texts34(_ phrase: Phrase) -> String {
    return switch phrase {
    case .yesOrNo: "Rechts: ja. Links: nein."
    case .yesNoOrNone: "Rechts: ja. Links: nein. Runter: gibt es nicht."
    case .lowerFar: "Den Rand von dir weg senken."
    case .hearBuzzer: "Hörst du den Summer?"
    case .hearLoudspeaker: "Hörst du den Lautsprecher?"
    case .feelMotor: "Bebt es, oder leuchtet etwas?"
    case .allWorks: "Alles geht"
    default: "Nicht alles geht"
    }
  }

  @inline(never)
  private static func texts35(_ phrase: Phrase) -> String {
    return switch phrase {
    case .scanToReport: "Scanne es, um es zu melden."
    case .reportIsNameless: "Kein Name und keine Seriennummer steht darin."
    case .shakeBack: "Schütteln: zurück"
    case .parts: "Bauteile"
    case .sensor: "Sensor"
    case .power: "Strom"
    case .games: "Spiele"
    default: "2048 erreicht"
    }
  }

  @inline(never)
  private static func texts36(_ phrase: Phrase) -> String {
    return switch phrase {
    case .bestScore: "Bestes Ergebnis"
    case .average: "Durchschnitt"
    case .largestTile: "Größte Kachel"
    case .movesTitle: "Züge"
    case .time: "Zeit"
    case .hoursAndMinutes: "%1 h %2 min"
    case .daysInARow: "Tage in Folge"
    default: "verdient"
    }
  }

  @inline(never)
  private static func texts37(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noSensorThere: "Es gibt keinen Kippsensor."
    case .holdLevel: "Eben halten, wie du gern spielst."
    case .lowerRight: "Rechten Rand senken."
    case .levelAgain: "Wieder eben."
    case .lowerNear: "Den Rand zu dir senken."
    case .levelReady: "Fertig. Diese Lage ist jetzt eben: Roll den Punkt zum Ring."
    case .leftBack: "Links: zurück"
    default: "Warten oder zurück bricht ab."
    }
  }

  @inline(never)
  private static func texts38(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tiltIs: "Rechts %1 %   runter %2 %"
    case .doneIs: "Fertig: %1 %"
    case .threeLetters: "Mindestens drei Buchstaben, bitte."
    case .typeName: "Tippen, ab drei Buchstaben. Enter beendet."
    case .nameKeys: "Hoch, runter: Buchstabe. Rechts: weiter. Zweimal: fertig, ab drei Buchstaben."
    case .aboutPress: "Drück einen Pfeil: alle Kacheln gleiten."
    case .aboutTilt: "Kipp das Gerät: alle Kacheln gleiten."
    default: "Gleiche Kacheln werden eine."
    }
  }

  @inline(never)
  private static func texts39(_ phrase: Phrase) -> String {
    return switch phrase {
    case .aboutPowers: "Kacheln nennen Potenzen: 5 ist 32."
    case .aboutReach: "Erreiche 2048, und weiter."
    case .aboutEsc: "Esc öffnet das Menü, U nimmt einen Zug zurück."
    case .aboutShake: "Schütteln: Menü. Zweimal: Zug zurück."
    case .afterCirulli: "Nach 2048 von Gabriele Cirulli"
    case .moveOf: "Zug %1 von %2"
    case .gameOver: "Spiel vorbei"
    default: "%1, Zeile %2 Spalte %3"
    }
  }

  @inline(never)
  private static func texts40(_ phrase: Phrase) -> String {
    return switch phrase {
    case .newTold: "neu %1 in Zeile %2 Spalte %3"
    case .scoreTold: "Punkte %1"
    case .nothingMoves: "%1: nichts bewegt sich"
    case .watchAt: "Zusehen ×%1"
    case .stopped: "Steht"
    case .pressToPlay: "Drück zum Spielen"
    case .machinePlays: "Die Maschine spielt"
    default: "Wiedergabe ×%1"
    }
  }

  @inline(never)
  private static func texts41(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sliderLong: "%1. Links und rechts durchs Spiel, hoch: fertig."
    case .sliderShort: "%1  Hoch: fertig"
    case .reviewAt: "Analyse %1%"
    case .noMoveCost: "Kein Zug hat etwas gekostet."
    case .lookingAtMoves: "Sieht jeden Zug an."
    case .moveNumber: "Zug %1"
    case .betterThan: "%1 wäre besser gewesen als %2."
    default: "%1 statt %2"
    }
  }

  @inline(never)
  private static func texts42(_ phrase: Phrase) -> String {
    return switch phrase {
    case .notButNot: "%1, nicht %2"
    case .pointsLost: "Punkte, die der Zug kostete."
    case .moveWasBetter: "Zug %1: %2 war besser als %3"
    case .numberWasBetter: "%1: %2 war besser"
    case .wasBetter: "%1 war besser"
    case .up: "Hoch"
    case .right: "Rechts"
    default: "Runter"
    }
  }

  @inline(never)
  private static func texts43(_ phrase: Phrase) -> String {
    return switch phrase {
    case .left: "Links"
    case .upWord: "hoch"
    case .rightWord: "rechts"
    case .downWord: "runter"
    case .leftWord: "links"
    case .challenge: "Herausforderung"
    case .share: "Teilen"
    default: "Noch einmal"
    }
  }

  @inline(never)
  private static func texts44(_ phrase: Phrase) -> String {
    return switch phrase {
    case .ready: "Bereit"
    case .duel: "Duell"
    case .duelStands: "Duell %1:%2"
    case .start: "Los"
    case .countToThree: "Bis drei zählen"
    case .twoPlayers: "Zu zweit"
    case .symbolCode: "QR-Code"
    default: "Code %1"
    }
  }

  @inline(never)
  private static func texts45(_ phrase: Phrase) -> String {
    return switch phrase {
    case .forAFriend: "für Freunde"
    case .enterACode: "Code eingeben"
    case .codeHelpLong: "Code von Freunden. Hoch, runter: Zeichen. Rechts: weiter."
    case .codeHelpLetter: "Hoch, runter: Zeichen. Rechts: weiter. Links: zurück."
    case .upDown: "Hoch, runter"
    case .rightGoesOn: "Rechts: weiter"
    case .rightShort: "Rechts"
    default: "Ein Code hat 8 Zeichen, mit Punkten 12: das sind %1."
    }
  }

  @inline(never)
  private static func texts46(_ phrase: Phrase) -> String {
    return switch phrase {
    case .badCodeLong: "Das ist kein Code: Ein Zeichen ist falsch, oder zwei sind vertauscht. Bitte vergleichen."
    case .badCode: "Ein Zeichen ist falsch."
    case .noCode: "Falsch"
    case .sideAndGoal: "%1, %2 zu schlagen."
    case .sideAndTiles: "%1, für alle dieselben Kacheln."
    case .sideAndGhost: "%1, %2 Züge neben deinen."
    case .ghost: "Geist"
    default: "GEIST"
    }
  }

  @inline(never)
  private static func texts47(_ phrase: Phrase) -> String {
    return switch phrase {
    case .toBeat: "Zu schlagen"
    case .toBeatLabel: "ZIEL"
    case .firstPlayer: "Spieler 1"
    case .secondPlayer: "Spieler 2"
    case .firstPlayerLabel: "SPIELER 1"
    case .secondPlayerLabel: "SPIELER 2"
    case .neckAndNeck: "Gleichauf"
    default: "Vorn um %1"
    }
  }

  @inline(never)
  private static func texts48(_ phrase: Phrase) -> String {
    return switch phrase {
    case .behindBy: "Hinten um %1"
    case .you: "Du %1"
    case .youAreAhead: "Gewonnen!"
    case .notThisTime: "Diesmal nicht!"
    case .aDraw: "Gleichstand!"
    case .wins: "%1 gewinnt!"
    case .against: "%1 gegen %2"
    default: "Kein Zug mehr."
    }
  }

  @inline(never)
  private static func texts49(_ phrase: Phrase) -> String {
    return switch phrase {
    case .wholeGame: "Ganzes Spiel"
    case .playsAgain: "Wird dort abgespielt, wo man es öffnet."
    case .asALink: "Als Link: %1"
    case .noRoomLong: "Kein Platz für einen QR-Code: Code sagen."
    case .noSymbol: "Hier kein QR-Code."
    case .noSymbolShort: "Kein QR"
    case .shareHelp: "Für Freunde zum Eingeben oder für eine Kamera."
    default: "Links"
    }
  }

  @inline(never)
  private static func texts50(_ phrase: Phrase) -> String {
    return switch phrase {
    case .downIsChallenge: "Runter: die Herausforderung."
    case .downIsGame: "Runter: das ganze Spiel."
    case .downShort: "Runter: mehr"
    case .groupLook: "Aussehen"
    case .groupSound: "Ton"
    case .groupGame: "Spiel"
    case .groupTilt: "Kippen"
    default: "Anzeige"
    }
  }

  @inline(never)
  private static func texts51(_ phrase: Phrase) -> String {
    return switch phrase {
    case .groupHands: "Tasten"
    case .groupGeneral: "Allgemein"
    case .theme: "Farben"
    case .themeHelp: "Die Farben."
    case .classic: "Klassisch"
    case .dark: "Dunkel"
    case .colourBlind: "Farbenblind"
    default: "Kontrast"
    }
  }

  @inline(never)
  private static func texts52(_ phrase: Phrase) -> String {
    return switch phrase {
    case .blackAndWhite: "Schwarzweiß"
    case .paperWorld: "Papier"
    case .nightWorld: "Nacht"
    case .seaWorld: "Meer"
    case .forestWorld: "Wald"
    case .candyWorld: "Bonbons"
    case .neonWorld: "Neon"
    default: "Kacheln"
    }
  }

  @inline(never)
  private static func texts53(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tilesHelp: "Zahlen oder Bilder."
    case .numbers: "Zahlen"
    case .garden: "Garten"
    case .treasure: "Schatz"
    case .sea: "Meer"
    case .space: "Weltraum"
    case .textSize: "Schrift"
    default: "Wie groß Wörter sind."
    }
  }

  @inline(never)
  private static func texts54(_ phrase: Phrase) -> String {
    return switch phrase {
    case .normal: "Normal"
    case .large: "Groß"
    case .animation: "Animation"
    case .animationHelp: "Wie schnell sich alles bewegt."
    case .original: "Original"
    case .fast: "Schnell"
    case .motion: "Bewegung"
    default: "Bewegung; manches ist zu verdienen."
    }
  }

  @inline(never)
  private static func texts55(_ phrase: Phrase) -> String {
    return switch phrase {
    case .glide: "Gleiten"
    case .bounce: "Federn"
    case .drift: "Treiben"
    case .effects: "Effekte"
    case .effectsHelp: "Wie viel sich auf dem Brett bewegt."
    case .allEffects: "Alle"
    case .calm: "Ruhig"
    default: "Lautstärke"
    }
  }

  @inline(never)
  private static func texts56(_ phrase: Phrase) -> String {
    return switch phrase {
    case .volumeHelp: "Wie viel zu hören ist."
    case .mute: "Aus"
    case .quiet: "Leise"
    case .medium: "Mittel"
    case .full: "Voll"
    case .sounds: "Klänge"
    case .soundsHelp: "Klänge; manches ist zu verdienen."
    default: "Ausschalten"
    }
  }

  @inline(never)
  private static func texts57(_ phrase: Phrase) -> String {
    return switch phrase {
    case .switchOffHelp: "Von selbst, wenn niemand spielt."
    case .never: "Nie"
    case .soundFrom: "Ausgabe"
    case .soundFromHelp: "Was klingt, wo es zweierlei gibt."
    case .buzzer: "Summer"
    case .loudspeaker: "Lautsprecher"
    case .speech: "Vorlesen"
    default: "Sagt, was auf dem Bild steht."
    }
  }

  @inline(never)
  private static func texts58(_ phrase: Phrase) -> String {
    return switch phrase {
    case .vibration: "Vibration"
    case .vibrationHelp: "Mit Motor oder Licht, wo es sie gibt."
    case .steps: "Stufen"
    case .arcade: "Arcade"
    case .musicBox: "Spieluhr"
    case .board: "Brett"
    case .boardHelp: "Die Größe des nächsten Spielbretts."
    default: "Wiederholbar"
    }
  }

  @inline(never)
  private static func texts59(_ phrase: Phrase) -> String {
    return switch phrase {
    case .repeatableHelp: "Neue Spiele: dieselben Kacheln."
    case .rotation: "Drehung"
    case .rotationHelp: "Dreht das Bild."
    case .mirror: "Spiegeln"
    case .mirrorHelp: "Vertauscht die Seiten des Bildes."
    case .brightness: "Helligkeit"
    case .brightnessHelp: "Wie hell das Bild ist."
    default: "Tasten"
    }
  }

  @inline(never)
  private static func texts60(_ phrase: Phrase) -> String {
    return switch phrase {
    case .buttonsHelp: "Welche Hand sie drückt."
    case .oneSwitch: "Eine Taste"
    case .oneSwitchHelp: "Läuft selbst. Drücken: wählen. Lang: zurück."
    case .unhurried: "Normal"
    case .rightHand: "Rechts"
    case .leftHand: "Links"
    case .touchButtons: "Fingertasten"
    default: "Tasten für Finger neben dem Brett."
    }
  }

  @inline(never)
  private static func texts61(_ phrase: Phrase) -> String {
    return switch phrase {
    case .auto: "Auto"
    case .language: "Sprache"
    case .languageHelp: "Was das Spiel spricht."
    case .worldTable: "Weltrangliste"
    case .worldTableHelp: "Sendet beendete Spiele, ohne Namen."
    case .on: "Ein"
    case .off: "Aus"
    default: "Ja"
    }
  }

  @inline(never)
  private static func texts62(_ phrase: Phrase) -> String {
    return switch phrase {
    case .no: "Nein"
    case .firstSteps: "Erste Schritte"
    case .warmUp: "Aufwärmen"
    case .gettingThere: "Auf dem Weg"
    case .halfway: "Halbzeit"
    case .number2048: "2048!"
    case .beyond: "Darüber"
    default: "Weit darüber"
    }
  }

  @inline(never)
  private static func texts63(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noRegrets: "Ohne Reue"
    case .swift: "Schnell"
    case .marathon: "Marathon"
    case .ofTheDay: "Des Tages"
    case .explorer: "Entdecker"
    case .sevenDays: "Sieben Tage"
    case .hundredGames: "Hundert Spiele"
    default: "Ein Spiel beenden"
    }
  }

  @inline(never)
  private static func texts64(_ phrase: Phrase) -> String {
    return switch phrase {
    case .makeTile: "%1 machen"
    case .withoutUndo: "2048 ohne Rücknahme"
    case .inTenMinutes: "2048 in zehn Minuten"
    case .game2000Moves: "Ein Spiel von 2000 Zügen"
    case .endADailyGame: "Ein Tagesspiel beenden"
    case .everyBoard: "Jede Brettgröße spielen"
    case .sevenDaysInARow: "Sieben Tage in Folge"
    default: "Hundert Spiele beenden"
    }
  }

  @inline(never)
  private static func texts65(_ phrase: Phrase) -> String {
    return switch phrase {
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
