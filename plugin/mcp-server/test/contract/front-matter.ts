import { z } from "zod";
import { describeIssues } from "../../src/ticket/checks/given-text.ts";
import { nameOf, type MarkdownFile, type PluginFolder } from "./plugin-folder.ts";
import { TOOLS } from "../../src/mcp/tools.ts";

/** The client cuts longer descriptions off. */
const MAX_DESCRIPTION = 1024;
/** A skill's body stays in the context for the whole session; what is longer belongs into a file beside it. */
const MAX_WORDS = 1500;

/** The client's own tools. Some of its builds search by Bash, and have neither Glob nor Grep. */
export const BUILT_IN_TOOLS: readonly string[] =
  "Agent Bash Edit Glob Grep NotebookEdit Read Skill Task TodoWrite ToolSearch WebFetch WebSearch Write".split(
    " ",
  );

const description = z
  .string()
  .min(1)
  .max(MAX_DESCRIPTION)
  .regex(/^(?!(?:I|We|You|Your|My)\b)/, "speaks of itself or to the reader; it is to speak of the skill");
/** A list in YAML, or names with commas between them. */
const names = z
  .union([z.array(z.string()), z.string().transform((text) => text.split(",").map((name) => name.trim()))])
  .pipe(z.array(z.string().min(1)).min(1));

// A key that the client does not know does nothing, and it says nothing about it: hence strict.
const skillForm = z.strictObject({
  name: z.string(),
  description,
  "argument-hint": z.string().optional(),
  "allowed-tools": names.optional(),
  "disallowed-tools": names.optional(),
  "disable-model-invocation": z.boolean().optional(),
  "user-invocable": z.boolean().optional(),
  context: z.literal("fork").optional(),
  agent: z.string().optional(),
  model: z.string().optional(),
});

const agentForm = z.strictObject({
  name: z.string(),
  description,
  tools: names,
  disallowedTools: names.optional(),
  skills: names.optional(),
  model: z.string().optional(),
  color: z.string().optional(),
});

/**
 * The tools of an agent of the plugin. A server's name stands for all of its tools: the client shows every session the
 * list as it is written, so names of single tools would cost each session some 3 KB. Throws where the front matter is
 * wrong.
 */
export function toolsOfAgent(plugin: PluginFolder, { frontMatter }: MarkdownFile): readonly string[] {
  const { tools, disallowedTools = [] } = agentForm.parse(frontMatter);
  const all = fullNamesOf(plugin);
  return tools
    .flatMap((tool) =>
      serversOf(plugin).includes(tool) ? all.filter((full) => full.startsWith(`${tool}__`)) : tool,
    )
    .filter((tool) => !disallowedTools.includes(tool));
}

/** The skills whose text an agent begins with. Throws where its front matter is wrong. */
export function skillsOfAgent({ frontMatter }: MarkdownFile): readonly string[] {
  return agentForm.parse(frontMatter).skills ?? [];
}

/** Skills and agents that the client would drop, cut off, or give less than they ask for. */
export function frontMatterProblems(plugin: PluginFolder): string[] {
  return [
    ...plugin.skills.flatMap((skill) => skillProblems(plugin, skill)),
    ...plugin.agents.flatMap((agent) => agentProblems(plugin, agent)),
  ];
}

function skillProblems(plugin: PluginFolder, skill: MarkdownFile): string[] {
  const parsed = skillForm.safeParse(skill.frontMatter);
  if (!parsed.success) return [wrongForm(skill, parsed.error)];
  const { agent, "allowed-tools": allowed = [], "disallowed-tools": disallowed = [] } = parsed.data;
  const words = skill.body.split(/\s+/).filter((word) => word !== "").length;
  return [
    ...wrongName(skill, parsed.data.name),
    ...(words > MAX_WORDS
      ? [`${skill.path}: the body has ${words} words, and ${MAX_WORDS} are allowed`]
      : []),
    ...unknown(skill, "tool", [...allowed, ...disallowed].map(withoutPattern), toolsOf(plugin)),
    ...unknown(skill, "agent", agent === undefined ? [] : [agent], agentsOf(plugin)),
  ];
}

function agentProblems(plugin: PluginFolder, agent: MarkdownFile): string[] {
  const parsed = agentForm.safeParse(agent.frontMatter);
  if (!parsed.success) return [wrongForm(agent, parsed.error)];
  const { name, tools, disallowedTools = [], skills = [] } = parsed.data;
  const own = plugin.skills.map(nameOf);
  return [
    ...wrongName(agent, name),
    ...unknown(agent, "tool", tools.map(withoutPattern), [...toolsOf(plugin), ...serversOf(plugin)]),
    ...unknown(agent, "tool", disallowedTools, toolsOf(plugin)),
    ...unknown(agent, "skill", skills, [...own, ...own.map((skill) => `${plugin.name}:${skill}`)]),
  ];
}

function wrongForm({ path, frontMatter }: MarkdownFile, error: z.ZodError): string {
  const mistakes = typeof frontMatter === "string" ? frontMatter : describeIssues(error);
  return `${path}: the front matter is wrong: ${mistakes}`;
}

function wrongName(file: MarkdownFile, name: string): string[] {
  return name === nameOf(file) ? [] : [`${file.path}: is named "${name}", which is not "${nameOf(file)}"`];
}

function unknown(
  { path }: MarkdownFile,
  kind: string,
  given: readonly string[],
  known: readonly string[],
): string[] {
  return given
    .filter((name) => !known.includes(name))
    .map((name) => `${path}: there is no ${kind} "${name}"`);
}

/** `Bash(git log:*)` is about the tool Bash. */
function withoutPattern(tool: string): string {
  return tool.replace(/\(.*\)$/, "");
}

function toolsOf(plugin: PluginFolder): readonly string[] {
  return [...BUILT_IN_TOOLS, ...fullNamesOf(plugin)];
}

function serversOf({ name, servers }: PluginFolder): readonly string[] {
  return servers.map((server) => `mcp__plugin_${name}_${server}`);
}

function agentsOf({ name, agents }: PluginFolder): readonly string[] {
  return agents.map((agent) => `${name}:${nameOf(agent)}`);
}

const OWN_NAMES: readonly string[] = TOOLS.map(({ name }) => name);

/** The tools' names as the client gives them to a model. */
export function fullNamesOf({ name, servers }: PluginFolder): readonly string[] {
  return servers.flatMap((server) => OWN_NAMES.map((tool) => `mcp__plugin_${name}_${server}__${tool}`));
}

/** Names of tools, skills and agents that are written somewhere and that nothing bears. */
export function nameProblems(plugin: PluginFolder): string[] {
  return plugin.files.flatMap(({ path, text }) =>
    [...new Set(NAMES.flatMap((namesIn) => namesIn(text, plugin)))].map(
      (name) => `${path}: nothing is called "${name}"`,
    ),
  );
}

/** The names of each kind in a text that nothing bears. */
const NAMES: readonly ((text: string, plugin: PluginFolder) => readonly string[])[] = [
  (text) => toolsIn(text).filter((name) => !OWN_NAMES.includes(name)),
  // The beginning of a full name stands for all tools of the server.
  (text, plugin) =>
    found(text, /mcp__plugin_[\w-]+/g).filter(
      (name) => !fullNamesOf(plugin).some((full) => full.startsWith(name)),
    ),
  (text, { name: plugin, skills, agents }) =>
    found(text, new RegExp(`(?<![\\w:-])${plugin}:(?=[a-z])[\\w-]+`, "g")).filter(
      (name) => ![...skills, ...agents].some((own) => name === `${plugin}:${nameOf(own)}`),
    ),
  (text, { skills }) =>
    found(text, /(?<![\w./}-])\/ralph-[\w-]+/g).filter(
      (name) => !skills.some((own) => name === `/${nameOf(own)}`),
    ),
];

/** Our tools' names in a text, and the alternatives of a matcher such as `ralph_hero__(get_ticket|add_comment)`. */
function toolsIn(text: string): string[] {
  return [...text.matchAll(/(ralph_hero__)(?:(\w+)|\((?:\?:)?([\w|]+)\))/g)].flatMap(
    ([, prefix, one, several = ""]) =>
      (one === undefined ? several.split("|") : [one]).map((name) => `${prefix}${name}`),
  );
}

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([whole]) => whole);
}
