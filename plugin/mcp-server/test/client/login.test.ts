import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cloneWorkplace } from "../support/clone-workplace.ts";
import { CACHE, claudeCode, codexCli } from "./claude-code.ts";
import type { MissingLogin } from "../../../loop/src/agents/agent-client.ts";

/** What the real clients say of their login, each in a home of its own. */

let home: string;
let claude: string;
let codex: string;

beforeAll(async () => {
  claude = await claudeCode();
  codex = await codexCli();
  home = mkdtempSync(join(CACHE, "login-"));
  mkdirSync(join(home, ".claude"));
  mkdirSync(join(home, ".codex"));
});

afterAll(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));

async function missing(
  name: "claude" | "codex",
  given: Readonly<Record<string, string>> = {},
): Promise<MissingLogin | null> {
  const variables = { HOME: home, PATH: process.env["PATH"] ?? "", ...given };
  const { agents } = cloneWorkplace(tmpdir(), "/none", variables);
  return agents.missingLogin({ name, program: name === "claude" ? claude : codex, model: null });
}

describe("Claude Code", () => {
  test("without a login no agent can work, and the command is named", async () => {
    expect(await missing("claude")).toEqual({ command: "claude auth login", isCertain: true });
  });

  test.each([
    ["a key", { ANTHROPIC_API_KEY: "sk-ant-test" }],
    ["a token", { CLAUDE_CODE_OAUTH_TOKEN: "test" }],
    ["another provider", { CLAUDE_CODE_USE_BEDROCK: "1" }],
  ])("%s in its variables is a login", async (_, variables) => {
    expect(await missing("claude", variables)).toBeNull();
  });

  test("a helper in the user's settings is a login", async () => {
    const settings = join(home, ".claude", "settings.json");
    writeFileSync(settings, JSON.stringify({ apiKeyHelper: "echo sk-ant-test" }));
    expect(await missing("claude")).toBeNull();
    rmSync(settings);
  });
});

describe("Codex", () => {
  test("without a login another provider is possible, and the command is named", async () => {
    expect(await missing("codex")).toEqual({ command: "codex login", isCertain: false });
    expect(await missing("codex", { OPENAI_API_KEY: "sk-test" })).not.toBeNull();
  });

  test("its own key in the variables, and a saved login, are one", async () => {
    expect(await missing("codex", { CODEX_API_KEY: "sk-test" })).toBeNull();
    const saved = join(home, ".codex", "auth.json");
    writeFileSync(saved, JSON.stringify({ auth_mode: "apikey", OPENAI_API_KEY: "sk-test" }));
    expect(await missing("codex")).toBeNull();
    rmSync(saved);
  });
});

test("a program that answers otherwise has a login, and a missing one is told", async () => {
  const { agents } = cloneWorkplace(tmpdir(), "/none", { PATH: "/usr/bin:/bin" });
  const choice = { name: "claude", model: null } as const;
  expect(await agents.missingLogin({ ...choice, program: "true" })).toBeNull();
  await expect(agents.missingLogin({ ...choice, program: "no-such-client" })).rejects.toMatchObject({
    code: "AGENT_NOT_STARTED",
  });
});
