import { describe, expect, it } from "vitest";
import { issueOf } from "../../../test/support/issue-builder.ts";
import { worldAt } from "../../../test/support/view-builder.ts";
import { Failure } from "../../errors.ts";
import { type Reference, ifVisible, lookUpTicket, type LookUpResult } from "./address.ts";
import type { TicketAddress } from "../../rules/names.ts";
import type { World } from "../world/world.ts";

const HERE = { owner: "octo", repo: "rocket" };

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
