import { readJson } from "../../domain/json.ts";
import { prefixBeside } from "../../domain/lock-refs.ts";
import { z } from "zod";
import { Failure } from "../../errors.ts";
import type { ItemValue } from "../ports/setup.ts";
import type { BoardAddress, RepositoryAddress } from "../ports/ticket.ts";
import { swapRefs } from "../log/swap-refs.ts";
import type { World } from "../world.ts";

/** Where the values of fields are kept while their options are replaced: one ref a field, named by its id. */
export function backupPrefix({ lockPrefixes }: World, address: RepositoryAddress): string {
  return prefixBeside(lockPrefixes.of(address), "backup");
}

/** GitHub shows the texts of files up to 512 KB; these come to about 100. */
const ITEMS_A_FILE = 2_000;
/** After that a replacement that was sent in time has landed or never will: its waits and its timeout are over. */
export const SETTLED_AFTER_MS = 3 * 60_000;

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
export async function save(
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
  if ((await swapRefs(world, place, [move])).kind === "lost") throw underway(place, SETTLED_AFTER_MS);
  return commit;
}

/** Ends the keeping of that backup. */
export async function drop(world: World, place: FieldPlace, oid: string): Promise<void> {
  // Where the ref is another one by now, somebody else has ended this set-up and begun one of their own.
  await swapRefs(world, place, [{ name: backupRef(world, place), from: oid, to: null }]);
}

/** The saved values; anything that is not of our form was not saved by us, and is none. One request. */
export async function readSaved(world: World, { address }: FieldPlace, oid: string): Promise<SavedValue[]> {
  const files = await world.refs.readFiles(address, oid);
  return [...files.values()].flatMap((text) => {
    const parsed = fileForm.safeParse(readJson(text));
    if (!parsed.success) return [];
    return parsed.data.map(({ item, option }) => ({ itemId: item, option }));
  });
}

/** The failure of whoever meets another set-up at that field. */
export function underway({ fieldName }: FieldPlace, retryAfterMs: number): Failure {
  const wait = `Call again in ${Math.ceil(retryAfterMs / 1000)} s`;
  return new Failure(
    "SETUP_UNDERWAY",
    `Cannot change the options of "${fieldName}": another set-up is at it, or was cut off moments ago`,
    { hint: `${wait}; what was cut off is then ended first`, retryable: true, retryAfterMs },
  );
}
