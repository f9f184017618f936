import { describe, expect, onTestFinished, test, vi } from "vitest";
import { Failure } from "../errors.ts";
import { answering } from "../../test/answering-server.ts";
import { editedAnswers } from "../../test/edited-answers.ts";
import { TEST_TIME } from "../../../../sandbox/src/leaping-time.ts";
import { connect, rejection, sentTo } from "../../test/on-sandbox.ts";
import { addFaults, issue, sandboxForTest, send } from "../../../../sandbox/src/testing.ts";
import type { FaultSpec } from "../../../../sandbox/src/faults.ts";
import type { Sandbox } from "../../../../sandbox/src/start.ts";
import { Connection } from "./connection.ts";
import { limitsOfProcess, type LimitStore } from "./pacing.ts";
import { mapError } from "./error-mapping.ts";
import { ServerClock } from "./time.ts";

const VIEWER = "query Viewer { viewer { login } }";
const COMMENT = `mutation Comment($subjectId: ID!, $body: String!) {
  addComment(input: { subjectId: $subjectId, body: $body }) { clientMutationId }
}`;

function commentOn(sandbox: Sandbox, connection = connect(sandbox)): Promise<unknown> {
  const variables = { subjectId: issue(sandbox.world, 1).id, body: "Hello" };
  return connection.mutateParts(COMMENT, variables, "comment");
}

async function failureOf(promise: Promise<unknown>): Promise<Failure> {
  const error = await rejection(promise);
  if (error instanceof Failure) return error;
  throw new Error(`Not a failure: ${String(error)}`);
}

async function sandboxWith(...faults: FaultSpec[]): Promise<Sandbox> {
  const sandbox = await sandboxForTest();
  await addFaults(sandbox, ...faults);
  return sandbox;
}

/** A port that programs are never given, so nobody listens there; fetch would not even ask some others. */
const NOBODY = "http://127.0.0.1:2";
const DEAD = { apiUrl: NOBODY, graphqlUrl: `${NOBODY}/graphql` };

test("tokens of one account share its limits once GitHub has named it", async () => {
  const sandbox = await sandboxForTest();
  const { apiUrl, graphqlUrl, fetch } = sandbox;
  const store = limitsOfProcess();
  const logins: string[] = [];
  const limitsOfAccount = (login: string): LimitStore => {
    logins.push(login);
    return store;
  };
  const settings = { tokenPlace: "RALPH_HERO_GITHUB_TOKEN", apiUrl, graphqlUrl, version: "1.2.3", fetch };
  const [one, other] = ["sandbox-ralph-bot", "sandbox-ralph-bot"].map(
    (token) => new Connection({ token, ...settings, limitsOfAccount }, new ServerClock(TEST_TIME)),
  );
  if (one === undefined || other === undefined) throw new Error("There are two");
  await one.query(VIEWER, {}, "look");
  await commentOn(sandbox, one);
  expect(other.pace.contentPerMinute.spent).toBe(0);
  await other.query(VIEWER, {}, "look");
  await other.query(VIEWER, {}, "look");
  expect(other.pace.contentPerMinute.spent).toBe(1);
  expect(logins).toEqual(["ralph-bot", "ralph-bot"]);
});

describe("addresses", () => {
  test("of an Enterprise Server are asked as they are", async () => {
    const sandbox = await sandboxForTest();
    const connection = connect(sandbox);
    await connection.query(VIEWER, {}, "look");
    await connection.rest.rateLimit.get();
    const paths = (await sentTo(sandbox)).map(({ path }) => path);
    expect(paths).toEqual(["/api/graphql", "/api/v3/rate_limit"]);
  });

  test("of github.com's form have GraphQL beside REST", async () => {
    const { connection, asked } = await answering(
      () => ({ body: { data: { viewer: { login: "maya" } } } }),
      "",
    );
    await connection.query(VIEWER, {}, "look");
    expect(asked.map(({ path }) => path)).toEqual(["/graphql"]);
  });
});

async function hintOfRest(connection: Connection): Promise<string> {
  const error = await rejection(connection.rest.repos.get({ owner: "acme", repo: "none" }));
  return mapError(error, "look", "read").hint;
}

describe("an address without GitHub's interface", () => {
  test("is told with the variable that names it", async () => {
    const { url, apiUrl } = await sandboxForTest();
    const wrong = connect({ apiUrl: `${url}/nowhere`, graphqlUrl: `${url}/nowhere/graphql` });
    expect((await failureOf(wrong.query(VIEWER, {}, "look"))).hint).toContain("GITHUB_GRAPHQL_URL");
    expect(await hintOfRest(wrong)).toContain("GITHUB_API_URL");
    expect(await hintOfRest(connect({ apiUrl, graphqlUrl: `${url}/nowhere/graphql` }))).not.toContain("URL");
  });
});

describe("a query", () => {
  test.each<FaultSpec>([
    { match: "Viewer", action: "reset-before" },
    { match: "Viewer", action: "status", status: 502 },
    { match: "Viewer", action: "status", status: 503 },
  ])("is sent again after $action $status", async (fault) => {
    const sandbox = await sandboxWith(fault);
    expect(await connect(sandbox).query(VIEWER, {}, "look")).toEqual({ viewer: { login: "ralph-bot" } });
    expect(await sentTo(sandbox)).toHaveLength(2);
  });

  test("is given up after three times", async () => {
    const sandbox = await sandboxWith({ match: "Viewer", action: "status", status: 502, times: 9 });
    const failure = await failureOf(connect(sandbox).query(VIEWER, {}, "look"));
    expect(failure).toMatchObject({ code: "GITHUB_UNAVAILABLE", retryable: true });
    expect(await sentTo(sandbox)).toHaveLength(3);
  });

  test("with a wrong token is sent once", async () => {
    const sandbox = await sandboxForTest();
    const failure = await failureOf(connect(sandbox, "sandbox-nobody").query(VIEWER, {}, "look"));
    expect(failure.code).toBe("GITHUB_AUTH");
    expect(await sentTo(sandbox)).toHaveLength(1);
  });
});

describe("a mutation", () => {
  test.each<[FaultSpec, number]>([
    [{ match: "Comment", action: "reset-before" }, 0],
    [{ match: "Comment", action: "reset-after" }, 1],
    [{ match: "Comment", action: "status-after", status: 502 }, 1],
    [{ match: "Comment", action: "status", status: 502 }, 0],
    [{ match: "Comment", action: "garbage" }, 1],
    [{ match: "Comment", action: "empty" }, 1],
    [{ match: "Comment", action: "truncated" }, 1],
  ])("whose answer is lost (%j) is sent once, and its outcome is unknown", async (fault, comments) => {
    const sandbox = await sandboxWith(fault);
    expect((await failureOf(commentOn(sandbox))).code).toBe("GITHUB_OUTCOME_UNKNOWN");
    expect(await sentTo(sandbox)).toHaveLength(1);
    expect(issue(sandbox.world, 1).commentList).toHaveLength(comments);
  });

  test("that could not even be sent is certainly undone", async () => {
    const sandbox = await sandboxForTest();
    const failure = await failureOf(commentOn(sandbox, connect(DEAD)));
    expect(failure).toMatchObject({ code: "GITHUB_UNAVAILABLE", retryable: true });
    expect(failure.message).not.toContain("status");
  });

  test("whose parts fail alone gives data and problems together", async () => {
    const sandbox = await sandboxWith({
      match: "Comment",
      action: "fail-field",
      field: "addComment",
      type: "FORBIDDEN",
      message: "No.",
    });
    expect(await commentOn(sandbox)).toMatchObject({
      data: { addComment: null },
      problems: [{ type: "FORBIDDEN", path: ["addComment"] }],
    });
  });
});

describe("a renamed repository", () => {
  test("is followed, by reads and by writes", async () => {
    const sandbox = await sandboxForTest();
    const moved = await editedAnswers(sandbox, async (request, answer) => {
      const [method = "", path = ""] = request.split(" ");
      if (!path.startsWith("/repos/acme/old")) return answer();
      // GitHub: 301 to a GET, 307 to any other, both to the repository's id (octokit/fixtures 2022).
      const location = `${moved.apiUrl}${path.replace("/repos/acme/old", "/repositories/1")}`;
      const status = method === "GET" ? 301 : 307;
      return { status, headers: { location }, body: { message: "Moved Permanently" } };
    });
    const { issues } = connect(moved).rest;
    const place = { owner: "acme", repo: "old", issue_number: 1 };
    expect((await issues.get(place)).data.number).toBe(1);
    await issues.createComment({ ...place, body: "Hello" });
    expect(moved.requests.map((request) => request.split(" ")[1])).toEqual([
      "/repos/acme/old/issues/1",
      "/repositories/1/issues/1",
      "/repos/acme/old/issues/1/comments",
      "/repositories/1/issues/1/comments",
    ]);
    expect(issue(sandbox.world, 1).commentList).toHaveLength(1);
  });
});

describe("what answers tell beside their data", () => {
  test("the scopes of the token", async () => {
    const sandbox = await sandboxForTest();
    const connection = connect(sandbox, "sandbox-ralph-bot+repo,read:project");
    expect(connection.scopes).toBeNull();
    await connection.query(VIEWER, {}, "look");
    expect(connection.scopes).toEqual(["repo", "read:project"]);
  });

  test("the server's time", async () => {
    const then = Date.parse("2030-01-01T00:00:00Z");
    const sandbox = await sandboxForTest({ clock: () => new Date(then) });
    const clock = new ServerClock();
    await connect(sandbox, "sandbox-ralph-bot", clock).query(VIEWER, {}, "look");
    expect(clock.now() - then).toBeLessThan(60_000);
    expect(clock.now() - then).toBeGreaterThanOrEqual(0);
  });

  test("the server's time, from an error, too", async () => {
    const then = Date.parse("2030-01-01T00:00:00Z");
    const sandbox = await sandboxForTest({ clock: () => new Date(then) });
    const clock = new ServerClock();
    await rejection(connect(sandbox, "sandbox-nobody", clock).query(VIEWER, {}, "look"));
    expect(clock.now() - then).toBeLessThan(60_000);
  });
});

describe("a machine that sleeps while an answer comes", () => {
  test("counts the request as unanswered, and does not set its clock by it", async () => {
    const sandbox = await sandboxWith({ match: "Comment", action: "hold-after" });
    const clock = new ServerClock();
    let asleepMs = 0;
    const realNow = Date.now;
    const now = vi.spyOn(Date, "now").mockImplementation(() => realNow() + asleepMs);
    onTestFinished(() => now.mockRestore());
    const commenting = failureOf(commentOn(sandbox, connect(sandbox, "sandbox-ralph-bot", clock)));
    await expect.poll(() => issue(sandbox.world, 1).commentList).toHaveLength(1);
    asleepMs = 20 * 60_000;
    await send(sandbox, "/_sandbox/held", { method: "DELETE" });
    const failure = await commenting;
    expect(failure.code).toBe("GITHUB_OUTCOME_UNKNOWN");
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(60_000);
  });
});

const SSO = "https://github.com/orgs/acme/sso?authorization_request=A1B2";
const SAML =
  "Resource protected by organization SAML enforcement. You must grant your Personal Access token access to this organization.";

describe("a refusal in GraphQL", () => {
  test("is told with what the answer's headers say: the address for SAML", async () => {
    const front = await editedAnswers(await sandboxForTest(), () => ({
      status: 200,
      headers: { "x-github-sso": `required; url=${SSO}` },
      body: { data: { viewer: null }, errors: [{ type: "FORBIDDEN", path: ["viewer"], message: SAML }] },
    }));
    const failure = await failureOf(connect(front).query(VIEWER, {}, "look"));
    expect(failure).toMatchObject({ code: "GITHUB_FORBIDDEN", hint: expect.stringContaining(SSO) });
  });
});

test("an issue that is not found is a failure, also where GitHub's answer about it has another form", async () => {
  const { connection } = await answering(({ query }) =>
    query === ""
      ? { body: { number: 1 } }
      : {
          body: {
            data: { repository: { issue: null } },
            errors: [{ type: "NOT_FOUND", path: ["repository", "issue"], message: "Could not resolve" }],
          },
        },
  );
  const place = { owner: "acme", repo: "rocket", number: 1 };
  const query = `query Issue($owner: String!, $repo: String!, $number: Int!) {
    repository(owner: $owner, name: $repo) { issue(number: $number) { id } }
  }`;
  expect(await failureOf(connection.query(query, place, "look"))).toMatchObject({
    code: "GITHUB_UNEXPECTED",
  });
});

describe("the token", () => {
  test("that has expired is told with the end that GitHub named before", async () => {
    const headers = { "github-authentication-token-expiration": "2020-01-01 09:51:24 UTC" };
    let status = 200;
    const front = await editedAnswers(await sandboxForTest(), () => ({
      status,
      headers,
      body: status === 200 ? { data: { viewer: { login: "maya" } } } : { message: "Bad credentials" },
    }));
    const connection = connect(front);
    await connection.query(VIEWER, {}, "look");
    status = 401;
    const failure = await failureOf(connection.query(VIEWER, {}, "look"));
    expect(failure.hint).toContain("this one expired at 2020-01-01 09:51:24 UTC");
  });

  test.each<[string, FaultSpec]>([
    ["sandbox-nobody", { match: "Never", action: "hang" }],
    ["sandbox-ralph-bot", { match: "*", action: "status", status: 403 }],
    ["sandbox-ralph-bot", { match: "*", action: "status", status: 500 }],
    ["sandbox-ralph-bot", { match: "*", action: "reset-before" }],
    ["sandbox-ralph-bot", { match: "*", action: "garbage" }],
  ])("%j stands in no failure: %j", async (token, fault) => {
    const sandbox = await sandboxWith(fault);
    const failure = await failureOf(commentOn(sandbox, connect(sandbox, token)));
    expect(`${failure.message} ${failure.hint}`).not.toContain(token);
  });

  test.each(["sandbox-ralph\nbot", "sandbox-ralph bot", "sandbox-ralph\u200Bbot", ""])(
    "%j is refused before it is used, and not quoted",
    async (token) => {
      const sandbox = await sandboxForTest();
      const failure = await failureOf((async () => connect(sandbox, token))());
      expect(failure.code).toBe("CONFIG_INVALID");
      expect(failure.message).not.toContain("sandbox");
    },
  );
});
