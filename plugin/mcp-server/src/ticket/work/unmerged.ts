/** The texts about commits of a ticket's branch that the merge of its pull request lacks. */
import { LINE_BREAK } from "../../log/harmless.ts";
import { acceptedEntries } from "../../log/fold.ts";
import { remarksOf } from "../../log/replies.ts";
import { typedWord, shortened } from "../../rules/text.ts";
import type { TicketView } from "../read/ticket-view.ts";
import { MAX_UNMERGED } from "../../rules/bounds.ts";
import type { UnmergedCommit, WorktreeFacts, WorkTarget } from "../../programs/ticket-worktree.ts";

/** A line of a list has no room for more. */
const MAX_NAMED = 5;
const MAX_SUBJECT = 72;
const BEGINNING = "The merge lacks ";

/** In a sentence, with short names and subjects. Pure. */
export function unmergedText(branch: string, commits: readonly UnmergedCommit[]): string {
  const named = commits
    .slice(0, MAX_NAMED)
    .map(({ id, subject }) => `${id} ${JSON.stringify(shortened(subject, MAX_SUBJECT))}`);
  const more = commits.length - named.length;
  const isCut = commits.length >= MAX_UNMERGED;
  const count = `${isCut ? "at least " : ""}${commits.length} ${commits.length === 1 ? "commit" : "commits"}`;
  const rest = more > 0 ? ` and ${isCut ? "at least " : ""}${more} more` : "";
  return `${BEGINNING}${count} of ${branch}: ${named.join(", ")}${rest}.`;
}

/**
 * The command that delivers them, in the ticket's worktree: a branch of their own, and its pull request. Its text links
 * it to the ticket, so that its merge counts, a squash too. `--body` beats `--fill` (gh's manual, "pr create"). Pure.
 */
export function deliverCommand(
  {
    ticket,
    branch,
    base,
    baseRemote,
    pushRemote,
  }: Pick<WorktreeFacts, "ticket" | "branch" | keyof WorkTarget>,
  commits: readonly UnmergedCommit[],
): string {
  const from = baseRemote === null ? base : `${baseRemote}/${base}`;
  return [
    ...(baseRemote === null ? [] : [`git fetch ${baseRemote}`]),
    `git switch -c ${typedWord(`${branch}-rest`)} ${typedWord(from)}`,
    `git cherry-pick ${commits.map(({ id }) => id).join(" ")}`,
    ...(pushRemote === null
      ? []
      : [
          `git push -u ${pushRemote} HEAD`,
          `gh pr create --fill --body 'Closes #${ticket}' --base ${typedWord(base)}`,
        ]),
  ].join(" && ");
}

/** The newest text on the ticket that tells of such commits; null for none. */
export function unmergedIn(view: TicketView): string | null {
  const comments = remarksOf(view, view.trust).flatMap(({ by, text }) => (by === "agent" ? [text] : []));
  const reasons = acceptedEntries(view.log).map(({ record }) => record.reason);
  const lines = [...comments, ...reasons].flatMap((text) => text.split(LINE_BREAK));
  const found = lines.find((line) => line.includes(BEGINNING));
  return found === undefined ? null : found.slice(found.indexOf(BEGINNING));
}
