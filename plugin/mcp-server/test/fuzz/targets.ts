import { CONFIG_TARGETS } from "./config-targets.ts";
import { HOOK_TARGETS } from "./hook-targets.ts";
import { LOG_TARGETS } from "./log-targets.ts";
import type { Target } from "./target.ts";

/** Everything that reads what others wrote, within this process. */
export const TARGETS: readonly Target[] = [...LOG_TARGETS, ...CONFIG_TARGETS, ...HOOK_TARGETS];
