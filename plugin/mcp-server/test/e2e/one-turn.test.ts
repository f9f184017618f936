import { afterEach, describe, expect, test, vi } from "vitest";
import { rejection } from "../on-sandbox.ts";
import { expectDone, expectError } from "./expectations.ts";
import { eachStage, stage } from "./each-stage.ts";
import { addTicketsIn, onGithub, recordsOf, type Agent, type Answer } from "./stage.ts";

let ada: Agent;
let tickets: number[];
let first: number;

eachStage({}, async () => {
  tickets = addTicketsIn(stage.world, "Research Needed", 5);
  [first = 0] = tickets;
  ada = await stage.agent({ agent: "ada" });
});

afterEach(() => {
  vi.useRealTimers();
});

type Options = Parameters<Agent["call"]>[2];

async function handOff(number: number | undefined, intent: string, options?: Options): Promise<Answer> {
  const named = number === undefined ? {} : { number };
  const args = { ...named, command: "research", intent, reason: "It is found" };
  return ada.call("handoff_ticket", args, options);
}

async function look(number: number): Promise<Answer> {
  return ada.call("get_ticket", { number });
}

describe("the calls of one turn", () => {
  test("lock a ticket and complete it", async () => {
    const answers = await Promise.all([handOff(first, "lock"), handOff(first, "complete"), look(first)]);
    expect(answers).toMatchObject([
      { isError: false, data: { newState: "Research in Progress" } },
      { isError: false, data: { newState: "Ready for Plan" } },
      { isError: false, data: { state: "Ready for Plan", lock: null } },
    ]);
  });

  test("lock a ticket and complete it without its number", async () => {
    expect(await Promise.all([handOff(first, "lock"), handOff(undefined, "complete")])).toMatchObject([
      { isError: false },
      { data: { number: first, newState: "Ready for Plan" } },
    ]);
  });

  test("are twenty on five tickets, each in its ticket's order", async () => {
    const answers = await Promise.all(
      tickets.flatMap((number) => [
        look(number),
        handOff(number, "lock"),
        look(number),
        handOff(number, "complete"),
      ]),
    );
    const states = answers.map(({ data }) => data.state ?? data.newState);
    expect(states).toEqual(
      tickets.flatMap(() => [
        "Research Needed",
        "Research in Progress",
        "Research in Progress",
        "Ready for Plan",
      ]),
    );
    for (const number of tickets) expect(recordsOf(await onGithub(stage, number))).toHaveLength(2);
  });

  test.each([["with its number"], ["without its number"]])(
    "are told of a lock that arrives after the complete %s, which then works",
    async (how) => {
      const number = how === "with its number" ? first : undefined;
      const [refused, locked] = await Promise.all([handOff(number, "complete"), handOff(first, "lock")]);
      expectDone(locked);
      expect(refused).toMatchObject({
        isError: true,
        text: expect.stringContaining("A lock of this session on the ticket arrived after this call"),
        data: { error: { retryable: true, hint: expect.stringMatching(/next: call again$/) } },
      });
      expect(await handOff(number, "complete")).toMatchObject({ data: { newState: "Ready for Plan" } });
    },
  );

  test("are told of no lock that is another ticket's", async () => {
    const [refused] = await Promise.all([handOff(first, "complete"), handOff(tickets[1], "lock")]);
    expectError(refused, "REFUSED_NOT_BEGUN");
    expect(refused.text).not.toContain("arrived after");
  });
});

/** Begins a call, and cancels it while the sandbox holds that request back. */
async function cancelledAt(operation: string, call: (options: Options) => Promise<Answer>): Promise<void> {
  const cancelling = new AbortController();
  await stage.fault({ match: operation, action: "hold" });
  const lost = rejection(call({ signal: cancelling.signal }));
  await stage.untilHeld();
  cancelling.abort();
  await lost;
  await stage.release();
}

describe("a call that its client cancels", () => {
  test("writes nothing if it has not begun to", async () => {
    await cancelledAt("ReadTicket", async (options) => handOff(first, "lock", options));
    expect(await look(first)).toMatchObject({ data: { state: "Research Needed", lock: null } });
    expect(recordsOf(await onGithub(stage, first))).toEqual([]);
  });

  test("brings a lock to its record, which the next call finds", async () => {
    await cancelledAt("SwapRefs", async (options) => handOff(first, "lock", options));
    expect(await handOff(first, "lock")).toMatchObject({
      data: { record: { seq: 1 }, lock: { renewed: true } },
    });
    expect(recordsOf(await onGithub(stage, first))).toHaveLength(1);
  });

  test("is not made if it still waits for an earlier call", async () => {
    const cancelling = new AbortController();
    await stage.fault({ match: "WriteTicket", action: "hold" });
    const locked = handOff(first, "lock");
    const lost = rejection(handOff(first, "complete", { signal: cancelling.signal }));
    await stage.untilHeld();
    cancelling.abort();
    await lost;
    await stage.release();
    expect(await locked).toMatchObject({ isError: false });
    expect(await look(first)).toMatchObject({ data: { state: "Research in Progress" } });
  });

  test("after its answer has changed nothing, and the next call is answered", async () => {
    const cancelling = new AbortController();
    await handOff(first, "lock", { signal: cancelling.signal });
    // The client sends the notification for the answered request, as opencode 1.18.33 does after each.
    cancelling.abort();
    expect(await handOff(first, "complete")).toMatchObject({ data: { newState: "Ready for Plan" } });
  });
});

describe("a call that takes long", () => {
  test("tells a client that asks for it what it waits for, every five seconds", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await stage.fault({ match: "WriteTicket", action: "hold" });
    const told: string[][] = [[], []];
    const calls = ["lock", "complete"].map(async (intent, at) =>
      handOff(first, intent, {
        onprogress: ({ progress, message }) => told[at]?.push(`${progress}: ${message}`),
      }),
    );
    await stage.untilHeld();
    await vi.advanceTimersByTimeAsync(10_000);
    await stage.release();
    for (const { isError } of await Promise.all(calls)) expect(isError).toBe(false);
    expect(told).toEqual([
      ["1: Waits for GitHub", "2: Waits for GitHub"],
      ["earlier", "earlier"].map(
        (which, at) => `${at + 1}: Waits for ${which} calls of this session on the same ticket`,
      ),
    ]);
  });

  test("is answered after 50 s even where nothing else ends it, and the next call finds its outcome", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await stage.fault({ match: "WriteTicket", action: "hold" });
    const late = handOff(first, "lock");
    await stage.untilHeld();
    await vi.advanceTimersByTimeAsync(49_999);
    vi.advanceTimersByTime(1);
    expect(await late).toMatchObject({
      isError: true,
      data: { error: { code: "GITHUB_OUTCOME_UNKNOWN", retryable: true } },
    });
    const next = handOff(first, "lock");
    await stage.release();
    expect(await next).toMatchObject({ data: { record: { seq: 1 }, lock: { renewed: true } } });
  });

  test("sends a set-up to the command line, which has no limit", async () => {
    await stage.fault({ match: "*", action: "status", status: 500, times: 99 });
    const { data } = await ada.call("setup_project", { apply: true });
    expect(data.error).toMatchObject({ retryable: true, hint: expect.stringMatching(/`ralph-hero setup`/) });
  });
});
