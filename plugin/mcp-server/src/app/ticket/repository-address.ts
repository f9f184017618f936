import { Failure } from "../../errors.ts";
import type { ForeignRemote, RepositoryAddress } from "../ports/ticket.ts";
import type { World } from "../world.ts";

/** Where a call goes. Throws CONFIG_INCOMPLETE where neither the call nor the configuration says. */
export function repositoryOf(
  world: World,
  args: { owner?: string | undefined; repo?: string | undefined },
): RepositoryAddress {
  const owner = args.owner ?? world.settings.owner;
  const repo = args.repo ?? world.settings.repo;
  if (owner !== null && repo !== null) return { owner, repo };
  const { foreignRemote } = world.settings;
  throw foreignRemote === null ? nothingNamed() : notOnGithub(foreignRemote);
}

function nothingNamed(): Failure {
  return new Failure(
    "CONFIG_INCOMPLETE",
    "Cannot tell which repository is meant: owner and repo are neither given nor configured",
    {
      hint: "Pass owner and repo, set RALPH_GH_OWNER and RALPH_GH_REPO, or work in a folder whose git remote is on GitHub",
    },
  );
}

/** A namesake of the remote's repository may be somebody else's. */
function notOnGithub({ foreignHost, githubHost }: ForeignRemote): Failure {
  return new Failure(
    "CONFIG_INCOMPLETE",
    `Cannot tell which repository is meant: the git remote "origin" is on "${foreignHost}", and the configured GitHub is "${githubHost}"`,
    {
      hint: `Set RALPH_GH_OWNER and RALPH_GH_REPO if "${foreignHost}" is an alias of ~/.ssh/config, or the repository another one; set GITHUB_API_URL if it is a GitHub Enterprise Server`,
    },
  );
}
