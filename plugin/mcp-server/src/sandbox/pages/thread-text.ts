/** The text of a ticket or comment as HTML, made once for each version of it. */
import type { IssueComment, Thread } from "../entities.ts";
import { findAccount, type World } from "../world.ts";
import { hrefOf } from "./hrefs.ts";
import { html, type Html } from "../../html.ts";
import { renderMarkdown } from "./markdown.ts";
import type { References } from "./markdown-tree.ts";

type Text = Thread | IssueComment;

interface Rendered {
  readonly body: string;
  /** What a reference stands for may change with the newest number. */
  readonly lastNumber: number;
  readonly html: Html;
}

const RENDERED = new WeakMap<Text, Rendered>();

function referencesIn(world: World, { repository }: Thread): References {
  return {
    threadHref(number) {
      const thread = repository.threads.get(number);
      return thread === undefined ? undefined : hrefOf(thread);
    },
    isAccount: (login) => findAccount(world, login) !== undefined,
  };
}

/** Returns the text as GitHub would show it. Pages ask for it every few seconds, so each version is kept. */
export function textOf(world: World, text: Text): Html {
  const { body, databaseId } = text;
  if (body.trim() === "") return html`<p class="nothing">No description provided.</p>`;
  const thread = text.kind === "IssueComment" ? text.thread : text;
  const { lastNumber } = thread.repository;
  const known = RENDERED.get(text);
  if (known?.body === body && known.lastNumber === lastNumber) return known.html;
  const references = referencesIn(world, thread);
  const rendered = renderMarkdown(body, { anchor: String(databaseId), references });
  RENDERED.set(text, { body, lastNumber, html: rendered });
  return rendered;
}
