import { expect, it } from 'vitest';
import { startTestContext } from '../testkit/test-context.ts';
import { startGraph } from './graph-client.ts';

const ctx = await startTestContext();
const graph = await startGraph(ctx);

// biome-ignore lint/suspicious/noExplicitAny: the tests check the shape of the data
const ask = async (query: string, variables: object = {}): Promise<any> => {
  const { data, errors } = await graph.answer(query, variables as never);
  expect(errors).toBeUndefined();
  return data;
};
const change = async (name: string, input: object) => {
  const type =
    name === 'deleteLayout'
      ? 'DeleteLayoutPayload { deletedLayoutId }'
      : 'LayoutPayload { layout { id layoutId name isDefault } }';
  const query = `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) {
    ${name}(input: $input) { __typename ... on ${type} ... on Error { message } }
  }`;
  return (await ask(query, { input }))[name];
};

it('creates, changes, lists, previews and deletes layouts', async () => {
  const { layout } = await change('createLayout', { name: 'Main', content: '<p>{{ content }}</p>' });
  expect(layout).toMatchObject({ layoutId: 'main', isDefault: true });
  expect(await change('createLayout', { name: 'X', content: 'no' })).toEqual({
    __typename: 'ValidationError',
    message: 'content: must contain {{ content }}, where the body of the e-mail goes',
  });
  expect(await change('duplicateLayout', { layoutId: layout.id, name: 'Copy' })).toMatchObject({
    layout: { layoutId: 'copy', isDefault: false },
  });
  expect(await change('updateLayout', { layoutId: 'copy', isDefault: true })).toMatchObject({
    layout: { isDefault: true },
  });
  expect(await change('deleteLayout', { layoutId: 'copy' })).toMatchObject({ __typename: 'ConflictError' });
  const listed = await ask(`{
    layouts(orderBy: NAME, orderDirection: ASC) { totalCount edges { node { layoutId content workflows { _id } } } }
    node(id: "${layout.id}") { ... on Layout { layoutId slug } }
    previewLayout(layoutId: "main", body: "B") { email { html text } missingVariables problem }
    gone: layout(layoutId: "gone") { id }
  }`);
  expect(listed).toMatchObject({
    layouts: { totalCount: 2, edges: [{ node: { layoutId: 'copy', workflows: [] } }, { node: { layoutId: 'main' } }] },
    node: { layoutId: 'main', slug: expect.stringMatching(/^main_lay_/) },
    previewLayout: { email: { html: '<p>B</p>', text: 'B' }, missingVariables: [], problem: null },
    gone: null,
  });
  expect(await change('deleteLayout', { layoutId: 'main' })).toEqual({
    __typename: 'DeleteLayoutPayload',
    deletedLayoutId: layout.id,
  });
});
