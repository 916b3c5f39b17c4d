import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { complaints, openTab, rowsOf, startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';
import { execute } from './execute.ts';
import { holdAnswers } from './held-answers.ts';

const WAIT = { timeout: 30_000 };

/** No server listens at this port, so that messages become dead letters. */
const NOWHERE = { host: '127.0.0.1', port: '9', user: 'x', password: 'x', from: 'a@example.com', senderName: 'A' };

describe.skipIf(CHROMIUM === undefined)('the console while somebody else changes the same', () => {
  let gateway: GatewayProcess;
  let browser: Browser;

  beforeAll(async () => {
    const settings = { DATA_DIR: temporaryDirectory(), ALLOW_PRIVATE_HOSTS: 'true', DELIVERY_MAX_ATTEMPTS: '1' };
    [gateway, browser] = await Promise.all([startGateway(settings), startBrowser()]);
  });

  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  const graph = <Data>(query: string, variables?: object) => execute<Data>(gateway, query, variables);

  const createWorkflow = (workflowId: string, ...steps: readonly object[]) =>
    graph('mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) { __typename } }', {
      input: { name: workflowId, workflowId, steps },
    });

  async function trigger(name: string, ...subscriberIds: readonly string[]): Promise<void> {
    const events = subscriberIds.map((subscriberId) => ({
      name,
      to: { subscriberId, email: `${subscriberId}@example.com` },
      transactionId: `${name}-${subscriberId}`,
      payload: {},
    }));
    const body = JSON.stringify({ events });
    expect((await gateway.request('/v1/events/trigger/bulk', { method: 'POST', body })).status).toBe(201);
  }

  async function open(route: string): Promise<Page> {
    const page = await openTab(browser, gateway.url);
    const session = JSON.stringify(JSON.stringify({ kind: 'key', secret: gateway.apiKey }));
    await page.addInitScript(`if (window === window.top) sessionStorage.setItem('console-session', ${session})`);
    await page.goto(`${gateway.url}/console/${route}`);
    return page;
  }

  it('drops a notification from a list when its steps leave the status of the filter', async () => {
    const wait = { stepId: 'wait', type: 'DELAY', controlValues: { type: 'regular', amount: 1, unit: 'days' } };
    await createWorkflow('later', wait, { stepId: 'inbox', type: 'IN_APP', controlValues: { body: 'News' } });
    const page = await open('?jobStatus=DELAYED');
    const rows = rowsOf(page, 'notifications');
    await page.locator('.connection').getByText('Live', { exact: true }).waitFor();
    await trigger('later', 'ada', 'grace');
    await expect.poll(() => rows.count(), WAIT).toBe(2);
    await graph('mutation { cancelTransaction(input: { transactionId: "later-ada" }) { __typename } }');
    await rows.filter({ hasText: 'ada' }).waitFor({ state: 'detached' });
    expect(await rows.filter({ hasText: 'grace' }).count()).toBe(1);
    await graph('mutation { cancelTransaction(input: { transactionId: "later-grace" }) { __typename } }');
    await page.getByRole('heading', { name: 'No matching notifications' }).waitFor();
    await page.context().close();
  });

  it('re-drives only the dead letters that it counted when it asked', async () => {
    await graph('mutation ($input: CreateIntegrationInput!) { createIntegration(input: $input) { __typename } }', {
      input: { name: 'Nowhere', channel: 'EMAIL', providerId: 'nodemailer', active: true, credentials: NOWHERE },
    });
    await createWorkflow('lost', { stepId: 'mail', type: 'EMAIL', controlValues: { subject: 'Lost', body: 'Lost' } });
    const lose = async (count: number, ...subscriberIds: readonly string[]) => {
      await trigger('lost', ...subscriberIds);
      const total = async () =>
        (await graph<{ deadLetters: { totalCount: number } }>('{ deadLetters { totalCount } }')).deadLetters.totalCount;
      await expect.poll(total, WAIT).toBe(count);
    };
    await lose(1, 'ada');
    const page = await open('dead-letters');
    await expect.poll(() => rowsOf(page, 'dead letters').count()).toBe(1);
    await lose(3, 'grace', 'joan');
    await page.getByRole('button', { name: 'Re-drive all matching' }).click();
    const question = page.getByRole('dialog', { name: 'Re-drive 3 dead letters?' });
    await question.waitFor();
    await lose(4, 'late');
    await question.getByRole('button', { name: 'Re-drive', exact: true }).click();
    await page.getByText('3 steps re-driven.').waitFor();
    await page.context().close();
  }, 120_000);

  it('keeps the form of a message while others are added or imported', async () => {
    await graph(
      'mutation { setTranslation(input: { key: "title", texts: [{ locale: "en", text: "Title" }] }) { __typename } }',
    );
    const page = await open('translations');
    const row = (key: string) => page.getByRole('button', { name: key, exact: true });
    const typed = page.getByRole('form', { name: 'title' }).getByLabel('en', { exact: true });
    await page.getByRole('button', { name: 'New message' }).click();
    await row('title').click();
    await typed.fill('Typed for a long time');
    const added = page.getByRole('form', { name: 'New message' });
    await added.getByLabel('Key').fill('added');
    await added.getByLabel('en', { exact: true }).fill('Added');
    await added.getByRole('button', { name: 'Save' }).click();
    await row('added').waitFor();
    expect(await typed.inputValue()).toBe('Typed for a long time');
    await page.getByRole('form', { name: 'title' }).getByRole('button', { name: 'Save' }).click();
    await typed.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Import', exact: true }).first().click();
    await row('title').click();
    await typed.fill('Typed again');
    const imported = page.getByRole('form', { name: 'Import' });
    await imported.getByLabel('Locale').fill('de');
    await imported.getByLabel('Messages').fill('{ "imported": "Importiert" }');
    await imported.getByRole('button', { name: 'Import' }).click();
    await row('imported').waitFor();
    expect(await typed.inputValue()).toBe('Typed again');
    await page.context().close();
  });

  it('keeps each switch as it was set while the answers are late', async () => {
    await graph('mutation { createSubscriber(input: { subscriberId: "eve" }) { __typename } }');
    await createWorkflow('news', { stepId: 'inbox', type: 'IN_APP', controlValues: { body: 'News' } });
    const page = await open('subscribers/eve?tab=preferences');
    const switches = page
      .getByRole('group', { name: 'Channels of all workflows' })
      .or(page.getByRole('group', { name: 'Channels of news' }))
      .getByRole('checkbox');
    await expect.poll(() => switches.count()).toBe(10);
    const state = () =>
      switches.evaluateAll((all) => all.flatMap((one, index) => (one.matches(':checked') ? [] : index)));
    const held = await holdAnswers(page, (body) => body.includes('mutation SetPreferences'));
    for (const index of [1, 2, 8, 9]) await switches.nth(index).uncheck();
    await switches.nth(2).check();
    await switches.nth(2).uncheck();
    await expect.poll(held.count).toBeGreaterThan(0);
    expect(await state()).toEqual([1, 2, 8, 9]);
    const last = page.getByText('Saved for', { exact: false });
    await held.release();
    await last.waitFor({ state: 'attached' });
    await expect
      .poll(() => graph('{ subscriberPreferences(subscriberId: "eve") { global { email sms chat push } } }'))
      .toEqual({ subscriberPreferences: { global: { email: false, sms: false, chat: null, push: null } } });
    await expect.poll(state).toEqual([1, 2, 6, 7, 8, 9]);
    await page.context().close();
  });

  it('adds the events that two people choose for a webhook endpoint, and asks about two URLs', async () => {
    const { made } = await graph<{ made: { webhookEndpoint: { _id: string } } }>(
      'mutation { made: createWebhookEndpoint(input: { url: "http://127.0.0.1:9/hook", events: [MESSAGE_SENT] }) { ... on CreateWebhookEndpointPayload { webhookEndpoint { _id } } } }',
    );
    const { _id } = made.webhookEndpoint;
    const [first, second] = [await open(`webhooks/${_id}?tab=settings`), await open(`webhooks/${_id}?tab=settings`)];
    const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
    const isSaved = (page: Page) => page.getByText('All changes are saved', { exact: true }).waitFor();
    const event = (page: Page, name: string) => page.getByLabel(name, { exact: true });
    for (const page of [first, second]) await event(page, 'message.read').waitFor();
    await event(first, 'message.read').check();
    await save(first);
    await isSaved(first);
    await event(second, 'workflow.updated').check();
    await save(second);
    await isSaved(second);
    expect(await event(second, 'message.read').isChecked()).toBe(true);
    expect(await graph(`{ webhookEndpoint(id: "${_id}") { events } }`)).toEqual({
      webhookEndpoint: { events: ['MESSAGE_SENT', 'MESSAGE_READ', 'WORKFLOW_UPDATED'] },
    });

    await first.getByLabel('URL').fill('http://127.0.0.1:9/first');
    await save(first);
    await isSaved(first);
    await second.getByLabel('URL').fill('http://127.0.0.1:9/second');
    await save(second);
    await second
      .getByRole('dialog', { name: 'Somebody else changed this endpoint' })
      .getByRole('button', { name: 'Load the other version' })
      .click();
    await isSaved(second);
    expect(await second.getByLabel('URL').inputValue()).toBe('http://127.0.0.1:9/first');
    await Promise.all([first, second].map((page) => page.context().close()));
  });
});
