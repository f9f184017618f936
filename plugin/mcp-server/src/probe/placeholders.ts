/** Placeholders for what a transcript must not show, and what a replay gives back for them. */

/** What a value is; numbers of issues and of the project are told apart, for they may be equal. */
export type SecretKind = "login" | "repository" | "id" | "issue" | "project" | "oid" | "etag" | "run";

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

const ID_KEY = /^(?:id|.*_id|.*Id)$/;

/** What a member of that name holds; undefined where it is nobody's secret. */
export function kindOf(key: string): SecretKind | undefined {
  return KINDS.get(key) ?? (ID_KEY.test(key) ? "id" : undefined);
}

/** These stand for a value wherever it is a whole text: nothing else can look like them by chance. */
const WHOLE_KINDS: readonly SecretKind[] = ["id", "oid", "etag", "run"];
/** These stand for a value also within a text. */
const PART_KINDS: readonly SecretKind[] = ["oid", "run"];
/** Shorter ids, such as "12", are found only where a member's name says what they are. */
const MIN_ID_IN_WORDS = 6;
const MIN_NAME_IN_WORDS = 3;

interface Learnt {
  readonly kind: SecretKind;
  readonly value: string;
  /** Of its placeholder, such as `id:3`. */
  readonly name: string;
}

/** The values that were learnt, each with its placeholder. */
export class Placeholders {
  readonly #learnt = new Map<string, Learnt>();
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
    return this.#all().reduce((result, { kind, value, name }) => {
      const placeholder = `{{${name}}}`;
      if (PART_KINDS.includes(kind)) return result.replaceAll(value, placeholder);
      if (!isGithubsWords || value.length < shortest(kind)) return result;
      return result.replaceAll(
        new RegExp(String.raw`(?<![\w{-])${escaped(value)}(?![\w-])`, "gi"),
        placeholder,
      );
    }, text);
  }

  /** The longest first, so that none is taken for a part of another one. */
  #all(): Learnt[] {
    return [...this.#learnt.values()].toSorted((a, b) => b.value.length - a.value.length);
  }
}

function shortest(kind: SecretKind): number {
  if (kind === "login" || kind === "repository") return MIN_NAME_IN_WORDS;
  return kind === "id" ? MIN_ID_IN_WORDS : Infinity;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}
