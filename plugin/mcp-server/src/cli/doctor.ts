import type { Command } from "commander";
import {
  fault,
  markOf,
  type HealthCheck,
  type HealthReport,
  reportWithoutAccess,
} from "../setup/health-report.ts";
import { checkHealth, readSetup, type Setup } from "../setup/health-check.ts";
import { checkBoard } from "../setup/board-checks.ts";
import { NOT_PROBED, machineClockCheck, probeService, repairFollowUps } from "../setup/doctor-work.ts";
import { Failure, forPerson, valueOrFailure } from "../errors.ts";
import type { ProgramContext, Terminal } from "./context.ts";
import { printResult, EXIT, forPeople, acting, type ExitCode } from "./outcome.ts";
import { counted } from "../rules/text.ts";
import { callerOf, parseNumber, withTicketOptions, type TicketOptions } from "./options.ts";
import { wrapped, paint, type Style } from "./terminal-text.ts";
import type { RepositoryAddress } from "../rules/names.ts";
import { repositoryOf } from "../ticket/read/address.ts";

interface DoctorOptions extends TicketOptions {
  readonly probe: boolean;
  /** The tickets to repair; true for those that are found by their locks. */
  readonly repair?: true | readonly number[];
}

const ABOUT = `
Exit code 0 where every check holds, else 1.

With --repair, tickets that were to be finished with follow-up tickets, and were cut off, are finished by the same rules
as by the next handoff; what cannot be is a check that failed. Nothing else is repaired.

The probe makes, moves and deletes three refs beside the locks; nobody is notified. With --no-probe nothing is written.
An Action's own GITHUB_TOKEN cannot reach projects, and a fine-grained token cannot reach a user's projects.`;

/** `ralph-hero doctor`: every check with what to do, and a probe of what the locks rely on. */
export function registerDoctor(program: Command, context: ProgramContext): void {
  const command = program
    .command("doctor")
    .description(
      "check token, repository, project, field, configuration and hooks, and what locks need of GitHub",
    )
    .option("--no-probe", "read only: skip the checks that write a ref");
  const repairOption = command.createOption(
    "--repair [numbers...]",
    "finish follow-up tickets that were announced and cut off: of these tickets, or of all with a lock",
  );
  command.addOption(repairOption.argParser(addNumber));
  withTicketOptions(command).addHelpText("after", ABOUT).action(acting(context, runDoctor));
}

function addNumber(text: string, before: unknown): readonly number[] {
  return [
    ...(Array.isArray(before) ? before.filter((one) => typeof one === "number") : []),
    parseNumber(text),
  ];
}

async function runDoctor(context: ProgramContext, options: DoctorOptions): Promise<ExitCode> {
  try {
    return await examine(context, options);
  } catch (error) {
    const report = error instanceof Failure ? reportWithoutAccess(error) : null;
    if (report === null) throw error;
    return printChecks(context, options, report, []);
  }
}

/** Runs the checks side by side; those that need no board run while it is read. */
async function examine(context: ProgramContext, options: DoctorOptions): Promise<ExitCode> {
  const world = context.world();
  const address = repositoryOf(world, options);
  context.progress("Checking token, repository, project and configuration");
  const reading = world.withoutWaiting(async () => readSetup(world, address));
  const [report, board, loop, probed] = await Promise.all([
    world.withoutWaiting(async () => checkHealth(world, address, reading)),
    // A team's file that cannot be used has a check of its own.
    reading.then(async (setup) => (setup.check.ok ? checkBoard(world, address, setup) : [])),
    context.loopChecks(address, reading),
    options.probe ? orFailed("probe", async () => probe(context, address, reading)) : [],
  ]);
  const { repair } = options;
  if (repair !== undefined) context.progress("Finishing follow-up tickets");
  const numbers = repair === true ? [] : repair;
  const repaired =
    numbers === undefined
      ? []
      : await orFailed("follow-ups", async () => repairFollowUps(world, address, callerOf(options), numbers));
  const clock = machineClockCheck(world.clock.now(), Date.now());
  const checks = [...report.checks, ...board, ...loop, clock, ...probed, ...repaired];
  const healthy = checks.every(({ ok }) => ok);
  const notes = options.probe ? [NOT_PROBED] : ["Not probed: locks, as --no-probe says"];
  return printChecks(context, options, { ...report, healthy, checks }, notes);
}

function printChecks(
  context: ProgramContext,
  options: DoctorOptions,
  report: HealthReport,
  notes: readonly string[],
): ExitCode {
  context.progress(null);
  // In the command line's words, its times as they are.
  const checks = report.checks.map((check) => ({
    ...check,
    message: forPerson(check.message),
    fix: check.fix === undefined ? undefined : forPerson(check.fix),
  }));
  printResult(context, options, { ...report, checks, notes }, () =>
    doctorLines(report.checks, notes, context.terminal),
  );
  return report.healthy ? EXIT.done : EXIT.failed;
}

async function probe(
  context: ProgramContext,
  address: RepositoryAddress,
  reading: Promise<Setup>,
): Promise<HealthCheck[]> {
  const { repository } = (await reading).snapshot;
  if (repository === null) return [];
  context.progress("Probing what locks need of GitHub");
  return probeService(context.world(), address, repository.id);
}

/** A look that cannot be had is one more check that failed, not the end of the others. */
async function orFailed(name: string, look: () => Promise<HealthCheck[]>): Promise<HealthCheck[]> {
  const found = await valueOrFailure(look);
  if (!("failure" in found)) return found;
  const { message, hint } = found.failure.words;
  return [fault(name, message, hint)];
}

/** The groups in which people read the checks, by the names of these; what is in none of them is "Other". */
const GROUPS: readonly (readonly [title: string, names: RegExp])[] = [
  ["GitHub", /^(?:connection|token|accounts|rate limit|request limits|clock|commit dates)$/],
  ["Board", /^(?:repository|project|field|option|lists|built-in workflows)$/],
  ["Configuration", /^(?:team configuration|configuration|team|routing|enforcement)$/],
  ["Locks", /^(?:lock |probe$)/],
  ["Loop", /^(?:client|sandbox|git|git configuration|leftovers|pull requests)$/],
  ["Follow-up tickets", /^follow-ups/],
  ["Other", /(?:)/],
];

const STYLES: Readonly<Record<ReturnType<typeof markOf>, Style>> = { "✓": "green", "–": "dim", "✗": "red" };

function doctorLines(checks: readonly HealthCheck[], notes: readonly string[], terminal: Terminal): string[] {
  const groups = new Map<string, HealthCheck[]>(GROUPS.map(([title]) => [title, []]));
  for (const check of checks) {
    const [title = ""] = GROUPS.find(([, names]) => names.test(check.name)) ?? [];
    groups.get(title)?.push(check);
  }
  const skipped = checks.filter(({ ok, notChecked }) => !ok && notChecked === true).length;
  const failed = checks.filter(({ ok, notChecked }) => !ok && notChecked !== true).length;
  return [
    ...[...groups].flatMap(([title, members]) => {
      const lines = members.flatMap((check) => checkLines(check, terminal));
      return lines.length === 0 ? [] : [paint(terminal, "bold", title)].concat(lines, "");
    }),
    ...notes.flatMap((note) => wrapped(note, { indent: 0, hanging: 0 }, terminal)),
    failed === 0
      ? paint(terminal, "green", "No check failed")
      : paint(
          terminal,
          "red",
          `${counted(failed, "check")} failed${skipped === 0 ? "" : `, ${skipped} ${skipped === 1 ? "was" : "were"} skipped`}`,
        ),
  ];
}

function checkLines(check: HealthCheck, terminal: Terminal): string[] {
  const mark = markOf(check);
  const text = `${paint(terminal, STYLES[mark], mark)} ${check.name}: ${forPeople(check.message)}`;
  return [
    ...wrapped(text, { indent: 2, hanging: 2 }, terminal),
    ...(check.fix === undefined
      ? []
      : wrapped(`Fix: ${forPeople(check.fix)}`, { indent: 4, hanging: 5 }, terminal)),
  ];
}
