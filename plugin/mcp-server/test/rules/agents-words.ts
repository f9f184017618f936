/** The rules with their texts as an agent reads them, which is what most tests state. */
import { Words } from "../../src/errors.ts";

/** The value with every text in the agent's words. */
function inAgentsWords(value: unknown): unknown {
  if (value instanceof Words) return value.agent;
  if (Array.isArray(value)) return value.map(inAgentsWords);
  if (typeof value !== "object" || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inAgentsWords(part)]));
}

/** The same function, its answer in the agent's words. */
export function forAgents<Args extends readonly unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape stays, and a text may be a string
  return (...args) => inAgentsWords(work(...args)) as Result;
}
