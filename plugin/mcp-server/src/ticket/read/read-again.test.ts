import { beforeEach, describe, expect, it } from "vitest";
import { ADDRESS, OneTicket } from "../../../test/support/one-ticket.ts";
import { LogBuilder } from "../../../test/log/log-builder.ts";
import { inLogOrder } from "../../log/fold.ts";
import { READ_LAG_MS } from "../world/memory.ts";
import { MAX_OLDER_PAGES, MAX_STALE_READS, readAgain, readTicket } from "./read-ticket.ts";
import type { TicketView } from "./ticket-view.ts";

let github: OneTicket;
let view: TicketView;

beforeEach(async () => {
  const log = new LogBuilder();
  const [, second] = log.chain("Research Needed", "Ready for Plan");
  github = new OneTicket(log.comments, { value: second!.to, updatedAt: second!.at });
  github.pageSize = 2;
  view = await viewBegun();
});

/** The ticket as a caller has just read it. */
async function viewBegun(): Promise<TicketView> {
  const read = await readTicket(github.world, ADDRESS, {});
  github.asked.length = 0;
  return read;
}

async function lookAgain(): Promise<Awaited<ReturnType<typeof readAgain>>> {
  return readAgain(github.world, view, view.comments);
}

/** The ids of all comments that are known then. */
function idsOf({ comments }: Pick<TicketView, "comments">): string[] {
  return inLogOrder([...view.comments, ...comments]).map(({ databaseId }) => databaseId);
}

describe("a second look", () => {
  it("is one request where the newest page reaches back to what was known", async () => {
    github.chatter(1);
    expect(idsOf(await lookAgain())).toEqual(["10", "20", "30"]);
    expect(github.asked).toEqual(["read"]);
  });

  it("is one more for every page that came in between, and no comment is left out", async () => {
    github.chatter(4);
    expect(idsOf(await lookAgain())).toEqual(["10", "20", "30", "40", "50", "60"]);
    expect(github.asked).toEqual(["read", "older", "older"]);
  });

  it("goes back no further than a bound", async () => {
    github.chatter(3 * MAX_OLDER_PAGES);
    await lookAgain();
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
    await lookAgain();
    expect(github.asked).toEqual(["read", "read"]);
    slow();
    await lookAgain();
    expect(github.asked).toHaveLength(2 + 3);
  });

  it("that took long for the third time is repeated all the same where it lacks comments", async () => {
    github.pageSize = 50;
    github.chatter(1);
    github.unlisted.add(github.comments.at(-1)?.id ?? "");
    const slow = (left: number): void => {
      github.nowMs += 6_001;
      if (left === 0) github.unlisted.clear();
      github.instead.set("read", () => slow(left - 1));
    };
    github.instead.set("read", () => slow(3));
    expect(idsOf(await lookAgain())).toEqual(["10", "20", "30"]);
    expect(github.asked).toHaveLength(4);
  });

  it("that goes on to lack comments is a failure after a number of reads", async () => {
    github.pageSize = 50;
    github.chatter(1);
    github.unlisted.add(github.comments.at(-1)?.id ?? "");
    await expect(lookAgain()).rejects.toMatchObject({ code: "GITHUB_UNAVAILABLE", retryable: true });
    expect(github.asked).toHaveLength(MAX_STALE_READS);
  });

  describe("that lacks this process's own card", () => {
    const own = { value: "Plan in Review", updatedAt: "2026-03-02T12:00:00Z" };

    beforeEach(() => {
      const written = { commentId: "20", card: own, commentAtMs: 0 };
      github.world.ownWrites.noteTicket(ADDRESS, written, github.nowMs);
    });

    it("is repeated after a second", async () => {
      const beganAtMs = github.nowMs;
      github.instead.set("read", () => {
        github.instead.set("read", () => {
          github.card = own;
        });
      });
      expect((await lookAgain()).card).toEqual(own);
      expect([github.asked.length, github.nowMs - beganAtMs]).toEqual([2, 1_000]);
    });

    it("is believed once reads cannot lag so long", async () => {
      const { card } = github;
      expect((await lookAgain()).card).toEqual(card);
      expect(github.asked).toHaveLength(8);
    });
  });

  it("is not repeated where its answer was as quick as reads lag", async () => {
    github.instead.set("read", () => {
      github.nowMs += READ_LAG_MS;
    });
    await lookAgain();
    expect(github.asked).toEqual(["read"]);
  });

  it("goes back to the newest of all that were known", async () => {
    github.chatter(1);
    github.pageSize = 3;
    view = await viewBegun();
    github.pageSize = 1;
    await lookAgain();
    expect(github.asked).toEqual(["read"]);
  });

  it("ends at the issue's first comment, where none was known before", async () => {
    github = new OneTicket([], { value: null, updatedAt: null });
    view = await viewBegun();
    github.chatter(1);
    expect(idsOf(await lookAgain())).toEqual(["10"]);
    expect(github.asked).toEqual(["read"]);
  });

  it("goes on behind a page that shows no comment", async () => {
    github.pageSize = 0;
    github.instead.set("older", () => {
      github.pageSize = 2;
    });
    github.chatter(1);
    expect(idsOf(await lookAgain())).toEqual(["10", "20", "30"]);
    expect(github.asked).toEqual(["read", "older"]);
  });

  it("shows the card as it is now", async () => {
    github.card = { value: "Done", updatedAt: "2026-03-02T11:30:00Z" };
    expect(await lookAgain()).toMatchObject({ card: github.card });
  });
});
