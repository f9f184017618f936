import { describe, expect, it } from "vitest";
import { viewOf } from "../../../test/support/view-builder.ts";
import { LogBuilder, STRANGER, at } from "../../../test/log/log-builder.ts";
import { newestComments, shownRecords } from "./shown-ticket.ts";
import type { TicketRecord } from "../../log/record.ts";

const ADA = { author: { login: "ada", isBot: false } } as const;

/** A ticket that waits since minute one. */
function waiting(): LogBuilder {
  const log = new LogBuilder();
  log.write(null, { to: "Human Needed" });
  return log;
}

function view(log: LogBuilder, replyFromOthersOnly = false) {
  const read = viewOf(log.comments, { value: "Human Needed", updatedAt: at(1) });
  return {
    ...read,
    team: { ...read.team, policies: { ...read.team.policies, replyFromOthersOnly } },
  };
}

describe("the newest comments", () => {
  it("say of an answer who gave it, where, and that it counts", () => {
    const log = waiting();
    const said = log.say("Go on", ADA);
    expect(newestComments(view(log))).toEqual({
      comments: [
        {
          author: "ada",
          association: "MEMBER",
          by: "person",
          trusted: true,
          sinceState: true,
          counts: true,
          edited: false,
          at: said.createdAt,
          url: said.url,
          text: "Go on",
        },
      ],
      commentsCut: false,
    });
  });

  it("show a stranger's without counting it, and mark what was edited after it was written", () => {
    const log = waiting();
    log.say("Approved", { ...STRANGER, lastEditedAt: at(90) });
    expect(newestComments(view(log)).comments).toMatchObject([
      { author: "mallory", by: "person", trusted: false, counts: false, edited: true },
    ]);
  });

  it("count the own account's as the team's policy says", () => {
    const log = waiting();
    log.say("Go on", { byViewer: true });
    expect(newestComments(view(log)).comments).toMatchObject([{ by: "own account", counts: true }]);
    expect(newestComments(view(log, true)).comments).toMatchObject([{ by: "own account", counts: false }]);
  });

  it("are ten at most, the newest, and say that there are more", () => {
    const log = waiting();
    for (let n = 1; n <= 11; n += 1) log.say(`Comment ${n}`, ADA);
    const { comments, commentsCut } = newestComments(view(log));
    expect(comments.map(({ text }) => text)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Comment ${n + 2}`),
    );
    expect(commentsCut).toBe(true);
    // There may be more where not all was read.
    expect(newestComments({ ...view(waiting()), complete: false }).commentsCut).toBe(true);
  });

  it("are cut where they are long, never within a character", () => {
    const log = waiting();
    log.say(`${"x".repeat(1_999)}🚀 Approved`, ADA);
    const text = newestComments(view(log)).comments[0]?.text ?? "";
    expect(text).toBe(`${"x".repeat(1_999)}\uFFFD… (cut)`);
  });
});

function logOf(count: number, reason = "Because") {
  const log = new LogBuilder();
  let last: TicketRecord | null = null;
  for (let n = 0; n < count; n += 1) last = log.write(last, { reason: `${reason} ${n}` });
  return log.fold();
}

const lengthOf = (records: readonly { readonly reason: string }[]): number =>
  records.reduce((sum, { reason }) => sum + reason.length, 0);

describe("the records of an answer", () => {
  it("are the ten newest, and it says that there are older ones", () => {
    const { records, cut } = shownRecords(logOf(12), null);
    expect(records.map(({ seq }) => seq)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(cut).toBe(true);
    expect(shownRecords(logOf(10), null).cut).toBe(false);
  });

  it("are all of them in full, with their whole reasons", () => {
    const long = "x".repeat(3_000);
    const { records, cut } = shownRecords(logOf(12, long), "full");
    expect([records.length, cut]).toEqual([12, false]);
    expect(records.every(({ reason }) => reason.length > 3_000)).toBe(true);
  });

  it("stay within a bound in full: the newest are whole, the oldest shortened", () => {
    const { records } = shownRecords(logOf(30, "x".repeat(9_000)), "full");
    expect(records.at(-1)?.reason).toMatch(/x 29$/);
    expect(records[0]?.reason).toMatch(/… \(cut\)$/);
    expect(lengthOf(records)).toBeLessThan(50_000);
  });

  it("are those that brought the work on where results are asked for: no locks, no acknowledgements", () => {
    const log = new LogBuilder();
    const lock = { until: "2026-03-02T12:00:00Z" };
    const begun = log.write(log.write(null), { to: "Research in Progress", lock, reason: "Begin" });
    const noted = log.write(begun, { reason: "Still here", to: "Research in Progress" });
    log.write(noted, { to: "Ready for Plan", reason: "Findings are in research.md" });
    const { records } = shownRecords(log.fold(), "results");
    expect(records.map(({ reason }) => reason)).toEqual(["Worth doing", "Findings are in research.md"]);
  });

  it("name whom a lock was handed to", () => {
    const log = new LogBuilder();
    log.write(log.write(null), { kind: "claim", handedTo: "bob" });
    const { records } = shownRecords(log.fold(), null);
    expect(records.map(({ handedTo }) => handedTo)).toEqual([undefined, "bob"]);
  });
});
