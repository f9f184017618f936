import { describe, expect, test } from "vitest";
import { mapError } from "./error-mapping.ts";

/** An error as Octokit throws it for that answer. */
function thrown(status: number, data: unknown, headers: Record<string, string> = {}): Error {
  return Object.assign(new Error(JSON.stringify(data)), { status, response: { headers, data } });
}

const SAML = "Resource protected by organization SAML enforcement.";
const PAT = "Resource not accessible by personal access token";

describe("a header that is not GitHub's", () => {
  test.each(["required; url=javascript:alert(1)", "required; url=http://github.com/x", "partial-results"])(
    "gives no address: %s",
    (sso) => {
      const headers = { "x-github-sso": sso };
      const { hint } = mapError(thrown(403, { message: SAML }, headers), "do it", "read");
      expect(hint).toContain("Configure SSO");
      expect(hint).not.toContain("url=");
    },
  );

  test("gives no permission", () => {
    const headers = { "x-accepted-github-permissions": "<script>" };
    expect(mapError(thrown(403, { message: PAT }, headers), "do it", "read").hint).toContain(
      "access to the repository",
    );
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
    const error = thrown(status, data);
    const { code, message } = mapError(error, "do it", "read");
    expect(code).toBe("GITHUB_UNAVAILABLE");
    expect(message).toContain(words);
    expect(message).not.toMatch(/[<>{}\n]|\\n/);
  });

  test("with a refusal comes from a proxy", () => {
    const page = "<html><title>Access denied</title></html>";
    expect(mapError(thrown(403, page), "do it", "read")).toMatchObject({
      code: "GITHUB_FORBIDDEN",
      message: 'Cannot do it: the answer could not be read: it is a page titled "Access denied" (status 403)',
      hint: expect.stringContaining("The proxy's operator must"),
    });
  });

  test("is cut where it is long", () => {
    const error = thrown(422, { message: "x".repeat(10_000) });
    expect(mapError(error, "do it", "read").message.length).toBeLessThan(600);
  });
});

test("a validation says which field it is about", () => {
  const errors = [{ resource: "Label", code: "invalid", field: "color" }, { message: "name is too long" }];
  const data = { message: "Validation Failed", errors };
  expect(mapError(thrown(422, data), "do it", "write").message).toBe(
    "Cannot do it: Validation Failed; Label color: invalid; name is too long (status 422)",
  );
});
