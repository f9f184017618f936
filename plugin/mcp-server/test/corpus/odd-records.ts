/** Logs with records that no writer of ours makes, or that lack what ours have, each with what an audit has to name. */
import { at, following, STRANGER } from "../log/log-builder.ts";
import { renderComment } from "../../src/log/comment.ts";
import type { TicketRecord } from "../../src/log/record.ts";
import { answered } from "./damaged-paths.ts";
import { struckAfter } from "./damaged-records.ts";
import { damaged, LIFE_LENGTH, TrailBuilder, type DamagedLog } from "./trail-builder.ts";

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
  {
    what: "a write was cut off before a card without a state",
    make: () => {
      const trail = new TrailBuilder();
      trail.write({ seen: {} });
      trail.card = { value: null, updatedAt: null };
      return trail;
    },
    found: ["CARD_BEHIND 1"],
  },
  {
    what: "a record with the right number names one that was never there",
    make: damaged(3, (trail) => trail.write({ ...WORDS, prev: "0".repeat(64) })),
    found: ["RECORD_MISSING 4"],
  },
  {
    what: "a record is dated later than its comment, which nobody edited",
    make: damaged(3, (trail) => trail.write({ ...WORDS, at: at(trail.log.nextSeconds + 61) })),
    found: ["RECORD_MISDATED 4"],
  },
  {
    what: "an account that is gone since edited a record, and deleted another",
    make: damaged(6, (trail) => {
      trail.edit(trail.record(3), (body) => body.replaceAll("Worth doing", "All is well"), null);
      trail.remove(trail.record(5), null);
    }),
    found: ["RECORD_MISSING 6", "RECORD_EDITED 3"],
  },
  {
    what: "an account that is gone, and that nothing speaks for, copied a record",
    make: damaged(3, (trail) => {
      trail.log.say(trail.log.of(trail.last).body, { author: null, association: "NONE" });
    }),
    found: ["RECORD_BY_STRANGER 3"],
  },
  {
    what: "a stranger's comment is marked as a record and holds none",
    make: damaged(3, (trail) => {
      trail.log.say("Hello\n\n<!-- ralph-record:v1 -->", STRANGER);
    }),
    found: ["RECORD_BY_STRANGER"],
  },
  {
    what: "a comment that nobody edited is marked as a record and holds none",
    make: damaged(3, (trail) => {
      trail.log.say("Hello\n\n<!-- ralph-record:v1 -->");
    }),
    found: ["RECORD_UNREADABLE"],
  },
  {
    what: "a marked comment holds JSON that is no record",
    make: damaged(3, (trail) => {
      trail.log.say(renderComment({ ...trail.last, seq: 0, agent: "a" }));
    }),
    found: ["RECORD_UNREADABLE"],
  },
  {
    what: "a message leads elsewhere",
    make: damaged(3, (trail) => trail.write({ ...WORDS, to: "Done" })),
    found: ["STEP_OFF_GRAPH 4"],
  },
  {
    what: "a claim leads elsewhere",
    make: damaged(3, (trail) => trail.write({ ...WORDS, kind: "claim", to: "Done" })),
    found: ["STEP_OFF_GRAPH 4"],
  },
  {
    what: "records lead to and from states that the graph does not have",
    make: damaged(3, (trail) => {
      trail.write({ from: "Ready for Plan", to: "Parked", command: "plan" });
      trail.write({ from: "Parked", to: "Plan in Progress", command: "plan" });
    }),
    found: ["STEP_OFF_GRAPH 4", "STEP_OFF_GRAPH 5"],
  },
  {
    what: "a person moved the card out of a state that the graph does not have",
    make: damaged(3, (trail) => {
      trail.write({ from: "Ready for Plan", to: "Parked", command: "plan" });
      trail.card = { value: "Backlog", updatedAt: at(5_000) };
    }),
    found: ["STEP_OFF_GRAPH 4", "MOVED_OFF_GRAPH"],
  },
  {
    what: "a person cleared the card, and the next record began where that leads",
    make: damaged(3, (trail) => {
      const { from: _, ...written } = following(trail.last, {
        id: "01CLEARED",
        to: "Research Needed",
        observed: { from: "Ready for Plan", as: "moved by hand" },
      });
      trail.append(written);
    }),
    found: ["MOVED_OFF_GRAPH 4"],
  },
  {
    what: "a person cleared the card, and no record has noticed it yet",
    make: damaged(3, (trail) => {
      trail.card = { value: null, updatedAt: null };
    }),
    found: ["MOVED_OFF_GRAPH"],
  },
  {
    what: "a record that only notices a move is there",
    make: damaged(3, (trail) => {
      const observed = {
        from: "Ready for Plan",
        to: "Human Needed",
        at: at(400),
        as: "moved by hand",
      } as const;
      trail.write({ kind: "observed", from: "Ready for Plan", to: "Human Needed", observed });
    }),
    found: ["MOVED_BY_HAND 4"],
  },
  {
    what: "a record that notices a move does not say which",
    make: damaged(3, (trail) =>
      trail.write({ kind: "observed", from: "Ready for Plan", to: "Human Needed" }),
    ),
    found: ["STEP_DISCONTINUOUS 4"],
  },
  {
    what: "a move by hand begins elsewhere than the record before ended",
    make: damaged(3, (trail) => {
      const observed = { from: "In Review", to: "Human Needed", as: "moved by hand" } as const;
      trail.write({ from: "Human Needed", to: "Backlog", command: "split", observed });
    }),
    found: ["STEP_DISCONTINUOUS 4", "MOVED_BY_HAND 4"],
  },
  {
    what: "somebody else left a lock state after its holder had said something there",
    make: damaged(2, (trail) => {
      const stay = { from: "Research in Progress", to: "Research in Progress" } as const;
      trail.write({ kind: "interaction", agent: "researcher", ...stay });
      trail.take("research", "Ready for Plan", "intruder");
    }),
    found: ["LEFT_BY_OTHER 4"],
  },
  {
    what: "somebody else on the same machine, since another boot, left a lock state",
    make: begunOn(MACHINE, { agent: "helper", session: { id: "another", bootId: "boot-2" } }),
    found: ["LEFT_BY_OTHER 3"],
  },
  {
    what: "a third one left a lock state under a lock that was handed over",
    make: handed({ agent: "intruder", session: { id: "another" } }),
    found: ["LEFT_BY_OTHER 4"],
  },
  {
    what: "a lock that was handed over names a third one",
    make: damaged(2, (trail) => {
      const stay = { from: "Research in Progress", to: "Research in Progress" } as const;
      const lock = { until: trail.last.lock?.until ?? "" };
      trail.write({ kind: "claim", agent: "researcher", ...stay, lock, handedTo: "Helper" });
      const session = { id: "s", machine: null, process: null };
      trail.lockFor(trail.last, 600, { holder: { agent: "intruder", instance: "main", session } });
    }),
    found: ["LOCK_CONTRADICTS_RECORD 3"],
  },
];

/** Logs that look odd, and in which nothing is damaged. */
export const SOUND_ODDITIES: readonly Omit<DamagedLog, "found">[] = [
  {
    what: "a record goes by a person's answer",
    make: damaged(5, (trail) => answered(trail, trail.person("Go on").url)),
  },
  {
    what: "a record goes by a person's answer, and the repository was renamed since",
    make: damaged(5, (trail) => answered(trail, trail.person("Go on").url.replace("rocket", "old-name"))),
  },
  {
    what: "a contract was changed on the way",
    make: damaged(3, (trail) => trail.write({ ...WORDS, kind: "contract", contract: {} })),
  },
  {
    what: "agents talk about a ticket that is Done",
    make: damaged(LIFE_LENGTH, (trail) => trail.write({ ...WORDS, from: "Done", to: "Done" })),
  },
  {
    what: "a record's reason quotes the line that strikes another one",
    make: damaged(3, (trail) => trail.write({ ...WORDS, reason: "**Void**: [record 1](x#issuecomment-10)" })),
  },
  {
    what: "a stranger talks",
    make: damaged(3, (trail) => trail.person("Does it fly?", STRANGER)),
  },
  {
    what: "a record that lost a race was struck by its writer, ten minutes later",
    make: struckAfter(600),
  },
  {
    what: "a record that lost a race was struck through much later, and GitHub shows what was written first",
    make: struckAfter(90_000),
  },
  {
    what: "another agent on the holder's machine, since the same boot, goes on",
    make: begunOn(MACHINE, { agent: "helper", session: { id: "another", bootId: "boot-1" } }),
  },
  {
    what: "another agent on the giver's machine goes on with a lock that was handed over",
    make: handed({ agent: "helper on call", session: { id: "another", bootId: "boot-1" } }),
  },
  {
    what: "a lock has no record yet",
    make: damaged(2, (trail) => trail.lockFor(trail.record(2), 119, { recordId: "01COMING" })),
  },
  {
    what: "a lock that was handed over is the receiver's, in any case of letters",
    make: damaged(2, (trail) => {
      const stay = { from: "Research in Progress", to: "Research in Progress" } as const;
      const lock = { until: trail.last.lock?.until ?? "" };
      const giver = { agent: "researcher", session: MACHINE } as const;
      trail.write({ kind: "claim", ...giver, ...stay, lock, handedTo: "Helper" });
      const session = { id: "s", machine: null, process: null };
      trail.lockFor(trail.last, 600, { holder: { agent: "helper", instance: "main", session } });
    }),
  },
  {
    what: "an account that is gone struck its record, which had lost a race, at once",
    make: damaged(2, (trail) => {
      const lost = following(trail.record(1), { id: "01LOST", to: "Ready for Plan", agent: "rival" });
      trail.log.say(renderComment(lost), { author: null });
      trail.strike(lost, trail.record(2));
    }),
  },
];
