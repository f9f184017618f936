/**
 * Persons' decisions on requests, written by hand: in the form of an Interaction Record, or as a line `Decision:
 * accept`. Only words that cannot be meant otherwise decide (docs/maintainers/decisions/0018).
 */
import { WAIVER } from "../rules/interaction-words.ts";
import { uncountedComment } from "../rules/person-decision.ts";
import { WAIVER_LINE } from "../rules/review.ts";
import { needsAuthority, type Question, type UndecidedNo } from "../rules/questions.ts";
import { sameName, ticketNumber } from "../rules/names.ts";
import { agentAccounts, isTrusted, unknownAccess, type Trust } from "./trust.ts";
import { readComment, type IssueComment } from "./comment.ts";
import { inLogOrder, type Log, type LogEntry } from "./fold.ts";
import { LINE_BREAK } from "./harmless.ts";
import { CUT, ownLines, readForm, textOf, typeIn, type WrittenForm } from "./interactions.ts";
import { newerReview, questionNamed } from "./questions.ts";
import type { HandDecision } from "./record.ts";

/** The rule for whose hand-written decisions count. */
interface HandPolicy {
  readonly trust: Trust;
  /** Whether a comment by an account that agents write from decides a question that needs no authority. */
  readonly ownAccountCounts: boolean;
}

/** Persons' hand-written decisions, and texts that could not be taken for one. */
export interface HandDecisions {
  readonly decisions: readonly HandDecision[];
  /** The reasons why comments that speak of a decision decide nothing, each with its comment's address. */
  readonly unclear: readonly string[];
  /** By the request's id: a no of which nobody can tell whether it counts. No yes decides that request any more. */
  readonly undecided: ReadonlyMap<string, UndecidedNo>;
}

/** A decision in a comment, before its subject is known. */
interface SaidDecision {
  readonly kind: string;
  readonly text: string;
  readonly by: string;
  /** The record that it names; null where it names none. */
  readonly record: string | null;
  readonly type: string | null;
  readonly task: string | null;
}

/** The rationale that a record keeps; the comment has the whole. */
const MAX_TEXT = 500;

/** Words that begin a decision, and what they mean. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:accept(?:ed)?|approved?)\b/i, "accept"],
  [/^(?:reject(?:ed)?|den(?:y|ied)|declined?|changes?\s+requested|request\s+changes)\b/i, "reject"],
  [new RegExp(`^(?:waived?|${WAIVER_LINE})\\b`, "i"), WAIVER],
];
/** A yes with one of these words is not a decision yet. */
const CONDITION =
  /\b(?:if|unless|once|until|when|after|provided|but|not|except|however|although|though|pending|assuming|as\s+long\s+as|subject\s+to|so\s+far|conditional(?:ly)?|wait(?:ing)?)\b|n['’]t\b|\?/i;
/** A picture, a symbol, or GitHub's code for one. Around words it says nothing, unless it is doubtful. */
const SIGN = String.raw`(?:[\p{So}\p{Extended_Pictographic}\p{Emoji_Modifier}\u200d\ufe0e\ufe0f]|\+1\b|:(?:\+1|\w{1,40}):)`;
const SIGNS = new RegExp(SIGN, "giu");
/** Signs of no, of doubt and of waiting, and faces that do not smile: beside one of these a yes is none. */
const DOUBTFUL =
  /[👎❌❎✖🚫⛔🛑✋🤚🖕❓❔⁉⚠🚧🚨🔴⏳⌛⏸👀💔💩☹😏-😖😞-😷😾-🙁🙃-🙅🙍🙎🤐🤒🤔🤕🤞🤢🤥-🤨🤬🤮🤯🤷🥴🥺🧐]|:(?:-1|x|(?:raised_?)?hand|\w{0,40}(?:thumbs_?down|negative|cross|multiplication|no_?entry|no_?good|prohibited|stop|thinking|confused|question|interrobang|warning|frown|worried|disappoint|unamused|eyes|eyebrow|shrug|palm|cry|sob|rage|angry|pout|neutral|hourglass|pause|construction|red_|redcircle|broken|poop|hankey)\w{0,40}):/iu;
const DECISION_LINE = new RegExp(
  String.raw`^\s*(?:[-*+]\s+)?(?:${SIGN}\s*){0,4}(?:\*\*|__)?decision(?:\s+on)?(?:\s+(?:record|question|request))?(?:\s+#?([\w]{1,30}))?(?:\*\*|__)?\s*:\s*(?:\*\*|__)?`,
  "iu",
);
/** The beginning of a comment that rejects what waits, as a decision does. "Rejected promises are handled" is none. */
const REJECTED: readonly RegExp[] = [
  /^(?:(?:i|we)(?:\s+have|['’]ve)?\s+|(?:(?:the|this)\s+)?plan\s+(?:is\s+|was\s+)?)?(?:rejected|denied|declined|disapproved|vetoed)\b(?!-|\s+(?!(?:as|this|unless|was)\b)[\w-]+s\b)/i,
  /^(?:(?:i|we)(?:['’](?:m|re|ve)|\s+(?:am|are|have|must|(?:have|need)\s+to))?\s+)?(?:reject(?:ing)?|disapprove|deny|declin(?:e|ing)|veto|request(?:ing|ed)?\s+(?:\w+\s+)?changes|changes?\s+(?:(?:is|are)\s+)?(?:requested|required|needed)|change\s+requests?)\s*(?:$|[^\s\w-]|\s(?:and|as|because|by|for|in|it|on|plan|sorry|that|this|the|until|your)\b)/i,
  // No path such as "/reject/index.ts".
  /^\/(?:reject|deny|decline|veto)(?![\w/.-])/i,
];
/** The number of an item in a list. */
const NUMBER = /^\d{1,3}[.)]\s+/;
/** The beginning of a comment that rejects a plan; elsewhere it is an answer. */
const PLAIN_NO: readonly RegExp[] = [
  // Whatever follows, but for such as "No objections", "Not bad", "No. 3" and "No-op".
  /^no(?:pe|t)?(?![\w'’]|-\w|[.\s]\s*\d|\s+(?:(?:further|more|other|big|major|real)\s+)*(?:bad|blockers?|blocking|changes?|comments?|complaints?|concerns?|doubts?|feedback|hurry|issues?|nits?|notes?|objections?|problems?|questions?|remarks?|rush|urgent|worries)\b)/i,
  /^(?:no-go|(?:nack|nah|nein|never)\b(?!-|\s+mind\b))/i,
  /^non\s*(?:$|[^\s\w-])/i,
  /^(?:(?:i|we)\s+)?(?:do\s+not|don['’]?t|cannot|can['’]?t|will\s+not|won['’]?t|would\s+not|wouldn['’]?t)\s+(?:accept|agree|approve|support|want)\b/i,
  /^(?:please\s+)?(?:do\s+not|don['’]?t)\s*(?:$|[^\s\w]|\s(?:begin|build|continue|do|go|implement|merge|proceed|release|ship|start)\b)/i,
  /^(?:(?:i|we)(?:['’]d|\s+would)\s+)?rather\s+not\b/i,
  /^(?:please\s+)?(?:stop|wait|hold(?:\s+(?:on|off|it))?)\s*(?:$|[^\s\w]|\s(?:a|before|for|please|till|until|with)\b)/i,
  /^(?:i|we)\s+(?:disagree|object)\b/i,
  /^(?:i|we)(?:['’]m|['’]re|\s+am|\s+are)\s+not\s+(?:accepting|approving|convinced|happy|ok(?:ay)?|sure)\b/i,
  /^(?:(?:it|that)(?:['’]s|\s+is)\s+a\s+no|but\s+no|no\b.*\brejected|needs?\s+(?:changes|rework|work))\b/i,
];
/** A line that ends with these, after a no to something else, is none: "No concerns, approved", "Not perfect, but go ahead". */
const ENDS_WITH_YES =
  /[,.;:!–—-]\s*(?:but\s+|please\s+)?(?:approved|lgtm|looks\s+good|ship\s+it|build\s+it|go\s+ahead|go\s+for\s+it|all\s+good)(?:\s+to\s+me)?[\s.!]*$/i;
const SIGN_OF_NO = /^(?:👎|❌|🚫|⛔|:-1:|:thumbsdown:|:x:|-1\b)/u;
/** A no after this sign rejects nothing: "✅ No breaking changes". The sign alone is no yes: it may agree with a no. */
const SIGN_OF_YES = /^(?:[👍✅☑✔✓🎉]|\+1\b|:\+1:|:thumbsup:|:white_?check_?mark:)/u;
const GREETING =
  /^(?:(?:(?:hi|hey|hello)(?:\s+(?!no)[\w-]+(?=,))?|sorry|thanks?|thank\s+you|well|hm+|so|oh|ah|absolutely|definitely|hell|honestly|unfortunately|actually|still)\b(?:\s+(?:all|team|there|you)\b)?[\s,.!:;…–—]*)+/i;
/**
 * A line that ends an earlier no: nothing less is taken for a yes then, so it has no other words, and few. Some can be
 * read in two ways, which takes twice the time each. Only after an approval more may follow.
 */
const YES = String.raw`(?:(?:(?:i|we)(?:\s+have|['\u2019]ve)?\s+)?(?:approved?|accept(?:ed)?)|(?:(?:the|this)\s+)?plan\s+(?:is\s+)?approved|lgtm|(?:(?:it|that|this)\s+)?looks?\s+(?:good|great|fine)|sounds\s+good|go\s+(?:on|ahead)|go\s+for\s+it|ship\s+it|build\s+it|proceed|all\s+good|works\s+for\s+me|yes|yeah|yep|sure|ok(?:ay)?|fine)`;
const POLITE = String.raw`(?:it|that|this|(?:the|this|your)\s+(?:plan|changes?|proposal|approach|pull\s+request|work)|to\s+me|by\s+me|with\s+me|now|then|please|thanks(?:\s+for\s+(?:the|your)\s+\w+)?|thank\s+you|all|(?:it\s+is|it['\u2019]s)\s+(?:fixed|mended)|much\s+better|great|nice|good|work|job|@[\w/-]+)`;
const PLAIN_YES = new RegExp(
  String.raw`^(?:please\s+|/)?${YES}(?:[\s,.!\u2013\u2014-]+(?:${YES}|${POLITE})){0,6}[\s.!]*$`,
  "i",
);
const APPROVAL = /^(?:i\s+)?(?:approved?|accepted|lgtm)\s*[,.:;!–—-]/i;
/** With one of these, or a condition, it is none. */
const DOUBT =
  /\b(?:apart\s+from|back|before|cannot|except|first|fix|hold|instead|mistake|never|no|only|redo|reject(?:ed|ion|s)?|rework|scratch|second\s+thoughts?|stop)\b|~~/i;
/** The beginning of a line after a decision that takes something from it. */
const LIMIT = /^(?:(?:but|except|however|only|provided|unless|until)\b|no\s*(?:$|[.!]|,?\s*wait\b))/i;
const WAIVED = new RegExp(`^\\s*["“”'*_]*${WAIVER_LINE}["“”'*_.!]*\\s*$`, "i");

/**
 * The decisions in a ticket's comments on requests of its log that are still open; those that a record has taken in are
 * not told again.
 */
export function handDecisionsIn(
  comments: readonly IssueComment[],
  { log, open }: { readonly log: Log; readonly open: readonly Question[] },
  policy: HandPolicy,
): HandDecisions {
  const taken = new Set(
    log.accepted.flatMap(({ record }) => (record.handDecisions ?? []).map(({ url }) => url)),
  );
  const undecided = new Map<string, UndecidedNo>();
  if (log.head === null) return { decisions: [], unclear: [], undecided };
  const { ticket } = log.head.record;
  const agents = agentAccounts(comments, policy.trust);
  const decisions: HandDecision[] = [];
  const unclear: string[] = [];
  for (const comment of inLogOrder(comments)) {
    if (taken.has(comment.url)) continue;
    const said = decisionIn(comment);
    if (said === null) continue;
    // The requests that were made before the comment, and are still open.
    const place = BigInt(comment.databaseId);
    const made = log.entries.filter((entry) => BigInt(entry.comment.databaseId) < place);
    const earlier = open.filter(
      ({ id }) =>
        made.some(({ record }) => record.id === id) && decisions.every(({ request }) => request !== id),
    );
    // Without an open request a decision is talk.
    if (earlier.length === 0) continue;
    const judged = judge(comment, said, { log, open: earlier, ticket, agents }, policy);
    const doubt = doubtAbout(comment, policy.trust);
    if (typeof judged === "string") {
      if (comment.hidden === null) unclear.push(`${judged} (${comment.url})`);
    } else if (doubt !== null) {
      const { by, url } = judged;
      undecided.set(judged.request, { by, url, why: doubt.why, remedy: doubt.remedy });
    } else if (judged.kind === "reject" || !undecided.has(judged.request)) decisions.push(judged);
  }
  return { decisions, unclear, undecided };
}

/** Why nobody can tell whether a no in the comment counts; null where it does. */
function doubtAbout(comment: IssueComment, trust: Trust): Pick<UndecidedNo, "why" | "remedy"> | null {
  const { hidden } = comment;
  if (hidden !== null)
    return {
      why: `it is hidden (${hidden})`,
      remedy: "Let a person show that comment again, or ask anew in other words",
    };
  return isTrusted(comment, trust) ? null : unknownAccess(comment, trust);
}

/**
 * Whether agents use the account of the token, by these records; those of persons' decisions do not tell. True where none
 * tells: agents that are started here use it.
 */
export function isSharedAccount(records: readonly Pick<LogEntry, "record" | "comment">[]): boolean {
  const ofAgents = records.filter(({ record }) => record.personDecision === undefined);
  return ofAgents.length === 0 || ofAgents.some(({ comment }) => comment.byViewer);
}

/** The comments that state a decision: where a request is open, it depends on their authors' write access. */
export function decidingComments(comments: readonly IssueComment[]): IssueComment[] {
  return comments.filter((comment) => decisionIn(comment) !== null);
}

/** Of hidden comments only what rejects: hiding needs less than write access, so it takes a yes back, and no "no". */
function decisionIn(comment: IssueComment): SaidDecision | null {
  const said = saidIn(comment);
  return comment.hidden === null || said?.kind === "reject" ? said : null;
}

/** What a person's comment says of what waits in the ticket's state. */
interface Verdict {
  /** "reject" as a decision does; "no" rejects a plan alone. */
  readonly says: "reject" | "no" | "yes";
  /** The record that it names; null where it names none. */
  readonly record: string | null;
}

/** Null for talk, and for what agents and apps post. */
export function verdictIn(comment: IssueComment): Verdict | null {
  const said = saidIn(comment);
  if (said !== null && said.kind !== "answer")
    return { says: said.kind === "reject" ? said.kind : "yes", record: said.record };
  if (personOf(comment) === null) return null;
  const record = said?.record ?? null;
  const lines = ownLines(comment.body).flatMap((line) => wordsIn(line) ?? []);
  const decided = said === null ? [] : [said.text];
  const begins = [...lines.slice(0, 1), ...decided].flatMap(
    (line) => wordsIn(line.replace(NUMBER, "")) ?? [],
  );
  if (begins.some((line) => REJECTED.some((no) => no.test(line) || no.test(plainWords(line)))))
    return { says: "reject", record };
  if (begins.some(isNo)) return { says: "no", record };
  const first = lines.findIndex(isYes);
  // A question that the yes answers is none.
  const isPlain = lines.every(
    (line, at) => isYes(line) || !isDoubt(at < first ? line.replaceAll("?", "") : line),
  );
  return isPlain && [...lines, ...decided].some(isYes) ? { says: "yes", record } : null;
}

/** Without "No, go ahead", which answers a question for objections. */
function isNo(line: string): boolean {
  const words = SIGN_OF_YES.test(line) ? line : plainWords(line);
  const says = SIGN_OF_NO.test(line) || PLAIN_NO.some((no) => no.test(line) || no.test(words));
  return says && !ENDS_WITH_YES.test(plainWords(line));
}

function isYes(line: string): boolean {
  if (DOUBTFUL.test(line) || CONDITION.test(line)) return false;
  const words = plainWords(line);
  return PLAIN_YES.test(words) || (APPROVAL.test(words) && !DOUBT.test(line));
}

/** Whether a line may take something from a yes beside it: a no, a condition, or a change. */
function isDoubt(line: string): boolean {
  // "No further comments" is none.
  const rest = line.replace(/^no\b/i, "");
  return isNo(line) || [CONDITION, DOUBT, DOUBTFUL].some((doubt) => doubt.test(rest));
}

/** The words of a line without the signs around them, and without a greeting. */
function plainWords(line: string): string {
  return withoutSigns(line)
    .replace(/^[\s,.!:–—-]+/, "")
    .replace(GREETING, "");
}

function withoutSigns(line: string): string {
  return line.replaceAll(SIGNS, " ");
}

/** A line without marks of lists, quotation marks, greetings and the names of those who are meant; null without any other. */
function wordsIn(line: string): string | null {
  const words = line
    .replaceAll(/[*_`#]/g, "")
    .replace(/^(?:[\s>"“”„'‘’«(]|[-+•]\s|@[\w/-]+[\s,:]*)+/u, "")
    .replace(GREETING, "");
  return words === "" ? null : words;
}

/** Whether a person's comment says no to something. */
export function saysNo(comment: IssueComment): boolean {
  const says = verdictIn(comment)?.says;
  return says === "reject" || says === "no";
}

/** The person who wrote the comment; null for records, and for what agents and apps post. */
function personOf(comment: IssueComment): string | null {
  const { author } = comment;
  return author === null || author.isBot || readComment(comment).kind !== "talk" ? null : author.login;
}

/** The decision that a person's comment states; null for talk, for records, and for what agents and apps post. */
function saidIn(comment: IssueComment): SaidDecision | null {
  const by = personOf(comment);
  if (by === null) return null;
  const { body } = comment;
  const lines = ownLines(body);
  const form = readForm(body);
  const about = { by, type: typeIn(form), task: textOf(form, "task id") };
  for (const [at, line] of lines.entries()) {
    const match = DECISION_LINE.exec(line);
    if (match === null) continue;
    const text = line.slice(match[0].length).trim();
    if (text === "") continue;
    const said = meant(text);
    const isLimited = DOUBTFUL.test(line) || lines.slice(at + 1).some(limits);
    const kind = isLimited && said.kind !== "reject" ? "answer" : said.kind;
    return { ...said, kind, record: match[1] ?? recordRow(form), ...about };
  }
  const section = textOf(form, "decision");
  if (section !== null) return { ...meant(section), record: recordRow(form), ...about };
  const waived = lines.find((one) => WAIVED.test(withoutSigns(one)) && !DOUBTFUL.test(one));
  return waived === undefined ? null : { kind: WAIVER, text: waived.trim(), record: null, ...about };
}

/** Whether a line after a decision takes something from it. */
function limits(line: string): boolean {
  const words = wordsIn(line) ?? "";
  return LIMIT.test(plainWords(words)) || words.search(DOUBTFUL) === 0;
}

function recordRow(form: WrittenForm): string | null {
  return textOf(form, "record", "question", "decides")?.replaceAll(/[`*\s]/g, "") ?? null;
}

function meant(text: string): Pick<SaidDecision, "kind" | "text"> {
  const said = text.replaceAll(/[*_`]/g, "").trim();
  const first = said.split(LINE_BREAK, 1).join("");
  const words = withoutSigns(first).trim();
  const kind = WORDS.find(([word]) => word.test(words))?.[1] ?? "answer";
  // The missing part of a cut line may be a condition.
  const limited = first.endsWith(CUT) || CONDITION.test(first) || DOUBTFUL.test(first);
  return {
    kind: limited && kind !== "reject" ? "answer" : kind,
    text: said.slice(0, MAX_TEXT).toWellFormed(),
  };
}

/** The open requests of a ticket at the time of a decision. */
interface Pending {
  readonly log: Log;
  readonly open: readonly Question[];
  readonly ticket: string;
  /** The accounts that agents write from (`agentAccounts`). */
  readonly agents: ReadonlySet<string>;
}

/** The decision with what it is about, or why it decides nothing. */
function judge(
  comment: IssueComment,
  said: SaidDecision,
  pending: Pending,
  policy: HandPolicy,
): HandDecision | string {
  const { by } = said;
  const who = JSON.stringify(by);
  const request = requestOf(said, pending);
  if (typeof request === "string") return `${who} wrote a decision that does not count: ${request}`;
  if (!isTrusted(comment, policy.trust)) {
    const unknown = unknownAccess(comment, policy.trust);
    if (unknown === null)
      return `${who} wrote a decision that does not count: the account has no write access and is not in "trust.authors"`;
    if (said.kind !== "reject") return `cannot tell whether the decision of ${who} counts: ${unknown.why}`;
  }
  if (comment.lastEditedAt !== null)
    return `${who} wrote a decision that does not count: the comment was edited since; write it again`;
  const isCommitting = needsAuthority(request.matter);
  if (
    (comment.byViewer || pending.agents.has(by.toLowerCase())) &&
    (isCommitting || !policy.ownAccountCounts)
  )
    return uncountedComment(by, "write it from another account, or move the card");
  if (isCommitting && said.kind === "answer")
    return `${who} wrote a decision on record ${request.seq} that is neither yes nor no: write "Decision on ${request.seq}: accept" or "reject"`;
  if (said.kind === WAIVER && request.matter !== "sign-off")
    return `${who} waived record ${request.seq}, and only a review is waived`;
  const { url, createdAt: at } = comment;
  return { request: request.id, kind: said.kind, text: said.text, by, url, at };
}

/**
 * Whether a task id means this ticket: its name, its number, or such as `ENG-042`. What looks like no id says nothing.
 */
function names(task: string, ticket: string): boolean {
  const bare = task.replaceAll(/[[\]`*\s]/g, "");
  const number = ticketNumber(bare);
  if (number !== null) return ticket.endsWith(`#${number}`);
  return !bare.includes("#") || sameName(bare, ticket);
}

/** The request that a decision is about: the record that it names, else the only fitting one. */
function requestOf(
  { record, type, task, kind }: SaidDecision,
  { log, open, ticket }: Pending,
): Question | string {
  if (task !== null && !names(task, ticket))
    return `its task is ${JSON.stringify(task)}, and this is ticket ${ticket}`;
  if (record !== null) {
    const newer = newerReview(log, open, record);
    const why =
      newer === null
        ? `no request ${JSON.stringify(record)} was open then`
        : `the work of record ${record} was submitted again: write "Decision on ${newer.seq}: accept" or "reject"`;
    return questionNamed(open, record) ?? why;
  }
  const wanted = kind === WAIVER ? "review" : type;
  const fitting = open.filter((one) => wanted === null || sameName(one.type, wanted));
  const [first, second] = fitting;
  if (first === undefined) return "no such request was open then";
  if (second === undefined) return first;
  return `it may mean any of the records ${fitting.map(({ seq }) => seq).join(", ")}; name one, as in "Decision on ${first.seq}: accept"`;
}
