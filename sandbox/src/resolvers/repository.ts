/** Repositories, their labels, refs and git objects; accounts; and the fields of Query. */
import type * as inputs from "@octokit/graphql-schema";
import { isAllowed, isAssignable, permissionOf, canReadProject, canWriteProject } from "../accounts.ts";
import {
  connection,
  type PageArguments,
  canSee,
  repositoryName,
  requirePermission,
  inOrder,
  nodeOfKind,
  addressed,
  refuseArgument,
  urlOf,
  type Context,
  type Fields,
  type Mutations,
  type Order,
  isOutOfReach,
  nodeOf,
  canSeeRepository,
} from "../context.ts";
import type {
  BranchRule,
  Commit,
  GitObject,
  Issue,
  Label,
  Project,
  Ref,
  Repository,
  Tree,
  Actor,
  Owner,
} from "../entities.ts";
import {
  createRef,
  requireRuleAllows,
  dropRef,
  emailOf,
  findShownRef,
  objectAt,
  shownRefsUnder,
  swapRefs,
  rulesFor,
} from "../git-objects.ts";
import { notFound, unprocessable, Problem, outOfReach } from "../answers.ts";
import { findAccount, findRepository } from "../world.ts";

interface IssuesArguments extends PageArguments {
  readonly states?: readonly string[] | null;
  readonly labels?: readonly string[] | null;
  readonly filterBy?: unknown;
  readonly orderBy?: Order | null;
}

interface PullRequestsArguments extends PageArguments {
  readonly states?: readonly string[] | null;
  readonly headRefName?: string | null;
  readonly baseRefName?: string | null;
  readonly labels?: unknown;
  readonly orderBy?: unknown;
}

function issuesOf({ threads }: Repository, { states, labels, filterBy, orderBy }: IssuesArguments) {
  refuseArgument(filterBy, "filterBy");
  const wanted = labels?.map((name) => name.toLowerCase());
  const matching = [...threads.values()].filter(
    (thread): thread is Issue =>
      thread.kind === "Issue" &&
      (states?.includes(thread.state) ?? true) &&
      (wanted === undefined || thread.labelList.some(({ name }) => wanted.includes(name.toLowerCase()))),
  );
  return inOrder(matching, orderBy, {
    CREATED_AT: ({ databaseId }: Issue) => databaseId,
    UPDATED_AT: ({ updatedAt }: Issue) => updatedAt,
    COMMENTS: ({ commentList }: Issue) => commentList.length,
  });
}

/** Returns what a branch, tag, full ref name, object id or HEAD stands for; an id may be shortened, as git has it. */
function revision(repository: Repository, name: string): GitObject | undefined {
  if (name === "HEAD") return repository.gitRefs.get(`refs/heads/${repository.defaultBranch}`)?.target;
  const found = findShownRef(repository, name)?.target ?? repository.gitObjects.get(name);
  if (found !== undefined || !/^[0-9a-f]{4,39}$/.test(name)) return found;
  const [first, ...others] = [...repository.gitObjects.values()].filter(({ oid }) => oid.startsWith(name));
  return others.length === 0 ? first : undefined;
}

function objectOf(repository: Repository, { expression, oid }: { expression?: string; oid?: string }) {
  if (typeof oid === "string") return repository.gitObjects.get(oid) ?? null;
  if (typeof expression !== "string") throw unprocessable("You must provide an `expression` or an `oid`.");
  const colon = expression.indexOf(":");
  if (colon < 0) return revision(repository, expression) ?? null;
  const commit = revision(repository, expression.slice(0, colon));
  return commit?.kind === "Commit" ? (objectAt(commit, expression.slice(colon + 1)) ?? null) : null;
}

function refsOf(
  repository: Repository,
  args: { refPrefix: string; query?: unknown; direction?: string; orderBy?: Order | null },
) {
  refuseArgument(args.query, "query");
  if (!/^refs\/.*\/$/.test(args.refPrefix) && args.refPrefix !== "refs/") {
    throw unprocessable(`The refPrefix must begin with refs/ and end with a slash: '${args.refPrefix}'`);
  }
  const order = args.orderBy ?? {
    field: "ALPHABETICAL",
    direction: args.direction === "DESC" ? "DESC" : "ASC",
  };
  return inOrder(shownRefsUnder(repository, args.refPrefix), order, {
    ALPHABETICAL: ({ qualifiedName }: Ref) => qualifiedName,
  });
}

function threadOf(repository: Repository, number: number, kind: "Issue" | "PullRequest") {
  const thread = repository.threads.get(number);
  if (thread?.kind === kind) return thread;
  throw notFound(`${kind === "Issue" ? "an Issue" : "a PullRequest"} with the number of ${number}`);
}

export const repositoryFields: Readonly<Record<string, Fields>> = {
  Repository: {
    nameWithOwner: (source: Repository) => repositoryName(source),
    ...addressed,
    visibility: ({ isPrivate }: Repository) => (isPrivate ? "PRIVATE" : "PUBLIC"),
    isFork: ({ parent }: Repository) => parent !== null,
    parent: ({ parent }: Repository, _: unknown, context) =>
      parent !== null && canSee(context, parent) ? parent : null,
    mergeCommitAllowed: ({ mergeMethods }: Repository) => mergeMethods.has("merge"),
    squashMergeAllowed: ({ mergeMethods }: Repository) => mergeMethods.has("squash"),
    rebaseMergeAllowed: ({ mergeMethods }: Repository) => mergeMethods.has("rebase"),
    // None for accounts that are no admins (w3c/validate-repos, issue 30).
    branchProtectionRules(source: Repository, args: PageArguments, { viewer }: Context) {
      const rules = source.branchRules.filter((one) => one.source === "protection");
      const seen = isAllowed(viewer, source, "ADMIN") ? rules : [];
      const shown = seen.map((rule, at) =>
        Object.assign(protectionFields([rule]), { databaseId: at + 1, pattern: rule.branches }),
      );
      return connection("branchProtectionRules", shown, args);
    },
    viewerDefaultMergeMethod: ({ preferredMethod }: Repository) => preferredMethod.toUpperCase(),
    // Null for an App (measured by several projects): it says nothing about what the App may do.
    viewerPermission: (source: Repository, _: unknown, { viewer }) =>
      viewer.kind === "Bot" ? null : permissionOf(viewer, source),
    ref: (source: Repository, { qualifiedName }: { qualifiedName: string }) =>
      findShownRef(source, qualifiedName) ?? null,
    refs: (source: Repository, args: PageArguments & { refPrefix: string }) =>
      connection("refs", refsOf(source, args), args),
    defaultBranchRef: ({ gitRefs, defaultBranch }: Repository) =>
      gitRefs.get(`refs/heads/${defaultBranch}`) ?? null,
    object: objectOf,
    issue: (source: Repository, { number }: { number: number }) => threadOf(source, number, "Issue"),
    pullRequest: (source: Repository, { number }: { number: number }) =>
      threadOf(source, number, "PullRequest"),
    pullRequests(source: Repository, args: PullRequestsArguments) {
      refuseArgument(args.labels, "labels");
      refuseArgument(args.orderBy, "orderBy");
      const { states, headRefName, baseRefName } = args;
      const matching = [...source.threads.values()].filter(
        (thread) =>
          thread.kind === "PullRequest" &&
          (states?.includes(thread.state) ?? true) &&
          (headRefName ?? thread.headRefName) === thread.headRefName &&
          (baseRefName ?? thread.baseRefName) === thread.baseRefName,
      );
      return connection("pullRequests", matching, args);
    },
    issueOrPullRequest({ threads }: Repository, { number }: { number: number }) {
      const thread = threads.get(number);
      if (thread === undefined) throw notFound(`an issue or pull request with the number of ${number}`);
      return thread;
    },
    issues: (source: Repository, args: IssuesArguments) => connection("issues", issuesOf(source, args), args),
    assignableUsers(source: Repository, args: PageArguments & { query?: string | null }, { world }) {
      const users = [...world.accounts.values()].filter(
        (account) => isAssignable(account, source) && isLike(args.query, account.login),
      );
      return connection("assignableUsers", users, args);
    },
    // By its letters as they are: a name in another case finds nothing (git-bug #176).
    label({ labelsByName }: Repository, { name }: { name: string }) {
      const label = labelsByName.get(name.toLowerCase());
      return label?.name === name ? label : null;
    },
    projectsV2({ id }: Repository, args: ProjectsArguments, context) {
      const linked = [...context.world.entities.values()].filter(
        (entity): entity is Project => entity.kind === "ProjectV2" && entity.linkedRepositories.has(id),
      );
      return projectsOf(linked, args, context);
    },
    labels(source: Repository, args: PageArguments & { query?: string | null; orderBy?: Order | null }) {
      const labels = [...source.labelsByName.values()].filter(({ name }) => isLike(args.query, name));
      return connection("labels", labelsInOrder(labels, args.orderBy), args);
    },
  },
  Label: {
    ...addressed,
  },
};

/** Tells whether a search finds the name; without one it finds all. */
function isLike(query: string | null | undefined, name: string): boolean {
  return name.toLowerCase().includes((query ?? "").toLowerCase());
}

/** Returns the labels in the order that a `LabelOrder` asks for. */
export function labelsInOrder(labels: readonly Label[], order: Order | null | undefined): readonly Label[] {
  return inOrder(labels, order, {
    NAME: ({ name }: Label) => name.toLowerCase(),
    CREATED_AT: ({ databaseId }: Label) => databaseId,
  });
}

// Git objects and refs.

/** The two first parts of a ref's full name, which GitHub shows apart from the rest. */
function prefixOf({ qualifiedName }: Ref): string {
  return qualifiedName.slice(0, qualifiedName.indexOf("/", "refs/".length) + 1);
}

function branchOf(qualifiedName: string): string {
  return qualifiedName.replace(/^refs\/heads\//, "");
}

function parentsOf({ parentOids, repository }: Commit): GitObject[] {
  return parentOids.flatMap((oid) => repository.gitObjects.get(oid) ?? []);
}

function gitActor({ signer, committedDate: date }: Commit) {
  const user = signer.kind === "User" ? signer : null;
  return { name: signer.name ?? signer.login, email: emailOf(signer), date, user };
}

/** The fields that branch protection and the rule for an update of a ref have in common, and some of each. */
function protectionFields(rules: readonly BranchRule[]) {
  const has = (wanted: BranchRule["type"]): boolean => rules.some(({ type }) => type === wanted);
  return {
    blocksCreations: has("creation"),
    restrictsPushes: has("creation") || has("update"),
    requiresApprovingReviews: has("pull_request"),
    requiresCommitSignatures: has("required_signatures"),
    requiresLinearHistory: has("required_linear_history"),
    requiresSignatures: has("required_signatures"),
    requiresStatusChecks: false,
    requiredApprovingReviewCount: has("pull_request") ? 1 : null,
    requiredStatusCheckContexts: [],
    viewerCanPush: !has("update"),
    isAdminEnforced: true,
    lockBranch: false,
  };
}

function commitUrl({ repository, oid }: Commit, _: unknown, context: Context): string {
  return `${urlOf(repository, context)}/commit/${oid}`;
}

const abbreviatedOid = ({ oid }: GitObject): string => oid.slice(0, 7);

export const gitFields: Readonly<Record<string, Fields>> = {
  Ref: {
    // Of branch protection alone: rulesets show in `rules`.
    refUpdateRule({ qualifiedName, repository }: Ref) {
      const rules = rulesFor(repository, branchOf(qualifiedName)).filter(
        ({ source }) => source === "protection",
      );
      const [first] = rules;
      return first === undefined ? null : { pattern: first.branches, ...protectionFields(rules) };
    },
    rules({ repository, qualifiedName }: Ref, args: PageArguments) {
      const rules = rulesFor(repository, branchOf(qualifiedName))
        .filter(({ source }) => source === "ruleset")
        .map(({ type, methods }, at) => ({
          databaseId: at + 1,
          type: type.toUpperCase(),
          parameters:
            type === "pull_request" ? { kind: "PullRequestParameters", allowedMergeMethods: methods } : null,
        }));
      return connection("rules", rules, args);
    },
    prefix: prefixOf,
    name: (source: Ref) => source.qualifiedName.slice(prefixOf(source).length),
  },
  Commit: {
    abbreviatedOid,
    url: commitUrl,
    commitUrl,
    author: gitActor,
    committer: gitActor,
    file(source: Commit, { path }: { path: string }) {
      const object = objectAt(source, path);
      return object === undefined ? null : { name: path.split("/").at(-1), path, oid: object.oid, object };
    },
    parents: (source: Commit, args: PageArguments) => connection("parents", parentsOf(source), args),
    // Git knows the empty tree without having stored it.
    tree: ({ repository, treeOid: oid }: Commit) =>
      repository.gitObjects.get(oid) ?? {
        kind: "Tree",
        id: `T_${oid}`,
        oid,
        repository,
        children: new Map(),
      },
  },
  Tree: {
    abbreviatedOid,
    entries: ({ repository, children }: Tree) =>
      [...children].map(([name, { oid, isTree }]) => ({
        name,
        oid,
        repository,
        type: isTree ? "tree" : "blob",
        mode: isTree ? 0o040000 : 0o100644,
        object: repository.gitObjects.get(oid) ?? null,
      })),
  },
  Blob: {
    abbreviatedOid,
  },
};

// The mutations of git refs.

function requirePush(context: Context, repository: Repository): void {
  const action = `change the refs of ${repositoryName(repository)}`;
  requirePermission(context, repository, "WRITE", action, "contents");
}

function writableRepository(context: Context, id: string): Repository {
  const repository = nodeOfKind(context, id, "Repository");
  requirePush(context, repository);
  return repository;
}

function writableRef(context: Context, id: string): Ref {
  const ref = nodeOfKind(context, id, "Ref");
  requirePush(context, ref.repository);
  return ref;
}

export const refMutations: Mutations = {
  createRef({ repositoryId, name, oid }: inputs.CreateRefInput, context) {
    return { ref: createRef(context.world, writableRepository(context, repositoryId), name, oid) };
  },
  updateRef({ refId, oid, force }: inputs.UpdateRefInput, context) {
    const ref = writableRef(context, refId);
    swapRefs(context.world, ref.repository, [{ name: ref.qualifiedName, afterOid: oid, force }]);
    return { ref };
  },
  deleteRef({ refId }: inputs.DeleteRefInput, context) {
    const ref = writableRef(context, refId);
    requireRuleAllows(ref.repository, ref.qualifiedName, false);
    dropRef(context.world, ref);
    return {};
  },
  updateRefs({ repositoryId, refUpdates }: inputs.UpdateRefsInput, context) {
    swapRefs(context.world, writableRepository(context, repositoryId), refUpdates);
    return {};
  },
};

// The fields of Query.

/** GitHub's bound on the ids of one `nodes`. */
const MAX_NODES = 100;

function nodeOrProblem(context: Context, id: string): unknown {
  try {
    return nodeOf(context, id);
  } catch (error) {
    // In a list each id that names nothing is a null and an error of its own.
    if (error instanceof Problem) return error;
    throw error;
  }
}

export const Query: Fields = {
  viewer: (_: unknown, __: unknown, { viewer }) => viewer,
  repository(_: unknown, { owner, name }: { owner: string; name: string }, context) {
    const repository = findRepository(context.world, owner, name);
    if (repository === undefined || !canSeeRepository(context, repository)) {
      throw notFound(`a Repository with the name '${owner}/${name}'`);
    }
    return repository;
  },
  repositoryOwner(_: unknown, { login }: { login: string }, { world }) {
    const account = findAccount(world, login);
    return account === undefined || account.kind === "Bot" ? null : account;
  },
  organization(_: unknown, { login }: { login: string }, { world }) {
    const account = findAccount(world, login);
    if (account?.kind !== "Organization") throw notFound(`an Organization with the login of '${login}'`);
    return account;
  },
  user(_: unknown, { login }: { login: string }, { world }) {
    const account = findAccount(world, login);
    if (account?.kind !== "User") throw notFound(`a User with the login of '${login}'`);
    return account;
  },
  node: (_: unknown, { id }: { id: string }, context) => nodeOf(context, id),
  nodes(_: unknown, { ids }: { ids: readonly string[] }, context) {
    if (ids.length > MAX_NODES) {
      throw unprocessable(`You may not provide more than ${MAX_NODES} node ids; you provided ${ids.length}.`);
    }
    return ids.map((id) => nodeOrProblem(context, id));
  },
  rateLimit(_: unknown, __: unknown, { server, rateLimit: { cost, limit, remaining, used, reset } }) {
    if (!server.hasRateLimits) return null;
    return { cost, limit, remaining, used, resetAt: `${new Date(reset * 1000).toISOString().slice(0, 19)}Z` };
  },
};

// User, Bot and Organization.

/** Returns the owner's project of that number. Throws a Problem where there is none that the viewer may see. */
function projectOf(owner: Owner, number: number, context: Context): Project {
  const project = owner.projectsByNumber.get(number);
  if (project === undefined || !canReadProject(context.viewer, project)) {
    throw notFound(`a ProjectV2 with the number ${number}`);
  }
  if (isOutOfReach(context, project)) throw outOfReach(context.viewer.kind === "Bot");
  return project;
}

type ProjectsArguments = PageArguments & {
  readonly orderBy?: Order | null;
  readonly query?: string | null;
  readonly minPermissionLevel: string;
};

/** Returns the page of these projects that the viewer may see. */
function projectsOf(projects: readonly Project[], args: ProjectsArguments, context: Context) {
  refuseArgument(args.query, "query");
  const { viewer } = context;
  const visible = projects.filter(
    (project) =>
      !isOutOfReach(context, project) &&
      (args.minPermissionLevel === "READ"
        ? canReadProject(viewer, project)
        : canWriteProject(viewer, project)),
  );
  const ordered = inOrder(visible, args.orderBy, {
    NUMBER: ({ number }: Project) => number,
    TITLE: ({ title }: Project) => title,
    CREATED_AT: ({ databaseId }: Project) => databaseId,
    UPDATED_AT: ({ updatedAt }: Project) => updatedAt,
  });
  return connection("projectsV2", ordered, args);
}

const owner: Fields = {
  ...addressed,
  projectV2: (source: Owner, { number }: { number: number }, context) => projectOf(source, number, context),
  projectsV2: (source: Owner, args: ProjectsArguments, context) =>
    projectsOf([...source.projectsByNumber.values()], args, context),
  repository(source: Owner, { name }: { name: string }, context) {
    const repository = findRepository(context.world, source.login, name);
    return repository !== undefined && canSeeRepository(context, repository) ? repository : null;
  },
};

export const accounts: Readonly<Record<string, Fields>> = {
  User: {
    ...owner,
    // The viewer is declared as a User, and an App's token acts under its login as a user.
    login: ({ kind, login }: Actor) => (kind === "Bot" ? `${login}[bot]` : login),
    isViewer: ({ id }: Actor, _: unknown, { viewer }) => id === viewer.id,
  },
  Bot: addressed,
  Organization: owner,
};
