import { expect, test } from "vitest";
import { expectDone } from "../e2e/expectations.ts";
import { ContractStage } from "../e2e/contract-stage.ts";

test("a contract with a pattern that takes for ever stops nobody for long", async () => {
  const contracts = await ContractStage.open({ processes: true });
  const number = await contracts.begin({ type: "string", pattern: "^(a+)+$" });
  const { data, text } = await contracts.complete(number, `${"a".repeat(64)}!`);
  expect(data.error.code).toBe("REFUSED_CONTRACT");
  expect(text).toContain("takes longer than");
  expectDone(await contracts.complete(number, "aaa"));
  await contracts.stage.close();
});
