/** Calls that write several things one after the other, and say which of them were done. */
import { Failure, joined, valueOrFailure, words, type Text } from "../../errors.ts";
import type { Board } from "../board-card/board.ts";
import type { FieldChoice } from "./creation-plan.ts";
import type { TicketChange } from "./issue-change.ts";
import type { IssueEdit, IssueRef, WrittenTexts } from "../../github/issue-store.ts";
import type { BoardItem } from "../../github/ticket-snapshot.ts";
import type { World } from "../world/world.ts";

/** One request of a call that writes several things one after the other. */
export interface CreationStep {
  /** The parts that it brings about, as an answer names them: `estimate "S"`. */
  readonly parts: readonly string[];
  /** Whether the steps after it cannot do without it. */
  readonly needed: boolean;
  /** For each part its failure; null where it is done. */
  readonly run: () => Promise<readonly (Failure | null)[]>;
}

/** A change of an issue or its card, and the part of an answer that it belongs to. */
export interface NamedEdit {
  readonly part: string;
  readonly edit: IssueEdit;
}

/**
 * Makes the changes by as few requests as they take. `onCard` is given a card that was added, `onTexts` the texts that
 * the answer shows, and returns what is wrong with them.
 */
export function editStep(
  world: World,
  issue: IssueRef,
  named: readonly NamedEdit[],
  needed: boolean,
  onCard?: (card: BoardItem) => void,
  onTexts?: (texts: WrittenTexts) => Promise<Failure | null>,
): CreationStep[] {
  if (named.length === 0) return [];
  const parts = [...new Set(named.map(({ part }) => part))];
  const edits = named.map(({ edit }) => edit);
  const run = async (): Promise<(Failure | null)[]> => {
    const failures = new Map<string, Failure>();
    for (const [at, outcome] of (await world.issues.edit(issue, edits)).entries()) {
      const part = named[at]?.part ?? "";
      let failure: Failure | null = null;
      if ("failure" in outcome) ({ failure } = outcome);
      else if (outcome.done !== null && "card" in outcome.done) onCard?.(outcome.done.card);
      else if (outcome.done !== null) failure = (await onTexts?.(outcome.done.texts)) ?? null;
      if (failure !== null) failures.set(part, failures.get(part) ?? failure);
    }
    return parts.map((part) => failures.get(part) ?? null);
  };
  return [{ parts, needed, run }];
}

/** The changes of the issue itself. */
export function issueEdits({ title, body, ...names }: TicketChange): NamedEdit[] {
  const changed = [...(title === undefined ? [] : ["title"]), ...(body === undefined ? [] : ["body"])];
  const part = changed.join(", ");
  const ofNames = (["labels", "assignees"] as const).flatMap((kind) =>
    // Room first: GitHub leaves out, without a word, what is too much.
    [false, true].flatMap((on): NamedEdit[] => {
      const ids = names[kind][on ? "on" : "off"].map(({ id }) => id);
      return ids.length === 0 ? [] : [{ part: kind, edit: { kind, on, ids } }];
    }),
  );
  return [...(part === "" ? [] : [{ part, edit: { kind: "issue" as const, title, body } }]), ...ofNames];
}

/** The answer's name for a ticket's card. */
export const CARD = "card on the board";

/** The edits for a card on that board: the card itself, unless it has an id, and the values of its fields. */
export function cardEdits(
  { project, stateField }: Pick<Board, "project" | "stateField">,
  itemId: string | null,
  fields: readonly FieldChoice[],
): NamedEdit[] {
  const { id: projectId } = project;
  const values = fields.map(({ name, fieldId, optionId }): NamedEdit => {
    const value = optionId === null ? null : { singleSelectOptionId: optionId };
    return { part: name, edit: { kind: "field", projectId, itemId, fieldId, value } };
  });
  return itemId === null
    ? [{ part: CARD, edit: { kind: "card", projectId, stateField } }, ...values]
    : values;
}

export interface StepsOutcome {
  readonly done: readonly string[];
  readonly failed: readonly { readonly what: string; readonly failure: Failure }[];
  /** The parts that were not tried, because they need a step that failed. */
  readonly left: readonly string[];
}

/** Runs the steps in their order; a failed one stops only those that need it. Throws errors that are not a Failure. */
export async function runSteps(steps: readonly CreationStep[]): Promise<StepsOutcome> {
  const done: string[] = [];
  const failed: { what: string; failure: Failure }[] = [];
  for (const [at, { parts, needed, run }] of steps.entries()) {
    const ran = await valueOrFailure(run);
    for (const [place, what] of parts.entries()) {
      const failure = "failure" in ran ? ran.failure : (ran[place] ?? null);
      if (failure === null) done.push(what);
      else failed.push({ what, failure });
    }
    if (needed && failed.length > 0)
      return { done, failed, left: steps.slice(at + 1).flatMap((step) => step.parts) };
  }
  return { done, failed, left: [] };
}

interface Wording {
  readonly attempted: string;
  readonly finish: Text;
}

/** Throws one failure that says which steps were done, which were not, and how to finish. */
export function requireAllDone(outcome: StepsOutcome, wording: Wording): void {
  const [first] = outcome.failed;
  if (first !== undefined) throw notAllDone(first.failure, outcome, wording);
}

/** The failure that says which steps were done, which were not, and how to finish; in all else it is the cause's. */
export function notAllDone(
  cause: Failure,
  { done, failed, left }: StepsOutcome,
  { attempted, finish }: Wording,
): Failure {
  const { code, retryable, retryAfterMs } = cause;
  const { hint } = cause.words;
  // The failed parts of one request have one cause.
  const causes = [...new Set(failed.map(({ failure }) => failure))];
  const undone = causes.map((failure) => {
    const parts = failed.filter((one) => one.failure === failure).map(({ what }) => what);
    return words`${parts.join(", ")} (${failure.words.message})`;
  });
  const parts = [
    words`Not done: ${joined(undone, "; ")}`,
    ...(left.length === 0 ? [] : [`Not tried: ${left.join(", ")}`]),
    `Done: ${done.length === 0 ? "nothing" : done.join(", ")}`,
  ];
  return new Failure(code, words`Cannot finish to ${attempted}. ${joined(parts, ". ")}`, {
    hint: hint === "" ? finish : words`${finish}. For the cause: ${hint}`,
    retryable,
    retryAfterMs,
    cause,
  });
}
