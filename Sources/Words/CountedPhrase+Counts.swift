/// What is counted.
// A phrase says itself what it is.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension CountedPhrase {
  public static var moves: CountedPhrase {
    CountedPhrase(
      one: Phrase("1 move", "1 Zug", "%1 coup", "1 jugada", "1 mossa", "1 jogada", "1 ruch"),
      many: Phrase(
        "%1 moves", "%1 Züge", "%1 coups", "%1 jugadas", "%1 mosse", "%1 jogadas", "%1 ruchów"),
      fewInPolish: "%1 ruchy")
  }
  public static var games: CountedPhrase {
    CountedPhrase(
      one: Phrase("1 game", "1 Spiel", "%1 partie", "1 partida", "1 partita", "1 jogo", "1 gra"),
      many: Phrase(
        "%1 games", "%1 Spiele", "%1 parties", "%1 partidas", "%1 partite", "%1 jogos", "%1 gier"),
      fewInPolish: "%1 gry")
  }
  public static var hints: CountedPhrase {
    CountedPhrase(
      one: Phrase("1 hint", "1 Tipp", "%1 indice", "1 pista", "1 consiglio", "1 dica", "1 rada"),
      many: Phrase(
        "%1 hints", "%1 Tipps", "%1 indices", "%1 pistas", "%1 consigli", "%1 dicas", "%1 rad"),
      fewInPolish: "%1 rady")
  }
}
