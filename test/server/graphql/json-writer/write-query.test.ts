import {
  array,
  assert as assertProperty,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  letrec,
  oneof,
  option,
  record,
  string,
} from 'fast-check';
import { buildSchema, type ExecutionResult, execute, type GraphQLObjectType, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { writeQuery } from '../../../../src/server/graphql/json-writer/write-query.ts';
import { turnsOf } from '../../../testkit/cpu-time.ts';

const schema = buildSchema(`
  interface Named { name: String! }
  type Leaf implements Named { name: String! size: Int tags: [String!]! notes: [String] }
  type Tree implements Named { name: String! parts: [Named] first: Leaf trees: [Tree!]! slow: String slowTrees: [Tree!]! free: Free }
  scalar Free
  union Part = Leaf | Tree
  type Query { tree(depth: Int = 2): Tree! part: Part fails: String! }
`);

interface Tree {
  readonly __typename: 'Tree';
  readonly name: unknown;
  readonly parts: unknown;
  readonly first: unknown;
  readonly trees: readonly Tree[] | null;
}

/** Mostly what the schema allows, and sometimes not. */
const leaf = record({
  __typename: constant('Leaf'),
  name: option(string({ unit: 'grapheme' }), { nil: undefined, freq: 30 }),
  size: constantFrom(1, 0, -5, null, undefined, 'no number'),
  tags: option(array(string({ maxLength: 3 }), { maxLength: 3 }), { freq: 30 }),
  notes: option(array(option(string({ maxLength: 3 })), { maxLength: 3 })),
});
const { tree } = letrec<{ tree: Tree }>((tie) => ({
  tree: record({
    __typename: constant('Tree' as const),
    name: string(),
    parts: option(array(option(leaf), { maxLength: 3 })),
    first: option(leaf),
    trees: oneof({ depthSize: 'small' }, constant([]), array(tie('tree'), { maxLength: 2 })),
  }),
}));

const conditions = record({ isShort: boolean(), withParts: boolean() }, { requiredKeys: ['isShort'] });

const treeType = schema.getType('Tree') as GraphQLObjectType<Tree>;
for (const name of ['slow', 'slowTrees']) {
  const field = treeType.getFields()[name];
  if (field !== undefined) field.resolve = async ({ name: slow, trees }) => (name === 'slow' ? slow : trees);
}

const TREE = `
  query Tree($depth: Int, $isShort: Boolean!, $withParts: Boolean = true) {
    same: __typename
    tree(depth: $depth) {
      ...Whole
      name @skip(if: $isShort)
      trees { ...Whole trees { name slow first { name } } slowTrees @skip(if: $isShort) { label: name trees { ...Whole } } }
    }
    part { __typename ... on Leaf @include(if: $withParts) { size tags } ... on Named { name } ... on Tree { slow } }
    other: part { ... on Tree { name } }
  }
  fragment Whole on Tree {
    name
    parts @skip(if: $isShort) @include(if: $withParts) { __typename name ... on Leaf { size notes tags } }
    first { tags name }
    slow
  }
`;

const jsonOf = async (query: string, rootValue: unknown, variableValues: Record<string, unknown> = {}) => {
  const args = { schema, document: parse(query), rootValue, contextValue: {}, variableValues };
  // The first run finds out which fields are asynchronous.
  await writeQuery(args);
  const written = await writeQuery(args);
  const { stringify } = (written ?? {}) as { stringify?: (result: unknown) => Buffer };
  return {
    written: stringify === undefined ? null : JSON.parse(stringify(written).toString()),
    executed: JSON.parse(JSON.stringify(await execute(args))),
  };
};

describe('writeQuery', () => {
  it('writes what the executor returns, and leaves results with errors to it', async () => {
    let direct = 0;
    await assertProperty(
      asyncProperty(tree, option(leaf), conditions, async (tree, part, values) => {
        const { written, executed } = await jsonOf(TREE, { tree, part }, { depth: 1, ...values });
        if (executed.errors === undefined) direct += 1;
        expect(written).toEqual(executed.errors === undefined ? executed : null);
      }),
    );
    expect(direct).toBeGreaterThan(10);
  });

  it('adds extensions, and gives its data to code that needs an object', async () => {
    const args = { schema, document: parse('{ part { __typename } }'), rootValue: { part: { __typename: 'Leaf' } } };
    const written = (await writeQuery(args)) as ExecutionResult & { stringify: (result: unknown) => Buffer };
    const result = { data: { part: { __typename: 'Leaf' } }, extensions: { cost: 1 } };
    expect(JSON.parse(JSON.stringify({ ...written, extensions: { cost: 1 } }))).toEqual(result);
    expect(JSON.parse(`${written.stringify({ ...written, extensions: { cost: 1 } })}`)).toEqual(result);
  });

  it('writes a value with a field named then, which is not a promise', async () => {
    const tree = { __typename: 'Tree', name: 'a', free: JSON.parse('{ "then": 1 }') };
    const { written } = await jsonOf('{ tree { free } }', { tree });
    expect(JSON.stringify(written)).toBe('{"data":{"tree":{"free":{"then":1}}}}');
  });

  it('lets other work run while it writes a large result', async () => {
    const free = { text: '"я'.repeat(30_000) };
    const trees = Array.from({ length: 60 }, (_, at) => ({ __typename: 'Tree', name: `${at}`, trees: [], free }));
    const values = Array.from({ length: 5 }, (_, at) => `a${at}: free`).join(' ');
    const rootValue = { tree: { __typename: 'Tree', name: 'all', trees } };
    const args = { schema, document: parse(`{ tree { trees { name ${values} trees { name } } name } }`), rootValue };
    const writing = writeQuery(args);
    const { longestShare } = await turnsOf(writing);
    const written = (await writing) as ExecutionResult & { stringify: (result: unknown) => Buffer };
    const { data } = JSON.parse(`${written.stringify(written)}`);
    expect(data.tree.name).toBe('all');
    expect(data.tree.trees).toHaveLength(60);
    expect(data.tree.trees[59]).toEqual({ name: '59', a0: free, a1: free, a2: free, a3: free, a4: free, trees: [] });
    expect(longestShare).toBeLessThan(1 / 3);
  });

  it('follows the conditions of each execution of one document', async () => {
    const document = parse(`query ($a: Boolean!, $b: Boolean!, $c: Boolean!) {
      part @include(if: $a) { __typename ... on Leaf @skip(if: $b) { size } ...Names }
    }
    fragment Names on Named { name @include(if: $c) label: name @skip(if: $c) }`);
    const rootValue = { part: { __typename: 'Leaf', name: 'a', size: 1 } };
    const either = [true, false];
    const all = either.flatMap((a) => either.flatMap((b) => either.map((c) => ({ a, b, c }))));
    for (const variableValues of [...all, ...all]) {
      const args = { schema, document, rootValue, contextValue: {}, variableValues };
      const written = (await writeQuery(args)) as ExecutionResult & { stringify: (result: unknown) => Buffer };
      expect(JSON.parse(`${written.stringify(written)}`)).toEqual(JSON.parse(JSON.stringify(await execute(args))));
    }
  });

  it.each([
    ['a condition that is null', 'query ($isShort: Boolean = true) { tree { name @skip(if: $isShort) } }'],
    ['the introspection', '{ __schema { queryType { name } } }'],
    ['a field that fails', '{ fails }'],
    [
      'a very large result',
      `{ tree { trees { ${Array.from({ length: 600 }, (_, at) => `a${at}: name`).join(' ')} } } }`,
    ],
  ])('leaves %s to the executor', async (_what, query) => {
    const fails = () => {
      throw new Error('failed');
    };
    const trees = Array.from({ length: 100 }, (_, at) => ({ __typename: 'Tree', name: `${at}`, trees: [] }));
    const { written } = await jsonOf(
      query,
      { tree: { __typename: 'Tree', name: 'a', trees }, fails },
      { isShort: null },
    );
    expect(written).toBeNull();
  });
});
