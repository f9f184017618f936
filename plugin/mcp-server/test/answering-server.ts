/** A server that answers what a test says, for what no sandbox does: old servers, odd answers. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { onTestFinished } from "vitest";
import { z } from "zod";
import type { Connection } from "../src/github/connection.ts";
import { connect } from "./on-sandbox.ts";

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The GraphQL document; empty for a request by REST. */
  readonly query: string;
}

export interface Answered {
  readonly status?: number;
  readonly body: unknown;
}

const graphqlBody = z.looseObject({ query: z.string() });

/**
 * Returns a connection to a server that answers so, and what it was asked. It ends with the test. `folder` has both of
 * its interfaces: an Enterprise server's by default, `""` for those of github.com's form.
 */
export async function answering(
  answer: (asked: Asked) => Answered,
  folder: "/api" | "" = "/api",
): Promise<{ connection: Connection; asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const parts: string[] = [];
    request.on("data", (part) => parts.push(String(part)));
    request.on("end", () => {
      const parsed = parts.length === 0 ? undefined : graphqlBody.safeParse(JSON.parse(parts.join("")));
      const [path = ""] = (request.url ?? "").split("?");
      const one = {
        method: request.method ?? "",
        path,
        headers: request.headers,
        query: parsed?.data?.query ?? "",
      };
      asked.push(one);
      const { status = 200, body } = answer(one);
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const apiUrl = folder === "" ? url : `${url}${folder}/v3`;
  return { connection: connect({ apiUrl, graphqlUrl: `${url}${folder}/graphql` }), asked };
}

/** What GitHub answers to a document with a field that its schema does not have. */
export function unknownField(field: string, type: string): Answered {
  const message = `Field '${field}' doesn't exist on type '${type}'`;
  const extensions = { code: "undefinedField", typeName: type, fieldName: field };
  return { body: { errors: [{ message, extensions, locations: [{ line: 1, column: 1 }] }] } };
}

/** What GitHub's REST interface answers to a route that it does not have. */
export const NO_ROUTE: Answered = {
  status: 404,
  body: { message: "Not Found", documentation_url: "https://docs.github.com/enterprise-server@3.17/rest" },
};
