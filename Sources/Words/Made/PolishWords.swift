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
    default: "%1 cofnięte"
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
    default: "Koniec gry rywala"
    }
  }

  @inline(never)
  private static func texts4(_ phrase: Phrase) -> String {
    return switch phrase {
    case .otherLeftShort: "Poszedł"
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
    case .bestMove: "najl."
    case .pointsByMove: "Strata w punktach"
    case .points: "%1 punktów"
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
    case .goBackQuestion: "Wrócić?"
    case .versionIsOlder: "Wersja %1 jest starsza niż obecna."
    case .reallyQuestion: "Na pewno?"
    case .gameEnds: "Trwająca gra z wynikiem %1 kończy się i trafia do historii."
    case .everythingAsNew: "Wszystko jak na nowym urządzeniu. Wyniki zostają."
    default: "Jak grać"
    }
  }

  @inline(never)
  private static func texts22(_ phrase: Phrase) -> String {
    return switch phrase {
    case .lowerLeft: "Opuść lewy brzeg."
    case .pressArrow: "Strzałka: %1"
    case .swipeOrPress: "Przesuń lub naciśnij: %1"
    case .wellDone: "To wszystko."
    case .allSlide: "Wszystkie kafelki tam suną."
    case .oneComes: "Każdy ruch dodaje kafelek."
    case .equalMerge: "Dwa równe kafelki łączą się."
    default: "Dwa i dwa to cztery. Zdobądź 2048!"
    }
  }

  @inline(never)
  private static func texts23(_ phrase: Phrase) -> String {
    return switch phrase {
    case .shakeForMenu: "Potrząśnij: menu."
    case .escForMenu: "Klawisz Esc: menu"
    case .tapForMenu: "Dotknij planszy: menu."
    case .menuHolds: "Nic się nie rusza. Podpowiedź, cofnij: tam."
    case .shakeAgain: "Potrząśnij jeszcze raz."
    case .keyForUndo: "Klawisz U: cofnij"
    case .undoTakesBack: "To cofa ostatni ruch."
    default: "Przytrzymane. Wypoziomuj przed następnym ruchem."
    }
  }

  @inline(never)
  private static func texts24(_ phrase: Phrase) -> String {
    return switch phrase {
    case .wentOtherWay: "To było: %1"
    case .chooseByTilt: "Góra, dół: wybierz. Prawo: OK."
    case .anyDirectionPlays: "Dowolny kierunek: graj"
    case .escSkips: "Esc: pomiń"
    case .backSkips: "Wróć: pomiń"
    case .shakeSkips: "Potrząśnij: pomiń"
    case .tapSkips: "Dotknij tu: pomiń"
    default: "Kąt"
    }
  }

  @inline(never)
  private static func texts25(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tiltAngleHelp: "Jak mocno przechylić, by ruszyć."
    case .tiltGesture: "Gest"
    case .tiltGestureHelp: "Co liczy się jako ruch."
    case .usualTilts: "Zwykły"
    case .flicks: "Szybki"
    case .smallTilts: "Mały"
    case .placeTilts: "Spokojny"
    default: "Przechyl i zostań: to też się liczy."
    }
  }

  @inline(never)
  private static func texts26(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tiltRepeat: "Trzymany"
    case .tiltRepeatHelp: "Trzymanie powtarza ruch."
    case .slowly: "Wolno"
    case .quickly: "Szybko"
    case .tryTilting: "Wypróbuj"
    case .tooSmall: "Za mały"
    case .tooSmallAt: "Wrócił przy %1°."
    default: "Za wolny"
    }
  }

  @inline(never)
  private static func texts27(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tooSlowTo: "Powoli do %1°: nowa pozycja."
    case .wayBack: "Powrót"
    case .wayBackFrom: "Powrót z trzymania: nic."
    case .turnLikeAWheelLong: "Pionowo: obracaj jak kierownicę."
    case .turnLikeAWheel: "Jak kierownicę"
    case .wheel: "KÓŁKO"
    case .levelReadyUpright: "Gotowe. Pionowo: obracaj jak kierownicę."
    default: "Na boki"
    }
  }

  @inline(never)
  private static func texts28(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sidewaysHelp: "Ile liczy się przechył na boki."
    case .upAndDown: "Góra i dół"
    case .upAndDownHelp: "Ile liczy się przechył góra-dół."
    case .swapLeftRight: "Zamień L/P"
    case .swapLeftRightHelp: "Zamienia lewo i prawo."
    case .swapUpDown: "Zamień G/D"
    case .swapUpDownHelp: "Zamienia górę i dół."
    default: "Bez ruchu: wróć"
    }
  }

  @inline(never)
  private static func texts29(_ phrase: Phrase) -> String {
    return switch phrase {
    case .notSavedLong: "Wyniki nie są zapisywane!"
    case .notSaved: "Nie zapisano!"
    case .unsaved: "BEZ ZAP."
    case .readingGamesLong: "Trwa odczyt twoich gier."
    case .readingGames: "Odczyt gier"
    case .readingShort: "ODCZYT"
    case .slowCardLong: "Wolna karta: jeszcze nie zapisano."
    default: "Jeszcze nie zapisano"
    }
  }

  @inline(never)
  private static func texts30(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sensorLostLong: "Brak czujnika. Przyciski nadal grają."
    case .noTiltSensor: "Brak czujnika"
    case .noTilt: "CZUJNIK?"
    case .levelExplained: "To jest teraz poziom: przechylaj od niego."
    case .levelNowLong: "To jest teraz poziom."
    case .levelSet: "Poziom ustawiony"
    case .level: "POZIOM"
    default: "Plansza jest pełna i nie ma dwóch równych sąsiadów."
    }
  }

  @inline(never)
  private static func texts31(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noMove: "BEZ RUCH"
    case .stillLocked: "Jeszcze zablokowane. Trzeba: %1."
    case .lockedUntil: "Blokada: %1"
    case .locked: "BLOKADA"
    case .unlockedWithReward: "Zdobyto: %1. Nowe: %2"
    case .unlocked: "Zdobyto: %1"
    case .unlockedShort: "ZDOBYTO"
    default: "Dźwięki %1"
    }
  }

  @inline(never)
  private static func texts32(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tilesReward: "Kafelki %1"
    case .motionReward: "Ruch %1"
    case .reading: "Odczyt..."
    case .noGameEnded: "Żadna gra nie skończona"
    case .noneYet: "brak"
    case .daily: "dnia"
    case .seeded: "stała seria"
    default: "odgałęziona"
    }
  }

  @inline(never)
  private static func texts33(_ phrase: Phrase) -> String {
    return switch phrase {
    case .takenOverRow: "przejęta"
    case .name: "Imię"
    case .calibrateTilt: "Kalibruj"
    case .findTiltAxes: "Znajdź osie"
    case .resetSettings: "Przywróć"
    case .certify: "Sprawdź urządzenie"
    case .seeColours: "Ramka na czterech brzegach? U góry czerwony i zielony, u dołu niebieski i biały?"
    default: "Ramka i cztery pola?"
    }
  }

  @inline(never)
  private static func texts34(_ phrase: Phrase) -> String {
    return switch phrase {
    case .yesOrNo: "W prawo: tak. W lewo: nie."
    case .yesNoOrNone: "W prawo: tak. W lewo: nie. W dół: nie ma."
    case .lowerFar: "Opuść dalszy brzeg."
    case .hearBuzzer: "Słychać brzęczyk?"
    case .hearLoudspeaker: "Słychać głośnik?"
    case .feelMotor: "Wibruje lub świeci?"
    case .allWorks: "Wszystko działa"
    default: "Nie wszystko działa"
    }
  }

  @inline(never)
  private static func texts35(_ phrase: Phrase) -> String {
    return switch phrase {
    case .scanToReport: "Zeskanuj, by to zgłosić."
    case .reportIsNameless: "Bez nazwiska i numeru seryjnego."
    case .shakeBack: "Potrząśnij: wróć"
    case .parts: "Części"
    case .sensor: "Czujnik"
    case .power: "Zasilanie"
    case .games: "Gry"
    default: "2048 zdobyte"
    }
  }

  @inline(never)
  private static func texts36(_ phrase: Phrase) -> String {
    return switch phrase {
    case .bestScore: "Rekord"
    case .average: "Średnia"
    case .largestTile: "Największy"
    case .movesTitle: "Ruchy"
    case .time: "Czas"
    case .hoursAndMinutes: "%1 h %2 min"
    case .daysInARow: "Dni z rzędu"
    default: "zdobyte"
    }
  }

  @inline(never)
  private static func texts37(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noSensorThere: "Nie ma czujnika."
    case .holdLevel: "Trzymaj poziomo, jak do gry."
    case .lowerRight: "Opuść prawy brzeg."
    case .levelAgain: "Znów poziomo."
    case .lowerNear: "Opuść bliższy brzeg."
    case .levelReady: "Gotowe. To jest poziom: przetocz kropkę do pierścienia."
    case .leftBack: "Lewo: wróć"
    default: "Czekaj lub wróć, by przerwać."
    }
  }

  @inline(never)
  private static func texts38(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tiltIs: "Prawo %1 %   dół %2 %"
    case .doneIs: "Gotowe: %1 %"
    case .threeLetters: "Co najmniej trzy litery."
    case .typeName: "Wpisz, co najmniej trzy litery. Enter kończy."
    case .nameKeys: "Góra, dół: litera. Prawo: dalej. Dwa razy: koniec, od trzech liter."
    case .aboutPress: "Naciśnij strzałkę: kafelki suną."
    case .aboutTilt: "Przechyl: wszystkie kafelki suną."
    default: "Równe kafelki łączą się."
    }
  }

  @inline(never)
  private static func texts39(_ phrase: Phrase) -> String {
    return switch phrase {
    case .aboutPowers: "Kafelki to potęgi: 5 to 32."
    case .aboutReach: "Zdobądź 2048 i graj dalej."
    case .aboutEsc: "Esc otwiera menu, U cofa ruch."
    case .aboutShake: "Potrząśnij: menu. Dwa razy: cofnij."
    case .afterCirulli: "Wg 2048 Gabriele Cirullego"
    case .moveOf: "Ruch %1 z %2"
    case .gameOver: "Koniec gry"
    default: "%1, wiersz %2 kolumna %3"
    }
  }

  @inline(never)
  private static func texts40(_ phrase: Phrase) -> String {
    return switch phrase {
    case .newTold: "nowe %1, wiersz %2 kolumna %3"
    case .scoreTold: "wynik %1"
    case .nothingMoves: "%1: nic się nie rusza"
    case .watchAt: "Oglądanie ×%1"
    case .stopped: "Stoi"
    case .pressToPlay: "Naciśnij: graj"
    case .machinePlays: "Gra maszyna"
    default: "Powtórka ×%1"
    }
  }

  @inline(never)
  private static func texts41(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sliderLong: "%1. Lewo i prawo: przewijanie, góra: gotowe."
    case .sliderShort: "%1  Góra: gotowe"
    case .reviewAt: "Analiza %1%"
    case .noMoveCost: "Żaden ruch nic nie kosztował."
    case .lookingAtMoves: "Ogląda każdy ruch."
    case .moveNumber: "Ruch %1"
    case .betterThan: "%1 to lepszy ruch niż %2."
    default: "%1 zamiast %2"
    }
  }

  @inline(never)
  private static func texts42(_ phrase: Phrase) -> String {
    return switch phrase {
    case .notButNot: "%1, nie %2"
    case .pointsLost: "Punkty stracone w tym ruchu."
    case .moveWasBetter: "Ruch %1: lepiej %2 niż %3"
    case .numberWasBetter: "%1: lepiej %2"
    case .wasBetter: "Lepiej: %1"
    case .up: "Góra"
    case .right: "Prawo"
    default: "Dół"
    }
  }

  @inline(never)
  private static func texts43(_ phrase: Phrase) -> String {
    return switch phrase {
    case .left: "Lewo"
    case .upWord: "góra"
    case .rightWord: "prawo"
    case .downWord: "dół"
    case .leftWord: "lewo"
    case .challenge: "Wyzwanie"
    case .share: "Udostępnij"
    default: "Jeszcze raz"
    }
  }

  @inline(never)
  private static func texts44(_ phrase: Phrase) -> String {
    return switch phrase {
    case .ready: "Gotowe"
    case .duel: "Pojedynek"
    case .duelStands: "Pojedynek %1:%2"
    case .start: "Start"
    case .countToThree: "Licz do trzech"
    case .twoPlayers: "Dwóch graczy"
    case .symbolCode: "Kod QR"
    default: "Kod %1"
    }
  }

  @inline(never)
  private static func texts45(_ phrase: Phrase) -> String {
    return switch phrase {
    case .forAFriend: "dla znajomego"
    case .enterACode: "Wpisz kod"
    case .codeHelpLong: "Kod od znajomego. Góra, dół: litera. Prawo: dalej."
    case .codeHelpLetter: "Góra, dół: litera. Prawo: dalej. Lewo: wróć."
    case .upDown: "Gór, dół"
    case .rightGoesOn: "Prawo: dalej"
    case .rightShort: "Prawo"
    default: "Kod ma 8 znaków, z wynikiem 12: tu jest %1."
    }
  }

  @inline(never)
  private static func texts46(_ phrase: Phrase) -> String {
    return switch phrase {
    case .badCodeLong: "To nie kod: znak jest zły albo dwa są zamienione. Porównaj."
    case .badCode: "Znak jest zły."
    case .noCode: "Błąd"
    case .sideAndGoal: "%1, do pobicia %2."
    case .sideAndTiles: "%1, te same kafelki dla wszystkich."
    case .sideAndGhost: "%1, %2 ruchów obok twoich."
    case .ghost: "Duch"
    default: "DUCH"
    }
  }

  @inline(never)
  private static func texts47(_ phrase: Phrase) -> String {
    return switch phrase {
    case .toBeat: "Do pobicia"
    case .toBeatLabel: "CEL"
    case .firstPlayer: "Gracz 1"
    case .secondPlayer: "Gracz 2"
    case .firstPlayerLabel: "GRACZ 1"
    case .secondPlayerLabel: "GRACZ 2"
    case .neckAndNeck: "Po równo"
    default: "Przewaga: %1"
    }
  }

  @inline(never)
  private static func texts48(_ phrase: Phrase) -> String {
    return switch phrase {
    case .behindBy: "Strata: %1"
    case .you: "Ty %1"
    case .youAreAhead: "Wygrana!"
    case .notThisTime: "Nie tym razem!"
    case .aDraw: "Remis!"
    case .wins: "Wygrywa %1!"
    case .against: "%1 do %2"
    default: "Brak ruchów."
    }
  }

  @inline(never)
  private static func texts49(_ phrase: Phrase) -> String {
    return switch phrase {
    case .wholeGame: "Cała gra"
    case .playsAgain: "Odtwarza się po otwarciu."
    case .asALink: "Jako link: %1"
    case .noRoomLong: "Brak miejsca na kod QR: podaj kod."
    case .noSymbol: "Tu nie ma kodu QR."
    case .noSymbolShort: "Bez QR"
    case .shareHelp: "Dla znajomych albo aparatu."
    default: "Lewo"
    }
  }

  @inline(never)
  private static func texts50(_ phrase: Phrase) -> String {
    return switch phrase {
    case .downIsChallenge: "Dół: wyzwanie."
    case .downIsGame: "Dół: cała gra."
    case .downShort: "Dół: dalej"
    case .groupLook: "Wygląd"
    case .groupSound: "Dźwięk"
    case .groupGame: "Gra"
    case .groupTilt: "Przechył"
    default: "Ekran"
    }
  }

  @inline(never)
  private static func texts51(_ phrase: Phrase) -> String {
    return switch phrase {
    case .groupHands: "Przyciski"
    case .groupGeneral: "Ogólne"
    case .theme: "Motyw"
    case .themeHelp: "Kolory."
    case .classic: "Klasyczny"
    case .dark: "Ciemny"
    case .colourBlind: "Daltonista"
    default: "Kontrast"
    }
  }

  @inline(never)
  private static func texts52(_ phrase: Phrase) -> String {
    return switch phrase {
    case .blackAndWhite: "Czarno-biały"
    case .paperWorld: "Papier"
    case .nightWorld: "Noc"
    case .seaWorld: "Morze"
    case .forestWorld: "Las"
    case .candyWorld: "Cukierki"
    case .neonWorld: "Neon"
    default: "Kafelki"
    }
  }

  @inline(never)
  private static func texts53(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tilesHelp: "Liczby lub obrazki."
    case .numbers: "Liczby"
    case .garden: "Ogród"
    case .treasure: "Skarb"
    case .sea: "Morze"
    case .space: "Kosmos"
    case .textSize: "Tekst"
    default: "Jak duże są słowa."
    }
  }

  @inline(never)
  private static func texts54(_ phrase: Phrase) -> String {
    return switch phrase {
    case .normal: "Zwykły"
    case .large: "Duży"
    case .animation: "Animacja"
    case .animationHelp: "Jak szybko wszystko się rusza."
    case .original: "Oryginał"
    case .fast: "Szybka"
    case .motion: "Ruch"
    default: "Jak ruszają się kafelki; do zdobycia."
    }
  }

  @inline(never)
  private static func texts55(_ phrase: Phrase) -> String {
    return switch phrase {
    case .glide: "Ślizg"
    case .bounce: "Odbicie"
    case .drift: "Dryf"
    case .effects: "Efekty"
    case .effectsHelp: "Ile rusza się na planszy."
    case .allEffects: "Wszystkie"
    case .calm: "Spokojne"
    default: "Głośność"
    }
  }

  @inline(never)
  private static func texts56(_ phrase: Phrase) -> String {
    return switch phrase {
    case .volumeHelp: "Ile słychać."
    case .mute: "Wył."
    case .quiet: "Cicho"
    case .medium: "Średnio"
    case .full: "Głośno"
    case .sounds: "Dźwięki"
    case .soundsHelp: "Co słychać; do zdobycia."
    default: "Wyłącz po"
    }
  }

  @inline(never)
  private static func texts57(_ phrase: Phrase) -> String {
    return switch phrase {
    case .switchOffHelp: "Samo, gdy nikt nie gra."
    case .never: "Nigdy"
    case .soundFrom: "Wyjście"
    case .soundFromHelp: "Co gra, gdy są dwa."
    case .buzzer: "Brzęczyk"
    case .loudspeaker: "Głośnik"
    case .speech: "Mowa"
    default: "Mówi, co jest na obrazie."
    }
  }

  @inline(never)
  private static func texts58(_ phrase: Phrase) -> String {
    return switch phrase {
    case .vibration: "Wibracje"
    case .vibrationHelp: "Silnikiem lub światłem."
    case .steps: "Kroki"
    case .arcade: "Arcade"
    case .musicBox: "Pozytywka"
    case .board: "Plansza"
    case .boardHelp: "Wielkość następnej planszy."
    default: "Powtarzalne"
    }
  }

  @inline(never)
  private static func texts59(_ phrase: Phrase) -> String {
    return switch phrase {
    case .repeatableHelp: "Każda gra ma te same kafelki."
    case .rotation: "Obrót"
    case .rotationHelp: "Obraca obraz."
    case .mirror: "Lustro"
    case .mirrorHelp: "Zamienia strony obrazu."
    case .brightness: "Jasność"
    case .brightnessHelp: "Jak jasny jest obraz."
    default: "Przyciski"
    }
  }

  @inline(never)
  private static func texts60(_ phrase: Phrase) -> String {
    return switch phrase {
    case .buttonsHelp: "Która ręka je naciska."
    case .oneSwitch: "Jeden przycisk"
    case .oneSwitchHelp: "Samo idzie. Naciśnij: wybierz. Długo: wróć."
    case .unhurried: "Zwykle"
    case .rightHand: "Prawa"
    case .leftHand: "Lewa"
    case .touchButtons: "Dotyk"
    default: "Przyciski dotykowe obok planszy."
    }
  }

  @inline(never)
  private static func texts61(_ phrase: Phrase) -> String {
    return switch phrase {
    case .auto: "Auto"
    case .language: "Język"
    case .languageHelp: "W jakim języku mówi gra."
    case .worldTable: "Ranking światowy"
    case .worldTableHelp: "Wysyła gry, bez imienia."
    case .on: "Wł."
    case .off: "Wył."
    default: "Tak"
    }
  }

  @inline(never)
  private static func texts62(_ phrase: Phrase) -> String {
    return switch phrase {
    case .no: "Nie"
    case .firstSteps: "Pierwsze kroki"
    case .warmUp: "Rozgrzewka"
    case .gettingThere: "W drodze"
    case .halfway: "Półmetek"
    case .number2048: "2048!"
    case .beyond: "Dalej"
    default: "Dużo dalej"
    }
  }

  @inline(never)
  private static func texts63(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noRegrets: "Bez żalu"
    case .swift: "Szybko"
    case .marathon: "Maraton"
    case .ofTheDay: "Dnia"
    case .explorer: "Odkrywca"
    case .sevenDays: "Siedem dni"
    case .hundredGames: "Sto gier"
    default: "Skończ grę"
    }
  }

  @inline(never)
  private static func texts64(_ phrase: Phrase) -> String {
    return switch phrase {
    case .makeTile: "Zrób %1"
    case .withoutUndo: "2048 bez cofania"
    case .inTenMinutes: "2048 w dziesięć minut"
    case .game2000Moves: "Gra z 2000 ruchów"
    case .endADailyGame: "Skończ grę dnia"
    case .everyBoard: "Zagraj na każdej planszy"
    case .sevenDaysInARow: "Siedem dni z rzędu"
    default: "Skończ sto gier"
    }
  }

  @inline(never)
  private static func texts65(_ phrase: Phrase) -> String {
    return switch phrase {
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
