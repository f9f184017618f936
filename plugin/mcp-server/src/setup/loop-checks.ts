/** The needs of the loop's agents beside the tools: the client's sandbox, and pull requests. Pure. */
import { firstOf } from "../errors.ts";
import type { BoardLook } from "../ticket/board.ts";
import { exposedHint, type ExposedSetting } from "../ports/agent-reach.ts";
import type { HealthCheck } from "./health-report.ts";

/**
 * The sandbox, and the settings of git because of which no agent starts in it. A machine where nobody runs a loop needs
 * none, so what is missing is a caveat.
 */
export function sandboxChecks(problem: string | null, exposed: readonly ExposedSetting[]): HealthCheck[] {
  const name = "sandbox";
  if (problem === null && exposed.length === 0)
    return [{ name, ok: true, message: "agents of the loop can work in a sandbox" }];
  if (problem === null) return exposedChecks(exposed);
  const missing: HealthCheck = {
    name,
    ok: true,
    caveat: true,
    message: `the loop starts no agent here, except with --no-sandbox: ${problem}. Nothing else needs the sandbox`,
    fix: "On Linux, install bubblewrap and socat (`apt-get install bubblewrap socat`) and allow user namespaces; a container may need its host's consent",
  };
  return [missing, ...exposedChecks(exposed)];
}

/** The files that killed agents left; nothing where there are none. */
export function leftoverChecks(paths: readonly string[]): HealthCheck[] {
  if (paths.length === 0) return [];
  const message = `killed agents left files that block git: ${firstOf(paths)}`;
  const fix = "`ralph-hero run` removes them before its next run in each worktree; or remove them yourself";
  return [{ name: "leftovers", ok: true, caveat: true, message, fix }];
}

/** The settings of git because of which the loop starts no agent; nothing where there are none. */
function exposedChecks(exposed: readonly ExposedSetting[]): HealthCheck[] {
  if (exposed.length === 0) return [];
  const named = exposed.map(({ file, key }) => `${key} in ${file}`).join(", ");
  const message = `the loop starts no agent in a sandbox: agents could read the secret of ${named}`;
  return [{ name: "git configuration", ok: true, caveat: true, message, fix: exposedHint(exposed) }];
}

/**
 * Whether agents of a loop may open pull requests; nothing where the team delivers without them. GitHub tells the scopes
 * of classic tokens and the permissions of Apps. Of a fine-grained token it tells none: `X-Accepted-GitHub-Permissions`
 * names what a request needs, not what the token has (GitHub's changelog of 2023-08-10).
 */
export function pullRequestChecks({
  snapshot: { repository, scopes, permissions },
  team: { delivery },
}: Pick<BoardLook, "snapshot" | "team">): HealthCheck[] {
  if (repository === null || delivery.by !== "pull_request") return [];
  const name = "pull requests";
  const may = "agents of the loop may open them";
  const mayNot = "agents of the loop cannot open them: the";
  if (permissions !== null) {
    if (permissions["pull_requests"] === "write") return [{ name, ok: true, message: may }];
    const message = `${mayNot} App has no permission "pull_requests: write"`;
    const fix =
      'Grant "pull_requests: write" in the App\'s settings, and accept the change where it is installed';
    return [{ name, ok: true, caveat: true, message, fix }];
  }
  if (scopes === null || scopes.length === 0) {
    const message =
      "not checkable: GitHub tells no permissions of a token without classic scopes. Agents of the loop need Pull requests: write";
    return [{ name, ok: true, notChecked: true, message }];
  }
  if (scopes.includes("repo")) return [{ name, ok: true, message: may }];
  const message = `${mayNot} token has no scope "repo"`;
  return [{ name, ok: true, caveat: true, message, fix: 'Add "repo" to the token' }];
}

/** The same as notes of `setup`: what does not hold, and what cannot be told. */
export function loopNotes(checks: readonly HealthCheck[]): string[] {
  return checks
    .filter(({ caveat, notChecked }) => caveat === true || notChecked === true)
    .map(({ name, message, fix }) => `${name}: ${message}${fix === undefined ? "" : `. ${fix}`}`);
}
