import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text as textOf } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { ralphHero } from "./command-line.ts";
import { addLoopTickets, LoopStage, ralphRefs } from "./loop-stage.ts";
import { eachStage, stage } from "../e2e/each-stage.ts";
import { onGithub, type Stage } from "../e2e/stage.ts";
import { askPeople, live } from "../e2e/whole-life.ts";
import { issueAt } from "../e2e/tickets-stage.ts";
import { unknownField } from "../answering-server.ts";

/** The main jobs on each kind of GitHub that is not github.com with an account's token. */

const CLI = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));
const BACKLOG = 1;

describe.each(["app", "private-members", "ghes-3.17"] as const)("on a GitHub of the kind %s", (profile) => {
  eachStage({ processes: true, profiles: [profile] }, () => askPeople(stage));

  test("a ticket lives from Backlog to Done, with a person's approval and a merge, and its audit is whole", async () => {
    await live(stage, await stage.agent({ agent: "worker" }), BACKLOG);
    const audit = await ralphHero(stage.environment(), "audit", String(BACKLOG), "--json");
    expect(audit, audit.stdout).toMatchObject({ code: 0 });
    const [{ verdict }] = JSON.parse(audit.stdout).tickets;
    expect(verdict).toBe("whole");
    const board = await ralphHero(stage.environment(), "audit", "--all");
    expect(board, board.stdout).toMatchObject({ code: 0 });
  });

  test("the loop takes a ticket to its gate, and its marks are gone afterwards", async () => {
    const loops = await LoopStage.open(stage);
    try {
      const [number = 0] = addLoopTickets(stage, "Ready for Plan", 1);
      const loop = loops.start(["--agent", "crew"]);
      expect(await loop.end(), loop.told()).toBe(3);
      expect((await onGithub(stage, number)).state).toBe("Plan in Review");
      expect(await ralphRefs(stage)).toEqual([]);
    } finally {
      await loops.close();
    }
  });
});

test("the demo goes as promised on the GitHub that it is told", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, "demo", "--profile", "ghes-3.17"]);
  expect(stdout).toContain("All five went as promised");
});

/** The sandbox as a server that has dependencies in REST alone. */
async function withoutDependenciesInGraphql({ sandbox }: Stage): Promise<string> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = "GET", url = "", headers } = request;
    const { authorization = "" } = headers;
    const body = await textOf(request);
    const field = url.endsWith("/graphql") ? /\b(?:addBlockedBy|blockedBy)\b/.exec(body)?.[0] : undefined;
    response.setHeader("content-type", "application/json");
    if (field !== undefined) {
      response.end(JSON.stringify(unknownField(field, "Issue").body));
      return;
    }
    const sent = { method, headers: { authorization }, ...(body === "" ? {} : { body }) };
    const found = await fetch(`${sandbox.url}${url}`, sent);
    response.writeHead(found.status).end(await found.text());
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
}

describe("where the server has dependencies in REST alone", () => {
  eachStage({ processes: true });

  test("a ticket waits for another", async () => {
    const url = await withoutDependenciesInGraphql(stage);
    const there = (address: string): string => address.replace(stage.sandbox.url, url);
    const agent = await stage.agent({
      env: {
        GITHUB_API_URL: there(stage.sandbox.apiUrl),
        GITHUB_GRAPHQL_URL: there(stage.sandbox.graphqlUrl),
      },
    });
    for (const action of ["add", "remove"]) {
      const linked = await agent.call("link_tickets", {
        number: 2,
        relation: "blocked_by",
        other: 3,
        action,
      });
      expect(linked.data, linked.text).toMatchObject({ changed: true });
      expect(issueAt(stage, 2).blockers).toHaveLength(action === "add" ? 1 : 0);
    }
  });
});
