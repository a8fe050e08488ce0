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
    case 64: texts64(phrase)
    default: texts65(phrase)
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
    default: "%1× annullato"
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
    case .liveAbout: "In due, insieme, sulla stessa griglia"
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
    case .dealtGame: "Partita servita"
    case .dealtAbout: "Tessere della classifica"
    case .dealtRow: "servita"
    default: "Giorno mondiale"
    }
  }

  @inline(never)
  private static func texts5(_ phrase: Phrase) -> String {
    return switch phrase {
    case .oneGameEach: "Una a testa"
    case .endGame: "Termina partita"
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
    case .dealUnknown: "Finita lì"
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
    case .tableCheated: "La classifica ha barato"
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
    case .monthsByKeys: "Su/giù: mesi, Esc: indietro"
    case .resultAsCode: "Risultato in codice"
    case .dayAsCode: "Partita in codice"
    default: "Per altri"
    }
  }

  @inline(never)
  private static func texts10(_ phrase: Phrase) -> String {
    return switch phrase {
    case .batteryLowLong: "Batteria scarica: %1%. Ogni mossa è salvata."
    case .batteryIs: "Batteria %1%"
    case .chipAt: "%1, indirizzo %2"
    case .chargingIs: "In carica, %1%"
    case .fromReplay: "Da un replay"
    case .takenOver: "Ripresa"
    case .paused: "In pausa"
    default: "Hai vinto!"
    }
  }

  @inline(never)
  private static func texts11(_ phrase: Phrase) -> String {
    return switch phrase {
    case .newBest: "Record!"
    case .newBestScore: "Un nuovo record!"
    case .newBestShort: "RECORD!"
    case .worldRank: "Classifica mondiale: posto %1 di %2"
    case .worldRankShort: "Mondo: %1"
    case .gameOverNow: "Partita finita!"
    case .keyNew: "Nuova"
    default: "Annulla"
    }
  }

  @inline(never)
  private static func texts12(_ phrase: Phrase) -> String {
    return switch phrase {
    case .keyHint: "Consig."
    case .keyNewShort: "Nuova"
    case .keyUndoShort: "Ann."
    case .keyHintShort: "Cons."
    case .keyMenu: "Menu"
    case .arrowsMove: "Frecce: muovi"
    case .undoAndHint: "U: annulla  I: consiglio"
    default: "U: annulla  I: consiglio"
    }
  }

  @inline(never)
  private static func texts13(_ phrase: Phrase) -> String {
    return switch phrase {
    case .escMenu: "Esc: menu"
    case .tiltMoves: "Inclina: muovi"
    case .shakeMenu: "Scuoti: menu"
    case .arrows: "Frecce"
    case .undoShort: "U annulla"
    case .hintShort: "I consig."
    case .escMenuShort: "Esc menu"
    default: "Frecce: muovi  U: annulla  Esc: menu"
    }
  }

  @inline(never)
  private static func texts14(_ phrase: Phrase) -> String {
    return switch phrase {
    case .replayStep: "← →: mossa"
    case .replaySpeed: "↑ ↓: velocità"
    case .replayStepShort: "← → mossa"
    case .replaySpeedShort: "↑ ↓ veloc."
    case .replayKeysBelow: "← → mossa  ↑ ↓ veloc.  Esc menu"
    case .listKeys: "↑ ↓ scegli   Invio: apri   Esc: indietro"
    case .listKeysShort: "↑ ↓ scegli   Esc: indietro"
    default: "↑ ↓ scegli   Invio: apri   Q: esci"
    }
  }

  @inline(never)
  private static func texts15(_ phrase: Phrase) -> String {
    return switch phrase {
    case .escBack: "Esc: indietro"
    case .bestMove: "meglio"
    case .pointsByMove: "Costo in punti"
    case .points: "%1 punti"
    case .continueGame: "Continua"
    case .newGame: "Nuova partita"
    case .lastGame: "Ultima partita"
    default: "Partita del giorno"
    }
  }

  @inline(never)
  private static func texts16(_ phrase: Phrase) -> String {
    return switch phrase {
    case .watch: "Guarda"
    case .titlePlay: "Gioca"
    case .friends: "Amici"
    case .history: "Storico"
    case .newChallenge: "Nuova sfida"
    case .takeChallenge: "Accetta una sfida"
    case .achievements: "Traguardi"
    default: "Premi"
    }
  }

  @inline(never)
  private static func texts17(_ phrase: Phrase) -> String {
    return switch phrase {
    case .scores: "Punteggi"
    case .records: "Record"
    case .settings: "Opzioni"
    case .about: "Info"
    case .powerOff: "Spegni"
    case .quit: "Esci"
    case .tiltToPlay: "Inclina!"
    default: "Gioca con le frecce"
    }
  }

  @inline(never)
  private static func texts18(_ phrase: Phrase) -> String {
    return switch phrase {
    case .bestIs: "Record %1"
    case .keepGoing: "Prosegui"
    case .undo: "Annulla"
    case .redo: "Ripristina"
    case .bookmark: "Segnalibro"
    case .toBookmark: "Al segnalibro"
    case .hint: "Consiglio"
    default: "Ricentra"
    }
  }

  @inline(never)
  private static func texts19(_ phrase: Phrase) -> String {
    return switch phrase {
    case .replay: "Replay"
    case .review: "Analisi"
    case .seeWin: "Rivedi 2048"
    case .sameTiles: "Ripeti"
    case .yourName: "Il tuo nome"
    case .menu: "Menu"
    case .play: "Avvia"
    default: "Pausa"
    }
  }

  @inline(never)
  private static func texts20(_ phrase: Phrase) -> String {
    return switch phrase {
    case .goToMove: "Vai a mossa"
    case .toTheStart: "All'inizio"
    case .toTheEnd: "Alla fine"
    case .playFromHere: "Gioca da qui"
    case .close: "Chiudi"
    case .newGameQuestion: "Nuova partita?"
    case .playFromHereQuestion: "Giocare da qui?"
    default: "Ripristinare?"
    }
  }

  @inline(never)
  private static func texts21(_ phrase: Phrase) -> String {
    return switch phrase {
    case .beginAnewQuestion: "Ricominciare?"
    case .keptIsDamaged: "I dati sono danneggiati. Vengono copiati, poi svuotati."
    case .gamesDamaged: "Partite danneggiate"
    case .gamesLost: "I dati non sono leggibili. Sono messi da parte."
    case .gamesMended: "Il leggibile è tornato. Forse mancano le ultime partite."
    case .goBackQuestion: "Tornare?"
    case .versionIsOlder: "La versione %1 è precedente a questa."
    default: "Davvero?"
    }
  }

  @inline(never)
  private static func texts22(_ phrase: Phrase) -> String {
    return switch phrase {
    case .gameEnds: "La partita in corso con %1 punti finisce e va nello storico."
    case .everythingAsNew: "Tutto torna come nuovo. I punteggi restano."
    case .lesson: "Come si gioca"
    case .lowerLeft: "Abbassa il bordo sinistro."
    case .pressArrow: "Freccia: %1"
    case .swipeOrPress: "Scorri o premi: %1"
    case .wellDone: "È tutto."
    default: "Tutte le tessere vanno lì."
    }
  }

  @inline(never)
  private static func texts23(_ phrase: Phrase) -> String {
    return switch phrase {
    case .oneComes: "Ogni mossa porta una tessera."
    case .equalMerge: "Due tessere uguali si uniscono."
    case .reach2048: "Due e due fanno quattro. Arriva a 2048!"
    case .shakeForMenu: "Scuotilo: il menu."
    case .escForMenu: "Tasto Esc: il menu"
    case .tapForMenu: "Tocca la griglia: il menu."
    case .menuHolds: "Nulla si muove. Consiglio, annulla: lì."
    default: "Scuoti ancora."
    }
  }

  @inline(never)
  private static func texts24(_ phrase: Phrase) -> String {
    return switch phrase {
    case .keyForUndo: "Tasto U: annulla"
    case .undoTakesBack: "Annulla l'ultima mossa."
    case .heldTilt: "Tenuto. Raddrizzalo per la prossima mossa."
    case .wentOtherWay: "Era: %1"
    case .chooseByTilt: "Su, giù: scegli. Destra: OK."
    case .anyDirectionPlays: "Una direzione: gioca"
    case .escSkips: "Esc: salta"
    default: "Indietro: salta"
    }
  }

  @inline(never)
  private static func texts25(_ phrase: Phrase) -> String {
    return switch phrase {
    case .shakeSkips: "Scuoti: salta"
    case .tapSkips: "Tocca qui: salta"
    case .tiltAngle: "Angolo"
    case .tiltAngleHelp: "Quanto inclinare per muovere."
    case .tiltGesture: "Gesto"
    case .tiltGestureHelp: "Che cosa vale come mossa."
    case .usualTilts: "Normale"
    default: "Rapido"
    }
  }

  @inline(never)
  private static func texts26(_ phrase: Phrase) -> String {
    return switch phrase {
    case .smallTilts: "Piccolo"
    case .placeTilts: "Fermo"
    case .placesCount: "Inclina e resta: ora vale anche così."
    case .tiltRepeat: "Tenuto"
    case .tiltRepeatHelp: "Tenere ripete la mossa."
    case .slowly: "Lento"
    case .quickly: "Rapido"
    default: "Prova"
    }
  }

  @inline(never)
  private static func texts27(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tooSmall: "Troppo piccolo"
    case .tooSmallAt: "È tornato a %1°."
    case .tooSlow: "Troppo lento"
    case .tooSlowTo: "Lentamente fino a %1°: una postura."
    case .wayBack: "Ritorno"
    case .wayBackFrom: "Ritorno da fermo: niente."
    case .turnLikeAWheelLong: "Verticale: gira come un volante."
    default: "Come un volante"
    }
  }

  @inline(never)
  private static func texts28(_ phrase: Phrase) -> String {
    return switch phrase {
    case .wheel: "VOLANTE"
    case .levelReadyUpright: "Pronto. Verticale: gira come un volante."
    case .sideways: "Di lato"
    case .sidewaysHelp: "Quanto conta inclinare di lato."
    case .upAndDown: "Su e giù"
    case .upAndDownHelp: "Quanto conta inclinare su e giù."
    case .swapLeftRight: "Scambia sx/dx"
    default: "Scambia sinistra e destra."
    }
  }

  @inline(never)
  private static func texts29(_ phrase: Phrase) -> String {
    return switch phrase {
    case .swapUpDown: "Scambia su/giù"
    case .swapUpDownHelp: "Scambia su e giù."
    case .stillGoesBack: "Fermo: indietro"
    case .notSavedLong: "I punteggi non vengono salvati!"
    case .notSaved: "Non salvato!"
    case .unsaved: "NO SALVA"
    case .readingGamesLong: "Lettura delle partite in corso."
    default: "Lettura partite"
    }
  }

  @inline(never)
  private static func texts30(_ phrase: Phrase) -> String {
    return switch phrase {
    case .readingShort: "LETTURA"
    case .slowCardLong: "Scheda lenta: non ancora salvato."
    case .notSavedYet: "Non ancora salvato"
    case .sensorLostLong: "Sensore perso. I pulsanti funzionano."
    case .noTiltSensor: "Nessun sensore"
    case .noTilt: "SENSORE?"
    case .levelExplained: "Ora questo è il livello: inclina da qui."
    default: "Ora questo è il livello."
    }
  }

  @inline(never)
  private static func texts31(_ phrase: Phrase) -> String {
    return switch phrase {
    case .levelSet: "Livello fissato"
    case .level: "LIVELLO"
    case .boardIsFull: "La griglia è piena, senza due vicine uguali."
    case .noMove: "BLOCCO"
    case .stillLocked: "Ancora bloccato. Per averlo: %1."
    case .lockedUntil: "Bloccato: %1"
    case .locked: "BLOCCATO"
    default: "Ottenuto: %1. Nuovo: %2"
    }
  }

  @inline(never)
  private static func texts32(_ phrase: Phrase) -> String {
    return switch phrase {
    case .unlocked: "Ottenuto: %1"
    case .unlockedShort: "OTTENUTO"
    case .soundsReward: "Suoni %1"
    case .tilesReward: "Tessere %1"
    case .motionReward: "Movimento %1"
    case .reading: "Lettura..."
    case .noGameEnded: "Nessuna partita finita"
    default: "nessuna"
    }
  }

  @inline(never)
  private static func texts33(_ phrase: Phrase) -> String {
    return switch phrase {
    case .daily: "del giorno"
    case .seeded: "serie fissa"
    case .branched: "derivata"
    case .takenOverRow: "ripresa"
    case .name: "Nome"
    case .calibrateTilt: "Calibra"
    case .findTiltAxes: "Trova gli assi"
    default: "Ripristina"
    }
  }

  @inline(never)
  private static func texts34(_ phrase: Phrase) -> String {
    return switch phrase {
    case .certify: "Prova dispositivo"
    case .seeColours: "Una cornice sui quattro bordi? Rosso e verde sopra, blu e bianco sotto?"
    case .seeBoxes: "Una cornice e quattro riquadri?"
    case .yesOrNo: "Destra: sì. Sinistra: no."
    case .yesNoOrNone: "Destra: sì. Sinistra: no. Giù: non c'è."
    case .lowerFar: "Abbassa il bordo lontano."
    case .hearBuzzer: "Senti il cicalino?"
    default: "Senti l'altoparlante?"
    }
  }

  @inline(never)
  private static func texts35(_ phrase: Phrase) -> String {
    return switch phrase {
    case .feelMotor: "Vibra, o si accende una luce?"
    case .allWorks: "Tutto funziona"
    case .notAllWorks: "Non tutto funziona"
    case .scanToReport: "Scansiona per segnalarlo."
    case .reportIsNameless: "Non contiene nomi né numeri di serie."
    case .shakeBack: "Scuoti: indietro"
    case .parts: "Componenti"
    default: "Sensore"
    }
  }

  @inline(never)
  private static func texts36(_ phrase: Phrase) -> String {
    return switch phrase {
    case .power: "Energia"
    case .games: "Partite"
    case .reached2048: "2048 raggiunti"
    case .bestScore: "Record"
    case .average: "Media"
    case .largestTile: "Tessera max"
    case .movesTitle: "Mosse"
    default: "Tempo"
    }
  }

  @inline(never)
  private static func texts37(_ phrase: Phrase) -> String {
    return switch phrase {
    case .hoursAndMinutes: "%1 h %2 min"
    case .daysInARow: "Giorni di fila"
    case .earned: "ottenuto"
    case .noSensorThere: "Non c'è un sensore."
    case .holdLevel: "Tienilo a livello, come giochi."
    case .lowerRight: "Abbassa il bordo destro."
    case .levelAgain: "Di nuovo a livello."
    default: "Abbassa il bordo vicino."
    }
  }

  @inline(never)
  private static func texts38(_ phrase: Phrase) -> String {
    return switch phrase {
    case .levelReady: "Pronto. Questo è il livello: porta il punto all'anello."
    case .leftBack: "Sinistra: indietro"
    case .waitOrBack: "Attendi o indietro per annullare."
    case .tiltIs: "Destra %1 %   giù %2 %"
    case .doneIs: "Fatto: %1 %"
    case .threeLetters: "Almeno tre lettere."
    case .typeName: "Scrivilo, tre lettere o più. Invio termina."
    default: "Su, giù: lettera. Destra: prossima. Due volte: fine, da tre lettere."
    }
  }

  @inline(never)
  private static func texts39(_ phrase: Phrase) -> String {
    return switch phrase {
    case .aboutPress: "Premi una freccia: tutte le tessere scorrono."
    case .aboutTilt: "Inclina: tutte le tessere scorrono."
    case .aboutMerge: "Le tessere uguali si uniscono."
    case .aboutPowers: "Le tessere sono potenze: 5 è 32."
    case .aboutReach: "Arriva a 2048, e prosegui."
    case .aboutEsc: "Esc apre il menu, U annulla una mossa."
    case .aboutShake: "Scuoti: menu. Due volte: annulla."
    default: "Da 2048 di Gabriele Cirulli"
    }
  }

  @inline(never)
  private static func texts40(_ phrase: Phrase) -> String {
    return switch phrase {
    case .moveOf: "Mossa %1 di %2"
    case .gameOver: "Partita finita"
    case .mergedTold: "%1, riga %2 colonna %3"
    case .newTold: "nuovo %1 in riga %2 colonna %3"
    case .scoreTold: "punti %1"
    case .nothingMoves: "%1: non si muove nulla"
    case .watchAt: "Guarda ×%1"
    default: "Fermo"
    }
  }

  @inline(never)
  private static func texts41(_ phrase: Phrase) -> String {
    return switch phrase {
    case .pressToPlay: "Premi per giocare"
    case .machinePlays: "Gioca la macchina"
    case .replayAt: "Replay ×%1"
    case .sliderLong: "%1. Sinistra e destra scorrono, su: fatto."
    case .sliderShort: "%1  Su: fatto"
    case .reviewAt: "Analisi %1%"
    case .noMoveCost: "Nessuna mossa è costata nulla."
    default: "Esamina ogni mossa."
    }
  }

  @inline(never)
  private static func texts42(_ phrase: Phrase) -> String {
    return switch phrase {
    case .moveNumber: "Mossa %1"
    case .betterThan: "%1 sarebbe stato meglio di %2."
    case .insteadOf: "%1 invece di %2"
    case .notButNot: "%1, non %2"
    case .pointsLost: "Punti persi con la mossa."
    case .moveWasBetter: "Mossa %1: %2 era meglio di %3"
    case .numberWasBetter: "%1: %2 era meglio"
    default: "%1 era meglio"
    }
  }

  @inline(never)
  private static func texts43(_ phrase: Phrase) -> String {
    return switch phrase {
    case .up: "Su"
    case .right: "Destra"
    case .down: "Giù"
    case .left: "Sinistra"
    case .upWord: "su"
    case .rightWord: "destra"
    case .downWord: "giù"
    default: "sinistra"
    }
  }

  @inline(never)
  private static func texts44(_ phrase: Phrase) -> String {
    return switch phrase {
    case .challenge: "Sfida"
    case .share: "Condividi"
    case .onceMore: "Ancora"
    case .ready: "Pronto"
    case .duel: "Duello"
    case .duelStands: "Duello %1:%2"
    case .start: "Inizia"
    default: "Conta fino a tre"
    }
  }

  @inline(never)
  private static func texts45(_ phrase: Phrase) -> String {
    return switch phrase {
    case .twoPlayers: "Due giocatori"
    case .symbolCode: "Codice QR"
    case .codeIs: "Codice %1"
    case .forAFriend: "per un amico"
    case .enterACode: "Scrivi un codice"
    case .codeHelpLong: "Codice di un amico. Su, giù: lettera. Destra: avanti."
    case .codeHelpLetter: "Su, giù: lettera. Destra: avanti. Sinistra: indietro."
    default: "Su, giù"
    }
  }

  @inline(never)
  private static func texts46(_ phrase: Phrase) -> String {
    return switch phrase {
    case .rightGoesOn: "Destra: avanti"
    case .rightShort: "Destra"
    case .badCodeLength: "Un codice ha 8 lettere, o 12 con i punti: queste sono %1."
    case .badCodeLong: "Non è un codice: una lettera è sbagliata, o due sono scambiate. Confronta."
    case .badCode: "Una lettera è sbagliata."
    case .noCode: "Errato"
    case .sideAndGoal: "%1, %2 da battere."
    default: "%1, stesse tessere per tutti."
    }
  }

  @inline(never)
  private static func texts47(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sideAndGhost: "%1, %2 mosse accanto alle tue."
    case .ghost: "Fantasma"
    case .ghostLabel: "FANTASMA"
    case .toBeat: "Da battere"
    case .toBeatLabel: "DA BATTERE"
    case .firstPlayer: "Giocatore 1"
    case .secondPlayer: "Giocatore 2"
    default: "GIOCATORE 1"
    }
  }

  @inline(never)
  private static func texts48(_ phrase: Phrase) -> String {
    return switch phrase {
    case .secondPlayerLabel: "GIOCATORE 2"
    case .neckAndNeck: "Pari"
    case .aheadBy: "Avanti di %1"
    case .behindBy: "Indietro di %1"
    case .you: "Tu %1"
    case .youAreAhead: "Hai vinto!"
    case .notThisTime: "Non stavolta!"
    default: "Pareggio!"
    }
  }

  @inline(never)
  private static func texts49(_ phrase: Phrase) -> String {
    return switch phrase {
    case .wins: "Vince %1!"
    case .against: "%1 contro %2"
    case .noMoveIsLeft: "Nessuna mossa."
    case .wholeGame: "Partita intera"
    case .playsAgain: "Si ripete dove si apre."
    case .asALink: "Come link: %1"
    case .noRoomLong: "Non c'è posto per un QR: di' il codice."
    default: "Qui nessun codice QR."
    }
  }

  @inline(never)
  private static func texts50(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noSymbolShort: "Senza QR"
    case .shareHelp: "Per amici, o per una fotocamera."
    case .leftShort: "Sinistra"
    case .downIsChallenge: "Giù: la sfida."
    case .downIsGame: "Giù: la partita."
    case .downShort: "Giù: altro"
    case .groupLook: "Aspetto"
    default: "Suono"
    }
  }

  @inline(never)
  private static func texts51(_ phrase: Phrase) -> String {
    return switch phrase {
    case .groupGame: "Partita"
    case .groupTilt: "Inclina"
    case .groupScreen: "Schermo"
    case .groupHands: "Pulsanti"
    case .groupGeneral: "Generale"
    case .theme: "Tema"
    case .themeHelp: "I colori."
    default: "Classico"
    }
  }

  @inline(never)
  private static func texts52(_ phrase: Phrase) -> String {
    return switch phrase {
    case .dark: "Scuro"
    case .colourBlind: "Daltonico"
    case .contrast: "Contrasto"
    case .blackAndWhite: "Bianco e nero"
    case .paperWorld: "Carta"
    case .nightWorld: "Notte"
    case .seaWorld: "Mare"
    default: "Bosco"
    }
  }

  @inline(never)
  private static func texts53(_ phrase: Phrase) -> String {
    return switch phrase {
    case .candyWorld: "Caramelle"
    case .neonWorld: "Neon"
    case .tiles: "Tessere"
    case .tilesHelp: "Numeri o figure."
    case .numbers: "Numeri"
    case .garden: "Giardino"
    case .treasure: "Tesoro"
    default: "Mare"
    }
  }

  @inline(never)
  private static func texts54(_ phrase: Phrase) -> String {
    return switch phrase {
    case .space: "Spazio"
    case .textSize: "Testo"
    case .textSizeHelp: "La grandezza delle parole."
    case .normal: "Normale"
    case .large: "Grande"
    case .animation: "Animazione"
    case .animationHelp: "La velocità dei movimenti."
    default: "Originale"
    }
  }

  @inline(never)
  private static func texts55(_ phrase: Phrase) -> String {
    return switch phrase {
    case .fast: "Veloce"
    case .motion: "Movimento"
    case .motionHelp: "Movimenti; alcuni si ottengono."
    case .glide: "Scivola"
    case .bounce: "Balza"
    case .drift: "Deriva"
    case .effects: "Effetti"
    default: "Quanto si muove sulla griglia."
    }
  }

  @inline(never)
  private static func texts56(_ phrase: Phrase) -> String {
    return switch phrase {
    case .allEffects: "Tutti"
    case .calm: "Calmi"
    case .volume: "Volume"
    case .volumeHelp: "Quanto si sente."
    case .mute: "Muto"
    case .quiet: "Basso"
    case .medium: "Medio"
    default: "Alto"
    }
  }

  @inline(never)
  private static func texts57(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sounds: "Suoni"
    case .soundsHelp: "Suoni; alcuni si ottengono."
    case .switchOff: "Spegni dopo"
    case .switchOffHelp: "Da solo, se nessuno gioca."
    case .never: "Mai"
    case .soundFrom: "Uscita"
    case .soundFromHelp: "Che cosa suona, se sono due."
    default: "Cicalino"
    }
  }

  @inline(never)
  private static func texts58(_ phrase: Phrase) -> String {
    return switch phrase {
    case .loudspeaker: "Altoparlante"
    case .speech: "Voce"
    case .speechHelp: "Dice che cosa si vede."
    case .vibration: "Vibrazione"
    case .vibrationHelp: "Con motore o luce, se c'è."
    case .steps: "Passi"
    case .arcade: "Arcade"
    default: "Carillon"
    }
  }

  @inline(never)
  private static func texts59(_ phrase: Phrase) -> String {
    return switch phrase {
    case .board: "Griglia"
    case .boardHelp: "La misura della prossima griglia."
    case .repeatable: "Ripetibile"
    case .repeatableHelp: "Ogni partita ha le stesse tessere."
    case .rotation: "Rotazione"
    case .rotationHelp: "Gira l'immagine."
    case .mirror: "Specchio"
    default: "Scambia i lati dell'immagine."
    }
  }

  @inline(never)
  private static func texts60(_ phrase: Phrase) -> String {
    return switch phrase {
    case .brightness: "Luminosità"
    case .brightnessHelp: "Quanto è chiara l'immagine."
    case .buttons: "Pulsanti"
    case .buttonsHelp: "La mano che li preme."
    case .oneSwitch: "Un tasto"
    case .oneSwitchHelp: "Scorre solo. Premi: scegli. Lungo: indietro."
    case .unhurried: "Normale"
    default: "Destra"
    }
  }

  @inline(never)
  private static func texts61(_ phrase: Phrase) -> String {
    return switch phrase {
    case .leftHand: "Sinistra"
    case .touchButtons: "Tasti touch"
    case .touchButtonsHelp: "Tasti touch accanto alla griglia."
    case .auto: "Auto"
    case .language: "Lingua"
    case .languageHelp: "La lingua del gioco."
    case .worldTable: "Classifica mondiale"
    default: "Invia le partite, senza nome."
    }
  }

  @inline(never)
  private static func texts62(_ phrase: Phrase) -> String {
    return switch phrase {
    case .on: "Sì"
    case .off: "No"
    case .yes: "Sì"
    case .no: "No"
    case .firstSteps: "Primi passi"
    case .warmUp: "Riscaldamento"
    case .gettingThere: "In cammino"
    default: "A metà strada"
    }
  }

  @inline(never)
  private static func texts63(_ phrase: Phrase) -> String {
    return switch phrase {
    case .number2048: "2048!"
    case .beyond: "Oltre"
    case .farBeyond: "Molto oltre"
    case .noRegrets: "Zero rimpianti"
    case .swift: "Rapido"
    case .marathon: "Maratona"
    case .ofTheDay: "Del giorno"
    default: "Esploratore"
    }
  }

  @inline(never)
  private static func texts64(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sevenDays: "Sette giorni"
    case .hundredGames: "Cento partite"
    case .endAGame: "Finire una partita"
    case .makeTile: "Fare %1"
    case .withoutUndo: "2048 senza annullare"
    case .inTenMinutes: "2048 in dieci minuti"
    case .game2000Moves: "Partita di 2000 mosse"
    default: "Finire partita del giorno"
    }
  }

  @inline(never)
  private static func texts65(_ phrase: Phrase) -> String {
    return switch phrase {
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
