import { expect } from "vitest";
import type { Entity } from "../../../../sandbox/src/entities.ts";
import type { World } from "../../../../sandbox/src/world.ts";
import type { Agent, Answer, Stage } from "./stage.ts";
import { RESEARCH_NEEDED } from "./tickets-stage.ts";

/** A ticket of the demo world in Backlog. */
export const TICKET = 1;

/** Calls that are accepted where nothing is wrong. */
export const GOOD = {
  number: TICKET,
  command: "triage",
  to_state: "Research Needed",
  reason: "Worth a look",
};
export const LOCK = { number: RESEARCH_NEEDED, command: "research", intent: "lock", reason: "I begin" };

const WRITES = ["WriteTicket", "SwapRefs"];

/** All that a write of ours could change: comments, cards, issues, refs. */
function traces({ entities }: World): string[] {
  return [...entities.values()].map(traceOf).filter((trace) => trace !== "");
}

function traceOf(entity: Entity): string {
  if (entity.kind === "IssueComment") return `comment ${entity.id}: ${entity.body}`;
  if (entity.kind === "Issue") return `issue ${entity.number}: ${entity.state}`;
  if (entity.kind === "Ref") return `ref ${entity.qualifiedName}: ${entity.target.oid}`;
  if (entity.kind !== "ProjectV2ItemFieldSingleSelectValue") return "";
  return `card ${entity.item.id} ${entity.field.name}: ${entity.optionId} at ${entity.updatedAt}`;
}

export interface Expected {
  readonly code: string;
  /** What the text has to say for its reader to know what to do. */
  readonly says: readonly string[];
}

function expectError({ isError, text, data }: Answer, { code, says }: Expected): void {
  expect({ isError, text, data }).toMatchObject({ isError: true, data: { error: { code } } });
  expect(text).toMatch(new RegExp(`^${code}: Cannot .*\\S$`, "m"));
  expect(data.error.hint).not.toBe("");
  expect(text).toContain(data.error.hint);
  for (const part of says) expect(text).toContain(part);
}

/** Makes the call, and expects that it is answered so and that GitHub is as it was. */
export async function expectNothingWritten(
  { stage, agent }: { stage: Stage; agent: Agent },
  args: Record<string, unknown>,
  expected: Expected & { readonly onlyRefusedByGithub?: boolean },
): Promise<void> {
  const before = traces(stage.world);
  await stage.sentSince();
  expectError(await agent.call("handoff_ticket", args), expected);
  const sent = await stage.sentSince();
  if (expected.onlyRefusedByGithub !== true)
    expect(sent.filter((operation) => WRITES.includes(operation))).toEqual([]);
  expect(traces(stage.world)).toEqual(before);
}
