import { Failure } from "../../errors.ts";
import type { Agents } from "../ports/agents.ts";
import type { RepositoryAddress } from "../ports/ticket.ts";
import type { World } from "../world.ts";
import {
  MARK_PREFIX,
  markMessage,
  readMark,
  type ListedMark,
  type Mark,
  type StandingMark,
} from "./run-mark.ts";

export interface MarkPlace {
  readonly address: RepositoryAddress;
  readonly repositoryId: string;
}

/** The marks of one repository's tickets. */
export class RunMarks {
  readonly #refs: World["refs"];
  readonly #agents: Pick<Agents, "find">;
  readonly #place: MarkPlace;

  constructor({ refs }: Pick<World, "refs">, agents: Pick<Agents, "find">, place: MarkPlace) {
    this.#refs = refs;
    this.#agents = agents;
    this.#place = place;
  }

  /** By ticket; one request for every hundred. */
  async list(): Promise<ReadonlyMap<number, ListedMark>> {
    const refs = await this.#refs.list(this.#place.address, MARK_PREFIX);
    const marks = await Promise.all(
      refs.map(readMark).flatMap((mark) => (mark === null ? [] : [this.#withLeft(mark)])),
    );
    return new Map(marks.map((mark) => [mark.number, mark]));
  }

  /**
   * Puts the mark in the place of that one, null for none; null where another loop was faster. A lost answer counts as
   * a lost race: the next listing shows whose mark it is. Two requests.
   */
  async take(number: number, mark: Mark, from: string | null): Promise<StandingMark | null> {
    const { oid, takenAtMs } = await this.#commit(mark);
    try {
      return (await this.#swap(number, from, oid)) ? { ...mark, number, oid, atMs: takenAtMs } : null;
    } catch (error) {
      if (error instanceof Failure && error.code === "GITHUB_OUTCOME_UNKNOWN") return null;
      throw error;
    }
  }

  /**
   * Leaves that mark in the place of a run's, null for none; nothing where it is not the run's any more. May be done
   * again.
   */
  async leave({ number, oid }: StandingMark, mark: Mark | null): Promise<void> {
    await this.#swap(number, oid, mark === null ? null : (await this.#commit(mark)).oid);
  }

  /** A mark may name any run: one of another ticket is not its own. */
  async #withLeft(mark: StandingMark): Promise<ListedMark> {
    const left = mark.run === null ? null : await this.#agents.find(mark.run);
    return { ...mark, left: left?.ticket.number === mark.number ? left : null };
  }

  async #commit(mark: Mark): Promise<{ oid: string; takenAtMs: number }> {
    return this.#refs.createCommit(this.#place.address, { message: markMessage(mark), files: new Map() });
  }

  async #swap(number: number, from: string | null, to: string | null): Promise<boolean> {
    return this.#refs.swap(this.#place.repositoryId, `${MARK_PREFIX}${number}`, { from, to });
  }
}
