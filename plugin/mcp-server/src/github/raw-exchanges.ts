import { z } from "zod";
import type { Exchanges, RawAnswer, RawRequest } from "../app/ports/machine.ts";
import type { Connection } from "./connection.ts";
import { mapError } from "./error-mapping.ts";

const answered = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.union([z.string(), z.number()]).optional()),
  data: z.unknown(),
});
const failedWithAnswer = z.object({ response: answered });

/** GitHub's answers as they are, over a connection that keeps to GitHub's limits. */
export class RawExchanges implements Exchanges {
  readonly #connection: Connection;
  readonly #graphqlUrl: string;

  constructor(connection: Connection, graphqlUrl: string) {
    this.#connection = connection;
    this.#graphqlUrl = graphqlUrl;
  }

  async send(request: RawRequest): Promise<RawAnswer> {
    const { rest } = this.#connection;
    try {
      return toAnswer(
        request.kind === "rest"
          ? await rest.request(`${request.method} ${request.path}`, {
              ...request.parameters,
              headers: { ...request.headers },
              // A renamed repository is answered with a redirect, which is itself worth seeing.
              request: { redirect: "manual" },
            })
          : await rest.request(`POST ${this.#graphqlUrl}`, {
              query: request.text,
              variables: request.variables,
              operationName: request.name,
            }),
      );
    } catch (error) {
      const failed = failedWithAnswer.safeParse(error).data;
      if (failed !== undefined) return toAnswer(failed.response);
      throw mapError(error, describe(request), isRead(request) ? "read" : "write");
    }
  }
}

function toAnswer(response: unknown): RawAnswer {
  const { status, headers, data } = answered.parse(response);
  const named = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name.toLowerCase(), String(value)] as const],
  );
  return { status, headers: Object.fromEntries(named), body: data };
}

function isRead(request: RawRequest): boolean {
  return request.kind === "rest" ? request.method === "GET" : !/^\s*mutation\b/.test(request.text);
}

function describe(request: RawRequest): string {
  return request.kind === "rest"
    ? `send ${request.method} ${request.path}`
    : `run the GraphQL operation ${request.name}`;
}
