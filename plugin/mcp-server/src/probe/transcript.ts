/** A probe's requests and GitHub's answers, in a form that can be shown to anybody and played again elsewhere. */
import type { Exchanges, RawAnswer, RawRequest } from "../app/ports/machine.ts";
import { Placeholders } from "./placeholders.ts";
import { keptOf, learn, redact } from "./redaction.ts";

/** Raised where a line means something else than before. */
const FORMAT = 1;
const FIRST_ERROR_STATUS = 400;

/** Where and by what the transcript was made. */
export interface Origin {
  readonly owner: string;
  readonly repo: string;
  readonly projectNumber: number;
  readonly run: string;
  readonly lockPrefix: string;
  readonly version: string;
}

interface Exchange {
  readonly request: RawRequest;
  readonly answer: RawAnswer;
  /** The answer did not show an earlier write yet. */
  lags: boolean;
}

/** Sends requests on, and keeps them with their answers. */
export class Recorder implements Exchanges {
  readonly #exchanges: Exchanges;
  readonly #kept: Exchange[] = [];

  constructor(exchanges: Exchanges) {
    this.#exchanges = exchanges;
  }

  async send(request: RawRequest): Promise<RawAnswer> {
    const answer = await this.#exchanges.send(request);
    this.#kept.push({ request, answer: keptOf(request, answer), lags: false });
    return answer;
  }

  /** Returns what marks the newest answer as lagging: it did not show an earlier write yet. */
  newestAnswer(): () => void {
    const newest = this.#kept.at(-1);
    return () => {
      if (newest !== undefined) newest.lags = true;
    };
  }

  /** JSON lines: the origin, then the exchanges in their order; each operation's text before its first use. */
  transcript({ owner, repo, projectNumber, run, lockPrefix, version }: Origin): string {
    const placeholders = new Placeholders();
    const target = { owner, repo, projectNumber, run };
    learn(placeholders, target);
    for (const { answer } of this.#kept) {
      learn(placeholders, answer.headers);
      learn(placeholders, answer.body);
    }
    const hidden = redact(placeholders, target);
    const lines: unknown[] = [{ kind: "probe", format: FORMAT, version, lockPrefix, target: hidden }];
    const known = new Set<string>();
    for (const { request, answer, lags } of this.#kept) {
      if (request.kind === "graphql" && !known.has(request.name)) {
        known.add(request.name);
        lines.push({ kind: "document", name: request.name, text: request.text });
      }
      lines.push({
        kind: "exchange",
        ...(lags ? { lags } : {}),
        request: requestLine(placeholders, request),
        status: answer.status,
        headers: redact(placeholders, answer.headers),
        body: redact(placeholders, answer.body, "", answer.status >= FIRST_ERROR_STATUS),
      });
    }
    return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  }
}

function requestLine(placeholders: Placeholders, request: RawRequest): unknown {
  if (request.kind === "graphql")
    return { document: request.name, variables: redact(placeholders, request.variables) };
  const { method, path, parameters, headers = {} } = request;
  return {
    method,
    path,
    parameters: redact(placeholders, parameters),
    headers: redact(placeholders, headers),
  };
}
