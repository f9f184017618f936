/** Readers of the log, of locks and of contracts. */
import fc from "fast-check";
import { checkedSchema, violationsOf } from "../../src/ticket/contract/result-schema.ts";
import { parseComment, renderComment } from "../../src/log/comment.ts";
import { handDecisionsIn } from "../../src/log/hand-decisions.ts";
import { FORMS } from "../../src/log/interactions.ts";
import { readLock } from "../../src/log/lock-message.ts";
import { questionsOf } from "../../src/log/questions.ts";
import { rewritten } from "../../src/log/request-marker.ts";
import { LogBuilder, comment, fold, record, trustIn } from "../log/log-builder.ts";
import { json, longText, spoilt, text } from "./hostile.ts";
import { jsonText, orFailure, spoiltText, target, type Target } from "./target.ts";

const RECORD = record({
  observed: { from: "Backlog", to: "Done", as: "moved by hand" },
  lock: { until: "2026-03-02T12:00:00Z" },
  interaction: { type: "ask", from: "a", to: null, question: "Why?", depth: 1 },
  handover: { id: "01HANDOVER", to: "Done", result: {}, followUps: [{ to: "b", task: "Go on" }] },
  result: { a: [1] },
  contract: { schema: {} },
});

const REQUEST = { type: "consultation", from: "ada", to: null, question: "May I?" };
const AUTHORITY = { orchestrator: "lead", members: ["ada"] };
/** Lines that mean something where a person writes them. */
const FORM_PIECES = [
  "# Decision\n",
  "accept",
  "\n",
  "Decision: ",
  "Decision on 1: accept\n",
  "| Type | consultation |\n",
  "Type: consultation\n",
  "### Request\nScope expansion: ",
  "src/a.ts",
  "> ",
  "```\n",
  "<!--",
  "-->",
  "**",
  "#",
  "|",
  ":",
] as const;

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

/** A comment that a person wrote by hand; a text in pieces, so that a case of the corpus can be short. */
const handwritten = fc.oneof(
  { weight: 3, arbitrary: fc.array(fc.oneof(fc.constantFrom(...FORM_PIECES), text), { maxLength: 20 }) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom("", "Type: consultation\n### Request\n"), longText) },
);

/** What is looked for in comments by anybody: forms, decisions, confirmations, notices and marks. */
function readByHand(pieces: readonly string[]): void {
  const body = pieces.join("");
  const log = new LogBuilder();
  log.write(null, { kind: "interaction", interaction: REQUEST });
  const said = comment(body, { databaseId: "900", author: { login: "maya", isBot: false } });
  const read = log.fold();
  const policy = { trust: trustIn([...log.comments, said]), ownAccountCounts: true };
  handDecisionsIn([...log.comments, said], { log: read, open: questionsOf(read, AUTHORITY) }, policy);
  FORMS.read(body);
  rewritten(body, body);
}

const LOCK = {
  agent: "a",
  instance: "main",
  session: { id: "s", pid: 1 },
  recordId: "01",
  leaseMinutes: 5,
  handedBy: { agent: "b", instance: "main", session: { id: "t" } },
};

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

export const LOG_TARGETS: readonly Target[] = [
  target("comments", fc.array(comments, { maxLength: 4 }), readLog),
  target("records", fc.tuple(fc.oneof({ weight: 9, arbitrary: text }, longText), text), roundTrip),
  target("comments by hand", handwritten, readByHand),
  target("lock messages", spoiltText(LOCK), (message) => void readLock({ oid: "a", message, takenAtMs: 0 })),
  target("contracts", fc.tuple(schema, result), ([given, value]) => {
    orFailure(() => violationsOf(checkedSchema(given), value));
    violationsOf(given, value);
  }),
];
