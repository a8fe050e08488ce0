// Made of po/fr.po by scripts/words, which is what to run after a change there.
// swift-format-ignore-file

enum FrenchWords {
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
    case .scoreLabel: "SCORE"
    case .bestLabel: "RECORD"
    case .score: "Score"
    case .best: "Record"
    case .scoreIs: "Score %1"
    case .tileIs: "Tuile %1"
    case .timeIs: "Temps %1"
    default: "%1× annulé"
    }
  }

  @inline(never)
  private static func texts1(_ phrase: Phrase) -> String {
    return switch phrase {
    case .players: "Joueurs"
    case .whoPlays: "Qui joue\u{A0}?"
    case .newPlayer: "Nouveau joueur"
    case .playerNumber: "Joueur %1"
    case .playsNow: "En jeu"
    case .bestToday: "Aujourd'hui"
    case .yesterday: "Hier"
    default: "Pas joué"
    }
  }

  @inline(never)
  private static func texts2(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sameForAll: "Les mêmes pour tous"
    case .showCalendar: "Calendrier"
    case .weeklyPuzzle: "Énigme de la semaine"
    case .liveDuel: "Duel en direct"
    case .liveAbout: "Les deux jouent la même grille à la fois"
    case .liveSeeks: "Recherche de joueurs"
    case .liveFound: "Est là"
    default: "Veut jouer"
    }
  }

  @inline(never)
  private static func texts3(_ phrase: Phrase) -> String {
    return switch phrase {
    case .liveAsked: "Attente de la réponse"
    case .liveScan: "À scanner par votre adversaire"
    case .other: "Adversaire"
    case .otherLabel: "RIVAL"
    case .otherPlays: "%1 joue encore"
    case .otherLost: "Sans contact\u{A0}: un fantôme joue"
    case .otherLostShort: "Perdu"
    default: "Votre adversaire est parti"
    }
  }

  @inline(never)
  private static func texts4(_ phrase: Phrase) -> String {
    return switch phrase {
    case .otherLeftShort: "Parti"
    case .otherLied: "Ces coups sont impossibles"
    case .otherLiedShort: "Triche"
    case .otherAgain: "Veut rejouer"
    case .dealtGame: "Partie donnée"
    case .dealtAbout: "Tuiles du classement"
    case .dealtRow: "donnée"
    default: "Jour du monde"
    }
  }

  @inline(never)
  private static func texts5(_ phrase: Phrase) -> String {
    return switch phrase {
    case .oneGameEach: "Une partie chacun"
    case .endGame: "Finir la partie"
    case .tableThere: "Joignable"
    case .tableAsked: "Demande en cours"
    case .tableAway: "Injoignable"
    case .tableRefuses: "Le classement refuse"
    case .tableWaits: "Attente d'une tuile"
    default: "Attente"
    }
  }

  @inline(never)
  private static func texts6(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noTableShort: "Absent"
    case .dealsTooMany: "Trop de parties"
    case .dayClosed: "Pas à cette heure"
    case .dayPlayed: "Jouée aujourd'hui"
    case .clockWrong: "Horloge déréglée"
    case .dealElsewhere: "Jouée ailleurs"
    case .dealUnknown: "Finie là-bas"
    default: "Coup joué, coup gardé"
    }
  }

  @inline(never)
  private static func texts7(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noUndoShort: "Joué"
    case .noHintDealt: "Sans indices ici"
    case .noHintShort: "Sans"
    case .tilesProven: "%1 tuiles prouvées"
    case .tableCheated: "Le classement a triché"
    case .beingProven: "Preuve en cours"
    case .makeInMoves: "Faire %1 en %2 coups"
    default: "RESTE"
    }
  }

  @inline(never)
  private static func texts8(_ phrase: Phrase) -> String {
    return switch phrase {
    case .movesLeftWord: "Reste"
    case .solved: "Résolue\u{A0}!"
    case .outOfMoves: "Plus de coups\u{A0}!"
    case .thisWeek: "Cette semaine"
    case .lastWeek: "Semaine passée"
    case .weeksInARow: "Semaines de suite"
    case .notSolved: "Pas résolue"
    default: "Cherche une énigme."
    }
  }

  @inline(never)
  private static func texts9(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noPuzzle: "Pas d'énigme ici."
    case .puzzleAsCode: "Énigme en code"
    case .monthIs: "Jours\u{A0}: %1, record\u{A0}: %2"
    case .months: "Haut/bas\u{A0}: mois, gauche\u{A0}: retour"
    case .monthsByKeys: "Haut/bas\u{A0}: mois, Esc\u{A0}: retour"
    case .resultAsCode: "Résultat en code"
    case .dayAsCode: "Partie en code"
    default: "Pour les autres"
    }
  }

  @inline(never)
  private static func texts10(_ phrase: Phrase) -> String {
    return switch phrase {
    case .batteryLowLong: "Batterie faible\u{A0}: %1%. Chaque coup est gardé."
    case .batteryIs: "Batterie %1%"
    case .chipAt: "%1, adresse %2"
    case .chargingIs: "En charge, %1%"
    case .fromReplay: "D'un replay"
    case .takenOver: "Reprise"
    case .paused: "En pause"
    default: "Gagné\u{A0}!"
    }
  }

  @inline(never)
  private static func texts11(_ phrase: Phrase) -> String {
    return switch phrase {
    case .newBest: "Record\u{A0}!"
    case .newBestScore: "Un nouveau record\u{A0}!"
    case .newBestShort: "RECORD!"
    case .worldRank: "Classement mondial\u{A0}: rang %1 sur %2"
    case .worldRankShort: "Monde\u{A0}: %1"
    case .gameOverNow: "Partie finie\u{A0}!"
    case .keyNew: "Partie"
    default: "Annuler"
    }
  }

  @inline(never)
  private static func texts12(_ phrase: Phrase) -> String {
    return switch phrase {
    case .keyHint: "Indice"
    case .keyNewShort: "+"
    case .keyUndoShort: "Ann."
    case .keyHintShort: "Ind."
    case .keyMenu: "Menu"
    case .arrowsMove: "Flèches\u{A0}: jouer"
    case .undoAndHint: "U\u{A0}: annuler  I\u{A0}: indice"
    default: "U: annuler I: indice"
    }
  }

  @inline(never)
  private static func texts13(_ phrase: Phrase) -> String {
    return switch phrase {
    case .escMenu: "Esc\u{A0}: menu"
    case .tiltMoves: "Incliner\u{A0}: jouer"
    case .shakeMenu: "Secouer\u{A0}: menu"
    case .arrows: "Flèches"
    case .undoShort: "U annuler"
    case .hintShort: "I indice"
    case .escMenuShort: "Esc menu"
    default: "Flèches: jouer  U: annuler  Esc: menu"
    }
  }

  @inline(never)
  private static func texts14(_ phrase: Phrase) -> String {
    return switch phrase {
    case .replayStep: "← →: coup"
    case .replaySpeed: "↑ ↓: vitesse"
    case .replayStepShort: "← → coup"
    case .replaySpeedShort: "↑ ↓ vit."
    case .replayKeysBelow: "← → coup  ↑ ↓ vitesse  Esc menu"
    case .listKeys: "↑ ↓ choisir   Entrée: ouvrir   Esc: retour"
    case .listKeysShort: "↑ ↓ choisir   Esc\u{A0}: retour"
    default: "↑ ↓ choisir  Entrée: ouvrir  Q: quitter"
    }
  }

  @inline(never)
  private static func texts15(_ phrase: Phrase) -> String {
    return switch phrase {
    case .escBack: "Esc\u{A0}: retour"
    case .bestMove: "mieux"
    case .pointsByMove: "Coût en points"
    case .points: "%1 points"
    case .continueGame: "Continuer"
    case .newGame: "Nouvelle partie"
    case .lastGame: "Dernière partie"
    default: "Partie du jour"
    }
  }

  @inline(never)
  private static func texts16(_ phrase: Phrase) -> String {
    return switch phrase {
    case .watch: "Regarder"
    case .titlePlay: "Jouer"
    case .friends: "Amis"
    case .history: "Historique"
    case .newChallenge: "Nouveau défi"
    case .takeChallenge: "Relever un défi"
    case .achievements: "Succès"
    default: "Récompenses"
    }
  }

  @inline(never)
  private static func texts17(_ phrase: Phrase) -> String {
    return switch phrase {
    case .scores: "Scores"
    case .records: "Records"
    case .settings: "Réglages"
    case .about: "À propos"
    case .powerOff: "Éteindre"
    case .quit: "Quitter"
    case .tiltToPlay: "Inclinez\u{A0}!"
    default: "Jouez aux flèches"
    }
  }

  @inline(never)
  private static func texts18(_ phrase: Phrase) -> String {
    return switch phrase {
    case .bestIs: "Record %1"
    case .keepGoing: "Continuer"
    case .undo: "Annuler"
    case .redo: "Rétablir"
    case .bookmark: "Marque-page"
    case .toBookmark: "Au marque-page"
    case .hint: "Indice"
    default: "Recentrer"
    }
  }

  @inline(never)
  private static func texts19(_ phrase: Phrase) -> String {
    return switch phrase {
    case .replay: "Revoir"
    case .review: "Analyse"
    case .seeWin: "Revoir 2048"
    case .sameTiles: "Mêmes tuiles"
    case .yourName: "Votre nom"
    case .menu: "Menu"
    case .play: "Lecture"
    default: "Pause"
    }
  }

  @inline(never)
  private static func texts20(_ phrase: Phrase) -> String {
    return switch phrase {
    case .goToMove: "Aller au coup"
    case .toTheStart: "Au début"
    case .toTheEnd: "À la fin"
    case .playFromHere: "Jouer d'ici"
    case .close: "Fermer"
    case .newGameQuestion: "Autre partie\u{A0}?"
    case .playFromHereQuestion: "Jouer d'ici\u{A0}?"
    default: "Réinitialiser\u{A0}?"
    }
  }

  @inline(never)
  private static func texts21(_ phrase: Phrase) -> String {
    return switch phrase {
    case .beginAnewQuestion: "Recommencer\u{A0}?"
    case .keptIsDamaged: "Les données sont abîmées. Elles sont copiées, puis effacées."
    case .gamesDamaged: "Parties abîmées"
    case .gamesLost: "Les données sont illisibles. Elles sont mises de côté."
    case .gamesMended: "Ce qui est lisible est là. Il peut manquer des parties."
    case .goBackQuestion: "Revenir\u{A0}?"
    case .versionIsOlder: "La version %1 est plus ancienne que l'actuelle."
    default: "Vraiment\u{A0}?"
    }
  }

  @inline(never)
  private static func texts22(_ phrase: Phrase) -> String {
    return switch phrase {
    case .gameEnds: "La partie en cours avec %1 points se termine et rejoint l'historique."
    case .everythingAsNew: "Tout redevient comme neuf. Les scores restent."
    case .lesson: "Comment jouer"
    case .lowerLeft: "Baissez le bord gauche."
    case .pressArrow: "Flèche\u{A0}: %1"
    case .swipeOrPress: "Glissez ou appuyez\u{A0}: %1"
    case .wellDone: "C'est tout."
    default: "Toutes les tuiles y glissent."
    }
  }

  @inline(never)
  private static func texts23(_ phrase: Phrase) -> String {
    return switch phrase {
    case .oneComes: "Chaque coup ajoute une tuile."
    case .equalMerge: "Deux tuiles égales n'en font qu'une."
    case .reach2048: "Deux et deux font quatre. Visez 2048\u{A0}!"
    case .shakeForMenu: "Secouez-le\u{A0}: le menu."
    case .escForMenu: "Touche Esc\u{A0}: le menu"
    case .tapForMenu: "Touchez la grille\u{A0}: le menu."
    case .menuHolds: "Rien ne bouge. Indice, annuler\u{A0}: là."
    default: "Secouez encore."
    }
  }

  @inline(never)
  private static func texts24(_ phrase: Phrase) -> String {
    return switch phrase {
    case .keyForUndo: "Touche U\u{A0}: annuler"
    case .undoTakesBack: "Cela annule le dernier coup."
    case .heldTilt: "Tenu. Redressez-le pour le coup suivant."
    case .wentOtherWay: "C'était\u{A0}: %1"
    case .chooseByTilt: "Haut, bas\u{A0}: choisir. Droite\u{A0}: OK."
    case .anyDirectionPlays: "Une direction\u{A0}: jouer"
    case .escSkips: "Esc\u{A0}: passer"
    default: "Retour\u{A0}: passer"
    }
  }

  @inline(never)
  private static func texts25(_ phrase: Phrase) -> String {
    return switch phrase {
    case .shakeSkips: "Secouer\u{A0}: passer"
    case .tapSkips: "Toucher ici\u{A0}: passer"
    case .tiltAngle: "Angle"
    case .tiltAngleHelp: "De combien incliner pour jouer."
    case .tiltGesture: "Geste"
    case .tiltGestureHelp: "Ce qui compte pour un coup."
    case .usualTilts: "Normal"
    default: "Vif"
    }
  }

  @inline(never)
  private static func texts26(_ phrase: Phrase) -> String {
    return switch phrase {
    case .smallTilts: "Petit"
    case .placeTilts: "Posé"
    case .placesCount: "Penchez et restez\u{A0}: ça compte aussi."
    case .tiltRepeat: "Maintenu"
    case .tiltRepeatHelp: "Maintenir rejoue le coup."
    case .slowly: "Lent"
    case .quickly: "Rapide"
    default: "Essayer"
    }
  }

  @inline(never)
  private static func texts27(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tooSmall: "Trop petit"
    case .tooSmallAt: "Revenu dès %1°."
    case .tooSlow: "Trop lent"
    case .tooSlowTo: "Lentement à %1°\u{A0}: posture."
    case .wayBack: "Retour"
    case .wayBackFrom: "Retour d'un maintien\u{A0}: rien."
    case .turnLikeAWheelLong: "À la verticale\u{A0}: tournez comme un volant."
    default: "Comme un volant"
    }
  }

  @inline(never)
  private static func texts28(_ phrase: Phrase) -> String {
    return switch phrase {
    case .wheel: "VOLANT"
    case .levelReadyUpright: "Prêt. À la verticale\u{A0}: tournez comme un volant."
    case .sideways: "De côté"
    case .sidewaysHelp: "Combien compte une bascule de côté."
    case .upAndDown: "Haut et bas"
    case .upAndDownHelp: "Combien compte une bascule haut-bas."
    case .swapLeftRight: "Inverser G/D"
    default: "Échange gauche et droite."
    }
  }

  @inline(never)
  private static func texts29(_ phrase: Phrase) -> String {
    return switch phrase {
    case .swapUpDown: "Inverser H/B"
    case .swapUpDownHelp: "Échange haut et bas."
    case .stillGoesBack: "Immobile\u{A0}: retour"
    case .notSavedLong: "Les scores ne sont pas enregistrés\u{A0}!"
    case .notSaved: "Pas enregistré\u{A0}!"
    case .unsaved: "NON SAUV"
    case .readingGamesLong: "Lecture de vos parties en cours."
    default: "Lecture"
    }
  }

  @inline(never)
  private static func texts30(_ phrase: Phrase) -> String {
    return switch phrase {
    case .readingShort: "LECTURE"
    case .slowCardLong: "Carte lente\u{A0}: pas encore enregistré."
    case .notSavedYet: "Pas encore sauvé"
    case .sensorLostLong: "Capteur perdu. Les boutons jouent encore."
    case .noTiltSensor: "Pas de capteur"
    case .noTilt: "CAPTEUR?"
    case .levelExplained: "Voici l'horizontale\u{A0}: inclinez depuis là."
    default: "Voici l'horizontale."
    }
  }

  @inline(never)
  private static func texts31(_ phrase: Phrase) -> String {
    return switch phrase {
    case .levelSet: "Niveau réglé"
    case .level: "NIVEAU"
    case .boardIsFull: "La grille est pleine, sans deux voisines égales."
    case .noMove: "BLOQUÉ"
    case .stillLocked: "Encore verrouillé. Pour l'avoir\u{A0}: %1."
    case .lockedUntil: "Verrouillé\u{A0}: %1"
    case .locked: "BLOQUÉ"
    default: "Gagné\u{A0}: %1. Nouveau\u{A0}: %2"
    }
  }

  @inline(never)
  private static func texts32(_ phrase: Phrase) -> String {
    return switch phrase {
    case .unlocked: "Gagné\u{A0}: %1"
    case .unlockedShort: "GAGNÉ"
    case .soundsReward: "Sons %1"
    case .tilesReward: "Tuiles %1"
    case .motionReward: "Mouvement %1"
    case .reading: "Lecture..."
    case .noGameEnded: "Aucune partie finie"
    default: "aucune"
    }
  }

  @inline(never)
  private static func texts33(_ phrase: Phrase) -> String {
    return switch phrase {
    case .daily: "du jour"
    case .seeded: "suite fixe"
    case .branched: "dérivée"
    case .takenOverRow: "reprise"
    case .name: "Nom"
    case .calibrateTilt: "Calibrer"
    case .findTiltAxes: "Trouver les axes"
    default: "Réinitialiser"
    }
  }

  @inline(never)
  private static func texts34(_ phrase: Phrase) -> String {
    return switch phrase {
    case .certify: "Tester l'appareil"
    case .seeColours: "Un cadre sur les quatre bords\u{A0}? Rouge et vert en haut, bleu et blanc en bas\u{A0}?"
    case .seeBoxes: "Un cadre et quatre carrés\u{A0}?"
    case .yesOrNo: "Droite\u{A0}: oui. Gauche\u{A0}: non."
    case .yesNoOrNone: "Droite\u{A0}: oui. Gauche\u{A0}: non. Bas\u{A0}: n'en a pas."
    case .lowerFar: "Baissez le bord éloigné."
    case .hearBuzzer: "Entendez-vous le buzzer\u{A0}?"
    default: "Entendez-vous le haut-parleur\u{A0}?"
    }
  }

  @inline(never)
  private static func texts35(_ phrase: Phrase) -> String {
    return switch phrase {
    case .feelMotor: "Est-ce que ça vibre ou s'allume\u{A0}?"
    case .allWorks: "Tout fonctionne"
    case .notAllWorks: "Tout ne fonctionne pas"
    case .scanToReport: "Scannez-le pour le signaler."
    case .reportIsNameless: "Ni nom ni numéro de série dedans."
    case .shakeBack: "Secouez\u{A0}: retour"
    case .parts: "Composants"
    default: "Capteur"
    }
  }

  @inline(never)
  private static func texts36(_ phrase: Phrase) -> String {
    return switch phrase {
    case .power: "Alimentation"
    case .games: "Parties"
    case .reached2048: "2048 atteints"
    case .bestScore: "Record"
    case .average: "Moyenne"
    case .largestTile: "Tuile max."
    case .movesTitle: "Coups"
    default: "Temps"
    }
  }

  @inline(never)
  private static func texts37(_ phrase: Phrase) -> String {
    return switch phrase {
    case .hoursAndMinutes: "%1 h %2 min"
    case .daysInARow: "Jours de suite"
    case .earned: "gagné"
    case .noSensorThere: "Il n'y a pas de capteur."
    case .holdLevel: "Tenez-le à plat, comme pour jouer."
    case .lowerRight: "Baissez le bord droit."
    case .levelAgain: "De nouveau à plat."
    default: "Baissez le bord proche."
    }
  }

  @inline(never)
  private static func texts38(_ phrase: Phrase) -> String {
    return switch phrase {
    case .levelReady: "Prêt. Voici l'horizontale\u{A0}: roulez le point vers l'anneau."
    case .leftBack: "Gauche\u{A0}: retour"
    case .waitOrBack: "Attendez ou retour pour annuler."
    case .tiltIs: "Droite %1 %   bas %2 %"
    case .doneIs: "Fait\u{A0}: %1 %"
    case .threeLetters: "Au moins trois lettres."
    case .typeName: "Tapez-le, trois lettres ou plus. Entrée termine."
    default: "Haut, bas\u{A0}: lettre. Droite\u{A0}: suite. Deux fois\u{A0}: fini, dès trois."
    }
  }

  @inline(never)
  private static func texts39(_ phrase: Phrase) -> String {
    return switch phrase {
    case .aboutPress: "Une flèche\u{A0}: toutes les tuiles glissent."
    case .aboutTilt: "Inclinez\u{A0}: toutes les tuiles glissent."
    case .aboutMerge: "Les tuiles égales fusionnent."
    case .aboutPowers: "Les tuiles sont des puissances\u{A0}: 5, c'est 32."
    case .aboutReach: "Atteignez 2048, et au-delà."
    case .aboutEsc: "Esc ouvre le menu, U annule un coup."
    case .aboutShake: "Secouez\u{A0}: menu. Deux fois\u{A0}: annuler."
    default: "D'après 2048 de Gabriele Cirulli"
    }
  }

  @inline(never)
  private static func texts40(_ phrase: Phrase) -> String {
    return switch phrase {
    case .moveOf: "Coup %1 sur %2"
    case .gameOver: "Partie finie"
    case .mergedTold: "%1, ligne %2 colonne %3"
    case .newTold: "nouveau %1 ligne %2 colonne %3"
    case .scoreTold: "score %1"
    case .nothingMoves: "%1\u{A0}: rien ne bouge"
    case .watchAt: "Vitesse ×%1"
    default: "Arrêté"
    }
  }

  @inline(never)
  private static func texts41(_ phrase: Phrase) -> String {
    return switch phrase {
    case .pressToPlay: "Appuyez\u{A0}: jouer"
    case .machinePlays: "La machine joue"
    case .replayAt: "Revoir ×%1"
    case .sliderLong: "%1. Gauche, droite\u{A0}: parcourir, haut\u{A0}: fini."
    case .sliderShort: "%1  Haut\u{A0}: fini"
    case .reviewAt: "Analyse %1%"
    case .noMoveCost: "Aucun coup n'a rien coûté."
    default: "Examen de chaque coup."
    }
  }

  @inline(never)
  private static func texts42(_ phrase: Phrase) -> String {
    return switch phrase {
    case .moveNumber: "Coup %1"
    case .betterThan: "%1 aurait été mieux que %2."
    case .insteadOf: "%1 au lieu de %2"
    case .notButNot: "%1, pas %2"
    case .pointsLost: "Points perdus par le coup."
    case .moveWasBetter: "Coup %1\u{A0}: %2 valait mieux que %3"
    case .numberWasBetter: "%1\u{A0}: %2 valait mieux"
    default: "%1 valait mieux"
    }
  }

  @inline(never)
  private static func texts43(_ phrase: Phrase) -> String {
    return switch phrase {
    case .up: "Haut"
    case .right: "Droite"
    case .down: "Bas"
    case .left: "Gauche"
    case .upWord: "haut"
    case .rightWord: "droite"
    case .downWord: "bas"
    default: "gauche"
    }
  }

  @inline(never)
  private static func texts44(_ phrase: Phrase) -> String {
    return switch phrase {
    case .challenge: "Défi"
    case .share: "Partager"
    case .onceMore: "Encore"
    case .ready: "Prêt"
    case .duel: "Duel"
    case .duelStands: "Duel %1:%2"
    case .start: "Commencer"
    default: "Décompte"
    }
  }

  @inline(never)
  private static func texts45(_ phrase: Phrase) -> String {
    return switch phrase {
    case .twoPlayers: "Deux joueurs"
    case .symbolCode: "Code QR"
    case .codeIs: "Code %1"
    case .forAFriend: "à saisir par un ami"
    case .enterACode: "Saisir un code"
    case .codeHelpLong: "Code d'un ami. Haut, bas\u{A0}: lettre. Droite\u{A0}: suite."
    case .codeHelpLetter: "Haut, bas\u{A0}: lettre. Droite\u{A0}: suite. Gauche\u{A0}: retour."
    default: "H., bas"
    }
  }

  @inline(never)
  private static func texts46(_ phrase: Phrase) -> String {
    return switch phrase {
    case .rightGoesOn: "Droite\u{A0}: suite"
    case .rightShort: "Droite"
    case .badCodeLength: "Un code a 8 lettres, ou 12 avec un score\u{A0}: en voici %1."
    case .badCodeLong: "Ce n'est pas un code\u{A0}: une lettre est fausse, ou deux sont échangées. Comparez."
    case .badCode: "Une lettre est fausse."
    case .noCode: "Faux"
    case .sideAndGoal: "%1, %2 à battre."
    default: "%1, mêmes tuiles pour tous."
    }
  }

  @inline(never)
  private static func texts47(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sideAndGhost: "%1, %2 coups à côté des vôtres."
    case .ghost: "Fantôme"
    case .ghostLabel: "FANTÔME"
    case .toBeat: "À battre"
    case .toBeatLabel: "À BATTRE"
    case .firstPlayer: "Joueur 1"
    case .secondPlayer: "Joueur 2"
    default: "JOUEUR 1"
    }
  }

  @inline(never)
  private static func texts48(_ phrase: Phrase) -> String {
    return switch phrase {
    case .secondPlayerLabel: "JOUEUR 2"
    case .neckAndNeck: "Égalité"
    case .aheadBy: "Avance\u{A0}: %1"
    case .behindBy: "Retard\u{A0}: %1"
    case .you: "Vous %1"
    case .youAreAhead: "Gagné\u{A0}!"
    case .notThisTime: "Pas cette fois\u{A0}!"
    default: "Égalité\u{A0}!"
    }
  }

  @inline(never)
  private static func texts49(_ phrase: Phrase) -> String {
    return switch phrase {
    case .wins: "%1 gagne\u{A0}!"
    case .against: "%1 contre %2"
    case .noMoveIsLeft: "Plus de coup."
    case .wholeGame: "Partie entière"
    case .playsAgain: "Elle se rejoue là où on l'ouvre."
    case .asALink: "En lien\u{A0}: %1"
    case .noRoomLong: "Pas de place pour un code QR\u{A0}: donnez le code."
    default: "Pas de code QR ici."
    }
  }

  @inline(never)
  private static func texts50(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noSymbolShort: "Sans QR"
    case .shareHelp: "À saisir par des amis ou à lire avec un téléphone."
    case .leftShort: "Gauche"
    case .downIsChallenge: "Bas\u{A0}: son défi."
    case .downIsGame: "Bas\u{A0}: la partie."
    case .downShort: "Bas\u{A0}: suite"
    case .groupLook: "Apparence"
    default: "Son"
    }
  }

  @inline(never)
  private static func texts51(_ phrase: Phrase) -> String {
    return switch phrase {
    case .groupGame: "Partie"
    case .groupTilt: "Bascule"
    case .groupScreen: "Écran"
    case .groupHands: "Boutons"
    case .groupGeneral: "Général"
    case .theme: "Thème"
    case .themeHelp: "Les couleurs."
    default: "Classique"
    }
  }

  @inline(never)
  private static func texts52(_ phrase: Phrase) -> String {
    return switch phrase {
    case .dark: "Sombre"
    case .colourBlind: "Daltonien"
    case .contrast: "Contraste"
    case .blackAndWhite: "Noir et blanc"
    case .paperWorld: "Papier"
    case .nightWorld: "Nuit"
    case .seaWorld: "Mer"
    default: "Forêt"
    }
  }

  @inline(never)
  private static func texts53(_ phrase: Phrase) -> String {
    return switch phrase {
    case .candyWorld: "Bonbons"
    case .neonWorld: "Néon"
    case .tiles: "Tuiles"
    case .tilesHelp: "Nombres ou images."
    case .numbers: "Nombres"
    case .garden: "Jardin"
    case .treasure: "Trésor"
    default: "Mer"
    }
  }

  @inline(never)
  private static func texts54(_ phrase: Phrase) -> String {
    return switch phrase {
    case .space: "Espace"
    case .textSize: "Texte"
    case .textSizeHelp: "La taille des mots."
    case .normal: "Normal"
    case .large: "Grand"
    case .animation: "Animation"
    case .animationHelp: "La vitesse des mouvements."
    default: "Original"
    }
  }

  @inline(never)
  private static func texts55(_ phrase: Phrase) -> String {
    return switch phrase {
    case .fast: "Rapide"
    case .motion: "Mouvement"
    case .motionHelp: "Mouvement des tuiles\u{A0}; à gagner."
    case .glide: "Glisse"
    case .bounce: "Rebond"
    case .drift: "Dérive"
    case .effects: "Effets"
    default: "Ce qui bouge sur la grille."
    }
  }

  @inline(never)
  private static func texts56(_ phrase: Phrase) -> String {
    return switch phrase {
    case .allEffects: "Tous"
    case .calm: "Calmes"
    case .volume: "Volume"
    case .volumeHelp: "Ce que l'on entend."
    case .mute: "Muet"
    case .quiet: "Faible"
    case .medium: "Moyen"
    default: "Fort"
    }
  }

  @inline(never)
  private static func texts57(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sounds: "Sons"
    case .soundsHelp: "Ce que l'on entend\u{A0}; à gagner."
    case .switchOff: "Arrêt auto"
    case .switchOffHelp: "Tout seul, sans joueur."
    case .never: "Jamais"
    case .soundFrom: "Sortie"
    case .soundFromHelp: "Ce qui sonne, s'il y en a deux."
    default: "Buzzer"
    }
  }

  @inline(never)
  private static func texts58(_ phrase: Phrase) -> String {
    return switch phrase {
    case .loudspeaker: "Haut-parleur"
    case .speech: "Voix"
    case .speechHelp: "Dit ce qui est affiché."
    case .vibration: "Vibration"
    case .vibrationHelp: "Par moteur ou lumière, s'il y en a."
    case .steps: "Notes"
    case .arcade: "Arcade"
    default: "Boîte à musique"
    }
  }

  @inline(never)
  private static func texts59(_ phrase: Phrase) -> String {
    return switch phrase {
    case .board: "Grille"
    case .boardHelp: "La taille de la prochaine grille."
    case .repeatable: "Répétable"
    case .repeatableHelp: "Chaque partie a les mêmes tuiles."
    case .rotation: "Rotation"
    case .rotationHelp: "Tourne l'image."
    case .mirror: "Miroir"
    default: "Échange les côtés de l'image."
    }
  }

  @inline(never)
  private static func texts60(_ phrase: Phrase) -> String {
    return switch phrase {
    case .brightness: "Luminosité"
    case .brightnessHelp: "La clarté de l'image."
    case .buttons: "Boutons"
    case .buttonsHelp: "La main qui les presse."
    case .oneSwitch: "Un bouton"
    case .oneSwitchHelp: "Défile seul. Appui\u{A0}: choisir. Long\u{A0}: retour."
    case .unhurried: "Normal"
    default: "À droite"
    }
  }

  @inline(never)
  private static func texts61(_ phrase: Phrase) -> String {
    return switch phrase {
    case .leftHand: "À gauche"
    case .touchButtons: "Tactile"
    case .touchButtonsHelp: "Des boutons tactiles près de la grille."
    case .auto: "Auto"
    case .language: "Langue"
    case .languageHelp: "La langue du jeu."
    case .worldTable: "Classement mondial"
    default: "Envoie les parties, sans nom."
    }
  }

  @inline(never)
  private static func texts62(_ phrase: Phrase) -> String {
    return switch phrase {
    case .on: "Oui"
    case .off: "Non"
    case .yes: "Oui"
    case .no: "Non"
    case .firstSteps: "Premiers pas"
    case .warmUp: "Échauffement"
    case .gettingThere: "En chemin"
    default: "À mi-chemin"
    }
  }

  @inline(never)
  private static func texts63(_ phrase: Phrase) -> String {
    return switch phrase {
    case .number2048: "2048\u{A0}!"
    case .beyond: "Au-delà"
    case .farBeyond: "Bien au-delà"
    case .noRegrets: "Sans regret"
    case .swift: "Rapide"
    case .marathon: "Marathon"
    case .ofTheDay: "Du jour"
    default: "Explorateur"
    }
  }

  @inline(never)
  private static func texts64(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sevenDays: "Sept jours"
    case .hundredGames: "Cent parties"
    case .endAGame: "Finir une partie"
    case .makeTile: "Faire %1"
    case .withoutUndo: "2048 sans annuler"
    case .inTenMinutes: "2048 en dix minutes"
    case .game2000Moves: "Partie de 2000 coups"
    default: "Finir la partie du jour"
    }
  }

  @inline(never)
  private static func texts65(_ phrase: Phrase) -> String {
    return switch phrase {
    case .everyBoard: "Jouer chaque grille"
    case .sevenDaysInARow: "Sept jours de suite"
    case .hundredGamesEnded: "Finir cent parties"
    case .spokenRow: "Ligne %1\u{A0}: %2."
    default: "vide"
    }
  }

  static func text(_ phrase: CountedPhrase, _ n: Int) -> String {
    let form = n > 1 ? 1 : 0
    return switch phrase {
    case .moves: form == 0 ? "%1 coup" : "%1 coups"
    case .movesLeft: form == 0 ? "%1 coup restant" : "%1 coups restants"
    case .games: form == 0 ? "%1 partie" : "%1 parties"
    case .hints: form == 0 ? "%1 indice" : "%1 indices"
    }
  }
}
