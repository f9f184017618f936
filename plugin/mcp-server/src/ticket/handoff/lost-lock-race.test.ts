import { beforeEach, describe, expect, it } from "vitest";
import { ADDRESS, OneTicket } from "../../../test/support/one-ticket.ts";
import { SELF } from "../../../test/rules/situation-builder.ts";
import { LogBuilder } from "../../../test/log/log-builder.ts";
import { Failure } from "../../errors.ts";
import { lockMessage } from "../../log/lock-message.ts";
import { handoffTicket } from "../../../test/support/handoff-ticket.ts";
import { handOffTickets } from "./handoff.ts";
import type { HandoffCall } from "./plan-transition.ts";

const CALL: HandoffCall = {
  address: ADDRESS,
  caller: { agent: SELF.agent },
  request: { command: "research", goal: { intent: "lock" } },
  reason: "Begin",
  result: null,
};

let github: OneTicket;

beforeEach(() => {
  const log = new LogBuilder();
  const opened = log.write(null, { to: "Research Needed" });
  github = new OneTicket(log.comments, { value: opened.to, updatedAt: opened.at });
});

/** Another agent's lock is on the ref when the caller's swap arrives; its record is still on its way. */
function overtake(): void {
  github.instead.set("swap", () => {
    const holder = { ...SELF, agent: "robin", session: { ...SELF.session, id: "elsewhere" } };
    const taken = { command: "research", recordId: "01OTHER", leaseMinutes: 30 } as const;
    github.lock = { oid: "theirs", message: lockMessage(holder, taken), takenAtMs: github.nowMs };
  });
}

describe("an agent that loses the race for a lock", () => {
  it("is refused with the holder's name, without reading the ticket again", async () => {
    overtake();
    const outcome = await handoffTicket(github.world, CALL);
    expect(outcome).toMatchObject({
      kind: "refused",
      refusal: { code: "REFUSED_LOCKED", message: expect.stringContaining('"robin"') },
    });
    expect(github.asked).toEqual(["commit", "read", "swap"]);
    expect(github.comments).toHaveLength(1);
  });

  it("is refused in a group, too, which then changes nothing", async () => {
    overtake();
    const outcome = await handOffTickets(github.world, [{ ...CALL, group: [ADDRESS.number] }]);
    expect(outcome).toMatchObject({
      kind: "refused",
      at: 0,
      outcome: { refusal: { code: "REFUSED_LOCKED", message: expect.stringContaining('"robin"') } },
    });
    expect(github.asked).toEqual(["commit", "read", "swap"]);
  });
});

describe("a swap that landed although GitHub answered an error", () => {
  it("holds the lock, and the record is written once", async () => {
    const { refs } = github.world;
    const flaky = {
      ...github.world,
      refs: {
        ...refs,
        update: async (...args: Parameters<typeof refs.update>) => {
          await refs.update(...args);
          throw new Failure("GITHUB_OUTCOME_UNKNOWN", "Something went wrong", { retryable: true });
        },
      },
    };
    expect((await handoffTicket(flaky, CALL)).kind).toBe("answered");
    expect(github.asked).toEqual(["commit", "read", "swap", "write"]);
    expect(github.lock).not.toBeNull();
  });
});
