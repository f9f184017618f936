import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holder, reply } from "../../test/rules/situation-builder.ts";
import { LogBuilder, STRANGER, TICKET, at, fold, following, record } from "../../test/log/log-builder.ts";
import { type Acceptance, decide, resolveTarget } from "../rules/decide.ts";
import { type Lock, type LockStatus, judgeLock } from "../rules/lock.ts";
import type { TransitionRequest } from "../rules/situation.ts";
import { StateMachine } from "../rules/state-machine.ts";
import { COMMANDS, INTENTS, WORKFLOW_STATES } from "../rules/vocabulary.ts";
import type { IssueComment } from "./comment.ts";
import { type Log } from "./fold.ts";
import { type CardValue, departureFrom, isRecorded, reconcile } from "./reconcile.ts";
import type { TicketRecord } from "./record.ts";

const machine = new StateMachine();
const AGENTS = [holder("ann"), holder("ben")] as const;

interface Step {
  readonly who: 0 | 1;
  readonly answered: boolean;
  readonly reason: string;
  /** More than an hour passes now and then, so that leases end. */
  readonly minutes: number;
  /** Chooses a request: any at all, or one of those that the graph offers, which get further. */
  readonly choice: number;
  readonly offered: boolean;
  readonly mayEnd: boolean;
}

const GOALS: readonly TransitionRequest["goal"][] = [
  ...INTENTS.map((intent) => ({ intent })),
  ...WORKFLOW_STATES.map((toState) => ({ toState })),
];
const REQUESTS: readonly TransitionRequest[] = COMMANDS.flatMap((command) =>
  GOALS.map((goal) => ({ command, goal })),
);

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom(0, 1),
  answered: fc.boolean(),
  reason: fc.string({ unit: "grapheme", maxLength: 30 }),
  minutes: fc.constantFrom(1, 1, 1, 70),
  choice: fc.nat(),
  offered: fc.boolean(),
  mayEnd: fc.nat({ max: 9 }).map((number) => number === 0),
});

function requestOf({ choice, offered, mayEnd }: Step, state: string | null): TransitionRequest | undefined {
  const from = state ?? "Backlog";
  const eligible = REQUESTS.filter((request) => {
    const to = resolveTarget(machine, request);
    if (to === "Done" || to === "Canceled") return mayEnd;
    if (!offered) return true;
    return typeof to === "string" && machine.isValidState(from) && machine.isValidTransition(from, to);
  });
  return eligible[choice % Math.max(1, eligible.length)];
}

/** A ticket on which decisions are carried out at once, by hand, with no other writer in between. */
class Ticket {
  readonly log = new LogBuilder();
  card: CardValue = { value: null, updatedAt: null };
  #last: TicketRecord | null = null;
  #lock: Lock | null = null;
  #minutes = 0;
  accepted = 0;

  get #nowMs(): number {
    return Date.parse(at(this.#minutes * 60));
  }

  perform(next: Step): void {
    const { who, answered, reason, minutes } = next;
    this.#minutes += minutes;
    const request = requestOf(next, this.card.value);
    if (request === undefined) return;
    const decision = decide(machine, request, {
      ticket: TICKET,
      typed: "7",
      state: this.card.value,
      optionNames: {},
      issueClosed: false,
      comments: 0,
      lock: this.#standing(who),
      nowMs: this.#nowMs,
      breach: null,
      submission: null,
      review: null,
      undecidedReplies: [],
      replies: answered ? [reply()] : [],
      policy: { humanStates: ["Human Needed"], replyFromOthersOnly: false },
      team: { caller: AGENTS[who].agent, members: [], turns: null },
    });
    if (decision.kind === "accepted") this.#execute(decision, AGENTS[who], reason);
    if (decision.kind === "renewal" && this.#lock !== null)
      this.#lock = { ...this.#lock, takenAtMs: this.#nowMs };
  }

  #standing(who: 0 | 1): LockStatus {
    const folded = this.log.fold();
    const lock = this.#lock;
    return judgeLock({
      lock,
      self: AGENTS[who],
      nowMs: this.#nowMs,
      recorded: lock !== null && isRecorded(folded, lock),
      gone: null,
      departure: lock === null ? null : departureFrom(folded, lock, reconcile(folded, this.card)),
    });
  }

  #execute(decision: Acceptance, self: (typeof AGENTS)[number], reason: string): void {
    const { value, updatedAt } = this.card;
    const id = `01STEP${this.accepted}`;
    const changes = {
      id,
      kind: decision.record,
      at: new Date(this.#nowMs).toISOString(),
      agent: self.agent,
      session: { id: self.session.id },
      command: decision.command,
      from: decision.from ?? "Backlog",
      to: decision.to,
      reason,
      seen: { value: value ?? undefined, updatedAt: updatedAt ?? undefined },
    };
    this.#last = this.#last === null ? record(changes) : following(this.#last, changes);
    this.log.write(null, this.#last, { createdAt: changes.at });
    if (value !== decision.to) this.card = { value: decision.to, updatedAt: changes.at };
    const { kind } = decision.lock;
    if (kind === "release" || kind === "clear") this.#lock = null;
    if (kind === "take") {
      this.#lock = {
        oid: id,
        holder: self,
        recordId: id,
        takenAtMs: this.#nowMs,
        leaseMinutes: 120,
        handedBy: null,
        failedResults: 0,
      };
    }
    this.accepted += 1;
  }
}

const walk = fc.array(step, { minLength: 1, maxLength: 60 }).map((steps) => {
  const ticket = new Ticket();
  for (const each of steps) ticket.perform(each);
  return ticket;
});

describe("any sequence of accepted decisions", () => {
  it("folds back to the state that it led to", () => {
    fc.assert(
      fc.property(walk, ({ log, card, accepted }) => {
        const folded = log.fold();
        expect(folded.head?.record.to ?? null).toBe(card.value);
        expect(folded.entries).toHaveLength(accepted);
        expect(folded.accepted).toHaveLength(accepted);
        expect(reconcile(folded, card)).toEqual({ state: card.value, observed: null, cardBehind: false });
      }),
    );
  });

  it("is a path in the graph, without gaps, numbered from 1", () => {
    fc.assert(
      fc.property(walk, ({ log }) => {
        let state = "Backlog";
        for (const [index, { record: step_, afterGap }] of log.fold().entries.entries()) {
          expect(step_.from).toBe(state);
          expect(machine.isValidState(step_.to)).toBe(true);
          const edge =
            machine.isValidState(state) &&
            machine.isValidState(step_.to) &&
            machine.isValidTransition(state, step_.to);
          expect(edge || step_.to === state).toBe(true);
          expect([step_.seq, afterGap]).toEqual([index + 1, false]);
          state = step_.to;
        }
      }),
    );
  });

  it("never has a lock state left by another agent than its holder within the lease", () => {
    fc.assert(
      fc.property(walk, ({ log }) => {
        const entries = log.fold().entries.map((entry) => entry.record);
        const thefts = entries.filter((next, index) => {
          const entered = entries[index - 1];
          if (entered?.command === undefined || next.to === entered.to) return false;
          const minutes = (Date.parse(next.at) - Date.parse(entered.at)) / 60_000;
          const held = machine.lockStateOf(entered.command) === entered.to;
          return held && minutes < 120 && next.agent !== entered.agent;
        });
        expect(thefts).toEqual([]);
      }),
    );
  });

  it("gets somewhere: walks reach lock states and terminal ones", () => {
    const reached = new Set(
      fc
        .sample(walk, { numRuns: 300, seed: 7 })
        .flatMap(({ log }) => log.fold().entries.map(({ record: { to } }) => to)),
    );
    for (const state of ["Research in Progress", "Plan in Progress", "Human Needed", "Done", "Canceled"]) {
      expect(reached).toContain(state);
    }
  });
});

/** What may happen to a ticket's comments; numbers choose among what is there. */
type Event =
  | { readonly kind: "write"; readonly staleness: number; readonly strikes: boolean }
  | { readonly kind: "talk" }
  | { readonly kind: "stranger" }
  | { readonly kind: "delete"; readonly which: number };

interface Edit {
  readonly which: number;
  readonly kind: "retouch" | "falsify";
}

const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant("write" as const),
      // Mostly fresh readers; some read up to four events ago.
      staleness: fc.oneof(
        { weight: 3, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.nat({ max: 4 }) },
      ),
      strikes: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.constantFrom({ kind: "talk" as const }, { kind: "stranger" as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("delete" as const), which: fc.nat({ max: 30 }) }) },
);
const edit: fc.Arbitrary<Edit> = fc.record({
  which: fc.nat({ max: 30 }),
  kind: fc.constantFrom("retouch", "falsify"),
});

/** Plays the events as honest writers would live them: each writes upon the head that it read. */
function play(events: readonly Event[]): LogBuilder {
  const log = new LogBuilder();
  const heads: (TicketRecord | null)[] = [null];
  const present: TicketRecord[] = [];
  for (const happening of events) {
    switch (happening.kind) {
      case "write": {
        const read = heads[Math.max(0, heads.length - 1 - happening.staleness)] ?? null;
        const mine = log.write(read, { to: "Backlog", agent: `writer ${log.comments.length}` });
        present.push(mine);
        const { entries, head } = log.fold();
        const lost = entries.some(
          ({ record: entry, standing }) => entry.id === mine.id && standing === "void",
        );
        if (lost && happening.strikes && head !== null) log.strike(mine, head.record);
        break;
      }
      case "talk":
        log.say("Talk");
        break;
      case "stranger":
        log.write(heads.at(-1) ?? null, { to: "Done" }, STRANGER);
        break;
      case "delete": {
        const [chosen] = present.splice(happening.which % Math.max(1, present.length), 1);
        if (chosen !== undefined) log.remove(chosen);
        break;
      }
    }
    heads.push(log.fold().head?.record ?? null);
  }
  return log;
}

/** Edits comments of records after all was written. */
function editAfterwards(log: LogBuilder, edits: readonly Edit[]): LogBuilder {
  const records = log.fold().entries.map((entry) => entry.record);
  for (const { which, kind } of edits) {
    const chosen = records[which % Math.max(1, records.length)];
    if (chosen === undefined) continue;
    const before = kind === "retouch" ? "**Reason**: W" : '"reason": "W';
    log.edit(chosen, (body) => body.replace(before, before.replace("W", "w")));
  }
  return log;
}

function headOf({ head, tampered }: Log): string {
  return `${head?.record.id} ${head?.hash}, tampered: ${tampered?.id}`;
}

/** The heads that windows of the newest comments are certain of, and the head of the whole log for each. */
function certainHeads(comments: readonly IssueComment[]): { seen: string[]; whole: string[] } {
  const windows = comments.map((_comment, start) => fold(comments.slice(start + 1), { complete: false }));
  const seen = windows.filter(({ needsOlder }) => !needsOlder).map(headOf);
  const whole = headOf(fold(comments));
  return { seen, whole: seen.map(() => whole) };
}

const plainLog = fc.array(event, { minLength: 1, maxLength: 25 }).map(play);
const log = fc
  .tuple(plainLog, fc.array(edit, { maxLength: 3 }))
  .map(([plain, edits]) => editAfterwards(plain, edits));

describe("a log that is read from its newest comments", () => {
  it("has the head of the whole log, or says that older comments are needed", () => {
    fc.assert(
      fc.property(plainLog, ({ comments }) => {
        const { seen, whole } = certainHeads(comments);
        expect(seen).toEqual(whole);
      }),
      { numRuns: 400 },
    );
  });

  it("has so, too, where comments were edited", () => {
    fc.assert(
      fc.property(log, ({ comments }) => {
        const { seen, whole } = certainHeads(comments);
        expect(seen).toEqual(whole);
      }),
      { numRuns: 400 },
    );
  });

  it("needs no older comments once it is complete", () => {
    fc.assert(
      fc.property(log, ({ comments }) => {
        expect(fold(comments).needsOlder).toBe(false);
      }),
    );
  });

  it("needs only two records of a log without races to be certain of its head", () => {
    const builder = new LogBuilder();
    builder.chain("Research Needed", "Research in Progress", "Ready for Plan", "Plan in Progress");
    const newest = (count: number) => fold(builder.comments.slice(4 - count), { complete: false });
    expect(newest(0).needsOlder).toBe(true);
    expect(newest(1).needsOlder).toBe(true);
    expect(newest(2)).toMatchObject({ needsOlder: false, head: { record: { to: "Plan in Progress" } } });
  });

  it("needs older comments where it begins with a record that lost its race", () => {
    const builder = new LogBuilder();
    const [first] = builder.chain("Research Needed", "Research in Progress");
    builder.write(first!, { to: "Ready for Plan" });
    expect(fold(builder.comments.slice(2), { complete: false }).needsOlder).toBe(true);
    expect(fold(builder.comments.slice(1), { complete: false }).needsOlder).toBe(true);
  });
});

describe("a window needs older comments", () => {
  it("where a record after its first names one that is not there: both may have lost their races", () => {
    const builder = new LogBuilder();
    const [first, second] = builder.chain("A", "B", "C", "D");
    builder.write(first!, { to: "E" });
    builder.write(second!, { to: "F" });
    expect(fold(builder.comments).head?.record.to).toBe("D");
    expect(fold(builder.comments.slice(4), { complete: false }).needsOlder).toBe(true);
  });

  it("where a record that says that another one was first would count: that one is missing", () => {
    const builder = new LogBuilder();
    const [, second] = builder.chain("A", "B");
    const winner = builder.write(second!, { to: "C" });
    const loser = builder.write(second!, { to: "D" });
    builder.strike(loser, winner);
    builder.write(loser, { to: "E" });
    const shown = builder.comments.filter((comment) => comment !== builder.of(winner));
    expect(fold(shown, { complete: false })).toMatchObject({
      needsOlder: true,
      head: { record: { to: "E" } },
    });
    expect(fold(builder.comments.slice(3), { complete: false }).needsOlder).toBe(true);
    expect(fold(builder.comments, { complete: false }).needsOlder).toBe(false);
  });

  it("where its newest record was edited: before it is called tampered with, all is read", () => {
    const builder = new LogBuilder();
    const last = builder.chain("A", "B", "C").at(-1);
    builder.edit(last!, (body) => body.replace('"reason": "W', '"reason": "w'));
    expect(fold(builder.comments.slice(0), { complete: false }).needsOlder).toBe(true);
    expect(fold(builder.comments)).toMatchObject({ needsOlder: false, tampered: { databaseId: "30" } });
  });
});

describe("the same comments", () => {
  it("give the same log in whatever order they arrive", () => {
    fc.assert(
      fc.property(
        log.chain(({ comments }) =>
          fc.tuple(fc.constant(comments), fc.shuffledSubarray(comments, { minLength: comments.length })),
        ),
        ([comments, shuffled]) => {
          expect(fold(shuffled)).toEqual(fold(comments));
        },
      ),
    );
  });

  it("give a log whose accepted records are one chain, but for the gaps that it names", () => {
    fc.assert(
      fc.property(log, ({ comments }) => {
        const accepted = fold(comments).entries.filter(({ standing }) => standing === "accepted");
        for (const [index, entry] of accepted.entries()) {
          const before = accepted[index - 1]?.hash;
          expect(entry.afterGap).toBe(entry.record.prev !== before);
        }
      }),
    );
  });
});
