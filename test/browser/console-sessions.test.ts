import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { complaints, openTab, rowsOf, startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';
import { execute } from './execute.ts';
import { holdAnswers } from './held-answers.ts';

describe.skipIf(CHROMIUM === undefined)('sessions of the console whose answers are late', () => {
  let gateway: GatewayProcess;
  let browser: Browser;
  let otherKey: string;

  beforeAll(async () => {
    [gateway, browser] = await Promise.all([startGateway({ DATA_DIR: temporaryDirectory() }), startBrowser()]);
    const { createEnvironment } = await graph<{ createEnvironment: { key: string } }>(
      'mutation { createEnvironment(input: { name: "Elsewhere" }) { ... on CreateEnvironmentPayload { key } } }',
    );
    otherKey = createEnvironment.key;
    await graph('mutation { createSubscriber(input: { subscriberId: "ada" }) { __typename } }');
  });

  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  const graph = <Data>(query: string) => execute<Data>(gateway, query);

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const storage = (page: Page) => page.evaluate('JSON.stringify(sessionStorage)');

  async function open(route: string): Promise<Page> {
    const page = await openTab(browser, gateway.url);
    await page.goto(`${gateway.url}/console/${route}`);
    await page.getByLabel('API key').fill(gateway.apiKey);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('.environment').waitFor();
    return page;
  }

  /** A page whose dialog waits for the test of a key of the other environment. */
  async function openSwitching() {
    const page = await open('environments');
    await page.getByRole('button', { name: 'Actions of Elsewhere' }).click();
    await page.getByRole('menuitem', { name: 'Switch' }).click();
    const held = await holdAnswers(page, (body) => body.includes('query EnvironmentOfKey'));
    const dialog = page.getByRole('dialog', { name: 'Switch to Elsewhere' });
    await dialog.getByLabel('API key of Elsewhere').fill(otherKey);
    await dialog.getByRole('button', { name: 'Switch' }).click();
    await expect.poll(held.count).toBe(1);
    return { page, held, dialog };
  }

  it('stays signed out when the key of another environment is tested until after the sign-out', async () => {
    const { page, held } = await openSwitching();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await heading(page, 'Sign in');
    await held.release();
    await page.reload();
    await heading(page, 'Sign in');
    expect(await storage(page)).toBe('{}');
    await page.context().close();
  });

  it.each(['Cancel', 'Escape'])(
    'stays in the environment when a switch is cancelled during the test: %s',
    async (how) => {
      const { page, held, dialog } = await openSwitching();
      if (how === 'Cancel') await dialog.getByRole('button', { name: 'Cancel' }).click();
      else await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await held.release();
      await page.getByRole('link', { name: 'Layouts' }).click();
      await heading(page, 'Layouts');
      await page.reload();
      await heading(page, 'Layouts');
      await page.locator('.environment').filter({ hasText: 'Development' }).waitFor();
      expect(await storage(page)).not.toContain(otherKey);
      await page.context().close();
    },
  );

  it('tests the key that the dialog shows, not one that was replaced during the test', async () => {
    const { page, held, dialog } = await openSwitching();
    await dialog.getByLabel('API key of Elsewhere').fill(gateway.apiKey);
    await held.release();
    await dialog.getByRole('button', { name: 'Switch' }).click();
    await dialog.getByText('This is a key of Development, not of Elsewhere.').waitFor();
    await page.context().close();
  });

  it('signs in with the key that the sign-in page shows, not one that was replaced during the test', async () => {
    const page = await openTab(browser, gateway.url);
    await page.goto(`${gateway.url}/console/environments`);
    const held = await holdAnswers(page, (body) => body.includes('query TestApiKey'));
    await page.getByLabel('API key').fill(otherKey);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(held.count).toBe(1);
    await page.getByLabel('API key').fill(gateway.apiKey);
    await held.release();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect.poll(() => rowsOf(page, 'environments').count()).toBe(2);
    expect(await storage(page)).not.toContain(otherKey);
    await page.context().close();
  });

  it('sends nothing more with the key of a user who signed out', async () => {
    const page = await open('subscribers/ada?tab=preferences');
    const switches = page.getByRole('group', { name: 'Channels of all workflows' }).getByRole('checkbox');
    await switches.first().waitFor();
    const isChange = (body: string | null) => body?.includes('mutation SetPreferences') === true;
    let sent = 0;
    page.on('request', (request) => {
      if (isChange(request.postData())) sent += 1;
    });
    const held = await holdAnswers(page, isChange);
    for (const index of [0, 1, 2]) await switches.nth(index).uncheck();
    await expect.poll(held.count).toBe(1);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await heading(page, 'Sign in');
    await held.release();
    await page.getByLabel('API key').fill(gateway.apiKey);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await switches.first().waitFor();
    expect(sent).toBe(1);
    expect(await graph('{ subscriberPreferences(subscriberId: "ada") { global { in_app email sms } } }')).toEqual({
      subscriberPreferences: { global: { in_app: false, email: null, sms: null } },
    });
    await page.context().close();
  });
});
