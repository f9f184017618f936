import { describe, expect, test } from "vitest";
import { assignsSecret, exposedHint, secretValuesIn } from "./setting-secrets.ts";

describe("a line of settings", () => {
  test.each([
    "DB_PASSWORD=hunter2",
    "export API_KEY='a1B2c3D4'",
    "\tSTRIPE_SECRET_KEY = a1b2 # live",
    'APP_KEY="base64:mS0m3K3y"',
    "SMTP_PASS=a1b2c3",
    "AWS_SECRET_ACCESS_KEY_ID=a1b2c3",
    "service.token: a1b2c3",
    "PIN_TOKEN=12345678",
    "DB_PASSWORD=pa#ss",
    'DB_PASSWORD=hunter2 # not "changeme"',
    "NEXT_PRIVATE_KEY1=a1b2c3",
  ])("assigns a secret: %s", (line) => {
    expect(assignsSecret(line)).toBe(true);
  });

  test.each([
    "DB_PASSWORD=",
    "DB_PASSWORD=''",
    "DB_PASSWORD= # set it in .env.local",
    "# DB_PASSWORD=hunter2",
    "DB_PASSWORD=changeme",
    "APP_SECRET=!ChangeMe!",
    "APP_SECRET=change-me-please",
    "API_KEY=your-api-key",
    "API_KEY=xxxxxxxx",
    "API_KEY=xxx",
    "API_KEY=<the key>",
    "API_KEY=$OTHER_KEY",
    "API_KEY=$HOME/a1b2c3",
    'API_KEY="${OTHER_KEY}"',
    "API_KEY=null",
    "USE_TOKEN=true  # not for tests",
    "TOKEN_TTL=forever",
    "MAX_TOKEN=3600",
    "KEYCLOAK_REALM=acme",
    "JWT_PRIVATE_KEY_FILE=config/jwt.pem",
    "STRIPE_PUBLISHABLE_KEY=pk_live_a1b2",
    "VITE_MAPS_KEY=a1b2c3",
    "REACT_APP_MAPS_KEY=a1b2c3",
    "DATABASE_URL=postgresql://app:!ChangeMe!@127.0.0.1:5432/app",
    "PORT=3000",
    "A line of words",
  ])("assigns none: %s", (line) => {
    expect(assignsSecret(line)).toBe(false);
  });
});

describe("the values of a file that must not be published", () => {
  const HEX = "0123456789abcdef0123456789abcdef";

  test.each<[string, string, string[]]>([
    ["a password", "DB_PASSWORD=hunter2-and-more", ["hunter2-and-more"]],
    ["one in quotes, behind export", "export API_KEY='a1 B2 c3 D4' # live", ["a1 B2 c3 D4"]],
    ["one in JSON", '{"user":"maya","clientSecret":"s3cret-Word","port":3000}', ["s3cret-Word"]],
    ["one in YAML, with Windows' line ends", "db:\r\n  password: s3cret-Word\r\n", ["s3cret-Word"]],
    ["one in an address", "DATABASE_URL=postgres://app:s3cret-Word@db:5432/app", ["s3cret-Word"]],
    ["a random word, whatever its name", `SESSION=${HEX}`, [HEX]],
    ["a key's lines", `-----BEGIN PRIVATE KEY-----\n${HEX}\n-----END PRIVATE KEY-----`, [HEX]],
    ["a file that is a token alone", `${HEX}\n`, [HEX]],
    ["a long word without digits", "APP_SECRET=correcthorsebatterystaple", ["correcthorsebatterystaple"]],
    ["one with a blank, as a whole", "MASTER_PASSWORD=my token is 4711", ["my token is 4711"]],
    ["each once", "A_TOKEN=s3cret-Word\nB_TOKEN=s3cret-Word", ["s3cret-Word"]],
  ])("are %s", (_, text, values) => {
    expect(secretValuesIn(text)).toEqual(values);
  });

  test.each([
    ["{ 'Default': 'Server=db;User Id=sa;Password=Pr0d!Pa55-wd;' }".replaceAll("'", '"'), "Pr0d!Pa55-wd"],
    ["SPRING_URL=jdbc:mysql://h/db?user=u&password=Xk#9-qq!zz1&ssl=on", "Xk#9-qq!zz1"],
    ["spring.datasource.password=xk-9#qq!zz", "xk-9#qq!zz"],
    ["machine api.acme.com login bot password tr0ub4dor&x", "tr0ub4dor&x"],
    ["db.acme.com:5432:prod:app:s3cr3t-pa55", "s3cr3t-pa55"],
    [String.raw`*:*:*:app:s3cr3t\:pa55`, "s3cr3t:pa55"],
    ["define('DB_PASSWORD', 'w0rd!pr3ss#x');", "w0rd!pr3ss#x"],
    ["'password' => 'w0rd!pr3ss#x',", "w0rd!pr3ss#x"],
    ['<add key="Password" value="w0rd!pr3ss" />', "w0rd!pr3ss"],
    ["<password>w0rd!pr3ss</password>", "w0rd!pr3ss"],
    ["{user: maya, password: w0rd!pr3ss}", "w0rd!pr3ss"],
    ['"password":\n  "w0rd!pr3ss"', "w0rd!pr3ss"],
    ["password: |\n  w0rd!pr3ss", "w0rd!pr3ss"],
    ["tokens:\n  - w0rd!pr3ss", "w0rd!pr3ss"],
    ["keys = ['w0rd!pr3ss']", "w0rd!pr3ss"],
    ['PASSWORD="one\nw0rd!pr3ss"', "w0rd!pr3ss"],
    ["SECRET_KEY=/ab+cd/ef=", "/ab+cd/ef="],
    ["export DB_PASSWORD=ab!cd?ef-gh1;", "ab!cd?ef-gh1"],
    ["DB_PASSWORD=ab;cd&ef gh-12    # live", "ab;cd&ef gh-12"],
    ["DB_PWD=$ecret-w0rd", "$ecret-w0rd"],
    ["SMTP_AUTH=ab!cd?ef", "ab!cd?ef"],
    ["SENTRY_DSN=https://ab12cd34@o1.ingest.io/1", "https://ab12cd34@o1.ingest.io/1"],
    ["MYSQL=app:s3cret-w0rd@tcp(db:3306)/app", "s3cret-w0rd"],
    ["REDIS_URL=redis://:pa55%23w0rd!@h:6379", "pa55#w0rd!"],
    ["MASTER_PASSWORD=correct horse battery", "correct horse battery"],
    ["Authorization: Bearer s3cret-w0rd", "s3cret-w0rd"],
    ["Authorization: Bearer  s3cret-w0rd", "s3cret-w0rd"],
    [String.raw`PASSWORD="a\"b!cd?ef"`, String.raw`a\"b!cd?ef`],
    [String.raw`PASSWORD="a\"b!cd?ef"`, 'a"b!cd?ef'],
    [String.raw`{"password":"s3cret\u0026w0rd"}`, "s3cret&w0rd"],
    [String.raw`{"password":"first-line-1\nsecond-line-2"}`, "second-line-2"],
    ["password: 'it''s-a-w0rd'", "it's-a-w0rd"],
    [String.raw`{"env":"{\"password\":\"s3cret-w0rd\"}"}`, "s3cret-w0rd"],
    ["ANYTHING=kW3!xq9#Lm", "kW3!xq9#Lm"],
    ["kW3!xq9=#Lm", "kW3!xq9=#Lm"],
    ['DB_PASSWORD=s3cret-w0rd\nOWNER={"user":"maya"}', "s3cret-w0rd"],
    ['DB_PASSWORD="s3cret-w0rd', "s3cret-w0rd"],
  ])("include the secret of %s", (text, value) => {
    expect(secretValuesIn(text)).toContain(value);
  });

  test.each([
    "DEBUG=true\nPORT=3000\nHOST=localhost\nNODE_ENV=development",
    "A_TOKEN=true\nB_TOKEN=3000\nC_TOKEN=localhost\nD_KEY=development\nE_PASSWORD=short1",
    "TOKEN_ENDPOINT=https://auth.example.com/oauth/token",
    "SECRET_KEY_BASE=/run/secrets/base\nAPI_KEY=your-api-key-goes-here",
    "BUCKET=my-project-bucket-2024-production",
    "DATABASE_URL=postgres://postgres:postgres@localhost:5432/test",
    "a0000000000000000 1234567890123456789",
    "AUTH_SERVER=auth.example-one.com\nTOKEN_HOSTS=10.20.30.40:8080\nKEYS=localhost:5432",
    "SESSION_SECONDS=86400000\nTOKEN_SINCE=2024-01-01T00:00:00Z\nAUTH=REQUIRED",
    "A_TOKEN=$OTHER_TOKEN\nB_TOKEN=${C_TOKEN}\nSECRET=$HOME/secret",
    '{"auth":{"user":"maya"}}',
    '{ "ConnectionStrings": { "Default": "Server=db.acme.com;Database=app" } }',
    "CONTACT=Maya.Smith+App1@Example.com",
    "-----BEGIN RSA PRIVATE KEY-----",
  ])("are none in %s", (text) => {
    expect(secretValuesIn(text)).toEqual([]);
  });

  test.each(["key=", "key ", String.raw`key=\"`, "key='", "key=%41", "a:1:b:c:", "://a:", "aB1!", "\\"])(
    "are found at once in a long file of %j",
    (part) => {
      const beganAtMs = performance.now();
      secretValuesIn(part.repeat((64 * 1024) / part.length));
      expect(performance.now() - beganAtMs).toBeLessThan(4_000);
    },
  );
});

test.each([
  [
    "remote.origin.url",
    "`gh auth setup-git`, then `git config --file '.git/config' --replace-all 'remote.origin.url' <address without a token>`",
  ],
  ["http.….extraheader", "take it out with `git config --file '.git/config' --edit`"],
  [
    "http.extraheader",
    "`git config --file '.git/config' --unset-all 'http.extraheader'`, or move it to ~/.gitconfig, which agents cannot read. With actions/checkout: `persist-credentials: false`",
  ],
  [
    "remote.origin.proxy",
    "`git config --file '.git/config' --unset-all 'remote.origin.proxy'`, or move it to ~/.gitconfig, which agents cannot read",
  ],
  [
    "lfs.url",
    "`git config --file '.git/config' --unset-all 'lfs.url'`, or move it to ~/.gitconfig, which agents cannot read",
  ],
  [
    "github.token",
    "`git config --file '.git/config' --unset-all 'github.token'`, or move it to ~/.gitconfig, which agents cannot read",
  ],
])("a secret in git's setting %s is taken out by a command, named once", (key, hint) => {
  const exposed = { file: ".git/config", key };
  expect(exposedHint([exposed, exposed])).toBe(hint);
});

test("several settings are taken out one after the other", () => {
  const exposed = ["github.token", "lfs.url"].map((key) => ({ file: ".git/config", key }));
  expect(exposedHint(exposed)).toMatch(/^`git config .*'github\.token'`, or .*; `git config .*'lfs\.url'`/);
});
