import { Failure, type Text, Words, words } from "../../errors.ts";
import { checkedJson, resultBytes } from "../../log/comment.ts";
import { type FollowUp, MAX_EVIDENCE_BYTES, MAX_RESULT_BYTES } from "../../log/record.ts";
import { argument } from "../../rules/calls.ts";
import { resolveTarget } from "../../rules/decide.ts";
import { finishes, submits } from "../../rules/finishing.ts";
import type { FailureType } from "../../rules/interaction-words.ts";
import type { TransitionRequest } from "../../rules/situation.ts";
import type { StateMachine } from "../../rules/state-machine.ts";
import { readJson } from "../../rules/text.ts";
import { WORKFLOW_STATES } from "../../rules/vocabulary.ts";
import {
  type AskedTransition,
  checkedReason,
  describeIssues,
  isBlank,
  issueWords,
  parseRequest,
} from "../checks/given-text.ts";
import { type AskedFollowUp, givenFollowUps, wrongFollowUps } from "../make/follow-up-tickets.ts";
import type { GivenResult } from "../protocol/compose-record.ts";
import { evidenceSchema, type GivenEvidence } from "../review/review.ts";

/** A handoff as a tool or the command line was asked for it, before any check. */
export interface AskedHandoff extends AskedTransition {
  readonly reason: string;
  readonly result?: unknown;
  readonly evidence?: unknown;
  readonly failureType?: FailureType | undefined;
  readonly tried?: readonly string[] | undefined;
  readonly followUps?: readonly AskedFollowUp[] | undefined;
}

/** The parts of a handoff that each of its tickets is asked for. */
export interface ParsedHandoff {
  readonly request: TransitionRequest;
  readonly reason: string;
  readonly result: GivenResult | null;
  /** The reason why the caller is stuck; with an escalation only. */
  readonly failureType?: FailureType | undefined;
  /** The caller's attempts before. */
  readonly tried?: readonly string[] | undefined;
  /** The evidence that submitted work may be accepted; with a submission for review only. */
  readonly evidence?: GivenEvidence | undefined;
  /** Tickets to create first; they need a result. */
  readonly followUps?: readonly FollowUp[] | undefined;
}

/**
 * Checks everything that a handoff says, for one ticket or for several. Throws INPUT_ failures, each with what to give
 * instead; nothing is read or written.
 */
export function parseHandoff(
  machine: StateMachine,
  asked: AskedHandoff,
  { forSeveral }: { readonly forSeveral: boolean },
): ParsedHandoff {
  if (forSeveral) refuseDetails(asked);
  const request = parseRequest(asked);
  const reason = checkedReason(asked.reason);
  const result = givenResult(machine, request, asked.result);
  return {
    request,
    reason,
    result,
    evidence: givenEvidence(machine, request, asked.evidence),
    ...givenEscalation(machine, request, asked),
    followUps: givenFollowUps(machine, request, result !== null, asked.followUps),
  };
}

/** Arguments for one ticket do not come with several. */
function refuseDetails({ followUps, result, evidence, failureType, tried }: AskedHandoff): void {
  if (followUps !== undefined)
    throw wrongFollowUps(
      ["follow-up tickets belong to one ticket, and several were given"],
      "Hand off this ticket by itself",
    );
  if (result !== undefined && !isNone(result))
    throw wrongResult(
      "a result belongs to one ticket, and several were given",
      "Hand off the tickets that have a result one by one",
    );
  if (evidence !== undefined)
    throw wrongEvidence(
      "evidence belongs to one ticket, and several were given",
      "Hand off the tickets that need evidence one by one",
    );
  if (failureType !== undefined || tried !== undefined)
    throw wrongEscalation(words`${FAILURE} belong to one ticket, and several were given`);
}

function wrongResult(why: string, hint: Text): Failure {
  return new Failure("INPUT_RESULT", `Cannot record the result: ${why}`, {
    hint: words`${hint}; nothing was written`,
  });
}

function wrongEvidence(why: string, hint: Text): Failure {
  return new Failure("INPUT_EVIDENCE", `Cannot take the evidence: ${why}`, {
    hint: words`${hint}; nothing was written`,
  });
}

const FAILURE = words`${argument("failure_type")} and ${argument("tried")}`;

function wrongEscalation(why: Text): Failure {
  return new Failure("INPUT_INVALID", words`Cannot hand off: ${why}`, {
    hint: words`Give them ${new Words('with intent "escalate" and one number', "with --intent escalate, for one ticket")}, and describe the problem in ${argument("reason")}; nothing was written`,
  });
}

/** Limits of one agent's attempts before it asks for help, and of the description of each. */
const MAX_TRIED = 20;
const MAX_TRIED_LENGTH = 500;

/** An escalation's account of its failure. Throws INPUT_INVALID if it comes with another move, or is too long. */
function givenEscalation(
  machine: StateMachine,
  request: TransitionRequest,
  { failureType, tried }: AskedHandoff,
): Pick<ParsedHandoff, "failureType" | "tried"> {
  if (failureType === undefined && tried === undefined) return {};
  if (resolveTarget(machine, request) !== machine.resolveIntent("escalate", request.command))
    throw wrongEscalation(words`${FAILURE} belong to an escalation`);
  if ((tried?.length ?? 0) > MAX_TRIED)
    throw wrongEscalation(words`${argument("tried")} has more than ${MAX_TRIED} entries`);
  if (tried?.some((one) => one.length > MAX_TRIED_LENGTH) === true)
    throw wrongEscalation(
      words`an entry of ${argument("tried")} is longer than ${MAX_TRIED_LENGTH} characters`,
    );
  return { failureType, tried: tried?.filter((one) => !isBlank(one)).map((one) => one.toWellFormed()) };
}

const ALMOST_JSON =
  "the result looks like JSON and does not parse, so it is read as text: to give an object or list, correct it in the next call with a result";

const READ_AS_TEXT =
  "the result is a string that contains JSON, and is read as text: to give an object or list, pass the value itself";

/**
 * The result of a call; null where none was given. Throws INPUT_RESULT for what is no result and for a request that
 * finishes nothing, and INPUT_TOO_LARGE.
 */
function givenResult(machine: StateMachine, request: TransitionRequest, given: unknown): GivenResult | null {
  if (given === undefined) return null;
  if (!finishes(machine, request)) {
    if (isNone(given)) return null;
    throw wrongResult(
      "the call finishes nothing",
      words`Give it ${new Words('with intent "complete" or "close"', "with --intent complete or --intent close")}, or with the ${argument("to_state")} of one of them; before that, report findings in the reason or a comment`,
    );
  }
  const checked = checkedJson(given);
  if ("problem" in checked) throw wrongResult(checked.problem, "Give any JSON value of its natural type");
  const { value } = checked;
  if (isNone(value))
    throw wrongResult(
      "null and blank text are no result",
      "Leave result out where there is nothing to report; false, 0 and {} are results",
    );
  const bytes = resultBytes(value);
  if (bytes > MAX_RESULT_BYTES)
    throw new Failure(
      "INPUT_TOO_LARGE",
      `Cannot record the result: it has ${bytes} bytes of JSON, and ${MAX_RESULT_BYTES} are allowed`,
      {
        hint: "Commit what is long as a file, link it, and give a short result that names the link; nothing was written",
      },
    );
  if (typeof value !== "string") return { value, warnings: [] };
  if (isAlmostJson(value)) return { value, warnings: [ALMOST_JSON] };
  return { value, warnings: typeof readJson(value) === "object" ? [READ_AS_TEXT] : [] };
}

/** Whether a text begins like a JSON object or list, and is not valid JSON. */
export function isAlmostJson(text: string): boolean {
  return /^\s*[[{]/.test(text) && readJson(text) === undefined;
}

/** Whether a result says nothing. Some clients send every value as a text of JSON. */
function isNone(value: unknown): boolean {
  if (typeof value !== "string") return value === null;
  const read = readJson(value);
  return isBlank(value) || read === null || (typeof read === "string" && isBlank(read));
}

/**
 * The evidence of a call; undefined where none was given. Throws INPUT_EVIDENCE for another form and for a request that
 * submits nothing, and INPUT_TOO_LARGE.
 */
function givenEvidence(
  machine: StateMachine,
  request: TransitionRequest,
  given: unknown,
): GivenEvidence | undefined {
  if (given === undefined) return undefined;
  const { command, goal } = request;
  const intent = "intent" in goal ? goal.intent : null;
  const to = resolveTarget(machine, request);
  const maySubmit =
    typeof to === "string" &&
    WORKFLOW_STATES.some((state) => submits(machine, { command, intent, state, to }));
  if (!maySubmit)
    throw wrongEvidence(
      "the call submits nothing for review",
      new Words(
        'Give it with command "impl" and intent "complete", or for a task with "triage" and "complete"',
        "Give it with --command impl --intent complete, or for a task with --command triage --intent complete",
      ),
    );
  const parsed = evidenceSchema.safeParse(given, { error: issueWords });
  if (!parsed.success)
    throw wrongEvidence(
      describeIssues(parsed.error),
      'Its form: {"files_changed": [paths], "description": text, "tests": [{"criterion", "test"}], "before_after": {"before", "after"}, "migrations_breaking": text, "security_analysis": text, "rollback_plan": text}',
    );
  const checked = checkedJson(parsed.data);
  const bytes = resultBytes(parsed.data);
  if (bytes > MAX_EVIDENCE_BYTES || "problem" in checked)
    throw new Failure(
      "INPUT_TOO_LARGE",
      `Cannot record the evidence: it has ${bytes} bytes of JSON, and ${MAX_EVIDENCE_BYTES} are allowed`,
      { hint: "Name folders instead of many files, and link what is long; nothing was written" },
    );
  return evidenceSchema.parse(checked.value);
}
