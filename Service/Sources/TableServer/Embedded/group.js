// A group's page: its table, joining and leaving, and the code that passes it on. A group is a key, which stands behind
// `#` and so is never part of an address that is asked for; it goes to the table in a header.
import { ask, hasKey, hex, publicKey } from "./key.js";
import { $, choose, classes, element, get, language, latest, periods, player, say, show, sides, text } from "./watch.js";

const texts = {
  en: ["a group's table", "Make a group", "Join", "Leave", "Players: {n}", "Pass the group on", "Who has this link or code reads the group's table and can join; nobody else can. Names are made, as players' are. Leaving takes your games out of it at once. Whoever has the key has it for good: to go on without somebody, make another group.", "All groups of this browser", "There is no group for this link.", "There is no room in this group, or you are in twenty already."],
  de: ["Rangliste einer Gruppe", "Gruppe gründen", "Beitreten", "Verlassen", "Spieler: {n}", "Gruppe weitergeben", "Wer diesen Link oder Code hat, liest die Rangliste der Gruppe und kann beitreten, sonst niemand. Namen werden gemacht wie die der Spieler. Wer sie verlässt, dessen Spiele sind sofort heraus. Wer den Schlüssel hat, behält ihn: Um ohne jemanden weiterzumachen, gründe eine andere Gruppe.", "Alle Gruppen dieses Browsers", "Zu diesem Link gibt es keine Gruppe.", "In dieser Gruppe ist kein Platz, oder du bist schon in zwanzig."],
  fr: ["le classement d'un groupe", "Créer un groupe", "Rejoindre", "Quitter", "Joueurs : {n}", "Transmettre le groupe", "Qui a ce lien ou ce code lit le classement du groupe et peut le rejoindre ; personne d'autre. Les noms sont fabriqués, comme ceux des joueurs. Qui part en retire aussitôt ses parties. Qui a la clé la garde : pour continuer sans quelqu'un, créez un autre groupe.", "Tous les groupes de ce navigateur", "Aucun groupe pour ce lien.", "Ce groupe est complet, ou vous êtes déjà dans vingt groupes."],
  es: ["la clasificación de un grupo", "Crear un grupo", "Unirse", "Salir", "Jugadores: {n}", "Pasar el grupo", "Quien tiene este enlace o código lee la clasificación del grupo y puede unirse; nadie más. Los nombres se fabrican, como los de los jugadores. Quien sale retira sus partidas al instante. Quien tiene la clave la conserva: para seguir sin alguien, crea otro grupo.", "Todos los grupos de este navegador", "No hay grupo para este enlace.", "No queda sitio en este grupo, o ya estás en veinte."],
  it: ["la classifica di un gruppo", "Crea un gruppo", "Entra", "Esci", "Giocatori: {n}", "Passa il gruppo", "Chi ha questo link o codice legge la classifica del gruppo e può entrare; nessun altro. I nomi sono fabbricati, come quelli dei giocatori. Chi esce ne toglie subito le sue partite. Chi ha la chiave la conserva: per continuare senza qualcuno, crea un altro gruppo.", "Tutti i gruppi di questo browser", "Non c'è alcun gruppo per questo link.", "Non c'è posto in questo gruppo, o sei già in venti."],
  pt: ["o ranking de um grupo", "Criar um grupo", "Entrar", "Sair", "Jogadores: {n}", "Passar o grupo", "Quem tem este link ou código lê o ranking do grupo e pode entrar; mais ninguém. Os nomes são fabricados, como os dos jogadores. Quem sai retira logo os seus jogos. Quem tem a chave fica com ela: para seguir sem alguém, crie outro grupo.", "Todos os grupos deste navegador", "Não há grupo para este link.", "Não há lugar neste grupo, ou você já está em vinte."],
  pl: ["ranking grupy", "Załóż grupę", "Dołącz", "Opuść", "Gracze: {n}", "Przekaż grupę", "Kto ma ten link lub kod, czyta ranking grupy i może dołączyć; nikt inny. Nazwy są tworzone, jak nazwy graczy. Kto odchodzi, od razu zabiera swoje gry. Kto ma klucz, zachowa go: aby grać dalej bez kogoś, załóż inną grupę.", "Wszystkie grupy tej przeglądarki", "Nie ma grupy dla tego linku.", "W tej grupie nie ma miejsca albo jesteś już w dwudziestu."],
  cs: ["žebříček skupiny", "Založit skupinu", "Připojit se", "Opustit", "Hráči: {n}", "Předat skupinu dál", "Kdo má tento odkaz nebo kód, čte žebříček skupiny a může se připojit; nikdo jiný. Jména se tvoří jako jména hráčů. Kdo odejde, jeho hry z něj hned zmizí. Kdo má klíč, má ho navždy: chceš-li pokračovat bez někoho, založ jinou skupinu.", "Všechny skupiny tohoto prohlížeče", "K tomuto odkazu žádná skupina není.", "V této skupině není místo, nebo už jsi ve dvaceti."],
};
const [subtitle, makeText, joinText, leaveText, countText, passText, about, othersText, wrong, full] = texts[language];
const key = location.hash.slice(1);
const isKey = /^[0-9a-f]{32}$/.test(key);
const headers = { "Tilt2048-Group": key };
const place = "tilt2048-groups";

// The keys that this browser has seen, the last one first.
function known() {
  try { return JSON.parse(localStorage.getItem(place)) ?? []; } catch { return []; }
}
const remember = (keys) => localStorage.setItem(place, JSON.stringify(keys.slice(0, 50)));

// What the table calls the group of a key.
async function idOf(key) {
  const bytes = Uint8Array.from(key.match(/../g), (pair) => parseInt(pair, 16));
  const all = Uint8Array.from([...new TextEncoder().encode("tilt2048 group 1"), ...bytes]);
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", all))).slice(0, 32);
}
const groupOf = async (key) => get(`/v1/groups/${await idOf(key)}`, { "Tilt2048-Group": key });

async function make() {
  const made = hex(crypto.getRandomValues(new Uint8Array(16)));
  await ask("POST", `/v1/groups/${await idOf(made)}/members`, { "Tilt2048-Group": made });
  remember([made, ...known()]);
  location.hash = made;
}

async function list() {
  const lines = [];
  for (const each of known()) {
    const group = await groupOf(each);
    const link = element("a", playerName(group, language));
    link.href = `#${each}`;
    lines.push(element("li", "", [link, ` – ${countText.replace("{n}", group.members)}`]));
  }
  $("groups").replaceChildren(...lines);
  say(key ? wrong : "");
  document.body.dataset.groups = lines.length;
}

// Whether this browser's player is in it. Without a key there is no player, and none is made by looking.
async function isIn(id) {
  if (!await hasKey()) return false;
  const { player } = await get(`/v1/keys/${await publicKey()}`);
  return (await ask("GET", `/v1/players/${player}/groups`)).groups.some(({ group }) => group === id);
}

async function look() {
  const group = await groupOf(key);
  $("name").textContent = playerName(group, language);
  document.title = `2048: ${$("name").textContent}`;
  $("members").textContent = countText.replace("{n}", group.members);
  const isMine = await isIn(group.group);
  $("join").hidden = isMine;
  $("leave").hidden = !isMine;
  document.body.dataset.members = group.members;
  document.body.dataset.member = isMine;
}

async function change(method) {
  try {
    await ask(method, `/v1/groups/${await idOf(key)}/members`, method === "POST" ? headers : {});
    remember([key, ...known().filter((other) => other !== key)].slice(method === "POST" ? 0 : 1));
    await look();
    await load();
  } catch (error) {
    complain(error);
  }
}

const load = latest(async (isLast) => {
  const where = ["board", "class", "period"].map((id) => $(id).value).join("/");
  const { games } = await get(`/v1/groups/${await idOf(key)}/${where}`, headers);
  if (!isLast()) return;
  say(games.length ? "" : text.none);
  await show(games, player);
  document.body.dataset.table = where;
});

// The code of the link: what it is asked with is a body, for the key's sake.
async function drawSymbol() {
  const answer = await fetch("/v1/symbols", { method: "POST", body: location.href });
  if (!answer.ok) return;
  const symbol = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  symbol.setAttribute("role", "img");
  symbol.setAttribute("aria-label", passText);
  $("symbol").replaceChildren(symbol);
}

// The first class in which somebody of the group has a game this season.
async function firstClass() {
  for (const name of ["plain", "dealt", "assisted", "open"]) {
    const { games } = await get(`/v1/groups/${await idOf(key)}/4/${name}/season?top=1`, headers);
    if (games.length) return name;
  }
  return "plain";
}

async function open() {
  $("mine").hidden = true;
  $("group").hidden = false;
  $("link").value = location.href;
  $("link").addEventListener("focus", () => $("link").select());
  choose("board", sides, "4", load);
  choose("class", classes, await firstClass(), load);
  choose("period", await periods(), "season", load);
  await Promise.all([look(), load(), drawSymbol()]);
}

document.title = `2048: ${subtitle}`;
for (const [id, words] of [["subtitle", subtitle], ["make", makeText], ["join", joinText], ["leave", leaveText], ["t-pass", passText],
  ["about", about], ["tables", text.subtitle], ["others", othersText]]) $(id).textContent = words;
$("link").setAttribute("aria-label", passText);
const complain = (error) => say(error.status === 409 ? full : error.message);
$("make").addEventListener("click", () => make().catch(complain));
$("join").addEventListener("click", () => change("POST"));
$("leave").addEventListener("click", () => change("DELETE"));
addEventListener("hashchange", () => location.reload());
// What networks of others put before the key, as ?fbclid, is no part of the group's link.
if (location.search) history.replaceState(null, "", location.pathname + location.hash);
if (isKey) {
  open().catch((error) => say(error.message));
} else {
  latest(list)();
}
