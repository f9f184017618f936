import { quoted } from "../errors.ts";
import { WORKFLOW_STATES, type WorkflowState } from "./vocabulary.ts";

/**
 * The single-select field that holds the states, and by which names of its own it calls them. Everything above
 * the reading and writing of that field knows the graph's names alone.
 */
export interface StateField {
  readonly name: string;
  /** The options that are called otherwise than their state. */
  readonly optionNames: Readonly<Partial<Record<WorkflowState, string>>>;
  /** The names of the fields beside it; the usual ones where they are absent. */
  readonly others?: Readonly<OtherFields>;
}

/** The names of the single-select fields beside the state. A project need not have them. */
export interface OtherFields {
  readonly priority: string;
  readonly estimate: string;
}

const STATES: ReadonlySet<string> = new Set(WORKFLOW_STATES);

export const USUAL_FIELDS: OtherFields = { priority: "Priority", estimate: "Estimate" };

/** The names of the fields beside the state's. */
export function otherFieldsOf({ others }: StateField): OtherFields {
  return others ?? USUAL_FIELDS;
}

/** The names of the options that are called otherwise than their state. */
export type OptionNames = Pick<StateField, "optionNames">;

/** The name of the option that stands for the state. */
export function optionNameOf({ optionNames }: OptionNames, state: string): string {
  return isState(state) ? (optionNames[state] ?? state) : state;
}

/** The options of these states, for a person who moves a card: `"Done" or "Canceled"`. */
export function shownOptions(field: OptionNames, states: readonly WorkflowState[]): string {
  return states.map((state) => JSON.stringify(optionNameOf(field, state))).join(" or ");
}

/**
 * The state of an option, or for any other option a name that no state has. An option that
 * has a state's name while the team maps that state to another option stands for no state, too. Of states that share an
 * option, the first has it.
 */
export function stateOf(field: StateField, optionName: string): string {
  const state = WORKFLOW_STATES.find((one) => optionNameOf(field, one) === optionName);
  if (state !== undefined) return state;
  return isState(optionName) ? `${optionName} (an option that stands for no state)` : optionName;
}

/** The options as the states that they stand for. */
export function asStates<Option extends { readonly name: string }>(
  field: StateField,
  options: readonly Option[],
): Option[] {
  return options.map((option) => ({ ...option, name: stateOf(field, option.name) }));
}

/** The options that look like a state whose own option is missing, by state. */
export type LookAlikes = ReadonlyMap<string, readonly string[]>;

/**
 * The options that stand for no state and have the words of one whose own option is missing, but for case, blanks,
 * punctuation, emoji and a number in front. `options` are those of `asStates`.
 */
export function lookAlikes(field: StateField, options: readonly { readonly name: string }[]): LookAlikes {
  const names = options.map(({ name }) => name);
  const missing = WORKFLOW_STATES.filter((state) => !names.includes(state));
  const found = missing.map((state) => {
    const wanted = [state, optionNameOf(field, state)].map(wordsOf);
    const isAlike = (name: string): boolean =>
      [wordsOf(name), wordsOf(name.replace(/^\P{L}+/u, ""))].some(
        (words) => words !== "" && wanted.includes(words),
      );
    return [state, names.filter((name) => !isState(name) && isAlike(name))] as const;
  });
  return new Map(found.filter(([, alike]) => alike.length > 0));
}

/** Letters, marks and numbers; the marks that choose the look of an emoji are none. */
function wordsOf(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]|\p{VS}/gu, "");
}

/** How such options come to stand for their states. */
export function mappingHint(field: StateField, found: LookAlikes): string {
  const chosen = [...found].flatMap(([state, options]) =>
    options.slice(0, 1).map((option) => [state, option] as const),
  );
  const entry = JSON.stringify({ project: { options: Object.fromEntries(chosen) } });
  const renamed = chosen.map(
    ([state, option]) => `${JSON.stringify(option)} to ${JSON.stringify(optionNameOf(field, state))}`,
  );
  const doubled = [...found.values()].filter(({ length }) => length > 1);
  return [
    `Let the team add ${entry} to ".ralph/config.json", or rename ${renamed.join(", ")}; a second option would split the board`,
    ...doubled.map((options) => `${quoted(options)} mean the same: move all cards to one of them`),
  ].join(". ");
}

/** A field and its options, as `asStates` names them. */
interface FieldOptions {
  readonly stateField: StateField;
  readonly options: readonly { readonly name: string }[];
}

/** The mapping for a card whose option looks like a state that has none; null for any other card. */
export function mappingFor({ stateField, options }: FieldOptions, shown: string): string | null {
  if (isState(shown)) return null;
  const found = [...lookAlikes(stateField, options)].filter(([, alike]) => alike.includes(shown));
  return found.length === 0 ? null : mappingHint(stateField, new Map(found));
}

/** The warning about a card whose option stands for no state. */
export function noStateWarning(item: FieldOptions, shown: string): string {
  return `the card shows "${shown}", which is not a state of the graph: ${mappingFor(item, shown) ?? "a person has to move it"}`;
}

/** Whether both name the same fields and the same options. */
export function sameStateField(one: StateField, other: StateField): boolean {
  const [ours, theirs] = [otherFieldsOf(one), otherFieldsOf(other)];
  return (
    one.name === other.name &&
    ours.priority === theirs.priority &&
    ours.estimate === theirs.estimate &&
    WORKFLOW_STATES.every((state) => optionNameOf(one, state) === optionNameOf(other, state))
  );
}

/** The states that share an option with another one, by the option's name. */
export function sharedOptions(field: StateField): ReadonlyMap<string, readonly WorkflowState[]> {
  const byOption = new Map<string, WorkflowState[]>();
  for (const state of WORKFLOW_STATES) {
    const option = optionNameOf(field, state);
    byOption.set(option, [...(byOption.get(option) ?? []), state]);
  }
  return new Map([...byOption].filter(([, states]) => states.length > 1));
}

function isState(name: string): name is WorkflowState {
  return STATES.has(name);
}
