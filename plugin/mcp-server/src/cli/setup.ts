import { InvalidArgumentError, type Command } from "commander";
import { MAX_LABEL_LENGTH } from "../app/labels.ts";
import { applySetup, planBoard, type PlannedSetup, type SetupOutcome } from "../app/setup/setup-project.ts";
import { agreed } from "./agreed.ts";
import type { ProgramContext } from "./context.ts";
import { EXIT, type ExitCode } from "./exit-codes.ts";
import { addressOf, withTicketOptions, type TicketOptions } from "./options.ts";
import { runAction } from "./outcome.ts";
import { plainText } from "./plain-text.ts";

interface SetupOptions extends TicketOptions {
  readonly dryRun?: true;
  readonly yes?: true;
  readonly new?: true;
  readonly label: readonly string[];
}

const EXAMPLES = `
Examples:
  ralph-hero setup --dry-run
  ralph-hero setup --yes --label backend --label ui`;

/** `ralph-hero setup`: makes the board, or adds what it lacks. */
export function registerSetup(program: Command, context: ProgramContext): void {
  const command = program
    .command("setup")
    .description("create the board, or add what it lacks; nothing that is there is deleted, renamed or moved")
    .option("--dry-run", "show the plan and change nothing")
    .option("-y, --yes", "do not ask; needed where nobody can answer")
    .option("--new", "make a project, though the repository is already on another one")
    .option("--label <name>", "a label that has to exist; may be repeated", collectLabels, []);
  withTicketOptions(command)
    .addHelpText("after", EXAMPLES)
    .action(async (options: SetupOptions) => {
      await runAction(context, options, async () => runSetup(context, options));
    });
}

function collectLabels(text: string, labels: readonly string[]): string[] {
  const name = text.trim();
  if (name === "" || name.length > MAX_LABEL_LENGTH)
    throw new InvalidArgumentError(`It must have 1 to ${MAX_LABEL_LENGTH} characters.`);
  return [...labels, name];
}

async function runSetup(context: ProgramContext, options: SetupOptions): Promise<ExitCode> {
  const world = context.world();
  const planned = await planBoard(world, addressOf(world, options), {
    labels: options.label,
    newProject: options.new === true,
  });
  if (options.json !== true) for (const line of planLines(planned)) context.print(line);
  const complete = planned.plan.steps.length === 0;
  if (complete || options.dryRun === true) {
    if (options.json === true) context.print(JSON.stringify(planJson(planned), null, 2));
    return EXIT.done;
  }
  if (options.yes !== true && !(await agreed("Pass --yes to do it, or --dry-run to see the plan only"))) {
    context.print("Nothing was changed");
    return EXIT.done;
  }
  const outcome = await applySetup(world, planned, (said) => context.progress(plainText(said)));
  context.progress(null);
  if (options.json === true)
    context.print(JSON.stringify({ ...planJson(planned), ...outcome, applied: true }, null, 2));
  else for (const line of outcomeLines(outcome)) context.print(line);
  return EXIT.done;
}

function planLines({ plan, project, toSet }: PlannedSetup): string[] {
  const { steps, notes } = plan;
  const place = project === null ? [] : [`Project "${plainText(project.title)}", ${project.url}`];
  const heading = steps.length === 0 ? ["The board is complete: nothing to do"] : ["To be done:"];
  return [
    ...place,
    ...heading,
    ...steps.map(({ says }) => `  ${plainText(says)}`),
    ...notes.map((note) => `Note: ${plainText(note)}`),
    ...(toSet === null ? [] : [plainText(toSet)]),
  ];
}

function outcomeLines({ project, notes, toSet }: SetupOutcome): string[] {
  return [
    `Done: ${project.url}`,
    ...notes.map((note) => `Note: ${plainText(note)}`),
    ...(toSet === null ? [] : [plainText(toSet)]),
    "ralph-hero doctor checks the rest",
  ];
}

function planJson({ plan, toSet }: PlannedSetup) {
  return { applied: false, steps: plan.steps.map(({ says }) => says), notes: plan.notes, toSet };
}
