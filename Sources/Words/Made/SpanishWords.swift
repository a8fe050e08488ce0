// Made of po/es.po by scripts/words, which is what to run after a change there.
// swift-format-ignore-file

enum SpanishWords {
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
    case .scoreLabel: "PUNTOS"
    case .bestLabel: "RÉCORD"
    case .score: "Puntos"
    case .best: "Récord"
    case .scoreIs: "Puntos %1"
    case .tileIs: "Ficha %1"
    case .timeIs: "Tiempo %1"
    default: "%1× deshecho"
    }
  }

  @inline(never)
  private static func texts1(_ phrase: Phrase) -> String {
    return switch phrase {
    case .players: "Jugadores"
    case .whoPlays: "¿Quién juega?"
    case .newPlayer: "Jugador nuevo"
    case .playerNumber: "Jugador %1"
    case .playsNow: "Juega ahora"
    case .bestToday: "Hoy"
    case .yesterday: "Ayer"
    default: "Sin jugar"
    }
  }

  @inline(never)
  private static func texts2(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sameForAll: "Igual para todos"
    case .showCalendar: "Calendario"
    case .weeklyPuzzle: "Puzle semanal"
    case .liveDuel: "Duelo en vivo"
    case .liveAbout: "Los dos juegan el mismo tablero a la vez"
    case .liveSeeks: "Buscando a otros"
    case .liveFound: "Está aquí"
    default: "Quiere jugar"
    }
  }

  @inline(never)
  private static func texts3(_ phrase: Phrase) -> String {
    return switch phrase {
    case .liveAsked: "Esperando respuesta"
    case .liveScan: "Que lo escanee el otro"
    case .other: "Rival"
    case .otherLabel: "RIVAL"
    case .otherPlays: "%1 aún juega"
    case .otherLost: "Sin contacto: ahora un fantasma"
    case .otherLostShort: "Perdido"
    default: "El rival se ha ido"
    }
  }

  @inline(never)
  private static func texts4(_ phrase: Phrase) -> String {
    return switch phrase {
    case .otherLeftShort: "Se fue"
    case .otherLied: "Esas jugadas son imposibles"
    case .otherLiedShort: "Trampa"
    case .otherAgain: "Quiere jugar otra vez"
    case .dealtGame: "Partida repartida"
    case .dealtAbout: "Fichas de la clasificación"
    case .dealtRow: "repartida"
    default: "Día del mundo"
    }
  }

  @inline(never)
  private static func texts5(_ phrase: Phrase) -> String {
    return switch phrase {
    case .oneGameEach: "Una para cada uno"
    case .endGame: "Acabar partida"
    case .tableThere: "Conectada"
    case .tableAsked: "Preguntando"
    case .tableAway: "Sin conexión"
    case .tableRefuses: "Rechazada"
    case .tableWaits: "Espera una ficha"
    default: "Espera"
    }
  }

  @inline(never)
  private static func texts6(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noTableShort: "Sin red"
    case .dealsTooMany: "Hay demasiadas"
    case .dayClosed: "No a esta hora"
    case .dayPlayed: "Ya jugada hoy"
    case .clockWrong: "Reloj incorrecto"
    case .dealElsewhere: "Jugada en otro lado"
    case .dealUnknown: "Terminada allí"
    default: "Sin deshacer aquí"
    }
  }

  @inline(never)
  private static func texts7(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noUndoShort: "Jugada"
    case .noHintDealt: "Sin pistas aquí"
    case .noHintShort: "Sin"
    case .tilesProven: "%1 fichas probadas"
    case .tableCheated: "La clasificación mintió"
    case .beingProven: "Comprobando"
    case .makeInMoves: "Hacer %1 en %2 jugadas"
    default: "QUEDAN"
    }
  }

  @inline(never)
  private static func texts8(_ phrase: Phrase) -> String {
    return switch phrase {
    case .movesLeftWord: "Quedan"
    case .solved: "¡Resuelto!"
    case .outOfMoves: "¡Sin jugadas!"
    case .thisWeek: "Esta semana"
    case .lastWeek: "Semana pasada"
    case .weeksInARow: "Semanas seguidas"
    case .notSolved: "Sin resolver"
    default: "Buscando un puzle."
    }
  }

  @inline(never)
  private static func texts9(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noPuzzle: "Aquí no hay puzle."
    case .puzzleAsCode: "Puzle en código"
    case .monthIs: "Días: %1, mejor: %2"
    case .months: "Arriba/abajo: meses, izquierda: volver"
    case .monthsByKeys: "Arriba/abajo: meses, Esc: volver"
    case .resultAsCode: "Resultado en código"
    case .dayAsCode: "Partida en código"
    default: "Para otros"
    }
  }

  @inline(never)
  private static func texts10(_ phrase: Phrase) -> String {
    return switch phrase {
    case .batteryLowLong: "Batería baja: %1%. Cada jugada está guardada."
    case .batteryIs: "Batería %1%"
    case .chipAt: "%1, dirección %2"
    case .chargingIs: "Cargando, %1%"
    case .fromReplay: "De repetición"
    case .takenOver: "Recuperada"
    case .paused: "En pausa"
    default: "¡Has ganado!"
    }
  }

  @inline(never)
  private static func texts11(_ phrase: Phrase) -> String {
    return switch phrase {
    case .newBest: "¡Récord!"
    case .newBestScore: "¡Una nueva marca!"
    case .newBestShort: "RÉCORD!"
    case .worldRank: "Clasificación mundial: puesto %1 de %2"
    case .worldRankShort: "Mundo: %1"
    case .gameOverNow: "¡Se acabó!"
    case .keyNew: "Nueva"
    default: "Desh."
    }
  }

  @inline(never)
  private static func texts12(_ phrase: Phrase) -> String {
    return switch phrase {
    case .keyHint: "Pista"
    case .keyNewShort: "Nueva"
    case .keyUndoShort: "Desh."
    case .keyHintShort: "Pista"
    case .keyMenu: "Menú"
    case .arrowsMove: "Flechas: mover"
    case .undoAndHint: "U: deshacer  I: pista"
    default: "U: deshacer   I: pista"
    }
  }

  @inline(never)
  private static func texts13(_ phrase: Phrase) -> String {
    return switch phrase {
    case .escMenu: "Esc: menú"
    case .tiltMoves: "Inclinar: mover"
    case .shakeMenu: "Agitar: menú"
    case .arrows: "Flechas"
    case .undoShort: "U deshacer"
    case .hintShort: "I pista"
    case .escMenuShort: "Esc menú"
    default: "Flechas: mover  U: deshacer  Esc: menú"
    }
  }

  @inline(never)
  private static func texts14(_ phrase: Phrase) -> String {
    return switch phrase {
    case .replayStep: "← →: paso"
    case .replaySpeed: "↑ ↓: ritmo"
    case .replayStepShort: "← → paso"
    case .replaySpeedShort: "↑ ↓ ritmo"
    case .replayKeysBelow: "← → paso  ↑ ↓ ritmo  Esc menú"
    case .listKeys: "↑ ↓ elegir   Enter: abrir   Esc: volver"
    case .listKeysShort: "↑ ↓ elegir   Esc: volver"
    default: "↑ ↓ elegir   Enter: abrir   Q: salir"
    }
  }

  @inline(never)
  private static func texts15(_ phrase: Phrase) -> String {
    return switch phrase {
    case .escBack: "Esc: volver"
    case .bestMove: "mejor"
    case .pointsByMove: "Coste en puntos"
    case .points: "%1 puntos"
    case .continueGame: "Continuar"
    case .newGame: "Nueva partida"
    case .lastGame: "Última partida"
    default: "Partida del día"
    }
  }

  @inline(never)
  private static func texts16(_ phrase: Phrase) -> String {
    return switch phrase {
    case .watch: "Mirar"
    case .titlePlay: "Jugar"
    case .friends: "Amigos"
    case .history: "Historial"
    case .newChallenge: "Nuevo reto"
    case .takeChallenge: "Aceptar un reto"
    case .achievements: "Logros"
    default: "Premios"
    }
  }

  @inline(never)
  private static func texts17(_ phrase: Phrase) -> String {
    return switch phrase {
    case .scores: "Puntos"
    case .records: "Récords"
    case .settings: "Ajustes"
    case .about: "Acerca de"
    case .powerOff: "Apagar"
    case .quit: "Salir"
    case .tiltToPlay: "¡Inclina!"
    default: "Juega con flechas"
    }
  }

  @inline(never)
  private static func texts18(_ phrase: Phrase) -> String {
    return switch phrase {
    case .bestIs: "Récord %1"
    case .keepGoing: "Seguir"
    case .undo: "Deshacer"
    case .redo: "Rehacer"
    case .bookmark: "Marcador"
    case .toBookmark: "Ir al marcador"
    case .hint: "Pista"
    default: "Centrar"
    }
  }

  @inline(never)
  private static func texts19(_ phrase: Phrase) -> String {
    return switch phrase {
    case .replay: "Repetición"
    case .review: "Análisis"
    case .seeWin: "Verlo otra vez"
    case .sameTiles: "Repetir"
    case .yourName: "Tu nombre"
    case .menu: "Menú"
    case .play: "Ver"
    default: "Pausa"
    }
  }

  @inline(never)
  private static func texts20(_ phrase: Phrase) -> String {
    return switch phrase {
    case .goToMove: "Ir a jugada"
    case .toTheStart: "Al inicio"
    case .toTheEnd: "Al final"
    case .playFromHere: "Jugar aquí"
    case .close: "Cerrar"
    case .newGameQuestion: "¿Nueva partida?"
    case .playFromHereQuestion: "¿Desde aquí?"
    default: "¿Restablecer?"
    }
  }

  @inline(never)
  private static func texts21(_ phrase: Phrase) -> String {
    return switch phrase {
    case .beginAnewQuestion: "¿De nuevo?"
    case .keptIsDamaged: "Lo guardado está dañado. Se copia y luego queda vacío."
    case .gamesDamaged: "Partidas dañadas"
    case .gamesLost: "Lo guardado no se pudo leer. Queda apartado."
    case .gamesMended: "Lo legible ha vuelto. Pueden faltar las últimas partidas."
    case .goBackQuestion: "¿Volver?"
    case .versionIsOlder: "La versión %1 es anterior a la actual."
    default: "¿Seguro?"
    }
  }

  @inline(never)
  private static func texts22(_ phrase: Phrase) -> String {
    return switch phrase {
    case .gameEnds: "La partida en curso con %1 puntos termina y pasa al historial."
    case .everythingAsNew: "Todo queda como nuevo. Las puntuaciones se guardan."
    case .lesson: "Cómo se juega"
    case .lowerLeft: "Baja el borde izquierdo."
    case .pressArrow: "Flecha: %1"
    case .swipeOrPress: "Desliza o pulsa: %1"
    case .wellDone: "Eso es todo."
    default: "Todas las fichas van ahí."
    }
  }

  @inline(never)
  private static func texts23(_ phrase: Phrase) -> String {
    return switch phrase {
    case .oneComes: "Cada jugada trae otra ficha."
    case .equalMerge: "Dos fichas iguales se unen."
    case .reach2048: "Dos y dos son cuatro. ¡Llega a 2048!"
    case .shakeForMenu: "Agítalo: el menú."
    case .escForMenu: "Tecla Esc: el menú"
    case .tapForMenu: "Toca el tablero: el menú."
    case .menuHolds: "Nada se mueve. Pista, deshacer: ahí."
    default: "Agita otra vez."
    }
  }

  @inline(never)
  private static func texts24(_ phrase: Phrase) -> String {
    return switch phrase {
    case .keyForUndo: "Tecla U: deshacer"
    case .undoTakesBack: "Deshace la última jugada."
    case .heldTilt: "Mantenido. Nivélalo para la próxima jugada."
    case .wentOtherWay: "Eso fue: %1"
    case .chooseByTilt: "Arriba, abajo: elegir. Derecha: OK."
    case .anyDirectionPlays: "Una dirección: jugar"
    case .escSkips: "Esc: omitir"
    default: "Volver: omitir"
    }
  }

  @inline(never)
  private static func texts25(_ phrase: Phrase) -> String {
    return switch phrase {
    case .shakeSkips: "Agitar: omitir"
    case .tapSkips: "Toca aquí: omitir"
    case .tiltAngle: "Ángulo"
    case .tiltAngleHelp: "Cuánto inclinar para mover."
    case .tiltGesture: "Gesto"
    case .tiltGestureHelp: "Qué cuenta como jugada."
    case .usualTilts: "Normal"
    default: "Rápido"
    }
  }

  @inline(never)
  private static func texts26(_ phrase: Phrase) -> String {
    return switch phrase {
    case .smallTilts: "Pequeño"
    case .placeTilts: "Quieto"
    case .placesCount: "Inclina y espera: ahora también cuenta."
    case .tiltRepeat: "Sostener"
    case .tiltRepeatHelp: "Sostener repite la jugada."
    case .slowly: "Lento"
    case .quickly: "Rápido"
    default: "Probar"
    }
  }

  @inline(never)
  private static func texts27(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tooSmall: "Muy pequeño"
    case .tooSmallAt: "Volvió a los %1°."
    case .tooSlow: "Muy lento"
    case .tooSlowTo: "Lento hasta %1°: una postura."
    case .wayBack: "Vuelta"
    case .wayBackFrom: "Vuelta de sostener: nada."
    case .turnLikeAWheelLong: "Vertical: gira como un volante."
    default: "Como un volante"
    }
  }

  @inline(never)
  private static func texts28(_ phrase: Phrase) -> String {
    return switch phrase {
    case .wheel: "VOLANTE"
    case .levelReadyUpright: "Listo. Vertical: gira como un volante."
    case .sideways: "De lado"
    case .sidewaysHelp: "Cuánto cuenta inclinar de lado."
    case .upAndDown: "Arriba y abajo"
    case .upAndDownHelp: "Cuánto cuenta arriba y abajo."
    case .swapLeftRight: "Cambiar izq/der"
    default: "Cambia izquierda y derecha."
    }
  }

  @inline(never)
  private static func texts29(_ phrase: Phrase) -> String {
    return switch phrase {
    case .swapUpDown: "Cambiar arr/ab"
    case .swapUpDownHelp: "Cambia arriba y abajo."
    case .stillGoesBack: "Quieto: volver"
    case .notSavedLong: "¡No se guardan las puntuaciones!"
    case .notSaved: "¡Sin guardar!"
    case .unsaved: "NO GUARD"
    case .readingGamesLong: "Aún se leen tus partidas."
    default: "Leyendo partidas"
    }
  }

  @inline(never)
  private static func texts30(_ phrase: Phrase) -> String {
    return switch phrase {
    case .readingShort: "LEYENDO"
    case .slowCardLong: "Tarjeta lenta: aún sin guardar."
    case .notSavedYet: "Aún sin guardar"
    case .sensorLostLong: "Sensor perdido. Los botones aún juegan."
    case .noTiltSensor: "Sin sensor"
    case .noTilt: "¿SENSOR?"
    case .levelExplained: "Este es el nivel: inclina desde aquí."
    default: "Este es el nivel ahora."
    }
  }

  @inline(never)
  private static func texts31(_ phrase: Phrase) -> String {
    return switch phrase {
    case .levelSet: "Nivel fijado"
    case .level: "NIVEL"
    case .boardIsFull: "El tablero está lleno, sin dos vecinas iguales."
    case .noMove: "SIN MOV."
    case .stillLocked: "Aún bloqueado. Para tenerlo: %1."
    case .lockedUntil: "Bloqueado: %1"
    case .locked: "BLOQUEO"
    default: "Logrado: %1. Nuevo: %2"
    }
  }

  @inline(never)
  private static func texts32(_ phrase: Phrase) -> String {
    return switch phrase {
    case .unlocked: "Logrado: %1"
    case .unlockedShort: "LOGRADO"
    case .soundsReward: "Sonidos %1"
    case .tilesReward: "Fichas %1"
    case .motionReward: "Movimiento %1"
    case .reading: "Leyendo..."
    case .noGameEnded: "Ninguna partida terminada"
    default: "ninguna"
    }
  }

  @inline(never)
  private static func texts33(_ phrase: Phrase) -> String {
    return switch phrase {
    case .daily: "del día"
    case .seeded: "serie fija"
    case .branched: "derivada"
    case .takenOverRow: "recuperada"
    case .name: "Nombre"
    case .calibrateTilt: "Calibrar"
    case .findTiltAxes: "Buscar ejes"
    default: "Restablecer"
    }
  }

  @inline(never)
  private static func texts34(_ phrase: Phrase) -> String {
    return switch phrase {
    case .certify: "Probar el aparato"
    case .seeColours: "¿Un marco en los cuatro bordes? ¿Rojo y verde arriba, azul y blanco abajo?"
    case .seeBoxes: "¿Un marco y cuatro cuadros?"
    case .yesOrNo: "Derecha: sí. Izquierda: no."
    case .yesNoOrNone: "Derecha: sí. Izquierda: no. Abajo: no tiene."
    case .lowerFar: "Baja el borde lejano."
    case .hearBuzzer: "¿Oyes el zumbador?"
    default: "¿Oyes el altavoz?"
    }
  }

  @inline(never)
  private static func texts35(_ phrase: Phrase) -> String {
    return switch phrase {
    case .feelMotor: "¿Vibra, o brilla una luz?"
    case .allWorks: "Todo funciona"
    case .notAllWorks: "No todo funciona"
    case .scanToReport: "Escanéalo para informar."
    case .reportIsNameless: "No lleva nombre ni número de serie."
    case .shakeBack: "Agitar: volver"
    case .parts: "Componentes"
    default: "Sensor"
    }
  }

  @inline(never)
  private static func texts36(_ phrase: Phrase) -> String {
    return switch phrase {
    case .power: "Energía"
    case .games: "Partidas"
    case .reached2048: "2048 logrados"
    case .bestScore: "Récord"
    case .average: "Media"
    case .largestTile: "Ficha mayor"
    case .movesTitle: "Jugadas"
    default: "Tiempo"
    }
  }

  @inline(never)
  private static func texts37(_ phrase: Phrase) -> String {
    return switch phrase {
    case .hoursAndMinutes: "%1 h %2 min"
    case .daysInARow: "Días seguidos"
    case .earned: "logrado"
    case .noSensorThere: "No hay sensor."
    case .holdLevel: "Sujétalo nivelado, como juegas."
    case .lowerRight: "Baja el borde derecho."
    case .levelAgain: "Otra vez nivelado."
    default: "Baja el borde cercano."
    }
  }

  @inline(never)
  private static func texts38(_ phrase: Phrase) -> String {
    return switch phrase {
    case .levelReady: "Listo. Este es el nivel: lleva el punto al aro."
    case .leftBack: "Izquierda: volver"
    case .waitOrBack: "Espera o vuelve para cancelar."
    case .tiltIs: "Derecha %1 %   abajo %2 %"
    case .doneIs: "Hecho: %1 %"
    case .threeLetters: "Al menos tres letras."
    case .typeName: "Escríbelo, tres letras o más. Enter termina."
    default: "Arriba, abajo: letra. Derecha: sigue. Dos veces: listo, desde tres."
    }
  }

  @inline(never)
  private static func texts39(_ phrase: Phrase) -> String {
    return switch phrase {
    case .aboutPress: "Pulsa una flecha: todas las fichas se deslizan."
    case .aboutTilt: "Inclina: todas las fichas se deslizan."
    case .aboutMerge: "Las fichas iguales se unen."
    case .aboutPowers: "Las fichas son potencias: 5 es 32."
    case .aboutReach: "Llega a 2048 y sigue."
    case .aboutEsc: "Esc abre el menú, U deshace una jugada."
    case .aboutShake: "Agítalo: menú. Dos veces: deshacer."
    default: "Según 2048 de Gabriele Cirulli"
    }
  }

  @inline(never)
  private static func texts40(_ phrase: Phrase) -> String {
    return switch phrase {
    case .moveOf: "Jugada %1 de %2"
    case .gameOver: "Fin de la partida"
    case .mergedTold: "%1, fila %2 columna %3"
    case .newTold: "nuevo %1 en fila %2 columna %3"
    case .scoreTold: "puntos %1"
    case .nothingMoves: "%1: no se mueve nada"
    case .watchAt: "Mirar ×%1"
    default: "Parado"
    }
  }

  @inline(never)
  private static func texts41(_ phrase: Phrase) -> String {
    return switch phrase {
    case .pressToPlay: "Pulsa para jugar"
    case .machinePlays: "Juega la máquina"
    case .replayAt: "Repetición ×%1"
    case .sliderLong: "%1. Izquierda y derecha recorren, arriba: listo."
    case .sliderShort: "%1  Arriba: fin"
    case .reviewAt: "Análisis %1%"
    case .noMoveCost: "Ninguna jugada costó nada."
    default: "Mirando cada jugada."
    }
  }

  @inline(never)
  private static func texts42(_ phrase: Phrase) -> String {
    return switch phrase {
    case .moveNumber: "Jugada %1"
    case .betterThan: "%1 habría sido mejor que %2."
    case .insteadOf: "%1 en vez de %2"
    case .notButNot: "%1, no %2"
    case .pointsLost: "Puntos que costó la jugada."
    case .moveWasBetter: "Jugada %1: %2 era mejor que %3"
    case .numberWasBetter: "%1: %2 era mejor"
    default: "%1 era mejor"
    }
  }

  @inline(never)
  private static func texts43(_ phrase: Phrase) -> String {
    return switch phrase {
    case .up: "Arriba"
    case .right: "Derecha"
    case .down: "Abajo"
    case .left: "Izquierda"
    case .upWord: "arriba"
    case .rightWord: "derecha"
    case .downWord: "abajo"
    default: "izquierda"
    }
  }

  @inline(never)
  private static func texts44(_ phrase: Phrase) -> String {
    return switch phrase {
    case .challenge: "Reto"
    case .share: "Compartir"
    case .onceMore: "Otra vez"
    case .ready: "Listo"
    case .duel: "Duelo"
    case .duelStands: "Duelo %1:%2"
    case .start: "Empezar"
    default: "Contar hasta 3"
    }
  }

  @inline(never)
  private static func texts45(_ phrase: Phrase) -> String {
    return switch phrase {
    case .twoPlayers: "Dos jugadores"
    case .symbolCode: "Código QR"
    case .codeIs: "Código %1"
    case .forAFriend: "para un amigo"
    case .enterACode: "Escribir código"
    case .codeHelpLong: "Código de un amigo. Arriba, abajo: letra. Derecha: sigue."
    case .codeHelpLetter: "Arriba, abajo: letra. Derecha: sigue. Izquierda: volver."
    default: "Arr, ab"
    }
  }

  @inline(never)
  private static func texts46(_ phrase: Phrase) -> String {
    return switch phrase {
    case .rightGoesOn: "Derecha: sigue"
    case .rightShort: "Derecha"
    case .badCodeLength: "Un código tiene 8 letras, o 12 con puntos: aquí hay %1."
    case .badCodeLong: "No es un código: una letra está mal, o dos están cambiadas. Compara."
    case .badCode: "Una letra está mal."
    case .noCode: "Mal"
    case .sideAndGoal: "%1, a batir %2."
    default: "%1, las mismas fichas para todos."
    }
  }

  @inline(never)
  private static func texts47(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sideAndGhost: "%1, %2 jugadas junto a las tuyas."
    case .ghost: "Fantasma"
    case .ghostLabel: "FANTASMA"
    case .toBeat: "A batir"
    case .toBeatLabel: "A BATIR"
    case .firstPlayer: "Jugador 1"
    case .secondPlayer: "Jugador 2"
    default: "JUGADOR 1"
    }
  }

  @inline(never)
  private static func texts48(_ phrase: Phrase) -> String {
    return switch phrase {
    case .secondPlayerLabel: "JUGADOR 2"
    case .neckAndNeck: "Igualados"
    case .aheadBy: "Ventaja: %1"
    case .behindBy: "Detrás: %1"
    case .you: "Tú %1"
    case .youAreAhead: "¡Ganaste!"
    case .notThisTime: "¡Esta vez no!"
    default: "¡Empate!"
    }
  }

  @inline(never)
  private static func texts49(_ phrase: Phrase) -> String {
    return switch phrase {
    case .wins: "¡Gana %1!"
    case .against: "%1 contra %2"
    case .noMoveIsLeft: "No quedan jugadas."
    case .wholeGame: "Partida entera"
    case .playsAgain: "Se repite donde se abre."
    case .asALink: "Como enlace: %1"
    case .noRoomLong: "No cabe un código QR: di el código."
    default: "Aquí no hay código QR."
    }
  }

  @inline(never)
  private static func texts50(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noSymbolShort: "Sin QR"
    case .shareHelp: "Para amigos, o para una cámara."
    case .leftShort: "Izq."
    case .downIsChallenge: "Abajo: su reto."
    case .downIsGame: "Abajo: la partida."
    case .downShort: "Abajo: más"
    case .groupLook: "Aspecto"
    default: "Sonido"
    }
  }

  @inline(never)
  private static func texts51(_ phrase: Phrase) -> String {
    return switch phrase {
    case .groupGame: "Partida"
    case .groupTilt: "Inclinar"
    case .groupScreen: "Pantalla"
    case .groupHands: "Botones"
    case .groupGeneral: "General"
    case .theme: "Tema"
    case .themeHelp: "Los colores."
    default: "Clásico"
    }
  }

  @inline(never)
  private static func texts52(_ phrase: Phrase) -> String {
    return switch phrase {
    case .dark: "Oscuro"
    case .colourBlind: "Daltónico"
    case .contrast: "Contraste"
    case .blackAndWhite: "Blanco y negro"
    case .paperWorld: "Papel"
    case .nightWorld: "Noche"
    case .seaWorld: "Mar"
    default: "Bosque"
    }
  }

  @inline(never)
  private static func texts53(_ phrase: Phrase) -> String {
    return switch phrase {
    case .candyWorld: "Caramelos"
    case .neonWorld: "Neón"
    case .tiles: "Fichas"
    case .tilesHelp: "Números o dibujos."
    case .numbers: "Números"
    case .garden: "Jardín"
    case .treasure: "Tesoro"
    default: "Mar"
    }
  }

  @inline(never)
  private static func texts54(_ phrase: Phrase) -> String {
    return switch phrase {
    case .space: "Espacio"
    case .textSize: "Texto"
    case .textSizeHelp: "El tamaño de las palabras."
    case .normal: "Normal"
    case .large: "Grande"
    case .animation: "Animación"
    case .animationHelp: "La velocidad del movimiento."
    default: "Original"
    }
  }

  @inline(never)
  private static func texts55(_ phrase: Phrase) -> String {
    return switch phrase {
    case .fast: "Rápida"
    case .motion: "Movimiento"
    case .motionHelp: "Movimientos; algunos se ganan."
    case .glide: "Deslizar"
    case .bounce: "Rebotar"
    case .drift: "Flotar"
    case .effects: "Efectos"
    default: "Cuánto se mueve en el tablero."
    }
  }

  @inline(never)
  private static func texts56(_ phrase: Phrase) -> String {
    return switch phrase {
    case .allEffects: "Todos"
    case .calm: "Suaves"
    case .volume: "Volumen"
    case .volumeHelp: "Cuánto se oye."
    case .mute: "Mudo"
    case .quiet: "Bajo"
    case .medium: "Medio"
    default: "Alto"
    }
  }

  @inline(never)
  private static func texts57(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sounds: "Sonidos"
    case .soundsHelp: "Qué se oye; algunos se ganan."
    case .switchOff: "Apagar tras"
    case .switchOffHelp: "Solo, si nadie juega."
    case .never: "Nunca"
    case .soundFrom: "Salida"
    case .soundFromHelp: "Qué suena, si hay dos."
    default: "Zumbador"
    }
  }

  @inline(never)
  private static func texts58(_ phrase: Phrase) -> String {
    return switch phrase {
    case .loudspeaker: "Altavoz"
    case .speech: "Voz"
    case .speechHelp: "Dice lo que se muestra."
    case .vibration: "Vibración"
    case .vibrationHelp: "Con motor o luz, si hay."
    case .steps: "Pasos"
    case .arcade: "Arcade"
    default: "Caja musical"
    }
  }

  @inline(never)
  private static func texts59(_ phrase: Phrase) -> String {
    return switch phrase {
    case .board: "Tablero"
    case .boardHelp: "El tamaño del próximo tablero."
    case .repeatable: "Repetible"
    case .repeatableHelp: "Cada partida tiene las mismas fichas."
    case .rotation: "Rotación"
    case .rotationHelp: "Gira la imagen."
    case .mirror: "Espejo"
    default: "Cambia los lados de la imagen."
    }
  }

  @inline(never)
  private static func texts60(_ phrase: Phrase) -> String {
    return switch phrase {
    case .brightness: "Brillo"
    case .brightnessHelp: "Lo claro de la imagen."
    case .buttons: "Botones"
    case .buttonsHelp: "La mano que los pulsa."
    case .oneSwitch: "Un botón"
    case .oneSwitchHelp: "Avanza solo. Pulsar: elegir. Largo: volver."
    case .unhurried: "Normal"
    default: "Derecha"
    }
  }

  @inline(never)
  private static func texts61(_ phrase: Phrase) -> String {
    return switch phrase {
    case .leftHand: "Izquierda"
    case .touchButtons: "Táctil"
    case .touchButtonsHelp: "Botones táctiles junto al tablero."
    case .auto: "Auto"
    case .language: "Idioma"
    case .languageHelp: "El idioma del juego."
    case .worldTable: "Clasificación"
    default: "Envía las partidas, sin nombre."
    }
  }

  @inline(never)
  private static func texts62(_ phrase: Phrase) -> String {
    return switch phrase {
    case .on: "Sí"
    case .off: "No"
    case .yes: "Sí"
    case .no: "No"
    case .firstSteps: "Primeros pasos"
    case .warmUp: "Calentamiento"
    case .gettingThere: "En camino"
    default: "A medio camino"
    }
  }

  @inline(never)
  private static func texts63(_ phrase: Phrase) -> String {
    return switch phrase {
    case .number2048: "2048!"
    case .beyond: "Más allá"
    case .farBeyond: "Mucho más allá"
    case .noRegrets: "Sin vuelta atrás"
    case .swift: "Veloz"
    case .marathon: "Maratón"
    case .ofTheDay: "Del día"
    default: "Explorador"
    }
  }

  @inline(never)
  private static func texts64(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sevenDays: "Siete días"
    case .hundredGames: "Cien partidas"
    case .endAGame: "Acabar una partida"
    case .makeTile: "Hacer %1"
    case .withoutUndo: "2048 sin deshacer"
    case .inTenMinutes: "2048 en diez minutos"
    case .game2000Moves: "Partida de 2000 jugadas"
    default: "Acabar la partida del día"
    }
  }

  @inline(never)
  private static func texts65(_ phrase: Phrase) -> String {
    return switch phrase {
    case .everyBoard: "Jugar cada tablero"
    case .sevenDaysInARow: "Siete días seguidos"
    case .hundredGamesEnded: "Acabar cien partidas"
    case .spokenRow: "Fila %1: %2."
    default: "vacía"
    }
  }

  static func text(_ phrase: CountedPhrase, _ n: Int) -> String {
    let form = n != 1 ? 1 : 0
    return switch phrase {
    case .moves: form == 0 ? "1 jugada" : "%1 jugadas"
    case .movesLeft: form == 0 ? "1 jugada restante" : "%1 jugadas restantes"
    case .games: form == 0 ? "1 partida" : "%1 partidas"
    case .hints: form == 0 ? "1 pista" : "%1 pistas"
    }
  }
}
