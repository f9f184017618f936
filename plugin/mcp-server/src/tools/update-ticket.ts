import { z } from "zod";
import { updateTicket } from "../app/update-ticket.ts";
import { refuseStateKeys, reportAnswer, reportOutput, wishesInput } from "./ticket-report.ts";
import {
  callerInput,
  numberInput,
  parseArguments,
  repositoryInput,
  repositoryOf,
  type Tool,
} from "./tool.ts";

const NAME = "ralph_hero__update_ticket";

const input = z.strictObject({
  number: numberInput,
  title: z.string().optional(),
  ...wishesInput,
  ...repositoryInput,
  ...callerInput,
});

/** Edits a ticket, but never its state. */
export const updateTicketTool: Tool = {
  name: NAME,
  title: "Edit a ticket",
  description: [
    "Changes a ticket's title, body, labels, assignees, estimate or priority. Only what you give changes; null clears. Lists replace the old ones. An issue that is not on the board yet is added, in Backlog.",
    "Changes no state: use ralph_hero__handoff_ticket. Parent and blockers: ralph_hero__link_tickets. Safe to repeat.",
  ].join("\n"),
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  input,
  output: reportOutput,
  async call(world, args) {
    refuseStateKeys(NAME, args);
    const parsed = parseArguments(NAME, input, args);
    const { title, body, labels, assignees, estimate, priority } = parsed;
    const report = await updateTicket(world, {
      address: { ...repositoryOf(world, parsed), number: parsed.number },
      caller: { agent: parsed.agent, instance: parsed.instance },
      wishes: { title: title?.toWellFormed(), body, labels, assignees, estimate, priority },
    });
    return reportAnswer(report);
  },
};
