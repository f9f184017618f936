import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../config/temporary-files.ts";
import { exampleProblems } from "./example-calls.ts";
import { frontMatterProblems, nameProblems, toolsOfAgent } from "./front-matter.ts";
import { nameOf, readPlugin } from "./plugin-folder.ts";
import { commandProblems, dueProblems, hookProblems, referenceProblems } from "./plugin-rules.ts";

const PLUGIN = fileURLToPath(new URL("../../../", import.meta.url));

const RULES = {
  commandProblems,
  nameProblems,
  frontMatterProblems,
  referenceProblems,
  exampleProblems,
  dueProblems,
  hookProblems,
};

describe("the plugin's skills, agents and hooks", () => {
  test.each(Object.entries(RULES))("show no %s", (_, problemsOf) => {
    expect(problemsOf(readPlugin(PLUGIN))).toEqual([]);
  });
});

/** An agent's file names the server and excludes the rest, so a new tool has to be excluded, or added here. */
const REVIEW = "add_comment answer ask get_ticket";
const WORK = `${REVIEW} handoff_ticket`;
const GIVEN: Readonly<Record<string, string>> = {
  "qa-engineer": REVIEW,
  "reality-checker": REVIEW,
  "security-engineer": REVIEW,
  "ralph-advocate": `${WORK} list_tickets`,
  "ralph-owner": `${WORK} next_ticket`,
  "ralph-implementer": `${WORK} list_tickets next_ticket`,
  "ralph-planner": `${WORK} list_tickets next_ticket`,
  "ralph-researcher": `${WORK} list_tickets next_ticket`,
  "ralph-triager": `${WORK} list_tickets next_ticket create_ticket link_tickets update_ticket`,
};

test("each agent has exactly the server's tools that its role needs", () => {
  const plugin = readPlugin(PLUGIN);
  const given = plugin.agents.map((one) => {
    const own = toolsOfAgent(plugin, one).flatMap((name) => name.split("__ralph_hero__")[1] ?? []);
    return [nameOf(one), own.toSorted()];
  });
  const wanted = Object.entries(GIVEN).map(([name, own]) => [name, own.split(" ").toSorted()]);
  expect(Object.fromEntries(given)).toEqual(Object.fromEntries(wanted));
});

const SKILL = "skills/ralph-plan/SKILL.md";
const AGENT = "agents/ralph-planner.md";
const HOOKS = "hooks/hooks.json";
const FULL_NAME = "mcp__plugin_ralph-hero_ralph-hero__ralph_hero__handoff_ticket";

/** A plugin with these files beside its manifest. */
function pluginOf(files: Readonly<Record<string, string>>): ReturnType<typeof readPlugin> {
  const root = temporaryFolder();
  const all = {
    ".claude-plugin/plugin.json": '{ "name": "ralph-hero" }',
    ".mcp.json": '{ "mcpServers": { "ralph-hero": {} } }',
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return readPlugin(root);
}

function skill(body: string, frontMatter = "name: ralph-plan\ndescription: Plans a ticket."): string {
  return `---\n${frontMatter}\n---\n${body}`;
}

function agent(frontMatter: string): string {
  return `---\nname: ralph-planner\ndescription: Plans.\n${frontMatter}\n---\nRole.\n`;
}

function call(args: object | string, tool = "ralph_hero__handoff_ticket"): string {
  return `\`\`\`json ${tool}\n${typeof args === "string" ? args : JSON.stringify(args)}\n\`\`\`\n`;
}

const lock = { number: 12, command: "plan", intent: "lock", reason: "Begins the plan" };

/** The examples' problems, but for the commands that the little plugin has no skill for. */
function problemsOfExamples(files: Readonly<Record<string, string>>): string[] {
  return exampleProblems(pluginOf(files)).filter((problem) => !problem.startsWith("skills: there is no"));
}

/** The same, for a skill of hero's that shows this call. */
function heroCalling(args: object): string[] {
  const hero = skill(call(args), "name: ralph-hero\ndescription: Drives.");
  return problemsOfExamples({ "skills/ralph-hero/SKILL.md": hero });
}

describe("a name", () => {
  test.each([
    `Call ${FULL_NAME}, or ralph_hero__get_ticket.`,
    "All of mcp__plugin_ralph-hero_ralph-hero__*, ralph-hero:ralph-plan, `/ralph-plan 12`",
    "See https://example.com/ralph-hero, ralph_hero__(get_ticket|add_comment)$",
  ])("passes where something bears it: %s", (text) => {
    expect(nameProblems(pluginOf({ [SKILL]: skill(text) }))).toEqual([]);
  });

  test.each([
    ["Call ralph_hero__set_state.", "ralph_hero__set_state"],
    ["Call ralph_hero__handoff_tickets.", "ralph_hero__handoff_tickets"],
    [".*__ralph_hero__(get_ticket|gone)$", "ralph_hero__gone"],
    [
      "mcp__plugin_ralph_hero_ralph-hero__ralph_hero__get_ticket",
      "mcp__plugin_ralph_hero_ralph-hero__ralph_hero__get_ticket",
    ],
    ["Ask ralph-hero:ralph-poet.", "ralph-hero:ralph-poet"],
    ["Run `/ralph-sing 12`", "/ralph-sing"],
  ])("is a problem where nothing does: %s", (text, name) => {
    for (const path of [SKILL, "skills/shared/conventions.md", "hooks/guard.sh"])
      expect(nameProblems(pluginOf({ [SKILL]: skill(""), [path]: text }))).toEqual([
        `${path}: nothing is called "${name}"`,
      ]);
  });
});

describe("front matter", () => {
  test("passes where the client would take all of it", () => {
    const tools = `tools:\n  - Read\n  - ${FULL_NAME}\nskills: ralph-plan`;
    const hint = 'name: ralph-plan\ndescription: Plans.\nargument-hint: "[number]"';
    expect(frontMatterProblems(pluginOf({ [SKILL]: skill("", hint), [AGENT]: agent(tools) }))).toEqual([]);
    expect(frontMatterProblems(pluginOf({ [AGENT]: agent("tools: Read, Bash") }))).toEqual([]);
  });

  test.each([
    ["name: [", "the front matter is wrong"],
    ["", "the front matter is wrong"],
    ["name: ralph-plan\ndescription: Plans: well", "the front matter is wrong"],
    ["name: plan\ndescription: Plans.", 'is named "plan"'],
    ["name: ralph-plan\ndescription: I plan.", "speaks of itself"],
    ["name: ralph-plan\ndescription: You want a plan.", "speaks of itself"],
    [`name: ralph-plan\ndescription: ${"long ".repeat(300)}`, "1024"],
    ["name: ralph-plan\ndescription: Plans.\nargument-hint: [number]", "argument-hint"],
    ["name: ralph-plan\ndescription: Plans.\nenv: 1", "env"],
    ["name: ralph-plan\ndescription: Plans.\nallowed-tools: Sing", 'there is no tool "Sing"'],
    ["name: ralph-plan\ndescription: Plans.\nagent: poet", 'there is no agent "poet"'],
  ])("of a skill is a problem: %s", (frontMatter, problem) => {
    expect(frontMatterProblems(pluginOf({ [SKILL]: skill("Body", frontMatter) }))).toEqual([
      expect.stringContaining(problem),
    ]);
  });

  test.each([
    ["tools: []", "tools"],
    ["", "tools"],
    ["tools: ralph_hero__handoff_ticket", 'there is no tool "ralph_hero__handoff_ticket"'],
    ["tools: Read\ndisallowedTools: Sing", 'there is no tool "Sing"'],
    ["tools: Read\nskills: ralph-sing", 'there is no skill "ralph-sing"'],
    ["tools: Read\npermissionMode: plan", "permissionMode"],
  ])("of an agent is a problem: %s", (frontMatter, problem) => {
    expect(frontMatterProblems(pluginOf({ [AGENT]: agent(frontMatter) }))).toEqual([
      expect.stringContaining(problem),
    ]);
  });

  test("a body of more than 1,500 words is a problem", () => {
    expect(frontMatterProblems(pluginOf({ [SKILL]: skill("word ".repeat(1500)) }))).toEqual([]);
    expect(frontMatterProblems(pluginOf({ [SKILL]: skill("word ".repeat(1501)) }))).toEqual([
      `${SKILL}: the body has 1501 words, and 1500 are allowed`,
    ]);
  });
});

describe("a reference", () => {
  const there = { "skills/ralph-plan/references/form.md": "", "skills/shared/conventions.md": "" };

  test.each([
    "Read ${CLAUDE_PLUGIN_ROOT}/skills/shared/conventions.md.",
    "Read `${CLAUDE_SKILL_DIR}/references/form.md`, [it](references/form.md#top), [web](https://x.org/a)",
    "Read ${CLAUDE_SKILL_DIR}/../shared/conventions.md",
  ])("passes where the file is there: %s", (text) => {
    expect(referenceProblems(pluginOf({ ...there, [SKILL]: skill(text) }))).toEqual([]);
  });

  test.each([
    ["${CLAUDE_PLUGIN_ROOT}/skills/conventions.md", '"skills/conventions.md", which is not there'],
    ["${CLAUDE_SKILL_DIR}/references/gone.md", "gone.md"],
    ["[it](references/gone.md)", "gone.md"],
    ["[it](../../../../README.md)", "outside of the plugin"],
  ])("is a problem where it is not: %s", (text, problem) => {
    expect(referenceProblems(pluginOf({ ...there, [SKILL]: skill(text) }))).toEqual([
      expect.stringContaining(problem),
    ]);
  });

  test.each([
    ["skills/shared/conventions.md", "$ARGUMENTS"],
    ["skills/ralph-plan/references/form.md", "${CLAUDE_PLUGIN_ROOT}"],
    ["agents/ralph-planner.md", "${CLAUDE_SKILL_DIR}"],
  ])("is a problem where the client does not expand it: in %s", (path, text) => {
    expect(referenceProblems(pluginOf({ [path]: `About ${text}` }))).toEqual([
      `${path}: holds "${text}", which the client does not expand here`,
    ]);
  });

  test("of a hook's command is a problem where the file is not there", () => {
    const hooks = '{ "command": "node \\"${CLAUDE_PLUGIN_ROOT}/gone.js\\" Stop" }';
    expect(referenceProblems(pluginOf({ [HOOKS]: hooks }))).toEqual([
      `${HOOKS}: points to "gone.js", which is not there`,
    ]);
  });
});

describe("an example call", () => {
  test.each([
    call(lock),
    call({ ...lock, intent: "complete", number: undefined, numbers: [12, 13] }),
    call(lock) + call({ number: 12 }, "ralph_hero__get_ticket"),
    `1. So:\n\n   ${call(lock).replaceAll("\n", "\n   ")}`,
  ])("passes where it can be made", (body) => {
    expect(problemsOfExamples({ [SKILL]: skill(body) })).toEqual([]);
  });

  test.each([
    ["no JSON", call("{ number: 12 }"), "is no JSON"],
    ["no such tool", call(lock, "ralph_hero__set_state"), "which is no tool"],
    ["no info string", call(lock, ""), "which is no tool"],
    ["unknown argument", call({ ...lock, state: "Done" }), "state"],
    ["number as text", call({ ...lock, number: "12" }), "number"],
    ["unknown intent", call({ ...lock, intent: "reject" }), '"reject"'],
    ["unknown command", call({ ...lock, command: "deploy" }), '"deploy"'],
    ["two targets", call({ ...lock, to_state: "Plan in Progress" }), "both intent and to_state"],
    ["blank reason", call({ ...lock, reason: " " }), "without a reason"],
    ["no output of the command", call({ ...lock, intent: "close" }), "in no state"],
    ["unknown state", call({ ...lock, intent: undefined, to_state: "Planned" }), "in no state"],
    ["another command", call({ ...lock, command: "research" }), 'as "research"'],
    ["wrong arguments", call({ id: 12 }, "ralph_hero__get_ticket"), "ralph_hero__get_ticket is refused"],
  ])("is a problem: %s", (_, body, problem) => {
    const [first, ...more] = problemsOfExamples({ [SKILL]: skill(body + call(lock)) });
    expect(first).toContain(problem);
    expect(more).toEqual([]);
  });

  test("is wanted of every command", () => {
    expect(exampleProblems(pluginOf({ [SKILL]: skill("") }))).toEqual([
      ...["triage", "split", "research"].map((name) => `skills: there is no skill for the command "${name}"`),
      `${SKILL}: shows no call of ralph_hero__handoff_ticket`,
      ...["review", "impl", "hero"].map((name) => `skills: there is no skill for the command "${name}"`),
    ]);
  });

  test("of hero may be made for a command that it delegates to, and for no other", () => {
    expect(heroCalling(lock)).toEqual([]);
    expect(heroCalling({ number: 12, command: "triage", intent: "close", reason: "Merged" })).toEqual([
      'skills/ralph-hero/SKILL.md: hands off as "triage", and it is "hero"',
    ]);
  });
});

describe("a command that a skill calls due", () => {
  test.each(["`/ralph-plan 12` is due", "`/ralph-setup` is due", "due is `/ralph-split`"])(
    "passes: %s",
    (text) => {
      expect(dueProblems(pluginOf({ [SKILL]: skill(text) }))).toEqual([]);
    },
  );

  test("is a problem where it takes the ticket from none of the skill's states", () => {
    expect(dueProblems(pluginOf({ [SKILL]: skill("Too large: `/ralph-split` is\ndue, stop.") }))).toEqual([
      `${SKILL}: says that split is due, which takes tickets from "Backlog", "Research Needed" only`,
    ]);
  });
});

function hooksWith(event: string, matcher: string | undefined): string {
  return JSON.stringify({ hooks: { [event]: [{ matcher, hooks: [{ type: "command", command: "true" }] }] } });
}

function shown(text: string, info = "sh"): string {
  return `Do so:\n\n\`\`\`${info}\n${text}\n\`\`\`\n`;
}

describe("a command", () => {
  test.each([
    shown("gh issue view 12 --comments\ngit push origin ticket-12"),
    shown("gh issue close 12", "text"),
    "See `gh issue view 12`, `npm test` and `a $(b`.",
  ])("passes where it is no way around `handoff_ticket`", (body) => {
    expect(commandProblems(pluginOf({ [SKILL]: skill(body) }))).toEqual([]);
  });

  test.each([
    shown("gh issue close 12"),
    shown("git status\ngh issue edit 12 --state closed", "bash"),
    shown("git push origin :refs/ralph/locks/12", ""),
    "Do so:\n\n    gh issue close 12\n",
    "Or run `gh issue close 12`.",
  ])("is a problem where it is one: %s", (body) => {
    for (const path of [SKILL, AGENT, "skills/ralph-plan/references/form.md"])
      expect(commandProblems(pluginOf({ [path]: body }))).toEqual([
        expect.stringMatching(`^${path}: shows a command that is no pass`),
      ]);
  });
});

describe("a hook", () => {
  test.each([
    ["PreToolUse", ".*__ralph_hero__handoff_ticket$"],
    ["PreToolUse", FULL_NAME],
    ["PreToolUse", "Bash"],
    ["PreToolUse", "^mcp__(?!plugin_ralph-hero_)"],
    ["SessionStart", "startup|compact"],
    ["SubagentStop", ":ralph-"],
    ["Stop", undefined],
  ])("of %s passes where it can fire: %s", (event, matcher) => {
    expect(
      hookProblems(pluginOf({ [AGENT]: agent("tools: Read"), [HOOKS]: hooksWith(event, matcher) })),
    ).toEqual([]);
  });

  test.each([
    ["PreToolUse", "ralph_hero__handoff_ticket"],
    ["PreToolUse", "^ralph_hero__handoff_ticket$"],
    ["PreToolUse", "("],
    ["PreToolUse", "bash"],
    ["SessionStart", "start"],
    ["SubagentStop", "ralph-planner"],
  ])("of %s is a problem where it never fires: %s", (event, matcher) => {
    expect(
      hookProblems(pluginOf({ [AGENT]: agent("tools: Read"), [HOOKS]: hooksWith(event, matcher) })),
    ).toEqual([`${HOOKS}: the matcher "${matcher}" of ${event} never fires`]);
  });
});
