import { describe, expect, it } from "vitest";
import { worldAt } from "../../../test/support/view-builder.ts";
import { DEFAULT_CONFIG } from "../../rules/default-config.ts";
import { StateMachine } from "../../rules/state-machine.ts";
import { learnTeam } from "./read-ticket.ts";
import type { World } from "../world/world.ts";

const ADDRESS = { owner: "octo", repo: "rocket" };
const GRAPH = "a".repeat(64);
const OTHER_GRAPH = "b".repeat(64);

function bound(file: object | null, changes: Partial<World> = {}): unknown {
  try {
    return learnTeam({ ...worldAt(0), ...changes }, ADDRESS, {
      teamConfigText: file === null ? null : JSON.stringify(file),
    });
  } catch (error) {
    return error;
  }
}

function refusal(said: string): unknown {
  return expect.objectContaining({ code: "CONFIG_INVALID", message: expect.stringContaining(said) });
}

describe("the state graph of a session", () => {
  const custom = { machine: new StateMachine(DEFAULT_CONFIG, GRAPH) };

  it.each([
    ["the embedded one without a file", null, {}],
    ["the embedded one without an entry", {}, {}],
    ["the one that the file names", { graph: GRAPH }, custom],
  ])("may be %s", (_, file, changes) => {
    expect(bound(file, changes)).not.toBeInstanceOf(Error);
  });

  it.each([
    ["its own without a file", null, custom, "names none, so the embedded graph binds"],
    ["its own without an entry", {}, custom, "names none, so the embedded graph binds"],
    ["its own beside another entry", { graph: OTHER_GRAPH }, custom, `names ${OTHER_GRAPH}`],
    ["the embedded one beside an entry", { graph: GRAPH }, {}, "Cannot use the embedded graph"],
  ])("is not %s", (_, file, changes, said) => {
    expect(bound(file, changes)).toEqual(refusal(said));
  });
});
