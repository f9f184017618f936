/** Logs whose records somebody damaged, each with what an audit has to name. */
import { at, following } from "../log/log-builder.ts";
import { renderComment, renderVoidComment } from "../../src/log/comment.ts";
import { recordHash } from "../../src/log/record.ts";
import { TrailBuilder, WRITER, damaged, type DamagedLog } from "./trail-builder.ts";

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
  {
    what: "a record in the middle was deleted",
    make: damaged(6, (trail) => trail.remove(trail.record(3))),
    found: ["RECORD_MISSING 4"],
  },
  {
    what: "the first record was deleted",
    make: damaged(3, (trail) => trail.remove(trail.record(1))),
    found: ["RECORD_MISSING 2"],
  },
  {
    what: "three records in a row were deleted",
    make: damaged(6, (trail) => [2, 3, 4].forEach((seq) => trail.remove(trail.record(seq)))),
    found: ["RECORD_MISSING 5"],
  },
  {
    what: "a record was deleted, and GitHub tells of no deletion",
    make: damaged(6, (trail) => trail.log.remove(trail.record(3))),
    found: ["RECORD_MISSING 4"],
  },
  {
    what: "the newest record was deleted",
    make: damaged(6, (trail) => {
      trail.remove(trail.record(6));
    }),
    found: ["COMMENT_DELETED", "MOVED_BY_HAND"],
  },
  {
    what: "every record was deleted",
    make: damaged(2, (trail) => [1, 2].forEach((seq) => trail.remove(trail.record(seq)))),
    found: ["COMMENT_DELETED", "COMMENT_DELETED"],
  },
  {
    what: "a record's number was made up",
    make: damaged(2, (trail) =>
      trail.write({
        seq: 9,
        from: "Research in Progress",
        to: "Ready for Plan",
        command: "research",
        agent: "researcher",
      }),
    ),
    found: ["RECORD_OUT_OF_SEQUENCE 9"],
  },
  // Edits.
  {
    what: "a record's reason was edited",
    make: damaged(6, (trail) => trail.falsify(trail.record(3))),
    found: ["RECORD_EDITED 3"],
  },
  {
    what: "the newest record was edited",
    make: damaged(3, (trail) => {
      trail.falsify(trail.record(3));
      trail.card = { value: "Ready for Plan", updatedAt: at(125) };
    }),
    found: ["RECORD_EDITED 3"],
  },
  {
    what: "only the text above a record was edited",
    make: damaged(6, (trail) =>
      trail.edit(trail.record(3), (body) => body.replace("**Reason**: Worth doing", "**Reason**: Done")),
    ),
    found: ["RECORD_TEXT_EDITED 3"],
  },
  {
    what: "a record was edited and edited back",
    make: damaged(6, (trail) => trail.edit(trail.record(3), (body) => `${body}\n`.replaceAll("\n", "\r\n"))),
    found: ["RECORD_TEXT_EDITED 3"],
  },
  {
    what: "a record's JSON was broken by an edit",
    make: damaged(6, (trail) => trail.edit(trail.record(3), (body) => body.replace('"seq"', "seq"))),
    found: ["RECORD_EDITED 3"],
  },
  {
    what: "a record's JSON was broken, and what it said was taken out of the history",
    make: damaged(6, (trail) => {
      trail.edit(trail.record(3), (body) => body.replace('"seq"', "seq"));
      trail.forget(trail.record(3));
    }),
    found: ["RECORD_MISSING 4", "RECORD_UNREADABLE"],
  },
  {
    what: "a record lost its marker by an edit",
    make: damaged(6, (trail) =>
      trail.edit(trail.record(3), (body) => body.replace("<!-- ralph-record:v1 -->", "")),
    ),
    found: ["RECORD_EDITED 3"],
  },
  {
    what: "the newest record lost its marker by an edit",
    make: damaged(3, (trail) => {
      trail.edit(trail.record(3), (body) => body.replace("<!-- ralph-record:v1 -->", ""));
    }),
    found: ["RECORD_EDITED 3"],
  },
  {
    what: "the newest record was edited so that it seems to have lost a race",
    make: damaged(6, (trail) => {
      const forged = { ...trail.record(6), seq: 4, prev: recordHash(trail.record(3)) };
      trail.edit(
        trail.record(6),
        () => `**Void**: [record 4](x#issuecomment-40) was first\n\n${renderComment(forged)}`,
      );
    }),
    found: ["RECORD_EDITED 4", "CARD_BEHIND 5"],
  },
  {
    what: "an old remark of a trusted account was edited into the next record",
    make: () => {
      const trail = new TrailBuilder();
      trail.log.say("Looks good to me", { author: { login: "sam", isBot: false } });
      trail.take("triage", "Research Needed", "triager");
      const forged = following(trail.last, { id: "01FORGED", at: at(3_600), to: "Ready for Plan" });
      const [remark] = trail.log.comments;
      if (remark !== undefined)
        trail.log.comments[0] = { ...remark, body: renderComment(forged), lastEditedAt: at(4_000) };
      return trail;
    },
    found: ["RECORD_EDITED 2"],
  },
  {
    what: "a remark was edited into a record, and a record by the same hand proves it",
    make: damaged(2, (trail) => {
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
    }),
    found: ["RECORD_MISDATED 3", "RECORD_TEXT_EDITED 3"],
  },
  // Foreign ones.
  {
    what: "a stranger copied a record",
    make: damaged(3, (trail) => trail.stranger(trail.record(3))),
    found: ["RECORD_BY_STRANGER 3"],
  },
  {
    what: "a record names another ticket",
    make: damaged(3, (trail) => {
      trail.log.say(renderComment(following(trail.last, { ticket: "octo/rocket#8" })));
    }),
    found: ["RECORD_OF_OTHER_TICKET 4"],
  },
  {
    what: "a newer version wrote a record",
    make: damaged(3, (trail) => {
      trail.log.say(renderComment(following(trail.last)).replace("record:v1", "record:v2"));
    }),
    found: ["RECORD_NEWER_VERSION"],
  },
  // Lost races.
  {
    what: "a record that lost a race does not say so",
    make: damaged(2, (trail) => {
      trail.log.say(renderComment(following(trail.record(1), { id: "01LOST", to: "Ready for Plan" })));
    }),
    found: ["VOID_UNMARKED 2"],
  },
  {
    what: "a record that lost a race carries the id of one that counts, and says something else",
    make: damaged(3, (trail) => {
      trail.log.say(renderComment({ ...trail.record(3), reason: "Another one" }));
    }),
    found: ["VOID_UNMARKED 3"],
  },
  {
    what: "a record that lost a race was struck at once, but not by its writer",
    make: struckAfter(10, "mallory"),
    found: ["RECORD_EDITED 2"],
  },
  {
    what: "a record that lost a race was struck by its writer, but more than ten minutes later",
    make: struckAfter(601, WRITER, true),
    found: ["RECORD_EDITED 2"],
  },
  {
    what: "a struck record names a winner that is none",
    make: damaged(2, (trail) => {
      const lost = following(trail.record(1), { id: "01LOST", to: "Ready for Plan" });
      trail.log.say(renderComment(lost));
      trail.log.edit(
        lost,
        () =>
          `**Void**: [record 12](https://example.com/#issuecomment-55) was first; this one does not count.\n\n${renderComment(lost)}`,
        at(130),
      );
    }),
    found: ["VOID_MARKED_WRONGLY 2"],
  },
  {
    what: "a record that counts was struck through",
    make: damaged(4, (trail) =>
      trail.edit(trail.record(2), (body) => `**Void**: it does not count\n\n${body}`),
    ),
    found: ["RECORD_TEXT_EDITED 2", "VOID_MARKED_WRONGLY 2"],
  },
  {
    what: "a record is there twice",
    make: damaged(3, (trail) => {
      trail.log.say(trail.log.of(trail.record(3)).body);
    }),
    found: ["RECORD_DOUBLED 3"],
  },
  {
    what: "the newest record was edited, and another one written in its place",
    make: damaged(3, (trail) => {
      trail.falsify(trail.record(3));
      trail.log.say(renderComment({ ...trail.record(3), reason: "Written anew" }));
    }),
    found: ["RECORD_EDITED 3", "RECORD_DOUBLED 3"],
  },
];
