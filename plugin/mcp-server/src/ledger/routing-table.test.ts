import { describe, expect, it } from "vitest";
import { record } from "../../test/ledger/log-builder.ts";
import type { RoutingDecision } from "./record.ts";
import { routingTable, shownCapabilities } from "./routing-table.ts";

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

it("capabilities are shown domain by domain", () => {
  expect(shownCapabilities({})).toBe("");
});
