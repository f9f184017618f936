import { expect } from "vitest";
import { z } from "zod";
import { addTicketsIn, onGithub, recordsOf, type Agent, type Answer, type Stage } from "./stage.ts";
import { issueAt, issueCount, optionsOf } from "./tickets-stage.ts";

const recordJson = z.record(z.string(), z.unknown());

export const FOLLOW_UP = {
  to: "bob",
  task: "Review {parent_key}\n\nThe builder says: {parent_result}\nKeep {this} as it is.",
};
export const RESULT = { tests: 12 };
export const BUILDER = { agent: "builder" };

/** A ticket in progress that the agent has locked for impl; its number. */
export async function begun(stage: Stage, agent: Agent): Promise<number> {
  const number = addTicketsIn(stage.world, "In Progress", 1)[0] ?? 0;
  const { isError, text } = await agent.handoff(number, "impl", { intent: "lock" });
  if (isError) throw new Error(text);
  return number;
}

/** A ticket in review, where nobody needs a lock; its number. */
export function inReview(stage: Stage): number {
  return addTicketsIn(stage.world, "In Review", 1)[0] ?? 0;
}

/** Closes a ticket with a follow-up, which takes no lock. */
export async function closeWith(
  agent: Agent,
  number: number,
  more: Record<string, unknown> = {},
): Promise<Answer> {
  return agent.call("handoff_ticket", {
    number,
    command: "triage",
    intent: "close",
    reason: "Merged",
    result: RESULT,
    follow_up: FOLLOW_UP,
    ...more,
  });
}

/** Completes the implementation with a follow-up. */
export async function completeWith(
  agent: Agent,
  number: number,
  more: Record<string, unknown> = {},
): Promise<Answer> {
  return closeWith(agent, number, { command: "impl", intent: "complete", reason: "Built", ...more });
}

export function childrenOf(stage: Stage, number: number): number[] {
  return issueAt(stage, number).children.map(({ number: child }) => child);
}

/** The JSON of a ticket's records that count. */
export async function recordsIn(stage: Stage, number: number): Promise<Record<string, unknown>[]> {
  const bodies = recordsOf(await onGithub(stage, number)).filter((body) => !body.startsWith("**Void**"));
  return bodies.map((body) => {
    const json = /```json\n(.*)\n```/s.exec(body)?.[1] ?? "";
    return recordJson.parse(JSON.parse(json));
  });
}

/** One card and one first record for each child, no void record, and the parent where it was to go. */
export async function expectFinished(
  stage: Stage,
  number: number,
  expected: { readonly state: string; readonly children: number },
): Promise<void> {
  const parent = await onGithub(stage, number);
  expect(parent.state).toBe(expected.state);
  const log = await recordsIn(stage, number);
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_record, at) => at + 1));
  expect(log.filter(({ followUps }) => followUps !== undefined)).toHaveLength(1);
  expect(log.at(-1)).toMatchObject({ kind: "transition", to: expected.state, result: RESULT });
  const children = childrenOf(stage, number);
  expect(children).toHaveLength(expected.children);
  expect(issueCount(stage)).toBe(number + expected.children);
  for (const child of children) {
    expect(optionsOf(stage, child)).toMatchObject({ "Workflow State": "Backlog" });
    expect(await recordsIn(stage, child)).toMatchObject([
      { kind: "contract", parent: `acme/rocket#${number}` },
    ]);
  }
}
