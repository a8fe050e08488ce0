"use strict";
// The page of tables: what is listed, and the game of each row played again here, from its recording.

const words = {
  en: {
    subtitle: "the world's table", player: "Player", score: "Score", largest: "Tile", moves: "Moves",
    watch: "Watch", play: "Play", pause: "Pause", close: "Close", duel: "Play this seed", none: "No game yet.",
    lost: "The table cannot be reached. It is tried again.", all: "all time", month: "month", week: "week", day: "day",
    plain: "plain", assisted: "with undo or hint", open: "own seed", move: (a, b, s) => `move ${a} of ${b}, ${s} points`,
    proof: "Every game was played again by the service, and is played again here when you watch it. That shows that " +
      "it is possible, not who played it. Whoever took a hint says so, or does not. A game whose luck or pace no " +
      "hands have waits for a look before it is listed.",
  },
  de: {
    subtitle: "die Welttabelle", player: "Spieler", score: "Punkte", largest: "Stein", moves: "Züge",
    watch: "Ansehen", play: "Abspielen", pause: "Anhalten", close: "Schließen", duel: "Dieses Spiel spielen",
    none: "Noch kein Spiel.", lost: "Die Tabelle ist nicht erreichbar. Es wird wieder versucht.", all: "gesamt",
    month: "Monat", week: "Woche", day: "Tag", plain: "ohne Hilfe", assisted: "mit Rücknahme oder Tipp",
    open: "eigene Startzahl", move: (a, b, s) => `Zug ${a} von ${b}, ${s} Punkte`,
    proof: "Jedes Spiel wurde vom Dienst nachgespielt, und beim Ansehen noch einmal hier. Das zeigt, dass es möglich " +
      "ist, nicht wer es gespielt hat. Wer einen Tipp nahm, sagt es, oder auch nicht. Ein Spiel mit mehr Glück oder " +
      "Tempo, als Hände haben, wartet auf einen Blick, bevor es in der Tabelle steht.",
  },
};
const text = words[(navigator.language || "en").slice(0, 2)] || words.en;
const $ = (id) => document.getElementById(id);
const colours = ["#cdc1b4", "#eee4da", "#ede0c8", "#f2b179", "#f59563", "#f67c5f", "#f65e3b", "#edcf72", "#edcc61",
  "#edc850", "#edc53f", "#edc22e", "#3c3a32"];

// The rules, as the engine has them (Sources/Engine/Game.swift): SplitMix64, Lemire's bounded numbers.
class Game {
  constructor(side, seed) {
    this.side = side;
    this.state = seed;
    this.cells = new Array(side * side).fill(0);
    this.score = 0;
    this.moves = 0;
    this.spawn();
    this.spawn();
  }

  next() {
    this.state = BigInt.asUintN(64, this.state + 0x9E3779B97F4A7C15n);
    let z = this.state;
    z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xBF58476D1CE4E5B9n);
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94D049BB133111EBn);
    return z ^ (z >> 31n);
  }

  below(bound) {
    const b = BigInt(bound);
    let product = (this.next() >> 32n) * b;
    let low = product & 0xFFFFFFFFn;
    if (low < b) {
      const threshold = (0x100000000n - b) % b;
      while (low < threshold) {
        product = (this.next() >> 32n) * b;
        low = product & 0xFFFFFFFFn;
      }
    }
    return Number(product >> 32n);
  }

  spawn() {
    const empty = [];
    this.cells.forEach((e, i) => { if (e === 0) empty.push(i); });
    if (!empty.length) return;
    const exponent = this.below(10) < 9 ? 1 : 2;
    this.cells[empty[this.below(empty.length)]] = exponent;
  }

  // 0 up, 1 right, 2 down, 3 left; false where nothing moves.
  play(direction) {
    const n = this.side;
    let moved = false;
    for (let line = 0; line < n; line++) {
      const at = (step) => [step * n + line, line * n + n - 1 - step, (n - 1 - step) * n + line, line * n + step][direction];
      const out = [];
      let waiting = 0;
      for (let step = 0; step < n; step++) {
        const e = this.cells[at(step)];
        if (!e) continue;
        if (e === waiting) {
          out[out.length - 1] = e + 1;
          this.score += 2 ** (e + 1);
          waiting = 0;
        } else {
          out.push(e);
          waiting = e;
        }
      }
      for (let step = 0; step < n; step++) {
        const e = out[step] || 0;
        if (this.cells[at(step)] !== e) { this.cells[at(step)] = e; moved = true; }
      }
    }
    if (!moved) return false;
    this.moves++;
    this.spawn();
    return true;
  }
}

// A recording's bytes (Sources/Engine/RecordingCoding.swift).
function read(bytes) {
  const view = new DataView(bytes);
  const count = view.getUint32(20, true), goings = view.getUint32(24, true), first = 28 + 4 * goings;
  const moves = [];
  for (let i = 0; i < count; i++) moves.push((view.getUint8(first + (i >> 2)) >> (2 * (i & 3))) & 3);
  return { side: view.getUint8(7), seed: view.getBigUint64(8, true), moves };
}

let shown = null;
let timer = 0;

function draw() {
  const game = new Game(shown.side, shown.seed);
  const at = Number($("at").value);
  for (let i = 0; i < at; i++) game.play(shown.moves[i]);
  const grid = $("grid");
  grid.style.gridTemplateColumns = `repeat(${shown.side}, 1fr)`;
  grid.replaceChildren(...game.cells.map((e) => {
    const cell = document.createElement("div");
    cell.textContent = e ? String(2 ** e) : "";
    cell.style.background = colours[Math.min(e, colours.length - 1)];
    cell.style.color = e > 2 ? "#f9f6f2" : "#776e65";
    return cell;
  }));
  $("where").textContent = text.move(at, shown.moves.length, game.score);
  grid.setAttribute("aria-label", $("where").textContent);
}

function run(on) {
  clearInterval(timer);
  timer = 0;
  $("play").textContent = on ? text.pause : text.play;
  if (!on) return;
  timer = setInterval(() => {
    $("at").value = Number($("at").value) + 1;
    draw();
    if (Number($("at").value) >= shown.moves.length) run(false);
  }, 120);
}

async function watch(row) {
  const [bytes, link] = await Promise.all([
    fetch(`/v1/games/${row.game}/recording`).then((r) => r.arrayBuffer()),
    fetch(`/v1/games/${row.game}/link`).then((r) => (r.ok ? r.json() : null)),
  ]);
  shown = read(bytes);
  shown.digits = link && link.digits;
  shown.score = row.score;
  $("at").max = shown.moves.length;
  $("at").value = 0;
  $("viewer").hidden = false;
  draw();
  run(true);
}

async function load() {
  const where = `${$("board").value}/${$("class").value}/${$("period").value}`;
  history.replaceState(null, "", "#" + where);
  let table;
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
    for (const value of [row.rank, row.name, row.score.toLocaleString(), row.largest, row.moves.toLocaleString()]) {
      const cell = document.createElement("td");
      cell.textContent = value;
      line.append(cell);
    }
    const cell = document.createElement("td");
    const button = document.createElement("button");
    button.textContent = text.watch;
    button.addEventListener("click", () => watch(row));
    cell.append(button);
    line.append(cell);
    return line;
  }));
}

function choose(id, values, chosen) {
  $(id).replaceChildren(...values.map(([value, name]) => new Option(name, value, false, value === chosen)));
  $(id).addEventListener("change", load);
}

const [board, kind, period] = location.hash.slice(1).split("/");
document.documentElement.lang = text === words.de ? "de" : "en";
for (const id of ["subtitle", "play", "close", "duel", "proof"]) $(id).textContent = text[id];
for (const id of ["player", "score", "largest", "moves"]) $("h-" + id).textContent = text[id];
choose("board", [3, 4, 5, 6, 7, 8].map((n) => [String(n), `${n}×${n}`]), board || "4");
choose("class", ["plain", "assisted", "open"].map((c) => [c, text[c]]), kind || "plain");
choose("period", ["all", "month", "week", "day"].map((p) => [p, text[p]]), period || "all");
$("at").addEventListener("input", () => { run(false); draw(); });
$("play").addEventListener("click", () => run(!timer));
$("close").addEventListener("click", () => { run(false); $("viewer").hidden = true; });
$("duel").addEventListener("click", () => { if (shown.digits) location.href = "/#" + shown.digits; });
// A seed is played on the game's page, where that is served.
$("duel").hidden = true;
fetch("/", { method: "HEAD" }).then((answer) => { $("duel").hidden = !answer.ok; }, () => {});
load();
