import { Failure } from "../errors.ts";
import { handoffInput } from "../mcp/handoff-ticket.ts";
import { ticketName, type TicketReference, typedTicket } from "../rules/names.ts";
import { readJson, shortened } from "../rules/text.ts";
import { handOffMerged, type MergedOutcome } from "../ticket/handoff/hand-off-merged.ts";
import { handoffLines } from "../ticket/handoff/handoff-answer.ts";
import { handOffTickets } from "../ticket/handoff/handoff.ts";
import { isAlmostJson, parseHandoff } from "../ticket/handoff/parse-handoff.ts";
import type { HandoffCall } from "../ticket/handoff/plan-transition.ts";
import { followUpsOf } from "../ticket/make/follow-up-tickets.ts";
import { onlyOutcome } from "../ticket/protocol/transact.ts";
import type { World } from "../ticket/world/world.ts";
import type { ProgramContext } from "./context.ts";
import { workCommand } from "./next.ts";
import {
  addToolOptions,
  callerOf,
  parseNumber,
  type TicketOptions,
  type ToolOptions,
  withTicket,
  withTicketOptions,
} from "./options.ts";
import {
  errorData,
  errorLines,
  EXIT,
  type ExitCode,
  failureExit,
  forPeople,
  printResult,
  reportRefusal,
  runAction,
  shownFailure,
} from "./outcome.ts";
import type { Command } from "commander";
import { repositoryOf } from "../ticket/read/address.ts";

type HandoffOptions = TicketOptions &
  ToolOptions<typeof handoffInput> & {
    readonly command: string;
    readonly result?: string;
    readonly mergedPullRequest?: number;
  };

const EXAMPLES = `
Examples:
  ralph-hero handoff 2 --command research --intent lock --reason "Starting research"
  ralph-hero handoff 1 --command triage --to-state "Ready for Plan" --reason "Small and clear"
  ralph-hero handoff 4 --command impl --intent complete --reason "Done" --result '{"tests": 12}'
  ralph-hero handoff 4 --command impl --intent complete --reason "Done" --result ok --follow-up-file docs.json
  ralph-hero handoff 4 --command impl --intent escalate --reason "Which database?" --failure-type insufficient-context
  ralph-hero handoff --merged-pull-request 9 --command triage --intent close

The same rules as for the tool handoff_ticket. A lock that is taken here belongs to the agent on this
machine: its next call on the command line may finish the work, until the lease ends.`;

/** `ralph-hero handoff`: moves a ticket, or takes its lock. */
export function registerHandoff(program: Command, context: ProgramContext): void {
  const command = withTicket(program.command("handoff"), "[number]").description(
    "move a ticket to another state, or take its lock, by the same rules as agents",
  );
  addToolOptions(command, handoffInput);
  command.option(
    "--merged-pull-request <number>",
    "hand off every ticket that this merged pull request closes, instead of one",
    parseNumber,
  );
  withTicketOptions(command)
    .addHelpText("after", EXAMPLES)
    .action(async (ticket: TicketReference | undefined, options: HandoffOptions) => {
      const { number, ...repository } = ticket ?? {};
      const given = { ...options, ...repository };
      await runAction(context, given, async () => handOff(context, targetOf(number, given), given));
    });
}

type HandoffTarget =
  | { readonly number: number; readonly reason: string }
  /** Without a reason of its own, the record names the pull request. */
  | { readonly pullRequest: number; readonly reason: string | null };

/** The ticket or pull request to hand off. Throws INPUT_INVALID. */
function targetOf(number: number | undefined, { mergedPullRequest, reason }: HandoffOptions): HandoffTarget {
  if (number !== undefined && mergedPullRequest === undefined) return { number, reason: reason ?? "" };
  if (mergedPullRequest !== undefined && number === undefined)
    return { pullRequest: mergedPullRequest, reason: reason ?? null };
  throw new Failure(
    "INPUT_INVALID",
    "Cannot hand off: exactly one of a ticket's number and --merged-pull-request is needed",
    { hint: 'Call for example `ralph-hero handoff 5 --command triage --intent close --reason "Merged"`' },
  );
}

async function handOff(
  context: ProgramContext,
  target: HandoffTarget,
  options: HandoffOptions,
): Promise<ExitCode> {
  const world = context.world();
  const repository = repositoryOf(world, options);
  const { evidenceFile, followUpFile } = options;
  // With the repository's name, because an issue that a pull request closes may be in another one.
  const merged =
    "number" in target ? "" : `Merged in ${repository.owner}/${repository.repo}#${target.pullRequest}`;
  const asked = {
    ...options,
    reason: target.reason ?? merged,
    result: resultOf(context, options),
    // A file that would be refused in any case is not read.
    evidence:
      "number" in target && evidenceFile !== undefined
        ? jsonIn(context, evidenceFile, "INPUT_EVIDENCE", "take the evidence", EVIDENCE_EXAMPLE)
        : evidenceFile,
    followUps:
      followUpFile === undefined
        ? undefined
        : followUpsOf(
            jsonIn(context, followUpFile, "INPUT_INVALID", "read the follow-up tickets", FOLLOW_UP_EXAMPLE),
          ),
  };
  const parsed = parseHandoff(world.machine, asked, { forSeveral: "pullRequest" in target });
  const call = { caller: callerOf(options), ...parsed };
  if ("number" in target) {
    const address = { ...repository, number: target.number };
    return handOffOne(context, options, world, { ...call, address });
  }
  const { pullRequest } = target;
  const outcomes = await handOffMerged(world, repository, pullRequest, call);
  return printMerged(context, options, outcomes);
}

/**
 * The result as a JSON value, or as text where it is none; undefined for none. Throws INPUT_INVALID, also for JSON that
 * the shell's quoting has broken: its record could not be corrected.
 */
function resultOf({ readText }: ProgramContext, { result, resultFile }: HandoffOptions): unknown {
  if (result !== undefined && resultFile !== undefined) {
    throw new Failure("INPUT_INVALID", "Cannot hand off: both --result and --result-file were given", {
      hint: "Give one of them",
    });
  }
  if (result !== undefined && isAlmostJson(result)) {
    const arrived = JSON.stringify(shortened(result, SHOWN_RESULT_CHARS));
    throw new Failure(
      "INPUT_INVALID",
      `Cannot hand off: --result looks like JSON and does not parse: ${arrived}`,
      {
        hint: `Quote the JSON for your shell, for example --result '{"tests": 12}'; to pass text, use --result-file; nothing was written`,
      },
    );
  }
  const text = resultFile === undefined ? result : readText(resultFile);
  if (text === undefined) return undefined;
  const value = readJson(text);
  return value === undefined ? text : value;
}

/** As much of a result as shows what the shell has left of it. */
const SHOWN_RESULT_CHARS = 80;

/** The JSON in a file. Throws a failure with this code, and what was attempted, where it holds none. */
function jsonIn(
  { readText }: ProgramContext,
  file: string,
  code: "INPUT_EVIDENCE" | "INPUT_INVALID",
  attempted: string,
  example: string,
): unknown {
  const value = readJson(readText(file));
  if (value !== undefined) return value;
  throw new Failure(code, `Cannot ${attempted}: ${JSON.stringify(file)} is not JSON`, {
    hint: `Name a file such as ${example}; nothing was written`,
  });
}

const EVIDENCE_EXAMPLE = '{"files_changed": ["src/login.ts"], "description": "What changed"}';
const FOLLOW_UP_EXAMPLE = '[{"to": "docs", "task": "Describe it"}]';

async function handOffOne(
  context: ProgramContext,
  options: HandoffOptions,
  world: World,
  call: HandoffCall,
): Promise<ExitCode> {
  const outcome = onlyOutcome(await world.withinCall(async () => handOffTickets(world, [call])));
  if (outcome.kind === "refused") return reportRefusal(context, options, outcome.refusal);
  const { answer } = outcome;
  const { ticket, newState: state, lock, handedTo } = answer;
  const typed = typedTicket(ticket, world.settings);
  // The holder of a lock goes on by it, so it is to be pasted.
  const command =
    lock === undefined || handedTo !== undefined ? null : workCommand(world.machine, typed, state, true);
  printResult(context, options, answer, () => [
    ...handoffLines(answer).map(forPeople),
    ...(command === null ? [] : [`  → ${command}`]),
  ]);
  return EXIT.done;
}

/** From the best to the worst that can come of several tickets. */
const SEVERITY: readonly ExitCode[] = [EXIT.done, EXIT.refused, EXIT.usage, EXIT.failed];

function printMerged(
  context: ProgramContext,
  { json }: HandoffOptions,
  outcomes: readonly MergedOutcome[],
): ExitCode {
  const shown = outcomes.map((outcome) => shownOutcome(context, outcome));
  if (json === true) context.print(JSON.stringify({ tickets: shown.map((one) => one.data) }, null, 2));
  else if (outcomes.length === 0) context.print("The pull request closes no issue: nothing to do");
  else
    for (const { exit, lines } of shown)
      for (const line of lines) (exit === EXIT.done ? context.print : context.printError)(line);
  return SEVERITY.findLast((code) => shown.some(({ exit }) => exit === code)) ?? EXIT.done;
}

/** The exit code of one ticket, its data for programs, and its lines for people. */
function shownOutcome({ terminal }: ProgramContext, { address, outcome }: MergedOutcome) {
  const ticket = ticketName(address);
  switch (outcome.kind) {
    case "answered": {
      const { answer } = outcome;
      const lines = handoffLines(answer).map(forPeople);
      return { exit: EXIT.done, data: { ticket, outcome: "done", answer }, lines };
    }
    case "already": {
      const { state } = outcome;
      const lines = [`Ticket ${ticket}: already in "${state}"`];
      return { exit: EXIT.done, data: { ticket, outcome: "already", state }, lines };
    }
    case "no ticket": {
      const lines = [`Issue ${ticket}: not on the board, so it is no ticket`];
      return { exit: EXIT.done, data: { ticket, outcome: "not on the board" }, lines };
    }
    case "not its own": {
      const { why } = outcome;
      const lines = [
        `Ticket ${ticket} stays where it is: ${why}. A person moves its card to Done or Canceled, or reopens the issue`,
      ];
      return { exit: EXIT.refused, data: { ticket, outcome: "not its own pull request", why }, lines };
    }
    case "refused":
    case "failed": {
      const [exit, error] =
        outcome.kind === "refused"
          ? [EXIT.refused, outcome.refusal]
          : [failureExit(outcome.failure), shownFailure(outcome.failure)];
      const data = { ticket, outcome: outcome.kind, error: errorData(error, terminal) };
      return { exit, data, lines: errorLines({ ...error, warnings: [] }) };
    }
  }
}
