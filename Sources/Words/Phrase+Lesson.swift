/// What is said to somebody who plays for the first time.
// A phrase says itself what it is.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrase {
  public static var lesson: Phrase {
    Phrase(
      "How to play", "So geht's", "Comment jouer", "Cómo se juega", "Come si gioca",
      "Como jogar", "Jak grać")
  }

  // MARK: What to do

  public static var lowerLeft: Phrase {
    Phrase(
      "Lower the left edge.", "Linken Rand senken.", "Baissez le bord gauche.",
      "Baja el borde izquierdo.", "Abbassa il bordo sinistro.", "Baixe a borda esquerda.",
      "Opuść lewy brzeg.")
  }
  public static var pressArrow: Phrase {
    Phrase(
      "Arrow key: %1", "Pfeiltaste: %1", "Flèche\u{A0}: %1", "Flecha: %1", "Freccia: %1",
      "Seta: %1", "Strzałka: %1")
  }
  public static var swipeOrPress: Phrase {
    Phrase(
      "Swipe or press: %1", "Wischen oder drücken: %1", "Glissez ou appuyez\u{A0}: %1",
      "Desliza o pulsa: %1", "Scorri o premi: %1", "Deslize ou aperte: %1",
      "Przesuń lub naciśnij: %1")
  }
  public static var wellDone: Phrase {
    Phrase(
      "That is all.", "Das ist alles.", "C'est tout.", "Eso es todo.", "È tutto.", "É tudo.",
      "To wszystko.")
  }

  // MARK: What it does

  public static var allSlide: Phrase {
    Phrase(
      "All tiles slide there.", "Alle Kacheln gleiten dorthin.", "Toutes les tuiles y glissent.",
      "Todas las fichas van ahí.", "Tutte le tessere vanno lì.", "Todas as peças vão para lá.",
      "Wszystkie kafelki tam suną.")
  }
  public static var oneComes: Phrase {
    Phrase(
      "Each move brings a new tile.", "Jeder Zug bringt eine neue Kachel.",
      "Chaque coup ajoute une tuile.", "Cada jugada trae otra ficha.",
      "Ogni mossa porta una tessera.", "Cada jogada traz outra peça.",
      "Każdy ruch dodaje kafelek.")
  }
  public static var equalMerge: Phrase {
    Phrase(
      "Equal tiles become one.", "Gleiche Kacheln werden eine.",
      "Deux tuiles égales n'en font qu'une.", "Dos fichas iguales se unen.",
      "Due tessere uguali si uniscono.", "Duas peças iguais se unem.",
      "Dwa równe kafelki łączą się.")
  }
  public static var reach2048: Phrase {
    Phrase(
      "Two and two are four. Reach 2048!", "Zwei und zwei sind vier. Schaff 2048!",
      "Deux et deux font quatre. Visez 2048\u{A0}!", "Dos y dos son cuatro. ¡Llega a 2048!",
      "Due e due fanno quattro. Arriva a 2048!", "Dois e dois são quatro. Chegue a 2048!",
      "Dwa i dwa to cztery. Zdobądź 2048!")
  }
  public static var wentOtherWay: Phrase {
    Phrase(
      "That was: %1", "Das war: %1", "C'était\u{A0}: %1", "Eso fue: %1", "Era: %1", "Foi: %1",
      "To było: %1")
  }

  // MARK: How to go on

  public static var chooseByTilt: Phrase {
    Phrase(
      "Up, down: choose. Right: take.", "Hoch, runter: wählen. Rechts: nehmen.",
      "Haut, bas\u{A0}: choisir. Droite\u{A0}: prendre.", "Arriba, abajo: elegir. Derecha: tomar.",
      "Su, giù: scegli. Destra: prendi.", "Cima, baixo: escolher. Direita: usar.",
      "Góra, dół: wybierz. Prawo: weź.")
  }

  public static var anyDirectionPlays: Phrase {
    Phrase(
      "Any direction: play", "Jede Richtung: los", "Une direction\u{A0}: jouer",
      "Una dirección: jugar", "Una direzione: gioca", "Uma direção: jogar",
      "Dowolny kierunek: graj")
  }
  public static var escSkips: Phrase {
    Phrase(
      "Esc: skip", "Esc: überspringen", "Esc\u{A0}: passer", "Esc: omitir", "Esc: salta",
      "Esc: saltar", "Esc: pomiń")
  }
  public static var backSkips: Phrase {
    Phrase(
      "Back: skip", "Zurück: überspringen", "Retour\u{A0}: passer", "Atrás: omitir",
      "Indietro: salta", "Voltar: saltar", "Wstecz: pomiń")
  }
}
