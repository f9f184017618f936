/** Logs from which comments are gone that no record, or only some of them, accounts for. */
import { at, following } from "../log/log-builder.ts";
import { renderComment } from "../../src/log/comment.ts";
import { damaged, TrailBuilder, WRITER, type DamagedLog } from "./trail-builder.ts";

/** A ticket without a record, whose card shows this, and of which somebody deleted a person's comment. */
function withoutRecords(value: string | null): TrailBuilder {
  const trail = new TrailBuilder();
  trail.card = { value, updatedAt: at(60) };
  trail.tell("comment deleted", "mallory", "maya");
  return trail;
}

/** A record is missing, and a comment of the writer's was deleted so many seconds after the first one was written. */
function deletedAt(seconds: number): () => TrailBuilder {
  return damaged(6, (trail) => {
    trail.log.remove(trail.record(3));
    trail.tell("comment deleted", "mallory", WRITER, at(seconds));
  });
}

/** When the record that follows the missing one was written. */
const FOLLOWED_AT = 180;

export const ODD_DELETIONS: readonly DamagedLog[] = [
  {
    what: "a record was edited, and the one after it deleted",
    make: damaged(6, (trail) => {
      trail.falsify(trail.record(3));
      trail.remove(trail.record(4));
    }),
    found: ["RECORD_MISSING 5", "RECORD_EDITED 3"],
  },
  {
    what: "a record that lost a race stands where the one is missing that the next record names",
    make: damaged(3, (trail) => {
      trail.log.say(renderComment(following(trail.record(2), { id: "01LOST", to: "Human Needed" })));
      trail.write({ kind: "interaction", to: "Ready for Plan", prev: "0".repeat(64) });
    }),
    found: ["RECORD_MISSING 4", "VOID_UNMARKED 3"],
  },
  {
    what: "a record is missing, and the deletion that GitHub tells of came before the next one was written",
    make: deletedAt(FOLLOWED_AT - 1),
    found: ["RECORD_MISSING 4", "COMMENT_DELETED"],
  },
  {
    what: "a record was deleted in the second in which the next one was written",
    make: deletedAt(FOLLOWED_AT),
    found: ["RECORD_MISSING 4"],
  },
  {
    what: "a comment of an account that is gone was deleted",
    make: damaged(3, (trail) => trail.tell("comment deleted", "mallory", null)),
    found: ["COMMENT_DELETED"],
  },
  {
    what: "a comment of the account that opened a ticket was deleted, which is still in Backlog",
    make: () => {
      const trail = new TrailBuilder();
      trail.write({ kind: "contract", to: "Backlog", contract: {} });
      trail.tell("comment deleted", "mallory", WRITER);
      return trail;
    },
    found: ["COMMENT_DELETED"],
  },
  {
    what: "the only record lost its marker, and another comment of its account was deleted",
    make: damaged(1, (trail) => {
      trail.edit(trail.last, (body) => body.replace("<!-- ralph-record:v1 -->", ""));
      trail.card = { value: "Backlog", updatedAt: at(95_000) };
      trail.tell("comment deleted", "mallory", WRITER);
    }),
    found: ["RECORD_EDITED 1", "COMMENT_DELETED"],
  },
  {
    what: "a ticket without a record has gone on, and anybody's comment was deleted",
    make: () => withoutRecords("Research Needed"),
    found: ["COMMENT_DELETED"],
  },
  {
    what: "a ticket without a record is held, and anybody's comment was deleted",
    make: () => {
      const trail = withoutRecords("Backlog");
      trail.lockFor(TrailBuilder.living(2).last, 60);
      return trail;
    },
    found: ["COMMENT_DELETED"],
  },
  {
    what: "a stranger copied a record, and another comment of that account was deleted",
    make: damaged(3, (trail) => {
      trail.stranger(trail.record(3));
      trail.tell("comment deleted", "maya", "mallory");
    }),
    found: ["RECORD_BY_STRANGER 3"],
  },
];

/** Trails from which comments are gone that were no records. */
export const SOUND_DELETIONS: readonly Omit<DamagedLog, "found">[] = [
  {
    what: "the comment of a person was deleted who still has another one",
    make: damaged(3, (trail) => {
      trail.person("Looks good to me");
      trail.tell("comment deleted", "mallory", "maya");
    }),
  },
  {
    what: "a comment was deleted on a ticket that nobody has begun",
    make: () => withoutRecords("Backlog"),
  },
  {
    what: "a comment was deleted on a ticket without a state",
    make: () => withoutRecords(null),
  },
];
