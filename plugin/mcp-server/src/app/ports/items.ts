/** What the use cases need to know of many tickets at once: the project's items, page by page. */
import type { StateField } from "../../domain/state-field.ts";
import type { BoardProject, HiddenItems } from "./board.ts";

export interface ParentAddress {
  /** `owner/repo`. */
  readonly repository: string;
  readonly number: number;
}

/** A ticket as the board shows it: no log, and no lock. */
export interface TicketSummary {
  /** Of its card on the board. */
  readonly itemId: string;
  readonly number: number;
  readonly title: string;
  readonly url: string;
  /** `owner/repo`. */
  readonly repository: string;
  /** What the option on the card stands for; null for none, and where the project has no such field. */
  readonly state: string | null;
  readonly priority: string | null;
  readonly estimate: string | null;
  readonly closed: boolean;
  readonly archived: boolean;
  readonly labels: readonly string[];
  readonly assignees: readonly string[];
  readonly parent: ParentAddress | null;
  readonly children: number;
  readonly openChildren: number;
  readonly openBlockers: number;
  readonly createdAt: string;
  /** Of its issue: a comment changes it, a move of its card does not. */
  readonly updatedAt: string;
}

/** The fields whose values a summary shows, by the ids that the REST interface knows; null for one that is missing. */
export interface SummaryFields {
  readonly state: number;
  readonly priority: number | null;
  readonly estimate: number | null;
}

export interface ItemQuery {
  readonly project: BoardProject;
  readonly fields: SummaryFields;
  /** By which the state on a card is told. */
  readonly stateField: StateField;
  /** In GitHub's language for filtering projects. */
  readonly q: string;
  /** Whether the ticket belongs on the page; asked only where the server cannot filter. */
  readonly matches: (ticket: TicketSummary) => boolean;
  readonly pageSize: number;
  /** Where the page begins; null for the first one. */
  readonly after: string | null;
}

export interface ItemPage {
  /** Issues only, in the order of the board; drafts and pull requests are left out. */
  readonly tickets: readonly TicketSummary[];
  readonly hidden: HiddenItems;
  /** Where the next page begins; null where there is none. */
  readonly next: string | null;
}

/** GitHub's bound on a page of items. */
export const MAX_ITEM_PAGE = 100;

export interface ItemStore {
  /** Why lists are read by GraphQL, without GitHub's filter; null where they are not, and before the first list. */
  readonly restProblem: string | null;
  /**
   * One request, which costs nothing of the rate limit while nothing changed: then it gives the same page, the very
   * object, again. On a server that does not list items by REST one request for every hundred items. Throws GITHUB_NOT_FOUND, GITHUB_AUTH, GITHUB_FORBIDDEN, GITHUB_RATE_LIMITED, GITHUB_UNAVAILABLE, and
   * GITHUB_UNEXPECTED for a filter that it does not take.
   */
  readPage(query: ItemQuery): Promise<ItemPage>;
}
