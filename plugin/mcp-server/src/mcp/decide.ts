import type { Implementation } from "@modelcontextprotocol/sdk/types.js";
import * as z from "zod";
import { PERSON_DECISIONS, consequenceOf } from "../rules/person-decision.ts";
import { Failure } from "../errors.ts";
import { recordDecision, decisionLines } from "../ticket/talk/record-decision.ts";
import {
  bareRepository,
  WRITES_ONCE,
  defineTool,
  errorOutput,
  numberInput,
  outcomeAnswer,
  ticketOf,
} from "./tool.ts";

const NAME = "ralph_hero__decide";

/** The first version of Claude Code whose prompt for a marked tool was seen to reach the person alone. */
const FIRST_MEASURED = [2, 1, 330] as const;

/** Records a person's decision. Claude Code asks the person at the terminal before each call, and nobody else. */
export const decideTool = defineTool({
  name: NAME,
  title: "A person's decision on a ticket",
  description: [
    "Asks the person at the terminal, and records their decision: it opens the gate of a plan, an escalation or a review.",
    `Decisions and consequences: ${PERSON_DECISIONS.map((one) => `${one}: ${consequenceOf(one)}`).join("; ")}.`,
    "Call it only in an interactive session. Subagents and print mode cannot: there a person decides by `ralph-hero decide NUMBER` in a terminal, a comment on the issue from another account, or the card.",
  ].join(" "),
  annotations: WRITES_ONCE,
  meta: { "anthropic/requiresUserInteraction": true },
  offer: {
    isTo: asksPersons,
    // The tool's prompt would not reach a person in this client.
    refusal: () =>
      new Failure(
        "INPUT_INVALID",
        `Cannot call ${NAME}: this client does not ask a person before each call, as Claude Code does from 2.1.330 on`,
        {
          hint: "A person decides by `ralph-hero decide NUMBER` in a terminal, by a comment on the issue from another account, or by moving the card",
        },
      ),
  },
  input: z.strictObject({
    number: numberInput,
    title: z.string().describe("The ticket's exact title, for the person to see"),
    decision: z.enum(PERSON_DECISIONS),
    consequence: z.string().describe("As the description says for the decision, for the person to see"),
    reason: z.string().describe("The reason in `asked` of get_ticket, exactly"),
    record: z.string().describe("The url in `asked`, else the ticket's"),
    text: z.string().optional().describe("The person's own words"),
    ...bareRepository,
  }),
  output: z.looseObject({ error: errorOutput.optional() }),
  async call(world, args) {
    const outcome = await recordDecision(world, {
      address: ticketOf(world, args),
      caller: {},
      decision: args.decision,
      text: args.text ?? "",
      shown: args,
    });
    return outcomeAnswer(outcome, decisionLines);
  },
});

/** Whether the client asks the person before each call of a marked tool; others ignore the mark. */
function asksPersons(client: Implementation | undefined): boolean {
  if (client?.name !== "claude-code") return false;
  const numbers = /^(\d+)\.(\d+)\.(\d+)/.exec(client.version)?.slice(1).map(Number) ?? [];
  for (const [at, least] of FIRST_MEASURED.entries()) {
    const number = numbers[at] ?? -1;
    if (number !== least) return number > least;
  }
  return true;
}
