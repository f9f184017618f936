import { finishes } from "../../domain/finishing.ts";
import { readJson } from "../../domain/json.ts";
import type { TransitionRequest } from "../../domain/situation.ts";
import type { StateMachine } from "../../domain/state-machine.ts";
import { Failure } from "../../errors.ts";
import { checkedJson } from "../../ledger/json-value.ts";
import { MAX_RESULT_BYTES } from "../../ledger/limits.ts";
import { resultBytes } from "../../ledger/shown-result.ts";
import { isBlank } from "../blank.ts";

/** A result that came with a call, as it is recorded. */
export interface GivenResult {
  readonly value: unknown;
  readonly warnings: readonly string[];
}

const ALMOST_JSON =
  "the result is a text that begins like JSON and is none, and will be read as text: where an object or list is meant, correct it in the next call that brings one";

const READ_AS_TEXT =
  "the result is a text that holds JSON, and will be read as text: pass the value itself where an object or list is meant";

/**
 * The result of a call; null where none was given. Throws INPUT_RESULT for what is no result and for a request that
 * finishes nothing, and INPUT_TOO_LARGE.
 */
export function givenResult(
  machine: StateMachine,
  request: TransitionRequest,
  given: unknown,
): GivenResult | null {
  if (given === undefined) return null;
  if (!finishes(machine, request)) {
    throw refused("it comes with a call that finishes nothing", {
      hint: 'Give it with intent "complete" or "close", or with the to_state that one of them means; before that, say what was found in the reason or a comment',
    });
  }
  const checked = checkedJson(given);
  if ("problem" in checked)
    throw refused(checked.problem, { hint: "Give any JSON value of its natural type" });
  const { value } = checked;
  // Some clients send every value as a text of JSON.
  const read = typeof value === "string" ? readJson(value) : undefined;
  if (isNone(value) || isNone(read)) {
    throw refused("null and blank text are no result", {
      hint: "Leave result out where there is nothing to report; false, 0 and {} are results",
    });
  }
  requireSize(value);
  if (typeof value === "string" && isAlmostJson(value)) return { value, warnings: [ALMOST_JSON] };
  return { value, warnings: typeof read === "object" ? [READ_AS_TEXT] : [] };
}

/** Whether a text begins as an object or list of JSON does, and is none. */
export function isAlmostJson(text: string): boolean {
  return /^\s*[[{]/.test(text) && readJson(text) === undefined;
}

/** Throws INPUT_RESULT where a result comes with several tickets: it is what one ticket came to. */
export function refuseSharedResult(given: unknown): void {
  if (given === undefined) return;
  throw refused("it comes with several tickets, and a result belongs to one", {
    hint: "Hand off the tickets that have a result one by one",
  });
}

function requireSize(value: unknown): void {
  const bytes = resultBytes(value);
  if (bytes <= MAX_RESULT_BYTES) return;
  throw new Failure(
    "INPUT_TOO_LARGE",
    `Cannot record the result: it has ${bytes} bytes of JSON, and ${MAX_RESULT_BYTES} are allowed`,
    {
      hint: "Commit what is long as a file, link it, and give a short result that names the link; nothing was written",
    },
  );
}

function isNone(value: unknown): boolean {
  return value === null || (typeof value === "string" && isBlank(value));
}

function refused(why: string, { hint }: { hint: string }): Failure {
  return new Failure("INPUT_RESULT", `Cannot record the result: ${why}`, {
    hint: `${hint}; nothing was written`,
  });
}
