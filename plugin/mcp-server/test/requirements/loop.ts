import { requirementsOf, type Requirement } from "./requirement.ts";

const required = requirementsOf("loop", "decision 17");

/** Tickets given to agents, one after the other, until people are needed. */
export const LOOP: readonly Requirement[] = [
  required("to-the-gates", "Tickets come as far as people are needed, whatever happens to agents", [
    "twelve tickets come to their gates, whatever happens to agents",
    "twelve tickets, three agents at a time, four mishaps",
  ]),
  required(
    "by-the-board",
    "What became of a run is told by the board, never by the agent's words or its exit code",
    [
      "of %s where the ticket went from %s to %s, however the client ended",
      "of %s where the ticket went from %s to %s only, whatever the agent says",
      "a phase that is committed is a step further",
      "where %s: %s",
      "where so many runs before did the same, and the ticket never moved",
    ],
  ),
  required("again-then-people", "A ticket that is not finished is given out again, then people are asked", [
    "a person is asked when the retries are used up, and not before",
    "leads by edges and outputs of the graph from wherever a command works",
    "still counts, and its ticket stays with one note, and rests",
  ]),
  required(
    "killed",
    "A loop that is killed anywhere and started again comes to the same end, and doubles nothing",
    [
      "killed at ten random moments and started again, it comes to the same end",
      "an agent whose loop was killed is found at work, and not doubled",
      "a hanging agent whose loop was killed is ended by the next one",
    ],
  ),
  required("two-loops", "Two loops on one board do each step once, without a word to each other", [
    "every step of every ticket is done once, by one of the two",
  ]),
  required("gates", "No gate is passed for people: plans are approved by them, questions answered by them", [
    "a plan that nobody has approved is not built, and is listed with what to do",
    "a ticket in %s waits until %s",
    "an answered question is taken up, and what triage keeps rests",
    "%j is wrong usage: %s",
  ]),
  required(
    "phases",
    "Building may stop between two phases, and goes on in the same worktree under the same lock",
    [
      "building goes on phase by phase in one worktree, under a lock that stays",
      "who is killed after each phase comes to its last run, and a person is asked",
    ],
  ),
  required("limits", "Time, budget, agents and failures in a row each end the loop, which says why", [
    "the budget ends it, and each agent is told what is left of it",
    "runs in a row that come to nothing open the circuit breaker, which says why",
    "after so many agents, or so much time",
  ]),
  required("permissions", "An agent edits and commits in its own worktree only, unless the caller chooses", [
    "an agent edits and commits in a worktree of its own alone, unless the caller chooses",
  ]),
  required("worktree", "A ticket whose worktree cannot be made is named and left, and others go on", [
    "a ticket whose worktree cannot be made is named and left, and the others go on",
    "is made anew, on the branch that it had",
    "is removed for good without a word of uncommitted work",
    "names a program that is missing, and a folder that is",
    "a worktree in which no agent could be started %s",
  ]),
  required("left-clients", "A start that fails leaves no client behind", [
    "leaves no client behind that nobody could find again",
  ]),
  required("left-locks", "Locks of agents that have ended are given back", [
    "where its process is gone, on whichever ticket",
    "without a process table only on its own ticket, and only since it began",
    "the second Ctrl-C ends them and frees their locks, and no attempt is lost",
  ]),
  required("two-interrupts", "The second Ctrl-C ends also the agents that are being started or taken over", [
    "get no task any more while their worktree is made, and the ticket is free",
    "get none either while the mark is to name them, and the attempt is not lost",
    "are ended that an earlier loop left, and that are taken over just now",
  ]),
  required("rate-limits", "A rate limit is waited out to its end, and costs no ticket anything", [
    "waits for the end of a rate limit, however much longer than an outage it is",
    "a run that could not be judged for GitHub alone is left for the next loop to judge",
  ]),
  required("service-outage", "An overloaded model's service is sat out, and costs no ticket anything", [
    "is sat out by pauses, each twice as long as the one before, a quarter of an hour in all",
    "ends no loop that it does not outlast, and costs no ticket a run",
    "ends the loop that it outlasts, with what the client said",
  ]),
  required("answers", "A person's answer is found, however many questions are unanswered", [
    "is found behind any number of tickets that nobody has answered",
    "costs one look a ticket, and none again until its issue changes",
  ]),
];
