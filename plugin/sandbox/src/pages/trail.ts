/** The records of a ticket as a time line: who moved it where, and what no record tells of yet. */
import type { Project, ProjectItem, SelectOption, Thread } from "../entities.ts";
import { html, type Content, type Html } from "../html.ts";
import { timeMark } from "./marks.ts";
import { newestRecordIn, recordIn, type ShownRecord } from "./records.ts";
import { stateOf, WORKFLOW_FIELD, workflowField } from "./workflow.ts";

interface Point {
  readonly tone: string;
  readonly what: Content;
  readonly who: Content;
  readonly at: string;
  /** The comment that tells of it; null where none does. */
  readonly anchor: string | null;
  readonly kind: "record" | "void" | "hand";
}

function optionNamed(projects: readonly Project[], name: string | undefined): SelectOption | undefined {
  for (const project of projects) {
    const found = workflowField(project)?.optionList.find((option) => option.name === name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the color class of the state of that name, in whichever of the projects has it. */
export function toneOf(projects: readonly Project[], state: string | undefined): string {
  return `tone-${(optionNamed(projects, state)?.color ?? "GRAY").toLowerCase()}`;
}

const WORDS: ReadonlyMap<string | undefined, string> = new Map([
  ["claim", "Lock taken in"],
  ["contract", "Opened in"],
]);

function what({ kind, from, to }: ShownRecord): Content {
  if (kind === "interaction") return "Message";
  const words = WORDS.get(kind) ?? (from === to ? "Stays in" : "");
  return html`${words} <bdi>${to ?? "an unknown state"}</bdi>`;
}

function pointsOf(thread: Thread): Point[] {
  const projects = thread.items.map(({ project }) => project);
  return thread.commentList.flatMap((comment): Point[] => {
    const record = recordIn(comment);
    if (record === undefined) return [];
    const { observed, agent, to, isVoid } = record;
    const anchor = `#issuecomment-${comment.databaseId}`;
    const told: Point = {
      tone: toneOf(projects, to),
      what: what(record),
      who: html`<bdi>${agent ?? "an unknown agent"}</bdi>${isVoid && ", lost a race"}`,
      at: comment.createdAt,
      anchor,
      kind: isVoid ? "void" : "record",
    };
    if (observed === undefined) return [told];
    const byHand: Point = {
      tone: toneOf(projects, observed.to),
      what: html`<bdi>${observed.to ?? "No state"}</bdi>`,
      who: "moved by hand",
      at: observed.at ?? comment.createdAt,
      anchor,
      kind: "hand",
    };
    return record.kind === "observed" ? [byHand] : [byHand, told];
  });
}

/** Returns the state that the log says, where the card shows another one. */
export function loggedState(item: ProjectItem): string | undefined {
  const to = newestRecordIn(item.content)?.to;
  return to === undefined || to === stateOf(item)?.name ? undefined : to;
}

function unrecorded(item: ProjectItem): Point[] {
  if (loggedState(item) === undefined) return [];
  const field = workflowField(item.project);
  const value = field === undefined ? undefined : item.values.get(field.id);
  const state = stateOf(item);
  return [
    {
      tone: toneOf([item.project], state?.name),
      what: html`<bdi>${state?.name ?? "No state"}</bdi>`,
      who: html`<strong>not in the log yet</strong>: set by <bdi>${value?.creator.login ?? "somebody"}</bdi>.
        The next record will tell of it.`,
      at: value?.updatedAt ?? item.updatedAt,
      anchor: null,
      kind: "hand",
    },
  ];
}

function shown({ tone, what: title, who, at, anchor, kind }: Point): Html {
  return html`<li class="${kind} ${tone}">
    <p class="point">${anchor === null ? title : html`<a href="${anchor}">${title}</a>`}</p>
    <p class="facts">${who}</p>
    <p class="facts">${timeMark(at)}</p>
  </li>`;
}

/** Returns the time line; nothing where the ticket has no records. */
export function trailOf(thread: Thread): Html | false {
  const points = [...pointsOf(thread), ...thread.items.flatMap(unrecorded)];
  return (
    points.length > 0 &&
    html`<ol class="trail" aria-label="${WORKFLOW_FIELD} over time">
      ${points.map(shown)}
    </ol>`
  );
}
