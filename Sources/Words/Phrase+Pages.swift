/// What is said on the other pages.
// A phrase says itself what it is.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrase {
  // MARK: Lists

  public static var reading: Phrase {
    Phrase(
      "Reading...", "Liest...", "Lecture...", "Leyendo...", "Lettura...", "Lendo...", "Odczyt...")
  }
  public static var noGameEnded: Phrase {
    Phrase(
      "No game has ended yet", "Noch kein Spiel beendet", "Aucune partie finie",
      "Ninguna partida terminada", "Nessuna partita finita", "Nenhum jogo terminado",
      "Żadna gra nie skończona")
  }
  public static var noneYet: Phrase {
    Phrase("none yet", "noch keins", "aucune", "ninguna", "nessuna", "nenhum", "brak")
  }
  public static var daily: Phrase {
    Phrase("daily", "Tagesspiel", "du jour", "del día", "del giorno", "do dia", "dnia")
  }
  public static var seeded: Phrase {
    Phrase("seeded", "mit Seed", "graine", "semilla", "seme", "semente", "ziarno")
  }
  public static var branched: Phrase {
    Phrase("branched", "abgezweigt", "dérivée", "derivada", "derivata", "derivado", "odgałęziona")
  }
  public static var takenOverRow: Phrase {
    Phrase("taken over", "übernommen", "reprise", "recuperada", "ripresa", "retomado", "przejęta")
  }
  public static var name: Phrase { Phrase("Name", "Name", "Nom", "Nombre", "Nome", "Nome", "Imię") }
  public static var calibrateTilt: Phrase {
    Phrase(
      "Calibrate tilt", "Kalibrieren", "Calibrer", "Calibrar", "Calibra", "Calibrar", "Kalibruj")
  }
  public static var findTiltAxes: Phrase {
    Phrase(
      "Find tilt axes", "Achsen finden", "Trouver les axes", "Buscar ejes", "Trova gli assi",
      "Achar eixos", "Znajdź osie")
  }
  public static var resetSettings: Phrase {
    Phrase(
      "Reset settings", "Zurücksetzen", "Réinitialiser", "Restablecer", "Ripristina",
      "Redefinir", "Przywróć")
  }

  // MARK: Records

  public static var games: Phrase {
    Phrase("Games", "Spiele", "Parties", "Partidas", "Partite", "Jogos", "Gry")
  }
  public static var reached2048: Phrase {
    Phrase(
      "2048 reached", "2048 erreicht", "2048 atteints", "2048 logrados", "2048 raggiunti",
      "2048 atingidos", "2048 zdobyte")
  }
  public static var bestScore: Phrase {
    Phrase("Best score", "Bestes Ergebnis", "Record", "Récord", "Record", "Recorde", "Rekord")
  }
  public static var average: Phrase {
    Phrase("Average", "Durchschnitt", "Moyenne", "Media", "Media", "Média", "Średnia")
  }
  public static var largestTile: Phrase {
    Phrase(
      "Largest tile", "Größte Kachel", "Tuile max.", "Ficha mayor", "Tessera max", "Maior peça",
      "Największy")
  }
  public static var movesTitle: Phrase {
    Phrase("Moves", "Züge", "Coups", "Jugadas", "Mosse", "Jogadas", "Ruchy")
  }
  public static var time: Phrase {
    Phrase("Time", "Zeit", "Temps", "Tiempo", "Tempo", "Tempo", "Czas")
  }
  public static var hoursAndMinutes: Phrase { Phrase(everywhere: "%1 h %2 min") }
  public static var daysInARow: Phrase {
    Phrase(
      "Days in a row", "Tage in Folge", "Jours de suite", "Días seguidos", "Giorni di fila",
      "Dias seguidos", "Dni z rzędu")
  }
  public static var earned: Phrase {
    Phrase("earned", "verdient", "gagné", "logrado", "ottenuto", "obtido", "zdobyte")
  }

  // MARK: Calibration

  public static var noSensorThere: Phrase {
    Phrase(
      "There is no tilt sensor.", "Es gibt keinen Kippsensor.", "Il n'y a pas de capteur.",
      "No hay sensor.", "Non c'è un sensore.", "Não há sensor.", "Nie ma czujnika.")
  }
  public static var holdLevel: Phrase {
    Phrase(
      "Hold it level, as you like to play.", "Eben halten, wie du gern spielst.",
      "Tenez-le à plat, comme pour jouer.", "Sujétalo nivelado, como juegas.",
      "Tienilo in piano, come giochi.", "Segure nivelado, como joga.",
      "Trzymaj poziomo, jak do gry.")
  }
  public static var lowerRight: Phrase {
    Phrase(
      "Lower the right edge.", "Rechten Rand senken.", "Baissez le bord droit.",
      "Baja el borde derecho.", "Abbassa il bordo destro.", "Baixe a borda direita.",
      "Opuść prawy brzeg.")
  }
  public static var levelAgain: Phrase {
    Phrase(
      "Level again.", "Wieder eben.", "De nouveau à plat.", "Otra vez nivelado.",
      "Di nuovo in piano.", "Nivelado de novo.", "Znów poziomo.")
  }
  public static var lowerNear: Phrase {
    Phrase(
      "Lower the edge towards you.", "Den Rand zu dir senken.", "Baissez le bord proche.",
      "Baja el borde cercano.", "Abbassa il bordo vicino.", "Baixe a borda próxima.",
      "Opuść bliższy brzeg.")
  }
  public static var levelReady: Phrase {
    Phrase(
      "Ready. This is level now: roll the dot to the ring.",
      "Fertig. Diese Lage ist jetzt eben: Roll den Punkt zum Ring.",
      "Prêt. Voici l'horizontale\u{A0}: roulez le point vers l'anneau.",
      "Listo. Este es el nivel: lleva el punto al aro.",
      "Pronto. Questo è il piano: porta il punto all'anello.",
      "Pronto. Este é o nível: leve o ponto ao anel.",
      "Gotowe. To jest poziom: przetocz kropkę do pierścienia.")
  }
  public static var itMoved: Phrase {
    Phrase(
      "It moved. Hold it still, as you like to play.",
      "Es bewegte sich. Stillhalten, wie du gern spielst.",
      "Il a bougé. Tenez-le immobile, comme pour jouer.", "Se movió. Sujétalo quieto, como juegas.",
      "Si è mosso. Tienilo fermo, come giochi.", "Mexeu. Segure parado, como joga.",
      "Ruszyło się. Trzymaj nieruchomo, jak do gry.")
  }
  public static var holdItStill: Phrase {
    Phrase(
      "Hold it still, as you like to play.", "Stillhalten, wie du gern spielst.",
      "Tenez-le immobile, comme pour jouer.", "Sujétalo quieto, como juegas.",
      "Tienilo fermo, come giochi.", "Segure parado, como joga.", "Trzymaj nieruchomo, jak do gry.")
  }
  public static var leftBack: Phrase {
    Phrase(
      "Left: back", "Links: zurück", "Gauche\u{A0}: retour", "Izquierda: volver",
      "Sinistra: indietro",
      "Esquerda: voltar", "Lewo: wróć")
  }
  public static var waitOrBack: Phrase {
    Phrase(
      "Wait or press back to cancel.", "Warten oder zurück bricht ab.",
      "Attendez ou retour pour annuler.", "Espera o vuelve para cancelar.",
      "Attendi o indietro per annullare.", "Espere ou volte para cancelar.",
      "Czekaj lub cofnij, by przerwać.")
  }
  public static var tiltIs: Phrase {
    Phrase(
      "Right %1 %   down %2 %", "Rechts %1 %   runter %2 %", "Droite %1 %   bas %2 %",
      "Derecha %1 %   abajo %2 %", "Destra %1 %   giù %2 %", "Direita %1 %   baixo %2 %",
      "Prawo %1 %   dół %2 %")
  }
  public static var doneIs: Phrase {
    Phrase(
      "Done: %1 %", "Fertig: %1 %", "Fait\u{A0}: %1 %", "Hecho: %1 %", "Fatto: %1 %", "Feito: %1 %",
      "Gotowe: %1 %")
  }

  // MARK: A name

  public static var threeLetters: Phrase {
    Phrase(
      "Three letters at least, please.", "Mindestens drei Buchstaben, bitte.",
      "Au moins trois lettres.", "Al menos tres letras.", "Almeno tre lettere.",
      "Pelo menos três letras.", "Co najmniej trzy litery.")
  }
  public static var typeName: Phrase {
    Phrase(
      "Type three letters or more, then Enter.",
      "Tippen, ab drei Buchstaben. Enter beendet.",
      "Tapez-le, trois lettres ou plus. Entrée termine.",
      "Escríbelo, tres letras o más. Enter termina.", "Scrivilo, tre lettere o più. Invio termina.",
      "Digite, três letras ou mais. Enter termina.", "Wpisz, co najmniej trzy litery. Enter kończy."
    )
  }
  public static var nameKeys: Phrase {
    Phrase(
      "Up, down: letter. Right: next. An empty one ends the name: three letters or more.",
      "Auf, ab: Buchstabe. Rechts: weiter. Ein leerer endet: ab drei Buchstaben.",
      "Haut, bas\u{A0}: lettre. Droite\u{A0}: suivante. Une vide termine\u{A0}: trois lettres ou plus.",
      "Arriba, abajo: letra. Derecha: siguiente. Una vacía termina: tres letras o más.",
      "Su, giù: lettera. Destra: prossima. Una vuota finisce: tre lettere o più.",
      "Cima, baixo: letra. Direita: próxima. Uma vazia termina: três letras ou mais.",
      "Góra, dół: litera. Prawo: dalej. Pusta kończy: co najmniej trzy litery.")
  }

  // MARK: About

  public static var aboutPress: Phrase {
    Phrase(
      "Press an arrow: all tiles slide.", "Drück einen Pfeil: alle Kacheln gleiten.",
      "Une flèche\u{A0}: toutes les tuiles glissent.",
      "Pulsa una flecha: todas las fichas se deslizan.",
      "Premi una freccia: tutte le tessere scorrono.", "Aperte uma seta: todas as peças deslizam.",
      "Naciśnij strzałkę: kafelki suną.")
  }
  public static var aboutTilt: Phrase {
    Phrase(
      "Tilt the device: all tiles slide.", "Kipp das Gerät: alle Kacheln gleiten.",
      "Inclinez\u{A0}: toutes les tuiles glissent.", "Inclina: todas las fichas se deslizan.",
      "Inclina: tutte le tessere scorrono.", "Incline: todas as peças deslizam.",
      "Przechyl: wszystkie kafelki suną.")
  }
  public static var aboutMerge: Phrase {
    Phrase(
      "Equal tiles merge into one.", "Gleiche Kacheln werden eine.",
      "Les tuiles égales fusionnent.", "Las fichas iguales se unen.",
      "Le tessere uguali si uniscono.", "Peças iguais se unem.", "Równe kafelki łączą się.")
  }
  public static var aboutReach: Phrase {
    Phrase(
      "Reach 2048, and go on.", "Erreiche 2048, und weiter.", "Atteignez 2048, et au-delà.",
      "Llega a 2048 y sigue.", "Arriva a 2048, e prosegui.", "Chegue a 2048, e siga.",
      "Zdobądź 2048 i graj dalej.")
  }
  public static var aboutEsc: Phrase {
    Phrase(
      "Esc opens the menu, U takes a move back.", "Esc öffnet das Menü, U nimmt einen Zug zurück.",
      "Esc ouvre le menu, U annule un coup.", "Esc abre el menú, U deshace una jugada.",
      "Esc apre il menu, U annulla una mossa.", "Esc abre o menu, U desfaz uma jogada.",
      "Esc otwiera menu, U cofa ruch.")
  }
  public static var aboutHold: Phrase {
    Phrase(
      "Hold a tilt for the menu.", "Gekippt halten: Menü.", "Tenez incliné\u{A0}: menu.",
      "Mantén inclinado: menú.", "Tieni inclinato: menu.", "Segure inclinado: menu.",
      "Przytrzymaj przechył: menu.")
  }
  public static var afterCirulli: Phrase {
    Phrase(
      "After 2048 by Gabriele Cirulli", "Nach 2048 von Gabriele Cirulli",
      "D'après 2048 de Gabriele Cirulli", "Según 2048 de Gabriele Cirulli",
      "Da 2048 di Gabriele Cirulli", "De 2048 de Gabriele Cirulli", "Wg 2048 Gabriele Cirullego")
  }
}
