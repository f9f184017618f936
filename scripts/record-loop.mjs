// Writes docs/images/loop.svg: a real run of the loop on the sandbox, as a terminal shows it. The agents follow a
// script (test/processes/fake-client.mjs) through the real server; one of them dies, so that its ticket is given out again.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import headless from "@xterm/headless";
import { framesToSvg } from "./record-loop/svg.mjs";

const COLUMNS = 120;
const ROWS = 34;
/** A frame is worth showing after so long; what changes faster nobody sees. */
const FRAME_MS = 400;

const root = fileURLToPath(new URL("../", import.meta.url));
const bundle = (name) => join(root, "plugin/mcp-server/dist", `${name}.js`);
const folder = mkdtempSync(join(tmpdir(), "ralph-record-"));
const git = (...args) =>
  execFileSync("git", ["-c", "user.name=demo", "-c", "user.email=demo@localhost", ...args], { cwd: folder });

/** Without the keys of the real GitHub: tickets and agents are the sandbox's. */
const plain = { PATH: process.env.PATH, HOME: process.env.HOME };

const sandbox = spawn(process.execPath, [bundle("sandbox"), "--seed", "--port", "0"], {
  env: plain,
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  const frames = await record(await announced(sandbox));
  writeFileSync(join(root, "docs/images/loop.svg"), framesToSvg(frames, { columns: COLUMNS }));
  console.log(`docs/images/loop.svg: ${frames.length} frames`);
} finally {
  sandbox.kill();
  rmSync(folder, { recursive: true, force: true });
}

/** The variables that the sandbox names at its start. */
async function announced(child) {
  const variables = {};
  for await (const line of createInterface({ input: child.stdout })) {
    const [, name, value] = /^\s*export (\w+)=(\S+)$/.exec(line) ?? [];
    if (name !== undefined) variables[name] = value;
    if (name === "RALPH_GH_PROJECT_NUMBER") break;
  }
  return variables;
}

/** What the terminal shows, whenever it has changed, and when. */
async function record(variables) {
  git("init", "--quiet", "--initial-branch=main");
  git("commit", "--quiet", "--allow-empty", "-m", "Begin");
  const diary = join(folder, ".git", "diary.jsonl");
  writeFileSync(diary, "");
  const client = join(root, "plugin/mcp-server/test/processes/fake-client.mjs");
  const command = `stty cols ${COLUMNS} rows ${ROWS}; exec node ${bundle("cli")} run --no-sandbox --parallel 3 --agent crew --poll 1s --retry-wait 1s --commands triage,research,plan --client ${client}`;
  // util-linux's script gives the program a terminal of its own.
  const child = spawn("script", ["-qefc", command, "/dev/null"], {
    cwd: folder,
    env: {
      ...plain,
      ...variables,
      TERM: "xterm-256color",
      FAKE_CLIENT_DIARY: diary,
      FAKE_CLIENT_PAUSE_MS: "1500",
      FAKE_CLIENT_PLAN: JSON.stringify({ "2:research": ["is killed"] }),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const terminal = new headless.Terminal({ cols: COLUMNS, rows: ROWS, allowProposedApi: true });
  const frames = [];
  const look = () => {
    const lines = linesOf(terminal);
    if (JSON.stringify(lines) !== JSON.stringify(frames.at(-1)?.lines))
      frames.push({ atMs: Date.now(), lines });
  };
  child.stdout.on("data", (data) => terminal.write(data));
  const timer = setInterval(look, FRAME_MS);
  await once(child, "close");
  await new Promise((resolve) => terminal.write("", resolve));
  clearInterval(timer);
  look();
  return frames;
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
