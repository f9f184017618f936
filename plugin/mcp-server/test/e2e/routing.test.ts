import { describe, expect, test } from "vitest";
import { addTicket, finishDemo } from "./tickets-stage.ts";
import { agent, oneStage, stage } from "./each-stage.ts";
import { ralphHero } from "./in-process.ts";
import { type Agent } from "./stage.ts";
import { publishTeam } from "./team-stage.ts";

/** The board, the locks' refs, one page of items; then the ticket, its ref and its blockers. */
const FEWEST_REQUESTS = 6;
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

async function next(caller: Agent, as: string): Promise<{ number: number | null; requests: number }> {
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
    expect(await next(agent, "web")).toEqual({ number: numbers["pinned"], requests: FEWEST_REQUESTS });
    await agent.handoff(numbers["pinned"] ?? 0, "research", { intent: "lock" });
    expect(await next(await stage.agent(), "web")).toMatchObject({ number: numbers["scoped"] });
    const none = await next(agent, "idle");
    expect(none.number).toBeNull();
  });

  test.each(["api", "stranger"])(
    "%s, without scopes, is offered unlabelled tickets after its own",
    async (as) => {
      const found = await next(await stage.agent(), as);
      expect(found.number).toBe(as === "api" ? numbers["api"] : numbers["oldest"]);
      expect(found.requests).toBeLessThanOrEqual(MOST_REQUESTS);
    },
  );

  test("the command line asks as the agent that it is told", async () => {
    const { stdout } = await ralphHero(
      stage.environment(),
      "next",
      "--command",
      "research",
      "--agent",
      "API",
      "--json",
    );
    expect(JSON.parse(stdout).ticket.number).toBe(numbers["api"]);
  });

  test("list_tickets shows what is labelled for an agent", async () => {
    const { data } = await agent.call("list_tickets", { agent: "zoe" });
    expect(data.tickets.map(({ number }: { number: number }) => number)).toEqual([numbers["others"]]);
  });
});
