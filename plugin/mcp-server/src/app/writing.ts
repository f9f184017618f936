import type { TicketRecord } from "../ledger/record.ts";
import { optionFor } from "./board-item.ts";
import { look, type Evidence } from "./evidence.ts";
import type { LockPlace, TicketWrite, WriteTarget } from "./ports.ts";
import type { TicketView } from "./read-ticket.ts";
import type { World } from "./world.ts";

/** A lock taken for the record that is being written. */
export interface FreshLock {
  readonly oid: string;
  readonly takenAtMs: number;
  /** What stood in its place; null for nothing. */
  readonly replaced: string | null;
}

/** One record on its way into the log, and what is known meanwhile. */
export class Writing {
  readonly world: World;
  readonly view: TicketView;
  readonly record: TicketRecord;
  readonly lock: FreshLock | null;
  /** Whether the write also closes the issue. */
  readonly closes: boolean;
  readonly startedAtMs: number;
  #known: Evidence;

  constructor(
    world: World,
    view: TicketView,
    written: { record: TicketRecord; lock: FreshLock | null; closes: boolean; known?: Evidence },
  ) {
    this.world = world;
    this.view = view;
    this.record = written.record;
    this.lock = written.lock;
    this.closes = written.closes;
    this.startedAtMs = world.clock.now();
    this.#known =
      written.known ?? look(view.comments, { comments: [], card: view.card, lock: view.snapshot.lock });
  }

  /** The newest evidence of the ticket. */
  known(): Evidence {
    return this.#known;
  }

  learn(evidence: Evidence): void {
    this.#known = evidence;
  }

  /** What else has to be undone where the ticket ends up in `state` without this record: lock and closing. */
  takeBack(state: string): Pick<TicketWrite, "releaseOid" | "reopen"> {
    const { machine } = this.world;
    const finished = machine.isValidState(state) && machine.isTerminal(state);
    return {
      ...(this.lock === null ? {} : { releaseOid: this.lock.oid }),
      ...(this.closes && !finished ? { reopen: true as const } : {}),
    };
  }

  get target(): WriteTarget {
    return writeTarget(this.view);
  }

  get place(): LockPlace {
    return lockPlace(this.view);
  }

  optionFor(state: string): string {
    return optionFor(this.view.item, state);
  }
}

export function writeTarget({ address, snapshot, item }: TicketView): WriteTarget {
  return {
    address,
    repositoryId: snapshot.repository.id,
    issueId: snapshot.issue.id,
    projectId: item.project.id,
    itemId: item.id,
    fieldId: item.fieldId,
    fieldName: item.fieldName,
  };
}

export function lockPlace({ address, snapshot }: TicketView): LockPlace {
  return { address, repositoryId: snapshot.repository.id };
}
