"use strict";
// The page of tables: what is listed, and the game of each row to be watched. The boards come from the service, which
// plays the recording again with the engine of the game: there are no rules here.

const words = {
  en: {
    subtitle: "the world's table", player: "Player", score: "Score", largest: "Tile", moves: "Moves",
    watch: "Watch", play: "Play", pause: "Pause", close: "Close", duel: "Duel", none: "No game yet.",
    lost: "The table cannot be reached. It is tried again.", unlinked: "This game is too long for a link.",
    board: "Board", kind: "Class", period: "Period", all: "all time", month: "month", week: "week", day: "day",
    plain: "plain", assisted: "with undo or hint", open: "own seed",
    dealt: "dealt by the table", move: (a, b, s) => `move ${a} of ${b}, ${s} points`,
    proof: "Every game was played again by the service, and is each time it is watched. That shows that it is " +
      "possible, not who played it. Whoever took a hint says so, or does not. A game whose luck or pace no " +
      "hands have waits for a look before it is listed.",
  },
  de: {
    subtitle: "die Welttabelle", player: "Spieler", score: "Punkte", largest: "Stein", moves: "Züge",
    watch: "Ansehen", play: "Abspielen", pause: "Anhalten", close: "Schließen", duel: "Duell",
    none: "Noch kein Spiel.", lost: "Die Tabelle ist nicht erreichbar. Es wird wieder versucht.",
    unlinked: "Dieses Spiel ist zu lang für einen Link.", board: "Brett", kind: "Klasse", period: "Zeitraum",
    all: "gesamt", month: "Monat", week: "Woche", day: "Tag", plain: "ohne Hilfe",
    assisted: "mit Rücknahme oder Tipp", open: "eigene Startzahl",
    dealt: "von der Tabelle gegeben", move: (a, b, s) => `Zug ${a} von ${b}, ${s} Punkte`,
    proof: "Jedes Spiel wurde vom Dienst nachgespielt und wird es bei jedem Ansehen wieder. Das zeigt, dass es möglich " +
      "ist, nicht wer es gespielt hat. Wer einen Tipp nahm, sagt es, oder auch nicht. Ein Spiel mit mehr Glück oder " +
      "Tempo, als Hände haben, wartet auf einen Blick, bevor es in der Tabelle steht.",
  },
  fr: {
    subtitle: "la table mondiale", player: "Joueur", score: "Points", largest: "Tuile", moves: "Coups",
    watch: "Regarder", play: "Lire", pause: "Pause", close: "Fermer", duel: "Duel", none: "Pas encore de partie.",
    lost: "La table est injoignable. Nouvel essai en cours.", unlinked: "Cette partie est trop longue pour un lien.",
    board: "Plateau", kind: "Catégorie", period: "Période", all: "depuis toujours", month: "mois", week: "semaine",
    day: "jour", plain: "sans aide", assisted: "avec annulation ou conseil", open: "graine choisie",
    dealt: "donnée par la table",
    move: (a, b, s) => `coup ${a} sur ${b}, ${s} points`,
    proof: "Le service a rejoué chaque partie, et la rejoue chaque fois qu'on la regarde. Cela montre qu'elle est " +
      "possible, non qui l'a jouée. Qui a pris un conseil le dit, ou non. Une partie trop chanceuse ou trop rapide " +
      "pour des mains attend un examen avant d'être classée.",
  },
  es: {
    subtitle: "la tabla mundial", player: "Jugador", score: "Puntos", largest: "Ficha", moves: "Jugadas",
    watch: "Ver", play: "Reproducir", pause: "Pausa", close: "Cerrar", duel: "Duelo", none: "Aún no hay partidas.",
    lost: "No se puede acceder a la tabla. Se intenta de nuevo.", unlinked: "Esta partida es demasiado larga para un enlace.",
    board: "Tablero", kind: "Clase", period: "Periodo", all: "de siempre", month: "mes", week: "semana", day: "día",
    plain: "sin ayuda", assisted: "con deshacer o pista", open: "semilla propia",
    dealt: "repartida por la tabla",
    move: (a, b, s) => `jugada ${a} de ${b}, ${s} puntos`,
    proof: "El servicio volvió a jugar cada partida, y la juega otra vez cuando alguien la ve. Eso muestra que es posible, " +
      "no quién la jugó. Quien pidió una pista lo dice, o no. Una partida con más suerte o ritmo que unas manos espera " +
      "una revisión antes de entrar en la tabla.",
  },
  it: {
    subtitle: "la classifica mondiale", player: "Giocatore", score: "Punti", largest: "Tessera", moves: "Mosse",
    watch: "Guarda", play: "Riproduci", pause: "Pausa", close: "Chiudi", duel: "Duello", none: "Ancora nessuna partita.",
    lost: "La classifica non è raggiungibile. Si riprova.", unlinked: "Questa partita è troppo lunga per un link.",
    board: "Griglia", kind: "Classe", period: "Periodo", all: "di sempre", month: "mese", week: "settimana",
    day: "giorno", plain: "senza aiuti", assisted: "con annulla o suggerimento", open: "seme proprio",
    dealt: "data dal tavolo",
    move: (a, b, s) => `mossa ${a} di ${b}, ${s} punti`,
    proof: "Il servizio ha rigiocato ogni partita, e la rigioca quando qualcuno la guarda. Questo mostra che è possibile, " +
      "non chi l'ha giocata. Chi ha preso un suggerimento lo dice, o no. Una partita con più fortuna o ritmo di quanto " +
      "ne abbiano le mani aspetta un controllo prima di entrare in classifica.",
  },
  pt: {
    subtitle: "a tabela mundial", player: "Jogador", score: "Pontos", largest: "Peça", moves: "Jogadas",
    watch: "Ver", play: "Reproduzir", pause: "Pausa", close: "Fechar", duel: "Duelo", none: "Ainda não há jogos.",
    lost: "A tabela não está acessível. Tenta-se de novo.", unlinked: "Este jogo é longo demais para um link.",
    board: "Tabuleiro", kind: "Classe", period: "Período", all: "de sempre", month: "mês", week: "semana", day: "dia",
    plain: "sem ajuda", assisted: "com anular ou dica", open: "semente própria",
    dealt: "dada pela tabela",
    move: (a, b, s) => `jogada ${a} de ${b}, ${s} pontos`,
    proof: "O serviço voltou a jogar cada jogo, e joga-o outra vez quando alguém o vê. Isso mostra que é possível, " +
      "não quem o jogou. Quem pediu uma dica di-lo, ou não. Um jogo com mais sorte ou ritmo do que mãos têm espera por " +
      "um exame antes de entrar na tabela.",
  },
  pl: {
    subtitle: "światowa tabela", player: "Gracz", score: "Punkty", largest: "Płytka", moves: "Ruchy",
    watch: "Obejrzyj", play: "Odtwórz", pause: "Pauza", close: "Zamknij", duel: "Pojedynek", none: "Nie ma jeszcze gier.",
    lost: "Tabela jest niedostępna. Trwa kolejna próba.", unlinked: "Ta gra jest za długa na link.",
    board: "Plansza", kind: "Klasa", period: "Okres", all: "od początku", month: "miesiąc", week: "tydzień", day: "dzień",
    plain: "bez pomocy", assisted: "z cofaniem lub podpowiedzią", open: "własne ziarno",
    dealt: "rozdana przez tabelę",
    move: (a, b, s) => `ruch ${a} z ${b}, punkty: ${s}`,
    proof: "Usługa rozegrała każdą grę ponownie i rozgrywa ją znowu, gdy ktoś ją ogląda. To pokazuje, że " +
      "jest możliwa, nie kto ją rozegrał. Kto wziął podpowiedź, mówi o tym albo nie. Gra szczęśliwsza lub szybsza, niż " +
      "pozwalają ręce, czeka na sprawdzenie, zanim trafi do tabeli.",
  },
};
const spoken = (navigator.language || "en").slice(0, 2);
const language = spoken in words ? spoken : "en";
const text = words[language];
const $ = (id) => document.getElementById(id);
const colours = ["#cdc1b4", "#eee4da", "#ede0c8", "#f2b179", "#f59563", "#f67c5f", "#f65e3b", "#edcf72", "#edcc61",
  "#edc850", "#edc53f", "#edc22e", "#3c3a32"];

// The game that is watched: its row, and its boards as far as they are here, by the first move of each answer.
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
    const answer = await fetch(`/v1/games/${game.row.game}/boards?from=${first}`);
    if (!answer.ok) throw new Error(String(answer.status));
    game.parts.set(first, await answer.json());
    if (game === shown) draw();
  } catch {
    game.asked.delete(first); // by the next move, or another touch
    if (game === shown) run(false);
    $("status").textContent = text.lost;
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
function button(name, act) {
  const button = document.createElement("button");
  button.textContent = name;
  button.addEventListener("click", () => act().catch(() => { $("status").textContent = text.lost; }));
  return button;
}

// Whether the game's page is served here, where a duel is played.
const hasGame = fetch("/", { method: "HEAD" }).then((answer) => answer.ok, () => false);

async function challenge(row) {
  const answer = await fetch(`/v1/games/${row.game}/link`);
  if (!answer.ok) {
    $("status").textContent = text.unlinked;
    return;
  }
  location.href = "/#duel:" + (await answer.json()).digits;
}

async function watch(row) {
  shown = { row, parts: new Map(), asked: new Set() };
  $("at").max = row.moves;
  $("at").value = 0;
  await fetchBoards(shown, 0);
  if (shown.row !== row || !shown.parts.has(0)) return;
  $("viewer").hidden = false;
  $("duel").hidden = row.class === "dealt" || !await hasGame; // a dealt game has no seed to play against
  run(true);
}

async function load() {
  const where = `${$("board").value}/${$("class").value}/${$("period").value}`;
  history.replaceState(null, "", "#" + where);
  let table;
  const canDuel = await hasGame;
  try {
    const answer = await fetch(`/v1/tables/${where}`);
    if (!answer.ok) throw new Error(String(answer.status));
    table = await answer.json();
  } catch {
    $("status").textContent = text.lost;
    setTimeout(load, 5000);
    return;
  }
  $("status").textContent = table.games.length ? "" : text.none;
  $("table").hidden = !table.games.length;
  $("rows").replaceChildren(...table.games.map((row) => {
    const line = document.createElement("tr");
    for (const value of [
      row.rank, playerName(row, language), row.score.toLocaleString(language), row.largest,
      row.moves.toLocaleString(language),
    ]) {
      const cell = document.createElement("td");
      cell.textContent = value;
      line.append(cell);
    }
    const cell = document.createElement("td");
    cell.append(button(text.watch, () => watch(row)));
    if (canDuel && row.class !== "dealt") cell.append(button(text.duel, () => challenge(row)));
    line.append(cell);
    return line;
  }));
}

function choose(id, values, chosen) {
  $(id).replaceChildren(...values.map(([value, name]) => new Option(name, value, false, value === chosen)));
  $(id).addEventListener("change", load);
}

// A table, as the page itself writes it, or a game by its name, as other pages lead to it.
const led = location.hash.startsWith("#game:") ? location.hash.slice(6) : null;
const [board, kind, period] = led ? [] : location.hash.slice(1).split("/");
document.documentElement.lang = language;
for (const id of ["subtitle", "play", "close", "duel", "proof"]) $(id).textContent = text[id];
$("dealt").textContent = text.dealt;
for (const id of ["player", "score", "largest", "moves"]) $("h-" + id).textContent = text[id];
for (const [id, name] of [["board", "board"], ["class", "kind"], ["period", "period"]]) {
  $(id).setAttribute("aria-label", text[name]);
}
choose("board", [3, 4, 5, 6, 7, 8].map((n) => [String(n), `${n}×${n}`]), board || "4");
choose("class", ["dealt", "plain", "assisted", "open"].map((c) => [c, text[c]]), kind || "plain");
choose("period", ["all", "month", "week", "day"].map((p) => [p, text[p]]), period || "all");
$("at").addEventListener("input", () => { run(false); draw(); });
$("play").addEventListener("click", () => run(!timer));
$("close").addEventListener("click", () => { run(false); $("viewer").hidden = true; });
$("duel").addEventListener("click", () => challenge(shown.row).catch(() => { $("status").textContent = text.lost; }));
load();
if (led) {
  fetch(`/v1/games/${led}`).then(async (answer) => {
    if (!answer.ok) throw new Error(String(answer.status));
    await watch(await answer.json());
  }).catch(() => { $("status").textContent = text.lost; });
}
