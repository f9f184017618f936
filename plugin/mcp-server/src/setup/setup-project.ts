import { Failure, type FailureCode, failureOf, quoted, type Text, Words, words } from "../errors.ts";
import type { BoardProject, BoardRepository, BoardSnapshot, ProjectField } from "../github/board-store.ts";
import type { FoundRef } from "../github/ref-store.ts";
import type { FileToCommit, LinkedProject } from "../github/setup-store.ts";
import { MAX_RESTORED } from "../rules/bounds.ts";
import { projectAccessRemedy } from "../rules/github-host.ts";
import { type BoardAddress, type RepositoryAddress, sameName, TEAM_CONFIG_PATH } from "../rules/names.ts";
import { asStates, lookAlikes, mappingHint, optionNameOf, type StateField } from "../rules/state-field.ts";
import { isObject, jsonMistake } from "../rules/text.ts";
import {
  type BoardLook,
  foundProject,
  foundRepository,
  lookAtBoard,
  projectOwnerOf,
  selectField,
  SET_PROJECT_NUMBER,
} from "../ticket/board-card/board.ts";
import { listLocks } from "../ticket/read/board-locks.ts";
import { parseTeamConfig, stateFieldOf } from "../ticket/team/team-config.ts";
import type { World } from "../ticket/world/world.ts";
import {
  appNotes,
  loopNotes,
  missingScopes,
  openProjects,
  projectNames,
  pullRequestChecks,
  renamedHint,
  wantedFields,
} from "./board-checks.ts";
import {
  addOptions,
  backupPrefix,
  type BoardAsIs,
  type BoardToBe,
  type FieldPlace,
  lacksOptions,
  planSetup,
  restoreBackup,
  type SetupPlan,
  type SetupStep,
} from "./setup-plan.ts";

/** Told what is being done, for long work. */
type ReportProgress = (said: string) => void;

export interface PlannedSetup {
  readonly plan: SetupPlan;
  /** The owner of a project to be made; null where there is one. */
  readonly newOwner: { readonly login: string; readonly id: string } | null;
  readonly project: BoardProject | null;
  readonly repository: BoardRepository;
  readonly address: RepositoryAddress;
  readonly wanted: BoardToBe;
  readonly asIs: BoardAsIs;
  readonly backups: readonly FoundRef[];
  /** The team's file on the default branch. */
  readonly teamText: string | null;
  /** The setting that is missing so that the board is found; null where that is done. */
  readonly toSet: string | null;
}

type NewOwner = NonNullable<PlannedSetup["newOwner"]>;

export interface SetupOutcome {
  readonly project: BoardProject;
  readonly byHand: readonly string[];
  readonly notes: readonly Text[];
  readonly toSet: string | null;
}

export interface SetupRequest {
  readonly labels: readonly string[];
  /** Whether a project may be made beside those that the repository is on. */
  readonly newProject: boolean;
  /** The project that is meant, where the call names one. */
  readonly project?: BoardAddress;
  /** Asks which of these projects is meant; null for none. */
  readonly choose?: (projects: readonly LinkedProject[]) => Promise<LinkedProject | null>;
  /** Notes of this machine, if any. */
  readonly notes?: readonly Text[];
}

/**
 * The steps that complete the repository's board. Reads only: three requests, one more for every hundred labels if any
 * are asked for, one where a field lacks options, and two if no project is configured. Throws GITHUB_NOT_FOUND,
 * GITHUB_FORBIDDEN, GITHUB_FIELD_MISSING, CONFIG_INCOMPLETE, CONFIG_INVALID and the errors of the stores.
 */
export async function planBoard(
  world: World,
  address: RepositoryAddress,
  request: SetupRequest,
): Promise<PlannedSetup> {
  const { labels, notes = [] } = request;
  const look = await lookAtBoard(world, address);
  // Finer tokens name no scopes: the requests that follow tell what they may do.
  const lack = missingScopes(look.snapshot);
  if (lack !== null) {
    const { viewer } = look.snapshot;
    const message = `Cannot set up the board of ${address.owner}/${address.repo}: the token of "${viewer}" is ${lack.says}`;
    throw new Failure("GITHUB_FORBIDDEN", message, {
      hint: `${lack.fix}. Then call again; nothing was written`,
    });
  }
  const repository = foundRepository(look.snapshot, address);
  const found =
    look.board === null
      ? await findBoard(world, address, look, request)
      : { ...sameBoard(look, look.board, address, request), newOwner: null };
  const { board, snapshot, newOwner } = found;
  const project = board === null ? null : writable(foundProject(snapshot, board));
  const stateField = stateFieldOf(look.team);
  const options = project === null ? [] : (selectField(project, stateField.name)?.options ?? []);
  if (project !== null) requireNoLookAlikes(project, stateField);
  const renamed = renamedHint(stateField, options);
  const wanted = { title: address.repo, fields: wantedFields(stateField), labels };
  const [backups, locks, present, hasOptionIds] = await Promise.all([
    world.refs.list(address, backupPrefix(world, address)),
    listLocks(world, address),
    labels.length === 0 ? [] : world.setup.readLabels(address),
    knowOptionIds(world, project, wanted),
  ]);
  const asIs = {
    project,
    labels: present,
    hasOptionIds,
    interruptedFields: backups.map(({ name }) => name.slice(backupPrefix(world, address).length)),
    locks: locks.length,
    notes: [
      ...(renamed === null ? [] : [renamed]),
      ...appNotes(look.snapshot, look.team),
      ...loopNotes(pullRequestChecks(look)),
      ...notes,
    ],
  };
  return {
    plan: planSetup(asIs, wanted),
    newOwner,
    project,
    repository,
    address,
    wanted,
    asIs,
    backups,
    teamText: look.snapshot.teamConfigText,
    toSet: look.board !== null || board === null ? null : numberToSet(board),
  };
}

/** Whether options can be added; asked only where some are missing. */
async function knowOptionIds(
  world: World,
  project: BoardProject | null,
  wanted: BoardToBe,
): Promise<boolean> {
  return !lacksOptions(project, wanted) || world.setup.hasOptionIds();
}

/** A second option beside one that means the same state would split the board. */
function requireNoLookAlikes(project: BoardProject, stateField: StateField): void {
  const options = selectField(project, stateField.name)?.options ?? [];
  const alike = lookAlikes(stateField, asStates(stateField, options));
  if (alike.size === 0) return;
  throw new Failure(
    "GITHUB_FIELD_MISSING",
    `Cannot set up project "${project.title}": its field "${stateField.name}" has ${quoted([...alike.values()].flat())} for ${quoted([...alike.keys()].map((state) => optionNameOf(stateField, state)))}`,
    { hint: `${mappingHint(stateField, alike)}. Nothing was written` },
  );
}

/**
 * Does what the plan says. A set-up that is cut off is ended by the next one. Throws as `planBoard`, and
 * GITHUB_NOT_LANDED; the failure tells what was done before it.
 */
export async function applySetup(
  world: World,
  planned: PlannedSetup,
  progress: ReportProgress,
): Promise<SetupOutcome> {
  const done: string[] = [];
  try {
    return await applyPlan(world, planned, progress, done);
  } catch (error) {
    throw error instanceof Failure ? unfinished(error, done) : error;
  }
}

/** `done` gets the steps so far, as sentences. */
async function applyPlan(
  world: World,
  planned: PlannedSetup,
  progress: ReportProgress,
  done: string[],
): Promise<SetupOutcome> {
  const { newOwner, address } = planned;
  // A board that is complete has had its set-up: then nothing is written.
  const isComplete = planned.plan.steps.length === 0;
  const lockProblem = isComplete ? null : failureOf(async () => world.refs.prepareLocks(address));
  const ready = newOwner === null ? planned : await createBoard(world, planned, newOwner, progress, done);
  const { project, plan } = ready;
  if (project === null) throw new Failure("INTERNAL", "Cannot set up a project that was not made");
  for (const step of plan.steps) {
    progress(step.says);
    await applyStep(world, { ...ready, project }, step);
    done.push(step.says);
  }
  const { byHand } = plan;
  const problem = await lockProblem;
  const notes =
    problem === null
      ? plan.notes
      : [...plan.notes, words`No lock can be taken yet. ${problem.words.message}`];
  return { project, byHand, notes, toSet: ready.toSet };
}

/** The argument that asks for a new project. */
const NEW_PROJECT = new Words("new_project: true", "--new");

/** Failures whose hint says that nothing was written, which is true of their own request only. */
const HINT_OF_ONE_REQUEST: readonly FailureCode[] = ["GITHUB_RATE_LIMITED", "GITHUB_UNAVAILABLE"];

/** The failure, with what was done before it and how to go on. */
function unfinished(failure: Failure, done: readonly string[]): Failure {
  if (done.length === 0) return failure;
  const { code, hint, retryable, retryAfterMs } = failure;
  const own = hint === "" || HINT_OF_ONE_REQUEST.includes(code) ? "" : words`${failure.words.hint}. `;
  const wait = retryAfterMs === undefined ? "" : ` in ${Math.ceil(retryAfterMs / 1000)} s`;
  return new Failure(code, words`${failure.words.message}. Done before that: ${done.join("; ")}`, {
    hint: words`${own}Set the board up again${wait}: what is done stays, and the rest follows`,
    retryable,
    retryAfterMs,
    cause: failure,
  });
}

async function createBoard(
  world: World,
  planned: PlannedSetup,
  { login, id }: NewOwner,
  progress: ReportProgress,
  done: string[],
): Promise<PlannedSetup> {
  const { address, repository, wanted, asIs } = planned;
  progress(`Create the project "${wanted.title}"`);
  const { number, url } = await world.setup.createProject(id, repository.id, wanted.title);
  done.push(`Create the project "${wanted.title}", number ${number}, ${url}`);
  const board = { owner: login, number };
  const project = foundProject(await world.boards.readBoard(address, board), board);
  const hasOptionIds = await knowOptionIds(world, project, wanted);
  const plan = planSetup({ ...asIs, project, hasOptionIds }, wanted);
  return { ...planned, newOwner: null, project, plan, toSet: numberToSet(board) };
}

async function applyStep(
  world: World,
  ready: PlannedSetup & { readonly project: BoardProject },
  step: SetupStep,
): Promise<void> {
  const { address, project, backups } = ready;
  switch (step.kind) {
    case "create-project":
      return;
    case "create-field":
      return world.setup.createField(project.id, step.field.name, step.field.options);
    case "create-label":
      await world.setup.createLabel(address, step.name);
      return;
    case "finish-restoring": {
      const name = `${backupPrefix(world, address)}${step.field.id}`;
      const backup = backups.find((ref) => ref.name === name);
      return backup === undefined ? undefined : restoreBackup(world, fieldPlace(ready, step.field), backup);
    }
    case "add-options":
      return addOptions(world, fieldPlace(ready, step.field), step.wanted);
  }
}

function fieldPlace(
  { address, repository, project }: PlannedSetup & { readonly project: BoardProject },
  { id: fieldId, name: fieldName }: ProjectField,
): FieldPlace {
  const { owner, number, id: projectId } = project;
  const board = { owner, number };
  return { address, repositoryId: repository.id, board, projectId, fieldId, fieldName };
}

interface FoundBoard {
  readonly board: BoardAddress | null;
  readonly snapshot: BoardSnapshot;
  readonly newOwner: NewOwner | null;
}

/**
 * The project that the call names; else the one that the repository is on, or the one of several that is chosen; else the
 * owner of a new one. With `newProject`, an earlier set-up's project, which is called like the repository. Throws
 * CONFIG_INCOMPLETE where only a person knows which one is the board.
 */
async function findBoard(
  world: World,
  address: RepositoryAddress,
  { snapshot, team }: BoardLook,
  request: SetupRequest,
): Promise<FoundBoard> {
  const found = async (board: BoardAddress): Promise<FoundBoard> => ({
    board,
    snapshot: await world.boards.readBoard(address, board),
    newOwner: null,
  });
  if (request.project !== undefined) return found(request.project);
  const login = projectOwnerOf(team, world.settings.board, address.owner);
  // GitHub links projects to repositories of the same owner only, and only a linked one is found again.
  if (!sameName(login, address.owner))
    throw new Failure(
      "CONFIG_INCOMPLETE",
      `Cannot create a project of "${login}" for ${address.owner}/${address.repo}: the two have different owners`,
      { hint: `Create an empty project of "${login}" on GitHub. ${SET_PROJECT_NUMBER}, and call again` },
    );
  const { ownerId, linkedProjects } = await world.setup.readPlace(address, login);
  const open = openProjects(linkedProjects).toSorted((one, other) => one.number - other.number);
  const [first, ...others] = request.newProject
    ? open.filter(({ title, owner }) => title === address.repo && sameName(owner, login))
    : open;
  const chosen = others.length === 0 ? first : await request.choose?.(open);
  if (chosen !== undefined && chosen !== null) return found({ owner: chosen.owner, number: chosen.number });
  if (first !== undefined) {
    const calls = open.map(({ number }) => `\`ralph-hero setup --project ${number}\``);
    throw new Failure(
      "CONFIG_INCOMPLETE",
      `Cannot tell which project to set up: the repository ${address.owner}/${address.repo} is on ${projectNames(open)}`,
      { hint: words`Name one: ${calls.join(", ")}; or pass ${NEW_PROJECT} for another project` },
    );
  }
  if (ownerId === null)
    throw new Failure("GITHUB_NOT_FOUND", `Cannot find the user or organization "${login}"`, {
      hint: "Correct RALPH_GH_PROJECT_OWNER",
    });
  // As in a new fork.
  if (snapshot.repository?.issuesEnabled === false)
    throw new Failure(
      "CONFIG_INCOMPLETE",
      `Cannot make a board for ${address.owner}/${address.repo}: issues are turned off there, as in a new fork`,
      {
        hint: "Set RALPH_GH_OWNER and RALPH_GH_REPO to the repository that has the issues, or turn issues on in the repository's settings",
      },
    );
  return { board: null, snapshot, newOwner: { login, id: ownerId } };
}

/**
 * The look itself if the call means the configured board. Throws INPUT_INVALID for another one, because tools would go on
 * with the configured one. `newProject` is a repeated call where the board has the repository's name.
 */
function sameBoard(
  look: BoardLook,
  { owner, number }: BoardAddress,
  address: RepositoryAddress,
  { newProject, project }: SetupRequest,
): BoardLook {
  const isOther =
    project === undefined
      ? newProject && look.snapshot.project?.title !== address.repo
      : project.number !== number || !sameName(project.owner, owner);
  if (!isOther) return look;
  throw new Failure(
    "INPUT_INVALID",
    `Cannot take another project: project ${number} of "${owner}" is configured as the board`,
    {
      hint: words`Name no project and leave out ${NEW_PROJECT} to complete that one; for another one, remove RALPH_GH_PROJECT_NUMBER, the plugin's option and project.number of .ralph/config.json on the default branch first`,
    },
  );
}

function writable(project: BoardProject): BoardProject {
  if (project.writable) return project;
  const message = `Cannot set up project "${project.title}": the token may read it only`;
  throw new Failure("GITHUB_FORBIDDEN", message, { hint: projectAccessRemedy(project.url) });
}

function numberToSet({ owner, number }: BoardAddress): string {
  return `${SET_PROJECT_NUMBER.replace("…", String(number))}: the project is number ${number} of "${owner}"`;
}

/** Ten thousand issues, of a hundred a page: a minute of reading. */
const MAX_PAGES = 100;

/**
 * The number of open issues, the ids of those without a card, the oldest first, and whether all were read. A request for
 * every hundred, at most `MAX_PAGES`.
 */
export async function readOpenIssues(
  world: World,
  address: RepositoryAddress,
  projectId: string,
  progress: (said: string) => void,
): Promise<{ readonly open: number; readonly missing: readonly string[]; readonly complete: boolean }> {
  const missing: string[] = [];
  let open = 0;
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { issues, nextCursor } = await world.setup.readOpenIssues(address, cursor);
    open += issues.length;
    missing.push(...issues.filter(({ projectIds }) => !projectIds.includes(projectId)).map(({ id }) => id));
    cursor = nextCursor;
    if (cursor === null) break;
    progress(`Read open issues: ${open}`);
  }
  return { open, missing, complete: cursor === null };
}

/** GitHub takes 500 new contents an hour of an account, of which the pacing gives away half at once (decision 8). */
export const MAX_ADDED = 200;
/** The pace of one minute is waited for; a longer limit ends the call, and the next one goes on. */
const LONGEST_WAIT_MS = 90_000;
/** One would do; others of the account may be as busy. */
const MAX_WAITS = 5;

/**
 * Puts the issues on the board, without a state: that counts as Backlog. A request for every twenty, at GitHub's pace. One
 * that is there stays as it is, so a cut-off call is made again. Throws the errors of the store.
 */
export async function addIssues(
  world: World,
  projectId: string,
  issueIds: readonly string[],
  progress: (said: string) => void,
): Promise<void> {
  let waits = 0;
  for (let at = 0; at < issueIds.length;) {
    progress(`Put issues on the board: ${at} of ${issueIds.length}`);
    try {
      await world.setup.addIssues(projectId, issueIds.slice(at, at + MAX_RESTORED));
      at += MAX_RESTORED;
      waits = 0;
    } catch (error) {
      const waitMs = error instanceof Failure ? error.retryAfterMs : undefined;
      if (waitMs === undefined || waitMs > LONGEST_WAIT_MS || waits === MAX_WAITS) throw error;
      waits += 1;
      await world.clock.sleep(waitMs);
    }
  }
}

/**
 * Pure: the file's text with the board in it, and everything else as it is. The same text where it names that board.
 * Throws CONFIG_INVALID for a text that is no JSON object.
 */
export function withBoard(text: string | null, { owner, number }: BoardAddress): string {
  const before = text === null ? {} : contentOf(text);
  const project = isObject(before["project"]) ? before["project"] : {};
  if (text !== null && project["owner"] === owner && project["number"] === number) return text;
  const indent = /^([ \t]+)"/m.exec(text ?? "")?.[1] ?? "  ";
  return `${JSON.stringify({ ...before, project: { ...project, owner, number } }, null, indent)}\n`;
}

/** Pure: whether the file's text names another board. Throws as `withBoard`. */
export function namesOther(text: string, { owner, number }: BoardAddress): boolean {
  const { project } = contentOf(text);
  if (!isObject(project)) return false;
  const { number: named = number, owner: whose = owner } = project;
  return named !== number || typeof whose !== "string" || !sameName(whose, owner);
}

function contentOf(text: string): Record<string, unknown> {
  let why = "it is no JSON object";
  try {
    const content: unknown = JSON.parse(text);
    if (isObject(content)) return content;
  } catch (error) {
    why = jsonMistake(error);
  }
  throw new Failure("CONFIG_INVALID", `Cannot name the board in ${TEAM_CONFIG_PATH} of this folder: ${why}`, {
    hint: "Correct that file, and call again",
  });
}

/**
 * Commits the board's name to the default branch by the API, so that no working copy and no hook of one takes part. Where a
 * rule of the branch refuses that, opens a pull request. A branch or pull request of an earlier call is used again. Null
 * where the file counts; else the pull request that has to be merged first, with GitHub's reason. One request; eight for a
 * pull request. Throws GITHUB_FORBIDDEN and the errors of the stores.
 */
export async function commitTeamFile(
  world: World,
  address: RepositoryAddress,
  repositoryId: string,
  board: BoardAddress,
  before: string | null,
): Promise<{ readonly url: string; readonly why: string } | null> {
  const name = `project ${board.number} of ${board.owner}`;
  const file: FileToCommit = {
    path: TEAM_CONFIG_PATH,
    before,
    text: withBoard(before, board),
    message: `Name ${name} as the board of ralph-hero`,
  };
  const why = await world.setup.commitFile(address, file);
  if (why === null) return null;
  const { branchPrefix } = parseTeamConfig(before).delivery;
  const branch = `${branchPrefix}setup-${board.owner}-${board.number}`;
  const { defaultBranch: base } = await world.repositories.readFacts(address, { base: null, work: branch });
  if (base === null) throw refused(address, why);
  const pulls = await world.pullRequests.readOfBranch(address, { branch, base });
  const open = pulls.find((pull) => pull.state === "OPEN" && pull.base === base);
  if (open !== undefined) return { url: open.url, why };
  await world.setup.beginBranch(address, branch, base);
  const refusedToo = await world.setup.commitFile(address, { ...file, branch });
  if (refusedToo !== null) throw refused(address, refusedToo);
  const url = await world.setup.proposeBranch(repositoryId, {
    branch,
    base,
    title: file.message,
    body: `Tools of ralph-hero read \`${TEAM_CONFIG_PATH}\` from the branch \`${base}\`. The board counts after this merge.`,
  });
  return { url, why };
}

function refused({ owner, repo }: RepositoryAddress, why: string): Failure {
  return new Failure("GITHUB_FORBIDDEN", `Cannot commit ${TEAM_CONFIG_PATH} to ${owner}/${repo}: ${why}`, {
    hint: "Bring the file to the default branch by hand; in a clone of the repository it is written and staged",
  });
}
