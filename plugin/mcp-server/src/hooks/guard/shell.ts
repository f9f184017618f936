import {
  forEachChild,
  parse,
  type Command,
  type ParsedScript,
  type Redirection,
  type SyntaxNode,
  type Word,
} from "unbash";
import {
  CHARACTERS_A_STEP,
  MAX_DEPTH,
  MAX_ROUNDS,
  MAX_STEPS,
  MAX_TEXT,
  UNKNOWN,
  hasUnknown,
  isTooLong,
  wordSet,
  type ShellCall,
} from "./bounds.ts";
import { BUILTINS } from "./builtins.ts";
import {
  PROGRAMS,
  findCommands,
  programName,
  readGit,
  unversioned,
  unwrapped,
  xargsWords,
} from "./programs.ts";
import { judgePush } from "./git-push.ts";
import { innerCommands } from "./inner-commands.ts";
import { namesLocks } from "./ways.ts";
import { looksLikeAWay } from "./suspicion.ts";
import { gravest, undecided, type GuardVerdict } from "./verdict.ts";
import { expandText, expandValue, expandWord, quotedWord, type WordScope } from "./words.ts";
import { WorkingFolder } from "./working-folder.ts";

/** What the shell does itself and not by a process of its own, so that a change of the folder stays. */
const IN_THIS_SHELL = wordSet("cd pushd popd eval . source command builtin");
/** Redirections that open a file for writing; `>&2` does not, by its target. */
const WRITES = /^(?:&?>[>|]?|>&|<>)$/;

/**
 * Judges a command line of the Bash tool. Nothing is run, and no input makes it go on without end. Throws RangeError
 * for what is nested deeper than the parser reads, such as a thousand times "coproc": the first look denies it then.
 */
export function judgeCommand(command: string, lockRefPrefix: string): GuardVerdict {
  const reader = new ShellReader(lockRefPrefix, namesLocks(command, lockRefPrefix.replace(/\/$/, "")));
  // The shell leaves out what no argument can hold.
  reader.run(command.replaceAll("\0", ""), "");
  return gravest(reader.verdicts);
}

/** Who is told what a script does, as it is read. */
export interface Witness {
  /** A program is started. */
  started(call: ShellCall): void;
  /** What a program prints goes to a file, from that folder on. */
  wrote(file: string, folder: string): void;
  /** The text of a file that the script reads or runs; null where it is not known. */
  read(file: string, folder: string): string | null;
}

/** Reads a script as the shell would run it, as far as its text tells, and judges every program it starts. */
export class ShellReader implements WordScope {
  readonly verdicts: GuardVerdict[] = [];
  readonly folder: WorkingFolder;
  readonly variables = new Map<string, readonly string[]>();
  readonly functions = new Map<string, SyntaxNode>();
  readonly aliases = new Map<string, string>();
  readonly files = new Map<string, string>();
  readonly #lockRefPrefix: string;
  readonly #speaksOfLocks: boolean;
  #steps = 0;
  #depth = 0;

  readonly #witness: Witness | null;

  constructor(
    lockRefPrefix: string,
    speaksOfLocks: boolean,
    seen: { readonly from: string; readonly witness: Witness } | null = null,
  ) {
    this.#lockRefPrefix = lockRefPrefix;
    this.#speaksOfLocks = speaksOfLocks;
    this.folder = new WorkingFolder(seen?.from ?? UNKNOWN);
    this.#witness = seen?.witness ?? null;
  }

  /** Reads a script's text and returns what it would print. */
  run(text: string, stdin: string): string {
    if (text === "") return "";
    if (hasUnknown(text) && text.replaceAll(UNKNOWN, "").trim() === "") {
      this.note("a script that is not in the command");
      return UNKNOWN;
    }
    if (isTooLong(text)) {
      this.note("a script longer than the guard reads");
      return UNKNOWN;
    }
    return this.#script(parse(text), text, stdin);
  }

  note(why: string): void {
    this.verdicts.push(undecided(why));
  }

  variable(name: string): readonly string[] | undefined {
    return this.variables.get(name);
  }

  output(script: ParsedScript): string {
    return this.folder.apart(() => this.#script(script, "", ""));
  }

  pipeName(part: Parameters<WordScope["pipeName"]>[0]): string {
    const name = `/dev/fd/${part.pos}-${this.files.size}`;
    this.files.set(name, part.script === undefined ? UNKNOWN : this.output(part.script));
    return name;
  }

  fileText(name: string): string {
    return this.files.get(fileName(name)) ?? this.#witness?.read(name, this.folder.path) ?? UNKNOWN;
  }

  writeFile(name: string, text: string): void {
    this.files.set(fileName(name), text);
  }

  /** Reads one program with its words, and returns what it would print. */
  invoke(words: readonly string[], stdin: string): string {
    const [first, ...args] = words;
    if (first === undefined) return UNKNOWN;
    const program = programName(first);
    const alias = this.aliases.get(first);
    if (alias !== undefined)
      return this.#deeper(() => this.run([alias, ...args.map(quotedWord)].join(" "), stdin));
    const written = first.includes("/") ? this.#scriptText(first) : undefined;
    if (written !== undefined) {
      const shebang = /^#!\s*(\S.*)/.exec(written)?.[1]?.trim() ?? "sh";
      return this.#deeper(() => this.invoke([...shebang.split(/\s+/), first, ...args], stdin));
    }
    const body = this.functions.get(first);
    if (body !== undefined) return this.#deeper(() => this.callFunction(body, args, stdin));
    if (hasUnknown(program) || /^(?!\[\[?$).*[*?[]/.test(program)) {
      if (looksLikeAWay(words.join(" "), this.#lockRefPrefix))
        this.note("a program whose name is a variable");
      // An unset one is no word at all, and the next is the program.
      return first === UNKNOWN ? this.#deeper(() => this.invoke(args, stdin)) : UNKNOWN;
    }
    const call: ShellCall = {
      program,
      args,
      stdin,
      folder: this.folder.path,
      fileText: (name) => (name === "-" || name === "/dev/stdin" ? stdin : this.fileText(name)),
      lockRefPrefix: this.#lockRefPrefix,
      speaksOfLocks: this.#speaksOfLocks,
    };
    if (program === "gh" && /^[^/~]+\//.test(first)) {
      this.note("a gh in a folder of its own");
      return UNKNOWN;
    }
    const staysHere = IN_THIS_SHELL.has(program);
    return this.#deeper(() => (staysHere ? this.#start(call) : this.folder.apart(() => this.#start(call))));
  }

  /** What the command wrote before, or a script of the shell that was there. */
  #scriptText(path: string): string | undefined {
    const text = this.files.get(fileName(path)) ?? this.#witness?.read(path, this.folder.path);
    const isOurs = this.files.has(fileName(path)) || /^#!.*\b(?:ba|da|z|k)?sh\b/.test(text ?? "");
    return isOurs ? (text ?? undefined) : undefined;
  }

  #start(call: ShellCall): string {
    const { program, args, stdin } = call;
    this.#witness?.started(call);
    const builtin = BUILTINS.get(program) ?? BUILTINS.get(unversioned(program));
    if (builtin !== undefined) return builtin(this, call);
    const inner = program === "xargs" ? xargsWords(call) : unwrapped(program, args);
    if (inner !== null) return this.invoke(inner, stdin);
    if (program === "find") for (const words of findCommands(args)) this.invoke(words, "");
    if (program === "git") this.#git(call);
    const judge = PROGRAMS.get(program);
    if (judge !== undefined) this.verdicts.push(judge(call));
    const inside = innerCommands(call);
    for (const words of inside.commands) this.invoke(words, stdin);
    for (const text of inside.texts) this.run(text, stdin);
    return UNKNOWN;
  }

  #git(call: ShellCall): void {
    const git = readGit(call.args);
    if (git.kind === "push") this.verdicts.push(judgePush({ ...call, args: git.args }));
    if (git.kind === "script") this.run(git.text, "");
  }

  /** Reads a function's body with these words as $1, $2 and so on. */
  callFunction(body: SyntaxNode, args: readonly string[], stdin: string): string {
    const names = ["@", "*", ...args.map((_, at) => String(at + 1))];
    const before = names.map((name) => [name, this.variables.get(name)] as const);
    this.setPositional(args);
    const output = this.#node(body, stdin);
    for (const [name, values] of before)
      if (values === undefined) this.variables.delete(name);
      else this.variables.set(name, values);
    return output;
  }

  setPositional(args: readonly string[]): void {
    this.variables.set("@", args);
    this.variables.set("*", args);
    for (const [at, value] of args.entries()) this.variables.set(String(at + 1), [value]);
  }

  /** Whether there is still work allowed, of which this is so much. */
  #mayGoOn(steps: number): boolean {
    if (this.#steps < MAX_STEPS && this.#steps + steps >= MAX_STEPS)
      this.note("a script longer than the guard reads");
    this.#steps += steps;
    return this.#steps < MAX_STEPS;
  }

  #expand(word: Word): readonly string[] {
    const words = expandWord(word, this);
    const length = words.reduce((sum, each) => sum + each.length, 0);
    return this.#mayGoOn(length / CHARACTERS_A_STEP) ? words : [UNKNOWN];
  }

  #deeper(read: () => string): string {
    if (this.#depth >= MAX_DEPTH) {
      this.note("scripts within scripts, deeper than the guard reads");
      return UNKNOWN;
    }
    this.#depth += 1;
    const output = read();
    this.#depth -= 1;
    return output.length > MAX_TEXT ? UNKNOWN : output;
  }

  #script(script: ParsedScript, text: string, stdin: string): string {
    if (script.errors !== undefined && looksLikeAWay(text, this.#lockRefPrefix))
      this.note("a script that the shell may not understand either");
    // What is nested is parsed anew at every level: forty levels of a megabyte would take a minute.
    if (this.#depth > 0 && !this.#mayGoOn((script.end - script.pos) / CHARACTERS_A_STEP)) return UNKNOWN;
    return this.#deeper(() => this.#all(script.commands, stdin));
  }

  #all(nodes: readonly SyntaxNode[], stdin: string): string {
    return nodes.map((node) => this.#node(node, stdin)).join("");
  }

  /** Every branch is read, whatever its condition says. */
  #node(node: SyntaxNode, stdin: string): string {
    if (!this.#mayGoOn(1)) return UNKNOWN;
    if (node.type === "Script" || node.type === "CompoundList" || node.type === "AndOr")
      return this.#all(node.commands, stdin);
    if (node.type === "Statement" && node.background !== true) return this.#node(node.command, stdin);
    if (node.type === "Pipeline" && node.commands.length > 1)
      return node.commands.reduce(
        (piped, command) => this.folder.apart(() => this.#node(command, piped)),
        stdin,
      );
    if (node.type === "Command") return this.#command(node, stdin);
    if (node.type === "Redirected")
      return this.#redirected(node.redirects, stdin, (input) => this.#node(node.command, input));
    if (node.type === "For" || node.type === "Select") return this.#loop(node, stdin);
    if (node.type === "Function") this.functions.set(node.name.value, node.body);
    const apart = node.type === "Subshell" || node.type === "Statement";
    return apart ? this.folder.apart(() => this.#children(node, stdin)) : this.#children(node, stdin);
  }

  #children(node: SyntaxNode, stdin: string): string {
    const outputs: string[] = [];
    forEachChild(node, (child) => {
      if (child.type === "Word") this.#expand(child);
      else if (child.type === "CommandExpansion") expandText([child], this);
      else outputs.push(this.#node(child, stdin));
    });
    return outputs.join("");
  }

  #loop(node: Extract<SyntaxNode, { type: "For" | "Select" }>, stdin: string): string {
    const values = node.wordlist?.flatMap((word) => this.#expand(word)) ?? this.variable("@") ?? [UNKNOWN];
    const rounds = values.length > MAX_ROUNDS ? [...values.slice(0, MAX_ROUNDS), UNKNOWN] : values;
    return rounds
      .map((value) => {
        this.variables.set(node.name.value, [value]);
        return this.#node(node.body, stdin);
      })
      .join("");
  }

  #command(command: Command, stdin: string): string {
    for (const part of command.prefix) if (part.type === "Assignment") this.#assign(part);
    const words = [
      ...(command.name === undefined ? [] : this.#expand(command.name)),
      ...this.#arguments(command),
    ];
    return this.#redirected(command.redirects, stdin, (input) => this.invoke(words, input));
  }

  #arguments(command: Command): readonly string[] {
    return command.args.flatMap((arg) => {
      if (arg.type === "Word") return this.#expand(arg);
      // As in `export x=gh`; for other programs it is a word like any other.
      this.#assign(arg);
      return `${arg.name}=${(this.variable(arg.name) ?? []).join(" ")}`;
    });
  }

  #assign({ name, value, append }: Extract<SyntaxNode, { type: "Assignment" }>): void {
    const values = expandValue(value, this);
    const before = append === true ? (this.variables.get(name) ?? []) : [];
    const all = value.type === "ArrayValue" ? [...before, ...values] : [[...before, ...values].join("")];
    const length = all.reduce((sum, each) => sum + each.length, 0);
    const known = length <= MAX_TEXT && this.#mayGoOn(length / CHARACTERS_A_STEP);
    this.variables.set(name, known ? all : [UNKNOWN]);
  }

  /** With what its redirections give it to read; what it prints may go to a file. */
  #redirected(redirects: readonly Redirection[], stdin: string, read: (input: string) => string): string {
    let input = stdin;
    let file: string | null = null;
    for (const redirect of redirects) {
      if (redirect.type === "HereDoc") input = this.#hereDoc(redirect);
      else {
        const target = redirect.target === undefined ? "" : expandValue(redirect.target, this).join(" ");
        if (redirect.type === "HereString") input = `${target}\n`;
        else if (redirect.operator === "<") input = this.fileText(target);
        else {
          if (WRITES.test(redirect.operator) && !/^(?:\d+-?|-)$/.test(target))
            this.#witness?.wrote(target, this.folder.path);
          if (/^>[>|]?$/.test(redirect.operator) && redirect.descriptor === undefined) file = target;
        }
      }
    }
    const output = read(input);
    if (file === null) return output;
    this.writeFile(file, `${this.files.get(fileName(file)) ?? ""}${output}`);
    return "";
  }

  #hereDoc({ body }: Extract<Redirection, { type: "HereDoc" }>): string {
    return body.parts === undefined ? body.text : expandText(body.parts, this);
  }
}

function fileName(path: string): string {
  return path.replace(/^\.\//, "");
}
