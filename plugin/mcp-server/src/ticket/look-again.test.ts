import { beforeEach, describe, expect, it } from "vitest";
import { ADDRESS, OneTicket } from "../../test/support/one-ticket.ts";
import { LogBuilder } from "../../test/ledger/log-builder.ts";
import type { Evidence } from "./evidence.ts";
import { lookAgain } from "./look-again.ts";
import { MAX_OLDER_PAGES, readTicket } from "./read-ticket.ts";
import { Writing } from "./writing.ts";

let github: OneTicket;
let writing: Writing;

beforeEach(async () => {
  const log = new LogBuilder();
  const [first, second] = log.chain("Research Needed", "Ready for Plan");
  github = new OneTicket(log.comments, { value: second!.to, updatedAt: second!.at });
  github.pageSize = 2;
  const view = await readTicket(github.world, ADDRESS, {});
  writing = new Writing(github.world, view, { record: first!, write: {}, lock: null });
  github.asked.length = 0;
});

function idsOf({ comments }: Evidence): string[] {
  return comments.map(({ databaseId }) => databaseId);
}

describe("a second look", () => {
  it("is one request where the newest page reaches back to what was known", async () => {
    github.chatter(1);
    expect(idsOf(await lookAgain(writing))).toEqual(["10", "20", "30"]);
    expect(github.asked).toEqual(["read"]);
  });

  it("is one more for every page that came in between, and no comment is left out", async () => {
    github.chatter(4);
    expect(idsOf(await lookAgain(writing))).toEqual(["10", "20", "30", "40", "50", "60"]);
    expect(github.asked).toEqual(["read", "older", "older"]);
  });

  it("goes back no further than a bound", async () => {
    github.chatter(3 * MAX_OLDER_PAGES);
    await lookAgain(writing);
    expect(github.asked).toHaveLength(1 + MAX_OLDER_PAGES);
  });

  it("is repeated where its answer took long, but not for ever", async () => {
    const slow = (): void => {
      github.nowMs += 6_001;
      github.instead.set("read", slow);
    };
    github.instead.set("read", () => {
      github.nowMs += 6_001;
    });
    await lookAgain(writing);
    expect(github.asked).toEqual(["read", "read"]);
    slow();
    await lookAgain(writing);
    expect(github.asked).toHaveLength(2 + 3);
  });

  it("shows the card as it is now", async () => {
    github.card = { value: "Done", updatedAt: "2026-03-02T11:30:00Z" };
    expect(await lookAgain(writing)).toMatchObject({ card: github.card });
  });
});
