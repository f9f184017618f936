import { describe, expect, test } from "vitest";
import { holdsKnownSecret, refuseKnownSecrets } from "./known-secrets.ts";

const NPM_TOKEN = `npm_${"a1B2".repeat(9)}`;
const URLS = [
  "postgres://postgres:postgres@localhost:5432/test",
  "mongodb://root:example@mongo:27017/",
  "https://user:pass@example.com/x",
];

describe("arguments", () => {
  test.each(URLS)("may hold the address of a test service: %s", async (url) => {
    await expect(
      refuseKnownSecrets("call a_tool", { number: 1, body: `See ${url}` }),
    ).resolves.toBeUndefined();
  });

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

  test("may be absent", async () => {
    await expect(refuseKnownSecrets("call a_tool", undefined)).resolves.toBeUndefined();
  });
});

test.each(URLS)("a changed file may not hold a password in an address: %s", async (url) => {
  expect(await holdsKnownSecret(url, "src/a.ts")).toBe(true);
});

test("a server that reads many texts keeps nothing of them", async () => {
  const kept = performance.getEntries().length;
  await holdsKnownSecret("nothing", "src/a.ts");
  expect(performance.getEntries()).toHaveLength(kept);
});
