import { z } from "zod";
import { Failure } from "../errors.ts";
import { WORKFLOW_STATES } from "../domain/vocabulary.ts";

/** Where the team's policy lies in its repository. */
export const TEAM_CONFIG_PATH = ".ralph/config.json";
export const DEFAULT_FIELD_NAME = "Workflow State";

/** Keys that the team's policy may have; unknown ones are mistakes, so that a misspelt one does not pass silently. */
export const teamConfigSchema = z.strictObject({
  $schema: z.string().optional(),
  project: z
    .strictObject({
      owner: z.string().min(1).optional(),
      number: z.int().positive().optional(),
      field: z.string().min(1).default(DEFAULT_FIELD_NAME),
    })
    .default({ field: DEFAULT_FIELD_NAME }),
  trust: z.strictObject({ authors: z.array(z.string().min(1)).default([]) }).default({ authors: [] }),
  policies: z
    .strictObject({
      humanStates: z.array(z.enum(WORKFLOW_STATES)).default(["Human Needed"]),
      replyFromOthersOnly: z.boolean().default(false),
    })
    .default({ humanStates: ["Human Needed"], replyFromOthersOnly: false }),
});
export type TeamConfig = z.infer<typeof teamConfigSchema>;

export const DEFAULT_TEAM_CONFIG: TeamConfig = teamConfigSchema.parse({});

/** The team's policy from the file's text; the defaults where there is no file. Throws CONFIG_INVALID. */
export function parseTeamConfig(text: string | null): TeamConfig {
  if (text === null) return DEFAULT_TEAM_CONFIG;
  const parsed = teamConfigSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new Failure("CONFIG_INVALID", `Cannot use "${TEAM_CONFIG_PATH}": ${describeIssues(parsed.error)}`, {
    hint: `Correct the file on the default branch; nothing was written`,
  });
}

/** Every mistake on one line: `policies.humanStates[0]: Invalid option …; …`. */
export function describeIssues(error: z.ZodError): string {
  return error.issues
    .map(({ path, message }) => {
      const place = path
        .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
        .join("")
        .replace(/^\./, "");
      return place === "" ? message : `${place}: ${message}`;
    })
    .join("; ");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Failure(
      "CONFIG_INVALID",
      `Cannot use "${TEAM_CONFIG_PATH}": it is not JSON (${String(error)})`,
      {
        hint: "Correct the file on the default branch; nothing was written",
        cause: error,
      },
    );
  }
}
