import { requirementsOf, type Requirement } from "./requirement.ts";

const team = requirementsOf("team", "team handoff");
const decided = requirementsOf("team", "decision 14");

/** An agent passes its ticket on to another one of the team, by its own will or because its turns are over. */
export const TEAM_HANDOFF: readonly Requirement[] = [
  team("explicit", "An agent hands the ticket that it works on to another agent, in one call", [
    "goes to the named agent in another process, who learns by whom and why, and finishes the work",
    "to %j is a claim without a change of state, whose lock is for %s",
  ]),
  team("next", "It may name no agent, but the next one of the team's rotation", [
    "goes around the three: next, next and next is back with the first",
    "goes from each of three agents to the one after it, and from the last to the first",
    "passes through everybody once before it comes back, in the order of the list, wherever it begins",
  ]),
  team("message", "Why it is handed over reaches the receiver; a reason is needed, as of every handoff", [
    "goes to the named agent in another process, who learns by whom and why, and finishes the work",
    "that is %s is refused",
  ]),
  team("off-by-default", "Nothing is handed over where the team's file names no agents (decision 14)", [
    "is refused to %j of %j with %s, and says %s",
    "is refused %s, with what would work",
    "has no team unless agents are listed, and three turns in a row unless it says otherwise",
  ]),
  team("control", "Control passes: the giver is done with the ticket, the receiver goes on at once", [
    "leaves its giver without it: every call of the giver's is refused, and the same call again is recognised",
    "may be finished at once: %s takes it up on the way",
  ]),
  team("turns", "An agent takes so many turns in a row and no more, three where nothing else is said", [
    "end at the team's limit: the next agent goes on",
    "are over after the limit: the refusal says whose turn it is, and how to hand over",
    "has no team unless agents are listed, and three turns in a row unless it says otherwise",
  ]),
  team("own-turns", "An agent may have a limit of its own", [
    "are an agent's own where the team says so, and nobody's beside the team",
  ]),
  team("rotation", "After the limit it is the next agent's turn, whose name the refusal says (decision 14)", [
    "end at the team's limit: the next agent goes on",
    "over, tell an agent without the lock to leave the ticket",
  ]),
  team("full-context", "Who is handed a ticket sees its whole history, and not results alone", [
    "who was handed the lock sees the full history without asking for it",
    "names the lock that was handed to its agent, and by whom",
  ]),
  team("results-only", "Who only wants a ticket's results can have those alone", [
    "a ticket's results are its outcomes and links, without talk and text",
  ]),
  team("in-the-log", "The handover stands in the ticket's log, with giver, receiver and reason", [
    "goes to the named agent in another process, who learns by whom and why, and finishes the work",
    "is a record of that type, from the giver to who takes it",
  ]),
  team("special-agents", "Agents may have names, scopes and capabilities, by which tickets find them", [
    "an agent is offered what is pinned to it before what is in its scopes, and nothing else",
    "%s, without scopes, is offered unlabelled tickets after its own",
    "goes by its qualifiers, in two requests, recorded with everyone and why not",
  ]),
  decided("one-taker", "Of several processes of the receiver's name one takes the lock up, and nobody else", [
    "is taken up by one of three processes of the receiver's name, and by nobody else",
    "is finished by one of three who complete it at once",
    "is nobody else's, its giver's included, until its lease is over",
  ]),
  decided(
    "cut-off",
    "Wherever a handover is cut off the lock is the giver's or the receiver's, and a lease ends it",
    [
      "before the swap keeps its lock: its restart hands it over",
      "between swap and record still answers for the lock: its restart hands it over, and the receiver waits",
      "after the record, without the answer: the receiver has the lock, and the call again says so",
      "by nobody, and told that its record was refused, has its lock back",
      "is free once the lease is over and nobody came",
    ],
  ),
  decided(
    "counted",
    "A turn is a transition or claim in the log; talk is none and breaks none; handing over is always possible",
    [
      "are the newest transitions and claims by one agent, until another's",
      "count nothing that moves no ticket, and are not broken by it",
      "never keep from escalating, handing over or renewing",
      "turns are counted behind any talk, although the newest records tell enough for all else",
    ],
  ),
  decided("routes", "An agent is served what is pinned to it, then what is in its scopes", [
    "an agent is offered what is pinned to it before what is in its scopes, and nothing else",
    "a ticket's labels > %s: %j",
  ]),
  decided(
    "names",
    "The team's file has no name of an agent that no call can bear, and none that fits no label",
    [
      "refuses %s, with its place",
      "refuses an orchestrator whose name no call can bear, and trims it",
      "takes names of agents and scopes that just fit into a label",
    ],
  ),
  decided("current-ticket", "Who holds one ticket need not name it, at one request more", [
    "is about the one ticket whose lock the agent holds, at one request more",
    "is never about a ticket that the agent held once, or about one of two",
    "finds what was handed to the agent, and no longer what it handed over",
  ]),
];
