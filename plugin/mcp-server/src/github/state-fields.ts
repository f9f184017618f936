import { LRUCache } from "lru-cache";
import type { RepositoryAddress, StateFields } from "../ports/ticket.ts";
import type { StateField } from "../domain/state-field.ts";

/** A team changes its field rarely, and a wrong guess costs one more read, never a wrong write. */
const KEPT_MS = 30 * 60_000;
/** More repositories than one server process ever works on. */
const MAX_REPOSITORIES = 500;

/** Remembers each repository's field for half an hour, apart for each host. */
export class CachedStateFields implements StateFields {
  readonly #cache = new LRUCache<string, StateField>({ max: MAX_REPOSITORIES, ttl: KEPT_MS });
  readonly #host: string;

  constructor(apiUrl: string) {
    this.#host = apiUrl;
  }

  get(address: RepositoryAddress): StateField | undefined {
    return this.#cache.get(this.#key(address));
  }

  set(address: RepositoryAddress, field: StateField): void {
    this.#cache.set(this.#key(address), field);
  }

  #key({ owner, repo }: RepositoryAddress): string {
    return `${this.#host} ${owner}/${repo}`.toLowerCase();
  }
}
