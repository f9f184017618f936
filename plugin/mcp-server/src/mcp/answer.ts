import * as z from "zod";
import { answer } from "../ticket/answer.ts";
import { DECISION_KINDS } from "../domain/interaction-words.ts";
import { addressedTicket } from "../ticket/address.ts";
import { quotedText } from "../ticket/questions.ts";
import {
  bareInput,
  errorOutput,
  numberInput,
  parseArguments,
  referenceInput,
  refusalAnswer,
  type Tool,
} from "./tool.ts";

const NAME = "ralph_hero__answer";

const input = z.strictObject({
  number: numberInput.optional().describe("Default: the ticket whose lock you hold"),
  question: referenceInput.describe("Its number"),
  text: z.string().describe("With a decision: why, and what comes next"),
  decision: z.enum(DECISION_KINDS).optional().describe("Default: answer"),
  ...bareInput,
});

const output = z.looseObject({ error: errorOutput.optional() });

/** Answers another agent's question; nothing else changes. */
export const answerTool: Tool = {
  name: NAME,
  title: "Answer a question",
  description:
    "Answers or decides an agent's question or review once, if you were asked or nobody was named. Scope, class and reviews are decided by orchestrator, reviewer or a person; other words are advice. ralph_hero__get_ticket shows open ones.",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  input,
  output,
  async call(world, args) {
    const parsed = parseArguments(NAME, input, args);
    const caller = { agent: parsed.agent, instance: parsed.instance };
    const outcome = await answer(world, {
      address: await addressedTicket(world, "answer", { ...parsed, caller }),
      caller,
      question: String(parsed.question),
      text: parsed.text,
      decision: parsed.decision ?? "answer",
    });
    if (outcome.kind === "refused") return refusalAnswer(outcome.refusal);
    const { ticket, question, url, to, decision, decided, replayed, warnings } = outcome.answer;
    const done = decided ? (decision === "answer" ? "Answered" : `Decided (${decision})`) : "Advised on";
    const lines = [
      `${replayed === true ? `Before this: ${done.toLowerCase()}` : done} question ${question} of ${quotedText(to)} on ${ticket}: ${url}`,
      ...warnings.map((warning) => `Warning: ${warning}`),
    ];
    return { structured: { ...outcome.answer }, text: lines.join("\n") };
  },
};
