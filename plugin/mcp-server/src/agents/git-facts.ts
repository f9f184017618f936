/** git on this machine, as far as commits of agents depend on it. */
import { errorLine } from "../domain/text.ts";
import type { GitFacts } from "../ports/machine.ts";
import type { ProgramEnd } from "../programs/run-bounded.ts";

/** Of the commit that is checked out, so that nothing but a loose object is made. */
const TREE = "HEAD^{tree}";

/**
 * Measured with git 2.39.5: `git var` fails where a commit would for want of an identity, and `git commit-tree` signs
 * only with `-S`. `run` is git as it commits for agents, so that the same settings and programs count.
 */
export async function readGitFacts(
  run: (args: readonly string[]) => Promise<ProgramEnd>,
  baseRemote: string | null,
): Promise<GitFacts> {
  const head = `refs/remotes/${baseRemote}/HEAD`;
  const [author, committer, named, signs] = await Promise.all([
    run(["var", "GIT_AUTHOR_IDENT"]),
    run(["var", "GIT_COMMITTER_IDENT"]),
    baseRemote === null ? null : run(["symbolic-ref", "--quiet", head]),
    run(["config", "--type=bool", "commit.gpgsign"]),
  ]);
  const nobody = [author, committer].find(({ code }) => code !== 0);
  const isSigned = nobody === undefined && signs.stdout.trim() === "true";
  const signing = isSigned ? await run(["commit-tree", "-S", "-m", "A trial of a signature", TREE]) : null;
  return {
    identityProblem: nobody === undefined ? null : errorLine(nobody.stderr),
    emails: [author, committer].flatMap(({ stdout }) => /<([^>]*)>/.exec(stdout)?.[1] ?? []),
    signingProblem:
      signing === null || signing.code === 0
        ? null
        : signing.code === null
          ? "the signing program did not end in time"
          : errorLine(signing.stderr),
    rememberedDefault:
      named === null || named.code !== 0 ? null : named.stdout.trim().slice(head.length - "HEAD".length),
  };
}
