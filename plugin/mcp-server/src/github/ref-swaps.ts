import type { Connection } from "./connection.ts";
import { mapProblem, type GraphqlProblem } from "./error-mapping.ts";
import { swapRefsDocument } from "./generated.ts";
import { NO_OBJECT } from "./lock-refs.ts";

/** Problems that say something about the token or the service, and nothing about the ref. */
const NOT_ABOUT_THE_REF = new Set(["FORBIDDEN", "INSUFFICIENT_SCOPES", "RATE_LIMITED", "NOT_FOUND"]);

/** A ref by its full name; null stands for "no ref". */
export interface RefMove {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** GitHub's compare-and-swap on git refs, and what GitHub said when it last refused one. */
export class RefSwaps {
  readonly #connection: Connection;
  /** The newest alone: it is asked for right after the call that was refused. */
  #refused: { readonly names: readonly string[]; readonly message: string } | null = null;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** All move or none. False where GitHub refused it, as where one of them was another one than `from`. */
  async swap(repositoryId: string, moves: readonly RefMove[], attempted: string): Promise<boolean> {
    const refUpdates = moves.map(({ name, from, to }) => ({
      name,
      beforeOid: from ?? NO_OBJECT,
      afterOid: to ?? NO_OBJECT,
      force: true,
    }));
    const names = moves.map(({ name }) => name);
    const variables = { repositoryId, refUpdates };
    const { problems } = await this.#connection.mutate(swapRefsDocument, variables, attempted);
    const [problem] = problems;
    if (problem !== undefined && !isAboutTheRef(problem)) throw mapProblem(problem, attempted);
    if (problem !== undefined) this.#refused = { names, message: problem.message };
    else if (names.some((name) => this.refusal(name) !== null)) this.#refused = null;
    return problem === undefined;
  }

  /** What GitHub said when it refused the newest swap that was refused; null where that was of other refs. */
  refusal(name: string): string | null {
    return this.#refused?.names.includes(name) === true ? this.#refused.message : null;
  }
}

/** Whether the ref may have been another one than expected: GitHub has no type of error of its own for that. */
function isAboutTheRef({ type }: GraphqlProblem): boolean {
  return type === undefined || !NOT_ABOUT_THE_REF.has(type);
}
