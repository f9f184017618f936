import { once } from "node:events";
import { createServer } from "node:http";
import { writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { dirname } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { expectDone } from "../e2e/expectations.ts";
import { eachStage, stage } from "../e2e/each-stage.ts";
import { comment, onGithub, type Agent } from "../e2e/stage.ts";
import { publishTeam } from "../e2e/team-stage.ts";
import { ForwardProxy, LOGIN, type ProxyOptions } from "../support/forward-proxy.ts";
import { GitFolders } from "../support/git-folders.ts";
import { gitOverHttp } from "../support/git-over-http.ts";
import { ralphHeroIn } from "../e2e/in-process.ts";
import { ralphHero } from "./command-line.ts";
import { addLoopTickets, LoopStage } from "./loop-stage.ts";
import { keepAliveFetch } from "../../src/github/http-fetch.ts";
import { PluginCopy } from "./plugin-copy.ts";
import { worktreeVariable } from "../../src/programs/ticket-worktree.ts";

/** The built programs where GitHub is reached through a proxy alone: its host has no address outside of the proxy. */

const GITHUB = "github.proxied.test";
const TOKEN = "sandbox-ralph-bot";

eachStage({ processes: true });

async function open(options: Partial<ProxyOptions> = {}): Promise<ForwardProxy> {
  const proxy = await ForwardProxy.open({
    hosts: { [GITHUB]: Number(new URL(stage.sandbox.url).port) },
    ...options,
  });
  onTestFinished(async () => proxy.close());
  return proxy;
}

/** GitHub behind a proxy that opens TLS, which Node trusts by the authority's certificate. */
function byHttps({ authority }: ForwardProxy): Record<string, string> {
  return { ...github("https"), NODE_EXTRA_CA_CERTS: authority };
}

function github(scheme: "http" | "https"): Record<string, string> {
  const there = (url: string): string => url.replace(stage.sandbox.url, `${scheme}://${GITHUB}`);
  return {
    GITHUB_API_URL: there(stage.sandbox.apiUrl),
    GITHUB_GRAPHQL_URL: there(stage.sandbox.graphqlUrl),
    RALPH_ALLOW_HTTP: "1",
  };
}

/** The forms of the login that no output may have. */
const SECRETS = [
  LOGIN.password,
  encodeURIComponent(LOGIN.password),
  Buffer.from(`${LOGIN.user}:${LOGIN.password}`).toString("base64"),
];

function expectNoSecret(text: string): void {
  for (const secret of SECRETS) expect(text).not.toContain(secret);
}

/** What `doctor` prints, whole words on one line. Only a program that starts reads further certificates. */
async function doctor(env: Readonly<Record<string, string>>): Promise<string> {
  const variables = stage.environment({ env });
  const args = ["doctor", "--no-probe", "--json"];
  const { stdout, stderr } = await ("NODE_EXTRA_CA_CERTS" in env
    ? ralphHero(variables, ...args)
    : ralphHeroIn({ through: () => keepAliveFetch(variables) }, variables, ...args));
  expectNoSecret(stdout + stderr);
  return stdout;
}

async function connectionCheck(env: Readonly<Record<string, string>>): Promise<unknown> {
  const { checks } = JSON.parse(await doctor(env));
  return checks.find(({ name }: { name: string }) => name === "connection");
}

describe("behind a proxy that wants a password and opens TLS", () => {
  test("a ticket lives from its creation to Done, and its branch is pushed", async () => {
    const folders = new GitFolders();
    onTestFinished(() => folders.remove());
    const git = gitOverHttp(dirname(folders.remote), `x-access-token:${TOKEN}`);
    const proxy = await open({ opensTls: true, git });
    // git of itself takes this variable for no address with https.
    const env = { ...byHttps(proxy), HTTP_PROXY: proxy.url() };
    // The sandbox does not show what git's own program keeps.
    publishTeam(stage, { delivery: "branch" });
    const author = await stage.agent({ agent: "author", env });
    const created = await author.call("create_ticket", {
      title: "End idle sessions",
      body: "After an hour.",
    });
    expectDone(created);
    const { number } = created.data;
    const walk = async (
      agent: Agent,
      ...steps: readonly (readonly [string, { intent: string } | { to_state: string }, string])[]
    ): Promise<void> => {
      for (const [command, goal, state] of steps) {
        const { isError, text, data } = await agent.handoff(number, command, goal);
        expect(isError, text).toBe(false);
        expect(data.newState).toBe(state);
      }
    };
    await walk(
      author,
      ["triage", { to_state: "Research Needed" }, "Research Needed"],
      ["research", { intent: "lock" }, "Research in Progress"],
      ["research", { intent: "complete" }, "Ready for Plan"],
      ["plan", { intent: "lock" }, "Plan in Progress"],
      ["plan", { intent: "complete" }, "Plan in Review"],
    );
    await comment(stage, number, "Approved");
    await walk(author, ["review", { intent: "complete" }, "In Progress"]);

    folders.git("remote", "set-url", "origin", `https://${GITHUB}/remote.git`);
    const facts = worktreeVariable({ ...folders.facts, ticket: number });
    const builder = await stage.agent({ agent: "builder", env: { ...env, ...facts } });
    await walk(builder, ["impl", { intent: "lock" }, "In Progress"]);
    writeFileSync(folders.file("a.ts"), "x\n");
    for (const action of ["commit", "push"]) {
      const { isError, text } = await builder.call("worktree", { action, message: "Work" });
      expect(isError, text).toBe(false);
    }
    expect(folders.asOther("log", "-1", "--format=%s").trim()).toBe("Work");
    await walk(
      builder,
      ["impl", { intent: "complete" }, "In Review"],
      ["triage", { intent: "close" }, "Done"],
    );
    expect(await onGithub(stage, number)).toMatchObject({
      state: "Done",
      issueState: "CLOSED",
      lock: null,
    });
    expect(new Set(proxy.seen)).toEqual(new Set([`CONNECT ${GITHUB}:443`]));
  });
});

describe("a program behind the proxy", () => {
  test.each(["http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY"])(
    "finds it by %s, and doctor names it",
    async (variable) => {
      const opensTls = /^https/i.test(variable);
      const proxy = await open({ opensTls });
      const env = opensTls ? byHttps(proxy) : github("http");
      expect(await connectionCheck({ ...env, [variable]: proxy.url() })).toMatchObject({
        ok: true,
        message: expect.stringMatching(
          new RegExp(`^${GITHUB}:?\\d* through the proxy ${proxy.host} from ${variable}`),
        ),
      });
      expect(proxy.seen).toContain(opensTls ? `CONNECT ${GITHUB}:443` : `POST ${GITHUB}`);
    },
  );

  test("finds one for http where none is set for https, and one that is itself reached by TLS", async () => {
    const proxy = await open({ opensTls: true, isSecure: true });
    const found = await connectionCheck({ ...byHttps(proxy), HTTP_PROXY: proxy.url() });
    expect(found).toMatchObject({
      ok: true,
      message: expect.stringContaining(`${proxy.host} from HTTP_PROXY`),
    });
  });

  test("tells a certificate of the proxy for another name from one of the host", async () => {
    const proxy = await open({ opensTls: true, isSecure: true });
    const HTTPS_PROXY = proxy.url().replace("@localhost:", "@127.0.0.1:");
    const found = await connectionCheck({ ...byHttps(proxy), HTTPS_PROXY });
    expect(found).toMatchObject({
      ok: false,
      message: expect.stringMatching(
        /the certificate of the proxy 127\.0\.0\.1:\d+ from HTTPS_PROXY is refused \(ERR_TLS_CERT_ALTNAME_INVALID\)/,
      ),
      fix: expect.stringContaining("name the proxy in HTTPS_PROXY as its certificate does"),
    });
  });

  test("keeps one connection for its requests", async () => {
    const proxy = await open({ opensTls: true });
    const agent = await stage.agent({ env: { ...byHttps(proxy), HTTPS_PROXY: proxy.url() } });
    for (const number of [1, 2, 3]) await agent.call("get_ticket", { number });
    expect(proxy.seen.length).toBeLessThan((await stage.requests()).length);
  });

  test("reads at the beginning of a session what waits", async () => {
    const proxy = await open({ opensTls: true });
    const plugin = new PluginCopy();
    onTestFinished(async () => plugin.close());
    const variables = { ...plugin.variables(), ...byHttps(proxy), HTTPS_PROXY: proxy.url() };
    const input = { hook_event_name: "SessionStart", source: "startup" };
    const { stdout } = await plugin.hook("SessionStart", input, stage.environment({ env: variables }));
    expect(stdout).toContain("Waiting for people on acme/rocket");
    expectNoSecret(stdout);
  });

  test("runs a loop, whose agents find it, too", async () => {
    const proxy = await open({ opensTls: true });
    const loops = await LoopStage.open(stage);
    onTestFinished(async () => loops.close());
    const [number = 0] = addLoopTickets(stage, "Ready for Plan", 1);
    const loop = loops.start([], { ...byHttps(proxy), HTTPS_PROXY: proxy.url() });
    expect(await loop.end(), loop.told()).toBe(3);
    expect((await onGithub(stage, number)).state).toBe("Plan in Review");
    expectNoSecret(JSON.stringify(loop.events));
  });
});

describe("a proxy that does not let requests through", () => {
  const wrong = { user: LOGIN.user, password: "another-password" };

  test.each([
    ["no password", "http", (proxy: ForwardProxy) => `http://${proxy.host}`, "asks for a user and password"],
    ["a wrong one", "http", (proxy: ForwardProxy) => proxy.url(wrong), "refuses the user and password"],
    ["no password", "https", (proxy: ForwardProxy) => `http://${proxy.host}`, "asks for a user and password"],
    ["a wrong one", "https", (proxy: ForwardProxy) => proxy.url(wrong), "refuses the user and password"],
  ] as const)("because of %s by %s is named with the remedy", async (_, scheme, url, why) => {
    const proxy = await open();
    const env = { ...github(scheme), HTTP_PROXY: url(proxy) };
    const check = await connectionCheck(env);
    expect(check).toMatchObject({
      ok: false,
      message: `GITHUB_UNAVAILABLE: Cannot check the connection: the proxy ${proxy.host} from HTTP_PROXY ${why} (status 407)`,
      fix: expect.stringContaining("Write HTTP_PROXY as http://USER:PASSWORD@HOST:PORT"),
    });
    expect(JSON.stringify(check)).not.toContain(wrong.password);
  });

  test.each([502, 503, 403])("with status %i is named", async (answers) => {
    const proxy = await open({ answers });
    expect(await connectionCheck({ ...github("https"), HTTPS_PROXY: proxy.url() })).toMatchObject({
      message: expect.stringContaining(
        `the proxy ${proxy.host} from HTTPS_PROXY does not connect to ${GITHUB} (status ${answers})`,
      ),
      fix: expect.stringContaining(`add ${GITHUB} to NO_PROXY`),
    });
  });

  test("because it is down is named, and no write counts as sent", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens at a port
    const { port } = server.address() as AddressInfo;
    server.close();
    const env = {
      ...github("https"),
      HTTPS_PROXY: `http://agents:${LOGIN.password.slice(0, 6)}@localhost:${port}`,
    };
    expect(await connectionCheck(env)).toMatchObject({
      message: expect.stringContaining(`the proxy localhost:${port} from HTTPS_PROXY cannot be reached`),
      fix: expect.stringContaining("correct HTTPS_PROXY"),
    });
  });

  test("whose authority nobody knows is named with NODE_EXTRA_CA_CERTS", async () => {
    const proxy = await open({ opensTls: true });
    expect(await connectionCheck({ ...github("https"), HTTPS_PROXY: proxy.url() })).toMatchObject({
      message: expect.stringMatching(
        `the certificate of ${GITHUB} through the proxy ${proxy.host} from HTTPS_PROXY is not trusted \\(`,
      ),
      fix: expect.stringMatching(
        /^Set NODE_EXTRA_CA_CERTS to a file .* restart: Node reads it at its start only$/,
      ),
    });
  });

  test.each([
    ["socks5://agents:s3cret-word@localhost:1080", "names a proxy for SOCKS, which is not supported"],
    ["http://agents:s3cret/word@localhost:3128", "is no address of a proxy"],
    ["ftp://localhost", "is no address of a proxy"],
  ])("because %s cannot be used is never passed by", async (HTTPS_PROXY, why) => {
    const env = stage.environment({ env: { ...github("https"), HTTPS_PROXY } });
    const { code, stdout, stderr } = await ralphHero(env, "doctor", "--no-probe");
    expect({ code, said: stdout + stderr }).toEqual({ code: 1, said: expect.stringContaining(why) });
    expect(stdout + stderr).not.toContain("s3cret");
  });
});

test("this machine and the hosts of NO_PROXY are reached without the proxy", async () => {
  const proxy = await open();
  const HTTP_PROXY = proxy.url();
  const here = new URL(stage.sandbox.url).host;
  expect(await connectionCheck({ HTTP_PROXY })).toMatchObject({
    ok: true,
    message: `${here}, without a proxy`,
  });
  const excepted = { ...github("http"), HTTP_PROXY, NO_PROXY: `other.test, .${GITHUB}` };
  expect(await connectionCheck(excepted)).toMatchObject({
    ok: false,
    message: expect.stringMatching(/ENOTFOUND|EAI_AGAIN/),
  });
  expect(proxy.seen).toEqual([]);
});
