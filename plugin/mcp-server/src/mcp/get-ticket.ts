import * as z from "zod";
import { shortened } from "../domain/text.ts";
import { addressedTicket } from "../ticket/address.ts";
import { CONTEXTS, readHistory, type TicketHistory } from "../ticket/shown-ticket.ts";
import { getTicket } from "../ticket/get-ticket.ts";
import { SHOWN_REASON_LENGTH, pathMarkdown } from "../report/reported-board.ts";
import { pathOf, stateDiagram, timeByState } from "../report/ticket-path.ts";
import {
  ALWAYS_LOADED,
  bareInput,
  errorOutput,
  numberInput,
  parseArguments,
  type Tool,
  type ToolAnswer,
} from "./tool.ts";
import { structuredResults, structuredTicket } from "./ticket-json.ts";
import { describeResults, describeTicket } from "./ticket-text.ts";

const NAME = "ralph_hero__get_ticket";

const input = z.strictObject({
  number: numberInput.optional(),
  context: z
    .enum([...CONTEXTS, "path"])
    .optional()
    .describe(
      "results: results and links only; full: whole history; path: states it passed, as Mermaid, with times",
    ),
  ...bareInput,
});

// Short, because every session pays for it: the description names the parts, and an answer shows their form.
const output = z.looseObject({
  number: z.number().optional(),
  url: z.string().optional(),
  state: z.string().nullable().optional(),
  lock: z.looseObject({}).nullable().optional(),
  contract: z.looseObject({}).nullable().optional(),
  review: z.looseObject({}).nullable().optional(),
  result: z.looseObject({}).nullable().optional(),
  records: z.array(z.looseObject({})).optional(),
  questions: z.array(z.looseObject({})).optional(),
  comments: z.array(z.looseObject({})).optional(),
  nextMoves: z.looseObject({}).optional(),
  guidance: z.looseObject({ note: z.string().optional() }).optional(),
  path: z.looseObject({}).optional(),
  error: errorOutput.optional(),
});

/** Shows a ticket and changes nothing. */
export const getTicketTool: Tool = {
  name: NAME,
  title: "Look at a ticket",
  description: [
    "Shows a ticket and the states each command may move it to next: text, labels, links, state, lock, the contract of its result, review and evidence, newest result and records (who moved it, when and why), questions between agents, comments (by whom, and whether each counts as a person's answer), and its group in the order of work.",
    "Left out is what is false, none or empty. Reads only. To change the state use ralph_hero__handoff_ticket.",
  ].join("\n"),
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  meta: ALWAYS_LOADED,
  input,
  output,
  async call(world, args) {
    const parsed = parseArguments(NAME, input, args);
    const { context = null } = parsed;
    const caller = { agent: parsed.agent, instance: parsed.instance };
    const address = await addressedTicket(world, "show a ticket", { ...parsed, caller });
    if (context === "path") return pathAnswer(await readHistory(world, address, caller));
    const ticket = await getTicket(world, address, caller, context);
    if (context === "results")
      return { structured: structuredResults(ticket), text: describeResults(ticket) };
    const { seen, labels, assignees } = ticket;
    return {
      structured: structuredTicket(ticket),
      text: describeTicket(ticket),
      afterSent: (sentAtMs) =>
        world.shownTickets.noteSent({ address, caller }, { seen, labels, assignees }, sentAtMs),
    };
  },
};

/** A longer path costs a model more than it tells; the diagram has all of it. */
const MAX_STEPS = 100;

/** The ticket's path to its present state, for agents that want to see it or show it to people. */
function pathAnswer(history: TicketHistory): ToolAnswer {
  const { ticket, number, title, url, state, log, warnings, readAtMs } = history;
  const path = pathOf(log, history);
  const steps = path.steps
    .slice(-MAX_STEPS)
    .map(({ number: step, from, to, atMs, agent, reason, record, offGraph, afterGap }) => ({
      step,
      from,
      to,
      at: new Date(atMs).toISOString(),
      by: agent ?? "moved by hand",
      reason: reason === null ? null : shortened(reason, SHOWN_REASON_LENGTH),
      offGraph,
      afterGap,
      record: record?.seq ?? null,
    }));
  const times = timeByState(path, readAtMs);
  const told = {
    diagram: stateDiagram(path),
    steps,
    stepsCut: steps.length < path.steps.length,
    times,
    warnings,
  };
  return {
    structured: { ticket, number, title, url, state, path: told },
    text: [...pathMarkdown(path, { ticket, title, nowMs: readAtMs }), ...warnings].join("\n"),
  };
}
