import type { HiddenItems } from "../ports/board.ts";
import type { PartialAnswer } from "./connection.ts";
import { mapProblem, whyRefused } from "./error-mapping.ts";

/** An item of a project; its content is null where the token may not see it, with or without an error beside it. */
interface AnyItemNode {
  readonly content: object | null;
}

/** The path of the items in the answer; the index of one follows. */
const ITEMS = ["node", "items", "nodes"];

/**
 * The items of a page of which everything that was asked for can be seen, and how many others there are: a card whose
 * field alone is forbidden would look as if it had no value. Throws what GitHub refused where it hides the whole page.
 */
export function visibleItems<One extends AnyItemNode>(
  nodes: readonly (One | null)[] | null | undefined,
  problems: PartialAnswer<unknown>["problems"],
  attempted: string,
): { readonly items: readonly One[]; readonly hidden: HiddenItems } {
  const [problem] = problems;
  if (nodes === null || nodes === undefined) {
    if (problem !== undefined) throw mapProblem(problem, attempted);
    return { items: [], hidden: { count: 0, why: null } };
  }
  const refused = new Set(problems.map(({ path = [] }) => indexIn(path)));
  const items = nodes.filter(
    (node, index): node is One => node !== null && node.content !== null && !refused.has(index),
  );
  const why = problem === undefined ? null : whyRefused(problem);
  return { items, hidden: { count: nodes.length - items.length, why } };
}

function indexIn(path: readonly (string | number)[]): number | null {
  const index = path[ITEMS.length];
  return ITEMS.every((step, at) => path[at] === step) && typeof index === "number" ? index : null;
}
