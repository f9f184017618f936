import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesGone } from "../errors.ts";

/** A prompt that calls a skill of the plugin, as `/ralph-hero:ralph-impl 12`. */
const CALL = /^\/ralph-hero:([a-z-]+)(?: ([^\n]*))?$/;

/**
 * The prompt for a client without plugins: the text of the skill that it calls, as Claude Code expands it. A prompt that
 * calls none stays as it is. Throws PLUGIN_GONE without the skill's file.
 */
export function skillText(prompt: string, pluginFolder: string): string {
  const [, name, given = ""] = CALL.exec(prompt) ?? [];
  if (name === undefined) return prompt;
  const folder = join(pluginFolder, "skills", name);
  const values: Readonly<Record<string, string>> = {
    $ARGUMENTS: given,
    "${CLAUDE_PLUGIN_ROOT}": pluginFolder,
    "${CLAUDE_SKILL_DIR}": folder,
  };
  const [, body = ""] = /^---\n[^]*?\n---\n([^]*)$/.exec(readSkill(join(folder, "SKILL.md"))) ?? [];
  return body.trim().replaceAll(/\$ARGUMENTS|\$\{\w+\}/g, (variable) => values[variable] ?? variable);
}

function readSkill(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw filesGone(error);
  }
}
