/** A server's GraphQL schema against the documents of ralph-hero and the schemas that they are written for. */
import { GraphqlResponseError } from "@octokit/graphql";
import {
  BreakingChangeType,
  findBreakingChanges,
  findDangerousChanges,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isTypeDefinitionNode,
  isUnionType,
  NoDeprecatedCustomRule,
  parse,
  validate,
  visit,
  type GraphQLSchema,
} from "graphql";
import { featureFragments } from "../../src/github/generated.ts";
import { ServerFeatures, unknownNames } from "../../src/github/documents.ts";
import { schemaErrors } from "../../../../sandbox/src/graphql.ts";
import { SCHEMA_EXTENSION } from "../../../../sandbox/src/schema-extension.ts";
import { narrowed, NamedParts, partsNamedIn } from "./named-parts.ts";
import { ASKED_FOR, DOCUMENTS, EXTENDED, WITH_ANOTHER_WAY } from "./product.ts";

/** Lines for a person. Anything in the first two makes ralph-hero fail on that server. */
export interface SchemaReport {
  /** Errors of the server for documents of ralph-hero. */
  readonly refused: readonly string[];
  /** Parts of documents that have changed. */
  readonly changed: readonly string[];
  readonly deprecated: readonly string[];
  /** Parts that the server lacks and ralph-hero does without. */
  readonly lacking: readonly string[];
  /** Parts of schema-extension.ts that the published schema has by now. */
  readonly published: readonly string[];
  /** Parts of schema-extension.ts that the server has in another form. */
  readonly otherwise: readonly string[];
  /** New parts of the types that documents name. */
  readonly unused: readonly string[];
}

/** Compares a server's schema with the extended one. `published` is that of the package, to which the extension adds. */
export function compareSchema(live: GraphQLSchema, published: GraphQLSchema): SchemaReport {
  const features = new ServerFeatures();
  const sent = DOCUMENTS.map(([name, text]) => ({ name, ...sentTo(live, text, features) }));
  const isDoneOtherwise = ({ name, errors, isUnknown }: (typeof sent)[number]): boolean =>
    errors.length > 0 && isUnknown && WITH_ANOTHER_WAY.includes(name);
  const needed = sent.filter((one) => !isDoneOtherwise(one));
  const documents = needed.map(({ name, text }) => ({ name, document: parse(text) }));
  const parts = partsNamedIn(
    EXTENDED,
    documents.map(({ document }) => document),
  );
  const added = partsAdded();
  return {
    refused: byMessage(needed),
    changed: changesOf(narrowed(EXTENDED, parts), live),
    deprecated: byMessage(
      documents.map(({ name, document }) => ({
        name,
        errors: validate(live, document, [NoDeprecatedCustomRule]).map(({ message }) => message),
      })),
    ),
    lacking: [
      ...Object.entries(featureFragments)
        .filter(([, fragments]) => fragments.some((fragment) => isLeftOut(fragment, features)))
        .map(([feature]) => feature),
      ...sent.filter(isDoneOtherwise).map(({ name }) => name),
      ...ASKED_FOR.filter((name) => !isThere(live, name)),
    ],
    published: added.names.filter((name) => isThere(published, name)),
    otherwise: formOf(added, live),
    unused: newParts(live, parts),
  };
}

/** The text as ralph-hero ends up sending it, and the server's errors for that. */
function sentTo(live: GraphQLSchema, document: string, features: ServerFeatures) {
  const text = features.fitting(document);
  const errors = schemaErrors(live, text);
  const names = unknownNames(Reflect.construct(GraphqlResponseError, [{}, {}, { errors }]));
  // Each part is left out once.
  if (features.learn(names, text)) return sentTo(live, document, features);
  return { text, errors: errors.map(({ message }) => message), isUnknown: names.length === errors.length };
}

/** A line for each message, with the names of its documents. */
function byMessage(
  found: readonly { readonly name: string; readonly errors: readonly string[] }[],
): string[] {
  const names = new Map<string, Set<string>>();
  for (const { name, errors } of found)
    for (const message of errors) names.set(message, (names.get(message) ?? new Set()).add(name));
  return [...names].map(([message, of]) => {
    const [first = "", ...more] = of;
    return `${message} (${first}${more.length === 0 ? "" : ` and ${more.length} more`})`;
  });
}

function isLeftOut(fragment: string, features: ServerFeatures): boolean {
  const defined = `fragment ${fragment} on `;
  return DOCUMENTS.some(([, text]) => text.includes(defined) && !features.fitting(text).includes(defined));
}

/** The parts that schema-extension.ts adds, and a name for each: of a new type that of the type. */
function partsAdded(): { readonly parts: NamedParts; readonly names: readonly string[] } {
  const parts = new NamedParts();
  const names: string[] = [];
  for (const definition of parse(SCHEMA_EXTENSION, { noLocation: true }).definitions) {
    if (!("name" in definition) || definition.name === undefined) continue;
    const type = definition.name.value;
    const members: string[] = [];
    let field = "";
    visit(definition, {
      FieldDefinition({ name }) {
        field = `${name.value}.`;
        members.push(name.value);
      },
      InputValueDefinition: ({ name }) => void members.push(`${field}${name.value}`),
      // Members of a union.
      NamedType: ({ name }, key) => void (typeof key === "number" && members.push(name.value)),
    });
    parts.add(type, ...members);
    if (isTypeDefinitionNode(definition)) names.push(type);
    else
      names.push(...members.filter((member) => !member.includes(".")).map((member) => `${type}.${member}`));
  }
  return { parts, names };
}

/** Whether the schema has the type, or the `Type.member`. */
function isThere(schema: GraphQLSchema, name: string): boolean {
  const [type = "", member] = name.split(".");
  const found = schema.getType(type);
  return found !== undefined && (member === undefined || membersOf(schema, type).includes(member));
}

/** The names of a type's members, without arguments. */
function membersOf(schema: GraphQLSchema, name: string): string[] {
  const type = schema.getType(name);
  if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))
    return Object.keys(type.getFields());
  if (isEnumType(type)) return type.getValues().map((value) => value.name);
  return isUnionType(type) ? type.getTypes().map((member) => member.name) : [];
}

/**
 * What is otherwise of what documents name. A document that names a removed part is refused; of variables this tells the
 * removed parts. A value that an enum lacks fails nothing.
 */
function changesOf(named: GraphQLSchema, live: GraphQLSchema): string[] {
  return findBreakingChanges(named, live)
    .filter(({ type, description }) => {
      if (type.includes("DIRECTIVE")) return false;
      const [part = ""] = description.split(" ", 1);
      if (type !== BreakingChangeType.FIELD_REMOVED) return !REMOVALS.has(type);
      return isInputObjectType(named.getType(part.replace(/\..*/, ""))) && !ASKED_FOR.includes(part);
    })
    .map(({ description }) => description);
}

/** What is otherwise of the parts that schema-extension.ts adds, as far as the server has them. */
function formOf({ parts, names }: ReturnType<typeof partsAdded>, live: GraphQLSchema): string[] {
  const whole = parts.types.filter((name) => names.includes(name));
  const [ours, theirs] = [narrowed(EXTENDED, parts), narrowed(live, withMembers(live, parts, whole))];
  const changes = [...findBreakingChanges(ours, theirs), ...findDangerousChanges(ours, theirs)];
  return changes.filter(({ type }) => !REMOVALS.has(type)).map(({ description }) => description);
}

const REMOVALS: ReadonlySet<string> = new Set([
  BreakingChangeType.FIELD_REMOVED,
  BreakingChangeType.ARG_REMOVED,
  BreakingChangeType.VALUE_REMOVED_FROM_ENUM,
  BreakingChangeType.TYPE_REMOVED_FROM_UNION,
  BreakingChangeType.TYPE_REMOVED,
]);

/** The named parts, all members of some of their types, and all arguments of named fields, as the schema has them. */
function withMembers(schema: GraphQLSchema, parts: NamedParts, whole: readonly string[]): NamedParts {
  const all = new NamedParts();
  for (const name of parts.types) {
    const type = schema.getType(name);
    const isNamed = (member: string): boolean => parts.has(name, member);
    all.add(name, ...membersOf(schema, name).filter((member) => whole.includes(name) || isNamed(member)));
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields()).filter((one) => isNamed(one.name)))
      all.add(name, ...field.args.map((arg) => `${field.name}.${arg.name}`));
  }
  return all;
}

/** The members of the named types, and the arguments of their named fields, that only the server has. */
function newParts(live: GraphQLSchema, parts: NamedParts): string[] {
  // From the server's schema to ours, a new part is a removed one.
  return findBreakingChanges(narrowed(live, withMembers(live, parts, parts.types)), EXTENDED)
    .filter(({ type }) => REMOVALS.has(type) && type !== BreakingChangeType.TYPE_REMOVED)
    .map(({ description }) =>
      description.replace(/ was removed from \w+ type (\w+)\.$/, " of $1").replace(/ was removed\.$/, ""),
    )
    .toSorted((one, other) => Number(ROOTS.test(one)) - Number(ROOTS.test(other)));
}

/** Their new fields mostly concern other parts of GitHub. */
const ROOTS = /^(?:Query|Mutation)\./;

/** A report fits on one screen; `--all` shows the rest. */
const MAX_LINES = 5;

const SECTIONS: readonly (readonly [keyof SchemaReport, string])[] = [
  ["refused", "Refused: this server's errors for documents of ralph-hero"],
  ["changed", "Changed: parts that documents name, with another type or newly required"],
  ["deprecated", "Deprecated parts that documents name"],
  ["lacking", "Lacking here; ralph-hero leaves it out or goes another way"],
  ["published", "May go from schema-extension.ts: the published schema has it"],
  ["otherwise", "Here in another form than in schema-extension.ts"],
  ["unused", "New beside the parts that documents name"],
];

/** Whether a document of ralph-hero would fail on that server. */
export function failsOn({ refused, changed }: SchemaReport): boolean {
  return refused.length > 0 || changed.length > 0;
}

/** The lines for a person; all of them, or as many as one screen takes. */
export function reportLines(report: SchemaReport, isWhole: boolean): string[] {
  const lines: string[] = [];
  for (const [key, title] of SECTIONS) {
    const all = report[key];
    const shown = isWhole ? all : all.slice(0, MAX_LINES);
    if (all.length > 0) lines.push(`${title}:`, ...shown.map((line) => `  ${line}`));
    if (all.length > shown.length) lines.push(`  … and ${all.length - shown.length} more: --all`);
    if (all.length > 0) lines.push("");
  }
  const works = "Every document of ralph-hero works on this server";
  return [...lines, failsOn(report) ? "ralph-hero fails on this server" : works];
}
