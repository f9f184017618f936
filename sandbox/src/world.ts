/**
 * The world of the sandbox: all that its GitHub keeps. Maps, never bare objects, hold whatever is found by a name from
 * outside, so `__proto__` is a name like any other.
 */
import { existsSync, readFileSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { z } from "zod";
import type { Account, Entity, Kind, Numbered, Repository } from "./entities.ts";
import { ALL_SCOPES } from "./scopes.ts";

export interface World {
  /** The present; the world keeps whole seconds of it. */
  readonly clock: () => Date;
  /** The newest writes, where reads lag behind them. */
  journal?: Journal;
  /** The newest `databaseId`. */
  lastId: number;
  /** The scopes of a classic token that names none. */
  plainScopes: readonly string[];
  /** Links that the counts of an issue do not show yet: the ids of the issue and of the linked one. */
  readonly uncounted: Set<string>;
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
  LabeledEvent: "LE",
  RenamedTitleEvent: "RTE",
  PullRequestReview: "PRR",
  PullRequestReviewThread: "PRRT",
  PullRequestReviewComment: "PRRC",
  CheckRun: "CR",
  ProjectV2: "PVT",
  ProjectV2Field: "PVTF",
  ProjectV2SingleSelectField: "PVTSSF",
  ProjectV2Item: "PVTI",
  ProjectV2ItemFieldSingleSelectValue: "PVTFSV",
  ProjectV2ItemFieldTextValue: "PVTFTV",
  ProjectV2ItemFieldNumberValue: "PVTFNV",
  ProjectV2ItemFieldDateValue: "PVTFDV",
  ProjectV2ItemIssueFieldValue: "PVTIFV",
  ProjectV2Workflow: "PVTWF",
  Commit: "C",
  Tree: "T",
  Blob: "B",
  Ref: "REF",
};

/** Tells whether that is the name of a kind of entity. */
function isKind(name: string): name is Kind {
  return Object.hasOwn(PREFIXES, name);
}

/** Returns a world without anything in it. */
export function emptyWorld(clock: () => Date = () => new Date()): World {
  return {
    clock,
    lastId: FIRST_ID,
    plainScopes: ALL_SCOPES,
    uncounted: new Set(),
    entities: new Map(),
    accounts: new Map(),
    repositories: new Map(),
  };
}

/** Returns the present in whole seconds, as GitHub writes it. */
export function now(world: World): string {
  return `${world.clock().toISOString().slice(0, 19)}Z`;
}

/** Returns kind, identity and times for a new object, and uses up one id. */
export function identity<K extends Kind>(world: World, kind: K): Numbered & { readonly kind: K } {
  world.lastId += 1;
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(world.lastId));
  const at = now(world);
  const id = `${PREFIXES[kind]}_kwDO${bytes.toString("base64url")}`;
  return { kind, id, databaseId: world.lastId, createdAt: at, updatedAt: at };
}

/** Applies a change of the world, which reads may see later. */
export function makeChange(world: World, kind: Lagging, change: Change): void {
  change.apply();
  noteChange(world, kind, change);
}

/** Notes a change that is applied already. */
export function noteChange(world: World, kind: Lagging, change: Change): void {
  world.journal?.add(kind, world.clock().getTime(), change);
}

/** Returns what a read answers now, in the state that readers see. */
export function readLagging<T>({ journal, clock }: World, read: () => T): T {
  return journal === undefined ? read() : journal.readBehind(clock().getTime(), read);
}

/** Makes the object known by its id, and by its name where it has one of its own. Returns it. */
export function register<E extends Entity>(world: World, entity: E): E {
  world.entities.set(entity.id, entity);
  index(world, entity);
  return entity;
}

function index({ accounts, repositories }: World, entity: Entity): void {
  if (entity.kind === "Repository") {
    const keyOf = (name: string): string => `${entity.owner.login}/${name}`.toLowerCase();
    for (const key of entity.formerNames.map(keyOf))
      if (!repositories.has(key)) repositories.set(key, entity);
    repositories.set(keyOf(entity.name), entity);
  }
  if (entity.kind === "User" || entity.kind === "Bot" || entity.kind === "Organization") {
    accounts.set(accountKey(entity), entity);
  }
}

/** An App's name ends in `[bot]`: a person may have its login. */
export function accountKey({ kind, login }: Pick<Account, "kind" | "login">): string {
  return `${login}${kind === "Bot" ? "[bot]" : ""}`.toLowerCase();
}

/** Returns the repository of that present or former name, in any case of letters. */
export function findRepository(world: World, owner: string, name: string): Repository | undefined {
  return world.repositories.get(`${owner}/${name}`.toLowerCase());
}

/** Gives the repository a new name; the old one leads to it (GitHub's docs, "Renaming a repository"). */
export function renameRepository(world: World, repository: Repository, name: string): void {
  repository.formerNames.push(repository.name);
  repository.name = name;
  index(world, repository);
}

/** Returns the account of that login, in any case of letters. */
export function findAccount(world: World, login: string): Account | undefined {
  const name = login.toLowerCase();
  return world.accounts.get(name) ?? world.accounts.get(`${name}[bot]`);
}

/** Returns a copy of the whole world as it is now, on the same clock. */
export function copyWorld(world: World): World {
  const { clock, journal: _, ...contents } = world;
  return { ...structuredClone(contents), clock };
}

// The newest writes, so that reads can be answered as if these had not reached the reader yet.

/**
 * Kinds of data that lag independently: git's refs; comments and the texts of issues; the values of cards; the items
 * that a project lists; the counts of sub-issues and dependencies. An issue lists its own items at once.
 */
type Lagging = "refs" | "comments" | "cards" | "items" | "counts";

export type LagMs = Readonly<Record<Lagging, number>>;

interface Change {
  readonly apply: () => void;
  readonly revert: () => void;
}

/** Returns the lags where one number stands for all, and what is not named is 0. */
export function lagsOf(lag: number | Partial<LagMs>): LagMs {
  const all = typeof lag === "number" ? lag : 0;
  const named = typeof lag === "number" ? {} : lag;
  return { refs: all, comments: all, cards: all, items: all, counts: all, ...named };
}

/** Keeps the writes that some reader may not see yet. */
export class Journal {
  readonly #lagMs: LagMs;
  readonly #longestMs: number;
  #entries: (Change & { readonly kind: Lagging; readonly atMs: number })[] = [];

  constructor(lagMs: LagMs) {
    this.#lagMs = lagMs;
    this.#longestMs = Math.max(...Object.values(lagMs));
  }

  /** Notes a change that has just been applied. */
  add(kind: Lagging, atMs: number, change: Change): void {
    if (this.#lagMs[kind] > 0) this.#entries.push({ kind, atMs, ...change });
  }

  /**
   * Runs the read in the state that readers see at that time. The read must be synchronous: no write comes in between.
   */
  readBehind<T>(nowMs: number, read: () => T): T {
    this.#entries = this.#entries.filter(({ atMs }) => atMs + this.#longestMs > nowMs);
    const unseen = this.#entries.filter(({ kind, atMs }) => atMs + this.#lagMs[kind] > nowMs);
    for (const { revert } of unseen.toReversed()) revert();
    try {
      return read();
    } finally {
      for (const { apply } of unseen) apply();
    }
  }
}

// The world as a JSON file.

/** Writes follow each other at this distance at least, in milliseconds: a busy world is not written for each change. */
const WRITE_PAUSE_MS = 250;
/** Writing a large world holds up requests, so it pauses for this many times as long as it took. */
const PAUSE_FACTOR = 5;
const VERSION = 6;

// Objects point at each other, so an entity inside of another is written as its id alone. Maps and sets are marked.
type Encoded = string | number | boolean | null | Encoded[] | { [key: string]: Encoded };

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function encode(value: unknown, world: World): Encoded {
  if (value instanceof Map) return { $map: [...value].map((pair) => encode(pair, world)) };
  if (value instanceof Set) return { $set: [...value].map((entry) => encode(entry, world)) };
  if (Array.isArray(value)) return value.map((entry) => encode(entry, world));
  if (isObject(value)) {
    const known = "id" in value && typeof value.id === "string" ? world.entities.get(value.id) : undefined;
    return known === value ? { $entity: known.id } : encodeProperties(value, world);
  }
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return null;
}

function encodeProperties(value: object, world: World): { [key: string]: Encoded } {
  const encoded: { [key: string]: Encoded } = {};
  for (const [key, inner] of Object.entries(value)) encoded[key] = encode(inner, world);
  return encoded;
}

/** Returns the world as JSON text. */
export function worldToJson(world: World): string {
  const entities = [...world.entities.values()].map((entity) => encodeProperties(entity, world));
  return JSON.stringify({ version: VERSION, lastId: world.lastId, entities });
}

function decode(value: unknown, entities: ReadonlyMap<string, object>): unknown {
  if (Array.isArray(value)) return value.map((entry) => decode(entry, entities));
  if (!isObject(value)) return value;
  if ("$map" in value) return decodeMap(value.$map, entities);
  if ("$set" in value) return new Set(list(value.$set));
  if ("$entity" in value) {
    const entity = typeof value.$entity === "string" ? entities.get(value.$entity) : undefined;
    if (entity === undefined) throw new Error(`There is no entity "${String(value.$entity)}"`);
    return entity;
  }
  return decodeProperties(value, entities);
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error("Expected a list");
  return value;
}

function decodeMap(pairs: unknown, entities: ReadonlyMap<string, object>): Map<unknown, unknown> {
  const map = new Map<unknown, unknown>();
  for (const pair of list(pairs)) {
    const [key, value] = list(pair);
    map.set(key, decode(value, entities));
  }
  return map;
}

function decodeProperties(value: object, entities: ReadonlyMap<string, object>): Record<string, unknown> {
  const decoded: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) decoded[key] = decode(inner, entities);
  return decoded;
}

const fileForm = z.object({
  version: z.literal(VERSION),
  lastId: z.number().int(),
  entities: z.array(
    z.custom<{ readonly id: string }>((raw) => isObject(raw) && "id" in raw && typeof raw.id === "string"),
  ),
});

/** The file is this module's own, and its version says so: beyond the kind, its shapes are taken on trust. */
function isEntity(value: object): value is Entity {
  return "kind" in value && typeof value.kind === "string" && isKind(value.kind);
}

/** Returns the world of such a text. Throws an Error where it is none. */
export function worldFromJson(text: string, clock?: () => Date): World {
  const { lastId, entities } = fileForm.parse(JSON.parse(text));
  // First all entities without their contents, so that each can point at any other.
  const shells = new Map<string, object>(entities.map(({ id }) => [id, {}]));
  const world = emptyWorld(clock);
  world.lastId = lastId;
  for (const raw of entities) {
    const shell = shells.get(raw.id) ?? {};
    Object.assign(shell, decodeProperties(raw, shells));
    if (!isEntity(shell)) throw new Error(`"${raw.id}" is of no kind that there is`);
    register(world, shell);
  }
  return world;
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** Keeps one world in one file: a whole one at any time, for each is written aside and then renamed. */
export class WorldFile {
  readonly #path: string;
  readonly #onError: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #pauseMs = WRITE_PAUSE_MS;

  /** `onError` is told of each scheduled write that fails. */
  constructor(path: string, onError: (error: unknown) => void) {
    this.#path = path;
    this.#onError = onError;
  }

  /** Returns the world of the file, or undefined where there is no file. Throws an Error where it holds no world. */
  load(clock?: () => Date): World | undefined {
    if (!existsSync(this.#path)) return undefined;
    try {
      return worldFromJson(readFileSync(this.#path, "utf8"), clock);
    } catch (cause) {
      throw new Error(`Cannot read a world from "${this.#path}": ${reasonOf(cause)}`, { cause });
    }
  }

  /** Has the world written soon. */
  schedule(world: World): void {
    this.#timer ??= setTimeout(() => void this.save(world).catch(this.#onError), this.#pauseMs);
  }

  /** Writes the world now, after whatever is being written. Rejects where the file cannot be written. */
  async save(world: World): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const write = async (): Promise<void> => {
      const start = performance.now();
      const text = worldToJson(world);
      this.#pauseMs = Math.max(WRITE_PAUSE_MS, PAUSE_FACTOR * (performance.now() - start));
      await this.#write(text).catch((cause: unknown) => {
        throw new Error(`Cannot write the world to "${this.#path}": ${reasonOf(cause)}`, { cause });
      });
    };
    this.#writing = this.#writing.then(write, write);
    return this.#writing;
  }

  async #write(text: string): Promise<void> {
    const aside = `${this.#path}.${process.pid}.tmp`;
    const file = await open(aside, "w");
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, this.#path);
  }
}
