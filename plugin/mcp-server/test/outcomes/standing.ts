import { parseComment } from "../../src/ledger/comment.ts";
import type { Issue, IssueComment } from "../../src/sandbox/world.ts";
import { demoPlace, type Stage } from "../e2e/stage.ts";
import { optionsOf } from "../e2e/tickets-stage.ts";

/**
 * What a call leaves behind, without times and ids: issues with their labels, links, card and comments, and the locks.
 * Two worlds in which the same call took effect once are equal in it.
 */
export function standing(stage: Stage): unknown {
  const { repository } = demoPlace(stage.sandbox.world);
  const issues = [...repository.threads.values()].filter((thread) => thread.kind === "Issue");
  const locks = [...repository.gitRefs.keys()].filter((name) => name.startsWith("refs/ralph/"));
  return { issues: issues.map((issue) => issueStanding(stage, issue)), locks: locks.toSorted() };
}

function issueStanding(stage: Stage, issue: Issue): unknown {
  const { number, title, state, stateReason } = issue;
  return {
    number,
    title,
    state,
    stateReason,
    labels: issue.labelList.map(({ name }) => name).toSorted(),
    blockers: issue.blockers.map((other) => other.number).toSorted((a, b) => a - b),
    card: optionsOf(stage, number),
    comments: issue.commentList.flatMap(commentStanding),
  };
}

/** A record by what it says; one that was struck through does not count. */
function commentStanding({ body }: IssueComment): unknown[] {
  if (body.startsWith("**Void**")) return [];
  const parsed = parseComment(body);
  if (parsed.kind !== "record") return [body];
  const { kind, agent, command, from, to, reason } = parsed.record;
  return [{ kind, agent, command, from, to, reason }];
}
