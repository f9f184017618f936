import { schema as github } from "@octokit/graphql-schema";
import { buildSchema, parse, validate } from "graphql";
import { describe, expect, test } from "vitest";
import * as generated from "../../src/github/generated.ts";
import { readChildrenDocument, readItemsDocument } from "../../src/github/generated.ts";
import { choicesQuery } from "../../src/github/choices.ts";
import { pagesBefore, pagesQuery } from "../../src/github/older-comments.ts";
import { join } from "../../src/github/together.ts";
import { ServerFeatures } from "../../src/github/server-features.ts";
import { SCHEMA_EXTENSION } from "../../../../sandbox/src/schema-extension.ts";

// GitHub's schema declares a field twice, so it must be taken on trust.
const schema = buildSchema(github.idl + SCHEMA_EXTENSION, { assumeValid: true, assumeValidSDL: true });
/** What an Enterprise server may have: the published schema alone. */
const olderSchema = buildSchema(github.idl, { assumeValid: true, assumeValidSDL: true });

const documents = Object.entries(generated).flatMap(([name, text]): [string, string][] =>
  name.endsWith("Document") && typeof text === "string" ? [[name, text]] : [],
);

/** Names of variables that Octokit refuses, or takes for options of the request (findings/octokit-reserved-variables.sh). */
const TAKEN = "baseUrl headers mediaType method operationName query request url".split(" ");

/** What GitHub's schema has against a document. */
function mistakesOf(text: string): string[] {
  return validate(schema, parse(text)).map(({ message }) => message);
}

describe("the documents that are sent to GitHub", () => {
  test("are all there", () => {
    expect(documents.map(([name]) => name).toSorted()).toEqual([
      "addAssigneesDocument",
      "addBlockedByDocument",
      "addIssueDocument",
      "addLabelsDocument",
      "addSubIssueDocument",
      "addToBoardDocument",
      "clearFieldDocument",
      "createFieldDocument",
      "createIssueAloneDocument",
      "createIssueDocument",
      "createProjectDocument",
      "createPullRequestDocument",
      "editPullRequestDocument",
      "enqueuePullRequestDocument",
      "findPullRequestDocument",
      "findRepositoryDocument",
      "followPullRequestsDocument",
      "mergePullRequestDocument",
      "postCommentDocument",
      "readBlobsDocument",
      "readBlockedDocument",
      "readBlockersDocument",
      "readBoardDocument",
      "readBoardPlaceDocument",
      "readBranchPullRequestsDocument",
      "readCardDatesDocument",
      "readCardValuesDocument",
      "readCardsDocument",
      "readChildrenDocument",
      "readFilesDocument",
      "readFollowedPullsDocument",
      "readIssueDocument",
      "readItemsDocument",
      "readLabellingsDocument",
      "readLabelsDocument",
      "readLinkedPullRequestsDocument",
      "readMergeFactsDocument",
      "readNewCardsDocument",
      "readNewestIssuesDocument",
      "readOlderCommentsDocument",
      "readOpenIssuesDocument",
      "readOptionInputDocument",
      "readOriginalsDocument",
      "readParentDocument",
      "readProtectionsDocument",
      "readPullRequestDocument",
      "readRemarksDocument",
      "readRepositoryDocument",
      "readTalkDocument",
      "readTextsDocument",
      "readThreadDocument",
      "readThreadsDocument",
      "readTicketDocument",
      "readTicketThreadDocument",
      "readTrailCardsDocument",
      "readValuesDocument",
      "readWorkflowsDocument",
      "removeAssigneesDocument",
      "removeBlockedByDocument",
      "removeLabelsDocument",
      "removeSubIssueDocument",
      "replaceOptionsDocument",
      "setFieldDocument",
      "swapRefsDocument",
      "takeFromBoardDocument",
      "updateIssueDocument",
      "writeTicketDocument",
    ]);
  });

  test.each(documents)("%s is valid on GitHub's public schema", (_name, text) => {
    expect(mistakesOf(text)).toEqual([]);
  });

  test("have no variable that Octokit would not send as one", () => {
    const names = documents.flatMap(([, text]) => [...text.matchAll(/\$(\w+)/g)].map(([, name]) => name));
    expect(TAKEN.filter((option) => names.includes(option))).toEqual([]);
  });

  test("are valid where several are one request, and where names are looked up", () => {
    const mutations = [
      generated.addBlockedByDocument,
      generated.addBlockedByDocument,
      generated.addToBoardDocument,
      generated.createIssueDocument,
      generated.createIssueDocument,
      generated.setFieldDocument,
      generated.clearFieldDocument,
      generated.updateIssueDocument,
      generated.writeTicketDocument,
      generated.writeTicketDocument,
    ];
    const { document } = join(mutations.map((text) => ({ document: text, variables: {} })));
    expect(mistakesOf(document)).toEqual([]);
    const names = [
      { kind: "label", name: "bug" },
      { kind: "label", name: "ui" },
      { kind: "person", name: "sam" },
    ] as const;
    expect(mistakesOf(choicesQuery({ owner: "acme", repo: "rocket" }, names).document)).toEqual([]);
    const [pages = []] = pagesBefore({ before: "", place: { ticket: "", count: 1_000, oldestId: "" } });
    expect(mistakesOf(pagesQuery(pages))).toEqual([]);
  });

  const dependencies = ["addBlockedByDocument", "readBlockedDocument", "readBlockersDocument"];
  // `createIssueAlone` takes the place of `createIssue` there.
  const needed = [...dependencies, "removeBlockedByDocument", "createIssueDocument"];

  test.each(documents.filter(([name]) => !needed.includes(name)))(
    "%s fits a server without issue fields and dependencies, once it has refused them",
    (_name, text) => {
      const features = new ServerFeatures();
      const missing = ["ProjectV2ItemIssueFieldValue", "issueDependenciesSummary"];
      features.learn(missing, readItemsDocument);
      features.learn(missing, readChildrenDocument);
      expect(validate(olderSchema, parse(features.fitting(text))).map(({ message }) => message)).toEqual([]);
    },
  );

  test.each([
    ["an unknown field", "{ viewer { logni } }", 'Cannot query field "logni" on type "User".'],
    [
      "a missing argument",
      '{ repository(owner: "acme") { id } }',
      'Field "repository" argument "name" of type "String!" is required, but it was not provided.',
    ],
    [
      "a variable of another type",
      "query ($n: String!) { node(id: $n) { id } }",
      'Variable "$n" of type "String!" used in position expecting type "ID!".',
    ],
  ])("with %s would not pass", (_what, text, mistake) => {
    expect(mistakesOf(text).map((found) => found.split(" Did you mean")[0])).toEqual([mistake]);
  });
});
