import * as z from "zod";
import { checkedCommand } from "../ticket/parse-request.ts";
import { listTickets, type ListedTicket, type TicketList } from "../board/list-tickets.ts";
import { concise, conciseLine, hiddenLines } from "../board/gather-tickets.ts";
import { AGENT_LABEL } from "../ticket/given-text.ts";
import { harmlessInline } from "../ledger/harmless.ts";
import { COMMANDS } from "../domain/vocabulary.ts";
import { bareRepository, errorOutput, numberInput, parseArguments, repositoryOf, type Tool } from "./tool.ts";

const NAME = "ralph_hero__list_tickets";
/** Enough to choose from, few enough to read. */
const DEFAULT_LIMIT = 30;
/** GitHub's bound on a page. */
const MAX_LIMIT = 100;
/** Enough to see why; more would cost a model more than they tell. */
const MAX_LEFT_OUT = 5;
/** Far beyond any name or title that GitHub takes. */
const MAX_TEXT = 256;
/** A cursor of GitHub's within one of ours. */
const MAX_CURSOR = 2_000;

// A refinement, because bounds in the schema cost every session tokens and tell a model nothing.
const name = z
  .string()
  .refine(({ length }) => length >= 1 && length <= MAX_TEXT, `Must have 1 to ${MAX_TEXT} characters`)
  .optional();

const input = z.strictObject({
  state: name,
  ready: z
    .string()
    .meta({ enum: [...COMMANDS] })
    .optional()
    .describe("Only what this command can take now"),
  label: name,
  agent: name.describe(`Label ${AGENT_LABEL}<name>`),
  asked: name.describe("Open question to this agent"),
  estimate: name,
  priority: name,
  parent: numberInput.describe("Issue number").optional(),
  text: name.describe("Part of the title"),
  detail: z.boolean().default(false),
  limit: z.int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  cursor: z.string().max(MAX_CURSOR).optional().describe("`next` of the previous list"),
  ...bareRepository,
});

const output = z.object({
  tickets: z.array(z.looseObject({})).optional(),
  next: z.string().nullable().optional(),
  hidden: z.looseObject({}).optional(),
  leftOut: z.array(z.string()).optional(),
  leftOutCount: z.number().optional(),
  error: errorOutput.optional(),
});

/** Lists tickets and changes nothing. */
export const listTicketsTool: Tool = {
  name: NAME,
  title: "List tickets",
  description:
    "Lists open tickets in the board's order; closed ones only where their state is asked for. All filters must hold. To find work use ralph_hero__next_ticket; for one ticket's log ralph_hero__get_ticket.",
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  input,
  output,
  async call(world, args) {
    const { ready, detail, owner, repo, ...rest } = parseArguments(NAME, input, args);
    const list = await listTickets(world, {
      ...rest,
      address: repositoryOf(world, { owner, repo }),
      ready: ready === undefined ? undefined : checkedCommand("list what is ready", ready),
    });
    const { tickets, next, hidden, leftOut } = list;
    return {
      structured: {
        tickets: detail ? tickets.map(detailed) : tickets.map(conciseList),
        next,
        ...(hidden.count === 0 ? {} : { hidden }),
        ...(leftOut.length === 0
          ? {}
          : { leftOut: leftOut.slice(0, MAX_LEFT_OUT), leftOutCount: leftOut.length }),
      },
      text: describe(list, detail ? detailedLine : shortLine),
    };
  },
};

function detailed({ archived: _archived, itemId: _itemId, ...ticket }: ListedTicket) {
  return ticket;
}

function conciseList(ticket: ListedTicket) {
  const { lock, warning } = ticket;
  return {
    ...concise(ticket),
    ...(lock === null ? {} : { lock }),
    ...(warning === undefined ? {} : { warning }),
  };
}

function shortLine(ticket: ListedTicket): string {
  const { lock, warning } = ticket;
  const held = lock === null ? "" : `, held by ${harmlessInline(lock.agent)} until ${lock.until}`;
  return `${conciseLine(ticket)}${held}${warning === undefined ? "" : `. ${warning}`}`;
}

function detailedLine(ticket: ListedTicket): string {
  const { url, labels, assignees, parent, children, openChildren, openBlockers, createdAt, updatedAt } =
    ticket;
  return [
    shortLine(ticket),
    `  ${url}, created ${createdAt}, changed ${updatedAt}`,
    ...(labels.length > 0 ? [`  labels: ${labels.join(", ")}`] : []),
    ...(assignees.length > 0 ? [`  assignees: ${assignees.join(", ")}`] : []),
    ...(parent === null ? [] : [`  parent: ${parent.repository}#${parent.number}`]),
    ...(children > 0 ? [`  children: ${children}, ${openChildren} of them open`] : []),
    ...(openBlockers > 0 ? [`  waits for ${openBlockers} open issues`] : []),
  ].join("\n");
}

function describe(
  { tickets, next, hidden, leftOut }: TicketList,
  line: (ticket: ListedTicket) => string,
): string {
  return [
    ...(tickets.length === 0 ? ["No ticket here matches all filters"] : tickets.map(line)),
    ...(leftOut.length === 0 ? [] : [`Ready, but left out (${leftOut.length}):`]),
    ...leftOut.slice(0, MAX_LEFT_OUT).map((why) => `- ${why}`),
    ...hiddenLines(hidden),
    ...(next === null ? [] : [`There is more: call again with the same filters and cursor "${next}"`]),
  ].join("\n");
}
