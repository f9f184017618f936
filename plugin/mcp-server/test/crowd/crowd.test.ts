import { expect, test, vi } from "vitest";
import { LimitReached } from "../../src/github/delivery.ts";
import { crowd, type CrowdOptions, type CrowdReport } from "./crowd.ts";
import type { NewDelivery } from "./paced-network.ts";

/**
 * A hundred agents ask for four times what GitHub takes of one account in an hour. The bounds are stated in
 * docs/maintainers/decisions/0028-turns-in-a-line.md.
 */

vi.setConfig({ testTimeout: 180_000 });
const CONTENT_PER_MINUTE = 80;
const CONTENT_PER_HOUR = 500;
const ISSUES_PER_HOUR = 150;
const MINUTE_MS = 60_000;
const AGENTS = 100;
const FOLLOW_UPS = ["ada", "bob", "cleo", "dan", "eve"].map((to) => ({
  to,
  task: "Go on from {parent_key}",
}));

async function trial(
  options: Omit<CrowdOptions, "seed" | "agents" | "tickets"> & { readonly tickets?: number },
): Promise<CrowdReport> {
  return crowd({ seed: 1, agents: AGENTS, tickets: 200, ...options });
}

/** A client that asks again after a second, whatever GitHub says. */
const withoutPacing: NewDelivery = () => ({
  deliver: async (_options, send) => {
    const answer = await send();
    if (answer.status === 403) throw new LimitReached(1_000);
    return answer;
  },
});

type Sessions = Pick<CrowdOptions, "sessions" | "oneMachine">;

test.each<[where: string, options: Sessions, refusals: number, content: number, waitMinutes: number]>([
  ["one session", { sessions: 1 }, 0, 430, 30],
  ["a hundred sessions of one machine", { sessions: 100, oneMachine: true }, 0, 430, 30],
  ["ten machines", { sessions: 10 }, 40, 490, 65],
  ["a hundred machines", { sessions: 100 }, 200, 490, 65],
])(
  "a hundred agents in %s all get their turns, near GitHub's limit, and are hardly ever refused",
  async (_where, options, refusals, content, waitMinutes) => {
    const report = await trial({ ...options, minutes: 60 });
    const { counts, acknowledged, recorded } = report;
    expect(recorded, "one record for each acknowledged transition").toBe(acknowledged);
    expect(counts.refused, "refused requests").toBeLessThanOrEqual(refusals);
    expect(counts.created, "content").toBeGreaterThanOrEqual(content);
    expect(counts.created, "content").toBeLessThanOrEqual(CONTENT_PER_HOUR);
    expect(report.fewest, "the fewest turns of an agent").toBeGreaterThanOrEqual(2);
    expect(report.longestWaitMs / MINUTE_MS, "the longest wait for a turn").toBeLessThan(waitMinutes);
    expect(report.longestCallMs, "the longest call").toBeLessThan(MINUTE_MS);
  },
);

test.each([
  { what: "hand off groups of seven", options: { seed: 4, group: 7 }, content: 430 },
  // With this seed the locks of eleven groups are due for renewal at once.
  { what: "hand off groups of twenty", options: { seed: 5, group: 20 }, content: 430 },
  // The hour takes 150 issues.
  { what: "make five follow-ups each time", options: { seed: 1, followUps: FOLLOW_UPS }, content: 340 },
])(
  "agents that $what never send more content in a minute or an hour than GitHub takes, and wait before they write",
  async ({ options, content }) => {
    const report = await crowd({ agents: 20, sessions: 1, tickets: 400, minutes: 60, ...options });
    expect(report.busiestMinute, "content in a minute").toBeLessThanOrEqual(CONTENT_PER_MINUTE);
    expect(report.busiestHour, "content in an hour").toBeLessThanOrEqual(CONTENT_PER_HOUR);
    expect(report.counts.refused, "refused requests").toBe(0);
    expect(report.counts.created, "content").toBeGreaterThanOrEqual(content);
    expect(report.counts.issues, "issues").toBeLessThanOrEqual(ISSUES_PER_HOUR);
    expect(report.longestCallMs, "the longest call").toBeLessThan(MINUTE_MS);
    expect(report.toldToWait, "calls that were told to wait").toBeGreaterThan(0);
    expect(report.brokenOff, "those that had written by then").toBe(0);
  },
);

test("without pacing, the trial sees the loop of refusals", async () => {
  // The 500 of the hour are used up after a quarter of it; two minutes more show what then happens.
  const asked = { sessions: AGENTS, minutes: 17, tickets: 600 };
  const paced = await trial(asked);
  const unpaced = await trial({ ...asked, newDelivery: withoutPacing });
  expect(unpaced.counts.refused).toBeGreaterThan(10 * paced.counts.refused);
});

test("without places in the line, the trial sees agents that starve", async () => {
  // Whoever calls again is taken for somebody new.
  const report = await trial({ sessions: 1, minutes: 60, callerOf: (agent, calls) => `${agent}/${calls}` });
  expect(report.longestWaitMs / MINUTE_MS, "the longest wait for a turn").toBeGreaterThan(45);
});
