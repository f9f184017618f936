import { requirementsOf, type Requirement } from "./requirement.ts";

const required = requirementsOf("records", "handoff protocol (decision 18)");

/** Types, escalation, authority and the ways in. */
export const INTERACTION_RECORDS: readonly Requirement[] = [
  required("one-artifact", "Every consequential exchange is one record of one form, whatever carried it", [
    "shows task, type, sender, receiver, transport, class and time in a table",
    "says what carried it where agents message each other",
  ]),
  required(
    "every-type",
    "Handoff, consultation, review, escalation and capability request each make a record",
    [
      "of type %s has a validator and rows of its own",
      "is a record of that type, from the giver to who takes it",
      "goes to the orchestrator, whose yes counts, in three requests each",
      "waits for a decision from the submission on, and is over when the ticket leaves",
      "names its kind of failure, what to do about it, and calls whom the team names",
      "goes to the orchestrator unless somebody is named, and any answer is one",
    ],
  ),
  required("strict", "A record that lacks what its type demands is not written", [
    "of type %s that lacks something is not written: %j",
  ]),
  required("lenient", "A record that a person writes by hand is read leniently", [
    "is read from the table and the sections, with bars or without, bold or not",
    "may be an escalation, a capability request or a wish for more scope",
    "is none in %s",
  ]),
  required("open", "A log with a type that a later version writes can be read", [
    "of a type that a later version writes is read, and shown by what all have in common",
  ]),
  required("sixth-type", "One more type is one file and one line", [
    "is asked, validated, shown and read from one file and one line of the list",
  ]),
  required("ephemeral", "What peers say without a record cannot be relied upon", {
    untestable:
      "nothing can see what agents tell each other; the skill handoff-protocol says it, and no tool reads a message as a decision",
  }),
  required(
    "record-first",
    "An agreement that affects the system is recorded before the change is committed",
    {
      untestable:
        "no tool sees an agreement; where it touches files, the ticket's file scope holds it, and its own rows prove that",
    },
  ),
  required("task-id", "A task id such as ENG-042 names a ticket", [
    "names the ticket of the number at its end",
    "counts: %j",
  ]),
  required("receiver-decides", "The receiver fills in the decision, once; the sender leaves it blank", [
    "is never decided by who asks, and once only",
    "never counts from who asks, were it the orchestrator",
    "are open until the first answer by who may answer; later ones change nothing",
  ]),
  required("handoff", "Work is passed on with a complete context", [
    "is a record of that type, from the giver to who takes it",
    "and a follow-up take the same contract, and a follow-up is a handoff",
  ]),
  required("consultation", "A consultation asks without transferring ownership", [
    "leaves state, lock and lease as they are, and the holder goes on around it",
  ]),
  required("peer-may-propose", "A peer may propose, and cannot commit", [
    "is not granted by a peer's yes, which is recorded as advice, said, and hides nothing",
    "of a matter of authority by a peer is advice: %s",
  ]),
  required("review", "Submitted work waits for a formal review", [
    "waits for a decision from the submission on, and is over when the ticket leaves",
    "of a review is its designated reviewer's alone, and never its author's",
  ]),
  required("escalation-classified", "An escalation says what kind of failure it is, and what was tried", [
    "names its kind of failure, what to do about it, and calls whom the team names",
    "without a kind counts as unknown",
    "alone takes a kind of failure",
    "says what kind of failure it is and what was tried, as the tool does",
  ]),
  required("escalation-action", "Each kind of failure has the action that it calls for", [
    "each have a meaning and an action of their own",
    "names its kind of failure, what to do about it, and calls whom the team names",
  ]),
  required("escalation-calls", "The comment calls whom the configuration names, and nobody else", [
    "calls only whom the team's configuration names, and only what can be a name",
    "names its kind of failure, what to do about it, and calls whom the team names",
  ]),
  required(
    "capability-request",
    "A capability request asks for a skill, with its urgency, without escalating",
    ["goes to the orchestrator unless somebody is named, and any answer is one"],
  ),
  required("single-authority", "Only the orchestrator, a designated reviewer or a person accepts", [
    "about scope or class counts from the orchestrator, and from no peer that was asked by name",
    "of a review counts from whom it was put to alone, and an agent that calls itself a person is none",
    "is a main instance where the team names none, and no subagent",
    "is never the command line by default, whatever RALPH_AGENT says",
  ]),
  required(
    "no-side-channel",
    "A change of approach, files or architecture reaches the orchestrator by a record",
    [
      "goes to the orchestrator, whose yes counts, in three requests each",
      "stays open after a plain answer by the orchestrator, who is told what is missing",
    ],
  ),
  required("person", "A person's decision by hand counts, with its link in the next record", [
    "is decided by a person's comment, whose link the next record takes in",
    "counts: %j",
    "is not taken in twice",
  ]),
  required("person-not-forged", "An agent cannot write a person's decision", [
    "is not decided by a comment from the agents' own account, by whichever way it came",
    "on a matter of authority does not count by %s",
    "is none by %s",
    "is none when it is %s",
  ]),
  required("person-clear", "What may be meant otherwise decides nothing, and it is said why", [
    "does not count as %s, and it is said why",
    "names its record where several wait, and is the first for each",
  ]),
  required("waiver", "A waiver takes a person's explicit words", [
    "waives a review by its own words, and only a review",
  ]),
  required("contract", "Tickets that people made take a class, a file scope and an agent", [
    "is set, added to and shown, each time as one record that has all of it",
    "and a follow-up take the same contract, and a follow-up is a handoff",
  ]),
  required("contract-authority", "An agent cannot lighten its own work", [
    "is changed by the orchestrator alone once work began, even by who wrote it, and even upwards",
    "is not lightened by an agent before it takes the ticket",
    "may be added to by any agent before work begins, and each demand changed by who made it",
  ]),
  required("hostile", "Text in any field is data", [
    "stays in its cell: it breaks no table, fence or marker, and calls nobody",
    "fits into one comment however long every field is",
    "shows hostile paths and names as data",
  ]),
];
