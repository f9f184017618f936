import { once } from "node:events";
import { createServer } from "node:http";
import { writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { dirname } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { worktreeVariable } from "../../src/ports/ticket-worktree.ts";
import { comment, onGithub, Stage, type Agent } from "../e2e/stage.ts";
import { publishTeam } from "../e2e/team-stage.ts";
import { ForwardProxy, LOGIN, type ProxyOptions } from "../support/forward-proxy.ts";
import { GitFolders } from "../support/git-folders.ts";
import { gitOverHttp } from "../support/git-over-http.ts";
import { ralphHero } from "./command-line.ts";
import { addLoopTickets, LoopStage } from "./loop-stage.ts";
import { PluginCopy } from "./plugin-copy.ts";

/** The built programs where GitHub is reached through a proxy alone: its host has no address outside of the proxy. */

const GITHUB = "github.proxied.test";
const TIMEOUT_MS = 120_000;
const TOKEN = "sandbox-ralph-bot";

let stage: Stage;

beforeEach(async () => {
  stage = await Stage.open({ processes: true });
});

afterEach(async () => {
  await stage.close();
});

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

/** What `doctor` prints, whole words on one line. */
async function doctor(env: Readonly<Record<string, string>>): Promise<string> {
  const { stdout, stderr } = await ralphHero(stage.environment({ env }), "doctor", "--no-probe", "--json");
  expectNoSecret(stdout + stderr);
  return stdout;
}

async function connectionCheck(env: Readonly<Record<string, string>>): Promise<unknown> {
  const { checks } = JSON.parse(await doctor(env));
  return checks.find(({ name }: { name: string }) => name === "connection");
}

describe("behind a proxy that wants a password and opens TLS", () => {
  test(
    "a ticket lives from its creation to Done, and its branch is pushed",
    async () => {
      const folders = new GitFolders();
      onTestFinished(() => folders.remove());
      const git = gitOverHttp(dirname(folders.remote), `x-access-token:${TOKEN}`);
      const proxy = await open({ opensTls: true, git });
      const env = { ...byHttps(proxy), HTTPS_PROXY: proxy.url() };
      // The sandbox does not show what git's own program keeps.
      publishTeam(stage, { delivery: "branch" });
      const author = await stage.agent({ agent: "author", env });
      const created = await author.call("create_ticket", {
        title: "End idle sessions",
        body: "After an hour.",
      });
      expect(created.isError, created.text).toBe(false);
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
    },
    TIMEOUT_MS,
  );
});
