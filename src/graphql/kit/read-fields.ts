import type { FieldNode, GraphQLResolveInfo } from 'graphql';
import type { PageProjection } from '../../store/mongo/pages.ts';
import { fieldsWithin } from './asked-fields.ts';

/**
 * The stored fields that each field of a type is made of, beside `_id`. A field that is not named here may be made of any:
 * where it is asked for, documents are read whole.
 */
export type Reads = Readonly<Partial<Record<string, readonly string[]>>>;

/** Fields that are made of the stored ones of the same names. */
export const sameNames = (...names: readonly string[]): Reads =>
  Object.fromEntries(names.map((name) => [name, [name]]));

/** What a connection shows that is not of its items. */
const OF_PAGES: readonly string[] = ['pageInfo', 'totalCount', 'totalCountCapped', '__typename'];
const OF_EDGES: readonly string[] = ['cursor', '__typename'];

/** What a query asks of a connection. */
export function shownOf(info: GraphQLResolveInfo, reads: Reads): PageProjection {
  const pageInfo = within(info, info.fieldNodes).filter(({ name }) => name.value === 'pageInfo');
  const asked = new Set(within(info, pageInfo).map(({ name }) => name.value));
  return {
    fields: readFields(info, reads),
    hasPreviousPage: asked.has('hasPreviousPage'),
    hasNextPage: asked.has('hasNextPage'),
  };
}

/**
 * The stored fields that the items of a connection are made of, as far as a query asks for them, also where a variable may
 * leave them out; undefined where they have to be read whole.
 */
function readFields(info: GraphQLResolveInfo, reads: Reads): string[] | undefined {
  const edges = inner(info, info.fieldNodes, 'edges', OF_PAGES);
  const nodes = edges && inner(info, edges, 'node', OF_EDGES);
  if (nodes === undefined) return undefined;
  const names = new Set<string>();
  for (const { name } of within(info, nodes)) {
    const stored = name.value === '__typename' ? [] : reads[name.value];
    if (stored === undefined) return undefined;
    for (const field of stored) names.add(field);
  }
  return [...names].sort();
}

/** The fields of a name within others; undefined where there are some that are neither those nor known. */
function inner(
  info: GraphQLResolveInfo,
  outer: readonly FieldNode[],
  wanted: string,
  known: readonly string[],
): FieldNode[] | undefined {
  const fields = within(info, outer);
  const found = fields.filter(({ name }) => name.value === wanted);
  return fields.every(({ name }) => name.value === wanted || known.includes(name.value)) ? found : undefined;
}

const within = (info: GraphQLResolveInfo, fields: readonly FieldNode[]): FieldNode[] =>
  fields.flatMap(({ selectionSet }) => [...fieldsWithin(info, selectionSet?.selections ?? [])]);
