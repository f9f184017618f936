import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { PluginProbe } from "../config/plugin-probe.ts";
import { journalOfHook, removeOldJournals } from "../config/session-file.ts";
import type { HookContext, Reaction } from "../hooks/hook.ts";
import { onSessionStart } from "../hooks/session-start.ts";
import { runBounded } from "../programs/run-bounded.ts";

/** Longer than GitHub takes over a slow line, short enough for a session to wait for. */
const BOARD_TIMEOUT_MS = 4_000;

/**
 * The beginning of a session with what it looks at. The board is asked by the command line in a process of its own: so
 * the hooks' bundle stays small, and the wait is bounded whatever GitHub does.
 */
export async function atSessionStart(input: unknown, context: HookContext): Promise<Reaction> {
  const variables = process.env;
  const bundleFolder = dirname(fileURLToPath(import.meta.url));
  removeOldJournals(variables, context.nowMs);
  const journal = journalOfHook(variables);
  const probe = new PluginProbe({ observer: "session start", variables, bundleFolder, journal });
  return onSessionStart(input, context, {
    enforcement: async () => probe.look(),
    board: async () =>
      runBounded("node", [join(bundleFolder, "cli.js"), "waiting", "--json", "--no-answers"], {
        folder: bundleFolder,
        variables: { ...variables, CLAUDE_PROJECT_DIR: variables["CLAUDE_PROJECT_DIR"] ?? process.cwd() },
        timeoutMs: BOARD_TIMEOUT_MS,
      }),
  });
}
