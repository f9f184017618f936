import { afterEach, describe, expect, test } from "vitest";
import { publishConfig } from "../../../../sandbox/src/demo-world.ts";
import type { SandboxOptions } from "../../../../sandbox/src/start.ts";
import { rocket, user } from "../../../../sandbox/src/testing.ts";
import { expectData, expectDone, expectError, expectParts } from "./expectations.ts";
import { ralphHero } from "./in-process.ts";
import { addTicketsIn, comment, onGithub, Stage, type Agent } from "./stage.ts";

/** Whose records and answers count, through the built server: GitHub's word on write access, whoever looks. */

const BACKLOG = 1;
/** A ticket from which agents may ask people. */
const ASKING = 2;
/** A classic token that does not read memberships. */
const PLAIN = "sandbox-ralph-bot";
const MEMBERS_READER = "sandbox-ralph-bot+repo,project,read:org";
/** Several servers start one after the other. */
const BUSY_MS = 120_000;

let stage: Stage;

async function open(options: SandboxOptions = {}): Promise<void> {
  stage = await Stage.open(options);
}

afterEach(async () => {
  await stage.close();
});

async function shown(agent: Agent, number = BACKLOG) {
  const { data, text } = await agent.call("get_ticket", { number });
  expect(data.error, text).toBeUndefined();
  return data;
}

async function lookUps(): Promise<string[]> {
  return (await stage.sentSince()).filter((sent) => sent.endsWith("/permission"));
}

/** Posts a question for people, as the agent. */
async function escalate(agent: Agent): Promise<void> {
  expectDone(await agent.handoff(ASKING, "triage", { intent: "escalate" }, "Which one?"));
}

describe("memberships that only some tokens read", { timeout: BUSY_MS }, () => {
  test("change nothing: every token sees one log, and one answer", async () => {
    await open({ profiles: ["private-members"] });
    const agent = await stage.agent({ agent: "worker" });
    await escalate(agent);
    await comment(stage, ASKING, "The second one");
    const tokens = [PLAIN, MEMBERS_READER, "sandbox-sam", "sandbox-sam+repo,project,read:org"];
    const seen = [];
    for (const token of tokens) {
      const { state, records, comments } = await shown(await stage.agent({ token, agent: "reader" }), ASKING);
      const { association, ...answer } = comments.at(-1);
      seen.push({ association, rest: { state, records, answer } });
    }
    expect(new Set(seen.map(({ association }) => association)).size).toBeGreaterThan(1);
    for (const { rest } of seen) expect(rest).toEqual(seen[0]?.rest);
    expect(seen[0]?.rest).toMatchObject({ records: [{ to: "Human Needed" }], answer: { counts: true } });
    expectDone(await agent.handoff(ASKING, "triage", { to_state: "Research Needed" }));
  });
});

describe("the requests of a read", { timeout: BUSY_MS }, () => {
  test("are one more for each account that wrote a record, once in half an hour", async () => {
    await open();
    await (
      await stage.agent({ agent: "worker" })
    ).handoff(BACKLOG, "triage", { to_state: "Research Needed" });
    await comment(stage, BACKLOG, "Nice", "sandbox-drive-by");
    const sam = await stage.agent({ token: "sandbox-sam" });
    await stage.sentSince();
    await shown(sam);
    expect(await lookUps()).toEqual(["GET ralph-bot/permission"]);
    await shown(sam);
    expect(await lookUps()).toEqual([]);
    stage.pass(31 * 60_000);
    // GitHub's clock is told by its answers.
    await shown(sam);
    await shown(sam);
    expect(await lookUps()).toEqual(["GET ralph-bot/permission"]);
  });

  test("are none more where only the own account wrote, and strangers talked", async () => {
    await open();
    const agent = await stage.agent({ agent: "worker" });
    await agent.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
    await comment(stage, BACKLOG, "Nice", "sandbox-drive-by");
    await stage.sentSince();
    await shown(agent);
    expectDone(await agent.handoff(BACKLOG, "research", { intent: "lock" }));
    expect(await lookUps()).toEqual([]);
  });
});

describe("an account that loses its access", { timeout: BUSY_MS }, () => {
  test("keeps its records where others followed, and none that it writes later counts", async () => {
    await open();
    const [number = 0] = addTicketsIn(stage.world, "Backlog", 1);
    const { world } = stage;
    rocket(world).owner.projectsByNumber.get(1)?.writers.add(user(world, "sam").id);
    const sam = await stage.agent({ token: "sandbox-sam", agent: "sams" });
    await sam.handoff(number, "triage", { to_state: "Research Needed" });
    const agent = await stage.agent({ agent: "worker" });
    expectDone(await agent.handoff(number, "research", { intent: "lock" }));
    rocket(world).grants.delete(user(world, "sam").id);
    const fresh = await stage.agent({ agent: "reader" });
    expect(await shown(fresh, number)).toMatchObject({ records: [{ seq: 1 }, { seq: 2 }] });
  });
});

describe("where GitHub does not tell who may write", { timeout: BUSY_MS }, () => {
  const FORBIDDEN = {
    match: "GET /permission",
    action: "status" as const,
    status: 403,
    message: "Must have push access to view collaborator permission.",
    times: 50,
  };

  test("an answer is one that nobody can tell of, not none", async () => {
    await open();
    const agent = await stage.agent({ agent: "worker" });
    await escalate(agent);
    const nobody = await agent.handoff(ASKING, "triage", { to_state: "Research Needed" });
    expect(nobody.text).toContain("nobody has answered");
    await comment(stage, ASKING, "The second one");
    await stage.fault(FORBIDDEN);
    const { data, text } = await agent.handoff(ASKING, "triage", { to_state: "Research Needed" });
    expect(data.error.code, text).toBe("REFUSED_HUMAN");
    expectParts(text, 'cannot tell whether the answer of "maya" counts', "Must have push access");
    expect(text).not.toContain("nobody has answered");
    await stage.clearFaults();
    stage.pass(2 * 60_000);
    await shown(agent, ASKING);
    expectDone(await agent.handoff(ASKING, "triage", { to_state: "Research Needed" }));
  });

  test("a record is read as undecided, and nothing is written after it", async () => {
    await open();
    await (
      await stage.agent({ agent: "worker" })
    ).handoff(BACKLOG, "triage", { to_state: "Research Needed" });
    await stage.fault(FORBIDDEN);
    const sam = await stage.agent({ token: "sandbox-sam" });
    const { guidance } = await shown(sam);
    expect(guidance.warnings.join()).toContain('cannot tell whether the record by "ralph-bot" counts');
    expectError(await sam.handoff(BACKLOG, "research", { intent: "lock" }), "LEDGER_UNREADABLE");
    expect(await onGithub(stage, BACKLOG)).toMatchObject({ state: "Research Needed", lock: null });
    expect((await onGithub(stage, BACKLOG)).comments).toHaveLength(1);
  });
});

describe("a GitHub App as the agents' account", { timeout: BUSY_MS }, () => {
  test("takes a ticket through its transitions, and people's tokens see its log where the team names it", async () => {
    await open({ profiles: ["app", "private-members"] });
    const agent = await stage.agent({ agent: "worker" });
    const [number = 0] = addTicketsIn(stage.world, "Research Needed", 1);
    for (const [command, intent] of [
      ["research", "lock"],
      ["research", "complete"],
      ["plan", "lock"],
      ["plan", "complete"],
    ] as const) {
      expectDone(await agent.handoff(number, command, { intent }));
    }
    await comment(stage, number, "Approved");
    expectData(await agent.handoff(number, "review", { intent: "complete" }), { newState: "In Progress" });
    const own = await shown(agent, number);
    expect(own.records).toHaveLength(5);
    const sam = await stage.agent({ token: "sandbox-sam" });
    const unnamed = await shown(sam, number);
    expect(unnamed).not.toHaveProperty("records");
    expect(unnamed.guidance.warnings.join()).toContain('"trust.authors"');
    publishConfig(stage.world, JSON.stringify({ trust: { authors: ["ralph-bot[bot]"] } }));
    expect((await shown(sam, number)).records).toEqual(own.records);
  });

  test("is named by doctor and setup with the change that makes its records count, until the team's file has it", async () => {
    await open({ profiles: ["app"] });
    const change = 'put "trust": {"authors":["ralph-bot[bot]"]} into .ralph/config.json';
    const merged = "The change counts after its merge into the default branch";
    const told = async (): Promise<string[]> => {
      const doctor = await ralphHero(stage.environment(), "doctor", "--no-probe");
      const setup = await ralphHero(stage.environment(), "setup", "--dry-run");
      return [doctor.stdout, setup.stdout];
    };
    for (const stdout of await told()) {
      expectParts(stdout, change, merged);
    }
    publishConfig(stage.world, JSON.stringify({ trust: { authors: ["Ralph-Bot[bot]"] } }));
    const [doctor, setup] = await told();
    expect(doctor).toContain('✓ accounts: records by "ralph-bot[bot]" count');
    expect(doctor).not.toContain("a GitHub App is safer");
    expect(setup).not.toContain("trust");
  });

  test("and an account without write access that wrote a record are named by doctor", async () => {
    await open({ profiles: ["app"] });
    const agent = await stage.agent({ agent: "worker" });
    await agent.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
    const [{ body } = { body: "" }] = (await onGithub(stage, BACKLOG)).comments;
    await comment(stage, BACKLOG, body, "sandbox-drive-by");
    const { stdout } = await ralphHero(stage.environment({ token: "sandbox-sam" }), "doctor", "--no-probe");
    expect(stdout).toContain('– accounts: other accounts do not count records by "drive-by"');
    expect(stdout).toContain('– accounts: other accounts do not count records by "ralph-bot[bot]"');
  });

  test("that may not write is refused in GitHub's words, and nothing is left behind", async () => {
    await open({ profiles: ["app"] });
    const agent = await stage.agent({ agent: "worker" });
    const [number = 0] = addTicketsIn(stage.world, "Research Needed", 1);
    const message = "Resource not accessible by integration";
    await stage.fault({ match: "POST /git/commits", action: "status", status: 403, message, times: 9 });
    const { data, text } = await agent.handoff(number, "research", { intent: "lock" });
    expect(data.error.code, text).toBe("GITHUB_FORBIDDEN");
    expect(text).toContain(message);
    const after = await onGithub(stage, number);
    expect(after).toMatchObject({ state: "Research Needed", lock: null });
    expect(after.comments).toEqual([]);
  });
});
