import { setOption } from "../../../../sandbox/src/demo-world.ts";
import { addItem } from "../../../../sandbox/src/projects.ts";
import { addRepository } from "../../../../sandbox/src/accounts.ts";
import {
  addIssue,
  addLabel,
  addSubIssue,
  deleteIssue,
  transferIssue,
} from "../../../../sandbox/src/threads.ts";
import type { Actor, Issue } from "../../../../sandbox/src/entities.ts";
import { findAccount } from "../../../../sandbox/src/world.ts";
import { demoPlace, type Stage } from "./stage.ts";

/** Tickets of the demo world in these states. */
export const BACKLOG = 1;
export const RESEARCH_NEEDED = 2;
export const PLAN_IN_REVIEW = 4;
export const IN_REVIEW = 5;
/** Those that are odd in some way. */
export const PULL_REQUEST = 9;
export const NOT_IN_PROJECT = 10;
export const DONE = 11;

/** How many issues and pull requests the demo world begins with, and the number of the next one. */
export const DEMO_COUNT = 11;
export const NEXT = 12;

export function issueAt({ sandbox }: Stage, number: number): Issue {
  const thread = demoPlace(sandbox.world).repository.threads.get(number);
  if (thread?.kind !== "Issue") throw new Error(`#${number} is no issue`);
  return thread;
}

interface WantedTicket {
  readonly title: string;
  readonly body?: string;
  readonly author?: Actor;
  readonly createdAt?: string;
  readonly labels?: readonly string[];
  readonly state?: string;
  readonly priority?: string;
  readonly estimate?: string;
}

/** Adds a ticket as a person would have made it. */
export function addTicket(
  stage: Stage,
  { title, body = "", author, createdAt, labels = [], state, priority, estimate }: WantedTicket,
): Issue {
  const { world, repository, project } = stage.place;
  const issue = addIssue(world, repository, author ?? project.creator, { title, body });
  for (const label of labels) issue.labelList.push(addLabel(world, repository, label));
  addItem(world, project, issue, project.creator);
  if (state !== undefined) setCard(stage, issue, "Workflow State", state);
  if (priority !== undefined) setCard(stage, issue, "Priority", priority);
  if (estimate !== undefined) setCard(stage, issue, "Estimate", estimate);
  if (createdAt !== undefined) issue.createdAt = createdAt;
  return issue;
}

/** Sets a field of a ticket's card, as the project's owner does. */
export function setCard(stage: Stage, issue: Issue, field: string, option: string): void {
  const { world, project } = stage.place;
  setOption(world, { issue, project, actor: project.creator }, field, option);
}

/** Takes the demo's own tickets out of the way. */
export function finishDemo(stage: Stage): void {
  for (const thread of stage.place.repository.threads.values())
    if (thread.kind === "Issue" && thread.items.length > 0) setCard(stage, thread, "Workflow State", "Done");
}

/** The single-select values of a ticket's card, by the field's name. */
export function optionsOf(stage: Stage, number: number): Record<string, string> {
  const values = [...(issueAt(stage, number).items[0]?.values.values() ?? [])];
  return Object.fromEntries(
    values.flatMap((value) => {
      if (value.kind !== "ProjectV2ItemFieldSingleSelectValue") return [];
      const option = value.field.optionList.find(({ id }) => id === value.optionId);
      return [[value.field.name, option?.name ?? ""]];
    }),
  );
}

export function issueCount({ sandbox }: Stage): number {
  return demoPlace(sandbox.world).repository.threads.size;
}

/** Adds a transferred issue, a deleted one and one with as many children as GitHub allows; their numbers. */
export function prepareOddTickets({ sandbox: { world } }: Stage): {
  moved: number;
  deleted: number;
  full: number;
} {
  const { repository } = demoPlace(world);
  const maya = findAccount(world, "maya");
  if (maya?.kind !== "User") throw new Error("maya is a user");
  const make = (title: string): Issue => addIssue(world, repository, maya, { title });
  const [moved, deleted, full] = [make("moved"), make("deleted"), make("full")];
  transferIssue(world, moved, addRepository(world, repository.owner, "other"));
  deleteIssue(world, deleted);
  for (let made = 0; made < 100; made += 1) addSubIssue(full, make(`child ${made}`));
  return { moved: moved.number, deleted: deleted.number, full: full.number };
}
