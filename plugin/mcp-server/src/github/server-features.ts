import { GraphqlResponseError } from "@octokit/graphql";
import * as z from "zod";
import { featureFragments } from "./generated.ts";

/** A part of GitHub's schema that older servers lack, named by the file of the fragments that ask for it. */
export type Feature = keyof typeof featureFragments;

const FEATURES: readonly Feature[] = [
  "issue-fields",
  "dependencies",
  "dependency-totals",
  "duplicates",
  "merge-queue",
  "merge-rules",
  "hidden-reviews",
];
const FRAGMENTS: Readonly<Record<Feature, readonly string[]>> = featureFragments;

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
  readonly #lacking = new Set<Feature>();

  /** The document without the parts that the server is known to lack. */
  fitting(document: string): string {
    let text = document;
    for (const feature of this.#lacking)
      for (const fragment of FRAGMENTS[feature]) text = withoutFragment(text, fragment);
    return text;
  }

  /** Whether the document asks for that part. */
  asksFor(feature: Feature, document: string): boolean {
    return FRAGMENTS[feature].some((fragment) => document.includes(`...${fragment}\n`));
  }

  /**
   * Whether a part of the sent document that can be left out has one of the unknown names, also where a request at the
   * same time has shown that already. It is left out from now on.
   */
  learn(names: readonly string[], document: string): boolean {
    const missing = FEATURES.filter((feature) =>
      FRAGMENTS[feature].some((fragment) => asksForName(fragmentIn(document, fragment), names)),
    );
    for (const feature of missing) this.#lacking.add(feature);
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

function asksForName(fragment: string, names: readonly string[]): boolean {
  const words: readonly string[] = fragment.match(/\w+/g) ?? [];
  return names.some((name) => words.includes(name));
}

/** As `scripts/generate-graphql.mjs` prints it: the closing brace stands alone at the beginning of a line. */
function fragmentIn(document: string, name: string): string {
  return new RegExp(`fragment ${name} on [^]*?\\n\\}`).exec(document)?.[0] ?? "";
}

function withoutFragment(document: string, name: string): string {
  const spread = new RegExp(`\\n *\\.\\.\\.${name}(?=\\n)`, "g");
  return document.replace(fragmentIn(document, name), "").replace(spread, "").trim();
}
