/** What GitHub's own GraphQL library says of a document that does not fit the schema; clients react to its words. */
import type { GraphQLError } from "graphql";

interface Refusal {
  readonly message: string;
  readonly extensions: Readonly<Record<string, string>>;
}

type Parts = Readonly<Record<string, string>>;

/** By the words of `graphql`: the same in the words and codes of graphql-ruby's static validation. */
const FORMS: readonly (readonly [RegExp, (parts: Parts) => Refusal])[] = [
  [
    /^Cannot query field "(?<field>\w+)" on type "(?<type>\w+)"/,
    ({ field = "", type = "" }) => ({
      message: `Field '${field}' doesn't exist on type '${type}'`,
      extensions: { code: "undefinedField", typeName: type, fieldName: field },
    }),
  ],
  [
    /^Unknown type "(?<type>\w+)"/,
    ({ type = "" }) => ({
      message: `No such type ${type}, so it can't be a fragment condition`,
      extensions: { code: "undefinedType", typeName: type },
    }),
  ],
  [
    /^Unknown argument "(?<argument>\w+)" on field "\w+\.(?<field>\w+)"/,
    ({ argument = "", field = "" }) => notAccepted("Field", field, argument),
  ],
  [
    /^Field "(?<argument>\w+)" is not defined by type "(?<type>\w+)"/,
    ({ argument = "", type = "" }) => notAccepted("InputObject", type, argument),
  ],
];

function notAccepted(typeName: string, name: string, argumentName: string): Refusal {
  return {
    message: `${typeName} '${name}' doesn't accept argument '${argumentName}'`,
    extensions: { code: "argumentNotAccepted", name, typeName, argumentName },
  };
}

/** Returns the error of a document that does not fit, in GitHub's form where clients know that form. */
export function schemaError({ message, locations }: GraphQLError): unknown {
  for (const [pattern, form] of FORMS) {
    const parts = pattern.exec(message)?.groups;
    if (parts !== undefined) return { ...form(parts), locations };
  }
  return { message, locations };
}
