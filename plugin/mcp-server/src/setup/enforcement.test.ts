import { describe, expect, test } from "vitest";
import { enforcementCheck, matcherFits } from "./enforcement.ts";

import type { Observer, PluginFacts, WiredHook } from "../config/plugin-probe.ts";
import type { SessionNote } from "../rules/session-state.ts";

const NOW_MS = 1_000_000;
const OWN: WiredHook = {
  event: "PreToolUse",
  matcher: ".*__ralph_hero__(handoff_ticket|health_check)$",
  command: 'node "${CLAUDE_PLUGIN_ROOT}/mcp-server/dist/hook.js" PreToolUse',
};
const GUARD: WiredHook = {
  event: "PreToolUse",
  matcher: "^(Bash|Monitor|PowerShell)$",
  command: "sh hooks/guard.sh",
};
const FOREIGN: WiredHook = { ...GUARD, matcher: "^mcp__(?!plugin_ralph-hero_ralph-hero__)" };
const SIGN: SessionNote = { kind: "fired" };

const SOUND: PluginFacts = {
  hooksFile: "/plugin/hooks/hooks.json",
  hooks: [OWN, GUARD, FOREIGN],
  nodeOnPath: true,
  disabledBy: null,
  dataFolder: "/data",
  dataWritable: true,
  guard: { kind: "denied" },
  notes: [{ atMs: NOW_MS - 1_000, note: SIGN }],
  nowMs: NOW_MS,
};

function judge(facts: Partial<PluginFacts>, observer: Observer = "server"): string {
  const { ok, message, fix } = enforcementCheck({ observer, plugin: { ...SOUND, ...facts } });
  expect(ok).toBe(fix === undefined);
  expect(String(message).startsWith("NOT ENFORCED: ")).toBe(!ok);
  return String(message);
}

describe("enforcement", () => {
  test.for<Observer>(["server", "session start", "command line"])(
    "is on for the %s where all is well",
    (who) => {
      expect(judge({}, who)).toMatch(who === "command line" ? /^the hooks are set up/ : /^on/);
    },
  );

  test("is not, and no fault, where Claude Code does not run the plugin", () => {
    const check = enforcementCheck({ observer: "server", plugin: null });
    expect(check).toEqual({
      name: "enforcement",
      ok: true,
      caveat: true,
      message:
        "NOT ENFORCED: Claude Code does not run the plugin here, so no hook stops other ways to change a state; the server's own rules hold",
    });
  });

  test.for<[string, Partial<PluginFacts>, string]>([
    ["no sign", { notes: [] }, "no hook fired before this call"],
    ["an old sign", { notes: [{ atMs: NOW_MS - 61_000, note: SIGN }] }, "no hook fired"],
    [
      "another sign",
      { notes: [{ atMs: NOW_MS, note: { kind: "began", session: "s", server: 1 } }] },
      "no hook fired",
    ],
    ["no hooks.json", { hooks: null }, '"/plugin/hooks/hooks.json" is missing'],
    ["the guard not wired", { hooks: [OWN, FOREIGN] }, 'no matcher of PreToolUse fits "Bash"'],
    ["another program wired", { hooks: [OWN, FOREIGN, { ...GUARD, command: "true" }] }, 'fits "Bash"'],
    ["the guard for Bash alone", { hooks: [OWN, GUARD] }, 'fits "mcp__github__update_issue"'],
    [
      "a bare tool name",
      { hooks: [{ ...OWN, matcher: "handoff_ticket" }, GUARD, FOREIGN] },
      "handoff_ticket",
    ],
    ["another event", { hooks: [{ ...OWN, event: "PostToolUse" }, GUARD, FOREIGN] }, "handoff_ticket"],
    ["no node", { nodeOnPath: false, notes: [] }, "the PATH has none"],
    [
      "hooks turned off",
      { disabledBy: { setting: "disableAllHooks", file: "/home/settings.json" }, notes: [] },
      '"disableAllHooks" in "/home/settings.json" turns hooks off',
    ],
    ["a data folder that cannot be written", { dataWritable: false, notes: [] }, 'the data folder "/data"'],
    ["no data folder", { dataFolder: "", dataWritable: false, notes: [] }, "CLAUDE_PLUGIN_DATA"],
    ["a guard that lets pass", { guard: { kind: "passed" } }, "the guard let a trial of another way"],
    [
      "a guard that does not run",
      { guard: { kind: "failed", why: "gone" } },
      "the guard does not work: gone",
    ],
  ])("is not with %s", ([, facts, cause]) => {
    expect(judge(facts)).toContain(cause);
  });

  test("names a cause instead of the mere silence, and every cause once", () => {
    const message = judge({ notes: [], nodeOnPath: false, guard: { kind: "passed" } });
    expect(message).toBe(
      'NOT ENFORCED: the hooks start "node", and the PATH has none; the guard let a trial of another way to change a state pass',
    );
  });

  test("goes by the sign where settings and PATH seem to say otherwise", () => {
    const disabledBy = { setting: "disableAllHooks", file: "/project/settings.json" };
    expect(judge({ nodeOnPath: false, disabledBy })).toMatch(/^on: /);
    expect(judge({ nodeOnPath: false, disabledBy, notes: [] }, "session start")).toBe("on");
    expect(judge({ nodeOnPath: false, disabledBy, notes: [] }, "command line")).toContain(
      "the PATH has none",
    );
  });

  test("asks no sign and no data folder of the command line", () => {
    expect(judge({ notes: [], dataFolder: "", dataWritable: false }, "command line")).toMatch(
      /^the hooks are/,
    );
  });
});

describe("a matcher", () => {
  test.for<[string | null, string, boolean]>([
    [null, "Bash", true],
    ["", "Bash", true],
    ["*", "Bash", true],
    ["Bash", "Bash", true],
    ["Bash", "BashOutput", false],
    ["bash", "Bash", false],
    ["Bash|Monitor", "Bash", true],
    ["^(Bash|Monitor)$", "Bash", true],
    ["handoff_ticket", "mcp__x__ralph_hero__handoff_ticket", false],
    [".*__handoff_ticket", "mcp__x__ralph_hero__handoff_ticket", true],
    ["(", "Bash", false],
  ])("%j for %s: %s", ([matcher, tool, fits]) => {
    expect(matcherFits(matcher, tool)).toBe(fits);
  });
});
