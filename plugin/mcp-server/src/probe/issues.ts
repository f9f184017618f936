/** Issues, their links and their comments. */
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
