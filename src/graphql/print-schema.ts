import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './schema.ts';

// Sorted, so that the diff of schema.graphql shows only what a change adds and removes.
process.stdout.write(`${printSchema(lexicographicSortSchema(schema))}\n`);
