import * as z from "zod";
import { Failure, forAgent } from "../errors.ts";
import { COMMANDS } from "../rules/vocabulary.ts";
import { neighbourText } from "../log/audit/audit-trail.ts";
import { harmlessInline } from "../log/harmless.ts";
import { auditTicket } from "../board/audit.ts";
import { concise, conciseLine, hiddenLines } from "../board/gather-tickets.ts";
import { listTickets, type ListedTicket, type TicketList } from "../board/list-tickets.ts";
import { nextAnswer, nextLines, nextTicket } from "../board/next-ticket.ts";
import { listChecks } from "../setup/board-checks.ts";
import { markOf, type HealthReport, reportWithoutAccess } from "../setup/health-report.ts";
import { checkHealth } from "../setup/health-check.ts";
import { applySetup, planBoard } from "../setup/setup-project.ts";
import { AGENT_LABEL, MAX_LABEL_LENGTH, checkedCommand } from "../ticket/checks/given-text.ts";
import { parseReference, type Reference, repositoryOf } from "../ticket/read/address.ts";
import {
  READS,
  WRITES_ONCE,
  bareInput,
  bareRepository,
  callerOf,
  defineTool,
  failureAnswer,
  numberInput,
  referenceInput,
  ticketOf,
  typedForms,
  type ToolAnswer,
} from "./tool.ts";
import type { RepositoryAddress } from "../rules/names.ts";
import { counted } from "../rules/text.ts";
import type { World } from "../ticket/world/world.ts";

// Reads of the board and of whole logs, and the set-up. None of these tools moves a ticket.

/** Enough to choose from, few enough to read. */
const DEFAULT_LIMIT = 30;
/** GitHub's bound on a page. */
const MAX_LIMIT = 100;
/** Enough to see why; more would cost a model more than they tell. */
const MAX_LEFT_OUT = 5;
/** Far beyond any name or title that GitHub takes. */
const MAX_TEXT = 256;
/** A cursor of GitHub's within one of ours. */
const MAX_CURSOR = 2_000;

// A refinement, because bounds in the schema cost every session tokens and tell a model nothing.
const nameInput = z
  .string()
  .refine(({ length }) => length >= 1 && length <= MAX_TEXT, `Must have 1 to ${MAX_TEXT} characters`)
  .optional();

export const listTicketsTool = defineTool({
  name: "ralph_hero__list_tickets",
  title: "List tickets",
  description:
    "Lists open tickets in the board's order; closed ones only where their state is asked for. All filters must hold. To find work use ralph_hero__next_ticket; for one ticket's log ralph_hero__get_ticket.",
  annotations: READS,
  input: z.strictObject({
    state: nameInput,
    ready: z
      .string()
      .meta({ enum: [...COMMANDS] })
      .optional()
      .describe("Only what this command can take now"),
    label: nameInput,
    agent: nameInput.describe(`Label ${AGENT_LABEL}<name>`),
    asked: nameInput.describe("Open question to this agent"),
    estimate: nameInput,
    priority: nameInput,
    parent: referenceInput.optional(),
    text: nameInput.describe("Part of the title"),
    detail: z.boolean().default(false),
    limit: z.int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
    cursor: z.string().max(MAX_CURSOR).optional().describe("`next` of the previous list"),
    ...bareRepository,
  }),
  output: z.object({
    tickets: z.array(z.looseObject({})).optional(),
    next: z.string().nullable().optional(),
    hidden: z.looseObject({}).optional(),
    leftOut: z.array(z.string()).optional(),
    leftOutCount: z.number().optional(),
  }),
  async call(world, args) {
    const { ready, detail, parent, owner, repo, ...rest } = args;
    const address = repositoryOf(world, { owner, repo });
    const list = await listTickets(world, {
      ...rest,
      address,
      parent: parent === undefined ? undefined : parentNumber(world, address, parent),
      ready: ready === undefined ? undefined : checkedCommand("list what is ready", ready),
    });
    const { tickets, next, hidden, leftOut } = list;
    return {
      structured: {
        tickets: tickets.map(detail ? detailed : brief),
        next,
        hidden: hidden.count === 0 ? undefined : hidden,
        leftOut: leftOut.length === 0 ? undefined : leftOut.slice(0, MAX_LEFT_OUT),
        leftOutCount: leftOut.length || undefined,
      },
      text: listText(list, detail ? detailedLine : shortLine),
    };
  },
});

/** Throws INPUT_INVALID for what is no ticket of the repository. */
function parentNumber(world: World, here: RepositoryAddress, parent: Reference): number {
  const parsed = parseReference(parent, here, world.settings);
  if (parsed.kind === "here") return parsed.number;
  if (parsed.kind === "foreign") throw parsed.failure;
  const message = `Cannot list tickets: parent ${JSON.stringify(parent)} is no ticket of ${here.owner}/${here.repo}`;
  throw new Failure("INPUT_INVALID", message, { hint: "Give the number of an issue of the repository" });
}

function detailed({ archived: _archived, itemId: _itemId, ...ticket }: ListedTicket): object {
  return ticket;
}

function brief(ticket: ListedTicket): object {
  return { ...concise(ticket), lock: ticket.lock ?? undefined, warning: ticket.warning };
}

function shortLine(ticket: ListedTicket): string {
  const { lock, warning } = ticket;
  const held = lock === null ? "" : `, held by ${harmlessInline(lock.agent)} until ${lock.until}`;
  return `${conciseLine(ticket)}${held}${warning === undefined ? "" : `. ${warning}`}`;
}

function detailedLine(ticket: ListedTicket): string {
  const { url, labels, assignees, parent, children, openChildren, openBlockers, createdAt, updatedAt } =
    ticket;
  return [
    shortLine(ticket),
    `  ${url}, created ${createdAt}, changed ${updatedAt}`,
    ...(labels.length > 0 ? [`  labels: ${labels.join(", ")}`] : []),
    ...(assignees.length > 0 ? [`  assignees: ${assignees.join(", ")}`] : []),
    ...(parent === null ? [] : [`  parent: ${parent.repository}#${parent.number}`]),
    ...(children > 0 ? [`  children: ${children}, ${openChildren} of them open`] : []),
    ...(openBlockers > 0 ? [`  waits for ${counted(openBlockers, "open issue")}`] : []),
  ].join("\n");
}

function listText(
  { tickets, next, hidden, leftOut }: TicketList,
  line: (ticket: ListedTicket) => string,
): string {
  return [
    ...(tickets.length === 0 ? ["No ticket here matches all filters"] : tickets.map(line)),
    ...(leftOut.length === 0 ? [] : [`Ready, but left out (${leftOut.length}):`]),
    ...leftOut.slice(0, MAX_LEFT_OUT).map((why) => `- ${why}`),
    ...hiddenLines(hidden),
    ...(next === null ? [] : [`There is more: call again with the same filters and cursor "${next}"`]),
  ].join("\n");
}

export const nextInput = z.strictObject({
  command: z
    .string()
    .meta({ enum: [...COMMANDS] })
    .register(typedForms, {
      value: "name",
      about: `for this command alone: ${COMMANDS.join(", ")}`,
      optional: true,
    }),
  ...bareInput,
});

export const nextTicketTool = defineTool({
  name: "ralph_hero__next_ticket",
  title: "Find the next ticket",
  description:
    "Finds the most urgent ticket that a command can take now, by priority, then age, answered ones last: neither locked nor blocked nor waiting for a person. Says why more urgent ones were passed over. Takes nothing: lock it with ralph_hero__handoff_ticket.",
  annotations: READS,
  input: nextInput,
  output: z.object({
    ticket: z.looseObject({}).nullable().optional(),
    worker: z.string().optional(),
    task: z.boolean().optional(),
    why: z.array(z.string()).optional(),
    passedOver: z.array(z.looseObject({})).optional(),
    inTheWay: z.looseObject({}).optional(),
  }),
  async call(world, args) {
    const next = await nextTicket(world, {
      address: repositoryOf(world, args),
      command: checkedCommand("find a ticket", args.command),
      caller: callerOf(args),
      answered: true,
    });
    return { structured: nextAnswer(next), text: nextLines(next).join("\n") };
  },
});

export const auditTicketTool = defineTool({
  name: "ralph_hero__audit_ticket",
  title: "Verify a ticket's trail",
  description:
    "Verifies every record of a ticket: edits, deletions, forgeries, steps, locks, card. Each finding has a code, a place and what to do. Changes nothing; ralph_hero__get_ticket shows the ticket itself.",
  annotations: READS,
  input: z.strictObject({ number: numberInput, ...bareRepository }),
  output: z.object({
    verdict: z.enum(["whole", "findings", "unchecked"]).optional(),
    records: z.number().optional(),
    findings: z.array(z.looseObject({})).optional(),
  }),
  async call(world, args) {
    const { audit } = await auditTicket(world, ticketOf(world, args));
    const { ticket, verdict, records, voids, continues, continuedBy, findings } = audit;
    const lines = findings.map(({ code, severity, where: { seq }, what, todo }) => {
      const place = seq === undefined ? "" : ` record ${seq}`;
      return `${code} (${severity})${place}: ${what}. ${todo}`;
    });
    return {
      structured: { ticket, verdict, records, voids, continues, continuedBy, findings },
      text: [
        `Ticket ${ticket}: ${verdict}, ${counted(records, "record")}${harmlessInline(neighbourText(audit))}`,
        ...lines,
      ].join("\n"),
    };
  },
});

/** More labels than any team routes by. */
const MAX_ROUTED_LABELS = 50;

export const setupProjectTool = defineTool({
  name: "ralph_hero__setup_project",
  title: "Set the board up",
  description: [
    "Creates the board, or adds what it lacks: fields Workflow State, Priority, Estimate with their options; labels. Only shows its plan unless apply is true.",
    "Deletes, renames and reorders nothing; items keep their values. To check only: ralph_hero__health_check.",
  ].join("\n"),
  annotations: WRITES_ONCE,
  input: z.strictObject({
    ...bareRepository,
    apply: z.boolean().optional(),
    new_project: z.boolean().optional().describe("Make one though the repository is on another"),
    labels: z
      .array(z.string().trim().min(1).max(MAX_LABEL_LENGTH))
      .max(MAX_ROUTED_LABELS)
      .optional()
      .describe("Labels that have to exist"),
  }),
  output: z.object({
    applied: z.boolean().optional(),
    steps: z.array(z.string()).optional(),
    notes: z.array(z.string()).optional(),
  }),
  async call(world, args) {
    const { apply = false, labels = [], new_project: newProject = false, ...place } = args;
    const planned = await planBoard(world, repositoryOf(world, place), { labels, newProject });
    const steps = planned.plan.steps.map(({ says }) => says);
    const { project, byHand, notes, toSet } =
      apply && steps.length > 0
        ? await applySetup(world, planned, () => {})
        : { ...planned, ...planned.plan };
    const all = [
      ...byHand.map((step) => `For a person: ${step}`),
      ...notes.map(forAgent),
      ...(toSet === null ? [] : [toSet]),
    ];
    const nothing = byHand.length === 0 ? "The board is complete" : "The rest is for a person";
    const toDo = apply ? "Done" : "To be done; apply: true does it";
    const { number, title = "", url } = project ?? {};
    const board = `project ${number}, ${JSON.stringify(harmlessInline(title))}, ${url}`;
    const shown = { applied: apply, steps, notes: all };
    return {
      structured: project === null ? shown : { ...shown, project: { number, title, url } },
      text: [
        steps.length === 0 ? nothing : toDo,
        ...steps.map((step) => `- ${step}`),
        ...[...(project === null ? [] : [board]), ...all].map((note) => `Note: ${note}`),
      ].join("\n"),
    };
  },
  failed({ code, message, hint, retryable, retryAfterMs }) {
    if (!retryable) return null;
    // To restore the values of an old backup may take longer than a client waits.
    const longer = `${hint}. On a large board use \`ralph-hero setup\`, which has no time limit`;
    return failureAnswer(new Failure(code, message, { hint: longer, retryable, retryAfterMs }));
  },
});

export const healthCheckTool = defineTool({
  name: "ralph_hero__health_check",
  title: "Check the set-up",
  description: [
    "Checks everything that the other tools need, and says what to do for each thing missing. That is the GitHub token and its scopes, repository, project, the Workflow State field with all its options, rate limit, configuration, and whether the hooks fire that stop other ways to change a state.",
    "Reads only. Use it first when another tool fails with a CONFIG_ or GITHUB_ code.",
  ].join("\n"),
  annotations: READS,
  input: z.strictObject(bareRepository),
  output: z.object({
    healthy: z.boolean().optional(),
    viewer: z.string().optional(),
    rateLimit: z.looseObject({}).optional(),
    checks: z
      .array(z.object({ name: z.string(), ok: z.boolean(), message: z.string(), fix: z.string().optional() }))
      .optional(),
  }),
  async call(world, args) {
    const report = await checkHealth(world, repositoryOf(world, args));
    return healthAnswer({ ...report, checks: [...report.checks, ...listChecks(world.items.restProblem)] });
  },
  failed(failure) {
    // An agent is to try again, which a report does not tell.
    const report = failure.code === "GITHUB_UNAVAILABLE" ? null : reportWithoutAccess(failure);
    return report === null ? null : healthAnswer(report);
  },
});

function healthAnswer(report: HealthReport): ToolAnswer {
  const lines = report.checks.map(
    (check) =>
      `${markOf(check)} ${check.name}: ${forAgent(check.message)}${check.fix === undefined ? "" : `. Fix: ${forAgent(check.fix)}`}`,
  );
  return { structured: { ...report }, text: lines.join("\n") };
}
