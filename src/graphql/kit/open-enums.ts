import {
  GraphQLEnumType,
  GraphQLError,
  type GraphQLField,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLObjectType,
  type GraphQLSchema,
  GraphQLString,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isObjectType,
} from 'graphql';
import { UNKNOWN_NAME } from './enum-of.ts';
import { stringOrNull, stringsOrEmpty } from './stored.ts';

/** What a field declares in its `extensions` if its stored value is not the property of the same name. */
export interface StoredEnum {
  /** The property that contains the stored value. */
  readonly stored?: string;
  /** Whether the field's own resolver returns the stored value. */
  readonly resolvesStored?: boolean;
}

/**
 * Completes the enums of stored values, which contain `UNKNOWN`. Another program can have stored any value: the enums show
 * it as `UNKNOWN`, and each field gets a sibling with the stored text, such as `status` and `statusRaw`. Clients cannot send
 * `UNKNOWN`.
 */
export function completeOpenEnums(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isOpen(type)) completeEnum(type);
    else if (isObjectType(type)) addRawFields(type);
  }
  return schema;
}

const isOpen = (type: unknown): type is GraphQLEnumType =>
  isEnumType(type) && type.getValue(UNKNOWN_NAME) !== undefined && type.getValue(UNKNOWN_NAME) !== null;

function completeEnum(type: GraphQLEnumType): void {
  const known = new Map(type.getValues().map(({ name, value }) => [value, name]));
  type.serialize = (stored) => known.get(stored) ?? UNKNOWN_NAME;
  const { parseValue, parseLiteral } = GraphQLEnumType.prototype;
  const refuse = (value: unknown, nodes?: GraphQLError['nodes']) => {
    if (value !== UNKNOWN_NAME) return;
    const message = `${type.name} cannot be ${UNKNOWN_NAME}, which stands for stored values that the gateway does not know`;
    throw new GraphQLError(message, { nodes: nodes ?? null });
  };
  type.parseValue = (value) => {
    refuse(value);
    return parseValue.call(type, value);
  };
  type.parseLiteral = (node, variables) => {
    refuse('value' in node ? node.value : undefined, [node]);
    return parseLiteral.call(type, node, variables);
  };
}

function addRawFields(type: GraphQLObjectType): void {
  const fields = type.getFields();
  for (const field of Object.values(fields)) {
    if (!isOpen(getNamedType(field.type)) || field.deprecationReason != null || field.args.length > 0) continue;
    const name = `${field.name}Raw`;
    fields[name] = rawField(field, name);
  }
}

function rawField(field: GraphQLField<unknown, unknown>, name: string): GraphQLField<unknown, unknown> {
  const { stored = field.name, resolvesStored = false } = field.extensions as StoredEnum;
  const isList = isListType(getNullableType(field.type));
  const read = isList ? (value: unknown) => stringsOrEmpty(value as readonly unknown[]) : stringOrNull;
  const { resolve } = field;
  return {
    name,
    type: isList ? new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLString))) : GraphQLString,
    description: `\`${field.name}\` as it is stored. Tells values apart for which \`${field.name}\` is \`${UNKNOWN_NAME}\`.`,
    args: [],
    extensions: field.extensions,
    deprecationReason: undefined,
    astNode: undefined,
    resolve:
      resolvesStored && resolve !== undefined
        ? async (parent, args, ctx, info) => read(await resolve(parent, args, ctx, info))
        : (parent) => read((parent as Readonly<Record<string, unknown>>)[stored]),
  };
}
