/** What an account may do in a repository, in GitHub's words; pure. */

/** With one of these an account may write there. */
const WRITERS: readonly (string | null)[] = ["ADMIN", "MAINTAIN", "WRITE"];

/** Whether an account of that permission may write in the repository; null stands for none. */
export function mayWrite(permission: string | null): boolean {
  return WRITERS.includes(permission);
}
