import { describe, expect, it } from "vitest";
import { terminalOf } from "./terminal.ts";

const TERMINAL = { isTTY: true, columns: 80 };

describe("a stream", () => {
  it("that is a terminal has colour and a width", () => {
    expect(terminalOf(TERMINAL, {})).toEqual({ isTty: true, columns: 80, colour: true });
  });

  it("that is a pipe has neither", () => {
    expect(terminalOf({}, {})).toEqual({ isTty: false, columns: null, colour: false });
  });

  it("that does not know its width bounds no line", () => {
    expect(terminalOf({ isTTY: true, columns: 0 }, {}).columns).toBeNull();
  });

  it.each([
    ["NO_COLOR on a terminal", TERMINAL, { NO_COLOR: "1" }, false],
    ["an empty NO_COLOR, which is none", TERMINAL, { NO_COLOR: "" }, true],
    ["a dumb terminal", TERMINAL, { TERM: "dumb" }, false],
    ["FORCE_COLOR in a pipe", {}, { FORCE_COLOR: "1" }, true],
    ["FORCE_COLOR=0 on a terminal", TERMINAL, { FORCE_COLOR: "0" }, false],
    ["FORCE_COLOR beside NO_COLOR, as in Node", {}, { FORCE_COLOR: "1", NO_COLOR: "1" }, true],
  ])("with %s has colour as asked", (_what, stream, variables, colour) => {
    expect(terminalOf(stream, variables).colour).toBe(colour);
  });
});
