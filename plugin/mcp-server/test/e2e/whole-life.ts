import { expect } from "vitest";
import { publishConfig } from "../../../../sandbox/src/demo-world.ts";
import { addPullRequest, mergePullRequest } from "../../../../sandbox/src/pull-requests.ts";
import { rocket, user } from "../../../../sandbox/src/testing.ts";
import type { Agent } from "./agent.ts";
import { expectData, expectError } from "./expectations.ts";
import { comment, onGithub, type Stage } from "./stage.ts";

type Steps = readonly (readonly [
  command: string,
  goal: { intent: string } | { to_state: string },
  state: string,
])[];

const UNTIL_REVIEW: Steps = [
  ["triage", { to_state: "Research Needed" }, "Research Needed"],
  ["research", { intent: "lock" }, "Research in Progress"],
  ["research", { intent: "complete" }, "Ready for Plan"],
  ["plan", { intent: "lock" }, "Plan in Progress"],
  ["plan", { intent: "complete" }, "Plan in Review"],
];
const AFTER_APPROVAL: Steps = [
  ["review", { intent: "complete" }, "In Progress"],
  ["impl", { intent: "lock" }, "In Progress"],
  ["impl", { intent: "complete" }, "In Review"],
];
const AFTER_MERGE: Steps = [["triage", { intent: "close" }, "Done"]];

/** The board of `live` asks a person about plans. */
export function askPeople({ sandbox }: Stage): void {
  const policies = { humanStates: ["Human Needed", "Plan in Review"] };
  publishConfig(sandbox.world, JSON.stringify({ policies }));
}

/** The ticket goes from Backlog to Done, with a person's approval and a merge. */
export async function live(stage: Stage, agent: Agent, number: number): Promise<void> {
  const walk = async (steps: Steps): Promise<void> => {
    for (const [command, goal, state] of steps) {
      expectData(await agent.handoff(number, command, goal), { newState: state, guidance: { warnings: [] } });
      expect((await onGithub(stage, number)).state).toBe(state);
    }
  };
  await walk(UNTIL_REVIEW);
  expectError(await agent.handoff(number, "review", { intent: "complete" }), "REFUSED_HUMAN");
  await comment(stage, number, "Approved");
  await walk(AFTER_APPROVAL);
  const { world } = stage;
  const pull = { title: "The change", body: `Closes #${number}` };
  mergePullRequest(world, addPullRequest(world, rocket(world), user(world, "sam"), pull));
  await walk(AFTER_MERGE);
  expect(await onGithub(stage, number)).toMatchObject({ state: "Done", issueState: "CLOSED", lock: null });
}
