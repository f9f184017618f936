import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { holder, lockOf, NOW_MS, SELF, situation, STANDINGS } from "../../test/rules/situation-builder.ts";
import { decide, type Decision } from "./decide.ts";
import { anyInstanceOf, type LockStatus } from "./lock.ts";
import type { Situation, TeamRole, TransitionRequest } from "./situation.ts";
import { StateMachine } from "./state-machine.ts";
import {
  nextAfter,
  receiverOf,
  callRuleProblem,
  fitsPattern,
  readCallRule,
  ruledArgument,
  toolMatcher,
} from "./team.ts";

const machine = new StateMachine();
const MEMBERS = ["ada", SELF.agent, "linus"];

describe("the rotation", () => {
  it("goes from each of three agents to the one after it, and from the last to the first", () => {
    expect(MEMBERS.map((agent) => nextAfter(MEMBERS, agent))).toEqual([SELF.agent, "linus", "ada"]);
  });

  it("knows agents in any case of letters", () => {
    expect(nextAfter(["Ada", "Linus"], "ADA")).toBe("Linus");
  });

  it.each([
    ["the only agent", ["ada"], "ada"],
    ["a stranger", ["ada", "linus"], "mallory"],
    ["a repository without a team", [], "ada"],
  ])("has nobody next after %s", (_who, members, agent) => {
    expect(nextAfter(members, agent)).toBeNull();
  });

  it("passes through everybody once before it comes back, in the order of the list, wherever it begins", () => {
    const teams = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 2, maxLength: 9 });
    fc.assert(
      fc.property(teams, fc.nat(), (members, seed) => {
        const begin = seed % members.length;
        const walk: string[] = [];
        let agent = members[begin] ?? "";
        for (let step = 0; step < members.length; step += 1) {
          walk.push(agent);
          agent = nextAfter(members, agent) ?? "";
        }
        expect(walk).toEqual([...members.slice(begin), ...members.slice(0, begin)]);
        expect(agent).toBe(walk[0]);
      }),
    );
  });

  it("never names the caller as who takes its lock", () => {
    const names = fc.constantFrom<string>("a", "b", "c", "next", "A");
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom<string>("a", "b", "c")),
        names,
        names,
        (members, caller, to) => {
          const receiver = receiverOf({ members, caller, turns: null }, to);
          expect(receiver === null || members.includes(receiver)).toBe(true);
          expect(receiver?.toLowerCase()).not.toBe(caller.toLowerCase());
        },
      ),
    );
  });
});

function team(changes: Partial<TeamRole> = {}): TeamRole {
  return { caller: SELF.agent, members: MEMBERS, turns: null, ...changes };
}

/** The caller's running lock on a ticket in its lock state. */
function held(changes: Partial<Situation> = {}): Situation {
  return situation({ state: "Research in Progress", lock: STANDINGS.mine, team: team(), ...changes });
}

function request(handTo: string): TransitionRequest {
  return { command: "research", goal: { intent: "lock" }, handTo };
}

function refusalOf(decision: Decision): { code: string; message: string; hint: string } {
  if (decision.kind !== "refused") throw new Error(`it is ${decision.kind}`);
  const { message, hint } = decision.refusal;
  return { ...decision.refusal, message: String(message), hint: String(hint) };
}

describe("handing a lock over", () => {
  it.each([
    ["linus", "linus"],
    ["next", "linus"],
    ["ADA", "ada"],
  ])("to %j is a claim without a change of state, whose lock is for %s", (to, receiver) => {
    expect(decide(machine, request(to), held())).toMatchObject({
      kind: "accepted",
      record: "claim",
      from: "Research in Progress",
      to: "Research in Progress",
      lock: { kind: "hand", replaces: STANDINGS.mine.lock.oid, to: receiver },
    });
  });

  it("to the next after the last of three lands on the first", () => {
    const last = team({ members: ["ada", "linus", SELF.agent] });
    expect(decide(machine, request("next"), held({ team: last }))).toMatchObject({ lock: { to: "ada" } });
  });

  it.each<[string, string, TeamRole, { why: RegExp; hint: RegExp }]>([
    ["without a team", "linus", team({ members: [] }), { why: /has no team/, hint: /Leave "to" out/ }],
    ["to nobody of the team", "mallory", team(), { why: /no agent "mallory"/, hint: /"ada", "linus"/ }],
    ["to oneself", SELF.agent, team(), { why: /is yourself/, hint: /"ada", "linus", or "next"/ }],
    [
      "in a team of one",
      "next",
      team({ members: [SELF.agent] }),
      { why: /only agent/, hint: /Complete .* "escalate"/ },
    ],
    [
      "to the next of a stranger",
      "next",
      team({ members: ["ada", "linus"] }),
      { why: /not in the team's rotation/, hint: /"ada", "linus"/ },
    ],
  ])("is refused %s, with what would work", (_what, to, standing, { why, hint }) => {
    const refusal = refusalOf(decide(machine, request(to), held({ team: standing })));
    expect(refusal).toMatchObject({
      code: "REFUSED_TEAM",
      message: expect.stringMatching(why),
      hint: expect.stringMatching(hint),
    });
    expect(refusal.message).toContain(`Cannot hand the lock of ticket octo/rocket#7 to "${to}"`);
  });

  it.each<[string, LockStatus]>([
    ["nobody", STANDINGS.free],
    ["somebody else", STANDINGS.theirs],
    ["a dead holder", STANDINGS.over],
  ])("is refused where %s has the lock", (_who, lock) => {
    expect(refusalOf(decide(machine, request("linus"), held({ lock }))).code).toBe("REFUSED_NOT_HOLDER");
  });

  it("is refused before the work was begun", () => {
    const open = situation({ state: "Research Needed", team: team() });
    expect(refusalOf(decide(machine, request("linus"), open)).code).toBe("REFUSED_NOT_HOLDER");
  });

  it("is open to an agent beside the team, who names whom it means", () => {
    const beside = team({ caller: "hero" });
    expect(decide(machine, request("linus"), held({ team: beside })).kind).toBe("accepted");
  });
});

describe("a lock that was handed to the caller", () => {
  const lock = { ...lockOf(anyInstanceOf(SELF.agent)), handedBy: holder("ada") };
  const handed: LockStatus = {
    kind: "mine",
    lock,
    endsAtMs: NOW_MS + 3_600_000,
    recorded: true,
    from: null,
  };

  it("is taken up by asking for it: its lease begins anew in the caller's own name", () => {
    const decision = decide(
      machine,
      { command: "research", goal: { intent: "lock" } },
      held({ lock: handed }),
    );
    expect(decision).toMatchObject({ kind: "renewal", lockOid: lock.oid });
  });

  it.each(["complete", "escalate"] as const)("is taken up before %s gives it back", (intent) => {
    const decision = decide(machine, { command: "research", goal: { intent } }, held({ lock: handed }));
    expect(decision).toMatchObject({ lock: { kind: "release", oid: lock.oid, renewFirst: true } });
  });

  it("may be handed on at once", () => {
    expect(decide(machine, request("next"), held({ lock: handed }))).toMatchObject({ lock: { to: "linus" } });
  });
});

describe("the turns of an agent", () => {
  const turns = { taken: 3, limit: 3, next: "linus" };
  const spent = team({ turns });

  it("are over after the limit: the refusal says whose turn it is, and how to hand over", () => {
    const refusal = refusalOf(
      decide(machine, { command: "research", goal: { intent: "complete" } }, held({ team: spent })),
    );
    expect(refusal).toMatchObject({
      code: "REFUSED_TURNS",
      message: expect.stringContaining('the last 3 turns on the ticket are all yours, "researcher"'),
      hint: expect.stringContaining('intent "lock" and to "next"'),
    });
    expect(refusal.message).toContain('the turn of "linus"');
  });

  it("name escalate as the way out only where the ticket can be escalated", () => {
    const goal = { intent: "complete" } as const;
    const begun = decide(machine, { command: "research", goal }, held({ team: spent }));
    expect(refusalOf(begun).hint).toContain('intent "escalate"');
    const task = held({ team: spent, state: "Backlog", isTask: true });
    expect(refusalOf(decide(machine, { command: "triage", goal }, task)).hint).not.toContain("escalate");
  });

  it("leave escalate alone as what may still be reached", () => {
    const decision = decide(
      machine,
      { command: "research", goal: { intent: "complete" } },
      held({ team: spent }),
    );
    expect(decision.kind === "refused" ? decision.refusal.allowed : null).toEqual(["Human Needed"]);
  });

  it("do not stop below the limit, beside a team, or where nothing is counted", () => {
    for (const standing of [team({ turns: { ...turns, taken: 2 } }), team()])
      expect(
        decide(machine, { command: "research", goal: { intent: "complete" } }, held({ team: standing })).kind,
      ).toBe("accepted");
  });

  it("never keep from escalating, handing over or renewing", () => {
    const requests: TransitionRequest[] = [
      { command: "research", goal: { intent: "escalate" } },
      { command: "research", goal: { toState: "Human Needed" } },
      request("next"),
      { command: "research", goal: { intent: "lock" } },
    ];
    for (const each of requests)
      expect(decide(machine, each, held({ team: spent })).kind, JSON.stringify(each)).not.toBe("refused");
  });

  it("over, tell an agent without the lock to leave the ticket", () => {
    const open = situation({ state: "Research Needed", team: spent });
    const refusal = refusalOf(decide(machine, { command: "research", goal: { intent: "lock" } }, open));
    expect(refusal).toMatchObject({ code: "REFUSED_TURNS", hint: 'Leave the ticket to "linus"' });
  });
});

describe("the last turn in a row", () => {
  const lock: TransitionRequest = { command: "research", goal: { intent: "lock" } };
  const warned = (
    taken: number,
    asked: TransitionRequest = lock,
    found: Partial<Situation> = {},
  ): boolean => {
    const turns = { taken, limit: 3, next: "linus" };
    const decision = decide(
      machine,
      asked,
      situation({ state: "Research Needed", team: team({ turns }), ...found }),
    );
    if (decision.kind !== "accepted") throw new Error(`it is ${decision.kind}`);
    return decision.warnings
      .map(String)
      .some((line) => line.includes(`last of 3 turns`) && line.includes('"linus" is next'));
  };

  it("is told with the lock that it is spent on, and no earlier", () => {
    expect([0, 1, 2].map((taken) => warned(taken))).toEqual([false, false, true]);
  });

  it("is not told where no work begins with it", () => {
    const escalate: TransitionRequest = { command: "research", goal: { intent: "escalate" } };
    expect(warned(2, escalate)).toBe(false);
    expect(warned(2, request("linus"), { state: "Research in Progress", lock: STANDINGS.mine })).toBe(false);
  });
});

describe("a rule for calls", () => {
  test.each([
    ["Bash", { tool: "Bash", pattern: null }],
    ["Bash(npm publish*)", { tool: "Bash", pattern: "npm publish*" }],
    ["Bash(npm publish:*)", { tool: "Bash", pattern: "npm publish*" }],
    ["Bash( npm publish )", { tool: "Bash", pattern: "npm publish" }],
    ["Bash(npm run a:*b)", { tool: "Bash", pattern: "npm run a:*b" }],
    ["Bash(echo (a))", { tool: "Bash", pattern: "echo (a)" }],
    ["Edit(db/migrations/*)", { tool: "Edit", pattern: "db/migrations/*" }],
    ["mcp__deploy__*", { tool: "mcp__deploy__*", pattern: null }],
  ])("%s is read", (text, rule) => {
    expect(readCallRule(text)).toEqual(rule);
    expect(callRuleProblem(text)).toBeNull();
  });

  test.each([
    ["", "must be a tool"],
    ["npm publish", "must be a tool"],
    ["bash(npm publish)", "must be a tool"],
    ["Bash()", "must be a tool"],
    ["Bash( )", "must be a tool"],
    ["Bash(npm", "must be a tool"],
    ["a Bash(npm)", "must be a tool"],
    ["*", "must be a tool"],
    ["mcp__deploy__release(now)", "cannot tell calls of mcp__deploy__release apart"],
    ["WebSearch(secrets)", "cannot tell calls of WebSearch apart"],
  ])("%j is none: %s", (text, problem) => {
    expect(callRuleProblem(text)).toContain(problem);
  });

  test.each([
    ["Bash", "command"],
    ["Monitor", "command"],
    ["PowerShell", "command"],
    ["Edit", "file_path"],
    ["Read", "file_path"],
    ["Write", "file_path"],
    ["NotebookEdit", "notebook_path"],
    ["WebFetch", "url"],
    ["WebSearch", null],
  ])("of %s compares its pattern with the argument %s", (tool, argument) => {
    expect(ruledArgument(tool)).toBe(argument);
  });
});

test.each([
  ["npm publish*", "npm publish --tag next", true],
  ["npm publish*", "npm publish", true],
  ["npm publish*", "echo npm publish", false],
  ["npm publish", "npm publish --tag next", false],
  ["a.b", "axb", false],
  ["f(a.b)", "f(a.b)", true],
  ["a*c", "a\nb\nc", true],
])("%j and %j: %s", (pattern, text, fits) => {
  expect(fitsPattern(pattern, text)).toBe(fits);
});

test("the tools of all rules are one expression, each once", () => {
  const rules = ["Bash(a)", "Bash(b)", "mcp__deploy__*"].flatMap((text) => readCallRule(text) ?? []);
  const matcher = new RegExp(toolMatcher(rules));
  expect(matcher.source).toBe("^(?:Bash|mcp__deploy__.*)$");
  expect(["Bash", "mcp__deploy__release"].every((tool) => matcher.test(tool))).toBe(true);
  expect(["BashOutput", "mcp__other__deploy"].some((tool) => matcher.test(tool))).toBe(false);
});
