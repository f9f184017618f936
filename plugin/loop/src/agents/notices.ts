import { type Variables, shortened } from "../../../mcp-server/src/rules/text.ts";
import { ROOT } from "../../../mcp-server/src/programs/program-place.ts";
import { runCommandLine, start } from "../../../mcp-server/src/programs/start.ts";

/** A person is told seconds later at most, and the loop does not wait for a server that hangs. */
const SENT_WITHIN_MS = 10_000;
/** osascript takes the text as an argument, so nothing in it is read as a script. */
const OSASCRIPT = ["on run argv", 'display notification (item 1 of argv) with title "ralph-hero"', "end run"];
/**
 * Windows PowerShell has these classes without a module; its own id is registered as a sender. The text comes by the
 * environment, so nothing in it is read as a script.
 * https://learn.microsoft.com/uwp/api/windows.ui.notifications.toastnotificationmanager
 */
const TOAST = [
  "$ErrorActionPreference = 'Stop'",
  "$null = [Windows.UI.Notifications.ToastNotificationManager, Windows.UI.Notifications, ContentType = WindowsRuntime]",
  "$toast = [Windows.UI.Notifications.ToastNotificationManager]::GetTemplateContent('ToastText02')",
  "$lines = $toast.GetElementsByTagName('text')",
  "$null = $lines.Item(0).AppendChild($toast.CreateTextNode('ralph-hero'))",
  "$null = $lines.Item(1).AppendChild($toast.CreateTextNode($env:RALPH_NOTICE_TEXT))",
  "$sender = '{1AC14E77-02E7-4E5D-B744-2EB1AE5198B7}\\WindowsPowerShell\\v1.0\\powershell.exe'",
  "[Windows.UI.Notifications.ToastNotificationManager]::CreateToastNotifier($sender).Show($toast)",
];
const BELL = "\u0007";
const WEB_ADDRESS = /^https?:\/\//i;

/** One message to a person; without secrets. */
interface Notice {
  readonly text: string;
  readonly url: string | null;
}

interface NoticeMeans {
  readonly platform: NodeJS.Platform;
  readonly variables: Variables;
  /** Sends to webhooks. */
  readonly fetch: typeof fetch;
  /** Writes to the terminal. */
  readonly ring: (bell: string) => void;
}

/**
 * Tells a person: by "bell", "desktop", the address of a webhook, or a command. Null; the
 * reason where that did not work.
 */
export async function sendNotice(way: string, notice: Notice, means: NoticeMeans): Promise<string | null> {
  try {
    if (way === "bell") means.ring(BELL);
    else if (way === "desktop") await showOnDesktop(notice, means);
    else if (WEB_ADDRESS.test(way)) await post(way, notice, means.fetch);
    else await runCommand(way, notice, means);
    return null;
  } catch (error) {
    // An address may be a secret by itself, as Slack's is; so of it the host alone is told, and no text that may hold it.
    if (WEB_ADDRESS.test(way))
      return `the webhook at ${new URL(way).host} did not take the notice: ${postProblem(error)}`;
    if (!(error instanceof Error)) return `the notice by "${way}" failed: ${String(error)}`;
    const cause = "shortMessage" in error ? String(error.shortMessage) : error.message;
    return `the notice by "${way}" failed: ${cause}`;
  }
}

async function showOnDesktop({ text }: Notice, { platform, variables }: NoticeMeans): Promise<void> {
  const place = { cwd: ROOT, env: { ...variables, RALPH_NOTICE_TEXT: text } };
  if (platform === "darwin")
    await start("osascript", [...OSASCRIPT.flatMap((line) => ["-e", line]), text], place, RUN);
  else if (platform === "win32")
    await start(
      "powershell.exe",
      ["-NoProfile", "-NonInteractive", "-Command", TOAST.join("; ")],
      place,
      RUN,
    );
  // A body is markup, with links (Desktop Notifications Specification 1.2, "Markup").
  else
    await start("notify-send", ["--app-name=ralph-hero", "--", "ralph-hero", withEntities(text)], place, RUN);
}

async function post(address: string, notice: Notice, send: typeof fetch): Promise<void> {
  const response = await send(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(webhookBody(address, notice)),
    redirect: "error",
    signal: AbortSignal.timeout(SENT_WITHIN_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new StatusError(`status ${response.status}`);
}

/** The text comes on standard input: in the command line a shell would read it. */
async function runCommand(command: string, { text, url }: Notice, { variables }: NoticeMeans): Promise<void> {
  const place = { cwd: process.cwd(), env: { ...variables, RALPH_NOTICE_URL: url ?? "" } };
  await runCommandLine(command, place, { ...RUN, input: `${text}\n` });
}

const RUN = { timeout: SENT_WITHIN_MS, stdout: "ignore", stderr: "ignore" } as const;

/** An answer that takes no notice, by its status. */
class StatusError extends Error {}

/** `fetch` names the system's error, such as ECONNREFUSED, as the code of a cause (measured with Node 20). */
function postProblem(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error instanceof StatusError) return error.message;
  if (error.name === "TimeoutError") return `no answer within ${SENT_WITHIN_MS / 1000} s`;
  // It names the host, and the proxy before it, and no more of the address.
  if (error.name === "NetworkError") return error.message;
  const { cause } = error;
  if (!(cause instanceof Error)) return error.name;
  if ("code" in cause) return String(cause.code);
  return cause.message === "unexpected redirect" ? "it redirects elsewhere" : error.name;
}

// The body of a notice in the form of the webhook's service, with nothing in its text that the service would obey.

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
function withEntities(text: string): string {
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
