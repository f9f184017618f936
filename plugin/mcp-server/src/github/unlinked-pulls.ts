/** Pull requests that GitHub links to no issue: those against another branch than the default one. */
import { issuesClosedForSure } from "../domain/closing-words.ts";
import { repositoryKey, sameName, ticketName } from "../domain/names.ts";
import type { RepositoryAddress, TicketAddress } from "../ports/ticket.ts";
import type { ClosingPartsFragment, HeadPartsFragment, MentionPartsFragment } from "./generated.ts";
import { present } from "./ticket-snapshot.ts";

/** The base if GitHub links no closing words of pull requests against it; null for the default branch. */
export function baseBeside(
  repository: { readonly defaultBranchRef?: { readonly name: string } | null } | null,
  base: string | null,
): string | null {
  return repository?.defaultBranchRef?.name === base ? null : base;
}

/** The issues that the text of a pull request against that base says it closes; none for null. */
export function issuesInText(
  { baseRefName, body }: Pick<ClosingPartsFragment, "baseRefName" | "body">,
  home: RepositoryAddress,
  base: string | null,
): readonly TicketAddress[] {
  if (base === null || baseRefName !== base) return [];
  return issuesClosedForSure(body, home);
}

/** An event of an issue's timeline: a thread, or anything else, mentions it. */
type Mention<Pull> =
  | { readonly source: Pull | Record<PropertyKey, never> }
  | Record<PropertyKey, never>
  | null;

/** The pull requests among the mentions of an issue, in their order. */
export function pullsIn<Pull extends Pick<MentionPartsFragment, "baseRefName">>(
  mentions: readonly Mention<Pull>[] | null | undefined,
): Pull[] {
  const isPull = (source: Pull | Record<PropertyKey, never>): source is Pull => "baseRefName" in source;
  return present(mentions).flatMap((event): Pull[] =>
    "source" in event && isPull(event.source) ? [event.source] : [],
  );
}

/** Of these pull requests those against that base that say they close the issue. */
export function closingByText<Pull extends MentionPartsFragment>(
  pulls: readonly Pull[],
  issue: TicketAddress,
  base: string | null,
): Pull[] {
  return pulls.filter((pull) => {
    const { owner, name } = pull.repository;
    const isHere = repositoryKey({ owner: owner.login, repo: name }) === repositoryKey(issue);
    const named = isHere ? issuesInText(pull, issue, base) : [];
    return named.some((one) => sameName(ticketName(one), ticketName(issue)));
  });
}

/** Whether the head is in that fork, or without one in the repository itself: any fork may have such a branch. */
export function isFrom(
  { isCrossRepository, headRepository }: HeadPartsFragment,
  fork: RepositoryAddress | undefined,
): boolean {
  if (fork === undefined) return !isCrossRepository;
  return sameName(headRepository?.nameWithOwner ?? "", `${fork.owner}/${fork.repo}`);
}
