import { readFileSync } from "node:fs";
import { z } from "zod";

const hooksForm = z.object({
  hooks: z.record(
    z.string(),
    z.array(
      z.object({
        matcher: z.string().optional(),
        hooks: z.array(z.object({ command: z.string(), onFailure: z.string().optional() })),
      }),
    ),
  ),
});

/** What hooks.json has for each event. */
export const { hooks: HOOKS } = hooksForm.parse(
  JSON.parse(readFileSync(new URL("../../../hooks/hooks.json", import.meta.url), "utf8")),
);

/** Every command that the client may start. */
export const HOOK_COMMANDS = Object.entries(HOOKS).flatMap(([event, entries]) =>
  entries.flatMap((entry) => entry.hooks.map((hook) => ({ event, ...hook }))),
);
