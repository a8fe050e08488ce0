// Made of po/it.po by scripts/words, which is what to run after a change there.
// swift-format-ignore-file

enum ItalianWords {
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
    case .scoreLabel: "PUNTI"
    case .bestLabel: "RECORD"
    case .score: "Punti"
    case .best: "Record"
    case .scoreIs: "Punti %1"
    case .tileIs: "Tessera %1"
    case .timeIs: "Tempo %1"
    default: "%1 annullate"
    }
  }

  @inline(never)
  private static func texts1(_ phrase: Phrase) -> String {
    return switch phrase {
    case .players: "Giocatori"
    case .whoPlays: "Chi gioca?"
    case .newPlayer: "Nuovo giocatore"
    case .playerNumber: "Giocatore %1"
    case .playsNow: "Gioca ora"
    case .bestToday: "Oggi"
    case .yesterday: "Ieri"
    default: "Non giocato"
    }
  }

  @inline(never)
  private static func texts2(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sameForAll: "Uguale per tutti"
    case .showCalendar: "Calendario"
    case .weeklyPuzzle: "Rompicapo settimanale"
    case .liveDuel: "Duello dal vivo"
    case .liveAbout: "Si gioca in due la stessa griglia"
    case .liveSeeks: "Cerco altri"
    case .liveFound: "Presente"
    default: "Vuole giocare"
    }
  }

  @inline(never)
  private static func texts3(_ phrase: Phrase) -> String {
    return switch phrase {
    case .liveAsked: "In attesa di risposta"
    case .liveScan: "Fallo leggere al tuo avversario"
    case .other: "Avversario"
    case .otherLabel: "RIVALE"
    case .otherPlays: "%1 gioca ancora"
    case .otherLost: "Nessun contatto: ora un fantasma"
    case .otherLostShort: "Perso"
    default: "Avversario uscito"
    }
  }

  @inline(never)
  private static func texts4(_ phrase: Phrase) -> String {
    return switch phrase {
    case .otherLeftShort: "Uscito"
    case .otherLied: "Mosse impossibili"
    case .otherLiedShort: "Trucco"
    case .otherAgain: "Vuole rigiocare"
    case .dealtGame: "Partita data"
    case .dealtAbout: "Tessere della classifica"
    case .dealtRow: "data"
    default: "Giorno mondiale"
    }
  }

  @inline(never)
  private static func texts5(_ phrase: Phrase) -> String {
    return switch phrase {
    case .oneGameEach: "Una a testa"
    case .endGame: "Finisci la partita"
    case .tableThere: "Raggiunta"
    case .tableAsked: "In attesa"
    case .tableAway: "Irraggiungibile"
    case .tableRefuses: "Rifiutata"
    case .tableWaits: "Attendo la tessera"
    default: "Attesa"
    }
  }

  @inline(never)
  private static func texts6(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noTableShort: "Offline"
    case .dealsTooMany: "Troppe aperte"
    case .dayClosed: "Non a quest'ora"
    case .dayPlayed: "Giocata oggi"
    case .clockWrong: "Ora sbagliata"
    case .dealElsewhere: "Giocata altrove"
    case .dealUnknown: "Finita dal server"
    default: "Qui non si annulla"
    }
  }

  @inline(never)
  private static func texts7(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noUndoShort: "Giocata"
    case .noHintDealt: "Senza consigli qui"
    case .noHintShort: "Niente"
    case .tilesProven: "%1 tessere provate"
    case .tableCheated: "Il tavolo ha barato"
    case .beingProven: "In verifica"
    case .makeInMoves: "Fare %1 in %2 mosse"
    default: "RESTANO"
    }
  }

  @inline(never)
  private static func texts8(_ phrase: Phrase) -> String {
    return switch phrase {
    case .movesLeftWord: "Restano"
    case .solved: "Risolto!"
    case .outOfMoves: "Mosse finite!"
    case .thisWeek: "Questa settimana"
    case .lastWeek: "Settimana scorsa"
    case .weeksInARow: "Settimane di fila"
    case .notSolved: "Non risolto"
    default: "Cerca un rompicapo."
    }
  }

  @inline(never)
  private static func texts9(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noPuzzle: "Nessun rompicapo qui."
    case .puzzleAsCode: "Rompicapo in codice"
    case .monthIs: "Giorni: %1, record: %2"
    case .months: "Su/giù: mesi, sinistra: indietro"
    case .resultAsCode: "Risultato in codice"
    case .dayAsCode: "Partita in codice"
    case .codeOfDay: "Per altri"
    default: "Batteria scarica: %1%. Ogni mossa è salvata."
    }
  }

  @inline(never)
  private static func texts10(_ phrase: Phrase) -> String {
    return switch phrase {
    case .batteryIs: "Batteria %1%"
    case .chargingIs: "In carica, %1%"
    case .fromReplay: "Da un replay"
    case .takenOver: "Ripresa"
    case .paused: "In pausa"
    case .youWin: "Hai vinto!"
    case .newBest: "Record!"
    default: "Un nuovo record!"
    }
  }

  @inline(never)
  private static func texts11(_ phrase: Phrase) -> String {
    return switch phrase {
    case .newBestShort: "RECORD!"
    case .worldRank: "Classifica mondiale: posto %1 di %2"
    case .worldRankShort: "Mondo: %1"
    case .gameOverNow: "Partita finita!"
    case .keyNew: "Nuova"
    case .keyUndo: "Annulla"
    case .keyHint: "Consig."
    default: "Nuova"
    }
  }

  @inline(never)
  private static func texts12(_ phrase: Phrase) -> String {
    return switch phrase {
    case .keyUndoShort: "Ann."
    case .keyHintShort: "Cons."
    case .keyMenu: "Menu"
    case .arrowsMove: "Frecce: muovi"
    case .undoAndHint: "U: annulla  I: consiglio"
    case .undoAndHintApart: "U: annulla  I: consiglio"
    case .escMenu: "Esc: menu"
    default: "Inclina: muovi"
    }
  }

  @inline(never)
  private static func texts13(_ phrase: Phrase) -> String {
    return switch phrase {
    case .shakeMenu: "Scuoti: menu"
    case .arrows: "Frecce"
    case .undoShort: "U annulla"
    case .hintShort: "I consigli"
    case .escMenuShort: "Esc menu"
    case .keysBelow: "Frecce: muovi  U: annulla  Esc: menu"
    case .replayStep: "← →: mossa"
    default: "↑ ↓: velocità"
    }
  }

  @inline(never)
  private static func texts14(_ phrase: Phrase) -> String {
    return switch phrase {
    case .replayStepShort: "← → mossa"
    case .replaySpeedShort: "↑ ↓ veloc."
    case .replayKeysBelow: "← → mossa  ↑ ↓ veloc.  Esc menu"
    case .listKeys: "↑ ↓ scegli   Invio: apri   Esc: indietro"
    case .listKeysShort: "↑ ↓ scegli   Esc: indietro"
    case .titleKeys: "↑ ↓ scegli   Invio: apri   Q: esci"
    case .escBack: "Esc: indietro"
    default: "meglio"
    }
  }

  @inline(never)
  private static func texts15(_ phrase: Phrase) -> String {
    return switch phrase {
    case .pointsByMove: "Costo in punti"
    case .points: "%1 punti"
    case .continueGame: "Continua"
    case .newGame: "Nuova partita"
    case .lastGame: "Ultima partita"
    case .dailyGame: "Partita del giorno"
    case .watch: "Guarda"
    default: "Gioca"
    }
  }

  @inline(never)
  private static func texts16(_ phrase: Phrase) -> String {
    return switch phrase {
    case .friends: "Amici"
    case .history: "Storico"
    case .newChallenge: "Nuova sfida"
    case .takeChallenge: "Accetta una sfida"
    case .achievements: "Traguardi"
    case .rewards: "Premi"
    case .scores: "Punteggi"
    default: "Record"
    }
  }

  @inline(never)
  private static func texts17(_ phrase: Phrase) -> String {
    return switch phrase {
    case .settings: "Opzioni"
    case .about: "Info"
    case .powerOff: "Spegni"
    case .quit: "Esci"
    case .tiltToPlay: "Inclina!"
    case .arrowKeysPlay: "Gioca con le frecce"
    case .bestIs: "Record %1"
    default: "Prosegui"
    }
  }

  @inline(never)
  private static func texts18(_ phrase: Phrase) -> String {
    return switch phrase {
    case .undo: "Annulla"
    case .redo: "Ripristina"
    case .bookmark: "Segnalibro"
    case .toBookmark: "Al segnalibro"
    case .hint: "Consiglio"
    case .recenter: "Ricentra"
    case .replay: "Replay"
    default: "Analisi"
    }
  }

  @inline(never)
  private static func texts19(_ phrase: Phrase) -> String {
    return switch phrase {
    case .seeWin: "Rivedi 2048"
    case .sameTiles: "Ripeti"
    case .yourName: "Il tuo nome"
    case .menu: "Menu"
    case .play: "Avvia"
    case .pause: "Pausa"
    case .goToMove: "Vai a mossa"
    default: "All'inizio"
    }
  }

  @inline(never)
  private static func texts20(_ phrase: Phrase) -> String {
    return switch phrase {
    case .toTheEnd: "Alla fine"
    case .playFromHere: "Gioca da qui"
    case .close: "Chiudi"
    case .newGameQuestion: "Nuova partita?"
    case .playFromHereQuestion: "Giocare da qui?"
    case .resetSettingsQuestion: "Ripristinare?"
    case .beginAnewQuestion: "Ricominciare?"
    default: "I dati sono danneggiati. Vengono copiati, poi svuotati."
    }
  }

  @inline(never)
  private static func texts21(_ phrase: Phrase) -> String {
    return switch phrase {
    case .goBackQuestion: "Tornare?"
    case .versionIsOlder: "La versione %1 è precedente a questa."
    case .reallyQuestion: "Davvero?"
    case .gameEnds: "La partita in corso con %1 punti finisce e va nello storico."
    case .everythingAsNew: "Tutto torna come nuovo. I punteggi restano."
    case .lesson: "Come si gioca"
    case .lowerLeft: "Abbassa il bordo sinistro."
    default: "Freccia: %1"
    }
  }

  @inline(never)
  private static func texts22(_ phrase: Phrase) -> String {
    return switch phrase {
    case .swipeOrPress: "Scorri o premi: %1"
    case .wellDone: "È tutto."
    case .allSlide: "Tutte le tessere vanno lì."
    case .oneComes: "Ogni mossa porta una tessera."
    case .equalMerge: "Due tessere uguali si uniscono."
    case .reach2048: "Due e due fanno quattro. Arriva a 2048!"
    case .shakeForMenu: "Scuotilo: il menu."
    default: "Tasto Esc: il menu"
    }
  }

  @inline(never)
  private static func texts23(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tapForMenu: "Tocca la griglia: il menu."
    case .menuHolds: "Nulla si muove. Consiglio, annulla: lì."
    case .shakeAgain: "Scuoti ancora."
    case .keyForUndo: "Tasto U: annulla"
    case .undoTakesBack: "Annulla l'ultima mossa."
    case .heldTilt: "Tenuto. Raddrizzalo per la prossima mossa."
    case .wentOtherWay: "Era: %1"
    default: "Su, giù: scegli. Destra: OK."
    }
  }

  @inline(never)
  private static func texts24(_ phrase: Phrase) -> String {
    return switch phrase {
    case .anyDirectionPlays: "Una direzione: gioca"
    case .escSkips: "Esc: salta"
    case .backSkips: "Indietro: salta"
    case .shakeSkips: "Scuoti: salta"
    case .tapSkips: "Tocca qui: salta"
    case .tiltAngle: "Angolo"
    case .tiltAngleHelp: "Quanto inclinare per muovere."
    default: "Gesto"
    }
  }

  @inline(never)
  private static func texts25(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tiltGestureHelp: "Che cosa vale come mossa."
    case .usualTilts: "Normale"
    case .flicks: "Rapido"
    case .smallTilts: "Piccolo"
    case .placeTilts: "Fermo"
    case .placesCount: "Inclina e resta: ora vale anche così."
    case .tiltRepeat: "Tenuto"
    default: "Tenere ripete la mossa."
    }
  }

  @inline(never)
  private static func texts26(_ phrase: Phrase) -> String {
    return switch phrase {
    case .slowly: "Lento"
    case .quickly: "Rapido"
    case .tryTilting: "Prova"
    case .tooSmall: "Troppo piccolo"
    case .tooSmallAt: "È tornato a %1°."
    case .tooSlow: "Troppo lento"
    case .tooSlowTo: "Lentamente fino a %1°: una postura."
    default: "Ritorno"
    }
  }

  @inline(never)
  private static func texts27(_ phrase: Phrase) -> String {
    return switch phrase {
    case .wayBackFrom: "Ritorno da fermo: niente."
    case .turnLikeAWheelLong: "Verticale: gira come un volante."
    case .turnLikeAWheel: "Come un volante"
    case .wheel: "VOLANTE"
    case .levelReadyUpright: "Pronto. Verticale: gira come un volante."
    case .sideways: "Di lato"
    case .sidewaysHelp: "Quanto conta inclinare di lato."
    default: "Su e giù"
    }
  }

  @inline(never)
  private static func texts28(_ phrase: Phrase) -> String {
    return switch phrase {
    case .upAndDownHelp: "Quanto conta inclinare su e giù."
    case .swapLeftRight: "Scambia sx/dx"
    case .swapLeftRightHelp: "Scambia sinistra e destra."
    case .swapUpDown: "Scambia su/giù"
    case .swapUpDownHelp: "Scambia su e giù."
    case .stillGoesBack: "Fermo: indietro"
    case .notSavedLong: "I punteggi non vengono salvati!"
    default: "Non salvato!"
    }
  }

  @inline(never)
  private static func texts29(_ phrase: Phrase) -> String {
    return switch phrase {
    case .unsaved: "NO SALVA"
    case .readingGamesLong: "Lettura delle partite in corso."
    case .readingGames: "Lettura partite"
    case .readingShort: "LETTURA"
    case .slowCardLong: "Scheda lenta: non ancora salvato."
    case .notSavedYet: "Non ancora salvato"
    case .sensorLostLong: "Sensore perso. I pulsanti funzionano."
    default: "Nessun sensore"
    }
  }

  @inline(never)
  private static func texts30(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noTilt: "SENSORE?"
    case .levelExplained: "Ora questo è il livello: inclina da qui."
    case .levelNowLong: "Ora questo è il livello."
    case .levelSet: "Livello fissato"
    case .level: "LIVELLO"
    case .boardIsFull: "La griglia è piena, senza due vicine uguali."
    case .noMove: "BLOCCO"
    default: "Ancora bloccato. Per averlo: %1."
    }
  }

  @inline(never)
  private static func texts31(_ phrase: Phrase) -> String {
    return switch phrase {
    case .lockedUntil: "Bloccato: %1"
    case .locked: "BLOCCATO"
    case .unlockedWithReward: "Ottenuto: %1. Nuovo: %2"
    case .unlocked: "Ottenuto: %1"
    case .unlockedShort: "OTTENUTO"
    case .soundsReward: "suoni %1"
    case .tilesReward: "tessere %1"
    default: "movimento %1"
    }
  }

  @inline(never)
  private static func texts32(_ phrase: Phrase) -> String {
    return switch phrase {
    case .reading: "Lettura..."
    case .noGameEnded: "Nessuna partita finita"
    case .noneYet: "nessuna"
    case .daily: "del giorno"
    case .seeded: "serie fissa"
    case .branched: "derivata"
    case .takenOverRow: "ripresa"
    default: "Nome"
    }
  }

  @inline(never)
  private static func texts33(_ phrase: Phrase) -> String {
    return switch phrase {
    case .calibrateTilt: "Calibra"
    case .findTiltAxes: "Trova gli assi"
    case .resetSettings: "Ripristina"
    case .certify: "Prova dispositivo"
    case .seeColours: "Una cornice sui quattro bordi? Rosso e verde sopra, blu e bianco sotto?"
    case .seeBoxes: "Una cornice e quattro riquadri?"
    case .yesOrNo: "Destra: sì. Sinistra: no."
    default: "Destra: sì. Sinistra: no. Giù: non c'è."
    }
  }

  @inline(never)
  private static func texts34(_ phrase: Phrase) -> String {
    return switch phrase {
    case .lowerFar: "Abbassa il bordo lontano."
    case .hearBuzzer: "Senti il cicalino?"
    case .hearLoudspeaker: "Senti l'altoparlante?"
    case .feelMotor: "Vibra, o si accende una luce?"
    case .allWorks: "Tutto funziona"
    case .notAllWorks: "Non tutto funziona"
    case .scanToReport: "Scansiona per segnalarlo."
    default: "Non contiene nomi né numeri di serie."
    }
  }

  @inline(never)
  private static func texts35(_ phrase: Phrase) -> String {
    return switch phrase {
    case .shakeBack: "Scuoti: indietro"
    case .parts: "Componenti"
    case .sensor: "Sensore"
    case .power: "Energia"
    case .games: "Partite"
    case .reached2048: "2048 raggiunti"
    case .bestScore: "Record"
    default: "Media"
    }
  }

  @inline(never)
  private static func texts36(_ phrase: Phrase) -> String {
    return switch phrase {
    case .largestTile: "Tessera max"
    case .movesTitle: "Mosse"
    case .time: "Tempo"
    case .hoursAndMinutes: "%1 h %2 min"
    case .daysInARow: "Giorni di fila"
    case .earned: "ottenuto"
    case .noSensorThere: "Non c'è un sensore."
    default: "Tienilo a livello, come giochi."
    }
  }

  @inline(never)
  private static func texts37(_ phrase: Phrase) -> String {
    return switch phrase {
    case .lowerRight: "Abbassa il bordo destro."
    case .levelAgain: "Di nuovo a livello."
    case .lowerNear: "Abbassa il bordo vicino."
    case .levelReady: "Pronto. Questo è il livello: porta il punto all'anello."
    case .leftBack: "Sinistra: indietro"
    case .waitOrBack: "Attendi o indietro per annullare."
    case .tiltIs: "Destra %1 %   giù %2 %"
    default: "Fatto: %1 %"
    }
  }

  @inline(never)
  private static func texts38(_ phrase: Phrase) -> String {
    return switch phrase {
    case .threeLetters: "Almeno tre lettere."
    case .typeName: "Scrivilo, tre lettere o più. Invio termina."
    case .nameKeys: "Su, giù: lettera. Destra: prossima. Due volte: fine, da tre lettere."
    case .aboutPress: "Premi una freccia: tutte le tessere scorrono."
    case .aboutTilt: "Inclina: tutte le tessere scorrono."
    case .aboutMerge: "Le tessere uguali si uniscono."
    case .aboutPowers: "Le tessere sono potenze: 5 è 32."
    default: "Arriva a 2048, e prosegui."
    }
  }

  @inline(never)
  private static func texts39(_ phrase: Phrase) -> String {
    return switch phrase {
    case .aboutEsc: "Esc apre il menu, U annulla una mossa."
    case .aboutShake: "Scuoti: menu. Due volte: annulla."
    case .afterCirulli: "Da 2048 di Gabriele Cirulli"
    case .moveOf: "Mossa %1 di %2"
    case .gameOver: "Partita finita"
    case .mergedTold: "%1, riga %2 colonna %3"
    case .newTold: "nuovo %1 in riga %2 colonna %3"
    default: "punti %1"
    }
  }

  @inline(never)
  private static func texts40(_ phrase: Phrase) -> String {
    return switch phrase {
    case .nothingMoves: "%1: non si muove nulla"
    case .watchAt: "Guarda ×%1"
    case .stopped: "Fermo"
    case .pressToPlay: "Premi per giocare"
    case .machinePlays: "Gioca la macchina"
    case .replayAt: "Replay ×%1"
    case .sliderLong: "%1. Sinistra e destra scorrono, su: fatto."
    default: "%1  Su: fatto"
    }
  }

  @inline(never)
  private static func texts41(_ phrase: Phrase) -> String {
    return switch phrase {
    case .reviewAt: "Analisi %1%"
    case .noMoveCost: "Nessuna mossa è costata."
    case .lookingAtMoves: "Esamina ogni mossa."
    case .moveNumber: "Mossa %1"
    case .betterThan: "%1 sarebbe stato meglio di %2."
    case .insteadOf: "%1 invece di %2"
    case .notButNot: "%1, non %2"
    default: "Punti persi con la mossa."
    }
  }

  @inline(never)
  private static func texts42(_ phrase: Phrase) -> String {
    return switch phrase {
    case .moveWasBetter: "Mossa %1: %2 era meglio di %3"
    case .numberWasBetter: "%1: %2 era meglio"
    case .wasBetter: "%1 era meglio"
    case .up: "Su"
    case .right: "Destra"
    case .down: "Giù"
    case .left: "Sinistra"
    default: "su"
    }
  }

  @inline(never)
  private static func texts43(_ phrase: Phrase) -> String {
    return switch phrase {
    case .rightWord: "destra"
    case .downWord: "giù"
    case .leftWord: "sinistra"
    case .challenge: "Sfida"
    case .share: "Condividi"
    case .onceMore: "Ancora"
    case .ready: "Pronto"
    default: "Duello"
    }
  }

  @inline(never)
  private static func texts44(_ phrase: Phrase) -> String {
    return switch phrase {
    case .duelStands: "Duello %1:%2"
    case .start: "Inizia"
    case .countToThree: "Conta fino a tre"
    case .twoPlayers: "Due giocatori"
    case .symbolCode: "Codice QR"
    case .codeIs: "Codice %1"
    case .forAFriend: "per un amico"
    default: "Scrivi un codice"
    }
  }

  @inline(never)
  private static func texts45(_ phrase: Phrase) -> String {
    return switch phrase {
    case .codeHelpLong: "Codice di un amico. Su, giù: lettera. Destra: avanti."
    case .codeHelpLetter: "Su, giù: lettera. Destra: avanti. Sinistra: indietro."
    case .upDown: "Su, giù"
    case .rightGoesOn: "Destra: avanti"
    case .rightShort: "Destra"
    case .badCodeLength: "Un codice ha 8 lettere, o 12 con i punti: queste sono %1."
    case .badCodeLong: "Non è un codice: una lettera è sbagliata, o due sono scambiate. Confronta."
    default: "Una lettera è sbagliata."
    }
  }

  @inline(never)
  private static func texts46(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noCode: "Errato"
    case .sideAndGoal: "%1, %2 da battere."
    case .sideAndTiles: "%1, stesse tessere per tutti."
    case .sideAndGhost: "%1, %2 mosse accanto alle tue."
    case .ghost: "Fantasma"
    case .ghostLabel: "FANTASMA"
    case .toBeat: "Da battere"
    default: "DA BATTERE"
    }
  }

  @inline(never)
  private static func texts47(_ phrase: Phrase) -> String {
    return switch phrase {
    case .firstPlayer: "Giocatore 1"
    case .secondPlayer: "Giocatore 2"
    case .firstPlayerLabel: "GIOCATORE 1"
    case .secondPlayerLabel: "GIOCATORE 2"
    case .neckAndNeck: "Pari"
    case .aheadBy: "Avanti di %1"
    case .behindBy: "Indietro di %1"
    default: "Tu %1"
    }
  }

  @inline(never)
  private static func texts48(_ phrase: Phrase) -> String {
    return switch phrase {
    case .youAreAhead: "Hai vinto!"
    case .notThisTime: "Non stavolta!"
    case .aDraw: "Pareggio!"
    case .wins: "Vince %1!"
    case .against: "%1 contro %2"
    case .noMoveIsLeft: "Nessuna mossa."
    case .wholeGame: "Partita intera"
    default: "Si ripete dove si apre."
    }
  }

  @inline(never)
  private static func texts49(_ phrase: Phrase) -> String {
    return switch phrase {
    case .asALink: "Come link: %1"
    case .noRoomLong: "Non c'è posto per un QR: di' il codice."
    case .noSymbol: "Qui nessun codice QR."
    case .noSymbolShort: "Senza QR"
    case .shareHelp: "Per amici, o per una fotocamera."
    case .leftShort: "Sinistra"
    case .downIsChallenge: "Giù: la sfida."
    default: "Giù: la partita."
    }
  }

  @inline(never)
  private static func texts50(_ phrase: Phrase) -> String {
    return switch phrase {
    case .downShort: "Giù: altro"
    case .groupLook: "Aspetto"
    case .groupSound: "Suono"
    case .groupGame: "Partita"
    case .groupTilt: "Inclina"
    case .groupScreen: "Schermo"
    case .groupHands: "Pulsanti"
    default: "Generale"
    }
  }

  @inline(never)
  private static func texts51(_ phrase: Phrase) -> String {
    return switch phrase {
    case .theme: "Tema"
    case .themeHelp: "I colori."
    case .classic: "Classico"
    case .dark: "Scuro"
    case .colourBlind: "Daltonico"
    case .contrast: "Contrasto"
    case .blackAndWhite: "Bianco e nero"
    default: "Carta"
    }
  }

  @inline(never)
  private static func texts52(_ phrase: Phrase) -> String {
    return switch phrase {
    case .nightWorld: "Notte"
    case .seaWorld: "Mare"
    case .forestWorld: "Bosco"
    case .candyWorld: "Caramelle"
    case .neonWorld: "Neon"
    case .tiles: "Tessere"
    case .tilesHelp: "Numeri o figure."
    default: "Numeri"
    }
  }

  @inline(never)
  private static func texts53(_ phrase: Phrase) -> String {
    return switch phrase {
    case .garden: "Giardino"
    case .treasure: "Tesoro"
    case .sea: "Mare"
    case .space: "Spazio"
    case .textSize: "Testo"
    case .textSizeHelp: "La grandezza delle parole."
    case .normal: "Normale"
    default: "Grande"
    }
  }

  @inline(never)
  private static func texts54(_ phrase: Phrase) -> String {
    return switch phrase {
    case .animation: "Animazione"
    case .animationHelp: "La velocità dei movimenti."
    case .original: "Originale"
    case .fast: "Veloce"
    case .motion: "Movimento"
    case .motionHelp: "Come si muovono le tessere; si vince."
    case .glide: "Scivola"
    default: "Balza"
    }
  }

  @inline(never)
  private static func texts55(_ phrase: Phrase) -> String {
    return switch phrase {
    case .drift: "Deriva"
    case .effects: "Effetti"
    case .effectsHelp: "Quanto si muove sulla griglia."
    case .allEffects: "Tutti"
    case .calm: "Calmi"
    case .volume: "Volume"
    case .volumeHelp: "Quanto si sente."
    default: "Muto"
    }
  }

  @inline(never)
  private static func texts56(_ phrase: Phrase) -> String {
    return switch phrase {
    case .quiet: "Basso"
    case .medium: "Medio"
    case .full: "Alto"
    case .sounds: "Suoni"
    case .soundsHelp: "Che cosa si sente; si vince."
    case .switchOff: "Spegni dopo"
    case .switchOffHelp: "Da solo, se nessuno gioca."
    default: "Mai"
    }
  }

  @inline(never)
  private static func texts57(_ phrase: Phrase) -> String {
    return switch phrase {
    case .soundFrom: "Uscita"
    case .soundFromHelp: "Che cosa suona, se sono due."
    case .buzzer: "Cicalino"
    case .loudspeaker: "Altoparlante"
    case .speech: "Voce"
    case .speechHelp: "Dice che cosa si vede."
    case .vibration: "Vibrazione"
    default: "Con motore o luce, se c'è."
    }
  }

  @inline(never)
  private static func texts58(_ phrase: Phrase) -> String {
    return switch phrase {
    case .steps: "Passi"
    case .arcade: "Arcade"
    case .musicBox: "Carillon"
    case .board: "Griglia"
    case .boardHelp: "La misura della prossima griglia."
    case .repeatable: "Ripetibile"
    case .repeatableHelp: "Ogni partita ha le stesse tessere."
    default: "Rotazione"
    }
  }

  @inline(never)
  private static func texts59(_ phrase: Phrase) -> String {
    return switch phrase {
    case .rotationHelp: "Gira l'immagine."
    case .mirror: "Specchio"
    case .mirrorHelp: "Scambia i lati dell'immagine."
    case .brightness: "Luminosità"
    case .brightnessHelp: "Quanto è chiara l'immagine."
    case .buttons: "Pulsanti"
    case .buttonsHelp: "La mano che li preme."
    default: "Un tasto"
    }
  }

  @inline(never)
  private static func texts60(_ phrase: Phrase) -> String {
    return switch phrase {
    case .oneSwitchHelp: "Scorre da solo. Premi: scegli. A lungo: esci."
    case .unhurried: "Normale"
    case .rightHand: "Destra"
    case .leftHand: "Sinistra"
    case .touchButtons: "Tasti touch"
    case .touchButtonsHelp: "Tasti touch accanto alla griglia."
    case .auto: "Auto"
    default: "Lingua"
    }
  }

  @inline(never)
  private static func texts61(_ phrase: Phrase) -> String {
    return switch phrase {
    case .languageHelp: "La lingua del gioco."
    case .worldTable: "Classifica mondiale"
    case .worldTableHelp: "Invia le partite, senza nome."
    case .on: "Sì"
    case .off: "No"
    case .yes: "Sì"
    case .no: "No"
    default: "Primi passi"
    }
  }

  @inline(never)
  private static func texts62(_ phrase: Phrase) -> String {
    return switch phrase {
    case .warmUp: "Riscaldamento"
    case .gettingThere: "In cammino"
    case .halfway: "A metà strada"
    case .number2048: "2048!"
    case .beyond: "Oltre"
    case .farBeyond: "Molto oltre"
    case .noRegrets: "Zero rimpianti"
    default: "Rapido"
    }
  }

  @inline(never)
  private static func texts63(_ phrase: Phrase) -> String {
    return switch phrase {
    case .marathon: "Maratona"
    case .ofTheDay: "Del giorno"
    case .explorer: "Esploratore"
    case .sevenDays: "Sette giorni"
    case .hundredGames: "Cento partite"
    case .endAGame: "Finire una partita"
    case .makeTile: "Fare %1"
    default: "2048 senza annulla"
    }
  }

  @inline(never)
  private static func texts64(_ phrase: Phrase) -> String {
    return switch phrase {
    case .inTenMinutes: "2048 in dieci minuti"
    case .game2000Moves: "Partita di 2000 mosse"
    case .endADailyGame: "Finire partita del giorno"
    case .everyBoard: "Giocare ogni griglia"
    case .sevenDaysInARow: "Sette giorni di fila"
    case .hundredGamesEnded: "Finire cento partite"
    case .spokenRow: "Riga %1: %2."
    default: "vuota"
    }
  }

  static func text(_ phrase: CountedPhrase, _ n: Int) -> String {
    let form = n != 1 ? 1 : 0
    return switch phrase {
    case .moves: form == 0 ? "1 mossa" : "%1 mosse"
    case .movesLeft: form == 0 ? "1 mossa rimasta" : "%1 mosse rimaste"
    case .games: form == 0 ? "1 partita" : "%1 partite"
    case .hints: form == 0 ? "1 consiglio" : "%1 consigli"
    }
  }
}
