import type { Lock } from "../../domain/lock.ts";
import type { IssueComment } from "../fold.ts";
import type { CardValue } from "../reconcile.ts";

/** A comment, and what GitHub tells of its edits. */
export interface TrailComment extends IssueComment {
  /** Who edited it last; null where nobody did, or the account is gone. */
  readonly editor: string | null;
  /**
   * What was written first, of an edited comment that is no record any more, or was struck through late; null for
   * others, and where somebody took the text out of the history.
   */
  readonly original: string | null;
}

/** What GitHub's timeline tells beside the comments. It has no event for a field of a project that changed. */
export interface TrailEvent {
  readonly kind: "comment deleted" | "closed" | "reopened";
  readonly id: string;
  readonly at: string;
  /** Null for a deleted account, and where the token may not know. */
  readonly actor: string | null;
  /** Who had written the comment that was deleted; null for other events. */
  readonly author: string | null;
}

/** Everything that GitHub keeps of one ticket and an audit goes by. */
export interface Trail {
  /** `owner/repo#number`, as GitHub spells it. */
  readonly ticket: string;
  readonly number: number;
  readonly title: string;
  readonly url: string;
  readonly createdAt: string;
  readonly closed: boolean;
  /** Oldest first. */
  readonly comments: readonly TrailComment[];
  /** Oldest first. */
  readonly events: readonly TrailEvent[];
  /** Whether these are all comments and events. */
  readonly complete: boolean;
  /** Null where the ticket has no card on the board. */
  readonly card: CardValue | null;
  /** Null where nobody holds the ticket. */
  readonly lock: Lock | null;
  /** GitHub's clock before card and lock were read; comments may be later ones. */
  readonly readAtMs: number;
}
