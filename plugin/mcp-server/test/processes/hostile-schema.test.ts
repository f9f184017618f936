import { expect, test } from "vitest";
import { ContractStage } from "../e2e/contract-stage.ts";

test("a contract with a pattern that takes for ever stops nobody for long", async () => {
  const contracts = await ContractStage.open({ processes: true });
  const number = await contracts.begin({ type: "string", pattern: "^(a+)+$" });
  const { data, text } = await contracts.complete(number, `${"a".repeat(64)}!`);
  expect(data.error.code).toBe("REFUSED_CONTRACT");
  expect(text).toContain("takes longer than");
  expect((await contracts.complete(number, "aaa")).isError).toBe(false);
  await contracts.stage.close();
});
