import { Failure, isOfOneTicket, words, type Text } from "../errors.ts";
import { commentWarning, wayOn, COUNTS_SETTLE_MS } from "../rules/bounds.ts";
import { decide } from "../rules/decide.ts";
import { noteForFinder } from "../rules/guidance.ts";
import { type LockStatus, lockedReason } from "../rules/lock.ts";
import type { Situation } from "../rules/situation.ts";
import { type StateMachine, waitingStates } from "../rules/state-machine.ts";
import { sameName, type RepositoryAddress } from "../rules/names.ts";
import { shownReviewer } from "../rules/review.ts";
import { TASK, noteForTask, taskCommand, workStatesOf } from "../rules/finishing.ts";
import { INITIAL_STATE, type Command } from "../rules/vocabulary.ts";
import { currentSubmission, termsIn } from "../log/contract.ts";
import type { Board } from "../ticket/board-card/board.ts";
import { ifVisible } from "../ticket/read/address.ts";
import { memberOf } from "../ticket/team/team.ts";
import { verdictOn } from "../ticket/review/review.ts";
import { linkObstacle, mayTake, needsBlockers, openingMoves, type Offer, type PassedOver } from "./offers.ts";
import { BEING_MADE, isBeingMade } from "../ticket/handoff/plan-handoff.ts";
import { situationWithText } from "../ticket/read/decided-text.ts";
import type { TicketView } from "../ticket/read/ticket-view.ts";
import { StrangerCheck, strangerReason } from "../ticket/route/strangers.ts";
import { requireSoundLog } from "../ticket/read/sound-log.ts";
import type { World } from "../ticket/world/world.ts";

/** Tickets are read one after the other until a handoff would be accepted; usually the first one is. */
export const MAX_QUESTIONS = 5;

/** Whether a handoff of the offered ticket would be accepted; null once too many were checked. */
export type OfferCheck = (offer: Offer) => Promise<Offer | PassedOver | null>;

/**
 * Reads each ticket once, and answers from memory after that. Strangers' tickets leave the others their reads. `viewOf`
 * reads a ticket as `readTicket`, or gives what was read of it already.
 */
export function offerCheckOf(
  world: World,
  board: Board,
  address: RepositoryAddress,
  command: Command,
  viewOf: (number: number) => Promise<TicketView>,
): OfferCheck {
  const answers = new Map<number, Offer | PassedOver>();
  const strangers = new StrangerCheck(world, address, board);
  const { nameWithOwner } = board.repository;
  let questions = 0;
  const ask = async (offer: Offer): Promise<Offer | PassedOver | null> => {
    const { ticket } = offer;
    const wait = await strangers.waitOf(ticket);
    if (wait === "unchecked") return null;
    if (wait !== null)
      return { kind: "passed", ticket, obstacle: "stranger", reason: strangerReason(wait, nameWithOwner) };
    if (questions === MAX_QUESTIONS) return null;
    questions += 1;
    const view = await viewOf(ticket.number);
    const found = await situationWithText(world, view);
    const judged = answerOf(world, view, found, offer, command);
    return (judged.kind === "offer" ? await hiddenObstacle(world, address, judged, command) : null) ?? judged;
  };
  return async (offer) => {
    const { ticket } = offer;
    const answer =
      answers.get(ticket.number) ??
      (await ask(offer).catch((error: unknown) => {
        // Such as one that was taken off the board since the list was read.
        if (!isOfOneTicket(error)) throw error;
        return { kind: "passed", ticket, obstacle: "refused", reason: error.words.message } as const;
      }));
    if (answer !== null) answers.set(ticket.number, answer);
    return answer;
  };
}

/**
 * An obstacle that the list's counts may hide, because they lag behind the links, or that only the log tells: a task waits
 * for its blockers. One request for the blockers of a ticket that waits for them and has changed lately, and one for the
 * children of a parent that is to be closed.
 */
async function hiddenObstacle(
  world: World,
  address: RepositoryAddress,
  offer: Offer,
  command: Command,
): Promise<PassedOver | null> {
  const { ticket, finished } = offer;
  const waits = needsBlockers(world.machine, command, offer);
  const place = { ...address, number: ticket.number };
  const settled = world.clock.now() - Date.parse(ticket.updatedAt) > COUNTS_SETTLE_MS;
  const [blockers, children] = await Promise.all([
    settled || !waits ? [] : ifVisible(async () => world.links.blockersOf(place)),
    finished ? ifVisible(async () => world.links.childrenOf(place)) : [],
  ]);
  const seen = {
    openBlockers: Math.max(ticket.openBlockers, blockers.filter(({ closed }) => !closed).length),
    children: Math.max(ticket.children, children.length),
    openChildren: children.filter(({ closed }) => !closed).length,
  };
  const obstacle = linkObstacle({ ...ticket, ...seen }, waits);
  return obstacle === null ? null : { kind: "passed", ticket, obstacle: obstacle[0], reason: obstacle[1] };
}

function answerOf(
  { machine }: World,
  view: TicketView,
  found: Situation,
  offer: Offer,
  command: Command,
): Offer | PassedOver {
  const { ticket, worker } = offer;
  const passed = (obstacle: PassedOver["obstacle"], reason: Text): PassedOver => ({
    kind: "passed",
    ticket,
    obstacle,
    reason,
  });
  const state = view.reconciliation.state ?? INITIAL_STATE;
  if (!machine.isValidState(state) || !mayTake(machine, worker, state))
    return passed("state", `its log and card together say "${state}"`);
  // Whether an agent began there, as the log says; a person who works on it has moved the card alone.
  const { log, reconciliation } = view;
  const wasCutOff = log.head?.record.to === reconciliation.state && reconciliation.observed === null;
  const isAnswered = machine.takesAnswered(worker, state);
  if (!machine.inputStatesOf(worker).includes(state) && !isAnswered && !wasCutOff)
    return passed("state", `a person moved it to "${state}" by hand, and may be working on it`);
  if (view.lock.kind === "theirs") return passed("locked", lockedReason(view.lock));
  if (isBeingMade(view))
    return passed("refused", `${BEING_MADE}; where that was cut off, a person moves its card`);
  const unsound = problemOfLog(view);
  if (unsound !== null) return passed("refused", unsound);
  const task = taskOf(machine, view, offer);
  if (task.kind === "passed") return task;
  const humanStates = waitingStates(machine, command, found.policy);
  const situation: Situation = {
    ...found,
    policy: { ...found.policy, humanStates },
    // In a lock state nobody decides: the agent that is refused there asks a person.
    ...(machine.isLockState(state) ? { decidedText: null } : {}),
    // Only the first handoff is refused because of an ended lock; that refusal clears it away.
    lock: found.lock.kind === "moved" ? { kind: "free" } : found.lock,
  };
  const refusals = openingMoves(machine, task, state).map((move) => {
    const decision = decide(machine, move, situation);
    return decision.kind === "refused" ? decision.refusal : null;
  });
  const [first] = refusals;
  if (first === undefined || first === null || refusals.includes(null)) {
    const warning = commentWarning(found.comments, found.typed);
    const answer = isAnswered ? noteForFinder(machine, found) : null;
    const notes = [...notesOn(view.lock), ...[answer, warning].filter((note) => note !== null)];
    return { ...task, notes: [...task.notes, ...notes] };
  }
  const isPersons = first.code === "REFUSED_HUMAN" && situation.rerouter === undefined;
  const remedy = first.code === "REFUSED_FULL" ? `. ${wayOn(found.typed)}` : "";
  return passed(isPersons ? "person" : "refused", words`${first.message}${remedy}`);
}

/**
 * The offer as its log has it: a task goes to its owner only, by the command that closes it, and rests while its work
 * waits for a review.
 */
function taskOf(machine: StateMachine, view: TicketView, offer: Offer): Offer | PassedOver {
  const { for: owner, kind } = termsIn(view.log);
  if (kind !== TASK) return offer;
  const { ticket, worker } = offer;
  const passed = (reason: string): PassedOver => ({ kind: "passed", ticket, obstacle: "refused", reason });
  if (worker !== taskCommand(machine)) return passed(`it is a task, which ${worker} does not take`);
  const { self, team } = view;
  const ownNames = [self.agent, ...(memberOf(team, self.agent)?.scopes ?? [])];
  if (owner !== undefined && !ownNames.some((name) => sameName(name, owner)))
    return passed(`it is a task for ${JSON.stringify(owner)}`);
  const work = workStatesOf(machine, kind);
  const submitted = work === null ? null : currentSubmission(view.log, work);
  const verdict = submitted === null ? null : verdictOn(view, submitted);
  const reviewer = submitted?.record.submission.reviewer;
  if (reviewer !== undefined && verdict === null)
    return passed(
      `its work (record ${submitted?.record.seq}) waits for its reviewer, ${shownReviewer(reviewer)}`,
    );
  const isReviewed = submitted !== null && verdict?.kind !== "rejected";
  const note = isReviewed
    ? "its work is accepted or needs no review: close it; if that is refused, claim it again and submit the work anew"
    : noteForTask(machine, view.lock.kind === "mine", view.typed);
  return { ...offer, isTask: true, finished: offer.finished || isReviewed, notes: [...offer.notes, note] };
}

function problemOfLog(view: TicketView): Text | null {
  try {
    requireSoundLog(view);
    return null;
  } catch (error) {
    if (error instanceof Failure) return error.words.message;
    throw error;
  }
}

function notesOn(lock: LockStatus): string[] {
  if (lock.kind === "mine")
    return [`you hold its lock until ${new Date(lock.endsAtMs).toISOString()}: continue with it`];
  if (lock.kind !== "moved") return [];
  const mover = lock.departure.by === "person" ? "a person" : "another agent";
  return [
    `${mover} moved it while you held its lock: read it first, because your next handoff is refused with that message`,
  ];
}
