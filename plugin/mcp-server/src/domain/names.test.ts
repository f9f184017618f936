import { describe, expect, it } from "vitest";
import { sameAgent, sameName, taskNumber, ticketName } from "./names.ts";

describe("a name", () => {
  it("is the same in any case of letters", () => {
    expect(sameName("Ada", "aDA")).toBe(true);
    expect(sameName("ada", "adam")).toBe(false);
  });

  it("of nobody is nobody's alone", () => {
    expect(sameAgent(null, null)).toBe(true);
    expect(sameAgent("ada", null)).toBe(false);
    expect(sameAgent(null, "ada")).toBe(false);
    expect(sameAgent("ADA", "ada")).toBe(true);
  });

  it("of a ticket is owner, repository and number", () => {
    expect(ticketName({ owner: "octo", repo: "rocket", number: 7 })).toBe("octo/rocket#7");
  });
});

describe("a task id", () => {
  it.each([
    ["ENG-042", 42],
    ["[ENG-042]", 42],
    ["`a-7`", 7],
    ["** X9-1234567890 **", 1_234_567_890],
    ["A234567890123456-1", 1],
  ])("stands for the number at its end: %j", (id, number) => {
    expect(taskNumber(id)).toBe(number);
  });

  it.each([
    "",
    "ENG",
    "ENG-",
    "ENG-0",
    "ENG-12345678901",
    "ENG-4x",
    "xENG 4",
    "9A-4",
    "-4",
    "A2345678901234567-1",
    "see ENG-4.",
    "#ENG-4",
  ])("is none in %j", (id) => {
    expect(taskNumber(id)).toBeNull();
  });
});
