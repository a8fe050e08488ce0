// The page of tables: what is listed, and the game of each row to be watched.
import { $, choose, classes, get, latest, periods, player, say, show, sides, text, watch } from "./watch.js";

const load = latest(async (isLast) => {
  const [board, kind, period] = ["board", "class", "period"].map((id) => $(id).value);
  history.replaceState(null, "", `#${board}/${kind}/${period}`);
  const isSeason = !["all", "month", "week", "day"].includes(period);
  const { games } = await get(isSeason ? `/v1/seasons/${period}/${board}/${kind}` : `/v1/tables/${board}/${kind}/${period}`);
  if (!isLast()) return;
  say(games.length ? "" : text.none);
  await show(games, player);
});

// A table, as the page itself writes it, or a game by its name, as other pages lead to it.
const led = location.hash.startsWith("#game:") ? location.hash.slice(6) : null;
const [board, kind, period] = led ? [] : location.hash.slice(1).split("/");
document.title = `2048: ${text.subtitle}`;
for (const id of ["subtitle", "proof", "dealt", "groups"]) $(id).textContent = text[id];
choose("board", sides, board || "4", load);
choose("class", classes, kind || "plain", load);
choose("period", await periods(), period || "all", load);
load();
if (led) get(`/v1/games/${led}`).then(watch)
  .catch(({ status }) => say(status === 404 ? text.faded : text.lost));
