/** What agents can do, by domains with qualifiers such as `auth: [oauth2, pkce]`, whatever people call them; pure. */

/** Domains, each with its qualifiers. */
export type Capabilities = Readonly<Record<string, readonly string[]>>;

/** Other words for a name, each with all that it may mean. */
export type Aliases = Readonly<Record<string, readonly string[]>>;

/** Words that mean the same in every team; with several meanings, one that the team has decides. */
const COMMON_ALIASES: Aliases = {
  authentication: ["auth"],
  authn: ["auth"],
  authorization: ["auth"],
  authz: ["auth"],
  oauth: ["oauth2"],
  "oauth 2.0": ["oauth2"],
  openid: ["oidc"],
  "openid connect": ["oidc"],
  postgres: ["postgresql"],
  pg: ["postgresql"],
  k8s: ["kubernetes"],
  db: ["database"],
  js: ["javascript"],
  ts: ["typescript"],
  a11y: ["accessibility"],
  i18n: ["internationalization"],
  e2e: ["end-to-end"],
  qa: ["quality-assurance", "testing"],
  ops: ["devops", "sre"],
  infra: ["infrastructure", "devops"],
  sec: ["security", "secrets"],
  ui: ["frontend", "design"],
  ml: ["machine-learning"],
};

/** A name that may be one of several; the team has them all. */
export interface Ambiguity {
  readonly name: string;
  readonly meanings: readonly string[];
}

/** Names are the same in any case of letters and with any sign between their words: `Dark Theme` is `dark-theme`. */
export function nameKey(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]/gu, "");
}

/** Finds what is meant by a name among those that the team's agents use for what they can do. */
export class Vocabulary {
  readonly #aliases: ReadonlyMap<string, readonly string[]>;
  readonly #used: ReadonlyMap<string, string>;

  /** `used` are the names in the team's file, `aliases` the team's own words, which come before the common ones. */
  constructor(used: readonly string[], aliases: Aliases) {
    const all = [...Object.entries(COMMON_ALIASES), ...Object.entries(aliases)];
    this.#aliases = new Map(all.map(([alias, meanings]) => [nameKey(alias), meanings.map(nameKey)]));
    this.#used = new Map(used.toSorted().map((name) => [this.keyOf(name), name]));
  }

  /**
   * A name's key, or that of the one thing that it is another word for: agents that use either word know the same.
   */
  keyOf(name: string): string {
    const key = nameKey(name);
    const [only = key, ...others] = this.#aliases.get(key) ?? [];
    return others.length === 0 ? only : key;
  }

  /** What is meant by a name, as a key; several things where nothing tells which. */
  find(name: string): string | Ambiguity {
    const key = this.keyOf(name);
    if (this.#used.has(key)) return key;
    const meanings = this.#aliases.get(nameKey(name));
    const known = [...this.#used].filter(([used]) => meanings?.includes(used));
    const [only = [key], ...others] = known;
    return others.length === 0 ? only[0] : { name, meanings: known.map(([, written]) => written).toSorted() };
  }
}
