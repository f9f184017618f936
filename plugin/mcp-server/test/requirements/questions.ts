import { requirementsOf, type Requirement } from "./requirement.ts";

const asking = requirementsOf("questions", "questions between agents");
const decided = requirementsOf("questions", "decision 15");

/** An agent asks another one, and keeps its ticket. */
export const QUESTIONS: readonly Requirement[] = [
  asking("no-control", "To ask passes no control: ticket, lock and lease stay with who has them", [
    "leaves state, lock and lease as they are, and the holder goes on around it",
  ]),
  asking("answered", "The agent that is asked answers, and its answer reaches the asker", [
    "to an agent by name: asked, shown, answered once, and told to its asker, in three requests each",
    "names what agents ask, whatever else has changed since, and what they answered",
  ]),
  asking("text", "A question has to say something", [
    "that is blank, too long or holds a token writes nothing",
  ]),
  asking(
    "anyone",
    "Who is asked may be left open: then whoever is first answers, but the asker (decision 15)",
    ["to anyone is answered by whoever is first but its asker, and others are told who was"],
  ),
  asking(
    "by-name",
    "Asking needs no switch; an agent is asked by name where the team's file names it (decision 15)",
    [
      "put to one agent is not another's to answer, and no unknown one is asked",
      "names nobody, or an agent of the team that is not the asker",
    ],
  ),
  asking("turns", "Asking and answering are nobody's turn", [
    "count nothing that moves no ticket, and are not broken by it",
  ]),
  asking("context", "Question and answer are what is shared, by their own words", [
    "to an agent by name: asked, shown, answered once, and told to its asker, in three requests each",
    "quote what was said on one short line that forges and pings nothing",
  ]),
  asking("goes-on", "An answer is told with the asker's next call, which can act on it", [
    "to an agent by name: asked, shown, answered once, and told to its asker, in three requests each",
    "that were answered after the asker's newest record are news to it, and to it alone",
  ]),
  asking(
    "asked-in-turn",
    "Who is asked may ask somebody else first, and is told when it can answer, three deep",
    ["asked for a question finds its way back, and goes at most three deep"],
  ),
  decided("in-the-log", "Question and answer are records of the ticket; who is first is decided by the log", [
    "answer: one wins, the other is told who",
    "ask and move: both come into the log",
    "are open until the first answer by who may answer; later ones change nothing",
  ]),
  decided(
    "ended-tickets",
    "Nothing is asked on what has ended; what was asked before is answered even then",
    [
      "on a finished ticket or a closed issue is refused; one that is open is answered even then",
      "is possible in every state that is not terminal, and in none that is",
    ],
  ),
  decided("label", "A label finds the tickets with questions for an agent, while they are open", [
    "to an agent by name: asked, shown, answered once, and told to its asker, in three requests each",
    "a label that may not be set is said, and the question stands",
  ]),
  decided("cut-off", "Wherever it is cut off there is one question, one answer, and the label in the end", [
    "$action to the write: one question, one answer",
    "killed at %s, its restart asks once and the label is there",
    "killed at %s, the restart of who answers answers once and the label is off",
  ]),
  decided("many", "However many are asked the log stays whole", [
    "a hundred questions on one ticket leave its log whole, and the first is still answered",
  ]),
];
