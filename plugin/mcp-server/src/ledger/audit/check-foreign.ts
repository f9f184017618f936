import { sameName } from "../../domain/names.ts";
import { saysVoid } from "../comment.ts";
import { unknownAccess } from "../trust.ts";
import { contentOf, type Check, type Observed, type ParsedRemark } from "./subject.ts";

/**
 * Records by accounts whose records do not count, whether or not they would fit the log: one finding an account. Not
 * those that say themselves that they do not count, as a record that lost a race does when its author is gone.
 */
export const checkStrangers: Check = ({ remarks, trust }) => {
  const byAccount = new Map<string | null, [ParsedRemark, ...ParsedRemark[]]>();
  for (const remark of remarks) {
    const { comment, parsed, trusted } = remark;
    if (trusted || saysVoid(comment.body)) continue;
    if (parsed.kind !== "record" && parsed.kind !== "unreadable") continue;
    const who = comment.author?.login ?? null;
    const before = byAccount.get(who);
    if (before === undefined) byAccount.set(who, [remark]);
    else before.push(remark);
  }
  return [...byAccount].flatMap(([who, own]): Observed[] => {
    const account = who === null ? "a deleted account" : JSON.stringify(who);
    const [first, ...others] = own;
    const unknown = unknownAccess(first.comment, trust);
    const more = others.length === 0 ? "" : `, and so do ${others.length} after it`;
    return [
      {
        ...placed(first),
        code: "RECORD_BY_STRANGER",
        severity: "disagreement",
        by: who,
        ...(unknown === null
          ? {
              what: `A comment that looks like a record comes from ${account}, who has no write access and is not trusted: it does not count${more}`,
              todo: 'Delete it where it is forged; where agents write with that account, give it write access, or add it to "trust.authors" in .ralph/config.json',
            }
          : {
              what: `Cannot tell whether the record by ${account} counts${more}: ${unknown.why}`,
              todo: unknown.remedy,
            }),
        evidence: own.flatMap(({ comment }) => contentOf(comment)),
      },
    ];
  });
};

/** Records that name another ticket, as after a copy or a transfer. */
export const checkOtherTickets: Check = ({ remarks, trail }) =>
  remarks.flatMap((remark): Observed[] => {
    const { parsed, trusted, comment } = remark;
    if (!trusted || parsed.kind !== "record" || sameName(parsed.record.ticket, trail.ticket)) return [];
    return [
      {
        ...placed(remark),
        code: "RECORD_OF_OTHER_TICKET",
        severity: "disagreement",
        by: comment.author?.login,
        what: `A record here names ticket ${parsed.record.ticket}, so it does not count`,
        todo: "Where the issue was transferred its log begins anew here; else ask who copied the comment, and delete it",
      },
    ];
  });

/** Comments with the marker of a record, by trusted authors, that hold none which this version can read. */
export const checkUnreadable: Check = ({ remarks }) =>
  remarks.flatMap((remark): Observed[] => {
    const { parsed, was, trusted, comment } = remark;
    // Where the history tells what it was, it is an edited record.
    if (!trusted || parsed.kind !== "unreadable" || was !== null) return [];
    if (parsed.newer) {
      return [
        {
          ...placed(remark),
          code: "RECORD_NEWER_VERSION",
          severity: "disagreement",
          what: "A record was written by a newer version, and is not checked",
          todo: "Upgrade ralph-hero, then audit again",
        },
      ];
    }
    const problem = parsed.problem.replace(/\n.*/s, "");
    return [
      {
        ...placed(remark),
        code: "RECORD_UNREADABLE",
        severity: "damage",
        by: comment.editor ?? comment.author?.login,
        what: `A comment is marked as a record, and cannot be read as one: ${problem}`,
        todo: 'Look at the comment\'s history under "edited", and ask who changed it; a person moves the card to where the ticket stands, and confirms',
      },
    ];
  });

function placed({ comment, parsed }: ParsedRemark): Pick<Observed, "where" | "at" | "evidence"> {
  const { url, createdAt, lastEditedAt } = comment;
  return {
    where: { ...(parsed.kind === "record" ? { seq: parsed.record.seq } : {}), url },
    at: lastEditedAt ?? createdAt,
    evidence: contentOf(comment),
  };
}
