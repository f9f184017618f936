import { acceptedTargets, countsAsAnswer } from "../../domain/guards.ts";
import type { StateMachine } from "../../domain/state-machine.ts";
import { INITIAL_STATE, type Command } from "../../domain/vocabulary.ts";
import { readBoard, type Board } from "../board/board.ts";
import { readMatching } from "../board/gather-tickets.ts";
import { openTickets } from "../board/item-query.ts";
import { nextTicket } from "../board/next-ticket.ts";
import { byUrgency, prioritiesOf } from "../board/urgency.ts";
import { readTicket, situationOf, type TicketView } from "../log/read-ticket.ts";
import type { TicketSummary } from "../ports/items.ts";
import type { RepositoryAddress } from "../ports/ticket.ts";
import type { World } from "../world.ts";

/**
 * The commands that a loop runs, in the order in which it looks for work: nearest to Done first, so that little lies
 * about half done. Triage comes before split, which of the backlog takes only what triage has seen.
 */
export const PIPELINE = ["impl", "plan", "research", "triage", "split"] as const satisfies readonly Command[];

/** A ticket that a command can take now. */
export interface Due {
  readonly number: number;
  readonly title: string;
  readonly url: string;
  readonly command: Command;
  readonly state: string;
  readonly openChildren: number;
}

export interface DueCall {
  readonly address: RepositoryAddress;
  /** For whom: an agent's name. */
  readonly agent: string;
  readonly commands: readonly Command[];
  readonly labels: readonly string[];
  readonly except: ReadonlySet<number>;
  /**
   * Tickets that were looked at and left, and when, milliseconds since 1970: due only when a person has answered since.
   */
  readonly kept: ReadonlyMap<number, number>;
}

/** The work nearest to Done; null where there is none now. Throws what `nextTicket` throws. */
export async function nextDue(world: World, call: DueCall): Promise<Due | null> {
  const { address, agent, commands, labels } = call;
  const answered = await answeredTicket(world, call);
  if (answered !== null) return answered;
  const except = new Set([...call.except, ...call.kept.keys()]);
  for (const command of PIPELINE.filter((one) => commands.includes(one))) {
    const { offer } = await nextTicket(world, {
      address,
      command,
      caller: { agent },
      labels,
      except,
    });
    if (offer !== null) return dueOf(offer.ticket, command);
  }
  return null;
}

/** Each costs a request; the others have their turn when these have moved on. */
const MAX_ANSWERED_LOOKS = 5;

/** A ticket whose question a person has answered: who asked has waited longest, so it goes before all others. */
async function answeredTicket(world: World, call: DueCall): Promise<Due | null> {
  const { address, agent, commands } = call;
  const { machine } = world;
  const asked = machine.resolveIntent("escalate", "triage");
  if (asked === null || !commands.some((command) => command === "triage" || command === "impl")) return null;
  const board = await readBoard(world, address);
  for (const ticket of (await ticketsIn(world, board, { ...call, state: asked })).slice(
    0,
    MAX_ANSWERED_LOOKS,
  )) {
    const view = await readTicket(world, { ...address, number: ticket.number }, { agent });
    const command = answeredFor(machine, view, call.kept.get(ticket.number) ?? null);
    if (command !== null && commands.includes(command)) return dueOf(ticket, command);
  }
  return null;
}

async function ticketsIn(
  world: World,
  board: Board,
  { state, labels, except }: { state: string; labels: readonly string[]; except: ReadonlySet<number> },
): Promise<TicketSummary[]> {
  const filter = openTickets(board, { states: [state], labels });
  const { tickets } = await readMatching(world, board, { filter, after: null });
  return tickets.filter(({ number }) => !except.has(number)).toSorted(byUrgency(prioritiesOf(board)));
}

/** Which command reads the answer: implementation what it asked itself, triage everything else; null where none can. */
function answeredFor(machine: StateMachine, view: TicketView, keptSinceMs: number | null): Command | null {
  const situation = situationOf(view);
  if (view.lock.kind === "theirs") return null;
  const fresh = situation.replies.some(
    (reply) =>
      countsAsAnswer(reply, situation.policy) && (keptSinceMs === null || Date.parse(reply.at) > keptSinceMs),
  );
  if (!fresh) return null;
  const command = view.log.head?.record.command === "impl" ? "impl" : "triage";
  return acceptedTargets(machine, command, situation).length > 0 ? command : null;
}

function dueOf({ number, title, url, state, openChildren }: TicketSummary, command: Command): Due {
  return { number, title, url, command, state: state ?? INITIAL_STATE, openChildren };
}
