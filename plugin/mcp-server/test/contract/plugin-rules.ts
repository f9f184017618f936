/** Rules for the texts of the plugin: each gives the problems of a plugin as it is read. */
import { existsSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { type MarkdownFile, type PluginFile, type PluginFolder, nameOf } from "./plugin-folder.ts";
import { judgeCommand } from "../../src/hooks/guard/command.ts";
import { DEFAULT_CONFIG } from "../../src/rules/default-config.ts";
import { COMMANDS, type Command } from "../../src/rules/vocabulary.ts";
import { quoted } from "../../src/errors.ts";
import { z } from "zod";
import { BUILT_IN_TOOLS, fullNamesOf } from "./front-matter.ts";

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

const BOARD = { lockRefPrefixes: ["refs/ralph/locks/"], repositories: () => [] };
/** Blocks that are no commands. */
const OTHER_LANGUAGES = /^(?:json|ya?ml|markdown|md|text)\b/;

/** A person's own command, which skills name for the person; the guard keeps it from agents. */
const FOR_PERSONS = /^ralph-hero decide\b/;

/**
 * Commands that a skill or agent shows, even in passing, and that the guard would stop: another way to change a state.
 */
export function commandProblems({ markdown }: PluginFolder): string[] {
  return markdown.flatMap(({ path, fences, inlineCode }) => {
    const blocks = fences.filter(({ info }) => !OTHER_LANGUAGES.test(info)).map(({ text }) => text);
    return [
      ...blocks.filter((command) => judgeCommand(command, BOARD).kind !== "pass"),
      // Most of what stands in backticks is no command, so that the guard cannot read it means nothing.
      ...inlineCode.filter(
        (command) => !FOR_PERSONS.test(command) && judgeCommand(command, BOARD).kind === "deny",
      ),
    ].map((command) => `${path}: shows a command that is no pass: ${command}`);
  });
}

const DUE = /`\/ralph-([a-z]+)[^`]*` is\s+due/g;

/** Skills that send on to a command which takes no ticket from the states in which the skill has it. */
export function dueProblems({ skills }: PluginFolder): string[] {
  return skills.flatMap((skill) => {
    const command = commandOf(nameOf(skill));
    if (command === null) return [];
    const { lock_state: lockState, valid_input_states: inputs } = DEFAULT_CONFIG.commands[command];
    const own = [...inputs, ...(lockState === null ? [] : [lockState])];
    return [...skill.body.matchAll(DUE)].flatMap(([, name = ""]) => {
      const due = commandOf(`ralph-${name}`);
      if (due === null) return [];
      const taken = DEFAULT_CONFIG.commands[due].valid_input_states;
      if (taken.some((state) => own.includes(state))) return [];
      return [`${skill.path}: says that ${due} is due, which takes tickets from ${quoted(taken)} only`];
    });
  });
}

function commandOf(skill: string): Command | null {
  return COMMANDS.find((command) => skill === `ralph-${command}`) ?? null;
}

/** What another server's tools are called, for matchers that look after them. */
const FOREIGN_TOOLS = ["mcp__github__issue_write", "mcp__plugin_tracker_github__update_project_item"];
const SESSION_SOURCES = ["startup", "resume", "clear", "compact"];

/** The form of hooks.json. */
export const hooksForm = z.object({
  hooks: z.record(
    z.string(),
    z.array(
      z.object({
        matcher: z.string().optional(),
        hooks: z
          .array(
            z.object({
              type: z.literal("command"),
              command: z.string(),
              onFailure: z.string().optional(),
            }),
          )
          .min(1),
      }),
    ),
  ),
});

/** Hooks that would never fire: the client tells nobody of a matcher that matches nothing. */
export function hookProblems(plugin: PluginFolder): string[] {
  const file = plugin.files.find(({ path }) => path === "hooks/hooks.json");
  if (file === undefined) return [];
  const { hooks } = hooksForm.parse(JSON.parse(file.text));
  return Object.entries(hooks).flatMap(([event, entries]) =>
    entries.flatMap(({ matcher = "" }) => {
      const fires = subjectsOf(event, plugin).some((name) => isMatch(matcher, name));
      return fires ? [] : [`${file.path}: the matcher "${matcher}" of ${event} never fires`];
    }),
  );
}

/** What the client holds a matcher of that event against. */
function subjectsOf(event: string, plugin: PluginFolder): readonly string[] {
  if (event === "SessionStart") return SESSION_SOURCES;
  if (event.startsWith("Subagent")) return plugin.agents.map((agent) => `${plugin.name}:${nameOf(agent)}`);
  return [...fullNamesOf(plugin), ...BUILT_IN_TOOLS, ...FOREIGN_TOOLS];
}

/** As the client does it: a plain word is the whole name, anything else a regular expression somewhere in it. */
function isMatch(matcher: string, name: string): boolean {
  if (matcher === "" || matcher === "*") return true;
  if (/^[\w-]+$/.test(matcher)) return matcher === name;
  try {
    return new RegExp(matcher).test(name);
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
