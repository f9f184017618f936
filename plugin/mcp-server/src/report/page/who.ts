/** Steps by agent, and contended locks. */
import { html } from "../../../../../sandbox/src/html.ts";
import { rowsChart } from "../charts/rows-chart.ts";
import type { LockUse, Locks } from "../figures/figures-of-people.ts";
import type { Mover, Movers } from "../figures/figures-of-time.ts";
import { counted, moverName, ticketCell, type Section } from "./marks.ts";
import { percent } from "../reported-board.ts";
import { tableOf, type ReportCell, type TableColumn } from "./table.ts";

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
