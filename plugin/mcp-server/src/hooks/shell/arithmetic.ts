/** Numbers as the shell calculates them: `$((i + 1))`, `let i+=1`, the index of an array. */
import { parse } from "unbash";
import type { ArithmeticExpression, WordPart } from "unbash";
import { UNKNOWN, hasUnknown, type SetVariables } from "./call.ts";

/** The variables that an expression reads and sets. */
export interface NumberScope {
  readonly variables: SetVariables;
  assign(name: string, values: readonly string[]): void;
}

/** Characters of an expression that is calculated; the parser's time grows with the square of nested ones. */
export const MAX_EXPRESSION = 200;

type Operator = (left: number, right: number) => number;

const OPERATORS: ReadonlyMap<string, Operator> = new Map([
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
export function calculateText(text: string, scope: NumberScope): number | null {
  if (hasUnknown(text) || text.length > MAX_EXPRESSION) return null;
  if (/^\s*-?\d+\s*$/.test(text)) return numberIn(text);
  const [statement] = parse(`((${text}))`).commands;
  const command = statement?.command;
  return command?.type === "ArithmeticCommand" && command.expression !== undefined
    ? calculate(command.expression, scope, () => UNKNOWN)
    : null;
}

/** As `calculateText`, for an expression that is parsed. `expand` gives the text of the expansions in it. */
export function calculate(
  expression: ArithmeticExpression,
  scope: NumberScope,
  expand: (parts: readonly WordPart[]) => string,
): number | null {
  const value = (part: ArithmeticExpression): number | null => calculate(part, scope, expand);
  switch (expression.type) {
    case "ArithmeticGroup":
      return value(expression.expression);
    case "ArithmeticWord":
      return valueOfWord(expression.parts === undefined ? expression.value : expand(expression.parts), scope);
    case "ArithmeticTernary": {
      const test = value(expression.test);
      return test === null ? null : value(test === 0 ? expression.alternate : expression.consequent);
    }
    case "ArithmeticUnary": {
      const { operator, operand, prefix } = expression;
      const before = value(operand);
      if (operator === "++" || operator === "--") {
        const after = set(operand, before === null ? null : before + (operator === "++" ? 1 : -1), scope);
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
      if (operator === "=") return set(expression.left, right, scope);
      const left = value(expression.left);
      const result = left === null || right === null ? null : inRange(apply?.(left, right));
      return isSet ? set(expression.left, result, scope) : result;
    }
    case "ArithmeticCommandExpansion":
      return null;
  }
}

function set(target: ArithmeticExpression, value: number | null, scope: NumberScope): number | null {
  if (target.type !== "ArithmeticWord" || !/^\w+$/.test(target.value)) return null;
  scope.assign(target.value, [value === null ? UNKNOWN : String(value)]);
  return value;
}

function valueOfWord(word: string, { variables }: NumberScope): number | null {
  return numberIn(/^[A-Za-z_]\w*$/.test(word) ? variables.get(word)?.[0] : word);
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
