/** What a hint names for agents, and what does the same on the command line. */
const COMMANDS: readonly (readonly [named: RegExp, command: string])[] = [
  [/\b(?:ralph_hero__)?setup_project\b/g, "`ralph-hero setup`"],
  [/\b(?:ralph_hero__)?health_check\b/g, "`ralph-hero doctor`"],
  [/\bnew_project: true\b/g, "--new"],
];

/** A hint with the commands in it that do what it names tools for. */
export function inCommands(hint: string): string {
  return COMMANDS.reduce((text, [named, command]) => text.replaceAll(named, command), hint);
}
