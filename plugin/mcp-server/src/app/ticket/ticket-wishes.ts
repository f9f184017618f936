import { namedSo } from "../../domain/names.ts";
import { otherFieldsOf } from "../../domain/state-field.ts";
import { quoted } from "../../errors.ts";
import { optionOf, type Board, type SelectField } from "../board/board.ts";
import { maySetLabels } from "../labels.ts";
import type { Choices, Named } from "../ports/issues.ts";

/** What a caller wants a ticket to have. Absent: stays as it is; null: nothing. */
export interface Wishes {
  readonly title?: string | undefined;
  readonly body?: string | null | undefined;
  readonly labels?: readonly string[] | null | undefined;
  readonly assignees?: readonly string[] | null | undefined;
  readonly estimate?: string | null | undefined;
  readonly priority?: string | null | undefined;
}

/** A wished value of one of the board's fields. */
export interface FieldWish {
  readonly name: "estimate" | "priority";
  readonly fieldId: string;
  readonly optionId: string | null;
}

/** The wishes by GitHub's ids. */
export interface CheckedWishes {
  readonly labels?: readonly Named[];
  readonly assignees?: readonly Named[];
  readonly fields: readonly FieldWish[];
}

/** GitHub's bounds; it leaves out assignees beyond them without a word. */
const MAX_ASSIGNEES = 10;
const MAX_LABELS = 100;
const MAX_TITLE_LENGTH = 256;
export const MAX_BODY_LENGTH = 65_536;

/** What is to be looked up for wishes; null where nothing is. */
export function namesIn({ labels, assignees }: Wishes): {
  labels: readonly string[];
  assignees: readonly string[];
} | null {
  const wanted = { labels: labels ?? [], assignees: assignees ?? [] };
  return wanted.labels.length + wanted.assignees.length === 0 ? null : wanted;
}

/** The wishes by id, and every mistake in them. Pure. */
export function checkWishes(
  wishes: Wishes,
  board: Pick<Board, "repository" | "project" | "stateField" | "estimate" | "priority">,
  choices: Choices,
): { readonly checked: CheckedWishes; readonly mistakes: readonly string[] } {
  const { labels, assignees, title, body } = wishes;
  const mistakes = [
    ...unknownNames(labels ?? [], choices.labels, "label"),
    ...unknownNames(assignees ?? [], choices.assignees, "assignee"),
    ...(labels && labels.length > MAX_LABELS ? [`GitHub takes ${MAX_LABELS} labels an issue`] : []),
    ...(assignees && assignees.length > MAX_ASSIGNEES
      ? [`GitHub takes ${MAX_ASSIGNEES} assignees an issue`]
      : []),
    ...(title === undefined ? [] : titleMistakes(title)),
    ...(body && body.length > MAX_BODY_LENGTH
      ? [`the body has ${body.length} characters, and GitHub takes ${MAX_BODY_LENGTH}`]
      : []),
    ...permissionMistakes(wishes, board),
  ];
  const fields: FieldWish[] = [];
  for (const name of ["estimate", "priority"] as const) {
    const found = checkField(name, wishes[name], board);
    if (typeof found === "string") mistakes.push(found);
    else if (found !== null) fields.push(found);
  }
  const checked = {
    ...(labels === undefined ? {} : { labels: chosen(labels ?? [], choices.labels) }),
    ...(assignees === undefined ? {} : { assignees: chosen(assignees ?? [], choices.assignees) }),
    fields,
  };
  return { checked, mistakes };
}

function titleMistakes(title: string): string[] {
  if (title.trim() === "") return ["the title is blank"];
  return title.length > MAX_TITLE_LENGTH
    ? [`the title has ${title.length} characters, and GitHub takes ${MAX_TITLE_LENGTH}`]
    : [];
}

/** GitHub drops the labels and assignees of those who may not set them, and says nothing. */
function permissionMistakes(wishes: Wishes, { repository }: Pick<Board, "repository">): string[] {
  const names = namesIn(wishes) !== null || wishes.labels === null || wishes.assignees === null;
  return names && !maySetLabels(repository)
    ? [`the token's account may not set labels and assignees in ${repository.nameWithOwner}`]
    : [];
}

function unknownNames(wanted: readonly string[], known: readonly Named[], what: string): string[] {
  const unknown = wanted.filter((name) => namedSo(known, name) === undefined);
  if (unknown.length === 0) return [];
  const why =
    what === "label"
      ? "the repository has no such label (ralph_hero__setup_project with labels creates it)"
      : "no issue of the repository can be assigned to it";
  return [`unknown ${what} ${quoted(unknown)}: ${why}`];
}

function chosen(wanted: readonly string[], known: readonly Named[]): Named[] {
  const found = wanted.flatMap((name) => namedSo(known, name) ?? []);
  return found.filter(({ id }, at) => found.findIndex((other) => other.id === id) === at);
}

function checkField(
  name: FieldWish["name"],
  wanted: string | null | undefined,
  board: Pick<Board, "project" | "stateField" | FieldWish["name"]>,
): FieldWish | string | null {
  const field: SelectField | null = board[name];
  if (wanted === undefined || (wanted === null && field === null)) return null;
  if (field === null) {
    const missing = JSON.stringify(otherFieldsOf(board.stateField)[name]);
    return `the project "${board.project.title}" has no single-select field ${missing} for the ${name} (ralph_hero__setup_project creates it; "project.${name}Field" of the team's file names another one)`;
  }
  // `updateProjectV2ItemFieldValue` refuses such a field, and its value counts in every project (github-mcp-server#2941).
  if (field.ofIssues)
    return `the ${name} is the organization's issue field ${JSON.stringify(field.name)}, which ralph-hero reads and never sets: set it on the issue's page`;
  if (wanted === null) return { name, fieldId: field.id, optionId: null };
  const option = optionOf(field, wanted);
  if (option !== undefined) return { name, fieldId: field.id, optionId: option.id };
  return `unknown ${name} "${wanted}": the board has ${quoted(field.options.map((known) => known.name))}`;
}
