import * as z from "zod";
import { Failure, type Refusal, forAgent, quoted } from "../errors.ts";
import { FAILURE_TYPES } from "../rules/interaction-words.ts";
import { COMMANDS, INTENTS, WORKFLOW_STATES } from "../rules/vocabulary.ts";
import { type RepositoryAddress, readReference, repositoryKey, ticketName } from "../rules/names.ts";
import { type HandoffAnswer, handoffLines } from "../ticket/handoff/handoff-answer.ts";
import { type HandoffOutcome, handOffTickets, noteHandoff } from "../ticket/handoff/handoff.ts";
import { parseHandoff } from "../ticket/handoff/parse-handoff.ts";
import type { HandoffCall } from "../ticket/handoff/plan-transition.ts";
import { followUpsInput, jsonObject } from "../ticket/make/follow-up-tickets.ts";
import { type Results, onlyOutcome } from "../ticket/protocol/transact.ts";
import { addressedTicket, repositoryOf } from "../ticket/read/address.ts";
import { evidenceSchema } from "../ticket/review/review.ts";
import { handoffDelivery } from "../ticket/work/delivery.ts";
import type { World } from "../ticket/world/world.ts";
import {
  ALWAYS_LOADED,
  type ToolAnswer,
  WRITES_ONCE,
  callerInput,
  callerOf,
  defineTool,
  failureAnswer,
  numberInput,
  refusalAnswer,
  repositoryInput,
  typedForms,
} from "./tool.ts";

/** Each ticket takes up to four requests, and MCP clients give up after 60 s. */
const MAX_GROUP = 20;

// Command, intent and state are checked by the use case's own rules, because a wrong one deserves its own answer.
export const handoffInput = z.strictObject({
  number: numberInput.optional().describe("Issue number; may be left out if you hold one lock"),
  numbers: z
    .array(z.union([numberInput, z.string().max(200)]))
    .min(1)
    .max(MAX_GROUP)
    .optional()
    .describe("Instead of number: several tickets, in this order"),
  command: z
    .string()
    .meta({ enum: [...COMMANDS] })
    .describe("The command you are running")
    .register(typedForms, { value: "name", about: `the command that moves it: ${COMMANDS.join(", ")}` }),
  intent: z
    .string()
    .meta({ enum: [...INTENTS] })
    .optional()
    .describe("Sets the target state. Give intent or to_state, not both")
    .register(typedForms, { value: "name", about: `the kind of move: ${INTENTS.join(", ")}` }),
  to_state: z
    .string()
    .meta({ enum: [...WORKFLOW_STATES] })
    .optional()
    .describe("Exact target state, if no intent names it")
    .register(typedForms, { value: "state" }),
  to: z
    .string()
    .optional()
    .describe('With lock: the agent of the team that gets your lock, or "next" in rotation')
    .register(typedForms, { value: "agent" }),
  reason: z.string().describe("Why, for the audit trail").register(typedForms, {
    value: "text",
    about: "why, for the audit trail; required with a number",
    optional: true,
  }),
  result: z
    .unknown()
    .optional()
    // Without types, Claude Code reads "42" as a number; with them a text stays one, unless it is an object's JSON.
    .meta({ type: ["object", "array", "string", "number", "boolean"] })
    .describe("With complete or close: the work's result in its natural type (an object not as text)")
    .register(typedForms, {
      value: "json-or-text",
      about: "the result of the work, with complete or close; JSON or text",
      file: "the same, from a file",
    }),
  // Another form deserves its own answer, too.
  evidence: jsonObject
    .pipe(z.union([evidenceSchema, jsonObject]))
    .optional()
    .describe(
      "With complete of impl or of a task, if the ticket has a risk class: files_changed [paths], description; medium also tests [{criterion, test}], before_after {before, after}, migrations_breaking; high also security_analysis, rollback_plan",
    )
    .register(typedForms, { file: "a JSON file with the evidence for a submission's risk class" }),
  failure_type: z.enum(FAILURE_TYPES).optional().describe("With escalate").register(typedForms, {
    value: "type",
    about: "with escalate: the kind of failure",
  }),
  tried: z
    .array(z.string())
    .optional()
    .describe("With escalate: what you tried")
    .register(typedForms, { value: "text" }),
  follow_up: followUpsInput
    .optional()
    .describe("With complete or close, and a result: tickets for others")
    .register(typedForms, {
      file: "a JSON file with the follow-up tickets, with complete or close and a result",
    }),
  ...repositoryInput,
  ...callerInput,
});

const output = z.looseObject({
  ticket: z.string().optional(),
  previousState: z.string().nullable().optional(),
  newState: z.string().optional(),
  record: z.object({ seq: z.number(), url: z.string() }).optional(),
  lock: z.looseObject({ until: z.string() }).optional(),
  moved: z.object({ by: z.string(), to: z.string() }).optional(),
  guidance: z
    .looseObject({
      allowedNextTransitions: z.array(z.string()),
      note: z.string(),
      warnings: z.array(z.string()),
    })
    .optional(),
  tickets: z.array(z.looseObject({})).optional(),
});

/** The only tool that changes a ticket's state. */
export const handoffTicketTool = defineTool({
  name: "ralph_hero__handoff_ticket",
  title: "Hand off a ticket",
  description: [
    "Moves a ticket to another Workflow State, or takes its lock: the only way to change a state. Your reason becomes an audit comment.",
    "Intents: lock (begin work, exclusively; with to: hand your lock over), complete (the command's work is done), escalate (a person is needed), close and cancel (triage only). Where an intent is ambiguous, as complete is for triage, name to_state. A task (contract.kind) is locked, completed and closed by triage, in Backlog.",
    "complete and close take the work's result, held to the ticket's contract, and with it follow_up: tickets for other agents.",
    "A refusal says what to do; your move was not made. Where a state waits for a person, stop unless told to go on. Several numbers are refused as a whole if a rule refuses one. Safe to repeat.",
  ].join("\n"),
  annotations: WRITES_ONCE,
  meta: ALWAYS_LOADED,
  input: handoffInput,
  output,
  async call(world, args) {
    const { number, numbers, to_state: toState, failure_type: failureType, follow_up: followUps } = args;
    const given = { ...args, toState, failureType, followUps };
    const forSeveral = numbers !== undefined;
    const shared = { caller: callerOf(args), ...parseHandoff(world.machine, given, { forSeveral }) };
    if (numbers === undefined) {
      const address = await addressedTicket(world, "hand off", { ...args, ...shared });
      const { results, unknown } = await handOffAll(world, address, [address.number], shared);
      return outcomeAnswer(onlyOutcome(results), unknown);
    }
    if (number !== undefined) {
      throw new Failure(
        "INPUT_INVALID",
        `Cannot call ralph_hero__handoff_ticket: both number and numbers were given, and exactly one is needed`,
        { hint: "Give number for one ticket, numbers for several; nothing was written" },
      );
    }
    const { group, ...repository } = groupOf(world, numbers, args);
    const { results, unknown } = await handOffAll(world, repository, group, { ...shared, group });
    return groupAnswer(group, results, unknown);
  },
});

async function handOffAll(
  world: World,
  repository: RepositoryAddress,
  tickets: readonly number[],
  shared: Omit<HandoffCall, "address">,
): Promise<{ results: Results<HandoffOutcome>; unknown: readonly string[] }> {
  const { unknown, ...delivery } = await handoffDelivery(world, repository, tickets, shared.request);
  const calls = tickets.map((number) => ({ address: { ...repository, number }, ...shared, ...delivery }));
  const results = await handOffTickets(world, calls);
  noteHandoff(world, calls, results);
  return { results, unknown };
}

/** The tickets' numbers, each once, and their repository. Throws INPUT_INVALID for no ticket, and for two repositories. */
function groupOf(
  world: World,
  tickets: readonly (number | string)[],
  args: Partial<RepositoryAddress>,
): RepositoryAddress & { readonly group: readonly number[] } {
  const addresses = tickets.map((ticket) => {
    const read = readReference(String(ticket));
    if (read !== null) return { ...repositoryOf(world, { ...args, ...read }), number: read.number };
    throw new Failure("INPUT_INVALID", `Cannot hand off ${JSON.stringify(ticket)}: it names no ticket`, {
      hint: "Give each ticket's number; nothing was written",
    });
  });
  const repository = repositoryOf(world, addresses[0] ?? args);
  const foreign = addresses.filter((address) => repositoryKey(address) !== repositoryKey(repository));
  if (foreign.length === 0)
    return { ...repository, group: [...new Set(addresses.map(({ number }) => number))] };
  throw new Failure(
    "INPUT_INVALID",
    `Cannot hand off ${quoted(foreign.map(ticketName))} together with tickets of ${repository.owner}/${repository.repo}: a group is of one repository`,
    { hint: "Hand off the tickets of each repository in a call of their own; nothing was written" },
  );
}

/** The answer, or the refusal with the move that took place instead. */
function outcomeAnswer(outcome: HandoffOutcome, unknown: readonly string[]): ToolAnswer {
  if (outcome.kind === "answered") return answer(outcome.answer, unknown);
  const told = refusalAnswer(outcome.refusal);
  if (outcome.instead === undefined) return told;
  const done = answer(outcome.instead);
  return {
    structured: { ...done.structured, ...told.structured },
    text: `${told.text}\n\n${done.text}`,
    isError: true,
  };
}

/** The answer, with what GitHub did not tell about the delivery. */
function answer(handedOff: HandoffAnswer, unknown: readonly string[] = []): ToolAnswer {
  const { guidance } = handedOff;
  const warnings = [...guidance.warnings, ...unknown];
  const handoff = { ...handedOff, guidance: { ...guidance, warnings } };
  const next = guidance.allowedNextTransitions;
  const allowed = next.length === 0 ? [] : [`It may move on to ${next.join(", ")}`];
  return { structured: { ...handoff }, text: [...handoffLines(handoff), ...allowed].join("\n") };
}

/** Every ticket's answer; what is unfinished makes it an error that says how to finish. */
function groupAnswer(
  group: readonly number[],
  results: Results<HandoffOutcome>,
  unknown: readonly string[],
): ToolAnswer {
  if (results.kind === "refused") return outcomeAnswer(results.outcome, unknown);
  const done: ToolAnswer[] = [];
  const tickets: string[] = [];
  const problems: (Refusal | Failure)[] = [];
  for (const [at, result] of results.each.entries()) {
    const outcome = "failure" in result ? { refusal: result.failure } : result.outcome;
    if ("answer" in outcome) {
      done.push(answer(outcome.answer, unknown));
    } else {
      const { code, message } = outcome.refusal;
      problems.push(outcome.refusal);
      tickets.push(`#${group[at]} (${code}: ${forAgent(message)})`);
    }
  }
  const structured = { tickets: done.map((one) => one.structured) };
  const texts = done.map((one) => one.text);
  if (problems.length === 0) return { structured, text: texts.join("\n\n") };
  const retryable = problems.some((problem) => problem.retryable);
  const waits = problems.flatMap((problem) =>
    "retryAfterMs" in problem ? (problem.retryAfterMs ?? []) : [],
  );
  const hints = [...new Set(problems.map(({ hint }) => hint))].join("; ");
  const finish = retryable
    ? "call again with the same arguments to finish"
    : "settle these, then hand them off";
  const failure = new Failure(
    "GROUP_UNFINISHED",
    `Cannot hand off the whole group; not handed off: ${tickets.join(", ")}`,
    {
      hint: `${done.length} of the tickets were handed off and stay so; ${finish}: ${hints}`,
      retryable,
      retryAfterMs: waits.length === 0 ? undefined : Math.max(...waits),
    },
  );
  const failed = failureAnswer(failure);
  return {
    structured: { ...structured, ...failed.structured },
    text: [failed.text, ...texts].join("\n\n"),
    isError: true,
  };
}
