import { addRepository } from "../../../../sandbox/src/accounts.ts";
import { addSubIssue, deleteIssue, transferIssue, addIssue } from "../../../../sandbox/src/threads.ts";
import type { Issue } from "../../../../sandbox/src/entities.ts";
import { findAccount } from "../../../../sandbox/src/world.ts";
import { demoPlace, type Stage } from "./stage.ts";

/** Tickets of the demo world that are odd in some way. */
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
