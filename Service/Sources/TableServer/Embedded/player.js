// The page of one player: a curve of the scores, and the best games to be watched and answered with a duel.
import { $, choose, classes, element, get, language, latest, say, show, text, watch } from "./watch.js";

const id = location.pathname.split("/").pop();
const day = (seconds) => new Date(1000 * seconds).toLocaleDateString(language);
const className = Object.fromEntries(classes);

function drawn(kind, attributes, words = "") {
  const made = document.createElementNS("http://www.w3.org/2000/svg", kind);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.textContent = words;
  return made;
}

// A dot for each game, and a line for the best until then. Games stand at equal distances: what they are seen to do is
// to rise or fall, and a pause of a month says nothing of that.
function drawCurve(points) {
  const [left, right, top, bottom] = [84, 630, 14, 210];
  const most = Math.max(4, ...points.map(({ score }) => score));
  const x = (index) => points.length < 2 ? (left + right) / 2 : left + (right - left) * index / (points.length - 1);
  const y = (score) => bottom - (bottom - top) * score / most;
  let best = 0;
  const line = points.flatMap(({ score }, index) => {
    const before = index ? best : score;
    best = Math.max(best, score);
    return [before, best].map((value) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  });
  const parts = [0, 0.5, 1].flatMap((share) => [
    drawn("line", { x1: left, x2: right, y1: y(share * most), y2: y(share * most), class: "rule" }),
    drawn("text", { x: left - 6, y: y(share * most) + 5, "text-anchor": "end" }, Math.round(share * most).toLocaleString(language)),
  ]);
  parts.push(drawn("polyline", { points: line.join(" "), class: "line" }));
  points.forEach(({ score, received }, index) => {
    const dot = drawn("circle", { cx: x(index).toFixed(1), cy: y(score).toFixed(1), r: points.length > 100 ? 2 : 4 });
    dot.append(drawn("title", {}, `${day(received)}: ${score.toLocaleString(language)}`));
    parts.push(dot);
  });
  if (points.length) {
    parts.push(drawn("text", { x: left, y: 236 }, day(points[0].received)));
    if (points.length > 1) parts.push(drawn("text", { x: right, y: 236, "text-anchor": "end" }, day(points.at(-1).received)));
  }
  $("curve").replaceChildren(...parts);
  $("curve").setAttribute("aria-label", `${text.curve}: ${points.length} × ${text.score}, ${best.toLocaleString(language)}`);
}

const load = latest(async (isLast, first = false) => {
  const [board, kind] = first ? ["4", "plain"] : $("part").value.split("/");
  const record = await get(`/v1/players/${id}/record?board=${board}&class=${kind}`);
  if (!isLast()) return;
  if (first) {
    $("name").textContent = playerName(record, language);
    document.title = `2048: ${$("name").textContent}`;
    const parts = record.parts.map((part) =>
      [`${part.board}/${part.class}`, `${part.board}×${part.board}, ${className[part.class]} (${part.games})`]);
    choose("part", parts, parts[0][0], () => load());
    // What was played most is shown first.
    if (parts[0][0] !== `${board}/${kind}`) return load();
  }
  drawCurve(record.curve);
  await show(record.best, (row) => element("span", day(row.received)));
  document.body.dataset.part = `${board}/${kind}`;
  say("");
});

for (const [id, words] of [["subtitle", text.ofPlayer], ["t-curve", text.curve], ["t-best", text.best], ["tables", text.subtitle], ["h-day", text.day]]) {
  $(id).textContent = words;
}
$("part").setAttribute("aria-label", text.kind);
load(true);
