/** Which ticket comes before which, wherever tickets are put in order; pure. */
import { PRIORITIES } from "../../domain/vocabulary.ts";
import type { Board } from "./board.ts";

/** What a ticket's place in the order depends on. */
export interface Ranked {
  readonly number: number;
  readonly priority: string | null;
  readonly createdAt: string;
}

/** The order by priority, none last; then the oldest issue first. `priorities` are those of `prioritiesOf`. */
export function byUrgency(priorities: readonly string[]) {
  const rank = ({ priority }: Ranked): number => {
    const index = priorities.indexOf(priority ?? "");
    return index < 0 ? priorities.length : index;
  };
  return (one: Ranked, other: Ranked): number =>
    rank(one) - rank(other) ||
    Date.parse(one.createdAt) - Date.parse(other.createdAt) ||
    one.number - other.number;
}

/** The board's priorities, most urgent first: ours by their names, others as people put them in order. */
export function prioritiesOf({ priority }: Pick<Board, "priority">): string[] {
  const options = priority?.options.map(({ name }) => name) ?? [];
  const ours: readonly string[] = PRIORITIES;
  return [
    ...ours.filter((name) => options.includes(name)),
    ...options.filter((name) => !ours.includes(name)),
  ];
}
