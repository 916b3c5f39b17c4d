import { readFileSync } from 'node:fs';
import { gql } from '@apollo/client';
import { buildSchema, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { PARTS as APOLLO_PARTS, inboxCache } from '../../examples/apollo/cache.ts';
import { PARTS as URQL_PARTS } from '../../examples/urql/inbox-cache.ts';

/** The types that clients would identify by their `_id`, although they are not entities. */
const parts = Object.values(buildSchema(readFileSync('schema.graphql', 'utf8')).getTypeMap())
  .filter((type) => isObjectType(type) && '_id' in type.getFields() && !('id' in type.getFields()))
  .map(({ name }) => name)
  .sort();

describe('the caches of the examples', () => {
  it('have no keys for the types that are parts of others', () => {
    expect(Object.keys(APOLLO_PARTS).sort()).toEqual(parts);
    expect(Object.keys(URQL_PARTS).sort()).toEqual(parts);
    const page = readFileSync('docs/reference/graph.md', 'utf8');
    expect(parts.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it('keep the steps of several jobs apart', () => {
    const query = gql`{ node { id step { _id name } } other { id step { _id name } } }`;
    const stepOf = (id: string, name: string) => ({
      __typename: 'Job',
      id,
      step: { __typename: 'JobStep', _id: 'same', name },
    });
    const data = { node: stepOf('1', 'Before'), other: stepOf('2', 'After') };
    const cache = inboxCache();
    cache.writeQuery({ query, data });
    expect(cache.readQuery({ query })).toEqual(data);
  });
});
