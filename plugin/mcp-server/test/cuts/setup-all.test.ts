import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { addRepository } from "../../../../sandbox/src/accounts.ts";
import { commitFiles } from "../../../../sandbox/src/git-objects.ts";
import { addIssue } from "../../../../sandbox/src/threads.ts";
import type { Repository } from "../../../../sandbox/src/entities.ts";
import { ralphHeroIn, type Finished } from "../e2e/in-process.ts";
import { Stage } from "../e2e/stage.ts";

/** `ralph-hero setup`, killed at each of its requests and run again: it goes on, and nothing is made twice. */

const COMMAND = ["setup", "--yes", "--new", "--commit", "--issues", "--label", "paint"];
/** More than a set-up sends. */
const MAX_REQUESTS = 60;

let stage: Stage;
let plane: Repository;
let clone: string;

async function begin(isProtected: boolean): Promise<void> {
  stage = await Stage.open();
  const { world, repository, project } = stage.place;
  plane = addRepository(world, repository.owner, "plane");
  for (const [id, permission] of repository.grants) plane.grants.set(id, permission);
  commitFiles(world, plane, project.creator, { message: "Begin", files: new Map([["README.md", "x"]]) });
  if (isProtected) plane.branchRules.push({ type: "pull_request", source: "ruleset", branches: "main" });
  for (const title of ["Wings", "Wheels"]) addIssue(world, plane, project.creator, { title, body: "" });
  clone = mkdtempSync(join(tmpdir(), "setup-cut-"));
  const git = (...args: string[]): Buffer => execFileSync("git", args, { cwd: clone });
  git("init", "--quiet");
  git("remote", "add", "origin", "http://127.0.0.1/acme/plane.git");
}

async function end(): Promise<void> {
  rmSync(clone, { recursive: true, force: true });
  await stage.close();
}

afterEach(end);

async function setup(through: (usual: typeof fetch) => typeof fetch = (usual) => usual): Promise<Finished> {
  const env = { RALPH_GH_PROJECT_OWNER: "", RALPH_GH_PROJECT_NUMBER: "", RALPH_GH_REPO: "plane" };
  return ralphHeroIn(
    { folder: clone, through },
    stage.environment({ token: "sandbox-maya", env }),
    ...COMMAND,
  );
}

/** Whether the run was killed at that request, which GitHub carries out or never gets. */
async function killedAt(request: number, isCarriedOut: boolean): Promise<boolean> {
  let sent = 0;
  return new Promise((resolve, reject) => {
    const dead = new Promise<Response>(() => undefined);
    const through =
      (usual: typeof fetch): typeof fetch =>
      async (...call) => {
        sent += 1;
        if (sent < request) return usual(...call);
        if (sent === request) {
          if (isCarriedOut) await usual(...call);
          resolve(true);
        }
        return dead;
      };
    setup(through).then(() => resolve(false), reject);
  });
}

/** What is there, by number or name. */
function made(): unknown {
  const { owner, labelsByName, threads, gitRefs } = plane;
  const projects = [...owner.projectsByNumber.values()].filter(({ linkedRepositories }) =>
    linkedRepositories.has(plane.id),
  );
  return {
    projects: projects.map(({ number, fieldList }) => [number, fieldList.map(({ name }) => name).toSorted()]),
    labels: [...labelsByName.keys()].filter((name) => name === "paint"),
    cards: [...threads.values()].map(({ kind, items }) => [kind, items.length]),
    branches: [...gitRefs.values()].flatMap(({ qualifiedName, target }) =>
      target.kind === "Commit" && qualifiedName.startsWith("refs/heads/")
        ? [[qualifiedName, target.message, target.parentOids.length]]
        : [],
    ),
  };
}

test.each([
  ["a default branch that takes commits", false, 0],
  ["a protected default branch", true, 3],
] as const)("with %s", { timeout: 300_000 }, async (_, isProtected, code) => {
  await begin(isProtected);
  expect((await setup()).code).toBe(code);
  const whole = made();
  await end();
  let cuts = 0;
  for (const isCarriedOut of [true, false]) {
    for (let request = 1; request <= MAX_REQUESTS; request += 1) {
      await begin(isProtected);
      const isCut = await killedAt(request, isCarriedOut);
      if (!isCut) break;
      cuts += 1;
      const again = await setup();
      const place = `${isCarriedOut ? "after" : "before"} request ${request}: ${again.stdout}${again.stderr}`;
      expect(again.code, place).toBe(code);
      expect(made(), place).toEqual(whole);
      await end();
    }
    await end();
  }
  await begin(isProtected);
  expect(cuts).toBeGreaterThanOrEqual(30);
});
