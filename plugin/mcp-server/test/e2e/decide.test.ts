import { beforeEach, describe, expect, test } from "vitest";
import { consequenceOf, type PersonDecision } from "../../src/rules/person-decision.ts";
import { expectData, expectDone, expectError, expectExit } from "./expectations.ts";
import { ralphHero, ralphHeroIn, ralphHeroWith, type Finished } from "./in-process.ts";
import { RiskStage } from "./risk-stage.ts";
import { eachStage, stage } from "./each-stage.ts";
import {
  addTicketsIn,
  comment,
  moveByHand,
  onGithub,
  recordsOf,
  REF,
  type Agent,
  type Answer,
} from "./stage.ts";

/** A person's decision at a terminal: by the tool that the client asks the person about, and by the command line. */

const CLAUDE_CODE = { name: "claude-code", version: "2.1.330" };
const NAME = "ralph_hero__decide";

let worker: Agent;
let person: Agent;
let plan: number;

eachStage({}, async () => {
  worker = await stage.agent({ agent: "worker" });
  person = await stage.agent({ client: CLAUDE_CODE });
  [plan = 0] = addTicketsIn(stage.world, "Plan in Review", 1);
  await stage.sentSince();
});

async function decide(
  number: number,
  decision: PersonDecision,
  args: Record<string, unknown> = {},
): Promise<Answer> {
  const shown = await shownTo(worker, number);
  await stage.sentSince();
  return person.call("decide", { ...shown, decision, consequence: consequenceOf(decision), ...args });
}

/** The ticket as an agent shows it to the person. */
async function shownTo(agent: Agent, number: number): Promise<Record<string, unknown>> {
  const { title, asked, url } = (await agent.call("get_ticket", { number })).data;
  return { number, title, reason: asked?.reason ?? "", record: asked?.url ?? url };
}

/** A plan of that reason, from the ticket's own state on. */
async function submitPlan(number: number, reason: string): Promise<void> {
  for (const intent of ["lock", "complete"]) {
    expectDone(await worker.handoff(number, "plan", { intent }, reason));
  }
}

/** A person rejects the plan by the card, and an agent submits another one. */
async function replacePlan(number: number): Promise<void> {
  await moveByHand(stage, number, "Ready for Plan");
  await submitPlan(number, "Plan B, drops the database");
}

describe("the gate of a plan", () => {
  test("is closed by default, and the refusal names every way to open it", async () => {
    const refused = await worker.handoff(plan, "impl", { intent: "lock" });
    expectError(refused, "REFUSED_HUMAN");
    for (const way of [
      NAME,
      `ralph-hero decide ${plan} --approve`,
      `ralph-hero decide ${plan} --reject`,
      "comment",
      "card",
    ])
      expect(refused.data.error.hint).toContain(way);
  });

  test("opens by a decision, in three requests, and its record says who decided where", async () => {
    const decided = await decide(plan, "approve", { text: "Go" });
    expect(decided, decided.text).toMatchObject({ isError: false, data: { by: "ralph-bot", warnings: [] } });
    expect(await stage.sentSince()).toEqual(["ReadTicket", REF, "WriteTicket"]);
    const [body] = recordsOf(await onGithub(stage, plan));
    expect(body).toContain(
      "**Decided by the person at the terminal of ralph-bot**: approve in Plan in Review",
    );
    expect(body).toContain("**Text**: Go");
    const { comments, nextMoves } = (await worker.call("get_ticket", { number: plan })).data;
    expect(comments).toMatchObject([{ by: "person at a terminal", counts: true, text: "approve: Go" }]);
    expect(nextMoves.impl).toContain("In Progress");
    expectData(await worker.handoff(plan, "impl", { intent: "lock" }), { newState: "In Progress" });
    expect(recordsOf(await onGithub(stage, plan)).at(-1)).toContain("**Answered by**: ralph-bot");
  });

  test("is asked for the words that agents read, where the command line has none", async () => {
    const place = { person: () => true, typed: ["No way back"] };
    const { code, stderr } = await ralphHeroIn(
      place,
      stage.environment(),
      "decide",
      String(plan),
      "--reject",
    );
    expect([code, stderr]).toEqual([0, expect.stringContaining("Your words, which agents read: ")]);
    expect(recordsOf(await onGithub(stage, plan)).at(-1)).toContain("**Text**: No way back");
  });

  test("stays closed after a rejection, and the ticket may go back", async () => {
    await decide(plan, "reject", { text: "No way back" });
    expectError(await worker.handoff(plan, "impl", { intent: "lock" }), "REFUSED_REVIEW");
    expectDone(await worker.handoff(plan, "review", { to_state: "Ready for Plan" }));
  });

  test("counts against an older comment of another account", async () => {
    stage.pass(60_000);
    await comment(stage, plan, "No");
    await decide(plan, "approve");
    expect((await worker.call("get_ticket", { number: plan })).data.guidance.note).toMatch(/^Answered by/);
    await comment(stage, plan, "Fine by me");
    await decide(plan, "reject", { text: "It loses data" });
    expectError(await worker.handoff(plan, "impl", { intent: "lock" }), "REFUSED_REVIEW");
    const { stdout } = await ralphHero(stage.environment(), "waiting");
    expect(stdout).toMatch(/^Note: #\d+: Rejected by /m);
    const row = `#${plan} .* rejected by ralph-bot, an agent has the next turn`;
    expect(stdout).toMatch(new RegExp(`^Rejected, an agent has the next turn\n {2}${row}$`, "m"));
    expect(stdout).not.toContain(`decide ${plan} `);
    const { stdout: board } = await ralphHero(stage.environment(), "status");
    expect(board).toMatch(new RegExp(`^ {2}${row}$`, "m"));
    await decide(plan, "approve");
    expectDone(await worker.handoff(plan, "impl", { intent: "lock" }));
  });

  test("opens for this plan alone", async () => {
    await decide(plan, "approve");
    await worker.handoff(plan, "review", { to_state: "Ready for Plan" });
    await worker.handoff(plan, "plan", { intent: "lock" });
    await worker.handoff(plan, "plan", { intent: "complete" });
    expectError(await worker.handoff(plan, "impl", { intent: "lock" }), "REFUSED_HUMAN");
  });

  test("is made anew after another one, though in the same words", async () => {
    const first = await decide(plan, "approve");
    stage.pass(60_000);
    await comment(stage, plan, "No");
    expectError(await worker.handoff(plan, "impl", { intent: "lock" }), "REFUSED_REVIEW");
    const second = await decide(plan, "approve");
    expect(second.data.url, second.text).not.toBe(first.data.url);
    expectDone(await worker.handoff(plan, "impl", { intent: "lock" }));
  });

  test("takes the same decision once, however often it comes", async () => {
    const first = await decide(plan, "approve");
    expectData(await decide(plan, "approve"), { replayed: true, url: first.data.url });
    expect(recordsOf(await onGithub(stage, plan))).toHaveLength(1);
  });
});

test("an escalation is answered, and sent back", async () => {
  for (const decision of ["answer", "send-back"] as const) {
    const [number = 0] = addTicketsIn(stage.world, "Research Needed", 1);
    await worker.handoff(number, "research", { intent: "escalate" }, "Which database?");
    const refused = await worker.handoff(number, "triage", { to_state: "Research Needed" });
    expect(refused.data.error.hint).toContain(`ralph-hero decide ${number} --send-back`);
    await decide(number, decision, { text: "Postgres" });
    expectDone(await worker.handoff(number, "triage", { to_state: "Research Needed" }));
  }
});

test.each<[PersonDecision, string]>([
  ["accept", "**Accepted by**: ralph-bot"],
  ["waive", "**Review waived by**: ralph-bot"],
])("a review is decided: %s", async (decision, line) => {
  const risk = await RiskStage.open();
  try {
    const number = await risk.built();
    await risk.submit(number);
    const client = await risk.stage.agent({ client: CLAUDE_CODE });
    const consequence = consequenceOf(decision);
    const decided = await client.call("decide", {
      ...(await shownTo(client, number)),
      decision,
      consequence,
    });
    expectDone(decided);
    const done = await risk.closeTicket(number);
    expect(done, done.text).toMatchObject({ isError: false, data: { newState: "Done" } });
    expect(recordsOf(await onGithub(risk.stage, number)).at(-1)).toContain(line);
  } finally {
    await risk.close();
  }
});

describe("a decision is refused", () => {
  test("where nothing waits for it, naming what does", async () => {
    const refused = await decide(plan, "waive");
    expect(refused.data.error, refused.text).toMatchObject({
      code: "REFUSED_DECISION",
      allowed: ["approve", "reject"],
    });
    expect((await decide(2, "approve")).data.error.message).toContain(
      "nothing waits for a person's decision",
    );
  });

  test.each(["title", "consequence", "reason", "record"])(
    "where the person was shown another %s",
    async (part) => {
      const refused = await decide(plan, "approve", { [part]: "Nothing happens" });
      expectError(refused, "REFUSED_DECISION");
      expect(refused.text).toContain(`was shown the ${part} "Nothing happens"`);
      expect(recordsOf(await onGithub(stage, plan))).toEqual([]);
    },
  );

  test.each([
    { name: "test", version: "9.9.9" },
    { name: "claude-code", version: "2.1.329" },
    { name: "claude-code", version: "unknown" },
  ])("from a client that asks nobody: $name $version", async (client) => {
    const agent = await stage.agent({ client });
    expect(await agent.toolNames()).not.toContain(NAME);
    const refused = await agent.call("decide", { number: plan });
    expect(refused.isError).toBe(true);
    expect(refused.text).toContain("ralph-hero decide NUMBER");
    expect(recordsOf(await onGithub(stage, plan))).toEqual([]);
  });
});

test.each(["2.1.330", "2.1.331", "2.2.0", "3.0.0"])("Claude Code %s is offered the tool", async (version) => {
  expect(await (await stage.agent({ client: { name: "claude-code", version } })).toolNames()).toContain(NAME);
});

async function approvePlan(agrees: (seen: Finished) => boolean): Promise<Finished> {
  return ralphHeroWith(agrees, stage.environment(), "decide", String(plan), "--approve");
}

describe("ralph-hero decide", () => {
  test("shows ticket and consequence, asks, and records the decision", async () => {
    const { code, stdout } = await approvePlan(
      ({ stderr }) => stderr.includes(`#${plan} `) && stderr.includes(consequenceOf("approve")),
    );
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('decided "approve"') });
    expectDone(await worker.handoff(plan, "impl", { intent: "lock" }));
  });

  test("records nothing where the person says no", async () => {
    const { code, stdout } = await approvePlan(() => false);
    expect({ code, stdout }).toEqual({ code: 0, stdout: "Nothing was recorded\n" });
    expect(recordsOf(await onGithub(stage, plan))).toEqual([]);
  });

  test.each([
    ["in words", [], expect.stringMatching(/^REFUSED_DECISION: (?!.*Then)/su)],
    ["as JSON", ["--json"], expect.stringMatching(/^\{"error":\{"code":"REFUSED_DECISION".*\}\}\n$/u)],
  ])("neither promises nor asks what is not possible, %s", async (_, options, stderr) => {
    expect(await ralphHero(stage.environment(), "decide", "2", "--approve", ...options)).toMatchObject({
      code: 3,
      stdout: "",
      stderr,
    });
  });

  test("names the person who had decided before, without a question", async () => {
    const [approve, sam] = [["decide", String(plan), "--approve"], "sandbox-sam"];
    const environment = stage.environment();
    await ralphHeroWith(() => true, { ...environment, RALPH_HERO_GITHUB_TOKEN: "sandbox-maya" }, ...approve);
    const { stdout } = await ralphHero({ ...environment, RALPH_HERO_GITHUB_TOKEN: sam }, ...approve);
    expect(stdout).toContain('maya had decided before "approve"');
  });

  test("without a decision names those that fit", async () => {
    const { code, stderr } = await ralphHero(stage.environment(), "decide", String(plan));
    expect(code).toBe(2);
    expect(stderr).toContain(
      `\`ralph-hero decide ${plan} --approve\` (agents may build the plan), \`ralph-hero decide ${plan} --reject --text "…"\``,
    );
  });

  test("takes one decision at a time", async () => {
    const { code, stderr } = await ralphHero(stage.environment(), "decide", "3", "--approve", "--send-back");
    expect(code).toBe(2);
    expect(stderr).toContain("cannot be used with");
  });
});

describe("a decision counts for what the person was shown", () => {
  let number: number;

  beforeEach(async () => {
    [number = 0] = addTicketsIn(stage.world, "Ready for Plan", 1);
    await submitPlan(number, "Plan A:\nadds a column");
  });

  async function answering(meanwhile: () => Promise<unknown>, decision = "--approve"): Promise<Finished> {
    const asked = async ({ stderr }: Finished): Promise<boolean> => {
      expect(stderr).toMatch(
        /\nWhat is asked: Plan A: adds a column\nIts record: http\S+#issuecomment-\d+\n/,
      );
      await meanwhile();
      return true;
    };
    return ralphHeroWith(asked, stage.environment(), "decide", String(number), decision);
  }

  test("another plan that came while the prompt stood is not approved, at a terminal", async () => {
    const { code, stdout, stderr } = await answering(async () => replacePlan(number));
    expect({ code, stdout }).toEqual({ code: 3, stdout: "" });
    expect(stderr).toContain(
      "Cannot decide on ticket acme/rocket#" + number + ": the person was shown the record",
    );
    expect(stderr).toContain("Hint: Look at the ticket again with `ralph-hero show`");
    expect(recordsOf(await onGithub(stage, number)).join("\n")).not.toContain("Decided by the person");
    expect((await worker.handoff(number, "impl", { intent: "lock" })).isError).toBe(true);
  });

  test("nor by the tool", async () => {
    const shown = await shownTo(worker, number);
    expect(shown).toMatchObject({ reason: "Plan A: adds a column" });
    await replacePlan(number);
    const approve = { decision: "approve", consequence: consequenceOf("approve") };
    const refused = await person.call("decide", { ...shown, ...approve });
    expectError(refused, "REFUSED_DECISION");
    expect(refused.text).toContain("the person was shown the record");
    expectDone(await decide(number, "approve"));
  });

  test("another person's decision in the meantime is seen first, and shown by the next prompt", async () => {
    expectExit(await answering(async () => decide(number, "reject", { text: "No" })), 3);
    expect(await shownTo(worker, number)).toMatchObject({
      reason: "Plan A: adds a column; since then: ralph-bot decided at a terminal: reject",
    });
    expectDone(await decide(number, "approve"));
  });

  test("a question between agents, an answer to it and a comment change nothing", async () => {
    const { code, stderr } = await answering(async () => {
      const asked = await worker.call("ask", { number, question: "Which column?" });
      expectDone(asked);
      const colleague = await stage.agent({ agent: "colleague" });
      const { question } = asked.data;
      expectDone(await colleague.call("answer", { number, question, text: "The new one" }));
      await comment(stage, number, "Looks good so far");
    });
    expect({ code, stderr }).toMatchObject({ code: 0 });
  });

  test("a repeat after a lost answer finds the decision, and records none again", async () => {
    const shown = await shownTo(worker, number);
    const call = { ...shown, decision: "approve", consequence: consequenceOf("approve") };
    await stage.fault({ match: "WriteTicket", action: "hold-after" });
    await stage.killedDuring({ client: CLAUDE_CODE }, async (agent) => agent.call("decide", call));
    expectData(await person.call("decide", call), { decision: "approve", replayed: true });
    const decided = recordsOf(await onGithub(stage, number)).filter((body) => body.includes("Decided by"));
    expect(decided).toHaveLength(1);
  });

  test("a ticket that a person brought there says so, and its own page is what is decided on", async () => {
    expect(await shownTo(worker, plan)).toMatchObject({
      reason: "A person moved the ticket here",
      record: expect.stringMatching(/\/issues\/\d+$/),
    });
    expect((await worker.call("get_ticket", { number: 1 })).data).not.toHaveProperty("asked");
  });
});
