/// What is said of challenges, duels and games that are given away.
// A phrase says itself what it is.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrase {
  // MARK: Menus

  public static var challenge: Phrase {
    Phrase("Challenge", "Aufgabe", "Défi", "Reto", "Sfida", "Desafio", "Wyzwanie")
  }
  public static var share: Phrase {
    Phrase("Share", "Teilen", "Partager", "Compartir", "Condividi", "Compartilhar", "Udostępnij")
  }
  public static var onceMore: Phrase {
    Phrase("Once more", "Noch einmal", "Encore", "Otra vez", "Ancora", "Outra vez", "Jeszcze raz")
  }
  public static var ready: Phrase {
    Phrase("Ready", "Bereit", "Prêt", "Listo", "Pronto", "Pronto", "Gotowe")
  }
  public static var duel: Phrase {
    Phrase("Duel", "Duell", "Duel", "Duelo", "Duello", "Duelo", "Pojedynek")
  }
  public static var start: Phrase {
    Phrase("Start", "Los", "Commencer", "Empezar", "Inizia", "Começar", "Start")
  }
  public static var countToThree: Phrase {
    Phrase(
      "Count to three", "Bis drei zählen", "Compter jusqu'à 3", "Contar hasta tres",
      "Conta fino a tre", "Contar até três", "Licz do trzech")
  }
  public static var twoPlayers: Phrase {
    Phrase(
      "Two players", "Zu zweit", "Deux joueurs", "Dos jugadores", "Due giocatori",
      "Dois jogadores", "Dwóch graczy")
  }
  public static var symbolCode: Phrase {
    Phrase("QR code", "QR-Code", "Code QR", "Código QR", "Codice QR", "Código QR", "Kod QR")
  }

  // MARK: Codes

  public static var codeIs: Phrase {
    Phrase("Code %1", "Code %1", "Code %1", "Código %1", "Codice %1", "Código %1", "Kod %1")
  }
  public static var forAFriend: Phrase {
    Phrase(
      "for a friend to enter", "für Freunde", "à saisir par un ami",
      "para un amigo", "per un amico", "para um amigo", "dla znajomego")
  }
  public static var enterACode: Phrase {
    Phrase(
      "Enter a code", "Code eingeben", "Saisir un code", "Introduce un código",
      "Inserisci un codice", "Digite um código", "Wpisz kod")
  }
  public static var codeHelpLong: Phrase {
    Phrase(
      "Up, down: letter. Right: next. With nothing written, right makes a new challenge.",
      "Auf, ab: Zeichen. Rechts: weiter. Ohne Zeichen macht rechts eine neue Aufgabe.",
      "Haut, bas\u{A0}: lettre. Droite\u{A0}: suite. Sans lettre, droite crée un défi.",
      "Arriba, abajo: letra. Derecha: sigue. Sin letras, derecha crea un reto.",
      "Su, giù: lettera. Destra: avanti. Senza lettere, destra crea una sfida.",
      "Cima, baixo: letra. Direita: segue. Sem letras, direita cria um desafio.",
      "Góra, dół: litera. Prawo: dalej. Bez liter prawo tworzy wyzwanie.")
  }
  public static var codeHelpNew: Phrase {
    Phrase(
      "Right: a new one", "Rechts: neue", "Droite\u{A0}: nouveau", "Derecha: nuevo",
      "Destra: nuova",
      "Direita: novo", "Prawo: nowe")
  }
  public static var codeHelpLetter: Phrase {
    Phrase(
      "Up, down: letter. Right: next. Left: back.",
      "Auf, ab: Zeichen. Rechts: weiter. Links: zurück.",
      "Haut, bas\u{A0}: lettre. Droite\u{A0}: suite. Gauche\u{A0}: retour.",
      "Arriba, abajo: letra. Derecha: sigue. Izquierda: atrás.",
      "Su, giù: lettera. Destra: avanti. Sinistra: indietro.",
      "Cima, baixo: letra. Direita: segue. Esquerda: volta.",
      "Góra, dół: litera. Prawo: dalej. Lewo: wstecz.")
  }
  public static var upDown: Phrase {
    Phrase("Up, down", "Auf, ab", "H., bas", "Arr, ab", "Su, giù", "C, baixo", "Gór, dół")
  }
  public static var rightGoesOn: Phrase {
    Phrase(
      "Right: go on", "Rechts: weiter", "Droite\u{A0}: suite", "Derecha: sigue", "Destra: avanti",
      "Direita: segue", "Prawo: dalej")
  }
  public static var rightShort: Phrase {
    Phrase("Right", "Rechts", "Droite", "Derecha", "Destra", "Direita", "Prawo")
  }
  public static var badCodeLength: Phrase {
    Phrase(
      "A code has 8 letters, or 12 with a score: these are %1.",
      "Ein Code hat 8 Zeichen, mit Punkten 12: das sind %1.",
      "Un code a 8 lettres, ou 12 avec un score\u{A0}: en voici %1.",
      "Un código tiene 8 letras, o 12 con puntos: aquí hay %1.",
      "Un codice ha 8 lettere, o 12 con i punti: queste sono %1.",
      "Um código tem 8 letras, ou 12 com pontos: aqui há %1.",
      "Kod ma 8 znaków, z wynikiem 12: tu jest %1.")
  }
  public static var badCodeLong: Phrase {
    Phrase(
      "This is no code: a letter is wrong, or two have changed places. Compare them.",
      "Das ist kein Code: Ein Zeichen ist falsch, oder zwei sind vertauscht. Bitte vergleichen.",
      "Ce n'est pas un code\u{A0}: une lettre est fausse, ou deux sont échangées. Comparez.",
      "No es un código: una letra está mal, o dos están cambiadas. Compara.",
      "Non è un codice: una lettera è sbagliata, o due sono scambiate. Confronta.",
      "Não é um código: uma letra está errada, ou duas trocadas. Compare.",
      "To nie kod: znak jest zły albo dwa są zamienione. Porównaj.")
  }
  public static var badCode: Phrase {
    Phrase(
      "A letter is wrong.", "Ein Zeichen ist falsch.", "Une lettre est fausse.",
      "Una letra está mal.", "Una lettera è sbagliata.", "Uma letra está errada.",
      "Znak jest zły.")
  }
  public static var noCode: Phrase {
    Phrase("No code", "Falsch", "Faux", "Mal", "Errato", "Errado", "Błąd")
  }

  // MARK: Challenges

  public static var sideAndGoal: Phrase {
    Phrase(
      "%1, %2 to beat.", "%1, %2 zu schlagen.", "%1, %2 à battre.", "%1, a batir %2.",
      "%1, %2 da battere.", "%1, %2 para bater.", "%1, do pobicia %2.")
  }
  public static var sideAndTiles: Phrase {
    Phrase(
      "%1, the same tiles for all.", "%1, für alle dieselben Kacheln.",
      "%1, mêmes tuiles pour tous.", "%1, las mismas fichas para todos.",
      "%1, stesse tessere per tutti.", "%1, as mesmas peças para todos.",
      "%1, te same kafelki dla wszystkich.")
  }
  public static var sideAndGhost: Phrase {
    Phrase(
      "%1, %2 moves to see beside yours.", "%1, %2 Züge neben deinen.",
      "%1, %2 coups à côté des vôtres.", "%1, %2 jugadas junto a las tuyas.",
      "%1, %2 mosse accanto alle tue.", "%1, %2 jogadas ao lado das suas.",
      "%1, %2 ruchów obok twoich.")
  }

  // MARK: Rivals

  public static var ghost: Phrase {
    Phrase("Ghost", "Geist", "Fantôme", "Fantasma", "Fantasma", "Fantasma", "Duch")
  }
  public static var ghostLabel: Phrase {
    Phrase("GHOST", "GEIST", "FANTÔME", "FANTASMA", "FANTASMA", "FANTASMA", "DUCH")
  }
  public static var toBeat: Phrase {
    Phrase("To beat", "Zu schlagen", "À battre", "A batir", "Da battere", "A bater", "Do pobicia")
  }
  public static var toBeatLabel: Phrase {
    Phrase("TO BEAT", "ZIEL", "À BATTRE", "A BATIR", "DA BATTERE", "A BATER", "CEL")
  }
  public static var firstPlayer: Phrase {
    Phrase(
      "Player 1", "Spieler 1", "Joueur 1", "Jugador 1", "Giocatore 1", "Jogador 1", "Gracz 1")
  }
  public static var secondPlayer: Phrase {
    Phrase(
      "Player 2", "Spieler 2", "Joueur 2", "Jugador 2", "Giocatore 2", "Jogador 2", "Gracz 2")
  }
  public static var firstPlayerLabel: Phrase {
    Phrase(
      "PLAYER 1", "SPIELER 1", "JOUEUR 1", "JUGADOR 1", "GIOCATORE 1", "JOGADOR 1", "GRACZ 1")
  }
  public static var secondPlayerLabel: Phrase {
    Phrase(
      "PLAYER 2", "SPIELER 2", "JOUEUR 2", "JUGADOR 2", "GIOCATORE 2", "JOGADOR 2", "GRACZ 2")
  }
  public static var neckAndNeck: Phrase {
    Phrase("Even", "Gleichauf", "Égalité", "Igualados", "Pari", "Empate", "Po równo")
  }
  public static var aheadBy: Phrase {
    Phrase(
      "Ahead by %1", "Vorn um %1", "Avance\u{A0}: %1", "Ventaja: %1", "Avanti di %1",
      "À frente: %1",
      "Przewaga: %1")
  }
  public static var behindBy: Phrase {
    Phrase(
      "Behind by %1", "Hinten um %1", "Retard\u{A0}: %1", "Detrás: %1", "Indietro di %1",
      "Atrás: %1",
      "Strata: %1")
  }
  public static var you: Phrase {
    Phrase("You %1", "Du %1", "Vous %1", "Tú %1", "Tu %1", "Você %1", "Ty %1")
  }
  public static var youAreAhead: Phrase {
    Phrase(
      "You are ahead!", "Gewonnen!", "Gagné\u{A0}!", "¡Ganaste!", "Hai vinto!", "Você venceu!",
      "Wygrana!")
  }
  public static var notThisTime: Phrase {
    Phrase(
      "Not this time!", "Diesmal nicht!", "Pas cette fois\u{A0}!", "¡Esta vez no!",
      "Non stavolta!", "Não desta vez!", "Nie tym razem!")
  }
  public static var aDraw: Phrase {
    Phrase(
      "A draw!", "Gleichstand!", "Égalité\u{A0}!", "¡Empate!", "Pareggio!", "Empate!", "Remis!")
  }
  public static var wins: Phrase {
    Phrase(
      "%1 wins!", "%1 gewinnt!", "%1 gagne\u{A0}!", "¡Gana %1!", "Vince %1!", "%1 ganha!",
      "Wygrywa %1!")
  }
  public static var against: Phrase {
    Phrase(
      "%1 against %2", "%1 gegen %2", "%1 contre %2", "%1 contra %2", "%1 contro %2",
      "%1 contra %2", "%1 do %2")
  }
  public static var noMoveIsLeft: Phrase {
    Phrase(
      "No move is left.", "Kein Zug mehr.", "Plus de coup.", "No quedan jugadas.",
      "Nessuna mossa.", "Sem jogadas.", "Brak ruchów.")
  }

  // MARK: Giving away

  public static var wholeGame: Phrase {
    Phrase(
      "Whole game", "Ganzes Spiel", "Partie entière", "Partida entera", "Partita intera",
      "Jogo inteiro", "Cała gra")
  }
  public static var playsAgain: Phrase {
    Phrase(
      "It plays again where it is opened.", "Es läuft ab, wo man es öffnet.",
      "Elle se rejoue là où on l'ouvre.", "Se repite donde se abre.",
      "Si ripete dove si apre.", "Repete onde se abre.", "Odtwarza się po otwarciu.")
  }
  public static var asALink: Phrase {
    Phrase(
      "As a link: %1", "Als Link: %1", "En lien\u{A0}: %1", "Como enlace: %1", "Come link: %1",
      "Como link: %1", "Jako link: %1")
  }
  public static var noRoomLong: Phrase {
    Phrase(
      "No room for a QR code: give the code away.", "Kein Platz für einen QR-Code: Code sagen.",
      "Pas de place pour un code QR\u{A0}: donnez le code.", "No cabe un código QR: di el código.",
      "Non c'è posto per un QR: di' il codice.", "Não cabe um código QR: diga o código.",
      "Brak miejsca na kod QR: podaj kod.")
  }
  public static var noSymbol: Phrase {
    Phrase(
      "No QR code here.", "Hier kein QR-Code.", "Pas de code QR ici.", "Aquí no hay código QR.",
      "Qui nessun codice QR.", "Aqui não há código QR.", "Tu nie ma kodu QR.")
  }
  public static var noSymbolShort: Phrase {
    Phrase("No QR", "Kein QR", "Sans QR", "Sin QR", "Senza QR", "Sem QR", "Bez QR")
  }
  public static var shareHelp: Phrase {
    Phrase(
      "For friends to enter, or to read with a camera.",
      "Für Freunde zum Eingeben oder für eine Kamera.",
      "À saisir par des amis ou à lire avec un téléphone.",
      "Para amigos, o para una cámara.", "Per amici, o per una fotocamera.",
      "Para amigos, ou para uma câmera.", "Dla znajomych albo aparatu.")
  }
  public static var leftShort: Phrase {
    Phrase("Left", "Links", "Gauche", "Izq.", "Sinistra", "Esq.", "Lewo")
  }
  public static var downIsChallenge: Phrase {
    Phrase(
      "Down: its challenge.", "Runter: die Aufgabe.", "Bas\u{A0}: son défi.", "Abajo: su reto.",
      "Giù: la sfida.", "Baixo: o desafio.", "Dół: wyzwanie.")
  }
  public static var downIsGame: Phrase {
    Phrase(
      "Down: the whole game.", "Runter: das ganze Spiel.", "Bas\u{A0}: la partie.",
      "Abajo: la partida.", "Giù: la partita.", "Baixo: o jogo.", "Dół: cała gra.")
  }
  public static var downShort: Phrase {
    Phrase("Down", "Runter", "Bas", "Abajo", "Giù", "Baixo", "Dół")
  }
}
