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
    default: texts64(phrase)
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
    default: "%1 deshechas"
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
    case .endGame: "Acabar la partida"
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
    case .dealElsewhere: "Se juega aparte"
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
    case .tableCheated: "La tabla hizo trampa"
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
    case .resultAsCode: "Resultado en código"
    case .dayAsCode: "Partida en código"
    case .codeOfDay: "Para otros"
    default: "Batería baja: %1%. Cada jugada está guardada."
    }
  }

  @inline(never)
  private static func texts10(_ phrase: Phrase) -> String {
    return switch phrase {
    case .batteryIs: "Batería %1%"
    case .chargingIs: "Cargando, %1%"
    case .fromReplay: "De repetición"
    case .takenOver: "Recuperada"
    case .paused: "En pausa"
    case .youWin: "¡Has ganado!"
    case .newBest: "¡Récord!"
    default: "¡Una nueva marca!"
    }
  }

  @inline(never)
  private static func texts11(_ phrase: Phrase) -> String {
    return switch phrase {
    case .newBestShort: "RÉCORD!"
    case .worldRank: "Clasificación mundial: puesto %1 de %2"
    case .worldRankShort: "Mundo: %1"
    case .gameOverNow: "¡Se acabó!"
    case .keyNew: "Nueva"
    case .keyUndo: "Desh."
    case .keyHint: "Pista"
    default: "Nueva"
    }
  }

  @inline(never)
  private static func texts12(_ phrase: Phrase) -> String {
    return switch phrase {
    case .keyUndoShort: "Desh."
    case .keyHintShort: "Pista"
    case .keyMenu: "Menú"
    case .arrowsMove: "Flechas: mover"
    case .undoAndHint: "U: deshacer  I: pista"
    case .undoAndHintApart: "U: deshacer   I: pista"
    case .escMenu: "Esc: menú"
    default: "Inclinar: mover"
    }
  }

  @inline(never)
  private static func texts13(_ phrase: Phrase) -> String {
    return switch phrase {
    case .shakeMenu: "Agitar: menú"
    case .arrows: "Flechas"
    case .undoShort: "U deshacer"
    case .hintShort: "I pista"
    case .escMenuShort: "Esc menú"
    case .keysBelow: "Flechas: mover  U: deshacer  Esc: menú"
    case .replayStep: "← →: paso"
    default: "↑ ↓: ritmo"
    }
  }

  @inline(never)
  private static func texts14(_ phrase: Phrase) -> String {
    return switch phrase {
    case .replayStepShort: "← → paso"
    case .replaySpeedShort: "↑ ↓ ritmo"
    case .replayKeysBelow: "← → paso  ↑ ↓ ritmo  Esc menú"
    case .listKeys: "↑ ↓ elegir   Enter: abrir   Esc: volver"
    case .listKeysShort: "↑ ↓ elegir   Esc: volver"
    case .titleKeys: "↑ ↓ elegir   Enter: abrir   Q: salir"
    case .escBack: "Esc: volver"
    default: "mejor"
    }
  }

  @inline(never)
  private static func texts15(_ phrase: Phrase) -> String {
    return switch phrase {
    case .pointsByMove: "Coste en puntos"
    case .points: "%1 puntos"
    case .continueGame: "Continuar"
    case .newGame: "Nueva partida"
    case .lastGame: "Última partida"
    case .dailyGame: "Partida del día"
    case .watch: "Mirar"
    default: "Jugar"
    }
  }

  @inline(never)
  private static func texts16(_ phrase: Phrase) -> String {
    return switch phrase {
    case .friends: "Amigos"
    case .history: "Historial"
    case .newChallenge: "Nuevo reto"
    case .takeChallenge: "Aceptar un reto"
    case .achievements: "Logros"
    case .rewards: "Premios"
    case .scores: "Puntos"
    default: "Récords"
    }
  }

  @inline(never)
  private static func texts17(_ phrase: Phrase) -> String {
    return switch phrase {
    case .settings: "Ajustes"
    case .about: "Acerca de"
    case .powerOff: "Apagar"
    case .quit: "Salir"
    case .tiltToPlay: "¡Inclina!"
    case .arrowKeysPlay: "Juega con flechas"
    case .bestIs: "Récord %1"
    default: "Seguir"
    }
  }

  @inline(never)
  private static func texts18(_ phrase: Phrase) -> String {
    return switch phrase {
    case .undo: "Deshacer"
    case .redo: "Rehacer"
    case .bookmark: "Marcador"
    case .toBookmark: "Ir al marcador"
    case .hint: "Pista"
    case .recenter: "Centrar"
    case .replay: "Repetición"
    default: "Análisis"
    }
  }

  @inline(never)
  private static func texts19(_ phrase: Phrase) -> String {
    return switch phrase {
    case .seeWin: "Verlo otra vez"
    case .sameTiles: "Repetir"
    case .yourName: "Tu nombre"
    case .menu: "Menú"
    case .play: "Ver"
    case .pause: "Pausa"
    case .goToMove: "Ir a jugada"
    default: "Al inicio"
    }
  }

  @inline(never)
  private static func texts20(_ phrase: Phrase) -> String {
    return switch phrase {
    case .toTheEnd: "Al final"
    case .playFromHere: "Jugar aquí"
    case .close: "Cerrar"
    case .newGameQuestion: "¿Nueva partida?"
    case .playFromHereQuestion: "¿Desde aquí?"
    case .resetSettingsQuestion: "¿Restablecer?"
    case .beginAnewQuestion: "¿De nuevo?"
    default: "Lo guardado está dañado. Se copia y luego queda vacío."
    }
  }

  @inline(never)
  private static func texts21(_ phrase: Phrase) -> String {
    return switch phrase {
    case .goBackQuestion: "¿Volver?"
    case .versionIsOlder: "La versión %1 es anterior a la actual."
    case .reallyQuestion: "¿Seguro?"
    case .gameEnds: "La partida en curso con %1 puntos termina y pasa al historial."
    case .everythingAsNew: "Todo queda como nuevo. Las puntuaciones se guardan."
    case .lesson: "Cómo se juega"
    case .lowerLeft: "Baja el borde izquierdo."
    default: "Flecha: %1"
    }
  }

  @inline(never)
  private static func texts22(_ phrase: Phrase) -> String {
    return switch phrase {
    case .swipeOrPress: "Desliza o pulsa: %1"
    case .wellDone: "Eso es todo."
    case .allSlide: "Todas las fichas van ahí."
    case .oneComes: "Cada jugada trae otra ficha."
    case .equalMerge: "Dos fichas iguales se unen."
    case .reach2048: "Dos y dos son cuatro. ¡Llega a 2048!"
    case .shakeForMenu: "Agítalo: el menú."
    default: "Tecla Esc: el menú"
    }
  }

  @inline(never)
  private static func texts23(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tapForMenu: "Toca el tablero: el menú."
    case .menuHolds: "Nada se mueve. Pista, deshacer: ahí."
    case .shakeAgain: "Agita otra vez."
    case .keyForUndo: "Tecla U: deshacer"
    case .undoTakesBack: "Deshace la última jugada."
    case .heldTilt: "Mantenido. Nivélalo para la próxima jugada."
    case .wentOtherWay: "Eso fue: %1"
    default: "Arriba, abajo: elegir. Derecha: OK."
    }
  }

  @inline(never)
  private static func texts24(_ phrase: Phrase) -> String {
    return switch phrase {
    case .anyDirectionPlays: "Una dirección: jugar"
    case .escSkips: "Esc: omitir"
    case .backSkips: "Volver: omitir"
    case .shakeSkips: "Agitar: omitir"
    case .tapSkips: "Toca aquí: omitir"
    case .tiltAngle: "Ángulo"
    case .tiltAngleHelp: "Cuánto inclinar para mover."
    default: "Gesto"
    }
  }

  @inline(never)
  private static func texts25(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tiltGestureHelp: "Qué cuenta como jugada."
    case .usualTilts: "Normal"
    case .flicks: "Rápido"
    case .smallTilts: "Pequeño"
    case .placeTilts: "Quieto"
    case .placesCount: "Inclina y espera: ahora también cuenta."
    case .tiltRepeat: "Sostener"
    default: "Sostener repite la jugada."
    }
  }

  @inline(never)
  private static func texts26(_ phrase: Phrase) -> String {
    return switch phrase {
    case .slowly: "Lento"
    case .quickly: "Rápido"
    case .tryTilting: "Probar"
    case .tooSmall: "Muy pequeño"
    case .tooSmallAt: "Volvió a los %1°."
    case .tooSlow: "Muy lento"
    case .tooSlowTo: "Lento hasta %1°: una postura."
    default: "Vuelta"
    }
  }

  @inline(never)
  private static func texts27(_ phrase: Phrase) -> String {
    return switch phrase {
    case .wayBackFrom: "Vuelta de sostener: nada."
    case .turnLikeAWheelLong: "Vertical: gira como un volante."
    case .turnLikeAWheel: "Como un volante"
    case .wheel: "VOLANTE"
    case .levelReadyUpright: "Listo. Vertical: gira como un volante."
    case .sideways: "De lado"
    case .sidewaysHelp: "Cuánto cuenta inclinar de lado."
    default: "Arriba y abajo"
    }
  }

  @inline(never)
  private static func texts28(_ phrase: Phrase) -> String {
    return switch phrase {
    case .upAndDownHelp: "Cuánto cuenta arriba y abajo."
    case .swapLeftRight: "Cambiar izq/der"
    case .swapLeftRightHelp: "Cambia izquierda y derecha."
    case .swapUpDown: "Cambiar arr/ab"
    case .swapUpDownHelp: "Cambia arriba y abajo."
    case .stillGoesBack: "Quieto: volver"
    case .notSavedLong: "¡No se guardan las puntuaciones!"
    default: "¡Sin guardar!"
    }
  }

  @inline(never)
  private static func texts29(_ phrase: Phrase) -> String {
    return switch phrase {
    case .unsaved: "NO GUARD"
    case .readingGamesLong: "Aún se leen tus partidas."
    case .readingGames: "Leyendo partidas"
    case .readingShort: "LEYENDO"
    case .slowCardLong: "Tarjeta lenta: aún sin guardar."
    case .notSavedYet: "Aún sin guardar"
    case .sensorLostLong: "Sensor perdido. Los botones aún juegan."
    default: "Sin sensor"
    }
  }

  @inline(never)
  private static func texts30(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noTilt: "¿SENSOR?"
    case .levelExplained: "Este es el nivel: inclina desde aquí."
    case .levelNowLong: "Este es el nivel ahora."
    case .levelSet: "Nivel fijado"
    case .level: "NIVEL"
    case .boardIsFull: "El tablero está lleno, sin dos vecinas iguales."
    case .noMove: "SIN MOV."
    default: "Aún bloqueado. Para tenerlo: %1."
    }
  }

  @inline(never)
  private static func texts31(_ phrase: Phrase) -> String {
    return switch phrase {
    case .lockedUntil: "Bloqueado: %1"
    case .locked: "BLOQUEO"
    case .unlockedWithReward: "Logrado: %1. Nuevo: %2"
    case .unlocked: "Logrado: %1"
    case .unlockedShort: "LOGRADO"
    case .soundsReward: "sonidos %1"
    case .tilesReward: "fichas %1"
    default: "movimiento %1"
    }
  }

  @inline(never)
  private static func texts32(_ phrase: Phrase) -> String {
    return switch phrase {
    case .reading: "Leyendo..."
    case .noGameEnded: "Ninguna partida terminada"
    case .noneYet: "ninguna"
    case .daily: "del día"
    case .seeded: "serie fija"
    case .branched: "derivada"
    case .takenOverRow: "recuperada"
    default: "Nombre"
    }
  }

  @inline(never)
  private static func texts33(_ phrase: Phrase) -> String {
    return switch phrase {
    case .calibrateTilt: "Calibrar"
    case .findTiltAxes: "Buscar ejes"
    case .resetSettings: "Restablecer"
    case .certify: "Probar el aparato"
    case .seeColours: "¿Un marco en los cuatro bordes? ¿Rojo y verde arriba, azul y blanco abajo?"
    case .seeBoxes: "¿Un marco y cuatro cuadros?"
    case .yesOrNo: "Derecha: sí. Izquierda: no."
    default: "Derecha: sí. Izquierda: no. Abajo: no tiene."
    }
  }

  @inline(never)
  private static func texts34(_ phrase: Phrase) -> String {
    return switch phrase {
    case .lowerFar: "Baja el borde lejano."
    case .hearBuzzer: "¿Oyes el zumbador?"
    case .hearLoudspeaker: "¿Oyes el altavoz?"
    case .feelMotor: "¿Vibra, o brilla una luz?"
    case .allWorks: "Todo funciona"
    case .notAllWorks: "No todo funciona"
    case .scanToReport: "Escanéalo para informar."
    default: "No lleva nombre ni número de serie."
    }
  }

  @inline(never)
  private static func texts35(_ phrase: Phrase) -> String {
    return switch phrase {
    case .shakeBack: "Agitar: volver"
    case .parts: "Componentes"
    case .sensor: "Sensor"
    case .power: "Energía"
    case .games: "Partidas"
    case .reached2048: "2048 logrados"
    case .bestScore: "Récord"
    default: "Media"
    }
  }

  @inline(never)
  private static func texts36(_ phrase: Phrase) -> String {
    return switch phrase {
    case .largestTile: "Ficha mayor"
    case .movesTitle: "Jugadas"
    case .time: "Tiempo"
    case .hoursAndMinutes: "%1 h %2 min"
    case .daysInARow: "Días seguidos"
    case .earned: "logrado"
    case .noSensorThere: "No hay sensor."
    default: "Sujétalo nivelado, como juegas."
    }
  }

  @inline(never)
  private static func texts37(_ phrase: Phrase) -> String {
    return switch phrase {
    case .lowerRight: "Baja el borde derecho."
    case .levelAgain: "Otra vez nivelado."
    case .lowerNear: "Baja el borde cercano."
    case .levelReady: "Listo. Este es el nivel: lleva el punto al aro."
    case .leftBack: "Izquierda: volver"
    case .waitOrBack: "Espera o vuelve para cancelar."
    case .tiltIs: "Derecha %1 %   abajo %2 %"
    default: "Hecho: %1 %"
    }
  }

  @inline(never)
  private static func texts38(_ phrase: Phrase) -> String {
    return switch phrase {
    case .threeLetters: "Al menos tres letras."
    case .typeName: "Escríbelo, tres letras o más. Enter termina."
    case .nameKeys: "Arriba, abajo: letra. Derecha: sigue. Dos veces: listo, desde tres."
    case .aboutPress: "Pulsa una flecha: todas las fichas se deslizan."
    case .aboutTilt: "Inclina: todas las fichas se deslizan."
    case .aboutMerge: "Las fichas iguales se unen."
    case .aboutPowers: "Las fichas son potencias: 5 es 32."
    default: "Llega a 2048 y sigue."
    }
  }

  @inline(never)
  private static func texts39(_ phrase: Phrase) -> String {
    return switch phrase {
    case .aboutEsc: "Esc abre el menú, U deshace una jugada."
    case .aboutShake: "Agítalo: menú. Dos veces: deshacer."
    case .afterCirulli: "Según 2048 de Gabriele Cirulli"
    case .moveOf: "Jugada %1 de %2"
    case .gameOver: "Fin de la partida"
    case .mergedTold: "%1, fila %2 columna %3"
    case .newTold: "nuevo %1 en fila %2 columna %3"
    default: "puntos %1"
    }
  }

  @inline(never)
  private static func texts40(_ phrase: Phrase) -> String {
    return switch phrase {
    case .nothingMoves: "%1: no se mueve nada"
    case .watchAt: "Mirar ×%1"
    case .stopped: "Parado"
    case .pressToPlay: "Pulsa para jugar"
    case .machinePlays: "Juega la máquina"
    case .replayAt: "Repetición ×%1"
    case .sliderLong: "%1. Izquierda y derecha recorren, arriba: listo."
    default: "%1  Arriba: fin"
    }
  }

  @inline(never)
  private static func texts41(_ phrase: Phrase) -> String {
    return switch phrase {
    case .reviewAt: "Análisis %1%"
    case .noMoveCost: "Ninguna jugada costó nada."
    case .lookingAtMoves: "Mirando cada jugada."
    case .moveNumber: "Jugada %1"
    case .betterThan: "%1 habría sido mejor que %2."
    case .insteadOf: "%1 en vez de %2"
    case .notButNot: "%1, no %2"
    default: "Puntos que costó la jugada."
    }
  }

  @inline(never)
  private static func texts42(_ phrase: Phrase) -> String {
    return switch phrase {
    case .moveWasBetter: "Jugada %1: %2 era mejor que %3"
    case .numberWasBetter: "%1: %2 era mejor"
    case .wasBetter: "%1 era mejor"
    case .up: "Arriba"
    case .right: "Derecha"
    case .down: "Abajo"
    case .left: "Izquierda"
    default: "arriba"
    }
  }

  @inline(never)
  private static func texts43(_ phrase: Phrase) -> String {
    return switch phrase {
    case .rightWord: "derecha"
    case .downWord: "abajo"
    case .leftWord: "izquierda"
    case .challenge: "Reto"
    case .share: "Compartir"
    case .onceMore: "Otra vez"
    case .ready: "Listo"
    default: "Duelo"
    }
  }

  @inline(never)
  private static func texts44(_ phrase: Phrase) -> String {
    return switch phrase {
    case .duelStands: "Duelo %1:%2"
    case .start: "Empezar"
    case .countToThree: "Contar hasta 3"
    case .twoPlayers: "Dos jugadores"
    case .symbolCode: "Código QR"
    case .codeIs: "Código %1"
    case .forAFriend: "para un amigo"
    default: "Escribir código"
    }
  }

  @inline(never)
  private static func texts45(_ phrase: Phrase) -> String {
    return switch phrase {
    case .codeHelpLong: "Código de un amigo. Arriba, abajo: letra. Derecha: sigue."
    case .codeHelpLetter: "Arriba, abajo: letra. Derecha: sigue. Izquierda: volver."
    case .upDown: "Arr, ab"
    case .rightGoesOn: "Derecha: sigue"
    case .rightShort: "Derecha"
    case .badCodeLength: "Un código tiene 8 letras, o 12 con puntos: aquí hay %1."
    case .badCodeLong: "No es un código: una letra está mal, o dos están cambiadas. Compara."
    default: "Una letra está mal."
    }
  }

  @inline(never)
  private static func texts46(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noCode: "Mal"
    case .sideAndGoal: "%1, a batir %2."
    case .sideAndTiles: "%1, las mismas fichas para todos."
    case .sideAndGhost: "%1, %2 jugadas junto a las tuyas."
    case .ghost: "Fantasma"
    case .ghostLabel: "FANTASMA"
    case .toBeat: "A batir"
    default: "A BATIR"
    }
  }

  @inline(never)
  private static func texts47(_ phrase: Phrase) -> String {
    return switch phrase {
    case .firstPlayer: "Jugador 1"
    case .secondPlayer: "Jugador 2"
    case .firstPlayerLabel: "JUGADOR 1"
    case .secondPlayerLabel: "JUGADOR 2"
    case .neckAndNeck: "Igualados"
    case .aheadBy: "Ventaja: %1"
    case .behindBy: "Detrás: %1"
    default: "Tú %1"
    }
  }

  @inline(never)
  private static func texts48(_ phrase: Phrase) -> String {
    return switch phrase {
    case .youAreAhead: "¡Ganaste!"
    case .notThisTime: "¡Esta vez no!"
    case .aDraw: "¡Empate!"
    case .wins: "¡Gana %1!"
    case .against: "%1 contra %2"
    case .noMoveIsLeft: "No quedan jugadas."
    case .wholeGame: "Partida entera"
    default: "Se repite donde se abre."
    }
  }

  @inline(never)
  private static func texts49(_ phrase: Phrase) -> String {
    return switch phrase {
    case .asALink: "Como enlace: %1"
    case .noRoomLong: "No cabe un código QR: di el código."
    case .noSymbol: "Aquí no hay código QR."
    case .noSymbolShort: "Sin QR"
    case .shareHelp: "Para amigos, o para una cámara."
    case .leftShort: "Izq."
    case .downIsChallenge: "Abajo: su reto."
    default: "Abajo: la partida."
    }
  }

  @inline(never)
  private static func texts50(_ phrase: Phrase) -> String {
    return switch phrase {
    case .downShort: "Abajo: más"
    case .groupLook: "Aspecto"
    case .groupSound: "Sonido"
    case .groupGame: "Partida"
    case .groupTilt: "Inclinar"
    case .groupScreen: "Pantalla"
    case .groupHands: "Botones"
    default: "General"
    }
  }

  @inline(never)
  private static func texts51(_ phrase: Phrase) -> String {
    return switch phrase {
    case .theme: "Tema"
    case .themeHelp: "Los colores."
    case .classic: "Clásico"
    case .dark: "Oscuro"
    case .colourBlind: "Daltónico"
    case .contrast: "Contraste"
    case .blackAndWhite: "Blanco y negro"
    default: "Papel"
    }
  }

  @inline(never)
  private static func texts52(_ phrase: Phrase) -> String {
    return switch phrase {
    case .nightWorld: "Noche"
    case .seaWorld: "Mar"
    case .forestWorld: "Bosque"
    case .candyWorld: "Caramelos"
    case .neonWorld: "Neón"
    case .tiles: "Fichas"
    case .tilesHelp: "Números o dibujos."
    default: "Números"
    }
  }

  @inline(never)
  private static func texts53(_ phrase: Phrase) -> String {
    return switch phrase {
    case .garden: "Jardín"
    case .treasure: "Tesoro"
    case .sea: "Mar"
    case .space: "Espacio"
    case .textSize: "Texto"
    case .textSizeHelp: "El tamaño de las palabras."
    case .normal: "Normal"
    default: "Grande"
    }
  }

  @inline(never)
  private static func texts54(_ phrase: Phrase) -> String {
    return switch phrase {
    case .animation: "Animación"
    case .animationHelp: "La velocidad del movimiento."
    case .original: "Original"
    case .fast: "Rápida"
    case .motion: "Movimiento"
    case .motionHelp: "Cómo se mueven las fichas; se ganan."
    case .glide: "Deslizar"
    default: "Rebotar"
    }
  }

  @inline(never)
  private static func texts55(_ phrase: Phrase) -> String {
    return switch phrase {
    case .drift: "Flotar"
    case .effects: "Efectos"
    case .effectsHelp: "Cuánto se mueve en el tablero."
    case .allEffects: "Todos"
    case .calm: "Suaves"
    case .volume: "Volumen"
    case .volumeHelp: "Cuánto se oye."
    default: "Mudo"
    }
  }

  @inline(never)
  private static func texts56(_ phrase: Phrase) -> String {
    return switch phrase {
    case .quiet: "Bajo"
    case .medium: "Medio"
    case .full: "Alto"
    case .sounds: "Sonidos"
    case .soundsHelp: "Qué se oye; algunos se ganan."
    case .switchOff: "Apagar tras"
    case .switchOffHelp: "Solo, si nadie juega."
    default: "Nunca"
    }
  }

  @inline(never)
  private static func texts57(_ phrase: Phrase) -> String {
    return switch phrase {
    case .soundFrom: "Salida"
    case .soundFromHelp: "Qué suena, si hay dos."
    case .buzzer: "Zumbador"
    case .loudspeaker: "Altavoz"
    case .speech: "Voz"
    case .speechHelp: "Dice lo que se muestra."
    case .vibration: "Vibración"
    default: "Con motor o luz, si hay."
    }
  }

  @inline(never)
  private static func texts58(_ phrase: Phrase) -> String {
    return switch phrase {
    case .steps: "Pasos"
    case .arcade: "Arcade"
    case .musicBox: "Caja musical"
    case .board: "Tablero"
    case .boardHelp: "El tamaño del próximo tablero."
    case .repeatable: "Repetible"
    case .repeatableHelp: "Cada partida tiene las mismas fichas."
    default: "Rotación"
    }
  }

  @inline(never)
  private static func texts59(_ phrase: Phrase) -> String {
    return switch phrase {
    case .rotationHelp: "Gira la imagen."
    case .mirror: "Espejo"
    case .mirrorHelp: "Cambia los lados de la imagen."
    case .brightness: "Brillo"
    case .brightnessHelp: "Lo claro de la imagen."
    case .buttons: "Botones"
    case .buttonsHelp: "La mano que los pulsa."
    default: "Un botón"
    }
  }

  @inline(never)
  private static func texts60(_ phrase: Phrase) -> String {
    return switch phrase {
    case .oneSwitchHelp: "Avanza solo. Pulsar: elegir. Largo: volver."
    case .unhurried: "Normal"
    case .rightHand: "Derecha"
    case .leftHand: "Izquierda"
    case .touchButtons: "Táctil"
    case .touchButtonsHelp: "Botones táctiles junto al tablero."
    case .auto: "Auto"
    default: "Idioma"
    }
  }

  @inline(never)
  private static func texts61(_ phrase: Phrase) -> String {
    return switch phrase {
    case .languageHelp: "El idioma del juego."
    case .worldTable: "Clasificación"
    case .worldTableHelp: "Envía las partidas, sin nombre."
    case .on: "Sí"
    case .off: "No"
    case .yes: "Sí"
    case .no: "No"
    default: "Primeros pasos"
    }
  }

  @inline(never)
  private static func texts62(_ phrase: Phrase) -> String {
    return switch phrase {
    case .warmUp: "Calentamiento"
    case .gettingThere: "En camino"
    case .halfway: "A medio camino"
    case .number2048: "2048!"
    case .beyond: "Más allá"
    case .farBeyond: "Mucho más allá"
    case .noRegrets: "Sin vuelta atrás"
    default: "Veloz"
    }
  }

  @inline(never)
  private static func texts63(_ phrase: Phrase) -> String {
    return switch phrase {
    case .marathon: "Maratón"
    case .ofTheDay: "Del día"
    case .explorer: "Explorador"
    case .sevenDays: "Siete días"
    case .hundredGames: "Cien partidas"
    case .endAGame: "Acabar una partida"
    case .makeTile: "Hacer %1"
    default: "2048 sin deshacer"
    }
  }

  @inline(never)
  private static func texts64(_ phrase: Phrase) -> String {
    return switch phrase {
    case .inTenMinutes: "2048 en diez minutos"
    case .game2000Moves: "Partida de 2000 jugadas"
    case .endADailyGame: "Acabar la partida del día"
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
