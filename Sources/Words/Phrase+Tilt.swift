/// What can be chosen about tilting.
// A phrase says itself what it is.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrase {
  public static var tiltAngle: Phrase {
    Phrase(
      "Tilt angle", "Kippwinkel", "Angle", "Ángulo", "Angolo", "Ângulo", "Kąt")
  }
  public static var tiltAngleHelp: Phrase {
    Phrase(
      "How far to tilt for a move.", "Wie weit ein Zug gekippt wird.",
      "De combien incliner pour jouer.", "Cuánto inclinar para mover.",
      "Quanto inclinare per muovere.", "Quanto inclinar para mover.",
      "Jak mocno przechylić, by ruszyć.")
  }
  public static var tiltGesture: Phrase {
    Phrase("Gesture", "Geste", "Geste", "Gesto", "Gesto", "Gesto", "Gest")
  }
  public static var tiltGestureHelp: Phrase {
    Phrase(
      "What counts as a move.", "Was als Zug zählt.", "Ce qui compte pour un coup.",
      "Qué cuenta como jugada.", "Che cosa vale come mossa.", "O que conta como jogada.",
      "Co liczy się jako ruch.")
  }
  public static var usualTilts: Phrase {
    Phrase("Usual", "Üblich", "Normal", "Normal", "Normale", "Normal", "Zwykły")
  }
  public static var flicks: Phrase {
    Phrase("Flick", "Schnell", "Vif", "Rápido", "Rapido", "Rápido", "Szybki")
  }
  public static var smallTilts: Phrase {
    Phrase("Small", "Klein", "Petit", "Pequeño", "Piccolo", "Pequeno", "Mały")
  }
  public static var tiltRepeat: Phrase {
    Phrase("Held tilt", "Halten", "Maintenu", "Sostener", "Tenuto", "Manter", "Trzymany")
  }
  public static var tiltRepeatHelp: Phrase {
    Phrase(
      "A tilt that is held moves again.", "Gehaltenes Kippen zieht weiter.",
      "Maintenir rejoue le coup.", "Sostener repite la jugada.", "Tenere ripete la mossa.",
      "Manter repete a jogada.", "Trzymanie powtarza ruch.")
  }
  public static var slowly: Phrase {
    Phrase("Slow", "Langsam", "Lent", "Lento", "Lento", "Lento", "Wolno")
  }
  public static var quickly: Phrase {
    Phrase("Fast", "Rasch", "Rapide", "Rápido", "Rapido", "Rápido", "Szybko")
  }
  public static var tryTilting: Phrase {
    Phrase(
      "Try tilting", "Kippen üben", "Essayer", "Probar", "Prova", "Experimentar", "Wypróbuj")
  }
  public static var tooSmall: Phrase {
    Phrase(
      "Too small", "Zu klein", "Trop petit", "Muy pequeño", "Troppo piccolo", "Pequeno demais",
      "Za mały")
  }
  public static var tooSmallAt: Phrase {
    Phrase(
      "It came back at %1°.", "Es kam bei %1° zurück.", "Revenu dès %1°.", "Volvió a los %1°.",
      "È tornato a %1°.", "Voltou aos %1°.", "Wrócił przy %1°.")
  }
  public static var tooSlow: Phrase {
    Phrase(
      "Too slow", "Zu langsam", "Trop lent", "Muy lento", "Troppo lento", "Lento demais",
      "Za wolny")
  }
  public static var tooSlowTo: Phrase {
    Phrase(
      "Slowly to %1°: a new posture.", "Langsam auf %1°: neue Haltung.",
      "Lentement à %1°\u{A0}: posture.", "Lento hasta %1°: una postura.",
      "Piano fino a %1°: una postura.", "Devagar até %1°: postura.",
      "Powoli do %1°: nowa pozycja.")
  }
  public static var wayBack: Phrase {
    Phrase("Way back", "Rückweg", "Retour", "Vuelta", "Ritorno", "Volta", "Powrót")
  }
  public static var wayBackFrom: Phrase {
    Phrase(
      "Back from a held tilt: no move.", "Zurück vom Halten: kein Zug.",
      "Retour d'un maintien\u{A0}: rien.", "Vuelta de sostener: nada.",
      "Ritorno da fermo: niente.", "Volta do que manteve: nada.",
      "Powrót z trzymania: nic.")
  }
  public static var turnLikeAWheelLong: Phrase {
    Phrase(
      "Upright: turn it like a steering wheel.", "Aufrecht: drehen wie ein Lenkrad.",
      "Debout\u{A0}: tournez comme un volant.", "Vertical: gira como un volante.",
      "Verticale: gira come un volante.", "De pé: gire como um volante.",
      "Pionowo: obracaj jak kierownicę.")
  }
  public static var turnLikeAWheel: Phrase {
    Phrase(
      "Like a wheel", "Wie ein Lenkrad", "Comme un volant", "Como un volante", "Come un volante",
      "Como um volante", "Jak kierownicę")
  }
  public static var wheel: Phrase {
    Phrase("WHEEL", "LENKRAD", "VOLANT", "VOLANTE", "VOLANTE", "VOLANTE", "KÓŁKO")
  }
  public static var levelReadyUpright: Phrase {
    Phrase(
      "Ready. Upright: turn it like a steering wheel.",
      "Fertig. Aufrecht: drehen wie ein Lenkrad.", "Prêt. Debout\u{A0}: tournez comme un volant.",
      "Listo. Vertical: gira como un volante.", "Pronto. Verticale: gira come un volante.",
      "Pronto. De pé: gire como um volante.", "Gotowe. Pionowo: obracaj jak kierownicę.")
  }
  public static var sideways: Phrase {
    Phrase(
      "Sideways", "Seitwärts", "De côté", "De lado", "Di lato", "De lado", "Na boki")
  }
  public static var sidewaysHelp: Phrase {
    Phrase(
      "How much tilts to the sides count.", "Wie viel Kippen zur Seite zählt.",
      "Combien compte une bascule de côté.", "Cuánto cuenta inclinar de lado.",
      "Quanto conta inclinare di lato.", "Quanto conta inclinar de lado.",
      "Ile liczy się przechył na boki.")
  }
  public static var upAndDown: Phrase {
    Phrase(
      "Up and down", "Auf und ab", "Haut et bas", "Arriba y abajo", "Su e giù", "Cima e baixo",
      "Góra i dół")
  }
  public static var upAndDownHelp: Phrase {
    Phrase(
      "How much tilts up and down count.", "Wie viel Kippen auf und ab zählt.",
      "Combien compte une bascule haut-bas.", "Cuánto cuenta arriba y abajo.",
      "Quanto conta inclinare su e giù.", "Quanto conta cima e baixo.",
      "Ile liczy się przechył góra-dół.")
  }
  public static var swapLeftRight: Phrase {
    Phrase(
      "Swap left/right", "L/R tauschen", "Inverser G/D", "Cambiar izq/der", "Scambia sx/dx",
      "Trocar esq/dir", "Zamień L/P")
  }
  public static var swapLeftRightHelp: Phrase {
    Phrase(
      "Exchanges left and right.", "Vertauscht links und rechts.", "Échange gauche et droite.",
      "Cambia izquierda y derecha.", "Scambia sinistra e destra.", "Troca esquerda e direita.",
      "Zamienia lewo i prawo.")
  }
  public static var swapUpDown: Phrase {
    Phrase(
      "Swap up/down", "O/U tauschen", "Inverser H/B", "Cambiar arr/ab", "Scambia su/giù",
      "Trocar cima/bx", "Zamień G/D")
  }
  public static var swapUpDownHelp: Phrase {
    Phrase(
      "Exchanges up and down.", "Vertauscht auf und ab.", "Échange haut et bas.",
      "Cambia arriba y abajo.", "Scambia su e giù.", "Troca cima e baixo.",
      "Zamienia górę i dół.")
  }
  /// How a page is left on which no tilt means anything.
  public static var stillGoesBack: Phrase {
    Phrase(
      "Hold still: back", "Stillhalten: zurück", "Immobile\u{A0}: retour", "Quieto: volver",
      "Fermo: indietro", "Parado: voltar", "Bez ruchu: wróć")
  }
}
