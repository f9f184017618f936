import * as z from "zod";
import { ask, givenDetails, type AskAnswer } from "../ticket/ask.ts";
import { RISK_CLASSES, URGENCIES } from "../domain/interaction-words.ts";
import { CONSULTATION, FORMS } from "../ledger/interactions.ts";
import { addressedTicket } from "../ticket/address.ts";
import { quotedText } from "../ticket/questions.ts";
import {
  bareInput,
  errorOutput,
  numberInput,
  parseArguments,
  referenceInput,
  refusalAnswer,
  textInput,
  type Tool,
} from "./tool.ts";

const NAME = "ralph_hero__ask";
/** Words for nobody in particular: the same as no name. */
const ANYONE: readonly string[] = ["any", "anyone"];

const input = z.strictObject({
  number: numberInput.optional().describe("Default: the ticket whose lock you hold"),
  question: textInput,
  to: bareInput.agent.describe("Default: anyone"),
  type: z.enum(FORMS.asked).optional().describe("Default: consultation"),
  context: textInput.optional(),
  constraints: textInput.optional(),
  proposal: textInput.optional().describe("What you would do"),
  urgency: z.enum(URGENCIES).optional(),
  expand_scope: z
    .array(z.string())
    .optional()
    .describe("Globs you need beside the file scope; the orchestrator decides"),
  risk_class: z.enum(RISK_CLASSES).optional().describe("Class it should have; likewise"),
  in_reply_to: referenceInput.optional().describe("A question put to you that needs this one"),
  ...bareInput,
});

const output = z.looseObject({ error: errorOutput.optional() });

/** Puts a question to another agent; nothing else changes. */
export const askTool: Tool = {
  name: NAME,
  title: "Ask another agent",
  description:
    "Asks another agent without handing over: state, lock and turns stay. The answer comes with your next call on the ticket. A consultation asks for an opinion, more file scope or another risk class; a capability-request for somebody with a skill. For a person's decision escalate instead.",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  input,
  output,
  async call(world, args) {
    const parsed = parseArguments(NAME, input, args);
    const { to, in_reply_to: inReplyTo } = parsed;
    const caller = { agent: parsed.agent, instance: parsed.instance };
    const outcome = await ask(world, {
      address: await addressedTicket(world, "ask", { ...parsed, caller }),
      caller,
      type: parsed.type ?? CONSULTATION.type,
      question: parsed.question,
      details: givenDetails(parsed),
      to: to === undefined || ANYONE.includes(to) ? null : to,
      inReplyTo: inReplyTo === undefined ? null : String(inReplyTo),
    });
    if (outcome.kind === "refused") return refusalAnswer(outcome.refusal);
    return { structured: { ...outcome.answer }, text: describe(outcome.answer) };
  },
};

function describe(asked: AskAnswer): string {
  const { ticket, question, url, to, decidedBy, replayed, answer, warnings } = asked;
  const whom = to === null ? "anyone" : quotedText(to);
  return [
    `${replayed === true ? "Already asked" : "Asked"} ${whom} on ${ticket}: question ${question}, ${url}`,
    answer === undefined || answer === null
      ? nextSteps(decidedBy)
      : `${quotedText(answer.by)} answered: ${quotedText(answer.text)}`,
    ...warnings.map((warning) => `Warning: ${warning}`),
  ].join("\n");
}

function nextSteps(decidedBy: string | undefined): string {
  return decidedBy === undefined
    ? "Continue meanwhile; the answer comes with your next call on the ticket"
    : `${decidedBy} decides it; until then it is not granted, and what others say is advice`;
}
