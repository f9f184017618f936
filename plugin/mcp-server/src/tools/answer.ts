import { z } from "zod";
import { answer } from "../app/questions/answer.ts";
import { quotedText } from "../app/questions/question-news.ts";
import {
  bareInput,
  errorOutput,
  numberInput,
  parseArguments,
  referenceInput,
  refusalAnswer,
  repositoryOf,
  type Tool,
} from "./tool.ts";

const NAME = "ralph_hero__answer";

const input = z.strictObject({
  number: numberInput,
  question: referenceInput.describe("Its number"),
  text: z.string(),
  ...bareInput,
});

const output = z.looseObject({ error: errorOutput.optional() });

/** Answers another agent's question; nothing else changes. */
export const answerTool: Tool = {
  name: NAME,
  title: "Answer a question",
  description:
    "Answers an agent's question once, if you were asked or nobody was named. Changes nothing else. ralph_hero__get_ticket shows open questions.",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  input,
  output,
  async call(world, args) {
    const parsed = parseArguments(NAME, input, args);
    const outcome = await answer(world, {
      address: { ...repositoryOf(world, parsed), number: parsed.number },
      caller: { agent: parsed.agent, instance: parsed.instance },
      question: String(parsed.question),
      text: parsed.text,
    });
    if (outcome.kind === "refused") return refusalAnswer(outcome.refusal);
    const { ticket, question, url, to, replayed, warnings } = outcome.answer;
    const lines = [
      `${replayed === true ? "Already answered" : "Answered"} question ${question} of ${quotedText(to)} on ${ticket}: ${url}`,
      ...warnings.map((warning) => `Warning: ${warning}`),
    ];
    return { structured: { ...outcome.answer }, text: lines.join("\n") };
  },
};
