/** What the board's overview needs of GitHub: the cards of a whole project, page by page. */
import type { StateField } from "../../domain/state-field.ts";
import type { HiddenItems } from "./board.ts";

/** The issue of a card, and what the card's single-select fields show. */
export interface BoardCard {
  /** `owner/repo`, as GitHub spells it. */
  readonly repository: string;
  readonly number: number;
  readonly title: string;
  readonly url: string;
  readonly closed: boolean;
  readonly createdAt: string;
  /** Null for a card without a state. */
  readonly state: { readonly value: string; readonly updatedAt: string } | null;
  readonly priority: string | null;
  readonly estimate: string | null;
}

export interface CardPage {
  /** The issues' cards; archived ones, pull requests, drafts and what the token cannot see are left out. */
  readonly cards: readonly BoardCard[];
  readonly hidden: HiddenItems;
  /** How many items the whole project has, of every kind. */
  readonly items: number;
  /** Where the next page begins; null after the last one. */
  readonly nextCursor: string | null;
}

/** A project and the names of its fields. */
export interface CardFields {
  readonly projectId: string;
  readonly state: StateField;
  readonly priority: string;
  readonly estimate: string;
}

export interface CardStore {
  /** A hundred items, one request. Throws GITHUB_NOT_FOUND, GITHUB_FORBIDDEN, GITHUB_UNAVAILABLE. */
  readCards(fields: CardFields, cursor: string | null): Promise<CardPage>;
  /**
   * Since when these cards, a hundred at most, show the states that they show, by their ids; a card without a state, or
   * gone, is left out. One request. Throws GITHUB_FORBIDDEN, GITHUB_UNAVAILABLE.
   */
  readStateDates(itemIds: readonly string[], field: StateField): Promise<ReadonlyMap<string, string>>;
}
