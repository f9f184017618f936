import { Failure } from "../../errors.ts";
import type { RepositoryAddress } from "../ports/ticket.ts";
import type { World } from "../world.ts";
import { MARK_PREFIX, markMessage, readMark, type Mark, type StandingMark } from "./run-mark.ts";

/** The marks of one repository's tickets: at most a hundred, more agents than any board feeds. */
export class RunMarks {
  readonly #refs: World["refs"];
  readonly #address: RepositoryAddress;
  readonly #repositoryId: string;

  constructor({ refs }: Pick<World, "refs">, address: RepositoryAddress, repositoryId: string) {
    this.#refs = refs;
    this.#address = address;
    this.#repositoryId = repositoryId;
  }

  /** By ticket; one request. */
  async list(): Promise<ReadonlyMap<number, StandingMark>> {
    const marks = (await this.#refs.list(this.#address, MARK_PREFIX)).map(readMark);
    return new Map(marks.flatMap((mark) => (mark === null ? [] : [[mark.number, mark]])));
  }

  /** Puts the mark in the place of that one, null for none; null where another loop was faster. Two requests. */
  async put(number: number, mark: Mark, from: string | null): Promise<StandingMark | null> {
    const message = markMessage(mark);
    const { oid, takenAtMs } = await this.#refs.createCommit(this.#address, { message, files: new Map() });
    return (await this.#swap(number, from, oid)) ? { ...mark, number, oid, atMs: takenAtMs } : null;
  }

  async drop({ number, oid }: Pick<StandingMark, "number" | "oid">): Promise<void> {
    await this.#swap(number, oid, null);
  }

  /** A lost answer counts as a lost race: the next listing shows whose mark it is. */
  async #swap(number: number, from: string | null, to: string | null): Promise<boolean> {
    try {
      return await this.#refs.swap(this.#repositoryId, `${MARK_PREFIX}${number}`, { from, to });
    } catch (error) {
      if (error instanceof Failure && error.code === "GITHUB_OUTCOME_UNKNOWN") return false;
      throw error;
    }
  }
}
