import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { demoWorld } from "../../../../sandbox/src/demo-world.ts";
import { expectDone, expectExit, expectParts } from "./expectations.ts";
import { forget, ralphHero, reachDirectly } from "./in-process.ts";
import { begun, completeWith, expectFinished, FOLLOW_UP } from "./follow-up-stage.ts";
import { REF, Stage, type Agent } from "./stage.ts";
import { askPeople, live } from "./whole-life.ts";

/** GitHub Enterprise Server 3.17: no project items, sub-issues or dependencies by REST, no rate limits. */

let stage: Stage;
let agent: Agent;

beforeEach(async () => {
  const profiles = ["ghes-3.17"] as const;
  stage = await Stage.open({ profiles, world: demoWorld(undefined, profiles) });
  agent = await stage.agent({ agent: "ada" });
});

afterEach(async () => {
  await stage.close();
});

async function numbersOf(args: Record<string, unknown>): Promise<number[]> {
  const { data, text, isError } = await agent.call("list_tickets", args);
  if (isError) throw new Error(text);
  return data.tickets.map(({ number }: { number: number }) => number);
}

function issues(): number {
  return stage.place.repository.threads.size;
}

describe("lists", () => {
  test("are filtered here, by the same filters as on GitHub", async () => {
    const github = await Stage.open();
    const other = await github.agent({ agent: "ada" });
    for (const args of [
      {},
      { state: "Backlog" },
      { priority: "P1" },
      { label: "bug" },
      { ready: "triage" },
    ]) {
      const { data } = await other.call("list_tickets", args);
      expect(await numbersOf(args)).toEqual(data.tickets.map(({ number }: { number: number }) => number));
    }
    await github.close();
  });

  test("take one request by REST and one refused document a process, and none of both after that", async () => {
    await numbersOf({});
    expect((await stage.sentSince()).toSorted()).toEqual(
      ["ReadBoard", "ReadBoard", REF, "GET 1/items", "ReadItems", "ReadItems"].toSorted(),
    );
    await numbersOf({});
    expect((await stage.sentSince()).toSorted()).toEqual(["ReadBoard", REF, "ReadItems"].toSorted());
  });

  test("give next_ticket what it gives on GitHub", async () => {
    const github = await Stage.open();
    const other = await github.agent({ agent: "ada" });
    for (const command of ["triage", "research", "plan", "implement"]) {
      const [here, there] = [
        await agent.call("next_ticket", { command }),
        await other.call("next_ticket", { command }),
      ];
      expect(here.data.ticket?.number).toBe(there.data.ticket?.number);
    }
    await github.close();
  });

  test("stand in the overview", async () => {
    const { stdout, code } = await ralphHero(stage.environment({ agent: "ada" }), "status", "--json");
    expect(code).toBe(0);
    expect(JSON.parse(stdout).groups.length).toBeGreaterThan(3);
  });
});

test("the first calls of a server are answered, also at once", async () => {
  const answers = await Promise.all([
    ...[1, 2, 3].map(async (number) => agent.call("get_ticket", { number })),
    agent.call("list_tickets", {}),
    ...["One", "Two"].map(async (title) => agent.call("create_ticket", { title })),
  ]);
  expect(answers.map(({ isError, text }) => (isError ? text : "ok"))).toEqual(answers.map(() => "ok"));
});

describe("links", () => {
  test("to parents are made by GraphQL, and shown", async () => {
    const made = await agent.call("create_ticket", { title: "Fill the tank", parent: 3 });
    expectDone(made);
    const linked = await agent.call("link_tickets", { number: 2, relation: "parent", other: 3 });
    expect(linked.data, linked.text).toMatchObject({ changed: true });
    const shown = await agent.call("get_ticket", { number: 2 });
    expect(shown.data, shown.text).toMatchObject({ parent: "acme/rocket#3" });
    expect(shown.data.group.order).toContain(made.data.ticket);
    expect(await numbersOf({ parent: 3 })).toEqual([2, made.data.number]);
  });

  test("that make a ticket wait are said to be missing, before anything is written", async () => {
    const before = issues();
    const expected = { code: "GITHUB_UNSUPPORTED", hint: expect.stringContaining("3.19") };
    const linked = await agent.call("link_tickets", { number: 2, relation: "blocked_by", other: 3 });
    expect(linked.data.error).toMatchObject(expected);
    const made = await agent.call("create_ticket", { title: "Fill the tank", blocked_by: [3] });
    expect(made.data.error).toMatchObject(expected);
    expect(issues()).toBe(before);
  });
});

describe("set-up and health", () => {
  test("find nothing to do on a whole board", async () => {
    const { data, text } = await agent.call("setup_project", {});
    expect(data.steps ?? data.plan, text).toEqual([]);
  });

  test("know no rate limit, and say so", async () => {
    const { data } = await agent.call("health_check", {});
    expect(data.rateLimit).toBeUndefined();
    const check = data.checks.find(({ name }: { name: string }) => name === "rate limit");
    expect(check).toMatchObject({ ok: true, message: "this server has no limit of points" });
  });

  test("tell how lists are read, once, and advise nothing on limits that the server has not", async () => {
    const { stdout } = await ralphHero(stage.environment({ agent: "ada" }), "doctor", "--no-probe", "--json");
    const { checks } = JSON.parse(stdout);
    const lists = {
      ok: true,
      message: expect.stringContaining("this server does not list project items by REST"),
    };
    expect(checks.filter(({ name }: { name: string }) => name === "lists")).toMatchObject([lists]);
    expect(checks.find(({ name }: { name: string }) => name === "token").message).not.toContain("GitHub App");
    await numbersOf({});
    const { data } = await agent.call("health_check", {});
    expect(data.checks).toContainEqual(expect.objectContaining({ name: "lists", ...lists }));
  });
});

test("a ticket is finished with several follow-ups, whose cards are added side by side before their records, which go with the finish", async () => {
  await completeWith(agent, await begun(stage, agent), { follow_up: [FOLLOW_UP] });
  const number = await begun(stage, agent);
  await stage.sentSince();
  const { isError, text } = await completeWith(agent, number, {
    follow_up: [FOLLOW_UP, FOLLOW_UP, FOLLOW_UP],
  });
  expect(isError, text).toBe(false);
  const writes = (await stage.sentSince()).filter((name) => !name.startsWith("Read") && name !== REF);
  const made = ["CreateIssueAlone", "CreateIssueAlone", "CreateIssueAlone"];
  const added = ["AddToBoard", "AddToBoard", "AddToBoard"];
  expect(writes).toEqual(["WriteTicket", ...made, ...added, "WriteTicket"]);
  await expectFinished(stage, number, { state: "In Review", children: 3 });
});

describe("at its own host, with tokens of both kinds in the environment", () => {
  const HOST = "https://ghe.acme.com";
  const API = { apiUrl: `${HOST}/api/v3` };
  const OF_GITHUB = { GH_TOKEN: "ghp_of_github_1", GITHUB_TOKEN: "ghp_of_github_2" };
  let sent: Set<string>;
  let environment: Record<string, string>;

  beforeEach(() => {
    sent = new Set();
    const { RALPH_HERO_GITHUB_TOKEN: bot = "", ...others } = stage.environment({ agent: "ada" });
    environment = {
      ...others,
      ...OF_GITHUB,
      GH_ENTERPRISE_TOKEN: bot,
      GITHUB_API_URL: API.apiUrl,
      GITHUB_GRAPHQL_URL: "",
    };
    reachDirectly(API, async (url, options) => {
      const request = new Request(url, options);
      sent.add(`${new URL(request.url).host} ${request.headers.get("authorization") ?? ""}`);
      return stage.sandbox.fetch(request.url.replace(HOST, stage.sandbox.url), options);
    });
  });

  afterEach(() => {
    forget(API);
  });

  test("a ticket lives from Backlog to Done by the Enterprise one alone", async () => {
    askPeople(stage);
    const worker = await stage.agent({ agent: "ada", env: { RALPH_HERO_GITHUB_TOKEN: "", ...environment } });
    await live(stage, worker, 1);
    expectExit(await ralphHero(environment, "doctor", "--json"), 0);
    expect([...sent]).toEqual(["ghe.acme.com token sandbox-ralph-bot"]);
  });

  test("the missing one is named, and nothing is sent", async () => {
    const { stdout, code } = await ralphHero({ ...environment, GH_ENTERPRISE_TOKEN: "" }, "doctor");
    expect(code).toBe(1);
    const told = stdout.replaceAll(/\s+/g, " ");
    expect(told).toContain("GH_TOKEN and GITHUB_TOKEN are for github.com, and not sent to ghe.acme.com");
    expectParts(told, "GH_ENTERPRISE_TOKEN", "`gh auth login --scopes repo,project --hostname ghe.acme.com`");
    expect([...sent]).toEqual([]);
  });
});
