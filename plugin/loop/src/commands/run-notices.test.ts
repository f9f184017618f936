import { expect, test } from "vitest";
import type { Stamped } from "../loop/loop-events.ts";
import { RunNotices, noticeOf } from "./run-notices.ts";

function waiting(
  ...tickets: readonly (readonly [number: number, since: string])[]
): Extract<Stamped, { kind: "waiting" }> {
  return {
    kind: "waiting",
    tickets: tickets.map(([number, since]) => ({
      number,
      title: `Ticket ${number}`,
      url: `https://localhost/${number}`,
      state: "Human Needed",
      since,
      for: "a person answers",
    })),
    total: tickets.length,
    complete: true,
    answered: [],
    notes: [],
    atMs: 0,
  };
}

const EVENING = "2026-01-01T20:00:00Z";
const NIGHT = "2026-01-02T04:00:00Z";

/** What notices a loop's events send, by the bell alone. */
async function sentBy(events: readonly Stamped[]): Promise<string[]> {
  const sent: string[] = [];
  const notify = async (_way: string, { text }: { readonly text: string }): Promise<null> => {
    sent.push(text);
    return null;
  };
  const notices = new RunNotices({ notify, printError: () => undefined }, ["bell"], { secrets: [] });
  for (const event of events) notices.take(event);
  await notices.allSent();
  return sent;
}

function stopping(why: "time" | "failures", message: string): Stamped {
  return { kind: "stopping", stop: { why, message }, atMs: 0 };
}

test("people are told of what waits for them, and of trouble, but not of a limit that they set", () => {
  expect(noticeOf(waiting([3, EVENING], [4, EVENING]), [])).toEqual({
    text: 'Waiting for people: #3 "Ticket 3", #4 "Ticket 4"; the loop has nothing else to do',
    url: "https://localhost/3",
  });
  expect(noticeOf(stopping("failures", "five in a row"), [])?.text).toBe("The loop stops: five in a row");
  expect(noticeOf(stopping("time", "an hour is over"), [])).toBeNull();
});

test("a person is told of a call that waits for a decision", () => {
  const run = { number: 12, title: "Twelve", url: "https://localhost/12", command: "impl", agent: "crew" };
  const place = { attempt: 1, from: "", state: "", startedAtMs: 0, folder: "/", log: "" };
  const outcome = { kind: "deferred", why: "its call a1b2c3 waits", callId: "a1b2c3" } as const;
  const ended = { kind: "ended", outcome, sequel: "waits", tookMs: 0, costUsd: null, atMs: 0 } as const;
  expect(noticeOf({ ...ended, run: { ...run, command: "impl", ...place } }, [])).toEqual({
    text: 'A call on #12 "Twelve" waits for your decision: its call a1b2c3 waits',
    url: "https://localhost/12",
  });
});

test("a text with a secret is withheld", () => {
  const own = "a-secret-of-this-process-0001";
  expect(noticeOf(stopping("failures", `key ${own}`), [own])?.text).toBe("ralph-hero: a person is needed");
  expect(noticeOf(stopping("failures", `ghp_${"a1".repeat(18)}`), [])?.text).not.toContain("ghp_");
});

test("the same need is told once by each way, and a way that fails is named", async () => {
  const sent: string[] = [];
  const said: string[] = [];
  const notify = async (way: string): Promise<string | null> => {
    sent.push(way);
    return way === "desktop" ? "there is no desktop" : null;
  };
  const notices = new RunNotices({ notify, printError: (line) => said.push(line) }, ["bell", "desktop"], {
    secrets: [],
  });
  notices.take(waiting([3, EVENING]));
  notices.take(waiting([3, EVENING]));
  await notices.allSent();
  expect(sent).toEqual(["bell", "desktop"]);
  expect(said).toEqual(["Warning: there is no desktop"]);
});

test("another ticket that waits later is told, first of all", async () => {
  const events = [waiting([3, EVENING]), waiting([3, EVENING], [4, NIGHT])];
  expect(await sentBy(events)).toEqual([
    'Waiting for people: #3 "Ticket 3"; the loop has nothing else to do',
    'Waiting for people: #4 "Ticket 4", #3 "Ticket 3"; the loop has nothing else to do',
  ]);
});

test("one ticket in place of another is told, though as many wait as before", async () => {
  expect(await sentBy([waiting([3, EVENING]), waiting([4, NIGHT])])).toHaveLength(2);
});

test("a ticket that waits again is told again, and one that goes on waiting is not", async () => {
  expect(await sentBy([waiting([3, EVENING]), waiting(), waiting([3, EVENING])])).toHaveLength(2);
  expect(await sentBy([waiting([3, EVENING]), waiting([3, NIGHT])])).toHaveLength(2);
  expect(await sentBy([waiting([3, EVENING], [4, NIGHT]), waiting([3, EVENING])])).toHaveLength(1);
});

test("an answered ticket is announced to nobody", async () => {
  const { tickets: answered } = waiting([3, EVENING]);
  expect(await sentBy([{ ...waiting(), answered }])).toEqual([]);
  expect(await sentBy([{ ...waiting([4, NIGHT]), answered }])).toEqual([
    'Waiting for people: #4 "Ticket 4"; the loop has nothing else to do',
  ]);
});

test("of many tickets three are named", () => {
  const all = waiting([1, NIGHT], [2, NIGHT], [3, NIGHT], [4, NIGHT], [5, NIGHT]);
  expect(noticeOf(all, [])?.text).toContain('#3 "Ticket 3" and 2 more; the loop');
});

test("a person is told of commits that a merge lacks", () => {
  const what = 'The merge lacks 1 commit of ralph/gh-0012: 550ba53 "Harden the path check".';
  const ticket = { number: 12, title: "Twelve", url: "https://localhost/12", state: "Done", since: null };
  expect(noticeOf({ kind: "commits left", ticket: { ...ticket, for: what }, atMs: 0 }, [])).toEqual({
    text: `#12 "Twelve" is merged, and not all of it: ${what}`,
    url: "https://localhost/12",
  });
});
