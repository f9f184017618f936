import { RISK_CLASSES, type RiskClass } from "../../domain/interaction-words.ts";
import { Failure } from "../../errors.ts";
import type { ContractTerms } from "../../ledger/record.ts";
import { isBlank } from "../blank.ts";
import { checkedSchema } from "../results/result-schema.ts";

/** What a caller demands of a ticket; null takes a demand back. */
export interface AskedContract {
  readonly result_schema?: unknown;
  readonly risk_class?: RiskClass | null | undefined;
  readonly file_scope?: readonly string[] | null | undefined;
  readonly for?: string | null | undefined;
}

/** A change of a contract: what is absent stays, null is taken back. */
export type ContractChange = { readonly [Term in keyof ContractTerms]: ContractTerms[Term] | null } & {
  readonly schema?: unknown;
};

/** More paths than a ticket's work has places are no scope; a folder or a glob says it. */
const MAX_PATHS = 100;
const MAX_PATH_LENGTH = 200;
const MAX_AGENT_LENGTH = 100;

/** Throws INPUT_INVALID for paths that can name nothing in a repository. */
export function checkedPaths(what: string, paths: readonly string[]): string[] {
  const mistakes = [
    ...(paths.length === 0 ? ["it is empty"] : []),
    ...(paths.length > MAX_PATHS ? [`it has ${paths.length} paths, and ${MAX_PATHS} are allowed`] : []),
    ...paths.flatMap((path) => pathMistakes(path).map((mistake) => `${JSON.stringify(path)} ${mistake}`)),
  ];
  if (mistakes.length > 0) throw wrong(what, mistakes);
  return [
    ...new Set(
      paths.map((path) =>
        path
          .trim()
          .replace(/^(?:\.\/)+/, "")
          .toWellFormed(),
      ),
    ),
  ];
}

function pathMistakes(path: string): string[] {
  const bare = path.trim();
  return [
    ...(isBlank(bare) ? ["is blank"] : []),
    ...(bare.length > MAX_PATH_LENGTH ? [`is longer than ${MAX_PATH_LENGTH} characters`] : []),
    ...(/^(?:[/~\\]|[A-Za-z]:)/.test(bare) ? ["is no path within the repository"] : []),
    ...(bare.split("/").includes("..") ? ['leads out by ".."'] : []),
    ...(/\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/u.test(bare) ? ["has characters that nobody sees"] : []),
    ...(bare.startsWith("!") ? ["says what is not, and a scope says what is"] : []),
  ];
}

/** The terms of a call as a change. Throws INPUT_INVALID and INPUT_SCHEMA. */
export function givenContract(asked: AskedContract): ContractChange {
  const { result_schema: schema, risk_class: riskClass, file_scope: fileScope, for: agent } = asked;
  return {
    ...(schema === undefined ? {} : { schema: schema === null ? null : checkedSchema(schema) }),
    ...(riskClass === undefined ? {} : { riskClass }),
    ...(fileScope === undefined
      ? {}
      : { fileScope: fileScope === null ? null : checkedPaths("file_scope", fileScope) }),
    ...(agent === undefined ? {} : { for: agent === null ? null : checkedAgent(agent) }),
  };
}

/** The contract of a new ticket; undefined where nothing is demanded. `schema` is demanded beside it. */
export function newContract(asked: AskedContract | undefined, schema: unknown): ContractTerms | undefined {
  if (schema !== undefined && asked?.result_schema !== undefined)
    throw wrong("contract", ["result_schema stands beside it, too; give it once"]);
  // Null takes a demand back, and a new ticket has none: it is no schema.
  const demanded = schema === undefined ? asked?.result_schema : schema;
  const terms = changed(
    {},
    {
      ...givenContract({ ...asked, result_schema: undefined }),
      ...(demanded === undefined ? {} : { schema: checkedSchema(demanded) }),
    },
  );
  return Object.keys(terms).length === 0 ? undefined : terms;
}

/** The contract that a change makes of another one. */
export function changed(terms: ContractTerms, change: ContractChange): ContractTerms {
  const merged = Object.entries({ ...terms, ...change }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return Object.fromEntries(merged);
}

function checkedAgent(agent: string): string {
  const name = agent.trim().toWellFormed();
  if (isBlank(name) || name.length > MAX_AGENT_LENGTH || /\p{Cc}|\p{Cf}/u.test(name))
    throw wrong("for", [`it must be an agent's name of 1 to ${MAX_AGENT_LENGTH} characters`]);
  return name;
}

function wrong(what: string, mistakes: readonly string[]): Failure {
  return new Failure("INPUT_INVALID", `Cannot use ${what}: ${mistakes.join("; ")}`, {
    hint: `Correct it; nothing was written. Risk classes are ${RISK_CLASSES.join(", ")}; a scope has paths, folders and globs within the repository`,
  });
}
