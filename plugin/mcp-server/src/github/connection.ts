import { GraphqlResponseError } from "@octokit/graphql";
import { Octokit } from "@octokit/rest";
import { hostOf, isRunByGithub } from "../rules/github-host.ts";
import { sameName, ticketName } from "../rules/names.ts";
import { isObject } from "../rules/text.ts";
import { Failure, messageOf } from "../errors.ts";
import { RequestDelivery } from "./delivery.ts";
import { scopesIn } from "./error-causes.ts";
import {
  mapError,
  mapProblem,
  outcomeUnknown,
  problemsOf,
  statusOf,
  type GraphqlProblem,
  type RequestKind,
  unavailable,
} from "./error-mapping.ts";
import { Pacing, type LimitStore } from "./pacing.ts";
import type { ServerClock, Time } from "./time.ts";
import * as z from "zod";
import {
  ServerFeatures,
  fieldsIn,
  join,
  unknownNames,
  type Mutation,
  type TypedDocument,
} from "./documents.ts";
import { type Endpoint, octokitOptions, requestTimeoutMs, type AppTokens } from "./octokit.ts";
import type { AppPermissions, Pace } from "./board-store.ts";

export interface RawRestRequest {
  readonly kind: "rest";
  readonly method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** With the names of parameters in braces: `/repos/{owner}/{repo}`; a slash in a value is sent as `%2F`. */
  readonly path: string;
  /** Those that the path does not name are the query of a GET, and the body of any other request. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RawGraphqlRequest {
  readonly kind: "graphql";
  /** The name of the operation in the text. */
  readonly name: string;
  readonly text: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

export type RawRequest = RawRestRequest | RawGraphqlRequest;

export interface RawAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The value of a JSON body; the text of any other. */
  readonly body: unknown;
}

export interface Exchanges {
  /** Any answer of GitHub is a value, whatever its status. Throws a Failure where no answer came. */
  send(request: RawRequest): Promise<RawAnswer>;
}

export interface ConnectionSettings extends Endpoint {
  /** One that stays, or those of an App, which end. */
  readonly token: string | AppTokens;
  /** The place for a valid token, in words, such as the name of a variable. */
  readonly tokenPlace: string;
  /** GraphQL endpoint, such as `https://api.github.com/graphql`. */
  readonly graphqlUrl: string;
  /** The token's use of GitHub's limits until its account is known; absent: this process shares none. */
  readonly limits?: LimitStore;
  /** The use of GitHub's limits by all tokens of the account with that login. */
  readonly limitsOfAccount?: (login: string) => LimitStore;
}

/** A mutation's answer: each top-level field stands alone, so data and problems come together. */
export interface PartialAnswer<Data> {
  readonly data: Data;
  readonly problems: readonly GraphqlProblem[];
}

type Document<Data, Variables> = TypedDocument<Data, Variables> | string;

/** The data of an answer without problems. Throws the failure of the first one. */
function wholeOf<Data>({ data, problems }: PartialAnswer<Data>, attempted: string): Data {
  const [problem] = problems;
  if (problem !== undefined) throw mapProblem(problem, attempted);
  return data;
}

const viewerIn = z.object({ data: z.object({ viewer: z.object({ login: z.string() }) }) });
const addressed = z.object({ owner: z.string(), repo: z.string(), number: z.number() });

/** GitHub's status for an issue that never was, and for one that the token cannot see. */
const NOT_FOUND = 404;

/** An App's new token takes a moment to reach all of GitHub's servers. */
const TOKEN_SPREADS_MS = 1000;

/** A job's log is as long as its programs write; the rest of a longer one is not read. */
const MAX_FILE_BYTES = 20_000_000;
const KEPT_BYTES = 100_000;

/** Octokit with our bounds: one connection a token. */
export class Connection {
  readonly rest: Octokit;
  /** False for an Enterprise server, which may be an old one. */
  readonly isGithubsOwn: boolean;
  readonly #graphql: Octokit["graphql"];
  readonly #fetch: typeof fetch;
  readonly #pacing: Pacing;
  readonly #time: Time;
  readonly #token: string | AppTokens;
  readonly #appTokens: AppTokens | null;
  readonly #features = new ServerFeatures();
  #scopes: readonly string[] | null = null;
  /** As GitHub names it in each answer; undefined for a token without an end, and before the first answer. */
  #tokenEnd: string | undefined;

  /** Throws CONFIG_INVALID for a token that cannot be one. */
  constructor(settings: ConnectionSettings, clock: ServerClock) {
    const { token, tokenPlace, limits, limitsOfAccount } = settings;
    this.#pacing = new Pacing(limits);
    this.#time = clock.time;
    const stays = typeof token === "string";
    if (stays) requireToken(token, tokenPlace);
    this.#token = token;
    this.#appTokens = stays ? null : token;
    const octokit = new Octokit({ ...octokitOptions(settings), ...(stays ? { auth: token } : {}) });
    if (!stays)
      octokit.hook.wrap("request", async (send, options) =>
        withTokenOf(token, options.headers, clock.time, async () => send(options)),
      );
    const delivery = new RequestDelivery(this.#pacing, clock, clock.time);
    let isAccountKnown = limitsOfAccount === undefined;
    // Registered last, and so around the others; notes each answer, also those that are not the last.
    octokit.hook.wrap("request", async (send, options) =>
      delivery.deliver(options, async () => {
        const sentAtMs = clock.elapsedMs();
        try {
          const answer = await send(options);
          const { headers, data } = answer;
          this.#note(headers, clock, sentAtMs);
          this.#pacing.noteServer(headers["x-ratelimit-limit"] !== undefined);
          const login = isAccountKnown ? undefined : viewerIn.safeParse(data).data?.data.viewer.login;
          if (login !== undefined && limitsOfAccount !== undefined) {
            isAccountKnown = true;
            // GitHub counts the requests of an account, whichever token they are sent with.
            this.#pacing.useAccount(limitsOfAccount(login));
          }
          return answer;
        } catch (error) {
          const { response } = failedWithAnswer.safeParse(error).data ?? {};
          if (response !== undefined) this.#note(response.headers, clock, sentAtMs);
          // The mapping of errors does not know which token the request was sent with.
          if (stays && error instanceof Error) Object.assign(error, { tokenPlace, tokenEnd: this.#tokenEnd });
          throw error;
        }
      }),
    );
    this.rest = octokit;
    this.#fetch = settings.fetch;
    this.isGithubsOwn = isRunByGithub(hostOf(settings.apiUrl));
    // Octokit appends "/graphql" itself, so the rest of the address is the base.
    this.#graphql = octokit.graphql.defaults({ baseUrl: settings.graphqlUrl.replace(/\/graphql\/?$/, "") });
  }

  /** The token of the next request. Throws what an App's token throws. */
  async token(): Promise<string> {
    return typeof this.#token === "string" ? this.#token : this.#token.token();
  }

  /** A classic token's scopes as the newest answer named them; null where GitHub names none. */
  get scopes(): readonly string[] | null {
    return this.#scopes;
  }

  /** The App's permissions; null for tokens of accounts, and before the first request. */
  get permissions(): AppPermissions | null {
    return this.#appTokens?.permissions ?? null;
  }

  /** The token's limits as far as this process knows them. */
  get pace(): Pace {
    return this.#pacing.pace(this.#time.now());
  }

  /** Whether so much content could be created now, without a wait. */
  hasContentRoom(requests: number): boolean {
    return this.#pacing.hasContentRoom(requests, this.#time.now());
  }

  /** Runs a query; throws the failure that GitHub's answer stands for. */
  async query<Data, Variables extends object = object>(
    document: Document<Data, Variables>,
    variables: Variables,
    attempted: string,
  ): Promise<Data> {
    return wholeOf(await this.queryParts(document, variables, attempted), attempted);
  }

  /** Runs a query whose parts may fail alone, as where one is forbidden to the token. */
  async queryParts<Data, Variables extends object = object>(
    document: Document<Data, Variables>,
    variables: Variables,
    attempted: string,
  ): Promise<PartialAnswer<Data>> {
    return this.#run<Data>(document, variables, attempted, "read");
  }

  /**
   * Runs a query of many things; those that the token may not see are null in the data, and named in `problems`.
   * Throws the failure of any other problem.
   */
  async queryVisible<Data, Variables extends object = object>(
    document: Document<Data, Variables>,
    variables: Variables,
    attempted: string,
  ): Promise<PartialAnswer<Data>> {
    const answer = await this.queryParts(document, variables, attempted);
    const broken = answer.problems.find(({ type }) => type !== "FORBIDDEN");
    if (broken !== undefined) throw mapProblem(broken, attempted);
    return answer;
  }

  /**
   * Runs a mutation. Only one that a rate limit refused as a whole is sent again, after a short wait; any other was
   * carried out, or may have been. Throws GITHUB_OUTCOME_UNKNOWN where no answer came.
   */
  async mutateParts<Data, Variables extends object = object>(
    document: Document<Data, Variables>,
    variables: Variables,
    attempted: string,
  ): Promise<PartialAnswer<Data>> {
    return this.#run<Data>(document, variables, attempted, "write");
  }

  /** Runs a mutation, as `mutateParts`; throws the failure of any part. */
  async mutate<Data, Variables extends object = object>(
    document: Document<Data, Variables>,
    variables: Variables,
    attempted: string,
  ): Promise<Data> {
    return wholeOf(await this.mutateParts(document, variables, attempted), attempted);
  }

  /**
   * Runs up to `MAX_WRITES_TOGETHER` mutations in their order by one request, and gives the answer of each; a failed one
   * does not stop the others. Throws as `mutateParts`: then none, some or all of them have run.
   */
  async mutateTogether<Data extends object>(
    mutations: readonly Mutation[],
    attempted: string,
  ): Promise<PartialAnswer<Partial<Data>>[]> {
    const { document, variables } = join(mutations);
    const { data, problems } = await this.mutateParts<Partial<Data>>(document, variables, attempted);
    return mutations.map((mutation, at) => {
      const names = fieldsIn(mutation, at);
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

  /**
   * The end of a text file that GitHub's answer leads to. The file's server gets no token. Throws GITHUB_UNAVAILABLE.
   */
  async endOfFile(url: string, attempted: string): Promise<string> {
    try {
      const response = await this.#fetch(url, { signal: AbortSignal.timeout(requestTimeoutMs()) });
      if (!response.ok) throw new Error(`its server answers ${response.status}`);
      let end = Buffer.alloc(0);
      let bytes = 0;
      for await (const chunk of response.body ?? []) {
        bytes += chunk.length;
        end = Buffer.concat([end, chunk]).subarray(-KEPT_BYTES);
        if (bytes >= MAX_FILE_BYTES) break;
      }
      return end.toString("utf8");
    } catch (error) {
      throw unavailable(attempted, messageOf(error));
    }
  }

  async #run<Data>(
    document: string,
    variables: object,
    attempted: string,
    kind: RequestKind,
  ): Promise<PartialAnswer<Data>> {
    const sent = this.#features.fitting(document);
    // Without it the schema shows no issue fields to some accounts (github-mcp-server, `GraphQLFeaturesHeader`).
    const headers = this.#features.asksFor("issue-fields", sent)
      ? { "graphql-features": "issue_fields" }
      : {};
    try {
      const data = await this.#graphql<Data>(sent, { ...variables, headers });
      if (isObject(data)) return { data, problems: [] };
    } catch (error) {
      // Data may come beside the errors; it is null where an error is all there is.
      if (isPartial<Data>(error))
        return { data: error.data, problems: await this.#explained(problemsOf(error), variables, attempted) };
      // At most one more request a part: what was learned is not asked for again.
      if (this.#features.learn(unknownNames(error), sent))
        return this.#run(document, variables, attempted, kind);
      throw mapError(error, attempted, kind);
    }
    const why = "GitHub's answer could not be read";
    if (kind === "write") throw outcomeUnknown(attempted, why);
    throw unavailable(attempted, why);
  }

  /** The problems, that of an issue which is not there with its failure. */
  async #explained(
    problems: readonly GraphqlProblem[],
    variables: object,
    attempted: string,
  ): Promise<readonly GraphqlProblem[]> {
    const gone = problems.find(
      ({ type, path = [] }) =>
        type === "NOT_FOUND" && /^repository\.issue(?:OrPullRequest)?(?:\.|$)/.test(path.join(".")),
    );
    const address = addressed.safeParse(variables).data;
    if (gone === undefined || address === undefined) return problems;
    const failure = await this.#whyGone(address, attempted);
    return problems.map((problem) => (problem === gone ? { ...problem, failure } : problem));
  }

  /**
   * GraphQL only says that there is no such issue. REST redirects to where it was transferred (200 with the new
   * repository, MeshWeaver #4629), and has 410 for a deleted one.
   */
  async #whyGone(address: z.infer<typeof addressed>, attempted: string): Promise<Failure> {
    const { owner, repo, number } = address;
    try {
      const { data } = await this.rest.issues.get({ owner, repo, issue_number: number });
      const now = `${data.repository_url.split("/").slice(-2).join("/")}#${data.number}`;
      if (sameName(now, ticketName(address)))
        return unavailable(attempted, "GitHub does not show the issue to every request yet");
      return new Failure("GITHUB_NOT_FOUND", `Cannot ${attempted}: it was transferred and is now ${now}`, {
        hint: `Call with the owner, repo and number of ${now}, where its log begins anew`,
      });
    } catch (error) {
      if (statusOf(error) !== NOT_FOUND) return mapError(error, attempted, "read");
      const text = `Cannot ${attempted}: there is no such issue, or the token cannot see it`;
      return new Failure("GITHUB_NOT_FOUND", text, { hint: "Check owner, repository and number" });
    }
  }

  #note(headers: Record<string, string | number | undefined>, clock: ServerClock, sentAtMs: number): void {
    const { date } = headers;
    clock.observe(typeof date === "string" ? date : undefined, sentAtMs);
    const end = headers["github-authentication-token-expiration"];
    if (typeof end === "string") this.#tokenEnd = end;
    this.#scopes = scopesIn(headers["x-oauth-scopes"]) ?? this.#scopes;
  }
}

/** fetch would refuse such a token, too, and quote it in its message. */
function requireToken(token: string, tokenPlace: string): void {
  if (/^[\x21-\x7e]+$/.test(token)) return;
  throw new Failure(
    "CONFIG_INVALID",
    "Cannot use the token: it contains a blank, a line break or another character that no token has",
    { hint: `Put the token alone, exactly as GitHub showed it, in ${tokenPlace}` },
  );
}

/** Sends with an App's token, once more with a new one where it is refused: then GitHub has done nothing. */
async function withTokenOf<Answer>(
  tokens: AppTokens,
  headers: Record<string, string | number | undefined>,
  time: Time,
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
    if (statusOf(error) !== 401) throw error;
    await time.sleep(TOKEN_SPREADS_MS);
    tokens.forget(token);
    return sendWith(await tokens.token());
  }
}

function isPartial<Data>(error: unknown): error is GraphqlResponseError<Data> {
  return error instanceof GraphqlResponseError && isObject(error.data);
}

const answered = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.union([z.string(), z.number()]).optional()),
  data: z.unknown(),
});
const failedWithAnswer = z.object({ response: answered });

/** GitHub's answers as they are, over a connection that keeps to GitHub's limits. */
export class RawExchanges implements Exchanges {
  readonly #connection: Connection;
  readonly #graphqlUrl: string;

  constructor(connection: Connection, graphqlUrl: string) {
    this.#connection = connection;
    this.#graphqlUrl = graphqlUrl;
  }

  async send(request: RawRequest): Promise<RawAnswer> {
    const { rest } = this.#connection;
    try {
      return toAnswer(
        request.kind === "rest"
          ? await rest.request(`${request.method} ${request.path}`, {
              ...request.parameters,
              headers: { ...request.headers },
              // A renamed repository is answered with a redirect, which is itself worth seeing.
              request: { redirect: "manual" },
            })
          : await rest.request(`POST ${this.#graphqlUrl}`, {
              query: request.text,
              variables: request.variables,
              // As with documents that ask for issue fields, which the schema hides without it.
              headers: { "graphql-features": "issue_fields" },
            }),
      );
    } catch (error) {
      const failed = failedWithAnswer.safeParse(error).data;
      if (failed !== undefined) return toAnswer(failed.response);
      const [attempted, isRead] =
        request.kind === "rest"
          ? [`send ${request.method} ${request.path}`, request.method === "GET"]
          : [`run the GraphQL operation ${request.name}`, !/^\s*mutation\b/.test(request.text)];
      throw mapError(error, attempted, isRead ? "read" : "write");
    }
  }
}

function toAnswer(response: unknown): RawAnswer {
  const { status, headers, data } = answered.parse(response);
  const named = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name.toLowerCase(), String(value)] as const],
  );
  return { status, headers: Object.fromEntries(named), body: data };
}
