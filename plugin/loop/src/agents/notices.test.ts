import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { keepAliveFetch } from "../../../mcp-server/src/github/http-fetch.ts";
import { sendNotice } from "./notices.ts";
import { testFolder } from "../../../mcp-server/test/support/test-folder.ts";

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
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
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
  await new Promise<void>((resolve) => void proxy.listen(0, "127.0.0.1", resolve));
  const address = proxy.address();
  const host = `127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
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
