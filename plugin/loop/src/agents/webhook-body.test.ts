import { describe, expect, test } from "vitest";
import { z } from "zod";
import { webhookBody } from "./notices.ts";

const TEXT =
  'A person is asked about #12 "<!channel> <@U1> <https://evil.example|https://github.com/a> [x](https://evil.example) @here & *_~`"';
const URL_OF_TICKET = "https://github.com/a/b/issues/12?a&b";
const NOTICE = { text: TEXT, url: URL_OF_TICKET };

const textForm = z.looseObject({ text: z.string() });

/** The text as a reader sees it, where the service reads entities and shows no characters without width. */
function readAs(text: string): string {
  return text
    .replaceAll("\u2060", "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

describe.each([
  "https://hooks.slack.com/services/T0/B0/x",
  "https://chat.example.com/hooks/x",
  "https://discord.com/api/webhooks/1/x/slack",
  "http://127.0.0.1:4000/anything",
])("the body for %s", (address) => {
  test("is Slack's, and says the same without mentions and links", () => {
    const { text, url } = textForm.parse(webhookBody(address, NOTICE));
    expect(text).not.toMatch(/[<>]|@[\w*]|\]\(|&(?!amp;|lt;|gt;)/);
    expect(readAs(text)).toBe(`${TEXT} ${URL_OF_TICKET}`);
    expect(url).toBe(URL_OF_TICKET);
  });
});

describe.each(["discord.com", "ptb.discord.com", "canary.discord.com", "discordapp.com"])(
  "the body for %s",
  (host) => {
    const body = (text: string): unknown =>
      webhookBody(`https://${host}/api/webhooks/1/x`, { text, url: URL_OF_TICKET });

    test("has its markup behind backslashes, and allows no mentions", () => {
      const { content, ...rest } = z.looseObject({ content: z.string() }).parse(body(TEXT));
      expect(rest).toEqual({ allowed_mentions: { parse: [] } });
      const [ours, ticket] = [content.slice(0, -URL_OF_TICKET.length), content.slice(-URL_OF_TICKET.length)];
      expect(ours.replaceAll(/\\./g, "")).not.toMatch(/[\\*_~`|<>#[\]()]|@\w/);
      expect(readAs(ours.replaceAll(/\\(.)/g, "$1"))).toBe(`${TEXT} `);
      expect(ticket).toBe(URL_OF_TICKET);
    });

    test("is no longer than Discord takes", () => {
      const { content } = z.object({ content: z.string() }).parse(body("*".repeat(5000)));
      expect(content.length).toBeLessThan(2000);
    });
  },
);

test("the body for Google Chat has no angle brackets, and no key but the text", () => {
  const body = webhookBody("https://chat.googleapis.com/v1/spaces/x/messages?key=y", NOTICE);
  expect(Object.keys(textForm.parse(body))).toEqual(["text"]);
  expect(textForm.parse(body).text).not.toMatch(/[<>]|\]\(|@\w/);
  expect(textForm.parse(body).text).toContain("‹!channel›");
});

test.each([
  "https://acme.webhook.office.com/webhookb2/x",
  "https://prod-1.westeurope.logic.azure.com/workflows/x",
  "https://default1.a.environment.api.powerplatform.com/powerautomate/x",
])("the body for Teams is a card of plain text: %s", (address) => {
  const body = JSON.stringify(webhookBody(address, NOTICE));
  expect(body).toContain(JSON.stringify({ type: "TextRun", text: TEXT }));
  expect(body).toContain(
    JSON.stringify({ type: "Action.OpenUrl", title: "Open the ticket", url: URL_OF_TICKET }),
  );
});

test.each([
  ["https://hooks.slack.com/x", { text: "The loop stops", url: null }],
  ["https://discord.com/x", { content: "The loop stops", allowed_mentions: { parse: [] } }],
  ["https://chat.googleapis.com/x", { text: "The loop stops" }],
])("a notice without a ticket is its text alone: %s", (address, body) => {
  expect(webhookBody(address, { text: "The loop stops", url: null })).toEqual(body);
});

test.each(["https://discord.com.evil.example/x", "https://evil.example/webhook.office.com"])(
  "a host that only looks like a service's gets the common form: %s",
  (address) => {
    expect(webhookBody(address, NOTICE)).toHaveProperty("text");
  },
);
