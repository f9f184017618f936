/** The sandbox against transcripts: its own, and those of a GitHub that is stricter or another one. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { storeFiles } from "../../../../sandbox/src/git-objects.ts";
import { repositoryFields } from "../../../../sandbox/src/resolvers/repository.ts";
import { threads as threadFields } from "../../../../sandbox/src/resolvers/threads.ts";
import type { SandboxOptions } from "../../../../sandbox/src/start.ts";
import { sandboxForTest } from "../../../../sandbox/src/testing.ts";
import { findRepository, type World } from "../../../../sandbox/src/world.ts";
import { addProbeTarget, TARGET, probedIn, replayTargetOf } from "./probe-target.ts";
import { replay } from "./replay.ts";

/** A writer who is no member of the organization. */
const TOKEN = "sandbox-sam";

async function transcriptOf(options: SandboxOptions = {}, token = TOKEN): Promise<string> {
  const sandbox = await sandboxForTest({ prepare: addProbeTarget, ...options });
  return (await probedIn(sandbox, { token })).transcript;
}

/** The differences of a sandbox with these options, a line each. */
async function differences(
  transcript: string,
  options: SandboxOptions = {},
  token = TOKEN,
): Promise<string[]> {
  const sandbox = await sandboxForTest({ prepare: addProbeTarget, ...options });
  const replayed = await replay(transcript, replayTargetOf(sandbox, token));
  expect(replayed.exchanges).toBeGreaterThan(90);
  return replayed.differences.map(
    ({ request, at, recorded, sandbox: now }) => `${request} ${at}: ${recorded} | ${now}`,
  );
}

function addTargetWithEmptyTree(world: World): void {
  addProbeTarget(world);
  const repository = findRepository(world, TARGET.owner, TARGET.repo);
  if (repository !== undefined) storeFiles(world, repository, new Map());
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the conformance run", () => {
  it("finds no difference between a sandbox and itself", async () => {
    expect(await differences(await transcriptOf())).toEqual([]);
  });

  it("finds none after an earlier probe, whose ids are others", async () => {
    const sandbox = await sandboxForTest({ prepare: addProbeTarget });
    await probedIn(sandbox);
    const { transcript } = await probedIn(sandbox);
    expect(await differences(transcript, {}, "sandbox-maya")).toEqual([]);
  });

  it("finds a ref outside of branches and tags that can be read", async () => {
    const transcript = await transcriptOf();
    const { Repository: fields } = repositoryFields;
    if (fields === undefined) throw new Error("The sandbox has no fields of a repository");
    vi.spyOn(fields, "ref").mockReturnValue({ target: { kind: "Commit", oid: "0".repeat(40) } });
    const found = await differences(transcript);
    expect(found).toEqual([
      expect.stringMatching(/^ProbeReadRef body\.data\.repository\.ref: null \| \{"target"/),
    ]);
  });

  it("finds a commit of the empty tree that is accepted", async () => {
    const transcript = await transcriptOf();
    const found = await differences(transcript, { prepare: addTargetWithEmptyTree });
    expect(found).toContainEqual(expect.stringMatching(/^POST .*\/git\/commits status: 422 \| 201$/));
  });

  it("finds parts of the schema that are gone, of another type, newly required or deprecated", async () => {
    const transcript = (await transcriptOf())
      .replace('"mergeStateStatus: MergeStateStatus!":true,', "")
      .replace('"totalCount: Int!":true', '"totalCount: BigInt!":true')
      .replace('"UpdateRefsInput":{', '"UpdateRefsInput":{"actorId: ID!":true,')
      .replace('"isInMergeQueue: Boolean!"', '"isInMergeQueue: Boolean! @deprecated"');
    const found = await differences(transcript);
    expect(found.toSorted().map((text) => text.replace("ProbeReadSchema body.data.", ""))).toEqual([
      "IssueCommentConnection.totalCount: BigInt!: true | absent",
      "IssueCommentConnection.totalCount: Int!: absent | true",
      "PullRequest.isInMergeQueue: Boolean! @deprecated: true | absent",
      "PullRequest.isInMergeQueue: Boolean!: absent | true",
      "PullRequest.mergeStateStatus: MergeStateStatus!: absent | true",
      "UpdateRefsInput.actorId: ID!: true | absent",
    ]);
  });

  it("finds a MEMBER who is none", async () => {
    const transcript = await transcriptOf();
    const { IssueComment: fields } = threadFields;
    if (fields === undefined) throw new Error("The sandbox has no fields of a comment");
    vi.spyOn(fields, "authorAssociation").mockReturnValue("MEMBER");
    const found = await differences(transcript);
    expect(found).toContainEqual(
      'ProbeReadComment body.data.node.authorAssociation: "COLLABORATOR" | "MEMBER"',
    );
  });

  it("finds a missed swap that says why", async () => {
    const transcript = (await transcriptOf()).replace(
      /"message":"Something went wrong while executing your query[^"]*"/,
      '"type":"UNPROCESSABLE","message":"Reference cannot be updated"',
    );
    const found = await differences(transcript);
    expect(found).toContainEqual(expect.stringMatching(/errors\[0\]\.type: "UNPROCESSABLE" \| absent$/));
  });

  it("finds an id that is another one than it was in another answer", async () => {
    const lines = (await transcriptOf()).split("\n");
    const at = lines.findIndex((line) => line.includes('"document":"ProbeAddCard"'));
    const again = lines.findIndex((line, index) => index > at && line.includes('"document":"ProbeAddCard"'));
    lines[again] = (lines[again] ?? "").replace(/("item":\{"id":)"[^"]*"/, '$1"{{id:1}}"');
    const found = await differences(lines.join("\n"));
    expect(found).toContainEqual(
      expect.stringMatching(
        /^ProbeAddCard body\.data\.addProjectV2ItemById\.item\.id: "\{\{id:1\}\}" \| "PVTI_/,
      ),
    );
  });

  it("names a request that it cannot send, and goes on", async () => {
    const transcript = (await transcriptOf()).replace(
      '"request":{"document":"ProbeReadWorkflows","variables":{"projectId":"{{id:2}}"}}',
      '"request":{"document":"ProbeReadWorkflows","variables":{"projectId":"{{id:999}}"}}',
    );
    expect(await differences(transcript)).toEqual([
      "ProbeReadWorkflows request: sent | not sent: no answer has shown {{id:999}}",
    ]);
  });

  it("does not compare an answer that lagged", async () => {
    const lines = (await transcriptOf()).split("\n").flatMap((text) => {
      if (!text.includes('"document":"ProbeReadNewestCards","variables"')) return [text];
      const empty = text.replace(/"nodes":\[.*\]/, '"nodes":[]');
      return [empty.replace('"kind":"exchange"', '"kind":"exchange","lags":true'), text];
    });
    expect(await differences(lines.join("\n"))).toEqual([]);
  });

  it("refuses a file that is no transcript", async () => {
    const sandbox = await sandboxForTest({ prepare: addProbeTarget });
    const server = replayTargetOf(sandbox, TOKEN);
    await expect(replay('{"kind":"other"}\n', server)).rejects.toThrow("Line 1 is not of a transcript");
    await expect(replay("", server)).rejects.toThrow(
      "The first line of a transcript tells where it was made",
    );
  });
});

describe("a transcript", () => {
  it("has no login, repository, token or id of the place", async () => {
    const sandbox = await sandboxForTest({ prepare: addProbeTarget });
    const { transcript } = await probedIn(sandbox, { token: TOKEN });
    const names = ["acme", "unused", "maya", "sam", "Sam Okafor", "sandbox-sam", "127.0.0.1", "@"];
    const shown = (name: string): boolean => new RegExp(String.raw`(?<!\w)${name}(?!\w)`).test(transcript);
    expect(names.filter(shown)).toEqual([]);
    const ids = [...sandbox.world.entities.keys()];
    expect(ids.filter((id) => transcript.includes(id))).toEqual([]);
    // Besides zeros, the empty tree, an id of nothing and the probe's own tree, which are the same everywhere.
    expect(new Set(transcript.match(/\b[0-9a-f]{40}\b/g)).size).toBe(4);
  });

  it("keeps the words of an error, with placeholders for names", async () => {
    const lines = (await transcriptOf()).split("\n").filter((line) => line.includes('"deleteIssue":null'));
    const words = lines.map((line) => /"message":"(?<words>[^"]*)"/.exec(line)?.groups?.["words"]);
    expect(new Set(words)).toEqual(new Set(["{{login:2}} does not have permission to delete the issue."]));
  });
});
