import { LRUCache } from "lru-cache";
import { isObject, readJson } from "../rules/text.ts";
import {
  givesWriteAccess,
  type WriteAccess,
  isLogin,
  repositoryKey,
  type RepositoryAddress,
} from "../rules/names.ts";
import { messageOf } from "../errors.ts";
import { CallOver, sharedWork } from "./call-scope.ts";
import type { Connection } from "./connection.ts";
import { mapError, statusOf } from "./error-mapping.ts";
import type { SharedText } from "../config/machine-files.ts";
import type { Clock } from "./time.ts";

/** Access changes rarely; a change counts half an hour later at most (docs/maintainers/decisions/0002). */
const KEPT_MS = 30 * 60_000;
/** Facts that GitHub did not tell are asked for again soon, and not by every call of a burst. */
const UNKNOWN_KEPT_MS = 60_000;
/** More accounts than write records in the repositories of one server process, at about 200 bytes each. */
const MAX_ACCOUNTS = 2_000;
const NOT_FOUND = 404;
/** As many persons as usually open and decide a repository's tickets. */
const MAX_FORESEEN = 3;
/** More repositories than the processes of one machine work on within hours, at about 100 bytes each. */
const MAX_REPOSITORIES = 100;

export type AccountStore = Pick<GithubAccountStore, keyof GithubAccountStore>;

/** Write access of accounts, by REST `collaborators/{login}/permission`. */
export class GithubAccountStore {
  readonly #connection: Connection;
  readonly #clock: Pick<Clock, "now">;
  readonly #known: LRUCache<string, WriteAccess>;
  readonly #underway = new Map<string, Promise<WriteAccess>>();
  readonly #names: SharedText | null;
  readonly #foreseen = new Set<string>();

  /**
   * `names` are those of accounts that could write, by repository. They say whom to ask about; what an account may do is
   * GitHub's word alone.
   */
  constructor(connection: Connection, clock: Pick<Clock, "now">, names: SharedText | null = null) {
    this.#connection = connection;
    this.#clock = clock;
    this.#names = names;
    this.#known = new LRUCache({
      max: MAX_ACCOUNTS,
      ttlResolution: 0,
      perf: { now: () => this.#clock.now() },
    });
  }

  /**
   * Asks for the write access of accounts that had it when processes of this machine last looked, so that the answers
   * come while the caller reads what may depend on them. Once for each repository.
   */
  foresee(address: RepositoryAddress): void {
    const repository = repositoryKey(address);
    if (this.#foreseen.has(repository)) return;
    this.#foreseen.add(repository);
    for (const login of namesIn(this.#names?.read()).get(repository) ?? [])
      void this.readWriteAccess(address, login);
  }

  /** The access that is known without a request; null if a request is needed. */
  known(address: RepositoryAddress, login: string): WriteAccess | null {
    return this.#known.get(keyOf(address, login)) ?? null;
  }

  /**
   * Whether the account may write in the repository. One request, none for half an hour after an answer, and one for
   * callers that ask at the same time. Answers "unknown" where GitHub does not tell, or cannot be reached.
   */
  async readWriteAccess(address: RepositoryAddress, login: string): Promise<WriteAccess> {
    const key = keyOf(address, login);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    try {
      const access = await sharedWork(this.#underway, key, async () => this.#ask(address, login));
      this.#known.set(key, access, { ttl: KEPT_MS });
      if (access.kind === "writer") this.#note(repositoryKey(address), login.toLowerCase());
      return access;
    } catch (error) {
      const { owner, repo } = address;
      const failure = mapError(error, `read what "${login}" may do in ${owner}/${repo}`, "read");
      const access = { kind: "unknown", why: failure.message, remedy: failure.hint } as const;
      // The end of one call says nothing of GitHub's answer to the next one.
      if (!(error instanceof CallOver)) this.#known.set(key, access, { ttl: UNKNOWN_KEPT_MS });
      return access;
    }
  }

  #note(repository: string, login: string): void {
    if (namesIn(this.#names?.read()).get(repository)?.includes(login) === true) return;
    this.#names?.update((text) => {
      const names = namesIn(text);
      const before = names.get(repository) ?? [];
      names.delete(repository);
      names.set(repository, [login, ...before].slice(0, MAX_FORESEEN));
      const newest = [...names].slice(-MAX_REPOSITORIES);
      return { text: JSON.stringify(Object.fromEntries(newest)), result: undefined };
    });
  }

  async #ask({ owner, repo }: RepositoryAddress, username: string): Promise<WriteAccess> {
    try {
      const { data } = await this.#connection.rest.repos.getCollaboratorPermissionLevel({
        owner,
        repo,
        username,
      });
      return { kind: givesWriteAccess(data) ? "writer" : "no writer" };
    } catch (error) {
      // GitHub's words for accounts that are gone, and for its own that are no users, such as Copilot. Any other 404 may
      // stand for what the token cannot see.
      if (statusOf(error) === NOT_FOUND && messageOf(error).includes("is not a user"))
        return { kind: "no writer" };
      throw error;
    }
  }
}

/** Anything else than lists of logins is left out. */
function namesIn(text: string | null | undefined): Map<string, readonly string[]> {
  const found = readJson(text ?? "");
  return new Map(
    Object.entries(isObject(found) ? found : {}).flatMap(([repository, names]): [string, string[]][] => {
      const logins = Array.isArray(names)
        ? names.filter((name) => typeof name === "string" && isLogin(name))
        : [];
      return [[repository, logins.slice(0, MAX_FORESEEN)]];
    }),
  );
}

function keyOf(address: RepositoryAddress, login: string): string {
  return `${repositoryKey(address)} ${login.toLowerCase()}`;
}
