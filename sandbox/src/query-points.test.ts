import { describe, expect, it } from "vitest";
import { graphql, sandboxForTest, send } from "./testing.ts";

async function costOf(query: string, variables: Record<string, unknown> = {}): Promise<unknown> {
  const sandbox = await sandboxForTest();
  const { data } = await graphql(sandbox, query, variables);
  return data?.["rateLimit"];
}

/** The shape of the example in GitHub's documentation: 1 + 100 + 100 × 50 requests. */
const NESTED = `query ($issues: Int = 100, $withLabels: Boolean = true) {
  rateLimit { cost }
  repository(owner: "acme", name: "rocket") { issues(first: $issues) { nodes { ...Talk } } }
}
fragment Talk on Issue { comments(last: 50) { nodes { issue { ...Marks @include(if: $withLabels) } } } }
fragment Marks on Issue { labels(first: 60) { nodes { name } } }`;

describe("a query takes", () => {
  it("a point for each hundred requests that its connections need when they are full", async () => {
    expect(await costOf(NESTED)).toEqual({ cost: 51 });
  });

  it("less where variables leave a connection out or make it shorter", async () => {
    expect(await costOf(NESTED, { withLabels: false })).toEqual({ cost: 1 });
    expect(await costOf(NESTED, { issues: 10 })).toEqual({ cost: 5 });
  });

  it("one point where it has no connection, or cannot be run", async () => {
    const sandbox = await sandboxForTest();
    await graphql(sandbox, "{ viewer { login } }");
    await graphql(sandbox, "{ nonsense }");
    const log = await (await send(sandbox, "/_sandbox/requests")).json();
    expect(log).toMatchObject([{ points: 1 }, { points: 1 }]);
  });
});
