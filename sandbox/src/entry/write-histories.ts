/**
 * Gives the sandbox's generated tickets the logs that led them to where they are, as the server would have written
 * them.
 */
import { ulid } from "ulid";
import { renderComment, renderVoidComment } from "../../../plugin/mcp-server/src/log/comment.ts";
import { recordHash, type TicketRecord } from "../../../plugin/mcp-server/src/log/record.ts";
import { mixed } from "../demo-world.ts";
import { stateOf, workflowField } from "../pages/marks.ts";
import { addComment, editBody } from "../threads.ts";
import { pathOf, ticketName } from "../context.ts";
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
  records = 0;
  cardTimeMs: number | null = null;

  constructor(world: World, place: HistoryPlace) {
    this.#world = world;
    this.#place = place;
  }

  take(event: GeneratedEvent, atMs: number): void {
    const state = this.#card.value ?? "Backlog";
    switch (event.kind) {
      case "record": {
        if (this.#head === null) this.#place.issue.createdAt = second(atMs);
        const from = this.#head === null ? {} : { from: state };
        this.#write(atMs, { to: state, ...from, ...event.said });
        break;
      }
      case "lost race":
        this.#lose({ to: state, ...event.said }, atMs);
        break;
      case "moved by hand":
        this.#observed = { from: state, to: event.to, at: second(atMs), as: "moved by hand" };
        this.#setCard(event.to, atMs);
        break;
      case "person's answer": {
        const comment = this.#comment(this.#place.maya, event.text, atMs);
        this.#reply = { by: "maya", url: pathOf(comment), at: second(atMs) };
      }
    }
  }

  #write(atMs: number, said: Said & Pick<TicketRecord, "to">): void {
    const record = this.#recordOf(atMs, said, this.#head?.record ?? null);
    const comment = this.#comment(this.#place.bot, renderComment(record), atMs);
    this.#head = { record, comment };
    this.#observed = undefined;
    this.#reply = undefined;
    if (record.to !== this.#card.value) this.#setCard(record.to, atMs);
  }

  /** The record of an agent that had read the log before its head was written. */
  #lose(said: Said & Pick<TicketRecord, "to">, atMs: number): void {
    const head = this.#head;
    if (head === null) return;
    const { seq, prev, from } = head.record;
    const late = this.#recordOf(atMs, { ...said, ...(from === undefined ? {} : { from }) }, null);
    const record: TicketRecord = { ...late, seq, ...(prev === undefined ? {} : { prev }) };
    const comment = this.#comment(this.#place.bot, renderComment(record), atMs);
    const winner = { seq, url: pathOf(head.comment) };
    editBody(this.#world, comment, this.#place.bot, renderVoidComment(record, winner));
    comment.lastEditedAt = second(atMs + 1000);
  }

  #recordOf(
    atMs: number,
    { takenFrom, ...said }: Said & Pick<TicketRecord, "to">,
    previous: TicketRecord | null,
  ): TicketRecord {
    const { intent, interaction } = said;
    const lock = { until: second(atMs + LEASE_MS), ...(takenFrom === undefined ? {} : { takenFrom }) };
    return {
      v: 1,
      ticket: ticketName(this.#place.issue),
      seq: (previous?.seq ?? 0) + 1,
      id: ulid(atMs),
      ...(previous === null ? {} : { prev: recordHash(previous) }),
      at: new Date(atMs).toISOString(),
      instance: "main",
      session: { id: `session of ${said.agent}` },
      seen: { ...this.#card },
      observed: this.#observed,
      reply: said.from === "Human Needed" ? this.#reply : undefined,
      ...said,
      ...(intent === "lock" ? { lock } : {}),
      // An answer follows its question.
      ...(interaction?.answers === "" ? { interaction: { ...interaction, answers: previous?.id } } : {}),
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

// The history of a generated ticket: always the same for the same ticket, in steps that agents can take.

/** A record as its agent says it; without `to` the ticket stays where it is. */
type Said = Pick<TicketRecord, "kind" | "agent" | "reason"> &
  Partial<TicketRecord> & { readonly takenFrom?: string };
/** A move, with its agent's command. */
type Move = Pick<TicketRecord, "agent" | "command" | "intent" | "to" | "reason">;

/** Something that happened on a ticket. */
export type GeneratedEvent = {
  /** The time since the event before it. */
  readonly afterMs: number;
} & (
  | { readonly kind: "record"; readonly said: Said }
  /** Of an agent that was too late. */
  | { readonly kind: "lost race"; readonly said: Said }
  | { readonly kind: "moved by hand"; readonly to: string }
  | { readonly kind: "person's answer"; readonly text: string }
);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** An agent's lease: it is done before, or another one takes over after it. */
export const LEASE_MS = 2 * HOUR_MS;

type Span = readonly [shortestMs: number, longestMs: number];
/** Until an agent looks again, while one works, until a person has time. */
const PICK_UP: Span = [4 * MINUTE_MS, 30 * HOUR_MS];
const WORK: Span = [9 * MINUTE_MS, 100 * MINUTE_MS];
const PERSON: Span = [20 * MINUTE_MS, 140 * HOUR_MS];
const MOMENT: Span = [1_000, 20_000];
const TOO_LONG: Span = [LEASE_MS + 5 * MINUTE_MS, 9 * HOUR_MS];

/** Numbers below 1 that look like chance and are none. */
class Dice {
  #next: number;

  constructor(ticket: number) {
    // Far from what the tickets themselves are made of.
    this.#next = 0x40000000 + ticket * 256;
  }

  roll(): number {
    this.#next += 1;
    return mixed(this.#next) / 2 ** 32;
  }

  /** Short spans are more frequent than long ones, as in life. */
  span([shortest, longest]: Span): number {
    return Math.round(shortest * (longest / shortest) ** this.roll());
  }

  pick(choices: readonly string[]): string {
    return choices[Math.floor(this.roll() * choices.length)] ?? "";
  }
}

const BUILDERS = ["builder", "builder", "builder-2", "builder-3"];
const QUESTIONS = [
  "Is the old format still in use?",
  "Which of the two parsers stays?",
  "Who else reads this file?",
];
const ESCALATIONS = [
  "Two requirements contradict each other: which one counts?",
  "This needs a decision on the price of storage",
  "Cannot reproduce it without access to the console",
];

/** Returns what happened until the n-th generated ticket came to that state; a ticket in no state has no history. */
export function generatedHistory(n: number, state: string | undefined): readonly GeneratedEvent[] {
  return state === undefined ? [] : new Life(n, state).lived();
}

/** One ticket's life. Each chapter ends with whether the ticket has come to where it is. */
class Life {
  readonly #dice: Dice;
  readonly #end: string;
  readonly #events: GeneratedEvent[] = [];

  constructor(n: number, end: string) {
    this.#dice = new Dice(n);
    this.#end = end;
  }

  lived(): readonly GeneratedEvent[] {
    const opened = { kind: "contract", agent: "triager", to: "Backlog", reason: "Opened" } as const;
    this.#events.push({ kind: "record", said: opened, afterMs: 0 });
    // Each chapter says whether the ticket has come to its state.
    void (this.#triaged() || this.#researched() || this.#planned() || this.#built());
    return this.#events;
  }

  #say(after: Span, said: Said): void {
    this.#events.push({ kind: "record", said, afterMs: this.#dice.span(after) });
  }

  #move(after: Span, move: Move): void {
    this.#say(after, { kind: "transition", ...move });
  }

  /** Takes the lock; now and then another agent was as fast. */
  #lock(move: Move): void {
    this.#move(PICK_UP, { ...move, intent: "lock" });
    if (this.#dice.roll() < 0.05) {
      const late = { kind: "transition", ...move, intent: "lock", agent: `${move.agent}-2` } as const;
      this.#events.push({ kind: "lost race", said: late, afterMs: this.#dice.span(MOMENT) });
    }
    if (this.#dice.roll() < 0.6) this.#talk(move.agent);
  }

  #talk(agent: string): void {
    const to = agent === "planner" ? "researcher" : "planner";
    const question = this.#dice.pick(QUESTIONS);
    const asked = { type: "consultation", from: agent, to, question, depth: 1 };
    this.#say(MOMENT, { kind: "interaction", agent, reason: question, interaction: asked });
    const text = "See the notes in the research document";
    const decision = { kind: "answer", text, by: to };
    const answered = { type: "consultation", from: to, to: agent, answers: "", decision };
    this.#say(MOMENT, { kind: "interaction", agent: to, reason: text, interaction: answered });
  }

  #triaged(): boolean {
    const triage = { agent: "triager", command: "triage" } as const;
    if (this.#end === "Backlog" && this.#dice.roll() < 0.65) return true;
    if (this.#end === "Canceled") {
      this.#move(PERSON, {
        ...triage,
        intent: "cancel",
        to: "Canceled",
        reason: "Nobody has asked for it since",
      });
      return true;
    }
    this.#move(PICK_UP, { ...triage, to: "Research Needed", reason: "Worth doing, and not understood yet" });
    return this.#end === "Research Needed";
  }

  #researched(): boolean {
    const research = { agent: "researcher", command: "research" } as const;
    this.#lock({ ...research, to: "Research in Progress", reason: "Looking into it" });
    if (["Human Needed", "Backlog"].includes(this.#end) || this.#dice.roll() < 0.12) {
      const reason = this.#dice.pick(ESCALATIONS);
      this.#move(WORK, { ...research, intent: "escalate", to: "Human Needed", reason });
      if (this.#end === "Human Needed") return true;
      this.#events.push({
        kind: "person's answer",
        text: "Take the simpler way.",
        afterMs: this.#dice.span(PERSON),
      });
      const triage = { agent: "triager", command: "triage" } as const;
      if (this.#end === "Backlog") {
        this.#events.push({ kind: "moved by hand", to: "Backlog", afterMs: this.#dice.span(MOMENT) });
        return true;
      }
      this.#move(PICK_UP, { ...triage, to: "Research Needed", reason: "Answered: it can go on" });
      this.#lock({ ...research, to: "Research in Progress", reason: "Going on with the answer" });
    }
    this.#move(WORK, { ...research, intent: "complete", to: "Ready for Plan", reason: "The cause is known" });
    return this.#end === "Ready for Plan";
  }

  #planned(): boolean {
    const plan = { agent: "planner", command: "plan" } as const;
    const review = { agent: "reviewer", command: "review" } as const;
    for (let bounces = this.#bounces(); ; bounces -= 1) {
      this.#lock({ ...plan, to: "Plan in Progress", reason: "Writing the plan" });
      this.#move(WORK, {
        ...plan,
        intent: "complete",
        to: "Plan in Review",
        reason: "The plan is on the issue",
      });
      if (bounces === 0) break;
      this.#move(PICK_UP, {
        ...review,
        to: "Ready for Plan",
        reason: "The plan says nothing about migration",
      });
    }
    if (this.#end === "Plan in Review") return true;
    this.#move(PICK_UP, { ...review, intent: "complete", to: "In Progress", reason: "A sound plan" });
    return this.#end === "In Progress";
  }

  #built(): boolean {
    for (let bounces = this.#bounces(); ; bounces -= 1) {
      const builder = this.#claimed();
      const impl = { agent: builder, command: "impl" } as const;
      this.#move(WORK, { ...impl, intent: "complete", to: "In Review", reason: "The pull request is open" });
      if (bounces === 0) break;
      this.#events.push({ kind: "moved by hand", to: "In Progress", afterMs: this.#dice.span(PERSON) });
    }
    if (this.#end === "In Review") return true;
    const close = { agent: "triager", command: "triage", intent: "close" } as const;
    this.#move(PERSON, { ...close, to: "Done", reason: "The pull request was merged" });
    return true;
  }

  /** Returns who builds: now and then one whose colleague had gone. */
  #claimed(): string {
    const builder = this.#dice.pick(BUILDERS);
    const claim = { kind: "claim", command: "impl", intent: "lock" } as const;
    this.#say(PICK_UP, { ...claim, agent: builder, reason: "Building it" });
    if (this.#dice.roll() < 0.6) this.#talk(builder);
    if (this.#dice.roll() > 0.08) return builder;
    const heir = builder === "builder" ? "builder-2" : "builder";
    this.#say(TOO_LONG, { ...claim, agent: heir, takenFrom: builder, reason: "Going on where it was left" });
    return heir;
  }

  /** The number of refusing reviews. */
  #bounces(): number {
    const roll = this.#dice.roll();
    return roll < 0.45 ? 0 : roll < 0.8 ? 1 : 2;
  }
}
