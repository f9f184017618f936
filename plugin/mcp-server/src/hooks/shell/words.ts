/** The words that the shell makes of a word in a script. */
import type { ArrayValue, ParsedScript, ProcessSubstitutionPart, Word, WordPart } from "unbash";
import { UNKNOWN } from "./call.ts";

/** The referents of a word while a script is read. */
export interface WordScope {
  /** A variable's values, several for an array; undefined where the script did not set it. */
  variable(name: string): readonly string[] | undefined;
  /** The output of a command substitution. */
  output(script: ParsedScript): string;
  /** The name of the file that a process substitution stands for. */
  pipeName(part: ProcessSubstitutionPart): string;
}

/** A piece of a word; unquoted text from an expansion is split at white space. */
interface WordPiece {
  readonly text: string;
  readonly splits: boolean;
  /** A word of its own begins here, as with the second element of "${list[@]}". */
  readonly begins?: boolean;
}

/** Braces followed in one word; where there are more, what they make is unknown. */
const MAX_BRACES = 4;
/** Words that one brace is followed to make. */
const MAX_ALTERNATIVES = 8;

/** The words that the shell would make of one: expanded, split, without quotes. What is not known is marked. */
export function expandWord(word: Word, scope: WordScope): readonly string[] {
  const { parts } = word;
  if (parts === undefined) return [word.value];
  return alternatives(parts).flatMap((each) => fieldsOf(each.flatMap((part) => piecesOf(part, scope))));
}

/** As in an assignment or a here-document: expanded, but not split. */
export function expandText(parts: readonly WordPart[], scope: WordScope): string {
  return joined(parts.flatMap((part) => piecesOf(part, scope)));
}

export function expandValue(value: Word | ArrayValue, scope: WordScope): readonly string[] {
  if (value.type === "ArrayValue") return value.elements.flatMap((element) => expandWord(element, scope));
  return [value.parts === undefined ? value.value : expandText(value.parts, scope)];
}

/** Without the part's own expansion: `a{b,c}d` is `abd` and `acd`. Nested braces and ranges stay unknown. */
function alternatives(parts: readonly WordPart[]): readonly (readonly WordPart[])[] {
  if (parts.filter(({ type }) => type === "BraceExpansion").length > MAX_BRACES) return [parts];
  const at = parts.findIndex(({ type }) => type === "BraceExpansion");
  const brace = parts[at];
  if (brace === undefined) return [parts];
  const inner = brace.text.slice(1, -1);
  const texts = /[{}$`]|\.\./.test(inner)
    ? [UNKNOWN]
    : inner.split(",").map((text) => text.replace(/["'\\]/g, ""));
  const made = texts
    .slice(0, MAX_ALTERNATIVES)
    .map((value): WordPart => ({ type: "Literal", pos: 0, end: 0, value, text: value }));
  const rests = alternatives(parts.slice(at + 1));
  return made.flatMap((part) => rests.map((rest) => parts.slice(0, at).concat(part, rest)));
}

function fieldsOf(pieces: readonly WordPiece[]): readonly string[] {
  const fields: string[] = [];
  let open = false;
  for (const { text, splits, begins = false } of pieces) {
    if (begins) open = false;
    const texts = splits ? text.split(/[ \t\n]+/) : [text];
    for (const [index, each] of texts.entries()) {
      if (index > 0) open = false;
      // White space at the end of an expansion ends a word and begins none.
      if (splits && each === "") continue;
      if (open) fields.push(`${fields.pop() ?? ""}${each}`);
      else fields.push(each);
      open = true;
    }
  }
  return fields;
}

function joined(pieces: readonly WordPiece[]): string {
  return pieces.map(({ text }) => text).join("");
}

function piecesOf(part: WordPart, scope: WordScope): readonly WordPiece[] {
  switch (part.type) {
    case "Literal":
    case "SingleQuoted":
    case "AnsiCQuoted":
      return [{ text: part.value, splits: false }];
    case "DoubleQuoted":
    case "LocaleString":
      return quoted(part.parts, scope);
    case "SimpleExpansion":
      return variablePieces(part.text.slice(1), scope);
    case "ParameterExpansion":
      return parameterPieces(part, scope);
    case "CommandExpansion":
      return [{ text: part.script === undefined ? UNKNOWN : printed(part.script, scope), splits: true }];
    case "ProcessSubstitution":
      return [{ text: scope.pipeName(part), splits: false }];
    case "Glob":
    case "ExtendedGlob":
      // A pattern may match any file's name. Without a match it stays as it is.
      return [{ text: part.text, splits: false }];
    case "ArithmeticExpansion":
    case "BraceExpansion":
      return [{ text: UNKNOWN, splits: false }];
  }
}

/** Within double quotes only "$@" and whole arrays stay several words. */
function quoted(parts: readonly WordPart[], scope: WordScope): readonly WordPiece[] {
  const pieces = parts.flatMap((part): readonly WordPiece[] => {
    const list = /^\$\{?(@|\w+(?=\[@\]\}))/.exec(part.type === "Literal" ? "" : part.text)?.[1];
    const values = list === undefined ? undefined : scope.variable(list);
    if (values !== undefined) return values.map((text, at) => ({ text, splits: false, begins: at > 0 }));
    return piecesOf(part, scope).map(({ text }) => ({ text, splits: false }));
  });
  return pieces.length === 0 ? [{ text: "", splits: false }] : pieces;
}

function printed(script: ParsedScript, scope: WordScope): string {
  return scope.output(script).trimEnd();
}

function variablePieces(name: string, scope: WordScope): readonly WordPiece[] {
  if (name === "IFS") return [{ text: " ", splits: true }];
  return [{ text: (scope.variable(name) ?? [UNKNOWN]).join(" "), splits: true }];
}

function parameterPieces(
  part: Extract<WordPart, { type: "ParameterExpansion" }>,
  scope: WordScope,
): readonly WordPiece[] {
  const { parameter, prefix, index, operation } = part;
  const values = scope.variable(parameter);
  if (prefix === undefined && operation === undefined && index !== undefined && values !== undefined) {
    const all = index.value === "@" || index.value === "*";
    return [{ text: all ? values.join(" ") : (values[Number(index.value)] ?? UNKNOWN), splits: true }];
  }
  if (prefix !== undefined) return [{ text: UNKNOWN, splits: true }];
  if (operation === undefined) return variablePieces(parameter, scope);
  if (operation.type !== "Default" || operation.operator.endsWith("?"))
    return [{ text: UNKNOWN, splits: true }];
  const other = expandValue(operation.operand, scope).map((text) => ({ text, splits: true }));
  // A variable that is not set here may be set in the environment; the text in the command is the better guess.
  if (operation.operator.endsWith("+")) return values === undefined ? [] : other;
  return values === undefined ? other : variablePieces(parameter, scope);
}

/** A word in quotes: the shell reads it as it is. */
export function quotedWord(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
