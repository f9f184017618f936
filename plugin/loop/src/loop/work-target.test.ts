import { describe, expect, test } from "vitest";
import type {
  KnownRepository,
  PushRule,
  RepositoryFacts,
} from "../../../mcp-server/src/github/repository-store.ts";
import { parseTeamConfig, type DeliverySettings } from "../../../mcp-server/src/ticket/team/team-config.ts";
import type { CloneRemote } from "../agents/git-worktrees.ts";
import { planWork, ruleProblems, type WorkFacts } from "./work-target.ts";

const ROCKET: RepositoryFacts = {
  address: { owner: "acme", repo: "rocket" },
  isFork: false,
  url: "https://github.com/acme/rocket",
  defaultBranch: "main",
  base: "main",
  signedBranches: [],
  usesLfs: false,
};
const FORK: KnownRepository = { address: { owner: "maya", repo: "rocket" }, isFork: true };

/** Remotes by name, then what they fetch from and push to; a repository's name stands for its address. */
function remotesOf(text: string): CloneRemote[] {
  return text.split(", ").map((one) => {
    const [name = "", ...places] = one.split(" ");
    const [fetched = "", ...pushed] = places.map((place) =>
      /^\w+\/\w+$/i.test(place) ? `https://github.com/${place}.git` : place,
    );
    const pushesTo = (pushed.length === 0 ? [fetched] : pushed).map((address) => [address]);
    return { name, fetchesFrom: [fetched], pushesTo };
  });
}

interface Wishes {
  readonly repository?: Partial<RepositoryFacts>;
  readonly delivery?: Partial<DeliverySettings>;
  readonly tools?: Partial<Pick<WorkFacts["clone"], "signsCommits" | "hasLfs">>;
  readonly others?: readonly (readonly [string, KnownRepository | null])[];
}

function plan(given: string | CloneRemote[], wishes: Wishes = {}): ReturnType<typeof planWork> {
  const remotes = typeof given === "string" ? remotesOf(given) : given;
  return planWork({
    repository: { ...ROCKET, ...wishes.repository },
    clone: { remotes, signsCommits: true, hasLfs: true, ...wishes.tools },
    others: new Map(wishes.others ?? [["maya/rocket", FORK]]),
    delivery: { ...parseTeamConfig(null).delivery, ...wishes.delivery },
    githubHost: "github.com",
  });
}

const OWN = "origin acme/rocket";
const BOTH = "origin maya/rocket, upstream acme/rocket";
const target = (baseRemote: string | null, pushRemote = baseRemote, more: object = {}) => ({
  target: { base: "main", baseRemote, pushRemote, ...more },
  problems: [],
});

describe("the remote of the board's repository", () => {
  const MIRROR = ["https://mirror.local/rocket.git", "https://github.com/acme/rocket.git"];

  test.each<[string, string | CloneRemote[]]>([
    ["in any case of letters", "origin Acme/Rocket"],
    ["by an earlier name of the repository", "origin acme/old"],
    ["by an alias of ~/.ssh/config", "origin github-work:acme/rocket.git"],
    ["beside another remote of it", "backup acme/rocket, origin acme/rocket"],
    ["if its address is a folder", "origin /srv/rocket.git, fork maya/rocket"],
    [
      "by its own address where git rewrites it",
      [{ name: "origin", fetchesFrom: MIRROR, pushesTo: [MIRROR] }],
    ],
  ])("is origin, %s", (_, remotes) => {
    const others = [["acme/old", ROCKET] as const, ["maya/rocket", FORK] as const];
    expect(plan(remotes, { others })).toMatchObject(target("origin"));
  });

  test("is found whatever its name is, on GitHub's own host before one by an alias, and is pushed to as well", () => {
    expect(plan(BOTH)).toMatchObject(target("upstream"));
    const hosts = "github git@github.com:acme/rocket, origin git@gitlab.com:acme/rocket";
    expect(plan(hosts)).toMatchObject(target("github"));
  });

  test.each([
    ["origin maya/rocket", "origin is maya/rocket, a fork"],
    ["origin git@github.com:/maya/rocket.git", "origin is maya/rocket, a fork"],
    ["origin https://github.com//maya/rocket", "origin is maya/rocket, a fork"],
    ["origin https://me:pw@gitlab.com/acme/team/rocket", "origin is an address of no repository on GitHub"],
    ["origin https://gitlab.com/acme/rocket", "origin is acme/rocket on gitlab.com"],
    ["disk /srv/rocket.git, origin maya/rocket", "disk is a folder, origin is maya/rocket, a fork"],
  ])("is missing where the clone has %s: all are named, and settings that would work", (remotes, leads) => {
    expect(plan(remotes).problems).toEqual([
      {
        isBlocking: true,
        message: `no remote of the clone is acme/rocket, the board's repository: ${leads}`,
        remedy:
          'start the loop in a clone of acme/rocket. To push to a fork instead, set "delivery": {"remote": "origin"} in .ralph/config.json, and `git remote add upstream https://github.com/acme/rocket.git`',
      },
    ]);
  });

  test("is needed by a delivery that pushes, and by no other one", () => {
    const message = "the clone has no remote to push to";
    expect(plan([]).problems).toMatchObject([{ isBlocking: true, message }]);
    expect(plan([], { delivery: { by: "branch" } })).toMatchObject(target(null));
  });
});

describe('the remote that "delivery.remote" names', () => {
  const delivery = { remote: "origin" };

  test("is pushed to, and is the head of pull requests; it may be the board's own", () => {
    expect(plan(BOTH, { delivery })).toMatchObject(target("upstream", "origin", { fork: FORK.address }));
    expect(plan(OWN, { delivery })).toMatchObject(target("origin"));
  });

  test("must be in the clone", () => {
    expect(plan(OWN, { delivery: { remote: "mine" } }).problems).toMatchObject([
      {
        isBlocking: true,
        message: 'the clone has no remote mine, which "delivery.remote" names: it has origin',
        remedy: expect.stringContaining("git remote add mine <address>"),
      },
    ]);
  });

  test("needs a remote of the board's repository beside it, and the command is named", () => {
    const remedy = "`git remote add upstream https://github.com/acme/rocket.git`";
    expect(plan("origin maya/rocket", { delivery }).problems).toMatchObject([{ isBlocking: true, remedy }]);
  });

  test.each([
    ["no fork", { ...FORK, isFork: false }, "is no fork of acme/rocket"],
    ["a repository that GitHub does not show", null, "GitHub does not show maya/rocket"],
  ])("must not be %s, unless nobody opens a pull request", (_, other, says) => {
    const others = [["maya/rocket", other] as const];
    const message = expect.stringContaining(says);
    expect(plan(BOTH, { delivery, others }).problems).toMatchObject([{ isBlocking: true, message }]);
    expect(plan(BOTH, { delivery: { ...delivery, by: "push" }, others }).problems).toEqual([]);
  });

  test.each([
    ["maya/rocket", "maya/rocket, a fork"],
    ["https://gitlab.com/acme/rocket", "acme/rocket on gitlab.com"],
    ["acme/rocket https://gitlab.com/acme/rocket", "acme/rocket on gitlab.com"],
    ["git@gitlab.com:acme/rocket", "acme/rocket"],
    ["no_push", "a folder"],
  ])("pushes to no other place than it fetches from, such as %s", (pushed, shown) => {
    const message = `the remote origin pushes to ${shown}, and fetches from another place`;
    for (const settings of [delivery, {}])
      expect(plan(`${OWN} ${pushed}`, { delivery: settings }).problems).toMatchObject([
        { isBlocking: true, message },
      ]);
  });

  test.each([
    ["https://gitlab.com/acme/rocket.git", "acme/rocket on gitlab.com"],
    ["ssh://git@gitlab.com/acme/team/rocket", "an address of no repository on GitHub"],
    ["/srv/backup/rocket.git", "a folder"],
  ])("must not be %s", (address, shown) => {
    const message = `the remote backup is ${shown}: it is not known to be acme/rocket or a fork of it`;
    for (const by of ["pull_request", "push"] as const)
      expect(
        plan(`${OWN}, backup ${address}`, { delivery: { by, remote: "backup" } }).problems,
      ).toMatchObject([{ isBlocking: true, message }]);
  });
});

describe("the base", () => {
  test.each<[string, Partial<RepositoryFacts>, Partial<DeliverySettings>, string | null]>([
    ["is the default branch, whatever the clone believes", { defaultBranch: "develop" }, {}, null],
    // GitHub links no closing words to it.
    ["of the team's file may be another branch", {}, { baseBranch: "develop" }, "develop"],
  ])("%s", (_, repository, delivery, unlinkedBase) => {
    const found = plan(OWN, { repository: { base: "develop", ...repository }, delivery });
    expect(found).toMatchObject({ target: { base: "develop" }, unlinkedBase });
  });

  test.each<[string, Partial<RepositoryFacts>, Partial<DeliverySettings>]>([
    ['acme/rocket has no branch develop, which "delivery.baseBranch" names', {}, { baseBranch: "develop" }],
    ["acme/rocket has no commit yet", { defaultBranch: null }, {}],
  ])("must be there: %s", (message, repository, delivery) => {
    const { problems } = plan(OWN, { repository: { base: null, ...repository }, delivery });
    expect(problems).toMatchObject([{ isBlocking: true, message }]);
  });
});

test.each<[string, Partial<RepositoryFacts>, Wishes["tools"], string | null]>([
  ["sign commits", { signedBranches: ["main"] }, {}, null],
  [
    "do not where the base alone needs it",
    { signedBranches: ["main"] },
    { signsCommits: false },
    "commits to main must be signed, and git signs none here",
  ],
  // For the loop's branches all rules are judged.
  ["do not at all", { signedBranches: ["main", "ralph/gh-0001"] }, { signsCommits: false }, null],
  ["have git-lfs", { usesLfs: true }, {}, null],
  [
    "lack git-lfs where the base keeps files in it",
    { usesLfs: true },
    { hasLfs: false },
    "acme/rocket keeps files in Git LFS, and git-lfs is not set up here",
  ],
])("the clone's tools that %s", (_, repository, tools, message) => {
  const problems = message === null ? [] : [{ isBlocking: false, message }];
  expect(plan(OWN, { repository, tools }).problems).toMatchObject(problems);
});

const FACTS = { branch: "ralph/gh-0001", signsCommits: false, emails: ["maya@home.example"] };

function rule(type: string, given: Partial<PushRule> = {}): PushRule {
  return { type, pattern: null, source: 'the ruleset "Guard"', mayBypass: false, ...given };
}

function pattern(operator: string, text: string, isNegated = false): Partial<PushRule> {
  return { pattern: { operator, text, isNegated } };
}

describe("a rule that refuses pushes of the loop's branches", () => {
  test.each([
    ["creation", "such branches may not be created"],
    ["update", "such branches may not be pushed to"],
    ["pull_request", "such branches take changes by pull requests of their own alone"],
    ["required_signatures", "commits must be signed, and git signs none here"],
  ])("%s is blocking, and told once", (type, why) => {
    const exception = 'in the ruleset "Guard", except ralph/* or let this account bypass it';
    expect(ruleProblems([rule(type), rule(type)], FACTS)).toEqual([
      {
        message: `GitHub would refuse ralph/gh-0001, by the ruleset "Guard": ${why}`,
        remedy: expect.stringContaining(exception),
        isBlocking: true,
      },
    ]);
  });

  test("is none for an account that may bypass it, and only told where GitHub does not say", () => {
    expect(ruleProblems([rule("creation", { mayBypass: true })], FACTS)).toEqual([]);
    const unknown = ruleProblems([rule("creation", { mayBypass: null })], FACTS);
    expect(unknown).toMatchObject([{ isBlocking: false }]);
  });
});

test.each<[PushRule, Partial<typeof FACTS>]>([
  [rule("required_signatures"), { signsCommits: true }],
  ...["deletion", "non_fast_forward", "max_file_size", "a rule of tomorrow"].map(
    (type): [PushRule, object] => [rule(type), {}],
  ),
  [rule("branch_name_pattern", pattern("starts_with", "ralph/")), {}],
  [rule("branch_name_pattern", pattern("ends_with", "-0001")), {}],
  [rule("branch_name_pattern", pattern("contains", "gh-")), {}],
  [rule("committer_email_pattern", pattern("ends_with", "@acme.example")), { emails: ["maya@acme.example"] }],
])("%j refuses no push of %j", (one, facts) => {
  expect(ruleProblems([one], { ...FACTS, ...facts })).toEqual([]);
});

test.each(["required_linear_history", "commit_message_pattern"])("%s may refuse some pushes", (type) => {
  const message = expect.stringContaining("GitHub may refuse ralph/gh-0001");
  const problems = ruleProblems([rule(type, pattern("starts_with", "JIRA-"))], FACTS);
  expect(problems).toMatchObject([{ message, isBlocking: false }]);
});

test.each<[string, Partial<PushRule>, string, string]>([
  [
    "branch_name_pattern",
    pattern("starts_with", "feature/"),
    'the name must begin with "feature/"',
    'set "branchPrefix" of "delivery" in .ralph/config.json',
  ],
  [
    "branch_name_pattern",
    pattern("contains", "ralph", true),
    'the name must not contain "ralph"',
    "branchPrefix",
  ],
  [
    "committer_email_pattern",
    pattern("ends_with", "@acme.example"),
    'the address of commits, maya@home.example, must end with "@acme.example"',
    "git config user.email",
  ],
])("a %s that does not fit blocks, and names the setting", (type, given, says, setting) => {
  const [message, remedy] = [expect.stringContaining(says), expect.stringContaining(setting)];
  expect(ruleProblems([rule(type, given)], FACTS)).toMatchObject([{ message, remedy, isBlocking: true }]);
});

/** JavaScript would try the first one on such a name for longer than the universe is old. */
test.each([
  ["regex", "^(([a-z@.]+)+)+$"],
  ["regex", String.raw`^ralph/gh-\d{4}$`],
  ["of another kind", "x"],
])("a pattern that is %s %j is told and not judged", (operator, text) => {
  const email = `${"a".repeat(200)}!`;
  const branch = `${"a".repeat(200)}/gh-0001`;
  const types = ["branch_name_pattern", "commit_author_email_pattern"];
  const rules = types.map((type) => rule(type, pattern(operator, text)));
  expect(ruleProblems(rules, { branch, signsCommits: true, emails: [email] })).toMatchObject([
    { message: expect.stringContaining("may refuse"), isBlocking: false },
    { message: expect.stringContaining(email), isBlocking: false },
  ]);
});
