/** The part of a schema that documents name. */
import {
  buildASTSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isTypeDefinitionNode,
  isUnionType,
  Kind,
  parse,
  printSchema,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
} from "graphql";

/** By a type's name: its fields, `field.argument`, values of an enum and members of a union. */
export class NamedParts {
  readonly #parts = new Map<string, Set<string>>();

  add(type: string, ...members: readonly string[]): void {
    const known = this.#parts.get(type) ?? new Set();
    for (const member of members) known.add(member);
    this.#parts.set(type, known);
  }

  has(type: string, member?: string): boolean {
    const known = this.#parts.get(type);
    return known !== undefined && (member === undefined || known.has(member));
  }

  membersOf(type: string): string[] {
    return [...(this.#parts.get(type) ?? [])];
  }

  get types(): string[] {
    return [...this.#parts.keys()];
  }
}

/**
 * Returns the parts of the schema that the documents name. Of what a variable may hold these are all parts: the text
 * does not say which are sent.
 */
export function partsNamedIn(schema: GraphQLSchema, documents: readonly DocumentNode[]): NamedParts {
  const parts = new NamedParts();
  const info = new TypeInfo(schema);
  const addInput = (type: GraphQLInputType | null | undefined): void => {
    const named = getNamedType(type);
    if (isEnumType(named)) parts.add(named.name, ...named.getValues().map(({ name }) => name));
    if (!isInputObjectType(named) || parts.has(named.name)) return;
    parts.add(named.name, ...Object.keys(named.getFields()));
    for (const { type: inner } of Object.values(named.getFields())) addInput(inner);
  };
  const visitor = visitWithTypeInfo(info, {
    Field() {
      const [parent, field] = [info.getParentType(), info.getFieldDef()];
      if (parent === undefined || parent === null || field === undefined || field === null) return;
      parts.add(parent.name, field.name);
      const answered = getNamedType(field.type);
      parts.add(answered.name, ...(isEnumType(answered) ? answered.getValues().map(({ name }) => name) : []));
    },
    Argument({ name }) {
      const [parent, field] = [info.getParentType(), info.getFieldDef()];
      if (parent && field) parts.add(parent.name, `${field.name}.${name.value}`);
    },
    ObjectField({ name }) {
      const holder = getNamedType(info.getParentInputType());
      if (holder) parts.add(holder.name, name.value);
    },
    EnumValue({ value }) {
      const type = getNamedType(info.getInputType());
      if (type) parts.add(type.name, value);
    },
    VariableDefinition: () => addInput(info.getInputType()),
    InlineFragment: ({ typeCondition }) => typeCondition && parts.add(typeCondition.name.value),
    FragmentDefinition: ({ typeCondition }) => parts.add(typeCondition.name.value),
  });
  for (const document of documents) visit(document, visitor);
  for (const name of parts.types) {
    const type = schema.getType(name);
    if (!isUnionType(type)) continue;
    parts.add(
      name,
      ...type
        .getTypes()
        .map((member) => member.name)
        .filter((member) => parts.has(member)),
    );
  }
  return parts;
}

/** Returns the schema with the named parts alone. Other types that these mention are left with no members. */
export function narrowed(schema: GraphQLSchema, parts: NamedParts): GraphQLSchema {
  let type = "";
  let field = "";
  const cut = visit(parse(printSchema(schema), { noLocation: true }), {
    enter(node, key) {
      if (isTypeDefinitionNode(node)) [type, field] = [node.name.value, ""];
      if (node.kind === Kind.FIELD_DEFINITION) field = node.name.value;
      const isInArray = typeof key === "number";
      const isCut =
        node.kind === Kind.DIRECTIVE_DEFINITION ||
        ((node.kind === Kind.FIELD_DEFINITION || node.kind === Kind.ENUM_VALUE_DEFINITION) &&
          !parts.has(type, node.name.value)) ||
        (node.kind === Kind.INPUT_VALUE_DEFINITION &&
          !parts.has(type, field === "" ? node.name.value : `${field}.${node.name.value}`)) ||
        // A member of a union, or an interface.
        (node.kind === Kind.NAMED_TYPE && isInArray && !parts.has(type, node.name.value));
      return isCut ? null : undefined;
    },
  });
  const definitions = cut.definitions.filter(isTypeDefinitionNode);
  const named = definitions.filter(({ name }) => parts.has(name.value));
  const mentioned = new Set<string>();
  visit(
    { kind: Kind.DOCUMENT, definitions: named },
    { NamedType: ({ name }) => void mentioned.add(name.value) },
  );
  const others = definitions.filter(({ name }) => !parts.has(name.value) && mentioned.has(name.value));
  const document = { kind: Kind.DOCUMENT, definitions: [...named, ...others] } as const;
  return buildASTSchema(document, { assumeValid: true, assumeValidSDL: true });
}
