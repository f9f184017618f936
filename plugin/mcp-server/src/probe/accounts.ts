/** What the token may do, and what GitHub says of an account. */
import { forbidsWriting } from "../domain/permission.ts";
import { found, type Assumption } from "./assumption.ts";
import { READ_ASSOCIATION } from "./documents.ts";
import { describeGraphql, describeRest } from "./probe-context.ts";
import { newIssue } from "./issues.ts";
import { pick, pickText } from "./pick.ts";

const PERMISSIONS = ["ADMIN", "MAINTAIN", "WRITE", "TRIAGE", "READ"];

/** GitHub writes an App's login with this ending in REST and in `viewer`. */
const APP_LOGIN = /\[bot\]$/;

export const ACCOUNTS: readonly Assumption[] = [
  {
    id: "viewer-permission",
    claim: "viewerPermission names an account's permission, and is null for a GitHub App",
    use: "relied on",
    async run({ facts: { viewer, viewerPermission } }) {
      const isApp = APP_LOGIN.test(viewer);
      const holds = isApp
        ? viewerPermission === null
        : viewerPermission !== null && PERMISSIONS.includes(viewerPermission);
      return found(holds, `${viewerPermission ?? "null"} for ${isApp ? "a GitHub App" : "an account"}`);
    },
  },
  {
    id: "collaborator-permission",
    claim: "collaborators/{login}/permission tells whether an account may push, in user.permissions",
    use: "relied on",
    async run(context) {
      const { viewer, viewerPermission } = context.facts;
      const answer = await context.rest("GET", "/collaborators/{username}/permission", { username: viewer });
      if (viewerPermission === null)
        return found(
          answer.status !== 200 || pick(answer.body, "permission") === "none",
          describeRest(answer),
        );
      const push = pick(answer.body, "user", "permissions", "push");
      const mayPush = !forbidsWriting(viewerPermission);
      const word = pickText(answer.body, "permission");
      return found(
        push === mayPush,
        word === null ? describeRest(answer) : `"${word}", may push: ${push === true ? "yes" : "no"}`,
      );
    },
  },
  {
    id: "association-same-in-both",
    claim: "GraphQL and REST give one token the same association of an issue's author",
    use: "relied on",
    async run(context) {
      const { id: issueId, number } = await newIssue(context, "first");
      const read = await context.graphql(READ_ASSOCIATION, { issueId });
      const answer = await context.rest("GET", "/issues/{issue_number}", { issue_number: number });
      const inGraphql = pickText(read.data, "node", "authorAssociation") ?? describeGraphql(read);
      const inRest = pickText(answer.body, "author_association") ?? describeRest(answer);
      return found(inGraphql === inRest, `GraphQL ${inGraphql}, REST ${inRest}`);
    },
  },
];
