/** Several operations of `operations/` in one request: GitHub runs the fields of a mutation one after the other. */
import type { Connection, PartialAnswer } from "./connection.ts";

export interface Mutation {
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * Writes a request: GitHub gives one request ten seconds, and its own server sends as many
 * (github-mcp-server #2903, #2923).
 */
export const MAX_WRITES_TOGETHER = 20;

/** As `scripts/generate-graphql.mjs` prints an operation with one or more fields. */
const OPERATION =
  /^mutation (?<name>\w+)\((?<parameters>[^)]*)\) \{\n(?<fields>[^]*?)\n\}(?<fragments>[^]*)$/;
const FRAGMENT = /fragment (\w+) on [^]*?\n\}/g;
/** The beginning of a field of the mutation itself, which may have an alias. */
const ROOT_FIELD = /^ {2}(\w+)(:?)/gm;
const VARIABLE = /\$(\w+)/g;

/** One mutation's part of a joined document. */
interface JoinedPart {
  readonly parameters: readonly string[];
  readonly fields: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly fragments: ReadonlyMap<string, string>;
  /** The names of its fields, by what the joined document calls them. */
  readonly names: ReadonlyMap<string, string>;
}

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
  const { document, variables, parts } = join(mutations);
  const answer = await connection.mutate<Partial<Data>>(document, variables, attempted);
  return parts.map((part) => answerOf(part, answer));
}

/** One document of several; it has the name of the last one. */
export function join(mutations: readonly Mutation[]): Mutation & { readonly parts: readonly JoinedPart[] } {
  const parts = mutations.map(partOf);
  const parameters = new Set(parts.flatMap((part) => part.parameters));
  const fragments = new Map(parts.flatMap((part) => [...part.fragments]));
  const name = OPERATION.exec(mutations.at(-1)?.document ?? "")?.groups?.["name"] ?? "";
  const operation = `mutation ${name}(${[...parameters].join(", ")}) {\n${parts.map(({ fields }) => fields).join("\n")}\n}`;
  return {
    document: [operation, ...fragments.values()].join("\n\n"),
    variables: Object.assign({}, ...parts.map(({ variables }) => variables)),
    parts,
  };
}

function partOf({ document, variables }: Mutation, at: number): JoinedPart {
  const found = OPERATION.exec(document)?.groups;
  if (found === undefined) throw new Error("A mutation to join has the form that the generator prints");
  const { parameters = "", fields = "", fragments = "" } = found;
  const shared = new Set([...fragments.matchAll(VARIABLE)].map(([, name]) => name));
  const called = (name: string): string => (at === 0 || shared.has(name) ? name : `${name}_${at}`);
  const renamed = (text: string): string =>
    text.replaceAll(VARIABLE, (_whole, name: string) => `$${called(name)}`);
  const names = new Map<string, string>();
  const aliased = renamed(fields).replaceAll(ROOT_FIELD, (_whole, name: string, colon: string) => {
    const alias = at === 0 ? name : `${name}_${at}`;
    names.set(alias, name);
    return alias === name || colon !== "" ? `  ${alias}${colon}` : `  ${alias}: ${name}`;
  });
  return {
    parameters: renamed(parameters)
      .split(/,|\n/)
      .map((parameter) => parameter.trim())
      .filter((parameter) => parameter !== ""),
    fields: aliased,
    variables: Object.fromEntries(Object.entries(variables).map(([name, value]) => [called(name), value])),
    fragments: new Map([...fragments.matchAll(FRAGMENT)].map(([text, name = ""]) => [name, text])),
    names,
  };
}

/** One mutation's part of a joined answer; a problem without a place is everyone's. */
function answerOf<Data extends object>(
  { names }: JoinedPart,
  { data, problems }: PartialAnswer<Data>,
): PartialAnswer<Data> {
  const own = Object.entries(data).flatMap(([alias, value]) => {
    const name = names.get(alias);
    return name === undefined ? [] : [[name, value]];
  });
  return {
    data: Object.fromEntries(own),
    problems: problems.flatMap((problem) => {
      const [alias, ...rest] = problem.path ?? [];
      if (alias === undefined) return [problem];
      const name = names.get(String(alias));
      return name === undefined ? [] : [{ ...problem, path: [name, ...rest] }];
    }),
  };
}
