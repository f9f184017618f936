import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** The client that the plugin is tested with. */
const VERSION = "2.1.330";
/** Kept between runs, outside of the temporary folder. */
export const CACHE = fileURLToPath(new URL("../../../../.cache/", import.meta.url));
/** The other one of the loop's agents. */
const CODEX_VERSION = "0.171.0";

const INSTALL_TIMEOUT_MS = 300_000;
const RUN_TIMEOUT_MS = 60_000;
/** The longest session takes some eighty steps, a sixth of this on two busy cores. */
const SESSION_TIMEOUT_MS = 180_000;
/** Nothing listens here: a request that should not be made fails at once. */
const NOWHERE = "http://127.0.0.1:9";

interface RunOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly input?: string;
  readonly timeout?: number;
}

/** Runs a program to its end; what it printed. Throws with that where it failed or took too long. */
export async function run(file: string, args: readonly string[], options: RunOptions): Promise<string> {
  const { input = "", timeout = RUN_TIMEOUT_MS, ...rest } = options;
  return new Promise((resolve, reject) => {
    const child = execFile(file, args, { ...rest, timeout }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout + stderr);
      else reject(new Error(`Cannot finish ${file} ${args.join(" ")}\n${stdout}${stderr}`, { cause: error }));
    });
    // A program may end without reading its input.
    child.stdin?.on("error", () => undefined).end(input);
  });
}

/** The path of the `claude` binary; installs it from the registry the first time. */
export async function claudeCode(): Promise<string> {
  return installed({
    name: "claude-code",
    version: VERSION,
    source: "@anthropic-ai/claude-code",
    binary: join("node_modules", ".bin", "claude"),
  });
}

/** As `claudeCode`, of Codex. */
export async function codexCli(): Promise<string> {
  const binary = join("node_modules", ".bin", "codex");
  return installed({ name: "codex", version: CODEX_VERSION, source: "@openai/codex", binary });
}

/** The path of a client's binary; installs it from the registry the first time. */
export async function installed({
  name,
  version,
  source,
  binary,
}: Readonly<Record<"name" | "version" | "source" | "binary", string>>): Promise<string> {
  const folder = join(CACHE, `${name}-${version}`);
  if (existsSync(join(folder, binary))) return join(folder, binary);
  await mkdir(CACHE, { recursive: true });
  // Under another name until it is complete: an install that was cut off is never taken for one.
  const half = await mkdtemp(`${folder}-`);
  const options = { cwd: half, env: process.env, timeout: INSTALL_TIMEOUT_MS };
  await writeFile(join(half, "package.json"), '{ "private": true }\n');
  await run("npm", ["install", "--no-audit", "--no-fund", "--no-save", `${source}@${version}`], options);
  await run(join(half, binary), ["--version"], options);
  try {
    await rename(half, folder);
  } catch (error) {
    // Another test file was faster, and its client may run already.
    if (!existsSync(join(folder, binary))) throw error;
    await rm(half, { recursive: true, force: true });
  }
  return join(folder, binary);
}

/** A session in print mode: what the user says one after the other, and what the client is started with. */
interface Session {
  /** Between them, requests of the control protocol. */
  readonly prompts?: readonly (string | { readonly subtype: string; readonly [name: string]: string })[];
  readonly variables?: Readonly<Record<string, string>>;
  /** Further arguments of the client. */
  readonly options?: readonly string[];
}

/** The plugin's tools run without asking; whatever else would ask is refused. */
const ALLOW_OURS = ["--allowedTools", "mcp__plugin_ralph-hero_ralph-hero"];
/** No tool asks. The client wants to be told that it runs in a sandbox before it does this for root. */
export const BYPASS_PERMISSIONS = ["--dangerously-skip-permissions"];

/** One line of the client's output; the first of a turn says what the session has. */
const eventForm = z.looseObject({
  type: z.string(),
  subtype: z.string().optional(),
  agents: z.array(z.string()).default([]),
  skills: z.array(z.string()).default([]),
});

/** What the client says that the model can use. */
export interface SessionReport {
  readonly agents: readonly string[];
  readonly skills: readonly string[];
}

/** Claude Code as on a new machine: an own home, a work folder, and of the environment only what is given. */
export class Machine {
  readonly home: string;
  readonly binary: string;
  readonly #work: string;

  private constructor(binary: string, home: string) {
    this.home = home;
    this.binary = binary;
    this.#work = join(home, "work");
  }

  static async open(binary: string): Promise<Machine> {
    const machine = new Machine(binary, await mkdtemp(join(tmpdir(), "ralph-machine-")));
    await mkdir(machine.#work);
    return machine;
  }

  /** With a copy of that machine's home. */
  static async openCopy(binary: string, home: string): Promise<Machine> {
    const machine = await Machine.open(binary);
    const options = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true };
    await cp(home, machine.home, options);
    // In these the client notes where the plugin lies.
    for (const name of ["installed_plugins.json", "known_marketplaces.json"]) {
      const file = join(machine.home, ".claude", "plugins", name);
      await writeFile(file, (await readFile(file, "utf8")).replaceAll(home, machine.home));
    }
    return machine;
  }

  /** Runs `claude` with these arguments, out of reach of any model. */
  async claude(...args: readonly string[]): Promise<string> {
    return run(this.binary, args, { cwd: this.#work, env: this.environment() });
  }

  /** A session against the model at that address, one prompt after the other. Throws where it ends badly. */
  async converse(modelUrl: string, session: Session = {}): Promise<SessionReport> {
    const { prompts = ["Go on."], variables = {}, options = ALLOW_OURS } = session;
    const streams = ["--input-format", "stream-json", "--output-format", "stream-json", "--verbose"];
    const child = spawn(this.binary, ["--print", ...streams, ...options], {
      cwd: this.#work,
      env: { ...this.environment(), ...variables, ANTHROPIC_BASE_URL: modelUrl },
      timeout: SESSION_TIMEOUT_MS,
    });
    const exit = once(child, "close");
    const complaints = text(child.stderr);
    const waiting = prompts.map((prompt) =>
      JSON.stringify(
        typeof prompt === "string"
          ? { type: "user", message: { role: "user", content: [{ type: "text", text: prompt }] } }
          : { type: "control_request", request_id: "test", request: prompt },
      ),
    );
    const sayNext = (): void => {
      const line = waiting.shift();
      if (line === undefined) child.stdin.end();
      else child.stdin.write(`${line}\n`);
    };
    child.stdin.on("error", () => undefined);
    sayNext();
    let report: SessionReport = { agents: [], skills: [] };
    for await (const line of createInterface(child.stdout)) {
      const event = eventForm.parse(JSON.parse(line));
      if (event.type === "system" && event.subtype === "init") report = event;
      // A prompt that comes in before the turn is over would become a part of it.
      if (event.type === "result" || event.type === "control_response") sayNext();
    }
    const [code] = await exit;
    if (code !== 0) throw new Error(`Cannot finish the session: exit ${code}\n${await complaints}`);
    return report;
  }

  /** Git clones `address` from that folder instead. */
  async redirect(address: string, folder: string): Promise<void> {
    await writeFile(
      join(this.home, ".gitconfig"),
      `[url "file://${folder}"]\n\tinsteadOf = ${address}\n[safe]\n\tdirectory = *\n`,
    );
  }

  async close(): Promise<void> {
    await rm(this.home, { recursive: true, force: true, maxRetries: 5 });
  }

  /** What a program of this machine is started with. */
  environment(): Record<string, string> {
    return {
      HOME: this.home,
      PATH: process.env["PATH"] ?? "",
      LANG: "C.UTF-8",
      TERM: "dumb",
      ANTHROPIC_API_KEY: "sk-ant-dummy-for-offline-tests",
      ANTHROPIC_BASE_URL: NOWHERE,
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
      CLAUDE_CODE_DISABLE_AUTO_MEMORY: "1",
      DISABLE_AUTOUPDATER: "1",
      DISABLE_TELEMETRY: "1",
      DISABLE_ERROR_REPORTING: "1",
      FORCE_AUTOUPDATE_PLUGINS: "0",
      IS_SANDBOX: "1",
      CI: "1",
    };
  }
}
