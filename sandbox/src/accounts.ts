/** Accounts and repositories: making them, and who may do what. */
import type {
  Account,
  Actor,
  Bot,
  Membership,
  Organization,
  Owner,
  Permission,
  Project,
  Repository,
  Thread,
  User,
} from "./entities.ts";
import { accountKey, findAccount, findRepository, identity, register, type World } from "./world.ts";

function addAccount<A extends Account>(world: World, account: A): A {
  if (world.accounts.has(accountKey(account))) {
    throw new Error(`The world already has an account "${account.login}"`);
  }
  return register(world, account);
}

/** Adds a person. Throws where the login is taken, as do the next two. */
export function addUser(world: World, login: string, name: string | null = null): User {
  return addAccount(world, {
    ...identity(world, "User"),
    login,
    name,
    projectsByNumber: new Map(),
  });
}

/** Adds a GitHub App; `login` without `[bot]`. */
export function addBot(world: World, login: string): Bot {
  return addAccount(world, { ...identity(world, "Bot"), login, name: null });
}

/** Adds an organization without members. */
export function addOrganization(world: World, login: string, name: string | null = null): Organization {
  return addAccount(world, {
    ...identity(world, "Organization"),
    login,
    name,
    members: new Map(),
    projectsByNumber: new Map(),
  });
}

/** Makes the account a member of the organization. */
export function addMember(
  organization: Organization,
  account: Actor,
  membership: Membership = { role: "MEMBER", isPublic: true },
): void {
  organization.members.set(account.id, membership);
}

/** Adds a repository without a commit. Throws where the name is taken. */
export function addRepository(
  world: World,
  owner: Owner,
  name: string,
  options: Partial<Pick<Repository, "description" | "isPrivate" | "parent">> = {},
): Repository {
  if (findRepository(world, owner.login, name)?.name.toLowerCase() === name.toLowerCase()) {
    throw new Error(`The world already has a repository "${owner.login}/${name}"`);
  }
  return register<Repository>(world, {
    ...identity(world, "Repository"),
    owner,
    name,
    formerNames: [],
    parent: options.parent ?? null,
    description: options.description ?? null,
    isPrivate: options.isPrivate ?? false,
    isArchived: false,
    hasIssuesEnabled: true,
    isEmpty: true,
    defaultBranch: "main",
    grants: new Map(),
    lastNumber: 0,
    threads: new Map(),
    formerNumbers: new Map(),
    labelsByName: new Map(),
    gitObjects: new Map(),
    gitRefs: new Map(),
    refRules: [],
    branchRules: [],
    // As a new repository has them.
    mergeMethods: new Set(["merge", "squash", "rebase"]),
    preferredMethod: "merge",
    mergeRules: {
      requiresReview: false,
      requiresUpToDate: false,
      requiresResolvedThreads: false,
      requiredChecks: new Set(),
    },
  });
}

const RANKS: Readonly<Record<Permission, number>> = { READ: 1, TRIAGE: 2, WRITE: 3, MAINTAIN: 4, ADMIN: 5 };

/** Returns what the account may do in the repository, or null where it may not even read it. */
export function permissionOf(account: Actor, repository: Repository): Permission | null {
  const { owner } = repository;
  if (owner.id === account.id) return "ADMIN";
  const membership = owner.kind === "Organization" ? owner.members.get(account.id) : undefined;
  if (membership?.role === "ADMIN") return "ADMIN";
  const everybody = membership !== undefined || !repository.isPrivate ? "READ" : null;
  return repository.grants.get(account.id) ?? everybody;
}

/** Tells whether the account may do in the repository whatever that permission allows. */
export function isAllowed(account: Actor, repository: Repository, needed: Permission): boolean {
  const held = permissionOf(account, repository);
  return held !== null && RANKS[held] >= RANKS[needed];
}

/** Tells whether issues may be assigned to the account: members of the organization, and whoever may do triage. */
export function isAssignable(account: Account, repository: Repository): account is User {
  if (account.kind !== "User") return false;
  const { owner } = repository;
  const isMember = owner.kind === "Organization" && owner.members.has(account.id);
  return isMember || isAllowed(account, repository, "TRIAGE");
}

/** Tells whether the account may change the project. */
export function canWriteProject(account: Actor, project: Project): boolean {
  const { owner } = project;
  if (owner.id === account.id || project.writers.has(account.id)) return true;
  return owner.kind === "Organization" && owner.members.get(account.id)?.role === "ADMIN";
}

/** Tells whether the account may see the project. */
export function canReadProject(account: Actor, project: Project): boolean {
  const { owner } = project;
  const isMember = owner.kind === "Organization" && owner.members.has(account.id);
  return project.public || isMember || canWriteProject(account, project);
}

type Association = "OWNER" | "MEMBER" | "COLLABORATOR" | "CONTRIBUTOR" | "NONE";

/**
 * Returns the author's association with the thread's repository. A private membership is told only to who may read
 * members; to all others the member is a contributor or nobody, whatever a team of the organization may write
 * (actions/github-script #643, coder/coder #24299).
 */
export function associationOf(author: Actor, { repository }: Thread, readsMembers: boolean): Association {
  const { owner } = repository;
  if (owner.id === author.id) return "OWNER";
  const membership = owner.kind === "Organization" ? owner.members.get(author.id) : undefined;
  if (membership !== undefined && (membership.isPublic || readsMembers)) return "MEMBER";
  // An App has what its installation was granted, and is no collaborator.
  const isCollaborator =
    author.kind !== "Bot" && membership === undefined && repository.grants.has(author.id);
  if (isCollaborator) return "COLLABORATOR";
  return hasContributed(author, repository) ? "CONTRIBUTOR" : "NONE";
}

/** Tells whether the account has a commit on the default branch. */
function hasContributed(account: Actor, { gitRefs, gitObjects, defaultBranch }: Repository): boolean {
  const head = gitRefs.get(`refs/heads/${defaultBranch}`)?.target;
  const seen = new Set(head === undefined ? [] : [head]);
  for (const object of seen) {
    if (object.kind !== "Commit") continue;
    if (object.signer === account) return true;
    for (const oid of object.parentOids) {
      const parent = gitObjects.get(oid);
      if (parent !== undefined) seen.add(parent);
    }
  }
  return false;
}

// Tokens:
// - `sandbox-<login>`: a classic token with all scopes, or the unlimited token of an App's installation;
// - `sandbox-<login>+repo,read:project`: a classic token with these scopes;
// - `sandbox-<login>+fine-grained,contents=read`: permissions instead of scopes, "write" for each that is not named;
// - `sandbox-<login>+until=<second>,issues=write`: an installation token that ends, with no other permission.

export interface Viewer {
  readonly viewer: Actor;
  readonly scopes: ReadonlySet<string>;
  /** GitHub names no scopes of such a token, and keeps it away from the projects of users. */
  readonly isFineGrained: boolean;
  readonly permissions: TokenPermissions;
}

/** GitHub's names of the permissions that the sandbox checks. */
export type PermissionName = "contents" | "issues" | "organization_projects" | "pull_requests";

/** The permissions of a fine-grained or installation token; a classic token is not limited by them. */
export interface TokenPermissions {
  readonly granted: ReadonlyMap<string, string>;
  /** The access that the token has to what `granted` does not name. */
  readonly others: "none" | "read" | "write";
}

const TOKEN =
  /^sandbox-(?<login>[\w-]+)(?:\+(?:until=(?<endsAtS>\d+)|(?<fine>fine-grained))(?<permissions>(?:,\w+=\w+)*)|\+(?<scopes>[\w:,]*))?$/;

/** Returns the token of an App's installation, which ends at that second since 1970. */
export function installationToken(
  login: string,
  endsAtS: number,
  permissions: Readonly<Record<string, string>>,
): string {
  const granted = Object.entries(permissions).map(([name, access]) => `,${name}=${access}`);
  return `sandbox-${login}+until=${endsAtS}${granted.join("")}`;
}

/** Returns whose token it is and what it may do, or undefined for any text that is no token of this world. */
export function viewerOf(world: World, token: string): Viewer | undefined {
  const groups = TOKEN.exec(token)?.groups;
  const { login = "", scopes, fine, permissions = "", endsAtS } = groups ?? {};
  const account = findAccount(world, endsAtS === undefined ? login : `${login}[bot]`);
  if (account === undefined || account.kind === "Organization") return undefined;
  if (endsAtS !== undefined && Number(endsAtS) * 1000 <= world.clock().getTime()) return undefined;
  const pairs = [...permissions.matchAll(/,(\w+)=(\w+)/g)].map(
    ([, name = "", access = ""]) => [name, access] as const,
  );
  return {
    viewer: account,
    scopes: new Set(
      scopes === undefined ? world.plainScopes : scopes.split(",").filter((scope) => scope !== ""),
    ),
    isFineGrained: fine !== undefined || endsAtS !== undefined || account.kind === "Bot",
    permissions: { granted: new Map(pairs), others: endsAtS === undefined ? "write" : "none" },
  };
}

/** Returns the token of an `Authorization` header, or undefined where there is none. */
export function tokenOf(header: string | undefined): string | undefined {
  return /^(?:token|bearer)\s+(?<token>\S+)$/i.exec(header ?? "")?.groups?.["token"];
}
