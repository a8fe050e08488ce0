/// What can be chosen in menus.
// A phrase says itself what it is.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrase {
  // MARK: The title

  public static var continueGame: Phrase {
    Phrase("Continue", "Weiter", "Continuer", "Continuar", "Continua", "Continuar", "Kontynuuj")
  }
  public static var newGame: Phrase {
    Phrase(
      "New game", "Neues Spiel", "Nouveau jeu", "Nueva partida", "Nuova partita", "Novo jogo",
      "Nowa gra")
  }
  public static var lastGame: Phrase {
    Phrase(
      "Last game", "Letztes Spiel", "Dernier jeu", "Última partida", "Ultima partita",
      "Último jogo", "Ostatnia gra")
  }
  public static var dailyGame: Phrase {
    Phrase(
      "Daily game", "Tagesspiel", "Jeu du jour", "Juego del día", "Gioco di oggi",
      "Jogo do dia", "Gra dnia")
  }
  public static var watch: Phrase {
    Phrase("Watch", "Zuschauen", "Regarder", "Mirar", "Guarda", "Assistir", "Oglądaj")
  }
  public static var scores: Phrase {
    Phrase("Scores", "Ergebnisse", "Scores", "Puntos", "Punteggi", "Pontuações", "Wyniki")
  }
  public static var records: Phrase {
    Phrase("Records", "Rekorde", "Records", "Récords", "Record", "Recordes", "Rekordy")
  }
  public static var settings: Phrase {
    Phrase("Settings", "Einstellungen", "Réglages", "Ajustes", "Opzioni", "Opções", "Ustawienia")
  }
  public static var about: Phrase {
    Phrase("About", "Über", "À propos", "Acerca de", "Info", "Sobre", "O grze")
  }
  public static var powerOff: Phrase {
    Phrase("Power off", "Ausschalten", "Éteindre", "Apagar", "Spegni", "Desligar", "Wyłącz")
  }
  public static var quit: Phrase {
    Phrase("Quit", "Beenden", "Quitter", "Salir", "Esci", "Sair", "Wyjdź")
  }
  public static var tiltToPlay: Phrase {
    Phrase(
      "Tilt to play", "Kipp los!", "Inclinez\u{A0}!", "¡Inclina!", "Inclina!", "Incline!",
      "Przechyl!")
  }
  public static var arrowKeysPlay: Phrase {
    Phrase(
      "Arrow keys play", "Spiel mit Pfeilen", "Jouez aux flèches", "Juega con flechas",
      "Gioca con le frecce", "Jogue com as setas", "Graj strzałkami")
  }
  public static var bestIs: Phrase {
    Phrase("Best %1", "Rekord %1", "Record %1", "Récord %1", "Record %1", "Recorde %1", "Rekord %1")
  }

  // MARK: The board

  public static var keepGoing: Phrase {
    Phrase(
      "Keep going", "Weiterspielen", "Continuer", "Seguir", "Prosegui", "Continuar", "Graj dalej")
  }
  public static var undo: Phrase {
    Phrase("Undo", "Zug zurück", "Annuler", "Deshacer", "Annulla", "Desfazer", "Cofnij")
  }
  public static var hint: Phrase {
    Phrase("Hint", "Tipp", "Indice", "Pista", "Consiglio", "Dica", "Podpowiedź")
  }
  public static var recenter: Phrase {
    Phrase("Re-centre", "Ausrichten", "Recentrer", "Centrar", "Ricentra", "Centrar", "Wyśrodkuj")
  }
  public static var replay: Phrase {
    Phrase("Replay", "Wiedergabe", "Revoir", "Repetición", "Replay", "Repetição", "Powtórka")
  }
  public static var review: Phrase {
    Phrase("Review", "Analyse", "Analyse", "Análisis", "Analisi", "Análise", "Analiza")
  }
  public static var seeWin: Phrase {
    Phrase(
      "See it again", "Noch mal sehen", "Revoir 2048", "Verlo otra vez", "Rivedi 2048",
      "Ver de novo", "Zobacz znowu")
  }
  public static var sameTiles: Phrase {
    Phrase(
      "Same tiles", "Noch mal so", "Mêmes tuiles", "Repetir", "Ripeti", "Repetir", "To samo")
  }
  public static var yourName: Phrase {
    Phrase(
      "Your name", "Dein Name", "Votre nom", "Tu nombre", "Il tuo nome", "Seu nome", "Twoje imię")
  }
  public static var menu: Phrase { Phrase("Menu", "Menü", "Menu", "Menú", "Menu", "Menu", "Menu") }

  // MARK: A replay

  public static var play: Phrase {
    Phrase("Play", "Abspielen", "Lecture", "Ver", "Avvia", "Ver", "Odtwórz")
  }
  public static var pause: Phrase {
    Phrase("Pause", "Pause", "Pause", "Pausa", "Pausa", "Pausa", "Pauza")
  }
  public static var goToMove: Phrase {
    Phrase(
      "Go to move", "Zu Zug", "Aller au coup", "Ir a jugada", "Vai a mossa", "Ir à jogada",
      "Do ruchu")
  }
  public static var toTheStart: Phrase {
    Phrase(
      "To the start", "Zum Anfang", "Au début", "Al inicio", "All'inizio", "Ao início",
      "Na początek")
  }
  public static var toTheEnd: Phrase {
    Phrase("To the end", "Zum Ende", "À la fin", "Al final", "Alla fine", "Ao fim", "Na koniec")
  }
  public static var playFromHere: Phrase {
    Phrase(
      "Play from here", "Ab hier spielen", "Jouer d'ici", "Jugar aquí", "Gioca da qui",
      "Jogar daqui", "Graj stąd")
  }
  public static var close: Phrase {
    Phrase("Close", "Schließen", "Fermer", "Cerrar", "Chiudi", "Fechar", "Zamknij")
  }

  // MARK: Questions

  public static var newGameQuestion: Phrase {
    Phrase(
      "New game?", "Neues Spiel?", "Nouveau jeu\u{A0}?", "¿Nueva partida?", "Nuova partita?",
      "Novo jogo?", "Nowa gra?")
  }
  public static var playFromHereQuestion: Phrase {
    Phrase(
      "Play from here?", "Ab hier spielen?", "Jouer d'ici\u{A0}?", "¿Jugar desde aquí?",
      "Giocare da qui?", "Jogar daqui?", "Grać stąd?")
  }
  public static var resetSettingsQuestion: Phrase {
    Phrase(
      "Reset settings?", "Zurücksetzen?", "Réinitialiser\u{A0}?", "¿Restablecer?", "Ripristinare?",
      "Redefinir?", "Przywrócić?")
  }
  public static var gameEnds: Phrase {
    Phrase(
      "The running game with %1 points ends and goes into the history.",
      "Das laufende Spiel mit %1 Punkten endet und kommt in die Liste.",
      "La partie en cours avec %1 points se termine et rejoint l'historique.",
      "La partida en curso con %1 puntos termina y pasa al historial.",
      "La partita in corso con %1 punti finisce e va nello storico.",
      "O jogo atual com %1 pontos termina e vai para o histórico.",
      "Trwająca gra z wynikiem %1 kończy się i trafia do historii.")
  }
  public static var everythingAsNew: Phrase {
    Phrase(
      "Everything is as on a new device. Scores stay.",
      "Alles wie auf einem neuen Gerät. Ergebnisse bleiben.",
      "Tout redevient comme neuf. Les scores restent.",
      "Todo queda como nuevo. Las puntuaciones se guardan.",
      "Tutto torna come nuovo. I punteggi restano.", "Tudo fica como novo. As pontuações ficam.",
      "Wszystko jak na nowym urządzeniu. Wyniki zostają.")
  }
}
