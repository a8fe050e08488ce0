/// What is said beside and over the board.
// A phrase says itself what it is.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrase {
  // MARK: Figures

  public static var scoreLabel: Phrase {
    Phrase("SCORE", "PUNKTE", "SCORE", "PUNTOS", "PUNTI", "PONTOS", "PUNKTY")
  }
  public static var bestLabel: Phrase {
    Phrase("BEST", "REKORD", "RECORD", "RÉCORD", "RECORD", "RECORDE", "REKORD")
  }
  public static var score: Phrase {
    Phrase("Score", "Punkte", "Score", "Puntos", "Punti", "Pontos", "Punkty")
  }
  public static var best: Phrase {
    Phrase("Best", "Rekord", "Record", "Récord", "Record", "Recorde", "Rekord")
  }
  public static var scoreIs: Phrase {
    Phrase("Score %1", "Punkte %1", "Score %1", "Puntos %1", "Punti %1", "Pontos %1", "Punkty %1")
  }
  public static var tileIs: Phrase {
    Phrase("Tile %1", "Kachel %1", "Tuile %1", "Ficha %1", "Tessera %1", "Peça %1", "Kafelek %1")
  }
  public static var timeIs: Phrase {
    Phrase("Time %1", "Zeit %1", "Temps %1", "Tiempo %1", "Tempo %1", "Tempo %1", "Czas %1")
  }
  public static var undone: Phrase {
    Phrase(
      "%1 undone", "%1 zurück", "%1 annulés", "%1 deshechas", "%1 annullate", "%1 desfeitas",
      "%1 cofnięte")
  }
  public static var players: Phrase {
    Phrase("Players", "Spieler", "Joueurs", "Jugadores", "Giocatori", "Jogadores", "Gracze")
  }
  public static var whoPlays: Phrase {
    Phrase(
      "Who plays?", "Wer spielt?", "Qui joue\u{A0}?", "¿Quién juega?", "Chi gioca?", "Quem joga?",
      "Kto gra?")
  }
  public static var newPlayer: Phrase {
    Phrase(
      "New player", "Neu", "Nouveau joueur", "Jugador nuevo", "Nuovo giocatore", "Novo jogador",
      "Nowy gracz")
  }
  public static var playerNumber: Phrase {
    Phrase(
      "Player %1", "Spieler %1", "Joueur %1", "Jugador %1", "Giocatore %1", "Jogador %1",
      "Gracz %1")
  }
  public static var playsNow: Phrase {
    Phrase(
      "Plays now", "Spielt gerade", "Joue", "Juega ahora", "Gioca ora", "Jogando", "Gra teraz")
  }
  public static var bestToday: Phrase {
    Phrase(
      "Best today", "Heute", "Aujourd'hui", "Hoy", "Oggi", "Hoje", "Dziś")
  }
  public static var yesterday: Phrase {
    Phrase("Yesterday", "Gestern", "Hier", "Ayer", "Ieri", "Ontem", "Wczoraj")
  }
  public static var notPlayed: Phrase {
    Phrase(
      "Not played", "Nicht gespielt", "Pas joué", "Sin jugar", "Non giocato", "Não jogado",
      "Nie grano")
  }
  public static var sameForAll: Phrase {
    Phrase(
      "The same tiles for all", "Für alle gleich", "Les mêmes pour tous", "Igual para todos",
      "Uguale per tutti", "Igual para todos", "Taka sama dla wszystkich")
  }
  public static var ofDailyGames: Phrase {
    Phrase(
      "With a daily game", "Mit Tagesspiel", "Avec partie du jour", "Con juego diario",
      "Con gioco del giorno", "Com jogo do dia", "Z grą dnia")
  }
  public static var resultAsCode: Phrase {
    Phrase(
      "Result as a code", "Als Code", "Résultat en code", "Resultado en código",
      "Risultato in codice", "Resultado em código", "Wynik jako kod")
  }
  public static var dayAsCode: Phrase {
    Phrase(
      "Game as a code", "Spiel als Code", "Partie en code", "Juego en código", "Gioco in codice",
      "Jogo em código", "Gra jako kod")
  }
  public static var codeOfDay: Phrase {
    Phrase(
      "For others to play", "Für andere", "Pour les autres", "Para otros", "Per altri",
      "Para outros", "Dla innych")
  }
  public static var batteryLowLong: Phrase {
    Phrase(
      "The battery is low: %1%. Every move is kept.",
      "Der Akku ist bald leer: %1%. Jeder Zug ist gesichert.",
      "Batterie faible\u{A0}: %1%. Chaque coup est gardé.",
      "Batería baja: %1%. Cada jugada está guardada.",
      "Batteria scarica: %1%. Ogni mossa è salvata.",
      "Bateria fraca: %1%. Cada jogada está guardada.",
      "Słaba bateria: %1%. Każdy ruch jest zapisany.")
  }
  public static var batteryIs: Phrase {
    Phrase(
      "Battery %1%", "Akku %1%", "Batterie %1%", "Batería %1%", "Batteria %1%", "Bateria %1%",
      "Bateria %1%")
  }
  public static var chargingIs: Phrase {
    Phrase(
      "Charging, %1%", "Lädt, %1%", "En charge, %1%", "Cargando, %1%", "In carica, %1%",
      "Carregando, %1%", "Ładuje, %1%")
  }
  public static var seedIs: Phrase {
    Phrase("Seed %1", "Seed %1", "Graine %1", "Semilla %1", "Seme %1", "Semente %1", "Ziarno %1")
  }
  public static var fromReplay: Phrase {
    Phrase(
      "From a replay", "Abgezweigt", "D'un replay", "De repetición", "Da un replay", "De repetição",
      "Z powtórki")
  }
  public static var takenOver: Phrase {
    Phrase("Taken over", "Übernommen", "Reprise", "Recuperada", "Ripresa", "Retomado", "Przejęta")
  }

  // MARK: Over the board

  public static var paused: Phrase {
    Phrase("Paused", "Pause", "En pause", "En pausa", "In pausa", "Em pausa", "Pauza")
  }
  public static var youWin: Phrase {
    Phrase(
      "You win!", "Gewonnen!", "Gagné\u{A0}!", "¡Has ganado!", "Hai vinto!", "Você venceu!",
      "Wygrana!")
  }
  public static var newBest: Phrase {
    Phrase(
      "New best!", "Rekord!", "Record\u{A0}!", "¡Récord!", "Record!", "Recorde!", "Rekord!")
  }
  public static var newBestScore: Phrase {
    Phrase(
      "A new best score!", "Eine neue Bestleistung!", "Un nouveau record\u{A0}!",
      "¡Una nueva marca!", "Un nuovo record!", "Um novo recorde!", "Nowy najlepszy wynik!")
  }
  public static var newBestShort: Phrase {
    Phrase("BEST!", "REKORD!", "RECORD!", "RÉCORD!", "RECORD!", "RECORDE!", "REKORD!")
  }
  public static var worldRank: Phrase {
    Phrase(
      "World table: rank %1 of %2", "Weltrangliste: Platz %1 von %2",
      "Table mondiale : rang %1 sur %2", "Tabla mundial: puesto %1 de %2",
      "Classifica mondiale: posto %1 di %2", "Tabela mundial: lugar %1 de %2",
      "Tabela świata: miejsce %1 z %2")
  }
  public static var worldRankShort: Phrase {
    Phrase(
      "World: %1", "Welt: %1", "Monde : %1", "Mundo: %1", "Mondo: %1", "Mundo: %1", "Świat: %1")
  }
  public static var gameOverNow: Phrase {
    Phrase(
      "Game over!", "Spiel vorbei!", "Partie finie\u{A0}!", "¡Fin del juego!", "Partita finita!",
      "Fim de jogo!", "Koniec gry!")
  }

  // MARK: Keys

  public static var keyNew: Phrase {
    Phrase("New", "Neu", "Partie", "Nueva", "Nuova", "Novo", "Nowa")
  }
  public static var keyUndo: Phrase {
    Phrase("Undo", "Zurück", "Annuler", "Atrás", "Annulla", "Desfaz", "Cofnij")
  }
  public static var keyHint: Phrase {
    Phrase("Hint", "Tipp", "Indice", "Pista", "Aiuto", "Dica", "Rada")
  }
  public static var keyNewShort: Phrase {
    Phrase("New", "Neu", "+", "Nueva", "Nuova", "Novo", "Nowa")
  }
  public static var keyUndoShort: Phrase {
    Phrase("Undo", "Rück", "Ann.", "Atrás", "Ann.", "Desf.", "Cof.")
  }
  public static var keyHintShort: Phrase {
    Phrase("Hint", "Tipp", "Aide", "Pista", "Aiuto", "Dica", "Rada")
  }
  public static var keyMenu: Phrase {
    Phrase("Menu", "Menü", "Menu", "Menú", "Menu", "Menu", "Menu")
  }
  public static var arrowsMove: Phrase {
    Phrase(
      "Arrows: move", "Pfeile: ziehen", "Flèches\u{A0}: jouer", "Flechas: mover", "Frecce: muovi",
      "Setas: mover", "Strzałki: ruch")
  }
  public static var undoAndHint: Phrase {
    Phrase(
      "U: undo  I: hint", "U: zurück  I: Tipp", "U\u{A0}: annuler  I\u{A0}: indice",
      "U: atrás  I: pista",
      "U: annulla  I: aiuto", "U: desfaz  I: dica", "U: cofnij  I: rada")
  }
  public static var undoAndHintApart: Phrase {
    Phrase(
      "U: undo   I: hint", "U: zurück   I: Tipp", "U: annuler I: indice", "U: atrás   I: pista",
      "U: annulla  I: aiuto", "U: desfaz   I: dica", "U: cofnij   I: rada")
  }
  public static var escMenu: Phrase {
    Phrase(
      "Esc: menu", "Esc: Menü", "Esc\u{A0}: menu", "Esc: menú", "Esc: menu", "Esc: menu",
      "Esc: menu")
  }
  public static var arrows: Phrase {
    Phrase("Arrows", "Pfeile", "Flèches", "Flechas", "Frecce", "Setas", "Strzałki")
  }
  public static var undoShort: Phrase {
    Phrase("U undo", "U zurück", "U annuler", "U atrás", "U annulla", "U desfaz", "U cofnij")
  }
  public static var hintShort: Phrase {
    Phrase("I hint", "I Tipp", "I indice", "I pista", "I aiuto", "I dica", "I rada")
  }
  public static var escMenuShort: Phrase {
    Phrase("Esc menu", "Esc Menü", "Esc menu", "Esc menú", "Esc menu", "Esc menu", "Esc menu")
  }
  public static var keysBelow: Phrase {
    Phrase(
      "Arrows: move  U: undo  Esc: menu", "Pfeile: ziehen  U: zurück  Esc: Menü",
      "Flèches: jouer  U: annuler  Esc: menu", "Flechas: mover  U: atrás  Esc: menú",
      "Frecce: muovi  U: annulla  Esc: menu", "Setas: mover  U: desfaz  Esc: menu",
      "Strzałki: ruch  U: cofnij  Esc: menu")
  }
  public static var replayStep: Phrase {
    Phrase(
      "← →: step", "← →: Zug", "← →: coup", "← →: paso", "← →: mossa", "← →: jogada", "← →: ruch")
  }
  public static var replaySpeed: Phrase {
    Phrase(
      "↑ ↓: speed", "↑ ↓: Tempo", "↑ ↓: vitesse", "↑ ↓: ritmo", "↑ ↓: velocità", "↑ ↓: ritmo",
      "↑ ↓: tempo")
  }
  public static var replayStepShort: Phrase {
    Phrase("← → step", "← → Zug", "← → coup", "← → paso", "← → mossa", "← → jogada", "← → ruch")
  }
  public static var replaySpeedShort: Phrase {
    Phrase(
      "↑ ↓ speed", "↑ ↓ Tempo", "↑ ↓ vit.", "↑ ↓ ritmo", "↑ ↓ veloc.", "↑ ↓ ritmo", "↑ ↓ tempo")
  }
  public static var replayKeysBelow: Phrase {
    Phrase(
      "← → step  ↑ ↓ speed  Esc menu", "← → Zug  ↑ ↓ Tempo  Esc Menü",
      "← → coup  ↑ ↓ vitesse  Esc menu", "← → paso  ↑ ↓ ritmo  Esc menú",
      "← → mossa  ↑ ↓ veloc.  Esc menu", "← → jogada  ↑ ↓ ritmo  Esc menu",
      "← → ruch  ↑ ↓ tempo  Esc menu")
  }
  public static var listKeys: Phrase {
    Phrase(
      "↑ ↓ choose   Enter: take   Esc: back", "↑ ↓ wählen   Enter: nehmen   Esc: zurück",
      "↑ ↓ choisir   Entrée: prendre   Esc: retour", "↑ ↓ elegir   Enter: tomar   Esc: volver",
      "↑ ↓ scegli   Invio: prendi   Esc: indietro", "↑ ↓ escolher   Enter: usar   Esc: voltar",
      "↑ ↓ wybierz   Enter: weź   Esc: wróć")
  }
  public static var listKeysShort: Phrase {
    Phrase(
      "↑ ↓ choose   Esc: back", "↑ ↓ wählen   Esc: zurück", "↑ ↓ choisir   Esc\u{A0}: retour",
      "↑ ↓ elegir   Esc: volver", "↑ ↓ scegli   Esc: indietro", "↑ ↓ escolher   Esc: voltar",
      "↑ ↓ wybierz   Esc: wróć")
  }
  public static var titleKeys: Phrase {
    Phrase(
      "↑ ↓ choose   Enter: take   Q: quit", "↑ ↓ wählen   Enter: nehmen   Q: Ende",
      "↑ ↓ choisir  Entrée: prendre  Q: quitter", "↑ ↓ elegir   Enter: tomar   Q: salir",
      "↑ ↓ scegli   Invio: prendi   Q: esci", "↑ ↓ escolher   Enter: usar   Q: sair",
      "↑ ↓ wybierz   Enter: weź   Q: wyjdź")
  }
  public static var escBack: Phrase {
    Phrase(
      "Esc: back", "Esc: zurück", "Esc\u{A0}: retour", "Esc: volver", "Esc: indietro",
      "Esc: voltar",
      "Esc: wróć")
  }

  // MARK: What the machine advises

  public static var bestMove: Phrase {
    Phrase("best", "beste", "mieux", "mejor", "meglio", "melhor", "najl.")
  }
  public static var pointsByMove: Phrase {
    Phrase(
      "Points, by move", "Punkte je Zug", "Points par coup", "Puntos por jugada", "Punti per mossa",
      "Pontos por jogada", "Punkty za ruch")
  }
  public static var points: Phrase {
    Phrase(
      "%1 points", "%1 Punkte", "%1 points", "%1 puntos", "%1 punti", "%1 pontos", "%1 punktów")
  }
}
