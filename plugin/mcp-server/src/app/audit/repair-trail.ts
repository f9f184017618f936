import { Failure } from "../../errors.ts";
import { isOpen, leftToPeople } from "../../ledger/audit/audit-trail.ts";
import { whyDead } from "../../ledger/audit/check-lock.ts";
import { confirmationLine } from "../../ledger/audit/confirmations.ts";
import type { Finding } from "../../ledger/audit/finding.ts";
import { subjectOf, type Subject } from "../../ledger/audit/subject.ts";
import { renderComment } from "../../ledger/comment.ts";
import type { IssueComment } from "../../ledger/fold.ts";
import { requireWritable } from "../board/board-item.ts";
import { composeBaseline } from "../log/compose-baseline.ts";
import { moveLock } from "../log/lock-keeping.ts";
import { readTicket, type Caller } from "../log/read-ticket.ts";
import { rollForward } from "../log/roll-forward.ts";
import { writeAndSettle } from "../log/settle.ts";
import { Writing } from "../log/writing.ts";
import type { TicketAddress } from "../ports/ticket.ts";
import type { World } from "../world.ts";
import { auditTicket, type AuditedTrail } from "./audit-ticket.ts";

/** What can be repaired without touching a record. */
export type RepairKind = "set the card" | "release the lock" | "write a new baseline";

export interface Repair {
  readonly kind: RepairKind;
  readonly says: string;
}

export interface RepairPlan {
  readonly repairs: readonly Repair[];
  /** What only a person can settle, and the line to comment for it; null where there is nothing of that kind. */
  readonly confirmation: { readonly findings: readonly Finding[]; readonly line: string } | null;
}

/** What would be done for a ticket, and what is left to a person. Pure. */
export function planRepairs(audited: AuditedTrail): RepairPlan {
  const { audit, trail, rules } = audited;
  const open = audit.findings.filter(isOpen);
  const repairs: Repair[] = open.flatMap(({ code, what }): Repair[] => {
    if (code === "CARD_BEHIND")
      return [{ kind: "set the card", says: `Set the card to the log's state. ${what}` }];
    if (code === "LOCK_ORPHANED") return [{ kind: "release the lock", says: `Release the lock. ${what}` }];
    return [];
  });
  const edited = editedHead(subjectOf(trail, rules));
  const confirmed = audit.findings.find(
    ({ where, confirmed: by }) => by !== undefined && edited !== null && where.url === edited.url,
  );
  if (confirmed?.confirmed !== undefined) {
    const { by, url } = confirmed.confirmed;
    const says = `Write a record from which the log goes on: "${by}" confirmed the edited one (${url})`;
    repairs.push({ kind: "write a new baseline", says });
  }
  const left = leftToPeople(audit.findings);
  return {
    repairs,
    confirmation: left.length === 0 ? null : { findings: left, line: confirmationLine(left) },
  };
}

/**
 * Does for one ticket what a fresh look at it still calls for, and tells what was done. No record is rewritten or
 * deleted. Throws what reading and writing a ticket throw.
 */
export async function repairTicket(world: World, address: TicketAddress, caller: Caller): Promise<Repair[]> {
  const done: Repair[] = [];
  for (const repair of planRepairs(await auditTicket(world, address)).repairs) {
    if (await carryOut(world, address, { caller, kind: repair.kind })) done.push(repair);
  }
  return done;
}

async function carryOut(
  world: World,
  address: TicketAddress,
  { caller, kind }: { readonly caller: Caller; readonly kind: RepairKind },
): Promise<boolean> {
  switch (kind) {
    case "set the card": {
      const view = await readTicket(world, address, caller);
      await rollForward(world, view);
      return view.reconciliation.cardBehind;
    }
    case "release the lock":
      return releaseLock(world, address);
    case "write a new baseline":
      return writeBaseline(world, address, caller);
  }
}

function editedHead({ log, reconciliation }: Pick<Subject, "log" | "reconciliation">): IssueComment | null {
  return reconciliation.edited ?? log.tampered;
}

/** GitHub's compare-and-swap takes away the lock that was judged dead, and no other. */
async function releaseLock(world: World, address: TicketAddress): Promise<boolean> {
  const { trail, rules } = await auditTicket(world, address);
  const { lock } = trail;
  if (lock === null || whyDead(subjectOf(trail, rules), lock) === null) return false;
  const { repository } = await world.boards.readBoard(address, null);
  if (repository === null) return false;
  const swap = await moveLock(world, { address, repositoryId: repository.id }, lock.oid, null);
  return swap.kind === "moved";
}

/** The newest record was edited, and a person confirmed it: one more record says so, and the log goes on from there. */
async function writeBaseline(world: World, address: TicketAddress, caller: Caller): Promise<boolean> {
  const { audit } = await auditTicket(world, address);
  const view = await readTicket(world, address, caller);
  const edited = editedHead(view);
  const finding = audit.findings.find(({ where }) => edited !== null && where.url === edited.url);
  const confirmation = view.comments.find(({ url }) => url === finding?.confirmed?.url);
  if (finding?.confirmed === undefined || confirmation === undefined) return false;
  requireWritable(view.snapshot, view.item);
  const { by, url } = finding.confirmed;
  const record = composeBaseline(view, {
    id: world.newId(),
    reply: { by, url, at: confirmation.createdAt, fromOwnAccount: false },
    reason: `The newest record was edited; ${by} looked at it and confirmed that the log goes on from here (finding ${finding.id})`,
    machine: world.machine,
  });
  const write = { comment: renderComment(record) };
  const settlement = await writeAndSettle(new Writing(world, view, { record, write, lock: null }));
  if (settlement.kind === "settled") return true;
  throw new Failure(
    "LEDGER_CONFLICT",
    `Cannot write a new baseline for ticket ${view.ticket}: another record was first`,
    {
      hint: "Audit the ticket again",
      retryable: true,
    },
  );
}
