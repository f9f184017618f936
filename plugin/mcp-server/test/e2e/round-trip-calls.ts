/** The calls of which docs/maintainers/benchmarks.md tells the round trips: what each took once, and what it may take. */
import { setOption } from "../../../../sandbox/src/demo-world.ts";
import { addItem } from "../../../../sandbox/src/projects.ts";
import { addComment, addIssue } from "../../../../sandbox/src/threads.ts";
import { EVIDENCE, RiskStage } from "./risk-stage.ts";
import { Rounds } from "./rounds.ts";
import { addTicketsIn, demoPlace, type Answer } from "./stage.ts";
import { issueAt } from "./tickets-stage.ts";

export interface RoundTripCall {
  readonly name: string;
  /** Requests that waited for each other before connections and requests were revised. */
  readonly before: string;
  /** Requests that may wait for each other now; side by side they count once. */
  readonly atMost: number;
  /** Brings the server and the board to where the call begins. */
  prepare(risk: RiskStage): Promise<() => Promise<Answer>>;
}

function trip(
  name: string,
  before: string,
  atMost: number,
  prepare: RoundTripCall["prepare"],
): RoundTripCall {
  return { name, before, atMost, prepare };
}

/** How many tickets of one priority a list or an offer chooses from. */
const MANY = 120;
const GROUP = 10;

/** Adds that many tickets, changed long ago: nobody asks for their links, whose counts may lag behind. */
export function addOldTickets({ stage }: Pick<RiskStage, "stage">, count: number, priority: string): void {
  const { world, repository, project } = stage.place;
  const actor = project.creator;
  for (let n = 0; n < count; n += 1) {
    const issue = addIssue(world, repository, actor, { title: `Ticket ${n}` });
    addItem(world, project, issue, actor);
    setOption(world, { issue, project, actor }, "Workflow State", "Research Needed");
    setOption(world, { issue, project, actor }, "Priority", priority);
    issue.updatedAt = "2026-01-01T00:00:00Z";
  }
}

/** Adds a remark of a person. */
export function talk({ stage }: RiskStage, number: number, body: string): void {
  const { world } = stage;
  addComment(world, issueAt(stage, number), demoPlace(world).project.creator, body);
}

/** The number of a ticket whose log is older than so many comments. */
export async function talkedAbout(risk: RiskStage, comments: number, body: string): Promise<number> {
  const number = await created(risk, { title: "Much talk" });
  for (let n = 0; n < comments; n += 1) talk(risk, number, body);
  return number;
}

async function created(risk: RiskStage, wishes: Readonly<Record<string, unknown>>): Promise<number> {
  return (await risk.call("lead", "create_ticket", wishes)).data.number;
}

function group(risk: RiskStage, state: string, handoff: Readonly<Record<string, unknown>>) {
  const numbers = addTicketsIn(risk.stage.world, state, GROUP);
  return async (): Promise<Answer> =>
    risk.call("builder", "handoff_ticket", { numbers, reason: "One for all", ...handoff });
}

const RESEARCH_LOCK = { command: "research", intent: "lock" };

/** The repository has the tree of lock commits once a lock was taken. */
async function lockedOnce(risk: RiskStage): Promise<void> {
  await risk.begin({});
}

function finish(count: number, before: string): RoundTripCall {
  const called = count === 1 ? "one follow-up" : `${count} follow-ups`;
  const call = (number: number) => ({
    number,
    command: "impl",
    intent: "complete",
    reason: "Built",
    result: { parts: count },
    follow_up: Array.from({ length: count }, () => ({ to: "qa-engineer", task: "Look at {parent_key}" })),
  });
  // GitHub takes one issue after the other, and up to four first records with the finish.
  const atMost = (count <= 4 ? 3 : 4) + count;
  return trip(`handoff_ticket: complete with ${called}`, before, atMost, async (risk) => {
    // The first one makes the label.
    await risk.call("builder", "handoff_ticket", call(await risk.begin({})));
    const number = await risk.begin({});
    return async () => risk.call("builder", "handoff_ticket", call(number));
  });
}

/** A call that changes a ticket which exists, once the board is known. */
function edit(name: string, before: string, args: Readonly<Record<string, unknown>>): RoundTripCall {
  return trip(`update_ticket: ${name}`, before, 2, async (risk) => {
    const number = await created(risk, { title: "Old" });
    await risk.call("lead", "update_ticket", { number, title: "Before" });
    return async () => risk.call("lead", "update_ticket", { number, ...args });
  });
}

const HANDOFFS: readonly RoundTripCall[] = [
  trip(`handoff_ticket: a group of ${GROUP}`, "11", 3, async (risk) =>
    group(risk, "Backlog", { command: "triage", to_state: "Research Needed" }),
  ),
  trip(`handoff_ticket: a group of ${GROUP} takes its locks`, "12", 5, async (risk) => {
    await lockedOnce(risk);
    return group(risk, "Research Needed", RESEARCH_LOCK);
  }),
  trip(`handoff_ticket: the same ${GROUP} locks again`, "31", 3, async (risk) => {
    const lock = group(risk, "Research Needed", RESEARCH_LOCK);
    await lock();
    return lock;
  }),
  trip("handoff_ticket: the first lock after setup_project", "5", 3, async (risk) => {
    await risk.server("setup_project", { apply: true, labels: ["new"] });
    const [number = 0] = addTicketsIn(risk.stage.world, "Research Needed", 1);
    return async () => risk.agent("builder").handoff(number, "research", { intent: "lock" });
  }),
  trip("handoff_ticket: a lease is renewed", "4", 2, async (risk) => {
    const number = await risk.begin({});
    return async () => risk.agent("builder").handoff(number, "impl", { intent: "lock" });
  }),
  trip("handoff_ticket: a lock is handed on", "4", 3, async (risk) => {
    const number = await risk.begin({});
    const handoff = { number, command: "impl", intent: "lock", to: "qa-engineer", reason: "Yours" };
    return async () => risk.call("builder", "handoff_ticket", handoff);
  }),
  finish(1, "9"),
  finish(3, "17"),
  finish(5, "–"),
  trip("handoff_ticket: submit with evidence", "4", 3, async (risk) => {
    const number = await risk.begin({ risk_class: "high" });
    risk.pullRequest(number);
    return async () => risk.submit(number, EVIDENCE);
  }),
  trip("handoff_ticket: a log behind 1,000 comments of conversation", "12", 3, async (risk) => {
    const number = await talkedAbout(risk, 1_000, "I see");
    return async () => risk.agent("lead").handoff(number, "triage", { to_state: "Research Needed" });
  }),
];

/** A call on the board, after the same call once. */
function look(name: string, before: string, atMost: number, args: object): RoundTripCall {
  const [tool = ""] = name.split(":");
  return trip(name, before, atMost, async (risk) => {
    addOldTickets(risk, MANY, "P1");
    await risk.server(tool, { ...args });
    return async () => risk.server(tool, { ...args });
  });
}

const LOOKS: readonly RoundTripCall[] = [
  look(`list_tickets: of ${MANY} tickets of one priority`, "2", 1, { state: "Research Needed" }),
  look("list_tickets: those that are ready", "2", 1, { ready: "research" }),
  look(`next_ticket: of ${MANY} tickets of one priority`, "3–7", 1, { command: "research" }),
  look("audit_ticket", "2", 1, { number: 1 }),
];

/** Whether a person's answer counts depends on a permission that a new server does not know. */
const NEW_SERVER = trip(
  "handoff_ticket: a person's answer is taken up by a new server",
  "4",
  3,
  async (risk) => {
    const number = await risk.begin({});
    await risk.agent("builder").handoff(number, "impl", { intent: "escalate" });
    talk(risk, number, "Go on");
    await risk.server("get_ticket", { number });
    const server = await risk.stage.agent();
    const handoff = { number, agent: "builder", command: "impl", intent: "lock", reason: "Answered" };
    return async () => server.call("handoff_ticket", handoff);
  },
);

const EDITS: readonly RoundTripCall[] = [
  trip("create_ticket: a title", "5", 2, async (risk) => {
    await created(risk, { title: "First" });
    return async () => risk.call("lead", "create_ticket", { title: "Second" });
  }),
  trip("create_ticket: everything", "10", 3, async (risk) => {
    const parent = await created(risk, { title: "Parent" });
    const blocker = await created(risk, { title: "Blocker" });
    // An own server is asked once whether it has dependencies.
    await created(risk, { title: "Waits, too", blocked_by: [blocker] });
    const everything = {
      title: "Child",
      body: "With all of it",
      labels: ["bug"],
      assignees: ["sam"],
      estimate: "S",
      priority: "P1",
      parent,
      blocked_by: [blocker],
      contract: { risk_class: "high" },
      request_id: "everything",
    };
    return async () => risk.call("lead", "create_ticket", everything);
  }),
  edit("a title", "3", { title: "New" }),
  edit("labels and fields", "5", { labels: ["ui"], assignees: ["sam"], estimate: "M", priority: "P2" }),
  edit("a contract", "4", { contract: { risk_class: "high" } }),
  trip("link_tickets: a blocker", "4", 2, async (risk) => {
    const [number, other, third] = [
      await created(risk, { title: "Waits" }),
      await created(risk, { title: "Blocks" }),
      await created(risk, { title: "Waits, too" }),
    ];
    const link = (from: number) => ({ number: from, relation: "blocked_by", other });
    await risk.server("link_tickets", link(third));
    return async () => risk.server("link_tickets", link(number));
  }),
  trip("ask", "3", 2, async (risk) => {
    const number = await risk.begin({});
    const ask = async (question: string): Promise<Answer> =>
      risk.call("builder", "ask", { number, question, to: "lead" });
    // The first one makes the label.
    await ask("Why?");
    return async () => ask("When?");
  }),
  trip("answer", "3", 2, async (risk) => {
    const number = await risk.begin({});
    const { data } = await risk.call("builder", "ask", { number, question: "Why?", to: "lead" });
    const answer = { number, question: String(data.question), text: "So that sessions end" };
    return async () => risk.call("lead", "answer", answer);
  }),
];

export const ROUND_TRIP_CALLS: readonly RoundTripCall[] = [...HANDOFFS, ...LOOKS, NEW_SERVER, ...EDITS];

/** Runs the call on a board of its own, and counts its requests and round trips. */
export async function roundTripsOf(
  call: RoundTripCall,
): Promise<{ readonly answer: Answer; readonly requests: number; readonly inARow: number }> {
  const rounds = new Rounds();
  const risk = await RiskStage.open(undefined, { rounds });
  try {
    const work = await call.prepare(risk);
    await risk.stage.sentSince();
    const { value: answer, count: inARow } = await rounds.during(work);
    return { answer, requests: (await risk.stage.requests()).length, inARow };
  } finally {
    await risk.close();
  }
}
