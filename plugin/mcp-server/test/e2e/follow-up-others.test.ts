import { describe, expect, test } from "vitest";
import { addLabel } from "../../../../sandbox/src/threads.ts";
import { expectData, expectDone, expectError } from "./expectations.ts";
import { agent, eachStage, stage } from "./each-stage.ts";
import { ralphHero } from "./in-process.ts";
import {
  begun,
  BUILDER,
  childrenOf,
  closeWith,
  completeWith,
  expectFinished,
  FOLLOW_UP,
  inReview,
  recordsIn,
} from "./follow-up-stage.ts";
import { moveByHand, onGithub, recordsOf, type Agent } from "./stage.ts";
import { issueCount, optionsOf, NEXT } from "./tickets-stage.ts";
import { TEST_TIME } from "../../../../sandbox/src/leaping-time.ts";

/** Follow-ups among several agents, and with people at the board. */

const OTHER = { agent: "other" };
const OTHERS_FOLLOW_UP = { to: "carol", task: "Translate it" };
const MINUTE_MS = 60_000;

let other: Agent;

eachStage({ as: BUILDER }, async () => (other = await stage.agent(OTHER)));

describe("two agents that finish a ticket with different follow-ups", () => {
  test("where the second announces while the first is on its way: one wins, with one child", async () => {
    const number = inReview(stage);
    const slow = await stage.begin("WriteTicket", async () => closeWith(agent, number));
    const fast = await closeWith(other, number, { follow_up: OTHERS_FOLLOW_UP });
    expectDone(fast);
    const lost = await slow();
    expect(["REFUSED_FINISHING", "REFUSED_TERMINAL"], lost.text).toContain(lost.data.error.code);
    expect(fast.data.followUps).toMatchObject([{ to: "carol" }]);
    await expectFinished(stage, number, { state: "Done", children: 1 });
  });

  test("where both begin at once: one wins, with one child", async () => {
    for (let round = 0; round < 5; round += 1) {
      const number = inReview(stage);
      const [one, two] = await Promise.all([
        closeWith(agent, number),
        closeWith(other, number, { follow_up: OTHERS_FOLLOW_UP }),
      ]);
      expect(one.isError, `${one.text}\n${two.text}`).toBe(!two.isError);
      await expectFinished(stage, number, { state: "Done", children: 1 });
    }
  });

  test("of one process: the second waits for the first, and makes nothing", async () => {
    const number = inReview(stage);
    const [one, two] = await Promise.all([closeWith(agent, number), closeWith(agent, number)]);
    expect([one.isError, two.isError], `${one.text}\n${two.text}`).toEqual([false, false]);
    await expectFinished(stage, number, { state: "Done", children: 1 });
  });
});

describe("an agent that is still at it", () => {
  test("is left alone until its process is gone", async () => {
    const number = inReview(stage);
    await stage.fault({ match: "CreateIssue", action: "hang" });
    const hanging = closeWith(agent, number).catch((error: unknown) => error);
    await stage.untilHeld();
    const early = await other.handoff(number, "triage", { intent: "cancel" });
    expect(early.data.error, early.text).toMatchObject({ code: "REFUSED_FINISHING", retryable: true });
    expect(childrenOf(stage, number)).toEqual([]);
    agent.kill();
    await hanging;
    const late = await other.handoff(number, "triage", { intent: "cancel" });
    expect(late.data, late.text).toMatchObject({ newState: "Done", finish: { instead: "triage cancel" } });
    expect(late.text).toContain('was made for "bob"');
    await expectFinished(stage, number, { state: "Done", children: 1 });
  });

  test("makes nothing where a person moves the card while it is announced", async () => {
    const number = inReview(stage);
    const call = await stage.begin("WriteTicket", async () => closeWith(agent, number));
    await moveByHand(stage, number, "Canceled");
    expectError(await call(), "REFUSED_TERMINAL");
    expect(childrenOf(stage, number)).toEqual([]);
  });

  test("is taken over minutes later even where nobody can see its process", async () => {
    const number = inReview(stage);
    await stage.fault({ match: "CreateIssue", action: "hang" });
    const hanging = closeWith(agent, number).catch((error: unknown) => error);
    await stage.untilHeld();
    stage.pass(4 * MINUTE_MS);
    const env = stage.environment(OTHER);
    const early = await ralphHero(env, "doctor", "--no-probe", "--repair", String(number));
    expect(early.stdout).toContain(`✗ follow-ups of #${number}: Cannot hand off ticket`);
    stage.pass(2 * MINUTE_MS);
    const late = await ralphHero(env, "doctor", "--no-probe", "--repair", String(number));
    expect(late.stdout).toContain(`✓ follow-ups of #${number}: finished`);
    await expectFinished(stage, number, { state: "Done", children: 1 });
    agent.kill();
    await hanging;
  });

  test("goes on from its own announcement after an answer that was lost", async () => {
    const number = await begun(stage, agent);
    await stage.fault({ match: "CreateIssue", action: "reset-after" });
    expectError(await completeWith(agent, number), "GITHUB_OUTCOME_UNKNOWN", {
      text: [`Record 2 announces them; made so far: none`, `ralph-hero doctor --repair ${number}`],
    });
    const looked = await agent.call("get_ticket", { number });
    expect(looked.text).toContain("record 2 announced follow-up tickets");
    const again = await completeWith(agent, number);
    expect(again.data.record.seq, again.text).toBe(3);
    await expectFinished(stage, number, { state: "In Review", children: 1 });
    expect((await onGithub(stage, number)).lock).toBeNull();
  });

  test("begins no ticket later than two minutes after it announced them, and goes on by the same call", async () => {
    const number = inReview(stage);
    const slow = await stage.begin("WriteTicket", async () => closeWith(agent, number), "hold-after");
    stage.pass(2 * MINUTE_MS + 1_000);
    expectError(await slow(), "FOLLOW_UP_UNFINISHED", { retryable: true, text: "made so far: none" });
    expect(childrenOf(stage, number)).toEqual([]);
    expectDone(await closeWith(agent, number));
    await expectFinished(stage, number, { state: "Done", children: 1 });
  });

  test("begins no further ticket then either, and the same call makes those that are missing", async () => {
    const number = inReview(stage);
    const call = { follow_up: [FOLLOW_UP, OTHERS_FOLLOW_UP] };
    const slow = await stage.begin("CreateIssue", async () => closeWith(agent, number, call), "hold-after");
    stage.pass(2 * MINUTE_MS + 1_000);
    const { data, text } = await slow();
    expect(data.error, text).toMatchObject({ code: "FOLLOW_UP_UNFINISHED", retryable: true });
    const [first, ...others] = childrenOf(stage, number);
    expect(text).toContain(`made so far: #${first} for "bob"`);
    expect(others).toEqual([]);
    expectDone(await closeWith(agent, number, call));
    await expectFinished(stage, number, { state: "Done", children: 2 });
  });

  test("keeps its lock: another agent cannot finish for it while the lease runs", async () => {
    const number = await begun(stage, agent);
    await stage.fault({ match: "CreateIssue", action: "status", status: 502 });
    await completeWith(agent, number);
    stage.pass(6 * MINUTE_MS);
    expectError(await other.handoff(number, "impl", { intent: "lock" }), "REFUSED_LOCKED");
    expect(childrenOf(stage, number)).toEqual([]);
    expectDone(await completeWith(agent, number));
    await expectFinished(stage, number, { state: "In Review", children: 1 });
  });
});

describe("of several follow-ups", () => {
  const CALL = { follow_up: [FOLLOW_UP, OTHERS_FOLLOW_UP, FOLLOW_UP] };
  const REFUSED = { action: "fail-field", type: "INTERNAL", message: "No." } as const;

  test.each([{ unexplained: false }, { unexplained: true }])(
    "one issue that is refused is made by the same call again, unexplained: $unexplained",
    async (how) => {
      const number = await begun(stage, agent);
      await stage.fault({ match: "CreateIssue", field: "createIssue", skip: 1, ...REFUSED, ...how });
      const { data, text } = await completeWith(agent, number, CALL);
      const [first, third] = childrenOf(stage, number);
      expect(data.error.message, text).toContain(`made so far: #${first} for "bob", #${third} for "bob"`);
      expectDone(await completeWith(agent, number, CALL));
      await expectFinished(stage, number, { state: "In Review", children: 3 });
    },
  );

  test.each([
    { field: "addComment", key: "addComment_1" },
    { field: "updateProjectV2ItemFieldValue", key: "updateProjectV2ItemFieldValue_2" },
  ])("one first record's $key that is refused is written by a request of its own", async (place) => {
    const number = await begun(stage, agent);
    await stage.fault({ match: "WriteTicket", skip: 1, ...REFUSED, ...place });
    expectDone(await completeWith(agent, number, CALL));
    expect(await stage.faultsLeft()).toBe(0);
    await expectFinished(stage, number, { state: "In Review", children: 3 });
  });

  test("the first records are written by the same call again where their request was refused", async () => {
    const number = await begun(stage, agent);
    await stage.fault({ match: "WriteTicket", skip: 1, action: "status", status: 403 });
    const { data, text } = await completeWith(agent, number, CALL);
    expect(data.error.message, text).toContain("made so far: none");
    const children = childrenOf(stage, number);
    expect(children).toHaveLength(3);
    const numbers = children.slice(0, 2);
    const group = { numbers, command: "triage", to_state: "Research Needed", reason: "Next" };
    const refused = await agent.call("handoff_ticket", group);
    expectError(refused, "REFUSED_FINISHING");
    expect(refused.data.error.hint).toBe(
      "Hand it off by itself first: that writes its first record. The other ticket of the group is unchanged, too. Refused likewise: acme/rocket#14",
    );
    expectDone(await completeWith(agent, number, CALL));
    await expectFinished(stage, number, { state: "In Review", children: 3 });
  });
});

describe("a follow-up's field that GitHub refuses beside its first record", () => {
  const FIELD = {
    match: "WriteTicket",
    skip: 1,
    action: "fail-field",
    field: "updateProjectV2ItemFieldValue",
    key: "updateProjectV2ItemFieldValue_1",
    type: "UNPROCESSABLE",
    message: "Not now",
  } as const;
  const CALL = { follow_up: { ...FOLLOW_UP, estimate: "S", priority: "P1" } };
  const WHOLE = { "Workflow State": "Backlog", Estimate: "S", Priority: "P1" };

  test("is set by a request of its own", async () => {
    const number = await begun(stage, agent);
    await stage.fault(FIELD);
    const { data, text } = await completeWith(agent, number, CALL);
    expect(data, text).toMatchObject({ newState: "In Review", guidance: { warnings: [] } });
    expect(await stage.faultsLeft()).toBe(0);
    expect(optionsOf(stage, number + 1)).toEqual(WHOLE);
    await expectFinished(stage, number, { state: "In Review", children: 1 });
  });

  test("is a warning where it is refused again, and set by the same call again", async () => {
    const number = await begun(stage, agent);
    await stage.fault(FIELD);
    const child = number + 1;
    const lacking = new RegExp(
      `^#${child}: Cannot finish to create the ticket: acme/rocket#${child} is there \\(.*\\)\\. Not done: (estimate, )?priority \\(.*\\)\\. Done: .*\\. Call again with the same arguments: what is missing is added$`,
    );
    for (const replayed of [undefined, true]) {
      await stage.fault({ match: "SetField", action: "status", status: 403 });
      const { data, text, isError } = await completeWith(agent, number, CALL);
      expect(isError, text).toBe(false);
      expect(data.replayed).toBe(replayed);
      expect(data.guidance.warnings).toEqual([expect.stringMatching(lacking)]);
    }
    expectData(await completeWith(agent, number, CALL), {
      replayed: true,
      guidance: { warnings: [expect.stringMatching(`^#${child}: .*added only now: priority`)] },
    });
    expect(optionsOf(stage, child)).toEqual(WHOLE);
    expect((await completeWith(agent, number, CALL)).data.guidance.warnings).toEqual([]);
    await expectFinished(stage, number, { state: "In Review", children: 1 });
  });
});

describe("what a killed process has announced", () => {
  test("with several follow-ups is made whole, each once", async () => {
    const number = await begun(stage, agent);
    const call = { follow_up: [FOLLOW_UP, OTHERS_FOLLOW_UP, FOLLOW_UP] };
    await stage.fault({ match: "CreateIssue", action: "hold-after" });
    await stage.killAtHeld(agent, async () => completeWith(agent, number, call));
    const again = await completeWith(await stage.agent(BUILDER), number, call);
    expect(
      again.data.followUps.map(({ to }: { to: string }) => to),
      again.text,
    ).toEqual(["bob", "carol", "bob"]);
    await expectFinished(stage, number, { state: "In Review", children: 3 });
  });

  test("is found by its lock where doctor is told no number", async () => {
    const number = await begun(stage, agent);
    await stage.fault({ match: "WriteTicket", skip: 1, action: "hang" });
    await stage.killAtHeld(agent, async () => completeWith(agent, number));
    const { stdout } = await ralphHero(
      stage.environment(OTHER),
      ..."doctor --no-probe --repair --json".split(" "),
    );
    expect(JSON.parse(stdout).checks.at(-1)).toMatchObject({ name: `follow-ups of #${number}` });
    await expectFinished(stage, number, { state: "In Review", children: 1 });
  });

  test("is given up where a person has moved the card, and the next handoff says so", async () => {
    const number = inReview(stage);
    await stage.fault({ match: "WriteTicket", skip: 1, action: "hang" });
    await stage.killAtHeld(agent, async () => closeWith(agent, number));
    await moveByHand(stage, number, "In Progress");
    const [child] = childrenOf(stage, number);
    const news = `record 1 announced follow-up tickets, and a person moved the card before it was finished; made before: #${child} for "bob"`;
    expect((await other.call("get_ticket", { number })).text).toContain(news);
    expectError(await closeWith(other, number), "REFUSED_EDGE", { hint: news });
    expectDone(await other.handoff(number, "impl", { intent: "lock" }), news);
    expect((await recordsIn(stage, number)).at(-1)).toMatchObject({ kind: "claim", to: "In Progress" });
    const later = await other.handoff(number, "impl", { intent: "complete" });
    expect(later.text).not.toContain("announced follow-up");
    expect(issueCount(stage)).toBe(number + 1);
  });

  test("is given up with a ticket that was not made, which every reader is told", async () => {
    const number = inReview(stage);
    await stage.fault({ match: "CreateIssue", skip: 1, action: "hang" });
    const follow_up = [FOLLOW_UP, { to: "carol", task: "Tell the users\n\nBy mail" }];
    await stage.killAtHeld(agent, async () => closeWith(agent, number, { follow_up }));
    await moveByHand(stage, number, "In Progress");
    const [child] = childrenOf(stage, number);
    const lost = `made before: #${child} for "bob"; not made, so create what is still wanted: "Tell the users" for "carol"`;
    expectDone(await other.handoff(number, "impl", { intent: "lock" }), lost);
    expectDone(await other.call("get_ticket", { number }), lost);
    const env = stage.environment(OTHER);
    expect((await ralphHero(env, "show", String(number))).stdout).toContain(lost);
    const { stdout } = await ralphHero(env, "doctor", "--no-probe", "--repair", String(number));
    expect(stdout).toContain(lost);
    expect(stdout).not.toContain("nothing is left to make");
  });

  test("does not hold up another call where it can never be made", async () => {
    const number = inReview(stage);
    const { world, repository } = stage.place;
    addLabel(world, repository, "backend");
    await stage.fault({ match: "CreateIssue", action: "hang" });
    const call = { follow_up: { ...FOLLOW_UP, labels: ["backend"] } };
    const cut = closeWith(agent, number, call).catch((error: unknown) => error);
    await stage.untilHeld();
    agent.kill();
    await cut;
    repository.labelsByName.delete("backend");
    expectDone(
      await other.handoff(number, "review", { to_state: "In Progress" }),
      'could not be made: Cannot make follow-up tickets: follow_up 1: unknown label "backend"',
    );
    expect(issueCount(stage)).toBe(number);
  });

  test("is refused to a group, which names the ticket", async () => {
    const number = inReview(stage);
    await stage.fault({ match: "CreateIssue", action: "hang" });
    await stage.killAtHeld(agent, async () => closeWith(agent, number));
    const call = { numbers: [number, inReview(stage)], command: "triage", intent: "close", reason: "Merged" };
    const { data, text } = await other.call("handoff_ticket", call);
    expect(data.error.code, text).toBe("REFUSED_FINISHING");
    expect(text).toContain(`acme/rocket#${number}`);
  });

  test("is not taken for work done: the ticket is where it was, and its lock with it", async () => {
    const number = await begun(stage, agent);
    await stage.fault({ match: "CreateIssue", action: "hang" });
    await stage.killAtHeld(agent, async () => completeWith(agent, number));
    expect(await onGithub(stage, number)).toMatchObject({ state: "In Progress", issueState: "OPEN" });
    const [, announced] = recordsOf(await onGithub(stage, number));
    expect(announced).toMatch(/^\*\*Follow-up begun\*\* in In Progress: first the tickets, then In Review\n/);
    expect((await other.call("get_ticket", { number })).data).not.toHaveProperty("result");
  });
});

/** GitHub restricts an account that makes issues too fast: the sandbox does so, too. */

const FIVE = Array.from({ length: 5 }, () => FOLLOW_UP);

describe("five follow-ups", () => {
  test("are made 1.5 s apart, and take 6 s", async () => {
    const number = await begun(stage, agent);
    const beganAtMs = TEST_TIME.now();
    const { isError, text } = await completeWith(agent, number, { follow_up: FIVE });
    expect(isError, text).toBe(false);
    expect(TEST_TIME.now() - beganAtMs).toBeLessThan(8_000);
    expect(TEST_TIME.now() - beganAtMs).toBeGreaterThanOrEqual(6_000);
    expect(text).toContain("5 tickets take at least 6 s");
    await expectFinished(stage, number, { state: "In Review", children: 5 });
  });

  test("are refused before anything is written where they would not begin within the call", async () => {
    for (let made = 0; made < 10; made += 1) await agent.call("create_ticket", { title: `Ticket ${made}` });
    const number = await begun(stage, agent);
    await stage.sentSince();
    const { data, text } = await completeWith(agent, number, { follow_up: FIVE });
    expect(data.error, text).toMatchObject({ code: "GITHUB_RATE_LIMITED", retryable: true });
    expect(text).toContain(
      "GitHub takes 20 new issues a minute and 150 an hour of an account; 5 tickets take at least 6 s",
    );
    expect((await stage.sentSince()).filter((name) => name === "WriteTicket")).toEqual([]);
    expect(data.error.retryAfterMs).toBeGreaterThan(0);
    TEST_TIME.leap(data.error.retryAfterMs);
    expectDone(await completeWith(agent, number, { follow_up: FIVE }));
    await expectFinished(stage, number, { state: "In Review", children: 5 });
  });
});

test("tickets that are made one after the other never restrict the account, however fast the calls come", async () => {
  for (let made = 0; made < 40; made += 1) {
    const { isError, data, text } = await agent.call("create_ticket", { title: `Ticket ${made}` });
    if (!isError) continue;
    expect(data.error.code, text).toBe("GITHUB_RATE_LIMITED");
    TEST_TIME.leap(data.error.retryAfterMs);
    made -= 1;
  }
  expect(issueCount(stage)).toBe(NEXT + 39);
  expect((await stage.requests()).filter(({ status }) => status === 403)).toEqual([]);
});
