/** The work that a loop gives to agents, and the order in which it looks for it. */
import { INITIAL_STATE, type Command } from "../../../mcp-server/src/rules/vocabulary.ts";
import { nextTicket } from "../../../mcp-server/src/board/next-ticket.ts";
import { isFor } from "../../../mcp-server/src/board/offers.ts";
import { agentLabel } from "../../../mcp-server/src/ticket/checks/given-text.ts";
import type { Round } from "./rounds.ts";
import type { KeptRun } from "../../../mcp-server/src/runs/kept-runs.ts";
import type { TicketSummary } from "../../../mcp-server/src/github/item-store.ts";
import type { ResumeOrder } from "../agents/agent-client.ts";
import type { RepositoryAddress } from "../../../mcp-server/src/rules/names.ts";
import type { World } from "../../../mcp-server/src/ticket/world/world.ts";

/**
 * The commands that a loop runs, in the order in which it looks for work: nearest to Done first, to finish
 * started work. Triage comes before split, which of the backlog takes only what triage has seen.
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
  /** Whether its agent owns it: claims it, does it and closes it. */
  readonly isTask: boolean;
  /** The only agent that may take it; absent where any agent of the loop may. */
  readonly owner?: string;
  /** Work on a submitted ticket because of what happened to its pull request; absent for any other work. */
  readonly round?: Round & { readonly url: string; readonly pullId: string };
  /** The agent that is only to answer on the ticket, and its prompt; absent where the command's work is due. */
  readonly reply?: { readonly as: string; readonly prompt: string };
  /** The run that goes on after a person's decision on its call, its agent and folder; absent for a new run. */
  readonly resume?: Pick<KeptRun, "runId" | "folder"> & {
    readonly agent: string;
    readonly order: ResumeOrder;
  };
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
  for (const command of PIPELINE.filter((one) => call.commands.includes(one))) {
    const offer = await offerOf(world, call, command);
    if (offer !== null) return { ...dueOf(offer.ticket, command), isTask: offer.isTask };
  }
  return null;
}

/**
 * The next task for the call's agent, or the next ticket that triage takes and that is pinned to that name; null for
 * none. Throws what `nextTicket` throws.
 */
export async function nextOwned(world: World, call: DueCall): Promise<Due | null> {
  const { agent, commands } = call;
  const offer = commands.includes("triage") ? await offerOf(world, call, "triage") : null;
  if (offer === null) return null;
  const { ticket, isTask } = offer;
  const isPinned = isFor({ labels: [agentLabel(agent)], unlabelled: false }, ticket);
  return isTask || isPinned ? { ...dueOf(ticket, "triage"), isTask, owner: agent } : null;
}

async function offerOf(world: World, { address, agent, labels, except, kept }: DueCall, command: Command) {
  const all = new Set([...except, ...kept.keys()]);
  return (await nextTicket(world, { address, command, caller: { agent }, labels, except: all })).offer;
}

/** The ticket, for that command. */
export function dueOf({ number, title, url, state, openChildren }: TicketSummary, command: Command): Due {
  return { number, title, url, command, state: state ?? INITIAL_STATE, openChildren, isTask: false };
}
