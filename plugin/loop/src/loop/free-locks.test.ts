import { describe, expect, test } from "vitest";
import type { Lock } from "../../../mcp-server/src/rules/lock.ts";
import { wasLeft } from "./one-run.ts";

function lock(change: { agent?: string; process?: string | null; takenAtMs?: number }): Lock {
  const { agent = "crew-1", process = "9", takenAtMs = 2000 } = change;
  const session = { id: "s", machine: "m", process };
  return {
    oid: "abc",
    holder: { agent, instance: "main", session },
    recordId: "r",
    takenAtMs,
    leaseMinutes: 120,
    handedBy: null,
    failedResults: 0,
  };
}

describe("a lock was left by an agent that has ended", () => {
  const ENDED = { agent: "crew-1", number: 12, startedAtMs: 1000 };

  test("where its process is gone, on whichever ticket", () => {
    expect(wasLeft({ number: 12, lock: lock({}) }, ENDED, () => true)).toBe(true);
    expect(wasLeft({ number: 99, lock: lock({}) }, ENDED, () => true)).toBe(true);
  });

  test("in whichever case its name is written", () => {
    expect(wasLeft({ number: 12, lock: lock({ agent: "Crew-1" }) }, ENDED, () => true)).toBe(true);
  });

  test("and not where the process runs, or the name is another's", () => {
    expect(wasLeft({ number: 12, lock: lock({}) }, ENDED, () => false)).toBe(false);
    expect(wasLeft({ number: 12, lock: lock({ agent: "maya" }) }, ENDED, () => true)).toBe(false);
  });

  test("without a process table only on its own ticket, and only since it began", () => {
    const blind = { process: null };
    expect(wasLeft({ number: 12, lock: lock(blind) }, ENDED, () => false)).toBe(true);
    expect(wasLeft({ number: 99, lock: lock(blind) }, ENDED, () => false)).toBe(false);
    expect(wasLeft({ number: 12, lock: lock({ ...blind, takenAtMs: 10 }) }, ENDED, () => false)).toBe(false);
  });

  test("and not where it was handed to whoever bears that name", () => {
    const handed = { ...lock({}), handedBy: lock({}).holder };
    expect(wasLeft({ number: 12, lock: handed }, ENDED, () => true)).toBe(false);
  });
});
