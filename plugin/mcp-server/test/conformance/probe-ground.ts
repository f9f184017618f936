/** A place in the sandbox where a probe may write, and requests to it. */
import { ulid } from "ulid";
import { RawExchanges } from "../../src/github/raw-exchanges.ts";
import { addRepository } from "../../src/sandbox/accounts.ts";
import { addProject } from "../../src/sandbox/projects.ts";
import { commitFiles } from "../../src/sandbox/refs.ts";
import type { Sandbox } from "../../src/sandbox/start.ts";
import { findAccount, type World } from "../../src/sandbox/world.ts";
import { connect } from "../on-sandbox.ts";
import type { Stage } from "./replay.ts";

export const PLACE = { owner: "acme", repo: "unused", projectNumber: 2 } as const;
export const LOCK_PREFIX = "refs/ralph/locks/";

/** Adds a repository with one commit, and an empty project, to the demo's organization; all its writers may write. */
export function addProbeGround(world: World): void {
  const [acme, maya] = [findAccount(world, PLACE.owner), findAccount(world, "maya")];
  if (acme?.kind !== "Organization" || maya?.kind !== "User") throw new Error("This is not the demo's world");
  const repository = addRepository(world, acme, PLACE.repo);
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
export function stageOf(sandbox: Sandbox, token: string): Stage {
  const connection = connect(sandbox, token);
  return { ...PLACE, exchanges: new RawExchanges(connection, sandbox.graphqlUrl), run: ulid() };
}
