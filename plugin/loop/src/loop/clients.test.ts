import { describe, expect, test } from "vitest";
import { commitFiles } from "../../../../sandbox/src/git-objects.ts";
import { project, rocket, sandboxForTest } from "../../../../sandbox/src/testing.ts";
import { LoopWorld } from "../../../mcp-server/test/support/loop-world.ts";
import type { Command } from "../../../mcp-server/src/rules/vocabulary.ts";
import { parseTeamConfig } from "../../../mcp-server/src/ticket/team/team-config.ts";
import { clientFor, clientsFor, type ClientOptions } from "./loop-context.ts";
import type { ClientChoice } from "../agents/agent-client.ts";

const CODEX = { name: "codex", program: "/opt/codex" } as const;
const TEAM = parseTeamConfig('{"clients":{"impl":{"client":"codex","model":"m-1"},"plan":{"model":"m-2"}}}');

function options(
  programs: readonly (readonly [Command | null, Pick<ClientChoice, "name" | "program">])[] = [],
  models: readonly (readonly [Command | null, string])[] = [],
): { clients: ClientOptions } {
  return { clients: { programs: new Map(programs), models: new Map(models) } };
}

describe("the client of a command", () => {
  test("is Claude Code, unless the team's file names another one or a model", () => {
    expect(clientFor(options(), TEAM, "research")).toEqual({
      name: "claude",
      program: "claude",
      model: null,
    });
    expect(clientFor(options(), TEAM, "plan")).toEqual({ name: "claude", program: "claude", model: "m-2" });
    expect(clientFor(options(), TEAM, "impl")).toEqual({ name: "codex", program: "codex", model: "m-1" });
  });

  test("is the caller's, for the command before all", () => {
    const call = options([
      [null, { name: "claude", program: "/opt/claude" }],
      ["plan", CODEX],
    ]);
    expect(clientFor(call, TEAM, "plan")).toEqual({ ...CODEX, model: null });
    expect(clientFor(call, TEAM, "research")).toMatchObject({ program: "/opt/claude" });
    // The team's model is one of the team's client.
    expect(clientFor(call, TEAM, "impl")).toEqual({ name: "claude", program: "/opt/claude", model: null });
    const models = options(
      [],
      [
        [null, "all"],
        ["impl", "own"],
      ],
    );
    expect(clientFor(models, TEAM, "impl")).toMatchObject({ name: "codex", model: "own" });
    expect(clientFor(models, TEAM, "plan")).toMatchObject({ name: "claude", model: "all" });
  });

  test("counts once where several commands have it", () => {
    const programs = clientsFor(options(), TEAM, ["impl", "plan", "research"]).map(({ program }) => program);
    expect(programs).toEqual(["codex", "claude"]);
  });
});

test(
  "a loop gives each ticket to its command's client, and tries every client before",
  { timeout: 60_000 },
  async () => {
    const loops = new LoopWorld(await sandboxForTest());
    loops.addTickets("Research Needed", 1);
    loops.agents.trial = () => ({ kind: "done" });
    const clients = options([["research", CODEX]], [["research", "m-3"]]).clients;
    await loops.run({ clients, mode: "once", commands: ["research", "plan"] });
    expect(loops.agents.orders.map(({ client }) => client)).toEqual([{ ...CODEX, model: "m-3" }]);
    expect(loops.agents.triedWith.map(({ name }) => name)).toEqual(["codex", "claude"]);
  },
);

test(
  "Codex is refused before a ticket is marked where calls wait for a person",
  { timeout: 60_000 },
  async () => {
    const loops = new LoopWorld(await sandboxForTest());
    const { world } = loops.sandbox;
    const files = new Map([[".ralph/config.json", '{"approvals":{"calls":["Bash(npm publish*)"]}}']]);
    commitFiles(world, rocket(world), project(world).creator, { message: "Team", files });
    loops.addTickets("Research Needed", 1);
    const { clients } = options([["research", CODEX]]);
    await expect(loops.run({ clients, commands: ["plan", "research"] })).rejects.toMatchObject({
      code: "AGENT_NOT_STARTED",
      message: expect.stringContaining("Cannot start Codex for research:"),
      hint: 'Give `--client research=claude`, or take "approvals" out of .ralph/config.json on the default branch',
    });
    expect(loops.agents.tried).toEqual([]);
    expect((await loops.marks.list()).size).toBe(0);
    await loops.run({ clients, commands: ["plan"], mode: "once" });
  },
);

test("a client that is missing stops the loop before a ticket is taken", { timeout: 60_000 }, async () => {
  const loops = new LoopWorld(await sandboxForTest());
  loops.addTickets("Research Needed", 1);
  loops.agents.problem = "Codex's sandbox does not start";
  await expect(loops.run({ commands: ["research"] })).rejects.toMatchObject({ code: "SANDBOX_MISSING" });
  expect(loops.agents.orders).toEqual([]);
});
