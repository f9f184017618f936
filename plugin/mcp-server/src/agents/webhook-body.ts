/** The body of a notice in the form of the webhook's service, with nothing in its text that the service would obey. */
import { shortened } from "../domain/text.ts";

const DISCORD = /^(?:(?:canary|ptb)\.)?discord(?:app)?\.com$/;
const GOOGLE_CHAT = "chat.googleapis.com";
/** Connectors, and the workflows that took their place; both take cards. */
const TEAMS = /\.(?:webhook\.office\.com|logic\.azure\.com|api\.powerplatform\.com)$/;

/** Discord refuses more than 2,000 characters, and each may need a backslash. */
const MAX_DISCORD_TEXT = 900;

/** Nobody sees it, and no service reads a mention or a link of Markdown across it. */
const WORD_JOINER = "\u2060";

/**
 * Returns the body for the webhook at that address, by what each service's documentation says of its markup:
 * - Slack: `<!channel>`, `<@id>` and `<address|text>`; `&`, `<` and `>` are written as entities
 *   (https://docs.slack.dev/messaging/formatting-message-text). Mattermost reads these, Markdown and every `@name`
 *   (https://developers.mattermost.com/integrate/slash-commands/slack), and others copy Slack's form.
 * - Discord: Markdown with `[text](address)`, and mentions, which `allowed_mentions` turns off
 *   (https://docs.discord.com/developers/resources/message#allowed-mentions-object).
 * - Google Chat: `<users/all>` and `<address|text>`, without a documented escape
 *   (https://developers.google.com/workspace/chat/format-messages). It refuses keys that it does not know.
 * - Microsoft Teams: a `TextBlock` is Markdown, a `TextRun` is plain text
 *   (https://learn.microsoft.com/adaptive-cards/schema-explorer/text-run).
 */
export function webhookBody(
  address: string,
  { text, url }: { readonly text: string; readonly url: string | null },
): unknown {
  const { hostname, pathname } = new URL(address);
  const plain = text.replaceAll("@", `@${WORD_JOINER}`).replaceAll("](", `]${WORD_JOINER}(`);
  const withUrl = (line: string, link = url): string => (link === null ? line : `${line} ${link}`);
  if (TEAMS.test(hostname)) return card(text, url);
  if (hostname === GOOGLE_CHAT)
    return { text: withUrl(plain.replaceAll("<", "\u2039").replaceAll(">", "\u203A")) };
  // Under an address that ends so, Discord takes Slack's form.
  if (DISCORD.test(hostname) && !pathname.endsWith("/slack"))
    return {
      content: withUrl(shortened(plain, MAX_DISCORD_TEXT).replace(/[\\*_~`|<>#[\]()-]/g, String.raw`\$&`)),
      allowed_mentions: { parse: [] },
    };
  return { text: withUrl(withEntities(plain), url === null ? null : withEntities(url)), url };
}

/** Text of which markup like HTML's or Slack's makes nothing. */
export function withEntities(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function card(text: string, url: string | null): unknown {
  const content = {
    type: "AdaptiveCard",
    version: "1.2",
    body: [{ type: "RichTextBlock", inlines: [{ type: "TextRun", text }] }],
    actions: url === null ? [] : [{ type: "Action.OpenUrl", title: "Open the ticket", url }],
  };
  const contentType = "application/vnd.microsoft.card.adaptive";
  return { type: "message", attachments: [{ contentType, contentUrl: null, content }] };
}
