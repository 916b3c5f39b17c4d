import SchemaBuilder from '@pothos/core';
import ErrorsPlugin from '@pothos/plugin-errors';
import RelayPlugin from '@pothos/plugin-relay';
import type { CappedCount } from '../../store/mongo/pages.ts';
import type { GraphqlContext } from './context.ts';
import './fit-stored.ts';
import './reads.ts';

/** Fields are non-null unless they say otherwise; the types are told so here, the schema in the options below. */
export const builder = new SchemaBuilder<{
  Connection: { totalCount(): Promise<CappedCount> };
  Context: GraphqlContext;
  DefaultFieldNullability: false;
  DefaultEdgesNullability: { list: false; items: false };
  Scalars: {
    DateTime: { Input: Date; Output: Date };
    ID: { Input: string; Output: string };
    JSON: { Input: unknown; Output: unknown };
  };
}>({
  plugins: [ErrorsPlugin, RelayPlugin, 'fitStored', 'reads'],
  defaultFieldNullability: false,
  errors: { directResult: true },
  relay: {
    edgesFieldOptions: { nullable: { list: false, items: false }, description: 'The items of the page, in order.' },
    nodeFieldOptions: { nullable: false, description: 'The item.' },
    cursorFieldOptions: {
      reads: [],
      description: "The item's place in the list: give it as `after` or `before` to page on.",
    },
    pageInfoFieldOptions: { reads: [], description: 'Whether there is more on either side of the page.' },
    pageInfoTypeOptions: { description: 'What lies on either side of a page.' },
    hasNextPageFieldOptions: { description: 'Whether more items follow the page.' },
    hasPreviousPageFieldOptions: { description: 'Whether items precede the page.' },
    startCursorFieldOptions: { description: 'The cursor of the first item; null when the page is empty.' },
    endCursorFieldOptions: { description: 'The cursor of the last item; null when the page is empty.' },
    firstArgOptions: {
      description: 'How many items from the start, 0 to 100; 10 where neither `first` nor `last` is given.',
    },
    lastArgOptions: { description: 'How many items from the end, 0 to 100; not together with `first`.' },
    afterArgOptions: { description: 'Only items after this cursor; not together with `before`.' },
    beforeArgOptions: { description: 'Only items before this cursor; not together with `after`.' },
    nodeTypeOptions: { description: 'An object that can be fetched again by its `id`.' },
    idFieldOptions: {
      reads: [],
      description: 'The global id, unique among all types: give it to `node` to fetch the object again.',
    },
    nodeQueryOptions: false,
    nodesQueryOptions: false,
  },
});

export type Types = (typeof builder)['$inferSchemaTypes'];

builder.queryType({ description: 'Everything that can be read, within the environment of the caller.' });
builder.mutationType({ description: 'Everything that can be changed, within the environment of the caller.' });
builder.subscriptionType({ description: 'Everything that can be followed live, over websockets (graphql-ws) or SSE.' });
