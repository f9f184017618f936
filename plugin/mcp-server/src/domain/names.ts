/** Names as GitHub has them. */

/** Whether both name the same: logins, repositories and labels are one in any case of letters. */
export function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** A ticket as people write it: `owner/repo#number`. */
export function ticketName({
  owner,
  repo,
  number,
}: {
  readonly owner: string;
  readonly repo: string;
  readonly number: number;
}): string {
  return `${owner}/${repo}#${number}`;
}
