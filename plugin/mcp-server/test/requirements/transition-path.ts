import { requirementsOf, type Requirement } from "./requirement.ts";

const read = requirementsOf("path", "path of one transition, reading");
const judged = requirementsOf("path", "path of one transition, deciding");
const written = requirementsOf("path", "path of one transition, writing");
const repaired = requirementsOf("path", "path of one transition, verifying");
const cutOff = requirementsOf("cut-off", "path of one transition, where it is cut off");

/** What happens to a transition on its way, and what the next call makes of it where it is cut off. */
export const TRANSITION_PATH: readonly Requirement[] = [
  read(
    "one-read",
    "One request reads ticket, card, newest comments and the team's file, another beside it the lock",
    [
      "brings the team's configuration of the default branch",
      "a transition without a lock takes three, two of them at the same time, cold and warm",
      "reads a ticket with its state, options and comments",
    ],
  ),
  read("order", "Records count in the order in which GitHub lists their comments", [
    "is ordered by GitHub's numbers as numbers, whatever the order of arrival",
    "is ordered exactly, beyond what a JavaScript number can tell apart",
    "give the same log in whatever order they arrive",
  ]),
  read(
    "trusted",
    "Records by accounts with write access count, whoever looks; another's is told with the setting",
    [
      "fold the same log, whatever associations GitHub shows them and whose tokens they use",
      "keeps counting where a later counting record names it as its predecessor",
      "is undecided where it would be the head",
      "that trust.authors names as %s: %j is trusted: %s",
      "leaves out the records of other tickets",
      "is not counted, and the answer names the setting",
    ],
  ),
  read("chain", "The record that names the head follows it; one that names an earlier record lost a race", [
    "is a chain whose newest record is the head",
    "is won by the record that GitHub lists first, and the other is void",
    "makes void what was read long before, and what follows a void record",
  ]),
  read("gap", "A record that names one which is nowhere follows a gap, which the next record says again", [
    "in the middle leaves a gap at the record after it",
    "in the middle leaves a gap that the next record names",
  ]),
  read("window", "Older comments are read only where the head is not certain without them", [
    "has the head of the whole log, or says that older comments are needed",
    "has so, too, where comments were edited",
    "needs only two records of a log without races to be certain of its head",
    "more than fifty comments of talk hide nothing",
  ]),
  read(
    "edited",
    "An edited record counts where a later one proves it; an edited head stops the ticket until a person moves the card",
    [
      "is proven by its successor, if it still says the same",
      "that was the head is tampered with, even if its record still says the same: nothing proves it",
      "at the head stops the ticket until a person moves the card",
      "that was talk cannot become a record",
    ],
  ),
  judged("agreed", "A card that shows what the log says is agreed with, whenever it was set", [
    "agree where the card shows the head's target, whenever it was set",
  ]),
  judged(
    "rolled-forward",
    "A card just as the head's writer read it is a write that was cut off, and is made good",
    [
      "is a card exactly as the head's writer read it: the head counts, and the card is behind",
      "is none where the card was set anew to the value that the writer had read",
      "between comment and card: the next call rolls the card forward",
    ],
  ),
  judged(
    "late-write",
    "A card on the target of a record at most 30 s older is an agent's late write, and goes back",
    [
      "of a void record: %i s after its comment the card is taken for %j",
      "counts for an older accepted record, too, and leads back to the head",
    ],
  ),
  judged(
    "by-hand",
    "Any other card was moved by a person: it is the present state, and the next record names it",
    [
      "is the present state, whatever the seconds say, and is named",
      "to no state at all leaves the ticket without one, which counts as Backlog",
      "a card moved by hand is the present state, and the next record says so",
    ],
  ),
  judged("refusals-write-nothing", "A refusal writes nothing, and repairs nothing", [
    "a refusal writes nothing",
  ]),
  judged("move-under-lock", "A move under a running lock is believed once it has stood for ten seconds", [
    "a move out of a running lock that is taken back at once does not end it",
    "a move out of the lock state ends the lock; its holder is told once",
  ]),
  judged("purely", "What is decided is a function of what was read", [
    "depends on nothing but its input, and leaves the input as it is",
  ]),
  written("one-holder", "Of all who ask for a lock at once one gets it, and the others are told who", [
    "each ticket has one holder, the losers are told who and until when",
    "the same under one agent name and one token",
    "that two agents ask for at once goes to one of them, whole",
  ]),
  written("lock-says", "A lock says who holds it, for which record and how long, dated by GitHub", [
    "says who, which, for what record and how long, as JSON",
    "reads back as the lock that was taken, dated by its commit",
    "is a lock of an unknown holder, whose record is never found: %s",
  ]),
  written("without-record", "A lock without its record counts two minutes", [
    "without its record counts for two minutes only: after %i ms it is %s",
    "without its record names the end of its two minutes, not of its lease",
  ]),
  written(
    "young-commit",
    "A record follows its lock within a minute, or the lock is given back and taken anew",
    ["that took too long to take is given back, and taken anew before its record is sent"],
  ),
  written(
    "dead-lock",
    "A dead lock is taken away before its state is left; where somebody was faster, nothing is left",
    [
      "that is over does not stop the ticket: leaving its state clears the dead lock first, with a warning",
      "that is over and was taken over a moment ago is not cleared by who came too late",
    ],
  ),
  written("one-write", "One request writes comment, card, closing and release, and each part stands alone", [
    "does all of its parts in one request, and shows the ticket before and after the card's change",
    "goes on where one part fails, and says which",
    "a canceled ticket's issue is closed as not planned",
  ]),
  repaired(
    "void",
    "A record that lost its race is struck through, its traces are undone, and the call begins anew",
    [
      "a lost race is struck through and decided anew",
      "opens the issue again: the ticket is where the other record put it",
      "links the record that was first, and strikes the visible part through, line by line",
    ],
  ),
  repaired("stale-answer", "A repair goes by what stands now, not by an answer that has grown old", [
    "stays mended: $found",
    "counts the request as unanswered, and does not set its clock by it",
  ]),
  repaired("lost-often", "Who loses three times in a row is told who was first", [
    "that loses every race is told who was first, and leaves nothing behind",
  ]),
  repaired(
    "person-overwritten",
    "A person's move that a write overwrote is put back and recorded; the answer says so",
    [
      "keeps the last word: the card is put back, and a record says so",
      "and back again is noticed, too",
      "is recorded alone where the person has moved the card again",
    ],
  ),
  repaired("own-late-write", "A newer record's state is set again where the own write came after it", [
    "is behind a newer head where the card holds our own late write",
    "of a card, made good late by a repeated call, is no person's move",
  ]),
  repaired(
    "lock-unanswered",
    "After an error of a swap the ref tells whether it landed, was lost or failed",
    [
      "landed where the ref shows it in spite of the error",
      "is lost where the ref shows another writer's commit, which is named after one read",
      "has an unknown outcome where the ref never tells",
    ],
  ),
  repaired(
    "card-not-landed",
    "A card that was answered with success and did not change is set again, or said not to have landed",
    [
      "a card that answers success and does not change is noticed and set again",
      "a card that never changes is a failure, and the log stands",
    ],
  ),
  repaired(
    "no-comment",
    "A comment that was refused is sent again while its place is free, else the card goes back",
    [
      "a comment that is refused once is sent again",
      "a comment that is always refused leaves no trace: the card goes back, the lock is free",
      "is not overwritten by a repair: what the read had found stands where the comment is refused",
    ],
  ),
  repaired("sent-twice", "A record that arrives twice counts once, and its second comment is deleted", [
    "of a record with itself, sent twice, is won by the first comment",
    "that arrives twice after all counts once, and its second comment goes",
  ]),
  repaired("lost-answer", "A write whose answer is lost is looked for before it is sent again", [
    "$name: one comment, and the card where the record says",
    "the lock's swap: the ref tells whether it landed",
    "takes effect once and says what happened, whatever goes wrong with one of its requests",
  ]),
  repaired(
    "repeated",
    "A call that is repeated after its answer was lost is answered again, and writes nothing",
    [
      "the same call again is answered again and writes nothing",
      "is the repetition of the caller's newest record, with the same command, target and reason",
      "ten minutes after the record: at second %i the replay is %j",
    ],
  ),
  cutOff("commit", "After the lock's commit: nothing has happened", [
    "after the lock's commit leaves nothing: another agent locks at once",
  ]),
  cutOff(
    "ref",
    "After the lock: its holder goes on; others wait two minutes, or until its process is known to be gone",
    [
      "between lock and record: its own restart goes on",
      "between lock and record: another agent on the machine sees that the process is gone and takes over",
      "without its record counts for two minutes only: after %i ms it is %s",
    ],
  ),
  cutOff("comment", "After the comment: the card is set by the next call", [
    "between comment and card: the next call rolls the card forward",
    "of a ticket is made good by the next call, although that is refused",
  ]),
  cutOff("card", "After the card, without its comment: it counts as a move by hand, and is recorded", [
    "with the card written and the comment not: it counts as a move by hand",
  ]),
  cutOff("race", "After a lost race, before its repair: the card goes back to what the log says", [
    "after a lost race, before its repair: the card goes back to the head of the log",
  ]),
  cutOff("answer", "After everything, before the answer: the same call is answered", [
    "after everything, before the answer: its restart is answered again",
  ]),
];
