import { quotedWord } from "../rules/text.ts";
import { Argument, type Command, type Option } from "commander";
import type { ProgramContext } from "./context.ts";

const ABOUT = `
Examples:
  source <(ralph-hero completions bash)                                          in ~/.bashrc
  source <(ralph-hero completions zsh)                                           in ~/.zshrc, after compinit
  ralph-hero completions fish > ~/.config/fish/completions/ralph-hero.fish`;

/** `ralph-hero completions`: a script for a shell, from the commands and options that the program has. */
export function registerCompletions(program: Command, { print }: ProgramContext): void {
  program
    .command("completions")
    .description("print the completions for a shell")
    .addArgument(new Argument("<shell>", "the shell").choices(["bash", "zsh", "fish"]))
    .addHelpText("after", ABOUT)
    .action((shell: "bash" | "zsh" | "fish") => {
      const commands = program.commands.map((command) => ({
        name: command.name(),
        about: command.description(),
        options: command.options.flatMap(describedOption),
        words: command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
      }));
      print({ bash, zsh, fish }[shell](commands));
    });
}

interface DescribedCommand {
  readonly name: string;
  readonly about: string;
  readonly options: readonly DescribedOption[];
  /** The words that its arguments may be. */
  readonly words: readonly string[];
}

interface DescribedOption {
  /** Without its dashes. */
  readonly name: string;
  readonly about: string;
  readonly takesValue: boolean;
  readonly choices: readonly string[];
}

function describedOption({
  long,
  description,
  required,
  optional,
  argChoices,
  hidden,
}: Option): DescribedOption[] {
  if (typeof long !== "string" || hidden) return [];
  const takesValue = required || optional;
  return [{ name: long.replace(/^--/, ""), about: description, takesValue, choices: argChoices ?? [] }];
}

/** Where no word fits, bash completes names of files. */
function bash(commands: readonly DescribedCommand[]): string {
  const choices = new Map(
    commands.flatMap(({ options }) =>
      options.filter((option) => option.choices.length > 0).map((option) => [option.name, option.choices]),
    ),
  );
  const lines = commands.map(({ name, options, words }) => {
    const all = [...words, ...options.map((option) => `--${option.name}`), "--help"];
    return `      ${name}) words="${all.join(" ")}" ;;`;
  });
  return `_ralph_hero() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="${commands.map(({ name }) => name).join(" ")} help --help --version"
  else
    case "\${COMP_WORDS[1]}" in
${lines.join("\n")}
    esac
    case "\${COMP_WORDS[COMP_CWORD-1]}" in
${[...choices].map(([name, values]) => `      --${name}) words="${values.join(" ")}" ;;`).join("\n")}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _ralph_hero ralph-hero`;
}

function zsh(commands: readonly DescribedCommand[]): string {
  return `#compdef ralph-hero
_ralph_hero() {
  local -a commands
  commands=(
${commands.map(({ name, about }) => `    ${quotedWord(`${name}:${about}`)}`).join("\n")}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  shift words
  (( CURRENT-- ))
  case "$words[1]" in
${commands.map((command) => `    ${command.name}) _arguments ${zshSpecs(command).map(quotedWord).join(" ")} ;;`).join("\n")}
  esac
}
compdef _ralph_hero ralph-hero`;
}

/** In the language of zsh's `_arguments`, in which brackets and colons part a specification. */
function zshSpecs({ options, words }: DescribedCommand): string[] {
  const specs = options.map(({ name, about, takesValue, choices }) => {
    const values = choices.length > 0 ? `(${choices.join(" ")})` : "_default";
    return `*--${name}[${about.replaceAll(/[[\]:\\]/g, "\\$&")}]${takesValue ? `:value:${values}` : ""}`;
  });
  return [
    ...specs,
    "--help[show the usage]",
    `*:argument:${words.length > 0 ? `(${words.join(" ")})` : "_default"}`,
  ];
}

function fish(commands: readonly DescribedCommand[]): string {
  const first = commands.map(
    ({ name, about }) =>
      `complete -c ralph-hero -n __fish_use_subcommand -f -a ${fishQuoted(name)} -d ${fishQuoted(about)}`,
  );
  const later = commands.flatMap(({ name, options, words }) => {
    const start = `complete -c ralph-hero -n '__fish_seen_subcommand_from ${name}'`;
    return [
      ...(words.length > 0 ? [`${start} -f -a ${fishQuoted(words.join(" "))}`] : []),
      ...options.map(({ name: option, about, takesValue, choices }) => {
        const values = choices.length > 0 ? ` -a ${fishQuoted(choices.join(" "))}` : "";
        return `${start} -l ${option}${takesValue ? " -r" : ""}${values} -d ${fishQuoted(about)}`;
      }),
    ];
  });
  return [...first, ...later].join("\n");
}

function fishQuoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, "\\$&")}'`;
}
