import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { filledTask } from "./follow-up-tickets.ts";

const TICKET = "acme/rocket#12";
/** Text in which braces and names of placeholders are common. */
const text = fc
  .array(fc.oneof(fc.string(), fc.constantFrom("{", "}", "parent_key", "parent_result", "$&", "{unknown}")))
  .map((parts) => parts.join(""));
const plain = fc.string().filter((part) => !/[{}]/.test(part));

describe("a follow-up's task", () => {
  test("has every placeholder replaced, and nothing that was put in is looked through", () => {
    fc.assert(
      fc.property(fc.array(plain), text, (parts, result) => {
        expect(filledTask(parts.join("{parent_result}"), TICKET, result)).toBe(parts.join(result));
        expect(filledTask(parts.join("{parent_key}"), TICKET, result)).toBe(parts.join(TICKET));
      }),
    );
  });

  test("keeps what is no placeholder", () => {
    fc.assert(
      fc.property(plain, (name) => {
        fc.pre(name !== "parent_key" && name !== "parent_result");
        expect(filledTask(`a {${name}} b`, TICKET, "result")).toBe(`a {${name}} b`);
      }),
    );
  });

  test.each<[unknown, string]>([
    ["text as it is", "text as it is"],
    [{ a: [1] }, '{"a":[1]}'],
    [false, "false"],
    [0, "0"],
  ])("puts in the result %j as %s", (result, shown) => {
    expect(filledTask("{parent_result}, {parent_result}", TICKET, result)).toBe(`${shown}, ${shown}`);
  });
});
