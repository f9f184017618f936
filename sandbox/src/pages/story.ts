/** A ticket's log as a story: who did what and why, the evidence, and what no record tells of yet. */
import type { Project, ProjectItem, Thread } from "../entities.ts";
import { html, type Content, type Html } from "../html.ts";
import { countOf, timeMark } from "./marks.ts";
import {
  WORKFLOW_FIELD,
  answerOf,
  loggedState,
  recordIn,
  stateOf,
  stateValue,
  workflowField,
  type ShownRecord,
} from "./workflow.ts";

/** So many steps fit on the first screen; older ones are folded. */
const MAX_STEPS = 6;
/** A longer reason is read in its record. */
const MAX_REASON_LENGTH = 240;

interface Step {
  readonly tone: string;
  readonly what: Content;
  readonly who: Content;
  readonly at: string;
  /** The record's comment; null for a move without a record. */
  readonly anchor: string | null;
  readonly kind: "record" | "void" | "hand";
}

/** Returns the color class of the state of that name, in whichever project has it. */
export function toneOf(projects: readonly Project[], state: string | undefined): string {
  const options = projects.flatMap((project) => workflowField(project)?.optionList ?? []);
  return `tone-${(options.find(({ name }) => name === state)?.color ?? "GRAY").toLowerCase()}`;
}

const KINDS: ReadonlyMap<string | undefined, string> = new Map([["contract", "Opened in"]]);

function whatOf({ kind, from, to, decidedBy }: ShownRecord): Content {
  if (decidedBy !== undefined) return "Decision";
  if (kind === "interaction") return "Message";
  if (kind === "claim") return "Lock taken";
  const words = KINDS.get(kind) ?? (from === to ? "Stays in" : "");
  return html`${words} <bdi>${to ?? "an unknown state"}</bdi>`;
}

/** Returns what was submitted for review in a sentence. */
function evidenceOf({ submission, evidence }: ShownRecord): string {
  const listed = Object.entries(evidence ?? {}).flatMap(([name, value]) =>
    Array.isArray(value) && value.length > 0 ? [`${name} (${value.length})`] : [],
  );
  const { fileCount, riskClass, pullRequests } = submission ?? {};
  const facts = [
    ...(typeof fileCount === "number" ? [countOf(fileCount, "changed file")] : []),
    ...(Array.isArray(pullRequests) && pullRequests.length > 0
      ? [countOf(pullRequests.length, "pull request")]
      : []),
    ...(typeof riskClass === "string" ? [`risk class ${riskClass}`] : []),
    ...listed,
  ];
  return facts.length === 0 ? "" : `Evidence: ${facts.join(", ")}.`;
}

function reasonOf({ reason = "" }: Pick<ShownRecord, "reason">): Html | false {
  const text = reason.length > MAX_REASON_LENGTH ? `${reason.slice(0, MAX_REASON_LENGTH)}…` : reason;
  return text !== "" && html`: <q dir="auto">${text}</q>`;
}

function stepsOf(thread: Thread): Step[] {
  const projects = thread.items.map(({ project }) => project);
  return thread.commentList.flatMap((comment): Step[] => {
    const record = recordIn(comment);
    if (record === undefined) return [];
    const { observed, agent, command, to, answeredBy, isVoid } = record;
    const anchor = `#issuecomment-${comment.databaseId}`;
    const evidence = evidenceOf(record);
    const recorded: Step = {
      tone: toneOf(projects, to),
      what: whatOf(record),
      who: html`<bdi class="name">${agent ?? "an unknown agent"}</bdi>${
          command !== undefined && html` (<bdi>${command}</bdi>)`
        }${answeredBy !== undefined && html`, after an answer by <bdi class="name">${answeredBy}</bdi>`}${isVoid && ", lost a race"}${reasonOf(record)}${evidence !== "" && html` ${evidence}`}`,
      at: comment.createdAt,
      anchor,
      kind: isVoid ? "void" : "record",
    };
    if (observed === undefined) return [recorded];
    const byHand: Step = {
      tone: toneOf(projects, observed.to),
      what: html`<bdi>${observed.to ?? "No state"}</bdi>`,
      who: "moved by hand",
      at: observed.at ?? comment.createdAt,
      anchor,
      kind: "hand",
    };
    return record.kind === "observed" ? [byHand] : [byHand, recorded];
  });
}

/** An answer in a comment; a decision at a terminal is a record. */
function unrecordedAnswer(item: ProjectItem): Step[] {
  const answer = answerOf(item);
  if (answer === undefined || recordIn(answer.comment) !== undefined) return [];
  const { by, at, comment } = answer;
  return [
    {
      tone: "tone-green",
      what: "Answer",
      who: html`<bdi class="name">${by}</bdi>${reasonOf({ reason: comment.body })}`,
      at,
      anchor: `#issuecomment-${comment.databaseId}`,
      kind: "hand",
    },
  ];
}

function unrecordedMove(item: ProjectItem): Step[] {
  if (loggedState(item) === undefined) return [];
  const state = stateOf(item);
  const value = stateValue(item);
  return [
    {
      tone: toneOf([item.project], state?.name),
      what: html`<bdi>${state?.name ?? "No state"}</bdi>`,
      who: html`<strong>not in the log yet</strong>: set by <bdi>${value?.by ?? "somebody"}</bdi>. The next
        record will tell of it.`,
      at: value?.at ?? item.updatedAt,
      anchor: null,
      kind: "hand",
    },
  ];
}

function stepItem({ tone, what, who, at, anchor, kind }: Step, nowMs: number): Html {
  return html`<li class="${kind} ${tone}">
    <p class="point">${anchor === null ? what : html`<a href="${anchor}">${what}</a>`}</p>
    <p class="why">${who}</p>
    <p class="facts">${timeMark(at, nowMs)}</p>
  </li>`;
}

/** Returns the story, its newest steps unfolded; nothing for a ticket without records. */
export function storyOf(thread: Thread, nowMs: number): Html | false {
  const steps = [
    ...stepsOf(thread),
    ...thread.items.flatMap((item) => [...unrecordedMove(item), ...unrecordedAnswer(item)]),
  ];
  if (steps.length === 0) return false;
  const older = steps.slice(0, -MAX_STEPS);
  return html`<section class="story box" aria-labelledby="story">
    <h2 id="story">So far</h2>
    ${
      older.length > 0 &&
      html`<details>
        <summary>${countOf(older.length, "earlier step")}</summary>
        <ol class="trail" aria-label="Earlier steps">
          ${older.map((step) => stepItem(step, nowMs))}
        </ol>
      </details>`
    }
    <ol class="trail" aria-label="${WORKFLOW_FIELD} over time">
      ${steps.slice(-MAX_STEPS).map((step) => stepItem(step, nowMs))}
    </ol>
  </section>`;
}
