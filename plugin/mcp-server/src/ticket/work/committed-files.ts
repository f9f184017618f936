/** The files and lines that an agent may commit and push. */
import { PIPELINE_ENTRY } from "../../rules/finishing.ts";
import { assignsSecret } from "../../rules/setting-secrets.ts";
import { comparablePath, shortCommit } from "../../rules/text.ts";
import { Failure } from "../../errors.ts";
import { termsIn } from "../../log/contract.ts";
import { findSecrets, OWN_SECRET } from "../checks/known-secrets.ts";
import { readTicket } from "../read/read-ticket.ts";
import { scopeTest, type ScopeTest } from "../checks/scope.ts";
import type { AddedLines, StagedFile, TicketWorktree } from "../../programs/ticket-worktree.ts";
import { TEAM_CONFIG_PATH, type TicketAddress } from "../../rules/names.ts";
import type { World } from "../world/world.ts";

/**
 * Files by which agents, editors, git, shells and services start programs by themselves, outside of the sandbox. Files
 * that name programs for a person to start, such as package.json, are ordinary work.
 */
const PROGRAMS = [
  "**/{.claude,.codex,.cursor,.gemini,.opencode,.windsurf}/",
  "**/{.mcp.json,opencode.json,.envrc,.gitmodules,.devcontainer.json}",
  "**/{.idea,.devcontainer,.husky,.githooks}/",
  "**/.vscode/{tasks,launch,settings,mcp}.json",
  "**/{,.}lefthook{,-local}.{yml,yaml,toml,json}",
  "**/.pre-commit-config.{yml,yaml}",
  ".github/{workflows,actions}/",
  "{.circleci,.buildkite}/",
  "{.gitlab-ci,.travis,azure-pipelines}.{yml,yaml}",
  "jenkinsfile",
];
/** The team's checks, hosts, folders and policy, and the people who must review a file. */
const RULES = [".ralph/", "{,.github/,docs/}codeowners"];
/** Names where the content cannot tell: keys in a binary form, and passwords without a form of their own. */
const SECRETS = [
  "**/{.netrc,_netrc,.pypirc,.git-credentials,master.key}",
  "**/id_{rsa,dsa,ecdsa,ed25519}",
  "**/*.{p12,pfx,jks,keystore,kdbx,ppk,tfstate,tfstate.backup}",
  // React Native's template has it, with a password that everybody knows.
  "!**/debug.keystore",
];
/** Frameworks have teams commit these with defaults, so each line is judged; examples hold none. */
const SETTINGS = ["**/.env", "**/.env.*", "!**/.env*.{example,sample,template,dist,test}"];
/** Longer lists tell an agent nothing more. */
const MAX_NAMED = 10;

/**
 * Checks the staged files and their added lines. Throws WORKTREE_PROTECTED for files that the ticket's file scope must
 * name, WORKTREE_SECRET for a token or key, and what the stores throw.
 */
export async function requireCommittable(
  world: World,
  worktree: TicketWorktree,
  address: TicketAddress,
  staged: readonly StagedFile[],
): Promise<void> {
  const added = await worktree.stagedLines();
  const allowed = allowedBy(world, address);
  await requireUnprotected(staged, added, allowed);
  const found = await secretsIn(world, added, allowed);
  if (found === null) return;
  throw new Failure("WORKTREE_SECRET", `Cannot commit ${found.what}`, {
    hint: `${found.todo}, then commit again. ${FAKES}`,
  });
}

/**
 * Pushes the branch, and returns its newest commit. Throws WORKTREE_SECRET for a commit that adds a token or key, which
 * would stay in the history, WORKTREE_FAILED, WORKTREE_REWRITTEN, and what the stores throw.
 */
export async function pushCommits(
  world: World,
  worktree: TicketWorktree,
  address: TicketAddress,
): Promise<string> {
  const allowed = allowedBy(world, address);
  for (const { commit, ...added } of await worktree.unpushedLines()) {
    const found = await secretsIn(world, added, allowed);
    if (found !== null)
      throw new Failure(
        "WORKTREE_SECRET",
        `Cannot push ${worktree.branch}: its commit ${shortCommit(commit)} holds ${found.what}`,
        {
          hint: `A later commit does not take it out of the history: escalate, so that a person rewrites the branch. ${FAKES}`,
        },
      );
  }
  return worktree.push();
}

const FAKES = `For a fake in a test, or a long file, a person may add the path to "ignoreSecretsIn" of ${TEAM_CONFIG_PATH} on the default branch`;

/** What people allow. */
interface Allowed {
  /** The ticket's file scope names the file. */
  readonly inScope: ScopeTest;
  /** The team's file names it among those with fakes. */
  readonly isFake: ScopeTest;
}

/** Reads the ticket once, at the first question. */
function allowedBy(world: World, address: TicketAddress): () => Promise<Allowed> {
  let allowed: Promise<Allowed> | undefined;
  return async () =>
    (allowed ??= readTicket(world, address, {}).then(({ log, team }) => ({
      inScope: testOf(termsIn(log).fileScope),
      isFake: testOf(team.ignoreSecretsIn),
    })));
}

function testOf(patterns: readonly string[] = []): ScopeTest {
  return patterns.length === 0 ? () => false : scopeTest(patterns);
}

async function requireUnprotected(
  staged: readonly StagedFile[],
  { files, unread }: AddedLines,
  read: () => Promise<Allowed>,
): Promise<void> {
  const paths = staged.map(({ path }) => path);
  // A secret may be removed.
  const adding = paths.filter((path) => (files.get(path)?.size ?? 0) > 0 || unread.includes(path));
  const copies = staged.filter(({ isCopied }) => isCopied === true).map(({ path }) => path);
  const repositories = staged.filter(({ isRepository }) => isRepository).map(({ path }) => path);
  const settings = named(SETTINGS, adding).filter((path) =>
    [...(files.get(path)?.values() ?? [])].some(assignsSecret),
  );
  const [programs, rules] = [named(PROGRAMS, paths), named(RULES, paths)];
  const secrets = [...new Set([...named(SECRETS, adding), ...settings])];
  if ([...programs, ...rules, ...secrets, ...repositories, ...copies].length === 0) return;
  const { inScope, isFake } = await read();
  const isRefused = (path: string): boolean => !inScope(path);
  const kinds: readonly (readonly [paths: readonly string[], why: string])[] = [
    [[...repositories, ...programs.filter(isRefused)], "such files run programs"],
    [rules.filter(isRefused), "such files set the team's rules"],
    [copies, "such files were copied from the main working copy, where git ignores them"],
    [secrets.filter((path) => isRefused(path) && !isFake(path)), "such files hold secrets"],
  ];
  const refused = kinds.filter(([of]) => of.length > 0).map(([of, why]) => `${listed(of)}: ${why}`);
  if (refused.length === 0) return;
  throw new Failure("WORKTREE_PROTECTED", `Cannot commit ${refused.join("; ")}`, {
    hint: `Leave them out with paths. If the ticket is about them, ask for a contract whose file scope names them: by intent "escalate", or by to_state "${PIPELINE_ENTRY}" for a claimed task`,
  });
}

/** The paths of these names, also on a disk that takes `.Claude` for `.claude`. */
function named(patterns: readonly string[], paths: readonly string[]): readonly string[] {
  const test = scopeTest(patterns, true);
  return paths.filter((path) => test(comparablePath(path)));
}

/** What the added lines must not hold, and how to take it out; null for nothing. */
async function secretsIn(
  { settings }: World,
  { files, unread }: AddedLines,
  read: () => Promise<Allowed>,
): Promise<{ readonly what: string; readonly todo: string } | null> {
  const found: { readonly path: string; readonly line: number; readonly kind: string }[] = [];
  for (const [path, lines] of files) {
    const numbers = [...lines.keys()];
    // Windows PowerShell writes UTF-16: a zero beside each letter.
    const text = [...lines.values()].join("\n").replaceAll("\0", "");
    for (const { line, kind } of await findSecrets(text, path, settings.secrets))
      found.push({ path, line: numbers[line] ?? 1, kind });
  }
  if (found.length + unread.length === 0) return null;
  const { isFake } = await read();
  const secrets = found.filter(({ path, kind }) => kind === OWN_SECRET || !isFake(path));
  const long = unread.filter((path) => !isFake(path));
  const places = secrets.map(({ path, line }) => `${path}:${line}`);
  const kinds = secrets.map(({ kind }, at) => `${places[at]} (${kind})`);
  if (secrets.length > 0)
    return { what: `a token or key in ${listed(kinds)}`, todo: `Take it out of ${listed(places)}` };
  if (long.length === 0) return null;
  const what = `${listed(long)}: the changes are too long to be searched for tokens and keys`;
  return { what, todo: `Leave ${listed(long)} out with paths` };
}

function listed(all: readonly string[]): string {
  const more = all.length - MAX_NAMED;
  return `${all.slice(0, MAX_NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
