import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { skillsOfAgent, toolsOfAgent } from "../contract/front-matter.ts";
import { nameOf, readPlugin, type MarkdownFile } from "../contract/plugin-folder.ts";
import { machine, oneMachine } from "./one-machine.ts";
import type { SessionReport } from "./claude-code.ts";
import { startAgent } from "./installed-plugin.ts";
import { ScriptedModel, type Shown } from "./scripted-model.ts";

const INSTALLED = readPlugin(fileURLToPath(new URL("../../../", import.meta.url)));
const { name: PLUGIN, skills, agents } = INSTALLED;
const SKILLS = skills.map((skill) => [nameOf(skill), skill] as const);
const AGENTS = agents.map((agent) => [nameOf(agent), agent] as const);

/** Of the tools that an agent may ask for, those that this build of the client does not have: it searches by Bash. */
const ABSENT: readonly string[] = ["Glob", "Grep"];
/** Stands for tools that would be loaded later, and does nothing. */
const PLACEHOLDER = "DeferredToolPlaceholder";

/** What skills and agents may take of every session's context, used or not. */
const MAX_ALWAYS_ON_TOKENS = 1000;

const callsOf = (name: string): readonly string[] => [`/${name} 12`, `/${PLUGIN}:${name} 12`];
const taskOf = (name: string): string => `Task for ${name}`;

let report: SessionReport;
/** What the model was shown for each prompt, and each agent for its task. */
let byPrompt: ReadonlyMap<string, Shown>;
let byAgent: ReadonlyMap<string, Shown>;

// Everything is said in one session: a start takes longer than all prompts together.
oneMachine();

beforeAll(async () => {
  const delegations = AGENTS.map(([name]) => startAgent(name, taskOf(name)));
  const prompts = ["Delegate.", ...SKILLS.flatMap(([name]) => callsOf(name))];
  const model = await ScriptedModel.open({ turns: delegations });
  try {
    report = await machine.converse(model.url, { prompts });
  } finally {
    await model.close();
  }
  const main = model.shown.filter(({ agentId }) => agentId === null).slice(delegations.length);
  byPrompt = new Map(prompts.flatMap((prompt, at) => main.slice(at, at + 1).map((shown) => [prompt, shown])));
  byAgent = new Map(
    AGENTS.flatMap(([name]) =>
      model.shown
        .filter(({ agentId, text }) => agentId !== null && text.includes(taskOf(name)))
        .map((shown) => [name, shown] as const),
    ),
  );
});

/** The body as the client gives it out, with that argument. */
function expanded({ path, body }: MarkdownFile, argument: string): string {
  const root = installedAt();
  return body
    .replaceAll("${CLAUDE_PLUGIN_ROOT}", root)
    .replaceAll("${CLAUDE_SKILL_DIR}", join(root, dirname(path)))
    .replaceAll("$ARGUMENTS", argument)
    .trim();
}

function installedAt(): string {
  const [, root = ""] =
    /^Base directory for this skill: (.*)\/skills\//m.exec([...byPrompt.values()].at(-1)?.text ?? "") ?? [];
  return root;
}

describe("a skill", () => {
  test("is one of at least nine, run from where the plugin was installed to", () => {
    expect(SKILLS.length).toBeGreaterThanOrEqual(9);
    expect(installedAt()).toContain(join(machine.home, ".claude", "plugins", "cache"));
    expect(existsSync(join(installedAt(), "skills"))).toBe(true);
  });

  test.each(SKILLS)("%s comes to the model whole, with its argument, by both of its names", (name, skill) => {
    for (const prompt of callsOf(name)) {
      expect(byPrompt.get(prompt)?.text).toContain(expanded(skill, "12"));
      expect(byPrompt.get(prompt)?.text).not.toContain("$ARGUMENTS");
    }
  });

  test.each(SKILLS)("%s is listed", (name) => {
    expect(report.skills).toContain(`${PLUGIN}:${name}`);
  });
});

describe("an agent", () => {
  test.each(AGENTS)("%s is offered, with its role and exactly the tools that it asks for", (name, agent) => {
    expect(report.agents).toContain(`${PLUGIN}:${name}`);
    const shown = byAgent.get(name);
    expect(shown?.system).toContain(agent.body.trim());
    const wanted = toolsOfAgent(INSTALLED, agent).filter((tool) => !ABSENT.includes(tool));
    const given = shown?.tools.filter((tool) => tool !== PLACEHOLDER) ?? [];
    expect(given.toSorted()).toEqual(wanted.toSorted());
  });

  test.each(AGENTS)("%s begins with the text of its skills before it", (name, agent) => {
    const own = skillsOfAgent(agent);
    expect(own.length).toBeGreaterThan(0);
    const texts = skills.filter((skill) => own.includes(nameOf(skill))).map((skill) => expanded(skill, ""));
    for (const text of texts) expect(byAgent.get(name)?.text).toContain(text);
  });
});

describe("the plugin, installed from git", () => {
  test("costs at most 1,000 tokens where nobody uses it, by the client's own count", async () => {
    const details = await machine.claude("plugin", "details", PLUGIN);
    const [, count, thousands] = /Always-on: +~([\d.]+)(k?) tok/.exec(details) ?? [];
    const tokens = Number(count) * (thousands === "k" ? 1000 : 1);
    expect(tokens).toBeGreaterThan(0);
    expect(tokens).toBeLessThanOrEqual(MAX_ALWAYS_ON_TOKENS);
    for (const [name] of [...SKILLS, ...AGENTS]) expect(details).toMatch(new RegExp(`^ +${name} `, "m"));
  });
});
