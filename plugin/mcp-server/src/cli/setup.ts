import { InvalidArgumentError, Option, type Command } from "commander";
import { MAX_LABEL_LENGTH } from "../ticket/given-text.ts";
import { applySetup, planBoard, type PlannedSetup, type SetupOutcome } from "../setup/setup-project.ts";
import { loopNotes, sandboxChecks } from "../setup/loop-checks.ts";
import type { ProgramContext } from "./context.ts";
import { EXIT, runAction, type ExitCode } from "./outcome.ts";
import { addressOf, withTicketOptions, type TicketOptions } from "./options.ts";
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
    .addOption(
      new Option("--label <name>", "a label that has to exist; may be repeated")
        .argParser(collectLabels)
        .default([], "no labels"),
    );
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

/** With `--json` the plan that a person is asked about goes to standard error, and the answer is JSON in any case. */
async function runSetup(context: ProgramContext, options: SetupOptions): Promise<ExitCode> {
  const world = context.world();
  const planned = await planBoard(world, addressOf(world, options), {
    labels: options.label,
    newProject: options.new === true,
    notes: loopNotes(sandboxChecks(await context.sandboxProblem(), [])),
  });
  const json = options.json === true;
  const say = json ? context.printError : context.print;
  for (const line of planLines(planned)) say(line);
  const outcome = (await isWanted(planned, options, { ...context, print: say }))
    ? await applySetup(world, planned, (said) => context.progress(plainText(said)))
    : null;
  context.progress(null);
  const answer = { ...planJson(planned), ...outcome, applied: outcome !== null };
  if (json) context.print(JSON.stringify(answer, null, 2));
  else if (outcome !== null) for (const line of outcomeLines(outcome)) context.print(line);
  return answer.byHand.length === 0 ? EXIT.done : EXIT.refused;
}

/** Whether there is something to do, and it is to be done. Throws INPUT_INVALID where nobody can be asked. */
async function isWanted(
  { plan }: PlannedSetup,
  { dryRun, yes }: SetupOptions,
  { agreed, print }: Pick<ProgramContext, "agreed" | "print">,
): Promise<boolean> {
  if (plan.steps.length === 0 || dryRun === true) return false;
  if (yes === true || (await agreed("Pass --yes to do it, or --dry-run to see the plan only"))) return true;
  print("Nothing was changed");
  return false;
}

function planLines({ plan, project, toSet }: PlannedSetup): string[] {
  const { steps, byHand, notes } = plan;
  const place = project === null ? [] : [`Project "${plainText(project.title)}", ${project.url}`];
  const isComplete = steps.length === 0 && byHand.length === 0;
  return [
    ...place,
    ...(isComplete ? ["The board is complete: nothing to do"] : []),
    ...(steps.length === 0 ? [] : ["To be done:"]),
    ...steps.map(({ says }) => `  ${plainText(says)}`),
    ...byHandLines(byHand),
    ...notes.map((note) => `Note: ${plainText(note)}`),
    ...(toSet === null ? [] : [plainText(toSet)]),
  ];
}

function byHandLines(byHand: readonly string[]): string[] {
  return byHand.length === 0 ? [] : ["Left to you:", ...byHand.map((step) => `  ${plainText(step)}`)];
}

function outcomeLines({ project, byHand, notes, toSet }: SetupOutcome): string[] {
  return [
    `Done: ${project.url}`,
    ...byHandLines(byHand),
    ...notes.map((note) => `Note: ${plainText(note)}`),
    ...(toSet === null ? [] : [plainText(toSet)]),
    "ralph-hero doctor checks the rest",
  ];
}

function planJson({ plan, toSet }: PlannedSetup) {
  const { steps, byHand, notes } = plan;
  return { steps: steps.map(({ says }) => says), byHand, notes, toSet };
}
