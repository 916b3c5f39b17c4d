import {
  buildSchema,
  execute,
  type FormattedExecutionResult,
  type GraphQLScalarType,
  parse,
  valueFromASTUntyped,
} from 'graphql';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ConflictError } from '../../../../src/errors.ts';
import { connectClient, postGraphql, startTestServer, type TestServer } from '../../test-server.ts';

const schema = buildSchema(`
  scalar JSON
  input Either @oneOf { number: Int text: String }
  input Options { data: JSON either: Either }
  type Item { name: String! inner: Item }
  type Query { echo(data: JSON, either: Either, options: [Options!]): JSON item: Item fails: String }
  type Mutation { change: Item fails: String }
`);
const json = schema.getType('JSON') as GraphQLScalarType;
json.parseLiteral = valueFromASTUntyped;
const item = { name: 'outer', inner: { name: 'inner', inner: null } };
const RESOLVERS: Record<string, (args: unknown) => unknown> = {
  echo: (args) => args,
  item: () => item,
  change: async () => item,
  fails: () => {
    throw new ConflictError('It failed');
  },
};
for (const type of [schema.getQueryType(), schema.getMutationType()]) {
  for (const field of Object.values(type?.getFields() ?? {})) {
    field.resolve = (_root, args) => RESOLVERS[field.name]?.(args);
  }
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ schema });
});

/** The answer of each transport. */
async function answersOf(query: string, variables: Record<string, unknown>) {
  const response = await postGraphql(server, { query, variables });
  const { value } = await connectClient(server).iterate({ query, variables }).next();
  return [await response.json(), value];
}

/** The data with the order of its fields, and the errors with their places. */
const comparable = ({ data, errors }: FormattedExecutionResult) => ({
  data: JSON.stringify(data),
  errors: errors?.map(({ message, path, locations }) => ({ message, path, locations })),
});

describe('an operation', () => {
  it.each<[string, string, Record<string, unknown>]>([
    [
      'a fragment that is spread with and without a condition',
      'query ($no: Boolean!) { item { ...Name @include(if: $no) ...Name } } fragment Name on Item { name }',
      { no: false },
    ],
    [
      'a field that is selected with and without a condition',
      'query ($no: Boolean!) { item @include(if: $no) { name } item { inner { name @skip(if: $no) name } } }',
      { no: false },
    ],
    ['fields after a fragment', '{ item { ... on Item { name } inner { ... { inner { name } } name } } }', {}],
    [
      'variables with the names of members of prototypes',
      'query ($constructor: JSON, $toString: Boolean!, $valueOf: JSON) { item @include(if: $toString) { name } a: echo(data: $constructor) b: echo(data: $valueOf) }',
      { constructor: 1, toString: true },
    ],
    [
      'a condition that is null',
      'query ($no: Boolean = true) { item { name inner @include(if: $no) { name } } }',
      { no: null },
    ],
    ['the alias __proto__', '{ __proto__: item { __proto__: name } }', {}],
    ['the alias then', '{ item { then: name inner { then: inner { name } } } }', {}],
    ['the alias then in a mutation', 'mutation { change { inner { then: name } name } }', {}],
  ])('with %s has the result of graphql-js, also if another field fails', async (_what, query, variables) => {
    const failing = query.replace('{', '{ fails ');
    for (const text of [query, failing, query]) {
      const args = { schema, document: parse(text), variableValues: variables };
      const expected = comparable(JSON.parse(JSON.stringify(await execute(args))));
      const answers = await answersOf(text, variables);
      expect(answers.map(comparable)).toEqual([expected, expected]);
    }
  });

  it('finds the result of a query whose document has several operations and the alias then', async () => {
    const query = 'query A { fails item { inner { then: name } } } query B { item { name } }';
    const response = await postGraphql(server, { query, operationName: 'A' });
    expect(await response.text()).toContain('"item":{"inner":{"then":"inner"}}');
  });
});

describe('a query', () => {
  it.each([
    ['JSON', '($n: Int) { echo(data: { list: [$n, { a: $n }] }) }', { data: { list: [7, { a: 7 }] } }],
    ['JSON of an input object', '($n: Int) { echo(options: { data: { n: $n } }) }', { options: [{ data: { n: 7 } }] }],
  ])('has the variables within a literal of %s', async (_where, query, given) => {
    const written = vi.spyOn(process.stderr, 'write');
    const answers = await answersOf(`query ${query}`, { n: 7 });
    expect(answers).toEqual([{ data: { echo: given } }, { data: { echo: given } }]);
    expect(written).not.toHaveBeenCalled();
  });

  it.each([
    ['($value: Either) { echo(either: $value) }', 'Either'],
    ['($value: [Options!]) { echo(options: $value) }', 'Options'],
  ])('refuses two fields of a @oneOf type in a variable: %s', async (query, type) => {
    const both = { number: 1, text: 'a' };
    const answers = await answersOf(`query ${query}`, { value: type === 'Either' ? both : { either: both } });
    for (const { errors } of answers)
      expect(errors).toMatchObject([{ message: expect.stringMatching(/Exactly one key must be specified/) }]);
  });
});
