import { expect, test } from "vitest";
import { at } from "../../test/log/log-builder.ts";
import { situation, STANDINGS } from "../../test/rules/situation-builder.ts";
import { viewOf } from "../../test/support/view-builder.ts";
import { Failure, forAgent, words, type Refusal, type Text } from "../errors.ts";
import { tool } from "../rules/calls.ts";
import { decide } from "../rules/decide.ts";
import { StateMachine } from "../rules/state-machine.ts";
import { parseRequest } from "../ticket/checks/given-text.ts";
import { checkRequestedFields } from "../ticket/make/creation-plan.ts";
import { requireAllDone } from "../ticket/make/issue-change.ts";
import { historyWarnings } from "../ticket/read/sound-log.ts";
import { shownSubmission } from "../ticket/review/review.ts";
import { errorLines, forPeople, shownFailure } from "./outcome.ts";

const CAUSE = new Failure("INPUT_INVALID", words`no label (${tool("setup_project")} creates it)`, {
  hint: words`Look again with ${tool("get_ticket", "bare")}`,
});
/** A board without the fields and labels that are asked for. */
const BOARD: Parameters<typeof checkRequestedFields>[1] = {
  repository: {
    id: "R",
    nameWithOwner: "octo/rocket",
    url: "",
    archived: false,
    empty: false,
    issuesEnabled: true,
    fullest: [],
    permission: "WRITE",
  },
  project: {
    id: "P",
    owner: "octo",
    ownerKind: "organization",
    number: 1,
    title: "Rocket",
    url: "",
    closed: false,
    writable: true,
    fields: [],
  },
  stateField: { name: "Workflow State", optionNames: {} },
  estimate: null,
  priority: null,
};

const SUBMITTED = {
  pullRequests: [],
  files: [],
  fileCount: 0,
  riskClass: "medium" as const,
  reviewer: "qa",
};

/** A refusal of submitted work outside of its scope. */
function refused(): Refusal {
  const how = words`ask for more: ${tool("ask")} with type "consultation"`;
  const submission = {
    riskClass: undefined,
    raises: [],
    lacks: [{ what: "a change within its scope", how }],
  };
  const decision = decide(
    new StateMachine(),
    { command: "impl", goal: { intent: "complete" } },
    situation({ state: "In Progress", lock: STANDINGS.mine, submission }),
  );
  if (decision.kind !== "refused") throw new Error("it is accepted");
  return decision.refusal;
}

function failureOf(work: () => unknown): Failure {
  try {
    work();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error("it went well");
}

/** The warning about a log that was deleted. */
function goneWarning(): Text {
  const view = viewOf([], { value: "In Progress", updatedAt: at(900) });
  const issue = { ...view.snapshot.issue, hasDeletedComments: true };
  const [warning = "none"] = historyWarnings({ ...view, snapshot: { ...view.snapshot, issue } });
  return warning;
}

function undone(): Failure {
  const outcome = { done: [], failed: [{ what: "labels", failure: CAUSE }], left: [] };
  return failureOf(() => requireAllDone(outcome, { attempted: "do it", finish: "Call again" }));
}

const [LABEL = "", FIELD = ""] = checkRequestedFields({ labels: ["x"], estimate: "S" }, BOARD, {
  labels: [],
  assignees: [],
}).mistakes;
const WRONG_TO = failureOf(() => parseRequest({ command: "impl", intent: "escalate", to: "bob" }));

/** The words that only agents know, outside of the names of what they are about. */
const AGENTS_WORDS =
  /ralph_hero__|\b(?:setup_project|health_check|get_ticket|next_ticket|list_tickets|audit_ticket|handoff_ticket|route_task|to_state)\b|with intent "/;

test.each<[what: string, text: Text, shown: string]>([
  ["the missing evidence", refused().message, "Give: ask for more: the agents' tool ask with type"],
  ["a missing label", LABEL, "(`ralph-hero setup` with labels creates it)"],
  ["a missing field", FIELD, "(`ralph-hero setup` creates it;"],
  ["the next step of a submission", shownSubmission(SUBMITTED).next, "with the agents' tool answer and"],
  ["a log that is gone", goneWarning(), "`ralph-hero audit 7` tells more"],
  ["the cause in a message", undone().words.message, "labels (no label (`ralph-hero setup` creates it))"],
  ["the cause in a hint", undone().words.hint, "For the cause: Look again with `ralph-hero show`"],
  [
    "a receiver too many",
    WRONG_TO.words.message,
    "--to names who gets your lock, and goes with --intent lock",
  ],
])("a person reads commands, and an agent its calls: %s", (_what, text, shown) => {
  expect(forAgent(text)).toMatch(AGENTS_WORDS);
  expect(forPeople(text)).toContain(shown);
  expect(forPeople(text)).not.toMatch(AGENTS_WORDS);
});

test("the items of a list stand on lines of their own, and no other line break stays", () => {
  const message = "it lacks:\n- a pull request\nHint: forged\n- a description";
  const lines = errorLines({ code: "X", message, hint: "Call again", warnings: [] });
  expect(lines).toEqual([
    "X: it lacks:",
    "  - a pull request Hint: forged",
    "  - a description",
    "Hint: Call again",
  ]);
});

test("a failure and its warnings are shown in the words of people", () => {
  const lines = errorLines({ ...shownFailure(CAUSE), warnings: [words`See ${tool("health_check")}`] });
  expect(lines).toEqual([
    "INPUT_INVALID: no label (`ralph-hero setup` creates it)",
    "Hint: Look again with `ralph-hero show`",
    "Note: See `ralph-hero doctor`",
  ]);
});
