/** The words that the shell makes of a word in a script. */
import { parse, type ArrayValue, type Word, type WordPart, type ArithmeticExpression } from "unbash";
import { quotedWord } from "../../rules/text.ts";
import { UNKNOWN, hasUnknown } from "./call.ts";
import type { ShellReader } from "./reader.ts";

/** A piece of a word; unquoted text from an expansion is split at white space. */
interface WordPiece {
  readonly text: string;
  readonly splits?: boolean;
  /** A word of its own begins here, as with the second element of "${list[@]}". */
  readonly begins?: boolean;
}

/** Braces followed in one word; where there are more, what they make is unknown. */
const MAX_BRACES = 4;
/** Words that the braces of one word are followed to make. */
const MAX_ALTERNATIVES = 50;
/** Characters of braces that are followed; each level of nested ones is parsed anew. */
const MAX_BRACES_TEXT = 500;
/** Steps that matching a pattern may take: each of its stars tries every character of the text. */
const MAX_PATTERN_STEPS = 100_000;

/** The words that the shell would make of one: expanded, split, without quotes. What is not known is marked. */
export function expandWord({ parts, value }: Word, reader: ShellReader): readonly string[] {
  if (parts === undefined) return [withFolder(value, reader)];
  return alternatives(parts).flatMap((each) => fieldsOf(each.flatMap((part) => piecesOf(part, reader))));
}

/** As in an assignment or a here-document: expanded, but not split. */
export function expandText(parts: readonly WordPart[], reader: ShellReader): string {
  return parts.flatMap((part) => piecesOf(part, reader).map(({ text }) => text)).join("");
}

export function expandValue(value: Word | ArrayValue, reader: ShellReader): readonly string[] {
  if (value.type === "ArrayValue") return value.elements.flatMap((element) => expandWord(element, reader));
  return [value.parts === undefined ? value.value : expandText(value.parts, reader)];
}

/** `~+` and `~-` are the present folder and the one before. */
function withFolder(text: string, reader: ShellReader): string {
  const [start, sign] = /^~([-+])(?=\/|$)/.exec(text) ?? [];
  if (start === undefined) return text;
  const name = sign === "+" ? "PWD" : "OLDPWD";
  return `${variable(name, reader)?.[0] ?? UNKNOWN}${text.slice(start.length)}`;
}

/** With the braces replaced: `a{b,c}d` is `abd` and `acd`. */
function alternatives(parts: readonly WordPart[]): readonly (readonly WordPart[])[] {
  const at = parts.findIndex(({ type }) => type === "BraceExpansion");
  const brace = parts[at];
  if (brace === undefined || parts.filter(({ type }) => type === "BraceExpansion").length > MAX_BRACES)
    return [parts];
  const rests = alternatives(parts.slice(at + 1));
  const texts = brace.text.length > MAX_BRACES_TEXT ? [UNKNOWN] : (rangeOf(brace.text) ?? listOf(brace.text));
  const all = texts
    .slice(0, MAX_ALTERNATIVES)
    .flatMap((text) => alternatives(partsOf(text)))
    .flatMap((each) => rests.map((rest) => parts.slice(0, at).concat(each, rest)));
  // What is left out may be any word.
  return texts.length > MAX_ALTERNATIVES || all.length > MAX_ALTERNATIVES
    ? [...all.slice(0, MAX_ALTERNATIVES), [literal(UNKNOWN)]]
    : all;
}

function literal(text: string): WordPart {
  return { type: "Literal", pos: 0, end: 0, value: text, text };
}

function partsOf(text: string): readonly WordPart[] {
  if (/^[\w./-]*$/.test(text)) return text === "" ? [] : [literal(text)];
  const command = parse(`: ${text}`).commands[0]?.command;
  const word = command?.type === "Command" ? command.args[0] : undefined;
  return word?.type === "Word" ? (word.parts ?? [literal(word.value)]) : [literal(UNKNOWN)];
}

/** The texts of `{b,c}`, each as it stands in the script. */
function listOf(brace: string): readonly string[] {
  const texts = [""];
  let depth = 0;
  const tokens = /\\[^]|'[^']*'|"(?:\\[^]|[^"\\])*"|[^]/g;
  for (const [token] of brace.slice(1, -1).matchAll(tokens)) {
    if (token === "{") depth += 1;
    if (token === "}") depth -= 1;
    if (token === "," && depth === 0) texts.push("");
    else texts.push(`${texts.pop() ?? ""}${token}`);
  }
  return texts;
}

/** The texts of `{1..3}` or `{a..c}`, at most one more than are followed; null for other braces. */
function rangeOf(brace: string): readonly string[] | null {
  const [, from = "", to = "", step = "1"] =
    /^\{(-?\d+|[a-zA-Z])\.\.(-?\d+|[a-zA-Z])(?:\.\.-?(\d+))?\}$/.exec(brace) ?? [];
  if (from === "") return null;
  const isNumber = /\d/.test(from);
  const [first, last] = [from, to].map((text) => (isNumber ? Number(text) : text.charCodeAt(0)));
  if (first === undefined || last === undefined || Number.isNaN(last)) return [UNKNOWN];
  const width = /^-?0\d/.test(from) || /^-?0\d/.test(to) ? Math.max(from.length, to.length) : 0;
  const count = Math.floor(Math.abs(last - first) / Math.max(1, Number(step))) + 1;
  return Array.from({ length: Math.min(count, MAX_ALTERNATIVES + 1) }, (_, at) => {
    const value = first + at * Math.max(1, Number(step)) * Math.sign(last - first);
    return isNumber ? String(value).padStart(width, "0") : String.fromCharCode(value);
  });
}

function fieldsOf(pieces: readonly WordPiece[]): readonly string[] {
  const fields: string[] = [];
  let open = false;
  for (const { text, splits = false, begins = false } of pieces) {
    if (begins) open = false;
    for (const [index, each] of (splits ? text.split(/[ \t\n]+/) : [text]).entries()) {
      if (index > 0) open = false;
      // White space at the end of an expansion ends a word and begins none.
      if (splits && each === "") continue;
      fields.push(open ? `${fields.pop() ?? ""}${each}` : each);
      open = true;
    }
  }
  return fields;
}

function piecesOf(part: WordPart, reader: ShellReader): readonly WordPiece[] {
  switch (part.type) {
    case "Literal":
      return [{ text: withFolder(part.value, reader) }];
    case "SingleQuoted":
    case "AnsiCQuoted":
      return [{ text: part.value }];
    case "DoubleQuoted":
    case "LocaleString":
      return quoted(part.parts, reader);
    case "SimpleExpansion":
      return variablePieces(part.text.slice(1), reader);
    case "ParameterExpansion":
      return parameterPieces(part, reader);
    case "CommandExpansion":
      return unquoted(reader.output(part.script).trimEnd());
    case "ProcessSubstitution":
      return [{ text: reader.pipeName(reader.output(part.script)) }];
    case "Glob":
    case "ExtendedGlob":
      // A pattern may match any file's name. Without a match it stays as it is.
      return [{ text: part.text }];
    case "ArithmeticExpansion": {
      const value =
        part.text.length > MAX_EXPRESSION || part.expression === undefined
          ? null
          : calculate(part.expression, reader, (parts) => expandText(parts, reader));
      return [{ text: value === null ? UNKNOWN : String(value) }];
    }
    case "BraceExpansion":
      return [{ text: UNKNOWN }];
  }
}

function unquoted(text: string): readonly WordPiece[] {
  return [{ text, splits: true }];
}

/** Within double quotes only "$@" and whole arrays stay several words, or none. */
function quoted(parts: readonly WordPart[], reader: ShellReader): readonly WordPiece[] {
  if (parts.length === 0) return [{ text: "" }];
  return parts.flatMap((part): readonly WordPiece[] => {
    const list =
      part.type === "SimpleExpansion" && part.text === "$@" ? reader.state.get("@") : listIn(part, reader);
    if (list !== undefined) return list.map((text, at) => ({ text, begins: at > 0 }));
    const pieces = piecesOf(part, reader).map(({ text }) => ({ text }));
    return pieces.length === 0 ? [{ text: "" }] : pieces;
  });
}

/** The words of `${list[@]}` and `${@:2}`; undefined for another part, or where the script does not set it. */
function listIn(part: WordPart, reader: ShellReader): readonly string[] | undefined {
  if (part.type !== "ParameterExpansion" || part.prefix !== undefined || part.operation?.type === "Default")
    return undefined;
  const isList = part.parameter === "@" || part.index?.value === "@";
  return isList ? expandedValues(part, reader) : undefined;
}

/** A variable without an index; undefined where the script does not set it. */
function variable(name: string, { state }: ShellReader): readonly string[] | undefined {
  const folder = state.folders.at(-1) ?? UNKNOWN;
  if (name === "PWD" && folder !== UNKNOWN) return [folder];
  // Whatever it is set to, `$IFS` separates words.
  if (name === "IFS") return [" "];
  if (name !== "#") return state.get(name);
  const words = state.get("@");
  return words === undefined || words.some(hasUnknown) ? undefined : [String(words.length)];
}

function variablePieces(name: string, reader: ShellReader): readonly WordPiece[] {
  const values = variable(name, reader);
  return unquoted(values === undefined ? UNKNOWN : (isWhole(name) ? values : values.slice(0, 1)).join(" "));
}

/** Whether a name without an index stands for several words. */
function isWhole(name: string): boolean {
  return name === "@" || name === "*";
}

type Parameter = Extract<WordPart, { type: "ParameterExpansion" }>;

function parameterPieces(part: Parameter, reader: ShellReader): readonly WordPiece[] {
  const { operation } = part;
  if (operation?.type !== "Default") return unquoted((expandedValues(part, reader) ?? [UNKNOWN]).join(" "));
  const { operator } = operation;
  const values = valuesOf(part, reader);
  const isEmpty = operator.startsWith(":") ? values?.join("") === "" : values?.length === 0;
  if (operator.endsWith("+"))
    return values === undefined || isEmpty ? [] : operandPieces(operation.operand, reader);
  // A variable that is not set here may be set in the environment; the text in the command is the better guess.
  const isOther = values === undefined ? reader.guesses : isEmpty;
  if (!isOther || operator.endsWith("?")) return unquoted(values?.join(" ") ?? UNKNOWN);
  const pieces = operandPieces(operation.operand, reader);
  if (operator.endsWith("=")) reader.assign(part.parameter, [pieces.map(({ text }) => text).join("")]);
  return pieces;
}

/** Text without quotes is split, as if it came from a variable. */
function operandPieces({ parts, value }: Word, reader: ShellReader): readonly WordPiece[] {
  if (parts === undefined) return unquoted(value);
  return parts.flatMap((part) => (part.type === "Literal" ? unquoted(part.value) : piecesOf(part, reader)));
}

/** The values that an expansion begins with, before its operation. */
function valuesOf(
  { parameter, prefix, index }: Parameter,
  reader: ShellReader,
): readonly string[] | undefined {
  const own = variable(parameter, reader);
  const isAll = index === undefined ? isWhole(parameter) : /^[@*]$/.test(index.value);
  if (own === undefined) return undefined;
  if (prefix === "!") {
    const [name = ""] = own;
    // `${!list[@]}` are the indices.
    return index !== undefined || hasUnknown(name) ? undefined : variable(name, reader);
  }
  const values = own.map((value) => value.replace(/^\[[^\]]*\]=/, ""));
  const chosen = isAll ? values : index === undefined ? values.slice(0, 1) : elementOf(own, index, reader);
  if (prefix !== "#" || chosen === undefined) return chosen;
  if (chosen.some(hasUnknown)) return undefined;
  return [String(isAll ? chosen.length : (chosen[0] ?? "").length)];
}

/** The element of an array by its number, or by its name in `declare -A list=([name]=value)`. */
function elementOf(own: readonly string[], index: Word, reader: ShellReader): readonly string[] | undefined {
  const key = expandValue(index, reader).join("");
  const named = own.findLast((value) => value.startsWith(`[${key}]=`));
  if (named !== undefined) return [named.slice(key.length + 3)];
  const at = calculateText(key, reader);
  const value = at === null ? undefined : own.at(at);
  if (value !== undefined) return [value];
  return at === null || own.some(hasUnknown) ? undefined : [];
}

/** Elements of an array that its numbers may skip. */
const MAX_GAP = 100;

/** The array with another value for one element, by its number or its name. */
export function withElement(
  before: readonly string[],
  key: string,
  value: string,
  reader: ShellReader,
): readonly string[] {
  if (hasUnknown(key)) return [UNKNOWN];
  const at = calculateText(key, reader);
  if (at === null || at < 0 || at > before.length + MAX_GAP) return [...before, `[${key}]=${value}`];
  const length = Math.max(before.length, at + 1);
  return Array.from({ length }, (_, index) => (index === at ? value : (before[index] ?? "")));
}

/** The values of an expansion, each after its operation; undefined for what is not known. */
function expandedValues(part: Parameter, reader: ShellReader): readonly string[] | undefined {
  const { operation, parameter, index } = part;
  const values = valuesOf(part, reader);
  if (values === undefined || operation === undefined || operation.type === "Default") return values;
  if (operation.type !== "Slice") return values.map((value) => changed(value, operation, reader));
  const [offset, length] = [operation.offset, operation.length].map((word) =>
    word === undefined ? undefined : calculateText(expandValue(word, reader).join(""), reader),
  );
  if (offset === null || offset === undefined || length === null) return undefined;
  const isList = isWhole(parameter) || /^[@*]$/.test(index?.value ?? "");
  if (isList) {
    // The words of a script count from 1.
    const from = isWhole(parameter) && offset > 0 ? offset - 1 : offset;
    return values.slice(from).slice(0, length);
  }
  if (values.some(hasUnknown)) return undefined;
  return values.map((value) => value.slice(offset).slice(0, length));
}

type Change = Exclude<NonNullable<Parameter["operation"]>, { type: "Default" | "Slice" }>;

/** A value after `${x%.md}`, `${x/a/b}`, `${x^^}` and the like. */
function changed(value: string, operation: Change, reader: ShellReader): string {
  switch (operation.type) {
    case "Remove":
      return withoutMatch(value, operation.operator, patternOf(operation.operand, value, reader));
    case "Replace": {
      const { operator } = operation;
      const pattern = patternOf(operation.pattern, value, reader);
      if (pattern === "") return value;
      if (pattern === null || (hasUnknown(value) && operator !== "//")) return UNKNOWN;
      const anchored = operator === "/#" ? `^${pattern}` : operator === "/%" ? `${pattern}$` : pattern;
      const [other = ""] = expandValue(operation.replacement, reader);
      return value.replace(new RegExp(anchored, operator === "//" ? "g" : ""), () => other);
    }
    case "CaseModification": {
      const { operator, operand } = operation;
      if (operand !== undefined) return UNKNOWN;
      const end = operator.length > 1 ? value.length : 1;
      const start = value.slice(0, end);
      return `${operator.startsWith("^") ? start.toUpperCase() : start.toLowerCase()}${value.slice(end)}`;
    }
    case "Transform":
      return TRANSFORMS.get(operation.operand.value)?.(value) ?? UNKNOWN;
    case "Names":
    case "Unknown":
      return UNKNOWN;
  }
}

const TRANSFORMS: ReadonlyMap<string, (value: string) => string> = new Map([
  ["Q", quotedWord],
  ["U", (value) => value.toUpperCase()],
  ["L", (value) => value.toLowerCase()],
]);

/** In a value that is known in part, a match has to lie in the known part, and to be the same whatever the other is. */
function withoutMatch(value: string, operator: string, pattern: string | null): string {
  if (pattern === null) return UNKNOWN;
  const isShort = operator.length === 1;
  const isSuffix = operator.startsWith("%");
  // What is kept of a suffix is as long as it can be where the suffix is short.
  const whole = isSuffix
    ? `^(?<kept>[^]*${isShort ? "" : "?"})${pattern}$`
    : `^${isShort ? pattern.replaceAll("[^]*", "[^]*?") : pattern}(?<kept>[^]*)$`;
  const kept = new RegExp(whole).exec(value)?.groups?.["kept"];
  if (!hasUnknown(value)) return kept ?? value;
  const isCertain =
    kept !== undefined &&
    (isSuffix ? isShort && !hasUnknown(value.slice(kept.length)) : !isShort && !hasUnknown(kept));
  return isCertain ? kept : UNKNOWN;
}

/** The source of a regular expression for a pattern; null for one that is not known, or takes too long on the text. */
function patternOf({ parts, value }: Word, text: string, reader: ShellReader): string | null {
  const sources = (parts ?? [literal(value)]).map((part) => {
    if (part.type !== "Glob") return escaped(expandText([part], reader));
    if (part.kind === "star") return "[^]*";
    if (part.kind === "question") return "[^]";
    // Others, such as `[[:space:]]`, are rare.
    return /^\[[!^]?(?:a-z|A-Z|0-9|[^\\[\]^-])+\]$/.test(part.text) ? part.text.replace(/^\[!/, "[^") : null;
  });
  const stars = sources.filter((source) => source === "[^]*").length;
  const isKnown = sources.every((source) => source !== null && !hasUnknown(source));
  return isKnown && text.length ** (stars + 1) <= MAX_PATTERN_STEPS ? sources.join("") : null;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

// Numbers as the shell calculates them: `$((i + 1))`, `let i+=1`, the index of an array.

/** Characters of an expression that is calculated; the parser's time grows with the square of nested ones. */
export const MAX_EXPRESSION = 200;

const OPERATORS: ReadonlyMap<string, (left: number, right: number) => number> = new Map([
  ["+", (left, right) => left + right],
  ["-", (left, right) => left - right],
  ["*", (left, right) => left * right],
  ["/", (left, right) => Math.trunc(left / right)],
  ["%", (left, right) => left % right],
  ["**", (left, right) => left ** right],
  ["==", (left, right) => Number(left === right)],
  ["!=", (left, right) => Number(left !== right)],
  ["<", (left, right) => Number(left < right)],
  ["<=", (left, right) => Number(left <= right)],
  [">", (left, right) => Number(left > right)],
  [">=", (left, right) => Number(left >= right)],
]);

/** The value of an expression's text; null where a part is not known. It sets the variables that the expression sets. */
export function calculateText(text: string, reader: ShellReader): number | null {
  if (hasUnknown(text) || text.length > MAX_EXPRESSION) return null;
  if (/^\s*-?\d+\s*$/.test(text)) return numberIn(text);
  const [statement] = parse(`((${text}))`).commands;
  const command = statement?.command;
  return command?.type === "ArithmeticCommand" && command.expression !== undefined
    ? calculate(command.expression, reader, () => UNKNOWN)
    : null;
}

/** As `calculateText`, for an expression that is parsed. `expand` gives the text of the expansions in it. */
export function calculate(
  expression: ArithmeticExpression,
  reader: ShellReader,
  expand: (parts: readonly WordPart[]) => string,
): number | null {
  const value = (part: ArithmeticExpression): number | null => calculate(part, reader, expand);
  switch (expression.type) {
    case "ArithmeticGroup":
      return value(expression.expression);
    case "ArithmeticWord": {
      const word = expression.parts === undefined ? expression.value : expand(expression.parts);
      return numberIn(/^[A-Za-z_]\w*$/.test(word) ? reader.state.get(word)?.[0] : word);
    }
    case "ArithmeticTernary": {
      const test = value(expression.test);
      return test === null ? null : value(test === 0 ? expression.alternate : expression.consequent);
    }
    case "ArithmeticUnary": {
      const { operator, operand, prefix } = expression;
      const before = value(operand);
      if (operator === "++" || operator === "--") {
        const after = set(operand, before === null ? null : before + (operator === "++" ? 1 : -1), reader);
        return prefix ? after : before;
      }
      if (before === null) return null;
      if (operator === "!") return Number(before === 0);
      return operator === "-" ? -before : operator === "+" ? before : null;
    }
    case "ArithmeticBinary": {
      const { operator } = expression;
      const isSet = operator.endsWith("=") && !OPERATORS.has(operator);
      const apply = OPERATORS.get(isSet ? operator.slice(0, -1) : operator);
      const right = value(expression.right);
      if (operator === "=") return set(expression.left, right, reader);
      const left = value(expression.left);
      const result = left === null || right === null ? null : inRange(apply?.(left, right));
      return isSet ? set(expression.left, result, reader) : result;
    }
    case "ArithmeticCommandExpansion":
      return null;
  }
}

function set(target: ArithmeticExpression, value: number | null, reader: ShellReader): number | null {
  if (target.type !== "ArithmeticWord" || !/^\w+$/.test(target.value)) return null;
  reader.assign(target.value, [value === null ? UNKNOWN : String(value)]);
  return value;
}

/** A number with a leading zero is octal. */
function numberIn(text = ""): number | null {
  const trimmed = text.trim();
  if (/^-?0[0-7]+$/.test(trimmed)) return inRange(parseInt(trimmed, 8));
  return /^-?(?:\d+|0x[\da-f]+)$/i.test(trimmed) ? inRange(Number(trimmed)) : null;
}

/** The shell wraps around at 64 bits, which nobody counts on. */
function inRange(value: number | undefined): number | null {
  return Number.isSafeInteger(value) ? (value ?? null) : null;
}
