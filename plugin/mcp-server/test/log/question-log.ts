/** Logs of agents that ask and answer, in a ticket that stays in Backlog. */
import type { AuthorityPolicy } from "../../src/rules/questions.ts";
import { questionsOf } from "../../src/log/questions.ts";
import type { HandDecision, Interaction, TicketRecord } from "../../src/log/record.ts";
import type { LogBuilder } from "./log-builder.ts";

export const STATE = { from: "Backlog", to: "Backlog", seen: { value: "Backlog" } };

/** A team without an orchestrator. */
export const NOBODY: AuthorityPolicy = { orchestrator: null, members: [] };

export function says(agent: string, interaction: Partial<Interaction>): Partial<TicketRecord> {
  const whole = { type: "consultation", from: agent, to: null, ...interaction };
  return { kind: "interaction", agent, ...STATE, interaction: whole };
}

export function decides(agent: string, answers: string, text: string): Partial<TicketRecord> {
  return says(agent, { answers, decision: { kind: "answer", text, by: agent } });
}

/** What maya decided by hand. */
export function byMaya(request: string): HandDecision {
  return { request, kind: "accept", text: "Do", by: "maya", url: "https://x/9", at: "noon" };
}

export function read(log: LogBuilder) {
  return { log: log.fold(), questions: questionsOf(log.fold(), NOBODY) };
}
