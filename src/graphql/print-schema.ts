import { lexicographicSortSchema, printSchema } from 'graphql';
import { withoutFederation } from './federation/subgraph.ts';
import { schema } from './schema.ts';

// Sorted, so that the diff of schema.graphql shows only what a change adds and removes.
process.stdout.write(`${printSchema(lexicographicSortSchema(withoutFederation(schema)))}\n`);
