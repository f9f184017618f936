import { forAgent } from "../errors.ts";
import { closedWords } from "../domain/refusals.ts";
import { noteForDue } from "../domain/guidance.ts";
import { decisionWords } from "../domain/interaction-words.ts";
import type { Question, QuestionAnswer } from "../domain/questions.ts";
import type { ReviewedSubmission } from "../ticket/shown-review.ts";
import type { ShownContract, TicketAnswer } from "../ticket/get-ticket.ts";
import type { RecordLine, ShownAuthor, ShownComment } from "../ticket/shown-ticket.ts";
import { LINE_BREAK, harmlessInline, harmlessJson } from "../ledger/harmless.ts";

/** Only the results and links. */
export function describeResults(ticket: TicketAnswer): string {
  return [...headLines(ticket), ...linkLines(ticket), ...resultLines(ticket), ...recordLines(ticket)].join(
    "\n",
  );
}

/** Text by agents and people, which must not pass for lines of ours. */
function quotedText(text: string): string {
  return JSON.stringify(text.split(LINE_BREAK).map(harmlessInline).join("\n"));
}

function factsLine({ priority, estimate, labels, assignees }: TicketAnswer): string {
  return `Priority: ${priority ?? "none"}; estimate: ${estimate ?? "none"}; labels: ${listed(labels)}; assignees: ${listed(assignees)}`;
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

function demandLines({
  record,
  attemptsLeft,
  kind,
  schema,
  riskClass,
  fileScope,
  expansions = [],
  for: agent,
}: ShownContract): string[] {
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
    ...(missing === null ? [] : [`Before it is closed: ${harmlessInline(missing)}`]),
  ];
}

function submittedLines(submission: ReviewedSubmission): string[] {
  const {
    by,
    record,
    riskClass,
    reviewer,
    pullRequests,
    raises = [],
    fileCount,
    files,
    evidence,
  } = submission;
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
    `${quotedText(one.text)} (record ${one.seq}, ${one.at}, ${one.url})`;
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
export function bodyAuthor({ bodyBy }: TicketAnswer): string {
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
export function describeTicket(ticket: TicketAnswer): string {
  const { nextMoves, guidance, asked } = ticket;
  const { note, due } = guidance;
  const next = due.length === 0 ? [] : [noteForDue(due)];
  return [
    ...headLines(ticket),
    ...lockLines(ticket),
    factsLine(ticket),
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
