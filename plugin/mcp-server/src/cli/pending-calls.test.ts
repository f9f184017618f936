import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cloneWorkplace } from "../../test/support/clone-workplace.ts";
import { RunFiles } from "../../../loop/src/agents/run-files.ts";
import { Failure } from "../errors.ts";
import { callLines, callsHere, decideOnCall, type CallChoice, type ShownPlace } from "./pending-calls.ts";
import { terminalLines } from "./terminal-text.ts";
import type { KeptCall } from "../runs/kept-runs.ts";

const RUN = "0012-impl-01JD8Q4Z7V3W5X6Y8A9B0C1D2E";
const HOUR_MS = 3_600_000;
const PLACE = { state: "In Progress", closed: false };
const ACME = { owner: "acme", repo: "rocket" };

let folder: string;
let files: RunFiles;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "ralph-calls-"));
  files = new RunFiles(async () => folder);
  await files.note(RUN, {
    ticket: { number: 12, title: "Twelve", url: "https://github.com/acme/rocket/issues/12" },
    process: { bootId: null, pidNamespace: null, pid: null, startTime: null },
    folder: "/work",
    endsAtMs: 0,
  });
  await files.noteCall(RUN, {
    id: "a1b2c3",
    toolUseId: "toolu_1",
    sessionId: "session",
    tool: "Bash",
    input: { command: "npm publish\u001b[2J\n--tag next" },
    shown: "npm publish",
    state: "In Progress",
    askedAtMs: Date.now() - HOUR_MS,
    untilMs: Date.now() + HOUR_MS,
    isAsked: true,
    isReminded: false,
  });
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Told {
  readonly code: number;
  readonly shown: string;
}

async function decide(choice: Partial<CallChoice>, agreed: (seen: string) => boolean): Promise<Told> {
  let shown = "";
  const print = (line: string): void => void (shown += `${line}\n`);
  const context = {
    workplace: () => cloneWorkplace(folder),
    print,
    agreed: async (_hint: string, lines: readonly string[] = []) => {
      lines.forEach(print);
      return agreed(shown);
    },
  };
  const whole = { id: "a1b2c3", kind: "allow", text: "", ...choice } as const;
  const code = await decideOnCall(context, { number: 12 }, whole);
  return { code, shown };
}

async function decision(): Promise<KeptCall["decision"] | undefined> {
  return (await files.filed(RUN))?.call?.decision;
}

/** As where no terminal is. */
function absent(): never {
  throw new Failure("INPUT_INVALID", "This is not a terminal", { hint: "Use one" });
}

describe("a person's decision on a call", () => {
  test("is recorded after the person saw the whole call, without what could forge a line", async () => {
    const { code } = await decide({ text: " release day " }, (seen) => {
      expect(seen).toContain("command: npm publish --tag next");
      expect(seen).toContain("Decision: allow. Then the agent makes exactly this call, once.");
      return true;
    });
    expect(code).toBe(0);
    expect(await decision()).toMatchObject({ kind: "allow", reason: "release day" });
  });

  test("is none where the person does not go on, or is not there", async () => {
    expect(await decide({}, () => false)).toMatchObject({
      code: 0,
      shown: expect.stringContaining("Nothing was recorded"),
    });
    await expect(decide({}, absent)).rejects.toMatchObject({ code: "INPUT_INVALID" });
    expect(await decision()).toBeNull();
  });

  test("on a call that does not wait is refused, with the one that does", async () => {
    await expect(decide({ id: "ffffff" }, () => true)).rejects.toMatchObject({
      message: expect.stringContaining('no call "ffffff" of #12'),
      hint: "Its waiting call is a1b2c3: Bash(npm publish)",
    });
  });

  test("is taken once", async () => {
    await decide({ kind: "deny" }, () => true);
    await expect(decide({}, () => true)).rejects.toMatchObject({ code: "INPUT_INVALID" });
    expect(await decision()).toMatchObject({ kind: "deny", reason: "denied by a person" });
  });

  test("does not replace one that came while the person was asked", async () => {
    const faster = { kind: "deny", reason: "too late", atMs: 1 } as const;
    const context = {
      workplace: () => cloneWorkplace(folder),
      print: () => undefined,
      agreed: async () => files.decideCall(RUN, faster),
    };
    const choice = { id: "a1b2c3", kind: "allow", text: "" } as const;
    await expect(decideOnCall(context, { number: 12 }, choice)).rejects.toThrow("decided on meanwhile");
    expect(await decision()).toEqual(faster);
  });
});

test("calls are those of the repository's tickets; none outside of a clone", async () => {
  const context = { workplace: () => cloneWorkplace(folder) };
  const [nowMs, there] = [Date.now(), () => PLACE];
  expect(await callsHere(context, ACME, nowMs, there)).toHaveLength(1);
  const other = { ...ACME, repo: "other" };
  expect(await callsHere(context, other, nowMs, there)).toEqual([]);
  const outside = {
    workplace: (): never => {
      throw new Failure("WORKTREE_FAILED", "There is no repository", { hint: "Go to one" });
    },
  };
  expect(await callsHere(outside, ACME, nowMs, there)).toEqual([]);
});

test("a call is no longer there where its ticket was closed, has moved on, or is not there", async () => {
  const context = { workplace: () => cloneWorkplace(folder) };
  const count = async (place: ShownPlace): Promise<number> =>
    (await callsHere(context, ACME, Date.now(), async () => place)).length;
  expect(await count(PLACE)).toBe(1);
  expect(await count({ ...PLACE, closed: true })).toBe(0);
  expect(await count({ ...PLACE, state: "In Review" })).toBe(0);
  expect(await count({ ...PLACE, state: null })).toBe(0);
  expect(await count(undefined)).toBe(0);
  // That says nothing of it.
  expect(await count(null)).toBe(1);
});

test("a colour terminal has the command of each call by the program's name", async () => {
  const context = { workplace: () => cloneWorkplace(folder) };
  const calls = await callsHere(context, ACME, Date.now(), () => PLACE);
  const lines = callLines(calls, Date.now(), { isTty: true, columns: 80, colour: true });
  expect(terminalLines(lines.join("\n"), { columns: 80, program: "npx ralph-hero" })).toContain(
    "      → npx ralph-hero decide 12 --call a1b2c3 --allow",
  );
});
