import { describe, expect, test } from "vitest";
import { exceptThisMachine, gitProxyVariables, holdsLogin, proxySecrets, wayTo } from "./proxy.ts";

const API = "https://api.github.com";
const PLAIN = "http://github.acme.test:8080/api/v3";
const direct = { kind: "direct" };

/** The variable and host of the proxy on the way; null for none. */
function proxyFor(address: string, variables: Readonly<Record<string, string>>): string | null {
  const way = wayTo(address, variables);
  return way.kind === "proxy" ? `${way.proxy.variable} ${way.proxy.host}` : null;
}

describe("the proxy of an address", () => {
  test("is none where no variable names one, or an empty one does", () => {
    expect(wayTo(API, {})).toEqual(direct);
    expect(wayTo(API, { HTTPS_PROXY: "", https_proxy: " " })).toEqual(direct);
    expect(wayTo(API, { ALL_PROXY: "http://all:1" })).toEqual(direct);
  });

  test("is named in lower case before upper case, for https before http", () => {
    const names = ["HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "https_proxy"];
    const variables: Record<string, string> = {};
    const found = names.map((name, at) => {
      variables[name] = `http://p${at}:1`;
      return [proxyFor(API, variables), proxyFor(PLAIN, variables)];
    });
    expect(found).toEqual([
      ["HTTP_PROXY p0:1", "HTTP_PROXY p0:1"],
      ["http_proxy p1:1", "http_proxy p1:1"],
      ["HTTPS_PROXY p2:1", "http_proxy p1:1"],
      ["https_proxy p3:1", "http_proxy p1:1"],
    ]);
  });

  test.each([
    "http://localhost:1",
    "https://a.localhost",
    "http://127.0.0.1:1",
    "http://127.1.2.3",
    "http://[::1]:1",
  ])("is none for this machine: %s", (address) => {
    expect(wayTo(address, { HTTP_PROXY: "http://p", HTTPS_PROXY: "http://p" })).toEqual(direct);
  });

  test.each([
    ["http://proxy.acme.test", "proxy.acme.test:80"],
    ["https://proxy.acme.test/", "proxy.acme.test:443"],
    ["proxy.acme.test:3128", "proxy.acme.test:3128"],
    ["http://[::1]:3128", "[::1]:3128"],
  ])("%s is %s", (HTTPS_PROXY, host) => {
    expect(proxyFor(API, { HTTPS_PROXY })).toBe(`HTTPS_PROXY ${host}`);
  });

  test("has user and password apart from its origin", () => {
    const HTTPS_PROXY = "http://a%40b:p%C3%A4ss%3A@proxy.acme.test:3128";
    expect(wayTo(API, { HTTPS_PROXY })).toEqual({
      kind: "proxy",
      proxy: {
        variable: "HTTPS_PROXY",
        origin: "http://proxy.acme.test:3128",
        host: "proxy.acme.test:3128",
        authorization: `Basic ${Buffer.from("a@b:päss:").toString("base64")}`,
        address: HTTPS_PROXY,
      },
    });
    expect(wayTo(API, { HTTPS_PROXY: "http://user@p" })).toMatchObject({
      proxy: { authorization: `Basic ${Buffer.from("user:").toString("base64")}` },
    });
    expect(wayTo(API, { HTTPS_PROXY: "http://p" })).toMatchObject({ proxy: { authorization: null } });
  });

  test.each([
    ["socks5://p:1", "names a proxy for SOCKS"],
    ["socks://p:1", "names a proxy for SOCKS"],
    ["ftp://p", "is no address of a proxy"],
    ["http://", "is no address of a proxy"],
    ["http://user:word/s3cret@p:1", "is no address of a proxy"],
    ["http://user:1/s3cret@p:1", "is no address of a proxy"],
    ["http://user:1?s3cret@p:1", "is no address of a proxy"],
    ["http://user:1#s3cret@p:1", "is no address of a proxy"],
    ["http://user:%s3cret@p:1", "is no address of a proxy"],
  ])("%s cannot be used, and its value is not repeated", (HTTPS_PROXY, why) => {
    const way = wayTo(API, { HTTPS_PROXY });
    expect(way).toMatchObject({
      kind: "unusable",
      why: expect.stringContaining(`HTTPS_PROXY ${why}`),
      remedy: expect.stringContaining("HTTPS_PROXY"),
    });
    expect(JSON.stringify(way)).not.toContain("s3cret");
  });
});

describe("an entry of NO_PROXY", () => {
  const proxies = { HTTP_PROXY: "http://p", HTTPS_PROXY: "http://p" };

  test.each([
    ["api.github.com", API],
    ["GitHub.com", API],
    [".github.com", API],
    ["*.github.com", "https://github.com"],
    ["other.test,github.com", API],
    ["other.test  github.com", API],
    ["*", API],
    ["other.test, *", API],
    ["api.github.com:443", API],
    ["github.acme.test:8080", PLAIN],
    ["http.test:80", "http://http.test"],
    ["10.1.2.3", "https://10.1.2.3"],
    ["[fe80::1]", "https://[fe80::1]"],
    ["fe80::1", "https://[fe80::1]"],
    ["fe80:0:0::1", "https://[fe80::1]"],
    ["[fe80::1]:8443", "https://[fe80::1]:8443"],
  ])("%s leads %s past the proxy", (NO_PROXY, address) => {
    expect(wayTo(address, { ...proxies, NO_PROXY })).toEqual(direct);
    expect(wayTo(address, { ...proxies, NO_PROXY: "other.test", no_proxy: NO_PROXY })).toEqual(direct);
  });

  test.each([
    ["", API],
    ["hub.com", API],
    ["api.github.com.test", API],
    ["api.github.com:8443", API],
    ["github.acme.test:80", PLAIN],
    ["*.", API],
    ["10.1.2.3", "https://110.1.2.3"],
  ])("%s does not lead %s past it", (NO_PROXY, address) => {
    expect(proxyFor(address, { ...proxies, NO_PROXY })).not.toBeNull();
  });
});

describe("the secrets of proxies", () => {
  test("are their passwords as they are written and meant, and as the header has them", () => {
    const secrets = proxySecrets({
      HTTPS_PROXY: "http://user:p%40ssword@p",
      http_proxy: "user:raw/p@ssword%@p",
      ALL_PROXY: "socks5://onlyname@p",
      all_proxy: undefined,
      HTTP_PROXY: "http://p:3128",
      PATH: "a:b@c",
    });
    expect(secrets).toEqual([
      "p%40ssword",
      "p@ssword",
      Buffer.from("user:p@ssword").toString("base64"),
      "raw/p@ssword%",
      "raw/p@ssword%",
      Buffer.from("user:raw/p@ssword%").toString("base64"),
      "onlyname",
      "onlyname",
      Buffer.from("onlyname").toString("base64"),
    ]);
  });
});

describe("a variable with a login", () => {
  test.each([
    ["npm_config_https_proxy", "http://user:word@p:1", true],
    ["QUEUE", "amqp://user:word@host/q", true],
    ["QUEUE", "amqp://:word@host/q", true],
    ["HTTPS_PROXY", "http://user:word@p:1", false],
    ["QUEUE", "amqp://user@host/q", false],
    ["QUEUE", undefined, false],
  ])("%s = %s: %s", (name, value, holds) => {
    expect(holdsLogin(name, value)).toBe(holds);
  });
});

test("this machine is an exception beside those of NO_PROXY", () => {
  const list = ".a.test,localhost,127.0.0.1,::1";
  expect(exceptThisMachine({ NO_PROXY: ".a.test" })).toEqual({ no_proxy: list, NO_PROXY: list });
});

describe("the variables for git", () => {
  test("are none where no proxy is set, or one that git alone can use", () => {
    expect(gitProxyVariables({ NO_PROXY: "a" })).toEqual({});
    expect(gitProxyVariables({ HTTPS_PROXY: "socks5://p" })).toEqual({});
  });

  test("name the same proxies in lower case, and leave this machine out", () => {
    expect(gitProxyVariables({ HTTP_PROXY: "u:w@p:1" })).toEqual({
      http_proxy: "http://u:w@p:1",
      https_proxy: "http://u:w@p:1",
      no_proxy: "localhost,127.0.0.1,::1",
    });
    expect(gitProxyVariables({ HTTPS_PROXY: "https://p", NO_PROXY: "*.a.test, b*.test" })).toEqual({
      https_proxy: "https://p",
      no_proxy: ".a.test,b*.test,localhost,127.0.0.1,::1",
    });
  });

  test("keep the exception of all hosts", () => {
    expect(gitProxyVariables({ HTTPS_PROXY: "http://p", NO_PROXY: "a,*" })).toMatchObject({ no_proxy: "*" });
  });
});
