import type { IssueRef } from "../ports/board.ts";
import type { Clock } from "../ports/ticket.ts";
import { ticketName } from "../domain/names.ts";
import { Failure } from "../errors.ts";
import type { Connection } from "./connection.ts";
import { mapProblem, type GraphqlProblem } from "./error-mapping.ts";
import { addSubIssueDocument, readParentDocument, type ReadParentQuery } from "./generated.ts";
import { toRef } from "./issue-shapes.ts";

/** GitHub's refusal of sub-issues that are added to one parent at the same time (github-mcp-server #1842). */
export const TAKEN_AT_ONCE = /priority has already been taken/i;
/** GitHub's refusal of a child that has a parent, in both spellings (logs of 2026). */
const HAS_PARENT = /only have one parent|duplicate sub-issues/i;
/** With doubling waits some three seconds, within which a parent takes a dozen children. */
const MAX_TRIES = 5;
const FIRST_WAIT_MS = 200;

/** A parent and its child to be. */
interface Family {
  readonly parent: IssueRef;
  readonly child: IssueRef;
  /** Whether the child leaves another parent. */
  readonly takesOver: boolean;
}

/**
 * Makes one issue the parent of the other; a child that has just this parent is fine. Tries again, at most four
 * times, where others give the parent children at the same moment.
 */
export async function addSubIssue(connection: Connection, clock: Clock, family: Family): Promise<void> {
  const { parent, child, takesOver } = family;
  const attempted = `make ${ticketName(parent.address)} the parent of ${ticketName(child.address)}`;
  const variables = { parentId: parent.id, childId: child.id, ...(takesOver ? { takesOver } : {}) };
  for (let tries = 1; ; tries += 1) {
    const { problems } = await connection.mutate(addSubIssueDocument, variables, attempted);
    const [problem] = problems;
    if (problem === undefined) return;
    if (HAS_PARENT.test(problem.message)) return requireParent(connection, family, { attempted, problem });
    if (!TAKEN_AT_ONCE.test(problem.message)) throw mapProblem(problem, attempted);
    if (tries === MAX_TRIES)
      throw new Failure(
        "GITHUB_UNAVAILABLE",
        `Cannot ${attempted}: other processes add children to that parent at the same time ("${problem.message}")`,
        { hint: `Tried ${MAX_TRIES} times; nothing was written. Call again shortly`, retryable: true },
      );
    // Spread, so that those who collided do not try again at one moment.
    await clock.sleep(FIRST_WAIT_MS * 2 ** (tries - 1) * (0.5 + Math.random()));
  }
}

/** Accepts a child that has this parent already: another writer was first, or an answer of ours was lost. */
async function requireParent(
  connection: Connection,
  { parent, child }: Family,
  { attempted, problem }: { attempted: string; problem: GraphqlProblem },
): Promise<void> {
  const { node } = await connection.query<ReadParentQuery>(
    readParentDocument,
    { childId: child.id },
    attempted,
  );
  const current = node !== null && "parent" in node && node.parent !== null ? toRef(node.parent) : null;
  if (current?.id === parent.id) return;
  if (current === null) throw mapProblem(problem, attempted);
  throw new Failure(
    "GITHUB_UNEXPECTED",
    `Cannot ${attempted}: ${ticketName(child.address)} has the parent ${ticketName(current.address)} by now`,
    { hint: "A ticket has one parent: remove that link first, with action remove. Nothing was written" },
  );
}
