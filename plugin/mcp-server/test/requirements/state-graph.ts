import { requirementsOf, type Requirement } from "./requirement.ts";

const required = requirementsOf("graph", "state machine and handoff");

/** The states, what leads from one to the other, and what a command means by an intent. */
export const STATE_GRAPH: readonly Requirement[] = [
  required("names", "There are eleven states, seven commands and five intents, and no others", [
    "has eleven states, seven commands and five intents",
    "of commands do not include %j",
    "of intents are the five, and reject is none of them (rule 10)",
  ]),
  required("reference", "The built-in graph and its reference file say the same, and neither changes alone", [
    "equals its reference form",
  ]),
  required("edges", "From each state exactly the edges of the graph lead on", [
    "from %s is %j",
    "holds for %s → %s",
    "does not hold for %s → %s",
    "holds both ways between planning and its review, by way of the lock state",
  ]),
  required("terminal", "Nothing leads on from Done and Canceled", [
    "holds for nothing that leaves a terminal state",
    "rule 4: a terminal state is not acknowledged",
  ]),
  required(
    "kinds",
    "It is told of a state whether work is done in it, whether it is final, whether people act",
    [
      "are lock states: the three that work is done in",
      "are terminal: Done and Canceled",
      "are a person's: both reviews and Human Needed",
    ],
  ),
  required("state-names", "A text is a state only where it is one of the eleven, letter by letter", [
    "holds for all eleven states",
    "isValidState > does not hold for %j",
    "does not hold for the prototype key %s",
    "rule 9: a target named %j",
  ]),
  required(
    "typed",
    "The compiler tells a state from any other text, and a check at run time makes one of it",
    ["narrows a text to a state for the compiler"],
  ),
  required("intents", "An intent means the state that the command leads to by it, or nothing", [
    "%s by %s means %j",
    "prefers a command's own meaning to the one for all",
    "accepts by intent just these",
  ]),
  required("ambiguous", "Where a command may complete in several ways it says the state, and is told so", [
    "%s by %s means %j",
    "rule 14: %s has no %s, and the hint says to name the state",
  ]),
  required("outputs", "A command leads to its own outputs and to no other state", [
    "holds for %s with exactly %j",
    "rule 2: an edge that is no output of the command is refused with what the command may do",
  ]),
  required("inputs", "It is known from which states a command works; from others it is warned (decision 1)", [
    "let %s work from %j",
    "rule 12: it is accepted with a warning",
    "rule 12: from an input state, and from its own lock state, there is no warning",
  ]),
  required(
    "expected",
    "For each state it is known which commands take it up; who delegates is not among them",
    [
      "for %s are %j, and never hero, which delegates (rule 11)",
      "takes up a command that no longer delegates",
    ],
  ),
  required("unknown-command", "A command that there is not is an error, and not let through (decision 1)", [
    "of commands do not include %j",
    "a call that cannot be meant > %s, and nothing is written",
  ]),
  required("reject", "There is no intent to reject: who asks for it is told the call that does it", [
    "of intents are the five, and reject is none of them (rule 10)",
    "a call that cannot be meant > %s, and nothing is written",
  ]),
  required("pure", "A decision depends on nothing but what it is given, and changes none of it", [
    "depends on nothing but its input, and leaves the input as it is",
  ]),
  required("every-case", "Every state, command and way to ask is decided as the tables say", [
    "from %s, by %s",
    "has 1,232 entries",
    "from %s, by %s, every refusal names a rule that is broken",
  ]),
  required("walks", "Whatever sequence of calls is accepted, the log that it leaves is a path in the graph", [
    "is a path in the graph, without gaps, numbered from 1",
    "folds back to the state that it led to",
  ]),
  required("sizes", "Small tickets are worked on, large ones are split", [
    "is a ticket of its sizes; one without an estimate counts as the smallest",
    "%s accepts tickets of the sizes %j",
    "passes over what is locked, blocked, a parent or too large, and says so",
  ]),
  required("built-in", "Without a setting the built-in graph is used", [
    "without a path, with nothing to warn of",
  ]),
  required("own-graph", "A team may name a graph of its own, with its own edges, outputs, locks and flags", [
    "is used where it is sound: edges, outputs, locks and flags may change",
    "of the reference form is taken in silence",
    "rule 17: changes what is an edge, an output and a lock",
  ]),
  required("missing-file", "Where the named file is missing the built-in graph is used, with a warning", [
    "where the file is missing, with a warning that names it",
    "that is missing is warned about, and the server starts",
  ]),
  required("wrong-file", "A file with mistakes stops the start, and each mistake is named with its place", [
    "with a wrong graph ends the server, which names every mistake with its path",
    "with unknown names ends the server, which names every one with its path",
    "that is no JSON ends the server",
    "every mistake at once",
  ]),
];
