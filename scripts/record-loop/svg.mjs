// Frames of a terminal as one SVG that plays once and stays at its end. Lines that frames share are written once.

const LINE_HEIGHT = 18;
const CHARACTER_WIDTH = 8.4;
const PADDING = 14;
/** Waiting is not worth watching: no frame stays longer than this. */
const LONGEST_FRAME_MS = 600;
/** Nobody watches longer. */
const LONGEST_MS = 30_000;
const PALETTE = { 1: "#e5534b", 2: "#57ab5a", 3: "#c69026", 6: "#39c5cf" };
const TEXT = "#adbac7";

const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

function spanOf({ text, style }) {
  const attributes = [
    style.colour === null || PALETTE[style.colour] === undefined ? "" : ` fill="${PALETTE[style.colour]}"`,
    style.bold ? ' font-weight="bold"' : "",
    style.dim ? ' opacity="0.6"' : "",
  ].join("");
  return attributes === "" ? escaped(text) : `<tspan${attributes}>${escaped(text)}</tspan>`;
}

/** When each frame begins, in milliseconds. */
function startsOf(frames) {
  const starts = [];
  let totalMs = 0;
  for (const [at, { atMs }] of frames.entries()) {
    starts.push(totalMs);
    const next = frames[at + 1];
    totalMs += next === undefined ? LONGEST_FRAME_MS : Math.min(next.atMs - atMs, LONGEST_FRAME_MS);
  }
  const pace = Math.min(1, LONGEST_MS / totalMs);
  return starts.map((start) => Math.round(start * pace));
}

/** The picture; a reader without animations sees the last frame. */
export function framesToSvg(frames, { columns }) {
  const starts = startsOf(frames);
  const lines = new Map();
  const defined = (runs) => {
    const text = runs.map(spanOf).join("");
    if (!lines.has(text)) lines.set(text, `l${lines.size}`);
    return lines.get(text);
  };
  const groups = frames.map(({ lines: rows }, at) => {
    const uses = rows
      .map((runs, row) =>
        runs.length === 0 ? "" : `<use href="#${defined(runs)}" y="${(row + 1) * LINE_HEIGHT}"/>`,
      )
      .join("");
    const from = starts[at] / 1000;
    const last = at === frames.length - 1;
    const until = last ? null : starts[at + 1] / 1000;
    const show = `<set attributeName="visibility" to="visible" begin="${from}s"/>`;
    const hide = until === null ? "" : `<set attributeName="visibility" to="hidden" begin="${until}s"/>`;
    // Where nothing is animated, only the last one is to be seen.
    const before = last && at > 0 ? `<set attributeName="visibility" to="hidden" begin="0s"/>` : "";
    return `<g visibility="${last ? "visible" : "hidden"}">${before}${show}${hide}${uses}</g>`;
  });
  const height = Math.max(...frames.map(({ lines: rows }) => rows.length)) * LINE_HEIGHT + 2 * PADDING;
  const width = Math.ceil(columns * CHARACTER_WIDTH + 2 * PADDING);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="14">`,
    `<title>ralph-hero run</title>`,
    `<rect width="100%" height="100%" rx="8" fill="#22272e"/>`,
    `<defs>${[...lines].map(([text, id]) => `<text id="${id}" xml:space="preserve">${text}</text>`).join("\n")}</defs>`,
    `<g fill="${TEXT}" transform="translate(${PADDING} ${PADDING - 4})">`,
    ...groups,
    "</g></svg>\n",
  ].join("\n");
}
