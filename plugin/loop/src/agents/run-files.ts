import {
  chmodSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { decodeTime } from "ulid";
import * as z from "zod";
import type { DecidedCall } from "../../../mcp-server/src/rules/team.ts";
import { readJson } from "../../../mcp-server/src/rules/text.ts";
import type {
  CallDecision,
  KeptCall,
  LeftAgent,
  PendingCall,
  RunEnd,
} from "../../../mcp-server/src/runs/kept-runs.ts";

/** A run id ends in a ULID. A name that leads to another folder is refused. */
const RUN_ID = /^\d{4,10}-([a-z]+)-([0-9A-Z]{26})$/;
/** Long enough to look into what went wrong over holidays. */
const KEPT_FOR_MS = 30 * 24 * 60 * 60_000;
/** What the group and others may do with a folder: reports hold whatever agents read. */
const RIGHTS_OF_OTHERS = 0o077;

const processFacts = z.object({
  bootId: z.string().nullable(),
  pidNamespace: z.string().nullable(),
  pid: z.int().nullable(),
  startTime: z.string().nullable(),
});

/** A run's agent, for the loops of this clone alone: on GitHub whoever may push could name any process and any file. */
const noteForm = z.object({
  v: z.literal(1),
  ticket: z.object({ number: z.int(), title: z.string(), url: z.string() }),
  process: processFacts,
  folder: z.string(),
  endsAtMs: z.number(),
  spentUsd: z.number().optional(),
});

const endForm = z.object({
  v: z.literal(1),
  outcome: z.string(),
  why: z.string(),
  costUsd: z.number().nullable(),
  tookMs: z.number(),
  endedAtMs: z.number(),
});

const callForm = z.object({
  v: z.literal(1),
  id: z.string(),
  toolUseId: z.string(),
  sessionId: z.string(),
  tool: z.string(),
  input: z.record(z.string(), z.unknown()),
  shown: z.string(),
  state: z.string(),
  askedAtMs: z.number(),
  untilMs: z.number(),
  isAsked: z.boolean(),
  isReminded: z.boolean(),
});
/** The ending of a decision's file. */
const DECISION = "decision.json";
const decisionForm = z.object({
  v: z.literal(1),
  kind: z.enum(["allow", "deny"]),
  reason: z.string(),
  atMs: z.number(),
});

/** A run as its files tell. */
export type FiledRun = LeftAgent & {
  readonly runId: string;
  readonly command: string;
  readonly startedAtMs: number;
  readonly end: RunEnd | null;
  readonly call?: KeptCall;
};

/** The files of a clone's runs: each client's report, and the facts by which its agent is found. */
export class RunFiles {
  readonly #folder: () => Promise<string>;

  /** The folder is made where it is missing. */
  constructor(folder: () => Promise<string>) {
    this.#folder = folder;
  }

  /** The file of a new run's report. */
  async newLog(runId: string): Promise<string> {
    return join(await this.#madeFolder(), `${runId}.jsonl`);
  }

  /** Writes the settings that the run's client reads; the file's path. */
  async writeSettings(runId: string, settings: unknown): Promise<string> {
    await this.#madeFolder();
    return this.#write(runId, "settings.json", settings);
  }

  async note(runId: string, left: Omit<LeftAgent, "log">): Promise<void> {
    // A ticket that is due has more parts than the form.
    await this.#write(runId, "json", noteForm.parse({ v: 1, ...left }));
  }

  /** Null where there is none that can be read. */
  async find(runId: string): Promise<LeftAgent | null> {
    if (!RUN_ID.test(runId)) return null;
    const left = await this.#read(runId, "json", noteForm);
    return left === null ? null : { ...left, log: await this.newLog(runId) };
  }

  /** All that can be read, newest first. */
  async list(): Promise<FiledRun[]> {
    const names = namesIn(await this.#folder()).filter((name) => name.endsWith(".json"));
    const runs = await Promise.all(names.map(async (name) => this.filed(name.slice(0, -".json".length))));
    return runs.flatMap((run) => run ?? []).toSorted((one, other) => other.startedAtMs - one.startedAtMs);
  }

  /** The paths of the newest reports, the newest first, so many at most. */
  async newestLogs(count: number): Promise<string[]> {
    const folder = await this.#folder();
    return namesIn(folder)
      .filter((name) => name.endsWith(".jsonl"))
      .map((name) => ({ name, ulid: name.split("-").at(-1) ?? "" }))
      .toSorted((one, other) => (one.ulid < other.ulid ? 1 : -1))
      .slice(0, count)
      .map(({ name }) => join(folder, name));
  }

  /** Null where nothing of it can be read. */
  async filed(runId: string): Promise<FiledRun | null> {
    const [, command = "", ulid = ""] = RUN_ID.exec(runId) ?? [];
    const left = await this.find(runId);
    if (left === null) return null;
    const run = { ...left, runId, command, startedAtMs: decodeTime(ulid) };
    const end = await this.#read(runId, "end.json", endForm);
    const call = await this.#read(runId, "call.json", callForm);
    if (call === null) return { ...run, end };
    return { ...run, end, call: { ...call, decision: await this.#read(runId, DECISION, decisionForm) } };
  }

  async noteCall(runId: string, call: PendingCall): Promise<void> {
    // Other parts of a kept call are no part of the form.
    await this.#write(runId, "call.json", callForm.parse({ v: 1, ...call }));
  }

  /** Whole or not at all: a decision that is cut off would be none, and stand in the way of the next one. */
  async decideCall(runId: string, decision: CallDecision): Promise<boolean> {
    const form: z.infer<typeof decisionForm> = { v: 1, ...decision };
    const path = await this.#beside(runId, DECISION);
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(form), { mode: 0o600 });
    try {
      linkSync(draft, path);
      return true;
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
      throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }

  /** The runs with a decision on their call. */
  async decided(): Promise<string[]> {
    const names = namesIn(await this.#folder()).filter((name) => name.endsWith(`.${DECISION}`));
    return names.map((name) => name.slice(0, -`.${DECISION}`.length));
  }

  /** Writes the rules that the run's hooks read; the file's path, and that of the decision for `grantCall`. */
  async writeApprovals(
    runId: string,
    rules: readonly string[],
    decided: DecidedCall | null,
  ): Promise<string> {
    const grant = join(await this.#madeFolder(), `${runId}.grant.json`);
    return this.#write(runId, "approvals.json", { rules, decided, grant });
  }

  async noteEnd(runId: string, end: RunEnd): Promise<void> {
    await this.#write(runId, "end.json", { v: 1, ...end });
  }

  async askToStop(runId: string): Promise<void> {
    writeFileSync(stopFileOf(await this.newLog(runId)), "{}", { mode: 0o600 });
  }

  /** Deletes what was last written long ago, unless the run's agent may be at work. */
  async tidy(nowMs: number, mayRun: (left: LeftAgent) => boolean): Promise<void> {
    const folder = await this.#folder();
    for (const name of namesIn(folder)) {
      const path = join(folder, name);
      const runId = name.replace(
        /(?:\.settings|\.end|\.stop|\.call|\.decision|\.approvals|\.grant)?\.jsonl?$/,
        "",
      );
      if (!RUN_ID.test(runId) || nowMs - statSync(path).mtimeMs < KEPT_FOR_MS) continue;
      const left = await this.find(runId);
      if (left === null || !mayRun(left)) rmSync(path, { force: true });
    }
  }

  async #madeFolder(): Promise<string> {
    const folder = await this.#folder();
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // One that an earlier version made is open to others.
    const { mode, uid } = statSync(folder);
    if ((mode & RIGHTS_OF_OTHERS) !== 0 && uid === process.getuid?.()) chmodSync(folder, 0o700);
    return folder;
  }

  /** The file's path. */
  async #write(runId: string, ending: string, value: unknown): Promise<string> {
    const path = await this.#beside(runId, ending);
    writeFileSync(path, JSON.stringify(value), { mode: 0o600 });
    return path;
  }

  /** Null where there is none that can be read. */
  async #read<Form extends { v: 1 }>(
    runId: string,
    ending: string,
    form: z.ZodType<Form>,
  ): Promise<Omit<Form, "v"> | null> {
    const { data } = form.safeParse(readJsonFile(await this.#beside(runId, ending)));
    if (data === undefined) return null;
    const { v: _v, ...rest } = data;
    return rest;
  }

  async #beside(runId: string, ending: string): Promise<string> {
    return join(await this.#folder(), `${runId}.${ending}`);
  }
}

/** Hands the decision to the hooks of the run with that report. */
export function grantCall(log: string, { kind, reason }: Pick<CallDecision, "kind" | "reason">): void {
  const path = log.replace(/\.jsonl$/, ".grant.json");
  // The hooks may read at this very moment.
  writeFileSync(`${path}.new`, JSON.stringify({ kind, reason }), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** The file beside a run's report that, once it is there, asks the run's loop to end its agent. */
export function stopFileOf(log: string): string {
  return log.replace(/\.jsonl$/, ".stop.json");
}

function namesIn(folder: string): string[] {
  return orNone(() => readdirSync(folder)) ?? [];
}

/** Undefined where there is no such file, and where it is cut off. */
function readJsonFile(path: string): unknown {
  return readJson(orNone(() => readFileSync(path, "utf8")) ?? "");
}

function orNone<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

// A process that leads a group of its own, and all that it started: what a signal to the group reaches.

/** Time for a client to end what it started, and for a server to finish the request that is under way. */
const GRACE_MS = 10_000;
/** A look at the process table costs nothing; nobody waits longer than this for an end that has come. */
const LOOK_EVERY_MS = 100;
/** After a kill the kernel only has to tidy up. */
const KILLED_WITHIN_MS = 5_000;

export interface ProcessGroup {
  readonly leader: number;
  /**
   * False once the leader's number belongs to another process. A group keeps its number while it lives, so it has
   * ended by then.
   */
  readonly isOurs: () => boolean;
}

/** Asks every process of the group to end, and kills those that do not. Resolves when none runs any more. */
export async function endGroup(group: ProcessGroup): Promise<void> {
  signalGroup(group, "SIGTERM");
  if (await goneWithin(group, GRACE_MS)) return;
  signalGroup(group, "SIGKILL");
  await goneWithin(group, KILLED_WITHIN_MS);
}

async function goneWithin(group: ProcessGroup, waitMs: number): Promise<boolean> {
  const endMs = performance.now() + waitMs;
  while (signalGroup(group, 0)) {
    if (performance.now() > endMs) return false;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return true;
}

/** Whether there is such a group. */
function signalGroup({ leader, isOurs }: ProcessGroup, signal: NodeJS.Signals | 0): boolean {
  if (!isOurs()) return false;
  try {
    return process.kill(-leader, signal);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return false;
    // Somebody else's process has the number by now: what was meant is gone.
    if (error instanceof Error && "code" in error && error.code === "EPERM") return false;
    throw error;
  }
}
