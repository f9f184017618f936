/** Routing of a task to an agent by capabilities; pure. Load never counts, because nobody could check it later. */
import { sameAgent } from "./names.ts";

/** An agent as the team's file describes it. */
export interface Candidate {
  readonly name: string;
  readonly department: string | null;
  readonly capabilities: Capabilities;
}

export interface RoutingRequest {
  readonly requested: Capabilities;
  /** The agent that needs the task done, which never receives it. */
  readonly requester: string;
  readonly agents: readonly Candidate[];
  readonly aliases: Aliases;
  /** The agent that is to settle a tie, with the reason; null where none is named. */
  readonly pick: { readonly agent: string; readonly why: string } | null;
}

/** The rule that settled it, in the order in which they are asked. */
export type RoutingRule = "only-match" | "qualifier-match" | "same-department" | "pick";

/** An agent with what it covers of the request, and why it was taken or not. */
export interface AssessedAgent {
  readonly agent: string;
  readonly department: string | null;
  /** Its capabilities in the requested domains. */
  readonly capabilities: Capabilities;
  /** The requested qualifiers that it has. */
  readonly covers: readonly string[];
  readonly why: string;
}

export type Routing =
  | { readonly kind: "ambiguous"; readonly names: readonly Ambiguity[] }
  | {
      readonly kind: "selected";
      readonly agent: string;
      readonly rule: RoutingRule;
      readonly reason: string;
      readonly candidates: readonly AssessedAgent[];
    }
  | {
      readonly kind: "tied";
      readonly agents: readonly string[];
      readonly candidates: readonly AssessedAgent[];
    }
  | { readonly kind: "nobody"; readonly candidates: readonly AssessedAgent[] }
  /** The agent that was picked is none that the rules leave. */
  | {
      readonly kind: "not tied";
      readonly agents: readonly string[];
      readonly candidates: readonly AssessedAgent[];
    };

/**
 * Decides by the most requested qualifiers, then by the requester's department, then by `pick`. The order of the agents
 * does not matter. An agent has to know every requested domain.
 */
export function routeTask(request: RoutingRequest): Routing {
  const wanted = readRequest(request);
  if ("ambiguous" in wanted) return { kind: "ambiguous", names: wanted.ambiguous };
  const agents = request.agents.toSorted((one, other) => compare(one.name, other.name));
  const matches = agents.map((agent) => matchOf(agent, wanted, request.requester));
  const fitting = matches.filter(({ misfit }) => misfit === null);
  const most = Math.max(0, ...fitting.map(({ covers }) => covers.length));
  const best = fitting.filter(({ covers }) => covers.length === most);
  const department = agents.find(({ name }) => sameAgent(name, request.requester))?.department ?? null;
  const near =
    department === null
      ? []
      : best.filter(({ agent: { department: own } }) => own !== null && nameKey(own) === nameKey(department));
  const left = near.length > 0 ? near : best;
  const settled = breakTie(fitting, best, left, request.pick);
  const candidates = matches.map((match): AssessedAgent => {
    const { name, department: ofAgent } = match.agent;
    const { capabilities, covers } = match;
    const why = whyOf(match, settled, left, most, department);
    return { agent: name, department: ofAgent, capabilities, covers, why };
  });
  if (left.length === 0) return { kind: "nobody", candidates };
  if (settled === null) {
    const names = left.map(({ agent }) => agent.name);
    return { kind: request.pick === null ? "tied" : "not tied", agents: names, candidates };
  }
  return { kind: "selected", ...settled, candidates };
}

/** The requested domains with their qualifiers, by key. */
interface Wanted {
  readonly vocabulary: Vocabulary;
  readonly domains: ReadonlyMap<string, Domain>;
}

interface Domain {
  readonly qualifiers: Vocabulary;
  /** The requested capabilities as they were written, by key. */
  readonly wanted: ReadonlyMap<string, string>;
}

function readRequest({ requested, agents, aliases }: RoutingRequest): Wanted | { ambiguous: Ambiguity[] } {
  const ambiguous: Ambiguity[] = [];
  const vocabulary = new Vocabulary(
    agents.flatMap(({ capabilities }) => Object.keys(capabilities)),
    aliases,
  );
  const domains = new Map<string, { qualifiers: Vocabulary; wanted: Map<string, string> }>();
  const keyIn = (words: Vocabulary, name: string): string => {
    const found = words.find(name);
    if (typeof found === "string") return found;
    ambiguous.push(found);
    // It stands for itself meanwhile: in the end the request is refused for it.
    return name;
  };
  for (const [name, qualifiers] of Object.entries(requested)) {
    const key = keyIn(vocabulary, name);
    const used = agents.flatMap(({ capabilities }) => qualifiersOf(capabilities, key, vocabulary));
    const domain = domains.get(key) ?? { qualifiers: new Vocabulary(used, aliases), wanted: new Map() };
    domains.set(key, domain);
    for (const qualifier of qualifiers) {
      const found = keyIn(domain.qualifiers, qualifier);
      if (!domain.wanted.has(found)) domain.wanted.set(found, qualifier);
    }
  }
  return ambiguous.length > 0 ? { ambiguous } : { vocabulary, domains };
}

function qualifiersOf(capabilities: Capabilities, domain: string, words: Vocabulary): readonly string[] {
  return Object.entries(capabilities)
    .filter(([name]) => words.keyOf(name) === domain)
    .flatMap(([, qualifiers]) => qualifiers);
}

interface Match {
  readonly agent: Candidate;
  readonly capabilities: Capabilities;
  readonly covers: readonly string[];
  /** The reason why the agent cannot be taken at all; null if it can. */
  readonly misfit: string | null;
}

function matchOf(agent: Candidate, { vocabulary, domains }: Wanted, requester: string): Match {
  const entries = Object.entries(agent.capabilities).filter(([name]) => domains.has(vocabulary.keyOf(name)));
  const known = new Set(entries.map(([name]) => vocabulary.keyOf(name)));
  const missing = [...domains.keys()].filter((key) => !known.has(key));
  const covers = [...domains].flatMap(([key, { qualifiers, wanted }]) => {
    const own = new Set(
      qualifiersOf(agent.capabilities, key, vocabulary).map((name) => qualifiers.keyOf(name)),
    );
    return [...wanted].flatMap(([wantedKey, written]) => (own.has(wantedKey) ? [written] : []));
  });
  const misfit = sameAgent(agent.name, requester)
    ? "it asks for it"
    : missing.length > 0
      ? `it does not know ${missing.join(", ")}`
      : null;
  return { agent, capabilities: Object.fromEntries(entries), covers, misfit };
}

interface SettledRoute {
  readonly agent: string;
  readonly rule: RoutingRule;
  readonly reason: string;
}

function breakTie(
  fitting: readonly Match[],
  best: readonly Match[],
  left: readonly Match[],
  pick: RoutingRequest["pick"],
): SettledRoute | null {
  if (pick !== null) {
    const chosen = left.find(({ agent }) => sameAgent(agent.name, pick.agent));
    if (chosen === undefined) return null;
    if (left.length > 1) return { agent: chosen.agent.name, rule: "pick", reason: pick.why };
  }
  const [only, ...others] = left;
  if (only === undefined || others.length > 0) return null;
  const agent = only.agent.name;
  const has = only.covers.length === 0 ? "none of the requested qualifiers" : only.covers.join(", ");
  if (fitting.length === 1)
    return { agent, rule: "only-match", reason: `No other agent fits; it has ${has}` };
  if (best.length === 1)
    return { agent, rule: "qualifier-match", reason: `It has most of the requested qualifiers: ${has}` };
  const why = [
    "As many qualifiers as others",
    has,
    "and of the requester's department",
    only.agent.department,
  ];
  return { agent, rule: "same-department", reason: why.join(", ") };
}

function whyOf(
  { agent, covers, misfit }: Match,
  settled: SettledRoute | null,
  left: readonly Match[],
  most: number,
  department: string | null,
): string {
  if (misfit !== null) return misfit;
  if (settled?.agent === agent.name) return settled.reason;
  if (covers.length < most) return `it has ${covers.length} of the requested qualifiers, another ${most}`;
  if (left.some((other) => other.agent.name === agent.name))
    return settled === null ? "tied" : "tied, and another was picked";
  return ["it is not of the requester's department", department].join(", ");
}

/** By characters, so that the order is the same on every machine. */
function compare(one: string, other: string): number {
  return one < other ? -1 : 1;
}

// Capabilities: domains with qualifiers such as `auth: [oauth2, pkce]`, and their aliases; pure.

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

  /** The key of a name; several keys for an ambiguous name. */
  find(name: string): string | Ambiguity {
    const key = this.keyOf(name);
    if (this.#used.has(key)) return key;
    const meanings = this.#aliases.get(nameKey(name));
    const known = [...this.#used].filter(([used]) => meanings?.includes(used));
    const [only = [key], ...others] = known;
    return others.length === 0 ? only[0] : { name, meanings: known.map(([, written]) => written).toSorted() };
  }
}
