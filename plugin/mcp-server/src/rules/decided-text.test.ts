import { decide, machine } from "../../test/rules/decisions.ts";
import { describe, expect, it } from "vitest";
import {
  MINUTE_MS,
  NOW_MS,
  OTHER,
  SELF,
  STANDINGS,
  lockOf,
  reply,
  situation,
} from "../../test/rules/situation-builder.ts";
import { changedText, newestReply, voidedDecision } from "./guards.ts";
import { endOfWait, noteForFinder as noteForFinderInWords } from "./guidance.ts";
import type { LockStatus } from "./lock.ts";
import type { Situation, TextChange, TransitionRequest } from "./situation.ts";
import type { WorkflowState } from "./vocabulary.ts";
import { forAgents } from "../../test/rules/agents-words.ts";

const noteForFinder = forAgents(noteForFinderInWords);

const decision = reply();
const BY_WRITER: TextChange = { text: "body", by: "maya", at: "2026-03-02T11:59:30Z", byWriter: true };
const BY_STRANGER: TextChange = { ...BY_WRITER, by: "eve", byWriter: false };
const LOCK: TransitionRequest = { command: "impl", goal: { intent: "lock" } };

function changed(
  state: WorkflowState,
  changes: readonly TextChange[],
  more: Partial<Situation> = {},
): Situation {
  return situation({
    state,
    replies: [decision],
    policy: { humanStates: ["Plan in Review", "Human Needed"], replyFromOthersOnly: false },
    decidedText: { decision, changes },
    ...more,
  });
}

function outcome(found: Situation, request: TransitionRequest = LOCK): string {
  const decided = decide(machine, request, found);
  return decided.kind === "refused" ? decided.refusal.code : decided.kind;
}

describe("a decision whose text was changed", () => {
  it("is told with the account and the text of the first change", () => {
    const { at, url } = decision;
    const since = `after the decision of "ada" at ${at} (${url})`;
    expect(changedText({ decision, changes: [BY_WRITER, BY_STRANGER, BY_STRANGER] })).toBe(
      `"maya" changed the body at ${BY_WRITER.at} (and 2 more changes), ${since}`,
    );
    expect(changedText({ decision, changes: [BY_WRITER, BY_STRANGER] })).toContain("(and 1 more change), ");
    expect(voidedDecision({ decidedText: { decision, changes: [BY_WRITER, BY_STRANGER] } })).toBe(
      `"eve", not known to have write access, changed the body at ${BY_WRITER.at}, ${since}`,
    );
    const gone = { ...BY_STRANGER, text: "title", by: null } as const;
    expect(voidedDecision({ decidedText: { decision, changes: [gone] } })).toMatch(
      /^an unknown account, not known to have write access, changed the title at /,
    );
  });

  it("stands where nothing or only writers changed it, and where it was not read", () => {
    expect(voidedDecision({ decidedText: { decision, changes: [BY_WRITER] } })).toBeNull();
    expect(voidedDecision({ decidedText: null })).toBeNull();
    expect(voidedDecision({})).toBeNull();
  });

  it("refuses to build the plan by an account that may not write, and warns of others", () => {
    const refused = decide(machine, LOCK, changed("Plan in Review", [BY_STRANGER]));
    expect(refused).toMatchObject({
      kind: "refused",
      refusal: {
        code: "REFUSED_HUMAN",
        retryable: true,
        hint: expect.stringContaining("decide 7 --approve"),
      },
    });
    const warned = decide(machine, LOCK, changed("Plan in Review", [BY_WRITER]));
    expect(warned).toMatchObject({
      kind: "accepted",
      warnings: [
        expect.stringMatching(/^"maya" changed the body .*: read the ticket again before you work on it$/),
      ],
    });
    expect(decide(machine, LOCK, changed("Plan in Review", []))).toMatchObject({
      kind: "accepted",
      warnings: [],
    });
  });

  it("lets a plan go back, and an answered question go nowhere", () => {
    const back = { command: "review", goal: { toState: "Ready for Plan" } } as const;
    expect(outcome(changed("Plan in Review", [BY_STRANGER]), back)).toBe("accepted");
    expect(outcome(changed("Plan in Review", [BY_WRITER]), back)).toBe("accepted");
    const on = { command: "triage", goal: { toState: "Ready for Plan" } } as const;
    expect(outcome(changed("Human Needed", [BY_STRANGER]), on)).toBe("REFUSED_HUMAN");
  });

  it("lets the orchestrator take an escalation back that asked for another agent", () => {
    const rerouted = changed("Human Needed", [BY_STRANGER], { rerouteFrom: "Plan in Progress" });
    expect(outcome(rerouted, { command: "triage", goal: { toState: "Ready for Plan" } })).toBe("accepted");
  });

  it("lets the ticket be closed and escalated", () => {
    const policy = { humanStates: ["In Review"], replyFromOthersOnly: false } as const;
    const closing = changed("In Review", [BY_STRANGER], { policy });
    expect(outcome(closing, { command: "triage", goal: { intent: "close" } })).toBe("accepted");
    const escalating = changed("Plan in Review", [BY_STRANGER]);
    expect(outcome(escalating, { command: "review", goal: { intent: "escalate" } })).toBe("accepted");
  });

  it("binds nobody where the team's agents may approve", () => {
    const policy = { humanStates: ["Human Needed"], replyFromOthersOnly: false } as const;
    expect(outcome(changed("Plan in Review", [BY_STRANGER], { policy }))).toBe("accepted");
  });

  it("is read before a lock that goes by it, and before no other move", () => {
    const { decidedText: _decidedText, ...unread } = changed("Plan in Review", []);
    expect(decide(machine, LOCK, unread)).toMatchObject({ kind: "unread", what: "decided text" });
    const { decidedText: _none, ...elsewhere } = situation({ state: "Ready for Plan" });
    expect(outcome(elsewhere, { command: "plan", goal: { intent: "lock" } })).toBe("accepted");
  });
});

describe("a lock in the state that a decision has led into", () => {
  const found = changed("In Progress", [BY_STRANGER], { replies: [] });

  it("is refused, with the escalation as the way on", () => {
    expect(decide(machine, LOCK, found)).toMatchObject({
      refusal: { code: "REFUSED_HUMAN", hint: expect.stringContaining('intent "escalate"') },
    });
    expect(outcome(found, { command: "impl", goal: { intent: "escalate" } })).toBe("accepted");
    expect(noteForFinder(machine, found)).toMatch(/^A person has to confirm what is to be built before/);
    expect(noteForFinder(machine, { ...found, decidedText: null })).toMatch(/^Nobody holds the ticket/);
  });

  it.each<[string, LockStatus, string, RegExp]>([
    ["renewed by an agent at work", STANDINGS.mine, "renewal", /^none$/],
    [
      "continued after its process ended",
      { ...STANDINGS.mine, from: "process" },
      "REFUSED_HUMAN",
      /^A person has to confirm/,
    ],
    [
      "taken up from another agent",
      { ...STANDINGS.mine, lock: lockOf(SELF, { handedBy: OTHER }) },
      "REFUSED_HUMAN",
      /^A person has to confirm/,
    ],
    ["held by another agent", STANDINGS.theirs, "REFUSED_HUMAN", /^"rival" holds the ticket until /],
  ])("%s", (_, lock, expected, note) => {
    expect(outcome({ ...found, lock })).toBe(expected);
    expect(noteForFinder(machine, { ...found, lock }) ?? "none").toMatch(note);
  });

  it("may be handed to another agent, who is refused then", () => {
    const team = { caller: "researcher", members: ["researcher", "rival"], turns: null };
    const lock = { ...STANDINGS.mine, endsAtMs: NOW_MS + 30 * MINUTE_MS } as LockStatus;
    expect(outcome({ ...found, team, lock }, { ...LOCK, handTo: "rival" })).toBe("accepted");
    const handed = { ...STANDINGS.mine, lock: lockOf(SELF, { handedBy: OTHER }) };
    expect(outcome({ ...found, team, lock: handed }, { ...LOCK, handTo: "rival" })).toBe("accepted");
  });

  it("is no claim of a task, which stays where tickets begin", () => {
    const task = changed("Backlog", [BY_STRANGER], { isTask: true, replies: [] });
    expect(outcome(task, { command: "triage", goal: { intent: "lock" } })).toBe("accepted");
  });

  it("leaves alone who acknowledges the state and begins nothing", () => {
    expect(outcome(found, { command: "review", goal: { intent: "complete" } })).toBe("accepted");
  });
});

it("a void decision ends no wait, and is told of where one is waited for alone", () => {
  const found = changed("Plan in Review", [BY_STRANGER]);
  for (const state of ["Ready for Plan", "In Review"] as const)
    expect(noteForFinder(machine, changed(state, [BY_STRANGER]))).toBeNull();
  expect(endOfWait(machine, found)).toBeNull();
  expect(noteForFinder(machine, found)).toMatch(
    /^"Plan in Review" waits for a person to decide again: "eve"/,
  );
  expect(noteForFinder(machine, changed("Plan in Review", [BY_WRITER]))).toMatch(/^Answered by "ada"/);
});

it("the text is compared with that of the newest answer that counts", () => {
  const own = reply({ fromOwnAccount: true, url: "https://x/2" });
  const policy = { humanStates: [], replyFromOthersOnly: true };
  expect(newestReply({ replies: [decision, own], policy })).toBe(decision);
  expect(newestReply({ replies: [decision, { ...own, atTerminal: true }], policy })?.url).toBe(own.url);
  expect(newestReply({ replies: [], policy })).toBeNull();
});
