// `npm run bench`: how many requests and how much time a transition takes through the built server, on a
// sandbox that answers each request 80 ms later; how long the server takes to start; how large the bundles are.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

// The SDK is a dependency of the server's package.
const requireOfServer = createRequire(new URL("../plugin/mcp-server/package.json", import.meta.url));
const { Client } = requireOfServer("@modelcontextprotocol/sdk/client/index.js");
const { StdioClientTransport } = requireOfServer("@modelcontextprotocol/sdk/client/stdio.js");

const LATENCY_MS = 80;
const ROUNDS = 3;
const STARTS = 7;
const DIST = fileURLToPath(new URL("../plugin/mcp-server/dist/", import.meta.url));
const SERVER = `${DIST}server.js`;
const TOKEN = "sandbox-ralph-bot";

/** One transition each: what a measured call asks for, and the unavoidable steps one after the other. */
const WITHOUT_LOCK = { command: "triage", to_state: "Research Needed", steps: 2 };
const AGAIN_WITHOUT_LOCK = { command: "triage", to_state: "Ready for Plan", steps: 2 };
const WITH_LOCK = { command: "research", intent: "lock", steps: 3 };
const AGAIN_WITH_LOCK = { command: "plan", intent: "lock", steps: 3 };

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

function printTable(header, rows) {
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

async function startSandbox() {
  const options = ["--port", "0", "--quiet", "--latency-ms", String(LATENCY_MS), "--tickets", "60"];
  const child = spawn(process.execPath, [`${DIST}sandbox.js`, ...options], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [url] = await once(createInterface({ input: child.stdout }), "line");
  return { url, child };
}

async function graphql(url, query, variables = {}) {
  const response = await fetch(`${url}/api/graphql`, {
    method: "POST",
    headers: { authorization: "bearer sandbox-maya", "content-type": "application/json" },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data;
}

function numbersOf(items) {
  return items.map(({ content }) => content.number);
}

/** Sets that many fresh cards to Research Needed, as a person would, and leaves others in Backlog; their numbers. */
async function prepareTickets(url, count) {
  const { organization } = await graphql(
    url,
    `
      {
        organization(login: "acme") {
          projectV2(number: 1) {
            id
            field(name: "Workflow State") {
              ... on ProjectV2SingleSelectField {
                id
                options {
                  id
                  name
                }
              }
            }
            items(first: 100) {
              nodes {
                id
                content {
                  ... on Issue {
                    number
                    title
                  }
                }
              }
            }
          }
        }
      }
    `,
  );
  const { id: projectId, field, items } = organization.projectV2;
  const fresh = items.nodes.filter(({ content }) => content.title?.startsWith("Generated ticket"));
  const optionId = field.options.find(({ name }) => name === "Research Needed").id;
  const moved = fresh.slice(0, count);
  await Promise.all(
    moved.map(({ id: itemId }) =>
      graphql(
        url,
        `
          mutation ($projectId: ID!, $itemId: ID!, $fieldId: ID!, $optionId: String!) {
            updateProjectV2ItemFieldValue(
              input: {
                projectId: $projectId
                itemId: $itemId
                fieldId: $fieldId
                value: { singleSelectOptionId: $optionId }
              }
            ) {
              clientMutationId
            }
          }
        `,
        { projectId, itemId, fieldId: field.id, optionId },
      ),
    ),
  );
  return { backlog: numbersOf(fresh.slice(count)), researchNeeded: numbersOf(moved) };
}

async function connect(url, agent) {
  const client = new Client({ name: "bench", version: "1" });
  const env = {
    PATH: process.env.PATH ?? "",
    GITHUB_API_URL: `${url}/api/v3`,
    GITHUB_GRAPHQL_URL: `${url}/api/graphql`,
    RALPH_HERO_GITHUB_TOKEN: TOKEN,
    RALPH_GH_OWNER: "acme",
    RALPH_GH_REPO: "rocket",
    RALPH_GH_PROJECT_OWNER: "acme",
    RALPH_GH_PROJECT_NUMBER: "1",
    ...(agent === null ? {} : { RALPH_AGENT: agent }),
  };
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

async function measure(url, client, number, { steps, ...asked }) {
  await fetch(`${url}/_sandbox/requests`, { method: "DELETE" });
  const begin = performance.now();
  const result = await client.callTool({
    name: "ralph_hero__handoff_ticket",
    arguments: { number, ...asked, reason: "Measuring" },
  });
  const wallMs = performance.now() - begin;
  if (result.isError === true) throw new Error(result.content[0].text);
  const sent = await (await fetch(`${url}/_sandbox/requests`)).json();
  const requests = sent.toSorted((a, b) => a.at - b.at);
  return { steps, requests: requests.length, row: inARow(requests), wallMs };
}

/** Every kind of transition once, two of them by a server that has just started; by name. */
async function round(url, agent, { backlog, researchNeeded }) {
  const cold = async (number, asked) => {
    const client = await connect(url, agent);
    const result = await measure(url, client, number, asked);
    return [client, result];
  };
  const [first, coldWithoutLock] = await cold(backlog.shift(), WITHOUT_LOCK);
  const [second, coldWithLock] = await cold(researchNeeded.shift(), WITH_LOCK);
  const ticket = backlog.shift();
  const results = {
    "cold, without lock": coldWithoutLock,
    "cold, with lock": coldWithLock,
    "first on a ticket, without lock": await measure(url, first, ticket, WITHOUT_LOCK),
    "first on a ticket, with lock": await measure(url, first, researchNeeded.shift(), WITH_LOCK),
    "warm, without lock": await measure(url, first, ticket, AGAIN_WITHOUT_LOCK),
    "warm, with lock": await measure(url, first, ticket, AGAIN_WITH_LOCK),
  };
  await Promise.all([first.close(), second.close()]);
  return results;
}

async function benchTransitions(url, agent, tickets) {
  const rounds = [];
  for (let n = 0; n < ROUNDS; n += 1) rounds.push(await round(url, agent, tickets));
  const rows = Object.keys(rounds[0]).map((name) => {
    const results = rounds.map((measured) => measured[name]);
    const wallMs = median(results.map((result) => result.wallMs));
    const idealMs = results[0].steps * LATENCY_MS;
    return [
      name,
      median(results.map(({ requests }) => requests)),
      median(results.map(({ row }) => row)),
      `${wallMs.toFixed(0)} ms`,
      `${idealMs} ms`,
      (wallMs / idealMs).toFixed(2),
    ];
  });
  printTable(["transition", "requests", "in a row", "wall time", "ideal", "ratio"], rows);
}

async function bareStart() {
  const begin = performance.now();
  await once(spawn(process.execPath, ["-e", "0"], { stdio: "ignore" }), "exit");
  return performance.now() - begin;
}

/** From the start of the process to the answer to `initialize`. */
async function serverStart() {
  const begin = performance.now();
  const child = spawn(process.execPath, [SERVER], { stdio: ["pipe", "pipe", "inherit"] });
  const params = {
    protocolVersion: "2025-06-18",
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

async function benchStart() {
  const bare = [];
  const server = [];
  for (let n = 0; n < STARTS; n += 1) {
    bare.push(await bareStart());
    server.push(await serverStart());
  }
  const [bareMs, serverMs] = [median(bare), median(server)];
  const rows = [
    ["node -e 0, start to end", `${bareMs.toFixed(0)} ms`, "1.00"],
    ["server, start to initialize answered", `${serverMs.toFixed(0)} ms`, (serverMs / bareMs).toFixed(2)],
  ];
  printTable(["start", "median", "ratio"], rows);
}

function benchSizes() {
  const files = readdirSync(DIST).filter((name) => name.endsWith(".js"));
  const rows = files.map((name) => [name, `${Math.round(statSync(DIST + name).size / 1024)} KB`]);
  printTable(["bundle", "size"], rows);
}

const { url, child } = await startSandbox();
try {
  const tickets = await prepareTickets(url, 4 * ROUNDS);
  console.log(`Each request takes ${LATENCY_MS} ms more; median of ${ROUNDS} rounds. Ideal: one round trip`);
  console.log(
    "for each step that has to wait for the one before (read, write; with a lock: read, swap, write).\n",
  );
  console.log("RALPH_AGENT set");
  await benchTransitions(url, "bench", tickets);
  console.log("RALPH_AGENT not set: the first lock's commit waits for the login that the read tells");
  await benchTransitions(url, null, tickets);
  await benchStart();
  benchSizes();
} finally {
  child.kill();
}
