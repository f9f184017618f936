/** The command, the goal and the reason of a handoff: what the hooks check, too, before the server sees the call. */
import { argument, call, TO, withArguments } from "../../rules/calls.ts";
import { isBlank, checkedAgentName } from "./given-text.ts";
import { MAX_REASON_LENGTH, typedWord } from "../../rules/text.ts";
import type { TransitionRequest } from "../../rules/situation.ts";
import { COMMANDS, INTENTS, parseCommand, parseIntent, type Command } from "../../rules/vocabulary.ts";
import { Failure, Words, quoted, words, type Text } from "../../errors.ts";

/** A transition in words that nobody has checked yet. */
export interface AskedTransition {
  readonly command: string;
  readonly intent?: string | undefined;
  readonly toState?: string | undefined;
  /** The agent that the lock is handed to. */
  readonly to?: string | undefined;
}

/** The command of that name. Throws INPUT_COMMAND, which lists the seven. */
export function checkedCommand(attempted: string, name: string): Command {
  const command = parseCommand(name);
  if (command !== undefined) return command;
  throw new Failure(
    "INPUT_COMMAND",
    `Cannot ${attempted} for the command ${JSON.stringify(name)}: there is no such command`,
    { hint: `Use one of ${quoted(COMMANDS)}` },
  );
}

/** Rule 10, and names that are none. Throws INPUT_COMMAND, INPUT_TARGET, INPUT_INTENT, INPUT_INVALID. */
export function parseRequest(args: AskedTransition): TransitionRequest {
  const request = parseGoal(args);
  if (args.to === undefined) return request;
  const to = checkedAgentName('hand the lock over to the agent of "to"', args.to);
  if ("intent" in request.goal && request.goal.intent === "lock") return { ...request, handTo: to };
  throw new Failure(
    "INPUT_INVALID",
    words`Cannot hand off to ${JSON.stringify(to)}: ${TO} names who gets your lock, and goes with ${new Words('intent "lock"', "--intent lock")} alone`,
    { hint: hintWithoutLock(request, to) },
  );
}

/** Whoever finishes and names an agent means a ticket for it. */
function hintWithoutLock({ command, goal }: TransitionRequest, to: string): Text {
  const typedTo = `--to ${typedWord(to)}`;
  if ("intent" in goal && (goal.intent === "complete" || goal.intent === "close"))
    return words`To give ${JSON.stringify(to)} a ticket of its own, replace ${TO} with ${new Words("result and follow_up:", "--result and --follow-up-file, a file with")} ${JSON.stringify([{ to, task: "…" }])}; to give it your lock on this one, ${call({ intent: "lock", also: new Words('"to"', typedTo) }, undefined, command)} first`;
  return words`Hand the lock over ${withArguments({ intent: "lock", also: new Words("", typedTo) }, undefined, command)}, or leave ${TO} out; a target state is named with ${argument("to_state")}`;
}

function parseGoal(args: AskedTransition): TransitionRequest {
  const command = checkedCommand("hand off", args.command);
  const { intent, toState } = args;
  if (intent !== undefined && toState === undefined)
    return { command, goal: { intent: checkedIntent(intent) } };
  if (toState !== undefined && intent === undefined) return { command, goal: { toState } };
  const [theIntent, theState] = [argument("intent"), argument("to_state")];
  const given =
    intent === undefined
      ? words`neither ${theIntent} nor ${theState} was given`
      : words`both ${theIntent} and ${theState} were given`;
  throw new Failure("INPUT_TARGET", words`Cannot hand off: ${given}, and exactly one is needed`, {
    hint: words`Give ${theIntent} (${quoted(INTENTS)}) or ${theState}`,
  });
}

function checkedIntent(name: string): NonNullable<ReturnType<typeof parseIntent>> {
  const intent = parseIntent(name);
  if (intent !== undefined) return intent;
  const hint =
    name === "reject"
      ? new Words(
          'To send a plan back, call with command "review" and to_state "Ready for Plan"',
          'To send a plan back, run `ralph-hero handoff NUMBER --command review --to-state "Ready for Plan" --reason "…"`',
        )
      : words`Use one of ${quoted(INTENTS)}, or ${argument("to_state")}`;
  throw new Failure(
    "INPUT_INTENT",
    `Cannot hand off with the intent ${JSON.stringify(name)}: there is no such intent`,
    { hint },
  );
}

/** The reason as it is recorded. Throws INPUT_REASON for one that is blank or too long. */
export function checkedReason(reason: string): string {
  if (isBlank(reason)) {
    throw new Failure("INPUT_REASON", "Cannot hand off without a reason: it is blank", {
      hint: "Say in a sentence what was done or why; people read it in the audit trail",
    });
  }
  if (reason.length <= MAX_REASON_LENGTH) return reason;
  throw new Failure(
    "INPUT_REASON",
    `Cannot hand off: the reason has ${reason.length} characters, and ${MAX_REASON_LENGTH} are allowed`,
    { hint: "Shorten it; commit what is long as a file, or post it as a comment, and name it in the reason" },
  );
}
