import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  HOME,
  LogBuilder,
  STRANGER,
  at,
  comment,
  fold,
  following,
  trustIn,
} from "../../test/log/log-builder.ts";
import type { WriteAccess } from "../rules/names.ts";
import { type IssueComment, renderAgentComment, renderComment } from "./comment.ts";
import { type Log, recordsAmong } from "./fold.ts";
import {
  type Trust,
  agentAccounts,
  assumingWriters,
  authorStatus,
  isTrusted,
  notLookedUp,
  unknownAccess,
} from "./trust.ts";

const UNKNOWN_ACCESS = {
  kind: "unknown",
  why: "403 Must have push access",
  remedy: "Use another token",
} as const;

function trust(access: Readonly<Record<string, WriteAccess>> = {}, authors: readonly string[] = []): Trust {
  return { authors, owner: "Octo", access: new Map(Object.entries(access)) };
}

function by(login: string, isBot = false) {
  return comment("", { author: { login, isBot } });
}

describe("the standing of an author", () => {
  test.each<[string, WriteAccess | undefined, string]>([
    ["may write", { kind: "writer" }, "counts"],
    ["may not write", { kind: "no writer" }, "does not count"],
    ["is not told", UNKNOWN_ACCESS, "cannot tell"],
    ["was not looked up", undefined, "not looked up"],
  ])("whose account %s: %#", (_what, access, standing) => {
    const known: Record<string, WriteAccess> = access === undefined ? {} : { ralph: access };
    expect(authorStatus(by("Ralph"), trust(known))).toBe(standing);
  });

  it.each(["OWNER", "MEMBER", "COLLABORATOR", "CONTRIBUTOR", "NONE"])(
    "does not depend on the association %s, which two readers see two of",
    (association) => {
      const said = comment("", { association });
      expect(authorStatus(said, trust())).toBe("not looked up");
      expect(authorStatus(said, trust({ ralph: { kind: "writer" } }))).toBe("counts");
      expect(authorStatus(said, trust({ ralph: { kind: "no writer" } }))).toBe("does not count");
    },
  );

  it("needs no look at the repository's owner, the own account and the team's authors", () => {
    const said = [by("octo"), comment("", { ...STRANGER, byViewer: true }), by("helper", true), by("sam")];
    const team = trust({}, ["helper[bot]", "Sam"]);
    expect(notLookedUp(said, team)).toEqual([]);
    expect(said.map((one) => authorStatus(one, team))).toEqual(said.map(() => "counts"));
  });

  it("needs no look at an App or a deleted account, which are no collaborators", () => {
    const said = [by("helper", true), by("octo", true), comment("", { author: null })];
    expect(said.map((one) => authorStatus(one, trust()))).toEqual(said.map(() => "does not count"));
  });

  it.each([
    ["ralph[bot]", { login: "ralph", isBot: true }, true],
    ["Ralph[bot]", { login: "ralph", isBot: true }, true],
    ["ralph[bot]", { login: "ralph", isBot: false }, false],
    ["ralph", { login: "ralph", isBot: true }, false],
    ["RALPH", { login: "ralph", isBot: false }, true],
    ["ralph", { login: "ralph2", isBot: false }, false],
    ["ralph", null, false],
  ])("that trust.authors names as %s: %j is trusted: %s", (name, author, trusted) => {
    expect(isTrusted(comment("", { author }), trust({}, [name]))).toBe(trusted);
  });
});

describe("the accounts to look up", () => {
  it("are each named once, whatever the case of their letters", () => {
    expect(notLookedUp([by("Ada"), by("bob"), by("ada")], trust({ bob: { kind: "no writer" } }))).toEqual([
      "ada",
    ]);
  });

  it("are supposed to be writers only as long as GitHub has not told", () => {
    const said = [by("ada"), by("bob"), by("eve")];
    const supposed = assumingWriters(said, trust({ bob: { kind: "no writer" }, eve: UNKNOWN_ACCESS }));
    expect(said.map((one) => authorStatus(one, supposed))).toEqual([
      "counts",
      "does not count",
      "cannot tell",
    ]);
  });

  it("that GitHub does not tell of come with its words", () => {
    expect(unknownAccess(by("EVE"), trust({ eve: UNKNOWN_ACCESS }))).toEqual(UNKNOWN_ACCESS);
    expect(unknownAccess(by("ada"), trust({ ada: { kind: "writer" } }))).toBeNull();
    // An App was not asked about.
    expect(unknownAccess(by("eve", true), trust({ eve: UNKNOWN_ACCESS }))).toBeNull();
    expect(unknownAccess({ author: null, byViewer: false }, trust())).toBeNull();
  });
});

const UNKNOWN = { kind: "unknown", why: "403", remedy: "Use another token" } as const;

/** The same account with and without its access. */
const EVE = { author: { login: "eve", isBot: false }, association: "NONE" } as const;

function knowing(
  log: LogBuilder,
  eve: Trust["access"] extends ReadonlyMap<string, infer A> ? A : never,
): Trust {
  const known = trustIn(log.comments);
  return { ...known, access: new Map([...known.access, ["eve", eve]]) };
}

function targets(log: Log): string[] {
  return log.accepted.map(({ record }) => record.to);
}

describe("a record whose author has lost access", () => {
  it("keeps counting where a later counting record names it as its predecessor", () => {
    const log = new LogBuilder();
    const first = log.write(null, { to: "Research Needed" }, EVE);
    log.write(first, { to: "Research in Progress" });
    const folded = log.fold({ trust: knowing(log, { kind: "no writer" }) });
    expect(targets(folded)).toEqual(["Research Needed", "Research in Progress"]);
    expect(folded).toMatchObject({ strangers: [], undecided: [], head: { afterGap: false } });
  });

  it("keeps counting with all that it proves itself", () => {
    const log = new LogBuilder();
    const first = log.write(null, { to: "Research Needed" }, EVE);
    const second = log.write(first, { to: "Research in Progress" }, EVE);
    log.write(second, { to: "Ready for Plan" });
    expect(targets(log.fold({ trust: knowing(log, { kind: "no writer" }) }))).toHaveLength(3);
  });

  it("counts no more as the newest, which nothing proves", () => {
    const log = new LogBuilder();
    const first = log.write(null, { to: "Research Needed" });
    log.write(first, { to: "Done" }, EVE);
    const folded = log.fold({ trust: knowing(log, { kind: "no writer" }) });
    expect(targets(folded)).toEqual(["Research Needed"]);
    expect(folded.strangers).toMatchObject([EVE]);
  });

  it("is not proven by a stranger's record", () => {
    const log = new LogBuilder();
    const first = log.write(null, { to: "Research Needed" });
    const forged = log.write(first, { to: "Done" }, EVE);
    log.write(forged, { to: "Backlog" }, STRANGER);
    expect(targets(log.fold({ trust: knowing(log, { kind: "no writer" }) }))).toEqual(["Research Needed"]);
  });

  it("is no second record where a stranger copies one that counts", () => {
    const log = new LogBuilder();
    const first = log.write(null, { to: "Research Needed" });
    log.say(renderComment(first), EVE);
    log.write(first, { to: "Research in Progress" });
    const folded = log.fold({ trust: knowing(log, { kind: "no writer" }) });
    expect(folded.entries.map(({ standing }) => standing)).toEqual(["accepted", "accepted"]);
  });
});

describe("a record whose author's access GitHub does not tell", () => {
  it("is undecided where it would be the head", () => {
    const log = new LogBuilder();
    const first = log.write(null);
    log.write(first, { to: "Done" }, EVE);
    const folded = log.fold({ trust: knowing(log, UNKNOWN) });
    expect(folded).toMatchObject({ head: { record: first }, strangers: [], undecided: [EVE] });
  });

  it("stays undecided when another one follows: it may have been first", () => {
    const log = new LogBuilder();
    const first = log.write(null);
    log.write(first, { to: "Done" }, EVE);
    log.write(first, { to: "Ready for Plan" });
    expect(log.fold({ trust: knowing(log, UNKNOWN) }).undecided).toMatchObject([EVE]);
  });

  it("is decided where it lost, or a later record proves it", () => {
    const log = new LogBuilder();
    const first = log.write(null, {}, EVE);
    log.write(first, { to: "Ready for Plan" });
    log.write(first, { to: "Done" }, EVE);
    expect(log.fold({ trust: knowing(log, UNKNOWN) }).undecided).toEqual([]);
  });

  it("is undecided, too, where nobody has looked yet", () => {
    const log = new LogBuilder();
    log.write(null, {}, EVE);
    const { authors, owner } = trustIn([]);
    expect(log.fold({ trust: { authors, owner, access: new Map() } }).undecided).toHaveLength(1);
  });

  it("is undecided where an edit made it unreadable: it may have been the head", () => {
    const log = new LogBuilder();
    const first = log.write(null);
    log.edit(log.write(first, { to: "Ready for Plan" }, EVE), (body) => body.replace('"v":', '"v'));
    const { tampered, undecided } = log.fold({ trust: knowing(log, UNKNOWN) });
    expect({ tampered, undecided: undecided.length }).toEqual({ tampered: null, undecided: 1 });
  });

  it.each<[string, string, Partial<IssueComment>]>([
    ["of a newer version", "Something new\n\n<!-- ralph-record:v2 -->", {}],
    ["that an edit made unreadable", "x\n<!-- ralph-record:v1 -->", { lastEditedAt: at(100) }],
  ])("%s is undecided for its author alone", (_what, body, edited) => {
    const log = new LogBuilder();
    log.write(null);
    log.say(body, edited);
    log.say(body, { ...edited, ...STRANGER });
    expect(log.fold()).toMatchObject({ undecided: [], strangers: [] });
    log.say(body, { ...edited, ...EVE });
    expect(log.fold({ trust: knowing(log, UNKNOWN) }).undecided).toMatchObject([EVE]);
  });

  it("of a newer version is undecided until a record follows", () => {
    const log = new LogBuilder();
    const first = log.write(null);
    log.say("Something new\n\n<!-- ralph-record:v2 -->", EVE);
    expect(log.fold({ trust: knowing(log, UNKNOWN) })).toMatchObject({ newer: [], undecided: [EVE] });
    log.write(first, { to: "Ready for Plan" });
    expect(log.fold({ trust: knowing(log, UNKNOWN) }).undecided).toEqual([]);
  });
});

it("records, and what may have been some, are looked up by their authors; talk and other tickets' are not", () => {
  const log = new LogBuilder();
  log.say("Just talk", { lastEditedAt: at(100) });
  const first = log.write(null);
  log.say(renderComment(following(first, { ticket: "octo/other#1" })));
  log.say("Something new\n\n<!-- ralph-record:v2 -->");
  log.say("x\n<!-- ralph-record:v1 -->");
  const newer = log.comments[3];
  expect(recordsAmong(log.comments, "octo/rocket#7")).toEqual([log.of(first), newer]);
});

interface Reader {
  readonly viewer: string;
  readonly associations: readonly string[];
}

interface Step {
  readonly author: string;
  readonly kind: "follows the head" | "follows an older one" | "talk";
  readonly edited: boolean;
}

describe("two readers of one issue", () => {
  const ACCOUNTS = ["ada", "bob", "sam", "mallory"] as const;
  const ASSOCIATIONS = ["OWNER", "MEMBER", "COLLABORATOR", "CONTRIBUTOR", "NONE"] as const;
  const reader: fc.Arbitrary<Reader> = fc.record({
    viewer: fc.constantFrom("ada", "bob"),
    associations: fc.array(fc.constantFrom(...ASSOCIATIONS), { minLength: 8, maxLength: 8 }),
  });
  const step: fc.Arbitrary<Step> = fc.record({
    author: fc.constantFrom(...ACCOUNTS),
    kind: fc.constantFrom("follows the head", "follows an older one", "talk"),
    edited: fc.boolean(),
  });
  /** Ada, bob may write; sam lost access; mallory never had it. */
  const trusting: Trust = {
    authors: [],
    owner: "octo",
    access: new Map([
      ["ada", { kind: "writer" }],
      ["bob", { kind: "writer" }],
      ["sam", { kind: "no writer" }],
      ["mallory", { kind: "no writer" }],
    ]),
  };

  function shownTo(comments: readonly IssueComment[], { viewer, associations }: Reader) {
    return comments.map((one, index): IssueComment => {
      const byViewer = one.author?.login === viewer;
      const association = associations[index % associations.length] ?? "NONE";
      return { ...one, byViewer, association };
    });
  }

  function written(steps: readonly Step[]): IssueComment[] {
    const log = new LogBuilder();
    const records = [log.write(null)];
    for (const { author, kind, edited } of steps) {
      const as = { author: { login: author, isBot: false } };
      if (kind === "talk") log.say("I see", as);
      else {
        const previous = kind === "follows the head" ? records.at(-1) : records.at(-2);
        const next = log.write(previous ?? null, { to: "Ready for Plan" }, as);
        if (author !== "mallory" && kind === "follows the head") records.push(next);
        if (edited) log.edit(next, (body) => body);
      }
    }
    return log.comments;
  }

  it("fold the same log, whatever associations GitHub shows them and whose tokens they use", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), reader, reader, (steps, one, other) => {
        const comments = written(steps);
        const logs = [one, other].map((who) => outline(fold(shownTo(comments, who), { trust: trusting })));
        expect(logs[0]).toEqual(logs[1]);
      }),
    );
  });
});

function outline({ entries, head, tampered, newer, strangers, undecided, needsOlder }: Log) {
  return {
    entries: entries.map(({ hash, standing, afterGap }) => [hash, standing, afterGap]),
    head: head?.hash,
    tampered: tampered?.id,
    comments: [ids(newer), ids(strangers), ids(undecided)],
    needsOlder,
  };
}

function ids(comments: readonly IssueComment[]): string[] {
  return comments.map(({ id }) => id);
}

const BY = { agent: "researcher", instance: "main" };

function from(login: string) {
  return { author: { login, isBot: false } };
}

it("are those of trusted records and agents' comments, whatever the case of their letters", () => {
  const log = new LogBuilder();
  log.write(null, {}, from("Ralph"));
  log.say("Just talk", from("maya"));
  log.say(renderAgentComment("Looking into it", BY, HOME), from("builder-account"));
  log.say(renderAgentComment("Copied", BY, HOME), STRANGER);
  for (const byViewer of [true, false])
    log.say(renderAgentComment("Nobody's any more", BY, HOME), { author: null, byViewer });
  expect(agentAccounts(log.comments, trustIn(log.comments))).toEqual(new Set(["ralph", "builder-account"]));
});

it("are Apps by their names, and no persons of the same logins", () => {
  const copied = comment(renderAgentComment("Ours", BY, HOME), { author: { login: "Ralph", isBot: true } });
  expect(agentAccounts([copied], trustIn([copied], ["ralph[bot]"]))).toEqual(new Set(["ralph[bot]"]));
});

it("are the accounts that the team trusts, too", () => {
  const copied = comment(renderAgentComment("Copied", BY, HOME), STRANGER);
  expect(agentAccounts([copied], trustIn([copied], ["mallory"]))).toEqual(new Set(["mallory"]));
});
