import { requirementsOf, type Requirement } from "./requirement.ts";

const required = requirementsOf("door", "state machine and handoff");

/** The one tool that changes a ticket's state, what it takes and answers, and who uses it. */
export const HANDOFF_DOOR: readonly Requirement[] = [
  required("only", "One tool changes a ticket's state; no other takes a state", [
    "are defined as they were",
    "as with a %s is pointed at the one door, and so is an update",
  ]),
  required("nothing-else", "Nothing of the project names a tool that would set a state unchecked", [
    "show no %s",
    "is a problem where nothing does: %s",
    "name no tool that is not there",
    "are the door itself to the guard, whatever the server is called",
  ]),
  required("server-side", "The rules hold in the server, for agents without hooks as well", [
    "a refusal writes nothing",
    "under another client the health check says that only the server's own rules hold",
  ]),
  required("subagents", "The rules hold for agents that another agent has started", [
    "a subagent acts under its own name, whatever the model wrote",
    "are told apart: one gets the lock, the other reads who has it",
    "is denied to a subagent",
  ]),
  required("arguments", "It takes a ticket, a command, an intent or a state, and a reason", [
    "are defined as they were",
    "a call that cannot be meant > %s, and nothing is written",
  ]),
  required(
    "place",
    "Owner and repository come from the environment or the working copy where none is given",
    [
      "is read from its remote: %s",
      "is not taken from a remote of another host: %s",
      "gives way to the variables",
      "every step is a record, the card follows, the issue is closed, no lock is left",
    ],
  ),
  required("intent-or-state", "Exactly one of intent and state is given; both and neither are errors", [
    "what is asked for > may not be %s",
    "a call that cannot be meant > %s, and nothing is written",
    "counts the same as the intent that leads there",
  ]),
  required("prefix", "A command is taken with the prefix of its skill, too, and kept without it", [
    "of commands are taken bare and with the prefix: %s",
    "what is asked for > may be %s",
  ]),
  required("reason", "A reason is always needed, and has to say something", [
    "that is %s is refused",
    "a call that cannot be meant > %s, and nothing is written",
  ]),
  required("present-state", "A transition is judged by the state that the ticket has when the call comes", [
    "a card moved by hand is the present state, and the next record says so",
    "rule 7: the call after that is judged from the present state",
  ]),
  required(
    "refusal",
    "What may not be is refused with where the ticket is, what was asked, and what may be",
    [
      "says what was attempted, from where, which rule refused, and what to do",
      "allows only edges of the state, and clears no lock where the caller lost none",
      "a refusal reaches the model with its code, the allowed states and a hint; the next call works",
    ],
  ),
  required("carried-out", "What may be is carried out: the card shows the new state", [
    "every step is a record, the card follows, the issue is closed, no lock is left",
  ]),
  required("audit-comment", "Every transition stands on the issue: both states, intent, command and reason", [
    "opens with lines for people and folds the record away",
    "reads as people expect",
    "shows to_state as no intent, and no state as unset",
  ]),
  required("reason-as-data", "A reason reaches readers as it was written, and can pass for nothing else", [
    "carries hostile text as data: no markup of ours is closed, nobody is pinged",
    "survives the round trip, and the record that is read is the one that was written",
  ]),
  required("answer", "The answer is structured: both states, intent, command, reason, record and guidance", [
    "answers with everything that the transition came to, as structured content",
    "installed from git, with no node_modules, the model moves a ticket and reads the structured answer",
  ]),
  required(
    "guidance",
    "It says what kind of state was reached, what may come next, by whom, and what to do",
    [
      "in a lock state is to work, then to complete or to escalate",
      "in a terminal state is that nothing more is to be done",
      "in %s is to wait for a person",
      "elsewhere names the commands that come next, without hero",
      "has a note for every state",
      "after a handoff, what the answer says is next reaches the model > from %s",
    ],
  ),
  required("cost", "A transition costs one write beside the read; ids are not looked up first", [
    "a transition without a lock takes three, two of them at the same time, cold and warm",
    "a transition with a lock takes five, three of them at the same time, cold and warm; the tree two more, once",
  ]),
  required("remembered", "What seldom changes is asked for once in half an hour", [
    "serve all tickets of the repository, however its name is written",
    "are forgotten after half an hour",
  ]),
  required("skills", "Each command has a skill, and the calls that skills show are calls that can be made", [
    "is wanted of every command",
    "show no %s",
    "an example call > is a problem: %s",
    "%s comes to the model whole, with its argument, by both of its names",
  ]),
  required("agents", "Each role has the door among its tools, and takes its step through it", [
    "%s is offered, with its role and exactly the tools that it asks for",
    "is written down step by step, each under the name of the agent that took it",
  ]),
  required("hooks-fire", "Hooks wait for the door by the name that the client gives it", [
    "whose calls say who asks are those that the plugin's hook speaks for",
    "of %s is a problem where it never fires: %s",
    "a matcher that never fires is told at the beginning and by the health check",
  ]),
  required(
    "hooks-hint",
    "Hooks refuse early what no state allows, leave the rest to the server, and stop no other call",
    [
      "%j is denied with %s",
      "%j is left to the server",
      "is refused by the graph alone exactly where it is refused in every state",
      "stands in nobody's way, whatever it is told",
    ],
  ),
  required("whole-way", "A ticket gets from triage to Done by skills, agents and this door alone", [
    "stops before the gate that only a person opens, and the agent reads why",
    "goes on after a person's approval, from the board alone, until the change waits for its merge",
    "ends in Done, with the issue closed and no lock left",
  ]),
];
