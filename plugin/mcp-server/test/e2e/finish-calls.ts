/** The calls behind the rows of docs/maintainers/finish-and-follow-up.md. The last one gives the answer that the row names. */

/** One tool with its arguments. */
export type Call = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const NOTE = { to: "alice", task: "Write the release note" };

function handoff(args: object): Call {
  return { handoff_ticket: { number: 12, command: "impl", ...args } };
}

function complete(args: object = {}): Call {
  return handoff({ intent: "complete", reason: "Built", ...args });
}

function close(args: object = {}): Call {
  return handoff({ command: "triage", intent: "close", reason: "Merged", ...args });
}

function giveTo(to: string, args: object = {}): Call {
  return handoff({ intent: "lock", reason: "The network part is yours", to, ...args });
}

function ask(args: object): Call {
  return { ask: { number: 12, question: "Which limit holds?", ...args } };
}

function show(number: number): Call {
  return { get_ticket: { number } };
}

const WITH_NOTE = complete({ result: { tests: 12 }, follow_up: [NOTE] });

export const CALLS: ReadonlyMap<string, readonly Call[]> = new Map([
  ["H1", [WITH_NOTE]],
  ["H2", [WITH_NOTE, show(15)]],
  ["H3", [WITH_NOTE, show(15)]],
  [
    "H4",
    [
      complete({
        result: "3 findings",
        follow_up: [
          { to: "alice", task: "Check {parent_key}: {parent_result}, {parent_result}. Keep {this}" },
        ],
      }),
      show(15),
    ],
  ],
  [
    "H5",
    [
      complete({
        result: 12,
        follow_up: [{ to: "alice", task: "Name the release", result_schema: { type: "string" } }],
      }),
      show(15),
    ],
  ],
  ["H6", [complete({ follow_up: [NOTE] })]],
  ["H7", [complete({ result: "", follow_up: [NOTE] })]],
  ["H8", [complete({ result: '{"tests": 12}', follow_up: [NOTE] })]],
  ["H9", [complete({ number: 13, result: { tests: 12 }, follow_up: [NOTE] })]],
  ["H10", [complete({ number: 13, result: { ok: true }, follow_up: [NOTE] })]],
  [
    "H11",
    [
      complete({
        result: 12,
        follow_up: [{ to: "alice", task: "Name the release", result_schema: { type: "sting" } }],
      }),
    ],
  ],
  ["H12", [complete({ result: 12, follow_up: [{ ...NOTE, to: "" }] })]],
  ["H13", [complete({ result: 12, follow_up: [{ ...NOTE, task: "" }] })]],
  ["H14", [complete({ result: 12, follow_up: [{ ...NOTE, task: { write: "the release note" } }] })]],
  ["H15", [complete({ number: 14, result: 12, follow_up: [NOTE] })]],
  ["H16", [handoff({ intent: "escalate", reason: "Half done", follow_up: [NOTE] })]],
  ["H17", [complete({ result: 12, follow_up: [NOTE] }), complete({ result: 12, follow_up: [NOTE] })]],
  [
    "H18",
    [
      complete(),
      close({ result: 12, follow_up: [NOTE] }),
      close({ reason: "Merged again", result: 13, follow_up: [{ to: "bob", task: "Translate it" }] }),
    ],
  ],
  [
    "H19",
    [
      complete({
        result: 12,
        follow_up: [NOTE, { to: "bob", task: "Translate the manual", title: "Manual in French" }],
      }),
    ],
  ],
  ["H20", [complete({ number: undefined, numbers: [12, 13], follow_up: [NOTE] })]],
  ["C1", [complete({ result: "forwarded 3 findings" })]],
  ["C2", [complete()]],
  ["C3", [complete(), close({ result: "released" })]],
  ["C4", [complete({ result: { status: "ok", items: [1, false, null] } }), show(12)]],
  ["C5", [complete({ result: '{"status": "ok"}' })]],
  ["C6", [complete({ number: 13, result: 42 })]],
  ["C7", [complete({ number: 13 })]],
  ["C8", [handoff({ intent: "lock", reason: "Half done", result: "half of it" })]],
  ["C9", [complete(), close(), close({ reason: "More", result: "more" })]],
  ["C10", [complete({ number: 14, result: "done" })]],
  ["C11", [complete(), complete({ reason: "Built once more", result: "done" })]],
  ["C12", [complete({ result: null })]],
  ["T1", [giveTo("next")]],
  ["T2", [giveTo("next"), show(12)]],
  ["T3", [giveTo("other")]],
  ["T4", [giveTo("next", { reason: "" })]],
  ["T5", [giveTo("nobody")]],
  ["T6", [giveTo("builder")]],
  ["T7", [giveTo("alice", { number: 14, reason: "Yours" })]],
  [
    "T8",
    [
      complete(),
      handoff({ command: "review", intent: "complete", reason: "Approved" }),
      handoff({ intent: "lock", reason: "Once more" }),
    ],
  ],
  ["T9", [{ get_ticket: { number: 12, context: "full" } }]],
  ["Q1", [ask({ to: "alice" }), show(12)]],
  ["Q2", [ask({})]],
  ["Q3", [ask({ to: "nobody" })]],
  ["Q4", [ask({ to: "builder" })]],
  ["Q5", [ask({ question: " " })]],
  ["Q6", [ask({}), { answer: { number: 12, question: 3, text: "Ten" } }]],
]);
