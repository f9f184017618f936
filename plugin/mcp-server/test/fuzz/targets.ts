import fc from "fast-check";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { foldNotes } from "../../src/rules/session-state.ts";
import { parseTeamConfig } from "../../src/ticket/team/team-config.ts";
import { readEnvironment } from "../../src/config/environment.ts";
import { findDisabledHooks } from "../../src/config/plugin-probe.ts";
import { loadStateMachine } from "../../src/config/load-state-machine.ts";
import { journalOfHook } from "../../src/config/session-file.ts";
import { Failure } from "../../src/errors.ts";
import { text } from "./hostile.ts";
import { jsonText, orFailure, spoiltText, target, type Target } from "./target.ts";
import { HOOK_TARGETS } from "./hook-targets.ts";
import { LOG_TARGETS } from "./log-targets.ts";

const folder = mkdtempSync(join(tmpdir(), "ralph-fuzz-"));
mkdirSync(join(folder, "sessions"), { recursive: true });
mkdirSync(join(folder, ".claude"), { recursive: true });

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const GRAPH_FORM = {
  states: { Backlog: { allowed_transitions: ["Done"], is_terminal: false } },
  semantic_states: { lock: { research: "Research in Progress", "*": "Done" } },
  commands: { triage: { valid_input_states: ["Backlog"], valid_output_states: ["Done"], lock_state: null } },
};
const TEAM = {
  project: { owner: "acme", number: 1, field: "State", options: { Backlog: "Inbox" } },
  trust: { authors: ["a[bot]"] },
  policies: { humanStates: ["Human Needed"], replyFromOthersOnly: true },
  agents: [{ name: "a", scopes: ["b"], maxConsecutiveTurns: 3 }],
  maxConsecutiveTurns: 3,
  maxSchemaRetries: 5,
};
const NOTE = {
  atMs: 1,
  note: {
    kind: "held",
    ticket: "a/b#1",
    number: 1,
    instance: "main",
    command: "plan",
    until: "2026-01-01T00:00:00Z",
  },
};

const SECRET = "ghp_" + "s3cret".repeat(8);
const VARIABLES = [
  "GITHUB_API_URL GITHUB_GRAPHQL_URL RALPH_GH_OWNER RALPH_GH_REPO RALPH_GH_PROJECT_OWNER",
  "RALPH_GH_PROJECT_NUMBER RALPH_AGENT RALPH_LOCK_REF_PREFIX RALPH_LEASE_MINUTES RALPH_GH_APP_ID",
  "RALPH_GH_APP_PRIVATE_KEY_FILE RALPH_GH_APP_INSTALLATION_ID RALPH_STATE_MACHINE_CONFIG",
].flatMap((names) => names.split(" "));

/** Wrong settings are refused, and no warning or refusal holds a secret. */
function readVariables([given, remote]: readonly [Readonly<Record<string, string>>, string]): void {
  const secrets = {
    RALPH_HERO_GITHUB_TOKEN: SECRET,
    RALPH_GH_APP_PRIVATE_KEY: SECRET,
  };
  try {
    const { warnings } = readEnvironment({ ...given, ...secrets }, () => remote);
    if (warnings.join().includes(SECRET)) throw new Error("A warning holds the token");
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (`${error.message}${error.hint}`.includes(SECRET))
      throw new Error("A message holds the token", { cause: error });
  }
}

const CONFIG_TARGETS: readonly Target[] = [
  target("team configuration", spoiltText(TEAM), (written) => orFailure(() => parseTeamConfig(written))),
  target("state machine", spoiltText(GRAPH_FORM), (written) =>
    orFailure(() => loadStateMachine(file("graph.json", written))),
  ),
  target("session file", fc.array(spoiltText(NOTE), { maxLength: 5 }), (lines) => {
    file("sessions/1.jsonl", lines.join("\n"));
    foldNotes(journalOfHook({ CLAUDE_PLUGIN_DATA: folder, CLAUDE_PID: "1" }).read());
  }),
  target("hook settings", jsonText, (written) => {
    file(".claude/settings.json", written);
    findDisabledHooks({ HOME: folder }, folder, folder);
  }),
  target("environment", fc.tuple(fc.dictionary(fc.constantFrom(...VARIABLES), text), text), readVariables),
];

/** Everything that reads what others wrote, within this process. */
export const TARGETS: readonly Target[] = [...LOG_TARGETS, ...CONFIG_TARGETS, ...HOOK_TARGETS];
