/** Tickets of authors who may not write: no agent begins one by itself (docs/maintainers/decisions/0017). */
import { bearsPrefix, sameName, accountName, isAppName, type RepositoryAddress } from "../../rules/names.ts";
import { isOfOneTicket } from "../../errors.ts";
import { INITIAL_STATE } from "../../rules/vocabulary.ts";
import { type Log } from "../../log/fold.ts";
import { movedByPerson, type Reconciliation } from "../../log/reconcile.ts";
import { authorStatus, unknownAccess, type Authored, type Trust } from "../../log/trust.ts";
import { lookUpAccounts, trustOf } from "../team/team.ts";
import { ASKED_LABEL } from "../talk/questions.ts";
import { readTicket } from "../read/read-ticket.ts";
import type { TeamConfig } from "../team/team-config.ts";
import type { TicketSummary } from "../../github/item-store.ts";
import type { World } from "../world/world.ts";

/** Authors whose access is asked for, one request each: more than write tickets between two looks at a board. */
const MAX_AUTHORS = 40;
/** Tickets whose labels and logs are read, up to three requests each; the next call goes on from there. */
const MAX_READ = 20;
/** GitHub dates by the second, and an answer may be late: what has changed just now is looked at again. */
const SETTLED_AFTER_MS = 60_000;

/** A ticket by its issue and its card. */
type OpenedTicket = Pick<TicketSummary, "number" | "author" | "state" | "labels" | "comments"> & {
  /** Null for a ticket that is looked at once. */
  readonly updatedAt: string | null;
};

/** The reason why no agent begins a ticket by itself. */
export interface StrangerWait {
  /** Null for a deleted account. */
  readonly author: string | null;
  /** GitHub's words, if it did not tell whether the author or a labeller may write; null if it did. */
  readonly unknown: string | null;
}

/** The board of the tickets, as far as a judgement depends on it. */
interface StrangersBoard {
  /** The login of the token in use. */
  readonly viewer: string;
  readonly team: TeamConfig;
  readonly repository: { readonly nameWithOwner: string };
}

interface MoveSource {
  readonly log: Log;
  readonly reconciliation: Reconciliation;
}

/** Whether somebody who may write has labelled or moved the ticket. */
interface Admission {
  readonly isGiven: boolean;
  /** GitHub's words, if it did not tell whether a labeller may write; null if it did. */
  readonly unknown: string | null;
}

/** Judges the tickets of one call, in their order, with a bounded number of requests. */
export class StrangerCheck {
  readonly #world: World;
  readonly #address: RepositoryAddress;
  readonly #board: StrangersBoard;
  readonly #trust: Trust;
  #authorsLeft = MAX_AUTHORS;
  #readsLeft = MAX_READ;

  constructor(world: World, address: RepositoryAddress, board: StrangersBoard) {
    this.#world = world;
    this.#address = address;
    this.#board = board;
    this.#trust = trustOf(board.team, board.repository.nameWithOwner);
  }

  /**
   * The reason why no agent begins the ticket; null if agents may: its author may write, or an account that may has put
   * a label on it that it still has, or its card was moved. "unchecked" once this call has looked at too many. Throws
   * what the stores throw.
   */
  async waitOf(ticket: OpenedTicket, source?: MoveSource): Promise<StrangerWait | null | "unchecked"> {
    const { author, state } = ticket;
    const { strangers } = this.#board.team.policies;
    if (strangers === "allow" || (state ?? INITIAL_STATE) !== INITIAL_STATE) return null;
    const opened = this.#authored(author);
    const trust = await this.#lookUp(opened);
    if (trust === null) return "unchecked";
    if (authorStatus(opened, trust) === "counts") return null;
    const admission = await this.#admissionOf(ticket, source);
    if (admission === "unchecked") return admission;
    const unknown = unknownAccess(opened, trust)?.why ?? admission.unknown;
    return admission.isGiven ? null : { author: author === null ? null : accountName(author), unknown };
  }

  async #admissionOf(
    { number, labels, comments, updatedAt }: OpenedTicket,
    source?: MoveSource,
  ): Promise<Admission | "unchecked"> {
    const { clock, strangerTickets } = this.#world;
    const address = { ...this.#address, number };
    const isLabelled = labels.some((label) => !isOfQuestions(label));
    if (!isLabelled && comments === 0) return { isGiven: false, unknown: null };
    const known = updatedAt === null ? null : strangerTickets.isAdmitted(address, updatedAt, clock.now());
    if (known !== null) return { isGiven: known, unknown: null };
    if (this.#readsLeft === 0) return "unchecked";
    this.#readsLeft -= 1;
    const byLabel = isLabelled ? await this.#byLabel(number) : { isGiven: false, unknown: null };
    const isMoved = !byLabel.isGiven && comments !== 0 && (await this.#isMoved(number, source));
    const admission = { ...byLabel, isGiven: byLabel.isGiven || isMoved };
    const isSettled = updatedAt !== null && Date.parse(updatedAt) < clock.now() - SETTLED_AFTER_MS;
    if (isSettled && (admission.isGiven || admission.unknown === null))
      strangerTickets.note(address, { updatedAt, isAdmitted: admission.isGiven }, clock.now());
    return admission;
  }

  async #byLabel(number: number): Promise<Admission> {
    const address = this.#address;
    const labellings = await this.#world.issues.readLabellings({ ...address, number });
    const labellers = labellings
      .filter(({ name }) => !isOfQuestions(name))
      .map(({ by }) => this.#authored(by));
    const trust = await lookUpAccounts(this.#world, address, this.#trust, labellers);
    const unknown = labellers.flatMap((labeller) => unknownAccess(labeller, trust)?.why ?? []);
    return {
      isGiven: labellers.some((labeller) => authorStatus(labeller, trust) === "counts"),
      unknown: unknown[0] ?? null,
    };
  }

  /** The trust with the author's access; null once too many were asked about. */
  async #lookUp(opened: Authored): Promise<Trust | null> {
    const address = this.#address;
    const { author } = opened;
    if (authorStatus(opened, this.#trust) !== "not looked up" || author === null) return this.#trust;
    if (this.#world.accounts.known(address, author.login.toLowerCase()) === null) {
      if (this.#authorsLeft === 0) return null;
      this.#authorsLeft -= 1;
    }
    return lookUpAccounts(this.#world, address, this.#trust, [opened]);
  }

  #authored(author: Authored["author"]): Authored {
    return { author, byViewer: author !== null && sameName(accountName(author), this.#board.viewer) };
  }

  /** By the newest comments alone. A ticket that cannot be read, such as one off the board, does not tell. */
  async #isMoved(number: number, source?: MoveSource): Promise<boolean> {
    if (source !== undefined) return hasMoved(source);
    try {
      return hasMoved(await readTicket(this.#world, { ...this.#address, number }, {}, "whole"));
    } catch (error) {
      if (!isOfOneTicket(error)) throw error;
      return false;
    }
  }
}

/** Labels of questions are put on by agents' calls, so they admit nothing. */
function isOfQuestions(label: string): boolean {
  return bearsPrefix([label], ASKED_LABEL);
}

/** Whether the log tells of a move, or the card shows one that the log lacks. */
function hasMoved({ log, reconciliation }: MoveSource): boolean {
  const isMove = log.accepted.some(
    ({ record: { observed, from = INITIAL_STATE, to } }) => observed?.as === "moved by hand" || from !== to,
  );
  return isMove || (log.head !== null && movedByPerson(reconciliation));
}

/** The wait, for agents. */
export function strangerReason({ author, unknown }: StrangerWait, repository: string): string {
  const who = author === null ? "a deleted account" : JSON.stringify(author);
  const app =
    author !== null && isAppName(author) ? `, or "trust.authors" of the team's file names the App` : "";
  const remedy = `an account that may write adds a label or moves its card${app} (policies.strangers)`;
  return unknown === null
    ? `its author, ${who}, may not write in ${repository}: ${remedy}`
    : `its author is ${who}, and it is not known who may write in ${repository}: ${unknown}; ${remedy}`;
}

/** The wait, for people. */
export function strangerText({ author, unknown }: StrangerWait): string {
  const who =
    author === null
      ? "opened by a deleted account"
      : `opened by ${author}, who ${unknown === null ? "may" : "perhaps may"} not write here`;
  return `${who}: add a label, or move its card`;
}
