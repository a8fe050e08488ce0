// A player's own: what the table keeps of this browser's key is shown, saved as a file, answered for and deleted.
import { ask, forget, hex, publicKey, told } from "./key.js";

const texts = {
  en: ["your games on the table", "Save everything as a file", "Delete everything", "Everything of this browser's key is deleted on the table, at once and for good. Do you want that?", "Nothing of this browser's key is on the table.", "Everything is deleted.", "waits for a look", "taken out", "What do you say to that?", "Send", "You said:", "Decided:", "This page shows what the table keeps of the key that this browser made. The key never leaves it, so nobody else can ask for this.", "Leave", "Your groups", { pace: "It came sooner after its ticket than hands can play so many moves.", luck: "Its new tiles came luckier than nearly all who do not know them beforehand have it.", machine: "Its moves are nearly all those of the solver, and came quicker than most play.", operator: "Somebody who runs this table wants to look at it." }],
  de: ["deine Spiele in der Rangliste", "Alles als Datei sichern", "Alles löschen", "Alles zum Schlüssel dieses Browsers wird aus der Rangliste gelöscht, sofort und für immer. Willst du das?", "Zum Schlüssel dieses Browsers ist nichts in der Rangliste.", "Alles ist gelöscht.", "wird noch angesehen", "herausgenommen", "Was sagst du dazu?", "Senden", "Du sagtest:", "Entschieden:", "Diese Seite zeigt, was die Rangliste zum Schlüssel aufbewahrt, den dieser Browser gemacht hat. Der Schlüssel verlässt ihn nie; niemand sonst kann danach fragen.", "Verlassen", "Deine Gruppen", { pace: "Es kam früher nach seinem Ticket, als Hände so viele Züge spielen können.", luck: "Seine neuen Kacheln kamen glücklicher, als fast alle es haben, die sie nicht vorher kennen.", machine: "Seine Züge sind fast alle die des Lösers und kamen schneller, als die meisten spielen.", operator: "Wer diese Rangliste betreibt, möchte es ansehen." }],
  fr: ["vos parties au classement", "Tout enregistrer dans un fichier", "Tout effacer", "Tout ce qui concerne la clé de ce navigateur sera effacé du classement, tout de suite et pour toujours. Le voulez-vous ?", "Le classement n'a rien pour la clé de ce navigateur.", "Tout est effacé.", "attend un examen", "retirée", "Que répondez-vous ?", "Envoyer", "Vous avez dit :", "Décidé :", "Cette page montre ce que le classement garde pour la clé faite par ce navigateur. La clé n'en sort jamais : personne d'autre ne peut le demander.", "Quitter", "Vos groupes", { pace: "Elle est arrivée plus tôt après son ticket que des mains ne jouent tant de coups.", luck: "Ses nouvelles tuiles sont venues avec plus de chance que chez presque tous ceux qui ne les connaissent pas d'avance.", machine: "Ses coups sont presque tous ceux du solveur, et plus rapides que chez la plupart.", operator: "La personne qui gère ce classement veut l'examiner." }],
  es: ["tus partidas en la clasificación", "Guardar todo en un archivo", "Borrar todo", "Todo lo de la clave de este navegador se borra de la clasificación, ahora y para siempre. ¿Lo quieres?", "La clasificación no tiene nada de la clave de este navegador.", "Todo está borrado.", "espera una revisión", "retirada", "¿Qué dices a eso?", "Enviar", "Dijiste:", "Decidido:", "Esta página muestra lo que la clasificación guarda de la clave que hizo este navegador. La clave nunca sale de él: nadie más puede pedirlo.", "Salir", "Tus grupos", { pace: "Llegó antes, desde su billete, de lo que unas manos juegan tantas jugadas.", luck: "Sus fichas nuevas llegaron con más suerte que a casi todos los que no las conocen antes.", machine: "Casi todas sus jugadas son las del solucionador, y más rápidas que las de la mayoría.", operator: "Quien lleva esta clasificación quiere mirarla." }],
  it: ["le tue partite in classifica", "Salva tutto in un file", "Cancella tutto", "Tutto ciò che riguarda la chiave di questo browser sarà cancellato, subito e per sempre. Lo vuoi?", "La classifica non ha nulla per la chiave di questo browser.", "Tutto è cancellato.", "attende un controllo", "tolta", "Che cosa rispondi?", "Invia", "Hai detto:", "Deciso:", "Questa pagina mostra ciò che la classifica conserva per la chiave fatta da questo browser. La chiave non ne esce mai: nessun altro può chiederlo.", "Esci", "I tuoi gruppi", { pace: "È arrivata, dal suo biglietto, prima di quanto mani possano giocare tante mosse.", luck: "Le sue nuove tessere sono venute con più fortuna che a quasi tutti quelli che non le conoscono prima.", machine: "Le sue mosse sono quasi tutte quelle del risolutore, e più veloci di quelle dei più.", operator: "Chi gestisce questa classifica vuole guardarla." }],
  pt: ["seus jogos no ranking", "Salvar tudo em um arquivo", "Apagar tudo", "Tudo o que é da chave deste navegador será apagado do ranking, já e para sempre. Quer isso?", "O ranking não tem nada da chave deste navegador.", "Tudo está apagado.", "espera uma verificação", "retirado", "O que você diz a isso?", "Enviar", "Você disse:", "Decidido:", "Esta página mostra o que o ranking guarda da chave que este navegador fez. A chave nunca sai dele: mais ninguém pode pedir isso.", "Sair", "Seus grupos", { pace: "Chegou, desde o bilhete, mais cedo do que mãos jogam tantas jogadas.", luck: "As peças novas vieram com mais sorte do que a quase todos os que não as conhecem antes.", machine: "As jogadas são quase todas as do solucionador, e mais rápidas do que as da maioria.", operator: "Quem gere este ranking quer vê-lo." }],
  pl: ["twoje gry w rankingu", "Zapisz wszystko w pliku", "Usuń wszystko", "Wszystko, co dotyczy klucza tej przeglądarki, zostanie usunięte z rankingu, od razu i na zawsze. Chcesz tego?", "Ranking nie ma nic dla klucza tej przeglądarki.", "Wszystko usunięto.", "czeka na sprawdzenie", "usunięta z rankingu", "Co na to odpowiesz?", "Wyślij", "Twoja odpowiedź:", "Decyzja:", "Ta strona pokazuje, co ranking przechowuje dla klucza, który zrobiła ta przeglądarka. Klucz nigdy jej nie opuszcza: nikt inny nie może o to poprosić.", "Opuść", "Twoje grupy", { pace: "Przyszła po swoim bilecie szybciej, niż ręce zagrają tyle ruchów.", luck: "Jej nowe kafelki były szczęśliwsze niż u prawie wszystkich, którzy ich wcześniej nie znają.", machine: "Jej ruchy są prawie wszystkie takie jak ruchy programu i szybsze niż u większości.", operator: "Osoba prowadząca ten ranking chce ją obejrzeć." }],
  cs: ["tvé hry v žebříčku", "Uložit vše do souboru", "Smazat vše", "Vše, co patří ke klíči tohoto prohlížeče, bude z žebříčku smazáno, hned a navždy. Chceš to?", "Ke klíči tohoto prohlížeče v žebříčku nic není.", "Vše je smazáno.", "čeká na posouzení", "vyřazena", "Co na to říkáš?", "Odeslat", "Tvá odpověď:", "Rozhodnutí:", "Tato stránka ukazuje, co žebříček uchovává ke klíči, který vytvořil tento prohlížeč. Klíč ho nikdy neopustí, takže o to nemůže požádat nikdo jiný.", "Opustit", "Tvé skupiny", { pace: "Přišla po svém lístku dřív, než ruce zahrají tolik tahů.", luck: "Její nové dlaždice byly šťastnější než skoro u všech, kdo je předem neznají.", machine: "Její tahy jsou skoro všechny tahy programu a rychlejší než u většiny.", operator: "Kdo tento žebříček vede, chce si ji prohlédnout." }],
};
const spoken = (navigator.language || "en").slice(0, 2);
const language = spoken in texts ? spoken : "en";
const [subtitle, takeText, forgetText, sure, nothing, gone, waits, removed, question, send, said, decided, about, leaveText, groupsText, reasons] = texts[language];
const $ = (id) => document.getElementById(id);
const say = (text) => { $("status").textContent = text; };
let player = null;

// The identity: BLAKE2b is not among what browsers have, so the table says whose key it is.
async function whose() {
  return (await told(await fetch(`/v1/keys/${await publicKey()}`))).player;
}

// Every part, as one.
async function everything() {
  let all = null, after = "";
  do {
    let part;
    try { part = await ask("GET", `/v1/players/${player}/data${after}`); } catch (error) {
      // Who has very many games asks for more parts than may be asked for in a minute.
      if (error.status !== 429 || !all) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000));
      continue;
    }
    if (all) for (const list of ["games", "deals", "reports"]) all[list].push(...part[list]);
    all ??= part;
    after = part.next ? `?after=${part.next}` : "";
  } while (after);
  delete all.next;
  return all;
}

function element(kind, text, parts = []) {
  const made = document.createElement(kind);
  made.textContent = text;
  made.append(...parts);
  return made;
}

function card({ game, answer, decisions }) {
  const link = element("a", game.score.toLocaleString(language));
  link.href = `/tables#game:${game.game}`;
  const day = new Date(1000 * game.received).toLocaleDateString(language);
  const state = { held: `: ${waits}`, removed: `: ${removed}` }[game.state] ?? "";
  const parts = [element("h2", "", [link, ` – ${game.board}×${game.board}, ${day}${state}`])];
  if (game.state === "held") {
    parts.push(element("p", reasons[game.reason] ?? ""));
    const words = document.createElement("textarea");
    words.maxLength = 250;
    words.setAttribute("aria-label", question);
    words.placeholder = question;
    const button = element("button", send);
    button.type = "button";
    button.addEventListener("click", () => reply(game.game, words.value).catch((error) => say(error.message)));
    parts.push(words, button);
  }
  if (answer) parts.push(element("p", said), element("blockquote", answer.text));
  for (const decision of decisions) {
    if (decision.text) parts.push(element("p", decided), element("blockquote", decision.text));
  }
  return element("section", "", parts);
}

// A group, left from here too: by whoever no longer has its key.
function groupLine(group) {
  const button = element("button", leaveText);
  button.type = "button";
  button.addEventListener("click", () => leave(group.group).catch((error) => say(error.message)));
  return element("li", `${playerName(group, language)} `, [button]);
}

async function leave(group) {
  await ask("DELETE", `/v1/groups/${group}/members`);
  await show();
}

async function reply(game, words) {
  const bytes = hex(new TextEncoder().encode(words.trim()));
  if (!bytes) return;
  await ask("POST", `/v1/games/${game}/answers?words=${bytes}`);
  await show();
}

async function show() {
  const all = await everything();
  $("name").textContent = all.games.length ? playerName(all, language) : "";
  say(all.games.length + all.deals.length + all.reports.length + all.groups.length ? "" : nothing);
  $("t-groups").textContent = all.groups.length ? groupsText : "";
  $("groups").replaceChildren(...all.groups.map(groupLine));
  // What waits is first, and then the last that came.
  const order = (kept) => [kept.game.state === "held" ? 0 : 1, -kept.game.received];
  all.games.sort((a, b) => order(a)[0] - order(b)[0] || order(a)[1] - order(b)[1]);
  $("games").replaceChildren(...all.games.map(card));
  document.body.dataset.games = all.games.length;
}

async function take() {
  const bytes = new Blob([JSON.stringify(await everything(), null, 1)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(bytes);
  link.download = "tilt2048-table.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function erase() {
  if (!confirm(sure)) return;
  await ask("DELETE", `/v1/players/${player}`);
  await forget();
  $("games").replaceChildren();
  $("groups").replaceChildren();
  $("t-groups").textContent = "";
  $("name").textContent = "";
  $("take").disabled = $("forget").disabled = true;
  document.body.dataset.games = 0;
  say(gone);
}

document.documentElement.lang = language;
document.title = `2048: ${subtitle}`;
for (const [id, text] of [["subtitle", subtitle], ["take", takeText], ["forget", forgetText], ["about", about]]) {
  $(id).textContent = text;
}
$("take").addEventListener("click", () => take().catch((error) => say(error.message)));
$("forget").addEventListener("click", () => erase().catch((error) => say(error.message)));
try {
  player = await whose();
  await show();
} catch (error) {
  say(error.message);
}
