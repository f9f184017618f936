import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { wayTo } from "../rules/proxy.ts";
import { pluginGone } from "../errors.ts";
import { mapError } from "./error-mapping.ts";
import { NetworkError, networkErrorOf, neverSent } from "./network-error.ts";

const API = "https://api.github.com/graphql";
const PROXY = { HTTPS_PROXY: "http://maya:s3cret-word@proxy.acme.test:3128" };
const NAMED = "the proxy proxy.acme.test:3128 from HTTPS_PROXY";

/** The error of `fetch` for that error of the socket. */
function fetchError(code: string, message = code): Error {
  return new TypeError("fetch failed", { cause: Object.assign(new Error(message), { code }) });
}

function errorOf(error: unknown, variables: Readonly<Record<string, string>>): unknown {
  const way = wayTo(API, variables);
  return networkErrorOf(error, API, way.kind === "proxy" ? way.proxy : null, variables);
}

function missing(path: string) {
  return pluginGone(Object.assign(new Error("no file"), { code: "ENOENT", path }));
}

describe("an error on the way to an address", () => {
  test.each([
    ["SELF_SIGNED_CERT_IN_CHAIN", PROXY, `the certificate of api.github.com through ${NAMED} is not trusted`],
    ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", {}, "the certificate of api.github.com is not trusted"],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", {}, "the certificate of api.github.com is not trusted"],
    ["CERT_HAS_EXPIRED", {}, "the certificate of api.github.com is refused"],
    ["ERR_TLS_CERT_ALTNAME_INVALID", {}, "the certificate of api.github.com is refused"],
    ["ERR_TLS_CERT_ALTNAME_INVALID", PROXY, `the certificate of api.github.com through ${NAMED} is refused`],
    ["ECONNREFUSED", PROXY, `${NAMED} cannot be reached`],
    ["UND_ERR_CONNECT_TIMEOUT", PROXY, `${NAMED} cannot be reached`],
  ])("%s with %o is named, and nothing was sent", (code, variables, message) => {
    const error = errorOf(fetchError(code), variables);
    expect(error).toMatchObject({ message: `${message} (${code})` });
    expect(neverSent(error)).toBe(true);
  });

  test.each([
    ["ENETUNREACH", Object.assign(new Error("down"), { code: "ENETUNREACH", syscall: "connect" })],
    ["ETIMEDOUT", Object.assign(new AggregateError([]), { code: "ETIMEDOUT" })],
  ])("%s while it connects means that nothing was sent", (code, cause) => {
    const error = new TypeError("fetch failed", { cause });
    expect(neverSent(error)).toBe(true);
    expect(errorOf(error, PROXY)).toMatchObject({
      message: `${NAMED} cannot be reached (${code})`,
    });
    expect(neverSent(fetchError(code))).toBe(false);
  });

  test.each([
    ["NOT_CONNECTED", "DEPTH_ZERO_SELF_SIGNED_CERT", "is not trusted", "NODE_EXTRA_CA_CERTS"],
    ["NOT_CONNECTED", "CERT_HAS_EXPIRED", "is refused", "clock"],
    ["UND_ERR_PRX_TLS", "ERR_TLS_CERT_ALTNAME_INVALID", "is refused", "name the proxy in HTTPS_PROXY as"],
  ])("%s with %s is of the proxy's own certificate", (outer, code, what, remedy) => {
    const proxyError = Object.assign(fetchError(code), { code: outer });
    const error = errorOf(new TypeError("fetch failed", { cause: proxyError }), PROXY);
    expect(error).toMatchObject({
      message: `the certificate of ${NAMED} ${what} (${code})`,
      hint: expect.stringContaining(remedy),
    });
  });

  test.each([
    ["ECONNRESET", PROXY],
    ["UND_ERR_SOCKET", PROXY],
    ["ECONNREFUSED", {}],
  ])("%s with %o stays as it is", (code, variables) => {
    const error = fetchError(code);
    expect(errorOf(error, variables)).toBe(error);
  });

  test.each([
    ["SELF_SIGNED_CERT_IN_CHAIN", false],
    ["CERT_NOT_YET_VALID", false],
    ["ENOTFOUND", true],
  ])("%s becomes a failure that may pass: %s, also of a write", (code, retryable) => {
    const cause = errorOf(fetchError(code), PROXY);
    const sent = Object.assign(new Error("as Octokit has it"), { status: 500, cause });
    expect(mapError(sent, "do it", "write")).toMatchObject({ code: "GITHUB_UNAVAILABLE", retryable });
  });

  test("names the file of NODE_EXTRA_CA_CERTS where it is set already", () => {
    const error = fetchError("SELF_SIGNED_CERT_IN_CHAIN");
    expect(errorOf(error, { NODE_EXTRA_CA_CERTS: "/etc/acme.pem" })).toMatchObject({
      hint: expect.stringMatching(/^NODE_EXTRA_CA_CERTS names "\/etc\/acme\.pem": .* restart/),
      isLasting: true,
    });
  });

  test("a part of the program that is gone is told as that, also of a write", () => {
    const gone = pluginGone(Object.assign(new Error("no file"), { code: "ERR_MODULE_NOT_FOUND" }));
    const sent = Object.assign(new Error("as Octokit has it"), { status: 500, cause: gone });
    expect(mapError(sent, "do it", "write")).toMatchObject({ code: "PLUGIN_GONE" });
  });

  test("a part that goes between its resolution and its reading is told as that, and no other file is", () => {
    expect(missing(join(import.meta.dirname, "../part.js"))).toMatchObject({ code: "PLUGIN_GONE" });
    expect(missing("/project/part.js")).toBeNull();
  });

  test("never holds the password", () => {
    for (const code of ["SELF_SIGNED_CERT_IN_CHAIN", "ECONNREFUSED"]) {
      const error = errorOf(fetchError(code), PROXY);
      const { message, hint } = error instanceof NetworkError ? error : { message: "", hint: "" };
      expect(message).not.toBe("");
      expect(`${message} ${hint}`).not.toContain("s3cret");
    }
  });
});
