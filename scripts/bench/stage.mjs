// What every table of the bench needs: a sandbox, a server on it, and columns.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

// The SDK is a dependency of the server's package.
const requireOfServer = createRequire(new URL("../../plugin/mcp-server/package.json", import.meta.url));
const { Client } = requireOfServer("@modelcontextprotocol/sdk/client/index.js");
const { StdioClientTransport } = requireOfServer("@modelcontextprotocol/sdk/client/stdio.js");

export const LATENCY_MS = 80;
export const DIST = fileURLToPath(new URL("../../plugin/mcp-server/dist/", import.meta.url));
export const SERVER = `${DIST}server.js`;
const TOKEN = "sandbox-ralph-bot";

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

export function printTable(header, rows) {
  const lines = [header, ...rows].map((row) => row.map(String));
  const widths = header.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))
        .join("  "),
    );
  console.log("");
}

/** A sandbox with that many generated tickets, and other options; its address is the first thing that it says. */
export async function startSandbox(tickets, ...others) {
  const options = [
    "--port",
    "0",
    "--quiet",
    "--latency-ms",
    String(LATENCY_MS),
    "--tickets",
    String(tickets),
    ...others,
  ];
  const child = spawn(process.execPath, [`${DIST}sandbox.js`, ...options], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [url] = await once(createInterface({ input: child.stdout }), "line");
  return { url, child };
}

/** What lets our programs work on that sandbox. */
export function environmentOf(url) {
  return {
    PATH: process.env.PATH ?? "",
    GITHUB_API_URL: `${url}/api/v3`,
    GITHUB_GRAPHQL_URL: `${url}/api/graphql`,
    RALPH_HERO_GITHUB_TOKEN: TOKEN,
    RALPH_GH_OWNER: "acme",
    RALPH_GH_REPO: "rocket",
    RALPH_GH_PROJECT_OWNER: "acme",
    RALPH_GH_PROJECT_NUMBER: "1",
  };
}

/** A client of a server that has just started. */
export async function connect(url, agent) {
  const client = new Client({ name: "bench", version: "1" });
  const env = { ...environmentOf(url), ...(agent === null ? {} : { RALPH_AGENT: agent }) };
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [SERVER], env }));
  return client;
}

/** The longest chain of requests of which each began after the one before had been answered. */
function inARow(requests) {
  const depths = [];
  for (const [index, { at }] of requests.entries()) {
    const before = requests.slice(0, index).map((other, n) => (other.at + other.ms <= at ? depths[n] : 0));
    depths.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths);
}

/** How many requests a call of the tool sends, how many of them one after the other, and how long it takes. */
export async function measureCall(url, client, name, args) {
  await fetch(`${url}/_sandbox/requests`, { method: "DELETE" });
  const begin = performance.now();
  const result = await client.callTool({ name: `ralph_hero__${name}`, arguments: args });
  const wallMs = performance.now() - begin;
  if (result.isError === true) throw new Error(result.content[0].text);
  const sent = await (await fetch(`${url}/_sandbox/requests`)).json();
  const requests = sent.toSorted((a, b) => a.at - b.at);
  return { requests: requests.length, row: inARow(requests), wallMs };
}
