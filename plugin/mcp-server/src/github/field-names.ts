import { LRUCache } from "lru-cache";
import type { FieldNames, TicketAddress } from "../app/ports.ts";

/** A team changes its field rarely, and a wrong guess costs one more read, never a wrong write. */
const KEPT_MS = 30 * 60_000;
/** More repositories than one server process ever works on. */
const MAX_REPOSITORIES = 500;

/** Remembers each repository's field for half an hour, apart for each host. */
export class CachedFieldNames implements FieldNames {
  readonly #cache = new LRUCache<string, string>({ max: MAX_REPOSITORIES, ttl: KEPT_MS });
  readonly #host: string;

  constructor(apiUrl: string) {
    this.#host = apiUrl;
  }

  get(address: TicketAddress): string | undefined {
    return this.#cache.get(this.#key(address));
  }

  set(address: TicketAddress, fieldName: string): void {
    this.#cache.set(this.#key(address), fieldName);
  }

  #key({ owner, repo }: TicketAddress): string {
    return `${this.#host} ${owner}/${repo}`.toLowerCase();
  }
}
