import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { ScriptedModel } from "../../../loop/src/agents/agent-client.ts";
import { orNull } from "../../src/errors.ts";
import { CACHE, installed } from "../client/claude-code.ts";
import type { ClientSpec } from "./clients.ts";
import { scriptedApi, type Asked, type Script } from "./model-apis.ts";
import type { Configuration } from "./page.ts";

/** Longer than the slowest client takes for a minute's call. */
const SESSION_TIMEOUT_MS = 150_000;

/** The path of the client's binary; installs it from the registry the first time. */
export async function binaryOf({ source, version, binary }: ClientSpec): Promise<string> {
  const name = source.replace(/^@.*\//, "");
  return installed({ name, version, source, binary: join("node_modules", ".bin", binary) });
}

/** What a client asked the model in one session, and what it printed. */
interface Session {
  readonly asked: readonly Asked[];
  readonly printed: string;
}

/**
 * Runs the page's command in an empty home with the page's settings, and ends every process that the client leaves. The
 * home is not in the folder for temporary files: Codex refuses one there.
 */
export async function runSession(
  client: ClientSpec,
  { path, language, settings, command }: Configuration,
  { script, variables }: { script: Script; variables: Readonly<Record<string, string>> },
): Promise<Session> {
  const home = await mkdtemp(join(CACHE, "client-home-"));
  const asked: Asked[] = [];
  const model = await ScriptedModel.open(scriptedApi(script, asked, client.deferred));
  try {
    const own = client.settings?.(model.url);
    await mkdir(dirname(join(home, path)), { recursive: true });
    await writeFile(
      join(home, path),
      language === "json" ? mergedJson(own, settings) : `${own}\n${settings}`,
    );
    execFileSync("git", ["init", "--quiet", "work"], { cwd: home });
    const prepare = client.prepare?.(model.url);
    const child = spawn("sh", ["-c", prepare === undefined ? command : `${prepare} && ${command}`], {
      cwd: join(home, "work"),
      env: {
        ...variables,
        HOME: home,
        PATH: `${dirname(await binaryOf(client))}:${process.env["PATH"]}`,
        LANG: "C.UTF-8",
        TERM: "dumb",
        CI: "1",
        ...client.variables(model.url),
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const exit = once(child, "exit");
    const printed = Promise.all([text(child.stdout), text(child.stderr)]);
    const timer = setTimeout(() => endAllOf(home), SESSION_TIMEOUT_MS);
    await exit;
    clearTimeout(timer);
    endAllOf(home);
    return { asked, printed: (await printed).join("") };
  } finally {
    endAllOf(home);
    await model.close();
    await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function mergedJson(own: string | undefined, settings: string): string {
  return JSON.stringify({ ...JSON.parse(own ?? "{}"), ...JSON.parse(settings) });
}

/** Ends the processes with that home, also those that their parents left: Cline starts a daemon. */
function endAllOf(home: string): void {
  for (const name of readdirSync("/proc").filter((each) => /^\d+$/.test(each))) {
    const variables = orNull(() => readFileSync(join("/proc", name, "environ"), "utf8"))?.split("\0");
    if (variables?.includes(`HOME=${home}`) === true) orNull(() => process.kill(Number(name), "SIGKILL"));
  }
}
