import { shortened } from "../../rules/text.ts";
import { html, type Content, type Html } from "../../web/html.ts";
import type { InState, OpenTicket, Spread, Movers } from "../figures/figures-of-time.ts";
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
import { type Figures, type LockUse, wrongIn, type FindingFigure } from "../figures/figures.ts";
import { badnessOf, type Finding } from "../../log/audit/subject.ts";

// The tickets that wait for a person now: what a reader can do something about.

/** As many as leave the first screen room for the figures; "Work in progress" has all. */
const MAX_SHOWN = 6;
/** A sentence or two; the ticket's page has the whole. */
const SHOWN_REASON_LENGTH = 140;

export function waitingSection(board: ReportedBoard, states: readonly InState[]): Section {
  const open = states.flatMap(({ tickets }) => tickets).toSorted((a, b) => (b.ageMs ?? -1) - (a.ageMs ?? -1));
  const waiting = open.filter(({ phase }) => phase === "Waits for people");
  const answered = open.filter(({ ticket }) => ticket.answer !== null).slice(0, MAX_SHOWN);
  const more = waiting.length - MAX_SHOWN;
  const verb = waiting.length === 1 ? "waits" : "wait";
  const links = answered.map(
    ({ ticket: { url, number, answer } }, at) =>
      html`${at > 0 && ", "}${link(url, html`#${number}`)} by <bdi>${answer?.by ?? ""}</bdi>`,
  );
  return {
    id: "waiting",
    title: "Waiting for you",
    takeaway:
      waiting.length === 0
        ? "No ticket waits for a person."
        : html`<strong>${counted(waiting.length, "ticket")}</strong> ${verb} for a person, the longest first.`,
    content: html`${
      waiting.length > 0 &&
      html`<ul class="waiting">
        ${waiting.slice(0, MAX_SHOWN).map((one) => itemOf(board, one))}
      </ul>`
    }
    ${more > 0 && html`<p class="rest">And <a href="#age">${more} more</a>.</p>`}
    ${links.length > 0 && html`<p class="rest">Answered, and starts next: ${links}</p>`}`,
  };
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

export function reviewSection({ verdicts, bounced, reviewed, sentBack }: Figures["reviews"]): Section {
  const [most] = bounced;
  const often = most !== undefined && most.bounces > 1 ? most : null;
  return {
    id: "reviews",
    title: "Back and forth",
    takeaway:
      reviewed === 0
        ? "Nothing was reviewed in this time."
        : html`Of ${counted(reviewed, "review")} <strong>${percent(sentBack / reviewed)}</strong> sent the
            work back${often !== null && html`; #${often.ticket.number} went back ${often.bounces} times`}.`,
    content: [
      reviewed > 0 &&
        rowsChart(
          "Outcomes of reviews",
          [
            { name: "Passed", tone: "green" },
            { name: "Sent back", tone: "yellow" },
            { name: "Something else", tone: "gray" },
          ],
          verdicts.map((one) => ({
            name: one.state,
            values: [one.passed, one.sentBack, one.other],
            note: counted(one.reviewed, "review"),
          })),
        ),
      tableOf("Outcomes of reviews", verdicts, [
        ["Review", "word", ({ state }) => state],
        ["Passed", "number", ({ passed }) => passed],
        ["Sent back", "number", (one) => one.sentBack],
        ["Something else", "number", ({ other }) => other],
      ]),
      tableOf("Tickets that were sent back", bounced, [
        ["Ticket", "text", ({ ticket }) => ticketCell(ticket)],
        ["Times", "number", ({ bounces }) => bounces],
        ["Now", "word", ({ ticket }) => ticket.state],
        ["Last", "word", ({ lastMs }) => momentCell(lastMs)],
      ]),
    ],
  };
}

// Escalations, and the time that people took.

/** Enough to tell what was asked; the issue has the whole of it. */
const GLANCE_LENGTH = 140;

export function escalationSection({ list, open, wait }: Figures["escalations"], nowMs: number): Section {
  return {
    id: "escalations",
    title: "Escalations",
    takeaway:
      list.length === 0
        ? "No agent needed a person in this time."
        : html`A person was needed ${counted(list.length, "time")};
          ${open === 0 ? "none waits" : open === 1 ? "1 waits" : `${open} wait`}
          still.${wait !== null && waitText(wait)}`,
    content: [
      list.length > 0 && escalationChart(list, nowMs),
      tableOf("Escalations, newest first", list, [
        ["Ticket", "text", ({ ticket }) => ticketCell(ticket)],
        ["Asked", "word", ({ atMs }) => momentCell(atMs)],
        ["By", "text", ({ by }) => ({ content: moverName(by), sort: by ?? "" })],
        ["From", "word", ({ from }) => from],
        ["Waited", "number", (escalation) => spanCell(waitOf(escalation, nowMs))],
        ["Ended by", "text", endCell],
        ["Why", "prose", ({ reason }) => shortened(reason ?? "", GLANCE_LENGTH)],
      ]),
    ],
  };
}

function waitText({ percentiles, longest }: Spread): Html {
  return percentiles === null
    ? html` The longest wait that ended took <strong>${spanOf(longest)}</strong>.`
    : html` People took <strong>${spanOf(percentiles.median)}</strong> in the median; 85 of 100 waits were at
        most ${spanOf(percentiles.p85)}.`;
}

type EscalationFigure = Figures["escalations"]["list"][number];

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
  return columnsChart(
    "How long tickets waited for a person",
    [
      { name: "Answered", tone: "green" },
      { name: "Still waiting", tone: "red" },
    ],
    columns,
  );
}

/** The length of the wait in milliseconds, up to now if it lasts; null if it is unknown. */
function waitOf({ atMs, waits, endedMs }: EscalationFigure, nowMs: number): number | null {
  const endMs = waits ? nowMs : endedMs;
  return endMs === null ? null : Math.max(0, endMs - atMs);
}

function endCell({ waits, endedMs, answeredBy }: EscalationFigure): ReportCell {
  if (waits) return html`<strong>still waiting</strong>`;
  if (endedMs === null) return html`<em>records are missing</em>`;
  if (answeredBy === null) return html`<em>moved by hand</em>`;
  return { content: html`<bdi>${answeredBy}</bdi>`, sort: answeredBy };
}

// Steps by agent, and contended locks.

/** The chart shows who moved most; the table has everybody. */
const MAX_MOVERS = 8;

export function moverSection({ list, steps, agentsShare }: Movers): Section {
  const others = list.slice(MAX_MOVERS);
  const rest = others.reduce((sum, mover) => sum + mover.steps, 0);
  const rows = list
    .slice(0, MAX_MOVERS)
    .map(({ agent, steps: own }) => ({ name: agent ?? "By hand", own, byHand: agent === null }));
  if (others.length > 0) rows.push({ name: `${others.length} others`, own: rest, byHand: false });
  return {
    id: "agents",
    title: "Who moved the tickets",
    takeaway:
      agentsShare === null
        ? "Nobody moved a ticket in this time."
        : html`Agents made <strong>${percent(agentsShare)}</strong> of ${counted(steps, "step")}; the others
            were moved by hand.`,
    content: [
      list.length > 0 &&
        rowsChart(
          "Steps by agents and people",
          [
            { name: "Agents", tone: "blue" },
            { name: "By hand", tone: "yellow" },
          ],
          rows.map(({ name, own, byHand }) => ({
            name,
            values: byHand ? [0, own] : [own, 0],
            note: `${own} · ${percent(own / steps)}`,
          })),
        ),
      tableOf("Steps by agents and people", list, [
        ["Who", "text", ({ agent }) => ({ content: moverName(agent), sort: agent ?? "" })],
        ["Steps", "number", (mover) => mover.steps],
        ["Share", "number", (mover) => ({ content: percent(mover.steps / steps), sort: mover.steps })],
        ["Tickets", "number", ({ tickets }) => tickets],
        ["Finished", "number", ({ finished }) => finished],
      ]),
    ],
  };
}

const USES: readonly TableColumn<{ readonly use: LockUse }>[] = [
  ["Taken", "number", ({ use }) => use.taken],
  ["Taken over", "number", ({ use }) => use.takenOver],
  ["Handed on", "number", ({ use }) => use.handedOn],
  ["Lost races", "number", ({ use }) => use.lostRaces],
];

export function lockSection({ byState, contended }: Figures["locks"]): Section {
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
    content: [
      tableOf("Locks by state", byState, [["State", "word", ({ state }) => state], ...USES]),
      tableOf("Tickets whose lock was contended", contended, [
        ["Ticket", "text", ({ ticket }) => ticketCell(ticket)],
        ...USES,
      ]),
    ],
  };
}

// Findings of the audit.

export function findingSection(found: readonly FindingFigure[]): Section {
  const wrong = wrongIn(found);
  const notes = found.filter(({ finding }) => finding.severity === "note").length;
  const confirmed = found.length - wrong - notes;
  const others = [
    ...(confirmed === 0 ? [] : [`${counted(confirmed, "finding")} that a person confirmed`]),
    ...(notes === 0 ? [] : [counted(notes, "note")]),
  ];
  const beside = others.length > 0 && html`, with ${others.join(" and ")}`;
  return {
    id: "findings",
    title: "Findings",
    takeaway:
      wrong === 0
        ? html`The logs are whole${beside}.`
        : html`<strong>${counted(wrong, "finding")}</strong> to look at${beside}.`,
    content: tableOf("What the audit found, the worst first", found, [
      ["Ticket", "text", ({ ticket }) => ticketCell(ticket)],
      ["Kind", "word", ({ finding }) => kindCell(finding)],
      ["What", "prose", ({ finding }) => finding.what],
      ["What to do", "prose", ({ finding }) => todoOf(finding)],
      ["When", "word", ({ finding }) => whenCell(Date.parse(finding.at ?? ""))],
    ]),
  };
}

function kindCell({ severity, code, where: { url } }: Finding): ReportCell {
  const name = html`<code>${code}</code>`;
  const content = html`<span class="severity ${severity}">${severity}</span>
    ${url === undefined ? name : link(url, name)}`;
  return { content, sort: `${badnessOf(severity)} ${code}` };
}

function whenCell(atMs: number): ReportCell {
  return Number.isNaN(atMs) ? { content: "", sort: 0 } : momentCell(atMs);
}

function todoOf({ todo, confirmed }: Finding): ReportCell {
  if (confirmed === undefined) return todo;
  return html`Nothing: ${link(confirmed.url, html`<bdi>${confirmed.by}</bdi> has confirmed it`)}`;
}
