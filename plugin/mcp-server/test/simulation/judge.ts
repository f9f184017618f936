/** Watches a schedule and says which promise was broken first. */
import type { Finding } from "../../src/log/audit/subject.ts";
import { checkAnswers, requireRecord, type Acknowledged } from "./call-invariants.ts";
import type { Call } from "./agents.ts";
import type { Beliefs } from "./beliefs.ts";
import type { Change, Github } from "./github.ts";
import { mayGoUnseen, type Witness } from "./excuses.ts";
import { checkFollowUps, checkOpened } from "./follow-up-invariant.ts";
import { checkMoves } from "./hand-moves.ts";
import {
  checkAudit,
  checkCardWritten,
  checkCleared,
  checkClosed,
  checkFinished,
  checkFold,
  checkHolderLeft,
  checkHolders,
  checkObserved,
  checkPath,
  checkStruck,
} from "./log-invariants.ts";
import { checkRuns, type Run } from "./loops.ts";
import type { Network } from "./network.ts";
import { SETTLED_AFTER_MS, checkBelief, checkQuiet, checkTaken, checkUnknown } from "./quiet-invariants.ts";
import { checkRefusal } from "./refusals.ts";
import type { Truth } from "./truth.ts";
import { checkHandedOver, checkHeld, checkRotated, checkTurn, teamOf } from "./turns.ts";
import { Broken } from "./verdict.ts";

export class Judge {
  broken: Broken | null = null;
  #ended = false;
  readonly #github: Github;
  readonly #witness: Witness & { readonly calls: Call[] };
  readonly #truth: Truth;
  readonly #believed: {
    readonly github: Github;
    readonly beliefs: Beliefs;
    readonly network: Network;
    readonly runs: () => readonly Run[];
  };
  readonly #acknowledged: Acknowledged[] = [];
  /** Calls under way, and those that were cut off. */
  readonly #begun = new Set<Pick<Call, "operation" | "server">>();

  constructor(watched: {
    github: Github;
    network: Network;
    truth: Truth;
    beliefs: Beliefs;
    runs: () => readonly Run[];
  }) {
    this.#github = watched.github;
    this.#witness = { network: watched.network, calls: [] };
    this.#truth = watched.truth;
    this.#believed = watched;
    watched.github.onChange((change) => this.#attempt(() => this.#takeChange(change)));
  }

  /** Whether nothing is to be judged any more: a promise is broken, or everything is over. */
  get ended(): boolean {
    return this.#ended || this.broken !== null;
  }

  #attempt(check: () => void): void {
    try {
      check();
    } catch (error) {
      this.broken ??= error instanceof Broken ? error : new Broken("nothing breaks", String(error));
    }
  }

  #takeChange(change: Change): void {
    const { number, before, after } = change;
    const ticket = this.#truth.of(number);
    checkClosed(ticket, change, this.#witness.network);
    checkCleared(change);
    if (before.comments === after.comments) return;
    const { head } = ticket;
    const isNew = head !== null && before.comments.every(({ id }) => id !== head.commentId);
    if (isNew && after.comments.at(-1)?.id === head.commentId) {
      checkPath(ticket, head);
      checkOpened(ticket, head, { issues: this.#github.issues, truth: this.#truth });
      checkCardWritten(ticket, head, this.#witness.network);
      checkObserved(ticket, head, this.#witness.network);
      checkTaken(ticket, head, this.#believed);
      checkHolderLeft(ticket, head, this.#believed);
      checkTurn(ticket, head, teamOf(this.#github), this.#witness.network);
      checkHandedOver(ticket, head, this.#believed);
    }
    // Comments that are only added are read together at the end.
    if (after.comments.length <= before.comments.length) checkFold(ticket, after);
    for (const acknowledged of this.#acknowledged)
      if (acknowledged.number === number) requireRecord(this.#truth, acknowledged);
  }

  /** What an audit found at rest. */
  takeAudit(number: number, findings: readonly Finding[]): void {
    this.#attempt(() => checkAudit(this.#truth.of(number), findings));
  }

  /** After every step. */
  takeStep(): void {
    this.#attempt(() => checkFollowUps(this.#github, this.#witness.network));
    this.#attempt(() => checkRuns(this.#believed.runs()));
    for (const ticket of this.#truth.tickets.values()) {
      this.#attempt(() => checkHolders(ticket, this.#believed));
      for (const belief of this.#believed.beliefs.of(ticket.number))
        this.#attempt(() => checkBelief(ticket, belief, { github: this.#github, witness: this.#witness }));
    }
  }

  takeBegin(call: Pick<Call, "operation" | "server">): void {
    this.#begun.add(call);
  }

  takeCall(call: Call): void {
    this.#witness.calls.push(call);
    for (const begun of this.#begun)
      if (begun.operation === call.operation && begun.server === call.server) this.#begun.delete(begun);
    this.#attempt(() => {
      // The refusal of a group is the outcome of one ticket.
      for (const number of call.operation.wish.numbers) {
        // A call of several tickets that was cut off may leave one of them unrepaired. The next call repairs it.
        const others = [...this.#begun].filter(
          ({ operation, server }) =>
            server.diedAtMs > call.fromMs - SETTLED_AFTER_MS && operation.wish.numbers.includes(number),
        );
        const outcome = call.outcomes.find((one) => one.number === number) ?? null;
        const [truth, github, witness] = [this.#truth.of(number), this.#github, this.#witness];
        if (others.length === 0) checkQuiet({ github, witness, truth, call, outcome });
      }
    });
    this.#attempt(() => {
      this.#acknowledged.push(...checkAnswers(this.#truth, call, this.#witness.network));
      for (const outcome of call.outcomes) {
        if (outcome.kind === "failed") {
          refuseDefect(outcome.failure.code, outcome.failure.message);
          checkUnknown(call, outcome.failure, this.#witness.network);
        }
        if (outcome.kind !== "refused") continue;
        const { number, refusal } = outcome;
        const { code } = refusal;
        const isAlone = this.#isAlone(call);
        checkHeld(this.#truth.of(number), call, { code, ...this.#believed, isAlone });
        checkRotated(this.#truth.of(number), call, { refusal, network: this.#witness.network });
        checkRefusal({
          github: this.#github,
          witness: this.#witness,
          truth: this.#truth.of(number),
          call,
          refusal,
        });
      }
    });
  }

  /** Whether no other call of the same agent and process was under way during this one. */
  #isAlone({ operation: { id, agent, instance }, server, fromMs }: Call): boolean {
    const isOther = (one: Pick<Call, "operation" | "server">): boolean =>
      one.server === server &&
      one.operation.id !== id &&
      one.operation.agent === agent &&
      one.operation.instance === instance;
    const overlaps = this.#witness.calls.some((one) => one.tillMs > fromMs && isOther(one));
    return !overlaps && ![...this.#begun].some(isOther);
  }

  takeDefect(error: unknown): void {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.broken ??= error instanceof Broken ? error : new Broken("nothing breaks", text);
  }

  /** When nothing more is under way on a ticket, and it was repaired. */
  takeRest(number: number): void {
    const [truth, issue] = [this.#truth.of(number), this.#github.issue(number)];
    this.#attempt(() => checkStruck(truth, this.#github.state(number)));
    this.#attempt(() => checkFinished(truth, issue, this.#github.state(number)));
  }

  /** When everything is over, and one more call was made on every ticket. */
  takeEnd(): void {
    this.#ended = true;
    this.#attempt(() => {
      for (const acknowledged of this.#acknowledged) requireRecord(this.#truth, acknowledged);
      for (const ticket of this.#truth.tickets.values()) {
        checkFold(ticket, this.#github.state(ticket.number));
        this.#requireAgreement(ticket.number);
        checkMoves(ticket, this.#witness);
      }
    });
  }

  #requireAgreement(number: number): void {
    const ticket = this.#truth.of(number);
    const { head, damaged, now } = ticket;
    if (head === null || damaged) return;
    const { card } = this.#github.state(number);
    // A move by hand is the state where no call was accepted since; where it may have gone unseen, the log is.
    const unseen = now.move !== null && mayGoUnseen(ticket, now.move, this.#witness);
    if (card.value === now.state || (unseen && card.value === head.record.to)) return;
    throw new Broken(
      "card and log agree after the next call",
      `#${number} shows "${card.value}", its log ends in "${head.record.to}", and it was brought to "${now.state}"`,
    );
  }
}

/** Failures that only a defect brings about: nothing in the simulation is set up wrongly. */
const DEFECTS: readonly string[] = ["INTERNAL", "LEDGER_UNREADABLE", "CONFIG_INVALID", "GITHUB_UNEXPECTED"];

function refuseDefect(code: string, message: string): void {
  if (DEFECTS.includes(code)) throw new Broken("nothing breaks", `${code}: ${message}`);
}
