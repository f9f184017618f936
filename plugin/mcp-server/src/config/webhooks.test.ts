import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Failure } from "../errors.ts";
import { withWebhooks } from "./webhooks.ts";

const SLACK = "https://hooks.slack.com/services/T0/B0/secret";
const DISCORD = "https://discord.com/api/webhooks/1/secret";

function failureOf(ways: readonly string[], variables: Record<string, string> = {}): Failure {
  try {
    withWebhooks(ways, variables);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error("Nothing failed");
}

function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "ralph-webhook-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "webhooks"), text);
  return join(folder, "webhooks");
}

test("ways other than a webhook stay, without any variable", () => {
  const ways = ["bell", "desktop", "http POST example.com", "mail -s x me@example.com"];
  expect(withWebhooks(ways, {})).toEqual(ways);
});

test("the addresses come from the variable, or from the file that one names", () => {
  expect(withWebhooks(["webhook"], { RALPH_NOTIFY_WEBHOOK: SLACK })).toEqual([SLACK]);
  expect(withWebhooks(["bell", "webhook"], { RALPH_NOTIFY_WEBHOOK: `${SLACK} ${DISCORD}` })).toEqual([
    "bell",
    SLACK,
    DISCORD,
  ]);
  const file = fileWith(`${SLACK}\n${DISCORD}\n`);
  expect(withWebhooks(["webhook"], { RALPH_NOTIFY_WEBHOOK_FILE: file })).toEqual([SLACK, DISCORD]);
});

test.each([SLACK, "HTTP://127.0.0.1/hook"])(
  "an address as an argument is refused with the way out, and not repeated: %s",
  (address) => {
    const { code, message, hint } = failureOf(["bell", address], { RALPH_NOTIFY_WEBHOOK: SLACK });
    expect([code, hint]).toEqual(["INPUT_INVALID", expect.stringContaining("RALPH_NOTIFY_WEBHOOK")]);
    expect(message + hint).not.toMatch(/T0|127/);
  },
);

test.each<[Record<string, string>]>([
  [{}],
  [{ RALPH_NOTIFY_WEBHOOK: " " }],
  [{ RALPH_NOTIFY_WEBHOOK: "${WEBHOOK}" }],
])("a webhook without an address names the variables: %j", (variables) => {
  expect(failureOf(["webhook"], variables)).toMatchObject({
    code: "CONFIG_INCOMPLETE",
    hint: expect.stringContaining("RALPH_NOTIFY_WEBHOOK_FILE"),
  });
});

test("an address that cannot be used is not repeated", () => {
  for (const address of ["http://hooks.example.com/secret", "hooks.slack.com/secret"]) {
    const { code, message, hint } = failureOf(["webhook"], { RALPH_NOTIFY_WEBHOOK: address });
    expect([code, message]).toEqual(["CONFIG_INVALID", expect.stringContaining("RALPH_NOTIFY_WEBHOOK")]);
    expect(message + hint).not.toContain("/secret");
  }
  expect(withWebhooks(["webhook"], { RALPH_NOTIFY_WEBHOOK: "http://127.0.0.1:4000/hook" })).toHaveLength(1);
});

test("a file that is not there is named with its variable", () => {
  const { code, message, hint } = failureOf(["webhook"], { RALPH_NOTIFY_WEBHOOK_FILE: "/none/webhooks" });
  expect(code).toBe("CONFIG_INVALID");
  expect(message).toMatch(/RALPH_NOTIFY_WEBHOOK_FILE .*"\/none\/webhooks"/);
  expect(hint).toContain("RALPH_NOTIFY_WEBHOOK_FILE");
});

test("where both variables are set, the addresses themselves count", () => {
  const variables = { RALPH_NOTIFY_WEBHOOK: SLACK, RALPH_NOTIFY_WEBHOOK_FILE: "/none/webhooks" };
  expect(withWebhooks(["webhook"], variables)).toEqual([SLACK]);
});
