import { describe, expect, test } from "vitest";
import { holdsSecret, placesOfSecrets, withoutSecrets } from "./text.ts";

const BODY = "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEA";
const KEY = `-----BEGIN PRIVATE KEY-----\n${BODY}\n${BODY}\n-----END PRIVATE KEY-----`;
const ENCRYPTED = KEY.replace(
  "KEY-----\n",
  "KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-256-CBC,0123456789ABCDEF\n\n",
);
const TOKEN = `ghp_${"a1".repeat(18)}`;

describe("a secret", () => {
  test.each([
    ["a token", TOKEN],
    ["a fine-grained token", `github_pat_${"a_1".repeat(9)}`],
    ["an App's signed token", `ghs_1234567_eyJ0eXAi.${"a1".repeat(40)}.${"a_1-".repeat(20)}`],
    ["a key of the model's service", `sk-ant-api03-${"a1".repeat(12)}`],
    ["a key of another service", `sk-proj-${"a1".repeat(12)}`],
    ["a key of that service's older form", `sk-${"a1".repeat(24)}`],
    ["a live key of Stripe", `sk_live_${"a1".repeat(12)}`],
    ["a restricted one", `rk_live_${"a1".repeat(12)}`],
    ["a key", KEY],
    ["a key of PGP", KEY.replaceAll("PRIVATE KEY", "PGP PRIVATE KEY BLOCK")],
    ["an encrypted key", ENCRYPTED],
    ["an encrypted key in JSON", JSON.stringify({ key: ENCRYPTED })],
    ["a key in a quotation", KEY.replaceAll("\n", "\n> ")],
    ["a key of its own kind", KEY.replaceAll("PRIVATE", "RSA PRIVATE")],
    ["a key with indented lines", KEY.replaceAll("\n", "\r\n    ")],
    ["a key in a program, line by line", KEY.replaceAll("\n", '\\n" +\n  "')],
    ["a key as an array of lines", KEY.replaceAll("\n", '",\n  "')],
    ["a key in a program in JSON", JSON.stringify({ file: KEY.replaceAll("\n", '\\n" +\n  "') })],
    ["a key for PuTTY", `PuTTY-User-Key-File-3: ssh-ed25519\nPrivate-Lines: 1\n${BODY}\nPrivate-MAC: a1a1a1`],
    ["a key of age", `AGE-SECRET-KEY-1${"A1".repeat(29)}`],
    ["a token of PyPI", `pypi-AgEI${"a1".repeat(40)}`],
    ["a key of Google's services", `AIza${"a1b2c".repeat(7)}`],
    ["a token of DigitalOcean", `dop_v1_${"a1".repeat(32)}`],
    ["a key of Azure's storage", `AccountKey=${"a1".repeat(43)}==`],
    ["a token beside a word of placeholders", `${TOKEN}-your-example`],
    ["a token that holds such a word", `ghp_${"a1".repeat(8)}YOUR${"a1".repeat(8)}`],
    ["a token behind a placeholder", `ghp_${"x".repeat(36)} ${TOKEN}`],
    ["a key in JSON", JSON.stringify({ key: KEY })],
    ["a key in JSON in JSON", JSON.stringify({ file: JSON.stringify({ key: KEY }) })],
  ])("is seen and blotted out: %s", (_, text) => {
    expect(holdsSecret(`see ${text}!`)).toBe(true);
    const told = withoutSecrets(`see ${text}!`);
    expect(told).toMatch(/^see .*\(secret\)/);
    expect(told).not.toMatch(/MIIE|a1a1|a_1a_1/);
  });

  test("of which the end is missing is blotted out to the end of the text", () => {
    expect(withoutSecrets(`a ${KEY.slice(0, -30)}`)).toBe("a (secret)");
    expect(withoutSecrets(`${KEY} and ${KEY}.`)).toBe("(secret) and (secret).");
  });

  test.each([
    "-----BEGIN PRIVATE KEY-----",
    "ghp_short",
    "see github_pat_… in the docs",
    "sk-ant-…",
    "sk_live_…",
    `sk_test_${"a1".repeat(12)}`,
    `risk-${"a1".repeat(30)}`,
    `ghp_${"x".repeat(36)}`,
    `ghp_${"0".repeat(40)}`,
    `github_pat_${"X".repeat(22)}_${"X".repeat(59)}`,
    "sk-ant-your-api-key-goes-here",
    "sk-ant-api03-your-api-key-goes-here",
    `sk_live_${"x".repeat(24)}`,
    "sk-admin-dashboard-navigation-bar",
    // The published key of Azure's emulator.
    "AccountKey=Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==",
  ])("is none where somebody only speaks of one: %s", (text) => {
    expect(holdsSecret(text)).toBe(false);
  });
});

test("the places of secrets are those of the first token or key, and of each own secret", () => {
  const own = "own".repeat(7);
  expect(placesOfSecrets("nothing", [own, "short"])).toEqual([]);
  expect(placesOfSecrets(`short ${own} ${TOKEN} ${TOKEN}`, [own, "short"])).toEqual([28, 6]);
});

describe("a secret of this process", () => {
  const own = ['quo"ted\\word', "s3cret-Word", "s3cret-Word-longer", "short"];

  test("is blotted out wherever it stands, also in JSON and within another one", () => {
    const text = `s3cret-Word-longer, ${own[0]} and ${JSON.stringify(own[0])}; short`;
    expect(withoutSecrets(text, own)).toBe('(secret), (secret) and "(secret)"; short');
  });

  test("is found in JSON", () => {
    expect(holdsSecret(JSON.stringify({ text: own[0] }), own)).toBe(true);
  });
});
