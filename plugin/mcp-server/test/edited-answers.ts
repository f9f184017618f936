import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { onTestFinished } from "vitest";
import { z } from "zod";
import type { Sandbox } from "../../../sandbox/src/start.ts";

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** Parsed where it is JSON. */
  readonly body: unknown;
}

/** `POST /graphql ReadCards`, or `GET /repos/acme/rocket/issues/1`. */
type Edit = (request: string, answer: () => Promise<Answer>) => Promise<Answer> | Answer;

/**
 * The addresses of a server before the sandbox whose answers the test edits, or gives instead: for what the sandbox has
 * no fault for. It follows a path of GitHub's redirects, `/repositories/1/…`, to acme/rocket.
 */
export async function editedAnswers(
  { url }: Pick<Sandbox, "url">,
  edit: Edit,
): Promise<Pick<Sandbox, "apiUrl" | "graphqlUrl"> & { readonly requests: readonly string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const text = await textOf(request);
      const name = nameOf(request, text);
      requests.push(name);
      const answer = await edit(name, async () => forward(url, request, text));
      const body = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body);
      response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers });
      response.end(body);
    })();
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return { apiUrl: `${origin}/api/v3`, graphqlUrl: `${origin}/api/graphql`, requests };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

function nameOf({ method, url = "" }: IncomingMessage, text: string): string {
  const path = url.replace(/^\/api(?:\/v3)?/, "");
  const operation = path === "/graphql" ? /\b(?:query|mutation)\s+(\w+)/.exec(text)?.[1] : undefined;
  return [method, path, operation].filter((part) => part !== undefined).join(" ");
}

async function forward(
  origin: string,
  { method, url, headers }: IncomingMessage,
  text: string,
): Promise<Answer> {
  const path = (url ?? "").replace(/^\/api\/v3\/repositories\/\d+/, "/api/v3/repos/acme/rocket");
  const response = await fetch(`${origin}${path}`, {
    method: method ?? "GET",
    headers: {
      "content-type": "application/json",
      "user-agent": "test",
      ...(headers.authorization === undefined ? {} : { authorization: headers.authorization }),
    },
    ...(text === "" ? {} : { body: text }),
  });
  const date = response.headers.get("date") ?? "";
  return { status: response.status, headers: { date }, body: await response.json() };
}

/** GitHub's answer to a fine-grained token for a repository that it may not see (gh-aw #50835). */
export const REFUSED_WORDS = "Resource not accessible by personal access token";

const cardPage = z.looseObject({
  data: z.looseObject({
    node: z.looseObject({
      items: z.looseObject({ nodes: z.array(z.looseObject({ content: z.looseObject({}).nullable() })) }),
    }),
  }),
});

/** A page of cards of which GitHub refuses the fields of this name at these places. */
export function refusingItems(
  body: unknown,
  isRefused: (index: number) => boolean,
  field = "content",
): unknown {
  const page = cardPage.parse(body);
  const { nodes } = page.data.node.items;
  const refused = [...nodes.keys()].filter((index) => isRefused(index));
  for (const index of refused) Object.assign(nodes[index] ?? {}, { [field]: null });
  return { ...page, errors: refused.map((index) => refusalAt(["node", "items", "nodes", index, field])) };
}

/** An entry of `errors` as GitHub refuses the part at that path. */
export function refusalAt(path: readonly (string | number)[]): object {
  return { type: "FORBIDDEN", path, message: REFUSED_WORDS, extensions: { saml_failure: false } };
}
