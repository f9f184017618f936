import { z } from "zod";
import { Connection } from "../src/github/connection.ts";
import { ServerClock } from "../src/github/time.ts";
import { GithubTicketStore } from "../src/github/ticket-store.ts";
import { TEST_TIME } from "../../../sandbox/src/leaping-time.ts";
import type { Sandbox } from "../../../sandbox/src/start.ts";

/** A sandbox, or a server before it, which is reached by a socket. */
type Reached = Pick<Sandbox, "apiUrl" | "graphqlUrl"> & Partial<Pick<Sandbox, "fetch">>;

/** A connection of ours to a sandbox in this process, as that token. */
export function connect(
  { apiUrl, graphqlUrl, fetch = globalThis.fetch }: Reached,
  token = "sandbox-ralph-bot",
  clock = new ServerClock(TEST_TIME),
): Connection {
  return new Connection(
    { token, tokenPlace: "RALPH_HERO_GITHUB_TOKEN", apiUrl, graphqlUrl, version: "1.2.3", fetch },
    clock,
  );
}

/** Tickets by one token, or by one for the repository and one for projects. */
export function ticketStore(sandbox: Reached, token?: string, projectToken?: string): GithubTicketStore {
  const projects = projectToken === undefined ? null : connect(sandbox, projectToken);
  return new GithubTicketStore({ repository: connect(sandbox, token), projects });
}

const sentRequests = z.array(
  z.object({
    at: z.number(),
    path: z.string(),
    operation: z.string().nullable(),
    login: z.string().nullable(),
  }),
);

/** The requests of the API since the sandbox began. */
export async function sentTo({ url }: Sandbox): Promise<z.infer<typeof sentRequests>> {
  const response = await fetch(`${url}/_sandbox/requests`);
  return sentRequests.parse(await response.json());
}

/** The failure that the promise rejects with. Throws where it does not reject. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error("Expected a rejection");
}
