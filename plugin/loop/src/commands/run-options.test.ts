import { resolve } from "node:path";
import { Command } from "commander";
import { describe, expect, test } from "vitest";
import { withRunOptions, type RunOptions } from "./run-options.ts";

function parsed(...args: readonly string[]): RunOptions {
  const command = withRunOptions(new Command())
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  return command.parse(args, { from: "user" }).opts<RunOptions>();
}

test("the help says each default in words", () => {
  expect(withRunOptions(new Command()).helpInformation()).not.toMatch(/default: \[|preset/);
});

test("the page takes any free port where none is named", () => {
  expect([parsed().web, parsed("--web").web, parsed("--web", "8080").web]).toEqual([undefined, true, 8080]);
});

describe("the client and the model of a command", () => {
  test("are none without an option, so that the team's file decides", () => {
    const { client, model } = parsed();
    expect([client.size, model.size]).toEqual([0, 0]);
  });

  test("are told by the program's file name, for one command or all", () => {
    const { client, model } = parsed(
      "--client",
      "/opt/a=b/claude",
      "--client",
      "impl=/opt/x/codex",
      "--model",
      "small",
      "--model",
      "impl=gpt-5.5",
    );
    expect([...client]).toEqual([
      [null, { name: "claude", program: "/opt/a=b/claude" }],
      ["impl", { name: "codex", program: "/opt/x/codex" }],
    ]);
    expect([...model]).toEqual([
      [null, "small"],
      ["impl", "gpt-5.5"],
    ]);
  });

  test("are found from this folder where a path is relative, and not from an agent's worktree", () => {
    expect(parsed("--client", "./tools/claude").client.get(null)?.program).toBe(resolve("tools/claude"));
    expect(parsed("--client", "claude").client.get(null)?.program).toBe("claude");
  });

  test.each(["build=codex", "impl=", ""])("are refused for %j, with the commands", (value) => {
    expect(() => parsed("--client", value)).toThrow(
      "commands are triage, split, research, plan, review, impl",
    );
  });
});
