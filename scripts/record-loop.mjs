// Writes docs/images/loop.svg: the terminal of a loop on the sandbox, with the real client and a scripted model
// (test/overnight), and below it the terminal of a scripted person who approves the plans. The loop is killed and started
// again on the way. It takes minutes.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import headless from "@xterm/headless";
import { bundled } from "./bundled.mjs";
import { framesToSvg } from "./record-loop/svg.mjs";

const COLUMNS = 104;
const ROWS = 22;
const PERSON_ROWS = 9;
const TICKETS = 2;
/** A person reads before approving. */
const READING_MS = 3_000;
/** The recording is played several times as fast: frames that are closer nobody can read. */
const FRAME_MS = 2_500;
/** More of them make a large picture. */
const MOST_FRAMES = 80;
/** What a person would type; the run has options of the test besides. */
const TYPED = "$ ralph-hero run --parallel 2 --agent crew --keep";

const root = fileURLToPath(new URL("../", import.meta.url));
const CLI = join(root, "plugin/mcp-server/dist/cli.js");
const terminal = new headless.Terminal({ cols: COLUMNS, rows: ROWS, allowProposedApi: true });
const person = new headless.Terminal({ cols: COLUMNS, rows: PERSON_ROWS, allowProposedApi: true });
const BETWEEN = [{ text: "─".repeat(COLUMNS), style: { colour: null, bold: false, dim: true } }];
const notes = mkdtempSync(join(tmpdir(), "ralph-record-"));

const { Night } = await import(await bundled("overnight/night"));
const night = await Night.open({ tickets: TICKETS, approve });
try {
  const frames = await record();
  const svg = framesToSvg(frames, { columns: COLUMNS });
  for (const own of [tmpdir(), root, homedir()])
    if (svg.includes(`${own}/`.replace("//", "/"))) throw new Error(`The picture shows a path: ${own}`);
  writeFileSync(join(root, "docs/images/loop.svg"), svg);
  console.log(`docs/images/loop.svg: ${frames.length} frames\n${await night.sums()}`);
} finally {
  await night.close();
  rmSync(notes, { recursive: true, force: true });
}

/** What the terminal shows, whenever more than a figure has changed, and when. */
async function record() {
  const frames = [];
  const look = () => {
    const above = linesOf(terminal);
    const lines = [
      ...above,
      ...Array.from({ length: ROWS - above.length }, () => []),
      BETWEEN,
      ...linesOf(person),
    ];
    if (words(lines) !== words(frames.at(-1)?.lines ?? [])) frames.push({ atMs: Date.now(), lines });
  };
  const timer = setInterval(look, FRAME_MS);
  await night.work(onTerminal);
  clearInterval(timer);
  await new Promise((resolve) => terminal.write("", resolve));
  look();
  const step = Math.ceil(frames.length / MOST_FRAMES);
  return frames.filter((_, at) => at % step === 0 || at === frames.length - 1);
}

/** The text of lines without its figures, such as the age of a call. */
function words(lines) {
  return JSON.stringify(lines).replaceAll(/ *\d+/g, "");
}

/** Approves a plan on the person's terminal. */
async function approve(number, variables) {
  await new Promise((resolve) => setTimeout(resolve, READING_MS));
  const typed = `ralph-hero decide ${number} --approve`;
  person.write(`$ ${typed}\r\n`);
  const command = `stty cols ${COLUMNS} rows ${PERSON_ROWS}; exec '${process.execPath}' '${CLI}' ${typed.slice("ralph-hero ".length)}`;
  const child = spawn("script", ["-qefc", command, "/dev/null"], {
    env: { ...process.env, ...variables, TERM: "xterm-256color" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  let isAnswered = false;
  child.stdout.on("data", (data) => {
    person.write(data.toString());
    if (isAnswered || !data.toString().includes("y/N")) return;
    isAnswered = true;
    child.stdin.write("y\r");
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${typed} ended with ${code}`);
}

/** Starts a loop on the terminal. */
function onTerminal({ args, cwd, env }) {
  const pidFile = join(notes, "pid");
  const quoted = [process.execPath, ...args].map((word) => `'${word}'`).join(" ");
  const command = `stty cols ${COLUMNS} rows ${ROWS}; echo $$ > '${pidFile}'; exec ${quoted}`;
  terminal.write(`${TYPED}\r\n`);
  // util-linux's script gives the program a terminal of its own.
  const child = spawn("script", ["-qefc", command, "/dev/null"], {
    cwd,
    env: { ...env, TERM: "xterm-256color" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const shown = (text) => text.replaceAll(cwd, "~/rocket").replaceAll(env.HOME, "~");
  child.stdout.on("data", (data) => terminal.write(shown(data.toString())));
  const ended = once(child, "close").then(([code]) => code);
  return {
    kill(signal = "SIGKILL") {
      process.kill(Number(readFileSync(pidFile, "utf8")), signal);
      if (signal === "SIGKILL") terminal.write("\r\nKilled\r\n");
    },
    end: () => ended,
  };
}

/** The rows with their colours, as runs of one style. */
function linesOf({ buffer: { active }, rows }) {
  const lines = Array.from({ length: rows }, (_, row) => {
    const line = active.getLine(active.viewportY + row);
    const runs = [];
    for (let column = 0; column < COLUMNS; column += 1) {
      const cell = line?.getCell(column);
      const text = cell?.getChars() || " ";
      const colour = cell !== undefined && cell.isFgPalette() ? cell.getFgColor() : null;
      const style = { colour, bold: Boolean(cell?.isBold()), dim: Boolean(cell?.isDim()) };
      const last = runs.at(-1);
      if (last !== undefined && JSON.stringify(last.style) === JSON.stringify(style)) last.text += text;
      else runs.push({ text, style });
    }
    const used = runs.findLastIndex(({ text }) => text.trim() !== "") + 1;
    return runs.slice(0, used);
  });
  return lines.slice(0, lines.findLastIndex((runs) => runs.length > 0) + 1);
}
