/** The steps of a set-up: which ones a board lacks (pure), and those that change the options of a field. */
import { sameName, type BoardAddress, type RepositoryAddress } from "../rules/names.ts";
import { Failure, quoted, type Text } from "../errors.ts";
import type { WantedField } from "./board-checks.ts";
import type { BoardProject, ProjectField, ProjectOption } from "../github/board-store.ts";
import type { NewOption, OptionInput, ItemValue } from "../github/setup-store.ts";
import { foundProject } from "../ticket/board-card/board.ts";
import * as z from "zod";
import { prefixBeside } from "../rules/lock.ts";
import { counted, readJson } from "../rules/text.ts";
import { swapRefs } from "../ticket/protocol/locks.ts";
import { MAX_RESTORED } from "../rules/bounds.ts";
import type { FoundRef } from "../github/ref-store.ts";
import type { World } from "../ticket/world/world.ts";

/** GitHub's documentation, "About single select fields". */
const MAX_OPTIONS = 50;

/** One thing that set-up does, and the sentence that says so. */
export type SetupStep = { readonly says: string } & (
  | { readonly kind: "create-project"; readonly title: string }
  | { readonly kind: "finish-restoring"; readonly field: ProjectField }
  | { readonly kind: "create-field"; readonly field: WantedField }
  | { readonly kind: "add-options"; readonly field: ProjectField; readonly wanted: readonly NewOption[] }
  | { readonly kind: "create-label"; readonly name: string }
);

export interface SetupPlan {
  readonly steps: readonly SetupStep[];
  /** The steps that this server leaves to a person, as sentences. */
  readonly byHand: readonly string[];
  /** Things that stay as they are, for a person to know. */
  readonly notes: readonly Text[];
}

/** The facts of a board that its plan depends on. */
export interface BoardAsIs {
  /** Null where one is to be made. */
  readonly project: Pick<BoardProject, "title" | "url" | "fields"> | null;
  readonly labels: readonly string[];
  /** Whether the server takes the ids of a field's options, so that these keep their cards. */
  readonly hasOptionIds: boolean;
  /** The fields whose values an interrupted set-up of an older version has saved and not given back. */
  readonly interruptedFields: readonly string[];
  /** The number of tickets that agents have locked. */
  readonly locks: number;
  /** Notes that are shown in any case. */
  readonly notes: readonly Text[];
}

export interface BoardToBe {
  readonly title: string;
  readonly fields: readonly WantedField[];
  readonly labels: readonly string[];
}

/** The steps from one to the other. Throws GITHUB_FIELD_MISSING where a needed field is of another kind. */
export function planSetup(board: BoardAsIs, wanted: BoardToBe): SetupPlan {
  const { project, interruptedFields } = board;
  const { title } = wanted;
  const says = `Create the project "${title}", linked to the repository`;
  const created: SetupStep[] = project === null ? [{ kind: "create-project", title, says }] : [];
  const fields = project?.fields ?? [];
  const restored = fields
    .filter(({ id }) => interruptedFields.includes(id))
    .map((field): SetupStep => ({
      kind: "finish-restoring",
      field,
      says: `Finish an earlier set-up that was cut off: give the items back the values of "${field.name}" that they lack`,
    }));
  const parts = wanted.fields.map((field) => planField(field, board));
  const labels = wanted.labels
    .filter((name) => board.labels.every((known) => !sameName(known, name)))
    .filter((name, index, names) => names.findIndex((other) => sameName(other, name)) === index)
    .map((name): SetupStep => ({ kind: "create-label", name, says: `Create the label "${name}"` }));
  const steps = [...created, ...restored, ...parts.flatMap(({ steps: own }) => own), ...labels];
  // Agents that work meanwhile may see cards without a value.
  const lockNotes =
    board.locks > 0 && restored.length > 0
      ? [
          `Tickets locked by agents: ${board.locks}. Let them finish first, for cards lack their value until then`,
        ]
      : [];
  const notes = [...parts.flatMap((part) => part.notes), ...lockNotes, ...board.notes];
  return { steps, byHand: parts.flatMap(({ byHand }) => byHand), notes };
}

const NOTHING: SetupPlan = { steps: [], byHand: [], notes: [] };

function planField(wanted: WantedField, { project, hasOptionIds }: BoardAsIs): SetupPlan {
  const field = fieldFor(wanted, project);
  if (project === null || field === undefined) {
    const says = `Create the field "${wanted.name}" with the options ${quoted(wanted.options.map(({ name }) => name))}`;
    return { ...NOTHING, steps: [{ kind: "create-field", field: wanted, says }] };
  }
  if (field.options === null || field.issueFieldOptions !== undefined)
    return otherKind(wanted, project, field.issueFieldOptions !== undefined);
  const missing = missingOptions(field.options, wanted.options);
  if (missing.length === 0) return NOTHING;
  const added = `Add the ${missing.length === 1 ? "option" : "options"} ${quoted(missing)} to the field "${field.name}"`;
  const isFull = field.options.length + missing.length > MAX_OPTIONS;
  if (isFull || !hasOptionIds) {
    const why = isFull
      ? `it has ${field.options.length} options, and GitHub takes ${MAX_OPTIONS}; delete others first`
      : "this GitHub server has no way to add them by its API that keeps the cards' values";
    return {
      ...NOTHING,
      byHand: [`${added} in the settings of ${project.url}: ${why}`],
    };
  }
  const says = `${added}; its ${counted(field.options.length, "option")} ${field.options.length === 1 ? "stays" : "stay"}, and every item keeps its value`;
  return { ...NOTHING, steps: [{ kind: "add-options", field, wanted: wanted.options, says }] };
}

function fieldFor({ name }: WantedField, project: BoardAsIs["project"]): ProjectField | undefined {
  return project?.fields.find((field) => field.name === name);
}

/** Whether one of the wanted fields is there and lacks an option. */
export function lacksOptions(project: BoardAsIs["project"], { fields }: BoardToBe): boolean {
  return fields.some((wanted) => {
    const present = fieldFor(wanted, project)?.options ?? null;
    return present !== null && missingOptions(present, wanted.options).length > 0;
  });
}

/** A field of that name is there, and is not the project's own single-select one: it is never replaced. */
function otherKind(
  { name, required }: WantedField,
  { title, url }: { title: string; url: string },
  ofIssues: boolean,
): SetupPlan {
  const kind = ofIssues ? "an issue field of the organization" : "no single-select field";
  if (!required) {
    const effect = ofIssues ? "its values are read, and never set" : "tickets show none";
    return { ...NOTHING, notes: [`"${name}" is ${kind}: it stays as it is, and ${effect}`] };
  }
  const message = `Cannot set up project "${title}": its field "${name}" is ${kind}`;
  throw new Failure("GITHUB_FIELD_MISSING", message, {
    hint: ofIssues
      ? 'Name another field in "project.field" of the team\'s file: states are kept in a field of the project. Nothing was written'
      : `Rename that field under ${url}, or name another one in "project.field"`,
  });
}

function missingOptions(
  present: readonly { readonly name: string }[],
  wanted: readonly NewOption[],
): string[] {
  return wanted.map(({ name }) => name).filter((name) => present.every((option) => option.name !== name));
}

/**
 * All options that are there, untouched and in their order, and the wanted ones that are missing: each behind the
 * wanted one before it, and leading ones before the first that is there.
 */
export function withMissing(present: readonly OptionInput[], wanted: readonly NewOption[]): OptionInput[] {
  const all = [...present];
  const indexOf = (name: string | undefined): number => all.findIndex((option) => option.name === name);
  for (const [n, option] of wanted.entries()) {
    if (indexOf(option.name) >= 0) continue;
    const before = indexOf(wanted[n - 1]?.name);
    const first = all.findIndex(({ name }) => wanted.some((other) => other.name === name));
    const place = before >= 0 ? before + 1 : first >= 0 ? first : all.length;
    all.splice(place, 0, option);
  }
  return all;
}

// The options of a field.

/** A field whose options or values change. */
export interface FieldPlace {
  readonly address: RepositoryAddress;
  readonly repositoryId: string;
  readonly board: BoardAddress;
  readonly projectId: string;
  readonly fieldId: string;
  readonly fieldName: string;
}

/** A stale read or a late write is over after that. */
const RETRY_AFTER_MS = 60_000;

/**
 * Adds the missing options to the field. GitHub replaces the whole set; options that are sent with their ids keep their
 * cards (docs/maintainers/decisions/0007). Throws GITHUB_NOT_LANDED, GITHUB_FIELD_MISSING where the field or one of its
 * options is gone, and what the stores throw.
 */
export async function addOptions(
  world: World,
  place: FieldPlace,
  wanted: readonly NewOption[],
): Promise<void> {
  const before = await readOptions(world, place);
  if (missingOptions(before, wanted).length === 0) return;
  await ignoringLostAnswer(async () =>
    world.setup.replaceOptions(place.fieldId, withMissing(before, wanted)),
  );
  const after = await readOptions(world, place);
  const missing = missingOptions(after, wanted);
  if (missing.length > 0)
    throw new Failure(
      "GITHUB_NOT_LANDED",
      `Cannot tell that ${quoted(missing)} were added to "${place.fieldName}": GitHub does not show them`,
      { hint: "Set the board up again", retryable: true, retryAfterMs: RETRY_AFTER_MS },
    );
  const gone = before.filter(({ id }) => after.every((option) => option.id !== id));
  if (gone.length === 0) return;
  throw new Failure(
    "GITHUB_FIELD_MISSING",
    `The options were added to "${place.fieldName}", and its option ${quoted(gone.map(({ name }) => name))} is gone: somebody deleted it meanwhile, or GitHub made it anew`,
    { hint: "Cards that had it have no value in this field now: give them one on the board" },
  );
}

/** The field's options as they are now. Throws GITHUB_FIELD_MISSING where it is gone or has another name. */
async function readOptions(
  world: World,
  { address, board, fieldId, fieldName }: FieldPlace,
): Promise<readonly ProjectOption[]> {
  const project = foundProject(await world.boards.readBoard(address, board), board);
  const field = project.fields.find(({ id, name }) => id === fieldId && name === fieldName);
  if (field !== undefined && field.options !== null) return field.options;
  throw new Failure(
    "GITHUB_FIELD_MISSING",
    `Cannot continue: the field "${fieldName}" was deleted or renamed meanwhile`,
    { hint: "Give the field its name back, and set the board up again" },
  );
}

/** Runs a write; where its answer is lost, the next read shows the outcome. */
async function ignoringLostAnswer(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "GITHUB_OUTCOME_UNKNOWN") throw error;
  }
}

// The end of a set-up of an earlier version that was cut off: it saved the values of a field in a ref before it replaced
// the field's options without their ids.

/** Of a hundred items each: ten thousand, as many as were ever saved. */
const MAX_PAGES = 100;
/** After so many repairs something else keeps removing the values. */
const MAX_ROUNDS = 3;

const fileForm = z.array(z.object({ item: z.string(), option: z.string() }));

/** The ref prefix of saved values: one ref a field, named by its id. */
export function backupPrefix({ lockPrefixes }: World, address: RepositoryAddress): string {
  return prefixBeside(lockPrefixes.of(address), "backup");
}

/**
 * Gives the saved values back to the items that have none, and removes the ref. Values are saved by the names of their
 * options. Throws GITHUB_NOT_LANDED where that cannot be done: the ref stays.
 */
export async function restoreBackup(world: World, place: FieldPlace, backup: FoundRef): Promise<void> {
  const files = await world.refs.readFiles(place.address, backup.commit.oid);
  // Text of another form was not saved by us and is skipped.
  const entries = [...files.values()].flatMap((text) => fileForm.safeParse(readJson(text)).data ?? []);
  const saved = new Map(entries.map(({ item, option }) => [item, option]));
  const ids = new Map((await readOptions(world, place)).map(({ name, id }) => [name, id]));
  for (let round = 0; saved.size > 0; round += 1) {
    const lost = (await readAllValues(world, place, backup)).filter(
      ({ itemId, option }) => option === null && saved.has(itemId),
    );
    if (lost.length === 0) break;
    // A renamed field shows no value of any item, and this read throws.
    await readOptions(world, place);
    const values = lost.flatMap(({ itemId, archived }) => {
      const optionId = ids.get(saved.get(itemId) ?? "");
      return optionId === undefined ? [] : [{ itemId, archived, optionId }];
    });
    if (values.length === 0 || round === MAX_ROUNDS) {
      const cause = "their options were renamed or deleted, or GitHub does not keep the values";
      throw notRestored(place, backup, `${lost.length} items lack theirs: ${cause}`);
    }
    for (let start = 0; start < values.length; start += MAX_RESTORED)
      await ignoringLostAnswer(async () =>
        world.setup.restoreValues(place, values.slice(start, start + MAX_RESTORED)),
      );
  }
  await swapRefs(world, place, [{ name: backup.name, from: backup.commit.oid, to: null }]);
}

async function readAllValues(world: World, place: FieldPlace, backup: FoundRef): Promise<ItemValue[]> {
  const { projectId, fieldName } = place;
  const values: ItemValue[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { values: found, nextCursor } = await world.setup.readValues(projectId, fieldName, cursor);
    values.push(...found);
    if (nextCursor === null) return values;
    cursor = nextCursor;
  }
  throw notRestored(place, backup, "the board has more than ten thousand items");
}

function notRestored({ fieldName }: FieldPlace, { name }: FoundRef, cause: string): Failure {
  return new Failure(
    "GITHUB_NOT_LANDED",
    `Cannot restore the values of "${fieldName}" that an earlier set-up saved: ${cause}`,
    {
      hint: `Give the options their names back, or these items another value. To give the saved values up, delete the ref "${name}". Then set the board up again`,
    },
  );
}
