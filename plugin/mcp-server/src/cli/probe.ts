import { InvalidArgumentError, Option, type Command } from "commander";
import { Failure } from "../errors.ts";
import type { ProbeFinding } from "../probe/probe-context.ts";
import { runProbe, type ProbeResult, type TriedAssumption } from "../probe/run-probe.ts";
import type { ProgramContext } from "./context.ts";
import { PROBE_EXIT, errorLines, shownFailure, runAction, type ExitCode } from "./outcome.ts";
import { addRequired, parseOwner, parseRepository } from "./options.ts";
import { plainText } from "./terminal-text.ts";

interface ProbeOptions {
  readonly owner: string;
  readonly repo: string;
  readonly project: number;
  readonly transcript: string;
}

const ABOUT = `
Makes commits, refs, issues, comments, cards and one project field, and removes them again, also after Ctrl-C. Only an
administrator may delete issues; otherwise they stay, closed. The repository must have a commit, and no issues and no
lock refs; the names come from the command line alone, never from the environment or a git remote.

docs/maintainers/github.md tells what each assumption is for. The transcript has no tokens, logins, ids or e-mail addresses.

Exit codes of this command:
  0    nothing that ralph-hero relies on differs
  1    something differs
  2    could not run: the repository was refused, GitHub, the token, or the command line
  130  ended by Ctrl-C`;

/** `ralph-hero probe`: tries every assumption about GitHub on a repository that nobody uses. */
export function registerProbe(program: Command, context: ProgramContext): void {
  const command = program
    .command("probe")
    .description("test the assumptions about GitHub on an unused repository");
  for (const option of [
    new Option("--owner <login>", "owner of the repository and of the project").argParser(parseOwner),
    new Option("--repo <name>", "an unused repository with one commit").argParser(parseRepository),
    new Option("--project <number>", "number of the owner's project; best an empty one").argParser(
      parseProject,
    ),
    new Option("--transcript <file>", "where to write the requests and answers, as JSON Lines"),
  ])
    addRequired(command, option);
  command.addHelpText("after", ABOUT).action(async (options: ProbeOptions) => {
    // A failure is printed here: the warnings of other commands belong to the environment's own GitHub.
    const explain = (error: unknown): ExitCode => {
      if (!(error instanceof Failure)) throw error;
      for (const text of errorLines({ ...shownFailure(error), warnings: [] })) context.printError(text);
      return PROBE_EXIT.notRun;
    };
    await runAction(
      context,
      {},
      async () => probe(context, options).catch(explain),
      () => PROBE_EXIT.notRun,
    );
  });
}

function parseProject(text: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(number) && number > 0) return number;
  throw new InvalidArgumentError("It must be the number in the project's address, such as 7.");
}

async function probe(context: ProgramContext, options: ProbeOptions): Promise<ExitCode> {
  const { owner, repo, project: projectNumber, transcript: path } = options;
  const interruption = new AbortController();
  const interrupt = (): void => {
    context.printError("Interrupted: removing what was made, which takes some 10 s");
    interruption.abort();
  };
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
  try {
    const result = await runProbe(
      { owner, repo, projectNumber },
      {
        ...context.probe({ owner, repo }),
        version: context.version,
        signal: interruption.signal,
        // A file that cannot be written is found before anything is made.
        onAccepted: () => context.writeText(path, ""),
        onTried: (tried) => context.print(line(tried)),
      },
    );
    return printFindings(context, path, result);
  } finally {
    process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
  }
}

function printFindings(context: ProgramContext, path: string, result: ProbeResult): ExitCode {
  if (result.kind === "refused") {
    const error = { code: "PROBE_REFUSED", message: result.why, hint: result.hint, warnings: [] };
    for (const text of errorLines(error)) context.printError(text);
    return PROBE_EXIT.notRun;
  }
  const { tried, left, transcript, interrupted } = result;
  context.writeText(path, transcript);
  for (const one of left) context.printError(plainText(`Not removed: ${one}`));
  const relied = tried.filter(({ assumption }) => assumption.isUnused !== true);
  const count = (outcome: ProbeFinding["outcome"]): number =>
    relied.filter(({ finding }) => finding.outcome === outcome).length;
  context.print(
    `${count("holds")} hold, ${count("differs")} differ, ${count("not tried")} could not be tried; transcript: ${path}`,
  );
  if (interrupted) return PROBE_EXIT.interrupted;
  return count("differs") === 0 ? PROBE_EXIT.holds : PROBE_EXIT.differs;
}

/** An assumption that nothing relies on can neither hold nor fail: it is so, or it is not. */
function word({ assumption, finding }: TriedAssumption): string {
  if (finding.outcome === "not tried") return "could not try";
  if (assumption.isUnused !== true) return finding.outcome;
  return finding.outcome === "holds" ? "yes, unused" : "no, unused";
}

/** As wide as the widest word before the ids. */
const WORD_COLUMNS = 13;

function line(tried: TriedAssumption): string {
  const { assumption, finding } = tried;
  const seen = finding.outcome === "not tried" ? finding.why : finding.seen;
  return plainText(`${word(tried).padEnd(WORD_COLUMNS, "\u00a0")} ${assumption.id}: ${seen}`).replaceAll(
    "\u00a0",
    " ",
  );
}
