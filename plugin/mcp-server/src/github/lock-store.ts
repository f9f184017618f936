import { ticketName } from "../domain/names.ts";
import type {
  LockCommit,
  LockChange,
  LockRepository,
  LockStore,
  TicketAddress,
} from "../app/ports/ticket.ts";
import type { Connection } from "./connection.ts";
import { mapError, mapProblem, type GraphqlProblem } from "./error-mapping.ts";
import { swapRefsDocument } from "./generated.ts";
import { EMPTY_TREE, NO_OBJECT, type LockRefs } from "./lock-refs.ts";

/** Problems that say something about the token or the service, and nothing about the ref. */
const NOT_ABOUT_THE_REF = new Set(["FORBIDDEN", "INSUFFICIENT_SCOPES", "RATE_LIMITED", "NOT_FOUND"]);

/** As for a read, which making loose objects is in effect. */
export const COMMIT_RETRIES = 2;

/** Locks as git refs, by GitHub's own compare-and-swap. */
export class GithubLockStore implements LockStore {
  readonly #connection: Connection;
  readonly #lockRefs: LockRefs;

  constructor(connection: Connection, lockRefs: LockRefs) {
    this.#connection = connection;
    this.#lockRefs = lockRefs;
  }

  async createCommit({ owner, repo, number }: TicketAddress, message: string): Promise<LockCommit> {
    const attempted = `make the lock's commit for ticket ${ticketName({ owner, repo, number })}`;
    try {
      // A loose commit that was made twice harms nothing, so a lost answer may be asked for again.
      const { data } = await this.#connection.rest.git.createCommit({
        owner,
        repo,
        message,
        tree: EMPTY_TREE,
        parents: [],
        request: { retries: COMMIT_RETRIES },
      });
      return { oid: data.sha, message, takenAtMs: Date.parse(data.committer.date) };
    } catch (error) {
      throw mapError(error, attempted, "read");
    }
  }

  async swap({ address, repositoryId }: LockRepository, changes: readonly LockChange[]): Promise<boolean> {
    const tickets = changes.map(({ number }) => ticketName({ ...address, number })).join(", ");
    const attempted = `move the lock of ticket ${tickets}`;
    const refUpdates = changes.map(({ number, from, to }) => ({
      name: this.#lockRefs.nameFor(number),
      beforeOid: from ?? NO_OBJECT,
      afterOid: to ?? NO_OBJECT,
      force: true,
    }));
    const { problems } = await this.#connection.mutate(
      swapRefsDocument,
      { repositoryId, refUpdates },
      attempted,
    );
    const [problem] = problems;
    if (problem === undefined) return true;
    // GitHub has no type of error of its own for a ref that was another one.
    if (isAboutTheRef(problem)) return false;
    throw mapProblem(problem, attempted);
  }
}

/** Whether the ref itself was another one than expected. */
export function isAboutTheRef({ type }: GraphqlProblem): boolean {
  return type === undefined || !NOT_ABOUT_THE_REF.has(type);
}
