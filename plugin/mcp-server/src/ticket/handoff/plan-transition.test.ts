import { describe, expect, it } from "vitest";
import { OTHER, SELF, STANDINGS, lockOf } from "../../../test/rules/situation-builder.ts";
import { LogBuilder, STRANGER, at, following } from "../../../test/log/log-builder.ts";
import {
  FINISHING,
  FOLLOW_UPS,
  PAIR,
  PLAN_WORLD,
  PULL,
  announce,
  answerIn,
  asks,
  atWork,
  callOf,
  cardOf,
  heldFor,
  planOf,
  recordIn,
  ticketOf,
  written,
} from "../../../test/support/handoff-plans.ts";
import { forPerson } from "../../errors.ts";
import { DEFAULT_CONFIG } from "../../rules/default-config.ts";
import type { Lock } from "../../rules/lock.ts";
import { PERSON } from "../../rules/questions.ts";
import { StateMachine } from "../../rules/state-machine.ts";
import { renderComment } from "../../log/comment.ts";
import { fingerprintOfFollowUps } from "../../log/request-marker.ts";
import { lockKeyHash } from "../../log/lock-message.ts";
import type { FailureType } from "../../rules/interaction-words.ts";
import { changeFactsOf } from "../read/change-facts.ts";
import {
  announcedFirst,
  resumedFinish as resumedFinishInWords,
  type HandoffCall,
} from "./plan-transition.ts";
import { DEFAULT_TEAM_CONFIG } from "../team/team-config.ts";
import { forAgents } from "../../../test/rules/agents-words.ts";

const resumedFinish = forAgents(resumedFinishInWords);

const UNTIL_MS = Date.parse(at(12_000));
const COMPLETE = asks("impl", "complete");
/** A ticket in this state stays as it is. */
const ACKNOWLEDGE = callOf({ command: "review", goal: { toState: "In Progress" } });
const HAND_OVER = callOf({ command: "impl", goal: { intent: "lock" }, handTo: OTHER.agent });

describe("the record of a move", () => {
  it("that takes a lock names its end and the hash of its key, and no former lock", () => {
    const log = new LogBuilder();
    log.chain("Research Needed");
    const record = recordIn(planOf(ticketOf(log), asks("research", "lock")), UNTIL_MS);
    const keyHash = lockKeyHash("key for 01NEW");
    expect(record.lock).toEqual({ until: at(12_000), keyHash });
    expect(record.lockKey).toBeUndefined();
  });

  it("that takes a dead lock over names its holder, and proves whose lock it was", () => {
    const { record: taken, view } = atWork();
    const lock = { ...STANDINGS.over, lock: lockOf(OTHER, { recordId: taken.id }), inPlace: true };
    const record = recordIn(planOf({ ...view, lock }, asks("impl", "lock")), UNTIL_MS);
    expect(record.lock?.takenFrom).toBe("rival (its lease is over)");
    expect(record).toMatchObject({ lockKey: `key for ${taken.id}` });
    expect(record.lockReleased).toBeUndefined();
  });

  it("says where the lock's ref was gone already", () => {
    const { record: taken, view } = atWork({ ticket: { lock: { kind: "free" } } });
    expect(recordIn(planOf(view, COMPLETE))).toMatchObject({
      lockKey: `key for ${taken.id}`,
      lockReleased: true,
    });
  });

  it("that stays in the lock state and takes no lock has no key", () => {
    expect(recordIn(planOf(atWork().view, ACKNOWLEDGE)).lockKey).toBeUndefined();
  });

  it("has the key of the caller's lock where the record that took it was not read", () => {
    const log = new LogBuilder();
    const [, head] = log.chain("Backlog", "In Progress");
    const lock = heldFor(head!, { recordId: "01OLDER" });
    expect(recordIn(planOf(ticketOf(log, { lock }), COMPLETE))).toMatchObject({ lockKey: "key for 01OLDER" });
  });

  it.each([
    ["free", STANDINGS.free],
    ["somebody's dead one", { ...STANDINGS.over, inPlace: true }],
  ])("has no key where the log knows of no lock: it is %s", (_what, lock) => {
    const log = new LogBuilder();
    log.chain("Backlog", "In Progress");
    expect(recordIn(planOf(ticketOf(log, { lock }), COMPLETE)).lockKey).toBeUndefined();
  });

  it("has no key of a lock that a person's move has ended", () => {
    const { log } = atWork();
    const moved = ticketOf(log, { card: cardOf(log, "Ready for Plan") });
    const record = recordIn(planOf(moved, asks("plan", "lock")), UNTIL_MS);
    expect(record).toMatchObject({ lock: { until: at(12_000) }, from: "Ready for Plan" });
    expect(record.lockKey).toBeUndefined();
  });

  it("keeps the evidence, and has none where none was given", () => {
    const evidence = { files_changed: ["docs/landing.md"] };
    const { view } = atWork();
    expect(recordIn(planOf(view, { ...COMPLETE, evidence })).evidence).toEqual(evidence);
    expect(recordIn(planOf(view, COMPLETE)).evidence).toBeUndefined();
  });

  it("of an announced finish names its tickets and what was asked for", () => {
    const { log, record: taken } = atWork();
    announce(log, taken);
    const view = ticketOf(log, { lock: heldFor(taken) });
    const finished = (followUps?: typeof FOLLOW_UPS) => {
      const given = followUps === undefined ? {} : { followUps };
      return recordIn(planOf(view, { ...COMPLETE, ...given, finishing: FINISHING })).followUps;
    };
    for (const followUps of [FOLLOW_UPS, []])
      expect(finished(followUps)).toEqual({ asked: fingerprintOfFollowUps(followUps), ...FINISHING });
    expect(finished()).toEqual(finished([]));
  });
});

describe("the answer to a move", () => {
  const { view } = atWork();

  function answer(call: HandoffCall, result: Parameters<typeof written>[2] = {}, ticket = view) {
    return answerIn(written(ticket, planOf(ticket, call), result));
  }

  it("repeats the call, and says from where to where", () => {
    expect(answer(COMPLETE)).toMatchObject({
      command: "impl",
      intent: "complete",
      reason: "It lands",
      previousState: "In Progress",
      newState: "In Review",
      record: { seq: 3 },
    });
    expect(answer(ACKNOWLEDGE).intent).toBeNull();
  });

  it("has the lock that was taken", () => {
    const log = new LogBuilder();
    log.chain("Research Needed");
    const taken = answer(asks("research", "lock"), { lockUntilMs: UNTIL_MS }, ticketOf(log));
    expect(taken.lock).toEqual({ until: at(12_000) });
  });

  it("has no lock that was given back", () => {
    expect(answer(COMPLETE).lock).toBeUndefined();
  });

  it("has no lock that was handed over, and names who has it", () => {
    const handed = answer(HAND_OVER, { lockUntilMs: UNTIL_MS }, { ...view, team: PAIR });
    expect(handed).toMatchObject({ handedTo: "rival" });
    expect(handed.lock).toBeUndefined();
  });

  it.each<[string, { lock?: Partial<Lock>; recorded?: boolean }, string | undefined]>([
    ["is the caller's", {}, at(9_000)],
    ["has no record yet", { recorded: false }, undefined],
    ["is not taken up yet", { lock: { handedBy: OTHER } }, undefined],
  ])("has the lock that the caller keeps where it %s", (_what, { lock = {}, recorded = true }, until) => {
    const { record: taken } = atWork();
    const ticket = { ...view, lock: { ...heldFor(taken, lock), recorded } };
    expect(answer(ACKNOWLEDGE, {}, ticket).lock?.until).toBe(until);
    // Another call of its process may have given it up since.
    expect(answer(ACKNOWLEDGE, { holdsLock: false }, ticket).lock).toBeUndefined();
  });

  it.each([
    ["Canceled", "Canceled"],
    [null, "Backlog"],
  ])("says where a person moved the card meanwhile, and has no lock: %j", (value, newState) => {
    const movedTo = { value, updatedAt: at(7_000) };
    const log = new LogBuilder();
    log.chain("Research Needed");
    const moved = answer(asks("research", "lock"), { movedTo, lockUntilMs: UNTIL_MS }, ticketOf(log));
    expect(moved).toMatchObject({ newState, moved: { by: "person", to: newState } });
    expect(moved.lock).toBeUndefined();
  });

  it("warns of what the rules, the result, the log and the write warn of, in this order", () => {
    const { log, record: taken } = atWork();
    const theirs = following(taken, { id: "01THEIRS" });
    log.say(renderComment(theirs), STRANGER);
    const ticket = ticketOf(log, { lock: { kind: "free" } });
    const result = { value: 1, warnings: ["of the result"] };
    const { warnings } = answer({ ...COMPLETE, result }, { warnings: ["of the write"] }, ticket).guidance;
    expect(warnings).toEqual([
      '"In Progress" was left without a lock: nobody held the ticket',
      "of the result",
      expect.stringContaining('records by "mallory" were not counted'),
      "of the write",
    ]);
    expect(answer(COMPLETE).guidance.warnings).toEqual([]);
  });
});

describe("the meaning of a move between agents", () => {
  const ANY = { from: "researcher", transport: "orchestrator-mediated" } as const;
  const { view } = atWork();

  function meaning(call: HandoffCall, ticket = view) {
    return recordIn(planOf(ticket, call)).interaction;
  }

  it("is a handoff where the lock is handed over", () => {
    const handed = meaning(HAND_OVER, { ...view, team: PAIR });
    expect(handed).toEqual({ type: "handoff", to: "rival", ...ANY });
  });

  it("is nothing for a move that concerns nobody else", () => {
    const { view: researched } = atWork({ taken: { command: "research", to: "Research in Progress" } });
    expect(meaning(asks("research", "complete"), researched)).toBeUndefined();
    expect(meaning(ACKNOWLEDGE)).toBeUndefined();
  });

  it("is an escalation of an unknown kind, where nothing else is said", () => {
    const escalated = { type: "escalation", to: null, failureType: "unknown", ...ANY };
    expect(meaning(asks("impl", "escalate"))).toEqual(escalated);
  });

  it.each<[FailureType, string | undefined, { to: string | null; mention?: string[] }]>([
    ["insufficient-context", undefined, { to: null, mention: ["maya"] }],
    ["insufficient-context", "lead", { to: "lead", mention: ["maya"] }],
    ["wrong-capability", "lead", { to: "lead" }],
    ["wrong-capability", undefined, { to: null, mention: ["maya"] }],
    ["wrong-capability", SELF.agent, { to: null, mention: ["maya"] }],
  ])(
    "calls people unless the orchestrator settles it: %s, orchestrator %s",
    (failureType, orchestrator, said) => {
      const led = orchestrator === undefined ? {} : { orchestrator };
      const team = { ...DEFAULT_TEAM_CONFIG, ...led, escalation: { mention: ["maya"] } };
      const escalated = meaning(asks("impl", "escalate", { failureType }), { ...view, team });
      expect(escalated).toEqual({ type: "escalation", failureType, ...said, ...ANY });
    },
  );

  it.each([[["by ear", "by eye"]], [[]]])("says what was tried before an escalation: %j", (tried) => {
    const said = tried.length === 0 ? {} : { tried };
    expect(meaning(asks("impl", "escalate", { tried }))).toEqual({
      type: "escalation",
      to: null,
      failureType: "unknown",
      ...said,
      ...ANY,
    });
  });

  it("is no escalation where the ticket stays in the state", () => {
    const { semantic_states: intents } = DEFAULT_CONFIG;
    const escalate = { ...intents.escalate, triage: "Research Needed" } as const;
    const machine = new StateMachine({ ...DEFAULT_CONFIG, semantic_states: { ...intents, escalate } });
    const log = new LogBuilder();
    log.chain("Research Needed");
    const call = callOf({ command: "triage", goal: { toState: "Research Needed" } });
    const plan = planOf(ticketOf(log), call, { world: { machine } });
    expect(recordIn(plan).interaction).toBeUndefined();
  });

  it("is no review where work waits for one already", () => {
    const log = new LogBuilder();
    log.chain("Backlog", "In Review");
    const again = callOf({ command: "hero", goal: { toState: "In Review" } });
    expect(meaning(again, ticketOf(log))).toBeUndefined();
  });

  it("is a review where a task is submitted whose card has no state", () => {
    const log = new LogBuilder();
    log.write(null, { kind: "contract", to: "Backlog", contract: { kind: "task" } });
    const cleared = ticketOf(log, { card: { value: null, updatedAt: at(5_000) } });
    expect(meaning(asks("triage", "complete"), cleared)).toMatchObject({ type: "review" });
  });
});

describe("the meaning of submitted work", () => {
  it("has the class that the work was found to have, and its reviewer", async () => {
    const { view } = atWork({ contract: { riskClass: "low" } });
    const path = "src/auth/login.ts";
    const files = [{ path, previousPath: null, added: ["Legs first"] }];
    const touches = await changeFactsOf(files, view.team.risk);
    const evidence = {
      files_changed: [path],
      description: "It lands.",
      tests: [{ criterion: "lands", test: "landing.test.ts" }],
      before_after: { before: "falls", after: "lands" },
      migrations_breaking: "None",
      security_analysis: "None",
      rollback_plan: "Revert it",
    };
    const facts = { pullRequests: [PULL], changedFiles: { files, touches } };
    const { interaction, submission } = recordIn(planOf(view, { ...COMPLETE, evidence }, { facts }));
    expect(submission).toMatchObject({ riskClass: "high", reviewer: PERSON });
    expect(interaction).toMatchObject({ type: "review", to: PERSON, riskClass: "high" });
  });
});

describe("an announced finish", () => {
  const { log } = atWork();
  const entry = log.fold().head!;

  it.each([
    [
      asks("research", "lock"),
      "research lock",
      'to begin work on this ticket anew, read it, then call with to_state "Research in Progress" instead of an intent',
    ],
    [
      callOf({ command: "triage", goal: { toState: "Research Needed" } }),
      'triage "Research Needed"',
      "read the ticket before another call",
    ],
  ])("is told to who asked for something else, with the way to ask again", (call, instead, again) => {
    const told = { announcedBy: "researcher", record: 2, instead, again };
    expect(resumedFinish(PLAN_WORLD, call, entry)).toEqual(told);
  });

  it("is told to a person with the way of the command line", () => {
    expect(forPerson(resumedFinishInWords(PLAN_WORLD, asks("research", "lock"), entry).again)).toBe(
      'to begin work on this ticket anew, read it, then run the command with --to-state "Research in Progress" instead of --intent',
    );
  });

  it.each([
    [asks("impl", "complete"), "impl complete"],
    [callOf({ command: "triage", goal: { toState: "Done" } }), 'triage "Done"'],
  ])("comes before a move of a group", (call, attempted) => {
    expect(announcedFirst(call)).toEqual({
      code: "REFUSED_FINISHING",
      message:
        "Cannot hand off ticket octo/rocket#7: its finish with follow-up tickets was announced, and not carried out",
      rule: "An announced finish is completed first",
      attempted,
      allowed: [],
      hint: "Hand off this ticket by itself, which finishes it",
      retryable: false,
    });
  });
});
