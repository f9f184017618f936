import { sign } from "node:crypto";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { serverOf } from "../../../../sandbox/src/context.ts";
import { routes } from "../../../../sandbox/src/rest/routes.ts";
import { commitFiles } from "../../../../sandbox/src/git-objects.ts";
import { reportCheck } from "../../../../sandbox/src/pull-requests.ts";
import type { World } from "../../../../sandbox/src/world.ts";
import { issue, present, project, rocket, treeOid, user } from "../../../../sandbox/src/testing.ts";
import { startSandbox, type Sandbox } from "../../../../sandbox/src/start.ts";
import { publishedIn } from "./published-rest.ts";
import { appKeys, helperApp, letAppWork } from "../github-app.ts";
import type { Profile } from "../../src/web/profiles.ts";

interface Call {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly body?: unknown;
  readonly token?: string | null;
  readonly status: number;
}

const R = "/repos/acme/rocket";
const NONE = "f".repeat(40);

/** A token that GitHub takes for no write of git's database. */
const NO_CONTENTS = "sandbox-maya+fine-grained,contents=read";

/** A new job of GitHub Actions. */
function jobIn(world: World): number {
  const pull = rocket(world).threads.get(9);
  if (pull?.kind !== "PullRequest") throw new Error("The demo world has pull request 9");
  return reportCheck(world, pull, { name: "test", conclusion: "FAILURE", log: "##[error]No" }).databaseId;
}

/** Reads of every route, in the states that GitHub describes. */
function reads({ world }: Sandbox): Call[] {
  const names = { operator: "contains", pattern: "gh-", negate: false };
  rocket(world).branchRules.push(
    { source: "ruleset", branches: "ralph/*", type: "creation" },
    { source: "ruleset", branches: "ralph/*", type: "branch_name_pattern", parameters: names },
  );
  const tree = treeOid({ world });
  const head = present(rocket(world).gitRefs.get("refs/heads/main")).target.oid;
  const ids = project(world).fieldList.map(({ databaseId }) => databaseId);
  for (const type of ["required_signatures", "merge_queue"] as const)
    rocket(world).branchRules.push({ source: "ruleset", branches: "main", type });
  return [
    { path: "/rate_limit", status: 200 },
    { path: "/user", status: 200 },
    { path: "/user", status: 401, token: null },
    { path: "/meta", status: 200 },
    { path: R, status: 200 },
    { path: "/repos/acme/none", status: 404 },
    { path: `${R}/issues/6`, status: 200 },
    { path: `${R}/issues/9`, status: 200 },
    { path: `${R}/issues/99`, status: 404 },
    { path: `${R}/labels?per_page=1`, status: 200 },
    { path: `${R}/pulls/9/files`, status: 200 },
    { path: `${R}/actions/jobs/${jobIn(world)}/logs`, status: 302 },
    { path: `${R}/actions/jobs/1/logs`, status: 404 },
    { path: `${R}/collaborators/sam/permission`, status: 200 },
    { path: `${R}/collaborators/nobody/permission`, status: 404 },
    { path: `${R}/collaborators/sam/permission`, status: 403, token: "sandbox-drive-by" },
    { path: `${R}/rules/branches/ralph%2Fgh-0001`, status: 200 },
    { path: `${R}/rulesets/2`, status: 200 },
    { path: `${R}/rulesets/99`, status: 404 },
    { path: `${R}/git/ref/heads/main`, status: 200 },
    { path: `${R}/git/ref/ralph/locks/1`, status: 404 },
    { path: `${R}/git/matching-refs/heads/ma`, status: 200 },
    { path: `${R}/git/matching-refs/ralph/`, status: 200 },
    { path: `${R}/rules/branches/main`, status: 200 },
    { path: `${R}/git/commits/${head}`, status: 200 },
    { path: `${R}/git/commits/${NONE}`, status: 404 },
    { path: `${R}/git/trees/${tree}`, status: 200 },
    { path: `${R}/issues/5/sub_issues`, status: 200 },
    { path: `${R}/issues/1/dependencies/blocked_by`, status: 200 },
    { path: `${R}/issues/2/dependencies/blocking`, status: 200 },
    { path: `/orgs/acme/projectsV2/1/items?fields=${ids.join(",")}`, status: 200 },
    { path: "/users/maya/projectsV2/1/items", status: 404 },
  ];
}

/** Writes of every route, with GitHub's refusals. */
function writes({ world }: Sandbox): Call[] {
  const tree = treeOid({ world });
  const head = present(rocket(world).gitRefs.get("refs/heads/main")).target.oid;
  const ref = "refs/ralph/x";
  const file = { path: "a/b.txt", mode: "100644", type: "blob", content: "x" };
  const blocker = issue(world, 3).databaseId;
  const blocks = `${R}/issues/4/dependencies/blocked_by`;
  const contents = `${R}/contents/a/b.json`;
  const content = Buffer.from("{}").toString("base64");
  return [
    { method: "POST", path: `${R}/issues/1/comments`, body: { body: "hello" }, status: 201 },
    { method: "POST", path: `${R}/issues/1/comments`, body: { body: " " }, status: 422 },
    { method: "POST", path: `${R}/labels`, body: { name: "new", color: "ff0000" }, status: 201 },
    { method: "POST", path: `${R}/labels`, body: { name: "new" }, status: 422 },
    { method: "POST", path: `${R}/issues/1/labels`, body: { labels: ["new"] }, status: 200 },
    { method: "DELETE", path: `${R}/issues/1/labels/new`, status: 200 },
    { method: "DELETE", path: `${R}/issues/1/labels/new`, status: 404 },
    { method: "POST", path: `${R}/git/commits`, body: { message: "m", tree, parents: [head] }, status: 201 },
    { method: "POST", path: `${R}/git/commits`, body: { message: "m", tree: NONE }, status: 422 },
    {
      method: "POST",
      path: `${R}/git/commits`,
      body: { message: "m", tree },
      status: 403,
      token: NO_CONTENTS,
    },
    { method: "PUT", path: contents, body: { message: "m", content }, status: 201 },
    { method: "PUT", path: contents, body: { message: "m", content }, status: 422 },
    { method: "PUT", path: contents, body: { message: "m", content, branch: "none" }, status: 404 },
    { method: "PUT", path: contents, body: { message: "m", content }, status: 403, token: NO_CONTENTS },
    { method: "POST", path: `${R}/git/trees`, body: { tree: [file] }, status: 201 },
    { method: "POST", path: `${R}/git/trees`, body: { tree: [] }, status: 422 },
    { method: "POST", path: `${R}/git/refs`, body: { ref, sha: head }, status: 201 },
    { method: "POST", path: `${R}/git/refs`, body: { ref, sha: head }, status: 422 },
    { method: "PATCH", path: `${R}/git/refs/ralph/x`, body: { sha: head }, status: 200 },
    { method: "DELETE", path: `${R}/git/refs/ralph/x`, status: 204 },
    { method: "DELETE", path: `${R}/git/refs/ralph/x`, status: 422 },
    { method: "POST", path: blocks, body: { issue_id: blocker }, status: 201 },
    { method: "POST", path: blocks, body: { issue_id: blocker }, status: 422 },
    { method: "DELETE", path: `${blocks}/${blocker}`, status: 200 },
  ];
}

/** Sends the call, and returns its status and body, null where there is none. */
async function answerTo({ apiUrl }: Sandbox, call: Call): Promise<{ status: number; body: unknown }> {
  const { method = "GET", path, body, token = "sandbox-ralph-bot" } = call;
  const answer = await fetch(apiUrl + path, {
    method,
    redirect: "manual",
    headers: token === null ? {} : { authorization: `token ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === "" ? null : JSON.parse(text) };
}

const pathOf = ({ path }: Call): string => path.split("?", 1)[0] ?? path;

describe.each([
  ["api.github.com", ["github"]],
  ["api.github.com", ["app"]],
  ["api.github.com", ["private-members"]],
  ["ghes-3.17", ["ghes-3.17"]],
] satisfies [string, Profile[]][])("the REST answers by %s's description, profile %s", (file, profiles) => {
  const published = publishedIn(file);
  let sandbox: Sandbox;

  beforeAll(async () => {
    sandbox = await startSandbox({ profiles });
    const { world } = sandbox;
    commitFiles(world, rocket(world), user(world, "maya"), {
      message: "Add a folder",
      files: new Map([["docs/a.md", "a"]]),
    });
    return async () => sandbox.close();
  }, 60_000);

  /** The calls of routes that such a server has; where it lacks one, its description lacks it, too. */
  function offered(calls: readonly Call[]): Call[] {
    return calls.filter((call) => {
      const { method = "GET" } = call;
      const route = present(
        routes.find((candidate) => candidate.method === method && candidate.path.test(pathOf(call))),
      );
      const isOn = route.isOn?.(serverOf(profiles)) ?? true;
      expect([pathOf(call), published.find(method, pathOf(call)) !== undefined]).toEqual([
        pathOf(call),
        isOn,
      ]);
      return isOn;
    });
  }

  test("fit it, refusals included", async () => {
    const mistakes: string[] = [];
    for (const call of offered([...reads(sandbox), ...writes(sandbox)])) {
      const { method = "GET", path } = call;
      // An App has no profile of its own.
      const expected = path === "/user" && call.status === 200 && profiles[0] === "app" ? 403 : call.status;
      const wanted = path === "/rate_limit" && file !== "api.github.com" ? 404 : expected;
      const { status, body } = await answerTo(sandbox, call);
      const name = `${method} ${path} ${wanted}`;
      if (status !== wanted)
        mistakes.push(`${name}: answered ${status} ${JSON.stringify(body).slice(0, 200)}`);
      const operation = present(published.find(method, pathOf(call)));
      mistakes.push(...published.mistakes(operation, status, body).map((mistake) => `${name}: ${mistake}`));
    }
    expect(mistakes).toEqual([]);
  });

  test("are asked of every route", () => {
    const calls = [...reads(sandbox), ...writes(sandbox)];
    const unasked = routes.filter(
      ({ method, path }) =>
        !calls.some((call) => (call.method ?? "GET") === method && path.test(pathOf(call))),
    );
    expect(unasked.map(({ method, path }) => `${method} ${path.source}`)).toEqual([]);
  });
});

function jwtPart(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/** A token of the App itself, as it proves who it is. */
function jwtOf(privateKey: string, nowS: number): string {
  const claims = `${jwtPart({ alg: "RS256", typ: "JWT" })}.${jwtPart({ iat: nowS - 60, exp: nowS + 300, iss: "4711" })}`;
  return `${claims}.${sign("RSA-SHA256", Buffer.from(claims), privateKey).toString("base64url")}`;
}

test("an App's own answers fit GitHub's description", async () => {
  const { publicKey, privateKey } = appKeys();
  const sandbox = await startSandbox({ apps: [helperApp(publicKey)], prepare: letAppWork });
  onTestFinished(() => sandbox.close());
  const published = publishedIn("api.github.com");
  const token = jwtOf(privateKey, Math.floor(Date.now() / 1000));
  const calls: Call[] = [
    { path: `${R}/installation`, token, status: 200 },
    { method: "POST", path: "/app/installations/99/access_tokens", token, status: 201 },
    { method: "POST", path: "/app/installations/1/access_tokens", token, status: 404 },
    { method: "POST", path: "/app/installations/99/access_tokens", token: "a.b.c", status: 401 },
  ];
  for (const call of calls) {
    const { status, body } = await answerTo(sandbox, call);
    expect([call.path, status]).toEqual([call.path, call.status]);
    const operation = present(published.find(call.method ?? "GET", call.path));
    expect(published.mistakes(operation, status, body)).toEqual([]);
  }
});
