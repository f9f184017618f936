/** Labels and assignable accounts, looked up by their names. */
import { sameName } from "../domain/names.ts";
import type { Choices, Named } from "../ports/board.ts";
import type { RepositoryAddress } from "../ports/ticket.ts";
import { present } from "./ticket-snapshot.ts";

export interface WantedName {
  readonly kind: "label" | "person";
  readonly name: string;
}

interface LabelNode {
  readonly id: string;
  readonly name: string;
}

interface PersonNode {
  readonly id: string;
  readonly login: string;
}

type NodePage<Node> = { readonly nodes: readonly (Node | null)[] | null } | null;

/** Each name by its place: `label0` and `labels0`, or `people0`. */
export interface ChoicesAnswer {
  readonly repository: Readonly<
    Record<string, LabelNode | NodePage<LabelNode> | NodePage<PersonNode>>
  > | null;
}

/**
 * A query for these names; its text depends on how many of each kind there are. GraphQL's `label(name:)` knows letters
 * in their case only (git-bug #176), so a search stands beside it.
 */
export function choicesQuery(
  { owner, repo }: RepositoryAddress,
  wanted: readonly WantedName[],
): { readonly document: string; readonly variables: Record<string, string> } {
  const parts = wanted.map(({ kind }, at) =>
    kind === "label"
      ? `label${at}: label(name: $name${at}) { id name } labels${at}: labels(query: $name${at}, first: 30) { nodes { id name } }`
      : `people${at}: assignableUsers(query: $name${at}, first: 50) { nodes { id login } }`,
  );
  const declared = wanted.map((_, at) => `, $name${at}: String!`).join("");
  return {
    document: `query ReadChoices($owner: String!, $repo: String!${declared}) {\n  repository(owner: $owner, name: $repo) {\n    ${parts.join("\n    ")}\n  }\n}`,
    variables: { owner, repo, ...Object.fromEntries(wanted.map(({ name }, at) => [`name${at}`, name])) },
  };
}

/** GitHub's labels and people of these names, in any case of letters. */
export function foundChoices({ repository }: ChoicesAnswer, wanted: readonly WantedName[]): Choices {
  const labels: Named[] = [];
  const assignees: Named[] = [];
  for (const [at, { kind, name }] of wanted.entries()) {
    const found = kind === "label" ? labelsIn(repository, at) : peopleIn(repository, at);
    const match = found.find((one) => sameName(one.name, name));
    if (match !== undefined) (kind === "label" ? labels : assignees).push(match);
  }
  return { labels, assignees };
}

function labelsIn(repository: ChoicesAnswer["repository"], at: number): Named[] {
  const exact = repository?.[`label${at}`];
  const similar = repository?.[`labels${at}`];
  return [
    ...(exact !== null && exact !== undefined && "name" in exact ? [exact] : []),
    ...nodesOf(similar).flatMap((node) => ("name" in node ? [node] : [])),
  ];
}

function peopleIn(repository: ChoicesAnswer["repository"], at: number): Named[] {
  return nodesOf(repository?.[`people${at}`]).flatMap((node) =>
    "login" in node ? [{ id: node.id, name: node.login }] : [],
  );
}

function nodesOf(
  page: LabelNode | NodePage<LabelNode> | NodePage<PersonNode> | undefined,
): readonly (LabelNode | PersonNode)[] {
  return page !== null && page !== undefined && "nodes" in page
    ? present<LabelNode | PersonNode>(page.nodes)
    : [];
}
