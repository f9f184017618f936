/** Several operations of `operations/` in one request: GitHub runs the fields of a mutation one after the other. */
import type { Connection, PartialAnswer } from "./connection.ts";
import { mutationParts } from "./generated.ts";

/** A document of `operations/`, with the types of its answer and of its variables, which exist for the compiler alone. */
export type TypedDocument<Data, Variables> = string & {
  readonly data?: Data;
  readonly variables?: Variables;
};

export interface Mutation {
  /** One of `generated.ts`. */
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** A mutation's document in parts, as `scripts/generate-graphql.mjs` writes them. */
export interface MutationParts {
  readonly name: string;
  /** Each variable with its type. */
  readonly parameters: readonly (readonly string[])[];
  /** The variables that its fragments use. */
  readonly shared: readonly string[];
  /** Its own fields. Each second part of a text is the name of a variable. */
  readonly fields: readonly { readonly name: string; readonly text: readonly string[] }[];
  readonly fragments: readonly string[];
}

/**
 * Writes a request: GitHub gives one request ten seconds, and its own server sends as many
 * (github-mcp-server #2903, #2923).
 */
export const MAX_WRITES_TOGETHER = 20;

/**
 * Runs up to `MAX_WRITES_TOGETHER` mutations in their order by one request, and gives the answer of each; a failed one
 * does not stop the others. A variable that a fragment uses has one value for all. Throws as `Connection.mutate`: then
 * none, some or all of them have run.
 */
export async function mutateTogether<Data extends object>(
  connection: Connection,
  mutations: readonly Mutation[],
  attempted: string,
): Promise<PartialAnswer<Partial<Data>>[]> {
  const { document, variables } = join(mutations);
  const { data, problems } = await connection.mutateParts<Partial<Data>>(document, variables, attempted);
  return mutations.map((mutation, at) => {
    const names = new Map(partsOf(mutation).fields.map(({ name }) => [numbered(name, at), name]));
    const own = Object.entries(data).flatMap(([alias, value]) => {
      const name = names.get(alias);
      return name === undefined ? [] : [[name, value]];
    });
    return {
      data: Object.fromEntries(own),
      problems: problems.flatMap((problem) => {
        const [alias, ...rest] = problem.path ?? [];
        // A problem without a place is everyone's.
        if (alias === undefined) return [problem];
        const name = names.get(String(alias));
        return name === undefined ? [] : [{ ...problem, path: [name, ...rest] }];
      }),
    };
  });
}

/** One document of several; it has the name of the last one. The second and later ones' names are numbered. */
export function join(mutations: readonly Mutation[]): Mutation {
  const parameters = new Set<string>();
  const fields: string[] = [];
  const fragments = new Set<string>();
  const variables: Record<string, unknown> = {};
  for (const [at, mutation] of mutations.entries()) {
    const parts = partsOf(mutation);
    const called = (name: string): string => (parts.shared.includes(name) ? name : numbered(name, at));
    for (const [name = "", type = ""] of parts.parameters) parameters.add(`$${called(name)}: ${type}`);
    for (const { name, text } of parts.fields) {
      const whole = text.map((part, place) => (place % 2 === 0 ? part : `$${called(part)}`)).join("");
      fields.push(at === 0 ? `  ${whole}` : `  ${numbered(name, at)}: ${whole}`);
    }
    for (const fragment of parts.fragments) fragments.add(fragment);
    for (const [name, value] of Object.entries(mutation.variables)) variables[called(name)] = value;
  }
  const last = mutations.at(-1);
  const name = last === undefined ? "" : partsOf(last).name;
  const operation = `mutation ${name}(${[...parameters].join(", ")}) {\n${fields.join("\n")}\n}`;
  return { document: [operation, ...fragments].join("\n\n"), variables };
}

function partsOf({ document }: Mutation): MutationParts {
  const parts = mutationParts.get(document);
  if (parts === undefined) throw new Error("A mutation to join is a document of `generated.ts`");
  return parts;
}

/** The name in the part of the document that a mutation makes up. */
function numbered(name: string, at: number): string {
  return at === 0 ? name : `${name}_${at}`;
}
