import { Failure } from "../errors.ts";
import { mapError, type RequestKind } from "./error-mapping.ts";
import type { TicketAddress } from "../rules/names.ts";

/** The parts of REST that a server may lack; its GraphQL may have them all the same. */
type AnswerGroup = "sub-issues" | "dependencies";

/** An issue as the routes of the REST interface name it. */
export type RequestPlace = Readonly<Record<"owner" | "repo", string> & Record<"issue_number", number>>;

/** Two ways to one thing. */
interface Alternatives<Answer> {
  readonly group: AnswerGroup;
  readonly attempted: string;
  readonly kind: RequestKind;
  readonly rest: (place: RequestPlace) => Promise<Answer>;
  readonly graphql: () => Promise<Answer>;
}

type Api = "rest" | "graphql";

/**
 * By which interface each group is tried first. @octokit/openapi 23.0.2 has no `sub_issues` for Enterprise Server 3.17
 * to 3.19, and dependencies from 3.19 on; which Enterprise Server has dependencies in GraphQL is not published.
 */
const FIRST: Readonly<Record<AnswerGroup, Api>> = { "sub-issues": "rest", dependencies: "graphql" };

/** Each interface's code for a part that it lacks. The same 404 stands for a missing issue. */
const LACKING = { rest: "GITHUB_NOT_FOUND", graphql: "GITHUB_UNSUPPORTED" } as const;

/** Links by the interface that the server has them in. Each group is tried once, and the outcome remembered. */
export class RestOrGraphql {
  readonly #known = new Map<AnswerGroup, Api>();
  /** Whether neither interface has dependencies. */
  #lacksDependencies = false;

  /** The interface that the group is asked for by. */
  wayOf(group: AnswerGroup): Api {
    return this.#known.get(group) ?? FIRST[group];
  }

  use(group: AnswerGroup, way: Api): void {
    this.#known.set(group, way);
  }

  /** Throws GITHUB_UNSUPPORTED for dependencies on a server without any, and what the two ways throw. */
  async run<Answer>(address: TicketAddress, ways: Alternatives<Answer>): Promise<Answer> {
    const { group, attempted } = ways;
    if (group === "dependencies" && this.#lacksDependencies) throw noDependencies(attempted);
    const way = this.wayOf(group);
    try {
      return await ask(way, address, ways);
    } catch (error) {
      const isLacking = error instanceof Failure && error.code === LACKING[way];
      if (!isLacking || way !== FIRST[group]) throw error;
      return this.#byTheOther(address, ways, error);
    }
  }

  async #byTheOther<Answer>(
    address: TicketAddress,
    ways: Alternatives<Answer>,
    missing: Failure,
  ): Promise<Answer> {
    const { group, attempted } = ways;
    const way = FIRST[group] === "rest" ? "graphql" : "rest";
    try {
      const answer = await ask(way, address, ways);
      this.use(group, way);
      return answer;
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== LACKING[way]) throw error;
      if (group !== "dependencies") throw missing;
      this.#lacksDependencies = true;
      throw noDependencies(attempted);
    }
  }
}

async function ask<Answer>(
  way: Api,
  address: TicketAddress,
  { rest, graphql, attempted, kind }: Alternatives<Answer>,
): Promise<Answer> {
  if (way === "graphql") return graphql();
  try {
    return await rest(requestPlace(address));
  } catch (error) {
    throw mapError(error, attempted, kind);
  }
}

export function requestPlace({ owner, repo, number }: TicketAddress): RequestPlace {
  return { owner, repo, issue_number: number };
}

/** The lowest version whose published description has dependencies is 3.19 (github/docs, `ghes-3.18` and `3.19`). */
function noDependencies(attempted: string): Failure {
  return new Failure(
    "GITHUB_UNSUPPORTED",
    `Cannot ${attempted}: this GitHub server has no dependencies between issues`,
    { hint: "They need GitHub Enterprise Server 3.19 or newer; nothing was written" },
  );
}
