import type { LocalTeamFile } from "../config/team-file.ts";
import { Failure, type Text, forPerson } from "../errors.ts";
import type { BoardProject } from "../github/board-store.ts";
import {
  type BoardAddress,
  type RepositoryAddress,
  TEAM_CONFIG_PATH,
  isLogin,
  sameName,
} from "../rules/names.ts";
import { isOnGithub } from "../rules/github-host.ts";
import { loopNotes, sandboxChecks } from "../setup/board-checks.ts";
import {
  MAX_ADDED,
  addIssues,
  readOpenIssues,
  type PlannedSetup,
  type SetupOutcome,
  applySetup,
  planBoard,
  commitTeamFile,
  namesOther,
  withBoard,
} from "../setup/setup-project.ts";
import { MAX_LABEL_LENGTH } from "../ticket/checks/given-text.ts";
import type { World } from "../ticket/world/world.ts";
import type { ProgramContext } from "./context.ts";
import { type TicketOptions, withTicketOptions } from "./options.ts";
import { EXIT, type ExitCode, acting } from "./outcome.ts";
import { plainText } from "./terminal-text.ts";
import { type Command, InvalidArgumentError, Option } from "commander";
import { counted } from "../rules/text.ts";
import { repositoryOf } from "../ticket/read/address.ts";

interface SetupOptions extends TicketOptions {
  readonly dryRun?: true;
  readonly yes?: true;
  readonly new?: true;
  readonly project?: Partial<BoardAddress> & { readonly number: number };
  readonly commit?: true;
  readonly issues?: true;
  readonly label: readonly string[];
}

const EXAMPLES = `
Examples:
  ralph-hero setup
  ralph-hero setup --dry-run
  ralph-hero setup --yes --commit --issues --label backend --label ui`;

/** More projects than a person wants to say no to; the refusal lists all. */
const MAX_ASKED = 5;

/** `ralph-hero setup`: makes the board, or adds what it lacks, and makes the repository's tools find it. */
export function registerSetup(program: Command, context: ProgramContext): void {
  const command = program
    .command("setup")
    .description("create the board, or add what it lacks; nothing that is there is deleted, renamed or moved")
    .option("--dry-run", "show the plan and change nothing")
    .option("-y, --yes", "do not ask; what no option names is left undone and listed")
    .option(
      "--project <number>",
      "the project that is the board, as 3, acme/3 or its address; default: the repository's only one",
      parseProject,
    )
    .option("--new", "make a project, though the repository is already on another one")
    .option("--commit", `commit ${TEAM_CONFIG_PATH}, or open a pull request if a rule asks for one`)
    .option("--issues", "put the open issues on the board")
    .addOption(
      new Option("--label <name>", "a label that has to exist; may be repeated")
        .argParser(collectLabels)
        .default([], "no labels"),
    );
  withTicketOptions(command).addHelpText("after", EXAMPLES).action(acting(context, runSetup));
}

function collectLabels(text: string, labels: readonly string[]): string[] {
  const name = text.trim();
  if (name === "" || name.length > MAX_LABEL_LENGTH)
    throw new InvalidArgumentError(`It must have 1 to ${MAX_LABEL_LENGTH} characters.`);
  return [...labels, name];
}

const PROJECT =
  /^(?:(?:https?:\/\/[^/\s]+\/(?:orgs|users)\/)?([^/\s]+)\/(?:projects\/)?)?(\d{1,7})(?:\/\S*)?$/;

function parseProject(text: string): SetupOptions["project"] {
  const [, owner, digits] = PROJECT.exec(text.trim()) ?? [];
  const number = Number(digits);
  if (digits === undefined || number < 1 || (owner !== undefined && !isLogin(owner)))
    throw new InvalidArgumentError("It must be a project's number such as 3, acme/3, or its address.");
  return owner === undefined ? { number } : { owner, number };
}

/** The outcome of a run, as far as it came. */
interface SetupAnswer {
  readonly applied: boolean;
  readonly project: Pick<BoardProject, "owner" | "number" | "title" | "url"> | null;
  /** Whether tools find the board: the file that names it counts on the default branch, or has not got there yet. */
  readonly teamFile: "counts" | "proposed" | "left";
  /** The address of the pull request that a person has to merge. */
  readonly pullRequest: string | null;
  /** `complete` where all open issues were read. */
  readonly issues: Readonly<Record<"open" | "added" | "left", number>> & { readonly complete: boolean };
  /** The command that goes on. */
  readonly next: string;
}

interface SetupCall {
  readonly context: ProgramContext;
  readonly world: World;
  readonly address: RepositoryAddress;
  readonly options: SetupOptions;
  readonly planned: PlannedSetup;
  /** The team's file of this folder; null where it is no clone of the repository. */
  readonly local: LocalTeamFile | null;
  readonly say: (line: string) => void;
  /** Asks a person what no option says; never where nobody can be asked, or with --yes. */
  readonly isWanted: (named: true | undefined, question: string) => Promise<boolean>;
}

/** With `--json` plan and questions go to standard error, and the answer is JSON in any case. */
async function runSetup(context: ProgramContext, options: SetupOptions): Promise<ExitCode> {
  const world = context.world();
  const address = repositoryOf(world, options);
  const asks = context.canAsk && options.yes !== true && options.dryRun !== true;
  const ask = async (question: string): Promise<boolean> => context.agreed(HOW_TO_DECIDE, [question]);
  const planned = await planBoard(world, address, {
    labels: options.label,
    newProject: options.new === true,
    notes: loopNotes(sandboxChecks(await context.sandboxProblem(), [])),
    project: options.project && { owner: address.owner, ...options.project },
    choose: asks
      ? async (projects) => {
          for (const project of projects.slice(0, MAX_ASKED))
            if (await ask(`Is project ${project.number} "${plainText(project.title)}" the board?`))
              return project;
          return null;
        }
      : undefined,
  });
  const file = context.teamFile();
  const { githubHost } = world.settings;
  const isHere = file?.remotes.some(
    (remote) =>
      sameName(remote.owner, address.owner) &&
      sameName(remote.repo, address.repo) &&
      (githubHost === null || isOnGithub(remote, githubHost)),
  );
  const run: SetupCall = {
    context,
    world,
    address,
    options,
    planned,
    local: isHere === true ? file : null,
    say: options.json === true ? context.printError : context.print,
    isWanted: async (named, question) => named === true || (asks && (await ask(question))),
  };
  const { answer, outcome } = await executeSetup(run);
  const { byHand } = outcome ?? planned.plan;
  if (options.json === true) {
    const { steps, notes } = planned.plan;
    const says = steps.map((step) => step.says);
    const all = { steps: says, byHand, notes: (outcome?.notes ?? notes).map(forPerson), ...answer };
    context.print(JSON.stringify(all, null, 2));
  }
  return byHand.length === 0 && answer.pullRequest === null ? EXIT.done : EXIT.refused;
}

const HOW_TO_DECIDE =
  "Pass --yes to do it, with --commit and --issues for the rest, or --dry-run to see the plan only";

async function executeSetup(
  run: SetupCall,
): Promise<{ readonly answer: SetupAnswer; readonly outcome: SetupOutcome | null }> {
  const { context, world, options, planned, say } = run;
  const { plan, newOwner } = planned;
  // A variable that names the board counts on this machine alone.
  const lacksFile = options.commit === true && namesNoBoard(planned);
  const needsFile = newOwner !== null || planned.toSet !== null || lacksFile;
  const writes = textHere(run, planned.project ?? { owner: newOwner?.login ?? "", number: 0 }) !== null;
  for (const line of planLines(planned, writes, needsFile)) say(line);
  const hasWork = plan.steps.length > 0 || writes;
  const isPlanOnly = options.dryRun === true;
  if (isPlanOnly || (hasWork && options.yes !== true && !(await context.agreed(HOW_TO_DECIDE)))) {
    if (!isPlanOnly) say("Nothing was changed");
    return { answer: answerOf(run, { teamFile: needsFile ? "left" : "counts" }), outcome: null };
  }
  const outcome =
    plan.steps.length === 0
      ? null
      : await applySetup(world, planned, (said) => context.progress(plainText(said)));
  context.progress(null);
  const project = outcome?.project ?? planned.project;
  if (project === null) throw new Failure("INTERNAL", "Cannot go on without the project that was made");
  if (outcome !== null) {
    const done = [`The board is complete: ${project.url}`];
    // The plan has told the other notes.
    const added = outcome.notes.filter((note) => !plan.notes.includes(note));
    for (const line of outcome.byHand.length === 0 ? done : byHandLines(outcome.byHand)) say(line);
    for (const line of noteLines(added)) say(line);
  }
  const text = textHere(run, project);
  if (text !== null) run.local?.write(text);
  const file = needsFile ? await offerCommit(run, project) : ({ teamFile: "counts" } as const);
  const issues = await offerIssues(run, project.id);
  const answer = answerOf(run, { applied: true, project, issues, ...file });
  for (const line of answerLines(answer)) say(line);
  return { answer, outcome };
}

function answerOf(
  { planned, options }: SetupCall,
  part: Partial<SetupAnswer> & Pick<SetupAnswer, "teamFile">,
): SetupAnswer {
  const { applied = false, teamFile, pullRequest = null } = part;
  const issues = part.issues ?? { open: 0, added: 0, left: 0, complete: true };
  const known = part.project ?? planned.project;
  const project =
    known === null ? null : { owner: known.owner, number: known.number, title: known.title, url: known.url };
  const again = [
    "ralph-hero setup --yes",
    ...(options.owner === undefined ? [] : [`--owner ${options.owner}`]),
    ...(options.repo === undefined ? [] : [`--repo ${options.repo}`]),
    ...(teamFile === "left" && project !== null ? [`--project ${project.owner}/${project.number}`] : []),
    ...(teamFile === "left" ? ["--commit"] : []),
    ...(issues.left > 0 ? ["--issues"] : []),
  ].join(" ");
  const isDone = applied && teamFile !== "left" && issues.left === 0;
  const next = isDone ? "ralph-hero status" : again;
  return { applied, project, teamFile, pullRequest, issues, next };
}

/** The new text of this folder's file; null where it stays, and where the environment names the board. */
function textHere({ local, planned, world }: SetupCall, board: BoardAddress): string | null {
  const { teamText, toSet, newOwner } = planned;
  if (local === null || world.settings.board.number !== undefined) return null;
  const { text } = local;
  const isSet = toSet === null && newOwner === null;
  // A file of an older branch may name no board yet. Another board in it would win at its merge.
  if (isSet && (text === null || !namesOther(text, board))) return text === null ? teamText : null;
  const named = withBoard(text ?? teamText, board);
  return named === text ? null : named;
}

/** Whether the team's file on the default branch names no board. */
function namesNoBoard({ teamText, project }: PlannedSetup): boolean {
  if (project === null || (teamText !== null && namesOther(teamText, project))) return false;
  return withBoard(teamText, project) !== teamText;
}

async function offerCommit(
  { world, address, options, planned, say, isWanted }: SetupCall,
  board: BoardAddress,
): Promise<Pick<SetupAnswer, "teamFile" | "pullRequest">> {
  const place = `the default branch of ${address.owner}/${address.repo}`;
  const question = `Commit ${TEAM_CONFIG_PATH}, which names project ${board.number} of "${board.owner}", to ${place}? Tools read it there only`;
  if (!(await isWanted(options.commit, question))) return { teamFile: "left", pullRequest: null };
  const proposed = await commitTeamFile(world, address, planned.repository.id, board, planned.teamText);
  if (proposed === null) {
    say(
      `Committed ${TEAM_CONFIG_PATH} to ${place}; in a clone, \`git pull\` on that branch brings the commit`,
    );
    return { teamFile: "counts", pullRequest: null };
  }
  say(`Opened ${proposed.url}, because GitHub refuses a commit to ${place}: ${plainText(proposed.why)}`);
  return { teamFile: "proposed", pullRequest: proposed.url };
}

async function offerIssues(
  { context, world, address, options, say, isWanted }: SetupCall,
  projectId: string,
): Promise<SetupAnswer["issues"]> {
  const { open, missing, complete } = await readOpenIssues(world, address, projectId, context.progress);
  context.progress(null);
  const left = missing.length;
  const question = `Put ${counted(left, "open issue")} on the board? A card without a state counts as Backlog`;
  if (left === 0 || !(await isWanted(options.issues, question))) return { open, added: 0, left, complete };
  const issueIds = missing.slice(0, MAX_ADDED);
  await addIssues(world, projectId, issueIds, context.progress);
  context.progress(null);
  say(`Put ${counted(issueIds.length, "open issue")} on the board`);
  return { open, added: issueIds.length, left: left - issueIds.length, complete };
}

function planLines({ plan, project }: PlannedSetup, writes: boolean, needsFile: boolean): string[] {
  const { steps, byHand, notes } = plan;
  const place = project === null ? [] : [`Project "${plainText(project.title)}", ${project.url}`];
  const says = [
    ...steps.map((step) => plainText(step.says)),
    ...(writes ? [`Name the board in ${TEAM_CONFIG_PATH} of this folder`] : []),
  ];
  const isComplete = steps.length === 0 && byHand.length === 0;
  return [
    ...place,
    ...(isComplete ? [`The board is complete${needsFile || writes ? "" : ": nothing to do"}`] : []),
    ...(says.length === 0 ? [] : ["To be done:"]),
    ...says.map((line) => `  ${line}`),
    ...byHandLines(byHand),
    ...noteLines(notes),
    ...(needsFile
      ? [`Then --commit, or your yes to a question, commits ${TEAM_CONFIG_PATH} to the default branch`]
      : []),
  ];
}

function byHandLines(byHand: readonly string[]): string[] {
  return byHand.length === 0 ? [] : ["Left to you:", ...byHand.map((step) => `  ${plainText(step)}`)];
}

function noteLines(notes: readonly Text[]): string[] {
  return notes.map((note) => `Note: ${plainText(forPerson(note))}`);
}

function answerLines({ project, teamFile, pullRequest, issues, next }: SetupAnswer): string[] {
  const board = `RALPH_GH_PROJECT_OWNER=${project?.owner} RALPH_GH_PROJECT_NUMBER=${project?.number}`;
  const untilThen = `Until then tools find the board in a shell with: \`export ${board}\``;
  const cards = `Left undone: ${counted(issues.left, "open issue")} without a card`;
  const unread = `Left undone: open issues after the ${issues.open} oldest were not read`;
  return [
    ...(teamFile === "counts" ? [`Done: ${project?.url}`, "`ralph-hero doctor` checks the rest"] : []),
    ...(teamFile === "left"
      ? [`Left undone: ${TEAM_CONFIG_PATH} is not on the default branch, and counts only there`, untilThen]
      : []),
    ...(teamFile === "proposed" ? [`Waits for a person: merge ${pullRequest}`, untilThen] : []),
    ...(issues.left > 0 ? [cards] : []),
    ...(issues.complete ? [] : [unread]),
    `Next${teamFile === "proposed" ? ", after the merge" : ""}: \`${next}\`${next.endsWith("status") && issues.open > 0 ? ", then /ralph-triage in Claude Code" : ""}`,
  ];
}
