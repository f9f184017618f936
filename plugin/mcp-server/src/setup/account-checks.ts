/** Accounts whose records others do not count: told by `doctor` and `setup` (docs/maintainers/decisions/0002). */
import { hostOf, scopeRemedy } from "../rules/github-host.ts";
import {
  TEAM_CONFIG_PATH,
  accountName,
  accountOf,
  isAppName,
  sameName,
  type RepositoryAddress,
} from "../rules/names.ts";
import { uncountedComment } from "../rules/person-decision.ts";
import { Failure, firstOf, quoted, words } from "../errors.ts";
import { readComment, type IssueComment } from "../log/comment.ts";
import { recordsAmong } from "../log/fold.ts";
import { isSharedAccount } from "../log/hand-decisions.ts";
import { authorStatus, unknownAccess, type Authored, type Trust } from "../log/trust.ts";
import type { BoardLook } from "../ticket/board-card/board.ts";
import { lookUpAccounts, trustOf } from "../ticket/team/team.ts";
import { askedLabels } from "../ticket/talk/questions.ts";
import type { TeamConfig } from "../ticket/team/team-config.ts";
import { caveat, fault, sound, unchecked, type HealthCheck } from "./health-report.ts";
import type { AppPermissions, BoardSnapshot } from "../github/board-store.ts";
import type { LinkedProject } from "../github/setup-store.ts";
import type { World } from "../ticket/world/world.ts";

const NAME = "accounts";
/** A team has few such accounts; a crowd of forgers must not fill the screen. */
const MAX_NAMED = 10;

type Author = NonNullable<Authored["author"]>;

/**
 * The accounts that wrote records in the newest talk of the repository, and the token's own App, by whether another
 * account counts their records. One request, and one for each account that is not known yet. Nothing where the
 * repository cannot be read, which the other checks tell.
 */
export async function checkAccounts(
  world: World,
  address: RepositoryAddress,
  { snapshot, team }: BoardLook,
): Promise<HealthCheck[]> {
  if (snapshot.repository === null) return [];
  const { nameWithOwner } = snapshot.repository;
  try {
    const labels = askedLabels(world.settings.agent ?? "");
    const { newest } = await world.questions.readConversations(address, labels);
    const records = newest.flatMap(({ number, comments }) =>
      recordsAmong(comments, `${nameWithOwner}#${number}`),
    );
    const authors = records.flatMap(({ author }) => author ?? []);
    const known = trustOf(team, nameWithOwner);
    const trust = await lookUpAccounts(world, address, known, authors.map(seenByOthers));
    const app = appOf(snapshot);
    return [
      ...accountChecks(app === null ? authors : [app, ...authors], trust),
      ...sharedAccountChecks(snapshot, records, team),
    ];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return [unchecked(NAME, words`not checked: ${error.words.message}`)];
  }
}

/** Pure: one check for the accounts that count, and one for each of the others. */
export function accountChecks(authors: readonly Author[], trust: Trust): HealthCheck[] {
  const byName = new Map(authors.map((author) => [accountName(author), author]));
  const judged = [...byName].map(([name, author]) => {
    const comment = seenByOthers(author);
    return { name, standing: authorStatus(comment, trust), access: unknownAccess(comment, trust) };
  });
  const counting = judged.filter(({ standing }) => standing === "counts").map(({ name }) => quoted([name]));
  const others = judged.filter(({ standing }) => standing !== "counts");
  return [
    ...(counting.length === 0 ? [] : [sound(NAME, `records by ${firstOf(counting)} count`)]),
    ...others.slice(0, MAX_NAMED).map(({ name, access }) => {
      if (access !== null) {
        const why = `cannot tell whether records by ${quoted([name])} count: ${access.why}`;
        return unchecked(NAME, why, access.remedy);
      }
      const lacks = isAppName(name) ? "" : "it has no write access, and ";
      const message = `other accounts do not count records by ${quoted([name])}: ${lacks}"trust.authors" does not name it`;
      return caveat(NAME, message, howToTrust(name, trust.authors));
    }),
    ...(others.length > MAX_NAMED ? [caveat(NAME, `and ${others.length - MAX_NAMED} more accounts`)] : []),
  ];
}

/** A caveat where agents use the token's account: a person's comments from there decide nothing. Pure. */
function sharedAccountChecks(
  { viewer }: Pick<BoardSnapshot, "viewer">,
  comments: readonly IssueComment[],
  { policies }: Pick<TeamConfig, "policies">,
): HealthCheck[] {
  const records = comments.flatMap((comment) => {
    const written = readComment(comment);
    return written.kind === "record" ? [{ comment, record: written.record }] : [];
  });
  if (isAppName(viewer) || !policies.replyFromOthersOnly || !isSharedAccount(records)) return [];
  const remedy = "decide with `ralph-hero decide <number> --approve` in a terminal";
  return [caveat(NAME, uncountedComment(viewer, remedy))];
}

/** A comment of the account, as another account sees it. */
function seenByOthers(author: Author): Authored {
  return { author, byViewer: false };
}

/** The notes of `setup` on an App that agents work as and the team's file does not name; else none. */
export function appNotes(snapshot: BoardSnapshot, { trust }: Pick<TeamConfig, "trust">): string[] {
  const app = appOf(snapshot);
  if (app === null) return [];
  const name = accountName(app);
  if (trust.authors.some((trusted) => sameName(trusted, name))) return [];
  return [
    `Other accounts do not count the records of the App "${name}" yet. ${howToTrust(name, trust.authors)}`,
  ];
}

/** GitHub calls an installation token's own account `<App>[bot]`. */
function appOf({ viewer }: BoardSnapshot): Author | null {
  return isAppName(viewer) ? accountOf("Bot", viewer) : null;
}

/** The change to the team's file. An App is never a collaborator, so only the file can name it. */
function howToTrust(name: string, authors: readonly string[]): string {
  const access = isAppName(name) ? "If agents work as it" : "Give it write access. Or, if agents work as it";
  const change = `"trust": ${JSON.stringify({ authors: [...authors, name] })}`;
  return `${access}, put ${change} into ${TEAM_CONFIG_PATH}. The change counts after its merge into the default branch`;
}

/** Scopes by which a classic token may do what the tools do; finer tokens name none, and are judged by results. */
const REPOSITORY_SCOPE = "repo";
const PROJECT_SCOPE = "project";
/** The same of an App, by GitHub's names (docs/configuration.md says what each is for). */
const REPOSITORY_PERMISSIONS: AppPermissions = { contents: "write", issues: "write", pull_requests: "read" };
const PROJECT_PERMISSIONS: AppPermissions = { organization_projects: "write" };
/** The grants of an App, from less to more. */
const GRANTS: readonly (string | undefined)[] = ["read", "write", "admin"];

/** GitHub restricted accounts for many new issues (docs/maintainers/github.md, `issue-limits`). */
const APP_ADVICE =
  "For many tickets a GitHub App is safer: if GitHub finds its issues too many, it restricts no person's account";

export function tokenCheck(setup: BoardSnapshot): HealthCheck {
  const { viewer, scopes, permissions, rateLimit } = setup;
  if (permissions !== null) return appCheck(setup, permissions);
  const lack = missingScopes(setup);
  if (lack !== null) return fault("token", `accepted as "${viewer}", ${lack.says}`, lack.fix);
  const known = scopes === null || scopes.length === 0 ? null : scopes;
  const message =
    known === null
      ? "it has no classic scopes, so the checks below tell what it may do"
      : `its scopes are ${quoted(known)}`;
  // A server that counts no points keeps no limit of new issues.
  const advice = isAppName(viewer) || rateLimit === null ? "" : `. ${APP_ADVICE}`;
  return sound("token", `accepted as "${viewer}"; ${message}${advice}`);
}

function appCheck({ viewer, projectPermissions }: BoardSnapshot, permissions: AppPermissions): HealthCheck {
  const missing = [
    ...missingPermissions(permissions, REPOSITORY_PERMISSIONS),
    ...(projectPermissions === null ? [] : missingPermissions(projectPermissions, PROJECT_PERMISSIONS)),
  ];
  if (missing.length === 0)
    return sound(
      "token",
      `accepted as the App "${viewer}", which has the permissions that are needed; other accounts count its records where "trust.authors" names it`,
    );
  return fault(
    "token",
    `accepted as the App "${viewer}", without the permission ${quoted(missing)}`,
    `Grant ${quoted(missing)} in the App's settings, then accept the change where it is installed`,
  );
}

function missingPermissions(granted: AppPermissions, needed: AppPermissions): string[] {
  return Object.entries(needed).flatMap(([name, grant]) =>
    GRANTS.indexOf(granted[name]) < GRANTS.indexOf(grant) ? [`${name}: ${grant}`] : [],
  );
}

/** The scopes that classic tokens lack, in words; null for none, and for tokens without scopes. */
export function missingScopes(board: BoardSnapshot): { readonly says: string; readonly fix: string } | null {
  const { scopes, projectScopes, repository } = board;
  const needed = [[scopes, REPOSITORY_SCOPE] as const, [projectScopes, PROJECT_SCOPE] as const];
  const missing = needed.flatMap(([held, scope]) =>
    held === null || held.length === 0 || held.includes(scope) ? [] : [scope],
  );
  if (missing.length === 0) return null;
  const host = repository === null ? null : hostOf(repository.url);
  return {
    says: `without the scope ${quoted(missing)}`,
    fix: `Add ${quoted(missing)} to the token: ${scopeRemedy(host)}`,
  };
}

/** The projects that work goes on in. */
export function openProjects(projects: readonly LinkedProject[]): LinkedProject[] {
  return projects.filter(({ closed }) => !closed);
}

export function projectNames(projects: readonly LinkedProject[]): string {
  return projects.map(({ number, title }) => `project ${number} ${JSON.stringify(title)}`).join(", ");
}
