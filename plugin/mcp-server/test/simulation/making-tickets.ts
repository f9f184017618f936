/** The stores by which follow-up tickets are made, on the model of GitHub. */
import { Failure } from "../../src/errors.ts";
import { snapshotOf } from "./stores.ts";
import { DEFAULT_STATE_FIELD } from "../../src/ticket/team/team-config.ts";
import type { Cause, Issue } from "./github.ts";
import { atOnce, type Request, type Sending } from "./network.ts";
import {
  AGENTS_LOGIN,
  FIELD_ID,
  OPTIONS,
  OWNER,
  PROJECT,
  REPO,
  REPOSITORY_ID,
  causeOf,
  numberOf,
  read,
  urlOf,
  type Wires,
} from "./shown.ts";
import type { BoardStore } from "../../src/github/board-store.ts";
import type { ChildIssue, IssueContent, LinkStore } from "../../src/github/link-store.ts";
import type {
  IssueDetails,
  IssueEdit,
  IssueRef,
  IssueStore,
  NewIssue,
} from "../../src/github/issue-store.ts";
import type { BoardItem } from "../../src/github/ticket-snapshot.ts";
import type { SetupStore } from "../../src/github/setup-store.ts";

/** What making tickets needs of the world. */
export interface TicketMaking {
  readonly boards: BoardStore;
  readonly issues: Pick<IssueStore, "read" | "choices" | "create" | "edit">;
  readonly links: Pick<LinkStore, "childrenOf" | "contentOf">;
  readonly setup: Pick<SetupStore, "createLabel">;
}

export function ticketMaking(wires: Wires): TicketMaking {
  const { github, network, sender } = wires;
  const look = async <T>(what: string, show: () => T, ticket: number | null = null): Promise<T> =>
    read(wires, [what, ticket], show);
  const make = async <T>(
    what: string,
    { ticket = null, issues = 0 }: { ticket?: number | null; issues?: number },
    parts: Sending<T>["parts"],
  ): Promise<T> => network.send(sender, { what, ticket, kind: "write", form: { creates: 1, issues }, parts });
  const children = (number: number): Issue[] =>
    [...github.issues.values()].filter(({ parent }) => parent === number);
  const toRef = ({ number, title }: Issue): IssueRef => ({
    id: `issue-${number}`,
    databaseId: number,
    address: { owner: OWNER, repo: REPO, number },
    title,
    url: urlOf(number),
    closed: github.state(number).closed,
  });
  /** A label's id is its name. */
  const labelsOf = ({ number }: Issue): IssueDetails["labels"] =>
    github.state(number).labels.map((name) => ({ id: name, name }));
  const toDetails = (issue: Issue): IssueDetails => ({
    ...toRef(issue),
    viewer: AGENTS_LOGIN,
    body: issue.body,
    bodyEditedAt: null,
    labels: labelsOf(issue),
    assignees: [],
    ancestors: [],
    subIssueCount: children(issue.number).length,
    commentCount: github.state(issue.number).comments.length,
  });
  const toChild = (issue: Issue): ChildIssue => ({
    ...toRef(issue),
    body: issue.body,
    parent: { owner: OWNER, repo: REPO, number: issue.parent ?? 0 },
    blockerCount: 0,
    blockedCount: 0,
  });
  const toContent = (issue: Issue): IssueContent => {
    const { parent } = issue;
    return {
      ...toChild(issue),
      parent: parent === null ? null : { owner: OWNER, repo: REPO, number: parent },
      labels: github.state(issue.number).labels,
      assignees: [],
      author: null,
      association: "NONE",
      openChildren: children(issue.number).filter(({ number }) => !github.state(number).closed).length,
    };
  };
  return {
    boards: {
      known: () => null,
      readBoard: async () => look("read the board", () => boardOf(github.teamConfigText)),
    },
    issues: {
      read: async ({ number }) => look("read issue", () => toDetails(github.issue(number)), number),
      choices: async () =>
        look("read labels", () => ({
          labels: [...github.labels].map((name) => ({ id: name, name })),
          assignees: [],
        })),
      create: async ({ projectId }, issue) => {
        const parts = atOnce((request: Request) => {
          const { id: madeBy } = request;
          const { title, body, labelIds } = issue;
          const opened = github.open({ title, body, parent: parentOf(issue), madeBy });
          const { number } = opened;
          const card = projectId === null ? {} : { itemId: `item-${number}` };
          github.change(number, causeOf(request), { labels: labelIds, ...card });
          return { ...toRef(opened), snapshot: snapshotOf(wires, number) };
        });
        return make("create an issue", { ticket: parentOf(issue), issues: 1 }, parts);
      },
      edit: async ({ address: { number } }, edits) => {
        if (edits.length === 0) return [];
        const parts = atOnce((request: Request) =>
          edits.map((edit) => ({ done: changeIssue(wires, { number, edit, cause: causeOf(request) }) })),
        );
        try {
          return await network.send(sender, { what: "edit issue", ticket: number, kind: "write", parts });
        } catch (failure) {
          if (!(failure instanceof Failure)) throw failure;
          return edits.map(() => ({ failure }));
        }
      },
    },
    links: {
      contentOf: async ({ number }) =>
        look("read an issue's links", () => toContent(github.issue(number)), number),
      childrenOf: async ({ number }) => look("read children", () => children(number).map(toChild), number),
    },
    setup: {
      createLabel: async (_address, name) =>
        make(
          "create a label",
          {},
          atOnce(() => {
            github.labels.add(name);
            return name;
          }),
        ),
    },
  };
}

interface Changed {
  readonly number: number;
  readonly edit: IssueEdit;
  readonly cause: Cause;
}

/** Follow-up tickets have no fields and no blockers. A card that a lagging read did not show is added once more. */
function changeIssue(wires: Wires, { number, edit, cause }: Changed): { readonly card: BoardItem } | null {
  const { github } = wires;
  switch (edit.kind) {
    case "card":
      // GitHub answers with the card where the issue has one.
      if (github.state(number).itemId === null) github.change(number, cause, { itemId: `item-${number}` });
      return cardOf(wires, number);
    case "issue":
    case "labels":
    case "assignees":
    case "blocker":
    case "uncard":
    case "field":
      throw new Error(`No follow-up ticket needs the edit "${edit.kind}"`);
  }
}

function parentOf({ parentId }: NewIssue): number | null {
  return parentId === null ? null : numberOf(parentId);
}

function boardOf(teamConfigText: string | null): Awaited<ReturnType<BoardStore["readBoard"]>> {
  const spent = { spent: 0, limit: 80 };
  return {
    viewer: AGENTS_LOGIN,
    scopes: null,
    projectScopes: null,
    permissions: null,
    projectPermissions: null,
    rateLimit: { limit: 5_000, remaining: 5_000, resetAt: "2026-03-02T10:00:00Z" },
    pace: { contentPerMinute: spent, contentPerHour: spent, held: null },
    repository: {
      id: REPOSITORY_ID,
      nameWithOwner: `${OWNER}/${REPO}`,
      url: `https://github.com/${OWNER}/${REPO}`,
      archived: false,
      empty: false,
      issuesEnabled: true,
      fullest: [],
      permission: "WRITE",
    },
    teamConfigText,
    project: {
      ...PROJECT,
      ownerKind: "organization",
      closed: false,
      fields: [
        {
          id: FIELD_ID,
          databaseId: 1,
          name: DEFAULT_STATE_FIELD.name,
          options: OPTIONS.map(({ id, name }) => ({ id, name, color: "GRAY", description: "" })),
        },
      ],
    },
    projectProblem: null,
  };
}

function cardOf(wires: Wires, number: number): { readonly card: BoardItem } | null {
  const [card] = snapshotOf(wires, number).items;
  return card === undefined ? null : { card };
}
