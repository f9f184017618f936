import { Failure, messageOf, type FailureCode } from "../errors.ts";
import type { Connection } from "./connection.ts";
import { tidy } from "./error-causes.ts";
import { mapError, mapProblem, statusOf } from "./error-mapping.ts";
import {
  addIssueDocument,
  createFieldDocument,
  createProjectDocument,
  createPullRequestDocument,
  readBoardPlaceDocument,
  readOpenIssuesDocument,
  readOptionInputDocument,
  readValuesDocument,
  readWorkflowsDocument,
  replaceOptionsDocument,
  type AddIssueMutation,
} from "./generated.ts";
import { restoreValues } from "./item-store.ts";
import { ONCE } from "./octokit.ts";
import { gitHash } from "./ref-store.ts";
import { present } from "./ticket-snapshot.ts";
import type { Connections } from "./ticket-store.ts";
import type { RepositoryAddress, BoardAddress } from "../rules/names.ts";

/** A single-select option that is to be made; GitHub gives it its id. */
export interface NewOption {
  readonly name: string;
  readonly color: string;
  readonly description: string;
}

/** An option of a whole set; with its id it is one that the field has already. */
export interface OptionInput extends NewOption {
  readonly id?: string;
}

/** A project that the repository shows among its own. */
export interface LinkedProject extends BoardAddress {
  readonly title: string;
  readonly closed: boolean;
}

/** One of GitHub's own workflows on a project. What it does is not told. */
export interface ProjectWorkflow {
  readonly name: string;
  readonly enabled: boolean;
}

/** The option that an item shows in one field. */
export interface ItemValue {
  readonly itemId: string;
  readonly archived: boolean;
  /** The option's name; null where the field has no value. */
  readonly option: string | null;
}

/** A value that is to be set again. */
export interface ValueToRestore {
  readonly itemId: string;
  readonly optionId: string;
  /** An archived item takes no value: it is restored for that instant. */
  readonly archived: boolean;
}

export interface FileToCommit {
  readonly path: string;
  readonly before: string | null;
  readonly text: string;
  readonly message: string;
  readonly branch?: string;
}

interface OpenIssuePage {
  readonly issues: readonly { readonly id: string; readonly projectIds: readonly string[] }[];
  readonly nextCursor: string | null;
}

const LABELS_A_PAGE = 100;
/** A thousand labels: nobody finds one among more. */
const MAX_LABEL_PAGES = 10;
/** Failures that every further write would meet, too; any other is one item's own. */
const NOT_OF_ONE_ITEM: readonly FailureCode[] = ["GITHUB_FORBIDDEN", "GITHUB_RATE_LIMITED"];

/** GitHub answers so where the file, or the branch, is not as the request has it. */
const CONFLICT = /does not match|but expected|wasn't supplied/;
const FILE_CHANGED =
  "Somebody committed that file meanwhile, or GitHub still shows it as it was before a commit. Wait half a minute and set up again: what is done stays";
const REFUSED: readonly (number | null)[] = [409, 422];

export type SetupStore = Pick<GithubSetupStore, keyof GithubSetupStore>;

/**
 * Boards in the making, on GitHub. Every write throws GITHUB_FORBIDDEN where the token may not, GITHUB_OUTCOME_UNKNOWN
 * where no answer came.
 */
export class GithubSetupStore {
  readonly #repository: Connection;
  readonly #projects: Connection;

  constructor({ repository, projects }: Connections) {
    this.#repository = repository;
    this.#projects = projects ?? repository;
  }

  /**
   * The boards that the repository has, and the id of a new board's owner; null where there is no such user or
   * organization.
   */
  async readPlace(
    { owner, repo }: RepositoryAddress,
    projectOwner: string,
  ): Promise<{ readonly ownerId: string | null; readonly linkedProjects: readonly LinkedProject[] }> {
    const { repository, repositoryOwner } = await this.#projects.query(
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

  /** The names of all labels. */
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
    const { node } = await this.#projects.query(
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
    const { createProjectV2 } = await this.#projects.mutate(createProjectDocument, variables, attempted);
    const project = createProjectV2?.projectV2;
    if (project === null || project === undefined)
      throw new Failure("GITHUB_UNEXPECTED", `Cannot ${attempted}: GitHub gave no answer to it`);
    return project;
  }

  async createField(projectId: string, name: string, options: readonly NewOption[]): Promise<void> {
    await this.#projects.mutate<unknown>(
      createFieldDocument,
      { projectId, name, options },
      `create the field "${name}"`,
    );
  }

  /** Whether `replaceOptions` takes ids. Of GitHub's own schema, for an Enterprise server may lack them. */
  async hasOptionIds(): Promise<boolean> {
    const attempted = "look whether options can be added to a field";
    const { __type: input } = await this.#projects.query(readOptionInputDocument, {}, attempted);
    return input?.inputFields?.some(({ name }) => name === "id") ?? false;
  }

  /** Lets the field have these options and no others. Those with their ids keep their cards. */
  async replaceOptions(fieldId: string, options: readonly OptionInput[]): Promise<void> {
    await this.#projects.mutate<unknown>(
      replaceOptionsDocument,
      { fieldId, options },
      "add options to the field",
    );
  }

  /** Its id. */
  async createLabel({ owner, repo }: RepositoryAddress, name: string): Promise<string> {
    try {
      const { data } = await this.#repository.rest.issues.createLabel({ owner, repo, name, ...ONCE });
      return data.node_id;
    } catch (error) {
      throw mapError(error, `create the label "${name}"`, "write");
    }
  }

  /** A hundred items of the project, in its order. */
  async readValues(
    projectId: string,
    fieldName: string,
    cursor: string | null,
  ): Promise<{ readonly values: readonly ItemValue[]; readonly nextCursor: string | null }> {
    const attempted = `read the values of "${fieldName}"`;
    const { node } = await this.#projects.query(
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

  /** Sets at most `MAX_RESTORED` values in one request. */
  async restoreValues(
    place: { projectId: string; fieldId: string },
    values: readonly ValueToRestore[],
  ): Promise<void> {
    const { document, variables } = restoreValues(place, values);
    const attempted = "give items their values back";
    const { problems } = await this.#projects.mutateParts(document, variables, attempted);
    const failures = problems.map((problem) => mapProblem(problem, attempted));
    const common = failures.find(({ code }) => NOT_OF_ONE_ITEM.includes(code));
    if (common !== undefined) throw common;
  }

  /** A hundred open issues, the oldest first, each with the ids of its projects. */
  async readOpenIssues({ owner, repo }: RepositoryAddress, after: string | null): Promise<OpenIssuePage> {
    const { data } = await this.#projects.queryVisible(
      readOpenIssuesDocument,
      { owner, repo, after },
      `list the open issues of ${owner}/${repo}`,
    );
    // A token for projects alone may not see a private repository: then a person adds its issues.
    if (data.repository === null) return { issues: [], nextCursor: null };
    const { nodes, pageInfo } = data.repository.issues;
    const issues = present(nodes).map(({ id, projectItems }) => ({
      id,
      projectIds: present(projectItems.nodes).map(({ project }) => project.id),
    }));
    return { issues, nextCursor: pageInfo.hasNextPage ? pageInfo.endCursor : null };
  }

  /** Puts at most `MAX_RESTORED` issues on the project by one request; one that is there stays as it is. */
  async addIssues(projectId: string, issueIds: readonly string[]): Promise<void> {
    const attempted = "put issues on the board";
    const additions = issueIds.map((issueId) => ({
      document: addIssueDocument,
      variables: { projectId, issueId },
    }));
    const answers = await this.#projects.mutateTogether<AddIssueMutation>(additions, attempted);
    const [problem] = answers.flatMap(({ problems }) => problems);
    if (problem !== undefined) throw mapProblem(problem, attempted);
  }

  /**
   * Commits a file to the branch, the default branch without one. `before` is the text that the commit replaces. Null if
   * done; GitHub's words if a rule of the branch refuses it.
   */
  async commitFile(
    { owner, repo }: RepositoryAddress,
    { path, before, text, message, branch }: FileToCommit,
  ): Promise<string | null> {
    try {
      await this.#repository.rest.repos.createOrUpdateFileContents({
        owner,
        repo,
        path,
        message,
        content: Buffer.from(text).toString("base64"),
        ...(before === null ? {} : { sha: gitHash("blob", Buffer.from(before)) }),
        branch,
        ...ONCE,
      });
      return null;
    } catch (error) {
      const words = refusalIn(error);
      if (words !== null && !CONFLICT.test(words)) return words;
      const failure = mapError(error, `commit ${path} to ${owner}/${repo}`, "write");
      if (words === null) throw failure;
      throw new Failure(failure.code, failure.message, { hint: FILE_CHANGED, retryable: true, cause: error });
    }
  }

  /** Lets the branch begin at the base, also one that is there. */
  async beginBranch({ owner, repo }: RepositoryAddress, branch: string, base: string): Promise<void> {
    const { rest } = this.#repository;
    const attempted = `make the branch ${branch} in ${owner}/${repo}`;
    try {
      const { data } = await rest.git.getRef({ owner, repo, ref: `heads/${base}` });
      const { sha } = data.object;
      try {
        await rest.git.createRef({ owner, repo, ref: `refs/heads/${branch}`, sha, ...ONCE });
      } catch (error) {
        if (refusalIn(error)?.includes("already exists") !== true) throw error;
        await rest.git.updateRef({ owner, repo, ref: `heads/${branch}`, sha, force: true, ...ONCE });
      }
    } catch (error) {
      throw mapError(error, attempted, "write");
    }
  }

  /** The address of the new pull request. */
  async proposeBranch(
    repositoryId: string,
    proposal: {
      readonly branch: string;
      readonly base: string;
      readonly title: string;
      readonly body: string;
    },
  ): Promise<string> {
    const attempted = `open a pull request of ${proposal.branch}`;
    const { createPullRequest } = await this.#repository.mutate(
      createPullRequestDocument,
      { repositoryId, ...proposal, forkId: null },
      attempted,
    );
    const pull = createPullRequest?.pullRequest;
    if (pull === null || pull === undefined)
      throw new Failure("GITHUB_UNEXPECTED", `Cannot ${attempted}: GitHub gave no answer to it`);
    return pull.url;
  }
}

/** GitHub's words for a request that it refuses; null for any other error. */
function refusalIn(error: unknown): string | null {
  // Octokit puts the address of a page of documentation behind them.
  return REFUSED.includes(statusOf(error)) ? tidy(messageOf(error)).replace(/ - https?:\S+$/, "") : null;
}
