import { createHmac, randomBytes } from "node:crypto";
import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from "node:fs";
import { homedir, hostname } from "node:os";
import { dirname, join } from "node:path";
import { orNull } from "../errors.ts";
import { makePrivateFolder } from "./text-file.ts";
import type { Variables } from "../rules/text.ts";

const KEY_BYTES = 32;
const KEY = /^[0-9a-f]{64}$/;
/** 128 bits: two machines or processes never share a hash, by chance or on purpose. */
const HASH_DIGITS = 32;
/** Enough to tell the machines of a team apart in an agent's default name. */
const HOST_DIGITS = 6;
/** So much of the command line's session id tells the machines of any team apart. */
const COMMAND_LINE_DIGITS = 16;

/**
 * The public name of this machine. Locks and records of a public repository can be read by anyone, so they name
 * no host, boot or process, but hashes by a key that never leaves the machine (docs/maintainers/decisions/0030).
 */
export class MachineKey {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  /** The public name of these parts: the same on this machine, and nobody else can tell what they are. */
  hash(...parts: readonly string[]): string {
    // The lengths keep ["ab", "c"] apart from ["a", "bc"].
    const text = parts.map((part) => `${part.length}:${part}`).join("");
    return createHmac("sha256", this.#key).update(text).digest("hex").slice(0, HASH_DIGITS);
  }

  get host(): string {
    return this.hash("host", hostname()).slice(0, HOST_DIGITS);
  }

  /** The session of the command line, whose processes end with each call: the next call there is the same holder. */
  get commandLine(): string {
    return `cli:${this.hash("cli", hostname()).slice(0, COMMAND_LINE_DIGITS)}`;
  }
}

/**
 * The key of this user on this machine, made at its first use. Where no file can be kept it is this process's alone:
 * then nobody recognizes its locks, and leases decide.
 */
export function readMachineKey(variables: Variables): MachineKey {
  const folder = dataFolder(variables);
  if (folder === null) return new MachineKey(newKey());
  const file = join(folder, "ralph-hero", "machine-key");
  makePrivateFolder(dirname(file));
  return new MachineKey(keyIn(file) ?? createKey(file) ?? newKey());
}

/** The folder of the user's data; null for a user without a home, such as one that a container makes up. */
export function dataFolder(variables: Variables): string | null {
  const data = variables["XDG_DATA_HOME"] ?? "";
  if (data !== "") return data;
  const home = orNull(() => homedir());
  return home === null ? null : join(home, ".local", "share");
}

function newKey(): string {
  return randomBytes(KEY_BYTES).toString("hex");
}

function keyIn(file: string): string | null {
  const text = orNull(() => readFileSync(file, "utf8").trim());
  return text !== null && KEY.test(text) ? text : null;
}

/**
 * A link is made or it is not: of two processes that start at once, both read the one key. A file that holds no key is
 * replaced.
 */
function createKey(file: string): string | null {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  orNull(() => writeFileSync(draft, newKey(), { mode: 0o600 }));
  orNull(() => linkSync(draft, file));
  if (keyIn(file) === null) orNull(() => renameSync(draft, file));
  orNull(() => unlinkSync(draft));
  return keyIn(file);
}
