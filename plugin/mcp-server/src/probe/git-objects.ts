/** Trees and commits, without which no lock can be taken. */
import { createHash } from "node:crypto";
import { Failure } from "../errors.ts";
import { found, type Assumption } from "./assumption.ts";
import { READ_ASSOCIATION, READ_COMMITS, READ_HEAD } from "./documents.ts";
import { describeGraphql, describeRest, type ProbeContext } from "./probe-context.ts";
import { once } from "./once.ts";
import { pick, pickText } from "./pick.ts";
import { forbidsWriting } from "../domain/permission.ts";
import { newIssue } from "./issues.ts";

/** Of no repository; git itself knows it without storing it. */
export const EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";
/** A well-formed id that no object has. */
const UNKNOWN_TREE = "1".repeat(40);
const FILE = { path: "ralph-hero-probe", content: "A probe of ralph-hero made this file.\n" };
/** The name that the tree of that file must have by git's rules. */
export const KNOWN_TREE = treeIdOf(FILE.path, FILE.content);

/** A new commit's date may differ by so much from the clock of the answer; leases allow for no more. */
const MAX_SKEW_MS = 60_000;
const REFUSING_STATUSES = [404, 422, 500];

export interface TwoCommits {
  readonly first: string;
  readonly second: string;
}

function treeIdOf(path: string, content: string): string {
  const blob = objectId("blob", Buffer.from(content));
  return objectId("tree", Buffer.concat([Buffer.from(`100644 ${path}\0`), Buffer.from(blob, "hex")]));
}

function objectId(type: string, content: Buffer): string {
  return createHash("sha1").update(`${type} ${content.length}\0`).update(content).digest("hex");
}

const postTree = once(async (context) =>
  context.rest("POST", "/git/trees", { tree: [{ ...FILE, mode: "100644", type: "blob" }] }),
);

async function postCommit(context: ProbeContext, name: string) {
  await postTree(context);
  const message = `ralph-hero probe ${context.run}, ${name}`;
  const answer = await context.rest("POST", "/git/commits", { message, tree: KNOWN_TREE, parents: [] });
  const sha = pickText(answer.body, "sha");
  if (sha === null) throw new Failure("GITHUB_UNEXPECTED", `Cannot make a commit: ${describeRest(answer)}`);
  return { sha, answer };
}

/** Two commits without parents, the same for all tries. Throws a Failure. */
export const twoCommits = once(async (context): Promise<TwoCommits> => ({
  first: (await postCommit(context, "first")).sha,
  second: (await postCommit(context, "second")).sha,
}));

async function refusesTree(context: ProbeContext, tree: string) {
  const message = `ralph-hero probe ${context.run}, refused`;
  const answer = await context.rest("POST", "/git/commits", { message, tree, parents: [] });
  return found(REFUSING_STATUSES.includes(answer.status), describeRest(answer));
}

export const GIT_OBJECTS: readonly Assumption[] = [
  {
    id: "tree-id-known",
    claim: "A tree's id depends on its content alone, so it is known before the tree is made",
    use: "relied on",
    async run(context) {
      const answer = await postTree(context);
      const id = pickText(answer.body, "sha");
      return found(
        answer.status === 201 && id === KNOWN_TREE,
        id === null ? describeRest(answer) : `the tree is ${id === KNOWN_TREE ? "the expected one" : id}`,
      );
    },
  },
  {
    id: "empty-tree-refused",
    claim: "A commit of the empty tree is refused, so a lock needs a tree of its own",
    use: "relied on",
    run: async (context) => refusesTree(context, EMPTY_TREE),
  },
  {
    id: "unknown-tree-refused",
    claim: "A commit of a tree that was never made is refused with 404, 422 or 500",
    use: "relied on",
    run: async (context) => refusesTree(context, UNKNOWN_TREE),
  },
  {
    id: "commit-dated-by-github",
    claim: "A commit without a date gets the time of GitHub's clock, which the Date header shows",
    use: "relied on",
    async run(context) {
      const { headers, body } = (await postCommit(context, "dated")).answer;
      const committed = pickText(body, "committer", "date");
      const shown = headers["date"];
      if (committed === null || shown === undefined)
        return found(false, committed === null ? "no committer date" : "no Date header");
      const skewMs = Math.abs(Date.parse(committed) - Date.parse(shown));
      return found(skewMs <= MAX_SKEW_MS, `${Math.round(skewMs / 1000)} s apart`);
    },
  },
  {
    id: "commits-by-oid",
    claim: "object(oid:) reads several unreferenced commits in one query, by aliases",
    use: "relied on",
    async run(context) {
      const { first, second } = await twoCommits(context);
      const { owner, repo } = context.target;
      const ask = async () => context.graphql(READ_COMMITS, { owner, repo, first, second });
      const { data } = await context.until(ask, (answer) => countCommits(answer.data) === 2);
      return found(countCommits(data) === 2, `${countCommits(data)} of 2 commits`);
    },
  },
  {
    id: "config-at-head",
    claim: 'object(expression: "HEAD…") reads the default branch, and is null for a file that is not there',
    use: "relied on",
    async run(context) {
      const { owner, repo } = context.target;
      const answer = await context.graphql(READ_HEAD, { owner, repo });
      const repository = pick(answer.data, "repository");
      const branch = pickText(repository, "defaultBranchRef", "target", "oid");
      const isHead = branch !== null && pick(repository, "head", "oid") === branch;
      const isAbsent = pick(repository, "file") === null;
      const seen = `HEAD is ${isHead ? "" : "not "}the default branch; no file: ${isAbsent ? "null" : "not null"}`;
      return found(isHead && isAbsent, answer.errors.length === 0 ? seen : describeGraphql(answer));
    },
  },
];

/** The number of the two commits that exist with their messages. */
function countCommits(data: unknown): number {
  const names = ["first", "second"];
  return names.filter((name) => pickText(data, "repository", name, "message")?.endsWith(`, ${name}`)).length;
}

// The token's rights, and GitHub's answers about an account.

const PERMISSIONS = ["ADMIN", "MAINTAIN", "WRITE", "TRIAGE", "READ"];

/** GitHub writes an App's login with this ending in REST and in `viewer`. */
const APP_LOGIN = /\[bot\]$/;

export const ACCOUNTS: readonly Assumption[] = [
  {
    id: "viewer-permission",
    claim: "viewerPermission names an account's permission, and is null for a GitHub App",
    use: "relied on",
    async run({ facts: { viewer, viewerPermission } }) {
      const isApp = APP_LOGIN.test(viewer);
      const holds = isApp
        ? viewerPermission === null
        : viewerPermission !== null && PERMISSIONS.includes(viewerPermission);
      return found(holds, `${viewerPermission ?? "null"} for ${isApp ? "a GitHub App" : "an account"}`);
    },
  },
  {
    id: "collaborator-permission",
    claim: "collaborators/{login}/permission tells whether an account may push, in user.permissions",
    use: "relied on",
    async run(context) {
      const { viewer, viewerPermission } = context.facts;
      const answer = await context.rest("GET", "/collaborators/{username}/permission", { username: viewer });
      if (viewerPermission === null)
        return found(
          answer.status !== 200 || pick(answer.body, "permission") === "none",
          describeRest(answer),
        );
      const push = pick(answer.body, "user", "permissions", "push");
      const mayPush = !forbidsWriting(viewerPermission);
      const word = pickText(answer.body, "permission");
      return found(
        push === mayPush,
        word === null ? describeRest(answer) : `"${word}", may push: ${push === true ? "yes" : "no"}`,
      );
    },
  },
  {
    id: "association-same-in-both",
    claim: "GraphQL and REST give one token the same association of an issue's author",
    use: "relied on",
    async run(context) {
      const { id: issueId, number } = await newIssue(context, "first");
      const read = await context.graphql(READ_ASSOCIATION, { issueId });
      const answer = await context.rest("GET", "/issues/{issue_number}", { issue_number: number });
      const inGraphql = pickText(read.data, "node", "authorAssociation") ?? describeGraphql(read);
      const inRest = pickText(answer.body, "author_association") ?? describeRest(answer);
      return found(inGraphql === inRest, `GraphQL ${inGraphql}, REST ${inRest}`);
    },
  },
];
