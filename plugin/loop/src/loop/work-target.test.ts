import { describe, expect, test } from "vitest";
import { parseTeamConfig, type DeliverySettings } from "../../../mcp-server/src/ticket/team/team-config.ts";
import { planWork, type WorkFacts } from "./work-target.ts";
import type { CloneRemote } from "../agents/git-worktrees.ts";
import type {
  KnownRepository,
  RepositoryFacts,
  PushRule,
} from "../../../mcp-server/src/github/repository-store.ts";
import { ruleProblems } from "./push-rules.ts";

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

function remote(name: string, repository: string, ...pushesTo: string[]): CloneRemote {
  const pushed = pushesTo.length === 0 ? [repository] : pushesTo;
  return { name, fetchesFrom: [addressOf(repository)], pushesTo: pushed.map((one) => [addressOf(one)]) };
}

/** A repository's name stands for its address. */
function addressOf(text: string): string {
  return /^\w+\/\w+$/i.test(text) ? `https://github.com/${text}.git` : text;
}

interface Wishes {
  readonly remotes?: readonly CloneRemote[];
  readonly repository?: Partial<RepositoryFacts>;
  readonly delivery?: Partial<DeliverySettings>;
  readonly tools?: Partial<Pick<WorkFacts["clone"], "signsCommits" | "hasLfs">>;
  readonly others?: readonly (readonly [string, KnownRepository | null])[];
}

function plan({
  remotes = [remote("origin", "acme/rocket")],
  ...wishes
}: Wishes): ReturnType<typeof planWork> {
  const { delivery } = parseTeamConfig(null);
  return planWork({
    repository: { ...ROCKET, ...wishes.repository },
    clone: { remotes, signsCommits: true, hasLfs: true, ...wishes.tools },
    others: new Map(wishes.others ?? [["maya/rocket", FORK]]),
    delivery: { ...delivery, ...wishes.delivery },
    githubHost: "github.com",
  });
}

const NOTHING = { target: { base: "main", baseRemote: "origin", pushRemote: "origin" }, problems: [] };

describe("the remote of the board's repository", () => {
  test.each([
    ["origin, in any case of letters", [remote("origin", "Acme/Rocket")]],
    ["origin, by an earlier name of the repository", [remote("origin", "acme/old")]],
    ["origin, by an alias of ~/.ssh/config", [remote("origin", "github-work:acme/rocket.git")]],
    [
      "origin, beside another remote of it",
      [remote("backup", "acme/rocket"), remote("origin", "acme/rocket")],
    ],
    [
      "origin, if its address is a folder",
      [remote("origin", "/srv/rocket.git"), remote("fork", "maya/rocket")],
    ],
    [
      "origin, by its own address where git rewrites it",
      [
        {
          name: "origin",
          fetchesFrom: ["https://mirror.local/rocket.git", "https://github.com/acme/rocket.git"],
          pushesTo: [["https://mirror.local/rocket.git", "https://github.com/acme/rocket.git"]],
        },
      ],
    ],
  ])("is %s", (_which, remotes) => {
    const others = [["acme/old", ROCKET] as const, ["maya/rocket", FORK] as const];
    expect(plan({ remotes, others })).toMatchObject(NOTHING);
  });

  test("is found whatever its name is, and is pushed to as well", () => {
    const remotes = [remote("origin", "maya/rocket"), remote("upstream", "acme/rocket")];
    const { target, problems } = plan({ remotes });
    expect({ target, problems }).toEqual({
      target: { base: "main", baseRemote: "upstream", pushRemote: "upstream" },
      problems: [],
    });
  });

  test("is the one on GitHub's own host before one by an alias, whatever their names are", () => {
    const remotes = [
      remote("github", "git@github.com:acme/rocket"),
      remote("origin", "git@gitlab.com:acme/rocket"),
    ];
    expect(plan({ remotes })).toMatchObject({
      target: { baseRemote: "github", pushRemote: "github" },
      problems: [],
    });
  });

  test.each([
    ["a fork", [remote("origin", "maya/rocket")], "origin is maya/rocket, a fork"],
    [
      "a fork, by SSH",
      [remote("origin", "git@github.com:/maya/rocket.git")],
      "origin is maya/rocket, a fork",
    ],
    [
      "a fork, with more slashes",
      [remote("origin", "https://github.com//maya/rocket")],
      "origin is maya/rocket, a fork",
    ],
    [
      "in a group of another host",
      [remote("origin", "https://me:pw@gitlab.com/acme/team/rocket")],
      "origin is an address of no repository on GitHub",
    ],
    [
      "on another host",
      [remote("origin", "https://gitlab.com/acme/rocket")],
      "origin is acme/rocket on gitlab.com",
    ],
    [
      "a folder beside a fork",
      [remote("disk", "/srv/rocket.git"), remote("origin", "maya/rocket")],
      "disk is a folder, origin is maya/rocket, a fork",
    ],
  ])(
    "is missing where the clone's is %s: both are named, and settings that would work",
    (_what, remotes, leads) => {
      expect(plan({ remotes }).problems).toEqual([
        {
          isBlocking: true,
          message: `no remote of the clone is acme/rocket, the board's repository: ${leads}`,
          remedy:
            'start the loop in a clone of acme/rocket. To push to a fork instead, set "delivery": {"remote": "origin"} in .ralph/config.json, and `git remote add upstream https://github.com/acme/rocket.git`',
        },
      ]);
    },
  );

  test("is needed by a delivery that pushes, and by no other one", () => {
    expect(plan({ remotes: [] }).problems).toMatchObject([
      { isBlocking: true, message: "the clone has no remote to push to" },
    ]);
    const { target, problems } = plan({ remotes: [], delivery: { by: "branch" } });
    expect({ target, problems }).toEqual({
      target: { base: "main", baseRemote: null, pushRemote: null },
      problems: [],
    });
  });
});

describe('the remote that "delivery.remote" names', () => {
  const delivery = { remote: "origin" };
  const remotes = [remote("origin", "maya/rocket"), remote("upstream", "acme/rocket")];

  test("is pushed to, and is the head of pull requests", () => {
    const { target, problems } = plan({ remotes, delivery });
    expect({ target, problems }).toEqual({
      target: { base: "main", baseRemote: "upstream", pushRemote: "origin", fork: FORK.address },
      problems: [],
    });
  });

  test("may be the board's own", () => {
    expect(plan({ delivery })).toMatchObject(NOTHING);
  });

  test("must be in the clone", () => {
    expect(plan({ delivery: { remote: "mine" } }).problems).toMatchObject([
      {
        isBlocking: true,
        message: 'the clone has no remote mine, which "delivery.remote" names: it has origin',
        remedy: expect.stringContaining("git remote add mine <address>"),
      },
    ]);
  });

  test("needs a remote of the board's repository beside it, and the command is named", () => {
    expect(plan({ remotes: remotes.slice(0, 1), delivery }).problems).toMatchObject([
      { isBlocking: true, remedy: "`git remote add upstream https://github.com/acme/rocket.git`" },
    ]);
  });

  test.each([
    ["no fork", [["maya/rocket", { ...FORK, isFork: false }] as const], "is no fork of acme/rocket"],
    [
      "a repository that GitHub does not show",
      [["maya/rocket", null] as const],
      "GitHub does not show maya/rocket",
    ],
  ])("must not be %s, unless nobody opens a pull request", (_what, others, says) => {
    expect(plan({ remotes, delivery, others }).problems).toMatchObject([
      { isBlocking: true, message: expect.stringContaining(says) },
    ]);
    expect(plan({ remotes, delivery: { ...delivery, by: "push" }, others }).problems).toEqual([]);
  });

  test.each([
    ["a fork", ["maya/rocket"], "maya/rocket, a fork"],
    ["another host", ["https://gitlab.com/acme/rocket"], "acme/rocket on gitlab.com"],
    [
      "another host beside it",
      ["acme/rocket", "https://gitlab.com/acme/rocket"],
      "acme/rocket on gitlab.com",
    ],
    ["an SSH host that is not GitHub's", ["git@gitlab.com:acme/rocket"], "acme/rocket"],
    ["a folder", ["no_push"], "a folder"],
  ])("pushes to no other place than it fetches from, such as %s", (_place, pushed, shown) => {
    const message = `the remote origin pushes to ${shown}, and fetches from another place`;
    for (const settings of [delivery, {}])
      expect(
        plan({ remotes: [remote("origin", "acme/rocket", ...pushed)], delivery: settings }).problems,
      ).toMatchObject([{ isBlocking: true, message }]);
  });

  test.each([
    ["on another host", "https://gitlab.com/acme/rocket.git", "acme/rocket on gitlab.com"],
    ["of no repository", "ssh://git@gitlab.com/acme/team/rocket", "an address of no repository on GitHub"],
    ["a folder", "/srv/backup/rocket.git", "a folder"],
  ])("must not be %s", (_place, address, shown) => {
    const two = [remote("origin", "acme/rocket"), remote("backup", address)];
    for (const by of ["pull_request", "push"] as const)
      expect(plan({ remotes: two, delivery: { by, remote: "backup" } }).problems).toMatchObject([
        {
          isBlocking: true,
          message: `the remote backup is ${shown}: it is not known to be acme/rocket or a fork of it`,
        },
      ]);
  });
});

describe("the base", () => {
  test("is the default branch, whatever the clone believes", () => {
    const { target, unlinkedBase } = plan({ repository: { defaultBranch: "develop", base: "develop" } });
    expect([target.base, unlinkedBase]).toEqual(["develop", null]);
  });

  test("of the team's file may be another branch, which GitHub links no closing words to", () => {
    const { target, unlinkedBase } = plan({
      repository: { base: "develop" },
      delivery: { baseBranch: "develop" },
    });
    expect([target.base, unlinkedBase]).toEqual(["develop", "develop"]);
  });

  test("must be there", () => {
    expect(plan({ repository: { base: null }, delivery: { baseBranch: "develop" } }).problems).toMatchObject([
      { isBlocking: true, message: 'acme/rocket has no branch develop, which "delivery.baseBranch" names' },
    ]);
    expect(plan({ repository: { base: null, defaultBranch: null } }).problems).toMatchObject([
      { isBlocking: true, message: "acme/rocket has no commit yet" },
    ]);
  });
});

describe("the clone's tools", () => {
  test("sign commits where the base alone needs it; for the loop's branches all rules are judged", () => {
    const repository = { signedBranches: ["main"] };
    expect(plan({ repository }).problems).toEqual([]);
    expect(plan({ repository, tools: { signsCommits: false } }).problems).toMatchObject([
      { isBlocking: false, message: "commits to main must be signed, and git signs none here" },
    ]);
    const both = { signedBranches: ["main", "ralph/gh-0001"] };
    expect(plan({ repository: both, tools: { signsCommits: false } }).problems).toEqual([]);
  });

  test("have git-lfs where the base keeps files in it", () => {
    const repository = { usesLfs: true };
    expect(plan({ repository }).problems).toEqual([]);
    expect(plan({ repository, tools: { hasLfs: false } }).problems).toMatchObject([
      { isBlocking: false, message: "acme/rocket keeps files in Git LFS, and git-lfs is not set up here" },
    ]);
  });
});
const FACTS = { branch: "ralph/gh-0001", signsCommits: false, emails: ["maya@home.example"] };

function rule(type: string, given: Partial<PushRule> = {}): PushRule {
  return { type, pattern: null, source: 'the ruleset "Guard"', mayBypass: false, ...given };
}

function problemsOf(given: Partial<PushRule>) {
  return ruleProblems([rule("branch_name_pattern", given)], FACTS);
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
  ])("%s is blocking", (type, why) => {
    expect(ruleProblems([rule(type)], FACTS)).toEqual([
      {
        message: `GitHub would refuse ralph/gh-0001, by the ruleset "Guard": ${why}`,
        remedy: expect.stringContaining(
          'in the ruleset "Guard", except ralph/* or let this account bypass it',
        ),
        isBlocking: true,
      },
    ]);
  });

  test("is none for an account that may bypass it, and only told where GitHub does not say", () => {
    expect(ruleProblems([rule("creation", { mayBypass: true })], FACTS)).toEqual([]);
    expect(ruleProblems([rule("creation", { mayBypass: null })], FACTS)).toMatchObject([
      { isBlocking: false },
    ]);
  });

  test("is told once, however many rulesets of that name have it", () => {
    expect(ruleProblems([rule("update"), rule("update")], FACTS)).toHaveLength(1);
  });
});

test("signed commits fit a rule for signatures", () => {
  expect(ruleProblems([rule("required_signatures")], { ...FACTS, signsCommits: true })).toEqual([]);
});

test.each(["deletion", "non_fast_forward", "max_file_size", "a rule of tomorrow"])(
  "%s refuses no push as such",
  (type) => {
    expect(ruleProblems([rule(type)], FACTS)).toEqual([]);
  },
);

test.each(["required_linear_history", "commit_message_pattern"])("%s may refuse some pushes", (type) => {
  const [problem] = ruleProblems([rule(type, pattern("starts_with", "JIRA-"))], FACTS);
  expect(problem).toMatchObject({
    message: expect.stringContaining("GitHub may refuse ralph/gh-0001"),
    isBlocking: false,
  });
});

describe("a pattern of names", () => {
  test.each([
    ["starts_with", "ralph/"],
    ["ends_with", "-0001"],
    ["contains", "gh-"],
  ])("that %s %j fits", (operator, text) => {
    expect(problemsOf(pattern(operator, text))).toEqual([]);
  });

  test("that does not fit names the setting", () => {
    expect(problemsOf(pattern("starts_with", "feature/"))).toMatchObject([
      {
        message: expect.stringContaining('the name must begin with "feature/"'),
        remedy: expect.stringContaining('set "branchPrefix" of "delivery" in .ralph/config.json'),
        isBlocking: true,
      },
    ]);
    expect(problemsOf(pattern("contains", "ralph", true))).toMatchObject([
      { message: expect.stringContaining('the name must not contain "ralph"') },
    ]);
  });
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

test("a pattern of addresses names the one that does not fit", () => {
  const wrong = rule("committer_email_pattern", pattern("ends_with", "@acme.example"));
  expect(ruleProblems([wrong], FACTS)).toMatchObject([
    {
      message: expect.stringContaining(
        'the address of commits, maya@home.example, must end with "@acme.example"',
      ),
      isBlocking: true,
    },
  ]);
  expect(ruleProblems([wrong], { ...FACTS, emails: ["maya@acme.example"] })).toEqual([]);
});
