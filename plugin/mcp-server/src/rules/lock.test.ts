import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  holder,
  lockFacts,
  lockOf,
  MINUTE_MS,
  NOW_MS,
  OTHER,
  SELF,
  STANDINGS,
} from "../../test/rules/situation-builder.ts";
import {
  anyInstanceOf,
  judgeLock,
  sameHolder,
  sameRole,
  shownHolder,
  type Holder,
  callerKey,
  lockedReason,
  lapseWarnings,
  renewalOf,
  DEFAULT_LOCK_PREFIX,
  LOCK_PREFIX_RULE,
  NO_OBJECT,
  isLockPrefix,
  isProbeRef,
  lockNumber,
  lockPrefixWarning,
  lockRef,
  prefixBeside,
  probeRef,
  probeRefs,
} from "./lock.ts";
import { repositoryKey } from "./names.ts";

const IN_SESSION = { session: "one session" };
const LEASE_END_MS = NOW_MS + 110 * MINUTE_MS;

describe("the same holder", () => {
  it("has agent, instance and session equal", () => {
    expect(sameHolder(SELF, structuredClone(SELF))).toBe(true);
  });

  it.each([
    ["agent", holder("other", { session: SELF.session.id })],
    ["instance", holder(SELF.agent, { instance: "subagent-2" })],
    ["session", holder(SELF.agent, { session: "another" })],
  ])("is not one of another %s", (_part, other) => {
    expect(sameHolder(SELF, other)).toBe(false);
  });
});

describe("the same role", () => {
  const names = fc.constantFrom("crew", "Crew", "CREW-1", "crew-1", "ada");
  const holders = fc
    .record({ agent: names, instance: fc.constantFrom("main", "Main"), session: fc.constantFrom("s", "t") })
    .map(({ agent, ...rest }) => holder(agent, rest));

  it("is one of the same agent, in any case of letters, and of the same instance, whatever the session", () => {
    fc.assert(
      fc.property(holders, holders, (one, other) => {
        const named = one.agent.toLowerCase() === other.agent.toLowerCase();
        expect(sameRole(one, other)).toBe(named && one.instance === other.instance);
        expect(sameRole(other, one)).toBe(sameRole(one, other));
        expect(sameHolder(one, other)).toBe(sameRole(one, other) && one.session.id === other.session.id);
      }),
    );
  });
});

describe("a lock", () => {
  it("that does not exist leaves the ticket free", () => {
    expect(judgeLock(lockFacts({ lock: null }))).toEqual({ kind: "free" });
  });

  it("of somebody else is theirs until its lease ends", () => {
    expect(judgeLock(lockFacts())).toEqual({
      kind: "theirs",
      lock: lockOf(OTHER),
      endsAtMs: LEASE_END_MS,
      freeAtMs: LEASE_END_MS + MINUTE_MS,
      recorded: true,
    });
  });

  it("is theirs even under the same agent name, from another instance or session", () => {
    const twins = [
      holder(SELF.agent, { instance: "subagent-2" }),
      holder(SELF.agent, { session: "another" }),
    ];
    for (const twin of twins) {
      expect(judgeLock(lockFacts({ lock: lockOf(twin) })).kind).toBe("theirs");
    }
  });

  it.each([
    [LEASE_END_MS, "theirs"],
    [LEASE_END_MS + MINUTE_MS - 1, "theirs"],
    [LEASE_END_MS + MINUTE_MS, "over"],
  ])("of somebody else can be taken 60 s past its lease, not before: at %i it is %s", (nowMs, kind) => {
    expect(judgeLock(lockFacts({ nowMs })).kind).toBe(kind);
  });

  it("whose lease is over says so", () => {
    expect(judgeLock(lockFacts({ nowMs: LEASE_END_MS + MINUTE_MS }))).toMatchObject({
      why: "its lease is over",
    });
  });

  it.each([
    [2 * MINUTE_MS - 1, "theirs"],
    [2 * MINUTE_MS, "over"],
  ])("without its record counts for two minutes only: after %i ms it is %s", (age, kind) => {
    const lock = lockOf(OTHER, { takenAtMs: NOW_MS - age });
    expect(judgeLock(lockFacts({ lock, recorded: false })).kind).toBe(kind);
  });

  it("without its record names the end of its two minutes, not of its lease", () => {
    const lock = lockOf(OTHER, { takenAtMs: NOW_MS });
    expect(judgeLock(lockFacts({ lock, recorded: false }))).toMatchObject({
      endsAtMs: NOW_MS + 2 * MINUTE_MS,
    });
  });

  it.each([
    [MINUTE_MS, "theirs"],
    [MINUTE_MS + 1, "over"],
  ])(
    "dated after the present counts only where GitHub's clocks may differ so: by %i ms it is %s",
    (lead, kind) => {
      const lock = lockOf(OTHER, { takenAtMs: NOW_MS + lead });
      for (const recorded of [true, false]) expect(judgeLock(lockFacts({ lock, recorded })).kind).toBe(kind);
    },
  );

  it("dated later than that says so", () => {
    const lock = lockOf(OTHER, { takenAtMs: NOW_MS + MINUTE_MS + 1 });
    expect(judgeLock(lockFacts({ lock }))).toMatchObject({ why: "its commit is dated in the future" });
  });

  it("of a process that is gone can be taken at once", () => {
    expect(judgeLock(lockFacts({ gone: "process" }))).toMatchObject({
      kind: "over",
      why: "its process is gone",
    });
  });

  it("of the caller stays its own past the end of its lease, as long as nobody took it", () => {
    const facts = lockFacts({ lock: lockOf(SELF), nowMs: LEASE_END_MS + 60 * MINUTE_MS });
    expect(judgeLock(facts)).toMatchObject({ kind: "mine", endsAtMs: LEASE_END_MS, recorded: true });
  });

  it("of the caller without its record is its own, and said to be without", () => {
    expect(judgeLock(lockFacts({ lock: lockOf(SELF), recorded: false }))).toMatchObject({
      kind: "mine",
      recorded: false,
    });
  });

  it("of the same agent and instance whose process is gone is the caller's own (rule 5)", () => {
    const before = lockOf(holder(SELF.agent, { session: "before the restart" }));
    expect(judgeLock(lockFacts({ lock: before, gone: "process" })).kind).toBe("mine");
    expect(judgeLock(lockFacts({ lock: before, gone: null })).kind).toBe("theirs");
  });

  it.each<[string, Holder, string]>([
    [
      "is the main loop's of its session, under whatever agent name",
      holder("login@host", IN_SESSION),
      "mine",
    ],
    [
      "is over for another subagent of the session",
      holder("rival", { ...IN_SESSION, instance: "b2" }),
      "over",
    ],
    [
      "is over for its twin under the same agent name",
      holder("worker", { ...IN_SESSION, instance: "b2" }),
      "over",
    ],
    ["is over for the main loop of another session", holder("worker", { session: "another" }), "over"],
  ])("of a subagent that has ended %s (rule 5)", (_whose, self, kind) => {
    const lock = lockOf(holder("worker", { ...IN_SESSION, instance: "a1" }));
    const why = kind === "over" ? { why: "its subagent has ended" } : {};
    expect(judgeLock(lockFacts({ lock, self, gone: "subagent" }))).toMatchObject({ kind, ...why });
    expect(judgeLock(lockFacts({ lock, self, gone: null })).kind).toBe("theirs");
  });

  it("of a gone process is not inherited by a main loop", () => {
    const lock = lockOf(holder("worker", { ...IN_SESSION, instance: "a1" }));
    const self = holder("worker", IN_SESSION);
    expect(judgeLock(lockFacts({ lock, self, gone: "process" })).kind).toBe("over");
  });

  it("of another instance whose process is gone is not the caller's own", () => {
    const twin = lockOf(holder(SELF.agent, { instance: "subagent-2" }));
    expect(judgeLock(lockFacts({ lock: twin, gone: "process" })).kind).toBe("over");
  });
});

describe("a lock that was handed over and not taken up", () => {
  const lock = { ...lockOf(anyInstanceOf(SELF.agent)), handedBy: OTHER };

  it("is the receiver's, in whatever session or instance, and in any case of letters", () => {
    const names = [SELF, holder("Researcher"), holder(SELF.agent, { instance: "b2", session: "another" })];
    for (const self of names) expect(judgeLock(lockFacts({ lock, self })).kind).toBe("mine");
  });

  it("is nobody else's, its giver's included, until its lease is over", () => {
    for (const self of [OTHER, holder("third")]) {
      expect(judgeLock(lockFacts({ lock, self })).kind).toBe("theirs");
      expect(judgeLock(lockFacts({ lock, self, nowMs: LEASE_END_MS + MINUTE_MS })).kind).toBe("over");
    }
  });

  it("is its giver's until its record is in the log, and over two minutes later", () => {
    const young = { ...lock, takenAtMs: NOW_MS - MINUTE_MS };
    expect(judgeLock(lockFacts({ lock: young, self: OTHER, recorded: false })).kind).toBe("mine");
    expect(judgeLock(lockFacts({ lock: young, recorded: false })).kind).toBe("theirs");
    const old = { ...lock, takenAtMs: NOW_MS - 2 * MINUTE_MS };
    expect(judgeLock(lockFacts({ lock: old, recorded: false })).kind).toBe("over");
  });
});

describe("a lock that is over", () => {
  it("says whether its lease ended, or its record was never written", () => {
    const late = { nowMs: NOW_MS + 24 * 60 * MINUTE_MS };
    expect(judgeLock(lockFacts(late))).toMatchObject({
      kind: "over",
      why: "its lease is over",
      inPlace: true,
    });
    expect(judgeLock(lockFacts({ ...late, recorded: false }))).toMatchObject({
      kind: "over",
      why: "its record was never written",
      inPlace: false,
    });
  });
});

describe("who has a lock", () => {
  it("is named by agent and instance, or by who handed it to whom", () => {
    expect(shownHolder(lockOf(OTHER))).toBe('"rival" (instance "main")');
    expect(shownHolder(lockOf(anyInstanceOf("ada"), { handedBy: OTHER }))).toBe(
      '"ada" (handed over by "rival", not taken up yet)',
    );
  });

  it("before it is taken up is the agent's name alone: no session, and no instance that there could be", () => {
    expect(anyInstanceOf("ada")).toEqual({
      agent: "ada",
      instance: "not taken up",
      session: { id: "", machine: null, process: null },
    });
  });
});

describe("a lock whose state was left", () => {
  const departure = { by: "person", to: "Backlog", at: "2026-03-02T11:55:00Z" } as const;

  it("is ended for its holder, who is to be told", () => {
    expect(judgeLock(lockFacts({ lock: lockOf(SELF), departure }))).toEqual({
      kind: "moved",
      lock: lockOf(SELF),
      departure,
    });
    const byAgent = { ...departure, by: "agent" } as const;
    expect(judgeLock(lockFacts({ lock: lockOf(SELF), departure: byAgent })).kind).toBe("moved");
  });

  it("is over for everybody else, however long its lease would run", () => {
    expect(judgeLock(lockFacts({ departure }))).toMatchObject({
      kind: "over",
      why: 'the ticket left its state for "Backlog"',
      inPlace: false,
    });
  });

  it("is only over for a holder who left it: there is nothing to be told", () => {
    const own = { ...departure, by: "holder" } as const;
    expect(judgeLock(lockFacts({ lock: lockOf(SELF), departure: own })).kind).toBe("over");
  });
});

test("a caller has one key in any case of letters, and the configured name where it gives none", () => {
  expect(callerKey(null, { agent: "Ada" })).toBe(callerKey("ada", {}));
  expect(callerKey(null, {})).toBe(callerKey(null, { instance: "main" }));
  expect(callerKey(null, {})).toBe(callerKey("", {}));
  expect(callerKey("ada", { instance: "two" })).not.toBe(callerKey("ada", {}));
});

test("two agents have two keys, also where their capital letters are the same", () => {
  for (const [one, other] of [
    ["ada", "bob"],
    ["Straße", "STRASSE"],
  ])
    expect(callerKey(null, { agent: one })).not.toBe(callerKey(null, { agent: other }));
});

test("a repository has one key in any case of letters", () => {
  expect(repositoryKey({ owner: "Octo", repo: "Rocket" })).toBe("octo/rocket");
});

test("a lock is told with its holder and its end", () => {
  const { theirs } = STANDINGS;
  expect(lockedReason(theirs)).toContain(new Date(theirs.endsAtMs).toISOString());
  expect(theirs.endsAtMs).toBeGreaterThan(NOW_MS);
});

const TAKEN_AT_MS = Date.parse("2026-03-02T12:00:00Z");
const LEASE = { takenAtMs: TAKEN_AT_MS, leaseMinutes: 30 };

/** The renewal of the lease, `now` minutes after it was taken; its agent last called after `active` minutes. */
function renewal(now: number, active: number) {
  return renewalOf(LEASE, {
    nowMs: TAKEN_AT_MS + now * MINUTE_MS,
    activeAtMs: TAKEN_AT_MS + active * MINUTE_MS,
  });
}

describe("a lease of half an hour", () => {
  test.each([
    ["later", 0, 0],
    ["later", 9.99, 9],
    ["due", 10, 9],
    ["due", 29.9, 0],
    ["over", 30, 29],
    ["over", 300, 299],
  ] as const)("is %s after %f minutes, where the agent called at %f", (kind, now, active) => {
    expect(renewal(now, active).kind).toBe(kind);
  });

  test("says how long it is until a third of it is over", () => {
    expect(renewal(4, 0)).toEqual({ kind: "later", inMs: 6 * MINUTE_MS });
  });

  test("is left to end where its agent has not called for a whole lease", () => {
    expect(renewal(20, -10)).toEqual({ kind: "idle" });
    expect(renewal(20, -9.9).kind).toBe("due");
  });
});

describe("a lease that had ended", () => {
  const { mine, mineWithoutRecord, theirs } = STANDINGS;

  test("is told its holder from its last moment on", () => {
    expect(lapseWarnings(mine, mine.endsAtMs - 1)).toEqual([]);
    expect(lapseWarnings(mine, mine.endsAtMs)).toEqual([
      `your lease ended at ${new Date(mine.endsAtMs).toISOString()}, perhaps because the machine slept or nothing was called for long; nobody has taken the ticket meanwhile`,
    ]);
  });

  test("is told nobody else, not who goes on for another, and not before the lock has its record", () => {
    const late = mine.endsAtMs + 1;
    for (const lock of [theirs, mineWithoutRecord, { ...mine, from: "process" } as const])
      expect(lapseWarnings(lock, late)).toEqual([]);
  });
});

describe("a lock prefix", () => {
  it.each([
    "refs/ralph/locks/",
    "refs/heads/ralph/locks/",
    "refs/tags/locks/",
    "refs/team/",
    "refs/a.b/",
    "refs/x.locks/",
  ])("may be %j", (prefix) => expect(isLockPrefix(prefix)).toBe(true));

  it.each([
    "refs/heads/",
    "refs/tags/",
    "refs/pull/",
    "refs/pull/1/",
    "locks/",
    "refs/",
    "refs/ralph",
    "refs/ralph/locks",
    "team/refs/locks/",
    "refs/a b/",
    "refs//",
    "refs/../x/",
    "refs/heads/../tags/",
    "refs/a..b/",
    "refs/x.lock/",
    "refs/.a/",
    "refs/a./",
  ])("cannot be %j", (prefix) => expect(isLockPrefix(prefix)).toBe(false));

  it("of a refused one its rule is told", () => {
    expect(LOCK_PREFIX_RULE).toMatch(/begin with "refs\/".* outside of "refs\/pull\/".* end with "\/"/);
  });

  it("has run marks and backups beside it", () => {
    expect(prefixBeside("refs/ralph/locks/", "runs")).toBe("refs/ralph/runs/");
    expect(prefixBeside("refs/ralph/locks/", "backup")).toBe("refs/ralph/backup/");
    expect(prefixBeside("refs/heads/ralph/", "runs")).toBe("refs/heads/ralph-runs/");
  });

  it("under branches or tags comes with a warning that names what each lock sets off", () => {
    expect(lockPrefixWarning("refs/ralph/locks/")).toBeNull();
    expect(lockPrefixWarning("refs/ralph/refs/heads/")).toBeNull();
    expect(lockPrefixWarning("refs/heads/ralph/locks/")).toBe(
      'each lock is a branch under "refs/heads/ralph/locks/": GitHub shows it among the branches, sends push events and webhooks for it, starts Actions workflows that run on any branch, and applies the repository\'s branch rules. Exclude "ralph/locks/**" in workflows (branches-ignore) and rules',
    );
    expect(lockPrefixWarning("refs/tags/locks/")).toMatch(
      /each lock is a tag .* among the tags.* run on any tag, .* tag rules.*"locks\/\*\*" in workflows \(tags-ignore\)/,
    );
  });
});

describe("a lock ref", () => {
  it("lies under refs/ralph/locks/ where the team names no prefix", () => {
    expect(lockRef(DEFAULT_LOCK_PREFIX, 7)).toBe("refs/ralph/locks/7");
  });

  it("that is absent has git's name for no object", () => {
    expect(NO_OBJECT).toBe("0".repeat(40));
  });

  it("names its ticket, and no other ref does", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (number) => {
        const prefix = "refs/ralph/locks/";
        expect(lockNumber(prefix, lockRef(prefix, number))).toBe(number);
        expect(lockNumber(prefix, `${lockRef(prefix, number)}x`)).toBeNull();
        expect(lockNumber(prefix, `${prefix}x${number}`)).toBeNull();
        expect(lockNumber("refs/other/", lockRef(prefix, number))).toBeNull();
      }),
    );
  });
});

it("the ref of a probe is told from locks and from other refs, with a suffix and without", () => {
  const id = "01JD00000000000000000000AB";
  for (const suffix of [undefined, "made"]) {
    const ref = probeRef("refs/ralph/locks/", id, suffix);
    expect(isProbeRef(ref)).toBe(true);
    expect(isProbeRef(`${ref}/1`)).toBe(false);
    expect(ref).toBe(`refs/ralph/locks/0-probe-${id}${suffix === undefined ? "" : "-made"}`);
    expect(probeRefs("refs/ralph/locks/")).toBe("refs/ralph/locks/0-probe-");
    expect(lockNumber("refs/ralph/locks/", ref)).toBeNull();
  }
  expect(isProbeRef("refs/ralph/locks/0-probe-mine")).toBe(false);
  expect(isProbeRef("refs/ralph/locks/12")).toBe(false);
});
