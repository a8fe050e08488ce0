// Made of po/pl.po by scripts/words, which is what to run after a change there.
// swift-format-ignore-file

enum PolishWords {
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
    case .scoreLabel: "PUNKTY"
    case .bestLabel: "REKORD"
    case .score: "Punkty"
    case .best: "Rekord"
    case .scoreIs: "Punkty %1"
    case .tileIs: "Kafelek %1"
    case .timeIs: "Czas %1"
    default: "%1× cofnięto"
    }
  }

  @inline(never)
  private static func texts1(_ phrase: Phrase) -> String {
    return switch phrase {
    case .players: "Gracze"
    case .whoPlays: "Kto gra?"
    case .newPlayer: "Nowy gracz"
    case .playerNumber: "Gracz %1"
    case .playsNow: "Gra teraz"
    case .bestToday: "Dziś"
    case .yesterday: "Wczoraj"
    default: "Nie grano"
    }
  }

  @inline(never)
  private static func texts2(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sameForAll: "Taka sama dla wszystkich"
    case .showCalendar: "Kalendarz"
    case .weeklyPuzzle: "Zagadka tygodnia"
    case .liveDuel: "Pojedynek na żywo"
    case .liveAbout: "Oboje grają naraz na tej samej planszy"
    case .liveSeeks: "Szukam innych"
    case .liveFound: "Jest tutaj"
    default: "Chce zagrać"
    }
  }

  @inline(never)
  private static func texts3(_ phrase: Phrase) -> String {
    return switch phrase {
    case .liveAsked: "Czekam na odpowiedź"
    case .liveScan: "Niech druga osoba to zeskanuje"
    case .other: "Rywal"
    case .otherLabel: "RYWAL"
    case .otherPlays: "%1 jeszcze gra"
    case .otherLost: "Brak kontaktu: teraz duch"
    case .otherLostShort: "Brak"
    default: "Rywal wyszedł"
    }
  }

  @inline(never)
  private static func texts4(_ phrase: Phrase) -> String {
    return switch phrase {
    case .otherLeftShort: "Wyszedł"
    case .otherLied: "Takie ruchy są niemożliwe"
    case .otherLiedShort: "Oszust"
    case .otherAgain: "Chce zagrać jeszcze raz"
    case .dealtGame: "Gra rozdana"
    case .dealtAbout: "Kafelki z rankingu"
    case .dealtRow: "rozdana"
    default: "Dzień świata"
    }
  }

  @inline(never)
  private static func texts5(_ phrase: Phrase) -> String {
    return switch phrase {
    case .oneGameEach: "Jedna gra dla każdego"
    case .endGame: "Zakończ grę"
    case .tableThere: "Połączono"
    case .tableAsked: "Pytam"
    case .tableAway: "Brak połączenia"
    case .tableRefuses: "Ranking odmawia"
    case .tableWaits: "Czekam na kafelek"
    default: "Czekam"
    }
  }

  @inline(never)
  private static func texts6(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noTableShort: "Offline"
    case .dealsTooMany: "Za dużo gier"
    case .dayClosed: "Nie o tej porze"
    case .dayPlayed: "Dziś już grano"
    case .clockWrong: "Zła godzina"
    case .dealElsewhere: "Grana gdzie indziej"
    case .dealUnknown: "Zakończona tam"
    default: "Ruchu nie cofniesz"
    }
  }

  @inline(never)
  private static func texts7(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noUndoShort: "Zagrane"
    case .noHintDealt: "Bez podpowiedzi"
    case .noHintShort: "Bez"
    case .tilesProven: "Dowody kafelków: %1"
    case .tableCheated: "Ranking oszukał"
    case .beingProven: "Sprawdzam"
    case .makeInMoves: "Zrób %1 w %2 ruchach"
    default: "ZOSTAŁO"
    }
  }

  @inline(never)
  private static func texts8(_ phrase: Phrase) -> String {
    return switch phrase {
    case .movesLeftWord: "Zostało"
    case .solved: "Rozwiązana!"
    case .outOfMoves: "Koniec ruchów!"
    case .thisWeek: "Ten tydzień"
    case .lastWeek: "Zeszły tydzień"
    case .weeksInARow: "Tygodni z rzędu"
    case .notSolved: "Nierozwiązana"
    default: "Szuka zagadki."
    }
  }

  @inline(never)
  private static func texts9(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noPuzzle: "Brak zagadki."
    case .puzzleAsCode: "Zagadka jako kod"
    case .monthIs: "Dni: %1, rekord: %2"
    case .months: "Góra/dół: miesiące, lewo: wróć"
    case .monthsByKeys: "Góra/dół: miesiące, Esc: wróć"
    case .resultAsCode: "Wynik jako kod"
    case .dayAsCode: "Gra jako kod"
    default: "Dla innych"
    }
  }

  @inline(never)
  private static func texts10(_ phrase: Phrase) -> String {
    return switch phrase {
    case .batteryLowLong: "Słaba bateria: %1%. Każdy ruch jest zapisany."
    case .batteryIs: "Bateria %1%"
    case .chipAt: "%1, adres %2"
    case .chargingIs: "Ładuje, %1%"
    case .fromReplay: "Z powtórki"
    case .takenOver: "Przejęta"
    case .paused: "Pauza"
    default: "Wygrana!"
    }
  }

  @inline(never)
  private static func texts11(_ phrase: Phrase) -> String {
    return switch phrase {
    case .newBest: "Rekord!"
    case .newBestScore: "Nowy najlepszy wynik!"
    case .newBestShort: "REKORD!"
    case .worldRank: "Ranking światowy: miejsce %1 z %2"
    case .worldRankShort: "Świat: %1"
    case .gameOverNow: "Koniec gry!"
    case .keyNew: "Nowa"
    default: "Cofnij"
    }
  }

  @inline(never)
  private static func texts12(_ phrase: Phrase) -> String {
    return switch phrase {
    case .keyHint: "Podp."
    case .keyNewShort: "Nowa"
    case .keyUndoShort: "Cof."
    case .keyHintShort: "Podp."
    case .keyMenu: "Menu"
    case .arrowsMove: "Strzałki: ruch"
    case .undoAndHint: "U: cofnij  I: podpowiedź"
    default: "U: cofnij   I: podpowiedź"
    }
  }

  @inline(never)
  private static func texts13(_ phrase: Phrase) -> String {
    return switch phrase {
    case .escMenu: "Esc: menu"
    case .tiltMoves: "Przechył: ruch"
    case .shakeMenu: "Potrząśnij: menu"
    case .arrows: "Strzałki"
    case .undoShort: "U cofnij"
    case .hintShort: "I podp."
    case .escMenuShort: "Esc menu"
    default: "Strzałki: ruch  U: cofnij  Esc: menu"
    }
  }

  @inline(never)
  private static func texts14(_ phrase: Phrase) -> String {
    return switch phrase {
    case .replayStep: "← →: ruch"
    case .replaySpeed: "↑ ↓: tempo"
    case .replayStepShort: "← → ruch"
    case .replaySpeedShort: "↑ ↓ tempo"
    case .replayKeysBelow: "← → ruch  ↑ ↓ tempo  Esc menu"
    case .listKeys: "↑ ↓ wybierz   Enter: otwórz   Esc: wróć"
    case .listKeysShort: "↑ ↓ wybierz   Esc: wróć"
    default: "↑ ↓ wybierz   Enter: otwórz   Q: wyjdź"
    }
  }

  @inline(never)
  private static func texts15(_ phrase: Phrase) -> String {
    return switch phrase {
    case .escBack: "Esc: wróć"
    case .bestMove: "lepiej"
    case .pointsByMove: "Strata w punktach"
    case .points: "%1 pkt"
    case .continueGame: "Kontynuuj"
    case .newGame: "Nowa gra"
    case .lastGame: "Ostatnia gra"
    default: "Gra dnia"
    }
  }

  @inline(never)
  private static func texts16(_ phrase: Phrase) -> String {
    return switch phrase {
    case .watch: "Oglądaj"
    case .titlePlay: "Graj"
    case .friends: "Znajomi"
    case .history: "Historia"
    case .newChallenge: "Nowe wyzwanie"
    case .takeChallenge: "Przyjmij wyzwanie"
    case .achievements: "Osiągnięcia"
    default: "Nagrody"
    }
  }

  @inline(never)
  private static func texts17(_ phrase: Phrase) -> String {
    return switch phrase {
    case .scores: "Wyniki"
    case .records: "Rekordy"
    case .settings: "Ustawienia"
    case .about: "O grze"
    case .powerOff: "Wyłącz"
    case .quit: "Wyjdź"
    case .tiltToPlay: "Przechyl!"
    default: "Graj strzałkami"
    }
  }

  @inline(never)
  private static func texts18(_ phrase: Phrase) -> String {
    return switch phrase {
    case .bestIs: "Rekord %1"
    case .keepGoing: "Graj dalej"
    case .undo: "Cofnij"
    case .redo: "Ponów"
    case .bookmark: "Zakładka"
    case .toBookmark: "Do zakładki"
    case .hint: "Podpowiedź"
    default: "Wyśrodkuj"
    }
  }

  @inline(never)
  private static func texts19(_ phrase: Phrase) -> String {
    return switch phrase {
    case .replay: "Powtórka"
    case .review: "Analiza"
    case .seeWin: "Zobacz znowu"
    case .sameTiles: "To samo"
    case .yourName: "Twoje imię"
    case .menu: "Menu"
    case .play: "Odtwórz"
    default: "Pauza"
    }
  }

  @inline(never)
  private static func texts20(_ phrase: Phrase) -> String {
    return switch phrase {
    case .goToMove: "Do ruchu"
    case .toTheStart: "Na początek"
    case .toTheEnd: "Na koniec"
    case .playFromHere: "Graj stąd"
    case .close: "Zamknij"
    case .newGameQuestion: "Nowa gra?"
    case .playFromHereQuestion: "Grać stąd?"
    default: "Przywrócić?"
    }
  }

  @inline(never)
  private static func texts21(_ phrase: Phrase) -> String {
    return switch phrase {
    case .beginAnewQuestion: "Od nowa?"
    case .keptIsDamaged: "Dane są uszkodzone. Zostaną skopiowane, potem usunięte."
    case .gamesDamaged: "Uszkodzone gry"
    case .gamesLost: "Danych nie dało się odczytać. Są odłożone na bok."
    case .gamesMended: "Co dało się odczytać, wróciło. Może brakować ostatnich gier."
    case .goBackQuestion: "Wrócić?"
    case .versionIsOlder: "Wersja %1 jest starsza niż obecna."
    default: "Na pewno?"
    }
  }

  @inline(never)
  private static func texts22(_ phrase: Phrase) -> String {
    return switch phrase {
    case .gameEnds: "Trwająca gra z wynikiem %1 kończy się i trafia do historii."
    case .everythingAsNew: "Wszystko jak na nowym urządzeniu. Wyniki zostają."
    case .lesson: "Jak grać"
    case .lowerLeft: "Opuść lewy brzeg."
    case .pressArrow: "Strzałka: %1"
    case .swipeOrPress: "Przesuń lub naciśnij: %1"
    case .wellDone: "To wszystko."
    default: "Wszystkie kafelki tam suną."
    }
  }

  @inline(never)
  private static func texts23(_ phrase: Phrase) -> String {
    return switch phrase {
    case .oneComes: "Każdy ruch dodaje kafelek."
    case .equalMerge: "Dwa równe kafelki łączą się."
    case .reach2048: "Dwa i dwa to cztery. Zdobądź 2048!"
    case .shakeForMenu: "Potrząśnij: menu."
    case .escForMenu: "Klawisz Esc: menu"
    case .tapForMenu: "Dotknij planszy: menu."
    case .menuHolds: "Nic się nie rusza. Podpowiedź, cofnij: tam."
    default: "Potrząśnij jeszcze raz."
    }
  }

  @inline(never)
  private static func texts24(_ phrase: Phrase) -> String {
    return switch phrase {
    case .keyForUndo: "Klawisz U: cofnij"
    case .undoTakesBack: "To cofa ostatni ruch."
    case .heldTilt: "Przytrzymane. Wypoziomuj przed następnym ruchem."
    case .wentOtherWay: "To było: %1"
    case .chooseByTilt: "Góra, dół: wybierz. Prawo: OK."
    case .anyDirectionPlays: "Dowolny kierunek: graj"
    case .escSkips: "Esc: pomiń"
    default: "Wróć: pomiń"
    }
  }

  @inline(never)
  private static func texts25(_ phrase: Phrase) -> String {
    return switch phrase {
    case .shakeSkips: "Potrząśnij: pomiń"
    case .tapSkips: "Dotknij tu: pomiń"
    case .tiltAngle: "Kąt"
    case .tiltAngleHelp: "Jak mocno przechylić, by ruszyć."
    case .tiltGesture: "Gest"
    case .tiltGestureHelp: "Co liczy się jako ruch."
    case .usualTilts: "Zwykły"
    default: "Szybki"
    }
  }

  @inline(never)
  private static func texts26(_ phrase: Phrase) -> String {
    return switch phrase {
    case .smallTilts: "Mały"
    case .placeTilts: "Spokojny"
    case .placesCount: "Przechyl i zostań: to też się liczy."
    case .tiltRepeat: "Trzymany"
    case .tiltRepeatHelp: "Trzymanie powtarza ruch."
    case .slowly: "Wolno"
    case .quickly: "Szybko"
    default: "Wypróbuj"
    }
  }

  @inline(never)
  private static func texts27(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tooSmall: "Za mały"
    case .tooSmallAt: "Wrócił przy %1°."
    case .tooSlow: "Za wolny"
    case .tooSlowTo: "Powoli do %1°: nowa pozycja."
    case .wayBack: "Powrót"
    case .wayBackFrom: "Powrót z trzymania: nic."
    case .turnLikeAWheelLong: "Pionowo: obracaj jak kierownicę."
    default: "Jak kierownicę"
    }
  }

  @inline(never)
  private static func texts28(_ phrase: Phrase) -> String {
    return switch phrase {
    case .wheel: "KÓŁKO"
    case .levelReadyUpright: "Gotowe. Pionowo: obracaj jak kierownicę."
    case .sideways: "Na boki"
    case .sidewaysHelp: "Ile liczy się przechył na boki."
    case .upAndDown: "Góra i dół"
    case .upAndDownHelp: "Ile liczy się przechył góra-dół."
    case .swapLeftRight: "Zamień L/P"
    default: "Zamienia lewo i prawo."
    }
  }

  @inline(never)
  private static func texts29(_ phrase: Phrase) -> String {
    return switch phrase {
    case .swapUpDown: "Zamień G/D"
    case .swapUpDownHelp: "Zamienia górę i dół."
    case .stillGoesBack: "Bez ruchu: wróć"
    case .notSavedLong: "Wyniki nie są zapisywane!"
    case .notSaved: "Nie zapisano!"
    case .unsaved: "BEZ ZAP."
    case .readingGamesLong: "Trwa odczyt twoich gier."
    default: "Odczyt gier"
    }
  }

  @inline(never)
  private static func texts30(_ phrase: Phrase) -> String {
    return switch phrase {
    case .readingShort: "ODCZYT"
    case .slowCardLong: "Wolna karta: jeszcze nie zapisano."
    case .notSavedYet: "Jeszcze nie zapisano"
    case .sensorLostLong: "Brak czujnika. Przyciski nadal grają."
    case .noTiltSensor: "Brak czujnika"
    case .noTilt: "CZUJNIK?"
    case .levelExplained: "To jest teraz poziom: przechylaj od niego."
    default: "To jest teraz poziom."
    }
  }

  @inline(never)
  private static func texts31(_ phrase: Phrase) -> String {
    return switch phrase {
    case .levelSet: "Poziom ustawiony"
    case .level: "POZIOM"
    case .boardIsFull: "Plansza jest pełna i nie ma dwóch równych sąsiadów."
    case .noMove: "BEZ RUCH"
    case .stillLocked: "Jeszcze zablokowane. Trzeba: %1."
    case .lockedUntil: "Blokada: %1"
    case .locked: "BLOKADA"
    default: "Zdobyto: %1. Nowe: %2"
    }
  }

  @inline(never)
  private static func texts32(_ phrase: Phrase) -> String {
    return switch phrase {
    case .unlocked: "Zdobyto: %1"
    case .unlockedShort: "ZDOBYTO"
    case .soundsReward: "Dźwięki %1"
    case .tilesReward: "Kafelki %1"
    case .motionReward: "Ruch %1"
    case .reading: "Odczyt..."
    case .noGameEnded: "Żadna gra nie skończona"
    default: "brak"
    }
  }

  @inline(never)
  private static func texts33(_ phrase: Phrase) -> String {
    return switch phrase {
    case .daily: "dnia"
    case .seeded: "stała seria"
    case .branched: "odgałęziona"
    case .takenOverRow: "przejęta"
    case .name: "Imię"
    case .calibrateTilt: "Kalibruj"
    case .findTiltAxes: "Znajdź osie"
    default: "Przywróć"
    }
  }

  @inline(never)
  private static func texts34(_ phrase: Phrase) -> String {
    return switch phrase {
    case .certify: "Sprawdź urządzenie"
    case .seeColours: "Ramka na czterech brzegach? U góry czerwony i zielony, u dołu niebieski i biały?"
    case .seeBoxes: "Ramka i cztery pola?"
    case .yesOrNo: "W prawo: tak. W lewo: nie."
    case .yesNoOrNone: "W prawo: tak. W lewo: nie. W dół: nie ma."
    case .lowerFar: "Opuść dalszy brzeg."
    case .hearBuzzer: "Słychać brzęczyk?"
    default: "Słychać głośnik?"
    }
  }

  @inline(never)
  private static func texts35(_ phrase: Phrase) -> String {
    return switch phrase {
    case .feelMotor: "Wibruje lub świeci?"
    case .allWorks: "Wszystko działa"
    case .notAllWorks: "Nie wszystko działa"
    case .scanToReport: "Zeskanuj, by to zgłosić."
    case .reportIsNameless: "Bez nazwiska i numeru seryjnego."
    case .shakeBack: "Potrząśnij: wróć"
    case .parts: "Części"
    default: "Czujnik"
    }
  }

  @inline(never)
  private static func texts36(_ phrase: Phrase) -> String {
    return switch phrase {
    case .power: "Zasilanie"
    case .games: "Gry"
    case .reached2048: "2048 zdobyte"
    case .bestScore: "Rekord"
    case .average: "Średnia"
    case .largestTile: "Największy"
    case .movesTitle: "Ruchy"
    default: "Czas"
    }
  }

  @inline(never)
  private static func texts37(_ phrase: Phrase) -> String {
    return switch phrase {
    case .hoursAndMinutes: "%1 h %2 min"
    case .daysInARow: "Dni z rzędu"
    case .earned: "zdobyte"
    case .noSensorThere: "Nie ma czujnika."
    case .holdLevel: "Trzymaj poziomo, jak do gry."
    case .lowerRight: "Opuść prawy brzeg."
    case .levelAgain: "Znów poziomo."
    default: "Opuść bliższy brzeg."
    }
  }

  @inline(never)
  private static func texts38(_ phrase: Phrase) -> String {
    return switch phrase {
    case .levelReady: "Gotowe. To jest poziom: przetocz kropkę do pierścienia."
    case .leftBack: "Lewo: wróć"
    case .waitOrBack: "Czekaj lub wróć, by przerwać."
    case .tiltIs: "Prawo %1 %   dół %2 %"
    case .doneIs: "Gotowe: %1 %"
    case .threeLetters: "Co najmniej trzy litery."
    case .typeName: "Wpisz, co najmniej trzy litery. Enter kończy."
    default: "Góra, dół: litera. Prawo: dalej. Dwa razy: koniec, od trzech liter."
    }
  }

  @inline(never)
  private static func texts39(_ phrase: Phrase) -> String {
    return switch phrase {
    case .aboutPress: "Naciśnij strzałkę: kafelki suną."
    case .aboutTilt: "Przechyl: wszystkie kafelki suną."
    case .aboutMerge: "Równe kafelki łączą się."
    case .aboutPowers: "Kafelki to potęgi: 5 to 32."
    case .aboutReach: "Zdobądź 2048 i graj dalej."
    case .aboutEsc: "Esc otwiera menu, U cofa ruch."
    case .aboutShake: "Potrząśnij: menu. Dwa razy: cofnij."
    default: "Wg 2048 Gabriele Cirullego"
    }
  }

  @inline(never)
  private static func texts40(_ phrase: Phrase) -> String {
    return switch phrase {
    case .moveOf: "Ruch %1 z %2"
    case .gameOver: "Koniec gry"
    case .mergedTold: "%1, wiersz %2 kolumna %3"
    case .newTold: "nowe %1, wiersz %2 kolumna %3"
    case .scoreTold: "wynik %1"
    case .nothingMoves: "%1: nic się nie rusza"
    case .watchAt: "Oglądanie ×%1"
    default: "Stoi"
    }
  }

  @inline(never)
  private static func texts41(_ phrase: Phrase) -> String {
    return switch phrase {
    case .pressToPlay: "Naciśnij: graj"
    case .machinePlays: "Gra maszyna"
    case .replayAt: "Powtórka ×%1"
    case .sliderLong: "%1. Lewo i prawo: przewijanie, góra: gotowe."
    case .sliderShort: "%1  Góra: gotowe"
    case .reviewAt: "Analiza %1%"
    case .noMoveCost: "Żaden ruch nic nie kosztował."
    default: "Ogląda każdy ruch."
    }
  }

  @inline(never)
  private static func texts42(_ phrase: Phrase) -> String {
    return switch phrase {
    case .moveNumber: "Ruch %1"
    case .betterThan: "%1 to lepszy ruch niż %2."
    case .insteadOf: "%1 zamiast %2"
    case .notButNot: "%1, nie %2"
    case .pointsLost: "Punkty stracone w tym ruchu."
    case .moveWasBetter: "Ruch %1: lepiej %2 niż %3"
    case .numberWasBetter: "%1: lepiej %2"
    default: "%1: lepiej"
    }
  }

  @inline(never)
  private static func texts43(_ phrase: Phrase) -> String {
    return switch phrase {
    case .up: "Góra"
    case .right: "Prawo"
    case .down: "Dół"
    case .left: "Lewo"
    case .upWord: "góra"
    case .rightWord: "prawo"
    case .downWord: "dół"
    default: "lewo"
    }
  }

  @inline(never)
  private static func texts44(_ phrase: Phrase) -> String {
    return switch phrase {
    case .challenge: "Wyzwanie"
    case .share: "Udostępnij"
    case .onceMore: "Jeszcze raz"
    case .ready: "Gotowe"
    case .duel: "Pojedynek"
    case .duelStands: "Pojedynek %1:%2"
    case .start: "Start"
    default: "Licz do trzech"
    }
  }

  @inline(never)
  private static func texts45(_ phrase: Phrase) -> String {
    return switch phrase {
    case .twoPlayers: "Dwóch graczy"
    case .symbolCode: "Kod QR"
    case .codeIs: "Kod %1"
    case .forAFriend: "dla znajomego"
    case .enterACode: "Wpisz kod"
    case .codeHelpLong: "Kod od znajomego. Góra, dół: litera. Prawo: dalej."
    case .codeHelpLetter: "Góra, dół: litera. Prawo: dalej. Lewo: wróć."
    default: "Gór, dół"
    }
  }

  @inline(never)
  private static func texts46(_ phrase: Phrase) -> String {
    return switch phrase {
    case .rightGoesOn: "Prawo: dalej"
    case .rightShort: "Prawo"
    case .badCodeLength: "Kod ma 8 znaków, z wynikiem 12: tu jest %1."
    case .badCodeLong: "To nie kod: znak jest zły albo dwa są zamienione. Porównaj."
    case .badCode: "Znak jest zły."
    case .noCode: "Błąd"
    case .sideAndGoal: "%1, do pobicia %2."
    default: "%1, te same kafelki dla wszystkich."
    }
  }

  @inline(never)
  private static func texts47(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sideAndGhost: "%1, ruchy obok twoich: %2."
    case .ghost: "Duch"
    case .ghostLabel: "DUCH"
    case .toBeat: "Do pobicia"
    case .toBeatLabel: "CEL"
    case .firstPlayer: "Gracz 1"
    case .secondPlayer: "Gracz 2"
    default: "GRACZ 1"
    }
  }

  @inline(never)
  private static func texts48(_ phrase: Phrase) -> String {
    return switch phrase {
    case .secondPlayerLabel: "GRACZ 2"
    case .neckAndNeck: "Po równo"
    case .aheadBy: "Przewaga: %1"
    case .behindBy: "Strata: %1"
    case .you: "Ty %1"
    case .youAreAhead: "Wygrana!"
    case .notThisTime: "Nie tym razem!"
    default: "Remis!"
    }
  }

  @inline(never)
  private static func texts49(_ phrase: Phrase) -> String {
    return switch phrase {
    case .wins: "Wygrywa %1!"
    case .against: "%1 do %2"
    case .noMoveIsLeft: "Brak ruchów."
    case .wholeGame: "Cała gra"
    case .playsAgain: "Odtwarza się po otwarciu."
    case .asALink: "Jako link: %1"
    case .noRoomLong: "Brak miejsca na kod QR: podaj kod."
    default: "Tu nie ma kodu QR."
    }
  }

  @inline(never)
  private static func texts50(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noSymbolShort: "Bez QR"
    case .shareHelp: "Dla znajomych albo aparatu."
    case .leftShort: "Lewo"
    case .downIsChallenge: "Dół: wyzwanie."
    case .downIsGame: "Dół: cała gra."
    case .downShort: "Dół: dalej"
    case .groupLook: "Wygląd"
    default: "Dźwięk"
    }
  }

  @inline(never)
  private static func texts51(_ phrase: Phrase) -> String {
    return switch phrase {
    case .groupGame: "Gra"
    case .groupTilt: "Przechył"
    case .groupScreen: "Ekran"
    case .groupHands: "Przyciski"
    case .groupGeneral: "Ogólne"
    case .theme: "Motyw"
    case .themeHelp: "Kolory."
    default: "Klasyczny"
    }
  }

  @inline(never)
  private static func texts52(_ phrase: Phrase) -> String {
    return switch phrase {
    case .dark: "Ciemny"
    case .colourBlind: "Daltonista"
    case .contrast: "Kontrast"
    case .blackAndWhite: "Czarno-biały"
    case .paperWorld: "Papier"
    case .nightWorld: "Noc"
    case .seaWorld: "Morze"
    default: "Las"
    }
  }

  @inline(never)
  private static func texts53(_ phrase: Phrase) -> String {
    return switch phrase {
    case .candyWorld: "Cukierki"
    case .neonWorld: "Neon"
    case .tiles: "Kafelki"
    case .tilesHelp: "Liczby lub obrazki."
    case .numbers: "Liczby"
    case .garden: "Ogród"
    case .treasure: "Skarb"
    default: "Morze"
    }
  }

  @inline(never)
  private static func texts54(_ phrase: Phrase) -> String {
    return switch phrase {
    case .space: "Kosmos"
    case .textSize: "Tekst"
    case .textSizeHelp: "Jak duże są słowa."
    case .normal: "Zwykły"
    case .large: "Duży"
    case .animation: "Animacja"
    case .animationHelp: "Jak szybko wszystko się rusza."
    default: "Oryginał"
    }
  }

  @inline(never)
  private static func texts55(_ phrase: Phrase) -> String {
    return switch phrase {
    case .fast: "Szybka"
    case .motion: "Ruch"
    case .motionHelp: "Jak ruszają się kafelki; do zdobycia."
    case .glide: "Ślizg"
    case .bounce: "Odbicie"
    case .drift: "Dryf"
    case .effects: "Efekty"
    default: "Ile rusza się na planszy."
    }
  }

  @inline(never)
  private static func texts56(_ phrase: Phrase) -> String {
    return switch phrase {
    case .allEffects: "Wszystkie"
    case .calm: "Spokojne"
    case .volume: "Głośność"
    case .volumeHelp: "Ile słychać."
    case .mute: "Wył."
    case .quiet: "Cicho"
    case .medium: "Średnio"
    default: "Głośno"
    }
  }

  @inline(never)
  private static func texts57(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sounds: "Dźwięki"
    case .soundsHelp: "Co słychać; do zdobycia."
    case .switchOff: "Wyłącz po"
    case .switchOffHelp: "Samo, gdy nikt nie gra."
    case .never: "Nigdy"
    case .soundFrom: "Wyjście"
    case .soundFromHelp: "Co gra, gdy są dwa."
    default: "Brzęczyk"
    }
  }

  @inline(never)
  private static func texts58(_ phrase: Phrase) -> String {
    return switch phrase {
    case .loudspeaker: "Głośnik"
    case .speech: "Mowa"
    case .speechHelp: "Mówi, co jest na obrazie."
    case .vibration: "Wibracje"
    case .vibrationHelp: "Silnikiem lub światłem."
    case .steps: "Kroki"
    case .arcade: "Arcade"
    default: "Pozytywka"
    }
  }

  @inline(never)
  private static func texts59(_ phrase: Phrase) -> String {
    return switch phrase {
    case .board: "Plansza"
    case .boardHelp: "Wielkość następnej planszy."
    case .repeatable: "Powtarzalne"
    case .repeatableHelp: "Każda gra ma te same kafelki."
    case .rotation: "Obrót"
    case .rotationHelp: "Obraca obraz."
    case .mirror: "Lustro"
    default: "Zamienia strony obrazu."
    }
  }

  @inline(never)
  private static func texts60(_ phrase: Phrase) -> String {
    return switch phrase {
    case .brightness: "Jasność"
    case .brightnessHelp: "Jak jasny jest obraz."
    case .buttons: "Przyciski"
    case .buttonsHelp: "Która ręka je naciska."
    case .oneSwitch: "Jeden przycisk"
    case .oneSwitchHelp: "Samo idzie. Naciśnij: wybierz. Długo: wróć."
    case .unhurried: "Zwykle"
    default: "Prawa"
    }
  }

  @inline(never)
  private static func texts61(_ phrase: Phrase) -> String {
    return switch phrase {
    case .leftHand: "Lewa"
    case .touchButtons: "Dotyk"
    case .touchButtonsHelp: "Przyciski dotykowe obok planszy."
    case .auto: "Auto"
    case .language: "Język"
    case .languageHelp: "W jakim języku mówi gra."
    case .worldTable: "Ranking światowy"
    default: "Wysyła gry, bez imienia."
    }
  }

  @inline(never)
  private static func texts62(_ phrase: Phrase) -> String {
    return switch phrase {
    case .on: "Wł."
    case .off: "Wył."
    case .yes: "Tak"
    case .no: "Nie"
    case .firstSteps: "Pierwsze kroki"
    case .warmUp: "Rozgrzewka"
    case .gettingThere: "W drodze"
    default: "Półmetek"
    }
  }

  @inline(never)
  private static func texts63(_ phrase: Phrase) -> String {
    return switch phrase {
    case .number2048: "2048!"
    case .beyond: "Dalej"
    case .farBeyond: "Dużo dalej"
    case .noRegrets: "Bez żalu"
    case .swift: "Szybko"
    case .marathon: "Maraton"
    case .ofTheDay: "Dnia"
    default: "Odkrywca"
    }
  }

  @inline(never)
  private static func texts64(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sevenDays: "Siedem dni"
    case .hundredGames: "Sto gier"
    case .endAGame: "Skończ grę"
    case .makeTile: "Zrób %1"
    case .withoutUndo: "2048 bez cofania"
    case .inTenMinutes: "2048 w dziesięć minut"
    case .game2000Moves: "Gra z 2000 ruchów"
    default: "Skończ grę dnia"
    }
  }

  @inline(never)
  private static func texts65(_ phrase: Phrase) -> String {
    return switch phrase {
    case .everyBoard: "Zagraj na każdej planszy"
    case .sevenDaysInARow: "Siedem dni z rzędu"
    case .hundredGamesEnded: "Skończ sto gier"
    case .spokenRow: "Wiersz %1: %2."
    default: "puste"
    }
  }

  static func text(_ phrase: CountedPhrase, _ n: Int) -> String {
    let form = (n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20) ? 1 : 2)
    return switch phrase {
    case .moves: form == 0 ? "1 ruch" : form == 1 ? "%1 ruchy" : "%1 ruchów"
    case .movesLeft: form == 0 ? "1 ruch do końca" : form == 1 ? "%1 ruchy do końca" : "%1 ruchów do końca"
    case .games: form == 0 ? "1 gra" : form == 1 ? "%1 gry" : "%1 gier"
    case .hints: form == 0 ? "1 podpowiedź" : form == 1 ? "%1 podpowiedzi" : "%1 podpowiedzi"
    }
  }
}
