import { z } from "zod";
import { LINK_ACTIONS, linkTickets, RELATIONS } from "../app/link-tickets.ts";
import {
  errorOutput,
  numberInput,
  parseArguments,
  referenceInput,
  refusalAnswer,
  repositoryInput,
  repositoryOf,
  type Tool,
} from "./tool.ts";

const NAME = "ralph_hero__link_tickets";

const input = z.strictObject({
  number: numberInput,
  relation: z.enum(RELATIONS).describe("What the other ticket is to this one; blocks: this one blocks it"),
  other: referenceInput,
  action: z.enum(LINK_ACTIONS).default("add"),
  ...repositoryInput,
});

const output = z.object({
  ticket: z.string().optional(),
  other: z.string().optional(),
  relation: z.string().optional(),
  action: z.string().optional(),
  changed: z.boolean().optional(),
  warnings: z.array(z.string()).optional(),
  error: errorOutput.optional(),
});

/** Connects two tickets, or takes the connection away. */
export const linkTicketsTool: Tool = {
  name: NAME,
  title: "Link tickets",
  description:
    "Adds or removes a link between two tickets of one repository: parent and child, or one blocked by the other. Refuses a ticket linked to itself, circles (naming them) and a second parent: remove the first one before. A link that is there, or gone, already is acknowledged.",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  input,
  output,
  async call(world, args) {
    const parsed = parseArguments(NAME, input, args);
    const { number, relation, other, action } = parsed;
    const outcome = await linkTickets(world, {
      address: { ...repositoryOf(world, parsed), number },
      relation,
      other,
      action,
    });
    if (outcome.kind === "refused") return refusalAnswer(outcome.refusal);
    const { answer } = outcome;
    const how = answer.changed ? (action === "add" ? "Linked" : "Link removed") : "Nothing to change";
    const lines = [
      `${how}: ${answer.ticket}, ${relation} ${answer.other}`,
      ...answer.warnings.map((warning) => `Warning: ${warning}`),
    ];
    return { structured: { ...answer }, text: lines.join("\n") };
  },
};
