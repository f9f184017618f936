/** The team's file, which names the board on the repository's default branch (docs/maintainers/decisions/0006). */
import { Failure } from "../errors.ts";
import { TEAM_CONFIG_PATH, sameName, type BoardAddress, type RepositoryAddress } from "../rules/names.ts";
import { isObject, jsonMistake } from "../rules/text.ts";
import { parseTeamConfig } from "../ticket/team/team-config.ts";
import type { World } from "../ticket/world/world.ts";
import type { FileToCommit } from "../github/setup-store.ts";

/**
 * Pure: the file's text with the board in it, and everything else as it is. The same text where it names that board.
 * Throws CONFIG_INVALID for a text that is no JSON object.
 */
export function withBoard(text: string | null, { owner, number }: BoardAddress): string {
  const before = text === null ? {} : contentOf(text);
  const project = isObject(before["project"]) ? before["project"] : {};
  if (text !== null && project["owner"] === owner && project["number"] === number) return text;
  const indent = /^([ \t]+)"/m.exec(text ?? "")?.[1] ?? "  ";
  return `${JSON.stringify({ ...before, project: { ...project, owner, number } }, null, indent)}\n`;
}

/** Pure: whether the file's text names another board. Throws as `withBoard`. */
export function namesOther(text: string, { owner, number }: BoardAddress): boolean {
  const { project } = contentOf(text);
  if (!isObject(project)) return false;
  const { number: named = number, owner: whose = owner } = project;
  return named !== number || typeof whose !== "string" || !sameName(whose, owner);
}

function contentOf(text: string): Record<string, unknown> {
  let why = "it is no JSON object";
  try {
    const content: unknown = JSON.parse(text);
    if (isObject(content)) return content;
  } catch (error) {
    why = jsonMistake(error);
  }
  throw new Failure("CONFIG_INVALID", `Cannot name the board in ${TEAM_CONFIG_PATH} of this folder: ${why}`, {
    hint: "Correct that file, and call again",
  });
}

/**
 * Commits the board's name to the default branch by the API, so that no working copy and no hook of one takes part. Where a
 * rule of the branch refuses that, opens a pull request. A branch or pull request of an earlier call is used again. Null
 * where the file counts; else the pull request that has to be merged first, with GitHub's reason. One request; eight for a
 * pull request. Throws GITHUB_FORBIDDEN and the errors of the stores.
 */
export async function commitTeamFile(
  world: World,
  address: RepositoryAddress,
  repositoryId: string,
  board: BoardAddress,
  before: string | null,
): Promise<{ readonly url: string; readonly why: string } | null> {
  const name = `project ${board.number} of ${board.owner}`;
  const file: FileToCommit = {
    path: TEAM_CONFIG_PATH,
    before,
    text: withBoard(before, board),
    message: `Name ${name} as the board of ralph-hero`,
  };
  const why = await world.setup.commitFile(address, file);
  if (why === null) return null;
  const { branchPrefix } = parseTeamConfig(before).delivery;
  const branch = `${branchPrefix}setup-${board.owner}-${board.number}`;
  const { defaultBranch: base } = await world.repositories.readFacts(address, { base: null, work: branch });
  if (base === null) throw refused(address, why);
  const pulls = await world.pullRequests.readOfBranch(address, { branch, base });
  const open = pulls.find((pull) => pull.state === "OPEN" && pull.base === base);
  if (open !== undefined) return { url: open.url, why };
  await world.setup.beginBranch(address, branch, base);
  const refusedToo = await world.setup.commitFile(address, { ...file, branch });
  if (refusedToo !== null) throw refused(address, refusedToo);
  const url = await world.setup.proposeBranch(repositoryId, {
    branch,
    base,
    title: file.message,
    body: `Tools of ralph-hero read \`${TEAM_CONFIG_PATH}\` from the branch \`${base}\`. The board counts after this merge.`,
  });
  return { url, why };
}

function refused({ owner, repo }: RepositoryAddress, why: string): Failure {
  return new Failure("GITHUB_FORBIDDEN", `Cannot commit ${TEAM_CONFIG_PATH} to ${owner}/${repo}: ${why}`, {
    hint: "Bring the file to the default branch by hand; in a clone of the repository it is written and staged",
  });
}
