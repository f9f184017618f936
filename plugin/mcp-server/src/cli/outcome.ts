import { Failure, defectOf, errorOf, type Refusal, forPerson, words, type Text } from "../errors.ts";
import type { AnswerOrRefusal } from "../ticket/protocol/plan.ts";
import type { ProgramContext, Terminal } from "./context.ts";
import type { TicketOptions } from "./options.ts";
import type { TicketReference } from "../rules/names.ts";
import { asTyped, plainText, withLocalTimes } from "./terminal-text.ts";

export interface OutputOptions {
  readonly json?: true;
}

/**
 * Runs a command's action and sets the exit code by its outcome. A failure goes to standard error, for people or
 * with `--json` for programs, so that standard output holds results only. `exitOf` says which code stands for a
 * failure.
 */
export async function runAction(
  context: ProgramContext,
  output: OutputOptions,
  action: () => Promise<ExitCode>,
  exitOf = failureExit,
): Promise<void> {
  try {
    context.exit(await action());
  } catch (error) {
    context.progress(null);
    const failure = error instanceof Failure ? error : defectOf(error, "go on");
    reportFailure(context, output, failure);
    context.exit(exitOf(failure));
  }
}

/** The action of a command: `runAction` with its options. */
export function acting<Context extends ProgramContext, Options extends OutputOptions>(
  context: Context,
  action: (context: Context, options: Options) => Promise<ExitCode>,
) {
  return async (options: Options) => runAction(context, options, async () => action(context, options));
}

/** The action of a command on a ticket, whose page may name the repository and host. */
export function onTicket<Context extends ProgramContext, Options extends TicketOptions>(
  context: Context,
  action: (context: Context, number: number, options: Options) => Promise<ExitCode>,
) {
  return async ({ number, ...repository }: TicketReference, options: Options): Promise<void> => {
    await runAction(context, options, async () => action(context, number, { ...options, ...repository }));
  };
}

/**
 * Tells programs of a wrong command line in Commander's words; it is found before any command's action runs. `command`
 * is undefined where the command line names none.
 */
export function reportUsage(context: ProgramContext, said: string, command: string | undefined): void {
  const what = said.replace(/^error: /, "").replaceAll("\n", " ");
  const failure = new Failure("INPUT_INVALID", `Cannot run this command line: ${what}`, {
    hint: `\`ralph-hero ${command === undefined ? "" : `${command} `}--help\` shows the usage`,
  });
  reportFailure(context, { json: true }, failure);
}

function reportFailure(context: ProgramContext, output: OutputOptions, failure: Failure): void {
  // A possible cause of a failure at GitHub.
  const warnings = failure.code.startsWith("GITHUB_") ? context.world().settings.warnings : [];
  reportError(context, output, { ...shownFailure(failure), warnings });
}

/** The parts of a failure, its texts in both renderings. */
export function shownFailure(failure: Failure) {
  return { ...errorOf(failure), ...failure.words };
}

export function failureExit({ code }: Failure): ExitCode {
  return code.startsWith("INPUT_") ? EXIT.usage : EXIT.failed;
}

/** Tells that the person said no to the question, and nothing was done. */
export function reportDeclined({ print }: Pick<ProgramContext, "print">, { json }: OutputOptions): ExitCode {
  print(json === true ? JSON.stringify({ recorded: false }) : "Nothing was recorded");
  return EXIT.done;
}

/** Prints the data for programs, or the lines for people. */
export function printResult(
  { print }: Pick<ProgramContext, "print">,
  { json }: OutputOptions,
  data: unknown,
  linesOf: () => readonly string[],
): void {
  for (const line of json === true ? [JSON.stringify(data, null, 2)] : linesOf()) print(line);
}

/** Tells the outcome of a use case: a refusal, or its answer as JSON or as these lines and its warnings. */
export function reportOutcome<Answer extends { readonly warnings: readonly Text[] }>(
  context: ProgramContext,
  output: OutputOptions,
  outcome: AnswerOrRefusal<Answer>,
  linesOf: (answer: Answer) => readonly Text[],
): ExitCode {
  if (outcome.kind === "refused") return reportRefusal(context, output, outcome.refusal);
  const { answer } = outcome;
  const warnings = answer.warnings.map((warning) => words`Warning: ${warning}`);
  printResult(context, output, answer, () => [...linesOf(answer), ...warnings].map(forPeople));
  return EXIT.done;
}

/** Tells of a refusal, in the same way as of a failure. */
export function reportRefusal(context: ProgramContext, output: OutputOptions, refusal: Refusal): ExitCode {
  reportError(context, output, { ...refusal, warnings: [] });
  return EXIT.refused;
}

type ShownError = { readonly message: Text; readonly hint: Text } & {
  readonly code: string;
  readonly allowed?: readonly string[];
  readonly warnings: readonly Text[];
};

function reportError(context: ProgramContext, { json }: OutputOptions, error: ShownError): void {
  const { printError, terminal } = context;
  if (json === true) {
    const { warnings, ...rest } = error;
    const noted = warnings.map((warning) => asTyped(forPerson(warning), terminal));
    const shown = warnings.length === 0 ? rest : { ...rest, warnings: noted };
    printError(JSON.stringify({ error: errorData(shown, terminal) }));
    return;
  }
  for (const line of errorLines(error)) printError(line);
}

/** An error for programs: in the command line's words, its times as they are, and its commands as they run here. */
export function errorData(
  error: { readonly message: Text; readonly hint: Text },
  terminal: Pick<Terminal, "program">,
): object {
  const typed = (text: Text): string => asTyped(forPerson(text), terminal);
  return { ...error, message: typed(error.message), hint: typed(error.hint) };
}

/** The beginning of each item of a list. Other line breaks stay out: others' words could forge a line with them. */
const LIST_ITEM = /\n- /;

/** An error in two lines or more: what is the case, and what would work. */
export function errorLines({ code, message, allowed, hint, warnings }: ShownError): string[] {
  const [said = "", ...items] = forPerson(message).split(LIST_ITEM);
  return [
    `${code}: ${forPeople(said)}`,
    ...items.map((item) => `  - ${forPeople(item)}`),
    ...(allowed === undefined || allowed.length === 0 ? [] : [`Allowed: ${plainText(allowed.join(", "))}`]),
    ...(hint === "" ? [] : [`Hint: ${forPeople(hint)}`]),
    ...warnings.map((warning) => `Note: ${forPeople(warning)}`),
  ];
}

/** A text that agents get, too: one line, with the command line's words and the terminal's own times. */
export function forPeople(text: Text, nowMs = Date.now()): string {
  return plainText(withLocalTimes(forPerson(text), nowMs));
}

/** The exit codes; scripts and workflows go by them. */
export const EXIT = {
  /** The request is done, or was already; or the person said no to its question. */
  done: 0,
  /** Something broke or is not set up: GitHub, the token, the configuration. */
  failed: 1,
  /** The command line itself is wrong: an unknown option, no such number, a blank reason. */
  usage: 2,
  /** A rule refused the move. For `run` and `setup`: all that is left waits for people. */
  refused: 3,
  /** All is well and there is certainly nothing to do, for example no ticket is ready. */
  nothing: 4,
  /**
   * Nothing to do was found, and there may be something: not all was read. A code of its own, for a script must neither
   * go on as if it had a ticket, nor stop as if there were none.
   */
  undecided: 5,
  /** Ctrl-C ended it, as shells say it: 128 and the signal's number. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The exit codes of `audit`, as other verifiers have them. */
export const AUDIT_EXIT = {
  whole: 0,
  findings: 1,
  /** GitHub, the token, the configuration or the command line; or not everything could be read. */
  unchecked: 2,
} as const;

export const PROBE_EXIT = {
  /** Nothing that is relied on differs. */
  holds: 0,
  differs: 1,
  /** The repository was refused; or GitHub, the token, the configuration or the command line. */
  notRun: 2,
  interrupted: 130,
} as const;

/** The same for people, at the end of `--help`. */
export const EXIT_CODES_HELP = `
Exit codes, except of audit and probe, which tell their own:
  0  done, or you said no to the question
  1  failed: GitHub, the token or the configuration
  2  wrong usage
  3  refused by a rule: the move was not made; run: what is left waits for people
  4  nothing to do
  5  nothing to do was found, but not everything could be read
  130  run: ended by Ctrl-C

Colour is for terminals only; NO_COLOR takes it away, FORCE_COLOR brings it back.`;
