import { GraphqlResponseError } from "@octokit/graphql";
import * as z from "zod";
import { featureFragments } from "./generated.ts";

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
