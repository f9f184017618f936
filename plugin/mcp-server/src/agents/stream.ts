/** The lines of a client's report in print mode with streamed JSON, as measured with Claude Code 2.1.330. */
import * as z from "zod";
import { readJson, withoutSecrets } from "../domain/text.ts";
import type { Denial } from "../ports/machine.ts";

/** A call that the client refused. The reason "rule" is a deny rule of the settings. */
const deniedLine = z.looseObject({
  type: z.literal("system"),
  subtype: z.literal("permission_denied"),
  tool_name: z.string(),
  tool_use_id: z.string(),
  decision_reason_type: z.string().nullish(),
});

const block = z.looseObject({
  type: z.string(),
  id: z.string().optional(),
  text: z.string().optional(),
  input: z.record(z.string(), z.unknown()).optional(),
  tool_use_id: z.string().optional(),
  is_error: z.boolean().nullish(),
  content: z.union([z.string(), z.array(z.looseObject({ text: z.string().optional() }))]).optional(),
});
const messageLine = z.looseObject({
  type: z.enum(["assistant", "user"]),
  message: z.looseObject({ content: z.array(block) }),
});
type Block = z.infer<typeof block>;

/** A tool's result as the model reads it. */
export interface ToolResult {
  readonly isError: boolean;
  readonly text: string;
}

export interface StreamReport {
  readonly denials: readonly (Denial & { readonly id: string })[];
  /** By the call's id. */
  readonly results: ReadonlyMap<string, ToolResult>;
  /** The agent's last text, without secrets; null for none. */
  readonly lastWords: string | null;
}

/** The calls in the lines; lines of another form are ignored. Pure. */
export function readStream(lines: readonly string[]): StreamReport {
  const parsed = lines.filter((line) => line.startsWith("{")).map((line) => readJson(line));
  const blocks = parsed.flatMap((line) => messageLine.safeParse(line).data?.message.content ?? []);
  const inputs = new Map(blocks.flatMap(({ id, input }) => (id === undefined ? [] : [[id, input ?? {}]])));
  const denials = parsed.flatMap((line) => {
    const { data } = deniedLine.safeParse(line);
    if (data === undefined) return [];
    const { tool_name: tool, tool_use_id: id, decision_reason_type: reason } = data;
    return [{ id, tool, call: shownInput(inputs.get(id) ?? {}), byRule: reason === "rule" }];
  });
  return { denials, results: new Map(blocks.flatMap(resultOf)), lastWords: lastWordsIn(parsed) };
}

function resultOf({ type, tool_use_id: id, is_error: isError, content = "" }: Block): [string, ToolResult][] {
  if (type !== "tool_result" || id === undefined) return [];
  const text = typeof content === "string" ? content : content.map((part) => part.text ?? "").join("\n");
  return [[id, { isError: isError === true, text }]];
}

/** The command or the path of a call: what a rule names. */
function shownInput(input: Readonly<Record<string, unknown>>): string {
  const { command, file_path: path } = input;
  const shown = typeof command === "string" ? command : typeof path === "string" ? path : "";
  return withoutSecrets(shown).replaceAll(/\s+/g, " ");
}

function lastWordsIn(lines: readonly unknown[]): string | null {
  for (const line of lines.toReversed()) {
    const { data } = messageLine.safeParse(line);
    const said =
      data?.type === "assistant" ? data.message.content.findLast(({ text }) => text !== undefined) : null;
    const words = withoutSecrets(said?.text ?? "")
      .replaceAll(/\s+/g, " ")
      .trim();
    if (words !== "") return words;
  }
  return null;
}
