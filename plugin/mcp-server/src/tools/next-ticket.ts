import { z } from "zod";
import { checkedCommand } from "../app/handoff-request.ts";
import { nextTicket, type NextTicket } from "../app/next-ticket.ts";
import type { Unread } from "../app/gather-tickets.ts";
import type { PassedOver } from "../app/offers.ts";
import { COMMANDS } from "../domain/vocabulary.ts";
import { concise, conciseLine } from "./list-tickets.ts";
import {
  callerInput,
  errorOutput,
  parseArguments,
  repositoryInput,
  repositoryOf,
  type Tool,
} from "./tool.ts";

const NAME = "ralph_hero__next_ticket";
/** So many of the tickets that were passed over are named; the others are counted. */
const MAX_NAMED = 5;

const input = z.strictObject({
  command: z.string().meta({ enum: [...COMMANDS] }),
  ...repositoryInput,
  ...callerInput,
});

const output = z.object({
  ticket: z.looseObject({}).nullable().optional(),
  worker: z.string().optional(),
  why: z.array(z.unknown()).optional(),
  passedOver: z.array(z.looseObject({})).optional(),
  inTheWay: z.looseObject({}).optional(),
  error: errorOutput.optional(),
});

/** Finds work and takes none. */
export const nextTicketTool: Tool = {
  name: NAME,
  title: "Find the next ticket",
  description:
    "Finds the most urgent ticket that a command can take now, by priority, then age: neither locked nor blocked nor waiting for a person. Says why more urgent ones were passed over. Takes nothing: lock it with ralph_hero__handoff_ticket.",
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  input,
  output,
  async call(world, args) {
    const parsed = parseArguments(NAME, input, args);
    const next = await nextTicket(world, {
      address: repositoryOf(world, parsed),
      command: checkedCommand("find a ticket", parsed.command),
      caller: { agent: parsed.agent, instance: parsed.instance },
    });
    return { structured: structured(next), text: describe(next) };
  },
};

function structured(next: NextTicket): Record<string, unknown> {
  const { offer, passedOver, inTheWay } = next;
  return {
    ticket: offer === null ? null : { ...concise(offer.ticket), url: offer.ticket.url },
    ...(offer === null ? {} : { worker: offer.worker }),
    why: whyLines(next),
    passedOver: passedOver.slice(0, MAX_NAMED).map(({ ticket, obstacle, reason }) => ({
      number: ticket.number,
      title: ticket.title,
      priority: ticket.priority,
      obstacle,
      reason,
    })),
    inTheWay,
  };
}

const UNREAD: Readonly<Record<Unread, string>> = {
  none: "",
  "less urgent": "; the others that match are less urgent",
  unknown: "; more match than one call reads, and an older or more urgent one may be among them",
};

function whyLines({ offer, compared, unread, unasked }: NextTicket): string[] {
  const scope = `${compared} ${compared === 1 ? "ticket was" : "tickets were"} compared${UNREAD[unread]}`;
  const rest = `${unasked} less urgent ones look free, but too many before them were refused to ask for each: settle those first`;
  if (offer === null) return unasked === 0 ? [scope] : [scope, rest];
  const { priority, createdAt } = offer.ticket;
  return [`${priority ?? "No"} priority, created ${createdAt}`, ...offer.notes, scope];
}

function describe(next: NextTicket): string {
  const { command, offer, passedOver, inTheWay } = next;
  const head =
    offer === null
      ? `There is no ticket that ${command} can take now`
      : `${conciseLine(offer.ticket)} ${offer.ticket.url}${offer.worker === command ? "" : `, for ${offer.worker}`}`;
  const counts = Object.entries(inTheWay).map(([obstacle, count]) => `${obstacle} ${count}`);
  return [
    head,
    ...whyLines(next),
    ...(passedOver.length > 0 ? [`Passed over (${counts.join(", ")}):`] : []),
    ...passedOver.slice(0, MAX_NAMED).map(passedLine),
  ].join("\n");
}

function passedLine({ ticket, reason }: PassedOver): string {
  return `- ${conciseLine(ticket)}: ${reason}`;
}
