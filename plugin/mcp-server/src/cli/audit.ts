import { Option, type Command } from "commander";
import { NOTHING_HIDDEN } from "../board/gather-tickets.ts";
import {
  auditBoard,
  auditTicket,
  commentFindings,
  type AuditedTrail,
  type BoardAudit,
  planRepairs,
  repairTicket,
} from "../board/audit.ts";
import type { RepositoryAddress } from "../ports/ticket.ts";
import type { World } from "../ports/world.ts";
import { Failure, errorOf, failureOf } from "../errors.ts";
import { exportTrail } from "../ledger/audit/audit-trail.ts";
import { auditMarkdown, boardLines, ticketLines, type ShownFindings } from "./audit-lines.ts";
import type { ProgramContext } from "./context.ts";
import { AUDIT_EXIT, errorLines, runAction, type AuditExit } from "./outcome.ts";
import {
  addressOf,
  callerOf,
  parseSince,
  parseTicket,
  withTicketOptions,
  type TicketArgument,
  type TicketOptions,
} from "./options.ts";
import { plainText } from "./plain-text.ts";

export interface AuditOptions extends TicketOptions {
  readonly all?: true;
  /** Milliseconds since 1970. */
  readonly since?: number;
  readonly notes?: true;
  readonly export?: true;
  readonly markdown?: true;
  readonly comment?: true;
  readonly repair?: true;
  readonly yes?: true;
}

const ABOUT = `
Exit codes of this command:
  0  whole: nothing but notes, and findings that a person has confirmed
  1  findings
  2  could not check: GitHub, the token, the configuration or the command line, or not everything could be read

--repair shows what can be done without touching a record, asks, and does it: a card that a cut-off write left behind is
set, a lock without force is released, and where a person has confirmed that the newest record was edited, one more
record says so. What only a person can settle is named with the line to comment for it.

Examples:
  ralph-hero audit 2
  ralph-hero audit --all
  ralph-hero audit --since 24h --json
  ralph-hero audit --all --export > trail.jsonl
  ralph-hero audit 2 --repair`;

/** `ralph-hero audit`: verifies the trail of one ticket, or of all. */
export function registerAudit(program: Command, context: ProgramContext): void {
  const command = program
    .command("audit")
    .description("verify the log of a ticket or of all: records, edits, deletions, moves, locks, card")
    .argument("[number]", "issue number of the ticket, or the address of its page", parseTicket)
    .option("--all", "verify every ticket of the board")
    .option("--since <time>", "verify every ticket that changed since: 2026-03-02, 24h, 7d", (text) =>
      parseSince(text),
    )
    .option("--notes", "with --all or --since: show notes, and findings that a person has confirmed, too")
    .addOption(
      new Option("--export", "print the trails as JSON Lines").conflicts(["json", "markdown", "repair"]),
    )
    .addOption(
      new Option("--markdown", "print Markdown, for a job summary or a comment").conflicts([
        "json",
        "repair",
      ]),
    )
    .option("--comment", "write the findings into a comment on each ticket, once")
    .option("--repair", "show what can be repaired, ask, and do it")
    .option("-y, --yes", "do not ask before repairs");
  withTicketOptions(command)
    .addHelpText("after", ABOUT)
    .action(async (ticket: TicketArgument | undefined, options: AuditOptions) => {
      const { number, ...repository } = ticket ?? {};
      await runAction(
        context,
        options,
        async () => runAudit(context, number, { ...options, ...repository }),
        () => AUDIT_EXIT.unchecked,
      );
    });
}

async function runAudit(
  context: ProgramContext,
  number: number | undefined,
  options: AuditOptions,
): Promise<AuditExit> {
  requireOneChoice(number, options);
  const world = context.world();
  const address = addressOf(world, options);
  const look = async (): Promise<BoardAudit> => audit(context, { world, address, number, options });
  const found = await look();
  const judged =
    options.repair === true ? await repairAll(context, { world, address, options, found, look }) : found;
  print(context, options, judged);
  if (options.comment === true) await commentAll(context, world, address, judged);
  return exitOf(judged);
}

/** Throws INPUT_INVALID unless it is said what to audit. */
function requireOneChoice(number: number | undefined, { all, since }: AuditOptions): void {
  const board = all === true || since !== undefined;
  if (board !== (number !== undefined)) return;
  if (number !== undefined) {
    const other = all === true ? "--all" : "--since";
    throw new Failure("INPUT_INVALID", `Cannot audit: a number and ${other} were both given`, {
      hint: `Leave out the number, or ${other}`,
    });
  }
  throw new Failure("INPUT_INVALID", "Cannot audit: name one ticket, or --all, or --since", {
    hint: "For example `ralph-hero audit 2`, or `ralph-hero audit --all`",
  });
}

interface AskedAudit {
  readonly world: World;
  readonly address: RepositoryAddress;
  readonly number: number | undefined;
  readonly options: AuditOptions;
}

async function audit(
  context: ProgramContext,
  { world, address, number, options }: AskedAudit,
): Promise<BoardAudit> {
  if (number !== undefined) {
    const tickets = [await auditTicket(world, { ...address, number })];
    return { tickets, unchanged: 0, complete: true, hidden: NOTHING_HIDDEN };
  }
  const found = await auditBoard(world, {
    address,
    sinceMs: options.since ?? null,
    onProgress: (what, read, of) => {
      context.progress(`Reading ${what === "cards" ? "the board" : "trails"}: ${read} of ${of}`);
    },
  });
  context.progress(null);
  return found;
}

function print(context: ProgramContext, options: AuditOptions, found: BoardAudit): void {
  if (options.json === true)
    context.print(
      JSON.stringify({ ...found, tickets: found.tickets.map((ticket) => ticket.audit) }, null, 2),
    );
  else if (options.export === true) printExport(context, found.tickets);
  else if (options.markdown === true)
    for (const line of auditMarkdown(found, shownFindings(options))) context.print(line);
  else for (const line of textLines(context, options, found)) context.print(line);
}

function shownFindings({ notes }: AuditOptions): ShownFindings {
  return notes === true ? "all" : "open";
}

function textLines({ terminal }: ProgramContext, options: AuditOptions, found: BoardAudit): string[] {
  if (options.all === true || options.since !== undefined)
    return boardLines(found, shownFindings(options), terminal);
  return found.tickets.flatMap(({ audit: judged }) => ticketLines(judged, terminal));
}

function printExport(context: ProgramContext, tickets: readonly AuditedTrail[]): void {
  for (const { trail, rules, audit: judged } of tickets) {
    for (const line of exportTrail(trail, rules, judged)) context.print(JSON.stringify(line));
  }
}

async function commentAll(
  context: ProgramContext,
  world: World,
  address: RepositoryAddress,
  { tickets }: BoardAudit,
): Promise<void> {
  for (const ticket of tickets) {
    await orTold(context, async () => {
      const url = await commentFindings(world, address, ticket);
      if (url !== null) context.printError(`Commented: ${url}`);
    });
  }
}

/** A ticket that cannot be written to does not stop what is to be written on the others. */
async function orTold(context: ProgramContext, write: () => Promise<void>): Promise<void> {
  const failure = await failureOf(write);
  if (failure === null) return;
  for (const line of errorLines({ ...errorOf(failure), warnings: [] })) context.printError(line);
}

function exitOf({ tickets, complete }: BoardAudit): AuditExit {
  const verdicts = tickets.map((ticket) => ticket.audit.verdict);
  if (verdicts.includes("findings")) return AUDIT_EXIT.findings;
  return complete && !verdicts.includes("unchecked") ? AUDIT_EXIT.whole : AUDIT_EXIT.unchecked;
}

interface RepairCall {
  readonly world: World;
  readonly address: RepositoryAddress;
  readonly options: AuditOptions;
  readonly found: BoardAudit;
  /** Audits once more. */
  readonly look: () => Promise<BoardAudit>;
}

/** Shows what can be repaired, asks, does it, and audits again. With `--json` the plan goes to standard error. */
async function repairAll(context: ProgramContext, call: RepairCall): Promise<BoardAudit> {
  const { world, address, options, found, look } = call;
  const say = options.json === true ? context.printError : context.print;
  const plans = found.tickets.map((ticket) => ({ number: ticket.trail.number, ...planRepairs(ticket) }));
  for (const { number, repairs, confirmation } of plans) {
    for (const { says } of repairs) say(`#${number}: ${plainText(says)}`);
    // People read it below the findings themselves.
    if (confirmation !== null && options.json === true) {
      say(
        `#${number}: a person has to look at ${confirmation.findings.length} of the findings, and to comment:`,
      );
      say(`  ${confirmation.line}`);
    }
  }
  const repairable = plans.filter(({ repairs }) => repairs.length > 0);
  if (repairable.length === 0) {
    say("Nothing can be repaired automatically");
    return found;
  }
  if (
    options.yes !== true &&
    !(await context.agreed(
      "Pass --yes to repair without a question, or leave --repair out to see the findings only",
    ))
  ) {
    say("Nothing was changed");
    return found;
  }
  for (const { number } of repairable) {
    await orTold(context, async () => {
      const done = await repairTicket(world, { ...address, number }, callerOf(options));
      for (const { kind } of done) say(`#${number}: done: ${kind}`);
    });
  }
  return look();
}
