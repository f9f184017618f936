import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holder, reply } from "../../test/domain/situation-builder.ts";
import { at, following, LogBuilder, record, TICKET } from "../../test/ledger/log-builder.ts";
import { decide, type Acceptance } from "../domain/decide.ts";
import { resolveTarget } from "../domain/resolve-target.ts";
import { judgeLock, type Lock, type LockStatus } from "../domain/lock.ts";
import type { TransitionRequest } from "../domain/situation.ts";
import { StateMachine } from "../domain/state-machine.ts";
import { COMMANDS, INTENTS, WORKFLOW_STATES } from "../domain/vocabulary.ts";
import { acceptedEntries } from "./fold.ts";
import { departureFrom, isRecorded, reconcile, type CardValue } from "./reconcile.ts";
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
    if (decision.kind === "accepted") this.#carryOut(decision, AGENTS[who], reason);
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

  #carryOut(decision: Acceptance, self: (typeof AGENTS)[number], reason: string): void {
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
        expect(acceptedEntries(folded)).toHaveLength(accepted);
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
