import { GraphqlResponseError } from "@octokit/graphql";
import { Octokit } from "@octokit/rest";
import type { AppPermissions, Pace } from "../app/ports/board.ts";
import { Failure } from "../errors.ts";
import type { AppTokens } from "./app-tokens.ts";
import { Delivery } from "./delivery.ts";
import {
  isGithubsOwn,
  mapError,
  mapProblem,
  outcomeUnknown,
  problemsOf,
  type GraphqlProblem,
  type RequestKind,
} from "./error-mapping.ts";
import { octokitOptions, type Endpoint } from "./octokit-options.ts";
import { Pacing } from "./pacing.ts";
import type { ServerClock } from "./server-clock.ts";
import type { Time } from "./time.ts";
import { ServerFeatures, unknownNames } from "./server-features.ts";

export interface ConnectionSettings extends Endpoint {
  /** One that stays, or those of an App, which end. */
  readonly token: string | AppTokens;
  /** Where a valid token would have to be put, in words, such as the name of a variable. */
  readonly tokenPlace: string;
  /** GraphQL endpoint, such as `https://api.github.com/graphql`. */
  readonly graphqlUrl: string;
}

/** A mutation's answer: each top-level field stands alone, so data and problems come together. */
export interface PartialAnswer<Data> {
  readonly data: Data;
  readonly problems: readonly GraphqlProblem[];
}

/** An App's new token takes a moment to reach all of GitHub's servers. */
const TOKEN_SPREADS_MS = 1000;

/** Octokit with our bounds: one connection a token. */
export class Connection {
  readonly rest: Octokit;
  /** False for an Enterprise server, which may be an old one. */
  readonly isGithubsOwn: boolean;
  readonly #graphql: Octokit["graphql"];
  readonly #pacing = new Pacing();
  readonly #appTokens: AppTokens | null;
  readonly #features = new ServerFeatures();
  #scopes: readonly string[] | null = null;
  /** As GitHub names it in each answer; undefined for a token without an end, and before the first answer. */
  #tokenEnd: string | undefined;

  /** Throws CONFIG_INVALID for a token that cannot be one. */
  constructor(settings: ConnectionSettings, clock: ServerClock) {
    const { token, tokenPlace } = settings;
    const stays = typeof token === "string";
    if (stays) requireToken(token, tokenPlace);
    this.#appTokens = stays ? null : token;
    const octokit = new Octokit({ ...octokitOptions(settings), ...(stays ? { auth: token } : {}) });
    if (!stays)
      octokit.hook.wrap("request", async (send, options) =>
        withTokenOf(token, { options, time: clock.time }, async () => send(options)),
      );
    octokit.hook.after("request", ({ headers }) => {
      this.#note(headers, clock);
    });
    octokit.hook.error("request", (error) => {
      if ("response" in error && error.response !== undefined) this.#note(error.response.headers, clock);
      // Who maps the error does not know which token it was sent with.
      throw stays ? Object.assign(error, { tokenPlace, tokenEnd: this.#tokenEnd }) : error;
    });
    const delivery = new Delivery(this.#pacing, clock, clock.time);
    // Registered last, and so around the others: they see each answer, also those that are not the last.
    octokit.hook.wrap("request", async (send, options) =>
      delivery.deliver(options, async () => send(options)),
    );
    this.rest = octokit;
    this.isGithubsOwn = isGithubsOwn(settings.apiUrl);
    // Octokit appends "/graphql" itself, so the rest of the address is the base.
    this.#graphql = octokit.graphql.defaults({ baseUrl: settings.graphqlUrl.replace(/\/graphql\/?$/, "") });
  }

  /** A classic token's scopes as the newest answer named them; null where GitHub names none. */
  get scopes(): readonly string[] | null {
    return this.#scopes;
  }

  /** What the App that this connection is of may do; null for tokens of accounts, and before the first request. */
  get permissions(): AppPermissions | null {
    return this.#appTokens?.permissions ?? null;
  }

  /** What this process knows of the token's limits. */
  get pace(): Pace {
    return this.#pacing.pace(Date.now());
  }

  /** Runs a query; throws the failure that GitHub's answer stands for. */
  async query<Data>(document: string, variables: Record<string, unknown>, attempted: string): Promise<Data> {
    const { data, problems } = await this.#run<Data>(document, variables, { attempted, kind: "read" });
    const [problem] = problems;
    if (problem !== undefined) throw mapProblem(problem, attempted);
    return data;
  }

  /** Runs a query whose parts may fail alone, as where one is forbidden to the token. */
  async queryParts<Data>(
    document: string,
    variables: Record<string, unknown>,
    attempted: string,
  ): Promise<PartialAnswer<Data>> {
    return this.#run<Data>(document, variables, { attempted, kind: "read" });
  }

  /**
   * Runs a query of many things; those that the token may not see are null in the data, and named in `problems`.
   * Throws the failure of any other problem.
   */
  async queryVisible<Data>(
    document: string,
    variables: Record<string, unknown>,
    attempted: string,
  ): Promise<PartialAnswer<Data>> {
    const answer = await this.queryParts<Data>(document, variables, attempted);
    const broken = answer.problems.find(({ type }) => type !== "FORBIDDEN");
    if (broken !== undefined) throw mapProblem(broken, attempted);
    return answer;
  }

  /**
   * Runs a mutation. Only one that a rate limit refused as a whole is sent again, after a short wait; any other was
   * carried out, or may have been. Throws GITHUB_OUTCOME_UNKNOWN where no answer came.
   */
  async mutate<Data>(
    document: string,
    variables: Record<string, unknown>,
    attempted: string,
  ): Promise<PartialAnswer<Data>> {
    return this.#run<Data>(document, variables, { attempted, kind: "write" });
  }

  async #run<Data>(
    document: string,
    variables: Record<string, unknown>,
    { attempted, kind }: { attempted: string; kind: RequestKind },
  ): Promise<PartialAnswer<Data>> {
    const sent = this.#features.fitting(document);
    try {
      const data = await this.#graphql<Data>(sent, { ...variables, headers: this.#headersFor(sent) });
      if (isObject(data)) return { data, problems: [] };
    } catch (error) {
      if (isPartial<Data>(error)) return { data: error.data, problems: problemsOf(error) };
      // At most one more request a part: what was learned is not asked for again.
      if (this.#features.learn(unknownNames(error), sent))
        return this.#run(document, variables, { attempted, kind });
      throw mapError(error, attempted, kind);
    }
    const why = "GitHub's answer could not be read";
    if (kind === "write") throw outcomeUnknown(attempted, why);
    throw new Failure("GITHUB_UNAVAILABLE", `Cannot ${attempted}: ${why}`, {
      hint: "Nothing was written; try again shortly",
      retryable: true,
    });
  }

  /** Without it the schema shows no issue fields to some accounts (github-mcp-server, `GraphQLFeaturesHeader`). */
  #headersFor(document: string): Record<string, string> {
    return this.#features.asksFor("issue-fields", document) ? { "graphql-features": "issue_fields" } : {};
  }

  #note(headers: Record<string, string | number | undefined>, clock: ServerClock): void {
    const { date } = headers;
    clock.observe(typeof date === "string" ? date : undefined);
    const end = headers["github-authentication-token-expiration"];
    if (typeof end === "string") this.#tokenEnd = end;
    const scopes = headers["x-oauth-scopes"];
    if (typeof scopes === "string")
      this.#scopes = scopes
        .split(",")
        .map((scope) => scope.trim())
        .filter((scope) => scope !== "");
  }
}

/** fetch would refuse such a token, too, and quote it in its message. */
function requireToken(token: string, tokenPlace: string): void {
  if (/^[\x21-\x7e]+$/.test(token)) return;
  throw new Failure(
    "CONFIG_INVALID",
    "Cannot use the token: it holds a blank, a line break or another character that no token has",
    { hint: `Put the token alone, exactly as GitHub showed it, in ${tokenPlace}` },
  );
}

interface Sent {
  readonly headers: Record<string, string | number | undefined>;
}

/** Sends with an App's token, once more with a new one where it is refused: then GitHub has done nothing. */
async function withTokenOf<Answer>(
  tokens: AppTokens,
  { options: { headers }, time }: { readonly options: Sent; readonly time: Time },
  send: () => Answer | Promise<Answer>,
): Promise<Answer> {
  const sendWith = async (token: string): Promise<Answer> => {
    // Set in place: a hook of Octokit hands its own options on, whatever it is given.
    headers["authorization"] = `token ${token}`;
    return send();
  };
  const token = await tokens.token();
  try {
    return await sendWith(token);
  } catch (error) {
    if (!(error instanceof Error && "status" in error && error.status === 401)) throw error;
    await time.sleep(TOKEN_SPREADS_MS);
    tokens.forget(token);
    return sendWith(await tokens.token());
  }
}

/** Whether an answer holds data at all; its shape is GitHub's schema's, by which the types were made. */
function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Whether data came beside the errors; it is null where an error is all there is. */
function isPartial<Data>(error: unknown): error is GraphqlResponseError<Data> {
  return error instanceof GraphqlResponseError && isObject(error.data);
}
