import { INITIAL_STATE, type Command } from "../../domain/vocabulary.ts";
import { nextTicket } from "../board/next-ticket.ts";
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

/** The ticket, for that command. */
export function dueOf({ number, title, url, state, openChildren }: TicketSummary, command: Command): Due {
  return { number, title, url, command, state: state ?? INITIAL_STATE, openChildren };
}
