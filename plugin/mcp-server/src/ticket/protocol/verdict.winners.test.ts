import { describe, expect, it } from "vitest";
import { LogBuilder, trustIn } from "../../../test/log/log-builder.ts";
import { viewOf } from "../../../test/support/view-builder.ts";
import type { TicketRecord } from "../../log/record.ts";
import { judgeWrite, lockEndedBy, winnerOver } from "./verify.ts";

/** The record that counts, the winner of a race, and the record that ended a lock. */

const READ = { value: "Research Needed", updatedAt: null };

it("a record that lost its place counts where a later comment gives it another one", () => {
  const log = new LogBuilder();
  const first = log.write(null);
  const rival = log.write(first, { id: "01RIVAL", kind: "interaction", to: first.to });
  const mine = log.write(first, { id: "01MINE", to: "Ready for Plan" });
  log.write(rival, { id: "01MINE", to: "Ready for Plan" });
  const { comments } = log;
  const found = { comments, trust: trustIn(comments), before: null };
  const card = { value: "Ready for Plan", updatedAt: null };
  expect(judgeWrite({ view: viewOf([], READ), record: mine, state: null, ...found, card })).toMatchObject({
    kind: "landed",
    entry: { record: { seq: 3 } },
  });
});

it("the winner over a record that follows a void one is the head of the log", () => {
  const log = new LogBuilder();
  const first = log.write(null);
  const head = log.write(first, { id: "01RIVAL" });
  const lost = log.write(first, { id: "01LOST" });
  log.write(lost, { id: "01MINE" });
  const folded = log.fold();
  const mine = folded.entries.find(({ record }) => record.id === "01MINE");
  expect(mine).toMatchObject({ standing: "void" });
  expect(winnerOver(folded, mine!).record).toEqual(head);
});

/** The id of the record that ended the lock of a record, after which those came; null for none. */
function endedBy(taking: Partial<TicketRecord>, ...later: Partial<TicketRecord>[]): string | null {
  const log = new LogBuilder();
  const before = log.write(log.write(null), { id: "01BEFORE", lock: { until: "…" } });
  let last = log.write(before, { id: "01TAKING", to: "Research in Progress", ...taking });
  for (const changes of later) last = log.write(last, { to: last.to, ...changes });
  const folded = log.fold();
  const entry = folded.entries.find(({ record }) => record.id === "01TAKING");
  return lockEndedBy(folded, entry!)?.record.id ?? null;
}

describe("the lock that a record took", () => {
  const lock = { until: "…" };

  it.each<[string, Partial<TicketRecord>, Partial<TicketRecord>[], string | null]>([
    ["is its writer's while nothing has come since", { lock }, [], null],
    ["is not ended by the record that handed it over itself", { lock, handedTo: "planner" }, [], null],
    ["is its writer's after the writer renewed it", { lock }, [{ id: "01RENEWED", lock }], null],
    ["ends where its writer gives it back", { lock }, [{ id: "01SUBMITTED" }], "01SUBMITTED"],
    ["ends where another agent takes it", { lock }, [{ id: "01RIVAL", agent: "rival", lock }], "01RIVAL"],
    [
      "ends where its writer hands it over",
      { lock },
      [{ id: "01HANDED", lock, handedTo: "planner" }],
      "01HANDED",
    ],
    [
      "ends where its writer takes one for another state",
      { lock },
      [{ id: "01NEXT", to: "Plan in Progress", lock }],
      "01NEXT",
    ],
    ["is none where the record took none", {}, [{ id: "01NEXT", to: "Ready for Plan" }], null],
  ])("%s", (_what, taking, later, ended) => {
    expect(endedBy(taking, ...later)).toBe(ended);
  });
});
