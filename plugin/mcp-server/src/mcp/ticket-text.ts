import { closedWords } from "../domain/guards.ts";
import { decisionWords } from "../domain/interaction-words.ts";
import type { Question } from "../domain/questions.ts";
import { shortened } from "../domain/text.ts";
import type { ReviewedSubmission } from "../ticket/shown-review.ts";
import type { ShownContract, TicketAnswer } from "../ticket/get-ticket.ts";
import type { ShownAuthor, ShownComment } from "../ticket/shown-ticket.ts";
import { LINE_BREAK, harmlessInline, harmlessJson } from "../ledger/harmless.ts";

/** Only the results and links. */
export function describeResults(ticket: TicketAnswer): string {
  return [...headLines(ticket), ...linkLines(ticket), ...recordLines(ticket)].join("\n");
}

/** A reason or comment in the text is one line; the whole of it stands in the structured content. */
const SHOWN_TEXT_LENGTH = 300;

/** A contract is at most 8 KB; of a long result this much tells what it is. */
const SHOWN_JSON_LENGTH = 8_192;

/** Text by agents and people must not pass for lines of ours. */
function oneLine(text: string): string {
  return shortened(harmlessInline(text), SHOWN_TEXT_LENGTH);
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

function commentLine({ at, by, text, ...comment }: ShownComment): string {
  const standing = [
    by,
    ...trustWords(comment),
    ...(comment.sinceState ? [] : ["before the present state"]),
    ...(comment.edited ? ["edited"] : []),
    comment.counts ? "counts" : "does not count",
  ];
  return `Comment ${at} ${authorLine(comment)} (${standing.join(", ")}): ${JSON.stringify(oneLine(text))}`;
}

/** JSON on one line, in which nothing passes for a line of ours; structured content has the whole of it. */
function jsonLine(value: unknown): string {
  return shortened(harmlessJson(value, 0), SHOWN_JSON_LENGTH, "… (cut)");
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

function contractLines({ contract, result }: TicketAnswer): string[] {
  return [
    ...(contract === null ? [] : demandLines(contract)),
    ...(result === null
      ? []
      : [
          `Result (record ${result.record.seq}, ${result.record.url}, by ${harmlessInline(result.agent)}): ${jsonLine(result.value)}`,
        ]),
  ];
}

function reviewLines({ review }: TicketAnswer): string[] {
  if (review === null) return [];
  const { submission, verdict, missing } = review;
  return [
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

function questionLine({ seq, type, from, to, text, matter, answer, advice }: Question): string {
  const whom = to === null ? "anyone" : harmlessInline(to);
  const about = matter === null ? "" : ` (${harmlessInline(type)}, ${matter})`;
  const asked = `${harmlessInline(from)} asks ${whom}${about}: ${JSON.stringify(oneLine(text))}`;
  const said = advice.map(
    ({ by, kind, text: words }) =>
      `; advice by ${harmlessInline(by)}, ${kind}: ${JSON.stringify(oneLine(words))}`,
  );
  const decided =
    answer === null
      ? ""
      : `; ${harmlessInline(answer.by)} ${decisionWords(answer.kind).present}: ${JSON.stringify(oneLine(answer.text))}`;
  return `${answer === null ? "Open question" : "Question"} ${seq}: ${asked}${said.join("")}${decided}`;
}

function bodyHead({ bodyBy }: TicketAnswer): string {
  return `Body, by ${authorLine(bodyBy)} (${trustWords(bodyBy).join(", ")}):`;
}

function bodyLines(body: string): string[] {
  return body.split(LINE_BREAK).map((line) => `> ${harmlessInline(line)}`);
}

function headLines(ticket: TicketAnswer): string[] {
  return [
    `${ticket.ticket} ${JSON.stringify(oneLine(ticket.title))} ${ticket.url}`,
    `State: ${ticket.state ?? "(unset, counts as Backlog)"}${ticket.closed ? `, issue ${closedWords(ticket.dropped)}` : ""}`,
  ];
}

function lockLines({ lock }: TicketAnswer): string[] {
  if (lock === null) return ["Lock: free"];
  const { handed } = lock;
  const by = handed === undefined ? null : harmlessInline(handed.by);
  const who = handed?.takenUp === false ? "not taken up yet" : harmlessInline(lock.instance);
  const standing = lock.running ? ` until ${lock.until}` : `, over: ${lock.over}`;
  return [
    `Lock: ${harmlessInline(lock.agent)} (${who})${standing}`,
    ...(handed === undefined ? [] : [`Handed over by ${by}: ${JSON.stringify(oneLine(handed.why))}`]),
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

function recordLines({ records, recordsCut }: TicketAnswer): string[] {
  return [
    ...(recordsCut ? ["Records: there are older ones"] : []),
    ...records.map(({ seq, at, agent, from, to, reason, result, handedTo }) => {
      const where =
        handedTo === undefined
          ? `${from ?? "(unset)"} → ${to}`
          : `handed over to ${harmlessInline(handedTo)}`;
      return `${seq}. ${at} ${harmlessInline(agent)}: ${where}: ${JSON.stringify(oneLine(reason))}${result === null ? "" : ", with a result"}`;
    }),
  ];
}

function askedLine({ asked }: TicketAnswer): string[] {
  if (asked === null) return [];
  return [`Asked of a person (${asked.url}): ${JSON.stringify(harmlessInline(asked.reason))}`];
}

/** All that an answer shows of a ticket, as text for whoever reads no structured content. */
export function describeTicket(ticket: TicketAnswer): string {
  const { nextMoves, guidance } = ticket;
  return [
    ...headLines(ticket),
    ...lockLines(ticket),
    factsLine(ticket),
    ...linkLines(ticket),
    ...contractLines(ticket),
    ...reviewLines(ticket),
    ...recordLines(ticket),
    ...ticket.questions.map(questionLine),
    ...(ticket.moreQuestions === 0 ? [] : [`Older open questions: ${ticket.moreQuestions}`]),
    ...askedLine(ticket),
    ...(ticket.commentsCut ? ["Comments: there are older ones"] : []),
    ...(ticket.hiddenComments === undefined ? [] : [ticket.hiddenComments]),
    ...ticket.comments.map(commentLine),
    ...Object.entries(nextMoves).map(
      ([command, targets]) =>
        `${command === "every" ? "every command" : command} may lead to ${targets.join(", ")}`,
    ),
    guidance.note,
    ...guidance.warnings.map((warning) => `Warning: ${warning}`),
    `Seen: ${ticket.seen}`,
    // Quoted line by line, so that nothing in it can pass for a line of ours.
    ...(ticket.body === "" ? ["Body: (empty)"] : [bodyHead(ticket), ...bodyLines(ticket.body)]),
  ].join("\n");
}
