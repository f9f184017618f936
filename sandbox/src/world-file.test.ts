import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { addTickets, demoWorld } from "./demo-world.ts";
import { startSandbox } from "./start.ts";
import { graphql, issue, item, present, rocket, runOperation } from "./testing.ts";
import { WorldFile, worldFromJson, worldToJson } from "./world.ts";

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "sandbox-data-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

function withoutPort(value: unknown): string {
  return JSON.stringify(value).replaceAll(/127\.0\.0\.1:\d+/g, "host");
}

const TICKET = {
  owner: "acme",
  repo: "rocket",
  number: 6,
  fieldName: "Workflow State",
  priorityField: "Priority",
  estimateField: "Estimate",
  newest: 15,
};

describe("a world in a file", () => {
  it("comes back as it was", () => {
    const world = demoWorld(() => new Date("2026-01-31T12:00:00Z"));
    const back = worldFromJson(worldToJson(world), world.clock);
    expect(back.entities.size).toBe(world.entities.size);
    expect(item(back, 1).project.itemsById.get(item(back, 1).id)).toBe(item(back, 1));
    expect(worldToJson(back)).toBe(worldToJson(world));
  });

  it("outlives its sandbox, writes included, and goes on counting", async () => {
    const dataFile = join(folder(), "world.json");
    const first = await startSandbox({ dataFile });
    const body = "kept across a restart: \u2028 __proto__ 😀";
    const query = `mutation ($id: ID!, $body: String!) { addComment(input: { subjectId: $id, body: $body }) { clientMutationId } }`;
    await graphql(first, query, { id: issue(first.world, 6).id, body });
    await expect.poll(() => readFileSync(dataFile, "utf8")).toContain("kept across a restart");
    const before = await runOperation(first, "read-ticket", TICKET);
    await first.close();
    const second = await startSandbox({ dataFile });
    onTestFinished(() => second.close());
    expect(issue(second.world, 6).commentList.at(-1)?.body).toBe(body);
    const after = await runOperation(second, "read-ticket", TICKET);
    expect(withoutPort(after)).toBe(withoutPort(before));
    expect(second.world.lastId).toBe(first.world.lastId);
  });

  it("is whole at any moment, and leaves nothing beside it", async () => {
    const dir = folder();
    const path = join(dir, "world.json");
    const world = demoWorld();
    addTickets(world, 500);
    const file = new WorldFile(path, () => undefined);
    await file.save(world);
    let reads = 0;
    const watcher = watch(dir, () => {
      reads += 1;
      expect(() => worldFromJson(readFileSync(path, "utf8"))).not.toThrow();
    });
    for (let n = 0; n < 5; n += 1) await Promise.all([file.save(world), file.save(world)]);
    watcher.close();
    expect(reads).toBeGreaterThan(0);
    expect(readdirSync(dir)).toEqual(["world.json"]);
  });

  it("is written soon after a change, once for many", async () => {
    const path = join(folder(), "world.json");
    const world = demoWorld();
    const file = new WorldFile(path, () => undefined);
    for (let n = 0; n < 50; n += 1) file.schedule(world);
    rocket(world).description = "changed last";
    await expect.poll(() => file.load()?.repositories.get("acme/rocket")?.description).toBe("changed last");
  });

  it("is refused where it holds no world, and left alone", async () => {
    const dataFile = join(folder(), "world.json");
    for (const text of [
      "",
      "{",
      `{"version":99}`,
      `{"version":1,"lastId":1,"entities":[{"id":"x","kind":"Moon"}]}`,
    ]) {
      writeFileSync(dataFile, text);
      await expect(startSandbox({ dataFile })).rejects.toThrow(`Cannot read a world from "${dataFile}"`);
      expect(readFileSync(dataFile, "utf8")).toBe(text);
    }
  });

  it("must be writable at the start", async () => {
    const dataFile = join(folder(), "none", "world.json");
    await expect(startSandbox({ dataFile })).rejects.toThrow(`Cannot write the world to "${dataFile}"`);
    mkdirSync(join(dataFile, ".."));
    const sandbox = await startSandbox({ dataFile });
    await sandbox.close();
    expect(present(new WorldFile(dataFile, () => undefined).load()).accounts.has("maya")).toBe(true);
  });
});

describe("a world of 10,000 tickets", () => {
  it("is made, served, written and read", async () => {
    const dataFile = join(folder(), "world.json");
    const sandbox = await startSandbox({ dataFile, prepare: (world) => addTickets(world, 10_000) });
    const read = await runOperation(sandbox, "read-ticket", { ...TICKET, number: 10_000 });
    expect(read.data).toMatchObject({ repository: { issueOrPullRequest: { number: 10_000 } } });
    await sandbox.close();
    expect(present(new WorldFile(dataFile, () => undefined).load()).lastId).toBe(sandbox.world.lastId);
  });
});
