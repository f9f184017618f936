import { beforeEach, describe, expect, it } from "vitest";
import { ADDRESS, OneTicket } from "../../../test/app/one-ticket.ts";
import { SELF } from "../../../test/domain/situation-builder.ts";
import { LogBuilder } from "../../../test/ledger/log-builder.ts";
import { confirmRenewal } from "./lock-keeping.ts";
import { readTicket, type TicketView } from "./read-ticket.ts";

let github: OneTicket;
let view: TicketView;
let from: string;
let to: string;

beforeEach(async () => {
  const log = new LogBuilder();
  const taken = log.write(null, { to: "Research in Progress", agent: SELF.agent });
  github = new OneTicket(log.comments, { value: taken.to, updatedAt: taken.at });
  from = github.takeLock(taken).oid;
  view = await readTicket(github.world, ADDRESS, { agent: SELF.agent });
  to = (await github.world.locks.createCommit(ADDRESS, "renewed")).oid;
  github.asked.length = 0;
});

async function renew(): Promise<void> {
  await github.world.locks.swap({ address: ADDRESS, repositoryId: "repository" }, [{ number: 7, from, to }]);
  github.asked.length = 0;
}

describe("a renewed lock", () => {
  it("is sure where a read shows it", async () => {
    await renew();
    expect(await confirmRenewal(github.world, view, { from, to })).toBe(true);
    expect(github.asked).toEqual(["read"]);
  });

  it("is swapped in once more where the swap was answered with success and did not land", async () => {
    expect(await confirmRenewal(github.world, view, { from, to })).toBe(true);
    expect(github.asked).toEqual(["read", "swap"]);
    expect(github.lock?.oid).toBe(to);
  });

  it("is lost where another stands in its place, or none", async () => {
    for (const lock of [{ oid: "another", message: "", takenAtMs: 0 }, null]) {
      github.lock = lock;
      expect(await confirmRenewal(github.world, view, { from, to })).toBe(false);
      expect(github.lock).toBe(lock);
    }
  });
});
