import { describe, expect, it } from "vitest";
import { TRIGGERS, type Trigger } from "../../rules/review.ts";
import { scopeProblems } from "../checks/scope.ts";
import { DEFAULT_PATTERNS, changeFactsOf, type TeamPatterns } from "./change-facts.ts";

const NO_TEAM: TeamPatterns = { patterns: {}, morePatterns: {} };

async function triggersOf(
  path: string,
  added: readonly string[] = [],
  previousPath: string | null = null,
  team = NO_TEAM,
): Promise<Trigger[]> {
  const { touched } = await changeFactsOf([{ path, previousPath, added }], team);
  return TRIGGERS.filter((trigger) => touched[trigger].length > 0);
}

describe("the built-in patterns", () => {
  it("hold for a path too long to be judged, which git can hold", async () => {
    expect(await triggersOf("a/".repeat(2_100))).toEqual(TRIGGERS);
  });

  it("can all be judged", () => {
    expect(Object.values(DEFAULT_PATTERNS).flatMap((patterns) => scopeProblems(patterns))).toEqual([]);
  });

  it.each([
    ["tests", "src/link.test.ts"],
    ["tests", "tests/a.py"],
    ["tests", "src/UserTest.java"],
    ["tests", "pkg/user_test.go"],
    ["tests", "src/test.ts"],
    ["apiRoutes", "pages/api/[id].ts"],
    ["apiRoutes", "src/routes/link.ts"],
    ["apiRoutes", "src/LinkController.cs"],
    ["auth", "src/auth.ts"],
    ["auth", "src/AUTH/x.ts"],
    ["auth", "lib/UserSession.rb"],
    ["auth", "src/middleware.ts"],
    ["auth", "policies/rls/links.sh"],
    ["auth", ".github/workflows/ci.yml"],
    ["auth", ".ralph/config.json"],
    ["migrations", "db/migrations/001.rb"],
    ["migrations", "schema/links.sql"],
    ["payments", "src/stripeClient.ts"],
    ["environment", "config/.env.local"],
    ["credentials", "deploy/server.pem"],
    // Acronyms, and words that are written in two ways.
    ["auth", "src/JWTUtil.java"],
    ["auth", "src/RBACService.ts"],
    ["auth", "lib/SSOProvider.kt"],
    ["auth", "app/signin/page.tsx"],
    ["auth", "src/sign-up.ts"],
    ["auth", "src/auth0.ts"],
    ["auth", "src/webauthn.ts"],
    ["auth", "src/mfa.go"],
    ["auth", "src/AdminGuard.ts"],
    ["auth", "firestore.rules"],
    ["payments", "src/PayPalClient.ts"],
    ["payments", "src/payouts.ts"],
    ["migrations", "db/liquibase/links.xml"],
    ["migrations", "db/db.changelog-master.xml"],
  ] as const)("find %s in %s", async (trigger, path) => {
    expect(await triggersOf(path)).toContain(trigger);
  });

  it.each([
    "docs/readme.md",
    "AUTHORS.md",
    "src/author.ts",
    "src/latest.ts",
    "src/capital.ts",
    "src/contest.ts",
    "src/keys.ts",
    // Text for people.
    "SECURITY.md",
    "docs/authentication.md",
    "docs/api.md",
    "CHANGELOG.md",
    "src/guardian.ts",
  ])("find nothing in %s", async (path) => {
    expect(await triggersOf(path)).toEqual([]);
  });
});

const TOKEN = `ghp_${"a1B2".repeat(9)}`;

describe("a change", () => {
  it("touches what a file was before it was renamed", async () => {
    expect(await triggersOf("src/a.ts", [], "src/auth/a.ts")).toEqual(["auth"]);
  });

  it.each([
    ["a.ts", "const limit = process.env.LIMIT;"],
    ["a.py", 'limit = os.environ["LIMIT"]'],
    ["a.py", 'limit = environ.get("LIMIT")'],
    ["a.go", 'limit := os.Getenv("LIMIT")'],
    ["a.go", 'limit, ok := os.LookupEnv("LIMIT")'],
    ["a.go", 'Limit int `env:"LIMIT"`'],
    ["a.rb", 'limit = ENV.fetch("LIMIT", 3)'],
    ["a.rb", 'limit = ENV["LIMIT"]'],
    ["a.php", "$limit = $_ENV['LIMIT'];"],
    ["a.php", "'limit' => env('LIMIT', 3),"],
    ["a.ex", 'limit = System.fetch_env!("LIMIT")'],
    ["a.rs", 'let limit = env!("LIMIT");'],
    ["a.rs", 'let limit = std::env::var("LIMIT")?;'],
    ["A.java", 'var limit = System.getenv("LIMIT");'],
    ["Dockerfile", "ENV LIMIT=3"],
    ["deploy/web.dockerfile", "ARG LIMIT"],
    ["compose.yaml", "    environment:"],
    ["compose.yml", "      - LIMIT=3"],
    ["compose.yml", "      LIMIT: 3"],
    ["k8s/web.yaml", "        - name: LIMIT"],
    ["k8s/web.yaml", "            configMapKeyRef:"],
    ["run.sh", "export LIMIT=3"],
    ["run.sh", 'limit="${LIMIT:-3}"'],
  ])("adds an environment variable by a line of %s: %s", async (path, line) => {
    expect(await triggersOf(path, [line])).toEqual(["environment"]);
  });

  it.each([
    "const secret = settings.clientSecret;",
    "  API_KEY: ${{ secrets.DEPLOY }}",
    "-----BEGIN RSA PRIVATE KEY-----",
    `const token = "${TOKEN}";`,
    `stripe("sk_live_${"a1B2".repeat(6)}")`,
    'password: "hunter2"',
    "'password' => 'hunter2',",
    'dbPassword := "hunter2"',
    'url = "https://bob:hunter2@db.example.org/links"',
    "DATABASE_URL=postgres://bob:hunter2@db.example.org:5432/links",
    "headers: { Authorization: `Bearer ${key}` }",
    'curl -H "Authorization: Bearer abc123def456"',
    "  token: GITHUB_TOKEN",
    "const token = NPM_TOKEN;",
    '  password: "${DB_PASSWORD}"',
    "github-token: ${{ secrets.bot_token }}",
    "withCredentials([string(credentialsId: 'deploy')]) {",
    'with open("/run/secrets/db") as file:',
    "        valueFrom: { secretKeyRef: { name: db } }",
    "client = hvac.Client()",
    "vault kv get -field=value secret/web",
    "import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';",
    "secret = client.get_secret_value(SecretId=name)",
    "aws ssm get-parameter --name /web/db --with-decryption",
    "const [version] = await client.accessSecretVersion({ name });",
    'db = "op://team/db/password"',
    "op read op://team/db/password",
    'keyring.get_password("web", user)',
    "security find-generic-password -s web -w",
    "const key = await secrets.get('db');",
    "sops -d secrets.enc.json > out.json",
    "op run --env-file=web.env -- npm start",
    "pass show web/db",
    'data "aws_secretsmanager_secret" "db" {}',
    "const client = new SecretsManagerClient({});",
    'data "vault_generic_secret" "db" {',
    'secret, err := vault.Logical().Read("secret/data/web")',
    'secret, err := client.KVv2("secret").Get(ctx, "web")',
    "const client = new SecretClient(url, new DefaultAzureCredential());",
    "kubectl get secret web -o yaml",
    "kubectl -n web get secrets",
    "key = Rails.application.credentials.stripe",
    "db = st.secrets['db']",
    "const stripe = defineSecret('STRIPE');",
    "boto3.client('ssm').get_parameter(Name=name)",
    "aws ssm get-parameter --name /web/db",
    "RUN --mount=type=secret,id=npm npm ci",
    "connect(config.get('DB_PASSWORD'));",
    "configService.get<string>('JWT_SECRET')",
    'viper.GetString("db.password")',
    '@Value("${db.password}")',
    "echo $GITHUB_TOKEN | docker login ghcr.io -u me --password-stdin",
    'curl -H "Authorization: Bearer $TOKEN"',
    "curl -u $USER:$PASS https://example.org",
    "set TOKEN=%GITHUB_TOKEN%",
    "headers: { Authorization: `token ${key}` }",
    "GH_TOKEN=$(gh auth token)",
    "const token = ACME_API_TOKEN;",
    "key: { auth: STRIPE_KEY },",
  ])("adds a credential by the line %s", async (line) => {
    expect(await triggersOf("src/a.ts", [line])).toEqual(["credentials"]);
  });

  it.each([
    ["src/a.ts", "// the bearer of bad news"],
    ["src/a.ts", "const password = await prompt();"],
    ["src/a.ts", "The environment is dry."],
    ["src/a.ts", "const token = nextToken();"],
    ["src/a.ts", "  token: string;"],
    ["src/a.ts", "if (token === GITHUB_TOKEN_KIND) return;"],
    ["src/a.ts", "this.token = EOF_TOKEN;"],
    ["src/a.ts", "  pad_token: PAD_TOKEN,"],
    ["src/a.ts", "const key = MAX_KEY;"],
    ["src/a.ts", "  token: SEMI_TOKEN,"],
    ["src/a.c", "token = IF_TOKEN;"],
    ["src/a.py", "self.token = LEFT_PAREN_TOKEN"],
    ["src/a.ts", "const Token = INJECTION_TOKEN;"],
    ["src/a.ts", "auth = CACHE_KEY"],
    ["src/a.ts", "  token: STORAGE_KEY,"],
    ["src/a.ts", "  secret: HASH_KEY,"],
    ["src/a.ts", "return secretRef.current;"],
    ["src/a.ts", "// This op read the value"],
    ["src/a.go", "op run x"],
    ["src/a.ts", "// pass show"],
    ["src/a.ts", 'nextPageToken = "abcd"'],
    ["src/a.tsx", '<button accessKey="s">'],
    ["src/i18n/en.json", '  "password": "Password",'],
    ["src/i18n/de.json", '  "password": "Passwort",'],
    ["src/a.yml", "    token: string"],
    ["src/a.yml", "max_token: 4096"],
    ["src/lexer.ts", "const next = `${LEFT_PAREN_TOKEN}|x`;"],
    ["src/a.ts", "app.vault.read(file);"],
    ["src/a.ts", "form.get('password')"],
    ["src/a.ts", 'fetch(url, { credentials: "include" })'],
    ["src/a.ts", "const { password, secret } = form;"],
    ["src/a.ts", "The vault is closed, and its secret is kept."],
    ["src/a.ts", "pass the show on to the next stop"],
    ["src/a.py", "salt = secrets.token_hex(16)"],
    ["src/a.yaml", "  secret_santa: true"],
    ["docs/setup.md", "token: GITHUB_TOKEN"],
    ["docs/setup.md", "Read it by `vault kv get` or `op read`."],
    ["src/a.ts", "see https://example.org:8080/a@b"],
    ["docs/setup.md", "Set `process.env.LIMIT` and the API key."],
  ])("adds nothing by a line of %s: %s", async (path, line) => {
    expect(await triggersOf(path, [line])).toEqual([]);
  });

  it.each([
    ["a.py", 'token = os.environ["GITHUB_TOKEN"]'],
    ["a.ts", "const { token = process.env.NPM_TOKEN } = options;"],
    ["a.go", 'password := os.Getenv("DB_PASSWORD")'],
    ["a.rb", 'ENV.fetch("SESSION_SECRET")'],
    ["a.ts", "const { LIMIT, GITHUB_TOKEN } = process.env;"],
    ["a.ts", "  token: process.env.GH,"],
    ["compose.yml", "      POSTGRES_PASSWORD: postgres"],
    ["Dockerfile", "ENV DB_PASSWORD=hunter"],
    ["k8s/web.yaml", "            secretKeyRef:"],
  ])("adds a variable and a credential by a line of %s: %s", async (path, line) => {
    expect(await triggersOf(path, [line])).toEqual(["environment", "credentials"]);
  });

  it.each([
    ["web.yaml", "    secrets: inherit"],
    ["web.yaml", "kind: ExternalSecret"],
    ["web.yaml", "imagePullSecrets:"],
    ["web.yaml", "password: !vault |"],
    ["web.yaml", "token: ${{ env.GH }}"],
    ["web.yaml", "password: {{ .Values.db }}"],
    ["web.yaml", "token: ACME_TOKEN"],
    ["application.yml", "  password: hunter22"],
    ["web.properties", "db.password=hunter22"],
    ["web.tf", "password = var.db_password"],
    ["web.sh", 'docker login -p "${GITHUB_TOKEN}"'],
    ["web.tf", 'token = "${var.acme_token}"'],
  ])("adds a credential by a line of the file of settings %s: %s", async (name, line) => {
    expect(await triggersOf(`deploy/${name}`, [line])).toEqual(["credentials"]);
  });

  it("of prose adds a credential only by a token or key itself", async () => {
    expect(await triggersOf("docs/setup.md", [`export TOKEN=${TOKEN}`])).toEqual(["credentials"]);
  });

  it("goes by a team's own patterns, but for the team's own files", async () => {
    const facts = await changeFactsOf(
      [
        { path: "src/auth.ts", previousPath: null, added: [] },
        { path: ".ralph/config.json", previousPath: null, added: null },
      ],
      { ...NO_TEAM, patterns: { auth: [] } },
    );
    expect(facts.touched.auth).toEqual([".ralph/config.json"]);
    expect(facts.unseen).toEqual([".ralph/config.json"]);
  });

  it("goes by what a team adds beside the built-in patterns, prose included", async () => {
    const team = { ...NO_TEAM, morePatterns: { auth: ["vault/", "docs/threats.md"] } };
    expect(await triggersOf("vault/open.ts", [], null, team)).toEqual(["auth"]);
    expect(await triggersOf("docs/threats.md", [], null, team)).toEqual(["auth"]);
    expect(await triggersOf("src/login.ts", [], null, team)).toEqual(["auth"]);
  });
});
