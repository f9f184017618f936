import { commitFiles } from "../../../../sandbox/src/git-objects.ts";
import { demoPlace, type Stage } from "./stage.ts";

/** Publishes a team on the repository's default branch, as a person who commits `.ralph/config.json` does. */
export function publishTeam({ sandbox: { world } }: Stage, policy: Readonly<Record<string, unknown>>): void {
  const { repository, project } = demoPlace(world);
  const files = new Map([[".ralph/config.json", JSON.stringify(policy)]]);
  commitFiles(world, repository, project.creator, { message: "Team", files });
}

/** Three agents in rotation order, nobody's turns limited in these few calls. */
export const TRIO = { agents: [{ name: "ada" }, { name: "bob" }, { name: "cleo" }], maxConsecutiveTurns: 10 };
