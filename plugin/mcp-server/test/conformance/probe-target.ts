/** A place in the sandbox where a probe may write, and requests to it. */
import { ulid } from "ulid";
import { RawExchanges } from "../../src/github/connection.ts";
import { FIELD_NAME } from "../../src/probe/issues.ts";
import type { ProbeTarget } from "../../src/probe/probe-context.ts";
import { runProbe, type ProbeResult, type ProbeServices } from "../../src/probe/run-probe.ts";
import { addRepository } from "../../../../sandbox/src/accounts.ts";
import { addProject } from "../../../../sandbox/src/projects.ts";
import { commitFiles } from "../../../../sandbox/src/git-objects.ts";
import type { Sandbox } from "../../../../sandbox/src/start.ts";
import { findAccount, findRepository, type World } from "../../../../sandbox/src/world.ts";
import { connect } from "../on-sandbox.ts";
import type { ReplayTarget } from "./replay.ts";

export const TARGET = { owner: "acme", repo: "unused", projectNumber: 2 } as const;
const LOCK_PREFIX = "refs/ralph/locks/";

/** Adds a repository with one commit, and an empty project, to the demo's organization; all its writers may write. */
export function addProbeTarget(world: World): void {
  const [acme, maya] = [findAccount(world, TARGET.owner), findAccount(world, "maya")];
  if (acme?.kind !== "Organization" || maya?.kind !== "User") throw new Error("This is not the demo's world");
  const repository = addRepository(world, acme, TARGET.repo);
  commitFiles(world, repository, maya, { message: "Begin", files: new Map([["README.md", "# unused\n"]]) });
  const project = addProject(world, acme, maya, "Unused");
  for (const login of ["ralph-bot", "sam", "helper-app"]) {
    const account = findAccount(world, login);
    if (account === undefined) continue;
    repository.grants.set(account.id, "WRITE");
    project.writers.add(account.id);
  }
}

/** The place in that sandbox, as that token. */
export function replayTargetOf(sandbox: Sandbox, token: string): ReplayTarget {
  const connection = connect(sandbox, token);
  return { ...TARGET, exchanges: new RawExchanges(connection, sandbox.graphqlUrl), run: ulid() };
}

type ProbeChoices = Partial<ProbeServices> & { readonly token?: string; readonly target?: ProbeTarget };

/** Runs a probe in that sandbox, as the repository's administrator unless another token is given; nothing waits. */
export async function probeIn(sandbox: Sandbox, choices: ProbeChoices = {}): Promise<ProbeResult> {
  const { token = "sandbox-maya", target = TARGET, ...services } = choices;
  const { exchanges, run } = replayTargetOf(sandbox, token);
  return runProbe(target, {
    exchanges,
    run,
    lockPrefix: LOCK_PREFIX,
    pause: async () => {},
    signal: new AbortController().signal,
    version: "1.2.3",
    onAccepted: () => {},
    onTried: () => {},
    ...services,
  });
}

/** The result of a probe that was not refused. */
export async function probedIn(sandbox: Sandbox, choices: ProbeChoices = {}) {
  const result = await probeIn(sandbox, choices);
  if (result.kind === "refused") throw new Error(result.why);
  return result;
}

/** What of a probe is in the sandbox's repository and project. */
export function leftIn({ world }: Sandbox) {
  const repository = findRepository(world, TARGET.owner, TARGET.repo);
  const project = repository?.owner.projectsByNumber.get(TARGET.projectNumber);
  if (repository === undefined || project === undefined) throw new Error("The world has no place for probes");
  return {
    refs: [...repository.gitRefs.keys()].filter((name) => !name.startsWith("refs/heads/")),
    issues: [...repository.threads.values()].map(({ state }) => state),
    fields: project.fieldList.filter(({ name }) => name === FIELD_NAME).length,
    cards: project.itemsById.size,
  };
}

export const NOTHING_LEFT = { refs: [], issues: [], fields: 0, cards: 0 };
