import { beforeEach, describe, expect, test } from "vitest";
import { testFolder } from "../support/test-folder.ts";
import { publishConfig } from "../../../../sandbox/src/demo-world.ts";
import { rocket, user } from "../../../../sandbox/src/testing.ts";
import { expectData, expectDone, expectError, expectParts } from "./expectations.ts";
import { ralphHero } from "./in-process.ts";
import { eachStage, restage, stage } from "./each-stage.ts";
import { addTicketsIn, comment, onGithub, type Agent, recordsOf } from "./stage.ts";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { addUser } from "../../../../sandbox/src/accounts.ts";
import { findAccount } from "../../../../sandbox/src/world.ts";
import { appKeys, helperApp, letAppWork } from "../github-app.ts";
import { BACKLOG, addTicket } from "./tickets-stage.ts";

/** Whose records and answers count, through the built server: GitHub's word on write access, whoever looks. */

/** A ticket from which agents may ask people. */
const ASKING = 2;
/** A classic token that does not read memberships. */
const PLAIN = "sandbox-ralph-bot";
const MEMBERS_READER = "sandbox-ralph-bot+repo,project,read:org";
/** Several servers start one after the other. */
const BUSY_MS = 120_000;

eachStage();

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
    await restage({ profiles: ["private-members"] });
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

/** What doctor and setup say. */
async function told(): Promise<string[]> {
  const env = stage.environment();
  const looks = [await ralphHero(env, "doctor", "--no-probe"), await ralphHero(env, "setup", "--dry-run")];
  return looks.map(({ stdout }) => stdout);
}

describe("a GitHub App as the agents' account", { timeout: BUSY_MS }, () => {
  test("takes a ticket through its transitions, and people's tokens see its log where the team names it", async () => {
    await restage({ profiles: ["app", "private-members"] });
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
    await restage({ profiles: ["app"] });
    const change = 'put "trust": {"authors":["ralph-bot[bot]"]} into .ralph/config.json';
    const merged = "The change counts after its merge into the default branch";
    for (const stdout of await told()) expectParts(stdout, change, merged);
    publishConfig(stage.world, JSON.stringify({ trust: { authors: ["Ralph-Bot[bot]"] } }));
    const [doctor, setup] = await told();
    expect(doctor).toContain('✓ accounts: records by "ralph-bot[bot]" count');
    expect(doctor).not.toContain("a GitHub App is safer");
    expect(setup).not.toContain("trust");
  });

  test("and an account without write access that wrote a record are named by doctor", async () => {
    await restage({ profiles: ["app"] });
    const agent = await stage.agent({ agent: "worker" });
    await agent.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
    const [{ body } = { body: "" }] = (await onGithub(stage, BACKLOG)).comments;
    await comment(stage, BACKLOG, body, "sandbox-drive-by");
    const { stdout } = await ralphHero(stage.environment({ token: "sandbox-sam" }), "doctor", "--no-probe");
    expect(stdout).toContain('– accounts: other accounts do not count records by "drive-by"');
    expect(stdout).toContain('– accounts: other accounts do not count records by "ralph-bot[bot]"');
  });
});

/** A GitHub App instead of a token, through the built server: its key signs, GitHub gives tokens that end. */

const keys = appKeys();
const KEY_TEXT = /PRIVATE KEY|BEGIN/;

async function withApp(known: ReturnType<typeof helperApp>): Promise<void> {
  await restage({ apps: [known], prepare: letAppWork });
}

async function app(env: Readonly<Record<string, string>> = {}): Promise<Agent> {
  const variables = { RALPH_GH_APP_ID: "4711", RALPH_GH_APP_PRIVATE_KEY: keys.privateKey, ...env };
  return stage.agent({ token: "", agent: "worker", env: variables });
}

describe("an App", { timeout: BUSY_MS }, () => {
  beforeEach(async () => withApp(helperApp(keys.publicKey)));

  test("takes a lock and gives it back, in the requests of any token and one for its own", async () => {
    const agent = await app({ RALPH_GH_APP_INSTALLATION_ID: "99" });
    const [number = 0] = addTicketsIn(stage.world, "Research Needed", 1);
    expectDone(await agent.handoff(number, "research", { intent: "lock" }));
    const first = await stage.sentSince();
    expect(first.filter((sent) => sent.includes("access_tokens"))).toHaveLength(1);
    // Five for the lock, two for the repository's tree, one for the token.
    expect(first).toHaveLength(5 + 2 + 1);
    const done = await agent.handoff(number, "research", { intent: "complete" });
    expect(done.data.newState, done.text).toBe("Ready for Plan");
    expect(await stage.sentSince()).toHaveLength(3);
    const ticket = await onGithub(stage, number);
    expect(ticket).toMatchObject({ state: "Ready for Plan", lock: null });
    expect(ticket.comments.map(({ author }) => author.login)).toEqual(["helper-app", "helper-app"]);
    expect(recordsOf(ticket).join("")).not.toMatch(KEY_TEXT);
  });

  test("is found by its repository, its key read from a file or from one line", async () => {
    const file = join(testFolder(), "key.pem");
    writeFileSync(file, keys.privateKey);
    const byFile = await app({ RALPH_GH_APP_PRIVATE_KEY: "", RALPH_GH_APP_PRIVATE_KEY_FILE: file });
    const oneLine = await app({ RALPH_GH_APP_PRIVATE_KEY: keys.privateKey.replaceAll("\n", String.raw`\n`) });
    for (const agent of [byFile, oneLine]) {
      const { data, text } = await agent.call("health_check", {});
      expect(data.viewer, text).toBe("helper-app[bot]");
      expect(data.checks).toContainEqual(
        expect.objectContaining({
          name: "token",
          ok: true,
          message: expect.stringContaining("trust.authors"),
        }),
      );
    }
  });

  test("has its records counted by itself, and by others where the team names it", async () => {
    const agent = await app();
    await agent.handoff(1, "triage", { to_state: "Research Needed" });
    expect((await agent.call("get_ticket", { number: 1 })).data.records).toHaveLength(1);
    const person = await stage.agent({ token: "sandbox-sam" });
    expect((await person.call("get_ticket", { number: 1 })).data).not.toHaveProperty("records");
    publishConfig(stage.world, JSON.stringify({ trust: { authors: ["helper-app[bot]"] } }));
    expect((await person.call("get_ticket", { number: 1 })).data.records).toHaveLength(1);
  });

  test("is told from a person of its login, whatever GitHub leaves out of its name", async () => {
    const { world } = stage;
    const bot = findAccount(world, "helper-app[bot]");
    if (bot?.kind !== "Bot") throw new Error("The demo has an App");
    const person = addUser(world, bot.login);
    const [byApp, byPerson] = [bot, person].map((author) => {
      const wanted = {
        title: `By a ${author.kind}`,
        body: "Do it",
        author,
        state: "Backlog",
        priority: "P0",
      };
      return addTicket(stage, { ...wanted, createdAt: "2019-01-01T00:00:00Z" }).number;
    });
    const agent = await stage.agent({ agent: "ada" });
    const offered = async (name: string) => {
      publishConfig(world, JSON.stringify({ trust: { authors: [name] } }));
      const { data } = await agent.call("next_ticket", { command: "triage" });
      const { number } = data.ticket;
      return { number, author: (await shown(agent, number)).bodyBy };
    };
    expect(await offered("helper-app[bot]")).toEqual({ number: byApp, author: "helper-app[bot] (NONE)" });
    expect(await offered("helper-app")).toEqual({ number: byPerson, author: "helper-app (NONE)" });
    const list = await stage.sandbox.fetch(`${stage.sandbox.apiUrl}/repos/acme/rocket/issues/${byApp}`, {
      headers: { authorization: "bearer sandbox-maya" },
    });
    expect(await list.json()).toMatchObject({
      user: { login: "helper-app[bot]", type: "Bot" },
      author_association: "NONE",
    });
  });
});

describe("an App that cannot act says why", () => {
  beforeEach(async () => withApp(helperApp(keys.publicKey)));

  test.each([
    [
      "the key of another App",
      { RALPH_GH_APP_PRIVATE_KEY: appKeys().privateKey },
      "GITHUB_AUTH",
      "private key",
    ],
    [
      "half a key",
      { RALPH_GH_APP_PRIVATE_KEY: keys.privateKey.slice(0, 200) },
      "CONFIG_INVALID",
      "from its BEGIN",
    ],
    ["no key", { RALPH_GH_APP_PRIVATE_KEY: "" }, "CONFIG_INCOMPLETE", "RALPH_GH_APP_PRIVATE_KEY_FILE"],
    ["no such installation", { RALPH_GH_APP_INSTALLATION_ID: "5" }, "GITHUB_NOT_FOUND", "Install the App"],
    [
      "a repository of others",
      { RALPH_GH_OWNER: "sam" },
      "GITHUB_NOT_FOUND",
      'not installed on "sam/rocket"',
    ],
  ])("with %s", async (_what, env, code, says) => {
    const agent = await app(env);
    for (const call of ["health_check", "list_tickets"]) {
      const answer = await agent.call(call, {});
      // The check of health lists what it could not look at where GitHub lets nobody in.
      const listed = call === "health_check" && code === "GITHUB_AUTH";
      expect(listed ? answer.text : answer.data.error.code, answer.text).toContain(code);
      expect(answer.text).toContain(says);
      expect(answer.text).not.toContain(keys.privateKey.slice(40, 80));
    }
  });

  test("with a permission that is missing", async () => {
    const permissions = { contents: "read", issues: "write", pull_requests: "read" } as const;
    await withApp(helperApp(keys.publicKey, { permissions }));
    const { data, text } = await (await app()).call("health_check", {});
    expect(data.checks, text).toContainEqual(
      expect.objectContaining({
        name: "token",
        ok: false,
        message: expect.stringContaining('"contents: write", "organization_projects: write"'),
      }),
    );
  });
});
