import { DEFAULT_LOCK_PREFIX, lockRef } from "../../domain/lock-refs.ts";
import { repositoryKey } from "../../domain/names.ts";
import { Failure } from "../../errors.ts";
import type { RepositoryAddress, TicketAddress } from "../ports/ticket.ts";
import { TEAM_CONFIG_PATH, type TeamConfig } from "../team/team-config.ts";

/**
 * The lock prefix of each repository. The team's file on the default branch binds all machines, and is read beside the
 * locks: until it is known, the configured prefix or the default is assumed.
 */
export class LockPrefixes {
  readonly #configured: string | null;
  readonly #known = new Map<string, string>();

  /** `configured` is the environment's; null for none. */
  constructor(configured: string | null) {
    this.#configured = configured;
  }

  /**
   * The prefix that only this machine's environment names: machines without the variable keep their locks elsewhere.
   * Null where the team's file names one, or nothing is set.
   */
  unboundFor({ lockRefPrefix }: Pick<TeamConfig, "lockRefPrefix">): string | null {
    return lockRefPrefix === undefined ? this.#configured : null;
  }

  of(address: RepositoryAddress): string {
    return this.#known.get(repositoryKey(address)) ?? this.#configured ?? DEFAULT_LOCK_PREFIX;
  }

  /**
   * Takes note of what the team's file says. Throws CONFIG_INVALID where the environment says something else: two
   * machines with two prefixes would give one ticket two holders.
   */
  learn(address: RepositoryAddress, { lockRefPrefix }: Pick<TeamConfig, "lockRefPrefix">): void {
    if (lockRefPrefix !== undefined && this.#configured !== null && lockRefPrefix !== this.#configured) {
      throw new Failure(
        "CONFIG_INVALID",
        `Cannot use RALPH_LOCK_REF_PREFIX = "${this.#configured}": the team's ${TEAM_CONFIG_PATH} says "${lockRefPrefix}"`,
        { hint: "Remove the variable: the team's file binds all machines" },
      );
    }
    this.#known.set(repositoryKey(address), lockRefPrefix ?? this.#configured ?? DEFAULT_LOCK_PREFIX);
  }
}

/** The full name of the ticket's lock ref. */
export function lockRefOf(
  { lockPrefixes }: { readonly lockPrefixes: LockPrefixes },
  address: TicketAddress,
): string {
  return lockRef(lockPrefixes.of(address), address.number);
}
