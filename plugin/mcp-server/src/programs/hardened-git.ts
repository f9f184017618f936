import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { shortCommit, shortened, type Variables } from "../rules/text.ts";
import { Failure } from "../errors.ts";
import { readAddedLines } from "./added-lines.ts";
import { copiedInto } from "./copied-files.ts";
import { placeholdersIn } from "./leftovers.ts";
import { runGit, type GitPlace, type GitRun } from "./git.ts";
import { gitFailure, LOST_RACE, worktreeFailure } from "./git-errors.ts";
import { runOnRemote } from "./git-place.ts";
import { entriesIn, type ProgramEnd } from "./program-place.ts";
import { MAX_UNMERGED } from "../rules/bounds.ts";
import type {
  AddedLines,
  CommittedFile,
  Conflicts,
  StagedFile,
  TicketWorktree,
  UnmergedCommit,
  WorktreeFacts,
  WorktreeState,
} from "./ticket-worktree.ts";
import type { RepositoryAddress } from "../rules/names.ts";

/** Access to GitHub over HTTPS. Remotes by SSH use the user's own keys. */
interface PushAccess {
  /** For example `https://github.com`. */
  readonly origin: string;
  readonly token: () => Promise<string>;
}

interface GitSetup {
  readonly variables: Variables;
  readonly access: PushAccess;
  /** The time that the present call has left; absent: nobody waits for an answer. */
  readonly timeLeftMs?: () => number;
  /** Whether nobody waits for the present call's answer any more. */
  readonly isCancelled?: () => boolean;
}

/** Local work is done in a second; large repositories take longer. */
const LOCAL_TIMEOUT_MS = 60_000;
/** Long enough for a large push outside of a call; within one, git gets what the call has left. */
const REMOTE_TIMEOUT_MS = 50_000;
/** Whether a push counted that was killed is asked within the rest of the call. */
const LOOK_TIMEOUT_MS = 5_000;
/** A patch that is longer is cut: the agent reads the files themselves. */
const MAX_DIFF_BYTES = 60 * 1024;
/** Characters: the first files show which folder it is. */
const MAX_NAMES = 500;
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;
/** Each costs a run of git. A ticket has a few; more are a history that was never fetched. */
const MAX_UNPUSHED = 300;
/** Each time others were faster within a second. */
const PUSH_TRIES = 3;
const GITLINK_MODE = "160000";
const NO_FILE_MODE = "000000";
/** On the command line: `.gitmodules` overrides the configuration. */
const NO_SUBMODULES = "--ignore-submodules=all";
/** git runs the helper by a shell, with the action as an argument. The token stands in the environment alone. */
const TOKEN_HELPER = `!f() { printf 'username=x-access-token\\npassword=%s\\n' "$RALPH_PUSH_TOKEN"; }; f`;

/** A worktree by git. No program of an agent runs with it. */
export class HardenedGit implements TicketWorktree {
  readonly ticket: number;
  readonly branch: string;
  readonly base: string;
  readonly fork?: RepositoryAddress;
  readonly #facts: WorktreeFacts;
  readonly #setup: GitSetup;

  constructor(facts: WorktreeFacts, setup: GitSetup) {
    this.ticket = facts.ticket;
    this.branch = facts.branch;
    this.base = facts.base;
    if (facts.fork !== undefined) this.fork = facts.fork;
    this.#facts = facts;
    this.#setup = setup;
  }

  get #timeLeftMs(): number {
    return this.#setup.timeLeftMs?.() ?? Infinity;
  }

  async state(): Promise<WorktreeState> {
    const attempted = "read the worktree's state";
    const base = await this.#baseRef();
    const [head, status, counts, placeholders] = await Promise.all([
      this.#git(attempted, ["rev-parse", "HEAD"]),
      this.#git(attempted, ["status", "--porcelain=v1", "--untracked-files=all", NO_SUBMODULES]),
      this.#git(attempted, ["rev-list", "--left-right", "--count", `HEAD...${base}`]),
      this.#placeholders(),
    ]);
    const [ahead = 0, behind = 0] = counts.trim().split(/\s+/).map(Number);
    const changed = linesOf(status).filter((line) => !placeholders.includes(line.replace("?? ", "")));
    return { head: head.trim(), changed, ahead, behind };
  }

  async committed(folder: string): Promise<readonly CommittedFile[]> {
    const attempted = "list the committed files";
    const since = `${await this.#baseRef()}...HEAD`;
    const [all, changed] = await Promise.all([
      this.#git(attempted, ["ls-tree", "-r", "-z", "--full-tree", "--name-only", "HEAD", "--", `${folder}/`]),
      this.#git(attempted, ["diff", NO_SUBMODULES, "--name-only", "-z", since, "--", folder]),
    ]);
    const own = changed.split("\0");
    return entriesIn(all).map((path) => ({ path, isOwn: own.includes(path) }));
  }

  async diff(): Promise<string> {
    const attempted = `compare the worktree with ${this.base}`;
    const from = await this.#git(attempted, ["merge-base", "HEAD", await this.#baseRef()]);
    const text = await this.#git(attempted, ["diff", NO_SUBMODULES, from.trim()]);
    const untracked = (await this.#untracked()).map((path) => `new, not committed: ${path}\n`);
    const bytes = Buffer.from(text + untracked.join(""));
    if (bytes.length <= MAX_DIFF_BYTES) return bytes.toString();
    const shown = new TextDecoder().decode(bytes.subarray(0, MAX_DIFF_BYTES));
    return `${shown}\n… (cut after ${MAX_DIFF_BYTES / 1024} KB: read the files)`;
  }

  async stage(paths: readonly string[]): Promise<readonly StagedFile[]> {
    const attempted = "stage the changes";
    const merging = await this.#run(["rev-parse", "--quiet", "--verify", "MERGE_HEAD"]);
    const isMerge = merging.code === 0;
    await this.unstage();
    // A merge is committed whole: a file that is left out would lose the base's change.
    const chosen = isMerge || paths.length === 0 ? ["."] : paths;
    const nested = await this.#nestedRepositories();
    const left = [...nested.known, ...nested.found, ...(await this.#placeholders())];
    const leftOf = (path: string): string[] => left.filter((one) => isBelow(path, one) || isBelow(one, path));
    // `add` compares an excluded path without as many characters as the folder of the added ones has: one elsewhere may
    // exclude them (git 2.39.5, findings/git-add-excluded-path.sh).
    const whole = chosen.filter((path) => leftOf(path).length === 0);
    const adds = [whole, ...chosen.filter((path) => !whole.includes(path)).map((path) => [path])];
    for (const some of adds.filter(({ length }) => length > 0)) {
      const excluded = some.flatMap(leftOf).map((path) => `:(exclude,literal)${path}`);
      const added = some.map((path) => `:(literal)${path}`);
      await this.#git(attempted, ["add", "--all", "--", ...added, ...excluded]);
    }
    const changed = await this.#stagedAgainst("HEAD");
    const isChosen = (path: string): boolean =>
      isMerge || paths.length === 0 || paths.some((one) => isBelow(one, path) || isBelow(path, one));
    const repositories = nested.found.filter(isChosen).map((path) => ({ path, isRepository: true }));
    if (!isMerge) return [...changed, ...repositories];
    const merged = await this.#stagedAgainst("MERGE_HEAD");
    const own = changed.filter(({ path }) => merged.some((other) => other.path === path));
    await this.#requireResolved(own.map(({ path }) => path));
    return [...own, ...repositories];
  }

  /**
   * Other repositories in the worktree: submodules that the branch knows, and those that are new. git would run what
   * their configuration names, so no command looks into them.
   */
  async #nestedRepositories(): Promise<{
    readonly known: readonly string[];
    readonly found: readonly string[];
  }> {
    const listed = await this.#git("list the submodules", ["ls-files", "--stage", "-z"]);
    const known = listed.split("\0").flatMap((entry) => {
      const [facts = "", path] = entry.split("\t");
      return facts.startsWith(GITLINK_MODE) && path !== undefined ? [path] : [];
    });
    const found = (await this.#untracked()).filter((path) => path.endsWith("/"));
    return { known, found: found.map((path) => path.slice(0, -1)) };
  }

  /** Files that git does not know, without placeholders; the name of another repository ends in a slash. */
  async #untracked(): Promise<string[]> {
    const listed = await this.#git("list new files", ["ls-files", "--others", "--exclude-standard", "-z"]);
    const placeholders = await this.#placeholders();
    return entriesIn(listed).filter((path) => !placeholders.includes(path));
  }

  /** The client's sandbox has them in the worktree while a command runs, also one of another sub-agent. */
  async #placeholders(): Promise<readonly string[]> {
    return placeholdersIn(this.#facts.path, async (args) => this.#run(args));
  }

  /** Throws WORKTREE_FAILED if a file of a merge still has the marks of a conflict. */
  async #requireResolved(paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return;
    const marks = ["grep", "--cached", "-l", "-z", "-E", "^(<<<<<<<|>>>>>>>) ", "--"];
    const { code, stdout } = await this.#run([...marks, ...paths.map((path) => `:(literal)${path}`)]);
    const files = entriesIn(stdout);
    if (code !== 0 || files.length === 0) return;
    await this.unstage();
    throw worktreeFailure(
      `Cannot commit the merge: ${files.join(", ")} still has conflicts`,
      "Resolve them in the files, then commit again",
    );
  }

  async unstage(): Promise<void> {
    // As `reset` does, but a merge stays under way.
    await this.#git("take the changes off the stage", ["read-tree", "--reset", "HEAD"]);
  }

  async stagedLines(): Promise<AddedLines> {
    const { code } = await this.#run(["rev-parse", "--quiet", "--verify", "MERGE_HEAD"]);
    const parents = code === 0 ? ["HEAD", "MERGE_HEAD"] : ["HEAD"];
    return readAddedLines(
      async (args) => this.#run(args),
      parents.map((parent) => ["--cached", parent]),
    );
  }

  async unpushedLines(): Promise<readonly (AddedLines & { readonly commit: string })[]> {
    const attempted = "list the commits to push";
    const { baseRemote, pushRemote } = this.#facts;
    const remotes = [baseRemote, pushRemote].filter((name) => name !== null);
    const known = remotes.map((name) => `--remotes=${name}`);
    const own = ["HEAD", `^${await this.#baseRef()}`, "--not", ...known];
    const listed = linesOf(await this.#git(attempted, ["rev-list", "--reverse", "--parents", ...own]));
    if (listed.length > MAX_UNPUSHED)
      throw worktreeFailure(
        `Cannot push ${this.branch}: the remote lacks ${listed.length} of its commits, more than ${MAX_UNPUSHED}`,
        "Ask a person to push the branch once",
      );
    const noFiles = (await this.#git(attempted, ["hash-object", "-t", "tree", "--stdin"])).trim();
    const all: (AddedLines & { readonly commit: string })[] = [];
    for (const line of listed) {
      const [commit = "", ...parents] = line.split(" ");
      const comparisons = (parents.length === 0 ? [noFiles] : parents).map((parent) => [parent, commit]);
      all.push({ commit, ...(await readAddedLines(async (args) => this.#run(args), comparisons)) });
    }
    return all;
  }

  async #stagedAgainst(commit: string): Promise<StagedFile[]> {
    // Of the index alone: submodules are not looked into.
    const args = ["diff", "--cached", "--raw", "--no-renames", "--ignore-submodules=none", "-z", commit];
    // Each entry is ":MODE MODE ID ID LETTER", then the path.
    const parts = (await this.#git("stage the changes", args)).split("\0");
    const copied = copiedInto(this.#facts.gitFolder);
    return parts.flatMap((entry, at) => {
      const path = parts[at + 1];
      if (!entry.startsWith(":") || path === undefined) return [];
      const [before, after] = entry.split(" ");
      const isCopied = before === `:${NO_FILE_MODE}` && copied.includes(path);
      return [{ path, isRepository: after === GITLINK_MODE, ...(isCopied ? { isCopied } : {}) }];
    });
  }

  async commit(message: string): Promise<string> {
    const attempted = "commit";
    await this.#git(attempted, ["commit", "--quiet", "--file=-", "--cleanup=whitespace"], { input: message });
    return (await this.#git(attempted, ["rev-parse", "HEAD"])).trim();
  }

  async merge(): Promise<Conflicts | null> {
    const attempted = `merge ${this.base}`;
    await this.#requireBranch(attempted);
    await this.#fetch(attempted, true);
    const own = await this.#mergeRemoteBranch(attempted);
    if (own.length > 0) return { with: "remote", files: own };
    const files = await this.#mergeIn(attempted, await this.#baseRef());
    return files.length > 0 ? { with: "base", files } : null;
  }

  async fastForward(): Promise<boolean> {
    const attempted = `take in the newest commits of ${this.branch}`;
    const { branch, pushRemote } = this.#facts;
    if (pushRemote === null) return false;
    const remote = remoteBranch(pushRemote, branch);
    await this.#requireBranch(attempted);
    await this.#fetch(attempted, false);
    const overwritten = await this.#ignoredIn(remote);
    if (overwritten.length === 0) await this.#run(["merge", "--quiet", "--ff-only", remote], this.#asIs());
    const both = await this.#run(["rev-parse", "HEAD", remote]);
    const [here, there] = linesOf(both.stdout);
    if (both.code !== 0 || here !== there) return false;
    await this.#note(attempted, remote);
    return true;
  }

  async push(): Promise<string> {
    const attempted = `push ${this.branch}`;
    await this.#requireBranch(attempted);
    const remote = this.#pushRemote(attempted);
    const target = `refs/heads/${this.branch}`;
    const endsAtMs = performance.now() + Math.min(REMOTE_TIMEOUT_MS, this.#timeLeftMs - LOOK_TIMEOUT_MS);
    const timeLeftMs = () => Math.max(1, Math.floor(endsAtMs - performance.now()));
    for (let tries = 1; ; tries += 1) {
      await this.#fetch(attempted, false, timeLeftMs());
      const conflicts = await this.#mergeRemoteBranch(attempted);
      if (conflicts.length > 0)
        throw worktreeFailure(
          `Cannot ${attempted}: others have pushed to it, with conflicts in ${conflicts.join(", ")}`,
          "Resolve them in the files, commit the merge, then push again",
        );
      const head = (await this.#git(attempted, ["rev-parse", "HEAD"])).trim();
      if (this.#setup.isCancelled?.() === true)
        throw worktreeFailure(
          `Cannot ${attempted}: the client cancelled the call`,
          "Nothing was pushed; call again to push",
        );
      const push = ["push", "--quiet", "--no-verify", remote, `${head}:${target}`];
      const pushed = await this.#atRemote(remote, push, timeLeftMs());
      let isPushed = pushed.code === 0;
      if (pushed.code === null) {
        // A hook that runs after the branch has moved may take too long, or print too much.
        const look = ["ls-remote", remote, target];
        const listed = await this.#atRemote(remote, look, LOOK_TIMEOUT_MS);
        isPushed = headIn(listed.stdout, target) === head;
      }
      if (isPushed) {
        await this.#note(attempted, head);
        return head;
      }
      if (tries === PUSH_TRIES || !LOST_RACE.test(pushed.stderr)) throw failed(attempted, pushed);
    }
  }

  /** An agent without a sandbox may have checked out another branch. */
  async #requireBranch(attempted: string): Promise<void> {
    // Not `--short`, which writes "heads/…" where a tag has the name.
    const current = (await this.#git(attempted, ["symbolic-ref", "HEAD"]))
      .trim()
      .replace(/^refs\/heads\//, "");
    if (current === this.branch) return;
    throw worktreeFailure(
      `Cannot ${attempted}: the worktree is on ${current}`,
      `Work on ${this.branch} alone`,
    );
  }

  /** Fetches the branch, with the base or without it; nothing in a clone without remotes. */
  async #fetch(attempted: string, withBase: boolean, timeoutMs = REMOTE_TIMEOUT_MS): Promise<void> {
    const { base, baseRemote, branch, pushRemote } = this.#facts;
    if (baseRemote === null || pushRemote === null) return;
    // A pattern may match nothing, and a branch that the remote lacks is forgotten here, too.
    const asked = new Map([[pushRemote, [`+refs/heads/${branch}*:${remoteBranch(pushRemote, branch)}*`]]]);
    const common = `+refs/heads/${base}:${remoteBranch(baseRemote, base)}`;
    if (withBase) asked.set(baseRemote, [...(asked.get(baseRemote) ?? []), common]);
    for (const [remote, refs] of asked) {
      const args = ["fetch", "--quiet", "--no-tags", "--prune", remote, ...refs];
      let fetched = await this.#atRemote(remote, args, timeoutMs);
      if (fetched.code !== 0 && (await this.#forgetStale(attempted, remote)))
        fetched = await this.#atRemote(remote, args, timeoutMs);
      if (fetched.code !== 0) throw failed(attempted, fetched);
    }
  }

  /**
   * Forgets fetched branches that keep git from storing these, as `x` does `x/y`. A remote has never both, and any
   * fetch brings back those that it still has. Whether there were any.
   */
  async #forgetStale(attempted: string, remote: string): Promise<boolean> {
    const wanted = [this.branch, this.base].map((name) => remoteBranch(remote, name));
    const listing = ["for-each-ref", "--format=%(refname)", remoteBranch(remote, "")];
    const refs = linesOf(await this.#git(attempted, listing));
    const stale = refs.filter((ref) =>
      wanted.some((one) => one.startsWith(`${ref}/`) || ref.startsWith(`${one}/`)),
    );
    for (const ref of stale) await this.#git(attempted, ["update-ref", "--no-deref", "-d", ref]);
    return stale.length > 0;
  }

  /** The files in conflict; none in a clone without remotes. Throws WORKTREE_REWRITTEN. */
  async #mergeRemoteBranch(attempted: string): Promise<readonly string[]> {
    const { branch, pushRemote } = this.#facts;
    if (pushRemote === null) return [];
    const remote = remoteBranch(pushRemote, branch);
    // The reflog of the remote branch knows each commit that it was at here. It may not be kept, and is deleted with the branch.
    const built = await this.#run(["merge-base", "--fork-point", remote, "HEAD"]);
    const noted = await this.#run(["rev-parse", "--quiet", "--verify", this.#noteOf(pushRemote)]);
    for (const lost of linesOf(noted.stdout + built.stdout)) {
      const isOurs = (await this.#isWithin(lost, "HEAD")) === true;
      if (!isOurs || (await this.#isWithin(lost, remote)) !== false) continue;
      throw new Failure(
        "WORKTREE_REWRITTEN",
        `Cannot ${attempted}: ${branch} was rewritten on the remote, and lacks ${shortCommit(lost)}, which the worktree builds on. Nothing was merged or pushed`,
        {
          hint: `A person decides: in the ticket's worktree \`git reset --hard ${pushRemote}/${branch}\` takes the remote's history, and \`git push --force-with-lease=${branch}:${remote} ${pushRemote} HEAD\` restores the other. An agent escalates with this message`,
        },
      );
    }
    const isKnown = await this.#isWithin(remote, "HEAD");
    const conflicts = isKnown === false ? await this.#mergeIn(attempted, remote) : [];
    if (isKnown !== null && conflicts.length === 0) await this.#note(attempted, remote);
    return conflicts;
  }

  /** Null where a commit is missing. */
  async #isWithin(commit: string, other: string): Promise<boolean | null> {
    const { code } = await this.#run(["merge-base", "--is-ancestor", commit, other]);
    return code === 0 ? true : code === 1 ? false : null;
  }

  /** A ref of the loop's own, which no fetch removes: the newest commit of the remote that the worktree has built on. */
  #noteOf(pushRemote: string): string {
    return `refs/ralph/seen/${pushRemote}/${this.branch}`;
  }

  async #note(attempted: string, commit: string): Promise<void> {
    await this.#git(attempted, ["update-ref", this.#noteOf(this.#pushRemote(attempted)), commit]);
  }

  /** A merge without the options that a person set for the branch: with `--squash` it would leave no merge. */
  #asIs(): GitOptions {
    return { settings: [[`branch.${this.branch}.mergeOptions`, ""]] };
  }

  /** The files in conflict. */
  async #mergeIn(attempted: string, ref: string): Promise<readonly string[]> {
    const overwritten = await this.#ignoredIn(ref);
    if (overwritten.length > 0)
      throw worktreeFailure(
        `Cannot ${attempted}: it would overwrite ignored files: ${shortened(overwritten.join(", "), MAX_NAMES)}`,
        "Move them out of the worktree, or delete them, then do it again",
      );
    const merging = await this.#run(["merge", "--quiet", "--no-edit", "--ff", ref], this.#asIs());
    if (merging.code === 0) return [];
    const conflicts = await this.#git(attempted, ["diff", "--name-only", "--diff-filter=U", "-z"]);
    const files = entriesIn(conflicts);
    if (files.length === 0) throw failed(attempted, merging);
    return files;
  }

  /**
   * The ignored files that a merge would replace. git keeps them nowhere, and `--no-overwrite-ignore` counts for a
   * fast-forward alone (measured with git 2.39.5).
   */
  async #ignoredIn(ref: string): Promise<string[]> {
    const options = [NO_SUBMODULES, "--name-only", "--diff-filter=d", "--no-renames", "-z"];
    const changed = await this.#run(["diff", ...options, `HEAD...${ref}`]);
    const there = entriesIn(changed.stdout).filter((path) => existsSync(join(this.#facts.path, path)));
    if (there.length === 0) return [];
    const { stdout } = await this.#run(["check-ignore", "-z", "--stdin"], { input: there.join("\0") });
    return entriesIn(stdout);
  }

  async tryPush(branch: string): Promise<void> {
    const attempted = `push ${branch}`;
    const remote = this.#pushRemote(attempted);
    const target = `HEAD:refs/heads/${branch}`;
    const push = ["push", "--dry-run", "--quiet", "--no-verify", remote, target];
    const tried = await this.#atRemote(remote, push);
    if (tried.code === 0) return;
    throw gitFailure(attempted, tried, `Look at \`git push --dry-run ${remote} ${target}\``);
  }

  async remoteHead(): Promise<string | null> {
    const attempted = "look at the remote branch";
    const remote = this.#pushRemote(attempted);
    const ref = `refs/heads/${this.branch}`;
    const listed = await this.#atRemote(remote, ["ls-remote", remote, ref]);
    if (listed.code !== 0) throw failed(attempted, listed);
    return headIn(listed.stdout, ref);
  }

  async unmerged(heads: readonly string[]): Promise<readonly UnmergedCommit[]> {
    const attempted = `look for commits of ${this.branch} that no merge has`;
    const { baseRemote } = this.#facts;
    for (const head of heads) {
      const known = await this.#run(["cat-file", "-e", `${head}^{commit}`]);
      // A reviewer pushed more; GitHub keeps a merged commit, also where its branch is deleted.
      if (known.code === 0 || baseRemote === null) continue;
      const fetch = ["fetch", "--quiet", "--no-tags", baseRemote, head];
      const fetched = await this.#atRemote(baseRemote, fetch);
      if (fetched.code !== 0) throw failed(attempted, fetched);
    }
    const found = await this.#unmergedIn(attempted, heads);
    if (found.length === 0) return found;
    await this.#fetch(attempted, true);
    return this.#unmergedIn(attempted, heads);
  }

  /** By patches: squashed, rebased and picked commits have other names. */
  async #unmergedIn(attempted: string, heads: readonly string[]): Promise<UnmergedCommit[]> {
    const sides = [...heads, await this.#baseRef()].map((side) => `${side}...HEAD`);
    const newest = `--max-count=${MAX_UNMERGED}`;
    const chosen = ["--right-only", "--cherry-pick", "--no-merges", "--reverse", newest];
    // `log` may check signatures with a program of the configuration.
    const listed = await this.#git(attempted, ["rev-list", "--format=%h %s", ...chosen, ...sides]);
    return linesOf(listed).flatMap((line) => {
      const [, id, subject = ""] = /^(?!commit [0-9a-f]{40,64}$)([0-9a-f]+) (.*)$/.exec(line) ?? [];
      return id === undefined ? [] : [{ id, subject }];
    });
  }

  #pushRemote(attempted: string): string {
    const { pushRemote } = this.#facts;
    if (pushRemote !== null) return pushRemote;
    throw worktreeFailure(
      `Cannot ${attempted}: the clone has no remote`,
      "Escalate: a person adds the remote, and starts the loop again",
    );
  }

  /** The base as last fetched; the local one of a repository without a remote. */
  async #baseRef(): Promise<string> {
    const { base, baseRemote } = this.#facts;
    const local = `refs/heads/${base}`;
    if (baseRemote === null) return local;
    const fetched = remoteBranch(baseRemote, base);
    const { code } = await this.#run(["show-ref", "--verify", "--quiet", fetched]);
    return code === 0 ? fetched : local;
  }

  /** Runs a command that talks to the remote, on GitHub with the token. */
  async #atRemote(
    remote: string,
    args: readonly string[],
    timeoutMs = REMOTE_TIMEOUT_MS,
  ): Promise<ProgramEnd> {
    const { origin, token } = this.#setup.access;
    const settings = ["", TOKEN_HELPER].map((value) => [`credential.${origin}.helper`, value] as const);
    return runOnRemote(this.#place, args, {
      ...this.#bounds({ timeoutMs }),
      remote,
      credentialsFor: async (address) =>
        address.startsWith(`${origin}/`) ? { secret: { RALPH_PUSH_TOKEN: await token() }, settings } : {},
    });
  }

  async #git(attempted: string, args: readonly string[], options: GitOptions = {}): Promise<string> {
    const outcome = await this.#run(args, options);
    if (outcome.code === 0) return outcome.stdout;
    throw failed(attempted, outcome);
  }

  async #run(args: readonly string[], options: GitOptions = {}): Promise<ProgramEnd> {
    return runGit(this.#place, args, this.#bounds(options));
  }

  get #place(): GitPlace {
    return { gitFolder: this.#facts.gitFolder, workTree: this.#facts.path };
  }

  #bounds({ timeoutMs = LOCAL_TIMEOUT_MS, ...options }: GitOptions): GitRun {
    // Node takes 0 for no limit.
    const leftMs = Math.max(1, Math.floor(Math.min(timeoutMs, this.#timeLeftMs)));
    const { variables } = this.#setup;
    return { variables, maxOutputBytes: MAX_OUTPUT_BYTES, ...options, timeoutMs: leftMs };
  }
}

type GitOptions = Partial<Pick<GitRun, "input" | "timeoutMs" | "settings">>;

/** The branch of a remote as last fetched. */
export function remoteBranch(remote: string, branch: string): string {
  return `refs/remotes/${remote}/${branch}`;
}

/** Whether the path of the worktree is the folder or below it. */
function isBelow(folder: string, path: string): boolean {
  return !/^\.\.(?:\/|$)/.test(posix.relative(folder, path));
}

/** The commit of the ref. `ls-remote` lists all refs whose names end so (git 2.39.5). */
function headIn(listed: string, ref: string): string | null {
  const line = linesOf(listed).find((one) => one.endsWith(`\t${ref}`));
  return line?.split("\t")[0] ?? null;
}

function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line !== "");
}

function failed(attempted: string, end: ProgramEnd): Failure {
  const hint =
    end.code === null
      ? "Do it again: what git has done is found"
      : "Look at the worktree with the action status; if it is the remote that refuses, escalate with this message";
  return gitFailure(attempted, end, hint);
}
