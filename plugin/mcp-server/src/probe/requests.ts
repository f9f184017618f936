/** Headers, limits and versions. */
import { found, type Assumption } from "./assumption.ts";
import { RATE_LIMIT } from "./documents.ts";
import { describeGraphql, describeRest } from "./probe-context.ts";
import { pick } from "./pick.ts";

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
    use: "relied on",
    async run(context) {
      const { headers } = await context.graphql(RATE_LIMIT, {});
      const isDate = !Number.isNaN(Date.parse(headers["date"] ?? ""));
      return found(isDate, headers["date"] === undefined ? "no Date header" : "a date");
    },
  },
  {
    id: "unchanged-is-304",
    claim: "A conditional GET of what has not changed is answered 304 and counts against no limit",
    use: "relied on",
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
    use: "relied on",
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
    use: "relied on",
    async run(context) {
      const answer = await context.graphql(RATE_LIMIT, {});
      const limit = pick(answer.data, "rateLimit");
      const holds = limit === null || typeof pick(limit, "remaining") === "number";
      return found(holds && answer.errors.length === 0, limit === null ? "null" : describeGraphql(answer));
    },
  },
  {
    id: "api-version-header",
    claim:
      "X-GitHub-Api-Version chooses the version of the REST interface; one that never was is refused with 400",
    use: "relied on",
    async run(context) {
      const ask = async (version: string) =>
        context.rest("GET", UNCHANGING, NO_REFS, { "x-github-api-version": version });
      const [known, impossible] = [await ask(API_VERSION), await ask(IMPOSSIBLE_VERSION)];
      const holds = known.status === 200 && impossible.status === 400;
      return found(
        holds,
        `${API_VERSION}: ${describeRest(known)}; ${IMPOSSIBLE_VERSION}: ${describeRest(impossible)}`,
      );
    },
  },
];
