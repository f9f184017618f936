/** Shared by the tests of the sandbox: a sandbox that ends with the test, and a client of it. */
import { readdirSync, readFileSync } from "node:fs";
import { onTestFinished, test as base } from "vitest";
import { z } from "zod";
import { TEST_TIME } from "./leaping-time.ts";
import type { FaultSpec } from "./faults.ts";
import { startSandbox, type Sandbox, type SandboxOptions } from "./start.ts";
import type { Issue, Project, ProjectItem, Repository, User } from "./entities.ts";
import { findAccount, findRepository, type World } from "./world.ts";

/** Returns a sandbox on the time of the test's clients; it is closed when the test is over. */
export async function sandboxForTest(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ clock: () => new Date(TEST_TIME.now()), ...options });
  onTestFinished(() => sandbox.close());
  return sandbox;
}

/** A test that may ask for a sandbox with the world of the demo. */
export const test = base.extend("sandbox", async () => sandboxForTest());

const errorForm = z.looseObject({
  type: z.string().optional(),
  path: z.array(z.string().or(z.number())).optional(),
  message: z.string(),
});

const answerForm = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(errorForm).optional(),
});

export type GraphqlResult = z.infer<typeof answerForm>;

/** Sends a request as that token, and returns the bare answer. */
export async function send(
  sandbox: Sandbox,
  path: string,
  { token = "sandbox-ralph-bot", ...init }: RequestInit & { token?: string | null } = {},
): Promise<Response> {
  const headers = {
    ...(token === null ? {} : { authorization: `token ${token}` }),
    "content-type": "application/json",
    // As the sandbox's own pages, which alone may change it under `/_sandbox`.
    origin: sandbox.url,
  };
  return fetch(sandbox.url + path, { ...init, headers });
}

/** Runs a GraphQL request as that token, and returns its data and errors. */
export async function graphql(
  sandbox: Sandbox,
  query: string,
  variables: Record<string, unknown> = {},
  token = "sandbox-ralph-bot",
): Promise<GraphqlResult> {
  const body = JSON.stringify({ query, variables });
  const response = await send(sandbox, "/api/graphql", { method: "POST", body, token });
  return answerForm.parse(await response.json());
}

/** Adds faults to a running sandbox. */
export async function addFaults(sandbox: Sandbox, ...faults: FaultSpec[]): Promise<void> {
  const response = await send(sandbox, "/_sandbox/faults", { method: "POST", body: JSON.stringify(faults) });
  if (!response.ok) throw new Error(await response.text());
}

export const ZEROS = "0".repeat(40);
export const EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

/** Returns the oid of the tree of the demo's default branch. */
export function treeOid({ world }: Pick<Sandbox, "world">): string {
  const target = rocket(world).gitRefs.get("refs/heads/main")?.target;
  if (target?.kind !== "Commit") throw new Error("The demo's default branch has no commit");
  return target.treeOid;
}

/** Sends a commit as that token to that repository, and returns the bare answer. */
export async function postCommit(
  sandbox: Sandbox,
  body: unknown,
  token = "sandbox-ralph-bot",
  repository = "acme/rocket",
): Promise<Response> {
  const path = `/api/v3/repos/${repository}/git/commits`;
  return send(sandbox, path, { method: "POST", body: JSON.stringify(body), token });
}

/** Makes a commit of the default branch's files in the repository of the demo, and returns its oid. */
export async function commit(
  sandbox: Sandbox,
  message: string,
  parents: readonly string[] = [],
): Promise<string> {
  const response = await postCommit(sandbox, { message, tree: treeOid(sandbox), parents });
  if (response.status !== 201) throw new Error(await response.text());
  return z.object({ sha: z.string() }).parse(await response.json()).sha;
}

/** Returns the person of that login. */
export function user(world: World, login: string): User {
  const account = findAccount(world, login);
  if (account?.kind !== "User") throw new Error(`There is no user "${login}"`);
  return account;
}

/** Returns the repository of the demo. */
export function rocket(world: World): Repository {
  return present(findRepository(world, "acme", "rocket"));
}

/** Returns the project of the demo. */
export function project(world: World): Project {
  return present(rocket(world).owner.projectsByNumber.get(1));
}

/** Returns the issue of the demo with that number. */
export function issue(world: World, number: number): Issue {
  const thread = rocket(world).threads.get(number);
  if (thread?.kind !== "Issue") throw new Error(`#${number} is no issue`);
  return thread;
}

/** Returns the item of that issue in the project of the demo. */
export function item(world: World, number: number): ProjectItem {
  return present(issue(world, number).items[0]);
}

/** Returns what our server's field write needs for that issue, with the option of that name. */
export function fieldWrite(world: World, number: number, optionName: string) {
  const field = present(project(world).fieldList.find(({ name }) => name === "Workflow State"));
  const options = field.kind === "ProjectV2SingleSelectField" ? field.optionList : [];
  const option = present(options.find(({ name }) => name === optionName));
  return {
    projectId: project(world).id,
    itemId: item(world, number).id,
    fieldId: field.id,
    optionId: option.id,
  };
}

export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("Expected a value");
  return value;
}

const OPERATIONS = new URL("../../plugin/mcp-server/src/github/operations/", import.meta.url);

/** Returns the text of one of our server's operations with all of the fragments it may use. */
function operation(name: string): string {
  const shared = readdirSync(OPERATIONS).filter((file) => /^(?:fragments|since-.*)\.graphql$/.test(file));
  return withoutUnusedFragments([read(`${name}.graphql`), ...shared.map(read)].join("\n"));
}

function read(file: string): string {
  return readFileSync(new URL(file, OPERATIONS), "utf8");
}

/** Runs one of our server's operations; its flags are on where `variables` does not turn them off. */
export async function runOperation(
  sandbox: Sandbox,
  name: string,
  variables: Record<string, unknown>,
  token?: string,
): Promise<GraphqlResult> {
  const text = operation(name);
  const flags = [...text.matchAll(/\$(\w+): Boolean!/g)].map(([, flag = ""]) => [flag, true]);
  return graphql(sandbox, text, { ...Object.fromEntries(flags), ...variables }, token);
}

/** GraphQL refuses a document with a fragment that it does not use. */
function withoutUnusedFragments(text: string): string {
  const parts = text.split(/^(?=fragment )/m);
  const used = parts.filter((part) => {
    const name = /^fragment (?<name>\w+)/.exec(part)?.groups?.["name"];
    return name === undefined || text.includes(`...${name}`);
  });
  return used.length === parts.length ? text : withoutUnusedFragments(used.join(""));
}
