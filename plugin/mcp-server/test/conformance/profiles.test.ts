/** A probe of the sandbox in every profile: what it finds, and that its transcript replays there. */
import { describe, expect, it } from "vitest";
import type { TriedAssumption } from "../../src/probe/run-probe.ts";
import { sandboxForTest } from "../../../../sandbox/src/testing.ts";
import { addProbeTarget, leftIn, probedIn, replayTargetOf } from "./probe-target.ts";
import { replay } from "./replay.ts";
import { PROFILES, type Profile } from "../../src/web/profiles.ts";

/** The agents' account: a user who may write, or an App. */
const TOKEN = "sandbox-ralph-bot";

/** What is otherwise in every profile. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  // Nothing uses it, and nobody knows: the sandbox is the less kind.
  "expression-shows-refs": "differs",
  // Only administrators delete issues.
  "deleted-issue-gone": "not tried",
};

const OTHERWISE: Readonly<Record<Profile, Readonly<Record<string, string>>>> = {
  github: EVERYWHERE,
  app: EVERYWHERE,
  "private-members": EVERYWHERE,
  "ghes-3.17": {
    ...EVERYWHERE,
    "documents-fit": "differs",
    "create-issue-with-card": "differs",
    "graphql-blockers": "differs",
    "blocker-list-is-current": "not tried",
    "field-id-same-in-rest": "differs",
    "rest-fields-by-id-only": "not tried",
    "unknown-option-id": "not tried",
    "replaced-options": "not tried",
  },
};

function otherwise(tried: readonly TriedAssumption[]): Record<string, string> {
  const others = tried.filter(({ finding }) => finding.outcome !== "holds");
  return Object.fromEntries(others.map(({ assumption, finding }) => [assumption.id, finding.outcome]));
}

describe.each(PROFILES)("in the profile %s", (profile) => {
  it("finds what is known of it, and its transcript replays without a difference", async () => {
    const options = { prepare: addProbeTarget, profiles: [profile] };
    const { tried, transcript } = await probedIn(await sandboxForTest(options), { token: TOKEN });
    expect(otherwise(tried)).toEqual(OTHERWISE[profile]);
    const { exchanges, differences } = await replay(
      transcript,
      replayTargetOf(await sandboxForTest(options), TOKEN),
    );
    expect(exchanges).toBeGreaterThan(90);
    expect(differences).toEqual([]);
  });

  it.skipIf(profile === "github")("is told from the profile github by its transcript", async () => {
    const github = await sandboxForTest({ prepare: addProbeTarget });
    const { transcript } = await probedIn(github, { token: TOKEN });
    const other = await sandboxForTest({ prepare: addProbeTarget, profiles: [profile] });
    const { differences } = await replay(transcript, replayTargetOf(other, TOKEN));
    expect(differences).not.toEqual([]);
  });
});

describe("where lock refs are tags", () => {
  it("tries what does not depend on the namespace, and leaves no tag", async () => {
    const sandbox = await sandboxForTest({ prepare: addProbeTarget });
    const { tried } = await probedIn(sandbox, { token: TOKEN, lockPrefix: "refs/tags/ralph/locks/" });
    expect(otherwise(tried)).toEqual({
      ...EVERYWHERE,
      "graphql-hides-refs": "not tried",
      "graphql-lists-no-such-refs": "not tried",
      "expression-shows-refs": "not tried",
      "rest-update-compares-nothing": "not tried",
    });
    expect(leftIn(sandbox).refs).toEqual([]);
  });
});

describe("where reads lag behind writes by 2 s", () => {
  it("finds the same, marks what lagged, and replays where nothing lags", async () => {
    let nowMs = Date.UTC(2026, 0, 31, 12);
    const lagging = await sandboxForTest({
      prepare: addProbeTarget,
      clock: () => new Date(nowMs),
      lagMs: 2000,
    });
    const { tried, transcript, left } = await probedIn(lagging, {
      token: "sandbox-maya",
      pause: async (ms) => void (nowMs += ms),
    });
    const { "deleted-issue-gone": _, ...others } = EVERYWHERE;
    expect(otherwise(tried)).toEqual(others);
    expect(left).toEqual([]);
    expect(transcript.split('"lags":true').length).toBeGreaterThan(10);
    const prompt = await sandboxForTest({ prepare: addProbeTarget });
    const { differences } = await replay(transcript, replayTargetOf(prompt, "sandbox-maya"));
    expect(differences).toEqual([]);
  });
});
