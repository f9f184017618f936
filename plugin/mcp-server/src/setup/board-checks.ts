/**
 * The checks of `doctor` on a board beyond `checkHealth`: the accounts whose records count, GitHub's own workflows, and
 * the reading of lists.
 */
import { firstOf, quoted, valueOrFailure, words, type Text } from "../errors.ts";
import { type BoardLook, boardIn, type Board } from "../ticket/board-card/board.ts";
import { caveat, fault, sound, unchecked, type HealthCheck } from "./health-report.ts";
import { itemQuery, openTickets, summaryFields } from "../board/item-query.ts";
import { checkAccounts } from "./account-checks.ts";
import { optionNameOf, otherFieldsOf, type StateField } from "../rules/state-field.ts";
import {
  ESTIMATES,
  PRIORITIES,
  WORKFLOW_STATES,
  type Estimate,
  type Priority,
  type WorkflowState,
  STATE_COLORS,
} from "../rules/vocabulary.ts";
import { exposedHint, type ExposedSetting } from "../rules/setting-secrets.ts";
import type { NewOption, ProjectWorkflow } from "../github/setup-store.ts";
import type { RepositoryAddress } from "../rules/names.ts";
import type { World } from "../ticket/world/world.ts";

// The needs of the loop's agents beside the tools: the client's sandbox, and pull requests. Pure.

/**
 * The sandbox, and the settings of git because of which no agent starts in it. A machine where nobody runs a loop needs
 * none, so what is missing is a caveat.
 */
export function sandboxChecks(problem: string | null, exposed: readonly ExposedSetting[]): HealthCheck[] {
  const name = "sandbox";
  if (problem === null && exposed.length === 0)
    return [sound(name, "agents of the loop can work in a sandbox")];
  if (problem === null) return exposedChecks(exposed);
  const missing = caveat(
    name,
    `the loop starts no agent here, except with --no-sandbox: ${problem}. Nothing else needs the sandbox`,
    "On Linux, install bubblewrap and socat (`apt-get install bubblewrap socat`) and allow user namespaces; a container may need its host's consent",
  );
  return [missing, ...exposedChecks(exposed)];
}

/** The files that killed agents left; nothing where there are none. */
export function leftoverChecks(paths: readonly string[]): HealthCheck[] {
  if (paths.length === 0) return [];
  const message = `killed agents left files that block git: ${firstOf(paths)}`;
  const fix = "`ralph-hero run` removes them before its next run in each worktree; or remove them yourself";
  return [caveat("leftovers", message, fix)];
}

/** The settings of git because of which the loop starts no agent; nothing where there are none. */
function exposedChecks(exposed: readonly ExposedSetting[]): HealthCheck[] {
  if (exposed.length === 0) return [];
  const named = exposed.map(({ file, key }) => `${key} in ${file}`).join(", ");
  const message = `the loop starts no agent in a sandbox: agents could read the secret of ${named}`;
  return [caveat("git configuration", message, exposedHint(exposed))];
}

/**
 * Whether agents of a loop may open pull requests; nothing where the team delivers without them. GitHub tells the scopes
 * of classic tokens and the permissions of Apps. Of a fine-grained token it tells none: `X-Accepted-GitHub-Permissions`
 * names what a request needs, not what the token has (GitHub's changelog of 2023-08-10).
 */
export function pullRequestChecks({
  snapshot: { repository, scopes, permissions },
  team: { delivery },
}: Pick<BoardLook, "snapshot" | "team">): HealthCheck[] {
  if (repository === null || delivery.by !== "pull_request") return [];
  const name = "pull requests";
  const may = "agents of the loop may open them";
  const mayNot = "agents of the loop cannot open them: the";
  if (permissions !== null) {
    if (permissions["pull_requests"] === "write") return [sound(name, may)];
    const message = `${mayNot} App has no permission "pull_requests: write"`;
    const fix =
      'Grant "pull_requests: write" in the App\'s settings, and accept the change where it is installed';
    return [caveat(name, message, fix)];
  }
  if (scopes === null || scopes.length === 0) {
    const message =
      "not checkable: GitHub tells no permissions of a token without classic scopes. Agents of the loop need Pull requests: write";
    return [unchecked(name, message)];
  }
  if (scopes.includes("repo")) return [sound(name, may)];
  return [caveat(name, `${mayNot} token has no scope "repo"`, 'Add "repo" to the token')];
}

/** The same as notes of `setup`: what does not hold, and what cannot be told. */
export function loopNotes(checks: readonly HealthCheck[]): Text[] {
  return checks
    .filter((check) => check.caveat === true || check.notChecked === true)
    .map(({ name, message, fix }) => words`${name}: ${message}${fix === undefined ? "" : words`. ${fix}`}`);
}

/**
 * The only field that built-in workflows set, by GitHub's documentation ("Using the built-in automations"). The API
 * tells a workflow's name and whether it is on, and not what it sets.
 */
const SET_BY_WORKFLOWS = "Status";
/** Workflows that add and archive items, by their names: they set no field. A copy of one may have another end. */
const SETS_NO_FIELD = /^auto-(?:add|archive)\b/i;
/** The workflow that closes an issue when its status changes. */
const CLOSES_ISSUES = /^auto-close\b/i;

/** Three requests beside the board's, and one for each account to look up. */
export async function checkBoard(
  world: World,
  address: RepositoryAddress,
  look: BoardLook,
): Promise<HealthCheck[]> {
  const [accounts, fields] = await Promise.all([
    checkAccounts(world, address, look),
    checkFields(world, address, look),
  ]);
  return [...accounts, ...pullRequestChecks(look), ...fields];
}

async function checkFields(
  world: World,
  address: RepositoryAddress,
  look: BoardLook,
): Promise<HealthCheck[]> {
  const found = await valueOrFailure(async () => boardIn(look, address));
  if ("failure" in found) return [];
  const [workflows, lists] = await Promise.all([
    valueOrFailure(async () => world.setup.readWorkflows(found.project.id)),
    valueOrFailure(async () => checkLists(world, found)),
  ]);
  return [
    "failure" in workflows
      ? unchecked(WORKFLOWS, words`not checked: ${workflows.failure.words.message}`)
      : workflowCheck(workflows, found),
    ...("failure" in lists ? [fault(LISTS, lists.failure.words.message, lists.failure.words.hint)] : lists),
  ];
}

const WORKFLOWS = "built-in workflows";
const LISTS = "lists";

/** The effect of GitHub's workflows on the states, as far as it can be told from outside. Pure. */
export function workflowCheck(
  workflows: readonly ProjectWorkflow[],
  { project, stateField }: { project: { readonly url: string }; stateField: { readonly name: string } },
): HealthCheck {
  const on = workflows.filter(({ enabled }) => enabled).map((workflow) => workflow.name);
  const setting = on.filter((one) => !SETS_NO_FIELD.test(one) && !CLOSES_ISSUES.test(one));
  const closing = on.filter((one) => CLOSES_ISSUES.test(one));
  if (stateField.name !== SET_BY_WORKFLOWS) {
    const message =
      setting.length === 0
        ? "none that sets a field is on"
        : `${quoted(setting)} set "${SET_BY_WORKFLOWS}" alone, by GitHub's documentation, and the states are in "${stateField.name}"`;
    return sound(WORKFLOWS, message);
  }
  const problems: string[] = [];
  if (setting.length > 0)
    problems.push(
      `${quoted(setting)} can set "${SET_BY_WORKFLOWS}", past every rule; such a change counts as a person's`,
    );
  if (closing.length > 0)
    problems.push(
      `${quoted(closing)} closes issues when "${SET_BY_WORKFLOWS}" changes, before their pull requests are merged`,
    );
  if (problems.length === 0) return sound(WORKFLOWS, "none that sets or follows a state is on");
  return caveat(WORKFLOWS, problems.join("; "), `Turn them off under ${project.url}/workflows`);
}

/** Whether lists come by REST, filtered by GitHub: tried with one item. */
async function checkLists(world: World, board: Board): Promise<HealthCheck[]> {
  await world.items.readPage({
    project: board.project,
    fields: summaryFields(board),
    stateField: board.stateField,
    q: itemQuery(board, openTickets(board)),
    matches: () => true,
    pageSize: 1,
    after: null,
  });
  return listChecks(world.items.restProblem);
}

/** Nothing where lists come as they should. */
export function listChecks(restProblem: string | null): HealthCheck[] {
  if (restProblem === null) return [];
  const message = `${restProblem}: lists are read by GraphQL, one request for every hundred items of the project`;
  const fix = "Archive finished items, so that lists stay short. On github.com please report this";
  return [caveat(LISTS, message, fix)];
}

/** The descriptions of options that set-up makes; options that people made keep their own. */
const STATES: Readonly<Record<WorkflowState, string>> = {
  Backlog: "Not looked at yet",
  "Research Needed": "Somebody has to find out more",
  "Research in Progress": "Locked: an agent is finding out more",
  "Ready for Plan": "Known well enough to be planned",
  "Plan in Progress": "Locked: an agent is writing the plan",
  "Plan in Review": "The plan waits for a verdict",
  "In Progress": "Locked: an agent is building it",
  "In Review": "The change waits for a verdict",
  "Human Needed": "Only a person can go on from here",
  Done: "Merged and closed",
  Canceled: "Not going to be done",
};

const PRIORITY_LOOKS: Readonly<Record<Priority, Omit<NewOption, "name">>> = {
  P0: { color: "RED", description: "Now" },
  P1: { color: "ORANGE", description: "Next" },
  P2: { color: "YELLOW", description: "Soon" },
  P3: { color: "GRAY", description: "Some day" },
};

const ESTIMATE_LOOKS: Readonly<Record<Estimate, Omit<NewOption, "name">>> = {
  XS: { color: "GREEN", description: "Within an hour" },
  S: { color: "GREEN", description: "Within half a day" },
  M: { color: "YELLOW", description: "Within two days: split it" },
  L: { color: "ORANGE", description: "Within a week: split it" },
  XL: { color: "RED", description: "More than a week: split it" },
};

/** A single-select field that the board is to have, with at least these options. */
export interface WantedField {
  readonly name: string;
  readonly options: readonly NewOption[];
  /** Without the state's field nothing works; without the others tickets merely have no priority or estimate. */
  readonly required: boolean;
}

export function wantedFields(stateField: StateField): WantedField[] {
  const others = otherFieldsOf(stateField);
  const states = WORKFLOW_STATES.map((state) => ({
    name: optionNameOf(stateField, state),
    color: STATE_COLORS[state],
    description: STATES[state],
  }));
  const priorities = PRIORITIES.map((name) => Object.assign({ name }, PRIORITY_LOOKS[name]));
  const estimates = ESTIMATES.map((name) => Object.assign({ name }, ESTIMATE_LOOKS[name]));
  return [
    { name: stateField.name, options: states, required: true },
    { name: others.priority, options: priorities, required: false },
    { name: others.estimate, options: estimates, required: false },
  ];
}
