import { requirementsOf, type Requirement } from "./requirement.ts";

const handing = requirementsOf("follow-ups", "finishing with a follow-up");
const decided = requirementsOf("follow-ups", "decision 16");

/** A ticket is finished and its work goes on in another one, in one call. */
export const FOLLOW_UPS: readonly Requirement[] = [
  handing("one-call", "One call finishes the ticket and makes the next one, for another agent", [
    "answers which ticket is done, which was made, and for whom",
    "a call with a follow-up sends what is cut below, and nothing else",
  ]),
  handing("whole", "There is never a finished ticket without its follow-up, wherever the call is cut off", [
    "the same call makes one child and finishes the parent",
    "another agent that completes it likewise makes one child, and no lock stays",
    "is not taken for work done: the ticket is where it was, and its lock with it",
  ]),
  handing(
    "state",
    "The finished ticket goes where completing or closing leads, the new one to Backlog (decision 16)",
    [
      "makes a child in Backlog, labelled, with the placeholders filled and its parent recorded",
      "the same call makes one child and finishes the parent",
    ],
  ),
  handing("parent", "The new ticket is a child of the finished one, on GitHub and in its own record", [
    "makes a child in Backlog, labelled, with the placeholders filled and its parent recorded",
  ]),
  handing("result", "The result is recorded as it was given, of whatever type", [
    "the same call makes one child and finishes the parent",
    "as a result that is an object stays JSON",
    "of any type comes back as it was given: %s",
  ]),
  handing("needed", "Without receiver, task or result nothing is finished", [
    "a call with a follow-up that cannot be made > is refused before anything is asked of GitHub: %s",
    "is as it says",
  ]),
  handing(
    "current-ticket",
    "The ticket need not be named: it is the one that the caller holds (decision 14)",
    ["finishes the ticket that it is about, with its result and its follow-up"],
  ),
  handing("once", "The same call again makes nothing again, and is answered as before", [
    "answers which ticket is done, which was made, and for whom",
    "of one process: the second waits for the first, and makes nothing",
  ]),
  handing(
    "contract",
    "A result that breaks the ticket's own contract finishes nothing, makes nothing, and is counted",
    ["puts the child under its contract, whatever the parent's own demands"],
  ),
  handing(
    "receiver",
    "The receiver is a label: an agent's name pins the ticket, a scope gives it to who has the scope",
    [
      "makes a child in Backlog, labelled, with the placeholders filled and its parent recorded",
      "goes to whom it is for: to the agent of that name, or to one that has that scope",
      "a ticket's labels > %s: %j",
    ],
  ),
  handing("task", "The task is a text, and becomes the new ticket's body (decision 16)", [
    "makes a child in Backlog, labelled, with the placeholders filled and its parent recorded",
    "a call with a follow-up that cannot be made > is refused before anything is asked of GitHub: %s",
  ]),
  handing(
    "placeholders",
    "The finished ticket's key and result are put in where the task names them; other braces stay",
    [
      "has every placeholder replaced, and nothing that was put in is looked through",
      "keeps what is no placeholder",
      "puts in the result %j as %s",
    ],
  ),
  handing(
    "own-contract",
    "The new ticket may have a schema of its own, which its receiver's result has to fit",
    ["puts the child under its contract, whatever the parent's own demands"],
  ),
  handing(
    "without",
    "A result without a follow-up, and other tickets without finishing, have calls of their own",
    [
      "of any type comes back as it was given: %s",
      "makes an issue with everything that is asked for, in Backlog, with the first record of its log",
    ],
  ),
  handing("final", "A finished ticket is not finished again with something else", [
    "is recognised with the same result, in whatever order its keys are, and not with another",
    "rule 4: a terminal state is not acknowledged",
  ]),
  handing("no-turn", "Who holds no ticket, or another's, finishes and makes nothing", [
    "is refused where the rules say no, before anything is written",
    "is refused where the agent holds none, and says so",
  ]),
  handing("answered", "The answer names the finished ticket, the new one and for whom it is", [
    "answers which ticket is done, which was made, and for whom",
  ]),
  handing("every-case", "Each case of the page on finishing and handing on is as the page says", [
    "every row has its calls, and every call its row",
    "is as it says",
  ]),
  decided("announced", "Follow-ups are announced in the log, then made, then the ticket is finished", [
    "a call with a follow-up sends what is cut below, and nothing else",
    "is not taken for work done: the ticket is where it was, and its lock with it",
  ]),
  decided(
    "finished-by-others",
    "What was announced and cut off is finished by whoever comes next, or by doctor",
    [
      "another agent's call finishes it, and is judged by what the ticket is then",
      "doctor --repair finishes it",
      "is found by its lock where doctor is told no number",
    ],
  ),
  decided("one-maker", "One writer makes the tickets; others wait until it is gone, or for minutes", [
    "is left alone until its process is gone",
    "is taken over minutes later even where nobody can see its process",
    "begins no ticket later than two minutes after it announced them, and goes on by the same call",
    "where both begin at once: one wins, with one child",
    "where the second announces while the first is on its way: one wins, with one child",
  ]),
  decided("several", "Up to five are made, each once", [
    "makes several children in their order, each once",
    "with several follow-ups is made whole, each once",
  ]),
  decided("judged-first", "Everything is judged before the first write", [
    "writes nothing: %s",
    "is refused where the ticket has no room for more children",
    "is refused with several tickets",
  ]),
  decided(
    "given-up",
    "A person's move ends an announcement, and the next handoff says so; nobody is held up by one that cannot be made",
    [
      "is given up where a person has moved the card, and the next handoff says so",
      "does not hold up another call where it can never be made",
    ],
  ),
];
