import {
  accessSync,
  appendFileSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Variables, errorLine } from "../../../mcp-server/src/rules/text.ts";
import { Failure, diskFull, messageOf, orNull } from "../../../mcp-server/src/errors.ts";
import { gitFailure } from "../../../mcp-server/src/programs/git-errors.ts";
import {
  addressesIn,
  commonFolderOf,
  LIST_REMOTES,
  placeAround,
  workingCopiesOf,
  runOnRemote,
} from "../../../mcp-server/src/programs/git-place.ts";
import { runGit, type GitPlace } from "../../../mcp-server/src/programs/git.ts";
import type { ProgramEnd } from "../../../mcp-server/src/programs/program-place.ts";
import {
  copiedSecrets,
  copyFiles,
  findIncluded,
  INCLUDE_FILE,
  noteSecrets,
  type IncludedFiles,
} from "../../../mcp-server/src/programs/copied-files.ts";
import { remoteBranch } from "../../../mcp-server/src/programs/hardened-git.ts";
import {
  isMountPoint,
  placeholdersIn,
  staleLocks,
  unusedOf,
  removeFolder,
} from "../../../mcp-server/src/programs/leftovers.ts";
import type { WorkTarget, WorktreeFacts } from "../../../mcp-server/src/programs/ticket-worktree.ts";

/** A ticket's own working copy. */
export interface Worktree {
  readonly number: number;
  readonly path: string;
  readonly branch: string;
}

export interface OpenedWorktree extends Worktree {
  /** Whether it was made just now, so that nothing of anybody's lies in it. */
  readonly isNew: boolean;
}

/** A remote by its name; each address as git uses it, then as it is configured (`insteadOf` makes a difference). */
export interface CloneRemote {
  readonly name: string;
  readonly fetchesFrom: readonly string[];
  /** git pushes to all of them. */
  readonly pushesTo: readonly (readonly string[])[];
}

/** The clone in which a loop works. */
export interface CloneFacts {
  readonly remotes: readonly CloneRemote[];
  /** Whether git signs each commit. */
  readonly signsCommits: boolean;
  /** Whether git-lfs is installed, and its filter set up. */
  readonly hasLfs: boolean;
}

/** Facts of git that decide whether agents can commit. */
export interface GitFacts {
  /** The reason for a commit without an author or committer, in git's words; null where it knows both. */
  readonly identityProblem: string | null;
  /** The addresses of author and committer. */
  readonly emails: readonly string[];
  /** The reason why commits that are to be signed cannot be; null where they can, or are not to be. */
  readonly signingProblem: string | null;
  /** The default branch of the base's remote, as the clone remembers it; null if it does not. */
  readonly rememberedDefault: string | null;
}

export interface Worktrees {
  /** Throws WORKTREE_FAILED. */
  clone(): Promise<CloneFacts>;
  /** From now on work begins at this base, and new branches have that prefix; until then, at HEAD. */
  aim(target: WorkTarget, branchPrefix: string): void;
  /** The ticket's, made where there is none: on the ticket's branch if that exists. Throws WORKTREE_FAILED. */
  open(number: number): Promise<OpenedWorktree>;
  /** Those of tickets, and of no branch that people named. Throws WORKTREE_FAILED. */
  list(): Promise<readonly Worktree[]>;
  isInClone(): boolean;
  /** The facts of the working copy that the loop was started in. Throws WORKTREE_FAILED. */
  here(): Promise<WorktreeFacts>;
  /** Throws WORKTREE_FAILED. */
  gitFacts(): Promise<GitFacts>;
  /** The facts of a worktree, from the repository alone: an agent may have changed the worktree. */
  facts(worktree: Worktree): Promise<WorktreeFacts>;
  /** The first of these files that the base has, or else the present commit; null for none. */
  instructions(names: readonly string[]): Promise<string | null>;
  /** Throws WORKTREE_FAILED where they are too many or too large to be copied. */
  includedFiles(): Promise<IncludedFiles>;
  /** Copies those that the worktree lacks, all or none, and returns them. Throws WORKTREE_FAILED. */
  copyIncluded(worktree: Worktree): Promise<IncludedFiles>;
  /** Whether that command made the worktree ready, as `noteSetUp` says where no agent can. */
  isSetUp(worktree: Worktree, command: string): boolean;
  noteSetUp(worktree: Worktree, command: string): void;
  /** The commit that it stands on; null where that cannot be read. */
  head(worktree: Worktree): Promise<string | null>;
  /**
   * A new checkout of the base, on no branch, for an agent of the ticket that writes nothing. The one at
   * `kept`, if that exists. Throws WORKTREE_FAILED.
   */
  openCheckout(number: number, kept?: string): Promise<Worktree>;
  /** Such checkouts of this clone, also half-made ones. Throws WORKTREE_FAILED. */
  checkouts(): Promise<readonly Worktree[]>;
  /** As a checkout, of no ticket. Throws WORKTREE_FAILED. */
  openScratch(): Promise<Worktree>;
  /**
   * Removes a checkout or scratch worktree with all that it holds; leaves any other folder as it is. The reason why one
   * stays; else null. Throws WORKTREE_FAILED.
   */
  discard(worktree: Pick<Worktree, "path">): Promise<string | null>;
  /**
   * Removes from a worktree or checkout, and from git's folder, the files that a killed agent left there and no process
   * uses. Throws WORKTREE_FAILED.
   */
  clear(path: string): Promise<void>;
  /** Such files of all worktrees and checkouts of this clone. Throws WORKTREE_FAILED. */
  leftovers(): Promise<readonly string[]>;
  /**
   * Removes it, or what git keeps of it where its folder is gone; its branch stays. False where anything in it is not
   * committed, or a submodule was ever set up there, which may hold commits of its own.
   */
  removeIfClean(worktree: Worktree): Promise<boolean>;
}

/** The folder of tickets' worktrees below the repository's root; the skill ralph-impl expects it there. */
const FOLDER = join(".claude", "worktrees");
/** The branches of loops whose team names no prefix; they stay in use when it does. */
const BRANCH_PREFIX = "ralph/";
/** A line by which CLAUDE.md takes in another file (Claude Code's documentation, "Memory"). */
const IMPORT = /^@([\w./-]+)$/gm;
/** Files name one or two. */
const MAX_IMPORTS = 5;
/** The beginning of a trial's worktree's name. */
const SCRATCH = "check-";
/** The beginning of a checkout's name, before the ticket's number. */
const CHECKOUT = "read-";
/** In a worktree's own folder below `.git`, which no agent writes to: the command that made it ready. */
const SET_UP = "ralph-set-up";
/** No trial takes longer: its worktree was left by a process that was killed. */
const SCRATCH_LASTS_MS = 6 * 60 * 60_000;
/** How often, and how far apart, it is asked whether a sandbox has ended: on a busy machine that takes over a second. */
const LOOKS = 26;
const BETWEEN_LOOKS_MS = 200;
/** git works on local files; fetching is the slowest of all that is asked here. */
const GIT_TIMEOUT_MS = 120_000;
const FETCH_TIMEOUT_MS = 30_000;
/** No option of a command, and no pattern. */
const REMOTE_NAME = /^[\w][\w./-]*$/;
/** Thousands of worktrees, or a long file of instructions. */
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

interface RunOptions {
  readonly place?: GitPlace;
  /** For a command that talks to it. */
  readonly remote?: string;
  readonly timeoutMs?: number;
  readonly input?: string;
}

/** A repository's worktrees, one a ticket: `.claude/worktrees/gh-0012` on the branch `ralph/gh-0012`. */
export class GitWorktrees implements Worktrees {
  readonly #folder: string;
  readonly #variables: Variables;
  #found: GitPlace | null = null;
  #main: string | null = null;
  #target: WorkTarget = { base: "", baseRemote: null, pushRemote: null };
  #prefix = BRANCH_PREFIX;

  /** `folder` is anywhere in the repository; a person starts the loop there, so no agent has written its `.git`. */
  constructor(folder: string, variables: Variables) {
    this.#folder = folder;
    this.#variables = variables;
  }

  /** Git's folder of the repository, common to all its worktrees. */
  async gitFolder(): Promise<string> {
    return commonFolderOf(this.#place());
  }

  /** The folders of the main working copy and of all worktrees. Throws WORKTREE_FAILED. */
  async workingCopies(): Promise<readonly string[]> {
    return (await this.#listed()).map(({ path }) => path);
  }

  async clone(): Promise<CloneFacts> {
    const [remotes, signs, hasLfs] = await Promise.all([
      this.#remotes(),
      this.#said(["config", "--type=bool", "commit.gpgsign"]),
      this.#hasLfs(),
    ]);
    return { remotes, signsCommits: signs === "true", hasLfs };
  }

  /** A filter that is empty is turned off (`programs/git.ts`). */
  async #hasLfs(): Promise<boolean> {
    const filters = await Promise.all([
      this.#said(["config", "filter.lfs.process"]),
      this.#said(["config", "filter.lfs.clean"]),
    ]);
    return filters.some((one) => (one ?? "") !== "") && (await this.#said(["lfs", "version"])) !== null;
  }

  /** Without a name that another setting alone brings up, as a global `remote.origin.prune` does (git 2.39.5). */
  async #remotes(): Promise<CloneRemote[]> {
    const [listed, set] = await Promise.all([
      this.#git("list the remotes", LIST_REMOTES),
      // It ends with code 1 where there is none.
      this.#run(["config", "--null", "--get-regexp", String.raw`^remote\..*\.(push)?url$`]),
    ]);
    const used = addressesIn(listed);
    const entries = set.stdout.split("\0").map((entry) => entry.split("\n"));
    const names = new Set(used.map(({ name }) => name).filter((one) => REMOTE_NAME.test(one)));
    return [...names].flatMap((name) => {
      const usedFor = (purpose: string): string[] =>
        used.flatMap((one) => (one.name === name && one.purpose === purpose ? [one.address] : []));
      const configured = (variable: string): string[] =>
        entries.flatMap(([key, value = ""]) => (key === `remote.${name}.${variable}` ? [value] : []));
      const [urls, pushUrls, [fetched]] = [configured("url"), configured("pushurl"), usedFor("fetch")];
      if (fetched === undefined) return [];
      const pushed = pushUrls.length === 0 ? urls : pushUrls;
      return [
        {
          name,
          fetchesFrom: [fetched, urls[0] ?? fetched],
          pushesTo: usedFor("push").map((address, index) => [address, pushed[index] ?? address]),
        },
      ];
    });
  }

  aim(target: WorkTarget, branchPrefix: string): void {
    this.#target = target;
    this.#prefix = branchPrefix;
  }

  async open(number: number): Promise<OpenedWorktree> {
    const attempted = `make a worktree for ticket ${number}`;
    const main = await this.#mainFolder();
    const path = join(main, FOLDER, nameFor(number));
    const listed = (await this.#listed()).find((one) => one.path === path);
    // git locks a worktree while it makes it: one that stays so was cut off, and nobody has worked in it.
    if (listed?.locked === "initializing")
      await this.#git(attempted, ["worktree", "remove", "--force", "--force", path]);
    else if (listed !== undefined && listed.locked !== null && !existsSync(path))
      await this.#git(attempted, ["worktree", "unlock", path]);
    else if (listed !== undefined && isThere(path)) {
      if (listed.branch === null) {
        // An agent's commits would be on no branch, and could not be pushed.
        const attempt = `Cannot use the worktree ${path} for ticket ${number}`;
        const hint = `End what is under way there, such as a rebase, or check its branch out: git -C ${path} switch ${this.#prefix}${nameFor(number)}`;
        throw new Failure("WORKTREE_FAILED", `${attempt}: it is on no branch`, { hint });
      }
      await this.clear(path);
      // Another base may have been named since, which the clone lacks.
      await this.#base();
      return { number, path, branch: listed.branch, isNew: false };
    }
    await this.#makeFolder(attempted);
    // A listed worktree whose folder was deleted is pruned, so that it is made anew. git prunes no locked one.
    await this.#git(attempted, ["worktree", "prune"]);
    const add = ["worktree", "add", "--quiet"];
    const [existing] = await this.#branches("refs/heads/", number);
    if (existing !== undefined) {
      await this.#git(attempted, [...add, path, existing]);
      return { number, path, branch: existing, isNew: true };
    }
    const pushed = await this.#pushedBranch(number);
    const branch = pushed?.branch ?? `${this.#prefix}${nameFor(number)}`;
    const from = pushed?.ref ?? (await this.#base());
    await this.#git(attempted, [...add, "--no-track", "-b", branch, path, from]);
    return { number, path, branch, isNew: true };
  }

  /**
   * The ticket's branch that another clone has pushed; null for none. A fetch that fails leaves the earlier
   * state: before its run the branch is fetched again, with the loop's own token, and merged.
   */
  async #pushedBranch(number: number): Promise<{ readonly branch: string; readonly ref: string } | null> {
    const { pushRemote } = this.#target;
    if (pushRemote === null) return null;
    const names = this.#prefixes().map((prefix) => `${prefix}${nameFor(number)}*`);
    const refs = names.map((name) => `+refs/heads/${name}:${remoteBranch(pushRemote, name)}`);
    await this.#run(["fetch", "--quiet", "--no-tags", "--prune", pushRemote, ...refs], {
      remote: pushRemote,
      timeoutMs: FETCH_TIMEOUT_MS,
    });
    const [branch] = await this.#branches(remoteBranch(pushRemote, ""), number);
    return branch === undefined ? null : { branch, ref: remoteBranch(pushRemote, branch) };
  }

  async openScratch(): Promise<Worktree> {
    const folder = join(await this.#mainFolder(), FOLDER);
    for (const { path } of await this.#listed())
      if (path.startsWith(join(folder, SCRATCH)) && isOld(path)) await this.discard({ path });
    return { number: 0, path: await this.#detached("make a worktree for a trial", SCRATCH), branch: "" };
  }

  async openCheckout(number: number, kept?: string): Promise<Worktree> {
    if (kept !== undefined && isThere(kept) && (await this.#isDisposable(kept))) {
      await this.clear(kept);
      return { number, path: kept, branch: "" };
    }
    const attempted = `make a checkout for ticket ${number}`;
    return { number, path: await this.#detached(attempted, `${CHECKOUT}${number}-`), branch: "" };
  }

  async checkouts(): Promise<readonly Worktree[]> {
    const folder = join(await this.#mainFolder(), FOLDER);
    const names = existsSync(folder) ? readdirSync(folder) : [];
    return names.flatMap((name) => {
      const number = new RegExp(`^${CHECKOUT}(\\d+)-`).exec(name)?.[1];
      return number === undefined ? [] : [{ number: Number(number), path: join(folder, name), branch: "" }];
    });
  }

  /** The path of a new worktree on no branch, whose name begins like that. */
  async #detached(attempted: string, prefix: string): Promise<string> {
    const path = mkdtempSync(join(await this.#makeFolder(attempted), prefix));
    try {
      const add = ["worktree", "add", "--quiet", "--detach", path, await this.#base()];
      await this.#git(attempted, add);
    } catch (error) {
      await this.discard({ path });
      if ((await this.#run(["rev-parse", "--verify", "--quiet", "HEAD"])).code === 0) throw error;
      throw new Failure("WORKTREE_FAILED", `Cannot ${attempted}: the repository has no commit yet`, {
        hint: "Commit and push a first file, and try again",
      });
    }
    return path;
  }

  /** Whether the path is a checkout's or a trial's: any other folder holds somebody's work. */
  async #isDisposable(path: string): Promise<boolean> {
    const name = basename(path);
    const isOurs = name.startsWith(SCRATCH) || name.startsWith(CHECKOUT);
    return isOurs && dirname(path) === join(await this.#mainFolder(), FOLDER);
  }

  async discard({ path }: Pick<Worktree, "path">): Promise<string | null> {
    if (!(await this.#isDisposable(path))) return null;
    // Once for what it holds, and once for git's lock on one that was cut off while it was made.
    await this.#run(["worktree", "remove", "--force", "--force", path]);
    const problem = removeFolder(path);
    await this.#run(["worktree", "prune"]);
    return problem === null ? null : `the checkout ${path} stays until it can be removed: ${problem}`;
  }

  async list(): Promise<readonly Worktree[]> {
    const folder = join(await this.#mainFolder(), FOLDER);
    return (await this.#listed()).flatMap(({ path, branch }) => {
      const number = Number(/^gh-(\d+)$/.exec(path.slice(folder.length + 1))?.[1]);
      const ours = path.startsWith(folder) && Number.isInteger(number);
      const isOurs = this.#prefixes().some(
        (prefix) => branch?.startsWith(`${prefix}${nameFor(number)}`) === true,
      );
      return ours && isOurs && branch !== null ? [{ number, path, branch }] : [];
    });
  }

  isInClone(): boolean {
    return this.#findPlace() !== null;
  }

  async here(): Promise<WorktreeFacts> {
    return this.facts({ number: 0, path: this.#place().workTree, branch: "" });
  }

  async gitFacts(): Promise<GitFacts> {
    return readGitFacts(async (args) => this.#run(args), this.#target.baseRemote);
  }

  async facts({ number, path, branch }: Worktree): Promise<WorktreeFacts> {
    const gitFolder = this.#placeOf(path)?.gitFolder;
    if (gitFolder === undefined)
      throw new Failure("WORKTREE_FAILED", `Cannot use the worktree ${path}: git does not list it`, {
        hint: "Look at `git worktree list`, and start the loop again",
      });
    const facts = { ...this.#target, ticket: number, path, gitFolder, base: await this.#baseName() };
    if (branch !== "") return { ...facts, branch };
    const listed = (await this.#listed()).find((one) => one.path === path);
    return { ...facts, branch: listed?.branch ?? "" };
  }

  async instructions(names: readonly string[]): Promise<string | null> {
    const { baseRemote } = this.#target;
    const fetched = baseRemote === null ? [] : [remoteBranch(baseRemote, await this.#baseName())];
    for (const ref of [...fetched, "HEAD"])
      for (const name of names) {
        const text = await this.#textAt(ref, name);
        if (text === null) continue;
        let whole = text;
        for (const [line, path = ""] of [...text.matchAll(IMPORT)].slice(0, MAX_IMPORTS)) {
          const imported = await this.#textAt(ref, path);
          if (imported !== null) whole = whole.replace(line, () => imported);
        }
        return whole;
      }
    return null;
  }

  async includedFiles(): Promise<IncludedFiles> {
    await this.#fetchBase();
    return this.#included();
  }

  async #included(): Promise<IncludedFiles> {
    const patterns = await this.#textAt(await this.#baseCommit(), INCLUDE_FILE);
    if (patterns === null) return { files: [], leftOut: [] };
    const place = await this.#mainPlace();
    return findIncluded(this.#runIn(place), place.workTree, patterns);
  }

  async copyIncluded({ path }: Worktree): Promise<IncludedFiles> {
    const { files, leftOut } = await this.#included();
    const worktree = this.#placeOf(path);
    if (files.length === 0 || worktree === null) return { files: [], leftOut };
    const place = await this.#mainPlace();
    const [main, commonFolder, base] = [place.workTree, await this.gitFolder(), await this.#baseCommit()];
    await noteSecrets({ main, commonFolder, base }, this.#runIn(place), files);
    return { files: await copyFiles({ ...worktree, main }, this.#runIn(worktree), files), leftOut };
  }

  isSetUp({ path }: Worktree, command: string): boolean {
    const place = this.#placeOf(path);
    return place !== null && textOf(join(place.gitFolder, SET_UP)) === command;
  }

  noteSetUp({ path }: Worktree, command: string): void {
    const place = this.#placeOf(path);
    if (place !== null) writeFileSync(join(place.gitFolder, SET_UP), command);
  }

  /** The secrets of the files that were copied in this clone. */
  secrets(): readonly string[] {
    return copiedSecrets(commonFolderOf(this.#place()));
  }

  /** The base as last fetched; HEAD where it is not there. */
  async #baseCommit(): Promise<string> {
    const { base, baseRemote } = this.#target;
    const ref = baseRemote === null ? `refs/heads/${base}` : remoteBranch(baseRemote, base);
    return (await this.#exists(ref)) ? ref : "HEAD";
  }

  /** The main working copy; of a bare repository the one that the loop began in. */
  async #mainPlace(): Promise<GitPlace> {
    const common = await this.gitFolder();
    return workingCopiesOf(this.#place()).find(({ gitFolder }) => gitFolder === common) ?? this.#place();
  }

  #runIn(place: GitPlace): (args: readonly string[], input?: string) => Promise<ProgramEnd> {
    return async (args, input = "") => this.#run(args, { place, input });
  }

  /** A file of a commit, also by a link in the tree; null where there is none. */
  async #textAt(ref: string, path: string): Promise<string | null> {
    const args = ["cat-file", "--batch", "--follow-symlinks"];
    const { code, stdout } = await this.#run(args, { input: `${ref}:${path}\n` });
    const text = /^[0-9a-f]+ blob \d+\n([^]*)$/.exec(stdout)?.[1];
    return code === 0 && text !== undefined ? text.trimEnd() : null;
  }

  async head({ path }: Worktree): Promise<string | null> {
    const place = this.#placeOf(path);
    if (place === null) return null;
    const { code, stdout } = await this.#run(["rev-parse", "--verify", "HEAD"], { place });
    return code === 0 ? stdout.trim() : null;
  }

  async clear(path: string): Promise<void> {
    const place = this.#placeOf(path);
    if (place === null) return;
    const made = await this.#placeholdersIn(place);
    // The processes of a sandbox end a moment after their client.
    for (let look = 1; look < LOOKS && unusedOf(made).length < made.length; look += 1)
      await sleep(BETWEEN_LOOKS_MS);
    for (const file of this.#unused(place, made)) orNull(() => rmSync(file));
  }

  async leftovers(): Promise<readonly string[]> {
    const ours = await Promise.all([this.list(), this.checkouts()]);
    const places = ours.flat().flatMap(({ path }) => this.#placeOf(path) ?? []);
    const found = places.map(async (place) => this.#unused(place, await this.#placeholdersIn(place)));
    return [...new Set((await Promise.all(found)).flat())];
  }

  async #placeholdersIn(place: GitPlace): Promise<readonly string[]> {
    const names = await placeholdersIn(place.workTree, async (args) => this.#run(args, { place }));
    return names.map((name) => join(place.workTree, name));
  }

  /** Of these, and of the locks of git, those that nothing uses. */
  #unused(place: GitPlace, placeholders: readonly string[]): readonly string[] {
    const configLock = join(commonFolderOf(place), "config.lock");
    const made = isMountPoint(configLock) ? [...placeholders, configLock] : placeholders;
    return [...unusedOf(made), ...staleLocks(place.gitFolder, place.workTree)];
  }

  async removeIfClean({ path }: Worktree): Promise<boolean> {
    const place = isThere(path) ? this.#placeOf(path) : null;
    if (place !== null) {
      await this.clear(path);
      const status = ["status", "--porcelain", "--ignore-submodules=dirty"];
      const { code, stdout } = await this.#run(status, { place });
      if (code !== 0 || stdout.trim() !== "") return false;
      if (await this.#mayHideChanges(place)) return false;
    }
    // Without --force git itself refuses where anything has changed meanwhile.
    return (await this.#run(["worktree", "remove", path])).code === 0;
  }

  /** Whether somebody told git not to look at a file that is there (`--assume-unchanged`, `--skip-worktree`). */
  async #mayHideChanges(place: GitPlace): Promise<boolean> {
    const { code, stdout } = await this.#run(["ls-files", "-v", "-z"], { place });
    const unwatched = stdout.split("\0").filter((entry) => /^[a-zS] /.test(entry));
    return code !== 0 || unwatched.some((entry) => existsSync(join(place.workTree, entry.slice(2))));
  }

  /**
   * The worktree with its own folder below `.git`; null for none. Its own `.git` file is not asked: an agent may have
   * changed it.
   */
  #placeOf(path: string): GitPlace | null {
    return workingCopiesOf(this.#place()).find(({ workTree }) => workTree === path) ?? null;
  }

  /** In a clone without remotes the branch that is checked out, if the base is not there. */
  async #baseName(): Promise<string> {
    const { base, baseRemote } = this.#target;
    if (baseRemote !== null || (await this.#exists(`refs/heads/${base}`))) return base;
    // Not `--short`, which writes "heads/…" where a tag has the name.
    const head = await this.#git("find the base", ["symbolic-ref", "HEAD"]);
    return head.trim().replace(/^refs\/heads\//, "");
  }

  /** The commit that work begins on, just fetched where there is a remote. Throws WORKTREE_FAILED. */
  async #base(): Promise<string> {
    const { base, baseRemote } = this.#target;
    if (baseRemote === null)
      return (await this.#exists(`refs/heads/${base}`)) ? `refs/heads/${base}` : "HEAD";
    const fetched = remoteBranch(baseRemote, base);
    await this.#fetchBase();
    if (await this.#exists(fetched)) return fetched;
    throw new Failure("WORKTREE_FAILED", `Cannot find ${base}: it could not be fetched from ${baseRemote}`, {
      hint: `Look at \`git fetch ${baseRemote} ${base}\``,
    });
  }

  /** A fetch that failed, as without a network, leaves the earlier state. */
  async #fetchBase(): Promise<void> {
    const { base, baseRemote } = this.#target;
    if (baseRemote === null) return;
    const refs = `+refs/heads/${base}:${remoteBranch(baseRemote, base)}`;
    await this.#run(["fetch", "--quiet", "--no-tags", baseRemote, refs], {
      remote: baseRemote,
      timeoutMs: FETCH_TIMEOUT_MS,
    });
  }

  async #exists(ref: string): Promise<boolean> {
    return (await this.#run(["show-ref", "--verify", "--quiet", ref])).code === 0;
  }

  #prefixes(): readonly string[] {
    return [...new Set([this.#prefix, BRANCH_PREFIX])];
  }

  /** The ticket's branches below that prefix, by name. */
  async #branches(below: string, number: number): Promise<string[]> {
    const names = this.#prefixes().map((prefix) => `${below}${prefix}${nameFor(number)}`);
    const patterns = names.flatMap((name) => [name, `${name}-*`]);
    const listed = await this.#git("list branches", ["for-each-ref", "--format=%(refname)", ...patterns]);
    const refs = listed.split("\n").filter((line) => line !== "");
    return refs.map((ref) => ref.slice(below.length)).toSorted();
  }

  /** Found once: it is where it is as long as the loop runs. */
  async #mainFolder(): Promise<string> {
    this.#main ??= (await this.#listed())[0]?.path ?? this.#folder;
    return this.#main;
  }

  /**
   * The entries of `git worktree list --porcelain`. `branch` is null for a detached head, `locked` the reason of the lock,
   * null if it is not locked.
   */
  async #listed() {
    const text = await this.#git("list the worktrees", ["worktree", "list", "--porcelain"]);
    return text
      .split("\n\n")
      .filter((block) => block.startsWith("worktree "))
      .map((block) => {
        const valueOf = (key: string): string | null =>
          new RegExp(`^${key}(?: (.*))?$`, "m").exec(block)?.slice(1).join("") ?? null;
        const branch = valueOf("branch")?.replace(/^refs\/heads\//, "") ?? null;
        return { path: valueOf("worktree") ?? "", branch, locked: valueOf("locked") };
      });
  }

  /** The folder of the worktrees, kept out of git's status, and out of packages of npm, which ignores `info/exclude`. */
  async #makeFolder(attempted: string): Promise<string> {
    const folder = join(await this.#mainFolder(), FOLDER);
    try {
      mkdirSync(folder, { recursive: true });
      accessSync(folder, constants.W_OK);
    } catch (cause) {
      const message = `Cannot ${attempted}: this account cannot write to ${folder} (${messageOf(cause)})`;
      const hint = "Let it write there, or start in a clone where it may";
      throw diskFull(cause) ?? new Failure("WORKTREE_FAILED", message, { hint, cause });
    }
    orNull(() => writeFileSync(join(folder, ".gitignore"), "*\n", { flag: "wx" }));
    const file = join(await this.gitFolder(), "info", "exclude");
    mkdirSync(dirname(file), { recursive: true });
    const line = `/${FOLDER.replaceAll("\\", "/")}/`;
    const text = textOf(file);
    const isLastEnded = text === "" || text.endsWith("\n");
    if (!text.split("\n").includes(line)) appendFileSync(file, `${isLastEnded ? "" : "\n"}${line}\n`);
    return folder;
  }

  /** Git's output. Throws WORKTREE_FAILED. */
  async #git(attempted: string, args: readonly string[]): Promise<string> {
    const end = await this.#run(args);
    if (end.code === 0) return end.stdout;
    const hint =
      "Agents that write work in worktrees: start the loop in a clone of the repository, and look at `git worktree list`";
    throw gitFailure(attempted, end, hint);
  }

  /** The first line of git's output; null where it failed. */
  async #said(args: readonly string[]): Promise<string | null> {
    const { code, stdout } = await this.#run(args);
    return code === 0 ? (stdout.split("\n")[0] ?? "") : null;
  }

  async #run(
    args: readonly string[],
    { place = this.#place(), remote, timeoutMs = GIT_TIMEOUT_MS, input = "" }: RunOptions = {},
  ): Promise<ProgramEnd> {
    const run = { variables: this.#variables, input, timeoutMs, maxOutputBytes: MAX_OUTPUT_BYTES };
    return remote === undefined ? runGit(place, args, run) : runOnRemote(place, args, { ...run, remote });
  }

  /** Found once: later an agent may have written below the folder. */
  #findPlace(): GitPlace | null {
    this.#found ??= placeAround(this.#folder, this.#variables);
    return this.#found;
  }

  /** Throws WORKTREE_FAILED. */
  #place(): GitPlace {
    const found = this.#findPlace();
    if (found !== null) return found;
    const why = `${this.#folder} is in no git repository of this user`;
    throw new Failure("WORKTREE_FAILED", `Cannot work here: ${why}`, {
      hint: "Agents work in worktrees of a clone: `gh repo clone <owner>/<repo>`, change into it, and start the loop there. A clone of another user counts if git's safe.directory names it",
    });
  }
}

function nameFor(number: number): string {
  return `gh-${String(number).padStart(4, "0")}`;
}

/** Whether it is a worktree still: git lists one until it is pruned, and without that file git would look above it. */
function isThere(path: string): boolean {
  return existsSync(join(path, ".git"));
}

function isOld(path: string): boolean {
  return existsSync(path) && Date.now() - statSync(path).mtimeMs > SCRATCH_LASTS_MS;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  }
}

// git on this machine, as far as commits of agents depend on it.

/** Of the commit that is checked out, so that nothing but a loose object is made. */
const TREE = "HEAD^{tree}";

/**
 * Measured with git 2.39.5: `git var` fails where a commit would for want of an identity, and `git commit-tree` signs
 * only with `-S`. `run` is git as it commits for agents, so that the same settings and programs count.
 */
async function readGitFacts(
  run: (args: readonly string[]) => Promise<ProgramEnd>,
  baseRemote: string | null,
): Promise<GitFacts> {
  const head = `refs/remotes/${baseRemote}/HEAD`;
  const [author, committer, named, signs] = await Promise.all([
    run(["var", "GIT_AUTHOR_IDENT"]),
    run(["var", "GIT_COMMITTER_IDENT"]),
    baseRemote === null ? null : run(["symbolic-ref", "--quiet", head]),
    run(["config", "--type=bool", "commit.gpgsign"]),
  ]);
  const nobody = [author, committer].find(({ code }) => code !== 0);
  const isSigned = nobody === undefined && signs.stdout.trim() === "true";
  const signing = isSigned ? await run(["commit-tree", "-S", "-m", "A trial of a signature", TREE]) : null;
  return {
    identityProblem: nobody === undefined ? null : errorLine(nobody.stderr),
    emails: [author, committer].flatMap(({ stdout }) => /<([^>]*)>/.exec(stdout)?.[1] ?? []),
    signingProblem:
      signing === null || signing.code === 0
        ? null
        : signing.code === null
          ? "the signing program did not end in time"
          : errorLine(signing.stderr),
    rememberedDefault:
      named === null || named.code !== 0 ? null : named.stdout.trim().slice(head.length - "HEAD".length),
  };
}
