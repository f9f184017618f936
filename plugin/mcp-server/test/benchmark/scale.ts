/** What a call costs as a board, a thread and a log grow. */
import { ulid } from "ulid";
import { renderComment } from "../../src/log/comment.ts";
import type { TicketRecord } from "../../src/log/record.ts";
import { addTickets, setOption } from "../../../../sandbox/src/demo-world.ts";
import { addComment, addIssue } from "../../../../sandbox/src/threads.ts";
import type { Issue } from "../../../../sandbox/src/entities.ts";
import { findAccount, type World } from "../../../../sandbox/src/world.ts";
import { demoPlace, Stage } from "../e2e/stage.ts";
import { following } from "../log/log-builder.ts";
import { measureCall, repeated, type Measured, count, inMs, ratio, type Table } from "./measure.ts";
import { writeHistories } from "../../../../sandbox/src/entry/write-histories.ts";
import { ralphHero } from "../processes/command-line.ts";

const LATENCY_MS = 80;
const SIZES = [10, 100, 1_000] as const;
const BOARDS = [...SIZES, 10_000] as const;
const AGENT = { agent: "bench" };
const MINUTE_MS = 60_000;
/** The states that the records lead through, to and fro. */
const TURNS = ["Human Needed", "Ready for Plan"] as const;

/** A call on the ticket of that number. */
interface GrowingCall {
  readonly name: string;
  readonly tool: string;
  readonly args: (number: number) => Readonly<Record<string, unknown>>;
}

interface Growth {
  readonly what: string;
  readonly sizes: readonly number[];
  /** Makes it that large, and tells the number of the ticket to call with. */
  readonly grow: (world: World, size: number) => number;
  readonly calls: readonly GrowingCall[];
}

const SHOW: GrowingCall = { name: "get_ticket", tool: "get_ticket", args: (number) => ({ number }) };
const AUDIT: GrowingCall = { name: "audit_ticket", tool: "audit_ticket", args: (number) => ({ number }) };
function move(goal: { readonly to_state: string } | { readonly intent: string }): GrowingCall {
  const args = (number: number) => ({ number, command: "triage", ...goal, reason: "Measuring" });
  return { name: "handoff_ticket", tool: "handoff_ticket", args };
}
const LISTS: readonly GrowingCall[] = [
  { name: "list_tickets", tool: "list_tickets", args: () => ({}) },
  { name: "list_tickets ready for plan", tool: "list_tickets", args: () => ({ ready: "plan" }) },
  { name: "next_ticket for plan", tool: "next_ticket", args: () => ({ command: "plan" }) },
];

const GROWTHS: readonly Growth[] = [
  {
    what: "tickets on the board",
    sizes: BOARDS,
    grow: (world, size) => {
      addTickets(world, size);
      return newIssue(world).number;
    },
    calls: [...LISTS, move({ to_state: "Research Needed" })],
  },
  {
    what: "comments on the ticket",
    sizes: SIZES,
    grow: (world, size) => {
      const issue = newIssue(world);
      for (let n = 0; n < size; n += 1) addComment(world, issue, issue.author, `Thought ${n}`);
      return issue.number;
    },
    calls: [SHOW, move({ to_state: "Research Needed" })],
  },
  {
    what: "records in the log",
    sizes: SIZES,
    grow: (world, size) => {
      const issue = newIssue(world);
      writeLog(world, issue, size);
      return issue.number;
    },
    calls: [SHOW, move({ intent: "escalate" }), AUDIT],
  },
];

function newIssue(world: World): Issue {
  const { repository, project } = demoPlace(world);
  const issue = addIssue(world, repository, project.creator, { title: "Grows", body: "" });
  setOption(world, { issue, project, actor: project.creator }, "Workflow State", "Backlog");
  return issue;
}

/** Writes that many records, a minute apart, the last one a minute ago, and shows their end on the card. */
function writeLog(world: World, issue: Issue, size: number): void {
  const { repository, project } = demoPlace(world);
  const bot = findAccount(world, "ralph-bot");
  if (bot === undefined || bot.kind === "Organization") throw new Error("The demo world has a bot");
  const ticket = `${repository.owner.login}/${repository.name}#${issue.number}`;
  const endMs = world.clock().getTime();
  let previous: TicketRecord | null = null;
  for (let n = 0; n < size; n += 1) {
    const atMs = endMs - (size - n) * MINUTE_MS;
    const at = new Date(atMs).toISOString();
    previous = following(previous, { ticket, id: ulid(atMs), at, to: TURNS[n % 2] ?? TURNS[0] });
    const comment = addComment(world, issue, bot, renderComment(previous));
    comment.createdAt = `${at.slice(0, 19)}Z`;
  }
  if (previous !== null) setOption(world, { issue, project, actor: bot }, "Workflow State", previous.to);
}

async function measured({ grow }: Growth, size: number, { tool, args }: GrowingCall): Promise<Measured> {
  let number = 0;
  const stage = await Stage.open({
    processes: true,
    latencyMs: LATENCY_MS,
    prepare: (world) => {
      number = grow(world, size);
    },
  });
  try {
    return await measureCall(stage, await stage.agent(AGENT), { tool, args: args(number) });
  } finally {
    await stage.close();
  }
}

async function rowsOf(growth: Growth, call: GrowingCall): Promise<string[][]> {
  const results: [size: number, result: Measured][] = [];
  for (const size of growth.sizes)
    results.push([size, await repeated(async () => measured(growth, size, call))]);
  const smallestMs = results[0]?.[1].wallMs ?? Number.NaN;
  return results.map(([size, { requests, points, wallMs }]) => [
    `${call.name}, ${count(size)} ${growth.what}`,
    String(requests),
    String(points),
    inMs(wallMs),
    ratio(wallMs, smallestMs),
  ]);
}

/** Measures what each growth costs, by servers that have just started. */
export async function benchScale(): Promise<Table> {
  const rows: string[][] = [];
  for (const growth of GROWTHS) for (const call of growth.calls) rows.push(...(await rowsOf(growth, call)));
  return {
    title: "Growth",
    about: `The first call of a server ${LATENCY_MS} ms from GitHub, which has nothing left from before; the ratio is to the smallest size.`,
    header: ["call", "requests", "points", "wall time", "ratio"],
    rows,
  };
}

const TICKETS = 1_200;

export async function benchReports(): Promise<Table> {
  let records = 0;
  const stage = await Stage.open({
    processes: true,
    latencyMs: LATENCY_MS,
    prepare: (world) => {
      addTickets(world, TICKETS);
      records = writeHistories(world);
    },
  });
  try {
    const begin = performance.now();
    const { code, stderr } = await ralphHero(stage.environment(), "report", "--html", "-");
    if (code !== 0) throw new Error(`The report ended with ${code}: ${stderr}`);
    const seconds = (performance.now() - begin) / 1000;
    const requests = await stage.requests();
    const points = requests.reduce((sum, sent) => sum + sent.points, 0);
    return {
      title: "Reports",
      about: `The page of \`ralph-hero report --html\` for a whole board, ${LATENCY_MS} ms from GitHub.`,
      header: ["board", "requests", "points", "wall time"],
      rows: [
        [
          `${count(TICKETS)} tickets with ${count(records)} records`,
          String(requests.length),
          String(points),
          `${seconds.toFixed(1)} s`,
        ],
      ],
    };
  } finally {
    await stage.close();
  }
}
