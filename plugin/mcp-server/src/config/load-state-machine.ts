import canonicalize from "canonicalize";
import { createHash } from "node:crypto";
import * as z from "zod/mini";
import en from "zod/v4/locales/en.js";
import { existsSync, readFileSync } from "node:fs";
import { DEFAULT_CONFIG, type StateMachineConfig } from "../rules/default-config.ts";
import { StateMachine, findGraphProblems } from "../rules/state-machine.ts";
import { jsonMistake, withoutSecrets } from "../rules/text.ts";
import { COMMANDS, ESTIMATES, INTENTS, WORKFLOW_STATES } from "../rules/vocabulary.ts";
import { Failure } from "../errors.ts";

// zod/mini has no messages of its own.
z.config(en());

const stateName = z.enum(WORKFLOW_STATES);

const schema = z.object({
  states: z.record(
    stateName,
    z.object({
      allowed_transitions: z.array(stateName),
      is_lock_state: z._default(z.boolean(), false),
      is_terminal: z._default(z.boolean(), false),
      requires_human_action: z._default(z.boolean(), false),
    }),
  ),
  semantic_states: z.record(z.enum(INTENTS), z.partialRecord(z.enum([...COMMANDS, "*"]), stateName)),
  commands: z.record(
    z.enum(COMMANDS),
    z.object({
      valid_input_states: z.array(stateName),
      valid_output_states: z.array(stateName),
      lock_state: z._default(z.nullable(stateName), null),
      delegates_to: z._default(z.array(z.enum(COMMANDS)), []),
      estimates: z._default(z.array(z.enum(ESTIMATES)), []),
    }),
  ),
});

export interface LoadedStateMachine {
  readonly machine: StateMachine;
  readonly warnings: readonly string[];
}

/**
 * The state machine of the file at `path`, or the embedded one: without a path, and, with a warning, where the
 * file is missing. Throws CONFIG_INVALID with every mistake of a file that is there (rule 17).
 */
export function loadStateMachine(path?: string | null): LoadedStateMachine {
  if (path === undefined || path === null) return { machine: new StateMachine(), warnings: [] };
  if (!existsSync(path)) {
    const warning = `the state machine file ${JSON.stringify(path)} does not exist, so the embedded graph is used`;
    return { machine: new StateMachine(DEFAULT_CONFIG), warnings: [warning] };
  }
  const config = parseStateMachine(path);
  const problems = findGraphProblems(config);
  const mistakes = problems.map((problem) => `${problem.path}: ${problem.message}`);
  if (mistakes.length > 0) throw invalid(path, mistakes);
  const graph = graphHash(config);
  const isEmbedded = graph === graphHash(DEFAULT_CONFIG);
  return { machine: new StateMachine(config, isEmbedded ? null : graph), warnings: [] };
}

/** The SHA-256 of a graph's canonical JSON, in hex: what is said by default counts as said. */
function graphHash(config: StateMachineConfig): string {
  const whole = canonicalize(schema.parse(config)) ?? "";
  return createHash("sha256").update(whole).digest("hex");
}

function parseStateMachine(path: string): StateMachineConfig {
  let text = "";
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw invalid(path, [`it cannot be read (${String(error)})`]);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw invalid(path, [jsonMistake(error)]);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const mistakes = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw invalid(path, mistakes);
}

function invalid(path: string, mistakes: readonly string[]): Failure {
  const listed = withoutSecrets(mistakes.map((mistake) => `- ${mistake}`).join("\n"));
  return new Failure("CONFIG_INVALID", `Cannot use the state machine ${JSON.stringify(path)}:\n${listed}`, {
    hint: "Correct the file, or unset RALPH_STATE_MACHINE_CONFIG for the embedded graph",
  });
}
