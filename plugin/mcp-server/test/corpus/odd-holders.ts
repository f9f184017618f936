/**
 * Logs and locks in which holders differ, each with what an audit has to name; and those in which that is as it may be.
 */
import { at } from "../log/log-builder.ts";
import { lockKeyHash } from "../../src/log/lock-message.ts";
import type { TicketRecord } from "../../src/log/record.ts";
import { damaged, type DamagedLog, type TrailBuilder, damagedLog, oddLog } from "./trail-builder.ts";

const IN_RESEARCH = { from: "Research in Progress", to: "Research in Progress" } as const;
/** By somebody who does not hold the lock of a ticket in research. */
const INTRUDER = { agent: "intruder", session: { id: "another" } } as const;

/** Research is under way under a lock that runs, and then this is written. */
function inResearch(then: Partial<TicketRecord>): () => TrailBuilder {
  return damaged(2, (trail) => trail.write(then));
}

/**
 * A lock whose record was written on a known machine, and whose commit names another agent, on the machine of this
 * boot.
 */
function heldBy(bootId: string): () => TrailBuilder {
  return damaged(1, (trail) => {
    trail.write({
      command: "research",
      ...IN_RESEARCH,
      from: "Research Needed",
      session: { id: "session of researcher", bootId: "boot-1" },
      lock: { until: at(trail.log.nextSeconds + 7_200) },
    });
    const session = { id: "another", machine: bootId, process: null };
    trail.lockFor(trail.last, 600, { holder: { agent: "helper", instance: "main", session } });
  });
}

const HOLDER = {
  agent: "researcher",
  session: { id: "session of researcher", machine: "machine", process: "process" },
} as const;

/** Research is under way under a lock that runs and has a key, and then this is written. */
function underKey(then: Partial<TicketRecord>): () => TrailBuilder {
  return damaged(1, (trail) => {
    const until = at(trail.log.nextSeconds + 7_200);
    const lock = { until, keyHash: lockKeyHash("the key") };
    const research = { command: "research", ...HOLDER } as const;
    trail.write({ ...research, from: "Research Needed", to: "Research in Progress", lock });
    trail.write({ ...research, from: "Research in Progress", ...then });
  });
}

/** Research is under way under a lock that was handed over, and then somebody else takes it. */
function handedOver(shown: Partial<TicketRecord>): () => TrailBuilder {
  return damaged(2, (trail) => {
    const lock = { until: trail.last.lock?.until ?? "" };
    const giver = { agent: "researcher", session: { id: "session of researcher" } };
    trail.write({ kind: "claim", ...giver, ...IN_RESEARCH, lock, handedTo: "helper" });
    trail.write({ kind: "claim", ...INTRUDER, ...IN_RESEARCH, lock, ...shown });
  });
}

export const ODD_HOLDERS: readonly DamagedLog[] = [
  oddLog(
    "a person moved the card out of a lock state, and somebody else went on from there",
    ["MOVED_BY_HAND 3"],
    inResearch({
      ...INTRUDER,
      from: "Ready for Plan",
      to: "Plan in Progress",
      command: "plan",
      observed: { from: "Research in Progress", to: "Ready for Plan", at: at(100), as: "moved by hand" },
    }),
  ),
  oddLog(
    "somebody else left a lock state and says that a person had moved the card into it",
    ["STEP_DISCONTINUOUS 3", "LEFT_BY_OTHER 3", "MOVED_BY_HAND 3"],
    inResearch({
      ...INTRUDER,
      from: "Research in Progress",
      to: "Ready for Plan",
      command: "research",
      observed: { from: "Research Needed", to: "Research in Progress", at: at(100), as: "moved by hand" },
    }),
  ),
  oddLog(
    "somebody else only notices that a ticket has left its lock state, and does not say how",
    ["STEP_DISCONTINUOUS 3"],
    inResearch({ ...INTRUDER, kind: "observed", from: "Research in Progress", to: "Ready for Plan" }),
  ),
  oddLog(
    "a lock names another agent on another machine than its record's writer",
    ["LOCK_CONTRADICTS_RECORD 2"],
    heldBy("boot-2"),
  ),
  oddLog(
    "a lock names another agent, and the machine of its record's writer",
    ["LOCK_CONTRADICTS_RECORD 2"],
    heldBy("boot-1"),
  ),
  oddLog(
    "somebody with the holder's name, session and machine, and without the lock's key, left its state",
    ["LEFT_BY_OTHER 3"],
    underKey({ ...HOLDER, to: "Ready for Plan" }),
  ),
  oddLog(
    "a lock was released without a record, and somebody else left its state",
    ["LOCK_RELEASED 3"],
    underKey({
      agent: "helper",
      session: { id: "another" },
      to: "Ready for Plan",
      lockKey: "another",
      lockReleased: true,
    }),
  ),
  oddLog(
    "somebody with the holder's name, session and machine took a lock again, with another key",
    ["TAKEN_WHILE_HELD 3"],
    underKey({
      ...HOLDER,
      kind: "claim",
      to: "Research in Progress",
      lock: { until: at(7_200), keyHash: lockKeyHash("another") },
      lockKey: "another",
    }),
  ),
  damagedLog(
    "a lock that was handed over, and not taken up, names a third one",
    ["LOCK_CONTRADICTS_RECORD 3"],
    2,
    (trail) => {
      const lock = { until: trail.last.lock?.until ?? "" };
      const giver = { agent: "researcher", session: { id: "session of researcher" } };
      trail.write({ kind: "claim", ...giver, ...IN_RESEARCH, lock, handedTo: "Helper" });
      const session = { id: "", machine: null, process: null };
      const handedBy = { ...giver, instance: "main", session: { ...session, ...giver.session } };
      trail.lockFor(trail.last, 600, {
        holder: { agent: "intruder", instance: "not taken up", session },
        handedBy,
      });
    },
  ),
  oddLog(
    "a lock that was handed over went on to a third agent, and no record says that it was taken up",
    ["LOCK_RELEASED 4"],
    handedOver({ lockKey: "another" }),
  ),
  oddLog(
    "a third agent, which shows no key, took a lock that was handed over",
    ["TAKEN_WHILE_HELD 4"],
    handedOver({}),
  ),
];

/** Two hours, as `lockFor` has them. */
const LEASE_SECONDS = 7_200;

export const SOUND_HOLDERS: readonly DamagedLog[] = [
  oddLog(
    "another process with the lock's key leaves its state",
    [],
    underKey({ agent: "helper", session: { id: "another" }, to: "Ready for Plan", lockKey: "the key" }),
  ),
  oddLog(
    "somebody else speaks in a lock state",
    [],
    inResearch({ ...INTRUDER, ...IN_RESEARCH, kind: "interaction" }),
  ),
  damagedLog("somebody else leaves a lock state in the moment in which the lease is over", [], 1, (trail) => {
    // The next comment is written a minute later.
    const lock = { until: at(trail.log.nextSeconds + 60) };
    trail.write({
      command: "research",
      from: "Research Needed",
      to: "Research in Progress",
      agent: "researcher",
      lock,
    });
    trail.take("research", "Ready for Plan", "helper");
  }),
  damagedLog(
    "a lock's lease has been over for less than the minute that is granted to its holder",
    [],
    2,
    (trail) => trail.lockFor(trail.record(2), LEASE_SECONDS + 59),
  ),
];
