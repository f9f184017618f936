import { keepAliveFetch } from "../../../mcp-server/src/github/http-fetch.ts";
import { testFolder } from "../../../mcp-server/test/support/test-folder.ts";
import { sendNotice, webhookBody } from "./notices.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";

const NOTICE = {
  text: 'A person is asked about #12 "$(touch pwned) <b>&"',
  url: "https://github.com/a/b/issues/12",
};

let folder: string;

beforeEach(() => {
  folder = testFolder();
});

async function send(
  way: string,
  rung: string[] = [],
  platform: NodeJS.Platform = "linux",
  through: typeof fetch = fetch,
): Promise<string | null> {
  const variables = { PATH: `${folder}:${process.env["PATH"] ?? ""}` };
  return sendNotice(way, NOTICE, { platform, variables, fetch: through, ring: (bell) => rung.push(bell) });
}

/** The port on which the server listens from now on. */
async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

test("the bell rings", async () => {
  const rung: string[] = [];
  expect(await send("bell", rung)).toBeNull();
  expect(rung).toEqual(["\u0007"]);
});

test("a desktop of Linux, which reads markup, shows the text as it is", async () => {
  const seen = join(folder, "seen");
  writeFileSync(join(folder, "notify-send"), `#!/bin/sh\nprintf '%s\\n' "$@" > "${seen}"\n`, { mode: 0o700 });
  expect(await send("desktop")).toBeNull();
  expect(readFileSync(seen, "utf8")).toBe(
    `--app-name=ralph-hero\n--\nralph-hero\n${NOTICE.text.replace("<b>&", "&lt;b&gt;&amp;")}\n`,
  );
});

test("PowerShell gets the text beside its script, which stays the same", async () => {
  const seen = join(folder, "seen");
  const stand = `#!/bin/sh\nprintf '%s\\n' "$RALPH_NOTICE_TEXT" "$@" > "${seen}"\n`;
  writeFileSync(join(folder, "powershell.exe"), stand, { mode: 0o700 });
  expect(await send("desktop", [], "win32")).toBeNull();
  const [text, ...args] = readFileSync(seen, "utf8").split("\n");
  expect(text).toBe(NOTICE.text);
  expect(args.slice(0, 3)).toEqual(["-NoProfile", "-NonInteractive", "-Command"]);
  expect(args.join("\n")).not.toContain("pwned");
});

test("a command reads the text from its standard input", async () => {
  const seen = join(folder, "seen");
  expect(await send(`cat > "${seen}"; echo "$RALPH_NOTICE_URL" >> "${seen}"`)).toBeNull();
  expect(readFileSync(seen, "utf8")).toBe(`${NOTICE.text}\n${NOTICE.url}\n`);
});

test("a command that fails is told", async () => {
  expect(await send("exit 3")).toContain('the notice by "exit 3" failed');
});

test("a webhook gets Slack's form; its address is not repeated where it fails", async () => {
  const bodies: unknown[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    bodies.push(JSON.parse(await textOf(request)));
    if (request.url === "/moved") response.writeHead(302, { location: "/good" }).end();
    else response.writeHead(request.url === "/good" ? 200 : 500).end();
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  const port = await listening(server);
  expect(await send(`HTTP://127.0.0.1:${port}/good`)).toBeNull();
  const text = `${NOTICE.text.replace("<b>&", "&lt;b&gt;&amp;")} ${NOTICE.url}`;
  expect(bodies).toEqual([{ text, url: NOTICE.url }]);
  const failed = `the webhook at 127.0.0.1:${port} did not take the notice`;
  expect(await send(`http://127.0.0.1:${port}/secret-path`)).toBe(`${failed}: status 500`);
  expect(await send(`http://127.0.0.1:${port}/moved`)).toBe(`${failed}: it redirects elsewhere`);
  await new Promise((resolve) => void server.close(resolve));
  // By another name: a connection is kept open for a while.
  expect(await send(`http://localhost:${port}/secret-path`)).toBe(
    `${failed.replace("127.0.0.1", "localhost")}: ECONNREFUSED`,
  );
});

test("a webhook is reached through a proxy, which is named where it does not let the notice through", async () => {
  const seen: string[] = [];
  const proxy = createServer((request, response) => {
    seen.push(request.url ?? "");
    response.writeHead(request.headers["proxy-authorization"] === undefined ? 407 : 200).end();
  });
  const host = `127.0.0.1:${await listening(proxy)}`;
  const webhook = "http://hooks.invalid/secret-path";
  const by = async (login: string): Promise<string | null> =>
    send(webhook, [], "linux", keepAliveFetch({ HTTP_PROXY: `http://${login}${host}` }));
  expect(await by("maya:word@")).toBeNull();
  expect(await by("")).toBe(
    `the webhook at hooks.invalid did not take the notice: the proxy ${host} from HTTP_PROXY asks for a user and password (status 407)`,
  );
  expect(seen).toEqual([webhook, webhook]);
  proxy.closeAllConnections();
  await new Promise((resolve) => void proxy.close(resolve));
});

test("a webhook on a host that does not exist is told by its name", async () => {
  // EAI_AGAIN where no name service answers.
  expect(await send("https://hooks.invalid/services/secret")).toMatch(
    /^the webhook at hooks\.invalid did not take the notice: (?:ENOTFOUND|EAI_AGAIN)$/,
  );
});
const TEXT =
  'A person is asked about #12 "<!channel> <@U1> <https://evil.example|https://github.com/a> [x](https://evil.example) @here & *_~`"';
const URL_OF_TICKET = "https://github.com/a/b/issues/12?a&b";
const HOSTILE = { text: TEXT, url: URL_OF_TICKET };

const textForm = z.looseObject({ text: z.string() });

/** The text as a reader sees it, where the service reads entities and shows no characters without width. */
function readAs(text: string): string {
  return text
    .replaceAll("\u2060", "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

test.each([
  "https://hooks.slack.com/services/T0/B0/x",
  "https://chat.example.com/hooks/x",
  "https://discord.com/api/webhooks/1/x/slack",
  "http://127.0.0.1:4000/anything",
  // A host that only looks like a service's gets the common form.
  "https://discord.com.evil.example/x",
  "https://evil.example/webhook.office.com",
])("the body for %s is Slack's, and says the same without mentions and links", (address) => {
  const { text, url } = textForm.parse(webhookBody(address, HOSTILE));
  expect(text).not.toMatch(/[<>]|@[\w*]|\]\(|&(?!amp;|lt;|gt;)/);
  expect(readAs(text)).toBe(`${TEXT} ${URL_OF_TICKET}`);
  expect(url).toBe(URL_OF_TICKET);
});

test.each(["discord.com", "ptb.discord.com", "canary.discord.com", "discordapp.com"])(
  "the body for %s has its markup behind backslashes, allows no mentions, and is no longer than Discord takes",
  (host) => {
    const body = (text: string) =>
      z
        .looseObject({ content: z.string() })
        .parse(webhookBody(`https://${host}/api/webhooks/1/x`, { text, url: URL_OF_TICKET }));
    const { content, ...rest } = body(TEXT);
    expect(rest).toEqual({ allowed_mentions: { parse: [] } });
    const [ours, ticket] = [content.slice(0, -URL_OF_TICKET.length), content.slice(-URL_OF_TICKET.length)];
    expect(ours.replaceAll(/\\./g, "")).not.toMatch(/[\\*_~`|<>#[\]()]|@\w/);
    expect(readAs(ours.replaceAll(/\\(.)/g, "$1"))).toBe(`${TEXT} `);
    expect(ticket).toBe(URL_OF_TICKET);
    expect(body("*".repeat(5000)).content.length).toBeLessThan(2000);
  },
);

test("the body for Google Chat has no angle brackets, and no key but the text", () => {
  const body = webhookBody("https://chat.googleapis.com/v1/spaces/x/messages?key=y", HOSTILE);
  expect(body).toEqual({ text: expect.not.stringMatching(/[<>]|\]\(|@\w/) });
  expect(textForm.parse(body).text).toContain("‹!channel›");
});

test.each([
  "https://acme.webhook.office.com/webhookb2/x",
  "https://prod-1.westeurope.logic.azure.com/workflows/x",
  "https://default1.a.environment.api.powerplatform.com/powerautomate/x",
])("the body for Teams is a card of plain text: %s", (address) => {
  const body = JSON.stringify(webhookBody(address, HOSTILE));
  const action = { type: "Action.OpenUrl", title: "Open the ticket", url: URL_OF_TICKET };
  for (const part of [{ type: "TextRun", text: TEXT }, action]) expect(body).toContain(JSON.stringify(part));
});

test.each([
  ["https://hooks.slack.com/x", { text: "The loop stops", url: null }],
  ["https://discord.com/x", { content: "The loop stops", allowed_mentions: { parse: [] } }],
  ["https://chat.googleapis.com/x", { text: "The loop stops" }],
])("a notice without a ticket is its text alone: %s", (address, body) => {
  expect(webhookBody(address, { text: "The loop stops", url: null })).toEqual(body);
});
