import { tool } from "../../rules/calls.ts";
import { Failure, words } from "../../errors.ts";
import { asStates, otherFieldsOf, type StateField } from "../../rules/state-field.ts";
import { boardOrNull, noStateField, unknownBoard } from "./board-item.ts";
import {
  DEFAULT_TEAM_CONFIG,
  parseTeamConfig,
  stateFieldOf,
  type TeamConfig,
  bind,
} from "../team/team-config.ts";
import type { BoardProject, BoardRepository, BoardSnapshot, ProjectField } from "../../github/board-store.ts";
import type { BoardAddress, RepositoryAddress } from "../../rules/names.ts";
import type { FieldOption } from "../../github/ticket-snapshot.ts";
import type { World } from "../world/world.ts";

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
