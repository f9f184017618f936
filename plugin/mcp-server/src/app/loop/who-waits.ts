import { leaseEndMs } from "../../domain/lease.ts";
import type { StateMachine } from "../../domain/state-machine.ts";
import { readLock } from "../../ledger/lock-message.ts";
import { readBoard } from "../board/board.ts";
import { waitingTickets } from "../board/waiting-tickets.ts";
import type { HeldElsewhere, Waiting } from "./events.ts";
import type { LoopContext } from "./loop-context.ts";
import { judgeMark, type StandingMark } from "./run-mark.ts";

/** What waits for people, most urgent first. */
export async function whoWaits({ world, call }: LoopContext): Promise<readonly Waiting[]> {
  const { address, agent, labels } = call;
  const { tickets } = await waitingTickets(world, { address, caller: { agent }, labels });
  return tickets.map(({ number, title, url, state, since }) => ({
    number,
    title,
    url,
    state,
    since,
    for: waitsFor(world.machine, state, number),
  }));
}

/** What others are at, by their locks and by the marks of their loops; `mine` are this loop's own. */
export async function whoHolds(
  { world, workplace, call, marks }: LoopContext,
  mine: ReadonlySet<number>,
): Promise<readonly HeldElsewhere[]> {
  const [{ locks }, standing] = await Promise.all([readBoard(world, call.address), marks.list()]);
  const nowMs = world.clock.now();
  const locked = locks.flatMap(({ number, commit }): HeldElsewhere[] => {
    const lock = readLock(commit);
    const { holder } = lock;
    const untilMs = leaseEndMs(lock);
    if (untilMs <= nowMs || world.processes.isGone(holder.session)) return [];
    return [{ number, by: holder.agent, until: new Date(untilMs).toISOString() }];
  });
  const facts = {
    self: workplace.self,
    host: world.settings.host,
    nowMs,
    isGone: world.processes.isGone.bind(world.processes),
  };
  const marked = [...standing.values()].flatMap((mark) => heldByMark(mark, judgeMark(mark, facts)));
  const numbers = new Set([...mine, ...locked.map(({ number }) => number)]);
  return [
    ...locked.filter(({ number }) => !mine.has(number)),
    ...marked.filter(({ number }) => !numbers.has(number)),
  ];
}

function heldByMark(
  { number, agent, host }: StandingMark,
  standing: ReturnType<typeof judgeMark>,
): HeldElsewhere[] {
  if (standing.kind !== "theirs") return [];
  return [{ number, by: `${agent} on ${host}`, until: new Date(standing.untilMs).toISOString() }];
}

/** Who has to do what, so that a ticket in that state goes on: pure. */
function waitsFor(machine: StateMachine, state: string, number: number): string {
  if (!machine.isValidState(state)) return "a person moves the card to a state of the graph";
  if (state === machine.resolveIntent("escalate", "triage"))
    return "a person answers the question in a comment";
  const expected = machine.getExpectedByCommands(state);
  if (expected.includes("review"))
    return `a person approves the plan in a comment, or by /ralph-review ${number}`;
  return "a person reviews and merges the pull request";
}
