/**
 * The GraphQL operations of the probe. They stand here and not with those of `github/`: some ask for what the published
 * schema does not have yet, and each is written to show one behaviour.
 */
export interface GraphqlDocument {
  /** The name of the operation in the text. */
  readonly name: string;
  readonly text: string;
}

export function document(text: string): GraphqlDocument {
  const name = /^\s*(?:query|mutation) (?<name>\w+)/.exec(text)?.groups?.["name"] ?? "";
  return { name, text: text.trim().replaceAll(/\s+/g, " ") };
}

/** The newest issues of a repository; they decide whether the probe may run there. Its own are far fewer. */
export const MAX_OWN_ISSUES = 50;

export const SURVEY = document(`
  query ProbeSurvey($owner: String!, $repo: String!, $projectNumber: Int!) {
    viewer { login }
    repository(owner: $owner, name: $repo) {
      id isEmpty isArchived hasIssuesEnabled viewerPermission
      issues(first: ${MAX_OWN_ISSUES}, orderBy: { field: CREATED_AT, direction: DESC }) {
        totalCount
        nodes { id number body closed viewerDidAuthor }
      }
    }
    repositoryOwner(login: $owner) {
      __typename
      ... on ProjectV2Owner { projectV2(number: $projectNumber) { id viewerCanUpdate } }
    }
  }`);

export const RATE_LIMIT = document(`query ProbeRateLimit { rateLimit { limit remaining resetAt } }`);

export const READ_REF = document(`
  query ProbeReadRef($owner: String!, $repo: String!, $ref: String!) {
    repository(owner: $owner, name: $repo) { ref(qualifiedName: $ref) { target { oid } } }
  }`);

export const LIST_REFS = document(`
  query ProbeListRefs($owner: String!, $repo: String!, $prefix: String!) {
    repository(owner: $owner, name: $repo) {
      refs(refPrefix: $prefix, first: 10) { totalCount nodes { name } }
    }
  }`);

export const READ_EXPRESSION = document(`
  query ProbeReadExpression($owner: String!, $repo: String!, $expression: String!) {
    repository(owner: $owner, name: $repo) { object(expression: $expression) { oid } }
  }`);

export const READ_HEAD = document(`
  query ProbeReadHead($owner: String!, $repo: String!) {
    repository(owner: $owner, name: $repo) {
      defaultBranchRef { target { oid } }
      head: object(expression: "HEAD") { oid }
      file: object(expression: "HEAD:.ralph/no-such-file.json") { oid }
    }
  }`);

export const READ_COMMITS = document(`
  query ProbeReadCommits($owner: String!, $repo: String!, $first: GitObjectID!, $second: GitObjectID!) {
    repository(owner: $owner, name: $repo) {
      first: object(oid: $first) { oid ... on Commit { message committedDate } }
      second: object(oid: $second) { oid ... on Commit { message committedDate } }
    }
  }`);

export const SWAP_REFS = document(`
  mutation ProbeSwapRefs($repositoryId: ID!, $refUpdates: [RefUpdate!]!) {
    updateRefs(input: { repositoryId: $repositoryId, refUpdates: $refUpdates }) { clientMutationId }
  }`);

export const COMMENT_THEN_SWAP = document(`
  mutation ProbeCommentThenSwap(
    $issueId: ID!, $body: String!, $repositoryId: ID!, $refUpdates: [RefUpdate!]!
  ) {
    addComment(input: { subjectId: $issueId, body: $body }) { commentEdge { node { id } } }
    updateRefs(input: { repositoryId: $repositoryId, refUpdates: $refUpdates }) { clientMutationId }
  }`);

export const CREATE_ISSUE = document(`
  mutation ProbeCreateIssue($repositoryId: ID!, $title: String!, $body: String!) {
    createIssue(input: { repositoryId: $repositoryId, title: $title, body: $body }) {
      issue { id number databaseId }
    }
  }`);

export const CREATE_CHILD = document(`
  mutation ProbeCreateChild($repositoryId: ID!, $title: String!, $body: String!, $parentId: ID!) {
    createIssue(input: { repositoryId: $repositoryId, title: $title, body: $body, parentIssueId: $parentId }) {
      issue { id number databaseId parent { id } }
    }
  }`);

export const CREATE_WITH_CARD = document(`
  mutation ProbeCreateWithCard($repositoryId: ID!, $title: String!, $body: String!, $projectId: ID!) {
    createIssue(input: { repositoryId: $repositoryId, title: $title, body: $body, projectV2Ids: [$projectId] }) {
      issue { id number databaseId projectItems(first: 10) { nodes { id } } }
    }
  }`);

export const ADD_SUB_ISSUE = document(`
  mutation ProbeAddSubIssue($parentId: ID!, $childId: ID!) {
    addSubIssue(input: { issueId: $parentId, subIssueId: $childId }) { clientMutationId }
  }`);

export const ADD_BLOCKER = document(`
  mutation ProbeAddBlocker($issueId: ID!, $blockerId: ID!) {
    addBlockedBy(input: { issueId: $issueId, blockingIssueId: $blockerId }) { clientMutationId }
  }`);

export const READ_BLOCKERS = document(`
  query ProbeReadBlockers($issueId: ID!) {
    node(id: $issueId) {
      ... on Issue { blockedBy(first: 10) { nodes { id } } issueDependenciesSummary { blockedBy totalBlockedBy } }
    }
  }`);

export const ADD_COMMENT = document(`
  mutation ProbeAddComment($issueId: ID!, $body: String!) {
    addComment(input: { subjectId: $issueId, body: $body }) {
      commentEdge { node { id fullDatabaseId authorAssociation } }
      subject { ... on Issue { comments(last: 10) { nodes { id } } } }
    }
  }`);

export const EDIT_COMMENT = document(`
  mutation ProbeEditComment($id: ID!, $body: String!) {
    updateIssueComment(input: { id: $id, body: $body }) { issueComment { body } }
  }`);

export const READ_COMMENT = document(`
  query ProbeReadComment($id: ID!) {
    node(id: $id) {
      ... on IssueComment {
        body authorAssociation
        userContentEdits(first: 10) { totalCount nodes { diff } }
      }
    }
  }`);

export const READ_ASSOCIATION = document(`
  query ProbeReadAssociation($issueId: ID!) { node(id: $issueId) { ... on Issue { authorAssociation } } }`);

export const READ_COMMENTS = document(`
  query ProbeReadComments($issueId: ID!) {
    node(id: $issueId) { ... on Issue { comments(last: 20) { nodes { id fullDatabaseId body } } } }
  }`);

export const READ_COMMENTS_AFTER = document(`
  query ProbeReadCommentsAfter($issueId: ID!, $first: Int, $last: Int, $after: String) {
    node(id: $issueId) {
      ... on Issue { comments(first: $first, last: $last, after: $after) { nodes { id } edges { cursor } } }
    }
  }`);

export const READ_COMMENTS_BY_PLACE = document(`
  query ProbeReadCommentsByPlace($issueId: ID!) {
    node(id: $issueId) {
      ... on Issue {
        comments(first: 100) { nodes { id } }
        timelineItems(itemTypes: [ISSUE_COMMENT], skip: 1, first: 1) { nodes { ... on IssueComment { id } } }
      }
    }
  }`);

export const READ_MISSING_ISSUE = document(`
  query ProbeReadMissingIssue($owner: String!, $repo: String!, $number: Int!) {
    repository(owner: $owner, name: $repo) { id issue(number: $number) { id } }
  }`);

export const CREATE_FIELD = document(`
  mutation ProbeCreateField(
    $projectId: ID!, $name: String!, $options: [ProjectV2SingleSelectFieldOptionInput!]!
  ) {
    createProjectV2Field(
      input: { projectId: $projectId, name: $name, dataType: SINGLE_SELECT, singleSelectOptions: $options }
    ) { projectV2Field { ... on ProjectV2SingleSelectField { id databaseId options { id name } } } }
  }`);

export const READ_OPTION_INPUT = document(`
  query ProbeReadOptionInput { __type(name: "ProjectV2SingleSelectFieldOptionInput") { inputFields { name } } }`);

export const REPLACE_OPTIONS = document(`
  mutation ProbeReplaceOptions($fieldId: ID!, $options: [ProjectV2SingleSelectFieldOptionInput!]!) {
    updateProjectV2Field(input: { fieldId: $fieldId, singleSelectOptions: $options }) {
      projectV2Field { ... on ProjectV2SingleSelectField { options { id name } } }
    }
  }`);

export const ADD_CARD = document(`
  mutation ProbeAddCard($projectId: ID!, $issueId: ID!) {
    addProjectV2ItemById(input: { projectId: $projectId, contentId: $issueId }) { item { id } }
  }`);

export const READ_CARDS_OF_ISSUE = document(`
  query ProbeReadCardsOfIssue($issueId: ID!, $fieldName: String!) {
    node(id: $issueId) {
      ... on Issue {
        projectItems(first: 10, includeArchived: true) {
          nodes {
            id isArchived
            fieldValueByName(name: $fieldName) { ... on ProjectV2ItemFieldSingleSelectValue { name updatedAt } }
          }
        }
      }
    }
  }`);

export const READ_NEWEST_CARDS = document(`
  query ProbeReadNewestCards($projectId: ID!) {
    node(id: $projectId) {
      ... on ProjectV2 { items(last: 20) { nodes { id content { ... on Issue { id } } } } }
    }
  }`);

export const SET_FIELD = document(`
  mutation ProbeSetField(
    $projectId: ID!, $itemId: ID!, $fieldId: ID!, $optionId: String!, $fieldName: String!
  ) {
    updateProjectV2ItemFieldValue(input: {
      projectId: $projectId, itemId: $itemId, fieldId: $fieldId, value: { singleSelectOptionId: $optionId }
    }) {
      projectV2Item {
        id fieldValueByName(name: $fieldName) { ... on ProjectV2ItemFieldSingleSelectValue { name } }
      }
    }
  }`);

export const SET_FIELD_TWICE = document(`
  mutation ProbeSetFieldTwice(
    $projectId: ID!, $itemId: ID!, $fieldId: ID!, $firstOption: String!, $secondOption: String!, $fieldName: String!
  ) {
    first: updateProjectV2ItemFieldValue(input: {
      projectId: $projectId, itemId: $itemId, fieldId: $fieldId, value: { singleSelectOptionId: $firstOption }
    }) { projectV2Item { ...Value } }
    second: updateProjectV2ItemFieldValue(input: {
      projectId: $projectId, itemId: $itemId, fieldId: $fieldId, value: { singleSelectOptionId: $secondOption }
    }) { projectV2Item { ...Value } }
  }
  fragment Value on ProjectV2Item {
    fieldValueByName(name: $fieldName) { ... on ProjectV2ItemFieldSingleSelectValue { name } }
  }`);

export const SET_FIELD_OF_TWO = document(`
  mutation ProbeSetFieldOfTwo(
    $projectId: ID!, $firstItem: ID!, $secondItem: ID!, $fieldId: ID!, $optionId: String!
  ) {
    first: updateProjectV2ItemFieldValue(input: {
      projectId: $projectId, itemId: $firstItem, fieldId: $fieldId, value: { singleSelectOptionId: $optionId }
    }) { clientMutationId }
    second: updateProjectV2ItemFieldValue(input: {
      projectId: $projectId, itemId: $secondItem, fieldId: $fieldId, value: { singleSelectOptionId: $optionId }
    }) { clientMutationId }
  }`);

export const ARCHIVE_CARD = document(`
  mutation ProbeArchiveCard($projectId: ID!, $itemId: ID!) {
    archiveProjectV2Item(input: { projectId: $projectId, itemId: $itemId }) { item { id isArchived } }
  }`);

export const UNARCHIVE_CARD = document(`
  mutation ProbeUnarchiveCard($projectId: ID!, $itemId: ID!) {
    unarchiveProjectV2Item(input: { projectId: $projectId, itemId: $itemId }) { item { id isArchived } }
  }`);

export const READ_WORKFLOWS = document(`
  query ProbeReadWorkflows($projectId: ID!) {
    node(id: $projectId) { ... on ProjectV2 { workflows(first: 20) { nodes { name enabled } } } }
  }`);

export const FIND_FIELD = document(`
  query ProbeFindField($projectId: ID!, $fieldName: String!) {
    node(id: $projectId) {
      ... on ProjectV2 { field(name: $fieldName) { ... on ProjectV2FieldCommon { id databaseId } } }
    }
  }`);

export const DELETE_FIELD = document(`
  mutation ProbeDeleteField($fieldId: ID!) {
    deleteProjectV2Field(input: { fieldId: $fieldId }) { clientMutationId }
  }`);

export const DELETE_CARD = document(`
  mutation ProbeDeleteCard($projectId: ID!, $itemId: ID!) {
    deleteProjectV2Item(input: { projectId: $projectId, itemId: $itemId }) { deletedItemId }
  }`);

export const DELETE_ISSUE = document(`
  mutation ProbeDeleteIssue($issueId: ID!) {
    deleteIssue(input: { issueId: $issueId }) { clientMutationId }
  }`);

export const CLOSE_ISSUE = document(`
  mutation ProbeCloseIssue($issueId: ID!) {
    closeIssue(input: { issueId: $issueId, stateReason: NOT_PLANNED }) { issue { closed } }
  }`);
