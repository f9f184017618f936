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
import { findAccount, findRepository, identity, register, type World } from "./world.ts";

function addAccount<A extends Account>(world: World, account: A): A {
  if (findAccount(world, account.login) !== undefined) {
    throw new Error(`The world already has an account "${account.login}"`);
  }
  return register(world, account);
}

/** Adds a person. Throws where the login is taken, as do the next two. */
export function addUser(world: World, login: string, name: string | null = null): User {
  return addAccount(world, {
    ...identity(world, "User"),
    kind: "User",
    login,
    name,
    projectsByNumber: new Map(),
  });
}

/** Adds a GitHub App; `login` without `[bot]`. */
export function addBot(world: World, login: string): Bot {
  return addAccount(world, { ...identity(world, "Bot"), kind: "Bot", login, name: null });
}

/** Adds an organization without members. */
export function addOrganization(world: World, login: string, name: string | null = null): Organization {
  return addAccount(world, {
    ...identity(world, "Organization"),
    kind: "Organization",
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

interface RepositoryOptions {
  readonly description?: string;
  readonly isPrivate?: boolean;
}

/** Adds a repository without a commit. Throws where the name is taken. */
export function addRepository(
  world: World,
  owner: Owner,
  name: string,
  options: RepositoryOptions = {},
): Repository {
  if (findRepository(world, owner.login, name) !== undefined) {
    throw new Error(`The world already has a repository "${owner.login}/${name}"`);
  }
  return register<Repository>(world, {
    ...identity(world, "Repository"),
    kind: "Repository",
    owner,
    name,
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

export type Association = "OWNER" | "MEMBER" | "COLLABORATOR" | "CONTRIBUTOR" | "NONE";

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
