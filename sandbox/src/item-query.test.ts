import { describe, expect, it } from "vitest";
import { parseItemQuery } from "./rest/project-items.ts";

describe("the filter language of project items", () => {
  it.each([
    ["is:open", [{ kind: "qualifier", negated: false, name: "is", values: ["open"] }]],
    [
      '-Workflow-State:"In Progress",Done',
      [{ kind: "qualifier", negated: true, name: "workflow-state", values: ["In Progress", "Done"] }],
    ],
    ["label:'a \"b\"'", [{ kind: "qualifier", negated: false, name: "label", values: ['a "b"'] }]],
    ['label:"a,b"', [{ kind: "qualifier", negated: false, name: "label", values: ["a,b"] }]],
    [
      'label:bug "is:closed" crash',
      [
        { kind: "qualifier", negated: false, name: "label", values: ["bug"] },
        { kind: "text", negated: false, text: "is:closed" },
        { kind: "text", negated: false, text: "crash" },
      ],
    ],
    ["-crash", [{ kind: "text", negated: true, text: "crash" }]],
    ["repo:acme/rocket#1", [{ kind: "qualifier", negated: false, name: "repo", values: ["acme/rocket#1"] }]],
    ['label:"open', [{ kind: "text", negated: false, text: 'label:"open' }]],
    ["  ", []],
  ])("reads %s", (query, terms) => {
    expect(parseItemQuery(query)).toEqual(terms);
  });
});
