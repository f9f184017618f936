import { shortened } from "../../domain/shortened.ts";
import { countsAsAnswer } from "../../domain/guards.ts";
import { FORMS } from "../../ledger/interactions/forms.ts";
import type { Interaction } from "../../ledger/record.ts";
import { remarksOf, type Remark, type Writer } from "../../ledger/replies.ts";
import type { Standing } from "../../ledger/trust.ts";
import type { TicketView } from "../log/read-ticket.ts";

/** How many of the newest comments an answer shows: the talk since the last step, seldom more. */
const SHOWN_COMMENTS = 10;

/** Approvals and answers are shorter; ten of this length leave room for the ticket's own text. */
const MAX_COMMENT_TEXT = 2_000;

/** All comments of a full history: as many as a talk has, together about 10,000 tokens. */
const MAX_FULL_COMMENTS = 100;
const MAX_FULL_TEXT = 40_000;

export interface ShownComment {
  /** Null for a deleted account. */
  readonly author: string | null;
  /** GitHub's word for what the author is to the repository. */
  readonly association: string;
  readonly by: Writer;
  /** Whether the team trusts the author; others' comments never count. */
  readonly trusted: boolean;
  /**
   * Why `trusted` is false although the author may be trusted: nothing depends on it here, so nobody looked; or GitHub
   * does not tell.
   */
  readonly trustUnknown?: Extract<Standing, "not looked up" | "cannot tell">;
  /** Written after the ticket came to its present state. */
  readonly sinceState: boolean;
  /**
   * Whether it is a person's answer in the present state, by rule 8 and the team's policy. What it says is not judged.
   */
  readonly counts: boolean;
  /** Changed after it was written, by the author or by anybody else who may write here. */
  readonly edited: boolean;
  readonly at: string;
  readonly url: string;
  /** As written; cut where it is very long. */
  readonly text: string;
  /**
   * What a person wrote in the form of an Interaction Record, as far as it can be read. It is talk: only decisions
   * count.
   */
  readonly reads?: Partial<Interaction> & { readonly taskId: string | null };
}

export interface ShownComments {
  /** Newest last. */
  readonly comments: readonly ShownComment[];
  /** Whether there may be older ones. */
  readonly commentsCut: boolean;
}

/** The newest comments that are no records, out of what was read for the log; asks for nothing. */
export function newestComments(view: TicketView, full = false): ShownComments {
  const remarks = remarksOf(view, view.trust);
  const most = full ? MAX_FULL_COMMENTS : SHOWN_COMMENTS;
  const longest = full ? MAX_FULL_TEXT / Math.max(1, Math.min(remarks.length, most)) : MAX_COMMENT_TEXT;
  return {
    comments: remarks.slice(-most).map((remark) => shownComment(remark, view, Math.floor(longest))),
    commentsCut: remarks.length > most || !view.complete,
  };
}

function shownComment(
  { comment, by, standing, sinceEntry, reply }: Remark,
  { team }: TicketView,
  longest: number,
): ShownComment {
  const { author, association, lastEditedAt, createdAt, url, body } = comment;
  return {
    author: author?.login ?? null,
    association,
    by,
    trusted: standing === "counts",
    ...(standing === "not looked up" || standing === "cannot tell" ? { trustUnknown: standing } : {}),
    sinceState: sinceEntry,
    counts: reply !== null && countsAsAnswer(reply, team.policies),
    edited: lastEditedAt !== null,
    at: createdAt,
    url,
    ...(by === "person" || by === "own account" ? readAs(body) : {}),
    text: shortened(body, longest, "… (cut)"),
  };
}

function readAs(body: string): Pick<ShownComment, "reads"> {
  const written = FORMS.read(body);
  return written === null ? {} : { reads: { taskId: written.taskId, ...written.interaction } };
}
