import { readFileSync, readdirSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { orNull } from "../errors.ts";
import { safeFolders, type GitPlace } from "./git.ts";
import type { Variables } from "../rules/text.ts";

/**
 * The working copy around a folder that a person works in; null outside of one. Only an entry with the name `.git`
 * counts, so a folder that looks like a bare repository is none. The place is for a start by a person: in a folder that
 * an agent writes, its `.git` may lead anywhere. As with git, a repository of another user counts only if
 * `safe.directory` of the person's configuration names it.
 */
export function placeAround(folder: string, variables: Variables): GitPlace | null {
  for (let workTree = orNull(() => realpathSync.native(folder)); workTree !== null;) {
    const gitFolder = gitFolderIn(workTree);
    if (gitFolder !== null) {
      const isSafe = isOwn(workTree) && isOwn(gitFolder);
      return isSafe || safeFolders(variables).some((one) => one === "*" || one === workTree)
        ? { gitFolder, workTree }
        : null;
    }
    const above = dirname(workTree);
    workTree = above === workTree ? null : above;
  }
  return null;
}

function gitFolderIn(workTree: string): string | null {
  const git = join(workTree, ".git");
  const stats = orNull(() => statSync(git));
  if (stats === null) return null;
  const named = stats.isDirectory() ? git : /^gitdir: (.+)$/m.exec(textOf(git) ?? "")?.[1]?.trim();
  if (named === undefined) return null;
  const gitFolder = orNull(() => realpathSync.native(resolve(workTree, named)));
  return gitFolder !== null && textOf(join(gitFolder, "HEAD")) !== null ? gitFolder : null;
}

function isOwn(folder: string): boolean {
  const user = process.getuid?.();
  return user === undefined || statSync(folder).uid === user;
}

/** The folder in which git keeps what all working copies of the repository share. */
export function commonFolderOf({ gitFolder }: Pick<GitPlace, "gitFolder">): string {
  const common = textOf(join(gitFolder, "commondir"))?.trim();
  return common === undefined ? gitFolder : resolve(gitFolder, common);
}

/**
 * All working copies of the repository, as its own folder lists them: this one, the main one, and each that
 * `git worktree` made. No file in a working copy is asked.
 */
export function workingCopiesOf(place: GitPlace): readonly GitPlace[] {
  const common = commonFolderOf(place);
  const main = basename(common) === ".git" ? [{ gitFolder: common, workTree: dirname(common) }] : [];
  const folder = join(common, "worktrees");
  const linked = (orNull(() => readdirSync(folder)) ?? []).flatMap((name) => {
    const gitFolder = join(folder, name);
    const file = textOf(join(gitFolder, "gitdir"))?.trim();
    return file === undefined ? [] : [{ gitFolder, workTree: dirname(resolve(gitFolder, file)) }];
  });
  return [place, ...main, ...linked];
}

/** Whether the path is the folder or below it. */
export function isWithin(folder: string, path: string): boolean {
  const below = relative(folder, path);
  return below !== ".." && !below.startsWith(`..${sep}`) && !isAbsolute(below);
}

function textOf(file: string): string | null {
  return orNull(() => readFileSync(file, "utf8"));
}
