import { expect, test } from "vitest";
import type { Stamped } from "../loop/loop-events.ts";
import { RunNotices, noticeOf } from "./run-notices.ts";

const WAITING: Stamped = { kind: "waiting", tickets: [], total: 2, complete: true, atMs: 0 };

function stopping(why: "time" | "failures", message: string): Stamped {
  return { kind: "stopping", stop: { why, message }, atMs: 0 };
}

test("people are told of what waits for them, and of trouble, but not of a limit that they set", () => {
  expect(noticeOf(WAITING, [])?.text).toBe("2 tickets wait for people; the loop has nothing else to do");
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
  expect(noticeOf(stopping("failures", `ghp_${"a".repeat(36)}`), [])?.text).not.toContain("ghp_");
});

test("the same need is told once by each way, and a way that fails is named", async () => {
  const sent: string[] = [];
  const said: string[] = [];
  const notify = async (way: string): Promise<string | null> => {
    sent.push(way);
    return way === "desktop" ? "there is no desktop" : null;
  };
  const notices = new RunNotices(
    { notify, printError: (line) => said.push(line) },
    { ways: ["bell", "desktop"], own: [] },
  );
  notices.take(WAITING);
  notices.take(WAITING);
  await notices.allSent();
  expect(sent).toEqual(["bell", "desktop"]);
  expect(said).toEqual(["Warning: there is no desktop"]);
});
