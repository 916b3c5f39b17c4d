import { describe, expect, it } from 'vitest';
import { createLayout } from '../../../src/operations/layout/create-layout.ts';
import { deleteLayout } from '../../../src/operations/layout/delete-layout.ts';
import { duplicateLayout } from '../../../src/operations/layout/duplicate-layout.ts';
import { getLayout } from '../../../src/operations/layout/get-layout.ts';
import { listLayouts } from '../../../src/operations/layout/list-layouts.ts';
import { previewLayout } from '../../../src/operations/layout/preview-layout.ts';
import { updateLayout } from '../../../src/operations/layout/update-layout.ts';
import { createWorkflow } from '../../../src/operations/workflow/create-workflow.ts';
import { deleteWorkflow } from '../../../src/operations/workflow/delete-workflow.ts';
import { getWorkflowStep } from '../../../src/operations/workflow/get-workflow-step.ts';
import { previewWorkflowStep } from '../../../src/operations/workflow/preview-workflow-step.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const ctx = await startTestContext();
const environment = () => startTestContext(ctx.store);
const content = '<div>{{ content }}</div>';
const email = (fields: object = {}) => ({
  ...{ stepId: 'mail', name: 'Mail', type: 'email' as const },
  controlValues: { subject: 'S', body: 'Hi {{ payload.name }}', ...fields },
});

describe('createLayout', () => {
  it('makes the first layout of an environment the default one, and derives its identifier from its name', async () => {
    const own = await environment();
    expect(await createLayout(own, { name: 'Main Frame' })).toMatchObject({
      identifier: 'main-frame',
      isDefault: true,
    });
    const second = await createLayout(own, { name: 'Main Frame' });
    expect(second.identifier).toMatch(/^main-frame-[0-9a-f]{8}$/);
    expect(second.isDefault).toBe(false);
    expect(await createLayout(await environment(), { name: 'X', isDefault: false })).toMatchObject({
      isDefault: false,
    });
  });

  it('keeps one default layout under concurrent calls', async () => {
    const own = await environment();
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => createLayout(own, { name: `L${index}`, isDefault: true })),
    );
    const { edges } = await listLayouts(own, { first: 20 });
    expect(edges).toHaveLength(10);
    expect(edges.filter(({ node }) => node.isDefault)).toHaveLength(1);
  });

  it.each([
    ['<p>no body</p>', 'must contain {{ content }}, where the body of the e-mail goes'],
    ['{% if content %}yes{% endif %}', 'must contain {{ content }}, where the body of the e-mail goes'],
    ['{{ content', 'is not a valid template: output "{{ content" not closed, line:1, col:1'],
    ['{{ content | smoke }}', 'is not a valid template: Unknown filter "smoke"'],
    [`{{ content }}${'x'.repeat(200_000)}`, 'must not be longer than 200,000 characters'],
  ])('refuses the content %.30j', async (wrong, message) => {
    await expect(createLayout(ctx, { name: 'Wrong', content: wrong })).rejects.toMatchObject({
      code: 'VALIDATION',
      issues: [{ field: 'content', message }],
    });
  });

  it('counts an emoji in a content as one character', async () => {
    const content = `{{ content }}${'😀'.repeat(150_000)}`;
    expect((await createLayout(ctx, { name: 'Emojis', content })).content).toBe(content);
  });

  it.each(['{{ content }}', '{% echo content %}', '{% assign c = content %}{{ c | raw }}', '{{ content | raw }}'])(
    'accepts the content %s',
    async (right) => {
      const { identifier } = await createLayout(ctx, { name: 'Right', content: right });
      expect((await previewLayout(ctx, identifier, { body: '<b>x</b>' })).email?.html).toBe('<b>x</b>');
    },
  );

  it('refuses an identifier that is taken in its environment only', async () => {
    await createLayout(ctx, { name: 'Taken', layoutId: 'taken' });
    await expect(createLayout(ctx, { name: 'Taken', layoutId: 'taken' })).rejects.toMatchObject({
      code: 'CONFLICT',
      issues: [{ field: 'layoutId', message: 'is already taken in the environment' }],
    });
    await createLayout(await environment(), { name: 'Taken', layoutId: 'taken' });
  });
});

describe('updateLayout and duplicateLayout', () => {
  it('replaces the default layout, and copies the content', async () => {
    const own = await environment();
    await createLayout(own, { name: 'A', content });
    const copy = await duplicateLayout(own, 'a', { name: 'B' });
    expect(copy).toMatchObject({ identifier: 'b', content, isDefault: false });
    await updateLayout(own, `${copy._id}`, { isDefault: true, name: 'C' });
    expect(await getLayout(own, 'a')).toMatchObject({ isDefault: false });
    expect(await getLayout(own, 'b')).toMatchObject({ isDefault: true, name: 'C', content });
    await expect(updateLayout(own, 'b', {})).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(updateLayout(ctx, `${copy._id}`, { name: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses all but one of several changes of the same state', async () => {
    const own = await environment();
    const { updatedAt } = await createLayout(own, { name: 'A', content });
    const results = await Promise.allSettled(
      ['B', 'C', 'D'].map((name) => updateLayout(own, 'a', { name, expectedUpdatedAt: updatedAt })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const stored = await getLayout(own, 'a');
    await expect(updateLayout(own, 'a', { name: 'E', expectedUpdatedAt: updatedAt })).rejects.toMatchObject({
      code: 'CONFLICT',
      issues: [
        {
          field: 'expectedUpdatedAt',
          message: `is outdated: the layout was changed at ${stored.updatedAt.toISOString()}`,
        },
      ],
    });
    // The clock stands still. Each change has its own instant all the same.
    const now = () => stored.updatedAt;
    const changed = await updateLayout({ ...own, now }, 'a', { name: 'F', expectedUpdatedAt: stored.updatedAt });
    expect(changed.updatedAt.getTime()).toBe(stored.updatedAt.getTime() + 1);
  });

  it('gives the layout that stops being the default one a later instant, even if the clock goes back', async () => {
    const own = await environment();
    const now = () => new Date('2024-01-01T00:00:00Z');
    const first = await createLayout(own, { name: 'A', content });
    await createLayout({ ...own, now }, { name: 'B', content, isDefault: true });
    const demoted = await getLayout(own, 'a');
    expect(demoted).toMatchObject({ isDefault: false, updatedAt: new Date(first.updatedAt.getTime() + 1) });
    await updateLayout({ ...own, now }, 'a', { isDefault: true });
    const second = await getLayout(own, 'b');
    expect(second).toMatchObject({ isDefault: false, updatedAt: new Date(now().getTime() + 1) });
    await expect(updateLayout(own, 'b', { name: 'C', expectedUpdatedAt: now() })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});

describe('deleteLayout', () => {
  it('refuses the default layout and one that a step names, until its workflow is deleted', async () => {
    const own = await environment();
    await createLayout(own, { name: 'A', content });
    await createLayout(own, { name: 'B', content });
    await createWorkflow(own, { workflowId: 'using', name: 'Using', steps: [email({ layoutId: 'b' })] });
    await expect(deleteLayout(own, 'a')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The default layout cannot be deleted: make another layout the default one first',
    });
    await expect(deleteLayout(own, 'b')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The layout is used by the workflows "using"',
    });
    await deleteWorkflow(own, 'using');
    await deleteLayout(own, 'b');
    await expect(deleteLayout(own, 'b')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('previews', () => {
  it('shows a step with its layout, and what is missing', async () => {
    const own = await environment();
    await createLayout(own, {
      name: 'A',
      content: '<h1>{{ subscriber.firstName }}</h1>{{ content }}{{ payload.foot }}',
    });
    await createWorkflow(own, { workflowId: 'w', name: 'W', steps: [email()] });
    const preview = (input: object) => previewWorkflowStep(own, 'w', 'mail', input);
    expect(await preview({ subscriber: { firstName: 'A&a' }, payload: { name: '<i>' } })).toMatchObject({
      channel: 'email',
      values: { subject: 'S' },
      email: { html: '<h1>A&amp;a</h1>Hi &lt;i&gt;', text: 'A&a\n\nHi <i>' },
      missingVariables: ['payload.foot'],
      problem: null,
    });
    const controlValues = { subject: 'S', body: 'B', layoutId: null };
    expect(await preview({ controlValues })).toMatchObject({ email: { html: 'B' } });
    expect(await preview({ controlValues: { ...controlValues, layoutId: 'gone' } })).toMatchObject({
      email: null,
      problem: 'The layout "gone" does not exist',
    });
    expect(await previewLayout(own, 'a', { content })).toMatchObject({
      email: { html: '<div><p>The body of the e-mail</p></div>' },
    });
  });

  it('refuses a step without a message', async () => {
    const own = await environment();
    const wait = { stepId: 'wait', type: 'delay' as const, controlValues: { amount: 1, unit: 'days' } };
    await createWorkflow(own, { workflowId: 'w', name: 'W', steps: [wait] });
    await expect(previewWorkflowStep(own, 'w', 'wait', {})).rejects.toMatchObject({
      code: 'VALIDATION',
      message: 'stepId: is a delay step, which has no message',
    });
  });
});

it('reports an unknown layout as an issue of the step', async () => {
  const own = await environment();
  await createWorkflow(own, { workflowId: 'w', name: 'W', steps: [email({ layoutId: 'gone' })] });
  const issuesOf = async () => (await getWorkflowStep(own, 'w', 'mail')).issues?.controls;
  expect(await issuesOf()).toEqual({
    layoutId: [{ issueType: 'ILLEGAL_VARIABLE_IN_CONTROL_VALUE', message: 'The layout "gone" does not exist' }],
  });
  await createLayout(own, { name: 'Gone' });
  expect(await issuesOf()).toBeUndefined();
});

it('lists layouts by a prefix of the name, in order and page by page', async () => {
  const own = await environment();
  for (const name of ['Beta', 'Alpha', 'Alps']) await createLayout(own, { name });
  const names = async (input: object) => (await listLayouts(own, input)).edges.map(({ node }) => node.name);
  expect(await names({})).toEqual(['Alps', 'Alpha', 'Beta']);
  expect(await names({ name: 'Al', orderBy: 'name', orderDirection: 'ASC' })).toEqual(['Alpha', 'Alps']);
  expect(await names({ orderBy: 'name', orderDirection: 'ASC', offset: 1, first: 1 })).toEqual(['Alps']);
});
