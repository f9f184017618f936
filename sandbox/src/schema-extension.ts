/**
 * The part of GitHub's live GraphQL schema that `@octokit/graphql-schema` 15.26.1, the newest on npm, does not have.
 * Sources: github/awesome-copilot #884 and GitHub's docs, "Creating issue dependencies" (dependencies);
 * github/github-mcp-server #2480, #2941 and theBGuy/GitDesktop #350 (issue fields on boards); introspection of
 * 2026-09-26, tbhb-dev/agent-orchestration-poc (ids of options).
 */
export const SCHEMA_EXTENSION = `
extend input ProjectV2SingleSelectFieldOptionInput {
  id: String
}

extend input CreateIssueInput {
  projectV2Ids: [ID!]
}

type IssueDependenciesSummary {
  blockedBy: Int!
  blocking: Int!
  totalBlockedBy: Int!
  totalBlocking: Int!
}

extend type Issue {
  blockedBy(after: String, before: String, first: Int, last: Int): IssueConnection!
  blocking(after: String, before: String, first: Int, last: Int): IssueConnection!
  issueDependenciesSummary: IssueDependenciesSummary!
}

input AddBlockedByInput {
  clientMutationId: String
  issueId: ID!
  blockingIssueId: ID!
}

input RemoveBlockedByInput {
  clientMutationId: String
  issueId: ID!
  blockingIssueId: ID!
}

type AddBlockedByPayload {
  blockingIssue: Issue
  clientMutationId: String
  issue: Issue
}

type RemoveBlockedByPayload {
  blockingIssue: Issue
  clientMutationId: String
  issue: Issue
}

extend type Mutation {
  addBlockedBy(input: AddBlockedByInput!): AddBlockedByPayload
  removeBlockedBy(input: RemoveBlockedByInput!): RemoveBlockedByPayload
}

type IssueFieldSingleSelectOption {
  color: String!
  description: String
  id: ID!
  name: String!
}

type IssueFieldSingleSelect {
  id: ID!
  name: String!
  options: [IssueFieldSingleSelectOption!]!
}

type IssueFieldText {
  id: ID!
  name: String!
}

union IssueFields = IssueFieldSingleSelect | IssueFieldText

extend type ProjectV2Field {
  isIssueField: Boolean!
  issueField: IssueFields
}

extend type ProjectV2SingleSelectField {
  isIssueField: Boolean!
  issueField: IssueFields
}

type IssueFieldSingleSelectValue {
  color: String!
  description: String
  name: String!
  optionId: String!
}

type IssueFieldTextValue {
  value: String!
}

union IssueFieldValue = IssueFieldSingleSelectValue | IssueFieldTextValue

type ProjectV2ItemIssueFieldValue {
  field: ProjectV2FieldConfiguration!
  issueFieldValue: IssueFieldValue
}

extend union ProjectV2ItemFieldValue = ProjectV2ItemIssueFieldValue
`;
