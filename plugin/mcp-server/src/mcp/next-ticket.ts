import * as z from "zod";
import { checkedCommand } from "../ticket/parse-request.ts";
import { nextAnswer, nextLines, nextTicket } from "../board/next-ticket.ts";
import { COMMANDS } from "../domain/vocabulary.ts";
import { bareInput, errorOutput, parseArguments, repositoryOf, type Tool } from "./tool.ts";

const NAME = "ralph_hero__next_ticket";
const input = z.strictObject({
  command: z.string().meta({ enum: [...COMMANDS] }),
  ...bareInput,
});

const output = z.object({
  ticket: z.looseObject({}).nullable().optional(),
  worker: z.string().optional(),
  task: z.boolean().optional(),
  why: z.array(z.string()).optional(),
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
    return { structured: nextAnswer(next), text: nextLines(next).join("\n") };
  },
};
