import { schema as github } from "@octokit/graphql-schema";
import { buildSchema, parse, validate } from "graphql";
import { expect, test } from "vitest";
import { restoreValues } from "./item-store.ts";
import { MAX_RESTORED } from "../rules/bounds.ts";

const schema = buildSchema(github.idl, { assumeValid: true, assumeValidSDL: true });

test.each([1, 2, MAX_RESTORED])("the text for %i values is valid on GitHub's public schema", (count) => {
  const values = Array.from({ length: count }, (_, n) => ({
    itemId: `item ${n}`,
    optionId: `option ${n}`,
    archived: n % 2 === 0,
  }));
  const { document, variables } = restoreValues({ projectId: "P", fieldId: "F" }, values);
  expect(validate(schema, parse(document))).toEqual([]);
  expect(Object.keys(variables)).toHaveLength(2 + 2 * count);
});
