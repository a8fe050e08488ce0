// For those who look at games that wait: this browser's key signs a challenge, and what comes of it is good for an hour.
// The token is kept by this page alone, and goes with it.
import { ask, hex, publicKey, told } from "./key.js";

const $ = (id) => document.getElementById(id);
const say = (text) => { $("status").textContent = text; };
const reasons = {
  pace: "sooner than hands play", luck: "luckier than who does not know the tiles", machine: "as the solver, and quick",
  operator: "held by hand",
};
let token = null;

// When the hour is over one can sign in again.
async function withToken(method, target) {
  const answer = await fetch(target, { method, headers: { Authorization: `Bearer ${token}` } });
  if (answer.status === 401) $("sign-in").hidden = false;
  return told(answer);
}

async function signIn() {
  const { challenge } = await told(await fetch("/v1/moderation/challenges", { method: "POST" }));
  try {
    const session = await ask("POST", `/v1/moderation/sessions?challenge=${challenge}`);
    token = session.token;
    $("sign-in").hidden = $("key").hidden = true;
    await list();
    goTo($("games"));
    document.body.dataset.state = "signed-in";
  } catch (error) {
    if (error.status !== 403) throw error;
    say("This key does not moderate here. Whoever runs the table lets it, by:");
    $("key").textContent = `tilt2048-table appoint ${await publicKey()} NAME`;
    document.body.dataset.state = "stranger";
  }
}

// From the first game on, or with those behind `after` below what is shown. Words that were begun stay.
async function list(after = null) {
  const { games, next } = await withToken("GET", `/v1/moderation/held${after ? `?after=${after}` : ""}`);
  const begun = Object.fromEntries(Array.from($("games").children,
    (section) => [section.dataset.game, section.querySelector("textarea").value]));
  if (!after) $("games").replaceChildren();
  $("games").append(...games.map((held) => card(held, after ? "" : begun[held.game.game] ?? "")));
  $("more").hidden = !next;
  // Where the last that is shown was deleted meanwhile nothing is behind it: once more from the first on.
  $("more").onclick = () => list(next).catch((error) => {
    if (error.status === 404) return list();
    throw error;
  }).catch((error) => say(error.message));
  count();
}

function count() {
  const shown = $("games").children.length, isAll = $("more").hidden;
  say(shown ? `${shown} wait${isAll ? "" : ", and more"}.` : "No game waits.");
  document.body.dataset.games = shown;
}

function element(kind, text, parts = []) {
  const made = document.createElement(kind);
  made.textContent = text;
  made.append(...parts);
  return made;
}

function card({ game, answer, reports }, begun) {
  const link = element("a", `${game.score.toLocaleString("en")} points, ${game.moves} moves`);
  link.href = `/tables#game:${game.game}`;
  link.target = "_blank";
  const facts = [
    `${game.board}×${game.board}, ${game.class}`, game.seconds === null ? (game.ahead ? "ticket fetched ahead" : "") : `${game.seconds} s from its ticket`,
    game.luck === null ? "" : `luck ${game.luck}`,
    ...Object.entries(reports).filter(([, count]) => count).map(([reason, count]) => `${count} × ${reason}`),
  ].filter(Boolean).join("; ");
  const words = document.createElement("textarea");
  words.maxLength = 250;
  words.placeholder = "Why, for the player";
  words.setAttribute("aria-label", words.placeholder);
  words.value = begun;
  const act = (name, text) => {
    const button = element("button", text);
    button.type = "button";
    button.addEventListener("click", () => decide(made, name, words.value).catch((error) => say(error.message)));
    return button;
  };
  const made = element("section", "", [
    element("h2", `${game.reason}: ${reasons[game.reason] ?? ""}`),
    element("p", `${game.name}: `, [link]), element("p", facts),
    ...(answer ? [element("blockquote", answer.text)] : []), words,
    element("p", "", [act("release", "List it"), " ", act("remove", "Take it out for good")]),
  ]);
  made.dataset.game = game.game;
  return made;
}

// What was decided goes, as does what its player has deleted meanwhile, and nothing else moves: who goes on by keys is
// at the next game.
async function decide(decided, act, words) {
  const bytes = hex(new TextEncoder().encode(words.trim()));
  const target = `/v1/moderation/games/${decided.dataset.game}?act=${act}${bytes ? `&words=${bytes}` : ""}`;
  await withToken("POST", target).catch((error) => { if (error.status !== 404) throw error; });
  const next = decided.nextElementSibling ?? decided.previousElementSibling;
  const hadFocus = decided.contains(document.activeElement);
  decided.remove();
  if (next || $("more").hidden) count(); else await list();
  if (hadFocus) goTo(next ?? $("games"));
}

// To the first game in a part of the page; where none waits, to the word of that.
const goTo = (part) => (part.querySelector("a") ?? $("status")).focus();

$("sign-in").addEventListener("click", () => signIn().catch((error) => say(error.message)));
