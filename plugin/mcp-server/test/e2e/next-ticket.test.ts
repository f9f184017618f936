import { describe, expect, test } from "vitest";
import { deleteItem } from "../../../../sandbox/src/projects.ts";
import { addBlocker, addSubIssue, addIssue, closeIssue } from "../../../../sandbox/src/threads.ts";
import type { Issue } from "../../../../sandbox/src/entities.ts";
import { editComment } from "./audit-stage.ts";
import { expectData, expectDone, expectError, expectExit } from "./expectations.ts";
import { publishTeam } from "./team-stage.ts";
import { agent, eachStage, oneStage, stage } from "./each-stage.ts";
import { ralphHero } from "./in-process.ts";
import { addTicket, issueAt, setCard, finishDemo } from "./tickets-stage.ts";
import { addTicketsIn, comment, moveByHand, onGithub, type Agent, type Answer } from "./stage.ts";

/** Before all others, so that nothing but the rule under test decides. */
const OLDEST = "2019-01-01T00:00:00Z";

function early(month: string): string {
  return `2020-${month}-01T00:00:00Z`;
}

describe("next_ticket", () => {
  oneStage({ as: { agent: "ada" } });

  test("offers what `handoff_ticket` then accepts, and not again while somebody else holds it", async () => {
    const { data } = await agent.call("next_ticket", { command: "plan" });
    expect(data).toMatchObject({ ticket: { number: 3, priority: "P0" }, worker: "plan", passedOver: [] });
    expectDone(await agent.handoff(3, "plan", { intent: "lock" }));
    const other = await stage.agent({ agent: "bob" });
    const nothing = await other.call("next_ticket", { command: "plan" });
    expect(nothing).toMatchObject({ isError: false, data: { ticket: null, inTheWay: {} } });
    expect(nothing.text).toContain("There is no ticket that plan can take now");
  });

  test("offers a parent in Backlog whose children are closed to triage alone, to close it", async () => {
    const parent = addTicket(stage, {
      title: "Epic",
      createdAt: OLDEST,
      state: "Backlog",
      priority: "P0",
      estimate: "L",
    });
    const child = addTicket(stage, { title: "Part", state: "Done" });
    addSubIssue(parent, child);
    const open = await agent.call("next_ticket", { command: "triage" });
    expect(open.data.ticket.number).not.toBe(parent.number);
    closeIssue(stage.world, child, "COMPLETED");
    expectData(await agent.call("next_ticket", { command: "triage" }), {
      ticket: { number: parent.number },
      why: expect.arrayContaining(["all its 1 children are closed: close it"]),
    });
    const split = await agent.call("next_ticket", { command: "split" });
    expect(split.data.passedOver).toMatchObject([{ number: parent.number, obstacle: "finished" }]);
    expectDone(await agent.handoff(parent.number, "triage", { intent: "close" }));
  });

  test("finds the one approved plan behind many that nobody has answered, by one request for all", async () => {
    const plans = Array.from({ length: 8 }, (_, at) =>
      addTicket(stage, {
        title: `Plan ${at}`,
        createdAt: early(`0${at + 1}`),
        state: "Plan in Review",
        priority: "P0",
        estimate: "S",
      }),
    );
    const approved = plans.at(-1);
    stage.pass(60_000);
    await comment(stage, approved?.number ?? 0, "Approved");
    stage.pass(60_000);
    await stage.sentSince();
    const { data, text } = await agent.call("next_ticket", { command: "impl" });
    expect(data.ticket, text).toMatchObject({ number: approved?.number });
    const sent = await stage.sentSince();
    expect(sent.filter((one) => one === "ReadCardDates")).toHaveLength(1);
    expect(sent.filter((one) => one === "ReadTicket")).toHaveLength(1);
    for (const { number } of plans) await moveByHand(stage, number, "Done");
  });

  test("offers a ticket whose lock is dead", async () => {
    const made = addTicket(stage, {
      title: "Abandoned",
      createdAt: OLDEST,
      state: "In Progress",
      priority: "P0",
      estimate: "S",
    });
    const gone = await stage.agent({ agent: "gone" });
    await gone.handoff(made.number, "impl", { intent: "lock" });
    expect((await agent.call("next_ticket", { command: "impl" })).data.passedOver[0]).toMatchObject({
      number: made.number,
      obstacle: "locked",
      reason: expect.stringContaining('"gone"'),
    });
    await gone.close();
    const freed = await agent.call("next_ticket", { command: "impl" });
    expect(freed.data.ticket).toMatchObject({ number: made.number });
  });

  test("passes over a ticket that leaves the board while it looks", async () => {
    const urgent = { state: "Research Needed", priority: "P0" };
    const gone = addTicket(stage, { title: "Taken off", createdAt: OLDEST, ...urgent });
    // A server that knows no list expects no ticket.
    const fresh = await stage.agent({ agent: "dan" });
    const asked = await stage.begin("ReadTicket", async () =>
      fresh.call("next_ticket", { command: "research" }),
    );
    for (const item of gone.items) deleteItem(stage.world, item);
    const reason = expect.stringContaining("it is in no project");
    expect((await asked()).data.passedOver[0]).toMatchObject({ number: gone.number, reason });
  });

  test("reads the ticket that it expects beside the list, and offers what the list then shows", async () => {
    const shared = { state: "Research Needed", priority: "P0" };
    const [first, second] = ["first", "second"].map((title) => {
      const made = addTicket(stage, { title, createdAt: OLDEST, ...shared });
      made.updatedAt = OLDEST;
      return made;
    });
    if (first === undefined || second === undefined) throw new Error("Both are there");
    const [asking, other] = await Promise.all([
      stage.agent({ agent: "eve" }),
      stage.agent({ agent: "finn" }),
    ]);
    const next = async () => {
      await stage.sentSince();
      const { data, text } = await asking.call("next_ticket", { command: "research" });
      expect(data.ticket, text).not.toBeNull();
      const reads = (await stage.sentSince()).filter((sent) => sent === "ReadTicket");
      return { number: data.ticket.number, reads: reads.length, passedOver: data.passedOver };
    };
    expect(await next()).toMatchObject({ number: first.number, reads: 1 });
    expect(await next()).toMatchObject({ number: first.number, reads: 1 });
    // Its own writes are no surprise; another's are.
    await asking.handoff(first.number, "research", { intent: "lock" });
    expect(await next()).toMatchObject({ number: first.number, reads: 1 });
    await asking.handoff(first.number, "research", { intent: "complete" });
    expect(await next()).toMatchObject({ number: second.number, reads: 1 });
    await other.handoff(second.number, "research", { intent: "lock" });
    const third = await next();
    expect([first.number, second.number]).not.toContain(third.number);
    expect(third.reads).toBe(2);
    // Between the list and the early read of the ticket, a person moves it.
    const asked = await stage.begin("ReadTicket", async () =>
      asking.call("next_ticket", { command: "research" }),
    );
    setCard(stage, issueAt(stage, third.number), "Workflow State", "In Review");
    const { data, text } = await asked();
    expect(data.ticket?.number, text).not.toBe(third.number);
  });

  test("refuses a command that there is not", async () => {
    expectError(await agent.call("next_ticket", { command: "deploy" }), "INPUT_COMMAND", {
      hint: '"triage"',
    });
  });
});

describe("what waits for a person", () => {
  eachStage({ as: {} });

  test("comes last, is said to wait, and is offered when somebody has answered", async () => {
    publishTeam(stage, { policies: { humanStates: ["Human Needed", "Plan in Review"] } });
    expectData(await agent.call("next_ticket", { command: "review" }), {
      ticket: null,
      inTheWay: { person: 1 },
      passedOver: [{ number: 4, obstacle: "person", reason: expect.stringContaining("nobody has answered") }],
    });
    await comment(stage, 4, "Go on");
    expect((await agent.call("next_ticket", { command: "review" })).data.ticket).toMatchObject({ number: 4 });
  });
});

async function nextFor(command: string): Promise<Answer> {
  return agent.call("next_ticket", { command });
}

describe("an escalated ticket", () => {
  eachStage({ as: {} });

  test("is offered to triage, after all else and once a person has answered, and not to hero", async () => {
    expect((await nextFor("triage")).data.ticket).toMatchObject({ state: "Backlog" });
    for (const { number } of (await agent.call("list_tickets", { state: "Backlog" })).data.tickets)
      await moveByHand(stage, number, "Done");
    const [asked = 0] = addTicketsIn(stage.world, "Human Needed", 1);
    setCard(stage, issueAt(stage, asked), "Priority", "P0");
    expectData(await nextFor("triage"), {
      ticket: { number: 6, state: "Human Needed" },
      worker: "triage",
      why: expect.arrayContaining([expect.stringMatching(/^Answered by "sam" .*starts next: triage/)]),
      passedOver: [{ number: asked, obstacle: "person" }],
    });
    const listed = await agent.call("list_tickets", { ready: "triage" });
    expect(listed.data).toMatchObject({ tickets: [], leftOutCount: 2 });
    expect(listed.text).toContain("- #6: it waits for a person's answer; ralph_hero__next_ticket looks");
    const shown = await ralphHero(stage.environment(), "next");
    expectExit(shown, 0, { stdout: [/^triage +#6 /m, /^ {2}→ ralph-hero show 6$/m] });
    expect((await nextFor("hero")).data.ticket).not.toMatchObject({ number: 6 });
    expectDone(await agent.handoff(6, "triage", { to_state: "Ready for Plan" }));
    expect(await nextFor("triage")).toMatchObject({ data: { ticket: null, inTheWay: { person: 1 } } });
  });
});

/** Lets the ticket wait for a child that is not on the board. */
function block(blocked: Issue): void {
  const { world, repository, project } = stage.place;
  const problem = addSubIssue(blocked, addIssue(world, repository, project.creator, { title: "Child" }));
  if (problem !== undefined) throw new Error(problem);
}

/** Brings ticket 1 to research, and edits the record of that. */
async function tamper(): Promise<void> {
  await agent.handoff(1, "triage", { to_state: "Research Needed" });
  const newest = (await onGithub(stage, 1)).comments.at(-1);
  await editComment(stage, newest?.id ?? "", (body) => body.replace("Because", "Whatever"));
}

/** A ticket for research behind more than a page of blocked ones. */
function hideFreeTicket(): Issue {
  block(issueAt(stage, 2));
  for (let n = 0; n < 110; n += 1)
    block(addTicket(stage, { title: `Blocked ${n}`, state: "Research Needed" }));
  return addTicket(stage, { title: "Free", state: "Research Needed" });
}

describe("a search on a large board", () => {
  eachStage({ as: {} });

  test("finds the free tickets behind a page of blocked ones without priority", async () => {
    const free = hideFreeTicket();
    const { data } = await agent.call("next_ticket", { command: "research" });
    expect(data).toMatchObject({ ticket: { number: free.number }, inTheWay: { children: 111 } });
  });

  test("does not end with a more urgent ticket that `handoff_ticket` refuses", async () => {
    await tamper();
    const free = hideFreeTicket();
    const { data } = await agent.call("next_ticket", { command: "research" });
    expect(data).toMatchObject({ ticket: { number: free.number }, inTheWay: { children: 111, refused: 1 } });
  });

  test("that ends before all is read says so, and does not say that there is nothing", async () => {
    block(issueAt(stage, 3));
    for (let n = 0; n < 810; n += 1)
      block(addTicket(stage, { title: `Blocked ${n}`, state: "Ready for Plan", priority: "P0" }));
    const environment = stage.environment({ agent: "casey" });
    expectExit(await ralphHero(environment, "next", "--command", "plan"), 5, {
      stdout: [
        /^Found no ticket that plan can take now\n  none was found among the \d+ that were read; there are more/,
      ],
    });
  });
});

describe("an item that the project does not list yet", () => {
  eachStage({ lagMs: { items: 20_000 }, as: { agent: "ada" } });

  test("is listed and offered by the process that added it, with its present state", async () => {
    const made = await agent.call("create_ticket", {
      title: "Fill the tank",
      priority: "P0",
      estimate: "XS",
    });
    expect(made.data, made.text).toMatchObject({ state: "Backlog" });
    const { number } = made.data;
    expectData(await agent.call("get_ticket", { number }), { state: "Backlog", priority: "P0" });
    expectDone(await agent.call("update_ticket", { number, estimate: "S" }));
    const titled = { text: "Fill the tank" };
    const listed = async (by: Agent): Promise<unknown> =>
      (await by.call("list_tickets", titled)).data.tickets;
    expect(await listed(agent)).toMatchObject([{ number, state: "Backlog", priority: "P0", estimate: "S" }]);
    const next = await agent.call("next_ticket", { command: "triage" });
    expect(next.data.ticket, next.text).toMatchObject({ number });
    expectDone(await agent.handoff(number, "triage", { to_state: "Research Needed" }));
    expect(await listed(agent)).toMatchObject([{ number, state: "Research Needed" }]);
    expect((await agent.call("list_tickets", { ...titled, state: "Backlog" })).data.tickets).toEqual([]);
    expect(await listed(await stage.agent({ agent: "bob" }))).toEqual([]);
  });
});

describe("what waits for other tickets", () => {
  eachStage({ as: { agent: "ada" } });

  test("passes over what is locked, blocked, a parent or too large, and says so", async () => {
    const { world } = stage;
    const shared = { state: "In Progress", priority: "P0", estimate: "S" };
    const parent = addTicket(stage, { title: "Parent", createdAt: early("01"), ...shared });
    const blocked = addTicket(stage, { title: "Blocked", createdAt: early("02"), ...shared });
    const large = addTicket(stage, { ...shared, title: "Large", createdAt: early("03"), estimate: "XL" });
    const older = addTicket(stage, { title: "Older", createdAt: early("04"), ...shared });
    const newer = addTicket(stage, { title: "Newer", createdAt: early("05"), ...shared });
    addSubIssue(parent, newer);
    addBlocker(blocked, older);
    const { data, text } = await agent.call("next_ticket", { command: "impl" });
    expect(data.ticket, text).toMatchObject({ number: older.number });
    expect(data.passedOver).toMatchObject([
      { number: parent.number, obstacle: "children", reason: "1 of its 1 children are open" },
      { number: blocked.number, obstacle: "blocked" },
    ]);
    expect(data.inTheWay).toEqual({ children: 1, blocked: 1 });
    expect(text).toContain(`#${blocked.number} [In Progress] P0 S "Blocked": it waits for 1 open issue`);
    expect(text).not.toContain(`#${large.number}`);
    closeIssue(world, older, "COMPLETED");
    const freed = await agent.call("next_ticket", { command: "impl" });
    expect(freed.data.ticket).toMatchObject({ number: blocked.number });
  });

  test("offers what waits for others to research, after what does not, and no task of theirs", async () => {
    const blocker = addTicket(stage, { title: "Blocker", createdAt: OLDEST, state: "Human Needed" });
    const shared = { priority: "P0", estimate: "S", createdAt: OLDEST };
    const blocked = addTicket(stage, { title: "Blocked", state: "Research Needed", ...shared });
    addBlocker(blocked, blocker);
    const research = { command: "research" };
    const offered: number[] = [];
    for (let tickets = 0; tickets < 5 && offered.at(-1) !== blocked.number; tickets += 1) {
      const { data } = await agent.call("next_ticket", research);
      offered.push(data.ticket.number);
      expectDone(await agent.handoff(data.ticket.number, "research", { intent: "lock" }));
      expectDone(await agent.handoff(data.ticket.number, "research", { intent: "complete" }));
    }
    expect(offered.length).toBeGreaterThan(1);
    expect(offered.at(-1)).toBe(blocked.number);
    const task = { title: "Task", priority: "P0", contract: { kind: "task" }, blocked_by: [blocker.number] };
    const made = await agent.call("create_ticket", task);
    const next = await agent.call("next_ticket", { command: "triage" });
    expect(next.data.ticket?.number, next.text).not.toBe(made.data.number);
    stage.pass(3_600_000);
    expectDone(await agent.call("update_ticket", { number: 1, priority: "P1" }));
    const later = await agent.call("next_ticket", { command: "triage" });
    expect(later.data.ticket?.number, later.text).not.toBe(made.data.number);
  });
});

describe("links that GitHub's counts do not show yet", () => {
  eachStage({ lagMs: { counts: 60_000 }, as: { agent: "ada" } });

  test("keep a ticket that waits for another one from being offered", async () => {
    const [number = 0] = addTicketsIn(stage.world, "In Progress", 1);
    const blocked = await agent.call("link_tickets", { number, relation: "blocked_by", other: 2 });
    expect(blocked.data, blocked.text).toMatchObject({ changed: true });
    const other = await stage.agent({ agent: "bob" });
    const { data } = await other.call("next_ticket", { command: "impl" });
    expect(data.ticket?.number).not.toBe(number);
    expect(data.passedOver[0]).toMatchObject({
      number,
      obstacle: "blocked",
      reason: "it waits for 1 open issue",
    });
  });
});

describe("a ticket that a person moved from under its holder's lock", () => {
  eachStage({ as: { agent: "ada" } });

  test("is offered to that holder with a note, for only the first handoff is refused", async () => {
    await agent.handoff(3, "plan", { intent: "lock" });
    await moveByHand(stage, 3, "Ready for Plan");
    expectData(await agent.call("next_ticket", { command: "plan" }), {
      ticket: { number: 3 },
      why: expect.arrayContaining([
        expect.stringContaining("a person moved it while you held its lock: read it first"),
      ]),
    });
    expectError(await agent.handoff(3, "plan", { intent: "lock" }), "REFUSED_MOVED");
    expectDone(await agent.handoff(3, "plan", { intent: "lock" }));
  });
});

describe("a ticket that `handoff_ticket` would refuse", () => {
  eachStage({ as: {} });

  test("is not offered, though the board looks well: a log whose newest record was edited", async () => {
    await tamper();
    expectData(await agent.call("next_ticket", { command: "research" }), {
      ticket: { number: 2 },
      passedOver: [{ number: 1, obstacle: "refused", reason: expect.stringContaining("was edited") }],
    });
  });

  test("is asked five times at most, and the answer says what was left", async () => {
    publishTeam(stage, { policies: { humanStates: ["Plan in Review"] } });
    stage.pass(60_000);
    for (let n = 0; n < 7; n += 1) {
      const { number } = addTicket(stage, { title: `Waiting ${n}`, state: "Plan in Review" });
      stage.pass(60_000);
      await comment(stage, number, "Approved", "sandbox-drive-by");
    }
    await stage.sentSince();
    const { data } = await agent.call("next_ticket", { command: "review" });
    expect(data).toMatchObject({ ticket: null, inTheWay: { person: 6 } });
    // Ticket 4, on which nobody has written, is not asked.
    expect(data.why.at(-1)).toContain("2 less urgent ones look free");
    // The board, its locks and its items, since when they wait and their newest comments; five tickets, each with its
    // lock, and an account.
    expect(await stage.sentSince()).toHaveLength(3 + 2 + 5 * 2 + 1);
    // A person's later answer on another one is found, also behind later rejections and what agents say.
    const { number } = addTicket(stage, { title: "Answered", state: "Plan in Review" });
    stage.pass(60_000);
    await comment(stage, number, "Approved");
    expectData(await agent.call("next_ticket", { command: "review" }), { ticket: { number } });
    for (let n = 0; n < 7; n += 1) {
      const rejected = addTicket(stage, { title: `Rejected ${n}`, state: "Plan in Review" });
      stage.pass(60_000);
      await comment(stage, rejected.number, "No, too large");
      const told = addTicket(stage, { title: `Told ${n}`, state: "Plan in Review" });
      stage.pass(60_000);
      await agent.call("add_comment", { number: told.number, body: "Still waiting" });
    }
    expectData(await agent.call("next_ticket", { command: "review" }), { ticket: { number } });
  });
});

/** The board, the locks' refs, one page of items; then the ticket and its ref. */
const FEWEST_REQUESTS = 5;
/** Among so many tickets: at most three pages more, and the commit of another process's lock. */
const MOST_REQUESTS = FEWEST_REQUESTS + 3 + 1;
const TICKETS = 200;

const TEAM = {
  agents: [
    { name: "web", scopes: ["frontend", "styles"] },
    { name: "api" },
    { name: "idle", scopes: ["docs"] },
  ],
};

function ticket(title: string, priority: string, ...labels: readonly string[]): number {
  return addTicket(stage, { title, priority, labels, state: "Research Needed" }).number;
}

async function offer(caller: Agent, as: string): Promise<{ number: number | null; requests: number }> {
  await stage.sentSince();
  const { data, text } = await caller.call("next_ticket", { command: "research", agent: as });
  const requests = (await stage.sentSince()).length;
  expect(data.error, text).toBeUndefined();
  return { number: data.ticket?.number ?? null, requests };
}

describe("on a board of 200 tickets", () => {
  const numbers: Record<string, number> = {};

  oneStage({ as: { agent: "web" } }, () => {
    publishTeam(stage, TEAM);
    finishDemo(stage);
    numbers["oldest"] = ticket("For whoever comes", "P1");
    for (let n = 0; n < TICKETS; n += 1) ticket(`For nobody ${n}`, n < 120 ? "P1" : "P2");
    numbers["others"] = ticket("Pinned to another", "P0", "agent:zoe");
    numbers["scoped"] = ticket("In scope", "P1", "agent:styles");
    numbers["scopedLater"] = ticket("Also in scope", "P1", "agent:frontend");
    numbers["pinned"] = ticket("Pinned", "P3", "agent:web");
    numbers["api"] = ticket("Pinned to api", "P3", "agent:api");
  });

  test("an agent is offered what is pinned to it before what is in its scopes, and nothing else", async () => {
    expect(await offer(agent, "web")).toEqual({ number: numbers["pinned"], requests: FEWEST_REQUESTS });
    await agent.handoff(numbers["pinned"] ?? 0, "research", { intent: "lock" });
    expect(await offer(await stage.agent(), "web")).toMatchObject({ number: numbers["scoped"] });
    expect((await offer(agent, "idle")).number).toBeNull();
  });

  test.each(["api", "stranger"])(
    "%s, without scopes, is offered unlabelled tickets after its own",
    async (as) => {
      const found = await offer(await stage.agent(), as);
      expect(found.number).toBe(as === "api" ? numbers["api"] : numbers["oldest"]);
      expect(found.requests).toBeLessThanOrEqual(MOST_REQUESTS);
    },
  );

  test("the command line asks as the agent that it is told", async () => {
    const { stdout } = await ralphHero(
      stage.environment(),
      ..."next --command research --agent API --json".split(" "),
    );
    expect(JSON.parse(stdout).ticket.number).toBe(numbers["api"]);
  });

  test("list_tickets shows what is labelled for an agent", async () => {
    const { data } = await agent.call("list_tickets", { agent: "zoe" });
    expect(data.tickets.map(({ number }: { number: number }) => number)).toEqual([numbers["others"]]);
  });
});
