/** Projects: cards, and the values of their fields. */
import { Failure } from "../errors.ts";
import {
  found,
  notTried,
  type Assumption,
  describeGraphql,
  describeRest,
  type ProbeAnswer,
  type ProbeContext,
  once,
  pick,
  pickList,
  pickText,
} from "./probe-context.ts";
import * as documents from "./documents.ts";
import { newIssue } from "./issues.ts";

/** The field that a probe adds to the project, and removes. */
export const FIELD_NAME = "ralph-hero probe";
const OPTIONS = ["One", "Two"] as const;
/** Eight hexadecimal digits, as GitHub's own; a field of two options hardly has it. */
const UNKNOWN_OPTION = "00000000";

const newField = once(async (context) => {
  const answer = await context.graphql(documents.CREATE_FIELD, {
    name: FIELD_NAME,
    options: OPTIONS.map((name) => ({ name, color: "GRAY", description: "" })),
  });
  const field = pick(answer.data, "createProjectV2Field", "projectV2Field");
  const [id, databaseId] = [pick(field, "id"), pick(field, "databaseId")];
  const [one, two] = pickList(field, "options").map((option) => pickText(option, "id"));
  if (typeof id !== "string" || typeof databaseId !== "number" || !one || !two)
    throw new Failure("GITHUB_UNEXPECTED", `Cannot add a field to the project: ${describeGraphql(answer)}`);
  return { id, databaseId, options: [one, two] as const };
});

/** The card of an issue of this run, added once. Throws a Failure. */
const newCard = once(async (context, name): Promise<string> => {
  const answer = await addCard(context, name);
  const id = pickText(answer.data, "addProjectV2ItemById", "item", "id");
  if (id === null) throw new Failure("GITHUB_UNEXPECTED", `Cannot add a card: ${describeGraphql(answer)}`);
  return id;
});

async function addCard(context: ProbeContext, name: string): Promise<ProbeAnswer> {
  const { id: issueId } = await newIssue(context, name);
  return context.graphql(documents.ADD_CARD, { issueId });
}

async function setField(context: ProbeContext, itemId: string, optionId: string): Promise<ProbeAnswer> {
  const { id: fieldId } = await newField(context);
  return context.graphql(documents.SET_FIELD, { itemId, fieldId, optionId, fieldName: FIELD_NAME });
}

async function readCards(context: ProbeContext, name: string): Promise<ProbeAnswer> {
  const { id: issueId } = await newIssue(context, name);
  return context.graphql(documents.READ_CARDS_OF_ISSUE, { issueId, fieldName: FIELD_NAME });
}

function valueIn({ data }: ProbeAnswer): string | null {
  return pickText(data, "node", "projectItems", "nodes", 0, "fieldValueByName", "name");
}

/** The value on the card of that issue once it is the awaited one. */
async function valueUntil(context: ProbeContext, name: string, awaited: string): Promise<string | null> {
  const read = await context.until(
    async () => readCards(context, name),
    (answer) => valueIn(answer) === awaited,
  );
  return valueIn(read);
}

export const BOARDS: readonly Assumption[] = [
  {
    id: "card-on-issue-at-once",
    claim: "Issue.projectItems shows a card that was just added",
    async run(context) {
      const card = await newCard(context, "first");
      const read = await readCards(context, "first");
      const shows = pickList(read.data, "node", "projectItems", "nodes").some(
        (item) => pick(item, "id") === card,
      );
      return found(shows, "shown by the first read", describeGraphql(read));
    },
  },
  {
    id: "card-on-board-soon",
    claim: "ProjectV2.items shows a card that was just added within 6.7 s",
    async run(context) {
      const card = await newCard(context, "first");
      const shows = ({ data }: ProbeAnswer): boolean =>
        pickList(data, "node", "items", "nodes").some((item) => pick(item, "id") === card);
      const read = await context.until(async () => context.graphql(documents.READ_NEWEST_CARDS), shows);
      return found(shows(read), "shown", "not shown");
    },
  },
  {
    id: "card-added-twice-is-one",
    claim: "addProjectV2ItemById answers the card that is there",
    async run(context) {
      const card = await newCard(context, "first");
      const again = await addCard(context, "first");
      const id = pickText(again.data, "addProjectV2ItemById", "item", "id");
      return found(id === card, "the same card", describeGraphql(again));
    },
  },
  {
    id: "archived-card-refuses",
    claim: 'A write to an archived card is refused with "The item is archived and cannot be updated"',
    async run(context) {
      const { options } = await newField(context);
      const itemId = await newCard(context, "second");
      const archived = await context.graphql(documents.ARCHIVE_CARD, { itemId });
      if (archived.errors.length > 0)
        return notTried(`the card cannot be archived: ${describeGraphql(archived)}`);
      const answer = await setField(context, itemId, options[0]);
      await context.graphql(documents.UNARCHIVE_CARD, { itemId });
      const said = answer.errors[0]?.message ?? "";
      return found(/The item is archived and cannot be updated/.test(said), describeGraphql(answer));
    },
  },
  {
    id: "payload-shows-value",
    claim: "The payload of updateProjectV2ItemFieldValue shows the new value",
    async run(context) {
      const { options } = await newField(context);
      const answer = await setField(context, await newCard(context, "first"), options[0]);
      const item = pick(answer.data, "updateProjectV2ItemFieldValue", "projectV2Item");
      const value = pickText(item, "fieldValueByName", "name");
      return found(value === OPTIONS[0], value === null ? describeGraphql(answer) : `"${value}"`);
    },
  },
  {
    id: "value-reads-back",
    claim: "A value that GitHub accepted is on the card",
    async run(context) {
      const { options } = await newField(context);
      const answer = await setField(context, await newCard(context, "first"), options[1]);
      if (answer.errors.length > 0) return found(false, describeGraphql(answer));
      const value = await valueUntil(context, "first", OPTIONS[1]);
      return found(value === OPTIONS[1], value === null ? "no value" : `"${value}"`);
    },
  },
  {
    id: "fields-run-in-order",
    claim: "GitHub runs the fields of a mutation one after the other",
    async run(context) {
      const { id: fieldId, options } = await newField(context);
      const itemId = await newCard(context, "first");
      const answer = await context.graphql(documents.SET_FIELD_TWICE, {
        itemId,
        fieldId,
        firstOption: options[0],
        secondOption: options[1],
        fieldName: FIELD_NAME,
      });
      const shown = ["first", "second"].map((name) =>
        pickText(answer.data, name, "projectV2Item", "fieldValueByName", "name"),
      );
      const last = await valueUntil(context, "first", OPTIONS[1]);
      const right = last === OPTIONS[1] && shown.every((value, index) => value === OPTIONS[index]);
      return found(right, `payloads ${shown.map(String).join(", ")}; at last ${String(last)}`);
    },
  },
  {
    id: "aliased-field-writes",
    claim: "Several aliased updateProjectV2ItemFieldValue in one request all land",
    async run(context) {
      const { id: fieldId, options } = await newField(context);
      const [firstItem, secondItem] = [await newCard(context, "first"), await newCard(context, "second")];
      const variables = { firstItem, secondItem, fieldId, optionId: options[0] };
      const answer = await context.graphql(documents.SET_FIELD_OF_TWO, variables);
      const values = [
        await valueUntil(context, "first", OPTIONS[0]),
        await valueUntil(context, "second", OPTIONS[0]),
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
    async run(context) {
      const answer = await setField(context, await newCard(context, "first"), UNKNOWN_OPTION);
      const [error] = answer.errors;
      const holds = error?.type === "VALIDATION" && /does not belong to the field/.test(error.message);
      return found(holds, describeGraphql(answer));
    },
  },
  {
    id: "field-id-same-in-rest",
    claim: "REST lists a field's value under the databaseId that GraphQL gives",
    async run(context) {
      const { databaseId } = await newField(context);
      await newCard(context, "first");
      const answer = await context.until(
        async () => listItems(context, String(databaseId)),
        ({ status, body }) => status !== 200 || pickList(body).length > 0,
      );
      const ids = pickList(answer.body, 0, "fields").map((field) => pick(field, "id"));
      if (answer.status !== 200) return found(false, describeRest(answer));
      return found(ids.includes(databaseId), "the same id", `${ids.length} other fields`);
    },
  },
  {
    id: "rest-fields-by-id-only",
    claim: "REST project items refuse the name of a field with 400",
    async run(context) {
      const answer = await listItems(context, FIELD_NAME);
      if (answer.status === 404) return notTried("the server has no REST project items");
      return found(answer.status === 400, describeRest(answer));
    },
  },
  {
    id: "workflows-readable",
    claim: "ProjectV2.workflows names the built-in workflows and whether they are on",
    async run(context) {
      const answer = await context.graphql(documents.READ_WORKFLOWS);
      const isList = Array.isArray(pick(answer.data, "node", "workflows", "nodes"));
      return found(isList, "a list", describeGraphql(answer));
    },
  },
  {
    id: "unknown-option-id",
    claim: "updateProjectV2Field refuses an option with an id that the field does not have",
    async run(context) {
      const answer = await replaceOptions(context, [...OPTIONS], UNKNOWN_OPTION);
      return found(answer.errors.length > 0, describeGraphql(answer));
    },
  },
  {
    id: "replaced-options",
    claim: "An option that updateProjectV2Field gets with its id keeps its cards, also under another name",
    async run(context) {
      const { options } = await newField(context);
      await setField(context, await newCard(context, "first"), options[1]);
      const answer = await replaceOptions(context, [OPTIONS[0], "Renamed"]);
      if (answer.errors.length > 0) return found(false, describeGraphql(answer));
      const value = await valueUntil(context, "first", "Renamed");
      return found(value === "Renamed", value === null ? "no value" : `"${value}"`);
    },
  },
];

/** Gives the field's two options these names, by their ids, and adds a third. Throws a Failure on older servers. */
async function replaceOptions(
  context: ProbeContext,
  names: readonly string[],
  thirdId?: string,
): Promise<ProbeAnswer> {
  const { data } = await context.graphql(documents.READ_OPTION_INPUT);
  if (!pickList(data, "__type", "inputFields").some((input) => pick(input, "name") === "id"))
    throw new Failure("GITHUB_UNSUPPORTED", "Cannot send the ids of options: this server does not take them");
  const { id: fieldId, options } = await newField(context);
  const look = { color: "GRAY", description: "" };
  const kept = names.map((name, n) => ({ id: options[n], name, ...look }));
  const third = { id: thirdId, name: "Three", ...look };
  return context.graphql(documents.REPLACE_OPTIONS, { fieldId, options: [...kept, third] });
}

async function listItems(context: ProbeContext, fields: string) {
  const { owner, projectNumber } = context.target;
  const home = context.facts.ownerKind === "Organization" ? "orgs" : "users";
  const parameters = { owner, project_number: projectNumber, fields, per_page: 1 };
  return context.restAt("GET", `/${home}/{owner}/projectsV2/{project_number}/items`, parameters);
}
