import { quotedWord } from "../../rules/text.ts";
import {
  forEachChild,
  parse,
  type AndOr,
  type ArithmeticExpression,
  type ArithmeticFor,
  type Assignment,
  type Case,
  type Command,
  type If,
  type ParsedScript,
  type Redirection,
  type SyntaxNode,
  type Word,
} from "unbash";
import { calculate, MAX_EXPRESSION, expandText, expandValue, expandWord, withElement } from "./words.ts";
import { UNKNOWN, hasUnknown, wordSet, type ShellCall, ShellState, type ShellChanges } from "./call.ts";
import { BUILTINS } from "./builtins.ts";
import {
  RUN_FILES,
  RUN_VARIABLES,
  programName,
  startedBy,
  unversioned,
  unwrapped,
  type Started,
  startedPrograms,
  type LanguageScript,
} from "./programs.ts";

/** Nodes of the script read in one call. People's scripts have hundreds; a function that calls itself has no end. */
const MAX_STEPS = 10_000;
/** So many characters of its words count as one more. */
const CHARACTERS_A_STEP = 200;
/** Scripts within scripts: `sh -c`, functions, substitutions. */
const MAX_DEPTH = 40;
/** Rounds of one loop, each with its own value. */
const MAX_ROUNDS = 20;
/** Parts of one `a && b || c` that are told apart: each copies the changes of those before. */
const MAX_PARTS = 50;
/** Beyond, a text counts as unknown: `x=$x$x` doubles it with every line. */
const MAX_TEXT = 100_000;
/** Characters of one script; the parser takes a second for ten times as many. */
const MAX_SCRIPT = 2_000_000;
/** The parser looks for the end of each open one, so the work grows with their square. */
const MAX_HERE_DOCUMENTS = 200;

/** Commands that the shell runs in its own process, so that their changes stay. */
const IN_THIS_SHELL = wordSet(
  "cd pushd popd eval . source command builtin read mapfile readarray printf getopts let set shift unset alias unalias export declare local typeset readonly",
);
/** Their words set variables. In a function some make it the function's own. */
const DECLARES = wordSet("export declare local typeset readonly");
const DECLARES_LOCAL = wordSet("declare local typeset");

/** Is told of each program, script and file, as a script is read. */
interface ShellListener {
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
export class ShellReader {
  /** Whether the likely value of a variable counts where another one is possible; otherwise that is unknown. */
  readonly guesses: boolean;
  readonly state: ShellState;
  readonly aliases = new Map<string, string>();
  readonly #listener: ShellListener;
  /** The bodies of functions that no command has called so far. */
  readonly #uncalled = new Set<SyntaxNode>();
  readonly #files = new Map<string, string>();
  #steps = 0;
  #depth = 0;

  constructor(listener: ShellListener, folder = UNKNOWN, guesses = true) {
    this.#listener = listener;
    this.guesses = guesses;
    this.state = new ShellState(folder);
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
    const output = this.#script(parse(text), text, stdin);
    // Something else may call these, and with any words.
    const call = (body: SyntaxNode): string => this.state.apart(() => this.#callFunction(body, null, ""));
    if (this.#depth === 0) for (const body of this.#uncalled) this.#deeper(() => call(body));
    return output;
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

  /** The output of a substitution. */
  output(script: ParsedScript | undefined): string {
    return script === undefined ? UNKNOWN : this.state.apart(() => this.#script(script, "", ""));
  }

  /** The name of a file with this text. */
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
    return this.state.folders.at(-1) ?? UNKNOWN;
  }

  /** The text of a file that the command wrote, or that the listener knows. */
  #fileText(name: string): string | null {
    return this.#files.get(fileName(name)) ?? this.#listener.read?.(name, this.#folder) ?? null;
  }

  /**
   * Reads one program with its words, and returns its output. `given` are the variables before it where the shell itself
   * runs it; only then it may be a function or an alias.
   */
  invoke(words: readonly string[], stdin: string, given: ShellCall["given"] | null = null): string {
    const [first, ...args] = words;
    if (first === undefined) return UNKNOWN;
    const program = programName(first);
    const alias = given === null ? undefined : this.aliases.get(first);
    if (alias !== undefined) {
      // Within its own text it is no alias.
      this.aliases.delete(first);
      const output = this.#deeper(() => this.run([alias, ...args.map(quotedWord)].join(" "), stdin));
      this.aliases.set(first, alias);
      return output;
    }
    const text = first.includes("/") ? this.#fileText(first) : null;
    // A file that the command wrote before, or an existing shell script.
    if (text !== null && (this.#files.has(fileName(first)) || /^#!.*\b(?:ba|da|z|k)?sh\b/.test(text))) {
      const shebang = /^#!\s*(\S.*)/.exec(text)?.[1]?.trim() ?? "sh";
      return this.#deeper(() => this.invoke([...shebang.split(/\s+/), first, ...args], stdin));
    }
    const called = given === null ? null : this.state.functionOf(first);
    if (called !== null) return this.#deeper(() => this.#callFunction(called.body, args, stdin));
    if (hasUnknown(program) || /^(?!\[\[?$).*[*?[]/.test(program)) {
      this.#listener.unread?.("a program whose name is a variable", words.join(" "));
      // An unset one is no word at all, and the next is the program.
      return first === UNKNOWN ? this.#deeper(() => this.invoke(args, stdin, given)) : UNKNOWN;
    }
    const call: ShellCall = {
      program,
      path: first,
      args,
      stdin,
      state: this.state,
      given: given ?? new Map(),
      folder: this.#folder,
      fileText: (name) => (/^(?:-|\/dev\/stdin)$/.test(name) ? stdin : (this.#fileText(name) ?? UNKNOWN)),
    };
    const start = (): string => this.#start(call);
    // The shell runs the text of `trap` itself, at its end.
    const isOther = program !== "trap";
    return this.#deeper(IN_THIS_SHELL.has(program) ? start : () => this.state.apart(start, isOther));
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

  /** Reads a function's body with these words as $1, $2 and so on; null where they are not known. */
  #callFunction(body: SyntaxNode, args: readonly string[] | null, stdin: string): string {
    this.#uncalled.delete(body);
    return this.state.call(args, () => this.#node(body, stdin));
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
    const children = (): string => this.#children(node, stdin);
    const state = this.state;
    if (node.type === "Command") return state.withEachValue(() => this.#command(node, stdin));
    if (node.type === "Pipeline" && node.commands.length > 1)
      return state.withEachValue(() => this.#pipeline(node.commands, stdin));
    if (node.type === "Redirected") {
      const read = (input: string): string => this.#node(node.command, input);
      return state.withEachValue(() => this.#redirected(node.redirects, stdin, read));
    }
    if (node.type === "For" || node.type === "Select")
      return state.withEachValue(() => this.#loop(node, stdin));
    if (node.type === "Function") {
      state.defineFunction(node.name.value, node.body);
      this.#uncalled.add(node.body);
      return "";
    }
    if (node.type === "ArithmeticCommand") {
      state.withEachValue(() => String(this.#calculate(node.expression)));
      return "";
    }
    if (node.type === "ArithmeticFor") return this.#countedLoop(node, stdin);
    if (node.type === "If") return this.#if(node, stdin);
    if (node.type === "Case") return this.#case(node, stdin);
    if (node.type === "AndOr") return this.#andOr(node, stdin);
    if (node.type === "While") {
      const condition = this.#node(node.clause, stdin);
      return condition + state.fork([() => this.#node(node.body, stdin), nothing]);
    }
    const isProcess =
      node.type === "Subshell" ||
      node.type === "Coproc" ||
      (node.type === "Statement" && node.background === true);
    return isProcess ? state.apart(children) : children();
  }

  #if(node: If, stdin: string): string {
    const outputs: string[] = [];
    const read = (part: SyntaxNode, from: ShellChanges): ShellChanges =>
      this.state.changesOf(() => outputs.push(this.#node(part, stdin)), from);
    const ways: ShellChanges[] = [];
    let conditions: ShellChanges = new Map();
    for (const { clause, then } of [node, ...node.elif]) {
      conditions = read(clause, conditions);
      ways.push(read(then, conditions));
    }
    const otherwise = node.else === undefined ? conditions : read(node.else, conditions);
    this.state.apply(this.state.merged([...ways, otherwise]));
    return outputs.join("");
  }

  #case({ word, items }: Case, stdin: string): string {
    this.#expand(word);
    const read = (at: number): string => {
      const item = items[at];
      if (item === undefined || !this.#mayGoOn(0)) return "";
      const output = this.#node(item, stdin);
      // After `;&` the next item runs, too.
      return item.terminator?.endsWith("&") === true ? output + read(at + 1) : output;
    };
    const reads = items.map((_, at) => () => read(at));
    const isAny = items.some(({ pattern }) => pattern.some(({ text }) => text === "*"));
    return this.state.fork(isAny ? reads : [...reads, nothing]);
  }

  /** Each part is read after those with which it may run; what follows, after all that may have run. */
  #andOr({ commands: [first, ...rest], operators }: AndOr, stdin: string): string {
    if (first === undefined) return "";
    const outputs = [this.#node(first, stdin)];
    // Each with the changes of one way through the parts so far.
    let succeeded: readonly ShellChanges[] = [new Map()];
    let failed = isSure(first) ? [] : succeeded;
    for (const [at, command] of rest.entries()) {
      const isAnd = operators[at] === "&&";
      const before = this.state.merged(isAnd || failed.length === 0 ? succeeded : failed);
      const after = this.state.changesOf(() => outputs.push(this.#node(command, stdin)), before);
      const failures = isSure(command) ? [] : [after];
      failed = isAnd ? [...failed, ...failures] : failures;
      succeeded = isAnd ? [after] : [...succeeded, after];
      if ((at + 1) % MAX_PARTS > 0) continue;
      this.state.apply(this.state.merged([...succeeded, ...failed]));
      succeeded = [new Map()];
      failed = succeeded;
    }
    this.state.apply(this.state.merged([...succeeded, ...failed]));
    return outputs.join("");
  }

  /** Each part is a process of its own; the last one is the shell itself in zsh, but not in bash. */
  #pipeline(commands: readonly SyntaxNode[], stdin: string): string {
    const { folders } = this.state;
    let piped = stdin;
    for (const command of commands.slice(0, -1)) piped = this.state.apart(() => this.#node(command, piped));
    const last = commands.at(-1);
    const output = this.state.fork([() => (last === undefined ? "" : this.#node(last, piped)), nothing]);
    this.state.folders = folders;
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
    const values = node.wordlist?.flatMap((word) => this.#expand(word)) ?? this.state.get("@") ?? [UNKNOWN];
    const rounds = values.length > MAX_ROUNDS ? [...values.slice(0, MAX_ROUNDS), UNKNOWN] : values;
    const outputs = rounds.map((value) => {
      this.state.set(node.name.value, [value]);
      return this.#node(node.body, stdin);
    });
    return outputs.join("");
  }

  /** Also reads the substitutions in it. */
  #calculate(expression: ArithmeticExpression | undefined): number | null {
    if (expression === undefined) return null;
    this.#children(expression, "");
    const isShort = expression.end - expression.pos <= MAX_EXPRESSION;
    return isShort ? calculate(expression, this, (parts) => expandText(parts, this)) : null;
  }

  #countedLoop({ initialize, test, update, body }: ArithmeticFor, stdin: string): string {
    this.#calculate(initialize);
    const outputs: string[] = [];
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const goesOn = this.#calculate(test);
      if (goesOn === 0) break;
      outputs.push(this.#node(body, stdin));
      this.#calculate(update);
      if (goesOn === null) break;
    }
    return outputs.join("");
  }

  #command(command: Command, stdin: string): string {
    const declared = new Map<string, readonly string[]>();
    const name = command.name === undefined ? [] : this.#expand(command.name);
    const args = command.args.flatMap((arg) => {
      if (arg.type === "Word") return this.#expand(arg);
      const values = this.#valuesOf(arg);
      declared.set(arg.name, values);
      return `${arg.name}=${values.join(" ")}`;
    });
    const words = [...name, ...args];
    const given = new Map<string, readonly string[]>();
    const assign = (): void => {
      for (const part of command.prefix) {
        if (part.type !== "Assignment") continue;
        given.set(part.name, this.#valuesOf(part));
        this.assign(part.name, given.get(part.name) ?? []);
      }
    };
    return this.#redirected(command.redirects, stdin, (input) => {
      if (words.length === 0) {
        assign();
        const isRead = command.redirects.some(({ operator }) => operator === "<");
        // `$(< file)` is the file's text.
        return isRead ? input : UNKNOWN;
      }
      const names = command.prefix.flatMap((part) => (part.type === "Assignment" ? part.name : []));
      return this.state.restoring(names, () => {
        assign();
        this.#declare(words, declared);
        return this.invoke(words, input, given);
      });
    });
  }

  /** Sets the variables that `export x=y` and its kin name. `declared` has the values as they are parsed. */
  #declare(
    [program = "", ...words]: readonly string[],
    declared: ReadonlyMap<string, readonly string[]>,
  ): void {
    if (!DECLARES.has(program)) return;
    const options = words.filter((word) => /^[-+]/.test(word)).join("");
    const isLocal = DECLARES_LOCAL.has(program) && !options.includes("g");
    for (const word of words) {
      const [, name, value] = /^(\w+)(?:\+?=([^]*))?$/.exec(word) ?? [];
      if (name === undefined) continue;
      if (/f.*x|x.*f/.test(`${program}${options}`)) this.state.exportFunction(name);
      else if (isLocal) this.state.makeLocal(name);
      if (value !== undefined) this.assign(name, declared.get(name) ?? [value]);
    }
  }

  #valuesOf({ name, value, append, index }: Assignment): readonly string[] {
    const before = append === true || index !== undefined ? (this.state.get(name) ?? []) : [];
    const own = expandValue(value, this);
    const values = [...before, ...own];
    const all =
      index !== undefined
        ? withElement(
            before,
            expandValue(index, this).join(""),
            append === true ? UNKNOWN : own.join(""),
            this,
          )
        : value.type === "ArrayValue"
          ? values
          : [values.join("")];
    const isShort = all.reduce((sum, each) => sum + each.length, 0) <= MAX_TEXT;
    return isShort && this.#mayGoOn(0, all) ? all : [UNKNOWN];
  }

  /** Sets a variable. Git and the shell run the values of some. */
  assign(name: string, values: readonly string[]): void {
    this.state.set(name, values);
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

/** A command that never fails: an assignment of what is no output of another one. */
function isSure(node: SyntaxNode): boolean {
  return (
    node.type === "Command" &&
    node.name === undefined &&
    node.prefix.every((part) => part.type === "Assignment" && !/\$\(|`/.test(part.text))
  );
}

/** The branch that does not run. */
function nothing(): string {
  return "";
}

function fileName(path: string): string {
  return path.replace(/^\.\//, "");
}
