import { LRUCache } from "lru-cache";
import { repositoryKey, ticketName, type TicketAddress, type RepositoryAddress } from "../rules/names.ts";
import { Failure } from "../errors.ts";
import type { StateField } from "../rules/state-field.ts";
import { mapProblem } from "./error-mapping.ts";
import type { Connection } from "./connection.ts";
import {
  readOlderCommentsDocument,
  readTicketDocument,
  type ReadTicketQuery,
  type ReadTicketQueryVariables,
  type WriteTicketMutation,
} from "./generated.ts";
import {
  fieldVariables,
  joinedPages,
  pagesBefore,
  pagesQuery,
  type PagesAnswer,
  present,
  toCommentPage,
  toSnapshot,
  type LogDepth,
  type OlderCursor,
  type TicketFacts,
  type TicketSnapshot,
} from "./ticket-snapshot.ts";
import { mutateTogether } from "./together.ts";
import {
  NOTHING_WRITTEN,
  answerOf,
  mutationsOf,
  type Part,
  type TargetedWrite,
  type WriteAnswer,
} from "./ticket-write.ts";

/** The connections in use: projects may need a token of their own. */
export interface Connections {
  readonly repository: Connection;
  /** Null where the repository's token serves for projects, too. */
  readonly projects: Connection | null;
}

/**
 * The newest comments that a read brings. Two records and the talk since show the head; few logs are longer than 50.
 */
const NEWEST: Readonly<Record<LogDepth, number>> = { head: 15, whole: 50 };
/** Tickets of which this process has needed older comments: as a rule it does so again. */
const MAX_LONG_LOGS = 500;
const READ_OLDER = "read older comments";

export type TicketStore = Pick<GithubTicketStore, keyof GithubTicketStore>;

/** Tickets on GitHub: one query to read one, one mutation to write it. */
export class GithubTicketStore {
  readonly #connections: Connections;
  readonly #longLogs = new LRUCache<string, true>({ max: MAX_LONG_LOGS });
  #viewer: string | null = null;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  /** The login of the token in use; null before the first read. */
  get viewer(): string | null {
    return this.#viewer;
  }

  /**
   * One request, with more of the newest comments for a whole log. Throws GITHUB_NOT_FOUND, INPUT_NOT_AN_ISSUE,
   * GITHUB_AUTH, GITHUB_FORBIDDEN, GITHUB_RATE_LIMITED, GITHUB_UNAVAILABLE.
   */
  async read(
    address: TicketAddress,
    stateField: StateField,
    depth: LogDepth = "head",
  ): Promise<TicketSnapshot> {
    const { owner, repo, number } = address;
    const newest = NEWEST[this.#longLogs.has(ticketName(address)) ? "whole" : depth];
    const asked = { owner, repo, number, ...fieldVariables(stateField), newest };
    const { repository, projects } = this.#connections;
    const [log, cards] = await Promise.all([
      this.#readParts(repository, address, { ...asked, withLog: true, withCards: projects === null }),
      projects === null
        ? null
        : this.#readParts(projects, address, { ...asked, withLog: false, withCards: true }),
    ]);
    const ofCards = cards === null ? null : toSnapshot(cards, address, stateField);
    const snapshot = toSnapshot(log, address, stateField);
    this.#viewer = snapshot.viewer;
    return ofCards === null ? snapshot : { ...snapshot, items: ofCards.items };
  }

  async #readParts(
    connection: Connection,
    address: TicketAddress,
    variables: ReadTicketQueryVariables,
  ): Promise<ReadTicketQuery> {
    const attempted = `read ticket ${ticketName(address)}`;
    const { data, problems } = await connection.queryParts(readTicketDocument, variables, attempted);
    const found = data.repository?.issueOrPullRequest;
    const showsCard = found?.__typename === "Issue" && present(found.projectItems?.nodes).length > 0;
    // Beside cards that it shows, GitHub answers so for each card on a project that a fine-grained or App token may not
    // see.
    const problem = problems.find(
      ({ type, path }) => !showsCard || type !== "FORBIDDEN" || path?.includes("projectItems") !== true,
    );
    if (problem !== undefined) throw mapProblem(problem, attempted);
    return data;
  }

  /**
   * Older comments, oldest first: all of them where the cursor tells how many there are, else one page. One request for
   * each 500, side by side. Throws as `read`.
   */
  async readOlderComments(
    issueId: string,
    cursor: OlderCursor,
  ): Promise<Pick<TicketFacts, "comments" | "olderCursor">> {
    const { before, place } = cursor;
    if (place !== undefined) this.#longLogs.set(place.ticket, true);
    const all = await this.#readAllOlder(issueId, cursor);
    if (all !== null) return { comments: all, olderCursor: null };
    const { node } = await this.#connections.repository.query(
      readOlderCommentsDocument,
      { issueId, before },
      READ_OLDER,
    );
    return toCommentPage(node !== null && "comments" in node ? node.comments : null);
  }

  /** Null where one page is enough, or only page after page can be read. */
  async #readAllOlder(issueId: string, cursor: OlderCursor): Promise<TicketFacts["comments"] | null> {
    const requests = pagesBefore(cursor);
    if (cursor.place === undefined || requests.length === 0) return null;
    const { repository } = this.#connections;
    const sent = requests.map(async (pages) =>
      repository.query<PagesAnswer>(pagesQuery(pages), { issueId }, READ_OLDER),
    );
    return joinedPages(requests, await Promise.all(sent), cursor.place.oldestId);
  }

  /**
   * Writes up to `MAX_WRITTEN_TOGETHER` tickets in their order by one request, never repeated, and gives the answer of
   * each. Throws GITHUB_OUTCOME_UNKNOWN where no answer came: then none, some or all of them are written.
   */
  async write(writes: readonly TargetedWrite[]): Promise<readonly WriteAnswer[]> {
    const { repository, projects } = this.#connections;
    if (projects === null) return this.#writeTogether(repository, writes, true);
    // In the order of one request: fields first, then the record and all else, at last the card.
    const set = await this.#writeCards(
      projects,
      writes.map(({ target, write: { fields } }) => ({ target, write: { fields } })),
    );
    const answers = await this.#writeTogether(
      repository,
      writes.map(({ target, write: { optionId: _card, fields: _fields, ...write } }) => ({ target, write })),
      false,
    );
    const cards = await this.#writeCards(
      projects,
      writes.map(({ target, write: { optionId } }) => ({ target, write: { optionId } })),
    );
    return answers.map((answer, at) => {
      const { fields, optionId } = writes[at]?.write ?? {};
      const first = (fields === undefined ? undefined : set[at]) ?? answer;
      const last = (optionId === undefined ? undefined : cards[at]) ?? answer;
      return Object.assign({}, answer, { fields: first.fields, field: last.field, after: last.after });
    });
  }

  /** Cards alone, by the projects' own token. A refusal is the cards': what the other token wrote stands. */
  async #writeCards(projects: Connection, writes: readonly TargetedWrite[]): Promise<readonly WriteAnswer[]> {
    try {
      return await this.#writeTogether(projects, writes, false);
    } catch (error) {
      if (!(error instanceof Failure) || error.code === "GITHUB_OUTCOME_UNKNOWN") throw error;
      const failed: Part = { kind: "failed", failure: error };
      return writes.map(() => ({ ...NOTHING_WRITTEN, field: failed, fields: failed }));
    }
  }

  async #writeTogether(
    connection: Connection,
    writes: readonly TargetedWrite[],
    withCards: boolean,
  ): Promise<readonly WriteAnswer[]> {
    const mutations = writes.map(({ target, write }) => mutationsOf(target, write, withCards));
    if (mutations.flat().length === 0) return writes.map(() => NOTHING_WRITTEN);
    const names = writes.map(({ target }) => ticketName(target.address)).join(", ");
    const attempted = `write to ticket${writes.length === 1 ? "" : "s"} ${names}`;
    const answers = await mutateTogether<WriteTicketMutation>(connection, mutations.flat(), attempted);
    return writes.map(({ target, write }, at) => {
      const before = mutations.slice(0, at).flat().length;
      const own = answers.slice(before, before + (mutations[at]?.length ?? 0));
      return answerOf(own, write, target);
    });
  }
}

/** A team changes its field rarely, and a wrong guess costs one more read, never a wrong write. */
const KEPT_MS = 30 * 60_000;
/** More repositories than one server process ever works on. */
const MAX_REPOSITORIES = 500;

export type StateFields = Pick<CachedStateFields, keyof CachedStateFields>;

/** Remembers which field a repository's team uses for half an hour, so that a read asks for the right one at once. */
export class CachedStateFields {
  readonly #cache = new LRUCache<string, StateField>({ max: MAX_REPOSITORIES, ttl: KEPT_MS });

  get(address: RepositoryAddress): StateField | undefined {
    return this.#cache.get(repositoryKey(address));
  }

  set(address: RepositoryAddress, field: StateField): void {
    this.#cache.set(repositoryKey(address), field);
  }
}
