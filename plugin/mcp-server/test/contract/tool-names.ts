import { TOOLS } from "../../src/mcp/tools.ts";
import { nameOf, type PluginFolder } from "./plugin-folder.ts";

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
  // What begins a full name stands for all tools of the server.
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
