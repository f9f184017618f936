import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { consequenceOf } from "../../src/rules/person-decision.ts";
import { addTicketsIn, onGithub, recordsOf, Stage } from "../e2e/stage.ts";
import { BYPASS_PERMISSIONS, type Machine } from "./claude-code.ts";
import { PREFIX, variablesOf } from "./installed-plugin.ts";
import { machine, oneMachine } from "./one-machine.ts";
import { ScriptedModel, type ToolCall, type Turn } from "./scripted-model.ts";

/** The tool of a person's decision in the real client: the person alone can answer, in whatever mode. */

const NAME = `${PREFIX}ralph_hero__decide`;
const TOOL = `${PREFIX}ralph_hero__get_ticket`;
/** The client's own words. */
const REFUSED = "MCPTool requires permission.";
const MAX_LOOKS = 300;
const LOOK_EVERY_MS = 200;
/** A hook that allows every call. */
const ALLOWING = JSON.stringify({
  hooks: {
    PreToolUse: [hookSaying({ hookEventName: "PreToolUse", permissionDecision: "allow" })],
    PermissionRequest: [hookSaying({ hookEventName: "PermissionRequest", decision: { behavior: "allow" } })],
  },
});

function hookSaying(hookSpecificOutput: Record<string, unknown>): unknown {
  const text = JSON.stringify({ hookSpecificOutput });
  return { matcher: "*", hooks: [{ type: "command", command: `echo '${text}'` }] };
}

let stage: Stage;
let plan: number;
let title: string;
let asked: { readonly reason: string; readonly url: string };

oneMachine();

beforeEach(async () => {
  stage = await Stage.open({ processes: true });
  [plan = 0] = addTicketsIn(stage.world, "Plan in Review", 1);
  title = stage.place.repository.threads.get(plan)?.title ?? "";
  const { data } = await (await stage.agent()).call("get_ticket", { number: plan });
  asked = { url: data.url, ...data.asked };
});

afterEach(async () => stage?.close());

function decide(): ToolCall {
  const decision = "approve";
  const { reason, url: record } = asked;
  return {
    name: NAME,
    input: { number: plan, title, decision, consequence: consequenceOf(decision), reason, record },
  };
}

async function decided(): Promise<boolean> {
  return recordsOf(await onGithub(stage, plan)).some((body) => body.includes("Decided by the person"));
}

describe("where nobody is asked", () => {
  test.each([
    ["in print mode", ["--allowedTools", "mcp__plugin_ralph-hero_ralph-hero"]],
    ["that allows everything", BYPASS_PERMISSIONS],
    ["with the tool allowed by its name", ["--allowedTools", NAME]],
    ["with hooks that allow every call", ["--allowedTools", TOOL, "--settings", ALLOWING]],
  ])("the client refuses it %s, and the server never sees the call", async (_, options) => {
    const model = await ScriptedModel.open({ turns: [decide()] });
    await machine.converse(model.url, { variables: variablesOf(stage), options });
    await model.close();
    expect(model.results).toEqual([{ isError: true, text: REFUSED }]);
    expect(await decided()).toBe(false);
    expect((await stage.requests()).filter(({ operation }) => operation === "WriteTicket")).toEqual([]);
  });

  test("the client refuses it in a subagent", async () => {
    const turns: readonly Turn[] = [
      {
        name: "Agent",
        input: { subagent_type: "general-purpose", description: "Decide", prompt: `Decide ${plan}` },
      },
    ];
    const model = await ScriptedModel.open({
      turns,
      subagents: [{ told: `Decide ${plan}`, turns: [decide()] }],
    });
    await machine.converse(model.url, { variables: variablesOf(stage), options: BYPASS_PERMISSIONS });
    await model.close();
    const told = model.shown.filter(({ agentId }) => agentId !== null).map(({ text }) => text);
    expect(told.some((text) => text.includes(REFUSED))).toBe(true);
    expect(await decided()).toBe(false);
  });
});

describe.skipIf(!hasTmux())("in a terminal", () => {
  test.each([
    ["in its usual mode", []],
    ["where all permissions are bypassed", BYPASS_PERMISSIONS],
    ["with hooks that allow every call", ["--settings", ALLOWING]],
  ])(
    "the person is asked %s, sees ticket and consequence, and the answer is recorded",
    async (_, options) => {
      const model = await ScriptedModel.open({ turns: [decide()] });
      const terminal = new Terminal(machine, { ...variablesOf(stage), ANTHROPIC_BASE_URL: model.url });
      try {
        terminal.start(machine.binary, [...options, "Go on."]);
        if (options === BYPASS_PERMISSIONS) await terminal.acceptBypass();
        const prompt = await terminal.until((shown) => shown.includes("Yes") && shown.includes(title));
        expect(prompt).toContain(consequenceOf("approve").slice(0, 20));
        expect(await decided()).toBe(false);
        terminal.press("Enter");
        await expect.poll(decided, { timeout: 30_000 }).toBe(true);
      } finally {
        terminal.close();
        await model.close();
      }
    },
  );

  test("the person's No leaves the plan as it is", async () => {
    const model = await ScriptedModel.open({ turns: [decide()] });
    const terminal = new Terminal(machine, { ...variablesOf(stage), ANTHROPIC_BASE_URL: model.url });
    try {
      terminal.start(machine.binary, ["Go on."]);
      await terminal.until((shown) => shown.includes("Yes") && shown.includes(title));
      terminal.press("Escape");
      await terminal.until((shown) => !shown.includes("1. Yes"));
      expect(await decided()).toBe(false);
    } finally {
      terminal.close();
      await model.close();
    }
  });
});

function hasTmux(): boolean {
  try {
    execFileSync("tmux", ["-V"]);
    return true;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}

/** A terminal with Claude Code in it, on a machine whose user has answered its first questions. */
class Terminal {
  readonly #socket = `ralph-${randomUUID()}`;
  readonly #env: Readonly<Record<string, string>>;
  readonly #cwd: string;

  constructor(on: Machine, variables: Readonly<Record<string, string>>) {
    this.#cwd = join(on.home, "work");
    this.#env = { ...on.environment(), ...variables, TERM: "xterm-256color", CI: "" };
    const file = join(on.home, ".claude.json");
    const known: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
    const key = (this.#env["ANTHROPIC_API_KEY"] ?? "").slice(-20);
    const answered = {
      hasCompletedOnboarding: true,
      theme: "dark",
      customApiKeyResponses: { approved: [key], rejected: [] },
      projects: { [this.#cwd]: { hasTrustDialogAccepted: true, hasCompletedProjectOnboarding: true } },
    };
    writeFileSync(file, JSON.stringify({ ...Object(known), ...answered }));
  }

  start(program: string, args: readonly string[]): void {
    this.#tmux("new-session", "-d", "-x", "180", "-y", "50", "-c", this.#cwd, program, ...args);
  }

  press(key: string): void {
    this.#tmux("send-keys", key);
  }

  async acceptBypass(): Promise<void> {
    await this.until((shown) => shown.includes("Yes, I accept"));
    this.press("Down");
    this.press("Enter");
  }

  /** What the screen shows once it shows that. */
  async until(shows: (screen: string) => boolean): Promise<string> {
    let screen = "";
    for (let look = 0; look < MAX_LOOKS; look += 1) {
      screen = this.#tmux("capture-pane", "-p");
      if (shows(screen)) return screen;
      await sleep(LOOK_EVERY_MS);
    }
    throw new Error(`The terminal never showed it:\n${screen}`);
  }

  close(): void {
    this.#tmux("kill-server");
  }

  #tmux(...args: readonly string[]): string {
    return execFileSync("tmux", ["-L", this.#socket, ...args], { env: this.#env, encoding: "utf8" });
  }
}
