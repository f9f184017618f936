/** Whole trails for tests: an honest one to begin with, and what may be done to it. */
import { LogBuilder, STRANGER, TICKET, at, trustIn } from "../log/log-builder.ts";
import type { Lock } from "../../src/rules/lock.ts";
import type { WriteAccess } from "../../src/rules/names.ts";
import { StateMachine } from "../../src/rules/state-machine.ts";
import { INITIAL_STATE, type WorkflowState } from "../../src/rules/vocabulary.ts";
import { auditTrail, type Audit } from "../../src/log/audit/audit-trail.ts";
import { isStruckLate } from "../../src/log/audit/check-edits.ts";
import type { AuditRules, Trail, TrailComment, TrailEvent } from "../../src/log/audit/subject.ts";
import { parseComment, renderComment, renderVoidComment, type IssueComment } from "../../src/log/comment.ts";
import { holderOfRecord } from "../../src/log/lock-message.ts";
import type { TicketRecord } from "../../src/log/record.ts";

/** Two days after the first comment: every lease is over, and nothing is on its way any more. */
const READ_AT_SECONDS = 172_800;
export const WRITER = "ralph";

type Turn = readonly [
  command: NonNullable<TicketRecord["command"]>,
  to: WorkflowState,
  agent: string,
  locks?: "locks",
];

/** A ticket's way from triage to the merge, with a stay in Human Needed. */
const LIFE: readonly Turn[] = [
  ["triage", "Research Needed", "triager"],
  ["research", "Research in Progress", "researcher", "locks"],
  ["research", "Ready for Plan", "researcher"],
  ["plan", "Plan in Progress", "planner", "locks"],
  ["plan", "Human Needed", "planner"],
  ["triage", "Ready for Plan", "triager"],
  ["plan", "Plan in Progress", "planner", "locks"],
  ["plan", "Plan in Review", "planner"],
  ["review", "In Progress", "critic"],
  ["impl", "In Progress", "implementer", "locks"],
  ["impl", "In Review", "implementer"],
  ["triage", "Done", "triager"],
];
export const LIFE_LENGTH = LIFE.length;

export class TrailBuilder {
  readonly log = new LogBuilder();
  readonly records: TicketRecord[] = [];
  readonly events: TrailEvent[] = [];
  readonly #editors = new Map<string, string | null>();
  readonly #originals = new Map<string, string>();
  card: Trail["card"] = null;
  lock: Lock | null = null;
  closed = false;
  dropped: Trail["dropped"] = null;
  complete = true;
  texts: Trail["texts"] = null;
  linked: NonNullable<AuditRules["linked"]> = new Map();

  /** An honest trail, up to so many records. */
  static living(records = LIFE_LENGTH): TrailBuilder {
    const trail = new TrailBuilder();
    for (const turn of LIFE.slice(0, records)) trail.take(...turn);
    return trail;
  }

  get last(): TicketRecord {
    const last = this.records.at(-1);
    if (last === undefined) throw new Error("The trail has no record");
    return last;
  }

  record(seq: number): TicketRecord {
    const found = this.records.find((record) => record.seq === seq);
    if (found === undefined) throw new Error(`The trail has no record ${seq}`);
    return found;
  }

  /** Writes a record as an honest agent does, card and issue with it. */
  take(...[command, to, agent, locks]: Turn): TicketRecord {
    const from = this.card?.value ?? INITIAL_STATE;
    return this.write({
      kind: from === to ? "claim" : "transition",
      command,
      from,
      to,
      agent,
      session: { id: `session of ${agent}` },
      ...(locks === undefined ? {} : { lock: { until: at(this.log.nextSeconds + 7_200) } }),
    });
  }

  write(changes: Partial<TicketRecord>): TicketRecord {
    const { value = null, updatedAt = null } = this.card ?? {};
    const seen = value === null ? {} : { value, updatedAt: updatedAt ?? at(0) };
    const record = this.log.write(this.records.at(-1) ?? null, { seen, ...changes });
    this.#follow(record);
    return record;
  }

  /** Writes the record just as it is. */
  append(record: TicketRecord): void {
    this.log.say(renderComment(record));
    this.#follow(record);
  }

  #follow(record: TicketRecord): void {
    this.records.push(record);
    this.card = { value: record.to, updatedAt: at(this.log.nextSeconds - 59) };
    this.closed = record.to === "Done" || record.to === "Canceled";
  }

  /** Edits the record's comment as somebody does on GitHub. */
  edit(
    record: TicketRecord,
    body: (before: string) => string,
    editor: string | null = "mallory",
    editedAt = at(90_000),
  ): void {
    const { id, body: before } = this.log.of(record);
    this.#editors.set(id, editor);
    if (!this.#originals.has(id)) this.#originals.set(id, before);
    this.log.edit(record, body, editedAt);
  }

  /** Edits what the record itself says. */
  falsify(record: TicketRecord, editor = "mallory"): void {
    this.edit(record, (body) => body.replaceAll(record.reason, "All is well"), editor);
  }

  /** Takes what was written first out of the comment's history, as its author may. */
  forget(record: TicketRecord): void {
    this.#originals.delete(this.log.of(record).id);
  }

  hide(comment: IssueComment, hidden: string): void {
    const { comments } = this.log;
    const index = comments.findIndex(({ id }) => id === comment.id);
    const shown = comments[index];
    if (shown === undefined) throw new Error("The trail lacks the comment");
    comments[index] = { ...shown, hidden };
  }

  remove(record: TicketRecord, actor: string | null = "mallory"): void {
    this.log.remove(record);
    this.tell("comment deleted", actor, WRITER);
  }

  tell(
    kind: TrailEvent["kind"],
    actor: string | null,
    author: string | null = null,
    when = at(100_000 + this.events.length),
  ): void {
    this.events.push({ kind, id: `event ${this.events.length}`, at: when, actor, author });
  }

  /** A lock ref as it stands while that record's holder works, so many seconds before the audit. */
  lockFor(record: TicketRecord, ageSeconds: number, changes: Partial<Lock> = {}): void {
    this.lock = {
      oid: "1".repeat(40),
      holder: holderOfRecord(record),
      recordId: record.id,
      takenAtMs: Date.parse(at(READ_AT_SECONDS - ageSeconds)),
      leaseMinutes: 120,
      handedBy: null,
      failedResults: 0,
      ...changes,
    };
  }

  /** A person's comment, by an account that no agent has. */
  person(body: string, changes: Partial<TrailComment> = {}): TrailComment {
    return {
      ...this.log.say(body, { author: { login: "maya", isBot: false }, ...changes }),
      editor: null,
      original: null,
    };
  }

  /** So much talk between what is there and what comes. */
  talk(count: number): void {
    for (let n = 0; n < count; n += 1) this.person(`Remark ${n}: \`\`\`json {"seq": ${n}} \`\`\``);
  }

  stranger(record: TicketRecord): void {
    this.log.say(this.log.of(record).body, { ...STRANGER, databaseId: "999990" });
  }

  build(): Trail {
    return {
      ticket: TICKET,
      typed: "7",
      number: 7,
      title: "Land upright",
      url: "https://github.com/octo/rocket/issues/7",
      createdAt: at(-600),
      dropped: this.dropped,
      closed: this.closed,
      comments: this.log.comments.map((one) => this.#withHistory(one)),
      events: this.events,
      complete: this.complete,
      textChangedAt: this.texts === null ? null : at(READ_AT_SECONDS),
      texts: this.texts,
      card: this.card,
      lock: this.lock,
      readAtMs: Date.parse(at(READ_AT_SECONDS)),
    };
  }

  #withHistory(one: IssueComment): TrailComment {
    // A strike of the writer's own names no other editor.
    const editor = this.#editors.get(one.id);
    const isAsWritten = parseComment(one.body).kind === "record" && !isStruckLate(one);
    return {
      ...one,
      editor: one.lastEditedAt === null ? null : editor === undefined ? (one.author?.login ?? null) : editor,
      original: isAsWritten ? null : (this.#originals.get(one.id) ?? null),
    };
  }

  /** Strikes a record that lost a race, as its writer does. */
  strike(lost: TicketRecord, winner: TicketRecord): void {
    const { url, createdAt } = this.log.of(winner);
    this.log.edit(lost, () => renderVoidComment(lost, { seq: winner.seq, url }), createdAt);
  }

  audit(
    trail = this.build(),
    told: readonly (readonly [string, WriteAccess])[] = [],
    machine = new StateMachine(),
  ): Audit {
    const trust = trustIn(trail.comments);
    return auditTrail(trail, {
      machine,
      trust: { ...trust, access: new Map([...trust.access, ...told]) },
      linked: this.linked,
    });
  }
}

/** What was found, as `CODE` or `CODE of record N`, notes too. */
export function named({ findings }: Audit): string[] {
  return findings.map(({ code, where }) => (where.seq === undefined ? code : `${code} ${where.seq}`));
}

/** A log that somebody damaged, and what an audit has to name of it, as `named` does. */
export interface DamagedLog {
  readonly what: string;
  readonly make: () => TrailBuilder;
  readonly found: readonly string[];
}

/** An honest trail of so many records, then damaged. */
export function damaged(records: number, damage: (trail: TrailBuilder) => void): () => TrailBuilder {
  return () => {
    const trail = TrailBuilder.living(records);
    damage(trail);
    return trail;
  };
}

export function oddLog(what: string, found: readonly string[], make: () => TrailBuilder): DamagedLog {
  return { what, found, make };
}

/** An honest log of so many records, then damaged. */
export function damagedLog(
  what: string,
  found: readonly string[],
  records: number,
  damage: (trail: TrailBuilder) => void,
): DamagedLog {
  return { what, found, make: damaged(records, damage) };
}
