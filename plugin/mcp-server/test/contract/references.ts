import { existsSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import type { MarkdownFile, PluginFile, PluginFolder } from "./plugin-folder.ts";

const PLACE = /\$\{?(CLAUDE_PLUGIN_ROOT|CLAUDE_SKILL_DIR)\}?\/([\w./-]*[\w/-])/g;

/** Files that something points to and that are not in the plugin, which is installed without what lies around it. */
export function referenceProblems(plugin: PluginFolder): string[] {
  const lost = (from: PluginFile, target: string): string[] => {
    const path = relative(plugin.root, target);
    if (path.startsWith("..")) return [`${from.path}: points to "${path}", outside of the plugin`];
    return existsSync(target) ? [] : [`${from.path}: points to "${path}", which is not there`];
  };
  return [
    ...plugin.files.flatMap((file) =>
      placesIn(file).flatMap(({ base, rest }) => lost(file, join(plugin.root, base, rest))),
    ),
    ...plugin.markdown.flatMap((file) => [
      ...relativeLinks(file).flatMap((link) => lost(file, join(plugin.root, dirname(file.path), link))),
      ...unexpanded(file),
    ]),
  ];
}

function placesIn({ path, text }: PluginFile): { base: string; rest: string }[] {
  return [...text.matchAll(PLACE)].map(([, variable, rest = ""]) => ({
    base: variable === "CLAUDE_SKILL_DIR" ? dirname(path) : "",
    rest,
  }));
}

function relativeLinks({ links }: MarkdownFile): string[] {
  return links
    .map((link) => link.replace(/#.*$/, ""))
    .filter((link) => link !== "" && !/^(?:[a-z]+:|\$)/.test(link));
}

/** The client puts every value into a SKILL.md, the plugin's folder alone into an agent, and none into other files. */
function unexpanded({ path, text }: MarkdownFile): string[] {
  if (basename(path) === "SKILL.md") return [];
  const known = dirname(path) === "agents" ? "CLAUDE_PLUGIN_ROOT" : "";
  return [...text.matchAll(/\$\{(CLAUDE_\w+)\}|\$ARGUMENTS/g)]
    .filter(([, variable]) => variable !== known)
    .map(([placeholder]) => `${path}: holds "${placeholder}", which the client does not expand here`);
}
