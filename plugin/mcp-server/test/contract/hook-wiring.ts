import { z } from "zod";
import { BUILT_IN_TOOLS } from "./front-matter.ts";
import { nameOf, type PluginFolder } from "./plugin-folder.ts";
import { fullNamesOf } from "./tool-names.ts";

/** What another server's tools are called, for matchers that look after them. */
const FOREIGN_TOOLS = ["mcp__github__issue_write", "mcp__plugin_tracker_github__update_project_item"];
const SESSION_SOURCES = ["startup", "resume", "clear", "compact"];

const hooksForm = z.object({
  hooks: z.record(
    z.string(),
    z.array(
      z.object({
        matcher: z.string().optional(),
        hooks: z.array(z.object({ type: z.literal("command"), command: z.string() })).min(1),
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
