import { expect, it } from 'vitest';
import type { Trigger } from '../../../src/model/trigger.ts';
import type { OperationContext } from '../../../src/operations/context.ts';
import { createLayout } from '../../../src/operations/layout/create-layout.ts';
import { updateLayout } from '../../../src/operations/layout/update-layout.ts';
import { mailIntegration, runToEnd, startTestWorker, triggerOf } from '../../testkit/run-engine.ts';
import { seed } from '../../testkit/seed.ts';
import { type SeededStep, seedSteps } from '../../testkit/seed-steps.ts';
import { startMailbox } from '../../testkit/smtp-server.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
await startTestWorker(store);

async function startEnvironment() {
  const ctx = await startTestContext(store);
  const { port, mails } = await startMailbox();
  await seed(store, ctx.scope).integration(mailIntegration(port));
  return { ctx, mails };
}

const ADA = [{ subscriberId: 'ada', firstName: 'A&a', email: 'ada@example.com' }];
const step = (controls: object = {}): SeededStep => ({
  type: 'email',
  controls: { subject: 'Hi', body: '<p>{{ payload.text }}</p>', ...controls },
});

/** Sends one e-mail, and returns its stored content and the execution log of its job. */
async function send(ctx: OperationContext, seeded: SeededStep, overrides: Trigger['overrides'] = {}) {
  const workflow = await seedSteps(store, ctx.scope, `mail-${ctx.newUuid()}`, [seeded]);
  const payload = { text: '<b>&' };
  const trigger = triggerOf(workflow, ADA, { payload, overrides });
  const count = await store.collections.notifications.countDocuments({ _environmentId: ctx.scope._environmentId });
  const { messages, jobs, details } = await runToEnd(ctx, [trigger], count + 1);
  const job = jobs.at(-1);
  return {
    content: messages.find(({ _jobId }) => `${_jobId}` === `${job?._id}`)?.content,
    last: details.findLast(({ _jobId }) => _jobId === `${job?._id}`),
  };
}

it('frames an e-mail with the layout of its step, whose variables are escaped and whose content is not', async () => {
  const { ctx, mails } = await startEnvironment();
  await createLayout(ctx, {
    name: 'News',
    layoutId: 'news',
    content: '<table><tr><td>{{ subscriber.firstName }} {{ content }}</td></tr></table><script>x()</script>',
  });
  const { content } = await send(ctx, step({ layoutId: 'news' }));
  expect(content).toBe('<table><tr><td>A&amp;a <p>&lt;b&gt;&amp;</p></td></tr></table>');
  expect(mails[0]?.text).toContain('A&a');
  expect(mails[0]?.text).toContain(content);
});

it('takes the default layout when the step names none, no layout with null, and that of an override first', async () => {
  const { ctx } = await startEnvironment();
  await createLayout(ctx, { name: 'Standard', content: 'S {{ content }}' });
  await createLayout(ctx, { name: 'Other', content: 'O {{ content | raw }}' });
  const body = '<p>&lt;b&gt;&amp;</p>';
  expect((await send(ctx, step())).content).toBe(`S ${body}`);
  expect((await send(ctx, step({ layoutId: '' }))).content).toBe(`S ${body}`);
  expect((await send(ctx, step({ layoutId: null }))).content).toBe(body);
  expect((await send(ctx, step({ layoutId: 'other' }))).content).toBe(`O ${body}`);
  for (const overrides of [
    { steps: { 'step-1': { layoutId: 'other' } } },
    { channels: { email: { layoutId: 'other' } } },
    { email: { layoutId: 'other' } },
    { layoutIdentifier: 'other' },
    { steps: { 'step-1': { controls: { layoutId: 'other' } } } },
  ]) {
    expect((await send(ctx, step(), overrides as Trigger['overrides'])).content).toBe(`O ${body}`);
  }
  expect((await send(ctx, step(), { steps: { 'step-1': { layoutId: null } } } as Trigger['overrides'])).content).toBe(
    body,
  );
});

it('renders blocks within a layout, and a body of an override without one', async () => {
  const { ctx, mails } = await startEnvironment();
  await createLayout(ctx, { name: 'Standard', content: '<div>{{ content }}</div>' });
  const blocks = [{ type: 'text', content: 'Hello' }];
  expect((await send(ctx, step({ body: blocks }))).content).toBe('<div><p style="text-align: left">Hello</p></div>');
  await send(ctx, step(), { email: { html: '<i>own</i>' } } as Trigger['overrides']);
  expect(mails[1]?.text).not.toContain('<div>');
});

it('uses a changed layout for the next e-mail', async () => {
  const { ctx } = await startEnvironment();
  await createLayout(ctx, { name: 'Standard', content: '1 {{ content }}' });
  expect((await send(ctx, step({ body: 'x' }))).content).toBe('1 x');
  await updateLayout(ctx, 'standard', { content: '2 {{ content }}' });
  expect((await send(ctx, step({ body: 'x' }))).content).toBe('2 x');
  await updateLayout(ctx, 'standard', { isDefault: false });
  expect((await send(ctx, step({ body: 'x' }))).content).toBe('x');
});

it('fails a step that names an unknown layout, or whose layout cannot be rendered, and says so', async () => {
  const { ctx, mails } = await startEnvironment();
  expect((await send(ctx, step({ layoutId: 'gone' }))).last).toMatchObject({
    status: 'Failed',
    detail: 'Message content could not be generated: The layout "gone" does not exist',
  });
  await store.collections.layouts.updateOne(
    { _id: (await createLayout(ctx, { name: 'Broken', isDefault: false }))._id },
    { $set: { content: '{{ content | smoke }}' } },
  );
  const { last } = await send(ctx, step({ layoutId: 'broken' }));
  expect(last).toMatchObject({ status: 'Failed', detail: 'Message content could not be generated' });
  expect(last?.raw).toContain('The layout is wrong: undefined filter: smoke');
  expect(mails).toEqual([]);
});

it('ignores a default layout that another program stored in its own format', async () => {
  const { ctx } = await startEnvironment();
  const layout = await createLayout(ctx, { name: 'Foreign', content: '{{ content }}' });
  await store.collections.layouts.updateOne({ _id: layout._id }, { $unset: { format: '' } });
  store.lookupCache.invalidate('workflows');
  expect((await send(ctx, step({ body: 'x' }))).content).toBe('x');
  expect((await send(ctx, step({ layoutId: 'foreign' }))).last).toMatchObject({
    detail: 'Message content could not be generated: The layout "foreign" has no HTML with {{ content }}',
  });
});
