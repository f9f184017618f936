import { z } from "zod";
import { handoffTicket } from "../app/handoff-ticket.ts";
import { handoffLines, type HandoffAnswer } from "../app/handoff-answer.ts";
import { checkedReason, parseRequest } from "../app/handoff-request.ts";
import { COMMANDS, INTENTS, WORKFLOW_STATES } from "../domain/vocabulary.ts";
import { guidanceOutput } from "./guidance-output.ts";
import {
  callerInput,
  errorOutput,
  numberInput,
  parseArguments,
  refusalAnswer,
  repositoryInput,
  repositoryOf,
  type Tool,
  type ToolAnswer,
} from "./tool.ts";

const NAME = "ralph_hero__handoff_ticket";

// Command, intent and state are checked by the use case's own rules, because a wrong one deserves its own answer.
const input = z.strictObject({
  number: numberInput,
  command: z
    .string()
    .meta({ enum: [...COMMANDS] })
    .describe("The Ralph command you are running"),
  intent: z
    .string()
    .meta({ enum: [...INTENTS] })
    .optional()
    .describe("What you want; the target state follows from it. Give intent or to_state, not both"),
  to_state: z
    .string()
    .meta({ enum: [...WORKFLOW_STATES] })
    .optional()
    .describe("Exact target state, where no intent says it"),
  reason: z.string().describe("Why, for the people who read the audit trail. Required"),
  ...repositoryInput,
  ...callerInput,
});

const output = z.object({
  ticket: z.string().optional(),
  number: z.number().optional(),
  url: z.string().optional(),
  previousState: z.string().nullable().optional(),
  newState: z.string().optional(),
  command: z.string().optional(),
  intent: z.string().nullable().optional(),
  reason: z.string().optional(),
  record: z.object({ seq: z.number(), url: z.string() }).optional(),
  lock: z.object({ until: z.string(), renewed: z.boolean().optional() }).optional(),
  replayed: z.boolean().optional(),
  moved: z.object({ by: z.string(), to: z.string() }).optional(),
  guidance: guidanceOutput.optional(),
  error: errorOutput.optional(),
});

/** The only tool that changes a ticket's state. */
export const handoffTicketTool: Tool = {
  name: NAME,
  title: "Hand off a ticket",
  description: [
    "Moves a ticket to another Workflow State, or takes its lock: the only way to change a state.",
    "Checks the move against the state graph, the lock and the team's rules, posts an audit comment with your reason on the issue, and closes the issue when it is Done or Canceled.",
    'Intents: lock (begin work, exclusively), complete (the command\'s work is done), escalate (a person is needed), close and cancel (triage only). Where an intent is ambiguous, as "complete" is for triage, name to_state.',
    "Returns the old and new state, the record's link, your lock, and guidance on what may come next. A refusal names the rule, what is allowed and what to do; nothing was changed then.",
    "Safe to repeat: a call whose answer was lost is recognised. Does not edit title, labels or fields, and posts no free comment. To look without changing anything use ralph_hero__get_ticket.",
  ].join("\n"),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  input,
  output,
  async call(world, args) {
    const parsed = parseArguments(NAME, input, args);
    const { owner, repo } = repositoryOf(world, parsed);
    const outcome = await handoffTicket(world, {
      address: { owner, repo, number: parsed.number },
      caller: { agent: parsed.agent, instance: parsed.instance },
      request: parseRequest({ ...parsed, toState: parsed.to_state }),
      reason: checkedReason(parsed.reason),
    });
    return outcome.kind === "refused" ? refusalAnswer(outcome.refusal) : answer(outcome.answer);
  },
};

function answer(handoff: HandoffAnswer): ToolAnswer {
  return { structured: { ...handoff }, text: handoffLines(handoff).join("\n") };
}
