import type { FieldNode, GraphQLOutputType, GraphQLResolveInfo } from 'graphql';
import type { PageProjection } from '../../store/mongo/pages.ts';
import { readsOf } from './reads.ts';
import { selectedFields } from './selected-fields.ts';

/** The projection of each selection. Executions of a cached document share its field nodes. */
const known = new WeakMap<FieldNode, { readonly returnType: GraphQLOutputType; readonly projection: PageProjection }>();

/** The projection for the page of a connection field: only what the query selects. */
export function pageProjection(info: GraphQLResolveInfo): PageProjection {
  const [node, ...others] = info.fieldNodes;
  // GraphQL merges equal selections. The same node may be merged with other nodes elsewhere.
  if (node === undefined || others.length > 0) return projectionOf(info);
  const cached = known.get(node);
  if (cached?.returnType === info.returnType) return cached.projection;
  const projection = projectionOf(info);
  known.set(node, { returnType: info.returnType, projection });
  return projection;
}

function projectionOf(info: GraphQLResolveInfo): PageProjection {
  const pageInfo = selectedFields(info, 'pageInfo').map(({ name }) => name);
  const needsItems = selectedFields(info).some(({ name }) => name === 'edges' || name === 'pageInfo');
  return {
    ...(!needsItems && { limit: 0 }),
    fields: itemFields(info),
    hasPreviousPage: pageInfo.includes('hasPreviousPage'),
    hasNextPage: pageInfo.includes('hasNextPage'),
  };
}

/** The stored fields that the selected fields of the page's items read; undefined if one of them does not declare any. */
function itemFields(info: GraphQLResolveInfo): string[] | undefined {
  const fields = [
    ...selectedFields(info).filter(({ name }) => name !== 'edges'),
    ...selectedFields(info, 'edges').filter(({ name }) => name !== 'node'),
    ...selectedFields(info, 'edges', 'node'),
  ];
  const stored = new Set<string>();
  for (const field of fields) {
    const reads = readsOf(field);
    if (reads === undefined) return undefined;
    for (const name of reads) stored.add(name);
  }
  return [...stored].sort();
}
