/** Projects: cards, and the values of their fields. */
import { Failure } from "../errors.ts";
import { found, notTried, type Assumption, type Finding } from "./assumption.ts";
import * as documents from "./documents.ts";
import { describeGraphql, describeRest, type GraphqlAnswer, type Ground } from "./ground.ts";
import { newIssue } from "./issues.ts";
import { once } from "./once.ts";
import { pick, pickList, pickText } from "./pick.ts";

/** The field that a probe adds to the project, and removes. */
export const FIELD_NAME = "ralph-hero probe";
const OPTIONS = ["One", "Two"] as const;
/** Eight hexadecimal digits, as GitHub's own; a field of two options hardly has it. */
const UNKNOWN_OPTION = "00000000";

interface NewField {
  readonly id: string;
  readonly databaseId: number;
  readonly options: readonly [string, string];
}

const newField = once(async (ground): Promise<NewField> => {
  const answer = await ground.graphql(documents.CREATE_FIELD, {
    projectId: ground.surveyed.projectId,
    name: FIELD_NAME,
    options: OPTIONS.map((name) => ({ name, color: "GRAY", description: "" })),
  });
  const field = pick(answer.data, "createProjectV2Field", "projectV2Field");
  const [id, databaseId] = [pick(field, "id"), pick(field, "databaseId")];
  const [one, two] = pickList(field, "options").map((option) => pickText(option, "id"));
  if (typeof id !== "string" || typeof databaseId !== "number" || !one || !two)
    throw new Failure("GITHUB_UNEXPECTED", `Cannot add a field to the project: ${describeGraphql(answer)}`);
  return { id, databaseId, options: [one, two] };
});

/** The card of an issue of this run, added once. Throws a Failure. */
const newCard = once(async (ground, name): Promise<string> => {
  const answer = await addCard(ground, name);
  const id = pickText(answer.data, "addProjectV2ItemById", "item", "id");
  if (id === null) throw new Failure("GITHUB_UNEXPECTED", `Cannot add a card: ${describeGraphql(answer)}`);
  return id;
});

async function addCard(ground: Ground, name: string): Promise<GraphqlAnswer> {
  const { id: issueId } = await newIssue(ground, name);
  return ground.graphql(documents.ADD_CARD, { projectId: ground.surveyed.projectId, issueId });
}

async function setField(ground: Ground, itemId: string, optionId: string): Promise<GraphqlAnswer> {
  const { projectId } = ground.surveyed;
  const { id: fieldId } = await newField(ground);
  const variables = { projectId, itemId, fieldId, optionId, fieldName: FIELD_NAME };
  return ground.graphql(documents.SET_FIELD, variables);
}

async function readCards(ground: Ground, name: string): Promise<GraphqlAnswer> {
  const { id: issueId } = await newIssue(ground, name);
  return ground.graphql(documents.READ_CARDS_OF_ISSUE, { issueId, fieldName: FIELD_NAME });
}

function valueIn({ data }: GraphqlAnswer): string | null {
  return pickText(data, "node", "projectItems", "nodes", 0, "fieldValueByName", "name");
}

/** The value on the card of that issue once it is the awaited one. */
async function valueUntil(ground: Ground, name: string, awaited: string): Promise<string | null> {
  const read = await ground.until(
    async () => readCards(ground, name),
    (answer) => valueIn(answer) === awaited,
  );
  return valueIn(read);
}

const CARDS: readonly Assumption[] = [
  {
    id: "card-on-issue-at-once",
    claim: "Issue.projectItems shows a card that was just added",
    use: "relied on",
    async run(ground) {
      const card = await newCard(ground, "first");
      const read = await readCards(ground, "first");
      const shows = pickList(read.data, "node", "projectItems", "nodes").some(
        (item) => pick(item, "id") === card,
      );
      return found(shows, shows ? "shown by the first read" : describeGraphql(read));
    },
  },
  {
    id: "card-on-board-soon",
    claim: "ProjectV2.items shows a card that was just added within 6.7 s",
    use: "relied on",
    async run(ground) {
      const card = await newCard(ground, "first");
      const { projectId } = ground.surveyed;
      const shows = ({ data }: GraphqlAnswer): boolean =>
        pickList(data, "node", "items", "nodes").some((item) => pick(item, "id") === card);
      const ask = async () => ground.graphql(documents.READ_NEWEST_CARDS, { projectId });
      const read = await ground.until(ask, shows);
      return found(shows(read), shows(read) ? "shown" : "not shown");
    },
  },
  {
    id: "card-added-twice-is-one",
    claim: "addProjectV2ItemById answers the card that is there",
    use: "relied on",
    async run(ground) {
      const card = await newCard(ground, "first");
      const again = await addCard(ground, "first");
      const id = pickText(again.data, "addProjectV2ItemById", "item", "id");
      return found(id === card, id === card ? "the same card" : describeGraphql(again));
    },
  },
  {
    id: "archived-card-refuses",
    claim: 'A write to an archived card is refused with "The item is archived and cannot be updated"',
    use: "relied on",
    run: tryArchived,
  },
];

const VALUES: readonly Assumption[] = [
  {
    id: "payload-shows-value",
    claim: "The payload of updateProjectV2ItemFieldValue shows the new value",
    use: "relied on",
    async run(ground) {
      const { options } = await newField(ground);
      const answer = await setField(ground, await newCard(ground, "first"), options[0]);
      const item = pick(answer.data, "updateProjectV2ItemFieldValue", "projectV2Item");
      const value = pickText(item, "fieldValueByName", "name");
      return found(value === OPTIONS[0], value === null ? describeGraphql(answer) : `"${value}"`);
    },
  },
  {
    id: "value-reads-back",
    claim: "A value that GitHub accepted is on the card",
    use: "relied on",
    async run(ground) {
      const { options } = await newField(ground);
      const answer = await setField(ground, await newCard(ground, "first"), options[1]);
      if (answer.errors.length > 0) return found(false, describeGraphql(answer));
      const value = await valueUntil(ground, "first", OPTIONS[1]);
      return found(value === OPTIONS[1], value === null ? "no value" : `"${value}"`);
    },
  },
  {
    id: "fields-run-in-order",
    claim: "GitHub runs the fields of a mutation one after the other",
    use: "relied on",
    run: tryOrder,
  },
  {
    id: "aliased-field-writes",
    claim: "Several aliased updateProjectV2ItemFieldValue in one request all land",
    use: "relied on",
    async run(ground) {
      const { id: fieldId, options } = await newField(ground);
      const [firstItem, secondItem] = [await newCard(ground, "first"), await newCard(ground, "second")];
      const { projectId } = ground.surveyed;
      const variables = { projectId, firstItem, secondItem, fieldId, optionId: options[0] };
      const answer = await ground.graphql(documents.SET_FIELD_OF_TWO, variables);
      const values = [
        await valueUntil(ground, "first", OPTIONS[0]),
        await valueUntil(ground, "second", OPTIONS[0]),
      ];
      const landed = values.filter((value) => value === OPTIONS[0]).length;
      return found(
        landed === values.length,
        `${landed} of ${values.length} landed; ${describeGraphql(answer)}`,
      );
    },
  },
  {
    id: "unknown-option-refused",
    claim:
      'An unknown option is a VALIDATION error: "The single select option Id does not belong to the field"',
    use: "relied on",
    async run(ground) {
      const answer = await setField(ground, await newCard(ground, "first"), UNKNOWN_OPTION);
      const [error] = answer.errors;
      const holds = error?.type === "VALIDATION" && /does not belong to the field/.test(error.message);
      return found(holds, describeGraphql(answer));
    },
  },
  {
    id: "field-id-same-in-rest",
    claim: "REST lists a field's value under the databaseId that GraphQL gives",
    use: "relied on",
    async run(ground) {
      const { databaseId } = await newField(ground);
      await newCard(ground, "first");
      const answer = await ground.until(
        async () => listItems(ground, String(databaseId)),
        ({ status, body }) => status !== 200 || pickList(body).length > 0,
      );
      const ids = pickList(answer.body, 0, "fields").map((field) => pick(field, "id"));
      if (answer.status !== 200) return found(false, describeRest(answer));
      return found(
        ids.includes(databaseId),
        ids.includes(databaseId) ? "the same id" : `${ids.length} other fields`,
      );
    },
  },
  {
    id: "rest-fields-by-id-only",
    claim: "REST project items refuse the name of a field with 400",
    use: "relied on",
    async run(ground) {
      const answer = await listItems(ground, FIELD_NAME);
      if (answer.status === 404) return notTried("the server has no REST project items");
      return found(answer.status === 400, describeRest(answer));
    },
  },
  {
    id: "workflows-readable",
    claim: "ProjectV2.workflows names the built-in workflows and whether they are on",
    use: "relied on",
    async run(ground) {
      const { projectId } = ground.surveyed;
      const answer = await ground.graphql(documents.READ_WORKFLOWS, { projectId });
      const isList = Array.isArray(pick(answer.data, "node", "workflows", "nodes"));
      return found(isList, isList ? "a list" : describeGraphql(answer));
    },
  },
];

export const BOARDS: readonly Assumption[] = [...CARDS, ...VALUES];

async function listItems(ground: Ground, fields: string) {
  const { owner, projectNumber } = ground.place;
  const home = ground.surveyed.ownerKind === "Organization" ? "orgs" : "users";
  const parameters = { owner, project_number: projectNumber, fields, per_page: 1 };
  return ground.restAt("GET", `/${home}/{owner}/projectsV2/{project_number}/items`, parameters);
}

async function tryOrder(ground: Ground): Promise<Finding> {
  const { id: fieldId, options } = await newField(ground);
  const itemId = await newCard(ground, "first");
  const answer = await ground.graphql(documents.SET_FIELD_TWICE, {
    projectId: ground.surveyed.projectId,
    itemId,
    fieldId,
    firstOption: options[0],
    secondOption: options[1],
    fieldName: FIELD_NAME,
  });
  const shown = ["first", "second"].map((name) =>
    pickText(answer.data, name, "projectV2Item", "fieldValueByName", "name"),
  );
  const last = await valueUntil(ground, "first", OPTIONS[1]);
  const right = last === OPTIONS[1] && shown.every((value, index) => value === OPTIONS[index]);
  return found(right, `payloads ${shown.map(String).join(", ")}; at last ${String(last)}`);
}

async function tryArchived(ground: Ground): Promise<Finding> {
  const { projectId } = ground.surveyed;
  const { options } = await newField(ground);
  const itemId = await newCard(ground, "second");
  const archived = await ground.graphql(documents.ARCHIVE_CARD, { projectId, itemId });
  if (archived.errors.length > 0)
    return notTried(`the card cannot be archived: ${describeGraphql(archived)}`);
  const answer = await setField(ground, itemId, options[0]);
  await ground.graphql(documents.UNARCHIVE_CARD, { projectId, itemId });
  const said = answer.errors[0]?.message ?? "";
  return found(/The item is archived and cannot be updated/.test(said), describeGraphql(answer));
}
