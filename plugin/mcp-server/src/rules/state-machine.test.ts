import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  DEFAULT_CONFIG,
  type CommandDefinition,
  type IntentTargets,
  type StateDefinition,
  type StateMachineConfig,
} from "./default-config.ts";
import { StateMachine, isIn, peoplesStates, waitingStates, findGraphProblems } from "./state-machine.ts";
import {
  COMMANDS,
  INTENTS,
  parseCommand,
  parseIntent,
  WORKFLOW_STATES,
  type WorkflowState,
  type Command,
  type Intent,
} from "./vocabulary.ts";

const machine = new StateMachine();

function statesWhere(test: (state: WorkflowState) => boolean): WorkflowState[] {
  return WORKFLOW_STATES.filter((state) => test(state));
}

describe("the embedded graph", () => {
  it("equals its reference form", () => {
    const file = new URL("../../../hooks/ralph-state-machine.json", import.meta.url);
    const reference: unknown = JSON.parse(readFileSync(file, "utf8"));
    expect(DEFAULT_CONFIG).toEqual(reference);
  });

  it("has eleven states, seven commands and five intents", () => {
    expect([WORKFLOW_STATES.length, COMMANDS.length, INTENTS.length]).toEqual([11, 7, 5]);
    expect(Object.keys(DEFAULT_CONFIG.states)).toEqual([...WORKFLOW_STATES]);
    expect(Object.keys(DEFAULT_CONFIG.commands)).toEqual([...COMMANDS]);
    expect(Object.keys(DEFAULT_CONFIG.semantic_states)).toEqual([...INTENTS]);
  });

  it.each([
    ["triage", []],
    ["split", ["M", "L", "XL"]],
    ["research", ["XS", "S"]],
    ["plan", ["XS", "S"]],
    ["review", ["XS", "S"]],
    ["impl", ["XS", "S"]],
    ["hero", []],
  ] as const)("%s accepts tickets of the sizes %j", (command, sizes) => {
    expect(DEFAULT_CONFIG.commands[command].estimates).toEqual(sizes);
  });

  it("lets hero delegate to the commands that do its work", () => {
    expect(DEFAULT_CONFIG.commands.hero.delegates_to).toEqual([
      "split",
      "research",
      "plan",
      "review",
      "impl",
    ]);
  });
});

describe("the state of escalated tickets", () => {
  it("is the one to which impl escalates", () => {
    expect(statesWhere((state) => machine.isEscalationState(state))).toEqual(["Human Needed"]);
    const escalate = { "*": "Human Needed", impl: "In Review" } as const;
    const graph = { ...DEFAULT_CONFIG, semantic_states: { ...DEFAULT_CONFIG.semantic_states, escalate } };
    expect(statesWhere((state) => new StateMachine(graph).isEscalationState(state))).toEqual(["In Review"]);
  });
});

describe("what a command takes", () => {
  it("is a ticket of its sizes; one without an estimate counts as the smallest", () => {
    const taken = (estimate: string | null) =>
      COMMANDS.filter((command) => machine.isValidEstimateForCommand(command, estimate));
    expect(taken("S")).toEqual(["triage", "research", "plan", "review", "impl", "hero"]);
    expect(taken("XL")).toEqual(["triage", "split", "hero"]);
    expect(taken(null)).toEqual(taken("XS"));
    expect(taken("Huge")).toEqual(["triage", "hero"]);
    expect(machine.estimatesOf("triage")).toEqual(["XS", "S", "M", "L", "XL"]);
  });

  it("is what its delegates take, where it has any", () => {
    expect(machine.workersOf("hero")).toEqual(["split", "research", "plan", "review", "impl"]);
    expect(machine.workersOf("impl")).toEqual(["impl"]);
    expect(machine.inputStatesOf("impl")).toEqual(["Plan in Review", "In Progress"]);
  });
});

describe("isValidTransition", () => {
  it.each([
    ["Backlog", "Research Needed"],
    ["Plan in Review", "Ready for Plan"],
    ["In Review", "In Progress"],
    ["Human Needed", "In Progress"],
  ] as const)("holds for %s → %s", (from, to) => {
    expect(machine.isValidTransition(from, to)).toBe(true);
  });

  it.each([
    ["Backlog", "In Progress"],
    ["Backlog", "Human Needed"],
    ["Ready for Plan", "Plan in Review"],
    ["Human Needed", "Done"],
    ["Backlog", "Backlog"],
  ] as const)("does not hold for %s → %s", (from, to) => {
    expect(machine.isValidTransition(from, to)).toBe(false);
  });

  it("holds for nothing that leaves a terminal state", () => {
    for (const to of WORKFLOW_STATES) {
      expect(machine.isValidTransition("Done", to)).toBe(false);
      expect(machine.isValidTransition("Canceled", to)).toBe(false);
    }
  });

  it("holds both ways between planning and its review, by way of the lock state", () => {
    const round = ["Plan in Review", "Ready for Plan", "Plan in Progress", "Plan in Review"] as const;
    for (const [index, from] of round.slice(0, -1).entries()) {
      expect(machine.isValidTransition(from, round[index + 1]!)).toBe(true);
    }
  });
});

describe("getAllowedTransitions", () => {
  it.each([
    ["Backlog", ["Research Needed", "Ready for Plan", "Done", "Canceled"]],
    ["Research Needed", ["Research in Progress", "Ready for Plan", "Human Needed"]],
    ["Research in Progress", ["Ready for Plan", "Human Needed"]],
    ["Ready for Plan", ["Plan in Progress", "Human Needed"]],
    ["Plan in Progress", ["Plan in Review", "Human Needed"]],
    ["Plan in Review", ["In Progress", "Ready for Plan", "Human Needed"]],
    ["In Progress", ["In Review", "Human Needed"]],
    ["In Review", ["Done", "In Progress", "Human Needed"]],
    ["Human Needed", ["Backlog", "Research Needed", "Ready for Plan", "In Progress"]],
    ["Done", []],
    ["Canceled", []],
  ] as const)("from %s is %j", (from, allowed) => {
    expect(machine.getAllowedTransitions(from)).toEqual(allowed);
  });
});

describe("resolveIntent", () => {
  const meanings: Readonly<Record<string, WorkflowState>> = {
    "lock research": "Research in Progress",
    "lock plan": "Plan in Progress",
    "lock impl": "In Progress",
    "complete research": "Ready for Plan",
    "complete plan": "Plan in Review",
    "complete impl": "In Review",
    "complete review": "In Progress",
    "complete split": "Backlog",
  };
  const forAll: Readonly<Record<string, WorkflowState>> = {
    escalate: "Human Needed",
    close: "Done",
    cancel: "Canceled",
  };
  const cases = INTENTS.flatMap((intent) =>
    COMMANDS.map(
      (command) => [intent, command, forAll[intent] ?? meanings[`${intent} ${command}`] ?? null] as const,
    ),
  );

  it.each(cases)("%s by %s means %j", (intent, command, target) => {
    expect(machine.resolveIntent(intent, command)).toBe(target);
  });

  it("prefers a command's own meaning to the one for all", () => {
    const custom = new StateMachine({
      ...DEFAULT_CONFIG,
      semantic_states: { ...DEFAULT_CONFIG.semantic_states, close: { "*": "Done", split: "Canceled" } },
    });
    expect(custom.resolveIntent("close", "split")).toBe("Canceled");
    expect(custom.resolveIntent("close", "triage")).toBe("Done");
  });
});

describe("the kinds of state", () => {
  it("are lock states: the three that work is done in", () => {
    expect(statesWhere((state) => machine.isLockState(state))).toEqual([
      "Research in Progress",
      "Plan in Progress",
      "In Progress",
    ]);
  });

  it("are terminal: Done and Canceled", () => {
    expect(statesWhere((state) => machine.isTerminal(state))).toEqual(["Done", "Canceled"]);
  });

  it("are a person's: both reviews and Human Needed", () => {
    expect(statesWhere((state) => machine.requiresHumanAction(state))).toEqual([
      "Plan in Review",
      "In Review",
      "Human Needed",
    ]);
  });
});

describe("isValidState", () => {
  it("holds for all eleven states", () => {
    expect(WORKFLOW_STATES.filter((state) => machine.isValidState(state))).toHaveLength(11);
  });

  it.each(["toString", "__proto__", "constructor", "hasOwnProperty", "valueOf"])(
    "does not hold for the prototype key %s",
    (name) => {
      expect(machine.isValidState(name)).toBe(false);
    },
  );

  it.each(["", "backlog", " Backlog", "Backlog ", "Reviewing", "0", "__LOCK__"])(
    "does not hold for %j",
    (name) => {
      expect(machine.isValidState(name)).toBe(false);
    },
  );

  it("narrows a text to a state for the compiler", () => {
    const name: string = "In Review";
    const allowed = machine.isValidState(name) ? machine.getAllowedTransitions(name) : [];
    expect(allowed).toContain("Done");
  });
});

describe("isValidOutputForCommand", () => {
  it.each([
    ["triage", ["Research Needed", "Ready for Plan", "Human Needed", "Done", "Canceled"]],
    ["split", ["Backlog", "Human Needed"]],
    ["research", ["Research in Progress", "Ready for Plan", "Human Needed"]],
    ["plan", ["Plan in Progress", "Plan in Review", "Human Needed"]],
    ["review", ["Ready for Plan", "In Progress", "Human Needed"]],
    ["impl", ["In Progress", "In Review", "Human Needed"]],
    ["hero", ["In Review", "Human Needed"]],
  ] as const)("holds for %s with exactly %j", (command, outputs) => {
    const valid = statesWhere((state) => machine.isValidOutputForCommand(command, state));
    expect(new Set(valid)).toEqual(new Set(outputs));
    expect(machine.getOutputsOfCommand(command)).toEqual(valid);
  });
});

describe("getTargetsOfCommand", () => {
  it.each([
    ["triage", "Backlog", ["Research Needed", "Ready for Plan", "Done", "Canceled"]],
    ["research", "Backlog", ["Ready for Plan"]],
    ["impl", "Plan in Review", ["In Progress", "Human Needed"]],
    ["split", "Backlog", []],
    ["hero", "Done", []],
  ] as const)("for %s from %s are the edges that are its outputs: %j", (command, from, targets) => {
    expect(machine.getTargetsOfCommand(command, from)).toEqual(targets);
  });
});

describe("lockStateOf and isValidInputForCommand", () => {
  it("name a lock state for research, plan and impl alone", () => {
    expect(COMMANDS.map((command) => machine.lockStateOf(command))).toEqual([
      null,
      null,
      "Research in Progress",
      "Plan in Progress",
      null,
      "In Progress",
      null,
    ]);
  });

  it.each([
    ["triage", ["Backlog"]],
    ["split", ["Backlog", "Research Needed"]],
    ["research", ["Research Needed", "Research in Progress"]],
    ["plan", ["Ready for Plan", "Plan in Progress"]],
    ["review", ["Plan in Review"]],
    ["impl", ["Plan in Review", "In Progress"]],
    ["hero", ["Backlog", "Research Needed", "Ready for Plan", "Plan in Review", "In Progress"]],
  ] as const)("let %s work from %j", (command, inputs) => {
    expect(statesWhere((state) => machine.isValidInputForCommand(command, state))).toEqual(inputs);
  });
});

describe("getExpectedByCommands", () => {
  it.each([
    ["Backlog", ["triage", "split"]],
    ["Research Needed", ["split", "research"]],
    ["Research in Progress", []],
    ["Ready for Plan", ["plan"]],
    ["Plan in Progress", []],
    ["Plan in Review", ["review", "impl"]],
    ["In Progress", ["impl"]],
    ["In Review", []],
    ["Human Needed", []],
    ["Done", []],
    ["Canceled", []],
  ] as const)("for %s are %j, and never hero, which delegates (rule 11)", (state, commands) => {
    expect(machine.getExpectedByCommands(state)).toEqual(commands);
  });

  it("takes up a command that no longer delegates", () => {
    const custom = new StateMachine({
      ...DEFAULT_CONFIG,
      commands: {
        ...DEFAULT_CONFIG.commands,
        hero: { ...DEFAULT_CONFIG.commands.hero, delegates_to: [] },
      },
    });
    expect(custom.getExpectedByCommands("Ready for Plan")).toEqual(["plan", "hero"]);
  });
});

describe("names", () => {
  it.each(COMMANDS)("of commands are taken bare and with the prefix: %s", (command) => {
    expect(parseCommand(command)).toBe(command);
    expect(parseCommand(`ralph_${command}`)).toBe(command);
  });

  it.each(["", "ralph_", "ralph_ralph_plan", "Plan", "toString", "__proto__", "deploy"])(
    "of commands do not include %j",
    (name) => {
      expect(parseCommand(name)).toBeUndefined();
    },
  );

  it("of intents are the five, and reject is none of them (rule 10)", () => {
    expect(INTENTS.map((intent) => parseIntent(intent))).toEqual([...INTENTS]);
    for (const name of ["reject", "__LOCK__", "constructor", ""]) expect(parseIntent(name)).toBeUndefined();
  });
});

describe("an escalation", () => {
  it("is possible where an edge leads to the command's target", () => {
    expect(machine.canEscalate("impl", "In Progress")).toBe(true);
    expect(machine.canEscalate("triage", "Backlog")).toBe(false);
  });

  it("is impossible for a command without a target", () => {
    const semantic_states = { ...DEFAULT_CONFIG.semantic_states, escalate: {} };
    const graph = new StateMachine({ ...DEFAULT_CONFIG, semantic_states });
    expect(graph.canEscalate("impl", "In Progress")).toBe(false);
  });
});

describe("people have their turn", () => {
  it("where the graph says so, and where the team does", () => {
    const policy = { humanStates: ["Backlog"], replyFromOthersOnly: false } as const;
    expect(peoplesStates(machine, policy)).toEqual(expect.arrayContaining(["Backlog", "Plan in Review"]));
    expect(peoplesStates(machine, policy)).not.toContain("In Progress");
  });
});

describe("a command waits for a person's answer", () => {
  const policy = { humanStates: ["Human Needed"], replyFromOthersOnly: false } as const;

  it("in the team's states, and everywhere that people have their turn where it would begin work", () => {
    expect(waitingStates(machine, "review", policy)).toEqual(["Human Needed"]);
    expect(waitingStates(machine, "impl", policy)).toEqual(peoplesStates(machine, policy));
    expect(waitingStates(machine, "hero", policy)).toEqual(peoplesStates(machine, policy));
  });

  it("where escalated tickets wait if it only moves them on, whatever the team's states", () => {
    const nowhere = { ...policy, humanStates: [] };
    expect(COMMANDS.filter((one) => machine.takesAnswered(one, "Human Needed"))).toEqual(["triage"]);
    expect(statesWhere((state) => machine.takesAnswered("triage", state))).toEqual(["Human Needed"]);
    expect(waitingStates(machine, "triage", nowhere)).toEqual(["Human Needed"]);
    expect(waitingStates(machine, "review", nowhere)).toEqual([]);
  });
});

it("a ticket without a state is in Backlog", () => {
  expect([isIn(["Backlog"])({ state: null }), isIn(["Done"])({ state: null })]).toEqual([true, false]);
});

function withState(name: WorkflowState, changes: Partial<StateDefinition>): StateMachineConfig {
  const { states } = DEFAULT_CONFIG;
  return { ...DEFAULT_CONFIG, states: { ...states, [name]: { ...states[name], ...changes } } };
}

function withCommand(name: Command, changes: Partial<CommandDefinition>): StateMachineConfig {
  const { commands } = DEFAULT_CONFIG;
  return { ...DEFAULT_CONFIG, commands: { ...commands, [name]: { ...commands[name], ...changes } } };
}

function withIntent(name: Intent, targets: IntentTargets): StateMachineConfig {
  return { ...DEFAULT_CONFIG, semantic_states: { ...DEFAULT_CONFIG.semantic_states, [name]: targets } };
}

function pathsOf(config: StateMachineConfig): string[] {
  return findGraphProblems(config).map(({ path }) => path);
}

const { semantic_states: MEANINGS } = DEFAULT_CONFIG;

describe("a sound graph", () => {
  it("has no problems: the embedded one", () => {
    expect(findGraphProblems(DEFAULT_CONFIG)).toEqual([]);
  });

  it("may add edges, outputs and a person's states", () => {
    const allowed = ["Research Needed", "Ready for Plan", "Human Needed", "Done", "Canceled"] as const;
    expect(findGraphProblems(withState("Backlog", { allowed_transitions: allowed }))).toEqual([]);
    expect(findGraphProblems(withState("Ready for Plan", { requires_human_action: true }))).toEqual([]);
    expect(findGraphProblems(withCommand("hero", { valid_output_states: ["Done"] }))).toEqual([]);
  });

  it("may end a command's work where escalate leads, which is an output of every command", () => {
    const complete = { ...MEANINGS.complete, split: "Human Needed" } as const;
    expect(findGraphProblems(withIntent("complete", complete))).toEqual([]);
  });

  it("may give every command the same lock by one meaning for all", () => {
    const lock = { "*": "In Progress" } as const;
    const locking = { lock_state: "In Progress" } as const;
    const { commands } = DEFAULT_CONFIG;
    const all = {
      triage: { ...commands.triage, ...locking },
      split: { ...commands.split, ...locking },
      research: { ...commands.research, ...locking },
      plan: { ...commands.plan, ...locking },
      review: { ...commands.review, ...locking },
      impl: { ...commands.impl, ...locking },
      hero: { ...commands.hero, ...locking },
    };
    const config = { ...withIntent("lock", lock), commands: all };
    expect(findGraphProblems(config)).toEqual([]);
  });
});

describe("a wrong graph is named with its path", () => {
  it("an edge out of a terminal state", () => {
    expect(findGraphProblems(withState("Done", { allowed_transitions: ["Backlog"] }))).toEqual([
      { path: "states.Done.allowed_transitions", message: "a terminal state has no edges" },
    ]);
  });

  it("a state without edges that is not terminal", () => {
    expect(findGraphProblems(withState("In Review", { allowed_transitions: [] }))).toContainEqual({
      path: "states.In Review.allowed_transitions",
      message: "a state without edges must be terminal",
    });
  });

  it("an edge from a state to itself", () => {
    const allowed = ["In Review", "Human Needed", "In Progress"] as const;
    expect(findGraphProblems(withState("In Progress", { allowed_transitions: allowed }))).toEqual([
      {
        path: "states.In Progress.allowed_transitions",
        message: "an edge from a state to itself means nothing",
      },
    ]);
  });

  it("a state that no path from Backlog reaches", () => {
    expect(
      findGraphProblems(withState("Research Needed", { allowed_transitions: ["Ready for Plan"] })),
    ).toEqual([{ path: "states.Research in Progress", message: 'cannot be reached from "Backlog"' }]);
  });

  it("an intent that leads nowhere", () => {
    expect(findGraphProblems(withIntent("close", {}))).toEqual([
      { path: "semantic_states.close", message: "the intent leads nowhere for every command" },
    ]);
  });

  it("an intent whose target is no output of its command", () => {
    expect(findGraphProblems(withIntent("complete", { ...MEANINGS.complete, plan: "Done" }))).toEqual([
      { path: "semantic_states.complete.plan", message: '"Done" is no output of plan' },
    ]);
  });

  it("an escalation to a state that no person leads on from", () => {
    expect(findGraphProblems(withIntent("escalate", { ...MEANINGS.escalate, "*": "Done" }))).toContainEqual({
      path: "semantic_states.escalate.*",
      message: '"Done" is terminal',
    });
  });

  it("a lock state that is not marked as one", () => {
    expect(findGraphProblems(withState("Plan in Progress", { is_lock_state: false }))).toEqual([
      { path: "commands.plan.lock_state", message: '"Plan in Progress" is not marked as a lock state' },
    ]);
  });

  it("a command whose lock intent and lock state differ", () => {
    const message = "the intent lock of this command leads elsewhere";
    expect(findGraphProblems(withCommand("research", { lock_state: null }))).toContainEqual({
      path: "commands.research.lock_state",
      message,
    });
    expect(findGraphProblems(withIntent("lock", { ...MEANINGS.lock, plan: "In Progress" }))).toContainEqual({
      path: "commands.plan.lock_state",
      message,
    });
  });

  it("a meaning of lock for all commands that is not their lock state", () => {
    expect(pathsOf(withIntent("lock", { "*": "In Progress" }))).toContain("commands.review.lock_state");
  });

  it("a command that delegates to itself", () => {
    expect(findGraphProblems(withCommand("hero", { delegates_to: ["plan", "hero"] }))).toEqual([
      { path: "commands.hero.delegates_to", message: "a command cannot delegate to itself" },
    ]);
  });

  it("every mistake at once", () => {
    const config = {
      ...withState("Done", { allowed_transitions: ["Backlog"] }),
      semantic_states: withIntent("cancel", {}).semantic_states,
      commands: withCommand("hero", { delegates_to: ["hero"] }).commands,
    };
    expect(pathsOf(config)).toEqual([
      "states.Done.allowed_transitions",
      "semantic_states.cancel",
      "commands.hero.delegates_to",
    ]);
  });
});
