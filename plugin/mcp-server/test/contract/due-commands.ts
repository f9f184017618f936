import { DEFAULT_CONFIG } from "../../src/rules/default-config.ts";
import { COMMANDS, type Command } from "../../src/rules/vocabulary.ts";
import { quoted } from "../../src/errors.ts";
import { nameOf, type PluginFolder } from "./plugin-folder.ts";

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
