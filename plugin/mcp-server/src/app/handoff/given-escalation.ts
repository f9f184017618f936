import type { FailureType } from "../../domain/interaction-words.ts";
import { resolveTarget } from "../../domain/resolve-target.ts";
import type { TransitionRequest } from "../../domain/situation.ts";
import type { StateMachine } from "../../domain/state-machine.ts";
import { Failure } from "../../errors.ts";
import { isBlank } from "../blank.ts";
import type { HandoffCall } from "./plan-transition.ts";

/** What a caller says of the failure that it escalates. */
interface AskedEscalation {
  readonly failure_type?: FailureType | undefined;
  readonly tried?: readonly string[] | undefined;
}

/** What one agent tries before it asks for help, and how long each attempt is described. */
const MAX_TRIED = 20;
const MAX_TRIED_LENGTH = 500;

/** What an escalation says of its failure. Throws INPUT_INVALID where it comes with another move, or is too long. */
export function givenEscalation(
  machine: StateMachine,
  request: TransitionRequest,
  { failure_type: failureType, tried }: AskedEscalation,
): Pick<HandoffCall, "failureType" | "tried"> {
  if (failureType === undefined && tried === undefined) return {};
  if (resolveTarget(machine, request) !== machine.resolveIntent("escalate", request.command))
    throw wrong("failure_type and tried come with an escalation alone");
  if ((tried?.length ?? 0) > MAX_TRIED) throw wrong(`tried has more than ${MAX_TRIED} entries`);
  const long = tried?.find((one) => one.length > MAX_TRIED_LENGTH);
  if (long !== undefined) throw wrong(`an entry of tried is longer than ${MAX_TRIED_LENGTH} characters`);
  return { failureType, tried: tried?.filter((one) => !isBlank(one)).map((one) => one.toWellFormed()) };
}

/** Throws INPUT_INVALID where a failure comes with several tickets: each has one of its own. */
export function refuseSharedEscalation({ failure_type: failureType, tried }: AskedEscalation): void {
  if (failureType === undefined && tried === undefined) return;
  throw wrong("failure_type and tried come with several tickets, and belong to one");
}

function wrong(why: string): Failure {
  return new Failure("INPUT_INVALID", `Cannot hand off: ${why}`, {
    hint: 'Give them with intent "escalate" and one number, and the whole story in reason; nothing was written',
  });
}
