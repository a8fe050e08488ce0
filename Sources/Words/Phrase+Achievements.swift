/// What can be earned, and how.
// A phrase says itself what it is.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrase {
  // MARK: Names

  public static var firstSteps: Phrase {
    Phrase(
      "First steps", "Erste Schritte", "Premiers pas", "Primeros pasos", "Primi passi",
      "Primeiros passos", "Pierwsze kroki")
  }
  public static var warmUp: Phrase {
    Phrase(
      "Warm-up", "Aufwärmen", "Échauffement", "Calentamiento", "Riscaldamento", "Aquecimento",
      "Rozgrzewka")
  }
  public static var gettingThere: Phrase {
    Phrase(
      "Getting there", "Auf dem Weg", "En chemin", "En camino", "In cammino", "A caminho",
      "W drodze")
  }
  public static var halfway: Phrase {
    Phrase(
      "Halfway", "Halbzeit", "À mi-chemin", "A medio camino", "A metà strada", "A meio caminho",
      "Półmetek")
  }
  public static var number2048: Phrase { Phrase(everywhere: "2048!") }
  public static var beyond: Phrase {
    Phrase("Beyond", "Darüber", "Au-delà", "Más allá", "Oltre", "Além", "Dalej")
  }
  public static var farBeyond: Phrase {
    Phrase(
      "Far beyond", "Weit darüber", "Bien au-delà", "Mucho más allá", "Molto oltre", "Muito além",
      "Dużo dalej")
  }
  public static var noRegrets: Phrase {
    Phrase(
      "No regrets", "Ohne Reue", "Sans regret", "Sin vuelta atrás", "Senza rimpianti",
      "Sem remorsos", "Bez żalu")
  }
  public static var swift: Phrase {
    Phrase("Swift", "Schnell", "Rapide", "Veloz", "Rapido", "Veloz", "Szybko")
  }
  public static var marathon: Phrase {
    Phrase("Marathon", "Marathon", "Marathon", "Maratón", "Maratona", "Maratona", "Maraton")
  }
  public static var ofTheDay: Phrase {
    Phrase("Of the day", "Des Tages", "Du jour", "Del día", "Del giorno", "Do dia", "Dnia")
  }
  public static var explorer: Phrase {
    Phrase(
      "Explorer", "Entdecker", "Explorateur", "Explorador", "Esploratore", "Explorador", "Odkrywca")
  }
  public static var sevenDays: Phrase {
    Phrase(
      "Seven days", "Sieben Tage", "Sept jours", "Siete días", "Sette giorni", "Sete dias",
      "Siedem dni")
  }
  public static var hundredGames: Phrase {
    Phrase(
      "Hundred games", "Hundert Spiele", "Cent parties", "Cien partidas", "Cento partite",
      "Cem jogos", "Sto gier")
  }

  // MARK: Conditions

  public static var endAGame: Phrase {
    Phrase(
      "End a game", "Ein Spiel beenden", "Finir une partie", "Acabar una partida",
      "Finire una partita", "Acabar um jogo", "Skończ grę")
  }
  public static var makeTile: Phrase {
    Phrase("Make %1", "%1 machen", "Faire %1", "Hacer %1", "Fare %1", "Fazer %1", "Zrób %1")
  }
  public static var withoutUndo: Phrase {
    Phrase(
      "2048 without undo", "2048 ohne Zurück", "2048 sans annuler", "2048 sin deshacer",
      "2048 senza annulla", "2048 sem desfazer", "2048 bez cofania")
  }
  public static var inTenMinutes: Phrase {
    Phrase(
      "2048 in ten minutes", "2048 in zehn Minuten", "2048 en dix minutes", "2048 en diez minutos",
      "2048 in dieci minuti", "2048 em dez minutos", "2048 w dziesięć minut")
  }
  public static var game2000Moves: Phrase {
    Phrase(
      "A game of 2000 moves", "Ein Spiel von 2000 Zügen", "Partie de 2000 coups",
      "Partida de 2000 jugadas", "Partita di 2000 mosse", "Jogo de 2000 jogadas",
      "Gra z 2000 ruchów")
  }
  public static var endADailyGame: Phrase {
    Phrase(
      "End a daily game", "Ein Tagesspiel beenden", "Finir la partie du jour",
      "Acabar la partida del día", "Finire la partita del dì", "Acabar o jogo do dia",
      "Skończ grę dnia")
  }
  public static var everyBoard: Phrase {
    Phrase(
      "Play every board size", "Jede Brettgröße spielen", "Jouer chaque grille",
      "Jugar cada tablero", "Giocare ogni griglia", "Jogar cada tabuleiro",
      "Zagraj na każdej planszy")
  }
  public static var sevenDaysInARow: Phrase {
    Phrase(
      "Seven days in a row", "Sieben Tage in Folge", "Sept jours de suite", "Siete días seguidos",
      "Sette giorni di fila", "Sete dias seguidos", "Siedem dni z rzędu")
  }
  public static var hundredGamesEnded: Phrase {
    Phrase(
      "End a hundred games", "Hundert Spiele beenden", "Finir cent parties", "Acabar cien partidas",
      "Finire cento partite", "Acabar cem jogos", "Skończ sto gier")
  }
}
