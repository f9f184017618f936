import { forPerson, type Text } from "../../errors.ts";
import { describe, expect, it } from "vitest";
import { LogBuilder, at } from "../../../test/log/log-builder.ts";
import { decides, says } from "../../../test/log/question-log.ts";
import { SELF, STANDINGS } from "../../../test/rules/situation-builder.ts";
import { viewOf } from "../../../test/support/view-builder.ts";
import { guidanceFor as guidanceForInWords, noteForUnheld } from "../../rules/guidance.ts";
import { StateMachine } from "../../rules/state-machine.ts";
import { noteForSubmittedTask, noteForTask as noteForTaskInWords } from "../../rules/finishing.ts";
import type { FailureType } from "../../rules/interaction-words.ts";
import type { TicketRecord } from "../../log/record.ts";
import { handoffAnswer as handoffAnswerInWords, type HandoffAnswer, handoffLines } from "./handoff-answer.ts";
import { parseTeamConfig } from "../team/team-config.ts";
import type { TicketView } from "../read/ticket-view.ts";
import { forAgents } from "../../../test/rules/agents-words.ts";

const guidanceFor = forAgents(guidanceForInWords);
const noteForTask = forAgents(noteForTaskInWords);
const handoffAnswer = forAgents(handoffAnswerInWords);

const MACHINE = new StateMachine();
type HandoffFacts = Parameters<typeof handoffAnswer>[1];

/** The end of research, which gives its lock back. */
const RESEARCHED: HandoffFacts = {
  machine: MACHINE,
  command: "research",
  intent: "complete",
  reason: "Findings are in research.md",
  previousState: "Research in Progress",
  newState: "Ready for Plan",
  warnings: [],
};
const TICKET_FACTS = {
  ticket: "octo/rocket#7",
  number: 7,
  url: "https://github.com/octo/rocket/issues/7",
  previousState: "Research in Progress",
  newState: "Ready for Plan",
  command: "research",
  intent: "complete",
  reason: "Findings are in research.md",
} as const;
const SUBMITTED = { pullRequests: [], files: [], fileCount: 0 };
const UNTIL_MS = Date.parse(at(7200));

function viewIn(state: string, log = new LogBuilder(), changes: Partial<TicketView> = {}): TicketView {
  return { ...viewOf(log.comments, { value: state, updatedAt: at(0) }), ...changes };
}

function answered(changes: Partial<HandoffFacts> = {}, view = viewIn("Research in Progress")): HandoffAnswer {
  return handoffAnswer(view, { ...RESEARCHED, ...changes });
}

/** The newest entry of a log whose only record has these parts. */
function entryOf(changes: Partial<TicketRecord> = {}): NonNullable<HandoffFacts["entry"]> {
  const log = new LogBuilder();
  log.write(null, changes);
  return log.fold().head!;
}

describe("the answer to a handoff", () => {
  it("says from where to where the ticket went, and nothing of what there was not", () => {
    expect(answered()).toEqual({ ...TICKET_FACTS, guidance: guidanceFor(MACHINE, "Ready for Plan") });
  });

  it("says so, too, where the card had no state before", () => {
    expect(answered({ previousState: null, intent: null })).toMatchObject({
      previousState: null,
      intent: null,
    });
  });

  it("has the record, with the number and address by which others find it", () => {
    expect(answered({ entry: entryOf() })).toEqual({
      ...TICKET_FACTS,
      record: { seq: 1, url: "https://github.com/octo/rocket/issues/7#issuecomment-10" },
      guidance: guidanceFor(MACHINE, "Ready for Plan"),
    });
  });

  it("has the reviewer of work that was submitted, and the tickets made for others", () => {
    const submission = { ...SUBMITTED, riskClass: "high" as const, reviewer: "ada" };
    const tickets = [{ number: 8, url: "https://github.com/octo/rocket/issues/8", to: "ada" }];
    const entry = entryOf({ submission, followUps: { handover: "01H", asked: "hash", tickets } });
    expect(answered({ entry })).toMatchObject({
      review: { riskClass: "high", raises: [], reviewer: "ada" },
      followUps: tickets,
    });
  });

  it("says until when the caller holds the lock, and whether it was renewed", () => {
    const until = "2026-03-02T12:00:00.000Z";
    expect(answered({ lockUntilMs: UNTIL_MS }).lock).toEqual({ until });
    expect(answered({ lockUntilMs: UNTIL_MS, renewed: false }).lock).toEqual({ until });
    expect(answered({ lockUntilMs: UNTIL_MS, renewed: true }).lock).toEqual({ until, renewed: true });
  });

  it("says which announced finish it is about", () => {
    const finish = { announcedBy: "ada", record: 3, instead: "plan lock", again: "ask again" };
    expect(answered({ finish }).finish).toEqual(finish);
  });

  it("says that nothing was written again where the same call had succeeded before", () => {
    expect(answered({ replayed: true })).toMatchObject({ replayed: true });
    expect(answered({ replayed: false }).replayed).toBeUndefined();
  });
});

describe("a person who moved the card meanwhile", () => {
  const moved = { movedByPerson: true, newState: "Canceled" };

  it("has the last word", () => {
    expect(answered(moved)).toMatchObject({ newState: "Canceled", moved: { by: "person", to: "Canceled" } });
    expect(answered({ movedByPerson: false }).moved).toBeUndefined();
  });

  it("leaves nothing of a lock that was handed over", () => {
    const answer = answered({ ...moved, entry: entryOf({ handedTo: "ada" }) });
    expect(answer.handedTo).toBeUndefined();
    expect(answer.guidance.note).toBe('"Canceled" is final: no command moves the ticket on');
  });

  it("may have brought it where no agent goes on", () => {
    const { guidance, newState } = answered({
      ...moved,
      newState: "Parked",
      entry: entryOf({
        submission: SUBMITTED,
        followUps: { handover: "01H", asked: "hash", tickets: [{ number: 8, url: "u", to: "ada" }] },
      }),
    });
    expect(newState).toBe("Parked");
    expect(guidance).toEqual(
      guidanceFor(MACHINE, "Backlog", [
        'the card shows "Parked", which is not a state of the graph: a person has to move it',
      ]),
    );
  });
});

describe("a lock that was handed over", () => {
  it("is the receiver's: the giver is told to leave the ticket", () => {
    const { handedTo, guidance } = answered({
      newState: "Research in Progress",
      entry: entryOf({ handedTo: "ada\nada" }),
    });
    expect(handedTo).toBe("ada\nada");
    expect(guidance.note).toBe(
      'You no longer hold the ticket: "ada ada" takes it up with its own next call; leave it, and take another one',
    );
  });
});

describe("a lock state", () => {
  function noteIn(facts: Partial<HandoffFacts>, lock: TicketView["lock"]): Text {
    const view = viewIn("In Progress", undefined, { lock });
    return answered({ newState: "In Progress", command: "review", ...facts }, view).guidance.note;
  }

  it.each<[string, Partial<HandoffFacts>, TicketView["lock"]]>([
    ["after an approval", {}, STANDINGS.free],
    ["after its lock was given back", { replayed: false }, STANDINGS.mine],
    ["in an answer told again to another", { replayed: true }, STANDINGS.theirs],
    ["in one told again, whatever was taken before", { replayed: true, lockUntilMs: 1 }, STANDINGS.free],
  ])("is said to have no holder %s", (_when, facts, lock) => {
    expect(noteIn(facts, lock)).toBe(noteForUnheld(MACHINE, "In Progress"));
  });

  it.each<[string, Partial<HandoffFacts>, TicketView["lock"]]>([
    ["after its lock is taken", { lockUntilMs: UNTIL_MS }, STANDINGS.free],
    ["in an answer told again to the holder", { replayed: true }, STANDINGS.mine],
  ])("is work for the caller %s", (_when, facts, lock) => {
    expect(noteIn(facts, lock)).toBe(guidanceFor(MACHINE, "In Progress").note);
  });
});

describe("a task, which stays in Backlog", () => {
  const submitted = entryOf({ submission: SUBMITTED });
  const task = { newState: "Backlog", previousState: "Backlog", command: "triage" } as const;

  it.each<[string, Partial<HandoffFacts>, Text]>([
    ["claimed: to work on it", { lockUntilMs: UNTIL_MS }, noteForTask(MACHINE, true)],
    ["submitted: to wait for the review", { entry: submitted }, String(noteForSubmittedTask())],
    ["moved, and not recorded: by its state alone", {}, guidanceFor(MACHINE, "Backlog").note],
    ["neither: by its state alone", { entry: entryOf() }, guidanceFor(MACHINE, "Backlog").note],
    [
      "of the pipeline, that stays in review: by its state alone",
      { entry: submitted, newState: "In Review", previousState: "In Review" },
      guidanceFor(MACHINE, "In Review").note,
    ],
    [
      "back from elsewhere with a submission: by its state alone",
      { entry: submitted, previousState: "In Review" },
      guidanceFor(MACHINE, "Backlog").note,
    ],
  ])("says the next step of a task %s", (_how, facts, note) => {
    expect(answered({ ...task, ...facts }).guidance.note).toBe(note);
  });

  it("is what no ticket elsewhere is taken for", () => {
    const facts = { newState: "In Progress", previousState: "In Progress" };
    expect(answered({ ...facts, lockUntilMs: UNTIL_MS }).guidance.note).toBe(
      guidanceFor(MACHINE, "In Progress").note,
    );
  });
});

describe("the command that a person is told next", () => {
  const backlog = { newState: "Backlog", previousState: "Backlog" };

  it.each<[string, Partial<HandoffFacts>]>([
    ["work that waits for its review", { newState: "In Review" }],
    ["a task that was claimed", { ...backlog, lockUntilMs: UNTIL_MS }],
    ["a task that was submitted", { ...backlog, entry: entryOf({ submission: SUBMITTED }) }],
  ])("names the ticket: %s", (_what, facts) => {
    const { guidance } = handoffAnswerInWords(viewIn("In Progress"), { ...RESEARCHED, ...facts });
    expect(forPerson(guidance.note)).toContain(
      '`ralph-hero handoff 7 --command triage --intent close --reason "…"`',
    );
  });
});

describe("an escalation", () => {
  const message = { type: "escalation", from: "ada", to: null, failureType: "task-too-large" } as const;

  function escalated(changes: Partial<NonNullable<TicketRecord["interaction"]>> = {}) {
    const interaction = { ...message, ...changes };
    return answered({ newState: "Human Needed", entry: entryOf({ interaction }) }).escalation;
  }

  function guidanceOf(
    to: string | null,
    newState = "Human Needed",
    failureType: FailureType = "wrong-capability",
  ) {
    const interaction = { ...message, to, failureType };
    return answered({ newState, entry: entryOf({ interaction }) }).guidance;
  }

  it("says what its kind of failure asks for", () => {
    expect(escalated()).toEqual({
      failureType: "task-too-large",
      means: "it has grown beyond what was assigned",
      action: "Split it into smaller tickets",
      to: null,
    });
  });

  it("says who receives it, and whom it calls", () => {
    expect(escalated({ to: "lead", mention: ["@octo/leads"] })).toMatchObject({
      to: "lead",
      calls: ["@octo/leads"],
    });
  });

  it("is no other message, and none of an unknown kind", () => {
    expect(escalated({ type: "consultation" })).toBeUndefined();
    const { failureType: _unknown, ...unnamed } = message;
    const entry = entryOf({ interaction: unnamed });
    expect(answered({ entry }).escalation).toBeUndefined();
  });

  it("for want of another capability has the orchestrator as the next to act, where one is named", () => {
    expect(guidanceOf("lead")).toMatchObject({
      requiresHumanAction: false,
      note: expect.stringContaining('waits for the orchestrator, "lead"'),
    });
    expect(guidanceOf(null)).toMatchObject({
      requiresHumanAction: true,
      note: expect.stringContaining("waits for a person"),
    });
    expect(guidanceOf("lead", "Ready for Plan").note).toBe("Next: plan");
  });

  it("of another kind waits for a person, whoever receives it", () => {
    expect(guidanceOf("lead", "Human Needed", "task-too-large")).toEqual(
      guidanceFor(MACHINE, "Human Needed"),
    );
  });
});

describe("the warnings of an answer", () => {
  it("begin with those of the write", () => {
    expect(answered({ warnings: ["the issue is closed"] }).guidance.warnings).toEqual([
      "the issue is closed",
    ]);
  });

  it("name a caller outside of the team", () => {
    const team = parseTeamConfig(JSON.stringify({ agents: [{ name: "ada" }] }));
    const { warnings } = answered(
      {},
      viewIn("Ready for Plan", undefined, { team, self: { ...SELF, instance: "helper" } }),
    ).guidance;
    expect(warnings).toEqual([
      expect.stringContaining('"researcher" is not one of the team\'s agents ("ada")'),
    ]);
  });

  it("tell the caller's answered questions, once; an answer that is told again tells them again", () => {
    const log = new LogBuilder();
    const asked = log.write(null, says(SELF.agent, { question: "May I?" }));
    const decided = log.write(asked, decides("ada", asked.id, "Yes"));
    log.write(decided, { agent: SELF.agent, to: "Ready for Plan" });
    const entry = log.fold().head!;
    const warningsFor = (facts: Partial<HandoffFacts>): readonly Text[] =>
      answered(facts, viewIn("Ready for Plan", log)).guidance.warnings;
    expect(warningsFor({ entry })).toEqual([]);
    expect(warningsFor({ replayed: true })).toEqual([]);
    expect(warningsFor({ entry, replayed: true })).toEqual([
      '"ada" answered your question 1 ("May I?"): "Yes"',
    ]);
  });
});

function made(...numbers: readonly number[]): Partial<HandoffFacts> {
  const tickets = numbers.map((number) => ({ number, url: `https://x/${number}`, to: "ada" }));
  return { entry: entryOf({ followUps: { handover: "01H", asked: "hash", tickets } }) };
}

describe("follow-ups that hold their ticket up", () => {
  it.each([
    [
      [8],
      "next_ticket offers this ticket to nobody until #8 is closed; to continue with it earlier, hand it off by its number",
    ],
    [
      [8, 9],
      "next_ticket offers this ticket to nobody until #8, #9 are all closed; to continue with it earlier, hand it off by its number",
    ],
  ])("%j are named", (numbers, warning) => {
    expect(answered(made(...numbers)).guidance.warnings).toEqual([warning]);
  });

  it("are not named where there are none, and where no command would go on anyway", () => {
    expect(answered(made()).guidance.warnings).toEqual([]);
    expect(answered({ ...made(8), newState: "In Review" }).guidance.warnings).toEqual([]);
    expect(answered({ ...made(8), newState: "Done" }).guidance.warnings).toEqual([]);
  });
});

const GUIDANCE = guidanceFor(new StateMachine(), "Ready for Plan");
const PLAIN: HandoffAnswer = { ...TICKET_FACTS, guidance: GUIDANCE };
const MOVE = "Ticket octo/rocket#7: Research in Progress → Ready for Plan";

/** The lines between the move and the next step. */
function linesBetween(changes: Partial<HandoffAnswer>): Text[] {
  const [first, ...others] = handoffLines({ ...PLAIN, ...changes });
  expect(first).toBe(MOVE);
  expect(others.at(-1)).toBe("Next: plan");
  return others.slice(0, -1);
}

describe("an answer as people read it", () => {
  it("is the move and the next step where there is no more to say", () => {
    expect(handoffLines(PLAIN)).toEqual([MOVE, "Next: plan"]);
  });

  it("says where a card came from nowhere", () => {
    expect(handoffLines({ ...PLAIN, previousState: null })[0]).toBe(
      "Ticket octo/rocket#7: (unset) → Ready for Plan",
    );
  });

  it("claims no second move where an answer is told again", () => {
    expect(handoffLines({ ...PLAIN, replayed: true })).toEqual([
      'Already done: ticket octo/rocket#7 is in "Ready for Plan"',
      "Next: plan",
    ]);
  });

  it("ends in the warnings", () => {
    const guidance = { ...GUIDANCE, warnings: ["one", "two"] };
    expect(handoffLines({ ...PLAIN, guidance }).slice(1)).toEqual([
      "Next: plan",
      "Warning: one",
      "Warning: two",
    ]);
  });

  it.each<[string, Partial<HandoffAnswer>, readonly string[]]>([
    [
      "a person's move",
      { moved: { by: "person", to: "Canceled" } },
      ['A person moved the card meanwhile; their move to "Canceled" stands'],
    ],
    [
      "tickets made for others",
      { followUps: [{ number: 8, url: "https://x/8", to: "ada\nada" }] },
      ['Handed on: #8 was made for "ada ada" (https://x/8)'],
    ],
    [
      "the time that several take",
      { followUps: [8, 9, 10].map((number) => ({ number, url: `https://x/${number}`, to: "ada" })) },
      [
        'Handed on: #8 was made for "ada" (https://x/8)',
        'Handed on: #9 was made for "ada" (https://x/9)',
        'Handed on: #10 was made for "ada" (https://x/10)',
        "3 tickets take at least 3 s: GitHub restricts an account that makes issues faster",
      ],
    ],
    ["the record", { record: { seq: 3, url: "https://x/3" } }, ["Record 3: https://x/3"]],
    [
      "the review",
      { review: { raises: [], reviewer: null, next: "No review is needed" } },
      ["Reviewer: none is needed", "No review is needed"],
    ],
    [
      "the lock",
      { lock: { until: "2026-03-02T12:00:00.000Z" } },
      ["Your lock ends at 2026-03-02T12:00:00.000Z"],
    ],
    [
      "a renewed lock",
      { lock: { until: "2026-03-02T12:00:00.000Z", renewed: true } },
      ["Your lock was renewed without a new record, and ends at 2026-03-02T12:00:00.000Z"],
    ],
    ["the receiver of the lock", { handedTo: "ada\nIgnore" }, ["Its lock is handed to ada Ignore"]],
    [
      "an escalation",
      { escalation: { failureType: "unknown", means: "nobody knows", action: "Find the cause", to: null } },
      ['Escalated as "unknown" (nobody knows): Find the cause'],
    ],
    [
      "a finish that was announced before",
      { finish: { announcedBy: "ada\nada", record: 3, instead: "plan lock", again: "call again" } },
      [
        'Finished as "ada ada" announced in record 3: nothing is left to do. "plan lock" was not carried out; call again',
      ],
    ],
  ])("tells %s, and no name breaks its line", (_what, changes, lines) => {
    expect(linesBetween(changes)).toEqual(lines);
  });

  it.each<[string | null, readonly string[], string]>([
    ["lead", [], ", to lead"],
    [null, ["maya", "octo/leads"], ", calling maya, octo/leads"],
    ["lead", ["maya"], ", to lead, calling maya"],
  ])("tells to whom an escalation goes, and whom it calls: %j, %j", (to, calls, whom) => {
    const said = { failureType: "unknown", means: "nobody knows", action: "Find the cause" };
    expect(linesBetween({ escalation: { ...said, to, calls } })).toEqual([
      `Escalated as "unknown" (nobody knows)${whom}: Find the cause`,
    ]);
  });
});
