import { Command } from "commander";
import type { ProgramContext } from "./context.ts";
import { registerAudit } from "./audit.ts";
import { registerDemo } from "./demo.ts";
import { registerDoctor } from "./doctor.ts";
import { EXIT_CODES_HELP } from "./exit-codes.ts";
import { registerHandoff } from "./handoff.ts";
import { registerNext } from "./next.ts";
import { registerRoute } from "./route.ts";
import { registerRun } from "./run.ts";
import { registerProbe } from "./probe.ts";
import { registerReport } from "./report.ts";
import { registerSandbox } from "./sandbox.ts";
import { registerSetup } from "./setup.ts";
import { registerShow } from "./show.ts";
import { registerStatus } from "./status.ts";
import { registerWaiting } from "./waiting.ts";

/**
 * The command line `ralph-hero`: every command registers itself, in the order in which `--help` lists them. Parsing
 * throws Commander's error for wrong usage, and tells people of it unless it is `quiet`.
 */
export function createProgram(context: ProgramContext, { quiet }: { readonly quiet: boolean }): Command {
  const program = new Command("ralph-hero")
    .description("One validated, locked and audited door for the workflow state of GitHub issues")
    .version(context.version)
    .showHelpAfterError("(--help shows the usage)")
    .addHelpText("after", EXIT_CODES_HELP)
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput(quiet ? { writeErr: () => {} } : {});
  registerSetup(program, context);
  registerDoctor(program, context);
  registerStatus(program, context);
  registerWaiting(program, context);
  registerShow(program, context);
  registerAudit(program, context);
  registerNext(program, context);
  registerHandoff(program, context);
  registerRoute(program, context);
  registerRun(program, context);
  registerReport(program, context);
  registerProbe(program, context);
  registerSandbox(program, context);
  registerDemo(program, context);
  refuseHelpOnUnknown(program);
  return program;
}

/** Commander shows the general help for any word that comes with --help. */
function refuseHelpOnUnknown(program: Command): void {
  program.on("beforeHelp", () => {
    const [name = "help"] = program.args;
    const known = [...program.commands.map((command) => command.name()), "help"];
    if (!name.startsWith("-") && !known.includes(name)) program.error(`error: unknown command '${name}'`);
  });
}
