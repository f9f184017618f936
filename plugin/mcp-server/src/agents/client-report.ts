import { closeSync, existsSync, fstatSync, openSync, readSync } from "node:fs";
import { z } from "zod";
import type { AgentEnd } from "../app/ports/machine.ts";
import { withoutSecrets } from "../domain/text.ts";

/** The report stands on the last line, and a conversation's last answer is shorter than this. */
const TAIL_BYTES = 1024 * 1024;
/** A complaint is for one line of a list. */
const MAX_COMPLAINT = 300;

/**
 * The client's last line in print mode with streamed JSON (its own documentation: "Headless mode"). Measured: where it
 * is not logged in, or the model's service refuses it, that is an error of the subtype "success", and `result` says
 * why.
 */
const resultLine = z.looseObject({
  type: z.literal("result"),
  subtype: z.string(),
  is_error: z.boolean().default(false),
  result: z.string().default(""),
  total_cost_usd: z.number().nonnegative().nullish(),
});

/** What the client says where its service is at fault, as in "API Error: 529 Overloaded". */
const SERVICE_AWAY = /\bAPI Error:? \(?5\d\d\b|overloaded/i;

export type ClientReport = Pick<AgentEnd, "costUsd" | "complaint" | "unable">;

/** What the client reported of itself at its end; nothing where it was ended before. */
export function readReport(log: string): ClientReport {
  const lines = tailOf(log)
    .split("\n")
    .filter((line) => line.trim() !== "");
  for (const line of lines.toReversed()) {
    const parsed = resultLine.safeParse(readJsonLine(line));
    if (!parsed.success) continue;
    const { subtype, is_error: failed, result, total_cost_usd: cost } = parsed.data;
    const costUsd = cost ?? null;
    if (subtype !== "success")
      return { costUsd, complaint: spoken(lines) ?? `the client reported "${subtype}"`, unable: null };
    if (!failed) return { costUsd, complaint: null, unable: null };
    const unable = { why: lastLine(result) ?? "it does not say why", passes: SERVICE_AWAY.test(result) };
    return { costUsd, complaint: null, unable };
  }
  return { costUsd: null, complaint: spoken(lines), unable: null };
}

/** The last that the client said past its protocol, on its error stream, which the log holds, too; without secrets. */
function spoken(lines: readonly string[]): string | null {
  return lastLine(lines.filter((text) => readJsonLine(text) === undefined).join("\n"));
}

function lastLine(said: string): string | null {
  // Before it is taken apart and cut: a key has many lines, and half a token looks like none.
  const line = withoutSecrets(said).trim().split("\n").at(-1) ?? "";
  return line === "" ? null : line.slice(0, MAX_COMPLAINT).toWellFormed();
}

function readJsonLine(line: string): unknown {
  if (!line.startsWith("{")) return undefined;
  try {
    return JSON.parse(line);
  } catch (error) {
    // The first line of the tail is cut, and a killed client's last one is.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Nothing where there is no such file, as of an agent on a disk that is gone. */
function tailOf(path: string): string {
  if (!existsSync(path)) return "";
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    const length = Math.min(size, TAIL_BYTES);
    const buffer = Buffer.alloc(length);
    readSync(file, buffer, 0, length, size - length);
    return buffer.toString("utf8");
  } finally {
    closeSync(file);
  }
}
