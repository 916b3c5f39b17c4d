import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { complaints, openTab, rowsOf, seriousViolations, startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';
import { execute } from './execute.ts';
import { holdAnswers } from './held-answers.ts';

const ACCOUNT = {
  host: 'smtp.example.com',
  port: '587',
  user: 'ada',
  password: 'old',
  from: 'a@b.c',
  senderName: 'Us',
};

describe.skipIf(CHROMIUM === undefined)('the forms of the console', () => {
  const settings = { DATA_DIR: temporaryDirectory(), SESSION_SECRET: 's'.repeat(32), ALLOW_PRIVATE_HOSTS: 'true' };
  const withKey = (byte: number) =>
    startGateway({ ...settings, CREDENTIALS_KEY: Buffer.alloc(32, byte).toString('base64') });
  let gateway: GatewayProcess;
  let browser: Browser;

  beforeAll(async () => {
    [gateway, browser] = await Promise.all([withKey(1), startBrowser()]);
  });

  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  const graph = <Data>(query: string, variables?: object) => execute<Data>(gateway, query, variables);

  async function open(route: string): Promise<Page> {
    const page = await openTab(browser, gateway.url);
    const session = JSON.stringify(JSON.stringify({ kind: 'key', secret: gateway.apiKey }));
    await page.addInitScript(`if (window === window.top) sessionStorage.setItem('console-session', ${session})`);
    await page.goto(`${gateway.url}/console${route}`);
    return page;
  }

  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
  const isListed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Integrations' }).waitFor();

  /** An SMTP integration with a credential that its form does not have. */
  async function addIntegration(identifier: string): Promise<string> {
    const { createIntegration } = await graph<{ createIntegration: { integration: { _id: string } } }>(
      'mutation ($input: CreateIntegrationInput!) { createIntegration(input: $input) { ... on IntegrationPayload { integration { _id } } } }',
      {
        input: {
          ...{ name: 'Mail', identifier, channel: 'EMAIL', providerId: 'nodemailer', active: true },
          credentials: { ...ACCOUNT, region: 'eu' },
        },
      },
    );
    return createIntegration.integration._id;
  }
  const stored = async (id: string) => {
    const { integration } = await graph<{ integration: object }>(
      'query ($id: ID!) { integration(id: $id) { name active unreadableFields credentials { host user password senderName region } } }',
      { id },
    );
    return integration;
  };

  it('saves only what was changed of an integration, and asks before the credentials of another user are replaced', async () => {
    const id = await addIntegration('stale');
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => open(`/integrations/${id}`)));
    if (first === undefined || second === undefined || third === undefined) throw new Error('three tabs are open');
    for (const page of [first, second, third]) await page.getByLabel('Server', { exact: true }).waitFor();
    await first.getByLabel('Password', { exact: false }).fill('new');
    await first.getByLabel('Sender name', { exact: false }).fill('');
    await first.getByLabel('Active').uncheck();
    await save(first);
    await isListed(first);
    const others = { host: ACCOUNT.host, region: 'eu', senderName: null };
    expect(await stored(id)).toMatchObject({ active: false, credentials: { ...others, password: 'new' } });

    await second.getByLabel('Name', { exact: true }).fill('Post');
    await second.getByRole('link', { name: 'Workflows' }).click();
    const question = second.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Go back' }).click();
    await save(second);
    await isListed(second);
    expect(await stored(id)).toMatchObject({
      name: 'Post',
      active: false,
      credentials: { ...others, password: 'new' },
    });

    await third.getByLabel('User', { exact: false }).fill('grace');
    await save(third);
    const conflict = third.getByRole('dialog', { name: 'Somebody else changed this integration' });
    await conflict.getByRole('button', { name: 'Continue editing' }).click();
    await save(third);
    await conflict.getByRole('button', { name: 'Replace it with mine' }).click();
    await isListed(third);
    expect(await stored(id)).toMatchObject({
      name: 'Post',
      active: false,
      credentials: { ...others, password: 'new', user: 'grace' },
    });
    await Promise.all([first, second, third].map((page) => page.context().close()));
  });

  it('saves only what was changed of a webhook endpoint', async () => {
    const { createWebhookEndpoint } = await graph<{ createWebhookEndpoint: { webhookEndpoint: { _id: string } } }>(
      'mutation { createWebhookEndpoint(input: { url: "http://127.0.0.1:9/one", name: "One", events: [MESSAGE_SENT, MESSAGE_FAILED] }) { ... on CreateWebhookEndpointPayload { webhookEndpoint { _id } } } }',
    );
    const id = createWebhookEndpoint.webhookEndpoint._id;
    const page = await open(`/webhooks/${id}?tab=settings`);
    await page.getByLabel('URL').waitFor();
    await graph(
      `mutation { updateWebhookEndpoint(input: { endpointId: "${id}", url: "http://127.0.0.1:9/two", events: [MESSAGE_SENT] }) { __typename } }`,
    );
    await page.getByLabel('Name').fill('Two');
    await save(page);
    await expect.poll(() => page.getByLabel('URL').inputValue()).toBe('http://127.0.0.1:9/two');
    const query = `{ webhookEndpoint(id: "${id}") { name url events } }`;
    // The form shows what it merges before that is saved.
    await expect
      .poll(() => graph(query))
      .toEqual({
        webhookEndpoint: { name: 'Two', url: 'http://127.0.0.1:9/two', events: ['MESSAGE_SENT'] },
      });
    await page.context().close();
  });

  it('says when all changes of a subscriber, its schedule, a layout or an endpoint are saved', async () => {
    await graph(
      'mutation { createSubscriber(input: { subscriberId: "joan" }) { __typename } createLayout(input: { name: "Plain", layoutId: "plain", content: "{{ content }}" }) { __typename } createWebhookEndpoint(input: { url: "http://127.0.0.1:9/saved", name: "Saved" }) { __typename } setSubscriberPreferences(input: { subscriberId: "joan", schedule: { isEnabled: true, weeklySchedule: { monday: { isEnabled: true, hours: [{ start: "09:00 AM", end: "05:00 PM" }] } } } }) { __typename ... on Error { message } } }',
    );
    const { webhookEndpoints } = await graph<{
      webhookEndpoints: { edges: { node: { _id: string; name: string } }[] };
    }>('{ webhookEndpoints { edges { node { _id name } } } }');
    const endpoint = webhookEndpoints.edges.find(({ node }) => node.name === 'Saved')?.node._id;
    const page = await open('/');
    for (const [route, query, change] of [
      ['subscribers/joan?tab=profile', 'SubscriberProfile', () => page.getByLabel('First name').fill('Joan')],
      [
        'subscribers/joan?tab=schedule',
        'SubscriberSchedule',
        () => page.getByLabel('Tuesday', { exact: true }).check(),
      ],
      ['layouts/plain', 'LayoutDetail', () => page.getByLabel('Name').fill('Plainer')],
      [`webhooks/${endpoint}?tab=settings`, 'WebhookEndpointDetail', () => page.getByLabel('Name').fill('Stored')],
    ] as const) {
      await page.goto(`${gateway.url}/console/${route}`);
      const state = page.getByRole('main').getByText(/^(All changes are saved|Not saved yet)$/);
      await expect.poll(() => state.textContent(), { message: route }).toBe('All changes are saved');
      await change();
      await expect.poll(() => state.textContent(), { message: route }).toBe('Not saved yet');
      const element = await state.elementHandle();
      const answers = await holdAnswers(page, (body) => body.includes(`query ${query}`));
      await save(page);
      await expect.poll(() => state.textContent(), { message: route }).toBe('All changes are saved');
      await answers.release();
      expect(await state.getAttribute('role')).toBe('status');
      // A status that is replaced is not announced.
      expect(await element?.evaluate((node) => (node as { isConnected?: boolean }).isConnected), route).toBe(true);
    }
    await page.context().close();
  });

  it('keeps credentials that cannot be decrypted, until they are entered again or erased', async () => {
    const id = await addIntegration('sealed');
    await gateway.end();
    gateway = await withKey(2);
    complaints.length = 0;
    const page = await open(`/integrations/${id}`);
    await page.getByText('this gateway cannot decrypt them', { exact: false }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByLabel('Active').uncheck();
    await save(page);
    await isListed(page);
    await rowsOf(page, 'integrations').filter({ hasText: 'Unreadable credentials' }).first().waitFor();

    await page.goto(`${gateway.url}/console/integrations/${id}`);
    await page.getByLabel('Server', { exact: true }).fill('other.example.com');
    await save(page);
    await page.getByText('credentials.region: Enter it again, or erase it below.').waitFor();
    await expect.poll(() => page.getByLabel('Password', { exact: false }).getAttribute('aria-invalid')).toBe('true');
    await gateway.end();
    gateway = await withKey(1);
    complaints.length = 0;
    expect(await stored(id)).toEqual({
      ...{ name: 'Mail', active: false, unreadableFields: [] },
      credentials: { host: ACCOUNT.host, user: 'ada', password: 'old', senderName: 'Us', region: 'eu' },
    });

    await gateway.end();
    gateway = await withKey(2);
    await page.context().close();
    complaints.length = 0;
    const again = await open(`/integrations/${id}`);
    await again.getByLabel('Server', { exact: true }).fill('other.example.com');
    await again.getByLabel('Erase the credentials that cannot be decrypted').check();
    await save(again);
    await isListed(again);
    expect(await stored(id)).toMatchObject({
      unreadableFields: [],
      credentials: { host: 'other.example.com', password: null, region: null },
    });
    await again.context().close();
  });
});
