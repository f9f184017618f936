import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../client/claude-code.ts";
import { SETUP_TIMEOUT_MS } from "../client/installed-plugin.ts";
import { SERVER } from "../e2e/agent.ts";
import { onGithub, Stage } from "../e2e/stage.ts";
import { addLoopTickets } from "../processes/loop-stage.ts";
import { CLIENTS } from "./clients.ts";
import { factsOf, PROBE_SCRIPT, UNNAMED } from "./facts.ts";
import { configurations } from "./page.ts";
import { binaryOf, runSession } from "./session.ts";

/** The real clients, each with its configuration of docs/other-clients.md and a scripted model. */

const PROBE = fileURLToPath(new URL("probe-server.mjs", import.meta.url));
const TIMEOUT = { timeout: 200_000 };
/** A session that begins, calls a tool and waits for a minute. */
const FACTS_TIMEOUT = { timeout: 200_000 };

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
      {
        script: [[{ name: "ralph_hero__list_tickets", input: {} }]],
        variables: stage.environment(),
      },
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

describe("the table of docs/maintainers/clients.md", () => {
  const facts: Record<string, unknown> = {};
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "ralph-probe-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.concurrent.each(CLIENTS)("$name is measured", FACTS_TIMEOUT, async (client) => {
    const log = join(folder, client.binary);
    const configuration = configurationOf(client.name);
    const settings = configuration.settings.replace(`"${SERVER}"`, `"${PROBE}", "${log}"`);
    const { asked, printed } = await runSession(
      client,
      { ...configuration, settings },
      { script: PROBE_SCRIPT, variables: UNNAMED },
    );
    expect(asked.length, printed).toBeGreaterThan(1);
    facts[client.name] = { version: client.version, ...factsOf(asked, readFileSync(log, "utf8")) };
  });

  test("says what was measured", async () => {
    const ordered = Object.fromEntries(CLIENTS.map(({ name }) => [name, facts[name]]));
    await expect(`${JSON.stringify(ordered, null, 2)}\n`).toMatchFileSnapshot("facts.json");
  });
});
