import type { Implementation } from "@modelcontextprotocol/sdk/types.js";
import * as z from "zod";
import {
  Failure,
  boundedText,
  errorOf,
  type Refusal,
  failureLines,
  refusalLines,
  forAgent,
  type Text,
} from "../errors.ts";
import type { Caller } from "../rules/lock.ts";
import {
  MAX_TICKET_NUMBER,
  isLogin,
  isRepositoryName,
  taskNumber,
  type TicketAddress,
} from "../rules/names.ts";
import {
  IS_MISSING,
  describeIssues,
  issueWords,
  MAX_MENTIONED,
  isMentionable,
  isLeftOut,
} from "../ticket/checks/given-text.ts";
import { MAX_ASSIGNEES, MAX_LABELS } from "../ticket/make/creation-plan.ts";
import type { AnswerOrRefusal } from "../ticket/protocol/plan.ts";
import { repositoryOf } from "../ticket/read/address.ts";
import { agentName } from "../ticket/team/team-config.ts";
import type { World } from "../ticket/world/world.ts";
import { isObject, readJson } from "../rules/text.ts";

/** A tool's answer: structured for programs and for Claude Code's model, text for everybody else. */
export interface ToolAnswer {
  readonly structured: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly isError?: true;
  /** To be called once the answer is sent; an answer may come too late, or to a call that was cancelled. */
  readonly afterSent?: (sentAtMs: number) => void;
}

/** The facts of the server's process that its list of tools depends on. */
export interface ServerFacts {
  readonly hasWorktree: boolean;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
  /** Marks for clients, by the keys that they define. */
  readonly meta?: Readonly<Record<string, unknown>>;
  /** The sessions that it is offered to, and the answer to a call by another; absent for all sessions. */
  readonly offer?: {
    isTo(client: Implementation | undefined, process: ServerFacts): boolean;
    refusal(): Failure;
  };
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  /** `args` is whatever the client sent at that time, on a monotonic clock; the tool parses it. Throws failures. */
  call(world: World, args: unknown, arrivedAtMs: number): Promise<ToolAnswer>;
  /** The answer to such a failure; null, or no such method, for the failure itself. */
  failed?(failure: Failure): ToolAnswer | null;
}

/** A tool whose calls get their arguments in the form of its `input`. They throw INPUT_INVALID with every mistake. */
export function defineTool<Input extends z.ZodObject>({
  refuse,
  call,
  output = z.looseObject({}),
  ...tool
}: Omit<Tool, "input" | "output" | "call"> & {
  readonly input: Input;
  /** The form of a success; absent where it has no fixed part. */
  readonly output?: z.ZodObject;
  /** Called before the arguments are read. Throws failures. */
  readonly refuse?: (args: unknown) => void;
  readonly call: (world: World, args: z.infer<Input>, arrivedAtMs: number) => Promise<ToolAnswer>;
}): Tool {
  return {
    ...tool,
    // Clients validate errors against it, too. The fields are left open: the schemas of all tools cost every session tokens.
    output: output.extend({ error: z.looseObject({}).optional() }),
    async call(world, args, arrivedAtMs) {
      refuse?.(args);
      const parsed = tool.input.safeParse(args ?? {}, {
        error(issue) {
          const words = issueWords(issue);
          const [key = "", ...rest] = issue.path ?? [];
          const isMissing = words === IS_MISSING && rest.length === 0;
          const missing = isMissing ? tool.input.shape[String(key)] : undefined;
          // As the tool's definition describes it.
          const what = missing instanceof z.ZodType ? missing.description : undefined;
          return what === undefined ? words : `${words}: ${what}`;
        },
      });
      if (parsed.success) return call(world, parsed.data, arrivedAtMs);
      throw new Failure("INPUT_INVALID", `Cannot call ${tool.name}: ${describeIssues(parsed.error)}`, {
        hint: "Correct the arguments; nothing was written",
      });
    },
  };
}

// Annotations and marks.

export const READS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: true,
} as const;
/** The same call again changes nothing more. */
export const WRITES_ONCE = { ...READS, readOnlyHint: false } as const;
export const WRITES = { ...WRITES_ONCE, idempotentHint: false } as const;

/**
 * Claude Code offers such a tool with its schema from the start, and the others by name. For those that nearly every
 * session needs: each costs the sessions that need none.
 */
export const ALWAYS_LOADED = { "anthropic/alwaysLoad": true } as const;

// Arguments.

/**
 * How a person types the arguments that are options of the command line, too. A registry of their own keeps this out of the
 * JSON Schema.
 */
export const typedForms = z.registry<{
  /** The word for its value in the usage; absent where only a file can hold it. */
  readonly value?: string;
  /** The words for people; absent where the argument's description is for them, too. */
  readonly about?: string;
  /** Whether the command does without it, though the tool does not. */
  readonly optional?: true;
  /** The words for an option with `-file` at its end, which names a file with the value; absent for none. */
  readonly file?: string;
}>();

// The schema does not tell the bounds of names: they cost every session tokens, and a model nothing.
const name = z.string().trim();
const ownerInput = name.refine(isLogin, "Must be the login of a user or an organization").optional();
const repoInput = name.refine(isRepositoryName, "Must be a repository's name without its owner").optional();
const callerName = agentName.optional();

/** Repository and caller without words, where another tool has told what they are. */
export const bareRepository = { owner: ownerInput, repo: repoInput };
export const bareInput = { ...bareRepository, agent: callerName, instance: callerName };

/** Repository arguments that every tool takes; the defaults come from the configuration. */
export const repositoryInput = {
  owner: ownerInput.describe("Default: configured"),
  repo: repoInput.describe("Default: configured"),
};

export const callerInput = {
  agent: callerName.describe("Your role name; usually set for you"),
  instance: callerName.describe("Which one of that name"),
};

export const numberInput = z
  // A task id such as `ENG-042` is the ticket of its number.
  .preprocess(
    (given) => (typeof given === "string" ? (taskNumber(given) ?? given) : given),
    z.int().min(1).max(MAX_TICKET_NUMBER),
  )
  .describe("Issue number");

/** Another ticket of the repository. Texts are taken so that one of another repository is refused by its name. */
export const referenceInput = z.union([z.number(), z.string()]);

/** The accounts that a text may mention; all other names are made harmless. */
export const mentionInput = z
  .array(z.string().trim().refine(isMentionable, "Must be a login"))
  .max(MAX_MENTIONED)
  .optional();

/** Text to publish. Clients that write "null" for none do not mean the word. */
export const textInput = z
  .string()
  .refine((text) => text.trim() !== "null", 'is the text "null": leave it out, or clear it');

// Each name is looked up, so that more of them are refused before.
export const labelsInput = z
  .array(z.string())
  .refine(({ length }) => length <= MAX_LABELS, `GitHub takes ${MAX_LABELS} labels an issue`);
export const assigneesInput = z
  .array(z.string())
  .refine(({ length }) => length <= MAX_ASSIGNEES, `GitHub takes ${MAX_ASSIGNEES} assignees an issue`);

export function callerOf({ agent, instance }: Caller): Caller {
  return { agent, instance };
}

/** The ticket of a call. Throws CONFIG_INCOMPLETE if nothing names its repository. */
export function ticketOf(
  world: World,
  args: Parameters<typeof repositoryOf>[1] & { readonly number: number },
): TicketAddress {
  return { ...repositoryOf(world, args), number: args.number };
}

// Answers.

/** A refusal as an error answer; its text holds everything, for a model sees nothing else of an error. */
export function refusalAnswer(refusal: Refusal): ToolAnswer {
  const { message, attempted, hint } = refusal;
  const error = {
    ...refusal,
    message: boundedText(forAgent(message)),
    attempted: boundedText(attempted),
    hint: boundedText(forAgent(hint)),
  };
  return { structured: { error }, text: refusalLines(error).join("\n"), isError: true };
}

/** The outcome of a use case as an answer: a refusal, or these lines about it and its warnings. */
export function outcomeAnswer<Answer extends { readonly warnings?: readonly Text[] }>(
  outcome: AnswerOrRefusal<Answer>,
  linesOf: (answer: Answer) => readonly Text[],
): ToolAnswer {
  if (outcome.kind === "refused") return refusalAnswer(outcome.refusal);
  const { answer } = outcome;
  const warnings = (answer.warnings ?? []).map((warning) => `Warning: ${forAgent(warning)}`);
  return { structured: { ...answer }, text: [...linesOf(answer).map(forAgent), ...warnings].join("\n") };
}

export function failureAnswer(failure: Failure): ToolAnswer {
  return { structured: { error: errorOf(failure) }, text: failureLines(failure).join("\n"), isError: true };
}

/**
 * A call's arguments in the form of the tool's schema, for everything that looks at them. Clients and models write one
 * call in several ways: `null`, "" or "null" for an optional argument that is left out, JSON text for a list, a number,
 * a boolean or an object, and one value for a list of one. Text is never changed where the schema takes text, and a
 * value of any form stays as it was sent. The schema judges the rest.
 */
export function readToolArguments(schema: z.ZodObject, given: unknown): unknown {
  if (!isObject(given)) return given ?? {};
  // Gemini CLI 0.61.0 adds it to the schema of every tool, and sends it on.
  const { wait_for_previous: _ofGemini, ...args } = given;
  return readObject(schema, args);
}

/** Optional arguments in a caller's own words; other texts are names, estimates and the like. */
const FREE_TEXT: ReadonlySet<string> = new Set(
  "title body text context constraints proposal message description security_analysis rollback_plan".split(
    " ",
  ),
);

function readObject({ shape }: z.ZodObject, given: Readonly<Record<string, unknown>>): unknown {
  const read = Object.entries(given).flatMap(([key, value]): [string, unknown][] => {
    const schema = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (schema === undefined) return [[key, value]];
    const forms = formsOf(schema);
    const mayBeLeftOut =
      (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) && !forms.some(isAnyValue);
    return mayBeLeftOut && isLeftOut(value, FREE_TEXT.has(key) && forms.some(isText))
      ? []
      : [[key, readValue(forms, value)]];
  });
  return Object.fromEntries(read);
}

/** A text without a list around it; one with a comma may be several, and one with a bracket broken JSON. */
const ONE_TEXT = /^[^[{,\n]+$/;

function readValue(forms: readonly z.core.$ZodType[], given: unknown): unknown {
  const parsed = typeof given === "string" && !forms.some(isText) ? readBareText(forms, given) : given;
  const form = forms.find((one) => fits(one, parsed));
  if (form instanceof z.ZodArray) {
    const items = formsOf(form.element);
    return [parsed].flat().map((item) => readValue(items, item));
  }
  if (form === undefined) return given;
  if (form instanceof z.ZodObject && isObject(parsed)) return readObject(form, parsed);
  if (!(form instanceof z.ZodRecord) || !isObject(parsed)) return parsed;
  const values = formsOf(form.valueType);
  return Object.fromEntries(Object.entries(parsed).map(([key, value]) => [key, readValue(values, value)]));
}

/** The value of a JSON text; the text itself where it may be one of a list of texts. */
function readBareText(forms: readonly z.core.$ZodType[], text: string): unknown {
  const value = readJson(text);
  const isRead = value === null || forms.some((form) => fits(form, value));
  return !isRead && ONE_TEXT.test(text) && forms.some((form) => fits(form, text)) ? text : value;
}

/** The forms that a value may have; several for a union. */
function formsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return formsOf(schema.unwrap());
  if (schema instanceof z.ZodPipe) return formsOf(schema.out);
  return schema instanceof z.ZodUnion ? schema.options.flatMap(formsOf) : [schema];
}

/** Whether null and "" are values, too. */
function isAnyValue(form: z.core.$ZodType): boolean {
  return form instanceof z.ZodUnknown && form.meta()?.["type"] !== "object";
}

/** Whether the form takes text other than one of a few words. */
function isText(form: z.core.$ZodType): boolean {
  return form instanceof z.ZodString ? form.meta()?.["enum"] === undefined : isAnyValue(form);
}

/** Whether one value may stand for a list of it. */
function takes(item: z.core.$ZodType, value: unknown): boolean {
  if (typeof value !== "string") return fits(item, value);
  return item instanceof z.ZodString || item instanceof z.ZodEnum;
}

function fits(form: z.core.$ZodType, value: unknown): boolean {
  if (form instanceof z.ZodArray)
    return Array.isArray(value) || formsOf(form.element).some((item) => takes(item, value));
  if (typeof value === "number") return form instanceof z.ZodNumber;
  if (typeof value === "boolean") return form instanceof z.ZodBoolean;
  if (!isObject(value)) return false;
  return form instanceof z.ZodObject || form instanceof z.ZodRecord || form instanceof z.ZodUnknown;
}
