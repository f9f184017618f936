import { describeIssues, checkedReason, parseRequest } from "../../src/ticket/checks/given-text.ts";
import { decide } from "../../src/rules/decide.ts";
import { DEFAULT_CONFIG } from "../../src/rules/default-config.ts";
import type { TransitionRequest } from "../../src/rules/situation.ts";
import { StateMachine } from "../../src/rules/state-machine.ts";
import { COMMANDS, WORKFLOW_STATES, type Command } from "../../src/rules/vocabulary.ts";
import { Failure } from "../../src/errors.ts";
import { TOOLS } from "../../src/mcp/tools.ts";
import { STANDINGS, reply, situation } from "../rules/situation-builder.ts";
import type { MarkdownFile, PluginFolder } from "./plugin-folder.ts";

const HANDOFF = "ralph_hero__handoff_ticket";

const SITUATIONS = WORKFLOW_STATES.flatMap((state) =>
  Object.values(STANDINGS).flatMap((lock) =>
    [[], [reply()]].map((replies) => situation({ state, lock, replies })),
  ),
);

/** An example call that can be made: the request behind it, if it is a handoff. Otherwise what is wrong. */
type Judged = { readonly problem: string } | { readonly request: TransitionRequest | null };

/** Example calls that the tool would reject or the graph can never accept, and commands without any. */
export function exampleProblems(plugin: PluginFolder): string[] {
  const judged = plugin.markdown.map((file) => ({ file, calls: callsIn(file).map(judge) }));
  return [
    ...judged.flatMap(({ file, calls }) =>
      calls.flatMap((call) => ("problem" in call ? [`${file.path}: ${call.problem}`] : [])),
    ),
    ...COMMANDS.flatMap((command) => {
      const folder = `skills/ralph-${command}/`;
      const own = judged.filter(({ file }) => file.path.startsWith(folder));
      const skill = own.find(({ file }) => file.path === `${folder}SKILL.md`);
      if (skill === undefined) return [`skills: there is no skill for the command "${command}"`];
      return commandProblems(
        command,
        skill.file,
        own.flatMap(({ calls }) => calls),
      );
    }),
  ];
}

function commandProblems(command: Command, { path }: MarkdownFile, calls: readonly Judged[]): string[] {
  const spoken = calls.flatMap((call) => ("request" in call ? (call.request?.command ?? []) : []));
  if (spoken.length === 0) return [`${path}: shows no call of ${HANDOFF}`];
  const allowed = [command, ...DEFAULT_CONFIG.commands[command].delegates_to];
  return spoken
    .filter((other) => !allowed.includes(other))
    .map((other) => `${path}: hands off as "${other}", and it is "${command}"`);
}

interface ExampleCall {
  readonly tool: string;
  readonly json: string;
}

/** The fenced blocks that name one of our tools, or that look like a handoff without saying so. */
function callsIn({ fences }: MarkdownFile): ExampleCall[] {
  return fences.flatMap(({ info, text }) => {
    const named = info.replace(/^json /, "");
    if (named.includes("ralph_hero__")) return [{ tool: named, json: text }];
    return text.includes('"command"') && /"(?:intent|to_state)"/.test(text)
      ? [{ tool: info, json: text }]
      : [];
  });
}

function judge({ tool: name, json }: ExampleCall): Judged {
  const tool = TOOLS.find((known) => known.name === name);
  if (tool === undefined) return { problem: `an example call is marked "${name}", which is no tool` };
  const args = parseJson(json);
  if (args === undefined) return { problem: `an example call of ${name} is no JSON: ${json}` };
  const parsed = tool.input.safeParse(args);
  if (!parsed.success)
    return { problem: `an example call of ${name} is refused: ${describeIssues(parsed.error)}` };
  return name === HANDOFF ? judgeHandoff(parsed.data) : { request: null };
}

function judgeHandoff(args: Record<string, unknown>): Judged {
  const text = (key: string): string | undefined => (typeof args[key] === "string" ? args[key] : undefined);
  try {
    const request = parseRequest({
      command: text("command") ?? "",
      intent: text("intent"),
      toState: text("to_state"),
    });
    checkedReason(text("reason") ?? "");
    if (isPossible(request)) return { request };
    return { problem: `an example call can be accepted in no state: ${JSON.stringify(args)}` };
  } catch (error) {
    if (error instanceof Failure) return { problem: error.message };
    throw error;
  }
}

function isPossible(request: TransitionRequest): boolean {
  const machine = new StateMachine();
  return SITUATIONS.some((here) =>
    [false, true].some((isTask) => decide(machine, request, { ...here, isTask }).kind !== "refused"),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
