import { RISK_CLASSES, type RiskClass } from "../../domain/interaction-words.ts";
import { Failure } from "../../errors.ts";
import type { ContractTerms } from "../../ledger/record.ts";
import { checkedAgentName } from "../agent-names.ts";
import { checkedSchema } from "../results/result-schema.ts";
import { scopeProblems } from "../scope/scope-matcher.ts";

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

/** The patterns of a scope as they are recorded, each once. Throws INPUT_INVALID for those that cannot be judged. */
export function checkedPaths(what: string, paths: readonly string[]): string[] {
  const patterns = paths.map((path) =>
    path
      .trim()
      .replace(/^(?:\.\/)+/, "")
      .toWellFormed(),
  );
  const mistakes = scopeProblems(patterns);
  if (mistakes.length > 0) throw wrong(what, mistakes);
  return [...new Set(patterns)];
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
    ...(agent === undefined ? {} : { for: agent === null ? null : checkedAgentName("use for", agent) }),
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

function wrong(what: string, mistakes: readonly string[]): Failure {
  return new Failure("INPUT_INVALID", `Cannot use ${what}: ${mistakes.join("; ")}`, {
    hint: `Correct it; nothing was written. Risk classes are ${RISK_CLASSES.join(", ")}; a scope has paths, folders and globs within the repository`,
  });
}
