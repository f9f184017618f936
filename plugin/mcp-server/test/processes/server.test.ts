import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import { LATEST_PROTOCOL_VERSION } from "@modelcontextprotocol/sdk/types.js";
import { expect, onTestFinished, test } from "vitest";
import { ContractStage } from "../e2e/contract-stage.ts";
import { eachStage, stage } from "../e2e/each-stage.ts";
import { expectDone } from "../e2e/expectations.ts";
import { addTicketsIn, onGithub, recordsOf, SERVER, type Answer } from "../e2e/stage.ts";

/** The built server under a client that sends much, goes away, or brings a hostile schema. */

const BACKLOG = 1;
const TICKETS = 5;

eachStage({ processes: true });

test("a server whose client goes in the middle of a call finishes the call, and ends without a complaint", async () => {
  const child = spawn(process.execPath, [SERVER], { env: stage.environment() });
  const complaints = text(child.stderr);
  const send = (message: object): void =>
    void child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const hello = {
    protocolVersion: LATEST_PROTOCOL_VERSION,
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  };
  send({ id: 1, method: "initialize", params: hello });
  await once(child.stdout, "data");
  send({ method: "notifications/initialized" });
  await stage.fault({ match: "WriteTicket", action: "hold" });
  const args = { number: BACKLOG, command: "triage", to_state: "Research Needed", reason: "It is worth it" };
  send({ id: 2, method: "tools/call", params: { name: "ralph_hero__handoff_ticket", arguments: args } });
  await stage.untilHeld();
  const exited = once(child, "exit");
  child.stdin.destroy();
  child.stdout.destroy();
  await stage.release();
  expect(await exited).toEqual([0, null]);
  expect(await complaints).toBe("");
  const ticket = await onGithub(stage, BACKLOG);
  expect(ticket.state).toBe("Research Needed");
  expect(recordsOf(ticket)).toHaveLength(1);
});

test.skipIf(!existsSync("/dev/full"))(
  "a server whose answers cannot be written says so and ends",
  async () => {
    const env = { PATH: process.env["PATH"] };
    const child = spawn("sh", ["-c", 'exec "$0" "$1" >/dev/full', process.execPath, SERVER], { env });
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" })}\n`);
    const [told, exit] = await Promise.all([text(child.stderr), once(child, "exit")]);
    expect([exit, told]).toEqual([[1, null], "Cannot write the output: no space left on device\n"]);
  },
);

test("the built server orders twenty calls of one turn on five tickets, and minds no late cancellation", async () => {
  const tickets = addTicketsIn(stage.world, "Research Needed", TICKETS);
  const agent = await stage.agent({ agent: "ada" });
  const cancelling = new AbortController();
  const handOff = async (number: number, intent: string): Promise<Answer> => {
    const args = { number, command: "research", intent, reason: "It is found" };
    return agent.call("handoff_ticket", args, { signal: cancelling.signal });
  };
  const look = async (number: number): Promise<Answer> => agent.call("get_ticket", { number });
  const answers = await Promise.all(
    tickets.flatMap((number) => [
      handOff(number, "lock"),
      look(number),
      handOff(number, "complete"),
      look(number),
    ]),
  );
  expect(answers.map(({ data }) => data.state ?? data.newState)).toEqual(
    tickets.flatMap(() => [
      "Research in Progress",
      "Research in Progress",
      "Ready for Plan",
      "Ready for Plan",
    ]),
  );
  // As opencode 1.18.33 does after each success.
  cancelling.abort();
  for (const number of tickets) {
    expect((await look(number)).data.lock).toBeNull();
    expect(recordsOf(await onGithub(stage, number))).toHaveLength(2);
  }
});

test("a contract with a pattern that takes for ever stops nobody for long", async () => {
  const contracts = await ContractStage.open({ processes: true });
  onTestFinished(async () => contracts.stage.close());
  const number = await contracts.begin({ type: "string", pattern: "^(a+)+$" });
  const refused = await contracts.complete(number, `${"a".repeat(64)}!`);
  expect(refused.data.error.code).toBe("REFUSED_CONTRACT");
  expect(refused.text).toContain("takes longer than");
  expectDone(await contracts.complete(number, "aaa"));
});
