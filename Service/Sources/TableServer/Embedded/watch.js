// What the pages of tables, of groups and of players share: words, rows, and the game of each row to be watched. The
// boards come from the service, which plays the recording again with the engine of the game: there are no rules here.

const words = {
  en: {
    groups: "Groups", season: "season", best: "Best games", curve: "Scores over time", ofPlayer: "a player's games",
    ahead: "begun with a ticket that lay on the device: its owner could have read the tiles to come",
    subtitle: "the world's table", player: "Player", score: "Score", largest: "Tile", moves: "Moves",
    watch: "Watch", play: "Play", pause: "Pause", close: "Close", duel: "Duel", none: "No game yet.",
    faded: "The recording of this game is not kept any more.",
    lost: "The table cannot be reached. It is tried again.", unlinked: "This game is too long for a link.",
    board: "Board", kind: "Class", period: "Period", all: "all time", month: "month", week: "week", day: "day",
    plain: "plain", assisted: "with undo or hint", open: "without a ticket",
    dealt: "dealt by the table", move: (a, b, s) => `move ${a} of ${b}, ${s} points`,
    proof: "Every game was played again by the service, and is each time it is watched. That shows that it is " +
      "possible, not who played it. Whoever took a hint says so, or does not. A game whose luck or pace no " +
      "hands have waits for a look before it is listed.",
  },
  de: {
    groups: "Gruppen", season: "Saison", best: "Beste Spiele", curve: "Punkte im Lauf der Zeit", ofPlayer: "Spiele eines Spielers",
    ahead: "mit einem Ticket begonnen, das auf dem Gerät lag: Wem es gehört, konnte die kommenden Kacheln lesen",
    subtitle: "die Weltrangliste", player: "Spieler", score: "Punkte", largest: "Kachel", moves: "Züge",
    watch: "Ansehen", play: "Abspielen", pause: "Anhalten", close: "Schließen", duel: "Duell",
    none: "Noch kein Spiel.", lost: "Die Rangliste ist nicht erreichbar. Es wird wieder versucht.",
    faded: "Die Aufzeichnung dieses Spiels wird nicht mehr aufbewahrt.",
    unlinked: "Dieses Spiel ist zu lang für einen Link.", board: "Brett", kind: "Klasse", period: "Zeitraum",
    all: "gesamt", month: "Monat", week: "Woche", day: "Tag", plain: "ohne Hilfe",
    assisted: "mit Rücknahme oder Tipp", open: "ohne Ticket",
    dealt: "von der Rangliste gegeben", move: (a, b, s) => `Zug ${a} von ${b}, ${s} Punkte`,
    proof: "Jedes Spiel wurde vom Dienst nachgespielt und wird es bei jedem Ansehen wieder. Das zeigt, dass es möglich " +
      "ist, nicht wer es gespielt hat. Wer einen Tipp nahm, sagt es, oder auch nicht. Ein Spiel mit mehr Glück oder " +
      "Tempo, als Hände haben, wartet auf einen Blick, bevor es in der Rangliste steht.",
  },
  fr: {
    groups: "Groupes", season: "saison", best: "Meilleures parties", curve: "Points au fil du temps", ofPlayer: "les parties d'un joueur",
    ahead: "commencée avec un ticket gardé sur l'appareil : son propriétaire a pu lire les tuiles à venir",
    subtitle: "le classement mondial", player: "Joueur", score: "Points", largest: "Tuile", moves: "Coups",
    watch: "Regarder", play: "Lire", pause: "Pause", close: "Fermer", duel: "Duel", none: "Pas encore de partie.",
    faded: "L'enregistrement de cette partie n'est plus conservé.",
    lost: "Le classement est injoignable. Nouvel essai en cours.",
    unlinked: "Cette partie est trop longue pour un lien.",
    board: "Grille", kind: "Catégorie", period: "Période", all: "depuis toujours", month: "mois", week: "semaine",
    day: "jour", plain: "sans aide", assisted: "avec annulation ou indice", open: "sans ticket",
    dealt: "donnée par le classement",
    move: (a, b, s) => `coup ${a} sur ${b}, ${s} points`,
    proof: "Le service a rejoué chaque partie, et la rejoue chaque fois qu'on la regarde. Cela montre qu'elle est " +
      "possible, non qui l'a jouée. Qui a pris un indice le dit, ou non. Une partie trop chanceuse ou trop rapide " +
      "pour des mains attend un examen avant d'être classée.",
  },
  es: {
    groups: "Grupos", season: "temporada", best: "Mejores partidas", curve: "Puntos a lo largo del tiempo", ofPlayer: "las partidas de un jugador",
    ahead: "empezada con un billete guardado en el aparato: su dueño pudo leer las fichas que vendrían",
    subtitle: "la clasificación mundial", player: "Jugador", score: "Puntos", largest: "Ficha", moves: "Jugadas",
    watch: "Ver", play: "Reproducir", pause: "Pausa", close: "Cerrar", duel: "Duelo", none: "Aún no hay partidas.",
    faded: "La grabación de esta partida ya no se conserva.",
    lost: "No se puede acceder a la clasificación. Se intenta de nuevo.",
    unlinked: "Esta partida es demasiado larga para un enlace.",
    board: "Tablero", kind: "Clase", period: "Periodo", all: "de siempre", month: "mes", week: "semana", day: "día",
    plain: "sin ayuda", assisted: "con deshacer o pista", open: "sin billete",
    dealt: "repartida por la clasificación",
    move: (a, b, s) => `jugada ${a} de ${b}, ${s} puntos`,
    proof: "El servicio volvió a jugar cada partida, y la juega otra vez cuando alguien la ve. Eso muestra que es posible, " +
      "no quién la jugó. Quien pidió una pista lo dice, o no. Una partida con más suerte o ritmo que unas manos espera " +
      "una revisión antes de entrar en la clasificación.",
  },
  it: {
    groups: "Gruppi", season: "stagione", best: "Partite migliori", curve: "Punti nel tempo", ofPlayer: "le partite di un giocatore",
    ahead: "iniziata con un biglietto tenuto sull'apparecchio: chi lo possiede poteva leggere le tessere a venire",
    subtitle: "la classifica mondiale", player: "Giocatore", score: "Punti", largest: "Tessera", moves: "Mosse",
    watch: "Guarda", play: "Riproduci", pause: "Pausa", close: "Chiudi", duel: "Duello", none: "Ancora nessuna partita.",
    faded: "La registrazione di questa partita non è più conservata.",
    lost: "La classifica non è raggiungibile. Si riprova.", unlinked: "Questa partita è troppo lunga per un link.",
    board: "Griglia", kind: "Classe", period: "Periodo", all: "di sempre", month: "mese", week: "settimana",
    day: "giorno", plain: "senza aiuti", assisted: "con annulla o consiglio", open: "senza biglietto",
    dealt: "servita dalla classifica",
    move: (a, b, s) => `mossa ${a} di ${b}, ${s} punti`,
    proof: "Il servizio ha rigiocato ogni partita, e la rigioca quando qualcuno la guarda. Questo mostra che è possibile, " +
      "non chi l'ha giocata. Chi ha preso un consiglio lo dice, o no. Una partita con più fortuna o ritmo di quanto " +
      "ne abbiano le mani aspetta un controllo prima di entrare in classifica.",
  },
  pt: {
    groups: "Grupos", season: "temporada", best: "Melhores jogos", curve: "Pontos ao longo do tempo", ofPlayer: "os jogos de um jogador",
    ahead: "começado com um bilhete guardado no aparelho: o dono podia ler as peças que viriam",
    subtitle: "o ranking mundial", player: "Jogador", score: "Pontos", largest: "Peça", moves: "Jogadas",
    watch: "Ver", play: "Reproduzir", pause: "Pausa", close: "Fechar", duel: "Duelo", none: "Ainda não há jogos.",
    faded: "A gravação deste jogo não é mais guardada.",
    lost: "O ranking não está acessível. Tentando de novo.", unlinked: "Este jogo é longo demais para um link.",
    board: "Tabuleiro", kind: "Classe", period: "Período", all: "de sempre", month: "mês", week: "semana", day: "dia",
    plain: "sem ajuda", assisted: "com desfazer ou dica", open: "sem bilhete",
    dealt: "repartido pelo ranking",
    move: (a, b, s) => `jogada ${a} de ${b}, ${s} pontos`,
    proof: "O serviço jogou cada jogo de novo, e o joga outra vez quando alguém o vê. Isso mostra que é possível, " +
      "não quem o jogou. Quem pediu uma dica o diz, ou não. Um jogo com mais sorte ou ritmo do que mãos têm espera por " +
      "um exame antes de entrar no ranking.",
  },
  pl: {
    groups: "Grupy", season: "sezon", best: "Najlepsze gry", curve: "Punkty w czasie", ofPlayer: "gry jednego gracza",
    ahead: "zaczęta z biletem, który leżał na urządzeniu: jego właściciel mógł odczytać następne kafelki",
    subtitle: "ranking światowy", player: "Gracz", score: "Punkty", largest: "Kafelek", moves: "Ruchy",
    watch: "Obejrzyj", play: "Odtwórz", pause: "Pauza", close: "Zamknij", duel: "Pojedynek", none: "Nie ma jeszcze gier.",
    faded: "Nagranie tej gry nie jest już przechowywane.",
    lost: "Ranking jest niedostępny. Trwa kolejna próba.", unlinked: "Ta gra jest za długa na link.",
    board: "Plansza", kind: "Klasa", period: "Okres", all: "od początku", month: "miesiąc", week: "tydzień", day: "dzień",
    plain: "bez pomocy", assisted: "z cofaniem lub podpowiedzią", open: "bez biletu",
    dealt: "rozdana przez ranking",
    move: (a, b, s) => `ruch ${a} z ${b}, punkty: ${s}`,
    proof: "Usługa rozegrała każdą grę ponownie i rozgrywa ją znowu, gdy ktoś ją ogląda. To pokazuje, że " +
      "jest możliwa, nie kto ją rozegrał. Kto wziął podpowiedź, mówi o tym albo nie. Gra szczęśliwsza lub szybsza, niż " +
      "pozwalają ręce, czeka na sprawdzenie, zanim trafi do rankingu.",
  },
  cs: {
    groups: "Skupiny", season: "sezóna", best: "Nejlepší hry", curve: "Skóre v průběhu času",
    ofPlayer: "hry jednoho hráče",
    ahead: "začatá s lístkem, který ležel na přístroji: jeho majitel mohl přečíst příští dlaždice",
    subtitle: "světový žebříček", player: "Hráč", score: "Skóre", largest: "Dlaždice", moves: "Tahy",
    watch: "Dívat se", play: "Přehrát", pause: "Pauza", close: "Zavřít", duel: "Souboj", none: "Zatím žádná hra.",
    faded: "Záznam této hry už není uchován.",
    lost: "Žebříček není dostupný. Zkouší se znovu.", unlinked: "Tato hra je na odkaz příliš dlouhá.",
    board: "Plocha", kind: "Třída", period: "Období", all: "od začátku", month: "měsíc", week: "týden", day: "den",
    plain: "bez pomoci", assisted: "s vracením nebo tipem", open: "bez lístku",
    dealt: "rozdaná žebříčkem",
    move: (a, b, s) => `tah ${a} z ${b}, skóre ${s}`,
    proof: "Služba každou hru zahrála znovu a hraje ji znovu, kdykoli se na ni někdo dívá. To ukazuje, že je možná, " +
      "ne kdo ji hrál. Kdo si vzal tip, to řekne, nebo ne. Hra šťastnější nebo rychlejší, než ruce dovolí, čeká na " +
      "posouzení, než se dostane do žebříčku.",
  },
};
const spoken = (navigator.language || "en").slice(0, 2);
export const language = spoken in words ? spoken : "en";
export const text = words[language];
export const $ = (id) => document.getElementById(id);
export const say = (words) => { $("status").textContent = words; };
const colours = ["#cdc1b4", "#eee4da", "#ede0c8", "#f2b179", "#f59563", "#f67c5f", "#f65e3b", "#edcf72", "#edcc61",
  "#edc850", "#edc53f", "#edc22e", "#3c3a32"];

export function element(kind, words, parts = []) {
  const made = document.createElement(kind);
  made.textContent = words;
  made.append(...parts);
  return made;
}

// What is asked for; a status that is no answer is thrown.
export async function get(target, headers = {}) {
  const answer = await fetch(target, { headers });
  if (!answer.ok) throw Object.assign(new Error(String(answer.status)), { status: answer.status });
  return answer.json();
}

// What shows the last that was chosen, and asks for it again, whichever answer comes last: `look` asks, and is told by a
// function whether it still is the last.
export function latest(look) {
  let last = 0;
  return async function load(...what) {
    const mine = last += 1;
    const isLast = () => mine === last;
    try {
      await look(isLast, ...what);
    } catch ({ status }) {
      if (!isLast()) return;
      say(status === 404 ? text.none : text.lost);
      if (status !== 404) setTimeout(() => { if (isLast()) load(...what); }, 5000);
    }
  };
}

// MARK: The game that is watched

// Where it is shown, on each of these pages.
document.querySelector("main").insertAdjacentHTML("afterend", `
<section id="viewer" hidden aria-live="off">
<div id="grid" role="img"></div>
<p id="where"></p>
<p><button id="play"></button> <input id="at" type="range" min="0" value="0"> <button id="duel" hidden></button> <button id="close"></button></p>
</section>`);

// Its row, and its boards as far as they are here, by the first move of each answer.
let shown = null;
let timer = 0;
const together = 100; // boards that come at once

function draw() {
  const at = Number($("at").value), first = at - at % together;
  const part = shown.parts.get(first);
  if (!part) {
    fetchBoards(shown, first);
    return;
  }
  const grid = $("grid");
  grid.style.gridTemplateColumns = `repeat(${shown.row.board}, 1fr)`;
  grid.replaceChildren(...Array.from(part.cells[at - first], (digit) => {
    const e = parseInt(digit, 36);
    const cell = document.createElement("div");
    cell.textContent = e ? String(2 ** e) : "";
    cell.style.background = colours[Math.min(e, colours.length - 1)];
    cell.style.color = e > 2 ? "#f9f6f2" : "#776e65";
    return cell;
  }));
  $("where").textContent = text.move(at, shown.row.moves, part.scores[at - first]);
  grid.setAttribute("aria-label", $("where").textContent);
}

// Asks once; what is on the screen when the answer is here is drawn then.
async function fetchBoards(game, first) {
  if (game.asked.has(first)) return;
  game.asked.add(first);
  try {
    game.parts.set(first, await get(`/v1/games/${game.row.game}/boards?from=${first}`));
    if (game === shown) draw();
  } catch (error) {
    game.asked.delete(first); // by the next move, or another touch
    if (game === shown) run(false);
    say(error.status === 410 ? text.faded : text.lost);
  }
}

function run(on) {
  clearInterval(timer);
  timer = 0;
  $("play").textContent = on ? text.pause : text.play;
  if (!on) return;
  timer = setInterval(() => {
    $("at").value = Number($("at").value) + 1;
    draw();
    if (Number($("at").value) >= shown.row.moves) run(false);
  }, 120);
}

// A row's button: what it does may fail for want of a network.
export function button(name, act) {
  const button = element("button", name);
  button.type = "button";
  button.addEventListener("click", () => act().catch(() => say(text.lost)));
  return button;
}

// Whether the game's page is served here, where a duel is played.
const hasGame = fetch("/", { method: "HEAD" }).then((answer) => answer.ok, () => false);

async function challenge(row) {
  const answer = await fetch(`/v1/games/${row.game}/link`);
  if (!answer.ok) return say({ 404: text.unlinked, 410: text.faded }[answer.status] ?? text.lost);
  location.href = "/#duel:" + (await answer.json()).digits;
}

export async function watch(row) {
  shown = { row, parts: new Map(), asked: new Set() };
  $("at").max = row.moves;
  $("at").value = 0;
  await fetchBoards(shown, 0);
  if (shown.row !== row || !shown.parts.has(0)) return;
  $("viewer").hidden = false;
  $("duel").hidden = row.class === "dealt" || !await hasGame; // a dealt game has no seed to play against
  run(true);
}

// MARK: Rows

// The rows of a table: `second` makes what stands behind the rank.
export async function show(games, second) {
  const canDuel = await hasGame;
  $("table").hidden = !games.length;
  $("rows").replaceChildren(...games.map((row, index) => {
    const score = element("td", row.score.toLocaleString(language));
    if (row.ahead) {
      score.append(Object.assign(element("abbr", " ◷"), { title: text.ahead }));
      $("ahead").textContent = `◷ ${text.ahead}.`;
    }
    const buttons = element("td", "", [button(text.watch, () => watch(row))]);
    if (canDuel && row.class !== "dealt") buttons.append(button(text.duel, () => challenge(row)));
    return element("tr", "", [
      element("td", row.rank ?? index + 1), element("td", "", [second(row)]), score, element("td", row.largest),
      element("td", row.moves.toLocaleString(language)), buttons,
    ]);
  }));
}

// A player's name, which leads to the page of that player.
export function player(row) {
  const link = element("a", playerName(row, language));
  link.href = `/players/${row.player}`;
  return link;
}

// Fills a list of choices; `act` is done where another one is chosen.
export function choose(id, values, chosen, act) {
  $(id).replaceChildren(...values.map(([value, name]) => new Option(name, value, false, value === chosen)));
  $(id).onchange = act;
}

export const sides = [3, 4, 5, 6, 7, 8].map((n) => [String(n), `${n}×${n}`]);
export const classes = ["dealt", "plain", "assisted", "open"].map((c) => [c, text[c]]);

// The periods of now, and the seasons that are over, which stay.
export async function periods() {
  const now = ["all", "season", "month", "week", "day"].map((p) => [p, text[p]]);
  try {
    const { seasons } = await get("/v1/seasons");
    return now.concat(seasons.filter(({ isOver }) => isOver).map(({ season }) => [season, `${text.season} ${season}`]));
  } catch {
    return now;
  }
}

// The words of what each of these pages has.
document.documentElement.lang = language;
for (const id of ["play", "close", "duel"]) $(id).textContent = text[id];
for (const id of ["player", "score", "largest", "moves"]) if ($("h-" + id)) $("h-" + id).textContent = text[id];
for (const [id, name] of [["board", "board"], ["class", "kind"], ["period", "period"]]) {
  $(id)?.setAttribute("aria-label", text[name]);
}
$("at").addEventListener("input", () => { run(false); draw(); });
$("play").addEventListener("click", () => run(!timer));
$("close").addEventListener("click", () => { run(false); $("viewer").hidden = true; });
$("duel").addEventListener("click", () => challenge(shown.row).catch(() => say(text.lost)));
