import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wantedFields } from "./board-checks.ts";
import { lacksOptions, planSetup, withMissing, type BoardAsIs, restoreBackup } from "./setup-plan.ts";
import type { ProjectField, BoardSnapshot } from "../github/board-store.ts";
import type { NewOption } from "../github/setup-store.ts";
import { NO_PROJECT } from "../../test/support/board-builder.ts";
import { worldAt } from "../../test/support/view-builder.ts";

const WANTED = {
  title: "rocket",
  fields: wantedFields({ name: "Workflow State", optionNames: {} }),
  labels: ["backend"],
};

function field(name: string, options: readonly NewOption[] | null): ProjectField {
  const shown = options?.map((option) => ({ id: `id of ${option.name}`, ...option })) ?? null;
  return { id: `id of ${name}`, databaseId: 1, name, options: shown };
}

function board(fields: readonly ProjectField[], rest: Partial<BoardAsIs> = {}): BoardAsIs {
  const project = { title: "Rocket", url: "https://github.com/orgs/acme/projects/1", fields };
  return { project, labels: [], hasOptionIds: true, interruptedFields: [], locks: 0, notes: [], ...rest };
}

const COMPLETE = WANTED.fields.map(({ name, options }) => field(name, options));
const [STATE = field("", null), PRIORITY = field("", null), ESTIMATE = field("", null)] = COMPLETE;

function kinds(asIs: BoardAsIs): string[] {
  return planSetup(asIs, WANTED).steps.map(({ kind }) => kind);
}

describe("the plan of a board", () => {
  test("makes everything where there is nothing", () => {
    expect(kinds({ ...board([]), project: null })).toEqual([
      "create-project",
      "create-field",
      "create-field",
      "create-field",
      "create-label",
    ]);
  });

  test("is empty for a complete board, whatever the case of its labels", () => {
    expect(planSetup(board(COMPLETE, { labels: ["Backend"] }), WANTED)).toEqual({
      steps: [],
      byHand: [],
      notes: [],
    });
  });

  test("adds only what is missing, and names it", () => {
    const options = STATE.options?.filter(({ name }) => name !== "Canceled" && name !== "Backlog") ?? [];
    const { steps } = planSetup(board([field(STATE.name, options), PRIORITY, ESTIMATE]), WANTED);
    expect(steps.map(({ kind }) => kind)).toEqual(["add-options", "create-label"]);
    expect(steps[0]?.says).toContain('Add the options "Backlog", "Canceled"');
    expect(steps[0]?.says).toContain("9 options stay");
  });

  test("leaves options to a person where the server takes no ids of them, and makes the rest", () => {
    const options = STATE.options?.filter(({ name }) => name !== "Canceled") ?? [];
    const asIs = board([field(STATE.name, options), PRIORITY], { hasOptionIds: false });
    const { steps, byHand } = planSetup(asIs, WANTED);
    expect(steps.map(({ kind }) => kind)).toEqual(["create-field", "create-label"]);
    expect(byHand).toHaveLength(1);
    for (const part of [
      'Add the option "Canceled" to the field "Workflow State"',
      "https://github.com/orgs/acme/projects/1",
    ])
      expect(byHand[0]).toContain(part);
    expect(lacksOptions(asIs.project, WANTED)).toBe(true);
    expect(lacksOptions(board(COMPLETE).project, WANTED)).toBe(false);
    expect(lacksOptions(board([]).project, WANTED)).toBe(false);
  });

  test("leaves options to a person where GitHub takes no more of them", () => {
    const [some = { id: "O", name: "", color: "GRAY", description: "" }] = STATE.options ?? [];
    const options = Array.from({ length: 40 }, (_, n) => ({ ...some, id: `O${n}`, name: `Option ${n}` }));
    const { steps, byHand } = planSetup(board([field(STATE.name, options), PRIORITY, ESTIMATE]), WANTED);
    expect(steps.map(({ kind }) => kind)).toEqual(["create-label"]);
    expect(byHand.join()).toContain("it has 40 options, and GitHub takes 50; delete others first");
  });

  test("first ends what was cut off", () => {
    const asIs = board(COMPLETE, { labels: ["backend"], interruptedFields: [STATE.id, "another board's"] });
    expect(kinds(asIs)).toEqual(["finish-restoring"]);
  });

  test("leaves an issue field of the organization alone, and makes no second one", () => {
    const priority = { ...field("Priority", null), issueFieldOptions: [{ id: "1", name: "Urgent" }] };
    const { steps, notes } = planSetup(board([STATE, priority, ESTIMATE]), WANTED);
    expect(steps.map(({ kind }) => kind)).toEqual(["create-label"]);
    expect(notes.join()).toContain('"Priority" is an issue field of the organization');
  });

  test("cannot keep states in an issue field", () => {
    const state = { ...field("Workflow State", null), issueFieldOptions: [] };
    expect(() => planSetup(board([state]), WANTED)).toThrow(
      expect.objectContaining({
        code: "GITHUB_FIELD_MISSING",
        message: expect.stringContaining("is an issue field of the organization"),
        hint: expect.stringContaining('another field in "project.field"'),
      }),
    );
  });

  test("leaves a priority of another kind alone, and says so", () => {
    const { steps, notes } = planSetup(board([STATE, field("Priority", null), ESTIMATE]), WANTED);
    expect(steps.map(({ kind }) => kind)).toEqual(["create-label"]);
    expect(notes[0]).toContain('"Priority"');
  });

  test("does not begin where the state's field is of another kind", () => {
    expect(() => planSetup(board([field("Workflow State", null)]), WANTED)).toThrow("no single-select field");
  });

  test("warns of agents at work only where cards are at stake", () => {
    const lacking = [field(STATE.name, STATE.options?.slice(1) ?? []), PRIORITY, ESTIMATE];
    for (const fields of [COMPLETE, lacking])
      expect(planSetup(board(fields, { locks: 2 }), WANTED).notes).toEqual([]);
    const cut = board(COMPLETE, { locks: 2, interruptedFields: [STATE.id] });
    expect(planSetup(cut, WANTED).notes[0]).toContain("Tickets locked by agents: 2");
  });

  test("asks an adopted field for the mapped names alone", () => {
    const adopted = { ...WANTED, fields: wantedFields({ name: "Status", optionNames: { Backlog: "Todo" } }) };
    const status = field("Status", [{ name: "Todo", color: "GREEN", description: "" }]);
    const [step] = planSetup(board([status, PRIORITY, ESTIMATE]), adopted).steps;
    expect(step?.says).not.toContain('"Backlog"');
    expect(step?.says).toContain('"Research Needed"');
  });
});

const names = (options: readonly NewOption[]): string[] => options.map(({ name }) => name);
const option = (name: string): NewOption => ({ name, color: "RED", description: `about ${name}` });

describe("options with the missing ones", () => {
  const wanted = ["a", "b", "c", "d"].map(option);

  test.each([
    [
      ["a", "c"],
      ["a", "b", "c", "d"],
    ],
    [
      ["x", "c", "y"],
      ["x", "a", "b", "c", "d", "y"],
    ],
    [
      ["d", "b"],
      ["a", "d", "b", "c"],
    ],
    [
      ["x", "y"],
      ["x", "y", "a", "b", "c", "d"],
    ],
  ])("%j becomes %j", (present, all) => {
    expect(names(withMissing(present.map(option), wanted))).toEqual(all);
  });

  test("keep all that is there, with its id, in its order and with its look, and hold every wanted one once", () => {
    const pool = fc.shuffledSubarray(["a", "b", "c", "d", "x", "y", "z"]);
    fc.assert(
      fc.property(pool, (present) => {
        const before = present.map((name) => ({ ...option(name), id: `id of ${name}`, color: "PINK" }));
        const after = withMissing(before, wanted);
        expect(after.filter(({ name }) => present.includes(name))).toEqual(before);
        expect(after.filter(({ id }) => id === undefined)).toHaveLength(after.length - before.length);
        expect(new Set(names(after))).toEqual(new Set([...present, ...names(wanted)]));
        expect(after).toHaveLength(new Set(names(after)).size);
        expect(withMissing(after, wanted)).toEqual(after);
      }),
    );
  });
});

const BACKLOG = { id: "1", name: "Backlog", color: "GRAY", description: "" };
const FIELD = { id: "field", databaseId: 1, name: "Workflow State", options: [BACKLOG] };
const PLACE = {
  address: { owner: "octo", repo: "rocket" },
  repositoryId: "repository",
  board: { owner: "octo", number: 1 },
  projectId: "project",
  fieldId: FIELD.id,
  fieldName: FIELD.name,
};
const BACKUP = { name: "refs/ralph/backup/field", commit: { oid: "saved", message: "", takenAtMs: 0 } };
const LOST = { itemId: "item", archived: false, option: null };

const SNAPSHOT: BoardSnapshot = {
  ...NO_PROJECT,
  viewer: "ralph-bot",
  project: {
    id: PLACE.projectId,
    ...PLACE.board,
    ownerKind: "organization",
    title: "Rocket",
    url: "",
    closed: false,
    writable: true,
    fields: [FIELD],
  },
};

/** A board on which the item has lost its value, whatever is written; `writes` counts. */
function boardThatKeepsNothing(nextCursor: string | null) {
  const world = worldAt(0);
  const counts = { reads: 0, writes: 0 };
  const forgetful = {
    ...world,
    refs: {
      ...world.refs,
      readFiles: async () => new Map([["0.json", '[{"item":"item","option":"Backlog"}]']]),
    },
    boards: { known: () => null, readBoard: async () => SNAPSHOT },
    setup: {
      ...world.setup,
      readValues: async () => {
        counts.reads += 1;
        return { values: [LOST], nextCursor };
      },
      restoreValues: async () => {
        counts.writes += 1;
      },
    },
  };
  return { counts, forgetful };
}

test("values that do not stay are given back three times, and then kept in their ref", async () => {
  const { counts, forgetful } = boardThatKeepsNothing(null);
  await expect(restoreBackup(forgetful, PLACE, BACKUP)).rejects.toMatchObject({
    code: "GITHUB_NOT_LANDED",
    message: expect.stringContaining("1 items lack theirs"),
    hint: expect.stringContaining(BACKUP.name),
  });
  expect(counts).toEqual({ reads: 4, writes: 3 });
});

test("a board that grew beyond a hundred pages is told so, and nothing is written", async () => {
  const { counts, forgetful } = boardThatKeepsNothing("more");
  await expect(restoreBackup(forgetful, PLACE, BACKUP)).rejects.toMatchObject({
    code: "GITHUB_NOT_LANDED",
    message: expect.stringContaining("ten thousand items"),
  });
  expect(counts).toEqual({ reads: 100, writes: 0 });
});
