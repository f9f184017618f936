/** The health report: its checks, their marks, and the report without access to GitHub. */
import { type Failure, type FailureCode, type Text } from "../errors.ts";
import type { RateLimit } from "../github/board-store.ts";

export interface HealthCheck {
  readonly name: string;
  readonly ok: boolean;
  readonly message: Text;
  /** The remedy; absent where all is well. */
  readonly fix?: Text | undefined;
  /** Set where nobody could look: then it is neither well nor broken. */
  readonly notChecked?: true;
  /** Set where something does not hold, and that is no fault of the set-up's: it stays healthy. */
  readonly caveat?: true;
}

/** A check that holds. */
export function sound(name: string, message: Text): HealthCheck {
  return { name, ok: true, message };
}

/** A check that fails, and the remedy. */
export function fault(name: string, message: Text, fix: Text): HealthCheck {
  return { name, ok: false, message, fix };
}

/** A check of what does not hold, and is no fault of the set-up's. */
export function caveat(name: string, message: Text, fix?: Text): HealthCheck {
  return { name, ok: true, caveat: true, message, fix };
}

/** A check of what nobody could look at. */
export function unchecked(name: string, message: Text, fix?: Text): HealthCheck {
  return { name, ok: true, notChecked: true, message, fix };
}

export interface HealthReport {
  readonly healthy: boolean;
  /** Absent where GitHub knows nobody by that token. */
  readonly viewer?: string;
  readonly rateLimit?: RateLimit;
  readonly checks: readonly HealthCheck[];
}

/** The mark of a check in lines for people; a tick stands only for a check that holds. */
export function markOf(check: HealthCheck): "✓" | "–" | "✗" {
  if (check.notChecked === true || check.caveat === true) return "–";
  return check.ok ? "✓" : "✗";
}

/** Failures after which nothing else can be checked: the check that they belong to, and why the others are skipped. */
const NO_ACCESS: Readonly<Partial<Record<FailureCode, readonly [check: string, why: string]>>> = {
  CONFIG_TOKEN_MISSING: ["token", "needs a valid token"],
  GITHUB_AUTH: ["token", "needs a valid token"],
  GITHUB_UNAVAILABLE: ["connection", "needs an answer from GitHub"],
};

/** The checks that need access to GitHub. */
const OTHER_CHECKS = [
  "repository",
  "project",
  "field",
  "rate limit",
  "request limits",
  "team configuration",
  "enforcement",
];

/** The health report without access to GitHub; null for a failure of another kind. */
export function reportWithoutAccess({ code, message, words: { hint } }: Failure): HealthReport | null {
  const cause = NO_ACCESS[code];
  if (cause === undefined) return null;
  const [name, why] = cause;
  // The failure tells of the request that was sent; the reader asked for a check.
  const said = message.replace(/^Cannot read the board:/, `Cannot check the ${name}:`);
  const others = OTHER_CHECKS.map((other) => ({
    name: other,
    ok: false,
    notChecked: true as const,
    message: `skipped: ${why}`,
  }));
  return {
    healthy: false,
    checks: [fault(name, `${code}: ${said}`, hint), ...others],
  };
}
