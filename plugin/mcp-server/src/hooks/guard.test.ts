import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { judgeToolCall, type GuardedTool, onGuardedCall } from "./guard.ts";
import type { GuardedBoard } from "./guard/bypasses.ts";
import { DENIED } from "../../test/hooks/denied-commands.ts";
import { StateMachine } from "../rules/state-machine.ts";
import type { Reaction } from "./hook.ts";
import { ownToolOf } from "./pre-own-tool.ts";

const BOARD: GuardedBoard = { lockRefPrefixes: ["refs/ralph/locks/"], repositories: () => [] };

function judge(
  tool_name: string,
  tool_input: unknown,
  fileText: string | null = null,
  board = BOARD,
): ReturnType<typeof judgeToolCall> {
  return judgeToolCall({ tool_name, tool_input }, board, () => fileText);
}

function reasonOf(tool: string, input: unknown, lockRefPrefixes = BOARD.lockRefPrefixes): string {
  const verdict = judge(tool, input, null, { ...BOARD, lockRefPrefixes });
  return verdict.kind === "deny" ? verdict.reason : verdict.kind;
}

function reason(command: string): string {
  return reasonOf("Bash", { command });
}

describe("the reason of a denial", () => {
  test("names the call to make, with the ticket's number", () => {
    expect(reason("gh issue close 12")).toBe(
      'Cannot close the issue with "gh issue close": a ticket\'s state changes only through ralph_hero__handoff_ticket, which checks and records every move. Call ralph_hero__get_ticket with {"number":12} to see which moves are possible. Where triage may lead to "Done", call ralph_hero__handoff_ticket with {"number":12,"command":"triage","intent":"close","reason":"..."}; elsewhere hand off what you began with intent "complete", or ask a person with intent "escalate"',
    );
  });

  test("offers no end without saying from where: few states lead to one", () => {
    expect(reason("gh issue close 12 --reason 'not planned'")).toContain(
      'Where triage may lead to "Canceled", call ralph_hero__handoff_ticket with {"number":12,"command":"triage","intent":"cancel","reason":"..."}; elsewhere ask a person',
    );
    expect(reason("gh issue delete 12")).toContain(
      'Ask a person to do it; where the work is not to be done, and ralph_hero__get_ticket shows that triage may lead to "Canceled", call',
    );
  });

  test("names the repository of the ticket where the command does", () => {
    for (const command of [
      "gh issue close 12 -R acme/other",
      "gh issue -R github.example.com/acme/other close 12",
      "gh issue close --repo=acme/other 12",
      "gh issue close https://github.com/acme/other/issues/12",
      "gh api -X PATCH repos/acme/other/issues/12 -f state=closed",
      'curl -X PATCH https://api.github.com/repos/acme/other/issues/12 -d \'{"state":"closed"}\'',
    ])
      expect(reason(command)).toContain('{"owner":"acme","repo":"other","number":12,"command":"triage"');
  });

  test("takes a project's number for no ticket's", () => {
    for (const verb of ["item-delete", "item-archive"])
      expect(reason(`gh project ${verb} 1 --owner acme --id PVTI_x`)).toContain('{"number":"<ticket>"');
  });

  test("leaves the number to the model where the command does not tell it", () => {
    expect(reason('gh issue close "$N"')).toContain('{"number":"<ticket>","command":"triage"');
  });

  test("sends the model to get_ticket where several moves may be meant", () => {
    expect(reason("gh project item-edit --id X --field-id F --project-id P --text Done")).toContain(
      "Call ralph_hero__get_ticket to see which moves are possible, then call ralph_hero__handoff_ticket",
    );
  });

  test("offers another comment for one that must stay", () => {
    expect(reason("gh issue comment 12 --edit-last --body x")).toContain(
      'call ralph_hero__add_comment with {"number":12,"body":"..."}',
    );
  });

  test("names the ticket whose lock would be taken away", () => {
    expect(reason("git push origin :refs/ralph/locks/12")).toContain('"number":12');
  });

  test("says what cannot be done and why, then what would work", () => {
    const shape = /^Cannot [^]+": .+\. (?:Call|Ask|Write|Give) .+[^.]$/;
    const misshapen = Object.values(DENIED)
      .flat()
      .map((command) => reason(command))
      .filter((text) => !shape.test(text));
    expect(misshapen).toEqual([]);
  });

  test("holds nothing of what the command carries", () => {
    expect(reason("GH_TOKEN=ghp_secret gh issue close 12 --comment private")).not.toMatch(/ghp_|private/);
  });
});

describe("a tool of another server", () => {
  const here = { owner: "o", repo: "r" };
  const issue = { ...here, issue_number: 12 };
  const closed = { ...issue, state: "closed" };
  const comment = { ...here, comment_id: 9 };
  const lock = { ...here, ref: "refs/ralph/locks/12" };
  const project = { owner: "o", project_number: 1 };
  const rube = "mcp__rube__RUBE_MULTI_EXECUTE_TOOL";
  const ISSUE = "https://api.github.com/repos/o/r/issues/12";
  const PULL = "https://github.com/o/r/pull/5";
  const close = 'mutation { closeIssue(input: {issueId: "I"}) { clientMutationId } }';

  test.for<[string, string, object]>([
    ["close", "mcp__github__issue_write", { ...closed, method: "update" }],
    ["cancel", "mcp__github__issue_write", { ...closed, method: "update", state_reason: "not_planned" }],
    ["reopen", "mcp__github__update_issue", { ...issue, state: "open" }],
    ["close", "mcp__github__update_issue", closed],
    ["close", "mcp__github__update_issue_state", closed],
    ["close", "mcp__odd-name__close_issue", issue],
    ["reopen", "mcp__github__reopen_issue", issue],
    ["close", "mcp__x__updateIssue", closed],
    ["remove", "mcp__github__delete_issue", issue],
    ["remove", "mcp__github__transfer-issue", issue],
    [
      "field",
      "mcp__github__update_project_item",
      { ...project, item_id: 1, updated_field: { id: 1, value: "x" } },
    ],
    ["remove", "mcp__github__delete_project_item", { ...project, item_id: 1 }],
    ["field", "mcp__github__projects_write", { ...project, method: "update_project_item", item_id: 1 }],
    ["remove", "mcp__github__projects_write", { ...project, method: "delete_project_item", item_id: 1 }],
    ["remove", "mcp__boards__archiveProjectItem", { itemId: "PVTI_1" }],
    ["field", "mcp__github-projects__update_project_item_field", { itemId: "x" }],
    ["field", "mcp__gh-projects__set_field_value", { ...project }],
    ["board", "mcp__github__delete_project", project],
    ["field", "mcp__github__delete_project_field", project],
    ["comment", "mcp__github__update_issue_comment", { ...here, comment_id: 9, body: "x" }],
    ["comment", "mcp__github__delete_issue_comment", comment],
    ["comment", "mcp__github__issue_comment_write", { ...issue, method: "delete" }],
    [
      "state",
      "mcp__plugin_ralph-hero_ralph-github__ralph_hero__update_workflow_state",
      { number: 12, state: "In Progress" },
    ],
    ["close", "mcp__gql__execute", { query: close }],
    ["close", "mcp__graphql__run", { document: close, variables: {} }],
    ["close", "mcp__graphql__run", { document: `, \ufeff# {\r,${close}` }],
    ["close", "mcp__gql__execute", { query: `${"# {\n,".repeat(100_000)}${close}` }],
    [
      "state",
      "mcp__gql__execute",
      {
        query: "mutation($i: UpdateIssueInput!) { updateIssue(input: $i) { clientMutationId } }",
        variables: { i: { state: "CLOSED" } },
      },
    ],
    ["close", "mcp__http__request", { method: "PATCH", url: ISSUE, body: { state: "closed" } }],
    [
      "comment",
      "mcp__fetch__fetch",
      { method: "DELETE", url: "https://api.github.com/repos/o/r/issues/comments/9" },
    ],
    ["close", "mcp__shell__run_command", { command: "gh issue close 12" }],
    ["close", "mcp__shell__exec", { command: "gh", args: ["issue", "close", "12"] }],
    ["lock", "mcp__github__delete_ref", lock],
    ["lock", "mcp__git__git_push", { refspec: ":refs/ralph/locks/12" }],
    ["close", "mcp__gh__close_issue", { number: 12, repo: "o/r" }],
    ["close", "mcp__gh__update_issue", { repo: "o/r", number: 12, state: "closed" }],
    ["close", "mcp__shell__run", { cmd: ["gh", "issue", "close", "12"] }],
    ["close", "mcp__tracker__update_issue", { url: "https://github.com/o/r/issues/12", state: "closed" }],
    ["board", "mcp__github__projects_write", { ...project, method: "delete_project" }],
    ["record", "mcp__github__add_issue_comment", { ...issue, body: "x <!-- ralph-record:v1 -->" }],
    ["record", "mcp__tracker__post_comment", { id: 12, comment: { body: "<!-- ralph-record:v2 -->" } }],
    ["lock", "mcp__github__delete_ref", { ...here, ref: "refs/ralph/runs/12" }],
    ["close", "mcp__shell__batch", { steps: [{ command: "npm test" }, { command: "gh issue close 12" }] }],
    ["close", "mcp__router__call", { calls: [{ tool: "github__update_issue", arguments: closed }] }],
    ["close", "mcp__router__execute", { name: "close_issue", params: issue, server: "github" }],
    ["close", rube, { tools: [{ tool_slug: "GITHUB_UPDATE_AN_ISSUE", arguments: closed }] }],
    [
      "comment",
      rube,
      { tools: [{ tool_slug: "GITHUB_DELETE_AN_ISSUE_COMMENT", arguments: { ...here, comment_id: 3 } }] },
    ],
    ["lock", rube, { tools: [{ tool_slug: "GITHUB_DELETE_A_REFERENCE", arguments: lock }] }],
    ["board", rube, { tools: [{ tool_slug: "GITHUB_DELETE_A_REPOSITORY", arguments: here }] }],
    [
      "close",
      "mcp__meta__execute_server_tool",
      { server_id: "github", tool_name: "close_issue", parameters: { number: 12 } },
    ],
    ["close", "mcp__gateway__call", { action: "github.update_issue", params: closed }],
    ["close", "mcp__flow__run", { action_key: "github-update-issue", props: closed }],
    ["close", "mcp__gateway__use_tool", { id: "github/close_issue", arguments: issue }],
    [
      "hooks",
      "mcp__filesystem__edit_file",
      {
        path: "/w/.claude/settings.json",
        edits: [{ oldText: '"ralph-hero@m": true', newText: '"ralph-hero@m": false' }],
      },
    ],
    ["close", "mcp__gateway__call", { toolName: "update_issue", arguments: JSON.stringify(closed) }],
    [
      "close",
      "mcp__gateway__call",
      {
        tool_calls: [
          { type: "function", function: { name: "update_issue", arguments: JSON.stringify(closed) } },
        ],
      },
    ],
    ["close", "mcp__gateway__call", { function: "update_issue", kwargs: closed }],
    ["close", "mcp__gateway__call", { calls: [{ tool_id: "update_issue", ...issue, state: "closed" }] }],
    ["close", "mcp__gateway__call", { tool_path: "github/issues/update", tool_input: closed }],
    ["close", "mcp__gateway__call", { tool: "run_command", args: { command: "gh issue close 12" } }],
    [
      "close",
      "mcp__http__batch",
      { requests: [{ url: "https://api.github.com/graphql", body: { query: close } }] },
    ],
    [
      "state",
      "mcp__sandbox__executeCode",
      { code: `await fetch("${ISSUE}", {method: "PATCH", body: JSON.stringify({state: "closed"})})` },
    ],
    [
      "state",
      "mcp__playwright__browser_evaluate",
      { function: `() => fetch("${ISSUE}", {method: "PATCH", body: '{"state":"closed"}'})` },
    ],
    [
      "close",
      "mcp__sandbox__run_code",
      { language: "python", code: 'import os\nos.system("gh issue close 12")' },
    ],
  ])("is denied as %s: %s %j", ([bypass, tool, input]) => {
    expect(judge(tool, input)).toMatchObject({ kind: "deny", bypass });
  });

  test.for<[string, object]>([
    ["mcp__github__issue_read", { ...issue, method: "get" }],
    ["mcp__github__get_issue", issue],
    ["mcp__github__list_issues", { ...here, state: "closed" }],
    ["mcp__github__search_issues", { query: "state:closed closeIssue" }],
    ["mcp__github__issue_write", { ...issue, method: "update", title: "x", labels: ["state"] }],
    ["mcp__github__issue_write", { ...issue, method: "create", title: "closeIssue" }],
    ["mcp__github__add_issue_comment", { ...issue, body: `gh issue close 12 ${close}` }],
    ["mcp__github__sub_issue_write", { ...issue, method: "remove" }],
    ["mcp__github__create_branch", { ...here, branch: "x" }],
    ["mcp__github__update_pull_request", { ...here, pullNumber: 5, state: "closed" }],
    ["mcp__github__pull_request_review_write", { ...here, method: "delete_pending" }],
    ["mcp__github__projects_write", { ...project, method: "add_project_item" }],
    [
      "mcp__github__projects_write",
      { ...project, method: "create_project_status_update", status: "AT_RISK" },
    ],
    ["mcp__github__projects_list", { ...project, method: "list_project_items" }],
    ["mcp__github__projects_get", { ...project, method: "get_project_item" }],
    ["mcp__github__push_files", { ...here, branch: "x", files: [{ path: "a", content: close }] }],
    ["mcp__linear__update_issue", { id: "ABC-12", state: "Done" }],
    ["mcp__atlassian__update_comment", { id: "9" }],
    ["mcp__tasks__update_item", { id: "9", status: "done" }],
    ["mcp__playwright__browser_click", { ref: "e12", element: "Close issue" }],
    ["mcp__gql__execute", { query: "{ viewer { login } }" }],
    ["mcp__plugin_ralph-hero_ralph-hero__ralph_hero__update_ticket", { number: 12, state: "closed" }],
    ["mcp__shell__run_command", { command: "npm test" }],
    ["mcp__github__issue_dependency_write", { ...issue, method: "remove_blocked_by", issue_id: 3 }],
    ["mcp__github__remove_issue_assignees", { ...issue, assignees: ["x"] }],
    ["mcp__github__remove_issue_milestone", issue],
    ["mcp__github__delete_issue_reaction", { ...issue, reaction_id: 1 }],
    ["mcp__github__delete_issue_comment_reaction", { ...here, comment_id: 1, reaction_id: 2 }],
    ["mcp__github__projects_write", { ...project, method: "delete_project_status_update" }],
    ["mcp__sentry__update_issue", { status: "resolved", comment: `fixed in ${PULL}` }],
    ["mcp__plane__update_issue", { id: "x", state: "done", description_html: `<a href="${PULL}">` }],
    ["mcp__youtrack__update_issue", { id: "A-1", state: "Fixed", description: `see ${PULL}` }],
    ["mcp__redmine__update_issue", { id: 1, status: "Closed", notes: PULL }],
    ["mcp__zendesk__update_ticket", { ticket_id: 1, status: "solved", comment: PULL }],
    ["mcp__freshdesk__update_ticket", { id: 1, status: "closed", description: PULL }],
    ["mcp__hubspot__update_ticket", { id: 1, status: "closed", url: "https://github.com/o/r" }],
    ["mcp__sonarqube__change_issue_status", { key: "x", status: "accept", comment: PULL }],
    ["mcp__monday__change_item_column_values", { itemId: 2, columnValues: `{"link":"${PULL}"}` }],
    ["mcp__airtable__update_field", { fieldId: "x", description: PULL }],
    ["mcp__anki__update_note_fields", { note: { fields: { Back: PULL } } }],
    ["mcp__todoist__close_project", { id: 1, description: PULL }],
    ["mcp__vercel__delete_project", { id: "x", repo: "https://github.com/o/r" }],
    ["mcp__perplexity__ask", { query: `How do I use ${close} in GitHub GraphQL?` }],
    ["mcp__context7__query-docs", { query: close }],
    ["mcp__exa__web_search_exa", { query: close }],
    ["mcp__filesystem__write_file", { path: "/w/docs/ralph/locks/README.md", content: "issue" }],
    ["mcp__git__git_create_branch", { branch_name: "ralph/locks/x" }],
    ["mcp__git__git_create_branch", { branch_name: "ralph/runs/x" }],
    ["mcp__github__add_issue_comment", { ...issue, body: "<!-- ralph-comment:v1 --> of an agent" }],
    ["mcp__filesystem__write_file", { path: "/w/x.md", content: "<!-- ralph-record:v1 -->" }],
    ["mcp__shell__batch", { steps: [{ command: "npm test" }, { command: "echo gh issue close 12" }] }],
    ["mcp__router__call", { calls: [{ tool: "github__get_issue", arguments: issue }] }],
    [rube, { tools: [{ tool_slug: "GITHUB_LIST_ISSUES", arguments: { ...here, state: "closed" } }] }],
    [
      rube,
      {
        tools: [
          {
            tool_slug: "GITHUB_UPDATE_A_PULL_REQUEST",
            arguments: { ...here, pull_number: 4, state: "closed" },
          },
        ],
      },
    ],
    [
      "mcp__meta__execute_server_tool",
      { server_id: "linear", tool_name: "close_issue", parameters: { number: 12 } },
    ],
    ["mcp__github__create_label", { ...here, name: "close-issue" }],
    [
      "mcp__github__actions_run_trigger",
      { ...here, method: "run_workflow", workflow_id: "close-issue.yml", inputs: { a: 1 } },
    ],
    [
      "mcp__github__create_or_update_file",
      { ...here, path: "a.json", content: '{"command":"gh issue close 12"}' },
    ],
    ["mcp__github__delete_file", { ...here, path: "a.json" }],
    ["mcp__sandbox__executeCode", { code: 'console.log("gh issue close 12")' }],
    ["mcp__sandbox__executeCode", { code: `await fetch("${ISSUE}")` }],
    ["mcp__playwright__browser_evaluate", { function: "() => document.title" }],
    ["mcp__editor__apply_edit", { edits: [{ name: "close_issue", input: { text: close } }] }],
    ["mcp__openapi__generate", { name: "issue client", parameters: { state: "closed" } }],
  ])("passes: %s %j", ([tool, input]) => {
    expect(judge(tool, input)).toEqual({ kind: "pass" });
  });
});

describe("a file of Claude Code's settings or plugins", () => {
  const path = "/w/p/.claude/settings.json";
  const enabled = '{"enabledPlugins":{"ralph-hero@m":true}}';
  const plugin = "/root/.claude/plugins/cache/m/ralph-hero/0.1/hooks/hooks.json";
  const off = '{"disableAllHooks": true}';

  test.for<[tool: string, input: object, text: string | null]>([
    ["Write", { file_path: path, content: off }, "{}"],
    ["Write", { file_path: path, content: '{"permissions":{}}' }, enabled],
    ["Edit", { file_path: path, old_string: "false", new_string: "true" }, '{"disableAllHooks": false}'],
    ["Edit", { file_path: path, old_string: '"ralph-hero@m": true', new_string: "" }, null],
    ["MultiEdit", { file_path: path, edits: [{ old_string: "true", new_string: "false" }] }, enabled],
    ["Write", { file_path: plugin, content: "{}" }, null],
    ["mcp__filesystem__write_file", { path: ".claude/settings.local.json", content: off }, null],
    ["mcp__filesystem__edit_file", { path, edits: [{ oldText: "{", newText: off }] }, null],
    ["mcp__filesystem__move_file", { source: plugin, destination: "/tmp/x" }, null],
  ])("is not changed so that hooks or the plugin are off: %s %j", ([tool, input, text]) => {
    expect(judge(tool, input, text)).toMatchObject({ kind: "deny", bypass: "hooks" });
  });

  test.for<[tool: string, input: object, text: string | null]>([
    ["Write", { file_path: path, content: enabled }, enabled],
    ["Write", { file_path: path, content: '{"permissions":{}}' }, null],
    ["Edit", { file_path: path, old_string: "false", new_string: "true" }, '{"includeCoAuthoredBy": false}'],
    ["Edit", { file_path: path, old_string: "{}", new_string: '{"model":"x"}' }, `${off} {}`],
    ["Write", { file_path: "/w/p/src/x.test.ts", content: off }, null],
    ["Write", { file_path: "/w/p/fixtures/settings.json", content: off }, null],
    ["mcp__filesystem__write_file", { path: "docs/a.json", content: off }, null],
    ["mcp__filesystem__write_file", { path: ".claude/settings.json", content: '{"model":"x"}' }, null],
    ["mcp__filesystem__read_file", { path: plugin }, null],
  ])("is changed otherwise: %s %j", ([tool, input, text]) => {
    expect(judge(tool, input, text)).toEqual({ kind: "pass" });
  });
});

describe("the shell under another name", () => {
  test.for(["Monitor", "PowerShell"])("is judged as Bash is: %s", (tool) => {
    expect(judge(tool, { command: "gh issue close 12" })).toMatchObject({ kind: "deny", bypass: "close" });
  });

  test.for([
    ["& gh issue close 12", "deny"],
    ["npm test; & 'gh' issue close 12", "deny"],
    ["& npm test", "pass"],
    ["Write-Output 'a & gh issue close 12'", "pass"],
  ])("reads the call operator of PowerShell: %s", ([command, kind]) => {
    expect(judge("PowerShell", { command }).kind).toBe(kind);
  });
});

describe("other tools", () => {
  test.for(["Read", "Write", "BashOutput", "Task"])("%s is none of its business", (tool) => {
    expect(judge(tool, { command: "gh issue close 12" })).toEqual({ kind: "pass" });
  });
});

describe("whatever the input", () => {
  test("no tool call makes it throw", () => {
    const call = fc.record<GuardedTool>({
      tool_name: fc.oneof(
        fc.constant("Bash"),
        fc.string().map((name) => `mcp__${name}__issue_write`),
      ),
      tool_input: fc.oneof(
        fc.anything(),
        fc.record({ command: fc.string(), query: fc.string(), args: fc.anything() }),
      ),
    });
    fc.assert(fc.property(call, (each) => typeof judgeToolCall(each, BOARD).kind === "string"));
  });
});

describe("tools within tools", () => {
  const tree = (depth: number): object => {
    const inner = depth === 0 ? {} : { a: tree(depth - 1), b: tree(depth - 1), c: tree(depth - 1) };
    return { tool: "t", action: "u", function: "v", ...inner };
  };

  test("are read in bounded work, and the deepest one is judged", () => {
    const close = { tool: "close_issue", owner: "o", repo: "r", issue_number: 12 };
    expect(judge("mcp__gateway__call", tree(5))).toEqual({ kind: "pass" });
    expect(judge("mcp__gateway__call", { a: { b: { c: { d: close } } } })).toMatchObject({ kind: "deny" });
  });
});

describe("one more server", () => {
  test.for<[command: string, cwd: string | null, kind: string]>([
    ["exec node server.js < calls", "/r/plugin/mcp-server/dist", "deny"],
    ["exec node dist/server.js < calls", "/r/plugin/mcp-server", "deny"],
    ["cd .. && node dist/server.js", "/r/plugin/mcp-server/src", "deny"],
    ["node dist/server.js", "/srv/app", "pass"],
    ["node dist/server.js", null, "pass"],
  ])("is known by the folder: %s in %s", ([command, cwd, kind]) => {
    const call = { tool_name: "Bash", tool_input: { command }, cwd };
    expect(judgeToolCall(call, BOARD).kind).toBe(kind);
  });

  test("is denied with the tools to call instead", () => {
    expect(reason("exec node plugin/mcp-server/dist/server.js < calls")).toBe(
      'Cannot start a server of ralph-hero\'s with "plugin/mcp-server/dist/server.js": this conversation has one, and another one would work with its locks. Call its tools themselves: ralph_hero__get_ticket shows a ticket, ralph_hero__handoff_ticket moves it. Where these tools are missing or do not answer, ask a person to reconnect ralph-hero with /mcp',
    );
  });
});

describe("a tool of another server on the board of acme/rocket", () => {
  const rocket: GuardedBoard = { ...BOARD, repositories: () => ["acme/rocket"] };
  const close = { method: "update", issue_number: 3, state: "closed" };
  const elsewhere = { owner: "someone", repo: "other" };

  test.for<[tool: string, input: object, kind: string]>([
    ["issue_write", { ...close, ...elsewhere }, "pass"],
    ["delete_issue_comment", { ...elsewhere, comment_id: 3 }, "pass"],
    ["issue_write", { ...close, owner: "Acme", repo: "Rocket" }, "deny"],
    ["issue_write", { ...close, owner: "someone" }, "deny"],
    ["issue_write", { ...close, ...elsewhere, issue_id: "I_kwDOAbc" }, "deny"],
    ["issue_write", { ...close, ...elsewhere, url: "https://github.com/acme/rocket/issues/3" }, "deny"],
    ["update_project_item", { ...elsewhere, project_number: 1, item_id: 3 }, "deny"],
    ["run", { ...elsewhere, command: "gh issue close 3" }, "deny"],
    ["run", { command: "gh issue close 3 -R someone/other" }, "pass"],
    [
      "http",
      { url: "https://api.github.com/repos/someone/other/issues/3", method: "PATCH", body: close },
      "pass",
    ],
  ])("%s with %j: %s", ([tool, input, kind]) => {
    const call = { tool_name: `mcp__github__${tool}`, tool_input: input };
    expect(judgeToolCall(call, rocket).kind).toBe(kind);
  });
});

const PREFIXES = ["refs/ralph/locks/", "refs/team/locks/"];
const TAKEN = "Cannot write or delete the ref of a lock, run or backup";

function whyHeld(command: string, prefixes = PREFIXES): string {
  return reasonOf("Bash", { command }, prefixes);
}

describe("the guard holds", () => {
  test("every place of locks that is named, and no other", () => {
    for (const place of ["ralph", "team"])
      expect(whyHeld(`git push origin :refs/${place}/locks/12`)).toContain('"number":12');
    expect(whyHeld("git push origin :refs/other/locks/12")).toBe("pass");
  });

  test.each([
    "git push origin :refs/team/backup/F_1",
    "git push origin --delete refs/team/runs/12",
    "gh api -X DELETE repos/o/r/git/refs/team/backup/F_1",
    "git push origin --prune 'refs/x/*:refs/team/*'",
  ])("run marks and backups beside them: %s", (command) => {
    expect(whyHeld(command)).toContain(TAKEN);
  });

  test.each([
    { ref: "refs/team/backup/F_1" },
    { refspec: "+refs/*:refs/*" },
    { refspec: "HEAD:refs/team/runs/12" },
  ])("them against another server's tools: %j", (input) => {
    expect(reasonOf("mcp__git__push_ref", input, PREFIXES)).toContain(TAKEN);
  });

  test("locks among branches, whose names git and other tools shorten", () => {
    const prefixes = ["refs/heads/held/"];
    for (const command of ["push origin :held/12", "push -d origin held/12", "push origin HEAD:held/12"])
      expect(whyHeld(`git ${command}`, prefixes), command).toContain(TAKEN);
    for (const command of [
      "--all --prune origin",
      "--prune --branches origin",
      "--al --pru origin",
      "--prune origin :",
      "--prune origin +:",
      "--prune origin 'refs/heads/*'",
      "--prune origin '+refs/*:refs/*'",
      "--mirr origin",
    ])
      expect(whyHeld(`git push ${command}`, prefixes), command).toContain(TAKEN);
    for (const command of [
      "--all origin",
      "--prune origin HEAD",
      "--prune --tags origin",
      "--prune origin 'refs/heads/x/*'",
    ])
      expect(whyHeld(`git push ${command}`, prefixes), command).toBe("pass");
    expect(whyHeld("git push --all --prune origin")).toBe("pass");
    expect(whyHeld("git push --tags --prune origin", ["refs/tags/held/"])).toContain(TAKEN);
    expect(reasonOf("mcp__github__delete_branch", { branch: "held/12" }, prefixes)).toContain(TAKEN);
    expect(whyHeld("git push origin :holding/12", prefixes)).toBe("pass");
    expect(reasonOf("mcp__git__push_branch", { branch: "x", message: "* held" }, prefixes)).toBe("pass");
  });
});

function onCommand(command: string, tool_name = "Bash"): Reaction {
  const context = {
    machine: new StateMachine(),
    lockRefPrefixes: ["refs/ralph/locks/"],
    notes: [],
    nowMs: 0,
  };
  return onGuardedCall({ tool_name, tool_input: { command } }, context, () => []);
}

test("a bypass is denied with its reason", () => {
  expect(onCommand("gh issue delete 12")).toEqual({
    output: {
      hookSpecificOutput: {
        hookEventName: "PreToolUse",
        permissionDecision: "deny",
        permissionDecisionReason: expect.stringContaining("Cannot delete or transfer the ticket"),
      },
    },
    notes: [],
  });
});

test("what cannot be decided passes, and is noted without the command itself", () => {
  const { output, notes } = onCommand("gh c 12 ghp_secret");
  expect(output).toBeNull();
  expect(notes).toEqual([{ kind: "undecided", tool: "Bash", why: expect.stringMatching(/\S/) }]);
  expect(JSON.stringify(notes)).not.toContain("ghp_secret");
});

test("everything else passes without a word", () => {
  expect(onCommand("ls -l")).toEqual({ output: null, notes: [] });
  expect(onCommand("gh issue close 12", "Read")).toEqual({ output: null, notes: [] });
});

test("a call that cannot be read is no call to let pass", () => {
  const context = {
    machine: new StateMachine(),
    lockRefPrefixes: ["refs/ralph/locks/"],
    notes: [],
    nowMs: 0,
  };
  for (const input of [undefined, null, "cut off", { tool_name: "Bash" }]) {
    expect(() => onGuardedCall(input, context, () => [])).toThrow(/./);
  }
});

test("a client that says that there is no agent says nothing else", () => {
  const context = {
    machine: new StateMachine(),
    lockRefPrefixes: ["refs/ralph/locks/"],
    notes: [],
    nowMs: 0,
  };
  const call = {
    tool_name: "Bash",
    agent_id: null,
    agent_type: null,
    tool_input: { command: "gh issue close 1" },
  };
  expect(onGuardedCall(call, context, () => []).output).not.toBeNull();
});

test("a call of our own tool passes, also under the name that Codex gives it", () => {
  const close = { number: 12, command: "triage", intent: "close", reason: "Merged" };
  for (const name of ["mcp__plugin_ralph-hero_ralph-hero__ralph_hero", "mcp__ralph_hero__ralph_hero"]) {
    const context = {
      machine: new StateMachine(),
      lockRefPrefixes: ["refs/ralph/locks/"],
      notes: [],
      nowMs: 0,
    };
    const call = { tool_name: `${name}__handoff_ticket`, tool_input: close };
    expect(
      onGuardedCall(call, context, () => []),
      name,
    ).toEqual({ output: null, notes: [] });
    expect(ownToolOf(call.tool_name)).toBe("handoff_ticket");
  }
});

test("a repository whose ticket was held in this session is the board's, too", () => {
  const held = {
    kind: "held",
    ticket: "acme/more#4",
    number: 4,
    instance: "main",
    command: "plan",
    until: "",
  } as const;
  const context = {
    machine: new StateMachine(),
    lockRefPrefixes: [],
    notes: [{ atMs: 0, note: held }],
    nowMs: 0,
  };
  const answer = (repository: string, project = ["acme/rocket"]): boolean => {
    const tool_input = { command: `gh issue close 3 -R ${repository}` };
    return onGuardedCall({ tool_name: "Bash", tool_input }, context, () => project).output === null;
  };
  expect(["acme/rocket", "acme/more", "acme/other"].map((each) => answer(each))).toEqual([
    false,
    false,
    true,
  ]);
  expect(answer("acme/other", [])).toBe(false);
});
