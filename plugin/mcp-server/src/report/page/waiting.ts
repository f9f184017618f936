/** The tickets that wait for a person now: what a reader can do something about. */
import { shortened } from "../../domain/text.ts";
import { html, type Content, type Html } from "../../../../../sandbox/src/html.ts";
import type { InState, OpenTicket } from "../figures/figures-of-time.ts";
import { decisionCommands, judgedPulls, type ReportedBoard } from "../reported-board.ts";
import { counted, link, spanOf, stateTone, type Section } from "./marks.ts";

/** As many as leave the first screen room for the figures; "Work in progress" has all. */
const MAX_SHOWN = 6;
/** A sentence or two; the ticket's page has the whole. */
const SHOWN_REASON_LENGTH = 140;

export function waitingSection(board: ReportedBoard, states: readonly InState[]): Section {
  const open = states.flatMap(({ tickets }) => tickets).toSorted((a, b) => (b.ageMs ?? -1) - (a.ageMs ?? -1));
  const waiting = open.filter(({ phase }) => phase === "Waits for people");
  const answered = open.filter(({ ticket }) => ticket.answer !== null);
  const more = waiting.length - MAX_SHOWN;
  return {
    id: "waiting",
    title: "Waiting for you",
    takeaway: takeawayOf(waiting),
    content: html`${
      waiting.length > 0 &&
      html`<ul class="waiting">
        ${waiting.slice(0, MAX_SHOWN).map((one) => itemOf(board, one))}
      </ul>`
    }
    ${more > 0 && html`<p class="rest">And <a href="#age">${more} more</a>.</p>`}
    ${answered.length > 0 && html`<p class="rest">Answered, and starts next: ${answered.slice(0, MAX_SHOWN).map(answeredLink)}</p>`}`,
  };
}

function answeredLink({ ticket }: OpenTicket, at: number): Html {
  const { url, number, answer } = ticket;
  return html`${at > 0 && ", "}${link(url, html`#${number}`)} by <bdi>${answer?.by ?? ""}</bdi>`;
}

function takeawayOf(waiting: readonly OpenTicket[]): Content {
  if (waiting.length === 0) return "No ticket waits for a person.";
  const verb = waiting.length === 1 ? "waits" : "wait";
  return html`<strong>${counted(waiting.length, "ticket")}</strong> ${verb} for a person, the longest first.`;
}

function itemOf(board: ReportedBoard, { ticket, ageMs }: OpenTicket): Html {
  const { url, number, title, state, path } = ticket;
  const step = path.steps.at(-1);
  const why = step?.to === state ? step.reason : null;
  const since = ageMs === null ? "" : `, for ${spanOf(ageMs)}`;
  const commands = decisionCommands(board, ticket);
  return html`<li>
    <p>
      ${link(url, html`#${number}`)} <bdi class="title">${title}</bdi>
      <span class="since tone-${stateTone(state)}">${state}${since}</span>
    </p>
    ${why !== null && html`<p class="why"><bdi>${shortened(why, SHOWN_REASON_LENGTH)}</bdi></p>`}
    <p class="why">
      ${commands.length === 0 ? reviewText(judgedPulls(ticket)) : commands.map((command, at) => html`${at > 0 && " or "}<code>${command}</code>`)}
    </p>
  </li>`;
}

function reviewText(pulls: readonly string[]): Content {
  if (pulls.length === 0) return "Review the work, and merge its pull request if there is one";
  return html`Review and merge ${pulls.map((url, at) => html`${at > 0 && ", "}${link(url, url)}`)}`;
}
