/// What a player must be told: of each the longest first, then shorter ones; the shortest has at most eight letters.
// A phrase says itself what it is.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrase {
  // MARK: What is kept

  public static var notSavedLong: Phrase {
    Phrase(
      "Scores are not being saved!", "Ergebnisse werden nicht gesichert!",
      "Les scores ne sont pas enregistrés\u{A0}!", "¡No se guardan las puntuaciones!",
      "I punteggi non vengono salvati!", "As pontuações não são salvas!",
      "Wyniki nie są zapisywane!")
  }
  public static var notSaved: Phrase {
    Phrase(
      "Not saved!", "Nicht gesichert!", "Pas enregistré\u{A0}!", "¡Sin guardar!", "Non salvato!",
      "Não salvo!", "Nie zapisano!")
  }
  public static var unsaved: Phrase {
    Phrase("UNSAVED", "UNSICHER", "NON SAUV", "NO GUARD", "NO SALVA", "NÃO SALV", "BEZ ZAP.")
  }
  public static var readingGamesLong: Phrase {
    Phrase(
      "Your games are still being read.", "Deine Spiele werden noch gelesen.",
      "Lecture de vos parties en cours.", "Aún se leen tus partidas.",
      "Lettura delle partite in corso.", "Seus jogos ainda estão sendo lidos.",
      "Trwa odczyt twoich gier.")
  }
  public static var readingGames: Phrase {
    Phrase(
      "Reading games", "Spiele werden gelesen", "Lecture", "Leyendo partidas", "Lettura partite",
      "Lendo jogos", "Odczyt gier")
  }
  public static var readingShort: Phrase {
    Phrase("READING", "LIEST", "LECTURE", "LEYENDO", "LETTURA", "LENDO", "ODCZYT")
  }
  public static var slowCardLong: Phrase {
    Phrase(
      "The card is slow: not saved yet.", "Die Karte ist langsam: noch nicht gesichert.",
      "Carte lente\u{A0}: pas encore enregistré.", "Tarjeta lenta: aún sin guardar.",
      "Scheda lenta: non ancora salvato.", "Cartão lento: ainda não salvo.",
      "Wolna karta: jeszcze nie zapisano.")
  }
  public static var notSavedYet: Phrase {
    Phrase(
      "Not saved yet", "Noch nicht gesichert", "Pas encore sauvé", "Aún sin guardar",
      "Non ancora salvato", "Ainda não salvo", "Jeszcze nie zapisano")
  }

  // MARK: The tilt

  public static var sensorLostLong: Phrase {
    Phrase(
      "Tilt sensor lost. The buttons still play.", "Kippsensor verloren. Tasten spielen weiter.",
      "Capteur perdu. Les boutons jouent encore.", "Sensor perdido. Los botones aún juegan.",
      "Sensore perso. I pulsanti funzionano.", "Sensor perdido. Os botões ainda jogam.",
      "Brak czujnika. Przyciski nadal grają.")
  }
  public static var noTiltSensor: Phrase {
    Phrase(
      "No tilt sensor", "Kein Kippsensor", "Pas de capteur", "Sin sensor", "Nessun sensore",
      "Sem sensor", "Brak czujnika")
  }
  public static var noTilt: Phrase {
    Phrase("NO TILT", "SENSOR?", "CAPTEUR?", "¿SENSOR?", "SENSORE?", "SENSOR?", "CZUJNIK?")
  }
  public static var holdStillLong: Phrase {
    Phrase(
      "Hold still for a second.", "Eine Sekunde stillhalten.", "Ne bougez pas une seconde.",
      "Quieto un segundo.", "Fermo per un secondo.", "Parado um segundo.",
      "Trzymaj nieruchomo sekundę.")
  }
  public static var holdStill: Phrase {
    Phrase("Hold still", "Stillhalten", "Ne bougez pas", "Quieto", "Fermo", "Parado", "Nie ruszaj")
  }
  public static var steady: Phrase {
    Phrase("STEADY", "STILL", "STABLE", "QUIETO", "FERMO", "PARADO", "STABIL.")
  }
  public static var levelExplained: Phrase {
    Phrase(
      "This is level now: tilts count from here.",
      "Diese Lage ist jetzt eben: Von hier zählt Kippen.",
      "Voici l'horizontale\u{A0}: inclinez depuis là.", "Este es el nivel: inclina desde aquí.",
      "Ora questo è il piano: inclina da qui.", "Este é o nível: incline a partir daqui.",
      "To jest teraz poziom: przechylaj od niego.")
  }
  public static var levelNowLong: Phrase {
    Phrase(
      "This is level now.", "Diese Lage ist jetzt eben.", "Voici l'horizontale.",
      "Este es el nivel ahora.",
      "Ora questo è il piano.", "Este é o nível agora.", "To jest teraz poziom.")
  }
  public static var levelSet: Phrase {
    Phrase(
      "Level set", "Lage gemerkt", "Niveau réglé", "Nivel fijado", "Piano fissato",
      "Nível definido", "Poziom ustawiony")
  }
  public static var level: Phrase {
    Phrase("LEVEL", "EBEN", "NIVEAU", "NIVEL", "PIANO", "NÍVEL", "POZIOM")
  }

  // MARK: The end

  public static var boardIsFull: Phrase {
    Phrase(
      "The board is full, and no two neighbours are equal.",
      "Das Brett ist voll, und keine zwei Nachbarn sind gleich.",
      "La grille est pleine, sans deux voisines égales.",
      "El tablero está lleno, sin dos vecinas iguales.",
      "La griglia è piena, senza due vicine uguali.",
      "O tabuleiro está cheio, sem duas vizinhas iguais.",
      "Plansza jest pełna i nie ma dwóch równych sąsiadów.")
  }
  public static var noMove: Phrase {
    Phrase("NO MOVE", "KEIN ZUG", "BLOQUÉ", "SIN MOV.", "BLOCCO", "SEM MOV.", "BEZ RUCH")
  }

  // MARK: What was earned

  public static var stillLocked: Phrase {
    Phrase(
      "Still locked. To unlock: %1.", "Noch gesperrt. Dafür: %1.",
      "Encore verrouillé. Pour l'avoir\u{A0}: %1.", "Aún bloqueado. Para tenerlo: %1.",
      "Ancora bloccato. Per averlo: %1.", "Ainda bloqueado. Para obter: %1.",
      "Jeszcze zablokowane. Trzeba: %1.")
  }
  public static var lockedUntil: Phrase {
    Phrase(
      "Locked: %1", "Gesperrt: %1", "Verrouillé\u{A0}: %1", "Bloqueado: %1", "Bloccato: %1",
      "Bloqueado: %1", "Blokada: %1")
  }
  public static var locked: Phrase {
    Phrase("LOCKED", "GESPERRT", "BLOQUÉ", "BLOQUEO", "BLOCCATO", "BLOQUEIO", "BLOKADA")
  }
  public static var unlockedWithReward: Phrase {
    Phrase(
      "Unlocked: %1. New: %2", "Verdient: %1. Neu: %2", "Gagné\u{A0}: %1. Nouveau\u{A0}: %2",
      "Logrado: %1. Nuevo: %2", "Ottenuto: %1. Nuovo: %2", "Obtido: %1. Novo: %2",
      "Zdobyto: %1. Nowe: %2")
  }
  public static var unlocked: Phrase {
    Phrase(
      "Unlocked: %1", "Verdient: %1", "Gagné\u{A0}: %1", "Logrado: %1", "Ottenuto: %1",
      "Obtido: %1",
      "Zdobyto: %1")
  }
  public static var unlockedShort: Phrase {
    Phrase("UNLOCKED", "VERDIENT", "GAGNÉ", "LOGRADO", "OTTENUTO", "OBTIDO", "ZDOBYTO")
  }
  public static var soundsReward: Phrase {
    Phrase("%1 sounds", "Klänge %1", "sons %1", "sonidos %1", "suoni %1", "sons %1", "dźwięki %1")
  }
  public static var tilesReward: Phrase {
    Phrase(
      "%1 tiles", "Kacheln %1", "tuiles %1", "fichas %1", "tessere %1", "peças %1", "kafelki %1")
  }
  public static var motionReward: Phrase {
    Phrase(
      "%1 motion", "Bewegung %1", "mouvement %1", "movimiento %1", "movimento %1", "movimento %1",
      "ruch %1")
  }
}
