/** The box in which a person answers on a ticket's page. */
import { REST_PATH } from "../api.ts";
import { html, type Html } from "../../html.ts";
import type { Thread, User } from "../entities.ts";

/** As whom the page comments: whoever made the ticket's board, as where cards are moved by hand. */
function commenterOf({ items, repository }: Thread): User | undefined {
  const [item] = items;
  if (item !== undefined && item.project.creator.kind === "User") return item.project.creator;
  return repository.owner.kind === "User" ? repository.owner : undefined;
}

/** Returns the box; false where nobody could use it. It shows where scripts run: they send what it holds. */
export function commentForm(thread: Thread): Html | false {
  const commenter = commenterOf(thread);
  if (commenter === undefined || thread.repository.isArchived) return false;
  const { repository, number } = thread;
  const { owner, name } = repository;
  const path = `${REST_PATH}/repos/${encodeURIComponent(owner.login)}/${encodeURIComponent(name)}/issues/${number}/comments`;
  return html`<form class="say" id="say" data-to="${path}" data-as="${commenter.login}">
    <label for="say-text">Comment as ${commenter.login}</label>
    <textarea id="say-text" name="body" rows="4" required></textarea>
    <p class="facts">
      It counts as a person's: an approval, <code>Decision: accept</code>, <code>Audit confirmed: …</code>
    </p>
    <button type="submit">Comment</button>
  </form>`;
}
