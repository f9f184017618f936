/** The documents that ralph-hero sends to GitHub, and the schemas that they are written for. */
import { schema as github } from "@octokit/graphql-schema";
import {
  buildSchema,
  type GraphQLSchema,
  buildClientSchema,
  getIntrospectionQuery,
  type IntrospectionSchema,
} from "graphql";
import { choicesQuery } from "../../src/github/issue-shapes.ts";
import * as generated from "../../src/github/generated.ts";
import { pagesBefore, pagesQuery } from "../../src/github/ticket-snapshot.ts";
import { SCHEMA_EXTENSION } from "../../../../sandbox/src/schema-extension.ts";
import { z } from "zod";
import { isObject } from "../../src/rules/text.ts";

/** GitHub's schema declares a field twice, so it must be taken on trust. */
export function schemaOf(sdl: string): GraphQLSchema {
  return buildSchema(sdl, { assumeValid: true, assumeValidSDL: true });
}

export const PUBLISHED = schemaOf(github.idl);
export const EXTENDED = schemaOf(github.idl + SCHEMA_EXTENSION);

/** The texts of `src/github/operations`, each by its name in `generated.ts`. */
export const WRITTEN = Object.entries(generated).flatMap(([name, text]): [string, string][] =>
  name.endsWith("Document") && typeof text === "string" ? [[name, text]] : [],
);

const NAMES = [
  { kind: "label", name: "bug" },
  { kind: "label", name: "ui" },
  { kind: "person", name: "sam" },
] as const;
const [pages = []] = pagesBefore({ before: "", place: { ticket: "", count: 1_000, oldestId: "" } });

/** These and those that are put together for each call. */
export const DOCUMENTS: readonly [string, string][] = [
  ...WRITTEN,
  ["choicesQuery", choicesQuery({ owner: "acme", repo: "rocket" }, NAMES).document],
  ["pagesQuery", pagesQuery(pages)],
];

/**
 * Documents with another way for a server whose schema refuses them: REST, or none for dependencies (`GithubLinkStore`);
 * `createIssueAlone` for an issue with its card.
 */
export const WITH_ANOTHER_WAY: readonly string[] = [
  "addBlockedByDocument",
  "readBlockedDocument",
  "readBlockersDocument",
  "removeBlockedByDocument",
  "createIssueDocument",
];

/** Parts that ralph-hero asks the server for before it sends them (`ReadOptionInput`). */
export const ASKED_FOR: readonly string[] = ["ProjectV2SingleSelectFieldOptionInput.id"];

/**
 * GitHub has these options: `schema.json` of @octokit/graphql-schema 15.26.1, its own introspection, lists
 * `includeDeprecated` for input fields and arguments, and `isOneOf`.
 */
export const INTROSPECTION = getIntrospectionQuery({
  descriptions: false,
  inputValueDeprecation: true,
  oneOf: true,
});

const introspected = z.object({
  __schema: z.custom<IntrospectionSchema>((value) => isObject(value) && Array.isArray(value["types"])),
});
const answer = z.union([
  z.object({ errors: z.tuple([z.object({ message: z.string() })]).rest(z.unknown()) }),
  z.object({ data: introspected }),
  introspected,
]);

/** Returns the schema of an introspection (JSON) or a schema (SDL). Throws an Error for another text. */
export function schemaIn(text: string): GraphQLSchema {
  if (text.trim() === "") throw new Error("it is empty");
  if (!text.trimStart().startsWith("{")) return schemaOf(text);
  const { data: found } = answer.safeParse(JSON.parse(text));
  if (found === undefined) throw new Error("it has no introspection of a schema");
  if ("errors" in found) throw new Error(`GitHub refused the introspection: ${found.errors[0].message}`);
  return buildClientSchema("data" in found ? found.data : found, { assumeValid: true });
}
