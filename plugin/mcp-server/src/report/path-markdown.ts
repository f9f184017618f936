/** The path of a ticket as Markdown: it can be read as it is, and GitHub draws it in a comment. */
import { shortened } from "../domain/text.ts";
import { harmlessInline } from "../ledger/harmless.ts";
import { duration } from "./reported-board.ts";
import { stateDiagram, timeByState, type StateTime, type PathStep, type TicketPath } from "./ticket-path.ts";

/** The newest steps tell how the ticket came here; a longer table nobody reads. */
const MAX_STEPS = 100;
/** A reason is a sentence; the record has the whole of it. */
export const SHOWN_REASON_LENGTH = 200;

export interface PathHeading {
  /** `owner/repo#number` */
  readonly ticket: string;
  readonly title: string;
  /** The present. */
  readonly nowMs: number;
}

/** The lines of the document: what it is of, the diagram, each step, the time in each state. */
export function pathMarkdown(path: TicketPath, { ticket, title, nowMs }: PathHeading): string[] {
  return [
    `## ${cell(ticket)}: ${cell(title)}`,
    "",
    ...(path.stays.length === 0
      ? ["It has no records yet."]
      : [
          "```mermaid",
          stateDiagram(path),
          "```",
          "",
          ...stepLines(path.steps),
          "| State | Time | Visits | Entered by |",
          "| --- | --- | --- | --- |",
          ...timeByState(path, nowMs).map(stateRow),
        ]),
  ];
}

function stepLines(steps: readonly PathStep[]): string[] {
  if (steps.length === 0) return [];
  const older = steps.length - MAX_STEPS;
  return [
    ...(older > 0 ? [`The newest ${MAX_STEPS} of ${steps.length} steps:`, ""] : []),
    "| Step | When | From | To | By | Reason |",
    "| --- | --- | --- | --- | --- | --- |",
    ...steps.slice(-MAX_STEPS).map(stepRow),
    "",
  ];
}

function stepRow(step: PathStep): string {
  const { number, atMs, from, to, record } = step;
  const when = new Date(atMs).toISOString().slice(0, 16).replace("T", " ");
  const shown = record === null ? `${number}` : `[${number}](${record.url})`;
  return `| ${shown} | ${when} | ${cell(from)} | ${cell(to)} | ${moverOf(step)} | ${reasonOf(step)} |`;
}

function moverOf({ agent, offGraph, afterGap }: PathStep): string {
  return [
    agent === null ? "moved by hand" : cell(agent),
    ...(offGraph ? ["no edge of the graph"] : []),
    ...(afterGap ? ["records before it are missing"] : []),
  ].join(", ");
}

function reasonOf({ reason, record, agent }: PathStep): string {
  if (reason === null) return agent === null && record === null ? "not in the log yet" : "";
  return cell(shortened(reason, SHOWN_REASON_LENGTH));
}

function stateRow({ state, visits, totalMs, atLeast, now, by }: StateTime): string {
  const time = `${atLeast ? "at least " : ""}${duration(totalMs)}${now ? ", until now" : ""}`;
  const who = by.map((agent) => (agent === null ? "hand" : cell(agent))).join(", ");
  return `| ${cell(state)} | ${time} | ${visits} | ${who} |`;
}

/** Text in a cell of a table: what would end the cell, or be more than text, does nothing. */
function cell(text: string): string {
  return harmlessInline(text)
    .trim()
    .replaceAll(/[\\`*_[\]|~$!]/g, "\\$&");
}
