import type { TicketAddress } from "../ports/ticket.ts";
import { Failure } from "../errors.ts";
import { mapError, type RequestKind } from "./error-mapping.ts";

/** What a server may lack of REST; its GraphQL may have it all the same. */
type AnswerGroup = "sub-issues" | "dependencies";

/** An issue as the routes of the REST interface name it. */
export type RequestPlace = Readonly<Record<"owner" | "repo", string> & Record<"issue_number", number>>;

/** Two ways to one thing. */
interface Ways<Answer> {
  readonly group: AnswerGroup;
  readonly attempted: string;
  readonly kind: RequestKind;
  readonly rest: (place: RequestPlace) => Promise<Answer>;
  readonly graphql: () => Promise<Answer>;
}

/**
 * Links by REST, and by GraphQL on a server whose REST does not have them. Each group is tried once, and what the
 * server has is remembered: @octokit/openapi 23.0.2 has no `sub_issues` for Enterprise Server 3.17 to 3.19, and
 * dependencies from 3.19 on.
 */
export class RestOrGraphql {
  readonly #byGraphql = new Set<AnswerGroup>();
  /** Whether neither interface has dependencies. */
  #lacksDependencies = false;

  /** Throws GITHUB_UNSUPPORTED for dependencies on a server without any, and what the two ways throw. */
  async run<Answer>(address: TicketAddress, ways: Ways<Answer>): Promise<Answer> {
    const { group, attempted, kind, rest, graphql } = ways;
    if (group === "dependencies" && this.#lacksDependencies) throw noDependencies(attempted);
    if (this.#byGraphql.has(group)) return graphql();
    try {
      return await rest(placeOf(address));
    } catch (error) {
      const failure = mapError(error, attempted, kind);
      // The same 404 stands for a missing route and for a missing issue.
      if (failure.code !== "GITHUB_NOT_FOUND") throw failure;
      return this.#withoutRest(ways, failure);
    }
  }

  async #withoutRest<Answer>({ group, attempted, graphql }: Ways<Answer>, missing: Failure): Promise<Answer> {
    try {
      const answer = await graphql();
      this.#byGraphql.add(group);
      return answer;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.code === "GITHUB_UNSUPPORTED" && group === "dependencies") {
        this.#lacksDependencies = true;
        throw noDependencies(attempted);
      }
      throw error.code === "GITHUB_NOT_FOUND" || error.code === "GITHUB_UNSUPPORTED" ? missing : error;
    }
  }
}

export function placeOf({ owner, repo, number }: TicketAddress): RequestPlace {
  return { owner, repo, issue_number: number };
}

/** The lowest version whose published description has dependencies is 3.19 (github/docs, `ghes-3.18` and `3.19`). */
function noDependencies(attempted: string): Failure {
  return new Failure(
    "GITHUB_UNSUPPORTED",
    `Cannot ${attempted}: this GitHub server has no dependencies between issues`,
    { hint: "They take GitHub Enterprise Server 3.19 or newer; nothing was written" },
  );
}
