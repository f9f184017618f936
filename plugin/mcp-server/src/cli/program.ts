import { Command, CommanderError } from "commander";
import { messageOf } from "../errors.ts";
import type { ProgramContext } from "./context.ts";
import { registerCompletions } from "./completions.ts";
import { registerContinue } from "./continue.ts";
import { registerAudit } from "./audit.ts";
import { registerDecide } from "./decide.ts";
import { registerDemo } from "./demo.ts";
import { registerDoctor } from "./doctor.ts";
import { EXIT, EXIT_CODES_HELP, reportUsage } from "./outcome.ts";
import { registerHandoff } from "./handoff.ts";
import { registerLogs } from "./logs.ts";
import { registerNext } from "./next.ts";
import { registerRoute } from "./route.ts";
import { registerRun } from "./run.ts";
import { plainJson } from "./plain-text.ts";
import { registerProbe } from "./probe.ts";
import { registerReport } from "./report.ts";
import { registerSandbox } from "./sandbox.ts";
import { registerSetup } from "./setup.ts";
import { registerShow } from "./show.ts";
import { registerStatus } from "./status.ts";
import { registerStop } from "./stop.ts";
import { registerWaiting } from "./waiting.ts";

/** Runs one command line, without the program's own name. Prints the outcome and sets the exit code. */
export async function runCommandLine(context: ProgramContext, args: readonly string[]): Promise<void> {
  // Asked before the command line is parsed: what is wrong with it may be anything else.
  const json = args.includes("--json");
  const { print, printError } = context;
  const plain =
    json || args.includes("--export")
      ? {
          ...context,
          print: (line: string) => print(plainJson(line)),
          printError: (line: string) => printError(plainJson(line)),
        }
      : context;
  try {
    await createProgram(plain, { quiet: json }).parseAsync(args, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) {
      context.exit(error.exitCode === 0 ? EXIT.done : EXIT.usage);
      if (json && error.exitCode !== 0) reportUsage(context, error.message);
    } else {
      context.printError(`Cannot go on: ${messageOf(error)}`);
      context.exit(EXIT.failed);
    }
  }
}

/**
 * The command line `ralph-hero`: every command registers itself, in the order in which `--help` lists them. Parsing
 * throws Commander's error for wrong usage, and tells people of it unless it is `quiet`.
 */
function createProgram(context: ProgramContext, { quiet }: { readonly quiet: boolean }): Command {
  const program = new Command("ralph-hero")
    .description("Checks, locks and logs every change of a GitHub issue's workflow state")
    .version(context.version)
    .showHelpAfterError("(--help shows the usage)")
    .addHelpText("after", EXIT_CODES_HELP)
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.print(withoutEnd(text)),
      writeErr: (text) => (quiet ? undefined : context.printError(withoutEnd(text))),
    });
  registerSetup(program, context);
  registerDoctor(program, context);
  registerStatus(program, context);
  registerWaiting(program, context);
  registerShow(program, context);
  registerAudit(program, context);
  registerNext(program, context);
  registerHandoff(program, context);
  registerDecide(program, context);
  registerContinue(program, context);
  registerRoute(program, context);
  registerRun(program, context);
  registerLogs(program, context);
  registerStop(program, context);
  registerReport(program, context);
  registerProbe(program, context);
  registerSandbox(program, context);
  registerDemo(program, context);
  registerCompletions(program, context);
  refuseHelpOnUnknown(program);
  return program;
}

/** Commander ends its texts with a line break, and `print` adds one. */
function withoutEnd(text: string): string {
  return text.replace(/\n$/, "");
}

/** Commander shows the general help for any word that comes with --help. */
function refuseHelpOnUnknown(program: Command): void {
  program.on("beforeHelp", () => {
    const [name = "help"] = program.args;
    const known = [...program.commands.map((command) => command.name()), "help"];
    if (!name.startsWith("-") && !known.includes(name)) program.error(`error: unknown command '${name}'`);
  });
}
