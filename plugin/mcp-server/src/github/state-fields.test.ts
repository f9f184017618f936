import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CachedStateFields } from "./ticket-store.ts";

const TICKET = { owner: "acme", repo: "rocket", number: 1 };
const PHASE = { name: "Phase", optionNames: {} };
const MINUTE_MS = 60_000;

let nowMs: number;

beforeEach(() => {
  nowMs = MINUTE_MS;
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function pass(ms: number): void {
  nowMs += ms;
  vi.advanceTimersByTime(ms);
}

describe("remembered fields", () => {
  test("serve all tickets of the repository, however its name is written", () => {
    const fields = new CachedStateFields();
    expect(fields.get(TICKET)).toBeUndefined();
    fields.set(TICKET, PHASE);
    expect(fields.get({ owner: "Acme", repo: "ROCKET" })).toBe(PHASE);
  });

  test("are forgotten after half an hour", () => {
    const fields = new CachedStateFields();
    fields.set(TICKET, PHASE);
    pass(29 * MINUTE_MS);
    expect(fields.get(TICKET)).toBe(PHASE);
    pass(2 * MINUTE_MS);
    expect(fields.get(TICKET)).toBeUndefined();
  });

  test.each([
    { other: { ...TICKET, owner: "globex" } },
    { other: { ...TICKET, repo: "plane" } },
    { other: { ...TICKET, owner: "acme/rocket", repo: "" } },
  ])("are kept apart from those of $other.owner/$other.repo", ({ other }) => {
    const fields = new CachedStateFields();
    fields.set(TICKET, PHASE);
    expect(fields.get(other)).toBeUndefined();
  });
});
