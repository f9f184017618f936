/** Refs outside of branches and tags: reading them, and moving them by compare-and-swap. */
import { createHash } from "node:crypto";
import { Failure } from "../errors.ts";
import {
  found,
  type Assumption,
  notTried,
  type ProbeFinding,
  describeGraphql,
  describeRest,
  type ProbeContext,
  LAG_MS,
  type ProbeAnswer,
  once,
  pick,
  pickText,
  pickList,
} from "./probe-context.ts";
import * as documents from "./documents.ts";
import { forbidsWriting } from "../rules/names.ts";
import { newIssue } from "./issues.ts";
import { NO_OBJECT } from "../rules/lock.ts";

// Trees and commits, without which no lock can be taken.

/** Of no repository; git itself knows it without storing it. */
export const EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";
/** A well-formed id that no object has. */
const UNKNOWN_TREE = "1".repeat(40);
const FILE = { path: "ralph-hero-probe", content: "A probe of ralph-hero made this file.\n" };
/** The name that the tree of that file must have by git's rules. */
export const KNOWN_TREE = objectId(
  "tree",
  Buffer.concat([
    Buffer.from(`100644 ${FILE.path}\0`),
    Buffer.from(objectId("blob", Buffer.from(FILE.content)), "hex"),
  ]),
);

/** A new commit's date may differ by so much from the clock of the answer; leases allow for no more. */
const MAX_SKEW_MS = 60_000;
const REFUSING_STATUSES = [404, 422, 500];

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
const twoCommits = once(async (context) => ({
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
    async run(context) {
      const answer = await postTree(context);
      const id = pickText(answer.body, "sha");
      const seen =
        id === null ? describeRest(answer) : `the tree is ${id === KNOWN_TREE ? "the expected one" : id}`;
      return found(answer.status === 201 && id === KNOWN_TREE, seen);
    },
  },
  {
    id: "empty-tree-refused",
    claim: "A commit of the empty tree is refused, so a lock needs a tree of its own",
    run: async (context) => refusesTree(context, EMPTY_TREE),
  },
  {
    id: "unknown-tree-refused",
    claim: "A commit of a tree that was never made is refused with 404, 422 or 500",
    run: async (context) => refusesTree(context, UNKNOWN_TREE),
  },
  {
    id: "commit-dated-by-github",
    claim: "A commit without a date gets the time of GitHub's clock, which the Date header shows",
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
    async run(context) {
      const { first, second } = await twoCommits(context);
      const ask = async () => context.graphql(documents.READ_COMMITS, { first, second });
      const { data } = await context.until(ask, (answer) => countCommits(answer.data) === 2);
      return found(countCommits(data) === 2, `${countCommits(data)} of 2 commits`);
    },
  },
  {
    id: "config-at-head",
    claim: 'object(expression: "HEAD…") reads the default branch, and is null for a file that is not there',
    async run(context) {
      const answer = await context.graphql(documents.READ_HEAD);
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
      const seen = `"${word}", may push: ${push === true ? "yes" : "no"}`;
      return found(push === mayPush, word === null ? describeRest(answer) : seen);
    },
  },
  {
    id: "association-same-in-both",
    claim: "GraphQL and REST give one token the same association of an issue's author",
    async run(context) {
      const { id: issueId, number } = await newIssue(context, "first");
      const read = await context.graphql(documents.READ_ASSOCIATION, { issueId });
      const answer = await context.rest("GET", "/issues/{issue_number}", { issue_number: number });
      const inGraphql = pickText(read.data, "node", "authorAssociation") ?? describeGraphql(read);
      const inRest = pickText(answer.body, "author_association") ?? describeRest(answer);
      return found(inGraphql === inRest, `GraphQL ${inGraphql}, REST ${inRest}`);
    },
  },
];

/** GitHub's message for an internal error, and for a failed compare-and-swap. */
const BROKE_OFF = /^Something went wrong while executing your query/;

interface Update {
  readonly name: string;
  readonly beforeOid: string;
  readonly afterOid: string;
}

/** Sends compare-and-swaps as locks do, all of them in one `updateRefs`. Throws a Failure. */
export async function swapRefs(context: ProbeContext, updates: readonly Update[]): Promise<ProbeAnswer> {
  return context.graphql(documents.SWAP_REFS, { refUpdates: updates.map(forced) });
}

function forced(update: Update): Update & { readonly force: true } {
  return { ...update, force: true };
}

/** Makes a ref of this run at the first commit, once. Throws a Failure where GitHub refuses it. */
const madeRef = once(async (context, suffix): Promise<string> => {
  const name = context.refName(suffix);
  const { first } = await twoCommits(context);
  const answer = await swapRefs(context, [{ name, beforeOid: NO_OBJECT, afterOid: first }]);
  if (answer.errors.length > 0)
    throw new Failure("GITHUB_UNEXPECTED", `Cannot make a ref: ${describeGraphql(answer)}`);
  return name;
});

/** Waits until no read lags behind the making of the ref any more, once: what is absent then is not shown at all. */
const shownEverywhere = once(async (context, name): Promise<void> => {
  const { first } = await twoCommits(context);
  await readRefUntil(context, name, first);
  await context.pause(LAG_MS);
});

/** The ref's target by REST once it is the awaited one; null for no ref. */
async function readRefUntil(
  context: ProbeContext,
  name: string,
  awaited: string | null,
): Promise<string | null> {
  const read = async (): Promise<string | null> => {
    const answer = await context.rest("GET", "/git/ref/{ref}", { ref: withoutRefs(name) });
    return answer.status === 200 ? pickText(answer.body, "object", "sha") : null;
  };
  return context.until(read, (oid) => oid === awaited);
}

/** A ref's name as REST paths have it. */
export function withoutRefs(name: string): string {
  return name.replace(/^refs\//, "");
}

/** A swap that has to be accepted, and then has to be shown. */
async function accepts(context: ProbeContext, update: Update): Promise<ProbeFinding> {
  const answer = await swapRefs(context, [update]);
  if (answer.errors.length > 0) return found(false, describeGraphql(answer));
  const awaited = update.afterOid === NO_OBJECT ? null : update.afterOid;
  const shown = await readRefUntil(context, update.name, awaited);
  return found(shown === awaited, "accepted, and shown", "accepted, and not shown");
}

/**
 * A swap that must fail with GitHub's known error, and change nothing. A second swap shows whether it did, from
 * the value that has to be there and back: a read may lag, a comparison does not.
 */
async function misses(context: ProbeContext, update: Update, current: string): Promise<ProbeFinding> {
  const { name } = update;
  const { second } = await twoCommits(context);
  const answer = await swapRefs(context, [update]);
  const there = await swapRefs(context, [{ name, beforeOid: current, afterOid: second }]);
  const back = await swapRefs(context, [{ name, beforeOid: second, afterOid: current }]);
  const stayed = there.errors.length === 0 && back.errors.length === 0;
  const seen = `${describeGraphql(answer)}; the ref ${stayed ? "stayed" : "moved"}`;
  return found(isMiss(answer) && stayed, seen);
}

function isMiss({ data, errors: [error, ...others] }: ProbeAnswer): boolean {
  if (data !== null || error === undefined || others.length > 0) return false;
  return error.type === null && BROKE_OFF.test(error.message);
}

/** Whether lock refs are branches or tags here, which GitHub treats otherwise. */
function isBranchOrTag(name: string): boolean {
  return /^refs\/(?:heads|tags)\//.test(name);
}

const UNDER_BRANCHES_OR_TAGS = notTried("the lock prefix lies under refs/heads/ or refs/tags/");

export const REFS: readonly Assumption[] = [
  {
    id: "swap-creates",
    claim: "updateRefs makes a ref that must not be there yet: beforeOid is all zeros",
    async run(context) {
      const { first } = await twoCommits(context);
      const name = context.refName("made");
      return accepts(context, { name, beforeOid: NO_OBJECT, afterOid: first });
    },
  },
  {
    id: "graphql-hides-refs",
    claim: "GraphQL's ref(qualifiedName:) answers null for a ref outside of branches and tags",
    async run(context) {
      const name = await madeRef(context, "a");
      if (isBranchOrTag(name)) return UNDER_BRANCHES_OR_TAGS;
      await shownEverywhere(context, name);
      const { data } = await context.graphql(documents.READ_REF, { ref: name });
      return found(pick(data, "repository", "ref") === null, "null", "the ref");
    },
  },
  {
    id: "graphql-lists-no-such-refs",
    claim: "GraphQL's refs(refPrefix:) lists no ref outside of branches and tags",
    async run(context) {
      const name = await madeRef(context, "a");
      if (isBranchOrTag(name)) return UNDER_BRANCHES_OR_TAGS;
      await shownEverywhere(context, name);
      const answer = await context.graphql(documents.LIST_REFS, { prefix: context.lockPrefix });
      const count = pick(answer.data, "repository", "refs", "totalCount");
      return found(count === 0, typeof count === "number" ? `totalCount ${count}` : describeGraphql(answer));
    },
  },
  {
    id: "rest-shows-refs",
    claim: "REST git/ref shows such a ref, and answers 404 where there is none",
    async run(context) {
      const name = await madeRef(context, "a");
      const { first } = await twoCommits(context);
      const shown = await readRefUntil(context, name, first);
      const ref = withoutRefs(context.refName("none"));
      const absent = await context.rest("GET", "/git/ref/{ref}", { ref });
      const seen = `${shown === first ? "shown" : "not shown"}; absent: ${describeRest(absent)}`;
      return found(shown === first && absent.status === 404, seen);
    },
  },
  {
    id: "matching-refs-by-prefix",
    claim:
      "REST git/matching-refs lists the refs whose names begin so: one's own and longer ones; none is []",
    async run(context) {
      const names = [await madeRef(context, "a"), await madeRef(context, "ab")];
      const list = async (name: string) =>
        context.rest("GET", "/git/matching-refs/{ref}", { ref: withoutRefs(name) });
      const matching = await context.until(
        async () => list(names[0] ?? ""),
        ({ body }) => pickList(body).length >= names.length,
      );
      const none = await list(context.refName("none"));
      const listed = pickList(matching.body).map((ref) => pickText(ref, "ref"));
      const right = names.every((name) => listed.includes(name)) && listed.length === names.length;
      const isEmpty = none.status === 200 && Array.isArray(none.body) && none.body.length === 0;
      const seen = `${listed.length} of 2 listed; none: ${isEmpty ? "[]" : describeRest(none)}`;
      return found(right && isEmpty, seen);
    },
  },
  {
    id: "expression-shows-refs",
    claim: "object(expression:) reads the commit of a ref outside of branches and tags",
    isUnused: true,
    async run(context) {
      const name = await madeRef(context, "a");
      if (isBranchOrTag(name)) return UNDER_BRANCHES_OR_TAGS;
      const { first } = await twoCommits(context);
      await shownEverywhere(context, name);
      const { data } = await context.graphql(documents.READ_EXPRESSION, { expression: name });
      return found(pick(data, "repository", "object", "oid") === first, "the commit", "nothing");
    },
  },
  {
    id: "swap-overwrites",
    claim: "updateRefs with force moves such a ref to an unrelated commit by compare-and-swap",
    async run(context) {
      const { first, second } = await twoCommits(context);
      const name = await madeRef(context, "swapped");
      const there = await accepts(context, { name, beforeOid: first, afterOid: second });
      if (there.outcome !== "holds") return there;
      return accepts(context, { name, beforeOid: second, afterOid: first });
    },
  },
  {
    id: "swap-misses",
    claim:
      "A missed compare-and-swap is data: null with GitHub's words for a fault and no type; nothing moves",
    async run(context) {
      const { first, second } = await twoCommits(context);
      const name = await madeRef(context, "missed");
      return misses(context, { name, beforeOid: second, afterOid: second }, first);
    },
  },
  {
    id: "swap-creates-once",
    claim: "Making a ref that is there is a missed compare-and-swap",
    async run(context) {
      const { first, second } = await twoCommits(context);
      const name = await madeRef(context, "missed");
      return misses(context, { name, beforeOid: NO_OBJECT, afterOid: second }, first);
    },
  },
  {
    id: "miss-hides-earlier-fields",
    claim:
      "In a mutation of several fields a missed compare-and-swap answers data: null; the fields before it have run",
    async run(context) {
      const { second } = await twoCommits(context);
      const name = await madeRef(context, "missed");
      const issue = await newIssue(context, "first");
      const body = `ralph-hero probe ${context.run}: written before a missed swap`;
      const refUpdates = [forced({ name, beforeOid: second, afterOid: NO_OBJECT })];
      const variables = { issueId: issue.id, body, refUpdates };
      const answer = await context.graphql(documents.COMMENT_THEN_SWAP, variables);
      const shows = ({ data }: ProbeAnswer): boolean =>
        pickList(data, "node", "comments", "nodes").some((comment) => pickText(comment, "body") === body);
      const read = async () => context.graphql(documents.READ_COMMENTS, { issueId: issue.id });
      const ran = shows(await context.until(read, shows));
      const seen = `${describeGraphql(answer)}; the comment is ${ran ? "" : "not "}there`;
      return found(isMiss(answer) && ran, seen);
    },
  },
  {
    id: "no-op-swap-checks",
    claim:
      "A swap to the value that is there is accepted, and missed where another one is: a check without a change",
    isUnused: true,
    async run(context) {
      const { first, second } = await twoCommits(context);
      const name = await madeRef(context, "missed");
      const same = await swapRefs(context, [{ name, beforeOid: first, afterOid: first }]);
      const other = await swapRefs(context, [{ name, beforeOid: second, afterOid: second }]);
      const holds = same.errors.length === 0 && other.errors.length > 0;
      return found(holds, `same: ${describeGraphql(same)}; other: ${describeGraphql(other)}`);
    },
  },
  {
    id: "rest-update-compares-nothing",
    claim: "REST PATCH git/refs moves such a ref to an unrelated commit without force, so locks never use it",
    async run(context) {
      const { second } = await twoCommits(context);
      const name = await madeRef(context, "patched");
      if (isBranchOrTag(name)) return UNDER_BRANCHES_OR_TAGS;
      const parameters = { ref: withoutRefs(name), sha: second, force: false };
      const answer = await context.rest("PATCH", "/git/refs/{ref}", parameters);
      return found(answer.status === 200, describeRest(answer));
    },
  },
  {
    id: "rest-create-refuses-existing",
    claim: 'REST POST git/refs answers 422 "Reference already exists" for a ref that is there',
    async run(context) {
      const { second } = await twoCommits(context);
      const name = await madeRef(context, "a");
      const answer = await context.rest("POST", "/git/refs", { ref: name, sha: second });
      const holds = answer.status === 422 && pickText(answer.body, "message") === "Reference already exists";
      return found(holds, describeRest(answer));
    },
  },
  {
    id: "swap-deletes",
    claim: "updateRefs deletes such a ref by compare-and-swap: afterOid is all zeros",
    async run(context) {
      const { first } = await twoCommits(context);
      const name = await madeRef(context, "deleted");
      return accepts(context, { name, beforeOid: first, afterOid: NO_OBJECT });
    },
  },
];
