import { ticketName } from "../domain/names.ts";
import type {
  LockCommit,
  LockChange,
  LockRepository,
  LockStore,
  TicketAddress,
} from "../app/ports/ticket.ts";
import type { Connection } from "./connection.ts";
import { mapError } from "./error-mapping.ts";
import { EMPTY_TREE, type LockRefs } from "./lock-refs.ts";
import { RefSwaps } from "./ref-swaps.ts";

/** As for a read, which making loose objects is in effect. */
export const COMMIT_RETRIES = 2;

/** Locks as git refs, by GitHub's own compare-and-swap. */
export class GithubLockStore implements LockStore {
  readonly #connection: Connection;
  readonly #lockRefs: LockRefs;
  readonly #swaps: RefSwaps;

  constructor(connection: Connection, lockRefs: LockRefs) {
    this.#connection = connection;
    this.#swaps = new RefSwaps(connection);
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
    const moves = changes.map(({ number, from, to }) => ({ name: this.#lockRefs.nameFor(number), from, to }));
    return this.#swaps.swap(repositoryId, moves, `move the lock of ticket ${tickets}`);
  }

  refusal({ number }: TicketAddress): string | null {
    return this.#swaps.refusal(this.#lockRefs.nameFor(number));
  }
}
