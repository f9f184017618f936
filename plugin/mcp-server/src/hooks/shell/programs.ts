/** Programs that start others: the tables, and the commands that a call would run. */
import { contentOf, hasUnknown, parsed, readArguments, valuesOf, wordSet, type ShellCall } from "./call.ts";

/** Those that run a text of their own language. */
export const SHELLS = wordSet("sh bash dash zsh ksh ash fish");
export const INTERPRETERS = wordSet(
  "python pypy node nodejs deno bun tsx ts-node ruby perl php lua luajit R Rscript julia elixir",
);

/** The commands and scripts that a call would run. */
export interface Started {
  /** Programs with their words. */
  readonly commands: readonly (readonly string[])[];
  /** Scripts of the shell. */
  readonly scripts: readonly string[];
}

/** The program that a word names, in any folder. */
export function programName(word: string): string {
  return word.slice(word.lastIndexOf("/") + 1).replace(/\.(?:exe|cmd)$/, "");
}

/** `python3.12` is `python`. */
export function unversioned(program: string): string {
  return program.replace(/(?<![\d.])[\d.]+$/, "");
}

/**
 * Programs that run the rest of their words: the letters of their options with a value, and how many words of their own
 * come before the other program.
 */
const WRAPPERS: ReadonlyMap<string, readonly [letters: string, words: number]> = new Map(
  "sudo=ughpCDRTUrt doas=uC timeout=sk+1 gtimeout=sk+1 nohup= time=fo builtin= exec=a nice=n ionice=cnp stdbuf=ioe setsid= unbuffer= chronic= caffeinate=tw busybox= strace=eopsuE flock=wE+1 watch=nq ssh=bcDEeFIiJLlmOopQRSWw+1 parallel=jNnLIdaSP"
    .split(" ")
    .map((row) => {
      const [, name = "", letters = "", words = "0"] = /^(\w+)=(\w*)\+?(\d*)$/.exec(row) ?? [];
      return [name, [letters, Number(words)]] as const;
    }),
);
/** Long options of the wrappers that take the next word. */
const WRAPPER_VALUED = wordSet("--signal --kill-after --user --group --adjustment --unset --chdir --jobs");

/** The words that a wrapper would run, without the wrapper itself; null for another program. */
export function unwrapped(program: string, args: readonly string[]): readonly string[] | null {
  const wrapper = WRAPPERS.get(program);
  if (wrapper === undefined) return null;
  const [letters, words] = wrapper;
  let own = words;
  let at = 0;
  for (; at < args.length; at += 1) {
    const word = args[at] ?? "";
    const isValued = WRAPPER_VALUED.has(word) || (/^-[^-]$/.test(word) && letters.includes(word.slice(1)));
    if (word.startsWith("-") && word !== "-") at += isValued ? 1 : 0;
    else if (own > 0) own -= 1;
    else if (!/^\w+=/.test(word)) break;
  }
  return args.slice(at);
}

const XARGS_VALUED = wordSet("-n -P -L -d -E -s -a -I --max-args --max-procs --delimiter --arg-file");
/** The number of input words that xargs is followed with: the first ones show the intent. */
const MAX_XARGS_WORDS = 20;

/** The command that xargs would run on its input. */
export function xargsWords({ args, stdin }: Pick<ShellCall, "args" | "stdin">): readonly string[] {
  let at = 0;
  while ((args[at] ?? "").startsWith("-")) at += XARGS_VALUED.has(args[at] ?? "") ? 2 : 1;
  const own = readArguments(args.slice(0, at), XARGS_VALUED);
  const input = stdin.split(/\s+/).filter((word) => word !== "");
  const mark = valuesOf(own, "-I").at(-1) ?? "";
  if (mark === "") return [...args.slice(at), ...input.slice(0, MAX_XARGS_WORDS)];
  return args.slice(at).map((word) => word.replaceAll(mark, input.join(" ")));
}

/** Commands of one `find`, and programs among the words of one call, that are followed. */
const MAX_COMMANDS = 8;

/** The paths that `find` searches: the words before its first condition. */
export function findPlaces(args: readonly string[]): readonly string[] {
  const conditions = args.findIndex((word) => /^[-(!]/.test(word) && !/^-[HLPDO]/.test(word));
  const places = args
    .slice(0, conditions < 0 ? undefined : conditions)
    .filter((word) => !word.startsWith("-"));
  return places.length === 0 ? ["."] : places;
}

/** Each command that `find` would run, with the folders that it looks into in place of what it finds there. */
function findCommands(args: readonly string[]): readonly (readonly string[])[] {
  const found = findPlaces(args).map((place) => `${place}/`);
  const starts = [...args.keys()].filter((at) => /^-(?:exec|execdir|ok|okdir)$/.test(args[at] ?? ""));
  return starts.slice(0, MAX_COMMANDS).map((at) => {
    const end = args.findIndex((word, index) => index > at && (word === ";" || word === "+"));
    return args
      .slice(at + 1, end < 0 ? undefined : end)
      .flatMap((word) => (word === "{}" ? found : [word.replaceAll("{}", found.join(" "))]));
  });
}

/** Texts that a program gives to a shell, each the group of the pattern, in its words and in what it reads. */
const ESCAPES: ReadonlyMap<string, RegExp> = new Map([
  ...["vim", "vi", "nvim", "view", "ex", "ed", "less", "more", "ftp"].map(
    (name) => [name, /!(.+)/g] as const,
  ),
  ...["tmux", "screen", "zellij", "byobu", "concurrently", "hyperfine", "nodemon", "entr"].map(
    (name) => [name, /^(.*\S\s.*)$/gm] as const,
  ),
  ["tclsh", /\bexec\s+([^\n\]]+)/g],
  ["tar", /^(?:--checkpoint-action=exec|--to-command|--use-compress-program)=(.+)$/gm],
  ...["make", "gmake"].map((name) => [name, /^--eval=(?:[^;\n]*;)?(.+)$/gm] as const),
  ["sed", /(?:^|[;{}\n])\s*(?:(?:\d+|\$|\/[^/\n]{0,200}\/),?){0,2}\s*e\s*([^\n;}]+)/g],
  ["crontab", /^[ \t]*(?:@\w+|(?:\S+[ \t]+){5})(.+)$/gm],
  ...["sqlite3", "sqlite", "duckdb"].map(
    (name) => [name, /^\s*\.(?:(?:shell|system)\s|\w+\s+["']?\|)\s*(.+)$/gm] as const,
  ),
  ["psql", /\\!\s*(.+)/g],
  ["mysql", /(?:\\!|\bsystem)\s+([^;\n]+)/g],
  ["gdb", /^\s*(?:!|shell)\s*(.+)$/gm],
  ["expect", /\bspawn\s+(.+)/g],
  ["emacs", /\((?:async-)?(?:shell-command|call-process-shell-command)[\w-]*\s+"((?:\\.|[^"\\]){0,2000})"/g],
  ["osascript", /do shell script "((?:\\.|[^"\\]){0,2000})"/g],
]);
/** As above, for programs whose other options may give a command, too. */
const FURTHER_ESCAPES: ReadonlyMap<string, RegExp> = new Map([
  // A replacement that is run: `s/x/gh issue close 12/e`.
  ["sed", /s([/|#,])(?:(?!\1)[^\n]){0,500}\1(?<run>(?:(?!\1)[^\n]){0,500})\1\w*e/g],
  // `npm pkg set scripts.x="..."` writes a script for a later call.
  ...["npm", "pnpm"].map((name) => [name, /^scripts[.[][\w:-]+\]?=(?<run>.+)$/gm] as const),
  // Functions and commands of the editor: `call system("...")`, `lua os.execute("...")`, `terminal ...`.
  ...["vim", "vi", "nvim", "view", "ex"].map(
    (name) =>
      [
        name,
        /(?:\b(?:system|systemlist|os\.execute|io\.popen|jobstart|termopen)\(\s*["']|^[+:\s]*ter(?:m|minal)?\s)(?<run>[^"'\n]+)/gm,
      ] as const,
  ),
  ["psql", /\bprogram\s+'(?<run>[^'\n]+)'/gi],
]);
/** Options whose value names a file with such texts; crontab takes it as a word. */
const TEXT_FILES: Readonly<Record<string, RegExp>> = {
  crontab: /^[^-]/,
  sed: /^(?:-f|--file)$/,
  vim: /^-[sS]$/,
  nvim: /^-[sS]$/,
  sqlite3: /^-init$/,
  psql: /^(?:-f|--file)$/,
};
/** Texts of one call that are run. */
const MAX_TEXTS = 50;

/** Files that a program takes its commands from, where the same command wrote them. */
const COMMAND_FILES: Readonly<Record<string, string>> = {
  make: "Makefile makefile GNUmakefile",
  gmake: "Makefile makefile GNUmakefile",
  npm: "package.json",
  pnpm: "package.json",
  yarn: "package.json",
  bun: "package.json",
  just: "justfile Justfile .justfile",
  task: "Taskfile.yml Taskfile.yaml",
  rake: "Rakefile",
};

/** Their options that name such a file, or its folder. */
const COMMAND_FILE_OPTIONS = wordSet("-f --file --justfile --makefile -C --directory --prefix --dir --cwd");

/** The commands in such a file: the scripts of JSON, else each line without its target, indent and marks. */
function commandsOf(file: string): string {
  const scripts = parsed(file)?.["scripts"] ?? {};
  const lines = file.startsWith("{")
    ? Object.values(scripts).filter((text) => typeof text === "string")
    : file.split("\n");
  return lines
    .map((line) => line.replace(/^[\w.%/ -]{1,200}:[^=\n]*?;/, "").replace(/^[\s@+-]+(?:cmd:)?/, ""))
    .join("\n");
}

/** Files that git or the shell runs later, on its own. */
export const RUN_FILES =
  /(?:\.git\/hooks|\.husky)\/[\w.-]+$|(?:^|\/)\.(?:bashrc|bash_profile|profile|zshrc|zshenv|envrc)$/;

/** Programs that run none of their words. */
const RUN_NOTHING = wordSet(
  "grep egrep fgrep rg ag ack git find sed jq ls man less more head tail wc sort diff whereis type test [ [[ brew apt apt-get dnf apk pip pip3",
);
/** Words that follow `gh` as a program, as opposed to a folder or package of that name. */
const GH_GROUP = /^(?:issue|project|api|repo|-R|--repo)/;
/** Options whose value a program runs as a shell does. */
const RUNS = /^(?:-\w*c|\/[cC]|--run|--command|--call)$/;

/** The commands that a program would run, by its words, its input and the files of the same command. */
export function startedBy(call: ShellCall, programs: ReadonlySet<string>): Started {
  const { program, args, stdin } = call;
  if (program === "find") return { commands: findCommands(args), scripts: [] };
  const option = Object.hasOwn(TEXT_FILES, program) ? TEXT_FILES[program] : undefined;
  const textFiles = args.filter((name, at) =>
    option?.test(program === "crontab" ? name : (args[at - 1] ?? "")),
  );
  const texts = [...args, stdin, ...textFiles.map((name) => contentOf(call, `@${name}`))];
  const escapes = runIn(texts, ESCAPES.get(program));
  const further = runIn(texts, FURTHER_ESCAPES.get(program));
  const usual = Object.hasOwn(COMMAND_FILES, program) ? COMMAND_FILES[program] : undefined;
  const own = readArguments(args, COMMAND_FILE_OPTIONS);
  const named = valuesOf(own, "-f", "--file", "--justfile", "--makefile");
  const folders = [
    "",
    ...valuesOf(own, "-C", "--directory", "--prefix", "--dir", "--cwd").map((name) => `${name}/`),
  ];
  const names = folders.flatMap((folder) =>
    [...named, ...(usual ?? "").split(" ")].map((name) => folder + name),
  );
  const files = usual === undefined ? [] : names.map(call.fileText);
  const written = files.filter((text) => !hasUnknown(text));
  const inner = innerCommands(call, programs);
  return {
    commands: inner.commands,
    scripts: [...inner.scripts, ...escapes, ...further, ...written.map(commandsOf)].slice(0, MAX_TEXTS),
  };
}

function runIn(texts: readonly string[], pattern: RegExp | undefined): readonly string[] {
  if (pattern === undefined) return [];
  return texts.flatMap((text) =>
    [...text.matchAll(pattern)].map(({ groups, 1: run = "" }) => groups?.["run"] ?? run),
  );
}

/** The possible commands of a program unknown to the guard: its words from each known program on. */
function innerCommands({ program, args, stdin }: ShellCall, programs: ReadonlySet<string>): Started {
  if (RUN_NOTHING.has(program) || programs.has(program)) return { commands: [], scripts: [] };
  const starts = [...args.keys()].filter((at) => {
    const name = unversioned(programName(args[at] ?? ""));
    const runs = stdin !== "" || RUNS.test(args[at + 1] ?? "");
    if (name === "gh") return GH_GROUP.test(args[at + 1] ?? "");
    return programs.has(name) || ESCAPES.has(name) || INTERPRETERS.has(name) || (SHELLS.has(name) && runs);
  });
  const run = args.findIndex((word) => RUNS.test(word));
  const isOwn =
    run >= 0 && !ESCAPES.has(program) && !INTERPRETERS.has(unversioned(programName(args[run - 1] ?? "")));
  return {
    commands: starts.slice(0, MAX_COMMANDS).map((at) => args.slice(at)),
    scripts: isOwn ? [args[run + 1] ?? ""] : [],
  };
}

const GIT_VALUED = wordSet("-C -c --git-dir --work-tree --namespace --exec-path");

/** A call of git without what stands before its verb. */
interface GitWords {
  readonly verb: string;
  readonly args: readonly string[];
  /** Settings of this call, `key=value`. */
  readonly settings: readonly string[];
  /** The folder that it changes to first; "" for none. */
  readonly folder: string;
}

export function gitWords(words: readonly string[]): GitWords {
  let at = 0;
  const settings: string[] = [];
  let folder = "";
  while ((words[at] ?? "").startsWith("-")) {
    const value = words[at + 1] ?? "";
    if (words[at] === "-c") settings.push(value);
    if (words[at] === "-C" || words[at] === "--work-tree")
      folder = folder === "" || value.startsWith("/") ? value : `${folder}/${value}`;
    at += GIT_VALUED.has(words[at] ?? "") ? 2 : 1;
  }
  return { verb: words[at] ?? "", args: words.slice(at + 1), settings, folder };
}

/** Settings of git whose value a shell runs. */
const RUN_SETTINGS =
  /^(?:core\.(?:pager|editor|sshcommand|fsmonitor|askpass|gitproxy)|sequence\.editor|pager\..+|alias\..+|diff\.external|(?:diff|merge|filter|difftool|mergetool|browser|man)\..+\.(?:command|textconv|driver|clean|smudge|process|cmd)|credential\.(?:.+\.)?helper|gpg\.(?:.+\.)?program|remote\..+\.(?:receivepack|uploadpack)|trailer\..+\.(?:command|cmd)|interactive\.difffilter|sendemail\..*cmd)$/i;
const PUSH_SETTING = /^remote\..+\.(?:push|mirror)$/i;
/** Variables whose value git or the shell runs. */
export const RUN_VARIABLES =
  /^(?:(?:GIT_)?(?:SEQUENCE_)?EDITOR|VISUAL|GIT_SSH(?:_COMMAND)?|(?:GIT_|MAN)?PAGER|(?:GIT|SSH)_ASKPASS|GIT_EXTERNAL_DIFF|GIT_PROXY_COMMAND|GIT_CONFIG_VALUE_\d+|PROMPT_COMMAND|BROWSER|GH_(?:PAGER|EDITOR|BROWSER))$/;

/** A call of git with its settings, and an alias in place. */
function resolvedGit(
  words: readonly string[],
): GitWords & { readonly set: readonly (readonly [string, string])[] } {
  const git = gitWords(words);
  const set = [...git.settings.map(setting), ...(git.verb === "config" ? configured(git.args) : [])];
  const [, alias] = set.find(([key]) => key === `alias.${git.verb}`) ?? [];
  const [verb = git.verb, ...own] = alias?.startsWith("!") === false ? alias.split(/\s+/) : [];
  return { ...git, set, verb, args: [...own, ...git.args] };
}

/** The refspecs of each push that a call of git makes, or sets for later ones. */
export function pushedBy(words: readonly string[]): readonly (readonly string[])[] {
  const { verb, args, set } = resolvedGit(words);
  const later = set.filter(([key, value]) => PUSH_SETTING.test(key) && value !== "false");
  const isMirror = verb === "remote" && args.includes("--mirror=push");
  return [
    ...(verb === "push" || verb === "send-pack" ? [args] : []),
    ...later.map(([key, value]) => ["origin", key.endsWith("mirror") ? "--mirror" : value]),
    ...(isMirror ? [["origin", "--mirror"]] : []),
  ];
}

/** The texts that a shell would run for a call of git. */
export function readGit(words: readonly string[]): Started {
  const { verb, args, set } = resolvedGit(words);
  const scripts = set.flatMap(([key, value]) => {
    if (!RUN_SETTINGS.test(key)) return [];
    if (key === `alias.${verb}`) return [[value.slice(1), ...args].join(" ")];
    return [key.startsWith("alias.") && !value.startsWith("!") ? `git ${value}` : value.replace(/^!/, "")];
  });
  const runs = GIT_RUNS.find(([name, first]) => name === verb && (first === undefined || first === args[0]));
  const run = runs === undefined ? [] : args.slice(1).filter((word, at) => at > 0 || word !== "--recursive");
  if (run.length === 1) scripts.push(run[0] ?? "");
  scripts.push(...args.filter((_, at) => GIT_RUN_OPTIONS.test(`${verb} ${args[at - 1] ?? ""}`)));
  scripts.push(
    ...args.flatMap(
      (word) =>
        /^(?:--(?:exec|extcmd|upload-pack|receive-pack|open-files-in-pager)=|ext::)([^]*)$/.exec(word)?.[1] ??
        [],
    ),
  );
  if (verb === "grep") scripts.push(...args.flatMap((word) => /^-O(.+)$/.exec(word)?.[1] ?? []));
  return { commands: run.length > 1 ? [run] : [], scripts };
}

/** Subcommands whose further words are run, and options whose value is run. */
const GIT_RUNS: readonly (readonly [verb: string, first?: string])[] = [
  ["submodule", "foreach"],
  ["bisect", "run"],
];
const GIT_RUN_OPTIONS =
  /^(?:rebase (?:-x|--exec)|difftool (?:-x|--extcmd)|filter-branch --\w+-filter|clone (?:-u|--upload-pack)|(?:fetch|pull|push|ls-remote) --(?:upload-pack|receive-pack|exec))$/;

function setting(text: string): readonly [key: string, value: string] {
  const equals = text.indexOf("=");
  return equals < 0 ? [text, "true"] : [text.slice(0, equals), text.slice(equals + 1)];
}

/** The key and value that `git config` sets. */
function configured(args: readonly string[]): readonly (readonly [key: string, value: string])[] {
  const { rest } = readArguments(args, wordSet("-f --file --blob --type"));
  const [key = "", value] = rest[0] === "set" ? rest.slice(1) : rest;
  return value === undefined ? [] : [[key, value]];
}
