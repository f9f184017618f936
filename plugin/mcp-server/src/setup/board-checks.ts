/**
 * The checks of `doctor` beyond those of `checkHealth`: the loop's needs, GitHub's own workflows, lists, the accounts
 * whose records count, and the token's rights; and the fields that a board is to have.
 */
import { firstOf, orNothing, quoted, valueOrFailure, words, type Text, Failure } from "../errors.ts";
import { type BoardLook, boardIn, type Board } from "../ticket/board-card/board.ts";
import { caveat, fault, sound, unchecked, type HealthCheck } from "./health-report.ts";
import { readMatching } from "../board/gather-tickets.ts";
import { foreignStates, itemQuery, openTickets, summaryFields } from "../board/item-query.ts";
import { counted } from "../rules/text.ts";
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
import type { NewOption, ProjectWorkflow, LinkedProject } from "../github/setup-store.ts";
import {
  type RepositoryAddress,
  TEAM_CONFIG_PATH,
  accountName,
  accountOf,
  isAppName,
  sameName,
} from "../rules/names.ts";
import type { World } from "../ticket/world/world.ts";
import { hostOf, scopeRemedy } from "../rules/github-host.ts";
import { uncountedComment } from "../rules/person-decision.ts";
import { readComment, type IssueComment } from "../log/comment.ts";
import { recordsAmong } from "../log/fold.ts";
import { isSharedAccount } from "../log/hand-decisions.ts";
import { authorStatus, unknownAccess, type Authored, type Trust } from "../log/trust.ts";
import { lookUpAccounts, trustOf } from "../ticket/team/team.ts";
import { askedLabels } from "../ticket/talk/questions.ts";
import type { TeamConfig } from "../ticket/team/team-config.ts";
import type { AppPermissions, BoardSnapshot } from "../github/board-store.ts";

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
}: {
  readonly snapshot: Pick<BoardSnapshot, "repository" | "scopes" | "permissions">;
  readonly team: Pick<TeamConfig, "delivery">;
}): HealthCheck[] {
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
  const [workflows, lists, strays] = await Promise.all([
    valueOrFailure(async () => world.setup.readWorkflows(found.project.id)),
    valueOrFailure(async () => checkLists(world, found)),
    orNothing(async () => checkStrays(world, found)),
  ]);
  return [
    "failure" in workflows
      ? unchecked(WORKFLOWS, words`not checked: ${workflows.failure.words.message}`)
      : workflowCheck(workflows, found),
    ...("failure" in lists ? [fault(LISTS, lists.failure.words.message, lists.failure.words.hint)] : lists),
    ...(strays ?? []),
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

/** Open tickets in states that the graph does not have; none where there are no such. One request for a field with one. */
async function checkStrays(world: World, board: Board): Promise<HealthCheck[]> {
  const filter = openTickets(board, { states: foreignStates(world.machine, board) });
  if (filter.states?.length === 0) return [];
  const { tickets, next } = await readMatching(world, board, { filter, after: null });
  if (tickets.length === 0) return [];
  const names = quoted([...new Set(tickets.map(({ state }) => state ?? ""))]);
  const count = `${counted(tickets.length, "open ticket")}${next === null ? "" : ", and more,"}`;
  const message = `${count} in ${names}, outside of the graph: no agent takes what is there`;
  return [caveat("other states", message, "Move the cards on: `ralph-hero waiting --all` lists them")];
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

// The fields that a board is to have.

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

/**
 * The sentence about options that stand for no state on a board that lacks others: one may have been renamed. Null for
 * none.
 */
export function renamedHint(field: StateField, options: readonly { readonly name: string }[]): string | null {
  const names = options.map(({ name }) => name);
  const wanted = WORKFLOW_STATES.map((state) => [state, optionNameOf(field, state)] as const);
  const lacking = wanted.find(([, option]) => !names.includes(option));
  const others = names.filter((name) => wanted.every((one) => !one.includes(name)));
  const [other] = others;
  if (lacking === undefined || other === undefined) return null;
  const entry = JSON.stringify({ project: { options: { [lacking[0]]: other } } });
  return `${quoted(others)} ${others.length === 1 ? "stands" : "stand"} for no state: where an option was renamed, rename it back, or let the team add it to ${TEAM_CONFIG_PATH}, as in ${entry}`;
}

// The accounts whose records count.

const ACCOUNTS = "accounts";
/** A team has few such accounts; a crowd of forgers must not fill the screen. */
const MAX_NAMED = 10;

type Author = NonNullable<Authored["author"]>;

/**
 * The accounts that wrote records in the newest talk of the repository, and the token's own App, by whether another
 * account counts their records. One request, and one for each account that is not known yet. Nothing where the
 * repository cannot be read, which the other checks tell.
 */
async function checkAccounts(
  world: World,
  address: RepositoryAddress,
  { snapshot, team }: BoardLook,
): Promise<HealthCheck[]> {
  if (snapshot.repository === null) return [];
  const { nameWithOwner } = snapshot.repository;
  try {
    const labels = askedLabels(world.settings.agent ?? "");
    const { newest } = await world.questions.readConversations(address, labels);
    const records = newest.flatMap(({ number, comments }) =>
      recordsAmong(comments, `${nameWithOwner}#${number}`),
    );
    const authors = records.flatMap(({ author }) => author ?? []);
    const known = trustOf(team, nameWithOwner);
    const trust = await lookUpAccounts(world, address, known, authors.map(seenByOthers));
    const app = appOf(snapshot);
    return [
      ...accountChecks(app === null ? authors : [app, ...authors], trust),
      ...sharedAccountChecks(snapshot, records, team),
    ];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return [unchecked(ACCOUNTS, words`not checked: ${error.words.message}`)];
  }
}

/** Pure: one check for the accounts that count, and one for each of the others. */
export function accountChecks(authors: readonly Author[], trust: Trust): HealthCheck[] {
  const byName = new Map(authors.map((author) => [accountName(author), author]));
  const judged = [...byName].map(([name, author]) => {
    const comment = seenByOthers(author);
    return { name, standing: authorStatus(comment, trust), access: unknownAccess(comment, trust) };
  });
  const counting = judged.filter(({ standing }) => standing === "counts").map(({ name }) => quoted([name]));
  const others = judged.filter(({ standing }) => standing !== "counts");
  return [
    ...(counting.length === 0 ? [] : [sound(ACCOUNTS, `records by ${firstOf(counting)} count`)]),
    ...others.slice(0, MAX_NAMED).map(({ name, access }) => {
      if (access !== null) {
        const why = `cannot tell whether records by ${quoted([name])} count: ${access.why}`;
        return unchecked(ACCOUNTS, why, access.remedy);
      }
      const lacks = isAppName(name) ? "" : "it has no write access, and ";
      const message = `other accounts do not count records by ${quoted([name])}: ${lacks}"trust.authors" does not name it`;
      return caveat(ACCOUNTS, message, howToTrust(name, trust.authors));
    }),
    ...(others.length > MAX_NAMED
      ? [caveat(ACCOUNTS, `and ${others.length - MAX_NAMED} more accounts`)]
      : []),
  ];
}

/** A caveat where agents use the token's account: a person's comments from there decide nothing. Pure. */
function sharedAccountChecks(
  { viewer }: Pick<BoardSnapshot, "viewer">,
  comments: readonly IssueComment[],
  { policies }: Pick<TeamConfig, "policies">,
): HealthCheck[] {
  const records = comments.flatMap((comment) => {
    const written = readComment(comment);
    return written.kind === "record" ? [{ comment, record: written.record }] : [];
  });
  if (isAppName(viewer) || !policies.replyFromOthersOnly || !isSharedAccount(records)) return [];
  const remedy = "decide with `ralph-hero decide <number> --approve` in a terminal";
  return [caveat(ACCOUNTS, uncountedComment(viewer, remedy))];
}

/** A comment of the account, as another account sees it. */
function seenByOthers(author: Author): Authored {
  return { author, byViewer: false };
}

/** The notes of `setup` on an App that agents work as and the team's file does not name; else none. */
export function appNotes(snapshot: BoardSnapshot, { trust }: Pick<TeamConfig, "trust">): string[] {
  const app = appOf(snapshot);
  if (app === null) return [];
  const name = accountName(app);
  if (trust.authors.some((trusted) => sameName(trusted, name))) return [];
  return [
    `Other accounts do not count the records of the App "${name}" yet. ${howToTrust(name, trust.authors)}`,
  ];
}

/** GitHub calls an installation token's own account `<App>[bot]`. */
function appOf({ viewer }: BoardSnapshot): Author | null {
  return isAppName(viewer) ? accountOf("Bot", viewer) : null;
}

/** The change to the team's file. An App is never a collaborator, so only the file can name it. */
function howToTrust(name: string, authors: readonly string[]): string {
  const access = isAppName(name) ? "If agents work as it" : "Give it write access. Or, if agents work as it";
  const change = `"trust": ${JSON.stringify({ authors: [...authors, name] })}`;
  return `${access}, put ${change} into ${TEAM_CONFIG_PATH}. The change counts after its merge into the default branch`;
}

// The rights of the token, and the projects.

/** Scopes by which a classic token may do what the tools do; finer tokens name none, and are judged by results. */
const REPOSITORY_SCOPE = "repo";
const PROJECT_SCOPE = "project";
/** The same of an App, by GitHub's names (docs/configuration.md says what each is for). */
const REPOSITORY_PERMISSIONS: AppPermissions = { contents: "write", issues: "write", pull_requests: "read" };
const PROJECT_PERMISSIONS: AppPermissions = { organization_projects: "write" };
/** The grants of an App, from less to more. */
const GRANTS: readonly (string | undefined)[] = ["read", "write", "admin"];

/** GitHub restricted accounts for many new issues (docs/maintainers/github.md, `issue-limits`). */
const APP_ADVICE =
  "For many tickets a GitHub App is safer: if GitHub finds its issues too many, it restricts no person's account";

export function tokenCheck(setup: BoardSnapshot): HealthCheck {
  const { viewer, scopes, permissions, rateLimit } = setup;
  if (permissions !== null) return appCheck(setup, permissions);
  const lack = missingScopes(setup);
  if (lack !== null) return fault("token", `accepted as "${viewer}", ${lack.says}`, lack.fix);
  const known = scopes === null || scopes.length === 0 ? null : scopes;
  const message =
    known === null
      ? "it has no classic scopes, so the checks below tell what it may do"
      : `its scopes are ${quoted(known)}`;
  // A server that counts no points keeps no limit of new issues.
  const advice = isAppName(viewer) || rateLimit === null ? "" : `. ${APP_ADVICE}`;
  return sound("token", `accepted as "${viewer}"; ${message}${advice}`);
}

function appCheck({ viewer, projectPermissions }: BoardSnapshot, permissions: AppPermissions): HealthCheck {
  const missing = [
    ...missingPermissions(permissions, REPOSITORY_PERMISSIONS),
    ...(projectPermissions === null ? [] : missingPermissions(projectPermissions, PROJECT_PERMISSIONS)),
  ];
  if (missing.length === 0)
    return sound(
      "token",
      `accepted as the App "${viewer}", which has the permissions that are needed; other accounts count its records where "trust.authors" names it`,
    );
  return fault(
    "token",
    `accepted as the App "${viewer}", without the permission ${quoted(missing)}`,
    `Grant ${quoted(missing)} in the App's settings, then accept the change where it is installed`,
  );
}

function missingPermissions(granted: AppPermissions, needed: AppPermissions): string[] {
  return Object.entries(needed).flatMap(([name, grant]) =>
    GRANTS.indexOf(granted[name]) < GRANTS.indexOf(grant) ? [`${name}: ${grant}`] : [],
  );
}

/** The scopes that classic tokens lack, in words; null for none, and for tokens without scopes. */
export function missingScopes(board: BoardSnapshot): { readonly says: string; readonly fix: string } | null {
  const { scopes, projectScopes, repository } = board;
  const needed = [[scopes, REPOSITORY_SCOPE] as const, [projectScopes, PROJECT_SCOPE] as const];
  const missing = needed.flatMap(([held, scope]) =>
    held === null || held.length === 0 || held.includes(scope) ? [] : [scope],
  );
  if (missing.length === 0) return null;
  const host = repository === null ? null : hostOf(repository.url);
  return {
    says: `without the scope ${quoted(missing)}`,
    fix: `Add ${quoted(missing)} to the token: ${scopeRemedy(host)}`,
  };
}

/** The projects that work goes on in. */
export function openProjects(projects: readonly LinkedProject[]): LinkedProject[] {
  return projects.filter(({ closed }) => !closed);
}

export function projectNames(projects: readonly LinkedProject[]): string {
  return projects.map(({ number, title }) => `project ${number} ${JSON.stringify(title)}`).join(", ");
}
