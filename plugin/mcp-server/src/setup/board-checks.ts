/**
 * The checks of `doctor` on a board beyond `checkHealth`: the accounts whose records count, GitHub's own workflows, and
 * the reading of lists.
 */
import { Failure, quoted } from "../errors.ts";
import type { NewOption, ProjectWorkflow, RepositoryAddress } from "../ports/ticket.ts";
import { boardIn, type Board, type BoardLook } from "../ticket/board.ts";
import { itemQuery, openTickets, summaryFields } from "../board/item-query.ts";
import type { World } from "../ports/world.ts";
import { checkAccounts } from "./account-checks.ts";
import { optionNameOf, otherFieldsOf, type StateField } from "../domain/state-field.ts";
import {
  ESTIMATES,
  PRIORITIES,
  WORKFLOW_STATES,
  type Estimate,
  type Priority,
  type WorkflowState,
} from "../domain/vocabulary.ts";
import { STATE_COLORS } from "../domain/state-colors.ts";
import { pullRequestChecks } from "./loop-checks.ts";
import type { HealthCheck } from "./health-report.ts";

/**
 * The only field that built-in workflows set, by GitHub's documentation ("Using the built-in automations"). The API
 * tells a workflow's name and whether it is on, and not what it sets.
 */
const SET_BY_WORKFLOWS = "Status";
/** Workflows that add and archive items, by their names: they set no field. A copy of one may have another end. */
const SETS_NO_FIELD = /^auto-(?:add|archive)\b/i;
/** The workflow that closes an issue when its status changes. */
const CLOSES_ISSUES = /^auto-close\b/i;

/** Three requests beside the board's, and one for each account to look up. */
export async function checkBoard(
  world: World,
  address: RepositoryAddress,
  look: BoardLook,
): Promise<HealthCheck[]> {
  const [accounts, fields] = await Promise.all([
    checkAccounts(world, address, look),
    checkFields(world, address, look),
  ]);
  return [...accounts, ...pullRequestChecks(look), ...fields];
}

async function checkFields(
  world: World,
  address: RepositoryAddress,
  look: BoardLook,
): Promise<HealthCheck[]> {
  const board = await orFailure(async () => boardIn(look, address));
  if (board instanceof Failure) return [];
  const [workflows, lists] = await Promise.all([
    orFailure(async () => world.setup.readWorkflows(board.project.id)),
    orFailure(async () => checkLists(world, board)),
  ]);
  return [
    workflows instanceof Failure
      ? { name: WORKFLOWS, ok: true, notChecked: true, message: `not checked: ${workflows.message}` }
      : workflowCheck(workflows, board),
    ...(lists instanceof Failure
      ? [{ name: LISTS, ok: false, message: lists.message, fix: lists.words.hint }]
      : lists),
  ];
}

async function orFailure<Result>(read: () => Promise<Result>): Promise<Result | Failure> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

const WORKFLOWS = "built-in workflows";
const LISTS = "lists";

/** The effect of GitHub's workflows on the states, as far as it can be told from outside. Pure. */
export function workflowCheck(
  workflows: readonly ProjectWorkflow[],
  { project, stateField }: { project: { readonly url: string }; stateField: { readonly name: string } },
): HealthCheck {
  const name = WORKFLOWS;
  const on = workflows.filter(({ enabled }) => enabled).map((workflow) => workflow.name);
  const setting = on.filter((one) => !SETS_NO_FIELD.test(one) && !CLOSES_ISSUES.test(one));
  const closing = on.filter((one) => CLOSES_ISSUES.test(one));
  if (stateField.name !== SET_BY_WORKFLOWS) {
    const message =
      setting.length === 0
        ? "none that sets a field is on"
        : `${quoted(setting)} set "${SET_BY_WORKFLOWS}" alone, by GitHub's documentation, and the states are in "${stateField.name}"`;
    return { name, ok: true, message };
  }
  const problems = [
    ...(setting.length === 0
      ? []
      : [
          `${quoted(setting)} can set "${SET_BY_WORKFLOWS}", past every rule; such a change counts as a person's`,
        ]),
    ...(closing.length === 0
      ? []
      : [
          `${quoted(closing)} closes issues when "${SET_BY_WORKFLOWS}" changes, before their pull requests are merged`,
        ]),
  ];
  if (problems.length === 0) return { name, ok: true, message: "none that sets or follows a state is on" };
  return {
    name,
    ok: true,
    caveat: true,
    message: problems.join("; "),
    fix: `Turn them off under ${project.url}/workflows`,
  };
}

/** Whether lists come by REST, filtered by GitHub: tried with one item. */
async function checkLists(world: World, board: Board): Promise<HealthCheck[]> {
  await world.items.readPage({
    project: board.project,
    fields: summaryFields(board),
    stateField: board.stateField,
    q: itemQuery(board, openTickets(board)),
    matches: () => true,
    pageSize: 1,
    after: null,
  });
  return listChecks(world.items.restProblem);
}

/** Nothing where lists come as they should. */
export function listChecks(restProblem: string | null): HealthCheck[] {
  if (restProblem === null) return [];
  return [
    {
      name: LISTS,
      ok: true,
      caveat: true,
      message: `${restProblem}: lists are read by GraphQL, one request for every hundred items of the project`,
      fix: "Archive finished items, so that lists stay short. On github.com please report this",
    },
  ];
}

type Look = Omit<NewOption, "name">;

/** The descriptions of options that set-up makes; options that people made keep their own. */
const STATES: Readonly<Record<WorkflowState, string>> = {
  Backlog: "Not looked at yet",
  "Research Needed": "Somebody has to find out more",
  "Research in Progress": "Locked: an agent is finding out more",
  "Ready for Plan": "Known well enough to be planned",
  "Plan in Progress": "Locked: an agent is writing the plan",
  "Plan in Review": "The plan waits for a verdict",
  "In Progress": "Locked: an agent is building it",
  "In Review": "The change waits for a verdict",
  "Human Needed": "Only a person can go on from here",
  Done: "Merged and closed",
  Canceled: "Not going to be done",
};

const PRIORITY_LOOKS: Readonly<Record<Priority, Look>> = {
  P0: { color: "RED", description: "Now" },
  P1: { color: "ORANGE", description: "Next" },
  P2: { color: "YELLOW", description: "Soon" },
  P3: { color: "GRAY", description: "Some day" },
};

const ESTIMATE_LOOKS: Readonly<Record<Estimate, Look>> = {
  XS: { color: "GREEN", description: "Within an hour" },
  S: { color: "GREEN", description: "Within half a day" },
  M: { color: "YELLOW", description: "Within two days: split it" },
  L: { color: "ORANGE", description: "Within a week: split it" },
  XL: { color: "RED", description: "More than a week: split it" },
};

/** A single-select field that the board is to have, with at least these options. */
export interface WantedField {
  readonly name: string;
  readonly options: readonly NewOption[];
  /** Without the state's field nothing works; without the others tickets merely have no priority or estimate. */
  readonly required: boolean;
}

function option(name: string, { color, description }: Look): NewOption {
  return { name, color, description };
}

/** The fields of a board under the team's own names. */
export function wantedFields(stateField: StateField): WantedField[] {
  const others = otherFieldsOf(stateField);
  return [
    {
      name: stateField.name,
      options: WORKFLOW_STATES.map((state) =>
        option(optionNameOf(stateField, state), { color: STATE_COLORS[state], description: STATES[state] }),
      ),
      required: true,
    },
    {
      name: others.priority,
      options: PRIORITIES.map((name) => option(name, PRIORITY_LOOKS[name])),
      required: false,
    },
    {
      name: others.estimate,
      options: ESTIMATES.map((name) => option(name, ESTIMATE_LOOKS[name])),
      required: false,
    },
  ];
}
