import { describe, expect, it } from "vitest";
import {
  DEFAULT_CONFIG,
  type CommandDefinition,
  type IntentTargets,
  type StateDefinition,
  type StateMachineConfig,
} from "./default-config.ts";
import { findGraphProblems } from "./state-machine.ts";
import type { Command, Intent, WorkflowState } from "./vocabulary.ts";

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

const { semantic_states: INTENTS } = DEFAULT_CONFIG;

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
    const complete = { ...INTENTS.complete, split: "Human Needed" } as const;
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
    expect(findGraphProblems(withIntent("complete", { ...INTENTS.complete, plan: "Done" }))).toEqual([
      { path: "semantic_states.complete.plan", message: '"Done" is no output of plan' },
    ]);
  });

  it("an escalation to a state that no person leads on from", () => {
    expect(findGraphProblems(withIntent("escalate", { ...INTENTS.escalate, "*": "Done" }))).toContainEqual({
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
    expect(findGraphProblems(withIntent("lock", { ...INTENTS.lock, plan: "In Progress" }))).toContainEqual({
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
