// Made of po/pt.po by scripts/words, which is what to run after a change there.
// swift-format-ignore-file

enum PortugueseWords {
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
    case .scoreLabel: "PONTOS"
    case .bestLabel: "RECORDE"
    case .score: "Pontos"
    case .best: "Recorde"
    case .scoreIs: "Pontos %1"
    case .tileIs: "Peça %1"
    case .timeIs: "Tempo %1"
    default: "%1× desfeito"
    }
  }

  @inline(never)
  private static func texts1(_ phrase: Phrase) -> String {
    return switch phrase {
    case .players: "Jogadores"
    case .whoPlays: "Quem joga?"
    case .newPlayer: "Novo jogador"
    case .playerNumber: "Jogador %1"
    case .playsNow: "Jogando"
    case .bestToday: "Hoje"
    case .yesterday: "Ontem"
    default: "Não jogado"
    }
  }

  @inline(never)
  private static func texts2(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sameForAll: "Igual para todos"
    case .showCalendar: "Calendário"
    case .weeklyPuzzle: "Enigma da semana"
    case .liveDuel: "Duelo ao vivo"
    case .liveAbout: "Os dois jogam o mesmo tabuleiro ao mesmo tempo"
    case .liveSeeks: "Procurando outros"
    case .liveFound: "Está aqui"
    default: "Quer jogar"
    }
  }

  @inline(never)
  private static func texts3(_ phrase: Phrase) -> String {
    return switch phrase {
    case .liveAsked: "Esperando resposta"
    case .liveScan: "O outro deve ler isto"
    case .other: "Rival"
    case .otherLabel: "RIVAL"
    case .otherPlays: "%1 ainda joga"
    case .otherLost: "Sem contato: agora um fantasma"
    case .otherLostShort: "Perdido"
    default: "O rival saiu"
    }
  }

  @inline(never)
  private static func texts4(_ phrase: Phrase) -> String {
    return switch phrase {
    case .otherLeftShort: "Saiu"
    case .otherLied: "Essas jogadas são impossíveis"
    case .otherLiedShort: "Trapaça"
    case .otherAgain: "Quer jogar outra vez"
    case .dealtGame: "Jogo repartido"
    case .dealtAbout: "Peças do ranking"
    case .dealtRow: "repartido"
    default: "Dia do mundo"
    }
  }

  @inline(never)
  private static func texts5(_ phrase: Phrase) -> String {
    return switch phrase {
    case .oneGameEach: "Um jogo para cada"
    case .endGame: "Terminar o jogo"
    case .tableThere: "Alcançado"
    case .tableAsked: "Perguntando"
    case .tableAway: "Sem conexão"
    case .tableRefuses: "Recusado"
    case .tableWaits: "Esperando a peça"
    default: "Espera"
    }
  }

  @inline(never)
  private static func texts6(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noTableShort: "Sem rede"
    case .dealsTooMany: "Há jogos demais"
    case .dayClosed: "Não a esta hora"
    case .dayPlayed: "Jogado hoje"
    case .clockWrong: "Hora errada"
    case .dealElsewhere: "Jogado noutro lado"
    case .dealUnknown: "Terminado lá"
    default: "Sem desfazer aqui"
    }
  }

  @inline(never)
  private static func texts7(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noUndoShort: "Jogado"
    case .noHintDealt: "Sem dicas aqui"
    case .noHintShort: "Sem dica"
    case .tilesProven: "%1 peças provadas"
    case .tableCheated: "O ranking trapaceou"
    case .beingProven: "Provando"
    case .makeInMoves: "Fazer %1 em %2 jogadas"
    default: "RESTAM"
    }
  }

  @inline(never)
  private static func texts8(_ phrase: Phrase) -> String {
    return switch phrase {
    case .movesLeftWord: "Restam"
    case .solved: "Resolvido!"
    case .outOfMoves: "Sem jogadas!"
    case .thisWeek: "Esta semana"
    case .lastWeek: "Semana passada"
    case .weeksInARow: "Semanas seguidas"
    case .notSolved: "Não resolvido"
    default: "Buscando um enigma."
    }
  }

  @inline(never)
  private static func texts9(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noPuzzle: "Sem enigma aqui."
    case .puzzleAsCode: "Enigma em código"
    case .monthIs: "Dias: %1, melhor: %2"
    case .months: "Cima/baixo: meses, esquerda: voltar"
    case .monthsByKeys: "Cima/baixo: meses, Esc: voltar"
    case .resultAsCode: "Resultado em código"
    case .dayAsCode: "Jogo em código"
    default: "Para outros"
    }
  }

  @inline(never)
  private static func texts10(_ phrase: Phrase) -> String {
    return switch phrase {
    case .batteryLowLong: "Bateria fraca: %1%. Cada jogada está guardada."
    case .batteryIs: "Bateria %1%"
    case .chipAt: "%1, endereço %2"
    case .chargingIs: "Carregando, %1%"
    case .fromReplay: "De repetição"
    case .takenOver: "Retomado"
    case .paused: "Em pausa"
    default: "Você venceu!"
    }
  }

  @inline(never)
  private static func texts11(_ phrase: Phrase) -> String {
    return switch phrase {
    case .newBest: "Recorde!"
    case .newBestScore: "Um novo recorde!"
    case .newBestShort: "RECORDE!"
    case .worldRank: "Ranking mundial: lugar %1 de %2"
    case .worldRankShort: "Mundo: %1"
    case .gameOverNow: "Fim de jogo!"
    case .keyNew: "Novo"
    default: "Desf."
    }
  }

  @inline(never)
  private static func texts12(_ phrase: Phrase) -> String {
    return switch phrase {
    case .keyHint: "Dica"
    case .keyNewShort: "Novo"
    case .keyUndoShort: "Desf."
    case .keyHintShort: "Dica"
    case .keyMenu: "Menu"
    case .arrowsMove: "Setas: mover"
    case .undoAndHint: "U: desfazer  I: dica"
    default: "U: desfazer   I: dica"
    }
  }

  @inline(never)
  private static func texts13(_ phrase: Phrase) -> String {
    return switch phrase {
    case .escMenu: "Esc: menu"
    case .tiltMoves: "Inclinar: mover"
    case .shakeMenu: "Agitar: menu"
    case .arrows: "Setas"
    case .undoShort: "U desfazer"
    case .hintShort: "I dica"
    case .escMenuShort: "Esc menu"
    default: "Setas: mover  U: desfazer  Esc: menu"
    }
  }

  @inline(never)
  private static func texts14(_ phrase: Phrase) -> String {
    return switch phrase {
    case .replayStep: "← →: jogada"
    case .replaySpeed: "↑ ↓: ritmo"
    case .replayStepShort: "← → jogada"
    case .replaySpeedShort: "↑ ↓ ritmo"
    case .replayKeysBelow: "← → jogada  ↑ ↓ ritmo  Esc menu"
    case .listKeys: "↑ ↓ escolher   Enter: abrir   Esc: voltar"
    case .listKeysShort: "↑ ↓ escolher   Esc: voltar"
    default: "↑ ↓ escolher   Enter: abrir   Q: sair"
    }
  }

  @inline(never)
  private static func texts15(_ phrase: Phrase) -> String {
    return switch phrase {
    case .escBack: "Esc: voltar"
    case .bestMove: "melhor"
    case .pointsByMove: "Custo em pontos"
    case .points: "%1 pontos"
    case .continueGame: "Continuar"
    case .newGame: "Novo jogo"
    case .lastGame: "Último jogo"
    default: "Jogo do dia"
    }
  }

  @inline(never)
  private static func texts16(_ phrase: Phrase) -> String {
    return switch phrase {
    case .watch: "Assistir"
    case .titlePlay: "Jogar"
    case .friends: "Amigos"
    case .history: "Histórico"
    case .newChallenge: "Novo desafio"
    case .takeChallenge: "Aceitar um desafio"
    case .achievements: "Conquistas"
    default: "Prêmios"
    }
  }

  @inline(never)
  private static func texts17(_ phrase: Phrase) -> String {
    return switch phrase {
    case .scores: "Pontuações"
    case .records: "Recordes"
    case .settings: "Opções"
    case .about: "Sobre"
    case .powerOff: "Desligar"
    case .quit: "Sair"
    case .tiltToPlay: "Incline!"
    default: "Jogue com as setas"
    }
  }

  @inline(never)
  private static func texts18(_ phrase: Phrase) -> String {
    return switch phrase {
    case .bestIs: "Recorde %1"
    case .keepGoing: "Continuar"
    case .undo: "Desfazer"
    case .redo: "Refazer"
    case .bookmark: "Marcador"
    case .toBookmark: "Ir ao marcador"
    case .hint: "Dica"
    default: "Centrar"
    }
  }

  @inline(never)
  private static func texts19(_ phrase: Phrase) -> String {
    return switch phrase {
    case .replay: "Repetição"
    case .review: "Análise"
    case .seeWin: "Ver de novo"
    case .sameTiles: "Repetir"
    case .yourName: "Seu nome"
    case .menu: "Menu"
    case .play: "Ver"
    default: "Pausa"
    }
  }

  @inline(never)
  private static func texts20(_ phrase: Phrase) -> String {
    return switch phrase {
    case .goToMove: "Ir à jogada"
    case .toTheStart: "Ao início"
    case .toTheEnd: "Ao fim"
    case .playFromHere: "Jogar daqui"
    case .close: "Fechar"
    case .newGameQuestion: "Novo jogo?"
    case .playFromHereQuestion: "Jogar daqui?"
    default: "Redefinir?"
    }
  }

  @inline(never)
  private static func texts21(_ phrase: Phrase) -> String {
    return switch phrase {
    case .beginAnewQuestion: "Recomeçar?"
    case .keptIsDamaged: "Os dados estão danificados. São copiados e depois apagados."
    case .gamesDamaged: "Jogos danificados"
    case .gamesLost: "Os dados não puderam ser lidos. Ficam à parte."
    case .gamesMended: "O que era legível voltou. Podem faltar os últimos jogos."
    case .goBackQuestion: "Voltar?"
    case .versionIsOlder: "A versão %1 é anterior à atual."
    default: "Sério?"
    }
  }

  @inline(never)
  private static func texts22(_ phrase: Phrase) -> String {
    return switch phrase {
    case .gameEnds: "O jogo atual com %1 pontos termina e vai para o histórico."
    case .everythingAsNew: "Tudo fica como novo. As pontuações ficam."
    case .lesson: "Como jogar"
    case .lowerLeft: "Baixe a borda esquerda."
    case .pressArrow: "Seta: %1"
    case .swipeOrPress: "Deslize ou aperte: %1"
    case .wellDone: "É tudo."
    default: "Todas as peças vão para lá."
    }
  }

  @inline(never)
  private static func texts23(_ phrase: Phrase) -> String {
    return switch phrase {
    case .oneComes: "Cada jogada traz outra peça."
    case .equalMerge: "Duas peças iguais se unem."
    case .reach2048: "Dois e dois são quatro. Chegue a 2048!"
    case .shakeForMenu: "Agite: o menu."
    case .escForMenu: "Tecla Esc: o menu"
    case .tapForMenu: "Toque no tabuleiro: o menu."
    case .menuHolds: "Nada se move. Dica, desfazer: lá."
    default: "Agite outra vez."
    }
  }

  @inline(never)
  private static func texts24(_ phrase: Phrase) -> String {
    return switch phrase {
    case .keyForUndo: "Tecla U: desfazer"
    case .undoTakesBack: "Desfaz a última jogada."
    case .heldTilt: "Mantido. Nivele para a próxima jogada."
    case .wentOtherWay: "Foi: %1"
    case .chooseByTilt: "Cima, baixo: escolher. Direita: OK."
    case .anyDirectionPlays: "Uma direção: jogar"
    case .escSkips: "Esc: pular"
    default: "Voltar: pular"
    }
  }

  @inline(never)
  private static func texts25(_ phrase: Phrase) -> String {
    return switch phrase {
    case .shakeSkips: "Agitar: pular"
    case .tapSkips: "Toque aqui: pular"
    case .tiltAngle: "Ângulo"
    case .tiltAngleHelp: "Quanto inclinar para mover."
    case .tiltGesture: "Gesto"
    case .tiltGestureHelp: "O que conta como jogada."
    case .usualTilts: "Normal"
    default: "Rápido"
    }
  }

  @inline(never)
  private static func texts26(_ phrase: Phrase) -> String {
    return switch phrase {
    case .smallTilts: "Pequeno"
    case .placeTilts: "Calmo"
    case .placesCount: "Incline e espere: agora também vale."
    case .tiltRepeat: "Manter"
    case .tiltRepeatHelp: "Manter repete a jogada."
    case .slowly: "Lento"
    case .quickly: "Rápido"
    default: "Testar"
    }
  }

  @inline(never)
  private static func texts27(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tooSmall: "Pequeno demais"
    case .tooSmallAt: "Voltou aos %1°."
    case .tooSlow: "Lento demais"
    case .tooSlowTo: "Devagar até %1°: postura."
    case .wayBack: "Volta"
    case .wayBackFrom: "Volta após manter: nada."
    case .turnLikeAWheelLong: "Na vertical: gire como um volante."
    default: "Como um volante"
    }
  }

  @inline(never)
  private static func texts28(_ phrase: Phrase) -> String {
    return switch phrase {
    case .wheel: "VOLANTE"
    case .levelReadyUpright: "Pronto. Na vertical: gire como um volante."
    case .sideways: "De lado"
    case .sidewaysHelp: "Quanto conta inclinar de lado."
    case .upAndDown: "Cima e baixo"
    case .upAndDownHelp: "Quanto conta cima e baixo."
    case .swapLeftRight: "Trocar esq/dir"
    default: "Troca esquerda e direita."
    }
  }

  @inline(never)
  private static func texts29(_ phrase: Phrase) -> String {
    return switch phrase {
    case .swapUpDown: "Trocar cima/bx"
    case .swapUpDownHelp: "Troca cima e baixo."
    case .stillGoesBack: "Parado: voltar"
    case .notSavedLong: "As pontuações não são salvas!"
    case .notSaved: "Não salvo!"
    case .unsaved: "NÃO SALV"
    case .readingGamesLong: "Seus jogos ainda estão sendo lidos."
    default: "Lendo jogos"
    }
  }

  @inline(never)
  private static func texts30(_ phrase: Phrase) -> String {
    return switch phrase {
    case .readingShort: "LENDO"
    case .slowCardLong: "Cartão lento: ainda não salvo."
    case .notSavedYet: "Ainda não salvo"
    case .sensorLostLong: "Sensor perdido. Os botões ainda jogam."
    case .noTiltSensor: "Sem sensor"
    case .noTilt: "SENSOR?"
    case .levelExplained: "Este é o nível: incline a partir daqui."
    default: "Este é o nível agora."
    }
  }

  @inline(never)
  private static func texts31(_ phrase: Phrase) -> String {
    return switch phrase {
    case .levelSet: "Nível definido"
    case .level: "NÍVEL"
    case .boardIsFull: "O tabuleiro está cheio, sem duas vizinhas iguais."
    case .noMove: "SEM MOV."
    case .stillLocked: "Ainda bloqueado. Para obter: %1."
    case .lockedUntil: "Bloqueado: %1"
    case .locked: "BLOQUEIO"
    default: "Obtido: %1. Novo: %2"
    }
  }

  @inline(never)
  private static func texts32(_ phrase: Phrase) -> String {
    return switch phrase {
    case .unlocked: "Obtido: %1"
    case .unlockedShort: "OBTIDO"
    case .soundsReward: "Sons %1"
    case .tilesReward: "Peças %1"
    case .motionReward: "Movimento %1"
    case .reading: "Lendo..."
    case .noGameEnded: "Nenhum jogo terminado"
    default: "nenhum"
    }
  }

  @inline(never)
  private static func texts33(_ phrase: Phrase) -> String {
    return switch phrase {
    case .daily: "do dia"
    case .seeded: "série fixa"
    case .branched: "derivado"
    case .takenOverRow: "retomado"
    case .name: "Nome"
    case .calibrateTilt: "Calibrar"
    case .findTiltAxes: "Achar eixos"
    default: "Redefinir"
    }
  }

  @inline(never)
  private static func texts34(_ phrase: Phrase) -> String {
    return switch phrase {
    case .certify: "Testar aparelho"
    case .seeColours: "Uma moldura nas quatro bordas? Vermelho e verde em cima, azul e branco embaixo?"
    case .seeBoxes: "Uma moldura e quatro caixas?"
    case .yesOrNo: "Direita: sim. Esquerda: não."
    case .yesNoOrNone: "Direita: sim. Esquerda: não. Baixo: não tem."
    case .lowerFar: "Baixe a borda afastada."
    case .hearBuzzer: "Você ouve o buzzer?"
    default: "Você ouve o alto-falante?"
    }
  }

  @inline(never)
  private static func texts35(_ phrase: Phrase) -> String {
    return switch phrase {
    case .feelMotor: "Vibra, ou brilha uma luz?"
    case .allWorks: "Tudo funciona"
    case .notAllWorks: "Nem tudo funciona"
    case .scanToReport: "Escaneie para informar."
    case .reportIsNameless: "Não contém nome nem número de série."
    case .shakeBack: "Agitar: voltar"
    case .parts: "Componentes"
    default: "Sensor"
    }
  }

  @inline(never)
  private static func texts36(_ phrase: Phrase) -> String {
    return switch phrase {
    case .power: "Energia"
    case .games: "Jogos"
    case .reached2048: "2048 atingidos"
    case .bestScore: "Recorde"
    case .average: "Média"
    case .largestTile: "Maior peça"
    case .movesTitle: "Jogadas"
    default: "Tempo"
    }
  }

  @inline(never)
  private static func texts37(_ phrase: Phrase) -> String {
    return switch phrase {
    case .hoursAndMinutes: "%1 h %2 min"
    case .daysInARow: "Dias seguidos"
    case .earned: "obtido"
    case .noSensorThere: "Não há sensor."
    case .holdLevel: "Segure nivelado, como joga."
    case .lowerRight: "Baixe a borda direita."
    case .levelAgain: "Nivelado de novo."
    default: "Baixe a borda próxima."
    }
  }

  @inline(never)
  private static func texts38(_ phrase: Phrase) -> String {
    return switch phrase {
    case .levelReady: "Pronto. Este é o nível: leve o ponto ao anel."
    case .leftBack: "Esquerda: voltar"
    case .waitOrBack: "Espere ou volte para cancelar."
    case .tiltIs: "Direita %1 %   baixo %2 %"
    case .doneIs: "Feito: %1 %"
    case .threeLetters: "Pelo menos três letras."
    case .typeName: "Digite, três letras ou mais. Enter termina."
    default: "Cima, baixo: letra. Direita: segue. Duas vezes: pronto, desde três."
    }
  }

  @inline(never)
  private static func texts39(_ phrase: Phrase) -> String {
    return switch phrase {
    case .aboutPress: "Aperte uma seta: todas as peças deslizam."
    case .aboutTilt: "Incline: todas as peças deslizam."
    case .aboutMerge: "Peças iguais se unem."
    case .aboutPowers: "As peças são potências: 5 é 32."
    case .aboutReach: "Chegue a 2048, e siga."
    case .aboutEsc: "Esc abre o menu, U desfaz uma jogada."
    case .aboutShake: "Agite: menu. Duas vezes: desfazer."
    default: "De 2048 de Gabriele Cirulli"
    }
  }

  @inline(never)
  private static func texts40(_ phrase: Phrase) -> String {
    return switch phrase {
    case .moveOf: "Jogada %1 de %2"
    case .gameOver: "Fim de jogo"
    case .mergedTold: "%1, linha %2 coluna %3"
    case .newTold: "novo %1 na linha %2 coluna %3"
    case .scoreTold: "pontos %1"
    case .nothingMoves: "%1: nada se move"
    case .watchAt: "Assistir ×%1"
    default: "Parado"
    }
  }

  @inline(never)
  private static func texts41(_ phrase: Phrase) -> String {
    return switch phrase {
    case .pressToPlay: "Aperte p/ jogar"
    case .machinePlays: "A máquina joga"
    case .replayAt: "Repetição ×%1"
    case .sliderLong: "%1. Esquerda e direita percorrem, cima: feito."
    case .sliderShort: "%1  Cima: feito"
    case .reviewAt: "Análise %1%"
    case .noMoveCost: "Nenhuma jogada custou nada."
    default: "Olhando cada jogada."
    }
  }

  @inline(never)
  private static func texts42(_ phrase: Phrase) -> String {
    return switch phrase {
    case .moveNumber: "Jogada %1"
    case .betterThan: "%1 teria sido melhor que %2."
    case .insteadOf: "%1 em vez de %2"
    case .notButNot: "%1, não %2"
    case .pointsLost: "Pontos que a jogada custou."
    case .moveWasBetter: "Jogada %1: %2 era melhor que %3"
    case .numberWasBetter: "%1: %2 era melhor"
    default: "%1 era melhor"
    }
  }

  @inline(never)
  private static func texts43(_ phrase: Phrase) -> String {
    return switch phrase {
    case .up: "Cima"
    case .right: "Direita"
    case .down: "Baixo"
    case .left: "Esquerda"
    case .upWord: "cima"
    case .rightWord: "direita"
    case .downWord: "baixo"
    default: "esquerda"
    }
  }

  @inline(never)
  private static func texts44(_ phrase: Phrase) -> String {
    return switch phrase {
    case .challenge: "Desafio"
    case .share: "Compartilhar"
    case .onceMore: "Outra vez"
    case .ready: "Pronto"
    case .duel: "Duelo"
    case .duelStands: "Duelo %1:%2"
    case .start: "Começar"
    default: "Contar até três"
    }
  }

  @inline(never)
  private static func texts45(_ phrase: Phrase) -> String {
    return switch phrase {
    case .twoPlayers: "Dois jogadores"
    case .symbolCode: "Código QR"
    case .codeIs: "Código %1"
    case .forAFriend: "para um amigo"
    case .enterACode: "Digite um código"
    case .codeHelpLong: "Código de um amigo. Cima, baixo: letra. Direita: segue."
    case .codeHelpLetter: "Cima, baixo: letra. Direita: segue. Esquerda: voltar."
    default: "C, baixo"
    }
  }

  @inline(never)
  private static func texts46(_ phrase: Phrase) -> String {
    return switch phrase {
    case .rightGoesOn: "Direita: segue"
    case .rightShort: "Direita"
    case .badCodeLength: "Um código tem 8 letras, ou 12 com pontos: aqui há %1."
    case .badCodeLong: "Não é um código: uma letra está errada, ou duas trocadas. Compare."
    case .badCode: "Uma letra está errada."
    case .noCode: "Errado"
    case .sideAndGoal: "%1, %2 para bater."
    default: "%1, as mesmas peças para todos."
    }
  }

  @inline(never)
  private static func texts47(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sideAndGhost: "%1, %2 jogadas ao lado das suas."
    case .ghost: "Fantasma"
    case .ghostLabel: "FANTASMA"
    case .toBeat: "A bater"
    case .toBeatLabel: "A BATER"
    case .firstPlayer: "Jogador 1"
    case .secondPlayer: "Jogador 2"
    default: "JOGADOR 1"
    }
  }

  @inline(never)
  private static func texts48(_ phrase: Phrase) -> String {
    return switch phrase {
    case .secondPlayerLabel: "JOGADOR 2"
    case .neckAndNeck: "Empate"
    case .aheadBy: "À frente: %1"
    case .behindBy: "Atrás: %1"
    case .you: "Você %1"
    case .youAreAhead: "Você venceu!"
    case .notThisTime: "Não desta vez!"
    default: "Empate!"
    }
  }

  @inline(never)
  private static func texts49(_ phrase: Phrase) -> String {
    return switch phrase {
    case .wins: "%1 ganha!"
    case .against: "%1 contra %2"
    case .noMoveIsLeft: "Sem jogadas."
    case .wholeGame: "Jogo inteiro"
    case .playsAgain: "Repete onde se abre."
    case .asALink: "Como link: %1"
    case .noRoomLong: "Não cabe um código QR: diga o código."
    default: "Aqui não há código QR."
    }
  }

  @inline(never)
  private static func texts50(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noSymbolShort: "Sem QR"
    case .shareHelp: "Para amigos, ou para uma câmera."
    case .leftShort: "Esq."
    case .downIsChallenge: "Baixo: o desafio."
    case .downIsGame: "Baixo: o jogo."
    case .downShort: "Baixo: mais"
    case .groupLook: "Aparência"
    default: "Som"
    }
  }

  @inline(never)
  private static func texts51(_ phrase: Phrase) -> String {
    return switch phrase {
    case .groupGame: "Jogo"
    case .groupTilt: "Inclinar"
    case .groupScreen: "Tela"
    case .groupHands: "Botões"
    case .groupGeneral: "Geral"
    case .theme: "Tema"
    case .themeHelp: "As cores."
    default: "Clássico"
    }
  }

  @inline(never)
  private static func texts52(_ phrase: Phrase) -> String {
    return switch phrase {
    case .dark: "Escuro"
    case .colourBlind: "Daltônico"
    case .contrast: "Contraste"
    case .blackAndWhite: "Preto e branco"
    case .paperWorld: "Papel"
    case .nightWorld: "Noite"
    case .seaWorld: "Mar"
    default: "Floresta"
    }
  }

  @inline(never)
  private static func texts53(_ phrase: Phrase) -> String {
    return switch phrase {
    case .candyWorld: "Doces"
    case .neonWorld: "Neon"
    case .tiles: "Peças"
    case .tilesHelp: "Números ou figuras."
    case .numbers: "Números"
    case .garden: "Jardim"
    case .treasure: "Tesouro"
    default: "Mar"
    }
  }

  @inline(never)
  private static func texts54(_ phrase: Phrase) -> String {
    return switch phrase {
    case .space: "Espaço"
    case .textSize: "Texto"
    case .textSizeHelp: "O tamanho das palavras."
    case .normal: "Normal"
    case .large: "Grande"
    case .animation: "Animação"
    case .animationHelp: "A velocidade do movimento."
    default: "Original"
    }
  }

  @inline(never)
  private static func texts55(_ phrase: Phrase) -> String {
    return switch phrase {
    case .fast: "Rápida"
    case .motion: "Movimento"
    case .motionHelp: "Como as peças se movem; ganhe mais."
    case .glide: "Deslizar"
    case .bounce: "Saltar"
    case .drift: "Flutuar"
    case .effects: "Efeitos"
    default: "Quanto se move no tabuleiro."
    }
  }

  @inline(never)
  private static func texts56(_ phrase: Phrase) -> String {
    return switch phrase {
    case .allEffects: "Todos"
    case .calm: "Calmos"
    case .volume: "Volume"
    case .volumeHelp: "Quanto se ouve."
    case .mute: "Mudo"
    case .quiet: "Baixo"
    case .medium: "Médio"
    default: "Alto"
    }
  }

  @inline(never)
  private static func texts57(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sounds: "Sons"
    case .soundsHelp: "O que se ouve; ganhe mais."
    case .switchOff: "Desligar"
    case .switchOffHelp: "Sozinho, se ninguém joga."
    case .never: "Nunca"
    case .soundFrom: "Saída"
    case .soundFromHelp: "O que soa, se houver dois."
    default: "Buzzer"
    }
  }

  @inline(never)
  private static func texts58(_ phrase: Phrase) -> String {
    return switch phrase {
    case .loudspeaker: "Alto-falante"
    case .speech: "Voz"
    case .speechHelp: "Diz o que se vê."
    case .vibration: "Vibração"
    case .vibrationHelp: "Com motor ou luz, se houver."
    case .steps: "Passos"
    case .arcade: "Arcade"
    default: "Caixinha"
    }
  }

  @inline(never)
  private static func texts59(_ phrase: Phrase) -> String {
    return switch phrase {
    case .board: "Tabuleiro"
    case .boardHelp: "O tamanho do próximo tabuleiro."
    case .repeatable: "Repetível"
    case .repeatableHelp: "Cada jogo tem as mesmas peças."
    case .rotation: "Rotação"
    case .rotationHelp: "Gira a imagem."
    case .mirror: "Espelho"
    default: "Troca os lados da imagem."
    }
  }

  @inline(never)
  private static func texts60(_ phrase: Phrase) -> String {
    return switch phrase {
    case .brightness: "Brilho"
    case .brightnessHelp: "A claridade da imagem."
    case .buttons: "Botões"
    case .buttonsHelp: "A mão que os aperta."
    case .oneSwitch: "Um botão"
    case .oneSwitchHelp: "Avança só. Aperte: escolher. Longo: voltar."
    case .unhurried: "Normal"
    default: "Direita"
    }
  }

  @inline(never)
  private static func texts61(_ phrase: Phrase) -> String {
    return switch phrase {
    case .leftHand: "Esquerda"
    case .touchButtons: "Táteis"
    case .touchButtonsHelp: "Botões táteis junto ao tabuleiro."
    case .auto: "Auto"
    case .language: "Idioma"
    case .languageHelp: "O idioma do jogo."
    case .worldTable: "Ranking mundial"
    default: "Envia os jogos, sem nome."
    }
  }

  @inline(never)
  private static func texts62(_ phrase: Phrase) -> String {
    return switch phrase {
    case .on: "Sim"
    case .off: "Não"
    case .yes: "Sim"
    case .no: "Não"
    case .firstSteps: "Primeiros passos"
    case .warmUp: "Aquecimento"
    case .gettingThere: "A caminho"
    default: "A meio caminho"
    }
  }

  @inline(never)
  private static func texts63(_ phrase: Phrase) -> String {
    return switch phrase {
    case .number2048: "2048!"
    case .beyond: "Além"
    case .farBeyond: "Muito além"
    case .noRegrets: "Sem remorsos"
    case .swift: "Veloz"
    case .marathon: "Maratona"
    case .ofTheDay: "Do dia"
    default: "Explorador"
    }
  }

  @inline(never)
  private static func texts64(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sevenDays: "Sete dias"
    case .hundredGames: "Cem jogos"
    case .endAGame: "Acabar um jogo"
    case .makeTile: "Fazer %1"
    case .withoutUndo: "2048 sem desfazer"
    case .inTenMinutes: "2048 em dez minutos"
    case .game2000Moves: "Jogo de 2000 jogadas"
    default: "Acabar o jogo do dia"
    }
  }

  @inline(never)
  private static func texts65(_ phrase: Phrase) -> String {
    return switch phrase {
    case .everyBoard: "Jogar cada tabuleiro"
    case .sevenDaysInARow: "Sete dias seguidos"
    case .hundredGamesEnded: "Acabar cem jogos"
    case .spokenRow: "Linha %1: %2."
    default: "vazia"
    }
  }

  static func text(_ phrase: CountedPhrase, _ n: Int) -> String {
    let form = n != 1 ? 1 : 0
    return switch phrase {
    case .moves: form == 0 ? "1 jogada" : "%1 jogadas"
    case .movesLeft: form == 0 ? "1 jogada restante" : "%1 jogadas restantes"
    case .games: form == 0 ? "1 jogo" : "%1 jogos"
    case .hints: form == 0 ? "1 dica" : "%1 dicas"
    }
  }
}
