import { expect, it } from "vitest";
import { ADDRESS, OneTicket } from "../../../test/support/one-ticket.ts";
import { SELF } from "../../../test/rules/situation-builder.ts";
import { LogBuilder } from "../../../test/log/log-builder.ts";
import { MAX_OLDER_PAGES, readTicket, readToBeginning, readWholeLog, viewOfNew } from "./read-ticket.ts";

const CALLER = { agent: SELF.agent };

/** A ticket with three records, of which a read shows the newest two. */
function longLog(): OneTicket {
  const log = new LogBuilder();
  const [, , last] = log.chain("Research Needed", "Research in Progress", "Ready for Plan");
  const github = new OneTicket(log.comments, { value: last!.to, updatedAt: last!.at });
  github.pageSize = 2;
  return github;
}

it("the whole log is read from where the read ended", async () => {
  const github = longLog();
  const view = await readTicket(github.world, ADDRESS, CALLER);
  expect(view.log.entries).toHaveLength(2);
  expect((await readWholeLog(github.world, view)).entries).toHaveLength(3);
  expect(github.asked).toEqual(["read", "older"]);
});

it("a log is read no further back than a bound, and is known not to be whole then", async () => {
  const github = longLog();
  github.pageSize = 3;
  const view = await readTicket(github.world, ADDRESS, CALLER);
  expect(view.complete).toBe(true);
  github.pageSize = 1;
  github.chatter(MAX_OLDER_PAGES);
  const { length } = github.comments;
  const late = { ...view, complete: false, comments: [], olderCursor: { before: String(length) } };
  github.asked.length = 0;
  const read = await readToBeginning(github.world, late);
  expect(github.asked).toHaveLength(MAX_OLDER_PAGES);
  expect(read).toMatchObject({ complete: false, olderCursor: { before: "3" } });
  expect(read.comments).toHaveLength(MAX_OLDER_PAGES);
});

it("an issue of a moment ago is known without a request", async () => {
  const github = new OneTicket([], { value: null, updatedAt: null });
  const snapshot = await github.world.tickets.read(ADDRESS, { name: "Workflow State", optionNames: {} });
  github.asked.length = 0;
  const { id, title, url, closed } = snapshot.issue;
  const made = { id, databaseId: 7, address: ADDRESS, title, url, closed, snapshot };
  expect(await viewOfNew(github.world, made, CALLER)).toMatchObject({
    address: ADDRESS,
    ticket: "octo/rocket#7",
    snapshot,
    self: SELF,
    card: { value: null },
    comments: [],
    complete: true,
    lockCommit: null,
    lock: { kind: "free" },
    log: { head: null },
    reconciliation: { state: null, observed: null },
    askedAtMs: github.nowMs,
    readAtMs: github.nowMs,
  });
  expect(github.asked).toEqual([]);
});
