import { onlyOutcome, transact } from "../protocol/transact.ts";
import { eachWrite, writeOne } from "../../../test/support/each-write.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { ADDRESS, OneTicket } from "../../../test/support/one-ticket.ts";
import { LogBuilder, at } from "../../../test/log/log-builder.ts";
import { SELF } from "../../../test/rules/situation-builder.ts";
import type { CardValue } from "../../log/reconcile.ts";
import type { TicketRecord } from "../../log/record.ts";
import {
  isOpenedBy,
  openTickets,
  openingTransaction,
  settledState,
  type Opened,
  type Opening,
} from "./open-ticket.ts";
import { MAX_OLDER_PAGES, readTicket } from "../read/read-ticket.ts";
import type { TicketView } from "../read/ticket-view.ts";
import type { TicketAddress } from "../../rules/names.ts";
import type { FieldValue, TicketWrite } from "../../github/ticket-store.ts";
import type { World } from "../world/world.ts";

const CALLER = { agent: SELF.agent };
const OPENING: Opening = { caller: CALLER, reason: "Somebody has to land it" };
const NO_STATE: CardValue = { value: null, updatedAt: null };
const PRIORITY: FieldValue = { fieldId: "priority", optionId: "P1" };

let github: OneTicket;

beforeEach(() => {
  github = new OneTicket([], NO_STATE);
});

async function read(): Promise<TicketView> {
  return readTicket(github.world, ADDRESS, CALLER);
}

async function newest(): Promise<TicketRecord | undefined> {
  return (await read()).log.head?.record;
}

/** A log on a card that shows this. */
function shown(log: LogBuilder, card: CardValue): void {
  github = new OneTicket(log.comments, card);
}

async function openTicket(world: World, address: TicketAddress, opening: Opening): Promise<Opened> {
  return onlyOutcome(await transact(world, [openingTransaction(world, address, opening)]));
}

/** The world that notes what is written, in which the fields of cards can be written, too. */
function noting(written: TicketWrite[]): World {
  const { tickets } = github.world;
  const write = eachWrite(async (target, request) => {
    written.push(request);
    const answer = await writeOne(tickets, target, request);
    return { ...answer, fields: { kind: "done" } };
  });
  return { ...github.world, tickets: { ...tickets, write } };
}

describe("a ticket that has a card and no state", () => {
  it("is put into Backlog, with the first record of its log", async () => {
    expect(await openTicket(github.world, ADDRESS, OPENING)).toEqual({
      kind: "opened",
      state: "Backlog",
      opened: true,
      furnished: true,
      card: "set",
    });
    expect(github.card.value).toBe("Backlog");
    expect(github.comments).toHaveLength(1);
    const record = await newest();
    expect(record).toMatchObject({ kind: "contract", seq: 1, to: "Backlog", reason: OPENING.reason });
    for (const absent of ["requestId", "contract", "parent", "interaction"])
      expect(record).not.toHaveProperty(absent);
  });

  it("says in that record what it demands, whom it is for and where it comes from", async () => {
    const said = { requestId: "r-1", contract: { fileScope: ["src/"] }, parent: "octo/rocket#3" };
    await openTicket(github.world, ADDRESS, { ...OPENING, ...said, handTo: "planner" });
    expect(await newest()).toMatchObject({
      ...said,
      interaction: { type: "handoff", from: SELF.agent, to: "planner" },
    });
  });

  it.each([[[PRIORITY]], [undefined]])(
    "gets the fields of its card by the request that writes the record: %j",
    async (fields) => {
      const written: TicketWrite[] = [];
      expect(await openTicket(noting(written), ADDRESS, { ...OPENING, fields })).toMatchObject({
        furnished: true,
      });
      expect(written).toHaveLength(1);
      expect(written[0]).toMatchObject({ fields, optionId: "Backlog" });
    },
  );

  it("is not furnished where GitHub did not say that the fields were set", async () => {
    const opening = { ...OPENING, fields: [PRIORITY] };
    const opened = await openTicket(github.world, ADDRESS, opening);
    expect(opened).toMatchObject({ opened: true, furnished: false });
  });

  it("is opened by one request where it was just made, and read before otherwise", async () => {
    const seen = await read();
    github.asked.length = 0;
    await openTicket(github.world, ADDRESS, { ...OPENING, seen });
    expect(github.asked.splice(0)).toEqual(["write"]);
    github = new OneTicket([], NO_STATE);
    await openTicket(github.world, ADDRESS, OPENING);
    expect(github.asked).toEqual(["read", "write"]);
  });

  it("is announced as one request that creates content", async () => {
    const expected: number[] = [];
    const expectContent = (requests: number): void => void expected.push(requests);
    await openTicket({ ...github.world, expectContent }, ADDRESS, OPENING);
    expect(expected).toEqual([1]);
  });

  it("is where a person moves it meanwhile", async () => {
    github.instead.set("write", () => {
      github.card = { value: "In Progress", updatedAt: new Date(github.nowMs).toISOString() };
    });
    expect(await openTicket(github.world, ADDRESS, OPENING)).toMatchObject({
      state: "In Progress",
      opened: true,
    });
  });
});

it("a ticket that a person put into Backlog gets its first record, too", async () => {
  github.card = { value: "Backlog", updatedAt: at(0) };
  expect(await openTicket(github.world, ADDRESS, OPENING)).toMatchObject({ state: "Backlog", opened: true });
  expect(github.comments).toHaveLength(1);
});

it("a ticket that a person put elsewhere is left where it is", async () => {
  github.card = { value: "In Progress", updatedAt: at(0) };
  expect(await openTicket(github.world, ADDRESS, OPENING)).toEqual({
    kind: "opened",
    state: "In Progress",
    opened: false,
    furnished: false,
    card: "left",
  });
  expect(github.asked).toEqual(["read"]);
});

it("several tickets are opened together, each with an outcome of its own", async () => {
  expect(await openTickets(github.world, [{ address: ADDRESS, opening: OPENING }])).toEqual([
    { outcome: { kind: "opened", state: "Backlog", opened: true, furnished: true, card: "set" } },
  ]);
  expect(await newest()).toMatchObject({ kind: "contract", reason: OPENING.reason });
});

/** A ticket whose record of "Ready for Plan" was cut off before its card. */
function cutOff(): void {
  const before = { value: "Backlog", updatedAt: at(-600) };
  const log = new LogBuilder();
  log.write(null, { to: "Ready for Plan", seen: before });
  shown(log, before);
}

/** A ticket with a log whose card a person has cleared. */
function cleared(): void {
  const log = new LogBuilder();
  log.write(null);
  shown(log, { value: null, updatedAt: at(900) });
}

describe("a ticket with a log", () => {
  it("is left where it is, and its cut-off card is set", async () => {
    cutOff();
    const left = { kind: "opened", state: "Ready for Plan", opened: false, furnished: false, card: "set" };
    expect(await openTicket(github.world, ADDRESS, OPENING)).toEqual(left);
    expect(github.card.value).toBe("Ready for Plan");
    expect(await newest()).not.toMatchObject({ kind: "contract" });
  });

  it.each<[string, Partial<Opening>, boolean]>([
    ["this request", { requestId: "r-1" }, true],
    ["another request", { requestId: "r-2" }, false],
    ["a request, and this one has no id", {}, false],
  ])("says whether its only record is of this request: it is of %s", async (_whose, asked, opened) => {
    const log = new LogBuilder();
    const first = log.write(null, { kind: "contract", to: "Backlog", requestId: "r-1" });
    shown(log, { value: first.to, updatedAt: first.at });
    const answer = { kind: "opened", state: "Backlog", opened, furnished: false, card: "left" };
    expect(await openTicket(github.world, ADDRESS, { ...OPENING, ...asked })).toEqual(answer);
  });

  it("counts as in Backlog where a person has cleared its card", async () => {
    cleared();
    expect(await openTicket(github.world, ADDRESS, OPENING)).toMatchObject({
      state: "Backlog",
      opened: false,
      card: "unset",
    });
    expect(github.card.value).toBeNull();
  });
});

describe("the state of a ticket that was made before", () => {
  it("is its log's, and its cut-off card is set; Backlog where a person has cleared its card", async () => {
    cutOff();
    const settled = await settledState(github.world, OPENING, await read());
    expect(settled).toEqual({ state: "Ready for Plan", warnings: [] });
    expect(github.card.value).toBe("Ready for Plan");
    cleared();
    expect(await settledState(github.world, OPENING, await read())).toMatchObject({ state: "Backlog" });
  });

  it("is told also where the log is doubtful", async () => {
    const log = new LogBuilder();
    log.edit(log.write(null), (body) => `${body}\n`);
    shown(log, { value: "Research Needed", updatedAt: at(1) });
    const view = await read();
    await expect(openTicket(github.world, ADDRESS, OPENING)).rejects.toMatchObject({
      code: "LEDGER_TAMPERED",
    });
    github.asked.length = 0;
    expect(await settledState(github.world, OPENING, view)).toMatchObject({ state: "Research Needed" });
    expect(github.asked).toEqual([]);
  });
});

/** A ticket whose first record names that request, and a later contract another. */
function openedBy(requestId: string): void {
  const log = new LogBuilder();
  const opening = log.write(null, { kind: "contract", to: "Backlog", requestId });
  const moved = log.write(opening, { to: "Research Needed" });
  log.write(moved, { kind: "contract", to: moved.to, requestId: "later" });
  shown(log, { value: moved.to, updatedAt: moved.at });
}

describe("a ticket was opened by a request", () => {
  it.each([
    ["r-1", true],
    ["r-2", false],
    ["later", false],
  ])("whose id its first record names: %s is %j", async (requestId, expected) => {
    openedBy("r-1");
    expect(await isOpenedBy(github.world, await read(), requestId)).toBe(expected);
  });

  it("that only the beginning of its log names: it is read that far", async () => {
    openedBy("r-1");
    github.pageSize = 2;
    const view = await read();
    expect(view.complete).toBe(false);
    expect(await isOpenedBy(github.world, view, "r-1")).toBe(true);
  });

  it("not where it has no log, or a log that no creation began", async () => {
    expect(await isOpenedBy(github.world, await read(), "r-1")).toBe(false);
    const log = new LogBuilder();
    const first = log.write(null, { requestId: "r-1" });
    shown(log, { value: first.to, updatedAt: first.at });
    expect(await isOpenedBy(github.world, await read(), "r-1")).toBe(false);
  });

  it("not where no record was found as far as a read goes: it is read no further", async () => {
    github.pageSize = 1;
    github.chatter(MAX_OLDER_PAGES + 2);
    const view = await read();
    expect(view.complete).toBe(false);
    github.asked.length = 0;
    expect(await isOpenedBy(github.world, view, "r-1")).toBe(false);
    expect(github.asked).toEqual([]);
  });

  it("not where that request's record lost its race", async () => {
    const log = new LogBuilder();
    const first = log.write(null, { to: "Backlog" });
    const lost: Partial<TicketRecord> = { kind: "contract", to: "Backlog", requestId: "r-2" };
    log.write(null, lost);
    log.write(first, { kind: "contract", to: "Backlog", requestId: "r-1" });
    shown(log, { value: "Backlog", updatedAt: at(1) });
    const view = await read();
    expect(view.log.entries.map(({ standing }) => standing)).toEqual(["accepted", "void", "accepted"]);
    expect(await isOpenedBy(github.world, view, "r-2")).toBe(false);
    expect(await isOpenedBy(github.world, view, "r-1")).toBe(true);
  });
});
