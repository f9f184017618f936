/** The way that a ticket took, as its log and its card tell. */
import { INITIAL_STATE } from "../rules/vocabulary.ts";
import { type Log, type LogEntry } from "../log/fold.ts";
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
interface Stay {
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

/**
 * The path of a ticket. `beyond` is the card's difference from the log (`reconcile`), for example a person's move that
 * has no record yet. Times are GitHub's own; a writer's time counts only between the comments around it. An event
 * without a time, for example a person's clearing of the card, gets the time at which it was noticed.
 */
export function pathOf(
  log: Log,
  beyond: { readonly unrecorded: Observation | null; readonly readAtMs: number } | null = null,
): TicketPath {
  const steps: PathStep[] = [];
  let start: { readonly state: string; readonly sinceMs: number | null } | null = null;
  let lastMs = -Infinity;
  const stateNow = (): string => steps.at(-1)?.to ?? start?.state ?? INITIAL_STATE;
  const add = (
    step: Omit<PathStep, "number" | "offGraph" | "afterGap" | "record">,
    entry: LogEntry | null,
    offGraph = false,
  ): void => {
    const record = entry === null ? null : { seq: entry.record.seq, url: entry.comment.url };
    const afterGap = entry?.afterGap ?? false;
    steps.push({ ...step, number: steps.length + 1, offGraph, afterGap, record });
  };
  const moveByHand = (move: Observation, entry: LogEntry | null, latestMs: number): void => {
    const to = move.to ?? INITIAL_STATE;
    start ??= { state: move.from, sinceMs: null };
    if (to === stateNow()) return;
    const toldMs = Math.min(Date.parse(move.at ?? ""), latestMs);
    const atMs = Math.max(Number.isNaN(toldMs) ? latestMs : toldMs, lastMs);
    const hand = { agent: null, command: null, reason: null, answeredBy: null };
    add({ from: stateNow(), to, atMs, ...hand }, entry, move.offGraph === true);
    lastMs = atMs;
  };
  for (const entry of log.accepted) {
    const { record, comment, afterGap } = entry;
    const atMs = Date.parse(comment.createdAt);
    start ??= {
      state: record.observed?.from ?? record.from ?? INITIAL_STATE,
      sinceMs: msOf(record.kind === "contract" ? comment.createdAt : record.seen.updatedAt, atMs),
    };
    if (record.observed?.as === "moved by hand") moveByHand(record.observed, entry, atMs);
    // Records after a gap begin at the state that the missing ones had led to.
    const from = afterGap ? (record.from ?? INITIAL_STATE) : stateNow();
    const { to, agent, command = null, reason, reply } = record;
    if (to !== from) add({ from, to, atMs, agent, command, reason, answeredBy: reply?.by ?? null }, entry);
    lastMs = atMs;
  }
  if (beyond?.unrecorded?.as === "moved by hand") moveByHand(beyond.unrecorded, null, beyond.readAtMs);
  return { steps, stays: start === null ? [] : staysOf(start, steps) };
}

function staysOf(
  { state, sinceMs }: { readonly state: string; readonly sinceMs: number | null },
  steps: readonly PathStep[],
): Stay[] {
  const [first] = steps;
  const others = steps.map((step, n): Stay => ({
    state: step.to,
    fromMs: step.atMs,
    untilMs: endedBy(steps[n + 1]),
    enteredBy: step.agent,
  }));
  return [
    { state: first?.from ?? state, fromMs: sinceMs, untilMs: endedBy(first), enteredBy: null },
    ...others,
  ];
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
  // The steps of each way that was gone, in the order in which it was first gone.
  const byWay = new Map<string, PathStep[]>();
  for (const step of path.steps) {
    const way = `${idOf(step.from)} --> ${idOf(step.to)}`;
    byWay.set(way, [...(byWay.get(way) ?? []), step]);
  }
  return [
    "stateDiagram-v2",
    ...states.map((state) => `  state "${label(state)}${state === now ? " (now)" : ""}" as ${idOf(state)}`),
    ...(first === undefined ? [] : [`  [*] --> ${idOf(first)}`]),
    ...[...byWay].map(([way, steps]) => `  ${way} : ${arrowLabel(steps)}`),
  ].join("\n");
}

function arrowLabel(steps: readonly PathStep[]): string {
  const rest = steps.length - MAX_STEPS_AN_ARROW;
  const shown = steps.slice(0, MAX_STEPS_AN_ARROW).map(({ number, agent, offGraph }) => {
    const who = agent === null ? "moved by hand" : `by ${label(agent)}`;
    return `${number} ${who}${offGraph ? " (no edge of the graph)" : ""}`;
  });
  return [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join(", ");
}
