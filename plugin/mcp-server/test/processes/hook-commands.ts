import { readFileSync } from "node:fs";
import { hooksForm } from "../contract/plugin-rules.ts";

/** The entries of hooks.json by event. */
export const { hooks: HOOKS } = hooksForm.parse(
  JSON.parse(readFileSync(new URL("../../../hooks/hooks.json", import.meta.url), "utf8")),
);

/** Every command that the client may start. */
export const HOOK_COMMANDS = Object.entries(HOOKS).flatMap(([event, entries]) =>
  entries.flatMap((entry) => entry.hooks.map((hook) => ({ event, ...hook }))),
);
