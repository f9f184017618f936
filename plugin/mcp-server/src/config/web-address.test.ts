import { expect, test } from "vitest";
import { addressProblem } from "./web-address.ts";

test.each([
  "https://ghe.example.com/api/v3",
  "http://localhost:4000",
  "http://127.0.0.1",
  "http://127.8.0.1:80",
  "http://[::1]:4000",
])("a secret may be sent to %s", (address) => {
  expect(addressProblem(address, {})).toBeNull();
});

test.each([
  "http://ghe.example.com/api/v3",
  "HTTP://ghe.example.com",
  "http://localhost.example.com",
  "http://127.0.0.1.example.com",
  "http://127.0.0.1@ghe.example.com",
  "http://10.0.0.1",
  "http://0.0.0.0",
  "http://[::ffff:10.0.0.1]",
])("no secret is sent to %s unless a variable allows it", (address) => {
  expect(addressProblem(address, {})).toMatchObject({ hint: expect.stringContaining("RALPH_ALLOW_HTTP=1") });
  expect(addressProblem(address, { RALPH_ALLOW_HTTP: "0" })).not.toBeNull();
  expect(addressProblem(address, { RALPH_ALLOW_HTTP: "1" })).toBeNull();
});

test.each(["ghe.example.com", "ftp://ghe.example.com", "https://", ""])("%j is no address", (address) => {
  expect(addressProblem(address, { RALPH_ALLOW_HTTP: "1" })).toMatchObject({
    why: expect.stringContaining("https://"),
  });
});
