import {
  buildClientSchema,
  getIntrospectionQuery,
  type GraphQLSchema,
  type IntrospectionSchema,
} from "graphql";
import { z } from "zod";
import { isObject } from "../../src/rules/text.ts";
import { schemaOf } from "./product.ts";

/**
 * GitHub has these options: `schema.json` of @octokit/graphql-schema 15.26.1, its own introspection, lists
 * `includeDeprecated` for input fields and arguments, and `isOneOf`.
 */
export const INTROSPECTION = getIntrospectionQuery({
  descriptions: false,
  inputValueDeprecation: true,
  oneOf: true,
});

const introspected = z.object({
  __schema: z.custom<IntrospectionSchema>((value) => isObject(value) && Array.isArray(value["types"])),
});
const answer = z.union([
  z.object({ errors: z.tuple([z.object({ message: z.string() })]).rest(z.unknown()) }),
  z.object({ data: introspected }),
  introspected,
]);

/** Returns the schema of an introspection (JSON) or a schema (SDL). Throws an Error for another text. */
export function schemaIn(text: string): GraphQLSchema {
  if (text.trim() === "") throw new Error("it is empty");
  if (!text.trimStart().startsWith("{")) return schemaOf(text);
  const { data: found } = answer.safeParse(JSON.parse(text));
  if (found === undefined) throw new Error("it has no introspection of a schema");
  if ("errors" in found) throw new Error(`GitHub refused the introspection: ${found.errors[0].message}`);
  return buildClientSchema("data" in found ? found.data : found, { assumeValid: true });
}
