import { requirementsOf, type Requirement } from "./requirement.ts";

const closing = requirementsOf("results", "closing with a result");
const decided = requirementsOf("results", "decision 13");

/** What a ticket's work came to, and what it has to be. */
export const RESULTS: readonly Requirement[] = [
  closing("recorded", "The last answer of the work is recorded with the call that finishes it", [
    "of any type comes back as it was given: %s",
    "stands in the comment where people read it: short on its line, long in a fold of its own",
  ]),
  closing("finishes", "Completing hands the ticket on, closing after the merge makes it Done (decision 1)", [
    "every step is a record, the card follows, the issue is closed, no lock is left",
    "comes with a state that means complete, and not with several tickets",
  ]),
  closing("own-type", "A result keeps its type on its way: text, number, boolean, list or object", [
    "of any type comes back as it was given: %s",
    "a result keeps its type on its way",
    "is taken as it is: %j",
  ]),
  closing("as-text", "An object that was made a text first stays text, and that is said", [
    "that is the JSON of an object as text is taken as text, and said to be",
  ]),
  closing("optional", "Who has nothing to report leaves the result out", [
    "that was not given is none",
    "every step is a record, the card follows, the issue is closed, no lock is left",
  ]),
  closing(
    "current-ticket",
    "The ticket need not be named: it is the one that the caller holds (decision 14)",
    [
      "is about the one ticket whose lock the agent holds, at one request more",
      "tells agents and instances of one process apart",
    ],
  ),
  closing("no-ticket", "Who holds no ticket, or several, and names none is told so", [
    "is refused where the agent holds none, and says so",
    "is refused where the agent holds several, and lists them",
  ]),
  closing(
    "once",
    "A ticket is finished once; the same call again is answered again, another one is refused",
    [
      "is recognised with the same result, in whatever order its keys are, and not with another",
      "after a lost answer finds what was written",
      "rule 4: a terminal state is not acknowledged",
    ],
  ),
  closing("not-in-between", "A result comes only with a call that finishes work", [
    "does not come with %s",
    "a result comes with > not with $command $goal",
  ]),
  closing("final", "No agent reopens or amends what is Done", [
    "holds for nothing that leaves a terminal state",
    "rule 4: a terminal state is not acknowledged",
  ]),
  closing("other-tickets", "To make or edit other tickets finishes nothing", [
    "makes an issue with everything that is asked for, in Backlog, with the first record of its log",
    "changes what is given, and leaves what is not",
    "leaves lock and state, and what the holder does goes on under it",
  ]),
  closing(
    "said-is-not-done",
    "Words without the call finish nothing: the agent is reminded, the loop gives the ticket out again",
    [
      "with a lock is told of it once, and may stop then",
      "of %s where the ticket went from %s to %s only, whatever the agent says",
      "twelve tickets come to their gates, whatever happens to agents",
    ],
  ),
  closing("contract", "Where the ticket has a schema the result has to fit, or nothing moves", [
    "works with a result that fits, in two requests",
    "changes nothing for one that does not, and says every violation and what is left",
    "demands a result where none is given, by to_state and by hero too",
  ]),
  closing(
    "counted",
    "Results that do not fit are counted, over restarts, up to the team's limit; then people are asked",
    [
      "are counted over a restart of the server and a renewed lease",
      "end with a person: the ticket is escalated, with the violations as the reason",
      "are shown of the holder to another agent, whose own try is refused for the lock and not counted",
    ],
  ),
  closing("retry", "Each violation is named, so that the next try can be right", [
    "an agent answers wrongly twice, then rightly",
    "are all named, sorted, each once",
  ]),
  closing("answered", "The answer names the ticket and where it stands now", [
    "answers with everything that the transition came to, as structured content",
  ]),
  decided("no-result", "Null, blank text and their JSON as text are no result, and refused", [
    "is none where it says nothing: %s",
    "a result > is none: %j",
  ]),
  decided(
    "bounds",
    "A result is at most 24 KB and 64 levels, and fits into a comment, or nothing is written",
    [
      "of just 24 KB is recorded, and a byte more is refused before anything is asked of GitHub",
      "that would not fit into a comment is refused before anything is written",
      "that is nested too deep, or no JSON, is refused",
    ],
  ),
  decided(
    "first-record",
    "A contract stands in a record, not in the issue's text, and is missed where somebody edits it",
    [
      "stands in the ticket's first record, in five requests, and get_ticket shows it",
      "as the newest record stops the ticket",
      "further back changes nothing: the result is not judged by it, nor without it",
      "and moved out of sight by talk is still found",
    ],
  ),
  decided("closing", "Closing needs a valid result unless one is recorded", [
    "needs no second result where a valid one is recorded",
    "needs one where only other results are recorded",
    "does not take a result that does not fit, whatever is recorded",
  ]),
  decided("graph-first", "The rules of the graph are asked before the contract; escalating stays free", [
    "is judged only where the graph allows it",
    "comes after every other rule: %s",
    "leaves escalating free",
  ]),
  decided("harmless", "No schema fetches anything, or takes for ever", [
    "is refused with the place before anything is asked of GitHub: %s",
    "with a pattern that takes for ever stops nobody for long",
    "that doubles its work at every step is stopped",
  ]),
];
