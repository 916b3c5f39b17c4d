import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './schema.ts';

/** The schema as `schema.graphql` holds it: sorted, so that a change of it is seen in review. */
process.stdout.write(`${printSchema(lexicographicSortSchema(schema))}\n`);
