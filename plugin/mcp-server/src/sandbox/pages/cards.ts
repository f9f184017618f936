/** A ticket on the board. */
import type { ProjectItem, World } from "../world.ts";
import { hrefOf } from "./hrefs.ts";
import { html, type Html } from "../../html.ts";
import { lockOf } from "./locks.ts";
import { conditionOf, labelMark, lockMark, talkMark } from "./marks.ts";

/** Returns the card of the item; `isQualified` where the board holds tickets of more than one repository. */
export function card(world: World, { content, databaseId }: ProjectItem, isQualified: boolean): Html {
  const { number, title, labelList, assigneeList, repository, kind, state } = content;
  const lock = lockOf(world, content);
  const condition = conditionOf(content);
  const where = isQualified && html`<bdi>${repository.owner.login}/${repository.name}</bdi>`;
  const assignees = assigneeList.map(({ login }) => html`<span class="assignee">@<bdi>${login}</bdi></span>`);
  const mark =
    (state !== "OPEN" || kind === "PullRequest") &&
    html`<span class="condition tone-${condition.tone}">${condition.icon}${condition.word}</span>`;
  return html`<li class="card${lock === undefined ? "" : " locked"}" data-key="item-${databaseId}">
    <p class="card-top"><span class="number">${where}#${number}</span>${mark}${talkMark(content)}</p>
    <h3><a id="card-${databaseId}" href="${hrefOf(content)}" dir="auto">${title}</a></h3>
    ${
      labelList.length + assigneeList.length > 0 &&
      html`<p class="card-labels">${labelList.map(labelMark)}${assignees}</p>`
    }${lock !== undefined && html`<p class="card-lock">${lockMark(lock)}</p>`}
  </li>`;
}
