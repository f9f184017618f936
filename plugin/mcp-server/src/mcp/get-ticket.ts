import { Words, forAgent } from "../errors.ts";
import { closedWords } from "../rules/refusals.ts";
import { noteForDue } from "../rules/guidance.ts";
import { decisionWords } from "../rules/interaction-words.ts";
import type { Question, QuestionAnswer } from "../rules/questions.ts";
import { shortened } from "../rules/text.ts";
import { addressedTicket } from "../ticket/read/address.ts";
import {
  CONTEXTS,
  readHistory,
  type TicketHistory,
  type RecordLine,
  type ShownAuthor,
  type ShownComment,
} from "../ticket/show/shown-ticket.ts";
import { getTicket, type ShownContract, type TicketAnswer } from "../ticket/show/get-ticket.ts";
import { SHOWN_REASON_LENGTH, pathMarkdown } from "../report/reported-board.ts";
import { LINE_BREAK, harmlessInline, harmlessJson } from "../log/harmless.ts";
import { pathOf, stateDiagram, timeByState } from "../report/ticket-path.ts";
import type { ReviewedSubmission, ShownReview } from "../ticket/review/review.ts";
import {
  ALWAYS_LOADED,
  READS,
  bareInput,
  callerOf,
  defineTool,
  numberInput,
  type ToolAnswer,
} from "./tool.ts";
import * as z from "zod";

export const getTicketTool = defineTool({
  name: "ralph_hero__get_ticket",
  title: "Look at a ticket",
  description: [
    "Shows a ticket and the states each command may move it to next: text, labels, links, state, lock, the contract of its result, review and evidence, newest result and records (who moved it, when and why), questions between agents, comments (by whom, and whether each counts as a person's answer), and its group in the order of work.",
    "Left out is what is false, none or empty. Reads only. To change the state use ralph_hero__handoff_ticket.",
  ].join("\n"),
  annotations: READS,
  meta: ALWAYS_LOADED,
  input: z.strictObject({
    number: numberInput.optional(),
    context: z
      .enum([...CONTEXTS, "path"])
      .optional()
      .describe(
        "results: results and links only; full: whole history; path: states it passed, as Mermaid, with times",
      ),
    ...bareInput,
  }),
  // Short, because every session pays for it: the description names the parts, and an answer shows their form.
  output: z.looseObject({
    number: z.number().optional(),
    url: z.string().optional(),
    state: z.string().nullable().optional(),
    lock: z.looseObject({}).nullable().optional(),
    contract: z.looseObject({}).nullable().optional(),
    review: z.looseObject({}).nullable().optional(),
    result: z.looseObject({}).nullable().optional(),
    records: z.array(z.looseObject({})).optional(),
    questions: z.array(z.looseObject({})).optional(),
    comments: z.array(z.looseObject({})).optional(),
    nextMoves: z.looseObject({}).optional(),
    guidance: z.looseObject({ note: z.string().optional() }).optional(),
    path: z.looseObject({}).optional(),
  }),
  async call(world, args) {
    const { context = null } = args;
    const caller = callerOf(args);
    const address = await addressedTicket(world, "show a ticket", { ...args, caller });
    if (context === "path") return pathAnswer(await readHistory(world, address, caller));
    const ticket = await getTicket(world, address, caller, context);
    if (context === "results") {
      const shown = Object.entries(structuredTicket(ticket)).filter(([key]) => OF_RESULTS.has(key));
      const lines = [headLines, linkLines, resultLines, recordLines].flatMap((linesOf) => linesOf(ticket));
      return { structured: Object.fromEntries(shown), text: lines.join("\n") };
    }
    const { seen, labels, assignees } = ticket;
    return {
      structured: structuredTicket(ticket),
      text: describeTicket(ticket),
      afterSent: (sentAtMs) =>
        world.shownTickets.noteSent({ address, caller }, { seen, labels, assignees }, sentAtMs),
    };
  },
});

/** A longer path costs a model more than it tells; the diagram has all of it. */
const MAX_STEPS = 100;

/** The ticket's path to its present state, for agents that want to see it or show it to people. */
function pathAnswer(history: TicketHistory): ToolAnswer {
  const { ticket, number, title, url, state, log, warnings, readAtMs } = history;
  const path = pathOf(log, history);
  const steps = path.steps
    .slice(-MAX_STEPS)
    .map(({ number: step, from, to, atMs, agent, reason, record, offGraph, afterGap }) => ({
      step,
      from,
      to,
      at: new Date(atMs).toISOString(),
      by: agent ?? "moved by hand",
      reason: reason === null ? null : shortened(reason, SHOWN_REASON_LENGTH),
      offGraph,
      afterGap,
      record: record?.seq ?? null,
    }));
  const stepsCut = steps.length < path.steps.length;
  const times = timeByState(path, readAtMs);
  const told = { diagram: stateDiagram(path), steps, stepsCut, times, warnings };
  return {
    structured: { ticket, number, title, url, state, path: told },
    text: [...pathMarkdown(path, history), ...warnings].join("\n"),
  };
}

// A ticket as JSON. Some clients show a model the JSON alone, some the text alone, and some both. So each is complete, and
// the JSON is short: false, null and empty parts are left out.

type Shown = Readonly<Record<string, unknown>>;

function structuredTicket(ticket: TicketAnswer): Shown {
  const { decide: _ofPeople, project: _board, ticket: _asUrl, guidance, asked, ...shown } = ticket;
  const { note, allowedNextTransitions: _asNextMoves, ...standing } = guidance;
  const { url, openChildren, moreQuestions, review, questions, comments, body } = ticket;
  const parts = {
    ...shown,
    openChildren: openChildren || null,
    moreQuestions: moreQuestions || null,
    review: review && leanReview(review),
    records: leanRecords(ticket),
    comments: comments.map(leanComment),
    questions: questions.map((question) => leanQuestion(question, questions)),
    bodyBy: body === "" ? null : bodyAuthor(ticket),
  };
  const isDueAlone = note === noteForDue(standing.due);
  return {
    ...leanParts(parts, url),
    guidance: { ...(isDueAlone ? {} : { note }), ...leanParts(standing, url) },
    // Whoever decides gives its address back, or the ticket's.
    ...(asked === null ? {} : { asked: asked.url === url ? { reason: asked.reason } : asked }),
  };
}

/** The parts that a dependent ticket needs. */
const OF_RESULTS: ReadonlySet<string> = new Set(
  "number title url closed dropped continuedBy continues state parent openChildren group result records recordsCut".split(
    " ",
  ),
);

/** `from` is shown where it is not the state before, and the newest result by itself. */
function leanRecords({ records, result }: TicketAnswer): Shown[] {
  return records.map(({ kind, from, ...record }, index) => ({
    ...record,
    ...(kind === "transition" ? {} : { kind }),
    ...(from === records[index - 1]?.to ? {} : { from }),
    ...(record.seq === result?.record.seq ? { result: null } : {}),
  }));
}

function leanComment({ trusted, trustUnknown, ...comment }: ShownComment): Shown {
  return { ...comment, ...(trustUnknown === undefined ? { trusted } : { trustUnknown }) };
}

/** A question as the call that answers it names it, by its number. */
function leanQuestion(
  { id: _id, depth: _depth, fromInstance: _instance, state: _state, ...question }: Question,
  all: readonly Question[],
): Shown {
  const { inReplyTo, reviewers, to } = question;
  const others = reviewers.filter((reviewer) => reviewer !== to);
  return { ...question, reviewers: others, inReplyTo: all.find(({ id }) => id === inReplyTo)?.seq };
}

function leanReview({ submission, ...review }: ShownReview): Shown {
  if (submission === null) return review;
  const { riskClass, pullRequests, ...rest } = submission;
  const pulls = pullRequests.map(({ url, head }) => ({ url, head }));
  const isSaid = riskClass === review.riskClass;
  return { ...review, submission: { ...rest, pullRequests: pulls, ...(isSaid ? {} : { riskClass }) } };
}

/** Where nothing says something: no state, a free lock, an open question, no way to go on, no file to change. */
const TELLING: ReadonlySet<string> = new Set([
  "state",
  "lock",
  "answer",
  "nextMoves",
  "fileScope",
  "takenUp",
  "trusted",
]);

/** Data in a form of its own. */
const AS_GIVEN: ReadonlySet<string> = new Set(["schema", "value", "evidence", "reads"]);

function says(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.keys(value).length > 0;
  return value !== null && value !== undefined && value !== false && value !== "";
}

/** The parts that say something. The address of a comment is given from its `#` on, as behind the ticket's own. */
function leanParts(parts: object, ticketUrl: string): Shown {
  const lean = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(lean);
    if (value instanceof Words) return value;
    return typeof value === "object" && value !== null ? leanParts(value, ticketUrl) : value;
  };
  const shown = Object.entries(parts).map(([key, part]: [string, unknown]): [string, unknown] => {
    if (AS_GIVEN.has(key)) return [key, part];
    if (key === "url" && typeof part === "string") return [key, part.replace(`${ticketUrl}#`, "#")];
    return [key, lean(part)];
  });
  return Object.fromEntries(
    shown.filter(([key, value]) => TELLING.has(key) || AS_GIVEN.has(key) || says(value)),
  );
}

/** Text by agents and people, which must not pass for lines of ours. */
function quotedText(text: string): string {
  return JSON.stringify(text.split(LINE_BREAK).map(harmlessInline).join("\n"));
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? "none" : names.map((name) => harmlessInline(name)).join(", ");
}

const UNTRUSTED = {
  "does not count": "not trusted",
  "not looked up": "not looked up whether trusted",
  "cannot tell": "cannot tell whether trusted",
};

function authorLine({ author }: ShownAuthor): string {
  return author === null ? "(deleted account)" : harmlessInline(author);
}

function trustWords({ association, trusted, trustUnknown }: ShownAuthor): string[] {
  return [association, ...(trusted ? [] : [UNTRUSTED[trustUnknown ?? "does not count"]])];
}

function commentLine({ at, by, text, reads, url, ...comment }: ShownComment): string {
  const standing = [
    by,
    ...trustWords(comment),
    ...(comment.sinceState ? [] : ["before the present state"]),
    ...(comment.edited ? ["edited"] : []),
    comment.counts ? "counts" : "does not count",
    url,
  ];
  const read = reads === undefined ? "" : `, reads: ${jsonLine(reads)}`;
  return `Comment ${at} ${authorLine(comment)} (${standing.join(", ")}): ${quotedText(text)}${read}`;
}

/** JSON on one line, in which nothing passes for a line of ours. */
function jsonLine(value: unknown): string {
  return harmlessJson(value, 0);
}

function demandLines(contract: ShownContract): string[] {
  const { record, attemptsLeft, kind, schema, riskClass, fileScope, expansions = [], for: agent } = contract;
  const where = `record ${record.seq}, ${record.url}`;
  return [
    ...(kind === undefined ? [] : [`Kind (${where}): ${harmlessInline(kind)}`]),
    ...(schema === undefined
      ? []
      : [`Contract (${where}), ${attemptsLeft ?? 0} attempts left: ${jsonLine(schema)}`]),
    ...(riskClass === undefined ? [] : [`Risk class (${where}): ${riskClass}`]),
    ...(fileScope === undefined ? [] : [`File scope (${where}): ${jsonLine(fileScope)}`]),
    ...expansions.map((files) => `Added to it by an accepted request: ${jsonLine(files)}`),
    ...(agent === undefined ? [] : [`For (${where}): ${harmlessInline(agent)}`]),
  ];
}

function resultLines({ result }: TicketAnswer): string[] {
  if (result === null) return [];
  const { record, agent, command, value } = result;
  const of = command === null ? "" : ` of ${command}`;
  return [
    `Result${of} (record ${record.seq}, ${record.url}, by ${harmlessInline(agent)}): ${jsonLine(value)}`,
  ];
}

function reviewLines({ review, contract }: TicketAnswer): string[] {
  if (review === null) return [];
  const { riskClass, submission, verdict, missing } = review;
  const isShown = riskClass === contract?.riskClass || riskClass === submission?.riskClass;
  return [
    ...(riskClass === undefined || isShown ? [] : [`Highest risk class since the work began: ${riskClass}`]),
    ...(submission === null ? [] : submittedLines(submission)),
    ...(verdict === null ? [] : [`Review ${verdict.kind} by ${harmlessInline(verdict.by)} (${verdict.url})`]),
    ...(missing === null ? [] : [`Before it is closed: ${harmlessInline(forAgent(missing))}`]),
  ];
}

function submittedLines(submission: ReviewedSubmission): string[] {
  const { by, record, riskClass, reviewer, pullRequests, raises = [] } = submission;
  const { fileCount, files, evidence } = submission;
  return [
    `Submitted for review by ${harmlessInline(by)} (record ${record.seq}, ${record.url}), risk class: ${riskClass ?? "none"}, reviewer: ${harmlessInline(reviewer ?? "none")}`,
    `Pull requests: ${jsonLine(pullRequests.map(({ url, head }) => ({ url, head })))}`,
    ...raises.map(({ from, to, why }) => `Raised from ${from} to ${to}: ${jsonLine(why)}`),
    `Changed files (${fileCount}): ${jsonLine(files)}`,
    `Evidence: ${jsonLine(evidence)}`,
  ];
}

function questionLine(question: Question, all: readonly Question[]): string {
  const { seq, type, from, to, text, matter, answer, advice, at, url, urgency, reviewers, inReplyTo } =
    question;
  const outer = all.find(({ id }) => id === inReplyTo);
  const others = reviewers.filter((reviewer) => reviewer !== to);
  const about = [
    ...(matter === null ? [] : [matter]),
    ...(urgency === undefined ? [] : [urgency]),
    ...(outer === undefined ? [] : [`for question ${outer.seq}`]),
    ...(others.length === 0 ? [] : [`decided by ${listed(others)}`]),
  ];
  const whom = to === null ? "anyone" : harmlessInline(to);
  const asked = `${harmlessInline(from)} asks ${whom}${about.length === 0 ? "" : ` (${about.join(", ")})`}: ${quotedText(text)}`;
  const said = (one: QuestionAnswer): string =>
    `${quotedText(one.text)} (${one.seq === null ? "" : `record ${one.seq}, `}${one.at}, ${one.url})`;
  return [
    `${answer === null ? "Open question" : "Question"} ${seq}: ${asked} (${harmlessInline(type)}, ${at}, ${url})`,
    ...detailsOf(question),
    ...advice.map((one) => `; advice by ${speakerOf(one)}, ${harmlessInline(one.kind)}: ${said(one)}`),
    ...(answer === null
      ? []
      : [`; ${speakerOf(answer)} ${decisionWords(answer.kind).present}: ${said(answer)}`]),
  ].join("");
}

function speakerOf({ by, person }: QuestionAnswer): string {
  return `${harmlessInline(by)}${person === true ? " (a person)" : ""}`;
}

function detailsOf({ context, constraints, proposal, expandScope, reclassify }: Question): string[] {
  const texts = Object.entries({ context, constraints, proposal });
  return [
    ...texts.flatMap(([name, text]) => (text === undefined ? [] : [`; ${name}: ${quotedText(text)}`])),
    ...(expandScope === undefined ? [] : [`; asks for more file scope: ${jsonLine(expandScope)}`]),
    ...(reclassify === undefined ? [] : [`; asks for risk class ${reclassify}`]),
  ];
}

/** The author of a ticket's body, and whether the team trusts the account. */
function bodyAuthor({ bodyBy }: TicketAnswer): string {
  return `${authorLine(bodyBy)} (${trustWords(bodyBy).join(", ")})`;
}

function headLines(ticket: TicketAnswer): string[] {
  const { isLockState, isTerminal, requiresHumanAction } = ticket.guidance;
  const kinds = [
    ...(isLockState ? ["a lock state"] : []),
    ...(isTerminal ? ["final"] : []),
    ...(requiresHumanAction ? ["waits for a person"] : []),
  ];
  return [
    `${ticket.ticket} ${quotedText(ticket.title)} ${ticket.url}`,
    `State: ${ticket.state ?? "(unset, counts as Backlog)"}${ticket.closed ? `, issue ${closedWords(ticket.dropped)}` : ""}${kinds.length === 0 ? "" : ` (${kinds.join(", ")})`}`,
    ...(ticket.continuedBy === undefined ? [] : [`Continued by: ${harmlessInline(ticket.continuedBy)}`]),
    ...(ticket.continues === undefined ? [] : [`Continues: ${harmlessInline(ticket.continues)}`]),
  ];
}

function lockLines({ lock }: TicketAnswer): string[] {
  if (lock === null) return ["Lock: free"];
  const { handed } = lock;
  const by = handed === undefined ? null : harmlessInline(handed.by);
  const who = handed?.takenUp === false ? "not taken up yet" : harmlessInline(lock.instance);
  const standing = lock.running ? ` until ${lock.until}` : `, over: ${lock.over}`;
  return [
    `Lock: ${harmlessInline(lock.agent)} (${who})${lock.mine ? ", yours" : ""}${standing}`,
    ...(handed === undefined ? [] : [`Handed over by ${by}: ${quotedText(handed.why)}`]),
  ];
}

function linkLines({ parent, openChildren, group }: TicketAnswer): string[] {
  return [
    ...(parent === null ? [] : [`Parent: ${parent}`]),
    ...(openChildren === 0 ? [] : [`Open children: ${openChildren}`]),
    ...(group === null || group.waitsFor.length === 0 ? [] : [`Waits for: ${group.waitsFor.join(", ")}`]),
    ...(group === null || group.order.length === 0
      ? []
      : [`Group, in the order of work: ${group.order.join(", ")}`]),
  ];
}

function recordLines({ records, recordsCut, result }: TicketAnswer): string[] {
  const isShown = (record: RecordLine): boolean => record.seq === result?.record.seq;
  return [
    ...(recordsCut ? ["Records: there are older ones"] : []),
    ...records.map((record) => {
      const { seq, kind, at, agent, command, intent, from, to, reason, handedTo, url } = record;
      const where =
        handedTo === undefined
          ? `${from ?? "(unset)"} → ${to}`
          : `handed over to ${harmlessInline(handedTo)}`;
      const call = [command, intent].filter((word) => word !== null).join(" ");
      const how = [...(kind === "transition" ? [] : [kind]), ...(call === "" ? [] : [call])];
      const value = isShown(record) || record.result === null ? "" : `: ${quotedText(record.result)}`;
      const came = record.result === null ? "" : `, with a result${value}`;
      return `${seq}. ${at} ${harmlessInline(agent)}: ${where}: ${quotedText(reason)} (${[...how, url].join(", ")})${came}`;
    }),
  ];
}

/** All that an answer shows of a ticket, as text for whoever reads no structured content. */
function describeTicket(ticket: TicketAnswer): string {
  const { nextMoves, guidance, asked, priority, estimate, labels, assignees } = ticket;
  const { note, due } = guidance;
  const next = due.length === 0 ? [] : [noteForDue(due)];
  return [
    ...headLines(ticket),
    ...lockLines(ticket),
    `Priority: ${priority ?? "none"}; estimate: ${estimate ?? "none"}; labels: ${listed(labels)}; assignees: ${listed(assignees)}`,
    ...linkLines(ticket),
    ...(ticket.contract === null ? [] : demandLines(ticket.contract)),
    ...resultLines(ticket),
    ...reviewLines(ticket),
    ...recordLines(ticket),
    ...ticket.questions.map((question) => questionLine(question, ticket.questions)),
    ...(ticket.moreQuestions === 0 ? [] : [`Older open questions: ${ticket.moreQuestions}`]),
    ...(asked === null ? [] : [`Asked of a person (${asked.url}): ${quotedText(asked.reason)}`]),
    ...(ticket.commentsCut ? ["Comments: there are older ones"] : []),
    ...(ticket.hiddenComments === undefined ? [] : [ticket.hiddenComments]),
    ...ticket.comments.map(commentLine),
    ...Object.entries(nextMoves).map(
      ([command, targets]) =>
        `${command === "every" ? "every command" : command} may lead to ${targets.join(", ")}`,
    ),
    ...new Set([note, ...next]),
    ...guidance.warnings.map((warning) => `Warning: ${forAgent(warning)}`),
    `Seen: ${ticket.seen}`,
    // Quoted line by line, so that nothing in it can pass for a line of ours.
    ...(ticket.body === ""
      ? ["Body: (empty)"]
      : [
          `Body, by ${bodyAuthor(ticket)}:`,
          ...ticket.body.split(LINE_BREAK).map((line) => `> ${harmlessInline(line)}`),
        ]),
  ].join("\n");
}
