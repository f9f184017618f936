import { eachWrite, writeOne } from "../../../test/support/each-write.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { LogBuilder, following } from "../../../test/log/log-builder.ts";
import { asks, callOf } from "../../../test/support/handoff-plans.ts";
import { OneTicket } from "../../../test/support/one-ticket.ts";
import { Failure } from "../../errors.ts";
import { renderComment } from "../../log/comment.ts";
import type { TicketRecord } from "../../log/record.ts";
import { handoffTicket } from "../../../test/support/handoff-ticket.ts";
import { handOffTickets } from "./handoff.ts";
import type { HandoffCall } from "./plan-transition.ts";
import type { Part, WriteAnswer } from "../../github/ticket-store.ts";
import type { World } from "../world/world.ts";

/** Tickets 7 and 8, in Backlog, which are written by one request. */
let seventh: OneTicket;
let eighth: OneTicket;
let opening: TicketRecord;

beforeEach(() => {
  [seventh, eighth] = [inBacklog(7), inBacklog(8)];
});

function inBacklog(number: number): OneTicket {
  const log = new LogBuilder();
  opening = log.write(null, { to: "Backlog", ticket: `octo/rocket#${number}` });
  return new OneTicket(log.comments, { value: opening.to, updatedAt: null });
}

function storeOf({ number }: { readonly number: number }): World["tickets"] {
  return (number === 8 ? eighth : seventh).world.tickets;
}

function worldOf(): World {
  const { world } = seventh;
  let made = 0;
  return {
    ...world,
    newId: () => `01NEW${(made += 1)}`,
    tickets: {
      ...world.tickets,
      read: async (address, ...how) => {
        const snapshot = await storeOf(address).read(address, ...how);
        return { ...snapshot, issue: { ...snapshot.issue, number: address.number } };
      },
      write: eachWrite(async (target, write) => writeOne(storeOf(target.address), target, write)),
    },
  };
}

function callFor(number: number, changes: Partial<HandoffCall> = {}): HandoffCall {
  const call = callOf({ command: "triage", goal: { toState: "Research Needed" } });
  return { ...call, address: { owner: "octo", repo: "rocket", number }, ...changes };
}

async function handOffTogether(calls: readonly HandoffCall[], world = worldOf()) {
  const group = calls.map(({ address }) => address.number);
  return handOffTickets(
    world,
    calls.map((call) => ({ ...call, group })),
  );
}

/** Another agent's record of the eighth ticket. */
function say(changes: Partial<TicketRecord>): void {
  const rival = { id: "01RIVAL", ticket: opening.ticket, agent: "robin", ...changes };
  const record = following(opening, { to: opening.to, ...rival });
  eighth.say(renderComment(record));
  eighth.card = { value: record.to, updatedAt: new Date(eighth.nowMs).toISOString() };
}

describe("a group of which one ticket is refused", () => {
  it.each([
    { others: [], more: "" },
    { others: [7], more: ". The other ticket of the group is unchanged, too" },
    { others: [7, 9], more: ". The 2 other tickets of the group are unchanged, too" },
  ])("names that one and writes nothing, beside $others", async ({ others, more }) => {
    const refused = callFor(8, { request: asks("impl", "complete").request });
    const alone = await handoffTicket(worldOf(), refused);
    if (alone.kind !== "refused") throw new Error("The call alone is refused");
    const calls = [...others.map((number) => callFor(number)), refused];
    expect(await handOffTogether(calls)).toEqual({
      kind: "refused",
      at: others.length,
      outcome: {
        kind: "refused",
        refusal: { ...alone.refusal, hint: `${String(alone.refusal.hint)}${more}` },
      },
    });
    expect([...seventh.asked, ...eighth.asked]).not.toContain("write");
  });

  it("finishes nobody's announced follow-up tickets", async () => {
    const followUps = [{ to: "robin", task: "Look after it" }];
    const handover = { id: "01RIVAL", to: "Done", result: 1, followUps };
    say({ kind: "interaction", command: "triage", handover });
    expect(await handOffTogether([callFor(7), callFor(8)])).toMatchObject({
      kind: "refused",
      at: 1,
      outcome: { refusal: { code: "REFUSED_FINISHING" } },
    });
  });
});

describe("a group that no rule refuses", () => {
  it("gives each ticket's answer, in the order of the calls", async () => {
    expect(await handOffTogether([callFor(8), callFor(7)])).toMatchObject({
      kind: "done",
      each: [{ outcome: { answer: { number: 8 } } }, { outcome: { answer: { number: 7 } } }],
    });
  });

  it("tells which ticket another agent took elsewhere just then, and the others stand", async () => {
    eighth.instead.set("write", () => say({ to: "Human Needed" }));
    expect(await handOffTogether([callFor(7), callFor(8)])).toMatchObject({
      kind: "done",
      each: [
        { outcome: { answer: { number: 7, newState: "Research Needed" } } },
        { outcome: { refusal: { code: "REFUSED_HUMAN" } } },
      ],
    });
  });

  it("tells which ticket could not be written, and the others stand", async () => {
    const failure = new Failure("GITHUB_FORBIDDEN", "Not yours");
    const failed: Part = { kind: "failed", failure };
    const skipped: Part = { kind: "skipped" };
    const untouched = { fields: skipped, close: skipped, label: skipped, release: skipped };
    const refused: WriteAnswer = { ...untouched, comment: failed, field: failed, before: null, after: null };
    const world = worldOf();
    const { tickets } = world;
    const write = eachWrite(async (target, asked) =>
      target.address.number === 8 ? refused : writeOne(tickets, target, asked),
    );
    const refusing = { ...world, tickets: { ...tickets, write } };
    expect(await handOffTogether([callFor(7), callFor(8)], refusing)).toMatchObject({
      kind: "done",
      each: [{ outcome: { answer: { number: 7 } } }, { failure }],
    });
  });
});
