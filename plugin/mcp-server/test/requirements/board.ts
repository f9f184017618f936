import { requirementsOf, type Requirement } from "./requirement.ts";

const place = requirementsOf("place", "decision 6");
const setup = requirementsOf("setup", "decision 7");
const groups = requirementsOf("groups", "decision 9");
const creation = requirementsOf("creation", "decision 10");

/** Which board it is, how it is made whole, and how tickets come onto it. */
export const BOARD: readonly Requirement[] = [
  place("project", "The environment names the project, else the team's file on the default branch", [
    "names the project where the environment does not",
    "a place that does not fit > %s, and nothing is written",
  ]),
  place("field", "The team's file alone names the field; another name costs one read more, once", [
    "names another field, which costs one more read, once",
    "are forgotten after half an hour",
  ]),
  place("own-names", "A board that calls the states otherwise is read and written by its own names", [
    "runs from lock to complete; people see its names, records and answers have ours",
    "a person's move by hand is understood by its state",
    "an option called as a state that has another one is no state",
  ]),
  place("mistakes", "A key that the file does not have is a mistake, which is named", [
    "a misspelt policy is named with its place",
    "the published schema is the one that the server checks by",
  ]),
  place("local-copy", "A copy of the file in the working folder does not count, and a difference is told", [
    "does not count, which the health check says with what differs",
  ]),
  setup(
    "nothing-lost",
    "Options are added without a ticket losing its state, whatever GitHub makes of the old ones",
    [
      "three missing options are added, and every item and foreign option stays; then nothing is left to do",
      "keep their values; and one more is refused before anything is written",
    ],
  ),
  setup("cut-off", "Cut off anywhere, set-up loses nothing, and the next one ends it", [
    "killed after $match (skip: $skip) nothing is lost, and the next run ends it",
    "an answer that is lost is looked for, not asked for again",
    "a replacement that did not land is said, and the values wait in their ref",
  ]),
  setup("people", "What people change meanwhile stays, or stops set-up before it changes anything", [
    "what a person sets meanwhile is not overwritten",
    "an option that is renamed > between the saving and the replacement stops set-up before it changes anything",
    "after a cut-off keeps the backup until it has its name back, and tool and command line say so",
  ]),
  setup(
    "from-nothing",
    "A board is made from nothing, after a plan was shown; the next run finds nothing to do",
    [
      "is only planned at first, then made, linked and healthy; a second run finds it and writes nothing",
      "that fails half way says what was done and how to finish, and the next run finishes it",
      "changes nothing where nobody can be asked, and says what to pass",
    ],
  ),
  setup("work-under-way", "Work that goes on meanwhile keeps its lock and its log", [
    "a lock and its log outlive a set-up that had to give the card its value back",
  ]),
  groups("all-or-none", "Several tickets are locked together or not at all, by one compare-and-swap", [
    "is locked by one compare-and-swap, and every ticket gets its own record and card",
    "of which another agent holds one ticket is refused as a whole, and nothing is written",
    "of which one ticket goes to another agent just before the locks are taken is refused as a whole",
  ]),
  groups("finished", "A group whose handoff was cut off is finished by calling again", [
    "whose handoff was cut off is finished by calling again, with one record a ticket",
    "of which one write fails says which tickets are done and which are not",
  ]),
  groups(
    "order",
    "A group is shown in the order of work, from whichever of its tickets, and a circle by its name",
    [
      "shows the children of one parent in the order of work, whichever of them is asked",
      "is a permutation in which no ticket precedes a blocker, or else a real cycle, for any group",
      "names a cycle, which only people can have made, and how to end it",
    ],
  ),
  creation(
    "whole",
    "A ticket has its parent, blockers, card and fields before its first record says that it is there",
    [
      "makes an issue with everything that is asked for, in Backlog, with the first record of its log",
      "waits for others before it is found on the board",
    ],
  ),
  creation("repeated", "The same request makes one ticket, however often and at once it is sent", [
    "makes a new ticket without a request_id, and none with the same",
    "makes one ticket of three calls at once",
    "is refused with other arguments, naming the ticket that was made",
  ]),
  creation(
    "cut-off",
    "A creation that was cut off is finished by the same call, around what others did since",
    [
      "finishes the one issue where the answer to %s was lost",
      "finishes the one issue where the server was killed during %s",
      "adds what is missing where another agent has handed the ticket off meanwhile",
      "keeps what an update has set meanwhile, and adds the rest",
    ],
  ),
  creation("mark", "No text that a caller writes passes for the mark of a request", [
    "keeps a title and a body as they were written, and no text passes for a request's mark",
    "is found above what was written under it since, which cannot forge another",
  ]),
];
