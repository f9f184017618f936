import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { Finished } from "../e2e/in-process.ts";

const PLUGIN = fileURLToPath(new URL("../../../", import.meta.url));
/** The tests start the servers, as Claude Code does. */
const CLIENT = String(process.pid);

/** A copy of the plugin that may be damaged, and the variables by which Claude Code runs it. */
export class PluginCopy {
  readonly home: string;
  readonly root: string;
  readonly data: string;
  readonly project: string;

  constructor() {
    this.home = mkdtempSync(join(tmpdir(), "ralph-plugin-"));
    [this.root, this.data, this.project] = [
      this.#folder("plugin"),
      this.#folder("data"),
      this.#folder("project"),
    ];
    for (const part of [".claude-plugin", "hooks", "mcp-server/dist"])
      cpSync(join(PLUGIN, part), join(this.root, part), { recursive: true });
  }

  /** What Claude Code sets beside the caller's own environment. */
  variables(changes: Readonly<Record<string, string>> = {}): Record<string, string> {
    return {
      HOME: this.home,
      CLAUDE_PLUGIN_ROOT: this.root,
      CLAUDE_PLUGIN_DATA: this.data,
      CLAUDE_PROJECT_DIR: this.project,
      CLAUDE_PID: CLIENT,
      CLAUDE_CODE_SESSION_ID: "11111111-2222-3333-4444-555555555555",
      ...changes,
    };
  }

  bundle(name: string): string {
    return join(this.root, "mcp-server", "dist", `${name}.js`);
  }

  /** Replaces a file of the plugin. */
  write(path: string, content: string): void {
    writeFileSync(join(this.root, path), content);
  }

  edit(path: string, change: (content: string) => string): void {
    this.write(path, change(readFileSync(join(this.root, path), "utf8")));
  }

  /** Settings of the client, in the user's home or in the project. */
  settings(place: "home" | "project", settings: object): string {
    const folder = join(this[place], ".claude");
    mkdirSync(folder);
    const file = join(folder, "settings.json");
    writeFileSync(file, JSON.stringify(settings));
    return file;
  }

  /** A PATH with these programs and no others. */
  pathOf(...programs: readonly string[]): string {
    const folder = this.#folder("bin");
    for (const program of programs) symlinkSync(join("/bin", program), join(folder, program));
    return folder;
  }

  /** A line of the journal, as a hook would have written it so long ago. */
  backdate(note: object, ageMs: number): void {
    mkdirSync(join(this.data, "sessions"), { recursive: true });
    const line = JSON.stringify({ atMs: Date.now() - ageMs, note });
    writeFileSync(join(this.data, "sessions", `${CLIENT}.jsonl`), `${line}\n`);
  }

  /** Runs the built hook to its end, as Claude Code does before a call or at the beginning of a session. */
  async hook(event: string, input: object, env: Readonly<Record<string, string>>): Promise<Finished> {
    const child = spawn(process.execPath, [this.bundle("hook"), event], { env, stdio: "pipe" });
    child.stdin.end(JSON.stringify(input));
    const exited = new Promise<number | null>((resolve, reject) => {
      child.once("error", reject).once("close", resolve);
    });
    const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
    return { code, stdout, stderr };
  }

  async close(): Promise<void> {
    await rm(this.home, { recursive: true, force: true });
  }

  #folder(name: string): string {
    const folder = join(this.home, name);
    mkdirSync(folder);
    return folder;
  }
}
