import type {
  BoardPlace,
  ItemValuePage,
  NewOption,
  OptionInput,
  ProjectWorkflow,
  RepositoryAddress,
  SetupStore,
  ValueToRestore,
} from "../ports/ticket.ts";
import { Failure, type FailureCode } from "../errors.ts";
import type { Connection } from "./connection.ts";
import { mapError, mapProblem } from "./error-mapping.ts";
import {
  createFieldDocument,
  createProjectDocument,
  readBoardPlaceDocument,
  readOptionInputDocument,
  readValuesDocument,
  readWorkflowsDocument,
  replaceOptionsDocument,
  type CreateProjectMutation,
  type ReadBoardPlaceQuery,
  type ReadOptionInputQuery,
  type ReadValuesQuery,
  type ReadWorkflowsQuery,
} from "./generated.ts";
import { restoreValues } from "./item-store.ts";
import { present } from "./ticket-snapshot.ts";
import type { Connections } from "./ticket-store.ts";

const LABELS_A_PAGE = 100;
/** A thousand labels: nobody finds one among more. */
const MAX_LABEL_PAGES = 10;
/** Failures that every further write would meet, too; any other is one item's own. */
const NOT_OF_ONE_ITEM: readonly FailureCode[] = ["GITHUB_FORBIDDEN", "GITHUB_RATE_LIMITED"];

/** Boards in the making, on GitHub. */
export class GithubSetupStore implements SetupStore {
  readonly #repository: Connection;
  readonly #projects: Connection;

  constructor({ repository, projects }: Connections) {
    this.#repository = repository;
    this.#projects = projects ?? repository;
  }

  async readPlace({ owner, repo }: RepositoryAddress, projectOwner: string): Promise<BoardPlace> {
    const { repository, repositoryOwner } = await this.#projects.query<ReadBoardPlaceQuery>(
      readBoardPlaceDocument,
      { owner, repo, projectOwner },
      `look for the projects of ${owner}/${repo}`,
    );
    const linkedProjects = present(repository?.projectsV2.nodes).map((project) => ({
      owner: "login" in project.owner ? project.owner.login : "",
      number: project.number,
      title: project.title,
      closed: project.closed,
    }));
    return { ownerId: repositoryOwner?.id ?? null, linkedProjects };
  }

  async readLabels({ owner, repo }: RepositoryAddress): Promise<string[]> {
    const names: string[] = [];
    try {
      for (let page = 1; page <= MAX_LABEL_PAGES; page += 1) {
        const query = { owner, repo, per_page: LABELS_A_PAGE, page };
        const { data } = await this.#repository.rest.issues.listLabelsForRepo(query);
        names.push(...data.map(({ name }) => name));
        if (data.length < LABELS_A_PAGE) break;
      }
      return names;
    } catch (error) {
      throw mapError(error, `list the labels of ${owner}/${repo}`, "read");
    }
  }

  async readWorkflows(projectId: string): Promise<ProjectWorkflow[]> {
    const { node } = await this.#projects.query<ReadWorkflowsQuery>(
      readWorkflowsDocument,
      { projectId },
      "read the project's workflows",
    );
    return node !== null && "workflows" in node ? present(node.workflows.nodes) : [];
  }

  async createProject(
    ownerId: string,
    repositoryId: string,
    title: string,
  ): Promise<{ number: number; url: string }> {
    const variables = { ownerId, repositoryId, title };
    const attempted = `create the project "${title}"`;
    const { createProjectV2 } = await this.#write<CreateProjectMutation>(
      createProjectDocument,
      variables,
      attempted,
    );
    const project = createProjectV2?.projectV2;
    if (project === null || project === undefined)
      throw new Failure("GITHUB_UNEXPECTED", `Cannot ${attempted}: GitHub gave no answer to it`);
    return project;
  }

  async createField(projectId: string, name: string, options: readonly NewOption[]): Promise<void> {
    await this.#write(createFieldDocument, { projectId, name, options }, `create the field "${name}"`);
  }

  async hasOptionIds(): Promise<boolean> {
    const attempted = "look whether options can be added to a field";
    const { __type: input } = await this.#projects.query<ReadOptionInputQuery>(
      readOptionInputDocument,
      {},
      attempted,
    );
    return input?.inputFields?.some(({ name }) => name === "id") ?? false;
  }

  async replaceOptions(fieldId: string, options: readonly OptionInput[]): Promise<void> {
    await this.#write(replaceOptionsDocument, { fieldId, options }, "add options to the field");
  }

  async createLabel({ owner, repo }: RepositoryAddress, name: string): Promise<string> {
    try {
      const once = { request: { retries: 0 } };
      const { data } = await this.#repository.rest.issues.createLabel({ owner, repo, name, ...once });
      return data.node_id;
    } catch (error) {
      throw mapError(error, `create the label "${name}"`, "write");
    }
  }

  async readValues(projectId: string, fieldName: string, cursor: string | null): Promise<ItemValuePage> {
    const attempted = `read the values of "${fieldName}"`;
    const { node } = await this.#projects.query<ReadValuesQuery>(
      readValuesDocument,
      { projectId, fieldName, after: cursor },
      attempted,
    );
    if (node === null || !("items" in node))
      throw new Failure(
        "GITHUB_NOT_FOUND",
        `Cannot read the values of "${fieldName}": the project no longer exists`,
      );
    const { nodes, pageInfo } = node.items;
    const values = present(nodes).map(({ id, isArchived, fieldValueByName: value }) => ({
      itemId: id,
      archived: isArchived,
      option: value !== null && "name" in value ? value.name : null,
    }));
    return { values, nextCursor: pageInfo.hasNextPage ? pageInfo.endCursor : null };
  }

  async restoreValues(
    place: { projectId: string; fieldId: string },
    values: readonly ValueToRestore[],
  ): Promise<void> {
    const { document, variables } = restoreValues(place, values);
    const attempted = "give items their values back";
    const { problems } = await this.#projects.mutate(document, variables, attempted);
    const failures = problems.map((problem) => mapProblem(problem, attempted));
    const common = failures.find(({ code }) => NOT_OF_ONE_ITEM.includes(code));
    if (common !== undefined) throw common;
  }

  async #write<Data>(document: string, variables: Record<string, unknown>, attempted: string): Promise<Data> {
    const { data, problems } = await this.#projects.mutate<Data>(document, variables, attempted);
    const [problem] = problems;
    if (problem !== undefined) throw mapProblem(problem, attempted);
    return data;
  }
}
