import { readJson } from "../../domain/text.ts";

/** The object that a text of JSON holds, or null where it is none. */
export function parsed(json: string): Readonly<Record<string, unknown>> | null {
  const value = readJson(json);
  return typeof value === "object" && value !== null ? { ...value } : null;
}
