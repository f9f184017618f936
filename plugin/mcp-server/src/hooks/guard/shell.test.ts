import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DENIED, INNOCENT, UNDECIDED } from "./corpus.ts";
import { judgeCommand } from "./shell.ts";

const PREFIX = "refs/ralph/locks/";

describe("a way around the door", () => {
  const commands = Object.entries(DENIED).flatMap(([way, all]) => all.map((command) => ({ way, command })));
  test.for(commands)("is denied as $way: $command", ({ way, command }) => {
    expect(judgeCommand(command, PREFIX)).toMatchObject({ kind: "deny", way });
  });
});

describe("what is none", () => {
  test.for(INNOCENT)("passes: %s", (command) => {
    expect(judgeCommand(command, PREFIX)).toEqual({ kind: "pass" });
  });
});

describe("what the command does not tell", () => {
  test.for(UNDECIDED)("is let through and noted: %s", (command) => {
    expect(judgeCommand(command, PREFIX)).toMatchObject({ kind: "undecided" });
  });
});
