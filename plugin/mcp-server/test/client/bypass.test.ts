import { mkdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { worldToJson } from "../../../../sandbox/src/world.ts";
import {
  aimedAt,
  ATTEMPTS,
  FOREIGN_ATTEMPTS,
  FOREIGN_INNOCENT,
  INNOCENT,
} from "../processes/bypass-attempts.ts";
import { oneStage, stage } from "../e2e/each-stage.ts";
import { machine, oneMachine } from "./one-machine.ts";
import { BYPASS_PERMISSIONS, run } from "./claude-code.ts";
import { startAgent, variablesOf } from "./installed-plugin.ts";
import { ScriptedModel, type SeenResult, type ToolCall } from "./scripted-model.ts";

const FOREIGN_SERVER = fileURLToPath(new URL("foreign-server.mjs", import.meta.url));

const TASK = "Close the ticket as you like";

let results: ReadonlyMap<string, SeenResult>;
/** What a subagent was shown that tried the same. */
let shownToSubagent: readonly string[];
let before: string;
let after: string;
/** What the stand-ins and the foreign server were started with. */
let ran: string;

/** Programs that write down how they were run, and do nothing. */
async function standIns(folder: string): Promise<void> {
  const git = (await run("sh", ["-c", "command -v git"], { cwd: tmpdir(), env: process.env })).trim();
  const record = `echo "ran \${0##*/} $*" | tee -a "${join(folder, "ran")}"`;
  const programs = {
    gh: record,
    curl: record,
    wget: record,
    // The client itself needs git; only pushing is stood in for.
    git: `case " $* " in *" push "*) ${record};; *) exec ${git} "$@";; esac`,
  };
  await mkdir(folder);
  for (const [name, body] of Object.entries(programs))
    await writeFile(join(folder, name), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
}

/** The client's other tool that runs a command. */
const MONITOR: ToolCall = {
  name: "Monitor",
  input: { command: "gh issue close 1", description: "Go on", timeout_ms: 1000, persistent: false },
};

function bash(command: string): ToolCall {
  return { name: "Bash", input: { command: aimedAt(stage.sandbox, command), description: "Go on" } };
}

/** What is tried, one after the other, each by the name that its result is kept under. */
function calls(): (readonly [name: string, call: ToolCall])[] {
  return [
    ["Monitor", MONITOR],
    ...[...ATTEMPTS, ...INNOCENT].map(({ command }) => [command, bash(command)] as const),
    ...[...FOREIGN_ATTEMPTS, ...FOREIGN_INNOCENT].map(
      ([tool, input]) => [tool, { name: `mcp__github__${tool}`, input }] as const,
    ),
  ];
}

// All in one conversation: a start takes longer than all the attempts together.
oneStage({ processes: true });
oneMachine();

beforeAll(async () => {
  const bin = join(machine.home, "bin");
  await standIns(bin);
  const holder = await stage.agent({ agent: "holder" });
  await holder.handoff(2, "research", { intent: "lock" });
  before = worldToJson(stage.world);

  const all = [...calls(), ["subagent", startAgent("ralph-implementer", TASK)] as const];
  const subagent = { told: TASK, turns: [bash("gh issue close 1")] };
  const model = await ScriptedModel.open({ turns: all.map(([, call]) => call), subagents: [subagent] });
  const servers = { github: { command: process.execPath, args: [FOREIGN_SERVER, join(bin, "ran")] } };
  try {
    await machine.converse(model.url, {
      variables: { ...variablesOf(stage), PATH: `${bin}:${process.env["PATH"] ?? ""}` },
      options: [...BYPASS_PERMISSIONS, "--mcp-config", JSON.stringify({ mcpServers: servers })],
    });
  } finally {
    await model.close();
  }
  results = new Map(
    all.flatMap(([name], at) => model.results.slice(at, at + 1).map((result) => [name, result])),
  );
  shownToSubagent = model.shown.filter(({ agentId }) => agentId !== null).map(({ text }) => text);
  after = worldToJson(stage.world);
  ran = await readFile(join(bin, "ran"), "utf8");
});

describe("a way around `handoff_ticket`", () => {
  test.each(ATTEMPTS)("is denied, with what to do instead: $command", ({ command, instead }) => {
    expect(results.get(command)).toEqual({
      isError: true,
      text: expect.stringMatching(new RegExp(`Cannot [^]*${instead}`, "i")),
    });
  });

  test.each(FOREIGN_ATTEMPTS)("is denied to another server's %s", (tool) => {
    expect(results.get(tool)).toEqual({
      isError: true,
      text: expect.stringMatching(/Cannot [^]*ralph_hero__handoff_ticket/),
    });
  });

  test("is denied to Monitor, which runs commands like Bash", () => {
    expect(results.get("Monitor")).toEqual({
      isError: true,
      text: expect.stringMatching(/Cannot close the issue [^]*ralph_hero__handoff_ticket/),
    });
  });

  test("is denied to a subagent", () => {
    const denied = expect.stringMatching(/Cannot close the issue [^]*ralph_hero__handoff_ticket/);
    expect(shownToSubagent).toEqual([expect.stringContaining(TASK), denied]);
  });

  test("is never begun, and leaves everything on GitHub as it was", () => {
    const answers = INNOCENT.map(({ answer }) => answer).filter((answer) => answer.startsWith("ran "));
    const expected = [...answers, ...FOREIGN_INNOCENT.map(([tool]) => `ran ${tool} `)];
    expect(ran.trim().split("\n")).toEqual(expected.map((line) => expect.stringContaining(line)));
    expect(after).toBe(before);
  });
});

describe("everyday work", () => {
  test.each(INNOCENT)("is not hindered: $command", ({ command, answer }) => {
    expect(results.get(command)).toEqual({ isError: false, text: expect.stringContaining(answer) });
  });

  test.each(FOREIGN_INNOCENT)("is not hindered by another server's %s", (tool) => {
    expect(results.get(tool)).toEqual({ isError: false, text: `ran ${tool}` });
  });
});
