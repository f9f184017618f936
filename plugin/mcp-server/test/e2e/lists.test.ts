import { describe, expect, test } from "vitest";
import { addRepository } from "../../../../sandbox/src/accounts.ts";
import { addTickets } from "../../../../sandbox/src/demo-world.ts";
import { addItem } from "../../../../sandbox/src/projects.ts";
import { addSubIssue, addIssue, addLabel } from "../../../../sandbox/src/threads.ts";
import type { World } from "../../../../sandbox/src/world.ts";
import { expectDone, expectError } from "./expectations.ts";
import { ralphHero } from "./in-process.ts";
import { agent, oneStage, stage } from "./each-stage.ts";
import { publishTeam } from "./team-stage.ts";
import { demoPlace, moveByHand, REF } from "./stage.ts";
import { finishDemo } from "./tickets-stage.ts";
import { addOldTickets } from "./round-trip-calls.ts";

interface Listed {
  readonly number: number;
  readonly title: string;
}

function numbersIn(data: { tickets: readonly Listed[] }): number[] {
  return data.tickets.map(({ number }) => number);
}

describe("list_tickets on the demo's board", () => {
  oneStage({ as: {} }, () => {
    const { world, repository, project } = stage.place;
    // A pull request and another repository's issue are on the board, too.
    const pull = repository.threads.get(9);
    if (pull !== undefined) addItem(world, project, pull, project.creator);
    const other = addRepository(world, repository.owner, "probe");
    addItem(world, project, addIssue(world, other, project.creator, { title: "Elsewhere" }), project.creator);
    const first = repository.threads.get(1);
    const second = repository.threads.get(2);
    if (first?.kind === "Issue" && second?.kind === "Issue") addSubIssue(first, second);
    first?.labelList.push(addLabel(world, repository, "agent:builder"));
  });

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
  ])("%j gives %j", async ([args, numbers]) => {
    const { isError, data, text } = await agent.call("list_tickets", args);
    expect({ isError, numbers: numbersIn(data), text }).toMatchObject({ isError: false, numbers });
    expect(data.next).toBeNull();
  });

  test("has locks of its own repository alone, and status names how those of another are read", async () => {
    const { stdout } = await ralphHero(stage.environment(), "status");
    const way = "`ralph-hero status --owner acme --repo probe`";
    expect(stdout.replaceAll(/\s+/g, " ")).toContain(
      `Note: Locks and answers of acme/probe are not read here: ${way}`,
    );
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
    expectError(other, "INPUT_INVALID", { message: "it belongs to a list with other filters" });
    for (const cursor of ["nonsense", "W10", "e30"]) {
      expect((await agent.call("list_tickets", { cursor })).data.error, cursor).toMatchObject({
        code: "INPUT_INVALID",
        message: expect.stringContaining("no list returned it"),
      });
    }
  });

  test.for<[Record<string, unknown>, string, string]>([
    [{ state: "Reserch Needed" }, "INPUT_INVALID", '"Research Needed"'],
    [{ state: "toString" }, "INPUT_INVALID", '"Backlog"'],
    [{ estimate: "Huge" }, "INPUT_INVALID", '"XS", "S", "M", "L", "XL"'],
    [{ priority: "p0" }, "INPUT_INVALID", '"P0", "P1", "P2", "P3"'],
    [{ ready: "deploy" }, "INPUT_COMMAND", '"research"'],
    [{ ready: "plan", state: "Backlog" }, "INPUT_INVALID", "it takes no ticket from that state"],
    [{ label: "bgu" }, "INPUT_INVALID", 'no label "bgu"'],
    [{ parent: 9 }, "INPUT_NOT_AN_ISSUE", "pull request"],
    [{ parent: 99_999 }, "GITHUB_NOT_FOUND", "99999"],
    [{ limit: 101 }, "INPUT_INVALID", "limit"],
    [{ text: "x".repeat(257) }, "INPUT_INVALID", "text"],
    [{ status: "open" }, "INPUT_INVALID", "status"],
    [{ repo: "no-such" }, "GITHUB_NOT_FOUND", "no-such"],
  ])("refuses %j with %s, and says %s", async ([args, code, says]) => {
    const { isError, data, text } = await agent.call("list_tickets", args);
    expect([isError, data.error.code]).toEqual([true, code]);
    expect(text).toContain(says);
  });
});

function prepare(world: World): void {
  addTickets(world, 10_000);
  // Made a moment ago, each would be asked for its links: GitHub's counts lag behind them.
  for (const issue of demoPlace(world).repository.threads.values()) issue.updatedAt = "2026-01-01T00:00:00Z";
}

async function used(): Promise<string | null> {
  const headers = { authorization: "token sandbox-ralph-bot" };
  const response = await fetch(`${stage.sandbox.apiUrl}/rate_limit`, { headers });
  return response.headers.get("x-ratelimit-used");
}

describe("a board of 10,000 items", () => {
  oneStage({ as: {}, prepare }, () => publishTeam(stage, { policies: { humanStates: ["Human Needed"] } }));

  test("is listed in three requests, whatever is asked for", async () => {
    for (const args of [{}, { state: "Done" }, { ready: "plan" }, { text: "ticket 9999" }]) {
      await stage.sentSince();
      expectDone(await agent.call("list_tickets", args));
      expect((await stage.sentSince()).toSorted()).toEqual(["GET 1/items", "ReadBoard", REF]);
    }
  });

  test("gives every command its next ticket in seven requests at most, and the first one for its author's rights", async () => {
    let rights = 1;
    for (const command of ["triage", "split", "research", "plan", "review", "impl", "hero"]) {
      await stage.sentSince();
      const { data, text } = await agent.call("next_ticket", { command });
      const sent = await stage.sentSince();
      expect(data.ticket, `${command}: ${text}`).toMatchObject({ priority: "P0" });
      expect(sent.length, `${command}: ${sent.join(", ")}`).toBeLessThanOrEqual(7 + rights);
      rights = 0;
    }
  });

  test("costs nothing more of the rate limit where nothing has changed", async () => {
    const agentAgain = await stage.agent();
    await agentAgain.call("list_tickets", { priority: "P1" });
    const before = await used();
    await agentAgain.call("list_tickets", { priority: "P1" });
    expect(await used()).toBe(before);
  });
});

describe("a lock whose ticket a person moved on", () => {
  oneStage({ as: { agent: "ada" } });

  test("is shown neither by list_tickets nor by status, within the minutes in which its record might come", async () => {
    expectDone(await agent.handoff(2, "research", { intent: "lock" }));
    stage.pass(2_000);
    await moveByHand(stage, 2, "Ready for Plan");
    const { data } = await agent.call("list_tickets", { state: "Ready for Plan" });
    expect(data.tickets.map(({ lock }: { lock?: unknown }) => lock)).toEqual([undefined, undefined]);
    const { stdout } = await ralphHero(stage.environment(), "status");
    expect(stdout).toContain(", 0 locked, ");
    expect(stdout).toMatch(
      /^Stale locks \(1\), free to take\n {2}#2 +ada \(main\) +the ticket is in "Ready for Plan"$/m,
    );
  });
});

describe("a server that knew another board", () => {
  oneStage({ as: {} }, () => {
    finishDemo(stage);
    addOldTickets({ stage }, 120, "P1");
  });

  test("a list and an offer follow the board although this server knew another one", async () => {
    await agent.call("list_tickets", { priority: "P1" });
    const field = stage.place.project.fieldList.find(({ name }) => name === "Priority");
    if (field?.kind !== "ProjectV2SingleSelectField") throw new Error("The demo has no priorities");
    for (const option of field.optionList) if (option.name === "P1") option.name = "High";
    expectError(await agent.call("list_tickets", { priority: "P1" }), "INPUT_INVALID");
    expect((await agent.call("list_tickets", { priority: "High", limit: 5 })).data.tickets).toHaveLength(5);
    const { data } = await agent.call("next_ticket", { command: "research" });
    expect(data.ticket).toMatchObject({ priority: "High" });
  });
});
