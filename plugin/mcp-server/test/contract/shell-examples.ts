import { judgeCommand } from "../../src/hooks/guard/command.ts";
import type { PluginFolder } from "./plugin-folder.ts";

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
