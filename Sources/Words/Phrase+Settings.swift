/// What can be chosen in the settings.
// A phrase says itself what it is.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrase {
  // MARK: Groups

  public static var groupLook: Phrase {
    Phrase("Look", "Aussehen", "Apparence", "Aspecto", "Aspetto", "Aspeto", "Wygląd")
  }
  public static var groupSound: Phrase {
    Phrase("Sound", "Ton", "Son", "Sonido", "Suono", "Som", "Dźwięk")
  }
  public static var groupGame: Phrase {
    Phrase("Game", "Spiel", "Jeu", "Juego", "Gioco", "Jogo", "Gra")
  }
  public static var groupTilt: Phrase {
    Phrase("Tilt", "Kippen", "Bascule", "Inclinar", "Inclina", "Inclinar", "Przechył")
  }
  public static var groupScreen: Phrase {
    Phrase("Screen", "Anzeige", "Écran", "Pantalla", "Schermo", "Tela", "Ekran")
  }
  public static var groupHands: Phrase {
    Phrase("Buttons", "Tasten", "Boutons", "Botones", "Pulsanti", "Botões", "Przyciski")
  }

  public static var groupGeneral: Phrase {
    Phrase("General", "Allgemein", "Général", "General", "Generale", "Geral", "Ogólne")
  }

  // MARK: Look

  public static var theme: Phrase {
    Phrase("Theme", "Farben", "Thème", "Tema", "Tema", "Tema", "Motyw")
  }
  public static var themeHelp: Phrase {
    Phrase(
      "The colours.", "Die Farben.", "Les couleurs.", "Los colores.", "I colori.", "As cores.",
      "Kolory.")
  }
  public static var classic: Phrase {
    Phrase("Classic", "Klassisch", "Classique", "Clásico", "Classico", "Clássico", "Klasyczny")
  }
  public static var dark: Phrase {
    Phrase("Dark", "Dunkel", "Sombre", "Oscuro", "Scuro", "Escuro", "Ciemny")
  }
  public static var colourBlind: Phrase {
    Phrase(
      "Colour-blind", "Farbenblind", "Daltonien", "Daltónico", "Daltonico", "Daltônico",
      "Daltonista")
  }
  public static var contrast: Phrase {
    Phrase("Contrast", "Kontrast", "Contraste", "Contraste", "Contrasto", "Contraste", "Kontrast")
  }
  public static var blackAndWhite: Phrase {
    Phrase(
      "Black & white", "Schwarzweiß", "Noir et blanc", "Blanco y negro", "Bianco e nero",
      "Preto e branco", "Czarno-biały")
  }
  public static var tiles: Phrase {
    Phrase("Tiles", "Kacheln", "Tuiles", "Fichas", "Tessere", "Peças", "Kafelki")
  }
  public static var tilesHelp: Phrase {
    Phrase(
      "What stands on tiles.", "Was auf Kacheln steht.", "Ce qui est sur les tuiles.",
      "Lo que llevan las fichas.", "Che cosa c'è sulle tessere.", "O que há nas peças.",
      "Co jest na kafelkach.")
  }
  public static var numbers: Phrase {
    Phrase("Numbers", "Zahlen", "Nombres", "Números", "Numeri", "Números", "Liczby")
  }
  public static var garden: Phrase {
    Phrase("Garden", "Garten", "Jardin", "Jardín", "Giardino", "Jardim", "Ogród")
  }
  public static var treasure: Phrase {
    Phrase("Treasure", "Schatz", "Trésor", "Tesoro", "Tesoro", "Tesouro", "Skarb")
  }
  public static var textSize: Phrase {
    Phrase("Text", "Schrift", "Texte", "Texto", "Testo", "Texto", "Tekst")
  }
  public static var textSizeHelp: Phrase {
    Phrase(
      "How large words are.", "Wie groß Wörter sind.", "La taille des mots.",
      "El tamaño de las palabras.", "La grandezza delle parole.", "O tamanho das palavras.",
      "Jak duże są słowa.")
  }
  public static var normal: Phrase {
    Phrase("Normal", "Normal", "Normal", "Normal", "Normale", "Normal", "Zwykły")
  }
  public static var large: Phrase {
    Phrase("Large", "Groß", "Grand", "Grande", "Grande", "Grande", "Duży")
  }
  public static var animation: Phrase {
    Phrase(
      "Animation", "Animation", "Animation", "Animación", "Animazione", "Animação", "Animacja")
  }
  public static var animationHelp: Phrase {
    Phrase(
      "How fast things move.", "Wie schnell sich alles bewegt.", "La vitesse des mouvements.",
      "La velocidad del movimiento.", "La velocità dei movimenti.", "A velocidade do movimento.",
      "Jak szybko wszystko się rusza.")
  }
  public static var original: Phrase {
    Phrase("Original", "Original", "Original", "Original", "Originale", "Original", "Oryginał")
  }
  public static var fast: Phrase {
    Phrase("Fast", "Schnell", "Rapide", "Rápida", "Veloce", "Rápida", "Szybka")
  }
  public static var motion: Phrase {
    Phrase(
      "Motion", "Bewegung", "Mouvement", "Movimiento", "Movimento", "Movimento", "Ruch")
  }
  public static var motionHelp: Phrase {
    Phrase(
      "How tiles move; some are earned.", "Wie Kacheln gleiten; manches ist zu verdienen.",
      "Comment glissent les tuiles; à gagner.", "Cómo se mueven las fichas; se ganan.",
      "Come si muovono le tessere; si vince.", "Como as peças se movem; ganhe mais.",
      "Jak ruszają się kafelki; do zdobycia.")
  }
  public static var glide: Phrase {
    Phrase("Glide", "Gleiten", "Glisse", "Deslizar", "Scivola", "Deslizar", "Ślizg")
  }
  public static var bounce: Phrase {
    Phrase("Bounce", "Federn", "Rebond", "Rebotar", "Rimbalza", "Saltar", "Odbicie")
  }
  public static var drift: Phrase {
    Phrase("Drift", "Treiben", "Dérive", "Flotar", "Deriva", "Flutuar", "Dryf")
  }

  // MARK: Sound

  public static var volume: Phrase {
    Phrase("Volume", "Lautstärke", "Volume", "Volumen", "Volume", "Volume", "Głośność")
  }
  public static var volumeHelp: Phrase {
    Phrase(
      "How much is heard.", "Wie viel zu hören ist.", "Ce que l'on entend.", "Cuánto se oye.",
      "Quanto si sente.", "Quanto se ouve.", "Ile słychać.")
  }
  public static var mute: Phrase {
    Phrase("Off", "Aus", "Muet", "Mudo", "Muto", "Mudo", "Wył.")
  }
  public static var quiet: Phrase {
    Phrase("Quiet", "Leise", "Faible", "Bajo", "Basso", "Baixo", "Cicho")
  }
  public static var medium: Phrase {
    Phrase("Medium", "Mittel", "Moyen", "Medio", "Medio", "Médio", "Średnio")
  }
  public static var full: Phrase {
    Phrase("Full", "Voll", "Fort", "Alto", "Alto", "Alto", "Głośno")
  }
  public static var sounds: Phrase {
    Phrase("Sounds", "Klänge", "Sons", "Sonidos", "Suoni", "Sons", "Dźwięki")
  }
  public static var soundsHelp: Phrase {
    Phrase(
      "What is heard; some are earned.", "Was zu hören ist; manches ist zu verdienen.",
      "Ce que l'on entend; à gagner.", "Qué se oye; algunos se ganan.",
      "Che cosa si sente; si vince.", "O que se ouve; ganhe mais.",
      "Co słychać; do zdobycia.")
  }
  public static var switchOff: Phrase {
    Phrase(
      "Switch off", "Ausschalten", "Arrêt auto", "Apagar tras", "Spegni dopo", "Desligar",
      "Wyłącz po")
  }
  public static var switchOffHelp: Phrase {
    Phrase(
      "By itself, when nobody plays.", "Von selbst, wenn niemand spielt.",
      "Tout seul, sans joueur.", "Solo, si nadie juega.", "Da solo, se nessuno gioca.",
      "Sozinho, se ninguém joga.", "Samo, gdy nikt nie gra.")
  }
  public static var never: Phrase {
    Phrase("Never", "Nie", "Jamais", "Nunca", "Mai", "Nunca", "Nigdy")
  }
  public static var soundFrom: Phrase {
    Phrase("Sound by", "Ton aus", "Sortie", "Salida", "Uscita", "Saída", "Wyjście")
  }
  public static var soundFromHelp: Phrase {
    Phrase(
      "What sounds, where there are two.", "Was klingt, wo es zweierlei gibt.",
      "Ce qui sonne, s'il y a deux sons.", "Qué suena, si hay dos.", "Che cosa suona, se sono due.",
      "O que soa, se houver dois.", "Co gra, gdy są dwa.")
  }
  public static var buzzer: Phrase {
    Phrase("Buzzer", "Summer", "Buzzer", "Zumbador", "Cicalino", "Buzzer", "Brzęczyk")
  }
  public static var loudspeaker: Phrase {
    Phrase(
      "Speaker", "Lautsprecher", "Haut-parleur", "Altavoz", "Altoparlante", "Alto-falante",
      "Głośnik")
  }
  public static var vibration: Phrase {
    Phrase(
      "Vibration", "Vibration", "Vibration", "Vibración", "Vibrazione", "Vibração", "Wibracje")
  }
  public static var vibrationHelp: Phrase {
    Phrase(
      "By a motor or a light, if wired.", "Mit Motor oder Licht, wo es sie gibt.",
      "Par moteur ou lumière, s'il y en a.", "Con motor o luz, si hay.",
      "Con motore o luce, se c'è.", "Com motor ou luz, se houver.", "Silnikiem lub światłem.")
  }
  public static var steps: Phrase {
    Phrase("Steps", "Stufen", "Notes", "Pasos", "Passi", "Passos", "Kroki")
  }
  public static var arcade: Phrase { Phrase(everywhere: "Arcade") }
  public static var musicBox: Phrase {
    Phrase(
      "Music box", "Spieluhr", "Boîte à musique", "Caja de música", "Carillon", "Caixinha",
      "Pozytywka")
  }

  // MARK: Game

  public static var board: Phrase {
    Phrase("Board", "Brett", "Grille", "Tablero", "Griglia", "Tabuleiro", "Plansza")
  }
  public static var boardHelp: Phrase {
    Phrase(
      "The size of the next game's board.", "Die Größe des nächsten Spielbretts.",
      "La taille de la prochaine grille.", "El tamaño del próximo tablero.",
      "La misura della prossima griglia.", "O tamanho do próximo tabuleiro.",
      "Wielkość następnej planszy.")
  }
  public static var repeatable: Phrase {
    Phrase(
      "Repeatable", "Wiederholbar", "Répétable", "Repetible", "Ripetibile", "Repetível",
      "Powtarzalne")
  }
  public static var repeatableHelp: Phrase {
    Phrase(
      "Every new game has the same tiles.", "Jedes neue Spiel hat dieselben Kacheln.",
      "Chaque partie a les mêmes tuiles.", "Cada partida tiene las mismas fichas.",
      "Ogni partita ha le stesse tessere.", "Cada jogo tem as mesmas peças.",
      "Każda gra ma te same kafelki.")
  }

  // MARK: Screen

  public static var rotation: Phrase {
    Phrase("Rotation", "Drehung", "Rotation", "Rotación", "Rotazione", "Rotação", "Obrót")
  }
  public static var rotationHelp: Phrase {
    Phrase(
      "Turns the picture.", "Dreht das Bild.", "Tourne l'image.", "Gira la imagen.",
      "Gira l'immagine.", "Gira a imagem.", "Obraca obraz.")
  }
  public static var mirror: Phrase {
    Phrase("Mirror", "Spiegeln", "Miroir", "Espejo", "Specchio", "Espelho", "Lustro")
  }
  public static var mirrorHelp: Phrase {
    Phrase(
      "Exchanges the picture's sides.", "Vertauscht die Seiten des Bildes.",
      "Échange les côtés de l'image.", "Cambia los lados de la imagen.",
      "Scambia i lati dell'immagine.", "Troca os lados da imagem.", "Zamienia strony obrazu.")
  }
  public static var brightness: Phrase {
    Phrase(
      "Brightness", "Helligkeit", "Luminosité", "Brillo", "Luminosità", "Brilho", "Jasność")
  }
  public static var brightnessHelp: Phrase {
    Phrase(
      "How bright the picture is.", "Wie hell das Bild ist.", "La clarté de l'image.",
      "Lo claro de la imagen.", "Quanto è chiara l'immagine.", "A claridade da imagem.",
      "Jak jasny jest obraz.")
  }

  // MARK: Buttons

  public static var buttons: Phrase {
    Phrase("Buttons", "Tasten", "Boutons", "Botones", "Pulsanti", "Botões", "Przyciski")
  }
  public static var buttonsHelp: Phrase {
    Phrase(
      "Which hand presses them.", "Welche Hand sie drückt.", "La main qui les presse.",
      "La mano que los pulsa.", "La mano che li preme.", "A mão que os aperta.",
      "Która ręka je naciska.")
  }
  public static var rightHand: Phrase {
    Phrase("Right hand", "Rechts", "À droite", "Derecha", "Destra", "Direita", "Prawa")
  }
  public static var leftHand: Phrase {
    Phrase("Left hand", "Links", "À gauche", "Izquierda", "Sinistra", "Esquerda", "Lewa")
  }
  public static var touchButtons: Phrase {
    Phrase(
      "Touch buttons", "Fingertasten", "Tactile", "Táctil", "Tasti touch", "Táteis", "Dotyk")
  }
  public static var touchButtonsHelp: Phrase {
    Phrase(
      "Buttons for fingers beside the board.", "Tasten für Finger neben dem Brett.",
      "Des boutons tactiles près de la grille.", "Botones táctiles junto al tablero.",
      "Tasti touch accanto alla griglia.", "Botões táteis junto ao tabuleiro.",
      "Przyciski dotykowe obok planszy.")
  }
  public static var auto: Phrase { Phrase(everywhere: "Auto") }

  // MARK: General

  public static var language: Phrase {
    Phrase("Language", "Sprache", "Langue", "Idioma", "Lingua", "Idioma", "Język")
  }
  public static var languageHelp: Phrase {
    Phrase(
      "What the game speaks.", "Was das Spiel spricht.", "Ce que le jeu parle.",
      "Lo que habla el juego.", "Che cosa parla il gioco.", "O que o jogo fala.",
      "W jakim języku mówi gra.")
  }

  public static var worldTable: Phrase {
    Phrase(
      "World table", "Weltrangliste", "Table mondiale", "Tabla mundial", "Classifica mondiale",
      "Tabela mundial", "Tabela świata")
  }
  public static var worldTableHelp: Phrase {
    Phrase(
      "Sends finished games, no name.", "Sendet beendete Spiele, ohne Namen.",
      "Envoie les parties, sans nom.", "Envía las partidas, sin nombre.",
      "Invia le partite, senza nome.", "Envia os jogos, sem nome.",
      "Wysyła gry, bez imienia.")
  }

  // MARK: Of several

  public static var on: Phrase { Phrase("On", "Ein", "Oui", "Sí", "Sì", "Sim", "Wł.") }
  public static var off: Phrase { Phrase("Off", "Aus", "Non", "No", "No", "Não", "Wył.") }
  public static var yes: Phrase { Phrase("Yes", "Ja", "Oui", "Sí", "Sì", "Sim", "Tak") }
  public static var no: Phrase { Phrase("No", "Nein", "Non", "No", "No", "Não", "Nie") }
}
