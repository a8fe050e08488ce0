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
    case .resultAsCode: "Ergebnis als Code"
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
    case .bestMove: "bester"
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
    case .settings: "Optionen"
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
    case .gamesDamaged: "Spiele beschädigt"
    case .gamesLost: "Das Gespeicherte war nicht lesbar. Es liegt beiseite."
    case .gamesMended: "Das Lesbare ist wieder da. Die letzten Spiele fehlen vielleicht."
    case .goBackQuestion: "Zurückgehen?"
    case .versionIsOlder: "Version %1 ist älter als die laufende."
    default: "Wirklich?"
    }
  }

  @inline(never)
  private static func texts22(_ phrase: Phrase) -> String {
    return switch phrase {
    case .gameEnds: "Das laufende Spiel mit %1 Punkten endet und kommt in den Verlauf."
    case .everythingAsNew: "Alles wie auf einem neuen Gerät. Ergebnisse bleiben."
    case .lesson: "So geht's"
    case .lowerLeft: "Linken Rand senken."
    case .pressArrow: "Pfeiltaste: %1"
    case .swipeOrPress: "Wischen oder drücken: %1"
    case .wellDone: "Das ist alles."
    default: "Alle Kacheln gleiten dorthin."
    }
  }

  @inline(never)
  private static func texts23(_ phrase: Phrase) -> String {
    return switch phrase {
    case .oneComes: "Jeder Zug bringt eine neue Kachel."
    case .equalMerge: "Gleiche Kacheln werden eine."
    case .reach2048: "Zwei und zwei sind vier. Schaff 2048!"
    case .shakeForMenu: "Schütteln: das Menü."
    case .escForMenu: "Taste Esc: das Menü"
    case .tapForMenu: "Aufs Brett tippen: das Menü."
    case .menuHolds: "Kein Zug. Tipp und Zug zurück sind dort."
    default: "Noch einmal schütteln."
    }
  }

  @inline(never)
  private static func texts24(_ phrase: Phrase) -> String {
    return switch phrase {
    case .keyForUndo: "Taste U: Zug zurück"
    case .undoTakesBack: "Das nimmt den letzten Zug zurück."
    case .heldTilt: "Gehalten. Erst wieder gerade halten."
    case .wentOtherWay: "Das war: %1"
    case .chooseByTilt: "Hoch, runter: wählen. Rechts: OK."
    case .anyDirectionPlays: "Jede Richtung: los"
    case .escSkips: "Esc: überspringen"
    default: "Zurück: überspringen"
    }
  }

  @inline(never)
  private static func texts25(_ phrase: Phrase) -> String {
    return switch phrase {
    case .shakeSkips: "Schütteln: überspringen"
    case .tapSkips: "Hier tippen: überspringen"
    case .tiltAngle: "Kippwinkel"
    case .tiltAngleHelp: "Wie weit ein Zug gekippt wird."
    case .tiltGesture: "Geste"
    case .tiltGestureHelp: "Was als Zug zählt."
    case .usualTilts: "Üblich"
    default: "Schnell"
    }
  }

  @inline(never)
  private static func texts26(_ phrase: Phrase) -> String {
    return switch phrase {
    case .smallTilts: "Klein"
    case .placeTilts: "Ruhig"
    case .placesCount: "Neigen und bleiben: Das zählt jetzt auch."
    case .tiltRepeat: "Halten"
    case .tiltRepeatHelp: "Gehaltenes Kippen zieht weiter."
    case .slowly: "Langsam"
    case .quickly: "Rasch"
    default: "Kippen üben"
    }
  }

  @inline(never)
  private static func texts27(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tooSmall: "Zu klein"
    case .tooSmallAt: "Es kam bei %1° zurück."
    case .tooSlow: "Zu langsam"
    case .tooSlowTo: "Langsam auf %1°: neue Haltung."
    case .wayBack: "Rückweg"
    case .wayBackFrom: "Zurück vom Halten: kein Zug."
    case .turnLikeAWheelLong: "Aufrecht: drehen wie ein Lenkrad."
    default: "Wie ein Lenkrad"
    }
  }

  @inline(never)
  private static func texts28(_ phrase: Phrase) -> String {
    return switch phrase {
    case .wheel: "LENKRAD"
    case .levelReadyUpright: "Fertig. Aufrecht: drehen wie ein Lenkrad."
    case .sideways: "Seitwärts"
    case .sidewaysHelp: "Wie viel Kippen zur Seite zählt."
    case .upAndDown: "Hoch und runter"
    case .upAndDownHelp: "Wie viel Kippen hoch und runter zählt."
    case .swapLeftRight: "L/R tauschen"
    default: "Vertauscht links und rechts."
    }
  }

  @inline(never)
  private static func texts29(_ phrase: Phrase) -> String {
    return switch phrase {
    case .swapUpDown: "H/R tauschen"
    case .swapUpDownHelp: "Vertauscht hoch und runter."
    case .stillGoesBack: "Still: zurück"
    case .notSavedLong: "Ergebnisse werden nicht gesichert!"
    case .notSaved: "Nicht gesichert!"
    case .unsaved: "UNSICHER"
    case .readingGamesLong: "Deine Spiele werden noch gelesen."
    default: "Spiele werden gelesen"
    }
  }

  @inline(never)
  private static func texts30(_ phrase: Phrase) -> String {
    return switch phrase {
    case .readingShort: "LIEST"
    case .slowCardLong: "Die Karte ist langsam: noch nicht gesichert."
    case .notSavedYet: "Noch nicht gesichert"
    case .sensorLostLong: "Kippsensor verloren. Tasten spielen weiter."
    case .noTiltSensor: "Kein Kippsensor"
    case .noTilt: "SENSOR?"
    case .levelExplained: "Diese Lage ist jetzt eben: Von hier zählt Kippen."
    default: "Diese Lage ist jetzt eben."
    }
  }

  @inline(never)
  private static func texts31(_ phrase: Phrase) -> String {
    return switch phrase {
    case .levelSet: "Lage gemerkt"
    case .level: "EBEN"
    case .boardIsFull: "Das Brett ist voll, und keine zwei Nachbarn sind gleich."
    case .noMove: "KEIN ZUG"
    case .stillLocked: "Noch gesperrt. Dafür: %1."
    case .lockedUntil: "Gesperrt: %1"
    case .locked: "GESPERRT"
    default: "Verdient: %1. Neu: %2"
    }
  }

  @inline(never)
  private static func texts32(_ phrase: Phrase) -> String {
    return switch phrase {
    case .unlocked: "Verdient: %1"
    case .unlockedShort: "VERDIENT"
    case .soundsReward: "Klänge %1"
    case .tilesReward: "Kacheln %1"
    case .motionReward: "Bewegung %1"
    case .reading: "Liest..."
    case .noGameEnded: "Noch kein Spiel beendet"
    default: "noch keins"
    }
  }

  @inline(never)
  private static func texts33(_ phrase: Phrase) -> String {
    return switch phrase {
    case .daily: "Tagesspiel"
    case .seeded: "feste Folge"
    case .branched: "abgezweigt"
    case .takenOverRow: "übernommen"
    case .name: "Name"
    case .calibrateTilt: "Kalibrieren"
    case .findTiltAxes: "Achsen finden"
    default: "Zurücksetzen"
    }
  }

  @inline(never)
  private static func texts34(_ phrase: Phrase) -> String {
    return switch phrase {
    case .certify: "Gerät prüfen"
    case .seeColours: "Ein Rahmen an allen vier Rändern? Rot und Grün über Blau und Weiß?"
    case .seeBoxes: "Ein Rahmen und vier Kästchen?"
    case .yesOrNo: "Rechts: ja. Links: nein."
    case .yesNoOrNone: "Rechts: ja. Links: nein. Runter: gibt es nicht."
    case .lowerFar: "Den Rand von dir weg senken."
    case .hearBuzzer: "Hörst du den Summer?"
    default: "Hörst du den Lautsprecher?"
    }
  }

  @inline(never)
  private static func texts35(_ phrase: Phrase) -> String {
    return switch phrase {
    case .feelMotor: "Bebt es, oder leuchtet etwas?"
    case .allWorks: "Alles geht"
    case .notAllWorks: "Nicht alles geht"
    case .scanToReport: "Scanne es, um es zu melden."
    case .reportIsNameless: "Kein Name und keine Seriennummer steht darin."
    case .shakeBack: "Schütteln: zurück"
    case .parts: "Bauteile"
    default: "Sensor"
    }
  }

  @inline(never)
  private static func texts36(_ phrase: Phrase) -> String {
    return switch phrase {
    case .power: "Strom"
    case .games: "Spiele"
    case .reached2048: "2048 erreicht"
    case .bestScore: "Bestes Ergebnis"
    case .average: "Durchschnitt"
    case .largestTile: "Größte Kachel"
    case .movesTitle: "Züge"
    default: "Zeit"
    }
  }

  @inline(never)
  private static func texts37(_ phrase: Phrase) -> String {
    return switch phrase {
    case .hoursAndMinutes: "%1 h %2 min"
    case .daysInARow: "Tage in Folge"
    case .earned: "verdient"
    case .noSensorThere: "Es gibt keinen Kippsensor."
    case .holdLevel: "Eben halten, wie du gern spielst."
    case .lowerRight: "Rechten Rand senken."
    case .levelAgain: "Wieder eben."
    default: "Den Rand zu dir senken."
    }
  }

  @inline(never)
  private static func texts38(_ phrase: Phrase) -> String {
    return switch phrase {
    case .levelReady: "Fertig. Diese Lage ist jetzt eben: Roll den Punkt zum Ring."
    case .leftBack: "Links: zurück"
    case .waitOrBack: "Warten oder zurück bricht ab."
    case .tiltIs: "Rechts %1 %   runter %2 %"
    case .doneIs: "Fertig: %1 %"
    case .threeLetters: "Mindestens drei Buchstaben, bitte."
    case .typeName: "Tippen, ab drei Buchstaben. Enter beendet."
    default: "Hoch, runter: Buchstabe. Rechts: weiter. Zweimal: fertig, ab drei."
    }
  }

  @inline(never)
  private static func texts39(_ phrase: Phrase) -> String {
    return switch phrase {
    case .aboutPress: "Drück einen Pfeil: Alle Kacheln gleiten."
    case .aboutTilt: "Kipp das Gerät: Alle Kacheln gleiten."
    case .aboutMerge: "Gleiche Kacheln werden eine."
    case .aboutPowers: "Kacheln nennen Potenzen: 5 ist 32."
    case .aboutReach: "Erreiche 2048, und weiter."
    case .aboutEsc: "Esc öffnet das Menü, U nimmt einen Zug zurück."
    case .aboutShake: "Schütteln: Menü. Zweimal: Zug zurück."
    default: "Nach 2048 von Gabriele Cirulli"
    }
  }

  @inline(never)
  private static func texts40(_ phrase: Phrase) -> String {
    return switch phrase {
    case .moveOf: "Zug %1 von %2"
    case .gameOver: "Spiel vorbei"
    case .mergedTold: "%1, Zeile %2 Spalte %3"
    case .newTold: "neu %1 in Zeile %2 Spalte %3"
    case .scoreTold: "Punkte %1"
    case .nothingMoves: "%1: nichts bewegt sich"
    case .watchAt: "Zuschauen ×%1"
    default: "Steht"
    }
  }

  @inline(never)
  private static func texts41(_ phrase: Phrase) -> String {
    return switch phrase {
    case .pressToPlay: "Drück zum Spielen"
    case .machinePlays: "Die Maschine spielt"
    case .replayAt: "Wiedergabe ×%1"
    case .sliderLong: "%1. Links und rechts durchs Spiel, hoch: fertig."
    case .sliderShort: "%1  Hoch: fertig"
    case .reviewAt: "Analyse %1%"
    case .noMoveCost: "Kein Zug hat etwas gekostet."
    default: "Sieht jeden Zug an."
    }
  }

  @inline(never)
  private static func texts42(_ phrase: Phrase) -> String {
    return switch phrase {
    case .moveNumber: "Zug %1"
    case .betterThan: "%1 wäre besser gewesen als %2."
    case .insteadOf: "%1 statt %2"
    case .notButNot: "%1, nicht %2"
    case .pointsLost: "Punkte, die der Zug kostete."
    case .moveWasBetter: "Zug %1: %2 war besser als %3"
    case .numberWasBetter: "%1: %2 war besser"
    default: "%1 war besser"
    }
  }

  @inline(never)
  private static func texts43(_ phrase: Phrase) -> String {
    return switch phrase {
    case .up: "Hoch"
    case .right: "Rechts"
    case .down: "Runter"
    case .left: "Links"
    case .upWord: "hoch"
    case .rightWord: "rechts"
    case .downWord: "runter"
    default: "links"
    }
  }

  @inline(never)
  private static func texts44(_ phrase: Phrase) -> String {
    return switch phrase {
    case .challenge: "Herausforderung"
    case .share: "Teilen"
    case .onceMore: "Noch einmal"
    case .ready: "Bereit"
    case .duel: "Duell"
    case .duelStands: "Duell %1:%2"
    case .start: "Los"
    default: "Bis drei zählen"
    }
  }

  @inline(never)
  private static func texts45(_ phrase: Phrase) -> String {
    return switch phrase {
    case .twoPlayers: "Zu zweit"
    case .symbolCode: "QR-Code"
    case .codeIs: "Code %1"
    case .forAFriend: "für Freunde"
    case .enterACode: "Code eingeben"
    case .codeHelpLong: "Code von Freunden. Hoch, runter: Zeichen. Rechts: weiter."
    case .codeHelpLetter: "Hoch, runter: Zeichen. Rechts: weiter. Links: zurück."
    default: "Hoch, runter"
    }
  }

  @inline(never)
  private static func texts46(_ phrase: Phrase) -> String {
    return switch phrase {
    case .rightGoesOn: "Rechts: weiter"
    case .rightShort: "Rechts"
    case .badCodeLength: "Ein Code hat 8 Zeichen, mit Punkten 12: Das sind %1."
    case .badCodeLong: "Das ist kein Code: Ein Zeichen ist falsch, oder zwei sind vertauscht. Bitte vergleichen."
    case .badCode: "Ein Zeichen ist falsch."
    case .noCode: "Falsch"
    case .sideAndGoal: "%1, %2 zu schlagen."
    default: "%1, für alle dieselben Kacheln."
    }
  }

  @inline(never)
  private static func texts47(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sideAndGhost: "%1, %2 Züge neben deinen."
    case .ghost: "Geist"
    case .ghostLabel: "GEIST"
    case .toBeat: "Zu schlagen"
    case .toBeatLabel: "ZIEL"
    case .firstPlayer: "Spieler 1"
    case .secondPlayer: "Spieler 2"
    default: "SPIELER 1"
    }
  }

  @inline(never)
  private static func texts48(_ phrase: Phrase) -> String {
    return switch phrase {
    case .secondPlayerLabel: "SPIELER 2"
    case .neckAndNeck: "Gleichauf"
    case .aheadBy: "Vorn um %1"
    case .behindBy: "Hinten um %1"
    case .you: "Du %1"
    case .youAreAhead: "Gewonnen!"
    case .notThisTime: "Diesmal nicht!"
    default: "Gleichstand!"
    }
  }

  @inline(never)
  private static func texts49(_ phrase: Phrase) -> String {
    return switch phrase {
    case .wins: "%1 gewinnt!"
    case .against: "%1 gegen %2"
    case .noMoveIsLeft: "Kein Zug mehr."
    case .wholeGame: "Ganzes Spiel"
    case .playsAgain: "Wird dort abgespielt, wo man es öffnet."
    case .asALink: "Als Link: %1"
    case .noRoomLong: "Kein Platz für einen QR-Code: Code sagen."
    default: "Hier kein QR-Code."
    }
  }

  @inline(never)
  private static func texts50(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noSymbolShort: "Kein QR"
    case .shareHelp: "Für Freunde zum Eingeben oder für eine Kamera."
    case .leftShort: "Links"
    case .downIsChallenge: "Runter: die Herausforderung."
    case .downIsGame: "Runter: das ganze Spiel."
    case .downShort: "Runter: mehr"
    case .groupLook: "Aussehen"
    default: "Ton"
    }
  }

  @inline(never)
  private static func texts51(_ phrase: Phrase) -> String {
    return switch phrase {
    case .groupGame: "Spiel"
    case .groupTilt: "Kippen"
    case .groupScreen: "Anzeige"
    case .groupHands: "Tasten"
    case .groupGeneral: "Allgemein"
    case .theme: "Farben"
    case .themeHelp: "Die Farben."
    default: "Klassisch"
    }
  }

  @inline(never)
  private static func texts52(_ phrase: Phrase) -> String {
    return switch phrase {
    case .dark: "Dunkel"
    case .colourBlind: "Farbenblind"
    case .contrast: "Kontrast"
    case .blackAndWhite: "Schwarzweiß"
    case .paperWorld: "Papier"
    case .nightWorld: "Nacht"
    case .seaWorld: "Meer"
    default: "Wald"
    }
  }

  @inline(never)
  private static func texts53(_ phrase: Phrase) -> String {
    return switch phrase {
    case .candyWorld: "Bonbons"
    case .neonWorld: "Neon"
    case .tiles: "Kacheln"
    case .tilesHelp: "Zahlen oder Bilder."
    case .numbers: "Zahlen"
    case .garden: "Garten"
    case .treasure: "Schatz"
    default: "Meer"
    }
  }

  @inline(never)
  private static func texts54(_ phrase: Phrase) -> String {
    return switch phrase {
    case .space: "Weltraum"
    case .textSize: "Schrift"
    case .textSizeHelp: "Wie groß Wörter sind."
    case .normal: "Normal"
    case .large: "Groß"
    case .animation: "Animation"
    case .animationHelp: "Wie schnell sich alles bewegt."
    default: "Original"
    }
  }

  @inline(never)
  private static func texts55(_ phrase: Phrase) -> String {
    return switch phrase {
    case .fast: "Schnell"
    case .motion: "Bewegung"
    case .motionHelp: "Bewegung; manches ist zu verdienen."
    case .glide: "Gleiten"
    case .bounce: "Federn"
    case .drift: "Treiben"
    case .effects: "Effekte"
    default: "Wie viel sich auf dem Brett bewegt."
    }
  }

  @inline(never)
  private static func texts56(_ phrase: Phrase) -> String {
    return switch phrase {
    case .allEffects: "Alle"
    case .calm: "Ruhig"
    case .volume: "Lautstärke"
    case .volumeHelp: "Wie viel zu hören ist."
    case .mute: "Aus"
    case .quiet: "Leise"
    case .medium: "Mittel"
    default: "Voll"
    }
  }

  @inline(never)
  private static func texts57(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sounds: "Klänge"
    case .soundsHelp: "Klänge; manches ist zu verdienen."
    case .switchOff: "Ausschalten"
    case .switchOffHelp: "Von selbst, wenn niemand spielt."
    case .never: "Nie"
    case .soundFrom: "Ausgabe"
    case .soundFromHelp: "Was klingt, wo es zweierlei gibt."
    default: "Summer"
    }
  }

  @inline(never)
  private static func texts58(_ phrase: Phrase) -> String {
    return switch phrase {
    case .loudspeaker: "Lautsprecher"
    case .speech: "Vorlesen"
    case .speechHelp: "Sagt, was auf dem Bild steht."
    case .vibration: "Vibration"
    case .vibrationHelp: "Mit Motor oder Licht, wo es sie gibt."
    case .steps: "Stufen"
    case .arcade: "Arcade"
    default: "Spieluhr"
    }
  }

  @inline(never)
  private static func texts59(_ phrase: Phrase) -> String {
    return switch phrase {
    case .board: "Brett"
    case .boardHelp: "Die Größe des nächsten Spielbretts."
    case .repeatable: "Wiederholbar"
    case .repeatableHelp: "Neue Spiele: dieselben Kacheln."
    case .rotation: "Drehung"
    case .rotationHelp: "Dreht das Bild."
    case .mirror: "Spiegeln"
    default: "Vertauscht die Seiten des Bildes."
    }
  }

  @inline(never)
  private static func texts60(_ phrase: Phrase) -> String {
    return switch phrase {
    case .brightness: "Helligkeit"
    case .brightnessHelp: "Wie hell das Bild ist."
    case .buttons: "Tasten"
    case .buttonsHelp: "Welche Hand sie drückt."
    case .oneSwitch: "Eine Taste"
    case .oneSwitchHelp: "Läuft selbst. Drücken: wählen. Lang: zurück."
    case .unhurried: "Normal"
    default: "Rechts"
    }
  }

  @inline(never)
  private static func texts61(_ phrase: Phrase) -> String {
    return switch phrase {
    case .leftHand: "Links"
    case .touchButtons: "Fingertasten"
    case .touchButtonsHelp: "Tasten für Finger neben dem Brett."
    case .auto: "Auto"
    case .language: "Sprache"
    case .languageHelp: "Was das Spiel spricht."
    case .worldTable: "Weltrangliste"
    default: "Sendet beendete Spiele, ohne Namen."
    }
  }

  @inline(never)
  private static func texts62(_ phrase: Phrase) -> String {
    return switch phrase {
    case .on: "Ein"
    case .off: "Aus"
    case .yes: "Ja"
    case .no: "Nein"
    case .firstSteps: "Erste Schritte"
    case .warmUp: "Aufwärmen"
    case .gettingThere: "Auf dem Weg"
    default: "Halbzeit"
    }
  }

  @inline(never)
  private static func texts63(_ phrase: Phrase) -> String {
    return switch phrase {
    case .number2048: "2048!"
    case .beyond: "Darüber"
    case .farBeyond: "Weit darüber"
    case .noRegrets: "Ohne Reue"
    case .swift: "Schnell"
    case .marathon: "Marathon"
    case .ofTheDay: "Des Tages"
    default: "Entdecker"
    }
  }

  @inline(never)
  private static func texts64(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sevenDays: "Sieben Tage"
    case .hundredGames: "Hundert Spiele"
    case .endAGame: "Ein Spiel beenden"
    case .makeTile: "%1 machen"
    case .withoutUndo: "2048 ohne Rücknahme"
    case .inTenMinutes: "2048 in zehn Minuten"
    case .game2000Moves: "Ein Spiel von 2000 Zügen"
    default: "Ein Tagesspiel beenden"
    }
  }

  @inline(never)
  private static func texts65(_ phrase: Phrase) -> String {
    return switch phrase {
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
