import { ROOT, type ProgramName } from "../programs/program-place.ts";
import { runCommandLine, start } from "../programs/start.ts";
import { webhookBody, withEntities } from "./webhook-body.ts";
import type { Variables } from "../domain/text.ts";

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
export interface Notice {
  readonly text: string;
  readonly url: string | null;
}

export interface NoticeMeans {
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
    return `the notice by "${way}" failed: ${shortCause(error)}`;
  }
}

async function showOnDesktop({ text }: Notice, { platform, variables }: NoticeMeans): Promise<void> {
  const [program, args] = desktopCommand(platform, text);
  await start(program, args, { cwd: ROOT, env: { ...variables, RALPH_NOTICE_TEXT: text } }, RUN);
}

function desktopCommand(platform: NodeJS.Platform, text: string): readonly [ProgramName, readonly string[]] {
  if (platform === "darwin") return ["osascript", [...OSASCRIPT.flatMap((line) => ["-e", line]), text]];
  if (platform === "win32")
    return ["powershell.exe", ["-NoProfile", "-NonInteractive", "-Command", TOAST.join("; ")]];
  // A body is markup, with links (Desktop Notifications Specification 1.2, "Markup").
  return ["notify-send", ["--app-name=ralph-hero", "--", "ralph-hero", withEntities(text)]];
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

function shortCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return "shortMessage" in error ? String(error.shortMessage) : error.message;
}
