import * as z from "zod/mini";
import { accessSync, constants, existsSync, readFileSync, statSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { readJson, type Variables } from "../rules/text.ts";
import { canWriteIn, sessionsFolder } from "./session-file.ts";
import { nonEmpty } from "./environment.ts";
import { orNull } from "../errors.ts";
import { runBounded } from "../programs/program-place.ts";
import type { SessionJournal, StampedNote } from "../rules/session-state.ts";

/** One entry of hooks.json. */
export interface WiredHook {
  readonly event: string;
  /** Null for an entry without one, which stands for every tool. */
  readonly matcher: string | null;
  readonly command: string;
}

/** The guard's reaction to a known bypass. */
export type GuardTrial =
  | { readonly kind: "denied" }
  | { readonly kind: "passed" }
  /** It did not answer at all. */
  | { readonly kind: "failed"; readonly why: string };

export interface PluginFacts {
  readonly hooksFile: string;
  /** Null where the file is missing or of another form. */
  readonly hooks: readonly WiredHook[] | null;
  readonly nodeOnPath: boolean;
  /** The setting that turns the hooks off, and the file that it stands in. */
  readonly disabledBy: { readonly setting: string; readonly file: string } | null;
  /** The folder that server and hooks share; "" where the client names none. */
  readonly dataFolder: string;
  readonly dataWritable: boolean;
  readonly guard: GuardTrial;
  readonly notes: readonly StampedNote[];
  /** The machine's clock, as in the notes. */
  readonly nowMs: number;
}

/**
 * The observer: the server during a call, the hook at the beginning of a session, or the command line, which belongs to
 * no session.
 */
export type Observer = "server" | "session start" | "command line";

export interface EnforcementFacts {
  readonly observer: Observer;
  /** Null where Claude Code does not run the plugin, as under another MCP client. */
  readonly plugin: PluginFacts | null;
}

export interface EnforcementProbe {
  /** Looks at files, settings and notes, and tries the guard; within seconds, and without a failure of its own. */
  look(): Promise<EnforcementFacts>;
}

/** The guard starts node once, which takes a tenth of a second; a machine under load gets time. */
const GUARD_TIMEOUT_MS = 5_000;

/** A known bypass. The guard only reads the call: nothing runs it. */
const WAY_AROUND = {
  hook_event_name: "PreToolUse",
  tool_name: "Bash",
  tool_input: { command: "gh issue close 1" },
};

/** Looks at the plugin on this machine's disk, and at the client that runs it. `bundles` is the folder of the bundles. */
export function pluginProbe(
  observer: Observer,
  variables: Variables,
  bundles: string,
  journal: SessionJournal,
): EnforcementProbe {
  return {
    async look() {
      const root = pluginRoot(observer, variables, bundles);
      if (root === null) return { observer, plugin: null };
      // Before the guard is tried: what it leaves in the journal is no sign of the client's.
      const notes = journal.read();
      const nowMs = Date.now();
      const hooksFile = join(root, "hooks", "hooks.json");
      const sessions = sessionsFolder(variables["CLAUDE_PLUGIN_DATA"]);
      const plugin = {
        hooksFile,
        hooks: readHooks(hooksFile),
        nodeOnPath: isOnPath("node", variables["PATH"] ?? ""),
        disabledBy: findDisabledHooks(variables, variables["CLAUDE_PROJECT_DIR"] ?? process.cwd()),
        dataFolder: sessions === null ? "" : dirname(sessions),
        dataWritable: sessions !== null && canWriteIn(sessions),
        guard: await tryGuard(root, variables),
        notes,
        nowMs,
      };
      return { observer, plugin };
    },
  };
}

/** Null where no plugin is at hand. The command line is the plugin's if its bundle lies in one. */
function pluginRoot(observer: Observer, variables: Variables, bundles: string): string | null {
  if (observer !== "command line") return nonEmpty(variables["CLAUDE_PLUGIN_ROOT"]) ?? null;
  const root = join(bundles, "..", "..");
  return existsSync(join(root, ".claude-plugin", "plugin.json")) ? root : null;
}

const hooksSchema = z.looseObject({
  hooks: z.record(
    z.string(),
    z.array(
      z.looseObject({
        matcher: z.optional(z.string()),
        hooks: z.array(z.looseObject({ command: z.optional(z.string()) })),
      }),
    ),
  ),
});

/** Null for a file that is missing or of another form: the client would run none of it either. */
function readHooks(file: string): readonly WiredHook[] | null {
  return orNull(() => {
    const { hooks } = hooksSchema.parse(JSON.parse(readFileSync(file, "utf8")));
    return Object.entries(hooks).flatMap(([event, entries]) =>
      entries.flatMap(({ matcher = null, hooks: commands }) =>
        commands.map(({ command = "" }) => ({ event, matcher, command })),
      ),
    );
  });
}

function isOnPath(program: string, path: string): boolean {
  return path.split(delimiter).some((folder) => {
    const file = join(folder, program);
    const isRunnable = orNull(() => {
      accessSync(file, constants.X_OK);
      return statSync(file).isFile();
    });
    return isRunnable === true;
  });
}

const denialSchema = z.looseObject({
  hookSpecificOutput: z.looseObject({ permissionDecision: z.literal("deny") }),
});

async function tryGuard(root: string, variables: Variables): Promise<GuardTrial> {
  const { CLAUDE_PLUGIN_DATA: _data, ...rest } = variables;
  const guard = join(root, "hooks", "guard.sh");
  const { code, stdout } = await runBounded("sh", [guard], {
    folder: root,
    // Without the data folder: a trial is no call of the session's. The number is there because the guard acts only where
    // a board is named.
    variables: { ...rest, RALPH_GH_PROJECT_NUMBER: "1", CLAUDE_PLUGIN_ROOT: root },
    input: JSON.stringify(WAY_AROUND),
    timeoutMs: GUARD_TIMEOUT_MS,
  });
  if (code === null) return { kind: "failed", why: `${JSON.stringify(guard)} gave no answer` };
  if (denialSchema.safeParse(readJson(stdout)).success) return { kind: "denied" };
  if (code === 0) return { kind: "passed" };
  // The output is not repeated: a broken script may print anything.
  return { kind: "failed", why: `${JSON.stringify(guard)} ended with ${code}` };
}

/** The folder of an administrator's settings on Linux. */
const MANAGED_FOLDER = "/etc/claude-code";

const settingsSchema = z.record(z.string(), z.unknown());

/**
 * The setting of the client that turns hooks off, by the first file that says anything, in the client's own order: the
 * administrator's, the project's local one, the project's, the user's. The client's command line is
 * not seen here.
 */
export function findDisabledHooks(
  variables: Variables,
  folder: string,
  managedFolder = MANAGED_FOLDER,
): PluginFacts["disabledBy"] {
  const managed = join(managedFolder, "managed-settings.json");
  if (readSettings(managed)["allowManagedHooksOnly"] === true)
    return { setting: "allowManagedHooksOnly", file: managed };
  const given = variables["CLAUDE_CONFIG_DIR"] ?? "";
  const user = given === "" ? join(variables["HOME"] ?? "", ".claude") : given;
  const files = [
    managed,
    join(folder, ".claude", "settings.local.json"),
    join(folder, ".claude", "settings.json"),
    join(user, "settings.json"),
  ];
  for (const file of files) {
    const disabled = readSettings(file)["disableAllHooks"];
    if (typeof disabled === "boolean") return disabled ? { setting: "disableAllHooks", file } : null;
  }
  return null;
}

/** Nothing is settled by a file that is missing, or that the client cannot read either. */
function readSettings(file: string): z.infer<typeof settingsSchema> {
  return orNull(() => settingsSchema.parse(JSON.parse(readFileSync(file, "utf8")))) ?? {};
}
