import { once } from "node:events";
import type { Key } from "node:readline";
import { createInterface } from "node:readline/promises";
import confirm from "@inquirer/confirm";
import { InvalidArgumentError, type Command, Option } from "commander";
import { checkedAgentName } from "../ticket/checks/given-text.ts";
import {
  isLogin,
  isRepositoryName,
  readReference,
  sameName,
  ticketNumber,
  type TicketReference,
} from "../rules/names.ts";
import { Failure } from "../errors.ts";
import type { Caller } from "../rules/lock.ts";
import { CLI_INSTANCE } from "../ticket/world/world.ts";
import * as z from "zod";
import { typedForms } from "../mcp/tool.ts";

/** Handles these signals, which then do not end the process; gives back the way to stop. */
export function onSignals({
  SIGINT,
  SIGTERM,
  SIGHUP,
}: Readonly<Record<"SIGINT" | "SIGTERM" | "SIGHUP", () => void>>): () => void {
  process.on("SIGINT", SIGINT).on("SIGTERM", SIGTERM).on("SIGHUP", SIGHUP);
  return () => process.off("SIGINT", SIGINT).off("SIGTERM", SIGTERM).off("SIGHUP", SIGHUP);
}

export interface TicketOptions {
  readonly owner?: string;
  readonly repo?: string;
  /** Of the ticket's page, where the call names that. */
  readonly host?: string;
  readonly agent?: string;
  readonly json?: true;
}

/** Adds the options that every command on tickets has. */
export function withTicketOptions(command: Command): Command {
  return command
    .option(
      "--owner <login>",
      "the repository's owner (default: as configured, else the git remote's)",
      parseOwner,
    )
    .option(
      "--repo <name>",
      "the repository's name (default: as configured, else the git remote's)",
      parseRepository,
    )
    .option(
      "--agent <name>",
      "the agent's name to act as (default: RALPH_AGENT, else your login and six hex digits of this machine)",
    )
    .option("--json", "print JSON for programs, errors too");
}

/** The caller: on the command line each agent has one instance a machine. Throws INPUT_INVALID for an invalid name. */
export function callerOf({ agent }: TicketOptions): Caller {
  const name = agent === undefined ? undefined : checkedAgentName("act as the agent of --agent", agent);
  return { agent: name, instance: CLI_INSTANCE };
}

export function parseOwner(text: string): string {
  const name = text.trim();
  if (isLogin(name)) return name;
  throw new InvalidArgumentError("It must be the login of a user or an organization, such as acme.");
}

export function parseRepository(text: string): string {
  const name = text.trim();
  if (isRepositoryName(name)) return name;
  throw new InvalidArgumentError("It must be a repository's name without its owner, such as rocket.");
}

/** An issue's or pull request's number, `#` or not; a task id such as `ENG-042` has it at its end. */
export function parseNumber(text: string): number {
  const number = ticketNumber(text);
  if (number !== null) return number;
  throw new InvalidArgumentError("It must be a number such as 2.");
}

function parseTicket(text: string): TicketReference {
  const ticket = readReference(text);
  if (ticket !== null) return ticket;
  throw new InvalidArgumentError(
    "It must be a number such as 2, a name such as acme/rocket#2, or the address of the issue's page.",
  );
}

export function withTicket(command: Command, form: "<number>" | "[number]" = "<number>"): Command {
  const about = "issue number of the ticket, acme/rocket#2, or the address of its page";
  return command.argument(form, about, parseTicket);
}

/** Whether it is the ticket that was named. A number alone names it in any repository. */
export function isNamed(
  named: TicketReference,
  ticket: { readonly number: number; readonly url: string },
): boolean {
  const page = readReference(ticket.url);
  const isSame = (part: "host" | "owner" | "repo"): boolean =>
    named[part] === undefined || sameName(named[part], page?.[part] ?? "");
  return named.number === ticket.number && isSame("host") && isSame("owner") && isSame("repo");
}

/** Returns a person's words; shown commands have "…" in their place. */
export function parseWords(text: string): string {
  if (text.trim() === "…") throw new InvalidArgumentError('Put your own words in the place of "…".');
  return text;
}

/** The texts of an option that may be repeated. */
export function collect(text: string, before: readonly string[] = []): string[] {
  if (text.trim() === "") throw new InvalidArgumentError("It must not be blank.");
  return [...before, parseWords(text)];
}

const SPAN = /^([1-9]\d{0,3})(h|d)$/;
/**
 * A point in the past, in milliseconds since 1970: a date of ISO 8601, or a number of hours or days before
 * `nowMs`.
 */
export function parseSince(text: string, nowMs = Date.now()): number {
  const [, count, unit] = SPAN.exec(text) ?? [];
  if (count !== undefined) return nowMs - Number(count) * (unit === "d" ? 24 * HOUR_MS : HOUR_MS);
  const atMs = isCalendarDay(text.slice(0, DAY_LENGTH)) ? Date.parse(text) : Number.NaN;
  if (atMs > nowMs) throw new InvalidArgumentError("It must not be in the future.");
  if (!Number.isNaN(atMs)) return atMs;
  throw new InvalidArgumentError("It must be a date such as 2026-03-02, or a span such as 24h or 7d.");
}

const DAY_LENGTH = "2026-03-02".length;

/** The engine takes the 30th of February for the 2nd of March. */
function isCalendarDay(text: string): boolean {
  const atMs = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(text);
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** More than timers can wait for, and than anybody means. */
const LONGEST_MS = 7 * 24 * HOUR_MS;

/** A span of time that was typed, such as `45s`, `20m`, `2h` or `1h30m`, in milliseconds. */
export function parseDuration(text: string): number {
  const [, hours = "0", minutes = "0", seconds = "0"] =
    /^(?=\d)(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(text.trim()) ?? [];
  const spanMs = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * SECOND_MS;
  if (spanMs > 0 && spanMs <= LONGEST_MS) return spanMs;
  throw new InvalidArgumentError("It must be a time such as 45s, 20m, 2h or 1h30m, a week at most.");
}

let isCalledOff = false;

/** The errors of a question that Ctrl-C, or our own signal, ended (@inquirer/core 12.0). */
const CALLED_OFF = ["ExitPromptError", "AbortPromptError"];

/**
 * Shows a person these lines, and asks whether to go on; Ctrl-C and Ctrl-D are a no to all further questions, too. Throws
 * INPUT_INVALID with this hint where none is there.
 */
export async function agreed(hint: string, shown: readonly string[] = []): Promise<boolean> {
  if (isCalledOff) return false;
  showAtTerminal(hint, shown);
  const end = new AbortController();
  // At Ctrl-D the prompt closes its input and never answers, so the process would end in the middle of its work.
  const onKey = (_typed: unknown, { ctrl, name }: Key): void => {
    if (ctrl === true && name === "d") end.abort();
  };
  process.stdin.on("keypress", onKey);
  try {
    const place = { output: process.stderr, signal: end.signal };
    return await confirm({ message: "Go on?", default: false }, place);
  } catch (error) {
    if (!(error instanceof Error) || !CALLED_OFF.includes(error.name)) throw error;
    isCalledOff = true;
    return false;
  } finally {
    process.stdin.off("keypress", onKey);
  }
}

/** The line that a person types after these lines and the question; null for none. Throws as `agreed`. */
export async function ask(hint: string, shown: readonly string[], question: string): Promise<string | null> {
  showAtTerminal(hint, shown);
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    // Ctrl-D closes it, and then the question stays without an answer.
    return await Promise.race([lines.question(question), once(lines, "close").then(() => null)]);
  } catch (error) {
    // Ctrl-C at the question (Node 20.20).
    if (error instanceof Error && error.name === "AbortError") return null;
    throw error;
  } finally {
    lines.close();
  }
}

function showAtTerminal(hint: string, shown: readonly string[]): void {
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    throw new Failure("INPUT_INVALID", "Cannot ask for confirmation: this is not a terminal", { hint });
  for (const line of shown) process.stderr.write(`${line}\n`);
}

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/**
 * Adds an option that must be given. Commander's own check of it comes before that of unknown options, and would call an
 * option missing that is only misspelt.
 */
export function addRequired(command: Command, option: Option): Command {
  return command.addOption(option).hook("preAction", () => {
    if (command.getOptionValue(option.attributeName()) === undefined)
      command.error(`error: required option '${option.flags}' not specified`);
  });
}

/** The options of a command as Commander gives them to its action, and `NAMEFile` for a file with the value. */
export type ToolOptions<Input extends z.ZodObject> = {
  readonly [Name in keyof z.output<Input> & string as CamelCase<Name>]?: z.output<Input>[Name];
} & {
  readonly [Name in keyof z.output<Input> & string as `${CamelCase<Name>}File`]?: string;
};

/**
 * Adds the arguments of a tool that have a form for the command line, in the tool's order: `to_state` is `--to-state`.
 * The tool says whether one is required, which words it may be, and whether it is a list, which is an option to repeat.
 */
export function addToolOptions(command: Command, { shape }: z.ZodObject): void {
  for (const [name, schema] of Object.entries(shape)) {
    const form = typedForms.get(schema);
    const flag = `--${name.replaceAll("_", "-")}`;
    if (form?.value !== undefined) {
      const of = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
      const isList = of instanceof z.ZodArray;
      const { description = "" } = schema;
      const about = form.about ?? description.charAt(0).toLowerCase() + description.slice(1);
      const option = new Option(`${flag} <${form.value}>`, isList ? `${about}; may be repeated` : about);
      if (of instanceof z.ZodEnum) option.choices(of.options.map(String));
      if (isList) option.argParser(collect);
      else if (form.value === "text") option.argParser(parseWords);
      if (schema instanceof z.ZodOptional || form.optional === true) command.addOption(option);
      else addRequired(command, option);
    }
    if (form?.file !== undefined) command.option(`${flag}-file <path>`, form.file);
  }
}
