import { buildSchema, type GraphQLScalarType, valueFromASTUntyped } from 'graphql';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { connectClient, postGraphql, startTestServer, type TestServer } from '../test-server.ts';

const schema = buildSchema(`
  scalar JSON
  input Either @oneOf { number: Int text: String }
  input Options { data: JSON either: Either }
  type Query { echo(data: JSON, either: Either, options: [Options!]): JSON }
`);
const json = schema.getType('JSON') as GraphQLScalarType;
json.parseLiteral = valueFromASTUntyped;
const { echo } = schema.getQueryType()?.getFields() ?? {};
if (echo !== undefined) echo.resolve = (_root, args) => args;

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
