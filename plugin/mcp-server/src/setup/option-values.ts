import { Failure, quoted } from "../errors.ts";
import { missingOptions, withMissing } from "./setup-plan.ts";
import type { ProjectOption } from "../ports/board.ts";
import {
  MAX_RESTORED,
  type BoardAddress,
  type FoundRef,
  type ItemValue,
  type NewOption,
  type RepositoryAddress,
  type ValueToRestore,
} from "../ports/ticket.ts";
import type { World } from "../ports/world.ts";
import { readJson } from "../domain/text.ts";
import { prefixBeside } from "../domain/lock.ts";
import * as z from "zod";
import { swapRefs } from "../ticket/locks.ts";

/** A hundred pages: ten thousand items. Beyond, the saving would take longer than the board stands still. */
const MAX_PAGES = 100;
/** The options are replaced only while the saved values are that fresh. */
const REPLACE_WITHIN_MS = 60_000;
/** Values that are gone again after so many repairs are not for us to put back. */
const MAX_ROUNDS = 3;

/** As many items are named where their values cannot be given back; the others are counted. */
const MAX_NAMED = 5;

/** Told what is being done, for long work. */
export type ReportProgress = (said: string) => void;

/** An item without the value that it had. */
type LostValue = SavedValue & Pick<ItemValue, "url" | "archived">;

/** The values to restore, and the ids of the field's options by name. */
interface Restoring {
  readonly values: readonly SavedValue[];
  readonly ids: ReadonlyMap<string, string>;
  readonly progress: ReportProgress;
}

/**
 * Adds the missing options to the field. GitHub can only replace a whole set of options, and items may lose their
 * values by it; so the values are saved first, and given back (docs/decisions/0007). Throws SETUP_UNDERWAY,
 * SETUP_TOO_LARGE, GITHUB_EMPTY_REPOSITORY, GITHUB_NOT_LANDED, GITHUB_FIELD_MISSING where somebody renames or deletes
 * meanwhile what the values need, and what the stores throw.
 */
export async function addOptions(
  world: World,
  place: FieldPlace,
  wanted: readonly NewOption[],
  progress: ReportProgress,
): Promise<void> {
  const values = (await readAllValues(world, place, progress)).filter((value) => hasOption(value));
  const saved = values.length === 0 ? null : await saveBackup(world, place, values);
  const options = await optionsOf(world, place);
  const gone = vanished(values, options);
  if (gone.length > 0) {
    if (saved !== null) await deleteBackup(world, place, saved.oid);
    throw changedMeanwhile(place, gone);
  }
  if (saved !== null && world.clock.now() - saved.takenAtMs > REPLACE_WITHIN_MS)
    throw underwayFailure(place, SETTLED_AFTER_MS);
  progress(`adding ${missingOptions(options, wanted).length} options to "${place.fieldName}"`);
  await ignoringLostAnswer(async () =>
    world.setup.replaceOptions(place.fieldId, withMissing(options, wanted)),
  );
  const after = await optionsOf(world, place);
  if (missingOptions(after, wanted).length > 0)
    throw notLandedFailure(world, place, "the new options are not there");
  if (saved === null) return;
  await restoreValues(world, place, { values, ids: idsOf(after), progress });
  await deleteBackup(world, place, saved.oid);
}

/**
 * Ends what a set-up that was cut off has begun: items without a value get the saved one. Throws SETUP_UNDERWAY while
 * the other set-up may still be about to write, and GITHUB_FIELD_MISSING where a value's option is gone: the values
 * stay in their ref then.
 */
export async function finishRestoring(
  world: World,
  place: FieldPlace,
  backup: FoundRef,
  progress: ReportProgress,
): Promise<void> {
  const ageMs = world.clock.now() - backup.commit.takenAtMs;
  if (ageMs < SETTLED_AFTER_MS) throw underwayFailure(place, SETTLED_AFTER_MS - ageMs);
  const ids = idsOf(await optionsOf(world, place));
  await restoreValues(world, place, {
    values: await readSaved(world, place, backup.commit.oid),
    ids,
    progress,
  });
  await deleteBackup(world, place, backup.commit.oid);
}

/**
 * Sets every item that has lost its saved value, until a look finds none. Options are known by the ids that they had
 * at first, for a rename changes no id. Throws GITHUB_FIELD_MISSING where there is no option for a value.
 */
async function restoreValues(
  world: World,
  place: FieldPlace,
  { values, ids, progress }: Restoring,
): Promise<void> {
  for (let round = 0; ; round += 1) {
    progress(`checking that ${values.length} items have their values`);
    const lost = lostValues(values, await readAllValues(world, place, progress));
    if (lost.length === 0) return;
    // If the field itself was renamed, every item seems to have lost its value, and this read throws.
    await optionsOf(world, place);
    const restorable = lost.flatMap(({ itemId, archived, option }): ValueToRestore[] => {
      const optionId = ids.get(option);
      return optionId === undefined ? [] : [{ itemId, archived, optionId }];
    });
    if (restorable.length === 0) throw missingOptionFailure(world, place, lost);
    if (round === MAX_ROUNDS)
      throw notLandedFailure(world, place, `${restorable.length} items still lack their value`);
    await restoreAll(world, place, { values: restorable, progress });
  }
}

/** Whether an item is archived is taken from the last look at it: a person may have restored it since the saving. */
function lostValues(saved: readonly SavedValue[], present: readonly ItemValue[]): LostValue[] {
  const empty = new Map(
    present.filter((value) => !hasOption(value)).map((value) => [value.itemId, value] as const),
  );
  return saved.flatMap(({ itemId, option }) => {
    const item = empty.get(itemId);
    return item === undefined ? [] : [{ itemId, option, url: item.url, archived: item.archived }];
  });
}

async function restoreAll(
  world: World,
  place: FieldPlace,
  { values, progress }: { values: readonly ValueToRestore[]; progress: ReportProgress },
): Promise<void> {
  for (let start = 0; start < values.length; start += MAX_RESTORED) {
    const batch = values.slice(start, start + MAX_RESTORED);
    await ignoringLostAnswer(async () => world.setup.restoreValues(place, batch));
    progress(`gave ${start + batch.length} of ${values.length} items their values back`);
  }
}

/** Runs a write; where its answer is lost, the next look tells what became of it. */
async function ignoringLostAnswer(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "GITHUB_OUTCOME_UNKNOWN") throw error;
  }
}

async function readAllValues(
  world: World,
  place: FieldPlace,
  progress: ReportProgress,
): Promise<ItemValue[]> {
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
    "SETUP_TOO_LARGE",
    `Cannot save the values of "${fieldName}": the project has more than ${values.length} items`,
    { hint: "Add the options by hand in the project's settings: GitHub keeps the values there" },
  );
}

function hasOption(value: ItemValue): value is ItemValue & SavedValue {
  return value.option !== null;
}

function idsOf(options: readonly ProjectOption[]): ReadonlyMap<string, string> {
  return new Map(options.map(({ name, id }) => [name, id]));
}

/** The options of saved values that are not there: somebody has renamed or deleted them since. */
function vanished(values: readonly SavedValue[], options: readonly ProjectOption[]): string[] {
  const ids = idsOf(options);
  return [...new Set(values.map(({ option }) => option))].filter((name) => !ids.has(name));
}

/** The field's options. Throws GITHUB_FIELD_MISSING where it is gone, or has another name: values are read by that. */
async function optionsOf(
  world: World,
  { address, board, fieldId, fieldName }: FieldPlace,
): Promise<readonly ProjectOption[]> {
  const { project } = await world.boards.readBoard(address, board);
  const field = project?.fields.find(({ id, name }) => id === fieldId && name === fieldName);
  if (field !== undefined && field.options !== null) return field.options;
  throw new Failure(
    "GITHUB_FIELD_MISSING",
    `Cannot continue: the field "${fieldName}" was deleted or renamed meanwhile`,
    { hint: "Give the field its name back, and set the board up again" },
  );
}

function changedMeanwhile({ fieldName }: FieldPlace, gone: readonly string[]): Failure {
  return new Failure(
    "GITHUB_FIELD_MISSING",
    `Cannot add options to "${fieldName}": somebody has renamed or deleted its option ${quoted(gone)} meanwhile`,
    { hint: "Nothing was changed in the field. Set the board up again", retryable: true },
  );
}

function missingOptionFailure(world: World, place: FieldPlace, lost: readonly LostValue[]): Failure {
  const options = quoted([...new Set(lost.map(({ option }) => option))]);
  const named = lost.flatMap(({ url }) => url ?? []).slice(0, MAX_NAMED);
  const others = lost.length - named.length;
  const items = [...named, ...(others === 0 ? [] : [`${others} more`])].join(", ");
  return new Failure(
    "GITHUB_FIELD_MISSING",
    `Cannot give ${lost.length} items their value of "${place.fieldName}" back: somebody has renamed or deleted ${options}, which they had. Items: ${items}`,
    {
      hint: [
        "Rename the option back, or add it again, or give these items another value; then set the board up again.",
        `The values are kept in the ref "${backupRef(world, place)}"; delete it to give them up`,
      ].join(" "),
    },
  );
}

function notLandedFailure(world: World, place: FieldPlace, why: string): Failure {
  return new Failure(
    "GITHUB_NOT_LANDED",
    `Cannot tell that the options of "${place.fieldName}" were added: ${why}`,
    {
      hint: `Call again in some minutes; the items' values are kept in the ref "${backupRef(world, place)}"`,
      retryable: true,
      retryAfterMs: SETTLED_AFTER_MS,
    },
  );
}

/** The ref prefix of fields' values while their options are replaced: one ref a field, named by its id. */
export function backupPrefix({ lockPrefixes }: World, address: RepositoryAddress): string {
  return prefixBeside(lockPrefixes.of(address), "backup");
}

/** GitHub shows the texts of files up to 512 KB; these come to about 100. */
const ITEMS_A_FILE = 2_000;
/** After that a replacement that was sent in time has landed or never will: its waits and its timeout are over. */
const SETTLED_AFTER_MS = 3 * 60_000;

const fileForm = z.array(z.object({ item: z.string(), option: z.string() }));

/** The field whose values are at stake. */
export interface FieldPlace {
  readonly address: RepositoryAddress;
  readonly repositoryId: string;
  readonly board: BoardAddress;
  readonly projectId: string;
  readonly fieldId: string;
  readonly fieldName: string;
}

/** The option that an item had, by its name. */
export type SavedValue = Pick<ItemValue, "itemId"> & { readonly option: string };

/** The ref that keeps the values of that field. */
export function backupRef(
  world: World,
  { address, fieldId }: Pick<FieldPlace, "address" | "fieldId">,
): string {
  return `${backupPrefix(world, address)}${fieldId}`;
}

/** Saves the values of the field. Throws SETUP_UNDERWAY where others are saved, GITHUB_EMPTY_REPOSITORY. */
async function saveBackup(
  world: World,
  place: FieldPlace,
  values: readonly SavedValue[],
): Promise<{ oid: string; takenAtMs: number }> {
  const files = new Map<string, string>();
  for (let start = 0; start < values.length; start += ITEMS_A_FILE) {
    const entries = values
      .slice(start, start + ITEMS_A_FILE)
      .map(({ itemId: item, option }) => ({ item, option }));
    files.set(`${start}.json`, JSON.stringify(entries));
  }
  const message = `Values of the field "${place.fieldName}", kept while its options are replaced (${world.newId()})`;
  const commit = await world.refs.createCommit(place.address, { message, files });
  const move = { name: backupRef(world, place), from: null, to: commit.oid };
  if ((await swapRefs(world, place, [move])).kind === "lost") throw underwayFailure(place, SETTLED_AFTER_MS);
  return commit;
}

/** Ends the keeping of that backup. */
async function deleteBackup(world: World, place: FieldPlace, oid: string): Promise<void> {
  // If the ref is another one by now, somebody else has ended this set-up and begun one of their own.
  await swapRefs(world, place, [{ name: backupRef(world, place), from: oid, to: null }]);
}

/** The saved values; text of another form was not saved by us and is skipped. One request. */
async function readSaved(world: World, { address }: FieldPlace, oid: string): Promise<SavedValue[]> {
  const files = await world.refs.readFiles(address, oid);
  return [...files.values()].flatMap((text) => {
    const parsed = fileForm.safeParse(readJson(text));
    if (!parsed.success) return [];
    return parsed.data.map(({ item, option }) => ({ itemId: item, option }));
  });
}

/** The failure of whoever meets another set-up at that field. */
function underwayFailure({ fieldName }: FieldPlace, retryAfterMs: number): Failure {
  const wait = `Call again in ${Math.ceil(retryAfterMs / 1000)} s`;
  return new Failure(
    "SETUP_UNDERWAY",
    `Cannot change the options of "${fieldName}": another set-up is running, or was interrupted moments ago`,
    { hint: `${wait}; the interrupted one is then finished first`, retryable: true, retryAfterMs },
  );
}
