import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { allViolations, complaints, openTab, rowsOf, startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';
import { execute } from './execute.ts';
import { holdAnswers } from './held-answers.ts';

describe.skipIf(CHROMIUM === undefined)('the console with a key that lacks scopes', () => {
  let gateway: GatewayProcess;
  let browser: Browser;

  beforeAll(async () => {
    const settings = { DATA_DIR: temporaryDirectory(), SESSION_SECRET: 's'.repeat(32), ALLOW_PRIVATE_HOSTS: 'true' };
    [gateway, browser] = await Promise.all([startGateway(settings), startBrowser()]);
    await graph(
      'mutation { createLayout(input: { name: "Plain", layoutId: "plain", content: "{{ content }}" }) { __typename } createWebhookEndpoint(input: { url: "http://127.0.0.1:9/rights", name: "Rights" }) { __typename } }',
    );
  });

  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  const graph = <Data>(query: string) => execute<Data>(gateway, query);

  /** A tab that is signed in with a new key with some scopes. */
  async function signIn(...scopes: readonly string[]): Promise<Page> {
    const { createApiKey } = await graph<{ createApiKey: { key: string } }>(
      `mutation { createApiKey(input: { name: "Few", scopes: [${scopes}] }) { ... on CreateApiKeyPayload { key } } }`,
    );
    const page = await openTab(browser, gateway.url);
    await page.goto(`${gateway.url}/console`);
    await page.getByLabel('API key').fill(createApiKey.key);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    return page;
  }

  const needs = (page: Page, scope: string) =>
    page.getByRole('main').getByText(`This requires an API key with the scope ${scope}.`);
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

  it('disables what a key that only reads may not do, and names the scope', async () => {
    const { webhookEndpoints } = await graph<{ webhookEndpoints: { edges: { node: { _id: string } }[] } }>(
      '{ webhookEndpoints { edges { node { _id } } } }',
    );
    const page = await signIn('READ');
    await heading(page, 'Activity');
    const endpoint = `webhooks/${webhookEndpoints.edges[0]?.node._id}`;
    for (const [route, scope, button] of [
      ['dead-letters', '"trigger"', 'Re-drive all matching'],
      ['workflows', '"admin"', 'New workflow'],
      ['workflows/new-comment', '"admin"', 'Edit'],
      ['workflows/new-comment', '"trigger"', 'Trigger'],
      ['workflows/new-comment/edit', '"admin"', 'Save'],
      ['workflows/new-comment/edit', '"trigger"', 'Send to me'],
      ['workflows/@new', '"admin"', 'Create and edit'],
      ['layouts', '"admin"', 'New layout'],
      ['layouts/plain', '"admin"', 'Save'],
      ['translations', '"admin"', 'Import'],
      ['integrations', '"admin"', 'New integration'],
      ['integrations/new', '"admin"', 'Create'],
      ['subscribers', '"write"', 'Add subscriber'],
      ['subscribers/ada', '"inbox"', 'Mark all as read'],
      ['subscribers/ada?tab=profile', '"write"', 'Save'],
      ['subscribers/ada?tab=schedule', '"write" or "inbox"', 'Add a schedule'],
      ['subscribers/ada?tab=sessions', '"admin"', 'New session'],
      ['webhooks', '"admin"', 'New endpoint'],
      [endpoint, '"admin"', 'Send dead letters again'],
      [`${endpoint}?tab=settings`, '"admin"', 'Save'],
    ] as const) {
      await page.goto(`${gateway.url}/console/${route}`);
      const refused = page.getByRole('main').getByRole('button', { name: button, exact: true });
      await refused.waitFor();
      expect(await refused.isDisabled(), `${route}: ${button}`).toBe(true);
      expect(await needs(page, scope).count(), `${route}: ${scope}`).toBeGreaterThan(0);
      const group = page
        .getByRole('main')
        .getByRole('group')
        .filter({ has: page.getByRole('button', { name: button, exact: true }) })
        .last();
      const description = await group.getAttribute('aria-describedby');
      expect(await page.locator(`[id="${description}"]`).textContent(), route).toContain('requires an API key');
      expect(await page.getByRole('main').getByRole('alert').count(), route).toBe(0);
    }
    expect(await allViolations(page)).toEqual([]);
    await page.context().close();
  }, 180_000);

  it('discards what a key that only reads tried in the workflow editor', async () => {
    const page = await signIn('READ');
    await page.goto(`${gateway.url}/console/workflows/new-comment/edit`);
    await page.getByRole('button', { name: 'Workflow settings' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Tried');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('New comment');
    await page.context().close();
  });

  it('disables the actions of rows and of selected rows, and leaves actions out of the palette', async () => {
    const page = await signIn('READ');
    await page.getByRole('link', { name: 'Workflows', exact: true }).click();
    await page.getByRole('button', { name: 'Actions of New comment' }).press('Enter');
    const menu = page.getByRole('menu');
    expect(await menu.getByRole('menuitem', { disabled: true }).count()).toBe(4);
    await menu.getByText('requires an API key with the scope "admin"').waitFor();
    await page.keyboard.press('Escape');
    await rowsOf(page, 'workflows').first().getByRole('checkbox').check();
    expect(await page.getByRole('button', { name: /^(Dea|A)ctivate|^Delete/, disabled: true }).count()).toBe(3);
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox').fill('dark theme');
    const theme = page.getByRole('option', { name: 'Use the dark theme' });
    await theme.waitFor();
    await page.getByRole('combobox').fill('add a workflow');
    await theme.waitFor({ state: 'detached' });
    expect(await page.getByRole('option', { name: 'Add a workflow' }).count()).toBe(0);
    await page.context().close();
  });

  it('shows an integration without its credentials to a key that may not read them', async () => {
    const { integrations } = await graph<{ integrations: { edges: { node: { _id: string; name: string } }[] } }>(
      '{ integrations { edges { node { _id name } } } }',
    );
    const [found] = integrations.edges;
    const page = await signIn('READ');
    await page.goto(`${gateway.url}/console/integrations/${found?.node._id}`);
    await heading(page, `${found?.node.name}`);
    await needs(page, '"admin"').waitFor();
    await page.context().close();
  });

  it('says which scope a page needs, without a button that cannot help', async () => {
    const page = await signIn('READ');
    for (const [route, title] of [['api-keys', 'API keys']] as const) {
      await page.goto(`${gateway.url}/console/${route}`);
      await heading(page, title);
      await needs(page, '"admin" or "organization"').waitFor();
      expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    }
    await page.context().close();
    const admin = await signIn('ADMIN');
    await heading(admin, 'Activity');
    await needs(admin, '"read"').waitFor();
    await admin.getByRole('link', { name: 'Workflows', exact: true }).click();
    await admin.getByRole('button', { name: 'Actions of New comment' }).press('Enter');
    expect(await admin.getByRole('menuitem', { disabled: true }).count()).toBe(0);
    await admin.context().close();
  });

  it('adds a subscriber with a key that writes but does not read them, and refuses the list', async () => {
    const page = await signIn('WRITE', 'ADMIN');
    await heading(page, 'Activity');
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox').fill('add a subscriber');
    await page.getByRole('option', { name: 'Add a subscriber' }).click();
    await heading(page, 'Subscribers');
    expect(await needs(page, '"read"').count()).toBe(1);
    await page.getByLabel('Subscriber id').fill('only-written');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.waitForURL('**/subscribers/only-written');
    await page.getByRole('alert').getByText('scope').waitFor();
    expect(complaints.splice(0).every((complaint) => complaint.includes('403'))).toBe(true);
    const { subscriber } = await graph<{ subscriber: unknown }>(
      '{ subscriber(subscriberId: "only-written") { subscriberId } }',
    );
    expect(subscriber).toEqual({ subscriberId: 'only-written' });
    await page.context().close();
  });

  it('shows the frame before the scopes are known, and the page when their answer is late', async () => {
    const page = await signIn('READ', 'ADMIN');
    await heading(page, 'Activity');
    const answers = await holdAnswers(page, (body) => body.includes('GrantedScopes'));
    await page.goto(`${gateway.url}/console/layouts`);
    await page.getByRole('main').getByText('Loading the page').waitFor({ state: 'attached' });
    expect(await page.getByRole('link', { name: 'Layouts', exact: true }).isVisible()).toBe(true);
    await heading(page, 'Layouts');
    expect(answers.count()).toBe(1);
    await answers.release();
    await page.getByRole('link', { name: 'Subscribers', exact: true }).click();
    await needs(page, '"write"').waitFor();
    await page.context().close();
  });
});
