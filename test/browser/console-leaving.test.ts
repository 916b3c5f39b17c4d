import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { complaints, openTab, startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';

describe.skipIf(CHROMIUM === undefined)('leaving a page of the console', () => {
  let gateway: GatewayProcess;
  let browser: Browser;

  beforeAll(async () => {
    const settings = { DATA_DIR: temporaryDirectory(), SESSION_SECRET: 's'.repeat(32), ALLOW_PRIVATE_HOSTS: 'true' };
    [gateway, browser] = await Promise.all([startGateway(settings), startBrowser()]);
    const query = 'mutation { createLayout(input: { name: "Newsletter", content: "{{ content }}" }) { __typename } }';
    await gateway.request('/graphql', { method: 'POST', body: JSON.stringify({ query }) });
  });

  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  async function open(route: string): Promise<Page> {
    const page = await openTab(browser, gateway.url);
    const session = JSON.stringify(JSON.stringify({ kind: 'key', secret: gateway.apiKey }));
    await page.addInitScript(`if (parent === window) sessionStorage.setItem('console-session', ${session})`);
    await page.goto(`${gateway.url}/console/${route}`);
    return page;
  }

  const main = (page: Page) => page.getByRole('main');
  const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const openForm = (page: Page, button: string) =>
    main(page)
      .getByRole('button', { name: button, exact: true })
      .or(main(page).getByRole('link', { name: button, exact: true }))
      .click();

  it('goes back past a form that the user left, and forward to it', async () => {
    const page = await open('suppressions');
    await page.getByRole('link', { name: 'Workflows', exact: true }).click();
    await openForm(page, 'New workflow');
    await heading(page, 'New workflow');
    const length = await page.evaluate('history.length');
    await page.getByLabel('Name').fill('typed');
    await page.goBack();
    await question(page).getByRole('button', { name: 'Go back' }).click();
    expect(await page.getByLabel('Name').inputValue()).toBe('typed');
    expect(new URL(page.url()).pathname).toBe('/console/workflows/@new');

    await page.evaluate('history.go(-2)');
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await heading(page, 'Suppressions');
    expect(await page.evaluate('history.length')).toBe(length);
    await page.goForward();
    await heading(page, 'Workflows');
    await page.goForward();
    await heading(page, 'New workflow');
    await page.getByLabel('Name').fill('typed again');
    await page.goBack();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await heading(page, 'Workflows');
    await page.goBack();
    await heading(page, 'Suppressions');
    await page.context().close();
  });
});
