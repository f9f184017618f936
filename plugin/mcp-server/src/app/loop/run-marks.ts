import { lockNumber, lockRef, prefixBeside } from "../../domain/lock-refs.ts";
import type { Agents } from "../ports/agents.ts";
import type { RefRepository } from "../ports/refs.ts";
import { swapRefs } from "../log/swap-refs.ts";
import type { World } from "../world.ts";
import { markMessage, readMark, type ListedMark, type Mark, type StandingMark } from "./run-mark.ts";

/** By what refs are read and moved. */
type RefWorld = Pick<World, "refs" | "clock" | "ownWrites" | "lockPrefixes">;

/** The marks of one repository's tickets. */
export class RunMarks {
  readonly #world: RefWorld;
  readonly #agents: Pick<Agents, "find">;
  readonly #place: RefRepository;

  constructor(world: RefWorld, agents: Pick<Agents, "find">, place: RefRepository) {
    this.#world = world;
    this.#agents = agents;
    this.#place = place;
  }

  get #prefix(): string {
    return prefixBeside(this.#world.lockPrefixes.of(this.#place.address), "runs");
  }

  /** By ticket; one request for every hundred. */
  async list(): Promise<ReadonlyMap<number, ListedMark>> {
    const refs = await this.#world.refs.list(this.#place.address, this.#prefix);
    const found = refs.map(({ name, commit }) =>
      readMark({ number: lockNumber(this.#prefix, name), commit }),
    );
    const marks = await Promise.all(found.flatMap((mark) => (mark === null ? [] : [this.#withLeft(mark)])));
    return new Map(marks.map((mark) => [mark.number, mark]));
  }

  /** Puts the mark in the place of that one, null for none; null where another loop was faster. Two requests. */
  async take(number: number, mark: Mark, from: string | null): Promise<StandingMark | null> {
    const { oid, takenAtMs } = await this.#commit(mark);
    return (await this.#swap(number, from, oid)) ? { ...mark, number, oid, atMs: takenAtMs } : null;
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
    return this.#world.refs.createCommit(this.#place.address, { message: markMessage(mark) });
  }

  async #swap(number: number, from: string | null, to: string | null): Promise<boolean> {
    const name = lockRef(this.#prefix, number);
    return (await swapRefs(this.#world, this.#place, [{ name, from, to }])).kind === "moved";
  }
}
