import { setTimeout as sleep } from "node:timers/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { pluginProbe } from "../config/plugin-probe.ts";
import { journalOfHook, removeOldJournals } from "../config/session-file.ts";
import type { HookContext, Reaction } from "../hooks/hook.ts";
import { onSessionStart } from "../hooks/session-start.ts";

/** Longer than GitHub takes over a slow line, short enough for a session to wait for. */
const BOARD_TIMEOUT_MS = 4_000;

/**
 * The hook of a session's start. It reads the board in its own process, because a start of the command line takes longer,
 * while another process tries the guard.
 */
export async function atSessionStart(input: unknown, context: HookContext): Promise<Reaction> {
  const variables = process.env;
  removeOldJournals(variables, context.nowMs);
  const bundles = dirname(fileURLToPath(import.meta.url));
  const probe = pluginProbe("session start", variables, bundles, journalOfHook(variables));
  const readBoard = async () => (await import("./session-board.ts")).readBoardNews(variables, probe);
  const inTime = async () => Promise.race([readBoard(), sleep(BOARD_TIMEOUT_MS, null)]);
  return onSessionStart(input, context, async () => probe.look(), inTime);
}
