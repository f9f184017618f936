/** Which changed files raise a risk class, where the team says nothing else: globs of paths, in small letters. */
import { TRIGGERS, type Trigger } from "../../domain/risk.ts";
import { scopeTest, type ScopeTest } from "../scope/scope-matcher.ts";

/** Globs for a word of a file's or folder's name: `auth`, `auth.ts`, `user-auth`, `user-auth.ts`. */
function words(...all: readonly string[]): string[] {
  return all.map((word) => `**/{,*[-_.]}${word}{,[-_.]*}`);
}

/** The built-in globs of each trigger. A team's own take the place of these, trigger by trigger. */
export const DEFAULT_PATTERNS: Readonly<Record<Trigger, readonly string[]>> = {
  tests: [
    ...["test", "tests", "__tests__", "spec", "specs", "e2e", "cypress"].map((folder) => `**/${folder}/`),
    ...["test", "tests", "spec", "specs", "e2e"].map((word) => `**/*[-_.]${word}.*`),
    ...["test", "spec"].map((word) => `**/${word}[-_.]*`),
    "**/conftest.py",
  ],
  apiRoutes: [
    ...["api", "apis", "routes", "routers", "controllers", "endpoints"].map((folder) => `**/${folder}/`),
    ...words("route", "routes", "router", "controller", "endpoint", "openapi", "swagger"),
    "**/api.*",
    "**/*[-_.]api.*",
    "**/*.{proto,graphql}",
  ],
  auth: [
    ...words("auth", "oauth", "oauth2", "authn", "authz", "login", "logout", "session", "sessions"),
    ...words("jwt", "sso", "saml", "oidc", "password", "passwords", "permission", "permissions", "rbac"),
    ...words("acl", "rls", "csrf", "security", "middleware", "middlewares", "crypto", "encryption"),
    "**/*{authent,authoriz,authoris}*/**",
    "**/*{authent,authoriz,authoris}*",
    "**/codeowners",
    ".github/workflows/",
  ],
  migrations: [
    ...words("migration", "migrations", "migrate", "alembic", "flyway"),
    "**/*.sql",
    "**/schema.{prisma,rb}",
  ],
  payments: [
    ...words("payment", "payments", "billing", "invoice", "invoices", "checkout", "refund", "refunds"),
    ...words("subscription", "subscriptions", "stripe", "paypal", "adyen", "braintree"),
  ],
  environment: ["**/.env", "**/.env.*", "**/*.env", "**/.envrc", "**/env.*", "**/environment.*"],
  credentials: [
    ...words("credential", "credentials", "secret", "secrets"),
    "**/*.{pem,key,p12,pfx,jks,keystore}",
    "**/{.npmrc,.netrc,.pypirc}",
    "**/id_{rsa,ed25519,ecdsa}*",
  ],
};

/** The team's file says who reviews and what is high: a change of it is high, whatever it says. */
const TEAM_FILES = [".ralph/"];

/** A team's globs, trigger by trigger, as the configuration has them. */
export type TeamPatterns = Readonly<Partial<Record<Trigger, readonly string[] | undefined>>>;

/** The tests of each trigger. A path is judged in small letters. */
export function triggerTests(team: TeamPatterns): Readonly<Record<Trigger, ScopeTest>> {
  const tests = TRIGGERS.map((trigger): [Trigger, ScopeTest] => {
    const patterns = [
      ...(team[trigger] ?? DEFAULT_PATTERNS[trigger]),
      ...(trigger === "auth" ? TEAM_FILES : []),
    ];
    const test = scopeTest(patterns.map((pattern) => pattern.toLowerCase()));
    return [trigger, (path) => waysToRead(path).some(test)];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each of TRIGGERS
  return Object.fromEntries(tests) as Record<Trigger, ScopeTest>;
}

/** `src/AuthService.ts` is read as `src/auth-service.ts`, too, so that words are found in it. */
function waysToRead(path: string): readonly string[] {
  const dashed = path.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, "-");
  return [...new Set([path.toLowerCase(), dashed.toLowerCase()])];
}
