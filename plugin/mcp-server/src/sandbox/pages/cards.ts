/** A ticket on the board. */
import type { ProjectItem } from "../entities.ts";
import type { World } from "../world.ts";
import { hrefOf } from "./hrefs.ts";
import { html, type Html } from "../../html.ts";
import { ICONS } from "./icons.ts";
import { lockOf } from "./locks.ts";
import { conditionOf, labelMark, lockMark, talkMark } from "./marks.ts";
import { loggedState } from "./trail.ts";
import { workflowField } from "./workflow.ts";

/** Returns the card of the item; `isQualified` where the board holds tickets of more than one repository. */
export function card(world: World, item: ProjectItem, isQualified: boolean): Html {
  const { content, databaseId, id, project } = item;
  const { number, title, labelList, assigneeList, repository, kind, state } = content;
  const lock = lockOf(world, content);
  const condition = conditionOf(content);
  const where = isQualified && html`<bdi>${repository.owner.login}/${repository.name}</bdi>`;
  const assignees = assigneeList.map(({ login }) => html`<span class="assignee">@<bdi>${login}</bdi></span>`);
  const mark =
    (state !== "OPEN" || kind === "PullRequest") &&
    html`<span class="condition tone-${condition.tone}">${condition.icon}${condition.word}</span>`;
  const logged = loggedState(item);
  const isMovable = workflowField(project) !== undefined;
  return html`<li
    class="card${lock === undefined ? "" : " locked"}"
    data-key="item-${databaseId}"
    data-item="${id}"
    data-number="${number}"
    draggable="${String(isMovable)}"
  >
    <p class="card-top">
      <span class="number">${where}#${number}</span>${mark}${talkMark(content)}${
        isMovable &&
        html`<button class="move" type="button" aria-haspopup="dialog" aria-label="Move #${number}">
          ${ICONS.move}
        </button>`
      }
    </p>
    <h3>
      <a id="card-${databaseId}" href="${hrefOf(content)}" draggable="false" dir="auto">${title}</a>
    </h3>
    ${
      labelList.length + assigneeList.length > 0 &&
      html`<p class="card-labels">${labelList.map(labelMark)}${assignees}</p>`
    }${
      logged !== undefined &&
      html`<p
        class="card-log"
        title="The card shows something else than the newest record: it was moved by hand, or a write is under way"
      >
        The log says <bdi>${logged}</bdi>
      </p>`
    }${lock !== undefined && html`<p class="card-lock">${lockMark(lock)}</p>`}
  </li>`;
}
