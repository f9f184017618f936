import * as z from "zod";
import { updateTicket } from "../ticket/update-ticket.ts";
import { contractInput } from "../ticket/asked-follow-ups.ts";
import { givenContract } from "../ticket/contract.ts";
import { givenSeen } from "../ticket/seen.ts";
import { sameName } from "../domain/names.ts";
import { Failure } from "../errors.ts";
import {
  assigneesInput,
  bareInput,
  labelsInput,
  mentionInput,
  numberInput,
  parseArguments,
  refusalAnswer,
  repositoryOf,
  textInput,
  type Tool,
} from "./tool.ts";
import { refuseStateKeys, reportAnswer, reportOutput } from "./ticket-report.ts";

const NAME = "ralph_hero__update_ticket";

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

const input = z.strictObject({
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

/** Edits a ticket, but never its state. */
export const updateTicketTool: Tool = {
  name: NAME,
  title: "Edit a ticket",
  description:
    "Changes title, body, labels, assignees, estimate or priority, never the state: that is ralph_hero__handoff_ticket's. What is left out stays; clear empties; a list replaces the old one. Refused where it would overwrite what you were not shown: prefer edit and add_labels. An issue that is not on the board is added, in Backlog. Safe to repeat.",
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  input,
  output: reportOutput,
  async call(world, args, arrivedAtMs) {
    refuseStateKeys(NAME, args);
    const parsed = parseArguments(NAME, input, args);
    const { clear = [], seen, contract } = parsed;
    refuseContradictions(parsed);
    const emptied = Object.fromEntries(clear.map((name) => [name, null]));
    const terms = Object.entries(emptied).flatMap(([name, none]) =>
      name.startsWith(OF_CONTRACT) ? [[name.slice(OF_CONTRACT.length), none] as const] : [],
    );
    const { title, body, labels, assignees, estimate, priority } = { ...parsed, ...emptied };
    const outcome = await updateTicket(world, {
      address: { ...repositoryOf(world, parsed), number: parsed.number },
      caller: { agent: parsed.agent, instance: parsed.instance },
      wishes: {
        title: title?.toWellFormed(),
        body,
        labels,
        assignees,
        estimate,
        priority,
        edit: parsed.edit,
        addLabels: parsed.add_labels,
        removeLabels: parsed.remove_labels,
        mention: parsed.mention,
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
};

/** Throws INPUT_INVALID where a call says two things about one part. */
function refuseContradictions({ clear = [], contract, edit = [], ...given }: z.infer<typeof input>): void {
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
  throw new Failure("INPUT_INVALID", `Cannot call ${NAME}: ${mistakes.join("; ")}`, {
    hint: "Say one thing about each part; nothing was written",
  });
}
