/**
 * Documents of `operations/` that are changed before they are sent: several mutations as one, and without the parts that
 * an old server lacks.
 */
import { GraphqlResponseError } from "@octokit/graphql";
import * as z from "zod";
import { featureFragments, mutationParts } from "./generated.ts";

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
 * One document of several, whose fields GitHub runs one after the other. It has the name of the last one; the names of
 * the second and later ones are numbered. A variable that a fragment uses has one value for all.
 */
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

/** The names of the mutation's own fields, by the names that its fields have in a joined document. */
export function fieldsIn(mutation: Mutation, at: number): ReadonlyMap<string, string> {
  return new Map(partsOf(mutation).fields.map(({ name }) => [numbered(name, at), name]));
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

/**
 * GitHub's refusals in GraphQL of a whole request for a name that its schema does not have (github-mcp-server #2941,
 * `isMissingIssueFieldSchemaError`). Such a request has run no part.
 */
const UNKNOWN_NAMES = [
  /^Field '(?<name>\w+)' doesn't exist on type/,
  /^No such type (?<name>\w+),/,
  /^(?:Field|InputObject) '\w+' doesn't accept argument '(?<name>\w+)'/,
];

const schemaErrors = z.array(z.looseObject({ message: z.string() }));

/**
 * The parts of one server's schema. A document is sent as a whole at first; a refusal names parts that the server
 * lacks, and no later document asks for them. So each of an old server's first requests costs one more a part.
 */
export class ServerFeatures {
  /** Fragments that ask for what the server lacks. */
  readonly #lacking = new Set<string>();

  /** The document without the parts that the server is known to lack. */
  fitting(document: string): string {
    return [...this.#lacking].reduce(withoutFragment, document);
  }

  /** Whether the document asks for that part, named by the file of the fragments that ask for it. */
  asksFor(feature: keyof typeof featureFragments, document: string): boolean {
    return featureFragments[feature].some((fragment) => document.includes(`...${fragment}\n`));
  }

  /**
   * Whether a part of the sent document that can be left out has one of the unknown names, also where a request at the
   * same time has shown that already. It is left out from now on.
   */
  learn(names: readonly string[], document: string): boolean {
    const missing = Object.values<readonly string[]>(featureFragments).filter((fragments) =>
      fragments.some((fragment) => {
        const words: readonly string[] = fragmentIn(document, fragment).match(/\w+/g) ?? [];
        return names.some((name) => words.includes(name));
      }),
    );
    for (const fragment of missing.flat()) this.#lacking.add(fragment);
    return missing.length > 0;
  }
}

/** The names that a server's schema does not have, where that is why it refused a whole request; else none. */
export function unknownNames(error: unknown): string[] {
  if (!(error instanceof GraphqlResponseError) || (error.data !== undefined && error.data !== null))
    return [];
  const { data: errors = [] } = schemaErrors.safeParse(error.errors);
  return errors.flatMap(({ message }) => {
    const found = UNKNOWN_NAMES.map((form) => form.exec(message)?.groups?.["name"]);
    return found.filter((name) => name !== undefined);
  });
}

/** As `scripts/generate-graphql.mjs` prints it: the closing brace stands alone at the beginning of a line. */
function fragmentIn(document: string, name: string): string {
  return new RegExp(`fragment ${name} on [^]*?\\n\\}`).exec(document)?.[0] ?? "";
}

function withoutFragment(document: string, name: string): string {
  const spread = new RegExp(`\\n *\\.\\.\\.${name}(?=\\n)`, "g");
  return document.replace(fragmentIn(document, name), "").replace(spread, "").trim();
}
