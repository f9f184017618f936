import { describe, expect, it } from "vitest";
import { record } from "../../test/log/log-builder.ts";
import { routingTable, tableOf } from "./interactions.ts";
import type { RoutingDecision } from "./record.ts";

describe("a table of labels and texts", () => {
  it("has a title, and a row for each", () => {
    expect(
      tableOf(
        "Deeds",
        [
          ["Read", "it"],
          ["Wrote", "that"],
        ],
        100,
      ),
    ).toEqual(["", "| Deeds | |", "|---|---|", "| Read | it |", "| Wrote | that |"]);
  });

  it("shows what would end a cell by signs that look like it, a glob's stars, and no blanks around", () => {
    expect(tableOf("T", [["Text", " a\\b | `c` src/**\nd "]], 100).at(-1)).toBe(
      "| Text | a\u2216b \u2223 \u02CBc\u02CB src/\\*\\* d |",
    );
  });

  it("says of a text that is cut where all of it is", () => {
    expect(tableOf("T", [["Text", "abcd"]], 3).at(-1)).toBe(
      "| Text | abc… (the whole text is in the record) |",
    );
  });
});

const ROUTING: RoutingDecision = {
  requested: { auth: ["oauth2", "pkce"], design: [] },
  requester: "lead",
  selected: "ada",
  rule: "qualifier-match",
  reason: "It has most",
  candidates: [
    {
      agent: "ada",
      department: "security",
      capabilities: { auth: ["oauth2"] },
      covers: ["oauth2"],
      why: "best",
    },
    { agent: "bob", capabilities: { auth: [] }, covers: [], why: "it has 0" },
    { agent: "eve", capabilities: {}, covers: [], why: "it does not know auth" },
  ],
};

describe("a routing decision", () => {
  it("shows who was asked for, taken and left, and why", () => {
    expect(routingTable(record({ routing: ROUTING }), 100)).toEqual([
      "",
      "| Routing Decision | |",
      "|---|---|",
      "| Task ID | octo/rocket#7 |",
      "| Requested capability | auth: [oauth2, pkce]; design: [] |",
      "| Requested by | lead |",
      "| Matched agents | ada of security (auth: [oauth2]), bob (auth: []) |",
      "| Selected | ada |",
      "| Reason | It has most |",
      "| Rejected | bob: it has 0 |",
      "| Rejected | eve: it does not know auth |",
      "| Tie-break rule applied | qualifier-match |",
    ]);
  });

  it("says where nobody knew the domain", () => {
    expect(routingTable(record({ routing: { ...ROUTING, candidates: [] } }), 100)).toContain(
      "| Matched agents | none |",
    );
  });

  it("is not shown without room, and of no other record", () => {
    expect(routingTable(record({ routing: ROUTING }), 0)).toEqual([]);
    expect(routingTable(record(), 100)).toEqual([]);
  });

  it("cuts each text to the room", () => {
    expect(routingTable(record({ routing: ROUTING }), 4)).toContain(
      "| Reason | It h… (the whole text is in the record) |",
    );
  });
});
