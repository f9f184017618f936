/** The way that a ticket took, as its log and its card tell. */
import { INITIAL_STATE } from "../rules/vocabulary.ts";
import { acceptedEntries, type Log, type LogEntry } from "../log/fold.ts";
import type { Observation } from "../log/record.ts";
import { shortened } from "../rules/text.ts";

/** A change of state. */
export interface PathStep {
  /** Counts the steps from 1. */
  readonly number: number;
  readonly from: string;
  readonly to: string;
  readonly atMs: number;
  /** The agent; null for a person who moved the card by hand. */
  readonly agent: string | null;
  readonly command: string | null;
  /** Null where nobody said why. */
  readonly reason: string | null;
  /** The author of the answer that ended a waiting state; null for none. */
  readonly answeredBy: string | null;
  /** No edge of the graph leads this way; only people can go it. */
  readonly offGraph: boolean;
  /** Records before it are missing, so there may have been other steps. */
  readonly afterGap: boolean;
  /** The record that tells of it; null where none does yet. */
  readonly record: { readonly seq: number; readonly url: string } | null;
}

/** One time in a state, from entering it to leaving it. */
export interface Stay {
  readonly state: string;
  /** Null where the log does not tell when it was entered. */
  readonly fromMs: number | null;
  /** Null while it lasts, and where records are missing that would tell. */
  readonly untilMs: number | null;
  /** The agent that entered it; null for a person, and at the log's beginning. */
  readonly enteredBy: string | null;
}

export interface TicketPath {
  readonly steps: readonly PathStep[];
  /** In the order of time; the last one lasts. */
  readonly stays: readonly Stay[];
}

/** A card's difference from the log (`reconcile`), for example a person's move that has no record yet. */
export interface CardDifference {
  readonly unrecorded: Observation | null;
  readonly readAtMs: number;
}

/**
 * The path of a ticket. Times are GitHub's own; a writer's time counts only between the comments around it. An event
 * without a time, for example a person's clearing of the card, gets the time at which it was noticed.
 */
export function pathOf(log: Log, beyond: CardDifference | null = null): TicketPath {
  const walk = new PathBuilder();
  for (const entry of acceptedEntries(log)) walk.take(entry);
  if (beyond?.unrecorded?.as === "moved by hand")
    walk.moveByHand(beyond.unrecorded, { entry: null, latestMs: beyond.readAtMs });
  return { steps: walk.steps, stays: walk.stays() };
}

class PathBuilder {
  readonly steps: PathStep[] = [];
  #start: { state: string; sinceMs: number | null } | null = null;
  #lastMs = -Infinity;

  take(entry: LogEntry): void {
    const { record, comment, afterGap } = entry;
    const atMs = Date.parse(comment.createdAt);
    this.#start ??= {
      state: record.observed?.from ?? record.from ?? INITIAL_STATE,
      sinceMs: msOf(record.kind === "contract" ? comment.createdAt : record.seen.updatedAt, atMs),
    };
    if (record.observed?.as === "moved by hand") this.moveByHand(record.observed, { entry, latestMs: atMs });
    // Records after a gap begin at the state that the missing ones had led to.
    const from = afterGap ? (record.from ?? INITIAL_STATE) : this.#state();
    const { agent, command = null, reason, reply } = record;
    const answeredBy = reply?.by ?? null;
    if (record.to !== from)
      this.#step({ from, to: record.to, atMs, agent, command, reason, answeredBy }, entry);
    this.#lastMs = atMs;
  }

  moveByHand(move: Observation, { entry, latestMs }: { entry: LogEntry | null; latestMs: number }): void {
    const to = move.to ?? INITIAL_STATE;
    this.#start ??= { state: move.from, sinceMs: null };
    if (to === this.#state()) return;
    const toldMs = Math.min(Date.parse(move.at ?? ""), latestMs);
    const atMs = Math.max(Number.isNaN(toldMs) ? latestMs : toldMs, this.#lastMs);
    const hand = { agent: null, command: null, reason: null, answeredBy: null };
    this.#step({ from: this.#state(), to, atMs, ...hand }, entry, move.offGraph === true);
    this.#lastMs = atMs;
  }

  #state(): string {
    return this.steps.at(-1)?.to ?? this.#start?.state ?? INITIAL_STATE;
  }

  #step(
    step: Omit<PathStep, "number" | "offGraph" | "afterGap" | "record">,
    entry: LogEntry | null,
    offGraph = false,
  ): void {
    this.steps.push({
      ...step,
      number: this.steps.length + 1,
      offGraph,
      afterGap: entry?.afterGap ?? false,
      record: entry === null ? null : { seq: entry.record.seq, url: entry.comment.url },
    });
  }

  stays(): Stay[] {
    const start = this.#start;
    if (start === null) return [];
    const [first] = this.steps;
    const begin: Stay = {
      state: first?.from ?? start.state,
      fromMs: start.sinceMs,
      untilMs: endedBy(first),
      enteredBy: null,
    };
    const others = this.steps.map((step, n): Stay => ({
      state: step.to,
      fromMs: step.atMs,
      untilMs: endedBy(this.steps[n + 1]),
      enteredBy: step.agent,
    }));
    return [begin, ...others];
  }
}

/** The end of the stay before a step; null if there is no step, or records are missing before it. */
export function endedBy(step: PathStep | undefined): number | null {
  return step === undefined || step.afterGap ? null : step.atMs;
}

/** The time in milliseconds, at most `latestMs`; null if the text is no time. */
function msOf(text: string | undefined, latestMs: number): number | null {
  const ms = Date.parse(text ?? "");
  return Number.isNaN(ms) ? null : Math.min(ms, latestMs);
}

/** All that a ticket spent in one state. */
export interface StateTime {
  readonly state: string;
  readonly visits: number;
  /** The known time; the present visit counts up to now. */
  readonly totalMs: number;
  /** Whether a visit's beginning or end is not known, so that it was longer. */
  readonly atLeast: boolean;
  /** Whether the ticket is there now. */
  readonly now: boolean;
  /** The agents that entered it, each once, and null for people. */
  readonly by: readonly (string | null)[];
}

/** The time in each state, in the order in which the ticket first came there. */
export function timeByState({ stays, steps }: TicketPath, nowMs: number): StateTime[] {
  const last = stays.at(-1);
  const states = [...new Set(stays.map(({ state }) => state))];
  return states.map((state) => {
    const visits = stays.filter((stay) => stay.state === state);
    const spans = visits.map((stay) => spanOf(stay, stay === last ? nowMs : null));
    return {
      state,
      visits: visits.length,
      totalMs: spans.reduce<number>((sum, span) => sum + (span ?? 0), 0),
      atLeast: spans.includes(null),
      now: last?.state === state,
      by: [...new Set(steps.filter(({ to }) => to === state).map(({ agent }) => agent))],
    };
  });
}

/** The length of a stay in milliseconds; one that lasts counts up to `endMs`. Null if it is unknown. */
export function spanOf({ fromMs, untilMs }: Stay, endMs: number | null): number | null {
  const end = untilMs ?? endMs;
  return fromMs === null || end === null ? null : Math.max(0, end - fromMs);
}

// The path of a ticket as a state diagram in Mermaid, which GitHub draws in comments.

/** An arrow tells of its first steps; who wants all of them reads the time line. */
const MAX_STEPS_AN_ARROW = 4;
/** Names longer than this make a drawing unreadable. */
const MAX_LABEL_LENGTH = 40;

/** Characters that Mermaid or Markdown may take for more than text. Letters of every script stay. */
const NO_TEXT = /[^\p{L}\p{M}\p{N} .@()/_-]/gu;

/** Text on one line that no drawing takes for an instruction. */
function label(text: string): string {
  const plain = text.toWellFormed().replaceAll(NO_TEXT, " ").replaceAll(/ {2,}/g, " ").trim();
  return plain === "" ? "no name" : shortened(plain, MAX_LABEL_LENGTH);
}

/**
 * The diagram: a box for each state that the ticket was in, an arrow for each way it went, with the numbers of the
 * steps and who went them. A state where the ticket is now says so in words, and so does a move by hand.
 */
export function stateDiagram(path: TicketPath): string {
  const states = [
    ...new Set([
      ...path.stays.slice(0, 1).map(({ state }) => state),
      ...path.steps.flatMap(({ from, to }) => [from, to]),
    ]),
  ];
  const idOf = (state: string): string => `s${states.indexOf(state)}`;
  const [first] = states;
  const now = path.stays.at(-1)?.state;
  return [
    "stateDiagram-v2",
    ...states.map((state) => `  state "${label(state)}${state === now ? " (now)" : ""}" as ${idOf(state)}`),
    ...(first === undefined ? [] : [`  [*] --> ${idOf(first)}`]),
    ...arrows(path.steps).map(
      (steps) => `  ${idOf(steps[0].from)} --> ${idOf(steps[0].to)} : ${arrowLabel(steps)}`,
    ),
  ].join("\n");
}

type Arrow = readonly [PathStep, ...PathStep[]];

/** The steps of each way that was gone, in the order in which it was first gone. */
function arrows(steps: readonly PathStep[]): Arrow[] {
  const byWay = new Map<string, [PathStep, ...PathStep[]]>();
  for (const step of steps) {
    const way = JSON.stringify([step.from, step.to]);
    const known = byWay.get(way);
    if (known === undefined) byWay.set(way, [step]);
    else known.push(step);
  }
  return [...byWay.values()];
}

function arrowLabel(steps: Arrow): string {
  const rest = steps.length - MAX_STEPS_AN_ARROW;
  const shown = steps.slice(0, MAX_STEPS_AN_ARROW).map(stepLabel);
  return [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join(", ");
}

function stepLabel({ number, agent, offGraph }: PathStep): string {
  const who = agent === null ? "moved by hand" : `by ${label(agent)}`;
  return `${number} ${who}${offGraph ? " (no edge of the graph)" : ""}`;
}
