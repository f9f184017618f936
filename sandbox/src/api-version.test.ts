import { expect, it } from "vitest";
import { sandboxForTest } from "./testing.ts";

async function getIssue(headers: Readonly<Record<string, string>>): Promise<Response> {
  const { apiUrl } = await sandboxForTest();
  const authorization = "token sandbox-ralph-bot";
  return fetch(`${apiUrl}/repos/acme/rocket/issues/1`, { headers: { ...headers, authorization } });
}

it.each([
  [{}, "2022-11-28"],
  [{ "x-github-api-version": "2022-11-28" }, "2022-11-28"],
  [{ "x-github-api-version": "2026-03-10" }, "2026-03-10"],
])("answers a request with %o in the version %s", async (headers, version) => {
  const response = await getIssue(headers);
  expect(response.status).toBe(200);
  expect(response.headers.get("x-github-api-version-selected")).toBe(version);
});

it("refuses a version that never was", async () => {
  const response = await getIssue({ "x-github-api-version": "v3" });
  expect(response.status).toBe(400);
  expect(response.headers.get("x-github-api-version-selected")).toBeNull();
  expect(await response.json()).toMatchObject({
    message:
      'The version you specified in the "X-GitHub-API-Version" request header, "v3", is not a supported version. The following versions are currently supported: "2026-03-10" (most recent), "2022-11-28".',
  });
});
