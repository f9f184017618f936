/** Logs whose records somebody damaged, each with what an audit has to name. */
import { at, following } from "../log/log-builder.ts";
import { renderComment, renderVoidComment } from "../../src/log/comment.ts";
import { recordHash } from "../../src/log/record.ts";
import { TrailBuilder, WRITER, damaged, type DamagedLog, damagedLog, oddLog } from "./trail-builder.ts";

/**
 * Two honest records, and one that lost a race and was struck so many seconds after it was written; `forgotten`: what
 * was written first was taken out of its history.
 */
export function struckAfter(seconds: number, editor = WRITER, forgotten = false): () => TrailBuilder {
  return damaged(2, (trail) => {
    const lost = following(trail.record(1), { id: "01LOST", to: "Ready for Plan", agent: "rival" });
    const { createdAt } = trail.log.say(renderComment(lost));
    const winner = { seq: 2, url: trail.log.of(trail.record(2)).url };
    const editedAt = new Date(Date.parse(createdAt) + seconds * 1_000).toISOString();
    trail.edit(lost, () => renderVoidComment(lost, winner), editor, editedAt);
    if (forgotten) trail.forget(lost);
  });
}

export const DAMAGED_RECORDS: readonly DamagedLog[] = [
  // The chain.
  damagedLog("a record in the middle was deleted", ["RECORD_MISSING 4"], 6, (trail) =>
    trail.remove(trail.record(3)),
  ),
  damagedLog("the first record was deleted", ["RECORD_MISSING 2"], 3, (trail) =>
    trail.remove(trail.record(1)),
  ),
  damagedLog("three records in a row were deleted", ["RECORD_MISSING 5"], 6, (trail) =>
    [2, 3, 4].forEach((seq) => trail.remove(trail.record(seq))),
  ),
  damagedLog("a record was deleted, and GitHub tells of no deletion", ["RECORD_MISSING 4"], 6, (trail) =>
    trail.log.remove(trail.record(3)),
  ),
  damagedLog("the newest record was deleted", ["COMMENT_DELETED", "MOVED_BY_HAND"], 6, (trail) => {
    trail.remove(trail.record(6));
  }),
  damagedLog("every record was deleted", ["COMMENT_DELETED", "COMMENT_DELETED"], 2, (trail) =>
    [1, 2].forEach((seq) => trail.remove(trail.record(seq))),
  ),
  damagedLog("a record's number was made up", ["RECORD_OUT_OF_SEQUENCE 9"], 2, (trail) =>
    trail.write({
      seq: 9,
      from: "Research in Progress",
      to: "Ready for Plan",
      command: "research",
      agent: "researcher",
    }),
  ),
  // Edits.
  damagedLog("a record's reason was edited", ["RECORD_EDITED 3"], 6, (trail) =>
    trail.falsify(trail.record(3)),
  ),
  damagedLog("the newest record was edited", ["RECORD_EDITED 3"], 3, (trail) => {
    trail.falsify(trail.record(3));
    trail.card = { value: "Ready for Plan", updatedAt: at(125) };
  }),
  damagedLog("only the text above a record was edited", ["RECORD_TEXT_EDITED 3"], 6, (trail) =>
    trail.edit(trail.record(3), (body) => body.replace("**Reason**: Worth doing", "**Reason**: Done")),
  ),
  damagedLog("a record was edited and edited back", ["RECORD_TEXT_EDITED 3"], 6, (trail) =>
    trail.edit(trail.record(3), (body) => `${body}\n`.replaceAll("\n", "\r\n")),
  ),
  damagedLog("a record's JSON was broken by an edit", ["RECORD_EDITED 3"], 6, (trail) =>
    trail.edit(trail.record(3), (body) => body.replace('"seq"', "seq")),
  ),
  damagedLog(
    "a record's JSON was broken, and what it said was taken out of the history",
    ["RECORD_MISSING 4", "RECORD_UNREADABLE"],
    6,
    (trail) => {
      trail.edit(trail.record(3), (body) => body.replace('"seq"', "seq"));
      trail.forget(trail.record(3));
    },
  ),
  damagedLog("a record lost its marker by an edit", ["RECORD_EDITED 3"], 6, (trail) =>
    trail.edit(trail.record(3), (body) => body.replace("<!-- ralph-record:v1 -->", "")),
  ),
  damagedLog("the newest record lost its marker by an edit", ["RECORD_EDITED 3"], 3, (trail) => {
    trail.edit(trail.record(3), (body) => body.replace("<!-- ralph-record:v1 -->", ""));
  }),
  damagedLog(
    "the newest record was edited so that it seems to have lost a race",
    ["RECORD_EDITED 4", "CARD_BEHIND 5"],
    6,
    (trail) => {
      const forged = { ...trail.record(6), seq: 4, prev: recordHash(trail.record(3)) };
      trail.edit(
        trail.record(6),
        () => `**Void**: [record 4](x#issuecomment-40) was first\n\n${renderComment(forged)}`,
      );
    },
  ),
  oddLog("an old remark of a trusted account was edited into the next record", ["RECORD_EDITED 2"], () => {
    const trail = new TrailBuilder();
    trail.log.say("Looks good to me", { author: { login: "sam", isBot: false } });
    trail.take("triage", "Research Needed", "triager");
    const forged = following(trail.last, { id: "01FORGED", at: at(3_600), to: "Ready for Plan" });
    const [remark] = trail.log.comments;
    if (remark !== undefined)
      trail.log.comments[0] = { ...remark, body: renderComment(forged), lastEditedAt: at(4_000) };
    return trail;
  }),
  damagedLog(
    "a remark was edited into a record, and a record by the same hand proves it",
    ["RECORD_MISDATED 3", "RECORD_TEXT_EDITED 3"],
    2,
    (trail) => {
      trail.log.say("Looks good to me", { databaseId: "25", createdAt: at(100) });
      const forged = following(trail.last, {
        id: "01FORGED",
        at: at(3_600),
        to: "Ready for Plan",
        agent: "researcher",
        session: { id: "session of researcher" },
        command: "research",
      });
      const last = trail.log.comments.length - 1;
      const remark = trail.log.comments[last];
      if (remark !== undefined)
        trail.log.comments[last] = { ...remark, body: renderComment(forged), lastEditedAt: at(4_000) };
      trail.records.push(forged);
      trail.card = { value: "Ready for Plan", updatedAt: at(4_000) };
      trail.take("plan", "Plan in Progress", "planner", "locks");
    },
  ),
  // Foreign ones.
  damagedLog("a stranger copied a record", ["RECORD_BY_STRANGER 3"], 3, (trail) =>
    trail.stranger(trail.record(3)),
  ),
  damagedLog("a record names another ticket", ["RECORD_OF_OTHER_TICKET 4"], 3, (trail) => {
    trail.log.say(renderComment(following(trail.last, { ticket: "octo/rocket#8" })));
  }),
  damagedLog("a newer version wrote a record", ["RECORD_NEWER_VERSION"], 3, (trail) => {
    trail.log.say(renderComment(following(trail.last)).replace("record:v1", "record:v2"));
  }),
  // Lost races.
  damagedLog("a record that lost a race does not say so", ["VOID_UNMARKED 2"], 2, (trail) => {
    trail.log.say(renderComment(following(trail.record(1), { id: "01LOST", to: "Ready for Plan" })));
  }),
  damagedLog(
    "a record that lost a race carries the id of one that counts, and says something else",
    ["VOID_UNMARKED 3"],
    3,
    (trail) => {
      trail.log.say(renderComment({ ...trail.record(3), reason: "Another one" }));
    },
  ),
  oddLog(
    "a record that lost a race was struck at once, but not by its writer",
    ["RECORD_EDITED 2"],
    struckAfter(10, "mallory"),
  ),
  oddLog(
    "a record that lost a race was struck by its writer, but more than ten minutes later",
    ["RECORD_EDITED 2"],
    struckAfter(601, WRITER, true),
  ),
  damagedLog("a struck record names a winner that is none", ["VOID_MARKED_WRONGLY 2"], 2, (trail) => {
    const lost = following(trail.record(1), { id: "01LOST", to: "Ready for Plan" });
    trail.log.say(renderComment(lost));
    trail.log.edit(
      lost,
      () =>
        `**Void**: [record 12](https://example.com/#issuecomment-55) was first; this one does not count.\n\n${renderComment(lost)}`,
      at(130),
    );
  }),
  damagedLog(
    "a record that counts was struck through",
    ["RECORD_TEXT_EDITED 2", "VOID_MARKED_WRONGLY 2"],
    4,
    (trail) => trail.edit(trail.record(2), (body) => `**Void**: it does not count\n\n${body}`),
  ),
  damagedLog("a record is there twice", ["RECORD_DOUBLED 3"], 3, (trail) => {
    trail.log.say(trail.log.of(trail.record(3)).body);
  }),
  damagedLog(
    "the newest record was edited, and another one written in its place",
    ["RECORD_EDITED 3", "RECORD_DOUBLED 3"],
    3,
    (trail) => {
      trail.falsify(trail.record(3));
      trail.log.say(renderComment({ ...trail.record(3), reason: "Written anew" }));
    },
  ),
];
