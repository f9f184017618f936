import { graphqlSync, Kind, parse, validate } from "graphql";
import { describe, expect, test } from "vitest";
import * as generated from "../../src/github/generated.ts";
import { readChildrenDocument, readItemsDocument } from "../../src/github/generated.ts";
import { partsInAnswer, READ_SCHEMA } from "../../src/probe/schema.ts";
import { ServerFeatures, join } from "../../src/github/documents.ts";
import { partsNamedIn } from "../live-schema/named-parts.ts";
import {
  DOCUMENTS,
  EXTENDED as schema,
  PUBLISHED as olderSchema,
  WITH_ANOTHER_WAY,
  WRITTEN,
} from "../live-schema/product.ts";

/** Names of variables that Octokit refuses, or takes for options of the request (findings/octokit-reserved-variables.sh). */
const TAKEN = "baseUrl headers mediaType method operationName query request url".split(" ");

/** What GitHub's schema has against a document. */
function mistakesOf(text: string): string[] {
  return validate(schema, parse(text)).map(({ message }) => message);
}

describe("the documents that are sent to GitHub", () => {
  test("are all there", () => {
    expect(WRITTEN.map(([name]) => name).toSorted()).toEqual([
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
      "readNewestCommentsDocument",
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

  test.each(DOCUMENTS)("%s is valid on GitHub's public schema", (_name, text) => {
    expect(mistakesOf(text)).toEqual([]);
  });

  test("have no variable that Octokit would not send as one", () => {
    const names = DOCUMENTS.flatMap(([, text]) => [...text.matchAll(/\$(\w+)/g)].map(([, name]) => name));
    expect(TAKEN.filter((option) => names.includes(option))).toEqual([]);
  });

  test("are valid where several are one request", () => {
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
  });

  // GitHub carries the fields of a mutation out one after the other: what is cut off is what comes last.
  test("write the record first, then the card, and release the lock last", () => {
    const [mutation] = parse(generated.writeTicketDocument).definitions;
    const fields = mutation?.kind === Kind.OPERATION_DEFINITION ? mutation.selectionSet.selections : [];
    expect(fields.map((field) => (field.kind === Kind.FIELD ? field.name.value : ""))).toEqual([
      "addComment",
      "updateIssueComment",
      "updateProjectV2ItemFieldValue",
      "closeIssue",
      "addLabelsToLabelable",
      "removeLabelsFromLabelable",
      "updateRefs",
    ]);
  });

  test("name no part of the schema that the probe does not read", async () => {
    const named = partsNamedIn(
      schema,
      DOCUMENTS.map(([, text]) => parse(text)),
    );
    const hasMembers = (type: string): boolean => named.membersOf(type).length > 0;
    const types = named.types.filter((type) => hasMembers(type) && !type.startsWith("__")).toSorted();
    const wanted = Object.fromEntries(types.map((type) => [type, named.membersOf(type)]));
    const { data } = graphqlSync({ schema, source: READ_SCHEMA.text });
    const parts = Object.entries(partsInAnswer(data, wanted)).map(([type, lines]) => [
      type,
      Object.keys(lines ?? {}).toSorted(),
    ]);
    await expect(`${JSON.stringify(Object.fromEntries(parts), null, 2)}\n`).toMatchFileSnapshot(
      "../../src/probe/named-parts.snapshot.json",
    );
  });

  test.each(DOCUMENTS.filter(([name]) => !WITH_ANOTHER_WAY.includes(name)))(
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
