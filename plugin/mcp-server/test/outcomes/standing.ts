import { parseComment } from "../../src/log/comment.ts";
import type { TicketRecord } from "../../src/log/record.ts";
import type { Issue, IssueComment, ProjectField } from "../../../../sandbox/src/entities.ts";
import { type Stage } from "../e2e/stage.ts";
import { optionsOf } from "../e2e/tickets-stage.ts";

/** What a call leaves behind; what lies inside is compared only. */
export interface Standing {
  readonly issues: readonly IssueStanding[];
  readonly labels: readonly string[];
  readonly boards: readonly unknown[];
  readonly refs: readonly string[];
}

interface IssueStanding {
  readonly labels: readonly string[];
  readonly others: unknown;
}

/**
 * What stands in the sandbox, without times and ids: issues with their labels, links, card and comments, the boards
 * with their fields, and the locks. Two worlds in which the same call took effect once are equal in it.
 */
export function standing(stage: Stage): Standing {
  const { repository } = stage.place;
  const issues = [...repository.threads.values()].filter((thread) => thread.kind === "Issue");
  return {
    issues: issues.map((issue) => issueStanding(stage, issue)),
    labels: [...repository.labelsByName.keys()].toSorted(),
    boards: [...repository.owner.projectsByNumber.values()].map(({ title, fieldList }) => ({
      title,
      fields: fieldList.map(fieldStanding),
    })),
    refs: [...repository.gitRefs.keys()].filter((name) => name.startsWith("refs/ralph/")).toSorted(),
  };
}

function fieldStanding(field: ProjectField): unknown {
  const options = field.kind === "ProjectV2SingleSelectField" ? field.optionList : [];
  return [field.name, ...options.map(({ name }) => name)];
}

/** The same without any labels. */
export function withoutLabels(left: Standing): Standing {
  return { ...left, issues: left.issues.map(({ others }) => ({ labels: [], others })), labels: [] };
}

function issueStanding(stage: Stage, issue: Issue): IssueStanding {
  const { number, title, state, stateReason } = issue;
  const others = {
    number,
    title,
    // What made a ticket is marked in its body, by an id.
    body: issue.body.replaceAll(/<!--.*?-->/gs, ""),
    state,
    stateReason,
    blockers: issue.blockers.map((other) => other.number).toSorted((a, b) => a - b),
    children: issue.children.map((other) => other.number).toSorted((a, b) => a - b),
    items: issue.items.length,
    card: optionsOf(stage, number),
    comments: commentsStanding(issue.commentList),
  };
  return { labels: issue.labelList.map(({ name }) => name).toSorted(), others };
}

/**
 * Each record by what it says. One that was struck through does not count, and who takes over a finish announces
 * again what was announced: that is one announcement.
 */
function commentsStanding(comments: readonly IssueComment[]): unknown[] {
  const announced = new Set<string>();
  return comments.flatMap(({ body }) => {
    if (body.startsWith("**Void**")) return [];
    const parsed = parseComment(body);
    if (parsed.kind !== "record") return [body];
    const { handover } = parsed.record;
    if (handover !== undefined && announced.has(handover.id)) return [];
    if (handover !== undefined) announced.add(handover.id);
    return [saidBy(parsed.record)];
  });
}

function saidBy(record: TicketRecord): unknown {
  const { kind, agent, command, from, to, reason, handedTo, result, contract, evidence, handover } = record;
  const announces = handover && { to: handover.to, result: handover.result, followUps: handover.followUps };
  const { type, question, expandScope, decision } = record.interaction ?? {};
  const followUps = record.followUps?.tickets.map(({ number }) => number);
  const words = { type, question, expandScope, decision, selected: record.routing?.selected };
  return {
    kind,
    agent,
    command,
    from,
    to,
    reason,
    handedTo,
    result,
    contract,
    evidence,
    followUps,
    words,
    announces,
  };
}
