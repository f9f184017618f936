/** The words that the shell makes of a word in a script. */
import type { ArrayValue, ParsedScript, Word, WordPart } from "unbash";
import { UNKNOWN, type SetVariables } from "./call.ts";

/** The referents of a word while a script is read. */
export interface WordScope {
  /** Whether the likely value counts where another one is possible; otherwise that is unknown. */
  readonly guesses: boolean;
  readonly variables: SetVariables;
  /** The output of a substitution. */
  output(script: ParsedScript | undefined): string;
  /** The name of a file with this text. */
  pipeName(text: string): string;
}

/** A piece of a word; unquoted text from an expansion is split at white space. */
interface WordPiece {
  readonly text: string;
  readonly splits?: boolean;
  /** A word of its own begins here, as with the second element of "${list[@]}". */
  readonly begins?: boolean;
}

/** Braces followed in one word; where there are more, what they make is unknown. */
const MAX_BRACES = 4;
/** Words that one brace is followed to make. */
const MAX_ALTERNATIVES = 8;

/** The words that the shell would make of one: expanded, split, without quotes. What is not known is marked. */
export function expandWord({ parts, value }: Word, scope: WordScope): readonly string[] {
  if (parts === undefined) return [value];
  return alternatives(parts).flatMap((each) => fieldsOf(each.flatMap((part) => piecesOf(part, scope))));
}

/** As in an assignment or a here-document: expanded, but not split. */
export function expandText(parts: readonly WordPart[], scope: WordScope): string {
  return parts.flatMap((part) => piecesOf(part, scope).map(({ text }) => text)).join("");
}

export function expandValue(value: Word | ArrayValue, scope: WordScope): readonly string[] {
  if (value.type === "ArrayValue") return value.elements.flatMap((element) => expandWord(element, scope));
  return [value.parts === undefined ? value.value : expandText(value.parts, scope)];
}

/** Without the part's own expansion: `a{b,c}d` is `abd` and `acd`. Nested braces and ranges stay unknown. */
function alternatives(parts: readonly WordPart[]): readonly (readonly WordPart[])[] {
  const at = parts.findIndex(({ type }) => type === "BraceExpansion");
  const brace = parts[at];
  if (brace === undefined || parts.filter(({ type }) => type === "BraceExpansion").length > MAX_BRACES)
    return [parts];
  const inner = brace.text.slice(1, -1);
  const texts = /[{}$`]|\.\./.test(inner) ? [UNKNOWN] : inner.replace(/["'\\]/g, "").split(",");
  const rests = alternatives(parts.slice(at + 1));
  return texts.slice(0, MAX_ALTERNATIVES).flatMap((text) => {
    const literal: WordPart = { type: "Literal", pos: 0, end: 0, value: text, text };
    return rests.map((rest) => parts.slice(0, at).concat(literal, rest));
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

function piecesOf(part: WordPart, scope: WordScope): readonly WordPiece[] {
  switch (part.type) {
    case "Literal":
    case "SingleQuoted":
    case "AnsiCQuoted":
      return [{ text: part.value }];
    case "DoubleQuoted":
    case "LocaleString":
      return quoted(part.parts, scope);
    case "SimpleExpansion":
      return variablePieces(part.text.slice(1), scope);
    case "ParameterExpansion":
      return parameterPieces(part, scope);
    case "CommandExpansion":
      return unquoted(scope.output(part.script).trimEnd());
    case "ProcessSubstitution":
      return [{ text: scope.pipeName(scope.output(part.script)) }];
    case "Glob":
    case "ExtendedGlob":
      // A pattern may match any file's name. Without a match it stays as it is.
      return [{ text: part.text }];
    case "ArithmeticExpansion":
    case "BraceExpansion":
      return [{ text: UNKNOWN }];
  }
}

function unquoted(text: string): readonly WordPiece[] {
  return [{ text, splits: true }];
}

/** Within double quotes only "$@" and whole arrays stay several words. */
function quoted(parts: readonly WordPart[], scope: WordScope): readonly WordPiece[] {
  const pieces = parts.flatMap((part): readonly WordPiece[] => {
    const list = /^\$\{?(@|\w+(?=\[@\]\}))/.exec(part.type === "Literal" ? "" : part.text)?.[1];
    const values = list === undefined ? undefined : scope.variables.get(list);
    if (values !== undefined) return values.map((text, at) => ({ text, begins: at > 0 }));
    return piecesOf(part, scope).map(({ text }) => ({ text }));
  });
  return pieces.length === 0 ? [{ text: "" }] : pieces;
}

function variablePieces(name: string, scope: WordScope): readonly WordPiece[] {
  return unquoted(name === "IFS" ? " " : (scope.variables.get(name) ?? [UNKNOWN]).join(" "));
}

function parameterPieces(
  { parameter, prefix, index, operation }: Extract<WordPart, { type: "ParameterExpansion" }>,
  scope: WordScope,
): readonly WordPiece[] {
  if (prefix !== undefined) return unquoted(UNKNOWN);
  const values = scope.variables.get(parameter);
  if (operation === undefined) {
    const isOne = values !== undefined && index !== undefined && !/^[@*]$/.test(index.value);
    return isOne ? unquoted(values[Number(index.value)] ?? UNKNOWN) : variablePieces(parameter, scope);
  }
  if (operation.type !== "Default" || operation.operator.endsWith("?")) return unquoted(UNKNOWN);
  const other = expandValue(operation.operand, scope).map((text) => ({ text, splits: true }));
  // A variable that is not set here may be set in the environment; the text in the command is the better guess.
  const isSet = operation.operator.startsWith(":") ? values?.join("") !== "" : values?.length !== 0;
  if (operation.operator.endsWith("+")) return values === undefined || !isSet ? [] : other;
  if (values === undefined) return scope.guesses ? other : unquoted(UNKNOWN);
  if (!isSet) return other;
  return variablePieces(parameter, scope);
}
