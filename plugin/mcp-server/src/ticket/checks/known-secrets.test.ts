import { describe, expect, test } from "vitest";
import { OWN_SECRET, findSecrets, holdsKnownSecret, refuseKnownSecrets } from "./known-secrets.ts";

const NPM_TOKEN = `npm_${"a1B2".repeat(9)}`;
const URLS = [
  "postgres://postgres:postgres@localhost:5432/test",
  "mongodb://root:example@mongo:27017/",
  "https://user:pass@example.com/x",
];

describe("arguments", () => {
  test.each([undefined, ...URLS.map((url) => ({ number: 1, body: `See ${url}` }))])(
    "may be absent, or hold the address of a test service: %j",
    async (given) => {
      await expect(refuseKnownSecrets("call a_tool", given)).resolves.toBeUndefined();
    },
  );

  test("with a token of a known form are refused, by the names of the argument and the rule", async () => {
    const refused = refuseKnownSecrets("call a_tool", {
      number: 1,
      body: "None",
      contract: [`x\n${NPM_TOKEN}`],
    });
    await expect(refused).rejects.toMatchObject({
      code: "INPUT_SECRET",
      message:
        'Cannot call a_tool: the argument "contract" holds a token or key of a known form (@secretlint/secretlint-rule-npm)',
    });
  });

  test("with a token in an argument's name are refused, and the message does not repeat it", async () => {
    const refused = refuseKnownSecrets("call a_tool", { [NPM_TOKEN]: 1 });
    await expect(refused).rejects.toMatchObject({
      code: "INPUT_SECRET",
      message: expect.not.stringContaining(NPM_TOKEN),
    });
  });

  test.each(["// secretlint-disable", "<!-- secretlint-disable -->", "# secretlint-disable-line"])(
    "with a token are refused whatever a comment says: %s",
    async (comment) => {
      const given = { body: `${comment}\n${NPM_TOKEN} ${comment}` };
      await expect(refuseKnownSecrets("call a_tool", given)).rejects.toMatchObject({ code: "INPUT_SECRET" });
    },
  );
});

test.each(URLS)("a changed file may not hold a password in an address: %s", async (url) => {
  expect(await holdsKnownSecret(url, "src/a.ts")).toBe(true);
});

test("a server that reads many texts keeps nothing of them", async () => {
  const kept = performance.getEntries().length;
  await holdsKnownSecret("nothing", "src/a.ts");
  expect(performance.getEntries()).toHaveLength(kept);
});

describe("the secrets of a file", () => {
  const AWS_ID = ["AKIA", "Q7ZLM4N2PX5RTUVW"].join("");

  test("are known by line and kind, one a line", async () => {
    const own = "own".repeat(7);
    const text = ["none", `${NPM_TOKEN} ${NPM_TOKEN}`, "\r\u2028", AWS_ID, own, `sk_live_${"a1".repeat(12)}`];
    expect(await findSecrets(text.join("\n"), "src/a.ts", [own])).toEqual(
      expect.arrayContaining([
        { line: 1, kind: "NPM_ACCESS_TOKEN" },
        { line: 3, kind: "AWSAccessKeyID" },
        { line: 4, kind: OWN_SECRET },
        { line: 5, kind: "token or private key" },
      ]),
    );
  });

  test.each([
    ["a password of a test service", "postgres://postgres:postgres@localhost:5432/test"],
    ["the id of a role", "AROAQ7ZLM4N2PX5RTUVW"],
    ["the id of a user", "AIDAQ7ZLM4N2PX5RTUVW"],
    ["the key id of AWS's documentation", "AKIAI44QH8DHBEXAMPLE"],
    ["a placeholder", "AKIAXXXXXXXXXXXXXXXX"],
    ["the id of an account", "const account = '123456789012'; AWS_ACCOUNT_ID: 123456789012"],
    ["a placeholder of Slack", "SLACK_BOT_TOKEN=xoxb-your-token"],
    ["a placeholder of GitHub", `ghp_${"x".repeat(36)} ghp_${"0".repeat(36)}`],
    ["a placeholder of npm", `npm_${"x".repeat(36)}`],
    ["a placeholder of Hugging Face", `hf_${"x".repeat(34)}`],
    ["a placeholder of GitLab", `glpat-${"x".repeat(20)}`],
    ["Slack's own", `https://hooks.slack.com/services/T00000000/B00000000/${"X".repeat(24)}`],
    ["a class of a stylesheet", '"sk-admin-dashboard-navigation-bar"'],
    ["a token of the environment", "//registry.npmjs.org/:_authToken=${NPM_TOKEN}"],
  ])("are none for %s", async (_, text) => {
    expect(await findSecrets(text, ".npmrc", [])).toEqual([]);
  });

  test("are found in settings of AWS, whatever the letters of their names", async () => {
    // As an id of AWS begins.
    const key = "AJalrXUtnFEMI1K7MDENG4bPxRfiCYa1B2c3D4e5";
    for (const name of ["AWS_SECRET_ACCESS_KEY", "aws_secret_access_key"])
      expect(await findSecrets(`${name}=${key}`, ".env.test", [])).toEqual([
        { line: 0, kind: "AWSSecretAccessKey" },
      ]);
  });
});
