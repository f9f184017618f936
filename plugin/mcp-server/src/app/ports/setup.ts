/** What setting a board up needs of GitHub. */
import type { BoardAddress, RepositoryAddress } from "./ticket.ts";

/** A single-select option that is to be made; GitHub lets nobody choose its id. */
export interface NewOption {
  readonly name: string;
  readonly color: string;
  readonly description: string;
}

/** A project that the repository shows among its own. */
export interface LinkedProject extends BoardAddress {
  readonly title: string;
  readonly closed: boolean;
}

/** Who is to own a new board, and which boards the repository has. */
export interface BoardPlace {
  /** Null where there is no such user or organization. */
  readonly ownerId: string | null;
  readonly linkedProjects: readonly LinkedProject[];
}

/** One of GitHub's own workflows on a project. What it does is not told. */
export interface ProjectWorkflow {
  readonly name: string;
  readonly enabled: boolean;
}

/** The option that an item shows in one field. */
export interface ItemValue {
  readonly itemId: string;
  /** Of its issue or pull request; null for a draft, and for what the token may not see. */
  readonly url: string | null;
  readonly archived: boolean;
  /** The option's name; null where the field has no value. */
  readonly option: string | null;
}

export interface ItemValuePage {
  readonly values: readonly ItemValue[];
  readonly nextCursor: string | null;
}

/** A value that is to be set again. */
export interface ValueToRestore {
  readonly itemId: string;
  readonly optionId: string;
  /** An archived item takes no value: it is restored for that instant. */
  readonly archived: boolean;
}

/** Boards in the making. Every write throws GITHUB_FORBIDDEN where the token may not, GITHUB_OUTCOME_UNKNOWN where
 * no answer came. */
export interface SetupStore {
  readPlace(address: RepositoryAddress, projectOwner: string): Promise<BoardPlace>;
  /** The names of all labels. */
  readLabels(address: RepositoryAddress): Promise<readonly string[]>;
  readWorkflows(projectId: string): Promise<readonly ProjectWorkflow[]>;
  createProject(
    ownerId: string,
    repositoryId: string,
    title: string,
  ): Promise<{ number: number; url: string }>;
  createField(projectId: string, name: string, options: readonly NewOption[]): Promise<void>;
  /** Lets the field have these options and no others. */
  replaceOptions(fieldId: string, options: readonly NewOption[]): Promise<void>;
  createLabel(address: RepositoryAddress, name: string): Promise<void>;
  /** A hundred items of the project, in its order. */
  readValues(projectId: string, fieldName: string, cursor: string | null): Promise<ItemValuePage>;
  /** Sets at most `MAX_RESTORED` values in one request. */
  restoreValues(
    place: { projectId: string; fieldId: string },
    values: readonly ValueToRestore[],
  ): Promise<void>;
}

/** As many values as GitHub sets well within the ten seconds that it gives one request. */
export const MAX_RESTORED = 20;
