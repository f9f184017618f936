/** Which tickets of a board are shown. */
import type { ProjectItem } from "../entities.ts";
import type { World } from "../world.ts";
import { html, type Html } from "../../html.ts";
import { lockOf } from "./locks.ts";

/** Nobody types more to find a ticket, and every word is looked for in every ticket. */
const MAX_LENGTH = 100;

/** What was asked for, as it was typed. */
export function filterIn(query: URLSearchParams): string {
  return (query.get("q") ?? "").slice(0, MAX_LENGTH).toWellFormed();
}

/** Returns whether each word stands in the ticket: number, title, a label, an assignee, who holds its lock. */
export function matches(world: World, { content }: ProjectItem, filter: string): boolean {
  const words = filter.toLowerCase().split(/\s+/);
  const { number, title, labelList, assigneeList, repository } = content;
  const lock = lockOf(world, content);
  const text = [
    `${repository.owner.login}/${repository.name}#${number}`,
    title,
    ...labelList.map(({ name }) => name),
    ...assigneeList.map(({ login }) => `@${login}`),
    ...(lock === undefined ? [] : [`locked ${lock.agent}`]),
  ].join("\n");
  const searched = text.toLowerCase();
  return words.every((word) => searched.includes(word));
}

/** Returns the field to type in; without a script it is sent with the Enter key. */
export function filterForm(filter: string): Html {
  return html`<form class="filter" role="search" method="get">
    <label for="filter">Filter</label>
    <input
      id="filter"
      type="search"
      name="q"
      value="${filter}"
      maxlength="${MAX_LENGTH}"
      placeholder="Title, #number, label, assignee, agent"
      autocomplete="off"
    />
  </form>`;
}
