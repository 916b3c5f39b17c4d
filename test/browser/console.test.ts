import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { addFilter, complaints, OTHER_MACHINE, openTab, rowsOf, seriousViolations, startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';
import { execute } from './execute.ts';

let gateway: GatewayProcess;
/** A gateway that executes only trusted documents. */
let strict: GatewayProcess;
let browser: Browser;

const graph = <Data>(query: string, variables?: object) => execute<Data>(gateway, query, variables);

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

/** No server listens at this port, so that messages become dead letters. */
const NOWHERE = {
  Server: '127.0.0.1',
  Port: '9',
  User: 'u',
  Password: 'p',
  'Sender address': 'a@example.com',
  'Sender name': 'A',
};

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
    await page.addInitScript(`if (parent === window) sessionStorage.setItem('console-session', ${session})`);
    await page.goto(`${gateway.url}/console${route}`);
    return page;
  }

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const isLive = (page: Page) => page.getByText('Live', { exact: true }).waitFor();

  it('signs in with an API key, refuses a wrong one, and forgets it at sign-out', async () => {
    const page = await openTab(browser, gateway.url);
    await page.goto(`${gateway.url}/console/workflows`);
    await page.getByLabel('API key').fill('ключ');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').getByText('contains a character that no key has').waitFor();
    await page.getByLabel('API key').fill('not a key');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').getByText('is not valid').waitFor();
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

  it('shows a new notification live, and its steps', async () => {
    const page = await open('/');
    await isLive(page);
    await page
      .getByText('23 of 23', { exact: false })
      .or(page.getByText('20 of 23', { exact: false }))
      .waitFor();
    await trigger('new-comment', 'hedy', { author: 'Grace', title: 'Hopping' });
    const row = rowsOf(page, 'notifications').first();
    await row.getByText('Hedy Lamarr').waitFor();
    await row.getByText('1 completed').waitFor();
    await row.getByRole('link').click();
    await heading(page, 'New comment');
    await page.getByRole('tree', { name: 'Payload' }).getByText('"Hopping"').waitFor();
    await page.getByText('Message sent').waitFor();
    // Nothing was kept of an in-app message.
    expect(await page.getByRole('button', { name: /raw answer/ }).count()).toBe(0);
    await page.goBack();
    await heading(page, 'Activity');
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.getByText('24 of 24 shown').waitFor();
    await rowsOf(page, 'notifications').nth(22).getByRole('link').click();
    await page.getByRole('heading', { name: 'What happened' }).waitFor();
    await page.goBack();
    await page.getByText('24 of 24 shown').waitFor();
    await addFilter(page, 'Workflow', 'invoice-paid');
    await page.getByText('1 of 1 shown').waitFor();
    expect(page.url()).toContain('workflowId=invoice-paid');
    await page.context().close();
  });

  it('keeps an operator and a subscriber session in step on one inbox', async () => {
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
    await parcelOf(ada).getByRole('button', { name: 'Move to inbox' }).click();
    await parcelOf(support).waitFor();
    await parcelOf(support).getByRole('button', { name: 'Snooze' }).click();
    await parcelOf(support).waitFor({ state: 'detached' });
    await support.getByRole('button', { name: 'Mark all as read' }).click();
    await ada.getByText('0 unread', { exact: false }).waitFor();
    await graph('mutation { revokeSubscriberSessions(input: { subscriberId: "ada" }) { __typename } }');
    await heading(ada, 'Sign in');
    await ada.getByRole('alert').getByText('Get a fresh token').waitFor();
    expect(await ada.getByLabel('Session token').inputValue()).toBe('');
    expect(complaints.splice(0).filter((complaint) => !complaint.includes('401'))).toEqual([]);
    await Promise.all([support.context().close(), ada.context().close()]);
  });

  it('finds and changes a subscriber, and shows its preferences, topics and notifications', async () => {
    const page = await open('/subscribers');
    await page.getByLabel('Search by name, id, e-mail or phone').fill('grace h');
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
    await page.getByRole('heading', { name: 'No topics' }).waitFor();
    await page.getByRole('link', { name: 'Notifications' }).click();
    await page.getByRole('link', { name: /Welcome/ }).waitFor();
    await page.context().close();
  });

  it('triggers a workflow with a form from its payload schema, and follows the notification', async () => {
    const page = await open('/workflows');
    await page.getByRole('link', { name: /Parcel sent/ }).click();
    await page.getByRole('heading', { name: 'Steps' }).waitFor();
    expect(await page.getByRole('listitem').getByRole('heading').allTextContents()).toEqual(['Trigger', 'inbox']);
    await page.getByLabel('Subscriber id').fill('perl');
    await page.locator('datalist option[value="radia"][label="Radia Perlman"]').waitFor({ state: 'attached' });
    await page.getByLabel('Subscriber id').fill('radia');
    await page.getByLabel('Number of the parcel').fill('P-9');
    await page.getByLabel('Express (optional)').selectOption('true');
    await page.getByRole('button', { name: 'Trigger', exact: true }).click();
    const made = page.getByRole('list', { name: 'Notifications of this trigger' });
    await made.getByText('to Radia Perlman').waitFor();
    await made.getByText('1 completed').waitFor();

    await page.goto(`${gateway.url}/console/workflows/many-steps`);
    await page.getByLabel('Subscriber id').fill('radia');
    let lost = 0;
    await page.route('**/graphql', async (route) => {
      if (lost > 0 || !route.request().postData()?.includes('mutation Trigger')) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'Trigger', exact: true }).click();
    await page.getByText('The gateway is not reachable.').waitFor();
    expect(complaints.splice(0)).toHaveLength(1);
    // The same call again, whose first answer was lost, has no second effect.
    await page.getByRole('button', { name: 'Trigger', exact: true }).click();
    await made.getByText('20 completed').waitFor();
    expect(await made.getByRole('listitem').count()).toBe(1);
    await made.getByRole('link').click();
    await page.getByText('20 of 21 shown').waitFor();
    await page.getByRole('region', { name: 'What happened' }).getByRole('button', { name: 'Load more' }).click();
    await page.getByRole('heading', { name: 'step-21', exact: true }).waitFor();
    await page.context().close();
  });

  it('works on another machine without TLS, where browsers lack a part of their functions', async () => {
    const origin = gateway.url.replace('127.0.0.1', OTHER_MACHINE);
    const page = await openTab(browser, origin);
    await page.goto(`${origin}/console/workflows`);
    expect(await page.evaluate('isSecureContext')).toBe(false);
    await page.getByLabel('API key').fill(gateway.apiKey);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /Parcel sent/ }).click();
    await page.getByLabel('Subscriber id').fill('radia');
    await page.getByLabel('Number of the parcel').fill('P-10');
    await page.getByRole('button', { name: 'Trigger', exact: true }).click();
    await page.getByRole('list', { name: 'Notifications of this trigger' }).getByText('1 completed').waitFor();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('heading', { name: 'Steps' }).waitFor();
    await page.context().close();
  });

  it('creates an integration with the credentials of its provider, tests it, makes it primary and deletes it', async () => {
    const page = await open('/integrations/new');
    await page.getByLabel('Provider', { exact: true }).selectOption('nodemailer');
    await page.getByLabel('Name', { exact: true }).fill('Old mail');
    await page.getByRole('button', { name: 'Create' }).click();
    const server = page.getByLabel('Server', { exact: true });
    await expect.poll(() => server.getAttribute('aria-invalid')).toBe('true');
    const focused = () => page.evaluate('document.activeElement.id');
    await expect.poll(focused).toBe(await server.getAttribute('id'));
    for (const [label, value] of Object.entries(NOWHERE)) {
      await page.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`)).fill(value);
    }
    await page.getByLabel('Test the credentials').check();
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('alert').getByText('The test with Any SMTP server failed').waitFor();
    await page.getByLabel('Test the credentials').uncheck();
    await page.getByRole('button', { name: 'Create' }).click();
    const row = rowsOf(page, 'integrations').filter({ hasText: 'Old mail' });
    const act = async (action: string) => {
      await row.getByRole('button', { name: 'Actions of Old mail' }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await act('Make primary');
    await row.getByText('Primary', { exact: true }).waitFor();
    await row.getByText('Any SMTP server').waitFor();
    await act('Test');
    await page.getByRole('alert').getByText('The test of Old mail with').waitFor();
    await trigger('letter-lost', 'ada');
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
    await rowsOf(lost, 'dead letters').getByText('Any SMTP server').waitFor();
    await lost.getByRole('link', { name: 'Letter lost to ada' }).click();
    await lost
      .getByRole('button', { name: /^Show the raw answer/ })
      .first()
      .click();
    await lost.getByText('"error":').waitFor();
    await lost.frameLocator('iframe[title="E-mail: Lost"]').getByText('It is lost').waitFor();
    await lost.getByRole('button', { name: 'Re-drive mail' }).click();
    // It fails again, and is a dead letter again.
    await lost.getByText('The dead letter was re-driven').waitFor();
    await lost.getByRole('button', { name: 'Re-drive mail' }).waitFor();
    await lost.goBack();
    await lost.getByRole('link', { name: 'Old mail' }).waitFor();
    await addFilter(lost, 'To', '2026-01-01T00:00');
    await lost.getByRole('heading', { name: 'No matching dead letters' }).waitFor();
    await lost.getByRole('button', { name: 'Remove the filter To' }).click();
    await addFilter(lost, 'Provider', { label: 'Any SMTP server' });
    await addFilter(lost, 'Integration', { label: 'Old mail' });
    await lost.getByText('1 of 1 shown').waitFor();
    // A filter that has no effect must not lead to more messages than the address says.
    const all = lost.getByRole('button', { name: 'Re-drive all matching' });
    for (const query of ['channel=IN_APP', 'from=garbage']) {
      await lost.goto(`${gateway.url}/console/dead-letters?${query}`);
      await lost.getByText('1 of 1 shown').waitFor();
      await lost.getByText('(unknown, not applied)').waitFor();
      expect(await all.isDisabled()).toBe(true);
    }
    await lost.goto(`${gateway.url}/console/dead-letters`);
    await lost.getByRole('checkbox', { name: 'Select all shown rows' }).check();
    await lost.getByRole('button', { name: 'Re-drive', exact: true }).click();
    const question = lost.getByRole('dialog', { name: 'Re-drive 1 failed step?' });
    await question.getByRole('button', { name: 'Go back' }).click();
    await all.click();
    await lost.getByRole('heading', { name: 'Re-drive 1 dead letter?' }).waitFor();
    await lost.getByRole('dialog').getByRole('button', { name: 'Re-drive', exact: true }).click();
    await lost.getByText('1 step re-driven').waitFor();
    await lost.context().close();
    await act('Delete');
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Go back');
    await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).press('Enter');
    await expect
      .poll(() => page.evaluate("document.activeElement.getAttribute('aria-label')"))
      .toBe('Actions of Old mail');
    await act('Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await row.waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('plots the activity of a period and shows it as a table', async () => {
    const page = await open('/dashboard');
    await page.getByRole('group', { name: 'Notifications per minute' }).waitFor();
    // A text replaces a plot without data.
    const nothing = page.getByText(/^No .* in this period\.$/);
    expect((await page.locator('.plot').count()) + (await nothing.count())).toBe(4);
    await page.getByLabel('Range').selectOption('week');
    await page.getByRole('group', { name: 'Notifications per hour' }).waitFor();
    await page.getByText('Show as a table').click();
    expect(await page.getByRole('row').count()).toBeGreaterThan(1);
    await page.context().close();
  });

  it('shows that it is offline, and catches up when the network is back', async () => {
    const page = await open('/');
    await isLive(page);
    const first = rowsOf(page, 'notifications').first();
    await first.waitFor();
    // At first there is no event to resume after. The second time there is one.
    for (const [name, whole] of [
      ['mary', 'Mary Jackson'],
      ['karen', 'Karen Sparck Jones'],
    ] as const) {
      await page.context().setOffline(true);
      await page.getByText('You are offline').waitFor();
      await trigger('new-comment', name, { author: 'Ada', title: 'Meanwhile' });
      await page.context().setOffline(false);
      await page.getByText('You are offline').waitFor({ state: 'detached' });
      await first.getByText(whole).waitFor();
      await isLive(page);
      await trigger('new-comment', 'jean', { author: 'Ada', title: 'Afterwards' });
      await first.getByText('Jean Bartik').waitFor();
    }
    expect(complaints.splice(0).filter((complaint) => !/DISCONNECTED/.test(complaint))).toEqual([]);
    await page.context().close();
  });

  it('works with a gateway that executes only trusted documents', async () => {
    const refused = await strict.request('/graphql', { method: 'POST', body: '{"query":"{ environment { id } }"}' });
    expect(refused.status).toBe(403);
    const page = await openTab(browser, strict.url);
    await page.goto(`${strict.url}/console`);
    await page.getByLabel('API key').fill(strict.apiKey);
    await page.keyboard.press('Enter');
    await isLive(page);
    const body = JSON.stringify({ events: [{ name: 'new-comment', to: 'hedy', payload: {}, transactionId: 't' }] });
    await strict.request('/v1/events/trigger/bulk', { method: 'POST', body });
    await rowsOf(page, 'notifications').first().getByText('Hedy Lamarr').waitFor();
    await page.context().close();
  });

  it('shows that an unknown page does not exist', async () => {
    const page = await open('/nowhere/at/all');
    await page.getByText('Page not found').waitFor();
    await page.getByRole('link', { name: 'Go to Activity' }).click();
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

  it.each(['light', 'dark'] as const)(
    'has no serious accessibility violation on any page in %s mode',
    async (colorScheme) => {
      const signInPage = await openTab(browser, gateway.url, { colorScheme });
      await signInPage.goto(`${gateway.url}/console`);
      await heading(signInPage, 'Sign in');
      expect(await seriousViolations(signInPage)).toEqual([]);
      await signInPage.context().close();
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
      await rowsOf(page, 'notifications').first().getByRole('link').click();
      await page.getByRole('heading', { name: 'What happened' }).waitFor();
      expect(await seriousViolations(page), 'notification').toEqual([]);
      await page.context().close();
    },
    120_000,
  );

  it('keeps a chosen theme, also for the first paint of the next visit', async () => {
    const page = await open('/', { colorScheme: 'light' });
    const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const choose = async (theme: string) => {
      // The radio button is hidden: users click its label.
      await page.getByTitle(theme).click();
      await page.getByRole('radio', { name: theme, checked: true }).waitFor({ state: 'attached' });
    };
    const light = await ground();
    await choose('Dark theme');
    const dark = await ground();
    expect(dark).not.toBe(light);
    // The page without its own script: only the first paint.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    expect(await ground()).toBe(dark);
    await page.unroute('**/assets/*.js');
    await page.reload();
    await choose('System theme');
    expect(await ground()).toBe(light);
    complaints.splice(0);
    await page.context().close();
  });

  it('needs less than 250 KB of compressed script for the first page, and no script of other pages', async () => {
    const page = await open('/');
    await rowsOf(page, 'notifications').first().waitFor();
    const scripts: { name: string; encodedBodySize: number }[] = await page.evaluate(
      "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).map((entry) => entry.toJSON())",
    );
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.filter(({ name }) => /dashboard|subscriber-page|workflow-page/.test(name))).toEqual([]);
    expect(scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)).toBeLessThan(250_000);
    await page.context().close();
  });
});
