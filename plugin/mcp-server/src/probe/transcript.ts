/** A probe's requests and GitHub's answers, in a form that can be shown to anybody and played again elsewhere. */
import { EMPTY_TREE, KNOWN_TREE } from "./refs.ts";
import { NO_OBJECT } from "../rules/lock.ts";
import { pick, type ProbeTarget } from "./probe-context.ts";
import { READ_SCHEMA, partsInAnswer } from "./schema.ts";
import type { Exchanges, RawAnswer, RawRequest } from "../github/connection.ts";

/** Raised where a line means something else than before. */
const FORMAT = 1;
const FIRST_ERROR_STATUS = 400;

/** The origin of a transcript. */
interface Origin extends ProbeTarget {
  readonly run: string;
  readonly lockPrefix: string;
  readonly version: string;
}

/** Sends requests on, and keeps them with their answers. */
export class Recorder implements Exchanges {
  readonly #exchanges: Exchanges;
  /** `lags`: the answer did not show an earlier write yet. */
  readonly #kept: { readonly request: RawRequest; readonly answer: RawAnswer; lags: boolean }[] = [];

  constructor(exchanges: Exchanges) {
    this.#exchanges = exchanges;
  }

  async send(request: RawRequest): Promise<RawAnswer> {
    const answer = await this.#exchanges.send(request);
    this.#kept.push({ request, answer: keptOf(request, answer), lags: false });
    return answer;
  }

  /** Returns what marks the newest answer as lagging: it did not show an earlier write yet. */
  newestAnswer(): () => void {
    const newest = this.#kept.at(-1);
    return () => {
      if (newest !== undefined) newest.lags = true;
    };
  }

  /** JSON lines: the origin, then the exchanges in their order; each operation's text before its first use. */
  transcript({ owner, repo, projectNumber, run, lockPrefix, version }: Origin): string {
    const placeholders = new Placeholders();
    const target = { owner, repo, projectNumber, run };
    learn(placeholders, target);
    for (const { answer } of this.#kept) {
      learn(placeholders, answer.headers);
      learn(placeholders, answer.body);
    }
    const hidden = redact(placeholders, target);
    const lines: unknown[] = [{ kind: "probe", format: FORMAT, version, lockPrefix, target: hidden }];
    const known = new Set<string>();
    for (const { request, answer, lags } of this.#kept) {
      if (request.kind === "graphql" && !known.has(request.name)) {
        known.add(request.name);
        lines.push({ kind: "document", name: request.name, text: request.text });
      }
      lines.push({
        kind: "exchange",
        ...(lags ? { lags } : {}),
        request: requestLine(placeholders, request),
        status: answer.status,
        headers: redact(placeholders, answer.headers),
        body: redact(placeholders, answer.body, "", answer.status >= FIRST_ERROR_STATUS),
      });
    }
    return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  }
}

function requestLine(placeholders: Placeholders, request: RawRequest): unknown {
  if (request.kind === "graphql")
    return { document: request.name, variables: redact(placeholders, request.variables) };
  const { method, path, parameters, headers = {} } = request;
  return {
    method,
    path,
    parameters: redact(placeholders, parameters),
    headers: redact(placeholders, headers),
  };
}

// The parts of an answer that a transcript keeps, with all names hidden.

/** Members of REST answers that ralph-hero reads. Others may be private, and say nothing about an assumption. */
const KEPT_MEMBERS: ReadonlySet<string> = new Set(
  `admin archived_at author_association blocked_by blocking body code committer completed content content_type data_type
  date errors field fields id issue_dependencies_summary login maintain message mode name node_id number object parents
  path percent_completed permission permissions pull push raw ref resource sha state sub_issues_summary total
  total_blocked_by total_blocking tree triage type user value`.split(/\s+/),
);
/** Members that hold a person, and what is kept of one. */
const PERSON_KEYS: ReadonlySet<string> = new Set(["author", "committer", "user"]);
const KEPT_OF_PERSON: ReadonlySet<string> = new Set(["date", "login", "permissions"]);
/** Headers that ralph-hero or a reader of the transcript uses. */
const KEPT_HEADERS: readonly string[] = [
  "content-type",
  "date",
  "etag",
  "retry-after",
  "x-accepted-github-permissions",
  "x-accepted-oauth-scopes",
  "x-github-api-version-selected",
  "x-oauth-scopes",
  ...["limit", "remaining", "reset", "resource", "used"].map((name) => `x-ratelimit-${name}`),
];
/** Headers whose values are addresses with ids in them; that they are there is all that is kept. */
const ADDRESS_HEADERS: readonly string[] = ["link", "location", "x-github-sso"];
/** Of a body that is no JSON, such as a page of a gateway: enough to see what it is. */
const MAX_TEXT_LENGTH = 60;
/** The same everywhere, so they are nobody's. */
const PUBLIC_OIDS: readonly string[] = [NO_OBJECT, EMPTY_TREE, KNOWN_TREE];

const OID = /^[0-9a-f]{40}$/;
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** GitHub's documentation, "GitHub's token formats", and the installation tokens before them. */
const TOKEN = /\b(?:gh[a-z]_\w{16,}|github_pat_\w{16,}|v1\.[0-9a-f]{40})\b/g;
/** GitHub's number of a request, in the words for its faults. */
const REQUEST_ID = /\b[0-9A-F]{4,}(?::[0-9A-F]+){2,}\b/g;

/** GitHub's words for a limit name the account or the address by its number. */
const ACCOUNT_NUMBER = /\bID \d+/g;
const IP_ADDRESS = /\b\d{1,3}(?:\.\d{1,3}){3}\b|\b(?:[0-9a-f]{1,4}:){3,7}:?[0-9a-f]{1,4}\b/gi;

/** The answer as the transcript keeps it, its values still as they are. */
export function keptOf(request: RawRequest, { status, headers, body }: RawAnswer): RawAnswer {
  const kept = Object.entries(headers).flatMap(([name, value]) => {
    if (ADDRESS_HEADERS.includes(name)) return [[name, "(an address)"] as const];
    return KEPT_HEADERS.includes(name) ? [[name, value] as const] : [];
  });
  return { status, headers: Object.fromEntries(kept), body: keptBody(request, body) };
}

function keptBody(request: RawRequest, body: unknown): unknown {
  if (typeof body === "string") return { text: body.slice(0, MAX_TEXT_LENGTH), length: body.length };
  if (body === undefined || body === null) return null;
  const data = request.kind === "graphql" && request.name === READ_SCHEMA.name ? pick(body, "data") : null;
  if (data !== undefined && data !== null) return { data: partsInAnswer(data) };
  return request.kind === "rest" ? withKeptMembers(body) : withoutPositions(body);
}

function withKeptMembers(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return value.map((one) => withKeptMembers(one, key));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => (PERSON_KEYS.has(key) ? KEPT_OF_PERSON : KEPT_MEMBERS).has(name))
      .map(([name, member]) => [name, withKeptMembers(member, name)]),
  );
}

/** Of GraphQL everything was asked for; an error's place in the text of the operation helps nobody. */
function withoutPositions(body: object): unknown {
  if (!("errors" in body) || !Array.isArray(body.errors)) return body;
  const errors = body.errors.map((error: unknown) =>
    typeof error === "object" && error !== null
      ? Object.fromEntries(Object.entries(error).filter(([key]) => key !== "locations"))
      : error,
  );
  return { ...body, errors };
}

/** Learns the names and ids in an answer. */
function learn(placeholders: Placeholders, value: unknown, key = ""): void {
  if (Array.isArray(value)) for (const one of value) learn(placeholders, one, key);
  else if (typeof value === "object" && value !== null)
    for (const [name, member] of Object.entries(value)) learn(placeholders, member, name);
  else if (typeof value === "string" || typeof value === "number") {
    const kind = kindOf(key);
    const text = String(value);
    if (kind === undefined || PUBLIC_OIDS.includes(text)) return;
    if (kind !== "oid" || OID.test(text)) placeholders.learn(kind, text);
  }
}

/** Hides what was learnt, and what looks like a secret of anybody. */
function redact(placeholders: Placeholders, value: unknown, key = "", isWords = false): unknown {
  if (Array.isArray(value)) return value.map((one) => redact(placeholders, one, key, isWords));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        name,
        redact(placeholders, member, name, isWords || name === "errors"),
      ]),
    );
  if (typeof value === "number") return placeholders.forMember(key, value) ?? value;
  if (typeof value !== "string") return value;
  const whole = placeholders.forMember(key, value);
  if (whole !== undefined) return whole;
  const hidden = value.replaceAll(TOKEN, "(a token)").replaceAll(EMAIL, "(an e-mail address)");
  return placeholders.within(isWords ? withoutNumbers(hidden) : hidden, isWords);
}

function withoutNumbers(words: string): string {
  return words
    .replaceAll(REQUEST_ID, "(a request)")
    .replaceAll(ACCOUNT_NUMBER, "ID (a number)")
    .replaceAll(IP_ADDRESS, "(an address)");
}

// Placeholders for what a transcript must not show, and what a replay gives back for them.

/** The kind of a value. Numbers of issues and of the project are kinds of their own, because they may be equal. */
type SecretKind = "login" | "repository" | "id" | "issue" | "project" | "oid" | "etag" | "run";

/** `{{id:3}}` is a text, `{{#id:3}}` a number. */
const PLACEHOLDER = /\{\{(?<hash>#?)(?<name>[a-z]+:\d+)\}\}/;
export const WHOLE_PLACEHOLDER = new RegExp(`^${PLACEHOLDER.source}$`);
export const ANY_PLACEHOLDER = new RegExp(PLACEHOLDER.source, "g");

/** By the name of a member or parameter. Objects of git are known by their ids' form. */
const KINDS: ReadonlyMap<string, SecretKind> = new Map([
  ["login", "login"],
  ["owner", "login"],
  ["username", "login"],
  ["repo", "repository"],
  ["number", "issue"],
  ["issue_number", "issue"],
  ["projectNumber", "project"],
  ["project_number", "project"],
  ["sha", "oid"],
  ["oid", "oid"],
  ["etag", "etag"],
  ["if-none-match", "etag"],
  ["run", "run"],
]);

/** A cursor holds the id of what it points at. */
const ID_KEY = /^(?:id|.*_id|.*Id|cursor|.*Cursor)$/;

/** The kind of secret in a member of that name; undefined for none. */
function kindOf(key: string): SecretKind | undefined {
  return KINDS.get(key) ?? (ID_KEY.test(key) ? "id" : undefined);
}

/** These stand for a value wherever it is a whole text: nothing else can look like them by chance. */
const WHOLE_KINDS: readonly SecretKind[] = ["id", "oid", "etag", "run"];
/** These stand for a value also within a text. */
const PART_KINDS: readonly SecretKind[] = ["oid", "run"];
/** Shorter ids, such as "12", are found only where a member's name says what they are. */
const MIN_ID_IN_WORDS = 6;
const MIN_NAME_IN_WORDS = 3;

/** The values that were learnt, each with its placeholder. */
class Placeholders {
  /** `name` is that of the placeholder, such as `id:3`. */
  readonly #learnt = new Map<
    string,
    { readonly kind: SecretKind; readonly value: string; readonly name: string }
  >();
  readonly #counts = new Map<SecretKind, number>();

  /** Gives the value a placeholder, always the same one. */
  learn(kind: SecretKind, value: string): void {
    if (value === "" || this.#learnt.has(`${kind} ${value}`)) return;
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    this.#learnt.set(`${kind} ${value}`, { kind, value, name: `${kind}:${count}` });
  }

  /** The placeholder's text for a value under a key; undefined for a value that was not learnt. */
  forMember(key: string, value: string | number): string | undefined {
    const kind = kindOf(key);
    const kinds =
      typeof value === "string" ? [...(kind === undefined ? [] : [kind]), ...WHOLE_KINDS] : [kind];
    for (const one of kinds) {
      const name = one === undefined ? undefined : this.#learnt.get(`${one} ${value}`)?.name;
      if (name !== undefined) return typeof value === "number" ? `{{#${name}}}` : `{{${name}}}`;
    }
    return undefined;
  }

  /** The text with placeholders for the learnt values in it; in GitHub's own words also for names and ids. */
  within(text: string, isGithubsWords: boolean): string {
    // The longest first, so that none is taken for a part of another one.
    const all = [...this.#learnt.values()].toSorted((a, b) => b.value.length - a.value.length);
    return all.reduce((result, { kind, value, name }) => {
      const placeholder = `{{${name}}}`;
      if (PART_KINDS.includes(kind)) return result.replaceAll(value, placeholder);
      if (!isGithubsWords || value.length < shortest(kind)) return result;
      return result.replaceAll(
        new RegExp(String.raw`(?<![\w{-])${escaped(value)}(?![\w-])`, "gi"),
        placeholder,
      );
    }, text);
  }
}

function shortest(kind: SecretKind): number {
  if (kind === "login" || kind === "repository") return MIN_NAME_IN_WORDS;
  return kind === "id" ? MIN_ID_IN_WORDS : Infinity;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}
