/** Cards that this process has just added to projects, which GitHub's lists lack at first. */
import { LRUCache } from "lru-cache";
import type { ItemPage, ItemQuery } from "../ports/board.ts";
import { otherFieldsOf } from "../domain/state-field.ts";
import type { Connection } from "./connection.ts";
import { readNewCardsDocument, type ReadNewCardsQuery } from "./generated.ts";
import { toSummary } from "./item-scan.ts";
import { present } from "./ticket-snapshot.ts";

/** A list lacked a new card for up to 20 s; the issue shows it at once (docs/maintainers/github.md, "card-on-board-soon"). */
const LISTED_AFTER_MS = 30_000;
/** As many as are read with their fields in one request. */
const MAX_NEW = 50;

export class NewCards {
  readonly #added = new LRUCache<string, { readonly projectId: string; readonly issueId: string }>({
    max: MAX_NEW,
    ttl: LISTED_AFTER_MS,
  });

  note(projectId: string, issueId: string): void {
    this.#added.set(`${projectId} ${issueId}`, { projectId, issueId });
  }

  /**
   * The page, with the new cards that GitHub does not list yet at the end of the last one. One request, none where no
   * card is new.
   */
  async completed(
    connection: Connection,
    query: ItemQuery,
    { page, attempted }: { readonly page: ItemPage; readonly attempted: string },
  ): Promise<ItemPage> {
    const { project, stateField } = query;
    const issueIds = [...this.#added.rvalues()].flatMap((card) =>
      card?.projectId === project.id ? [card.issueId] : [],
    );
    if (page.next !== null || issueIds.length === 0) return page;
    const { priority, estimate } = otherFieldsOf(stateField);
    const { data } = await connection.queryParts<ReadNewCardsQuery>(
      readNewCardsDocument,
      {
        issueIds,
        stateField: stateField.name,
        priorityField: priority,
        estimateField: estimate,
      },
      attempted,
    );
    const unlisted = present(data.nodes).flatMap((node) => {
      const items = node.__typename === "Issue" ? present(node.projectItems.nodes) : [];
      const card = items.find((item) => item.project.id === project.id);
      const ticket = card === undefined ? null : toSummary(card, stateField);
      const isListed = page.tickets.some(({ itemId }) => itemId === ticket?.itemId);
      return ticket === null || isListed || !query.matches(ticket) ? [] : [ticket];
    });
    return unlisted.length === 0 ? page : { ...page, tickets: [...page.tickets, ...unlisted] };
  }
}
