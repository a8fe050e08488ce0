// A game that the table deals. A move slides at once; its spawn comes from the table, while the tiles slide, when the
// move is on the table's disk. At the end the table names its secret, and this page derives every spawn from it anew.
// The rules here only show: what counts is what the table plays, and what the proof says.
import { ask, hex } from "./key.js";

const texts = {
  en: ["dealt by the table", "Begin a game", "Keep going", "End the game", "Tables", "The table deals each tile when your move has come: nobody knows it before, and at the end both sides are proven. It needs the network at every move.", "Proven: each of {n} tiles follows from the secret whose hash the table named before the first move.", "THE TABLE CHEATED: a tile does not follow from its secret. Keep the recording.", "hash that the table named first", "number that you answered", "secret that came out at the end", "The recording, for tilt2048 verify", "The connection is lost. It comes back by itself.", "The game goes on in another window.", "Over: {s} points.", "The table refuses: ", "Begin the world's day", "The world's day: one game for each, begun from {a} to {b}; all are over at {c}. Best so far: {p}.", "This game is over: the table does not have it any more."],
  de: ["von der Rangliste gegeben", "Spiel beginnen", "Weiterspielen", "Spiel beenden", "Ranglisten", "Die Rangliste gibt jede Kachel, wenn dein Zug da ist: Vorher kennt sie niemand, und am Ende sind beide Seiten bewiesen. Bei jedem Zug wird das Netz gebraucht.", "Bewiesen: Jede von {n} Kacheln folgt aus dem Geheimnis, dessen Hash die Rangliste vor dem ersten Zug genannt hat.", "DIE RANGLISTE HAT BETROGEN: Eine Kachel folgt nicht aus ihrem Geheimnis. Bewahre die Aufzeichnung auf.", "Hash, den die Rangliste zuerst nannte", "Zahl, die du geantwortet hast", "Geheimnis, das am Ende herauskam", "Die Aufzeichnung, für tilt2048 verify", "Die Verbindung ist weg. Sie kommt von selbst wieder.", "Das Spiel läuft in einem anderen Fenster.", "Ende: {s} Punkte.", "Die Rangliste lehnt ab: ", "Den Welttag beginnen", "Der Welttag: ein Spiel für jeden, Beginn von {a} bis {b}; um {c} sind alle vorbei. Bisher am besten: {p}.", "Dieses Spiel ist vorbei: Die Rangliste hat es nicht mehr."],
  fr: ["donnée par le classement", "Commencer une partie", "Continuer", "Terminer la partie", "Classements", "Le classement donne chaque tuile quand votre coup est arrivé : personne ne la connaît avant, et à la fin les deux côtés sont prouvés. Il faut le réseau à chaque coup.", "Prouvé : chacune des {n} tuiles découle du secret dont le classement avait nommé l'empreinte avant le premier coup.", "LE CLASSEMENT A TRICHÉ : une tuile ne découle pas de son secret. Gardez l'enregistrement.", "empreinte nommée d'abord par le classement", "nombre que vous avez répondu", "secret révélé à la fin", "L'enregistrement, pour tilt2048 verify", "La connexion est perdue. Elle revient d'elle-même.", "La partie continue dans une autre fenêtre.", "Fini : {s} points.", "Le classement refuse : ", "Commencer le jour du monde", "Le jour du monde : une partie par personne, commencée entre {a} et {b} ; toutes finissent à {c}. Meilleur score : {p}.", "Cette partie est finie : le classement ne l'a plus."],
  es: ["repartida por la clasificación", "Empezar una partida", "Seguir", "Terminar la partida", "Clasificaciones", "La clasificación reparte cada ficha cuando llega tu jugada: nadie la conoce antes, y al final ambas partes quedan probadas. Hace falta la red en cada jugada.", "Probado: cada una de las {n} fichas se deriva del secreto cuyo hash nombró la clasificación antes de la primera jugada.", "LA CLASIFICACIÓN HIZO TRAMPA: una ficha no se deriva de su secreto. Guarda la grabación.", "hash que la clasificación nombró primero", "número que respondiste", "secreto revelado al final", "La grabación, para tilt2048 verify", "Se perdió la conexión. Vuelve por sí sola.", "La partida sigue en otra ventana.", "Fin: {s} puntos.", "La clasificación rechaza: ", "Empezar el día del mundo", "El día del mundo: una partida por persona, empezada entre las {a} y las {b}; todas acaban a las {c}. La mejor hasta ahora: {p}.", "Esta partida ha terminado: la clasificación ya no la tiene."],
  it: ["servita dalla classifica", "Inizia una partita", "Continua", "Termina la partita", "Classifiche", "La classifica dà ogni tessera quando la mossa è arrivata: nessuno la conosce prima, e alla fine entrambe le parti sono provate. Serve la rete a ogni mossa.", "Provato: ognuna delle {n} tessere deriva dal segreto di cui la classifica aveva dato l'hash prima della prima mossa.", "LA CLASSIFICA HA BARATO: una tessera non deriva dal suo segreto. Conserva la registrazione.", "hash nominato prima dalla classifica", "numero che hai risposto", "segreto rivelato alla fine", "La registrazione, per tilt2048 verify", "Connessione persa. Torna da sola.", "La partita continua in un'altra finestra.", "Fine: {s} punti.", "La classifica rifiuta: ", "Inizia il giorno mondiale", "Il giorno mondiale: una partita a testa, iniziata tra le {a} e le {b}; tutte finiscono alle {c}. La migliore finora: {p}.", "Questa partita è finita: la classifica non ce l'ha più."],
  pt: ["repartido pelo ranking", "Começar um jogo", "Continuar", "Terminar o jogo", "Rankings", "O ranking dá cada peça quando a jogada chega: ninguém a conhece antes, e no fim ambos os lados ficam provados. É preciso rede em cada jogada.", "Provado: cada uma das {n} peças deriva do segredo cujo hash o ranking nomeou antes da primeira jogada.", "O RANKING TRAPACEOU: uma peça não deriva do segredo dele. Guarde a gravação.", "hash que o ranking nomeou primeiro", "número que você respondeu", "segredo revelado no fim", "A gravação, para tilt2048 verify", "A conexão caiu. Volta sozinha.", "O jogo continua em outra janela.", "Fim: {s} pontos.", "O ranking recusa: ", "Começar o dia do mundo", "O dia do mundo: um jogo por pessoa, começado entre as {a} e as {b}; todos acabam às {c}. O melhor até agora: {p}.", "Este jogo acabou: o ranking não o tem mais."],
  pl: ["rozdana przez ranking", "Zacznij grę", "Graj dalej", "Zakończ grę", "Rankingi", "Ranking rozdaje każdy kafelek, gdy dotrze twój ruch: nikt nie zna go wcześniej, a na końcu obie strony są sprawdzone. Każdy ruch wymaga sieci.", "Dowiedziono: każdy z {n} kafelków wynika z sekretu, którego skrót ranking podał przed pierwszym ruchem.", "RANKING OSZUKAŁ: kafelek nie wynika z jego sekretu. Zachowaj nagranie.", "skrót podany najpierw przez ranking", "liczba, którą odpowiedziano", "sekret ujawniony na końcu", "Nagranie, dla tilt2048 verify", "Utracono połączenie. Wróci samo.", "Gra toczy się w innym oknie.", "Koniec. Punkty: {s}.", "Ranking odmawia: ", "Zacznij dzień świata", "Dzień świata: jedna gra dla każdego, zaczęta od {a} do {b}; wszystkie kończą się o {c}. Najlepszy wynik: {p}.", "Ta gra jest skończona: ranking już jej nie ma."],
  cs: ["rozdaná žebříčkem", "Začít hru", "Hrát dál", "Ukončit hru", "Žebříčky", "Žebříček rozdá každou dlaždici, až dorazí tvůj tah: nikdo ji předem nezná a na konci jsou obě strany ověřeny. Ke každému tahu je třeba síť.", "Ověřeno: každá z {n} dlaždic plyne z tajemství, jehož otisk žebříček uvedl před prvním tahem.", "ŽEBŘÍČEK PODVÁDĚL: jedna dlaždice neplyne z jeho tajemství. Uschovej záznam.", "otisk, který žebříček uvedl nejdřív", "číslo tvé odpovědi", "tajemství odhalené na konci", "Záznam, pro tilt2048 verify", "Spojení se přerušilo. Obnoví se samo.", "Hra pokračuje v jiném okně.", "Konec. Body: {s}.", "Žebříček odmítá: ", "Začít světový den", "Světový den: jedna hra pro každého, začatá od {a} do {b}; všechny končí v {c}. Zatím nejlepší: {p}.", "Tato hra je u konce: žebříček ji už nemá."],
};
const spoken = (navigator.language || "en").slice(0, 2);
const language = spoken in texts ? spoken : "en";
const [subtitle, beginText, keepText, endText, tablesText, about, proven, cheated, tCommitment, tNonce, tSecret, recordingText, lost, elsewhere, over, refuses, beginDay, dayText, gone] = texts[language];
const $ = (id) => document.getElementById(id);
const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const side = 4, keepGoing = 4, noSpawn = 255;
const colours = ["#cdc1b4", "#eee4da", "#ede0c8", "#f2b179", "#f59563", "#f67c5f", "#f65e3b", "#edcf72", "#edcc61",
  "#edc850", "#edc53f", "#edc22e", "#3c3a32"];

// MARK: The board, as far as it is shown

// Slides; returns the moves of the tiles, or nothing where none moves.
function slide(direction) {
  const steps = [], next = new Array(side * side).fill(null);
  let points = 0;
  for (let line = 0; line < side; line += 1) {
    let places = [0, 1, 2, 3].map((i) => direction % 2 ? line * side + i : line + side * i);
    if (direction === 1 || direction === 2) places = places.reverse();
    let at = 0, merged = false;
    for (const from of places) {
      const tile = board[from];
      if (!tile) continue;
      const before = at > 0 ? next[places[at - 1]] : null;
      if (before && before.e === tile.e && !merged) {
        const into = { e: tile.e + 1, parts: [before, tile] };
        next[places[at - 1]] = into;
        steps.push(places[at - 1] !== from);
        points += 2 ** into.e;
        merged = true;
      } else {
        next[places[at]] = tile;
        steps.push(places[at] !== from);
        at += 1;
        merged = false;
      }
    }
  }
  return steps.includes(true) ? { next, points } : null;
}

let board = [], score = 0;

function place(tile, at) {
  tile.element.style.setProperty("--x", at % side);
  tile.element.style.setProperty("--y", Math.floor(at / side));
}

function face(tile) {
  tile.element.textContent = String(2 ** tile.e);
  tile.element.style.background = colours[Math.min(tile.e, colours.length - 1)];
  tile.element.style.color = tile.e > 2 ? "#f9f6f2" : "#776e65";
  tile.element.style.fontSize = tile.e > 9 ? "6cqw" : "";
}

// Shows a slide: tiles go to their places, and those that merge become one when they are there.
function show({ next, points }) {
  next.forEach((tile, at) => {
    if (!tile) return;
    if (tile.parts) {
      const [stays, goes] = tile.parts;
      tile.element = stays.element;
      place(tile, at);
      place(goes, at);
      setTimeout(() => { goes.element.remove(); face(tile); }, 100);
      delete tile.parts;
    } else {
      place(tile, at);
    }
  });
  board = next;
  score += points;
  $("score").textContent = score.toLocaleString(language);
}

function spawn(code) {
  const at = code & 63, tile = { e: 1 + (code >> 6), element: document.createElement("div") };
  if (board[at] || at >= side * side) throw new Error("an impossible tile");
  tile.element.className = "tile new";
  place(tile, at);
  face(tile);
  $("board").append(tile.element);
  board[at] = tile;
  document.body.dataset.tiles = String(Number(document.body.dataset.tiles ?? 0) + 1);
}

function clear() {
  $("board").replaceChildren(...Array.from({ length: side * side }, (_, at) => {
    const element = document.createElement("div");
    place({ element }, at);
    return element;
  }));
  board = new Array(side * side).fill(null);
  score = 0;
  $("score").textContent = "0";
}

// MARK: The game

let game = null;  // { deal, token, nonce, commitment }
let start = [], pairs = [];  // what was told: action and spawn, in turn
let generation = 0, ahead = [];  // what was sent and has no spawn yet; the first of them is shown as slid
let isShown = false, socket = null, isAsking = false, hasGoneOn = false;

const word = (number) => [number >> 24 & 255, number >> 16 & 255, number >> 8 & 255, number & 255];

function connect() {
  if (!game) return;
  const mine = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/v1/play`);
  mine.binaryType = "arraybuffer";
  mine.onopen = () => mine.send(Uint8Array.from([0, ...unhex(game.deal), ...unhex(game.token), ...unhex(game.nonce), 0, 0, 0, 0]));
  mine.onmessage = ({ data }) => { if (mine === socket) hear(new Uint8Array(data)); };
  mine.onclose = ({ code }) => {
    if (mine !== socket) return;
    socket = null;
    if (!game) return;
    if (code === 4000) return finish(gone);
    if (code === 4001) { $("status").textContent = elsewhere; return; }
    $("status").textContent = lost;
    setTimeout(connect, 1000);
  };
  socket = mine;
}

function hear(bytes) {
  const number = (at) => ((bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3]) >>> 0;
  if (bytes[0] === 1) {
    // From its beginning: what was told before is compared with what is told now.
    clear();
    game.isSame = hex(bytes.slice(2, 34)) === game.commitment && hex(bytes.slice(34, 50)) === game.nonce;
    start = [bytes[50], bytes[51]];
    start.forEach(spawn);
    [pairs, generation, ahead, isShown, isAsking, hasGoneOn] = [[], 0, [], false, false, false];
    $("status").textContent = "";
    document.body.dataset.state = "playing";
  } else if (bytes[0] === 2) {
    if (2 * number(1) !== pairs.length) return;
    for (let at = 5; at < bytes.length; at += 2) dealt(bytes[at], bytes[at + 1]);
    next();
  } else if (bytes[0] === 3) {
    // The first that was sent ahead and is impossible; all behind it is dropped.
    generation = bytes[5];
    ahead = ahead.slice(0, Math.max(0, number(1) - pairs.length / 2));
  } else if (bytes[0] === 4) {
    ended(bytes.slice(1, 33), bytes.slice(33, 65));
  }
}

function dealt(action, code) {
  pairs.push(action, code);
  if (action === keepGoing) {
    hasGoneOn = true;
  } else {
    if (!isShown) show(slide(action));
    spawn(code);
  }
  if (ahead.length) ahead.shift();
  isShown = false;
  isAsking = !hasGoneOn && board.some((tile) => tile && tile.e >= 11);
  $("keep").hidden = !isAsking;
}

// Shows the slide of the next move that was sent ahead; behind the one that wins none is played.
function next() {
  if (!ahead.length || isShown || isAsking || ahead[0] === keepGoing) return;
  const moved = slide(ahead[0]);
  if (moved) { show(moved); isShown = true; }
}

function play(action) {
  if (!socket || socket.readyState !== 1 || !start.length || ahead.length >= 3) return;
  if (isAsking ? action !== keepGoing : action === keepGoing) return;
  if (!ahead.length && action !== keepGoing && !slide(action)) return;
  const at = pairs.length / 2 + ahead.length;
  ahead.push(action);
  socket.send(Uint8Array.from([1, generation, ...word(at), action]));
  next();
}

// MARK: The end, and the proof

const sha = async (...parts) => new Uint8Array(await crypto.subtle.digest("SHA-256", Uint8Array.from(parts.flatMap((part) => [...part]))));
const ascii = (text) => new TextEncoder().encode(text);

const promisedBy = (secret) => sha(ascii("tilt2048 dealt secret 1"), secret);

// Whether the secret is the one that was promised, and gives every tile that was told.
export async function isProven(secret, { commitment, nonce, deal, player }, start, pairs) {
  const promised = await promisedBy(secret);
  if (hex(promised) !== commitment) return false;
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  let chain = await sha(ascii("tilt2048 dealt game 1"), promised, [side], unhex(deal), unhex(player), unhex(nonce));
  const cells = new Array(side * side).fill(0);
  const draw = async (pair, code) => {
    const words = new DataView(await crypto.subtle.sign("HMAC", key, chain));
    const empty = cells.flatMap((e, at) => e ? [] : [at]);
    const e = words.getBigUint64(16 * pair) * 10n >> 64n === 9n ? 2 : 1;
    const at = empty[Number(words.getBigUint64(16 * pair + 8) * BigInt(empty.length) >> 64n)];
    cells[at] = e;
    return code === (at | (e - 1) << 6);
  };
  for (const tile of [0, 1]) if (!await draw(tile, start[tile])) return false;
  for (let at = 0; at < pairs.length; at += 2) {
    chain = await sha(chain, [pairs[at]]);
    if (pairs[at] === keepGoing) continue;
    const before = board;
    board = cells.map((e) => e ? { e } : null);
    const moved = slide(pairs[at]);
    board = before;
    if (!moved) return false;
    moved.next.forEach((tile, place) => { cells[place] = tile ? tile.e : 0; });
    if (!await draw(0, pairs[at + 1])) return false;
  }
  return true;
}

// What the last game was proven by.
export let proof = null;

// What both sides are held to, to be written down before the first move.
function promise({ commitment, nonce }) {
  $("proven").textContent = tCommitment;
  $("commitment").textContent = commitment;
  $("nonce").textContent = nonce;
  $("t-secret").hidden = $("secret").hidden = $("recording").hidden = true;
  $("proof").hidden = false;
}

async function ended(secret, name) {
  const was = game;
  if (was.isSame === undefined) return endedBefore(was, secret, name);
  finish(over.replace("{s}", score.toLocaleString(language)));
  proof = [secret, was, start, pairs];
  const isRight = was.isSame && await isProven(...proof);
  showEnd(was, secret, name, isRight, 2 + pairs.filter((code, at) => at % 2 && code !== noSpawn).length);
}

// It was over before this page came to it, which was told no tile of it: all of the recording's follow from the secret
// and the player's number, if those are the ones that were promised.
async function endedBefore(was, secret, name) {
  socket = null;
  const get = (part) => name.some((byte) => byte) ? answered(`/v1/games/${hex(name)}${part}`) : null;
  const [answer, file] = [await get(""), await get("/recording")];
  finish("");
  const nonce = file?.ok ? hex(new Uint8Array(await file.arrayBuffer()).slice(40, 56)) : was.nonce;
  const isRight = hex(await promisedBy(secret)) === was.commitment && nonce === was.nonce;
  const { score, moves } = answer?.ok ? await answer.json() : { score: 0, moves: 0 };
  $("status").textContent = answer ? over.replace("{s}", score.toLocaleString(language)) : gone;
  showEnd(was, secret, name, isRight, moves + 2);
}

// What the table says, as soon as it has time: until then nothing is proven.
async function answered(target) {
  for (;;) {
    const answer = await fetch(target).catch(() => null);
    if (answer && answer.status !== 429 && answer.status < 500) return answer;
    $("status").textContent = lost;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

function showEnd(was, secret, name, isRight, tiles) {
  promise(was);
  $("proven").textContent = isRight ? proven.replace("{n}", tiles) : cheated;
  $("secret").textContent = hex(secret);
  $("t-secret").hidden = $("secret").hidden = false;
  $("recording").href = `/v1/games/${hex(name)}/recording`;
  $("recording").hidden = !name.some((byte) => byte);
  document.body.dataset.state = isRight ? "proven" : "cheated";
}

// The game that this browser has under way: another window may have begun it.
function kept() {
  try { return JSON.parse(localStorage.getItem("tilt2048-dealt")); } catch { return null; }
}

function finish(text) {
  if (kept()?.deal === game.deal) localStorage.removeItem("tilt2048-dealt");
  game = null;
  $("status").textContent = text;
  $("begin").hidden = false;
  lookAtDay();
  $("keep").hidden = $("end").hidden = true;
}

async function begin(query) {
  // Else its token would be gone, and with it the way back to it.
  game = kept();
  if (game) return goOn();
  $("begin").disabled = $("begin-day").disabled = true;
  try {
    const told = await ask("POST", `/v1/deals?board=${side}${query}`);
    const nonce = hex(crypto.getRandomValues(new Uint8Array(16)));
    game = { deal: told.deal, token: told.token, commitment: told.commitment, player: told.player, nonce };
    localStorage.setItem("tilt2048-dealt", JSON.stringify(game));
    goOn();
  } catch (error) {
    $("status").textContent = refuses + error.message;
  }
  $("begin").disabled = $("begin-day").disabled = false;
}

// When the world's day is, by this clock on the wall, and how it stands.
async function showDay() {
  const answer = await fetch("/v1/days/today");
  if (!answer.ok) return;
  const day = await answer.json();
  const at = (seconds) => new Date(1000 * seconds).toLocaleTimeString(language, { hour: "numeric", minute: "2-digit" });
  const best = day.games.length ? day.games[0].score.toLocaleString(language) : "–";
  $("day").textContent = dayText.replace("{a}", at(day.opens)).replace("{b}", at(day.lastBeginning))
    .replace("{c}", at(day.closes)).replace("{p}", best);
  $("begin-day").hidden = !day.isOpen || game !== null;
  document.body.dataset.day = day.isOpen ? "open" : "closed";
}
const lookAtDay = () => showDay().catch(() => {}); // The next look may find the network again.
setInterval(lookAtDay, 30_000);

function goOn() {
  $("begin").hidden = $("begin-day").hidden = true;
  promise(game);
  $("end").hidden = false;
  document.body.dataset.state = "opening";
  connect();
  $("board").focus();
}

// MARK: Hands

const codes = { ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3, KeyW: 0, KeyD: 1, KeyS: 2, KeyA: 3 };
addEventListener("keydown", (event) => {
  if (!(event.code in codes) || event.ctrlKey || event.altKey || event.metaKey || !game) return;
  event.preventDefault();
  play(codes[event.code]);
});
let from = null;
$("board").addEventListener("pointerdown", (event) => { from = [event.clientX, event.clientY]; });
$("board").addEventListener("pointermove", (event) => {
  if (!from) return;
  const [x, y] = [event.clientX - from[0], event.clientY - from[1]];
  if (Math.max(Math.abs(x), Math.abs(y)) < 24) return;
  from = null;
  play(Math.abs(x) > Math.abs(y) ? (x > 0 ? 1 : 3) : (y > 0 ? 2 : 0));
});
addEventListener("pointerup", () => { from = null; });
$("begin").addEventListener("click", () => begin(""));
$("begin-day").addEventListener("click", () => begin("&day=1"));
$("keep").addEventListener("click", () => play(keepGoing));
// It lies below the board, and what has ended does not come back.
$("end").addEventListener("click", () => {
  if (confirm(endText) && socket?.readyState === 1) socket.send(Uint8Array.from([2]));
});

document.documentElement.lang = language;
document.title = `2048: ${subtitle}`;
for (const [id, text] of [["subtitle", subtitle], ["begin", beginText], ["begin-day", beginDay], ["keep", keepText], ["end", endText],
  ["tables", tablesText], ["about", about], ["t-commitment", tCommitment], ["t-nonce", tNonce], ["t-secret", tSecret],
  ["recording", recordingText]]) $(id).textContent = text;
$("board").setAttribute("aria-label", subtitle);
clear();
game = kept();
if (game) goOn();
lookAtDay();
