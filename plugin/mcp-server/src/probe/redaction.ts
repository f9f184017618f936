/** What a transcript keeps of an answer, and how it hides whose answer it was. */
import type { RawAnswer, RawRequest } from "../app/ports/machine.ts";
import { EMPTY_TREE, KNOWN_TREE } from "./git-objects.ts";
import { kindOf, type Placeholders } from "./placeholders.ts";
import { NO_OBJECT } from "../domain/lock.ts";

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
/** Headers that ralph-hero or a reader of the transcript goes by. */
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
export function learn(placeholders: Placeholders, value: unknown, key = ""): void {
  if (Array.isArray(value)) for (const one of value) learn(placeholders, one, key);
  else if (typeof value === "object" && value !== null)
    for (const [name, member] of Object.entries(value)) learn(placeholders, member, name);
  else if (typeof value === "string" || typeof value === "number")
    learnScalar(placeholders, String(value), key);
}

function learnScalar(placeholders: Placeholders, value: string, key: string): void {
  const kind = kindOf(key);
  if (kind === undefined || PUBLIC_OIDS.includes(value)) return;
  if (kind !== "oid" || OID.test(value)) placeholders.learn(kind, value);
}

/** Hides what was learnt, and what looks like a secret of anybody. */
export function redact(placeholders: Placeholders, value: unknown, key = "", isWords = false): unknown {
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
