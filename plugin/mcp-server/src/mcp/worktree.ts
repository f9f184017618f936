import * as z from "zod";
import { WORKTREE_ACTIONS, noWorktree, useWorktree } from "../ticket/work/worktree.ts";
import { repositoryOf } from "../ticket/read/address.ts";
import { WRITES, defineTool, errorOutput, textInput } from "./tool.ts";

/** Git beyond the agent's sandbox, for an agent that a loop gave a worktree. */
export const worktreeTool = defineTool({
  name: "ralph_hero__worktree",
  title: "The ticket's worktree",
  description:
    "Your ticket's worktree, branch and pull request; your shell can read the repository but not write to it. status; diff: against the base; commit, pull_request: words that would close other tickets are reworded; merge: brings in the base and what others have pushed to your branch; push: does the latter first, never by force; pull_request: opens it against the base, or updates it.",
  annotations: WRITES,
  offer: { isTo: (_client, { hasWorktree }) => hasWorktree, refusal: noWorktree },
  input: z.strictObject({
    action: z.enum(WORKTREE_ACTIONS),
    message: textInput.optional().describe("For commit"),
    paths: z.array(z.string()).optional().describe("For commit; default: all changes"),
    title: textInput.optional().describe("For pull_request"),
    body: textInput.optional().describe("For pull_request"),
  }),
  output: z.looseObject({ error: errorOutput.optional() }),
  async call(world, args) {
    const { action, message = "", paths = [], title = "", body = "" } = args;
    const call = { address: repositoryOf(world, {}), action, message, paths, title, body };
    const { text, ...structured } = await useWorktree(world, call);
    return { structured, text };
  },
});
