import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { addUser } from "../../../../sandbox/src/accounts.ts";
import { publishConfig } from "../../../../sandbox/src/demo-world.ts";
import { findAccount } from "../../../../sandbox/src/world.ts";
import type { SandboxOptions } from "../../../../sandbox/src/start.ts";
import { appKeys, helperApp, letAppWork } from "../github-app.ts";
import { addTicket } from "./tickets-stage.ts";
import { expectDone } from "./expectations.ts";
import { addTicketsIn, onGithub, recordsOf, Stage, type Agent } from "./stage.ts";

/** A GitHub App instead of a token, through the built server: its key signs, GitHub gives tokens that end. */

const keys = appKeys();
const KEY_TEXT = /PRIVATE KEY|BEGIN/;
/** Several servers start one after the other. */
const BUSY_MS = 120_000;
let stage: Stage;

afterEach(async () => {
  await stage.close();
});

async function open(options: SandboxOptions = {}): Promise<void> {
  stage = await Stage.open({ apps: [helperApp(keys.publicKey)], prepare: letAppWork, ...options });
}

async function app(env: Readonly<Record<string, string>> = {}): Promise<Agent> {
  const variables = { RALPH_GH_APP_ID: "4711", RALPH_GH_APP_PRIVATE_KEY: keys.privateKey, ...env };
  return stage.agent({ token: "", agent: "worker", env: variables });
}

describe("an App", { timeout: BUSY_MS }, () => {
  test("takes a lock and gives it back, in the requests of any token and one for its own", async () => {
    await open();
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
    await open();
    const file = join(mkdtempSync(join(tmpdir(), "app-key-")), "key.pem");
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
    await open();
    const agent = await app();
    await agent.handoff(1, "triage", { to_state: "Research Needed" });
    expect((await agent.call("get_ticket", { number: 1 })).data.records).toHaveLength(1);
    const person = await stage.agent({ token: "sandbox-sam" });
    expect((await person.call("get_ticket", { number: 1 })).data).not.toHaveProperty("records");
    publishConfig(stage.world, JSON.stringify({ trust: { authors: ["helper-app[bot]"] } }));
    expect((await person.call("get_ticket", { number: 1 })).data.records).toHaveLength(1);
  });
});

test(
  "is told from a person of its login, whatever GitHub leaves out of its name",
  { timeout: BUSY_MS },
  async () => {
    await open();
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
      const shown = await agent.call("get_ticket", { number: data.ticket.number });
      return { number: data.ticket.number, author: shown.data.bodyBy };
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
  },
);

describe("an App that cannot act says why", () => {
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
    await open();
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
    await open({
      apps: [
        helperApp(keys.publicKey, {
          permissions: { contents: "read", issues: "write", pull_requests: "read" },
        }),
      ],
    });
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
