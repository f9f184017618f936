import type { Failure, FailureCode } from "../../errors.ts";
import type { HealthReport } from "./health-check.ts";

/** Failures after which nothing else can be checked: GitHub does not know who asks. */
const NO_ACCESS: readonly FailureCode[] = ["CONFIG_TOKEN_MISSING", "GITHUB_AUTH"];

/** What is checked where GitHub lets the token in. */
const OTHER_CHECKS = [
  "repository",
  "project",
  "field",
  "rate limit",
  "request limits",
  "team configuration",
  "enforcement",
];

/** The health report of who has no token that GitHub accepts; null for a failure of another kind. */
export function reportWithoutAccess({ code, message, hint }: Failure): HealthReport | null {
  if (!NO_ACCESS.includes(code)) return null;
  const others = OTHER_CHECKS.map((name) => ({
    name,
    ok: false,
    notChecked: true as const,
    message: "not checked, for that takes a token that GitHub accepts",
  }));
  return {
    healthy: false,
    checks: [{ name: "token", ok: false, message: `${code}: ${message}`, fix: hint }, ...others],
  };
}
