/** Logs whose records, card, issue or lock say what cannot be, each with what an audit has to name. */
import { textHash } from "../../src/log/decided-text.ts";
import { STRANGER, at } from "../log/log-builder.ts";
import { damaged, LIFE_LENGTH, TrailBuilder, type DamagedLog } from "./trail-builder.ts";

const ISSUE = "https://github.com/octo/rocket/issues/7";

/** A ticket goes on from Human Needed, by maya's answer at that address. */
export function answered(trail: TrailBuilder, url: string): void {
  const reply = { by: "maya", url, at: at(0) };
  trail.write({ command: "triage", from: "Human Needed", to: "Ready for Plan", reply });
}

export const DAMAGED_PATHS: readonly DamagedLog[] = [
  // The path.
  {
    what: "a step is no edge",
    make: damaged(1, (trail) => trail.take("triage", "Done", "triager")),
    found: ["STEP_OFF_GRAPH 2"],
  },
  {
    what: "a step leads out of a terminal state",
    make: damaged(LIFE_LENGTH, (trail) => trail.take("triage", "Ready for Plan", "triager")),
    found: [`STEP_OFF_GRAPH ${LIFE_LENGTH + 1}`],
  },
  {
    what: "a step is one of another command",
    make: damaged(11, (trail) => trail.take("impl", "Done", "implementer")),
    found: ["STEP_OF_OTHER_COMMAND 12"],
  },
  {
    what: "a step was made under a graph that is not at hand, and is not judged",
    make: damaged(1, (trail) =>
      trail.write({ from: "Research Needed", to: "Done", command: "triage", agent: "triager", graph: "0a" }),
    ),
    found: ["GRAPH_UNKNOWN 2"],
  },
  {
    what: "a record begins elsewhere than the one before ended",
    make: damaged(3, (trail) =>
      trail.write({ from: "Plan in Review", to: "In Progress", command: "review", agent: "critic" }),
    ),
    found: ["STEP_DISCONTINUOUS 4"],
  },
  {
    what: "a ticket that is said to continue this one has no record",
    make: damaged(3, (trail) => {
      trail.write({ from: "Ready for Plan", to: "Canceled", continuedBy: "octo/rocket#9", agent: "maya" });
      trail.linked = new Map([["octo/rocket#9", null]]);
    }),
    found: ["CONTINUATION_UNFINISHED 4"],
  },
  {
    what: "a ticket continues another one that is gone",
    make: damaged(0, (trail) => {
      const continues = { ticket: "octo/rocket#3", head: "0".repeat(64) };
      trail.write({ kind: "contract", from: "Backlog", to: "Ready for Plan", continues });
      trail.linked = new Map([["octo/rocket#3", null]]);
    }),
    found: ["CONTINUATION_BROKEN 1"],
  },
  {
    what: "a finish names a follow-up ticket that has no record",
    make: damaged(LIFE_LENGTH - 1, (trail) => {
      const tickets = [{ number: 9, url: "https://github.com/octo/rocket/issues/9", to: "bob" }];
      const followUps = { handover: "01H", asked: "0a", tickets };
      trail.write({ from: "In Review", to: "Done", command: "triage", agent: "triager", followUps });
      trail.linked = new Map([["octo/rocket#9", { ...new TrailBuilder().build(), ticket: "octo/rocket#9" }]]);
    }),
    found: [`FOLLOW_UP_UNOPENED ${LIFE_LENGTH}`],
  },
  {
    what: "a person moved the card along an edge, and off the graph, which the next records name",
    make: damaged(3, (trail) => {
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
    }),
    found: ["MOVED_BY_HAND 4", "MOVED_OFF_GRAPH 5"],
  },
  {
    what: "a person moved the card, and no record has noticed it yet",
    make: damaged(3, (trail) => {
      trail.card = { value: "Done", updatedAt: at(5_000) };
      trail.closed = true;
    }),
    found: ["MOVED_OFF_GRAPH"],
  },
  // Persons' answers.
  {
    what: "a record goes by an answer that nobody wrote",
    make: damaged(5, (trail) => answered(trail, `${ISSUE}#issuecomment-999`)),
    found: ["REPLY_MISSING 6"],
  },
  {
    what: "a record goes by the answer of another account",
    make: damaged(5, (trail) => answered(trail, trail.person("Go on", STRANGER).url)),
    found: ["REPLY_MISSING 6"],
  },
  {
    what: "a record goes by an answer whose address goes on behind its number",
    make: damaged(5, (trail) => answered(trail, `${trail.person("Go on").url}-edited`)),
    found: ["REPLY_MISSING 6"],
  },
  {
    what: "a record goes by its own comment, as if it were an answer",
    make: damaged(5, (trail) => answered(trail, `${ISSUE}#issuecomment-60`)),
    found: ["REPLY_MISSING 6"],
  },
  {
    what: "work was accepted by a comment that is not there",
    make: damaged(11, (trail) => {
      const url = `${ISSUE}#issuecomment-999`;
      const acceptance = { submission: 11, kind: "accepted", by: "critic", url } as const;
      trail.write({ command: "triage", from: "In Review", to: "Done", acceptance });
    }),
    found: ["REPLY_MISSING 12"],
  },
  {
    what: "a record, and the answer that it goes by, were hidden",
    make: damaged(5, (trail) => {
      const said = trail.person("Go on");
      answered(trail, said.url);
      trail.hide(said, "off-topic");
      trail.hide(trail.log.of(trail.record(3)), "outdated");
    }),
    found: ["COMMENT_HIDDEN 3", "COMMENT_HIDDEN 6"],
  },
  {
    what: "a person's no was hidden, and a stranger's",
    make: damaged(8, (trail) => {
      trail.hide(trail.person("Decision: reject"), "resolved");
      trail.hide(trail.person("Decision: reject", STRANGER), "spam");
    }),
    found: ["COMMENT_HIDDEN"],
  },
  {
    what: "a no that a record goes by was hidden",
    make: damaged(5, (trail) => {
      const said = trail.person("Decision: reject");
      answered(trail, said.url);
      trail.hide(said, "outdated");
    }),
    found: ["COMMENT_HIDDEN 6"],
  },
  {
    what: "a stranger had changed the body after the decision that a record goes by",
    make: damaged(8, (trail) => {
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
    }),
    found: ["DECIDED_ON_OTHER_TEXT 9"],
  },
  // Holders and locks.
  {
    what: "somebody else left a lock state while the lease ran",
    make: damaged(2, (trail) => trail.take("research", "Ready for Plan", "intruder")),
    found: ["LEFT_BY_OTHER 3"],
  },
  {
    what: "somebody else took a lock while the lease ran",
    make: damaged(2, (trail) => trail.take("research", "Research in Progress", "intruder", "locks")),
    found: ["TAKEN_WHILE_HELD 3"],
  },
  {
    what: "a lock that no record took",
    make: damaged(2, (trail) => trail.lockFor(trail.record(2), 600, { recordId: "01NOWHERE" })),
    found: ["LOCK_ORPHANED"],
  },
  {
    what: "a lock whose holder has gone on",
    make: damaged(3, (trail) => trail.lockFor(trail.record(2), 600)),
    found: ["LOCK_ORPHANED"],
  },
  {
    what: "a lock whose lease is over",
    make: damaged(2, (trail) => trail.lockFor(trail.record(2), 8_000)),
    found: ["LOCK_ORPHANED"],
  },
  {
    what: "a lock that names another holder than its record",
    make: damaged(2, (trail) => {
      const session = { id: "s", machine: null, process: null };
      const holder = { agent: "intruder", instance: "main", session };
      trail.lockFor(trail.record(2), 600, { holder });
    }),
    found: ["LOCK_CONTRADICTS_RECORD 2"],
  },
  // Card and issue.
  {
    what: "a write was cut off before the card",
    make: damaged(3, (trail) => {
      const { value, updatedAt } = trail.last.seen;
      trail.card = { value: value ?? null, updatedAt: updatedAt ?? null };
    }),
    found: ["CARD_BEHIND 3"],
  },
  {
    what: "the card was taken off the board",
    make: damaged(3, (trail) => {
      trail.card = null;
    }),
    found: ["CARD_MISSING"],
  },
  {
    what: "the card of a ticket that is Done was taken off the board",
    make: damaged(LIFE_LENGTH, (trail) => {
      trail.card = null;
    }),
    found: ["CARD_MISSING"],
  },
  {
    what: "the card shows a state that the graph does not have",
    make: damaged(3, (trail) => {
      trail.card = { value: "Waiting", updatedAt: at(5_000) };
    }),
    found: ["CARD_UNKNOWN_STATE", "MOVED_OFF_GRAPH"],
  },
  {
    what: "the issue was closed before its ticket was done",
    make: damaged(3, (trail) => {
      trail.closed = true;
      trail.tell("closed", "sam");
    }),
    found: ["ISSUE_CLOSED_EARLY"],
  },
  {
    what: "the issue of a ticket that is Done was reopened",
    make: damaged(LIFE_LENGTH, (trail) => {
      trail.closed = false;
      trail.tell("reopened", "sam");
    }),
    found: ["ISSUE_OPEN_AT_END"],
  },
  {
    what: "the record with the contract was deleted",
    make: () => {
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
    },
    found: ["RECORD_MISSING 2", "CONTRACT_MISSING"],
  },
  // Several at once, far apart.
  {
    what: "one deleted, one edited, one forged and a lock left, under 2,000 comments of talk",
    make: () => {
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
    found: [
      "RECORD_MISSING 3",
      "RECORD_EDITED 5",
      "RECORD_BY_STRANGER 8",
      "ISSUE_CLOSED_EARLY",
      "LOCK_ORPHANED",
    ],
  },
];
