import { describe, expect, it } from "vitest";
import { HOME, record } from "../../test/log/log-builder.ts";
import { renderAgentComment, renderComment } from "./comment.ts";
import type { Interaction, TicketRecord } from "./record.ts";

/** What people read of a record before they unfold it. */
function visible(changes: Partial<TicketRecord>): string[] {
  const [shown = ""] = renderComment(record(changes)).split("\n\n<details><summary>Record");
  return shown.split("\n");
}

const COMMAND = "**Command**: ralph_triage";
const REASON = "**Reason**: Worth doing";

function said(parts: Partial<Interaction>): Partial<TicketRecord> {
  return { kind: "interaction", interaction: { type: "consultation", from: "ada", to: null, ...parts } };
}

function call(...mention: readonly string[]): string[] {
  return visible(said({ mention: [...mention] })).filter((line) => line.startsWith("**Calls**"));
}

function summaryOf(changes: Partial<TicketRecord>): string | undefined {
  return /<summary>(.*)<\/summary>/.exec(renderComment(record(changes)))?.[1];
}

describe("the first line", () => {
  it.each<[string, Partial<TicketRecord>, string]>([
    [
      "a transition by intent",
      { intent: "complete" },
      "**State transition**: Backlog → Research Needed (intent: complete)",
    ],
    ["a claim", { kind: "claim" }, "**Lock claimed**: Research Needed"],
    [
      "a lock that others could not take",
      { kind: "claim", lock: { until: "2026-03-02T14:05:00.000Z" } },
      "**Lock claimed**: Research Needed",
    ],
    [
      "a takeover",
      { kind: "claim", lock: { until: "2026-03-02T14:05:00.000Z", takenFrom: "rival" } },
      "**Lock claimed**: Research Needed, taken over from rival",
    ],
    [
      "a lock handed over",
      { kind: "claim", handedTo: "bob" },
      "**Lock handed over**: triager → bob in Research Needed",
    ],
    ["a move that was noticed", { kind: "observed" }, "**Moved by a person**: Backlog → Research Needed"],
    [
      "a move to no state",
      { kind: "observed", observed: { from: "Backlog", as: "moved by hand" } },
      "**Moved by a person**: Backlog → (unset)",
    ],
    [
      "a card that was set again",
      { kind: "observed", observed: { from: "Research Needed", to: "Backlog", as: "cut-off write" } },
      "**Card set again**: Research Needed",
    ],
    ["a new ticket", { kind: "contract" }, "**Ticket opened** in Research Needed"],
    ["a changed contract", { kind: "contract", prev: "0" }, "**Contract changed** in Research Needed"],
    [
      "an announcement",
      { kind: "interaction", handover: { id: "01H", to: "Done", result: 1, followUps: [] } },
      "**Follow-up begun** in Research Needed: first the tickets, then Done",
    ],
    ["a message", { kind: "interaction" }, "**Message between agents** in Research Needed"],
    ["a message to somebody", said({ to: "bob" }), "**Message between agents**: ada to bob"],
    ["a message to anyone", said({}), "**Message between agents**: ada to anyone"],
    ["a question", said({ question: "Which?" }), "**Question**: ada asks anyone"],
    [
      "a request of another type",
      said({ type: "capability-request", question: "Who?", to: "bob" }),
      "**Capability request**: ada asks bob",
    ],
    [
      "an answer",
      said({ decision: { kind: "answer", text: "43", by: "ada" } }),
      "**Answer**: ada answers anyone",
    ],
    [
      "a yes",
      said({ to: "bob", decision: { kind: "accept", text: "43", by: "ada" } }),
      "**Accepted**: ada answers bob",
    ],
    [
      "a no",
      said({ decision: { kind: "reject", text: "43", by: "ada" } }),
      "**Rejected**: ada answers anyone",
    ],
    [
      "advice",
      said({ decision: { kind: "accept", text: "43", by: "ada", counts: false } }),
      "**Advice, which decides nothing**: ada answers anyone",
    ],
    [
      "a routing decision",
      {
        kind: "interaction",
        routing: {
          requested: {},
          requester: "ada",
          selected: "bob",
          rule: "pick",
          reason: "",
          candidates: [],
        },
      },
      "**Routing decision**: bob",
    ],
  ])("of %s", (_, changes, line) => {
    expect(visible(changes)[0]).toBe(line);
  });
});

describe("the lines for people", () => {
  it("are the move, who asked for it, and why", () => {
    expect(visible({})).toEqual([
      "**State transition**: Backlog → Research Needed (intent: none)",
      COMMAND,
      REASON,
    ]);
  });

  it.each<[string, Partial<TicketRecord>, readonly string[]]>([
    ["result", { result: "Built" }, ["**Result**: Built"]],
    [
      "end, with the ticket that goes on",
      { continuedBy: "octo/rocket#9" },
      ["**Continued by**: octo/rocket#9"],
    ],
    [
      "beginning, with the ticket before it",
      { continues: { ticket: "octo/rocket#3", head: "0a" } },
      ["**Continues**: octo/rocket#3"],
    ],
    ["empty contract", { contract: {} }, []],
    [
      "contract",
      { contract: { schema: true, riskClass: "low", fileScope: ["src/**", "a b"], for: "bob" } },
      [
        "**Contract**: the result has to fit the JSON Schema in the record",
        "**Risk class**: low",
        "**File scope**: `src/**`, `a b`",
        "**For**: bob",
      ],
    ],
    [
      "file scope of twenty paths",
      { contract: { fileScope: Array.from({ length: 20 }, (_, n) => `${n}`) } },
      [`**File scope**: ${Array.from({ length: 20 }, (_, n) => `\`${n}\``).join(", ")}`],
    ],
    [
      "file scope of more",
      { contract: { fileScope: Array.from({ length: 22 }, (_, n) => `${n}`) } },
      [`**File scope**: ${Array.from({ length: 20 }, (_, n) => `\`${n}\``).join(", ")}, and 2 more`],
    ],
    ["evidence", { evidence: { description: "Short" } }, ["**Evidence**: Short"]],
    ["bare submission", { submission: { pullRequests: [], files: [], fileCount: 0 } }, []],
    [
      "submission",
      {
        submission: {
          riskClass: "high",
          raises: [{ from: "low", to: "high", why: ["one", "two"] }],
          reviewer: "bob",
          pullRequests: [{ id: "PR", url: "https://x/1", head: "abc", base: "main" }],
          files: [],
          fileCount: 0,
        },
      },
      [
        "**Risk class**: high",
        "**Reclassified**: low → high, one; two",
        "**Reviewer**: bob",
        "**Judged**: https://x/1 at abc",
      ],
    ],
    [
      "acceptance",
      { acceptance: { submission: 1, kind: "accepted", by: "bob", url: "https://x/2" } },
      ["**Accepted by**: bob, https://x/2"],
    ],
    [
      "waiver",
      { acceptance: { submission: 1, kind: "waived", by: "maya", url: "https://x/2" } },
      ["**Review waived by**: maya, https://x/2"],
    ],
    ["parent", { parent: "octo/rocket#3" }, ["**Follows up**: octo/rocket#3"]],
    [
      "follow-ups to be made",
      {
        handover: {
          id: "01H",
          to: "Done",
          result: 1,
          followUps: [
            { to: "bob", task: "Test it", title: "Tests" },
            { to: "eve", task: `${"x".repeat(119)}\u{1F680}` },
          ],
        },
      },
      ["**To be made**: for bob, Tests", `**To be made**: for eve, ${"x".repeat(119)}\uFFFD`],
    ],
    [
      "follow-ups that were made",
      { followUps: { handover: "01H", asked: "0", tickets: [{ number: 8, url: "https://x/8", to: "bob" }] } },
      ["**Follow-up**: #8, for bob"],
    ],
    [
      "finding",
      { observed: { from: "Backlog", to: "Done", as: "late write" } },
      ["**Found before it**: late write, Backlog → Done"],
    ],
    [
      "finding off the graph",
      { observed: { from: "Backlog", at: "noon", as: "moved by hand", offGraph: true } },
      ["**Found before it**: moved by hand, Backlog → (unset) at noon, which is no edge of the graph"],
    ],
    [
      "person's answer",
      { reply: { by: "maya", url: "https://x/4", at: "noon" } },
      ["**Answered by**: maya, https://x/4"],
    ],
    [
      "person's decision",
      {
        handDecisions: [
          { request: "01Q", kind: "accept", text: "Yes", by: "maya", url: "https://x/4", at: "" },
        ],
      },
      ["**Decided by a person**: accept, by maya, https://x/4"],
    ],
    ["warnings", { warnings: ["one", "two"] }, ["**Note**: one", "**Note**: two"]],
  ])("name a %s", (_, changes, lines) => {
    expect(visible(changes).slice(1)).toEqual([COMMAND, REASON, ...lines]);
  });

  it("say why a card was set again", () => {
    const observed = { from: "Research Needed", to: "Backlog", as: "cut-off write" } as const;
    expect(visible({ kind: "observed", observed }).at(-1)).toBe(
      "**Found before it**: cut-off write, Research Needed → Backlog",
    );
  });

  it("say a noticed move once, in the first of them", () => {
    const observed = { from: "Backlog", to: "Done", as: "moved by hand" } as const;
    expect(visible({ kind: "observed", observed })).toEqual([
      "**Moved by a person**: Backlog → Done",
      COMMAND,
      REASON,
    ]);
  });

  it("name no command where none was given", () => {
    const { command: _, ...bare } = record();
    expect(renderComment(bare)).toMatch(/\(intent: none\)\n\*\*Reason\*\*/);
  });

  it("have the words of a question or of a decision, and not the reason", () => {
    expect(visible(said({ question: "Which?" }))[2]).toBe("**Text**: Which?");
    const decision = { kind: "answer", text: "This", by: "ada" };
    expect(visible(said({ question: "Which?", decision }))[2]).toBe("**Text**: This");
  });

  it("call only names that GitHub could have", () => {
    const longest = ["a".repeat(39), `b/${"c".repeat(100)}`];
    expect(call(...longest, "x-1", "o/t_e-1")).toEqual([`**Calls**: @${longest.join(" @")} @x-1 @o/t_e-1`]);
    expect(call("ada_corp", "@octo/ops")).toEqual(["**Calls**: @ada_corp @octo/ops"]);
    for (const name of ["", "-a", "_a", "a/", "/a", "a/-b", "a/b/c", "a b", "a".repeat(40), "xa.b"])
      expect(call(name), name).toEqual([]);
  });

  it("end in tables for what agents say to each other", () => {
    expect(visible(said({ question: "Which?" }))).toEqual([
      "**Question**: ada asks anyone",
      COMMAND,
      "**Text**: Which?",
      "",
      "| Interaction Record | |",
      "|---|---|",
      "| Task ID | octo/rocket#7 |",
      "| Type | consultation |",
      "| From | ada |",
      "| To | anyone |",
      "| Risk class | none |",
      "| Timestamp | 2026-03-02T10:00:00.000Z |",
    ]);
  });
});

describe("the folded line", () => {
  it("names record and agent, and the lock's end where there is one", () => {
    expect(summaryOf({ agent: "<b>" })).toBe("Record 1 · &lt;\u200Bb&gt;");
    expect(summaryOf({ lock: { until: "2026-03-02T14:05:00.000Z" } })).toBe(
      "Record 1 · triager · lock until 14:05 UTC",
    );
  });
});

describe("an agent's comment", () => {
  it("says who it is by, and carries the marker of our tools", () => {
    expect(renderAgentComment("  Done.\n", { agent: "ada", instance: "a1" }, HOME)).toBe(
      "**Comment by agent**: ada (a1)\n\nDone.\n\n<!-- ralph-comment:v1 -->",
    );
  });

  it("may have 65,536 characters, our own limit, and not one more", () => {
    const by = { agent: "ada", instance: "a1" };
    const room = 65_536 - renderAgentComment("", by, HOME).length;
    expect(renderAgentComment("x".repeat(room), by, HOME)).toHaveLength(65_536);
    expect(() => renderAgentComment("x".repeat(room + 1), by, HOME)).toThrow(
      expect.objectContaining({
        code: "INPUT_TOO_LARGE",
        message: "Cannot comment: the comment would have 65537 characters, and ralph-hero takes 65536",
        hint: "Shorten the text; commit what is long as a file and link it",
      }),
    );
  });
});
