import * as z from "zod";
import { Failure, forAgent } from "../errors.ts";
import { sameName } from "../rules/names.ts";
import { isObject } from "../rules/text.ts";
import { CONTINUATION_ID, REQUEST_ID_FORM } from "../log/request-marker.ts";
import { givenContract, newContract } from "../ticket/contract/contract.ts";
import { LINK_ACTIONS, MAX_BLOCKERS, RELATIONS, linkTickets } from "../ticket/links/links.ts";
import { contractInput, jsonObject } from "../ticket/make/follow-up-tickets.ts";
import { createTicket } from "../ticket/make/create-ticket.ts";
import { givenSeen } from "../ticket/make/issue-change.ts";
import { updateTicket, type UpdateReport } from "../ticket/make/update-ticket.ts";
import { repositoryOf } from "../ticket/read/address.ts";
import {
  WRITES,
  WRITES_ONCE,
  assigneesInput,
  bareInput,
  bareRepository,
  callerOf,
  defineTool,
  labelsInput,
  mentionInput,
  numberInput,
  outcomeAnswer,
  referenceInput,
  refusalAnswer,
  textInput,
  ticketOf,
  type ToolAnswer,
} from "./tool.ts";

// Tickets are made, edited and linked here, and never moved.

/** The other parts of an answer stand in its text, too. */
const reportOutput = z.looseObject({
  number: z.number().optional(),
  url: z.string().optional(),
  state: z.string().nullable().optional(),
  done: z.array(z.string()).optional(),
});

function reportAnswer(report: UpdateReport): ToolAnswer {
  const { ticket, url, state, done, warnings, replayed, replaced = {}, seen } = report;
  const lines = [
    `${replayed === true ? "Already there: ticket" : "Ticket"} ${ticket} ${state === null ? "outside the board" : `in "${state}"`}: ${url}`,
    `Done: ${done.length === 0 ? "nothing had to be changed" : done.join(", ")}`,
    ...Object.entries(replaced).map(([part, old]) => `Replaced: ${part} ${JSON.stringify(old)}`),
    ...warnings.map((warning) => `Warning: ${forAgent(warning)}`),
    ...(seen === undefined ? [] : [`Seen: ${seen}`]),
  ];
  return { structured: { ...report }, text: lines.join("\n") };
}

/** Under which names callers try to set a state. */
const STATE_KEYS: readonly string[] = ["state", "status", "to_state", "workflow_state", "workflowState"];

/** Throws INPUT_INVALID with the tool to call where the arguments name a state. */
function refuseStateKeys(tool: string, args: unknown): void {
  const key = STATE_KEYS.find((name) => isObject(args) && Object.hasOwn(args, name));
  if (key === undefined) return;
  throw new Failure("INPUT_INVALID", `Cannot call ${tool} with "${key}": it sets no state`, {
    hint: "Leave it out, and change the state with ralph_hero__handoff_ticket; nothing was written",
  });
}

const CREATE = "ralph_hero__create_ticket";

export const createTicketTool = defineTool({
  name: CREATE,
  title: "Create a ticket",
  description: [
    "Creates an issue with its card, always in Backlog. Labels, assignees (logins), estimate, priority, parent and blockers (open issues of the repository) must exist; every mistake is named before anything is written.",
    "With a request_id the same call again, as after a lost answer, finishes that ticket instead of making another. To move it on use ralph_hero__handoff_ticket.",
  ].join("\n"),
  annotations: WRITES,
  input: z.strictObject({
    title: textInput,
    body: textInput.optional(),
    labels: labelsInput.optional(),
    assignees: assigneesInput.optional(),
    estimate: z.string().optional(),
    priority: z.string().optional(),
    parent: referenceInput.optional(),
    blocked_by: z.array(referenceInput).max(MAX_BLOCKERS).optional(),
    result_schema: jsonObject
      .optional()
      .describe("JSON Schema (2020-12) that the ticket's result must fit; fixed from then on"),
    contract: contractInput.optional(),
    request_id: z
      .string()
      .regex(REQUEST_ID_FORM)
      .refine((id) => !id.startsWith(CONTINUATION_ID), `begin it otherwise than "${CONTINUATION_ID}"`)
      .optional()
      .describe("Any id of your own"),
    mention: mentionInput,
    ...bareInput,
  }),
  output: reportOutput,
  refuse: (args) => refuseStateKeys(CREATE, args),
  async call(world, args) {
    const { title, body, labels, assignees, estimate, priority, mention } = args;
    const report = await createTicket(world, {
      address: repositoryOf(world, args),
      caller: callerOf(args),
      wishes: { title: title.toWellFormed(), body, labels, assignees, estimate, priority, mention },
      parent: args.parent ?? null,
      blockedBy: args.blocked_by ?? [],
      contract: newContract(args.contract, args.result_schema),
      requestId: args.request_id ?? null,
    });
    return reportAnswer(report);
  },
});

const UPDATE = "ralph_hero__update_ticket";

const OF_CONTRACT = "contract.";

/** The arguments that can be emptied, and the contract's. */
const CLEARABLE = [
  "body",
  "labels",
  "assignees",
  "estimate",
  "priority",
  ...Object.keys(contractInput.shape).map((term) => OF_CONTRACT + term),
];

/** More edits of one body than an agent makes at once. */
const MAX_EDITS = 50;

const updateInput = z.strictObject({
  number: numberInput,
  title: textInput.optional(),
  body: textInput.optional(),
  edit: z
    .array(z.strictObject({ old: z.string().min(1), new: z.string() }))
    .max(MAX_EDITS)
    .optional()
    .describe("Of the body, where old stands once"),
  labels: labelsInput.optional(),
  add_labels: labelsInput.optional(),
  remove_labels: labelsInput.optional(),
  assignees: assigneesInput.optional(),
  estimate: z.string().optional(),
  priority: z.string().optional(),
  contract: contractInput
    .optional()
    .describe("What the work must keep to; once it began, only the orchestrator changes it"),
  clear: z.array(z.enum(CLEARABLE)).optional(),
  seen: z.string().optional().describe("From get_ticket"),
  mention: mentionInput,
  ...bareInput,
});

export const updateTicketTool = defineTool({
  name: UPDATE,
  title: "Edit a ticket",
  description:
    "Changes title, body, labels, assignees, estimate or priority, never the state: that is ralph_hero__handoff_ticket's. What is left out stays; clear empties; a list replaces the old one. Refused where it would overwrite what you were not shown: prefer edit and add_labels. An issue that is not on the board is added, in Backlog. Safe to repeat.",
  annotations: { ...WRITES_ONCE, destructiveHint: true },
  input: updateInput,
  output: reportOutput,
  refuse: (args) => refuseStateKeys(UPDATE, args),
  async call(world, args, arrivedAtMs) {
    refuseContradictions(args);
    const { clear = [], seen, contract } = args;
    const emptied = Object.fromEntries(clear.map((name) => [name, null]));
    const terms = Object.entries(emptied).flatMap(([name, none]) =>
      name.startsWith(OF_CONTRACT) ? [[name.slice(OF_CONTRACT.length), none] as const] : [],
    );
    const { title, body, labels, assignees, estimate, priority } = { ...args, ...emptied };
    const outcome = await updateTicket(world, {
      address: ticketOf(world, args),
      caller: callerOf(args),
      wishes: {
        title: title?.toWellFormed(),
        body,
        labels,
        assignees,
        estimate,
        priority,
        edit: args.edit,
        addLabels: args.add_labels,
        removeLabels: args.remove_labels,
        mention: args.mention,
      },
      contract:
        contract === undefined && terms.length === 0
          ? null
          : givenContract({ ...contract, ...Object.fromEntries(terms) }),
      seen: seen === undefined ? null : givenSeen(seen),
      arrivedAtMs,
    });
    return outcome.kind === "refused" ? refusalAnswer(outcome.refusal) : reportAnswer(outcome.answer);
  },
});

/** Throws INPUT_INVALID where a call says two things about one part. */
function refuseContradictions({
  clear = [],
  contract,
  edit = [],
  ...given
}: z.infer<typeof updateInput>): void {
  const { body, labels, add_labels: added = [], remove_labels: removed = [] } = given;
  const values: Readonly<Record<string, unknown>> = {
    ...given,
    ...Object.fromEntries(Object.entries(contract ?? {}).map(([term, value]) => [OF_CONTRACT + term, value])),
  };
  const isListed = labels !== undefined || clear.includes("labels");
  const mistakes = [
    ...clear.flatMap((name) => (values[name] === undefined ? [] : [`${name} is given and cleared`])),
    ...(edit.length > 0 && (body !== undefined || clear.includes("body"))
      ? ["the body is given, and edited"]
      : []),
    ...(isListed && added.length + removed.length > 0
      ? ["labels replaces the whole list: leave out add_labels and remove_labels"]
      : []),
    ...added.flatMap((name) =>
      removed.some((other) => sameName(name, other))
        ? [`the label ${JSON.stringify(name)} is added and removed`]
        : [],
    ),
    ...(["labels", "assignees"] as const).flatMap((name) =>
      given[name]?.length === 0 ? [`${name} is an empty list: to empty it, clear: ["${name}"]`] : [],
    ),
  ];
  if (mistakes.length === 0) return;
  throw new Failure("INPUT_INVALID", `Cannot call ${UPDATE}: ${mistakes.join("; ")}`, {
    hint: "Say one thing about each part; nothing was written",
  });
}

const RELATION_WORDS: Readonly<Record<(typeof RELATIONS)[number], string>> = {
  parent: "has the parent",
  child: "has the child",
  blocked_by: "is blocked by",
  blocks: "blocks",
};

export const linkTicketsTool = defineTool({
  name: "ralph_hero__link_tickets",
  title: "Link tickets",
  description:
    "Adds or removes a link between two tickets of one repository. Refuses circles (naming them), a ticket linked to itself and a second parent: remove the first one before. An existing link is acknowledged.",
  annotations: WRITES_ONCE,
  input: z.strictObject({
    number: numberInput,
    relation: z
      .enum(RELATIONS)
      .describe("other is its parent, or child; it is blocked by other, or blocks it"),
    other: referenceInput,
    action: z.enum(LINK_ACTIONS).default("add"),
    ...bareRepository,
  }),
  output: z.looseObject({ changed: z.boolean().optional() }),
  async call(world, args) {
    const { relation, other, action } = args;
    const outcome = await linkTickets(world, { address: ticketOf(world, args), relation, other, action });
    return outcomeAnswer(outcome, ({ changed, ticket, other: linked }) => {
      const says = `${RELATION_WORDS[relation]} ${linked}`;
      if (action === "add") return [`${changed ? "Linked" : "Nothing to change"}: ${ticket} ${says}`];
      return [
        changed
          ? `Link removed: ${ticket} no longer ${says}`
          : `Nothing to remove: no link says that ${ticket} ${says}`,
      ];
    });
  },
});
