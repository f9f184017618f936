import * as z from "zod";
import { updateTicket } from "../ticket/update-ticket.ts";
import { givenContract } from "../ticket/contract.ts";
import {
  bareInput,
  contractChangeInput,
  mentionInput,
  numberInput,
  parseArguments,
  refusalAnswer,
  repositoryOf,
  type Tool,
} from "./tool.ts";
import { refuseStateKeys, reportAnswer, reportOutput } from "./ticket-report.ts";

const NAME = "ralph_hero__update_ticket";

const input = z.strictObject({
  number: numberInput,
  title: z.string().optional(),
  body: z.string().nullish(),
  labels: z.array(z.string()).nullish(),
  assignees: z.array(z.string()).nullish(),
  estimate: z.string().nullish(),
  priority: z.string().nullish(),
  contract: contractChangeInput
    .optional()
    .describe("What the work must keep to; once it began, only the orchestrator changes it"),
  mention: mentionInput,
  ...bareInput,
});

/** Edits a ticket, but never its state. */
export const updateTicketTool: Tool = {
  name: NAME,
  title: "Edit a ticket",
  description:
    "Changes title, body, labels, assignees, estimate or priority, never the state: that is ralph_hero__handoff_ticket's. What is left out stays, null clears, a list replaces the old one. An issue that is not on the board is added, in Backlog. Safe to repeat.",
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  input,
  output: reportOutput,
  async call(world, args) {
    refuseStateKeys(NAME, args);
    const parsed = parseArguments(NAME, input, args);
    const { title, body, labels, assignees, estimate, priority, contract, mention } = parsed;
    const outcome = await updateTicket(world, {
      address: { ...repositoryOf(world, parsed), number: parsed.number },
      caller: { agent: parsed.agent, instance: parsed.instance },
      wishes: { title: title?.toWellFormed(), body, labels, assignees, estimate, priority, mention },
      contract: contract === undefined ? null : givenContract(contract),
    });
    return outcome.kind === "refused" ? refusalAnswer(outcome.refusal) : reportAnswer(outcome.answer);
  },
};
