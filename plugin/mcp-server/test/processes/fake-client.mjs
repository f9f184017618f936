#!/usr/bin/env node
// Stands in for Claude Code where only the loop is tested: it takes the same task in the same way, works through the
// real server, and reports its cost. FAKE_CLIENT_PLAN, a JSON object, has the mishaps: "12:research" names a list, a
// mishap a run. It works from when the file FAKE_CLIENT_GATE is there, where one is named.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

const {
  FAKE_CLIENT_DIARY: diary,
  FAKE_CLIENT_PLAN: plan = "{}",
  FAKE_CLIENT_GATE: gate = ".",
  FAKE_CLIENT_PAUSE_MS: pause = "50",
} = process.env;
const args = process.argv.slice(2);
const optionOf = (name) => args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1);

const note = (entry) =>
  appendFileSync(
    diary,
    `${JSON.stringify({ at: Date.now(), pid: process.pid, agent: process.env.RALPH_AGENT, ...entry })}\n`,
  );

const input = createInterface({ input: process.stdin });
const line = await new Promise((resolve) =>
  input.once("line", resolve).once("close", () => resolve(undefined)),
);
// Without a task there is nothing to do, as with the real client.
if (line === undefined) process.exit(0);
// An interrupted client writes its result, and waits for another task until its input ends.
input.on("line", (text) => {
  if (JSON.parse(text).request?.subtype !== "interrupt") return;
  const report = { type: "result", subtype: "error_during_execution", is_error: false, total_cost_usd: 0.25 };
  process.stdout.write(`${JSON.stringify(report)}\n`);
});
const { content } = JSON.parse(line).message;
const [, command, number] = /ralph-(\w+) (\d+)$/.exec(content.at(-1).text);
const ticket = Number(number);
const earlier = readFileSync(diary, "utf8")
  .split("\n")
  .filter((text) => text.includes(`"begins":"${number}:${command}"`)).length;
note({
  begins: `${number}:${command}`,
  args,
  content,
  cwd: process.cwd(),
  variables: Object.keys(process.env),
});
const mishap = JSON.parse(plan)[`${number}:${command}`]?.[earlier] ?? "none";

/** Whether this run commits and delivers by the worktree's tool, as an agent in a sandbox does. */
const usesTool = mishap === "pushes a phase" || mishap === "delivers";

const git = (...words) => execFileSync("git", words, { encoding: "utf8" }).trim();

/** What a loop with a sandbox tells its agent's server. */
function worktreeFacts() {
  const [gitFolder, branch] = [git("rev-parse", "--absolute-git-dir"), git("branch", "--show-current")];
  const remotes = { base: "main", baseRemote: "origin", pushRemote: "origin" };
  return JSON.stringify({ ticket, path: process.cwd(), gitFolder, branch, ...remotes });
}

const server = spawn(process.execPath, [join(optionOf("--plugin-dir"), "mcp-server", "dist", "server.js")], {
  env: usesTool ? { ...process.env, RALPH_WORKTREE: worktreeFacts() } : process.env,
  stdio: ["pipe", "pipe", "inherit"],
});
const serverEnded = once(server, "exit");
// The SDK's client would take longer to load than all that this one does.
const say = (message) => server.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
const answers = new Map();
createInterface({ input: server.stdout }).on("line", (text) => {
  const { id, result, error } = JSON.parse(text);
  if (error === undefined) answers.get(id)?.(result);
  else throw new Error(text);
});
const ask = (method, params) =>
  new Promise((resolve) => {
    const id = answers.size + 1;
    answers.set(id, resolve);
    say({ id, method, params });
  });
const clientInfo = { name: "fake", version: "1" };
await ask("initialize", { protocolVersion: "2025-11-25", capabilities: {}, clientInfo });
say({ method: "notifications/initialized" });

/** As the real client reports a call and its result. */
const tell = (type, block) =>
  process.stdout.write(`${JSON.stringify({ type, message: { role: type, content: [block] } })}\n`);

async function handoff(goal, reason = `By the fake client, for ${command}`) {
  await sleep(Number(pause));
  const call = {
    name: "ralph_hero__handoff_ticket",
    arguments: { number: ticket, command, reason, ...goal },
  };
  const id = `toolu_${Date.now()}`;
  const tool = `mcp__plugin_ralph-hero_ralph-hero__${call.name}`;
  tell("assistant", { type: "tool_use", id, name: tool, input: call.arguments });
  const answer = await ask("tools/call", call);
  const { content: shown, isError: is_error = false } = answer;
  tell("user", { type: "tool_result", tool_use_id: id, content: shown, is_error });
  note({ ticket, command, goal, refused: answer.isError === true });
  return answer;
}

const DOCUMENTS = { research: "thoughts/shared/research", plan: "thoughts/shared/plans" };

function commit(text) {
  const file =
    command in DOCUMENTS && mishap !== "forgets its document"
      ? `${DOCUMENTS[command]}/2026-11-28-GH-${number.padStart(4, "0")}-fake.md`
      : `note-${number}-${command}.md`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  const author = ["-c", "user.name=fake", "-c", "user.email=fake@localhost"];
  execFileSync("git", ["add", "-A"], { stdio: "ignore" });
  execFileSync("git", [...author, "commit", "-m", `GH-${number}: ${command}`], { stdio: "ignore" });
}

async function useWorktree(call) {
  const answer = await ask("tools/call", { name: "ralph_hero__worktree", arguments: call });
  note({ ticket, worktree: call.action, refused: answer.isError === true, text: answer.content[0].text });
  return answer;
}

async function end(code = 0) {
  await sleep(Number(pause));
  server.stdin.end();
  await serverEnded;
  const report = { type: "result", subtype: "success", is_error: false, total_cost_usd: 0.25 };
  process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit(code));
  await sleep(10_000);
}

while (!existsSync(gate)) await sleep(20);
const locks = ["research", "plan", "impl"].includes(command);
if (mishap === "fails at once") await end(1);
if (mishap === "has no login") {
  const result = "Invalid API key · Please run /login";
  const report = { type: "result", subtype: "success", is_error: true, api_error_status: 401, result };
  process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit(1));
  await sleep(10_000);
}
if (mishap === "breaks the rules") {
  await handoff({ to_state: "In Progress" });
  await handoff({ to_state: "Done" });
  await end();
}
if (locks) await handoff({ intent: "lock" });
if (mishap === "is killed") process.kill(process.pid, "SIGKILL");
if (mishap === "ends without finishing") await end();
if (mishap === "hangs") await sleep(3_600_000);
if (mishap === "does a phase") {
  commit(`phase ${earlier}`);
  await end();
}
if (usesTool) {
  writeFileSync(`part-${process.env.RALPH_AGENT}-${earlier + 1}.md`, readFileSync("README.md"));
  await useWorktree({ action: "commit", message: `GH-${number}: part ${earlier + 1}` });
  if ((await useWorktree({ action: "push" })).isError || mishap === "pushes a phase") await end();
  // GitHub shows a pushed branch at once, a test's sandbox when the test has looked.
  for (let tries = 0; tries < 50; tries += 1) {
    if (!(await useWorktree({ action: "pull_request", title: `GH-${number}` })).isError) break;
    await sleep(Number(pause));
  }
  await handoff({ intent: "complete" });
  await end();
}
if (mishap === "is refused after a phase") {
  commit(`phase ${earlier}`);
  await handoff({ to_state: "Done" });
  await end();
}
if (mishap === "is killed after a phase") {
  commit(`phase ${earlier}`);
  process.kill(process.pid, "SIGKILL");
}
if (mishap === "keeps it") {
  await ask("tools/call", {
    name: "ralph_hero__add_comment",
    arguments: { number: ticket, body: "Not now" },
  });
  await end();
}
if (locks) {
  commit("done");
  await handoff({ intent: "complete" });
} else await handoff({ to_state: "Research Needed" });
await end();
