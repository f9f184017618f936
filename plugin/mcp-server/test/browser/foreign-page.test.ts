import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { startSandbox, type Sandbox } from "../../../../sandbox/src/start.ts";
import { addFaults, fieldWrite, issue, send } from "../../../../sandbox/src/testing.ts";
import { stateOf } from "../../../../sandbox/src/pages/marks.ts";
import { browser, START_MS, useBrowser } from "./chromium.ts";

/** A page of another origin in a real Chromium, which sends to the sandbox what a browser lets it send. */

const TICKET = "/acme/rocket/issues/2";
const BOARD = "/orgs/acme/projects/1";
/** A name that its owner has led to this machine. */
const REBOUND = "rebound.example";

const approval = {
  match: "*",
  action: "interleave",
  when: "before",
  mutation: {
    token: "sandbox-maya",
    query: `mutation ($id: ID!) { addComment(input: { subjectId: $id, body: "Approved" }) { clientMutationId } }`,
  },
} as const;

let sandbox: Sandbox;
let foreign: Server;
let page: Page;

useBrowser(`--host-resolver-rules=MAP ${REBOUND} 127.0.0.1`);

beforeEach(async () => {
  sandbox = await startSandbox();
  foreign = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Foreign</title>");
  });
  foreign.listen(0, "127.0.0.1");
  await once(foreign, "listening");
  page = await browser.newPage();
}, START_MS);

afterEach(async () => {
  await page.close();
  foreign.close();
  foreign.closeAllConnections();
  await sandbox.close();
});

/** The address of the foreign page: the same machine, another port. */
function foreignUrl(host = "127.0.0.1"): string {
  const address = foreign.address();
  return `http://${host}:${typeof address === "object" ? address?.port : 0}/`;
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

/** Every request that changes something. */
function changes(): readonly Sent[] {
  const { itemId, optionId } = fieldWrite(sandbox.world, 2, "Done");
  const fault = { ...approval, mutation: { ...approval.mutation, variables: { id: ticket().id } } };
  return [
    { method: "POST", path: "/_sandbox/faults", body: JSON.stringify(fault) },
    { method: "DELETE", path: "/_sandbox/faults" },
    { method: "DELETE", path: "/_sandbox/held" },
    { method: "DELETE", path: "/_sandbox/requests" },
    { method: "POST", path: "/_sandbox/snapshot" },
    { method: "POST", path: TICKET, body: "body=Approved" },
    { method: "POST", path: BOARD, body: `item=${itemId}&option=${optionId}` },
    { method: "POST", path: `/api/v3/repos${TICKET}/comments`, body: '{"body":"Approved"}' },
    { method: "POST", path: "/api/graphql", body: JSON.stringify({ query: approval.mutation.query }) },
    { method: "GET", path: "/api/v3/rate_limit" },
    { method: "GET", path: "/_sandbox/held" },
    { method: "GET", path: `${BOARD}/report` },
  ];
}

const ticket = () => issue(sandbox.world, 2);

async function read(what: string): Promise<unknown> {
  return (await send(sandbox, `/_sandbox/${what}`)).json();
}

/** What the requests of `changes` would change. */
async function shown(): Promise<unknown> {
  const requests = z.array(z.object({ path: z.string() })).parse(await read("requests"));
  return {
    comments: ticket().commentList.map(({ body }) => body),
    state: stateOf(ticket().items[0]!)?.name,
    faults: await read("faults"),
    held: await read("held"),
    // A browser asks for an icon of whatever it shows.
    requests: requests.filter(({ path }) => path !== "/favicon.ico"),
  };
}

/** Lets the sandbox hold a request, and a fault wait for the next one. */
async function arm(): Promise<void> {
  await addFaults(sandbox, { match: "*", action: "hold" });
  void send(sandbox, "/api/v3/user").catch(() => undefined);
  await expect.poll(async () => read("held")).toBe(1);
  await addFaults(sandbox, { match: "*", action: "status", status: 500 });
}

/** Sends all of them by `fetch` from the page that is open, without reading the answers. */
async function fetchAll(base: string, mode: "no-cors" | "cors"): Promise<void> {
  await page.evaluate(
    async (all) => Promise.all(all.map(async ([url, init]) => fetch(url, init).catch(() => null))),
    changes().map(({ path, ...init }): [string, RequestInit] => [base + path, { ...init, mode }]),
  );
}

test.each(["no-cors", "cors"] as const)("changes nothing by fetch, %s", async (mode) => {
  await arm();
  const before = await shown();
  for (const host of ["127.0.0.1", "localhost"]) {
    await page.goto(foreignUrl(host));
    await fetchAll(sandbox.url, mode);
  }
  expect(await shown()).toEqual(before);
});

test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])(
  "changes nothing by a form of %s",
  async (type) => {
    await arm();
    const before = await shown();
    for (const { path, body } of changes().filter(({ method }) => method === "POST")) {
      await page.goto(foreignUrl());
      const isFields = type !== "text/plain" && !(body ?? "{").startsWith("{");
      // A form of plain text spells JSON: the name is all but the end, the value closes it.
      const fields = isFields
        ? [...new URLSearchParams(body)]
        : [[`${(body ?? "{}").slice(0, -1)},"x":"`, '"}']];
      const [answer] = await Promise.all([
        page.waitForResponse(sandbox.url + path),
        page.evaluate(
          `{
            const form = document.createElement("form");
            Object.assign(form, { method: "post", enctype: ${JSON.stringify(type)}, action: ${JSON.stringify(sandbox.url + path)} });
            for (const [name, value] of ${JSON.stringify(fields)}) {
              const input = document.createElement("input");
              Object.assign(input, { type: "hidden", name, value });
              form.append(input);
            }
            document.body.append(form);
            form.submit();
          }`,
        ),
      ]);
      await page.waitForURL(sandbox.url + path);
      expect([path, answer.status()]).toEqual([path, 403]);
    }
    expect(await shown()).toEqual(before);
  },
);

test.each(["img", "script", "iframe"])("changes nothing by the address of an %s", async (tag) => {
  await arm();
  const before = await shown();
  await page.goto(foreignUrl());
  await page.evaluate(
    `Promise.all(${JSON.stringify(changes().map(({ path }) => sandbox.url + path))}.map((src) =>
      new Promise((resolve) => {
        const element = document.createElement(${JSON.stringify(tag)});
        Object.assign(element, { onload: resolve, onerror: resolve, src });
        document.body.append(element);
      })))`,
  );
  expect(await shown()).toEqual(before);
});

test("changes nothing by a name that leads to this machine", async () => {
  await arm();
  const before = await shown();
  const rebound = sandbox.url.replace("127.0.0.1", REBOUND);
  const answer = await page.goto(rebound);
  expect(answer?.status()).toBe(403);
  await fetchAll(rebound, "cors");
  expect(await shown()).toEqual(before);
});

test("may lead to a page, whose own form works", async () => {
  await page.goto(foreignUrl());
  await page.evaluate(`location.href = ${JSON.stringify(sandbox.url + TICKET)}`);
  await page.getByRole("textbox").fill("Looks good");
  await page.getByRole("button", { name: "Comment" }).click();
  await expect.poll(() => ticket().commentList.map(({ body }) => body)).toEqual(["Looks good"]);
});

test("may lead to a page, whose own form works without a script", async () => {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(sandbox.url + TICKET);
  await plain.getByRole("textbox").fill("Looks good");
  await plain.getByRole("button", { name: "Comment" }).click();
  await plain.getByText("Looks good").waitFor();
  expect(ticket().commentList.map(({ body }) => body)).toEqual(["Looks good"]);
  await plain.close();
});
