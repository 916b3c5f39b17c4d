import {
  type ConstDirectiveNode,
  type DirectiveNode,
  GraphQLObjectType,
  GraphQLSchema,
  Kind,
  lexicographicSortSchema,
  type ObjectTypeDefinitionNode,
  parse,
  print,
  printSchema,
  visit,
} from 'graphql';
import { requireScope } from '../../operations/authorise.ts';
import { builder } from '../kit/builder.ts';
import { oncePer } from '../kit/once-per.ts';

/** The version of federation, and the directives that the schema uses. */
const LINK = 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@shareable"])';

/** What `@pothos/plugin-federation` puts into the extension `directives` of a type. */
interface AppliedDirective {
  readonly name: string;
  readonly args?: Readonly<Record<string, string>>;
}

const FEDERATION_FIELDS: readonly string[] = ['_entities', '_service'];
const FEDERATION_TYPES: readonly string[] = ['_Any', '_Entity', '_Service'];

/** The schema without what federation adds: what people read. */
export function withoutFederation(schema: GraphQLSchema): GraphQLSchema {
  const { query, types, ...config } = schema.toConfig();
  const { fields = {}, ...queryConfig } = query?.toConfig() ?? { name: 'Query' };
  const own = Object.entries(fields).filter(([name]) => !FEDERATION_FIELDS.includes(name));
  return new GraphQLSchema({
    ...config,
    query: new GraphQLObjectType({ ...queryConfig, fields: Object.fromEntries(own) }),
    types: types.filter(({ name }) => name !== query?.name && !FEDERATION_TYPES.includes(name)),
  });
}

/** The schema with the directives of federation, from which a supergraph is composed. Sorted. */
const subgraphSdl = oncePer((schema: GraphQLSchema): string => {
  const document = parse(printSchema(lexicographicSortSchema(withoutFederation(schema))));
  const enterType = (node: ObjectTypeDefinitionNode): ObjectTypeDefinitionNode => {
    const applied = schema.getType(node.name.value)?.extensions.directives as AppliedDirective[] | undefined;
    return { ...node, directives: (applied ?? []).map(directiveNode) };
  };
  // Compositions do not know `@oneOf`. The gateway still refuses inputs with several fields.
  const enterDirective = ({ name }: DirectiveNode) => (name.value === 'oneOf' ? null : undefined);
  const visitor = { ObjectTypeDefinition: { enter: enterType }, Directive: { enter: enterDirective } };
  return `${LINK}\n\n${print(visit(document, visitor))}\n`;
});

const directiveNode = ({ name, args = {} }: AppliedDirective): ConstDirectiveNode => ({
  kind: Kind.DIRECTIVE,
  name: { kind: Kind.NAME, value: name },
  arguments: Object.entries(args).map(([argument, value]) => ({
    kind: Kind.ARGUMENT,
    name: { kind: Kind.NAME, value: argument },
    value: { kind: Kind.STRING, value },
  })),
});

/** The schema is as long as the result of a large query, and an operation can select it often. */
const SDL = { cost: 100 };

const ServiceRef = builder.objectRef<{ readonly sdl: string }>('_Service').implement({
  description: 'The schema of a subgraph.',
  fields: (t) => ({
    sdl: t.exposeString('sdl', {
      extensions: SDL,
      description: 'The schema with the directives of federation.',
    }),
  }),
});

builder.queryField('_service', (t) =>
  t.field({
    type: ServiceRef,
    description: 'For federation gateways: the schema. Refused if introspection is disabled.',
    resolve(_root, _args, ctx, { schema }) {
      requireScope(ctx, 'read', 'admin');
      return { sdl: subgraphSdl(schema) };
    },
  }),
);
