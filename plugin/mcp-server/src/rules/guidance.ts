import { argument, call } from "./calls.ts";
import { continuesAs } from "./names.ts";
import { WHY_OVER } from "./lock.ts";
import type { StateMachine } from "./state-machine.ts";
import { acceptedReply, acceptedTargets, hasYes, isAtWork, standingNo, voidedDecision } from "./guards.ts";
import { cannotTell, closedHint, reopenedText, waitHint } from "./refusals.ts";
import type { Situation } from "./situation.ts";
import { noteForTask, targetInPlace, taskCommand } from "./finishing.ts";
import { words, type Text, Words } from "../errors.ts";
import { COMMANDS, INITIAL_STATE, WORKFLOW_STATES, type Command, type WorkflowState } from "./vocabulary.ts";

/** The next steps after a transition, or in a state. */
export interface Guidance {
  readonly isLockState: boolean;
  readonly isTerminal: boolean;
  readonly requiresHumanAction: boolean;
  readonly allowedNextTransitions: readonly WorkflowState[];
  readonly due: readonly Command[];
  readonly note: Text;
  readonly warnings: readonly Text[];
}

/**
 * Guidance by the state alone, as after a transition; in a lock state the reader is taken for the holder. `typed` is the
 * ticket as an argument of a command.
 */
export function guidanceFor(
  machine: StateMachine,
  state: WorkflowState,
  warnings: readonly Text[] = [],
  typed?: string,
): Guidance {
  const due = machine.getExpectedByCommands(state);
  return {
    isLockState: machine.isLockState(state),
    isTerminal: machine.isTerminal(state),
    requiresHumanAction: machine.requiresHumanAction(state),
    allowedNextTransitions: machine.getAllowedTransitions(state),
    due,
    note: noteFor(machine, state, due, typed),
    warnings,
  };
}

/** Advice for this situation; null if the state alone says it. */
export function noteForFinder(machine: StateMachine, situation: Situation): Text | null {
  const { issueClosed, lock, reopened, continuedBy } = situation;
  const state = situation.state ?? INITIAL_STATE;
  if (!machine.isValidState(state)) return null;
  if (continuedBy !== undefined) return continuesAs(continuedBy);
  if (machine.isTerminal(state))
    return reopened === undefined ? null : `"${state}" is final for agents, and ${reopenedText(reopened)}`;
  if (issueClosed) return closedHint(machine, state, situation);
  if (lock.kind === "theirs")
    return `"${lock.lock.holder.agent}" holds the ticket until ${new Date(lock.endsAtMs).toISOString()}: take another one`;
  const voided = voidedDecision(situation);
  if (machine.isLockState(state) && !isAtWork(lock) && voided !== null)
    return `A person has to confirm what is to be built before anybody locks the ticket: ${voided}`;
  if (lock.kind === "mine" && lock.lock.handedBy !== null)
    return words`"${lock.lock.handedBy.agent}" handed you this ticket: its newest record says why; ${call({ intent: "lock" }, situation.typed, lockerIn(machine, state))} to take it up`;
  if (situation.isTask === true && state === INITIAL_STATE && taskCommand(machine) !== null)
    return noteForTask(machine, lock.kind === "mine", situation.typed);
  if (machine.isLockState(state) && lock.kind === "mine" && lock.from !== null)
    return words`You held the ticket before (${WHY_OVER[lock.from]}): ${call({ intent: "lock" }, situation.typed, lockerIn(machine, state))} to continue`;
  if (machine.isLockState(state) && lock.kind !== "mine")
    return words`Nobody holds the ticket: ${call({ intent: "lock" }, situation.typed, lockerIn(machine, state))} before you work on it`;
  return noteForAnswered(machine, state, situation);
}

/** The command that locks tickets in this state; undefined where several do. */
function lockerIn(machine: StateMachine, state: WorkflowState): Command | undefined {
  const able = COMMANDS.filter(
    (command) => (machine.lockStateOf(command) ?? targetInPlace(machine, command, "lock")) === state,
  );
  return able.length === 1 ? able[0] : undefined;
}

/** The person's answer that ends a ticket's wait. */
export interface EndOfWait {
  readonly by: string;
  readonly at: string;
  /** The commands that go on with it. */
  readonly next: readonly Command[];
}

/** Null for a ticket that waits for nobody, has no answer yet, or one that does not end the wait or counts no longer. */
export function endOfWait(machine: StateMachine, situation: Situation): EndOfWait | null {
  const state = situation.state ?? INITIAL_STATE;
  if (!machine.isValidState(state)) return null;
  const waits = machine.requiresHumanAction(state) || situation.policy.humanStates.includes(state);
  // The work is reviewed and merged: talk on the issue does neither.
  if (!waits || state === machine.reviewState) return null;
  const reply = acceptedReply(situation);
  if (reply === null || voidedDecision(situation) !== null) return null;
  const isPlan = state === machine.planReviewState;
  if (isPlan && standingNo(machine, situation) !== null) return null;
  const commands = machine.getExpectedByCommands(state);
  return { by: reply.by, at: reply.at, next: commands.length === 0 ? ["triage"] : commands };
}

/** Why a person's answer no longer ends the wait, in a sentence; null where it does, and where no answer is waited for. */
export function whyDecideAgain(situation: Situation): string | null {
  const waits = situation.policy.humanStates.some((name) => name === situation.state);
  return waits ? voidedDecision(situation) : null;
}

/** The next step after a person's answer; null without an answer, or if the answer does not end the wait. */
function noteForAnswered(machine: StateMachine, state: WorkflowState, situation: Situation): Text | null {
  const voided = whyDecideAgain(situation);
  if (voided !== null) return `"${state}" waits for a person to decide again: ${voided}`;
  const no = noteForNo(machine, situation);
  if (no !== null) return no;
  const ended = endOfWait(machine, situation);
  if (ended === null)
    return situation.rerouter === undefined ? null : waitHint(machine, state, situation.rerouter);
  const moves =
    machine.getExpectedByCommands(state).length === 0
      ? words`, which moves it on with ${argument("to_state")}`
      : "";
  const isTalk = state === machine.planReviewState && !hasYes(situation);
  const read = isTalk ? ". No answer is a plain yes: read them before the plan is built" : "";
  return words`Answered by "${ended.by}" at ${ended.at}, starts next: ${ended.next.join(" or ")}${moves}${read}`;
}

/** The sentence about a no to a plan or to work that stands, or of which nobody can tell whether it counts; null for none. */
export function noteForNo(machine: StateMachine, situation: Situation): string | null {
  const isPlan = situation.state === machine.planReviewState;
  const no = noToWaiting(machine, situation);
  if (no === null) return null;
  if ("why" in no) return `Not approved: ${cannotTell(no)}. ${no.remedy}`;
  const [done, back] = isPlan ? ["built", "review moves"] : ["closed", "impl takes"];
  return `Rejected by "${no.by}" at ${no.at} (${no.url}): it is not ${done} until a person says "Approved"; ${back} it back`;
}

/** The person whose no to a plan or to work stands, so that an agent has the next turn; null for none. */
export function rejecterOf(machine: StateMachine, situation: Situation): string | null {
  const no = noToWaiting(machine, situation);
  return no === null || "why" in no ? null : no.by;
}

/** As `standingNo`, for a plan or work that waits. */
function noToWaiting(machine: StateMachine, situation: Situation): ReturnType<typeof standingNo> {
  const { state } = situation;
  const waits = state !== null && (state === machine.planReviewState || state === machine.reviewState);
  return waits ? standingNo(machine, situation) : null;
}

/** Advice for the agent that handed its lock over. */
export function noteForGiver(receiver: string): string {
  return `You no longer hold the ticket: "${receiver}" takes it up with its own next call; leave it, and take another one`;
}

/** The next step in a lock state without a holder, as after an approval. */
export function noteForUnheld(machine: StateMachine, state: WorkflowState): string {
  const commands = COMMANDS.filter((command) => machine.lockStateOf(command) === state);
  return `Nobody holds the ticket. Next: ${commands.join(" or ")}, which locks it first`;
}

function noteFor(
  machine: StateMachine,
  state: WorkflowState,
  due: readonly Command[],
  typed: string | undefined,
): Text {
  if (machine.isTerminal(state)) return `"${state}" is final: no command moves the ticket on`;
  if (machine.isLockState(state))
    return new Words(
      'Work on the ticket now, then call with intent "complete", or "escalate" if you are stuck',
      "Work on the ticket now, then complete it, or escalate it if you are stuck",
    );
  if (due.length === 0) return waitHint(machine, state, undefined, typed);
  if (machine.requiresHumanAction(state))
    return new Words(
      `"${state}" waits for a person: stop here unless one asked you to go on`,
      `"${state}" waits for a person`,
    );
  return noteForDue(due);
}

/** The note that says no more than the commands that are due. */
export function noteForDue(commands: readonly Command[]): string {
  return `Next: ${commands.join(" or ")}`;
}

/** The states that each command may bring the ticket to now; those that all may, as by escalate, under `every`. */
export type NextMoves = Partial<Record<Command | "every", readonly WorkflowState[]>>;

/** The next moves, without commands that may do nothing of their own. */
export function movesByCommand(machine: StateMachine, situation: Situation): NextMoves {
  const moves = COMMANDS.map((command) => [command, acceptedTargets(machine, command, situation)] as const);
  const every = WORKFLOW_STATES.filter((state) => moves.every(([, targets]) => targets.includes(state)));
  const own = moves.map(
    ([command, targets]) => [command, targets.filter((state) => !every.includes(state))] as const,
  );
  return Object.fromEntries([...own, ["every", every] as const].filter(([, targets]) => targets.length > 0));
}
