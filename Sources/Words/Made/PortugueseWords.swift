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
    default: texts64(phrase)
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
    case .resultAsCode: "Resultado em código"
    case .dayAsCode: "Jogo em código"
    case .codeOfDay: "Para outros"
    default: "Bateria fraca: %1%. Cada jogada está guardada."
    }
  }

  @inline(never)
  private static func texts10(_ phrase: Phrase) -> String {
    return switch phrase {
    case .batteryIs: "Bateria %1%"
    case .chargingIs: "Carregando, %1%"
    case .fromReplay: "De repetição"
    case .takenOver: "Retomado"
    case .paused: "Em pausa"
    case .youWin: "Você venceu!"
    case .newBest: "Recorde!"
    default: "Um novo recorde!"
    }
  }

  @inline(never)
  private static func texts11(_ phrase: Phrase) -> String {
    return switch phrase {
    case .newBestShort: "RECORDE!"
    case .worldRank: "Ranking mundial: lugar %1 de %2"
    case .worldRankShort: "Mundo: %1"
    case .gameOverNow: "Fim de jogo!"
    case .keyNew: "Novo"
    case .keyUndo: "Desf."
    case .keyHint: "Dica"
    default: "Novo"
    }
  }

  @inline(never)
  private static func texts12(_ phrase: Phrase) -> String {
    return switch phrase {
    case .keyUndoShort: "Desf."
    case .keyHintShort: "Dica"
    case .keyMenu: "Menu"
    case .arrowsMove: "Setas: mover"
    case .undoAndHint: "U: desfazer  I: dica"
    case .undoAndHintApart: "U: desfazer   I: dica"
    case .escMenu: "Esc: menu"
    default: "Inclinar: mover"
    }
  }

  @inline(never)
  private static func texts13(_ phrase: Phrase) -> String {
    return switch phrase {
    case .shakeMenu: "Agitar: menu"
    case .arrows: "Setas"
    case .undoShort: "U desfazer"
    case .hintShort: "I dica"
    case .escMenuShort: "Esc menu"
    case .keysBelow: "Setas: mover  U: desfazer  Esc: menu"
    case .replayStep: "← →: jogada"
    default: "↑ ↓: ritmo"
    }
  }

  @inline(never)
  private static func texts14(_ phrase: Phrase) -> String {
    return switch phrase {
    case .replayStepShort: "← → jogada"
    case .replaySpeedShort: "↑ ↓ ritmo"
    case .replayKeysBelow: "← → jogada  ↑ ↓ ritmo  Esc menu"
    case .listKeys: "↑ ↓ escolher   Enter: abrir   Esc: voltar"
    case .listKeysShort: "↑ ↓ escolher   Esc: voltar"
    case .titleKeys: "↑ ↓ escolher   Enter: abrir   Q: sair"
    case .escBack: "Esc: voltar"
    default: "melhor"
    }
  }

  @inline(never)
  private static func texts15(_ phrase: Phrase) -> String {
    return switch phrase {
    case .pointsByMove: "Custo em pontos"
    case .points: "%1 pontos"
    case .continueGame: "Continuar"
    case .newGame: "Novo jogo"
    case .lastGame: "Último jogo"
    case .dailyGame: "Jogo do dia"
    case .watch: "Assistir"
    default: "Jogar"
    }
  }

  @inline(never)
  private static func texts16(_ phrase: Phrase) -> String {
    return switch phrase {
    case .friends: "Amigos"
    case .history: "Histórico"
    case .newChallenge: "Novo desafio"
    case .takeChallenge: "Aceitar um desafio"
    case .achievements: "Conquistas"
    case .rewards: "Prêmios"
    case .scores: "Pontuações"
    default: "Recordes"
    }
  }

  @inline(never)
  private static func texts17(_ phrase: Phrase) -> String {
    return switch phrase {
    case .settings: "Opções"
    case .about: "Sobre"
    case .powerOff: "Desligar"
    case .quit: "Sair"
    case .tiltToPlay: "Incline!"
    case .arrowKeysPlay: "Jogue com as setas"
    case .bestIs: "Recorde %1"
    default: "Continuar"
    }
  }

  @inline(never)
  private static func texts18(_ phrase: Phrase) -> String {
    return switch phrase {
    case .undo: "Desfazer"
    case .redo: "Refazer"
    case .bookmark: "Marcador"
    case .toBookmark: "Ir ao marcador"
    case .hint: "Dica"
    case .recenter: "Centrar"
    case .replay: "Repetição"
    default: "Análise"
    }
  }

  @inline(never)
  private static func texts19(_ phrase: Phrase) -> String {
    return switch phrase {
    case .seeWin: "Ver de novo"
    case .sameTiles: "Repetir"
    case .yourName: "Seu nome"
    case .menu: "Menu"
    case .play: "Ver"
    case .pause: "Pausa"
    case .goToMove: "Ir à jogada"
    default: "Ao início"
    }
  }

  @inline(never)
  private static func texts20(_ phrase: Phrase) -> String {
    return switch phrase {
    case .toTheEnd: "Ao fim"
    case .playFromHere: "Jogar daqui"
    case .close: "Fechar"
    case .newGameQuestion: "Novo jogo?"
    case .playFromHereQuestion: "Jogar daqui?"
    case .resetSettingsQuestion: "Redefinir?"
    case .beginAnewQuestion: "Recomeçar?"
    default: "Os dados estão danificados. São copiados e depois apagados."
    }
  }

  @inline(never)
  private static func texts21(_ phrase: Phrase) -> String {
    return switch phrase {
    case .goBackQuestion: "Voltar?"
    case .versionIsOlder: "A versão %1 é anterior à atual."
    case .reallyQuestion: "Sério?"
    case .gameEnds: "O jogo atual com %1 pontos termina e vai para o histórico."
    case .everythingAsNew: "Tudo fica como novo. As pontuações ficam."
    case .lesson: "Como jogar"
    case .lowerLeft: "Baixe a borda esquerda."
    default: "Seta: %1"
    }
  }

  @inline(never)
  private static func texts22(_ phrase: Phrase) -> String {
    return switch phrase {
    case .swipeOrPress: "Deslize ou aperte: %1"
    case .wellDone: "É tudo."
    case .allSlide: "Todas as peças vão para lá."
    case .oneComes: "Cada jogada traz outra peça."
    case .equalMerge: "Duas peças iguais se unem."
    case .reach2048: "Dois e dois são quatro. Chegue a 2048!"
    case .shakeForMenu: "Agite: o menu."
    default: "Tecla Esc: o menu"
    }
  }

  @inline(never)
  private static func texts23(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tapForMenu: "Toque no tabuleiro: o menu."
    case .menuHolds: "Nada se move. Dica, desfazer: lá."
    case .shakeAgain: "Agite outra vez."
    case .keyForUndo: "Tecla U: desfazer"
    case .undoTakesBack: "Desfaz a última jogada."
    case .heldTilt: "Segurado. Nivele para a próxima jogada."
    case .wentOtherWay: "Foi: %1"
    default: "Cima, baixo: escolher. Direita: OK."
    }
  }

  @inline(never)
  private static func texts24(_ phrase: Phrase) -> String {
    return switch phrase {
    case .anyDirectionPlays: "Uma direção: jogar"
    case .escSkips: "Esc: saltar"
    case .backSkips: "Voltar: saltar"
    case .shakeSkips: "Agitar: saltar"
    case .tapSkips: "Toque aqui: saltar"
    case .tiltAngle: "Ângulo"
    case .tiltAngleHelp: "Quanto inclinar para mover."
    default: "Gesto"
    }
  }

  @inline(never)
  private static func texts25(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tiltGestureHelp: "O que conta como jogada."
    case .usualTilts: "Normal"
    case .flicks: "Rápido"
    case .smallTilts: "Pequeno"
    case .placeTilts: "Calmo"
    case .placesCount: "Incline e espere: agora também vale."
    case .tiltRepeat: "Manter"
    default: "Manter repete a jogada."
    }
  }

  @inline(never)
  private static func texts26(_ phrase: Phrase) -> String {
    return switch phrase {
    case .slowly: "Lento"
    case .quickly: "Rápido"
    case .tryTilting: "Experimentar"
    case .tooSmall: "Pequeno demais"
    case .tooSmallAt: "Voltou aos %1°."
    case .tooSlow: "Lento demais"
    case .tooSlowTo: "Devagar até %1°: postura."
    default: "Volta"
    }
  }

  @inline(never)
  private static func texts27(_ phrase: Phrase) -> String {
    return switch phrase {
    case .wayBackFrom: "Volta do que manteve: nada."
    case .turnLikeAWheelLong: "De pé: gire como um volante."
    case .turnLikeAWheel: "Como um volante"
    case .wheel: "VOLANTE"
    case .levelReadyUpright: "Pronto. De pé: gire como um volante."
    case .sideways: "De lado"
    case .sidewaysHelp: "Quanto conta inclinar de lado."
    default: "Cima e baixo"
    }
  }

  @inline(never)
  private static func texts28(_ phrase: Phrase) -> String {
    return switch phrase {
    case .upAndDownHelp: "Quanto conta cima e baixo."
    case .swapLeftRight: "Trocar esq/dir"
    case .swapLeftRightHelp: "Troca esquerda e direita."
    case .swapUpDown: "Trocar cima/bx"
    case .swapUpDownHelp: "Troca cima e baixo."
    case .stillGoesBack: "Parado: voltar"
    case .notSavedLong: "As pontuações não são salvas!"
    default: "Não salvo!"
    }
  }

  @inline(never)
  private static func texts29(_ phrase: Phrase) -> String {
    return switch phrase {
    case .unsaved: "NÃO SALV"
    case .readingGamesLong: "Seus jogos ainda estão sendo lidos."
    case .readingGames: "Lendo jogos"
    case .readingShort: "LENDO"
    case .slowCardLong: "Cartão lento: ainda não salvo."
    case .notSavedYet: "Ainda não salvo"
    case .sensorLostLong: "Sensor perdido. Os botões ainda jogam."
    default: "Sem sensor"
    }
  }

  @inline(never)
  private static func texts30(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noTilt: "SENSOR?"
    case .levelExplained: "Este é o nível: incline a partir daqui."
    case .levelNowLong: "Este é o nível agora."
    case .levelSet: "Nível definido"
    case .level: "NÍVEL"
    case .boardIsFull: "O tabuleiro está cheio, sem duas vizinhas iguais."
    case .noMove: "SEM MOV."
    default: "Ainda bloqueado. Para obter: %1."
    }
  }

  @inline(never)
  private static func texts31(_ phrase: Phrase) -> String {
    return switch phrase {
    case .lockedUntil: "Bloqueado: %1"
    case .locked: "BLOQUEIO"
    case .unlockedWithReward: "Obtido: %1. Novo: %2"
    case .unlocked: "Obtido: %1"
    case .unlockedShort: "OBTIDO"
    case .soundsReward: "sons %1"
    case .tilesReward: "peças %1"
    default: "movimento %1"
    }
  }

  @inline(never)
  private static func texts32(_ phrase: Phrase) -> String {
    return switch phrase {
    case .reading: "Lendo..."
    case .noGameEnded: "Nenhum jogo terminado"
    case .noneYet: "nenhum"
    case .daily: "do dia"
    case .seeded: "série fixa"
    case .branched: "derivado"
    case .takenOverRow: "retomado"
    default: "Nome"
    }
  }

  @inline(never)
  private static func texts33(_ phrase: Phrase) -> String {
    return switch phrase {
    case .calibrateTilt: "Calibrar"
    case .findTiltAxes: "Achar eixos"
    case .resetSettings: "Redefinir"
    case .certify: "Testar aparelho"
    case .seeColours: "Uma moldura nas quatro bordas? Vermelho e verde em cima, azul e branco embaixo?"
    case .seeBoxes: "Uma moldura e quatro caixas?"
    case .yesOrNo: "Direita: sim. Esquerda: não."
    default: "Direita: sim. Esquerda: não. Baixo: não tem."
    }
  }

  @inline(never)
  private static func texts34(_ phrase: Phrase) -> String {
    return switch phrase {
    case .lowerFar: "Baixe a borda afastada."
    case .hearBuzzer: "Você ouve o buzzer?"
    case .hearLoudspeaker: "Você ouve o alto-falante?"
    case .feelMotor: "Vibra, ou brilha uma luz?"
    case .allWorks: "Tudo funciona"
    case .notAllWorks: "Nem tudo funciona"
    case .scanToReport: "Escaneie para informar."
    default: "Não contém nome nem número de série."
    }
  }

  @inline(never)
  private static func texts35(_ phrase: Phrase) -> String {
    return switch phrase {
    case .shakeBack: "Agitar: voltar"
    case .parts: "Componentes"
    case .sensor: "Sensor"
    case .power: "Energia"
    case .games: "Jogos"
    case .reached2048: "2048 atingidos"
    case .bestScore: "Recorde"
    default: "Média"
    }
  }

  @inline(never)
  private static func texts36(_ phrase: Phrase) -> String {
    return switch phrase {
    case .largestTile: "Maior peça"
    case .movesTitle: "Jogadas"
    case .time: "Tempo"
    case .hoursAndMinutes: "%1 h %2 min"
    case .daysInARow: "Dias seguidos"
    case .earned: "obtido"
    case .noSensorThere: "Não há sensor."
    default: "Segure nivelado, como joga."
    }
  }

  @inline(never)
  private static func texts37(_ phrase: Phrase) -> String {
    return switch phrase {
    case .lowerRight: "Baixe a borda direita."
    case .levelAgain: "Nivelado de novo."
    case .lowerNear: "Baixe a borda próxima."
    case .levelReady: "Pronto. Este é o nível: leve o ponto ao anel."
    case .leftBack: "Esquerda: voltar"
    case .waitOrBack: "Espere ou volte para cancelar."
    case .tiltIs: "Direita %1 %   baixo %2 %"
    default: "Feito: %1 %"
    }
  }

  @inline(never)
  private static func texts38(_ phrase: Phrase) -> String {
    return switch phrase {
    case .threeLetters: "Pelo menos três letras."
    case .typeName: "Digite, três letras ou mais. Enter termina."
    case .nameKeys: "Cima, baixo: letra. Direita: segue. Duas vezes: pronto, desde três."
    case .aboutPress: "Aperte uma seta: todas as peças deslizam."
    case .aboutTilt: "Incline: todas as peças deslizam."
    case .aboutMerge: "Peças iguais se unem."
    case .aboutPowers: "As peças são potências: 5 é 32."
    default: "Chegue a 2048, e siga."
    }
  }

  @inline(never)
  private static func texts39(_ phrase: Phrase) -> String {
    return switch phrase {
    case .aboutEsc: "Esc abre o menu, U desfaz uma jogada."
    case .aboutShake: "Agite: menu. Duas vezes: desfazer."
    case .afterCirulli: "De 2048 de Gabriele Cirulli"
    case .moveOf: "Jogada %1 de %2"
    case .gameOver: "Fim de jogo"
    case .mergedTold: "%1, linha %2 coluna %3"
    case .newTold: "novo %1 na linha %2 coluna %3"
    default: "pontos %1"
    }
  }

  @inline(never)
  private static func texts40(_ phrase: Phrase) -> String {
    return switch phrase {
    case .nothingMoves: "%1: nada se move"
    case .watchAt: "Ver ×%1"
    case .stopped: "Parado"
    case .pressToPlay: "Aperte p/ jogar"
    case .machinePlays: "A máquina joga"
    case .replayAt: "Repetição ×%1"
    case .sliderLong: "%1. Esquerda e direita percorrem, cima: feito."
    default: "%1  Cima: feito"
    }
  }

  @inline(never)
  private static func texts41(_ phrase: Phrase) -> String {
    return switch phrase {
    case .reviewAt: "Análise %1%"
    case .noMoveCost: "Nenhuma jogada custou nada."
    case .lookingAtMoves: "Olhando cada jogada."
    case .moveNumber: "Jogada %1"
    case .betterThan: "%1 teria sido melhor que %2."
    case .insteadOf: "%1 em vez de %2"
    case .notButNot: "%1, não %2"
    default: "Pontos que a jogada custou."
    }
  }

  @inline(never)
  private static func texts42(_ phrase: Phrase) -> String {
    return switch phrase {
    case .moveWasBetter: "Jogada %1: %2 era melhor que %3"
    case .numberWasBetter: "%1: %2 era melhor"
    case .wasBetter: "%1 era melhor"
    case .up: "Cima"
    case .right: "Direita"
    case .down: "Baixo"
    case .left: "Esquerda"
    default: "cima"
    }
  }

  @inline(never)
  private static func texts43(_ phrase: Phrase) -> String {
    return switch phrase {
    case .rightWord: "direita"
    case .downWord: "baixo"
    case .leftWord: "esquerda"
    case .challenge: "Desafio"
    case .share: "Compartilhar"
    case .onceMore: "Outra vez"
    case .ready: "Pronto"
    default: "Duelo"
    }
  }

  @inline(never)
  private static func texts44(_ phrase: Phrase) -> String {
    return switch phrase {
    case .duelStands: "Duelo %1:%2"
    case .start: "Começar"
    case .countToThree: "Contar até três"
    case .twoPlayers: "Dois jogadores"
    case .symbolCode: "Código QR"
    case .codeIs: "Código %1"
    case .forAFriend: "para um amigo"
    default: "Digite um código"
    }
  }

  @inline(never)
  private static func texts45(_ phrase: Phrase) -> String {
    return switch phrase {
    case .codeHelpLong: "Código de um amigo. Cima, baixo: letra. Direita: segue."
    case .codeHelpLetter: "Cima, baixo: letra. Direita: segue. Esquerda: volta."
    case .upDown: "C, baixo"
    case .rightGoesOn: "Direita: segue"
    case .rightShort: "Direita"
    case .badCodeLength: "Um código tem 8 letras, ou 12 com pontos: aqui há %1."
    case .badCodeLong: "Não é um código: uma letra está errada, ou duas trocadas. Compare."
    default: "Uma letra está errada."
    }
  }

  @inline(never)
  private static func texts46(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noCode: "Errado"
    case .sideAndGoal: "%1, %2 para bater."
    case .sideAndTiles: "%1, as mesmas peças para todos."
    case .sideAndGhost: "%1, %2 jogadas ao lado das suas."
    case .ghost: "Fantasma"
    case .ghostLabel: "FANTASMA"
    case .toBeat: "A bater"
    default: "A BATER"
    }
  }

  @inline(never)
  private static func texts47(_ phrase: Phrase) -> String {
    return switch phrase {
    case .firstPlayer: "Jogador 1"
    case .secondPlayer: "Jogador 2"
    case .firstPlayerLabel: "JOGADOR 1"
    case .secondPlayerLabel: "JOGADOR 2"
    case .neckAndNeck: "Empate"
    case .aheadBy: "À frente: %1"
    case .behindBy: "Atrás: %1"
    default: "Você %1"
    }
  }

  @inline(never)
  private static func texts48(_ phrase: Phrase) -> String {
    return switch phrase {
    case .youAreAhead: "Você venceu!"
    case .notThisTime: "Não desta vez!"
    case .aDraw: "Empate!"
    case .wins: "%1 ganha!"
    case .against: "%1 contra %2"
    case .noMoveIsLeft: "Sem jogadas."
    case .wholeGame: "Jogo inteiro"
    default: "Repete onde se abre."
    }
  }

  @inline(never)
  private static func texts49(_ phrase: Phrase) -> String {
    return switch phrase {
    case .asALink: "Como link: %1"
    case .noRoomLong: "Não cabe um código QR: diga o código."
    case .noSymbol: "Aqui não há código QR."
    case .noSymbolShort: "Sem QR"
    case .shareHelp: "Para amigos, ou para uma câmera."
    case .leftShort: "Esq."
    case .downIsChallenge: "Baixo: o desafio."
    default: "Baixo: o jogo."
    }
  }

  @inline(never)
  private static func texts50(_ phrase: Phrase) -> String {
    return switch phrase {
    case .downShort: "Baixo: mais"
    case .groupLook: "Aparência"
    case .groupSound: "Som"
    case .groupGame: "Jogo"
    case .groupTilt: "Inclinar"
    case .groupScreen: "Tela"
    case .groupHands: "Botões"
    default: "Geral"
    }
  }

  @inline(never)
  private static func texts51(_ phrase: Phrase) -> String {
    return switch phrase {
    case .theme: "Tema"
    case .themeHelp: "As cores."
    case .classic: "Clássico"
    case .dark: "Escuro"
    case .colourBlind: "Daltônico"
    case .contrast: "Contraste"
    case .blackAndWhite: "Preto e branco"
    default: "Papel"
    }
  }

  @inline(never)
  private static func texts52(_ phrase: Phrase) -> String {
    return switch phrase {
    case .nightWorld: "Noite"
    case .seaWorld: "Mar"
    case .forestWorld: "Floresta"
    case .candyWorld: "Doces"
    case .neonWorld: "Neon"
    case .tiles: "Peças"
    case .tilesHelp: "Números ou figuras."
    default: "Números"
    }
  }

  @inline(never)
  private static func texts53(_ phrase: Phrase) -> String {
    return switch phrase {
    case .garden: "Jardim"
    case .treasure: "Tesouro"
    case .sea: "Mar"
    case .space: "Espaço"
    case .textSize: "Texto"
    case .textSizeHelp: "O tamanho das palavras."
    case .normal: "Normal"
    default: "Grande"
    }
  }

  @inline(never)
  private static func texts54(_ phrase: Phrase) -> String {
    return switch phrase {
    case .animation: "Animação"
    case .animationHelp: "A velocidade do movimento."
    case .original: "Original"
    case .fast: "Rápida"
    case .motion: "Movimento"
    case .motionHelp: "Como as peças se movem; ganhe mais."
    case .glide: "Deslizar"
    default: "Saltar"
    }
  }

  @inline(never)
  private static func texts55(_ phrase: Phrase) -> String {
    return switch phrase {
    case .drift: "Flutuar"
    case .effects: "Efeitos"
    case .effectsHelp: "Quanto se move no tabuleiro."
    case .allEffects: "Todos"
    case .calm: "Calmos"
    case .volume: "Volume"
    case .volumeHelp: "Quanto se ouve."
    default: "Mudo"
    }
  }

  @inline(never)
  private static func texts56(_ phrase: Phrase) -> String {
    return switch phrase {
    case .quiet: "Baixo"
    case .medium: "Médio"
    case .full: "Alto"
    case .sounds: "Sons"
    case .soundsHelp: "O que se ouve; ganhe mais."
    case .switchOff: "Desligar"
    case .switchOffHelp: "Sozinho, se ninguém joga."
    default: "Nunca"
    }
  }

  @inline(never)
  private static func texts57(_ phrase: Phrase) -> String {
    return switch phrase {
    case .soundFrom: "Saída"
    case .soundFromHelp: "O que soa, se houver dois."
    case .buzzer: "Buzzer"
    case .loudspeaker: "Alto-falante"
    case .speech: "Voz"
    case .speechHelp: "Diz o que se vê."
    case .vibration: "Vibração"
    default: "Com motor ou luz, se houver."
    }
  }

  @inline(never)
  private static func texts58(_ phrase: Phrase) -> String {
    return switch phrase {
    case .steps: "Passos"
    case .arcade: "Arcade"
    case .musicBox: "Caixinha"
    case .board: "Tabuleiro"
    case .boardHelp: "O tamanho do próximo tabuleiro."
    case .repeatable: "Repetível"
    case .repeatableHelp: "Cada jogo tem as mesmas peças."
    default: "Rotação"
    }
  }

  @inline(never)
  private static func texts59(_ phrase: Phrase) -> String {
    return switch phrase {
    case .rotationHelp: "Gira a imagem."
    case .mirror: "Espelho"
    case .mirrorHelp: "Troca os lados da imagem."
    case .brightness: "Brilho"
    case .brightnessHelp: "A claridade da imagem."
    case .buttons: "Botões"
    case .buttonsHelp: "A mão que os aperta."
    default: "Um botão"
    }
  }

  @inline(never)
  private static func texts60(_ phrase: Phrase) -> String {
    return switch phrase {
    case .oneSwitchHelp: "Avança só. Aperte: escolher. Longo: voltar."
    case .unhurried: "Normal"
    case .rightHand: "Direita"
    case .leftHand: "Esquerda"
    case .touchButtons: "Táteis"
    case .touchButtonsHelp: "Botões táteis junto ao tabuleiro."
    case .auto: "Auto"
    default: "Idioma"
    }
  }

  @inline(never)
  private static func texts61(_ phrase: Phrase) -> String {
    return switch phrase {
    case .languageHelp: "O idioma do jogo."
    case .worldTable: "Ranking mundial"
    case .worldTableHelp: "Envia os jogos, sem nome."
    case .on: "Sim"
    case .off: "Não"
    case .yes: "Sim"
    case .no: "Não"
    default: "Primeiros passos"
    }
  }

  @inline(never)
  private static func texts62(_ phrase: Phrase) -> String {
    return switch phrase {
    case .warmUp: "Aquecimento"
    case .gettingThere: "A caminho"
    case .halfway: "A meio caminho"
    case .number2048: "2048!"
    case .beyond: "Além"
    case .farBeyond: "Muito além"
    case .noRegrets: "Sem remorsos"
    default: "Veloz"
    }
  }

  @inline(never)
  private static func texts63(_ phrase: Phrase) -> String {
    return switch phrase {
    case .marathon: "Maratona"
    case .ofTheDay: "Do dia"
    case .explorer: "Explorador"
    case .sevenDays: "Sete dias"
    case .hundredGames: "Cem jogos"
    case .endAGame: "Acabar um jogo"
    case .makeTile: "Fazer %1"
    default: "2048 sem desfazer"
    }
  }

  @inline(never)
  private static func texts64(_ phrase: Phrase) -> String {
    return switch phrase {
    case .inTenMinutes: "2048 em dez minutos"
    case .game2000Moves: "Jogo de 2000 jogadas"
    case .endADailyGame: "Acabar o jogo do dia"
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
