import { GraphqlResponseError } from "@octokit/graphql";
import { describe, expect, test } from "vitest";
import { Failure } from "../errors.ts";
import { LimitReached } from "./delivery.ts";
import { mapError, mapProblem } from "./error-mapping.ts";

type Answer = Pick<GraphqlResponseError<unknown>, "errors">;
type Place = Omit<NonNullable<Answer["errors"]>[0], "type" | "message">;

interface Response {
  readonly headers?: Record<string, string>;
  readonly data?: unknown;
}

/** An error as Octokit throws it for that answer; without a response, for a connection that failed. */
function httpError(status: number, message: string, response?: Response): Error {
  return Object.assign(new Error(message), { status, response });
}

function connectionError(code: string): Error {
  const socket = Object.assign(new Error(`connect ${code}`), { code });
  const fetched = new TypeError("fetch failed", { cause: socket });
  return Object.assign(httpError(500, `connect ${code}`), { cause: fetched });
}

/** As it is thrown where an answer holds no data. */
function graphqlError(entry: { type: string; message: string }): GraphqlResponseError<unknown> {
  const place = { path: ["viewer"], extensions: {}, locations: [{ line: 1, column: 1 }] } satisfies Place;
  const errors: Answer["errors"] = [{ ...place, ...entry }];
  return new GraphqlResponseError({ method: "POST", url: "/graphql" }, {}, { data: null, errors });
}

describe("a status", () => {
  test.each([
    [401, "Bad credentials", "GITHUB_AUTH", "the App's installation"],
    [403, "Must have push access to Repository.", "GITHUB_FORBIDDEN", "write access"],
    [409, "Conflict", "GITHUB_UNEXPECTED", ""],
    [422, "Validation Failed", "GITHUB_UNEXPECTED", ""],
  ] as const)("%i (%s) is %s", (status, message, code, hint) => {
    const failure = mapError(
      httpError(status, message, { headers: {}, data: { message } }),
      "do it",
      "write",
    );
    expect(failure).toMatchObject({ code, retryable: false });
    expect(failure.message).toMatch(/^Cannot do it: .*[^.]$/);
    expect(failure.hint).toContain(hint);
  });

  test("401 names where the token that was sent has to be put right", () => {
    const error = Object.assign(httpError(401, "Bad credentials", { data: {} }), { tokenPlace: "GH_TOKEN" });
    expect(mapError(error, "do it", "read")).toMatchObject({
      code: "GITHUB_AUTH",
      hint: expect.stringContaining("in GH_TOKEN;"),
    });
  });

  test.each([
    ["2020-01-01 09:51:24 UTC", "this one expired at 2020-01-01 09:51:24 UTC"],
    ["2999-01-01 09:51:24 UTC", "it may be wrong, expired or revoked"],
  ])("401 says whether the token's term is over: %s", (tokenEnd, said) => {
    const told = { tokenPlace: "GH_TOKEN", tokenEnd };
    const error = Object.assign(httpError(401, "Bad credentials", { data: {} }), told);
    expect(mapError(error, "do it", "read").hint).toContain(said);
  });

  test.each([500, 502, 503, 504])("%i leaves a read undone and a write unknown", (status) => {
    const error = httpError(status, "Server Error", { headers: {} });
    expect(mapError(error, "do it", "read")).toMatchObject({ code: "GITHUB_UNAVAILABLE", retryable: true });
    expect(mapError(error, "do it", "write")).toMatchObject({
      code: "GITHUB_OUTCOME_UNKNOWN",
      retryable: true,
      hint: expect.stringContaining("same arguments"),
    });
  });
});

describe("a rate limit", () => {
  test("names the wait", () => {
    const failure = mapError(new LimitReached(7_000), "do it", "write");
    expect(failure).toMatchObject({ code: "GITHUB_RATE_LIMITED", retryable: true, retryAfterMs: 7_000 });
    expect(failure.message).toContain("another 7 s");
  });

  test("without a known end says when the next try is", () => {
    const { message, hint } = mapError(new LimitReached(64_000, true), "do it", "read");
    expect(message).toBe(
      "Cannot do it: GitHub's rate limit refuses this account's requests and names no end; the next attempt is in 64 s",
    );
    expect(hint).toContain("Call again in 64 s");
  });

  test("that refused one part of a mutation does not say that nothing was written", () => {
    const failure = mapProblem({ type: "UNPROCESSABLE", message: "was submitted too quickly" }, "do it");
    expect(failure).toMatchObject({ code: "GITHUB_RATE_LIMITED", retryAfterMs: 60_000 });
    expect(failure.hint).toContain("other parts may have been carried out");
    expect(failure.hint).not.toContain("this request wrote nothing");
  });
});

describe("an address without GitHub", () => {
  const page = { headers: {}, data: "<html>Not found</html>" };
  const json = { headers: {}, data: { message: "Not Found", documentation_url: "https://docs.github.com" } };

  test.each([
    ["https://example.com/api/v3/user", page, "GITHUB_API_URL"],
    ["https://example.com/graphql", page, "GITHUB_GRAPHQL_URL"],
    ["https://api.github.com/v4/graphql", json, "GITHUB_GRAPHQL_URL"],
    ["https://api.github.com/repos/a/b", json, "owner and repository"],
  ])("is told with the variable: %s", (url, response, named) => {
    const error = Object.assign(httpError(404, "Not Found", response), { request: { url } });
    const failure = mapError(error, "do it", "read");
    expect(failure.code).toBe("GITHUB_NOT_FOUND");
    expect(failure.hint).toContain(named);
  });
});

describe("a connection that failed", () => {
  test.each([
    ["http://127.0.0.1:9/repos/a/b", 'correct GITHUB_API_URL: nothing answers at "http://127.0.0.1:9"'],
    ["http://127.0.0.1:9/graphql", "correct GITHUB_GRAPHQL_URL (by default made from GITHUB_API_URL)"],
    ["https://notgithub.com/graphql", "correct GITHUB_GRAPHQL_URL"],
  ])("names the variable of an address that is not GitHub's: %s", (url, named) => {
    const error = Object.assign(connectionError("ECONNREFUSED"), { request: { url } });
    expect(mapError(error, "do it", "read").hint).toContain(named);
  });

  test("to GitHub itself blames no variable", () => {
    const error = Object.assign(connectionError("ENOTFOUND"), {
      request: { url: "https://api.github.com/graphql" },
    });
    expect(mapError(error, "do it", "read").hint).toBe("This request wrote nothing; try again shortly");
  });

  test.each(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"])(
    "by %s was never made: a write is certainly undone",
    (code) => {
      const failure = mapError(connectionError(code), "do it", "write");
      expect(failure).toMatchObject({ code: "GITHUB_UNAVAILABLE", retryable: true });
      expect(failure.message).toBe(`Cannot do it: connect ${code}`);
    },
  );

  test.each(["ECONNRESET", "UND_ERR_SOCKET", "EPIPE"])(
    "by %s leaves a write unknown, a read undone",
    (code) => {
      expect(mapError(connectionError(code), "do it", "write").code).toBe("GITHUB_OUTCOME_UNKNOWN");
      expect(mapError(connectionError(code), "do it", "read").code).toBe("GITHUB_UNAVAILABLE");
    },
  );
});

describe("an error of GraphQL", () => {
  test.each([
    ["RATE_LIMITED", "GITHUB_RATE_LIMITED"],
    ["RATE_LIMIT", "GITHUB_RATE_LIMITED"],
    ["UNPROCESSABLE", "GITHUB_UNEXPECTED"],
    ["toString", "GITHUB_UNEXPECTED"],
    [undefined, "GITHUB_UNEXPECTED"],
  ] as const)("of type %s is %s", (type, code) => {
    const failure = mapProblem({ type, message: "It is so." }, "do it");
    expect(failure.code).toBe(code);
    expect(failure.message).toMatch(/^Cannot do it: .*[^.]$/);
  });

  test("that is thrown counts by its entry", () => {
    const error = graphqlError({ type: "NOT_FOUND", message: "Could not resolve" });
    expect(mapError(error, "do it", "read")).toMatchObject({ code: "GITHUB_NOT_FOUND" });
  });

  test("without any entry is unexpected", () => {
    const error = Object.assign(graphqlError({ type: "NOT_FOUND", message: "No" }), { errors: undefined });
    expect(mapError(error, "do it", "read").code).toBe("GITHUB_UNEXPECTED");
  });
});

describe("whatever else is thrown", () => {
  test("stays the failure that it is", () => {
    const failure = new Failure("CONFIG_INVALID", "Cannot use it");
    expect(mapError(failure, "do it", "read")).toBe(failure);
  });

  test.each([new Error("Boom"), "Boom"])("is unexpected: %s", (error) => {
    expect(mapError(error, "do it", "write")).toMatchObject({
      code: "GITHUB_UNEXPECTED",
      message: "Cannot do it: Boom",
    });
  });
});

const SAML = "Resource protected by organization SAML enforcement.";
const PAT = "Resource not accessible by personal access token";

describe("a header that is not GitHub's", () => {
  test.each(["required; url=javascript:alert(1)", "required; url=http://github.com/x", "partial-results"])(
    "gives no address: %s",
    (sso) => {
      const headers = { "x-github-sso": sso };
      const { hint } = mapError(httpError(403, "No", { headers, data: { message: SAML } }), "do it", "read");
      expect(hint).toContain("Configure SSO");
      expect(hint).not.toContain("url=");
    },
  );

  test("gives no permission", () => {
    const headers = { "x-accepted-github-permissions": "<script>" };
    expect(
      mapError(httpError(403, "No", { headers, data: { message: PAT } }), "do it", "read").hint,
    ).toContain("access to the repository");
  });
});

describe("a body that is none of GitHub's", () => {
  const UNICORN =
    "<!DOCTYPE html>\n<!--\n\nHello future GitHubber!\n-->\n<html>\n<head>\n<title>Unicorn! &middot; GitHub</title></head><body>…</body></html>";
  const NGINX =
    "<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body><hr><center>nginx</center></body></html>";
  const HAPROXY = "<html><body><h1>503 Service Unavailable</h1>No server is available.</body></html>";
  const PROBLEM = '{"type":"about:blank","title":"Blocked","detail":"no route to the API"}';
  const BROKE_OFF = [{ message: "Something went wrong while executing your query. Please include `D841`." }];

  test.each<[unknown, number, string]>([
    [UNICORN, 502, 'it is a page titled "Unicorn! - GitHub" (status 502)'],
    [NGINX, 502, 'it is a page titled "502 Bad Gateway" (status 502)'],
    [HAPROXY, 503, "it is not JSON (status 503)"],
    ["", 502, "it is empty (status 502)"],
    [{ unknown: true }, 500, "it has no message (status 500)"],
    [{ error: "Server Error" }, 502, "Cannot do it: Server Error (status 502)"],
    [PROBLEM, 502, "Cannot do it: Blocked: no route to the API (status 502)"],
    [
      new TextEncoder().encode(PROBLEM).buffer,
      502,
      "Cannot do it: Blocked: no route to the API (status 502)",
    ],
    ['{"title":"Blocked"}', 502, "Cannot do it: Blocked (status 502)"],
    [new TextEncoder().encode(NGINX).buffer, 502, 'it is a page titled "502 Bad Gateway" (status 502)'],
    [{ data: null, errors: BROKE_OFF }, 502, "Something went wrong while executing your query"],
    [{ data: "null", errors: BROKE_OFF }, 502, "Please include `D841` (status 502)"],
  ])("is told in words: %j", (data, status, words) => {
    const error = httpError(status, "No", { data });
    const { code, message } = mapError(error, "do it", "read");
    expect(code).toBe("GITHUB_UNAVAILABLE");
    expect(message).toContain(words);
    expect(message).not.toMatch(/[<>{}\n]|\\n/);
  });

  test("with a refusal comes from a proxy", () => {
    const page = "<html><title>Access denied</title></html>";
    expect(mapError(httpError(403, "No", { data: page }), "do it", "read")).toMatchObject({
      code: "GITHUB_FORBIDDEN",
      message: 'Cannot do it: the answer could not be read: it is a page titled "Access denied" (status 403)',
      hint: expect.stringContaining("The proxy's operator must"),
    });
  });

  test("is cut where it is long", () => {
    const error = httpError(422, "No", { data: { message: "x".repeat(10_000) } });
    expect(mapError(error, "do it", "read").message.length).toBeLessThan(600);
  });
});

test("a validation says which field it is about", () => {
  const errors = [{ resource: "Label", code: "invalid", field: "color" }, { message: "name is too long" }];
  const data = { message: "Validation Failed", errors };
  expect(mapError(httpError(422, "No", { data }), "do it", "write").message).toBe(
    "Cannot do it: Validation Failed; Label color: invalid; name is too long (status 422)",
  );
});
