import { beforeAll, expect, it } from 'vitest';
import type { OperationContext } from '../../src/operations/context.ts';
import { createLayout } from '../../src/operations/layout/create-layout.ts';
import { getTranslation } from '../../src/operations/translation/get-translation.ts';
import { importTranslations } from '../../src/operations/translation/import-translations.ts';
import { createWorkflow } from '../../src/operations/workflow/create-workflow.ts';
import { previewWorkflowStep } from '../../src/operations/workflow/preview-workflow-step.ts';
import { type Call, startRestServer } from '../testkit/rest-server.ts';
import { startTestContext } from '../testkit/test-context.ts';

let ctx: OperationContext;
let call: Call;
let strangers: Call;

beforeAll(async () => {
  ctx = await startTestContext();
  const callAs = await startRestServer({ own: ctx, other: await startTestContext(ctx.store) });
  call = callAs('own');
  strangers = callAs('other');
  const controlValues = { subject: "{{ 'title' | t }}", body: "{{ 'shared' | t }}" };
  const steps = [{ stepId: 'mail', type: 'email' as const, controlValues }];
  await createWorkflow(ctx, { workflowId: 'welcome', name: 'Welcome', steps });
  await createLayout(ctx, { name: 'Main', content: "{{ content }}-{{ 'title' | t }}-{{ 'shared' | t }}" });
  await importTranslations(ctx, { locale: 'en', messages: { title: 'environment', shared: 'shared' } });
});

const create = (fields: object) =>
  call('POST', '/v2/translations', { resourceType: 'workflow', resourceId: 'welcome', locale: 'de_AT', ...fields });

it('keeps the messages of a workflow and a layout apart, which come before those of the environment', async () => {
  const created = await create({ content: { title: 'Servus', deep: { a: 'x' }, 'flat.b': 'y' } });
  expect(created).toMatchObject({
    status: 200,
    body: {
      ...{ resourceId: 'welcome', resourceType: 'workflow', locale: 'de_AT' },
      content: { title: 'Servus', deep: { a: 'x' }, flat: { b: 'y' } },
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    },
  });
  await create({ resourceType: 'layout', resourceId: 'main', locale: 'de', content: { title: 'Fuß' } });
  expect(await previewWorkflowStep(ctx, 'welcome', 'mail', { subscriber: { locale: 'de-AT' } })).toMatchObject({
    values: { subject: 'Servus' },
    email: { html: 'shared-Fuß-shared' },
    missingTranslations: [],
  });
  expect(await previewWorkflowStep(ctx, 'welcome', 'mail', {})).toMatchObject({
    values: { subject: 'environment' },
    email: { html: 'shared-environment-shared' },
  });
});

it('replaces, exports, imports and deletes the messages of workflows and layouts', async () => {
  await create({ content: { only: 'this' } });
  expect((await call('GET', '/v2/translations/workflow/welcome/de-AT')).body.content).toEqual({ only: 'this' });
  const masterJson = { workflows: { welcome: { title: 'Hallo' } }, layouts: { main: { title: 'Fuß' } } };
  expect(await call('POST', '/v2/translations/master-json', { locale: 'de_DE', masterJson })).toMatchObject({
    status: 200,
    body: { success: true, successful: ['welcome', 'main'], failed: [] },
  });
  expect((await call('GET', '/v2/translations/master-json?locale=de_DE')).body).toEqual(masterJson);
  expect((await call('GET', '/v2/translations/group/workflow/welcome')).body).toMatchObject({
    ...{ resourceId: 'welcome', resourceType: 'workflow', resourceName: 'Welcome', locales: ['de_AT', 'de_DE'] },
  });
  expect((await strangers('GET', '/v2/translations/group/workflow/welcome')).status).toBe(404);
  expect((await call('DELETE', '/v2/translations/workflow/welcome/de_AT')).status).toBe(204);
  expect((await call('GET', '/v2/translations/workflow/welcome/de_AT')).status).toBe(404);
  expect((await call('DELETE', '/v2/translations/workflow/welcome/de_AT')).status).toBe(404);
  expect((await call('DELETE', '/v2/translations/workflow/welcome')).status).toBe(204);
  expect((await call('GET', '/v2/translations/group/workflow/welcome')).status).toBe(404);
  expect((await call('GET', '/v2/translations/group/telepathy/welcome')).status).toBe(404);
});

it('keeps the messages of identifiers apart that begin with another one', async () => {
  const steps = [{ stepId: 'sms', type: 'sms' as const, controlValues: { body: "{{ 'title' | t }}" } }];
  for (const id of ['acct', 'acct.reset']) {
    await createWorkflow(ctx, { workflowId: id, name: id, steps });
    await createLayout(ctx, { layoutId: id, name: id, content: '{{ content }}' });
  }
  for (const resourceType of ['workflow', 'layout']) {
    const own = { resourceType, resourceId: 'acct', locale: 'en_US' };
    const longer = { ...own, resourceId: 'acct.reset' };
    const contentOf = async ({ resourceId }: typeof own) =>
      (await call('GET', `/v2/translations/${resourceType}/${resourceId}/en_US`)).body.content;
    // Stored keys are as they were before: `workflows.acct.reset.title`.
    await importTranslations(ctx, {
      locale: 'en-US',
      messages: { [`${resourceType}s`]: { acct: { reset: { title: 'Reset' } } } },
    });
    await create({ ...own, content: { title: 'Account', 'reset-all': { now: 'x' } } });
    expect(await contentOf(longer)).toEqual({ title: 'Reset' });
    expect(await contentOf(own)).toEqual({ title: 'Account', 'reset-all': { now: 'x' } });
    expect(await create({ ...own, content: { reset: { title: 'x' } } })).toMatchObject({
      status: 422,
      body: { errors: { 'content.reset.title': {} } },
    });
    const master = (await call('GET', '/v2/translations/master-json?locale=en_US')).body;
    expect(master[`${resourceType}s`]).toEqual({
      acct: { title: 'Account', 'reset-all': { now: 'x' } },
      'acct.reset': { title: 'Reset' },
    });
    await create({ ...longer, content: { title: 'Again' } });
    expect(
      (await call('POST', '/v2/translations/master-json', { locale: 'en_US', masterJson: master })).body,
    ).toMatchObject({ success: true, successful: expect.arrayContaining(['acct', 'acct.reset']) });
    expect([await contentOf(own), await contentOf(longer)]).toMatchObject([{ title: 'Account' }, { title: 'Reset' }]);
    expect((await call('DELETE', `/v2/translations/${resourceType}/acct`)).status).toBe(204);
    expect((await call('DELETE', `/v2/translations/${resourceType}/acct`)).status).toBe(404);
    expect(await contentOf(longer)).toEqual({ title: 'Reset' });
  }
});

it('does not show the messages of a deleted workflow or layout in a new one', async () => {
  const createBoth = async () => {
    await createWorkflow(ctx, { workflowId: 'news', name: 'News' });
    await createLayout(ctx, { layoutId: 'news', name: 'News', content: '{{ content }}' });
  };
  const statusOf = async (resource: string) => (await call('GET', `/v2/translations/${resource}/de_AT`)).status;
  await createBoth();
  await createWorkflow(ctx, { workflowId: 'news.old', name: 'Old' });
  await create({ resourceId: 'news', content: { title: 'Old' } });
  await create({ resourceId: 'news', resourceType: 'layout', content: { title: 'Old' } });
  await create({ resourceId: 'news.old', content: { title: 'Kept' } });
  await call('DELETE', '/v2/workflows/news');
  await call('DELETE', '/v2/layouts/news');
  // Notifications of the deleted workflow still show its messages.
  expect(await getTranslation(ctx, 'workflows.news.title')).toMatchObject({ texts: { 'de-AT': 'Old' } });
  await expect(getTranslation(ctx, 'layouts.news.title')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { workflows } = (await call('GET', '/v2/translations/master-json?locale=de_AT')).body;
  expect([workflows.news, workflows['news.old']]).toEqual([undefined, { title: 'Kept' }]);
  // Messages can be imported before their workflow exists.
  await importTranslations(ctx, { locale: 'de', messages: { 'workflows.news.early': 'Early' } });
  await createBoth();
  expect([await statusOf('workflow/news'), await statusOf('layout/news')]).toEqual([404, 404]);
  expect(await statusOf('workflow/news.old')).toBe(200);
  expect((await call('GET', '/v2/translations/workflow/news/de')).body.content).toEqual({ early: 'Early' });
});

it('keeps the messages of a deleted workflow for its notifications when those of a shorter identifier change', async () => {
  for (const id of ['bill', 'bill.due']) await createWorkflow(ctx, { workflowId: id, name: id });
  await create({ resourceId: 'bill.due', content: { title: 'Due' } });
  await call('DELETE', '/v2/workflows/bill.due');
  expect((await create({ resourceId: 'bill', content: { title: 'Bill' } })).body.content).toEqual({ title: 'Bill' });
  const refused = await create({ resourceId: 'bill', content: { due: { title: 'x' } } });
  expect(refused).toMatchObject({ status: 422, body: { errors: { 'content.due.title': {} } } });
  const exported = (await call('GET', '/v2/translations/master-json?locale=de_AT')).body;
  expect(exported.workflows).toMatchObject({ bill: { title: 'Bill' } });
  expect(exported.workflows).not.toHaveProperty(['bill.due']);
  expect(exported.workflows.bill).not.toHaveProperty('due');
  await call('POST', '/v2/translations/master-json', { locale: 'de_AT', masterJson: exported });
  expect((await call('DELETE', '/v2/translations/workflow/bill')).status).toBe(204);
  expect(await getTranslation(ctx, 'workflows.bill.due.title')).toMatchObject({ texts: { 'de-AT': 'Due' } });
  await createWorkflow(ctx, { workflowId: 'bill.due', name: 'New' });
  await expect(getTranslation(ctx, 'workflows.bill.due.title')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('names invalid fields, and imports nothing then', async () => {
  expect(await create({ locale: '??', content: { title: 'x' } })).toMatchObject({
    status: 422,
    body: { errors: { locale: {} } },
  });
  expect(await create({ content: { n: 1 } })).toMatchObject({ status: 422, body: { errors: { 'content.n': {} } } });
  await create({ locale: 'it', content: { title: 'Ciao' } });
  for (const content of [{}, { deep: {} }])
    expect(await create({ locale: 'it', content })).toMatchObject({ status: 422, body: { errors: { content: {} } } });
  expect((await call('GET', '/v2/translations/workflow/welcome/it')).body.content).toEqual({ title: 'Ciao' });
  const masterJson = { workflows: { welcome: { title: 'x' }, gone: { title: 'x' } } };
  expect((await call('POST', '/v2/translations/master-json', { locale: 'fr', masterJson })).status).toBe(404);
  const wrong = { workflows: { welcome: { a: 1 } }, layouts: { main: { b: { c: 2 }, d: 3 } } };
  const imported = await call('POST', '/v2/translations/master-json', { locale: 'fr', masterJson: wrong });
  expect([imported.status, Object.keys(imported.body.errors)]).toEqual([
    422,
    ['masterJson.workflows.welcome.a', 'masterJson.layouts.main.b.c', 'masterJson.layouts.main.d'],
  ]);
  const text = { locale: 'fr', masterJson: { workflows: { welcome: 'Bonjour' } } };
  expect(await call('POST', '/v2/translations/master-json', text)).toMatchObject({
    status: 422,
    body: { errors: { 'masterJson.workflows.welcome': {} } },
  });
  expect((await call('GET', '/v2/translations/workflow/welcome/fr')).status).toBe(404);
});
