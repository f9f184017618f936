import { decide, machine } from "../../test/rules/decisions.ts";
import { describe, expect, it } from "vitest";
import {
  accepts,
  approves,
  finishes,
  goalAfterBreaches,
  submissionBeforeClose,
  submits,
  noteForSubmittedTask,
  noteForTask as noteForTaskInWords,
  targetInPlace,
  taskCommand,
  workStatesOf,
} from "./finishing.ts";
import { DEFAULT_CONFIG } from "./default-config.ts";
import { StateMachine } from "./state-machine.ts";
import {
  COMMANDS,
  INTENTS,
  WORKFLOW_STATES,
  type Command,
  type WorkflowState,
  type Intent,
} from "./vocabulary.ts";
import { SELF, situation, STANDINGS } from "../../test/rules/situation-builder.ts";
import { acceptedTargets } from "./guards.ts";
import type { Situation } from "./situation.ts";
import { forAgents } from "../../test/rules/agents-words.ts";

describe("a request finishes work", () => {
  it("by the intents complete and close, and by no other", () => {
    for (const command of COMMANDS)
      expect(INTENTS.filter((intent) => finishes(machine, { command, goal: { intent } }))).toEqual([
        "complete",
        "close",
      ]);
  });

  it.each<[Command, readonly WorkflowState[]]>([
    ["triage", ["Done"]],
    ["split", ["Backlog", "Done"]],
    ["research", ["Ready for Plan", "Done"]],
    ["plan", ["Plan in Review", "Done"]],
    ["review", ["In Progress", "Done"]],
    ["impl", ["In Review", "Done"]],
    // What its workers finish, hero finishes.
    ["hero", ["Backlog", "Ready for Plan", "Plan in Review", "In Progress", "In Review", "Done"]],
  ])("by the states that one of them means for %s", (command, states) => {
    expect(WORKFLOW_STATES.filter((toState) => finishes(machine, { command, goal: { toState } }))).toEqual(
      states,
    );
  });
});

describe("a move", () => {
  it("submits a task where it stays in its state only", () => {
    const task = { command: "triage", intent: "complete", state: "Backlog" } as const;
    expect(submits(machine, { ...task, to: "Backlog" })).toBe(true);
    expect(submits(machine, { ...task, to: "Done" })).toBe(false);
  });

  it("submits work where it brings what impl built to review, by impl or by who delegates to it", () => {
    const move = { state: "In Progress", to: "In Review" } as const;
    expect(COMMANDS.filter((command) => submits(machine, { ...move, command }))).toEqual(["impl", "hero"]);
    expect(submits(machine, { ...move, command: "impl", to: "Human Needed" })).toBe(false);
    expect(submits(machine, { ...move, command: "impl", state: "In Review" })).toBe(false);
  });

  it("accepts work where it closes the ticket, and not where it is closed", () => {
    const close = { command: "triage", state: "In Review", to: "Done" } as const;
    expect(accepts(machine, close)).toBe(true);
    expect(accepts(machine, { ...close, to: "Canceled" })).toBe(false);
    expect(accepts(machine, { ...close, state: "Done" })).toBe(false);
  });

  it("approves a plan where it is built then, and work where it is closed, and nothing elsewhere", () => {
    const approvals = WORKFLOW_STATES.flatMap((state) =>
      machine
        .getAllowedTransitions(state)
        .filter((to) => approves(machine, { command: "triage", state, to }))
        .map((to) => `${state} → ${to}`),
    );
    expect(approvals).toEqual(["Plan in Review → In Progress", "In Review → Done"]);
  });

  it("is preceded by a submission where it closes a ticket whose issue was closed in In Progress", () => {
    const close = { command: "triage", to: "Done" } as const;
    const found = { state: "In Progress", issueClosed: true };
    expect(submissionBeforeClose(machine, close, found)).toEqual({
      command: "impl",
      goal: { intent: "complete" },
    });
    expect(submissionBeforeClose(machine, close, { ...found, issueClosed: false })).toBeNull();
    expect(submissionBeforeClose(machine, close, { ...found, state: "In Review" })).toBeNull();
    const dropped = { as: "not planned", by: null } as const;
    expect(submissionBeforeClose(machine, close, { ...found, dropped })).toBeNull();
    expect(
      submissionBeforeClose(machine, close, { ...found, closedElsewhere: "https://x/pull/9" }),
    ).toBeNull();
    expect(submissionBeforeClose(machine, close, { ...found, state: null })).toBeNull();
    expect(submissionBeforeClose(machine, { ...close, to: "Canceled" }, found)).toBeNull();
    expect(submissionBeforeClose(machine, { ...close, command: "impl" }, found)).toBeNull();
  });

  it("is preceded by no submission of a card without a state, also in a graph without a state to build in", () => {
    const { commands } = DEFAULT_CONFIG;
    const impl = { ...commands.impl, lock_state: null };
    const unlocked = new StateMachine({ ...DEFAULT_CONFIG, commands: { ...commands, impl } });
    const close = { command: "triage", to: "Done" } as const;
    expect(submissionBeforeClose(unlocked, close, { state: null, issueClosed: true })).toBeNull();
  });
});

describe("the last result that breaks a contract", () => {
  const triage = { command: "triage", state: "Backlog" } as const;

  it("escalates the ticket where the graph has that edge, also a task", () => {
    const found = { command: "impl", state: "In Progress" } as const;
    expect(goalAfterBreaches(machine, found, false)).toEqual({ intent: "escalate" });
    expect(goalAfterBreaches(machine, found, true)).toEqual({ intent: "escalate" });
  });

  it("moves a task in Backlog to Research Needed, and no other ticket there", () => {
    expect(goalAfterBreaches(machine, triage, true)).toEqual({ toState: "Research Needed" });
    expect(goalAfterBreaches(machine, triage, false)).toBeNull();
  });

  it("moves no task in a graph without that edge", () => {
    const { states } = DEFAULT_CONFIG;
    const Backlog = { ...states.Backlog, allowed_transitions: ["Done"] as const };
    const closing = new StateMachine({ ...DEFAULT_CONFIG, states: { ...states, Backlog } });
    expect(goalAfterBreaches(closing, triage, true)).toBeNull();
  });
});

const noteForTask = forAgents(noteForTaskInWords);

const { commands } = DEFAULT_CONFIG;
const withoutTasks = graphWith({ triage: { ...commands.triage, lock_state: "Research in Progress" } });

function graphWith(changed: Partial<typeof commands>): StateMachine {
  return new StateMachine({ ...DEFAULT_CONFIG, commands: { ...commands, ...changed } });
}

const { free, mine } = STANDINGS;
const theirs = { ...STANDINGS.theirs, recorded: true };
const over = { ...STANDINGS.over, inPlace: true };

function asked(intent: Intent, changes: Partial<Situation> = {}): ReturnType<typeof decide> {
  return decide(machine, { command: "triage", goal: { intent } }, situation({ isTask: true, ...changes }));
}

function codeOf(decision: ReturnType<typeof decide>): string {
  return decision.kind === "refused" ? decision.refusal.code : decision.kind;
}

describe("a task", () => {
  it("is claimed where it stands, and the lock is renewed there", () => {
    expect(asked("lock", { state: null })).toMatchObject({
      record: "claim",
      from: null,
      to: "Backlog",
      lock: { kind: "take", replaces: null },
      warnings: [],
    });
    expect(asked("lock", { lock: mine })).toMatchObject({ kind: "renewal", to: "Backlog" });
    expect(asked("lock", { lock: over })).toMatchObject({ lock: { kind: "take", replaces: over.lock.oid } });
  });

  it("is closed by its holder, who gives the lock back, and by anybody while nobody holds it", () => {
    expect(asked("close", { lock: mine })).toMatchObject({ to: "Done", lock: { kind: "release" } });
    expect(asked("close", { lock: free })).toMatchObject({ to: "Done", lock: { kind: "keep" } });
    expect(asked("close", { lock: over })).toMatchObject({ to: "Done", lock: { kind: "clear" } });
    expect(asked("complete", { lock: over })).toMatchObject({ to: "Backlog", lock: { kind: "clear" } });
  });

  it("is claimed nowhere else, and told where it is", () => {
    const decision = asked("lock", { state: "In Review" });
    expect(decision).toMatchObject({
      refusal: {
        code: "REFUSED_INTENT",
        message:
          'Cannot lock ticket octo/rocket#7 as triage: triage locks tasks only, and the ticket is in "In Review"',
      },
    });
  });

  it("is left alone while somebody else holds it", () => {
    expect(codeOf(asked("lock", { lock: theirs }))).toBe("REFUSED_LOCKED");
    for (const intent of ["close", "cancel", "complete"] as const)
      expect(codeOf(asked(intent, { lock: theirs }))).toBe("REFUSED_NOT_HOLDER");
    for (const command of COMMANDS)
      expect(acceptedTargets(machine, command, situation({ isTask: true, lock: theirs }))).toEqual([]);
  });

  it("can be closed while a lock of somebody else waits for its record, as any ticket there", () => {
    expect(codeOf(asked("close", { lock: { ...theirs, recorded: false } }))).toBe("accepted");
    expect(codeOf(asked("lock", { lock: { ...theirs, recorded: false } }))).toBe("REFUSED_LOCKED");
  });

  it("stays claimed while the record of its hand-over is on its way", () => {
    const handed = { ...theirs, recorded: false, lock: { ...theirs.lock, handedBy: SELF } };
    expect(codeOf(asked("close", { lock: handed }))).toBe("REFUSED_NOT_HOLDER");
  });

  it("is submitted where it stands, which gives the lock back, also once its issue is closed", () => {
    for (const issueClosed of [false, true])
      expect(asked("complete", { lock: mine, issueClosed })).toMatchObject({
        record: "transition",
        to: "Backlog",
        lock: { kind: "release" },
      });
    expect(codeOf(asked("lock", { issueClosed: true }))).toBe("REFUSED_CLOSED");
  });

  it("is submitted with what its class and its contract demand", () => {
    const lacks = [{ what: "a description", how: "description" }];
    const submission = { riskClass: "low", raises: [], lacks } as const;
    expect(asked("complete", { submission })).toMatchObject({
      refusal: { code: "REFUSED_EVIDENCE", allowed: ["Research Needed", "Ready for Plan", "Canceled"] },
    });
    const breach = { violations: [], attemptsLeft: 2, maxAttempts: 3 };
    expect(codeOf(asked("complete", { breach }))).toBe("REFUSED_CONTRACT");
    expect(codeOf(asked("lock", { breach }))).toBe("accepted");
  });

  it("is one by its contract: until that was read, nothing is decided", () => {
    const { isTask: _unknown, ...unread } = situation();
    const decision = decide(machine, { command: "triage", goal: { intent: "lock" } }, unread);
    expect(decision).toMatchObject({ kind: "unread", what: "task" });
    expect(codeOf(asked("lock", { isTask: false }))).toBe("REFUSED_INTENT");
  });

  it("is claimed in no other state", () => {
    for (const state of ["Human Needed", "Research Needed", "In Review"])
      for (const intent of ["lock", "complete"] as const)
        expect(codeOf(asked(intent, { state }))).toBe("REFUSED_INTENT");
  });
});

describe("the state of an intent in place", () => {
  const { semantic_states: intents } = DEFAULT_CONFIG;

  function inPlace(changed: Partial<typeof intents> = {}): Intent[] {
    const graph = new StateMachine({ ...DEFAULT_CONFIG, semantic_states: { ...intents, ...changed } });
    return INTENTS.filter((intent) => targetInPlace(graph, "triage", intent) !== null);
  }

  it("is there for lock and complete, also where no other intent has a target", () => {
    expect(inPlace()).toEqual(["lock", "complete"]);
    expect(inPlace({ cancel: { impl: "Canceled" }, escalate: { impl: "Human Needed" } })).toEqual([
      "lock",
      "complete",
    ]);
  });

  it("is not there where the graph gives the intent a target", () => {
    expect(inPlace({ complete: { ...intents.complete, triage: "Ready for Plan" } })).toEqual(["lock"]);
  });

  it("is not there for a command that closes no tickets where they begin, or locks by a move", () => {
    for (const command of COMMANDS)
      expect(targetInPlace(machine, command, "lock")).toBe(command === "triage" ? "Backlog" : null);
    expect(targetInPlace(withoutTasks, "triage", "complete")).toBeNull();
  });
});

describe("the command of tasks", () => {
  it("is triage, and nobody's in a graph in which triage locks by a move", () => {
    expect(taskCommand(machine)).toBe("triage");
    expect(taskCommand(withoutTasks)).toBeNull();
  });
});

describe("the note for a task", () => {
  const CLOSE =
    'intent "close", with the result. A task with a risk class or a file scope is submitted before that, with intent "complete" and evidence';

  it("is to claim it and then to close it, and for its holder to work on it", () => {
    expect(noteForTask(machine, false)).toBe(
      `A task: call with command "triage" and intent "lock", and work on it; then call with command "triage" and ${CLOSE}`,
    );
    expect(noteForTask(machine, true)).toBe(
      `Work on the task now; then call with command "triage" and ${CLOSE}`,
    );
  });

  it("names no command in a graph without one for tasks", () => {
    expect(noteForTask(withoutTasks, true)).toBe(`Work on the task now; then call with ${CLOSE}`);
  });

  it("that is submitted says who closes it, and how", () => {
    expect(String(noteForSubmittedTask())).toMatch(
      /leave the task until its review is done; then triage .*"close"/,
    );
  });
});

describe("the states of work", () => {
  it("are the one in which impl works and, for a task alone, the one in which it is claimed", () => {
    expect(workStatesOf(machine, "task")).toEqual({ building: "In Progress", claimedIn: "Backlog" });
    for (const kind of ["bug", undefined])
      expect(workStatesOf(machine, kind)).toEqual({ building: "In Progress", claimedIn: null });
  });

  it("have none for tasks in a graph without a command for them", () => {
    expect(workStatesOf(withoutTasks, "task")).toEqual({ building: "In Progress", claimedIn: null });
  });

  it("are none in a graph in which impl has no lock state", () => {
    expect(workStatesOf(graphWith({ impl: { ...commands.impl, lock_state: null } }), "task")).toBeNull();
  });
});
