/** The title and body that a person's newest decision was made on, against the ticket as it is now. */
import { accountName } from "../../rules/names.ts";
import { voidedDecision, newestReply } from "../../rules/guards.ts";
import type { DecidedText, Situation, TextChange } from "../../rules/situation.ts";
import {
  TEXTS,
  changesSince,
  differenceOf,
  hashesOf,
  textHash,
  touchedTexts,
  versionDecidedOn,
  type MadeDecision,
} from "../../log/decided-text.ts";
import { readComment, type IssueComment } from "../../log/comment.ts";
import { recordsOfStay } from "../../log/replies.ts";
import type { DecidedOn } from "../../log/record.ts";
import { isTrusted } from "../../log/trust.ts";
import { answerFor, isNeeds, type KnownTicket, type Needs } from "./facts.ts";
import { situationOf, type TicketView } from "./ticket-view.ts";
import type { World } from "../world/world.ts";

/** A decision's texts as the rules, its record and a person see them. */
export interface DecisionText {
  readonly judged: DecidedText;
  readonly decidedOn: DecidedOn;
  /** The changes in lines, cut; none where the texts read as they did. */
  readonly difference: readonly string[];
}

/**
 * The texts of the newest decision that lets the ticket leave its state, or that led it there; null where nobody has
 * decided. Needs their history only where one of them was changed since.
 */
export function decisionTextOf({ view, facts }: KnownTicket): DecisionText | null | Needs {
  const decision = newestDecision(view);
  if (decision === null) return null;
  const shown = view.snapshot.issue;
  const touched = touchedTexts(shown, decision);
  if (touched.length > 0 && facts.texts === undefined)
    return { needs: { kind: "texts", since: decision.at } };
  const { history, trust } = facts.texts ?? { history: { title: [], body: [] }, trust: view.trust };
  const now = hashesOf(shown);
  const decidedOn: DecidedOn = { decision: decision.url };
  const changes: TextChange[] = [];
  const difference: string[] = [];
  for (const text of TEXTS) {
    const hash = decision[text];
    if (!touched.includes(text)) {
      decidedOn[text] = hash ?? now[text];
      continue;
    }
    const before = versionDecidedOn(history[text], decision, hash)?.text ?? null;
    const known = hash ?? (before === null ? undefined : textHash(before));
    if (known !== undefined) decidedOn[text] = known;
    const since = changesSince(history[text], decision, hash).toReversed();
    if (since.length === 0) continue;
    changes.push(
      ...since.map((version) => ({
        text,
        by: version.author === null ? null : accountName(version.author),
        at: version.at,
        byWriter: isTrusted(version, trust),
      })),
    );
    difference.push(
      `The ${text}:`,
      ...(before === null
        ? ["(its former text is not in GitHub's history)"]
        : differenceOf(before, shown[text])),
    );
  }
  // A change by anybody else is refused, so that no record has it.
  const named = changes.flatMap(({ text, by, at }) => (by === null ? [] : [{ text, by, at }]));
  if (named.length > 0) decidedOn.changes = named;
  return { judged: { decision, changes }, decidedOn, difference };
}

/** A decision that a move takes up. */
export interface TakenDecision extends Pick<DecisionText, "judged" | "decidedOn"> {
  /** About the plan beside title and body: only accounts that may write can have changed it. */
  readonly warnings: readonly string[];
}

/** The decision that a move takes up; null where nobody has decided. Needs as `decisionTextOf` and `decidedFileOf`. */
export function takenDecision(ticket: KnownTicket): TakenDecision | null | Needs {
  const text = decisionTextOf(ticket);
  if (text === null || isNeeds(text)) return text;
  // The move will be refused.
  if (voidedDecision({ decidedText: text.judged }) !== null) return { ...text, warnings: [] };
  const found = decidedFileOf(ticket);
  if (isNeeds(found)) return found;
  const decidedOn = { ...text.decidedOn, ...(found.file === undefined ? {} : { file: found.file }) };
  const edited = editedSince(ticket.view, text.judged.decision.at).map(
    ({ url }) => `an agent's comment was edited after the decision (${url})`,
  );
  return { judged: text.judged, decidedOn, warnings: [...found.warnings, ...edited] };
}

/** Comments of agents, such as a plan's summary, that a person could read as they stood then. */
function editedSince({ comments, trust }: TicketView, decidedAt: string): IssueComment[] {
  return comments.filter(
    (comment) =>
      readComment(comment).kind === "agent" &&
      isTrusted(comment, trust) &&
      Date.parse(comment.createdAt) < Date.parse(decidedAt) &&
      Date.parse(comment.lastEditedAt ?? "") >= Date.parse(decidedAt),
  );
}

/** A path and a commit, as in "thoughts/shared/plans/12.md (8c9d0e1)". */
const NAMED_FILE = /((?:[\w@+-][\w@.+-]*\/){1,20}[\w@+-][\w@.+-]*)`? \(([0-9a-f]{7,40})\)/;

/**
 * The first file at a commit that the record names which brought the ticket to its state. Who may push can change it on
 * the base, so that a change is a warning. Needs its content where a file is named.
 */
export function decidedFileOf({
  view,
  facts,
}: KnownTicket): (Pick<DecidedOn, "file"> & Pick<TakenDecision, "warnings">) | Needs {
  const { begin } = recordsOfStay(view);
  const known = begin?.record.decidedOn;
  if (known !== undefined) return { file: known.file, warnings: [] };
  const [, path, commit] = NAMED_FILE.exec(begin?.record.reason ?? "") ?? [];
  if (path === undefined || commit === undefined) return { warnings: [] };
  if (facts.planFile === undefined) return { needs: { kind: "planFile", file: { path, commit } } };
  const { decided: blob, newest } = facts.planFile;
  if (blob === null) return { warnings: [`GitHub has no file ${path} at ${commit}, which the plan names`] };
  const differs = newest !== null && newest !== blob;
  const base = view.team.delivery.baseBranch ?? "the default branch";
  return {
    file: { path, commit, blob },
    warnings: differs
      ? [`${path} on ${base} differs from the plan that was decided on: read it at ${commit}`]
      : [],
  };
}

/** The decision with the hashes of its texts, where a record names them. */
function newestDecision(view: TicketView): (DecidedText["decision"] & MadeDecision) | null {
  const situation = situationOf(view);
  if (situation.policy.humanStates.some((name) => name === situation.state)) {
    const reply = newestReply(situation);
    if (reply === null) return null;
    const entry = view.log.accepted.find(({ comment }) => comment.url === reply.url);
    return { ...hashesIn(entry?.record.decidedOn), by: reply.by, url: reply.url, at: reply.at };
  }
  const { decidedOn, reply } = recordsOfStay(view).begin?.record ?? {};
  if (decidedOn?.decision === undefined || reply === undefined) return null;
  return { ...hashesIn(decidedOn), by: reply.by, url: decidedOn.decision, at: reply.at };
}

function hashesIn({ title, body }: DecidedOn = {}): Pick<DecidedOn, "title" | "body"> {
  return { title, body };
}

/** The facts by which the rules judge the ticket, those of a decision's texts included. Throws what the store throws. */
export async function situationWithText(world: World, view: TicketView): Promise<Situation> {
  const text = await answerFor(world, view, decisionTextOf);
  return { ...situationOf(view), decidedText: text?.judged ?? null };
}
