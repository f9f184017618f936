import type { Account, Entity, Kind, Numbered, Repository } from "./entities.ts";

/**
 * The world of the sandbox: all that its GitHub keeps. Maps, never bare objects, hold whatever is found by a name from
 * outside, so `__proto__` is a name like any other.
 */
export interface World {
  /** The present; the world keeps whole seconds of it. */
  readonly clock: () => Date;
  /** The newest `databaseId`. */
  lastId: number;
  /** What becomes of the options that an update of a field carries over; see `replaceOptions`. */
  carriedOptions: "kept" | "renewed";
  /** By global id. */
  readonly entities: Map<string, Entity>;
  /** By lower-cased login. */
  readonly accounts: Map<string, Account>;
  /** By lower-cased `owner/name`. */
  readonly repositories: Map<string, Repository>;
}

/** Ids begin here: far from 0, as GitHub's do, and within the 32 bits of `databaseId`. */
const FIRST_ID = 1_000_000_000;

const PREFIXES: Readonly<Record<Kind, string>> = {
  User: "U",
  Bot: "BOT",
  Organization: "O",
  Repository: "R",
  Label: "LA",
  UserContentEdit: "UCE",
  Issue: "I",
  PullRequest: "PR",
  IssueComment: "IC",
  CommentDeletedEvent: "CDE",
  ClosedEvent: "CE",
  ReopenedEvent: "REE",
  ProjectV2: "PVT",
  ProjectV2Field: "PVTF",
  ProjectV2SingleSelectField: "PVTSSF",
  ProjectV2Item: "PVTI",
  ProjectV2ItemFieldSingleSelectValue: "PVTFSV",
  ProjectV2ItemFieldTextValue: "PVTFTV",
  ProjectV2ItemFieldNumberValue: "PVTFNV",
  ProjectV2ItemFieldDateValue: "PVTFDV",
  Commit: "C",
  Tree: "T",
  Blob: "B",
  Ref: "REF",
};

/** Tells whether that is the name of a kind of entity. */
export function isKind(name: string): name is Kind {
  return Object.hasOwn(PREFIXES, name);
}

/** Returns a world without anything in it. */
export function emptyWorld(clock: () => Date = () => new Date()): World {
  return {
    clock,
    lastId: FIRST_ID,
    carriedOptions: "kept",
    entities: new Map(),
    accounts: new Map(),
    repositories: new Map(),
  };
}

/** Returns the present in whole seconds, as GitHub writes it. */
export function now(world: World): string {
  return `${world.clock().toISOString().slice(0, 19)}Z`;
}

/** Returns identity and times for a new object of that kind, and uses up one id. */
export function identity(world: World, kind: Kind): Numbered {
  world.lastId += 1;
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(world.lastId));
  const at = now(world);
  const id = `${PREFIXES[kind]}_kwDO${bytes.toString("base64url")}`;
  return { id, databaseId: world.lastId, createdAt: at, updatedAt: at };
}

/** Makes the object known by its id, and by its name where it has one of its own. Returns it. */
export function register<E extends Entity>(world: World, entity: E): E {
  world.entities.set(entity.id, entity);
  index(world, entity);
  return entity;
}

function index({ accounts, repositories }: World, entity: Entity): void {
  if (entity.kind === "Repository") {
    repositories.set(`${entity.owner.login}/${entity.name}`.toLowerCase(), entity);
  }
  if (entity.kind === "User" || entity.kind === "Bot" || entity.kind === "Organization") {
    accounts.set(entity.login.toLowerCase(), entity);
  }
}

/** Returns the repository of that name, in any case of letters. */
export function findRepository(world: World, owner: string, name: string): Repository | undefined {
  return world.repositories.get(`${owner}/${name}`.toLowerCase());
}

/** Returns the account of that login, in any case of letters. */
export function findAccount(world: World, login: string): Account | undefined {
  return world.accounts.get(login.toLowerCase());
}

/** Returns a copy of the whole world as it is now, on the same clock. */
export function copyWorld(world: World): World {
  const { clock, ...contents } = world;
  return { ...structuredClone(contents), clock };
}
