import { z } from "zod";
import type { Asked } from "./model-apis.ts";

/** What the probe noted of one client. */
const noteForm = z.discriminatedUnion("event", [
  z.object({
    event: z.literal("start"),
    variables: z.record(z.string(), z.string()),
    instructions: z.string(),
    description: z.string(),
  }),
  z.object({ event: z.literal("unknown"), method: z.string() }),
  z.object({
    event: z.literal("initialize"),
    protocolVersion: z.string(),
    clientInfo: z.looseObject({ name: z.string() }),
  }),
  z.object({ event: z.literal("call"), name: z.string(), input: z.looseObject({ at: z.number() }) }),
  z.object({ event: z.literal("answer"), at: z.number() }),
  z.object({ event: z.literal("cancelled") }),
]);
type Note = z.infer<typeof noteForm>;

/** Variables of the shell that no configuration names. */
export const UNNAMED = { SOME_SETTING: "1", SOME_TOKEN: "2", SOME_KEY: "3", GITHUB_TOKEN: "4" };

/** The places of the calls in the script, by their argument `at`. */
const CALLS = {
  success: 1,
  failure: 2,
  writes: [10, 11, 12, 13, 14, 15],
  reads: [20, 21],
  long: 30,
} as const;
/** Longer than the server takes for any call. */
const LONG_MS = 55_000;

const read = (at: number, more = {}) => ({ name: "probe_read", input: { at, ...more } });
const write = (at: number, more = {}) => ({ name: "probe_write", input: { at, ...more } });

export const PROBE_SCRIPT = [
  [write(CALLS.success)],
  [write(CALLS.failure, { fail: true })],
  CALLS.writes.map((at) => write(at)),
  CALLS.reads.map((at) => read(at)),
  [read(CALLS.long, { wait_ms: LONG_MS })],
];

export const ONE_WRITE = [[write(CALLS.success)]];

function notesIn(log: string): Note[] {
  return log
    .trim()
    .split("\n")
    .map((line) => noteForm.parse(JSON.parse(line)));
}

/** Whether the probe was called to write. */
export function ranAWrite(log: string): boolean {
  return notesIn(log).some((note) => note.event === "call" && note.name === "probe_write");
}

/** The rows of the table of docs/maintainers/clients.md for one client. */
export function factsOf(asked: readonly Asked[], log: string): Record<string, string> {
  const notes = notesIn(log);
  const [first] = asked;
  const results = asked.at(-1)?.results ?? [];
  const long = results[PROBE_SCRIPT.flat().length - 1] ?? "";
  const of = <Event extends Note["event"]>(event: Event) =>
    notes.filter((note): note is Extract<Note, { event: Event }> => note.event === event);
  const [initialized] = of("initialize");
  const discovers = of("unknown").some(({ method }) => method === "server/discover");
  const { variables = {}, instructions = "", description = "" } = of("start")[0] ?? {};
  const kept = Object.keys(UNNAMED).filter((name) => !(name in variables));
  return {
    "name at `initialize`": `\`${initialized?.clientInfo.name}\``,
    protocol: `${discovers ? "`server/discover`, then " : ""}${initialized?.protocolVersion}`,
    "variables passed on without naming them":
      kept.length === 0
        ? "all"
        : kept.length === Object.keys(UNNAMED).length
          ? "none"
          : `all but ${kept.map((name) => `\`${name}\``).join(", ")}`,
    "tools in the first request": first?.tools.some(({ name }) => name.endsWith("probe_write"))
      ? "all"
      : "none; the model searches",
    "instructions in the first request, characters": shownOf(first?.whole ?? "", instructions),
    "description of a tool in the first request, characters": shownOf(first?.whole ?? "", description),
    "the model sees of a success": partsOf(results[0]),
    "the model sees of a refusal": partsOf(results[1]),
    "writes of one turn": orderOf(notes, CALLS.writes),
    "reads of one turn": orderOf(notes, CALLS.reads).replace(/, .*/, ""),
    "`cancelled` after an answer": of("cancelled").length > 0 ? "sent" : "not sent",
    "a call of 55 s": long.includes("only-in-") ? "waits" : "gives up",
  };
}

/** Of each probe text so much differs from other words of a request. */
const KNOWN_BY = 30;

/** How much of the text stands in the request. */
function shownOf(request: string, text: string): string {
  if (!request.includes(text.slice(0, KNOWN_BY))) return "none";
  let length = KNOWN_BY;
  while (length < text.length && request.includes(text.slice(0, length + 1))) length += 1;
  return length === text.length ? "all" : String(length);
}

function partsOf(result = ""): string {
  return ["text", "JSON"].filter((part) => result.includes(`only-in-${part}`)).join(" and ") || "nothing";
}

function orderOf(notes: readonly Note[], wanted: readonly number[]): string {
  const calls = notes.flatMap((note, place) =>
    note.event === "call" && wanted.includes(note.input.at) ? [{ at: note.input.at, place }] : [],
  );
  const answered = notes.findIndex((note) => note.event === "answer" && wanted.includes(note.at));
  const together = calls.filter(({ place }) => place < answered).length > 1;
  if (!together) return "one by one";
  return calls.every(({ at }, index) => at === wanted[index])
    ? "together, in order"
    : "together, in any order";
}
