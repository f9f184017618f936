import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import type { RequestOptions } from "@modelcontextprotocol/sdk/shared/protocol.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import type {
  JsonSchemaType,
  JsonSchemaValidator,
  jsonSchemaValidator,
} from "@modelcontextprotocol/sdk/validation/types.js";
import type { Time } from "../../src/github/time.ts";
import { serverInProcess, type ServerInProcess } from "./in-process.ts";
import type { Scheduler } from "../../src/ticket/protocol/lease-keeper.ts";

export const SERVER = fileURLToPath(new URL("../../dist/server.js", import.meta.url));

// The tests look at what a program would see, whatever its shape.
// oxlint-disable-next-line typescript/no-explicit-any
type Data = any;

export interface Answer {
  readonly isError: boolean;
  readonly text: string;
  readonly data: Data;
}

/** Compiles each schema once, not once a client. */
class SharedValidators implements jsonSchemaValidator {
  readonly #ajv = new AjvJsonSchemaValidator();
  readonly #compiled = new Map<string, JsonSchemaValidator<unknown>>();

  getValidator<T>(schema: JsonSchemaType): JsonSchemaValidator<T>;
  getValidator(schema: JsonSchemaType): JsonSchemaValidator<unknown> {
    const key = JSON.stringify(schema);
    const validator = this.#compiled.get(key) ?? this.#ajv.getValidator(schema);
    this.#compiled.set(key, validator);
    return validator;
  }
}

const VALIDATORS = new SharedValidators();

export interface AgentStart {
  /** As the client names itself to the server. */
  readonly client?: { readonly name: string; readonly version: string };
  /** The bundle that is started as a process; default: this checkout's. */
  readonly server?: string;
}

/** The goal of a handoff, and its other arguments. */
export type Goal = Readonly<Record<string, unknown>> & ({ intent: string } | { to_state: string });

/** One server with its MCP client. */
export class Agent {
  readonly #client: Client;
  readonly #server: StdioClientTransport | ServerInProcess;

  private constructor(client: Client, server: StdioClientTransport | ServerInProcess) {
    this.#client = client;
    this.#server = server;
  }

  /** Starts a server that goes by that time in this process; null for the built one as a process. */
  static async start(
    env: Record<string, string>,
    time: (Time & Scheduler) | null,
    { client: named = { name: "test", version: "1" }, server: built = SERVER }: AgentStart = {},
  ): Promise<Agent> {
    const server =
      time === null
        ? new StdioClientTransport({ command: process.execPath, args: [built], env, stderr: "inherit" })
        : await serverInProcess(env, time);
    const client = new Client(named, { jsonSchemaValidator: VALIDATORS });
    await client.connect(server instanceof StdioClientTransport ? server : server.transport);
    // With the tools listed, the client validates every answer against its output schema.
    await client.listTools();
    return new Agent(client, server);
  }

  async toolNames(): Promise<string[]> {
    return (await this.#client.listTools()).tools.map(({ name }) => name);
  }

  async call(
    tool: string,
    args: Record<string, unknown>,
    options: Pick<RequestOptions, "signal" | "onprogress"> = {},
  ): Promise<Answer> {
    const result = await this.#client.callTool({ name: `ralph_hero__${tool}`, arguments: args }, undefined, {
      timeout: 120_000,
      ...options,
    });
    const content = Array.isArray(result.content) ? result.content : [];
    const text = content.map((part: { text?: string }) => part.text ?? "").join("");
    return { isError: result.isError === true, text, data: result.structuredContent };
  }

  /** A handoff with further arguments beside its goal. */
  async handoff(
    number: number,
    command: string,
    goal: Goal,
    reason = "Because the test says so",
  ): Promise<Answer> {
    return this.call("handoff_ticket", { number, command, ...goal, reason });
  }

  /** Null where the server has no process of its own. */
  get pid(): number | null {
    return this.#server instanceof StdioClientTransport ? this.#server.pid : null;
  }

  /** Ends the process at once, as a crash would. */
  kill(): void {
    if (!(this.#server instanceof StdioClientTransport)) this.#server.end();
    else if (this.#server.pid !== null) process.kill(this.#server.pid, "SIGKILL");
  }

  /** Lets the requests that wait go unanswered, as where they take too long. */
  giveUp(): void {
    if (this.#server instanceof StdioClientTransport) throw new Error("Only time makes a process give up");
    this.#server.giveUp();
  }

  async close(): Promise<void> {
    await this.#client.close();
    if (!(this.#server instanceof StdioClientTransport)) this.#server.end();
  }
}
