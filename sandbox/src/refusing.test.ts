import { expect, test } from "vitest";
import { addFaults, sandboxForTest, send } from "./testing.ts";

test("refuse-after executes and answers, and then refuses connections for a while", async () => {
  const sandbox = await sandboxForTest();
  await addFaults(sandbox, { match: "Look", action: "refuse-after", ms: 500 });
  const body = JSON.stringify({ query: "query Look { viewer { login } }" });
  const look = async (): Promise<number> =>
    (await send(sandbox, "/api/graphql", { method: "POST", body })).status;
  expect(await look()).toBe(200);
  await expect(look()).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } });
  await expect.poll(look, { timeout: 10_000 }).toBe(200);
});
