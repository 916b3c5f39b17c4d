import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { complaints, openTab, seriousViolations, startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';

let gateway: GatewayProcess;
/** Executes trusted documents only. */
let strict: GatewayProcess;
let browser: Browser;

async function graph<Data>(query: string, variables: object = {}): Promise<Data> {
  const response = await gateway.request('/graphql', { method: 'POST', body: JSON.stringify({ query, variables }) });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

const trigger = (name: string, to: string, payload: object = {}) =>
  graph(
    'mutation ($name: String!, $to: String!, $payload: JSON) { triggerEvents(input: { events: [{ name: $name, to: [{ subscriberId: $to }], payload: $payload }] }) { __typename } }',
    { name, to, payload },
  );

const PARCEL = {
  name: 'Parcel sent',
  workflowId: 'parcel-sent',
  payloadSchema: {
    type: 'object',
    properties: {
      number: { type: 'string', title: 'Number of the parcel' },
      express: { type: 'boolean', title: 'Express' },
    },
    required: ['number'],
  },
  steps: [{ stepId: 'inbox', type: 'IN_APP', controlValues: { body: 'Parcel {{ payload.number }} is on its way' } }],
};

/** Nobody listens at this port, so that its messages are given up. */
const NOWHERE = { host: '127.0.0.1', port: '9', user: 'u', password: 'p', from: 'a@example.com', senderName: 'A' };

describe.skipIf(CHROMIUM === undefined)('the console', () => {
  beforeAll(async () => {
    const trusted = { TRUSTED_DOCUMENTS: temporaryDirectory(), TRUSTED_DOCUMENTS_ONLY: 'true' };
    [gateway, strict, browser] = await Promise.all([
      startGateway({ DATA_DIR: temporaryDirectory(), DELIVERY_MAX_ATTEMPTS: '1' }),
      startGateway({ DATA_DIR: temporaryDirectory(), ...trusted }),
      startBrowser(),
    ]);
    const make = 'mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) { __typename } }';
    await graph(make, { input: PARCEL });
    const steps = Array.from({ length: 21 }, (_, index) => ({
      stepId: `step-${index + 1}`,
      type: 'IN_APP',
      controlValues: { body: 'One of many' },
    }));
    await graph(make, { input: { name: 'Many steps', workflowId: 'many-steps', steps } });
    const mail = { stepId: 'mail', type: 'EMAIL', controlValues: { subject: 'Lost', body: 'It is lost' } };
    await graph(make, { input: { name: 'Letter lost', workflowId: 'letter-lost', steps: [mail] } });
  });

  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  const open = (route: string, options?: Parameters<typeof openTab>[2]) =>
    openAs('key', gateway.apiKey, route, options);

  async function openAs(kind: string, secret: string, route: string, options?: Parameters<typeof openTab>[2]) {
    const page = await openTab(browser, gateway.url, options);
    const session = JSON.stringify(JSON.stringify({ kind, secret }));
    await page.addInitScript(`sessionStorage.setItem('console-session', ${session})`);
    await page.goto(`${gateway.url}/console${route}`);
    return page;
  }

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const isLive = (page: Page) => page.getByText('Live', { exact: true }).waitFor();

  it('opens with a key, says why it does not, and forgets it at signing out', async () => {
    const page = await openTab(browser, gateway.url);
    await page.goto(`${gateway.url}/console/workflows`);
    await page.getByLabel('API key').fill('not a key');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').getByText('does not know this key').waitFor();
    expect(complaints.splice(0).every((complaint) => complaint.includes('401'))).toBe(true);
    await page.getByLabel('API key').fill(gateway.apiKey);
    await page.keyboard.press('Enter');
    await heading(page, 'Workflows');
    await page.reload();
    await heading(page, 'Workflows');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await heading(page, 'Sign in');
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
    await page.context().close();
  });

  it('shows a notification when it is made, and its run with the raw lines of its log', async () => {
    const page = await open('/');
    await isLive(page);
    await page
      .getByText('23 of 23', { exact: false })
      .or(page.getByText('20 of 23', { exact: false }))
      .waitFor();
    await trigger('new-comment', 'hedy', { author: 'Grace', title: 'Hopping' });
    const row = page.getByRole('list', { name: 'notifications' }).getByRole('listitem').first();
    await row.getByText('to Hedy Lamarr').waitFor();
    await row.getByText('In-app: completed').waitFor();
    await row.getByRole('link').click();
    await heading(page, 'New comment');
    await page.getByText('"title": "Hopping"').waitFor();
    await page
      .getByRole('button', { name: /^Show the raw answer/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^Hide the raw answer/ }).waitFor();
    await page.goBack();
    await heading(page, 'Activity');
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.getByText('24 of 24 shown').waitFor();
    await page.getByRole('list', { name: 'notifications' }).getByRole('link').nth(22).click();
    await page.getByRole('heading', { name: 'What happened' }).waitFor();
    await page.goBack();
    await page.getByText('24 of 24 shown').waitFor();
    await page.getByLabel('Workflow', { exact: true }).fill('invoice-paid');
    await page.getByText('1 of 1 shown').waitFor();
    expect(page.url()).toContain('workflowId=invoice-paid');
    await page.context().close();
  });

  it('keeps two browsers at the same inbox, one of them with a session of its subscriber', async () => {
    const { createSubscriberSession } = await graph<{ createSubscriberSession: { token: string } }>(
      'mutation { createSubscriberSession(input: { subscriberId: "ada" }) { ... on CreateSubscriberSessionPayload { token } } }',
    );
    const [support, ada] = await Promise.all([
      open('/subscribers/ada'),
      openAs('subscriber', createSubscriberSession.token, '/'),
    ]);
    await Promise.all([isLive(support), isLive(ada)]);
    await heading(ada, 'Your inbox');
    expect(await ada.getByRole('link', { name: 'Workflows' }).count()).toBe(0);
    await trigger('parcel-sent', 'ada', { number: 'P-7' });
    const parcelOf = (page: Page) => page.getByRole('article', { name: 'Parcel P-7 is on its way' });
    await Promise.all([parcelOf(support).waitFor(), parcelOf(ada).waitFor()]);
    await parcelOf(ada).getByRole('button', { name: 'Mark as read' }).click();
    await parcelOf(support).getByRole('button', { name: 'Mark as unread' }).waitFor();
    await parcelOf(support).getByRole('button', { name: 'Archive' }).click();
    await parcelOf(ada).waitFor({ state: 'detached' });
    await ada.getByRole('button', { name: 'Archived' }).click();
    await parcelOf(ada).getByRole('button', { name: 'Put back' }).click();
    await parcelOf(support).waitFor();
    await parcelOf(support).getByRole('button', { name: 'Snooze' }).click();
    await parcelOf(support).waitFor({ state: 'detached' });
    await support.getByRole('button', { name: 'Mark all as read' }).click();
    await ada.getByText('0 unread', { exact: false }).waitFor();
    await graph('mutation { revokeSubscriberSessions(input: { subscriberId: "ada" }) { __typename } }');
    await heading(ada, 'Sign in');
    await ada.getByRole('alert').getByText('makes a fresh one').waitFor();
    expect(await ada.getByLabel('Session token').inputValue()).toBe('');
    expect(complaints.splice(0).filter((complaint) => !complaint.includes('401'))).toEqual([]);
    await Promise.all([support.context().close(), ada.context().close()]);
  });

  it('finds a subscriber, changes it, and shows what it is part of', async () => {
    const page = await open('/subscribers');
    await page.getByLabel('Name begins with').fill('Grace');
    await page.getByText('1 of 1 shown').waitFor();
    await page.getByRole('link', { name: /Grace Hopper/ }).click();
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByLabel('E-mail').fill('admiral@example.com');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('admiral@example.com').waitFor();
    await page.getByRole('link', { name: 'Preferences' }).click();
    const sms = page.getByRole('group', { name: 'Channels of Parcel sent' }).getByRole('checkbox', { name: 'SMS' });
    await page.getByRole('group', { name: 'all workflows' }).getByRole('checkbox', { name: 'SMS' }).uncheck();
    await expect.poll(() => sms.isChecked()).toBe(false);
    await sms.check();
    await page.getByRole('button', { name: 'Reset Parcel sent' }).click();
    await expect.poll(() => sms.isChecked()).toBe(false);
    await page.getByRole('link', { name: 'Topics' }).click();
    await page.getByText('In no topic').waitFor();
    await page.getByRole('link', { name: 'Notifications' }).click();
    await page.getByRole('link', { name: /Welcome/ }).waitFor();
    await page.context().close();
  });

  it('triggers a workflow with a form made from its schema, and follows what comes of it', async () => {
    const page = await open('/workflows');
    await page.getByRole('link', { name: /Parcel sent/ }).click();
    await page.getByRole('heading', { name: 'Steps' }).waitFor();
    expect(await page.getByRole('listitem').getByRole('heading').allTextContents()).toEqual(['Trigger', 'inbox']);
    await page.getByLabel('Subscriber id').fill('radia');
    await page.getByLabel('Number of the parcel').fill('P-9');
    await page.getByLabel('Express (optional)').selectOption('true');
    await page.getByRole('button', { name: 'Trigger', exact: true }).click();
    const made = page.getByRole('list', { name: 'Notifications of this trigger' });
    await made.getByText('to Radia Perlman').waitFor();
    await made.getByText('In-app: completed').waitFor();

    await page.goto(`${gateway.url}/console/workflows/many-steps`);
    await page.getByLabel('Subscriber id').fill('radia');
    await page.getByRole('button', { name: 'Trigger', exact: true }).click();
    await made.getByText('In-app: completed × 20').waitFor();
    await made.getByRole('link').click();
    await page.getByText('20 of 21 shown').waitFor();
    await page.getByRole('region', { name: 'What happened' }).getByRole('button', { name: 'Load more' }).click();
    await page.getByRole('heading', { name: 'step-21', exact: true }).waitFor();
    await page.context().close();
  });

  it('makes an integration with the fields of its provider, tests it, sets it primary and deletes it', async () => {
    const page = await open('/integrations/new');
    await page.getByLabel('Provider', { exact: true }).selectOption('nodemailer');
    await page.getByLabel('Name', { exact: true }).fill('Old mail');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('alert').getByText('credentials', { exact: false }).first().waitFor();
    for (const [field, value] of Object.entries(NOWHERE)) {
      await page.getByLabel(new RegExp(`^${field}( \\(optional\\))?$`)).fill(value);
    }
    await page.getByRole('button', { name: 'Create' }).click();
    const row = page.getByRole('list', { name: 'integrations' }).getByRole('listitem').filter({ hasText: 'Old mail' });
    await row.getByRole('button', { name: 'Make primary' }).click();
    await row.getByText('Primary', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'Test' }).click();
    await page.getByRole('alert').waitFor();
    await trigger('letter-lost', 'ada');
    await row.getByRole('button', { name: 'Deactivate' }).waitFor();
    const lost = await open('/dead-letters');
    const reload = () => lost.reload().then(() => lost.getByText('shown').waitFor({ timeout: 2_000 }));
    await expect
      .poll(
        () =>
          reload().then(
            () => true,
            () => false,
          ),
        { timeout: 30_000 },
      )
      .toBe(true);
    await lost.getByRole('link', { name: 'Letter lost to ada' }).waitFor();
    await lost.getByRole('button', { name: 'Put all that match back' }).click();
    await lost.getByText('One step is back at work').waitFor();
    await lost.context().close();
    await row.getByRole('button', { name: 'Delete' }).click();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Keep it');
    await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).press('Enter');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Delete Old mail');
    await row.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click();
    await row.waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('draws what happened over time, and says it as a table', async () => {
    const page = await open('/dashboard');
    await page.getByRole('img', { name: 'Notifications each minute' }).waitFor();
    // Where there is nothing to draw, a line says so in its place.
    const nothing = page.getByText(/^(No|Nothing) .* in this time\.$/);
    expect((await page.getByRole('img').count()) + (await nothing.count())).toBe(4);
    await page.getByLabel('Range').selectOption('week');
    await page.getByRole('img', { name: 'Notifications each hour' }).waitFor();
    await page.getByText('The same as a table').click();
    expect(await page.getByRole('row').count()).toBeGreaterThan(1);
    await page.context().close();
  });

  it('says that it is offline, and goes on where it was when the network is back', async () => {
    const page = await open('/');
    await isLive(page);
    const first = page.getByRole('list', { name: 'notifications' }).getByRole('listitem').first();
    await first.waitFor();
    // The first time nothing was followed yet; the second time there is an event to go on behind.
    for (const [name, whole] of [
      ['mary', 'Mary Jackson'],
      ['karen', 'Karen Sparck Jones'],
    ] as const) {
      await page.context().setOffline(true);
      await page.getByText('You are offline').waitFor();
      await trigger('new-comment', name, { author: 'Ada', title: 'Meanwhile' });
      await page.context().setOffline(false);
      await page.getByText('You are offline').waitFor({ state: 'detached' });
      await first.getByText(`to ${whole}`).waitFor();
      await isLive(page);
      await trigger('new-comment', 'jean', { author: 'Ada', title: 'Afterwards' });
      await first.getByText('to Jean Bartik').waitFor();
    }
    expect(complaints.splice(0).filter((complaint) => !/DISCONNECTED/.test(complaint))).toEqual([]);
    await page.context().close();
  });

  it('works at a gateway that executes trusted documents only', async () => {
    const refused = await strict.request('/graphql', { method: 'POST', body: '{"query":"{ environment { id } }"}' });
    expect(refused.status).toBe(403);
    const page = await openTab(browser, strict.url);
    await page.goto(`${strict.url}/console`);
    await page.getByLabel('API key').fill(strict.apiKey);
    await page.keyboard.press('Enter');
    await isLive(page);
    const body = JSON.stringify({ events: [{ name: 'new-comment', to: 'hedy', payload: {}, transactionId: 't' }] });
    await strict.request('/v1/events/trigger/bulk', { method: 'POST', body });
    const row = page.getByRole('list', { name: 'notifications' }).getByRole('listitem').first();
    await row.getByText('to Hedy Lamarr').waitFor();
    await page.context().close();
  });

  it('answers an address that it does not know', async () => {
    const page = await open('/nowhere/at/all');
    await page.getByText('There is no such page').waitFor();
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await heading(page, 'Activity');
    await page.context().close();
  });

  const ROUTES = {
    '/': 'Activity',
    '/subscribers': 'Subscribers',
    '/subscribers/ada': 'Ada Lovelace',
    '/subscribers/ada?tab=profile': 'Ada Lovelace',
    '/subscribers/ada?tab=preferences': 'Ada Lovelace',
    '/workflows': 'Workflows',
    '/workflows/parcel-sent': 'Parcel sent',
    '/integrations': 'Integrations',
    '/integrations/new': 'New integration',
    '/dead-letters': 'Dead letters',
    '/dashboard': 'Dashboard',
  };

  it.each(['light', 'dark'] as const)('has no page that keeps anybody out, in its %s colours', async (colorScheme) => {
    const door = await openTab(browser, gateway.url, { colorScheme });
    await door.goto(`${gateway.url}/console`);
    await heading(door, 'Sign in');
    expect(await seriousViolations(door)).toEqual([]);
    await door.context().close();
    const page = await open('/', { colorScheme });
    for (const [route, title] of Object.entries(ROUTES)) {
      await page.goto(`${gateway.url}/console${route}`);
      await heading(page, title);
      await page
        .getByText(/^Loading/)
        .first()
        .waitFor({ state: 'detached' });
      expect(await seriousViolations(page), route).toEqual([]);
    }
    await page.goto(`${gateway.url}/console`);
    await page.getByRole('list', { name: 'notifications' }).getByRole('link').first().click();
    await page.getByRole('heading', { name: 'What happened' }).waitFor();
    expect(await seriousViolations(page), 'notification').toEqual([]);
    await page.context().close();
  });
});
