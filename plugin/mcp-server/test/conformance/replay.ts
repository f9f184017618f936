/** Plays a transcript of a probe against another server, and tells where its answers differ. */
import { z } from "zod";
import { keptOf, ANY_PLACEHOLDER, WHOLE_PLACEHOLDER } from "../../src/probe/transcript.ts";
import type { Exchanges, RawRequest } from "../../src/github/connection.ts";
import { isObject } from "../../src/rules/text.ts";

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

// What the placeholders of a transcript stand for in the sandbox.

/** A request names something that no answer of the sandbox has shown. */
class Unbound extends Error {
  override readonly name = "Unbound";
}

/** Differ with every run, and mean the same. */
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g;
const REQUEST_ID = /\(a request\)|\b[0-9A-F]{4,}(?::[0-9A-F]+){2,}\b/g;

class Bindings {
  readonly #values = new Map<string, string>();

  constructor(values: Readonly<Record<string, string>>) {
    for (const [name, value] of Object.entries(values)) this.#values.set(name, value);
  }

  /** The value of a request with what its placeholders stand for. Throws Unbound. */
  fill(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.fill(one));
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, this.fill(member)]));
    if (typeof value !== "string") return value;
    const { hash, name } = WHOLE_PLACEHOLDER.exec(value)?.groups ?? {};
    if (name !== undefined) return hash === "#" ? Number(this.#valueOf(name)) : this.#valueOf(name);
    return value.replaceAll(ANY_PLACEHOLDER, (_, __, part: string) => this.#valueOf(part));
  }

  /**
   * Whether the sandbox's text or number is what the recorded one stands for. A placeholder that is met for the first
   * time stands for it from here on.
   */
  matches(recorded: string | number, actual: string | number): boolean {
    if (typeof recorded === "number") return recorded === actual;
    const { hash, name } = WHOLE_PLACEHOLDER.exec(recorded)?.groups ?? {};
    if (name !== undefined) {
      if ((hash === "#") !== (typeof actual === "number")) return false;
      const known = this.#values.get(name);
      if (known === undefined) this.#values.set(name, String(actual));
      return known === undefined || known === String(actual);
    }
    return typeof actual === "string" && plain(this.#filledWhereKnown(recorded)) === plain(actual);
  }

  /** Lets the placeholder stand for the value from here on, whatever it stood for before. */
  rebind(placeholder: unknown, value: unknown): void {
    const { name } = WHOLE_PLACEHOLDER.exec(String(placeholder))?.groups ?? {};
    if (name !== undefined && typeof value === "string") this.#values.set(name, value);
  }

  #filledWhereKnown(text: string): string {
    return text.replaceAll(ANY_PLACEHOLDER, (whole, _, name: string) => this.#values.get(name) ?? whole);
  }

  #valueOf(name: string): string {
    const value = this.#values.get(name);
    if (value === undefined) throw new Unbound(`{{${name}}}`);
    return value;
  }
}

function plain(text: string): string {
  return text.replaceAll(TIME, "(a time)").replaceAll(REQUEST_ID, "(a request)");
}

/** Where the sandbox answers otherwise than the transcript. */
export interface Difference {
  /** Such as `body.data.repository.ref`. */
  readonly at: string;
  readonly recorded: string;
  readonly sandbox: string;
}

/** A difference quotes so much of a value. */
const MAX_QUOTED = 160;
/** The rest of a limit depends on others who use the token, and counts of links lag behind the lists. */
const FREE_NUMBERS = /\.(?:limit|remaining)$|summary\.\w+$/i;
/** Their values are the server's own affair; that they are there is not. */
const FREE_HEADERS = /^(?:date|etag|x-ratelimit-(?:limit|remaining|reset|used)|x-oauth-scopes)$/;

/** All differences between two values, and what placeholders stand for by the way. */
function compare(bindings: Bindings, at: string, recorded: unknown, actual: unknown): Difference[] {
  if (Array.isArray(recorded) && Array.isArray(actual)) return compareLists(bindings, at, recorded, actual);
  if (isObject(recorded) && isObject(actual)) return compareMembers(bindings, at, recorded, actual);
  if (isScalar(recorded) && isScalar(actual))
    return bindings.matches(recorded, actual) || areFreeNumbers(at, recorded, actual)
      ? []
      : [difference(at, recorded, actual)];
  return recorded === actual ? [] : [difference(at, recorded, actual)];
}

/** As `compare`; only the presence of some headers counts. */
function compareHeaders(
  bindings: Bindings,
  recorded: Readonly<Record<string, unknown>>,
  actual: Readonly<Record<string, unknown>>,
): Difference[] {
  // Servers make their ETags each in its own way: what counts is that the newest one is sent back.
  bindings.rebind(recorded["etag"], actual["etag"]);
  return compare(bindings, "headers", withoutFreeValues(recorded), withoutFreeValues(actual));
}

function withoutFreeValues(headers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, FREE_HEADERS.test(name) ? "(a value)" : value]),
  );
}

function compareLists(
  bindings: Bindings,
  at: string,
  recorded: readonly unknown[],
  actual: readonly unknown[],
): Difference[] {
  const common = recorded.slice(0, actual.length);
  const inside = common.flatMap((one, index) => compare(bindings, `${at}[${index}]`, one, actual[index]));
  if (recorded.length === actual.length) return inside;
  return [{ at, recorded: `${recorded.length} entries`, sandbox: `${actual.length} entries` }, ...inside];
}

function compareMembers(bindings: Bindings, at: string, recorded: object, actual: object): Difference[] {
  const [before, now] = [new Map(Object.entries(recorded)), new Map(Object.entries(actual))];
  const keys = new Set([...before.keys(), ...now.keys()]);
  return [...keys].flatMap((key) => {
    const member = `${at}.${key}`;
    if (!now.has(key)) return [{ at: member, recorded: quoted(before.get(key)), sandbox: "absent" }];
    if (!before.has(key)) return [{ at: member, recorded: "absent", sandbox: quoted(now.get(key)) }];
    return compare(bindings, member, before.get(key), now.get(key));
  });
}

function difference(at: string, recorded: unknown, actual: unknown): Difference {
  return { at, recorded: quoted(recorded), sandbox: quoted(actual) };
}

function quoted(value: unknown): string {
  return (JSON.stringify(value) ?? "undefined").slice(0, MAX_QUOTED);
}

function areFreeNumbers(at: string, recorded: unknown, actual: unknown): boolean {
  return FREE_NUMBERS.test(at) && typeof recorded === "number" && typeof actual === "number";
}

function isScalar(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}
