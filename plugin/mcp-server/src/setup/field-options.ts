import { Failure, quoted } from "../errors.ts";
import type { ProjectOption } from "../ports/board.ts";
import type { BoardAddress, NewOption, RepositoryAddress } from "../ports/ticket.ts";
import type { World } from "../ports/world.ts";
import { foundProject } from "../ticket/board.ts";
import { missingOptions, withMissing } from "./setup-plan.ts";

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
  if (gone.length > 0) throw goneFailure(place, gone);
}

/** The field's options as they are now. Throws GITHUB_FIELD_MISSING where it is gone or has another name. */
export async function readOptions(
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
export async function ignoringLostAnswer(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "GITHUB_OUTCOME_UNKNOWN") throw error;
  }
}

function goneFailure({ fieldName }: FieldPlace, gone: readonly ProjectOption[]): Failure {
  return new Failure(
    "GITHUB_FIELD_MISSING",
    `The options were added to "${fieldName}", and its option ${quoted(gone.map(({ name }) => name))} is gone: somebody deleted it meanwhile, or GitHub made it anew`,
    { hint: "Cards that had it have no value in this field now: give them one on the board" },
  );
}
