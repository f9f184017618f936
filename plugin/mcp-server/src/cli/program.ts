import { Command } from "commander";
import type { ProgramContext } from "./context.ts";
import { runDemo } from "./demo.ts";
import { registerDoctor } from "./doctor.ts";
import { registerSetup } from "./setup.ts";

/** The command line `ralph-hero`. */
export function createProgram(context: ProgramContext): Command {
  const { version, bundles, print, exit } = context;
  const program = new Command("ralph-hero")
    .description("One validated, locked and audited door for the workflow state of GitHub issues")
    .version(version)
    .showHelpAfterError()
    .exitOverride();
  registerSetup(program, context);
  registerDoctor(program, context);
  program
    .command("demo")
    .description("show the main job on a local GitHub; needs nothing but Node, ends by itself")
    .option("--stay", "keep the local GitHub up afterwards, until Ctrl-C", false)
    .action(async ({ stay }: { stay: boolean }) => {
      exit(await runDemo({ bundles, stay, print }));
    });
  return program;
}
