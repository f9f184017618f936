import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../test/config/temporary-files.ts";
import { wayToGithub } from "./way-to-github.ts";

const API = "https://api.github.com";
const PROXY = "http://maya:s3cret-word@proxy.acme.test:3128";

describe("the way to GitHub", () => {
  test.each([
    [{}, "api.github.com, without a proxy"],
    [{ HTTPS_PROXY: PROXY }, "api.github.com through the proxy proxy.acme.test:3128 from HTTPS_PROXY"],
    [{ HTTPS_PROXY: PROXY, NO_PROXY: "github.com" }, "api.github.com, without a proxy"],
    [
      { all_proxy: "socks5://p" },
      "api.github.com, without a proxy; all_proxy is not read, only HTTPS_PROXY and HTTP_PROXY are",
    ],
    [
      { HTTPS_PROXY: PROXY, ALL_PROXY: PROXY },
      "api.github.com through the proxy proxy.acme.test:3128 from HTTPS_PROXY",
    ],
  ])("with %o is %s", (variables, way) => {
    expect(wayToGithub(API, variables)).toMatchObject({ way, warnings: [] });
  });

  test("names the file of NODE_EXTRA_CA_CERTS, and warns of one that Node ignores", () => {
    const file = join(temporaryFolder(), "a.pem");
    writeFileSync(file, "");
    expect(wayToGithub(API, { NODE_EXTRA_CA_CERTS: file })).toMatchObject({
      way: "api.github.com, without a proxy",
      warnings: [expect.stringContaining("holds no certificate (PEM)")],
    });
    writeFileSync(file, "Acme\n-----BEGIN CERTIFICATE-----\nMII=\n-----END CERTIFICATE-----\n");
    expect(wayToGithub(API, { NODE_EXTRA_CA_CERTS: file })).toMatchObject({
      way: `api.github.com, without a proxy; NODE_EXTRA_CA_CERTS adds the certificates of ${JSON.stringify(file)}`,
      warnings: [],
    });
    expect(wayToGithub(API, { NODE_EXTRA_CA_CERTS: "/nowhere.pem" })).toMatchObject({
      way: "api.github.com, without a proxy",
      warnings: [expect.stringContaining('NODE_EXTRA_CA_CERTS names "/nowhere.pem", which cannot be read')],
    });
  });

  test("knows the passwords of proxies, to keep them out of texts", () => {
    expect(wayToGithub(API, { HTTPS_PROXY: PROXY }).secrets).toContain("s3cret-word");
  });

  test("is refused for a proxy that cannot be used", () => {
    expect(() => wayToGithub(API, { HTTPS_PROXY: PROXY.replace("http", "socks5") })).toThrow(
      "Cannot reach api.github.com: HTTPS_PROXY names a proxy for SOCKS, which is not supported",
    );
  });
});
