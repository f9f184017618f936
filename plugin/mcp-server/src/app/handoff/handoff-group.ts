import { ticketName } from "../../domain/names.ts";
import { Failure, type Refusal } from "../../errors.ts";
import type { LogEntry } from "../../ledger/fold.ts";
import { carryOut, LOST, placeLocks, renew, type Carried, type Placed, type Placing } from "./carry-out.ts";
import type { HandoffAnswer } from "./handoff-answer.ts";
import { lostTooOften, MAX_ATTEMPTS } from "./handoff-ticket.ts";
import {
  judgeHandoff,
  type Accepted,
  type HandoffCall,
  type Judgement,
  type Renewing,
} from "./judge-handoff.ts";
import type { World } from "../world.ts";

/** One ticket of a group that was not handed off, and why. */
export interface Unfinished {
  readonly number: number;
  readonly problem: Refusal | Failure;
}

export type GroupOutcome =
  /** A rule said no to one of them: nothing was changed for any. */
  | { readonly kind: "refused"; readonly number: number; readonly refusal: Refusal }
  | {
      readonly kind: "settled";
      /** In the order of the calls. */
      readonly answers: readonly HandoffAnswer[];
      /** Calling again with the same arguments finishes these. */
      readonly unfinished: readonly Unfinished[];
    };

/**
 * One command and goal over several tickets of one repository. Every ticket is judged before anything is written;
 * locks are all taken or none, by one compare-and-swap; then each ticket gets its own record, in the given order.
 * What was done already is recognised, so a group that was cut off is finished by calling again. Throws what
 * `judgeHandoff` throws; a failure of one ticket's write is a value, for the others stand.
 */
export async function handoffGroup(world: World, calls: readonly HandoffCall[]): Promise<GroupOutcome> {
  const progress = new Progress(calls);
  world.expectContent(calls.length);
  for (let attempt = 0; attempt < MAX_ATTEMPTS && progress.open.length > 0; attempt += 1) {
    const judged = await judgeAll(world, progress.open);
    const placing = judged.some(isRefused) && progress.untouched ? null : await placeAll(world, judged);
    const known = placing?.kind === "lost" ? withRefusals(judged, placing.refusals) : judged;
    const refused = known.find(isRefused);
    const refusal = refused === undefined ? null : refusalOf(refused.judgement);
    if (refused !== undefined && refusal !== null && progress.untouched)
      return {
        kind: "refused",
        number: refused.call.address.number,
        refusal: withOthers(refusal, progress.open.length - 1),
      };
    // Nothing is renewed or answered after a lost swap: the next look may find that the group is refused as a whole.
    if (placing?.kind === "placed") await carryOutAll(world, judged, { placed: placing.placed, progress });
  }
  return progress.outcome();
}

type Interrupted = Extract<Judgement, { kind: "unfinished" | "overtaken" }>;

interface Judged {
  readonly call: HandoffCall;
  readonly judgement: Judgement;
}

async function judgeAll(world: World, calls: readonly HandoffCall[]): Promise<Judged[]> {
  return Promise.all(calls.map(async (call) => ({ call, judgement: await judgeHandoff(world, call) })));
}

/** Takes the locks of all that were accepted: all or none. */
async function placeAll(world: World, judged: readonly Judged[]): Promise<Placing> {
  return placeLocks(
    world,
    judged.flatMap(({ judgement }) => (judgement.kind === "accepted" ? [judgement] : [])),
  );
}

/** The judgements, those replaced that a faster writer's lock stands against. */
function withRefusals(
  judged: readonly Judged[],
  refusals: Extract<Placing, { kind: "lost" }>["refusals"],
): Judged[] {
  return judged.map(({ call, judgement }) => {
    const refusal = judgement.kind === "accepted" ? refusals.get(judgement) : undefined;
    return { call, judgement: refusal === undefined ? judgement : { kind: "refused", refusal } };
  });
}

function isRefused({ judgement }: Judged): boolean {
  return refusalOf(judgement) !== null;
}

/** Writes one ticket after the other. */
async function carryOutAll(
  world: World,
  judged: readonly Judged[],
  { placed, progress }: { readonly placed: readonly Placed[]; readonly progress: Progress },
): Promise<void> {
  for (const { call, judgement } of judged) {
    if (judgement.kind === "refused") progress.fail(call, judgement.refusal);
    else if (judgement.kind === "breached") progress.fail(call, withoutGroup(judgement.refusal));
    else if (judgement.kind === "unfinished" || judgement.kind === "overtaken")
      progress.fail(call, announcedFirst(judgement));
    else if (judgement.kind === "answered") progress.settle(call, judgement);
    else await progress.attempt(call, async () => finish(world, judgement, placed));
  }
}

function refusalOf(judgement: Judgement): Refusal | null {
  if (judgement.kind === "breached") return withoutGroup(judgement.refusal);
  if (judgement.kind === "unfinished") return announcedFirst(judgement);
  return judgement.kind === "refused" ? judgement.refusal : null;
}

/** The refusal of one ticket, and so of its whole group. */
function withOthers(refusal: Refusal, others: number): Refusal {
  if (others === 0) return refusal;
  const unchanged = `The ${others === 1 ? "other ticket" : `${others} other tickets`} of the group ${others === 1 ? "is" : "are"} unchanged, too`;
  return { ...refusal, hint: `${refusal.hint}. ${unchanged}` };
}

/** A group finishes nobody's follow-up tickets: each ticket's own next call does. */
function announcedFirst({ call }: Pick<Interrupted, "call">): Refusal {
  const { command, goal } = call.request;
  return {
    code: "REFUSED_FINISHING",
    message: `Cannot hand off ticket ${ticketName(call.address)}: its finish with follow-up tickets was announced, and not carried out`,
    rule: "What was announced is finished first",
    attempted: `${command} ${"intent" in goal ? goal.intent : goal.toState}`,
    allowed: [],
    hint: "Hand off this ticket by itself, which finishes it",
    retryable: false,
  };
}

/** A group brings no results, so a contract that wants one has counted no attempt. */
function withoutGroup(refusal: Refusal): Refusal {
  return { ...refusal, hint: "Hand off this ticket by itself, with its result" };
}

async function finish(
  world: World,
  judgement: Accepted | Renewing,
  placed: readonly Placed[],
): Promise<Carried> {
  if (judgement.kind === "renewal") return renew(world, judgement);
  const place = placed.find(({ accepted }) => accepted === judgement);
  return place === undefined ? LOST : carryOut(world, place);
}

/** Which tickets of a group are handed off, which failed, and which are still to be tried. */
class Progress {
  readonly #calls: readonly HandoffCall[];
  readonly #answers = new Map<HandoffCall, HandoffAnswer>();
  readonly #problems = new Map<HandoffCall, Refusal | Failure>();
  readonly #winners = new Map<HandoffCall, LogEntry | null>();

  constructor(calls: readonly HandoffCall[]) {
    this.#calls = calls;
  }

  get open(): readonly HandoffCall[] {
    return this.#calls.filter((call) => !this.#answers.has(call) && !this.#problems.has(call));
  }

  get untouched(): boolean {
    return this.#answers.size === 0 && this.#problems.size === 0;
  }

  settle(call: HandoffCall, { answer }: { readonly answer: HandoffAnswer }): void {
    this.#answers.set(call, answer);
  }

  fail(call: HandoffCall, problem: Refusal | Failure): void {
    this.#problems.set(call, problem);
  }

  async attempt(call: HandoffCall, carry: () => Promise<Carried>): Promise<void> {
    try {
      const carried = await carry();
      if (carried.kind === "answered") this.settle(call, carried);
      else this.#winners.set(call, carried.winner);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.fail(call, error);
    }
  }

  outcome(): GroupOutcome {
    for (const call of this.open) this.fail(call, lostTooOften(call, this.#winners.get(call) ?? null));
    return {
      kind: "settled",
      answers: this.#calls.flatMap((call) => this.#answers.get(call) ?? []),
      unfinished: this.#calls.flatMap((call) => {
        const problem = this.#problems.get(call);
        return problem === undefined ? [] : [{ number: call.address.number, problem }];
      }),
    };
  }
}
