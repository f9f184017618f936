import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../support/test-folder.ts";
import { DEFAULT_CONFIG } from "../../src/rules/default-config.ts";
import { loadStateMachine } from "../../src/config/load-state-machine.ts";
import { temporaryFile } from "../config/temporary-files.ts";
import { expectExit } from "./expectations.ts";
import { ralphHero, type Finished } from "./in-process.ts";
import { eachStage, stage } from "./each-stage.ts";
import { onGithub, recordsOf } from "./stage.ts";
import { publishTeam } from "./team-stage.ts";
import { BACKLOG } from "./tickets-stage.ts";

/** A graph of a session's own: the team's file on the default branch decides whether it binds. */

let path: string;

eachStage({}, () => {
  const { Backlog, ...states } = DEFAULT_CONFIG.states;
  const edges = [...Backlog.allowed_transitions, "In Review"];
  const graph = {
    ...DEFAULT_CONFIG,
    states: { ...states, Backlog: { ...Backlog, allowed_transitions: edges } },
  };
  const { triage, ...commands } = DEFAULT_CONFIG.commands;
  const outputs = [...triage.valid_output_states, "In Review"];
  path = temporaryFile("");
  writeFileSync(
    path,
    JSON.stringify({
      ...graph,
      commands: { ...commands, triage: { ...triage, valid_output_states: outputs } },
    }),
  );
});

async function skipTheWork(): Promise<Finished> {
  const env = { RALPH_STATE_MACHINE_CONFIG: path };
  const goal = ["--command", "triage", "--to-state", "In Review", "--reason", "Nothing to do"];
  return ralphHero(stage.environment({ env }), "handoff", String(BACKLOG), ...goal);
}

test("a graph that the team's file does not name moves nothing, and the refusal says how to name it", async () => {
  const { code, stderr } = await skipTheWork();
  expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining("CONFIG_INVALID") });
  expect(stderr).toContain(`"graph": "${loadStateMachine(path).machine.graph}"`);
  expect(recordsOf(await onGithub(stage, BACKLOG))).toEqual([]);
});

test("a graph that the file names is used, its records name it, and the audit judges them by it", async () => {
  const { graph } = loadStateMachine(path).machine;
  publishTeam(stage, { graph });
  expectExit(await skipTheWork(), 0);
  expect(recordsOf(await onGithub(stage, BACKLOG)).join()).toContain(`"graph": "${graph}"`);
  const env = stage.environment({ env: { RALPH_STATE_MACHINE_CONFIG: path } });
  expect((await ralphHero(env, "audit", String(BACKLOG))).stdout).not.toContain("STEP_OFF_GRAPH");
});

test("a session with the embedded graph is refused where the file names another one", async () => {
  publishTeam(stage, { graph: loadStateMachine(path).machine.graph });
  expectExit(await ralphHero(stage.environment(), "show", String(BACKLOG)), 1, {
    stderr: ["the embedded graph"],
  });
});

test("a copy of the team's file in this folder does not count, which the health check says with what differs", async () => {
  const folder = testFolder();
  mkdirSync(join(folder, ".ralph"));
  writeFileSync(join(folder, ".ralph/config.json"), JSON.stringify({ policies: { humanStates: [] } }));
  const agent = await stage.agent({ env: { CLAUDE_PROJECT_DIR: folder } });
  expect((await agent.call("health_check", {})).data.checks).toContainEqual(
    expect.objectContaining({
      name: "team configuration",
      message: expect.stringContaining('differs in "policies.humanStates"'),
    }),
  );
});
