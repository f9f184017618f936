import * as z from "zod";
import { WORKTREE_ACTIONS, noWorktree, useWorktree } from "../ticket/worktree.ts";
import { errorOutput, parseArguments, repositoryOf, textInput, type Tool } from "./tool.ts";

const NAME = "ralph_hero__worktree";

const input = z.strictObject({
  action: z.enum(WORKTREE_ACTIONS),
  message: textInput.optional().describe("For commit"),
  paths: z.array(z.string()).optional().describe("For commit; default: all changes"),
  title: textInput.optional().describe("For pull_request"),
  body: textInput.optional().describe("For pull_request"),
});

const output = z.looseObject({ error: errorOutput.optional() });

/** Git beyond the agent's sandbox, for an agent that a loop gave a worktree. */
export const worktreeTool: Tool = {
  name: NAME,
  title: "The ticket's worktree",
  description:
    "Your ticket's worktree, branch and pull request; your shell can read the repository but not write to it. status; diff: against the base; commit, pull_request: words that would close other tickets are reworded; merge: brings in the base and what others have pushed to your branch; push: does the latter first, never by force; pull_request: opens it against the base, or updates it.",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  offer: { isTo: (_client, { hasWorktree }) => hasWorktree, refusal: noWorktree },
  input,
  output,
  async call(world, args) {
    const parsed = parseArguments(NAME, input, args);
    const { message = "", paths = [], title = "", body = "" } = parsed;
    const address = repositoryOf(world, {});
    const { text, ...structured } = await useWorktree(world, {
      address,
      action: parsed.action,
      message,
      paths,
      title,
      body,
    });
    return { structured: { ...structured }, text };
  },
};
