import { ticketName } from "../domain/names.ts";
import { forbidsWriting } from "../domain/permission.ts";
import type { StateField } from "../domain/state-field.ts";
import { Failure } from "../errors.ts";
import type { TicketAddress, TicketSnapshot } from "../app/ports/ticket.ts";
import type { GraphqlProblem } from "./error-mapping.ts";
import type { ReadTicketQuery } from "./generated.ts";
import { present, toCommentPage, toItem } from "./shapes.ts";

type Repository = NonNullable<ReadTicketQuery["repository"]>;
type Issue = Extract<Repository["issueOrPullRequest"], { readonly __typename: "Issue" }>;

/** GitHub answers so for each card on a project that a fine-grained or App token may not see. */
export function isHiddenCard({ type, path }: GraphqlProblem): boolean {
  return type === "FORBIDDEN" && path?.includes("projectItems") === true;
}

/** Whether at least one of the issue's cards can be seen. */
export function showsCard({ repository }: ReadTicketQuery): boolean {
  const found = repository?.issueOrPullRequest;
  return found?.__typename === "Issue" && present(found.projectItems?.nodes).length > 0;
}

/** What the answer tells of the ticket. Throws GITHUB_NOT_FOUND, and INPUT_NOT_AN_ISSUE for a pull request. */
export function toSnapshot(
  answer: ReadTicketQuery,
  address: TicketAddress,
  stateField: StateField,
): TicketSnapshot {
  const { repository, viewer } = answer;
  if (repository === null) throw notFound(address, "no such repository");
  const issue = requireIssue(repository, address);
  return {
    viewer: viewer.login,
    repository: {
      id: repository.id,
      nameWithOwner: repository.nameWithOwner,
      archived: repository.isArchived,
      writable: !forbidsWriting(repository.viewerPermission),
    },
    issue: {
      id: issue.id,
      number: issue.number,
      title: issue.title,
      url: issue.url,
      closed: issue.state === "CLOSED",
      conversationLocked: issue.locked,
    },
    items: present(issue.projectItems?.nodes).map((item) => toItem(item, stateField)),
    ...toCommentPage(issue.comments),
    teamConfigText:
      repository.teamConfig !== null && "text" in repository.teamConfig ? repository.teamConfig.text : null,
  };
}

function requireIssue(repository: Repository, address: TicketAddress): Issue {
  const found = repository.issueOrPullRequest;
  if (found === null) throw notFound(address, "no such issue");
  if (found.__typename === "Issue") return found;
  throw new Failure(
    "INPUT_NOT_AN_ISSUE",
    `Cannot use ${ticketName(address)} as a ticket: it is a pull request`,
    {
      hint: "Use the number of the issue that the pull request closes",
    },
  );
}

function notFound(address: TicketAddress, why: string): Failure {
  return new Failure(
    "GITHUB_NOT_FOUND",
    `Cannot read ticket ${ticketName(address)}: ${why}, or the token cannot see it`,
    {
      hint: "Check owner, repository and number",
    },
  );
}
