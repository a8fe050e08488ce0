/// What is said while a game is played again and looked over.
// A phrase says itself what it is.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrase {
  // MARK: A replay

  public static var moveOf: Phrase {
    Phrase(
      "Move %1 of %2", "Zug %1 von %2", "Coup %1 sur %2", "Jugada %1 de %2", "Mossa %1 di %2",
      "Jogada %1 de %2", "Ruch %1 z %2")
  }
  public static var gameOver: Phrase {
    Phrase(
      "Game over", "Spiel vorbei", "Partie finie", "Fin del juego", "Partita finita", "Fim de jogo",
      "Koniec gry")
  }
  public static var watchAt: Phrase {
    Phrase(
      "Watch ×%1", "Zusehen ×%1", "Vitesse ×%1", "Mirar ×%1", "Guarda ×%1", "Ver ×%1", "Podgląd ×%1"
    )
  }
  public static var stopped: Phrase {
    Phrase("Stopped", "Steht", "Arrêté", "Parado", "Fermo", "Parado", "Stoi")
  }
  public static var pressToPlay: Phrase {
    Phrase(
      "Press to play", "Drück zum Spielen", "Appuyez\u{A0}: jouer", "Pulsa para jugar",
      "Premi per giocare", "Aperte p/ jogar", "Naciśnij: graj")
  }
  public static var machinePlays: Phrase {
    Phrase(
      "The machine plays", "Die Maschine spielt", "La machine joue", "Juega la máquina",
      "Gioca la macchina", "A máquina joga", "Gra maszyna")
  }
  public static var replayAt: Phrase {
    Phrase(
      "Replay ×%1", "Wiedergabe ×%1", "Revoir ×%1", "Repetición ×%1", "Replay ×%1", "Repetição ×%1",
      "Powtórka ×%1")
  }
  public static var sliderLong: Phrase {
    Phrase(
      "%1. Left and right go through the game, up is done.",
      "%1. Links und rechts durchs Spiel, oben: fertig.",
      "%1. Gauche, droite\u{A0}: parcourir, haut\u{A0}: fini.",
      "%1. Izquierda y derecha recorren, arriba: listo.",
      "%1. Sinistra e destra scorrono, su: fatto.",
      "%1. Esquerda e direita percorrem, cima: feito.",
      "%1. Lewo i prawo: przewijanie, góra: gotowe.")
  }
  public static var sliderShort: Phrase {
    Phrase(
      "%1  Up: done", "%1  Auf: fertig", "%1  Haut\u{A0}: fini", "%1  Arriba: listo",
      "%1  Su: fatto",
      "%1  Cima: feito", "%1  Góra: gotowe")
  }

  // MARK: A review

  public static var reviewAt: Phrase {
    Phrase(
      "Review %1%", "Analyse %1%", "Analyse %1%", "Análisis %1%", "Analisi %1%", "Análise %1%",
      "Analiza %1%")
  }
  public static var noMoveCost: Phrase {
    Phrase(
      "No move cost anything.", "Kein Zug hat etwas gekostet.", "Aucun coup n'a rien coûté.",
      "Ninguna jugada costó nada.", "Nessuna mossa è costata.", "Nenhuma jogada custou nada.",
      "Żaden ruch nic nie kosztował.")
  }
  public static var lookingAtMoves: Phrase {
    Phrase(
      "Looking at every move.", "Sieht jeden Zug an.", "Examen de chaque coup.",
      "Mirando cada jugada.", "Esamina ogni mossa.", "Olhando cada jogada.", "Ogląda każdy ruch.")
  }
  public static var moveNumber: Phrase {
    Phrase("Move %1", "Zug %1", "Coup %1", "Jugada %1", "Mossa %1", "Jogada %1", "Ruch %1")
  }
  public static var betterThan: Phrase {
    Phrase(
      "%1 would have been better than %2.", "%1 wäre besser gewesen als %2.",
      "%1 aurait été mieux que %2.", "%1 habría sido mejor que %2.",
      "%1 sarebbe stato meglio di %2.", "%1 teria sido melhor que %2.",
      "%1 to lepszy ruch niż %2.")
  }
  public static var insteadOf: Phrase {
    Phrase(
      "%1 instead of %2", "%1 statt %2", "%1 au lieu de %2", "%1 en vez de %2", "%1 invece di %2",
      "%1 em vez de %2", "%1 zamiast %2")
  }
  public static var notButNot: Phrase {
    Phrase(
      "%1, not %2", "%1, nicht %2", "%1, pas %2", "%1, no %2", "%1, non %2", "%1, não %2",
      "%1, nie %2")
  }
  public static var moveWasBetter: Phrase {
    Phrase(
      "Move %1: %2 was better than %3", "Zug %1: %2 war besser als %3",
      "Coup %1\u{A0}: %2 valait mieux que %3", "Jugada %1: %2 era mejor que %3",
      "Mossa %1: %2 era meglio di %3", "Jogada %1: %2 era melhor que %3",
      "Ruch %1: lepiej %2 niż %3")
  }
  public static var numberWasBetter: Phrase {
    Phrase(
      "%1: %2 was better", "%1: %2 war besser", "%1\u{A0}: %2 valait mieux", "%1: %2 era mejor",
      "%1: %2 era meglio", "%1: %2 era melhor", "%1: lepiej %2")
  }
  public static var wasBetter: Phrase {
    Phrase(
      "%1 was better", "%1 war besser", "%1 valait mieux", "%1 era mejor", "%1 era meglio",
      "%1 era melhor", "Lepiej: %1")
  }
  public static var up: Phrase { Phrase("Up", "Hoch", "Haut", "Arriba", "Su", "Cima", "Góra") }
  public static var right: Phrase {
    Phrase("Right", "Rechts", "Droite", "Derecha", "Destra", "Direita", "Prawo")
  }
  public static var down: Phrase { Phrase("Down", "Runter", "Bas", "Abajo", "Giù", "Baixo", "Dół") }
  public static var left: Phrase {
    Phrase("Left", "Links", "Gauche", "Izquierda", "Sinistra", "Esquerda", "Lewo")
  }
  public static var upWord: Phrase { Phrase("up", "hoch", "haut", "arriba", "su", "cima", "góra") }
  public static var rightWord: Phrase {
    Phrase("right", "rechts", "droite", "derecha", "destra", "direita", "prawo")
  }
  public static var downWord: Phrase {
    Phrase("down", "runter", "bas", "abajo", "giù", "baixo", "dół")
  }
  public static var leftWord: Phrase {
    Phrase("left", "links", "gauche", "izquierda", "sinistra", "esquerda", "lewo")
  }
}
