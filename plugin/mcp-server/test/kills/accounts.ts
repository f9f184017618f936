/** What was told to callers, held against what stands in the sandbox at the end. */
import { z } from "zod";
import { parseComment } from "../../src/log/comment.ts";
import type { TicketRecord } from "../../src/log/record.ts";
import { type Agent, type Answer, type Stage } from "../e2e/stage.ts";
import { issueAt, optionsOf } from "../e2e/tickets-stage.ts";
import type { Deed } from "./deeds.ts";

/** What `handoff_ticket` answers where it wrote a record. */
const handedOff = z.object({ ticket: z.string(), record: z.object({ seq: z.number() }) });

interface Told {
  readonly deed: Deed;
  /** The record that the answer named, by its ticket. */
  readonly acknowledged: Map<number, number>;
  isDone: boolean;
}

export class Accounts {
  readonly #told = new Map<string, Told>();

  note(deed: Deed, answer: Answer | null): void {
    const told = this.#told.get(deed.tag) ?? { deed, acknowledged: new Map<number, number>(), isDone: false };
    this.#told.set(deed.tag, told);
    if (answer === null) return;
    const { data, isError } = answer;
    if (!isError) told.isDone = true;
    // Of a group a part may have been handed off; a claim or a no-op without a record says none.
    for (const part of data.tickets ?? [data]) {
      const { success, data: handed } = handedOff.safeParse(part);
      if (success) told.acknowledged.set(Number(handed.ticket.split("#")[1]), handed.record.seq);
    }
  }

  get acknowledged(): number {
    return [...this.#told.values()].filter(({ isDone }) => isDone).length;
  }

  async problems(stage: Stage): Promise<string[]> {
    const agent = await stage.agent({ agent: "closer" });
    const { repository } = stage.place;
    const issues = [...repository.threads.values()].filter((thread) => thread.kind === "Issue");
    const numbers = issues.filter(({ items }) => items.length > 0).map(({ number }) => number);
    const ofTickets: string[] = [];
    for (const number of numbers) ofTickets.push(...(await ticketProblems(stage, agent, number)));
    await agent.close();
    return [...ofTickets, ...[...this.#told.values()].flatMap((told) => deedProblems(stage, told))];
  }
}

function recordsOn(stage: Stage, number: number): TicketRecord[] {
  return issueAt(stage, number).commentList.flatMap(({ body }) => {
    const parsed = parseComment(body);
    return parsed.kind === "record" && !body.startsWith("**Void**") ? [parsed.record] : [];
  });
}

/** The next call brings card and log together; then the log is whole, and the card shows what it says. */
async function ticketProblems(stage: Stage, agent: Agent, number: number): Promise<string[]> {
  if (recordsOn(stage, number).length === 0) return [];
  const asked = await agent.call("ask", { number, question: "Is all well?" });
  const { data, text } = await agent.call("audit_ticket", { number });
  const head = recordsOn(stage, number).at(-1);
  const card = optionsOf(stage, number)["Workflow State"];
  const last = asked.isError ? ` (${String(asked.data.error.code)})` : "";
  return [
    ...(data.verdict === "whole" ? [] : [`#${number} is not whole${last}: ${text}`]),
    ...(head?.to === card
      ? []
      : [`#${number} shows ${String(card)}, its log says ${String(head?.to)}${last}`]),
  ];
}

/** Nothing twice, and nothing missing of what was acknowledged. */
function deedProblems(stage: Stage, told: Told): string[] {
  return [...traceProblems(stage, told), ...madeProblems(stage, told)];
}

function traceProblems(stage: Stage, { deed, acknowledged, isDone }: Told): string[] {
  const { tag, tool, numbers } = deed;
  return numbers.flatMap((number) => {
    const count = tool === "add_comment" ? commentsWith(stage, number, tag) : recordsWith(stage, number, tag);
    if (count > 1) return [`${tag} (${tool}) stands ${count} times on #${number}`];
    const seq = acknowledged.get(number);
    // A lock that was renewed has the record by which its agent took it.
    const stands = recordsOn(stage, number).some(
      (record) => record.seq === seq && record.agent === deed.agent,
    );
    const isDue = tool === "handoff_ticket" ? seq !== undefined && !(stands && renews(deed)) : isDone;
    return count === 0 && isDue ? [`${tag} (${tool}) was acknowledged, and is not on #${number}`] : [];
  });
}

function renews({ args }: Deed): boolean {
  return args["intent"] === "lock";
}

/** An announcement of follow-ups says the reason of the transition that it precedes. */
function recordsWith(stage: Stage, number: number, tag: string): number {
  return recordsOn(stage, number).filter(({ kind, reason, interaction }) =>
    kind === "transition" || kind === "claim" ? reason === tag : interaction?.question === tag,
  ).length;
}

function commentsWith(stage: Stage, number: number, tag: string): number {
  return issueAt(stage, number).commentList.filter(({ body }) => body.split("\n").includes(tag)).length;
}

/** Other titles change, as those that `update_ticket` gives; the tickets that were made keep theirs. */
function madeProblems(stage: Stage, { deed: { makes, tool }, isDone }: Told): string[] {
  if (makes === undefined) return [];
  const { repository } = stage.place;
  const count = [...repository.threads.values()].filter(({ title }) => title === makes).length;
  if (count > 1) return [`"${makes}" (${tool}) was made ${count} times`];
  return isDone && count === 0 ? [`"${makes}" (${tool}) was acknowledged, and is not there`] : [];
}
