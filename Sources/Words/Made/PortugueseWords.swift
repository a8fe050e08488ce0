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
    default: "%1 desfeitas"
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
    case .liveSeeks: "À procura de outros"
    case .liveFound: "Está aqui"
    default: "Quer jogar"
    }
  }

  @inline(never)
  private static func texts3(_ phrase: Phrase) -> String {
    return switch phrase {
    case .liveAsked: "À espera de resposta"
    case .liveScan: "O outro deve ler isto"
    case .other: "Rival"
    case .otherLabel: "RIVAL"
    case .otherPlays: "%1 ainda joga"
    case .otherLost: "Sem contacto: agora um fantasma"
    case .otherLostShort: "Perdido"
    default: "O rival saiu"
    }
  }

  @inline(never)
  private static func texts4(_ phrase: Phrase) -> String {
    return switch phrase {
    case .otherLeftShort: "Saiu"
    case .otherLied: "Essas jogadas são impossíveis"
    case .otherLiedShort: "Batota"
    case .otherAgain: "Quer jogar outra vez"
    case .dealtGame: "Jogo dado"
    case .dealtAbout: "Peças do ranking"
    case .dealtRow: "dado"
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
    case .tableWaits: "À espera da peça"
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
    case .beingProven: "A provar"
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
    case .goBackQuestion: "Voltar?"
    case .versionIsOlder: "A versão %1 é anterior à atual."
    case .reallyQuestion: "Sério?"
    case .gameEnds: "O jogo atual com %1 pontos termina e vai para o histórico."
    case .everythingAsNew: "Tudo fica como novo. As pontuações ficam."
    default: "Como jogar"
    }
  }

  @inline(never)
  private static func texts22(_ phrase: Phrase) -> String {
    return switch phrase {
    case .lowerLeft: "Baixe a borda esquerda."
    case .pressArrow: "Seta: %1"
    case .swipeOrPress: "Deslize ou aperte: %1"
    case .wellDone: "É tudo."
    case .allSlide: "Todas as peças vão para lá."
    case .oneComes: "Cada jogada traz outra peça."
    case .equalMerge: "Duas peças iguais se unem."
    default: "Dois e dois são quatro. Chegue a 2048!"
    }
  }

  @inline(never)
  private static func texts23(_ phrase: Phrase) -> String {
    return switch phrase {
    case .shakeForMenu: "Agite: o menu."
    case .escForMenu: "Tecla Esc: o menu"
    case .tapForMenu: "Toque no tabuleiro: o menu."
    case .menuHolds: "Nada se move. Dica, desfazer: lá."
    case .shakeAgain: "Agite outra vez."
    case .keyForUndo: "Tecla U: desfazer"
    case .undoTakesBack: "Desfaz a última jogada."
    default: "Segurado. Nivele para a próxima jogada."
    }
  }

  @inline(never)
  private static func texts24(_ phrase: Phrase) -> String {
    return switch phrase {
    case .wentOtherWay: "Foi: %1"
    case .chooseByTilt: "Cima, baixo: escolher. Direita: OK."
    case .anyDirectionPlays: "Uma direção: jogar"
    case .escSkips: "Esc: saltar"
    case .backSkips: "Voltar: saltar"
    case .shakeSkips: "Agitar: saltar"
    case .tapSkips: "Toque aqui: saltar"
    default: "Ângulo"
    }
  }

  @inline(never)
  private static func texts25(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tiltAngleHelp: "Quanto inclinar para mover."
    case .tiltGesture: "Gesto"
    case .tiltGestureHelp: "O que conta como jogada."
    case .usualTilts: "Normal"
    case .flicks: "Rápido"
    case .smallTilts: "Pequeno"
    case .placeTilts: "Calmo"
    default: "Incline e espere: agora também vale."
    }
  }

  @inline(never)
  private static func texts26(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tiltRepeat: "Manter"
    case .tiltRepeatHelp: "Manter repete a jogada."
    case .slowly: "Lento"
    case .quickly: "Rápido"
    case .tryTilting: "Testar"
    case .tooSmall: "Pequeno demais"
    case .tooSmallAt: "Voltou aos %1°."
    default: "Lento demais"
    }
  }

  @inline(never)
  private static func texts27(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tooSlowTo: "Devagar até %1°: postura."
    case .wayBack: "Volta"
    case .wayBackFrom: "Volta do que manteve: nada."
    case .turnLikeAWheelLong: "De pé: gire como um volante."
    case .turnLikeAWheel: "Como um volante"
    case .wheel: "VOLANTE"
    case .levelReadyUpright: "Pronto. De pé: gire como um volante."
    default: "De lado"
    }
  }

  @inline(never)
  private static func texts28(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sidewaysHelp: "Quanto conta inclinar de lado."
    case .upAndDown: "Cima e baixo"
    case .upAndDownHelp: "Quanto conta cima e baixo."
    case .swapLeftRight: "Trocar esq/dir"
    case .swapLeftRightHelp: "Troca esquerda e direita."
    case .swapUpDown: "Trocar cima/bx"
    case .swapUpDownHelp: "Troca cima e baixo."
    default: "Parado: voltar"
    }
  }

  @inline(never)
  private static func texts29(_ phrase: Phrase) -> String {
    return switch phrase {
    case .notSavedLong: "As pontuações não são salvas!"
    case .notSaved: "Não salvo!"
    case .unsaved: "NÃO SALV"
    case .readingGamesLong: "Seus jogos ainda estão sendo lidos."
    case .readingGames: "Lendo jogos"
    case .readingShort: "LENDO"
    case .slowCardLong: "Cartão lento: ainda não salvo."
    default: "Ainda não salvo"
    }
  }

  @inline(never)
  private static func texts30(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sensorLostLong: "Sensor perdido. Os botões ainda jogam."
    case .noTiltSensor: "Sem sensor"
    case .noTilt: "SENSOR?"
    case .levelExplained: "Este é o nível: incline a partir daqui."
    case .levelNowLong: "Este é o nível agora."
    case .levelSet: "Nível definido"
    case .level: "NÍVEL"
    default: "O tabuleiro está cheio, sem duas vizinhas iguais."
    }
  }

  @inline(never)
  private static func texts31(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noMove: "SEM MOV."
    case .stillLocked: "Ainda bloqueado. Para obter: %1."
    case .lockedUntil: "Bloqueado: %1"
    case .locked: "BLOQUEIO"
    case .unlockedWithReward: "Obtido: %1. Novo: %2"
    case .unlocked: "Obtido: %1"
    case .unlockedShort: "OBTIDO"
    default: "Sons %1"
    }
  }

  @inline(never)
  private static func texts32(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tilesReward: "Peças %1"
    case .motionReward: "Movimento %1"
    case .reading: "Lendo..."
    case .noGameEnded: "Nenhum jogo terminado"
    case .noneYet: "nenhum"
    case .daily: "do dia"
    case .seeded: "série fixa"
    default: "derivado"
    }
  }

  @inline(never)
  private static func texts33(_ phrase: Phrase) -> String {
    return switch phrase {
    case .takenOverRow: "retomado"
    case .name: "Nome"
    case .calibrateTilt: "Calibrar"
    case .findTiltAxes: "Achar eixos"
    case .resetSettings: "Redefinir"
    case .certify: "Testar aparelho"
    case .seeColours: "Uma moldura nas quatro bordas? Vermelho e verde em cima, azul e branco embaixo?"
    default: "Uma moldura e quatro caixas?"
    }
  }

  @inline(never)
  private static func texts34(_ phrase: Phrase) -> String {
    return switch phrase {
    case .yesOrNo: "Direita: sim. Esquerda: não."
    case .yesNoOrNone: "Direita: sim. Esquerda: não. Baixo: não tem."
    case .lowerFar: "Baixe a borda afastada."
    case .hearBuzzer: "Você ouve o buzzer?"
    case .hearLoudspeaker: "Você ouve o alto-falante?"
    case .feelMotor: "Vibra, ou brilha uma luz?"
    case .allWorks: "Tudo funciona"
    default: "Nem tudo funciona"
    }
  }

  @inline(never)
  private static func texts35(_ phrase: Phrase) -> String {
    return switch phrase {
    case .scanToReport: "Escaneie para informar."
    case .reportIsNameless: "Não contém nome nem número de série."
    case .shakeBack: "Agitar: voltar"
    case .parts: "Componentes"
    case .sensor: "Sensor"
    case .power: "Energia"
    case .games: "Jogos"
    default: "2048 atingidos"
    }
  }

  @inline(never)
  private static func texts36(_ phrase: Phrase) -> String {
    return switch phrase {
    case .bestScore: "Recorde"
    case .average: "Média"
    case .largestTile: "Maior peça"
    case .movesTitle: "Jogadas"
    case .time: "Tempo"
    case .hoursAndMinutes: "%1 h %2 min"
    case .daysInARow: "Dias seguidos"
    default: "obtido"
    }
  }

  @inline(never)
  private static func texts37(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noSensorThere: "Não há sensor."
    case .holdLevel: "Segure nivelado, como joga."
    case .lowerRight: "Baixe a borda direita."
    case .levelAgain: "Nivelado de novo."
    case .lowerNear: "Baixe a borda próxima."
    case .levelReady: "Pronto. Este é o nível: leve o ponto ao anel."
    case .leftBack: "Esquerda: voltar"
    default: "Espere ou volte para cancelar."
    }
  }

  @inline(never)
  private static func texts38(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tiltIs: "Direita %1 %   baixo %2 %"
    case .doneIs: "Feito: %1 %"
    case .threeLetters: "Pelo menos três letras."
    case .typeName: "Digite, três letras ou mais. Enter termina."
    case .nameKeys: "Cima, baixo: letra. Direita: próxima. Duas vezes: pronto, desde três letras."
    case .aboutPress: "Aperte uma seta: todas as peças deslizam."
    case .aboutTilt: "Incline: todas as peças deslizam."
    default: "Peças iguais se unem."
    }
  }

  @inline(never)
  private static func texts39(_ phrase: Phrase) -> String {
    return switch phrase {
    case .aboutPowers: "As peças são potências: 5 é 32."
    case .aboutReach: "Chegue a 2048, e siga."
    case .aboutEsc: "Esc abre o menu, U desfaz uma jogada."
    case .aboutShake: "Agite: menu. Duas vezes: desfazer."
    case .afterCirulli: "De 2048 de Gabriele Cirulli"
    case .moveOf: "Jogada %1 de %2"
    case .gameOver: "Fim de jogo"
    default: "%1, linha %2 coluna %3"
    }
  }

  @inline(never)
  private static func texts40(_ phrase: Phrase) -> String {
    return switch phrase {
    case .newTold: "novo %1 na linha %2 coluna %3"
    case .scoreTold: "pontos %1"
    case .nothingMoves: "%1: nada se move"
    case .watchAt: "Ver ×%1"
    case .stopped: "Parado"
    case .pressToPlay: "Aperte p/ jogar"
    case .machinePlays: "A máquina joga"
    default: "Repetição ×%1"
    }
  }

  @inline(never)
  private static func texts41(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sliderLong: "%1. Esquerda e direita percorrem, cima: feito."
    case .sliderShort: "%1  Cima: feito"
    case .reviewAt: "Análise %1%"
    case .noMoveCost: "Nenhuma jogada custou nada."
    case .lookingAtMoves: "Olhando cada jogada."
    case .moveNumber: "Jogada %1"
    case .betterThan: "%1 teria sido melhor que %2."
    default: "%1 em vez de %2"
    }
  }

  @inline(never)
  private static func texts42(_ phrase: Phrase) -> String {
    return switch phrase {
    case .notButNot: "%1, não %2"
    case .pointsLost: "Pontos que a jogada custou."
    case .moveWasBetter: "Jogada %1: %2 era melhor que %3"
    case .numberWasBetter: "%1: %2 era melhor"
    case .wasBetter: "%1 era melhor"
    case .up: "Cima"
    case .right: "Direita"
    default: "Baixo"
    }
  }

  @inline(never)
  private static func texts43(_ phrase: Phrase) -> String {
    return switch phrase {
    case .left: "Esquerda"
    case .upWord: "cima"
    case .rightWord: "direita"
    case .downWord: "baixo"
    case .leftWord: "esquerda"
    case .challenge: "Desafio"
    case .share: "Compartilhar"
    default: "Outra vez"
    }
  }

  @inline(never)
  private static func texts44(_ phrase: Phrase) -> String {
    return switch phrase {
    case .ready: "Pronto"
    case .duel: "Duelo"
    case .duelStands: "Duelo %1:%2"
    case .start: "Começar"
    case .countToThree: "Contar até três"
    case .twoPlayers: "Dois jogadores"
    case .symbolCode: "Código QR"
    default: "Código %1"
    }
  }

  @inline(never)
  private static func texts45(_ phrase: Phrase) -> String {
    return switch phrase {
    case .forAFriend: "para um amigo"
    case .enterACode: "Digite um código"
    case .codeHelpLong: "Código de um amigo. Cima, baixo: letra. Direita: segue."
    case .codeHelpLetter: "Cima, baixo: letra. Direita: segue. Esquerda: volta."
    case .upDown: "C, baixo"
    case .rightGoesOn: "Direita: segue"
    case .rightShort: "Direita"
    default: "Um código tem 8 letras, ou 12 com pontos: aqui há %1."
    }
  }

  @inline(never)
  private static func texts46(_ phrase: Phrase) -> String {
    return switch phrase {
    case .badCodeLong: "Não é um código: uma letra está errada, ou duas trocadas. Compare."
    case .badCode: "Uma letra está errada."
    case .noCode: "Errado"
    case .sideAndGoal: "%1, %2 para bater."
    case .sideAndTiles: "%1, as mesmas peças para todos."
    case .sideAndGhost: "%1, %2 jogadas ao lado das suas."
    case .ghost: "Fantasma"
    default: "FANTASMA"
    }
  }

  @inline(never)
  private static func texts47(_ phrase: Phrase) -> String {
    return switch phrase {
    case .toBeat: "A bater"
    case .toBeatLabel: "A BATER"
    case .firstPlayer: "Jogador 1"
    case .secondPlayer: "Jogador 2"
    case .firstPlayerLabel: "JOGADOR 1"
    case .secondPlayerLabel: "JOGADOR 2"
    case .neckAndNeck: "Empate"
    default: "À frente: %1"
    }
  }

  @inline(never)
  private static func texts48(_ phrase: Phrase) -> String {
    return switch phrase {
    case .behindBy: "Atrás: %1"
    case .you: "Você %1"
    case .youAreAhead: "Você venceu!"
    case .notThisTime: "Não desta vez!"
    case .aDraw: "Empate!"
    case .wins: "%1 ganha!"
    case .against: "%1 contra %2"
    default: "Sem jogadas."
    }
  }

  @inline(never)
  private static func texts49(_ phrase: Phrase) -> String {
    return switch phrase {
    case .wholeGame: "Jogo inteiro"
    case .playsAgain: "Repete onde se abre."
    case .asALink: "Como link: %1"
    case .noRoomLong: "Não cabe um código QR: diga o código."
    case .noSymbol: "Aqui não há código QR."
    case .noSymbolShort: "Sem QR"
    case .shareHelp: "Para amigos, ou para uma câmera."
    default: "Esq."
    }
  }

  @inline(never)
  private static func texts50(_ phrase: Phrase) -> String {
    return switch phrase {
    case .downIsChallenge: "Baixo: o desafio."
    case .downIsGame: "Baixo: o jogo."
    case .downShort: "Baixo: mais"
    case .groupLook: "Aparência"
    case .groupSound: "Som"
    case .groupGame: "Jogo"
    case .groupTilt: "Inclinar"
    default: "Tela"
    }
  }

  @inline(never)
  private static func texts51(_ phrase: Phrase) -> String {
    return switch phrase {
    case .groupHands: "Botões"
    case .groupGeneral: "Geral"
    case .theme: "Tema"
    case .themeHelp: "As cores."
    case .classic: "Clássico"
    case .dark: "Escuro"
    case .colourBlind: "Daltônico"
    default: "Contraste"
    }
  }

  @inline(never)
  private static func texts52(_ phrase: Phrase) -> String {
    return switch phrase {
    case .blackAndWhite: "Preto e branco"
    case .paperWorld: "Papel"
    case .nightWorld: "Noite"
    case .seaWorld: "Mar"
    case .forestWorld: "Floresta"
    case .candyWorld: "Doces"
    case .neonWorld: "Neon"
    default: "Peças"
    }
  }

  @inline(never)
  private static func texts53(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tilesHelp: "Números ou figuras."
    case .numbers: "Números"
    case .garden: "Jardim"
    case .treasure: "Tesouro"
    case .sea: "Mar"
    case .space: "Espaço"
    case .textSize: "Texto"
    default: "O tamanho das palavras."
    }
  }

  @inline(never)
  private static func texts54(_ phrase: Phrase) -> String {
    return switch phrase {
    case .normal: "Normal"
    case .large: "Grande"
    case .animation: "Animação"
    case .animationHelp: "A velocidade do movimento."
    case .original: "Original"
    case .fast: "Rápida"
    case .motion: "Movimento"
    default: "Como as peças se movem; ganhe mais."
    }
  }

  @inline(never)
  private static func texts55(_ phrase: Phrase) -> String {
    return switch phrase {
    case .glide: "Deslizar"
    case .bounce: "Saltar"
    case .drift: "Flutuar"
    case .effects: "Efeitos"
    case .effectsHelp: "Quanto se move no tabuleiro."
    case .allEffects: "Todos"
    case .calm: "Calmos"
    default: "Volume"
    }
  }

  @inline(never)
  private static func texts56(_ phrase: Phrase) -> String {
    return switch phrase {
    case .volumeHelp: "Quanto se ouve."
    case .mute: "Mudo"
    case .quiet: "Baixo"
    case .medium: "Médio"
    case .full: "Alto"
    case .sounds: "Sons"
    case .soundsHelp: "O que se ouve; ganhe mais."
    default: "Desligar"
    }
  }

  @inline(never)
  private static func texts57(_ phrase: Phrase) -> String {
    return switch phrase {
    case .switchOffHelp: "Sozinho, se ninguém joga."
    case .never: "Nunca"
    case .soundFrom: "Saída"
    case .soundFromHelp: "O que soa, se houver dois."
    case .buzzer: "Buzzer"
    case .loudspeaker: "Alto-falante"
    case .speech: "Voz"
    default: "Diz o que se vê."
    }
  }

  @inline(never)
  private static func texts58(_ phrase: Phrase) -> String {
    return switch phrase {
    case .vibration: "Vibração"
    case .vibrationHelp: "Com motor ou luz, se houver."
    case .steps: "Passos"
    case .arcade: "Arcade"
    case .musicBox: "Caixinha"
    case .board: "Tabuleiro"
    case .boardHelp: "O tamanho do próximo tabuleiro."
    default: "Repetível"
    }
  }

  @inline(never)
  private static func texts59(_ phrase: Phrase) -> String {
    return switch phrase {
    case .repeatableHelp: "Cada jogo tem as mesmas peças."
    case .rotation: "Rotação"
    case .rotationHelp: "Gira a imagem."
    case .mirror: "Espelho"
    case .mirrorHelp: "Troca os lados da imagem."
    case .brightness: "Brilho"
    case .brightnessHelp: "A claridade da imagem."
    default: "Botões"
    }
  }

  @inline(never)
  private static func texts60(_ phrase: Phrase) -> String {
    return switch phrase {
    case .buttonsHelp: "A mão que os aperta."
    case .oneSwitch: "Um botão"
    case .oneSwitchHelp: "Avança só. Aperte: escolher. Longo: voltar."
    case .unhurried: "Normal"
    case .rightHand: "Direita"
    case .leftHand: "Esquerda"
    case .touchButtons: "Táteis"
    default: "Botões táteis junto ao tabuleiro."
    }
  }

  @inline(never)
  private static func texts61(_ phrase: Phrase) -> String {
    return switch phrase {
    case .auto: "Auto"
    case .language: "Idioma"
    case .languageHelp: "O idioma do jogo."
    case .worldTable: "Ranking mundial"
    case .worldTableHelp: "Envia os jogos, sem nome."
    case .on: "Sim"
    case .off: "Não"
    default: "Sim"
    }
  }

  @inline(never)
  private static func texts62(_ phrase: Phrase) -> String {
    return switch phrase {
    case .no: "Não"
    case .firstSteps: "Primeiros passos"
    case .warmUp: "Aquecimento"
    case .gettingThere: "A caminho"
    case .halfway: "A meio caminho"
    case .number2048: "2048!"
    case .beyond: "Além"
    default: "Muito além"
    }
  }

  @inline(never)
  private static func texts63(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noRegrets: "Sem remorsos"
    case .swift: "Veloz"
    case .marathon: "Maratona"
    case .ofTheDay: "Do dia"
    case .explorer: "Explorador"
    case .sevenDays: "Sete dias"
    case .hundredGames: "Cem jogos"
    default: "Acabar um jogo"
    }
  }

  @inline(never)
  private static func texts64(_ phrase: Phrase) -> String {
    return switch phrase {
    case .makeTile: "Fazer %1"
    case .withoutUndo: "2048 sem desfazer"
    case .inTenMinutes: "2048 em dez minutos"
    case .game2000Moves: "Jogo de 2000 jogadas"
    case .endADailyGame: "Acabar o jogo do dia"
    case .everyBoard: "Jogar cada tabuleiro"
    case .sevenDaysInARow: "Sete dias seguidos"
    default: "Acabar cem jogos"
    }
  }

  @inline(never)
  private static func texts65(_ phrase: Phrase) -> String {
    return switch phrase {
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
