import { Failure, type Refusal } from "../errors.ts";
import type { ProgramContext } from "./context.ts";
import { EXIT, type ExitCode } from "./exit-codes.ts";
import { inCommands } from "./own-commands.ts";
import { plainText } from "./plain-text.ts";

export interface OutputOptions {
  readonly json?: true;
}

/**
 * Runs a command's action and sets the exit code by what comes of it. A failure goes to standard error, for people or
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
    const failure = error instanceof Failure ? error : defect(error);
    reportFailure(context, output, failure);
    context.exit(exitOf(failure));
  }
}

/** Tells programs of a wrong command line in Commander's words; it is found before any command's action runs. */
export function reportUsage(context: ProgramContext, words: string): void {
  const what = words.replace(/^error: /, "").replaceAll("\n", " ");
  const failure = new Failure("INPUT_INVALID", `Cannot run this command line: ${what}`, {
    hint: "`ralph-hero --help` shows the usage",
  });
  reportFailure(context, { json: true }, failure);
}

function reportFailure(context: ProgramContext, output: OutputOptions, failure: Failure): void {
  reportError(context, output, { ...errorOf(failure), warnings: warningsFor(context, failure) });
}

/** A failure as programs get it. */
export function errorOf({ code, message, hint, retryable, retryAfterMs }: Failure) {
  return {
    code,
    message,
    hint: inCommands(hint),
    retryable,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
}

export function failureExit({ code }: Failure): ExitCode {
  return code.startsWith("INPUT_") ? EXIT.usage : EXIT.failed;
}

/** Tells of a refusal, in the same way as of a failure. */
export function reportRefusal(context: ProgramContext, output: OutputOptions, refusal: Refusal): ExitCode {
  reportError(context, output, { ...refusal, warnings: [] });
  return EXIT.refused;
}

type ShownError = Pick<Refusal, "message" | "hint"> & {
  readonly code: string;
  readonly allowed?: readonly string[];
  readonly warnings: readonly string[];
};

function reportError(context: ProgramContext, { json }: OutputOptions, error: ShownError): void {
  const { printError } = context;
  if (json === true) {
    const { warnings, ...rest } = error;
    printError(JSON.stringify({ error: warnings.length === 0 ? rest : error }));
    return;
  }
  for (const line of errorLines(error)) printError(line);
}

/** An error in two lines or more: what is the case, and what would work. */
export function errorLines({ code, message, allowed, hint, warnings }: ShownError): string[] {
  return [
    `${code}: ${plainText(message)}`,
    ...(allowed === undefined || allowed.length === 0 ? [] : [`Allowed: ${plainText(allowed.join(", "))}`]),
    ...(hint === "" ? [] : [`Hint: ${plainText(hint)}`]),
    ...warnings.map((warning) => `Note: ${plainText(warning)}`),
  ];
}

/** What is odd about the configuration may be why GitHub did not do what was asked. */
function warningsFor(context: ProgramContext, { code }: Failure): readonly string[] {
  return code.startsWith("GITHUB_") ? context.world().settings.warnings : [];
}

function defect(error: unknown): Failure {
  const what = error instanceof Error ? error.message : String(error);
  return new Failure("INTERNAL", `Cannot go on: ${what}`, {
    hint: "This is a defect of ralph-hero: please report it",
    cause: error,
  });
}
