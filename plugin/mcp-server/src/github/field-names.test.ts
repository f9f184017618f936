import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CachedFieldNames } from "./field-names.ts";

const TICKET = { owner: "acme", repo: "rocket", number: 1 };
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

describe("remembered field names", () => {
  test("serve all tickets of the repository, however its name is written", () => {
    const names = new CachedFieldNames("https://api.github.com");
    expect(names.get(TICKET)).toBeUndefined();
    names.set(TICKET, "Phase");
    expect(names.get({ owner: "Acme", repo: "ROCKET", number: 99 })).toBe("Phase");
  });

  test("are forgotten after half an hour", () => {
    const names = new CachedFieldNames("https://api.github.com");
    names.set(TICKET, "Phase");
    pass(29 * MINUTE_MS);
    expect(names.get(TICKET)).toBe("Phase");
    pass(2 * MINUTE_MS);
    expect(names.get(TICKET)).toBeUndefined();
  });

  test.each([
    { other: { ...TICKET, owner: "globex" } },
    { other: { ...TICKET, repo: "plane" } },
    { other: { ...TICKET, owner: "acme/rocket", repo: "" } },
  ])("are kept apart from those of $other.owner/$other.repo", ({ other }) => {
    const names = new CachedFieldNames("https://api.github.com");
    names.set(TICKET, "Phase");
    expect(names.get(other)).toBeUndefined();
  });

  test("are kept apart for each host", () => {
    const github = new CachedFieldNames("https://api.github.com");
    const enterprise = new CachedFieldNames("https://ghe.example/api/v3");
    github.set(TICKET, "Phase");
    expect(enterprise.get(TICKET)).toBeUndefined();
  });
});
