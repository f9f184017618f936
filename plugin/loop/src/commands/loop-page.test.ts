import { describe, expect, test } from "vitest";
import type { LiveAgent, LiveSnapshot } from "../loop/live-snapshot.ts";
import { type Stamped, BEGINNING } from "../loop/loop-state.ts";
import { LoopPage } from "./loop-page.ts";

const HOSTILE = `</script><img src=x onerror=alert(1)> "'\u202Eevil`;
const ESCAPED = "&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; &quot;&#39;";
const AGENT: LiveAgent = {
  number: 12,
  title: "Sessions expire",
  url: "https://github.com/acme/rocket/issues/12",
  command: "impl",
  agent: "crew-1",
  attempt: 2,
  runs: 3,
  workedMs: 360_000,
  call: { tool: "Bash", call: "npm test", ageMs: 41_000 },
  lastWords: "Two tests fail",
  tokens: 182_400,
  costUsd: 0.84,
};
const EMPTY: LiveSnapshot = {
  agents: [],
  held: [],
  totals: BEGINNING,
  waiting: [],
  board: null,
  nowMs: Date.parse("2026-01-02T00:00:00Z"),
};
const BEGAN: Stamped = {
  kind: "began",
  repository: "acme/rocket",
  project: "https://github.com/orgs/acme/projects/1",
  commands: ["impl"],
  parallel: 1,
  atMs: 0,
};

function pageOf(snapshot: Partial<LiveSnapshot>, ...events: Stamped[]): LoopPage {
  const page = new LoopPage(() => ({ ...EMPTY, ...snapshot }), 2);
  for (const event of events) page.take(event);
  return page;
}

/** The page's text, in single spaces. */
function markupOf(snapshot: Partial<LiveSnapshot>, ...events: Stamped[]): string {
  const { body } = pageOf(snapshot, ...events).answer({ path: "/", ifNoneMatch: undefined });
  return body.replaceAll(/\s+/g, " ");
}

function textOf(snapshot: Partial<LiveSnapshot>, ...events: Stamped[]): string {
  return markupOf(snapshot, ...events)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/[\s\u00A0]+/g, " ");
}

test("an agent shows ticket, command, run, name, time, call, words, tokens and cost", () => {
  expect(textOf({ agents: [AGENT] })).toContain(
    "#12 impl 2/3 crew-1 6 min Sessions expire Bash npm test 41 s Two tests fail 182k tokens · $0.84",
  );
});

test("a waiting ticket shows its state, who has to do what, and since when", () => {
  const one = { number: 7, title: "Fuel", url: "", state: "In Review", for: "a person merges" };
  const since = "2026-01-01T21:00:00Z";
  const text = textOf({
    waiting: [
      { ...one, since },
      { ...one, number: 8, since: null },
    ],
  });
  expect(text).toContain("Waits for people (2)");
  expect(text).toContain("Fuel #7 In Review a person merges · for 3 h");
  expect(text).toContain("Fuel #8 In Review a person merges");
});

test("a column shows its cards, and a long one how many more there are", () => {
  const card = { title: "Fuel", url: "", priority: "P1", estimate: null, openBlockers: 1, isSetAside: true };
  const cards = Array.from({ length: 53 }, (_, n) => ({ ...card, number: n + 1, holder: "ada" }));
  const text = textOf({ board: { columns: [{ state: "Backlog", cards }], ageMs: 40_000, complete: true } });
  expect(text).toContain("53 open tickets, as the loop read them 40 s ago Backlog 53 #1 P1 Fuel Held by ada");
  expect(text).toContain("waits for 1 ticket this loop leaves it alone");
  expect(text).toContain("#50 P1");
  expect(text).not.toContain("#51 P1");
  expect(text).toContain("3 more");
});

test("the newest events stand first, and a stop above all", () => {
  const text = textOf(
    {},
    BEGAN,
    { kind: "trouble", number: 3, message: "GitHub is away", atMs: 1 },
    { kind: "stopping", stop: { why: "time", message: "the time is over" }, atMs: 2 },
  );
  expect(text).toMatch(/acme\/rocket .*Starting nothing more: the time is over .*Lately .*over .*#3: GitHub/);
});

test("events are kept within a bound", () => {
  const trouble = { kind: "trouble", number: null, atMs: 0 } as const;
  const events = Array.from({ length: 60 }, (_, n) => ({ ...trouble, message: `trouble ${n}.` }));
  const text = textOf({}, ...events);
  expect(text).toContain("trouble 59.");
  expect(text).toContain("trouble 20.");
  expect(text).not.toContain("trouble 19.");
});

describe("hostile text", () => {
  const card = { number: 9, title: HOSTILE, priority: HOSTILE, estimate: HOSTILE, holder: HOSTILE };
  const cards = [{ ...card, url: `https://x/"onload=alert(1)`, openBlockers: 0, isSetAside: false }];
  const call = { tool: "Bash", call: `\u001b[2J${HOSTILE}`, ageMs: 0 };
  const url = "javascript:alert(1)";
  const waits = {
    number: 7,
    title: HOSTILE,
    url: "data:text/html,x",
    state: HOSTILE,
    since: null,
    for: HOSTILE,
  };
  const hostile = markupOf(
    {
      agents: [{ ...AGENT, title: HOSTILE, url, agent: HOSTILE, call, lastWords: HOSTILE }],
      held: [{ number: 4, by: HOSTILE, until: "" }],
      waiting: [waits],
      board: { columns: [{ state: HOSTILE, cards }], ageMs: 0, complete: false },
    },
    { ...BEGAN, repository: HOSTILE, project: url },
    { kind: "trouble", number: null, message: HOSTILE, atMs: 0 },
    { kind: "stopping", stop: { why: "client", message: HOSTILE }, atMs: 0 },
  );

  test("is text, wherever it stands", () => {
    expect(hostile.split(ESCAPED).length).toBeGreaterThan(15);
    expect(hostile).not.toContain("<img");
    expect(hostile).not.toContain("\u001b");
    expect(hostile.match(/<script[^>]*>/g)).toEqual(['<script src="/pages.js" defer>']);
  });

  test("is no address but of http", () => {
    const addresses = [...hostile.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
    expect(new Set(addresses)).toEqual(
      new Set(["/", "/icon.svg", "/pages.css", "/pages.js", "#main", "https://x/&quot;onload=alert(1)"]),
    );
  });
});

test("the page may load its own files only, send nothing, and stand in no frame", () => {
  const { headers } = pageOf({}).answer({ path: "/", ifNoneMatch: undefined });
  expect(headers).toMatchObject({
    "content-security-policy":
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
  });
  expect(markupOf({ agents: [AGENT] })).not.toMatch(/<form|<button|<input| style=/);
});

test("an unchanged page is not sent again", () => {
  const page = pageOf({ agents: [AGENT] });
  const { headers } = page.answer({ path: "/", ifNoneMatch: undefined });
  expect(page.answer({ path: "/", ifNoneMatch: headers["etag"] })).toMatchObject({ status: 304, body: "" });
});

/** The version of what a screen reader is told of. */
function contentOf(agent: LiveAgent): string | undefined {
  return /data-content="([^"]*)"/.exec(markupOf({ agents: [agent] }))?.[1];
}

test("a screen reader is told of new runs, and not of each call", () => {
  const before = contentOf(AGENT);
  expect(contentOf({ ...AGENT, call: null, lastWords: "Done", workedMs: 0 })).toBe(before);
  expect(contentOf({ ...AGENT, attempt: 3 })).not.toBe(before);
});

test("other addresses have nothing", () => {
  const statuses = ["/pages.css", "/pages.js", "/icon.svg", "/constructor", "/runs", "//"].map(
    (path) => pageOf({}).answer({ path, ifNoneMatch: undefined }).status,
  );
  expect(statuses).toEqual([200, 200, 200, 404, 404, 404]);
});
