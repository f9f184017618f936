/** The parts of GitHub's live GraphQL schema that ralph-hero's documents name. */
import {
  found,
  type Assumption,
  describeGraphql,
  describeRest,
  pick,
  pickList,
  pickText,
} from "./probe-context.ts";
import { RATE_LIMIT, document } from "./documents.ts";
import named from "./named-parts.snapshot.json" with { type: "json" };

// Headers, limits and versions.

/** Any answer of the repository that carries an ETag and does not change under the probe. */
const UNCHANGING = "/git/matching-refs/{ref}";
const NO_REFS = { ref: "heads/no-branch-is-called-so" };
/** GitHub's REST documentation, "API Versions". */
const API_VERSION = "2022-11-28";
/** Before GitHub had versions: there was none of that date. */
const IMPOSSIBLE_VERSION = "1999-01-01";
const LIMIT_HEADERS = ["limit", "remaining", "used", "reset", "resource"].map(
  (name) => `x-ratelimit-${name}`,
);

export const REQUESTS: readonly Assumption[] = [
  {
    id: "date-header",
    claim: "Every answer has a Date header with GitHub's time",
    async run(context) {
      const { headers } = await context.graphql(RATE_LIMIT);
      const isDate = !Number.isNaN(Date.parse(headers["date"] ?? ""));
      return found(isDate, headers["date"] === undefined ? "no Date header" : "a date");
    },
  },
  {
    id: "unchanged-is-304",
    claim: "A conditional GET of what has not changed is answered 304 and counts against no limit",
    async run(context) {
      const first = await context.rest("GET", UNCHANGING, NO_REFS);
      const etag = first.headers["etag"];
      if (etag === undefined) return found(false, `${describeRest(first)} without an ETag`);
      const again = await context.rest("GET", UNCHANGING, NO_REFS, { "if-none-match": etag });
      const used = [first, again].map(({ headers }) => headers["x-ratelimit-used"] ?? "unknown");
      // Other processes may use the token meanwhile, so only the status decides.
      return found(again.status === 304, `${describeRest(again)}; used ${used.join(", then ")}`);
    },
  },
  {
    id: "limit-headers",
    claim: "Answers carry the x-ratelimit headers, where the server limits requests at all",
    async run(context) {
      const { headers } = await context.rest("GET", UNCHANGING, NO_REFS);
      const lacking = LIMIT_HEADERS.filter((name) => headers[name] === undefined);
      const holds = lacking.length === 0 || lacking.length === LIMIT_HEADERS.length;
      return found(holds, lacking.length === 0 ? "all five" : `without ${lacking.join(", ")}`);
    },
  },
  {
    id: "limit-in-graphql",
    claim: "GraphQL's rateLimit says what is left, or is null where the server limits nothing",
    async run(context) {
      const answer = await context.graphql(RATE_LIMIT);
      const limit = pick(answer.data, "rateLimit");
      const holds = limit === null || typeof pick(limit, "remaining") === "number";
      return found(holds && answer.errors.length === 0, limit === null ? "null" : describeGraphql(answer));
    },
  },
  {
    id: "api-version-header",
    claim:
      "X-GitHub-Api-Version chooses the version of the REST interface; one that never was is refused with 400",
    async run(context) {
      const ask = async (version: string) =>
        context.rest("GET", UNCHANGING, NO_REFS, { "x-github-api-version": version });
      const [known, impossible] = [await ask(API_VERSION), await ask(IMPOSSIBLE_VERSION)];
      const holds = known.status === 200 && impossible.status === 400;
      const seen = `${API_VERSION}: ${describeRest(known)}; ${IMPOSSIBLE_VERSION}: ${describeRest(impossible)}`;
      return found(holds, seen);
    },
  },
];

/**
 * By a type's name, lines such as `number: Int!` and `labels.first: Int`, as the published schema has them with what
 * schema-extension.ts of the sandbox adds. test/contract/documents.test.ts writes them.
 */
const NAMED: Readonly<Record<string, readonly string[]>> = named;
/** The end of a line of a deprecated part, which still works. */
const DEPRECATED = " @deprecated";
/** A line of a report names so many parts. */
const MAX_SHOWN = 5;

/**
 * All types in one request, as in the introspection of GitHub that @octokit/graphql-schema 15.26.1 has: nobody has
 * published whether GitHub answers `__type` a hundred times in one request. A reference is at most `[Name!]!`.
 */
export const READ_SCHEMA = document(`
  query ProbeReadSchema {
    __schema {
      types {
        name
        fields(includeDeprecated: true) {
          name isDeprecated type { ...Reference } args(includeDeprecated: true) { ...Input }
        }
        inputFields(includeDeprecated: true) { ...Input }
        enumValues(includeDeprecated: true) { name isDeprecated }
        possibleTypes { name }
      }
    }
  }
  fragment Input on __InputValue { name isDeprecated defaultValue type { ...Reference } }
  fragment Reference on __Type { kind name ofType { kind name ofType { kind name ofType { kind name } } } }`);

/** A type's lines, as keys: a transcript hides the values of keys such as `login`. Null where the server has no such type. */
type PartsOfType = Readonly<Record<string, true>> | null;

/**
 * The named parts of each type in an answer to the query, and those that its documents would have to name, too. A
 * transcript keeps this: the whole answer has more than a MB.
 */
export function partsInAnswer(
  data: unknown,
  parts: typeof NAMED = NAMED,
): Readonly<Record<string, PartsOfType>> {
  const types = new Map(pickList(data, "__schema", "types").map((type) => [nameOf(type), type]));
  return Object.fromEntries(
    Object.entries(parts).map(([type, lines]): [string, PartsOfType] => {
      const live = types.get(type);
      if (live === undefined) return [type, null];
      const names = new Set(lines.map((line) => line.replace(/[: ].*/, "")));
      return [type, Object.fromEntries(linesOf(live, names).map((line) => [line, true]))];
    }),
  );
}

function linesOf(type: unknown, names: ReadonlySet<string>): string[] {
  const lines: string[] = [];
  const add = (part: unknown, prefix = ""): void => {
    const reference = pick(part, "type");
    const ofType = reference === undefined ? "" : `: ${typeText(reference)}`;
    lines.push(`${prefix}${nameOf(part)}${ofType}${pick(part, "isDeprecated") === true ? DEPRECATED : ""}`);
  };
  const addInputs = (inputs: readonly unknown[], prefix = ""): void => {
    for (const input of inputs)
      if (names.has(prefix + nameOf(input)) || isRequired(input)) add(input, prefix);
  };
  for (const member of ["fields", "enumValues", "possibleTypes"])
    for (const part of pickList(type, member)) {
      if (!names.has(nameOf(part))) continue;
      add(part);
      addInputs(pickList(part, "args"), `${nameOf(part)}.`);
    }
  addInputs(pickList(type, "inputFields"));
  return lines;
}

function nameOf(part: unknown): string {
  return pickText(part, "name") ?? "";
}

function isRequired(input: unknown): boolean {
  return pick(input, "type", "kind") === "NON_NULL" && pick(input, "defaultValue") === null;
}

function withoutMark(line: string): string {
  return line.replace(DEPRECATED, "");
}

function typeText(reference: unknown): string {
  const inner = pick(reference, "ofType");
  if (inner === undefined || inner === null) return pickText(reference, "name") ?? "";
  return pick(reference, "kind") === "LIST" ? `[${typeText(inner)}]` : `${typeText(inner)}!`;
}

export const SCHEMA: readonly Assumption[] = [
  {
    id: "documents-fit",
    claim:
      "The schema has the parts that ralph-hero's documents name, in the form in which they are published",
    async run(context) {
      const { data } = await context.graphql(READ_SCHEMA);
      const live = partsInAnswer(data);
      const differing: string[] = [];
      for (const [type, lines] of Object.entries(NAMED)) {
        const before = lines.map(withoutMark);
        const now = Object.keys(live[type] ?? {}).map(withoutMark);
        differing.push(...before.filter((line) => !now.includes(line)).map((line) => `no ${type}.${line}`));
        differing.push(...now.filter((line) => !before.includes(line)).map((line) => `now ${type}.${line}`));
      }
      const shown = differing.slice(0, MAX_SHOWN).join(", ");
      return found(differing.length === 0, "all", `${differing.length} parts otherwise: ${shown}`);
    },
  },
];
