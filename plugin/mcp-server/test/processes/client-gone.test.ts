import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import { LATEST_PROTOCOL_VERSION } from "@modelcontextprotocol/sdk/types.js";
import { expect, onTestFinished, test } from "vitest";
import { onGithub, recordsOf, SERVER, Stage } from "../e2e/stage.ts";

const BACKLOG = 1;

test("a server whose client goes in the middle of a call finishes the call, and ends without a complaint", async () => {
  const stage = await Stage.open({ processes: true });
  onTestFinished(() => stage.close());
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
