import type { RiskClass, Urgency } from "../../domain/interaction-words.ts";
import { Failure } from "../../errors.ts";
import { MAX_QUESTION_LENGTH } from "../../ledger/limits.ts";
import { isBlank } from "../blank.ts";
import { checkedPaths } from "../contracts/given-contract.ts";
import type { RequestDetails } from "./ask.ts";

/** What a caller says with a request, beside its text. */
interface AskedDetails {
  readonly context?: string | undefined;
  readonly constraints?: string | undefined;
  readonly proposal?: string | undefined;
  readonly urgency?: Urgency | undefined;
  readonly expand_scope?: readonly string[] | undefined;
  readonly risk_class?: RiskClass | undefined;
}

/**
 * The details of a request as they are recorded. Throws INPUT_REASON for text that is too long, INPUT_INVALID for paths
 * that name nothing.
 */
export function givenDetails(asked: AskedDetails): RequestDetails {
  const { urgency, expand_scope: paths, risk_class: reclassify } = asked;
  const context = checkedDetail("context", asked.context);
  const constraints = checkedDetail("constraints", asked.constraints);
  const proposal = checkedDetail("proposal", asked.proposal);
  if (paths !== undefined && reclassify !== undefined) {
    throw new Failure(
      "INPUT_INVALID",
      "Cannot ask for file scope and risk class at once: each is decided by itself",
      {
        hint: "Ask twice; nothing was written",
      },
    );
  }
  return {
    ...(context === undefined ? {} : { context }),
    ...(constraints === undefined ? {} : { constraints }),
    ...(proposal === undefined ? {} : { proposal }),
    ...(urgency === undefined ? {} : { urgency }),
    ...(paths === undefined ? {} : { expandScope: checkedPaths("expand_scope", paths) }),
    ...(reclassify === undefined ? {} : { reclassify }),
  };
}

function checkedDetail(what: string, text: string | undefined): string | undefined {
  if (text === undefined || isBlank(text)) return undefined;
  const wellFormed = text.toWellFormed();
  if (wellFormed.length <= MAX_QUESTION_LENGTH) return wellFormed;
  throw new Failure(
    "INPUT_REASON",
    `Cannot ask: ${what} has ${wellFormed.length} characters, and ${MAX_QUESTION_LENGTH} are allowed`,
    { hint: "Shorten it; commit what is long as a file and link it. Nothing was written" },
  );
}
