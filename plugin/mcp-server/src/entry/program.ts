import { Command, CommanderError } from "commander";
import { messageOf } from "../errors.ts";
import { registerRun, type LoopProgram } from "../../../loop/src/commands/run.ts";
import { registerCompletions } from "../cli/completions.ts";
import { registerContinue, registerDecide } from "../cli/decide.ts";
import { registerAudit } from "../cli/audit.ts";
import { registerDemo } from "../cli/demo.ts";
import { registerDoctor } from "../cli/doctor.ts";
import { EXIT, EXIT_CODES_HELP, reportUsage } from "../cli/outcome.ts";
import { registerHandoff } from "../cli/handoff.ts";
import { registerLogs, registerStop } from "../../../loop/src/commands/agent-runs.ts";
import { registerNext } from "../cli/next.ts";
import { registerRoute } from "../cli/route.ts";
import { asTyped, brokenLines, plainJson, terminalLines } from "../cli/terminal-text.ts";
import { registerProbe } from "../cli/probe.ts";
import { registerReport } from "../cli/report.ts";
import { registerSandbox } from "../cli/sandbox.ts";
import { registerSetup } from "../cli/setup.ts";
import { registerShow } from "../cli/show.ts";
import { registerStatus, registerWaiting } from "../cli/status.ts";

/** Runs one command line, without the program's own name. Prints the outcome and sets the exit code. */
export async function runCommandLine(context: LoopProgram, args: readonly string[]): Promise<void> {
  // Asked before the command line is parsed: what is wrong with it may be anything else.
  const json = args.includes("--json");
  const output = outputFor(context, args);
  const program = createProgram(output, { quiet: json });
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) {
      context.exit(error.exitCode === 0 ? EXIT.done : EXIT.usage);
      const command = program.commands.find((one) => one.name() === program.args[0])?.name();
      if (json && error.exitCode !== 0) reportUsage(output, error.message, command);
    } else {
      output.printError(`Cannot go on: ${messageOf(error)}`);
      context.exit(EXIT.failed);
    }
  }
}

/** The arguments for Markdown, and for a page on standard output. */
const MARKUP: readonly string[] = ["--graph", "--markdown", "-"];

/**
 * The context with an output that fits its reader: lines of JSON keep their form, scripts and Markdown all of it, and a
 * person's lines are broken at the terminal's width. With JSON, a person reads the plain lines on standard error.
 */
function outputFor(context: LoopProgram, args: readonly string[]): LoopProgram {
  const { print, printError, terminal, live } = context;
  if (args.includes("--json") || args.includes("--export"))
    return {
      ...context,
      print: (line) => print(plainJson(line)),
      printError: (line) => printError(plainJson(asTyped(line, terminal))),
    };
  const lines = (text: string): string => terminalLines(text, terminal).join("\n");
  const isScript =
    args.some((arg) => MARKUP.includes(arg)) || (args[0] === "completions" && !args.includes("--help"));
  return {
    ...context,
    print: isScript ? print : (text) => print(lines(text)),
    printError: (text) => printError(lines(text)),
    live: { ...live, persist: (text) => live.persist(lines(text)) },
    agreed: async (hint, shown = []) => context.agreed(hint, shown.map(lines)),
    ask: async (hint, shown, question) => context.ask(hint, shown.map(lines), question),
  };
}

/**
 * The command line `ralph-hero`: every command registers itself. Parsing throws Commander's error for wrong usage, and
 * tells people of it unless it is `quiet`.
 */
function createProgram(context: LoopProgram, { quiet }: { readonly quiet: boolean }): Command {
  const program = new Command("ralph-hero")
    .description("Checks, locks and logs every change of a GitHub issue's workflow state")
    .version(context.version, "-V, --version", "print the version")
    .helpOption("-h, --help", "show this help")
    .showHelpAfterError("(--help shows the usage)")
    .addHelpText("after", EXIT_CODES_HELP)
    .enablePositionalOptions()
    .exitOverride()
    .configureHelp({
      helpWidth: context.terminal.columns ?? HELP_COLUMNS,
      boxWrap: (text, columns) => brokenLines(text, columns).join("\n"),
    })
    // Commander ends its texts with a line break, and `print` adds one.
    .configureOutput({
      writeOut: (text) => context.print(text.replace(/\n$/, "")),
      writeErr: (text) => (quiet ? undefined : context.printError(text.replace(/\n$/, ""))),
    });
  for (const [heading, commands] of GROUPS) {
    program.commandsGroup(heading);
    for (const register of commands) register(program, context);
  }
  // For clients that start a server as `npx ralph-hero server`.
  const server = program.command("server").description("be the MCP server, on standard input and output");
  server.action(context.serve);
  program.helpCommand("help [command]", "show the help of a command");
  // Commander shows the general help for any word that comes with --help, or behind help.
  program.on("beforeHelp", () => {
    const name = program.args.find((arg) => arg !== "help") ?? "help";
    const known = [...program.commands.map((command) => command.name()), "help"];
    if (!name.startsWith("-") && !known.includes(name)) program.error(`error: unknown command '${name}'`);
  });
  return program;
}

/** In a pipe or file. */
const HELP_COLUMNS = 80;

/** The commands as `--help` groups them; `help` itself is in the last group. */
const GROUPS: readonly (readonly [
  heading: string,
  commands: readonly ((program: Command, context: LoopProgram) => void)[],
])[] = [
  [
    "Daily work:",
    [registerStatus, registerWaiting, registerShow, registerNext, registerHandoff, registerRoute],
  ],
  ["Decide as a person:", [registerDecide, registerContinue]],
  ["The loop:", [registerRun, registerLogs, registerStop]],
  ["Audit and report:", [registerAudit, registerReport]],
  ["Try it on a local GitHub:", [registerDemo, registerSandbox]],
  ["Set up and check:", [registerSetup, registerDoctor, registerProbe, registerCompletions]],
];
