/** Requests to GitHub whose answers come back as GitHub sent them, for what looks at GitHub itself. */

export interface RawRestRequest {
  readonly kind: "rest";
  readonly method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** With the names of parameters in braces: `/repos/{owner}/{repo}`; `{+ref}` keeps the slashes of its value. */
  readonly path: string;
  /** Those that the path does not name are the query of a GET, and the body of any other request. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RawGraphqlRequest {
  readonly kind: "graphql";
  /** The name of the operation in the text. */
  readonly name: string;
  readonly text: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

export type RawRequest = RawRestRequest | RawGraphqlRequest;

export interface RawAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The value of a JSON body; the text of any other. */
  readonly body: unknown;
}

export interface Exchanges {
  /** Any answer of GitHub is a value, whatever its status. Throws a Failure where no answer came. */
  send(request: RawRequest): Promise<RawAnswer>;
}
