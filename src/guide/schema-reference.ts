import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
  type GraphQLUnionType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
} from 'graphql';
import { anchorOf } from './anchor.ts';
import { cell, type GeneratedPage, section, table } from './markdown.ts';

/** The types that a page describes, by the name of the page. */
const KINDS = ['objects', 'inputs', 'enums', 'unions', 'scalars'] as const;
type Kind = (typeof KINDS)[number];

const TITLES: Readonly<Record<Kind, string>> = {
  objects: 'Schema: Objects and interfaces',
  inputs: 'Schema: Inputs',
  enums: 'Schema: Enums',
  unions: 'Schema: Unions',
  scalars: 'Schema: Scalars',
};

/** The pages that describe each operation and type of a schema. */
export function schemaPages(text: string): GeneratedPage[] {
  const schema = buildSchema(text);
  const types = Object.values(schema.getTypeMap())
    .filter((type) => kindOf(type, schema) !== undefined)
    .sort((a, b) => a.name.localeCompare(b.name));
  return [
    operationsPage('Queries', '[The graph](../graph.md) explains pages and filters.', schema.getQueryType()),
    operationsPage(
      'Mutations',
      '[The graph](../graph.md#mutations) sorts the mutations by purpose, and explains results and idempotency keys.',
      schema.getMutationType(),
    ),
    operationsPage(
      'Subscriptions',
      '[Live updates](../live-updates.md) explains subscriptions.',
      schema.getSubscriptionType(),
    ),
    ...KINDS.map((kind) => ({
      title: TITLES[kind],
      path: `reference/schema/${kind}.md`,
      text: types
        .filter((type) => kindOf(type, schema) === kind)
        .map((type) => describeType(type, schema))
        .join('\n\n'),
    })),
  ];
}

const operationsPage = (name: string, about: string, type: GraphQLObjectType | null | undefined): GeneratedPage => ({
  title: `Schema: ${name}`,
  path: `reference/schema/${name.toLowerCase()}.md`,
  text: [about, ...Object.values(type?.getFields() ?? {}).map(describeOperation)].join('\n\n'),
});

/** Undefined for a type that has no place of its own in the reference. */
function kindOf(type: GraphQLNamedType, schema: GraphQLSchema): Kind | undefined {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  if (isIntrospectionType(type) || isSpecifiedScalarType(type) || roots.some((root) => root === type)) return undefined;
  if (isObjectType(type) || isInterfaceType(type)) return 'objects';
  if (isInputObjectType(type)) return 'inputs';
  if (isEnumType(type)) return 'enums';
  if (isUnionType(type)) return 'unions';
  return isScalarType(type) ? 'scalars' : undefined;
}

const describeOperation = ({ name, description, args, type }: GraphQLField<unknown, unknown>): string =>
  section(name, description, [...describeArguments(args), describeResult(type)]);

/** A mutation has one input, whose fields are shown in its place. */
function describeArguments(args: readonly GraphQLArgument[]): string[] {
  const [input] = args;
  const type = input === undefined ? undefined : getNamedType(input.type);
  if (args.length !== 1 || !isInputObjectType(type)) return [argumentTable(args)];
  return [`Fields of \`${input?.name}\`, ${typeLink(input?.type ?? type)}:`, inputTable(type)];
}

function describeResult(type: GraphQLType): string {
  const named = getNamedType(type);
  return `Returns ${typeLink(type)}${isUnionType(named) ? `, which is one of ${memberLinks(named)}` : ''}.`;
}

const argumentTable = (args: readonly GraphQLArgument[]): string =>
  table(
    ['argument', 'type', 'meaning'],
    args.map(({ name, type, description }) => [`\`${name}\``, typeLink(type), cell(description)]),
  );

function describeType(type: GraphQLNamedType, schema: GraphQLSchema): string {
  const description = type.description;
  if (isObjectType(type) || isInterfaceType(type)) return section(type.name, description, describeObject(type, schema));
  if (isInputObjectType(type)) return section(type.name, description, [inputTable(type)]);
  if (isEnumType(type)) return section(type.name, description, [valueTable(type)]);
  if (isUnionType(type)) return section(type.name, description, [`One of ${memberLinks(type)}.`]);
  return section(type.name, description, []);
}

function describeObject(type: GraphQLObjectType | GraphQLInterfaceType, schema: GraphQLSchema): string[] {
  const implementations = isInterfaceType(type) ? schema.getPossibleTypes(type) : [];
  const rows = Object.values(type.getFields()).map((field) => [
    `\`${field.name}\``,
    typeLink(field.type),
    cell([field.description, ...field.args.map(describeArgument)].filter(Boolean).join(' ')),
  ]);
  return [
    implementations.length === 0 ? '' : `Implemented by ${implementations.map(typeLink).join(', ')}.`,
    table(['field', 'type', 'meaning'], rows),
  ];
}

const describeArgument = ({ name, type, description }: GraphQLArgument): string =>
  `**\`${name}\`** (${typeLink(type)}): ${description ?? ''}`;

const inputTable = (type: GraphQLInputObjectType): string =>
  table(
    ['field', 'type', 'meaning'],
    Object.values(type.getFields()).map((field) => [
      `\`${field.name}\``,
      typeLink(field.type),
      cell(field.description),
    ]),
  );

const valueTable = (type: GraphQLEnumType): string =>
  table(
    ['value', 'meaning'],
    type.getValues().map(({ name, description }) => [`\`${name}\``, cell(description)]),
  );

const memberLinks = (type: GraphQLUnionType): string => type.getTypes().map(typeLink).join(', ');

/** The name of a type as the schema writes it, with a link to its description. */
function typeLink(type: GraphQLType): string {
  const named = getNamedType(type);
  const words = `\`${type}\``;
  return isSpecifiedScalarType(named) ? words : `[${words}](./${pageOf(named)}.md#${anchorOf(named.name)})`;
}

function pageOf(type: GraphQLNamedType): Kind {
  if (isInputObjectType(type)) return 'inputs';
  if (isEnumType(type)) return 'enums';
  if (isUnionType(type)) return 'unions';
  return isScalarType(type) ? 'scalars' : 'objects';
}
