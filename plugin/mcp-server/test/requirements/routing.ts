import { requirementsOf, type Requirement } from "./requirement.ts";

const required = requirementsOf("routing", "handoff protocol, routing decision (decision 21)");

/** Which agent a task goes to. */
export const ROUTING: readonly Requirement[] = [
  required(
    "artifact",
    "A routing decision shows task, requested capability, matched agents, selected, reason, rejected and rule",
    ["goes by its qualifiers, in two requests, recorded with everyone and why not"],
  ),
  required("qualifiers", "First counts how many of the requested qualifiers an agent covers", [
    "to the agent with most of the requested qualifiers",
    "nobody covers more than the selected agent, every candidate has a reason, and none asks itself",
  ]),
  required("department", "Then the requester's department decides: the final tie-breaker, and no default", [
    "to the requester's department where as many qualifiers are covered",
    "to nobody by department alone: fewer qualifiers lose first",
  ]),
  required("tie", "What is still tied the orchestrator picks, and documents why", [
    "is told and not recorded; the requester's department may settle it",
    "is settled by the orchestrator, with the reason in the record",
    "is settled by no agent that lost, and by nobody without a reason",
  ]),
  required("deterministic", "Every rule is deterministic from the task's own context", [
    "the order of the agents does not matter",
    "what a department or a pick adds never beats a qualifier",
    "is decided once: the same call is told the same record",
  ]),
  required("load", "How busy an agent is never counts", {
    untestable:
      "the decision is a function of the request and the team's file alone, which know nothing of anybody's work",
  }),
  required("rerouted", "A task for other expertise than the requester's goes to another agent", [
    "to the requester's department where as many qualifiers are covered",
  ]),
  required("names", "Names are normalised, and ambiguous ones refused", [
    "%j is known by its other words",
    "that may mean two things which the team has is refused with both",
    "goes nowhere where a word may mean two things, or where nobody knows the domain",
  ]),
];
