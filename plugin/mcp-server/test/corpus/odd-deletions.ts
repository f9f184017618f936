/** Logs from which comments are gone that no record, or only some of them, accounts for. */
import { at, following } from "../log/log-builder.ts";
import { renderComment } from "../../src/log/comment.ts";
import { damaged, TrailBuilder, WRITER, type DamagedLog, damagedLog, oddLog } from "./trail-builder.ts";

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
  damagedLog(
    "a record was edited, and the one after it deleted",
    ["RECORD_MISSING 5", "RECORD_EDITED 3"],
    6,
    (trail) => {
      trail.falsify(trail.record(3));
      trail.remove(trail.record(4));
    },
  ),
  damagedLog(
    "a record that lost a race stands where the one is missing that the next record names",
    ["RECORD_MISSING 4", "VOID_UNMARKED 3"],
    3,
    (trail) => {
      trail.log.say(renderComment(following(trail.record(2), { id: "01LOST", to: "Human Needed" })));
      trail.write({ kind: "interaction", to: "Ready for Plan", prev: "0".repeat(64) });
    },
  ),
  oddLog(
    "a record is missing, and the deletion that GitHub tells of came before the next one was written",
    ["RECORD_MISSING 4", "COMMENT_DELETED"],
    deletedAt(FOLLOWED_AT - 1),
  ),
  oddLog(
    "a record was deleted in the second in which the next one was written",
    ["RECORD_MISSING 4"],
    deletedAt(FOLLOWED_AT),
  ),
  damagedLog("a comment of an account that is gone was deleted", ["COMMENT_DELETED"], 3, (trail) =>
    trail.tell("comment deleted", "mallory", null),
  ),
  oddLog(
    "a comment of the account that opened a ticket was deleted, which is still in Backlog",
    ["COMMENT_DELETED"],
    () => {
      const trail = new TrailBuilder();
      trail.write({ kind: "contract", to: "Backlog", contract: {} });
      trail.tell("comment deleted", "mallory", WRITER);
      return trail;
    },
  ),
  damagedLog(
    "the only record lost its marker, and another comment of its account was deleted",
    ["RECORD_EDITED 1", "COMMENT_DELETED"],
    1,
    (trail) => {
      trail.edit(trail.last, (body) => body.replace("<!-- ralph-record:v1 -->", ""));
      trail.card = { value: "Backlog", updatedAt: at(95_000) };
      trail.tell("comment deleted", "mallory", WRITER);
    },
  ),
  oddLog(
    "a ticket without a record has gone on, and anybody's comment was deleted",
    ["COMMENT_DELETED"],
    () => withoutRecords("Research Needed"),
  ),
  oddLog("a ticket without a record is held, and anybody's comment was deleted", ["COMMENT_DELETED"], () => {
    const trail = withoutRecords("Backlog");
    trail.lockFor(TrailBuilder.living(2).last, 60);
    return trail;
  }),
  damagedLog(
    "a stranger copied a record, and another comment of that account was deleted",
    ["RECORD_BY_STRANGER 3"],
    3,
    (trail) => {
      trail.stranger(trail.record(3));
      trail.tell("comment deleted", "maya", "mallory");
    },
  ),
];

/** Trails from which comments are gone that were no records. */
export const SOUND_DELETIONS: readonly DamagedLog[] = [
  damagedLog("the comment of a person was deleted who still has another one", [], 3, (trail) => {
    trail.person("Looks good to me");
    trail.tell("comment deleted", "mallory", "maya");
  }),
  oddLog("a comment was deleted on a ticket that nobody has begun", [], () => withoutRecords("Backlog")),
  oddLog("a comment was deleted on a ticket without a state", [], () => withoutRecords(null)),
];
