/** Issues, their links and comments; projects, their cards and the values of fields. */
import { Failure } from "../errors.ts";
import {
  found,
  notTried,
  type Assumption,
  describeGraphql,
  describeRest,
  type ProbeAnswer,
  type ProbeContext,
  once,
  pick,
  pickList,
  pickText,
} from "./probe-context.ts";
import * as documents from "./documents.ts";

/** In the body of every issue that a probe makes: by it, and by its author, a later probe knows it. */
export const ISSUE_MARK = "<!-- ralph-hero probe -->";

/** An issue number that no repository has. */
const MISSING_NUMBER = 2_000_000_000;

function issueText(context: ProbeContext, name: string): { title: string; body: string } {
  const body = `${ISSUE_MARK}\nA probe of ralph-hero made this issue and removes it. Run ${context.run}.`;
  return { title: `ralph-hero probe: ${name} issue`, body };
}

function issueIn(data: unknown) {
  const issue = pick(data, "createIssue", "issue");
  const [id, number, databaseId] = [pick(issue, "id"), pick(issue, "number"), pick(issue, "databaseId")];
  return typeof id === "string" && typeof number === "number" && typeof databaseId === "number"
    ? { id, number, databaseId }
    : null;
}

/** An issue of this run, made once for each name. Throws a Failure. */
export const newIssue = once(async (context, name) => {
  const answer = await context.graphql(documents.CREATE_ISSUE, issueText(context, name));
  const issue = issueIn(answer.data);
  if (issue === null)
    throw new Failure("GITHUB_UNEXPECTED", `Cannot make an issue: ${describeGraphql(answer)}`);
  return issue;
});

/** A comment on the first issue; `node` is the comment, `data` the whole answer. Throws a Failure. */
const newComment = once(async (context, name) => {
  const { id: issueId } = await newIssue(context, "first");
  const body = `ralph-hero probe ${context.run}, ${name} comment`;
  const answer = await context.graphql(documents.ADD_COMMENT, { issueId, body });
  const node = pick(answer.data, "addComment", "commentEdge", "node");
  const id = pickText(node, "id");
  if (id === null)
    throw new Failure("GITHUB_UNEXPECTED", `Cannot comment on an issue: ${describeGraphql(answer)}`);
  return { id, node, body, data: answer.data };
});

const createChild = once(async (context): Promise<ProbeAnswer> => {
  const parent = await newIssue(context, "first");
  return context.graphql(documents.CREATE_CHILD, { ...issueText(context, "child"), parentId: parent.id });
});

const blockFirst = once(async (context): Promise<ProbeAnswer> => {
  const [blocked, blocker] = [await newIssue(context, "first"), await newIssue(context, "second")];
  return context.graphql(documents.ADD_BLOCKER, { issueId: blocked.id, blockerId: blocker.id });
});

function commentIds({ data }: ProbeAnswer): unknown[] {
  return pickList(data, "node", "comments", "nodes").map((node) => pick(node, "id"));
}

function diffsIn({ data }: ProbeAnswer): (string | null)[] {
  return pickList(data, "node", "userContentEdits", "nodes").map((edit) => pickText(edit, "diff"));
}

function cardsIn({ data }: ProbeAnswer): number {
  return pickList(data, "node", "projectItems", "nodes").length;
}

export const ISSUES: readonly Assumption[] = [
  {
    id: "create-issue-with-parent",
    claim: "createIssue(parentIssueId:) makes a sub-issue",
    async run(context) {
      const parent = await newIssue(context, "first");
      const answer = await createChild(context);
      const shown = pick(answer.data, "createIssue", "issue", "parent", "id");
      return found(shown === parent.id, "with its parent", describeGraphql(answer));
    },
  },
  {
    id: "create-issue-with-card",
    claim: "createIssue(projectV2Ids:) makes the issue's card; its payload may not show it yet",
    async run(context) {
      const answer = await context.graphql(documents.CREATE_WITH_CARD, issueText(context, "carded"));
      const issue = issueIn(answer.data);
      if (issue === null) return found(false, describeGraphql(answer));
      const inPayload = pickList(answer.data, "createIssue", "issue", "projectItems", "nodes").length > 0;
      const variables = { issueId: issue.id, fieldName: "Status" };
      const read = await context.until(
        async () => context.graphql(documents.READ_CARDS_OF_ISSUE, variables),
        (shown) => cardsIn(shown) > 0,
      );
      const seen = `${cardsIn(read)} card(s), in the payload: ${inPayload ? "yes" : "no"}`;
      return found(cardsIn(read) > 0, seen);
    },
  },
  {
    id: "second-parent-refused",
    claim: 'A sub-issue that has a parent is refused with "Issue may not contain duplicate sub-issues and …"',
    async run(context) {
      const child = issueIn((await createChild(context)).data);
      if (child === null) return notTried("there is no sub-issue to try it with");
      const parent = await newIssue(context, "second");
      const variables = { parentId: parent.id, childId: child.id };
      const answer = await context.graphql(documents.ADD_SUB_ISSUE, variables);
      const said = answer.errors[0]?.message ?? "";
      return found(/Sub issue may only have one parent/.test(said), describeGraphql(answer));
    },
  },
  {
    id: "graphql-blockers",
    claim: "addBlockedBy(input: { issueId, blockingIssueId }) adds a blocker, and Issue.blockedBy lists it",
    async run(context) {
      const added = await blockFirst(context);
      if (added.errors.length > 0) return found(false, describeGraphql(added));
      const [blocked, blocker] = [await newIssue(context, "first"), await newIssue(context, "second")];
      const lists = ({ data }: ProbeAnswer): boolean =>
        pickList(data, "node", "blockedBy", "nodes").some((node) => pick(node, "id") === blocker.id);
      const ask = async () => context.graphql(documents.READ_BLOCKERS, { issueId: blocked.id });
      const read = await context.until(ask, lists);
      return found(lists(read), "listed", describeGraphql(read));
    },
  },
  {
    id: "blocker-list-is-current",
    claim: "REST lists a new blocker at once, while the issue's count may lag",
    async run(context) {
      const added = await blockFirst(context);
      if (added.errors.length > 0) return notTried(`no blocker could be added: ${describeGraphql(added)}`);
      const issueNumber = (await newIssue(context, "first")).number;
      const parameters = { issue_number: issueNumber };
      const list = await context.rest("GET", "/issues/{issue_number}/dependencies/blocked_by", parameters);
      const issue = await context.rest("GET", "/issues/{issue_number}", parameters);
      const count = pick(issue.body, "issue_dependencies_summary", "total_blocked_by");
      const listed = pickList(list.body).length;
      const seen = list.status === 200 ? listed : describeRest(list);
      return found(listed === 1, `${seen} listed, count ${String(count)}`);
    },
  },
  {
    id: "payload-shows-comment",
    claim: "The payload of addComment shows the issue with the new comment",
    async run(context) {
      const { id, data } = await newComment(context, "first");
      const listed = pickList(data, "addComment", "subject", "comments", "nodes");
      const shows = listed.some((comment) => pick(comment, "id") === id);
      return found(shows, "shown", `${listed.length} comments without it`);
    },
  },
  {
    id: "comment-ids-increase",
    claim: "A later comment has a higher fullDatabaseId",
    async run(context) {
      const ids: bigint[] = [];
      for (const name of ["first", "second", "third"]) {
        const { node } = await newComment(context, name);
        ids.push(BigInt(pickText(node, "fullDatabaseId") ?? "0"));
      }
      const increase = ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? id));
      return found(increase, "three in rising order", "not in rising order");
    },
  },
  {
    id: "comments-after-cursor",
    claim:
      "Behind a comment's cursor come the newer comments alone; an argument whose variable is missing is missing",
    async run(context) {
      const { id: issueId } = await newIssue(context, "first");
      const ids = [(await newComment(context, "first")).id, (await newComment(context, "second")).id];
      const read = async (page: Record<string, unknown>): Promise<ProbeAnswer> =>
        context.until(
          async () => context.graphql(documents.READ_COMMENTS_AFTER, { issueId, ...page }),
          (answer) => commentIds(answer).includes(ids[1]),
        );
      const all = await read({ last: 50 });
      const edge = pickList(all.data, "node", "comments", "edges")[commentIds(all).indexOf(ids[0])];
      const newer = commentIds(await read({ first: 100, after: pickText(edge, "cursor") }));
      const holds = newer.includes(ids[1]) && !newer.includes(ids[0]);
      const seen = `${newer.length} of ${commentIds(all).length} comments behind the first one's cursor`;
      return found(holds, seen);
    },
  },
  {
    id: "comments-by-place",
    claim: "A timeline of comments alone can be read from a place on, oldest first",
    async run(context) {
      const { id: issueId } = await newIssue(context, "first");
      const { id: second } = await newComment(context, "second");
      const answer = await context.until(
        async () => context.graphql(documents.READ_COMMENTS_BY_PLACE, { issueId }),
        (read) => commentIds(read).includes(second),
      );
      const [, expected] = commentIds(answer);
      const shown = pick(answer.data, "node", "timelineItems", "nodes", 0, "id");
      return found(shown === expected, "the second comment shown", "another comment shown");
    },
  },
  {
    id: "edits-newest-first",
    claim: "userContentEdits lists the newest edit first, each with the whole text; the last is the original",
    async run(context) {
      const { id, body } = await newComment(context, "third");
      const texts = [`${body}, edited once`, `${body}, edited twice`];
      for (const text of texts) {
        const edited = await context.graphql(documents.EDIT_COMMENT, { id, body: text });
        if (edited.errors.length > 0)
          return notTried(`the comment cannot be edited: ${describeGraphql(edited)}`);
      }
      const expected = [...texts.toReversed(), body];
      const read = await context.until(
        async () => context.graphql(documents.READ_COMMENT, { id }),
        (answer) => diffsIn(answer).length >= expected.length,
      );
      const diffs = diffsIn(read);
      const right = expected.every((text, index) => diffs[index] === text);
      return found(right, "newest first, original last", `${diffs.length} edits in another order or form`);
    },
  },
  {
    id: "missing-issue-not-found",
    claim: "A missing issue is an error of type NOT_FOUND beside the rest of the data",
    async run(context) {
      const answer = await context.graphql(documents.READ_MISSING_ISSUE, { number: MISSING_NUMBER });
      const isBeside = pickText(answer.data, "repository", "id") !== null;
      return found(answer.errors[0]?.type === "NOT_FOUND" && isBeside, describeGraphql(answer));
    },
  },
  {
    id: "deleted-issue-gone",
    claim: "REST answers 410 for a deleted issue",
    async run(context) {
      const issue = await newIssue(context, "deleted");
      const deleted = await context.graphql(documents.DELETE_ISSUE, { issueId: issue.id });
      if (deleted.errors.length > 0)
        return notTried(`the issue cannot be deleted: ${describeGraphql(deleted)}`);
      const parameters = { issue_number: issue.number };
      const answer = await context.until(
        async () => context.rest("GET", "/issues/{issue_number}", parameters),
        ({ status }) => status !== 200,
      );
      return found(answer.status === 410, describeRest(answer));
    },
  },
];

/** The field that a probe adds to the project, and removes. */
export const FIELD_NAME = "ralph-hero probe";
const OPTIONS = ["One", "Two"] as const;
/** Eight hexadecimal digits, as GitHub's own; a field of two options hardly has it. */
const UNKNOWN_OPTION = "00000000";

const newField = once(async (context) => {
  const answer = await context.graphql(documents.CREATE_FIELD, {
    name: FIELD_NAME,
    options: OPTIONS.map((name) => ({ name, color: "GRAY", description: "" })),
  });
  const field = pick(answer.data, "createProjectV2Field", "projectV2Field");
  const [id, databaseId] = [pick(field, "id"), pick(field, "databaseId")];
  const [one, two] = pickList(field, "options").map((option) => pickText(option, "id"));
  if (typeof id !== "string" || typeof databaseId !== "number" || !one || !two)
    throw new Failure("GITHUB_UNEXPECTED", `Cannot add a field to the project: ${describeGraphql(answer)}`);
  return { id, databaseId, options: [one, two] as const };
});

/** The card of an issue of this run, added once. Throws a Failure. */
const newCard = once(async (context, name): Promise<string> => {
  const answer = await addCard(context, name);
  const id = pickText(answer.data, "addProjectV2ItemById", "item", "id");
  if (id === null) throw new Failure("GITHUB_UNEXPECTED", `Cannot add a card: ${describeGraphql(answer)}`);
  return id;
});

async function addCard(context: ProbeContext, name: string): Promise<ProbeAnswer> {
  const { id: issueId } = await newIssue(context, name);
  return context.graphql(documents.ADD_CARD, { issueId });
}

async function setField(context: ProbeContext, itemId: string, optionId: string): Promise<ProbeAnswer> {
  const { id: fieldId } = await newField(context);
  return context.graphql(documents.SET_FIELD, { itemId, fieldId, optionId, fieldName: FIELD_NAME });
}

async function readCards(context: ProbeContext, name: string): Promise<ProbeAnswer> {
  const { id: issueId } = await newIssue(context, name);
  return context.graphql(documents.READ_CARDS_OF_ISSUE, { issueId, fieldName: FIELD_NAME });
}

function valueIn({ data }: ProbeAnswer): string | null {
  return pickText(data, "node", "projectItems", "nodes", 0, "fieldValueByName", "name");
}

/** The value on the card of that issue once it is the awaited one. */
async function valueUntil(context: ProbeContext, name: string, awaited: string): Promise<string | null> {
  const read = await context.until(
    async () => readCards(context, name),
    (answer) => valueIn(answer) === awaited,
  );
  return valueIn(read);
}

export const BOARDS: readonly Assumption[] = [
  {
    id: "card-on-issue-at-once",
    claim: "Issue.projectItems shows a card that was just added",
    async run(context) {
      const card = await newCard(context, "first");
      const read = await readCards(context, "first");
      const shows = pickList(read.data, "node", "projectItems", "nodes").some(
        (item) => pick(item, "id") === card,
      );
      return found(shows, "shown by the first read", describeGraphql(read));
    },
  },
  {
    id: "card-on-board-soon",
    claim: "ProjectV2.items shows a card that was just added within 6.7 s",
    async run(context) {
      const card = await newCard(context, "first");
      const shows = ({ data }: ProbeAnswer): boolean =>
        pickList(data, "node", "items", "nodes").some((item) => pick(item, "id") === card);
      const read = await context.until(async () => context.graphql(documents.READ_NEWEST_CARDS), shows);
      return found(shows(read), "shown", "not shown");
    },
  },
  {
    id: "card-added-twice-is-one",
    claim: "addProjectV2ItemById answers the card that is there",
    async run(context) {
      const card = await newCard(context, "first");
      const again = await addCard(context, "first");
      const id = pickText(again.data, "addProjectV2ItemById", "item", "id");
      return found(id === card, "the same card", describeGraphql(again));
    },
  },
  {
    id: "archived-card-refuses",
    claim: 'A write to an archived card is refused with "The item is archived and cannot be updated"',
    async run(context) {
      const { options } = await newField(context);
      const itemId = await newCard(context, "second");
      const archived = await context.graphql(documents.ARCHIVE_CARD, { itemId });
      if (archived.errors.length > 0)
        return notTried(`the card cannot be archived: ${describeGraphql(archived)}`);
      const answer = await setField(context, itemId, options[0]);
      await context.graphql(documents.UNARCHIVE_CARD, { itemId });
      const said = answer.errors[0]?.message ?? "";
      return found(/The item is archived and cannot be updated/.test(said), describeGraphql(answer));
    },
  },
  {
    id: "payload-shows-value",
    claim: "The payload of updateProjectV2ItemFieldValue shows the new value",
    async run(context) {
      const { options } = await newField(context);
      const answer = await setField(context, await newCard(context, "first"), options[0]);
      const item = pick(answer.data, "updateProjectV2ItemFieldValue", "projectV2Item");
      const value = pickText(item, "fieldValueByName", "name");
      return found(value === OPTIONS[0], value === null ? describeGraphql(answer) : `"${value}"`);
    },
  },
  {
    id: "value-reads-back",
    claim: "A value that GitHub accepted is on the card",
    async run(context) {
      const { options } = await newField(context);
      const answer = await setField(context, await newCard(context, "first"), options[1]);
      if (answer.errors.length > 0) return found(false, describeGraphql(answer));
      const value = await valueUntil(context, "first", OPTIONS[1]);
      return found(value === OPTIONS[1], value === null ? "no value" : `"${value}"`);
    },
  },
  {
    id: "fields-run-in-order",
    claim: "GitHub runs the fields of a mutation one after the other",
    async run(context) {
      const { id: fieldId, options } = await newField(context);
      const itemId = await newCard(context, "first");
      const answer = await context.graphql(documents.SET_FIELD_TWICE, {
        itemId,
        fieldId,
        firstOption: options[0],
        secondOption: options[1],
        fieldName: FIELD_NAME,
      });
      const shown = ["first", "second"].map((name) =>
        pickText(answer.data, name, "projectV2Item", "fieldValueByName", "name"),
      );
      const last = await valueUntil(context, "first", OPTIONS[1]);
      const right = last === OPTIONS[1] && shown.every((value, index) => value === OPTIONS[index]);
      return found(right, `payloads ${shown.map(String).join(", ")}; at last ${String(last)}`);
    },
  },
  {
    id: "aliased-field-writes",
    claim: "Several aliased updateProjectV2ItemFieldValue in one request all land",
    async run(context) {
      const { id: fieldId, options } = await newField(context);
      const [firstItem, secondItem] = [await newCard(context, "first"), await newCard(context, "second")];
      const variables = { firstItem, secondItem, fieldId, optionId: options[0] };
      const answer = await context.graphql(documents.SET_FIELD_OF_TWO, variables);
      const values = [
        await valueUntil(context, "first", OPTIONS[0]),
        await valueUntil(context, "second", OPTIONS[0]),
      ];
      const landed = values.filter((value) => value === OPTIONS[0]).length;
      return found(
        landed === values.length,
        `${landed} of ${values.length} landed; ${describeGraphql(answer)}`,
      );
    },
  },
  {
    id: "unknown-option-refused",
    claim:
      'An unknown option is a VALIDATION error: "The single select option Id does not belong to the field"',
    async run(context) {
      const answer = await setField(context, await newCard(context, "first"), UNKNOWN_OPTION);
      const [error] = answer.errors;
      const holds = error?.type === "VALIDATION" && /does not belong to the field/.test(error.message);
      return found(holds, describeGraphql(answer));
    },
  },
  {
    id: "field-id-same-in-rest",
    claim: "REST lists a field's value under the databaseId that GraphQL gives",
    async run(context) {
      const { databaseId } = await newField(context);
      await newCard(context, "first");
      const answer = await context.until(
        async () => listItems(context, String(databaseId)),
        ({ status, body }) => status !== 200 || pickList(body).length > 0,
      );
      const ids = pickList(answer.body, 0, "fields").map((field) => pick(field, "id"));
      if (answer.status !== 200) return found(false, describeRest(answer));
      return found(ids.includes(databaseId), "the same id", `${ids.length} other fields`);
    },
  },
  {
    id: "rest-fields-by-id-only",
    claim: "REST project items refuse the name of a field with 400",
    async run(context) {
      const answer = await listItems(context, FIELD_NAME);
      if (answer.status === 404) return notTried("the server has no REST project items");
      return found(answer.status === 400, describeRest(answer));
    },
  },
  {
    id: "workflows-readable",
    claim: "ProjectV2.workflows names the built-in workflows and whether they are on",
    async run(context) {
      const answer = await context.graphql(documents.READ_WORKFLOWS);
      const isList = Array.isArray(pick(answer.data, "node", "workflows", "nodes"));
      return found(isList, "a list", describeGraphql(answer));
    },
  },
  {
    id: "unknown-option-id",
    claim: "updateProjectV2Field refuses an option with an id that the field does not have",
    async run(context) {
      const answer = await replaceOptions(context, [...OPTIONS], UNKNOWN_OPTION);
      return found(answer.errors.length > 0, describeGraphql(answer));
    },
  },
  {
    id: "replaced-options",
    claim: "An option that updateProjectV2Field gets with its id keeps its cards, also under another name",
    async run(context) {
      const { options } = await newField(context);
      await setField(context, await newCard(context, "first"), options[1]);
      const answer = await replaceOptions(context, [OPTIONS[0], "Renamed"]);
      if (answer.errors.length > 0) return found(false, describeGraphql(answer));
      const value = await valueUntil(context, "first", "Renamed");
      return found(value === "Renamed", value === null ? "no value" : `"${value}"`);
    },
  },
];

/** Gives the field's two options these names, by their ids, and adds a third. Throws a Failure on older servers. */
async function replaceOptions(
  context: ProbeContext,
  names: readonly string[],
  thirdId?: string,
): Promise<ProbeAnswer> {
  const { data } = await context.graphql(documents.READ_OPTION_INPUT);
  if (!pickList(data, "__type", "inputFields").some((input) => pick(input, "name") === "id"))
    throw new Failure("GITHUB_UNSUPPORTED", "Cannot send the ids of options: this server does not take them");
  const { id: fieldId, options } = await newField(context);
  const look = { color: "GRAY", description: "" };
  const kept = names.map((name, n) => ({ id: options[n], name, ...look }));
  const third = { id: thirdId, name: "Three", ...look };
  return context.graphql(documents.REPLACE_OPTIONS, { fieldId, options: [...kept, third] });
}

async function listItems(context: ProbeContext, fields: string) {
  const { owner, projectNumber } = context.target;
  const home = context.facts.ownerKind === "Organization" ? "orgs" : "users";
  const parameters = { owner, project_number: projectNumber, fields, per_page: 1 };
  return context.restAt("GET", `/${home}/{owner}/projectsV2/{project_number}/items`, parameters);
}
