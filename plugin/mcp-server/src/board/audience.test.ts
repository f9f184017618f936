import { describe, expect, it } from "vitest";
import { mergeAudiences, isFor, routeIndex, routesOf } from "./offers.ts";
import { parseTeamConfig } from "../ticket/team/team-config.ts";

const TEAM = parseTeamConfig(
  JSON.stringify({ agents: [{ name: "ada", scopes: ["web", "api"] }, { name: "bob" }] }),
);

const labelled = (...labels: string[]) => ({ labels });

describe("a ticket's labels", () => {
  it.each<[string, string[], Record<string, number>]>([
    ["pin it to an agent", ["agent:bob"], { ada: 2, bob: 0, stranger: 2 }],
    ["route it to a scope", ["bug", "agent:api"], { ada: 1, bob: 2, stranger: 2 }],
    ["leave it to agents without scopes", ["bug"], { ada: 2, bob: 1, stranger: 1 }],
    ["pin it before they route it", ["agent:web", "agent:ada"], { ada: 0, bob: 2, stranger: 2 }],
    ["pin it to several", ["agent:ada", "Agent:Stranger"], { ada: 0, bob: 2, stranger: 0 }],
  ])("%s: %j", (_what, labels, places) => {
    for (const [agent, place] of Object.entries(places)) {
      const routes = routesOf(TEAM, agent);
      expect(routeIndex(routes, labelled(...labels)), agent).toBe(place);
      expect(isFor(mergeAudiences(routes), labelled(...labels)), agent).toBe(place < routes.length);
    }
  });
});
