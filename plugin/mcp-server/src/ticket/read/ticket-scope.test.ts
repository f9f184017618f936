import { expect, it } from "vitest";
import { ADDRESS, OneTicket } from "../../../test/support/one-ticket.ts";
import { SELF } from "../../../test/rules/situation-builder.ts";
import { LogBuilder } from "../../../test/log/log-builder.ts";
import type { ContractTerms } from "../../log/record.ts";
import { readTicket, readToBeginning } from "./read-ticket.ts";
import type { TicketView } from "./ticket-view.ts";
import { noteScope } from "./sound-log.ts";

/** A ticket that demands this and then was talked about for three pages, of which the newest two are read. */
async function longTicket(contract: ContractTerms): Promise<{ github: OneTicket; view: TicketView }> {
  const log = new LogBuilder();
  const first = log.write(null);
  const set = log.write(first, { kind: "contract", to: first.to, contract });
  const taken = log.write(set, { to: "Research in Progress", id: TAKEN, underContract: set.id });
  const head = log.write(taken, { kind: "interaction", to: taken.to, underContract: set.id });
  log.write(head, { kind: "interaction", to: taken.to, underContract: set.id });
  const github = new OneTicket(log.comments, { value: taken.to, updatedAt: taken.at });
  github.pageSize = 2;
  github.takeLock(taken);
  const view = await readTicket(github.world, ADDRESS, { agent: SELF.agent });
  expect(github.asked).toEqual(["read", "older"]);
  return { github, view };
}

/** A ULID, as writers give: only for such a record a lock is looked for on older pages. */
const TAKEN = "01HQZX3J9V8M2N4P6R8T0VWXYZ";

it("a scope is read once to the ticket's beginning, from where the read ended", async () => {
  const { github, view } = await longTicket({ fileScope: ["src/"] });
  const noted = await noteScope(github.world, view);
  expect(noted.scope).toMatchObject({ kind: "declared", lists: [["src/"]] });
  expect(noted.view.comments).toEqual(github.comments);
  expect(noted.view.log.entries).toHaveLength(5);
  expect(github.asked).toEqual(["read", "older", "older"]);
  expect(await readToBeginning(github.world, noted.view)).toBe(noted.view);
  await noteScope(github.world, noted.view);
  expect(github.asked).toEqual(["read", "older", "older"]);
});

it("a ticket without a contract is not read further for a scope", async () => {
  const log = new LogBuilder();
  const head = log.chain("Research Needed", "Research in Progress", "Ready for Plan").at(-1);
  const github = new OneTicket(log.comments, { value: head?.to ?? null, updatedAt: null });
  github.pageSize = 2;
  const view = await readTicket(github.world, ADDRESS, { agent: SELF.agent });
  const noted = await noteScope(github.world, view);
  expect(noted).toEqual({ scope: { kind: "free" }, view });
  expect(github.asked).toEqual(["read"]);
});
