/** The hooks, and the guard that reads the shell. */
import fc from "fast-check";
import { StateMachine } from "../../src/rules/state-machine.ts";
import { judgeForeignTool, onGuardedCall } from "../../src/hooks/guard.ts";
import { judgeCommand } from "../../src/hooks/guard/command.ts";
import { onOwnTool } from "../../src/hooks/pre-own-tool.ts";
import { onSessionStart, type ShownBoard } from "../../src/hooks/session-start.ts";
import { onHandoffError, onStop, onSubagentStop } from "../../src/hooks/stop.ts";
import { json, longText, spoilt, text } from "./hostile.ts";
import { target, type Target } from "./target.ts";

const BOARD = { lockRefPrefixes: ["refs/ralph/locks/"], repositories: () => [] };
const GRAPH = new StateMachine();
const CALL = {
  tool_name: "mcp__plugin_ralph-hero_ralph-hero__ralph_hero__handoff_ticket",
  tool_input: { number: 1, command: "plan", intent: "lock", reason: "x" },
  agent_type: "ralph-hero:planner",
  agent_id: "a1",
};
const FAILURE = {
  ...CALL,
  error: '{"error":{"code":"REFUSED_EDGE","message":"no","hint":"try"}}',
  source: "startup",
};
function boardOf(wild: string): ShownBoard {
  const question = { number: 1, seq: 1, from: wild, text: wild, answer: { by: wild, text: wild } };
  return {
    repository: wild,
    tickets: [{ number: 1, title: wild, url: wild, state: wild, since: wild }],
    total: 1,
    complete: true,
    held: [{ number: 1, agent: wild, until: wild, processGone: false, handedBy: wild }],
    talk: { asked: [question], answered: [question] },
  };
}

/** Pieces that the guard follows, glued in any order. */
const shellPiece = fc.oneof(
  fc.constantFrom(
    "gh issue close 12",
    "gh api -X PATCH /repos/a/b/issues/1",
    "curl",
    "-d",
    '\'{"state":"closed"}\'',
    "git push",
    ":refs/ralph/locks/1",
    "eval",
    "sh -c",
    "bash <<<",
    "<<EOF\n",
    "\nEOF\n",
    ..."$(,),`,${x,},${x//a/b},x=$x$x;,x=gh,$x,|,||,&&,;,\n,(,{,[[,]],((,)),if,then,fi,for i in".split(","),
    ..."do,done,while,case,esac,function f() {,f;,f,!,>,<(,xargs,sudo,env -S,python3 -c,node -e".split(","),
    '"',
    "'",
    "\\",
    ..."#,*,~".split(","),
    "{1..99999}",
    "$((1<<99))",
    "=(",
    "^",
    "\0",
    "\r\n",
  ),
  text,
);
const shell = fc.oneof(
  { weight: 6, arbitrary: fc.array(shellPiece, { maxLength: 30 }).map((pieces) => pieces.join(" ")) },
  { weight: 2, arbitrary: fc.array(shellPiece, { maxLength: 30 }).map((pieces) => pieces.join("")) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(shellPiece, fc.nat(5_000), shellPiece)
      .map(([piece, times, last]) => piece.repeat(times) + last),
  },
  { weight: 1, arbitrary: longText },
);

const NOTHING_KNOWN = { observer: "session start", plugin: null } as const;
const HOOK_CONTEXT = {
  machine: GRAPH,
  lockRefPrefixes: ["refs/ralph/locks/"],
  notes: [],
  nowMs: 0,
};
const hookInput = fc.oneof(spoilt(CALL), spoilt(FAILURE), json);

/** How the guard refuses an input of the client's that it cannot read. */
const NO_CALL = "the client's input is not a tool call";

/** Runs the guard, which may give up: what it cannot read is denied by the first look. */
function orDenied(judge: () => void): void {
  try {
    judge();
  } catch (error) {
    if (!(error instanceof RangeError || (error instanceof Error && error.message === NO_CALL))) throw error;
  }
}

/** Every hook, with the same input: each may throw only what makes its process end with code 1. */
async function readHook([input, board]: readonly [unknown, unknown]): Promise<void> {
  for (const hook of [onOwnTool, onStop, onSubagentStop, onHandoffError]) hook(input, HOOK_CONTEXT);
  orDenied(() => void onGuardedCall(input, HOOK_CONTEXT, () => ["acme/rocket"]));
  // Its form is this process's own; its texts are anybody's.
  const wild = typeof board === "string" ? board : (JSON.stringify(board) ?? "");
  for (const news of [boardOf(wild), { code: "INTERNAL", message: wild } as const])
    await onSessionStart(
      input,
      HOOK_CONTEXT,
      async () => NOTHING_KNOWN,
      async () => news,
    );
}

/** A call of another server's tool that carries a text wherever one is looked into; in pieces for the corpus. */
function judgeCarried(pieces: readonly string[]): void {
  const carried = pieces.join("");
  const tool = "mcp__server__update_issue";
  for (const key of ["command", "query", "url", "html_url", "body", "ref"]) {
    const input = { owner: "acme", repo: "rocket", [key]: carried };
    orDenied(() => void judgeForeignTool(tool, input, BOARD));
  }
}

export const HOOK_TARGETS: readonly Target[] = [
  target("hooks", fc.tuple(hookInput, fc.oneof(text, json)), readHook),
  target("foreign tools", fc.tuple(fc.oneof(shell, text), fc.oneof(shell, text)), judgeCarried),
  target("guard", shell, (command) => orDenied(() => void judgeCommand(command, BOARD))),
];
