/** Logs with records that no writer of ours makes, or that lack what ours have, each with what an audit has to name. */
import { at, following, STRANGER } from "../log/log-builder.ts";
import { renderComment } from "../../src/log/comment.ts";
import type { TicketRecord } from "../../src/log/record.ts";
import { answered } from "./damaged-paths.ts";
import { struckAfter } from "./damaged-records.ts";
import { damaged, LIFE_LENGTH, TrailBuilder, type DamagedLog, damagedLog, oddLog } from "./trail-builder.ts";

/** The newest record stays in its state and says something. */
const WORDS: Partial<TicketRecord> = { kind: "interaction", from: "Ready for Plan", to: "Ready for Plan" };
const MACHINE = { id: "session of researcher", bootId: "boot-1" };

/** Research begun on a machine that is known, until a record of somebody else. */
function begunOn(machine: TicketRecord["session"], then: Partial<TicketRecord>): () => TrailBuilder {
  return damaged(1, (trail) => {
    const here = { command: "research", agent: "researcher", session: machine } as const;
    const until = at(trail.log.nextSeconds + 7_200);
    trail.write({ ...here, from: "Research Needed", to: "Research in Progress", lock: { until } });
    trail.write({ ...here, from: "Research in Progress", to: "Ready for Plan", ...then });
  });
}

/** A lock handed to "Helper", and a record after it. */
function handed(then: Partial<TicketRecord>): () => TrailBuilder {
  return damaged(2, (trail) => {
    const until = trail.last.lock?.until ?? "";
    const stay = { from: "Research in Progress", to: "Research in Progress" } as const;
    const giver = { agent: "researcher", session: MACHINE } as const;
    trail.write({
      kind: "claim",
      command: "research",
      ...stay,
      ...giver,
      lock: { until },
      handedTo: "Helper",
    });
    trail.write({ command: "research", from: "Research in Progress", to: "Ready for Plan", ...then });
  });
}

export const ODD_RECORDS: readonly DamagedLog[] = [
  oddLog("a write was cut off before a card without a state", ["CARD_BEHIND 1"], () => {
    const trail = new TrailBuilder();
    trail.write({ seen: {} });
    trail.card = { value: null, updatedAt: null };
    return trail;
  }),
  damagedLog(
    "a record with the right number names one that was never there",
    ["RECORD_MISSING 4"],
    3,
    (trail) => trail.write({ ...WORDS, prev: "0".repeat(64) }),
  ),
  damagedLog(
    "a record is dated later than its comment, which nobody edited",
    ["RECORD_MISDATED 4"],
    3,
    (trail) => trail.write({ ...WORDS, at: at(trail.log.nextSeconds + 61) }),
  ),
  damagedLog(
    "an account that is gone since edited a record, and deleted another",
    ["RECORD_MISSING 6", "RECORD_EDITED 3"],
    6,
    (trail) => {
      trail.edit(trail.record(3), (body) => body.replaceAll("Worth doing", "All is well"), null);
      trail.remove(trail.record(5), null);
    },
  ),
  damagedLog(
    "an account that is gone, and that nothing speaks for, copied a record",
    ["RECORD_BY_STRANGER 3"],
    3,
    (trail) => {
      trail.log.say(trail.log.of(trail.last).body, { author: null, association: "NONE" });
    },
  ),
  damagedLog(
    "a stranger's comment is marked as a record and holds none",
    ["RECORD_BY_STRANGER"],
    3,
    (trail) => {
      trail.log.say("Hello\n\n<!-- ralph-record:v1 -->", STRANGER);
    },
  ),
  damagedLog(
    "a comment that nobody edited is marked as a record and holds none",
    ["RECORD_UNREADABLE"],
    3,
    (trail) => {
      trail.log.say("Hello\n\n<!-- ralph-record:v1 -->");
    },
  ),
  damagedLog("a marked comment holds JSON that is no record", ["RECORD_UNREADABLE"], 3, (trail) => {
    trail.log.say(renderComment({ ...trail.last, seq: 0, agent: "a" }));
  }),
  damagedLog("a message leads elsewhere", ["STEP_OFF_GRAPH 4"], 3, (trail) =>
    trail.write({ ...WORDS, to: "Done" }),
  ),
  damagedLog("a claim leads elsewhere", ["STEP_OFF_GRAPH 4"], 3, (trail) =>
    trail.write({ ...WORDS, kind: "claim", to: "Done" }),
  ),
  damagedLog(
    "records lead to and from states that the graph does not have",
    ["STEP_OFF_GRAPH 4", "STEP_OFF_GRAPH 5"],
    3,
    (trail) => {
      trail.write({ from: "Ready for Plan", to: "Parked", command: "plan" });
      trail.write({ from: "Parked", to: "Plan in Progress", command: "plan" });
    },
  ),
  damagedLog(
    "a claim stays in a state that the graph does not have",
    ["STEP_OFF_GRAPH 4", "STEP_OFF_GRAPH 5", "CARD_UNKNOWN_STATE"],
    3,
    (trail) => {
      trail.write({ from: "Ready for Plan", to: "Parked", command: "plan" });
      trail.write({ kind: "claim", from: "Parked", to: "Parked", command: "plan" });
    },
  ),
  damagedLog(
    "a claim stays in a terminal state",
    [`STEP_OFF_GRAPH ${LIFE_LENGTH + 1}`],
    LIFE_LENGTH,
    (trail) => {
      trail.write({ kind: "claim", from: "Done", to: "Done", command: "triage" });
    },
  ),
  damagedLog(
    "a person moved the card out of a state that the graph does not have",
    ["STEP_OFF_GRAPH 4", "MOVED_OFF_GRAPH"],
    3,
    (trail) => {
      trail.write({ from: "Ready for Plan", to: "Parked", command: "plan" });
      trail.card = { value: "Backlog", updatedAt: at(5_000) };
    },
  ),
  damagedLog(
    "a person cleared the card, and the next record began where that leads",
    ["MOVED_OFF_GRAPH 4"],
    3,
    (trail) => {
      const { from: _, ...written } = following(trail.last, {
        id: "01CLEARED",
        to: "Research Needed",
        observed: { from: "Ready for Plan", as: "moved by hand" },
      });
      trail.append(written);
    },
  ),
  damagedLog(
    "a person cleared the card, and no record has noticed it yet",
    ["MOVED_OFF_GRAPH"],
    3,
    (trail) => {
      trail.card = { value: null, updatedAt: null };
    },
  ),
  damagedLog("a record that only notices a move is there", ["MOVED_BY_HAND 4"], 3, (trail) => {
    const observed = {
      from: "Ready for Plan",
      to: "Human Needed",
      at: at(400),
      as: "moved by hand",
    } as const;
    trail.write({ kind: "observed", from: "Ready for Plan", to: "Human Needed", observed });
  }),
  damagedLog("a record that notices a move does not say which", ["STEP_DISCONTINUOUS 4"], 3, (trail) =>
    trail.write({ kind: "observed", from: "Ready for Plan", to: "Human Needed" }),
  ),
  damagedLog(
    "a move by hand begins elsewhere than the record before ended",
    ["STEP_DISCONTINUOUS 4", "MOVED_BY_HAND 4"],
    3,
    (trail) => {
      const observed = { from: "In Review", to: "Human Needed", as: "moved by hand" } as const;
      trail.write({ from: "Human Needed", to: "Backlog", command: "split", observed });
    },
  ),
  damagedLog(
    "somebody else left a lock state after its holder had said something there",
    ["LEFT_BY_OTHER 4"],
    2,
    (trail) => {
      const stay = { from: "Research in Progress", to: "Research in Progress" } as const;
      trail.write({ kind: "interaction", agent: "researcher", ...stay });
      trail.take("research", "Ready for Plan", "intruder");
    },
  ),
  oddLog(
    "somebody else on the same machine, since another boot, left a lock state",
    ["LEFT_BY_OTHER 3"],
    begunOn(MACHINE, { agent: "helper", session: { id: "another", bootId: "boot-2" } }),
  ),
  oddLog(
    "a third one left a lock state under a lock that was handed over",
    ["LEFT_BY_OTHER 4"],
    handed({ agent: "intruder", session: { id: "another" } }),
  ),
  damagedLog("a lock that was handed over names a third one", ["LOCK_CONTRADICTS_RECORD 3"], 2, (trail) => {
    const stay = { from: "Research in Progress", to: "Research in Progress" } as const;
    const lock = { until: trail.last.lock?.until ?? "" };
    trail.write({ kind: "claim", agent: "researcher", ...stay, lock, handedTo: "Helper" });
    const session = { id: "s", machine: null, process: null };
    trail.lockFor(trail.last, 600, { holder: { agent: "intruder", instance: "main", session } });
  }),
];

/** Logs that look odd, and in which nothing is damaged. */
export const SOUND_ODDITIES: readonly DamagedLog[] = [
  damagedLog("a record goes by a person's answer", [], 5, (trail) =>
    answered(trail, trail.person("Go on").url),
  ),
  damagedLog("a record goes by a person's answer, and the repository was renamed since", [], 5, (trail) =>
    answered(trail, trail.person("Go on").url.replace("rocket", "old-name")),
  ),
  damagedLog("a contract was changed on the way", [], 3, (trail) =>
    trail.write({ ...WORDS, kind: "contract", contract: {} }),
  ),
  damagedLog("agents talk about a ticket that is Done", [], LIFE_LENGTH, (trail) =>
    trail.write({ ...WORDS, from: "Done", to: "Done" }),
  ),
  damagedLog("a record's reason quotes the line that strikes another one", [], 3, (trail) =>
    trail.write({ ...WORDS, reason: "**Void**: [record 1](x#issuecomment-10)" }),
  ),
  damagedLog("a stranger talks", [], 3, (trail) => trail.person("Does it fly?", STRANGER)),
  oddLog("a record that lost a race was struck by its writer, ten minutes later", [], struckAfter(600)),
  oddLog(
    "a record that lost a race was struck through much later, and GitHub shows what was written first",
    [],
    struckAfter(90_000),
  ),
  oddLog(
    "another agent on the holder's machine, since the same boot, goes on",
    [],
    begunOn(MACHINE, { agent: "helper", session: { id: "another", bootId: "boot-1" } }),
  ),
  oddLog(
    "another agent on the giver's machine goes on with a lock that was handed over",
    [],
    handed({ agent: "helper on call", session: { id: "another", bootId: "boot-1" } }),
  ),
  damagedLog("a lock has no record yet", [], 2, (trail) =>
    trail.lockFor(trail.record(2), 119, { recordId: "01COMING" }),
  ),
  damagedLog("a lock that was handed over is the receiver's, in any case of letters", [], 2, (trail) => {
    const stay = { from: "Research in Progress", to: "Research in Progress" } as const;
    const lock = { until: trail.last.lock?.until ?? "" };
    const giver = { agent: "researcher", session: MACHINE } as const;
    trail.write({ kind: "claim", ...giver, ...stay, lock, handedTo: "Helper" });
    const session = { id: "s", machine: null, process: null };
    trail.lockFor(trail.last, 600, { holder: { agent: "helper", instance: "main", session } });
  }),
  damagedLog("an account that is gone struck its record, which had lost a race, at once", [], 2, (trail) => {
    const lost = following(trail.record(1), { id: "01LOST", to: "Ready for Plan", agent: "rival" });
    trail.log.say(renderComment(lost), { author: null });
    trail.strike(lost, trail.record(2));
  }),
];
