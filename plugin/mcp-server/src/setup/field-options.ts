import { Failure, quoted } from "../errors.ts";
import { foundProject } from "../ticket/board-card/board.ts";
import { missingOptions, withMissing } from "./setup-plan.ts";
import * as z from "zod";
import { prefixBeside } from "../rules/lock.ts";
import { readJson } from "../rules/text.ts";
import { swapRefs } from "../ticket/protocol/locks.ts";
import type { ProjectOption } from "../github/board-store.ts";
import type { BoardAddress, RepositoryAddress } from "../rules/names.ts";
import type { NewOption, ItemValue } from "../github/setup-store.ts";
import { MAX_RESTORED } from "../rules/bounds.ts";
import type { FoundRef } from "../github/ref-store.ts";
import type { World } from "../ticket/world/world.ts";

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
 * cards (docs/maintainers/decisions/0007). Throws GITHUB_NOT_LANDED, GITHUB_FIELD_MISSING where the field or one of its options is
 * gone, and what the stores throw.
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

// The end of a set-up of an earlier version that was cut off: it saved the values of a field in a ref before it replaced the field's options without their ids.

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
