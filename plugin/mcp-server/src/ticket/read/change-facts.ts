/** The triggers that a change touches, by the names of its files and by the lines that it adds. */
import { holdsKnownSecret } from "../checks/known-secrets.ts";
import { TRIGGERS, type ChangeFacts, type Trigger } from "../../rules/review.ts";
import { scopeTest, type ScopeTest } from "../checks/scope.ts";
import type { ChangedFile } from "../../github/pull-request-store.ts";

/** Lines of some kind of file that touch a trigger. */
interface LineRule {
  /** The files that it holds for, by their names; absent for all. */
  readonly files?: RegExp;
  readonly line: RegExp;
}

/** Lines by which a program takes a value from its environment, and lines by which a file sets one. */
const ENVIRONMENT_LINES: readonly LineRule[] = [
  // JavaScript, Python, Java, C, C#, Swift, Dart.
  {
    line: /\bprocess\.env\b|\bimport\.meta\.env\b|\b(?:Deno|Bun)\.env\b|\benviron(?:\.get\(|\[|b\b)|\bos\.environ\b|getenv\b|GetEnvironmentVariable|\bprocessInfo\.environment\b|\bPlatform\.environment\b|\bEnvironment\.get\b/i,
  },
  // Go, Ruby, PHP, Elixir, Rust.
  {
    line: /\bLookupEnv\(|`[^`]*\benv:"[A-Z]|\bENV(?:\[|\.fetch\b|\.key\?)|\$_(?:ENV|SERVER)\[|\benv\(\s*['"][A-Z]|\bSystem\.(?:get|fetch|put)_env\b|\benv::(?:var|set_var)|\b(?:option_)?env!\(/,
  },
  {
    files: /(?:^|\/)(?:dockerfile|containerfile)(?:\.[^/]*)?$|\.dockerfile$/i,
    line: /^\s*(?:ENV|ARG)\s+\w/i,
  },
  // Compose, Kubernetes and the like.
  {
    files: /\.ya?ml$/i,
    line: /^\s*-?\s*(?:environment|env_file|env|envFrom)\s*:|\b(?:configMap|secret)KeyRef\b|^\s*-\s*["']?[A-Z][A-Z0-9_]+=|^\s+["']?[A-Z][A-Z0-9_]{2,}["']?\s*:\s|^\s*-\s*name:\s*["']?[A-Z][A-Z0-9_]+["']?\s*$/,
  },
  {
    files: /\.(?:sh|bash|zsh|ksh)$|(?:^|\/)\.(?:bash|z)?(?:rc|profile|envrc)$/i,
    line: /^\s*(?:export|declare\s+-x|typeset\s+-x)\s+[A-Za-z_]|\$\{[A-Z][A-Z0-9_]*:?[-?=+]/,
  },
];

/** How names of credentials end, and whole names of variables; what stands between a name and its value. */
const CREDENTIAL =
  "(?:[Pp]ass(?:word|wd|phrase)|PASS(?:WORD|WD|PHRASE)|[Pp]wd|[Ss]ecret|SECRET|[Tt]oken|TOKEN)";
const ASSIGNED = String.raw`["'\]]?\s*(?::=|=>|[:=])\s*`;
const CREDENTIAL_VARIABLE = String.raw`(?:[A-Z0-9_]+_)?(?:TOKEN|SECRET|PASS|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?|PAT)\b`;
const QUOTES = "\"'`";
/** Words of constants that hold a credential: other ones that end with TOKEN or KEY are a parser's or a cache's. */
const SERVICE =
  "(?:API|ACCESS|AUTH|REFRESH|DEPLOY|BEARER|SERVICE|ADMIN|BOT|CI|SECRET|PRIVATE|SIGNING|WEBHOOK|JWT|SSH|GITHUB|GH|GITLAB|BITBUCKET|NPM|PYPI|DOCKER|AWS|AZURE|GCP|GOOGLE|SLACK|DISCORD|TELEGRAM|STRIPE|TWILIO|SENDGRID|SENTRY|OPENAI|ANTHROPIC|HF|VAULT|CLOUDFLARE|VERCEL|NETLIFY)";
const SETTINGS_FILE =
  /\.(?:ya?ml|properties|toml|ini|cfg|conf|tfvars|env|(?:ba|z)?sh|dockerfile)$|(?:^|\/)(?:\.env|dockerfile)(?:\.|$)/i;
const TERRAFORM_FILE = /\.(?:tf|tfvars|hcl)$/i;

/** Lines that hold or name a credential of another service. */
const CREDENTIAL_LINES: readonly LineRule[] = [
  // Names of credentials alone, and no key of the keyboard: `accesskey="s"`.
  {
    line: /\bsecrets\.(?!token_|choice\b|rand|compare_digest\b|SystemRandom\b)[A-Z]|(?:api|access|secret|private|signing|encryption)[-_]?key\b(?!\s*=\s*\{?["'].["'])|client[-_]?secret\b|auth[-_]?token\b|access[-_]?token\b|connection[-_]?string\b/i,
  },
  // An HTTP header, and no "bearer of bad news".
  {
    line: /["'`]bearer\s|\bbearer\s+(?=\S*[\d$%{}._-])\S{8,}|\bauthorization["'\]]?\s*[:=,]\s*f?["'`]?(?:basic|bearer|token)\s/i,
  },
  // Values. `password: "…"` and the like; no label, `"password": "Password"`, and no `nextPageToken`.
  {
    line: new RegExp(
      String.raw`(?<!(?:[Pp]age|[Cc]ancell?ation|[Cc]ontinuation)_?)${CREDENTIAL}${ASSIGNED}(?:[\w.]+\()?[${QUOTES}](?![A-Z][a-z]+[${QUOTES}])[^${QUOTES}\s]{4,}[${QUOTES}]`,
    ),
  },
  // `db.password=hunter22` and `POSTGRES_PASSWORD: postgres` in a file of settings.
  {
    files: SETTINGS_FILE,
    line: new RegExp(
      String.raw`${CREDENTIAL}["']?\s*[:=]\s*(?=\S*\d)(?=\S*[A-Za-z])\S{6,}\s*$|\b(?:[A-Z0-9_]+_)?(?:PASSWORD|PASSWD|PASSPHRASE|SECRET)["']?\s*[:=]\s*(?!true|false|null)\S{4,}\s*$`,
    ),
  },
  // A URL with a password, and live keys of Stripe.
  { line: /\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@"'`]*:[^\s/@"'`]+@|\b[rs]k_live_[0-9A-Za-z]{8,}/i },
  // References. `token: GITHUB_TOKEN`, `password = ADMIN_PASSWORD`; in a file of settings with any name.
  {
    line: new RegExp(
      String.raw`(?:${CREDENTIAL}|[Cc]redentials?|CREDENTIALS?|auth)${ASSIGNED}[${QUOTES}]?[$%]?\{{0,2}\s?(?:\w+_(?:SECRET|PASS|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?|PAT)|(?:\w+_)?${SERVICE}_(?:\w+_)?(?:TOKEN|KEY))\b`,
    ),
  },
  {
    files: SETTINGS_FILE,
    line: new RegExp(String.raw`${CREDENTIAL}${ASSIGNED}["']?[A-Z]\w*_(?:TOKEN|KEY)\b`),
  },
  // `$TOKEN`, `%TOKEN%` and, where it is no template of JavaScript, `${TOKEN}`; in a workflow or chart with any name.
  { line: new RegExp(`[$%]${CREDENTIAL_VARIABLE}`) },
  { files: /(?<!\.[cm]?[jt]sx?)$/i, line: new RegExp(String.raw`\$\{${CREDENTIAL_VARIABLE}`) },
  { files: /\.ya?ml$/i, line: new RegExp(String.raw`${CREDENTIAL}["']?\s*:\s*["']?\$?\{\{`) },
  {
    files: TERRAFORM_FILE,
    line: new RegExp(String.raw`${CREDENTIAL}\s*=\s*"?\$?\{?(?:var|local|data|module)\.\w`),
  },
  // One that is read from the environment, or from settings: `config.get("DB_PASSWORD")`, `@Value("${db.password}")`.
  {
    line: new RegExp(
      String.raw`${CREDENTIAL}${ASSIGNED}(?:(?:process|Deno|Bun|import\.meta)\.env|(?:os\.)?(?:environ|[gG]etenv)|ENV)\b`,
    ),
  },
  {
    line: /(?:\b(?:process|Deno|Bun|meta)\.env\b|environ\b|[gG]et_?[eE]nv\w*|LookupEnv|\bENV\b|\benv\(|\benv::var|fetch_env!?)\W{0,4}(?:get\(|fetch\()?\W{0,3}[A-Z0-9_]*(?:TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIALS?|PRIVATE_KEY|_PAT)\b/,
  },
  {
    line: /(?:TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIALS?|PRIVATE_KEY|_PAT)\b[^{}]{0,200}\}\s*=\s*(?:process|Deno|Bun|meta)\.env\b/,
  },
  {
    line: /(?:config(?:uration|service)?|settings|viper|@value|@configproperty|\.env)(?:\.get\w*)?(?:<\w+>)?[([]\s*["'][^"'()]{0,100}(?:password|passwd|passphrase|secret|token|credentials?)["'}]/i,
  },
  // GitHub's and Jenkins's secrets, and one that a container is given.
  {
    line: /\$\{\{\s*secrets\b|\bcredentialsId\b|\/run\/secrets\/|\bsecretKeyRef\b|\bsecretRef["']?\s*:|--mount=type=secret\b|--password-stdin\b|\bgh\s+auth\s+token\b|\bkubectl\s.{0,60}?\bsecrets?\b/,
  },
  {
    files: /\.ya?ml$/i,
    line: /^\s*(?:secrets|imagePullSecrets)\s*:|^\s*kind:\s*(?:External|Sealed)?Secret\b|!vault\b/,
  },
  // Reads from stores of secrets: HashiCorp's Vault, AWS, Google, Azure; frameworks' own; command lines and keychains.
  {
    line: /\bhvac\b|\bvault\s+(?:kv\s+get|read)\b|\bvault:\/\/|\bvault_\w*secret|\bLogical\(\)\.Read|\bKVv[12]\(|secrets?[-_]?manager|\bget_?secret(?:_?value|_?string)?(?:Command)?\b|\baccess_?secret_?version\b|\bssm\b.{0,60}?\bget[-_]?parameter|\baws_ssm_parameter\b|\bWithDecryption\b|--with-decryption\b|\bgcloud\s+secrets\b|\bvault\.azure\.net\b|\bMicrosoft\.KeyVault\b|\bSecretClient\(|\baz\s+keyvault\b/i,
  },
  {
    line: /\bRails\.application\.(?:credentials|secrets)\b|\bsecrets\[["']|\bdefineSecret\b|\bsecrets?(?:Manager|Store|Client)?\.(?:get|read|fetch|resolve|access)\w*\(/i,
  },
  {
    line: /\bop:\/\/|\bop\s+(?:read|run|inject)\s+["'$-]|\bop\s+item\s+get\s|\bkey(?:ring|tar)\.get_?password\b|\bfind-(?:generic|internet)-password\b|\bSecItemCopyMatching\b|\bsecret-tool\s+lookup\b|\bdoppler\s+(?:run|secrets)\b|\bsops\s+(?:-d|--decrypt|decrypt|exec-env)\b|\bgopass\s+show\b|\bpass\s+show\s+(?:-\S+\s+)?[\w.-]+\/|\$\(pass\s+show\b|\bbw\s+get\b/i,
  },
];

/** Certain secrets, wherever they stand, prose included; other forms are the scanner's. */
const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY/;
/** A longer line is data or minified; what stands so far in is not written by hand. */
const MAX_LINE = 2_000;
/** Text for people is no code, whatever it is about. */
const PROSE =
  /\.(?:md|markdown|rst|adoc|asciidoc)$|(?:^|\/)(?:licen[cs]e|notice|authors|copying)(?:\.txt)?$/i;

/** The team's globs of each trigger, and those that it adds to them. */
export interface TeamPatterns {
  /** Each list takes the place of the built-in one. */
  readonly patterns: Globs;
  readonly morePatterns: Globs;
}

type Globs = Readonly<Partial<Record<Trigger, readonly string[] | undefined>>>;

/** The triggers that a change touches. The scanner of secrets is loaded by the first change that is judged. */
export async function changeFactsOf(files: readonly ChangedFile[], team: TeamPatterns): Promise<ChangeFacts> {
  const tests = triggerTests(team);
  // Files that add a token or key of a known form.
  const leaking: string[] = [];
  for (const file of files) {
    const content = linesOf(file).join("\n");
    if ((await holdsKnownSecret(content, file.path)) || PRIVATE_KEY.test(content)) leaking.push(file.path);
  }
  const touching = (trigger: Trigger, rules: readonly LineRule[] = []): string[] =>
    files
      .filter(
        (file) =>
          isNamed(file, tests[trigger]) ||
          (!pathsOf(file).every((path) => PROSE.test(path)) && addsAny(file, rules)),
      )
      .map(({ path }) => path);
  const credentials = new Set([...touching("credentials", CREDENTIAL_LINES), ...leaking]);
  return {
    fileCount: files.length,
    touched: {
      tests: touching("tests"),
      apiRoutes: touching("apiRoutes"),
      auth: touching("auth"),
      migrations: touching("migrations"),
      payments: touching("payments"),
      environment: touching("environment", ENVIRONMENT_LINES),
      credentials: files.map(({ path }) => path).filter((path) => credentials.has(path)),
    },
    unseen: files.filter(({ added }) => added === null).map(({ path }) => path),
  };
}

/** Every name that a file has or had: a rename touches both places. */
export function pathsOf({ path, previousPath }: ChangedFile): string[] {
  return previousPath === null ? [path] : [path, previousPath];
}

function isNamed(file: ChangedFile, { own, builtIn }: TriggerTest): boolean {
  return pathsOf(file).some((path) => own(path) || (!PROSE.test(path) && builtIn(path)));
}

function addsAny(file: ChangedFile, rules: readonly LineRule[]): boolean {
  const fitting = rules.filter(
    ({ files }) => files === undefined || pathsOf(file).some((path) => files.test(path)),
  );
  return linesOf(file).some((text) => fitting.some(({ line }) => line.test(text)));
}

function linesOf({ added }: ChangedFile): string[] {
  return (added ?? []).map((text) => text.slice(0, MAX_LINE));
}

// The changed files that raise a risk class, unless the team names others: globs of paths, in small letters.

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
    ...words("signin", "sign-in", "signup", "sign-up", "signout", "sign-out", "auth0", "webauthn", "passkey"),
    ...words("passkeys", "mfa", "2fa", "totp", "guard", "guards"),
    "**/*.rules",
    ...words("acl", "rls", "csrf", "security", "middleware", "middlewares", "crypto", "encryption"),
    "**/*{authent,authoriz,authoris}*/**",
    "**/*{authent,authoriz,authoris}*",
    "**/codeowners",
    ".github/workflows/",
  ],
  migrations: [
    ...words(
      "migration",
      "migrations",
      "migrate",
      "alembic",
      "flyway",
      "liquibase",
      "changeset",
      "changesets",
    ),
    "**/*changelog*.{xml,yaml,yml,json}",
    "**/changelog/",
    "**/*.sql",
    "**/schema.{prisma,rb}",
  ],
  payments: [
    ...words("payment", "payments", "billing", "invoice", "invoices", "checkout", "refund", "refunds"),
    ...words("subscription", "subscriptions", "stripe", "paypal", "pay-pal", "adyen", "braintree"),
    ...words("payout", "payouts"),
  ],
  environment: ["**/.env", "**/.env.*", "**/*.env", "**/.envrc", "**/env.*", "**/environment.*"],
  credentials: [
    ...words("credential", "credentials", "secret", "secrets"),
    "**/*.{pem,key,p12,pfx,jks,keystore}",
    "**/{.npmrc,.netrc,.pypirc}",
    "**/id_{rsa,ed25519,ecdsa}*",
  ],
};

/** The team's file defines reviewers and classes, so every change of it is high. */
const TEAM_FILES = [".ralph/"];

/** Whether a path is one of a trigger's: by the team's own globs, which also know prose, or by the built-in ones. */
interface TriggerTest {
  readonly own: ScopeTest;
  readonly builtIn: ScopeTest;
}

/** The tests of each trigger. A path is judged in small letters. */
function triggerTests({ patterns, morePatterns }: TeamPatterns): Readonly<Record<Trigger, TriggerTest>> {
  const tests = TRIGGERS.map((trigger): [Trigger, TriggerTest] => {
    const fixed = trigger === "auth" ? TEAM_FILES : [];
    return [
      trigger,
      {
        own: testOf([...(patterns[trigger] ?? []), ...(morePatterns[trigger] ?? []), ...fixed]),
        builtIn: testOf(patterns[trigger] === undefined ? DEFAULT_PATTERNS[trigger] : []),
      },
    ];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each of TRIGGERS
  return Object.fromEntries(tests) as Record<Trigger, TriggerTest>;
}

function testOf(patterns: readonly string[]): ScopeTest {
  if (patterns.length === 0) return () => false;
  const test = scopeTest(
    patterns.map((pattern) => pattern.toLowerCase()),
    true,
  );
  // `src/AuthService.ts` is read as `src/auth-service.ts`, too, and `JWTUtil` as `jwt-util`, so that words are found.
  return (path) => {
    const dashed = path.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, "-");
    const acronyms = dashed.replaceAll(/(?<=[A-Z])(?=[A-Z][a-z])/g, "-");
    return [path, dashed, acronyms].some((one) => test(one.toLowerCase()));
  };
}
