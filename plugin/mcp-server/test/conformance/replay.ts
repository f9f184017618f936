/** Plays a transcript of a probe against another server, and tells where its answers differ. */
import { z } from "zod";
import { keptOf } from "../../src/probe/transcript.ts";
import { Bindings, Unbound } from "./bindings.ts";
import { compare, compareHeaders, type Difference } from "./compare.ts";
import type { Exchanges, RawRequest } from "../../src/github/connection.ts";

const hiddenTarget = z.object({
  owner: z.string(),
  repo: z.string(),
  projectNumber: z.string(),
  run: z.string(),
});
const members = z.record(z.string(), z.unknown());

const line = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("probe"),
    format: z.literal(1),
    version: z.string(),
    lockPrefix: z.string(),
    target: hiddenTarget,
  }),
  z.strictObject({ kind: z.literal("document"), name: z.string(), text: z.string() }),
  z.strictObject({
    kind: z.literal("exchange"),
    lags: z.literal(true).optional(),
    request: z.union([
      z.strictObject({ document: z.string(), variables: members }),
      z.strictObject({
        method: z.enum(["GET", "POST", "PATCH", "PUT", "DELETE"]),
        path: z.string(),
        parameters: members,
        headers: z.record(z.string(), z.string()),
      }),
    ]),
    status: z.number(),
    headers: members,
    body: z.unknown(),
  }),
]);
type Line = z.infer<typeof line>;
type Recorded = Extract<Line, { kind: "exchange" }>;

/** Where the transcript is played. */
export interface ReplayTarget {
  readonly exchanges: Exchanges;
  readonly owner: string;
  readonly repo: string;
  readonly projectNumber: number;
  /** A new one, in the names of what is made. */
  readonly run: string;
}

export interface ReplayedDifference extends Difference {
  /** The number of the line in the transcript, from 1. */
  readonly line: number;
  readonly request: string;
}

export interface Replay {
  readonly exchanges: number;
  readonly differences: readonly ReplayedDifference[];
}

/** Throws an Error for a text that is no transcript of a probe. */
export async function replay(transcript: string, server: ReplayTarget): Promise<Replay> {
  const lines = parse(transcript);
  const [origin] = lines;
  if (origin?.kind !== "probe") throw new Error("The first line of a transcript tells where it was made");
  const bindings = new Bindings(initialBindings(origin.target, server));
  const texts = new Map(lines.flatMap((one) => (one.kind === "document" ? [[one.name, one.text]] : [])));
  const differences: ReplayedDifference[] = [];
  let exchanges = 0;
  for (const [index, recorded] of lines.entries()) {
    if (recorded.kind !== "exchange") continue;
    exchanges += 1;
    const found = await replayOne(recorded, bindings, texts, server);
    const { request } = recorded;
    const named = "document" in request ? request.document : `${request.method} ${request.path}`;
    for (const one of found) differences.push({ ...one, line: index + 1, request: named });
  }
  return { exchanges, differences };
}

function parse(transcript: string): Line[] {
  const texts = transcript.split("\n").filter((text) => text !== "");
  return texts.map((text, index) => {
    const parsed = line.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
    throw new Error(`Line ${index + 1} is not of a transcript:\n${z.prettifyError(parsed.error)}`);
  });
}

/** `id:3` for `{{#id:3}}`. */
function nameOf(placeholder: string): string {
  return placeholder.replaceAll(/[{}#]/g, "");
}

function initialBindings(hidden: z.infer<typeof hiddenTarget>, server: ReplayTarget): Record<string, string> {
  return {
    [nameOf(hidden.owner)]: server.owner,
    [nameOf(hidden.repo)]: server.repo,
    [nameOf(hidden.projectNumber)]: String(server.projectNumber),
    [nameOf(hidden.run)]: server.run,
  };
}

async function replayOne(
  recorded: Recorded,
  bindings: Bindings,
  texts: ReadonlyMap<string, string>,
  { exchanges }: ReplayTarget,
): Promise<Difference[]> {
  try {
    const request = requestOf(recorded, bindings, texts);
    const { status, headers, body } = keptOf(request, await exchanges.send(request));
    // An answer that lagged says nothing but that; the next one of its kind is compared.
    if (recorded.lags === true) return [];
    return [
      ...compare(bindings, "status", recorded.status, status),
      ...compareHeaders(bindings, recorded.headers, headers),
      ...compare(bindings, "body", recorded.body, body),
    ];
  } catch (error) {
    if (!(error instanceof Unbound)) throw error;
    const sandbox = `not sent: no answer has shown ${error.message}`;
    return [{ at: "request", recorded: "sent", sandbox }];
  }
}

function requestOf(
  { request }: Recorded,
  bindings: Bindings,
  texts: ReadonlyMap<string, string>,
): RawRequest {
  if ("document" in request) {
    const text = texts.get(request.document);
    if (text === undefined) throw new Error(`The transcript lacks the text of ${request.document}`);
    const variables = members.parse(bindings.fill(request.variables));
    return { kind: "graphql", name: request.document, text, variables };
  }
  const { method, path } = request;
  return {
    kind: "rest",
    method,
    path,
    parameters: members.parse(bindings.fill(request.parameters)),
    headers: z.record(z.string(), z.string()).parse(bindings.fill(request.headers)),
  };
}
