import type { BoardAddress, SetupSnapshot, SetupStore, TicketAddress } from "../app/ports.ts";
import { Failure } from "../errors.ts";
import type { Connection } from "./connection.ts";
import { mapProblem } from "./error-mapping.ts";
import { readSetupDocument, type ReadSetupQuery, type ReadSetupQueryVariables } from "./generated.ts";
import type { Connections } from "./ticket-store.ts";

/** What the token, the repository and the project allow, for a health check. */
export class GithubSetupStore implements SetupStore {
  readonly #connections: Connections;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  async readSetup(
    address: Omit<TicketAddress, "number">,
    board: BoardAddress | null,
    fieldName: string,
  ): Promise<SetupSnapshot> {
    const { repository: connection, projects } = this.#connections;
    const variables = {
      ...address,
      projectOwner: board?.owner ?? "",
      projectNumber: board?.number ?? 0,
      fieldName,
    };
    const read = async (from: Connection, hasProject: boolean): Promise<Reading> =>
      readWithProject(from, { ...variables, hasProject });
    const answer = await read(connection, board !== null && projects === null);
    const boardAnswer = board !== null && projects !== null ? await read(projects, true) : answer;
    const { viewer, rateLimit } = answer.data;
    if (rateLimit === null)
      throw new Failure("GITHUB_UNEXPECTED", "Cannot check the set-up: GitHub tells no rate limit");
    return {
      viewer: viewer.login,
      scopes: connection.scopes,
      projectScopes: (projects ?? connection).scopes,
      rateLimit,
      repository: toRepository(answer.data),
      project: toProject(boardAnswer.data),
      projectProblem: boardAnswer.projectProblem,
      teamConfigText: toConfigText(answer.data),
    };
  }
}

interface Reading {
  readonly data: ReadSetupQuery;
  /** Why the project could not be read; null where it could, or was not asked for. */
  readonly projectProblem: string | null;
}

/** Reads everything; where the token lacks the scope for projects, everything but the project. */
async function readWithProject(connection: Connection, variables: ReadSetupQueryVariables): Promise<Reading> {
  const attempted = "check the set-up";
  try {
    const { data, problems } = await connection.queryParts<ReadSetupQuery>(
      readSetupDocument,
      variables,
      attempted,
    );
    const problem = problems.find(({ path }) => path?.[0] === "repositoryOwner");
    return {
      data,
      projectProblem: problem === undefined ? null : mapProblem(problem, "read the project").message,
    };
  } catch (error) {
    // GitHub answers nothing at all where one field needs a scope that the token lacks.
    const onlyProject = error instanceof Failure && error.code === "GITHUB_FORBIDDEN" && variables.hasProject;
    if (!onlyProject) throw error;
    const { data } = await readWithProject(connection, { ...variables, hasProject: false });
    return { data, projectProblem: error.message };
  }
}

function toRepository({ repository }: ReadSetupQuery): SetupSnapshot["repository"] {
  if (repository === null) return null;
  return {
    nameWithOwner: repository.nameWithOwner,
    url: repository.url,
    archived: repository.isArchived,
    empty: repository.isEmpty,
    issuesEnabled: repository.hasIssuesEnabled,
    permission: repository.viewerPermission,
  };
}

function toProject({ repositoryOwner }: ReadSetupQuery): SetupSnapshot["project"] {
  const project = repositoryOwner?.projectV2;
  if (project === null || project === undefined) return null;
  const { title, url, closed, viewerCanUpdate, field } = project;
  return {
    title,
    url,
    closed,
    writable: viewerCanUpdate,
    field: field !== null && "options" in field ? { options: field.options } : null,
  };
}

function toConfigText({ repository }: ReadSetupQuery): string | null {
  const config = repository?.teamConfig;
  return config !== null && config !== undefined && "text" in config ? config.text : null;
}
