import * as z from "zod";
import { createTicket } from "../ticket/create-ticket.ts";
import { newContract } from "../ticket/contract.ts";
import { MAX_BLOCKERS } from "../ticket/links.ts";
import { CONTINUATION_ID, REQUEST_ID_FORM } from "../ledger/request-marker.ts";
import { contractInput, jsonObject } from "../ticket/asked-follow-ups.ts";
import {
  assigneesInput,
  bareInput,
  labelsInput,
  mentionInput,
  parseArguments,
  referenceInput,
  repositoryOf,
  textInput,
  type Tool,
} from "./tool.ts";
import { refuseStateKeys, reportAnswer, reportOutput } from "./ticket-report.ts";

const NAME = "ralph_hero__create_ticket";

const input = z.strictObject({
  title: textInput,
  body: textInput.optional(),
  labels: labelsInput.optional(),
  assignees: assigneesInput.optional(),
  estimate: z.string().optional(),
  priority: z.string().optional(),
  parent: referenceInput.optional(),
  blocked_by: z.array(referenceInput).max(MAX_BLOCKERS).optional(),
  result_schema: jsonObject
    .optional()
    .describe("JSON Schema (2020-12) that the ticket's result must fit; fixed from then on"),
  contract: contractInput.optional(),
  request_id: z
    .string()
    .regex(REQUEST_ID_FORM)
    .refine((id) => !id.startsWith(CONTINUATION_ID), `begin it otherwise than "${CONTINUATION_ID}"`)
    .optional()
    .describe("Any id of your own"),
  mention: mentionInput,
  ...bareInput,
});

/** Makes a ticket, always in Backlog. */
export const createTicketTool: Tool = {
  name: NAME,
  title: "Create a ticket",
  description: [
    "Creates an issue with its card, always in Backlog. Labels, assignees (logins), estimate, priority, parent and blockers (open issues of the repository) must exist; every mistake is named before anything is written.",
    "With a request_id the same call again, as after a lost answer, finishes that ticket instead of making another. To move it on use ralph_hero__handoff_ticket.",
  ].join("\n"),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  input,
  output: reportOutput,
  async call(world, args) {
    refuseStateKeys(NAME, args);
    const parsed = parseArguments(NAME, input, args);
    const { title, body, labels, assignees, estimate, priority, mention } = parsed;
    const report = await createTicket(world, {
      address: repositoryOf(world, parsed),
      caller: { agent: parsed.agent, instance: parsed.instance },
      wishes: { title: title.toWellFormed(), body, labels, assignees, estimate, priority, mention },
      parent: parsed.parent ?? null,
      blockedBy: parsed.blocked_by ?? [],
      contract: newContract(parsed.contract, parsed.result_schema),
      requestId: parsed.request_id ?? null,
    });
    return reportAnswer(report);
  },
};
