import { sameName } from "../../domain/names.ts";
import { judgeSignature } from "../signature.ts";
import { contentOf, type Check, type Observed } from "./subject.ts";

/** Records of this ticket whose signature does not fit, or that count for nothing without one. */
export const checkSignatures: Check = ({ remarks, log, signing, trail }) =>
  remarks.flatMap(({ comment, parsed, trusted }): Observed[] => {
    if (!trusted || parsed.kind !== "record" || !sameName(parsed.record.ticket, trail.ticket)) return [];
    const { record, written } = parsed;
    const found = {
      where: { seq: record.seq, url: comment.url },
      at: comment.lastEditedAt ?? comment.createdAt,
      by: comment.editor ?? comment.author?.login,
      evidence: contentOf(comment),
    };
    const verdict = judgeSignature(written, record.signature, signing);
    if (verdict === "wrong") {
      return [
        {
          ...found,
          code: "SIGNATURE_WRONG",
          severity: "damage",
          what: `Record ${record.seq} carries a signature of the team's key that does not fit it: it was changed, or forged`,
          todo: "Look at the comment's history, and ask who changed it; a person confirms the log where it may stand",
        },
      ];
    }
    const counts = log.entries.some((entry) => entry.comment.id === comment.id);
    // What was never edited, and does not count, lacks a signature; what was edited is named as that.
    if (counts || comment.lastEditedAt !== null) return [];
    const why =
      verdict === "unsigned" ? "carries no signature" : "is signed by a key that is not among the team's";
    return [
      {
        ...found,
        code: "SIGNATURE_MISSING",
        severity: "disagreement",
        what: `Record ${record.seq} ${why}, and the team requires one: it does not count`,
        todo: "Delete it where it is forged; where an agent of the team wrote it, give that agent the key",
      },
    ];
  });
