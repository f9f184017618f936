import { machine, refusalOf } from "../../test/rules/decisions.ts";
import type { Text } from "../errors.ts";
import { describe, expect, it } from "vitest";
import { NOW_MS, reply, situation, STANDINGS } from "../../test/rules/situation-builder.ts";
import type { Goal } from "../../test/rules/rule-tables.ts";
import { countsAsAnswer, acceptedTargets } from "./guards.ts";
import type { Reply, Situation, ContractBreach, SubmissionFacts } from "./situation.ts";
import { type Command, COMMANDS, WORKFLOW_STATES } from "./vocabulary.ts";
import { resultDue } from "./finishing.ts";
import type { ReviewStatus } from "./review.ts";

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
  const rejected = { state: "Plan in Review", replies: [reply({ rejects: "what waits" })] };
  const policy = { humanStates: ["Plan in Review"], replyFromOthersOnly: false } as const;

  it.each([rejected, { ...rejected, policy }])(
    "rule 8: what a person rejected is not approved, whether or not the team waits for people there",
    (found) => {
      expect(refusalOf("impl", { intent: "lock" }, found)).toMatchObject({
        code: "REFUSED_REVIEW",
        message:
          'Cannot move ticket octo/rocket#7 from "Plan in Review" to "In Progress": "ada" rejected it at 2026-03-02T11:59:00Z (https://github.com/octo/rocket/issues/7#issuecomment-9), and no comment since is a plain yes, without a condition',
        rule: "What a person has rejected is not taken as approved until a person says otherwise",
        hint: 'Read the comment and fix what it rejects: from "Plan in Review" the ticket may go to "Ready for Plan", "Human Needed"; or wait for the comment "Approved", from an account that agents do not use, `ralph-hero decide 7 --approve` in a terminal, or a moved card',
        allowed: ["Human Needed"],
      });
      expect(refusalOf("review", { toState: "Ready for Plan" }, found)).toBeNull();
    },
  );

  it("rule 8: a plain no rejects a plan, and leaves finished work alone", () => {
    const found = { ...rejected, replies: [reply({ rejects: "a plan" })] };
    expect(refusalOf("impl", { intent: "lock" }, found)?.code).toBe("REFUSED_REVIEW");
    expect(refusalOf("triage", { intent: "close" }, { ...found, state: "In Review" })).toBeNull();
  });

  it("rule 8: work that was rejected is not closed", () => {
    const work = { ...rejected, state: "In Review" };
    expect(refusalOf("triage", { intent: "close" }, work)?.code).toBe("REFUSED_REVIEW");
    expect(refusalOf("review", { intent: "complete" }, work)).toBeNull();
  });

  it("rule 8: nobody can tell whether it is rejected where GitHub does not tell whose the newest no is", () => {
    const no = {
      ...reply({ rejects: "what waits" }),
      why: "GitHub refused to say",
      remedy: "Grant the permission",
    };
    const found = { state: "Plan in Review", undecidedReplies: [no] };
    expect(refusalOf("impl", { intent: "lock" }, found)).toMatchObject({
      code: "REFUSED_REVIEW",
      message: expect.stringContaining(
        `cannot tell whether the answer of "ada" counts (${no.url}): GitHub refused`,
      ),
      hint: "Grant the permission",
      retryable: true,
    });
    const yes = reply({ at: "2026-03-02T11:59:30Z", accepts: true });
    expect(refusalOf("impl", { intent: "lock" }, { ...found, replies: [yes] })).toBeNull();
    const noYes = { ...yes, accepts: undefined };
    for (const answer of [noYes, { ...yes, at: no.at }, { ...yes, at: "2026-03-02T11:58:00Z" }])
      expect(refusalOf("impl", { intent: "lock" }, { ...found, replies: [answer] })?.rule).toBe(
        "What a person has rejected is not taken as approved until a person says otherwise",
      );
    expect(refusalOf("review", { toState: "Ready for Plan" }, found)).toBeNull();
    const { rejects: _, ...unclear } = no;
    expect(refusalOf("impl", { intent: "lock" }, { ...found, undecidedReplies: [unclear] })).toBeNull();
  });

  it("rule 8: a no in doubt stands against nothing where it would not count as an answer", () => {
    const no = {
      ...reply({ rejects: "what waits", fromOwnAccount: true }),
      why: "it is hidden",
      remedy: "Ask again",
    };
    const found = { state: "Plan in Review", undecidedReplies: [no], replies: [reply()] };
    expect(refusalOf("impl", { intent: "lock" }, found)?.code).toBe("REFUSED_REVIEW");
    const others = { ...found, policy: { ...policy, replyFromOthersOnly: true } };
    expect(refusalOf("impl", { intent: "lock" }, others)).toBeNull();
  });

  const YES = { accepts: true } as const;
  it.each<[string, Partial<Reply>, Partial<Reply>, string | undefined]>([
    ["a yes ends it", {}, YES, undefined],
    ["talk leaves it", {}, {}, "REFUSED_REVIEW"],
    ["a decision at a terminal ends it", {}, { ...YES, fromOwnAccount: true, atTerminal: true }, undefined],
    [
      "a yes that an agent may have written leaves it",
      {},
      { ...YES, fromOwnAccount: true },
      "REFUSED_REVIEW",
    ],
    ["a yes after its edit ends it", { editedAt: "2026-03-02T11:58:00Z" }, YES, undefined],
    ["a yes before its edit leaves it", { editedAt: "2026-03-02T11:59:00Z" }, YES, "REFUSED_REVIEW"],
    [
      "it ends that of the same account",
      { fromOwnAccount: true },
      { ...YES, fromOwnAccount: true },
      undefined,
    ],
  ])("rule 8: after a no, %s", (_what, no, later, code) => {
    const replies = [reply({ rejects: "what waits", ...no }), reply(later)];
    expect(refusalOf("impl", { intent: "lock" }, { ...rejected, replies })?.code).toBe(code);
  });

  it("rule 8: a no at a terminal stands against an older yes of another account", () => {
    const no = reply({ rejects: "what waits", fromOwnAccount: true, atTerminal: true });
    const replies = [reply({ accepts: true }), no];
    expect(refusalOf("impl", { intent: "lock" }, { ...rejected, replies })?.code).toBe("REFUSED_REVIEW");
  });

  describe("of a plan that was escalated from its review", () => {
    const both = { ...policy, humanStates: ["Human Needed", "Plan in Review"] } as const;
    const escalated = { state: "Human Needed", cameFrom: "Plan in Review", policy: both };
    const built = (replies: readonly Reply[], found: Partial<Situation> = escalated) =>
      refusalOf("impl", { intent: "lock" }, { ...found, replies });

    it.each([
      ["talk", [reply()], "is built after a person's yes"],
      ["a no", [reply({ rejects: "a plan" })], "is not taken as approved"],
      ["a no after a yes", [reply({ accepts: true }), reply({ rejects: "what waits" })], "is not taken as"],
    ])("rule 8: %s lets nobody build it", (_what, replies, rule) => {
      expect(built(replies)).toMatchObject({
        code: "REFUSED_REVIEW",
        rule: expect.stringContaining(rule),
        hint: expect.stringMatching(
          /: from "Human Needed" the ticket may go to "Backlog", "Research Needed", "Ready for Plan"; or wait for the comment "Approved", from an account that agents do not use, or a moved card$/,
        ),
      });
      expect(refusalOf("triage", { toState: "Ready for Plan" }, { ...escalated, replies })).toBeNull();
    });

    it("rule 8: a person's yes does, and where the team waits for nobody's, any answer", () => {
      expect(built([reply({ accepts: true }), reply()])).toBeNull();
      const freely = { ...escalated, policy: { ...policy, humanStates: ["Human Needed"] as const } };
      expect(built([reply()], freely)).toBeNull();
      expect(built([reply({ rejects: "a plan" })], freely)?.code).toBe("REFUSED_REVIEW");
      const others = { ...escalated, policy: { ...policy, replyFromOthersOnly: true } };
      expect(built([reply({ accepts: true, fromOwnAccount: true })], others)?.code).toBe("REFUSED_REVIEW");
    });

    it("rule 8: an answer to any other escalation does", () => {
      expect(built([reply({ rejects: "a plan" })], { ...escalated, cameFrom: "In Progress" })).toBeNull();
      expect(built([reply()], { ...escalated, cameFrom: undefined })).toBeNull();
    });
  });

  it("rule 8: elsewhere a no is an answer", () => {
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

const BREACH: ContractBreach = {
  violations: ["/a: must be string", "/b: must be integer"],
  attemptsLeft: 9,
  maxAttempts: 10,
};
const AT_WORK = { state: "In Progress", lock: STANDINGS.mine, breach: BREACH } as const;
const COMPLETE = ["impl", { intent: "complete" }] as const;

describe("a broken contract", () => {
  it("refuses the completion, names every violation on a line, and says how many attempts are left", () => {
    expect(refusalOf(...COMPLETE, AT_WORK)).toMatchObject({
      code: "REFUSED_CONTRACT",
      message: expect.stringContaining(
        "does not fit its contract. Schema validation failed:\n- /a: must be string\n- /b: must be integer",
      ),
      allowed: ["Human Needed"],
      hint: expect.stringContaining("9 of 10 attempts are left"),
      retryable: false,
    });
  });

  it("says what follows the last attempt: a person, for a task the pipeline, and nothing where no edge leads on", () => {
    const close = ["triage", { intent: "close" }] as const;
    const escalates = { ...BREACH, goalAfterLast: { intent: "escalate" } } as const;
    expect(refusalOf(...COMPLETE, { ...AT_WORK, breach: escalates })?.hint).toMatch(
      /attempts are left before a person is asked$/,
    );
    expect(
      refusalOf(...close, { breach: { ...BREACH, goalAfterLast: { toState: "Research Needed" } } })?.hint,
    ).toMatch(/attempts are left before the task goes to "Research Needed"$/);
    expect(refusalOf(...close, { breach: BREACH })?.hint).toMatch(/attempts are left$/);
  });

  it("tells that a result is a text that holds JSON", () => {
    const hint = refusalOf(...COMPLETE, { ...AT_WORK, breach: { ...BREACH, isJsonText: true } })?.hint;
    expect(hint).toContain("The result is a string that contains JSON: give the value itself");
  });

  it("says that a result is required where none was given", () => {
    const message = refusalOf(...COMPLETE, { ...AT_WORK, breach: { ...BREACH, violations: [] } })?.message;
    expect(message).toContain("its contract requires a result, and none was given");
    expect(message).not.toContain("Schema validation failed");
  });

  it.each<[string, readonly [Command, Goal], Partial<Situation>, string | null]>([
    ["an edge", COMPLETE, { state: "Backlog", breach: BREACH }, "REFUSED_EDGE"],
    ["somebody's lock", COMPLETE, { ...AT_WORK, lock: STANDINGS.theirs }, "REFUSED_NOT_HOLDER"],
    ["a terminal state", COMPLETE, { ...AT_WORK, state: "Done" }, "REFUSED_TERMINAL"],
    ["a person's move", COMPLETE, { ...AT_WORK, lock: STANDINGS.ended }, "REFUSED_MOVED"],
    ["escalation", ["impl", { intent: "escalate" }], AT_WORK, null],
    ["cancelling", ["triage", { intent: "cancel" }], { breach: BREACH }, null],
    ["closing", ["triage", { intent: "close" }], { breach: BREACH }, "REFUSED_CONTRACT"],
  ])("comes after every other rule: %s", (_what, request, changes, code) => {
    expect(refusalOf(...request, changes)?.code ?? null).toBe(code);
  });

  it("takes only what it binds from what is allowed", () => {
    const before = acceptedTargets(machine, "impl", situation({ ...AT_WORK, breach: null }));
    const after = acceptedTargets(machine, "impl", situation(AT_WORK));
    expect(before.filter((state) => !after.includes(state))).toEqual(["In Review"]);
  });
});

describe("a result is due", () => {
  it("where implementation is completed, by hero too, and where a ticket is closed, and nowhere else", () => {
    const due = COMMANDS.flatMap((command) =>
      WORKFLOW_STATES.filter((to) => machine.isValidOutputForCommand(command, to)).flatMap((to) => {
        const demanded = resultDue(machine, { command, state: "Backlog", to });
        return demanded === null ? [] : [`${command} → ${to}: ${demanded}`];
      }),
    );
    expect(due).toEqual([
      "triage → Done: recorded",
      "impl → In Review: with the call",
      "hero → In Review: with the call",
    ]);
  });

  it("not where nothing moves", () => {
    expect(resultDue(machine, { command: "impl", state: "In Review", to: "In Review" })).toBeNull();
  });
});

const SUBMISSION: SubmissionFacts = {
  riskClass: "high",
  raises: [
    {
      from: "low",
      to: "medium",
      why: ['it touches a test: "a.test.ts"', "4 files are changed, more than 3"],
    },
    { from: "medium", to: "high", why: ['it touches payment code: "pay.ts"'] },
  ],
  lacks: [
    { what: "a description", how: 'description: "…"' },
    { what: "the rollback plan", how: 'rollback_plan: "…"' },
  ],
};
const REVIEW: ReviewStatus = {
  riskClass: "medium",
  begun: true,
  isTask: false,
  submission: null,
  verdict: null,
  changes: [],
};

const SUBMITTING = { state: "In Progress", lock: STANDINGS.mine, submission: SUBMISSION } as const;

describe("submitted work", () => {
  it("is refused with everything that it lacks, and with what its class was raised for", () => {
    expect(refusalOf("impl", { toState: "In Review" }, SUBMITTING)).toEqual({
      code: "REFUSED_EVIDENCE",
      message: [
        'Cannot move ticket octo/rocket#7 from "In Progress" to "In Review": its class is now medium, not low, because it touches a test: "a.test.ts"; 4 files are changed, more than 3; its class is now high, not medium, because it touches payment code: "pay.ts"; the submission of a high-risk ticket lacks:',
        '- a description. Give: description: "…"',
        '- the rollback plan. Give: rollback_plan: "…"',
      ].join("\n"),
      rule: "Work is submitted for review with everything that its risk class and file scope need; one missing piece is enough to refuse it",
      from: "In Progress",
      attempted: 'impl "In Review"',
      allowed: ["Human Needed"],
      hint: "Call again with all of it; the ticket is unchanged and still yours",
      retryable: false,
    });
  });

  it("of a ticket without a class is not said to have one", () => {
    const submission = { ...SUBMISSION, riskClass: undefined, raises: [] };
    expect(refusalOf("impl", { toState: "In Review" }, { ...SUBMITTING, submission })?.message).toContain(
      ": the submission lacks:\n- a description.",
    );
  });

  it("passes with nothing lacking, and every other move with whatever is lacking", () => {
    const whole = { ...SUBMISSION, lacks: [] };
    expect(refusalOf("impl", { toState: "In Review" }, { ...SUBMITTING, submission: whole })).toBeNull();
    expect(refusalOf("impl", { toState: "Human Needed" }, SUBMITTING)).toBeNull();
  });
});

describe("unreviewed work", () => {
  const IN_REVIEW = { state: "In Review", review: REVIEW } as const;

  it("is not closed, and the refusal says what is lacking", () => {
    expect(refusalOf("triage", { toState: "Done" }, IN_REVIEW)).toMatchObject({
      code: "REFUSED_REVIEW",
      message:
        'Cannot move ticket octo/rocket#7 from "In Review" to "Done": its work was begun and has not been submitted for review since',
      rule: "Begun work is accepted only after it was submitted and, of a medium or high class, signed off by its reviewer, who did not work on it",
      hint: 'submit it: take it up with command "impl" and intent "lock", then call with intent "complete" and evidence',
    });
  });

  it("may go anywhere else, and is closed where it lacks nothing", () => {
    expect(refusalOf("triage", { toState: "Human Needed" }, IN_REVIEW)).toBeNull();
    expect(
      refusalOf("triage", { toState: "Done" }, { ...IN_REVIEW, review: { ...REVIEW, begun: false } }),
    ).toBeNull();
  });

  it("says on a closed issue that it has to be reopened before the work is taken up again", () => {
    const found = { state: "In Review", issueClosed: true, review: REVIEW };
    expect(refusalOf("triage", { toState: "Done" }, found)?.hint).toMatch(/intent "lock".*reopen it before/);
  });
});
