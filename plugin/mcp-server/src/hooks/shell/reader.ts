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
  type LanguageScript,
  type ShellCall,
} from "./call.ts";
import { BUILTINS, type BuiltinShell } from "./builtins.ts";
import {
  RUN_FILES,
  RUN_VARIABLES,
  programName,
  readGit,
  startedBy,
  unversioned,
  unwrapped,
  xargsWords,
} from "./programs.ts";
import { expandText, expandValue, expandWord, quotedWord, type WordScope } from "./words.ts";
import { WorkingFolder } from "./working-folder.ts";

/** Commands that the shell runs in its own process, so that a change of the folder stays. */
const IN_THIS_SHELL = wordSet("cd pushd popd eval . source command builtin");
/** Redirections that open a file for writing; `>&2` does not, by its target. */
const WRITES = /^(?:&?>[>|]?|>&|<>)$/;

/** Told of a script as it is read. */
export interface ShellListener {
  /** Programs to look for among the words of a program that is not known: it may run them. */
  readonly programs: ReadonlySet<string>;
  /** A program is started. */
  started(call: ShellCall): void;
  /** A script of another language is run. */
  script?(script: LanguageScript): void;
  /** A part that could not be read; `text` is the known part, null for none. */
  unread?(why: string, text: string | null): void;
  /** The reader's limits are reached, and the rest is not read. */
  cutOff?(why: string): void;
  /** The output of a program goes to a file, from that folder on. */
  wrote?(file: string, folder: string): void;
  /** The text of a file that the script reads or runs; null where it is not known. */
  read?(file: string, folder: string): string | null;
}

/**
 * Reads a script as the shell would run it, from its text alone. Nothing is run, and the work is bounded. Throws
 * RangeError where the parser cannot read deeper nesting, such as a thousand times "coproc".
 */
export class ShellReader implements BuiltinShell, WordScope {
  readonly listener: ShellListener;
  readonly folder: WorkingFolder;
  readonly variables = new Map<string, readonly string[]>();
  readonly functions = new Map<string, SyntaxNode>();
  readonly aliases = new Map<string, string>();
  readonly files = new Map<string, string>();
  #steps = 0;
  #depth = 0;

  constructor(listener: ShellListener, folder = UNKNOWN) {
    this.listener = listener;
    this.folder = new WorkingFolder(folder);
  }

  /** Reads a script's text and returns what it would print. */
  run(text: string, stdin: string): string {
    if (text === "") return "";
    if (hasUnknown(text) && text.replaceAll(UNKNOWN, "").trim() === "") {
      this.listener.unread?.("a script that is not in the command", null);
      return UNKNOWN;
    }
    if (isTooLong(text)) return this.#cutOff("a script longer than the guard reads");
    return this.#script(parse(text), text, stdin);
  }

  #cutOff(why: string): string {
    this.listener.cutOff?.(why);
    return UNKNOWN;
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
    return this.files.get(fileName(name)) ?? this.listener.read?.(name, this.folder.path) ?? UNKNOWN;
  }

  writeFile(name: string, text: string): void {
    this.files.set(fileName(name), text);
    if (RUN_FILES.test(name)) this.run(text, "");
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
      this.listener.unread?.("a program whose name is a variable", words.join(" "));
      // An unset one is no word at all, and the next is the program.
      return first === UNKNOWN ? this.#deeper(() => this.invoke(args, stdin)) : UNKNOWN;
    }
    const call: ShellCall = {
      program,
      path: first,
      args,
      stdin,
      variables: this.variables,
      folder: this.folder.path,
      fileText: (name) => (name === "-" || name === "/dev/stdin" ? stdin : this.fileText(name)),
    };
    const staysHere = IN_THIS_SHELL.has(program);
    return this.#deeper(() => (staysHere ? this.#start(call) : this.folder.apart(() => this.#start(call))));
  }

  /** A file that the command wrote before, or an existing shell script. */
  #scriptText(path: string): string | undefined {
    const text = this.files.get(fileName(path)) ?? this.listener.read?.(path, this.folder.path);
    const isOurs = this.files.has(fileName(path)) || /^#!.*\b(?:ba|da|z|k)?sh\b/.test(text ?? "");
    return isOurs ? (text ?? undefined) : undefined;
  }

  #start(call: ShellCall): string {
    const { program, args, stdin } = call;
    this.listener.started(call);
    const builtin = BUILTINS.get(program) ?? BUILTINS.get(unversioned(program));
    if (builtin !== undefined) return builtin(this, call);
    const inner = program === "xargs" ? xargsWords(call) : unwrapped(program, args);
    if (inner !== null) return this.invoke(inner, stdin);
    const { commands, scripts } = program === "git" ? readGit(args) : startedBy(call, this.listener.programs);
    for (const words of commands) this.invoke(words, program === "find" ? "" : stdin);
    for (const text of scripts) this.run(text, program === "git" ? "" : stdin);
    return UNKNOWN;
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
      this.#cutOff("a script longer than the guard reads");
    this.#steps += steps;
    return this.#steps < MAX_STEPS;
  }

  #expand(word: Word): readonly string[] {
    const words = expandWord(word, this);
    const length = words.reduce((sum, each) => sum + each.length, 0);
    return this.#mayGoOn(length / CHARACTERS_A_STEP) ? words : [UNKNOWN];
  }

  #deeper(read: () => string): string {
    if (this.#depth >= MAX_DEPTH) return this.#cutOff("scripts within scripts, deeper than the guard reads");
    this.#depth += 1;
    const output = read();
    this.#depth -= 1;
    return output.length > MAX_TEXT ? UNKNOWN : output;
  }

  #script(script: ParsedScript, text: string, stdin: string): string {
    if (script.errors !== undefined)
      this.listener.unread?.("a script that the shell may not understand either", text);
    // Nested scripts are parsed anew at every level: forty levels of a megabyte would take a minute.
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
    this.assign(name, known ? all : [UNKNOWN]);
  }

  /** Sets a variable. Git and the shell run the values of some. */
  assign(name: string, values: readonly string[]): void {
    this.variables.set(name, values);
    const text = values.join(" ");
    if (RUN_VARIABLES.test(name) && text !== UNKNOWN) this.run(text, "");
  }

  /** Reads a command with the input from its redirections; its output may go to a file. */
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
            this.listener.wrote?.(target, this.folder.path);
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
