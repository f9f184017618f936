import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { expectDone } from "../e2e/expectations.ts";
import { publishTeam } from "../e2e/team-stage.ts";
import { eachStage, stage } from "../e2e/each-stage.ts";
import { PluginCopy } from "./plugin-copy.ts";

/** The first look and the judgement of the guard, beside a server that knows the team's file of the default branch. */

let plugin: PluginCopy;

eachStage({ processes: true }, () => {
  plugin = new PluginCopy();
});

afterEach(async () => {
  await plugin.close();
});

/** The reason of the denial; empty where the call passes. */
function guard(command: string, env: Readonly<Record<string, string>>): string {
  const input = JSON.stringify({ tool_name: "Bash", tool_input: { command } });
  return execFileSync("sh", [join(plugin.root, "hooks/guard.sh")], { input, env, encoding: "utf8" });
}

test("a lock is protected while the local copy of the team's file and the variable name other places", async () => {
  publishTeam(stage, { lockRefPrefix: "refs/team/held/" });
  const env = { ...plugin.variables(), PATH: process.env["PATH"] ?? "" };
  const agent = await stage.agent({ env: plugin.variables() });
  expectDone(await agent.call("get_ticket", { number: 1 }));
  mkdirSync(join(plugin.project, ".ralph"));
  writeFileSync(join(plugin.project, ".ralph/config.json"), '{"lockRefPrefix": "refs/mine/locks/"}');
  const changed = { ...env, RALPH_LOCK_REF_PREFIX: "refs/third/" };
  for (const ref of ["team/held/12", "team/held-runs/12", "ralph/locks/12", "mine/locks/12", "third/12"])
    expect(guard(`git push origin :refs/${ref}`, changed), ref).toContain(
      "Cannot write or delete the ref of a lock",
    );
  expect(guard("git push origin :refs/else/12", changed)).toBe("");
  const amongBranches = { ...env, RALPH_LOCK_REF_PREFIX: "refs/heads/held/" };
  for (const push of ["--mirr origin", "origin --m", "origin --mi", "--prune origin :", "--all --pru origin"])
    expect(guard(`git push ${push}`, amongBranches), push).toContain("Cannot");
});
