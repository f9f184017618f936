import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { demoWorld } from "../../../../sandbox/src/demo-world.ts";
import { itemFilter, parseItemQuery } from "../../../../sandbox/src/rest/project-items.ts";
import { issue, present, project, rocket } from "../../../../sandbox/src/testing.ts";
import { addLabel } from "../../../../sandbox/src/threads.ts";
import { fieldOf, summaryOf } from "../../test/support/board-builder.ts";
import { WORKFLOW_STATES } from "../rules/vocabulary.ts";
import { itemQuery, matchesFilter, type TicketFilter } from "./item-query.ts";

import type { TicketSummary } from "../github/item-store.ts";

const FIELDS = {
  state: fieldOf("Workflow State", ...WORKFLOW_STATES),
  stateField: { name: "Workflow State", optionNames: {} },
  priority: fieldOf("Priority", "P0", "P1"),
  estimate: fieldOf("Estimate", "XS", "S", "M"),
};

const ANYTHING: TicketFilter = {
  repository: "acme/rocket",
  states: null,
  openOnly: false,
  estimates: null,
  priorities: null,
  labels: [],
  anyLabel: null,
  parent: null,
  text: null,
};

const TICKET = summaryOf({
  repository: "Acme/Rocket",
  priority: "P1",
  labels: ["Bug"],
  parent: { repository: "acme/rocket", number: 1 },
});

function queryOf(filter: Partial<TicketFilter>): string {
  return itemQuery(FIELDS, { ...ANYTHING, ...filter })
    .replace('is:issue repo:"acme/rocket"', "")
    .trim();
}

test("an issue field is not asked of GitHub, for nobody documents such a filter, and is compared here", () => {
  const fields = { ...FIELDS, priority: { ...FIELDS.priority, ofIssues: true } };
  const filter = { ...ANYTHING, priorities: ["P1"], estimates: ["S"] };
  expect(itemQuery(fields, filter)).toBe('is:issue repo:"acme/rocket" estimate:"S"');
});

describe("the query", () => {
  test.each<[Partial<TicketFilter>, string]>([
    [{}, ""],
    [{ states: ["In Progress", "Ready for Plan"] }, 'workflow-state:"In Progress","Ready for Plan"'],
    [{ priorities: ["P0"] }, 'priority:"P0"'],
    [{ priorities: [null] }, "no:priority"],
    [{ estimates: ["XS", "S", null] }, '-estimate:"M"'],
    [{ estimates: ["XS", "S", "M", null] }, ""],
    [{ labels: ["agent:builder", "bug"] }, 'label:"agent:builder" label:"bug"'],
    [{ anyLabel: ["asked:bob", "asked:anyone"] }, 'label:"asked:bob","asked:anyone"'],
    [{ openOnly: true }, 'is:issue is:open repo:"acme/rocket"'],
    [{ parent: { repository: "acme/rocket", number: 3 } }, 'parent-issue:"acme/rocket#3"'],
    [{ text: 'is:closed "now"' }, '"is:closed" "now"'],
  ])("of %j is %s", (filter, query) => {
    expect(queryOf(filter)).toBe(query);
  });

  test("takes Backlog for none of the other states, since a card without a state counts as Backlog", () => {
    const others = WORKFLOW_STATES.filter((state) => state !== "Backlog" && state !== "Research Needed");
    expect(queryOf({ states: ["Backlog", "Research Needed"] })).toBe(
      `-workflow-state:${others.map((state) => `"${state}"`).join(",")}`,
    );
  });

  test("leaves a field out whose name the language cannot hold, or that is not there", () => {
    const filter = { ...ANYTHING, states: ["Done"], priorities: ["P0"] };
    const odd = { ...FIELDS, state: fieldOf('State: "now"', "Done"), priority: null };
    expect(itemQuery(odd, filter)).toBe('is:issue repo:"acme/rocket"');
  });

  test("names states as the team's own field does", () => {
    const adopted = {
      ...FIELDS,
      state: fieldOf("Status", "Backlog", "In Progress", "Blocked"),
      stateField: { name: "Status", optionNames: { Backlog: "Todo", "In Progress": "Doing" } },
    } as const;
    expect(itemQuery(adopted, { ...ANYTHING, states: ["In Progress"] })).toContain('status:"Doing"');
    expect(itemQuery(adopted, { ...ANYTHING, states: ["Backlog"] })).toContain('-status:"Doing","Blocked"');
  });
});

const hostile = fc.string({
  unit: fc.constantFrom(...Array.from("\"':,- \n\\*#\u2028\0aÖ"), "is:closed"),
  minLength: 1,
  maxLength: 12,
});

describe("hostile text", () => {
  test("never becomes a qualifier of its own", () => {
    fc.assert(
      fc.property(hostile, hostile, (label, text) => {
        const terms = parseItemQuery(itemQuery(FIELDS, { ...ANYTHING, labels: [label], text }));
        const names = terms.flatMap((term) => (term.kind === "qualifier" ? [term.name] : []));
        expect(names).toEqual(["is", "repo", "label"]);
        expect(terms.some(({ negated }) => negated)).toBe(false);
      }),
    );
  });

  test("loses no ticket that has it as title or label", () => {
    const world = demoWorld();
    const place = { world, item: present(issue(world, 1).items[0]) };
    fc.assert(
      fc.property(hostile, hostile, (label, title) => {
        const ticket = issue(world, 1);
        ticket.title = title;
        ticket.labelList.splice(0, ticket.labelList.length, addLabel(world, rocket(world), label));
        const q = itemQuery(FIELDS, { ...ANYTHING, labels: [label], text: title });
        expect(itemFilter(q, project(world), project(world).creator)(place.item)).toBe(true);
      }),
    );
  });
});

describe("what GitHub answered", () => {
  test.each<[string, Partial<TicketFilter>, Partial<TicketSummary>, boolean]>([
    ["any ticket of the repository", {}, {}, true],
    ["another repository's", {}, { repository: "acme/other" }, false],
    ["an archived card", {}, { archived: true }, false],
    ["a closed issue where open ones are wanted", { openOnly: true }, { closed: true }, false],
    ["a card without a state as Backlog", { states: ["Backlog"] }, { state: null }, true],
    ["another state", { states: ["Backlog"] }, {}, false],
    ["no estimate among those wanted", { estimates: ["XS", null] }, {}, true],
    ["another estimate", { estimates: ["XS", null] }, { estimate: "M" }, false],
    ["another priority", { priorities: ["P0"] }, {}, false],
    ["a label in other letters", { labels: ["bug"] }, {}, true],
    ["one label of two", { labels: ["bug", "ui"] }, {}, false],
    ["one of several labels", { anyLabel: ["ui", "bug"] }, {}, true],
    ["a part of a label", { anyLabel: ["ui", "bu"] }, {}, false],
    ["the parent", { parent: { repository: "ACME/rocket", number: 1 } }, {}, true],
    ["another parent", { parent: { repository: "acme/rocket", number: 2 } }, {}, false],
    ["text in other letters", { text: "GAUGE" }, {}, true],
    ["other text", { text: "gauges" }, {}, false],
  ])("is judged again: %s", (_, filter, change, verdict) => {
    expect(matchesFilter({ ...TICKET, ...change }, { ...ANYTHING, ...filter })).toBe(verdict);
  });
});
