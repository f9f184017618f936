import type { HiddenItems } from "../github/item-store.ts";
import {
  type Audit,
  auditComment,
  auditTrail,
  confirmationLine,
  isOpen,
  isRepairable,
  leftToPeople,
} from "../log/audit/audit-trail.ts";
import { lockEndCause } from "../log/audit/check-board.ts";
import { linkedTickets } from "../log/audit/check-chain.ts";
import { textAuthors } from "../log/audit/check-edits.ts";
import {
  type AuditRules,
  decisiveInTrail,
  type Finding,
  type FindingCode,
  type Subject,
  subjectOf,
  type Trail,
} from "../log/audit/subject.ts";
import { type IssueComment, renderVoidComment, saysVoid } from "../log/comment.ts";
import { foldLog, type Log } from "../log/fold.ts";
import { quietText } from "../log/harmless.ts";
import { reconcile, type Reconciliation } from "../log/reconcile.ts";
import { commentWarnings } from "../rules/bounds.ts";
import type { EndOfWait } from "../rules/guidance.ts";
import type { Caller } from "../rules/lock.ts";
import { type RepositoryAddress, sameName, type TicketAddress } from "../rules/names.ts";
import { isIn, peoplesStates, type StateMachine } from "../rules/state-machine.ts";
import { INITIAL_STATE } from "../rules/vocabulary.ts";
import { composeBaseline } from "../ticket/protocol/compose-record.ts";
import { moveLock } from "../ticket/protocol/locks.ts";
import { answerWith, type Plan, type PlanContext } from "../ticket/protocol/plan.ts";
import { closeFinished, onlyOutcome, transact } from "../ticket/protocol/transact.ts";
import { winnerOver } from "../ticket/protocol/verify.ts";
import { targetOf } from "../ticket/protocol/writing.ts";
import { ifVisible } from "../ticket/read/address.ts";
import { readTicket, readToBeginning } from "../ticket/read/read-ticket.ts";
import type { TicketView } from "../ticket/read/ticket-view.ts";
import { strangerText } from "../ticket/route/strangers.ts";
import type { TeamConfig } from "../ticket/team/team-config.ts";
import { lookUpAccounts, trustOf } from "../ticket/team/team.ts";
import type { World } from "../ticket/world/world.ts";
import { type BoardTrails, readTrail, readTrails, type TrailsCall } from "./read-trails.ts";
import { mayBeAnswered, readEndsOfWaits, readStrangers, type StrangersTickets } from "./waits.ts";

export interface AuditedTrail {
  readonly trail: Trail;
  readonly rules: AuditRules;
  readonly audit: Audit;
}

/**
 * Reads a ticket's whole trail and judges it; changes nothing. As many requests as `readTrail`, and one for each
 * account to look up; throws what `readTrail` throws.
 */
export async function auditTicket(world: World, address: TicketAddress): Promise<AuditedTrail> {
  const { trail, team } = await readTrail(world, address);
  const rules = await linkedRules(world, address, team, [trail]);
  return { trail, rules, audit: auditTrail(trail, rules) };
}

export interface BoardAudit extends Pick<BoardTrails, "unchanged" | "complete" | "hidden"> {
  readonly tickets: readonly AuditedTrail[];
}

/**
 * Judges every ticket of the board, or every one that changed. As many requests as `readTrails`, and one for each
 * account to look up; throws what `readTrails` throws.
 */
export async function auditBoard(world: World, call: TrailsCall): Promise<BoardAudit> {
  const { board, trails, ...rest } = await readTrails(world, call);
  const rules = await linkedRules(world, call.address, board.team, trails);
  return { ...rest, tickets: trails.map((trail) => ({ trail, rules, audit: auditTrail(trail, rules) })) };
}

/** The rules, with the trails of the tickets that these name (`linkedTickets`); those are read where needed. */
async function linkedRules(
  world: World,
  address: RepositoryAddress,
  team: TeamConfig,
  trails: readonly Trail[],
): Promise<AuditRules> {
  const rules = await auditRules(world, address, team, trails);
  // Few logs name another one, and to fold all of a large board takes long.
  const naming = trails.filter(({ comments }) =>
    comments.some(({ body }) => body.includes('"continue') || body.includes('"followUps": {')),
  );
  if (naming.length === 0) return rules;
  const linked = new Map<string, Trail | null>(trails.map((trail) => [trail.ticket, trail]));
  const named = naming.flatMap((trail) =>
    linkedTickets(subjectOf(trail, rules)).filter((name) =>
      sameName(partsOf(name)[0], partsOf(trail.ticket)[0]),
    ),
  );
  for (const name of new Set(named)) {
    if (linked.has(name)) continue;
    const number = Number(partsOf(name)[1]);
    const read = await ifVisible(async () => [(await readTrail(world, { ...address, number })).trail]);
    linked.set(name, read[0] ?? null);
  }
  const all = [...linked.values()].flatMap((trail) => trail ?? []);
  return { ...(await auditRules(world, address, team, all)), linked };
}

/** Repository and number of a ticket. */
function partsOf(ticket: string): [repository: string, number: string] {
  const [repository = "", number = ""] = ticket.split("#");
  return [repository, number];
}

/** The rules for the trails of one repository. One request for each account that is not known yet. */
async function auditRules(
  world: World,
  address: RepositoryAddress,
  team: TeamConfig,
  trails: readonly Trail[],
): Promise<AuditRules> {
  // The repository as GitHub spells it, not as somebody typed it.
  const repository = trails[0]?.ticket.split("#")[0] ?? `${address.owner}/${address.repo}`;
  const authors = trails.flatMap((trail) => [...decisiveInTrail(trail), ...textAuthors(trail)]);
  const trust = await lookUpAccounts(world, address, trustOf(team, repository), authors);
  return { machine: world.machine, trust };
}

/**
 * Comments on a ticket with the findings of its audit. Findings of an earlier comment are left out. Null where
 * there is nothing to tell, else the comment's address. Two requests. Throws what the store throws.
 */
export async function commentFindings(
  world: World,
  repository: RepositoryAddress,
  { audit, trail }: AuditedTrail,
): Promise<string | null> {
  const body = auditComment(audit, trail);
  if (body === null) return null;
  const issue = await world.issues.read({ ...repository, number: trail.number });
  return world.issues.comment(issue, quietText(body, repository));
}

/** The repairs that touch no record that counts. */
type RepairKind =
  | "set the card"
  | "close the issue"
  | "release the lock"
  | "strike the comment"
  | "write a new baseline";

interface Repair {
  readonly kind: RepairKind;
  readonly says: string;
  /** The comment that it is about; absent where it is about the ticket. */
  readonly url?: string | undefined;
}

const STRIKE = { kind: "strike the comment", does: "Strike the comment through" } as const;

const REPAIRS: Readonly<Partial<Record<FindingCode, { readonly kind: RepairKind; readonly does: string }>>> =
  {
    CARD_BEHIND: { kind: "set the card", does: "Set the card to the log's state" },
    ISSUE_OPEN_AT_END: { kind: "close the issue", does: "Close the issue" },
    LOCK_ORPHANED: { kind: "release the lock", does: "Release the lock" },
    RECORD_DOUBLED: STRIKE,
    VOID_UNMARKED: STRIKE,
  };

/** The repairs of a ticket; and the findings that only a person can settle, with the line to comment. Pure. */
export function planRepairs({ audit, trail, rules }: AuditedTrail) {
  const open = audit.findings.filter(isOpen);
  const subject = subjectOf(trail, rules);
  // Whether an undamaged log says that the ticket is finished.
  const { log, machine } = subject;
  const state = log.head?.record.to ?? "";
  const damaged = open.some(({ severity }) => severity === "damage");
  const finished = !damaged && machine.isTerminal(state);
  const repairs = open.filter(isRepairable).flatMap(({ code, what, where }): Repair[] => {
    const repair = REPAIRS[code];
    if (repair === undefined || (repair.kind === "close the issue" && !finished)) return [];
    return [{ kind: repair.kind, says: `${repair.does}. ${what}`, url: where.url }];
  });
  const edited = editedHead(subject);
  const confirmed = audit.findings.find(
    ({ where, confirmed: by }) => by !== undefined && edited !== null && where.url === edited.url,
  );
  if (confirmed?.confirmed !== undefined) {
    const { by, url } = confirmed.confirmed;
    const says = `Write a new baseline for the log: "${by}" confirmed the edited record (${url})`;
    repairs.push({ kind: "write a new baseline", says });
  }
  const left = leftToPeople(audit.findings);
  return {
    repairs,
    confirmation: left.length === 0 ? null : { findings: left, line: confirmationLine(left) },
  };
}

/**
 * Does for one ticket what a fresh look at it still calls for, and tells what was done. No record that counts is
 * rewritten or deleted. Throws what reading and writing a ticket throw.
 */
export async function repairTicket(world: World, address: TicketAddress, caller: Caller): Promise<Repair[]> {
  const done: Repair[] = [];
  for (const repair of planRepairs(await auditTicket(world, address)).repairs) {
    if (await executeRepair(world, address, caller, repair)) done.push(repair);
  }
  return done;
}

async function executeRepair(
  world: World,
  address: TicketAddress,
  caller: Caller,
  repair: Repair,
): Promise<boolean> {
  switch (repair.kind) {
    case "set the card":
      return write(world, address, caller, ({ view: { log, reconciliation } }) => ({
        kind: "no record",
        finishes: "card",
        outcome: () => log.head !== null && reconciliation.cardBehind,
      }));
    case "close the issue": {
      const view = await readTicket(world, address, caller);
      const unclosed = await closeFinished(world, view, view.reconciliation.state ?? INITIAL_STATE);
      return unclosed.length === 0;
    }
    case "release the lock":
      return releaseLock(world, address);
    case "strike the comment":
      return strikeComment(world, await readTicket(world, address, caller), repair);
    case "write a new baseline": {
      const { audit } = await auditTicket(world, address);
      return write(world, address, caller, (ticket) => planBaseline(world.machine, audit.findings, ticket));
    }
  }
}

function editedHead({ log, reconciliation }: Pick<Subject, "log" | "reconciliation">): IssueComment | null {
  return reconciliation.edited ?? log.tampered;
}

/** GitHub's compare-and-swap takes away the lock that was judged dead, and no other. */
async function releaseLock(world: World, address: TicketAddress): Promise<boolean> {
  const { trail, rules } = await auditTicket(world, address);
  const { lock } = trail;
  if (lock === null || lockEndCause(subjectOf(trail, rules), lock) === null) return false;
  const { repository } = await world.boards.readBoard(address, null);
  if (repository === null) return false;
  const swap = await moveLock(world, { address, repositoryId: repository.id }, lock.oid, null);
  return swap.kind === "moved";
}

/** Strikes a record through that does not count, as its own writer would have. */
async function strikeComment(world: World, newest: TicketView, { url }: Repair): Promise<boolean> {
  const view = await readToBeginning(world, newest);
  const entry = view.log.entries.find(({ comment }) => comment.url === url);
  if (entry?.standing !== "void" || saysVoid(entry.comment.body)) return false;
  const winner = winnerOver(view.log, entry);
  const body = renderVoidComment(entry.record, { seq: winner.record.seq, url: winner.comment.url });
  await world.tickets.write([
    { target: targetOf(world, view), write: { strike: { id: entry.comment.id, body } } },
  ]);
  return true;
}

async function write(
  world: World,
  address: TicketAddress,
  caller: Caller,
  plan: (ticket: PlanContext) => Plan<boolean>,
): Promise<boolean> {
  return onlyOutcome(await transact(world, [{ address, caller, onUnsoundLog: true, plan }]));
}

/** The newest record was edited, and a person confirmed it: one more record says so, and the log goes on from there. */
function planBaseline(
  machine: StateMachine,
  findings: readonly Finding[],
  { view, recordId: id }: PlanContext,
): Plan<boolean> {
  const edited = editedHead(view);
  const finding = findings.find(({ where }) => edited !== null && where.url === edited.url);
  const confirmation = view.comments.find(({ url }) => url === finding?.confirmed?.url);
  if (finding?.confirmed === undefined || confirmation === undefined) return answerWith(false);
  const { by, url } = finding.confirmed;
  const reply = { by, url, at: confirmation.createdAt, fromOwnAccount: false };
  const reason = `The newest record was edited; ${by} reviewed it and confirmed that the log continues from here (finding ${finding.id})`;
  return {
    kind: "write",
    record: () => composeBaseline(view, { id, reply, reason, machine }),
    outcome: () => true,
  };
}

// The whole board for a report.

/** A ticket of the board as a report needs it. */
export interface GatheredTicket {
  readonly trail: Trail;
  readonly log: Log;
  readonly reconciliation: Reconciliation;
  readonly findings: readonly Finding[];
  /** The answer that ends the ticket's wait, so that an agent goes on; null without one. */
  readonly answer: EndOfWait | null;
}

export interface GatheredBoard {
  readonly title: string;
  readonly url: string;
  /** `owner/repo` */
  readonly repository: string;
  /** The states in which people have their turn: the graph's and the team's. */
  readonly peoplesStates: readonly string[];
  readonly tickets: readonly GatheredTicket[];
  readonly readAtMs: number;
  /** Whether all of the board was read. */
  readonly complete: boolean;
  readonly hidden: HiddenItems;
  /** Strangers' tickets, and waiting tickets of which it is not known whether somebody has answered, in sentences. */
  readonly notes: readonly string[];
}

/**
 * All tickets of the board with their logs, however long ago they changed: what has not moved for long is what a report
 * has to show. Throws what `readTrails` throws.
 */
export async function gatherReport(
  world: World,
  address: RepositoryAddress,
  caller: Caller,
  onProgress: TrailsCall["onProgress"],
): Promise<GatheredBoard> {
  const { board, trails, complete, hidden } = await readTrails(world, { address, sinceMs: null, onProgress });
  const rules = await linkedRules(world, address, board.team, trails);
  const states = peoplesStates(world.machine, board.team.policies);
  const tickets = trails.map((trail) => {
    const { ticket, comments, card } = trail;
    const log = foldLog(comments, { ticket, trust: rules.trust, complete: trail.complete });
    const reconciliation = reconcile(log, card ?? { value: null, updatedAt: null });
    return { trail, log, reconciliation, findings: auditTrail(trail, rules).findings };
  });
  const here = `${board.repository.nameWithOwner}#`;
  const asked = tickets.filter(
    ({ trail: { ticket, closed, isArchived, comments, card }, reconciliation }) => {
      if (!ticket.startsWith(here) || closed || isArchived === true || !isIn(states)(reconciliation))
        return false;
      // Whether something was said after the card got its state.
      return comments.some(({ createdAt }) => mayBeAnswered(card?.updatedAt ?? null, createdAt));
    },
  );
  // The longest wait first: a trail has no priority.
  const numbers = asked
    .map(({ trail: { number, card, createdAt } }) => ({
      number,
      sinceMs: Date.parse(card?.updatedAt ?? createdAt),
    }))
    .toSorted((one, other) => one.sinceMs - other.sinceMs)
    .map(({ number }) => number);
  const [{ ends, notes }, strangers] = await Promise.all([
    readEndsOfWaits(world, address, caller, numbers),
    readStrangers(world, board, address, []),
  ]);
  return {
    title: board.project.title,
    url: board.project.url,
    repository: board.repository.nameWithOwner,
    peoplesStates: states,
    tickets: tickets.map(({ trail, log, reconciliation, findings }) => {
      const answer = trail.ticket === `${here}${trail.number}` ? (ends.get(trail.number) ?? null) : null;
      return { trail, log, reconciliation, findings, answer };
    }),
    readAtMs: world.clock.now(),
    complete: complete && trails.every((trail) => trail.complete),
    hidden,
    notes: [...commentWarnings(board.repository, world.settings), ...notes, ...strangerNotes(strangers)],
  };
}

/** So many are named; the list `ralph-hero waiting` has the others. */
const MAX_NAMED = 10;

function strangerNotes({ found, complete }: StrangersTickets): string[] {
  if (found.length === 0) return [];
  const named = found
    .slice(0, MAX_NAMED)
    .map(({ ticket, wait }) => `#${ticket.number} ${strangerText(wait)}`);
  const more = found.length - named.length;
  const rest = [...(more > 0 ? [`${more} more`] : []), ...(complete ? [] : ["perhaps others"])];
  return [`No agent begins these tickets by itself: ${[...named, ...rest].join("; ")}`];
}
