import type { BoardCard, CardFields, CardPage, CardStore } from "../app/ports/board.ts";
import { stateOf, type StateField } from "../domain/state-field.ts";
import { Failure } from "../errors.ts";
import type { Connection } from "./connection.ts";
import { mapProblem } from "./error-mapping.ts";
import {
  readCardDatesDocument,
  readCardsDocument,
  type ReadCardDatesQuery,
  type ReadCardsQuery,
} from "./generated.ts";
import { present, selectedName } from "./shapes.ts";
import { visibleItems } from "./visible-items.ts";

type Project = Extract<NonNullable<ReadCardsQuery["node"]>, { items: unknown }>;
type Item = NonNullable<NonNullable<Project["items"]["nodes"]>[number]>;

/** The cards of whole projects on GitHub. */
export class GithubCardStore implements CardStore {
  readonly #connection: Connection;

  /** `connection` is the one that projects are reached with. */
  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async readCards(fields: CardFields, cursor: string | null): Promise<CardPage> {
    const attempted = "read the project's items";
    const { data, problems } = await this.#connection.queryVisible<ReadCardsQuery>(
      readCardsDocument,
      {
        projectId: fields.projectId,
        stateField: fields.state.name,
        priorityField: fields.priority,
        estimateField: fields.estimate,
        after: cursor,
      },
      attempted,
    );
    const { node } = data;
    const [problem] = problems;
    if (node === null && problem !== undefined) throw mapProblem(problem, attempted);
    if (node === null || !("items" in node)) {
      throw new Failure("GITHUB_NOT_FOUND", `Cannot ${attempted}: the project is gone`, {
        hint: "Look at the board on GitHub, then call again",
      });
    }
    const { totalCount, pageInfo, nodes } = node.items;
    const { items, hidden } = visibleItems(nodes, problems, attempted);
    return {
      cards: items.flatMap((item) => toCard(item, fields.state) ?? []),
      hidden,
      items: totalCount,
      nextCursor: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null,
    };
  }

  async readStateDates(itemIds: readonly string[], field: StateField): Promise<ReadonlyMap<string, string>> {
    // In parts, for an item that was deleted a moment ago is an error of its own.
    const { data } = await this.#connection.queryParts<ReadCardDatesQuery>(
      readCardDatesDocument,
      { itemIds, stateField: field.name },
      "read since when tickets are in their states",
    );
    return new Map(
      present(data.nodes).flatMap((node): [string, string][] => {
        if (!("state" in node) || node.state === null || !("updatedAt" in node.state)) return [];
        return [[node.id, node.state.updatedAt]];
      }),
    );
  }
}

/** Null for what is no ticket: pull requests, drafts and archived cards. */
function toCard(
  { isArchived, content, state, priority, estimate }: Item,
  stateField: StateField,
): BoardCard | null {
  if (isArchived || content?.__typename !== "Issue") return null;
  const { number, title, url, closed, createdAt, repository } = content;
  const selected = selectedOption(state);
  return {
    repository: repository.nameWithOwner,
    number,
    title,
    url,
    closed,
    createdAt,
    state: selected === null ? null : { ...selected, value: stateOf(stateField, selected.value) },
    priority: selectedName(priority),
    estimate: selectedName(estimate),
  };
}

/** Null where the field has no value, or is of another kind. */
function selectedOption(value: Item["state"]): BoardCard["state"] {
  if (value === null || !("name" in value) || value.name === null) return null;
  return { value: value.name, updatedAt: value.updatedAt };
}
