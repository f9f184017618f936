/** The world as a JSON file. */
import { existsSync, readFileSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { z } from "zod";
import type { Entity } from "./entities.ts";
import { emptyWorld, isKind, register, type World } from "./world.ts";

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
