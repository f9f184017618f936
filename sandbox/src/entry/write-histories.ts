/**
 * Gives the sandbox's generated tickets the logs that led them to where they are, as the server would have written
 * them.
 */
import { ulid } from "ulid";
import { renderComment, renderVoidComment } from "../../../plugin/mcp-server/src/log/comment.ts";
import {
  recordHash,
  type Interaction,
  type TicketRecord,
} from "../../../plugin/mcp-server/src/log/record.ts";
import { LEASE_MS, generatedHistory, type GeneratedEvent, type GeneratedMove } from "../generated-tickets.ts";
import { stateOf, workflowField } from "../pages/marks.ts";
import { addComment, editBody } from "../threads.ts";
import type { Actor, Issue, IssueComment, ProjectItem } from "../entities.ts";
import { findAccount, type World } from "../world.ts";

/** Kept free before the present, so that nothing was written a moment ago. */
const QUIET_MS = 3_600_000;
/** The world keeps whole seconds. */
const SECOND_MS = 1000;

/** Writes the logs of all tickets of the world that have none; how many records these are. */
export function writeHistories(world: World): number {
  const people = { bot: actorOf(world, "ralph-bot"), maya: actorOf(world, "maya") };
  const items = [...world.entities.values()].filter((entity) => entity.kind === "ProjectV2Item");
  let records = 0;
  for (const [n, item] of items.entries()) {
    const { content } = item;
    if (content.kind !== "Issue" || content.commentList.length > 0) continue;
    const events = generatedHistory(n, stateOf(item)?.name);
    const log = new WrittenLog(world, { issue: content, ...people });
    for (const [event, atMs] of timed(
      events,
      Date.parse(content.createdAt),
      world.clock().getTime() - QUIET_MS,
    ))
      log.take(event, atMs);
    records += log.records;
    setCardTime(item, log.cardTimeMs);
  }
  return records;
}

function actorOf(world: World, login: string): Actor {
  const account = findAccount(world, login);
  if (account === undefined || account.kind === "Organization")
    throw new Error(`The world has nobody named ${login}`);
  return account;
}

/** The events with their times; a life that would not be over yet began earlier. */
function timed(
  events: readonly GeneratedEvent[],
  fromMs: number,
  untilMs: number,
): [GeneratedEvent, number][] {
  const length = events.reduce((sum, { afterMs }) => sum + afterMs, 0);
  let atMs = Math.min(fromMs, untilMs - length);
  return events.map((event) => {
    atMs += event.afterMs;
    return [event, Math.round(atMs / SECOND_MS) * SECOND_MS];
  });
}

function second(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}

function setCardTime(item: ProjectItem, cardTimeMs: number | null): void {
  const field = workflowField(item.project);
  const value = field === undefined ? undefined : item.values.get(field.id);
  if (value !== undefined && cardTimeMs !== null) value.updatedAt = second(cardTimeMs);
}

interface HistoryPlace {
  readonly issue: Issue;
  readonly bot: Actor;
  readonly maya: Actor;
}

/** A ticket's comments in the making. */
class WrittenLog {
  readonly #world: World;
  readonly #place: HistoryPlace;
  #head: { record: TicketRecord; comment: IssueComment } | null = null;
  #card: TicketRecord["seen"] = {};
  #observed: TicketRecord["observed"];
  #reply: TicketRecord["reply"];
  #question: TicketRecord | null = null;
  records = 0;
  cardTimeMs: number | null = null;

  constructor(world: World, place: HistoryPlace) {
    this.#world = world;
    this.#place = place;
  }

  take(event: GeneratedEvent, atMs: number): void {
    const state = this.#card.value ?? "Backlog";
    switch (event.kind) {
      case "opened":
        this.#place.issue.createdAt = second(atMs);
        this.#write(atMs, { kind: "contract", agent: event.agent, to: "Backlog", reason: "Opened" });
        break;
      case "move":
        this.#write(atMs, { ...moved(event, atMs), from: state });
        break;
      case "lost race":
        this.#lose(moved(event.move, atMs), atMs);
        break;
      case "claim":
        this.#write(atMs, claimed(event, state, atMs));
        break;
      case "moved by hand":
        this.#observed = { from: state, to: event.to, at: second(atMs), as: "moved by hand" };
        this.#setCard(event.to, atMs);
        break;
      case "question":
        this.#question = this.#write(atMs, { ...saying(event, state), interaction: asked(event) });
        break;
      case "answer":
        this.#write(atMs, { ...saying(event, state), interaction: answered(event, this.#question) });
        break;
      case "person's answer":
        this.#reply = this.#say(event.text, atMs);
    }
  }

  #say(text: string, atMs: number): NonNullable<TicketRecord["reply"]> {
    const comment = this.#comment(this.#place.maya, text, atMs);
    const { repository, number } = this.#place.issue;
    const page = `/${repository.owner.login}/${repository.name}/issues/${number}`;
    return { by: "maya", url: `${page}#issuecomment-${comment.databaseId}`, at: second(atMs) };
  }

  #write(atMs: number, said: HistorySaid): TicketRecord {
    const record = this.#recordOf(atMs, said, this.#head?.record ?? null);
    const comment = this.#comment(this.#place.bot, renderComment(record), atMs);
    this.#head = { record, comment };
    this.#observed = undefined;
    this.#reply = undefined;
    if (record.to !== this.#card.value) this.#setCard(record.to, atMs);
    return record;
  }

  /** The record of an agent that had read the log before its head was written. */
  #lose(said: HistorySaid, atMs: number): void {
    const head = this.#head;
    if (head === null) return;
    const { seq, prev, from } = head.record;
    const late = this.#recordOf(atMs, { ...said, ...(from === undefined ? {} : { from }) }, null);
    const record: TicketRecord = { ...late, seq, ...(prev === undefined ? {} : { prev }) };
    const comment = this.#comment(this.#place.bot, renderComment(record), atMs);
    const { repository, number } = this.#place.issue;
    const url = `/${repository.owner.login}/${repository.name}/issues/${number}#issuecomment-${head.comment.databaseId}`;
    editBody(this.#world, comment, this.#place.bot, renderVoidComment(record, { seq, url }));
    comment.lastEditedAt = second(atMs + 1000);
  }

  #recordOf(atMs: number, said: HistorySaid, previous: TicketRecord | null): TicketRecord {
    const { repository, number } = this.#place.issue;
    const observed = this.#observed;
    const reply = said.from === "Human Needed" ? this.#reply : undefined;
    return {
      v: 1,
      ticket: `${repository.owner.login}/${repository.name}#${number}`,
      seq: (previous?.seq ?? 0) + 1,
      id: ulid(atMs),
      ...(previous === null ? {} : { prev: recordHash(previous) }),
      at: new Date(atMs).toISOString(),
      instance: "main",
      session: { id: `session of ${said.agent}` },
      seen: { ...this.#card },
      observed,
      reply,
      ...said,
    };
  }

  #comment(author: Actor, body: string, atMs: number): IssueComment {
    const comment = addComment(this.#world, this.#place.issue, author, body);
    comment.createdAt = second(atMs);
    comment.updatedAt = second(atMs);
    if (author === this.#place.bot) this.records += 1;
    return comment;
  }

  #setCard(value: string, atMs: number): void {
    this.#card = { value, updatedAt: second(atMs + 1000) };
    this.cardTimeMs = atMs + 1000;
  }
}

type HistorySaid = Pick<TicketRecord, "kind" | "agent" | "to" | "reason"> & Partial<TicketRecord>;

function moved({ agent, command, intent, to, reason }: GeneratedMove, atMs: number): HistorySaid {
  return {
    kind: "transition",
    agent,
    command,
    intent,
    to,
    reason,
    ...(intent === "lock" ? { lock: { until: second(atMs + LEASE_MS) } } : {}),
  };
}

type Of<Kind extends GeneratedEvent["kind"]> = Extract<GeneratedEvent, { kind: Kind }>;

function claimed({ agent, takenFrom, reason }: Of<"claim">, state: string, atMs: number): HistorySaid {
  const until = second(atMs + LEASE_MS);
  const lock = takenFrom === undefined ? { until } : { until, takenFrom };
  return { kind: "claim", agent, command: "impl", intent: "lock", from: state, to: state, reason, lock };
}

function saying({ agent, text }: { agent: string; text: string }, state: string): HistorySaid {
  return { kind: "interaction", agent, from: state, to: state, reason: text };
}

function asked({ agent, to, text }: Of<"question">): Interaction {
  return { type: "consultation", from: agent, to, question: text, depth: 1 };
}

function answered({ agent, text }: Of<"answer">, question: TicketRecord | null): Interaction {
  const decision = { kind: "answer", text, by: agent };
  return {
    type: "consultation",
    from: agent,
    to: question?.agent ?? null,
    answers: question?.id ?? "",
    decision,
  };
}
