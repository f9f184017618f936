/** Programs that start others: the tables, and the commands that a call would run. */
import {
  UNKNOWN,
  hasOption,
  hasUnknown,
  parsed,
  readArguments,
  rowsByName,
  valuesOf,
  wordSet,
  type ShellCall,
} from "./call.ts";

/** Those that run a text of their own language. */
export const SHELLS = "sh bash dash zsh ksh ash fish";
export const INTERPRETERS =
  "python pypy node nodejs deno bun tsx ts-node ruby perl php lua luajit R Rscript julia elixir";
const IS_SHELL = wordSet(SHELLS);
const IS_INTERPRETER = wordSet(INTERPRETERS);

/** The commands that a call would run, each a program with its words, or as a single word a text for a shell. */
export type Started = readonly (readonly string[])[];

/** The program that a word names, in any folder. */
export function programName(word: string): string {
  return word.slice(word.lastIndexOf("/") + 1).replace(/\.(?:exe|cmd)$/, "");
}

/** The program of a word that may also be a package or an image: `gh@2`, `nixpkgs#gh`, `ghcr.io/cli/gh:2.50`. */
function packagedName(word: string): string {
  return programName(word.replace(/^[^]*#/, "")).replace(/[@:^][^]*$/, "");
}

/** `python3.12` is `python`. */
export function unversioned(program: string): string {
  return program.replace(/(?<![\d.])[\d.]+$/, "");
}

/**
 * Programs that run the rest of their words: the letters of their options with a value, and how many words of their own
 * come before the other program.
 */
const WRAPPERS: ReadonlyMap<string, readonly string[]> = new Map(
  "sudo=ughpCDRTUrt doas=uC timeout=sk+1 gtimeout=sk+1 nohup= time=fo builtin= exec=a nice=n ionice=cnp stdbuf=ioe setsid= unbuffer= chronic= caffeinate=tw busybox= strace=eopsuE flock=wE+1 watch=nq ssh=bcDEeFIiJLlmOopQRSWw+1 parallel=jNnLIdaSP xargs=nPLdEsaI env=uC"
    .split(" ")
    .map((row) => row.split(/[=+]/))
    .map(([name = "", ...counts]) => [name, counts]),
);
/** Long options of the wrappers that take the next word. */
const WRAPPER_VALUED = wordSet(
  "--signal --kill-after --user --group --adjustment --unset --chdir --jobs --max-args --max-procs --delimiter --arg-file",
);

/** The words that a wrapper would run, without the wrapper itself; null for another program. */
export function unwrapped(program: string, args: readonly string[]): readonly string[] | null {
  const wrapper = WRAPPERS.get(program);
  if (wrapper === undefined) return null;
  const command = program === "flock" ? args.findIndex((word) => /^-(?:c|-command)$/.test(word)) : -1;
  if (command > 0) return ["sh", "-c", ...args.slice(command + 1)];
  const [letters = "", words = 0] = wrapper;
  let own = Number(words);
  let at = 0;
  for (; at < args.length; at += 1) {
    const word = args[at] ?? "";
    const isValued = WRAPPER_VALUED.has(word) || (/^-[^-]$/.test(word) && letters.includes(word.slice(1)));
    if (/^-./.test(word)) at += isValued ? 1 : 0;
    else if (own > 0) own -= 1;
    else if (!/^\w+=/.test(word)) break;
  }
  // Without a command, each input of `parallel` is one, and sudo starts a shell.
  const inner = args[at] === ":::" ? args.slice(at + 1).flatMap((text) => [text, ";"]) : args.slice(at);
  return inner.length === 0 && startsShell(program, args) ? ["sh"] : inner;
}

/** The number of input words that xargs is followed with: the first ones show the intent. */
const MAX_XARGS_WORDS = 20;

/** The options of xargs with a value. */
const XARGS_VALUED =
  "-I -n -L -d -a -P -E -s --max-args --max-lines --delimiter --arg-file --max-procs --max-chars --eof";
/** The commands that xargs would run on its input. */
export function xargsCalls({ args, stdin, fileText }: ShellCall): Started {
  const command = unwrapped("xargs", args) ?? [];
  const words = command.length === 0 ? ["echo"] : command;
  const read = readArguments(args.slice(0, -command.length || undefined), XARGS_VALUED);
  const last = (...names: readonly string[]): string | undefined => valuesOf(read, ...names).at(-1);
  const file = last("-a", "--arg-file");
  const text = file === undefined ? stdin : fileText(file);
  const mark = last("-I", "-i", "--replace");
  const lines = last("-L", "--max-lines");
  const delimiter = hasOption(read, "-0", "--null") ? "\0" : last("-d", "--delimiter")?.replace("\\n", "\n");
  const isByLine = mark !== undefined || lines !== undefined;
  const all =
    delimiter !== undefined ? text.split(delimiter) : isByLine ? text.split("\n") : inputWords(text);
  const items = all.filter((item) => item !== "");
  const some = items.length > MAX_XARGS_WORDS ? [...items.slice(0, MAX_XARGS_WORDS), UNKNOWN] : items;
  if (mark !== undefined)
    return some.map((item) => words.map((word) => word.replaceAll(mark === "" ? "{}" : mark, item.trim())));
  const size = Number(lines ?? last("-n", "--max-args")) || some.length || 1;
  const firsts = Array.from({ length: Math.ceil(some.length / size) || 1 }, (_, at) => at * size);
  return firsts.map((first) => {
    const own = some.slice(first, first + size);
    return words.concat(lines === undefined ? own : own.flatMap(inputWords));
  });
}

/** The words of the input of xargs, without their quotes. */
function inputWords(text: string): readonly string[] {
  const words = text.match(/(?:"[^"\n]*"|'[^'\n]*'|\\[^]|[^\s"'\\])+/g) ?? [];
  return words.map((word) => word.replace(/"([^"]*)"|'([^']*)'|\\([^])/g, "$1$2$3"));
}

/** Commands of one `find`, and programs among the words of one call, that are followed. */
const MAX_COMMANDS = 8;

/** The paths that `find` searches: the words before its first condition. */
export function findPlaces(args: readonly string[]): readonly string[] {
  const conditions = args.findIndex((word) => /^[-(!]/.test(word) && !/^-[HLPDO]/.test(word));
  const before = conditions < 0 ? args : args.slice(0, conditions);
  const places = before.filter((word) => !word.startsWith("-"));
  return places.length === 0 ? ["."] : places;
}

/** Each command that `find` would run, with the folders that it looks into in place of what it finds there. */
function findCommands(args: readonly string[]): Started {
  const found = findPlaces(args).map((place) => `${place}/`);
  const starts = [...args.keys()].filter((at) => /^-(?:exec|ok)(?:dir)?$/.test(args[at] ?? ""));
  return starts.slice(0, MAX_COMMANDS).map((at) => {
    const end = args.findIndex((word, index) => index > at && (word === ";" || word === "+"));
    return args
      .slice(at + 1, end < 0 ? undefined : end)
      .flatMap((word) => (word === "{}" ? found : [word.replaceAll("{}", found.join(" "))]));
  });
}

/** Texts that a program gives to a shell, each the last group of a pattern, in its words and in what it reads. */
const ESCAPES = rowsByName<readonly RegExp[]>({
  // `!gh x`, `.shell gh x`, `.once |gh x`, `spawn gh x`, and in quotes `call system("gh x")`, `to program 'gh x'`.
  "vim vi nvim view ex ed less more ftp sqlite3 sqlite duckdb psql mysql gdb expect tclsh emacs osascript": [
    /(?:!|^\s*\.\w+\s+["']?\||(?:\b|\.)(?:system|shell|spawn|exec|ter(?:m|minal)?)\s)\s*(.+?)\]?$/gm,
    /(?:system(?:list)?|execute|popen|jobstart|termopen|program|do shell script|shell-command[\w-]*)[\s(]*(["'])((?:\\.|(?!\1)[^\\\n]){1,2000})/gi,
  ],
  "tmux screen zellij byobu kitty wezterm alacritty foot xterm gnome-terminal konsole xdotool wtype concurrently hyperfine nodemon watchexec chokidar mprocs start-server-and-test entr trap at batch pwsh powershell":
    [/^(.*\S\s.*)$/gm],
  "make gmake just task rake": [/^(?:--eval=(?:[^;\n]*;)?|[\s@+-]+)(.+)$/gm],
  // Also a replacement that is run: `s/x/gh issue close 12/e`.
  sed: [
    /(?:^|[;{}\n])\s*(?:(?:\d+|\$|\/[^/\n]{0,200}\/),?){1,2}\s*e\s*([^\n;}]+)/g,
    /(?:^|[;{}\n])\s*e\s+([^\n;}]+)/g,
    /s([/|#,])(?:(?!\1)[^\n]){0,500}\1((?:(?!\1)[^\n]){0,500})\1\w*e/g,
  ],
  tar: [/^(?:--checkpoint-action=exec|--to-command|--use-compress-program)=(.+)$/gm],
  script: [/^(?:--command=|-\w*?c)?(.*\S\s.*)$/gm],
  socat: [/(?:exec|system|shell):["']?([^,"'\n]+)/gi],
  crontab: [/^[ \t]*(?:@\w+|(?:\S+[ \t]+){5})(.+)$/gm],
});
/** Texts of one call that are run. */
const MAX_TEXTS = 50;

/** Files that git or the shell runs later, on its own. */
export const RUN_FILES =
  /(?:\.git\/hooks|\.husky)\/[\w.-]+$|(?:^|\/)\.(?:bashrc|bash_profile|profile|zshrc|zshenv|envrc)$/;
/** Files that a program takes its commands from, in any folder, where the same command wrote them. */
const COMMAND_FILES = rowsByName({
  "make gmake": /(?:^|\/)(?:GNU)?[Mm]akefile$|\.mk$/,
  "npm pnpm yarn bun": /(?:^|\/)package\.json$/,
  just: /(?:^|\/)\.?[Jj]ustfile$/,
  task: /(?:^|\/)Taskfile\.ya?ml$/,
  rake: /(?:^|\/)Rakefile$/,
  "docker podman nerdctl buildah": /(?:^|[/.])(?:Dockerfile|Containerfile)[^/]*$/,
});

/** The commands in such a file: the scripts of JSON, else each line without its target, indent and marks. */
function commandsIn(file: string): string {
  const scripts = Object.values(parsed(file)?.["scripts"] ?? {}).filter((text) => typeof text === "string");
  return (file.startsWith("{") ? scripts : file.split("\n"))
    .map((line) => line.replace(/^[\w.%/ -]{1,200}:[^=\n]*?;/, "").replace(/^[\s@+-]+(?:cmd:)?/, ""))
    .join("\n");
}

/** Programs that run none of their words. */
const RUN_NOTHING = wordSet(
  "grep egrep fgrep rg ag ack git find sed jq ls man less more head tail wc sort diff which whereis type test [ [[ : true false apt apt-get dnf apk pip pip3",
);
/** Words that follow such a name as a program, as opposed to a folder, file or package of that name. */
const GH_WORDS = /^(?:issue|project|api|repo|-R|--repo)/;
const FOLLOWERS = rowsByName({
  gh: GH_WORDS,
  git: /^(?:-[cC]|push|send-pack|config|remote|submodule|rebase|bisect)$/,
  "ralph-hero cli.js": /^(?:continue|decide|handoff|run|setup|stop)$/,
});
/** Options whose value a program runs as a shell does: the next word, or the rest of the same one. */
const RUNS = /^(?:-\w*c|\/[cC]|--run|--command|--call)$/;
const RUNS_REST = /^(?:--(?:run|command|call)=|-\w*?c(?=\S*\s))([^]+)$/;

/** Programs that run an image, whose name may be its program's. */
const RUN_IMAGES = wordSet("docker podman nerdctl kubectl oc finch");
/** Words between the name of a program and its first own one. */
const MAX_OWN_WORDS = 20;
/** Options whose value names an image or the program in it: the words behind the image are that program's. */
const ENTRY = /^--(?:entrypoint|command|image)(?:=([^]+))?$/;
/** Words behind which a program takes one text for a shell: `devbox run 'gh pr list'`. */
const RUNS_TEXT = rowsByName({ "yarn pnpm lerna": /^exec$/, "devbox hatch pixi": /^run$/ });
/** Programs that start a shell or a build, with one of these words; `/^$/`: with any. */
const SHELL_STARTERS = rowsByName({
  "nix-shell su newgrp": /^$/,
  "sudo doas": /^(?:-\w*[is]|--login|--shell)$/,
  "nix guix": /^(?:develop|shell|environment)$/,
  "devbox poetry pipenv hatch pixi": /^shell$/,
  flox: /^activate$/,
  "docker podman nerdctl buildah": /^(?:build|bud)$/,
});

/** The commands that a program would run, by its words, its input and the files of the same command. */
export function startedBy(
  call: ShellCall,
  programs: ReadonlySet<string>,
  files: ReadonlyMap<string, string>,
): Started {
  const { program, args, stdin } = call;
  if (program === "git") return startedByGit(args);
  if (program === "find") return findCommands(args);
  const named = args.map((word) => files.get(word.replace(/^--[\w-]+=/, "")) ?? "");
  const texts = [...args, stdin, ...named];
  const escapes = (ESCAPES.get(program) ?? []).flatMap((pattern) =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => [match.at(-1) ?? ""])),
  );
  const written = [...files].filter(
    ([name, text]) => COMMAND_FILES.get(program)?.test(name) && !hasUnknown(text),
  );
  // `npm pkg set scripts.x="..."` writes a script for a later call.
  const scripts = args.flatMap((word) => /^scripts[.[][\w:-]+\]?=(.+)$/m.exec(word)?.[1] ?? []);
  if (RUN_NOTHING.has(program) || programs.has(program)) return escapes.slice(0, MAX_TEXTS);
  const run = args.findIndex((word) => RUNS.test(word));
  const rests = ESCAPES.has(program) ? [] : args.flatMap((word) => RUNS_REST.exec(word)?.slice(1) ?? []);
  const isOwn =
    run >= 0 && !ESCAPES.has(program) && !IS_INTERPRETER.has(unversioned(packagedName(args[run - 1] ?? "")));
  return [
    ...namedIn(call, programs),
    ...textsIn(call).map((text) => [text]),
    ...(isOwn ? [[args[run + 1] ?? ""]] : []),
    ...rests.slice(0, MAX_TEXTS).map((text) => [text]),
    ...[...escapes, ...scripts.map((text) => [text])].slice(0, MAX_TEXTS),
    ...written.map(([, text]) => [commandsIn(text)]),
  ];
}

/** The possible commands of a program that is not known: its words from each known program on. */
function namedIn({ program, args, stdin }: ShellCall, programs: ReadonlySet<string>): Started {
  const found: (readonly string[])[] = [];
  let isHidden = false;
  for (const [at, word] of args.entries()) {
    if (found.length >= MAX_COMMANDS) break;
    const entry = ENTRY.exec(word)?.[1];
    const packaged = packagedName(entry ?? word);
    const name = unversioned(packaged);
    const [after = ""] = args.slice(at + 1, at + 2);
    const isKnown = programs.has(name) || ESCAPES.has(name) || IS_INTERPRETER.has(name);
    const isShell = IS_SHELL.has(name) && (stdin !== "" || RUNS.test(after));
    // An image or a package whose name is a variable, before words of gh.
    const hides: boolean = !isHidden && word === UNKNOWN && GH_WORDS.test(after);
    if (!isKnown && !isShell && !hides) continue;
    isHidden ||= hides;
    const follower = FOLLOWERS.get(name);
    const own = args.slice(at + 1, at + 1 + MAX_OWN_WORDS);
    const next = follower === undefined ? 0 : own.findIndex((each) => follower.test(each));
    // Where an option names the program, the name of the image stands between it and its words.
    const isEntry = entry !== undefined || ENTRY.test(args[at - 1] ?? "");
    if (next < 0 || (!isEntry && own.slice(0, next).some((each) => each !== "--"))) continue;
    const isPackage = RUN_IMAGES.has(program) || packaged !== programName(word);
    found.push([isPackage && !hides ? packaged : word, ...args.slice(at + 1 + next)]);
  }
  return found;
}

/** The texts that a program gives to a shell by its subcommand: a word, or what it reads where it has no command. */
function textsIn({ program, args, stdin }: ShellCall): readonly string[] {
  const at = args.findIndex((word) => RUNS_TEXT.get(program)?.test(word));
  const text = at < 0 ? undefined : args.slice(at + 1).find((word) => !word.startsWith("-"));
  const isGiven = args.some((word) => word === "--" || RUNS.test(word) || RUNS_REST.test(word));
  return [
    ...(text !== undefined && /\s/.test(text) ? [text] : []),
    ...(startsShell(program, args) && !isGiven ? [commandsIn(stdin)] : []),
  ];
}

/** Whether a program without a command starts a shell, or a build, which reads its commands from the input. */
function startsShell(program: string, args: readonly string[]): boolean {
  const starter = SHELL_STARTERS.get(program);
  return starter !== undefined && ["", ...args].some((word) => starter.test(word));
}

const GIT_VALUED = wordSet("-C -c --git-dir --work-tree --namespace --exec-path");
/** Settings of git whose value a shell runs. */
const RUN_SETTINGS =
  /^(?:core\.(?:pager|editor|sshcommand|fsmonitor|askpass|gitproxy)|sequence\.editor|pager\..+|alias\..+|diff\.external|(?:diff|merge|filter|difftool|mergetool|browser|man)\..+\.(?:command|textconv|driver|clean|smudge|process|cmd)|credential\.(?:.+\.)?helper|gpg\.(?:.+\.)?program|remote\..+\.(?:receivepack|uploadpack)|trailer\..+\.(?:command|cmd)|interactive\.difffilter|sendemail\..*cmd)$/i;
const PUSH_SETTING = /^remote\..+\.(?:push|mirror)$/i;
/** Variables whose value git or the shell runs. */
export const RUN_VARIABLES =
  /^(?:(?:GIT_)?(?:SEQUENCE_)?EDITOR|VISUAL|GIT_SSH(?:_COMMAND)?|(?:GIT_|MAN)?PAGER|(?:GIT|SSH)_ASKPASS|GIT_EXTERNAL_DIFF|GIT_PROXY_COMMAND|GIT_CONFIG_VALUE_\d+|PROMPT_COMMAND|BROWSER|GH_(?:PAGER|EDITOR|BROWSER))$/;
/** Subcommands whose further words are run, and options whose value is run. */
const RUN_VERBS = /^(?:submodule foreach|bisect run)$/;
const RUN_OPTIONS =
  /^(?:rebase (?:-x|--exec)|difftool (?:-x|--extcmd)|filter-branch --\w+-filter|clone (?:-u|--upload-pack)|(?:fetch|pull|push|ls-remote) --(?:upload-pack|receive-pack|exec))$/;
const RUN_WORD = /^(?:--(?:exec|extcmd|upload-pack|receive-pack|open-files-in-pager)=|-O|ext::)([^]*)$/;

/**
 * The parts of a call of git: an alias that it defines is in place, `settings` are its own and those that it writes for
 * later calls, `folder` is the one that it changes to first; "" for none.
 */
export function readGit(words: readonly string[]) {
  let at = 0;
  let folder = "";
  const settings: [string, string][] = [];
  for (; (words[at] ?? "").startsWith("-"); at += GIT_VALUED.has(words[at] ?? "") ? 2 : 1) {
    const [option, value = ""] = words.slice(at, at + 2);
    const [, key = value, set = "true"] = /^([^=]*)=([^]*)$/.exec(value) ?? [];
    if (option === "-c") settings.push([key, set]);
    if (option === "-C" || option === "--work-tree")
      folder = folder === "" || value.startsWith("/") ? value : `${folder}/${value}`;
  }
  const [given = "", ...args] = words.slice(at);
  if (given === "config") {
    const { rest } = readArguments(args, "-f --file --blob --type");
    const [key = "", value] = rest[0] === "set" ? rest.slice(1) : rest;
    if (value !== undefined) settings.push([key, value]);
  }
  const alias = settings.find(([key]) => key === `alias.${given}`)?.[1] ?? "!";
  const [verb = given, ...own] = alias.startsWith("!") ? [] : alias.split(/\s+/);
  return { verb, args: [...own, ...args], settings, folder };
}

/** The refspecs of each push that a call of git makes, or sets for later ones. */
export function pushedBy(words: readonly string[]): readonly (readonly string[])[] {
  const { verb, args, settings } = readGit(words);
  const later = settings.filter(([key, value]) => PUSH_SETTING.test(key) && value !== "false");
  const isMirror = verb === "remote" && args.includes("--mirror=push");
  return [
    ...(verb === "push" || verb === "send-pack" ? [args] : []),
    ...later.map(([key, value]) => ["origin", key.endsWith("mirror") ? "--mirror" : value]),
    ...(isMirror ? [["origin", "--mirror"]] : []),
  ];
}

/** The texts that a shell would run for a call of git. */
function startedByGit(words: readonly string[]): Started {
  const { verb, args, settings } = readGit(words);
  const set = settings.filter(([key]) => RUN_SETTINGS.test(key));
  const scripts = set.map(([key, value]) => {
    if (key === `alias.${verb}`) return [value.slice(1), ...args].join(" ");
    return key.startsWith("alias.") && !value.startsWith("!") ? `git ${value}` : value.replace(/^!/, "");
  });
  const run = RUN_VERBS.test(`${verb} ${args[0] ?? ""}`) ? args.slice(args[1] === "--recursive" ? 2 : 1) : [];
  const texts = [
    ...scripts,
    ...args.filter((_, at) => RUN_OPTIONS.test(`${verb} ${args[at - 1] ?? ""}`)),
    ...args.flatMap((word) => RUN_WORD.exec(word)?.[1] ?? []),
  ];
  return [run, ...texts.map((text) => [text])];
}

// The programs that a script of another language starts, read by its words.

/** A script of another language. */
export interface LanguageScript {
  /** Runs it. */
  readonly program: string;
  readonly code: string;
  /** Whether it comes from the output of another program. */
  readonly isPiped: boolean;
  readonly starts: StartedPrograms;
}

interface StartedPrograms {
  /** Each a text for a shell, or a program with its words. */
  readonly commands: readonly (readonly string[])[];
  /** Whether one more is started whose name the script does not write where it starts it. */
  readonly unseen: boolean;
}

/** A piece of a script: a string with its content, or any other text. */
interface ScriptPiece {
  readonly text: string;
  /** The opening mark of the string, e.g. a backtick; null for other text. */
  readonly quote: string | null;
}

/** Comments, strings, dotted names, escapes and single characters, in the syntax that most languages share. */
const PIECE = new RegExp(
  [
    String.raw`(?:\bqx|%x)\s*[({[](?<run>[^)}\]]{0,20000})`,
    String.raw`(?<quote>"""|'''|["'${"`"}])(?<text>(?:\\[^]|(?!\k<quote>)[^\\]){0,20000})\k<quote>`,
    String.raw`(?:#(?!\{)|\/\/)[^\n]*`,
    String.raw`(?<other>[\w$.%/]+|\\[^]|\S)`,
  ].join("|"),
  "g",
);
/** Scripts in a command have hundreds of pieces. */
const MAX_PIECES = 20_000;
/** Programs of one script, and pieces of one call, that are followed: the first ones tell what is meant. */
const MAX_STARTS = 100;
const MAX_CALL_PIECES = 60;
/** Starts a program, in any of these languages. */
const STARTS =
  /^(?:run|call|check_call|check_output|getoutput|getstatusoutput|popen\w*|system|exec\w*|spawn\w*|create_subprocess_\w+|shell_exec|passthru|proc_open|command|cmd|capture\w*)$/i;
/** Without one of these, the languages that have them start nothing; `exec` is also what runs a regular expression. */
const NEEDS: readonly (readonly [program: RegExp, needs: RegExp])[] = [
  [/^(?:python|pypy)/, /\b(?:subprocess|os|pty|asyncio|getoutput)\b/],
  [/^(?:node|deno|bun|tsx|ts-node)/, /child_process|node-pty|\bBun\b|\bDeno\b|\bexeca\b|\bzx\b/],
];

export function startedPrograms(program: string, code: string): StartedPrograms {
  const needs = NEEDS.find(([name]) => name.test(program))?.[1];
  if (needs?.test(code) === false) return { commands: [], unseen: false };
  const pieces = piecesOf(code);
  const isCode = (at: number): boolean => pieces[at]?.quote === null;
  const textAt = (at: number): string => pieces[at]?.text ?? "";
  const found: (readonly string[])[] = [];
  for (const [at, { text, quote }] of pieces.entries()) {
    if (found.length >= MAX_STARTS) break;
    // Backticks run their text in Ruby, Perl and PHP; elsewhere only behind a dollar, as Bun and zx have it.
    const runsBackticks = needs === undefined || (isCode(at - 1) && textAt(at - 1).endsWith("$"));
    if (quote === "qx" || (quote === "`" && runsBackticks)) found.push([inShell(text)]);
    // A slash before the name ends a regular expression.
    const starts =
      quote === null && !text.includes("/") && STARTS.test(text.slice(text.lastIndexOf(".") + 1));
    if (starts && at + 1 < pieces.length && (!isCode(at + 1) || textAt(at + 1) === "("))
      found.push(wordsFrom(pieces, at + 1));
  }
  const unseen = !found.every(isSeen);
  // A list that begins with the program may be started by its variable.
  const isList = (at: number): boolean => textAt(at) === "gh" && !isCode(at) && textAt(at - 1) === "[";
  const lists = unseen ? [...pieces.keys()].filter(isList).slice(0, MAX_STARTS) : [];
  const all = [...found, ...lists.map((at) => wordsFrom(pieces, at))].filter(isSeen);
  const opensGh = all.some(isOpenGh);
  if (!opensGh && !unseen) return { commands: all, unseen };
  // A function of the script's own gives its words to gh, `gh("issue", "view", "12")`, or starts its text.
  const names = code.matchAll(/\b(?:def|function|sub|const|let|var)\s+(\w+)/g);
  const own = new Set([...names].map(([, name]) => name));
  const isCall = (at: number): boolean =>
    isCode(at) && textAt(at + 1) === "(" && own.has(textAt(at).slice(textAt(at).lastIndexOf(".") + 1));
  const calls = [...pieces.keys()].filter(isCall).slice(0, MAX_STARTS);
  const given = calls
    .map((at) => wordsFrom(pieces, at + 1))
    .filter(([first = ""]) => (opensGh ? isSeen([first]) : /^gh\b/.test(first)));
  const others = given.length === 0 ? all : all.filter((words) => !isOpenGh(words));
  return { commands: [...others, ...given.map(ofGh)], unseen };
}

function isOpenGh([first = "", next = ""]: readonly string[]): boolean {
  return /^gh\b/.test(first) && hasUnknown(`${first} ${next}`);
}

function ofGh([first = "", ...rest]: readonly string[]): readonly string[] {
  if (/^gh\b/.test(first)) return [first, ...rest];
  return /\s/.test(first) ? [`gh ${first}`] : ["gh", first, ...rest];
}

function isSeen([first = ""]: readonly string[]): boolean {
  return first !== "" && !first.startsWith(UNKNOWN);
}

function piecesOf(code: string): readonly ScriptPiece[] {
  const pieces: ScriptPiece[] = [];
  for (const { groups = {} } of code.matchAll(PIECE)) {
    const { run, quote, text, other } = groups;
    const string = run ?? text;
    if (string !== undefined) pieces.push({ text: unescaped(string), quote: quote ?? "qx" });
    else if (other !== undefined) pieces.push({ text: other, quote: null });
    if (pieces.length >= MAX_PIECES) break;
  }
  return pieces;
}

function unescaped(text: string): string {
  return text.replace(/\\([^])/g, (_, character: string) => (character === "n" ? "\n" : character));
}

/** The words of a call, whether they stand in one string, in several, or in a list. */
function wordsFrom(pieces: readonly ScriptPiece[], start: number): readonly string[] {
  const words: string[] = [];
  let word = "";
  let depth = 0;
  for (const { text, quote } of pieces.slice(start, start + MAX_CALL_PIECES)) {
    if (quote !== null) word += text;
    else if (text === "(") depth += 1;
    else if (text === "[" || text === "{") word = "";
    else if (text === "]" || text === ";" || (text === ")" && (depth -= 1) <= 0)) break;
    else if (text === ",") {
      words.push(word);
      word = "";
    } else if (!/^[frbu]{1,2}$/i.test(text) && !word.endsWith(UNKNOWN)) word += UNKNOWN;
  }
  words.push(word);
  const [first = ""] = words;
  return /\s/.test(first) ? [inShell(first)] : words;
}

/** `{n}`, `#{n}` and `${n}` in a text for a shell are not known. */
function inShell(text: string): string {
  return text.replace(/[$#]?\{[^{}]{0,200}\}/g, (braces) => (/[,"'\s:]/.test(braces) ? braces : UNKNOWN));
}
