import { expect, test } from "vitest";
import { connect } from "../../test/on-sandbox.ts";
import { addPullRequest } from "../../../sandbox/src/pull-requests.ts";
import { LOG_FOLDER, reportCheck } from "../../../sandbox/src/reviews.ts";
import { addFaults, rocket, sandboxForTest, user } from "../../../sandbox/src/testing.ts";
import type { Sandbox } from "../../../sandbox/src/start.ts";
import type { PullRequest } from "../../../sandbox/src/entities.ts";
import { GithubFollowedPulls } from "./followed-pull-store.ts";

const ADDRESS = { owner: "acme", repo: "rocket" };
const LOG = [
  "2026-01-02T10:00:00.1234567Z \u001B[36;1mnpm test\u001B[0m",
  "2026-01-02T10:00:01.1234567Z Expected 2, received 3",
  "2026-01-02T10:00:02.1234567Z ##[error]Process completed with exit code 1.",
  "2026-01-02T10:00:03.1234567Z Post job cleanup.",
].join("\r\n");

interface Scene {
  readonly sandbox: Sandbox;
  readonly pull: PullRequest;
}

async function scene(): Promise<Scene> {
  const sandbox = await sandboxForTest();
  const { world } = sandbox;
  const text = { title: "Change", body: "Closes #5", files: ["a.ts"] };
  const pull = addPullRequest(world, rocket(world), user(world, "sam"), text);
  return { sandbox, pull };
}

async function failedChecks({ sandbox, pull }: Scene, send = sandbox.fetch) {
  const { apiUrl, graphqlUrl } = sandbox;
  const connection = connect({ apiUrl, graphqlUrl, fetch: send });
  const pulls = new GithubFollowedPulls({ repository: connection, projects: null });
  return (await pulls.readRemarks(ADDRESS, pull.id)).failedChecks;
}

test.each(["a socket", "none"])(
  "a failed job of GitHub Actions comes with its log up to the last error, by %s",
  async (socket) => {
    const found = await scene();
    const { world } = found.sandbox;
    reportCheck(world, found.pull, { name: "lint", conclusion: "FAILURE", text: "1 problem" });
    reportCheck(world, found.pull, { name: "test", conclusion: "FAILURE", log: LOG });
    reportCheck(world, found.pull, { name: "build", conclusion: "SUCCESS", log: "fine" });
    expect(await failedChecks(found, socket === "none" ? found.sandbox.fetch : fetch)).toEqual([
      { name: "lint", text: "1 problem" },
      {
        name: "test",
        text: "npm test\nExpected 2, received 3\n##[error]Process completed with exit code 1.",
      },
    ]);
  },
);

test("the file of a log is read without the token", async () => {
  const found = await scene();
  reportCheck(found.sandbox.world, found.pull, { name: "test", conclusion: "FAILURE", log: LOG });
  const authorizations: (string | null)[] = [];
  await failedChecks(found, async (url, options) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url);
    if (pathname.startsWith(LOG_FOLDER))
      authorizations.push(new Headers(options?.headers).get("authorization"));
    return found.sandbox.fetch(url, options);
  });
  expect(authorizations).toEqual([null]);
});

test("a log that cannot be read is named with the reason", async () => {
  const found = await scene();
  reportCheck(found.sandbox.world, found.pull, { name: "test", conclusion: "FAILURE", log: LOG });
  await addFaults(found.sandbox, { match: "GET /logs", action: "status", status: 410 });
  expect(await failedChecks(found)).toEqual([
    { name: "test", text: expect.stringMatching(/^Its log is missing: Cannot read the log of a check: /) },
  ]);
});

test("of a log that never ends only a part is read", async () => {
  const found = await scene();
  reportCheck(found.sandbox.world, found.pull, { name: "test", conclusion: "FAILURE", log: LOG });
  const megabyte = new TextEncoder().encode("noise\n".repeat(170_000));
  let sent = 0;
  let isOver = false;
  const endless = (): Response =>
    new Response(
      new ReadableStream({
        pull(controller) {
          sent += 1;
          controller.enqueue(megabyte);
        },
        cancel() {
          isOver = true;
        },
      }),
    );
  const [check] = await failedChecks(found, async (url, options) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url);
    return pathname.startsWith(LOG_FOLDER) ? endless() : found.sandbox.fetch(url, options);
  });
  expect(check?.text.length).toBeLessThan(200_000);
  expect(sent).toBeLessThan(30);
  expect(isOver).toBe(true);
});
