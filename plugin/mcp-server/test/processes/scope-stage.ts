/** A repository with every way into and out of a scope, and the hook that stands before it. */
import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { journalOfHook } from "../../src/config/session-file.ts";
import type { FileScopes, SessionNote } from "../../src/rules/session-state.ts";

const PLUGIN = fileURLToPath(new URL("../../../", import.meta.url));
/** The server notes what it tells the hooks under its parent, which is this process. */
const PID = String(process.pid);
const HARD = "src/auth/hard.ts";
export const SCOPE = ["src/auth", "tests/auth/*.test.ts"];

const denial = z.object({ hookSpecificOutput: z.object({ permissionDecisionReason: z.string() }) });

/** Claude Code's call of a tool. */
export interface ToolUse {
  readonly tool: string;
  readonly input: Readonly<Record<string, string>>;
}

export class ScopeStage {
  readonly folder: string;
  /** Where the plugin keeps its data. */
  readonly data: string;

  private constructor(folder: string) {
    this.folder = folder;
    this.data = join(folder, "data");
  }

  /** `base` holds the repository; copies of it are made where a call is really run. */
  static open(): ScopeStage {
    const stage = new ScopeStage(mkdtempSync(join(tmpdir(), "ralph-scope-")));
    buildRepository(join(stage.folder, "base"));
    return stage;
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Everything around the repository once more, in a folder of its own. */
  copy(name: string): string {
    const [base, place] = [join(this.folder, "base"), join(this.folder, name)];
    cpSync(base, place, { recursive: true, verbatimSymlinks: true });
    // Copying makes two files of one, and working copies name each other by their whole paths.
    rmSync(join(place, "work", HARD));
    linkSync(join(place, "work/src/a.ts"), join(place, "work", HARD));
    for (const path of ["worktree/.git", "work/.git/worktrees/worktree/gitdir"].map((each) =>
      join(place, each),
    ))
      writeFileSync(path, readFileSync(path, "utf8").replace(base, place));
    return place;
  }

  get variables(): Record<string, string> {
    return {
      PATH: process.env["PATH"] ?? "",
      HOME: this.folder,
      CLAUDE_PLUGIN_ROOT: PLUGIN,
      CLAUDE_PLUGIN_DATA: this.data,
      CLAUDE_PID: PID,
      CLAUDE_PROJECT_DIR: join(this.folder, "base", "work"),
    };
  }

  note(...notes: readonly SessionNote[]): void {
    const journal = journalOfHook(this.variables);
    for (const note of notes) journal.note(note);
  }

  /** As a server of another session does. */
  begin(): void {
    journalOfHook(this.variables).begin("another");
  }

  hold(scopes: FileScopes | null, { instance = "main", number = 7, forMs = 3_600_000 } = {}): void {
    const ticket = `acme/rocket#${number}`;
    const until = new Date(Date.now() + forMs).toISOString();
    this.note(
      { kind: "scope", ticket, scopes },
      { kind: "held", ticket, number, instance, command: "impl", until },
    );
  }

  /** What the hook says before the call: the reason for which it is denied, or null. */
  async before(
    { tool, input }: ToolUse,
    more: object = {},
    variables: Readonly<Record<string, string>> = {},
  ): Promise<string | null> {
    const call = {
      session_id: "s",
      cwd: join(this.folder, "base", "work"),
      hook_event_name: "PreToolUse",
      tool_name: tool,
      tool_input: input,
      ...more,
    };
    const child = spawn("/bin/sh", [join(PLUGIN, "hooks/scope.sh")], {
      env: { ...this.variables, ...variables },
    });
    const out: string[] = [];
    child.stdout.setEncoding("utf8").on("data", (text: string) => out.push(text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => out.push(`stderr: ${text}`));
    child.stdin.on("error", () => undefined).end(JSON.stringify(call));
    await new Promise((resolve) => child.on("close", resolve));
    const text = out.join("");
    return text === "" ? null : denial.parse(JSON.parse(text)).hookSpecificOutput.permissionDecisionReason;
  }
}

function git(folder: string, ...args: readonly string[]): void {
  execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.org", ...args], {
    cwd: folder,
    stdio: "ignore",
  });
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** `work` is the project; beside it lie a working copy of the same repository and files that are nobody's. */
function buildRepository(place: string): void {
  const work = join(place, "work");
  write(work, {
    "src/secret.ts": "a\n",
    "src/a.ts": "a\n",
    "src/shared/util.ts": "a\n",
    "src/auth/middleware.ts": "a\n",
    "tests/auth/b.test.ts": "a\n",
    "tools/generate.sh": "#!/bin/sh\necho x > src/generated.ts\n",
    "tools/generate.py": "open('src/generated.ts', 'w').write('x')\n",
    ".gitignore": "dist/\n",
  });
  chmodSync(join(work, "tools/generate.sh"), 0o755);
  symlinkSync("../secret.ts", join(work, "src/auth/link.ts"));
  symlinkSync("../shared", join(work, "src/auth/shared"));
  symlinkSync("../secret.ts", join(work, "src/auth/[x].ts"));
  symlinkSync("../nowhere.ts", join(work, "src/auth/dangling.ts"));
  git(work, "init", "-q", "-b", "main");
  git(work, "config", "user.name", "t");
  git(work, "config", "user.email", "t@example.org");
  git(work, "add", "-A");
  git(work, "commit", "-qm", "Base");
  git(work, "checkout", "-q", "-b", "other");
  write(work, { "src/secret.ts": "other\n" });
  git(work, "commit", "-qam", "Other");
  git(work, "checkout", "-q", "-b", "ticket", "main");
  write(work, { "src/secret.ts": "stashed\n" });
  git(work, "stash", "-q");
  git(work, "worktree", "add", "-q", "-b", "beside", "../worktree", "main");
  linkSync(join(work, "src/a.ts"), join(work, HARD));
  write(place, {
    "outside/new.ts": "x\n",
    "fix.patch": "--- a/src/secret.ts\n+++ b/src/secret.ts\n@@ -1 +1 @@\n-a\n+b\n",
  });
  symlinkSync("work/src", join(place, "into"));
  execFileSync("tar", [
    "-cf",
    join(place, "files.tar"),
    "-C",
    place,
    "--transform=s,outside,src,",
    "outside/new.ts",
  ]);
}

/** Really makes the call, in a copy of the repository, as Claude Code would. */
export function make({ input }: ToolUse, place: string): void {
  const work = join(place, "work");
  const named = input["file_path"] ?? input["notebook_path"];
  if (named !== undefined) {
    mkdirSync(dirname(join(work, named)), { recursive: true });
    writeFileSync(join(work, named), "x\n");
    return;
  }
  execFileSync("bash", ["-c", input["command"] ?? ""], {
    cwd: work,
    env: { PATH: process.env["PATH"] ?? "", HOME: place, TMPDIR: place, TARGET: "src/secret.ts" },
    stdio: "pipe",
  });
}

/** The files of a repository that would be submitted with another content, mode or name than the base has. */
export function changed(place: string): string[] {
  const inCopy = (copy: string, ...args: readonly string[]): string[] =>
    execFileSync("git", args, { cwd: join(place, copy), encoding: "utf8" })
      .split("\0")
      .filter(Boolean);
  return ["work", "worktree"].flatMap((copy) =>
    inCopy(copy, "diff", "--name-only", "--no-renames", "-z", "main").concat(
      inCopy(copy, "ls-files", "--others", "--exclude-standard", "-z"),
    ),
  );
}
