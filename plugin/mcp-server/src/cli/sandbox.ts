import { once } from "node:events";
import type { Command } from "commander";
import type { ProgramContext } from "./context.ts";
import type { Bundles } from "./demo.ts";
import { EXIT } from "./outcome.ts";
import { startBundle } from "../programs/start.ts";
import { onSignals } from "./options.ts";

/** `ralph-hero sandbox`: the local GitHub, with its own options. */
export function registerSandbox(program: Command, context: ProgramContext): void {
  program
    .command("sandbox")
    .description("start a local GitHub to try things on; --help shows its options")
    .argument("[options...]", "for example --port 4020 --tickets 100")
    // Its options, --help among them, are the sandbox's own.
    .helpOption(false)
    .allowUnknownOption()
    .passThroughOptions()
    .action(async (args: readonly string[]) => {
      context.exit(await runSandbox(context.bundles, args));
    });
}

async function runSandbox(
  { sandbox: bundle, variables: env }: Bundles,
  args: readonly string[],
): Promise<number> {
  const sandbox = startBundle([bundle, ...args], { cwd: process.cwd(), env }, "inherit");
  // A signal to this process ends the sandbox; a terminal's Ctrl-C reaches that by itself. This process ends after it.
  const terminate = (): void => void sandbox.kill("SIGTERM");
  const stop = onSignals({ SIGINT: () => undefined, SIGTERM: terminate, SIGHUP: terminate });
  const [code]: unknown[] = await once(sandbox, "exit");
  stop();
  return typeof code === "number" ? code : EXIT.failed;
}
