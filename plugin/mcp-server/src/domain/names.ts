/** Names as GitHub has them. */

/** Whether both name the same: logins, repositories, labels and so agents are one in any case of letters. */
export function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Whether both are the same agent, or both are nobody by name. */
export function sameAgent(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : sameName(one, other);
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
