import { requirementsOf, type Requirement } from "./requirement.ts";

const log = requirementsOf("log", "decision 2");
const lock = requirementsOf("lock", "decision 3");
const exact = requirementsOf("exact", "decision 4 and decision 24");
const lease = requirementsOf("lease", "decision 25");
const signed = requirementsOf("signed", "decision 26");
const identity = requirementsOf("identity", "decision 30");

/** What the log and the lock are worth, and for how long. */
export const LOG_AND_LOCK: readonly Requirement[] = [
  log(
    "two-readers",
    "A record is read by people in a few lines, and by programs as JSON that survives the trip",
    [
      "reads as people expect",
      "of kind %s opens with one line for people",
      "keeps %s, and its hash",
      "survives the line ends of a browser",
    ],
  ),
  log("hash", "A record names the SHA-256 of the canonical JSON of the one before", [
    "is the SHA-256 of RFC 8785's own example",
    "does not depend on the order of keys, at any depth",
    "differs where a value differs, and where an order in a list does",
  ]),
  log("edits", "An edited comment can neither replace nor void a record", [
    "that was talk and poses as a record now does not win over the record that stands",
    "is not proven by another edited comment that nothing proves",
  ]),
  log("reply", "A person's answer that ended a waiting state stands in the record", [
    "rule 8: with an answer it is accepted, and the record names the answer",
    "names the person who opened the gate",
  ]),
  log("newer-version", "A log that a newer version has written is not gone on with", [
    "is not gone on with: the answer says to upgrade, and nothing is written",
    "after the head is named, and before it is not",
  ]),
  lock(
    "lost-swap",
    "A compare-and-swap whose answer is lost counts as a lost race, and the next read tells",
    ["the lock's swap: the ref tells whether it landed"],
  ),
  lock("commit-beside-read", "The lock's commit is made while the ticket is read", [
    "a transition with a lock takes five, three of them at the same time, cold and warm; the tree two more, once",
  ]),
  lock("gone", "A process is known to be gone only where its machine and process table can be seen", [
    "is the same for every call on a machine, and names no process, so it is never known to be gone",
    "between lock and record: another agent on the machine sees that the process is gone and takes over",
  ]),
  exact(
    "promises",
    "Whatever agents, people and faults do, the log is a path, a ticket has one holder, and nothing is lost",
    [
      "any schedule > every promise is kept in a hundred schedules from seed %i",
      "any other schedule > every promise is kept in a hundred schedules from seed %i",
    ],
  ),
  exact("would-be-found", "Each promise, broken on purpose, is found broken", [
    "is found as a breach of “$invariant”: $bug",
    "is there for every promise",
  ]),
  exact("stays-mended", "What broke a promise once does not break it again", ["stays mended: $found"]),
  exact("log-and-card", "Log and card agree after the next call; what was acknowledged stays in the log", [
    "any schedule > every promise is kept in a hundred schedules from seed %i",
    "between comment and card: the next call rolls the card forward",
  ]),
  exact(
    "two-tokens",
    "With two tokens the comment is written before the card, and nothing where the comment is uncertain",
    [
      "read a ticket together, at the same time",
      "write the comment first, then the card",
      "leave the card alone where nothing is known of the comment",
    ],
  ),
  lease("kept", "An agent at work keeps its ticket for hours, at three requests every ten minutes", [
    "keeps its ticket for hours, at a read of ticket and ref, a commit and a swap every ten minutes",
    "renews its agent's lock by itself: a read, a commit and a swap, no comment",
  ]),
  lease(
    "freed",
    "A dead agent's ticket is free a lease and a minute later, a silent one's after two leases",
    [
      "has its ticket free a lease and a minute later, on any machine",
      "that falls silent has its ticket free two leases later, and nothing is sent any more",
      "keeps others out until a minute past its end, then is taken over by name",
    ],
  ),
  lease("not-brought-back", "A lock that was lost is not brought back by a renewal", [
    "finds out on its next call who has gone on, and takes nothing back",
    "ends the lock: it is not renewed any more, and the holder is told once",
  ]),
  lease(
    "out-of-the-way",
    "A renewal never gets in the way of the agent's own call, and costs nothing without a lock",
    ["do not meet: the renewal waits while a call is under way", "nothing is sent and no timer runs"],
  ),
  lease("clock", "GitHub's clock alone says when a lease is over", [
    "by %i minutes neither cut a lease short nor make it longer: GitHub's decides",
    "goes on from the time of the newest answer",
    "has its clock set by no answer that it finds when it wakes",
  ]),
  lease("last-minute", "A lease that is nearly over is renewed before its holder's write", [
    "at its end is renewed by its holder's own next call before that writes",
    "with %i ms left is renewed before the write: %s",
  ]),
  signed("counted", "A team that requires signatures counts records with a valid one, and names the others", [
    "counts signed records of every key that it has, and none without",
    "a record %s is told, and the next one takes its place",
    "a key id that is copied proves nothing",
  ]),
  signed("older", "A signed record vouches for all that it follows", [
    "records from before count, as far as a signed one names them",
    "an unsigned record proves none before it",
  ]),
  signed("keys", "The newest of several keys signs, all verify, and none is ever shown", [
    "is by the newest key, and verified by all",
    "costs no request, and is told by its id alone",
    "that is too short is refused, and not repeated",
  ]),
  signed("no-key", "Who lacks the key is told which one to set, and writes nothing", [
    "tells who has no key which one to set, and writes nothing",
  ]),
  identity(
    "keyed",
    "Locks and records name machine and process by hashes with a key that stays on the machine",
    [
      "is made once, readable by its user alone, and the same from then on",
      "is another one on another machine",
      "names no process and no file, so that who may push has no hold on this machine",
    ],
  ),
];
