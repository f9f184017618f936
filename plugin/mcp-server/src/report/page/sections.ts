/** The parts of a report. */
import { counted, shortened } from "../../rules/text.ts";
import { html, type Content, type Html, type Tone } from "../../web/pages.ts";
import { columnsChart, rowsChart, spansChart, type LegendEntry } from "../charts/charts.ts";
import {
  MIN_FOR_PERCENTILES,
  PHASES,
  wrongIn,
  type Figures,
  type FindingFigure,
  type LockUse,
  type Phase,
  type Spread,
} from "../figures/figures.ts";
import { badnessOf, type Finding } from "../../log/audit/subject.ts";
import { decisionCommands, duration, judgedPulls, percent, type ReportedBoard } from "../reported-board.ts";
import {
  dayName,
  link,
  momentCell,
  moverName,
  periodName,
  spanCell,
  spanOf,
  stateTone,
  tableOf,
  ticketCell,
  type ReportCell,
  type Section,
  type TableColumn,
} from "./marks.ts";

type InState = Figures["states"][number];

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
  const verb = waiting.length === 1 ? "waits in a state" : "wait in states";
  const links = answered.map(
    ({ ticket: { url, number, answer } }, at) =>
      html`${at > 0 && ", "}${link(url, html`#${number}`)} by <bdi>${answer?.by ?? ""}</bdi>`,
  );
  return {
    id: "waiting",
    title: "Waiting for you",
    takeaway:
      waiting.length === 0
        ? "No open ticket waits in a state for people."
        : html`<strong>${counted(waiting.length, "open ticket")}</strong> ${verb} for people, the longest
            first.`,
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

function itemOf(board: ReportedBoard, { ticket, ageMs }: InState["tickets"][number]): Html {
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

/** The chart shows who moved most; the table has everybody. */
const MAX_MOVERS = 8;

export function moverSection({ list, steps, agentsShare }: Figures["movers"]): Section {
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

export function finishedSection({ states, unit, periods, totals, leadTime }: Figures["throughput"]): Section {
  const legend = states.map((name): LegendEntry => ({ name, tone: stateTone(name) }));
  const columns = periods.map(({ startMs, counts }) => ({ name: periodName(startMs, unit), values: counts }));
  const [done = 0] = totals;
  const pace = periods.length === 0 ? 0 : Math.round((done / periods.length) * 10) / 10;
  const caption = `Tickets finished each ${unit}`;
  const { percentiles = null, longest = 0 } = leadTime ?? {};
  const lead =
    percentiles === null
      ? html`The longest took <strong>${spanOf(longest)}</strong> from its first step.`
      : html`Half of them took at most <strong>${spanOf(percentiles.median)}</strong> from their first step,
          85 of 100 at most <strong>${spanOf(percentiles.p85)}</strong>.`;
  return {
    id: "finished",
    title: "Finished",
    takeaway:
      leadTime === null
        ? "Nothing was finished in this time."
        : html`${counted(done, "ticket")} came to ${states[0]}, ${pace} a ${unit}. ${lead}`,
    content: [
      leadTime !== null && columnsChart(caption, legend, columns),
      tableOf(caption, periods.toReversed(), [
        [`${unit[0]?.toUpperCase()}${unit.slice(1)} of`, "text", ({ startMs }) => dayCell(startMs)],
        ...states.map((name, n): TableColumn<Figures["throughput"]["periods"][number]> => [
          name,
          "number",
          ({ counts }) => counts[n] ?? 0,
        ]),
      ]),
    ],
  };
}

function dayCell(ms: number): ReportCell {
  return { content: dayName(ms), sort: ms };
}

/** As the states of each phase have them on the board; most of those that wait for people are reviews. */
const PHASE_TONES: Readonly<Record<Phase, Tone>> = {
  "Waits for an agent": "blue",
  "In work": "yellow",
  "Waits for people": "purple",
};

/** A course has a beginning, an end, and something between them. */
const MIN_POINTS = 3;

export function flowSection({ unit, points }: Figures["flow"]): Section {
  const legend = PHASES.map((name): LegendEntry => ({ name, tone: PHASE_TONES[name] }));
  const last = points.at(-1);
  const columns = points.map(({ atMs, counts }) => ({
    name: atMs === last?.atMs ? "now" : periodName(atMs, unit),
    values: PHASES.map((phase) => counts[phase]),
  }));
  const hasChart = columns.length >= MIN_POINTS;
  return {
    id: "flow",
    title: "Flow",
    takeaway: html`${flowTakeaway(last?.counts)}${hasChart && " Work gets stuck where a colour grows."}`,
    method:
      "At the beginning of each period and now; a ticket without records counts from when its card was last set. Backlog and finished tickets are left out.",
    content: [
      hasChart && columnsChart("Tickets under way over time", legend, columns),
      tableOf("Tickets under way, by whom they wait for", points.toReversed(), [
        [
          "On",
          "word",
          (point) => (point === last ? { content: "Now", sort: point.atMs } : dayCell(point.atMs)),
        ],
        ...PHASES.map((phase): TableColumn<Figures["flow"]["points"][number]> => [
          phase,
          "number",
          ({ counts }) => counts[phase],
        ]),
      ]),
    ],
  };
}

const PHASE_VERBS: Readonly<Record<Phase, string>> = {
  "Waits for an agent": "waits for an agent",
  "In work": "is in work",
  "Waits for people": "waits for people",
};

/** Says "most" of more than half only. */
export function flowTakeaway(counts: Readonly<Record<Phase, number>> | undefined): Content {
  const total = counts === undefined ? 0 : PHASES.reduce((sum, phase) => sum + counts[phase], 0);
  if (counts === undefined || total === 0) return "Nothing is under way.";
  const most = PHASES.find((phase) => counts[phase] * 2 > total);
  if (most !== undefined)
    return html`Most of the work in progress ${PHASE_VERBS[most]}: <strong>${counts[most]}</strong> of
      ${counted(total, "ticket")}.`;
  const parts = PHASES.map((phase) => `${counts[phase]} ${phase.toLowerCase().replace("waits", "waiting")}`);
  return html`Of ${counted(total, "ticket")} under way: ${parts.join(", ")}.`;
}

export function timeSection(times: Figures["times"]): Section {
  const measured = times.flatMap(({ state, percentiles }) =>
    percentiles === null ? [] : [{ state, ...percentiles }],
  );
  const [slowest] = measured.toSorted((a, b) => b.p85 - a.p85);
  const [longest] = times.toSorted((a, b) => b.longest - a.longest);
  const longestVisit =
    longest === undefined
      ? "No ticket left a state in this time."
      : html`The longest visit took ${spanOf(longest.longest)}, in <strong>${longest.state}</strong>.`;
  return {
    id: "time",
    title: "Time in each state",
    takeaway:
      slowest === undefined
        ? longestVisit
        : html`Tickets stay longest in <strong>${slowest.state}</strong>: half of them leave it within
            ${spanOf(slowest.median)}, 85 of 100 within ${spanOf(slowest.p85)}.`,
    method: `Visits that ended in this time. Median: half of the visits were at most as long. 85 of 100: what a plan can rely on. Both need ${MIN_FOR_PERCENTILES} visits.`,
    content: [
      measured.length > 0 &&
        spansChart(
          "Median and 85th percentile of the time in each state",
          [
            { name: "Median", tone: "blue" },
            { name: "85 of 100", tone: "yellow" },
          ],
          measured.map(({ state, median, p85 }) => ({
            name: state,
            bar: { fromMs: median, toMs: p85 },
            dots: [
              { ms: median, name: `${state}, median: ${duration(median)}`, tone: "blue" },
              { ms: p85, name: `${state}, 85 of 100: ${duration(p85)}`, tone: "yellow" },
            ],
          })),
        ),
      tableOf("Time in each state", times, [
        ["State", "word", ({ state }) => state],
        ["Visits", "number", ({ count }) => count],
        ["Median", "number", ({ percentiles }) => percentileCell(percentiles?.median)],
        ["85 of 100", "number", ({ percentiles }) => percentileCell(percentiles?.p85)],
        ["Longest", "number", (time) => spanCell(time.longest)],
      ]),
    ],
  };
}

export function ageSection(states: readonly InState[]): Section {
  const open = states.flatMap(({ tickets }) => tickets);
  const oldest = open.toSorted((a, b) => (b.ageMs ?? -1) - (a.ageMs ?? -1));
  const shown = states.filter(({ tickets }) => tickets.length > 0);
  const [first] = oldest;
  const standing =
    first !== undefined &&
    first.ageMs !== null &&
    html` The one that has not moved for longest is <strong>#${first.ticket.number}</strong>:
      ${spanOf(first.ageMs)} in ${first.ticket.state}.`;
  return {
    id: "age",
    title: "Work in progress",
    takeaway: html`${counted(open.length, "ticket")} under way.${standing}`,
    method: "Each dot is a ticket, at the time since it came to its state. Backlog is not counted.",
    content: [
      shown.length > 0 && ageChart(shown),
      tableOf("Open tickets, those that have not moved for longest first", oldest, [
        ["Ticket", "text", ({ ticket }) => ticketCell(ticket)],
        ["State", "word", ({ ticket }) => ticket.state],
        ["In it for", "number", ({ ageMs }) => spanCell(ageMs)],
        ["Begun", "number", ({ begunMs }) => begunCell(begunMs)],
      ]),
    ],
  };
}

function percentileCell(ms: number | undefined): ReportCell {
  return ms === undefined ? { content: "", sort: -1 } : spanCell(ms);
}

function begunCell(ms: number | null): ReportCell {
  return ms === null ? { content: "", sort: -1 } : { content: `${duration(ms)} ago`, sort: ms };
}

function ageChart(states: readonly InState[]): Html {
  return spansChart(
    "Time since each open ticket came to its state",
    PHASES.map((name) => ({ name, tone: PHASE_TONES[name] })),
    states.map(({ state, tickets }) => ({
      name: `${state} (${tickets.length})`,
      bar: null,
      dots: tickets.flatMap(({ ticket, ageMs, phase }) =>
        ageMs === null
          ? []
          : [{ ms: ageMs, name: `#${ticket.number}: ${duration(ageMs)}`, tone: PHASE_TONES[phase] }],
      ),
    })),
  );
}
