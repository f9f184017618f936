/** Pages of older comments by their places: GitHub tells the cursor of a page only with the page after it. */
import type { OlderCursor, TicketFacts } from "../ports/ticket.ts";
import { readOlderCommentsDocument, type CommentPartsFragment } from "./generated.ts";
import { present, toComment } from "./ticket-snapshot.ts";

/** GitHub's largest page. */
const PAGE = 100;
/** GitHub gives a request ten seconds. */
const PAGES_A_REQUEST = 5;
const PARTS = readOlderCommentsDocument.slice(readOlderCommentsDocument.indexOf("fragment CommentParts"));

/** A page: so many comments from a place on, oldest first. The first comment of an issue has place 0. */
interface OlderPage {
  readonly skip: number;
  readonly first: number;
}

/** The pages of one request, newest first. */
export interface PagesAnswer {
  readonly node: Readonly<
    Record<string, { readonly nodes: readonly (CommentPartsFragment | null)[] | null } | null>
  > | null;
}

/**
 * The pages of all comments before the cursor, newest first, by requests; none where one page by the cursor is enough,
 * or their number is not known. Each page ends with the comment that the page after it begins with.
 */
export function pagesBefore({ place }: OlderCursor): OlderPage[][] {
  const pages: OlderPage[] = [];
  if (place === undefined || place.count <= PAGE) return [];
  for (let end = place.count + 1; end > 1;) {
    const skip = Math.max(0, end - PAGE);
    pages.push({ skip, first: end - skip });
    end = skip + 1;
  }
  return Array.from({ length: Math.ceil(pages.length / PAGES_A_REQUEST) }, (_, at) =>
    pages.slice(at * PAGES_A_REQUEST, (at + 1) * PAGES_A_REQUEST),
  );
}

/** A query for these pages. */
export function pagesQuery(pages: readonly OlderPage[]): string {
  const parts = pages.map(
    ({ skip, first }, at) =>
      `page${at}: timelineItems(itemTypes: [ISSUE_COMMENT], skip: ${skip}, first: ${first}) { nodes { ...CommentParts } }`,
  );
  return `query ReadOlderPages($issueId: ID!) {\n  node(id: $issueId) {\n    ... on Issue {\n      ${parts.join("\n      ")}\n    }\n  }\n}\n\n${PARTS}`;
}

/**
 * The comments of all pages, oldest first, without the one that was read before. Null where the pages do not join, as
 * after a comment was deleted meanwhile.
 */
export function joinedPages(
  requests: readonly (readonly OlderPage[])[],
  answers: readonly PagesAnswer[],
  oldestId: string,
): TicketFacts["comments"] | null {
  const comments: TicketFacts["comments"][number][] = [];
  let expectedId: string | undefined = oldestId;
  for (const [request, pages] of requests.entries())
    for (const [at, { first }] of pages.entries()) {
      const shown = present(answers[request]?.node?.[`page${at}`]?.nodes);
      const last = shown.at(-1);
      if (shown.length !== first || last?.id !== expectedId) return null;
      comments.unshift(...shown.slice(0, -1).map(toComment));
      expectedId = shown[0]?.id;
    }
  return comments;
}
