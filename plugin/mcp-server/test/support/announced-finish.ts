/** A ticket whose finish with a follow-up ticket was announced, on a GitHub without a board to make that ticket on. */
import { OTHER } from "../rules/situation-builder.ts";
import { LogBuilder, following } from "../log/log-builder.ts";
import { Failure } from "../../src/errors.ts";
import { renderComment } from "../../src/log/comment.ts";
import { fingerprintOfFollowUps } from "../../src/log/request-marker.ts";
import type { Handover, TicketRecord } from "../../src/log/record.ts";
import type { HandoffCall } from "../../src/ticket/handoff/plan-transition.ts";
import { FINISHING, FOLLOW_UPS, asks } from "./handoff-plans.ts";
import { OneTicket } from "./one-ticket.ts";
import type { World } from "../../src/ticket/world/world.ts";

export const NO_BOARD = new Failure("GITHUB_FORBIDDEN", "The token may not read the project");

/** The call that the announcement speaks of. */
export const CLOSE: HandoffCall = asks("triage", "close", {
  result: { value: 1, warnings: [] },
  followUps: FOLLOW_UPS,
});

const HANDOVER: Handover = { id: "01ANNOUNCED", to: "Done", result: 1, followUps: FOLLOW_UPS };
const SAID = { command: "triage", intent: "close", reason: CLOSE.reason } as const;

export class AnnouncedFinish {
  readonly github: OneTicket;
  readonly announcement: TicketRecord;
  readonly world: World;
  /** Why the ticket cannot be made. */
  problem: Error = NO_BOARD;

  /** Announced at second 120, as rules demand that a result fits the schema. */
  constructor(by: Partial<TicketRecord> = {}, schema?: Record<string, unknown>) {
    const log = new LogBuilder();
    const opening = log.write(null, {
      to: "Backlog",
      ...(schema === undefined ? {} : { kind: "contract", contract: { schema } }),
    });
    const underContract = schema === undefined ? {} : { underContract: opening.id };
    const submitted = log.write(opening, { to: "In Review", ...underContract });
    this.announcement = log.write(submitted, announced("01ANNOUNCED", by));
    this.github = new OneTicket(log.comments, { value: submitted.to, updatedAt: submitted.at });
    const { world } = this.github;
    this.world = {
      ...world,
      boards: { ...world.boards, readBoard: async () => Promise.reject(this.problem) },
      issues: {
        ...world.issues,
        choices: async () => Promise.resolve({ labels: [], assignees: [] }),
        read: async () => Promise.reject(this.problem),
      },
      links: { ...world.links, childrenOf: async () => Promise.resolve([]) },
      pullRequests: { ...world.pullRequests, readLinked: async () => Promise.resolve([]) },
    };
  }

  /** Lets something happen before each of the next reads, in their order. */
  beforeReads(...[next, ...later]: readonly (() => void)[]): void {
    if (next === undefined) return;
    this.github.instead.set("read", () => {
      next();
      this.beforeReads(...later);
    });
  }

  /** Adds a record to the log, with its card. */
  write(previous: TicketRecord, changes: Partial<TicketRecord>): TicketRecord {
    const record = following(previous, { agent: OTHER.agent, ...changes });
    this.github.say(renderComment(record));
    this.github.card = { value: record.to, updatedAt: new Date(this.github.nowMs).toISOString() };
    return record;
  }

  /** The announcement is carried out. */
  finish(changes: Partial<TicketRecord> = {}): TicketRecord {
    const followUps = { ...FINISHING, asked: fingerprintOfFollowUps(FOLLOW_UPS) };
    return this.write(this.announcement, {
      ...SAID,
      id: "01FINISH",
      to: "Done",
      result: 1,
      followUps,
      ...changes,
    });
  }

  /** Others let the ticket wait for a person, bring it back into review, and announce a finish of it again. */
  announceAnew(previous: TicketRecord, id: string): TicketRecord {
    const away = this.write(previous, { id: `${id}A`, to: "Human Needed" });
    const back = this.write(away, { id: `${id}B`, to: "In Review" });
    return this.write(back, announced(id));
  }
}

function announced(id: string, by: Partial<TicketRecord> = {}): Partial<TicketRecord> {
  const handover = { ...HANDOVER, id };
  return { ...SAID, id, kind: "interaction", agent: OTHER.agent, to: "In Review", handover, ...by };
}
