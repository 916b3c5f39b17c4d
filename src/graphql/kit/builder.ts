import SchemaBuilder from '@pothos/core';
import ErrorsPlugin from '@pothos/plugin-errors';
import FederationPlugin from '@pothos/plugin-federation';
import RelayPlugin from '@pothos/plugin-relay';
import type { CappedCount } from '../../store/mongo/pages.ts';
import type { GraphqlContext } from './context.ts';
import './fit-stored.ts';
import './reads.ts';
import './result-size.ts';
import './turns.ts';

/** Fields are non-null by default. The type parameters and `defaultFieldNullability` have to agree on that. */
export const builder = new SchemaBuilder<{
  Connection: { totalCount(): Promise<CappedCount> };
  Context: GraphqlContext;
  DefaultFieldNullability: false;
  DefaultEdgesNullability: { list: false; items: false };
  Scalars: {
    DateTime: { Input: Date; Output: Date };
    ID: { Input: string; Output: string };
    JSON: { Input: unknown; Output: unknown };
    _Any: { Input: unknown; Output: unknown };
  };
}>({
  plugins: [ErrorsPlugin, RelayPlugin, FederationPlugin, 'fitStored', 'reads', 'turns', 'resultSize'],
  defaultFieldNullability: false,
  errors: { directResult: true },
  relay: {
    edgesFieldOptions: {
      nullable: { list: false, items: false },
      description: 'The items of the page with their cursors, in the order of the list.',
    },
    nodeFieldOptions: { nullable: false, description: 'The item of the edge.' },
    cursorFieldOptions: {
      reads: [],
      description: 'The position of the item in the list. Pass the cursor as `after` or `before` to get the next page.',
    },
    pageInfoFieldOptions: { reads: [], description: 'Whether the list continues before and after the page.' },
    pageInfoTypeOptions: {
      // Other subgraphs have Relay lists, too.
      shareable: true,
      description: 'Whether a list continues before and after a page, and the cursors of the page.',
    },
    hasNextPageFieldOptions: { description: 'Whether the list has items after the page.' },
    hasPreviousPageFieldOptions: { description: 'Whether the list has items before the page.' },
    startCursorFieldOptions: { description: 'The cursor of the first item. Null if the page is empty.' },
    endCursorFieldOptions: { description: 'The cursor of the last item. Null if the page is empty.' },
    firstArgOptions: {
      description: 'The number of items from the start. Excludes `last`. Defaults to 10. 0 to 100.',
    },
    lastArgOptions: { description: 'The number of items from the end. Excludes `first`. 0 to 100.' },
    afterArgOptions: { description: 'Only items after this cursor. Excludes `before`.' },
    beforeArgOptions: { description: 'Only items before this cursor. Excludes `after`.' },
    nodeTypeOptions: { description: 'An object that `Query.node` returns for its `id`.' },
    idFieldOptions: {
      reads: [],
      description: 'The global id, unique across all types. `Query.node` takes global ids.',
    },
    nodeQueryOptions: false,
    nodesQueryOptions: false,
  },
});

export type Types = (typeof builder)['$inferSchemaTypes'];

builder.queryType({ description: 'All reads. Each returns only objects of the environment of the caller.' });
builder.mutationType({ description: 'All writes. Each changes only objects of the environment of the caller.' });
builder.subscriptionType({ description: 'All live events, over WebSockets (graphql-ws) or server-sent events.' });
