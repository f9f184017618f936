import { describe, expect, it } from "vitest";
import { Failure } from "../../errors.ts";
import { InTurn } from "../world/memory.ts";
import { requireAllDone, runSteps, type CreationStep } from "./issue-change.ts";

function step(what: string, { fails = false, needed = false } = {}): CreationStep {
  return {
    parts: [what],
    needed,
    run: async () => {
      if (fails) throw new Failure("GITHUB_FORBIDDEN", `no ${what}`, { hint: "Ask" });
      return [null];
    },
  };
}

describe("steps", () => {
  it("go on after one that failed, unless it is needed", async () => {
    const outcome = await runSteps([step("a", { fails: true }), step("b")]);
    expect(outcome).toMatchObject({ done: ["b"], failed: [{ what: "a" }], left: [] });
    const stopped = await runSteps([
      step("a"),
      step("b", { fails: true, needed: true }),
      step("c"),
      step("d"),
    ]);
    expect(stopped).toMatchObject({ done: ["a"], failed: [{ what: "b" }], left: ["c", "d"] });
  });

  it("are told as one failure that says what was done, what was not, and how to finish", async () => {
    const outcome = await runSteps([step("a"), step("b", { fails: true, needed: true }), step("c")]);
    expect(() => requireAllDone(outcome, { attempted: "do it", finish: "Call again" })).toThrow(
      expect.objectContaining({
        code: "GITHUB_FORBIDDEN",
        message: "Cannot finish to do it. Not done: b (no b). Not tried: c. Done: a",
        hint: "Call again. For the cause: Ask",
      }),
    );
  });

  it("of several parts are told by their causes, one request's failure once", async () => {
    const failure = new Failure("GITHUB_FORBIDDEN", "no write");
    const alone = new Failure("GITHUB_UNEXPECTED", "no c");
    const parts = ["a", "b", "c", "d"];
    const run = async () => [failure, failure, alone, null];
    const outcome = await runSteps([{ parts, needed: true, run }]);
    expect(outcome.done).toEqual(["d"]);
    expect(() => requireAllDone(outcome, { attempted: "do it", finish: "" })).toThrow(
      "Not done: a, b (no write); c (no c). Done: d",
    );
  });

  it("are no failure where all were done, and hide no defect", async () => {
    requireAllDone(await runSteps([step("a")]), { attempted: "do it", finish: "" });
    const broken = { ...step("a"), run: async () => Promise.reject(new TypeError("a defect")) };
    await expect(runSteps([broken])).rejects.toThrow("a defect");
  });
});

describe("work in turn", () => {
  it("runs one after the other under one key, also after a failure, and at once under another", async () => {
    const turns = new InTurn();
    const log: string[] = [];
    const work =
      (name: string, fails = false) =>
      async () => {
        log.push(`${name} begins`);
        await Promise.resolve();
        log.push(`${name} ends`);
        if (fails) throw new Error(name);
      };
    const all = [turns.run("k", work("a", true)), turns.run("k", work("b")), turns.run("other", work("c"))];
    const [first] = await Promise.allSettled(all);
    expect(first?.status).toBe("rejected");
    expect(log.indexOf("a ends")).toBeLessThan(log.indexOf("b begins"));
    expect(log.indexOf("c begins")).toBeLessThan(log.indexOf("b begins"));
  });
});
