/** Pages of a connection, by GitHub's rules. */
import { badPage } from "./problems.ts";

/** GitHub's bound on a page. */
const MAX_PAGE = 100;

export interface PageArguments {
  readonly first?: number | null | undefined;
  readonly last?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly before?: string | null | undefined;
}

export interface Connection<T> {
  readonly totalCount: number;
  readonly nodes: readonly T[];
  readonly edges: readonly { readonly cursor: string; readonly node: T }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
}

const CURSOR_MARK = "cursor:v2:";

/** Returns the cursor of the entity: it keeps its place while others come and go. */
export function cursorOf({ databaseId }: { readonly databaseId: number }): string {
  return Buffer.from(`${CURSOR_MARK}${databaseId}`).toString("base64");
}

/** Returns where the cursor's entity stands; for one that is gone, where the first newer one stands, less a half. */
function indexOf(cursor: string, all: readonly { readonly databaseId: number }[]): number {
  const text = Buffer.from(cursor, "base64").toString();
  const databaseId = Number(text.slice(CURSOR_MARK.length));
  if (!text.startsWith(CURSOR_MARK) || !Number.isSafeInteger(databaseId)) {
    throw badPage("INVALID_CURSOR_ARGUMENTS", `\`${cursor}\` does not appear to be a valid cursor.`);
  }
  const index = all.findIndex((entity) => entity.databaseId === databaseId);
  if (index >= 0) return index;
  const newer = all.findIndex((entity) => entity.databaseId > databaseId);
  return (newer < 0 ? all.length : newer) - 0.5;
}

function checkBounds(name: string, { first, last }: PageArguments): void {
  const given = [
    ["first", first],
    ["last", last],
  ] as const;
  const sizes = given.flatMap(([argument, size]) =>
    typeof size === "number" ? [[argument, size] as const] : [],
  );
  if (sizes.length !== 1) {
    throw badPage(
      "MISSING_PAGINATION_BOUNDARIES",
      sizes.length === 0
        ? `You must provide a \`first\` or \`last\` value to properly paginate the \`${name}\` connection.`
        : `Passing both \`first\` and \`last\` to paginate the \`${name}\` connection is not supported.`,
    );
  }
  for (const [argument, size] of sizes) {
    if (size >= 1 && size <= MAX_PAGE) continue;
    throw badPage(
      "EXCESSIVE_PAGINATION",
      size > MAX_PAGE
        ? `Requesting ${size} records on the \`${name}\` connection exceeds the \`${argument}\` limit of ${MAX_PAGE} records.`
        : `\`${argument}\` on the \`${name}\` connection cannot be less than 1.`,
    );
  }
}

/**
 * Returns the page of `all` that the arguments ask for.
 * Throws a Problem where they name no size, or one that is not from 1 to 100, or a cursor that is none.
 */
export function connection<T extends { readonly databaseId: number }>(
  name: string,
  all: readonly T[],
  page: PageArguments,
): Connection<T> {
  checkBounds(name, page);
  const { first, last, after, before } = page;
  let from = typeof after === "string" ? Math.floor(indexOf(after, all)) + 1 : 0;
  let to = typeof before === "string" ? Math.ceil(indexOf(before, all)) : all.length;
  if (typeof first === "number") to = Math.min(to, from + first);
  else if (typeof last === "number") from = Math.max(from, to - last);
  const nodes = all.slice(from, Math.max(from, to));
  const edges = nodes.map((node) => ({ cursor: cursorOf(node), node }));
  return {
    totalCount: all.length,
    nodes,
    edges,
    pageInfo: {
      hasNextPage: to < all.length,
      hasPreviousPage: from > 0,
      startCursor: edges.at(0)?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}
