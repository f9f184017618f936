/** A GitHub that carries writes out otherwise than asked, for tests of what the verification does then. */
import { eachWrite, writeOne } from "./each-write.ts";
import type { Failure } from "../../src/errors.ts";
import { renderComment } from "../../src/log/comment.ts";
import type { CardValue } from "../../src/log/reconcile.ts";
import type { TicketRecord } from "../../src/log/record.ts";
import { readTicket } from "../../src/ticket/read/read-ticket.ts";
import type { Lost, Written } from "../../src/ticket/protocol/plan.ts";
import { verifyWrite } from "../../src/ticket/protocol/verify.ts";
import { Writing, type FreshLock } from "../../src/ticket/protocol/writing.ts";
import { SELF } from "../rules/situation-builder.ts";
import { LogBuilder, following } from "../log/log-builder.ts";
import { ADDRESS, OneTicket } from "./one-ticket.ts";
import type { Part, TicketWrite, WriteAnswer } from "../../src/github/ticket-store.ts";
import type { TicketFacts } from "../../src/github/ticket-snapshot.ts";
import type { World } from "../../src/ticket/world/world.ts";

/** What GitHub makes of a write: `execute` does what it is given, or what was asked. */
export type Carrying = (
  write: TicketWrite,
  execute: (parts?: TicketWrite) => Promise<WriteAnswer>,
) => Promise<WriteAnswer>;

export const PLAINLY: Carrying = async (_write, execute) => execute();

export interface Sent {
  /** What differs from a write of the record and its card. */
  readonly write?: Partial<TicketWrite>;
  readonly lock?: FreshLock;
  readonly setsCard?: false;
  /** Takes what is asked of GitHub, in order. */
  readonly written?: TicketWrite[];
}

/** A ticket with one record, and a second one to be written. */
export class Verifying {
  readonly first: TicketRecord;
  readonly mine: TicketRecord;
  readonly github: OneTicket;
  /** What was asked of GitHub, in order. */
  readonly written: TicketWrite[] = [];

  constructor() {
    const log = new LogBuilder();
    this.first = log.write(null);
    this.mine = following(this.first, { id: "01MINE", to: "Ready for Plan" });
    this.github = new OneTicket(log.comments, { value: this.first.to, updatedAt: this.first.at });
  }

  /** Writes the second record and verifies it. */
  async verify(carrying: Carrying, sent: Sent = {}): Promise<Written | Lost> {
    return verifyWith(this.github, this.mine, carrying, { written: this.written, ...sent });
  }

  /** The parts of each write. */
  get parts(): string[][] {
    return this.written.map((write) => Object.keys(write));
  }

  /** The ticket as an answer shows it now. */
  get shown(): TicketFacts {
    const { comments, card } = this.github;
    return { comments, olderCursor: null, card };
  }

  /** Somebody sets the card, so long ago. */
  movesCard(value: string, ageMs = 0): CardValue {
    this.github.card = { value, updatedAt: new Date(this.github.nowMs - ageMs).toISOString() };
    return this.github.card;
  }
}

export const DONE: Part = { kind: "done" };

export function failed(failure: Failure): Part {
  return { kind: "failed", failure };
}

/** Writes a record that was decided on a read of now, and verifies it. */
export async function verifyWith(
  github: OneTicket,
  record: TicketRecord,
  carrying: Carrying,
  sent: Sent = {},
): Promise<Written | Lost> {
  return verifyWrite(await writingOf(github, record, carrying, sent));
}

export async function writingOf(
  github: OneTicket,
  record: TicketRecord,
  carrying: Carrying,
  { write = {}, lock, setsCard, written = [] }: Sent = {},
): Promise<Writing> {
  const view = await readTicket(github.world, ADDRESS, { agent: SELF.agent });
  github.asked.length = 0;
  const { tickets } = github.world;
  const world: World = {
    ...github.world,
    tickets: {
      ...tickets,
      write: eachWrite(async (target, asked) => {
        written.push(asked);
        return carrying(asked, async (parts = asked) => writeOne(tickets, target, parts));
      }),
    },
  };
  const card = setsCard === false ? {} : { optionId: record.to };
  const asked = { comment: renderComment(record), ...card, ...write };
  return new Writing(world, view, { record, write: asked, lock: lock ?? null });
}
