/** What the tests of questions between agents share. */
import { expect } from "vitest";
import { publishTeam } from "./team-stage.ts";
import { type Agent, type Answer, type Stage } from "./stage.ts";
import { BACKLOG, issueAt } from "./tickets-stage.ts";

/** Puts a team's file with these agents on the default branch. */
export function nameTeam(stage: Stage, ...names: readonly string[]): void {
  publishTeam(stage, { agents: names.map((name) => ({ name })) });
}

export async function ask(agent: Agent, question: string, more: object = {}): Promise<Answer> {
  return agent.call("ask", { number: BACKLOG, question, ...more });
}

export async function answer(
  agent: Agent,
  question: number,
  text: string,
  number = BACKLOG,
): Promise<Answer> {
  return agent.call("answer", { number, question, text });
}

/** The number of the question that was asked. */
export function asked(result: Answer): number {
  expect(result.isError, result.text).toBe(false);
  return result.data.question;
}

export function warningsOf({ data }: Answer): string {
  return (data.guidance.warnings ?? []).join("\n");
}

/** The labels that say whose answer the ticket waits for. */
export function askedOn(stage: Stage, number = BACKLOG): string[] {
  return issueAt(stage, number)
    .labelList.map(({ name }) => name)
    .filter((name) => name.startsWith("asked:"));
}
