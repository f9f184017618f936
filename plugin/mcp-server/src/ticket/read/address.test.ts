import { describe, expect, it } from "vitest";
import { LogBuilder, at } from "../../../test/log/log-builder.ts";
import { OTHER, SELF } from "../../../test/rules/situation-builder.ts";
import { NO_PROJECT } from "../../../test/support/board-builder.ts";
import { issueOf } from "../../../test/support/issue-builder.ts";
import { ADDRESS, OneTicket } from "../../../test/support/one-ticket.ts";
import { worldAt } from "../../../test/support/view-builder.ts";
import { Failure } from "../../errors.ts";
import { lockMessage } from "../../log/lock-message.ts";
import type { TicketRecord } from "../../log/record.ts";
import {
  type Reference,
  addressedTicket,
  continuationHint,
  ifVisible,
  lookUpTicket,
  type LookUpResult,
  repositoryOf,
  parseReference,
  withHint,
  withNamedTicket,
} from "./address.ts";
import type { TicketAddress } from "../../rules/names.ts";
import type { World, Settings } from "../world/world.ts";

const HERE = { owner: "octo", repo: "rocket" };
const ROCKET = { owner: "acme", repo: "rocket" };

/** A world whose repository has an issue of every number, or fails so. */
function repository(failure?: Error): World {
  const world = worldAt(0);
  const read = async ({ owner, repo, number }: TicketAddress) => {
    if (failure !== undefined) throw failure;
    return issueOf(number, { address: { owner, repo, number } });
  };
  return { ...world, issues: { ...world.issues, read } };
}

async function found(reference: Reference, failure?: Error): Promise<LookUpResult> {
  return lookUpTicket(repository(failure), HERE, { role: "parent", reference });
}

describe("a ticket that a caller refers to", () => {
  it.each([8, "#8", "octo/rocket#8"])("is read where %j names one of the repository", async (reference) => {
    expect(await found(reference)).toEqual({ issue: issueOf(8), hint: null });
  });

  it.each([
    [
      "the new one",
      'parent "the new one" names no ticket: give an issue\'s number; a draft on the board has none until it is converted to an issue',
    ],
    ["octo/other#8", "parent octo/other#8 is in another repository, and links stay within octo/rocket"],
  ])("is a mistake where it is %j: nothing is read", async (reference, mistake) => {
    expect(await found(reference, new Error("read"))).toEqual({ mistake });
  });

  it("is refused by its host where its page is on another one", async () => {
    await expect(found("https://gitlab.com/octo/rocket/issues/8", new Error("read"))).rejects.toMatchObject({
      code: "INPUT_INVALID",
      message: expect.stringContaining('its page is on "gitlab.com"'),
    });
  });

  it.each(["GITHUB_NOT_FOUND", "INPUT_NOT_AN_ISSUE"] as const)(
    "is a mistake where GitHub says so by %s",
    async (code) => {
      const failure = new Failure(code, "Cannot read it");
      expect(await found(8, failure)).toEqual({ mistake: "parent #8: Cannot read it" });
    },
  );

  it.each([new Failure("GITHUB_UNAVAILABLE", "Something went wrong"), new TypeError("a fault of ours")])(
    "is no mistake of the caller's where it could not be read: %s",
    async (failure) => {
      await expect(found(8, failure)).rejects.toBe(failure);
    },
  );
});

/** A closed ticket whose newest record says so. */
function closedBy(changes: Partial<TicketRecord>): OneTicket {
  const log = new LogBuilder();
  log.write(log.write(null), { to: "Canceled", ...changes });
  return new OneTicket(log.comments, { value: "Canceled", updatedAt: at(61) });
}

describe("the hint on a closed issue", () => {
  const CLOSED = { address: ADDRESS, closed: true };

  it("names the ticket that continues it, also to who refers to it", async () => {
    const { world } = closedBy({ continuedBy: "octo/rocket#9" });
    const hint = "It continues as octo/rocket#9: use that number";
    expect(await continuationHint(world, CLOSED)).toBe(hint);
    expect(withHint("#7 is closed", hint)).toBe(`#7 is closed. ${hint}`);
    const issue = issueOf(7, { closed: true });
    const closed = { ...world, issues: { ...world.issues, read: async () => issue } };
    expect(await lookUpTicket(closed, HERE, { role: "parent", reference: 7 })).toEqual({ issue, hint });
  });

  it("is none where nothing continues it, or its ticket cannot be read", async () => {
    const github = closedBy({});
    expect(await continuationHint(github.world, CLOSED)).toBeNull();
    github.instead.set("read", () => {
      throw new Failure("GITHUB_NOT_FOUND", "It has no card");
    });
    expect(await continuationHint(github.world, CLOSED)).toBeNull();
    expect(withHint("#7 is closed", null)).toBe("#7 is closed");
  });
});

async function listed(failure?: Error): Promise<readonly number[]> {
  return ifVisible(async () => {
    if (failure !== undefined) throw failure;
    return [8, 9];
  });
}

describe("a list that may be hidden", () => {
  it("is told as it is", async () => {
    expect(await listed()).toEqual([8, 9]);
  });

  it.each(["GITHUB_NOT_FOUND", "GITHUB_UNSUPPORTED"] as const)("is empty by %s", async (code) => {
    expect(await listed(new Failure(code, "Cannot list"))).toEqual([]);
  });

  it.each([new Failure("GITHUB_UNAVAILABLE", "Something went wrong"), new TypeError("a fault of ours")])(
    "is not taken for an empty one where it could not be read: %s",
    async (failure) => {
      await expect(listed(failure)).rejects.toBe(failure);
    },
  );

  it("is not empty by a fault that only looks like GitHub's answer", async () => {
    const fault = Object.assign(new Error("no Failure"), { code: "GITHUB_NOT_FOUND" });
    await expect(listed(fault)).rejects.toBe(fault);
    await expect(found(8, fault)).rejects.toBe(fault);
  });
});

/** The ticket that a call without a number is about, where the caller holds #1 to that one, and another agent the next. */
async function addressedBesideLocks(count: number): Promise<unknown> {
  const world = worldAt(0);
  const lease = { command: "impl", recordId: "R", leaseMinutes: 120 } as const;
  const locks = Array.from({ length: count + 1 }, (_, place) => ({
    name: `refs/ralph/locks/${place + 1}`,
    commit: {
      oid: `${place}`,
      message: lockMessage(place < count ? SELF : OTHER, lease),
      takenAtMs: world.clock.now(),
    },
  }));
  const boards = { ...world.boards, readBoard: async () => NO_PROJECT };
  const refs = { ...world.refs, list: async () => locks };
  const call = { ...HERE, caller: { agent: SELF.agent } };
  return addressedTicket({ ...world, boards, refs }, "hand off", call);
}

function rockets(count: number): string {
  return Array.from({ length: count }, (_, place) => `octo/rocket#${place + 1}`).join(", ");
}

describe("a call without a number", () => {
  it("is about the one ticket whose lock its caller holds", async () => {
    expect(await addressedBesideLocks(1)).toEqual({ ...HERE, number: 1 });
  });

  it.each([
    [
      0,
      "no lock",
      "Give the ticket's number, also to repeat a call that ended your lock; only the one ticket whose lock you hold needs none",
    ],
    [2, `the locks of 2 tickets, ${rockets(2)}`, "Give the number of one of them"],
    [20, `the locks of 20 tickets, ${rockets(20)}`, "Give the number of one of them"],
    [23, `the locks of 23 tickets, ${rockets(20)} and 3 more`, "Give the number of one of them"],
  ])("is a mistake of who holds %i: it is told which", async (count, held, hint) => {
    await expect(addressedBesideLocks(count)).rejects.toMatchObject({
      code: "INPUT_INVALID",
      message: `Cannot hand off without a number: you hold ${held}`,
      hint,
    });
  });
});

const ON_GITLAB = { foreignHost: "gitlab.com", githubHost: "github.com" };

function worldWith(settings: Partial<Settings>) {
  const world = worldAt(0);
  return { ...world, settings: { ...world.settings, ...settings } };
}

it.each([{}, { owner: "acme" }, { repo: "rocket" }])(
  "%j names no repository, and no remote does",
  (named) => {
    expect(() => repositoryOf(worldWith({}), named)).toThrow(
      expect.objectContaining({
        code: "CONFIG_INCOMPLETE",
        message: "Cannot find the repository: owner and repo are neither given nor configured",
        hint: "Pass owner and repo, set RALPH_GH_OWNER and RALPH_GH_REPO, or work in a folder whose git remote is on GitHub",
      }),
    );
  },
);

it("a remote on another host names no repository, and the failure says what to set", () => {
  expect(() => repositoryOf(worldWith({ foreignRemote: ON_GITLAB }), { repo: "rocket" })).toThrow(
    expect.objectContaining({
      code: "CONFIG_INCOMPLETE",
      message: expect.stringMatching(/"origin" is on "gitlab.com".*GitHub is "github.com"/),
      hint: expect.stringMatching(/^Set GH_HOST=gitlab\.com if .*RALPH_GH_OWNER and RALPH_GH_REPO.*alias/),
    }),
  );
});

it("a remote on github.com beside another configured host: the failure says what to remove", () => {
  const foreignRemote = { foreignHost: "ssh.github.com", githubHost: "ghe.acme.test" };
  expect(() => repositoryOf(worldWith({ foreignRemote }), {})).toThrow(
    expect.objectContaining({
      hint: expect.stringMatching(
        /^Remove GH_HOST or GITHUB_API_URL, which names ghe\.acme\.test, if github\.com/,
      ),
    }),
  );
});

it("a repository that is given needs no remote", () => {
  const address = { owner: "acme", repo: "rocket" };
  expect(repositoryOf(worldWith({ foreignRemote: ON_GITLAB }), address)).toEqual(address);
});

it.each([
  ["github.com", "gitlab.com", "Set GH_HOST=gitlab.com if"],
  ["github.com", "ghe.example.com:8443", "Set GH_HOST=ghe.example.com if"],
  ["ghe.example.com", "github.com", "Remove GH_HOST"],
  ["127.0.0.1:4101", "github.com", "Remove GH_HOST"],
])("GitHub at %s has no page on %s, and the failure says what to give", (pageHost, host, remedy) => {
  const world = worldWith({ pageHost });
  const refusal = expect.objectContaining({
    code: "INPUT_INVALID",
    message: `Cannot find the ticket: its page is on "${host}", and the configured GitHub is "${pageHost}"`,
    hint: expect.stringContaining(`a page on "${pageHost}", or a number. ${remedy}`),
  });
  expect(() => repositoryOf(world, { owner: "acme", repo: "rocket", host })).toThrow(refusal);
  const number = `https://${host}/acme/rocket/issues/12`;
  expect(() => withNamedTicket(world, { number })).toThrow(refusal);
  expect(parseReference(number, ROCKET, { pageHost })).toEqual({ kind: "foreign", failure: refusal });
});

it.each([
  ["12", { number: 12 }],
  ["acme/rocket#12", { number: 12, ...ROCKET }],
  ["https://github.com/acme/rocket/issues/12", { number: 12, ...ROCKET }],
])("the number %j of a call names its repository, as far as it has one", (number, named) => {
  const given = { number, owner: "octo", repo: "moon", reason: "x" };
  expect(withNamedTicket(worldWith({}), given)).toEqual({ ...given, ...named });
});

it.each([undefined, {}, { number: 12 }, { number: "x" }])("the call %j stays as it is", (given) => {
  expect(withNamedTicket(worldWith({}), given)).toBe(given);
});

const GITHUB = { pageHost: "github.com" };

describe("a reference to a ticket", () => {
  it.each([
    ["github.com", 12],
    ["github.com", "#12"],
    ["github.com", " Acme/Rocket#12\n"],
    ["github.com", "https://GitHub.com/acme/rocket/issues/12"],
    ["127.0.0.1:4101", "http://127.0.0.1:4101/acme/rocket/issues/12"],
    ["ghe.example.com:8443", "https://ghe.example.com:8443/acme/rocket/issues/12"],
  ])("is of this repository where GitHub is %s: %j", (pageHost, reference) => {
    expect(parseReference(reference, ROCKET, { pageHost })).toEqual({ kind: "here", number: 12 });
  });

  it.each(["acme/other#12", "https://github.com/acme/other/issues/12"])(
    "names one of another repository: %s",
    (reference) => {
      const ticket = { owner: "acme", repo: "other", number: 12 };
      expect(parseReference(reference, ROCKET, GITHUB)).toEqual({ kind: "elsewhere", ticket });
    },
  );

  it.each([0, -1, 1.5, 2 ** 31, Number.NaN, "x"])("is none: %j", (reference) => {
    expect(parseReference(reference, ROCKET, GITHUB)).toEqual({ kind: "wrong" });
  });
});
