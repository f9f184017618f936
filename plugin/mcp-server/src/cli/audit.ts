import {
  auditBoard,
  auditTicket,
  type BoardAudit,
  commentFindings,
  planRepairs,
  repairTicket,
} from "../board/audit.ts";
import { hiddenLines, NOTHING_HIDDEN } from "../board/gather-tickets.ts";
import { Failure, failureOf } from "../errors.ts";
import {
  type Audit,
  confirmationLine,
  exportTrail,
  findingItem,
  isOpen,
  leftToPeople,
  neighbourText,
  WHO_CONFIRMS,
} from "../log/audit/audit-trail.ts";
import type { Finding } from "../log/audit/subject.ts";
import { harmlessInline } from "../log/harmless.ts";
import { counted } from "../rules/text.ts";
import type { RepositoryAddress, TicketReference } from "../rules/names.ts";
import type { World } from "../ticket/world/world.ts";
import type { ProgramContext, Terminal } from "./context.ts";
import { callerOf, parseSince, type TicketOptions, withTicket, withTicketOptions } from "./options.ts";
import { AUDIT_EXIT, errorLines, type ExitCode, forPeople, runAction, shownFailure } from "./outcome.ts";
import { paint, plainText } from "./terminal-text.ts";
import { type Command, Option } from "commander";
import { repositoryOf } from "../ticket/read/address.ts";

interface AuditOptions extends TicketOptions {
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
  const markdown = new Option("--markdown", "print Markdown, for a job summary or a comment");
  const command = withTicket(program.command("audit"), "[number]")
    .description("verify the log of a ticket or of all: records, edits, deletions, moves, locks, card")
    .option("--all", "verify every ticket of the board")
    .option("--since <time>", "verify every ticket that changed since: 2026-03-02, 24h, 7d", (text) =>
      parseSince(text),
    )
    .option("--notes", "with --all or --since: show notes, and findings that a person has confirmed, too")
    .addOption(
      new Option("--export", "print the trails as JSON Lines").conflicts(["json", "markdown", "repair"]),
    )
    .addOption(markdown.conflicts(["json", "repair"]))
    .option("--comment", "write the findings into a comment on each ticket, once")
    .option("--repair", "show what can be repaired, ask, and do it")
    .option("-y, --yes", "do not ask before repairs");
  withTicketOptions(command)
    .addHelpText("after", ABOUT)
    .action(async (ticket: TicketReference | undefined, options: AuditOptions) => {
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
): Promise<ExitCode> {
  requireOneChoice(number, options);
  const world = context.world();
  const address = repositoryOf(world, options);
  const look = async (): Promise<BoardAudit> => {
    if (number !== undefined) {
      const tickets = [await auditTicket(world, { ...address, number })];
      return { tickets, unchanged: 0, complete: true, hidden: NOTHING_HIDDEN };
    }
    const read = await auditBoard(world, {
      address,
      sinceMs: options.since ?? null,
      onProgress: (what, done, of) =>
        context.progress(`Reading ${what === "cards" ? "the board" : "trails"}: ${done} of ${of}`),
    });
    context.progress(null);
    return read;
  };
  const found = await look();
  const audited =
    options.repair === true ? await repairAll(context, world, address, options, found, look) : found;
  print(context, options, audited);
  if (options.comment === true)
    for (const ticket of audited.tickets)
      await orTold(context, async () => {
        const url = await commentFindings(world, address, ticket);
        if (url !== null) context.printError(`Commented: ${url}`);
      });
  const verdicts = audited.tickets.map(({ audit }) => audit.verdict);
  if (verdicts.includes("findings")) return AUDIT_EXIT.findings;
  return audited.complete && !verdicts.includes("unchecked") ? AUDIT_EXIT.whole : AUDIT_EXIT.unchecked;
}

/** Throws INPUT_INVALID unless it is said what to audit. */
function requireOneChoice(number: number | undefined, { all, since }: AuditOptions): void {
  const board = all === true || since !== undefined;
  if (board !== (number !== undefined)) return;
  const other = all === true ? "--all" : "--since";
  const [what, hint] = board
    ? [`a number and ${other} were both given`, `Leave out the number, or ${other}`]
    : [
        "name one ticket, or --all, or --since",
        "For example `ralph-hero audit 2`, or `ralph-hero audit --all`",
      ];
  throw new Failure("INPUT_INVALID", `Cannot audit: ${what}`, { hint });
}

function print(context: ProgramContext, options: AuditOptions, found: BoardAudit): void {
  const { tickets } = found;
  const shown: ShownFindings = options.notes === true ? "all" : "open";
  const isBoard = options.all === true || options.since !== undefined;
  let lines: readonly string[];
  if (options.json === true)
    lines = [JSON.stringify({ ...found, tickets: tickets.map(({ audit }) => audit) }, null, 2)];
  else if (options.export === true)
    lines = tickets.flatMap(({ trail, rules, audit }) =>
      exportTrail(trail, rules, audit).map((line) => JSON.stringify(line)),
    );
  else if (options.markdown === true) lines = auditMarkdown(found, shown);
  else if (isBoard)
    lines = [
      ...shownTickets(found, shown).flatMap(({ audit, findings }) =>
        sectionLines(audit, findings, context.terminal),
      ),
      ...summaryOf(found, shown),
    ];
  // One ticket's with its notes and all.
  else lines = tickets.flatMap(({ audit }) => sectionLines(audit, audit.findings, context.terminal));
  for (const line of lines) context.print(line);
}

/** A ticket that cannot be written to does not stop what is to be written on the others. */
async function orTold(context: ProgramContext, write: () => Promise<void>): Promise<void> {
  const failure = await failureOf(write);
  if (failure === null) return;
  for (const line of errorLines({ ...shownFailure(failure), warnings: [] })) context.printError(line);
}

/** Shows what can be repaired, asks, does it, and audits again. With `--json` the plan goes to standard error. */
async function repairAll(
  context: ProgramContext,
  world: World,
  address: RepositoryAddress,
  options: AuditOptions,
  found: BoardAudit,
  auditAgain: () => Promise<BoardAudit>,
): Promise<BoardAudit> {
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
  const hint = "Pass --yes to repair without a question, or leave --repair out to see the findings only";
  if (options.yes !== true && !(await context.agreed(hint))) {
    say("Nothing was changed");
    return found;
  }
  for (const { number } of repairable) {
    await orTold(context, async () => {
      const done = await repairTicket(world, { ...address, number }, callerOf(options));
      for (const { kind } of done) say(`#${number}: done: ${kind}`);
    });
  }
  return auditAgain();
}

/** The findings shown of a board: open ones, or notes and confirmed ones, too. */
type ShownFindings = "open" | "all";

function shownTickets({ tickets }: BoardAudit, shown: ShownFindings) {
  return tickets
    .map(({ audit }) => ({
      audit,
      findings: shown === "all" ? audit.findings : audit.findings.filter(isOpen),
    }))
    .filter(({ audit, findings }) => audit.verdict !== "whole" || findings.length > 0);
}

function sectionLines(audit: Audit, findings: readonly Finding[], terminal: Terminal): string[] {
  const { ticket, title, verdict } = audit;
  const heading = plainText(`${MARKS[verdict]} ${ticket} ${title}: ${verdictText(audit)}`);
  const left = leftToPeople(findings);
  return [
    paint(terminal, "bold", heading),
    ...findings.flatMap((finding) => findingLines(finding, terminal)),
    ...(left.length === 0 ? [] : [`  ${WHO_CONFIRMS}`, `    ${confirmationLine(left)}`]),
  ];
}

const MARKS: Readonly<Record<Audit["verdict"], string>> = { whole: "✓", findings: "✗", unchecked: "?" };

function verdictText(audit: Audit): string {
  const { verdict, records, voids, findings } = audit;
  const open = findings.filter(isOpen).length;
  const words = {
    whole: "whole",
    findings: counted(open, "finding"),
    unchecked: "not all of it could be read",
  };
  const lost = voids === 0 ? "" : `, ${voids} void`;
  return `${words[verdict]} (${counted(records, "record")}${lost})${neighbourText(audit)}`;
}

function findingLines(
  { code, severity, where, at, by, what, todo, confirmed }: Finding,
  terminal: Terminal,
): string[] {
  const place = [
    ...(where.seq === undefined ? [] : [`record ${where.seq}`]),
    ...(at === undefined ? [] : [at]),
    ...(by === undefined ? [] : [`by ${by}`]),
  ].join(", ");
  const settled = confirmed === undefined ? "" : `, confirmed by ${confirmed.by}`;
  return [
    `  ${paint(terminal, "bold", code)} ${forPeople(`(${severity}${settled})${place === "" ? "" : ` ${place}`}`)}`,
    `    ${forPeople(what)}`,
    ...(confirmed === undefined && severity !== "note" ? [`    To do: ${forPeople(todo)}`] : []),
    ...(where.url === undefined ? [] : [`    ${plainText(where.url)}`]),
  ];
}

function auditMarkdown(found: BoardAudit, shown: ShownFindings): string[] {
  const lines = ["## Audit of the tickets' trails", "", ...summaryOf(found, shown)];
  for (const { audit, findings } of shownTickets(found, shown)) {
    const { ticket, url, title } = audit;
    const heading = `### [${harmlessInline(ticket)}](${url}) ${harmlessInline(title)}: ${harmlessInline(verdictText(audit))}`;
    lines.push("", heading, "", ...findings.map(findingItem));
    const left = leftToPeople(findings);
    if (left.length > 0) lines.push("", WHO_CONFIRMS, "", `    ${confirmationLine(left)}`);
  }
  return lines;
}

function summaryOf({ tickets, unchanged, complete, hidden }: BoardAudit, shown: ShownFindings): string[] {
  const of = (verdict: Audit["verdict"]): number =>
    tickets.filter(({ audit }) => audit.verdict === verdict).length;
  const parts = [
    `${of("whole")} whole`,
    `${of("findings")} with findings`,
    ...(of("unchecked") === 0 ? [] : [`${of("unchecked")} not read to the end`]),
    ...(unchanged === 0 ? [] : [`${unchanged} unchanged and left out`]),
  ];
  const findings = tickets.flatMap(({ audit }) => audit.findings);
  const notes = findings.filter(({ severity }) => severity === "note").length;
  const confirmed = findings.filter((finding) => finding.confirmed !== undefined).length;
  const rest = [
    ...(notes === 0 ? [] : [counted(notes, "note")]),
    ...(confirmed === 0 ? [] : [`${counted(confirmed, "finding")} that a person confirmed`]),
  ];
  // No ticket of the repository was seen among hidden ones, or the reading ended at its bound.
  const why =
    hidden.count === 0
      ? "it has more items than one call reads"
      : "hidden items may be tickets of this repository";
  return [
    `${counted(tickets.length, "ticket")} audited: ${parts.join(", ")}`,
    ...(rest.length === 0 || shown === "all" ? [] : [`Not shown: ${rest.join(", ")}; --notes shows them`]),
    ...hiddenLines(hidden).map(harmlessInline),
    ...(complete ? [] : [`Not all of the board could be read: ${why}`]),
  ];
}
