import { accepted, byIntent, byState, decide, machine, refused } from "../../test/rules/decisions.ts";
import { describe, expect, it } from "vitest";
import { GOALS } from "../../test/rules/rule-tables.ts";
import { reply, situation, STANDINGS } from "../../test/rules/situation-builder.ts";
import {
  type Decision,
  refuseByGraph as refuseByGraphInWords,
  resolveTarget as resolveTargetInWords,
} from "./decide.ts";
import { DEFAULT_CONFIG } from "./default-config.ts";
import type { Situation, TransitionRequest } from "./situation.ts";
import { StateMachine } from "./state-machine.ts";
import { COMMANDS, WORKFLOW_STATES, type Intent } from "./vocabulary.ts";
import { forAgents } from "../../test/rules/agents-words.ts";

const refuseByGraph = forAgents(refuseByGraphInWords);
const resolveTarget = forAgents(resolveTargetInWords);

describe("rule 1: the edge table is law", () => {
  it("rule 1: a target that is no edge is refused with the allowed ones, whoever asks", () => {
    for (const command of COMMANDS) {
      const refusal = refused(byState(command, "In Review", { state: "Backlog" }));
      expect(refusal.code).toBe("REFUSED_EDGE");
      expect(refusal.allowed).toEqual(["Research Needed", "Ready for Plan", "Done", "Canceled"]);
    }
  });
});

describe("rule 2: a target is an output of the command, or its lock state", () => {
  it("rule 2: an edge that is no output of the command is refused with what the command may do", () => {
    const refusal = refused(byState("research", "Done", { state: "In Review" }));
    expect(refusal).toMatchObject({ code: "REFUSED_OUTPUT", allowed: ["Human Needed"] });
    expect(refusal.hint).toContain('"triage"');
  });

  it("rule 2: In Review → Done is triage's close, never the implementer's own", () => {
    const merged = { state: "In Review" };
    expect(accepted(byIntent("triage", "close", merged))).toMatchObject({ to: "Done" });
    for (const command of COMMANDS.filter((other) => other !== "triage")) {
      expect(refused(byIntent(command, "close", merged)).code).toBe("REFUSED_OUTPUT");
    }
  });

  it("rule 2: cancel is triage's", () => {
    expect(accepted(byIntent("triage", "cancel"))).toMatchObject({ to: "Canceled" });
    for (const command of COMMANDS.filter((other) => other !== "triage")) {
      expect(refused(byIntent(command, "cancel")).code).toBe("REFUSED_OUTPUT");
    }
  });

  it("rule 2: escalate is an output of every command", () => {
    for (const command of COMMANDS) {
      expect(accepted(byIntent(command, "escalate", { state: "Ready for Plan" })).to).toBe("Human Needed");
    }
  });
});

describe("rule 3: an unset state counts as Backlog", () => {
  it("rule 3: an unset ticket goes where one in Backlog goes, and the record says it was unset", () => {
    const decision = accepted(byState("triage", "Research Needed", { state: null }));
    expect(decision).toMatchObject({ from: null, to: "Research Needed", warnings: [] });
  });

  it("rule 3: a refusal on an unset ticket says that it is unset, and what it counts as", () => {
    const refusal = refused(byState("triage", "In Progress", { state: null }));
    expect(refusal.from).toBe("(unset)");
    expect(refusal.message).toContain('(unset, counts as "Backlog")');
  });

  it("rule 3: an unset ticket has no edge to In Progress, so that no check is skipped", () => {
    expect(refused(byIntent("impl", "lock", { state: null })).code).toBe("REFUSED_EDGE");
  });
});

describe("rule 4: the present state as target is acknowledged", () => {
  it("rule 4: split complete on a Backlog parent is a transition from Backlog to Backlog", () => {
    expect(accepted(byIntent("split", "complete"))).toMatchObject({
      record: "transition",
      from: "Backlog",
      to: "Backlog",
      lock: { kind: "keep" },
    });
  });

  it("rule 4: an acknowledgement still has to be an output of the command", () => {
    expect(refused(byState("triage", "Backlog")).code).toBe("REFUSED_OUTPUT");
  });

  it("rule 4: a terminal state is not acknowledged", () => {
    expect(refused(byIntent("triage", "close", { state: "Done" })).code).toBe("REFUSED_TERMINAL");
    expect(refused(byIntent("triage", "cancel", { state: "Canceled" }))).toMatchObject({
      code: "REFUSED_TERMINAL",
      allowed: [],
      hint: expect.stringContaining("its issue is still open"),
    });
    expect(refused(byIntent("triage", "close", { state: "Done", issueClosed: true })).hint).not.toContain(
      "open",
    );
  });
});

describe("rule 8: leaving Human Needed needs a person", () => {
  const waiting = { state: "Human Needed" };
  const leave = (found: Partial<Situation>) => byState("triage", "Ready for Plan", { ...waiting, ...found });

  it("rule 8: a second escalation is refused, for an answer to the first would count for it", () => {
    for (const replies of [[], [reply()]]) {
      const again = refused(byIntent("impl", "escalate", { state: "Human Needed", replies }));
      expect(again).toMatchObject({ code: "REFUSED_HUMAN", retryable: false });
      expect(again.message).toContain("the ticket waits for a person already");
      expect(again.hint).toContain("ralph_hero__add_comment");
    }
  });

  it("rule 8: without an answer it is refused, and the same call may succeed later", () => {
    expect(refused(leave({}))).toMatchObject({ code: "REFUSED_HUMAN", retryable: true });
  });

  it("rule 8: with an answer it is accepted, and the record names the answer", () => {
    const answer = reply();
    expect(accepted(leave({ replies: [answer] }))).toMatchObject({ reply: answer, warnings: [] });
  });

  it("rule 8: an answer from the token's own login counts, and the answer says that it proves little", () => {
    const decision = accepted(leave({ replies: [reply({ by: "bot-account", fromOwnAccount: true })] }));
    expect(decision.reply?.by).toBe("bot-account");
    expect(decision.warnings.join("\n")).toContain("cannot be told from an agent's");
  });

  it("rule 8: replyFromOthersOnly takes an answer from the token's own login for none", () => {
    const policy = { humanStates: ["Human Needed"], replyFromOthersOnly: true } as const;
    const own = reply({ fromOwnAccount: true });
    expect(refused(leave({ replies: [own], policy })).message).toContain("this token's own account");
    expect(accepted(leave({ replies: [reply({ by: "ada" }), own], policy })).reply?.by).toBe("ada");
  });

  it("rule 8: of several answers the newest of another account is named, else the newest", () => {
    const [old, newer, own] = [reply({ by: "ada" }), reply({ by: "bob" }), reply({ fromOwnAccount: true })];
    expect(accepted(leave({ replies: [old, newer, own] })).reply?.by).toBe("bob");
    expect(accepted(leave({ replies: [own, { ...own, by: "self" }] })).reply?.by).toBe("self");
  });

  it("rule 8: a team may wait for people in Plan in Review, too, or in no state", () => {
    const review = { state: "Plan in Review" };
    const strict = { humanStates: ["Human Needed", "Plan in Review"], replyFromOthersOnly: false } as const;
    const open = { humanStates: [], replyFromOthersOnly: false };
    expect(accepted(byIntent("review", "complete", review)).to).toBe("In Progress");
    expect(refused(byIntent("review", "complete", { ...review, policy: strict })).code).toBe("REFUSED_HUMAN");
    expect(accepted(leave({ policy: open }))).toMatchObject({ to: "Ready for Plan", reply: null });
  });

  it("rule 8: a lock in a state where the team waits for people needs no answer, and names none", () => {
    const policy = { humanStates: ["Research in Progress"], replyFromOthersOnly: false } as const;
    const left = { state: "Research in Progress", policy };
    expect(accepted(byIntent("research", "lock", left))).toMatchObject({ record: "claim", reply: null });
    expect(accepted(byIntent("research", "lock", { ...left, replies: [reply()] })).reply).toBeNull();
    expect(refused(byIntent("research", "complete", left)).code).toBe("REFUSED_HUMAN");
  });

  it("rule 8: an answer is named only where it was needed", () => {
    expect(accepted(byIntent("triage", "close", { replies: [reply()] })).reply).toBeNull();
  });
});

describe("rule 9: a state outside the graph is never passed through", () => {
  it.each(["Blocked", "toString", "__proto__", "constructor", ""])(
    "rule 9: a card that shows %j",
    (state) => {
      for (const command of COMMANDS) {
        const refusal = refused(byIntent(command, "escalate", { state }));
        expect(refusal.code).toBe("REFUSED_UNKNOWN_STATE");
        expect(refusal.message).toContain(`"${state}"`);
      }
    },
  );

  it.each(["Blocked", "toString", "__proto__", "constructor", "backlog"])(
    "rule 9: a target named %j",
    (target) => {
      expect(refused(byState("triage", target))).toMatchObject({
        code: "REFUSED_UNKNOWN_STATE",
        from: "Backlog",
        allowed: ["Research Needed", "Ready for Plan", "Done", "Canceled"],
      });
    },
  );
});

describe("rule 12: a command may work from outside its input states", () => {
  it("rule 12: it is accepted with a warning", () => {
    const answered = { state: "In Review", replies: [reply()] };
    expect(accepted(byIntent("review", "complete", answered)).warnings).toEqual([
      'review usually does not work from "In Review"',
    ]);
  });

  it("rule 12: a person's answer excuses only what no command is expected to do", () => {
    const policy = { humanStates: ["Plan in Review", "Human Needed"], replyFromOthersOnly: false } as const;
    const from = (state: string) =>
      accepted(byState("triage", "Ready for Plan", { state, replies: [reply()], policy })).warnings;
    expect(from("Plan in Review")).toEqual(['triage usually does not work from "Plan in Review"']);
    expect(from("Human Needed")).toEqual([]);
  });

  it("rule 12: from an input state, and from its own lock state, there is no warning", () => {
    const answered = { state: "Plan in Review", replies: [reply()] };
    expect(accepted(byIntent("review", "complete", answered)).warnings).toEqual([]);
    const own = { state: "Plan in Progress", lock: STANDINGS.mine };
    expect(accepted(byIntent("plan", "complete", own)).warnings).toEqual([]);
  });
});

describe("work that begins where people have their turn", () => {
  const warning = expect.stringContaining(
    'no person has answered on the issue since the ticket came to "Plan in Review"',
  );

  it("is accepted by the default policy, with a warning where nobody has answered", () => {
    expect(accepted(byIntent("impl", "lock", { state: "Plan in Review" })).warnings).toEqual([warning]);
    const answered = { state: "Plan in Review", replies: [reply()] };
    expect(accepted(byIntent("impl", "lock", answered)).warnings).toEqual([]);
  });

  it("is not warned of where the plan goes back", () => {
    const back = byState("review", "Ready for Plan", { state: "Plan in Review" });
    expect(accepted(back).warnings).toEqual([]);
  });
});

describe("rule 14: what the graph does not offer", () => {
  it("rule 14: escalate from Backlog hints at ask, or at Research Needed first", () => {
    const { code, hint } = refused(byIntent("triage", "escalate"));
    expect(code).toBe("REFUSED_EDGE");
    expect(hint).toMatch(/with ralph_hero__ask.*"Research Needed" first/);
  });

  it("rule 14: split complete from Research Needed hints at leaving the parent where it is", () => {
    const { code, hint } = refused(byIntent("split", "complete", { state: "Research Needed" }));
    expect(code).toBe("REFUSED_EDGE");
    expect(hint).toMatch(/children.*parent/);
  });

  it.each([
    ["hero", "lock", "In Progress"],
    ["hero", "complete", "In Progress"],
    ["triage", "complete", "Backlog"],
    ["triage", "lock", "Backlog"],
  ] as const)("rule 14: %s has no %s, and the hint says to name the state", (command, intent, state) => {
    expect(refused(byIntent(command, intent, { state }))).toMatchObject({
      code: "REFUSED_INTENT",
      hint: expect.stringContaining("to_state"),
    });
  });
});

describe("rule 17: a custom graph", () => {
  it("rule 17: changes what is an edge, an output and a lock", () => {
    const custom = new StateMachine({
      ...DEFAULT_CONFIG,
      states: {
        ...DEFAULT_CONFIG.states,
        Backlog: { ...DEFAULT_CONFIG.states.Backlog, allowed_transitions: ["Human Needed"] },
      },
    });
    const ask = (intent: Intent) => decide(custom, { command: "triage", goal: { intent } }, situation());
    expect(accepted(ask("escalate")).to).toBe("Human Needed");
    expect(refused(ask("close")).allowed).toEqual(["Human Needed"]);
  });
});

describe("a request without a ticket at hand", () => {
  it("has the target that its intent means, whatever the command may do", () => {
    expect(resolveTarget(machine, { command: "plan", goal: { intent: "lock" } })).toBe("Plan in Progress");
    expect(resolveTarget(machine, { command: "impl", goal: { intent: "close" } })).toBe("Done");
  });

  it("is refused by the graph alone exactly where it is refused in every state", () => {
    for (const command of COMMANDS) {
      for (const goal of GOALS) {
        const request = { command, goal };
        const somewhere = WORKFLOW_STATES.some((state) =>
          [true, false].some(
            (isTask) => decide(machine, request, situation({ state, isTask })).kind !== "refused",
          ),
        );
        expect([request, refuseByGraph(machine, request) === null]).toEqual([request, somewhere]);
      }
    }
  });

  it("is refused with what the command may lead to", () => {
    expect(refuseByGraph(machine, { command: "impl", goal: { intent: "close" } })).toEqual({
      code: "REFUSED_OUTPUT",
      message:
        'Cannot hand off (impl close): "Done" is not an output of impl; its outputs are "In Progress", "In Review", "Human Needed"',
      rule: "The target must be an output of the command, its lock state, or the target of escalate",
      attempted: "impl close",
      allowed: ["In Progress", "In Review", "Human Needed"],
      hint: '"triage" may lead to "Done"',
      retryable: false,
    });
  });
});

describe("a target by name", () => {
  it("counts the same as the intent that leads there", () => {
    for (const state of WORKFLOW_STATES) {
      const named = byState("plan", "Plan in Progress", { state });
      const meant = byIntent("plan", "lock", { state });
      const expected =
        meant.kind === "accepted" ? { ...meant, intent: null } : { kind: "refused", clears: null };
      expect(named).toMatchObject(expected);
    }
  });
});

it("what names no target is refused by the graph alone, with what is wrong with it", () => {
  for (const goal of [{ intent: "complete" }, { toState: "Parked" }] as const) {
    const request = { command: "hero", goal } as const;
    expect(refuseByGraph(machine, request)).toEqual(resolveTarget(machine, request));
  }
});

it("an intent without a meaning for the command is refused with the commands that it has one for", () => {
  expect(resolveTarget(machine, { command: "hero", goal: { intent: "complete" } })).toMatchObject({
    code: "REFUSED_INTENT",
    rule: "The graph defines the meaning of an intent for each command",
    message: "Cannot hand off (hero complete): that may lead to several states",
    hint: 'Name the target with to_state; "complete" is for "split", "research", "plan", "review", "impl"',
  });
  expect(resolveTarget(machine, { command: "hero", goal: { intent: "lock" } })).toMatchObject({
    message: 'Cannot hand off (hero lock): "lock" is not an intent of hero',
  });
});

function hintFor(toState: string): string {
  const refusal = resolveTarget(machine, { command: "triage", goal: { toState } });
  return typeof refusal === "string" ? refusal : String(refusal.hint);
}

describe("a target that is no state", () => {
  it.each(["ready-for-plan", "READYFORPLAN", " Ready_For Plan "])(
    "is taken for the one that it is a misspelling of: %j",
    (name) => {
      expect(hintFor(name)).toBe('Did you mean "Ready for Plan"?');
    },
  );

  it("is likened to none where it is like none", () => {
    expect(hintFor("Parked")).toBe("Use one of the allowed states, spelt exactly");
  });
});

describe("a request that names no target", () => {
  it("rule 14: an intent that a command lacks is answered with what the command may lead to from there", () => {
    const held = { state: "In Progress", lock: STANDINGS.mine };
    expect(refused(byIntent("hero", "lock", held)).allowed).toEqual(["In Review", "Human Needed"]);
  });

  it("rule 14: says where the ticket is, also where it is in no state", () => {
    expect(refused(byIntent("hero", "lock", { state: "Backlog" })).from).toBe("Backlog");
    expect(refused(byIntent("hero", "lock", { state: null })).from).toBe("(unset)");
  });

  it.each(["Backlog", "Done", "Blocked"])(
    "rule 14: where the command can do nothing, the hint says so instead of naming states: from %j",
    (state) => {
      const nothing = {
        allowed: [],
        hint: `From "${state}" hero can do nothing now: read the ticket, which shows what each command can do`,
      };
      expect(refused(byIntent("hero", "lock", { state }))).toMatchObject(nothing);
      expect(refused(byState("hero", "in review", { state }))).toMatchObject(nothing);
    },
  );
});

const COMPLETE: TransitionRequest = { command: "impl", goal: { intent: "complete" } };
const CLOSE: TransitionRequest = { command: "triage", goal: { intent: "close" } };

/** A situation of which nobody has read more than the ticket. */
function unread(changes: Partial<Situation>): Situation {
  const { breach: _breach, submission: _submission, review: _review, ...read } = situation(changes);
  return read;
}

function decided(request: TransitionRequest, found: Situation): Decision {
  return decide(machine, request, found);
}

describe("a fact that nobody has read", () => {
  const atWork = { state: "In Progress", lock: STANDINGS.mine };

  it("is asked for where every other guard agrees, the contract last", () => {
    const move = { command: "impl", intent: "complete", from: "In Progress", to: "In Review" };
    const first = decided(COMPLETE, unread(atWork));
    expect(first).toEqual({ kind: "unread", what: "submission and review", move });
    const reviewed = { ...unread(atWork), submission: null, review: null };
    expect(decided(COMPLETE, reviewed)).toEqual({ kind: "unread", what: "contract", move });
    expect(decided(COMPLETE, { ...reviewed, breach: null }).kind).toBe("accepted");
  });

  it("is not asked for where a guard refuses", () => {
    expect(decided(COMPLETE, unread({ ...atWork, lock: STANDINGS.theirs })).kind).toBe("refused");
  });

  it("is not asked for by a move that needs none", () => {
    const request = { command: "triage", goal: { toState: "Research Needed" } } as const;
    expect(decided(request, unread({ state: "Backlog" })).kind).toBe("accepted");
  });

  it("names a card without a state", () => {
    const found = decided(CLOSE, { ...unread({ state: null }), submission: null, review: null });
    expect(found).toMatchObject({ kind: "unread", what: "contract", move: { from: null, to: "Done" } });
  });
});
