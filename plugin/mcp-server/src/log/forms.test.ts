import { describe, expect, it } from "vitest";
import { record } from "../../test/log/log-builder.ts";
import { parseComment, renderComment } from "./comment.ts";
import {
  FORMS,
  type FormRow,
  INTERACTION_TYPES,
  type InteractionType,
  interactionForms,
  interactionTable,
  isInteraction,
  CUT,
  listed,
  ownLines,
  readForm,
  textOf,
} from "./interactions.ts";
import type { Interaction, TicketRecord } from "./record.ts";

const BARS = (rows: readonly string[]): string =>
  ["## Interaction Record", "", "| Field | Value |", "|---|---|", ...rows.map((row) => `| ${row} |`)].join(
    "\n",
  );

function said(interaction: Partial<Interaction> & Pick<Interaction, "type">, kind = "interaction" as const) {
  return record({ kind, interaction: { from: "backend-engineer", to: null, ...interaction } });
}

describe("a record between agents", () => {
  it("shows task, type, sender, receiver, transport, class and time in a table", () => {
    const shown = renderComment(
      said({
        type: "consultation",
        question: "43 or 128?",
        to: "ada",
        transport: "agent-teams",
        riskClass: "high",
        proposal: "43",
      }),
    );
    for (const row of [
      "| Task ID | octo/rocket#7 |",
      "| Type | consultation |",
      "| From | backend-engineer |",
      "| To | ada |",
      "| Transport | agent-teams |",
      "| Risk class | high |",
      "| Timestamp | 2026-03-02T10:00:00.000Z |",
      "| My proposal | 43 |",
    ])
      expect(shown).toContain(row);
  });

  it.each(INTERACTION_TYPES.map(({ type }) => type))(
    "of type %s has a validator and rows of its own",
    (type) => {
      const whole: Partial<Interaction> = { question: "?", to: "ada", failureType: "unknown" };
      expect(FORMS.problems(said({ type, ...whole }))).toEqual([]);
      expect(interactionTable(said({ type, ...whole }), 100).length).toBeGreaterThanOrEqual(9);
    },
  );

  it.each([
    ["consultation", {}, "asks something"],
    ["consultation", { question: "More?", expandScope: [] }, "names what it asks for"],
    ["capability-request", {}, "says what is wanted"],
    ["capability-request", { question: "Who?", expandScope: ["a"] }, "matters of a consultation"],
    ["escalation", {}, "what kind of failure"],
    ["handoff", {}, "who receives the work"],
    ["gossip", { question: "?" }, 'no type "gossip"'],
  ])("of type %s that lacks something is not written: %j", (type, parts, problem) => {
    expect(FORMS.problems(said({ type, ...parts })).join()).toContain(problem);
  });

  it("is asked as a consultation or a capability request; the others are moves themselves", () => {
    expect(FORMS.asked).toEqual(["consultation", "capability-request"]);
  });

  it("of a type that a later version writes is read, and shown by what all have in common", () => {
    const later = said({ type: "retrospective", question: "What went well?" });
    const read = parseComment(renderComment(later));
    expect(read).toMatchObject({ kind: "record", record: { interaction: { type: "retrospective" } } });
    expect(FORMS.matterOf({ type: "retrospective", from: "a", to: null, question: "?" })).toBeNull();
  });
});

describe("a sixth type", () => {
  const INCIDENT: InteractionType<"incident"> = {
    type: "incident",
    asked: true,
    matterOf: () => null,
    problems: ({ interaction: { question } }) =>
      question === undefined ? ["an incident says what happened"] : [],
    rows: ({ interaction }) => [["Severity", JSON.stringify(interaction["severity"])]],
    read: (form) => ({ severity: textOf(form, "severity") ?? "unknown" }),
  };
  const SIX = interactionForms([...INTERACTION_TYPES, INCIDENT]);
  const incident = said({ type: "incident", question: "The door is stuck", severity: "2" });

  it("is asked, validated, shown and read from one file and one line of the list", () => {
    expect(SIX.asked).toContain("incident");
    expect(SIX.problems(incident)).toEqual([]);
    expect(SIX.problems(said({ type: "incident" }))).toEqual(["an incident says what happened"]);
    expect(interactionTable(incident, 100, SIX)).toContain('| Severity | "2" |');
    expect(SIX.read(BARS(["Type | incident", "Severity | 1"]))?.interaction).toMatchObject({
      type: "incident",
      severity: "1",
    });
  });
});

describe("a record that a person writes by hand", () => {
  it("is read from the table and the sections, with bars or without, bold or not", () => {
    const forms = [
      `${BARS(["Task ID | ENG-042", "Type | consultation", "From | backend-engineer", "To | security-engineer", "Transport | agent-teams", "Risk Class | medium"])}\n\n### Context\nPKCE flow.\n\n### Request\nIs 43 enough?\n\n### My Proposal\n43 chars.`,
      "**Task ID**: ENG-042\n- **Type:** `Consultation`\n- From: backend-engineer\nTo: security-engineer\nTransport: agent-teams\nRisk Class: Medium\nContext: PKCE flow.\nRequest: Is 43 enough?\nProposal: 43 chars.",
    ];
    for (const form of forms)
      expect(FORMS.read(form)).toEqual({
        taskId: "ENG-042",
        interaction: {
          type: "consultation",
          from: "backend-engineer",
          to: "security-engineer",
          transport: "agent-teams",
          riskClass: "medium",
          context: "PKCE flow.",
          question: "Is 43 enough?",
          proposal: "43 chars.",
        },
      });
  });

  it("may be an escalation, a capability request or a wish for more scope", () => {
    const escalation = `${BARS(["Type | escalation", "From | a"])}\n### Request\nFailure Type: wrong-capability\nNeed: security\n### Evidence Bundle\n- What I tried: one key, two keys`;
    expect(FORMS.read(escalation)?.interaction).toMatchObject({
      failureType: "wrong-capability",
      tried: ["one key", "two keys"],
    });
    const wanted = `${BARS(["Type | capability-request"])}\n### Request\nCapability needed: design-system\nUrgency: non-blocking`;
    expect(FORMS.read(wanted)?.interaction).toMatchObject({
      question: "design-system",
      urgency: "non-blocking",
    });
    const scope = `${BARS(["Type | consultation"])}\n### Request\nScope expansion: need to also modify src/middleware/cors.ts because of it.`;
    expect(FORMS.read(scope)?.interaction).toMatchObject({ expandScope: ["src/middleware/cors.ts"] });
  });

  it.each<[string, string, Partial<Interaction>]>([
    ["an escalation without more", "Type: escalation", {}],
    ["a type between marks", "Type: ` Consultation `", {}],
    ["what was tried", "Type: escalation\nTried: one, two", { tried: ["one", "two"] }],
    ["an escalation by kind", "Type: escalation\nFailure type: `Unknown`", { failureType: "unknown" }],
    ["a capability request without more", "Type: capability-request", {}],
    ["a capability by its short name", "Type: capability-request\nCapability: css", { question: "css" }],
    ["a handoff", "Type: handoff\nTo: ada", { to: "ada" }],
    ["a review", "Type: review\nContext: PKCE", { context: "PKCE" }],
    ["a wish for another class", "Type: consultation\nRisk class wanted: High", { reclassify: "high" }],
    ["a reclassification", "Type: consultation\nReclassification: low", { reclassify: "low" }],
    ["an unknown transport", "Type: consultation\nTransport: pigeon", {}],
    ["constraints", "Type: consultation\nConstraints: none at all", { constraints: "none at all" }],
    [
      "a list of paths",
      "Type: consultation\nScope expansion: src/a.ts, `docs/**`",
      { expandScope: ["src/a.ts", "docs/**"] },
    ],
    [
      "a list of paths far apart",
      "Type: consultation\nScope expansion: src/a.ts,  docs/**",
      { expandScope: ["src/a.ts", "docs/**"] },
    ],
    [
      "paths in a sentence",
      "Type: consultation\nExpand scope: also src/a.ts and README.md please",
      { expandScope: ["src/a.ts", "README.md"] },
    ],
    ["a sentence without a path", "Type: consultation\nExpand scope: whatever it takes", {}],
  ])("may be %s", (_, text, interaction) => {
    const { type } = FORMS.read(text)!.interaction;
    expect(FORMS.read(text)).toEqual({ taskId: null, interaction: { type, ...interaction } });
  });

  it("is read past closing marks, blanks and brackets", () => {
    const form =
      "Type:   consultation  \n##  Request \t## \nWhy?\n### Scope expansion ###\n- `src/a.ts`, `src/c/**`  ";
    expect(FORMS.read(form)?.interaction).toMatchObject({
      question: "Why?",
      expandScope: ["src/a.ts", "src/c/**"],
    });
    for (const colon of [":", "  :"]) {
      const sentence = `Type: consultation\nRequest: Scope expansion${colon} a/b.ts and (c/d, e.ts) or /f/g/`;
      expect(FORMS.read(sentence)?.interaction.expandScope).toEqual(["a/b.ts", "c/d,", "e.ts", "f/g"]);
    }
  });

  it.each([
    ["talk", "I like the type of this: consultation"],
    ["a quotation", "> Type: consultation"],
    ["a code block", "```\nType: consultation\n```"],
    ["a comment of HTML", "<!-- \nType: consultation\n-->"],
    ["a type that nobody knows", "Type: gossip"],
    ["a template that nobody filled in", "Type: [consultation \\| handoff]"],
    ["more lines than any form has", `Type: consultation\n${"x\n".repeat(500)}`],
  ])("is none in %s", (_, text) => {
    expect(FORMS.read(text)).toBeNull();
  });
});

describe("the form of a hand-written record", () => {
  it("takes a row with one cell for no row, and a bar that is escaped for part of the text", () => {
    const { rows } = readForm("| lonely |\n| Note \\| well | a \\| b | c |");
    expect([...rows]).toEqual([["note \\| well", "a | b | c"]]);
  });
});

describe("hostile text in a record between agents", () => {
  const HOSTILE =
    "a | b |\n| Risk class | none |\n```\n</details> @maya <!-- ralph-record:v1 --> \\| **x** `y`";

  it("stays in its cell: it breaks no table, fence or marker, and calls nobody", () => {
    const hostile = said({
      type: "consultation",
      from: HOSTILE,
      to: HOSTILE,
      question: HOSTILE,
      context: HOSTILE,
      constraints: HOSTILE,
      proposal: HOSTILE,
      expandScope: [HOSTILE],
    });
    const lines = interactionTable(hostile, 600);
    for (const line of lines.slice(1)) {
      expect(line.match(/\|/g)).toHaveLength(3);
      expect(line).not.toMatch(/@maya|```|<\/details>|<!--|(?<!\\)\*/);
    }
    expect(parseComment(renderComment(hostile))).toMatchObject({
      record: { interaction: hostile.interaction },
    });
  });

  it("calls only whom the team's configuration names, and only what can be a name", () => {
    const calls = said({
      type: "escalation",
      failureType: "unknown",
      mention: ["sam", "octo/ops", "x y", "a@b", "</x>"],
    });
    const shown = renderComment({ ...calls, reason: "Ask @maya" });
    expect(shown).toContain("**Calls**: @sam @octo/ops\n");
    expect(shown.match(/@(?=[A-Za-z0-9])/g)).toHaveLength(2);
  });

  it("fits into one comment however long every field is", () => {
    const long = "ä|@`".repeat(500);
    const whole = said({
      type: "consultation",
      question: long,
      context: long,
      constraints: long,
      proposal: long,
      expandScope: Array.from({ length: 100 }, () => "x".repeat(200)),
    });
    expect(renderComment({ ...whole, reason: "r" }).length).toBeLessThanOrEqual(65_536);
  });
});

type Parts = Partial<Interaction> & Pick<Interaction, "type">;

function saidOf(interaction: Parts): TicketRecord {
  return record({ kind: "interaction", interaction: { from: "backend-engineer", to: null, ...interaction } });
}

function rowsOf(written: TicketRecord): readonly FormRow[] {
  if (!isInteraction(written)) throw new Error("it says nothing between agents");
  return FORMS.rows(written);
}

/** The rows beside those that every record has. */
function own(changes: Partial<TicketRecord>, parts: Parts): readonly FormRow[] {
  return rowsOf({ ...saidOf(parts), ...changes }).slice(6);
}

function matterOf(parts: Parts) {
  return FORMS.matterOf({ from: "a", to: null, ...parts });
}

describe("the rows of a record between agents", () => {
  it.each<[string, Parts, readonly (readonly string[])[]]>([
    [
      "a consultation",
      {
        type: "consultation",
        proposal: "43",
        expandScope: ["a", "b"],
        reclassify: "high",
        context: "PKCE",
        constraints: "No package",
        urgency: "blocking",
        transport: "agent-teams",
        to: "ada",
        riskClass: "low",
      },
      [
        ["To", "ada"],
        ["Transport", "agent-teams"],
        ["Risk class", "low"],
        ["Timestamp", "2026-03-02T10:00:00.000Z"],
        ["Context", "PKCE"],
        ["Constraints", "No package"],
        ["Urgency", "blocking"],
        ["My proposal", "43"],
        ["Scope expansion", "a, b"],
        ["Risk class wanted", "high"],
      ],
    ],
    [
      "a request for another class",
      { type: "consultation", question: "Is it low?", reclassify: "low" },
      [
        ["To", "anyone"],
        ["Risk class", "none"],
        ["Timestamp", "2026-03-02T10:00:00.000Z"],
        ["Risk class wanted", "low"],
        [
          "For a person",
          'To decide, comment "Decision on 1: accept" or "Decision on 1: reject" from an account that agents do not use',
        ],
      ],
    ],
    [
      "a bare consultation",
      { type: "consultation" },
      [
        ["To", "anyone"],
        ["Risk class", "none"],
        ["Timestamp", "2026-03-02T10:00:00.000Z"],
      ],
    ],
  ])("of %s", (_, parts, rows) => {
    expect(rowsOf(saidOf(parts)).slice(3)).toEqual(rows);
  });

  it("are its type's own after those of all", () => {
    const wanted = { type: "capability-request", question: "Who?" };
    expect(own({}, wanted)).toEqual([]);
    expect(own({}, { ...wanted, proposal: "Ask ada" })).toEqual([["My proposal", "Ask ada"]]);
    expect(own({}, { type: "escalation" })).toEqual([]);
    expect(own({}, { type: "escalation", failureType: "task-too-large", tried: ["one", "two"] })).toEqual([
      ["Failure type", "task-too-large"],
      ["What to do", "Split it into smaller tickets"],
      ["Tried", "one; two"],
    ]);
    expect(own({ to: "In Progress" }, { type: "handoff", to: "ada" })).toEqual([
      ["Request", "Go on with it in In Progress"],
    ]);
    expect(own({ parent: "octo/rocket#3" }, { type: "handoff", to: "ada" })).toEqual([
      ["Request", "Do what the ticket says; it follows up octo/rocket#3"],
    ]);
    expect(own({}, { type: "review", to: "ada" })).toEqual([]);
    expect(
      own({ kind: "transition", to: "In Review", evidence: { tests: [], a: 1 } }, { type: "review" }),
    ).toEqual([
      ["Request", "Review it: the ticket is in In Review"],
      ["Evidence", "tests, a"],
    ]);
  });

  it("are those of all alone where the type is not known", () => {
    expect(own({}, { type: "retrospective" })).toEqual([]);
  });

  it("end in what was decided, and by whom", () => {
    const decision = { kind: "accept", text: "Yes", by: "ada" };
    expect(own({}, { type: "consultation", decision })).toEqual([["Decision", "accept, by ada"]]);
    expect(own({}, { type: "consultation", decision: { ...decision, counts: false } })).toEqual([
      ["Decision", "accept, by ada, who cannot decide it: advice"],
    ]);
  });
});

describe("what a record between agents waits for", () => {
  it("is a yes or no by who has authority, any answer, or nothing", () => {
    expect(matterOf({ type: "consultation", expandScope: ["a"], reclassify: "high" })).toBe("scope");
    expect(matterOf({ type: "consultation", reclassify: "high" })).toBe("risk class");
    expect(matterOf({ type: "consultation", proposal: "43" })).toBe("proposal");
    expect(matterOf({ type: "consultation" })).toBeNull();
    expect(matterOf({ type: "capability-request" })).toBeNull();
    expect(matterOf({ type: "review" })).toBe("sign-off");
    for (const type of ["handoff", "escalation", "retrospective"]) expect(matterOf({ type })).toBeUndefined();
  });
});

describe("a record that may not be written", () => {
  it("is none that says nothing between agents", () => {
    expect(FORMS.problems(record())).toEqual([]);
  });

  it("is a review with evidence apart from its submission", () => {
    const review = saidOf({ type: "review", to: "ada" });
    const evidence = { description: "Short" };
    expect(FORMS.problems({ ...review, evidence })).toEqual(["evidence goes with the submission itself"]);
    expect(FORMS.problems({ ...review, evidence, kind: "transition" })).toEqual([]);
    const decision = { kind: "accept", text: "Yes", by: "ada" };
    expect(FORMS.problems({ ...saidOf({ type: "review", to: "ada", decision }), evidence })).toEqual([]);
  });

  it("is neither a question nor a request that decides one", () => {
    const decision = { kind: "answer", text: "Yes", by: "ada" };
    for (const type of ["consultation", "capability-request"])
      expect(FORMS.problems(saidOf({ type, decision }))).toEqual([]);
    expect(
      FORMS.problems(saidOf({ type: "capability-request", question: "Who?", reclassify: "low" })),
    ).toEqual(["scope and class are matters of a consultation"]);
    expect(FORMS.problems(saidOf({ type: "handoff" }))).toEqual(["a handoff names who receives the work"]);
    expect(FORMS.problems(saidOf({ type: "handoff", to: "ada" }))).toEqual([]);
  });
});

const FIELD = [["type", "review"]];

function readRows(text: string): (readonly [string, string])[] {
  return [...readForm(text).rows];
}

function sectionsOf(text: string): (readonly [string, string])[] {
  return [...readForm(text).sections];
}

describe("a row of a written form", () => {
  it.each([
    ["after blanks and before them", "  | Type | review |  "],
    ["in bold, with its colon", "| **Type:** | review |"],
    ["in the table's frame", "| | |\n|---|:-:|\n| Type | review |"],
    ["on a line without bars", "Type: review"],
    ["without a blank behind the colon", "Type:review"],
    ["with blanks at the line's end", "Type: review  "],
    ["as a point of a list, however far in", "  -   Type: review"],
    ["of which the first says nothing", "Type:\n| Type | |\nType: review"],
    ["of which a later one says something else", "Type: review\n| Type | handoff |"],
    ["around a comment of HTML", "Type: <!-- one\nof five -->review"],
    ["among talk", "I read it\n\nType: review\n\nThanks"],
  ])("is read %s", (_, text) => {
    expect(readRows(text)).toEqual(FIELD);
  });

  it.each([
    ["after other words", "see | Type | review |"],
    ["before other words", "| Type | review | of mine"],
    ["in brackets", "(Type: review)"],
    ["behind the beginning of a comment that never ends", "<!-- one of five\nType: review"],
    ["without any words", ""],
  ])("is none %s", (_, text) => {
    expect(readRows(text)).toEqual([]);
  });

  it("has its name in small letters and with single blanks", () => {
    expect(readRows("| `Risk`   __Class__ | low |\nTask   ID: 7")).toEqual([
      ["risk class", "low"],
      ["task id", "7"],
    ]);
  });

  it("may have an empty name, as in a table whose first column is left free", () => {
    expect(readRows("|| review |")).toEqual([["", "review"]]);
  });
});

describe("a section of a written form", () => {
  it.each(["# Request", "   ###### Request", "##   Request", "## **Request:** ##"])(
    "stands under its heading: %j",
    (heading) => {
      expect(sectionsOf(`Hello\n${heading}\n\nWhy?\nBecause\n`)).toEqual([["request", "Why?\nBecause"]]);
    },
  );

  it.each(["#12 asks it", "C# 7 asks it", "ab## asks it", "    # asks it", "####### asks it", "## ##"])(
    "goes on at a line that is no heading: %j",
    (line) => {
      expect(sectionsOf(`# Request\nWhy?\n${line}\n`)).toEqual([["request", `Why?\n${line}`]]);
    },
  );

  it("goes on under a second heading of its name", () => {
    expect(sectionsOf("# Request\nWhy?\n# Context\nPKCE\n# request\nHow?")).toEqual([
      ["request", "Why?\nHow?"],
      ["context", "PKCE"],
    ]);
  });
});

describe("the text of a written form", () => {
  it.each([
    ["[Filled by the receiver]", null],
    ["[]", null],
    ["see [the docs]", "see [the docs]"],
    ["[x] done", "[x] done"],
    ["[a] or [b]", "[a] or [b]"],
  ])("under a name is %j as %j", (written, text) => {
    expect(textOf(readForm(`Decision: ${written}`), "decision")).toBe(text);
    expect(textOf(readForm(`# Decision\n\n${written}\n\n`), "decision")).toBe(text);
  });

  it("is the first of the names that says something, and a section's before a row's", () => {
    const form = readForm("To: [name]\nReceiver: ada\nContext: short\n# Context\nLong\n# Empty\n");
    expect(textOf(form, "to", "receiver", "context")).toBe("ada");
    expect(textOf(form, "context")).toBe("Long");
    expect(textOf(form, "empty", "nothing")).toBeNull();
  });
});

describe("the lines that an author says", () => {
  it.each([
    ["a code block", "one\n```\ncode\n```\ntwo"],
    ["a block of tildes that stands in", "one\n   ~~~ts\ncode\n   ~~~\ntwo"],
    ["a quotation", "one\n> said\n>\n   > said before\ntwo"],
  ])("are without %s", (_, text) => {
    expect(ownLines(text)).toEqual(["one", "two"]);
  });

  it.each(["43 > 32", "-> go on", "Use ```x``` there", "    > code", "a~~~"])(
    "are those with such signs amid them: %j",
    (line) => {
      expect(ownLines(`${line}\ntwo`)).toEqual([line, "two"]);
    },
  );

  it("are those of up to 400 lines", () => {
    expect(ownLines("x\n".repeat(399))).toHaveLength(400);
    expect(ownLines("x\n".repeat(400))).toEqual([]);
  });

  it("have up to 1000 characters, the last one a sign of what was left out", () => {
    expect(ownLines("x".repeat(1_000))).toEqual(["x".repeat(1_000)]);
    expect(ownLines("x".repeat(1_001))).toEqual([`${"x".repeat(999)}${CUT}`]);
    expect(ownLines(`${"x".repeat(998)}🚀xx`)).toEqual([`${"x".repeat(998)}\uFFFD${CUT}`]);
  });
});

describe("a list in a written form", () => {
  it("has its texts without brackets, bullets, backticks and blanks, and no empty ones", () => {
    expect(listed(" [`a`, b ,, c]\n- d  \n* `e f`\n\n")).toEqual(["a", "b", "c", "d", "e f"]);
    expect(listed("")).toEqual([]);
    expect(listed(" ]`")).toEqual([]);
    expect(listed("[ ]")).toEqual([]);
  });
});
