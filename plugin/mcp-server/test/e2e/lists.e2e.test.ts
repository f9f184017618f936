import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addRepository } from "../../src/sandbox/accounts.ts";
import { addTickets, setOption } from "../../src/sandbox/demo-world.ts";
import { addItem } from "../../src/sandbox/projects.ts";
import { commitFiles } from "../../src/sandbox/refs.ts";
import { addBlocker, addSubIssue } from "../../src/sandbox/issue-links.ts";
import { addIssue, addLabel, closeIssue } from "../../src/sandbox/threads.ts";
import type { Issue } from "../../src/sandbox/world.ts";
import { demoPlace, Stage, type Agent } from "./stage.ts";

interface Wanted {
  readonly title: string;
  readonly state?: string;
  readonly priority?: string;
  readonly estimate?: string;
  readonly createdAt?: string;
}

/** Adds a ticket as a person would have made it. */
function ticket(stage: Stage, { title, createdAt, state, priority, estimate }: Wanted): Issue {
  const { world } = stage.sandbox;
  const { repository, project } = demoPlace(world);
  const actor = project.creator;
  const issue = addIssue(world, repository, actor, { title });
  if (createdAt !== undefined) issue.createdAt = createdAt;
  addItem(world, project, issue, actor);
  const place = { issue, project, actor };
  if (state !== undefined) setOption(world, place, "Workflow State", state);
  if (priority !== undefined) setOption(world, place, "Priority", priority);
  if (estimate !== undefined) setOption(world, place, "Estimate", estimate);
  return issue;
}

/** Before all others, so that nothing but the rule under test decides. */
const OLDEST = "2019-01-01T00:00:00Z";

function early(month: string): string {
  return `2020-${month}-01T00:00:00Z`;
}

interface Listed {
  readonly number: number;
  readonly title: string;
}

function numbersIn(data: { tickets: readonly Listed[] }): number[] {
  return data.tickets.map(({ number }) => number);
}

describe("list_tickets on the demo's board", () => {
  let stage: Stage;
  let agent: Agent;

  beforeAll(async () => {
    stage = await Stage.open();
    const { world } = stage.sandbox;
    const { repository, project } = demoPlace(world);
    // A pull request and another repository's issue are on the board, too.
    const pull = repository.threads.get(9);
    if (pull !== undefined) addItem(world, project, pull, project.creator);
    const other = addRepository(world, repository.owner, "probe");
    addItem(world, project, addIssue(world, other, project.creator, { title: "Elsewhere" }), project.creator);
    const first = repository.threads.get(1);
    const second = repository.threads.get(2);
    if (first?.kind === "Issue" && second?.kind === "Issue") addSubIssue(first, second);
    first?.labelList.push(addLabel(world, repository, "agent:builder"));
    agent = await stage.agent();
  });

  afterAll(async () => stage.close());

  test.for<[Record<string, unknown>, number[]]>([
    [{}, [1, 2, 3, 4, 5, 6, 7, 8]],
    [{ state: "Backlog" }, [1, 7, 8]],
    [{ state: "Done" }, [11]],
    [{ label: "BUG" }, [1, 3, 6]],
    [{ agent: "builder" }, [1]],
    [{ label: "bug", agent: "builder" }, [1]],
    [{ estimate: "XS" }, [3, 6]],
    [{ priority: "P0" }, [3, 4]],
    [{ parent: 1 }, [2]],
    [{ text: "THE ground" }, [1]],
    [{ text: '" is:closed "' }, []],
    [{ ready: "ralph_research" }, [2]],
    [{ ready: "triage" }, [7, 8]],
    [{ ready: "hero" }, [2, 3, 4, 7]],
    [{ ready: "plan", state: "Backlog" }, []],
  ])("%j gives %j", async ([args, numbers]) => {
    const { isError, data, text } = await agent.call("list_tickets", args);
    expect({ isError, numbers: numbersIn(data), text }).toMatchObject({ isError: false, numbers });
    expect(data.next).toBeNull();
  });

  test("says little at first, and more where detail is asked for", async () => {
    const concise = await agent.call("list_tickets", { state: "Research Needed" });
    expect(concise.data.tickets).toEqual([
      {
        number: 2,
        title: "Plan a mission while offline",
        state: "Research Needed",
        priority: "P1",
        estimate: "S",
      },
    ]);
    expect(concise.text).toBe('#2 [Research Needed] P1 S "Plan a mission while offline"');
    const detailed = await agent.call("list_tickets", { state: "Research Needed", detail: true });
    expect(detailed.data.tickets[0]).toMatchObject({
      url: `${stage.sandbox.url}/acme/rocket/issues/2`,
      labels: ["feature"],
      parent: { repository: "acme/rocket", number: 1 },
      openBlockers: 0,
    });
    expect(detailed.text).toContain("parent: acme/rocket#1");
  });

  test("goes on from a cursor to the end", async () => {
    const first = await agent.call("list_tickets", { limit: 5 });
    const second = await agent.call("list_tickets", { limit: 5, cursor: first.data.next });
    expect([...numbersIn(first.data), ...numbersIn(second.data)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(second.data.next).toBeNull();
    expect(first.text).toContain(first.data.next);
  });

  test("refuses a cursor of another list, and one that is none", async () => {
    const first = await agent.call("list_tickets", { limit: 5 });
    const other = await agent.call("list_tickets", { label: "bug", cursor: first.data.next });
    expect(other.data.error).toMatchObject({
      code: "INPUT_INVALID",
      message: expect.stringContaining("it belongs to a list with other filters"),
    });
    for (const cursor of ["nonsense", "W10", "e30"]) {
      const { data } = await agent.call("list_tickets", { cursor });
      expect(data.error, cursor).toMatchObject({
        code: "INPUT_INVALID",
        message: expect.stringContaining("it is none that a list gave"),
      });
    }
  });

  test.for<[Record<string, unknown>, string, string]>([
    [{ state: "Reserch Needed" }, "INPUT_INVALID", '"Research Needed"'],
    [{ state: "toString" }, "INPUT_INVALID", '"Backlog"'],
    [{ estimate: "Huge" }, "INPUT_INVALID", '"XS", "S", "M", "L", "XL"'],
    [{ priority: "p0" }, "INPUT_INVALID", '"P0", "P1", "P2", "P3"'],
    [{ ready: "deploy" }, "INPUT_COMMAND", '"research"'],
    [{ parent: 9 }, "INPUT_NOT_AN_ISSUE", "pull request"],
    [{ parent: 99_999 }, "GITHUB_NOT_FOUND", "99999"],
    [{ limit: 101 }, "INPUT_INVALID", "limit"],
    [{ text: "" }, "INPUT_INVALID", "text"],
    [{ status: "open" }, "INPUT_INVALID", "status"],
    [{ repo: "no-such" }, "GITHUB_NOT_FOUND", "no-such"],
  ])("refuses %j with %s, and says %s", async ([args, code, says]) => {
    const { isError, data, text } = await agent.call("list_tickets", args);
    expect([isError, data.error.code]).toEqual([true, code]);
    expect(text).toContain(says);
  });
});

describe("next_ticket", () => {
  let stage: Stage;
  let agent: Agent;

  beforeAll(async () => {
    stage = await Stage.open();
    agent = await stage.agent({ agent: "ada" });
  });

  afterAll(async () => stage.close());

  test("offers what the door then accepts, and not again while somebody else holds it", async () => {
    const { data } = await agent.call("next_ticket", { command: "plan" });
    expect(data).toMatchObject({ ticket: { number: 3, priority: "P0" }, worker: "plan", passedOver: [] });
    const lock = await agent.handoff(3, "plan", { intent: "lock" });
    expect(lock.isError).toBe(false);
    const other = await stage.agent({ agent: "bob" });
    const nothing = await other.call("next_ticket", { command: "plan" });
    expect(nothing).toMatchObject({ isError: false, data: { ticket: null, inTheWay: {} } });
    expect(nothing.text).toContain("There is no ticket that plan can take now");
  });

  test("passes over what is locked, blocked, a parent or too large, and says so", async () => {
    const { world } = stage.sandbox;
    const shared = { state: "Research Needed", priority: "P0", estimate: "S" };
    const parent = ticket(stage, { title: "Parent", createdAt: early("01"), ...shared });
    const blocked = ticket(stage, { title: "Blocked", createdAt: early("02"), ...shared });
    const large = ticket(stage, { ...shared, title: "Large", createdAt: early("03"), estimate: "XL" });
    const older = ticket(stage, { title: "Older", createdAt: early("04"), ...shared });
    const newer = ticket(stage, { title: "Newer", createdAt: early("05"), ...shared });
    addSubIssue(parent, newer);
    addBlocker(blocked, older);
    const { data, text } = await agent.call("next_ticket", { command: "research" });
    expect(data.ticket).toMatchObject({ number: older.number });
    expect(data.passedOver).toMatchObject([
      { number: parent.number, obstacle: "children", reason: "1 of its 1 children are open" },
      { number: blocked.number, obstacle: "blocked" },
    ]);
    expect(data.inTheWay).toEqual({ children: 1, blocked: 1 });
    expect(text).toContain(`#${blocked.number} [Research Needed] P0 S "Blocked": it waits for 1 open issue`);
    expect(text).not.toContain(`#${large.number}`);
    closeIssue(world, older, "COMPLETED");
    const freed = await agent.call("next_ticket", { command: "research" });
    expect(freed.data.ticket).toMatchObject({ number: blocked.number });
  });

  test("offers a parent in Backlog whose children are closed to triage alone, to close it", async () => {
    const parent = ticket(stage, {
      title: "Epic",
      createdAt: OLDEST,
      state: "Backlog",
      priority: "P0",
      estimate: "L",
    });
    const child = ticket(stage, { title: "Part", state: "Done" });
    addSubIssue(parent, child);
    const open = await agent.call("next_ticket", { command: "triage" });
    expect(open.data.ticket.number).not.toBe(parent.number);
    closeIssue(stage.sandbox.world, child, "COMPLETED");
    const { data } = await agent.call("next_ticket", { command: "triage" });
    expect(data).toMatchObject({
      ticket: { number: parent.number },
      why: expect.arrayContaining(["all its 1 children are closed: close it"]),
    });
    const split = await agent.call("next_ticket", { command: "split" });
    expect(split.data.passedOver).toMatchObject([{ number: parent.number, obstacle: "finished" }]);
    const closed = await agent.handoff(parent.number, "triage", { intent: "close" });
    expect(closed.isError).toBe(false);
  });

  test("offers a ticket whose lock is dead", async () => {
    const made = ticket(stage, {
      title: "Abandoned",
      createdAt: OLDEST,
      state: "In Progress",
      priority: "P0",
      estimate: "S",
    });
    const gone = await stage.agent({ agent: "gone" });
    await gone.handoff(made.number, "impl", { intent: "lock" });
    const held = await agent.call("next_ticket", { command: "impl" });
    expect(held.data.passedOver).toMatchObject([
      { number: made.number, obstacle: "locked", reason: expect.stringContaining('"gone"') },
    ]);
    await gone.close();
    const freed = await agent.call("next_ticket", { command: "impl" });
    expect(freed.data.ticket).toMatchObject({ number: made.number });
  });

  test("refuses a command that there is not", async () => {
    const { data } = await agent.call("next_ticket", { command: "deploy" });
    expect(data.error).toMatchObject({ code: "INPUT_COMMAND", hint: expect.stringContaining('"triage"') });
  });
});

describe("what waits for a person", () => {
  test("comes last, is said to wait, and is offered when somebody has answered", async () => {
    const stage = await Stage.open();
    const { world } = stage.sandbox;
    const { repository, project } = demoPlace(world);
    const text = JSON.stringify({ policies: { humanStates: ["Human Needed", "Plan in Review"] } });
    commitFiles(world, repository, project.creator, {
      message: "Policy",
      files: new Map([[".ralph/config.json", text]]),
    });
    const agent = await stage.agent();
    const waiting = await agent.call("next_ticket", { command: "review" });
    expect(waiting.data).toMatchObject({
      ticket: null,
      inTheWay: { person: 1 },
      passedOver: [{ number: 4, obstacle: "person", reason: expect.stringContaining("nobody has answered") }],
    });
    await stage.graphql(
      `mutation ($id: ID!) { addComment(input: { subjectId: $id, body: "Go on" }) { clientMutationId } }`,
      { id: repository.threads.get(4)?.id },
    );
    const answered = await agent.call("next_ticket", { command: "review" });
    expect(answered.data.ticket).toMatchObject({ number: 4 });
    await stage.close();
  });
});

describe("a board of 10,000 items", () => {
  let stage: Stage;
  let agent: Agent;

  beforeAll(async () => {
    stage = await Stage.open({ prepare: (world) => addTickets(world, 10_000) });
    agent = await stage.agent();
  }, 60_000);

  afterAll(async () => stage.close());

  test("is listed in two requests, whatever is asked for", async () => {
    for (const args of [{}, { state: "Done" }, { ready: "plan" }, { text: "ticket 9999" }]) {
      await stage.sentSince();
      const { isError } = await agent.call("list_tickets", args);
      expect(isError).toBe(false);
      expect(await stage.sentSince()).toEqual(["ReadBoard", "GET 1/items"]);
    }
  });

  test("gives every command its next ticket in five requests at most", async () => {
    for (const command of ["triage", "split", "research", "plan", "review", "impl", "hero"]) {
      await stage.sentSince();
      const { data, text } = await agent.call("next_ticket", { command });
      const sent = await stage.sentSince();
      expect(data.ticket, `${command}: ${text}`).toMatchObject({ priority: "P0" });
      expect(sent.length, `${command}: ${sent.join(", ")}`).toBeLessThanOrEqual(5);
    }
  });

  test("costs nothing more of the rate limit where nothing has changed", async () => {
    const agentAgain = await stage.agent();
    const used = async (): Promise<string | null> => {
      const response = await fetch(`${stage.sandbox.apiUrl}/rate_limit`, {
        headers: { authorization: "token sandbox-ralph-bot" },
      });
      return response.headers.get("x-ratelimit-used");
    };
    await agentAgain.call("list_tickets", { priority: "P1" });
    const before = await used();
    await agentAgain.call("list_tickets", { priority: "P1" });
    expect(await used()).toBe(before);
  });
});
