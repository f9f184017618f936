import { describe, expect, it, test } from "vitest";
import { HOME, LogBuilder, STRANGER, comment } from "../../test/log/log-builder.ts";
import {
  AUTHORITY,
  MAYA,
  SCOPE,
  byMaya,
  decidedBy,
  judged,
  logOf,
  told,
  toldToCountForNothing,
} from "../../test/log/written-by-hand.ts";
import { WAIVER_LINE } from "../rules/review.ts";
import { type IssueComment, renderAgentComment } from "./comment.ts";
import { decidingComments, handDecisionsIn, isSharedAccount, saysNo } from "./hand-decisions.ts";
import { questionsOf } from "./questions.ts";

const NOTHING = { decisions: [], unclear: [], undecided: new Map() };
const NEITHER =
  '"maya" wrote a decision on record 1 that is neither yes nor no: write "Decision on 1: accept" or "reject"';
const FROM_AGENTS =
  "A comment by @maya does not count as a decision, because agents use that account: write it from another account, or move the card";

/** A comment by sam, after maya's. */
function bySam(body: string): IssueComment {
  return comment(body, { ...MAYA, databaseId: "901", author: { login: "sam", isBot: false } });
}

describe("a decision that a person writes by hand", () => {
  it.each([
    ["Decision: accept", "accept"],
    ["**Decision**: accepted, it is three lines", "accept"],
    ["**Decision:** approved", "accept"],
    ["- Decision on 1: reject - too much", "reject"],
    ["decision on record #1: Denied", "reject"],
    ["Decision 1: accept", "accept"],
    ["Decision on record: accept", "accept"],
    ["Decision on 01RECORD0: accept", "accept"],
    ["  -  Decision  on  record  #1 :accept", "accept"],
    [
      "## Interaction Record\n| Task ID | ENG-007 |\n| Type | consultation |\n### Decision\nAccept.\nNext: go on",
      "accept",
    ],
    ["| Task ID | octo/rocket#7 |\n|---|---|\n| Record | 1 |\n| Decision | reject |", "reject"],
    ["| Task ID | Octo/Rocket#7 |\n| Decision | accept |", "accept"],
    ["| Task ID | the login page |\n| Decision | accept |", "accept"],
    ["Decision: reject\n\nBut only for now", "reject"],
    ["✅ **Decision on 1: accept** 🎉", "accept"],
    ["- :shipit: Decision: :+1: accept", "accept"],
    ["👎 Decision: ❌ reject", "reject"],
    ["Decision on 1: changes  requested, drop step 2", "reject"],
    ["Decision: change requested", "reject"],
    ["Decision: request changes", "reject"],
    ["Decision: request  changes", "reject"],
    ["Decision: accept\n\nNo, I have nothing to add", "accept"],
  ])("counts: %j", (body, kind) => {
    const { decisions, unclear } = judged(logOf(SCOPE), body);
    expect(unclear).toEqual([]);
    expect(decisions).toMatchObject([{ kind, by: "maya", url: expect.stringContaining("issuecomment-900") }]);
  });

  it.each([
    ["a condition", "Decision: accept if the tests pass", NEITHER],
    ["a question", "Decision: accept?", NEITHER],
    ["a no that begins with yes", "Decision: accept, but not for migrations", NEITHER],
    ["a no on a later line", "Decision: accept\n\nNo wait", NEITHER],
    ["a limit on a later line", "Decision: accept\n\nBut only after maya looked", NEITHER],
    ["a limit between other lines", "Decision: accept\n\nBut only step 2\n\nGood work", NEITHER],
    ["a condition in other words", "Decision: accept as long as the tests pass", NEITHER],
    ["neither yes nor no", "Decision: hmm, let us talk", NEITHER],
    ["a sign of doubt", "Decision: accept 🤔", NEITHER],
    ["a sign of no before it", "❌ Decision: accept", NEITHER],
    ["a sign of no on a later line", "Decision: accept\n\n:-1: step 2", NEITHER],
    ["a limit after a sign on a later line", "Decision: accept\n\n🙂 But only step 2", NEITHER],
    ["a denial of the word", "Decision: not accepted", NEITHER],
    [
      "a condition far behind",
      `Decision: accept${", and well done".repeat(100)}, if the tests pass`,
      NEITHER,
    ],
    ["a line too long to be read whole", `Decision: accept${", and well done".repeat(100)}`, NEITHER],
    [
      "a waiver of what is no review",
      "Decision on 1: waived",
      '"maya" waived record 1, and only a review is waived',
    ],
  ])("does not count as %s, and it is said why", (_, body, why) => {
    expect(judged(logOf(SCOPE), body)).toEqual(told(why));
  });

  it.each([
    [
      "another ticket's task",
      "| Task ID | `ENG-041` |\n### Decision\naccept",
      'its task is "`ENG-041`", and this is ticket octo/rocket#7',
    ],
    [
      "the task of another repository's ticket",
      "| Task ID | octo/other#7 |\n### Decision\naccept",
      'its task is "octo/other#7", and this is ticket octo/rocket#7',
    ],
    ["a record that is not open", "Decision on 9: accept", 'no request "9" was open then'],
    ["a type that nobody asks for", "Type: review\nDecision: accept", "no such request was open then"],
    ["a waiver where no review waits", "Decision: waived", "no such request was open then"],
  ])("does not count on %s, and it is told", (_, body, why) => {
    expect(judged(logOf(SCOPE), body)).toEqual(toldToCountForNothing(why));
  });

  it("on a submission that a newer one has replaced does not count, and on the newer one does", () => {
    const log = logOf(REVIEW, REVIEW, SCOPE);
    expect(judged(log, "Decision on 1: accept")).toEqual(
      toldToCountForNothing(
        'the work of record 1 was submitted again: write "Decision on 2: accept" or "reject"',
      ),
    );
    for (const body of ["Decision on 2: accept", "Type: review\nDecision: accept", WAIVER_LINE])
      expect(judged(log, body).decisions).toMatchObject([{ request: "01RECORD1" }]);
  });

  it.each([
    ["quoted", "> Decision: accept"],
    ["in a code block", "```\nDecision: accept\n```"],
    ["hidden", "<!-- Decision: accept -->"],
    ["a template", "### Decision\n[accept \\| reject]"],
    ["left open", "Decision on 1: **  "],
    ["part of a sentence", "The decision: accept or not? We will see about a decision: later"],
  ])("is none when it is %s", (_, body) => {
    expect(judged(logOf(SCOPE), body)).toEqual(NOTHING);
  });

  it.each([
    [
      "an agent's comment by our tools",
      renderAgentComment("Decision: accept", { agent: "ada", instance: "x" }, HOME),
      {},
    ],
    ["an app", "Decision: accept", { author: { login: "ci", isBot: true } }],
    ["a deleted account", "Decision: accept", { author: null }],
  ])("is none by %s", (_, body, changes) => {
    expect(judged(logOf(SCOPE), body, changes)).toEqual(NOTHING);
  });

  it.each([
    [
      "a stranger",
      { association: "NONE" },
      toldToCountForNothing('the account has no write access and is not in "trust.authors"'),
    ],
    ["the account of the agents' own token", { byViewer: true }, told(FROM_AGENTS)],
    [
      "a comment that was edited since",
      { lastEditedAt: "2026-03-02T11:00:00Z" },
      toldToCountForNothing("the comment was edited since; write it again"),
    ],
  ])("on a matter of authority does not count by %s", (_, changes, expected) => {
    expect(judged(logOf(SCOPE), "Decision: accept", changes)).toEqual(expected);
  });

  it("on a matter of authority does not count by an account that wrote any record, from another machine", () => {
    const log = logOf(SCOPE);
    const head = log.fold().head!.record;
    const noted = log.write(head, { kind: "interaction", to: "In Review" }, { author: null });
    log.write(noted, { kind: "interaction", to: "In Review" }, MAYA);
    expect(judged(log, "Decision: accept")).toEqual(told(FROM_AGENTS));
  });

  it("that came before the request decides nothing, and is talk", () => {
    expect(judged(logOf(SCOPE), "Decision: accept", { databaseId: "0" })).toEqual(NOTHING);
    const later = judged(logOf(SCOPE, SCOPE), "Decision: accept", { databaseId: "15" });
    expect(later).toMatchObject({ decisions: [{ request: "01RECORD0" }], unclear: [] });
  });

  it("names its record where several wait, and is the first for each", () => {
    const log = logOf(SCOPE, { expandScope: ["src/b.ts"] });
    expect(judged(log, "Decision: accept")).toEqual(
      toldToCountForNothing('it may mean any of the records 1, 2; name one, as in "Decision on 1: accept"'),
    );
    const { decisions, unclear } = decidedBy(log, [
      byMaya("Decision on 2: accept", "900"),
      byMaya("Decision on 2: reject", "901"),
      byMaya("Decision: reject", "902"),
    ]);
    expect(decisions).toMatchObject([
      { request: "01RECORD1", kind: "accept" },
      { request: "01RECORD0", kind: "reject" },
    ]);
    expect(unclear).toEqual([
      expect.stringMatching(/: no request "2" was open then \(.*issuecomment-901\)$/),
    ]);
  });

  it("decides nothing while it is hidden, nor is it looked up whose it is", () => {
    const shown = byMaya("Decision: accept");
    const hidden = { ...shown, hidden: "outdated" };
    expect(decidedBy(logOf(SCOPE), [hidden])).toEqual(NOTHING);
    expect(decidingComments([hidden])).toEqual([]);
    expect(decidingComments([shown])).toEqual([shown]);
  });

  describe("that rejects and is hidden", () => {
    const hidden = { ...byMaya("Decision on 1: reject - unsafe"), hidden: "resolved" };
    const undecided = new Map([
      [
        "01RECORD0",
        {
          by: "maya",
          url: hidden.url,
          why: "it is hidden (resolved)",
          remedy: "Let a person show that comment again, or ask anew in other words",
        },
      ],
    ]);

    it("lets no later yes decide, and a later no", () => {
      expect(decidingComments([hidden])).toEqual([hidden]);
      for (const later of [[], [bySam("Decision on 1: accept")]])
        expect(decidedBy(logOf(SCOPE), [hidden, ...later])).toEqual({ ...NOTHING, undecided });
      const { decisions } = decidedBy(logOf(SCOPE), [hidden, bySam("Decision on 1: reject")]);
      expect(decisions).toMatchObject([{ kind: "reject", by: "sam" }]);
    });

    it("lets other requests be decided, and an earlier yes count", () => {
      const other = decidedBy(logOf(SCOPE, SCOPE), [hidden, bySam("Decision on 2: accept")]);
      expect(other.decisions).toMatchObject([{ request: "01RECORD1", by: "sam" }]);
      const after = { ...hidden, databaseId: "902" };
      expect(decidedBy(logOf(SCOPE), [bySam("Decision on 1: accept"), after]).decisions).toHaveLength(1);
    });

    it("does not where it would not count if it were shown", () => {
      for (const changes of [{ lastEditedAt: "2026-03-02T12:00:00Z" }, { byViewer: true }, STRANGER]) {
        const found = decidedBy(logOf(SCOPE), [{ ...hidden, ...changes }, bySam("Decision on 1: accept")]);
        expect(found).toMatchObject({ decisions: [{ by: "sam" }], unclear: [], undecided: new Map() });
      }
    });
  });

  it("is not taken in twice", () => {
    const log = logOf(SCOPE, SCOPE);
    const [decision] = judged(log, "Decision on 1: accept").decisions;
    if (decision === undefined) throw new Error("there is a decision");
    const head = log.fold().head?.record ?? null;
    log.write(head, { kind: "interaction", to: "In Review", handDecisions: [decision] });
    expect(judged(log, "Decision on 1: accept")).toEqual(NOTHING);
    expect(questionsOf(log.fold(), AUTHORITY)).toMatchObject([
      { answer: { kind: "accept", by: "maya", person: true, url: decision.url } },
      { answer: null },
    ]);
  });
});

describe("a decision on a question that needs no authority", () => {
  it("counts from an account that agents write from, where the team lets it", () => {
    const written = [comment("Decision: accept", { databaseId: "900", ...MAYA, byViewer: true })];
    expect(decidedBy(logOf({}), written).decisions).toHaveLength(1);
    expect(decidedBy(logOf({}), written, false)).toEqual(told(FROM_AGENTS));
  });

  it("may be any answer, and no waiver", () => {
    expect(judged(logOf({}), "Decision: 43 characters").decisions).toMatchObject([
      { kind: "answer", text: "43 characters" },
    ]);
    expect(judged(logOf({}), "Decision on 1: waived")).toEqual(
      told('"maya" waived record 1, and only a review is waived'),
    );
  });

  it("is talk where there is no log", () => {
    expect(judged(new LogBuilder(), "Decision: accept")).toEqual(NOTHING);
  });
});

it("the comments that state a decision are told from talk, records and what apps post", () => {
  const decision = comment("Decision: accept");
  const others = [
    comment("I agree"),
    comment("Decision: accept", { author: { login: "ci", isBot: true } }),
    comment("Decision: accept", { author: null }),
    comment(renderAgentComment("Decision: accept", { agent: "a", instance: "main" }, HOME)),
  ];
  expect(decidingComments([...others, decision])).toEqual([decision]);
});

it.each(["Decision: reject", "Rejected", "No"])(
  "a no is a person's, never an agent's or an app's: %s",
  (no) => {
    const byAgent = renderAgentComment(no, { agent: "a", instance: "main" }, HOME);
    expect(saysNo(comment(no))).toBe(true);
    expect(saysNo(comment(byAgent))).toBe(false);
    expect(saysNo(comment(no, { author: { login: "ci", isBot: true } }))).toBe(false);
  },
);

it("a decision whose author's write access GitHub does not tell decides nothing, in GitHub's words", () => {
  const log = logOf(SCOPE);
  const said = byMaya("Decision: accept");
  const access = new Map([["maya", { kind: "unknown", why: "GitHub refused to say", remedy: "" } as const]]);
  const policy = { trust: { authors: [], owner: "octo", access }, ownAccountCounts: true };
  const open = questionsOf(log.fold(), AUTHORITY);
  expect(handDecisionsIn([said], { log: log.fold(), open }, policy)).toEqual(
    told('cannot tell whether the decision of "maya" counts: GitHub refused to say'),
  );
  const no = byMaya("Decision: reject");
  const yes = comment("Decision: accept", { databaseId: "901", author: { login: "octo", isBot: false } });
  expect(handDecisionsIn([no, yes], { log: log.fold(), open }, policy)).toMatchObject({
    decisions: [],
    undecided: new Map([["01RECORD0", { by: "maya", why: "GitHub refused to say" }]]),
  });
});

test("agents use the token's account unless they wrote from others alone, whatever a person decided from it", () => {
  const [entry] = logOf(SCOPE).fold().entries;
  if (entry === undefined) throw new Error("The log has a record");
  const own = { ...entry, comment: { ...entry.comment, byViewer: true } };
  const others = { ...entry, comment: { ...entry.comment, byViewer: false } };
  const personDecision = { kind: "approve", by: "maya", text: "" };
  const decision = { ...own, record: { ...own.record, personDecision } };
  expect([[], [decision], [own], [others, own]].map(isSharedAccount)).toEqual([true, true, true, true]);
  expect([[others], [others, decision]].map(isSharedAccount)).toEqual([false, false]);
});

const REVIEW = { type: "review", to: "bob" };

describe("the words of a decision by hand", () => {
  it.each([
    ["accept", "accept"],
    ["Accepted", "accept"],
    ["approve", "accept"],
    ["approved", "accept"],
    ["reject", "reject"],
    ["rejected", "reject"],
    ["deny", "reject"],
    ["denied", "reject"],
    ["decline", "reject"],
    ["declined", "reject"],
    ["reject, unless you want to hear it twice", "reject"],
    ["I accept", "answer"],
    ["We rejected less", "answer"],
    ["Nobody waived it", "answer"],
    ["A waiver", "answer"],
    ["waivers are bad", "answer"],
  ])("%s: %s", (text, kind) => {
    expect(judged(logOf({}), `Decision: ${text}`).decisions).toMatchObject([{ kind, text }]);
  });

  it("are read without the marks around them", () => {
    const { decisions } = judged(logOf(SCOPE), "Decision on 1: _ `accept` _");
    expect(decisions).toMatchObject([{ kind: "accept", text: "accept" }]);
  });

  it("are kept to 500 characters", () => {
    const [decision] = judged(logOf({}), `Decision: ${"x".repeat(501)}`).decisions;
    expect(decision?.text).toBe("x".repeat(500));
  });

  it("waives a review by the line that people are told", () => {
    const log = logOf(REVIEW);
    const signed = [`${WAIVER_LINE} 🚀`, `:shipit: ${WAIVER_LINE}! :white_check_mark:`];
    for (const body of [WAIVER_LINE, `Decision: ${WAIVER_LINE}`, `**_“${WAIVER_LINE}!”_**`, ...signed])
      expect(judged(log, body).decisions, body).toMatchObject([{ kind: "waive" }]);
    for (const sign of ["🤔", "❌", ":thinking:", ":raised_hand:"])
      expect(judged(log, `${WAIVER_LINE} ${sign}`).decisions, sign).toEqual([]);
    expect(judged(log, `Decision: ${WAIVER_LINE}ers`).decisions).toEqual([]);
    expect(WAIVER_LINE).toMatch(/^[A-Za-z ]+$/);
  });

  it("waives a review by its own words, and only a review", () => {
    const log = logOf(REVIEW);
    for (const body of [
      '"Ship it without review."',
      "Decision: waive",
      "Decision: WAIVED, as agreed",
      "Fine.\n\nship it without review",
    ])
      expect(judged(log, body).decisions, body).toMatchObject([{ kind: "waive" }]);
    expect(judged(log, "  ship it without review ").decisions).toMatchObject([
      { kind: "waive", text: "ship it without review" },
    ]);
    expect(judged(log, "Decision: waived").decisions).toMatchObject([{ kind: "waive" }]);
    expect(judged(log, "Decision: waiver").decisions).toEqual([]);
    expect(judged(log, "Do not ship it without review").decisions).toEqual([]);
    expect(judged(log, "ship it without review?").decisions).toEqual([]);
  });
});

describe("what a decision by hand is about", () => {
  it.each([
    ["its type", "Type: Capability-Request\nDecision: accept"],
    ["its type in backticks", "| Type | `capability-request` |\n| Decision | accept |"],
    ["its type in bold", "**Type: capability-request**\nDecision: accept"],
    ["a row with its record", "| Record | `2` |\n| Decision | accept |"],
    ["a row with its question", "| Question | 2 |\n| Decision | accept |"],
    ["a row with what it decides", "| Decides | 01RECORD1 |\n### Decision\naccept"],
  ])("is told by %s where several requests wait", (_, body) => {
    const log = logOf({}, { type: "capability-request" });
    expect(judged(log, body)).toMatchObject({ decisions: [{ request: "01RECORD1" }], unclear: [] });
  });

  it("is another ticket's where it says so, a waiver too", () => {
    const body = "| Task ID | ENG-041 |\n\nShip it without review";
    expect(judged(logOf(REVIEW), body)).toEqual(
      toldToCountForNothing('its task is "ENG-041", and this is ticket octo/rocket#7'),
    );
  });

  it("is the review where it is waived, whatever else waits", () => {
    const log = logOf({}, REVIEW);
    for (const body of ["Decision: waive", "Ship it without review"])
      expect(judged(log, body), body).toMatchObject({
        decisions: [{ request: "01RECORD1", kind: "waive" }],
        unclear: [],
      });
  });
});
