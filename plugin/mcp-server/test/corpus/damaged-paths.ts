/** Logs whose records, card, issue or lock say what cannot be, each with what an audit has to name. */
import { textHash } from "../../src/log/decided-text.ts";
import { STRANGER, at } from "../log/log-builder.ts";
import { LIFE_LENGTH, TrailBuilder, type DamagedLog, damagedLog, oddLog } from "./trail-builder.ts";

const ISSUE = "https://github.com/octo/rocket/issues/7";

/** A ticket goes on from Human Needed, by maya's answer at that address. */
export function answered(trail: TrailBuilder, url: string): void {
  const reply = { by: "maya", url, at: at(0) };
  trail.write({ command: "triage", from: "Human Needed", to: "Ready for Plan", reply });
}

export const DAMAGED_PATHS: readonly DamagedLog[] = [
  // The path.
  damagedLog("a step is no edge", ["STEP_OFF_GRAPH 2"], 1, (trail) =>
    trail.take("triage", "Done", "triager"),
  ),
  damagedLog(
    "a step leads out of a terminal state",
    [`STEP_OFF_GRAPH ${LIFE_LENGTH + 1}`],
    LIFE_LENGTH,
    (trail) => trail.take("triage", "Ready for Plan", "triager"),
  ),
  damagedLog("a step is one of another command", ["STEP_OF_OTHER_COMMAND 12"], 11, (trail) =>
    trail.take("impl", "Done", "implementer"),
  ),
  damagedLog(
    "a step was made under a graph that is not at hand, and is not judged",
    ["GRAPH_UNKNOWN 2"],
    1,
    (trail) =>
      trail.write({ from: "Research Needed", to: "Done", command: "triage", agent: "triager", graph: "0a" }),
  ),
  damagedLog("a record begins elsewhere than the one before ended", ["STEP_DISCONTINUOUS 4"], 3, (trail) =>
    trail.write({ from: "Plan in Review", to: "In Progress", command: "review", agent: "critic" }),
  ),
  damagedLog(
    "a ticket that is said to continue this one has no record",
    ["CONTINUATION_UNFINISHED 4"],
    3,
    (trail) => {
      trail.write({ from: "Ready for Plan", to: "Canceled", continuedBy: "octo/rocket#9", agent: "maya" });
      trail.linked = new Map([["octo/rocket#9", null]]);
    },
  ),
  damagedLog("a ticket continues another one that is gone", ["CONTINUATION_BROKEN 1"], 0, (trail) => {
    const continues = { ticket: "octo/rocket#3", head: "0".repeat(64) };
    trail.write({ kind: "contract", from: "Backlog", to: "Ready for Plan", continues });
    trail.linked = new Map([["octo/rocket#3", null]]);
  }),
  damagedLog(
    "a finish names a follow-up ticket that has no record",
    [`FOLLOW_UP_UNOPENED ${LIFE_LENGTH}`],
    LIFE_LENGTH - 1,
    (trail) => {
      const tickets = [{ number: 9, url: "https://github.com/octo/rocket/issues/9", to: "bob" }];
      const followUps = { handover: "01H", asked: "0a", tickets };
      trail.write({ from: "In Review", to: "Done", command: "triage", agent: "triager", followUps });
      trail.linked = new Map([["octo/rocket#9", { ...new TrailBuilder().build(), ticket: "octo/rocket#9" }]]);
    },
  ),
  damagedLog(
    "a person moved the card along an edge, and off the graph, which the next records name",
    ["MOVED_BY_HAND 4", "MOVED_OFF_GRAPH 5"],
    3,
    (trail) => {
      trail.write({
        from: "Human Needed",
        to: "Backlog",
        command: "split",
        agent: "triager",
        observed: { from: "Ready for Plan", to: "Human Needed", at: at(400), as: "moved by hand" },
      });
      trail.write({
        from: "In Review",
        to: "Done",
        command: "triage",
        agent: "triager",
        observed: { from: "Backlog", to: "In Review", at: at(500), as: "moved by hand" },
      });
    },
  ),
  damagedLog("a person moved the card, and no record has noticed it yet", ["MOVED_OFF_GRAPH"], 3, (trail) => {
    trail.card = { value: "Done", updatedAt: at(5_000) };
    trail.closed = true;
  }),
  // Persons' answers.
  damagedLog("a record goes by an answer that nobody wrote", ["REPLY_MISSING 6"], 5, (trail) =>
    answered(trail, `${ISSUE}#issuecomment-999`),
  ),
  damagedLog("a record goes by the answer of another account", ["REPLY_MISSING 6"], 5, (trail) =>
    answered(trail, trail.person("Go on", STRANGER).url),
  ),
  damagedLog(
    "a record goes by an answer whose address goes on behind its number",
    ["REPLY_MISSING 6"],
    5,
    (trail) => answered(trail, `${trail.person("Go on").url}-edited`),
  ),
  damagedLog("a record goes by its own comment, as if it were an answer", ["REPLY_MISSING 6"], 5, (trail) =>
    answered(trail, `${ISSUE}#issuecomment-60`),
  ),
  damagedLog("work was accepted by a comment that is not there", ["REPLY_MISSING 12"], 11, (trail) => {
    const url = `${ISSUE}#issuecomment-999`;
    const acceptance = { submission: 11, kind: "accepted", by: "critic", url } as const;
    trail.write({ command: "triage", from: "In Review", to: "Done", acceptance });
  }),
  damagedLog(
    "a record, and the answer that it goes by, were hidden",
    ["COMMENT_HIDDEN 3", "COMMENT_HIDDEN 6"],
    5,
    (trail) => {
      const said = trail.person("Go on");
      answered(trail, said.url);
      trail.hide(said, "off-topic");
      trail.hide(trail.log.of(trail.record(3)), "outdated");
    },
  ),
  damagedLog("a person's no was hidden, and a stranger's", ["COMMENT_HIDDEN"], 8, (trail) => {
    trail.hide(trail.person("Decision: reject"), "resolved");
    trail.hide(trail.person("Decision: reject", STRANGER), "spam");
  }),
  damagedLog("a no that a record goes by was hidden", ["COMMENT_HIDDEN 6"], 5, (trail) => {
    const said = trail.person("Decision: reject");
    answered(trail, said.url);
    trail.hide(said, "outdated");
  }),
  damagedLog(
    "a stranger had changed the body after the decision that a record goes by",
    ["DECIDED_ON_OTHER_TEXT 9"],
    8,
    (trail) => {
      const { url, createdAt } = trail.person("Approved");
      const changed = { text: "Upside down", at: createdAt, author: STRANGER.author, byViewer: false };
      trail.texts = { title: [], body: [changed, { ...changed, text: "On its legs", at: at(-600) }] };
      trail.write({
        command: "review",
        from: "Plan in Review",
        to: "In Progress",
        reply: { by: "maya", url, at: createdAt },
        decidedOn: { decision: url, body: textHash("On its legs") },
      });
    },
  ),
  // Holders and locks.
  damagedLog("somebody else left a lock state while the lease ran", ["LEFT_BY_OTHER 3"], 2, (trail) =>
    trail.take("research", "Ready for Plan", "intruder"),
  ),
  damagedLog("somebody else took a lock while the lease ran", ["TAKEN_WHILE_HELD 3"], 2, (trail) =>
    trail.take("research", "Research in Progress", "intruder", "locks"),
  ),
  damagedLog("a lock that no record took", ["LOCK_ORPHANED"], 2, (trail) =>
    trail.lockFor(trail.record(2), 600, { recordId: "01NOWHERE" }),
  ),
  damagedLog("a lock whose holder has gone on", ["LOCK_ORPHANED"], 3, (trail) =>
    trail.lockFor(trail.record(2), 600),
  ),
  damagedLog("a lock whose lease is over", ["LOCK_ORPHANED"], 2, (trail) =>
    trail.lockFor(trail.record(2), 8_000),
  ),
  damagedLog(
    "a lock that names another holder than its record",
    ["LOCK_CONTRADICTS_RECORD 2"],
    2,
    (trail) => {
      const session = { id: "s", machine: null, process: null };
      const holder = { agent: "intruder", instance: "main", session };
      trail.lockFor(trail.record(2), 600, { holder });
    },
  ),
  // Card and issue.
  damagedLog("a write was cut off before the card", ["CARD_BEHIND 3"], 3, (trail) => {
    const { value, updatedAt } = trail.last.seen;
    trail.card = { value: value ?? null, updatedAt: updatedAt ?? null };
  }),
  damagedLog("the card was taken off the board", ["CARD_MISSING"], 3, (trail) => {
    trail.card = null;
  }),
  damagedLog(
    "the card of a ticket that is Done was taken off the board",
    ["CARD_MISSING"],
    LIFE_LENGTH,
    (trail) => {
      trail.card = null;
    },
  ),
  damagedLog(
    "the card shows a state that the graph does not have",
    ["CARD_UNKNOWN_STATE", "MOVED_OFF_GRAPH"],
    3,
    (trail) => {
      trail.card = { value: "Waiting", updatedAt: at(5_000) };
    },
  ),
  damagedLog("the issue was closed before its ticket was done", ["ISSUE_CLOSED_EARLY"], 3, (trail) => {
    trail.closed = true;
    trail.tell("closed", "sam");
  }),
  damagedLog(
    "the issue of a ticket that is Done was reopened",
    ["ISSUE_OPEN_AT_END"],
    LIFE_LENGTH,
    (trail) => {
      trail.closed = false;
      trail.tell("reopened", "sam");
    },
  ),
  oddLog("the record with the contract was deleted", ["RECORD_MISSING 2", "CONTRACT_MISSING"], () => {
    const trail = new TrailBuilder();
    trail.write({ kind: "contract", to: "Backlog", contract: { schema: { type: "object" } } });
    trail.write({
      from: "Backlog",
      to: "Research Needed",
      command: "triage",
      underContract: trail.last.id,
    });
    trail.write({
      from: "Research Needed",
      to: "Ready for Plan",
      command: "research",
      underContract: trail.record(1).id,
    });
    trail.remove(trail.record(1));
    return trail;
  }),
  // Several at once, far apart.
  oddLog(
    "one deleted, one edited, one forged and a lock left, under 2,000 comments of talk",
    ["RECORD_MISSING 3", "RECORD_EDITED 5", "RECORD_BY_STRANGER 8", "ISSUE_CLOSED_EARLY", "LOCK_ORPHANED"],
    () => {
      const trail = TrailBuilder.living(4);
      trail.talk(1_000);
      trail.take("plan", "Human Needed", "planner");
      trail.take("triage", "Ready for Plan", "triager");
      trail.talk(1_000);
      trail.take("plan", "Plan in Progress", "planner", "locks");
      trail.take("plan", "Plan in Review", "planner");
      trail.remove(trail.record(2), null);
      trail.falsify(trail.record(5));
      trail.stranger(trail.record(8));
      trail.lockFor(trail.record(7), 8_000);
      trail.closed = true;
      return trail;
    },
  ),
];
