/** The documents that ralph-hero sends to GitHub, and the schemas that they are written for. */
import { schema as github } from "@octokit/graphql-schema";
import { buildSchema, type GraphQLSchema } from "graphql";
import { choicesQuery } from "../../src/github/issue-shapes.ts";
import * as generated from "../../src/github/generated.ts";
import { pagesBefore, pagesQuery } from "../../src/github/ticket-snapshot.ts";
import { SCHEMA_EXTENSION } from "../../../../sandbox/src/schema-extension.ts";

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
