import type { TrialCall } from "../../../loop/src/agents/agent-client.ts";

/** The name of the server in every configuration. */
const SERVER = "ralph-hero";

/** A client as the tests start it. Its configuration stands on docs/other-clients.md. */
export interface ClientSpec {
  /** Its heading on the page. */
  readonly name: string;
  readonly source: string;
  readonly version: string;
  readonly binary: string;
  /** Variables that lead it to the scripted model, and keep it from other addresses. */
  readonly variables: (modelUrl: string) => Readonly<Record<string, string>>;
  /** Settings for the same, before the page's or beside them. */
  readonly settings?: (modelUrl: string) => string;
  /** A command before the page's. */
  readonly prepare?: (modelUrl: string) => string;
  /** The call of a tool that it has not offered by itself. */
  readonly deferred?: (call: TrialCall) => TrialCall & { readonly namespace?: string };
}

const OPENAI = (url: string): Record<string, string> => ({
  OPENAI_API_KEY: "none",
  OPENAI_BASE_URL: `${url}/v1`,
  OPENAI_MODEL: "scripted",
});

export const CLIENTS: readonly ClientSpec[] = [
  {
    name: "Claude Code",
    source: "@anthropic-ai/claude-code",
    version: "2.1.330",
    binary: "claude",
    variables: (url) => ({
      ANTHROPIC_API_KEY: "none",
      ANTHROPIC_BASE_URL: url,
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
    }),
    deferred: (call) => ({ ...call, name: `mcp__${SERVER}__${call.name}` }),
  },
  {
    name: "Codex CLI",
    source: "@openai/codex",
    version: "0.171.0",
    binary: "codex",
    variables: OPENAI,
    settings: (url) =>
      [
        'model = "gpt-5.5"',
        'model_provider = "test"',
        `model_providers.test = { name = "test", base_url = "${url}/v1", wire_api = "responses" }`,
      ].join("\n"),
    deferred: (call) => ({ ...call, namespace: "mcp__ralph_hero" }),
  },
  {
    name: "Gemini CLI",
    source: "@google/gemini-cli",
    version: "0.61.0",
    binary: "gemini",
    variables: (url) => ({ GEMINI_API_KEY: "none", GOOGLE_GEMINI_BASE_URL: url }),
    settings: () =>
      JSON.stringify({
        security: { auth: { selectedType: "gemini-api-key" } },
        privacy: { usageStatisticsEnabled: false },
        general: { enableAutoUpdate: false },
      }),
  },
  {
    name: "Copilot CLI",
    source: "@github/copilot",
    version: "1.0.102",
    binary: "copilot",
    variables: (url) => ({
      COPILOT_PROVIDER_BASE_URL: `${url}/v1`,
      COPILOT_MODEL: "gpt-4.1",
      COPILOT_OFFLINE: "true",
    }),
  },
  {
    name: "opencode",
    source: "opencode-ai",
    version: "1.18.33",
    binary: "opencode",
    variables: (url) => ({
      OPENCODE_DISABLE_AUTOUPDATE: "1",
      OPENCODE_DISABLE_MODELS_FETCH: "1",
      OPENCODE_CONFIG_CONTENT: JSON.stringify({
        model: "test/scripted",
        provider: {
          test: {
            npm: "@ai-sdk/openai-compatible",
            options: { baseURL: `${url}/v1`, apiKey: "none" },
            models: { scripted: {} },
          },
        },
      }),
    }),
  },
  {
    name: "Qwen Code",
    source: "@qwen-code/qwen-code",
    version: "0.24.4",
    binary: "qwen",
    variables: OPENAI,
    settings: () =>
      JSON.stringify({ privacy: { usageStatisticsEnabled: false }, general: { enableAutoUpdate: false } }),
    deferred: ({ name, input }) => ({
      name: "tool_call",
      input: { name: `mcp__${SERVER}__${name}`, arguments: input },
    }),
  },
  {
    name: "Cline CLI",
    source: "cline",
    version: "3.0.65",
    binary: "cline",
    variables: () => ({}),
    prepare: (url) => `cline auth -p openai -k none -m scripted -b ${url}/v1`,
  },
  {
    name: "Continue CLI",
    source: "@continuedev/cli",
    version: "1.5.47",
    binary: "cn",
    variables: () => ({ CONTINUE_TELEMETRY_ENABLED: "0" }),
    settings: (url) =>
      [
        "name: test",
        "version: 1.0.0",
        "schema: v1",
        "models:",
        `  - { name: scripted, provider: openai, model: scripted, apiBase: "${url}/v1", apiKey: none, capabilities: [tool_use] }`,
      ].join("\n"),
  },
];
