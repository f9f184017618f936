import canonicalize from "canonicalize";
import * as z from "zod";
import { FAILURE_TYPES, RISK_CLASSES, TRANSPORTS, URGENCIES } from "../rules/interaction-words.ts";
import { COMMANDS, INITIAL_STATE, INTENTS } from "../rules/vocabulary.ts";
import { createHash } from "node:crypto";

/** The version of the record's form; a reader that meets a newer one must be upgraded. */
export const RECORD_VERSION = 1;

export const RECORD_KINDS = ["transition", "claim", "observed", "interaction", "contract"] as const;

/** The writer's explanation of a difference between log and card. */
const FINDINGS = ["moved by hand", "cut-off write", "late write"] as const;

export const sessionSchema = z.looseObject({
  id: z.string(),
  machine: z.string().optional(),
  process: z.string().optional(),
  /** In place of `machine`, in the clear, in records and locks of version 0.1 before its first release. */
  bootId: z.string().optional(),
});

const observationSchema = z.looseObject({
  /** The state that the log says. */
  from: z.string(),
  /** The state that the card showed; absent for none. */
  to: z.string().optional(),
  /** The card's own time of that change, if it has one. */
  at: z.string().optional(),
  as: z.enum(FINDINGS),
  /** Present where the move is no edge of the graph. */
  offGraph: z.literal(true).optional(),
});
export type Observation = z.infer<typeof observationSchema>;

/** A ticket's demands on the agent that works on it. An absent field demands nothing. */
const contractSchema = z.looseObject({
  /** `TASK`, or what a later version knows; absent for a ticket of the whole pipeline. */
  kind: z.string().optional(),
  /** JSON Schema that the result has to fit. */
  schema: z.unknown().optional(),
  riskClass: z.enum(RISK_CLASSES).optional(),
  /** Paths, folders and globs that may be changed. */
  fileScope: z.array(z.string()).optional(),
  /** The agent that the work is for. */
  for: z.string().optional(),
});
export type ContractTerms = z.infer<typeof contractSchema>;

/** A ticket that is to be made before another one is finished. */
const followUpSchema = z.looseObject({
  to: z.string(),
  task: z.string(),
  title: z.string().optional(),
  labels: z.array(z.string()).optional(),
  estimate: z.string().optional(),
  priority: z.string().optional(),
  schema: z.unknown().optional(),
  /** The demands of its contract beside the schema. */
  terms: contractSchema.optional(),
});
export type FollowUp = z.infer<typeof followUpSchema>;

const handoverSchema = z.looseObject({
  /** The id of the first record with this handover: a record that takes it over repeats it. */
  id: z.string().min(1).max(64),
  /** The state that the ticket is to come to. */
  to: z.string(),
  result: z.unknown(),
  /** With a submission for review. */
  evidence: z.record(z.string(), z.unknown()).optional(),
  followUps: z.array(followUpSchema),
});
export type Handover = z.infer<typeof handoverSchema>;

/** The decision on a request; `text` has the rationale and the next step. */
const decisionSchema = z.looseObject({
  /** One of `DECISION_KINDS`, or what a later version knows. */
  kind: z.string(),
  text: z.string(),
  by: z.string(),
  /** Present where its writer had no authority for it: advice, which decides nothing. */
  counts: z.literal(false).optional(),
});

/**
 * A message between agents, in one form for every type and transport. A request stands open; a
 * record of its own that names it in `answers` decides it, once. Types are open, so that a log with a newer one can be
 * read.
 */
const interactionSchema = z.looseObject({
  /** One of `INTERACTION_TYPES`, or what a later version knows. */
  type: z.string(),
  from: z.string(),
  /** Null for "anyone". */
  to: z.string().nullable(),
  transport: z.enum(TRANSPORTS).optional(),
  /** The ticket's class when it was written. */
  riskClass: z.enum(RISK_CLASSES).optional(),
  /** The request itself, where the record's reason is not. */
  question: z.string().optional(),
  /** Context for the receiver. */
  context: z.string().optional(),
  /** Constraints on the agent that takes it up. */
  constraints: z.string().optional(),
  /** The sender's proposal. */
  proposal: z.string().optional(),
  urgency: z.enum(URGENCIES).optional(),
  /** Paths and globs that a consultation asks to add to the ticket's file scope. */
  expandScope: z.array(z.string()).optional(),
  /** The class that a consultation asks for. */
  reclassify: z.enum(RISK_CLASSES).optional(),
  failureType: z.enum(FAILURE_TYPES).optional(),
  /** The attempts of the escalating agent. */
  tried: z.array(z.string()).optional(),
  /** The accounts and teams that an escalation calls, as the team's configuration names them. */
  mention: z.array(z.string()).optional(),
  /** 1 for a question of its own, one more for each that it is asked for. */
  depth: z.int().positive().optional(),
  /** The id of the record that this one is asked for. */
  inReplyTo: z.string().optional(),
  /** The id of the record that this one decides. */
  answers: z.string().optional(),
  decision: decisionSchema.optional(),
});
export type Interaction = z.infer<typeof interactionSchema>;

const capabilitiesSchema = z.record(z.string(), z.array(z.string()));

/** The routing of a task by capabilities, with all candidates. */
const routingSchema = z.looseObject({
  requested: capabilitiesSchema,
  requester: z.string(),
  selected: z.string(),
  /** One of `RoutingRule`, or what a later version knows. */
  rule: z.string(),
  reason: z.string(),
  candidates: z.array(
    z.looseObject({
      agent: z.string(),
      department: z.string().optional(),
      capabilities: capabilitiesSchema,
      covers: z.array(z.string()),
      why: z.string(),
    }),
  ),
});
export type RoutingDecision = z.infer<typeof routingSchema>;

/** A person's hand-written decision on a request, taken into the log by the next record. */
const handDecisionSchema = z.looseObject({
  /** The id of the record that it decides. */
  request: z.string(),
  /** One of `DECISION_KINDS`, or `WAIVER`. */
  kind: z.string(),
  text: z.string(),
  by: z.string(),
  url: z.string(),
  at: z.string(),
});
export type HandDecision = z.infer<typeof handDecisionSchema>;

/** A person's decision at the terminal of the account that wrote the record. */
const personDecisionSchema = z.looseObject({
  /** One of `PERSON_DECISIONS`, or what a later version knows. */
  kind: z.string(),
  /** The login of the account. */
  by: z.string(),
  /** The person's own words; empty for none. */
  text: z.string(),
  /** The id of the record of the review that it decides; absent where it decides on the ticket's state. */
  request: z.string().optional(),
});
export type RecordedDecision = z.infer<typeof personDecisionSchema>;

/** The texts that a person's decision was made on, each by its SHA-256; an absent one is not known. */
const decidedOnSchema = z.looseObject({
  /** The address of the decision; absent in the record that is the decision. */
  decision: z.string().optional(),
  title: z.string().optional(),
  body: z.string().optional(),
  /** The plan's file at the commit that the plan's record names: `blob` is git's hash of its content. */
  file: z.looseObject({ path: z.string(), commit: z.string(), blob: z.string() }).optional(),
  /** Changes since the decision, by accounts that could write when the record was made. */
  changes: z.array(z.looseObject({ text: z.string(), by: z.string(), at: z.string() })).optional(),
});
export type DecidedOn = z.infer<typeof decidedOnSchema>;

/** The server's findings on submitted work: the judged pull requests, and the reviewer. */
const submissionSchema = z.looseObject({
  /** The class that the work has; absent where the ticket demands none. */
  riskClass: z.enum(RISK_CLASSES).optional(),
  /** The reasons why the class is higher than it was declared. */
  raises: z
    .array(z.looseObject({ from: z.enum(RISK_CLASSES), to: z.enum(RISK_CLASSES), why: z.array(z.string()) }))
    .optional(),
  /** The agent that reviews it, ORCHESTRATOR or PERSON; absent where none is needed. */
  reviewer: z.string().optional(),
  /** The pull requests that were judged, each with its newest commit. */
  pullRequests: z.array(
    z.looseObject({ id: z.string(), url: z.string(), head: z.string(), base: z.string() }),
  ),
  /** The first of the changed files; `fileCount` has their number. */
  files: z.array(z.string()),
  fileCount: z.int(),
});
export type SubmissionFound = z.infer<typeof submissionSchema>;

/** Unknown keys are kept: the hash is over what was written, and later versions add fields. */
const recordSchema = z.looseObject({
  v: z.literal(RECORD_VERSION),
  kind: z.enum(RECORD_KINDS),
  /** `owner/repo#number` */
  ticket: z.string(),
  /** Counts the log's records from 1. */
  seq: z.int().positive(),
  /** ULID */
  id: z.string().min(1).max(64),
  /** Hash of the record before; absent in the first. */
  prev: z.string().optional(),
  /** GitHub's clock as the writer knew it, ISO 8601. */
  at: z.string(),
  agent: z.string(),
  instance: z.string(),
  session: sessionSchema,
  command: z.enum(COMMANDS).optional(),
  intent: z.enum(INTENTS).optional(),
  /** The hash of the graph that allowed the move; absent for the embedded one. */
  graph: z.string().optional(),
  /** The state before; absent where the card had none. */
  from: z.string().optional(),
  /** The state after. */
  to: z.string(),
  reason: z.string(),
  lock: z
    .looseObject({
      until: z.string(),
      takenFrom: z.string().optional(),
      /** The hash of the lock's key. */
      keyHash: z.string().optional(),
    })
    .optional(),
  /** The key of the lock under which the record leaves the state, or takes a lock anew. */
  lockKey: z.string().optional(),
  /** Present where that lock's ref was gone when the record was decided on. */
  lockReleased: z.literal(true).optional(),
  /** The agent that the lock was handed to. */
  handedTo: z.string().optional(),
  /** The card as the writer read it; both absent for a card without a state. */
  seen: z.looseObject({ value: z.string().optional(), updatedAt: z.string().optional() }),
  observed: observationSchema.optional(),
  /** The person's answer that ended a state which waits for one. */
  reply: z.looseObject({ by: z.string(), url: z.string(), at: z.string() }).optional(),
  /** The result of the command's work, any JSON value; absent if none was reported. */
  result: z.unknown().optional(),
  /** The numbers of the tickets that one call handed off together, this one among them. */
  group: z.array(z.int().positive()).optional(),
  /** The whole contract; a later one replaces it. In records of kind `contract` only. */
  contract: contractSchema.optional(),
  /** The id of the record that holds the contract in force, so that its loss is noticed. */
  underContract: z.string().optional(),
  /** The creation that wrote a ticket's first record; absent where it had no id. */
  requestId: z.string().optional(),
  /** An announced finish: follow-up tickets first, then the transition; in records of kind `interaction`. */
  handover: handoverSchema.optional(),
  /** The tickets that a handover made; in the record that finishes it. `asked` is the hash of what it asked for. */
  followUps: z
    .looseObject({
      handover: z.string(),
      asked: z.string(),
      tickets: z.array(z.looseObject({ number: z.number(), url: z.string(), to: z.string() })),
    })
    .optional(),
  /** The ticket that this one follows up, `owner/repo#number`; in the first record. */
  parent: z.string().optional(),
  /** The ticket that takes this one's place, `owner/repo#number`; in the record that ends this one. */
  continuedBy: z.string().optional(),
  /** The ticket whose place this one takes, and the hash of the record that ended it; in the first record. */
  continues: z.looseObject({ ticket: z.string(), head: z.string() }).optional(),
  /** The record's message between agents: its own, or the message that a transition or claim is. */
  interaction: interactionSchema.optional(),
  /** In records of kind `interaction` that route a task. */
  routing: routingSchema.optional(),
  /** The evidence of submitted work. */
  evidence: z.record(z.string(), z.unknown()).optional(),
  submission: submissionSchema.optional(),
  /** The decision by which work is accepted; in the record that closes a ticket whose class needs a review. */
  acceptance: z
    .looseObject({
      /** The number of the record that submitted it. */
      submission: z.int().positive(),
      kind: z.enum(["accepted", "waived"]),
      by: z.string(),
      url: z.string(),
    })
    .optional(),
  /** Persons' decisions on requests, written by hand since the record before. */
  handDecisions: z.array(handDecisionSchema).optional(),
  /** In records of kind `interaction` that a person wrote by `decide`. */
  personDecision: personDecisionSchema.optional(),
  /** In a person's decision, and in the record that takes it up. */
  decidedOn: decidedOnSchema.optional(),
  warnings: z.array(z.string()).optional(),
});
export type TicketRecord = z.infer<typeof recordSchema>;

/** The record in a parsed JSON value, or the reason why it is invalid. */
export function parseRecord(value: unknown): { record: TicketRecord } | { problem: string } {
  const parsed = recordSchema.safeParse(value);
  if (parsed.success) return { record: parsed.data };
  return { problem: z.prettifyError(parsed.error) };
}

/**
 * Whether the record leaves the ticket where it found it: what agents say, and a contract that puts no ticket into
 * Backlog.
 */
export function staysInPlace({ kind, prev, seen, to }: TicketRecord): boolean {
  return kind === "interaction" || (kind === "contract" && (prev !== undefined || seen.value === to));
}

/** Whether the ticket may be elsewhere since: by more than words, or by a person's move that they noticed. */
export function mayMove(record: TicketRecord): boolean {
  return !staysInPlace(record) || record.observed?.as === "moved by hand";
}

/** Whether a record ends a stay in the state, or names a move by hand out of it that came before. */
export function endsStay({ kind, to, observed }: TicketRecord, state: string | null): boolean {
  // A move that an agent's write took the place of never ended anything.
  if (to !== state || kind === "observed") return to !== state;
  return observed?.as === "moved by hand" && (observed.to ?? INITIAL_STATE) !== state;
}

/** Largest result, in bytes of JSON: a report, and no artifact. What is larger belongs into a commit. */
export const MAX_RESULT_BYTES = 24 * 1024;
/** Largest evidence, in bytes of JSON: what is read in a review; beside a result it still fits into one comment. */
export const MAX_EVIDENCE_BYTES = 12 * 1024;
/** Follow-up tickets of one call: each takes four requests, and MCP clients give up after 60 s. */
export const MAX_FOLLOW_UPS = 5;
/** Longest task of a follow-up, in characters: an instruction; what is longer is a file to link. */
export const MAX_TASK_LENGTH = 20_000;
/**
 * Largest schema of a contract, in bytes of JSON: with every character escaped the record still fits into one comment.
 */
export const MAX_SCHEMA_BYTES = 8 * 1024;
/** Deepest nesting of a result or schema: more than people read, and far from the end of the stack. */
export const MAX_JSON_DEPTH = 64;
/** Longest question, in characters: ten open ones can be shown whole. What needs more belongs in a file, linked. */
export const MAX_QUESTION_LENGTH = 2_000;
/** Longest answer, in characters: room to explain. */
export const MAX_ANSWER_LENGTH = 4_000;

/**
 * The SHA-256 of a value's canonical JSON (RFC 8785), in hex.
 *
 * @throws Error for what has no canonical form: lone surrogates, numbers that are not finite, nesting too
 * deep for the stack. Records that we write never have any of these; text found on GitHub may.
 */
export function recordHash(value: unknown): string {
  return createHash("sha256")
    .update(canonicalize(value) ?? "")
    .digest("hex");
}
