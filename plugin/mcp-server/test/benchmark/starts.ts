/** How long the server takes to start. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { LATEST_PROTOCOL_VERSION } from "@modelcontextprotocol/sdk/types.js";
import { SERVER } from "../e2e/stage.ts";
import { median } from "./measure.ts";
import { inMs, ratio, type Table } from "./table.ts";

const STARTS = 21;

async function bareStart(): Promise<number> {
  const begin = performance.now();
  await once(spawn(process.execPath, ["-e", "0"], { stdio: "ignore" }), "exit");
  return performance.now() - begin;
}

/** From the start of the process to the answer to `initialize`. */
async function serverStart(): Promise<number> {
  const begin = performance.now();
  const child = spawn(process.execPath, [SERVER], { stdio: ["pipe", "pipe", "inherit"] });
  const params = {
    protocolVersion: LATEST_PROTOCOL_VERSION,
    capabilities: {},
    clientInfo: { name: "bench", version: "1" },
  };
  child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params })}\n`);
  await once(createInterface({ input: child.stdout }), "line");
  const tookMs = performance.now() - begin;
  const ended = once(child, "exit");
  child.kill();
  await ended;
  return tookMs;
}

export async function benchStarts(): Promise<Table> {
  const bare: number[] = [];
  const server: number[] = [];
  for (let n = 0; n < STARTS; n += 1) {
    bare.push(await bareStart());
    server.push(await serverStart());
  }
  const bareMs = median(bare);
  const serverMs = median(server);
  return {
    title: "Start",
    about: `The median of ${STARTS} starts; beyond and ratio compare with a bare node.`,
    header: ["start", "median", "beyond", "ratio"],
    rows: [
      ["`node -e 0`, start to end", inMs(bareMs), "–", ratio(bareMs, bareMs)],
      [
        "the server, start to `initialize` answered",
        inMs(serverMs),
        inMs(serverMs - bareMs),
        ratio(serverMs, bareMs),
      ],
    ],
  };
}
