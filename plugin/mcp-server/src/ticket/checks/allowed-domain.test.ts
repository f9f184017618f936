import { expect, test } from "vitest";
import { allowedDomainProblem } from "../team/team-config.ts";

test.each([
  "example.com",
  "*.example.com",
  "*.k8s.io",
  "*.example.co.uk",
  "internal.example.com",
  "10.1.2.3",
  "192.168.1.20",
  "localhost.example.com",
])("%s may be reached", (domain) => {
  expect(allowedDomainProblem(domain)).toBeNull();
});

test.each([
  "127.0.0.1",
  "127.8.9.10",
  "127.1",
  "0x7f.1",
  "0x7f.0x0.0x0.0x1",
  "0177.0.0.1",
  "0.0.0.0",
  "0.0",
  "169.254.169.254",
  "169.254.43518",
  "0xa9.0xfe.0xa9fe",
  "100.100.100.200",
  "192.0.0.192",
  "app.localhost",
  "*.app.localhost",
  "localhost.localdomain",
  "host.docker.internal",
  "*.docker.internal",
  "metadata.google.internal",
  "*.google.internal",
  "metadata.goog",
  "*.127.0.0.1",
  "168.63.129.16",
  "fd00.ec2.internal",
  "*.azure.internal",
  "metadata.azure.internal",
  "metadata.tencentyun.com",
  "host.lima.internal",
  "host.orb.internal",
])("%s leads to the machine or its cloud's metadata", (domain) => {
  expect(allowedDomainProblem(domain)).toContain("leads to this machine");
});

test.each([
  "*",
  "*.com",
  "*.localhost",
  "localhost",
  "2130706433",
  "[::1]",
  "::1",
  "fe80::1",
  "https://a.b",
  "a.b:80",
])("%s is no host, nor all hosts below one", (domain) => {
  expect(allowedDomainProblem(domain)).toContain("must be a host");
});

test.each(["1.2.3.4.5", "256.0.0.1"])("%s is neither a name nor an address", (domain) => {
  expect(allowedDomainProblem(domain)).toContain("is no host");
});

test.each(["*.co.uk", "*.com.au", "*.or.jp"])("%s holds everybody's hosts", (domain) => {
  expect(allowedDomainProblem(domain)).toContain("everybody");
});
