/** Where the pages of things are, on the sandbox as on GitHub. */
import type { Account, IssueComment, Label, Project, Repository, Thread } from "./entities.ts";

/** What has a page of its own. */
export type Addressable = Account | Repository | Thread | IssueComment | Project | Label;

/** Returns the path of the thing's page; it begins with a slash. */
export function pathOf(thing: Addressable): string {
  switch (thing.kind) {
    case "User":
    case "Organization":
      return `/${thing.login}`;
    case "Bot":
      return `/apps/${thing.login}`;
    case "Repository":
      return `/${thing.owner.login}/${thing.name}`;
    case "Issue":
      return `${pathOf(thing.repository)}/issues/${thing.number}`;
    case "PullRequest":
      return `${pathOf(thing.repository)}/pull/${thing.number}`;
    case "IssueComment":
      return `${pathOf(thing.thread)}#issuecomment-${thing.databaseId}`;
    case "Label":
      return `${pathOf(thing.repository)}/labels/${encodeURIComponent(thing.name)}`;
    case "ProjectV2": {
      const { owner } = thing;
      const folder = owner.kind === "Organization" ? "orgs" : "users";
      return `/${folder}/${owner.login}/projects/${thing.number}`;
    }
  }
}
