import * as z from "zod";
import { LINK_ACTIONS, RELATIONS, linkTickets } from "../ticket/links.ts";
import {
  bareRepository,
  errorOutput,
  numberInput,
  parseArguments,
  referenceInput,
  refusalAnswer,
  repositoryOf,
  type Tool,
} from "./tool.ts";

const NAME = "ralph_hero__link_tickets";

const input = z.strictObject({
  number: numberInput,
  relation: z.enum(RELATIONS).describe("other is its parent, or child; it is blocked by other, or blocks it"),
  other: referenceInput,
  action: z.enum(LINK_ACTIONS).default("add"),
  ...bareRepository,
});

const output = z.looseObject({ changed: z.boolean().optional(), error: errorOutput.optional() });

/** The ticket's role in the relation, read before the other one's name. */
const RELATION_WORDS: Readonly<Record<(typeof RELATIONS)[number], string>> = {
  parent: "has the parent",
  child: "has the child",
  blocked_by: "is blocked by",
  blocks: "blocks",
};

/** Connects two tickets, or takes the connection away. */
export const linkTicketsTool: Tool = {
  name: NAME,
  title: "Link tickets",
  description:
    "Adds or removes a link between two tickets of one repository. Refuses circles (naming them), a ticket linked to itself and a second parent: remove the first one before. An existing link is acknowledged.",
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
      `${how}: ${answer.ticket} ${RELATION_WORDS[relation]} ${answer.other}`,
      ...answer.warnings.map((warning) => `Warning: ${warning}`),
    ];
    return { structured: { ...answer }, text: lines.join("\n") };
  },
};
