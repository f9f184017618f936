import { describe, expect, it, test } from "vitest";
import {
  ticketOfBranch,
  bearsAll,
  bearsPrefix,
  distinctNames,
  isLogin,
  isRepositoryName,
  MENTION,
  MAX_TICKET_NUMBER,
  accountName,
  accountOf,
  isAppName,
  namedSo,
  readReference,
  repositoryNamed,
  sameAgent,
  sameName,
  taskNumber,
  ticketName,
  ticketNumber,
  typedTicket,
  forbidsWriting,
  givesWriteAccess,
  type CollaboratorPermission,
  agentNameProblem,
  shownName,
  UNKNOWN_NAME,
} from "./names.ts";

it.each(["octo/rocket.js", "octo/rocket.js#12", "octo/rocket.js#123"])(
  "the repository of %s is octo's rocket.js",
  (name) => {
    expect(repositoryNamed(name)).toEqual({ owner: "octo", repo: "rocket.js" });
  },
);

describe("an account", () => {
  it.each([
    ["User", "ralph", "ralph"],
    ["Bot", "ralph", "ralph[bot]"],
    ["Bot", "dependabot[bot]", "dependabot[bot]"],
    ["User", "ralph[bot]", "ralph[bot]"],
    ["Organization", "octo", "octo"],
  ])("of the type %s and the login %j is called %j", (type, login, name) => {
    const account = accountOf(type, login);
    if (account === null) throw new Error("It is somebody's");
    expect(accountName(account)).toBe(name);
    expect(isAppName(name)).toBe(account.isBot);
  });

  it("is nobody's that an import made up", () => {
    expect(accountOf("Mannequin", "maya")).toBeNull();
  });
});

describe("a name", () => {
  it("is the same in any case of letters", () => {
    expect(sameName("Ada", "aDA")).toBe(true);
    expect(sameName("ada", "adam")).toBe(false);
  });

  it("of nobody is nobody's alone", () => {
    expect(sameAgent(null, null)).toBe(true);
    expect(sameAgent("ada", null)).toBe(false);
    expect(sameAgent(null, "ada")).toBe(false);
    expect(sameAgent("ADA", "ada")).toBe(true);
  });

  it("finds what goes by it, in any case of letters", () => {
    const labels = [{ name: "bug" }, { name: "For Ada" }];
    expect(namedSo(labels, "for ada")).toBe(labels[1]);
    expect(namedSo(labels, "for")).toBeUndefined();
  });

  it("finds what people see by it, where nothing has it to the letter", () => {
    const labels = [{ name: "for\u200B Ada" }, { name: "For Ada" }];
    expect(namedSo(labels, "for ada")).toBe(labels[1]);
    expect(namedSo(labels.slice(0, 1), "for ada")).toBe(labels[0]);
  });

  it("that is repeated in other letters is kept as it came first", () => {
    expect(distinctNames(["Ada", "bob", "ADA", "Bob", "carol"])).toEqual(["Ada", "bob", "carol"]);
  });

  it.each(["acme", "Octo-Org", "ada_corp", "a".repeat(39)])("of an account may be %j", (login) => {
    expect(isLogin(login)).toBe(true);
  });

  it.each(["", "ac me", "acme/rocket", "acme.org", "a".repeat(40), "acme\n", "@acme"])(
    "of an account is not %j",
    (login) => {
      expect(isLogin(login)).toBe(false);
    },
  );

  it.each(["rocket", "my.repo_2", ".github", "...", "r".repeat(100)])("of a repository may be %j", (name) => {
    expect(isRepositoryName(name)).toBe(true);
  });

  it.each(["", ".", "..", "acme/rocket", "my repo", "r".repeat(101), "rocket\n"])(
    "of a repository is not %j",
    (name) => {
      expect(isRepositoryName(name)).toBe(false);
    },
  );

  it.each([
    ["ada", "ada"],
    ["@ada", "ada"],
    ["a", "a"],
    ["7-x", "7-x"],
    ["ada_corp", "ada_corp"],
    ["octo/reviewers", "octo/reviewers"],
    ["@octo/7_of-9", "octo/7_of-9"],
    [`${"a".repeat(39)}/${"t".repeat(100)}`, `${"a".repeat(39)}/${"t".repeat(100)}`],
  ])("that GitHub mentions may be %j", (written, mentioned) => {
    expect(MENTION.exec(written)?.[1]).toBe(mentioned);
  });

  it.each([
    "",
    "@",
    "@@ada",
    "-ada",
    "_ada",
    "ada.b",
    "x ada",
    "ada\n",
    "a".repeat(40),
    "ada/",
    "/ops",
    "ada/-ops",
    "ada/_ops",
    "ada/o.ps",
    "a/b/c",
    `ada/${"t".repeat(101)}`,
  ])("that GitHub mentions is not %j", (written) => {
    expect(MENTION.test(written)).toBe(false);
  });

  it("of a ticket is owner, repository and number", () => {
    expect(ticketName({ owner: "octo", repo: "rocket", number: 7 })).toBe("octo/rocket#7");
  });

  it("of a ticket is its number in a command to be pasted, unless its repository is not the configured one", () => {
    expect(typedTicket("octo/rocket#12", { owner: "Octo", repo: "Rocket" })).toBe("12");
    const named = "12 --owner octo --repo rocket";
    expect(typedTicket("octo/rocket#12", { owner: "octo", repo: "other" })).toBe(named);
    expect(typedTicket("octo/rocket#12", { owner: null, repo: null })).toBe(named);
  });
});

describe("a task id", () => {
  it.each([
    ["ENG-042", 42],
    ["[ENG-042]", 42],
    ["`a-7`", 7],
    ["** X9-1234567890 **", 1_234_567_890],
    ["A234567890123456-1", 1],
  ])("stands for the number at its end: %j", (id, number) => {
    expect(taskNumber(id)).toBe(number);
  });

  it.each([
    "",
    "ENG",
    "ENG-",
    "ENG-0",
    "ENG-12345678901",
    "ENG-4x",
    "xENG 4",
    "9A-4",
    "-4",
    "A2345678901234567-1",
    "see ENG-4.",
    "#ENG-4",
  ])("is none in %j", (id) => {
    expect(taskNumber(id)).toBeNull();
  });
});

describe("labels, in any case of letters,", () => {
  it("are borne where each wanted one is among the ticket's", () => {
    expect(bearsAll(["Loop", "bug"], ["loop"])).toBe(true);
    expect(bearsAll(["Loop", "bug"], ["LOOP", "Bug"])).toBe(true);
    expect(bearsAll(["Loop"], ["loop", "bug"])).toBe(false);
    expect(bearsAll([], [])).toBe(true);
  });

  it("are known by their beginning", () => {
    expect(bearsPrefix(["bug", "Asked:ada"], "asked:")).toBe(true);
    expect(bearsPrefix(["ask", "was-asked:ada"], "asked:")).toBe(false);
  });
});

describe("a ticket's number", () => {
  it.each([
    ["12", 12],
    ["#12", 12],
    [" #12\n", 12],
    ["ENG-042", 42],
    ["1", 1],
    [String(MAX_TICKET_NUMBER), MAX_TICKET_NUMBER],
  ])("is what %j gives alone", (text, number) => {
    expect(ticketNumber(text)).toBe(number);
  });

  it.each([
    "",
    "#",
    "0",
    "ENG-0",
    String(MAX_TICKET_NUMBER + 1),
    "00000000012",
    "##12",
    "see 12",
    "12th",
    "1.5",
    "-3",
  ])("is none in %j", (text) => {
    expect(ticketNumber(text)).toBeNull();
  });
});

describe("a ticket as a caller names it", () => {
  const ROCKET = { owner: "acme", repo: "rocket.js", number: 12 };

  it.each([
    ["12", { number: 12 }],
    [" #12 ", { number: 12 }],
    ["ENG-012", { number: 12 }],
    ["acme/rocket.js#12\n", ROCKET],
    ["acme/rocket.js/issues/12", ROCKET],
    ["https://github.com/acme/rocket.js/issues/12", { ...ROCKET, host: "github.com" }],
    ["https://redirect.github.com/acme/rocket.js/issues/12", { ...ROCKET, host: "github.com" }],
    ["http://GitHub.com:80/acme/rocket.js/issues/12#issuecomment-1", { ...ROCKET, host: "github.com" }],
    ["https://ghe.acme.test:8443/acme/rocket.js/issues/12?x=1", { ...ROCKET, host: "ghe.acme.test:8443" }],
    ["http://[::1]:4101/acme/rocket.js/issues/12/", { ...ROCKET, host: "[::1]:4101" }],
    ["https://github.com@evil.test/acme/rocket.js/issues/12", { ...ROCKET, host: "evil.test" }],
  ])("is read from %j", (text, ticket) => {
    expect(readReference(text)).toEqual(ticket);
  });

  it.each([
    "",
    "x",
    "#",
    "#1e3",
    "acme#3",
    "DI_lADOABC",
    "12 13",
    "acme/rocket#0",
    "see acme/rocket#12",
    "acme/rocket#12 and #13",
    "acme/rocket#12#13",
    "a b/rocket#12",
    "ac.me/rocket#12",
    "acme/..#12",
    "acme/rocket/12",
    "https:///acme/rocket/issues/12",
    "https://a:b:c/acme/rocket/issues/12",
    "https://github.com/rocket/issues/12",
    "https://github.com/acme/rocket/pull/12",
    "ftp://github.com/acme/rocket/issues/12",
  ])("is none in %j", (text) => {
    expect(readReference(text)).toBeNull();
  });
});

it.each([
  ["ralph/gh-0012", "ralph/", 12],
  ["bots/gh-12345", "bots/", 12345],
  ["ralph/gh-0012", "bots/", null],
  ["ralph/gh-0012-b", "ralph/", null],
  ["ralph/old-gh-0012", "ralph/", null],
  ["ralph/gh-0000", "ralph/", null],
])("the branch %j below %j is that of ticket %j", (branch, prefix, ticket) => {
  expect(ticketOfBranch(branch, prefix)).toBe(ticket);
});

test.each<[string | null, boolean]>([
  ["ADMIN", false],
  ["MAINTAIN", false],
  ["WRITE", false],
  ["TRIAGE", true],
  ["READ", true],
  [null, false],
])("a viewer's permission of %s forbids writing: %s", (permission, forbids) => {
  expect(forbidsWriting(permission)).toBe(forbids);
});

const NOTHING = { push: false, maintain: false, admin: false };

describe("the permission of an account", () => {
  test.each<[string, CollaboratorPermission, boolean]>([
    ["push", { permission: "write", user: { permissions: { ...NOTHING, push: true } } }, true],
    ["maintain", { permission: "write", user: { permissions: { ...NOTHING, maintain: true } } }, true],
    ["admin", { permission: "admin", user: { permissions: { ...NOTHING, admin: true } } }, true],
    ["a part, against the word", { permission: "none", user: { permissions: { push: true } } }, true],
    ["no part, against the word", { permission: "write", user: { permissions: NOTHING } }, false],
    ["the word write alone", { permission: "write", user: {} }, true],
    ["the word maintain alone", { permission: "maintain", user: null }, true],
    ["the word read alone", { permission: "read", user: null }, false],
    ["the word none alone", { permission: "none", user: {} }, false],
  ])("read from %s gives write access: %#", (_what, answer, gives) => {
    expect(givesWriteAccess(answer)).toBe(gives);
  });
});

describe("the name of an agent", () => {
  it.each([
    "ralph-researcher",
    "octo-bot[bot]@host-1",
    "Ada Lovelace",
    "研究者",
    "Zoë",
    "🦊",
    "a",
    "n".repeat(100),
  ])("may be %j", (name) => {
    expect(agentNameProblem(name)).toBeNull();
  });

  it.each(["", "  ", "n".repeat(101)])("has 1 to 100 characters, unlike %j", (name) => {
    expect(agentNameProblem(name)).toBe("it must have 1 to 100 characters");
  });

  it.each([
    "\u202e\u001b[31m",
    "evil\nagent",
    "evil\u2028agent",
    "evil\u2029agent",
    "zero\u200bwidth",
    "joined\u200dletters",
    "soft\u00adhyphen",
    "\u3164",
    "\u2800",
    "mine\ufe0f",
    "own\ue000",
    "half\ud800",
    "delete\u007f",
    "tag\u{e0041}",
  ])("holds nothing that nobody sees, unlike %j", (name) => {
    expect(agentNameProblem(name)).toBe("it holds a line break or an invisible character");
  });

  it("is no token, which would stand in every lock's commit, and is not repeated", () => {
    expect(agentNameProblem(`ghp_${"a1B2".repeat(9)}`)).toBe("it holds a token or a private key");
  });
});

it("a name of which nothing is seen is shown as unknown", () => {
  for (const name of ["", "  ", "\u200b "]) expect(shownName(name)).toBe(UNKNOWN_NAME);
  expect(shownName("Ada\u200b Lovelace")).toBe("Ada Lovelace");
});
