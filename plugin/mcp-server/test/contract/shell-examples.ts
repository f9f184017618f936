import { judgeCommand } from "../../src/hooks/guard/shell.ts";
import type { PluginFolder } from "./plugin-folder.ts";

const LOCK_REF_PREFIX = "refs/ralph/locks/";
/** Blocks that are no commands. */
const OTHER_LANGUAGES = /^(?:json|ya?ml|markdown|md|text)\b/;

/** Commands that a skill or agent shows and that the guard would stop: another way to change a state. */
export function commandProblems({ markdown }: PluginFolder): string[] {
  return markdown.flatMap(({ path, fences }) =>
    fences
      .filter(({ info }) => !OTHER_LANGUAGES.test(info))
      .flatMap(({ text }) => {
        const verdict = judgeCommand(text, LOCK_REF_PREFIX);
        return verdict.kind === "pass" ? [] : [`${path}: shows a command that is no pass: ${text}`];
      }),
  );
}
