import { describe, expect, it } from "vitest";
import { createRef } from "../../../../sandbox/src/git-objects.ts";
import type { Sandbox } from "../../../../sandbox/src/start.ts";
import { sandboxForTest } from "../../../../sandbox/src/testing.ts";
import { findRepository } from "../../../../sandbox/src/world.ts";
import { RawExchanges, type Exchanges } from "../../src/github/connection.ts";
import { GithubRefStore } from "../../src/github/ref-store.ts";
import { connect, sentTo } from "../on-sandbox.ts";
import {
  NOTHING_LEFT,
  TARGET,
  addProbeTarget,
  leftIn,
  probeIn,
  probedIn,
  replayTargetOf,
} from "./probe-target.ts";

async function targetSandbox(): Promise<Sandbox> {
  return sandboxForTest({ prepare: addProbeTarget });
}

/** Gives each request on until so many have been sent; then it is as if the process had been killed. */
function killedAfter(exchanges: Exchanges, requests: number): Exchanges {
  let left = requests;
  return {
    async send(request) {
      left -= 1;
      if (left < 0) throw new Error("The process was killed");
      return exchanges.send(request);
    },
  };
}

/** Each request of the probe that could leave something behind has its turn. */
const MOMENTS = [1, 8, 16, 20, 30, 45, 60, 75, 90];

describe("a probe", () => {
  it("takes away all that it made, and says so of each assumption", async () => {
    const sandbox = await targetSandbox();
    const { tried, left, interrupted } = await probedIn(sandbox);
    expect({ left, interrupted }).toEqual({ left: [], interrupted: false });
    expect(tried.length).toBeGreaterThan(45);
    expect(leftIn(sandbox)).toEqual(NOTHING_LEFT);
  });

  it("asks for refs in the form in which locks are read", async () => {
    const sandbox = await targetSandbox();
    const ofRefs = async (): Promise<string[]> =>
      (await sentTo(sandbox)).flatMap(
        ({ path }) => /\/git\/(?:refs?|matching-refs)\/(.+)$/.exec(path)?.[1] ?? [],
      );
    const locks = new GithubRefStore(connect(sandbox, "sandbox-maya"), { now: () => 0 });
    await locks.read(TARGET, ["refs/ralph/locks/1"]);
    await locks.list(TARGET, "refs/ralph/locks/");
    expect(await ofRefs()).toEqual(["ralph%2Flocks%2F1", "ralph%2Flocks%2F"]);
    await probedIn(sandbox);
    const probed = (await ofRefs()).slice(2);
    expect(probed).toContain("ralph%2Flocks%2F");
    expect(probed.filter((ref) => !/^(?:ralph%2F(?:[\w-]+%2F)?|heads%2F)[\w-]*$/.test(ref))).toEqual([]);
  });

  it("asks for the schema with the header that shows issue fields", async () => {
    const sandbox = await targetSandbox();
    const features: unknown[] = [];
    const connection = connect({
      ...sandbox,
      fetch: async (url, init) => {
        if (typeof init?.body === "string" && init.body.includes("ProbeReadSchema"))
          features.push(new Headers(init.headers).get("graphql-features"));
        return sandbox.fetch(url, init);
      },
    });
    await probedIn(sandbox, { exchanges: new RawExchanges(connection, sandbox.graphqlUrl) });
    expect(features).toEqual(["issue_fields"]);
  });

  it("finds parts of the schema that are gone or newly required, and goes on with a deprecated one", async () => {
    const sandbox = await targetSandbox();
    const { exchanges } = replayTargetOf(sandbox, "sandbox-maya");
    const id = '{"kind":"NON_NULL","name":null,"ofType":{"kind":"SCALAR","name":"ID","ofType":null}}';
    const changed: Exchanges = {
      async send(request) {
        const answer = await exchanges.send(request);
        if (request.kind !== "graphql" || request.name !== "ProbeReadSchema") return answer;
        const body = JSON.stringify(answer.body)
          .replace('"name":"mergeStateStatus"', '"name":"oldStatus"')
          .replace(
            '"name":"isInMergeQueue","isDeprecated":false',
            '"name":"isInMergeQueue","isDeprecated":true',
          )
          .replace(
            '"name":"UpdateRefsInput","fields":null,"inputFields":[',
            `$&{"name":"actorId","isDeprecated":false,"defaultValue":null,"type":${id}},`,
          );
        return { ...answer, body: JSON.parse(body) };
      },
    };
    const { tried, transcript } = await probedIn(sandbox, { exchanges: changed });
    expect(tried.find(({ assumption }) => assumption.id === "documents-fit")?.finding).toEqual({
      outcome: "differs",
      seen: "2 parts otherwise: no PullRequest.mergeStateStatus: MergeStateStatus!, now UpdateRefsInput.actorId: ID!",
    });
    expect(transcript).toContain('"isInMergeQueue: Boolean! @deprecated":true');
    const kept = transcript
      .split("\n")
      .find((line) => line.includes('"request":{"document":"ProbeReadSchema"'));
    expect(kept?.length).toBeLessThan(40_000);
  });

  it.each(MOMENTS)("takes away all that it made when it is interrupted after %i requests", async (moment) => {
    let nowMs = Date.UTC(2026, 0, 31, 12);
    const clock = (): Date => new Date(nowMs);
    const sandbox = await sandboxForTest({ prepare: addProbeTarget, clock, lagMs: 5000 });
    const { exchanges } = replayTargetOf(sandbox, "sandbox-maya");
    const interruption = new AbortController();
    let sent = 0;
    const { interrupted, left } = await probedIn(sandbox, {
      signal: interruption.signal,
      pause: async (ms) => void (nowMs += ms),
      exchanges: {
        async send(request) {
          sent += 1;
          if (sent === moment) interruption.abort();
          return exchanges.send(request);
        },
      },
    });
    expect({ interrupted, left }).toEqual({ interrupted: true, left: [] });
    expect(leftIn(sandbox)).toEqual(NOTHING_LEFT);
  });

  it.each(MOMENTS)("takes away what one left that was killed after %i requests", async (moment) => {
    const sandbox = await targetSandbox();
    const { exchanges } = replayTargetOf(sandbox, "sandbox-maya");
    const killed = probeIn(sandbox, { exchanges: killedAfter(exchanges, moment) });
    await expect(killed).rejects.toThrow("The process was killed");
    await probedIn(sandbox);
    expect(leftIn(sandbox)).toEqual(NOTHING_LEFT);
  });

  it("closes issues that the token may not delete, names them, and runs again", async () => {
    const sandbox = await targetSandbox();
    for (const run of [1, 2]) {
      const { left, tried } = await probedIn(sandbox, { token: "sandbox-sam" });
      expect(tried.length, `run ${run}`).toBeGreaterThan(45);
      const { issues, ...others } = leftIn(sandbox);
      expect(left.map((line) => line.replace(/\d+/, "N"))).toEqual(
        issues.map(() => "issue #N is closed; only an administrator of the repository may delete it"),
      );
      expect(new Set(issues)).toEqual(new Set(["CLOSED"]));
      expect({ ...others, issues: [] }).toEqual(NOTHING_LEFT);
    }
  });

  it("goes on where GitHub fails, and says what could not be tried", async () => {
    const faults = [{ match: "ProbeCreateField", action: "reset-after", skip: 0, times: 1 } as const];
    const sandbox = await sandboxForTest({ prepare: addProbeTarget, faults });
    const { tried, left } = await probedIn(sandbox);
    const finding = tried.find(({ assumption }) => assumption.id === "value-reads-back")?.finding;
    expect(finding).toMatchObject({ outcome: "not tried", why: expect.stringContaining("ProbeCreateField") });
    expect(left).toEqual([]);
    expect(leftIn(sandbox)).toEqual(NOTHING_LEFT);
  });
});

/** Why the place was refused. Fails where more was done than reading. */
async function refusal(sandbox: Sandbox, choices: Parameters<typeof probeIn>[1] = {}): Promise<string> {
  let accepted = false;
  const result = await probeIn(sandbox, { ...choices, onAccepted: () => (accepted = true) });
  const sent = await sentTo(sandbox);
  expect(sent.map(({ operation }) => operation).filter((name) => name !== "ProbeSurvey")).toEqual(
    sent.slice(1).map(() => null),
  );
  expect(accepted).toBe(false);
  return result.kind === "refused" ? result.why : "not refused";
}

describe("a place is refused without a write", () => {
  it("where it has issues", async () => {
    const sandbox = await targetSandbox();
    const why = await refusal(sandbox, { target: { owner: "acme", repo: "rocket", projectNumber: 1 } });
    expect(why).toMatch(
      /^Cannot probe acme\/rocket: it has \d+ issues, and 0 of the newest 50 are of a probe/,
    );
  });

  it.each([
    "refs/ralph/locks/12",
    "refs/ralph/runs/01J",
    "refs/ralph/locks/0-probe-by-hand",
    "refs/acme/locks/3",
  ])("where it has the ref %s", async (name) => {
    const sandbox = await targetSandbox();
    const { world } = sandbox;
    const repository = findRepository(world, TARGET.owner, TARGET.repo);
    const head = repository?.gitRefs.get("refs/heads/main")?.target.oid;
    if (repository === undefined || head === undefined) throw new Error("The repository has no commit");
    createRef(world, repository, name, head);
    const why = await refusal(sandbox, { lockPrefix: "refs/acme/locks/" });
    expect(why).toBe(`Cannot probe acme/unused: it has refs that no probe made, such as ${name}`);
  });

  it("not where another namespace begins alike", async () => {
    const sandbox = await targetSandbox();
    const { world } = sandbox;
    const repository = findRepository(world, TARGET.owner, TARGET.repo);
    const head = repository?.gitRefs.get("refs/heads/main")?.target.oid;
    if (repository === undefined || head === undefined) throw new Error("The repository has no commit");
    createRef(world, repository, "refs/ralphie/1", head);
    expect(await probeIn(sandbox)).toMatchObject({ kind: "tried" });
  });

  it("where it has no commit", async () => {
    const sandbox = await targetSandbox();
    const repository = findRepository(sandbox.world, TARGET.owner, TARGET.repo);
    if (repository !== undefined) repository.isEmpty = true;
    expect(await refusal(sandbox)).toBe("Cannot probe acme/unused: it has no commit yet");
  });

  it("where the token may not change the project", async () => {
    const why = await refusal(await targetSandbox(), { token: "sandbox-drive-by" });
    expect(why).toBe("Cannot probe acme/unused: the token may not change the project");
  });

  it("where there is no such repository or project", async () => {
    const sandbox = await targetSandbox();
    const missing = probeIn(sandbox, { target: { ...TARGET, repo: "none" } });
    await expect(missing).rejects.toMatchObject({
      code: "GITHUB_NOT_FOUND",
      message: expect.stringContaining("Cannot read the repository acme/none and the project 2 of acme"),
    });
  });
});
