/** What GitHub shows of the model's tickets, in the form that the stores' types name. */
import type { Lock, LockCommit } from "../../src/rules/lock.ts";
import { Failure } from "../../src/errors.ts";
import { WORKFLOW_STATES } from "../../src/rules/vocabulary.ts";
import { readLock } from "../../src/log/lock-message.ts";
import type { Trust } from "../../src/log/trust.ts";
import {
  isoTime,
  type Account,
  type Cause,
  type Github,
  type StoredComment,
  type TicketState,
} from "./github.ts";
import type { Fate } from "./faults.ts";
import { atOnce, type Network, type Request, type Sender } from "./network.ts";
import type { Timeline } from "./timeline.ts";
import type { IssueComment } from "../../src/log/comment.ts";
import type { TicketFacts } from "../../src/github/ticket-snapshot.ts";

export const OWNER = "acme";
export const REPO = "rocket";
export const REPOSITORY_ID = "repository";
export const PROJECT = {
  id: "project",
  owner: OWNER,
  number: 1,
  title: "Rockets",
  url: `https://github.com/orgs/${OWNER}/projects/1`,
  writable: true,
};
export const FIELD_ID = "field";
/** The logins are the names of the accounts. */
export const AGENTS_LOGIN = "agents" satisfies Account;
const PERSON_LOGIN = "person" satisfies Account;
/** The trust of a reader who has looked all accounts up. */
export const ALL_WRITE: Trust = {
  authors: [],
  owner: OWNER,
  access: new Map([AGENTS_LOGIN, PERSON_LOGIN].map((login) => [login, { kind: "writer" }])),
};
/** An option that somebody added by hand. */
export const FOREIGN_STATE = "Parked";
export const OPTIONS = [...WORKFLOW_STATES, FOREIGN_STATE].map((name) => ({ id: `option ${name}`, name }));

/** What the stores of one server work with. */
export interface Wires {
  readonly github: Github;
  readonly network: Network;
  readonly timeline: Timeline;
  readonly sender: Sender;
  /** How many comments a read shows at once. */
  readonly pageSize: number;
}

/** One request that reads something, of a ticket where it is one's. */
export async function read<T>(
  { network, sender }: Pick<Wires, "network" | "sender">,
  [what, ticket]: readonly [what: string, ticket: number | null],
  show: (request: Request, fate: Fate) => T,
): Promise<T> {
  return network.send(sender, { what, ticket, kind: "read", parts: atOnce(show) });
}

export function urlOf(number: number): string {
  return `https://github.com/${OWNER}/${REPO}/issues/${number}`;
}

export function causeOf({ id, server }: Request): Cause {
  return { kind: "request", request: id, server };
}

export function numberOf(issueId: string): number {
  return Number(issueId.replace("issue-", ""));
}

/** The same comment is shown as the same value, which the code under test reads once. */
const SHOWN = new WeakMap<StoredComment, IssueComment>();

export function shownComment(comment: StoredComment, number: number): IssueComment {
  const known = SHOWN.get(comment) ?? toShown(comment, number);
  SHOWN.set(comment, known);
  return known;
}

function toShown(comment: StoredComment, number: number): IssueComment {
  return {
    id: comment.id,
    databaseId: String(comment.databaseId),
    url: `${urlOf(number)}#issuecomment-${comment.databaseId}`,
    body: comment.body,
    createdAt: isoTime(comment.createdAtMs),
    lastEditedAt: comment.lastEditedAtMs === null ? null : isoTime(comment.lastEditedAtMs),
    editor: comment.editedBy,
    hidden: null,
    author: { login: comment.by, isBot: false },
    // As a token that may not read members sees it: nothing rests on it.
    association: "NONE",
    byViewer: comment.by === AGENTS_LOGIN,
  };
}

/** The comments that end before the one with that number, and where the older ones begin. */
export function page(
  number: number,
  comments: readonly StoredComment[],
  window: { size: number; before?: number },
): Pick<TicketFacts, "comments" | "olderCursor"> {
  const { size, before = Infinity } = window;
  const older = comments.filter(({ databaseId }) => databaseId < before);
  const shown = older.slice(-size);
  const [first] = shown;
  return {
    comments: shown.map((comment) => shownComment(comment, number)),
    olderCursor: first === undefined || older.length <= size ? null : { before: String(first.databaseId) },
  };
}

export function shownCard({ card }: TicketState): { value: string | null; updatedAt: string | null } {
  return { value: card.value, updatedAt: card.setAtMs === null ? null : isoTime(card.setAtMs) };
}

/** GitHub's words for a missed compare-and-swap, and for its own faults. */
export function somethingWentWrong(): Failure {
  return new Failure("GITHUB_OUTCOME_UNKNOWN", "Something went wrong while executing your query", {
    retryable: true,
  });
}

/** The commit of a ref that points to it; null for none. */
export function shownRef({ commits }: Github, oid: string | null): LockCommit | null {
  const commit = oid === null ? undefined : commits.get(oid);
  return commit === undefined
    ? null
    : { oid: commit.oid, message: commit.message, takenAtMs: commit.committedAtMs };
}

/** The lock that the ticket's ref points to; null for none. */
export function shownLock(github: Github, { lockOid }: Pick<TicketState, "lockOid">): Lock | null {
  const commit = shownRef(github, lockOid);
  return commit === null ? null : readLock(commit);
}
