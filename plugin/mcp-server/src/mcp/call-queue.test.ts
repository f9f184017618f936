import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rejection } from "../../test/on-sandbox.ts";
import { worldAt } from "../../test/support/view-builder.ts";
import { CallQueue, queuedCall, type QueuedCall } from "./call-queue.ts";
import { TOOLS } from "./tools.ts";

const unset = worldAt(0);
const world = { ...unset, settings: { ...unset.settings, owner: "acme", repo: "rocket" } };
let queue: CallQueue;
let events: string[];
let ends: Map<string, () => void>;
let cancelling: AbortController;

beforeEach(() => {
  queue = new CallQueue();
  events = [];
  ends = new Map();
  cancelling = new AbortController();
});

afterEach(() => {
  vi.useRealTimers();
});

function asked(tool: string, args: object, agent = "ada"): QueuedCall {
  const found = TOOLS.find(({ name }) => name === `ralph_hero__${tool}`);
  if (found === undefined) throw new Error(`There is no tool ${tool}`);
  return queuedCall(world, found, args, { agent });
}

/** Begins a call, which runs until it is ended by its name. */
async function begin(name: string, call: QueuedCall): Promise<unknown> {
  const patience = { usedMs: 0, cancelled: cancelling.signal, onWait: () => events.push(`${name} waits`) };
  return queue.run(call, patience, async () => {
    events.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
  });
}

/** Begins them in this order; those that run then. */
async function running(...calls: readonly (readonly [string, QueuedCall])[]): Promise<string[]> {
  for (const [name, call] of calls) void begin(name, call);
  await settled();
  return events.filter((event) => !event.endsWith("waits"));
}

async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

async function end(name: string): Promise<void> {
  ends.get(name)?.();
  await settled();
}

const lock = (number: unknown): QueuedCall => asked("handoff_ticket", { number, intent: "lock" });
const complete = (number?: unknown): QueuedCall => asked("handoff_ticket", { number, intent: "complete" });

describe("calls of one session on one ticket", () => {
  test("run in the order of arrival, however they name the ticket", async () => {
    const forms = [12, "12", "#12", "GH-012", "acme/rocket#12"];
    const calls = forms.map((form): [string, QueuedCall] => [form.toString(), lock(form)]);
    expect(await running(...calls)).toEqual(["12"]);
    for (const [name] of calls) await end(name);
    expect(events.filter((event) => !event.endsWith("waits"))).toEqual(forms.map(String));
  });

  test("wait for those of the ticket whose lock is held, and these for them", async () => {
    expect(await running(["lock", lock(12)], ["current", complete()], ["other", lock(13)])).toEqual(["lock"]);
    await end("lock");
    expect(events).toContain("current");
    expect(events).not.toContain("other");
    await end("current");
    expect(events.at(-1)).toBe("other");
  });

  test("read beside each other, and what was written before", async () => {
    const look = asked("get_ticket", { number: 12 });
    const list = asked("list_tickets", { parent: 3 });
    expect(await running(["look", look], ["list", list])).toEqual(["look", "list"]);
    await end("look");
    await end("list");
    expect(await running(["lock", lock(12)], ["then", look], ["next", list])).toEqual([
      "look",
      "list",
      "lock",
    ]);
    await end("lock");
    expect(events.slice(-2)).toEqual(["then", "next"]);
  });

  test("go on after one that failed", async () => {
    const patience = { usedMs: 0, cancelled: cancelling.signal, onWait: () => undefined };
    const failing = queue.run(lock(12), patience, async () => {
      throw new Error("No");
    });
    void begin("then", complete(12));
    expect(await rejection(failing)).toMatchObject({ message: "No" });
    await settled();
    expect(events).toEqual(["then waits", "then"]);
  });
});

describe("calls that run beside each other", () => {
  test.each<[string, QueuedCall, QueuedCall]>([
    ["different tickets", lock(12), lock(13)],
    ["different agents", lock(12), asked("handoff_ticket", { number: 12 }, "bob")],
    ["two new tickets", asked("create_ticket", {}), asked("create_ticket", {})],
    ["a health check and a call on any ticket", complete(), asked("health_check", {})],
  ])("are those of %s", async (_what, one, other) => {
    expect(await running(["one", one], ["other", other])).toEqual(["one", "other"]);
  });
});

describe("a call about several tickets", () => {
  test.each<[string, QueuedCall]>([
    ["a group", asked("handoff_ticket", { numbers: [13, "#12"] })],
    ["a link", asked("link_tickets", { number: 13, other: "#12" })],
    ["a new child", asked("create_ticket", { parent: 12 })],
    ["a new ticket that waits", asked("create_ticket", { blocked_by: ["acme/rocket#12"] })],
  ])("waits for calls on each of them: %s", async (_what, call) => {
    expect(await running(["lock", lock(12)], ["call", call])).toEqual(["lock"]);
    await end("lock");
    expect(events.at(-1)).toBe("call");
  });
});

describe("a call in the queue", () => {
  test("is refused when no time is left to begin, with the time to come back", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    void begin("lock", lock(12));
    const late = rejection(begin("late", complete(12)));
    await settled();
    vi.advanceTimersByTime(27_999);
    await settled();
    expect(events).toEqual(["late waits", "lock"]);
    vi.advanceTimersByTime(1);
    expect(await late).toMatchObject({
      code: "GITHUB_UNAVAILABLE",
      message: expect.stringContaining("earlier calls of this session on acme/rocket#12"),
      retryable: true,
      retryAfterMs: 22_000,
    });
    await end("lock");
    await settled();
    expect(events).not.toContain("late");
  });

  test("leaves it when its client cancels it, and the next ones go on waiting", async () => {
    void begin("lock", lock(12));
    const cancelled = begin("cancelled", complete(12));
    await settled();
    cancelling.abort();
    expect(await rejection(cancelled)).toMatchObject({ code: "GITHUB_UNAVAILABLE" });
    cancelling = new AbortController();
    expect(await running(["next", complete(12)])).toEqual(["lock"]);
    await end("lock");
    expect(events.at(-1)).toBe("next");
  });

  test("is seen as a lock on its way by the call that it waits for alone", async () => {
    const first = complete(12);
    void begin("first", first);
    void begin("lock", lock(12));
    await settled();
    expect(queue.hasLockBehind(first)).toBe(true);
    expect(queue.hasLockBehind(complete(13))).toBe(false);
    await end("first");
    expect(queue.hasLockBehind(first)).toBe(false);
  });
});

test("a call on no ticket that could not begin names none", async () => {
  void begin("complete", complete());
  cancelling.abort();
  expect(await rejection(begin("create", asked("create_ticket", { title: "A title" })))).toMatchObject({
    message: "Cannot begin the call: earlier calls of this session still wait for GitHub",
  });
});
