import { z } from "zod";
import { Failure } from "../errors.ts";
import { missingOptions, withMissing } from "./setup-plan.ts";
import type { ProjectOption } from "./ports-board.ts";
import type { FileRef, ItemValue, NewOption, ValueToRestore } from "./ports-setup.ts";
import { MAX_RESTORED } from "./ports-setup.ts";
import type { BoardAddress, RepositoryAddress } from "./ports.ts";
import type { World } from "./world.ts";

/** Where the values of a field are kept while its options are replaced: one ref a field, named by its id. */
export const BACKUP_PREFIX = "refs/ralph/backup/";

/** A hundred pages: ten thousand items. Beyond, the saving would take longer than the board stands still. */
const MAX_PAGES = 100;
/** GitHub shows the texts of files up to 512 KB; these come to about 100. */
const ITEMS_A_FILE = 2_000;
/** The options are replaced only while the saved values are that fresh. */
const REPLACE_WITHIN_MS = 60_000;
/** After that a replacement that was sent in time has landed or never will: its waits and its timeout are over. */
const SETTLED_AFTER_MS = 3 * 60_000;
/** Values that are gone again after so many repairs are not for us to put back. */
const MAX_ROUNDS = 3;

const fileForm = z.array(z.object({ item: z.string(), option: z.string(), archived: z.boolean() }));

/** The field whose values are at stake. */
export interface FieldPlace {
  readonly address: RepositoryAddress;
  readonly repositoryId: string;
  readonly board: BoardAddress;
  readonly projectId: string;
  readonly fieldId: string;
  readonly fieldName: string;
}

/** Told what is being done, for long work. */
export type Progress = (said: string) => void;

type SavedValue = ItemValue & { readonly option: string };

/**
 * Adds the missing options to the field. GitHub can only replace a whole set of options, and items may lose their
 * values by it; so the values are saved first, and given back (docs/decisions/0007). Throws SETUP_UNDERWAY,
 * GITHUB_EMPTY_REPOSITORY, GITHUB_NOT_LANDED, and what the stores throw.
 */
export async function addOptions(
  world: World,
  place: FieldPlace,
  wanted: readonly NewOption[],
  progress: Progress,
): Promise<void> {
  const values = (await readAllValues(world, place, progress)).filter(hasValue);
  const saved = values.length === 0 ? null : await save(world, place, values);
  const options = await optionsOf(world, place);
  if (saved !== null && world.clock.now() - saved.takenAtMs > REPLACE_WITHIN_MS)
    throw underway(place, SETTLED_AFTER_MS);
  progress(`adding ${missingOptions(options, wanted).length} options to "${place.fieldName}"`);
  await settled(async () => world.setup.replaceOptions(place.fieldId, withMissing(options, wanted)));
  const after = await optionsOf(world, place);
  if (missingOptions(after, wanted).length > 0) throw notLanded(place, "the new options are not there");
  if (saved === null) return;
  await giveBack(world, place, { values, progress });
  await drop(world, place, saved.oid);
}

/**
 * Ends what a set-up that was cut off has begun: items without a value get the saved one. Returns what could not be
 * given back. Throws SETUP_UNDERWAY while the other set-up may still be about to write.
 */
export async function finishRestoring(
  world: World,
  place: FieldPlace,
  backup: FileRef,
  progress: Progress,
): Promise<string[]> {
  const ageMs = world.clock.now() - backup.commit.takenAtMs;
  if (ageMs < SETTLED_AFTER_MS) throw underway(place, SETTLED_AFTER_MS - ageMs);
  const notes = await giveBack(world, place, { values: savedIn(backup), progress });
  await drop(world, place, backup.commit.oid);
  return notes;
}

/** The ref that keeps the values of that field. */
export function backupRef(fieldId: string): string {
  return `${BACKUP_PREFIX}${fieldId}`;
}

async function save(
  world: World,
  place: FieldPlace,
  values: readonly SavedValue[],
): Promise<{ oid: string; takenAtMs: number }> {
  const files = new Map<string, string>();
  for (let start = 0; start < values.length; start += ITEMS_A_FILE) {
    const entries = values
      .slice(start, start + ITEMS_A_FILE)
      .map(({ itemId: item, option, archived }) => ({ item, option, archived }));
    files.set(`${start}.json`, JSON.stringify(entries));
  }
  const message = `Values of the field "${place.fieldName}", kept while its options are replaced`;
  const commit = await world.refs.createCommit(place.address, { message, files });
  const change = { from: null, to: commit.oid };
  if (!(await world.refs.swap(place.repositoryId, backupRef(place.fieldId), change)))
    throw underway(place, SETTLED_AFTER_MS);
  return commit;
}

async function drop(world: World, { repositoryId, fieldId }: FieldPlace, oid: string): Promise<void> {
  // Where the ref is another one by now, somebody else has ended this set-up and begun one of their own.
  await world.refs.swap(repositoryId, backupRef(fieldId), { from: oid, to: null });
}

/** The saved values; anything that is not of our form was not saved by us, and is none. */
function savedIn({ files }: FileRef): SavedValue[] {
  return [...files.values()].flatMap((text) => {
    const parsed = fileForm.safeParse(jsonOrNull(text));
    if (!parsed.success) return [];
    return parsed.data.map(({ item, option, archived }) => ({ itemId: item, option, archived }));
  });
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Anybody with write access may push a ref there; what is no JSON holds no values.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Sets every item that has lost its saved value, until a look finds none. Returns what nobody can give back. */
async function giveBack(
  world: World,
  place: FieldPlace,
  { values, progress }: { values: readonly SavedValue[]; progress: Progress },
): Promise<string[]> {
  const ids = new Map((await optionsOf(world, place)).map(({ name, id }) => [name, id]));
  for (let round = 0; ; round += 1) {
    progress(`checking that ${values.length} items have their values`);
    const empty = new Set(
      (await readAllValues(world, place, progress))
        .filter((value) => !hasValue(value))
        .map(({ itemId }) => itemId),
    );
    const lost = values.filter(({ itemId }) => empty.has(itemId));
    const restorable = lost.flatMap(({ itemId, archived, option }): ValueToRestore[] => {
      const optionId = ids.get(option);
      return optionId === undefined ? [] : [{ itemId, archived, optionId }];
    });
    if (restorable.length === 0) return orphanNotes(place, lost);
    if (round === MAX_ROUNDS) throw notLanded(place, `${restorable.length} items still lack their value`);
    await restoreAll(world, place, { values: restorable, progress });
  }
}

function orphanNotes({ fieldName }: FieldPlace, lost: readonly SavedValue[]): string[] {
  if (lost.length === 0) return [];
  const options = [...new Set(lost.map(({ option }) => JSON.stringify(option)))].join(", ");
  return [`${lost.length} items had ${options} in "${fieldName}", options that somebody has deleted since`];
}

async function restoreAll(
  world: World,
  place: FieldPlace,
  { values, progress }: { values: readonly ValueToRestore[]; progress: Progress },
): Promise<void> {
  for (let start = 0; start < values.length; start += MAX_RESTORED) {
    const batch = values.slice(start, start + MAX_RESTORED);
    await settled(async () => world.setup.restoreValues(place, batch));
    progress(`gave ${start + batch.length} of ${values.length} items their values back`);
  }
}

/** Runs a write; where its answer is lost, the next look tells what became of it. */
async function settled(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "GITHUB_OUTCOME_UNKNOWN") throw error;
  }
}

async function readAllValues(world: World, place: FieldPlace, progress: Progress): Promise<ItemValue[]> {
  const { projectId, fieldName } = place;
  const values: ItemValue[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { values: found, nextCursor } = await world.setup.readValues(projectId, fieldName, cursor);
    values.push(...found);
    if (nextCursor === null) return values;
    cursor = nextCursor;
    progress(`read ${values.length} items of "${fieldName}"`);
  }
  throw new Failure(
    "GITHUB_UNEXPECTED",
    `Cannot save the values of "${fieldName}": the project has more than ${values.length} items`,
    { hint: "Add the options by hand in the project's settings: GitHub keeps the values there" },
  );
}

function hasValue(value: ItemValue): value is SavedValue {
  return value.option !== null;
}

async function optionsOf(
  world: World,
  { address, board, fieldId, fieldName }: FieldPlace,
): Promise<readonly ProjectOption[]> {
  const { project } = await world.boards.readBoard(address, board);
  const options = project?.fields.find(({ id }) => id === fieldId)?.options ?? null;
  if (options !== null) return options;
  throw new Failure("GITHUB_FIELD_MISSING", `Cannot go on: the field "${fieldName}" is gone`);
}

function underway({ fieldName }: FieldPlace, retryAfterMs: number): Failure {
  const wait = `Call again in ${Math.ceil(retryAfterMs / 1000)} s`;
  return new Failure(
    "SETUP_UNDERWAY",
    `Cannot change the options of "${fieldName}": another set-up is at it, or was cut off moments ago`,
    { hint: `${wait}; what was cut off is then ended first`, retryable: true, retryAfterMs },
  );
}

function notLanded({ fieldName, fieldId }: FieldPlace, why: string): Failure {
  return new Failure(
    "GITHUB_NOT_LANDED",
    `Cannot tell that the options of "${fieldName}" were added: ${why}`,
    {
      hint: `Call again in some minutes; the items' values are kept in the ref "${backupRef(fieldId)}"`,
      retryable: true,
      retryAfterMs: SETTLED_AFTER_MS,
    },
  );
}
