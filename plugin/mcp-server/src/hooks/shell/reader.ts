import { quotedWord } from "../../domain/text.ts";
import { forEachChild, parse } from "unbash";
import type { Command, ParsedScript, Redirection, SyntaxNode, Word } from "unbash";
import { UNKNOWN, hasUnknown, wordSet, type ShellCall } from "./call.ts";
import { BUILTINS, type BuiltinShell } from "./builtins.ts";
import { RUN_FILES, RUN_VARIABLES, programName, startedBy, unversioned, unwrapped } from "./programs.ts";
import type { Started } from "./programs.ts";
import { startedPrograms, type LanguageScript } from "./scripts.ts";
import { expandText, expandValue, expandWord, type WordScope } from "./words.ts";

/** Nodes of the script read in one call. People's scripts have hundreds; a function that calls itself has no end. */
const MAX_STEPS = 10_000;
/** So many characters of its words count as one more. */
const CHARACTERS_A_STEP = 200;
/** Scripts within scripts: `sh -c`, functions, substitutions. */
const MAX_DEPTH = 40;
/** Rounds of one loop, each with its own value. */
const MAX_ROUNDS = 20;
/** Beyond, a text counts as unknown: `x=$x$x` doubles it with every line. */
const MAX_TEXT = 100_000;
/** Characters of one script; the parser takes a second for ten times as many. */
const MAX_SCRIPT = 2_000_000;
/** The parser looks for the end of each open one, so the work grows with their square. */
const MAX_HERE_DOCUMENTS = 200;

/** Parts that may not run, so that a variable which they set may keep another value. */
const OPTIONAL = wordSet("AndOr If Case While");
/** Commands that the shell runs in its own process, so that a change of the folder stays. */
const IN_THIS_SHELL = wordSet("cd pushd popd eval . source command builtin");

/** Is told of each program, script and file, as a script is read. */
export interface ShellListener {
  /** Programs to look for among the words of a program that is not known: it may run them. */
  readonly programs: ReadonlySet<string>;
  started(call: ShellCall): void;
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
  readonly guesses: boolean;
  readonly variables = new Map<string, readonly string[]>();
  readonly aliases = new Map<string, string>();
  folders: readonly string[];
  readonly #listener: ShellListener;
  readonly #functions = new Map<string, SyntaxNode>();
  readonly #files = new Map<string, string>();
  #steps = 0;
  #depth = 0;

  constructor(listener: ShellListener, folder = UNKNOWN, guesses = true) {
    this.#listener = listener;
    this.guesses = guesses;
    this.folders = [folder];
  }

  /** Reads a script's text and returns what it would print. */
  run(text: string, stdin: string): string {
    if (text === "") return "";
    if (hasUnknown(text) && text.replaceAll(UNKNOWN, "").trim() === "") {
      this.#listener.unread?.("a script that is not in the command", null);
      return UNKNOWN;
    }
    const hereDocuments = text.split("<<", MAX_HERE_DOCUMENTS + 2).length - 1;
    if (text.length > MAX_SCRIPT || hereDocuments > MAX_HERE_DOCUMENTS) return this.#cutOff();
    return this.#script(parse(text), text, stdin);
  }

  /** Reads a script of another language; nobody knows what it prints. */
  runCode(program: string, code: string, isPiped: boolean): string {
    const starts = startedPrograms(program, code);
    this.#startAll(starts.commands, "");
    this.#listener.script?.({ program, code, isPiped, starts });
    return UNKNOWN;
  }

  #startAll(started: Started, stdin: string): string {
    for (const words of started)
      if (words.length === 1) this.run(words[0] ?? "", stdin);
      else this.invoke(words, stdin);
    return UNKNOWN;
  }

  #cutOff(why = "a script longer than the guard reads"): string {
    this.#listener.cutOff?.(why);
    return UNKNOWN;
  }

  output(script: ParsedScript | undefined): string {
    return script === undefined ? UNKNOWN : this.#apart(() => this.#script(script, "", ""));
  }

  pipeName(text: string): string {
    const name = `/dev/fd/${this.#files.size}`;
    this.#files.set(name, text);
    return name;
  }

  writeFile(name: string, text: string): void {
    this.#files.set(fileName(name), text);
    if (RUN_FILES.test(name)) this.run(text, "");
  }

  get #folder(): string {
    return this.folders.at(-1) ?? UNKNOWN;
  }

  /** Does the work of a separate process: its changes of the folder end with it. */
  #apart(work: () => string): string {
    const before = this.folders;
    const output = work();
    this.folders = before;
    return output;
  }

  /** The text of a file that the command wrote, or that the listener knows. */
  #fileText(name: string): string | null {
    return this.#files.get(fileName(name)) ?? this.#listener.read?.(name, this.#folder) ?? null;
  }

  /** Reads one program with its words, and returns what it would print. */
  invoke(words: readonly string[], stdin: string, given: ShellCall["given"] = new Map()): string {
    const [first, ...args] = words;
    if (first === undefined) return UNKNOWN;
    const program = programName(first);
    const alias = this.aliases.get(first);
    if (alias !== undefined)
      return this.#deeper(() => this.run([alias, ...args.map(quotedWord)].join(" "), stdin));
    const text = first.includes("/") ? this.#fileText(first) : null;
    // A file that the command wrote before, or an existing shell script.
    if (text !== null && (this.#files.has(fileName(first)) || /^#!.*\b(?:ba|da|z|k)?sh\b/.test(text))) {
      const shebang = /^#!\s*(\S.*)/.exec(text)?.[1]?.trim() ?? "sh";
      return this.#deeper(() => this.invoke([...shebang.split(/\s+/), first, ...args], stdin));
    }
    const body = this.#functions.get(first);
    if (body !== undefined) return this.#deeper(() => this.#callFunction(body, args, stdin));
    if (hasUnknown(program) || /^(?!\[\[?$).*[*?[]/.test(program)) {
      this.#listener.unread?.("a program whose name is a variable", words.join(" "));
      // An unset one is no word at all, and the next is the program.
      return first === UNKNOWN ? this.#deeper(() => this.invoke(args, stdin)) : UNKNOWN;
    }
    const call: ShellCall = {
      program,
      path: first,
      args,
      stdin,
      variables: this.variables,
      given,
      folder: this.#folder,
      fileText: (name) => (/^(?:-|\/dev\/stdin)$/.test(name) ? stdin : (this.#fileText(name) ?? UNKNOWN)),
    };
    const start = (): string => this.#start(call);
    return this.#deeper(IN_THIS_SHELL.has(program) ? start : () => this.#apart(start));
  }

  #start(call: ShellCall): string {
    const { program, args, stdin } = call;
    this.#listener.started(call);
    const builtin = BUILTINS.get(program) ?? BUILTINS.get(unversioned(program));
    if (builtin !== undefined) return builtin(this, call);
    const inner = unwrapped(program, args);
    if (inner !== null) return this.invoke(inner, stdin);
    const started = startedBy(call, this.#listener.programs, this.#files);
    return this.#startAll(started, program === "find" ? "" : stdin);
  }

  /** Reads a function's body with these words as $1, $2 and so on. */
  #callFunction(body: SyntaxNode, args: readonly string[], stdin: string): string {
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

  /** Whether there is still work allowed, of which these texts are so much. */
  #mayGoOn(steps: number, texts: readonly string[] = []): boolean {
    const sum = texts.reduce((length, text) => length + text.length / CHARACTERS_A_STEP, steps);
    if (this.#steps < MAX_STEPS && this.#steps + sum >= MAX_STEPS) this.#cutOff();
    this.#steps += sum;
    return this.#steps < MAX_STEPS;
  }

  #expand(word: Word): readonly string[] {
    const words = expandWord(word, this);
    return this.#mayGoOn(0, words) ? words : [UNKNOWN];
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
      this.#listener.unread?.("a script that the shell may not understand either", text);
    // Nested scripts are parsed anew at every level: forty levels of a megabyte would take a minute.
    if (this.#depth > 0 && !this.#mayGoOn((script.end - script.pos) / CHARACTERS_A_STEP)) return UNKNOWN;
    return this.#deeper(() => this.#children(script, stdin));
  }

  /** Every branch is read, whatever its condition says. */
  #node(node: SyntaxNode, stdin: string): string {
    if (!this.#mayGoOn(1)) return UNKNOWN;
    if (node.type === "Pipeline" && node.commands.length > 1)
      return node.commands.reduce((piped, command) => this.#apart(() => this.#node(command, piped)), stdin);
    if (node.type === "Command") return this.#command(node, stdin);
    if (node.type === "Redirected")
      return this.#redirected(node.redirects, stdin, (input) => this.#node(node.command, input));
    if (node.type === "For" || node.type === "Select") return this.#loop(node, stdin);
    if (node.type === "Function") this.#functions.set(node.name.value, node.body);
    const read = (): string => this.#children(node, stdin);
    const isProcess = node.type === "Subshell" || (node.type === "Statement" && node.background === true);
    if (isProcess) return this.#apart(read);
    if (this.guesses || !OPTIONAL.has(node.type)) return read();
    const before = new Map(this.variables);
    const output = read();
    for (const [name, values] of this.variables)
      if (values !== before.get(name)) this.variables.set(name, [UNKNOWN]);
    return output;
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
    const values = node.wordlist?.flatMap((word) => this.#expand(word)) ??
      this.variables.get("@") ?? [UNKNOWN];
    const rounds = values.length > MAX_ROUNDS ? [...values.slice(0, MAX_ROUNDS), UNKNOWN] : values;
    const outputs = rounds.map((value) => {
      this.variables.set(node.name.value, [value]);
      return this.#node(node.body, stdin);
    });
    return outputs.join("");
  }

  #command(command: Command, stdin: string): string {
    const given = new Map<string, readonly string[]>();
    for (const part of command.prefix) {
      if (part.type !== "Assignment") continue;
      this.#assign(part);
      given.set(part.name, this.variables.get(part.name) ?? []);
    }
    const name = command.name === undefined ? [] : this.#expand(command.name);
    const args = command.args.flatMap((arg) => {
      if (arg.type === "Word") return this.#expand(arg);
      // As in `export x=gh`; for other programs it is a word like any other.
      this.#assign(arg);
      return `${arg.name}=${(this.variables.get(arg.name) ?? []).join(" ")}`;
    });
    return this.#redirected(command.redirects, stdin, (input) =>
      this.invoke([...name, ...args], input, given),
    );
  }

  #assign({ name, value, append }: Extract<SyntaxNode, { type: "Assignment" }>): void {
    const before = append === true ? (this.variables.get(name) ?? []) : [];
    const values = [...before, ...expandValue(value, this)];
    const all = value.type === "ArrayValue" ? values : [values.join("")];
    const isShort = all.reduce((sum, each) => sum + each.length, 0) <= MAX_TEXT;
    this.assign(name, isShort && this.#mayGoOn(0, all) ? all : [UNKNOWN]);
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
      if (redirect.type === "HereDoc") {
        const { parts, text } = redirect.body;
        input = parts === undefined ? text : expandText(parts, this);
        continue;
      }
      const { operator, target: word, descriptor } = redirect;
      const target = word === undefined ? "" : expandValue(word, this).join(" ");
      if (redirect.type === "HereString") input = `${target}\n`;
      else if (operator === "<") input = this.#fileText(target) ?? UNKNOWN;
      // `>&2` opens no file.
      else if (/^(?:&?>[>|]?|>&|<>)$/.test(operator) && !/^(?:\d+-?|-)$/.test(target))
        this.#listener.wrote?.(target, this.#folder);
      if (/^>[>|]?$/.test(operator) && descriptor === undefined) file = target;
    }
    const output = read(input);
    if (file === null) return output;
    this.writeFile(file, `${this.#files.get(fileName(file)) ?? ""}${output}`);
    return "";
  }
}

function fileName(path: string): string {
  return path.replace(/^\.\//, "");
}
