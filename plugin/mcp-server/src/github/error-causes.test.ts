import { describe, expect, test } from "vitest";
import type { FailureCode } from "../errors.ts";
import { mapError, mapProblem, whyRefused, type GraphqlProblem } from "./error-mapping.ts";

/** A REST answer as Octokit throws it. */
function restError(status: number, message: string, headers: Record<string, string> = {}): Error {
  const response = { headers, data: { message, documentation_url: "https://docs.github.com/rest" } };
  return Object.assign(new Error(message), { status, response });
}

const SSO = { "x-github-sso": "required; url=https://github.com/orgs/acme/sso?authorization_request=A1B2" };
const SAML =
  "Resource protected by organization SAML enforcement. You must grant your Personal Access token access to this organization.";
const PAT = "Resource not accessible by personal access token";
const APP = "Resource not accessible by integration";
const SUB_ISSUE = "An error occured while adding the sub-issue to the parent issue.";

interface Row {
  readonly status?: number;
  readonly type?: string;
  readonly words: string;
  readonly headers?: Record<string, string>;
  readonly path?: (string | number)[];
  /** Absent: GITHUB_FORBIDDEN. */
  readonly code?: FailureCode;
  /** What the hint says: who must act, and how. */
  readonly hint: readonly string[];
}

/** GitHub's words as recorded and as quoted in public issues from 2022 to 2026. */
const ROWS: Readonly<Record<string, Row>> = {
  "SAML by REST": {
    status: 403,
    words: SAML,
    headers: SSO,
    hint: ["The token's owner must", "https://github.com/orgs/acme/sso?authorization_request=A1B2"],
  },
  "SAML by GraphQL": {
    type: "FORBIDDEN",
    words: SAML,
    headers: SSO,
    hint: ["https://github.com/orgs/acme/sso"],
  },
  "SAML without the address": {
    type: "FORBIDDEN",
    words: SAML,
    hint: ["Configure SSO"],
  },
  "the IP allow list": {
    status: 403,
    words:
      "Although you appear to have the correct authorization credentials, the `acme` organization has an IP allow list enabled, and your IP address is not permitted to access this resource.",
    hint: ["An owner of the organization must", "allow list"],
  },
  "a classic token that the organization forbids": {
    status: 403,
    words:
      "`acme` forbids access via a personal access token (classic). Please use a GitHub App, OAuth App, or a personal access token with fine-grained permissions.",
    hint: ["The token's owner must", "fine-grained token"],
  },
  "a fine-grained token of too long a life": {
    status: 403,
    words:
      "The 'acme' organization forbids access via a fine-grained personal access tokens if the token's lifetime is greater than 366 days. Please adjust your token's lifetime at the following URL: https://github.com/settings/personal-access-tokens/1",
    hint: ["The token's owner must", "shorter lifetime"],
  },
  "an OAuth app that is not approved": {
    status: 403,
    words:
      "Although you appear to have the correct authorization credentials, the `acme` organization has enabled OAuth App access restrictions, meaning that data access to third-parties is limited.",
    hint: ["An owner of the organization must", "approve"],
  },
  "a suspended installation": {
    status: 403,
    words: "This installation has been suspended",
    hint: ["An owner of the organization must", "suspension"],
  },
  "a suspended account": {
    status: 403,
    words: "Sorry. Your account was suspended.",
    hint: ["The token's owner must", "suspension"],
  },
  "a blocked repository": {
    status: 451,
    words: "Repository access blocked",
    hint: ["The owner of the repository must"],
  },
  "a proxy": {
    status: 403,
    words: "Write access to this GitHub API path is not permitted through this proxy",
    hint: ["The proxy's operator must", "refs"],
  },
  "an issue with all its comments": {
    status: 403,
    words: "Commenting is disabled on issues with more than 2500 comments",
    code: "GITHUB_ISSUE_FULL",
    hint: ["ralph-hero continue"],
  },
  "an archived repository by GraphQL": {
    type: "UNPROCESSABLE",
    words: "Repository was archived so is read-only and unable to create comment because issue is locked",
    code: "GITHUB_ARCHIVED",
    hint: ["An administrator of the repository must", "unarchive"],
  },
  "an archived repository by REST": {
    status: 403,
    words: "Repository was archived so is read-only.",
    code: "GITHUB_ARCHIVED",
    hint: ["unarchive"],
  },
  "an archived item": {
    type: "UNPROCESSABLE",
    words: "The item is archived and cannot be updated",
    code: "GITHUB_ARCHIVED",
    hint: ["Restore the item"],
  },
  "a locked conversation": {
    type: "FORBIDDEN",
    words: "Unable to create comment because issue is locked.",
    code: "GITHUB_CONVERSATION_LOCKED",
    hint: ["unlock"],
  },
  "a ruleset": {
    status: 422,
    words: "Repository rule violations found\n\nCannot create ref due to creations being restricted.\n\n",
    hint: ["An administrator of the repository must", "ruleset", "lockRefPrefix"],
  },
  "a fine-grained token, the permission in the header": {
    status: 403,
    words: PAT,
    headers: { "x-accepted-github-permissions": "contents=write" },
    hint: ["The token's owner must", "the permission contents=write", "an organization may have to approve"],
  },
  "several permissions in the header": {
    status: 403,
    words: PAT,
    headers: { "x-accepted-github-permissions": "issues=write; pull_requests=write,contents=read" },
    hint: ["the permission issues=write or pull_requests=write and contents=read"],
  },
  "a fine-grained token without projects": {
    type: "FORBIDDEN",
    words: PAT,
    path: ["repository", "issueOrPullRequest", "projectItems"],
    hint: ["the permission for the organization's projects"],
  },
  "an App without issues=write": {
    type: "FORBIDDEN",
    words: APP,
    path: ["addComment"],
    hint: ["The owner of the App must", "issues=write", "workflow"],
  },
  "an App without contents=write": {
    type: "FORBIDDEN",
    words: APP,
    path: ["updateRefs"],
    hint: ["contents=write"],
  },
  "a classic token without the scope": {
    status: 403,
    words: "Must have admin rights to Repository.",
    headers: { "x-oauth-scopes": "gist, user", "x-accepted-oauth-scopes": "public_repo, repo" },
    hint: ["The token's owner must", "public_repo or repo", "`gh auth refresh --scopes repo,project`"],
  },
  "a classic token without another scope": {
    status: 403,
    words: "Must have admin rights to Repository.",
    headers: { "x-oauth-scopes": "repo", "x-accepted-oauth-scopes": "admin:org" },
    hint: ["admin:org", "`gh auth refresh --scopes repo,project,admin:org`"],
  },
  "a classic token without projects": {
    type: "INSUFFICIENT_SCOPES",
    words:
      "Your token has not been granted the required scopes to execute this query. The 'projectV2' field requires one of the following scopes: ['read:project'], but your token has only been granted the: ['repo'] scopes. Please modify your token's scopes at: https://github.com/settings/tokens.",
    hint: ["The token's owner must", "`gh auth refresh --scopes repo,project`"],
  },
  "a private repository that a classic token may not see, by REST": {
    status: 404,
    words: "Not Found",
    headers: { "x-oauth-scopes": "gist, project", "x-accepted-oauth-scopes": "repo" },
    code: "GITHUB_NOT_FOUND",
    hint: ["hides private repositories", "scope repo", "`gh auth refresh --scopes repo,project`"],
  },
  "a private repository that a classic token may not see, by GraphQL": {
    type: "NOT_FOUND",
    words: "Could not resolve to a Repository with the name 'acme/rocket'.",
    headers: { "x-oauth-scopes": "gist, project" },
    code: "GITHUB_NOT_FOUND",
    hint: ["hides private repositories", "`gh auth refresh --scopes repo,project`"],
  },
  "SAML without GitHub's words": {
    status: 404,
    words: "Not Found",
    headers: SSO,
    hint: ["https://github.com/orgs/acme/sso?authorization_request=A1B2"],
  },
  "an account that may not change a project": {
    type: "FORBIDDEN",
    words: "maya does not have the correct permissions to execute `UpdateProjectV2ItemFieldValue`",
    path: ["updateProjectV2ItemFieldValue"],
    hint: ["write access to the project", "the permission for the organization's projects"],
  },
  "an account without the role": {
    status: 403,
    words: "Must have push access to view collaborator permission.",
    headers: { "x-oauth-scopes": "repo", "x-accepted-oauth-scopes": "repo" },
    hint: ["An administrator of the repository must", "write access"],
  },
  "issues that are turned off": {
    status: 410,
    words: "Issues are disabled for this repo",
    code: "GITHUB_NOT_FOUND",
    hint: ["An administrator of the repository must", "turn issues on"],
  },
  "a deleted issue": {
    status: 410,
    words: "This issue was deleted",
    code: "GITHUB_NOT_FOUND",
    hint: ["does not come back"],
  },
  "a repository without a commit": {
    status: 409,
    words: "Git Repository is empty.",
    code: "GITHUB_EMPTY_REPOSITORY",
    hint: ["Push a first commit"],
  },
  "a card of another project": {
    type: "VALIDATION",
    words: "The item does not exist in the project",
    code: "GITHUB_NOT_IN_PROJECT",
    hint: ["removed from the project"],
  },
  "an option that was replaced": {
    type: "VALIDATION",
    words: "The single select option Id does not belong to the field",
    code: "GITHUB_FIELD_MISSING",
    hint: ["Call again"],
  },
  "two children at once": {
    words: "Priority has already been taken",
    code: "GITHUB_UNAVAILABLE",
    hint: ["Call again"],
  },
  "a child that has a parent": {
    words: `${SUB_ISSUE} Issue may not contain duplicate sub-issues and Sub issue may only have one parent`,
    code: "GITHUB_UNEXPECTED",
    hint: ["has a parent"],
  },
};

function failureOf({ status, type, words, headers = {}, path = [] }: Row) {
  if (status !== undefined) return mapError(restError(status, words, headers), "do it", "write");
  const problem: GraphqlProblem = { type, message: words, path, headers };
  return mapProblem(problem, "do it");
}

describe("a refusal names its cause, and who must act", () => {
  test.each(Object.entries(ROWS))("%s", (_title, row) => {
    const failure = failureOf(row);
    expect(failure.code).toBe(row.code ?? "GITHUB_FORBIDDEN");
    expect(failure.message).toMatch(/^Cannot do it: [^\n]*[^.]$/);
    for (const part of row.hint) expect(failure.hint).toContain(part);
  });

  test("of scopes, cut to the field and those that would do", () => {
    const { words } = ROWS["a classic token without projects"] ?? { words: "" };
    expect(mapProblem({ type: "INSUFFICIENT_SCOPES", message: words }, "do it").message).toBe(
      'Cannot do it: the token lacks a scope: "projectV2" needs read:project',
    );
  });

  test("in GitHub's words", () => {
    const { status = 0, words } = ROWS["a ruleset"] ?? { words: "" };
    expect(mapError(restError(status, words), "do it", "write").message).toBe(
      "Cannot do it: Repository rule violations found Cannot create ref due to creations being restricted (status 422)",
    );
  });

  test("and only what another call can cure is to be tried again", () => {
    const retryable = Object.entries(ROWS).filter(([, row]) => failureOf(row).retryable);
    expect(retryable.map(([title]) => title)).toEqual([
      "an option that was replaced",
      "two children at once",
    ]);
  });

  test("which a name in GitHub's words is not taken for", () => {
    const message = "Could not resolve to a Repository with the name 'acme/SAML-proxy'.";
    expect(mapProblem({ type: "NOT_FOUND", message }, "do it").code).toBe("GITHUB_NOT_FOUND");
  });

  test("of a part of a board: in its words and with the remedy", () => {
    const path = ["node", "items", "nodes", 1, "content"];
    expect(whyRefused({ type: "FORBIDDEN", message: PAT, path })).toBe(
      `${PAT}. The token's owner must give the fine-grained token access to the repository; an organization may have to approve that`,
    );
  });
});
