// Made of po/cs.po by scripts/words, which is what to run after a change there.
// swift-format-ignore-file

enum CzechWords {
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
    case .scoreLabel: "SKÓRE"
    case .bestLabel: "REKORD"
    case .score: "Skóre"
    case .best: "Rekord"
    case .scoreIs: "Skóre %1"
    case .tileIs: "Dlaždice %1"
    case .timeIs: "Čas %1"
    default: "%1× vráceno"
    }
  }

  @inline(never)
  private static func texts1(_ phrase: Phrase) -> String {
    return switch phrase {
    case .players: "Hráči"
    case .whoPlays: "Kdo hraje?"
    case .newPlayer: "Nový hráč"
    case .playerNumber: "Hráč %1"
    case .playsNow: "Teď hraje"
    case .bestToday: "Dnes"
    case .yesterday: "Včera"
    default: "Nehráno"
    }
  }

  @inline(never)
  private static func texts2(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sameForAll: "Pro všechny stejná"
    case .showCalendar: "Kalendář"
    case .weeklyPuzzle: "Hádanka týdne"
    case .liveDuel: "Souboj naživo"
    case .liveAbout: "Oba hrají najednou na stejné ploše"
    case .liveSeeks: "Hledám ostatní"
    case .liveFound: "Je tady"
    default: "Chce hrát"
    }
  }

  @inline(never)
  private static func texts3(_ phrase: Phrase) -> String {
    return switch phrase {
    case .liveAsked: "Čekám na odpověď"
    case .liveScan: "Ať to druhý naskenuje"
    case .other: "Soupeř"
    case .otherLabel: "SOUPEŘ"
    case .otherPlays: "%1 ještě hraje"
    case .otherLost: "Bez spojení: teď duch"
    case .otherLostShort: "Ztracen"
    default: "Soupeř odešel"
    }
  }

  @inline(never)
  private static func texts4(_ phrase: Phrase) -> String {
    return switch phrase {
    case .otherLeftShort: "Odešel"
    case .otherLied: "Takové tahy nejdou"
    case .otherLiedShort: "Podvod"
    case .otherAgain: "Chce hrát znovu"
    case .dealtGame: "Rozdaná hra"
    case .dealtAbout: "Dlaždice ze žebříčku"
    case .dealtRow: "rozdaná"
    default: "Světový den"
    }
  }

  @inline(never)
  private static func texts5(_ phrase: Phrase) -> String {
    return switch phrase {
    case .oneGameEach: "Jedna hra pro každého"
    case .endGame: "Ukončit hru"
    case .tableThere: "Spojeno"
    case .tableAsked: "Dotazuji se"
    case .tableAway: "Bez spojení"
    case .tableRefuses: "Žebříček odmítá"
    case .tableWaits: "Čekám na dlaždici"
    default: "Čekám"
    }
  }

  @inline(never)
  private static func texts6(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noTableShort: "Offline"
    case .dealsTooMany: "Je jich moc"
    case .dayClosed: "Teď ne"
    case .dayPlayed: "Dnes už hráno"
    case .clockWrong: "Hodiny jdou špatně"
    case .dealElsewhere: "Hraje se jinde"
    case .dealUnknown: "Tam ukončena"
    default: "Tah nelze vrátit"
    }
  }

  @inline(never)
  private static func texts7(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noUndoShort: "Zahráno"
    case .noHintDealt: "Zde bez tipů"
    case .noHintShort: "Bez tipů"
    case .tilesProven: "Ověřeno dlaždic: %1"
    case .tableCheated: "Žebříček podváděl"
    case .beingProven: "Ověřuje se"
    case .makeInMoves: "Získej %1 do %2 tahů"
    default: "ZBÝVÁ"
    }
  }

  @inline(never)
  private static func texts8(_ phrase: Phrase) -> String {
    return switch phrase {
    case .movesLeftWord: "Zbývá"
    case .solved: "Vyřešeno!"
    case .outOfMoves: "Tahy došly!"
    case .thisWeek: "Tento týden"
    case .lastWeek: "Minulý týden"
    case .weeksInARow: "Týdnů v řadě"
    case .notSolved: "Nevyřešeno"
    default: "Hledá hádanku."
    }
  }

  @inline(never)
  private static func texts9(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noPuzzle: "Tady hádanka není."
    case .puzzleAsCode: "Hádanka jako kód"
    case .monthIs: "Dnů: %1, nejlepší: %2"
    case .months: "Nahoru/dolů: měsíce, vlevo: zpět"
    case .monthsByKeys: "Nahoru/dolů: měsíce, Esc: zpět"
    case .resultAsCode: "Výsledek kódem"
    case .dayAsCode: "Hra jako kód"
    default: "Pro ostatní"
    }
  }

  @inline(never)
  private static func texts10(_ phrase: Phrase) -> String {
    return switch phrase {
    case .batteryLowLong: "Baterie je slabá: %1%. Každý tah je uložen."
    case .batteryIs: "Baterie %1%"
    case .chipAt: "%1, adresa %2"
    case .chargingIs: "Nabíjí se, %1%"
    case .fromReplay: "Ze záznamu"
    case .takenOver: "Převzatá"
    case .paused: "Pauza"
    default: "Výhra!"
    }
  }

  @inline(never)
  private static func texts11(_ phrase: Phrase) -> String {
    return switch phrase {
    case .newBest: "Rekord!"
    case .newBestScore: "Nové nejlepší skóre!"
    case .newBestShort: "REKORD!"
    case .worldRank: "Světový žebříček: %1. z %2"
    case .worldRankShort: "Svět: %1"
    case .gameOverNow: "Konec hry!"
    case .keyNew: "Nová"
    default: "Vrátit"
    }
  }

  @inline(never)
  private static func texts12(_ phrase: Phrase) -> String {
    return switch phrase {
    case .keyHint: "Tip"
    case .keyNewShort: "Nová"
    case .keyUndoShort: "Vrátit"
    case .keyHintShort: "Tip"
    case .keyMenu: "Menu"
    case .arrowsMove: "Šipky: tah"
    case .undoAndHint: "U: vrátit  I: tip"
    default: "U: vrátit   I: tip"
    }
  }

  @inline(never)
  private static func texts13(_ phrase: Phrase) -> String {
    return switch phrase {
    case .escMenu: "Esc: menu"
    case .tiltMoves: "Náklon: tah"
    case .shakeMenu: "Zatřást: menu"
    case .arrows: "Šipky"
    case .undoShort: "U vrátit"
    case .hintShort: "I tip"
    case .escMenuShort: "Esc menu"
    default: "Šipky: tah  U: vrátit  Esc: menu"
    }
  }

  @inline(never)
  private static func texts14(_ phrase: Phrase) -> String {
    return switch phrase {
    case .replayStep: "← →: tah"
    case .replaySpeed: "↑ ↓: tempo"
    case .replayStepShort: "← → tah"
    case .replaySpeedShort: "↑ ↓ tempo"
    case .replayKeysBelow: "← → tah  ↑ ↓ tempo  Esc menu"
    case .listKeys: "↑ ↓ vybrat   Enter: otevřít   Esc: zpět"
    case .listKeysShort: "↑ ↓ vybrat   Esc: zpět"
    default: "↑ ↓ vybrat   Enter: otevřít   Q: konec"
    }
  }

  @inline(never)
  private static func texts15(_ phrase: Phrase) -> String {
    return switch phrase {
    case .escBack: "Esc: zpět"
    case .bestMove: "nej"
    case .pointsByMove: "Ztráta v bodech"
    case .points: "%1 b."
    case .continueGame: "Pokračovat"
    case .newGame: "Nová hra"
    case .lastGame: "Poslední hra"
    default: "Denní hra"
    }
  }

  @inline(never)
  private static func texts16(_ phrase: Phrase) -> String {
    return switch phrase {
    case .watch: "Dívat se"
    case .titlePlay: "Hrát"
    case .friends: "Přátelé"
    case .history: "Historie"
    case .newChallenge: "Nová výzva"
    case .takeChallenge: "Přijmout výzvu"
    case .achievements: "Úspěchy"
    default: "Odměny"
    }
  }

  @inline(never)
  private static func texts17(_ phrase: Phrase) -> String {
    return switch phrase {
    case .scores: "Výsledky"
    case .records: "Rekordy"
    case .settings: "Nastavení"
    case .about: "O hře"
    case .powerOff: "Vypnout"
    case .quit: "Ukončit"
    case .tiltToPlay: "Nakloň!"
    default: "Hraj šipkami"
    }
  }

  @inline(never)
  private static func texts18(_ phrase: Phrase) -> String {
    return switch phrase {
    case .bestIs: "Rekord %1"
    case .keepGoing: "Hrát dál"
    case .undo: "Vrátit tah"
    case .redo: "Zopakovat tah"
    case .bookmark: "Záložka"
    case .toBookmark: "K záložce"
    case .hint: "Tip"
    default: "Vyrovnat"
    }
  }

  @inline(never)
  private static func texts19(_ phrase: Phrase) -> String {
    return switch phrase {
    case .replay: "Záznam"
    case .review: "Rozbor"
    case .seeWin: "Ještě jednou"
    case .sameTiles: "Totéž znovu"
    case .yourName: "Tvé jméno"
    case .menu: "Menu"
    case .play: "Přehrát"
    default: "Pauza"
    }
  }

  @inline(never)
  private static func texts20(_ phrase: Phrase) -> String {
    return switch phrase {
    case .goToMove: "Na tah"
    case .toTheStart: "Na začátek"
    case .toTheEnd: "Na konec"
    case .playFromHere: "Hrát odtud"
    case .close: "Zavřít"
    case .newGameQuestion: "Nová hra?"
    case .playFromHereQuestion: "Hrát odtud?"
    default: "Obnovit vše?"
    }
  }

  @inline(never)
  private static func texts21(_ phrase: Phrase) -> String {
    return switch phrase {
    case .beginAnewQuestion: "Začít znovu?"
    case .keptIsDamaged: "Uložená data jsou poškozená. Zkopírují se a pak vymažou."
    case .gamesDamaged: "Poškozené hry"
    case .gamesLost: "Uložená data nešla přečíst. Jsou odložena stranou."
    case .gamesMended: "Co šlo přečíst, je zpět. Poslední hry mohou chybět."
    case .goBackQuestion: "Vrátit se?"
    case .versionIsOlder: "Verze %1 je starší než ta, která běží."
    default: "Opravdu?"
    }
  }

  @inline(never)
  private static func texts22(_ phrase: Phrase) -> String {
    return switch phrase {
    case .gameEnds: "Běžící hra se skóre %1 skončí a uloží se do historie."
    case .everythingAsNew: "Vše bude jako na novém zařízení. Výsledky zůstanou."
    case .lesson: "Jak hrát"
    case .lowerLeft: "Sniž levý okraj."
    case .pressArrow: "Šipka: %1"
    case .swipeOrPress: "Táhni nebo stiskni: %1"
    case .wellDone: "To je vše."
    default: "Všechny dlaždice tam kloužou."
    }
  }

  @inline(never)
  private static func texts23(_ phrase: Phrase) -> String {
    return switch phrase {
    case .oneComes: "Každý tah přidá dlaždici."
    case .equalMerge: "Dvě stejné se spojí v jednu."
    case .reach2048: "Dvě a dvě jsou čtyři. Získej 2048!"
    case .shakeForMenu: "Zatřes: menu."
    case .escForMenu: "Klávesa Esc: menu"
    case .tapForMenu: "Klepni na plochu: menu."
    case .menuHolds: "Nic se nehne. Je tam tip i vrácení tahu."
    default: "Zatřes ještě jednou."
    }
  }

  @inline(never)
  private static func texts24(_ phrase: Phrase) -> String {
    return switch phrase {
    case .keyForUndo: "Klávesa U: vrátit tah"
    case .undoTakesBack: "To vrátí poslední tah."
    case .heldTilt: "Podrženo. Vyrovnej pro další tah."
    case .wentOtherWay: "To bylo: %1"
    case .chooseByTilt: "Nahoru, dolů: vybrat. Vpravo: OK."
    case .anyDirectionPlays: "Libovolný směr: hrát"
    case .escSkips: "Esc: přeskočit"
    default: "Zpět: přeskočit"
    }
  }

  @inline(never)
  private static func texts25(_ phrase: Phrase) -> String {
    return switch phrase {
    case .shakeSkips: "Zatřást: přeskočit"
    case .tapSkips: "Klepni sem: přeskočit"
    case .tiltAngle: "Úhel"
    case .tiltAngleHelp: "Jak moc naklonit pro tah."
    case .tiltGesture: "Gesto"
    case .tiltGestureHelp: "Co platí jako tah."
    case .usualTilts: "Běžné"
    default: "Švih"
    }
  }

  @inline(never)
  private static func texts26(_ phrase: Phrase) -> String {
    return switch phrase {
    case .smallTilts: "Malé"
    case .placeTilts: "Klidné"
    case .placesCount: "Nakloň a podrž: i to teď platí."
    case .tiltRepeat: "Podržení"
    case .tiltRepeatHelp: "Držený náklon tah opakuje."
    case .slowly: "Pomalu"
    case .quickly: "Rychle"
    default: "Vyzkoušet"
    }
  }

  @inline(never)
  private static func texts27(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tooSmall: "Moc malý"
    case .tooSmallAt: "Vrátil se při %1°."
    case .tooSlow: "Moc pomalý"
    case .tooSlowTo: "Pomalu na %1°: nová poloha."
    case .wayBack: "Návrat"
    case .wayBackFrom: "Návrat z držení: žádný tah."
    case .turnLikeAWheelLong: "Svisle: otáčej jako volantem."
    default: "Jako volantem"
    }
  }

  @inline(never)
  private static func texts28(_ phrase: Phrase) -> String {
    return switch phrase {
    case .wheel: "VOLANT"
    case .levelReadyUpright: "Hotovo. Svisle: otáčej jako volantem."
    case .sideways: "Do stran"
    case .sidewaysHelp: "Kolik platí náklon do stran."
    case .upAndDown: "Nahoru a dolů"
    case .upAndDownHelp: "Kolik platí náklon nahoru a dolů."
    case .swapLeftRight: "Zaměnit L/P"
    default: "Zamění vlevo a vpravo."
    }
  }

  @inline(never)
  private static func texts29(_ phrase: Phrase) -> String {
    return switch phrase {
    case .swapUpDown: "Zaměnit N/D"
    case .swapUpDownHelp: "Zamění nahoru a dolů."
    case .stillGoesBack: "Bez pohybu: zpět"
    case .notSavedLong: "Výsledky se neukládají!"
    case .notSaved: "Neuloženo!"
    case .unsaved: "BEZ ULOŽ"
    case .readingGamesLong: "Tvé hry se ještě načítají."
    default: "Čtení her"
    }
  }

  @inline(never)
  private static func texts30(_ phrase: Phrase) -> String {
    return switch phrase {
    case .readingShort: "ČTENÍ"
    case .slowCardLong: "Karta je pomalá: ještě neuloženo."
    case .notSavedYet: "Ještě neuloženo"
    case .sensorLostLong: "Senzor náklonu zmizel. Tlačítka hrají dál."
    case .noTiltSensor: "Bez senzoru"
    case .noTilt: "SENZOR?"
    case .levelExplained: "Toto je teď rovina: nakláněj odtud."
    default: "Toto je teď rovina."
    }
  }

  @inline(never)
  private static func texts31(_ phrase: Phrase) -> String {
    return switch phrase {
    case .levelSet: "Rovina uložena"
    case .level: "ROVINA"
    case .boardIsFull: "Plocha je plná a žádní dva sousedé nejsou stejní."
    case .noMove: "BEZ TAHU"
    case .stillLocked: "Zatím zamčeno. Je třeba: %1."
    case .lockedUntil: "Zamčeno: %1"
    case .locked: "ZAMČENO"
    default: "Získáno: %1. Nové: %2"
    }
  }

  @inline(never)
  private static func texts32(_ phrase: Phrase) -> String {
    return switch phrase {
    case .unlocked: "Získáno: %1"
    case .unlockedShort: "ZÍSKÁNO"
    case .soundsReward: "Zvuky %1"
    case .tilesReward: "Dlaždice %1"
    case .motionReward: "Pohyb %1"
    case .reading: "Čtení..."
    case .noGameEnded: "Žádná dohraná hra"
    default: "žádná"
    }
  }

  @inline(never)
  private static func texts33(_ phrase: Phrase) -> String {
    return switch phrase {
    case .daily: "denní"
    case .seeded: "pevná řada"
    case .branched: "odbočka"
    case .takenOverRow: "převzatá"
    case .name: "Jméno"
    case .calibrateTilt: "Kalibrovat"
    case .findTiltAxes: "Najít osy"
    default: "Obnovit vše"
    }
  }

  @inline(never)
  private static func texts34(_ phrase: Phrase) -> String {
    return switch phrase {
    case .certify: "Vyzkoušet přístroj"
    case .seeColours: "Rámeček na všech čtyřech okrajích? Nahoře červená a zelená, dole modrá a bílá?"
    case .seeBoxes: "Rámeček a čtyři pole?"
    case .yesOrNo: "Vpravo: ano. Vlevo: ne."
    case .yesNoOrNone: "Vpravo: ano. Vlevo: ne. Dolů: nemá."
    case .lowerFar: "Sniž okraj od sebe."
    case .hearBuzzer: "Slyšíš bzučák?"
    default: "Slyšíš reproduktor?"
    }
  }

  @inline(never)
  private static func texts35(_ phrase: Phrase) -> String {
    return switch phrase {
    case .feelMotor: "Vibruje to, nebo svítí?"
    case .allWorks: "Vše funguje"
    case .notAllWorks: "Něco nefunguje"
    case .scanToReport: "Naskenuj a nahlas to."
    case .reportIsNameless: "Není v tom jméno ani výrobní číslo."
    case .shakeBack: "Zatřes: zpět"
    case .parts: "Součástky"
    default: "Senzor"
    }
  }

  @inline(never)
  private static func texts36(_ phrase: Phrase) -> String {
    return switch phrase {
    case .power: "Napájení"
    case .games: "Hry"
    case .reached2048: "2048 dosaženo"
    case .bestScore: "Nejlepší skóre"
    case .average: "Průměr"
    case .largestTile: "Největší"
    case .movesTitle: "Tahy"
    default: "Čas"
    }
  }

  @inline(never)
  private static func texts37(_ phrase: Phrase) -> String {
    return switch phrase {
    case .hoursAndMinutes: "%1 h %2 min"
    case .daysInARow: "Dní v řadě"
    case .earned: "získáno"
    case .noSensorThere: "Není tu senzor náklonu."
    case .holdLevel: "Drž rovně, tak jak hraješ."
    case .lowerRight: "Sniž pravý okraj."
    case .levelAgain: "Zase rovně."
    default: "Sniž okraj k sobě."
    }
  }

  @inline(never)
  private static func texts38(_ phrase: Phrase) -> String {
    return switch phrase {
    case .levelReady: "Hotovo. Toto je rovina: doveď tečku do kroužku."
    case .leftBack: "Vlevo: zpět"
    case .waitOrBack: "Čekání nebo zpět to zruší."
    case .tiltIs: "Vpravo %1 %   dolů %2 %"
    case .doneIs: "Hotovo: %1 %"
    case .threeLetters: "Aspoň tři písmena, prosím."
    case .typeName: "Napiš aspoň tři písmena, pak Enter."
    default: "Nahoru, dolů: písmeno. Vpravo: další. Dvakrát: hotovo, od tří."
    }
  }

  @inline(never)
  private static func texts39(_ phrase: Phrase) -> String {
    return switch phrase {
    case .aboutPress: "Stiskni šipku: dlaždice kloužou."
    case .aboutTilt: "Nakloň zařízení: dlaždice kloužou."
    case .aboutMerge: "Stejné dlaždice se spojí."
    case .aboutPowers: "Dlaždice jsou mocniny: 5 je 32."
    case .aboutReach: "Získej 2048 a hraj dál."
    case .aboutEsc: "Esc otevře menu, U vrátí tah."
    case .aboutShake: "Zatřes: menu. Dvakrát: vrátit tah."
    default: "Podle 2048 Gabriela Cirulliho"
    }
  }

  @inline(never)
  private static func texts40(_ phrase: Phrase) -> String {
    return switch phrase {
    case .moveOf: "Tah %1 z %2"
    case .gameOver: "Konec hry"
    case .mergedTold: "%1, řádek %2 sloupec %3"
    case .newTold: "nové %1, řádek %2 sloupec %3"
    case .scoreTold: "skóre %1"
    case .nothingMoves: "%1: nic se nehne"
    case .watchAt: "Ukázka ×%1"
    default: "Stojí"
    }
  }

  @inline(never)
  private static func texts41(_ phrase: Phrase) -> String {
    return switch phrase {
    case .pressToPlay: "Stiskni a hraj"
    case .machinePlays: "Hraje stroj"
    case .replayAt: "Záznam ×%1"
    case .sliderLong: "%1. Vlevo a vpravo procházejí hru, nahoru: hotovo."
    case .sliderShort: "%1  Nahoru: OK"
    case .reviewAt: "Rozbor %1%"
    case .noMoveCost: "Žádný tah nic nestál."
    default: "Prohlíží každý tah."
    }
  }

  @inline(never)
  private static func texts42(_ phrase: Phrase) -> String {
    return switch phrase {
    case .moveNumber: "Tah %1"
    case .betterThan: "%1 je lepší tah než %2."
    case .insteadOf: "%1 místo %2"
    case .notButNot: "%1, ne %2"
    case .pointsLost: "Body, které tah stál."
    case .moveWasBetter: "Tah %1: lépe %2 než %3"
    case .numberWasBetter: "%1: lépe %2"
    default: "%1: lépe"
    }
  }

  @inline(never)
  private static func texts43(_ phrase: Phrase) -> String {
    return switch phrase {
    case .up: "Nahoru"
    case .right: "Vpravo"
    case .down: "Dolů"
    case .left: "Vlevo"
    case .upWord: "nahoru"
    case .rightWord: "vpravo"
    case .downWord: "dolů"
    default: "vlevo"
    }
  }

  @inline(never)
  private static func texts44(_ phrase: Phrase) -> String {
    return switch phrase {
    case .challenge: "Výzva"
    case .share: "Sdílet"
    case .onceMore: "Znovu"
    case .ready: "Připraveno"
    case .duel: "Souboj"
    case .duelStands: "Souboj %1:%2"
    case .start: "Start"
    default: "Počítat do tří"
    }
  }

  @inline(never)
  private static func texts45(_ phrase: Phrase) -> String {
    return switch phrase {
    case .twoPlayers: "Dva hráči"
    case .symbolCode: "QR kód"
    case .codeIs: "Kód %1"
    case .forAFriend: "pro přátele"
    case .enterACode: "Zadej kód"
    case .codeHelpLong: "Kód od přítele. Nahoru, dolů: písmeno. Vpravo: další."
    case .codeHelpLetter: "Nahoru, dolů: písmeno. Vpravo: další. Vlevo: zpět."
    default: "↑, ↓"
    }
  }

  @inline(never)
  private static func texts46(_ phrase: Phrase) -> String {
    return switch phrase {
    case .rightGoesOn: "Vpravo: dál"
    case .rightShort: "Vpravo"
    case .badCodeLength: "Kód má 8 znaků, se skóre 12: tady je %1."
    case .badCodeLong: "To není kód: znak je chybný, nebo jsou dva prohozené. Porovnej je."
    case .badCode: "Znak je chybný."
    case .noCode: "Chyba"
    case .sideAndGoal: "%1, překonej %2."
    default: "%1, stejné dlaždice pro všechny."
    }
  }

  @inline(never)
  private static func texts47(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sideAndGhost: "%1, tahy vedle tvých: %2."
    case .ghost: "Duch"
    case .ghostLabel: "DUCH"
    case .toBeat: "K překonání"
    case .toBeatLabel: "CÍL"
    case .firstPlayer: "Hráč 1"
    case .secondPlayer: "Hráč 2"
    default: "HRÁČ 1"
    }
  }

  @inline(never)
  private static func texts48(_ phrase: Phrase) -> String {
    return switch phrase {
    case .secondPlayerLabel: "HRÁČ 2"
    case .neckAndNeck: "Shoda"
    case .aheadBy: "Náskok: %1"
    case .behindBy: "Ztráta: %1"
    case .you: "Ty %1"
    case .youAreAhead: "Výhra!"
    case .notThisTime: "Tentokrát ne!"
    default: "Remíza!"
    }
  }

  @inline(never)
  private static func texts49(_ phrase: Phrase) -> String {
    return switch phrase {
    case .wins: "Vítěz: %1!"
    case .against: "%1 proti %2"
    case .noMoveIsLeft: "Není žádný tah."
    case .wholeGame: "Celá hra"
    case .playsAgain: "Přehraje se tam, kde se otevře."
    case .asALink: "Jako odkaz: %1"
    case .noRoomLong: "Na QR kód není místo: sděl kód."
    default: "Tady není QR kód."
    }
  }

  @inline(never)
  private static func texts50(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noSymbolShort: "Bez QR"
    case .shareHelp: "Pro přátele k zadání, nebo pro fotoaparát."
    case .leftShort: "Vlevo"
    case .downIsChallenge: "Dolů: výzva."
    case .downIsGame: "Dolů: celá hra."
    case .downShort: "Dolů: další"
    case .groupLook: "Vzhled"
    default: "Zvuk"
    }
  }

  @inline(never)
  private static func texts51(_ phrase: Phrase) -> String {
    return switch phrase {
    case .groupGame: "Hra"
    case .groupTilt: "Náklon"
    case .groupScreen: "Displej"
    case .groupHands: "Tlačítka"
    case .groupGeneral: "Obecné"
    case .theme: "Motiv"
    case .themeHelp: "Barvy."
    default: "Klasický"
    }
  }

  @inline(never)
  private static func texts52(_ phrase: Phrase) -> String {
    return switch phrase {
    case .dark: "Tmavý"
    case .colourBlind: "Barvoslepý"
    case .contrast: "Kontrast"
    case .blackAndWhite: "Černobílý"
    case .paperWorld: "Papír"
    case .nightWorld: "Noc"
    case .seaWorld: "Moře"
    default: "Les"
    }
  }

  @inline(never)
  private static func texts53(_ phrase: Phrase) -> String {
    return switch phrase {
    case .candyWorld: "Bonbóny"
    case .neonWorld: "Neon"
    case .tiles: "Dlaždice"
    case .tilesHelp: "Čísla nebo obrázky."
    case .numbers: "Čísla"
    case .garden: "Zahrada"
    case .treasure: "Poklad"
    default: "Moře"
    }
  }

  @inline(never)
  private static func texts54(_ phrase: Phrase) -> String {
    return switch phrase {
    case .space: "Vesmír"
    case .textSize: "Text"
    case .textSizeHelp: "Jak velká jsou slova."
    case .normal: "Běžný"
    case .large: "Velký"
    case .animation: "Animace"
    case .animationHelp: "Jak rychle se vše hýbe."
    default: "Původní"
    }
  }

  @inline(never)
  private static func texts55(_ phrase: Phrase) -> String {
    return switch phrase {
    case .fast: "Rychlá"
    case .motion: "Pohyb"
    case .motionHelp: "Pohyb dlaždic; něco se získává."
    case .glide: "Klouzání"
    case .bounce: "Odraz"
    case .drift: "Plutí"
    case .effects: "Efekty"
    default: "Kolik se toho na ploše hýbe."
    }
  }

  @inline(never)
  private static func texts56(_ phrase: Phrase) -> String {
    return switch phrase {
    case .allEffects: "Všechny"
    case .calm: "Klidné"
    case .volume: "Hlasitost"
    case .volumeHelp: "Kolik je slyšet."
    case .mute: "Vyp."
    case .quiet: "Tiše"
    case .medium: "Středně"
    default: "Naplno"
    }
  }

  @inline(never)
  private static func texts57(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sounds: "Zvuky"
    case .soundsHelp: "Co je slyšet; něco se získává."
    case .switchOff: "Vypnout po"
    case .switchOffHelp: "Samo, když nikdo nehraje."
    case .never: "Nikdy"
    case .soundFrom: "Výstup"
    case .soundFromHelp: "Co zní, když je obojí."
    default: "Bzučák"
    }
  }

  @inline(never)
  private static func texts58(_ phrase: Phrase) -> String {
    return switch phrase {
    case .loudspeaker: "Reproduktor"
    case .speech: "Hlas"
    case .speechHelp: "Říká, co je na obraze."
    case .vibration: "Vibrace"
    case .vibrationHelp: "Motorem nebo světlem, je-li."
    case .steps: "Kroky"
    case .arcade: "Arkáda"
    default: "Hrací skříňka"
    }
  }

  @inline(never)
  private static func texts59(_ phrase: Phrase) -> String {
    return switch phrase {
    case .board: "Plocha"
    case .boardHelp: "Velikost plochy příští hry."
    case .repeatable: "Opakovatelná"
    case .repeatableHelp: "Každá nová hra má stejné dlaždice."
    case .rotation: "Otočení"
    case .rotationHelp: "Otočí obraz."
    case .mirror: "Zrcadlo"
    default: "Zamění strany obrazu."
    }
  }

  @inline(never)
  private static func texts60(_ phrase: Phrase) -> String {
    return switch phrase {
    case .brightness: "Jas"
    case .brightnessHelp: "Jak jasný je obraz."
    case .buttons: "Tlačítka"
    case .buttonsHelp: "Která ruka je tiskne."
    case .oneSwitch: "Jedno tlačítko"
    case .oneSwitchHelp: "Jede samo. Stisk: vybrat. Podržet: zpět."
    case .unhurried: "Běžně"
    default: "Pravá ruka"
    }
  }

  @inline(never)
  private static func texts61(_ phrase: Phrase) -> String {
    return switch phrase {
    case .leftHand: "Levá ruka"
    case .touchButtons: "Dotyk"
    case .touchButtonsHelp: "Tlačítka pro prsty vedle plochy."
    case .auto: "Auto"
    case .language: "Jazyk"
    case .languageHelp: "Jazyk, kterým hra mluví."
    case .worldTable: "Žebříček"
    default: "Posílá dohrané hry, bez jména."
    }
  }

  @inline(never)
  private static func texts62(_ phrase: Phrase) -> String {
    return switch phrase {
    case .on: "Zap."
    case .off: "Vyp."
    case .yes: "Ano"
    case .no: "Ne"
    case .firstSteps: "První kroky"
    case .warmUp: "Rozcvička"
    case .gettingThere: "Na cestě"
    default: "V půli cesty"
    }
  }

  @inline(never)
  private static func texts63(_ phrase: Phrase) -> String {
    return switch phrase {
    case .number2048: "2048!"
    case .beyond: "Dál"
    case .farBeyond: "Mnohem dál"
    case .noRegrets: "Bez lítosti"
    case .swift: "Rychle"
    case .marathon: "Maraton"
    case .ofTheDay: "Dne"
    default: "Objevitel"
    }
  }

  @inline(never)
  private static func texts64(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sevenDays: "Sedm dní"
    case .hundredGames: "Sto her"
    case .endAGame: "Dohraj hru"
    case .makeTile: "Získej %1"
    case .withoutUndo: "2048 bez vracení"
    case .inTenMinutes: "2048 za deset minut"
    case .game2000Moves: "Hra o 2000 tazích"
    default: "Dohraj denní hru"
    }
  }

  @inline(never)
  private static func texts65(_ phrase: Phrase) -> String {
    return switch phrase {
    case .everyBoard: "Zahraj si každou plochu"
    case .sevenDaysInARow: "Sedm dní v řadě"
    case .hundredGamesEnded: "Dohraj sto her"
    case .spokenRow: "Řádek %1: %2."
    default: "prázdné"
    }
  }

  static func text(_ phrase: CountedPhrase, _ n: Int) -> String {
    let form = (n == 1) ? 0 : (n >= 2 && n <= 4) ? 1 : 2
    return switch phrase {
    case .moves: form == 0 ? "1 tah" : form == 1 ? "%1 tahy" : "%1 tahů"
    case .movesLeft: form == 0 ? "1 tah zbývá" : form == 1 ? "%1 tahy zbývají" : "%1 tahů zbývá"
    case .games: form == 0 ? "1 hra" : form == 1 ? "%1 hry" : "%1 her"
    case .hints: form == 0 ? "1 tip" : form == 1 ? "%1 tipy" : "%1 tipů"
    }
  }
}
