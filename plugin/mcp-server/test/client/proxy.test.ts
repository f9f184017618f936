import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sandboxProblem } from "../../../loop/src/agents/claude-client.ts";
import type { LocalAgents } from "../../../loop/src/agents/local-agents.ts";
import { ForwardProxy, LOGIN } from "../support/forward-proxy.ts";
import { agentsIn, orderFor } from "./agents-in.ts";
import { machine, oneMachine } from "./one-machine.ts";

/** A command in the real client's sandbox, on a machine whose network is behind a proxy with a password. */

const REGISTRY = "registry.proxied.test";
const problem = await sandboxProblem(process.env);

let folder: string;
let registry: Server;
let proxy: ForwardProxy;
let agents: LocalAgents;

oneMachine({ hasPlugin: false });

beforeAll(async () => {
  registry = createServer((_request, response) => response.end("a package")).listen(0, "127.0.0.1");
  await once(registry, "listening");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens at a port
  const { port } = registry.address() as AddressInfo;
  proxy = await ForwardProxy.open({ hosts: { [REGISTRY]: port, "other.proxied.test": port } });
  folder = realpathSync(mkdtempSync(join(tmpdir(), "ralph-proxied-")));
  const git = (...args: readonly string[]): void => {
    const author = ["-c", "user.name=test", "-c", "user.email=test@localhost"];
    execFileSync("git", [...author, ...args], { cwd: folder });
  };
  git("init", "--quiet", "--initial-branch=main");
  writeFileSync(join(folder, "a.txt"), "x\n");
  git("add", ".");
  git("commit", "--quiet", "--message=Begin");
  agents = agentsIn(folder, {
    ...machine.environment(),
    HTTP_PROXY: proxy.url(),
    https_proxy: proxy.url(),
    npm_config_https_proxy: proxy.url(),
  });
});

afterAll(async () => {
  await proxy?.close();
  registry?.close();
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

function read(name: string): string {
  return readFileSync(join(folder, name), "utf8");
}

async function run(command: string): Promise<string | null> {
  const order = orderFor("claude", machine.binary, { folder, isSandboxed: true });
  const permissions = { ...order.permissions, allowedDomains: [REGISTRY] };
  return agents.runCommand({ ...order, permissions }, command, new AbortController().signal);
}

describe.skipIf(problem !== null)("a command in the sandbox behind a proxy", () => {
  test("reaches its hosts through the proxy and no others, and never sees the password", async () => {
    const told = "env > env.txt; cat /proc/[0-9]*/environ >> env.txt";
    const asked = `curl -sS --max-time 20 -o other.txt -w '%{http_code}' http://other.proxied.test/ > status.txt`;
    // On a busy machine the command may begin before the sandbox's own relay listens.
    const fetched = `curl -sS --retry 5 --retry-connrefused --max-time 20 http://${REGISTRY}/ > got.txt`;
    expect(await run(`${fetched}; ${asked}; ${told}; true`)).toBeNull();
    expect(read("got.txt")).toBe("a package");
    expect(read("status.txt")).toBe("403");
    expect(proxy.seen).toEqual([`GET ${REGISTRY}`]);
    for (const secret of [LOGIN.password, encodeURIComponent(LOGIN.password)])
      expect(read("env.txt")).not.toContain(secret);
  });
});
