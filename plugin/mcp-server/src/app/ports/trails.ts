/** What an audit needs of GitHub: every comment of a ticket with its edit marks, and what the timeline tells of it. */
import type { StateField } from "../../domain/state-field.ts";
import type { TrailComment, TrailEvent } from "../../ledger/audit/trail.ts";
import type { CardValue } from "../../ledger/reconcile.ts";
import type { HiddenItems } from "./board.ts";

/** A page of an issue's comments and events, oldest first. */
export interface ThreadPage {
  readonly issueId: string;
  readonly number: number;
  readonly title: string;
  readonly url: string;
  readonly createdAt: string;
  readonly closed: boolean;
  readonly comments: readonly TrailComment[];
  readonly events: readonly TrailEvent[];
  /** Where the next comments and events begin. */
  readonly next: ThreadCursor;
}

/** Where to go on in a thread; null where nothing is left, and undefined for the beginning. */
export interface ThreadCursor {
  readonly comments: string | null | undefined;
  readonly events: string | null | undefined;
}

/** A ticket on the board, before its thread is read. */
export interface TrailCard {
  readonly issueId: string;
  /** `owner/repo`, as GitHub spells it. */
  readonly repository: string;
  readonly card: CardValue;
  /** When the issue or its card changed last, by GitHub's clock. */
  readonly changedAt: string;
}

export interface TrailCardPage {
  /** The issues' cards, archived ones too; pull requests, drafts and what the token cannot see are left out. */
  readonly cards: readonly TrailCard[];
  readonly hidden: HiddenItems;
  /** How many items the whole project has, of every kind. */
  readonly items: number;
  readonly nextCursor: string | null;
}

/** Issues of one request: with fifty comments of each, GitHub answers in time, and few tickets need a second one. */
export const MAX_THREADS = 50;

/** GitHub's bound on the ids of one query. */
export const MAX_ORIGINALS = 100;

/** Every method is one request. All throw GITHUB_FORBIDDEN, GITHUB_RATE_LIMITED and GITHUB_UNAVAILABLE. */
export interface TrailStore {
  /** A hundred items. Throws GITHUB_NOT_FOUND. */
  readCards(projectId: string, stateField: StateField, cursor: string | null): Promise<TrailCardPage>;
  /** The first 50 comments and 20 events of these issues, `MAX_THREADS` at most; issues that are gone are left out. */
  readThreads(issueIds: readonly string[]): Promise<readonly ThreadPage[]>;
  /** Up to 100 more comments and events. Throws GITHUB_NOT_FOUND. */
  readThread(issueId: string, from: ThreadCursor): Promise<ThreadPage>;
  /** What was written first of these edited comments, `MAX_ORIGINALS` at most, by their ids, as far as GitHub tells. */
  readOriginals(commentIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
