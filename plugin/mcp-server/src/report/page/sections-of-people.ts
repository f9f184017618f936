import { shortened } from "../../rules/text.ts";
import { html, type Content, type Html } from "../../web/html.ts";
import type { InState, OpenTicket, Spread, Mover, Movers } from "../figures/figures-of-time.ts";
import { decisionCommands, judgedPulls, type ReportedBoard, percent } from "../reported-board.ts";
import {
  counted,
  link,
  spanOf,
  stateTone,
  type Section,
  momentCell,
  ticketCell,
  moverName,
  spanCell,
  tableOf,
  type ReportCell,
  type TableColumn,
} from "./marks.ts";
import { rowsChart, columnsChart } from "../charts/charts.ts";
import {
  type Reviews,
  type Verdicts,
  type EscalationFigure,
  type Escalations,
  type LockUse,
  type Locks,
  wrongIn,
  type FindingFigure,
} from "../figures/figures.ts";
import { badnessOf, type Finding } from "../../log/audit/subject.ts";

// The tickets that wait for a person now: what a reader can do something about.

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
    takeaway: waitingTakeaway(waiting),
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

function waitingTakeaway(waiting: readonly OpenTicket[]): Content {
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

// Outcomes of reviews, and the tickets that went back.

export function reviewSection(reviews: Reviews): Section {
  const { verdicts, bounced } = reviews;
  return {
    id: "reviews",
    title: "Back and forth",
    takeaway: reviewTakeaway(reviews),
    content: html`${verdicts.some(({ reviewed }) => reviewed > 0) && reviewChart(verdicts)}${tableOf({
      caption: "Outcomes of reviews",
      columns: [
        { name: "Review", kind: "word" },
        { name: "Passed", kind: "number" },
        { name: "Sent back", kind: "number" },
        { name: "Something else", kind: "number" },
      ],
      rows: verdicts.map(({ state, passed, sentBack, other }) => [
        { content: state },
        { content: passed },
        { content: sentBack },
        { content: other },
      ]),
    })}${tableOf({
      caption: "Tickets that were sent back",
      columns: [
        { name: "Ticket", kind: "text" },
        { name: "Times", kind: "number" },
        { name: "Now", kind: "word" },
        { name: "Last", kind: "word" },
      ],
      rows: bounced.map(({ ticket, bounces, lastMs }) => [
        ticketCell(ticket),
        { content: bounces },
        { content: ticket.state },
        momentCell(lastMs),
      ]),
    })}`,
  };
}

function reviewTakeaway({ reviewed, sentBack, bounced: [most] }: Reviews): Content {
  if (reviewed === 0) return "Nothing was reviewed in this time.";
  const often = most !== undefined && most.bounces > 1 ? most : null;
  return html`Of ${counted(reviewed, "review")} <strong>${percent(sentBack / reviewed)}</strong> sent the work
    back${often !== null && html`; #${often.ticket.number} went back ${often.bounces} times`}.`;
}

function reviewChart(verdicts: readonly Verdicts[]): Html {
  return rowsChart({
    label: "Outcomes of reviews",
    legend: [
      { name: "Passed", tone: "green" },
      { name: "Sent back", tone: "yellow" },
      { name: "Something else", tone: "gray" },
    ],
    rows: verdicts.map(({ state, passed, sentBack, other, reviewed }) => ({
      name: state,
      values: [passed, sentBack, other],
      note: counted(reviewed, "review"),
    })),
  });
}

// Escalations, and the time that people took.

export function escalationSection(escalations: Escalations, nowMs: number): Section {
  const { list } = escalations;
  return {
    id: "escalations",
    title: "Escalations",
    takeaway: escalationTakeaway(escalations),
    content: html`${list.length > 0 && escalationChart(list, nowMs)}${tableOf({
      caption: "Escalations, newest first",
      columns: [
        { name: "Ticket", kind: "text" },
        { name: "Asked", kind: "word" },
        { name: "By", kind: "text" },
        { name: "From", kind: "word" },
        { name: "Waited", kind: "number" },
        { name: "Ended by", kind: "text" },
        { name: "Why", kind: "prose" },
      ],
      rows: list.map((escalation) => escalationCells(escalation, nowMs)),
    })}`,
  };
}

function escalationTakeaway({ list, open, wait }: Escalations): Content {
  if (list.length === 0) return "No agent needed a person in this time.";
  const took = wait !== null && waitText(wait);
  return html`A person was needed ${counted(list.length, "time")};
  ${open === 0 ? "none waits" : open === 1 ? "1 waits" : `${open} wait`} still.${took}`;
}

function waitText({ percentiles, longest }: Spread): Html {
  return percentiles === null
    ? html` The longest wait that ended took <strong>${spanOf(longest)}</strong>.`
    : html` People took <strong>${spanOf(percentiles.median)}</strong> in the median; 85 of 100 waits were at
        most ${spanOf(percentiles.p85)}.`;
}

const HOUR_MS = 3_600_000;
/** Ranges of the time that people took, in steps that a team can tell apart. */
const WAITS = [
  { name: "under 1 h", endMs: HOUR_MS },
  { name: "1–8 h", endMs: 8 * HOUR_MS },
  { name: "8–24 h", endMs: 24 * HOUR_MS },
  { name: "1–3 d", endMs: 72 * HOUR_MS },
  { name: "3–7 d", endMs: 168 * HOUR_MS },
  { name: "over 7 d", endMs: Infinity },
] as const;

function escalationChart(list: readonly EscalationFigure[], nowMs: number): Html {
  const columns = WAITS.map(({ name, endMs }, n) => {
    const fromMs = WAITS[n - 1]?.endMs ?? 0;
    const here = list.filter((one) => {
      const waitMs = waitOf(one, nowMs);
      return waitMs !== null && waitMs >= fromMs && waitMs < endMs;
    });
    const still = here.filter(({ waits }) => waits).length;
    return { name, values: [here.length - still, still] };
  });
  return columnsChart({
    label: "How long tickets waited for a person",
    legend: [
      { name: "Answered", tone: "green" },
      { name: "Still waiting", tone: "red" },
    ],
    columns,
  });
}

/** The length of the wait in milliseconds, up to now if it lasts; null if it is unknown. */
function waitOf({ atMs, waits, endedMs }: EscalationFigure, nowMs: number): number | null {
  const endMs = waits ? nowMs : endedMs;
  return endMs === null ? null : Math.max(0, endMs - atMs);
}

/** Enough to tell what was asked; the issue has the whole of it. */
const GLANCE_LENGTH = 140;

function escalationCells(escalation: EscalationFigure, nowMs: number): ReportCell[] {
  const { ticket, atMs, by, from, reason } = escalation;
  return [
    ticketCell(ticket),
    momentCell(atMs),
    { content: moverName(by), sort: by ?? "" },
    { content: from },
    spanCell(waitOf(escalation, nowMs)),
    endCell(escalation),
    { content: shortened(reason ?? "", GLANCE_LENGTH) },
  ];
}

function endCell({ waits, endedMs, answeredBy }: EscalationFigure): ReportCell {
  if (waits) return { content: html`<strong>still waiting</strong>`, sort: "" };
  if (endedMs === null) return { content: html`<em>records are missing</em>`, sort: "" };
  if (answeredBy === null) return { content: html`<em>moved by hand</em>`, sort: "" };
  return { content: html`<bdi>${answeredBy}</bdi>`, sort: answeredBy };
}

// Steps by agent, and contended locks.

/** The chart shows who moved most; the table has everybody. */
const MAX_MOVERS = 8;

export function moverSection({ list, steps, agentsShare }: Movers): Section {
  const others = list.slice(MAX_MOVERS);
  return {
    id: "agents",
    title: "Who moved the tickets",
    takeaway:
      agentsShare === null
        ? "Nobody moved a ticket in this time."
        : html`Agents made <strong>${percent(agentsShare)}</strong> of ${counted(steps, "step")}; the others
            were moved by hand.`,
    content: html`${
      list.length > 0 &&
      rowsChart({
        label: "Steps by agents and people",
        legend: [
          { name: "Agents", tone: "blue" },
          { name: "By hand", tone: "yellow" },
        ],
        rows: [
          ...list
            .slice(0, MAX_MOVERS)
            .map(({ agent, steps: own }) => rowOf(agent ?? "By hand", own, agent === null, steps)),
          ...(others.length === 0
            ? []
            : [
                rowOf(
                  `${others.length} others`,
                  others.reduce((sum, mover) => sum + mover.steps, 0),
                  false,
                  steps,
                ),
              ]),
        ],
      })
    }${tableOf({
      caption: "Steps by agents and people",
      columns: [
        { name: "Who", kind: "text" },
        { name: "Steps", kind: "number" },
        { name: "Share", kind: "number" },
        { name: "Tickets", kind: "number" },
        { name: "Finished", kind: "number" },
      ],
      rows: list.map((mover) => moverCells(mover, steps)),
    })}`,
  };
}

function rowOf(name: string, own: number, byHand: boolean, steps: number) {
  return { name, values: byHand ? [0, own] : [own, 0], note: `${own} · ${percent(own / steps)}` };
}

function moverCells({ agent, steps: own, tickets, finished }: Mover, steps: number): ReportCell[] {
  return [
    { content: moverName(agent), sort: agent ?? "" },
    { content: own },
    { content: percent(own / steps), sort: own },
    { content: tickets },
    { content: finished },
  ];
}

const USES: readonly TableColumn[] = [
  { name: "Taken", kind: "number" },
  { name: "Taken over", kind: "number" },
  { name: "Handed on", kind: "number" },
  { name: "Lost races", kind: "number" },
];

export function lockSection({ byState, contended }: Locks): Section {
  const sum = (key: keyof LockUse): number => byState.reduce((total, { use }) => total + use[key], 0);
  return {
    id: "locks",
    title: "Locks",
    takeaway:
      byState.length === 0
        ? "No lock was taken in this time."
        : html`Locks were taken ${counted(sum("taken"), "time")}, and
            <strong>${counted(sum("takenOver"), "time")}</strong> from a holder that had ended;
            <strong>${counted(sum("lostRaces"), "record")}</strong> lost a race.`,
    method: "A refused lock writes nothing, so only locks that the logs record are counted.",
    content: html`${tableOf({
      caption: "Locks by state",
      columns: [{ name: "State", kind: "word" }, ...USES],
      rows: byState.map(({ state, use }) => [{ content: state }, ...useCells(use)]),
    })}${tableOf({
      caption: "Tickets whose lock was contended",
      columns: [{ name: "Ticket", kind: "text" }, ...USES],
      rows: contended.map(({ ticket, use }) => [ticketCell(ticket), ...useCells(use)]),
    })}`,
  };
}

function useCells({ taken, takenOver, handedOn, lostRaces }: LockUse): ReportCell[] {
  return [taken, takenOver, handedOn, lostRaces].map((content) => ({ content }));
}

// Findings of the audit.

export function findingSection(found: readonly FindingFigure[]): Section {
  return {
    id: "findings",
    title: "Findings",
    takeaway: findingTakeaway(found),
    content: tableOf({
      caption: "What the audit found, the worst first",
      columns: [
        { name: "Ticket", kind: "text" },
        { name: "Kind", kind: "word" },
        { name: "What", kind: "prose" },
        { name: "What to do", kind: "prose" },
        { name: "When", kind: "word" },
      ],
      rows: found.map(findingCells),
    }),
  };
}

function findingTakeaway(found: readonly FindingFigure[]): Content {
  const wrong = wrongIn(found);
  const notes = found.filter(({ finding }) => finding.severity === "note").length;
  const confirmed = found.length - wrong - notes;
  const others = [
    ...(confirmed === 0 ? [] : [`${counted(confirmed, "finding")} that a person confirmed`]),
    ...(notes === 0 ? [] : [counted(notes, "note")]),
  ];
  const beside = others.length > 0 && html`, with ${others.join(" and ")}`;
  return wrong === 0
    ? html`The logs are whole${beside}.`
    : html`<strong>${counted(wrong, "finding")}</strong> to look at${beside}.`;
}

function findingCells({ ticket, finding }: FindingFigure): ReportCell[] {
  const { severity, code, what, where, at } = finding;
  const atMs = Date.parse(at ?? "");
  return [
    ticketCell(ticket),
    {
      content: html`<span class="severity ${severity}">${severity}</span>
        ${where.url === undefined ? html`<code>${code}</code>` : link(where.url, html`<code>${code}</code>`)}`,
      sort: `${badnessOf(severity)} ${code}`,
    },
    { content: what },
    { content: todoOf(finding) },
    Number.isNaN(atMs) ? { content: "", sort: 0 } : momentCell(atMs),
  ];
}

function todoOf({ todo, confirmed }: Finding): Content {
  if (confirmed === undefined) return todo;
  return html`Nothing: ${link(confirmed.url, html`<bdi>${confirmed.by}</bdi> has confirmed it`)}`;
}
