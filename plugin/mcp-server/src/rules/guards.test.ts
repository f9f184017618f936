import { type Text } from "../errors.ts";
import { describe, expect, it } from "vitest";
import { NOW_MS, reply, situation, STANDINGS } from "../../test/rules/situation-builder.ts";
import type { Goal } from "../../test/rules/rule-tables.ts";
import { decide as decideInWords } from "./decide.ts";
import { countsAsAnswer } from "./guards.ts";
import { StateMachine } from "./state-machine.ts";
import type { Situation } from "./situation.ts";
import type { Command } from "./vocabulary.ts";
import { forAgents } from "../../test/rules/agents-words.ts";

const decide = forAgents(decideInWords);

const machine = new StateMachine();

function refusalOf(command: Command, goal: Goal, found: Partial<Situation>) {
  const decision = decide(machine, { command, goal }, situation(found));
  return decision.kind === "refused" ? decision.refusal : null;
}

describe("the hint at a target that is no edge", () => {
  const COMPLETE = { intent: "complete" } as const;
  const FROM_BACKLOG = 'Next from "Backlog": triage or split; take one step at a time';

  it.each<[Command, Goal, string, string]>([
    [
      "plan",
      COMPLETE,
      "Ready for Plan",
      'First call with command "plan" and intent "lock"; when the work is done, with intent "complete"',
    ],
    [
      "impl",
      COMPLETE,
      "Plan in Review",
      'First call with command "impl" and intent "lock"; when the work is done, with intent "complete"',
    ],
    ["impl", COMPLETE, "Backlog", FROM_BACKLOG],
    ["review", COMPLETE, "Backlog", FROM_BACKLOG],
    [
      "plan",
      { toState: "Plan in Review" },
      "Ready for Plan",
      'Next from "Ready for Plan": plan; take one step at a time',
    ],
    ["split", { toState: "In Progress" }, "Backlog", FROM_BACKLOG],
  ])("of %s, %j from %s is the next step", (command, goal, state, hint) => {
    expect(refusalOf(command, goal, { state })).toMatchObject({ code: "REFUSED_EDGE", hint });
  });
});

function hintUnder(lock: Situation["lock"]): Text | undefined {
  return refusalOf("review", { toState: "Done" }, { state: "In Progress", lock })?.hint;
}

describe("the hint at a target that is no edge of a lock state", () => {
  it("says who holds the lock, so that an agent that lost it learns that", () => {
    expect(hintUnder(STANDINGS.theirs)).toBe(
      '"In Progress" is the lock state of impl: "rival" (instance "main") holds its lock, and completes or escalates the ticket',
    );
  });

  it.each([STANDINGS.free, STANDINGS.mine])("speaks of its holder where nobody else is one", (lock) => {
    expect(hintUnder(lock)).toBe(
      '"In Progress" is the lock state of impl: its holder completes or escalates the ticket',
    );
  });
});

describe("a finished ticket", () => {
  const HINT = "Create a follow-up ticket, or ask a person to move the card";

  it.each([
    [true, HINT],
    [false, `${HINT}; its issue is still open: a person closes it`],
  ])(
    "whose issue is closed (%j) has its issue left to close only where that is open",
    (issueClosed, hint) => {
      const found = { state: "Done", issueClosed };
      expect(refusalOf("triage", { intent: "close" }, found)).toMatchObject({
        code: "REFUSED_TERMINAL",
        hint,
      });
    },
  );
});

describe("a finished ticket whose issue was reopened", () => {
  it.each([
    ["maya", ' by "maya"'],
    [null, ""],
  ])("says who did it (%j), when, and that a person moves the card", (by, who) => {
    const reopened = { by, at: "2026-03-02T11:00:00Z" };
    const refusal = refusalOf("impl", { intent: "lock" }, { state: "Done", reopened });
    expect(refusal?.hint).toBe(
      `Create a follow-up ticket, or ask a person to move the card; the issue was reopened${who} at 2026-03-02T11:00:00Z: a person moves the card to where the work goes on`,
    );
  });
});

describe("a ticket that waits for a person", () => {
  it("is not said to have the token's own answers where it has none", () => {
    const policy = { humanStates: ["Human Needed"], replyFromOthersOnly: true } as const;
    const refusal = refusalOf("triage", { toState: "Ready for Plan" }, { state: "Human Needed", policy });
    expect(refusal?.message).toBe(
      'Cannot move ticket octo/rocket#7 from "Human Needed" to "Ready for Plan": nobody has answered since the ticket came to "Human Needed"',
    );
  });
});

describe("a ticket that was escalated for another capability", () => {
  const policy = { humanStates: ["Human Needed", "Plan in Review"], replyFromOthersOnly: false } as const;

  function codeOf(toState: string, found: Partial<Situation>): string | undefined {
    return refusalOf("triage", { toState }, { state: "Human Needed", policy, ...found })?.code;
  }

  function rerouted(rerouteFrom: string): string | undefined {
    return refusalOf("impl", { intent: "lock" }, { state: "Human Needed", policy, rerouteFrom })?.code;
  }

  it("rule 8: is moved on by the orchestrator without a person's answer, and by nobody else", () => {
    expect(codeOf("Ready for Plan", { rerouteFrom: "Plan in Progress" })).toBeUndefined();
    expect(codeOf("Ready for Plan", {})).toBe("REFUSED_HUMAN");
  });

  it("rule 8: is said to wait for the orchestrator, and not for a person", () => {
    const found = { state: "Human Needed", policy, rerouter: "lead" } as const;
    const refused = refusalOf("triage", { toState: "Ready for Plan" }, found);
    expect(refused).toMatchObject({
      code: "REFUSED_HUMAN",
      message: expect.stringContaining('the ticket waits for the orchestrator, "lead"'),
      hint: expect.stringContaining("it gives the ticket to another agent, by triage with to_state"),
    });
    expect(refused?.hint).not.toContain("let a person decide");
    expect(refusalOf("impl", { intent: "escalate" }, found)?.message).toContain('waits for "lead" already');
    expect(
      refusalOf("impl", { intent: "lock" }, { ...found, rerouteFrom: "Plan in Progress" })?.hint,
    ).toContain("let a person decide");
  });

  it("rule 8: goes back to where it is built only from there or from the review of the work", () => {
    for (const rerouteFrom of ["In Progress", "In Review"]) expect(rerouted(rerouteFrom)).toBeUndefined();
    for (const rerouteFrom of ["Plan in Progress", "Plan in Review"])
      expect(rerouted(rerouteFrom)).toBe("REFUSED_HUMAN");
  });

  it("rule 8: still waits for a person in every other state that does", () => {
    const found = { state: "Plan in Review", policy, rerouteFrom: "In Progress" };
    expect(refusalOf("review", { toState: "Ready for Plan" }, found)?.code).toBe("REFUSED_HUMAN");
  });
});

describe("an answer of which GitHub does not tell whether it counts", () => {
  const undecided = { ...reply(), why: "GitHub refused to say", remedy: "Grant the permission" };
  const found = { state: "Human Needed", undecidedReplies: [undecided] } as const;

  it("rule 8: is said to be one, with what would help", () => {
    expect(refusalOf("triage", { toState: "Ready for Plan" }, found)).toMatchObject({
      code: "REFUSED_HUMAN",
      message: expect.stringMatching(
        /cannot tell whether the answer of "ada" counts \(.*\): GitHub refused to say/,
      ),
      hint: "Grant the permission",
      retryable: true,
    });
  });

  it("rule 8: takes nothing from one that counts", () => {
    const answered = { ...found, replies: [reply()] };
    expect(refusalOf("triage", { toState: "Ready for Plan" }, answered)).toBeNull();
  });
});

it("rule 8: where only others' answers count, one of the own account counts that was given at a terminal", () => {
  const policy = { humanStates: [], replyFromOthersOnly: true };
  const own = reply({ fromOwnAccount: true });
  expect(countsAsAnswer(own, policy)).toBe(false);
  expect(countsAsAnswer({ ...own, atTerminal: true }, policy)).toBe(true);
});

describe("what a person rejected", () => {
  const rejected = { state: "Plan in Review", replies: [reply({ rejects: true })] };
  const policy = { humanStates: ["Plan in Review"], replyFromOthersOnly: false } as const;

  it.each([rejected, { ...rejected, policy }])(
    "rule 8: what a person rejected is not approved, whether or not the team waits for people there",
    (found) => {
      expect(refusalOf("impl", { intent: "lock" }, found)).toMatchObject({
        code: "REFUSED_REVIEW",
        message:
          'Cannot move ticket octo/rocket#7 from "Plan in Review" to "In Progress": "ada" rejected it at 2026-03-02T11:59:00Z (https://github.com/octo/rocket/issues/7#issuecomment-9), and no person has answered since',
        rule: "What a person has rejected is not taken as approved until a person says otherwise",
        hint: 'Read the comment and fix what it rejects: from "Plan in Review" the ticket may go to "Ready for Plan", "Human Needed"; or wait for another comment by a person',
        allowed: ["Human Needed"],
      });
      expect(refusalOf("review", { toState: "Ready for Plan" }, found)).toBeNull();
    },
  );

  it("rule 8: work that was rejected is not closed", () => {
    const work = { ...rejected, state: "In Review" };
    expect(refusalOf("triage", { intent: "close" }, work)?.code).toBe("REFUSED_REVIEW");
    expect(refusalOf("review", { intent: "complete" }, work)).toBeNull();
  });

  it("rule 8: nobody can tell whether it is rejected where GitHub does not tell whose the newest no is", () => {
    const no = { ...reply({ rejects: true }), why: "GitHub refused to say", remedy: "Grant the permission" };
    const found = { state: "Plan in Review", undecidedReplies: [no] };
    expect(refusalOf("impl", { intent: "lock" }, found)).toMatchObject({
      code: "REFUSED_REVIEW",
      message: expect.stringContaining(
        `cannot tell whether the answer of "ada" counts (${no.url}): GitHub refused`,
      ),
      hint: "Grant the permission",
      retryable: true,
    });
    const yes = reply({ at: "2026-03-02T11:59:30Z" });
    expect(refusalOf("impl", { intent: "lock" }, { ...found, replies: [yes] })).toBeNull();
    for (const at of [no.at, "2026-03-02T11:58:00Z"])
      expect(refusalOf("impl", { intent: "lock" }, { ...found, replies: [reply({ at })] })?.rule).toBe(
        "What a person has rejected is not taken as approved until a person says otherwise",
      );
    expect(refusalOf("review", { toState: "Ready for Plan" }, found)).toBeNull();
    const { rejects: _, ...unclear } = no;
    expect(refusalOf("impl", { intent: "lock" }, { ...found, undecidedReplies: [unclear] })).toBeNull();
  });

  it("rule 8: a no in doubt stands against nothing where it would not count as an answer", () => {
    const no = {
      ...reply({ rejects: true, fromOwnAccount: true }),
      why: "it is hidden",
      remedy: "Ask again",
    };
    const found = { state: "Plan in Review", undecidedReplies: [no], replies: [reply()] };
    expect(refusalOf("impl", { intent: "lock" }, found)?.code).toBe("REFUSED_REVIEW");
    const others = { ...found, policy: { ...policy, replyFromOthersOnly: true } };
    expect(refusalOf("impl", { intent: "lock" }, others)).toBeNull();
  });

  it("rule 8: what a person answers later stands, and elsewhere a no is an answer", () => {
    const answered = { ...rejected, replies: [reply({ rejects: true }), reply()] };
    expect(refusalOf("impl", { intent: "lock" }, answered)).toBeNull();
    expect(
      refusalOf("triage", { toState: "Ready for Plan" }, { ...rejected, state: "Human Needed" }),
    ).toBeNull();
  });
});

function lockRefusal(lock: Situation["lock"], caller = "researcher") {
  const team = { caller, members: [], turns: null };
  return refusalOf("plan", { intent: "complete" }, { state: "Plan in Progress", lock, team });
}

describe("a lock of somebody else", () => {
  const theirs = { ...STANDINGS.theirs, recorded: true };

  it("is told with when it ends, or ended", () => {
    expect(lockRefusal(theirs)?.message).toContain('"rival" (instance "main") holds its lock until 20');
    expect(lockRefusal({ ...theirs, recorded: false })?.message).toContain(
      '"rival" (instance "main") is taking its lock now',
    );
    expect(lockRefusal({ ...theirs, endsAtMs: NOW_MS + 1 })?.message).toContain(" holds its lock until ");
    expect(lockRefusal({ ...theirs, endsAtMs: NOW_MS })?.message).toContain(
      '"rival" (instance "main") had its lock until 2026-03-02T12:00:00.000Z; others may take it from 20',
    );
  });

  it("is told to be another session's where the agent has the same name", () => {
    expect(lockRefusal(theirs)?.hint).toBe("Take another ticket, or try again when the lock has ended");
    expect(lockRefusal(theirs, "Rival")?.hint).toBe(
      'It is another session or instance of "rival" than yours: continue there, or end it; else take another ticket, or try again when the lock has ended',
    );
  });
});
