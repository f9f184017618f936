import { requirementsOf, type Requirement } from "./requirement.ts";

const required = requirementsOf("rules", "rules of the graph (decision 1)");
const proven = requirementsOf("proven", "decision 29");

/** What the tables leave open, rule by rule. */
export const RULES_OF_THE_GRAPH: readonly Requirement[] = [
  required("1-edges", "A target that is no edge is refused with the allowed ones, whoever asks", [
    "rule 1: a target that is no edge is refused with the allowed ones, whoever asks",
  ]),
  required("2-outputs", "A target is an output of the command, its lock state, or where escalation leads", [
    "rule 2: an edge that is no output of the command is refused with what the command may do",
    "rule 2: In Review → Done is triage's close, never the implementer's own",
    "rule 2: cancel is triage's",
    "rule 2: escalate is an output of every command",
  ]),
  required("3-unset", "A card without a state counts as Backlog, is recorded as unset, and skips no check", [
    "rule 3: an unset ticket goes where one in Backlog goes, and the record says it was unset",
    "rule 3: a refusal on an unset ticket says that it is unset, and what it counts as",
    "rule 3: an unset ticket has no edge to In Progress, so that no check is skipped",
  ]),
  required(
    "4-acknowledged",
    "The present state as target is acknowledged with a record, but not a terminal one",
    [
      "rule 4: split complete on a Backlog parent is a transition from Backlog to Backlog",
      "rule 4: an acknowledgement still has to be an output of the command",
      "rule 4: a terminal state is not acknowledged",
    ],
  ),
  required("5-own-lock", "Who asks again for the own lock has its lease renewed, without a second record", [
    "rule 5: the same holder renews its lease, keeps its record, and writes no second one",
    "lock again renews the lease and posts no comment",
  ]),
  required(
    "5-nobodys-lock",
    "A lock state without a holder is claimed, also after somebody who is gone, by name",
    [
      "rule 5: nobody holds it, so it is a claim",
      "rule 5: a dead lock is claimed, naming whom it was taken over from and why",
      "is claimed by the implementer after a reviewer's approval",
    ],
  ),
  required("5-others-lock", "Another's running lock is refused, with its holder and the time left", [
    "rule 5: another holder is named with the end of its lease and the time left",
  ]),
  required(
    "5-gone",
    "The lock of a process that is gone, or a subagent that ended, is free; a restart goes on at once",
    [
      "of a process that is gone can be taken at once",
      "of the same agent and instance whose process is gone is the caller's own (rule 5)",
      "of a subagent that has ended %s (rule 5)",
      "a lock that the command line took > is the same agent's in its next call, which is another process",
    ],
  ),
  required("6-leaving", "Nobody leaves a lock state under another's running lock, not even by escalating", [
    "rule 6: %s under somebody else's running lock is refused",
    "rule 6: under no lock at all it is accepted with a warning",
    "rule 6: over a dead lock it is accepted with a warning that names its holder",
  ]),
  required("6-begun", "Nothing is completed that was not begun", [
    "rule 6: %s completes nothing that was not begun: not from %s",
  ]),
  required(
    "7-moved",
    "A person's move out of the lock state ends the lock; its holder is told once, with the time",
    [
      "rule 7: the holder is told of the move and when it was, and its lock ref is taken away",
      "rule 7: the call after that is judged from the present state",
      "a move out of the lock state ends the lock; its holder is told once",
    ],
  ),
  required(
    "8-person",
    "A ticket leaves Human Needed after a person's answer or by hand, and the record names it",
    [
      "rule 8: without an answer it is refused, and the same call may succeed later",
      "rule 8: with an answer it is accepted, and the record names the answer",
      "Human Needed is left only after a person's answer",
      "do not come from %s",
      "add_comment > is no person's answer",
    ],
  ),
  required(
    "8-own-account",
    "An answer from the agents' own account counts with a warning, or not, as the team says",
    [
      "rule 8: an answer from the token's own login counts, and the answer says that it proves little",
      "rule 8: replyFromOthersOnly takes an answer from the token's own login for none",
      "an answer from the token's own account counts with a warning, unless the team wants others'",
    ],
  ),
  required("8-states", "A team says in which states people are waited for", [
    "rule 8: a team may wait for people in Plan in Review, too, or in no state",
    "may ask for a person before a plan is left",
  ]),
  required("8-rejection", "What a person rejects is not taken as approved until a person says otherwise", [
    "rule 8: what a person rejected is not approved, whether or not the team waits for people there",
    "that reject a plan let nobody build it until a person says otherwise",
    "that reject finished work keep its ticket open until it is mended",
  ]),
  required("9-foreign-state", "A state outside the graph is refused by its name, those of prototypes, too", [
    "rule 9: a card that shows %j",
    "rule 9: a target named %j",
    "a place that does not fit > %s, and nothing is written",
  ]),
  required("10-target", "Exactly one of intent and state; a wish to reject is told the call for it", [
    "a call that cannot be meant > %s, and nothing is written",
  ]),
  required("11-delegating", "Who delegates is expected nowhere", [
    "for %s are %j, and never hero, which delegates (rule 11)",
  ]),
  required(
    "12-outside",
    "Work from outside a command's states is accepted with a warning in answer and record",
    [
      "rule 12: it is accepted with a warning",
      "warns in answer and record of a command that works from outside its states",
    ],
  ),
  required("13-field", "Beside the door only a ticket's making writes the state, once, and it is Backlog", [
    "makes an issue with everything that is asked for, in Backlog, with the first record of its log",
    "adds an issue that people made to the board, in Backlog, and finishes what was cut off",
    "keeps the ticket where its triage, or a person, has put it since",
    "as with a %s is pointed at the one door, and so is an update",
  ]),
  required(
    "14-no-edge",
    "What the graph does not offer comes with a hint at what does: from Backlog, of split, of hero",
    [
      "rule 14: escalate from Backlog hints at ask, or at Research Needed first",
      "rule 14: split complete from Research Needed hints at leaving the parent where it is",
      "rule 14: %s has no %s, and the hint says to name the state",
    ],
  ),
  required(
    "15-parents",
    "A ticket with open children is offered to nobody; once they are done, to triage to close it",
    [
      "passes over what is locked, blocked, a parent or too large, and says so",
      "offers a parent in Backlog whose children are closed to triage alone, to close it",
    ],
  ),
  required(
    "16-closed-issue",
    "A closed issue takes closing and cancelling alone, or a hint at reopening it",
    [
      "rule 16: accepts close and cancel where they are edges",
      "rule 16: accepts nothing else, no acknowledgement and no lease either",
      "rule 16: from %s, where close is no edge, the hint is to reopen the issue or to move the card",
    ],
  ),
  required(
    "17-own-graph",
    "A graph of one's own keeps the states and commands, and every mistake in it is named",
    [
      "rule 17: changes what is an edge, an output and a lock",
      "with unknown names ends the server, which names every one with its path",
      "all mistakes of meaning at once",
    ],
  ),
  required("order", "Of several rules that say no the hardest fact is the answer", [
    "rule 7: the telling comes before every other rule",
    "rule 16: from %s, where close is no edge, the hint is to reopen the issue or to move the card",
    "rule 1: a target that is no edge is refused with the allowed ones, whoever asks",
    "comes after every other rule: %s",
  ]),
  proven("words", "What every refusal and every finding says stands in one list, word by word", [
    "every refusal of the rules says what, by which rule and what would work, word by word",
    "and every finding says what, where, when, by whom and what to do, word by word",
  ]),
  proven("branches", "Every branch of domain and ledger is run by their own tests", {
    untestable: "npm test measures it in a step of its own, and fails below 100 % of the branches",
  }),
];
