import * as z from "zod";
import { addComment } from "../ticket/add-comment.ts";
import { Failure } from "../errors.ts";
import {
  bareInput,
  errorOutput,
  mentionInput,
  numberInput,
  parseArguments,
  refusalAnswer,
  repositoryOf,
  textInput,
  type Tool,
} from "./tool.ts";

const NAME = "ralph_hero__add_comment";

const input = z.strictObject({
  number: numberInput,
  body: textInput,
  mention: mentionInput.describe("Logins to ping; the text names each as @login"),
  ...bareInput,
});

const output = z.looseObject({ url: z.string().optional(), error: errorOutput.optional() });

/** Posts an agent's words, which never count as a record or as a person's answer. */
export const addCommentTool: Tool = {
  name: NAME,
  title: "Comment on a ticket",
  description:
    "Posts Markdown on the issue, under a line that names you as the agent. It is no audit record and answers no question put to a person. Every call posts again.",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  input,
  output,
  async call(world, args) {
    const parsed = parseArguments(NAME, input, args);
    if (parsed.body.trim() === "") {
      throw new Failure("INPUT_INVALID", "Cannot comment: the body is blank", {
        hint: "Give a text; nothing was written",
      });
    }
    const outcome = await addComment(
      world,
      { ...repositoryOf(world, parsed), number: parsed.number },
      {
        caller: { agent: parsed.agent, instance: parsed.instance },
        body: parsed.body,
        mention: parsed.mention,
      },
    );
    if (outcome.kind === "refused") return refusalAnswer(outcome.refusal);
    const { answer } = outcome;
    const lines = [
      `Commented on ${answer.ticket}: ${answer.url}`,
      ...answer.warnings.map((warning) => `Warning: ${warning}`),
    ];
    return { structured: { ...answer }, text: lines.join("\n") };
  },
};
