import { bearsAll, sameName, type ParentAddress } from "../rules/names.ts";
import { optionNameOf } from "../rules/state-field.ts";
import type { StateMachine } from "../rules/state-machine.ts";
import { INITIAL_STATE } from "../rules/vocabulary.ts";
import type { Board, SelectField } from "../ticket/board-card/board.ts";
import { AGENT_LABEL } from "../ticket/checks/given-text.ts";
import { isFor, type Audience } from "./offers.ts";
import type { SummaryFields, TicketSummary } from "../github/item-store.ts";

/** A filter of tickets; null stands for "any". */
export interface TicketFilter {
  /** `owner/repo`. */
  readonly repository: string;
  readonly states: readonly string[] | null;
  /** True leaves closed issues out. */
  readonly openOnly: boolean;
  /** Present leaves open issues out. */
  readonly closedOnly?: true;
  /** Null among them: tickets without one. */
  readonly estimates: readonly (string | null)[] | null;
  readonly priorities: readonly (string | null)[] | null;
  /** Every one of them. */
  readonly labels: readonly string[];
  /** One of them. */
  readonly anyLabel: readonly string[] | null;
  /** The agents that the tickets are for, by labels; null or absent for any. */
  readonly audience?: Audience | null;
  readonly parent: ParentAddress | null;
  /** A part of the title. */
  readonly text: string | null;
}

/** Everything open in the board's repository, or what of it the rest asks for. */
export function openTickets(
  { repository }: Pick<Board, "repository">,
  rest: Partial<Omit<TicketFilter, "repository" | "openOnly">> = {},
): TicketFilter {
  return {
    repository: repository.nameWithOwner,
    states: null,
    openOnly: true,
    estimates: null,
    priorities: null,
    labels: [],
    anyLabel: null,
    parent: null,
    text: null,
    ...rest,
  };
}

/** The options of the state field that the graph does not have: only people move cards on from there. */
export function foreignStates(machine: StateMachine, { state }: Pick<Board, "state">): string[] {
  return state.options.map(({ name }) => name).filter((name) => !machine.isValidState(name));
}

type QueriedFields = Pick<Board, "state" | "stateField" | "priority" | "estimate">;

/**
 * The filter in GitHub's language (its docs: "Filtering projects"). It lets through at least what is asked for, where
 * that language cannot say it exactly, so every ticket is judged by `matchesFilter` as well.
 */
export function itemQuery(fields: QueriedFields, filter: TicketFilter): string {
  const { repository, states, openOnly, estimates, priorities, labels, anyLabel, parent, text } = filter;
  return [
    "is:issue",
    ...(openOnly ? ["is:open"] : []),
    ...(filter.closedOnly === true ? ["is:closed"] : []),
    qualifier("repo", [repository]),
    // An unset state counts as Backlog (rule 3).
    stateChoice(fields, states?.includes(INITIAL_STATE) === true ? [...states, null] : states),
    choice(fields.estimate, estimates),
    choice(fields.priority, priorities),
    ...labels.map((label) => qualifier("label", [label])),
    anyLabel === null ? "" : qualifier("label", anyLabel),
    ...audienceTerms(filter.audience ?? null),
    parent === null ? "" : qualifier("parent-issue", [`${parent.repository}#${parent.number}`]),
    ...(text === null ? [] : words(text)),
  ]
    .filter((term) => term !== "")
    .join(" ");
}

export function summaryFields(fields: Omit<QueriedFields, "stateField">): SummaryFields {
  const { state, priority, estimate } = fields;
  const [ofPriority, ofEstimate] = [priority?.databaseId ?? null, estimate?.databaseId ?? null];
  return { state: state.databaseId, priority: ofPriority, estimate: ofEstimate };
}

/** Whether the ticket is asked for, judged from what GitHub answered. */
export function matchesFilter(ticket: TicketSummary, filter: TicketFilter): boolean {
  const { states, estimates, priorities, parent, text, audience = null } = filter;
  return (
    !ticket.archived &&
    sameName(ticket.repository, filter.repository) &&
    !(filter.openOnly && ticket.closed) &&
    !(filter.closedOnly === true && !ticket.closed) &&
    (states === null || states.includes(ticket.state ?? INITIAL_STATE)) &&
    (estimates === null || estimates.includes(ticket.estimate)) &&
    (priorities === null || priorities.includes(ticket.priority)) &&
    (filter.anyLabel === null || filter.anyLabel.some((label) => bearsAll(ticket.labels, [label]))) &&
    bearsAll(ticket.labels, filter.labels) &&
    (audience === null || isFor(audience, ticket)) &&
    (parent === null ||
      (ticket.parent?.number === parent.number && sameName(ticket.parent.repository, parent.repository))) &&
    (text === null || ticket.title.toLowerCase().includes(text.toLowerCase()))
  );
}

/** The language has no "or" between a label and none, so both together let everything through. */
function audienceTerms(audience: Audience | null): string[] {
  if (audience === null) return [];
  const { labels, unlabelled } = audience;
  if (unlabelled) return labels.length === 0 ? [`-${qualifier("label", [`${AGENT_LABEL}*`])}`] : [];
  return [qualifier("label", labels)];
}

/** One of these states, by the names that GitHub knows. */
function stateChoice({ state, stateField }: QueriedFields, wanted: TicketFilter["priorities"]): string {
  const onGithub = (name: string): string => optionNameOf(stateField, name);
  const options = state.options.map((option) => ({ ...option, name: onGithub(option.name) }));
  const names = wanted?.map((name) => (name === null ? null : onGithub(name))) ?? null;
  return choice({ ...state, options }, names);
}

/** One of these options; null among them is no value, which only "none of the others" can add to a list. */
function choice(field: SelectField | null, wanted: TicketFilter["priorities"]): string {
  const name = isFilterable(field) ? qualifierName(field.name) : null;
  if (field === null || name === null || wanted === null) return "";
  const names = wanted.filter((option) => option !== null);
  if (names.length === wanted.length) return qualifier(name, names);
  if (names.length === 0) return `no:${name}`;
  const others = field.options.map((option) => option.name).filter((option) => !names.includes(option));
  return others.length === 0 ? "" : `-${qualifier(name, others)}`;
}

/** GitHub does not document how a project's filter takes issue fields, so those are compared here alone. */
export function isFilterable(field: SelectField | null): field is SelectField {
  return field !== null && !field.ofIssues;
}

/** A field's name in a filter: in lower case, with hyphens for blanks. Null for a name that no filter can hold. */
function qualifierName(field: string): string | null {
  const name = field.trim().toLowerCase().replaceAll(/\s+/gu, "-");
  return /^[\p{L}\p{N}_-]+$/u.test(name) ? name : null;
}

/**
 * Values in quotation marks. The language cannot escape one inside of them, so everything that could end a value becomes
 * `*`, which stands for anything.
 */
function qualifier(name: string, values: readonly string[]): string {
  const quoted = values.map((value) => `"${value.replaceAll(/["\\\p{C}\p{Zl}\p{Zp}]+/gu, "*")}"`);
  return `${name}:${quoted.join(",")}`;
}

/** Free text, in as many pieces as it has between characters that could end it. */
function words(text: string): string[] {
  return text
    .split(/["'\\*\p{C}\p{Zl}\p{Zp}]+/u)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "")
    .map((piece) => `"${piece}"`);
}
