/** The words of all refusals of a transition: what `objectionTo` found, as an agent and a person read it; pure. */
import {
  Words,
  forAgent,
  joined,
  quoted,
  words,
  type Refusal,
  type RefusalCode,
  type Text,
} from "../errors.ts";
import { argument, call, callFirst, TO, tool, withArguments } from "./calls.ts";
import { LAST_MOVES_FROM, MAX_COMMENTS, wayOn } from "./bounds.ts";
import { acceptedTargets, rejectionOf, type ObjectionFacts, type Objection } from "./guards.ts";
import { lockedReason, shownHolder } from "./lock.ts";
import { continuesAs, sameAgent, sameName } from "./names.ts";
import { personCommands } from "./person-decision.ts";
import type {
  Attempt,
  ContractBreach,
  Dropped,
  Situation,
  TransitionRequest,
  UndecidedReply,
} from "./situation.ts";
import type { StateMachine } from "./state-machine.ts";
import { accepts, PIPELINE_ENTRY, TASK } from "./finishing.ts";
import { optionNameOf, shownOptions } from "./state-field.ts";
import { NEXT_IN_ROTATION } from "./team.ts";
import {
  COMMANDS,
  INITIAL_STATE,
  shownState,
  WORKFLOW_STATES,
  type Command,
  type Intent,
  type WorkflowState,
} from "./vocabulary.ts";

/** An objection in words. */
interface ObjectionText {
  readonly code: RefusalCode;
  readonly rule: string;
  /** The attempted action, where "move … from … to …" says it worse. */
  readonly action?: string;
  /** The reason; follows the attempted action in the message. */
  readonly why: Text;
  readonly hint: Text;
  /** The states to name as possible, where they are others than those that the command may reach now. */
  readonly allowed?: readonly string[];
  readonly retryable?: boolean;
  readonly breach?: Refusal["breach"];
}

const REJECTED_RULE = "What a person has rejected is not taken as approved until a person says otherwise";
const NO_PLAIN_YES = "no comment since is a plain yes, without a condition";
function rejectedWhenClosed({ typed }: Situation): Text {
  return words`A person rejected the work of the closed issue: ask a person to reopen the issue, then take the ticket up ${withArguments({ command: "impl", intent: "lock" }, typed)}; or escalate it, or wait for a person's yes`;
}

/** The words of each rule, in the order of the rules. */
const TEXTS: {
  readonly [Rule in keyof ObjectionFacts]: (attempt: Attempt, facts: ObjectionFacts[Rule]) => ObjectionText;
} = {
  moved: ({ machine, command, situation }, departure) => ({
    code: "REFUSED_MOVED",
    rule: "A move out of the lock state ends the lock; its holder is told once, then decides again",
    why: `${departureText(departure, situation)}, which ended your lock`,
    hint: "Read the ticket and its newest comments, then decide again; the next call is judged by the present state",
    allowed: acceptedTargets(machine, command, { ...situation, lock: { kind: "free" } }),
  }),
  terminal: ({ state, situation: { issueClosed, reopened, continuedBy } }) => {
    const stillOpen = "its issue is still open: a person closes it";
    const open = issueClosed ? "" : `; ${reopened === undefined ? stillOpen : reopenedText(reopened)}`;
    return {
      code: "REFUSED_TERMINAL",
      rule: "Terminal states are final for agents",
      why: `"${state}" is terminal`,
      hint:
        continuedBy === undefined
          ? `Create a follow-up ticket, or ask a person to move the card${open}`
          : continuesAs(continuedBy),
      allowed: [],
    };
  },
  closed: (attempt, open) => ({
    code: "REFUSED_CLOSED",
    rule: "A closed issue in a state that is not terminal accepts only close and cancel, the submission of work for review, and escalate, where they are edges",
    why: "the issue is closed",
    hint: closedHint(attempt.machine, attempt.state, attempt.situation),
    allowed: open.filter((to) => rejectionOf({ ...attempt, to }) === null),
  }),
  dropped: ({ machine, state, situation }, { dropped, open }) => ({
    code: "REFUSED_CLOSED",
    rule: "A ticket that a person dropped accepts only cancel and escalate, where they are edges",
    why: whyDropped(dropped),
    hint: closedHint(machine, state, situation),
    allowed: open,
  }),
  full: ({ situation: { comments, typed } }) => ({
    code: "REFUSED_FULL",
    rule: `From ${LAST_MOVES_FROM} comments on, a ticket only ends, or its holder gives it up`,
    why: `its issue has ${comments} comments, and GitHub takes ${MAX_COMMENTS}`,
    hint: `${wayOn(typed)}; take another ticket`,
  }),
  "no task": ({ machine, command, state, to, situation: { ticket } }, intent) => {
    const meaning = intent === "lock" ? `${command} locks tasks only` : whyNoTarget(command, intent);
    return {
      code: "REFUSED_INTENT",
      rule: `For ${command}, the intents lock and complete are for tasks: tickets in "${to}" whose contract has the kind "${TASK}"`,
      action: `${intent} ticket ${ticket} as ${command}`,
      why: `${meaning}, and the ticket is ${state === to ? "no task" : `in "${state}"`}`,
      hint: nameTheTarget(machine, intent),
    };
  },
  "no edge": (attempt) => {
    const allowed = attempt.machine.getAllowedTransitions(attempt.state);
    return {
      code: "REFUSED_EDGE",
      rule: "A move that is no edge of the graph is refused for every caller",
      why: `the graph has no such edge; "${attempt.state}" leads to ${quoted(allowed)}`,
      hint: edgeHint(attempt),
      allowed,
    };
  },
  "no output": ({ machine, command, to }) => noOutput(machine, command, to),
  "not begun": ({ machine, command, state, situation: { typed } }, lockState) => ({
    code: "REFUSED_NOT_BEGUN",
    rule: "A command that locks completes only from its lock state",
    why: `${command} was not begun: its lock state is "${lockState}"`,
    hint: machine.isValidTransition(state, lockState)
      ? words`${callFirst({ intent: "lock" }, typed, command)} first, do the work, then complete`
      : `"${lockState}" is entered from ${quoted(machine.getSourcesOf(lockState))}: the ticket has to come there first`,
  }),
  "escalated already": ({ situation: { rerouter } }) => ({
    code: "REFUSED_HUMAN",
    rule: "A ticket that was escalated is not escalated again",
    why: `the ticket waits for ${rerouter === undefined ? "a person" : JSON.stringify(rerouter)} already`,
    hint: words`Write what else is to be decided as a comment, with ${tool("add_comment")}; after an answer, move the ticket on, and escalate it from there`,
  }),
  "no answer": (attempt) => {
    const { state, situation } = attempt;
    const undecided = situation.undecidedReplies.at(-1);
    return {
      code: "REFUSED_HUMAN",
      rule: `Leaving "${state}" needs a person for each ticket: an answer on its own issue since it came here, or its card moved by hand`,
      // Answers that are there and do not count are the token's own.
      why:
        undecided !== undefined
          ? cannotTell(undecided)
          : situation.replies.length > 0
            ? "the only answers since are from this token's own account, and the team counts others' only"
            : `nobody has answered since the ticket came to "${state}"`,
      hint: undecided?.remedy ?? waysToDecide(attempt),
      retryable: true,
    };
  },
  "orchestrator's turn": ({ machine, state }, rerouter) => ({
    code: "REFUSED_HUMAN",
    rule: `Leaving "${state}" needs the orchestrator, where an agent lacked a capability, or a person`,
    why: `the ticket waits for the orchestrator, ${JSON.stringify(rerouter)}`,
    hint: words`Stop here: ${waitHint(machine, state, rerouter)}. Work on another ticket meanwhile`,
    retryable: true,
  }),
  "unclear rejection": (_attempt, rejection) => ({
    code: "REFUSED_REVIEW",
    rule: REJECTED_RULE,
    why: cannotTell(rejection),
    hint: rejection.remedy,
    retryable: true,
  }),
  rejected: (attempt, { by, at, url }) => ({
    code: "REFUSED_REVIEW",
    rule: REJECTED_RULE,
    why: `"${by}" rejected it at ${at} (${url}), and ${NO_PLAIN_YES}`,
    hint: attempt.situation.issueClosed
      ? rejectedWhenClosed(attempt.situation)
      : `Read the comment and fix what it rejects: ${waysPast(attempt)}`,
  }),
  "not approved": (attempt) => ({
    code: "REFUSED_REVIEW",
    rule: "A plan that was escalated from its review is built after a person's yes",
    why: NO_PLAIN_YES,
    hint: `Read the answers: ${waysPast(attempt)}`,
    retryable: true,
  }),
  "changed text": (attempt, why) => ({
    code: "REFUSED_HUMAN",
    rule: "A person's decision counts for the title and body that they read: a change by an account that may not write voids it",
    why,
    // Nothing is decided in a lock state that a decision has led into.
    hint:
      attempt.state === attempt.to
        ? words`Do not work on it: ${call({ intent: "escalate" }, attempt.situation.typed, attempt.command)}, so that a person is asked; or let one move the card back`
        : waysToDecide(attempt),
    retryable: true,
  }),
  "no receiver": (attempt, handTo) => ({
    code: "REFUSED_TEAM",
    rule: "A lock is handed to another agent of the team",
    ...nobodyToTakeIt(attempt, handTo),
  }),
  "no lock to hand": ({ command, situation: { lock, typed } }) => ({
    code: "REFUSED_NOT_HOLDER",
    rule: "Only the holder of a running lock hands it over",
    why: lock.kind === "theirs" ? `${shownHolder(lock.lock)} has its lock` : "you do not hold its lock",
    hint: words`${callFirst({ intent: "lock" }, typed, command)} ${new Words('and without "to"', "(without --to)")} first, or leave the ticket to its holder`,
  }),
  locked: ({ situation }, lock) => ({
    code: "REFUSED_LOCKED",
    rule: "A ticket has one holder at a time",
    action: `lock ticket ${situation.ticket}`,
    ...foreignLock(situation, lock),
  }),
  "not the holder": ({ situation }, lock) => ({
    code: "REFUSED_NOT_HOLDER",
    rule: "Only the holder of its lock moves a ticket out of a lock state, or a task that was claimed",
    ...foreignLock(situation, lock),
  }),
  "over its turns": ({ machine, command, state, situation }, { limit, taken, next }) => {
    const orEscalate = machine.canEscalate(command, state)
      ? words`; or ${call({ intent: "escalate" }, situation.typed, command)}`
      : "";
    return {
      code: "REFUSED_TURNS",
      rule: `An agent of the team takes at most ${limit} turns in a row on a ticket`,
      why: `the last ${taken} turns on the ticket are all yours, "${situation.team.caller}", and it is the turn of "${next}"`,
      hint:
        situation.lock.kind === "mine"
          ? words`Hand it over: ${call({ intent: "lock", to: NEXT_IN_ROTATION }, situation.typed, command)}, and say in the reason what is left to do${orEscalate}`
          : `Leave the ticket to "${next}"`,
    };
  },
  "no evidence": ({ machine, command, state, situation }, { riskClass, raises, lacks }) => {
    const raised = raises.map(
      ({ from, to, why }) => `its class is now ${to}, not ${from}, because ${why.join("; ")}; `,
    );
    const ofClass = riskClass === undefined ? "" : ` of a ${riskClass}-risk ticket`;
    const pieces = lacks.map(({ what, how }) => words`- ${what}. Give: ${how}`);
    return {
      code: "REFUSED_EVIDENCE",
      rule: "Work is submitted for review with everything that its risk class and file scope need; one missing piece is enough to refuse it",
      why: words`${raised.join("")}the submission${ofClass} lacks:\n${joined(pieces, "\n")}`,
      hint: "Call again with all of it; the ticket is unchanged and still yours",
      // Work that is not submitted is not reviewed, so it is not accepted either.
      allowed: acceptedTargets(machine, command, situation).filter(
        (to) => !accepts(machine, { command, state, to }),
      ),
    };
  },
  "not reviewed": ({ situation: { issueClosed } }, { what, how }) => ({
    code: "REFUSED_REVIEW",
    rule: "Begun work is accepted only after it was submitted and, of a medium or high class, signed off by its reviewer, who did not work on it",
    why: what,
    hint: issueClosed
      ? words`${how}. The issue is closed: ask a person to reopen it before the ticket is taken up again`
      : how,
  }),
  "broken contract": (_attempt, breach) => {
    const { violations, attemptsLeft, maxAttempts, isJsonText = false } = breach;
    const isMissing = violations.length === 0;
    const give = isMissing
      ? "Give the result"
      : isJsonText
        ? "The result is a string that contains JSON: give the value itself"
        : "Correct the result";
    return {
      code: "REFUSED_CONTRACT",
      rule: "A ticket with a contract is completed with a result that fits it",
      why: isMissing
        ? "its contract requires a result, and none was given"
        : `the result does not fit its contract. Schema validation failed:\n${violations.map((line) => `- ${line}`).join("\n")}`,
      hint: words`${give} as ${tool("get_ticket")} shows the contract, and call again; ${attemptsLeft} of ${maxAttempts} attempts are left${afterLastAttempt(breach)}`,
      breach: { violations, attemptsLeft },
    };
  },
};

/** GitHub tells of no time at which a card lost its state, as where it was taken off the board. */
function departureText({ by, to, at }: ObjectionFacts["moved"], { state }: Situation): string {
  if (by === "person" && state === null)
    return `a person cleared the ticket's card, or took it off the board: that counts as a move to "${to}"`;
  return `${by === "person" ? "a person" : "another agent"} moved the ticket to "${to}" at ${at}`;
}

/** The refusal of an attempt, in the grammar of all messages. */
export function refuse(attempt: Attempt, objection: Objection): Refusal {
  const { machine, situation, command, intent, to, handTo } = attempt;
  const text = wordsOf(attempt, objection.rule, objection.facts);
  const from = situation.state ?? "(unset)";
  const move =
    handTo === null
      ? `move ticket ${situation.ticket} from ${shownState(situation.state)} to "${to}"`
      : `hand the lock of ticket ${situation.ticket} to ${JSON.stringify(handTo)}`;
  return {
    code: text.code,
    message: words`Cannot ${text.action ?? move}: ${text.why}`,
    rule: text.rule,
    from,
    attempted: describeAttempt({ command, goal: intent === null ? { toState: to } : { intent } }),
    allowed: text.allowed ?? acceptedTargets(machine, command, situation),
    hint: text.hint,
    retryable: text.retryable ?? false,
    breach: text.breach,
  };
}

function wordsOf<Rule extends keyof ObjectionFacts>(
  attempt: Attempt,
  rule: Rule,
  facts: ObjectionFacts[Rule],
): ObjectionText {
  return TEXTS[rule](attempt, facts);
}

/** The refusal of a ticket whose card shows no state of the graph. */
export function refuseForeignState(
  request: TransitionRequest,
  { ticket, state, mapping, optionNames }: Situation,
): Refusal {
  const attempted = describeAttempt(request);
  return {
    code: "REFUSED_UNKNOWN_STATE",
    message: `Cannot hand off ticket ${ticket} (${attempted}): the card shows "${state}", which is not a state of the graph`,
    rule: "A ticket whose state is outside the graph does not move",
    from: `${state}`,
    attempted,
    allowed: [],
    hint:
      mapping ??
      `Ask a person to move the card to one of ${quoted(WORKFLOW_STATES.map((one) => optionNameOf({ optionNames }, one)))}`,
    retryable: false,
  };
}

/** The refusal of an intent that names no target for the command. */
export function refuseIntent(machine: StateMachine, request: TransitionRequest, intent: Intent): Refusal {
  return refuseRequest(machine, request, {
    code: "REFUSED_INTENT",
    rule: "The graph defines the meaning of an intent for each command",
    why: whyNoTarget(request.command, intent),
    hint: nameTheTarget(machine, intent),
  });
}

/** The refusal of a target that is no state. */
export function refuseUnknownTarget(
  machine: StateMachine,
  request: TransitionRequest,
  name: string,
): Refusal {
  const meant = WORKFLOW_STATES.find((state) => plain(state) === plain(name));
  return refuseRequest(machine, request, {
    code: "REFUSED_UNKNOWN_STATE",
    rule: "A state is one of the graph's",
    why: `${JSON.stringify(name)} is not a state of the graph; the states are ${quoted(WORKFLOW_STATES)}`,
    hint: meant === undefined ? "Use one of the allowed states, spelt exactly" : `Did you mean "${meant}"?`,
  });
}

/** A state's name as it is often misspelt: in other letters, with other signs between its words. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, "");
}

/** The refusal of a target that the command never leads to. */
export function refuseOutput(machine: StateMachine, request: TransitionRequest, to: WorkflowState): Refusal {
  return refuseRequest(machine, request, noOutput(machine, request.command, to));
}

function refuseRequest(
  machine: StateMachine,
  request: TransitionRequest,
  { code, rule, why, hint }: ObjectionText,
): Refusal {
  const attempted = describeAttempt(request);
  return {
    code,
    message: words`Cannot hand off (${attempted}): ${why}`,
    rule,
    attempted,
    allowed: machine.getOutputsOfCommand(request.command),
    hint,
    retryable: false,
  };
}

/** The refusal of a request that names no target, with what the command may do from where the ticket is. */
export function refuseFromHere(
  machine: StateMachine,
  { command }: TransitionRequest,
  situation: Situation,
  refusal: Refusal,
): Refusal {
  const { state } = situation;
  const allowed = acceptedTargets(machine, command, situation);
  // To name a state, or to spell it rightly, would be of no use.
  const hint =
    allowed.length > 0
      ? refusal.hint
      : `From "${state ?? INITIAL_STATE}" ${command} can do nothing now: read the ticket, which shows what each command can do`;
  return { ...refusal, from: state ?? "(unset)", allowed, hint };
}

/** `triage complete`, `review "Ready for Plan"`: what was asked for, in two words. */
export function describeAttempt({ command, goal }: TransitionRequest): string {
  return `${command} ${"intent" in goal ? goal.intent : JSON.stringify(goal.toState)}`;
}

function whyNoTarget(command: Command, intent: Intent): string {
  return intent === "complete"
    ? "that may lead to several states"
    : `"${intent}" is not an intent of ${command}`;
}

function nameTheTarget(machine: StateMachine, intent: Intent): Text {
  const able = COMMANDS.filter((other) => machine.resolveIntent(intent, other) !== null);
  return words`Name the target with ${argument("to_state")}; "${intent}" is for ${quoted(able)}`;
}

function noOutput(machine: StateMachine, command: Command, to: WorkflowState): ObjectionText {
  return {
    code: "REFUSED_OUTPUT",
    rule: "The target must be an output of the command, its lock state, or the target of escalate",
    why: `"${to}" is not an output of ${command}; its outputs are ${quoted(machine.getOutputsOfCommand(command))}`,
    hint: `${commandsFor(machine, to)} may lead to "${to}"`,
  };
}

/** The commands that may lead to this state, from wherever: `"research", "plan"`. */
function commandsFor(machine: StateMachine, target: WorkflowState): string {
  return quoted(COMMANDS.filter((command) => machine.isValidOutputForCommand(command, target)));
}

/** Rule 14, and the way round for the other targets. */
function edgeHint({
  machine,
  intent,
  command,
  state,
  to,
  situation: { lock, rerouter, typed },
}: Attempt): Text {
  if (to === machine.resolveIntent("escalate", command)) {
    const ask = new Words(
      forAgent(words`with ${tool("add_comment")}, or another agent with ${tool("ask")}`),
      "in a comment on the issue",
    );
    return words`No ticket is escalated from "${state}": ask a person ${ask}; or move the ticket to "${PIPELINE_ENTRY}" first`;
  }
  if (command === "split" && intent === "complete") {
    return "Create the children and leave the parent in its state: it stays there as their epic";
  }
  const worker = machine.lockerIn(state);
  if (worker !== undefined) {
    const holder = lock.kind === "theirs" ? `${shownHolder(lock.lock)} holds its lock, and` : "its holder";
    return `"${state}" is the lock state of ${worker}: ${holder} completes or escalates the ticket`;
  }
  const lockState = machine.lockStateOf(command);
  if (intent === "complete" && machine.getAllowedTransitions(state).some((next) => next === lockState)) {
    const complete = [{ intent }, typed, command] as const;
    const then = new Words(withArguments(...complete).agent, call(...complete).person);
    return words`First ${call({ command, intent: "lock" }, typed)}; when the work is done, ${then}`;
  }
  const commands = machine.getExpectedByCommands(state);
  if (commands.length === 0) return waitHint(machine, state, rerouter, typed);
  return `Next from "${state}": ${commands.join(" or ")}; take one step at a time`;
}

/** Advice for a state from which no command works; `rerouter` is the orchestrator, where it is its turn. */
export function waitHint(
  machine: StateMachine,
  state: WorkflowState,
  rerouter?: string,
  typed?: string,
): Text {
  if (rerouter !== undefined)
    return words`"${state}" waits for the orchestrator, ${JSON.stringify(rerouter)}: it gives the ticket to another agent, by triage with ${argument("to_state")}`;
  if (state === machine.reviewState)
    return words`"${state}" waits for a person: review the work, and merge its pull request if there is one; then triage closes the ticket, ${withArguments({ intent: "close" }, typed, "triage")}`;
  return words`"${state}" waits for a person: once one has answered on the issue, triage moves it on with ${argument("to_state")}`;
}

/** Every way by which a person ends the wait; agents have none. */
function waysToDecide({ machine, state, situation: { ticket, typed, policy } }: Attempt): Text {
  const place = { ticket, typed, state, closed: false, humanStates: policy.humanStates, review: null };
  const commands = personCommands(machine, place).map((command) => `\`${command}\``);
  const comment = policy.replyFromOthersOnly
    ? "a comment from another account than this token's"
    : "a comment";
  const inSession = new Words("by ralph_hero__decide in an interactive Claude Code session, ", "");
  return words`Stop here, and let a person decide: ${inSession}by ${commands.join(" or ")} in a terminal, by ${comment} on the issue, or by moving the card. Work on another ticket meanwhile`;
}

/** The other moves, and what ends a person's no. */
function waysPast({ machine, state, to, situation: { typed } }: Attempt): string {
  const back = machine.getAllowedTransitions(state).filter((target) => target !== to);
  const isPlan = state === machine.planReviewState;
  const decided = isPlan ? `, \`ralph-hero decide ${typed} --approve\` in a terminal` : "";
  return `from "${state}" the ticket may go to ${quoted(back)}; or wait for the comment "Approved", from an account that agents do not use${decided}, or a moved card`;
}

/** The sentence about an answer that is neither taken nor passed over. */
export function cannotTell({ by, url, why }: UndecidedReply): string {
  return `cannot tell whether the answer of "${by}" counts (${url}): ${why}`;
}

/** Advice for a closed issue in a state that is not terminal. */
export function closedHint(machine: StateMachine, state: WorkflowState, situation: Situation): Text {
  const { dropped, closedElsewhere, typed } = situation;
  const building = machine.buildingState;
  if (closedElsewhere !== undefined && state === building)
    return `The issue was closed by ${closedElsewhere}, which is the work of another ticket. Escalate, so that a person reopens the issue or moves the card; what is built stays on its branch`;
  if (dropped !== undefined) {
    const orTriage = machine.isValidTransition(state, "Canceled") ? ", or triage cancels it" : "";
    return `A person dropped the ticket: ${whyDropped(dropped)}. Stop the work, what is committed stays on its branch; a person moves the card to ${shownOptions(situation, ["Canceled"])}${orTriage}. To go on instead, a person reopens the issue`;
  }
  if (state === building)
    return words`The issue is closed, as after a merge: the holder submits the work ${withArguments({ intent: "complete" }, typed, "impl")}, and triage finishes the ticket ${withArguments({ intent: "close" }, typed, "triage")}; to change the work, ask a person to reopen the issue`;
  const ends = machine.getAllowedTransitions(state).filter((target) => machine.isTerminal(target));
  const [end] = ends;
  if (end === undefined)
    return `Ask a person to reopen the issue, and the work goes on; or to move the card to ${shownOptions(situation, ["Done", "Canceled"])}, which ends the ticket`;
  const closing = {
    machine,
    command: "triage",
    intent: null,
    to: end,
    state,
    handTo: null,
    situation,
  } as const;
  if (rejectionOf(closing) !== null) return rejectedWhenClosed(situation);
  return `To go on with the work, ask a person to reopen the issue; to end the ticket, ${commandsFor(machine, end)} may move it to ${ends.map((one) => JSON.stringify(one)).join(" or ")}`;
}

/** The reason of a refusal on a dropped ticket. */
function whyDropped({ as, by }: NonNullable<Situation["dropped"]>): string {
  return `${by === null ? "a person" : JSON.stringify(by)} closed the issue as ${closedAs(as)}`;
}

/** The reason as it follows "closed as". */
export function closedAs(dropped: Dropped): string {
  return dropped === "duplicate" ? "a duplicate" : dropped;
}

/** The standing of a closed issue: "closed", with the reason of a dropped one. */
export function closedWords(dropped: Dropped | null): string {
  return dropped === null ? "closed" : `closed as ${closedAs(dropped)}`;
}

/** The reopening, for a person to act on. */
export function reopenedText({ by, at }: NonNullable<Situation["reopened"]>): string {
  const who = by === null ? "" : ` by "${by}"`;
  return `the issue was reopened${who} at ${at}: a person moves the card to where the work goes on`;
}

function nobodyToTakeIt(
  { command, situation: { team, typed } }: Attempt,
  handTo: string,
): Pick<ObjectionText, "why" | "hint"> {
  const { members, caller } = team;
  if (members.length === 0)
    return {
      why: words`the repository has no team, so nobody can be named by ${TO}`,
      hint: words`Leave ${TO} out; a team is listed as "agents" in .ralph/config.json on the default branch`,
    };
  const others = members.filter((member) => !sameName(member, caller));
  if (others.length === 0)
    return {
      why: `you, "${caller}", are the team's only agent`,
      hint: words`Complete the work, or ${call({ intent: "escalate" }, typed, command)}`,
    };
  const choices = `Name one of ${quoted(others)}`;
  if (handTo === NEXT_IN_ROTATION)
    return {
      why: `you, "${caller}", are not in the team's rotation, so it has no next agent`,
      hint: choices,
    };
  if (sameName(handTo, caller))
    return { why: `${JSON.stringify(handTo)} is yourself`, hint: `${choices}, or "${NEXT_IN_ROTATION}"` };
  return { why: `the team has no agent ${JSON.stringify(handTo)}`, hint: choices };
}

/** The parts of a refusal that a running lock of somebody else explains. */
function foreignLock(
  { nowMs, team }: Situation,
  theirs: ObjectionFacts["locked"],
): Pick<ObjectionText, "why" | "hint" | "retryable"> {
  const { lock, recorded, endsAtMs, freeAtMs } = theirs;
  const { agent } = lock.holder;
  const [endsAt, freeAt] = [endsAtMs, freeAtMs].map((ms) => new Date(ms).toISOString());
  // Nobody knows a lock's term before its record has come.
  const why = recorded
    ? endsAtMs > nowMs
      ? lockedReason(theirs)
      : `${shownHolder(lock)} had its lock until ${endsAt}; others may take it from ${freeAt} on`
    : `${shownHolder(lock)} is taking its lock now`;
  const whoElse = sameAgent(agent, team.caller)
    ? `It is another session or instance of "${agent}" than yours: continue there, or end it; else take`
    : "Take";
  return { why, hint: `${whoElse} another ticket, or try again when the lock has ended`, retryable: true };
}

/** The consequence of the last attempt, in the words of a hint. */
function afterLastAttempt({ goalAfterLast: goal = null }: ContractBreach): string {
  if (goal === null) return "";
  return "intent" in goal ? " before a person is asked" : ` before the task goes to "${goal.toState}"`;
}
