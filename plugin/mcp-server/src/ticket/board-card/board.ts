import { setUp, tool } from "../../rules/calls.ts";
import { Failure, words, Words, forAgent, quoted } from "../../errors.ts";
import {
  asStates,
  otherFieldsOf,
  type StateField,
  lookAlikes,
  mappingHint,
  optionNameOf,
} from "../../rules/state-field.ts";
import {
  DEFAULT_TEAM_CONFIG,
  parseTeamConfig,
  stateFieldOf,
  type TeamConfig,
  bind,
} from "../team/team-config.ts";
import type { BoardProject, BoardRepository, BoardSnapshot, ProjectField } from "../../github/board-store.ts";
import { type BoardAddress, type RepositoryAddress, TEAM_CONFIG_PATH, sameName } from "../../rules/names.ts";
import type { FieldOption, BoardItem, TicketSnapshot } from "../../github/ticket-snapshot.ts";
import type { World } from "../world/world.ts";
import { MAX_COMMENTS, wayOn } from "../../rules/bounds.ts";
import { projectAccessRemedy } from "../../rules/github-host.ts";
import { INITIAL_STATE, WORKFLOW_STATES } from "../../rules/vocabulary.ts";
import type { CardValue } from "../../log/reconcile.ts";

/** A single-select field that the board shows. */
export interface SelectField extends Pick<ProjectField, "id" | "databaseId" | "name"> {
  readonly options: readonly FieldOption[];
  /** Whether it is an issue field of the organization: then it is read, and never written. */
  readonly ofIssues: boolean;
}

/** A board that is there and usable. */
export interface Board {
  readonly viewer: string;
  readonly repository: BoardRepository;
  readonly team: TeamConfig;
  readonly project: BoardProject;
  /** The field that holds the states, its options named as the states that they stand for. */
  readonly state: SelectField;
  /** By which names GitHub knows that field and its options, as a search on GitHub's side needs them. */
  readonly stateField: StateField;
  /** Null where the project has none: then tickets have no priority. */
  readonly priority: SelectField | null;
  readonly estimate: SelectField | null;
}

/**
 * The board that a repository's tickets are on. One request, two where only the team's file names the project.
 * Throws GITHUB_NOT_FOUND, GITHUB_FIELD_MISSING, CONFIG_INCOMPLETE, CONFIG_INVALID and what the store throws.
 */
export async function readBoard(world: World, address: RepositoryAddress): Promise<Board> {
  return boardIn(await lookAtBoard(world, address), address);
}

/** The board as this process read it last, however old; null where it has not read a usable one. No request. */
export function knownBoard({ boards, settings }: World, address: RepositoryAddress): Board | null {
  const first = boards.known(address, boardOrNull(DEFAULT_TEAM_CONFIG, settings.board, address.owner));
  if (first === null) return null;
  try {
    const team = parseTeamConfig(first.teamConfigText);
    const board = boardOrNull(team, settings.board, address.owner);
    const snapshot = boards.known(address, board);
    return snapshot === null ? null : boardIn({ snapshot, team, board }, address);
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

/** The board as this process read it last; read now if it has not. For lists that are read again and again. */
export async function recentBoard(world: World, address: RepositoryAddress): Promise<Board> {
  return knownBoard(world, address) ?? (await readBoard(world, address));
}

/** The usable board of what was read. Throws what `readBoard` throws besides the store's failures. */
export function boardIn({ snapshot, team, board }: BoardLook, address: RepositoryAddress): Board {
  if (board === null) throw unknownBoard();
  const { viewer } = snapshot;
  const repository = foundRepository(snapshot, address);
  const project = foundProject(snapshot, board);
  const stateField = stateFieldOf(team);
  const state = selectField(project, stateField.name);
  if (state === null || state.ofIssues) {
    throw noStateField(stateField, {
      attempted: `use project "${project.title}"`,
      url: project.url,
      ofIssues: state?.ofIssues ?? false,
    });
  }
  const names = otherFieldsOf(stateField);
  return {
    viewer,
    repository,
    team,
    project,
    state: { ...state, options: asStates(stateField, state.options) },
    stateField,
    priority: selectField(project, names.priority),
    estimate: selectField(project, names.estimate),
  };
}

export interface BoardLook {
  readonly snapshot: BoardSnapshot;
  readonly team: TeamConfig;
  /** Null where neither the environment nor the team's file names a project. */
  readonly board: BoardAddress | null;
}

/**
 * The board as it is, whatever it lacks. As many requests as `readBoard`. Throws what `teamOf` throws, which is
 * CONFIG_INVALID where nothing else is given.
 */
export async function lookAtBoard(
  world: World,
  address: RepositoryAddress,
  teamOf: (configText: string | null) => TeamConfig = parseTeamConfig,
): Promise<BoardLook> {
  const guess = boardOrNull(DEFAULT_TEAM_CONFIG, world.settings.board, address.owner);
  const first = await world.boards.readBoard(address, guess);
  const team = teamOf(first.teamConfigText);
  bind(world, address, team);
  const board = boardOrNull(team, world.settings.board, address.owner);
  const same = guess?.owner === board?.owner && guess?.number === board?.number;
  const snapshot = same ? first : await world.boards.readBoard(address, board);
  return { snapshot, team, board };
}

/** The repository. Throws GITHUB_NOT_FOUND without one. */
export function foundRepository(
  { repository }: BoardSnapshot,
  { owner, repo }: RepositoryAddress,
): BoardRepository {
  if (repository !== null) return repository;
  throw new Failure("GITHUB_NOT_FOUND", `Cannot find the repository "${owner}/${repo}"`, {
    hint: "Check the owner and repository, and whether the token can see them",
  });
}

/** The project of that address. Throws GITHUB_NOT_FOUND, with the reason why GitHub does not show it. */
export function foundProject({ project, projectProblem }: BoardSnapshot, board: BoardAddress): BoardProject {
  if (project !== null) return project;
  if (projectProblem !== null && projectProblem.code !== "GITHUB_NOT_FOUND") throw projectProblem;
  const why = projectProblem?.message ?? `Cannot find project number ${board.number} of "${board.owner}"`;
  throw new Failure("GITHUB_NOT_FOUND", why, {
    hint: words`Check the project's owner and number, and whether the token can see projects; ${tool("health_check", "bare")} tells more`,
  });
}

/** The single-select field of that name; null where the project has none. */
export function selectField({ fields }: Pick<BoardProject, "fields">, name: string): SelectField | null {
  const field = fields.find((candidate) => candidate.name === name);
  if (field === undefined) return null;
  const { id, databaseId, options, issueFieldOptions } = field;
  if (issueFieldOptions !== undefined)
    return { id, databaseId, name, options: issueFieldOptions, ofIssues: true };
  return options === null ? null : { id, databaseId, name, options, ofIssues: false };
}

/** The option of that name; undefined where the field has none. */
export function optionOf(field: SelectField, name: string): FieldOption | undefined {
  return field.options.find((option) => option.name === name);
}

/** The ticket's card on the configured project, with its field known to be there. */
export interface CheckedItem {
  readonly id: string;
  readonly project: BoardItem["project"];
  readonly fieldId: string;
  readonly stateField: StateField;
  /** Named as the states that they stand for. */
  readonly options: readonly FieldOption[];
  readonly card: CardValue;
  readonly priority: string | null;
  readonly estimate: string | null;
}

/** The remedy if no project is named. */
export const SET_PROJECT_NUMBER = `Set RALPH_GH_PROJECT_NUMBER, or "project": {"number": …} in ${TEAM_CONFIG_PATH} on the default branch (\`ralph-hero setup\` commits that, or opens a pull request to merge)`;

/** The project that counts, or null where neither names one. */
export function boardOrNull(
  team: TeamConfig,
  settings: Partial<BoardAddress>,
  defaultOwner: string,
): BoardAddress | null {
  const number = settings.number ?? team.project.number;
  return number === undefined ? null : { owner: projectOwnerOf(team, settings, defaultOwner), number };
}

/** The owner of the project, whether or not its number is known. */
export function projectOwnerOf(
  team: TeamConfig,
  settings: Partial<BoardAddress>,
  defaultOwner: string,
): string {
  return settings.owner ?? team.project.owner ?? defaultOwner;
}

export function unknownBoard(): Failure {
  return new Failure("CONFIG_INCOMPLETE", "Cannot find the board: no project number is set", {
    hint: SET_PROJECT_NUMBER,
  });
}

/**
 * The card of the configured project. Throws GITHUB_NOT_IN_PROJECT, GITHUB_ARCHIVED, GITHUB_FIELD_MISSING
 * and CONFIG_INCOMPLETE; each names what would work.
 */
export function checkedItem(
  snapshot: TicketSnapshot,
  team: TeamConfig,
  settings: Partial<BoardAddress>,
): CheckedItem {
  const { repository, issue, items } = snapshot;
  const ticket = `${repository.nameWithOwner}#${issue.number}`;
  const board = boardOrNull(team, settings, repository.nameWithOwner.split("/")[0] ?? "");
  if (board === null) throw unknownBoard();
  const item = items.find(
    ({ project }) => project.number === board.number && sameName(project.owner, board.owner),
  );
  if (item === undefined) {
    const [owner, repo] = repository.nameWithOwner.split("/");
    const others = items.map(({ project }) => `${project.owner} number ${project.number} (${project.title})`);
    const where =
      others.length === 0 ? "it is in no project that this token can see" : `it is in ${quoted(others)}`;
    throw new Failure(
      "GITHUB_NOT_IN_PROJECT",
      `Cannot find ticket ${ticket} in project ${shown(board)}: ${where}`,
      {
        hint: words`Add the issue to the project with ${new Words(forAgent(tool("update_ticket")), `\`ralph-hero setup --owner ${owner} --repo ${repo} --issues\``)}, or on GitHub in the issue's sidebar under Projects, or correct the project's owner and number; ${tool("health_check", "bare")} tells whether the project exists`,
      },
    );
  }
  const { id, archived, project, field, card, priority, estimate } = item;
  if (archived) {
    throw new Failure(
      "GITHUB_ARCHIVED",
      `Cannot use the card of ticket ${ticket}: it is archived in project ${shown(board)}`,
      { hint: `Restore it under ${project.url}` },
    );
  }
  const stateField = stateFieldOf(team);
  if (field === null) {
    throw noStateField(stateField, {
      attempted: `find the state of ticket ${ticket} in project ${shown(board)}`,
      url: project.url,
      ofIssues: item.fieldIsOfIssues === true,
    });
  }
  return { id, project, fieldId: field.id, stateField, options: field.options, card, priority, estimate };
}

/**
 * The failure of a project without a field that can hold the states. Only a field of the project can: an issue field
 * is set by another mutation, for all projects at once, and `updateProjectV2ItemFieldValue` refuses it
 * (github/github-mcp-server#2941).
 */
export function noStateField(
  stateField: StateField,
  { attempted, url, ofIssues }: { attempted: string; url: string; ofIssues: boolean },
): Failure {
  const name = JSON.stringify(stateField.name);
  const options = quoted(optionNames(stateField));
  if (ofIssues) {
    return new Failure(
      "GITHUB_FIELD_MISSING",
      `Cannot ${attempted}: ${name} is an issue field of the organization there, and states are kept in a field of the project`,
      {
        hint: words`Name another field in "project.field" of ${TEAM_CONFIG_PATH}, and let ${setUp("bare")} create it, or create a single-select field with the options ${options} under ${url}; nothing was written`,
      },
    );
  }
  return new Failure(
    "GITHUB_FIELD_MISSING",
    `Cannot ${attempted}: the project has no single-select field ${name}`,
    {
      hint: words`Let ${setUp("bare")} create it, or create the field with the options ${options} under ${url}, or name another one in "project.field"`,
    },
  );
}

function shown({ owner, number }: BoardAddress): string {
  return `number ${number} of "${owner}"`;
}

/** The field's names of the states, in the graph's order. */
export function optionNames(field: StateField): string[] {
  return WORKFLOW_STATES.map((state) => optionNameOf(field, state));
}

/** The option of that name. Throws GITHUB_FIELD_MISSING where the field has none. */
export function optionFor(item: CheckedItem, state: string): string {
  const { stateField, options, project } = item;
  const option = options.find(({ name }) => name === state);
  if (option !== undefined) return option.id;
  const missing = optionNameOf(stateField, state);
  const present = options.map(({ name }) => optionNameOf(stateField, name));
  const alike = lookAlikes(stateField, options);
  throw new Failure(
    "GITHUB_FIELD_MISSING",
    `Cannot set the state "${state}": the field "${stateField.name}" has no option "${missing}", only ${quoted(present)}`,
    {
      hint: alike.has(state)
        ? mappingHint(stateField, alike)
        : words`Add the option "${missing}" to the field under ${project.url}, or let ${setUp("bare")} do it where this server can`,
    },
  );
}

/**
 * Refuses before anything is written what GitHub would refuse half way. Throws GITHUB_ARCHIVED,
 * GITHUB_FORBIDDEN, GITHUB_CONVERSATION_LOCKED.
 */
export function requireWritable({ repository, issue }: TicketSnapshot, item: CheckedItem): void {
  if (repository.archived) {
    throw new Failure(
      "GITHUB_ARCHIVED",
      `Cannot write to ${repository.nameWithOwner}: the repository is archived`,
      { hint: "Unarchive the repository" },
    );
  }
  if (!item.project.writable) {
    throw new Failure(
      "GITHUB_FORBIDDEN",
      `Cannot write to project "${item.project.title}": the token may read it only`,
      { hint: projectAccessRemedy(item.project.url) },
    );
  }
  if (issue.conversationLocked && !repository.writable) {
    throw new Failure(
      "GITHUB_CONVERSATION_LOCKED",
      `Cannot comment on ${issue.url}: its conversation is locked for this token`,
      { hint: "Unlock the conversation, or use a token with write access to the repository" },
    );
  }
}

/** Refuses to touch a lock that the token cannot write. Throws GITHUB_FORBIDDEN. */
export function requireLockable({ repository }: TicketSnapshot): void {
  if (repository.writable) return;
  throw new Failure(
    "GITHUB_FORBIDDEN",
    `Cannot keep locks in ${repository.nameWithOwner}: the token's account may not write to the repository`,
    {
      hint: "Give the account write access: locks are git refs, so the token needs the scope repo, or the permission to write contents",
    },
  );
}

/**
 * GitHub would refuse the record alone, and set the card all the same. The last comment is kept for the record that ends
 * the log (`isEnd`). Throws GITHUB_ISSUE_FULL where there is no room.
 */
export function requireRoom(
  { ticket, typed, snapshot }: { ticket: string; typed: string; snapshot: TicketSnapshot },
  isEnd: boolean,
): void {
  const { commentCount } = snapshot.issue;
  if (commentCount + (isEnd ? 1 : 2) <= MAX_COMMENTS) return;
  const first = commentCount < MAX_COMMENTS ? "" : "A person deletes a comment that is no record. ";
  throw new Failure(
    "GITHUB_ISSUE_FULL",
    `Cannot write a record on ticket ${ticket}: its issue has ${commentCount} comments, and GitHub takes ${MAX_COMMENTS}`,
    { hint: `${first}${wayOn(typed)}` },
  );
}

/**
 * Refuses before anything is written what would fail half way. Throws GITHUB_ARCHIVED, GITHUB_FORBIDDEN,
 * GITHUB_FIELD_MISSING.
 */
export function requireOpenable({ repository, project, state, stateField }: Board): void {
  const attempted = `Cannot open a ticket in ${repository.nameWithOwner}`;
  if (repository.archived) {
    throw new Failure("GITHUB_ARCHIVED", `${attempted}: the repository is archived`, {
      hint: "Unarchive the repository",
    });
  }
  if (!repository.issuesEnabled) {
    throw new Failure("GITHUB_FORBIDDEN", `${attempted}: its issues are turned off`, {
      hint: "Turn issues on in the repository's settings",
    });
  }
  if (!project.writable) {
    const users = project.ownerKind === "user" ? "; a fine-grained token cannot write a user's projects" : "";
    const why = `the token may only read project "${project.title}"`;
    throw new Failure("GITHUB_FORBIDDEN", `${attempted}: ${why}`, {
      hint: `${projectAccessRemedy(project.url)}${users}`,
    });
  }
  if (optionOf(state, INITIAL_STATE) === undefined) {
    const alike = lookAlikes(stateField, state.options);
    const why = `the field "${state.name}" has no option "${INITIAL_STATE}"`;
    throw new Failure("GITHUB_FIELD_MISSING", `${attempted}: ${why}`, {
      hint: alike.has(INITIAL_STATE)
        ? mappingHint(stateField, alike)
        : `Add the option to the field under ${project.url}`,
    });
  }
}
