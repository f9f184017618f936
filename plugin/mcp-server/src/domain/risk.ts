/** How much care a change takes, by what it really touches; pure. A class is only ever raised here. */
import { RISK_CLASSES, type RiskClass } from "./interaction-words.ts";

/** What makes a change more than a low one. */
const MEDIUM_TRIGGERS = ["tests", "apiRoutes"] as const;
/** What makes a change a high one, whatever it was taken for. */
const HIGH_TRIGGERS = ["auth", "migrations", "payments", "environment", "credentials"] as const;
export const TRIGGERS = [...MEDIUM_TRIGGERS, ...HIGH_TRIGGERS] as const;
export type Trigger = (typeof TRIGGERS)[number];

const MEANINGS: Readonly<Record<Trigger, string>> = {
  tests: "a test",
  apiRoutes: "an API route",
  auth: "auth or security code",
  migrations: "a database migration",
  payments: "payment code",
  environment: "an environment variable",
  credentials: "an external credential",
};

/** A low change touches no more files than this. */
const MAX_LOW_FILES = 3;
/** Files that a reason names; the record has all of them. */
const NAMED_FILES = 3;

/** What a change really touches. */
export interface ChangeFacts {
  readonly fileCount: number;
  readonly touched: Readonly<Record<Trigger, readonly string[]>>;
  /** Files whose added lines nobody was shown. */
  readonly unseen: readonly string[];
}

/** One step up, and why. */
export interface Raise {
  readonly from: RiskClass;
  readonly to: RiskClass;
  readonly why: readonly string[];
}

export interface Classified {
  readonly riskClass: RiskClass;
  /** None where the class stands. */
  readonly raises: readonly Raise[];
}

/**
 * The class that a change has, one step at a time until it stands. What makes a change high makes it more than low,
 * too: else the lowest class would be the way around every review.
 */
export function classify(declared: RiskClass, facts: ChangeFacts): Classified {
  let riskClass = declared;
  const raises: Raise[] = [];
  for (const to of RISK_CLASSES.slice(RISK_CLASSES.indexOf(declared) + 1)) {
    const why = to === "high" ? highReasons(facts) : [...mediumReasons(facts), ...highReasons(facts)];
    if (why.length === 0) break;
    raises.push({ from: riskClass, to, why });
    riskClass = to;
  }
  return { riskClass, raises };
}

function mediumReasons({ fileCount, touched, unseen }: ChangeFacts): string[] {
  return [
    ...(fileCount > MAX_LOW_FILES ? [`${fileCount} files are changed, more than ${MAX_LOW_FILES}`] : []),
    ...MEDIUM_TRIGGERS.flatMap((trigger) => reason(MEANINGS[trigger], touched[trigger])),
    ...reason("lines that GitHub does not show", unseen),
  ];
}

function highReasons({ touched }: ChangeFacts): string[] {
  return HIGH_TRIGGERS.flatMap((trigger) => reason(MEANINGS[trigger], touched[trigger]));
}

function reason(what: string, files: readonly string[]): string[] {
  if (files.length === 0) return [];
  const more = files.length - NAMED_FILES;
  const named = files.slice(0, NAMED_FILES).map((file) => JSON.stringify(file));
  return [`it touches ${what}: ${[...named, ...(more > 0 ? [`and ${more} more`] : [])].join(", ")}`];
}
