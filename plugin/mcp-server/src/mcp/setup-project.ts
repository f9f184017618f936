import * as z from "zod";
import { MAX_LABEL_LENGTH } from "../ticket/given-text.ts";
import { harmlessInline } from "../ledger/harmless.ts";
import { applySetup, planBoard } from "../setup/setup-project.ts";
import { Failure } from "../errors.ts";
import {
  bareRepository,
  errorOutput,
  failureAnswer,
  parseArguments,
  repositoryOf,
  type Tool,
} from "./tool.ts";

const NAME = "ralph_hero__setup_project";
/** More labels than any team routes by. */
const MAX_LABELS = 50;

const input = z.strictObject({
  ...bareRepository,
  apply: z.boolean().optional(),
  new_project: z.boolean().optional().describe("Make one though the repository is on another"),
  labels: z
    .array(z.string().trim().min(1).max(MAX_LABEL_LENGTH))
    .max(MAX_LABELS)
    .optional()
    .describe("Labels that have to exist"),
});

const output = z.object({
  applied: z.boolean().optional(),
  steps: z.array(z.string()).optional(),
  notes: z.array(z.string()).optional(),
  error: errorOutput.optional(),
});

/** Makes the board, or adds what it lacks. */
export const setupProjectTool: Tool = {
  name: NAME,
  title: "Set the board up",
  description: [
    "Creates the board, or adds what it lacks: fields Workflow State, Priority, Estimate with their options; labels. Only shows its plan unless apply is true.",
    "Deletes, renames and reorders nothing; items keep their values. To check only: ralph_hero__health_check.",
  ].join("\n"),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  input,
  output,
  async call(world, args) {
    const {
      apply = false,
      labels = [],
      new_project: newProject = false,
      ...place
    } = parseArguments(NAME, input, args);
    const planned = await planBoard(world, repositoryOf(world, place), { labels, newProject });
    const steps = planned.plan.steps.map(({ says }) => says);
    const { project, byHand, notes, toSet } =
      apply && steps.length > 0
        ? await applySetup(world, planned, () => {})
        : { ...planned, ...planned.plan };
    const all = [
      ...byHand.map((step) => `For a person: ${step}`),
      ...notes,
      ...(toSet === null ? [] : [toSet]),
    ];
    const nothing = byHand.length === 0 ? "The board is complete" : "The rest is for a person";
    const toDo = apply ? "Done" : "To be done; apply: true does it";
    return {
      structured: {
        applied: apply,
        steps,
        notes: all,
        ...(project === null
          ? {}
          : { project: { number: project.number, title: project.title, url: project.url } }),
      },
      text: [
        steps.length === 0 ? nothing : toDo,
        ...steps.map((step) => `- ${step}`),
        ...(project === null
          ? []
          : [
              `Note: project ${project.number}, ${JSON.stringify(harmlessInline(project.title))}, ${project.url}`,
            ]),
        ...all.map((note) => `Note: ${note}`),
      ].join("\n"),
    };
  },
  failed({ code, message, hint, retryable, retryAfterMs }) {
    if (!retryable) return null;
    // To restore the values of an old backup may take longer than a client waits.
    const longer = `${hint}. On a large board use \`ralph-hero setup\`, which has no time limit`;
    return failureAnswer(new Failure(code, message, { hint: longer, retryable, retryAfterMs }));
  },
};
