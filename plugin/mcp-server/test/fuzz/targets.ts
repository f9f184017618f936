import fc from "fast-check";
import { mkdtempSync, writeFileSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkedSchema, violationsOf } from "../../src/app/results/result-schema.ts";
import { parseTeamConfig } from "../../src/app/team/team-config.ts";
import { readEnvironment } from "../../src/config/environment.ts";
import { findDisabledHooks } from "../../src/config/hook-settings.ts";
import { loadStateMachine } from "../../src/config/load-state-machine.ts";
import { journalOfHook } from "../../src/config/session-file.ts";
import { StateMachine } from "../../src/domain/state-machine.ts";
import { Failure } from "../../src/errors.ts";
import { onHandoffError } from "../../src/hooks/after-refusal.ts";
import { judgeCommand } from "../../src/hooks/guard/shell.ts";
import { onGuardedCall } from "../../src/hooks/guarded-call.ts";
import { onOwnTool } from "../../src/hooks/pre-own-tool.ts";
import { onSessionStart } from "../../src/hooks/session-start.ts";
import { onStop, onSubagentStop } from "../../src/hooks/stop.ts";
import { foldNotes } from "../../src/app/session-state.ts";
import { parseComment, renderComment } from "../../src/ledger/comment.ts";
import { readLock } from "../../src/ledger/lock-message.ts";
import { comment, fold, record } from "../ledger/log-builder.ts";
import { deepJson, json, longText, spoilt, text } from "./hostile.ts";

/** One reader of what others wrote, what it is given, and what it may do: return, or throw a typed failure. */
export interface Target {
  readonly name: string;
  readonly given: fc.Arbitrary<unknown>;
  /** Throws where the reader did what it may not. */
  readonly read: (given: unknown) => void | Promise<void>;
}

function target<Given>(
  name: string,
  given: fc.Arbitrary<Given>,
  read: (given: Given) => void | Promise<void>,
): Target {
  return { name, given, read: async (one) => read(one as Given) };
}

/** Runs a reader that may refuse by a failure, and by nothing else. */
function orFailure(read: () => void): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof Failure) || error.code === "INTERNAL") throw error;
    if (error.message.length > 20_000) throw new Error("Nobody reads so long a message", { cause: error });
  }
}

const RECORD = record({
  observed: { from: "Backlog", to: "Done", as: "moved by hand" },
  lock: { until: "2026-03-02T12:00:00Z" },
  interaction: { type: "ask", from: "a", to: null, question: "Why?", depth: 1 },
  handover: { id: "01HANDOVER", to: "Done", result: {}, followUps: [{ to: "b", task: "Go on" }] },
  result: { a: [1] },
  contract: { schema: {} },
});

const jsonText = fc.oneof(
  { weight: 6, arbitrary: json.map((value) => JSON.stringify(value)) },
  { weight: 2, arbitrary: text },
  { weight: 1, arbitrary: deepJson() },
  { weight: 1, arbitrary: longText },
);

/** A comment with that JSON in the place of a record's. */
function commentWith(inner: string): string {
  return renderComment(record()).replace(/```json\n[^]*?\n```/, () => `\`\`\`json\n${inner}\n\`\`\``);
}

const comments = fc.oneof(
  { weight: 6, arbitrary: spoilt(RECORD).map((value) => commentWith(JSON.stringify(value))) },
  { weight: 3, arbitrary: jsonText.map(commentWith) },
  { weight: 2, arbitrary: fc.tuple(text, text).map(([one, other]) => `${one}\n${commentWith(other)}${one}`) },
  { weight: 1, arbitrary: longText.map((long) => `${long}\n<!-- ralph-record:v1 -->`) },
);

/** A log that others wrote by hand into the comments of an issue. */
function readLog(bodies: readonly string[]): void {
  const honest = renderComment(record());
  const log = fold([
    comment(honest, { databaseId: "1" }),
    ...bodies.map((body, index) => comment(body, { databaseId: String(index + 2) })),
  ]);
  for (const body of bodies) parseComment(body);
  if (log.head === null) throw new Error("A hand-written record took the log away");
}

/** Texts of agents in every place of a record come back as they were, and nothing else is read. */
function roundTrip([reason, agent]: readonly [string, string]): void {
  const written = record({ reason: reason.toWellFormed(), agent: agent.toWellFormed() });
  orFailure(() => {
    const parsed = parseComment(renderComment(written));
    if (
      parsed.kind !== "record" ||
      parsed.record.reason !== written.reason ||
      parsed.record.agent !== written.agent
    )
      throw new Error("A record did not survive its comment");
  });
}

const folder = mkdtempSync(join(tmpdir(), "ralph-fuzz-"));
mkdirSync(join(folder, "sessions"), { recursive: true });
mkdirSync(join(folder, ".claude"), { recursive: true });

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const GRAPH = new StateMachine();
const GRAPH_FORM = {
  states: { Backlog: { allowed_transitions: ["Done"], is_terminal: false } },
  semantic_states: { lock: { research: "Research in Progress", "*": "Done" } },
  commands: { triage: { valid_input_states: ["Backlog"], valid_output_states: ["Done"], lock_state: null } },
};
const TEAM = {
  project: { owner: "acme", number: 1, field: "State", options: { Backlog: "Inbox" } },
  trust: { authors: ["a[bot]"] },
  policies: { humanStates: ["Human Needed"], replyFromOthersOnly: true, requireSignatures: true },
  agents: [{ name: "a", scopes: ["b"], maxConsecutiveTurns: 3 }],
  maxConsecutiveTurns: 3,
  maxSchemaRetries: 5,
};
const NOTE = {
  atMs: 1,
  note: {
    kind: "held",
    ticket: "a/b#1",
    number: 1,
    instance: "main",
    command: "plan",
    until: "2026-01-01T00:00:00Z",
  },
};
const LOCK = {
  agent: "a",
  instance: "main",
  session: { id: "s", pid: 1 },
  recordId: "01",
  leaseMinutes: 5,
  handedBy: { agent: "b", instance: "main", session: { id: "t" } },
};
const CALL = {
  tool_name: "mcp__plugin_ralph-hero_ralph-hero__ralph_hero__handoff_ticket",
  tool_input: { number: 1, command: "plan", intent: "lock", reason: "x" },
  agent_type: "ralph-hero:planner",
  agent_id: "a1",
};
const FAILURE = {
  ...CALL,
  error: '{"error":{"code":"REFUSED_EDGE","message":"no","hint":"try"}}',
  source: "startup",
};
const BOARD = {
  repository: "acme/rocket",
  tickets: [{ number: 1, title: "A", url: "https://x", state: "Backlog", since: null }],
  total: 1,
  complete: true,
  held: [{ number: 1, agent: "a", until: "2026-01-01T00:00:00Z", processGone: false }],
  talk: { asked: [{ number: 1, seq: 1, from: "a", text: "b", answer: null }], answered: [] },
};

/** Pieces that the guard follows, glued in any order. */
const shellPiece = fc.oneof(
  fc.constantFrom(
    "gh issue close 12",
    "gh api -X PATCH /repos/a/b/issues/1",
    "curl",
    "-d",
    '\'{"state":"closed"}\'',
    "git push",
    ":refs/ralph/locks/1",
    "eval",
    "sh -c",
    "bash <<<",
    "<<EOF\n",
    "\nEOF\n",
    "$(",
    ")",
    "`",
    "${x",
    "}",
    "${x//a/b}",
    "x=$x$x;",
    "x=gh",
    "$x",
    "|",
    "||",
    "&&",
    ";",
    "\n",
    "(",
    "{",
    "[[",
    "]]",
    "((",
    "))",
    "if",
    "then",
    "fi",
    "for i in",
    "do",
    "done",
    "while",
    "case",
    "esac",
    "function f() {",
    "f;",
    "f",
    "!",
    ">",
    "<(",
    "xargs",
    "sudo",
    "env -S",
    "python3 -c",
    "node -e",
    '"',
    "'",
    "\\",
    "#",
    "*",
    "~",
    "{1..99999}",
    "$((1<<99))",
    "=(",
    "^",
    "\0",
    "\r\n",
  ),
  text,
);
const shell = fc.oneof(
  { weight: 6, arbitrary: fc.array(shellPiece, { maxLength: 30 }).map((pieces) => pieces.join(" ")) },
  { weight: 2, arbitrary: fc.array(shellPiece, { maxLength: 30 }).map((pieces) => pieces.join("")) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(shellPiece, fc.nat(5_000), shellPiece)
      .map(([piece, times, last]) => piece.repeat(times) + last),
  },
  { weight: 1, arbitrary: longText },
);

const NOTHING_KNOWN = { observer: "session start", plugin: null } as const;
const HOOK_CONTEXT = { machine: GRAPH, lockRefPrefix: "refs/ralph/locks/", notes: [], nowMs: 0 };
const hookInput = fc.oneof(spoilt(CALL), spoilt(FAILURE), json);

/** Runs the guard, which may give up: what it cannot read is denied by the first look. */
function orDenied(judge: () => void): void {
  try {
    judge();
  } catch (error) {
    if (!(error instanceof RangeError || (error instanceof Error && error.name === "$ZodError"))) throw error;
  }
}

/** Every hook, with the same input: each may throw only what makes its process end with code 1. */
async function readHook([input, board]: readonly [unknown, unknown]): Promise<void> {
  for (const hook of [onOwnTool, onStop, onSubagentStop, onHandoffError]) hook(input, HOOK_CONTEXT);
  orDenied(() => void onGuardedCall(input, HOOK_CONTEXT));
  const stdout = JSON.stringify(board) ?? "";
  await onSessionStart(input, HOOK_CONTEXT, {
    enforcement: async () => NOTHING_KNOWN,
    board: async () => ({ code: 0, stdout, stderr: stdout }),
  });
}

const schemaLeaf = fc.oneof(
  fc.constantFrom<unknown>(
    { pattern: "^(a+)+$" },
    { pattern: "(" },
    { pattern: "^(([a-z])+.)+[A-Z]([a-z])+$" },
    { pattern: "\\p{L}{9999999}" },
    { $ref: "#" },
    { $ref: "#/$defs/a" },
    { $ref: "https://example.com/x" },
    { $dynamicRef: "#x" },
    { $id: "#" },
    { $async: true },
    { const: "__proto__" },
    { enum: [] },
    { multipleOf: 1e-300 },
    { uniqueItems: true },
    { format: "regex" },
    { format: "email" },
    { type: "array", minItems: 1e9 },
    { propertyNames: { pattern: "^(a|a)*$" } },
    {
      $defs: { a: { allOf: [{ $ref: "#/$defs/b" }, { $ref: "#/$defs/b" }] }, b: { $ref: "#/$defs/a" } },
      $ref: "#/$defs/a",
    },
  ),
  json,
);
const schema = fc.oneof(
  schemaLeaf,
  fc.tuple(text, schemaLeaf, schemaLeaf).map(([key, one, other]) => ({
    properties: Object.fromEntries([[key, one]]),
    patternProperties: Object.fromEntries([[key, other]]),
    allOf: [one, other],
    $defs: { a: one },
  })),
);
const result = fc.oneof(
  json,
  fc.constantFrom<unknown>(
    "a".repeat(5_000) + "!",
    Array.from({ length: 2_000 }, (_, n) => n),
  ),
);

const SECRET = "ghp_" + "s3cret".repeat(8);
const VARIABLES = [
  "GITHUB_API_URL",
  "GITHUB_GRAPHQL_URL",
  "RALPH_GH_OWNER",
  "RALPH_GH_REPO",
  "RALPH_GH_PROJECT_OWNER",
  "RALPH_GH_PROJECT_NUMBER",
  "RALPH_AGENT",
  "RALPH_LOCK_REF_PREFIX",
  "RALPH_LEASE_MINUTES",
  "RALPH_GH_APP_ID",
  "RALPH_GH_APP_PRIVATE_KEY_FILE",
  "RALPH_GH_APP_INSTALLATION_ID",
  "RALPH_STATE_MACHINE_CONFIG",
] as const;

/** What is set wrong is refused, and no secret stands in what is said of it. */
function readVariables([given, remote]: readonly [Readonly<Record<string, string>>, string]): void {
  const secrets = {
    RALPH_HERO_GITHUB_TOKEN: SECRET,
    RALPH_SIGNING_KEY: SECRET,
    RALPH_GH_APP_PRIVATE_KEY: SECRET,
  };
  try {
    const { warnings } = readEnvironment({ ...given, ...secrets }, () => remote);
    if (warnings.join().includes(SECRET)) throw new Error("A warning holds the token");
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (`${error.message}${error.hint}`.includes(SECRET))
      throw new Error("A message holds the token", { cause: error });
  }
}

export const TARGETS: readonly Target[] = [
  target("comments", fc.array(comments, { maxLength: 4 }), readLog),
  target("records", fc.tuple(fc.oneof({ weight: 9, arbitrary: text }, longText), text), roundTrip),
  target(
    "lock messages",
    fc.oneof(
      spoilt(LOCK).map((value) => JSON.stringify(value) ?? ""),
      jsonText,
    ),
    (message) => void readLock({ oid: "a", message, takenAtMs: 0 }),
  ),
  target(
    "team configuration",
    fc.oneof(
      spoilt(TEAM).map((value) => JSON.stringify(value) ?? ""),
      jsonText,
    ),
    (written) => orFailure(() => parseTeamConfig(written)),
  ),
  target(
    "state machine",
    fc.oneof(
      spoilt(GRAPH_FORM).map((value) => JSON.stringify(value) ?? ""),
      jsonText,
    ),
    (written) => orFailure(() => loadStateMachine(file("graph.json", written))),
  ),
  target(
    "session file",
    fc.array(
      fc.oneof(
        spoilt(NOTE).map((value) => JSON.stringify(value) ?? ""),
        jsonText,
      ),
      { maxLength: 5 },
    ),
    (lines) => {
      file("sessions/1.jsonl", lines.join("\n"));
      foldNotes(journalOfHook({ CLAUDE_PLUGIN_DATA: folder, CLAUDE_PID: "1" }).read());
    },
  ),
  target("hook settings", jsonText, (written) => {
    file(".claude/settings.json", written);
    findDisabledHooks({ HOME: folder }, folder, folder);
  }),
  target("hooks", fc.tuple(hookInput, fc.oneof(spoilt(BOARD), json)), readHook),
  target("guard", shell, (command) => orDenied(() => void judgeCommand(command, "refs/ralph/locks/"))),
  target("contracts", fc.tuple(schema, result), ([given, value]) => {
    orFailure(() => violationsOf(checkedSchema(given), value));
    violationsOf(given, value);
  }),
  target("environment", fc.tuple(fc.dictionary(fc.constantFrom(...VARIABLES), text), text), readVariables),
];
