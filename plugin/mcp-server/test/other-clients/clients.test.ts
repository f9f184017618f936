import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { run } from "../client/claude-code.ts";
import { SETUP_TIMEOUT_MS } from "../client/installed-plugin.ts";
import { SERVER } from "../e2e/agent.ts";
import { onGithub, Stage } from "../e2e/stage.ts";
import { addLoopTickets } from "../processes/loop-stage.ts";
import { CLIENTS, type ClientSpec } from "./clients.ts";
import recorded from "./facts.json" with { type: "json" };
import { factsOf, ONE_WRITE, PROBE_SCRIPT, ranAWrite, UNNAMED } from "./facts.ts";
import { configurations } from "./page.ts";
import { binaryOf, runSession } from "./session.ts";

/** The real clients, each with its configuration of docs/other-clients.md and a scripted model. */

const PROBE = fileURLToPath(new URL("probe-server.mjs", import.meta.url));
const TIMEOUT = { timeout: 200_000 };
/** A session that begins, calls a tool and waits for a minute, and a short one. */
const FACTS_TIMEOUT = { timeout: 300_000 };

/** The page names Claude Code's plugin alone, which test/client works tickets with. */
const FOR_CLAUDE = {
  client: "Claude Code",
  path: "servers.json",
  language: "json",
  settings: JSON.stringify({ mcpServers: { "ralph-hero": { command: "node", args: [SERVER] } } }),
  command: "claude -p Go --mcp-config ../servers.json --allowedTools mcp__ralph-hero",
};
const CONFIGURATIONS = new Map(
  [FOR_CLAUDE, ...configurations()].map((configuration) => [configuration.client, configuration]),
);
const ON_THE_PAGE = CLIENTS.filter(({ name }) => name !== FOR_CLAUDE.client);

function configurationOf(name: string) {
  const configuration = CONFIGURATIONS.get(name);
  if (configuration === undefined) throw new Error(`docs/other-clients.md has no configuration of ${name}`);
  return configuration;
}

let stage: Stage;
/** The names of the clients that have worked a ticket. */
const working = new Set<string>();

beforeAll(async () => {
  stage = await Stage.open({ processes: true });
  for (const client of CLIENTS) {
    await binaryOf(client);
    const latest = await newestOf(client.source);
    if (latest !== client.version)
      console.warn(`${client.source} ${latest} is out; tested is ${client.version}`);
  }
}, CLIENTS.length * SETUP_TIMEOUT_MS);

afterAll(async () => stage?.close());

async function newestOf(source: string): Promise<string> {
  const folder = { cwd: tmpdir(), env: process.env };
  return (await run("npm", ["view", source, "version"], folder)).trim();
}

const handoff = (number: number, more: Readonly<Record<string, unknown>>) => ({
  name: "ralph_hero__handoff_ticket",
  input: { number, command: "research", reason: "By the script", ...more },
});

describe.each(ON_THE_PAGE)("$name", (client) => {
  test("works a ticket by the page's configuration", TIMEOUT, async () => {
    const [number = 0] = addLoopTickets(stage, "Research Needed", 1);
    const get = { name: "ralph_hero__get_ticket", input: { number } };
    const { asked, printed } = await runSession(client, configurationOf(client.name), {
      script: [
        [get],
        [handoff(number, { intent: "lock" })],
        [handoff(number, { to_state: "In Progress" })],
        [handoff(number, { intent: "complete" })],
        [get],
      ],
      variables: stage.environment({ agent: "worker" }),
    });
    const results = asked.at(-1)?.results ?? [];
    expect(results, printed).toHaveLength(5);
    expect(results[0]).toContain("Research Needed");
    expect(results[1]).toContain("Research in Progress");
    expect(results[2]).toMatch(/REFUSED_\w+/);
    expect(results[4]).toContain("Ready for Plan");
    expect(await onGithub(stage, number)).toMatchObject({ state: "Ready for Plan" });
    working.add(client.name);
  });
});

/** The part of the page's settings that names variables. */
const VARIABLES_NAMED: Readonly<Record<string, RegExp>> = {
  "Codex CLI": /env_vars = \[[^\]]*\]/,
  "Gemini CLI": /"env": \{[^}]*\},/,
};

test.each(CLIENTS.filter(({ name }) => name in VARIABLES_NAMED))(
  "$name that passes no token on is told its setting for that",
  TIMEOUT,
  async (client) => {
    const configuration = configurationOf(client.name);
    const settings = configuration.settings.replace(VARIABLES_NAMED[client.name] ?? "", "");
    const { asked } = await runSession(
      client,
      { ...configuration, settings },
      { script: [[{ name: "ralph_hero__list_tickets", input: {} }]], variables: stage.environment() },
    );
    const setting = client.name === "Codex CLI" ? "env_vars" : "env";
    expect(asked.at(-1)?.results[0]).toMatch(
      new RegExp(`CONFIG_TOKEN_MISSING.* name the variable in \`${setting}\` of the server`, "s"),
    );
  },
);

/** Clients that send the calls of one turn side by side, and whether in the model's order. */
const PARALLEL = new Map([
  ["Gemini CLI", true],
  ["opencode", true],
  ["Copilot CLI", false],
]);

test.each(CLIENTS.filter(({ name }) => PARALLEL.has(name)))(
  "lock and complete in one turn of $name both work",
  TIMEOUT,
  async (client) => {
    const [number = 0] = addLoopTickets(stage, "Research Needed", 1);
    const complete = handoff(number, { intent: "complete" });
    const { asked, printed } = await runSession(client, configurationOf(client.name), {
      script: [[handoff(number, { intent: "lock" }), complete], [complete]],
      variables: stage.environment({ agent: "worker" }),
    });
    const [locked, completed, again] = asked.at(-1)?.results ?? [];
    expect(locked, printed).toContain("Research Needed → Research in Progress");
    const done = /Research in Progress → Ready for Plan/;
    const overtook = /REFUSED_NOT_BEGUN.*A lock of this session on the ticket arrived after this call/s;
    const overtaken = PARALLEL.get(client.name) === false && overtook.test(completed ?? "");
    expect(overtaken ? again : completed).toMatch(done);
    expect((await onGithub(stage, number)).state).toBe("Ready for Plan");
  },
);

/** The settings and options that let a client write without a person. The others have none. */
const OPENED_BY = new Map([
  ["Claude Code", { name: "--allowedTools", cut: /--allowedTools \S+/ }],
  ["Codex CLI", { name: "default_tools_approval_mode", cut: /default_tools_approval_mode = .*/ }],
  ["Gemini CLI", { name: "trust", cut: /,\s*"trust": true/ }],
  ["Copilot CLI", { name: "--allow-tool", cut: /--allow-tool \S+/ }],
  ["Qwen Code", { name: "trust", cut: /,\s*"trust": true/ }],
]);

/** The page's configuration with the probe in place of the server. */
function withProbe(name: string, log: string) {
  const configuration = configurationOf(name);
  const settings = configuration.settings.replace(`"${SERVER}"`, `"${PROBE}", "${log}"`);
  return { ...configuration, settings };
}

describe("the tables of docs/other-clients.md and docs/maintainers/clients.md", () => {
  const facts = new Map<string, Readonly<Record<string, string>>>();
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "ralph-probe-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** What the client needs for a write without a person. */
  async function neededForWrites(client: ClientSpec): Promise<string> {
    const opened = OPENED_BY.get(client.name);
    if (opened === undefined) return "nothing";
    const log = join(folder, `${client.binary}-closed`);
    const { settings, command, ...configuration } = withProbe(client.name, log);
    const closed = { settings: settings.replace(opened.cut, ""), command: command.replace(opened.cut, "") };
    expect(closed).not.toEqual({ settings, command });
    const session = { script: ONE_WRITE, variables: {} };
    const { asked, printed } = await runSession(client, { ...configuration, ...closed }, session);
    expect(asked.length, printed).toBeGreaterThan(0);
    return ranAWrite(readFileSync(log, "utf8")) ? "nothing" : `\`${opened.name}\``;
  }

  test.concurrent.each(CLIENTS)("$name is measured", FACTS_TIMEOUT, async (client) => {
    const log = join(folder, client.binary);
    const { asked, printed } = await runSession(client, withProbe(client.name, log), {
      script: PROBE_SCRIPT,
      variables: UNNAMED,
    });
    expect(asked.length, printed).toBeGreaterThan(1);
    facts.set(client.name, {
      version: client.version,
      "works a ticket":
        client.name === FOR_CLAUDE.client ? "in `test/client`" : working.has(client.name) ? "yes" : "no",
      "a write without a person needs": await neededForWrites(client),
      ...factsOf(asked, readFileSync(log, "utf8")),
    });
  });

  test("say what was measured", async () => {
    expect([...facts.keys()].toSorted()).toEqual(CLIENTS.map(({ name }) => name).toSorted());
    const clients = Object.fromEntries(CLIENTS.map(({ name }) => [name, facts.get(name)]));
    // A run that only compares writes no other day.
    const day = inject("updatesFacts")
      ? new Date().toISOString().slice(0, "2026-01-31".length)
      : recorded.day;
    await expect(`${JSON.stringify({ day, clients }, null, 2)}\n`).toMatchFileSnapshot("facts.json");
  });
});
