import { Command } from "commander";
import type { Bundles } from "./demo-stage.ts";
import { runDemo } from "./demo.ts";

export interface ProgramContext {
  readonly version: string;
  readonly bundles: Bundles;
  readonly print: (line: string) => void;
  /** Sets the exit code; 0 well, 1 what was asked did not come out, 2 wrong usage. */
  readonly exit: (code: number) => void;
}

/** The command line `ralph-hero`. */
export function createProgram({ version, bundles, print, exit }: ProgramContext): Command {
  const program = new Command("ralph-hero")
    .description("One validated, locked and audited door for the workflow state of GitHub issues")
    .version(version)
    .showHelpAfterError()
    .exitOverride();
  program
    .command("demo")
    .description("show the main job on a local GitHub; needs nothing but Node, ends by itself")
    .option("--stay", "keep the local GitHub up afterwards, until Ctrl-C", false)
    .action(async ({ stay }: { stay: boolean }) => {
      exit(await runDemo({ bundles, stay, print }));
    });
  return program;
}
